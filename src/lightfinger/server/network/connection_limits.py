"""Limits of connections, before the application is called: for one connection, one address and all together.

`protocols` counts bytes and frames where they arrive; what connections share is here: who is connected, who has begun
a request and not finished it, who does not read, and one timer that looks at them. docs/hosts/security.md has the
limits.
"""

import asyncio
import contextlib
import time
from collections import deque
from collections.abc import Callable
from typing import Any, Final, Protocol

import structlog

from lightfinger.server.access.client_addresses import limit_key
from lightfinger.server.access.rate_limits import Buckets
from lightfinger.server.node.node import Node

SPARE_FILES: Final = 128
"""Open files that are reserved for the store, the bus, bots, and connections about to be refused."""
MOST_FILES: Final = 65_536
HALF_OPEN_SHARE: Final = 4
"""One in this many connections of an address may have an unfinished request."""
BODY_SECONDS: Final = 30.0
UNREAD_SECONDS: Final = 15.0
UNREAD_BYTES: Final = 16 * 1024
"""Bytes that a slow peer must read in `UNREAD_SECONDS`; otherwise it is dropped."""
SWEEP_SECONDS: Final = 1.0
LINGER_SWEEPS: Final = 10
"""After this many sweeps, connections that did not close when asked are aborted."""
TELL_SECONDS: Final = 60.0
MOST_TOLD: Final = 50
"""The maximum number of log lines about refusals in `TELL_SECONDS`; all others share one."""
log = structlog.get_logger()


class Connection(Protocol):
    """The interface of a connection, before and after it becomes a WebSocket."""

    transport: asyncio.Transport
    peer: str
    address: str

    def refuse(self, reason: str) -> None:
        """Close the connection because of *reason*."""
        ...


class Caller:
    """The connections of one address."""

    __slots__ = ("opening", "total")

    def __init__(self) -> None:
        self.total = 0
        self.opening: dict[Connection, None] = {}
        """The connections with an unfinished request, the oldest first."""


class Refusals:
    """Logs refusals: the first for each reason and address at once, the number of further ones once a minute."""

    def __init__(self, now: Callable[[], float]) -> None:
        self.now: Final = now
        self.since = now()
        self.more: dict[tuple[str, str], int] = {}
        """The number of further refusals since the log line."""

    def add(self, reason: str, address: str) -> None:
        """Count a refusal."""
        self.flush()
        key = (reason, address)
        if key not in self.more and len(self.more) >= MOST_TOLD:
            key = (reason, "others")
        if key in self.more:
            self.more[key] += 1
        else:
            self.more[key] = 0
            log.warning("refused at the edge", reason=reason, address=key[1])

    def flush(self) -> None:
        """Log the number of further refusals, once a minute."""
        if self.now() - self.since < TELL_SECONDS:
            return
        for (reason, address), count in self.more.items():
            if count:
                log.warning("refused at the edge", reason=reason, address=address, more=count)
        self.more.clear()
        self.since = self.now()


