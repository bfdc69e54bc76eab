"""The shapes of everything the server sends, in one place: `frames` builds them, OpenAPI and TypeScript are made from
them. What a client says is in `socket` and `api`, beside the code that reads it."""

from typing import Annotated, Any, Literal, NotRequired, TypedDict


class Of:
    """Marks a value whose shape the games decide, by the name it has in TypeScript."""

    def __init__(self, name: str) -> None:
        self.name = name


View = Annotated[Any, Of("AnyView")]
ViewChanges = Annotated[Any, Of("Partial<AnyView>")]
GameAction = Annotated[Any, Of("AnyAction")]
GameEvent = Annotated[Any, Of("AnyEvent")]

GameName = Annotated[str, Of("GameName")]

Phase = Literal["waiting", "running", "over", "abandoned"]
"""How far a table is."""
By = Literal["person", "bot", "stand-in"]
"""Who chose an action of a seat."""


class CreatedRow(TypedDict):
    """A table is set out."""

    kind: Literal["created"]
    commitment: str


class RuledRow(TypedDict):
    """The host changed the rules; everybody has to be ready again."""

    kind: Literal["ruled"]


class SatRow(TypedDict):
    """A person took a chair."""

    kind: Literal["sat"]
    seat: int
    name: str


class SeatedRow(TypedDict):
    """A bot took a chair, or left it when it has no name."""

    kind: Literal["seated"]
    seat: int
    bot: str


class LeftRow(TypedDict):
    """A person gave up a chair: before the start it is free again, later a stand-in keeps it."""

    kind: Literal["left"]
    seat: int


class WishedRow(TypedDict):
    """Somebody who watches asks the host for the chair of a bot, or of somebody who left."""

    kind: Literal["wished"]
    seat: int
    name: str


class AgreedRow(TypedDict):
    """Somebody at the table said yes to a wish that needs more than one yes."""

    kind: Literal["agreed"]
    seat: int
    voter: int
    """The seat that said yes; -1 for a host without a chair."""


class RemovedRow(TypedDict):
    """The host sent a person away from a chair."""

    kind: Literal["removed"]
    seat: int


class HostedRow(TypedDict):
    """Somebody at the table took over from a host who is away."""

    kind: Literal["hosted"]


class CalledRow(TypedDict):
    """Somebody called a stand-in for a person who is away or silent."""

    kind: Literal["called"]
    seat: int
    voter: int
    needed: int
    """How many have to call."""


class DeclinedRow(TypedDict):
    """The host said no to a wish."""

    kind: Literal["declined"]
    seat: int


class ReadiedRow(TypedDict):
    """A seat cut the deck."""

    kind: Literal["readied"]
    seat: int


class StartedRow(TypedDict):
    """The deal."""

    kind: Literal["started"]


class ActedRow(TypedDict):
    """A seat acted; what follows is in the frame's events."""

    kind: Literal["acted"]
    seat: int
    by: By


class UndoneRow(TypedDict):
    """A seat took its last action back."""

    kind: Literal["undone"]
    seat: int


class StoodInRow(TypedDict):
    """A stand-in took a seat over, or its person took it back."""

    kind: Literal["stood_in"]
    seat: int
    on: bool


class PausedRow(TypedDict):
    """A seat agreed to a pause, or ended it."""

    kind: Literal["paused"]
    seat: int
    on: bool


class SaidRow(TypedDict):
    """Table talk."""

    kind: Literal["said"]
    name: str
    knock: int
    """One of seven knocks, 0 to 6, the last a nudge, or -1 with a text."""
    text: str


class AbandonedRow(TypedDict):
    """A person agreed to give the game up."""

    kind: Literal["abandoned"]
    seat: int


class ClosedRow(TypedDict):
    """The table had as many rows as any may have: it is over without a result."""

    kind: Literal["closed"]


class ExpiredRow(TypedDict):
    """The table ended by itself: nobody had been there for long."""

    kind: Literal["expired"]


class SealedRow(TypedDict):
    """The end: the seed is revealed."""

    kind: Literal["sealed"]
    seed: str


class ResumedRow(TypedDict):
    """No server ran for so many seconds; they are charged to nobody."""

    kind: Literal["resumed"]
    away: float


class RematchedRow(TypedDict):
    """The same people have a new table."""

    kind: Literal["rematched"]
    table: str


