"""How long the bots of a game think: the time of their answers, in milliseconds of the processor.

    python -m tools.answers master-thieves
    python -m tools.answers master-thieves --bots magpie,vesper --together

Each bot plays at tables of two and of four with its like, or all sit at one table and change seats with each match.
Editions are played by turns, unless one is named. Answers that are forced are left out.
"""

import argparse
import time
from collections.abc import Sequence
from typing import Final

from lightfinger import bots, catalog
from lightfinger.bots import Bot, Maker
from lightfinger.core.events import Action, Event
from lightfinger.core.game import AnyGame
from lightfinger.core.rng import Rng, Small, seeded
from lightfinger.play import play_match

SEATS: Final = (2, 4)


class Timed:
    """A bot whose choices are timed."""

    def __init__(self, bot: Bot) -> None:
        self.bot: Final = bot
        self.took: Final[list[float]] = []
        """The seconds of the processor for each choice."""

    def hear(self, events: list[Event]) -> None:
        """Let the bot hear."""
        self.bot.hear(events)

    def choose(self, legal: tuple[Action, ...], rng: Rng) -> Action:
        """Let the bot choose."""
        began = time.process_time()
        action = self.bot.choose(legal, rng)
        if len(legal) > 1:
            self.took.append(time.process_time() - began)
        return action


def thinking(game: AnyGame, edition: str, seated: Sequence[Maker], seed: int) -> list[list[float]]:
    """Play a match; return how long each seat thought about each choice."""
    made, seats = catalog.edition(game, edition), len(seated)
    players = [Timed(maker.make(game, made, seats, seat)) for seat, maker in enumerate(seated)]
    play_match(game, made, list(players), seeded(seed), [Small(1000 * seed + seat) for seat in range(seats)])
    return [player.took for player in players]


def measured(game: AnyGame, names: Sequence[str], matches: int, edition: str, together: bool) -> dict[str, list[float]]:
    """Return the seconds of each bot's answers, in ascending order."""
    found: dict[str, list[float]] = {name: [] for name in names}
    if together:
        tables = [[*names[turn:], *names[:turn]] for turn in range(len(names))]
    else:
        tables = [[name] * seats for name in names for seats in SEATS]
    for seated in tables:
        makers = [bots.named(game.name, name) for name in seated]
        for seed in range(matches):
            played = edition or game.editions[seed % len(game.editions)]
            for name, took in zip(seated, thinking(game, played, makers, seed), strict=True):
                found[name] += took
    return {name: sorted(seconds) for name, seconds in found.items()}


def main() -> None:
    """Play and print a line for each bot."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--bots", default="", help="as a,b; without it the cast")
    parser.add_argument("--edition", default="")
    parser.add_argument("--matches", type=int, default=4, help="of each table")
    parser.add_argument("--together", action="store_true", help="all at one table")
    said = parser.parse_args()
    game = catalog.find(said.game)
    names = said.bots.split(",") if said.bots else [persona.name for persona in bots.cast(game.name)]
    print("| Bot | Answers | mean | p50 | p95 | p100 |\n|---|---|---|---|---|---|")
    for name, seconds in measured(game, names, said.matches, said.edition, said.together).items():
        told = [sum(seconds) / len(seconds), *(seconds[int(part * (len(seconds) - 1))] for part in (0.5, 0.95, 1.0))]
        print(f"| `{name}` | {len(seconds):,} | " + " | ".join(f"{1000 * one:.2f}" for one in told) + " |")


if __name__ == "__main__":
    main()
