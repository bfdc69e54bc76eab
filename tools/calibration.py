"""Measures the worth of hindsight against the results of matches: bets on contents of `thumb`, with perfect memories.

Brier is the mean square of (worth - result), *error* the mean distance between worth and result over ten bins, weighted
by their size. *Floor* is the mean of p(1 - p): the Brier of a measure that says the same and is always right about it.
Intervals come from drawing whole matches again. The map is fitted on the first half of the matches and judged on the
second. With `--further` worlds are played on for more rounds or turns than hindsight does. With `--learned` the network
of a game says what a world is worth in the end, where there is one.
"""

import argparse
import importlib
import math
import statistics
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from lightfinger import bots, catalog
from lightfinger.bots.examination import Seeds
from lightfinger.bots.hindsight import bets_of, lived
from lightfinger.core.rng import Small
from lightfinger.lab.simulation import Seating

WORLDS: Final = 32
BINS: Final = 10
DRAWN: Final = 400
"""How often the matches are drawn again for an interval."""


@dataclass(frozen=True)
class Position:
    """The worths of a chosen action in imagined worlds, and the result of the match: 1 won, 0 lost."""

    match: int
    worths: tuple[float, ...]
    result: float


def learned(world: Any, net: Any) -> Any:
    """Return a world whose worth a network says."""
    return type(world)(world.world, world.views, world.seat, world.last, net)


def positions(seating: Seating, games: int, worlds: int, net: Any = None) -> list[Position]:
    """Return a position for each bet of each seat in many matches."""
    found = []
    for number in range(games):
        record = seating.record(number)
        result = record.game.result(record.table().state)
        assert result is not None
        seat = number % record.seats
        won = 1 / len(result.winners) if seat in result.winners else 0.0
        told = lived(record, seat)
        for row, bet, digest in bets_of(told):
            if not bet.contents:
                continue
            seeds = Seeds(digest, seat)
            worths = []
            for draw in range(worlds):
                rng, _, luck = seeds.draw("calibration", draw)
                chance = Small(luck)
                _, world = bet.turn(bet.known(rng), told.answers[row], chance)
                worths.append(bet.worth(world if net is None else learned(world, net), chance))
            found.append(Position(number, tuple(worths), won))
    return found


def logistic(worth: float, shift: float, slope: float) -> float:
    """Return a worth after a logistic map."""
    worth = min(max(worth, 1e-4), 1 - 1e-4)
    return 1 / (1 + math.exp(-(shift + slope * math.log(worth / (1 - worth)))))


def fitted(found: list[Position]) -> tuple[float, float]:
    """Return the shift and slope with the least Brier, to two digits."""
    best = (0.0, 1.0)
    step = 0.4
    while step > 0.01:
        near = [(best[0] + i * step, best[1] + j * step) for i in (-1, 0, 1) for j in (-1, 0, 1)]
        better = min(near, key=lambda one: brier(found, *one))
        if better == best:
            step /= 2
        best = better
    return best


def said(one: Position, shift: float, slope: float) -> float:
    """Return the worth of a position: the mean over its worlds."""
    return statistics.fmean(logistic(worth, shift, slope) for worth in one.worths)


def brier(found: list[Position], shift: float, slope: float) -> float:
    """Return the mean square of worth minus result."""
    return statistics.fmean((said(one, shift, slope) - one.result) ** 2 for one in found)


def floor(found: list[Position], shift: float = 0.0, slope: float = 1.0) -> float:
    """Return the Brier of a measure that says the same and is always right about it."""
    return statistics.fmean(p * (1 - p) for p in (said(one, shift, slope) for one in found))


