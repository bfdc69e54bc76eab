"""The SQL statements about ended and archived tables for SQLite."""

import sqlite3
from collections.abc import Mapping
from typing import Final, cast

from lightfinger.server.store.archived import ArchivedLog, LogArchive
from lightfinger.server.store.archived_sql import KEPT, LEFT_BEHIND, PLACE
from lightfinger.server.store.sqlite_file import SqliteFile

NOTE_ENDED: Final = """
    insert into ended_table (table_id, at, held) values (?, ?, 0)
    on conflict (table_id) do update set at = excluded.at"""

_TAKE_ENDED: Final = """
    update ended_table set held = :now + :hold where table_id in (
        select table_id from ended_table where at <= :before and held <= :now order by at, table_id limit :limit)
    returning table_id, at"""

_PUT_ARCHIVED: Final = f"""
    insert or replace into archived (table_id, {PLACE}) values (?, ?, ?, ?, ?, ?, ?)"""


class SqliteArchived(SqliteFile):
    """The part of a `Store` in one file that is about tables that ended."""

    archive: LogArchive | None = None

    async def take_ended(self, before: float, limit: int, hold: float) -> list[str]:
        """Return tables that ended, and hold them."""
        values = {"before": before, "limit": limit, "hold": hold, "now": self.now()}

        def run(connection: sqlite3.Connection) -> list[str]:
            taken = connection.execute(_TAKE_ENDED, values).fetchall()
            return [table for table, _ in sorted(taken, key=lambda row: (row[1], row[0]))]

        return await self._do(run)

    async def oldest_ended(self) -> float | None:
        """Return when the first of the tables ended."""
        return cast(float | None, (await self._fetch("select min(at) from ended_table"))[0][0])

    async def forget_ended(self, tables: list[str]) -> None:
        """Note that these tables did not end."""
        await self._execute_all("delete from ended_table where table_id = ?", [(table,) for table in tables])

    async def put_archived(self, places: Mapping[str, ArchivedLog]) -> None:
        """Note where logs lie, and delete their rows."""

        def run(connection: sqlite3.Connection) -> None:
            for table, place in places.items():
                connection.execute(_PUT_ARCHIVED, (table, *place))
                connection.execute("delete from command where table_id = ? and seq < ?", (table, place.rows))
                for part in LEFT_BEHIND:
                    connection.execute(f"delete from {part} where table_id = ?", (table,))

        await self._do(run)

    async def archived(self, table: str) -> ArchivedLog | None:
        """Return where a log lies."""
        rows = await self._fetch(f"select {PLACE} from archived where table_id = ?", table)
        return ArchivedLog(*rows[0]) if rows else None

    async def has_archived(self) -> bool:
        """Whether any log lies in the archive."""
        return bool(await self._fetch("select 1 from archived limit 1"))

    async def drop_file(self, file: str) -> int:
        """Delete what is stored about the tables in a file."""

        def run(connection: sqlite3.Connection) -> int:
            tables = connection.execute("select table_id from archived where file = ?", (file,)).fetchall()
            for part in KEPT:
                connection.executemany(f"delete from {part} where table_id = ?", tables)
            return len(tables)

        return await self._do(run)
