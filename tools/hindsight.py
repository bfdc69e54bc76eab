"""Measures hindsight: slips, opportunities and cost of every bot in matches against `thumb`.

A bot with perfect memory must not be blamed, and whoever remembers less must slip more often. The column *forgotten*
says of how many slips the bot's own memory of the culprit was wrong or gone. With `--stability` every match is looked
at twice, with other random numbers.
"""

import argparse
import math
import time
from typing import Any, Final

from lightfinger import bots, catalog
from lightfinger.bots import Bot, Maker, examination
from lightfinger.bots.hindsight import FINE, SLIP, look_back
from lightfinger.bots.player import Player
from lightfinger.lab.simulation import Seating
from lightfinger.records import Record

HEADINGS: Final = (
    "bot games bets opportunities slips slips/game ± slips/opportunity missed close points/game forgotten seconds/game"
)


def forgotten(bot: Bot, record: Record, seat: int, found: dict[str, Any]) -> tuple[int, int]:
    """Return of how many slips with a culprit the bot did not recall it rightly, and how many there are.

    It must be the bot that played: made without a key, as in a simulation.
    """
    if not isinstance(bot, Player) or bot.belief.memory.model.perfect:
        return 0, 0
    slips = {bet["row"]: bet["culprit"] for bet in found["bets"] if bet["label"] == SLIP and bet["culprit"]}
    wrong = 0
    for row, frame in enumerate(record.frames):
        memory = bot.belief.memory
        wrong += row in slips and not all(memory.recalls_rightly(place["place"]) for place in slips[row])
        bot.hear(frame.heard_by(seat))
    return wrong, len(slips)


def stability(maker: Maker, seating: Seating, games: int) -> str:
    """Return how many labels change with the random numbers. These depend on the revision of the method."""
    first = second = both = alike = bets = 0
    usual = examination.REVISION
    for number in range(games):
        record = seating.record(number)
        seat = seating.seated(number).index(maker.name)
        labels = []
        for revision in (usual, -usual):
            examination.REVISION = revision  # type: ignore[misc]
            labels.append([bet["label"] for bet in look_back(record, seat)["bets"]])
        examination.REVISION = usual  # type: ignore[misc]
        here, there = labels
        pairs = list(zip(here, there, strict=True))
        first, second = first + here.count(SLIP), second + there.count(SLIP)
        both += pairs.count((SLIP, SLIP))
        alike += sum(one == other for one, other in pairs)
        bets += len(pairs)
    share = 2 * both / max(1, first + second)
    return (
        f"{maker.name} {games} slips {first} and {second}, {both} the same ({share:.3f}); {alike} of {bets} bets alike"
    )


def measured(maker: Maker, seating: Seating, games: int, verbose: bool) -> str:
    """Return a line about one bot; every match is looked at from its seat."""
    began = time.process_time()
    found: list[dict[str, Any]] = []
    wrong = blamed = 0
    for number in range(games):
        record = seating.record(number)
        seat = seating.seated(number).index(maker.name)
        one = look_back(record, seat)
        found.append(one)
        counted = forgotten(maker.make(record.game, record.edition, record.seats, seat), record, seat, one)
        wrong, blamed = wrong + counted[0], blamed + counted[1]
        for bet in one["bets"] if verbose else []:
            if bet["label"] != FINE:
                print(f"  match {number}, move {bet['row']}: {bet['label']}: {bet['sentence']}", flush=True)
    seconds = (time.process_time() - began) / games
    sums = [one["summary"] for one in found]
    bets, chances, slips, missed, close = (
        sum(one[name] for one in sums) for name in ("bets", "opportunities", "slips", "missed_inferences", "close")
    )
    error = math.sqrt(sum((one["slips"] - slips / games) ** 2 for one in sums) / max(1, games - 1) / games)
    points = sum(one["points"]["mean"] for one in sums) / games
    return (
        f"{maker.name} {games} {bets} {chances} {slips} {slips / games:.2f} {error:.2f} {slips / max(1, chances):.3f} "
        f"{missed} {close} {points:.2f} {wrong}/{blamed} {seconds:.1f}"
    )


def main() -> None:
    """Measure and print a table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="", help="only this game")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--bots", default="", help="names with commas; otherwise every bot that remembers")
    parser.add_argument("--set", action="append", default=[], metavar="OPTION=VALUE")
    parser.add_argument("--stability", action="store_true", help="compare the labels of two sets of random numbers")
    parser.add_argument("--verbose", action="store_true", help="print every slip")
    asked = parser.parse_args()
    for name, game in catalog.GAMES.items():
        if asked.game not in ("", name) or not any(roster.witness for roster in bots.rosters().get(name, [])):
            continue
        rules = dict(one.split("=", 1) for one in asked.set)
        edition = catalog.described(game, catalog.edition(game, game.editions[0], rules))
        print(f"{name}, {game.editions[0]}, {asked.seats} seats, seed {asked.seed}")
        print(HEADINGS)
        names = asked.bots.split(",") if asked.bots else [one for one in bots.bots(name) if one != "random"]
        for bot in names:
            others = ["thumb"] * (asked.seats - 1)
            seating = Seating(name, edition, asked.seats, [bot, *others], asked.seed)
            maker = bots.find(name, bot)
            if asked.stability:
                print(stability(maker, seating, asked.games), flush=True)
            else:
                print(measured(maker, seating, asked.games, asked.verbose), flush=True)


if __name__ == "__main__":
    main()
