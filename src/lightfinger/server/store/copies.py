"""A store as backup, restore and verification see it: whole, page by page, around what is damaged."""

from collections.abc import AsyncIterator, Sequence
from contextlib import AbstractAsyncContextManager
from typing import Any, Final, NamedTuple, Protocol

from lightfinger.server.store import Row, StoreError, file_at

__all__ = ["PARTS", "Copy", "Damaged", "Part", "copy_at"]

PAGE: Final = 1000
"""Records that are read at once."""


class Damaged(StoreError):
    """Something in the store cannot be read; the rest can."""


class Part(NamedTuple):
    """A table of the database beside the logs: what each column holds, the columns of its key first."""

    name: str
    columns: dict[str, Any]
    key: int = 1


PARTS: Final = (
    Part("session", {"digest": bytes, "payload": bytes, "expires": float}),
    Part("listing", {"table_id": str, "payload": bytes, "expires": float}),
    Part("code", {"code": str, "table_id": str, "expires": float}),
    Part("work", {"table_id": str, "due": float}),
    Part("open_table", {"table_id": str, "person": str, "address": str, "bots": int, "running": int, "since": float}),
    Part("outage", {"ended": float, "began": float}),
    Part("secret", {"name": str, "value": bytes}),
    Part("beat", {"name": str, "at": float}),
)
"""Everything that has to be kept besides the logs. Snapshots are not: they can be folded again."""


class Copy(Protocol):
    """Everything in a store, to be read or added to while nodes use it."""

    async def open(self) -> None:
        """Connect, and bring the schema up to date."""
        ...

    async def close(self) -> None:
        """Let go."""
        ...

    def moment(self) -> AbstractAsyncContextManager[None]:
        """Whatever is read inside is of one moment."""
        ...

    def tables(self) -> AsyncIterator[str]:
        """The tables that have a log, in order of their ids."""
        ...

    async def log(self, table: str, since: int, limit: int = PAGE) -> list[Row]:
        """Up to *limit* rows with seq >= *since*, in order; `Damaged` if one cannot be read."""
        ...

    async def heads(self, tables: Sequence[str]) -> dict[str, int]:
        """The highest seq of each table that has a log."""
        ...

    def beside(self, part: Part) -> AsyncIterator[list[tuple[Any, ...]]]:
        """All records of a part, page by page; `Damaged` after the last one that can be read, if some cannot."""
        ...

    async def add_rows(self, rows: Sequence[tuple[str, int, bytes]]) -> None:
        """Add rows in one commit; one whose seq is taken changes nothing."""
        ...

    async def add_beside(self, part: Part, columns: Sequence[str], records: Sequence[Sequence[Any]]) -> None:
        """Add records in one commit; one whose key is taken changes nothing."""
        ...


def copy_at(database: str) -> Copy:
    """The store at an address, as `store_at` takes it."""
    path = file_at(database)
    if path is None:
        from lightfinger.server.store.copy_postgres import PostgresCopy

        return PostgresCopy(database)
    from lightfinger.server.store.copy_sqlite import SqliteCopy

    return SqliteCopy(path)
