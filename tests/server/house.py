"""A whole server in this process, and lines to it that write down every message: what anybody was ever sent."""

import asyncio
import contextlib
import random
import time
from collections.abc import AsyncIterator, Callable, MutableMapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx

from lightfinger import catalog
from lightfinger.core.game import AnyGame
from lightfinger.server import thinking
from lightfinger.server.app import App, application
from lightfinger.server.bus import LocalBus
from lightfinger.server.match import Match
from lightfinger.server.node import Node
from lightfinger.server.settings import Settings
from lightfinger.server.store import Store, store_at
from tests.server.client import Cut, Player, Tally, decode, encode
from tests.server.fakes import Disk, FaultyStore

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
"""Options that decide who sees what."""


class Inline:
    """Does the work of a worker process in this one."""

    def __init__(self) -> None:
        self.done: list[str] = []
        """The names of the functions it was asked to run."""

    async def run(self, function: Callable[..., Any], arguments: tuple[Any, ...]) -> Any:
        self.done.append(function.__name__)
        await asyncio.sleep(0)
        return function(*arguments)

    def close(self) -> None:
        pass


class Wire:
    """A socket in memory. `slow` holds back whatever the server sends, as a full buffer would."""

    def __init__(self, app: App, path: str, headers: dict[str, str], address: str = "127.0.0.1") -> None:
        self.up: asyncio.Queue[MutableMapping[str, Any]] = asyncio.Queue()
        self.down: asyncio.Queue[str | None] = asyncio.Queue()
        self.sent: list[str] = []
        """Everything the server sent."""
        self.code: int | None = None
        """The code the server closed with."""
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
            self.code = message["code"]
            self.down.put_nowait(None)
            self.up.put_nowait({"type": "websocket.disconnect", "code": self.code})

    def slow(self) -> None:
        """Read nothing from now on."""
        self.flowing.clear()

    def push(self, text: str) -> None:
        """Send without waiting for anything."""
        self.up.put_nowait({"type": "websocket.receive", "text": text})

    async def say(self, message: bytes) -> None:
        """As a player says it."""
        if self.code is not None:
            raise Cut
        self.push(message.decode())

    async def hear(self) -> str | bytes:
        """The next message, or `Cut`."""
        message = await self.down.get()
        if message is None:
            self.down.put_nowait(None)
            raise Cut
        return message

    async def ask(self, **message: Any) -> dict[str, Any]:
        """Say something and wait for its answer, past whatever else is told meanwhile."""
        self.push(encode(message).decode())
        return await self.answer(message.get("command"))

    async def answer(self, command: Any = None) -> dict[str, Any]:
        """The next answer to *command*."""
        async with asyncio.timeout(10):
            while True:
                said: dict[str, Any] = decode(await self.hear())
                if said["kind"] in ("ack", "refused", "pong") and said.get("command") in (command, "", None):
                    return said

    async def situation(self) -> dict[str, Any]:
        """How things stand once everything so far was heard."""
        async with asyncio.timeout(10):
            while True:
                said: dict[str, Any] = decode(await self.hear())
                if said["kind"] == "situation":
                    return said

    async def ended(self, seconds: float = 5.0) -> int | None:
        """The code it is closed with."""
        async with asyncio.timeout(seconds):
            with contextlib.suppress(Cut):
                while True:
                    await self.hear()
        return self.code

    async def close(self) -> None:
        """Hang up."""
        self.flowing.set()
        self.up.put_nowait({"type": "websocket.disconnect", "code": 1001})
        await asyncio.wait({self.serving}, timeout=5)


