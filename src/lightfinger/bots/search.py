"""Information-set search: a tree of what the searching seat can tell apart, grown through many imagined worlds.

Every iteration draws a world from what is believed, goes down the tree by upper confidence with rules of thumb as a
first guess, adds a node, plays on a little by rules of thumb and counts what has come of it for the seat that moved.
The n-th trial of each answer meets the same world and the same luck: it is answers that are compared, not luck.
Where all choose at once, the others choose as they may be expected to, and the answer is mixed.
"""

import math
from typing import Final

from lightfinger.bots.scene import NO_USE, Scene, Stage
from lightfinger.core.events import OBSERVER, Action
from lightfinger.core.rng import Small

EXPLORE: Final = 0.7
"""How much an action tried seldom is favoured."""
FADE: Final = 0.75
"""How much less each action is favoured at first than the one that seems better by rules of thumb."""
EVEN: Final = 0.15
"""The part of that favour which all share."""
WIDTH: Final = 8
"""How many actions are thought about: those that seem best by rules of thumb."""
DEEPER: Final = 6
"""How often an action is tried before what may follow it is thought about too."""
STRIDE: Final = 7919
"""Between the seeds of one trial and the next."""


class Node:
    """A situation as the searching seat can tell it from others: what was tried in it and what came of it."""

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
        """Make a place for the actions that rate best, favoured in the order of their rates."""
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
        """The action to try next among those that this world allows; negative if the node knows none of them."""
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
        """An action has led to something."""
        self.visits[index] += 1
        self.sums[index] += value
        self.total += 1
        self.sum += value


class Tree:
    """A search under way for one decision."""

    def __init__(self, seat: int, legal: tuple[Action, ...], luck: int) -> None:
        self.seat: Final = seat
        self.luck: Final = luck
        self.legal: Final = legal
        self.root: Final = Node()
        self.secret = False
        self.worlds: list[Scene] = []
        """The world of each trial, imagined once and tried with every answer."""

    def grow(self, stage: Stage) -> None:
        """One iteration."""
        node = self.root
        legal = self.legal
        seat = self.seat
        trial = node.visits[node.pick(legal)] if node.actions else 0
        scene = self._world(stage, trial)
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

    def _world(self, stage: Stage, trial: int) -> Scene:
        """What the n-th trial of every answer meets, with what the others have chosen in secret."""
        if trial < len(self.worlds):
            return self.worlds[trial].again()
        rng = Small(self.luck + STRIDE * trial)
        scene = stage.scene(rng)
        if scene.secret():
            self.secret = True
            scene.guess(self.seat, rng)
        if trial == len(self.worlds):
            self.worlds.append(scene.again())
        return scene

    def favourite(self) -> Action:
        """The action tried most; among equals, the one that brought most."""
        root = self.root
        best = 0
        for index in range(1, len(root.visits)):
            more = root.visits[index] - root.visits[best]
            if more > 0 or (more == 0 and root.sums[index] > root.sums[best]):
                best = index
        return root.actions[best]

    def values(self) -> list[float]:
        """What each action thought about brought on average; what was never tried, as little as can be."""
        root = self.root
        return [
            root.sums[place] / root.visits[place] if root.visits[place] else 0.0 for place in range(len(root.visits))
        ]
