"""What a table's log holds: one row for each accepted command, of the lobby or of the game.

A row is durable before anybody hears of it, and is never changed. `seq` is not in the row: it is the key it is stored
under. Kinds are added, never repurposed, so that every log ever written folds. What is stored ends in a hash besides
(`chain`), of which nobody here knows.
"""

from typing import Annotated, Any

import msgspec

from lightfinger.server.messages import By


class Clock(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Seconds for a decision, then a seat's own reserve; 0 seconds is no clock."""

    decision: Annotated[float, msgspec.Meta(ge=0, le=7 * 86400)] = 60.0
    reserve: Annotated[float, msgspec.Meta(ge=0, le=7 * 86400)] = 300.0


class Rules(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is played: the edition's contents in words, so that correcting a file never changes a played game."""

    game: str
    edition: dict[str, Any]
    seats: int
    clock: Clock = Clock()
    talk: bool = False
    """Whether free text is allowed besides the knocks."""
    listed: bool = False
    """Whether strangers find the table in the public list while it waits."""

    @property
    def aid(self) -> str:
        """The memory aid, one of the edition's table options."""
        return str(self.edition.get("memory_aid", "classic"))


class Entry(msgspec.Struct, tag_field="kind", tag=lambda name: name.lower()):
    """An accepted command."""


class Created(Entry):
    """A table is set out. The seed is secret until the end; its commitment is shown from now on."""

    rules: Rules
    host: str
    seed: bytes
    commitment: bytes
    before: str = ""
    """The table this is the rematch of."""


class Ruled(Entry):
    """The host changes the rules; everybody has to be ready again."""

    rules: Rules


class Sat(Entry):
    """A person takes a chair."""

    seat: int
    person: str
    name: str


class Seated(Entry):
    """A bot takes a chair, or leaves it when it has no name."""

    seat: int
    bot: str


class Left(Entry):
    """A person gives up a chair: before the start it is free again, later a stand-in keeps it."""

    seat: int


class Wished(Entry):
    """Somebody who watches asks for the chair of a bot, or of somebody who left."""

    seat: int
    person: str
    name: str


class Agreed(Entry):
    """Somebody at the table says yes to a wish that needs more than one yes."""

    seat: int
    voter: int
    """Whose yes; -1 for a host without a chair."""


class Removed(Entry):
    """The host sends a person away from a chair, before the start; that person sits again only if let in."""

    seat: int


class Hosted(Entry):
    """Somebody at the table takes over from a host who is away."""

    person: str


class Called(Entry):
    """Somebody calls a stand-in for a person who is away or silent."""

    seat: int
    voter: int
    needed: int
    """How many have to call, by who was there then."""


class Declined(Entry):
    """The host says no to a wish."""

    seat: int


class Readied(Entry):
    """A seat cuts the deck: its nonce goes into the deal."""

    seat: int
    nonce: bytes


class Started(Entry):
    """The deal."""

    events: list[dict[str, Any]]


class Acted(Entry):
    """A seat's action and the facts that followed. *by* says whether a person, a bot or a stand-in chose it."""

    seat: int
    action: dict[str, Any]
    events: list[dict[str, Any]]
    by: By = "person"


class Undone(Entry):
    """A seat takes its last action back."""

    seat: int


class StoodIn(Entry):
    """A stand-in takes a seat over, or its person takes it back."""

    seat: int
    on: bool


class Paused(Entry):
    """A seat agrees to a pause, or ends it."""

    seat: int
    on: bool


class Said(Entry):
    """Table talk: one of seven knocks, or free text where the host allows it."""

    person: str
    name: str
    knock: int = -1
    text: str = ""


class Abandoned(Entry):
    """A person agrees to give the game up; once all have, it is over without a result."""

    seat: int
    absent: list[int] = []
    """Who is not waited for, being away then."""


class Closed(Entry):
    """The table has as many rows as any may have: it is over without a result."""


class Expired(Entry):
    """The table itself ends: nobody has been there for long."""


class Sealed(Entry):
    """The end: the seed is revealed."""

    seed: bytes


class Resumed(Entry):
    """No server ran for a while: questions that stood then are put off by so long."""

    away: float
    """How many seconds."""
    ended: float
    """When a server ran again."""


class Rematched(Entry):
    """The same people have a new table."""

    table: str


AnyEntry = (
    Created
    | Ruled
    | Sat
    | Seated
    | Left
    | Wished
    | Agreed
    | Removed
    | Hosted
    | Called
    | Declined
    | Readied
    | Started
    | Acted
    | Undone
    | StoodIn
    | Paused
    | Said
    | Abandoned
    | Closed
    | Expired
    | Sealed
    | Resumed
    | Rematched
)


class Row(msgspec.Struct):
    """An entry, when it was accepted, whose it is and under which name it was sent."""

    at: float
    by: str
    """The person who sent it; empty for the table itself."""
    command: str
    """The sender's own name for it: a second copy is answered like the first."""
    entry: AnyEntry


_encoder = msgspec.json.Encoder()
_decoder = msgspec.json.Decoder(Row)


def encoded(row: Row) -> bytes:
    """As the store keeps it."""
    return _encoder.encode(row)


def decoded(payload: bytes) -> Row:
    """What `encoded` wrote."""
    return _decoder.decode(payload)
