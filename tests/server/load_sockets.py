"""Bare sockets for load tests: they note what arrives and understand nothing of it, so that thousands cost little."""

import asyncio
from typing import Final

PING: Final = b"\x89\x04"
"""The beginning of the server's pings, which have four bytes."""
PONG: Final = b"\x8a\x84\0\0\0\0"
"""The beginning of the answer, masked with zeros."""


class BareSocket(asyncio.Protocol):
    """A WebSocket at a table. It answers pings, because the server cuts who does not."""

    def __init__(self, table: str, token: str = "") -> None:
        self.table: Final = table
        self.token: Final = token
        self.transport: asyncio.Transport | None = None
        self.is_lost = False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self.transport = transport
        bearer = f"Authorization: Bearer {self.token}\r\n" if self.token else ""
        transport.write(
            f"GET /api/tables/{self.table}/socket?heard=99999999 HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\n"
            f"Connection: Upgrade\r\n{bearer}Sec-WebSocket-Version: 13\r\n"
            "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n".encode()
        )

    def data_received(self, data: bytes) -> None:
        # A ping may come with something else; no text has these two bytes.
        at = data.find(PING)
        if 0 <= at <= len(data) - 6:
            assert self.transport is not None
            self.transport.write(PONG + data[at + 2 : at + 6])

    def connection_lost(self, exc: Exception | None) -> None:
        self.is_lost = True
