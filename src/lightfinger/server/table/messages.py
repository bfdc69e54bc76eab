"""The types of all messages that the server sends. OpenAPI and TypeScript are generated from them.

`updates` builds them. This module needs no library, so that clients in Python share it. The messages of clients are
defined in `network.websocket` and the HTTP APIs.
"""

from typing import Annotated, Any, Literal, NotRequired, TypedDict

Pace = Literal["usual", "calm", "brisk", "instant"]
"""How fast bots answer. Usual is brisk while one person plays, and calm otherwise."""

Phase = Literal["waiting", "running", "over", "abandoned"]
"""How far a table is."""


class Of:
    """Marks a value whose type depends on the game, with its name in TypeScript."""

    def __init__(self, name: str) -> None:
        self.name = name


View = Annotated[Any, Of("AnyView")]
ViewChanges = Annotated[Any, Of("Partial<AnyView>")]
GameAction = Annotated[Any, Of("AnyAction")]
GameEvent = Annotated[Any, Of("AnyEvent")]
PublicRow = Annotated[dict[str, Any], Of("PublicRow")]
"""The public part of a log entry, as `entries.public` makes it."""

GameName = Annotated[str, Of("GameName")]


class ChairNow(TypedDict):
    """A seat and who is in it."""

    name: str
    bot: str
    """The bot's name, or empty."""
    program: str
    """The name of the person who runs the program in the chair, or empty."""
    taken: bool
    beside: int | None
    """The seat of somebody whose device this person shares."""
    ready: bool
    stood_in: bool
    """Whether a stand-in plays for an absent person."""
    gone: bool
    """Whether the person gave the seat up for good."""
    wants_pause: bool
    pause_until: float | None
    """When that wish lapses."""
    wants_end: bool
    end_until: float | None
    """When that wish lapses."""
    wished: str
    """The name of a spectator who asks for this chair, or empty."""
    wish: int
    """The number of that wish, by which it is answered, or -1."""
    wish_until: float | None
    """When that wish lapses."""
    agreed: list[int]
    """The seats that have said yes to it."""
    called: list[int]
    """The seats that have called a stand-in for this one."""


class ClockRules(TypedDict):
    """Seconds for a decision, then a seat's own reserve; 0 seconds is no clock."""

    decision: float
    reserve: float


class HandNow(TypedDict):
    """A hand of a device that several people share, and its chair at a table."""

    hand: int
    seat: int


class Overview(TypedDict):
    """What anyone with the link may know of a table."""

    table: str
    game: GameName
    edition: dict[str, Any]
    """Every option of the table in words, with the edition's `name` and `revision`."""
    seats: int
    clock: ClockRules
    talk: bool
    listed: bool
    pace: Pace
    """How fast bots answer, as chosen; usual is brisk while one person plays, and calm otherwise."""
    pace_now: Pace
    """The pace of the next question: calm, brisk or instant."""
    prepared: bool
    """Whether chance answers people's questions before the first turn."""
    phase: Phase
    paused: bool
    chairs: list[ChairNow]
    commitment: str
    seed: str | None
    """Revealed at the end."""
    heist: str
    """The day of a daily heist, or empty."""
    rated: bool
    """Whether the match counts for the ladder of programs."""
    before: str
    """The table this is the rematch of, or empty."""
    after: str
    """The rematch of this table, or empty."""


class NewTableMade(Overview):
    """A new table, with its spoken code."""

    code: str


class ScreenNow(TypedDict):
    """What a big screen is to show."""

    table: str
    """The id of a table; empty while nobody has said."""


class SpokenCode(TypedDict):
    """How people find a table who cannot scan."""

    code: str
    """Empty once the game has started, and if the table has none."""


class HomeNetwork(TypedDict):
    """How other devices find a server that runs at home."""

    origin: str
    """What they open, such as http://192.168.1.5:8040; empty if the address of the page is as good."""


