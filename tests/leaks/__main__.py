"""Run the leak test at large: `python -m tests.leaks --game master-thieves --pairs 20000 --seed 1 --jobs 2`."""

import argparse
import sys

from tests.leaks.report import Report
from tests.leaks.runner import find_part, run


def main() -> int:
    """Run, print the figures, and fail on a leak or when nothing was tested."""
    parser = argparse.ArgumentParser(prog="python -m tests.leaks", description=__doc__)
    parser.add_argument("--game", default="master-thieves")
    parser.add_argument("--pairs", type=int, default=20_000, help="pairs of worlds to play")
    parser.add_argument("--seconds", type=float, default=0, help="stop after so long, whatever the number of pairs")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2, help="processes")
    parser.add_argument("--steps", type=int, default=4, help="steps of a pair that branches off a match")
    parser.add_argument("--deep", action="store_true", help="play every pair to its end")
    parser.add_argument("--unit", type=int, default=-1, help="only this one, to see a leak again")
    chosen = parser.parse_args()
    report: Report
    report, seconds = run(
        chosen.game, chosen.pairs, chosen.seed, chosen.jobs, chosen.steps, chosen.deep, chosen.seconds, chosen.unit
    )
    for line in report.lines():
        sys.stdout.write(line + "\n")
    sys.stdout.write(f"{seconds:.1f} s, {report.pairs / max(seconds, 0.001):.0f} pairs/s\n")
    wanted = 0 if chosen.seconds or chosen.unit >= 0 else chosen.pairs
    failures = list(report.failures(find_part(chosen.game), wanted)) if chosen.unit < 0 else []
    for failure in failures or ["no leak"] if chosen.unit < 0 else []:
        sys.stdout.write(failure + "\n")
    return 1 if failures or report.leaks else 0


if __name__ == "__main__":
    sys.exit(main())
