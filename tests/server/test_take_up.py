"""What a dead node left is taken up in order of urgency: bots and clocks first, tables that only wait later."""

import asyncio
import contextlib
from collections.abc import AsyncIterator
from typing import Any

import pytest

from lightfinger.server.access.sessions import Person
from lightfinger.server.bus import LocalBus
from lightfinger.server.network.games_api import NewTable, rules_of
from lightfinger.server.node import live_tables, sweeper
from lightfinger.server.node.node import Node
from lightfinger.server.process.settings import Settings
from lightfinger.server.store import StoreDown
from lightfinger.server.table import commands
from lightfinger.server.table.live_table import LiveTable
from lightfinger.server.workers import bot_turns
from tests.server.fakes import Disk, FaultyStore
from tests.server.house import FREELY
from tests.server.waiting import LONGEST_WAIT

pytestmark = pytest.mark.anyio

ADA = Person("ada", "Ada")
RULES = rules_of(NewTable("master-thieves", house_rules={"max_rounds": 1}, seats=2))


class Counted(FaultyStore):
    """A store that counts the rounds of the sweeper, and may be slow about one table."""

    def __init__(self, disk: Disk, clock: Any) -> None:
        super().__init__(disk, clock)
        self.rounds = 0
        self.stuck = ""
        self.reading = 0
        self.most_reading = 0

    async def due_work(self, before: float, *arguments: Any, **options: Any) -> list[str]:
        self.rounds += before < live_tables.LATER / 2
        return await super().due_work(before, *arguments, **options)

    async def read(self, table: str, since: int) -> Any:
        self.reading += 1
        self.most_reading = max(self.most_reading, self.reading)
        try:
            if table == self.stuck:
                await asyncio.Event().wait()
            return await super().read(table, since)
        finally:
            self.reading -= 1


class Evening:
    """A disk with what was left on it, and a clock."""

    def __init__(self) -> None:
        self.disk = Disk()
        self.now = 1000.0

    @contextlib.asynccontextmanager
    async def node(self, thinker: bot_turns.BotRunner | None) -> AsyncIterator[tuple[Node, Counted]]:
        store = Counted(self.disk, lambda: self.now)
        node = Node(Settings(**{**FREELY, "pace": 0.0}), store, LocalBus(), thinker)  # type: ignore[arg-type]
        await node.open()
        try:
            yield node, store
        finally:
            await node.close()


class Asleep(bot_turns.InlineRunner):
    """Has no answer before its node is stopped."""

    async def think(self, work: bot_turns.BotTurn) -> dict[str, Any] | None:
        await asyncio.Event().wait()
        return None


async def bots_at_table(node: Node) -> LiveTable:
    live = await node.live_tables.create(ADA, RULES, "create")
    for seat in range(2):
        await live.submit(ADA, f"bot{seat}", commands.seat_bot(ADA, seat, "random", {"random"}))
    await live.submit(ADA, "start", commands.start(ADA))
    return live


async def told_to_the_store(node: Node) -> None:
    """Wait until the sweeper has told the store of all that is due."""
    async with asyncio.timeout(LONGEST_WAIT):
        while node.live_tables.work:
            await asyncio.sleep(0.01)


async def left_behind(evening: Evening, abandoned: int, playing: int) -> list[str]:
    """A node dies with many tables that nobody plays and were due long before some of bots."""
    async with evening.node(Asleep()) as (node, _):
        for _ in range(abandoned):
            await node.live_tables.create(ADA, RULES, "create")
        tables = [(await bots_at_table(node)).id for _ in range(playing)]
        await told_to_the_store(node)
    for table in set(evening.disk.work) - set(tables):
        evening.disk.work[table] -= 900.0
    evening.now += 4000.0
    return tables


async def resumed(evening: Evening, tables: list[str], store: Counted) -> int:
    """The rounds of the sweeper until all these tables play on."""
    before = {table: len(evening.disk.logs[table]) for table in tables}
    async with asyncio.timeout(120):
        while any(len(evening.disk.logs[table]) == rows for table, rows in before.items()):
            await asyncio.sleep(0.01)
    return store.rounds


async def test_a_table_of_bots_is_taken_up_before_a_thousand_that_nobody_plays() -> None:
    evening = Evening()
    tables = await left_behind(evening, 1000, 1)
    async with evening.node(bot_turns.InlineRunner()) as (_, store):
        assert await resumed(evening, tables, store) <= 2


async def test_a_table_that_is_slow_to_load_holds_up_no_other_and_few_are_loaded_at_once() -> None:
    evening = Evening()
    tables = await left_behind(evening, 0, 30)
    async with evening.node(bot_turns.InlineRunner()) as (_, store):
        store.stuck = tables[0]
        assert await resumed(evening, tables[1:], store) <= 4
        assert 1 < store.most_reading <= sweeper.MOST_LOADS + 1


async def test_a_table_that_waits_is_looked_at_in_its_time_all_the_same() -> None:
    evening = Evening()
    await left_behind(evening, 30, 0)
    waiting = list(evening.disk.logs)
    async with evening.node(bot_turns.InlineRunner()) as (node, _), asyncio.timeout(LONGEST_WAIT):
        while any(table not in node.live_tables.tables for table in waiting):
            await asyncio.sleep(0.01)


async def test_whoever_loads_a_table_at_the_same_time_gets_the_same_one(monkeypatch: pytest.MonkeyPatch) -> None:
    """Also when the first attempt fails while others wait for it, and another comes then."""
    evening = Evening()
    async with evening.node(None) as (node, _):
        table = (await node.live_tables.create(ADA, RULES, "create")).id
    async with evening.node(None) as (node, store):
        real, opened = store.open_table, asyncio.Event()

        async def open_table(wanted: str) -> Any:
            monkeypatch.setattr(store, "open_table", slow)
            raise StoreDown("away")

        async def slow(wanted: str) -> Any:
            await opened.wait()
            return await real(wanted)

        monkeypatch.setattr(store, "open_table", open_table)
        first, second = (asyncio.create_task(node.live_tables.get(table)) for _ in range(2))
        with pytest.raises(StoreDown):
            await first
        third = asyncio.create_task(node.live_tables.get(table))
        for _ in range(20):
            await asyncio.sleep(0)
        opened.set()

        assert await second is await third is not None
