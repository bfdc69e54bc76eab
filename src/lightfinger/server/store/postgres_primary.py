"""Which of several PostgreSQL servers is the primary, and whether its standbys have all that it shows.

Two things can go wrong after a failover. A row that was never copied to a standby becomes visible when its server
restarts, and is lost when the standby is promoted. And an old primary that comes back accepts connections as before.
The first is stopped by a barrier: a small write that must reach the standbys before anything is read. The log is
linear, so everything visible has reached them too. The second is stopped by the timeline, which grows with each
promotion.
"""

import asyncio
import time
from collections.abc import Awaitable, Mapping
from typing import Final, TypeAlias, TypeVar
from urllib.parse import urlsplit, urlunsplit

import asyncpg

T = TypeVar("T")

Connection: TypeAlias = "asyncpg.Connection[asyncpg.Record]"

ASK_SECONDS: Final = 2.0
"""How long a server has to say what it is."""
BARRIER_SECONDS: Final = 5.0
"""How long the barrier may take on a new connection."""

_TIMELINE: Final = """
    select case when pg_is_in_recovery() then 0
    else ('x' || substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8))::bit(32)::int end"""

_STANDBYS: Final = """
    select count(*) filter (where sync_state in ('sync', 'quorum')), count(*) filter (where sync_state is null)
    from pg_stat_replication"""

# A transaction that changes no table: its commit is logged, and waits for the standbys like any other.
_BARRIER: Final = "select pg_logical_emit_message(true, 'lightfinger', 'barrier')"


FAILURES: Final = (OSError, TimeoutError, asyncpg.PostgresError, asyncpg.InterfaceError, asyncpg.InternalClientError)
"""The exceptions of a failed statement."""


class NoPrimary(OSError):
    """No server that may be used answers."""


def each_server(address: str) -> list[str]:
    """Return the address of each server that a URL names: `postgresql://user@one:5432,two:5432/name`."""
    parts = urlsplit(address)
    before, at, hosts = parts.netloc.rpartition("@")
    if "," not in hosts:
        return [address]
    return [urlunsplit(parts._replace(netloc=f"{before}{at}{host}")) for host in hosts.split(",")]


class Primary:
    """Finds the primary among the servers of an address. It never goes back to an earlier timeline."""

    def __init__(self, address: str, settings: Mapping[str, str]) -> None:
        self.servers: Final = each_server(address)
        self.settings: Final = dict(settings)
        self._open: Final[dict[str, Connection]] = {}
        """Connections on which nobody asks at the moment, by server."""
        self.timeline = 0
        """The highest timeline of a primary that was ever seen."""

    async def find(self) -> str:
        """Return the address of the writable server with the highest timeline."""
        best, server = 0, ""
        problem: Exception = NoPrimary("every server is a standby")
        asking = [asyncio.create_task(self._asked(one)) for one in self.servers]
        try:
            for answer in asyncio.as_completed(asking):
                one, timeline, failure = await answer
                problem = failure or problem
                if timeline > best:
                    best, server = timeline, one
                if best > self.timeline > 0:
                    # Newer than all that is known: nobody waits for a server that stands still.
                    break
        finally:
            for task in asking:
                task.cancel()
            if len(self.servers) == 1:
                self.close()
        if not server:
            raise problem
        if best < self.timeline:
            raise NoPrimary(f"the only primary that answers is older (timeline {best}, {self.timeline} was seen)")
        self.timeline = best
        return server

    async def is_superseded(self, used: str) -> bool:
        """Whether another server than the one in use has been promoted."""
        answers = await asyncio.gather(*(self._asked(server) for server in self.servers if server != used))
        return any(timeline > self.timeline for _, timeline, _ in answers)

    def close(self) -> None:
        """Disconnect from all servers."""
        for connection in self._open.values():
            connection.terminate()
        self._open.clear()

    async def _asked(self, server: str) -> tuple[str, int, Exception | None]:
        """Return the timeline of a server, 0 if it is a standby or does not answer, and why it does not."""
        connection = self._open.pop(server, None)
        try:
            if connection is None or connection.is_closed():
                connection = await asyncpg.connect(server, timeout=ASK_SECONDS, server_settings=self.settings)
            timeline = int(await without_cancelling(connection, connection.fetchval(_TIMELINE), ASK_SECONDS))
        except FAILURES as failure:
            if connection is not None:
                connection.terminate()
            return server, 0, failure
        # A standby keeps its connections when it is promoted, so the next question costs little.
        former = self._open.pop(server, None)
        if former is not None:
            # Somebody else asked at the same time.
            former.terminate()
        self._open[server] = connection
        return server, timeline, None


async def pass_barrier(connection: Connection, seconds: float = BARRIER_SECONDS) -> float:
    """Commit something that every synchronous standby must have, and return how long it took; or raise.

    The connection is closed if that fails.
    """
    began = time.perf_counter()
    await without_cancelling(connection, connection.execute(_BARRIER), seconds)
    return time.perf_counter() - began


async def count_standbys(connection: Connection, seconds: float) -> int | None:
    """Return how many synchronous standbys follow this server; None if its user may not know (`pg_read_all_stats`)."""
    followers = await without_cancelling(connection, connection.fetchrow(_STANDBYS), seconds)
    assert followers is not None
    return None if followers[1] else int(followers[0])


async def without_cancelling(connection: Connection, statement: Awaitable[T], seconds: float) -> T:
    """Run a statement; after *seconds* close the connection and raise.

    A timeout of the driver would send a request to cancel. That ends the wait for a standby, and shows a row that no
    standby has.
    """
    loop = asyncio.get_running_loop()
    task = asyncio.ensure_future(statement)
    # As `asyncio.wait` does, at half its cost; this is in the way of every question.
    ended = loop.create_future()
    task.add_done_callback(lambda _: _end(ended))
    timer = loop.call_later(seconds, _end, ended)
    try:
        await ended
    except asyncio.CancelledError:
        connection.terminate()
        task.add_done_callback(_ignore)
        task.cancel()
        raise
    finally:
        timer.cancel()
    if not task.done():
        connection.terminate()
        task.add_done_callback(_ignore)
        raise TimeoutError(f"PostgreSQL did not answer within {seconds:g} s")
    return task.result()


def _end(waiting: asyncio.Future[None]) -> None:
    if not waiting.done():
        waiting.set_result(None)


def _ignore(task: asyncio.Future[T]) -> None:
    """Take note of how a statement on a closed connection ended."""
    if not task.cancelled():
        task.exception()
