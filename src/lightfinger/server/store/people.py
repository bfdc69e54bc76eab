"""What a store keeps of people: their sessions, passkeys and handovers, and their chairs."""

from collections.abc import Mapping
from typing import NamedTuple, Protocol

__all__ = ["ChairRow", "Credential", "Handover", "KnownPerson", "PeopleStore", "Session", "TableChairs"]


class KnownPerson(NamedTuple):
    """A person. One person may have several sessions, one for each device."""

    id: str
    name: str
    handle: bytes
    """Random bytes by which a passkey names the person."""
    created: float
    seen: float
    """When one of their sessions was last renewed."""


class Session(NamedTuple):
    """A session of a person: one browser or program."""

    digest: bytes
    """The hash of its token."""
    person: str
    label: str
    """The kind of device and its system, such as `phone/Android`."""
    created: float
    used: float
    """When it was last renewed, at most once a day."""
    expires: float


class Credential(NamedTuple):
    """A passkey of a person."""

    id: bytes
    person: str
    handle: bytes
    """The person's handle when it was made."""
    key: bytes
    """The public key."""
    counter: int
    """The signature counter."""
    label: str
    created: float
    used: float


class Handover(NamedTuple):
    """Something that is used once, soon: the right to become a person, or a challenge for a passkey."""

    digest: bytes
    """The hash of the secret in the link, or of the challenge."""
    code: bytes
    """The hash of the code to type; empty if there is none."""
    person: str
    kind: str
    session: bytes
    """The session that asked for it."""
    expires: float


class ChairRow(NamedTuple):
    """A person's chair at a table, for the list of their games."""

    person: str
    table: str
    seat: int
    phase: str
    asked_at: float
    """Since when the table waits for the person; 0 if it does not."""
    ended_at: float
    """When the game ended; 0 before."""
    seen_seq: int = -1
    """The last row that the person has seen; -1 for none."""


class TableChairs(NamedTuple):
    """All chairs of a table after one row."""

    seq: int
    chairs: list[ChairRow]


class PeopleStore(Protocol):
    """The part of a store that is about people."""

    async def add_person(self, person: KnownPerson) -> None:
        """Add a person, unless the id exists."""
        ...

    async def person(self, person: str) -> KnownPerson | None:
        """Return a person."""
        ...

    async def rename_person(self, person: str, name: str) -> None:
        """Change a person's name."""
        ...

    async def merge_people(self, was: str, person: str) -> None:
        """Give everything that belongs to *was* to *person*, and delete *was*; the chairs follow with their tables."""
        ...

    async def put_session(self, session: Session) -> None:
        """Create a session or replace it."""
        ...

    async def session(self, digest: bytes) -> tuple[str, str] | None:
        """Return the id and the name of the person of a session that has not expired."""
        ...

    async def sessions_of(self, person: str) -> list[Session]:
        """Return the sessions of a person that have not expired, the last used first."""
        ...

    async def renew_session(self, digest: bytes, used: float, expires: float, before: float) -> bool:
        """Extend a session that expires before *before* until *expires*; return whether it was extended."""
        ...

    async def drop_session(self, digest: bytes) -> None:
        """Delete a session, if it exists."""
        ...

    async def put_credential(self, credential: Credential) -> bool:
        """Add a passkey; return False if its id exists."""
        ...

    async def credential(self, credential: bytes) -> Credential | None:
        """Return a passkey."""
        ...

    async def credentials_of(self, person: str) -> list[Credential]:
        """Return the passkeys of a person, the oldest first."""
        ...

    async def use_credential(self, credential: bytes, before: int, count: int, used: float) -> bool:
        """Set the counter and the time of a passkey; return False if its counter is not *before*."""
        ...

    async def drop_credential(self, person: str, credential: bytes) -> bool:
        """Delete a passkey of a person; return whether it existed."""
        ...

    async def put_handover(self, handover: Handover) -> bool:
        """Store a handover. One with a code replaces the person's earlier one; False if the code is somebody else's."""
        ...

    async def handover(self, digest: bytes) -> Handover | None:
        """Return a handover that has not expired, by its digest or the digest of its code."""
        ...

    async def take_handover(self, digest: bytes) -> Handover | None:
        """Delete a handover that has not expired and return it, by its digest or the digest of its code."""
        ...

    async def drop_handovers(self, person: str) -> None:
        """Delete all handovers of a person."""
        ...

    async def word_keys(self, table: str) -> dict[str, bytes]:
        """Return the keys of the names and the talk in a table's log, by person."""
        ...

    async def add_word_key(self, table: str, person: str, key: bytes, owner: str = "") -> bytes | None:
        """Store a key unless there is one; return the one that holds, or None for an erased person.

        A program's key belongs to its *owner*, and is gone with them."""
        ...

    async def words_of(self, person: str) -> list[tuple[str, str]]:
        """Return the tables whose logs hold words of a person, with the person's id there.

        It is another one if the person was somebody else then and was merged later.
        """
        ...

    async def erase(self, person: str) -> list[str]:
        """Delete all that is stored about a person besides the logs, in one commit, and remember that they are erased.

        Returns the tables whose logs hold words of theirs, which can no longer be read.
        """
        ...

    async def set_chairs(self, tables: Mapping[str, TableChairs], force: bool = False) -> None:
        """Replace the chairs of these tables in one commit, unless a later row of the table was told already.

        With *force* also then. What each person has seen stays as it is.
        """
        ...

    async def chairs_of(self, person: str, skip: int, limit: int) -> list[ChairRow]:
        """Return a page of a person's chairs.

        Those who are waited for come first, the longest waiting first; then running, waiting and ended games.
        """
        ...

    async def last_seen(self, person: str, table: str) -> int:
        """Return the last row that a person has seen of a table; -1 if none is known."""
        ...

    async def see(self, person: str, table: str, seq: int) -> None:
        """Note that a person has seen the table up to this row."""
        ...
