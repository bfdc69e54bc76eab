"""A whole server in this process, and connections to it that record every message."""

import asyncio
import contextlib
import functools
import random
import time
from collections.abc import AsyncIterator, Callable, MutableMapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx

from lightfinger import catalog
from lightfinger.core.game import AnyGame
from lightfinger.server.bus import Hub, LocalBus
from lightfinger.server.network import static_files
from lightfinger.server.network.app import App, application
from lightfinger.server.network.static_files import StaticFiles
from lightfinger.server.node.node import Node
from lightfinger.server.process.settings import Settings
from lightfinger.server.store import Store, store_at
from lightfinger.server.table import entries
from lightfinger.server.table.live_table import LiveTable
from lightfinger.server.table.sealed_words import WordKeys
from lightfinger.server.workers import bot_turns
from tests.server.client import Cut, Player, Tally, decode, encode
from tests.server.fakes import Disk, FaultyStore
from tests.server.waiting import LONGEST_WAIT

ADDRESS = "http://house.test"
FREELY = {
    "messages_per_second": 1e9,
    "burst": 1e9,
    "sockets_per_address": 10_000,
    "open_tables": 10_000,
    "open_tables_per_address": 10_000,
    "bot_seats": 100_000,
    "bot_seats_per_address": 100_000,
    "pace": 0.0,
    "connects_per_second": 1e9,
    "late_seconds": 1e9,
}
"""Settings for tests that are not about limits."""


HIDING = frozenset(
    [
        "visibility",
        "pillows_public",
        "drawer_marks",
        "show_long_short",
        "hand_backs_public",
        "stack_top_public",
        "discard_visibility",
        "golden_backs",
        "jar_assignment",
        "reaction_prompt",
    ]
)
"""Options that affect what each seat sees."""


class Inline:
    """Runs the jobs of a worker process in this process."""

    def __init__(self) -> None:
        self.done: list[str] = []
        """The names of the functions that were run."""

    async def run(self, function: Callable[..., Any], arguments: tuple[Any, ...]) -> Any:
        self.done.append(function.__name__)
        await asyncio.sleep(0)
        return function(*arguments)

    def close(self) -> None:
        pass


class Waiting(Inline):
    """A worker that begins no job before it is told to."""

    def __init__(self, gate: asyncio.Event) -> None:
        super().__init__()
        self.gate = gate

    async def run(self, function: Callable[..., Any], arguments: tuple[Any, ...]) -> Any:
        await self.gate.wait()
        return await super().run(function, arguments)


