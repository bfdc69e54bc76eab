"""The store of one process: an SQLite file with one writing thread.

Whatever is asked while a commit is under way goes into the next one, so one fsync serves many tables and an idle
server waits for nobody. Readers have their own connections and never stand in the writer's way.
"""

import asyncio
import math
import secrets
import sqlite3
import threading
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from queue import Empty, SimpleQueue
from typing import Any, Final, TypeVar, cast

from lightfinger.server import migrations, private
from lightfinger.server.store import (
    LONGEST_BATCH,
    OUTAGES_KEPT,
    Clock,
    Held,
    OpenTable,
    Outage,
    Row,
    Snapshot,
    StoreDown,
    StoreError,
    StoreGap,
    StoreUnknown,
    Told,
    say_nothing,
)

T = TypeVar("T")

BUSY_SECONDS: Final = 5.0
"""How long to wait for another process, such as a backup, that holds the file."""

READERS: Final = 2

_APPEND: Final = """
    insert into command (table_id, seq, payload)
    select ?1, ?2, ?3
    where ?2 = 0 or exists (select 1 from command where table_id = ?1 and seq = ?2 - 1)
    on conflict do nothing"""
_PUT_SNAPSHOT: Final = """
    insert into snapshot (table_id, seq, version, payload) values (?, ?, ?, ?)
    on conflict (table_id) do update
    set seq = excluded.seq, version = excluded.version, payload = excluded.payload
    where excluded.seq >= snapshot.seq or excluded.version <> snapshot.version"""
_SNAPSHOT: Final = """
    select seq, version, payload from snapshot
    where table_id = ?
    and exists (select 1 from command where command.table_id = snapshot.table_id and command.seq = snapshot.seq)"""
_PUT_SESSION: Final = """
    insert into session (digest, payload, expires) values (?, ?, ?)
    on conflict (digest) do update set payload = excluded.payload, expires = excluded.expires"""
_SET_LISTING: Final = """
    insert into listing (table_id, payload, expires) values (?, ?, ?)
    on conflict (table_id) do update set payload = excluded.payload, expires = excluded.expires"""
_RENEW_SESSION: Final = "update session set expires = ? where digest = ? and expires < ? and expires > ?"
_SET_CODE: Final = """
    insert into code (code, table_id, expires) values (?1, ?2, ?3)
    on conflict (code) do update set table_id = excluded.table_id, expires = excluded.expires
    where code.expires <= ?4 or code.table_id = excluded.table_id"""
_SET_WORK: Final = """
    insert into work (table_id, due) values (?, ?)
    on conflict (table_id) do update set due = excluded.due"""

_LIST_OPEN: Final = """
    select payload from (
        select listing.payload, listing.expires, listing.table_id,
            row_number() over (
                partition by coalesce(person, listing.table_id)
                order by expires desc, listing.table_id) as mine,
            row_number() over (
                partition by coalesce(nullif(address, ''), listing.table_id)
                order by expires desc, listing.table_id) as there
        from listing left join open_table on open_table.table_id = listing.table_id
        where expires > ?) as line
    where mine <= 2 and there <= 2 order by expires desc, table_id limit ?"""
_PUT_OPEN: Final = """
    insert into open_table (table_id, person, address, bots, running, since) values (?, ?, ?, ?, ?, ?)
    on conflict (table_id) do update set bots = excluded.bots, running = excluded.running, since = excluded.since"""
_DESERTED: Final = """
    select table_id from open_table
    where (running = 0 and since <= ?) or (running = 1 and since <= ?) order by since, table_id limit ?"""
_NOTE_OUTAGE: Final = """
    insert into outage (began, ended)
    select at, ?1 from beat where name = 'server' and at < ?1 - ?2
    on conflict do nothing"""
_HEALTH: Final = """
    insert into beat (name, at) values ('health', ?)
    on conflict (name) do update set at = excluded.at"""
# As much room as a large row takes: what fits into pages that are there already tells little of a full disk.
_TAKE_ROOM: Final = "insert into beat (name, at) values ('room ' || hex(zeroblob(4000)), 0)"
_GIVE_ROOM: Final = "delete from beat where name > 'room ' and name < 'room!'"
_BEAT: Final = """
    insert into beat (name, at) values ('server', ?)
    on conflict (name) do update set at = max(beat.at, excluded.at)"""


