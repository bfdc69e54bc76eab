"""The store of a cluster: PostgreSQL, with two connections that do nothing but append.

Whatever is asked while both are at work goes into the next statement, so one round trip and one fsync serve many
tables. A lost connection ends the epoch: every connection is made anew, rows that wait are refused, and rows under
way have an unknown outcome.
"""

import asyncio
import contextlib
import math
import random
import secrets
from collections import deque
from collections.abc import Awaitable, Callable, Mapping
from typing import TYPE_CHECKING, Any, Final, TypeAlias, TypeVar, cast

import asyncpg

from lightfinger.server import migrations
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

if TYPE_CHECKING:
    from asyncpg.prepared_stmt import PreparedStatement

T = TypeVar("T")
Connection: TypeAlias = "asyncpg.Connection[asyncpg.Record]"
Pool: TypeAlias = "asyncpg.Pool[asyncpg.Record]"

WRITERS: Final = 2
READERS: Final = 8
PATIENCE: Final = 10.0
"""Seconds after which a statement is given up, and the connection with it."""
LINK_SECONDS: Final = 2.0
"""How long a question waits for a connection that is being made."""
LONGEST_MEASURE: Final = 1.0
"""Seconds that an answer about the time may take."""
SHORTEST_PAUSE: Final = 0.05
LONGEST_PAUSE: Final = 1.0
"""Seconds between two attempts to connect."""

MIGRATING: Final = 0x6C66
"""The advisory lock that lets one node at a time change the schema."""

_SETTINGS: Final = {
    "application_name": "lightfinger",
    "jit": "off",
    # Plans are made once, perhaps while a table is nearly empty, and must not become scans when it has grown.
    "enable_seqscan": "off",
    "synchronous_commit": "on",
}

# The rows are ordered so that two batches which share tables wait for each other instead of deadlocking. The row
# before must exist: a node that remembers more than the log has, after a failover, cannot leave a gap.
_APPEND: Final = """
    insert into command (table_id, seq, payload)
    select fresh.table_id, fresh.seq, fresh.payload
    from unnest($1::text[], $2::int[], $3::bytea[]) as fresh (table_id, seq, payload)
    where fresh.seq = 0 or (
        select true from command as earlier
        where earlier.table_id = fresh.table_id collate "C" and earlier.seq = fresh.seq - 1)
    order by fresh.table_id collate "C"
    on conflict do nothing
    returning table_id"""
_TAKEN: Final = """
    select command.table_id from unnest($1::text[], $2::int[]) as wanted (table_id, seq)
    join command on command.table_id = wanted.table_id collate "C" and command.seq = wanted.seq"""
HEADS: Final = """
    select asked.table_id, head.seq from unnest($1::text[]) as asked (table_id)
    cross join lateral (
        select seq from command where command.table_id = asked.table_id collate "C"
        order by seq desc limit 1) as head"""
_PUT_SNAPSHOT: Final = """
    insert into snapshot (table_id, seq, version, payload) values ($1, $2, $3, $4)
    on conflict (table_id) do update
    set seq = excluded.seq, version = excluded.version, payload = excluded.payload
    where excluded.seq >= snapshot.seq or excluded.version <> snapshot.version"""
_SNAPSHOT: Final = """
    select seq, version, payload from snapshot
    where table_id = $1
    and exists (select from command where command.table_id = snapshot.table_id and command.seq = snapshot.seq)"""
_PUT_SESSION: Final = """
    insert into session (digest, payload, expires) values ($1, $2, $3)
    on conflict (digest) do update set payload = excluded.payload, expires = excluded.expires"""
_SET_LISTING: Final = """
    insert into listing (table_id, payload, expires) values ($1, $2, $3)
    on conflict (table_id) do update set payload = excluded.payload, expires = excluded.expires"""
_RENEW_SESSION: Final = """
    update session set expires = $2 where digest = $1 and expires < $3 and expires > $4 returning true
"""
_SET_CODE: Final = """
    insert into code (code, table_id, expires) values ($1, $2, $3)
    on conflict (code) do update set table_id = excluded.table_id, expires = excluded.expires
    where code.expires <= $4 or code.table_id = excluded.table_id
    returning true"""
_SET_WORK: Final = """
    with done as (delete from work where table_id = any ($3))
    insert into work (table_id, due)
    select * from unnest($1::text[], $2::float8[]) as waiting (table_id, due)
    order by waiting.table_id collate "C"
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
        where expires > $1) as line
    where mine <= 2 and there <= 2 order by expires desc, table_id limit $2"""