class Wire:
    """A socket in memory. After `slow` the server cannot send, as with a full buffer."""

    def __init__(self, app: App, path: str, headers: dict[str, str], address: str = "127.0.0.1") -> None:
        self.up: asyncio.Queue[MutableMapping[str, Any]] = asyncio.Queue()
        self.down: asyncio.Queue[str | None] = asyncio.Queue()
        self.sent: list[str] = []
        """All messages from the server."""
        self.code: int | None = None
        """The close code from the server."""
        self.reason = ""
        """What the server said with it."""
        self.accepted = False
        self.flowing = asyncio.Event()
        self.flowing.set()
        self.up.put_nowait({"type": "websocket.connect"})
        target, _, query = path.partition("?")
        scope = {
            "type": "websocket",
            "path": target,
            "query_string": query.encode(),
            "headers": [(name.lower().encode(), value.encode()) for name, value in headers.items()],
            "client": (address, 1),
        }
        self.serving = asyncio.ensure_future(app(scope, self._receive, self._send))

    async def _receive(self) -> MutableMapping[str, Any]:
        return await self.up.get()

    async def _send(self, message: MutableMapping[str, Any]) -> None:
        await self.flowing.wait()
        if message["type"] == "websocket.accept":
            self.accepted = True
        elif message["type"] == "websocket.send":
            self.sent.append(message["text"])
            self.down.put_nowait(message["text"])
        elif message["type"] == "websocket.close":
            self.code, self.reason = message["code"], message.get("reason") or ""
            self.down.put_nowait(None)
            self.up.put_nowait({"type": "websocket.disconnect", "code": self.code})

    def slow(self) -> None:
        """Stop reading."""
        self.flowing.clear()

    def push(self, text: str) -> None:
        """Send a message without waiting."""
        self.up.put_nowait({"type": "websocket.receive", "text": text})

    async def say(self, message: bytes) -> None:
        """Send a message, as `Line` does."""
        if self.code is not None:
            raise Cut
        self.push(message.decode())

    async def hear(self) -> str | bytes:
        """Return the next message, or raise `Cut`."""
        message = await self.down.get()
        if message is None:
            self.down.put_nowait(None)
            raise Cut
        return message

    async def ask(self, **message: Any) -> dict[str, Any]:
        """Send a message and return its answer; other messages are skipped."""
        self.push(encode(message).decode())
        return await self.answer(message.get("command"))

    async def answer(self, command: Any = None) -> dict[str, Any]:
        """Return the next answer to *command*."""
        async with asyncio.timeout(LONGEST_WAIT):
            while True:
                said: dict[str, Any] = decode(await self.hear())
                if said["kind"] in ("ack", "refused", "pong") and said.get("command") in (command, "", None):
                    return said

    async def situation(self) -> dict[str, Any]:
        """Return the current situation, after all earlier messages."""
        async with asyncio.timeout(LONGEST_WAIT):
            while True:
                said: dict[str, Any] = decode(await self.hear())
                if said["kind"] == "situation":
                    return said

    async def ended(self, seconds: float = LONGEST_WAIT) -> int | None:
        """Wait until it is closed; return the close code."""
        async with asyncio.timeout(seconds):
            with contextlib.suppress(Cut):
                while True:
                    await self.hear()
        return self.code

    async def close(self) -> None:
        """Close the connection."""
        self.flowing.set()
        self.up.put_nowait({"type": "websocket.disconnect", "code": 1001})
        await asyncio.wait({self.serving}, timeout=5)


@dataclass
class House:
    """A server, its guests, and all messages it sent."""

    node: Node
    app: App
    browser: httpx.AsyncClient
    bodies: list[bytes] = field(default_factory=list)
    wires: list[Wire] = field(default_factory=list)

    async def http(self, method: str, path: str, token: str = "", body: Any = None, **options: Any) -> httpx.Response:
        """Send a request, with a token if one is given."""
        headers = {**({"authorization": f"Bearer {token}"} if token else {}), **options.pop("headers", {})}
        if body is not None:
            options["json"] = body
        answer = await self.browser.request(method, path, headers=headers, **options)
        self.browser.cookies.clear()
        self.bodies.append(answer.content)
        return answer

    async def guest(self, name: str) -> str:
        """Create a guest; return its token."""
        answer = await self.http("POST", "/api/session", body={"name": name})
        assert answer.status_code == 201, answer.text
        return str(answer.json()["token"])

    async def table(self, token: str, game: str = "master-thieves", **wanted: Any) -> str:
        """Create a table; return its id."""
        wanted.setdefault("clock", {"decision": 0})
        answer = await self.http("POST", "/api/tables", token, {"game": game, **wanted})
        assert answer.status_code == 201, answer.text
        return str(answer.json()["table"])

    def wire(
        self,
        table: str,
        token: str = "",
        heard: int = -1,
        headers: dict[str, str] | None = None,
        text: bool = False,
        screen: bool = False,
    ) -> Wire:
        """Open a socket at a table."""
        since = f"?heard={heard}{'&text=1' if text else ''}" if heard >= 0 or text else ""
        since += f"{'&' if since else '?'}as=screen" if screen else ""
        given = {"host": "house.test", **({"authorization": f"Bearer {token}"} if token else {}), **(headers or {})}
        wire = Wire(self.app, f"/api/tables/{table}/socket{since}", given)
        self.wires.append(wire)
        return wire

    async def sit(self, table: str, *tokens: str) -> None:
        """Let each guest take the next seat."""
        for token in tokens:
            answer = await self.http("POST", f"/api/tables/{table}/sit", token, {})
            assert answer.status_code == 201, answer.text

    async def start(self, table: str, host: str) -> None:
        """Start the game."""
        answer = await self.http("POST", f"/api/tables/{table}/start", host)
        assert answer.status_code == 201, answer.text

    async def live_table(self, table: str) -> LiveTable:
        """Return the live table."""
        live = await self.node.live_tables.find(table)
        assert live is not None
        return live

    async def log(self, table: str) -> list[tuple[int, bytes]]:
        """Return the table's rows from the store."""
        return await self.node.store.read(table, 0)

    async def opened_log(self, table: str) -> list[tuple[int, bytes]]:
        """Return the table's rows with readable names and talk."""
        words = WordKeys(table, await self.node.store.word_keys(table))
        return [(seq, entries.encoded(words.open(entries.decoded(payload)))) for seq, payload in await self.log(table)]

    def player(self, table: str, token: str, tally: Tally, **options: Any) -> Player:
        """Create a player that uses the protocol."""

        async def dial(heard: int, other: bool) -> Wire:
            return self.wire(table, token, heard)

        return Player(dial, tally, **options)

    async def play_out(self, table: str, tokens: list[str], seed: int = 0) -> list[Player]:
        """Play a started game to its end."""
        tally = Tally()
        players = [
            self.player(table, token, tally, seed=seed + number, acts=bool(token), check=0.0)
            for number, token in enumerate(tokens)
        ]
        async with asyncio.timeout(LONGEST_WAIT):
            await asyncio.gather(*(player.play() for player in players))
        assert tally.problems == []
        return players


