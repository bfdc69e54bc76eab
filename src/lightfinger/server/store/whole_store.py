"""Access to everything in a store, page by page, for backup, restore and verification."""

from collections.abc import AsyncIterator, Sequence
from contextlib import AbstractAsyncContextManager
from typing import Any, Final, NamedTuple, Protocol

from lightfinger.server.store import StoredRow, StoreError

__all__ = ["PARTS", "Damaged", "Part", "WholeStore"]

PAGE: Final = 1000
"""The number of records that are read at once."""


class Damaged(StoreError):
    """A part of the store cannot be read; the rest can."""


class Part(NamedTuple):
    """A database table other than the logs: its columns with their types. The first *key* columns are the key."""

    name: str
    columns: dict[str, Any]
    key: int = 1


PARTS: Final = (
    Part("person", {"id": str, "name": str, "handle": bytes, "created": float, "seen": float}),
    Part(
        "session",
        {"digest": bytes, "person": str, "label": str, "created": float, "used": float, "expires": float},
    ),
    Part(
        "credential",
        {
            "id": bytes,
            "person": str,
            "handle": bytes,
            "key": bytes,
            "counter": int,
            "label": str,
            "created": float,
            "used": float,
        },
    ),
    Part(
        "handover",
        {"digest": bytes, "code": bytes, "person": str, "kind": str, "session": bytes, "expires": float},
    ),
    Part(
        "chair",
        {
            "person": str,
            "table_id": str,
            "seat": int,
            "phase": str,
            "asked_at": float,
            "ended_at": float,
            "seq": int,
            "seen_seq": int,
        },
        key=2,
    ),
    Part("listing", {"table_id": str, "payload": bytes, "expires": float}),
    Part("code", {"code": str, "table_id": str, "expires": float}),
    Part("work", {"table_id": str, "due": float}),
    Part("open_table", {"table_id": str, "person": str, "address": str, "bots": int, "running": int, "since": float}),
    Part("outage", {"ended": float, "began": float}),
    Part("secret", {"name": str, "value": bytes}),
    Part("beat", {"name": str, "at": float}),
    Part("call_channel", {"id": str, "person": str, "kind": str, "payload": bytes, "made": float, "used": float}),
    Part("quiet_hours", {"person": str, "payload": bytes}),
    Part(
        "due_call",
        {"table_id": str, "person": str, "channel": str, "asked": int, "stage": int, "tries": int, "due": float},
        3,
    ),
    Part("block", {"person": str, "other": str, "at": float}, key=2),
    Part(
        "report",
        {
            "id": str,
            "at": float,
            "reporter": str,
            "table_id": str,
            "seq": int,
            "reason": str,
            "closed": float,
        },
    ),
    Part("barred", {"person": str, "at": float}),
    Part(
        "daily_game",
        {
            "table_id": str,
            "date": str,
            "game": str,
            "person": str,
            "begun": float,
            "won": int,
            "lead": int,
            "signs": str,
            "ended": float,
            "slips": int,
        },
    ),
    Part("drill_answers", {"person": str, "track": str, "browser": str, "payload": bytes, "at": float}, key=3),
    Part(
        "rated_match",
        {
            "table_id": str,
            "game": str,
            "edition": str,
            "first_player": str,
            "second_player": str,
            "begun": float,
            "first_share": float,
            "second_share": float,
            "by_clock": int,
            "ended": float,
        },
    ),
    Part("rated_program", {"id": str, "owner": str, "name": str}),
    Part("daily_fact", {"name": str, "value": bytes}),
    Part("erased", {"person": str, "at": float}),
    Part("ended_table", {"table_id": str, "at": float, "held": float}),
    Part(
        "archived",
        {
            "table_id": str,
            "file": str,
            "start": int,
            "length": int,
            "rows": int,
            "digest": bytes,
            "ended": float,
        },
    ),
    Part("word_key", {"table_id": str, "person": str, "owner": str, "key": bytes}, key=2),
)
"""The database tables that a backup contains besides the logs.

Snapshots are left out, because they can be folded again. So are shards: they say what lies where, not what there is.
"""

_PARTS: Final = {part.name: part for part in PARTS}


def part_named(name: str) -> Part:
    """Return a part; raise `KeyError` if there is none."""
    return _PARTS[name]


class WholeStore(Protocol):
    """Reads everything in a store and adds to it, while nodes use it."""

    async def open(self) -> None:
        """Connect, and bring the schema up to date."""
        ...

    async def close(self) -> None:
        """Disconnect."""
        ...

    def moment(self) -> AbstractAsyncContextManager[None]:
        """Return a context in which all reads see the store at one moment."""
        ...

    def tables(self) -> AsyncIterator[str]:
        """Iterate over the tables that have a log, in order of their ids."""
        ...

    async def log(self, table: str, since: int, limit: int = PAGE) -> list[StoredRow]:
        """Return up to *limit* rows with seq >= *since*, in order; raise `Damaged` if one cannot be read."""
        ...

    async def heads(self, tables: Sequence[str]) -> dict[str, int]:
        """Return the highest seq of each table that has a log."""
        ...

    def beside(self, part: Part) -> AsyncIterator[list[tuple[Any, ...]]]:
        """Iterate over the readable records of a part, page by page; raise `Damaged` at the end if others are not."""
        ...

    async def add_rows(self, rows: Sequence[tuple[str, int, bytes]]) -> None:
        """Add rows in one commit; skip a row whose seq is taken."""
        ...

    async def add_beside(self, part: Part, columns: Sequence[str], records: Sequence[Sequence[Any]]) -> None:
        """Add records in one commit; skip a record whose key is taken."""
        ...

    async def replace_log(self, table: str, rows: Sequence[bytes], keys: Sequence[tuple[str, str, bytes]]) -> bool:
        """Replace the log by one of the same length, add keys for its words (person, owner, key), and delete its
        snapshot, in one commit. Return False, and change nothing, if the log has another length.
        """
        ...

    async def note_backup(self, at: float) -> None:
        """Note that a backup was made at this time."""
        ...

    async def overwrite_freed(self) -> None:
        """Leave nothing of replaced rows in the files of the database."""
        ...

    async def forget_erased(self) -> None:
        """Delete what was added about people who are erased in this store."""
        ...
