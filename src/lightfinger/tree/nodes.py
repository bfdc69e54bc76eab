"""The whole tree of a small game, as arrays."""

import copy
from collections.abc import Iterator, Sequence
from typing import Final

import numpy as np
from numpy.typing import NDArray

from lightfinger.tree.match import CHANCE, OVER, Match, Setting

Ints = NDArray[np.int64]
Floats = NDArray[np.float64]


class Tree:
    """Every node of a game, by generation: the root, the deals, what follows each action.

    A seat's information set is all nodes where it was told the same. Each has its own range of *edges*, one for each
    legal action, in the order of the rules. Commands are counted alike in all feeds, so the nodes of an information set
    are of one generation.
    """

    def __init__(self, setting: Setting, start: Sequence[int] = (), most: int = 20_000_000) -> None:
        """With *start*, the number of a deal and of the actions after it, only what follows belongs to the tree."""
        self.setting: Final = setting
        self.start: Final = tuple(start)
        self.keys: Final[list[bytes]] = []
        """The digest of the feed of each information set."""
        self.seats: Final[list[int]] = []
        """The seat that acts there."""
        self.offers: Final[list[tuple[int, ...]]] = []
        """The numbers of the legal actions."""
        first_edge, sources = [0], list[int]()
        parents, turns, sets, edges, generations = [0], [CHANCE], [-1], [-1], [0]
        paid: list[list[float]] = [[0.0] * setting.seats]
        known: dict[tuple[int, bytes], int] = {}
        steps = [-1]
        open_nodes: list[tuple[int, Match, int, int]] = []
        for path in [self.start] if start else [(deal,) for deal in range(setting.deals)]:
            open_nodes.append((0, _played(setting, path), -1, path[-1]))
        while open_nodes:
            parent, match, edge, step = open_nodes.pop()
            node = len(parents)
            if node >= most:
                raise ValueError(f"the tree has more than {most} nodes")
            parents.append(parent)
            turns.append(match.turn)
            edges.append(edge)
            steps.append(step)
            generations.append(generations[parent] + 1)
            if match.turn == OVER:
                sets.append(-1)
                paid.append(match.returns())
                continue
            paid.append(paid[0])
            key = match.turn, match.digest(match.turn)
            if key not in known:
                known[key] = len(self.keys)
                self.keys.append(key[1])
                self.seats.append(match.turn)
                self.offers.append(tuple(setting.offered(match.legal())))
                first_edge.append(first_edge[-1] + len(self.offers[-1]))
                sources.append(node)
            number = known[key]
            sets.append(number)
            for place, action in enumerate(self.offers[number]):
                following = copy.deepcopy(match)
                following.apply(action)
                open_nodes.append((node, following, first_edge[number] + place, action))
        generation = np.array(generations)
        order, rank = np.arange(len(parents)), np.zeros(len(parents), np.int64)
        self.generations: Final[list[slice]] = []
        """The nodes of each generation, of one parent after the other."""
        begun = 0
        for number in range(int(generation.max()) + 1):
            nodes = np.flatnonzero(generation == number)
            nodes = nodes[np.argsort(rank[np.array(parents)[nodes]], kind="stable")]
            self.generations.append(slice(begun, begun + len(nodes)))
            order[begun : begun + len(nodes)] = nodes
            rank[nodes] = np.arange(begun, begun + len(nodes))
            begun += len(nodes)
        self.parent: Final[Ints] = rank[np.array(parents)[order]]
        """The parent of a node; the root's is the root."""
        self.turn: Final[Ints] = np.array(turns)[order]
        self.set: Final[Ints] = np.array(sets)[order]
        self.edge: Final[Ints] = np.array(edges)[order]
        """The edge that leads to a node; -1 for the root and the deals."""
        self.paid: Final[Floats] = np.array(paid)[order]
        """What each seat gets where the match is over."""
        self._steps: Final[Ints] = np.array(steps)[order]
        self.source: Final[Ints] = rank[np.array(sources)]
        """A node of each information set."""
        self.ranges: Final[Ints] = np.array(first_edge)
        """Where the edges of each information set begin; the last number is how many there are."""
        self.set_of_edge: Final[Ints] = np.repeat(np.arange(len(self.keys)), np.diff(self.ranges))
        self.seat_of_edge: Final[Ints] = np.array(self.seats)[self.set_of_edge]
        self._families: Final[list[tuple[Ints, Ints]]] = [
            np.unique(self.parent[nodes], return_index=True) for nodes in self.generations[1:]
        ]

    def __len__(self) -> int:
        return len(self.parent)

    def match(self, number: int) -> Match:
        """Return a match at a node of an information set."""
        node = int(self.source[number])
        path: list[int] = []
        while node:
            path.append(int(self._steps[node]))
            node = int(self.parent[node])
        return _played(self.setting, [*self.start[:-1], *reversed(path)])

    def edges(self, number: int) -> slice:
        """Return the edges of an information set."""
        return slice(int(self.ranges[number]), int(self.ranges[number + 1]))

    def upwards(self) -> Iterator[tuple[slice, Ints, Ints]]:
        """Return the nodes of each generation, the last first, their parents, and where the children of each begin."""
        for nodes, (parents, begin) in zip(reversed(self.generations[1:]), reversed(self._families), strict=True):
            yield nodes, parents, begin

    def reach(self, chances: Floats) -> Floats:
        """Return the product of *chances*, one for each node, on the way from the root to each node."""
        reach = chances.copy()
        for nodes in self.generations[1:]:
            reach[nodes] *= reach[self.parent[nodes]]
        return reach


def _played(setting: Setting, path: Sequence[int]) -> Match:
    match = Match(setting)
    for step in path:
        match.apply(step)
    return match
