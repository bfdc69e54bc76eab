"""The honest player: plays against a bot, asks for pages, opens new sockets, and notes how long everything takes."""

import asyncio
import contextlib
import itertools
import random
import time
from collections.abc import Awaitable, Callable
from typing import Any

from tests.server import raw
from tests.server.client import Cut, SocketLine, decode, dialled, encode
from tests.server.client_view import applied

COMMANDS, REQUESTS, SOCKETS, BOTS = "commands", "requests", "sockets", "bots"
KINDS = (COMMANDS, REQUESTS, SOCKETS, BOTS)
PATIENCE = 5.0
"""The longest wait in seconds. A longer one is given up and counts as this long."""
EVERY = 0.1

Waits = dict[str, list[float]]


class Honest:
    """Somebody with one game against a bot, from one address."""

    def __init__(self, port: int, local: str, headers: dict[str, str] | None = None) -> None:
        self.port = port
        self.local = local
        self.headers = headers or {}
        self.chance = random.Random(1)
        self.names = itertools.count()
        self.token = ""
        self.table = ""
        self.line: SocketLine | None = None
        self.now: dict[str, Any] | None = None
        self.heard = -1
        self.answers: dict[str, asyncio.Future[float]] = {}
        self.pongs: list[asyncio.Future[float]] = []
        self.asked_bot = 0.0
        self.waits: Waits = {kind: [] for kind in KINDS}
        self.failures: list[str] = []
        self.games = 0
        self.moves = 0
        self.tasks: list[asyncio.Task[None]] = []

    async def ask(self, method: str, path: str, body: Any = None, token: str | None = None) -> Any:
        """Send a request that must succeed."""
        given = self.token if token is None else token
        status, told = await raw.asked(self.port, method, path, given, body, self.local, **self.headers)
        if status >= 300:
            raise RuntimeError(f"{method} {path}: {status} {told}")
        return told

    async def arrive(self, name: str = "Ada") -> None:
        """Create a session and start a game."""
        self.token = (await self.ask("POST", "/api/session", {"name": name}))["token"]
        await self.deal()

    async def deal(self) -> None:
        """Start a new game against one bot."""
        wanted = {"game": "master-thieves", "seats": 2, "bots": ["thumb"], "clock": {"decision": 0}}
        table = (await self.ask("POST", "/api/tables", wanted))["table"]
        self.table, self.heard = table, -1  # a new socket may be opened before the game begins
        await self.ask("POST", f"/api/tables/{self.table}/start", {})
        self.games += 1
        await self.connect()

    async def connect(self) -> None:
        """Open a WebSocket at the own table and a task that reads it."""
        self.now, self.heard, self.asked_bot = None, -1, 0.0
        self.line = await self._dialled(-1)
        self.tasks = [task for task in self.tasks if not task.done()]
        self.tasks.append(asyncio.create_task(self._read(self.line)))

    async def _dialled(self, heard: int) -> SocketLine:
        address = ("127.0.0.1", self.port)
        return await dialled(address, self.table, self.token, heard, self.local, PATIENCE, self.headers)

    async def _read(self, line: SocketLine) -> None:
        with contextlib.suppress(Cut):
            while True:
                said = decode(await line.hear())
                if line is not self.line:
                    return
                self._take(said)
        if line is self.line:
            self.line = None

    def _take(self, said: dict[str, Any]) -> None:
        at = time.perf_counter()
        if said["kind"] == "pong" and self.pongs:
            _settle(self.pongs.pop(0), at)
        elif said["kind"] in ("ack", "refused"):
            _settle(self.answers.pop(said["command"], None), at)
        elif said["kind"] == "situation":
            self.now, self.heard = said, said["heard"]
        elif said["kind"] == "frame":
            self.heard = said["heard"]
            if "now" in said:
                self.now = applied(self.now, said["now"], self.heard)
            if said["row"]["kind"] == "acted":
                if self.asked_bot and said["row"]["seat"] == 1:
                    self.waits[BOTS].append(at - self.asked_bot)
                waits_for_bot = self.now is not None and self.now["waiting"] == [1]
                self.asked_bot = at if waits_for_bot else 0.0

    async def live(self, seconds: float) -> Waits:
        """Play for so many seconds and return how long each wait took."""
        self.waits = {kind: [] for kind in KINDS}
        began = time.perf_counter()
        end = time.monotonic() + seconds
        await asyncio.gather(
            self._often(end, EVERY, COMMANDS, self._command),
            self._often(end, 0.25, REQUESTS, self._request),
            self._often(end, 0.5, SOCKETS, self._socket),
        )
        if self.asked_bot:
            late = time.perf_counter() - max(self.asked_bot, began)
            if late > PATIENCE:
                self.waits[BOTS].append(late)
        return self.waits

    async def _often(self, end: float, every: float, kind: str, act: Callable[[], Awaitable[bool]]) -> None:
        while time.monotonic() < end:
            began = time.perf_counter()
            try:
                async with asyncio.timeout(PATIENCE):
                    counts = await act()
                if counts:
                    self.waits[kind].append(time.perf_counter() - began)
            except (Cut, OSError, TimeoutError, RuntimeError, ValueError, asyncio.IncompleteReadError) as problem:
                self.failures.append(f"{kind}: {problem!r}")
                self.waits[kind].append(PATIENCE)
            await asyncio.sleep(max(0.0, began + every - time.perf_counter()))

    async def _command(self) -> bool:
        """Send a move when it is this seat's turn, else a ping. Starting the next game is not measured."""
        if self.line is None:
            await self.connect()
        assert self.line is not None
        now = self.now
        if now is not None and now["table"]["phase"] not in ("waiting", "running"):
            await self.deal()
            return False
        answer: asyncio.Future[float] = asyncio.get_running_loop().create_future()
        if now is not None and now["legal"] and self.moves % 2 == 0:
            name = f"a{next(self.names)}"
            self.answers[name] = answer
            said = {"kind": "act", "command": name, "heard": self.heard, "action": self.chance.choice(now["legal"])}
            await self.line.say(encode(said))
        else:
            self.pongs.append(answer)
            await self.line.say(b'{"kind":"ping"}')
        self.moves += 1
        try:
            await answer
        except asyncio.CancelledError:
            self.line = None
            self.pongs.clear()
            raise
        return True

    async def _request(self) -> bool:
        await self.ask("GET", "/api/session")
        return True

    async def _socket(self) -> bool:
        line = await self._dialled(max(self.heard - 3, -1))
        try:
            while decode(await line.hear())["kind"] != "situation":
                pass
        finally:
            await line.close()
        return True

    async def go(self) -> None:
        """Close the connections."""
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        if self.line is not None:
            await self.line.close()


