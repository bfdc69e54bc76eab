"""An imagined world in which a search plays on; each game has its own."""

import math

from lightfinger.core.events import Action
from lightfinger.core.rng import Rng


class Scene:
    """One world, drawn from what a seat believes, and what the seats in it would know."""

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


class Stage:
    """What is the same in all worlds imagined for one decision."""

    def scene(self, rng: Rng) -> Scene:
        """Another world."""
        raise NotImplementedError


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