class _Order:
    """Something for the writing thread to do, and who waits for it."""

    def __init__(self, run: Callable[[sqlite3.Connection], object]) -> None:
        self.run: Final = run
        self.loop: Final = asyncio.get_running_loop()
        self.answer: Final[asyncio.Future[object]] = self.loop.create_future()

    def settle(self, outcome: object) -> None:
        """Answer on the loop, unless nobody waits any more."""
        if self.answer.done():
            return
        if isinstance(outcome, BaseException):
            self.answer.set_exception(outcome)
        else:
            self.answer.set_result(outcome)


class SqliteStore:
    """A `Store` in one file."""

    def __init__(self, path: Path, clock: Clock) -> None:
        self.path: Final = path
        self.on_trouble: Told = say_nothing
        self._clock: Final = clock
        self._failing = False
        """Whether the last write failed."""
        self._epoch = 0
        self._orders: SimpleQueue[_Order | None] = SimpleQueue()
        self._writer: threading.Thread | None = None
        self._readers: ThreadPoolExecutor | None = None
        self._reading: Final = threading.local()
        self._opened: list[sqlite3.Connection] = []
        """The readers' connections, of which only their own threads know otherwise."""

    @property
    def epoch(self) -> int:
        """Grows when the file had to be opened again."""
        return self._epoch

    def now(self) -> float:
        """The time of the clock it was given."""
        return self._clock()

    async def open(self) -> None:
        """Create the file if there is none, and bring its schema up to date."""
        try:
            await asyncio.to_thread(self._prepare)
        except (OSError, sqlite3.Error, migrations.ForeignSchema) as error:
            raise StoreDown(f"{self.path}: {error}") from error
        self._orders = SimpleQueue()
        self._readers = ThreadPoolExecutor(READERS, thread_name_prefix="store-reader")
        self._writer = threading.Thread(target=self._write, name="store-writer", daemon=True)
        self._writer.start()

    async def close(self) -> None:
        """Commit what was ordered, then close the file."""
        writer, readers = self._writer, self._readers
        if writer is None or readers is None:
            return
        self._writer = self._readers = None
        self._orders.put(None)
        await asyncio.to_thread(writer.join)
        await asyncio.to_thread(readers.shutdown)
        for connection in self._opened:
            connection.close()
        self._opened.clear()

    async def health(self) -> None:
        """Return if a commit succeeds that needs some room."""

        def run(connection: sqlite3.Connection) -> None:
            connection.execute(_TAKE_ROOM)
            connection.execute(_GIVE_ROOM)
            connection.execute(_HEALTH, (self._clock(),))

        await self._do(run)

    async def append(self, table: str, seq: int, payload: bytes) -> bool:
        """Add a row in the next commit."""
        if not 0 <= seq < 2**31:
            raise ValueError(f"no log has a seq {seq}")

        def run(connection: sqlite3.Connection) -> bool:
            if connection.execute(_APPEND, (table, seq, payload)).rowcount == 1:
                return True
            if connection.execute("select 1 from command where table_id = ? and seq = ?", (table, seq)).fetchone():
                return False
            raise StoreGap(f"{table} has no seq {seq - 1}")

        return await self._do(run)

    async def read(self, table: str, since: int) -> list[Row]:
        """The rows with seq >= *since*."""
        return await self._fetch(
            "select seq, payload from command where table_id = ? and seq >= ? order by seq", table, since
        )

    async def heads(self, tables: list[str]) -> dict[str, int]:
        """The highest seq of each table."""

        def look(connection: sqlite3.Connection) -> dict[str, int]:
            found = {}
            for table in tables:
                (seq,) = connection.execute("select max(seq) from command where table_id = ?", (table,)).fetchone()
                if seq is not None:
                    found[table] = seq
            return found

        return await self._look(look)

    async def all_tables(self, after: str, limit: int) -> list[str]:
        """The next tables in order of their ids."""
        rows = await self._fetch(
            "select table_id from command where table_id > ? and seq = 0 order by table_id limit ?", after, limit
        )
        return [table for (table,) in rows]

    async def put_snapshot(self, table: str, seq: int, version: str, payload: bytes) -> None:
        """Remember a folded state."""
        await self._execute(_PUT_SNAPSHOT, table, seq, version, payload)

    async def snapshot(self, table: str) -> Snapshot | None:
        """The state folded last."""
        rows = await self._fetch(_SNAPSHOT, table)
        return cast(Snapshot, rows[0]) if rows else None

    async def put_session(self, digest: bytes, payload: bytes, expires: float) -> None:
        """Create a session or replace it."""
        await self._execute(_PUT_SESSION, digest, payload, expires)

    async def session(self, digest: bytes) -> bytes | None:
        """A session that has not expired."""
        rows = await self._fetch("select payload from session where digest = ? and expires > ?", digest, self._clock())
        return cast(bytes, rows[0][0]) if rows else None

    async def renew_session(self, digest: bytes, expires: float, before: float) -> bool:
        """Let a session live longer."""
        return await self._execute(_RENEW_SESSION, expires, digest, before, self._clock()) == 1

    async def drop_session(self, digest: bytes) -> None:
        """Forget a session."""
        await self._execute("delete from session where digest = ?", digest)

    async def set_listing(self, table: str, payload: bytes | None, expires: float = 0.0) -> None:
        """Show a table in the public list, or take it off."""
        if payload is None:
            await self._execute("delete from listing where table_id = ?", table)
        else:
            await self._execute(_SET_LISTING, table, payload, expires)

    async def list_open(self, limit: int) -> list[bytes]:
        """The public list."""
        rows = await self._fetch(_LIST_OPEN, self._clock(), limit)
        return [payload for (payload,) in rows]

    async def set_code(self, code: str, table: str, expires: float) -> bool:
        """Let a spoken code find a table."""
        return await self._execute(_SET_CODE, code, table, expires, self._clock()) == 1

    async def find_code(self, code: str) -> str | None:
        """The table that a spoken code finds."""
        rows = await self._fetch("select table_id from code where code = ? and expires > ?", code, self._clock())
        return cast(str, rows[0][0]) if rows else None

    async def drop_code(self, code: str) -> None:
        """Forget a spoken code."""
        await self._execute("delete from code where code = ?", code)

    async def set_work(self, dues: Mapping[str, float | None]) -> None:
        """Have somebody look at each table when it is due."""
        done = [(table,) for table, due in dues.items() if due is None]
        waiting = [(table, due) for table, due in dues.items() if due is not None]

        def run(connection: sqlite3.Connection) -> None:
            connection.executemany("delete from work where table_id = ?", done)
            connection.executemany(_SET_WORK, waiting)

        await self._do(run)

    async def due_work(self, before: float, limit: int, hold: float = 0.0, after: float = -math.inf) -> list[str]:
        """The tables due at *before* or earlier, but later than *after*."""

        def look(connection: sqlite3.Connection) -> list[str]:
            rows = connection.execute(
                "select table_id from work where due > ? and due <= ? order by due, table_id limit ?",
                (after, before, limit),
            ).fetchall()
            return [table for (table,) in rows]

        def take(connection: sqlite3.Connection) -> list[str]:
            tables = look(connection)
            connection.executemany(
                "update work set due = ? where table_id = ?", [(before + hold, table) for table in tables]
            )
            return tables

        return await (self._do(take) if hold else self._look(look))

    async def put_open(self, table: str, opened: OpenTable) -> None:
        """Note whose a table is."""
        await self._execute(_PUT_OPEN, table, *opened, self.now())

    async def open_table(self, table: str) -> OpenTable | None:
        """What was noted of a table."""
        rows = await self._fetch("select person, address, bots, running from open_table where table_id = ?", table)
        return OpenTable(rows[0][0], rows[0][1], rows[0][2], bool(rows[0][3])) if rows else None

    async def touch_open(self, tables: list[str]) -> None:
        """Somebody is at these tables."""
        now = self.now()
        await self._execute_all(
            "update open_table set since = ? where table_id = ?", [(now, table) for table in tables]
        )

    async def drop_open(self, tables: list[str]) -> None:
        """These tables are over."""
        await self._execute_all("delete from open_table where table_id = ?", [(table,) for table in tables])

    async def held(self, person: str, address: str) -> Held:
        """How much a person and an address have open."""
        mine = await self._fetch("select count(*), coalesce(sum(bots), 0) from open_table where person = ?", person)
        there = await self._fetch("select count(*), coalesce(sum(bots), 0) from open_table where address = ?", address)
        return Held(*mine[0], *there[0])

    async def deserted(self, waiting: float, running: float, limit: int) -> list[str]:
        """Tables at which nobody has been for long."""
        rows = await self._fetch(_DESERTED, waiting, running, limit)
        return [table for (table,) in rows]

    async def secret(self, name: str) -> bytes:
        """A secret of this store."""
        fresh = secrets.token_bytes(32)
        await self._execute("insert into secret (name, value) values (?, ?) on conflict do nothing", name, fresh)
        return cast(bytes, (await self._fetch("select value from secret where name = ?", name))[0][0])

    async def beat(self, gap: float) -> None:
        """Say that a server runs."""
        now = self.now()

        def run(connection: sqlite3.Connection) -> None:
            connection.execute(_NOTE_OUTAGE, (now, gap))
            connection.execute(_BEAT, (now,))

        await self._do(run)

    async def outages(self) -> list[Outage]:
        """The outages that may still matter."""
        kept = self.now() - OUTAGES_KEPT
        return await self._fetch("select began, ended from outage where ended > ? order by ended", kept)

    async def sweep(self) -> None:
        """Remove what has expired."""
        now = self._clock()

        def run(connection: sqlite3.Connection) -> None:
            for table in ("session", "listing", "code"):
                connection.execute(f"delete from {table} where expires <= ?", (now,))
            connection.execute("delete from outage where ended <= ?", (now - OUTAGES_KEPT,))

        await self._do(run)

    async def _execute(self, statement: str, *values: object) -> int:
        """Carry out one statement in the next commit; the number of rows it changed."""
        return await self._do(lambda connection: connection.execute(statement, values).rowcount)

    async def _execute_all(self, statement: str, values: Sequence[tuple[object, ...]]) -> None:
        """Carry out one statement for each of *values* in the next commit."""

        def run(connection: sqlite3.Connection) -> None:
            connection.executemany(statement, values)

        await self._do(run)

    async def _fetch(self, question: str, *values: object) -> list[Any]:
        """The rows that answer one question."""
        return await self._look(lambda connection: connection.execute(question, values).fetchall())

    async def _do(self, run: Callable[[sqlite3.Connection], T]) -> T:
        """Hand an order to the writing thread; it is on disk when this returns."""
        if self._writer is None:
            raise StoreDown(f"{self.path}: not open")
        order = _Order(run)
        self._orders.put(order)
        try:
            outcome = await order.answer
        except (StoreDown, StoreUnknown) as error:
            self._failing = True
            self.on_trouble("write", str(error))
            raise
        if self._failing:
            self._failing = False
            self.on_trouble("back", f"{self.path}: writes succeed again")
        return cast(T, outcome)

    async def _look(self, look: Callable[[sqlite3.Connection], T]) -> T:
        """Let a reading thread answer."""
        if self._readers is None:
            raise StoreDown(f"{self.path}: not open")
        try:
            return await asyncio.get_running_loop().run_in_executor(self._readers, self._answer, look)
        except StoreDown as error:
            self.on_trouble("ask", str(error))
            raise

    def _answer(self, look: Callable[[sqlite3.Connection], T]) -> T:
        """Ask on this thread's own connection, opened again in each epoch."""
        epoch = self._epoch
        try:
            if getattr(self._reading, "epoch", None) != epoch:
                self._reading.connection = self._connect()
                self._reading.connection.execute("pragma query_only = on")
                self._opened.append(self._reading.connection)
                self._reading.epoch = epoch
            return look(self._reading.connection)
        except sqlite3.Error as error:
            raise StoreDown(f"{self.path}: {error}") from error

    def _connect(self) -> sqlite3.Connection:
        return connect(self.path)

    def _prepare(self) -> None:
        """Create folder, file and schema."""
        private.folder(self.path.parent)
        # SQLite gives the files beside it the same rights.
        private.file(self.path)
        connection = self._connect()
        try:
            if _revision(connection) != migrations.HEAD:
                _migrate(connection)
        finally:
            connection.close()

    def _write(self) -> None:
        """The writing thread: commits batch after batch until it is told to stop."""
        connection: sqlite3.Connection | None = None
        going = True
        while going:
            batch, going = self._next_batch()
            outcomes: list[object]
            try:
                if connection is None:
                    connection = self._connect()
                outcomes = _commit(connection, batch)
            except (StoreError, sqlite3.Error) as error:
                # Pages of the failed commit may linger in this connection's cache: the next batch gets another one.
                if connection is not None:
                    connection.close()
                    connection = None
                self._epoch += 1
                kind = StoreUnknown if isinstance(error, StoreUnknown) else StoreDown
                outcomes = [kind(f"{self.path}: {error}") for _ in batch]
            if batch:
                _tell(batch, outcomes)
        if connection is not None:
            connection.close()

    def _next_batch(self) -> tuple[list[_Order], bool]:
        """Everything ordered so far, at least one order, and whether to go on after it."""
        order = self._orders.get()
        batch: list[_Order] = []
        while order is not None:
            batch.append(order)
            if len(batch) == LONGEST_BATCH:
                return batch, True
            try:
                order = self._orders.get_nowait()
            except Empty:
                return batch, True
        return batch, False


