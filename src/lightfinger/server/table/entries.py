"""What a table's log holds: one row for each accepted command, of the lobby or of the game.

A row is durable before anybody hears of it, and it never changes. Its `seq` is the key it is stored under. Kinds of
entries are added, never repurposed, so that every log ever written can be folded. The stored form of a row ends in a
hash, which `hash_chain` adds and checks.

A field is private unless its type is `Public[...]`: the public part of an entry, which everybody at the table is sent,
and its type in TypeScript are derived from these marks.
"""

import re
from typing import Annotated, Any, Final, Literal, TypeVar, get_args, get_type_hints

import msgspec

from lightfinger.server.table.messages import Pace as Pace

T = TypeVar("T")

_PUBLIC: Final = "public"
Public = Annotated[T, _PUBLIC]
"""A field that everybody may know."""

By = Literal["person", "program", "bot", "stand-in", "table"]
"""Who chose an action of a seat. The table answers only what everybody can tell, and what is left to chance."""


class Clock(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Seconds for a decision, then a seat's own reserve; 0 seconds is no clock."""

    decision: Annotated[float, msgspec.Meta(ge=0, le=7 * 86400)] = 60.0
    reserve: Annotated[float, msgspec.Meta(ge=0, le=7 * 86400)] = 300.0


class Rules(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is played. It holds the contents of the edition, so that correcting a file never changes a played game."""

    game: str
    edition: dict[str, Any]
    seats: int
    clock: Clock = Clock()
    talk: bool = False
    """Whether free text is allowed besides the knocks."""
    listed: bool = False
    """Whether the table is in the public list while it waits."""
    pace: Pace = "usual"
    prepared: bool = False
    """Whether chance answers people's questions before the first turn, such as where to hide pieces."""

    @property
    def aid(self) -> str:
        """The memory aid, one of the edition's table options."""
        return str(self.edition.get("memory_aid", "classic"))


class Entry(msgspec.Struct, tag_field="kind", tag=lambda name: name.lower()):
    """An accepted command."""


class Heist(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The day of a daily heist. Its table deals under the name of the day, so that everybody has the same deal."""

    date: str
    results: bytes
    """The digest of the results of two days before, from which the nonces follow."""
    revision: int
    """The number of the opponents' behaviour when the game began."""


class Created(Entry):
    """A table is set out."""

    rules: Rules
    host: str
    seed: bytes
    """Secret until the end."""
    commitment: Public[bytes]
    before: str = ""
    """The table this is the rematch of."""
    heist: Heist | None = None
    """The day, if this is a daily heist."""
    rated: bool = False
    """Whether two programs, or a program and a bot, play for the ladder."""


class Ruled(Entry):
    """The host changed the rules; everybody has to be ready again."""

    rules: Rules


class Paced(Entry):
    """Somebody chose how fast bots answer, from the next question on."""

    pace: Public[Pace]


class Sat(Entry):
    """A person or a program took a chair."""

    seat: Public[int]
    person: str
    name: Public[str]
    beside: str = ""
    """The person at the table whose device this one shares, if any."""
    program: Public[str] = ""
    """The name of the person who runs it, if a program took the chair."""


class Seated(Entry):
    """A bot took a chair, or left it when it has no name."""

    seat: Public[int]
    bot: Public[str]


class Left(Entry):
    """A person gave up a chair: before the start it is free again, later a stand-in keeps it."""

    seat: Public[int]


class Wished(Entry):
    """Somebody who watches asks the host for the chair of a bot, or of somebody who left."""

    seat: Public[int]
    person: str
    name: Public[str]
    life: float = 0.0
    """Seconds until the wish lapses; 0 for one that does not, as of earlier releases."""


class Agreed(Entry):
    """Somebody at the table said yes to a wish that needs more than one yes."""

    seat: Public[int]
    voter: Public[int]
    """The seat that said yes; -1 for a host without a chair."""


class Removed(Entry):
    """The host sent a person away from a chair."""

    seat: Public[int]
    barred: Public[bool] = False
    """Whether that person may neither sit, nor ask for a chair, nor talk here any more."""


class Moved(Entry):
    """Somebody moved to another chair before the start, or was moved by the host; who was there took the first."""

    seat: Public[int]
    to: Public[int]


class Hosted(Entry):
    """Somebody at the table took over from a host who is away."""

    person: str


class Called(Entry):
    """Somebody called a stand-in for a person who is away or silent."""

    seat: Public[int]
    voter: Public[int]
    needed: Public[int]
    """How many have to call."""


class Declined(Entry):
    """The host said no to a wish."""

    seat: Public[int]
    barred: Public[bool] = False
    """Whether that person may neither sit, nor ask for a chair, nor talk here any more."""


class Unbarred(Entry):
    """The host let somebody back who was barred."""

    row: Public[int]
    """The row that barred them."""


class Readied(Entry):
    """A seat cut the deck."""

    seat: Public[int]
    nonce: bytes
    """Part of the secret that the deal is drawn from."""


class Started(Entry):
    """The deal."""

    events: list[dict[str, Any]]


class Acted(Entry):
    """A seat acted; what follows is in the frame's events."""

    seat: Public[int]
    action: dict[str, Any]
    events: list[dict[str, Any]]
    by: Public[By] = "person"


class Undone(Entry):
    """A seat took its last action back."""

    seat: Public[int]


class StoodIn(Entry):
    """A stand-in took a seat over, or its person took it back."""

    seat: Public[int]
    on: Public[bool]


class Paused(Entry):
    """A seat agreed to a pause, ended it, or does not want it."""

    seat: Public[int]
    on: Public[bool]
    absent: list[int] = []
    """The seats that were away then: nobody waits for their agreement."""
    life: float = 0.0
    """Seconds until the wish lapses; 0 for one that does not, as of earlier releases."""


class Said(Entry):
    """Table talk."""

    person: str
    name: Public[str]
    knock: Public[int] = -1
    """One of seven knocks, 0 to 6, the last a nudge, or -1 with a text."""
    text: Public[str] = ""


class Abandoned(Entry):
    """A person agreed to give the game up."""

    seat: Public[int]
    absent: list[int] = []
    """The seats that were away then: nobody waits for their agreement."""
    life: float = 0.0
    """Seconds until the wish lapses; 0 for one that does not, as of earlier releases."""


class PlayedOn(Entry):
    """A person does not want to give the game up: all wishes to do so are gone."""

    seat: Public[int]


class Closed(Entry):
    """The table is over without a result: it had as many rows as any may have, or the operator closed it."""

    by_operator: Public[bool] = False


class Expired(Entry):
    """The table ended by itself: nobody had been there for long."""


class Sealed(Entry):
    """The end: the seed is revealed."""

    seed: Public[bytes]


class Resumed(Entry):
    """No server ran for so many seconds; they are charged to nobody."""

    away: Public[float]
    ended: float
    """When a server ran again."""


class Merged(Entry):
    """Two people are one now: everything at the table that was the first's is the second's."""

    was: str
    person: str


class Rematched(Entry):
    """The same people have a new table."""

    table: Public[str]


class Archived(Entry):
    """The table leaves for the archive: no row follows."""


AnyEntry = (
    Created
    | Ruled
    | Paced
    | Sat
    | Seated
    | Left
    | Wished
    | Agreed
    | Removed
    | Moved
    | Hosted
    | Called
    | Declined
    | Unbarred
    | Readied
    | Started
    | Acted
    | Undone
    | StoodIn
    | Paused
    | Said
    | Abandoned
    | PlayedOn
    | Closed
    | Expired
    | Sealed
    | Resumed
    | Merged
    | Rematched
    | Archived
)

KINDS: Final[tuple[type[Entry], ...]] = get_args(AnyEntry)


class PublicPart:
    """The public part of one kind of entry: the kind it is sent as, and its public fields."""

    def __init__(self, kind: type[Entry]) -> None:
        hints = get_type_hints(kind, include_extras=True)
        self.kind: Final = re.sub(r"(?<=[a-z])(?=[A-Z])", "_", kind.__name__).lower()
        self.fields: Final = {
            name: get_args(hint)[0] for name, hint in hints.items() if _PUBLIC in getattr(hint, "__metadata__", ())
        }
        """The type of each public field. Bytes are sent as hexadecimal digits."""


PUBLIC_PARTS: Final = {kind: PublicPart(kind) for kind in KINDS}


def public(entry: AnyEntry) -> dict[str, Any]:
    """The part of an entry that everybody may know. The events of a game are sent beside it, to their audience."""
    part = PUBLIC_PARTS[type(entry)]
    message: dict[str, Any] = {"kind": part.kind}
    for name in part.fields:
        value = getattr(entry, name)
        message[name] = value.hex() if isinstance(value, bytes) else value
    return message


class Row(msgspec.Struct):
    """An entry with its time, its sender and the sender's name for the command."""

    at: float
    by: str
    """The person who sent it; empty for the table itself."""
    command: str
    """The idempotency key: a second copy of a command is answered like the first."""
    entry: AnyEntry


_encoder = msgspec.json.Encoder()
_decoder = msgspec.json.Decoder(Row)


def encoded(row: Row) -> bytes:
    """The stored form of a row, without its hash."""
    return _encoder.encode(row)


def decoded(payload: bytes) -> Row:
    """The row that a payload of the store holds."""
    return _decoder.decode(payload)
