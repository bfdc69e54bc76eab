"""The projection of a table's log: a pure fold, without I/O, that takes one row after the other."""

import math
from collections.abc import Callable
from typing import Any, Final, NamedTuple

import msgspec

from lightfinger import catalog, wire
from lightfinger.core.events import OBSERVER, Event
from lightfinger.core.table import NO_SEAT, Frame, Table, catch_up, fold
from lightfinger.server.table import clocks, entries
from lightfinger.server.table.table_state import ABANDONED, OVER, RUNNING, WAITING, BadLog, Chair, TableState

REMEMBERED: Final = 64
"""How many commands are remembered for each chair, to answer a second copy like the first."""
TALK_SHOWN: Final = 100
"""How many lines of talk somebody is sent who comes."""
MISSES_BEFORE_STAND_IN: Final = 2

_CHANGES: Final = (
    entries.Ruled,
    entries.Paced,
    entries.Sat,
    entries.Seated,
    entries.Left,
    entries.Wished,
    entries.Agreed,
    entries.Removed,
    entries.Moved,
    entries.Hosted,
    entries.Called,
    entries.Declined,
    entries.Unbarred,
    entries.Readied,
    entries.Undone,
    entries.StoodIn,
    entries.Paused,
    entries.Abandoned,
    entries.PlayedOn,
)
"""Entries that count as changes of the person who sent them."""


class Outcome(NamedTuple):
    """The frame of an action and the state after it, computed before its row was written."""

    frame: Frame
    state: Any


class Step(NamedTuple):
    """What the fold of an entry needs besides the entry."""

    seq: int
    at: float
    outcome: Outcome | None


