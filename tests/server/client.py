"""A player that uses the real protocol: it reconnects to any node, resumes, and repeats unanswered commands.

It keeps every frame and folds its own view from them, so that the frames can be compared with the log.
"""

import asyncio
import contextlib
import random
from collections import Counter
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Any, Protocol

import h11
import msgspec
import websockets
from websockets.asyncio.client import ClientConnection, connect

from lightfinger.core.events import OBSERVER
from tests.server.client_view import View, applied

FAR_AHEAD = 99_999_999
"""A `heard` that no table reaches, for a connection that only sends commands."""

encode = msgspec.json.Encoder().encode
decode = msgspec.json.Decoder().decode


class Cut(Exception):
    """The connection is closed, or there is no answer."""


class Line(Protocol):
    """A connection to a table."""

    async def say(self, message: bytes) -> None:
        """Send a message, or raise `Cut`."""
        ...

    async def hear(self) -> str | bytes:
        """Return the next message, or raise `Cut`."""
        ...

    async def close(self) -> None:
        """Close the connection."""
        ...


Dial = Callable[[int, bool], Awaitable[Line]]
"""Opens a connection that resumes after the last received frame; the flag asks for a different node."""


class SocketLine:
    """A connection over a real socket."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket

    async def say(self, message: bytes) -> None:
        try:
            await self.socket.send(message, text=True)
        except websockets.ConnectionClosed as error:
            raise Cut from error

    async def hear(self) -> str | bytes:
        try:
            return await self.socket.recv(decode=False)
        except websockets.ConnectionClosed as error:
            raise Cut from error

    async def close(self) -> None:
        self.socket.transport.abort()


async def dialled(
    node: tuple[str, int],
    table: str,
    token: str,
    heard: int,
    local: str = "127.0.0.1",
    patience: float = 3.0,
    further: dict[str, str] | None = None,
) -> SocketLine:
    """Open a socket at *table* on *node*, from the loopback address *local*, with *further* headers."""
    since = f"?heard={heard}" if heard >= 0 else ""
    headers = {**({"Authorization": f"Bearer {token}"} if token else {}), **(further or {})}
    try:
        socket = await connect(
            f"ws://{node[0]}:{node[1]}/api/tables/{table}/socket{since}",
            additional_headers=headers,
            compression=None,
            max_size=None,
            ping_interval=None,
            open_timeout=patience,
            close_timeout=0.1,
            local_addr=(local, 0),
        )
    except (OSError, TimeoutError, websockets.WebSocketException) as error:
        raise Cut from error
    return SocketLine(socket)


class Answer(Exception):
    """An HTTP response that is not a success."""

    def __init__(self, status: int, body: Any) -> None:
        super().__init__(f"{status}: {body}")
        self.status = status
        self.code = ((body.get("extra") or {}) if isinstance(body, dict) else {}).get("code", "")


async def request(
    node: tuple[str, int],
    method: str,
    path: str,
    token: str = "",
    body: Any = None,
    local: str = "127.0.0.1",
    patience: float = 5.0,
) -> Any:
    """Send a request over a new connection; raise `Cut` if there is no response, `Answer` if it is not a success."""
    try:
        async with asyncio.timeout(patience):
            reader, writer = await asyncio.open_connection(*node, local_addr=(local, 0))
            try:
                payload = b"" if body is None else encode(body)
                head = f"{method} {path} HTTP/1.1\r\nHost: {node[0]}:{node[1]}\r\nConnection: close\r\n"
                if token:
                    head += f"Authorization: Bearer {token}\r\n"
                if body is not None or method == "POST":
                    head += f"Content-Type: application/json\r\nContent-Length: {len(payload)}\r\n"
                writer.write(head.encode() + b"\r\n" + payload)
                raw = await reader.read()
            finally:
                writer.close()
    except (OSError, TimeoutError, asyncio.IncompleteReadError) as error:
        raise Cut from error
    status, content = answered(raw)
    try:
        told = decode(content) if content else None
    except msgspec.DecodeError:
        told = content
    if status >= 400:
        raise Answer(status, told)
    return told


def answered(raw: bytes) -> tuple[int, bytes]:
    """Return the status and the body of a response, or raise `Cut` if a part of it is missing."""
    parser = h11.Connection(h11.CLIENT)
    parser.send(h11.Request(method="GET", target="/", headers=[("Host", "any")]))
    parser.receive_data(raw)
    parser.receive_data(b"")
    status, content = 0, b""
    try:
        while not isinstance(event := parser.next_event(), h11.EndOfMessage):
            if isinstance(event, h11.Response):
                status = event.status_code
            elif isinstance(event, h11.Data):
                content += bytes(event.data)
            elif isinstance(event, h11.ConnectionClosed):
                raise Cut
    except h11.RemoteProtocolError as error:
        raise Cut from error
    return status, content


@dataclass
class Ack:
    """The answers to a command: its row, and how often it was reported as a duplicate."""

    heard: int
    sent: float
    at: float
    first: int = 0
    again: int = 0


@dataclass
class Tally:
    """Counts over all players."""

    acks: int = 0
    again: int = 0
    refused: Counter[str] = field(default_factory=Counter)
    recoveries: list[float] = field(default_factory=list)
    waits: list[float] = field(default_factory=list)
    problems: list[str] = field(default_factory=list)
    cuts: int = 0
    doubles: int = 0
    frames: int = 0
    views: int = 0


class Player:
    """A player at a table, or an observer."""

    def __init__(
        self,
        dial: Dial,
        tally: Tally,
        seed: int = 0,
        patience: float = 3.0,
        double: float = 0.0,
        undo: float = 0.0,
        check: float = 0.1,
        acts: bool = True,
        leave_after: int = 0,
        think: Callable[[], float] | None = None,
    ) -> None:
        self.dial = dial
        self.tally = tally
        self.chance = random.Random(seed)
        self.patience = patience
        self.double = double
        self.undo = undo
        self.check = check
        self.acts = acts
        self.leave_after = leave_after
        self.think = think
        self.heard = -1
        self.frames: list[dict[str, Any]] = []
        self.now: dict[str, Any] | None = None
        self.seat = OBSERVER
        self.pending: dict[str, tuple[bytes, float]] = {}
        self.based_on: dict[str, int] = {}
        """The last frame before each action was chosen."""
        self.refusals: list[tuple[str, str, float]] = []
        """Commands that were finally refused, with the reason and the time."""
        self.acks: dict[str, Ack] = {}
        self.sent = 0
        self.over = False
        self.stopping = False
        self.refused_at = -2
        self.cut_at: float | None = None
        self.view = View()
        self.twins: set[asyncio.Task[None]] = set()
        self.line: Line | None = None

    async def play(self) -> None:
        """Play until the game is over and its seed is revealed, or `stop` is called."""
        clock = asyncio.get_running_loop().time
        other = False
        while not self.done:
            try:
                self.line = await self.dial(self.heard, other)
                await self._talk(self.line)
            except Cut:
                self.tally.cuts += 1
                if self.cut_at is None:
                    self.cut_at = clock()
                other = True
                await asyncio.sleep(self.chance.uniform(0.0, 0.1))
            finally:
                if self.line is not None:
                    await self.line.close()
                    self.line = None
        for twin in list(self.twins):
            twin.cancel()
        await asyncio.gather(*self.twins, return_exceptions=True)

    @property
    def done(self) -> bool:
        return (self.over or self.stopping) and not self.pending

    def stop(self) -> None:
        """Send no further commands; wait for the answers to those already sent."""
        self.stopping = True

    async def _talk(self, line: Line) -> None:
        clock = asyncio.get_running_loop().time
        for message, _ in list(self.pending.values()):
            await line.say(message)
        pinged = False
        while not self.done:
            try:
                async with asyncio.timeout(self.patience if self.pending or pinged else self.patience / 2):
                    raw = await line.hear()
            except TimeoutError as error:
                if self.pending or pinged:
                    raise Cut from error
                pinged = True
                self.refused_at = -2
                await line.say(b'{"kind":"ping"}')
                await self._answer(line)
                continue
            pinged = False
            again = self._take(raw, clock())
            if again is not None:
                await asyncio.sleep(self.chance.uniform(0.05, 0.3))
                await line.say(again)
            if self.now is not None and self.now["heard"] == self.heard:
                await self._answer(line)

    def _take(self, raw: str | bytes, at: float) -> bytes | None:
        """Process a message; return the command to repeat if it could not be stored."""
        said = decode(raw)
        kind = said["kind"]
        if kind == "frame":
            self._take_frame(said)
        elif kind == "situation":
            if said["heard"] != self.heard:
                self._complain(f"situation of row {said['heard']} after frame {self.heard}")
                raise Cut
            self._look(said)
            if not self.pending:
                self._recovered(at)
        elif kind == "ack":
            self._acknowledged(said, at)
        elif kind == "refused":
            return self._refused(said, at)
        return None

    def _take_frame(self, said: dict[str, Any]) -> None:
        now = said.pop("now", None)
        if said["heard"] != self.heard + 1:
            self._complain(f"frame {said['heard']} after frame {self.heard}")
            raise Cut
        self.heard = said["heard"]
        self.frames.append(said)
        self.tally.frames += 1
        if now is not None:
            self._look(applied(self.now, now, self.heard))

    def _look(self, now: dict[str, Any]) -> None:
        self.now = now
        self.seat = OBSERVER if now["seat"] is None else now["seat"]
        table = now["table"]
        ended = table["phase"] in ("over", "abandoned")
        self.over = ended and (table["seed"] is not None or bool(table["heist"]))
        if self.over or self.chance.random() < self.check:
            self.check_now()

    def check_now(self) -> None:
        """Compare the server's view with the view folded from the frames."""
        if self.now is None:
            return
        self.tally.views += 1
        self.view.advance(self.frames, self.now["table"])
        for name, expected in self.view.expected(self.seat, self.now).items():
            if self.now[name] != expected:
                self._complain(f"{name} at row {self.heard} differs from the fold of the feed")

    def _recovered(self, at: float) -> None:
        if self.cut_at is not None:
            self.tally.recoveries.append(at - self.cut_at)
            self.cut_at = None

    def _acknowledged(self, said: dict[str, Any], at: float) -> None:
        sent = self.pending.pop(said["command"], None)
        self.note_ack(said, at, at if sent is None else sent[1])
        if sent is not None:
            self.tally.waits.append(at - sent[1])
            if not self.pending:
                self._recovered(at)

    def note_ack(self, said: dict[str, Any], at: float, sent: float) -> None:
        """Count an acknowledgement; all those of one command must name the same row."""
        ack = self.acks.get(said["command"])
        if ack is None:
            ack = self.acks[said["command"]] = Ack(said["heard"], sent, at)
            self.tally.acks += 1
        elif ack.heard != said["heard"]:
            self._complain(f"{said['command']} acknowledged as row {ack.heard} and as row {said['heard']}")
        if said["again"]:
            ack.again += 1
            self.tally.again += 1
        else:
            ack.first += 1

    def _refused(self, said: dict[str, Any], at: float) -> bytes | None:
        self.tally.refused[said["code"]] += 1
        command = said["command"]
        if command not in self.pending:
            return None
        if said["code"] in ("busy", "try-again"):
            return self.pending[command][0]
        del self.pending[command]
        self.refusals.append((command, said["code"], at))
        self.refused_at = self.heard
        return None

    async def _answer(self, line: Line) -> None:
        """Send an action, if it is this seat's turn and no command is unanswered."""
        message = self._choice()
        if message is None:
            return
        if self.think is not None:
            await asyncio.sleep(self.think())
        self.sent += 1
        command = f"{self.seat}.{self.sent}.{self.chance.getrandbits(40):x}"
        raw = encode({**message, "command": command})
        self.pending[command] = (raw, asyncio.get_running_loop().time())
        if message["kind"] == "act":
            self.based_on[command] = message["heard"]
        await line.say(raw)
        if self.chance.random() < self.double:
            self.tally.doubles += 1
            if self.chance.random() < 0.5:
                await line.say(raw)
            else:
                twin = asyncio.get_running_loop().create_task(self._twin(command, raw))
                self.twins.add(twin)
                twin.add_done_callback(self.twins.discard)

    def _choice(self) -> dict[str, Any] | None:
        now = self.now
        if now is None or self.pending or self.stopping or not self.acts or self.seat == OBSERVER:
            return None
        if now["table"]["phase"] == "waiting":
            if now["table"]["chairs"][self.seat]["ready"]:
                return None
            return {"kind": "ready", "nonce": self.chance.randbytes(16).hex()}
        if self.heard <= self.refused_at:
            return None
        if self.leave_after and self.sent >= self.leave_after and now["table"]["phase"] == "running":
            self.stopping = True
            return {"kind": "leave"}
        if now["undo"] and self.chance.random() < self.undo:
            return {"kind": "undo"}
        if now["legal"]:
            return {"kind": "act", "heard": self.heard, "action": self.chance.choice(now["legal"])}
        return None

    async def _twin(self, command: str, raw: bytes) -> None:
        """Send the same command over another connection, to another node."""
        clock = asyncio.get_running_loop().time
        sent = clock()
        with contextlib.suppress(Cut, TimeoutError):
            line = await self.dial(FAR_AHEAD, True)
            try:
                async with asyncio.timeout(self.patience):
                    await line.say(raw)
                    while True:
                        said = decode(await line.hear())
                        if said.get("command") == command:
                            if said["kind"] == "ack":
                                self.note_ack(said, clock(), sent)
                            return
            finally:
                await line.close()

    def _complain(self, what: str) -> None:
        self.tally.problems.append(f"seat {self.seat}: {what}")