@functools.cache
def _pages(folder: Path | None) -> StaticFiles:
    """The pages, read once."""
    return StaticFiles(folder)


@contextlib.asynccontextmanager
async def house(
    folder: Path | None = None,
    thinker: bot_turns.BotRunner | None = None,
    store: Store | None = None,
    hub: Hub | None = None,
    **settings: Any,
) -> AsyncIterator[House]:
    """Run a server on an SQLite file in *folder*, on a *store* or on a disk in memory; bots move without delay.

    Servers on the same disk with the same *hub* are nodes of a cluster.
    """
    node_settings = Settings(**{**FREELY, **settings})
    node: Node
    if store is None:
        store = FaultyStore(Disk(), time.time) if folder is None else store_at(str(folder / "tables.sqlite3"))
    node = Node(node_settings, store, LocalBus(hub), thinker or bot_turns.InlineRunner(), reader=Inline)
    # The guests of a test arrive at the same time.
    node.arrivals.buckets.clear()
    app = application(node, _pages(None if node.settings.api_only else static_files.FOLDER))
    await node.open()
    transport = httpx.ASGITransport(app, raise_app_exceptions=False)
    async with httpx.AsyncClient(transport=transport, base_url=ADDRESS) as browser:
        made = House(node, app, browser)
        try:
            yield made
        finally:
            for wire in made.wires:
                wire.flowing.set()
            await node.close()
            await asyncio.wait(
                {wire.serving for wire in made.wires} or {asyncio.create_task(asyncio.sleep(0))}, timeout=5
            )


SHORT = {"max_rounds": 1, "max_turns": 12}
"""Options that shorten a long game."""


def short_rules(game: AnyGame, chance: random.Random) -> dict[str, Any]:
    """Return house rules that shorten a game and vary what each seat sees."""
    rules: dict[str, Any] = {}
    for option in game.options:
        if option.name == "memory_aid":
            rules[option.name] = chance.choice(option.words)
        elif option.name in SHORT:
            rules[option.name] = SHORT[option.name]
    for option in game.options:
        if option.name in HIDING:
            word = chance.choice(option.words)
            rules[option.name] = word == "yes" if option.words == ("no", "yes") else word
    if not rules.get("hand_backs_public", True):
        rules["stack_top_public"] = False
    return rules


def edition_for(game: AnyGame, chance: random.Random) -> str:
    """Return one of the printed editions."""
    return chance.choice(game.editions)


def games() -> list[AnyGame]:
    """Return all games."""
    return [catalog.find(name) for name in catalog.GAMES]
