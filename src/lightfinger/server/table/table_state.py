"""The state of a table: its chairs, its rules, the game's own table and what each seat knows."""

import datetime
import math
import re
from collections.abc import Iterable
from typing import Any, Final, NamedTuple

from lightfinger import daily
from lightfinger.core.events import OBSERVER, Action, Event
from lightfinger.core.game import AnyGame
from lightfinger.core.rng import Stream, master_secret
from lightfinger.core.table import AnyTable
from lightfinger.server.table import entries
from lightfinger.server.table.messages import Phase as Phase

WAITING: Final = "waiting"
RUNNING: Final = "running"
OVER: Final = "over"
ABANDONED: Final = "abandoned"

_TABLE_ID: Final = re.compile(r"[A-Za-z0-9_-]{22}")

NO_NONCE: Final = bytes(16)
NO_WISH: Final = ("", "")
NEVER: Final = (-1, 0.0, 0.0)


def is_table_id(text: str) -> bool:
    """Whether *text* has the form of a table's id."""
    return _TABLE_ID.fullmatch(text) is not None


class BadLog(Exception):
    """A row that does not fit the log before it. Its table is quarantined; the others go on."""


class Chair:
    """A seat and who is in it."""

    def __init__(self) -> None:
        self.person = ""
        self.name = ""
        self.beside = ""
        """The person at the table whose device this one shares; empty on a device of one's own."""
        self.bot = ""
        self.program = ""
        """The name of the person who runs the program in the chair; empty without one."""
        self.ready = False
        self.nonce = NO_NONCE
        self.stood_in = False
        """Whether a stand-in plays for the person."""
        self.gone = False
        """Whether the person gave the seat up for good."""
        self.replaced = False
        """Whether a stand-in has ever answered for the person, because the clock ran out or they had left."""
        self.sat_seq = -1
        """The row by which the person took the chair."""
        self.reserve = 0.0
        self.asked_at = math.inf
        """When the clock of the seat's question started, infinite while it has none."""
        self.acted_seq = -1
        """The row of the seat's last action, or of its undo."""
        self.missed = 0
        """How many questions in a row a stand-in answered because the clock ran out."""
        self.wants_pause = False
        self.pause_until = math.inf
        """When the wish for a pause lapses."""
        self.wants_end = False
        self.end_until = math.inf
        """When the wish to give the game up lapses."""
        self.wish = NO_WISH
        """The person who asks for this chair, and their name."""
        self.wish_seq = -1
        """The row of that wish. The host answers by this number."""
        self.wish_until = math.inf
        """When that wish lapses."""
        self.agreed: list[int] = []
        """The seats that have said yes to the wish."""
        self.called: list[int] = []
        """The seats that have called a stand-in for this one."""
        self.asked = NEVER
        """The row that asked the seat's question, its time, and how long everybody looks before the clock starts."""
        self.pace: entries.Pace = "calm"
        """How fast a bot answers that question."""
        self.clocked = False
        """Whether a clock runs for that question."""
        self.solo = False
        """Whether exactly one person played when it was put."""

    @property
    def taken(self) -> bool:
        """Whether a person or a bot is in the chair."""
        return bool(self.person or self.bot)

    @property
    def has_say(self) -> bool:
        """Whether somebody is in the chair who is asked about pauses, ends and newcomers: no bot and no program."""
        return bool(self.person) and not self.program and not self.stood_in

    @property
    def played_by_bot(self) -> bool:
        """Whether a bot or a stand-in gives the next answer of this seat."""
        return bool(self.bot) or self.stood_in

    def forget_wish(self) -> None:
        """Drop the wish for this chair and the answers to it."""
        self.wish, self.wish_seq, self.wish_until, self.agreed = NO_WISH, -1, math.inf, []

    def wants_pause_at(self, now: float) -> bool:
        """Whether the person still wishes for a pause."""
        return self.wants_pause and now < self.pause_until

    def wants_end_at(self, now: float) -> bool:
        """Whether the person still wishes to give the game up."""
        return self.wants_end and now < self.end_until

    def wish_at(self, now: float) -> tuple[str, str]:
        """The person who still asks for this chair, and their name."""
        return self.wish if now < self.wish_until else NO_WISH

    def lapse(self, now: float, paused: bool) -> bool:
        """Drop the wishes that have lapsed; return whether there were any. In a pause nobody needs to wish for it."""
        gone = False
        if self.wants_pause and not paused and now >= self.pause_until:
            self.wants_pause, self.pause_until, gone = False, math.inf, True
        if self.wants_end and now >= self.end_until:
            self.wants_end, self.end_until, gone = False, math.inf, True
        if self.wish != NO_WISH and now >= self.wish_until:
            self.forget_wish()
            gone = True
        return gone


