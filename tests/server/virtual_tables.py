"""Tables of one real node in virtual time: bots answer on their real schedule, and nobody waits for it."""

import asyncio
import random
from collections.abc import Awaitable, Callable
from typing import Any, TypeVar
from unittest import mock

from lightfinger import wire
from lightfinger.server.access.sessions import Person
from lightfinger.server.bus import LocalBus
from lightfinger.server.network.games_api import NewTable, rules_of
from lightfinger.server.node import live_tables
from lightfinger.server.node.node import Node
from lightfinger.server.process.settings import Settings
from lightfinger.server.table import commands, entries
from lightfinger.server.table.live_table import LiveTable
from lightfinger.server.table.table_state import RUNNING
from lightfinger.server.workers import bot_turns
from tests.server.client import decode
from tests.server.clockwork import PEOPLE
from tests.server.fakes import Disk, FaultyStore
from tests.server.house import FREELY
from tests.server.virtual_time import SeededSecrets, VirtualLoop

T = TypeVar("T")
EPOCH = 1e9


class Ear:
    """A connection that only listens."""

    def __init__(self, person: Person) -> None:
        self.person = person
        self.heard: list[dict[str, Any]] = []

    def send(self, message: bytes) -> None:
        self.heard.append(decode(message))

    def end(self) -> None:
        pass


class Place:
    """A node in virtual time."""

    def __init__(self, loop: VirtualLoop) -> None:
        self.loop = loop
        self.store = FaultyStore(Disk(), self.now)
        settings = Settings(**{**FREELY, "pace": 1.0})  # type: ignore[arg-type]
        self.node = Node(settings, self.store, LocalBus(), bot_turns.InlineRunner())

    def now(self) -> float:
        return EPOCH + self.loop.now

    async def table(self, people: int = 1, bots: int = 3, bot: str = "thumb", **wanted: Any) -> LiveTable:
        """Return a table whose people are connected; the deal is made."""
        live = await self.waiting(people, bots, bot, **wanted)
        await live.submit(PEOPLE[0], "start", commands.start(PEOPLE[0]))
        return live

    async def waiting(self, people: int = 1, bots: int = 3, bot: str = "thumb", **wanted: Any) -> LiveTable:
        """Return a table with everybody in their chairs, before the deal."""
        wanted.setdefault("game", "master-thieves")
        rules = rules_of(NewTable(**wanted, seats=people + bots))
        live = await self.node.live_tables.create(PEOPLE[0], rules, "create")
        for seat in range(people):
            await live.submit(PEOPLE[seat], "sit", commands.sit(PEOPLE[seat], seat))
            await self.listen(live, PEOPLE[seat])
        for seat in range(people, people + bots):
            await live.submit(PEOPLE[0], f"bot{seat}", commands.seat_bot(PEOPLE[0], seat, bot, {bot}))
        return live

    async def listen(self, live: LiveTable, person: Person) -> Ear:
        """Connect somebody."""
        ear = Ear(person)
        await live.join(ear, live.projection.seq)
        self.node.live_tables.presence.changed(live)
        return ear

    async def act(self, live: LiveTable, seat: int, choice: int = 0) -> None:
        """Let a person take one of the legal actions."""
        legal = live.projection.legal(seat)
        action = wire.action_to_json(legal[choice % len(legal)])
        person = PEOPLE[seat]
        await live.submit(person, "", commands.act(person, action, live.projection.seq))

    async def until_asked(self, live: LiveTable, seat: int) -> float:
        """Wait until a seat has to act or the game is over; return how long that took."""
        began = self.loop.now
        while live.projection.phase == RUNNING and not live.projection.legal(seat):
            await asyncio.sleep(0.01)
        return self.loop.now - began

    async def rows(self, live: LiveTable) -> list[entries.Row]:
        """Return the log."""
        return [entries.decoded(payload) for _, payload in await self.store.read(live.id, 0)]


def in_virtual_time(story: Callable[[Place], Awaitable[T]], seed: int = 0) -> T:
    """Tell a story at a place of its own; everything in it depends on the seed alone."""
    loop = VirtualLoop(random.Random(seed))
    secrets = SeededSecrets(random.Random(seed + 1))

    async def tell() -> T:
        place = Place(loop)
        with mock.patch.object(live_tables, "secrets", secrets):
            await place.node.open()
            try:
                return await story(place)
            finally:
                await place.node.close()

    try:
        return loop.run_until_complete(tell())
    finally:
        loop.close()