def _settle(answer: asyncio.Future[float] | None, at: float) -> None:
    if answer is not None and not answer.done():
        answer.set_result(at)


async def evening(port: int, local: str, host: str, friend: str, table: str) -> str:
    """Whether a host and a friend can still begin and end a game at their table; what went wrong, or nothing.

    The host sends away whoever else sits there, and has bots in the chairs that are left.
    """

    async def ask(path: str, token: str, body: Any) -> str:
        status, told = await raw.asked(port, "POST", f"/api/tables/{table}/{path}", token, body, local)
        return "" if status == 201 else f"{path}: {status} {told}"

    async def chairs() -> list[dict[str, Any]]:
        _, told = await raw.asked(port, "GET", f"/api/tables/{table}", host, None, local)
        return list(told["chairs"])

    wrong = ""
    for seat, chair in enumerate(await chairs()):
        if seat and chair["name"] and not wrong:
            wrong = await ask("remove", host, {"seat": seat})
    wrong = wrong or await ask("sit", friend, {})
    for seat, chair in enumerate(await chairs()):
        if not chair["taken"] and not wrong:
            wrong = await ask("bot", host, {"seat": seat, "bot": "random"})
    wrong = wrong or await ask("start", host, {})
    if wrong:
        return wrong
    for token in (host, friend):
        line = await dialled(("127.0.0.1", port), table, token, -1, local, PATIENCE)
        await line.say(b'{"kind":"abandon","command":"end"}')
        while (said := decode(await line.hear())).get("command") != "end":
            pass
        await line.close()
        if said["kind"] != "ack":
            return f"abandon: {said}"
    return ""
