"""The store of a cluster: the SQL statements for PostgreSQL."""

import math
import secrets
from collections.abc import Mapping
from typing import Final, cast

from lightfinger.server.store import (
    OUTAGES_KEPT,
    Held,
    OpenTable,
    Outage,
    Snapshot,
    StoredRow,
    StoreMoved,
)
from lightfinger.server.store.append_sql import OPEN_HERE
from lightfinger.server.store.archived import archived_rows
from lightfinger.server.store.backup_sql import LAST_BACKUP
from lightfinger.server.store.moderation_sql import FORGET_BARRED, FORGET_BLOCKS
from lightfinger.server.store.people_sql import FORGET, FORGOTTEN_AFTER, REPORTS_KEPT
from lightfinger.server.store.postgres_archived import DROP_OPEN, PostgresArchived
from lightfinger.server.store.postgres_calls import PostgresCalls
from lightfinger.server.store.postgres_daily import PostgresDaily
from lightfinger.server.store.postgres_drills import PostgresDrills
from lightfinger.server.store.postgres_ladder import PostgresLadder
from lightfinger.server.store.postgres_moderation import PostgresModeration
from lightfinger.server.store.postgres_people import PostgresPeople
from lightfinger.server.store.public_list import LINES, ListedTable, lines_until

_READ: Final = f"""
    select fence.is_open, command.seq, command.payload
    from (select {OPEN_HERE.format(table="$1::text")} as is_open) as fence
    left join command on command.table_id = $1 and command.seq >= $2 order by command.seq"""

_ALL_TABLES: Final = f"""
    select table_id from command where table_id > $1 and seq = 0 and {OPEN_HERE.format(table="table_id")}
    order by table_id limit $2"""

HEADS: Final = f"""
    select asked.table_id, head.seq, {OPEN_HERE.format(table="asked.table_id")}
    from unnest($1::text[]) as asked (table_id)
    left join lateral (
        select seq from command where command.table_id = asked.table_id collate "C"
        order by seq desc limit 1) as head on true"""

_PUT_SNAPSHOT: Final = """
    insert into snapshot (table_id, seq, version, payload) values ($1, $2, $3, $4)
    on conflict (table_id) do update
    set seq = excluded.seq, version = excluded.version, payload = excluded.payload
    where excluded.seq >= snapshot.seq or excluded.version <> snapshot.version"""

_SNAPSHOT: Final = """
    select seq, version, payload from snapshot
    where table_id = $1
    and exists (select from command where command.table_id = snapshot.table_id and command.seq = snapshot.seq)"""

_PUT_HINDSIGHT: Final = """
    insert into hindsight (table_id, seat, version, payload) values ($1, $2, $3, $4)
    on conflict (table_id, seat) do update set version = excluded.version, payload = excluded.payload"""

_HINDSIGHT: Final = "select payload from hindsight where table_id = $1 and seat = $2 and version = $3"

_SET_LISTING: Final = """
    insert into listing (table_id, payload, expires) values ($1, $2, $3)
    on conflict (table_id) do update set payload = excluded.payload, expires = excluded.expires"""

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

_LINES: Final = LINES.format("$1", "$2::float8", "$3", "$4")

_PUT_OPEN: Final = """
    insert into open_table (table_id, person, address, bots, running, since) values ($1, $2, $3, $4, $5, $6)
    on conflict (table_id) do update set bots = excluded.bots, running = excluded.running, since = excluded.since"""

_DESERTED: Final = f"""
    select table_id, since from open_table
    where {OPEN_HERE.format(table="table_id")} and since <= greatest($1::float8, $2::float8)
    and ((running = 0 and since <= $1) or (running = 1 and since <= $2)) order by since, table_id limit $3"""

_HEALTH: Final = """
    insert into beat (name, at) values ('health', $1)
    on conflict (name) do update set at = excluded.at"""

_DUE_WORK: Final = f"""
    select table_id from work where due > $3 and due <= $1 and {OPEN_HERE.format(table="table_id")}
    order by due, table_id limit $2"""

_TAKE_WORK: Final = f"""
    with chosen as (
        select table_id, due from work where due > $3 and due <= $1 and {OPEN_HERE.format(table="table_id")}
        order by due, table_id limit $2 for update skip locked),
    held as (update work set due = $4 from chosen where work.table_id = chosen.table_id)
    select table_id from chosen order by due, table_id"""

