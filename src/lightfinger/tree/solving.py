"""Best responses, NashConv and equilibria of a tree. What all seats do is an array with the chance of each edge."""

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from lightfinger.tree.nodes import Tree

Mixes = NDArray[np.float64]
"""The chance of each edge in its information set."""


@dataclass(frozen=True)
class Quality:
    """How good a strategy of all seats is."""

    values: list[float]
    """What each seat gets when all play it."""
    best: list[float]
    """What each seat gets at most while the others play it."""

    @property
    def nash_conv(self) -> float:
        """The sum of what the seats can gain; 0 in an equilibrium."""
        return sum(self.best) - sum(self.values)


def even(tree: Tree) -> Mixes:
    """Return the strategy that chooses evenly."""
    sizes: Mixes = 1.0 / np.diff(tree.ranges)
    return sizes[tree.set_of_edge]


def values(tree: Tree, mixes: Mixes) -> list[float]:
    """Return what each seat gets."""
    reach = tree.reach(_chances(tree, mixes, list(range(tree.setting.seats)), deals=True))
    return [float(gets) for gets in reach @ tree.paid]


def measured(tree: Tree, mixes: Mixes) -> Quality:
    """Return how good a strategy is."""
    return Quality(values(tree, mixes), [_best(tree, mixes, seat) for seat in range(tree.setting.seats)])


def nash_conv(tree: Tree, mixes: Mixes) -> float:
    """Return what all seats together can gain by leaving a strategy."""
    return measured(tree, mixes).nash_conv


def solved(tree: Tree, steps: int) -> Mixes:
    """Return nearly an equilibrium of two seats: counterfactual regret minimization plus, each seat in turn.

    The strategy of each step counts by its number.
    """
    mixes, regrets, sums = even(tree), np.zeros(tree.ranges[-1]), np.zeros(tree.ranges[-1])
    for step in range(1, steps + 1):
        for seat in range(tree.setting.seats):
            worth = _worth(tree, mixes, seat, best=False)
            own = np.flatnonzero(tree.seat_of_edge == seat)
            regrets[own] = np.maximum(regrets + worth - _sums(tree, mixes * worth)[tree.set_of_edge], 0.0)[own]
            mixes[own] = _normal(tree, regrets)[own]
            reach = tree.reach(_chances(tree, mixes, [seat], deals=False))[tree.source]
            sums[own] += step * (reach[tree.set_of_edge] * mixes)[own]
    return _normal(tree, sums)


def _best(tree: Tree, mixes: Mixes, seat: int) -> float:
    """Return what a seat gets at most while the others play *mixes*."""
    return float(_worth(tree, mixes, seat, best=True)[-1])


def _worth(tree: Tree, mixes: Mixes, seat: int, best: bool) -> Any:
    """Return what each edge of a seat is worth to it, times the others' chances to come there.

    Afterwards it plays as *mixes* say, or as well as it can; then the last number is what the root is worth.
    """
    others = [other for other in range(tree.setting.seats) if other != seat]
    worth = tree.reach(_chances(tree, mixes, others, deals=True)) * tree.paid[:, seat]
    edges = np.zeros(tree.ranges[-1])
    for nodes, parents, begin in tree.upwards():
        below = worth[nodes]
        own = tree.turn[tree.parent[nodes]] == seat
        if own.any():
            led = tree.edge[nodes][own]
            low, high = int(led.min()), int(led.max()) + 1
            edges[low:high] += np.bincount(led - low, below[own], high - low)
            below[own] *= _first_best(tree, edges, led) if best else mixes[led]
        worth[parents] += np.add.reduceat(below, begin)
    return edges if not best else np.append(edges, worth[0])


def _first_best(tree: Tree, edges: Mixes, led: Any) -> Any:
    """Return 1 for each of the edges *led* that is the best of its information set, the first of equals, else 0."""
    sets = np.unique(tree.set_of_edge[led])
    chosen = np.zeros(len(edges))
    sizes = np.diff(tree.ranges)[sets]
    for size in np.unique(sizes):
        begin = tree.ranges[sets[sizes == size]]
        offered = edges[begin[:, None] + np.arange(size)]
        chosen[begin + offered.argmax(1)] = 1.0
    return chosen[led]


def _chances(tree: Tree, mixes: Mixes, seats: list[int], deals: bool) -> Any:
    """Return for each node the chance of the step to it, where one of *seats* takes it or the deal does; else 1."""
    by = tree.turn[tree.parent]
    chances = np.where(np.isin(by, seats), mixes[tree.edge], 1.0)
    begun = tree.generations[1]
    chances[begun] = 1.0 / (begun.stop - begun.start) if deals else 1.0
    chances[0] = 1.0
    return chances


def _sums(tree: Tree, edges: Any) -> Any:
    """Return the sum of each information set's edges."""
    return np.add.reduceat(edges, tree.ranges[:-1])


def _normal(tree: Tree, parts: Any) -> Mixes:
    """Return parts that add up to one in each information set; equal ones where all are 0."""
    totals = _sums(tree, parts)[tree.set_of_edge]
    mixes: Mixes = np.where(totals > 0, parts / np.where(totals > 0, totals, 1.0), even(tree))
    return mixes
