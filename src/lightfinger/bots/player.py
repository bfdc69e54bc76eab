"""A bot of parts: it believes through a memory and answers by a policy."""

from collections.abc import Callable
from typing import Any, Final

from lightfinger.bots.belief import Belief
from lightfinger.core.events import Action, Event
from lightfinger.core.rng import Rng

Policy = Callable[[Belief, tuple[Action, ...], Rng], Action]
"""Answers a question from what is believed: one of the legal actions."""
Rates = Callable[[Any, int, tuple[Action, ...]], list[float]]
"""How good each action seems to a seat in a state, by rules of thumb."""


class Player:
    """Believes and answers."""

    def __init__(self, belief: Belief, policy: Policy) -> None:
        self.belief: Final = belief
        self.policy: Final = policy

    def hear(self, events: list[Event]) -> None:
        """Take in what one command told the seat."""
        self.belief.hear(events)

    def choose(self, legal: tuple[Action, ...], rng: Rng) -> Action:
        """What the policy says; a question with one answer is none."""
        if len(legal) == 1:
            return legal[0]
        return self.policy(self.belief, legal, rng)


class Thumb:
    """Takes what rates best by rules of thumb, by lot where several do; now and then, on a whim, anything."""

    def __init__(self, rates: Rates, whim: float = 0.0) -> None:
        self.rates: Final = rates
        self.whim: Final = whim

    def __call__(self, belief: Belief, legal: tuple[Action, ...], rng: Rng) -> Action:
        """The answer."""
        if self.whim and rng.below(1000) < 1000 * self.whim:
            return rng.pick(legal)
        rates = self.rates(belief.believed(), belief.seat, legal)
        best = max(rates)
        return rng.pick([action for action, rate in zip(legal, rates, strict=True) if rate == best])
