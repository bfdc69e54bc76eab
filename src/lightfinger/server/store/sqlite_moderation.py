"""The SQL statements about blocks, reports and barred people for SQLite."""

import sqlite3
from typing import Final

from lightfinger.server.store.moderation import Barred, Block, Report
from lightfinger.server.store.moderation_sql import BAR, BARRED, BLOCKS_OF, FORGET_BARRED, FORGET_BLOCKS, ORDER, REPORTS
from lightfinger.server.store.people_sql import REPORTS_KEPT
from lightfinger.server.store.sqlite_file import SqliteFile

_BLOCK: Final = "insert into block (person, other, at) values (?, ?, ?) on conflict do nothing"

_ADD_REPORT: Final = """
    insert into report (id, at, reporter, table_id, seq, reason, closed)
    select :id, :at, :reporter, :table, :seq, :reason, :closed
    where (select count(*) from report where table_id = :table and seq = :seq) < :most
    on conflict do nothing"""


class SqliteModeration(SqliteFile):
    """The part of a `Store` in one file that is about blocks and reports."""

    async def block(self, person: str, other: str, at: float, most: int) -> bool:
        """Let a person block another."""

        def run(connection: sqlite3.Connection) -> bool:
            held = connection.execute("select other from block where person = ?", (person,)).fetchall()
            if (other,) in held:
                return True
            if len(held) >= most:
                return False
            connection.execute(_BLOCK, (person, other, at))
            return True

        return await self._do(run)

    async def unblock(self, person: str, other: str) -> bool:
        """Take a block back."""
        return await self._execute("delete from block where person = ? and other = ?", person, other) == 1

    async def blocks_of(self, person: str) -> list[Block]:
        """Return whom a person has blocked."""
        return [Block(*row) for row in await self._fetch(BLOCKS_OF.format("?"), person)]

    async def blockers_of(self, person: str) -> set[str]:
        """Return who has blocked a person."""
        return {row[0] for row in await self._fetch("select person from block where other = ?", person)}

    async def word_owners(self, table: str) -> dict[str, str]:
        """Return who they are now whose words a log holds."""
        return dict(await self._fetch("select person, owner from word_key where table_id = ?", table))

    async def add_report(self, report: Report, most: int) -> bool:
        """Add a report."""
        values = {**report._asdict(), "most": most}

        def run(connection: sqlite3.Connection) -> bool:
            return connection.execute(_ADD_REPORT, values).rowcount == 1

        return await self._do(run)

    async def open_reports(self) -> list[Report]:
        """Return the reports that nobody has closed."""
        return [Report(*row) for row in await self._fetch(f"{REPORTS} where closed = 0 {ORDER}")]

    async def reports_by(self, person: str) -> list[Report]:
        """Return what a person has reported."""
        return [Report(*row) for row in await self._fetch(f"{REPORTS} where reporter = ? {ORDER}", person)]

    async def close_report(self, report: str, at: float) -> bool:
        """Close a report."""
        return await self._execute("update report set closed = ? where id = ? and closed = 0", at, report) == 1

    async def bar(self, person: str, at: float) -> bool:
        """Bar a person from the server."""

        def run(connection: sqlite3.Connection) -> bool:
            connection.execute(BAR.format("?", "?"), (at, person))
            return bool(connection.execute("select 1 from barred where person = ?", (person,)).fetchall())

        return await self._do(run)

    async def unbar(self, person: str) -> bool:
        """Let a barred person in again."""
        return await self._execute("delete from barred where person = ?", person) == 1

    async def barred(self) -> list[Barred]:
        """Return who is barred."""
        return [Barred(*row) for row in await self._fetch(BARRED)]


def sweep_moderation(connection: sqlite3.Connection, now: float) -> None:
    """Delete old reports, and what was about people who are no longer known."""
    connection.execute("delete from report where at <= ?", (now - REPORTS_KEPT,))
    connection.execute(FORGET_BLOCKS)
    connection.execute(FORGET_BARRED)
