"""The store: one append-only log for each table, and small records such as sessions.

A log is rows (table, seq) with seq 0, 1, 2, ... and no gaps. An acknowledged row is on disk and never changes. Of two
writers that append the same seq, the primary key lets one win. Only this package contains SQL.
"""

import math
import time
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Final, NamedTuple, Protocol

from lightfinger.core.game import BadOption
from lightfinger.server.store.archived import ArchiveStore
from lightfinger.server.store.calls import CallStore
from lightfinger.server.store.daily import DailyStore
from lightfinger.server.store.drills import DrillStore
from lightfinger.server.store.ladder import LadderStore
from lightfinger.server.store.moderation import ModerationStore
from lightfinger.server.store.people import PeopleStore
from lightfinger.server.store.people_sql import FORGOTTEN_AFTER

__all__ = [
    "Clock",
    "Held",
    "OnMeasure",
    "OnTrouble",
    "OpenTable",
    "Outage",
    "ServerNews",
    "Snapshot",
    "Store",
    "StoreDown",
    "StoreError",
    "StoreGap",
    "StoreMoved",
    "StoreUnknown",
    "StoredRow",
    "file_at",
    "ignore_measure",
    "say_nothing",
    "steady",
    "store_at",
]

Clock = Callable[[], float]
"""Tells the time in seconds since 1970; simulations bring their own."""

StoredRow = tuple[int, bytes]
"""The seq and the payload of one command."""

Snapshot = tuple[int, str, bytes]
"""The seq of the last row in a folded state, the version of the code that folded it, and the state."""


class OpenTable(NamedTuple):
    """A table that waits or runs, and who created it."""

    person: str
    """The person who created it."""
    address: str
    """A digest of their address."""
    bots: int
    """How many bots play at it."""
    running: bool


class ServerNews(NamedTuple):
    """What a node knows of a server of its store."""

    is_up: bool
    standbys: int | None = None
    """How many synchronous standbys follow it; None if its address names no other server, or nobody may know."""
    shards: int | None = None
    """How many shards it says are open on it; None if it is the only server, or never answered."""


class Held(NamedTuple):
    """The number of open tables and bots of a person and of an address."""

    tables: int
    bots: int
    tables_there: int
    bots_there: int


Outage = tuple[float, float]
"""The last heartbeat before a time without a running server, and the first after it."""

OUTAGES_KEPT: Final = 30 * 86400.0
"""How long outages are kept, in seconds; longer than any clock of a game."""

OnTrouble = Callable[[str, str], None]
"""Called with a kind of trouble and the error message.

`write`: a write failed or its outcome is unknown; `ask`: a query failed; `slow`: a query took too long;
`lost`: the connection was lost; `connect`: reconnecting failed; `back`: it works again.
"""

OnMeasure = Callable[[str, float], None]
"""Called with a kind of measurement and its value, perhaps from another thread.

`batch`: the rows of a commit; `barrier`: the seconds that a barrier took.
"""

LONGEST_BATCH: Final = 1000
"""The maximum number of rows in one commit."""


def say_nothing(kind: str, problem: str) -> None:
    """Report nothing; the default."""


def ignore_measure(kind: str, value: float) -> None:
    """Measure nothing; the default."""


class StoreError(Exception):
    """An operation of the store failed."""


class StoreDown(StoreError):
    """The store cannot be reached. An append was not written; all other operations can be repeated."""


class StoreUnknown(StoreError):
    """The row may have been written or may still be written: read the log, then try again."""


class StoreMoved(StoreDown):
    """The shard of a table is not open on this server. Nothing was written; another server has the table."""


class StoreGap(StoreError):
    """The log has no row seq - 1. The caller has rows that the log lost and must fold the log again."""


