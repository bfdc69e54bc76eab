"""Plays lines of the daily heist and prints their digests: the same line gives the same bytes everywhere.

    python -m tests.daily.lines --compare --lines 200       # two processes, every weekday and game

A line is a day, a game and a seed of the person's answers. With `--compare` two processes with other hash seeds play
the same lines, and the digests of all records are compared.
"""

import argparse
import datetime
import hashlib
import os
import random
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

from lightfinger import catalog, daily
from lightfinger.core.game import AnyGame
from lightfinger.records import Record

LAST = hashlib.sha256(b"the last seed of the chain of these tests").digest()
MONDAY = datetime.date(2026, 11, 16)
RESULTS = daily.results_digest([("a-table", True, 7), ("another", False, -3)])


def played(game: AnyGame, date: datetime.date, line: int, last: bytes = LAST, results: bytes = RESULTS) -> Record:
    """Play a whole daily heist; the person's answers are drawn from the number of the line."""
    seed = daily.seed_of(last, date)
    deal = daily.deal_of(date, game.name, seed, results)
    heist, answers = daily.Heist(game, date, deal), random.Random(line)
    while legal := heist.go_on():
        heist.act(daily.OWN, answers.choice(legal))
    facts = daily.facts_of(date, seed, results)
    return Record.of(heist.table, ["You", *heist.names], deal=deal, daily=facts)


def digest(record: Record) -> str:
    """Return the digest of a record's bytes."""
    return hashlib.sha256("".join(line + "\n" for line in record.lines()).encode()).hexdigest()


def digests(lines: int, weekdays: list[int], games: list[str]) -> Iterator[str]:
    """Play so many lines of each weekday and game; yield a sentence for each."""
    for weekday in weekdays:
        for name in games:
            for line in range(lines):
                date = MONDAY + datetime.timedelta(days=weekday)
                yield f"{date} {name} {line} {digest(played(catalog.find(name), date, line))}"


def weekdays_of(text: str) -> list[int]:
    """Read weekdays such as 0-4 or 6."""
    first, _, last = text.partition("-")
    return list(range(int(first), int(last or first) + 1))


def main() -> None:
    """Run as a command."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--lines", type=int, default=200)
    parser.add_argument("--weekdays", default="0-6")
    parser.add_argument("--games", nargs="*", default=list(daily.games()))
    parser.add_argument("--compare", action="store_true")
    said = parser.parse_args()
    if not said.compare:
        for sentence in digests(said.lines, weekdays_of(said.weekdays), said.games):
            sys.stdout.write(sentence + "\n")
        return
    command = [sys.executable, "-m", "tests.daily.lines", "--lines", str(said.lines), "--weekdays", said.weekdays]
    command += ["--games", *said.games]
    runs = [
        subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env={**os.environ, "PYTHONHASHSEED": seed})
        for seed in ("1", "2")
    ]
    # Both are read at once: a process whose pipe is full waits.
    with ThreadPoolExecutor(len(runs)) as readers:
        first, second = (told.splitlines() for told, _ in readers.map(subprocess.Popen.communicate, runs))
    differing = [pair for pair in zip(first, second, strict=False) if pair[0] != pair[1]]
    distinct = len({one.split()[-1] for one in first})
    sys.stdout.write(f"{len(first)} lines of play, {distinct} different, {len(differing)} not alike\n")
    if differing or len(first) != len(second) or not first or any(run.returncode for run in runs):
        sys.exit(f"the processes do not agree: {differing[:3]}")


if __name__ == "__main__":
    main()
