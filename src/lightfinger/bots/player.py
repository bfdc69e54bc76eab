"""A bot of parts: it believes through a memory and answers by a policy."""

import contextlib
import math
import time
from collections.abc import Callable
from typing import Any, Final

from lightfinger.bots.belief import Belief
from lightfinger.bots.scene import Stage
from lightfinger.bots.search import Tree
from lightfinger.core.events import Action, Event
from lightfinger.core.rng import Rng

Policy = Callable[[Belief, tuple[Action, ...], Rng], Action]
"""Answers a question from what is believed: one of the legal actions."""
HEAT: Final = 0.06
_FINE: Final = 1 << 20
_LUCK: Final = 1 << 28
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


class Search:
    """Thinks ahead for so many iterations, the same whatever it holds; the clock is only there to be never late."""

    def __init__(
        self, stage: Callable[[Belief], Stage], rates: Rates, iterations: int, seconds: float, heat: float = HEAT
    ) -> None:
        self.stage: Final = stage
        self.iterations: Final = iterations
        self.seconds: Final = seconds
        self.heat: Final = heat
        """How much worse a choice made in secret must be to be made e times less often."""
        self.otherwise: Final = Thumb(rates)

    def __call__(self, belief: Belief, legal: tuple[Action, ...], rng: Rng) -> Action:
        """The answer: the action tried most, or one drawn by what they brought where all choose at once."""
        deadline = time.perf_counter() + self.seconds
        tree = Tree(belief.seat, legal, rng.below(_LUCK))
        stage = self.stage(belief)
        for _ in range(self.iterations):
            # A memory that is mixed up can contradict the rules: such a world is left out.
            with contextlib.suppress(LookupError, AssertionError, ValueError):
                tree.grow(stage)
            if len(tree.root.actions) == 1:
                return tree.root.actions[0]
            if time.perf_counter() > deadline:
                break
        if tree.root.total == 0:
            return self.otherwise(belief, legal, rng)
        return self._mixed(tree, rng) if tree.secret else tree.favourite()

    def _mixed(self, tree: Tree, rng: Rng) -> Action:
        values = tree.values()
        best = max(values)
        weights = [math.exp((value - best) / self.heat) for value in values]
        at = rng.below(_FINE) / _FINE * sum(weights)
        for action, weight in zip(tree.root.actions, weights, strict=True):
            at -= weight
            if at < 0:
                return action
        return tree.root.actions[-1]