class Store(ArchiveStore, CallStore, DailyStore, DrillStore, LadderStore, ModerationStore, PeopleStore, Protocol):
    """The interface of a store: SQLite for one process, PostgreSQL for a cluster."""

    on_trouble: OnTrouble
    """Called when an operation fails, and when the store works again."""
    on_measure: OnMeasure
    """Called with what a commit or a barrier took."""

    def epoch(self, table: str) -> int:
        """Changes when the connection to the server of a table is lost, or when the table moves to another server.

        States folded from reads that began in another epoch must be dropped. Note the epoch before reading and compare
        it right before `append`, with no `await` between.
        """
        ...

    def now(self) -> float:
        """Return the store's time, the same for all nodes of a cluster and independent of changes of their clocks."""
        ...

    def server_news(self) -> dict[str, ServerNews]:
        """Return what is known at the moment of the servers of the store, by name."""
        ...

    def is_writable(self, table: str) -> bool:
        """Whether the server of a table can be reached at the moment, as far as this node knows."""
        ...

    async def open(self) -> None:
        """Connect, and bring the schema up to date."""
        ...

    async def close(self) -> None:
        """Finish the accepted writes, then disconnect."""
        ...

    async def health(self) -> None:
        """Commit a small write, or raise `StoreDown` or `StoreUnknown`."""
        ...

    async def append(self, table: str, seq: int, payload: bytes) -> bool:
        """Add a row. Return True when it is durable, False if that seq is taken.

        Raises `StoreDown` (not written), `StoreUnknown` (perhaps written) or `StoreGap` (seq - 1 does not exist).
        Concurrent appends of many tables share one commit. The row of a cancelled caller is written all the same.
        """
        ...

    async def read(self, table: str, since: int) -> list[StoredRow]:
        """Return the rows with seq >= *since*, in order, including every row that any node has acknowledged so far.

        The rows of a table in the archive come from there."""
        ...

    async def heads(self, tables: list[str]) -> dict[str, int]:
        """Return the highest seq of each table that has a log."""
        ...

    async def all_tables(self, after: str, limit: int) -> list[str]:
        """Return the next tables after the id *after* ("" for the first page), in order of their ids."""
        ...

    async def put_snapshot(self, table: str, seq: int, version: str, payload: bytes) -> None:
        """Store a folded state, unless there is a newer one of the same version."""
        ...

    async def snapshot(self, table: str) -> Snapshot | None:
        """Return the stored state if its last row is in the log. It is only a cache and may be old."""
        ...

    async def put_hindsight(self, table: str, seat: int, version: str, payload: bytes) -> None:
        """Store the hindsight of a seat of a finished table, in place of an earlier one."""
        ...

    async def hindsight(self, table: str, seat: int, version: str) -> bytes | None:
        """Return the stored hindsight of this version. It is only a cache: it may be gone at any time."""
        ...

    async def set_listing(self, table: str, payload: bytes | None, expires: float = 0.0) -> None:
        """Show a table in the public list until *expires*; None removes it."""
        ...

    async def list_open(self, limit: int) -> list[bytes]:
        """Return the public list, the latest to expire first, with at most two tables for a person or an address."""
        ...

    async def set_code(self, code: str, table: str, expires: float) -> bool:
        """Assign a code to a table until *expires*; return False if it belongs to another table."""
        ...

    async def find_code(self, code: str) -> str | None:
        """Return the table of a code."""
        ...

    async def set_work(self, dues: Mapping[str, float | None]) -> None:
        """Set when each table is due, for a bot or a clock; None if it is not due.

        All tables are written in one commit. A time that is too early does no harm.
        """
        ...

    async def due_work(self, before: float, limit: int, hold: float = 0.0, after: float = -math.inf) -> list[str]:
        """Return the tables due at *before* or earlier, but later than *after*, the longest overdue first.

        With *hold*, their due time becomes *before* + *hold*, so that no other sweeper takes them meanwhile.
        """
        ...

    async def put_open(self, table: str, opened: OpenTable) -> None:
        """Store the data of an open table, and the current time as its last visit."""
        ...

    async def open_table(self, table: str) -> OpenTable | None:
        """Return the data of an open table."""
        ...

    async def touch_open(self, tables: list[str]) -> None:
        """Set the last visit of these tables to the current time."""
        ...

    async def drop_open(self, tables: list[str]) -> None:
        """Delete the data of these tables, which are over, and note the current time as their end."""
        ...

    async def held(self, person: str, address: str) -> Held:
        """Return the number of open tables and bots of a person and of an address."""
        ...

    async def deserted(self, waiting: float, running: float, limit: int) -> list[str]:
        """Return tables without a visit since *waiting*, or since *running* if they run; the longest deserted first."""
        ...

    async def secret(self, name: str) -> bytes:
        """Return a secret of this store, the same for all nodes. It is created on first use."""
        ...

    async def beat(self, gap: float) -> None:
        """Write a heartbeat. If the last one is more than *gap* seconds old, store an outage."""
        ...

    async def outages(self) -> list[Outage]:
        """Return the outages of the last thirty days, in order."""
        ...

    async def last_backup(self) -> float | None:
        """Return the time of the last backup by `lightfinger backup`; None if there was none."""
        ...

    async def sweep(self, forgotten_after: float = FORGOTTEN_AFTER) -> None:
        """Remove expired sessions, handovers, codes, listings and reports, and people of whom nothing is left.

        Such a person is deleted so many seconds after their last visit."""
        ...


def steady() -> Clock:
    """Return a clock that starts at this machine's time and is not affected by later changes of it."""
    ahead = time.time() - time.monotonic()
    return lambda: ahead + time.monotonic()


def store_at(database: str, clock: Clock | None = None) -> Store:
    """Return the store for an address: `postgresql://...`, or the path of an SQLite file, with or without `sqlite:///`.

    Several PostgreSQL addresses, with spaces between, are the servers of a sharded store.

    The store uses the given *clock*; without one, PostgreSQL's clock, or `steady` for SQLite.
    """
    path = file_at(database)
    if path is None:
        from lightfinger.server.store.postgres import PostgresStore
        from lightfinger.server.store.sharded import ShardedStore

        if len(servers := database.split()) > 1:
            return ShardedStore(servers, clock or steady(), measured=clock is None)
        return PostgresStore(database, clock or steady(), measured=clock is None)
    from lightfinger.server.store.sqlite import SqliteStore

    return SqliteStore(path, clock or steady())


def file_at(database: str) -> Path | None:
    """Return the SQLite file of an address, None for a PostgreSQL address."""
    if database.startswith(("postgresql://", "postgres://")):
        return None
    path = database.removeprefix("sqlite:///")
    if "://" in path:
        raise BadOption("database", "an address begins with postgresql://; anything else is the path of a file")
    return Path(path)