class Listing(TypedDict):
    """A line of the public list."""

    table: str
    game: GameName
    edition: str
    seats: int
    free: int
    host: str


class ClockNow(TypedDict):
    """Since when a seat has been asked, whether a clock runs for that question, and the seat's reserve."""

    since: float | None
    runs: bool
    reserve: float


class ResultNow(TypedDict):
    """How the match ended."""

    scores: list[int]
    winners: list[int]
    reason: str


class TextNow(TypedDict):
    """The table as text, for a client that cannot draw the game."""

    drawing: str
    """What the seat is shown, in lines of monospaced text."""
    labels: list[str]
    """What each action of `legal`, or of the public question, is called: the deed, and after a colon which."""


class TalkLine(TypedDict):
    """A line of table talk."""

    row: int
    """The row that holds it."""
    name: str
    knock: int
    """The number of a knock, or -1 for a text."""
    text: str


class BarredNow(TypedDict):
    """Somebody whom the host has barred."""

    row: int
    """The row that barred them; the host lets them back by it."""
    name: str


class QuestionNow(TypedDict):
    """A question to somebody at a shared device that everybody may see."""

    seat: int
    """The seat that is asked."""
    legal: list[GameAction]
    """What it may answer."""
    undo: bool
    """Whether it may undo its last answer."""


class Situation(TypedDict):
    """The situation of one seat, sent after joining."""

    kind: Literal["situation"]
    heard: int
    """The last row."""
    seat: int | None
    """The client's own seat; null for spectators."""
    host: bool
    table: Overview
    clocks: list[ClockNow]
    look: float
    """How many seconds everybody looks at what was just shown, before any clock runs."""
    waiting: list[int]
    """The seats that have to act."""
    legal: list[GameAction]
    """The actions that the seat may take."""
    undo: bool
    view: View | None
    """What the seat knows, less what the table's memory aid hides; null before the deal."""
    result: ResultNow | None
    barred: list[BarredNow]
    """Those whom the host has barred, for the host; empty for everybody else."""
    talk: list[TalkLine]
    """The last lines of table talk; later ones come as rows."""
    question: NotRequired[QuestionNow | None]
    """The public question to somebody at a shared device, for spectators; missing without one."""
    text: NotRequired[TextNow | None]
    """The same as text, for a client that asked for it; null before the deal."""
    past: NotRequired[bool]
    """True for the situation of an earlier visit: the rows since then follow, then the present one."""


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
    """The fields of the view that changed; all of them after the deal."""
    result: ResultNow | None
    barred: list[BarredNow]
    question: QuestionNow | None
    """For spectators; null when there is none any more."""
    text: TextNow | None
    """Whole, if anything in it changed; only for a client that asked for text."""


class Frame(TypedDict):
    """A row was written."""

    kind: Literal["frame"]
    heard: int
    """The number of the row, the same for everybody."""
    at: NotRequired[float]
    """When it was accepted, in seconds since 1970; missing for old rows that are sent on joining."""
    row: PublicRow
    events: list[GameEvent]
    """The events that the seat may know."""
    told: NotRequired[list[str]]
    """A sentence for each of `events`, empty if it is not worth telling; only for a client that asked for text, and
    missing like `now`."""
    now: NotRequired[Changes]
    """The changes of the situation; missing for old rows that are sent on joining."""


class Ack(TypedDict):
    """Your command is durable."""

    kind: Literal["ack"]
    command: str
    heard: int
    """Its row."""
    again: bool
    """Whether it was a duplicate of an earlier command."""


class Refusal(TypedDict):
    """Your command was not accepted."""

    kind: Literal["refused"]
    command: str
    code: str
    """For programs."""
    sentence: str
    """For people."""
    clause: str
    """The clause of the rulebook that forbids it, or empty."""


class Pong(TypedDict):
    """Answers a ping."""

    kind: Literal["pong"]
    at: float


class Absence(TypedDict):
    """A person who is not connected, and since when."""

    seat: int
    since: float
    """In seconds since 1970."""


