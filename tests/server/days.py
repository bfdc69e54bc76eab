"""Slow tables in virtual time: nodes that come and go over one store, and push services that record everything."""

import asyncio
import contextlib
import itertools
import random
from collections.abc import Awaitable, Callable, Iterator, Mapping
from typing import Any, NamedTuple, TypeVar
from unittest import mock

from lightfinger import wire
from lightfinger.server.access.quiet_hours import QuietHours
from lightfinger.server.access.sessions import Person
from lightfinger.server.bus import Hub, LocalBus
from lightfinger.server.network.games_api import NewTable, rules_of
from lightfinger.server.node import calls, live_tables, sweeper
from lightfinger.server.node.channels import Browser, Webhook
from lightfinger.server.node.node import Node
from lightfinger.server.outgoing.addresses import Target, parse
from lightfinger.server.outgoing.push import Subscription
from lightfinger.server.outgoing.requests import Answer
from lightfinger.server.process.settings import Settings
from lightfinger.server.table import commands, entries
from lightfinger.server.table.live_table import LiveTable
from lightfinger.server.workers import bot_turns
from tests.server.browsers import PushBrowser, b64
from tests.server.clockwork import PEOPLE
from tests.server.fakes import Disk, FaultyStore
from tests.server.house import FREELY
from tests.server.virtual_tables import Ear
from tests.server.virtual_time import SeededSecrets, VirtualLoop

T = TypeVar("T")
NOON = 1_800_014_400.0
"""A day in January 2027, twelve o'clock in UTC."""
MINUTE = 60.0
HOUR = 3600.0
DAY = 86400.0
LOOK_SECONDS = 20.0
"""How often nodes look for calls that are due."""
NO_QUIET = QuietHours(0, 0)
ORIGIN = "https://play.example.org"


class Sent(NamedTuple):
    """A request that a service received."""

    at: float
    address: str
    headers: Mapping[str, str]
    body: bytes


class Services:
    """All services on the internet. A request takes a moment."""

    def __init__(self, now: Callable[[], float]) -> None:
        self.now = now
        self.sent: list[Sent] = []
        self.answers: dict[str, list[Answer]] = {}
        """What an address answers next; then always 201."""
        self.by: set[asyncio.Task[Any]] = set()
        """The tasks that sent something."""

    def parse(self, address: str) -> Target:
        return parse(address)

    async def check(self, address: str) -> None:
        parse(address)

    async def post(self, address: str, headers: Mapping[str, str], body: bytes) -> Answer:
        parse(address)
        task = asyncio.current_task()
        assert task is not None
        self.by.add(task)
        self.sent.append(Sent(self.now(), address, dict(headers), body))
        await asyncio.sleep(0.3)
        waiting = self.answers.get(address)
        return waiting.pop(0) if waiting else Answer(201, "")

    def close(self) -> None:
        pass

    def is_quiet(self) -> bool:
        """Whether no request was sent whose outcome is not noted yet."""
        self.by = {task for task in self.by if not task.done()}
        return not self.by


