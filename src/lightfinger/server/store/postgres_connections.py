"""The connections to PostgreSQL: writers that only append, readers, and reconnecting.

Appends that arrive while both writers are busy go into the next statement, so one round trip and one fsync serve
many tables. A lost connection ends the epoch: all connections are replaced, waiting rows fail with `StoreDown`, and
rows in a running statement fail with `StoreUnknown`.
"""

import asyncio
import contextlib
import random
from collections import deque
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any, Final, TypeVar, cast

import asyncpg

from lightfinger.server.store import (
    LONGEST_BATCH,
    Clock,
    OnMeasure,
    OnTrouble,
    ServerNews,
    StoreDown,
    StoreError,
    StoreGap,
    StoreMoved,
    StoreUnknown,
    ignore_measure,
    migrations,
    say_nothing,
)
from lightfinger.server.store.append_sql import APPEND, NOT_OPEN_HERE, REFUSED
from lightfinger.server.store.postgres_primary import (
    FAILURES,
    Connection,
    Primary,
    count_standbys,
    pass_barrier,
    without_cancelling,
)
from lightfinger.server.store.postgres_readers import Readers

if TYPE_CHECKING:
    from asyncpg.prepared_stmt import PreparedStatement

T = TypeVar("T")

WRITERS: Final = 2

READERS: Final = 8

PATIENCE: Final = 10.0
"""Seconds after which the connection of a statement is closed."""

BARRIER_EVERY: Final = 5.0
"""Seconds between two barriers on connections in use."""

WATCH_SECONDS: Final = 1.0
"""How often the other servers are asked whether one of them was promoted."""

LINK_SECONDS: Final = 2.0
"""Seconds that a query waits for a connection that is being made."""

LONGEST_MEASURE: Final = 1.0
"""The maximum round trip, in seconds, of a usable time measurement."""

SHORTEST_PAUSE: Final = 0.05

LONGEST_PAUSE: Final = 1.0
"""Seconds between two attempts to connect."""

MIGRATING: Final = 0x6C66
"""The advisory lock that lets one node at a time change the schema."""

_SETTINGS: Final = {
    "application_name": "lightfinger",
    "jit": "off",
    # Plans are made once, perhaps while a table is nearly empty; they must not scan it when it has grown.
    "enable_seqscan": "off",
    "synchronous_commit": "on",
}

# Classes of errors after which a single statement has certainly changed nothing: bad data, broken constraints,
# read-only or otherwise wrong transactions, refused logins, deadlocks, bad SQL, no resources, no lock, a closed shard.
_NOTHING_DONE: Final = {"22", "23", "25", "28", "40", "42", "53", "54", "55", "LF"}

_STATEMENT_COMPLETION_UNKNOWN: Final = "40003"


class _Waiting:
    """A row to be written, and the future of its caller."""

    def __init__(self, table: str, seq: int, payload: bytes) -> None:
        self.table: Final = table
        self.seq: Final = seq
        self.payload: Final = payload
        self.answer: Final[asyncio.Future[bool]] = asyncio.get_running_loop().create_future()

    def settle(self, outcome: bool | StoreError) -> None:
        """Resolve the future, unless it was cancelled."""
        if self.answer.done():
            return
        if isinstance(outcome, StoreError):
            self.answer.set_exception(outcome)
        else:
            self.answer.set_result(outcome)


class _Writer:
    """A connection for appends only, with its prepared statement."""

    def __init__(self, connection: Connection, insert: "PreparedStatement[asyncpg.Record]") -> None:
        self.connection: Final = connection
        self.insert: Final = insert


class _Link:
    """The connections of one epoch."""

    def __init__(self, writers: list[_Writer], readers: Readers) -> None:
        self.writers: Final = writers
        self.readers: Final = readers
        self.tasks: list[asyncio.Task[None]] = []

    def cut(self) -> None:
        """Abort every connection."""
        # Before the tasks: a statement that is cancelled on an open connection shows rows that no standby has.
        for writer in self.writers:
            writer.connection.terminate()
        self.readers.cut()
        for task in self.tasks:
            if task is not asyncio.current_task():
                task.cancel()


