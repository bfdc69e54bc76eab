"""The SQL statements about blocks, reports and barred people for PostgreSQL."""

from typing import Final

from lightfinger.server.store.moderation import Barred, Block, Report
from lightfinger.server.store.moderation_sql import BAR, BARRED, BLOCKS_OF, ORDER, REPORTS
from lightfinger.server.store.postgres_shards import PostgresShards

_BLOCK: Final = """
    with held as (select other from block where person = $1::text),
    added as (
        insert into block (person, other, at) select $1::text, $2::text, $3::float8
        where (select count(*) from held) < $4::int on conflict do nothing)
    select exists (select from held where other = $2::text) or (select count(*) from held) < $4::int"""

_ADD_REPORT: Final = """
    insert into report (id, at, reporter, table_id, seq, reason, closed)
    select $1::text, $2::float8, $3::text, $4::text, $5::int, $6::text, $7::float8
    where (select count(*) from report where table_id = $4::text and seq = $5::int) < $8::int
    on conflict do nothing returning true"""


class PostgresModeration(PostgresShards):
    """The part of a `Store` that many nodes share that is about blocks and reports."""

    async def block(self, person: str, other: str, at: float, most: int) -> bool:
        """Let a person block another."""
        return bool(await self._value(_BLOCK, person, other, at, most))

    async def unblock(self, person: str, other: str) -> bool:
        """Take a block back."""
        statement = "delete from block where person = $1 and other = $2 returning true"
        return bool(await self._value(statement, person, other))

    async def blocks_of(self, person: str) -> list[Block]:
        """Return whom a person has blocked."""
        return [Block(*row) for row in await self._fetch(BLOCKS_OF.format("$1"), person)]

    async def blockers_of(self, person: str) -> set[str]:
        """Return who has blocked a person."""
        return {row[0] for row in await self._fetch("select person from block where other = $1", person)}

    async def word_owners(self, table: str) -> dict[str, str]:
        """Return who they are now whose words a log holds."""
        rows = await self._fetch_of(table, "select person, owner from word_key where table_id = $1", table)
        return {row[0]: row[1] for row in rows}

    async def add_report(self, report: Report, most: int) -> bool:
        """Add a report."""
        return bool(await self._value(_ADD_REPORT, *report, most))

    async def open_reports(self) -> list[Report]:
        """Return the reports that nobody has closed."""
        return [Report(*row) for row in await self._fetch(f"{REPORTS} where closed = 0 {ORDER}")]

    async def reports_by(self, person: str) -> list[Report]:
        """Return what a person has reported."""
        return [Report(*row) for row in await self._fetch(f"{REPORTS} where reporter = $1 {ORDER}", person)]

    async def close_report(self, report: str, at: float) -> bool:
        """Close a report."""
        statement = "update report set closed = $2 where id = $1 and closed = 0 returning true"
        return bool(await self._value(statement, report, at))

    async def bar(self, person: str, at: float) -> bool:
        """Bar a person from the server."""
        await self._value(BAR.format("$1", "$2::float8"), person, at)
        return bool(await self._value("select true from barred where person = $1", person))

    async def unbar(self, person: str) -> bool:
        """Let a barred person in again."""
        return bool(await self._value("delete from barred where person = $1 returning true", person))

    async def barred(self) -> list[Barred]:
        """Return who is barred."""
        return [Barred(*row) for row in await self._fetch(BARRED)]
