"""Looks whether the truth is always among the worlds that hindsight holds possible: `python -m tests.bots.support`.

Matches are played by chance or by rules of thumb, in every edition. At each decision, what the seat that decides could
know is compared with what really lies there: what is certain must be true, and the truth must be possible.
"""

import argparse
import sys
from collections.abc import Iterator
from typing import Any

from lightfinger import bots, catalog
from lightfinger.bots.examination import OPEN
from lightfinger.core.game import AnyGame
from lightfinger.core.rng import Small, seeded
from lightfinger.core.table import Table
from lightfinger.games.forty_thieves.geometry import CELLS
from lightfinger.games.forty_thieves.imagine import possible
from lightfinger.games.master_thieves.box import DRAWERS, FRONTS
from lightfinger.games.master_thieves.imagine import unplaced

GAMES = ("master-thieves", "forty-thieves")
VISIBILITIES = ("everyone", "opener", "line_of_sight")


def drawers_wrong(witness: Any, truth: Any) -> Iterator[str]:
    """Yield what a seat wrongly holds certain or impossible in the box."""
    view = witness.view
    for front in range(FRONTS):
        further = truth.diamonds[front] - view.diamonds[front]
        if not 0 <= further <= view.more_diamonds[front] or truth.sapphires[front] != view.sapphires[front]:
            yield f"front {front} is impossible"
    if sum(truth.diamonds) - sum(view.diamonds) != unplaced(view):
        yield "the diamonds without a known place are miscounted"
    if list(truth.secrets) != list(view.secrets):
        yield "a ruby lies elsewhere"
    for drawer in range(DRAWERS):
        if witness.knowledge(drawer) != OPEN:
            for front in (2 * drawer, 2 * drawer + 1):
                if witness.gems(front) != (truth.diamonds[front], truth.sapphires[front]):
                    yield f"front {front} is certain and wrong"


def jars_wrong(witness: Any, truth: Any) -> Iterator[str]:
    """Yield the cells whose tile a seat holds impossible; a single possible tile is certain."""
    for cell in range(CELLS):
        if truth.faces[cell] not in possible(witness.view, cell):
            yield f"the tile at cell {cell} is impossible"


WRONG = {"master-thieves": drawers_wrong, "forty-thieves": jars_wrong}


def editions_of(game: AnyGame) -> list[Any]:
    """Return every edition, of Master Thieves with each rule on who looks into drawers."""
    if game.name == "master-thieves":
        return [catalog.edition(game, name, {"visibility": one}) for name in game.editions for one in VISIBILITIES]
    return [catalog.edition(game, name) for name in game.editions]


def match(game: AnyGame, number: int) -> tuple[int, list[str]]:
    """Play a match; return how many decisions were compared, and what was wrong."""
    editions = editions_of(game)
    edition = editions[number % len(editions)]
    fewest, most = game.seats
    seats = fewest + number // len(editions) % (most - fewest + 1)
    make = bots.rosters()[game.name][0].witness
    assert make is not None
    table: Table[Any, Any] = Table(game, edition, seats)
    table.deal(seeded(number))
    chance, luck = Small(number), seeded(number)
    thumbs = [bots.find(game.name, "thumb").make(game, edition, seats, seat, b"") for seat in range(seats)]
    witnesses = [make(edition, seats, seat) for seat in range(seats)]
    rows, decisions = 0, 0
    wrong: list[str] = []
    while True:
        for seat in range(seats):
            for row, events in enumerate(table.feed(seat)[rows:], rows):
                witnesses[seat].hear(row, events)
                thumbs[seat].hear(events)
        rows = len(table.feed(0))
        seat = table.first()
        if seat < 0:
            return decisions, wrong
        decisions += 1
        for problem in WRONG[game.name](witnesses[seat], table.state):
            wrong.append(f"{game.name} {number}, row {rows}, seat {seat}: {problem}")
        legal = table.legal(seat)
        table.act(seat, thumbs[seat].choose(legal, chance) if number % 2 else chance.pick(legal), luck)


def compared(name: str, decisions: int, seed: int = 0) -> tuple[int, int, list[str]]:
    """Play matches until so many decisions were compared; return the numbers of both, and what was wrong."""
    game, found, number = catalog.find(name), 0, seed
    wrong: list[str] = []
    while found < decisions:
        count, problems = match(game, number)
        found, number = found + count, number + 1
        wrong += problems
    return found, number - seed, wrong


def main() -> int:
    """Compare many decisions of each game."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--decisions", type=int, default=100_000)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--game", choices=GAMES)
    asked = parser.parse_args()
    failed = 0
    for name in [asked.game] if asked.game else GAMES:
        decisions, matches, wrong = compared(name, asked.decisions, asked.seed)
        sys.stdout.write(f"{name}: {decisions} decisions of {matches} matches, {len(wrong)} wrong\n")
        sys.stdout.writelines(f"  {line}\n" for line in wrong[:10])
        failed += len(wrong)
    return min(failed, 1)


if __name__ == "__main__":
    sys.exit(main())
