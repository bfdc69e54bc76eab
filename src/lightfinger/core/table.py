"""One match in memory: the truth, the log, and what each seat was told of it."""

from typing import Any, Final

from lightfinger.core.events import Action, Audience, Event, includes
from lightfinger.core.game import AnyGame, IllegalAction, Refusal, Result
from lightfinger.core.rng import Rng


class Frame:
    """One accepted command and the facts that followed. The setup has no seat and no action."""

    def __init__(self, seat: int, action: Action | None, events: list[Event]) -> None:
        self.seat: Final = seat
        self.action: Final = action
        self.events: Final = events

    def heard_by(self, seat: int) -> list[Event]:
        """The facts of this frame that *seat* is told."""
        return [event for event in self.events if includes(event.audience, seat)]


NO_SEAT: Final = -1


class Table:
    """A match: its true state and its log. Nobody else holds the truth; everyone else folds a feed."""

    def __init__(self, game: AnyGame, edition: Any, seats: int) -> None:
        game.check(edition, seats)
        self.game: Final = game
        self.edition: Final = edition
        self.seats: Final = seats
        self.state: Any = game.blank(edition, seats)
        self.log: list[Frame] = []

    def deal(self, rng: Rng) -> Frame:
        """Set the match up."""
        return self._append(Frame(NO_SEAT, None, self.game.setup(self.state, rng)))

    def act(self, seat: int, action: Action, rng: Rng) -> Frame:
        """Carry out *action* for *seat*, or raise `IllegalAction` and change nothing."""
        offered = self.game.legal(self.state, seat)
        for legal in offered:
            if legal is action:
                break
        else:
            if action not in offered:
                raise IllegalAction(self.game.refusal(self.state, seat, action))
        return self._append(Frame(seat, action, self.game.decide(self.state, seat, action, rng)))

    def waiting(self) -> Audience:
        """Whom the table waits for."""
        return self.game.waiting(self.state)

    def first(self) -> int:
        """The lowest seat the table waits for, negative when the match is over."""
        return self.game.first(self.state)

    def legal(self, seat: int) -> tuple[Action, ...]:
        """What *seat* may do; empty if it is not asked."""
        return self.game.legal(self.state, seat)

    def result(self) -> Result | None:
        """How the match ended, if it did."""
        return self.game.result(self.state)

    def undo(self, seat: int) -> None:
        """Take back the last command of *seat*, if it was the last of all and showed nothing hidden or random."""
        if not self.may_undo(seat):
            raise IllegalAction(
                Refusal("undo", f"seat {seat} may not take back: something was shown or somebody acted")
            )
        self.log.pop()
        self.state = fold(self.game, self.edition, self.seats, [frame.events for frame in self.log])

    def may_undo(self, seat: int) -> bool:
        """Whether the last command may be taken back by *seat*."""
        if not self.log or self.log[-1].seat != seat or self.game.result(self.state) is not None:
            return False
        return not any(isinstance(event, self.game.settling) for event in self.log[-1].events)

    def feed(self, seat: int) -> list[list[Event]]:
        """What *seat* was told, a list of facts for each command."""
        return [frame.heard_by(seat) for frame in self.log]

    def view(self, seat: int) -> Any:
        """What *seat* knows: the fold of its feed."""
        return fold(self.game, self.edition, self.seats, self.feed(seat))

    def draw(self, seat: int) -> str:
        """What *seat* knows, as text."""
        return self.game.draw(self.view(seat), seat)

    def _append(self, frame: Frame) -> Frame:
        self.log.append(frame)
        return frame


def fold(game: AnyGame, edition: Any, seats: int, frames: list[list[Event]]) -> Any:
    """The state that *frames* tell of."""
    state = game.blank(edition, seats)
    for events in frames:
        for event in events:
            game.evolve(state, event)
    return state


def catch_up(game: AnyGame, state: Any, seat: int, log: list[Frame], heard: int) -> None:
    """Let *state*, the view of *seat* after the first *heard* commands, absorb what the seat was told of the others."""
    for number in range(heard, len(log)):
        for event in log[number].events:
            if includes(event.audience, seat):
                game.evolve(state, event)
