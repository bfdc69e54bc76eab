"""Compares pairs of tables that an observer cannot tell apart: what they answer for people must be the same.

`make twins` compares 5,000 pairs, and looks for a leak that is planted: a table that answers private questions among
people.
"""

import argparse
import math
import random
import sys
from collections.abc import Iterator
from typing import Any, NamedTuple

from lightfinger import catalog, wire
from lightfinger.core.events import OBSERVER
from lightfinger.core.rng import Small
from lightfinger.server.node import automatic, schedule
from lightfinger.server.node.automatic import Here
from tests.server.clockwork import Clockwork, running

PAIRS = 160
BESIDE = Here(passing=frozenset([0, 1]))
"""What a node knows where two people sit who let everything pass."""
PLANTED = Here(alone=True)
"""What it would have to believe to answer private questions among people."""
MOST_MOVES = 97
"""A prime, so that both games are met at every number of moves."""


class Count(NamedTuple):
    """What a comparison found."""

    pairs: int
    answered: int
    """Pairs in which the table answers for a person."""
    different: int
    """Pairs in which the next answer, its time, its author or its action differ."""


def twins(seed: int, decision: float = 0.0) -> tuple[Clockwork, Clockwork] | None:
    """Two tables of two people and two bots that an observer cannot tell apart; none if the game is over."""
    game = list(catalog.GAMES)[seed % 2]
    work = running(seed, people=2, bots=2, decision=decision, moves=seed % MOST_MOVES, game=game)
    chance = random.Random(seed)
    # Every other pair is one where a person is asked about another's deed, if it comes to that.
    for _ in range(150 if seed % 4 > 1 else 0):
        if work.projection.phase != "running" or _may_pass(work):
            break
        work.act(5000.0, work.asked()[0], chance.randrange(1000))
    if work.projection.phase != "running":
        return None
    made = [work.copied(), work.copied()]
    for number, one in enumerate(made):
        view = one.projection.views[OBSERVER]
        world = one.projection.game.imagine(view, OBSERVER, Small(1000 * seed + number))
        # A seat's legal actions are the same in its view as in the whole state.
        one.projection.core_table().state = world
        one.projection.views = {**dict.fromkeys(range(4), world), OBSERVER: view}
    return made[0], made[1]


def _may_pass(work: Clockwork) -> bool:
    view = work.projection.views[OBSERVER]
    return any(work.projection.game.passing(view, seat) is not None for seat in (0, 1))


def answer(work: Clockwork, here: Here) -> tuple[int, float, str, Any]:
    """The next answer of a table: its seat, its time, its author, and the action where it is given for a person."""
    seat, at, by = schedule.next_answer(work.projection, 1.0, here)
    given = automatic.answer(work.projection, seat, here) if by in ("table", "person") else None
    return seat, at, by, given and wire.action_to_json(given[0])


def compare(here: Here, pairs: int, first: int = 0) -> Count:
    """Compare so many pairs under what a node knows."""
    answered = different = 0
    for one, other in some_twins(pairs, first):
        said, also = answer(one, here), answer(other, here)
        different += said != also
        answered += said[3] is not None and said[1] < math.inf
    return Count(pairs, answered, different)


def some_twins(pairs: int, first: int) -> Iterator[tuple[Clockwork, Clockwork]]:
    """Yield so many pairs."""
    seed = first
    while pairs > 0:
        if (pair := twins(seed)) is not None:
            pairs -= 1
            yield pair
        seed += 1


def main() -> None:
    """Compare many pairs; fail if one differs, or if the planted leak is not found."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--pairs", type=int, default=5000)
    parser.add_argument("--seed", type=int, default=0)
    asked = parser.parse_args()
    found = compare(BESIDE, asked.pairs, asked.seed)
    planted = compare(PLANTED, min(asked.pairs, 500), asked.seed)
    sys.stdout.write(
        f"{found.pairs} pairs, {found.answered} with an automatic answer: {found.different} differ\n"
        f"planted leak, {planted.pairs} pairs: {planted.different} differ\n"
    )
    sys.exit(1 if found.different or not planted.different else 0)


if __name__ == "__main__":
    main()