def connect(path: Path) -> sqlite3.Connection:
    """A connection that begins transactions only when told."""
    connection = sqlite3.connect(path, timeout=BUSY_SECONDS, isolation_level=None, check_same_thread=False)
    try:
        connection.execute("pragma journal_mode = wal")
        # NORMAL would be faster and may lose the last commits when the power fails: acknowledged means durable.
        connection.execute("pragma synchronous = full")
        connection.execute("pragma fullfsync = on")
    except sqlite3.Error:
        connection.close()
        raise
    return connection


def _commit(connection: sqlite3.Connection, batch: list[_Order]) -> list[object]:
    """Carry out the orders in one transaction; the outcome of each, once all are durable."""
    outcomes: list[object] = []
    connection.execute("begin immediate")
    for order in batch:
        try:
            outcomes.append(order.run(connection))
        except Exception as error:
            if isinstance(error, sqlite3.DatabaseError) and not isinstance(error, sqlite3.ProgrammingError):
                raise
            # This order's own fault, which leaves the others' transaction as it was.
            outcomes.append(error)
    try:
        connection.execute("commit")
    except sqlite3.Error as error:
        # The frames may stand in the WAL, whole: a crash before they are overwritten would bring them back.
        raise StoreUnknown(str(error)) from error
    return outcomes


