"""Bots at work: a job is a seat's feed and a question; the answer comes from another process."""

import asyncio
import functools
import hashlib
import multiprocessing
import os
import signal
import threading
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any, Final, Protocol

from lightfinger import bots, catalog, wire
from lightfinger.core.rng import Small
from lightfinger.server.sitting import Sitting

HARD_CAP: Final = 10.0
"""Seconds after which a thinker is given up on and the first legal answer is taken."""
SLOWEST: Final = 6.0
QUICKEST: Final = 1.5


class Job:
    """What a bot needs to answer: its seat's feed and nothing else."""

    def __init__(
        self, bot: str, game: str, edition: dict[str, Any], seats: int, seat: int, feed: Any, seed: int
    ) -> None:
        self.bot: Final = bot
        self.game: Final = game
        self.edition: Final = edition
        self.seats: Final = seats
        self.seat: Final = seat
        self.feed: Final = feed
        """The facts of each command, as JSON with their audiences left out."""
        self.seed: Final = seed


def job(sitting: Sitting, seat: int) -> Job:
    """The question put to the bot or stand-in of *seat*."""
    chair = sitting.chairs[seat]
    known = bots.bots(sitting.rules.game)
    name = chair.bot if chair.bot in known else bots.stand_in(sitting.rules.game)
    feed = [[wire.event_to_json(event) for event in events] for events in sitting.running().feed(seat)]
    # A bot's chance is its own: nothing of the deal's secret is in it.
    seed = int.from_bytes(hashlib.sha256(f"bot/{sitting.id}/{seat}/{sitting.seq}".encode()).digest()[:4], "big")
    return Job(name, sitting.rules.game, sitting.rules.edition, sitting.rules.seats, seat, feed, seed)


def delay(sitting: Sitting, seat: int) -> float:
    """How long a bot seems to think: drawn from the table and the row that asked it, never from what it holds."""
    drawn = hashlib.sha256(f"pace/{sitting.id}/{seat}/{sitting.chairs[seat].asked[0]}".encode()).digest()
    return QUICKEST + (SLOWEST - QUICKEST) * (drawn[0] / 255) ** 2


def answer(work: Job) -> dict[str, Any]:
    """Think: fold the feed into a bot and ask it."""
    game = catalog.find(work.game)
    edition = catalog.decoded(game, work.edition)
    bot = bots.find(work.game, work.bot).make(game, edition, work.seats, work.seat)
    view = game.blank(edition, work.seats)
    for messages in work.feed:
        events = [wire.event_from_json(game, message) for message in messages]
        for event in events:
            game.evolve(view, event)
        bot.hear(events)
    offered = game.legal(view, work.seat)
    chosen = bot.choose(offered, Small(work.seed))
    return wire.action_to_json(chosen if chosen in offered else offered[0])


def fallback(sitting: Sitting, seat: int) -> dict[str, Any]:
    """A legal answer, when thinking failed."""
    return wire.action_to_json(sitting.legal(seat)[0])


class Thinker(Protocol):
    """Answers jobs."""

    async def think(self, work: Job) -> dict[str, Any] | None:
        """The answer, or None if it could not be had in time."""

    def close(self) -> None:
        """Stop thinking."""


class Here:
    """Thinks in this very process: for tests, and for bots that answer at once."""

    async def think(self, work: Job) -> dict[str, Any] | None:
        """The answer."""
        return answer(work)

    def close(self) -> None:
        """Nothing to stop."""


def _quiet() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    os.nice(5)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    """A node that was killed cannot stop its pool: each process sees to it itself."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


class Pool:
    """Thinks in processes of its own, so that a slow bot never holds up a person's move."""

    def __init__(self, processes: int) -> None:
        self.processes: Final = processes
        self.pool = self._made()

    def _made(self) -> ProcessPoolExecutor:
        context = multiprocessing.get_context("spawn")
        return ProcessPoolExecutor(self.processes, mp_context=context, initializer=_quiet)

    async def think(self, work: Job) -> dict[str, Any] | None:
        """The answer, or None after the hard cap or when the process died; the next job finds a fresh pool."""
        loop = asyncio.get_running_loop()
        pool = self.pool
        try:
            return await asyncio.wait_for(loop.run_in_executor(pool, functools.partial(answer, work)), HARD_CAP)
        except (BrokenProcessPool, TimeoutError, RuntimeError):
            if self.pool is pool:
                self.pool = self._made()
                for process in list((pool._processes or {}).values()):
                    process.kill()
                pool.shutdown(wait=False, cancel_futures=True)
            return None

    def close(self) -> None:
        """Stop the processes."""
        self.pool.shutdown(wait=False, cancel_futures=True)
