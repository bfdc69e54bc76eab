"""A bot made of a belief and a policy."""

import contextlib
import math
import time
from collections.abc import Callable
from typing import Any, Final

from lightfinger.bots.belief import Belief
from lightfinger.bots.scene import SceneSource
from lightfinger.bots.search import Tree
from lightfinger.core.events import Action, Event
from lightfinger.core.rng import Rng

Policy = Callable[[Belief, tuple[Action, ...], Rng], Action]
"""Chooses one of the legal actions from a belief."""
HEAT: Final = 0.06
_FINE: Final = 1 << 20
_LUCK: Final = 1 << 28
Rates = Callable[[Any, int, tuple[Action, ...]], list[float]]
"""Rates each action of a seat in a state by rules of thumb."""


class Player:
    """A bot with a belief and a policy."""

    def __init__(self, belief: Belief, policy: Policy) -> None:
        self.belief: Final = belief
        self.policy: Final = policy

    def hear(self, events: list[Event]) -> None:
        """Apply the events of one command to the belief."""
        self.belief.hear(events)

    def choose(self, legal: tuple[Action, ...], rng: Rng) -> Action:
        """Choose an action with the policy; a single legal action is taken at once."""
        if len(legal) == 1:
            return legal[0]
        return self.policy(self.belief, legal, rng)


class Thumb:
    """Takes the best action by rules of thumb, ties at random; with a small probability any action."""

    def __init__(self, rates: Rates, whim: float = 0.0) -> None:
        self.rates: Final = rates
        self.whim: Final = whim

    def __call__(self, belief: Belief, legal: tuple[Action, ...], rng: Rng) -> Action:
        """Choose an action."""
        if self.whim and rng.below(1000) < 1000 * self.whim:
            return rng.pick(legal)
        rates = self.rates(belief.believed(), belief.seat, legal)
        best = max(rates)
        return rng.pick([action for action, rate in zip(legal, rates, strict=True) if rate == best])


class Search:
    """Searches for a fixed number of iterations, independent of the hand; the time limit only prevents late answers."""

    def __init__(
        self,
        scene_source: Callable[[Belief], SceneSource],
        rates: Rates,
        iterations: int,
        seconds: float,
        heat: float = HEAT,
    ) -> None:
        self.scene_source: Final = scene_source
        self.iterations: Final = iterations
        self.seconds: Final = seconds
        self.heat: Final = heat
        """The softmax temperature for secret choices."""
        self.otherwise: Final = Thumb(rates)

    def __call__(self, belief: Belief, legal: tuple[Action, ...], rng: Rng) -> Action:
        """Choose the most tried action; if all seats choose at once, draw one by its value."""
        deadline = time.perf_counter() + self.seconds
        tree = Tree(belief.seat, legal, rng.below(_LUCK))
        scene_source = self.scene_source(belief)
        for _ in range(self.iterations):
            # A muddled memory can contradict the rules; skip such a state.
            with contextlib.suppress(LookupError, AssertionError, ValueError):
                tree.grow(scene_source)
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
