"""Spreads a run of the leak test over processes, and watches that every unit ends."""

import importlib
import time
from importlib.util import find_spec
from multiprocessing import get_context
from multiprocessing.connection import Connection, Pipe, wait

from lightfinger import catalog
from tests.leaks.generators import run_unit
from tests.leaks.part import Part
from tests.leaks.report import Report

MOST_LEAKS = 5
"""A process that has found so many has seen enough."""
MOST_SECONDS = 600.0
"""A unit takes less than a second, or some if it is played to the end: one that takes so long does not end."""


def on_trial() -> list[str]:
    """The games of the catalog that have a module here."""
    return [game for game in catalog.GAMES if find_spec(_module(game)) is not None]


def _module(game: str) -> str:
    return f"tests.leaks.{game.replace('-', '_')}"


def find_part(game: str) -> Part:
    """The module of that game, by name: `tests.leaks.master_thieves`."""
    part = importlib.import_module(_module(game)).PART
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
    most: float = MOST_SECONDS,
) -> tuple[Report, float]:
    """Play *pairs* pairs, or for so many *seconds*, or one *unit*; the same seed and jobs give the same report.

    A unit that takes more than *most* seconds is stopped, and so is its process; the report names it.
    """
    began = time.monotonic()
    report = Report()
    if unit >= 0:
        workers = [_Worker(game, 1, seed, unit, 0, steps, deep, 0)]
    else:
        share = -(-pairs // jobs)
        workers = [_Worker(game, share, seed, job, jobs, steps, deep, seconds) for job in range(jobs)]
    try:
        while workers:
            now = time.monotonic()
            told = wait(
                [worker.ear for worker in workers], max(0.0, min([worker.since + most - now for worker in workers]))
            )
            for worker in [worker for worker in workers if worker.ear in told]:
                if worker.hear(report):
                    workers.remove(worker)
            for worker in [worker for worker in workers if time.monotonic() - worker.since >= most]:
                report.broken.append(f"seed {seed}, unit {worker.unit} does not end in {most:g} s")
                worker.stop()
                workers.remove(worker)
    finally:
        for worker in workers:
            worker.stop()
    return report, time.monotonic() - began


class _Worker:
    """A process that plays every *jobs*th unit from *first* on, or that one alone, and says which it plays."""

    def __init__(
        self, game: str, pairs: int, seed: int, first: int, jobs: int, steps: int, deep: bool, seconds: float
    ) -> None:
        self.ear, mouth = Pipe(duplex=False)
        self.seed = seed
        self.unit = first
        self.since = time.monotonic()
        work = (mouth, game, pairs, seed, first, jobs, steps, deep, seconds)
        # Forked, so that a test can put other rules or other units in place.
        self.process = get_context("fork").Process(target=_work, args=work)
        self.process.start()
        mouth.close()

    def hear(self, report: Report) -> bool:
        """Take in what the process says; whether it was its last word."""
        try:
            said = self.ear.recv()
        except EOFError:
            report.broken.append(f"seed {self.seed}, unit {self.unit} broke off")
            self.stop()
            return True
        self.since = time.monotonic()
        if isinstance(said, Report):
            report.add(said)
            self.stop()
            return True
        self.unit = said
        return False

    def stop(self) -> None:
        """End the process, whatever it does."""
        self.ear.close()
        self.process.kill()
        self.process.join()


def _work(
    mouth: Connection, game: str, pairs: int, seed: int, unit: int, jobs: int, steps: int, deep: bool, seconds: float
) -> None:
    """What a worker does: units, each announced, then the report."""
    part = find_part(game)
    report = Report()
    began = time.monotonic()
    while len(report.leaks) < MOST_LEAKS:
        if (seconds and time.monotonic() - began > seconds) or (not seconds and report.pairs >= pairs):
            break
        mouth.send(unit)
        run_unit(part, seed, unit, steps, deep, report)
        if not jobs:
            break
        unit += jobs
    mouth.send(report)