class Projection(TableState):
    """The state of a table, folded from its log row by row."""

    def absorb(self, seq: int, row: entries.Row, outcome: Outcome | None = None) -> None:
        """Fold the next row; *outcome* spares computing an action twice."""
        if seq != self.seq + 1:
            raise BadLog(f"row {seq} after row {self.seq}")
        if row.by and isinstance(row.entry, _CHANGES):
            self._count(row.by)
        if any([chair.lapse(row.at, self.paused) for chair in self.chairs]):
            self.overview = None
        try:
            _FOLDS[type(row.entry)](self, row.entry, Step(seq, row.at, outcome))
        except BadLog:
            raise
        except Exception as problem:
            raise BadLog(f"row {seq}: {problem!r}") from problem
        if not isinstance(row.entry, entries.Acted):
            self.overview = None
        self.seq = seq
        self.at = row.at
        if self.is_over and not self.ended_at:
            self.ended_at = row.at
        self._remember(row, seq)
        clocks.run(self, row.entry, row.at)

    def _count(self, person: str) -> None:
        known = self.changes.get(person, 0)
        self.changes[person] = known + 1
        if known and person != self.host and self.seat_of(person) == OBSERVER:
            self.repeats += 1

    def _remember(self, row: entries.Row, seq: int) -> None:
        if row.command:
            self.commands[f"{row.by}/{row.command}"] = seq
            if len(self.commands) > REMEMBERED * max(len(self.chairs), 1):
                del self.commands[next(iter(self.commands))]

    # Chairs, rules and people

    def _created(self, entry: entries.Created, _: Step) -> None:
        self.host, self.before = entry.host, entry.before
        self.owner = entry.host
        self._seed, self.commitment = entry.seed, entry.commitment
        if entry.heist is not None:
            self.heist, self.results, self.revision = entry.heist.date, entry.heist.results, entry.heist.revision
        self.rated = entry.rated
        self._set_rules(entry.rules)

    def _ruled(self, entry: entries.Ruled, _: Step) -> None:
        self._set_rules(entry.rules)

    def _paced(self, entry: entries.Paced, _: Step) -> None:
        self.rules = msgspec.structs.replace(self.rules, pace=entry.pace)

    def _set_rules(self, rules: entries.Rules) -> None:
        self.game = catalog.find(rules.game)
        self.edition = catalog.decoded(self.game, rules.edition)
        self.game.check(self.edition, rules.seats)
        self.rules = rules
        kept = self.chairs[: rules.seats]
        self.chairs = kept + [Chair() for _ in range(rules.seats - len(kept))]
        for chair in self.chairs:
            chair.ready = False

    def _sat(self, entry: entries.Sat, step: Step) -> None:
        if self.phase == WAITING:
            self.chairs[entry.seat] = Chair()
        chair = self.chairs[entry.seat]
        chair.person, chair.name, chair.bot, chair.program = entry.person, entry.name, "", entry.program
        chair.beside = entry.beside
        chair.gone, chair.stood_in, chair.sat_seq = False, False, step.seq
        chair.forget_wish()
        if entry.person in self.removed:
            self.removed.remove(entry.person)

    def _seated(self, entry: entries.Seated, _: Step) -> None:
        self.chairs[entry.seat] = chair = Chair()
        chair.bot = chair.name = entry.bot

    def _left(self, entry: entries.Left, step: Step) -> None:
        seat = entry.seat
        if self.chairs[seat].person == self.host:
            self._pass_host_on(seat)
        if self.phase == WAITING:
            self.chairs[seat] = Chair()
        else:
            self.chairs[seat].gone = True
            self.chairs[seat].stood_in = True
            if not any(chair.person and not chair.gone for chair in self.chairs):
                # Nobody is left who could end a pause.
                self._end_pause(step.at)
            clocks.hand_over(self, seat, step.at)

    def _pass_host_on(self, seat: int) -> None:
        """Make the next person clockwise the host; with nobody left the host stays."""
        seats = len(self.chairs)
        for other in range(seat + 1, seat + seats):
            chair = self.chairs[other % seats]
            if chair.person and not chair.program and not chair.gone:
                self.host = chair.person
                return

    def _wished(self, entry: entries.Wished, step: Step) -> None:
        chair = self.chairs[entry.seat]
        chair.forget_wish()
        chair.wish = (entry.person, entry.name)
        chair.wish_seq = step.seq
        chair.wish_until = _end_of(step.at, entry.life)

    def _agreed(self, entry: entries.Agreed, _: Step) -> None:
        self.chairs[entry.seat].agreed = [*self.chairs[entry.seat].agreed, entry.voter]

    def _removed(self, entry: entries.Removed, step: Step) -> None:
        chair = self.chairs[entry.seat]
        self.removed.append(chair.person)
        self.chairs[entry.seat] = Chair()
        if entry.barred:
            self._bar(step.seq, chair.person, chair.name)

    def _bar(self, row: int, person: str, name: str) -> None:
        """Bar a person and drop all their wishes for chairs. A wish that has just lapsed names nobody."""
        if person and not self.is_barred(person):
            self.barred = [*self.barred, (row, person, name)]
        for chair in self.chairs:
            if person and chair.wish[0] == person:
                chair.forget_wish()

    def _unbarred(self, entry: entries.Unbarred, _: Step) -> None:
        back = {person for row, person, _ in self.barred if row == entry.row}
        self.barred = [one for one in self.barred if one[0] != entry.row]
        self.removed = [person for person in self.removed if person not in back]

    def _moved(self, entry: entries.Moved, _: Step) -> None:
        chairs = self.chairs
        chairs[entry.seat], chairs[entry.to] = chairs[entry.to], chairs[entry.seat]

    def _hosted(self, entry: entries.Hosted, _: Step) -> None:
        self.host = entry.person

    def _called(self, entry: entries.Called, step: Step) -> None:
        chair = self.chairs[entry.seat]
        chair.called = [*chair.called, entry.voter]
        if len(chair.called) >= entry.needed:
            chair.stood_in, chair.missed, chair.called = True, 0, []
            clocks.hand_over(self, entry.seat, step.at)

    def _declined(self, entry: entries.Declined, step: Step) -> None:
        person, name = self.chairs[entry.seat].wish
        self.chairs[entry.seat].forget_wish()
        if entry.barred:
            self._bar(step.seq, person, name)

    def _readied(self, entry: entries.Readied, _: Step) -> None:
        self.chairs[entry.seat].ready = True
        self.chairs[entry.seat].nonce = entry.nonce

    def _stood_in(self, entry: entries.StoodIn, step: Step) -> None:
        chair = self.chairs[entry.seat]
        chair.stood_in, chair.missed, chair.called = entry.on, 0, []
        if not entry.on:
            chair.gone = False
        else:
            clocks.hand_over(self, entry.seat, step.at)

    def _said(self, entry: entries.Said, step: Step) -> None:
        self.talk[entry.person] = self.talk.get(entry.person, 0) + 1
        self.said = [*self.said[1 - TALK_SHOWN :], (step.seq, entry.person, entry.name, entry.knock, entry.text)]

    # Pauses and ends

    def _paused(self, entry: entries.Paused, step: Step) -> None:
        """A wish for a pause stops no clock. The pause itself does; time used before it stays used."""
        self.chairs[entry.seat].wants_pause = entry.on
        self.chairs[entry.seat].pause_until = _end_of(step.at, entry.life)
        if not entry.on:
            self._end_pause(step.at)
        elif not self.paused:
            people = [chair for seat, chair in enumerate(self.chairs) if chair.has_say and seat not in entry.absent]
            if all(chair.wants_pause for chair in people):
                self.paused, self.paused_at = True, step.at

    def _end_pause(self, at: float) -> None:
        """Drop all wishes for a pause, and go on if there is one."""
        for chair in self.chairs:
            chair.wants_pause = False
        if self.paused:
            clocks.postpone(self, max(0.0, at - self.paused_at), math.inf)
            self.paused, self.paused_at, self.resumed = False, math.inf, at

    def _resumed(self, entry: entries.Resumed, _: Step) -> None:
        clocks.postpone(self, entry.away, entry.ended)
        self.resumed = entry.ended

    def _abandoned(self, entry: entries.Abandoned, step: Step) -> None:
        self.chairs[entry.seat].wants_end = True
        self.chairs[entry.seat].end_until = _end_of(step.at, entry.life)
        if all(
            [chair.wants_end or not chair.has_say or seat in entry.absent for seat, chair in enumerate(self.chairs)]
        ):
            self.phase = ABANDONED

    def _played_on(self, _entry: entries.PlayedOn, _: Step) -> None:
        for chair in self.chairs:
            chair.wants_end = False

    def _ended(self, entry: entries.Closed | entries.Expired, _: Step) -> None:
        self.phase = ABANDONED
        self.closed = isinstance(entry, entries.Closed)

    def _sealed(self, entry: entries.Sealed, _: Step) -> None:
        self.revealed = entry.seed

    def _merged(self, entry: entries.Merged, step: Step) -> None:
        """Of two chairs the later one is left, as by its person."""
        was, person = entry.was, entry.person
        self.host = person if self.host == was else self.host
        self.owner = person if self.owner == was else self.owner
        self.removed = [person if one == was else one for one in self.removed]
        self.barred = [(row, person if one == was else one, name) for row, one, name in self.barred]
        for chair in self.chairs:
            if chair.wish[0] == was:
                chair.wish = (person, chair.wish[1])
            if chair.beside == was:
                chair.beside = person
        held = [seat for seat, chair in enumerate(self.chairs) if chair.person in (was, person)]
        held.sort(key=lambda seat: (self.chairs[seat].gone, self.chairs[seat].sat_seq))
        for seat, holder in zip(held, (person, was), strict=False):
            self.chairs[seat].person = holder
        for seat in held[1:]:
            if not self.chairs[seat].gone:
                self._left(entries.Left(seat), step)

    def _rematched(self, entry: entries.Rematched, _: Step) -> None:
        self.after = entry.table

    def _archived(self, _entry: entries.Archived, _: Step) -> None:
        self.archived = True

    # The game

    def _started(self, entry: entries.Started, _: Step) -> None:
        self.phase = RUNNING
        self.table = Table(self.game, self.edition, self.rules.seats)
        self.views = {
            seat: self.game.blank(self.edition, self.rules.seats) for seat in [*range(self.rules.seats), OBSERVER]
        }
        for chair in self.chairs:
            chair.reserve = self.rules.clock.reserve
        self._append(Frame(NO_SEAT, None, self._events(entry.events)))

    def _events(self, messages: list[dict[str, Any]]) -> list[Event]:
        return [wire.event_from_json(self.game, message) for message in messages]

    def _acted(self, entry: entries.Acted, step: Step) -> None:
        chair = self.chairs[entry.seat]
        chair.acted_seq = step.seq
        if chair.called:
            chair.called = []
            self.overview = None
        chair.replaced = chair.replaced or entry.by == "stand-in"
        if entry.by in ("person", "program"):
            chair.missed = 0
        elif entry.by == "stand-in" and not chair.stood_in:
            chair.missed += 1
            if chair.missed >= MISSES_BEFORE_STAND_IN:
                chair.stood_in = True
                self.overview = None
        if step.outcome is not None:
            self._append(step.outcome.frame, step.outcome.state)
            return
        action = wire.action_from_json(self.game, entry.action)
        self._append(Frame(entry.seat, action, self._events(entry.events)))

    def _append(self, frame: Frame, state: Any = None) -> None:
        """Fold a frame into the true state, or take *state* if it is known, and into every view that may know it."""
        table = self.core_table()
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

    def _undone(self, entry: entries.Undone, step: Step) -> None:
        table = self.core_table()
        self.chairs[entry.seat].acted_seq = step.seq
        if self.base is None:
            table.undo(entry.seat)
            views = {other: fold(self.game, self.edition, self.rules.seats, table.feed(other)) for other in self.views}
            self.views = views
            return
        if not table.may_undo(entry.seat):
            raise BadLog(f"seat {entry.seat} may not take back")
        # Nothing before a snapshot can be undone, so the remaining frames are folded from there.
        table.log.pop()
        table.state = self.game.copy(self.base.state)
        for frame in table.log:
            for event in frame.events:
                self.game.evolve(table.state, event)
        self.views = {other: self.game.copy(view) for other, view in self.base.views.items()}
        for other, view in self.views.items():
            catch_up(self.game, view, other, table.log, 0)

    # Frames before a snapshot

    def collect_frame(self, entry: entries.AnyEntry, frames: list[Frame]) -> None:
        """Add the frame of an entry to *frames*, without folding it; an undo removes the last one."""
        match entry:
            case entries.Started():
                frames.append(Frame(NO_SEAT, None, self._events(entry.events)))
            case entries.Acted():
                action = wire.action_from_json(self.game, entry.action)
                frames.append(Frame(entry.seat, action, self._events(entry.events)))
            case entries.Undone():
                frames.pop()

    def add_earlier_frames(self, frames: list[Frame]) -> None:
        """Add all frames before the snapshot this began from; then the whole game is in memory."""
        if len(frames) != self.earlier:
            raise BadLog(f"{len(frames)} commands before the snapshot instead of {self.earlier}")
        self.core_table().log[:0] = frames
        self.earlier, self.base = 0, None