class Presence(TypedDict):
    """Who is connected just now. Not in the log, and nothing depends on it."""

    kind: Literal["presence"]
    here: list[int]
    """The seats with a connection."""
    away: list[Absence]
    """The people without one."""
    host_away: float | None
    """Since when the host has had none, in seconds since 1970; null if the host is here."""
    watching: int
    """How many connections have no seat."""


Heard = Situation | Frame | Ack | Refusal | Pong | Presence
"""All messages that a client receives on the socket."""


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
    """The allowed words; empty for an integer from `least` to `most`."""
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
    """The name for display; the same as `name` for a bot without a character."""
    character: str
    """One line about the character."""
    remembers: str
    """The memory, described for players."""
    portrait: str
    """The name of the picture."""
    place: int
    """The place on the ladder, counted from the weakest; 0 if it has none."""


class VariantText(TypedDict):
    """A variant of a clause for some editions."""

    editions: list[str]
    text: str


class ClauseText(TypedDict):
    """One rule."""

    kind: Literal["clause"]
    name: str
    """Its id, such as MT-BOX-01."""
    text: str
    variants: list[VariantText]
    notes: list[VariantText]
    """Remarks about the print and our rulings."""
    options: list[str]
    """The names of the options that change the rule."""


class ProseText(TypedDict):
    """A paragraph between rules."""

    kind: Literal["prose"]
    text: str


class ChapterText(TypedDict):
    """A chapter of the rulebook; the first is the introduction."""

    title: str
    parts: list[ClauseText | ProseText]


class RulebookText(TypedDict):
    """The rulebook of a game."""

    game: GameName
    language: str
    editions: list[str]
    chapters: list[ChapterText]


class CheckedRules(TypedDict):
    """Validated rules."""

    edition: dict[str, Any]
    """Every option in words."""
    warnings: list[str]


class GameShelf(TypedDict):
    """A game: everything a set-up page needs."""

    name: GameName
    title: str
    seats: list[int]
    """Fewest and most players."""
    minutes: int
    """About how many minutes a match takes; 0 if unknown."""
    lesson: bool
    """Whether the game has a lesson."""
    editions: list[EditionShelf]
    options: list[OptionShelf]
    bots: list[BotShelf]


class Move(TypedDict):
    """One accepted command of a finished game; the first is the deal."""

    seat: int | None
    """The seat that acted; null for the deal."""
    events: list[GameEvent]
    """The events that the viewer may know."""
    view: ViewChanges
    """The fields of the view that are new since the move before; all of them in the first."""
    waiting: list[int]
    """The seats the table waits for after it."""


class Review(TypedDict):
    """A finished game, move by move, as one viewer saw it."""

    table: str
    """The id of the table; empty for an uploaded record."""
    game: GameName
    edition: dict[str, Any]
    seats: int
    players: list[str]
    seat: int | None
    """The viewer's seat; null for everything, 15 for a spectator."""
    moves: list[Move]
    result: ResultNow | None


class CheckedRecord(TypedDict):
    """The result of checking a record."""

    agrees: bool
    line: int
    """The first line that differs, from 1; 0 if none does."""
    problem: str
    """A description of the problem, or empty."""
    commands: int
    known: bool
    """Whether the game was played on this server. Anyone can make up a record that agrees."""


class LessonStep(TypedDict):
    """A step of a lesson: some moves, then one question."""

    name: str
    moves: list[Move]
    """The moves before the question."""
    legal: list[GameAction]
    """The legal actions of the pupil."""
    expected: GameAction | None
    """The action that the lesson asks for; null if there is none."""
    answer: Move | None
    """The moves that follow from it."""


class LessonText(TypedDict):
    """A lesson: the beginning of a game, as the pupil in seat 0 sees it."""

    game: GameName
    edition: dict[str, Any]
    players: list[str]
    steps: list[LessonStep]
