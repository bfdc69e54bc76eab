"""The bus: notifications between nodes. A ring says that a table has a new row, never what is in it.

A ring may be lost, duplicated or late. The store is authoritative: a node that receives a ring reads the rows there.
Only this package imports the NATS client.
"""

import asyncio
import contextlib
from collections import deque
from collections.abc import Awaitable, Callable
from typing import Final, Protocol

from lightfinger.server.store import OnTrouble, say_nothing

__all__ = ["Bus", "Hub", "LocalBus", "OfferedTable", "OnRing", "OnWord", "bus_at"]

OnRing = Callable[[str, int], None]
"""A callback: a table's id and the seq that it has reached."""


OnWord = Callable[[str, str], None]
"""A callback: a table's id, or an empty string, and a message of another node."""


def ignore() -> None:
    """The default `on_reconnect`: do nothing."""


def ignore_word(table: str, word: str) -> None:
    """The default `on_word`: do nothing."""


class OfferedTable:
    """A job: a table where a bot has to act, given to one worker."""

    def __init__(self, table: str, seq: int, settle: Callable[[bool], Awaitable[None]]) -> None:
        self.table: Final = table
        self.seq: Final = seq
        self._settle: Final = settle

    async def done(self) -> None:
        """Acknowledge the job: the bot has acted, or no longer has to."""
        await self._settle(True)

    async def again(self) -> None:
        """Give the job back: another worker may take it at once."""
        await self._settle(False)


class Bus(Protocol):
    """Notifications between nodes, and jobs for workers."""

    on_reconnect: Callable[[], None]
    """Called when rings may have been lost; the node then compares every table with the store."""

    on_word: OnWord
    """Called with each message that another node sent with `whisper`."""

    on_trouble: OnTrouble
    """Called when the bus fails or is slow, and when it has recovered."""

    @property
    def alive(self) -> bool:
        """Whether the bus works at present."""
        ...

    async def open(self) -> None:
        """Connect, or keep trying in the background; never raises if the server is down."""
        ...

    async def close(self) -> None:
        """Disconnect."""
        ...

    async def ring(self, table: str, seq: int) -> None:
        """Notify all nodes that listen to *table* that it reached *seq*; never raises if the server is down."""
        ...

    async def whisper(self, table: str, word: str) -> None:
        """Send a message to all nodes that listen to *table*, or to all nodes if it is empty; it may be lost."""
        ...

    async def listen(self, table: str, heard: OnRing) -> None:
        """Subscribe to the rings of *table*; a second call replaces the first."""
        ...

    async def unlisten(self, table: str) -> None:
        """Unsubscribe from *table*."""
        ...

    async def offer(self, table: str, seq: int) -> None:
        """Queue a job for the workers; it may be lost, and queueing it again does no harm."""
        ...

    async def take(self, count: int, seconds: float) -> list[OfferedTable]:
        """Take up to *count* jobs; wait at most *seconds* for the first."""
        ...


class Hub:
    """The queue and the listeners that the nodes of one process share."""

    def __init__(self) -> None:
        self.buses: Final[list[LocalBus]] = []
        self.jobs: Final[deque[tuple[str, int]]] = deque()
        self.offered: Final = asyncio.Event()


class LocalBus:
    """A `Bus` inside one process."""

    def __init__(self, hub: Hub | None = None) -> None:
        self.on_reconnect: Callable[[], None] = ignore
        self.on_word: OnWord = ignore_word
        self.on_trouble: OnTrouble = say_nothing
        self._hub: Final = hub or Hub()
        self._heard: Final[dict[str, OnRing]] = {}
        self._open = False

    @property
    def alive(self) -> bool:
        """Whether the bus is open."""
        return self._open

    async def open(self) -> None:
        """Join the hub."""
        self._open = True
        self._hub.buses.append(self)

    async def close(self) -> None:
        """Leave the hub."""
        self._open = False
        if self in self._hub.buses:
            self._hub.buses.remove(self)

    async def ring(self, table: str, seq: int) -> None:
        """Call the listeners of the other nodes in the next iteration of the event loop."""
        for bus in self._hub.buses:
            if bus is not self and table in bus._heard:
                asyncio.get_running_loop().call_soon(bus._hear, table, seq)

    async def whisper(self, table: str, word: str) -> None:
        """Send the message in the next iteration of the event loop."""
        for bus in self._hub.buses:
            if bus is not self and (not table or table in bus._heard):
                asyncio.get_running_loop().call_soon(bus._hear_word, table, word)

    async def listen(self, table: str, heard: OnRing) -> None:
        """Subscribe to *table*."""
        self._heard[table] = heard

    async def unlisten(self, table: str) -> None:
        """Unsubscribe from *table*."""
        self._heard.pop(table, None)

    async def offer(self, table: str, seq: int) -> None:
        """Queue a job, unless it is queued already."""
        if (table, seq) not in self._hub.jobs:
            self._hub.jobs.append((table, seq))
        self._hub.offered.set()

    async def take(self, count: int, seconds: float) -> list[OfferedTable]:
        """Take the queued jobs, or wait for the first one."""
        jobs = self._hub.jobs
        if not jobs:
            self._hub.offered.clear()
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._hub.offered.wait(), seconds)
        return [self._job(*jobs.popleft()) for _ in range(min(count, len(jobs)))]

    def _job(self, table: str, seq: int) -> OfferedTable:
        async def settle(done: bool) -> None:
            if not done:
                await self.offer(table, seq)

        return OfferedTable(table, seq, settle)

    def _hear(self, table: str, seq: int) -> None:
        heard = self._heard.get(table)
        if heard is not None and self._open:
            heard(table, seq)

    def _hear_word(self, table: str, word: str) -> None:
        if self._open:
            self.on_word(table, word)


def bus_at(address: str, prefix: str = "lf") -> Bus:
    """Return the bus for an address: one or several `nats://...` separated by commas, or "" for a single node.

    Nodes hear only those with the same *prefix*.
    """
    if not address:
        return LocalBus()
    from lightfinger.server.bus.nats import NatsBus

    return NatsBus(address, prefix)
