"""The edge: what one connection, one address and all of them together may cost before the application is asked.

`protocols` counts bytes and frames where they arrive; what connections share is here: who is connected, who has begun
a request and not finished it, who does not read, and one timer that looks at them. docs/security.md has the limits.
"""

import asyncio
import contextlib
import time
from collections import deque
from collections.abc import Callable
from typing import Any, Final, Protocol

import structlog

from lightfinger.server.addresses import counted
from lightfinger.server.limits import Buckets
from lightfinger.server.node import Node

SPARE_FILES: Final = 128
"""Files of the process that are not for connections: the store, the bus, bots, whoever is about to be turned away."""
MOST_FILES: Final = 65_536
HALF_OPEN_SHARE: Final = 4
"""Of the connections of an address one in so many may have an unfinished request."""
BODY_SECONDS: Final = 30.0
UNREAD_SECONDS: Final = 15.0
UNREAD_BYTES: Final = 16 * 1024
"""What a peer that does not keep up must read in `UNREAD_SECONDS` to be waited for."""
SWEEP_SECONDS: Final = 1.0
LINGER_SWEEPS: Final = 10
"""Every so many sweeps connections that were told to close and did not are closed."""
TELL_SECONDS: Final = 60.0
MOST_TOLD: Final = 50
"""Lines of the log about refusals in `TELL_SECONDS`; all others share one."""
log = structlog.get_logger()


class Connection(Protocol):
    """What the edge knows of a connection, before and after it becomes a socket."""

    transport: asyncio.Transport
    peer: str
    address: str

    def refuse(self, reason: str) -> None:
        """End it because of *reason*."""
        ...


class Caller:
    """The connections of one address."""

    __slots__ = ("opening", "total")

    def __init__(self) -> None:
        self.total = 0
        self.opening: dict[Connection, None] = {}
        """Those with an unfinished request, the oldest first."""


class Refusals:
    """The log of refusals: the first of each reason and address at once, how many more there were once a minute."""

    def __init__(self, now: Callable[[], float]) -> None:
        self.now: Final = now
        self.since = now()
        self.more: dict[tuple[str, str], int] = {}
        """How often it happened again after it was told."""

    def add(self, reason: str, address: str) -> None:
        """It happened."""
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
        """Tell what there was more of, once a minute."""
        if self.now() - self.since < TELL_SECONDS:
            return
        for (reason, address), count in self.more.items():
            if count:
                log.warning("refused at the edge", reason=reason, address=address, more=count)
        self.more.clear()
        self.since = self.now()


class Edge:
    """All connections of a node."""

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
        """Since when a connection owes us the rest of a request's head; the oldest first."""
        self.sending: Final[dict[Connection, float]] = {}
        """Likewise the rest of a body."""
        self.unread: Final[dict[Connection, tuple[float, int]]] = {}
        """Since when a connection does not read, and how much was waiting for it then."""
        self.lingering: set[Connection] = set()
        self.queue: Final[dict[str, deque[Callable[[], None]]]] = {}
        """Whole requests that were not begun yet, by address; the first address is the next."""
        self.timer: asyncio.TimerHandle | None = None
        self.sweeps = 0

    def peer_of(self, transport: asyncio.Transport) -> str:
        """What a connection is counted by: its address, or nothing for a trusted proxy, which is everybody."""
        peer: Any = transport.get_extra_info("peername")
        return "" if not isinstance(peer, tuple) or self.node.proxies.trusts(peer[0]) else counted(peer[0])

    def arrives(self, connection: Connection) -> str:
        """Let a new connection in, or say why not. Where there is no room, the longest unfinished ones make some."""
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
        """A connection is gone."""
        if connection not in self.connections:
            return
        self.released(connection)
        self.connections.remove(connection)
        caller = self.callers.get(connection.peer)
        if caller is not None:
            caller.total -= 1
            if not caller.total:
                del self.callers[connection.peer]

    def becomes(self, connection: Connection, other: Connection) -> None:
        """A request became a socket: the same connection under another protocol."""
        self.released(connection)
        self.connections.remove(connection)
        self.connections.add(other)

    def opens(self, connection: Connection) -> None:
        """The head of a request is awaited from now on."""
        self.opening[connection] = self.now()
        if connection.peer:
            self.callers[connection.peer].opening[connection] = None

    def opened(self, connection: Connection) -> None:
        """The head of a request is whole."""
        if self.opening.pop(connection, None) is not None and connection.peer:
            self.callers[connection.peer].opening.pop(connection, None)

    def begins(self, address: str, begin: Callable[[], None]) -> None:
        """Begin a request when its address has a turn: one at a time, and whatever else there is to do in between."""
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
        """Nothing more is awaited of it: it was refused, is gone, or has become a socket."""
        self.opened(connection)
        self.sending.pop(connection, None)
        self.unread.pop(connection, None)

    def stalls(self, connection: Connection) -> None:
        """A connection does not read as fast as it is written to."""
        if connection in self.connections:
            self.unread[connection] = (self.now(), connection.transport.get_write_buffer_size())

    def charge(self, address: str, cost: float) -> bool:
        """Whether *address* may still have something that costs this; to have to be refused costs a little, too."""
        now = self.now()
        if self.requests.take(address, now, cost):
            return True
        self.requests.owe(address, min(cost, 1.0))
        return False

    def refused(self, reason: str, address: str) -> None:
        """Count and tell a refusal."""
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
        """End whatever has waited too long."""
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
    """How many files this process may have, raised as far as it may raise it."""
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
