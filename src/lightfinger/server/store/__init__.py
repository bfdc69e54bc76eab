"""What the server remembers: one log of commands for each table, and small things beside it.

A log is rows (table, seq) with seq 0, 1, 2, ... and no gaps. A row, once acknowledged, is on disk and never changes.
Two writers that want the same seq are a race which the primary key decides. Nobody outside this package speaks SQL.
"""

import math
import time
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Final, NamedTuple, Protocol

from lightfinger.core.game import BadOption

__all__ = [
    "Clock",
    "Held",
    "OpenTable",
    "Outage",
    "Row",
    "Snapshot",
    "Store",
    "StoreDown",
    "StoreError",
    "StoreGap",
    "StoreUnknown",
    "Told",
    "file_at",
    "say_nothing",
    "steady",
    "store_at",
]

Clock = Callable[[], float]
"""Tells the time in seconds since 1970; simulations bring their own."""

Row = tuple[int, bytes]
"""The seq and the payload of one command."""

Snapshot = tuple[int, str, bytes]
"""The seq up to which a state was folded, the version that folded it, and the state."""


class OpenTable(NamedTuple):
    """A table that waits or runs, and whose it is."""

    person: str
    """Who set it out."""
    address: str
    """A digest of where from."""
    bots: int
    """How many bots play at it."""
    running: bool


class Held(NamedTuple):
    """How much a person and an address have open just now."""

    tables: int
    bots: int
    tables_there: int
    bots_there: int


Outage = tuple[float, float]
"""When the last server was seen before a time in which none ran, and when one was there again."""

OUTAGES_KEPT: Final = 30 * 86400.0
"""Longer than any clock."""

Told = Callable[[str, str], None]
"""Called with a kind of trouble, and what the store or the bus says of it.

`write`: something was not, or perhaps not, made durable; `ask`: a question was not answered; `slow`: for too long;
`lost`: the connection broke; `connect`: it could not be made again; `back`: all is well again.
"""

LONGEST_BATCH: Final = 1000
"""Rows in one commit; more would make the first of them wait for the last."""


def say_nothing(kind: str, problem: str) -> None:
    """Nobody asked to be told of trouble."""


class StoreError(Exception):
    """The store did not do what it was asked."""


class StoreDown(StoreError):
    """The store cannot be reached; an append was not carried out, anything else does no harm when repeated."""


class StoreUnknown(StoreError):
    """The append may have happened, or may yet happen: read the log, then try again."""


class StoreGap(StoreError):
    """The log ends before seq - 1: the caller remembers what the log does not have, and must fold it anew."""


