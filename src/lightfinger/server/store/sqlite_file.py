"""An SQLite file with one writing thread and some reading threads.

Orders that arrive during a commit go into the next one, so one fsync serves many tables. Readers have their own
connections and never block the writer.
"""

import asyncio
import sqlite3
import threading
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from queue import Empty, SimpleQueue
from typing import Any, Final, TypeVar, cast

from lightfinger.server.process import private_files
from lightfinger.server.store import (
    LONGEST_BATCH,
    Clock,
    OnMeasure,
    OnTrouble,
    ServerNews,
    StoreDown,
    StoreError,
    StoreUnknown,
    ignore_measure,
    migrations,
    say_nothing,
)

T = TypeVar("T")

BUSY_SECONDS: Final = 5.0
"""Seconds to wait for another process that locks the file, such as a backup."""

MIGRATION_TRIES: Final = 12
"""How often a process waits `BUSY_SECONDS` for another one that makes the schema."""

READERS: Final = 2


class _Order:
    """A job of the writing thread, and the future of its caller."""

    def __init__(self, run: Callable[[sqlite3.Connection], object]) -> None:
        self.run: Final = run
        self.loop: Final = asyncio.get_running_loop()
        self.answer: Final[asyncio.Future[object]] = self.loop.create_future()

    def settle(self, outcome: object) -> None:
        """Resolve the future on the event loop, unless it was cancelled."""
        if self.answer.done():
            return
        if isinstance(outcome, BaseException):
            self.answer.set_exception(outcome)
        else:
            self.answer.set_result(outcome)


class SqliteFile:
    """Opens the file, commits orders in batches and runs queries."""

    def __init__(self, path: Path, clock: Clock) -> None:
        self.path: Final = path
        self.on_trouble: OnTrouble = say_nothing
        self.on_measure: OnMeasure = ignore_measure
        self._clock: Final = clock
        self._failing = False
        """Whether the last write failed."""
        self._epoch = 0
        self._orders: SimpleQueue[_Order | None] = SimpleQueue()
        self._writer: threading.Thread | None = None
        self._readers: ThreadPoolExecutor | None = None
        self._reading: Final = threading.local()
        self._opened: list[sqlite3.Connection] = []
        """The connections of the reading threads."""

    def epoch(self, table: str) -> int:
        """Grows when the file had to be opened again."""
        return self._epoch

    def server_news(self) -> dict[str, ServerNews]:
        """Return the file as the only server."""
        return {"file": ServerNews(is_up=True)}

    def is_writable(self, table: str) -> bool:
        """Whether the file can be written, as far as is known: always."""
        return True

    def now(self) -> float:
        """Return the time of the given clock."""
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
        """Commit the pending orders, then close the file."""
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

    async def _execute(self, statement: str, *values: object) -> int:
        """Run one statement in the next commit; return the number of changed rows."""
        return await self._do(lambda connection: connection.execute(statement, values).rowcount)

    async def _execute_all(self, statement: str, values: Sequence[tuple[object, ...]]) -> None:
        """Run one statement for each of *values* in the next commit."""

        def run(connection: sqlite3.Connection) -> None:
            connection.executemany(statement, values)

        await self._do(run)

    async def _fetch(self, question: str, *values: object) -> list[Any]:
        """Run a query and return its rows."""
        return await self._look(lambda connection: connection.execute(question, values).fetchall())

    async def _do(self, run: Callable[[sqlite3.Connection], T]) -> T:
        """Give an order to the writing thread; it is durable when this returns."""
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
        """Run a query in a reading thread."""
        if self._readers is None:
            raise StoreDown(f"{self.path}: not open")
        try:
            return await asyncio.get_running_loop().run_in_executor(self._readers, self._answer, look)
        except StoreDown as error:
            self.on_trouble("ask", str(error))
            raise

    def _answer(self, look: Callable[[sqlite3.Connection], T]) -> T:
        """Run a query on this thread's own connection, which is opened again in each epoch."""
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
        private_files.make_folder(self.path.parent)
        # SQLite gives its WAL files the same rights.
        private_files.make_file(self.path)
        for left in reversed(range(MIGRATION_TRIES)):
            try:
                self._upgrade()
                return
            except sqlite3.OperationalError as error:
                # Another process may be making the schema, which takes long on a slow disk.
                if "locked" not in str(error) or not left:
                    raise

    def _upgrade(self) -> None:
        """Bring the schema up to date."""
        connection = self._connect()
        try:
            if _revision(connection) != migrations.HEAD:
                _migrate(connection)
        finally:
            connection.close()

    def _write(self) -> None:
        """The writing thread: commit batches until it is stopped."""
        connection: sqlite3.Connection | None = None
        going = True
        while going:
            batch, going = self._next_batch()
            outcomes: list[object]
            try:
                if connection is None:
                    connection = self._connect()
                outcomes = _commit(connection, batch)
                self.on_measure("batch", len(batch))
            except (StoreError, sqlite3.Error) as error:
                # The connection's cache may hold pages of the failed commit; use a new one for the next batch.
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
        """Return all pending orders, at least one, and whether to continue afterwards."""
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
    """Return a connection that begins transactions only explicitly."""
    connection = sqlite3.connect(path, timeout=BUSY_SECONDS, isolation_level=None, check_same_thread=False)
    try:
        connection.execute("pragma journal_mode = wal")
        # NORMAL would be faster, but may lose the last commits in a power failure.
        connection.execute("pragma synchronous = full")
        connection.execute("pragma fullfsync = on")
        # What is deleted is overwritten, so that nobody finds it in the file.
        connection.execute("pragma secure_delete = on")
    except sqlite3.Error:
        connection.close()
        raise
    return connection


def _commit(connection: sqlite3.Connection, batch: list[_Order]) -> list[object]:
    """Run the orders in one transaction; return the outcome of each, once all are durable."""
    outcomes: list[object] = []
    connection.execute("begin immediate")
    for order in batch:
        try:
            outcomes.append(order.run(connection))
        except Exception as error:
            if isinstance(error, sqlite3.DatabaseError) and not isinstance(error, sqlite3.ProgrammingError):
                raise
            # This order failed; the transaction of the others is not affected.
            outcomes.append(error)
    try:
        connection.execute("commit")
    except sqlite3.Error as error:
        # The complete frames may be in the WAL; a crash before they are overwritten would restore them.
        raise StoreUnknown(str(error)) from error
    return outcomes


def _tell(batch: list[_Order], outcomes: list[object]) -> None:
    """Resolve the orders on the event loop, in one call."""

    def settle() -> None:
        for order, outcome in zip(batch, outcomes, strict=True):
            order.settle(outcome)

    try:
        batch[0].loop.call_soon_threadsafe(settle)
    except RuntimeError:
        # The event loop is closed.
        return


def _revision(connection: sqlite3.Connection) -> str | None:
    """Return the revision of the schema, None for an empty file."""
    if not connection.execute("select 1 from sqlite_master where name = 'alembic_version'").fetchone():
        return None
    row = connection.execute("select version_num from alembic_version").fetchone()
    return cast(str, row[0]) if row else None


def _migrate(connection: sqlite3.Connection) -> None:
    """Run the missing revisions in one exclusive transaction."""
    from sqlalchemy import create_engine, event
    from sqlalchemy.pool import StaticPool

    engine = create_engine("sqlite://", creator=lambda: connection, poolclass=StaticPool)

    # By default the driver commits before every change of the schema.
    @event.listens_for(engine, "begin")
    def begin(connected: Any) -> None:
        connected.exec_driver_sql("begin immediate")

    with engine.begin() as connected:
        migrations.upgrade(connected)
