"""Compares the worlds that hindsight draws with an enumeration: `python -m tests.bots.posterior --boxes 200`.

A match of two under `opener` is played by chance. Then the diamonds that seat 1 hid are hidden in every other way, and
all commands are given again. A way is possible if the rules allow it and seat 0 is told exactly the same. Each piece of
free room is equally likely to be used, so a way counts as often as its diamonds can be put into that room.
"""

import argparse
import itertools
import math
import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from lightfinger import catalog
from lightfinger.core.events import Action
from lightfinger.core.game import IllegalAction
from lightfinger.core.rng import Small, seeded
from lightfinger.core.table import Table
from lightfinger.games.master_thieves.actions import FILLS, Fill
from lightfinger.games.master_thieves.box import FRONTS
from lightfinger.games.master_thieves.imagine import imagine

GAME = catalog.find("master-thieves")
EDITION = catalog.edition(GAME, "zoch-fr", {"visibility": "opener", "start_seat": 0})
DRAWS = 400
FAR = 4.0
"""A frequency may differ from its probability by fewer standard errors."""


@dataclass
class Box:
    """What a comparison of one box found."""

    ways: int
    compared: int
    worst: float
    """The largest distance, in standard errors."""
    impossible: int
    """Drawn contents that no way has."""
    has_truth: bool


def played(seed: int, rows: int) -> tuple[Table[Any, Any], list[tuple[int, Action]]]:
    """Play by chance for some rows after the box was filled; return the table and its commands."""
    table, chance = Table(GAME, EDITION, 2), Small(seed)
    table.deal(seeded(seed))
    commands: list[tuple[int, Action]] = []
    left = rows
    while (seat := table.first()) >= 0 and left > 0:
        action = chance.pick(table.legal(seat))
        table.act(seat, action, seeded(seed))
        commands.append((seat, action))
        left -= table.state.round > 0
    return table, commands


def others(commands: list[tuple[int, Action]]) -> Iterator[list[tuple[int, Action]]]:
    """Yield the commands with every other way in which seat 1 may share its diamonds out."""
    own = [place for place, (seat, action) in enumerate(commands) if seat == 1 and isinstance(action, Fill)]
    counts = [commands[place][1].count for place in own]  # type: ignore[attr-defined]
    for shares in itertools.product(range(1, sum(counts) + 1), repeat=len(own)):
        if sum(shares) == sum(counts):
            changed = list(commands)
            for place, count in zip(own, shares, strict=True):
                fill = commands[place][1]
                assert isinstance(fill, Fill)
                changed[place] = (1, FILLS[fill.slot][count])
            yield changed


def again(commands: list[tuple[int, Action]], seed: int) -> Table[Any, Any] | None:
    """Give the commands again; None if the rules forbid one."""
    table = Table(GAME, EDITION, 2)
    table.deal(seeded(seed))
    try:
        for seat, action in commands:
            table.act(seat, action, seeded(seed))
    except IllegalAction:
        return None
    return table


def weight(commands: list[tuple[int, Action]]) -> int:
    """Return in how many ways the diamonds of seat 1 can be put into the room of its drawers.

    Each drawer has one diamond, and room for all that may be more.
    """
    counts = [action.count for seat, action in commands if seat == 1 and isinstance(action, Fill)]
    room = sum(counts) - len(counts)
    return math.prod(math.comb(room, count - 1) for count in counts)


def compared(seed: int, rows: int, draws: int = DRAWS) -> Box | None:
    """Compare one box; None if seat 0 knows everything in it."""
    table, commands = played(seed, rows)
    view = table.view(0)
    unsure = [front for front in range(FRONTS) if view.more_diamonds[front]]
    if not unsure:
        return None
    feed = table.feed(0)
    ways: list[tuple[int, list[int]]] = []
    for changed in others(commands):
        other = again(changed, seed)
        if other is not None and other.feed(0) == feed:
            ways.append((weight(changed), other.state.diamonds))
    total = sum(chance for chance, _ in ways)
    worlds = [imagine(view, 0, Small(seed * draws + number)) for number in range(draws)]
    box = Box(len(ways), 0, 0.0, 0, any(diamonds == table.state.diamonds for _, diamonds in ways))
    for front in unsure:
        drawn = Counter(world.diamonds[front] for world in worlds)
        chances: Counter[int] = Counter()
        for chance, diamonds in ways:
            chances[diamonds[front]] += chance
        box.impossible += sum(count not in chances for count in drawn)
        for count, chance in chances.items():
            expected = chance / total
            error = math.sqrt(expected * (1 - expected) / draws)
            far = abs(drawn[count] / draws - expected)
            box.worst = max(box.worst, far / error if error else math.inf if far else 0.0)
            box.compared += 1
    return box


def boxes(count: int, seed: int = 1) -> list[Box]:
    """Compare many boxes, after 1 to 40 commands."""
    found: list[Box] = []
    for number in itertools.count(seed):
        box = compared(number, 1 + number % 40)
        if box is not None:
            found.append(box)
        if len(found) == count:
            return found
    raise AssertionError


def main() -> None:
    """Compare many boxes."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--boxes", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    found = boxes(asked.boxes, asked.seed)
    worst = max(box.worst for box in found)
    wrong = sum(box.impossible for box in found) + sum(not box.has_truth for box in found)
    ways, probabilities = sum(box.ways for box in found), sum(box.compared for box in found)
    sys.stdout.write(f"{len(found)} boxes, {ways} ways, {probabilities} probabilities\n")
    sys.stdout.write(f"largest distance {worst:.2f} standard errors; impossible or without the truth: {wrong}\n")
    sys.exit(worst >= FAR or wrong > 0)


if __name__ == "__main__":
    main()