class Store(Protocol):
    """A place for logs; SQLite in one process, PostgreSQL for a cluster."""

    on_trouble: Told
    """Called whenever something fails, and when it is over."""

    @property
    def epoch(self) -> int:
        """Grows when the connection was lost: what was folded from reads begun in an older epoch must be dropped.

        Note the epoch before reading and compare it right before `append`, with no `await` between.
        """
        ...

    def now(self) -> float:
        """The time by which everything here goes, the same for all nodes of a cluster. No jump of a machine's clock
        changes it."""
        ...

    async def open(self) -> None:
        """Connect, and bring the schema up to date."""
        ...

    async def close(self) -> None:
        """Finish what was accepted, then let go."""
        ...

    async def health(self) -> None:
        """Make something small durable, or raise `StoreDown` or `StoreUnknown`."""
        ...

    async def append(self, table: str, seq: int, payload: bytes) -> bool:
        """Add a row; True when it is durable, False when that seq was taken before.

        Raises `StoreDown` (not written), `StoreUnknown` (perhaps written) or `StoreGap` (seq - 1 does not exist).
        Concurrent appends of many tables share one commit. A cancelled caller does not take its row back.
        """
        ...

    async def read(self, table: str, since: int) -> list[Row]:
        """The rows with seq >= *since*, in order; every row acknowledged so far by any node is among them."""
        ...

    async def heads(self, tables: list[str]) -> dict[str, int]:
        """The highest seq of each table that has a log."""
        ...

    async def all_tables(self, after: str, limit: int) -> list[str]:
        """The next tables in order of their ids, beginning behind *after* ("" for the first page)."""
        ...

    async def put_snapshot(self, table: str, seq: int, version: str, payload: bytes) -> None:
        """Remember a folded state, unless one of the same version that reaches further is known."""
        ...

    async def snapshot(self, table: str) -> Snapshot | None:
        """The state folded last, if the log has the row it reaches to; only a cache, whoever writes it may be late."""
        ...

    async def put_session(self, digest: bytes, payload: bytes, expires: float) -> None:
        """Create a session or replace it."""
        ...

    async def session(self, digest: bytes) -> bytes | None:
        """A session that has not expired."""
        ...

    async def renew_session(self, digest: bytes, expires: float, before: float) -> bool:
        """Let a session that would end before *before* live until *expires*; whether it did and now does."""
        ...

    async def drop_session(self, digest: bytes) -> None:
        """Forget a session, if it exists."""
        ...

    async def set_listing(self, table: str, payload: bytes | None, expires: float = 0.0) -> None:
        """Show a table in the public list until *expires*; None takes it off."""
        ...

    async def list_open(self, limit: int) -> list[bytes]:
        """The public list, the tables that stay longest first; no person and no address has more than two lines."""
        ...

    async def set_code(self, code: str, table: str, expires: float) -> bool:
        """Let a spoken code find a table until *expires*; False if it finds another one."""
        ...

    async def find_code(self, code: str) -> str | None:
        """The table that a spoken code finds."""
        ...

    async def drop_code(self, code: str) -> None:
        """Forget a spoken code, if it exists."""
        ...

    async def set_work(self, dues: Mapping[str, float | None]) -> None:
        """Have somebody look at each table when it is due, for a bot or a clock; None when it waits for nothing.

        One commit, however many tables. A time that is too early does no harm: following every clock would.
        """
        ...

    async def due_work(self, before: float, limit: int, hold: float = 0.0, after: float = -math.inf) -> list[str]:
        """The tables due at *before* or earlier, but later than *after*, the longest overdue first.

        With *hold*, they are put off until *before* + *hold*, so that no other sweeper takes them meanwhile.
        """
        ...

    async def put_open(self, table: str, opened: OpenTable) -> None:
        """Note whose a table is that waits or runs, and that somebody is there now."""
        ...

    async def open_table(self, table: str) -> OpenTable | None:
        """What was noted of a table that is open."""
        ...

    async def touch_open(self, tables: list[str]) -> None:
        """Somebody is at these tables now."""
        ...

    async def drop_open(self, tables: list[str]) -> None:
        """These tables are over."""
        ...

    async def held(self, person: str, address: str) -> Held:
        """How much a person and an address have open."""
        ...

    async def deserted(self, waiting: float, running: float, limit: int) -> list[str]:
        """Tables at which nobody has been since *waiting*, or since *running* if they run; the longest first."""
        ...

    async def secret(self, name: str) -> bytes:
        """A secret of this store, the same for all nodes; made when it is first asked for."""
        ...

    async def beat(self, gap: float) -> None:
        """Say that a server runs. If none did for longer than *gap*, that time is noted as an outage."""
        ...

    async def outages(self) -> list[Outage]:
        """The outages of the last thirty days, in order."""
        ...

    async def sweep(self) -> None:
        """Remove expired sessions, codes and listings."""
        ...


def steady() -> Clock:
    """This machine's clock as it is now, which then goes on evenly whatever becomes of that clock."""
    ahead = time.time() - time.monotonic()
    return lambda: ahead + time.monotonic()


def store_at(database: str, clock: Clock | None = None) -> Store:
    """The store for an address: `postgresql://...`, or the path of an SQLite file, with or without `sqlite:///`.

    With a *clock* it is that clock's time; without, PostgreSQL's own, or this machine's as it was at the start.
    """
    path = file_at(database)
    if path is None:
        from lightfinger.server.store.postgres import PostgresStore

        return PostgresStore(database, clock or steady(), measured=clock is None)
    from lightfinger.server.store.sqlite import SqliteStore

    return SqliteStore(path, clock or steady())


def file_at(database: str) -> Path | None:
    """The SQLite file of an address, None for one of PostgreSQL."""
    if database.startswith(("postgresql://", "postgres://")):
        return None
    path = database.removeprefix("sqlite:///")
    if "://" in path:
        raise BadOption("database", "an address begins with postgresql://; anything else is the path of a file")
    return Path(path)
