"""A table in memory: the full state and the log of one match, and each seat's feed and view."""

from dataclasses import dataclass
from typing import Any, Final, Generic, TypeVar

from lightfinger.core.events import OBSERVER, Action, Audience, Event, includes
from lightfinger.core.game import Game, IllegalAction, Refusal, Result
from lightfinger.core.native import by_fields, by_parts
from lightfinger.core.rng import Rng

S = TypeVar("S")
"""The state of the game, which is also the type of views."""
D = TypeVar("D")
"""The edition of the game."""


@dataclass(init=False)
class Frame:
    """One accepted command and the events it caused. The deal has no seat and no action."""

    seat: int
    action: Action | None
    events: list[Event]

    def __init__(self, seat: int, action: Action | None, events: list[Event]) -> None:
        self.seat = seat
        self.action = action
        self.events = events

    def __reduce__(self) -> tuple[Any, ...]:
        return by_fields(self)

    def heard_by(self, seat: int) -> list[Event]:
        """Return the events of this frame that *seat* may know."""
        return [event for event in self.events if includes(event.audience, seat)]


NO_SEAT: Final = -1
"""The seat of the deal."""


class Table(Generic[S, D]):
    """The place where one match is played: its full state and its log. All others have a feed and fold it."""

    def __init__(self, game: Game[S, D], edition: D, seats: int) -> None:
        game.check(edition, seats)
        self.game: Final = game
        self.edition: Final = edition
        self.seats: Final = seats
        self.state: S = game.blank(edition, seats)
        self.log: list[Frame] = []

    def deal(self, rng: Rng) -> Frame:
        """Deal the match."""
        return self._append(Frame(NO_SEAT, None, self.game.setup(self.state, rng)))

    def act(self, seat: int, action: Action, rng: Rng) -> Frame:
        """Carry out *action* for *seat*; raise `IllegalAction` and change nothing if it is not legal."""
        offered = self.game.legal(self.state, seat)
        return self._append(carry_out(self.game, self.state, seat, action, rng, offered, self.state))

    def waiting(self) -> Audience:
        """Return the seats that have to act."""
        return self.game.waiting(self.state)

    def first(self) -> int:
        """Return the lowest seat that has to act, or a negative number when the match is over."""
        return self.game.first(self.state)

    def legal(self, seat: int) -> tuple[Action, ...]:
        """Return the legal actions of *seat*; empty if it does not have to act."""
        return self.game.legal(self.state, seat)

    def result(self) -> Result | None:
        """Return the result, or None while the match runs."""
        return self.game.result(self.state)

    def undo(self, seat: int) -> None:
        """Undo the last command if it was made by *seat* and revealed nothing hidden or random."""
        if not self.may_undo(seat):
            raise IllegalAction(
                Refusal("undo", f"seat {seat} may not take back: something was shown or somebody acted")
            )
        self.log.pop()
        self.state = fold(self.game, self.edition, self.seats, [frame.events for frame in self.log])

    def may_undo(self, seat: int, commands: int = 1) -> bool:
        """Whether *seat* may undo the last command, or several, one after the other."""
        if not 0 < commands <= len(self.log) or self.game.result(self.state) is not None:
            return False
        for frame in self.log[-commands:]:
            if frame.seat != seat or any(isinstance(event, self.game.settling) for event in frame.events):
                return False
        return True

    def feed(self, seat: int) -> list[list[Event]]:
        """Return the events that *seat* may know, one list for each command."""
        return [frame.heard_by(seat) for frame in self.log]

    def view(self, seat: int) -> S:
        """Return what *seat* knows: the fold of its feed."""
        return fold(self.game, self.edition, self.seats, self.feed(seat))

    def draw(self, seat: int) -> str:
        """Return what *seat* knows, as text."""
        return self.game.draw(self.view(seat), seat)

    def copy(self) -> "Table[S, D]":
        """Return an independent table with the same match. Both share the frames of the log, which never change."""
        copied = Table(self.game, self.edition, self.seats)
        copied.state = self.game.copy(self.state)
        copied.log = self.log[:]
        return copied

    def __copy__(self) -> "Table[S, D]":
        return self.copy()

    def __deepcopy__(self, memo: Any) -> "Table[S, D]":
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        return by_parts(self, (self.game, self.edition, self.seats), ("state", "log"))

    def __eq__(self, other: object) -> bool:
        """Whether both tables have the same match: the same rules, log and state."""
        return (
            isinstance(other, Table)
            and self.game is other.game
            and self.edition == other.edition
            and self.seats == other.seats
            and self.log == other.log
            and bool(self.state == other.state)
        )

    def __repr__(self) -> str:
        waiting = self.waiting()
        asked = ", ".join([str(seat) for seat in range(OBSERVER) if includes(waiting, seat)])
        return f"<Table {self.game.name}, {self.seats} seats, {len(self.log)} frames, waits for {asked or 'nobody'}>"

    def _append(self, frame: Frame) -> Frame:
        self.log.append(frame)
        return frame


AnyTable = Table[Any, Any]
"""A table of a game whose state and edition types the caller does not need."""


def carry_out(
    game: Game[S, Any], state: S, seat: int, action: Action, rng: Rng, offered: tuple[Action, ...], view: S
) -> Frame:
    """Carry out *action* on *state*, or raise `IllegalAction` if it is not *offered*; *view* tells the reason."""
    for legal in offered:
        if legal is action:
            break
    else:
        if action not in offered:
            raise IllegalAction(_refusal(game, view, seat, action))
    return Frame(seat, action, game.decide(state, seat, action, rng))


def _refusal(game: Game[S, Any], view: S, seat: int, action: Action) -> Refusal:
    if not isinstance(action, Action):
        # A compiled build has refused it before, in nearly the same words.
        raise TypeError(f"Action object expected; got {type(action).__name__}")
    if not isinstance(action, game.actions):
        return Refusal("action", f"{action!r} is no action of {game.title}")
    return game.refusal(view, seat, action)


def fold(game: Game[S, D], edition: D, seats: int, frames: list[list[Event]]) -> S:
    """Apply the events of *frames* in order to an empty state and return it."""
    state = game.blank(edition, seats)
    for events in frames:
        for event in events:
            game.evolve(state, event)
    return state


def catch_up(game: Game[S, Any], state: S, seat: int, log: list[Frame], heard: int) -> None:
    """Apply to *state*, the view of *seat* after *heard* commands, what the seat may know of all later commands."""
    for number in range(heard, len(log)):
        for event in log[number].events:
            if includes(event.audience, seat):
                game.evolve(state, event)
