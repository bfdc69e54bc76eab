"""Bots at work: nobody's thought costs another's, and no failure stops a table."""

import asyncio
import contextlib
import pickle
import time
from collections.abc import AsyncIterator, Callable
from typing import Any

import pytest

from lightfinger.server.access.sessions import Person
from lightfinger.server.bus import LocalBus
from lightfinger.server.network.games_api import NewTable, rules_of
from lightfinger.server.node.node import Node
from lightfinger.server.process.settings import Settings
from lightfinger.server.table import commands
from lightfinger.server.table.live_table import LiveTable
from lightfinger.server.table.table_state import OVER
from lightfinger.server.workers import bot_turns
from lightfinger.server.workers.pool import Owner, WorkerPool
from tests.server.fakes import Disk, FaultyStore
from tests.server.house import FREELY, house
from tests.server.waiting import LONGEST_WAIT

pytestmark = pytest.mark.anyio

ADA = Person("ada", "Ada")


class Slow(list[Any]):
    """A feed that takes its time."""

    def __init__(self, feed: list[Any], seconds: float) -> None:
        super().__init__(feed)
        self.seconds = seconds

    def __iter__(self) -> Any:
        time.sleep(self.seconds)
        return super().__iter__()

    def __reduce__(self) -> Any:
        return Slow, (self[:], self.seconds)


@contextlib.asynccontextmanager
async def node_with(thinker: bot_turns.BotRunner, **settings: Any) -> AsyncIterator[Node]:
    """A server whose bots think as the test wants."""
    node = Node(Settings(**{**FREELY, **settings}), FaultyStore(Disk(), lambda: 0.0), LocalBus(), thinker)
    await node.open()
    try:
        yield node
    finally:
        await node.close()


async def bots_at_table(node: Node, person: Person = ADA, deal: bool = True) -> LiveTable:
    """A short game between two bots, dealt unless said otherwise."""
    rules = rules_of(NewTable("master-thieves", house_rules={"max_rounds": 1}, seats=2))
    live = await node.live_tables.create(person, rules, "create")
    for seat in range(2):
        await live.submit(person, f"bot{seat}", commands.seat_bot(person, seat, "random", {"random"}))
    if deal:
        await live.submit(person, "start", commands.start(person))
    return live


async def played_out(*tables: LiveTable, seconds: float = LONGEST_WAIT) -> None:
    async with asyncio.timeout(seconds):
        while not all(live.projection.phase == OVER for live in tables):
            await asyncio.sleep(0.01)


async def question() -> Any:
    """What a bot is asked at the beginning of a game."""
    async with node_with(Never(), pace=1000.0) as node:
        live = await bots_at_table(node)
        seat = next(seat for seat, chair in enumerate(live.projection.chairs) if chair.asked[0] >= 0)
        return bot_turns.turn_of(live.projection, seat)


def slowed(work: Any, seconds: float) -> Any:
    """The same question with a feed that takes its time."""
    kept = {name: getattr(work, name) for name in vars(work) if name != "feed"}
    return type(work)(**kept, feed=Slow(work.feed, seconds))


class Never(bot_turns.InlineRunner):
    """Thinks for ever."""

    async def think(self, work: bot_turns.BotTurn) -> dict[str, Any] | None:
        await asyncio.Event().wait()
        return None


class Failing(bot_turns.InlineRunner):
    """Fails in every way in turn, and then answers."""

    def __init__(self) -> None:
        self.ways: list[BaseException | None] = [
            asyncio.CancelledError(),
            RuntimeError("pool"),
            MemoryError(),
            None,
        ]
        self.pending_answers = 0

    async def think(self, work: bot_turns.BotTurn) -> dict[str, Any] | None:
        self.pending_answers += 1
        way = self.ways[self.pending_answers % len(self.ways)]
        if way is not None:
            raise way
        return await super().think(work)


async def test_a_thought_that_fails_or_is_cancelled_stops_no_table() -> None:
    async with node_with(Failing()) as node:
        live = await bots_at_table(node)
        await played_out(live)


