"""Bots' turns: a job is a seat's feed and its legal actions; a worker process chooses the action."""

import asyncio
import hashlib
import hmac
import math
from typing import Any, Final, Protocol

import structlog

from lightfinger import bots, catalog, daily, wire
from lightfinger.core.events import OBSERVER
from lightfinger.core.game import AnyGame
from lightfinger.core.rng import Small
from lightfinger.server.table import commands, heist_commands
from lightfinger.server.table.entries import By, Pace
from lightfinger.server.table.pace import SECONDS
from lightfinger.server.table.projection import Projection
from lightfinger.server.workers.pool import NOBODY, JobFailed, Owner, TooBusy, WorkerPool

HARD_CAP: Final = 10.0
"""Seconds of computing after which a bot is stopped and the first legal action is taken; waiting does not count."""
BUSY_SECONDS: Final = 1.0
"""Seconds until the bots of an owner with too many waiting jobs try again."""
SKEW: Final[dict[Pace, int]] = {"calm": 2, "brisk": 10, "instant": 1}
"""Most answers are nearer to the shortest time; the higher, the more."""
SPARE: Final = 1.2
"""A bot that searches answers after so many times its longest search, whether it had anything to search or not."""
LATE_GRID: Final[dict[Pace, float]] = {"calm": 0.5, "brisk": 0.5, "instant": 0.05}
"""An answer that is not ready in time waits for the next of these steps, so that it tells little by being late."""

log = structlog.get_logger()


class BotTurn:
    """A job: what a bot needs to choose an action, which is only its seat's feed."""

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
        revision: int = 0,
    ) -> None:
        self.bot: Final = bot
        self.game: Final = game
        self.edition: Final = edition
        self.seats: Final = seats
        self.seat: Final = seat
        self.feed: Final = feed
        """The events of each command, as JSON without their audiences."""
        self.seed: Final = seed
        """The seed of this answer."""
        self.key: Final = key
        """The key of its memory. Seed and key reveal nothing about the table's secrets or the next answer."""
        self.revision: Final = revision
        """Of a daily heist: the behaviour of the opponents with which it began."""
        self.owner = owner
        """The owner in the fair queue; not sent to the worker process."""
        self.urgent = urgent
        """Whether somebody is connected to the table; not sent to the worker process."""

    def __getstate__(self) -> dict[str, Any]:
        return {**self.__dict__, "owner": NOBODY, "urgent": True}


def name_of(projection: Projection, seat: int) -> str:
    """Return the name of the bot that plays *seat*: its own, or the stand-in."""
    bot = projection.chairs[seat].bot
    return bot if bot in bots.bots(projection.rules.game) else bots.stand_in(projection.rules.game)


def position(projection: Projection) -> int:
    """Return the row of the last action or undo; while it is the same, so are all questions."""
    return max(chair.acted_seq for chair in projection.chairs)


def questions(projection: Projection, seat: int) -> int:
    """Return how many questions *seat* has answered. Only its own actions count, so nobody else can change it."""
    return sum(frame.seat == seat for frame in projection.full_table().log)


def bots_key(table: str, server_seed: bytes) -> bytes:
    """Return the key of a table's bots: fixed by the commitment, revealed with the seed."""
    return hmac.new(server_seed, b"lightfinger-bots-v1\0" + table.encode(), hashlib.sha256).digest()


def thought_seed(key: bytes, seat: int, question: int) -> int:
    """Return the seed of a seat's n-th answer. One seed says nothing about the others."""
    message = b"thought\0" + seat.to_bytes(1, "big") + question.to_bytes(4, "big")
    return int.from_bytes(hmac.new(key, message, hashlib.sha256).digest()[:4], "big")


def memory_key(key: bytes, seat: int) -> bytes:
    """Return the key of a seat's memory, the same for the whole game."""
    return hmac.new(key, b"memory\0" + seat.to_bytes(1, "big"), hashlib.sha256).digest()


def turn_of(projection: Projection, seat: int, owner: Owner = NOBODY, urgent: bool = True) -> BotTurn:
    """Return the job for the bot or stand-in of *seat*."""
    name = name_of(projection, seat)
    feed = [[wire.event_to_json(event) for event in events] for events in projection.full_table().feed(seat)]
    rules = projection.rules
    if projection.heist:
        own = daily.bot_secret(projection.seed(), projection.deal_name(), seat)
        return BotTurn(
            name, rules.game, rules.edition, rules.seats, seat, feed, 0, own, owner, urgent, projection.revision
        )
    secret = bots_key(projection.id, projection.seed())
    seed, key = thought_seed(secret, seat, questions(projection, seat)), memory_key(secret, seat)
    return BotTurn(name, rules.game, rules.edition, rules.seats, seat, feed, seed, key, owner, urgent)