class Days:
    """A store, the nodes over it, and the people with their browsers."""

    def __init__(self, loop: VirtualLoop) -> None:
        self.loop = loop
        self.disk = Disk()
        self.services = Services(self.now)
        self.nodes: list[Node] = []
        self.hub = Hub()
        self.browsers: dict[str, PushBrowser] = {}
        self.numbers = itertools.count()

    def now(self) -> float:
        return NOON + self.loop.now

    async def start(self, **settings: Any) -> Node:
        """Start a node."""
        made = Settings(**{**FREELY, "pace": 1.0, **settings})
        node = Node(made, FaultyStore(self.disk, self.now), LocalBus(self.hub), bot_turns.InlineRunner())
        node.channels.requests = self.services  # type: ignore[assignment]
        await node.open()
        self.nodes.append(node)
        return node

    async def stop(self, node: Node) -> None:
        """Stop a node as an operator does."""
        self.nodes.remove(node)
        await node.close()

    async def kill(self, node: Node) -> None:
        """Stop a node between two steps; nothing that it does afterwards has an effect."""
        self.nodes.remove(node)
        store, tasks = node.store, list(node.live_tables.tasks)
        assert isinstance(store, FaultyStore)
        store.opened = False
        node.live_tables.closing = True
        await node.bus.close()
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        node.requests.close()

    async def subscribe(self, person: Person, quiet: QuietHours = NO_QUIET) -> PushBrowser:
        """Let a browser of a person subscribe."""
        browser = PushBrowser(f"https://push.example.org/{person.id}/{next(self.numbers)}")
        self.browsers[browser.endpoint] = browser
        keys = Subscription(browser.endpoint, b64(browser.point), b64(browser.auth))
        node = self.nodes[0]
        await node.channels.add_browser(person.id, Browser(keys, ORIGIN), self.now())
        await self.be_quiet(person, quiet)
        return browser

    async def be_quiet(self, person: Person, quiet: QuietHours) -> None:
        await self.nodes[0].channels.set_quiet_hours(person.id, quiet)

    async def hook(self, person: Person, **wanted: Any) -> str:
        """Give a person a webhook."""
        address = f"https://chat.example.org/{person.id}"
        made = Webhook(**{"address": address, "format": "discord", "language": "en", "origin": ORIGIN, **wanted})
        await self.nodes[0].channels.set_webhook(person.id, made, self.now())
        return address

    async def table(
        self, people: int = 2, bots: int = 0, game: str = "forty-thieves", decision: float = DAY, **wanted: Any
    ) -> str:
        """Start a slow game; nobody is connected."""
        node = self.nodes[0]
        rules = rules_of(
            NewTable(game, seats=people + bots, clock=entries.Clock(decision, 0.0), prepared=True, **wanted)
        )
        live = await node.live_tables.create(PEOPLE[0], rules, "create")
        for seat in range(people):
            await live.submit(PEOPLE[seat], "sit", commands.sit(PEOPLE[seat], seat))
        for seat in range(people, people + bots):
            await live.submit(PEOPLE[0], f"bot{seat}", commands.seat_bot(PEOPLE[0], seat, "thumb", {"thumb"}))
        await live.submit(PEOPLE[0], "start", commands.start(PEOPLE[0]))
        return live.id

    async def live(self, table: str) -> LiveTable:
        """Return a table on the last node that was started."""
        live = await self.nodes[-1].live_tables.find(table)
        assert live is not None
        async with live.lock:
            await live.catch_up()
        return live

    async def one_asked(self, table: str) -> int:
        """Play on until exactly one person is asked; return their seat. Some questions the table answers by itself."""
        await asyncio.sleep(5.0)
        while len(await self.asked(table)) != 1:
            await self.act(table, (await self.asked(table))[0][0])
            await asyncio.sleep(5.0)
        return (await self.asked(table))[0][0]

    async def asked(self, table: str) -> list[tuple[int, int]]:
        """Return the people's seats with an open question, and the row that asked it."""
        projection = (await self.live(table)).projection
        return [
            (seat, chair.asked[0])
            for seat, chair in enumerate(projection.chairs)
            if chair.person and projection.legal(seat) and not chair.played_by_bot
        ]

    async def act(self, table: str, seat: int, choice: int = 0) -> None:
        """Let a person answer, without a connection that lasts."""
        live = await self.live(table)
        legal = live.projection.legal(seat)
        action = wire.action_to_json(legal[choice % len(legal)])
        await live.submit(PEOPLE[seat], "", commands.act(PEOPLE[seat], action, live.projection.seq))

    async def connect(self, table: str, person: Person, node: Node | None = None) -> tuple[LiveTable, Ear]:
        """Open a socket of a person."""
        live = await (node or self.nodes[-1]).live_tables.find(table)
        assert live is not None
        ear = Ear(person)
        await live.join(ear, live.projection.seq)
        return live, ear

    def messages(self, person: Person) -> list[Sent]:
        """Return what was sent to the browsers of a person."""
        return [one for one in self.services.sent if one.address.startswith(f"https://push.example.org/{person.id}/")]

    def opened(self, sent: Sent) -> bytes:
        """Decrypt a message as the browser does."""
        return self.browsers[sent.address].opened(sent.body)


async def _at_once(job: Callable[..., T], *given: Any) -> T:
    return job(*given)


@contextlib.contextmanager
def _unhurried() -> Iterator[None]:
    """What a node does every second or so, it does every few seconds, so that a day takes fewer steps."""
    with contextlib.ExitStack() as slower:
        for module, name, seconds in (
            (live_tables, "POLL_SECONDS", 300.0),
            (live_tables, "BEAT_SECONDS", 300.0),
            (live_tables, "GAP_SECONDS", 900.0),
            (sweeper, "SWEEP_SECONDS", LOOK_SECONDS),
            (calls, "LOOK_SECONDS", LOOK_SECONDS),
        ):
            slower.enter_context(mock.patch.object(module, name, seconds))
        # A thread takes no virtual time.
        slower.enter_context(mock.patch.object(asyncio, "to_thread", _at_once))
        yield


def over_days(story: Callable[[Days], Awaitable[T]], seed: int = 0, **settings: Any) -> T:
    """Tell a story of a node and its people; everything in it but keys depends on the seed alone."""
    loop = VirtualLoop(random.Random(seed))
    secrets = SeededSecrets(random.Random(seed + 1))

    async def tell() -> T:
        days = Days(loop)
        with mock.patch.object(live_tables, "secrets", secrets), _unhurried():
            await days.start(**settings)
            try:
                return await story(days)
            finally:
                for node in list(days.nodes):
                    await days.stop(node)

    try:
        return loop.run_until_complete(tell())
    finally:
        loop.close()