class PostgresConnections:
    """Connects, appends and queries; reconnects after a loss."""

    def __init__(self, address: str, clock: Clock, measured: bool = False) -> None:
        self._address: Final = address
        self._primary: Final = Primary(address, _SETTINGS)
        self._server = address
        """The address of the server in use."""
        self._own_clock = clock
        self.on_trouble: OnTrouble = say_nothing
        self.on_measure: OnMeasure = ignore_measure
        self._measured = measured
        """Whether the server's clock is used."""
        self._ahead = 0.0
        """How far the server's clock is ahead of this machine's."""
        self.migrating = asyncio.Lock()
        """Lets one store of a process change its schema at a time: alembic has no room for two."""
        self._epoch = 0
        self._link: _Link | None = None
        self._linking: asyncio.Task[None] | None = None
        self._standbys: int | None = None
        self._closing = False
        self._waiting: Final[deque[_Waiting]] = deque()
        self._under_way: Final[set[str]] = set()
        """Tables with a row in a running statement."""
        self._asked: Final = asyncio.Event()

    def epoch(self, table: str) -> int:
        """Grows when a connection is lost."""
        return self._epoch

    def server_news(self) -> dict[str, ServerNews]:
        """Return the only server."""
        return {"postgresql": ServerNews(self._link is not None, self._standbys)}

    def is_writable(self, table: str) -> bool:
        """Whether the server can be reached at the moment."""
        return self._link is not None

    def now(self) -> float:
        """Return the server's time, or that of the given clock."""
        return self._own_clock() + self._ahead

    def follow_clock(self, clock: Clock) -> None:
        """Use the time of another server of the same store from now on."""
        self._own_clock, self._measured, self._ahead = clock, False, 0.0

    async def _measure(self) -> None:
        """Measure the offset of the server's clock; a slow answer is ignored."""
        if self._measured:
            asked = self._own_clock()
            said = cast(float, await self._value("select extract(epoch from clock_timestamp())::float8"))
            answered = self._own_clock()
            if answered - asked < LONGEST_MEASURE or not self._ahead:
                self._ahead = said - (asked + answered) / 2

    async def open(self) -> None:
        """Connect, and bring the schema up to date."""
        try:
            self._server = await self._primary.find()
            await self._migrate()
            self._start(await self._connect())
            await self._measure()
        except BaseException as error:
            # Whoever cannot open a store does not close it either.
            self._primary.close()
            link, self._link = self._link, None
            if link is not None:
                link.cut()
            if isinstance(error, (*FAILURES, migrations.ForeignSchema)):
                raise StoreDown(f"PostgreSQL: {error}") from error
            raise

    async def close(self) -> None:
        """Finish the pending rows, then disconnect."""
        self._closing = True
        with contextlib.suppress(StoreError, TimeoutError):
            async with asyncio.timeout(PATIENCE):
                await asyncio.gather(*(row.answer for row in self._waiting), return_exceptions=True)
                while self._under_way:
                    await asyncio.sleep(0.005)
        if self._linking is not None:
            self._linking.cancel()
            await asyncio.wait([self._linking])
        self._primary.close()
        link, self._link = self._link, None
        if link is None:
            return
        for task in link.tasks:
            task.cancel()
        await asyncio.gather(*link.tasks, return_exceptions=True)
        with contextlib.suppress(*FAILURES):
            async with asyncio.timeout(LINK_SECONDS):
                for writer in link.writers:
                    await writer.connection.close()
                await link.readers.close()
        link.cut()

    async def append(self, table: str, seq: int, payload: bytes) -> bool:
        """Add a row with the next statement."""
        if not 0 <= seq < 2**31:
            raise ValueError(f"no log has a seq {seq}")
        try:
            if self._link is None or self._closing:
                raise StoreDown("PostgreSQL: not connected")
            row = _Waiting(table, seq, payload)
            self._waiting.append(row)
            self._asked.set()
            return await row.answer
        except StoreMoved:
            raise
        except (StoreDown, StoreUnknown) as error:
            self.on_trouble("write", str(error))
            raise

    async def _fetch(self, question: str, *values: object) -> list[Any]:
        """Run a query and return its rows."""
        return await self._ask(lambda connection: connection.fetch(question, *values))

    async def _value(self, question: str, *values: object) -> object:
        """Return the first value of the first row, or None."""
        return await self._ask(lambda connection: connection.fetchval(question, *values))

    async def _ask(self, ask: Callable[[Connection], Awaitable[T]]) -> T:
        """Run a query on a reader; report failures."""
        try:
            return await self._answer(ask)
        except StoreMoved:
            raise
        except StoreDown as error:
            self.on_trouble("ask", str(error))
            raise

    async def _answer(self, ask: Callable[[Connection], Awaitable[T]]) -> T:
        """Run a query; wait a little for a connection that is being made."""
        if self._link is None:
            if self._linking is None or self._closing:
                raise StoreDown("PostgreSQL: not open")
            await asyncio.wait([self._linking], timeout=LINK_SECONDS)
        link = self._link
        if link is None:
            raise StoreDown("PostgreSQL: not connected")
        try:
            return await link.readers.ask(ask, PATIENCE)
        except FAILURES as error:
            if _ends_the_epoch(error):
                self._lose(link)
            moved = isinstance(error, asyncpg.PostgresError) and error.sqlstate == NOT_OPEN_HERE
            raise (StoreMoved if moved else StoreDown)(f"PostgreSQL: {error}") from error
        except AttributeError as error:
            # The driver closes a connection that is interrupted in use.
            if self._link is link:
                raise
            raise StoreDown("PostgreSQL: connection lost") from error

    async def _connect(self) -> _Link:
        """Make the connections of an epoch, all or none, to the primary and past the barrier."""
        connections: list[Connection] = []
        writers: list[_Writer] = []
        self._server = await self._primary.find()
        try:
            for _ in range(WRITERS):
                connection = await self.connection()
                connections.append(connection)
                writers.append(_Writer(connection, await connection.prepare(APPEND, timeout=PATIENCE)))
            self.on_measure("barrier", await pass_barrier(connections[0]))
        except BaseException:
            for connection in connections:
                connection.terminate()
            raise
        return _Link(writers, Readers(self.connection, READERS))

    async def connection(self) -> Connection:
        """Make a single connection."""
        return await asyncpg.connect(self._server, timeout=PATIENCE, server_settings=_SETTINGS, **self._writable())

    def _writable(self) -> dict[str, Any]:
        """Add to the URL that the primary is wanted, unless it says otherwise."""
        return {} if "target_session_attrs" in self._address else {"target_session_attrs": "read-write"}

    def _start(self, link: _Link) -> None:
        self._link = link
        link.tasks = [asyncio.create_task(self._write(link, writer)) for writer in link.writers]
        link.tasks.append(asyncio.create_task(self._watch_standbys(link)))
        if len(self._primary.servers) > 1:
            link.tasks.append(asyncio.create_task(self._watch_others(link)))
        for writer in link.writers:
            # Replace a broken connection before it is needed.
            writer.connection.add_termination_listener(lambda _: self._lose(link))
        self._asked.set()

    def _lose(self, link: _Link) -> None:
        """End the epoch of *link* and begin to connect again."""
        if self._link is not link:
            return
        self._link = None
        self._epoch += 1
        if not self._closing:
            self.on_trouble("lost", "PostgreSQL: connection lost")
        for row in self._waiting:
            row.settle(StoreDown("PostgreSQL: connection lost before the row was sent"))
        self._waiting.clear()
        link.cut()
        if not self._closing:
            self._linking = asyncio.create_task(self._relink())

    async def _relink(self) -> None:
        """Connect again, however long it takes."""
        pause = SHORTEST_PAUSE
        while True:
            try:
                link = await self._connect()
            except Exception as error:
                self.on_trouble("connect", f"PostgreSQL: {error}")
                # A random delay, so that all nodes do not reconnect at the same moment.
                await asyncio.sleep(pause * random.uniform(0.5, 1.0))
                pause = min(2 * pause, LONGEST_PAUSE)
            else:
                self._start(link)
                self.on_trouble("back", "PostgreSQL: connected again")
                return

    async def _watch_standbys(self, link: _Link) -> None:
        """Leave a server whose standbys do not follow it."""
        while self._link is link:
            await asyncio.sleep(BARRIER_EVERY)
            try:
                if len(self._primary.servers) > 1:
                    self._standbys = await link.readers.ask(lambda held: count_standbys(held, PATIENCE), PATIENCE)
                self.on_measure("barrier", await link.readers.ask(lambda held: pass_barrier(held, PATIENCE), PATIENCE))
                await link.readers.close_idle()
            except FAILURES:
                self._lose(link)

    async def _watch_others(self, link: _Link) -> None:
        """Leave a server that another one has replaced, also if it stands still."""
        while self._link is link:
            await asyncio.sleep(WATCH_SECONDS)
            if await self._primary.is_superseded(self._server):
                self._lose(link)

    async def _write(self, link: _Link, writer: _Writer) -> None:
        """One writer: sends batch after batch until its connection fails."""
        while self._link is link:
            batch = self._next_batch()
            if batch:
                await self._send(link, writer, batch)
            else:
                await self._asked.wait()

    def _next_batch(self) -> list[_Waiting]:
        """Return the next batch: one row of each table, because its rows are written one after the other."""
        batch: list[_Waiting] = []
        kept: list[_Waiting] = []
        while self._waiting and len(batch) < LONGEST_BATCH:
            row = self._waiting.popleft()
            if row.table in self._under_way:
                kept.append(row)
            else:
                self._under_way.add(row.table)
                batch.append(row)
        self._waiting.extendleft(reversed(kept))
        if len(batch) < LONGEST_BATCH:
            self._asked.clear()
        return batch

    async def _send(self, link: _Link, writer: _Writer, batch: list[_Waiting]) -> None:
        """Append the rows in one statement, and resolve each of them in any case."""
        outcome: StoreError = StoreUnknown("PostgreSQL: connection lost while the row was under way")
        try:
            statement = writer.insert.fetch(
                [row.table for row in batch], [row.seq for row in batch], [row.payload for row in batch]
            )
            returned = await without_cancelling(writer.connection, statement, PATIENCE)
            self.on_measure("batch", len(batch))
            won = {record[0] for record in returned}
            for row in batch:
                if row.table in won:
                    row.settle(True)
            lost = [row for row in batch if row.table not in won]
            if lost:
                # These rows were not written, even if the reason cannot be read.
                outcome = StoreDown("PostgreSQL: connection lost after the row was refused")
                await self._explain(writer, lost)
        except Exception as error:
            if _left_no_trace(error):
                outcome = StoreDown(f"PostgreSQL: {error}")
            if _ends_the_epoch(error):
                self._lose(link)
        finally:
            self._under_way.difference_update([row.table for row in batch])
            for row in batch:
                row.settle(outcome)
            self._asked.set()

    async def _explain(self, writer: _Writer, lost: list[_Waiting]) -> None:
        """Distinguish rows that lost a race, rows that would leave a gap, and rows of a shard that is not here."""
        refused = await writer.connection.fetch(
            REFUSED, [row.table for row in lost], [row.seq for row in lost], timeout=PATIENCE
        )
        reasons = {table: (taken, is_open) for table, taken, is_open in refused}
        for row in lost:
            taken, is_open = reasons[row.table]
            if not is_open:
                # Also if the seq is taken: the log of a closed shard is not the one that counts.
                row.settle(StoreMoved(f"PostgreSQL: the shard of {row.table} is not open here"))
            else:
                row.settle(False if taken else StoreGap(f"{row.table} has no seq {row.seq - 1}"))

    async def _migrate(self) -> None:
        """Run the missing revisions in one transaction."""
        connection = await self.connection()
        try:
            if await connection.fetchval("select to_regclass('alembic_version') is not null"):
                if await connection.fetchval("select version_num from alembic_version") == migrations.HEAD:
                    return
        finally:
            await connection.close()
        from sqlalchemy import text
        from sqlalchemy.ext.asyncio import create_async_engine
        from sqlalchemy.pool import NullPool

        engine = create_async_engine("postgresql+asyncpg://", async_creator=self.connection, poolclass=NullPool)
        try:
            async with self.migrating, engine.begin() as connected:
                await connected.execute(text(f"select pg_advisory_xact_lock({MIGRATING})"))
                await connected.run_sync(migrations.upgrade)
        finally:
            await engine.dispose()


def _left_no_trace(error: BaseException) -> bool:
    """Whether a failed statement has certainly changed nothing."""
    if not isinstance(error, asyncpg.PostgresError):
        return False
    state = error.sqlstate or ""
    return state[:2] in _NOTHING_DONE and state != _STATEMENT_COMPLETION_UNKNOWN


def _ends_the_epoch(error: BaseException) -> bool:
    """Whether the connection is unusable: lost, or its server has become a standby (25006)."""
    return not _left_no_trace(error) or cast(asyncpg.PostgresError, error).sqlstate == "25006"
