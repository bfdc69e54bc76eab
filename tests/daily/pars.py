"""Measures what the par of a daily heist costs, for each weekday: processor time, from the first few of its matches.

    python -m tests.daily.pars --games 5

The server begins no match after `PAR_SECONDS`, so a par that takes longer is of fewer matches, and never of none.
"""

import argparse
import datetime
import sys
import time
from typing import Final

from lightfinger import daily

MONDAY: Final = datetime.date(2026, 11, 16)
SEED: Final = bytes(range(32))


def seconds_of(game: str, date: datetime.date, games: int) -> float:
    """Return the processor time of a match of the par."""
    deal = daily.deal_of(date, game, SEED, daily.NO_RESULTS)
    began = time.process_time()
    played = daily.par(game, date, deal, games, float("inf")).games
    return (time.process_time() - began) / played


def say(line: str) -> None:
    """Print a line at once."""
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


def main() -> None:
    """Print a line for each game and weekday."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=5, help="matches of each weekday that are played")
    asked = parser.parse_args()
    say(f"game weekday opponents: seconds a match, of {daily.PAR_GAMES}; matches in {daily.PAR_SECONDS:.0f} s")
    for game in daily.games():
        for weekday in range(7):
            date = MONDAY + datetime.timedelta(days=weekday)
            each = seconds_of(game, date, asked.games)
            fit = min(daily.PAR_GAMES, int(daily.PAR_SECONDS / each) + 1)
            names = " and ".join(daily.opponents(game, date))
            say(f"{game} {date:%A} {names}: {each:.2f}, {each * daily.PAR_GAMES:.0f}; {fit}")


if __name__ == "__main__":
    main()
