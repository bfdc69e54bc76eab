"""The SQL statements about ended and archived tables for PostgreSQL."""

from collections.abc import Mapping
from typing import Final, cast

from lightfinger.server.store.append_sql import OPEN_HERE
from lightfinger.server.store.archived import ArchivedLog, LogArchive
from lightfinger.server.store.archived_sql import KEPT, LEFT_BEHIND, PLACE
from lightfinger.server.store.postgres_primary import Connection
from lightfinger.server.store.postgres_shards import PostgresShards

DROP_OPEN: Final = """
    with noted as (
        insert into ended_table (table_id, at, held)
        select ended.table_id, $2::float8, 0 from unnest($1::text[]) as ended (table_id)
        order by ended.table_id collate "C"
        on conflict (table_id) do update set at = excluded.at)
    delete from open_table where table_id = any ($1)"""

_TAKE_ENDED: Final = f"""
    with chosen as (
        select table_id, at from ended_table where at <= $1 and held <= $4
        and {OPEN_HERE.format(table="table_id")}
        order by at, table_id limit $2 for update skip locked),
    taken as (update ended_table set held = $4 + $3 from chosen where ended_table.table_id = chosen.table_id)
    select table_id from chosen order by at, table_id"""

_PUT_ARCHIVED: Final = f"""
    insert into archived (table_id, {PLACE})
    select * from unnest(
        $1::text[], $2::text[], $3::bigint[], $4::bigint[], $5::int[], $6::bytea[], $7::float8[]) as place (table_id)
    order by place.table_id collate "C"
    on conflict (table_id) do update set file = excluded.file, start = excluded.start, length = excluded.length,
    rows = excluded.rows, digest = excluded.digest, ended = excluded.ended"""

_DELETE_ROWS: Final = """
    delete from command using unnest($1::text[], $2::int[]) as archived (table_id, rows)
    where command.table_id = archived.table_id collate "C" and command.seq < archived.rows"""


class PostgresArchived(PostgresShards):
    """The part of a `Store` that many nodes share that is about tables that ended."""

    archive: LogArchive | None = None

    async def take_ended(self, before: float, limit: int, hold: float) -> list[str]:
        """Return tables that ended, and hold them."""
        return [row[0] for row in await self._fetch(_TAKE_ENDED, before, limit, hold, self.now())]

    async def oldest_ended(self) -> float | None:
        """Return when the first of the tables ended."""
        question = f"select min(at) from ended_table where {OPEN_HERE.format(table='table_id')}"
        return cast(float | None, await self._value(question))

    async def forget_ended(self, tables: list[str]) -> None:
        """Note that these tables did not end."""
        await self._value("delete from ended_table where table_id = any ($1)", tables)

    async def put_archived(self, places: Mapping[str, ArchivedLog]) -> None:
        """Note where logs lie, and delete their rows."""
        tables = list(places)
        columns = [list(column) for column in zip(*places.values(), strict=True)]
        rows = [place.rows for place in places.values()]

        async def run(connection: Connection) -> None:
            async with connection.transaction():
                await connection.execute(_PUT_ARCHIVED, tables, *columns)
                await connection.execute(_DELETE_ROWS, tables, rows)
                for part in LEFT_BEHIND:
                    await connection.execute(f"delete from {part} where table_id = any ($1)", tables)

        if places:
            await self._ask(run)

    async def archived(self, table: str) -> ArchivedLog | None:
        """Return where a log lies."""
        rows = await self._fetch_of(table, f"select {PLACE} from archived where table_id = $1", table)
        return ArchivedLog(*rows[0]) if rows else None

    async def has_archived(self) -> bool:
        """Whether any log lies in the archive."""
        return bool(await self._value("select exists (select from archived)"))

    async def drop_file(self, file: str) -> int:
        """Delete what is stored about the tables in a file."""

        async def run(connection: Connection) -> int:
            async with connection.transaction():
                tables = [
                    row[0] for row in await connection.fetch("select table_id from archived where file = $1", file)
                ]
                for part in KEPT:
                    await connection.execute(f"delete from {part} where table_id = any ($1)", tables)
                return len(tables)

        return await self._ask(run)