def _end_of(at: float, life: float) -> float:
    """When a wish of that time lapses."""
    return at + life if life else math.inf


_FOLDS: Final[dict[type[entries.Entry], Callable[[Projection, Any, Step], None]]] = {
    entries.Created: Projection._created,
    entries.Ruled: Projection._ruled,
    entries.Paced: Projection._paced,
    entries.Sat: Projection._sat,
    entries.Seated: Projection._seated,
    entries.Left: Projection._left,
    entries.Wished: Projection._wished,
    entries.Agreed: Projection._agreed,
    entries.Removed: Projection._removed,
    entries.Moved: Projection._moved,
    entries.Hosted: Projection._hosted,
    entries.Called: Projection._called,
    entries.Declined: Projection._declined,
    entries.Unbarred: Projection._unbarred,
    entries.Readied: Projection._readied,
    entries.Started: Projection._started,
    entries.Acted: Projection._acted,
    entries.Undone: Projection._undone,
    entries.StoodIn: Projection._stood_in,
    entries.Paused: Projection._paused,
    entries.Said: Projection._said,
    entries.Abandoned: Projection._abandoned,
    entries.PlayedOn: Projection._played_on,
    entries.Closed: Projection._ended,
    entries.Expired: Projection._ended,
    entries.Sealed: Projection._sealed,
    entries.Resumed: Projection._resumed,
    entries.Merged: Projection._merged,
    entries.Rematched: Projection._rematched,
    entries.Archived: Projection._archived,
}
"""How each kind of entry is folded."""
