"""The servers of a sharded store: opening them, remembering which shard is where, and asking again after a move."""

import asyncio
import contextlib
from collections.abc import Awaitable, Callable, Iterable, Sequence
from typing import Final, TypeVar

from lightfinger.server.store import (
    Clock,
    OnMeasure,
    OnTrouble,
    ServerNews,
    StoreDown,
    StoreError,
    StoreMoved,
    say_nothing,
)
from lightfinger.server.store.postgres import PostgresStore
from lightfinger.server.store.shards import SHARDS, Fences, ShardMap, evenly, shard_of

T = TypeVar("T")

MOVE_SECONDS: Final = 5.0
"""How long an operation waits for a shard that is being moved."""

REFRESH_SECONDS: Final = 10.0
"""How often all servers are asked for their shards."""

ASK_SECONDS: Final = 2.0
"""How long a server has to say which shards it has."""

REOPEN_SECONDS: Final = 1.0
"""The pause before a server that could not be opened is tried again."""

PAUSE: Final = 0.01
"""The pause before an operation in a shard that is being moved is tried again; it grows."""


class ShardedServers:
    """Several `PostgresStore`, and which of them has which shard."""

    def __init__(self, addresses: Sequence[str], clock: Clock, measured: bool = False) -> None:
        self.servers: Final = [PostgresStore(address, clock, measured) for address in addresses]
        for server in self.servers:
            server.migrating = self.servers[0].migrating
        self.home: PostgresStore = self.servers[0]
        """The server that holds the people. Which one it is, is known after opening."""
        self._on_trouble: OnTrouble = say_nothing
        self._names: Final[dict[PostgresStore, str]] = {}
        self._fences: Final[dict[str, Fences]] = {}
        """What each server said last."""
        self._by_name: Final[dict[str, PostgresStore]] = {}
        self.map = ShardMap("", {})
        self._refreshing: asyncio.Task[None] | None = None
        self._turn = 0
        """With which server the next search for due work begins."""
        self._tasks: list[asyncio.Task[None]] = []

    @property
    def on_trouble(self) -> OnTrouble:
        """Called when an operation fails on a server, and when the server works again."""
        return self._on_trouble

    @on_trouble.setter
    def on_trouble(self, report: OnTrouble) -> None:
        self._on_trouble = report
        for server in self.servers:
            server.on_trouble = report

    def now(self) -> float:
        """Return the time of the server that holds the people."""
        return self.home.now()

    def epoch(self, table: str) -> int:
        """Changes when the connection to the server of the table is lost, and when the table moves."""
        server = self.server_of(table)
        if server is None:
            return -2
        return server.epoch(table) * len(self.servers) + self.servers.index(server)

    @property
    def on_measure(self) -> OnMeasure:
        """Called with what a commit or a barrier of a server took."""
        return self.servers[0].on_measure

    @on_measure.setter
    def on_measure(self, report: OnMeasure) -> None:
        for server in self.servers:
            server.on_measure = report

    def server_news(self) -> dict[str, ServerNews]:
        """Return the servers by name. One that was never reached has only its place in the list of addresses."""
        names = {server: self._names.get(server, f"server {place}") for place, server in enumerate(self.servers, 1)}
        return {
            name: news._replace(shards=self.map.says_open.get(name))
            for server, name in names.items()
            for news in server.server_news().values()
        }

    def is_writable(self, table: str) -> bool:
        """Whether the server of the table can be reached at the moment."""
        server = self.server_of(table)
        return server is not None and server.is_writable(table)

    async def open(self) -> None:
        """Open all servers that can be reached. The one that holds the people must be among them."""
        opened = await asyncio.gather(*(server.open() for server in self.servers), return_exceptions=True)
        for problem in opened:
            if isinstance(problem, BaseException) and not isinstance(problem, StoreError):
                raise problem
        reached = [server for server, problem in zip(self.servers, opened, strict=True) if problem is None]
        try:
            await self._join(reached)
        except BaseException:
            await self.close()
            raise
        self._tasks.append(asyncio.create_task(self._keep_refreshing()))
        self._tasks += [asyncio.create_task(self._reopen(server)) for server in self.servers if server not in reached]

    async def _join(self, reached: list[PostgresStore]) -> None:
        """Find the server that holds the people, and let empty servers join it."""
        states = {server: await server.server_state() for server in reached}
        homes = [server for server, state in states.items() if state.has_people and not state.is_empty]
        if len(homes) > 1:
            raise StoreDown("PostgreSQL: two of the servers were used alone before; their data cannot be joined")
        fresh = len(reached) == len(self.servers) and all(state.is_empty for state in states.values())
        if not homes and not fresh:
            raise StoreDown("PostgreSQL: the server that holds the people cannot be reached")
        # Every node must choose the same one, in whatever order it was told the servers.
        self.home = homes[0] if homes else min(reached, key=lambda server: states[server].name)
        for server in reached:
            await self._joined(server)
        if fresh:
            await self._divide()
        await self.refresh()

    async def _joined(self, server: PostgresStore) -> None:
        """Note the name of a server. An empty one is closed first."""
        if server is not self.home:
            await server.become_member()
            server.follow_clock(self.home.now)
        name = (await server.server_state()).name
        self._names[server] = name
        self._by_name[name] = server

    async def _divide(self) -> None:
        """Divide the shards of a new store evenly. Closing comes before opening, as in a move."""
        parts = evenly(SHARDS, sorted(self._by_name))
        for name, shards in parts.items():
            if name != self._names[self.home]:
                await self.home.set_fences(shards, 1, is_open=False, peer=name)
        for name, shards in parts.items():
            if name != self._names[self.home]:
                await self._by_name[name].set_fences(shards, 1, is_open=True)

    async def _reopen(self, server: PostgresStore) -> None:
        """Open a server that could not be reached at first."""
        while True:
            await asyncio.sleep(REOPEN_SECONDS)
            try:
                await server.open()
                state = await server.server_state()
                if state.has_people and not state.is_empty:
                    self._on_trouble("connect", "PostgreSQL: a server was used alone before and is left out")
                    return
                await self._joined(server)
            except StoreError as error:
                self._on_trouble("connect", str(error))
            else:
                await self.refresh()
                self._on_trouble("back", "PostgreSQL: connected")
                return

    async def close(self) -> None:
        """Close all servers."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await asyncio.gather(*(server.close() for server in self.servers), return_exceptions=True)

    async def health(self) -> None:
        """Commit a small write on each server; raise only if no server answers."""
        answers = await asyncio.gather(*(server.health() for server in self.servers), return_exceptions=True)
        if all(isinstance(answer, BaseException) for answer in answers):
            raise next(answer for answer in answers if isinstance(answer, BaseException))

    async def _keep_refreshing(self) -> None:
        while True:
            await asyncio.sleep(REFRESH_SECONDS)
            await self.refresh()

    async def refresh(self) -> None:
        """Ask all servers which shards they have. Of one that does not answer, the last answer holds."""
        if self._refreshing is None or self._refreshing.done():
            self._refreshing = asyncio.create_task(self._refresh())
        await asyncio.shield(self._refreshing)

    async def _refresh(self) -> None:
        asked = list(self._names.items())

        async def ask(server: PostgresStore, name: str) -> None:
            with contextlib.suppress(StoreError, TimeoutError):
                if server.is_writable(""):
                    async with asyncio.timeout(ASK_SECONDS):
                        self._fences[name] = await server.fences()

        await asyncio.gather(*(ask(server, name) for server, name in asked))
        self.map = ShardMap(self._names[self.home], dict(self._fences))

    def by_name(self) -> dict[str, PostgresStore]:
        """Return the servers that were reached, by their names."""
        return dict(self._by_name)

    def server_of(self, table: str) -> PostgresStore | None:
        """Return the server of a table; None if no known server has its shard open."""
        name = self.map.server_of(shard_of(table))
        return None if name is None else self._by_name.get(name)

    async def at(self, table: str, ask: Callable[[PostgresStore], Awaitable[T]]) -> T:
        """Run an operation on the server of a table. It waits while the table's shard is being moved."""
        return await self.when_open(lambda: self._once(table, ask))

    async def _once(self, table: str, ask: Callable[[PostgresStore], Awaitable[T]]) -> T:
        server = self.server_of(table)
        if not self._by_name:
            raise StoreDown("PostgreSQL: not open")
        if server is None:
            raise StoreMoved(f"PostgreSQL: no server that answers has the shard of {table}")
        return await ask(server)

    async def when_open(self, ask: Callable[[], Awaitable[T]]) -> T:
        """Repeat an operation while a shard is being moved; such an operation has changed nothing."""
        loop = asyncio.get_running_loop()
        until, pause = loop.time() + MOVE_SECONDS, PAUSE
        while True:
            try:
                return await ask()
            except StoreMoved:
                if loop.time() > until:
                    raise
            await self.refresh()
            await asyncio.sleep(pause)
            pause = min(2 * pause, 0.2)

    async def in_groups(
        self, tables: Iterable[str], ask: Callable[[PostgresStore, list[str]], Awaitable[T]]
    ) -> list[T]:
        """Run an operation once for each server, with the tables of that server.

        A server that fails stops no other. The first failure is raised when all have ended.
        """
        answers: list[T] = []
        left = list(tables)

        async def all_left() -> None:
            nonlocal left
            groups: dict[PostgresStore | None, list[str]] = {}
            for table in left:
                groups.setdefault(self.server_of(table), []).append(table)
            nowhere = groups.pop(None, [])
            ended = await asyncio.gather(
                *(ask(server, group) for server, group in groups.items() if server is not None), return_exceptions=True
            )
            left, failures = nowhere, []
            for group, answer in zip(groups.values(), ended, strict=True):
                if isinstance(answer, StoreMoved):
                    left += group
                elif isinstance(answer, BaseException):
                    failures.append(answer)
                else:
                    answers.append(answer)
            if failures:
                raise failures[0]
            if left:
                raise StoreMoved("PostgreSQL: no server that answers has the shard of a table")

        await self.when_open(all_left)
        return answers

    async def everywhere(self, ask: Callable[[PostgresStore], Awaitable[T]], seconds: float | None = None) -> list[T]:
        """Run an operation on each server. With *seconds*, servers that do not answer in time are left out."""
        if seconds is None:
            return list(await asyncio.gather(*(ask(server) for server in self.servers)))

        async def within(server: PostgresStore) -> T:
            async with asyncio.timeout(seconds):
                return await ask(server)

        reached = [server for server in self.servers if server.is_writable("")]
        answers = await asyncio.gather(*(within(server) for server in reached), return_exceptions=True)
        found: list[T] = []
        for answer in answers:
            if isinstance(answer, StoreError | TimeoutError):
                continue
            if isinstance(answer, BaseException):
                raise answer
            found.append(answer)
        if not found:
            raise StoreDown("PostgreSQL: no server answers")
        return found

    async def by_turns(
        self, limit: int, found: Callable[[], int], ask: Callable[[PostgresStore, int], Awaitable[None]]
    ) -> None:
        """Ask one server after the other for due work until *limit* is found, each time beginning with another one."""
        self._turn += 1
        failures: list[StoreError] = []
        for place in range(len(self.servers)):
            server = self.servers[(self._turn + place) % len(self.servers)]
            if found() < limit:
                try:
                    await ask(server, limit - found())
                except StoreError as error:
                    failures.append(error)
        if len(failures) == len(self.servers):
            raise failures[0]