PublicRow = (
    CreatedRow
    | RuledRow
    | SatRow
    | SeatedRow
    | LeftRow
    | WishedRow
    | AgreedRow
    | RemovedRow
    | HostedRow
    | CalledRow
    | DeclinedRow
    | ReadiedRow
    | StartedRow
    | ActedRow
    | UndoneRow
    | StoodInRow
    | PausedRow
    | SaidRow
    | AbandonedRow
    | ClosedRow
    | ExpiredRow
    | SealedRow
    | ResumedRow
    | RematchedRow
)
"""The part of a row that everybody may know."""


class ChairNow(TypedDict):
    """A seat and who is in it."""

    name: str
    bot: str
    """The bot's name, or empty."""
    taken: bool
    ready: bool
    stood_in: bool
    """Whether a stand-in plays for a person who is away."""
    gone: bool
    """Whether the person gave the seat up for good."""
    wants_pause: bool
    wants_end: bool
    wished: str
    """The name of somebody who watches and asks for this chair, or empty."""
    wish: int
    """The number of that wish, by which it is answered, or -1."""
    agreed: list[int]
    """The seats that have said yes to it."""
    called: list[int]
    """The seats that have called a stand-in for this one."""


class ClockRules(TypedDict):
    """Seconds for a decision, then a seat's own reserve; 0 seconds is no clock."""

    decision: float
    reserve: float


class Overview(TypedDict):
    """What anyone with the link may know of a table: no hands, no secrets, no person's key."""

    table: str
    game: GameName
    edition: dict[str, Any]
    """Every option of the table in words, with the edition's `name` and `revision`."""
    seats: int
    clock: ClockRules
    talk: bool
    listed: bool
    phase: Phase
    paused: bool
    chairs: list[ChairNow]
    commitment: str
    seed: str | None
    """Revealed with the end."""
    before: str
    """The table this is the rematch of, or empty."""
    after: str
    """The rematch of this table, or empty."""


class NewTableMade(Overview):
    """A table just set out, with the code to say aloud while it waits."""

    code: str


class Listing(TypedDict):
    """A line of the public list."""

    table: str
    game: GameName
    edition: str
    seats: int
    free: int
    host: str


class ClockNow(TypedDict):
    """Whose time runs since when, and what is left in reserve."""

    since: float | None
    reserve: float


class ResultNow(TypedDict):
    """How the match ended."""

    scores: list[int]
    winners: list[int]
    reason: str


class Situation(TypedDict):
    """How things stand for one seat: sent after joining."""

    kind: Literal["situation"]
    heard: int
    """The last row."""
    seat: int | None
    """One's own seat; null for onlookers."""
    host: bool
    table: Overview
    clocks: list[ClockNow]
    look: float
    """How many seconds everybody looks at what was just shown, before any clock runs."""
    waiting: list[int]
    """The seats the table waits for."""
    legal: list[GameAction]
    """Exactly the actions that may be sent back."""
    undo: bool
    view: View | None
    """What the seat knows, less what the table's memory aid hides; null before the deal."""
    result: ResultNow | None


class Changes(TypedDict, total=False):
    """What is new in a situation since the row before: fields that are missing are as they were.

    Add it to the situation one has: `{...now, ...changes, heard: frame.heard, view: {...now.view, ...changes.view}}`.
    """

    seat: int | None
    host: bool
    table: Overview
    clocks: list[ClockNow]
    look: float
    waiting: list[int]
    legal: list[GameAction]
    undo: bool
    view: ViewChanges | None
    """Likewise the fields of the view that changed; all of them with the deal."""
    result: ResultNow | None


class Frame(TypedDict):
    """A row was written."""

    kind: Literal["frame"]
    heard: int
    """Its number, the same for everybody."""
    at: float
    """When it was accepted, in seconds since 1970."""
    row: PublicRow
    events: list[GameEvent]
    """What one's seat is told."""
    now: NotRequired[Changes]
    """How things stand after it; missing while old rows are told again on joining."""


class Ack(TypedDict):
    """Your command is durable."""

    kind: Literal["ack"]
    command: str
    heard: int
    """Its row."""
    again: bool
    """Whether it was a copy of a command carried out before."""


class Refusal(TypedDict):
    """Your command was not accepted."""

    kind: Literal["refused"]
    command: str
    code: str
    """For programs."""
    sentence: str
    """For people."""
    clause: str
    """Of the rulebook, where a rule says no; or empty."""