def brier_interval(found: list[Position], shift: float, slope: float) -> tuple[float, float]:
    """Return the 95 % interval of the Brier, from drawing whole matches again."""
    matches: dict[int, list[float]] = {}
    for one in found:
        matches.setdefault(one.match, []).append((said(one, shift, slope) - one.result) ** 2)
    groups, rng, means = list(matches.values()), Small(1), []
    for _ in range(DRAWN):
        means.append(statistics.fmean(value for _ in groups for value in rng.pick(groups)))
    means.sort()
    return means[DRAWN // 40], means[-DRAWN // 40]


@dataclass(frozen=True)
class Bin:
    """The positions of about the same worth."""

    worth: float
    result: float
    low: float
    high: float
    count: int


def bins(found: list[Position], shift: float, slope: float) -> list[Bin]:
    """Return what positions of about the same worth came to; the interval draws whole matches again."""
    worths = {id(one): said(one, shift, slope) for one in found}
    result = []
    for place in range(BINS):
        own = [one for one in found if min(int(worths[id(one)] * BINS), BINS - 1) == place]
        if not own:
            continue
        matches: dict[int, list[float]] = {}
        for one in own:
            matches.setdefault(one.match, []).append(one.result)
        groups, rng, means = list(matches.values()), Small(place), []
        for _ in range(DRAWN):
            drawn = [value for _ in groups for value in rng.pick(groups)]
            means.append(statistics.fmean(drawn))
        means.sort()
        ends = means[DRAWN // 40], means[-DRAWN // 40]
        worth = statistics.fmean(worths[id(one)] for one in own)
        result.append(Bin(worth, statistics.fmean(one.result for one in own), *ends, len(own)))
    return result


def error(found: list[Bin]) -> float:
    """Return the mean distance between worth and result."""
    return sum(abs(one.worth - one.result) * one.count for one in found) / sum(one.count for one in found)


def plot(found: list[Bin], title: str) -> str:
    """Return the reliability plot as SVG."""
    size, edge = 300, 40

    def at(value: float) -> float:
        return edge + value * size

    def up(value: float) -> float:
        return edge + (1 - value) * size

    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size + 60} {size + 90}" font-family="sans-serif" '
        'font-size="12">',
        f"<title>{title}</title>",
        f'<rect width="{size + 60}" height="{size + 90}" fill="#fff"/>',
        f'<path d="M{at(0)} {up(1)}V{up(0)}H{at(1)}" fill="none" stroke="#333"/>',
        f'<path d="M{at(0)} {up(0)}L{at(1)} {up(1)}" stroke="#999" stroke-dasharray="4"/>',
    ]
    for one in found:
        lines.append(
            f'<path d="M{at(one.worth):.1f} {up(one.low):.1f}V{up(one.high):.1f}" stroke="#8a2432"/>'
            f'<circle cx="{at(one.worth):.1f}" cy="{up(one.result):.1f}" r="4" fill="#8a2432"/>'
        )
    for tick in (0, 0.5, 1):
        lines.append(f'<text x="{at(tick)}" y="{up(0) + 16}" text-anchor="middle">{tick}</text>')
        lines.append(f'<text x="{at(0) - 6}" y="{up(tick) + 4}" text-anchor="end">{tick}</text>')
    lines.append(f'<text x="{at(0.5)}" y="{up(0) + 34}" text-anchor="middle">worth that hindsight says</text>')
    lines.append(f'<text x="{at(0)}" y="{edge - 14}">share of matches won</text></svg>')
    return "\n".join(lines) + "\n"


def _net(game: str, edition: str, wanted: bool) -> Any:
    """Return the network of a game of two, None unless it is wanted."""
    if not wanted:
        return None
    return importlib.import_module(f"lightfinger.bots.{game.replace('-', '_')}.cast").LEARNED.net(edition, 2)


def main() -> None:
    """Measure and print; draw the plot if asked."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="")
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--worlds", type=int, default=WORLDS)
    parser.add_argument("--bots", default="thumb,thumb", help="two names with a comma")
    parser.add_argument("--further", type=int, default=0, help="play on for so many rounds or turns")
    parser.add_argument("--learned", action="store_true", help="let the network of the game say what a world is worth")
    parser.add_argument("--plot", type=Path, help="a folder for the reliability plots")
    asked = parser.parse_args()
    for name, game in catalog.GAMES.items():
        if asked.game not in ("", name) or not any(roster.witness for roster in bots.rosters().get(name, [])):
            continue
        edition = catalog.described(game, catalog.edition(game, game.editions[0]))
        seating = Seating(name, edition, 2, asked.bots.split(","), asked.seed)
        if asked.further:
            bets = importlib.import_module(f"lightfinger.bots.{name.replace('-', '_')}.bets")
            setattr(bets, "ROUNDS" if hasattr(bets, "ROUNDS") else "TURNS", asked.further)
        net = _net(name, game.editions[0], asked.learned)
        found = positions(seating, asked.games, asked.worlds, net)
        half = [one for one in found if one.match < asked.games // 2]
        other = [one for one in found if one.match >= asked.games // 2]
        print(f"{name}, {asked.bots}: {len(found)} positions of {asked.games} matches")
        print("map brier (95 %) error floor")
        low, high = brier_interval(found, 0.0, 1.0)
        drawn = bins(found, 0.0, 1.0)
        print(
            f"all matches, no map: {brier(found, 0.0, 1.0):.3f} ({low:.3f} to {high:.3f}) {error(drawn):.3f} "
            f"{floor(found):.3f}"
        )
        for one in drawn:
            print(f"  {one.worth:.2f} {one.result:.2f} ({one.low:.2f} to {one.high:.2f}) {one.count}", flush=True)
        if asked.plot:
            (asked.plot / f"calibration-{name}.svg").write_text(plot(drawn, f"Calibration, {game.title}"))
        print("judged on the second half")
        for shift, slope in ((0.0, 1.0), fitted(half)):
            judged = bins(other, shift, slope)
            low, high = brier_interval(other, shift, slope)
            mean = brier(other, shift, slope)
            print(
                f"shift {shift:.2f} slope {slope:.2f}: {mean:.3f} ({low:.3f} to {high:.3f}) {error(judged):.3f} "
                f"{floor(other, shift, slope):.3f}"
            )


if __name__ == "__main__":
    main()
