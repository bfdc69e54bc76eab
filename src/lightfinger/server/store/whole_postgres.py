"""Access to everything in a PostgreSQL database, over a separate connection."""

import contextlib
import time
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from typing import Any, Final

import asyncpg

from lightfinger.server.store import StoreDown, StoredRow
from lightfinger.server.store.backup_sql import NOTE_BACKUP
from lightfinger.server.store.people_sql import PERSONAL
from lightfinger.server.store.postgres import HEADS, PostgresStore
from lightfinger.server.store.postgres_primary import FAILURES, Connection
from lightfinger.server.store.postgres_shards import FENCES
from lightfinger.server.store.shards import Fence
from lightfinger.server.store.whole_store import PAGE, Damaged, Part

_ADD_ROWS: Final = """
    insert into command (table_id, seq, payload)
    select * from unnest($1::text[], $2::int[], $3::bytea[]) on conflict do nothing"""
_REPLACE_ROWS: Final = """
    update command set payload = fresh.payload from unnest($2::int[], $3::bytea[]) as fresh (seq, payload)
    where table_id = $1 and command.seq = fresh.seq"""
_DAMAGE: Final = ("XX001", "XX002")
"""The SQLSTATE codes for a damaged page and a damaged index."""


class WholePostgres:
    """A `WholeStore` for a PostgreSQL database."""

    def __init__(self, address: str) -> None:
        self._address: Final = address
        self._connection: Connection | None = None

    async def open(self) -> None:
        """Connect, and bring the schema up to date."""
        store = PostgresStore(self._address, time.time)
        await store.open()
        await store.close()
        try:
            self._connection = await store.connection()
        except FAILURES as error:
            raise StoreDown(f"PostgreSQL: {error}") from error

    async def close(self) -> None:
        """Disconnect."""
        if self._connection is not None:
            with contextlib.suppress(*FAILURES):
                await self._connection.close()
            self._connection = None

    @asynccontextmanager
    async def moment(self) -> AsyncIterator[None]:
        """Read in one transaction, which sees only earlier commits."""
        async with self._open().transaction(isolation="repeatable_read", readonly=True):
            yield

    async def tables(self) -> AsyncIterator[str]:
        """Iterate over the tables that have a log."""
        after = ""
        question = "select table_id from command where table_id > $1 order by table_id limit 1"
        while found := await self._ask(question, after):
            after = found[0][0]
            yield after

    async def log(self, table: str, since: int, limit: int = PAGE) -> list[StoredRow]:
        """Return the rows with seq >= *since*."""
        question = "select seq, payload from command where table_id = $1 and seq >= $2 order by seq limit $3"
        return [(row[0], row[1]) for row in await self._ask(question, table, since, limit)]

    async def heads(self, tables: Sequence[str]) -> dict[str, int]:
        """Return the highest seq of each table."""
        return {row[0]: row[1] for row in await self._ask(HEADS, list(tables)) if row[1] is not None}

    async def fences(self) -> dict[str, Fence]:
        """Return what the server says of shards."""
        return {row[0]: Fence(*row[1:]) for row in await self._ask(FENCES)}

    async def beside(self, part: Part) -> AsyncIterator[list[tuple[Any, ...]]]:
        """Iterate over all records of a part, in order of their keys."""
        names = list(part.columns)
        key, columns = ", ".join(names[: part.key]), ", ".join(names)
        marks = ", ".join(f"${number + 1}" for number in range(part.key))
        behind = ""
        last: tuple[Any, ...] = ()
        while page := await self._ask(f"select {columns} from {part.name} {behind} order by {key} limit {PAGE}", *last):
            yield [tuple(record) for record in page]
            last = tuple(page[-1])[: part.key]
            behind = f"where ({key}) > ({marks})"

    async def add_rows(self, rows: Sequence[tuple[str, int, bytes]]) -> None:
        """Add rows in one commit."""
        tables, seqs, payloads = zip(*rows, strict=True)
        await self._do(_ADD_ROWS, [(tables, seqs, payloads)])

    async def add_beside(self, part: Part, columns: Sequence[str], records: Sequence[Sequence[Any]]) -> None:
        """Add records in one commit."""
        marks = ", ".join(f"${number + 1}" for number in range(len(columns)))
        await self._do(
            f"insert into {part.name} ({', '.join(columns)}) values ({marks}) on conflict do nothing", records
        )

    async def replace_log(self, table: str, rows: Sequence[bytes], keys: Sequence[tuple[str, str, bytes]]) -> bool:
        """Replace the log of a table."""
        connection = self._open()
        try:
            async with connection.transaction(isolation="serializable"):
                if await connection.fetchval("select count(*) from command where table_id = $1", table) != len(rows):
                    return False
                await connection.execute(_REPLACE_ROWS, table, list(range(len(rows))), list(rows))
                await connection.execute("delete from snapshot where table_id = $1", table)
                await connection.executemany(
                    "insert into word_key (table_id, person, owner, key) values ($1, $2, $3, $4)",
                    [(table, *key) for key in keys],
                )
        except FAILURES as error:
            raise StoreDown(f"PostgreSQL: {error}") from error
        return True

    async def note_backup(self, at: float) -> None:
        """Note that a backup was made."""
        await self._do(NOTE_BACKUP.format("$1"), [(at,)])

    async def overwrite_freed(self) -> None:
        """Write the logs into new files."""
        try:
            for part in ("command", "snapshot"):
                await self._open().execute(f"vacuum full {part}", timeout=None)
        except FAILURES as error:
            raise StoreDown(f"PostgreSQL: {error}") from error

    async def forget_erased(self) -> None:
        """Delete what was added about erased people."""
        for part, column in PERSONAL:
            await self._do(f"delete from {part} where {column} in (select person from erased)", [()])

    def _open(self) -> Connection:
        if self._connection is None:
            raise StoreDown("PostgreSQL: not open")
        return self._connection

    async def _ask(self, question: str, *values: object) -> list[Any]:
        """Run a query in a savepoint, so that a damaged page does not abort the transaction."""
        connection = self._open()
        try:
            async with connection.transaction():
                return await connection.fetch(question, *values)
        except FAILURES as error:
            damaged = isinstance(error, asyncpg.PostgresError) and error.sqlstate in _DAMAGE
            raise (Damaged if damaged else StoreDown)(f"PostgreSQL: {error}") from error

    async def _do(self, statement: str, records: Sequence[Sequence[Any]]) -> None:
        try:
            await self._open().executemany(statement, records)
        except FAILURES as error:
            raise StoreDown(f"PostgreSQL: {error}") from error
