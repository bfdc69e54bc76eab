"""Raw client bytes, valid or not, for the attacks and the fuzz tests."""

import asyncio
import base64
import secrets
from dataclasses import dataclass
from typing import Any

import msgspec

TEXT, BINARY, CLOSE, PING, PONG = 1, 2, 8, 9, 10
CONTINUED = 0
READ_MOST = 1 << 16

encode = msgspec.json.Encoder().encode


def frame(
    opcode: int,
    payload: bytes = b"",
    last: bool = True,
    reserved: int = 0,
    length: int | None = None,
    mask: bytes = b"\0\0\0\0",
) -> bytes:
    """Return a frame of a WebSocket client. A mask of zeros leaves the payload unchanged; no mask is an error."""
    size = len(payload) if length is None else length
    head = bytes([(0x80 if last else 0) | (reserved & 7) << 4 | opcode & 15])
    flag = 0x80 if mask else 0
    if size < 126:
        head += bytes([flag | size])
    elif size < 1 << 16:
        head += bytes([flag | 126]) + size.to_bytes(2, "big")
    else:
        head += bytes([flag | 127]) + (size & (1 << 64) - 1).to_bytes(8, "big")
    if any(mask):
        whole = (mask * (len(payload) // 4 + 1))[: len(payload)]
        payload = (int.from_bytes(payload, "big") ^ int.from_bytes(whole, "big")).to_bytes(len(payload), "big")
    return head + mask + payload


def http(method: str, path: str, headers: dict[str, str] | None = None, body: bytes | None = None) -> bytes:
    """Return a request."""
    lines = [
        f"{method} {path} HTTP/1.1",
        "Host: 127.0.0.1",
        *(f"{name}: {text}" for name, text in (headers or {}).items()),
    ]
    if body is not None:
        lines += ["Content-Type: application/json", f"Content-Length: {len(body)}"]
    return "\r\n".join([*lines, "", ""]).encode("latin-1", "replace") + (body or b"")


def upgrade(table: str, heard: int = 99_999_999, headers: dict[str, str] | None = None) -> bytes:
    """Return the upgrade request for a socket at a table."""
    key = base64.b64encode(secrets.token_bytes(16)).decode()
    wanted = {"Upgrade": "websocket", "Connection": "Upgrade", "Sec-WebSocket-Key": key, "Sec-WebSocket-Version": "13"}
    return http("GET", f"/api/tables/{table}/socket?heard={heard}", {**wanted, **(headers or {})})


@dataclass
class Plug:
    """A TCP connection."""

    reader: asyncio.StreamReader
    writer: asyncio.StreamWriter

    async def send(self, data: bytes) -> None:
        """Send, and wait while the buffer is full."""
        self.writer.write(data)
        await self.writer.drain()

    async def answer(self) -> tuple[int, bytes]:
        """Return the status and body of the next response."""
        head = await self.reader.readuntil(b"\r\n\r\n")
        status = int(head.split(b" ", 2)[1])
        fields = dict(line.split(b": ", 1) for line in head.lower().split(b"\r\n")[1:-2] if b": " in line)
        if b"content-length" in fields:
            return status, await self.reader.readexactly(int(fields[b"content-length"]))
        body = b""
        if fields.get(b"transfer-encoding") == b"chunked":
            while size := int(await self.reader.readline(), 16):
                body += (await self.reader.readexactly(size + 2))[:-2]
            await self.reader.readline()
        return status, body

    async def drain_answers(self) -> int:
        """Read until it is closed; return the number of bytes."""
        heard = 0
        while data := await self.reader.read(READ_MOST):
            heard += len(data)
        return heard

    def cut(self) -> None:
        """Abort the connection."""
        self.writer.transport.abort()


async def plugged(port: int, local: str = "127.0.0.1", patience: float = 10.0) -> Plug:
    """Open a connection from the loopback address *local*."""
    async with asyncio.timeout(patience):
        return Plug(*await asyncio.open_connection("127.0.0.1", port, local_addr=(local, 0), limit=1 << 20))


async def socketed(
    port: int, table: str, local: str = "127.0.0.1", heard: int = 99_999_999, headers: dict[str, str] | None = None
) -> Plug:
    """Open a socket at a table; raise `ConnectionError` if it is refused."""
    plug = await plugged(port, local)
    try:
        async with asyncio.timeout(10.0):
            await plug.send(upgrade(table, heard, headers))
            head = await plug.reader.readuntil(b"\r\n\r\n")
    except BaseException:
        plug.cut()
        raise
    if b" 101 " not in head.split(b"\r\n", 1)[0]:
        plug.cut()
        raise ConnectionRefusedError
    return plug


async def asked(
    port: int, method: str, path: str, token: str = "", body: Any = None, local: str = "127.0.0.1", **headers: str
) -> tuple[int, Any]:
    """Send a request over a new connection; return the status and the body, decoded if it is JSON."""
    plug = await plugged(port, local)
    given = {"Connection": "close", **({"Authorization": f"Bearer {token}"} if token else {}), **headers}
    try:
        async with asyncio.timeout(15.0):
            raw = body if isinstance(body, bytes) else (encode(body) if body is not None or method == "POST" else None)
            await plug.send(http(method, path, given, raw))
            status, told = await plug.answer()
    finally:
        plug.cut()
    try:
        return status, msgspec.json.decode(told)
    except msgspec.DecodeError:
        return status, told