@pytest.mark.slow
async def test_waiting_for_a_turn_is_no_thinking_and_one_timeout_touches_nobody_elses_thought(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(bot_turns, "HARD_CAP", 3.0)
    work = await question()
    pool = bot_turns.PooledRunner(1)
    try:
        await pool.think(work)
        asked = [pool.think(slowed(work, seconds)) for seconds in [600.0, *[0.5] * 10]]
        done = await asyncio.gather(*asked, return_exceptions=True)
    finally:
        pool.close()
    # Ten honest thoughts take longer than one may, behind one that never ends: it alone is given up.
    assert done[0] is None
    assert all(isinstance(answer, dict) for answer in done[1:]), done


class Slowly:
    """A worker of a test, which begins a thought when the test says so and notes whose it was."""

    def __init__(self, begun: list[bot_turns.BotTurn], turns: asyncio.Semaphore) -> None:
        self.begun = begun
        self.turns = turns

    async def run(self, function: Callable[..., Any], arguments: tuple[Any, ...]) -> Any:
        self.begun.append(arguments[0])
        await self.turns.acquire()
        return function(*arguments)

    def close(self) -> None:
        pass


async def test_fifty_tables_of_one_person_hold_up_anothers_bot_by_no_thought_that_has_not_begun() -> None:
    begun: list[bot_turns.BotTurn] = []
    turns = asyncio.Semaphore(0)
    pool = bot_turns.PooledRunner(1)
    pool.workers = WorkerPool(1, 1.0, make=lambda: Slowly(begun, turns))  # type: ignore[misc]
    async with node_with(pool) as node:
        for _ in range(50):
            await bots_at_table(node, person=Person("flood", "Flood"))
        honest = await bots_at_table(node, person=ADA)
        answers = 0
        async with asyncio.timeout(LONGEST_WAIT):
            while honest.projection.phase != OVER:
                while honest.id not in node.live_tables.pending_answers or len(begun) < 2 * answers + 1:
                    await asyncio.sleep(0)
                answers += 1
                before = honest.projection.seq
                turns.release()
                turns.release()
                while honest.projection.seq == before:
                    await asyncio.sleep(0)
        # Every second thought was the honest table's, though fifty others waited all the while.
        owners = [job.owner.person for job in begun[1 : 2 * answers + 1]]
        assert owners == ["ada", "flood"] * answers


async def test_whose_table_it_is_does_not_travel_to_where_a_bot_thinks() -> None:
    work = await question()
    work.owner, work.urgent = Owner("10.0.0.1", "ada"), False
    there = pickle.loads(pickle.dumps(work))
    assert (there.owner, there.urgent) == (Owner(), True)
    assert there.feed == work.feed


async def test_a_bot_thinks_once_about_a_question_however_much_is_said_meanwhile() -> None:
    asked: list[bot_turns.BotTurn] = []

    class Noting(Never):
        async def think(self, work: bot_turns.BotTurn) -> dict[str, Any] | None:
            asked.append(work)
            return await super().think(work)

    async with house(thinker=Noting()) as place:
        host = await place.guest("Ada")
        table = await place.table(host, bots=["random"] * 3, house_rules={"start_seat": 1})
        await place.start(table, host)
        line = place.wire(table, host)
        for number in range(10):
            assert (await line.ask(kind="say", command=f"{number}", knock=1))["kind"] == "ack"
        await line.ask(kind="pause", command="pause", on=True)
        await line.ask(kind="pause", command="play on", on=False)
        await asyncio.sleep(0.05)
    assert len(asked) == 1


async def test_a_table_that_somebody_is_connected_to_is_more_urgent_than_one_that_nobody_watches() -> None:
    asked: list[bot_turns.BotTurn] = []

    class Noting(bot_turns.InlineRunner):
        async def think(self, work: bot_turns.BotTurn) -> dict[str, Any] | None:
            asked.append(work)
            return await super().think(work)

    async with house(thinker=Noting()) as place:
        for watched in (False, True):
            asked.clear()
            live = await bots_at_table(place.node, deal=False)
            if watched:
                await place.wire(live.id).situation()
            await live.submit(ADA, "start", commands.start(ADA))
            await played_out(live)
            assert {work.urgent for work in asked} == {watched}
            assert {work.owner for work in asked} == {Owner("", "ada")}


@pytest.mark.slow
async def test_numbers_tell_how_long_bots_wait_and_think() -> None:
    pool = bot_turns.PooledRunner(1)
    async with node_with(pool) as node:
        work = await question()
        assert isinstance(await pool.think(work), dict)
        text = node.metrics.text().decode()
    assert 'lightfinger_jobs_waiting{pool="bots"} 0.0' in text
    assert 'lightfinger_job_wait_seconds_count{pool="bots"} 1.0' in text
    assert 'lightfinger_job_seconds_count{pool="bots"} 1.0' in text
    assert 'lightfinger_jobs_total{how="done",pool="bots"} 1.0' in text
