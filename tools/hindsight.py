"""Measures hindsight: slips, opportunities and cost of every bot in matches against `thumb`.

A bot with perfect memory must not be blamed, and whoever remembers less must slip more often. Of the slips with a
culprit, *forgotten* says in how many the bot's own memory of it was wrong or gone, *either* in how many that of the
culprit or of the place that it chose, and *otherwise* in how many the same way to decide with a perfect memory chooses
something else. Intervals are of 95 %, from drawing whole matches again.

With `--stability` every match is looked at twice, with other random numbers. With `--blame` only bets on contents are
looked at, and no fate. With `--out` every match is written to a file, and those that are in it already are not played
again: a long measurement can be made in pieces.
"""

import argparse
import json
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final

from lightfinger import bots, catalog
from lightfinger.bots import Bot, Maker, examination
from lightfinger.bots.belief import Belief
from lightfinger.bots.examination import Bet
from lightfinger.bots.hindsight import SLIP, bet_at, bets_of, lived, look_back, summed_up
from lightfinger.bots.memory import PERFECT
from lightfinger.bots.player import Player, Thumb
from lightfinger.core.events import Action
from lightfinger.core.rng import Small
from lightfinger.lab.simulation import Seating
from lightfinger.records import Record

HEADINGS: Final = (
    "bot games bets opportunities slips slips/game slips/opportunity (95 %) points/opportunity (95 %) missed close "
    "bluffed gambles forgotten either otherwise seconds p50 p95 max"
)
COUNTS: Final = ("bets", "opportunities", "slips", "missed", "close", "bluffed", "gambles")
PRECISE: Final = ("forgotten", "either", "otherwise")
DRAWN: Final = 1000
"""How often the matches are drawn again for an interval."""

Row = dict[str, Any]


