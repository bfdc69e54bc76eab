"""An imagined world in which a search plays on; each game has its own."""

import math
from typing import Any, Final

from lightfinger.core.events import OBSERVER, Action, includes
from lightfinger.core.game import AnyGame
from lightfinger.core.rng import Rng

NO_USE: Final = -1e6
"""The rate of an action that another one does just as well."""


class Scene:
    """One world, drawn from what a seat believes, and what the seats in it would know."""

    def again(self) -> "Scene":
        """The same world once more, to try something else in it."""
        raise NotImplementedError

    def first(self) -> int:
        """The seat that is asked, negative when the match is over."""
        raise NotImplementedError

    def legal(self, seat: int) -> tuple[Action, ...]:
        """What a seat may do."""
        raise NotImplementedError

    def rates(self, seat: int, legal: tuple[Action, ...]) -> list[float]:
        """How good each action seems to a seat by rules of thumb, from what it would know."""
        raise NotImplementedError

    def act(self, seat: int, action: Action, rng: Rng) -> int:
        """Carry an action out; a number for what the searching seat saw of it."""
        raise NotImplementedError

    def guess(self, seat: int, rng: Rng) -> None:
        """Let the others choose what they choose in secret as they may be expected to."""
        raise NotImplementedError

    def secret(self) -> bool:
        """Whether everybody chooses at once now, unseen by the others."""
        raise NotImplementedError

    def over(self) -> bool:
        """Whether it has been played far enough."""
        raise NotImplementedError

    def play_on(self, rng: Rng) -> None:
        """Play by rules of thumb until it has."""
        raise NotImplementedError

    def worth(self, seat: int) -> float:
        """What the world has come to for a seat, from 0 for lost to 1 for won."""
        raise NotImplementedError


class Blind(Scene):
    """A world of any game, played on at random to its end: search without a word about strategy."""

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


class Stage:
    """What is the same in all worlds imagined for one decision."""

    def scene(self, rng: Rng) -> Scene:
        """Another world."""
        raise NotImplementedError


class Worlds(Stage):
    """Blind worlds of any game, from a seat's view."""

    def __init__(self, game: AnyGame, view: Any, seat: int) -> None:
        self.game: Final = game
        self.view: Final = view
        self.seat: Final = seat

    def scene(self, rng: Rng) -> Scene:
        return Blind(self.game, self.game.imagine(self.view, self.seat, rng))


def best(rates: list[float], rng: Rng) -> int:
    """The place of the best rate, by lot where several are best."""
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
    """A lead as a number from 0 to 1: how likely it wins, where *scale* makes it likely."""
    return 1.0 / (1.0 + math.exp(-lead / scale))
