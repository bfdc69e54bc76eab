"""Access to everything on several PostgreSQL servers, in the same order as on one."""

import heapq
import time
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any, Final, TypeVar

from lightfinger.server.store import StoreDown, StoredRow
from lightfinger.server.store.shard_moves import BESIDE
from lightfinger.server.store.sharded import ShardedStore
from lightfinger.server.store.shards import SHARDS, Fences, ShardMap, shard_of
from lightfinger.server.store.whole_postgres import WholePostgres
from lightfinger.server.store.whole_store import PAGE, Part

T = TypeVar("T")

TRIES: Final = 20
"""How often a moment is tried at which no shard is being moved."""


class WholeSharded:
    """A `WholeStore` of several servers."""

    def __init__(self, addresses: Sequence[str]) -> None:
        self._addresses: Final = list(addresses)
        self._servers: Final[dict[str, WholePostgres]] = {}
        self._home = ""
        self._map = ShardMap("", {})

    async def open(self) -> None:
        """Connect to all servers, and bring their schemas up to date."""
        store = ShardedStore(self._addresses, time.time)
        await store.open()
        names = {server: name for name, server in store.by_name().items()}
        self._home = names[store.home]
        await store.close()
        if len(names) < len(self._addresses):
            raise StoreDown("PostgreSQL: not all servers can be reached")
        for server, address in zip(store.servers, self._addresses, strict=True):
            self._servers[names[server]] = whole = WholePostgres(address)
            await whole.open()
        await self._look()

    async def close(self) -> None:
        """Disconnect."""
        for server in self._servers.values():
            await server.close()

    async def _look(self) -> bool:
        """Read which shard is where; return whether each is open on exactly one server."""
        fences: dict[str, Fences] = {name: await server.fences() for name, server in self._servers.items()}
        self._map = ShardMap(self._home, fences)
        return all(sum(self._map.fence(name, shard).is_open for name in self._servers) == 1 for shard in SHARDS)

    @asynccontextmanager
    async def moment(self) -> AsyncIterator[None]:
        """Read each server at one moment, at which no shard is under way."""
        for _ in range(TRIES):
            async with AsyncExitStack() as moments:
                for server in self._servers.values():
                    await moments.enter_async_context(server.moment())
                if await self._look():
                    yield
                    return
        raise StoreDown("PostgreSQL: shards are being moved, or one is open nowhere")

    async def tables(self) -> AsyncIterator[str]:
        """Iterate over the tables that have a log."""
        async for table in _merged([self._own(name) for name in self._servers], lambda table: table):
            yield table

    async def _own(self, name: str) -> AsyncIterator[str]:
        """Iterate over the tables of one server."""
        async for table in self._servers[name].tables():
            if self._at(table) is self._servers[name]:
                yield table

    def _at(self, table: str) -> WholePostgres:
        name = self._map.server_of(shard_of(table))
        if name is None:
            raise StoreDown(f"PostgreSQL: the shard of {table} is open nowhere")
        return self._servers[name]

    async def log(self, table: str, since: int, limit: int = PAGE) -> list[StoredRow]:
        """Return the rows with seq >= *since*."""
        return await self._at(table).log(table, since, limit)

    async def heads(self, tables: Sequence[str]) -> dict[str, int]:
        """Return the highest seq of each table."""
        found: dict[str, int] = {}
        for server in self._servers.values():
            mine = [table for table in tables if self._at(table) is server]
            found.update(await server.heads(mine))
        return found

    async def beside(self, part: Part) -> AsyncIterator[list[tuple[Any, ...]]]:
        """Iterate over all records of a part, in order of their keys."""
        names = list(self._servers) if part.name in BESIDE or part.name == "erased" else [self._home]
        page: list[tuple[Any, ...]] = []
        async for record in _merged([self._records(name, part) for name in names], lambda record: record[: part.key]):
            page.append(record)
            if len(page) == PAGE:
                yield page
                page = []
        if page:
            yield page

    async def _records(self, name: str, part: Part) -> AsyncIterator[tuple[Any, ...]]:
        """Iterate over the records of one server."""
        server = self._servers[name]
        place = list(part.columns).index("table_id") if part.name in BESIDE else None
        async for page in server.beside(part):
            for record in page:
                if place is None or self._at(record[place]) is server:
                    yield record

    async def add_rows(self, rows: Sequence[tuple[str, int, bytes]]) -> None:
        """Add rows, in one commit for each server."""
        for server in self._servers.values():
            mine = [row for row in rows if self._at(row[0]) is server]
            if mine:
                await server.add_rows(mine)

    async def add_beside(self, part: Part, columns: Sequence[str], records: Sequence[Sequence[Any]]) -> None:
        """Add records, in one commit for each server. Every server knows who is erased."""
        place = list(columns).index("table_id") if part.name in BESIDE else None
        for name, server in self._servers.items():
            if place is not None:
                mine = [record for record in records if self._at(record[place]) is server]
            else:
                mine = list(records) if part.name == "erased" or name == self._home else []
            if mine:
                await server.add_beside(part, columns, mine)

    async def replace_log(self, table: str, rows: Sequence[bytes], keys: Sequence[tuple[str, str, bytes]]) -> bool:
        """Replace the log of a table."""
        return await self._at(table).replace_log(table, rows, keys)

    async def note_backup(self, at: float) -> None:
        """Note that a backup was made, on the server that holds the people."""
        await self._servers[self._home].note_backup(at)

    async def overwrite_freed(self) -> None:
        """Write the logs into new files."""
        for server in self._servers.values():
            await server.overwrite_freed()

    async def forget_erased(self) -> None:
        """Delete what was added about erased people."""
        for server in self._servers.values():
            await server.forget_erased()


async def _merged(sources: Sequence[AsyncIterator[T]], key: Callable[[T], Any]) -> AsyncIterator[T]:
    """Merge iterators that are in order; of equal keys the first counts."""
    waiting: list[tuple[Any, int, T]] = []

    async def fetch(place: int) -> None:
        async for one in sources[place]:
            heapq.heappush(waiting, (key(one), place, one))
            return

    for place in range(len(sources)):
        await fetch(place)
    last: Any = None
    while waiting:
        found, place, one = heapq.heappop(waiting)
        await fetch(place)
        if found != last:
            last = found
            yield one
