"""What a store keeps so that people are left in peace: whom they block, what they report, and who is barred."""

from typing import NamedTuple, Protocol

__all__ = ["Barred", "Block", "ModerationStore", "Report"]


class Block(NamedTuple):
    """Somebody whom a person has blocked."""

    other: str
    """The id of the blocked person."""
    name: str
    """Their name now; empty if they are no longer known."""
    at: float


class Barred(NamedTuple):
    """Somebody whom the operator has barred from the server."""

    person: str
    name: str
    at: float


class Report(NamedTuple):
    """A report of a line of talk."""

    id: str
    """A digest of reporter, table and row: one person reports a line once."""
    at: float
    reporter: str
    table: str
    seq: int
    """The row that holds the line."""
    reason: str
    closed: float = 0.0
    """When the operator closed it; 0 while it is open."""


class ModerationStore(Protocol):
    """The part of a store that is about blocks, reports and barred people."""

    async def block(self, person: str, other: str, at: float, most: int) -> bool:
        """Let a person block another; return False if they have blocked *most* people. Twice is the same as once."""
        ...

    async def unblock(self, person: str, other: str) -> bool:
        """Take a block back; return whether there was one."""
        ...

    async def blocks_of(self, person: str) -> list[Block]:
        """Return whom a person has blocked, the latest first."""
        ...

    async def blockers_of(self, person: str) -> set[str]:
        """Return who has blocked a person."""
        ...

    async def word_owners(self, table: str) -> dict[str, str]:
        """Return who they are now whose words a table's log holds: they may have been merged into somebody else."""
        ...

    async def add_report(self, report: Report, most: int) -> bool:
        """Add a report; return False if it exists, or if there are *most* of the same line."""
        ...

    async def open_reports(self) -> list[Report]:
        """Return the reports that nobody has closed, the oldest first."""
        ...

    async def reports_by(self, person: str) -> list[Report]:
        """Return what a person has reported, the oldest first."""
        ...

    async def close_report(self, report: str, at: float) -> bool:
        """Close a report; return False if there is no such open one."""
        ...

    async def bar(self, person: str, at: float) -> bool:
        """Bar a person from the server: none of their sessions is found any more. False if nobody has that id."""
        ...

    async def unbar(self, person: str) -> bool:
        """Let a barred person in again; return whether they were barred."""
        ...

    async def barred(self) -> list[Barred]:
        """Return who is barred, the latest first."""
        ...
