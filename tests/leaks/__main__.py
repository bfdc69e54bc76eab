"""Run the leak test at large: `python -m tests.leaks --game master-thieves --pairs 1000000 --seeds 20 --jobs 2`."""

import argparse
import subprocess
import sys
from secrets import randbelow

from tests.leaks.report import Report
from tests.leaks.runner import MOST_SECONDS, find_part, on_trial, run

DIGITS = 7
"""Hexadecimal digits of a commit that make a seed."""


def main() -> int:
    """Run, print the figures, and fail on a leak or when nothing was tested."""
    parser = argparse.ArgumentParser(prog="python -m tests.leaks", description=__doc__)
    parser.add_argument("--game", choices=on_trial(), help="only this one; otherwise one after the other")
    parser.add_argument("--pairs", type=int, default=20_000, help="pairs of worlds to play, over all seeds")
    parser.add_argument("--seconds", type=float, default=0, help="stop each seed after so long, whatever it has played")
    parser.add_argument("--seed", type=seed_of, default=1, help="a number, or `commit`: by the commit checked out")
    parser.add_argument("--seeds", type=int, default=1, help="so many seeds, from that one on")
    parser.add_argument("--jobs", type=int, default=2, help="processes")
    parser.add_argument("--steps", type=int, default=4, help="steps of a pair that branches off a match")
    parser.add_argument("--deep", action="store_true", help="play every pair to its end")
    parser.add_argument("--unit", type=int, default=-1, help="only the pairs of this table, to see a leak again")
    parser.add_argument("--most", type=float, default=MOST_SECONDS, help="seconds after which a table counts as stuck")
    chosen = parser.parse_args()
    return max([_run(game, chosen) for game in ([chosen.game] if chosen.game else on_trial())])


def seed_of(word: str) -> int:
    """A number as it is; for `commit` one that differs from commit to commit, outside of a clone a random one."""
    if word != "commit":
        return int(word)
    try:
        asked = subprocess.run(["git", "rev-parse", "HEAD"], capture_output=True, text=True, check=True)
    except (OSError, subprocess.CalledProcessError):
        return randbelow(16**DIGITS)
    return int(asked.stdout[:DIGITS], 16)


def _run(game: str, chosen: argparse.Namespace) -> int:
    """One game; 1 if it fails."""
    report = Report()
    seconds = 0.0
    share = -(-chosen.pairs // chosen.seeds)
    for seed in range(chosen.seed, chosen.seed + chosen.seeds):
        part, took = run(
            game, share, seed, chosen.jobs, chosen.steps, chosen.deep, chosen.seconds, chosen.unit, chosen.most
        )
        sys.stdout.write(f"{game}, seed {seed}: {part.pairs} pairs, {len(part.leaks)} leaks, {took:.1f} s\n")
        sys.stdout.flush()
        report.add(part)
        seconds += took
    for line in report.lines():
        sys.stdout.write(line + "\n")
    sys.stdout.write(f"{seconds:.1f} s, {report.pairs / max(seconds, 0.001):.0f} pairs/s\n")
    if chosen.unit >= 0:
        return 1 if report.leaks or report.broken else 0
    failures = list(report.failures(find_part(game), 0 if chosen.seconds else chosen.pairs))
    seeds = f"seed {chosen.seed}" if chosen.seeds == 1 else f"seeds {chosen.seed} to {chosen.seed + chosen.seeds - 1}"
    sys.stdout.write(f"{game}, {seeds}: {'FAILED: ' + '; '.join(failures) if failures else 'passed'}\n")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
