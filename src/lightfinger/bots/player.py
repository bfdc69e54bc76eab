"""A bot made of a belief and a policy."""

import contextlib
import math
import time
from collections.abc import Callable, Mapping
from typing import Any, Final, Protocol

from lightfinger.bots import matrix
from lightfinger.bots.belief import Belief
from lightfinger.bots.scene import SceneSource
from lightfinger.bots.search import Tree
from lightfinger.bots.style import NEUTRAL, Style
from lightfinger.core.events import Action, Event
from lightfinger.core.rng import Rng

HEAT: Final = 0.06
"""The softmax temperature of secret choices in a tree."""
_LUCK: Final = 1 << 28
Rates = Callable[[Any, int, tuple[Action, ...]], list[float]]
"""Rates each action of a seat in a state by rules of thumb."""
Tastes = Callable[[Any, int, tuple[Action, ...], Style], list[float]]
"""Says what a style adds to the rate of each action."""


class Policy(Protocol):
    """Chooses one of the legal actions from a belief."""

    def __call__(self, belief: Belief, legal: tuple[Action, ...], rng: Rng) -> Action:
        """Choose an action."""

    def mix(self, belief: Belief, legal: tuple[Action, ...], rng: Rng) -> list[float]:
        """Return the probability of each action, as the policy finds it with this luck."""


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
    """Takes the best action by rules of thumb and its style, ties at random; by a whim any action."""

    def __init__(self, rates: Rates, tastes: Tastes | None = None, style: Style = NEUTRAL) -> None:
        self.rates: Final = rates
        self.tastes: Final = tastes
        self.style: Final = style

    def __call__(self, belief: Belief, legal: tuple[Action, ...], rng: Rng) -> Action:
        """Choose an action."""
        if self.style.whim and rng.below(1000) < 1000 * self.style.whim:
            return rng.pick(legal)
        rates = self._rated(belief, legal)
        best = max(rates)
        return rng.pick([action for action, rate in zip(legal, rates, strict=True) if rate == best])

    def mix(self, belief: Belief, legal: tuple[Action, ...], rng: Rng) -> list[float]:
        """Return equal parts for the best actions, and the whim for all."""
        rates, whim = self._rated(belief, legal), self.style.whim
        best = max(rates)
        return [whim / len(legal) + (1 - whim) * (rate == best) / rates.count(best) for rate in rates]

    def _rated(self, belief: Belief, legal: tuple[Action, ...]) -> list[float]:
        """Rate each action by rules of thumb, and by taste."""
        believed = belief.believed()
        rates = self.rates(believed, belief.seat, legal)
        if self.tastes is None or self.style.neutral:
            return rates
        tastes = self.tastes(believed, belief.seat, legal, self.style)
        return [rate + taste for rate, taste in zip(rates, tastes, strict=True)]


class Search:
    """Searches for a fixed number of iterations, independent of the hand; the time limit only prevents late answers.

    Where scenes are shorter than usual, there are more iterations in the same time.

    Choices that all seats make at once are solved as a matrix game in *worlds* imagined states, in an edition of
    *worlds_in* in as many as that says. With no worlds the tree answers them too, by what it expects of the others.
    """

    def __init__(
        self,
        scene_source: Callable[[Belief], SceneSource],
        rates: Rates,
        iterations: int,
        seconds: float,
        worlds: int = 0,
        worlds_in: Mapping[str, int] | None = None,
    ) -> None:
        self.scene_source: Final = scene_source
        self.iterations: Final = iterations
        self.seconds: Final = seconds
        self.worlds: Final = worlds
        self.worlds_in: Final = dict(worlds_in or {})
        self.otherwise: Final = Thumb(rates)

    def __call__(self, belief: Belief, legal: tuple[Action, ...], rng: Rng) -> Action:
        """Choose the most tried action; if all seats choose at once, draw one from a mix."""
        luck = rng.below(_LUCK)
        scene_source = self.scene_source(belief)
        mix = self._solved(belief, legal, scene_source, luck)
        if mix:
            return legal[matrix.drawn(mix, rng)]
        tree = self.grown(belief.seat, legal, scene_source, luck)
        if len(tree.root.actions) == 1:
            return tree.root.actions[0]
        if tree.root.total == 0:
            return self.otherwise(belief, legal, rng)
        return tree.root.actions[matrix.drawn(_heated(tree), rng)] if tree.secret else tree.favourite()

    def mix(self, belief: Belief, legal: tuple[Action, ...], rng: Rng) -> list[float]:
        """Return the probability of each action; all of it goes to one that is not chosen in secret."""
        luck = rng.below(_LUCK)
        scene_source = self.scene_source(belief)
        mix = self._solved(belief, legal, scene_source, luck)
        if mix:
            return mix
        tree = self.grown(belief.seat, legal, scene_source, luck)
        if tree.root.total == 0:
            return self.otherwise.mix(belief, legal, rng)
        actions = tree.root.actions
        parts = _heated(tree) if tree.secret else [float(action is tree.favourite()) for action in actions]
        return [parts[actions.index(action)] if action in actions else 0.0 for action in legal]

    def _solved(self, belief: Belief, legal: tuple[Action, ...], scene_source: SceneSource, luck: int) -> list[float]:
        """Return the mix for a choice that all seats make at once; empty for any other, and without worlds."""
        # A muddled memory can contradict the rules; the tree skips such a state.
        with contextlib.suppress(LookupError, AssertionError, ValueError):
            if worlds := self.worlds_in.get(belief.view.edition.name, self.worlds):
                until = time.perf_counter() + self.seconds
                return matrix.answer(scene_source, belief.seat, legal, worlds, luck, until)
        return []

    def grown(self, seat: int, legal: tuple[Action, ...], scene_source: SceneSource, luck: int) -> Tree:
        """Return a grown tree."""
        deadline = time.perf_counter() + self.seconds
        tree = Tree(seat, legal, luck)
        for _ in range(round(self.iterations * scene_source.brevity())):
            # A muddled memory can contradict the rules; skip such a state.
            with contextlib.suppress(LookupError, AssertionError, ValueError):
                tree.grow(scene_source)
            if len(tree.root.actions) == 1 or time.perf_counter() > deadline:
                break
        return tree


def _heated(tree: Tree) -> list[float]:
    """Return a mix of the searched actions by their values."""
    values = tree.values()
    best = max(values)
    weights = [math.exp((value - best) / HEAT) for value in values]
    total = sum(weights)
    return [weight / total for weight in weights]