class Pong(TypedDict):
    """Answers a ping."""

    kind: Literal["pong"]
    at: float


class Presence(TypedDict):
    """Who is connected just now. Not in the log, and nothing depends on it."""

    kind: Literal["presence"]
    here: list[int]
    """The seats with a connection."""
    watching: int
    """How many connections have no seat."""


Heard = Situation | Frame | Ack | Refusal | Pong | Presence
"""Everything a client hears on the socket."""


class EditionShelf(TypedDict):
    """A printed edition."""

    name: str
    title: str
    about: str
    revision: int
    values: dict[str, Any]
    """The value of each option in this edition, in words."""


class OptionShelf(TypedDict):
    """One switch of an edition or a table."""

    name: str
    words: list[str]
    """What it may be; empty for a whole number from `least` to `most`."""
    least: int
    most: int
    otherwise: str
    """A word that may stand in place of a number, or empty."""
    many: bool
    """Whether it is a list of such values."""
    standard: str | int | bool | None
    """The value of a table option that nobody set; null for an option of the printed edition."""
    clauses: str
    about: str


class BotShelf(TypedDict):
    """A bot that can take a chair."""

    name: str
    about: str
    title: str
    """As people call it; the name again for a bot without a character."""
    character: str
    """One line about who it is."""
    remembers: str
    """Its memory in plain words."""
    portrait: str
    """By which pictures know it."""
    place: int
    """On the ladder, counted from the weakest; 0 for a bot that has none."""


class VariantText(TypedDict):
    """What single editions say besides."""

    editions: list[str]
    text: str


class ClauseText(TypedDict):
    """One rule."""

    kind: Literal["clause"]
    name: str
    """Its id, such as MT-BOX-01."""
    text: str
    variants: list[VariantText]


class ProseText(TypedDict):
    """A paragraph between rules."""

    kind: Literal["prose"]
    text: str


class ChapterText(TypedDict):
    """A chapter of the rulebook; the first is the introduction."""

    title: str
    parts: list[ClauseText | ProseText]


class RulebookText(TypedDict):
    """All that is said about a game."""

    game: GameName
    language: str
    editions: list[str]
    chapters: list[ChapterText]


class CheckedRules(TypedDict):
    """Rules that can be played."""

    edition: dict[str, Any]
    """Every option in words."""
    warnings: list[str]


class GameShelf(TypedDict):
    """A game: everything a set-up page needs."""

    name: GameName
    title: str
    seats: list[int]
    """Fewest and most players."""
    editions: list[EditionShelf]
    options: list[OptionShelf]
    bots: list[BotShelf]


class Move(TypedDict):
    """One accepted command of a finished game; the first is the deal."""

    seat: int | None
    """Whose it was; null for the deal."""
    events: list[GameEvent]
    """What whoever looks was told of it."""
    view: ViewChanges
    """The fields of the view that are new since the move before; all of them in the first."""
    waiting: list[int]
    """The seats the table waits for after it."""


class Review(TypedDict):
    """A finished game, move by move, through one pair of eyes."""

    table: str
    """The id of the table; empty for a record from elsewhere."""
    game: GameName
    edition: dict[str, Any]
    seats: int
    players: list[str]
    seat: int | None
    """Whose eyes; null for everything, 15 for an onlooker."""
    moves: list[Move]
    result: ResultNow | None


class CheckedRecord(TypedDict):
    """What playing a record again has shown."""

    agrees: bool
    line: int
    """The first line that differs, from 1; 0 if none does."""
    problem: str
    """What is wrong there, for people; or empty."""
    commands: int
    known: bool
    """Whether this very game was played at a table here; anyone can make up another that agrees."""


class LessonStep(TypedDict):
    """A step of a lesson: what is told, then one question."""

    name: str
    moves: list[Move]
    """What others do before the question."""
    legal: list[GameAction]
    """What the pupil might do."""
    expected: GameAction | None
    """What the lesson asks for; null where there is only to read."""
    answer: Move | None
    """What follows from it."""


class LessonText(TypedDict):
    """A lesson: the beginning of a game for two, as the pupil in seat 0 is told it."""

    game: GameName
    edition: dict[str, Any]
    players: list[str]
    steps: list[LessonStep]
