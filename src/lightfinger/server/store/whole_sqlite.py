"""Access to everything in an SQLite file; damaged pages are skipped."""

import sqlite3
import time
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, Final

from lightfinger.server.store import StoreDown, StoredRow
from lightfinger.server.store.backup_sql import NOTE_BACKUP
from lightfinger.server.store.people_sql import PERSONAL
from lightfinger.server.store.sqlite import SqliteStore
from lightfinger.server.store.sqlite_file import connect
from lightfinger.server.store.whole_store import PAGE, Damaged, Part

GIVE_UP: Final = 20 * PAGE
"""After this many consecutive unreadable records, reading stops."""


class WholeSqlite:
    """A `WholeStore` for an SQLite file. It blocks the event loop, because the process does nothing else."""

    def __init__(self, path: Path) -> None:
        self.path: Final = path
        self._connection: sqlite3.Connection | None = None
        self._sorted: sqlite3.Connection | None = None
        """A sorted copy of all rows, if the index is damaged."""
        self._whole = True
        """Whether the sorted copy is complete."""

    async def open(self) -> None:
        """Create the file if there is none, and bring its schema up to date."""
        store = SqliteStore(self.path, time.time)
        await store.open()
        await store.close()
        self._connection = connect(self.path)

    async def close(self) -> None:
        """Close the file."""
        for connection in (self._connection, self._sorted):
            if connection is not None:
                connection.close()
        self._connection = self._sorted = None

    @asynccontextmanager
    async def moment(self) -> AsyncIterator[None]:
        """Read in one transaction, which begins with the first query and does not block writers."""
        self._ask("begin")
        try:
            yield
        finally:
            self._ask("rollback")

    async def tables(self) -> AsyncIterator[str]:
        """Iterate over the tables that have a log, without the index if it is damaged."""
        after: str | None = ""
        base = self._connection
        while after is not None:
            try:
                ((after,),) = self._ask("select min(table_id) from command where table_id > ?", after, base=base)
            except Damaged:
                if base is self._sorted:
                    raise
                self._sort()
                base = self._sorted
            else:
                if after is not None:
                    yield after

    async def log(self, table: str, since: int, limit: int = PAGE) -> list[StoredRow]:
        """Return the rows with seq >= *since*, without the index if only that is damaged."""
        question = "select seq, payload from command where table_id = ? and seq >= ? order by seq limit ?"
        try:
            return self._ask(question, table, since, limit)
        except Damaged:
            if self._has_index(table) or not self._sort():
                raise
            return self._ask(question, table, since, limit, base=self._sorted)

    def _has_index(self, table: str) -> bool:
        try:
            self._ask("select count(*), max(seq) from command where table_id = ?", table)
        except Damaged:
            return False
        return True

    def _sort(self) -> bool:
        """Sort all rows in a temporary database; return whether all could be read."""
        if self._sorted is None:
            self._sorted = sqlite3.connect("", isolation_level=None)
            self._sorted.execute("create table command (table_id, seq, payload, primary key (table_id, seq))")
            self._sorted.execute("begin")
            try:
                for page in self._around("table_id, seq, payload", "command"):
                    self._sorted.executemany("insert or ignore into command values (?, ?, ?)", page)
            except Damaged:
                self._whole = False
        return self._whole

    async def heads(self, tables: Sequence[str]) -> dict[str, int]:
        """Return the highest seq of each table."""
        found = {}
        for table in tables:
            (seq,) = self._ask("select max(seq) from command where table_id = ?", table)[0]
            if seq is not None:
                found[table] = seq
        return found

    async def beside(self, part: Part) -> AsyncIterator[list[tuple[Any, ...]]]:
        """Iterate over all records of a part."""
        for page in self._around(", ".join(part.columns), part.name):
            yield page

    async def add_rows(self, rows: Sequence[tuple[str, int, bytes]]) -> None:
        """Add rows in one commit."""
        self._add("insert into command (table_id, seq, payload) values (?, ?, ?) on conflict do nothing", rows)

    async def add_beside(self, part: Part, columns: Sequence[str], records: Sequence[Sequence[Any]]) -> None:
        """Add records in one commit."""
        marks = ", ".join("?" for _ in columns)
        self._add(f"insert into {part.name} ({', '.join(columns)}) values ({marks}) on conflict do nothing", records)

    async def replace_log(self, table: str, rows: Sequence[bytes], keys: Sequence[tuple[str, str, bytes]]) -> bool:
        """Replace the log of a table."""
        connection = self._open()
        try:
            connection.execute("begin immediate")
            (count,) = connection.execute("select count(*) from command where table_id = ?", (table,)).fetchone()
            if count != len(rows):
                connection.execute("rollback")
                return False
            connection.executemany(
                "update command set payload = ? where table_id = ? and seq = ?",
                ((payload, table, seq) for seq, payload in enumerate(rows)),
            )
            connection.execute("delete from snapshot where table_id = ?", (table,))
            connection.executemany(
                "insert into word_key (table_id, person, owner, key) values (?, ?, ?, ?)",
                ((table, *key) for key in keys),
            )
            connection.execute("commit")
        except sqlite3.Error as error:
            if connection.in_transaction:
                connection.execute("rollback")
            raise StoreDown(f"{self.path}: {error}") from error
        return True

    async def note_backup(self, at: float) -> None:
        """Note that a backup was made."""
        self._add(NOTE_BACKUP.format("?"), [(at,)])

    async def overwrite_freed(self) -> None:
        """Empty the write-ahead log; freed bytes of the file itself are overwritten at once."""
        self._ask("pragma wal_checkpoint(truncate)")

    async def forget_erased(self) -> None:
        """Delete what was added about erased people."""
        for part, column in PERSONAL:
            self._add(f"delete from {part} where {column} in (select person from erased)", [()])

    def _around(self, columns: str, table: str) -> Iterator[list[tuple[Any, ...]]]:
        """Iterate over all records in order of their rowids, page by page; in damaged pages one by one."""
        whole = f"select rowid, {columns} from {table} where rowid > ? order by rowid limit {PAGE}"
        single = f"select rowid, {columns} from {table} where rowid = ?"
        after, lost, lost_in_a_row = 0, 0, 0
        while lost_in_a_row < GIVE_UP:
            page: list[tuple[Any, ...]] = []
            try:
                page = self._ask(whole, after)
                lost_in_a_row = 0
                if not page:
                    break
                after = page[-1][0]
            except Damaged:
                for number in range(after + 1, after + 1 + PAGE):
                    try:
                        page += self._ask(single, number)
                    except Damaged:
                        lost += 1
                        lost_in_a_row += 1
                    else:
                        lost_in_a_row = 0
                after += PAGE
            yield [record[1:] for record in page]
        if lost:
            raise Damaged(f"{table}: some records cannot be read")

    def _open(self) -> sqlite3.Connection:
        if self._connection is None:
            raise StoreDown(f"{self.path}: not open")
        return self._connection

    def _ask(self, question: str, *values: object, base: sqlite3.Connection | None = None) -> list[Any]:
        try:
            return (base or self._open()).execute(question, values).fetchall()
        except sqlite3.OperationalError as error:
            raise StoreDown(f"{self.path}: {error}") from error
        except sqlite3.DatabaseError as error:
            raise Damaged(f"{self.path}: {error}") from error

    def _add(self, statement: str, records: Sequence[Sequence[Any]]) -> None:
        connection = self._open()
        try:
            connection.execute("begin immediate")
            connection.executemany(statement, records)
            connection.execute("commit")
        except sqlite3.Error as error:
            if connection.in_transaction:
                connection.execute("rollback")
            raise StoreDown(f"{self.path}: {error}") from error