def interval(rows: list[Row], of: Callable[[list[Row]], float]) -> tuple[float, float]:
    """Return the 95 % interval of a figure, from drawing the matches again."""
    rng = Small(1)
    found = sorted(of([rng.pick(rows) for _ in rows]) for _ in range(DRAWN))
    return found[DRAWN // 40], found[-DRAWN // 40]


def unforgetting(bot: Player, record: Record, seat: int) -> Player:
    """Return a bot that decides in the same way with a perfect memory, and without whims."""
    belief = Belief(record.game, record.edition, record.seats, seat, bot.belief.places, PERFECT)
    policy = bot.policy
    return Player(belief, Thumb(policy.rates) if isinstance(policy, Thumb) else policy)


def precision(bot: Bot, record: Record, seat: int, bets: list[dict[str, Any]]) -> dict[str, int]:
    """Return how many slips have a culprit, how many of these the bot had forgotten, and where it would act otherwise.

    It must be the bot that played: made without a key, as in a simulation.
    """
    found = {"blamed": 0, "forgotten": 0, "either": 0, "otherwise": 0}
    if not isinstance(bot, Player) or bot.belief.memory.model.perfect:
        return found
    perfect = unforgetting(bot, record, seat)
    slips = {bet["row"]: bet["culprit"] for bet in bets if bet["label"] == SLIP and bet["culprit"]}
    touched = {row: bet.touched(action) for row, bet, action in _answered(record, seat) if row in slips}
    for row, frame in enumerate(record.frames):
        if row in slips:
            recalls = bot.belief.memory.recalls_rightly
            wrong = not all(recalls(place["place"]) for place in slips[row])
            found["blamed"] += 1
            found["forgotten"] += wrong
            found["either"] += wrong or not all(recalls(place) for place in touched[row])
            legal = record.game.legal(perfect.belief.view, seat)
            found["otherwise"] += perfect.choose(legal, Small(row)) != frame.action
        bot.hear(frame.heard_by(seat))
        perfect.hear(frame.heard_by(seat))
    return found


def _answered(record: Record, seat: int) -> Iterator[tuple[int, Bet, Action]]:
    """Yield each bet of a seat with its row and what the seat did."""
    told = lived(record, seat)
    for row, bet, _ in bets_of(told):
        yield row, bet, told.answers[row]


def blame(record: Record, seat: int) -> dict[str, Any]:
    """Look back at the bets on contents only, without their fate."""
    told = lived(record, seat)
    rows = [row for row, bet, _ in bets_of(told) if bet.contents]
    return summed_up(told, [{**bet_at(told, row), "fate": None} for row in rows])


def blamed_only(maker: Maker, record: Record, seat: int) -> Row:
    """Look back at the bets on contents of a match from one seat."""
    return measured(maker, record, seat, blame)


def measured(maker: Maker, record: Record, seat: int, look: Callable[..., dict[str, Any]] = look_back) -> Row:
    """Look back at a match from one seat."""
    began = time.process_time()
    found = look(record, seat)
    seconds = time.process_time() - began
    bot = maker.make(record.game, record.edition, record.seats, seat)
    summary = found["summary"]
    fates = [(bet["fate"] or {}).get("label") for bet in found["bets"]]
    contents = {row for row, bet, _ in bets_of(lived(record, seat)) if bet.contents}
    return {
        "bets": len(contents),
        "opportunities": summary["opportunities"],
        "slips": summary["slips"],
        "missed": summary["missed_inferences"],
        "close": summary["close"],
        "points": summary["points"]["mean"],
        "bluffed": fates.count("bluffed"),
        "gambles": fates.count("gamble paid") + fates.count("gamble failed"),
        **precision(bot, record, seat, found["bets"]),
        "seconds": round(seconds, 2),
        "sentences": [bet["sentence"] for bet in found["bets"] if bet["label"] == SLIP],
    }


def told_twice(maker: Maker, record: Record, seat: int) -> Row:
    """Compare the labels of the bets on contents with those of other random numbers, which depend on the revision."""
    usual = examination.REVISION
    labels = []
    for revision in (usual, -usual):
        examination.REVISION = revision  # type: ignore[misc]
        labels.append([bet["label"] for bet in blame(record, seat)["bets"]])
    examination.REVISION = usual  # type: ignore[misc]
    here, there = labels
    pairs = list(zip(here, there, strict=True))
    return {
        "slips": here.count(SLIP),
        "others": there.count(SLIP),
        "both": pairs.count((SLIP, SLIP)),
        "alike": sum(one == other for one, other in pairs),
        "bets": len(pairs),
    }


def line(bot: str, rows: list[Row]) -> str:
    """Return a line about one bot."""
    games = len(rows)
    sums = {name: sum(row[name] for row in rows) for name in (*COUNTS, "points", "blamed", *PRECISE)}

    def rate(some: list[Row], of: str = "slips") -> float:
        return float(sum(row[of] for row in some) / max(1, sum(row["opportunities"] for row in some)))

    def cost(some: list[Row]) -> float:
        return rate(some, "points")

    seconds = sorted(row["seconds"] for row in rows)
    rates, costs = interval(rows, rate), interval(rows, cost)
    return (
        f"{bot} {games} {sums['bets']} {sums['opportunities']} {sums['slips']} {sums['slips'] / games:.2f} "
        f"{rate(rows):.3f} ({rates[0]:.3f} to {rates[1]:.3f}) {cost(rows):.2f} ({costs[0]:.2f} to {costs[1]:.2f}) "
        f"{sums['missed']} {sums['close']} {sums['bluffed']} {sums['gambles']} "
        f"{' '.join(str(sums[name]) + '/' + str(sums['blamed']) for name in PRECISE)} "
        f"{seconds[games // 2]:.1f} {seconds[min(games - 1, games * 95 // 100)]:.1f} {seconds[-1]:.1f}"
    )


def stable_line(bot: str, rows: list[Row]) -> str:
    """Return a line about how many labels change with the random numbers."""
    first, second, both, alike, bets = (
        sum(row[name] for row in rows) for name in ("slips", "others", "both", "alike", "bets")
    )
    share = 2 * both / max(1, first + second)
    return (
        f"{bot} {len(rows)} slips {first} and {second}, {both} the same ({share:.3f}); "
        f"{alike} of {bets} bets alike ({alike / max(1, bets):.4f})"
    )


class Measurement:
    """The matches of one bot, with those that were measured before."""

    def __init__(self, key: str, out: Path | None) -> None:
        self.key: Final = key
        self.out: Final = out
        lines = out.read_text().splitlines() if out and out.exists() else []
        rows = [json.loads(text) for text in lines]
        self.rows: Final[dict[int, Row]] = {row["match"]: row for row in rows if row["key"] == key}

    def add(self, number: int, row: Row) -> None:
        self.rows[number] = row = {"key": self.key, "match": number, **row}
        if self.out:
            with self.out.open("a") as file:
                file.write(json.dumps(row) + "\n")


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
    parser.add_argument("--blame", action="store_true", help="only bets on contents, without their fate")
    parser.add_argument("--verbose", action="store_true", help="print every slip")
    parser.add_argument("--out", type=Path, help="a file for the figures of each match; resumes from it")
    parser.add_argument("--seconds", type=float, default=0, help="begin no match after so many; the rest is left out")
    asked = parser.parse_args()
    until = time.monotonic() + asked.seconds if asked.seconds else float("inf")
    for name, game in catalog.GAMES.items():
        if asked.game not in ("", name) or not any(roster.witness for roster in bots.rosters().get(name, [])):
            continue
        rules = dict(one.split("=", 1) for one in asked.set)
        edition = catalog.described(game, catalog.edition(game, game.editions[0], rules))
        print(f"{name}, {game.editions[0]}, {asked.seats} seats, seed {asked.seed}")
        print("bot games slips, alike" if asked.stability else HEADINGS)
        for bot in asked.bots.split(",") if asked.bots else [one for one in bots.bots(name) if one != "random"]:
            maker = bots.find(name, bot)
            seating = Seating(name, edition, asked.seats, [bot, *["thumb"] * (asked.seats - 1)], asked.seed)
            look = told_twice if asked.stability else blamed_only if asked.blame else measured
            key = f"{name} {bot} {asked.seats} {asked.seed} {sorted(rules.items())} {look.__name__}"
            done = Measurement(key, asked.out)
            for number in range(asked.games):
                if number not in done.rows and time.monotonic() < until:
                    record = seating.record(number)
                    done.add(number, look(maker, record, seating.seated(number).index(bot)))
                for sentence in done.rows.get(number, {}).get("sentences", []) if asked.verbose else []:
                    print(f"  match {number}: {sentence}", flush=True)
            rows = [row for number, row in sorted(done.rows.items()) if number < asked.games]
            if rows:
                print((stable_line if asked.stability else line)(bot, rows), flush=True)


if __name__ == "__main__":
    main()
