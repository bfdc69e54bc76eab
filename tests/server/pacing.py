"""Measures the pace of a table: a person who thinks for three seconds plays whole games against three bots.

    python -m tests.server.pacing --games 20        # both games, every pace

A real node plays in virtual time: bots answer on their real schedule, and what everybody looks at is looked at. What
computing takes, and what a browser needs to draw, is not counted.
"""

import argparse
import asyncio
import itertools
import random
import statistics
import sys
from dataclasses import dataclass, field

from lightfinger import bots, catalog
from lightfinger.server.node import automatic
from lightfinger.server.table import entries
from lightfinger.server.table.live_table import LiveTable
from tests.server.virtual_tables import Place, in_virtual_time

THINKS = 3.0
"""Seconds that the person thinks about each question."""
STEP = 0.02


@dataclass
class Game:
    """What was measured in one game, in seconds."""

    whole: float = 0.0
    thought: float = 0.0
    first: float = 0.0
    """From the deal to the first question that the person has to answer."""
    turns: list[float] = field(default_factory=list)
    """Each stretch in which one bot answered and nobody else."""

    @property
    def waiting(self) -> float:
        """The share of the game in which the person waited."""
        return 1 - self.thought / self.whole


def measure(game: str, pace: str, seed: int) -> Game:
    """Play one game."""
    return in_virtual_time(lambda place: _play(place, game, pace, seed), seed)


async def _play(place: Place, game: str, pace: str, seed: int) -> Game:
    cast = [one.name for one in bots.cast(game)][1:4]
    live = await place.table(bots=3, bot=cast[seed % len(cast)], game=game, pace=pace, prepared=True)
    chance, told = random.Random(seed), Game()
    began = place.loop.now
    while live.projection.phase == "running":
        if not live.projection.legal(0) or await _is_answered(place, live):
            await asyncio.sleep(STEP)
            continue
        told.first = told.first or place.loop.now - began
        seq = live.projection.chairs[0].acted_seq
        await asyncio.sleep(THINKS)
        told.thought += THINKS
        assert live.projection.chairs[0].acted_seq == seq, "a question was answered while the person thought"
        await place.act(live, 0, chance.randrange(1000))
    told.whole = place.loop.now - began
    told.turns = _turns(await place.rows(live))
    return told


async def _is_answered(place: Place, live: LiveTable) -> bool:
    """Whether the table answers the question by itself, within a second and a look."""
    seq = live.projection.chairs[0].acted_seq
    now = automatic.answer(live.projection, 0, automatic.here(live, place.node.live_tables.presence)) is not None
    while now and live.projection.chairs[0].acted_seq == seq and live.projection.phase == "running":
        await asyncio.sleep(STEP)
    return now


def _turns(rows: list[entries.Row]) -> list[float]:
    acted = [row for row in rows if isinstance(row.entry, entries.Acted | entries.Started)]
    turns: list[float] = []
    for seat, group in itertools.groupby(itertools.pairwise(acted), lambda pair: getattr(pair[1].entry, "seat", -1)):
        pairs = list(group)
        if seat > 0:
            turns.append(pairs[-1][1].at - pairs[0][0].at)
    return turns


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--pace", nargs="*", default=["brisk", "instant"])
    said = parser.parse_args()
    for game, pace in itertools.product(catalog.GAMES, said.pace):
        played = [measure(game, pace, seed) for seed in range(said.games)]
        turns = sorted(turn for one in played for turn in one.turns)
        sys.stdout.write(
            f"{game:15} {pace:8} minutes {statistics.median(one.whole for one in played) / 60:.1f}"
            f" (longest {max(one.whole for one in played) / 60:.1f}),"
            f" waiting {statistics.median(one.waiting for one in played):.0%}"
            f" (most {max(one.waiting for one in played):.0%}),"
            f" a bot's turn p50 {turns[len(turns) // 2]:.1f} p95 {turns[int(0.95 * len(turns))]:.1f}"
            f" max {turns[-1]:.1f} s, first question {max(one.first for one in played):.1f} s\n"
        )
        sys.stdout.flush()


if __name__ == "__main__":
    main()
