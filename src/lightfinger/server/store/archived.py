"""What a store knows of tables that ended: when, and where their logs lie once they have left for the archive."""

from collections.abc import Mapping
from typing import NamedTuple, Protocol

__all__ = ["ArchiveStore", "ArchivedLog", "LogArchive", "archived_rows"]


class ArchivedLog(NamedTuple):
    """Where the log of a table lies in the archive."""

    file: str
    start: int
    """The first byte in the file."""
    length: int
    """The number of bytes in the file."""
    rows: int
    digest: bytes
    """The SHA-256 of the rows."""
    ended: float
    """The time of the last row."""


class LogArchive(Protocol):
    """Where a store reads logs that have left it."""

    async def fetch(self, place: ArchivedLog) -> list[bytes]:
        """Return the rows of a log; raise `StoreDown` if they cannot be read."""
        ...


class ArchiveStore(Protocol):
    """The part of a store that is about tables that ended."""

    archive: LogArchive | None
    """Where `read` finds the logs of tables in the archive; None if there is no archive."""

    async def take_ended(self, before: float, limit: int, hold: float) -> list[str]:
        """Return tables that ended at *before* or earlier and are not in the archive, the earliest first.

        For *hold* seconds nobody else is given them.
        """
        ...

    async def oldest_ended(self) -> float | None:
        """Return when the first of the tables ended that are not in the archive."""
        ...

    async def forget_ended(self, tables: list[str]) -> None:
        """Note that these tables did not end: the archive leaves them alone."""
        ...

    async def put_archived(self, places: Mapping[str, ArchivedLog]) -> None:
        """Note where the logs of tables lie, and delete those rows and what serves the play, in one commit.

        Chairs and the keys of words stay.
        """
        ...

    async def archived(self, table: str) -> ArchivedLog | None:
        """Return where the log of a table lies in the archive."""
        ...

    async def has_archived(self) -> bool:
        """Whether any log lies in the archive."""
        ...

    async def drop_file(self, file: str) -> int:
        """Delete what is stored about the tables in a file of the archive. Return how many there were."""
        ...


async def archived_rows(store: ArchiveStore, table: str, since: int) -> list[tuple[int, bytes]]:
    """Return the rows of a table in the archive with seq >= *since*; none if it is not there."""
    place = await store.archived(table) if store.archive is not None else None
    if store.archive is None or place is None or place.rows <= since:
        return []
    return list(enumerate(await store.archive.fetch(place)))[since:]
