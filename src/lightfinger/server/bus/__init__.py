"""How nodes wake each other: a ring says that a table has a row, never what is in it.

A ring may be lost, doubled or late. The store tells the truth, and whoever hears a ring reads it there. Nobody outside
this package knows NATS.
"""

import asyncio
import contextlib
from collections import deque
from collections.abc import Awaitable, Callable
from typing import Final, Protocol

from lightfinger.server.store import Told, say_nothing

__all__ = ["Bus", "Heard", "Hub", "Job", "LocalBus", "Said", "bus_at"]

Heard = Callable[[str, int], None]
"""Called with a table and the seq that it has reached."""


Said = Callable[[str, str], None]
"""Called with a table, or nothing, and a word of another node about it."""


def ignore() -> None:
    """Nobody asked to be told of reconnections."""


def ignore_word(table: str, word: str) -> None:
    """Nobody asked for words."""


class Job:
    """A table where a bot has to answer, handed to one worker."""

    def __init__(self, table: str, seq: int, settle: Callable[[bool], Awaitable[None]]) -> None:
        self.table: Final = table
        self.seq: Final = seq
        self._settle: Final = settle

    async def done(self) -> None:
        """Answered, or no longer asked: nobody else need look."""
        await self._settle(True)

    async def again(self) -> None:
        """Not answered: another worker may have it at once."""
        await self._settle(False)


class Bus(Protocol):
    """Rings between nodes, and jobs for workers."""

    on_reconnect: Callable[[], None]
    """Called when rings may have been missed: compare every table with the store."""

    on_word: Said
    """Called with what another node whispered."""

    on_trouble: Told
    """Called when rings are lost or late, and when that is over."""

    @property
    def alive(self) -> bool:
        """Whether rings get through at present."""
        ...

    async def open(self) -> None:
        """Connect, or go on trying in the background; never raises for a dead server."""
        ...

    async def close(self) -> None:
        """Let go."""
        ...

    async def ring(self, table: str, seq: int) -> None:
        """Let every other node that listens to *table* know that it reached *seq*; never raises for a dead server."""
        ...

    async def whisper(self, table: str, word: str) -> None:
        """Say a word to every other node that listens to *table*, or to every node if it is empty; may be lost."""
        ...

    async def listen(self, table: str, heard: Heard) -> None:
        """Hear the rings of other nodes for *table*; a second call takes the place of the first."""
        ...

    async def unlisten(self, table: str) -> None:
        """Hear no more of *table*."""
        ...

    async def offer(self, table: str, seq: int) -> None:
        """Put a job up for the workers; may be lost, and offering it again does no harm."""
        ...

    async def take(self, count: int, seconds: float) -> list[Job]:
        """Up to *count* jobs, after at most *seconds* of waiting for the first."""
        ...


class Hub:
    """What the nodes of one process share."""

    def __init__(self) -> None:
        self.buses: Final[list[LocalBus]] = []
        self.jobs: Final[deque[tuple[str, int]]] = deque()
        self.offered: Final = asyncio.Event()


class LocalBus:
    """A `Bus` inside one process; alone on its hub it has nobody to wake."""

    def __init__(self, hub: Hub | None = None) -> None:
        self.on_reconnect: Callable[[], None] = ignore
        self.on_word: Said = ignore_word
        self.on_trouble: Told = say_nothing
        self._hub: Final = hub or Hub()
        self._heard: Final[dict[str, Heard]] = {}
        self._open = False

    @property
    def alive(self) -> bool:
        """Whether it is open."""
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
        """Call the listeners of the other nodes, once this task has paused."""
        for bus in self._hub.buses:
            if bus is not self and table in bus._heard:
                asyncio.get_running_loop().call_soon(bus._hear, table, seq)

    async def whisper(self, table: str, word: str) -> None:
        """Tell the other nodes, once this task has paused."""
        for bus in self._hub.buses:
            if bus is not self and (not table or table in bus._heard):
                asyncio.get_running_loop().call_soon(bus._hear_word, table, word)

    async def listen(self, table: str, heard: Heard) -> None:
        """Hear *table*."""
        self._heard[table] = heard

    async def unlisten(self, table: str) -> None:
        """Hear no more of *table*."""
        self._heard.pop(table, None)

    async def offer(self, table: str, seq: int) -> None:
        """Put a job up, once."""
        if (table, seq) not in self._hub.jobs:
            self._hub.jobs.append((table, seq))
        self._hub.offered.set()

    async def take(self, count: int, seconds: float) -> list[Job]:
        """The jobs that wait, or the first to come."""
        jobs = self._hub.jobs
        if not jobs:
            self._hub.offered.clear()
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._hub.offered.wait(), seconds)
        return [self._job(*jobs.popleft()) for _ in range(min(count, len(jobs)))]

    def _job(self, table: str, seq: int) -> Job:
        async def settle(done: bool) -> None:
            if not done:
                await self.offer(table, seq)

        return Job(table, seq, settle)

    def _hear(self, table: str, seq: int) -> None:
        heard = self._heard.get(table)
        if heard is not None and self._open:
            heard(table, seq)

    def _hear_word(self, table: str, word: str) -> None:
        if self._open:
            self.on_word(table, word)


def bus_at(address: str) -> Bus:
    """The bus for an address: `nats://...`, several with commas between, or "" for a node that is alone."""
    if not address:
        return LocalBus()
    from lightfinger.server.bus.nats import NatsBus

    return NatsBus(address)