_PUT_OPEN: Final = """
    insert into open_table (table_id, person, address, bots, running, since) values ($1, $2, $3, $4, $5, $6)
    on conflict (table_id) do update set bots = excluded.bots, running = excluded.running, since = excluded.since"""
_DESERTED: Final = """
    select table_id from open_table
    where since <= greatest($1::float8, $2::float8)
    and ((running = 0 and since <= $1) or (running = 1 and since <= $2)) order by since, table_id limit $3"""
_HEALTH: Final = """
    insert into beat (name, at) values ('health', $1)
    on conflict (name) do update set at = excluded.at"""
_DUE_WORK: Final = "select table_id from work where due > $3 and due <= $1 order by due, table_id limit $2"
_TAKE_WORK: Final = """
    with chosen as (
        select table_id, due from work where due > $3 and due <= $1
        order by due, table_id limit $2 for update skip locked),
    held as (update work set due = $4 from chosen where work.table_id = chosen.table_id)
    select table_id from chosen order by due, table_id"""

# The row is locked before it is read: of two nodes that start together, one notes the outage.
_BEAT: Final = """
    with last as (select at from beat where name = 'server' for update),
    noted as (
        insert into outage (began, ended) select at, $1::float8 from last where at < $1::float8 - $2::float8
        on conflict do nothing)
    insert into beat (name, at) select 'server', $1::float8 from (select count(*) from last) as locked
    on conflict (name) do update set at = greatest(beat.at, excluded.at)"""

# Classes of errors after which a single statement has certainly changed nothing: bad data, broken constraints,
# read-only or otherwise wrong transactions, refused logins, deadlocks, bad SQL, no resources, no lock.
_NOTHING_DONE: Final = {"22", "23", "25", "28", "40", "42", "53", "54", "55"}
_STATEMENT_COMPLETION_UNKNOWN: Final = "40003"


class _Waiting:
    """A row on its way, and who waits for it."""

    def __init__(self, table: str, seq: int, payload: bytes) -> None:
        self.table: Final = table
        self.seq: Final = seq
        self.payload: Final = payload
        self.answer: Final[asyncio.Future[bool]] = asyncio.get_running_loop().create_future()

    def settle(self, outcome: bool | StoreError) -> None:
        """Answer, unless nobody waits any more."""
        if self.answer.done():
            return
        if isinstance(outcome, StoreError):
            self.answer.set_exception(outcome)
        else:
            self.answer.set_result(outcome)


class _Writer:
    """A connection that does nothing but append, and the statement it does it with."""

    def __init__(self, connection: Connection, insert: "PreparedStatement[asyncpg.Record]") -> None:
        self.connection: Final = connection
        self.insert: Final = insert


class _Link:
    """The connections of one epoch."""

    def __init__(self, writers: list[_Writer], pool: Pool) -> None:
        self.writers: Final = writers
        self.pool: Final = pool
        self.tasks: list[asyncio.Task[None]] = []

    def cut(self) -> None:
        """Drop every connection without a word."""
        for task in self.tasks:
            if task is not asyncio.current_task():
                task.cancel()
        for writer in self.writers:
            writer.connection.terminate()
        self.pool.terminate()


