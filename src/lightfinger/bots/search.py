"""Information-set Monte Carlo tree search: a tree of what the searching seat can tell apart.

Every iteration draws a full state from the belief, descends the tree by upper confidence bounds with rules of thumb as
priors, adds a node, plays on by rules of thumb to the horizon and adds the result for the seat that moved. The n-th
trial of each action uses the same state and the same random numbers, so that actions are compared fairly. Where all
seats choose at once, the others' choices are drawn by their expected strategy, and the answer is a mixed strategy.
"""

import math
from typing import Final

from lightfinger.bots.scene import NO_USE, Scene, SceneSource
from lightfinger.core.events import OBSERVER, Action
from lightfinger.core.rng import Small

EXPLORE: Final = 0.7
"""The exploration constant."""
FADE: Final = 0.75
"""The ratio of the priors of two actions that are neighbours in the order of rates."""
EVEN: Final = 0.15
"""The part of the prior that all actions share equally."""
WIDTH: Final = 8
"""How many actions are searched: the best by rules of thumb."""
DEEPER: Final = 6
"""How often an action is tried before its node is expanded."""
STRIDE: Final = 7919
"""The difference between the seeds of two trials."""


class Node:
    """An information set of the searching seat: the actions tried and their results."""

    def __init__(self) -> None:
        self.legal: tuple[Action, ...] = ()
        self.actions: list[Action] = []
        self.favours: list[float] = []
        self.visits: list[int] = []
        self.sums: list[float] = []
        self.total = 0
        self.sum = 0.0
        self.children: list[dict[int, Node]] = []

    def offer(self, legal: tuple[Action, ...], rates: list[float]) -> None:
        """Add the actions with the best rates, with priors in the order of their rates."""
        self.legal = legal
        worthy = [index for index in range(len(legal)) if rates[index] > NO_USE]
        order = sorted(worthy, key=rates.__getitem__, reverse=True)[:WIDTH]
        favour = 1.0
        weights: list[float] = []
        for place, index in enumerate(order):
            if place and rates[index] < rates[order[place - 1]]:
                favour *= FADE
            weights.append(favour)
        total = sum(weights)
        for place, index in enumerate(order):
            self.actions.append(legal[index])
            self.favours.append((1.0 - EVEN) * weights[place] / total + EVEN / len(order))
            self.visits.append(0)
            self.sums.append(0.0)
            self.children.append({})

    def pick(self, legal: tuple[Action, ...]) -> int:
        """Return the action to try next among the legal ones; negative if the node has none of them."""
        mean = self.sum / self.total if self.total else 0.5
        root = EXPLORE * math.sqrt(self.total + 1)
        best = -1
        highest = -1.0
        same = legal is self.legal
        for index in range(len(self.actions)):
            if not same and self.actions[index] not in legal:
                continue
            visits = self.visits[index]
            value = self.sums[index] / visits if visits else mean
            value += root * self.favours[index] / (1 + visits)
            if value > highest:
                highest = value
                best = index
        return best

    def count(self, index: int, value: float) -> None:
        """Add the result of an action."""
        self.visits[index] += 1
        self.sums[index] += value
        self.total += 1
        self.sum += value


class Tree:
    """The search tree of one decision."""

    def __init__(self, seat: int, legal: tuple[Action, ...], luck: int) -> None:
        self.seat: Final = seat
        self.luck: Final = luck
        self.legal: Final = legal
        self.root: Final = Node()
        self.secret = False
        self.worlds: list[Scene] = []
        """The scene of each trial, drawn once and used with every action."""

    def grow(self, scene_source: SceneSource) -> None:
        """Run one iteration."""
        node = self.root
        legal = self.legal
        seat = self.seat
        trial = node.visits[node.pick(legal)] if node.actions else 0
        scene = self._world(scene_source, trial)
        rng = Small(self.luck + STRIDE * trial + 1)
        nodes: list[Node] = []
        indices: list[int] = []
        seats: list[int] = []
        while True:
            fresh = not node.actions
            if fresh:
                node.offer(legal, scene.rates(seat, legal))
            index = node.pick(legal)
            if index < 0:
                break
            nodes.append(node)
            indices.append(index)
            seats.append(seat)
            seen = scene.act(seat, node.actions[index], rng)
            if node.visits[index] < DEEPER:
                break
            while not scene.over() and not scene.secret():
                seat = scene.first()
                legal = scene.legal(seat)
                if len(legal) > 1:
                    break
                seen = 31 * seen + scene.act(seat, legal[0], rng) & 0x3FFFFFFF
            if scene.over() or scene.secret():
                break
            children = node.children[index]
            child = children.get(seen)
            if child is None:
                child = Node()
                children[seen] = child
            node = child
        scene.play_on(rng)
        worths = [NO_USE] * OBSERVER
        for place in range(len(nodes)):
            mover = seats[place]
            if worths[mover] == NO_USE:
                worths[mover] = scene.worth(mover)
            nodes[place].count(indices[place], worths[mover])

    def _world(self, scene_source: SceneSource, trial: int) -> Scene:
        """Return the scene of the n-th trial of every action, including the others' secret choices."""
        if trial < len(self.worlds):
            return self.worlds[trial].again()
        rng = Small(self.luck + STRIDE * trial)
        scene = scene_source.scene(rng)
        if scene.secret():
            self.secret = True
            scene.guess(self.seat, rng)
        if trial == len(self.worlds):
            self.worlds.append(scene.again())
        return scene

    def favourite(self) -> Action:
        """Return the most tried action; ties go to the higher value."""
        root = self.root
        best = 0
        for index in range(1, len(root.visits)):
            more = root.visits[index] - root.visits[best]
            if more > 0 or (more == 0 and root.sums[index] > root.sums[best]):
                best = index
        return root.actions[best]

    def values(self) -> list[float]:
        """Return the mean value of each searched action; 0 for one that was never tried."""
        root = self.root
        return [
            root.sums[place] / root.visits[place] if root.visits[place] else 0.0 for place in range(len(root.visits))
        ]
