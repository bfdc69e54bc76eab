"""Spreads a run of the leak test over processes."""

import importlib
import time
from concurrent.futures import ProcessPoolExecutor

from tests.leaks.generators import run_unit
from tests.leaks.part import Part
from tests.leaks.report import Report

MOST_LEAKS = 5
"""A process that has found so many has seen enough."""


def find_part(game: str) -> Part:
    """The module of that game, by name: `tests.leaks.master_thieves`."""
    part = importlib.import_module(f"tests.leaks.{game.replace('-', '_')}").PART
    assert isinstance(part, Part)
    return part


def run(
    game: str,
    pairs: int,
    seed: int = 1,
    jobs: int = 1,
    steps: int = 4,
    deep: bool = False,
    seconds: float = 0,
    unit: int = -1,
) -> tuple[Report, float]:
    """Play *pairs* pairs, or for so many *seconds*, or one *unit*; the same seed and jobs give the same report."""
    began = time.monotonic()
    if unit >= 0:
        report = Report()
        run_unit(find_part(game), seed, unit, steps, deep, report)
    elif jobs == 1:
        report = _work(game, pairs, seed, 0, 1, steps, deep, seconds)
    else:
        report = Report()
        with ProcessPoolExecutor(jobs) as pool:
            share = -(-pairs // jobs)
            work = [pool.submit(_work, game, share, seed, job, jobs, steps, deep, seconds) for job in range(jobs)]
            for done in work:
                report.add(done.result())
    return report, time.monotonic() - began


def _work(game: str, pairs: int, seed: int, job: int, jobs: int, steps: int, deep: bool, seconds: float) -> Report:
    """Every *jobs*th unit, from *job* on."""
    part = find_part(game)
    report = Report()
    began = time.monotonic()
    unit = job
    while len(report.leaks) < MOST_LEAKS:
        if (seconds and time.monotonic() - began > seconds) or (not seconds and report.pairs >= pairs):
            break
        run_unit(part, seed, unit, steps, deep, report)
        unit += jobs
    return report
