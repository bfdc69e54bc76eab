"""The store of one process: the SQL statements for SQLite."""

import math
import secrets
import sqlite3
from collections.abc import Mapping
from typing import Final, cast

from lightfinger.server.store import (
    OUTAGES_KEPT,
    Held,
    OpenTable,
    Outage,
    Snapshot,
    StoredRow,
    StoreGap,
)
from lightfinger.server.store.archived import archived_rows
from lightfinger.server.store.backup_sql import LAST_BACKUP
from lightfinger.server.store.people_sql import FORGOTTEN_AFTER
from lightfinger.server.store.public_list import LINES, ListedTable, lines_until
from lightfinger.server.store.sqlite_archived import NOTE_ENDED, SqliteArchived
from lightfinger.server.store.sqlite_calls import SqliteCalls
from lightfinger.server.store.sqlite_daily import SqliteDaily
from lightfinger.server.store.sqlite_drills import SqliteDrills
from lightfinger.server.store.sqlite_ladder import SqliteLadder
from lightfinger.server.store.sqlite_moderation import SqliteModeration, sweep_moderation
from lightfinger.server.store.sqlite_people import SqlitePeople, sweep_people

_APPEND: Final = """
    insert into command (table_id, seq, payload)
    select :table, :seq, :payload
    where :seq = 0 or exists (select 1 from command where table_id = :table and seq = :seq - 1)
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

_PUT_HINDSIGHT: Final = """
    insert into hindsight (table_id, seat, version, payload) values (?, ?, ?, ?)
    on conflict (table_id, seat) do update set version = excluded.version, payload = excluded.payload"""

_HINDSIGHT: Final = "select payload from hindsight where table_id = ? and seat = ? and version = ?"

_SET_LISTING: Final = """
    insert into listing (table_id, payload, expires) values (?, ?, ?)
    on conflict (table_id) do update set payload = excluded.payload, expires = excluded.expires"""

_SET_CODE: Final = """
    insert into code (code, table_id, expires) values (?, ?, ?)
    on conflict (code) do update set table_id = excluded.table_id, expires = excluded.expires
    where code.expires <= ? or code.table_id = excluded.table_id"""

_SET_WORK: Final = """
    insert into work (table_id, due) values (?, ?)
    on conflict (table_id) do update set due = excluded.due"""

_LINES: Final = LINES.format("?1", "?2", "?3", "?4")

_PUT_OPEN: Final = """
    insert into open_table (table_id, person, address, bots, running, since) values (?, ?, ?, ?, ?, ?)
    on conflict (table_id) do update set bots = excluded.bots, running = excluded.running, since = excluded.since"""

_DESERTED: Final = """
    select table_id from open_table
    where (running = 0 and since <= ?) or (running = 1 and since <= ?) order by since, table_id limit ?"""

_NOTE_OUTAGE: Final = """
    insert into outage (began, ended)
    select at, :now from beat where name = 'server' and at < :now - :gap
    on conflict do nothing"""

_HEALTH: Final = """
    insert into beat (name, at) values ('health', ?)
    on conflict (name) do update set at = excluded.at"""

# As much space as a large row takes: a small write fits into existing pages and succeeds on a full disk.
_TAKE_ROOM: Final = "insert into beat (name, at) values ('room ' || hex(zeroblob(4000)), 0)"

_GIVE_ROOM: Final = "delete from beat where name > 'room ' and name < 'room!'"

_BEAT: Final = """
    insert into beat (name, at) values ('server', ?)
    on conflict (name) do update set at = max(beat.at, excluded.at)"""


class SqliteStore(SqliteArchived, SqliteCalls, SqliteDaily, SqliteDrills, SqliteLadder, SqliteModeration, SqlitePeople):
    """A `Store` in one file."""

    async def health(self) -> None:
        """Commit a write that needs additional disk space."""

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
            if connection.execute(_APPEND, {"table": table, "seq": seq, "payload": payload}).rowcount == 1:
                return True
            if connection.execute("select 1 from command where table_id = ? and seq = ?", (table, seq)).fetchone():
                return False
            raise StoreGap(f"{table} has no seq {seq - 1}")

        return await self._do(run)

    async def read(self, table: str, since: int) -> list[StoredRow]:
        """Return the rows with seq >= *since*."""
        rows: list[StoredRow] = await self._fetch(
            "select seq, payload from command where table_id = ? and seq >= ? order by seq", table, since
        )
        return rows or await archived_rows(self, table, since)

    async def heads(self, tables: list[str]) -> dict[str, int]:
        """Return the highest seq of each table."""

        def look(connection: sqlite3.Connection) -> dict[str, int]:
            found = {}
            for table in tables:
                (seq,) = connection.execute("select max(seq) from command where table_id = ?", (table,)).fetchone()
                if seq is not None:
                    found[table] = seq
            return found

        return await self._look(look)

    async def all_tables(self, after: str, limit: int) -> list[str]:
        """Return the next tables in order of their ids."""
        rows = await self._fetch(
            "select table_id from command where table_id > ? and seq = 0 order by table_id limit ?", after, limit
        )
        return [table for (table,) in rows]

    async def put_snapshot(self, table: str, seq: int, version: str, payload: bytes) -> None:
        """Store a folded state."""
        await self._execute(_PUT_SNAPSHOT, table, seq, version, payload)

    async def snapshot(self, table: str) -> Snapshot | None:
        """Return the stored state."""
        rows = await self._fetch(_SNAPSHOT, table)
        return cast(Snapshot, rows[0]) if rows else None

    async def put_hindsight(self, table: str, seat: int, version: str, payload: bytes) -> None:
        """Store the hindsight of a seat."""
        await self._execute(_PUT_HINDSIGHT, table, seat, version, payload)

    async def hindsight(self, table: str, seat: int, version: str) -> bytes | None:
        """Return the stored hindsight."""
        rows = await self._fetch(_HINDSIGHT, table, seat, version)
        return cast(bytes, rows[0][0]) if rows else None

    async def set_listing(self, table: str, payload: bytes | None, expires: float = 0.0) -> None:
        """Show a table in the public list, or remove it."""
        if payload is None:
            await self._execute("delete from listing where table_id = ?", table)
        else:
            await self._execute(_SET_LISTING, table, payload, expires)

    async def list_open(self, limit: int) -> list[bytes]:
        """Return the public list."""
        now = self._clock()

        async def read(expires: float, table: str, size: int) -> list[ListedTable]:
            return [ListedTable(*row) for row in await self._fetch(_LINES, now, expires, table, size)]

        return [line.payload for line in await lines_until(limit, read)]

    async def set_code(self, code: str, table: str, expires: float) -> bool:
        """Assign a code to a table."""
        return await self._execute(_SET_CODE, code, table, expires, self._clock()) == 1

    async def find_code(self, code: str) -> str | None:
        """Return the table of a code."""
        rows = await self._fetch("select table_id from code where code = ? and expires > ?", code, self._clock())
        return cast(str, rows[0][0]) if rows else None

    async def set_work(self, dues: Mapping[str, float | None]) -> None:
        """Set when each table is due."""
        done = [(table,) for table, due in dues.items() if due is None]
        waiting = [(table, due) for table, due in dues.items() if due is not None]

        def run(connection: sqlite3.Connection) -> None:
            connection.executemany("delete from work where table_id = ?", done)
            connection.executemany(_SET_WORK, waiting)

        await self._do(run)

    async def due_work(self, before: float, limit: int, hold: float = 0.0, after: float = -math.inf) -> list[str]:
        """Return the tables due at *before* or earlier, but later than *after*."""

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
        """Store the data of an open table."""
        await self._execute(_PUT_OPEN, table, *opened, self.now())

    async def open_table(self, table: str) -> OpenTable | None:
        """Return the data of an open table."""
        rows = await self._fetch("select person, address, bots, running from open_table where table_id = ?", table)
        return OpenTable(rows[0][0], rows[0][1], rows[0][2], bool(rows[0][3])) if rows else None

    async def touch_open(self, tables: list[str]) -> None:
        """Set the last visit of these tables to the current time."""
        now = self.now()
        await self._execute_all(
            "update open_table set since = ? where table_id = ?", [(now, table) for table in tables]
        )

    async def drop_open(self, tables: list[str]) -> None:
        """Delete the data of these tables, and note when they ended."""
        now = self.now()

        def run(connection: sqlite3.Connection) -> None:
            connection.executemany("delete from open_table where table_id = ?", [(table,) for table in tables])
            connection.executemany(NOTE_ENDED, [(table, now) for table in tables])

        await self._do(run)

    async def held(self, person: str, address: str) -> Held:
        """Return the number of open tables and bots of a person and of an address."""
        mine = await self._fetch("select count(*), coalesce(sum(bots), 0) from open_table where person = ?", person)
        there = await self._fetch("select count(*), coalesce(sum(bots), 0) from open_table where address = ?", address)
        return Held(*mine[0], *there[0])

    async def deserted(self, waiting: float, running: float, limit: int) -> list[str]:
        """Return tables without a recent visit."""
        rows = await self._fetch(_DESERTED, waiting, running, limit)
        return [table for (table,) in rows]

    async def secret(self, name: str) -> bytes:
        """Return a secret of this store."""
        fresh = secrets.token_bytes(32)
        await self._execute("insert into secret (name, value) values (?, ?) on conflict do nothing", name, fresh)
        return cast(bytes, (await self._fetch("select value from secret where name = ?", name))[0][0])

    async def beat(self, gap: float) -> None:
        """Write a heartbeat."""
        now = self.now()

        def run(connection: sqlite3.Connection) -> None:
            connection.execute(_NOTE_OUTAGE, {"now": now, "gap": gap})
            connection.execute(_BEAT, (now,))

        await self._do(run)

    async def outages(self) -> list[Outage]:
        """Return the outages of the last thirty days."""
        kept = self.now() - OUTAGES_KEPT
        return await self._fetch("select began, ended from outage where ended > ? order by ended", kept)

    async def last_backup(self) -> float | None:
        """Return the time of the last backup."""
        rows = await self._fetch(LAST_BACKUP)
        return cast(float, rows[0][0]) if rows else None

    async def sweep(self, forgotten_after: float = FORGOTTEN_AFTER) -> None:
        """Remove expired records."""
        now = self._clock()

        def run(connection: sqlite3.Connection) -> None:
            for table in ("listing", "code"):
                connection.execute(f"delete from {table} where expires <= ?", (now,))
            sweep_people(connection, now, now - forgotten_after)
            sweep_moderation(connection, now)
            connection.execute("delete from outage where ended <= ?", (now - OUTAGES_KEPT,))

        await self._do(run)
