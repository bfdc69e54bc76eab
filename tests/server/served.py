"""A real server in this process, and client connections that control every byte they send."""

import asyncio
import contextlib
import socket
import struct
import time
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass
from typing import Any

import uvicorn

from lightfinger.server.network.connection_limits import ConnectionLimits
from lightfinger.server.network.protocols import listening_socket, server_config
from tests.server.house import House, house
from tests.server.waiting import LONGEST_WAIT

TEXT, PING, PONG, CONT = 0x81, 0x89, 0x8A, 0x00
UPGRADE = (
    "GET /api/tables/{table}/socket HTTP/1.1\r\nHost: house.test\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
    "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
)


def frame(kind: int, payload: bytes = b"") -> bytes:
    """Return a client's frame, masked with zeros."""
    size = bytes([0x80 | len(payload)]) if len(payload) < 126 else b"\xfe" + struct.pack("!H", len(payload))
    return bytes([kind]) + size + b"\0\0\0\0" + payload


class Caller:
    """A client connection."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader = reader
        self.writer = writer

    async def say(self, data: bytes) -> bool:
        """Send data; return whether that succeeded."""
        try:
            self.writer.write(data)
            await self.writer.drain()
        except OSError:
            return False
        return True

    async def hear(self, seconds: float = 30.0) -> bytes:
        """Return all data until the server closes the connection; raise TimeoutError if it does not."""
        heard = b""
        async with asyncio.timeout(seconds):
            with contextlib.suppress(OSError):
                while data := await self.reader.read(1 << 16):
                    heard += data
        return heard

    async def answered(self, path: str = "/health", headers: str = "", method: str = "GET") -> int:
        """Return the status of one request; 0 if there is no response."""
        if not await self.say(f"{method} {path} HTTP/1.1\r\nHost: house.test\r\n{headers}\r\n".encode()):
            return 0
        try:
            async with asyncio.timeout(LONGEST_WAIT):
                head = await self.reader.readuntil(b"\r\n\r\n")
                length = next(
                    (int(line[15:]) for line in head.split(b"\r\n") if line.startswith(b"content-length:")), 0
                )
                await self.reader.readexactly(length)
        except (asyncio.IncompleteReadError, OSError):
            return 0
        return int(head.split(b" ", 2)[1])

    async def upgraded(self, table: str) -> None:
        """Upgrade to a WebSocket at *table*."""
        await self.say(UPGRADE.format(table=table).encode())
        async with asyncio.timeout(LONGEST_WAIT):
            head = await self.reader.readuntil(b"\r\n\r\n")
        assert head.startswith(b"HTTP/1.1 101"), head

    def deaf(self) -> None:
        """Stop reading."""
        transport: Any = self.writer.transport
        transport.pause_reading()

    def close(self) -> None:
        """Abort the connection."""
        self.writer.transport.abort()


@dataclass
class Served:
    """A server with a real port."""

    place: House
    limits: ConnectionLimits
    port: int
    callers: list[Caller]
    server: uvicorn.Server

    async def call(self, address: str = "127.0.0.1", receive: int = 0) -> Caller:
        """Open a connection from a loopback address."""
        line = socket.socket()
        line.setblocking(False)
        if receive:
            line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, receive)
        line.bind((address, 0))
        await asyncio.get_running_loop().sock_connect(line, ("127.0.0.1", self.port))
        made = Caller(*await asyncio.open_connection(sock=line))
        self.callers.append(made)
        return made

    async def status(self, path: str = "/health", address: str = "127.0.0.1", headers: str = "") -> int:
        """Return the status of a request over a new connection."""
        caller = await self.call(address)
        try:
            return await caller.answered(path, headers)
        finally:
            caller.close()

    def refused(self, reason: str) -> float:
        """Return how often a connection or request was refused because of *reason*."""
        return float(self.place.node.metrics.refused_at_edge.labels(reason)._value.get())


@contextlib.asynccontextmanager
async def served(app: Any = None, now: Callable[[], float] = time.monotonic, **settings: Any) -> AsyncIterator[Served]:
    """Run a server on a free port; it trusts no proxy unless the settings name one."""
    freely = {"requests_per_second": 1e9, "proxies": (), "host": "127.0.0.1", "port": 0, **settings}
    async with house(**freely) as place:
        config = server_config(place.node, app or place.app, now)
        server = uvicorn.Server(config)
        line = listening_socket(config)
        port = line.getsockname()[1]
        running = asyncio.create_task(server.serve(sockets=[line]))
        while not server.started:
            await asyncio.sleep(0.01)
        limits: Any = getattr(config.http, "connection_limits", None)
        made = Served(place, limits, port, [], server)
        try:
            yield made
        finally:
            for caller in made.callers:
                caller.close()
            server.should_exit = server.force_exit = True
            await running
            if limits is not None and limits.timer is not None:
                limits.timer.cancel()