class ConnectionLimits:
    """All connections of a node, and their limits."""

    def __init__(self, node: Node, now: Callable[[], float] = time.monotonic) -> None:
        settings = node.settings
        self.node: Final = node
        self.now: Final = now
        self.most: Final = min(settings.connections, file_limit() - SPARE_FILES)
        self.requests: Final = Buckets(settings.requests_per_second, 10 * settings.requests_per_second)
        self.refusals: Final = Refusals(now)
        self.connections: Final[set[Connection]] = set()
        self.callers: Final[dict[str, Caller]] = {}
        self.opening: Final[dict[Connection, float]] = {}
        """Since when each connection has had incomplete headers; the oldest first."""
        self.sending: Final[dict[Connection, float]] = {}
        """Since when each connection has had an incomplete body; the oldest first."""
        self.unread: Final[dict[Connection, tuple[float, int]]] = {}
        """Since when each connection has not read, and how many bytes were waiting then."""
        self.lingering: set[Connection] = set()
        self.queue: Final[dict[str, deque[Callable[[], None]]]] = {}
        """Complete requests that wait for their start, by address; the first address is the next."""
        self.timer: asyncio.TimerHandle | None = None
        self.sweeps = 0

    def peer_of(self, transport: asyncio.Transport) -> str:
        """Return the address of a connection; empty for a trusted proxy, which is not counted."""
        peer: Any = transport.get_extra_info("peername")
        return "" if not isinstance(peer, tuple) or self.node.proxies.trusts(peer[0]) else limit_key(peer[0])

    def arrives(self, connection: Connection) -> str:
        """Accept a new connection or return why not. If there is no room, the oldest unfinished ones are dropped."""
        if connection.peer:
            caller = self.callers.get(connection.peer) or Caller()
            if not self.node.connects.has(connection.peer, self.node.now()):
                return "connects"
            if self.requests.level(connection.peer, self.now()) < -self.requests.burst / 4:
                return "requests"
            if caller.total >= self.node.settings.connections_per_address:
                return "connections"
            if len(caller.opening) >= self.node.settings.connections_per_address / HALF_OPEN_SHARE:
                next(iter(caller.opening)).refuse("half-open")
        if len(self.connections) >= self.most:
            if not self.opening:
                return "full"
            next(iter(self.opening)).refuse("half-open")
        if connection.peer:
            self.callers.setdefault(connection.peer, Caller()).total += 1
        self.connections.add(connection)
        self.opens(connection)
        self._watch()
        return ""

    def leaves(self, connection: Connection) -> None:
        """Remove a closed connection."""
        if connection not in self.connections:
            return
        self.released(connection)
        self.connections.remove(connection)
        self.node.ended_connections += 1
        caller = self.callers.get(connection.peer)
        if caller is not None:
            caller.total -= 1
            if not caller.total:
                del self.callers[connection.peer]

    def becomes(self, connection: Connection, other: Connection) -> None:
        """Replace a connection by its WebSocket after the upgrade."""
        self.released(connection)
        self.connections.remove(connection)
        self.connections.add(other)

    def opens(self, connection: Connection) -> None:
        """Start the time limit of the headers."""
        self.opening[connection] = self.now()
        if connection.peer:
            self.callers[connection.peer].opening[connection] = None

    def opened(self, connection: Connection) -> None:
        """Stop the time limit of the headers."""
        if self.opening.pop(connection, None) is not None and connection.peer:
            self.callers[connection.peer].opening.pop(connection, None)

    def begins(self, address: str, begin: Callable[[], None]) -> None:
        """Start a request when it is its address's turn: one per iteration of the event loop."""
        if not self.queue:
            asyncio.get_running_loop().call_soon(self._turn)
        self.queue.setdefault(address, deque()).append(begin)

    def _turn(self) -> None:
        address = next(iter(self.queue))
        waiting = self.queue.pop(address)
        begin = waiting.popleft()
        if waiting:
            self.queue[address] = waiting
        if self.queue:
            asyncio.get_running_loop().call_soon(self._turn)
        begin()

    def released(self, connection: Connection) -> None:
        """Stop all time limits of a connection: it was refused, is closed, or has become a WebSocket."""
        self.opened(connection)
        self.sending.pop(connection, None)
        self.unread.pop(connection, None)

    def stalls(self, connection: Connection) -> None:
        """Start the time limit of a connection that does not read."""
        if connection in self.connections:
            self.unread[connection] = (self.now(), connection.transport.get_write_buffer_size())

    def charge(self, address: str, cost: float) -> bool:
        """Take *cost* from the address's budget; return False if it is exceeded. A refusal costs a little too."""
        now = self.now()
        if self.requests.take(address, now, cost):
            return True
        self.requests.owe(address, min(cost, 1.0))
        return False

    def refused(self, reason: str, address: str) -> None:
        """Count and log a refusal."""
        self.node.metrics.refused_at_edge.labels(reason).inc()
        self.refusals.add(reason, address)

    def _watch(self) -> None:
        if self.timer is None:
            self.timer = asyncio.get_running_loop().call_later(SWEEP_SECONDS, self._tick)

    def _tick(self) -> None:
        self.timer = None
        self.sweep()
        if self.connections:
            self._watch()

    def sweep(self) -> None:
        """Drop all connections that have exceeded a time limit."""
        now = self.now()
        for waiting, seconds, reason in (
            (self.opening, self.node.settings.header_seconds, "slow-headers"),
            (self.sending, BODY_SECONDS, "slow-body"),
        ):
            while waiting and now - waiting[connection := next(iter(waiting))] >= seconds:
                self.released(connection)
                connection.refuse(reason)
        while self.unread:
            connection = next(iter(self.unread))
            since, size = self.unread[connection]
            if now - since < UNREAD_SECONDS:
                break
            del self.unread[connection]
            left = connection.transport.get_write_buffer_size()
            if left > size - UNREAD_BYTES:
                connection.refuse("unread")
            else:
                self.unread[connection] = (now, left)
        self.sweeps += 1
        if self.sweeps % LINGER_SWEEPS == 0:
            closing = {one for one in self.connections if one.transport.is_closing()}
            for connection in closing & self.lingering:
                connection.transport.abort()
            self.lingering = closing
        self.refusals.flush()


def file_limit() -> int:
    """Raise this process's limit of open files to the hard limit, and return it."""
    try:
        import resource
    except ImportError:  # no such limit on Windows
        return MOST_FILES
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MOST_FILES if hard == resource.RLIM_INFINITY else min(hard, MOST_FILES)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        with contextlib.suppress(ValueError, OSError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
            soft = wanted
    return MOST_FILES if soft == resource.RLIM_INFINITY else soft
