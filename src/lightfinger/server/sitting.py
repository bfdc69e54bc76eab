"""A table as its log tells it: who sits where, what was played, whose clock runs. A pure fold, without I/O."""

import math
from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from lightfinger import catalog, wire
from lightfinger.core.events import NOBODY, OBSERVER, Action, Event, includes
from lightfinger.core.game import AnyGame
from lightfinger.core.rng import Stream, master_secret
from lightfinger.core.table import NO_SEAT, Frame, Table, catch_up, fold
from lightfinger.server import rows
from lightfinger.server.messages import Phase

WAITING: Final = "waiting"
RUNNING: Final = "running"
OVER: Final = "over"
ABANDONED: Final = "abandoned"

REMEMBERED: Final = 64
"""How many commands of each person are remembered, to answer a second copy like the first."""
NO_NONCE: Final = bytes(16)
NO_WISH: Final = ("", "")
NEVER: Final = (-1, 0.0, 0.0)
LOOK_SECONDS: Final = 2.2
"""How long everybody looks when something is shown; nobody's clock runs meanwhile."""
MISSES_BEFORE_STAND_IN: Final = 2


_CHANGES: Final = (
    rows.Ruled,
    rows.Sat,
    rows.Seated,
    rows.Left,
    rows.Wished,
    rows.Agreed,
    rows.Removed,
    rows.Hosted,
    rows.Called,
    rows.Declined,
    rows.Readied,
    rows.Undone,
    rows.StoodIn,
    rows.Paused,
)


class BadLog(Exception):
    """A row that does not fit the log before it. The table it is in is set aside; the others go on."""


class Chair:
    """A seat and who is in it."""

    def __init__(self) -> None:
        self.person = ""
        self.name = ""
        self.bot = ""
        self.ready = False
        self.nonce = NO_NONCE
        self.stood_in = False
        self.gone = False
        self.reserve = 0.0
        self.asked_at = math.inf
        """When the seat's question began to run, infinite while it has none."""
        self.acted_seq = -1
        self.missed = 0
        self.wants_pause = False
        self.wants_end = False
        self.wish = NO_WISH
        """Who watches and asks for this chair: the person and the name."""
        self.wish_seq = -1
        """The row of that wish, by which it is answered."""
        self.agreed: list[int] = []
        """Who has said yes to it."""
        self.called: list[int] = []
        """Who has called a stand-in for whoever sits here."""
        self.asked = NEVER
        """The row that put the seat's question, when it was written, and how long everybody looked at it first."""

    @property
    def taken(self) -> bool:
        """Whether somebody sits there."""
        return bool(self.person or self.bot)

    @property
    def played_by_bot(self) -> bool:
        """Whether the next answer of this seat is a bot's or a stand-in's."""
        return bool(self.bot) or self.stood_in


def _forget_wish(chair: Chair) -> None:
    chair.wish, chair.wish_seq, chair.agreed = NO_WISH, -1, []


class WorkedOut:
    """An action's row before it is durable, and the state it leads to, so that nobody works it out twice."""

    def __init__(self, entry: rows.Acted, frame: Frame, state: Any) -> None:
        self.entry: Final = entry
        self.frame: Final = frame
        self.state: Final = state


class Base(NamedTuple):
    """How things stood after a row, with all that came before left out of memory."""

    seq: int
    state: Any
    views: dict[int, Any]


