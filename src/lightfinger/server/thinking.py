"""Bots at work: a job is a seat's feed and a question; the answer comes from another process."""

import asyncio
import hashlib
import hmac
from typing import Any, Final, Protocol

import structlog

from lightfinger import bots, catalog, wire
from lightfinger.core.rng import Small
from lightfinger.server.sitting import Sitting
from lightfinger.server.workers import NOBODY, JobFailed, Owner, TooBusy, Workers

HARD_CAP: Final = 10.0
"""Seconds of thinking after which a bot is given up on and the first legal answer is taken; waiting is no thinking."""
BUSY_SECONDS: Final = 1.0
"""How long the bots of an owner who has too much waiting hold back before they ask again."""
SLOWEST: Final = 6.0
QUICKEST: Final = 1.5

log = structlog.get_logger()


class Job:
    """What a bot needs to answer: its seat's feed and nothing else."""

    def __init__(
        self,
        bot: str,
        game: str,
        edition: dict[str, Any],
        seats: int,
        seat: int,
        feed: Any,
        seed: int,
        key: bytes,
        owner: Owner = NOBODY,
        urgent: bool = True,
    ) -> None:
        self.bot: Final = bot
        self.game: Final = game
        self.edition: Final = edition
        self.seats: Final = seats
        self.seat: Final = seat
        self.feed: Final = feed
        """The facts of each command, as JSON with their audiences left out."""
        self.seed: Final = seed
        """What it draws this answer with."""
        self.key: Final = key
        """What it forgets with. Neither tells anything of the table's secrets, or of the seat's next answer."""
        self.owner = owner
        """Whose turn it takes in the queue, for which alone it is there: it does not travel to where the bot thinks."""
        self.urgent = urgent
        """Whether somebody is connected to the table; does not travel either."""

    def __getstate__(self) -> dict[str, Any]:
        return {**self.__dict__, "owner": NOBODY, "urgent": True}


def name_of(sitting: Sitting, seat: int) -> str:
    """Which bot answers for *seat*: its own, or the stand-in."""
    bot = sitting.chairs[seat].bot
    return bot if bot in bots.bots(sitting.rules.game) else bots.stand_in(sitting.rules.game)


def position(sitting: Sitting) -> int:
    """The row of the last move or of its undoing: while it is the same, so is every question."""
    return max(chair.acted_seq for chair in sitting.chairs)


def questions(sitting: Sitting, seat: int) -> int:
    """How many questions *seat* has answered: only its own moves count, so nothing else that is done changes it."""
    return sum(frame.seat == seat for frame in sitting.whole().log)


def bots_key(table: str, server_seed: bytes) -> bytes:
    """The secret that a table's bots think and forget with: fixed by the commitment, revealed with the seed."""
    return hmac.new(server_seed, b"lightfinger-bots-v1\0" + table.encode(), hashlib.sha256).digest()


def thought_seed(key: bytes, seat: int, question: int) -> int:
    """What a seat's bot draws its answer to a question with. Of one number no other can be told."""
    message = b"thought\0" + seat.to_bytes(1, "big") + question.to_bytes(4, "big")
    return int.from_bytes(hmac.new(key, message, hashlib.sha256).digest()[:4], "big")


def memory_key(key: bytes, seat: int) -> bytes:
    """What a seat's bot forgets with, all game long."""
    return hmac.new(key, b"memory\0" + seat.to_bytes(1, "big"), hashlib.sha256).digest()


def job(sitting: Sitting, seat: int, owner: Owner = NOBODY, urgent: bool = True) -> Job:
    """The question put to the bot or stand-in of *seat*."""
    name = name_of(sitting, seat)
    feed = [[wire.event_to_json(event) for event in events] for events in sitting.whole().feed(seat)]
    secret = bots_key(sitting.id, sitting.seed())
    seed, key = thought_seed(secret, seat, questions(sitting, seat)), memory_key(secret, seat)
    rules = sitting.rules
    return Job(name, rules.game, rules.edition, rules.seats, seat, feed, seed, key, owner, urgent)


def delay(sitting: Sitting, seat: int) -> float:
    """How long a bot seems to think: drawn from the table and the row that asked it, never from what it holds."""
    drawn = hashlib.sha256(f"pace/{sitting.id}/{seat}/{sitting.chairs[seat].asked[0]}".encode()).digest()
    return QUICKEST + (SLOWEST - QUICKEST) * (drawn[0] / 255) ** 2


def answer(work: Job) -> dict[str, Any]:
    """Think: fold the feed into a bot and ask it."""
    game = catalog.find(work.game)
    edition = catalog.decoded(game, work.edition)
    bot = bots.find(work.game, work.bot).make(game, edition, work.seats, work.seat, work.key)
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


class Pool:
    """Thinks in processes of its own, so that a slow bot never holds up a person's move, nor another's bot."""

    def __init__(self, processes: int) -> None:
        self.workers: Final = Workers(processes, HARD_CAP)

    async def think(self, work: Job) -> dict[str, Any] | None:
        """The answer, or None after the hard cap or when the process died."""
        while True:
            try:
                return await self.workers.run(answer, work, owner=work.owner, urgent=work.urgent)
            except TooBusy:
                await asyncio.sleep(BUSY_SECONDS)
            except JobFailed as problem:
                log.warning("thought given up", bot=work.bot, game=work.game, problem=repr(problem))
                return None

    def close(self) -> None:
        """Stop the processes."""
        self.workers.close()