class PostgresStore:
    """A `Store` that many nodes share."""

    def __init__(self, address: str, clock: Clock, measured: bool = False) -> None:
        self._address: Final = address
        self._own_clock: Final = clock
        self.on_trouble: Told = say_nothing
        self._measured: Final = measured
        """Whether the server's clock counts, and this machine's only tells how long ago it was asked."""
        self._ahead = 0.0
        """How far the server's clock is ahead of this machine's."""
        self._epoch = 0
        self._link: _Link | None = None
        self._linking: asyncio.Task[None] | None = None
        self._closing = False
        self._waiting: Final[deque[_Waiting]] = deque()
        self._under_way: Final[set[str]] = set()
        """Tables with a row in a statement that has not returned."""
        self._asked: Final = asyncio.Event()

    @property
    def epoch(self) -> int:
        """Grows when a connection is lost."""
        return self._epoch

    def now(self) -> float:
        """The server's time, or that of the clock it was given."""
        return self._own_clock() + self._ahead

    async def _measure(self) -> None:
        """Ask the server what time it is. An answer that took long says little."""
        if self._measured:
            asked = self._own_clock()
            said = cast(float, await self._value("select extract(epoch from clock_timestamp())::float8"))
            answered = self._own_clock()
            if answered - asked < LONGEST_MEASURE or not self._ahead:
                self._ahead = said - (asked + answered) / 2

    async def open(self) -> None:
        """Connect, and bring the schema up to date."""
        try:
            await self._migrate()
            self._start(await self._connect())
            await self._measure()
        except (*FAILURES, migrations.ForeignSchema) as error:
            raise StoreDown(f"PostgreSQL: {error}") from error

    async def close(self) -> None:
        """Let the rows on their way arrive, then disconnect."""
        self._closing = True
        with contextlib.suppress(StoreError, TimeoutError):
            async with asyncio.timeout(PATIENCE):
                await asyncio.gather(*(row.answer for row in self._waiting), return_exceptions=True)
                while self._under_way:
                    await asyncio.sleep(0.005)
        if self._linking is not None:
            self._linking.cancel()
            await asyncio.wait([self._linking])
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
                await link.pool.close()
        link.cut()

    async def health(self) -> None:
        """Return if a commit succeeds."""
        await self._value(_HEALTH, self.now())

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
        except (StoreDown, StoreUnknown) as error:
            self.on_trouble("write", str(error))
            raise

    async def read(self, table: str, since: int) -> list[Row]:
        """The rows with seq >= *since*."""
        rows = await self._fetch(
            "select seq, payload from command where table_id = $1 and seq >= $2 order by seq", table, since
        )
        return [(row[0], row[1]) for row in rows]

    async def heads(self, tables: list[str]) -> dict[str, int]:
        """The highest seq of each table."""
        return {row[0]: row[1] for row in await self._fetch(HEADS, tables)}

    async def all_tables(self, after: str, limit: int) -> list[str]:
        """The next tables in order of their ids."""
        rows = await self._fetch(
            "select table_id from command where table_id > $1 and seq = 0 order by table_id limit $2", after, limit
        )
        return [row[0] for row in rows]

    async def put_snapshot(self, table: str, seq: int, version: str, payload: bytes) -> None:
        """Remember a folded state."""
        await self._value(_PUT_SNAPSHOT, table, seq, version, payload)

    async def snapshot(self, table: str) -> Snapshot | None:
        """The state folded last."""
        rows = await self._fetch(_SNAPSHOT, table)
        return cast(Snapshot, tuple(rows[0])) if rows else None

    async def put_session(self, digest: bytes, payload: bytes, expires: float) -> None:
        """Create a session or replace it."""
        await self._value(_PUT_SESSION, digest, payload, expires)

    async def session(self, digest: bytes) -> bytes | None:
        """A session that has not expired."""
        return cast(
            bytes | None,
            await self._value("select payload from session where digest = $1 and expires > $2", digest, self.now()),
        )

    async def renew_session(self, digest: bytes, expires: float, before: float) -> bool:
        """Let a session live longer."""
        return bool(await self._value(_RENEW_SESSION, digest, expires, before, self.now()))

    async def drop_session(self, digest: bytes) -> None:
        """Forget a session."""
        await self._value("delete from session where digest = $1", digest)

    async def set_listing(self, table: str, payload: bytes | None, expires: float = 0.0) -> None:
        """Show a table in the public list, or take it off."""
        if payload is None:
            await self._value("delete from listing where table_id = $1", table)
        else:
            await self._value(_SET_LISTING, table, payload, expires)

    async def list_open(self, limit: int) -> list[bytes]:
        """The public list."""
        rows = await self._fetch(_LIST_OPEN, self.now(), limit)
        return [row[0] for row in rows]

    async def set_code(self, code: str, table: str, expires: float) -> bool:
        """Let a spoken code find a table."""
        return bool(await self._value(_SET_CODE, code, table, expires, self.now()))

    async def find_code(self, code: str) -> str | None:
        """The table that a spoken code finds."""
        return cast(
            str | None,
            await self._value("select table_id from code where code = $1 and expires > $2", code, self.now()),
        )

    async def drop_code(self, code: str) -> None:
        """Forget a spoken code."""
        await self._value("delete from code where code = $1", code)

    async def set_work(self, dues: Mapping[str, float | None]) -> None:
        """Have somebody look at each table when it is due."""
        waiting = [(table, due) for table, due in dues.items() if due is not None]
        done = [table for table, due in dues.items() if due is None]
        await self._value(_SET_WORK, [table for table, _ in waiting], [due for _, due in waiting], done)

    async def due_work(self, before: float, limit: int, hold: float = 0.0, after: float = -math.inf) -> list[str]:
        """The tables due at *before* or earlier, but later than *after*."""
        if hold:
            rows = await self._fetch(_TAKE_WORK, before, limit, after, before + hold)
        else:
            rows = await self._fetch(_DUE_WORK, before, limit, after)
        return [row[0] for row in rows]

    async def put_open(self, table: str, opened: OpenTable) -> None:
        """Note whose a table is."""
        person, address, bots, running = opened
        await self._value(_PUT_OPEN, table, person, address, bots, int(running), self.now())

    async def open_table(self, table: str) -> OpenTable | None:
        """What was noted of a table."""
        rows = await self._fetch("select person, address, bots, running from open_table where table_id = $1", table)
        return OpenTable(rows[0][0], rows[0][1], rows[0][2], bool(rows[0][3])) if rows else None

    async def touch_open(self, tables: list[str]) -> None:
        """Somebody is at these tables."""
        await self._value("update open_table set since = $1 where table_id = any ($2)", self.now(), tables)

    async def drop_open(self, tables: list[str]) -> None:
        """These tables are over."""
        await self._value("delete from open_table where table_id = any ($1)", tables)

    async def held(self, person: str, address: str) -> Held:
        """How much a person and an address have open."""
        mine = await self._fetch("select count(*), coalesce(sum(bots), 0) from open_table where person = $1", person)
        there = await self._fetch("select count(*), coalesce(sum(bots), 0) from open_table where address = $1", address)
        return Held(*mine[0], *there[0])

    async def deserted(self, waiting: float, running: float, limit: int) -> list[str]:
        """Tables at which nobody has been for long."""
        return [row[0] for row in await self._fetch(_DESERTED, waiting, running, limit)]

    async def secret(self, name: str) -> bytes:
        """A secret of this store."""
        fresh = secrets.token_bytes(32)
        await self._value("insert into secret (name, value) values ($1, $2) on conflict do nothing", name, fresh)
        return cast(bytes, await self._value("select value from secret where name = $1", name))

    async def beat(self, gap: float) -> None:
        """Say that a server runs, and ask for the time again."""
        await self._measure()
        await self._value(_BEAT, self.now(), gap)

    async def outages(self) -> list[Outage]:
        """The outages that may still matter."""
        kept = self.now() - OUTAGES_KEPT
        rows = await self._fetch("select began, ended from outage where ended > $1 order by ended", kept)
        return [(row[0], row[1]) for row in rows]

    async def sweep(self) -> None:
        """Remove what has expired."""
        for table in ("session", "listing", "code"):
            await self._value(f"delete from {table} where expires <= $1", self.now())
        await self._value("delete from outage where ended <= $1", self.now() - OUTAGES_KEPT)

    async def _fetch(self, question: str, *values: object) -> list[Any]:
        """The rows that answer one question."""
        return await self._ask(lambda pool: pool.fetch(question, *values, timeout=PATIENCE))

    async def _value(self, question: str, *values: object) -> object:
        """The first value of the first row, None if there is no row."""
        return await self._ask(lambda pool: pool.fetchval(question, *values, timeout=PATIENCE))

    async def _ask(self, ask: Callable[[Pool], Awaitable[T]]) -> T:
        """Ask on one of the readers; what goes wrong is told."""
        try:
            return await self._answer(ask)
        except StoreDown as error:
            self.on_trouble("ask", str(error))
            raise

    async def _answer(self, ask: Callable[[Pool], Awaitable[T]]) -> T:
        """Ask, waiting a little for a connection that is being made."""
        if self._link is None:
            if self._linking is None or self._closing:
                raise StoreDown("PostgreSQL: not open")
            await asyncio.wait([self._linking], timeout=LINK_SECONDS)
        link = self._link
        if link is None:
            raise StoreDown("PostgreSQL: not connected")
        try:
            return await ask(link.pool)
        except FAILURES as error:
            if _ends_the_epoch(error):
                self._lose(link)
            raise StoreDown(f"PostgreSQL: {error}") from error
        except AttributeError as error:
            # The driver takes a connection apart that is cut off in mid-use.
            if self._link is link:
                raise
            raise StoreDown("PostgreSQL: connection lost") from error

    async def _connect(self) -> _Link:
        """The connections of an epoch, all or none."""
        connections: list[Connection] = []
        writers: list[_Writer] = []
        try:
            for _ in range(WRITERS):
                connection = await self.connection()
                connections.append(connection)
                writers.append(_Writer(connection, await connection.prepare(_APPEND, timeout=PATIENCE)))
            pool = await asyncpg.create_pool(
                self._address,
                min_size=1,
                max_size=READERS,
                reset=_keep,
                timeout=PATIENCE,
                server_settings=_SETTINGS,
                **self._writable(),
            )
        except BaseException:
            for connection in connections:
                connection.terminate()
            raise
        return _Link(writers, pool)

    async def connection(self) -> Connection:
        """A connection of one's own."""
        return await asyncpg.connect(self._address, timeout=PATIENCE, server_settings=_SETTINGS, **self._writable())

    def _writable(self) -> dict[str, Any]:
        """Of several servers in the address, the one that takes writes, unless the address says which."""
        return {} if "target_session_attrs" in self._address else {"target_session_attrs": "read-write"}

    def _start(self, link: _Link) -> None:
        self._link = link
        link.tasks = [asyncio.create_task(self._write(link, writer)) for writer in link.writers]
        for writer in link.writers:
            # A connection that breaks while nobody asks is made anew before somebody does.
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
                # Nodes that lost the server together should not all come back in the same instant.
                await asyncio.sleep(pause * random.uniform(0.5, 1.0))
                pause = min(2 * pause, LONGEST_PAUSE)
            else:
                self._start(link)
                self.on_trouble("back", "PostgreSQL: connected again")
                return

    async def _write(self, link: _Link, writer: _Writer) -> None:
        """One writer: sends batch after batch until its connection fails."""
        while self._link is link:
            batch = self._next_batch()
            if batch:
                await self._send(link, writer, batch)
            else:
                await self._asked.wait()

    def _next_batch(self) -> list[_Waiting]:
        """What waits, one row of each table: the next row of a table is sent when the one before has returned."""
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
        """Append the rows in one statement, and settle each of them whatever happens."""
        outcome: StoreError = StoreUnknown("PostgreSQL: connection lost while the row was under way")
        try:
            returned = await writer.insert.fetch(
                [row.table for row in batch],
                [row.seq for row in batch],
                [row.payload for row in batch],
                timeout=PATIENCE,
            )
            won = {record[0] for record in returned}
            for row in batch:
                if row.table in won:
                    row.settle(True)
            lost = [row for row in batch if row.table not in won]
            if lost:
                # Nothing was written for these, whatever becomes of the question why.
                outcome = StoreDown("PostgreSQL: connection lost after the row was refused")
                await self._explain(writer, lost)
        except Exception as error:
            if _did_nothing(error):
                outcome = StoreDown(f"PostgreSQL: {error}")
            if _ends_the_epoch(error):
                self._lose(link)
        finally:
            self._under_way.difference_update([row.table for row in batch])
            for row in batch:
                row.settle(outcome)
            self._asked.set()

    async def _explain(self, writer: _Writer, lost: list[_Waiting]) -> None:
        """Tell the rows that lost a race from those that would have left a gap."""
        taken = await writer.connection.fetch(
            _TAKEN, [row.table for row in lost], [row.seq for row in lost], timeout=PATIENCE
        )
        tables = {record[0] for record in taken}
        for row in lost:
            row.settle(False if row.table in tables else StoreGap(f"{row.table} has no seq {row.seq - 1}"))

    async def _migrate(self) -> None:
        """Run the revisions that are missing, in one transaction."""
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
            async with engine.begin() as connected:
                await connected.execute(text(f"select pg_advisory_xact_lock({MIGRATING})"))
                await connected.run_sync(migrations.upgrade)
        finally:
            await engine.dispose()


FAILURES: Final = (OSError, TimeoutError, asyncpg.PostgresError, asyncpg.InterfaceError, asyncpg.InternalClientError)
"""Everything that the driver raises when a statement did not succeed."""


async def _keep(connection: object) -> None:
    """Nobody changes a reader's session, so there is nothing to reset when it goes back to the pool."""


def _did_nothing(error: BaseException) -> bool:
    """Whether a failed statement has certainly left no trace."""
    if not isinstance(error, asyncpg.PostgresError):
        return False
    state = error.sqlstate or ""
    return state[:2] in _NOTHING_DONE and state != _STATEMENT_COMPLETION_UNKNOWN


def _ends_the_epoch(error: BaseException) -> bool:
    """Whether the connection is of no further use: it is lost, or its server was demoted to a standby (25006)."""
    return not _did_nothing(error) or cast(asyncpg.PostgresError, error).sqlstate == "25006"