def _is_small(projection: Projection, seat: int) -> bool:
    """Whether one person plays briskly and everybody can tell that the question is small: it has one answer, or asks
    whether another's deed may stand."""
    chair, game = projection.chairs[seat], projection.game
    if not chair.solo or chair.pace != "brisk":
        return False
    view = projection.views[OBSERVER]
    return game.forced(view, seat) is not None or game.passing(view, seat) is not None


def delay(projection: Projection, seat: int, hurried: bool = False) -> float:
    """Return the delay of a bot's answer, drawn from the table's id and the row that asked, never from its hand."""
    pace: Pace = "instant" if hurried or _is_small(projection, seat) else projection.chairs[seat].pace
    quickest, slowest = SECONDS[pace]
    drawn = hashlib.sha256(f"pace/{projection.id}/{seat}/{projection.chairs[seat].asked[0]}".encode()).digest()
    thinks = bots.find(projection.rules.game, name_of(projection, seat)).thinks
    return max(quickest + (slowest - quickest) * (drawn[0] / 255) ** SKEW[pace], SPARE * thinks)


def on_grid(at: float, now: float, grid: float) -> float:
    """Return when an answer is given that was due at *at* and is ready *now*."""
    return at + math.ceil((now - at) / grid) * grid if now > at and grid > 0 else at


def answers_after(projection: Projection, seat: int, hurried: bool = False) -> float:
    """Return how many seconds after its question a bot answers, which include the time in which everybody looks."""
    chair = projection.chairs[seat]
    wait, look = delay(projection, seat, hurried), 0.0 if hurried else chair.asked[2]
    return max(wait, look) if chair.solo else wait + look


def answer(work: BotTurn) -> dict[str, Any]:
    """Make a bot, give it the feed and let it choose an action."""
    game = catalog.find(work.game)
    edition = catalog.decoded(game, work.edition)
    if work.revision:
        return _heist_answer(work, game, edition)
    bot = bots.named(work.game, work.bot).make(game, edition, work.seats, work.seat, work.key)
    view = game.blank(edition, work.seats)
    for messages in work.feed:
        events = [wire.event_from_json(game, message) for message in messages]
        for event in events:
            game.evolve(view, event)
        bot.hear(events)
    offered = game.legal(view, work.seat)
    chosen = bot.choose(offered, Small(work.seed))
    return wire.action_to_json(chosen if chosen in offered else offered[0])


def _heist_answer(work: BotTurn, game: AnyGame, edition: Any) -> dict[str, Any]:
    """Return the answer of an opponent of a daily heist, which anybody can compute again once the day is closed."""
    if work.revision != daily.REVISION:
        raise ValueError("the heist began with opponents of another revision")
    opponent = daily.Opponent(game, edition, work.seat, work.bot, work.key)
    view = game.blank(edition, work.seats)
    for messages in work.feed:
        events = [wire.event_from_json(game, message) for message in messages]
        for event in events:
            game.evolve(view, event)
        opponent.hear(events)
    return wire.action_to_json(opponent.choose(game.legal(view, work.seat)))


def decision(projection: Projection, seat: int, found: dict[str, Any] | None, by: By) -> commands.Decision:
    """Return the command for what a bot found. If it failed, the first legal action is taken; a daily heist is void."""
    if found is None and projection.heist:
        return heist_commands.void(projection)
    return commands.decide_action(projection, seat, found or fallback(projection, seat), by)


def fallback(projection: Projection, seat: int) -> dict[str, Any]:
    """Return a legal action for a bot that failed."""
    return wire.action_to_json(projection.legal(seat)[0])


class BotRunner(Protocol):
    """Runs jobs of bots."""

    async def think(self, work: BotTurn) -> dict[str, Any] | None:
        """Return the action, or None if the bot failed or was too slow."""

    def close(self) -> None:
        """Stop all jobs."""


class InlineRunner:
    """Runs bots in this process, for tests and for fast bots."""

    async def think(self, work: BotTurn) -> dict[str, Any] | None:
        """Return the action."""
        return answer(work)

    def close(self) -> None:
        """Do nothing."""


class PooledRunner:
    """Runs bots in a worker pool, so that a slow bot delays neither people nor other bots."""

    def __init__(self, processes: int) -> None:
        self.workers: Final = WorkerPool(processes, HARD_CAP)

    async def think(self, work: BotTurn) -> dict[str, Any] | None:
        """Return the action, or None after the time limit or if the process died."""
        while True:
            try:
                return await self.workers.run(answer, work, owner=work.owner, urgent=work.urgent)
            except TooBusy:
                await asyncio.sleep(BUSY_SECONDS)
            except JobFailed as problem:
                log.warning("thought given up", bot=work.bot, game=work.game, problem=repr(problem))
                return None

    def close(self) -> None:
        """Stop the worker processes."""
        self.workers.close()
