"""The interface of an imagined state in which a search plays; each game has its own."""

import math
from typing import Any, Final

from lightfinger.core.events import OBSERVER, Action, includes
from lightfinger.core.game import AnyGame
from lightfinger.core.native import mypyc_attr
from lightfinger.core.rng import Rng

NO_USE: Final = -1e6
"""The rate of an action that is equivalent to another one."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Scene:
    """One full state drawn from a seat's belief, and what each seat would know in it."""

    def again(self) -> "Scene":
        """Return a copy, to try another action in it."""
        raise NotImplementedError

    def first(self) -> int:
        """Return the seat that has to act, or a negative number when the match is over."""
        raise NotImplementedError

    def legal(self, seat: int) -> tuple[Action, ...]:
        """Return the legal actions of a seat."""
        raise NotImplementedError

    def rates(self, seat: int, legal: tuple[Action, ...]) -> list[float]:
        """Rate each action of a seat by rules of thumb, from what the seat would know."""
        raise NotImplementedError

    def act(self, seat: int, action: Action, rng: Rng) -> int:
        """Carry out an action; return a number that identifies what the searching seat saw."""
        raise NotImplementedError

    def guess(self, seat: int, rng: Rng) -> None:
        """Draw the secret choices of the other seats by their expected strategy."""
        raise NotImplementedError

    def secret(self) -> bool:
        """Whether all seats now choose at once and in secret."""
        raise NotImplementedError

    def choices(self, seat: int) -> tuple[Action, ...]:
        """Return what a seat chooses among in secret, even if it has chosen already; empty if it chooses nothing."""
        return self.legal(seat)

    def lay(self, chosen: list[tuple[int, Action]], rng: Rng) -> None:
        """Carry out the secret choices of all seats, in this order."""
        for seat, action in chosen:
            self.act(seat, action, rng)

    def settle(self, rng: Rng) -> None:
        """Play by rules of thumb until the value of secret choices can be judged."""
        self.play_on(rng)

    def outlook(self, seat: int) -> float:
        """Return the value of secret choices for a seat after `settle`, from 0 (lost) to 1 (won)."""
        return self.worth(seat)

    def foresees(self) -> bool:
        """Whether `outlook` is precise enough to learn from single worlds."""
        return False

    def over(self) -> bool:
        """Whether the horizon of the search is reached."""
        raise NotImplementedError

    def further(self) -> None:
        """Move the horizon on by one turn, so that a reply can be foreseen."""
        raise NotImplementedError

    def known(self, seat: int) -> Any:
        """Return the state as a seat would know it."""
        raise NotImplementedError

    def play_on(self, rng: Rng) -> None:
        """Play by rules of thumb to the horizon."""
        raise NotImplementedError

    def worth(self, seat: int) -> float:
        """Return the value for a seat, from 0 (lost) to 1 (won)."""
        raise NotImplementedError


class Blind(Scene):
    """A state of any game with random playouts to the end, without game-specific strategy."""

    def __init__(self, game: AnyGame, state: Any) -> None:
        self.game: Final = game
        self.state: Final = state

    def again(self) -> Scene:
        return Blind(self.game, self.game.copy(self.state))

    def first(self) -> int:
        return self.game.first(self.state)

    def legal(self, seat: int) -> tuple[Action, ...]:
        return self.game.legal(self.state, seat)

    def rates(self, seat: int, legal: tuple[Action, ...]) -> list[float]:
        return [0.0] * len(legal)

    def act(self, seat: int, action: Action, rng: Rng) -> int:
        self.game.play(self.state, seat, action, rng)
        return self.game.first(self.state) + 1

    def guess(self, seat: int, rng: Rng) -> None:
        waiting = self.game.waiting(self.state)
        for other in range(OBSERVER):
            if other != seat and includes(waiting, other):
                self.game.play(self.state, other, rng.pick(self.game.legal(self.state, other)), rng)

    def secret(self) -> bool:
        waiting = self.game.waiting(self.state)
        return waiting & (waiting - 1) != 0

    def over(self) -> bool:
        return self.game.first(self.state) < 0

    def play_on(self, rng: Rng) -> None:
        self.game.playout(self.state, rng)

    def worth(self, seat: int) -> float:
        result = self.game.result(self.state)
        assert result is not None, "it was played to the end"
        return 1.0 / len(result.winners) if seat in result.winners else 0.0


@mypyc_attr(allow_interpreted_subclasses=True)
class SceneSource:
    """Makes the scenes of one decision."""

    def scene(self, rng: Rng) -> Scene:
        """Draw another scene."""
        raise NotImplementedError

    def brevity(self) -> float:
        """Return how many of its scenes a search plays in the time of one that has the usual length."""
        return 1.0


class Worlds(SceneSource):
    """Makes `Blind` scenes of any game from a seat's view."""

    def __init__(self, game: AnyGame, view: Any, seat: int) -> None:
        self.game: Final = game
        self.view: Final = view
        self.seat: Final = seat

    def scene(self, rng: Rng) -> Scene:
        return Blind(self.game, self.game.imagine(self.view, self.seat, rng))


def best(rates: list[float], rng: Rng) -> int:
    """Return the index of the best rate, ties at random."""
    highest = rates[0]
    ties = 1
    found = 0
    for place in range(1, len(rates)):
        rate = rates[place]
        if rate > highest:
            highest = rate
            found = place
            ties = 1
        elif rate == highest:
            ties += 1
            if rng.below(ties) == 0:
                found = place
    return found


def squeezed(lead: float, scale: float) -> float:
    """Map a lead to a win probability from 0 to 1; *scale* is the lead that makes a win likely."""
    return 1.0 / (1.0 + math.exp(-lead / scale))
