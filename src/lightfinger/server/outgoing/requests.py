"""Sends a request to an address that a person gave. The name is resolved once and its answer is used as it is.

A name that resolves to a public address when it is checked and to a private one when it is used (DNS rebinding) gains
nothing: the connection goes to the very address that was checked. Redirects are not followed.
"""

import asyncio
import contextlib
import socket
import ssl
from collections.abc import Awaitable, Callable, Iterable, Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from ipaddress import IPv4Address, IPv6Address, ip_address
from typing import Final, NamedTuple

import httptools

from lightfinger.server.outgoing.addresses import BadAddress, Origin, Target, is_public, parse

SECONDS: Final = 5.0
"""How long a request may take, from resolving the name to the end of the answer."""
MOST_READ: Final = 16 * 1024
"""The most bytes that are read of an answer."""
RESOLVERS: Final = 4
"""Threads that resolve names. They are separate, so that a slow name server delays nothing else."""

Streams = tuple[asyncio.StreamReader, asyncio.StreamWriter]
Resolve = Callable[[str, int], Awaitable[list[str]]]
"""Return the IP addresses of a host."""
Connect = Callable[[str, int, ssl.SSLContext | None, str], Awaitable[Streams]]
"""Connect to an IP address and a port, over TLS if there is a context, for a server of the given name."""


class Unanswered(Exception):
    """The request could not be sent, or was not answered in time."""


class Answer(NamedTuple):
    """What a request was answered. The body is never shown to anybody."""

    status: int
    retry_after: str
    """The header Retry-After, empty if there is none."""


class Requests:
    """Sends requests, each over a connection of its own."""

    def __init__(
        self,
        reach: Iterable[Origin] = (),
        context: ssl.SSLContext | None = None,
        resolve: Resolve | None = None,
        connect: Connect | None = None,
    ) -> None:
        self.reach: Final = frozenset(reach)
        """Origins that are allowed wherever they are."""
        self._context = context
        self._threads: Final = ThreadPoolExecutor(RESOLVERS, thread_name_prefix="resolver")
        self._resolve: Final = resolve or self._look_up
        self._connect: Final = connect or _connect

    def close(self) -> None:
        """Stop the threads that resolve names."""
        self._threads.shutdown(wait=False, cancel_futures=True)

    def parse(self, address: str) -> Target:
        """Check the form of an address; raise `BadAddress`."""
        return parse(address, self.reach)

    async def check(self, address: str) -> None:
        """Check an address and what it resolves to; raise `BadAddress` or `Unanswered`."""
        with _in_time():
            async with asyncio.timeout(SECONDS):
                await self._addresses(self.parse(address))

    async def post(self, address: str, headers: Mapping[str, str], body: bytes) -> Answer:
        """Send a POST request; raise `BadAddress` if it may not go there, `Unanswered` if nothing comes back."""
        target = self.parse(address)
        with _in_time():
            async with asyncio.timeout(SECONDS):
                reader, writer = await self._open(target)
                try:
                    writer.write(_request(target, headers, body))
                    await writer.drain()
                    return await _answer(reader)
                finally:
                    writer.transport.abort()

    async def _open(self, target: Target) -> Streams:
        """Connect to the first of the checked addresses that answers."""
        scheme, host, port = target.origin
        context = self._tls() if scheme == "https" else None
        problem: OSError | None = None
        for address in await self._addresses(target):
            try:
                return await self._connect(address, port, context, host)
            except OSError as failure:
                problem = failure
        raise Unanswered(f"no connection: {problem}")

    async def _addresses(self, target: Target) -> list[str]:
        """Resolve the host once; every one of its addresses must be public."""
        host, port = target.origin.host, target.origin.port
        literal = _literal(host)
        found = [host] if literal else await self._resolve(host, port)
        if not found:
            raise Unanswered("the name has no address")
        if not target.excepted and not all(is_public(ip_address(address)) for address in found):
            raise BadAddress("not a public address")
        return found

    async def _look_up(self, host: str, port: int) -> list[str]:
        loop = asyncio.get_running_loop()
        found = await loop.run_in_executor(self._threads, _resolved, host, port)
        return list(dict.fromkeys(found))

    def _tls(self) -> ssl.SSLContext:
        if self._context is None:
            self._context = ssl.create_default_context()
        return self._context


@contextlib.contextmanager
def _in_time() -> Iterator[None]:
    try:
        yield
    except (OSError, ssl.SSLError, UnicodeError, httptools.HttpParserError, asyncio.IncompleteReadError) as problem:
        # A timeout is an OSError too.
        raise Unanswered(str(problem) or type(problem).__name__) from problem


def _literal(host: str) -> IPv4Address | IPv6Address | None:
    try:
        return ip_address(host)
    except ValueError:
        return None


def _resolved(host: str, port: int) -> list[str]:
    return [str(line[4][0]) for line in socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)]


async def _connect(address: str, port: int, context: ssl.SSLContext | None, name: str) -> Streams:
    if context is None:
        return await asyncio.open_connection(address, port, limit=MOST_READ)
    return await asyncio.open_connection(address, port, limit=MOST_READ, ssl=context, server_hostname=name)


def _request(target: Target, headers: Mapping[str, str], body: bytes) -> bytes:
    host = str(target.origin).partition("://")[2]
    given = {"Host": host, "Connection": "close", "Content-Length": str(len(body)), **headers}
    if any(char in "\r\n\0" for name, value in given.items() for char in name + value):
        raise BadAddress("a header with a line break")
    lines = [f"POST {target.path} HTTP/1.1", *(f"{name}: {value}" for name, value in given.items())]
    return "\r\n".join([*lines, "", ""]).encode("latin-1") + body


class _Reading:
    """Collects what httptools parses."""

    def __init__(self) -> None:
        self.retry_after = ""
        self.status = 0
        """The status, once all headers have arrived."""
        self.done = False
        self.parser = httptools.HttpResponseParser(self)

    def on_header(self, name: bytes, value: bytes) -> None:
        if name.lower() == b"retry-after":
            self.retry_after = value.decode("latin-1")

    def on_headers_complete(self) -> None:
        status = self.parser.get_status_code()
        # 1xx precede the answer.
        self.status = status if status >= 200 else 0

    def on_message_complete(self) -> None:
        self.done = bool(self.status)


async def _answer(reader: asyncio.StreamReader) -> Answer:
    """Read an answer to its end, but not more than `MOST_READ` bytes."""
    reading = _Reading()
    read = 0
    while not reading.done and read < MOST_READ:
        some = await reader.read(min(4096, MOST_READ - read))
        if not some:
            break
        read += len(some)
        reading.parser.feed_data(some)
    if not reading.status:
        raise Unanswered("no answer")
    return Answer(reading.status, reading.retry_after)