class PublicQuestion(NamedTuple):
    """A question that everybody may see, with its answers, and whether the seat may undo what it answered before."""

    seat: int
    legal: tuple[Action, ...]
    may_undo: bool


class SnapshotBase(NamedTuple):
    """The true state and all views after a row. Frames before it are not in memory."""

    seq: int
    state: Any
    views: dict[int, Any]


class TableState:
    """The fields of a projection, and questions about them."""

    def __init__(self, table_id: str) -> None:
        self.id: Final = table_id
        self.seq = -1
        """The last row."""
        self.phase: Phase = WAITING
        self.rules: entries.Rules
        self.game: AnyGame
        self.edition: Any = None
        self.host = ""
        self.owner = ""
        """The person who created the table."""
        self.before = ""
        """The table this is the rematch of."""
        self.after = ""
        """The rematch of this table."""
        self.heist = ""
        """The day of a daily heist, as 2026-11-15; empty at any other table."""
        self.results = b""
        """The digest from which the nonces of a daily heist follow."""
        self.revision = 0
        """The behaviour of the opponents with which a daily heist began."""
        self.rated = False
        """Whether the match counts for the ladder of programs."""
        self.closed = False
        """Whether the table or the operator ended the game without a result."""
        self.commitment = b""
        self._seed = b""
        self.revealed: bytes | None = None
        """The seed, once the game is over."""
        self.chairs: list[Chair] = []
        self.table: AnyTable | None = None
        """The game's own table, from the deal on."""
        self.earlier = 0
        """How many frames of the game are missing from the log of `table`, because it began from a snapshot."""
        self.base: SnapshotBase | None = None
        """The state of that snapshot; none when all frames are there."""
        self.views: dict[int, Any] = {}
        """What each seat and the observer know: folds of their feeds."""
        self.commands: dict[str, int] = {}
        """The rows of recent commands, by person and idempotency key."""
        self.talk: dict[str, int] = {}
        """How often each person has talked."""
        self.said: list[tuple[int, str, str, int, str]] = []
        """The last lines of talk: row, person, name, knock and text."""
        self.changes: dict[str, int] = {}
        """How often each person has changed something that is no action: chairs, rules, pauses, undos."""
        self.repeats = 0
        """How often people without a chair have changed something again."""
        self.removed: list[str] = []
        """People whom the host sent away. They sit again only if the host admits them."""
        self.barred: list[tuple[int, str, str]] = []
        """People who may only watch, because the host barred them: the row that did it, person and name."""
        self.at = 0.0
        """The time of the last row."""
        self.ended_at = 0.0
        """The time of the row that ended the game; 0 before."""
        self.archived = False
        """Whether the log has its last row, because it leaves for the archive."""
        self.paused = False
        self.paused_at = math.inf
        """When the pause began; until it ends all clocks show that time."""
        self.resumed = 0.0
        """The end of the last pause or outage: everything before it is settled."""
        self.undoable: list[tuple[float, float]] = []
        """For each action that its seat may still undo: when its question began, and the reserve before it."""
        self.shown_at = 0.0
        """When everybody has looked at what the last row showed."""
        self.look = 0.0
        """How many seconds everybody looks at what the last row showed."""
        self.overview: bytes | None = None
        """The encoded public overview; none when it has changed."""
        self._master = b""

    def core_table(self) -> AnyTable:
        """The game's own table, which exists from the deal on."""
        if self.table is None:
            raise BadLog("the game has not begun")
        return self.table

    def full_table(self) -> AnyTable:
        """The game's own table with every frame in its log."""
        if self.earlier:
            raise BadLog("the game began from a snapshot, and what came before was not read")
        return self.core_table()

    def master(self) -> bytes:
        """The secret of this game's chance: the server's seed and every seat's nonce."""
        return master_secret(self.deal_name(), self._seed, self.nonces())

    def heist_date(self) -> datetime.date:
        """The day of a daily heist."""
        return datetime.date.fromisoformat(self.heist)

    def deal_name(self) -> str:
        """The name under which the table deals: its id, or that of its daily heist."""
        return daily.table_name(self.heist_date(), self.rules.game) if self.heist else self.id

    def nonces(self) -> list[bytes]:
        """What the seats added to the deal. In a daily heist it follows from earlier results."""
        return daily.nonces(self.deal_name(), self.results) if self.heist else [chair.nonce for chair in self.chairs]

    def may_be_told(self, now: float) -> bool:
        """Whether everything about the game may be known: it has a result and, if it is a daily heist, its day is
        closed."""
        if self.heist:
            return self.phase == OVER and now >= daily.closes(self.heist_date())
        return self.phase == OVER and self.revealed is not None

    def seed(self) -> bytes:
        """The server's seed, for the row that reveals it."""
        return self._seed

    def rng(self) -> Stream:
        """The game's chance."""
        if self.phase == WAITING:
            return Stream(self.master())
        self._master = self._master or self.master()
        return Stream(self._master)

    def earlier_copy(self, person: str, command: str) -> int | None:
        """The row of an earlier copy of this command, if there was one."""
        return self.commands.get(f"{person}/{command}")

    def legal(self, seat: int) -> tuple[Action, ...]:
        """The legal actions of *seat*, computed from its own view."""
        if self.phase != RUNNING or self.paused or seat not in self.views:
            return ()
        return self.game.legal(self.views[seat], seat)

    def public_question(self) -> PublicQuestion | None:
        """The question to a shared device that everybody may see. Only the observer's view is read for it."""
        if self.phase != RUNNING or self.paused or self.table is None:
            return None
        view = self.views[OBSERVER]
        seat = self.game.first(view)
        if seat < 0 or not self.game.is_public(view, seat):
            return None
        if self.chairs[seat].played_by_bot or not self.shares_device(seat):
            return None
        last = self.table.log[-1:]
        return PublicQuestion(
            seat,
            self.game.legal(view, seat),
            any([frame.seat == seat and not self._settles(frame.heard_by(OBSERVER)) for frame in last]),
        )

    def _settles(self, events: list[Event]) -> bool:
        return any([isinstance(event, self.game.settling) for event in events])

    @property
    def is_over(self) -> bool:
        """Whether the game has ended, with or without a result."""
        return self.phase in (OVER, ABANDONED)

    def seat_of(self, person: str) -> int:
        """The seat of a person, or OBSERVER."""
        for seat, chair in enumerate(self.chairs):
            if person and chair.person == person:
                return seat
        return OBSERVER

    def has_any(self, people: Iterable[str]) -> bool:
        """Whether any of these people has a chair."""
        return any(self.seat_of(person) != OBSERVER for person in people)

    def shares_device(self, seat: int) -> bool:
        """Whether the person in a seat shares a device with somebody else at the table."""
        chair = self.chairs[seat]
        return bool(chair.person) and (
            self.has_any([chair.beside]) or any(other.beside == chair.person for other in self.chairs)
        )

    def is_passed(self, seat: int) -> bool:
        """Whether a shared device is passed on to a seat that is asked: its question is secret. Everybody can tell."""
        return self.shares_device(seat) and not self.game.is_public(self.views[OBSERVER], seat)

    def is_barred(self, person: str) -> bool:
        """Whether the host has barred a person."""
        return any(barred == person for _, barred, _ in self.barred)

    def is_stale(self, seat: int, heard: int) -> bool:
        """Whether *seat* has acted after row *heard*: a double click, or a stand-in was faster."""
        return self.chairs[seat].acted_seq > heard