# The row is locked before it is read, so that only one of two nodes that start together stores the outage.
_BEAT: Final = """
    with last as (select at from beat where name = 'server' for update),
    noted as (
        insert into outage (began, ended) select at, $1::float8 from last where at < $1::float8 - $2::float8
        on conflict do nothing)
    insert into beat (name, at) select 'server', $1::float8 from (select count(*) from last) as locked
    on conflict (name) do update set at = greatest(beat.at, excluded.at)"""


FORGET_BATCH: Final = 1000
"""How many people are deleted at once."""


class PostgresStore(
    PostgresArchived,
    PostgresCalls,
    PostgresDaily,
    PostgresDrills,
    PostgresLadder,
    PostgresModeration,
    PostgresPeople,
):
    """A `Store` that many nodes share."""

    async def health(self) -> None:
        """Commit a small write."""
        await self._value(_HEALTH, self.now())

    async def read(self, table: str, since: int) -> list[StoredRow]:
        """Return the rows with seq >= *since*."""
        rows = await self._fetch(_READ, table, since)
        if not rows[0][0]:
            raise StoreMoved(f"PostgreSQL: the shard of {table} is not open here")
        found = [(row[1], row[2]) for row in rows if row[1] is not None]
        return found or await archived_rows(self, table, since)

    async def heads(self, tables: list[str]) -> dict[str, int]:
        """Return the highest seq of each table."""
        rows = await self._fetch(HEADS, tables)
        if not all(row[2] for row in rows):
            raise StoreMoved("PostgreSQL: the shard of a table is not open here")
        return {row[0]: row[1] for row in rows if row[1] is not None}

    async def all_tables(self, after: str, limit: int) -> list[str]:
        """Return the next tables in order of their ids."""
        return [row[0] for row in await self._fetch(_ALL_TABLES, after, limit)]

    async def put_snapshot(self, table: str, seq: int, version: str, payload: bytes) -> None:
        """Store a folded state."""
        await self._value(_PUT_SNAPSHOT, table, seq, version, payload)

    async def snapshot(self, table: str) -> Snapshot | None:
        """Return the stored state."""
        rows = await self._fetch(_SNAPSHOT, table)
        return cast(Snapshot, tuple(rows[0])) if rows else None

    async def put_hindsight(self, table: str, seat: int, version: str, payload: bytes) -> None:
        """Store the hindsight of a seat."""
        await self._value(_PUT_HINDSIGHT, table, seat, version, payload)

    async def hindsight(self, table: str, seat: int, version: str) -> bytes | None:
        """Return the stored hindsight."""
        return cast(bytes | None, await self._value(_HINDSIGHT, table, seat, version))

    async def set_listing(self, table: str, payload: bytes | None, expires: float = 0.0) -> None:
        """Show a table in the public list, or remove it."""
        if payload is None:
            await self._value("delete from listing where table_id = $1", table)
        else:
            await self._value(_SET_LISTING, table, payload, expires)

    async def list_open(self, limit: int) -> list[bytes]:
        """Return the public list."""
        return [line.payload for line in await self.listed(limit)]

    async def listed(self, limit: int) -> list[ListedTable]:
        """Return the lines of the public list with who created the tables."""
        now = self.now()

        async def read(expires: float, table: str, size: int) -> list[ListedTable]:
            return [ListedTable(*row) for row in await self._fetch(_LINES, now, expires, table, size)]

        return await lines_until(limit, read)

    async def set_code(self, code: str, table: str, expires: float) -> bool:
        """Assign a code to a table."""
        return bool(await self._value(_SET_CODE, code, table, expires, self.now()))

    async def find_code(self, code: str) -> str | None:
        """Return the table of a code."""
        return cast(
            str | None,
            await self._value("select table_id from code where code = $1 and expires > $2", code, self.now()),
        )

    async def set_work(self, dues: Mapping[str, float | None]) -> None:
        """Set when each table is due."""
        waiting = [(table, due) for table, due in dues.items() if due is not None]
        done = [table for table, due in dues.items() if due is None]
        await self._value(_SET_WORK, [table for table, _ in waiting], [due for _, due in waiting], done)

    async def due_work(self, before: float, limit: int, hold: float = 0.0, after: float = -math.inf) -> list[str]:
        """Return the tables due at *before* or earlier, but later than *after*."""
        if hold:
            rows = await self._fetch(_TAKE_WORK, before, limit, after, before + hold)
        else:
            rows = await self._fetch(_DUE_WORK, before, limit, after)
        return [row[0] for row in rows]

    async def put_open(self, table: str, opened: OpenTable) -> None:
        """Store the data of an open table."""
        person, address, bots, running = opened
        await self._value(_PUT_OPEN, table, person, address, bots, int(running), self.now())

    async def open_table(self, table: str) -> OpenTable | None:
        """Return the data of an open table."""
        question = "select person, address, bots, running from open_table where table_id = $1"
        rows = await self._fetch_of(table, question, table)
        return OpenTable(rows[0][0], rows[0][1], rows[0][2], bool(rows[0][3])) if rows else None

    async def touch_open(self, tables: list[str]) -> None:
        """Set the last visit of these tables to the current time."""
        await self._value("update open_table set since = $1 where table_id = any ($2)", self.now(), tables)

    async def drop_open(self, tables: list[str]) -> None:
        """Delete the data of these tables, and note when they ended."""
        await self._value(DROP_OPEN, tables, self.now())

    async def held(self, person: str, address: str) -> Held:
        """Return the number of open tables and bots of a person and of an address."""
        mine = await self._fetch("select count(*), coalesce(sum(bots), 0) from open_table where person = $1", person)
        there = await self._fetch("select count(*), coalesce(sum(bots), 0) from open_table where address = $1", address)
        return Held(*mine[0], *there[0])

    async def deserted(self, waiting: float, running: float, limit: int) -> list[str]:
        """Return tables without a recent visit."""
        return [table for _, table in await self.deserted_since(waiting, running, limit)]

    async def deserted_since(self, waiting: float, running: float, limit: int) -> list[tuple[float, str]]:
        """Return tables without a recent visit, with the time of the last one."""
        return [(row[1], row[0]) for row in await self._fetch(_DESERTED, waiting, running, limit)]

    async def secret(self, name: str) -> bytes:
        """Return a secret of this store."""
        fresh = secrets.token_bytes(32)
        await self._value("insert into secret (name, value) values ($1, $2) on conflict do nothing", name, fresh)
        return cast(bytes, await self._value("select value from secret where name = $1", name))

    async def beat(self, gap: float) -> None:
        """Write a heartbeat and measure the offset of the server's clock."""
        await self._measure()
        await self._value(_BEAT, self.now(), gap)

    async def outages(self) -> list[Outage]:
        """Return the outages of the last thirty days."""
        kept = self.now() - OUTAGES_KEPT
        rows = await self._fetch("select began, ended from outage where ended > $1 order by ended", kept)
        return [(row[0], row[1]) for row in rows]

    async def last_backup(self) -> float | None:
        """Return the time of the last backup."""
        return cast(float | None, await self._value(LAST_BACKUP))

    async def sweep(self, forgotten_after: float = FORGOTTEN_AFTER) -> None:
        """Remove expired records."""
        await self.sweep_expired()
        await self.forget(await self.forgettable(forgotten_after), forgotten_after)

    async def sweep_expired(self) -> None:
        """Remove expired records, except people."""
        for table in ("session", "handover", "listing", "code"):
            await self._value(f"delete from {table} where expires <= $1", self.now())
        await self._value("delete from report where at <= $1", self.now() - REPORTS_KEPT)
        await self._value("delete from outage where ended <= $1", self.now() - OUTAGES_KEPT)

    async def forgettable(self, forgotten_after: float) -> set[str]:
        """Return people of whom nothing is left here, as far as they were seen long ago."""
        rows = await self._fetch(
            f"select id {FORGET.format('$1')} limit $2", self.now() - forgotten_after, FORGET_BATCH
        )
        return {row[0] for row in rows}

    async def seated_of(self, people: set[str]) -> set[str]:
        """Return those of these people who have a chair here."""
        rows = await self._fetch("select distinct person from chair where person = any ($1)", list(people))
        return {row[0] for row in rows}

    async def forget(self, people: set[str], forgotten_after: float) -> None:
        """Delete those of these people of whom nothing is left here, and the blocks of people who are not known."""
        statement = f"delete {FORGET.format('$1')} and id = any ($2)"
        await self._value(statement, self.now() - forgotten_after, list(people))
        await self._value(FORGET_BLOCKS)
        await self._value(FORGET_BARRED)