@dataclass
class House:
    """A server, the people it knows, and everything it said."""

    node: Node
    app: App
    browser: httpx.AsyncClient
    bodies: list[bytes] = field(default_factory=list)
    wires: list[Wire] = field(default_factory=list)

    async def http(self, method: str, path: str, token: str = "", body: Any = None, **options: Any) -> httpx.Response:
        """One request, with a program's token if there is one."""
        headers = {**({"authorization": f"Bearer {token}"} if token else {}), **options.pop("headers", {})}
        if body is not None:
            options["json"] = body
        answer = await self.browser.request(method, path, headers=headers, **options)
        self.browser.cookies.clear()
        self.bodies.append(answer.content)
        return answer

    async def guest(self, name: str) -> str:
        """A new guest's token."""
        answer = await self.http("POST", "/api/session", body={"name": name})
        assert answer.status_code == 201, answer.text
        return str(answer.json()["token"])

    async def table(self, token: str, game: str = "master-thieves", **wanted: Any) -> str:
        """A new table's id."""
        wanted.setdefault("clock", {"decision": 0})
        answer = await self.http("POST", "/api/tables", token, {"game": game, **wanted})
        assert answer.status_code == 201, answer.text
        return str(answer.json()["table"])

    def wire(self, table: str, token: str = "", heard: int = -1, headers: dict[str, str] | None = None) -> Wire:
        """A socket at a table."""
        since = f"?heard={heard}" if heard >= 0 else ""
        given = {"host": "house.test", **({"authorization": f"Bearer {token}"} if token else {}), **(headers or {})}
        wire = Wire(self.app, f"/api/tables/{table}/socket{since}", given)
        self.wires.append(wire)
        return wire

    async def sit(self, table: str, *tokens: str) -> None:
        """Everybody takes the next chair."""
        for token in tokens:
            answer = await self.http("POST", f"/api/tables/{table}/sit", token, {})
            assert answer.status_code == 201, answer.text

    async def start(self, table: str, host: str) -> None:
        """Deal."""
        answer = await self.http("POST", f"/api/tables/{table}/start", host)
        assert answer.status_code == 201, answer.text

    async def match(self, table: str) -> Match:
        """The table itself."""
        found = await self.node.matches.find(table)
        assert found is not None
        return found

    async def log(self, table: str) -> list[tuple[int, bytes]]:
        """Its rows, as the store has them."""
        return await self.node.store.read(table, 0)

    def player(self, table: str, token: str, tally: Tally, **options: Any) -> Player:
        """Somebody who plays by the protocol."""

        async def dial(heard: int, other: bool) -> Wire:
            return self.wire(table, token, heard)

        return Player(dial, tally, **options)

    async def play_out(self, table: str, tokens: list[str], seed: int = 0) -> list[Player]:
        """Play a started table to its end."""
        tally = Tally()
        players = [
            self.player(table, token, tally, seed=seed + number, acts=bool(token), check=0.0)
            for number, token in enumerate(tokens)
        ]
        async with asyncio.timeout(60):
            await asyncio.gather(*(player.play() for player in players))
        assert tally.problems == []
        return players


@contextlib.asynccontextmanager
async def house(
    folder: Path | None = None, thinker: thinking.Thinker | None = None, **settings: Any
) -> AsyncIterator[House]:
    """A server on a SQLite file in *folder*, or on a disk in memory; bots think at once unless said otherwise."""
    node_settings = Settings(**{**FREELY, **settings})
    store: Store
    node: Node
    if folder is None:
        store = FaultyStore(Disk(), time.time)
    else:
        store = store_at(str(folder / "tables.sqlite3"))
    node = Node(node_settings, store, LocalBus(), thinker or thinking.Here(), reader=Inline)
    # Guests of a test arrive all at once.
    node.arrivals.buckets.clear()
    app = application(node)
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


def short_rules(game: AnyGame, chance: random.Random) -> dict[str, Any]:
    """House rules that end a game soon and vary who sees what."""
    rules: dict[str, Any] = {"memory_aid": chance.choice(("classic", "notebook", "open-book"))}
    if game.name == "master-thieves":
        rules["max_rounds"] = 1
    else:
        rules["max_turns"] = 12
    for option in game.options:
        if option.name in HIDING:
            word = chance.choice(option.words)
            rules[option.name] = word == "yes" if option.words == ("no", "yes") else word
    if not rules.get("hand_backs_public", True):
        rules["stack_top_public"] = False
    return rules


def edition_for(game: AnyGame, chance: random.Random) -> str:
    """One of the printed editions."""
    return chance.choice(game.editions)


def games() -> list[AnyGame]:
    """All of them."""
    return [catalog.find(name) for name in catalog.GAMES]