class Sitting:
    """Everything a table's log says, folded row by row."""

    def __init__(self, table_id: str) -> None:
        self.id: Final = table_id
        self.seq = -1
        self.phase: Phase = WAITING
        self.rules: rows.Rules
        self.game: AnyGame
        self.edition: Any = None
        self.host = ""
        self.owner = ""
        """Who set the table out."""
        self.before = ""
        self.after = ""
        self.commitment = b""
        self._seed = b""
        self.revealed: bytes | None = None
        self.chairs: list[Chair] = []
        self.table: Table | None = None
        self.earlier = 0
        """How many commands of the game came before those in the log of `table`, which began from a snapshot."""
        self.base: Base | None = None
        """How things stood before them; none when all are there."""
        self.views: dict[int, Any] = {}
        """What each seat and the observer know: folds of their feeds."""
        self.commands: dict[str, int] = {}
        self.talk: dict[str, int] = {}
        """How often each person has said something."""
        self.changes: dict[str, int] = {}
        """How often each person has changed something that is no move: chairs, rules, pauses, undone moves."""
        self.repeats = 0
        """How often people without a chair have done so who had done so before."""
        self.removed: list[str] = []
        """Whom the host sent away; they sit again only if let in."""
        self.at = 0.0
        self.paused = False
        self.paused_at = math.inf
        """When the pause began; until it ends all clocks show that time."""
        self.resumed = 0.0
        """Up to when time in which nobody could play has been left out of all clocks."""
        self.undoable: list[tuple[float, float]] = []
        """For each action that its seat may yet take back: since when its question ran, and the reserve before it."""
        self.shown_at = 0.0
        self.settled = False
        """Whether the last row showed something that everybody gets time to look at."""
        self.overview: bytes | None = None
        """What anyone may know of the table, as it is sent; none when that has changed."""
        self.worked_out: WorkedOut | None = None
        """What follows from the action that is being written down."""
        self._master = b""

    def absorb(self, seq: int, row: rows.Row) -> None:
        """Fold the next row."""
        if seq != self.seq + 1:
            raise BadLog(f"row {seq} after row {self.seq}")
        if row.by and isinstance(row.entry, _CHANGES):
            self._count(row.by)
        try:
            self._absorb(row.entry, seq, row.at)
        except BadLog:
            raise
        except Exception as problem:
            raise BadLog(f"row {seq}: {problem!r}") from problem
        if not isinstance(row.entry, rows.Acted):
            self.overview = None
        self.seq = seq
        self.at = row.at
        self._remember(row, seq)
        self._run_clocks(row.entry, row.at)

    def _count(self, person: str) -> None:
        known = self.changes.get(person, 0)
        self.changes[person] = known + 1
        if known and person != self.host and self.seat_of(person) == OBSERVER:
            self.repeats += 1

    def _remember(self, row: rows.Row, seq: int) -> None:
        if row.command:
            self.commands[f"{row.by}/{row.command}"] = seq
            if len(self.commands) > REMEMBERED * max(len(self.chairs), 1):
                del self.commands[next(iter(self.commands))]

    def answered(self, person: str, command: str) -> int | None:
        """The row that an earlier copy of this command became."""
        return self.commands.get(f"{person}/{command}")

    def _absorb(self, entry: rows.AnyEntry, seq: int, at: float) -> None:
        match entry:
            case rows.Created():
                self.host, self.before = entry.host, entry.before
                self.owner = entry.host
                self._seed, self.commitment = entry.seed, entry.commitment
                self._rule(entry.rules)
            case rows.Ruled():
                self._rule(entry.rules)
            case rows.Sat():
                chair = self.chairs[entry.seat]
                if self.phase == WAITING:
                    self.chairs[entry.seat] = chair = Chair()
                chair.person, chair.name, chair.bot, chair.gone, chair.stood_in = (
                    entry.person,
                    entry.name,
                    "",
                    False,
                    False,
                )
                _forget_wish(chair)
                if entry.person in self.removed:
                    self.removed.remove(entry.person)
            case rows.Seated():
                self.chairs[entry.seat] = Chair()
                self.chairs[entry.seat].bot = entry.bot
                self.chairs[entry.seat].name = entry.bot
            case rows.Left():
                self._leave(entry.seat, at)
            case rows.Wished():
                _forget_wish(self.chairs[entry.seat])
                self.chairs[entry.seat].wish = (entry.person, entry.name)
                self.chairs[entry.seat].wish_seq = seq
            case rows.Agreed():
                self.chairs[entry.seat].agreed = [*self.chairs[entry.seat].agreed, entry.voter]
            case rows.Removed():
                self.removed.append(self.chairs[entry.seat].person)
                self.chairs[entry.seat] = Chair()
            case rows.Hosted():
                self.host = entry.person
            case rows.Called():
                self._call(entry, at)
            case rows.Declined():
                _forget_wish(self.chairs[entry.seat])
            case rows.Readied():
                self.chairs[entry.seat].ready = True
                self.chairs[entry.seat].nonce = entry.nonce
            case rows.Started():
                self._start(entry)
            case rows.Acted():
                self._act(entry, seq)
            case rows.Undone():
                self._undo(entry.seat, seq)
            case rows.StoodIn():
                self.chairs[entry.seat].stood_in = entry.on
                self.chairs[entry.seat].missed = 0
                self.chairs[entry.seat].called = []
                if not entry.on:
                    self.chairs[entry.seat].gone = False
                else:
                    self._hand_over(entry.seat, at)
            case rows.Paused():
                self._pause(entry, at)
            case rows.Said():
                self.talk[entry.person] = self.talk.get(entry.person, 0) + 1
            case rows.Abandoned():
                self.chairs[entry.seat].wants_end = True
                if all(
                    [
                        chair.wants_end or not chair.person or chair.stood_in or seat in entry.absent
                        for seat, chair in enumerate(self.chairs)
                    ]
                ):
                    self.phase = ABANDONED
            case rows.Closed() | rows.Expired():
                self.phase = ABANDONED
            case rows.Sealed():
                self.revealed = entry.seed
            case rows.Resumed():
                self._put_off(entry.away, entry.ended)
                self.resumed = entry.ended
            case rows.Rematched():
                self.after = entry.table

    def _rule(self, rules: rows.Rules) -> None:
        self.game = catalog.find(rules.game)
        self.edition = catalog.decoded(self.game, rules.edition)
        self.game.check(self.edition, rules.seats)
        self.rules = rules
        kept = self.chairs[: rules.seats]
        self.chairs = kept + [Chair() for _ in range(rules.seats - len(kept))]
        for chair in self.chairs:
            chair.ready = False

    def _call(self, entry: rows.Called, at: float) -> None:
        """A stand-in takes a seat over when enough have called one; its person takes it back any time."""
        chair = self.chairs[entry.seat]
        chair.called = [*chair.called, entry.voter]
        if len(chair.called) >= entry.needed:
            chair.stood_in, chair.missed, chair.called = True, 0, []
            self._hand_over(entry.seat, at)

    def _pass_on(self, seat: int) -> None:
        """When the host goes, the next person clockwise is host; with nobody left it stays as it is."""
        seats = len(self.chairs)
        for other in range(seat + 1, seat + seats):
            chair = self.chairs[other % seats]
            if chair.person and not chair.gone:
                self.host = chair.person
                return

    def _leave(self, seat: int, at: float) -> None:
        if self.chairs[seat].person == self.host:
            self._pass_on(seat)
        if self.phase == WAITING:
            self.chairs[seat] = Chair()
        else:
            self.chairs[seat].gone = True
            self.chairs[seat].stood_in = True
            self._hand_over(seat, at)

    def _hand_over(self, seat: int, at: float) -> None:
        """A stand-in takes its time from now on; the seat's own clock runs as it did."""
        self.chairs[seat].asked = (self.chairs[seat].asked[0], at, 0.0)

    def master(self) -> bytes:
        """The secret behind this match's chance: the server's seed and every seat's nonce."""
        return master_secret(self.id, self._seed, [chair.nonce for chair in self.chairs])

    def seed(self) -> bytes:
        """The server's seed, for the row that reveals it."""
        return self._seed

    def rng(self) -> Stream:
        """The match's chance."""
        if self.phase == WAITING:
            return Stream(self.master())
        self._master = self._master or self.master()
        return Stream(self._master)

    def _start(self, entry: rows.Started) -> None:
        self.phase = RUNNING
        self.table = Table(self.game, self.edition, self.rules.seats)
        self.views = {
            seat: self.game.blank(self.edition, self.rules.seats) for seat in [*range(self.rules.seats), OBSERVER]
        }
        for chair in self.chairs:
            chair.reserve = self.rules.clock.reserve
        self._tell(Frame(NO_SEAT, None, self._events(entry.events)))

    def _events(self, messages: list[dict[str, Any]]) -> list[Event]:
        return [wire.event_from_json(self.game, message) for message in messages]

    def _act(self, entry: rows.Acted, seq: int) -> None:
        chair = self.chairs[entry.seat]
        chair.acted_seq = seq
        if chair.called:
            chair.called = []
            self.overview = None
        if entry.by == "person":
            chair.missed = 0
        elif entry.by == "stand-in" and not chair.stood_in:
            chair.missed += 1
            if chair.missed >= MISSES_BEFORE_STAND_IN:
                chair.stood_in = True
                self.overview = None
        known, self.worked_out = self.worked_out, None
        if known is not None and known.entry is entry:
            self._tell(known.frame, known.state)
            return
        action = wire.action_from_json(self.game, entry.action)
        self._tell(Frame(entry.seat, action, self._events(entry.events)))

    def _tell(self, frame: Frame, state: Any = None) -> None:
        """Let everybody know of *frame*; *state* is what it leads to, if that is known."""
        table = self.running()
        table.log.append(frame)
        evolve = self.game.evolve
        if state is not None:
            table.state = state
        else:
            for event in frame.events:
                evolve(table.state, event)
        for event in frame.events:
            for seat, view in self.views.items():
                if event.audience >> seat & 1:
                    evolve(view, event)
        if self.game.result(table.state) is not None:
            self.phase = OVER
            self.overview = None

    def _undo(self, seat: int, seq: int) -> None:
        table = self.running()
        self.chairs[seat].acted_seq = seq
        if self.base is None:
            table.undo(seat)
            views = {other: fold(self.game, self.edition, self.rules.seats, table.feed(other)) for other in self.views}
            self.views = views
            return
        if not table.may_undo(seat):
            raise BadLog(f"seat {seat} may not take back")
        # Nothing before a snapshot can be taken back, so what is left is folded from there.
        table.log.pop()
        table.state = self.game.copy(self.base.state)
        for frame in table.log:
            for event in frame.events:
                self.game.evolve(table.state, event)
        self.views = {other: self.game.copy(view) for other, view in self.base.views.items()}
        for other, view in self.views.items():
            catch_up(self.game, view, other, table.log, 0)

    def recall(self, entry: rows.AnyEntry, frames: list[Frame]) -> None:
        """Add to *frames* what a row of the game said, without folding it."""
        match entry:
            case rows.Started():
                frames.append(Frame(NO_SEAT, None, self._events(entry.events)))
            case rows.Acted():
                action = wire.action_from_json(self.game, entry.action)
                frames.append(Frame(entry.seat, action, self._events(entry.events)))
            case rows.Undone():
                frames.pop()

    def remember(self, frames: list[Frame]) -> None:
        """All commands of the game up to the snapshot this began from; from now on the whole log is there."""
        if len(frames) != self.earlier:
            raise BadLog(f"{len(frames)} commands before the snapshot instead of {self.earlier}")
        self.running().log[:0] = frames
        self.earlier, self.base = 0, None

    def whole(self) -> Table:
        """The core table with every command of the game, for those who go by all of them."""
        if self.earlier:
            raise BadLog("the game began from a snapshot, and what came before was not read")
        return self.running()

    def running(self) -> Table:
        """The core table; there is one from the start on."""
        if self.table is None:
            raise BadLog("the game has not begun")
        return self.table

    def _pause(self, entry: rows.Paused, at: float) -> None:
        """A wish for a pause stops no clock: only the pause itself does, and what was used before it stays used."""
        self.chairs[entry.seat].wants_pause = entry.on
        if not entry.on:
            for chair in self.chairs:
                chair.wants_pause = False
            if self.paused:
                self._put_off(max(0.0, at - self.paused_at), math.inf)
                self.paused, self.paused_at, self.resumed = False, math.inf, at
        elif not self.paused:
            people = [chair for chair in self.chairs if chair.person and not chair.played_by_bot]
            if all(chair.wants_pause for chair in people):
                self.paused, self.paused_at = True, at

    def _put_off(self, seconds: float, before: float) -> None:
        """Time in which nobody could play is nobody's: every question put *before* then was put that much later."""
        for chair in self.chairs:
            if chair.asked_at < before:
                chair.asked_at += seconds
                seq, asked, look = chair.asked
                chair.asked = (seq, asked + seconds, look)
        self.undoable = [
            (asked_at + seconds if asked_at < before else asked_at, reserve) for asked_at, reserve in self.undoable
        ]

    def owed(self, outages: Sequence[tuple[float, float]]) -> rows.Resumed | None:
        """The first of *outages*, in order, in which somebody's clock ran all the same."""
        if self.phase != RUNNING or self.paused or self.rules.clock.decision == 0:
            return None
        running = [chair.asked_at for chair in self.chairs if not chair.played_by_bot]
        since = min(running, default=math.inf)
        for began, ended in outages:
            if ended > self.resumed and since < ended:
                return rows.Resumed(ended - began, ended)
        return None

    def _run_clocks(self, entry: rows.AnyEntry, at: float) -> None:
        """Start and stop the clocks: a question runs from when it was put and everybody has looked."""
        self.settled = isinstance(entry, rows.Started | rows.Acted) and self._settled()
        at = min(at, self.paused_at)
        self.shown_at = at + (LOOK_SECONDS if self.settled else 0.0)
        waiting = self.running().waiting() if self.phase == RUNNING else NOBODY
        if isinstance(entry, rows.Acted):
            self._note_undoable(entry.seat)
        elif isinstance(entry, rows.Undone) and self.undoable:
            # The question that is put again ran all the while.
            chair = self.chairs[entry.seat]
            chair.asked_at, chair.reserve = self.undoable.pop()
        for seat, chair in enumerate(self.chairs):
            asked = includes(waiting, seat)
            answered = isinstance(entry, rows.Acted) and entry.seat == seat
            if not asked or answered:
                over = at - chair.asked_at - self.rules.clock.decision
                chair.reserve = max(0.0, chair.reserve - max(0.0, over))
                chair.asked_at = math.inf
            if asked and chair.asked_at == math.inf:
                chair.asked_at = self.shown_at
                chair.asked = (self.seq, at, self.shown_at - at)

    def _note_undoable(self, seat: int) -> None:
        """Remember the clock of a question that was answered, for as long as the answer may be taken back."""
        table = self.running()
        if not table.may_undo(seat):
            self.undoable = []
            return
        if len(table.log) > 1 and table.log[-2].seat != seat:
            self.undoable = []
        chair = self.chairs[seat]
        self.undoable.append((chair.asked_at, chair.reserve))

    def _settled(self) -> bool:
        """Whether the last command showed something to everybody: what only some were told takes no time of others."""
        events = self.running().log[-1].events
        return any([isinstance(event, self.game.settling) and includes(event.audience, OBSERVER) for event in events])

    def legal(self, seat: int) -> tuple[Action, ...]:
        """What *seat* may do, from its own view."""
        if self.phase != RUNNING or self.paused or seat not in self.views:
            return ()
        return self.game.legal(self.views[seat], seat)

    def deadline(self, seat: int) -> float:
        """When the clock of *seat* runs out; never without a clock."""
        chair = self.chairs[seat]
        if self.rules.clock.decision == 0 or chair.asked_at == math.inf or self.paused:
            return math.inf
        return chair.asked_at + self.rules.clock.decision + chair.reserve

    @property
    def is_over(self) -> bool:
        """Whether nothing more is played."""
        return self.phase in (OVER, ABANDONED)

    def seat_of(self, person: str) -> int:
        """The chair of a person, or OBSERVER."""
        for seat, chair in enumerate(self.chairs):
            if person and chair.person == person:
                return seat
        return OBSERVER

    def is_stale(self, seat: int, heard: int) -> bool:
        """Whether *seat* itself has acted since it had *heard*: a double click, or a stand-in was faster."""
        return self.chairs[seat].acted_seq > heard