def _tell(batch: list[_Order], outcomes: list[object]) -> None:
    """Settle the orders on their loop, in one wake-up."""

    def settle() -> None:
        for order, outcome in zip(batch, outcomes, strict=True):
            order.settle(outcome)

    try:
        batch[0].loop.call_soon_threadsafe(settle)
    except RuntimeError:
        # The loop is closed: nobody waits any more.
        return


def _revision(connection: sqlite3.Connection) -> str | None:
    """The revision of the schema, None in an empty file."""
    if not connection.execute("select 1 from sqlite_master where name = 'alembic_version'").fetchone():
        return None
    row = connection.execute("select version_num from alembic_version").fetchone()
    return cast(str, row[0]) if row else None


def _migrate(connection: sqlite3.Connection) -> None:
    """Run the revisions that are missing, in one transaction that excludes every other writer."""
    from sqlalchemy import create_engine, event
    from sqlalchemy.pool import StaticPool

    engine = create_engine("sqlite://", creator=lambda: connection, poolclass=StaticPool)

    # Left to itself the driver would commit before every change of the schema.
    @event.listens_for(engine, "begin")
    def begin(connected: Any) -> None:
        connected.exec_driver_sql("begin immediate")

    with engine.begin() as connected:
        migrations.upgrade(connected)
