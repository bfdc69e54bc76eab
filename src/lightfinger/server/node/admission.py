"""What a node takes on while its event loop is late. Players come first, and nobody who is there is sent away."""

import asyncio
import contextlib
import random
from collections import deque
from collections.abc import AsyncIterator, Callable
from typing import Final, Literal

from lightfinger.server.process.metrics import Metrics
from lightfinger.server.table.commands import Refused

Newcomer = Literal["spectator", "table", "guest", "lobby"]
"""Who asks to be taken on: a spectator, the host of a new table, a new guest, a player of a game that does not run."""

LIMITS: Final[dict[Newcomer, float]] = {"spectator": 1.0, "table": 2.5, "guest": 2.5, "lobby": 5.0}
"""How late the event loop may be for each, as a multiple of the setting `late_seconds`."""

MEASURES: Final = 3
"""How many measures in a row must be late, so that a short pause refuses nobody."""

MOST_ARRIVALS: Final = 4
"""How many sockets are set up at once. After the death of another node thousands come in a second."""
ARRIVAL_SECONDS: Final = 0.25
"""After so long the next one begins all the same: a socket that takes longer waits for the store."""
MOST_IN_LINE: Final = 10_000
"""How many sockets may wait for their turn."""
RETURN_SECONDS: Final = 0.002
"""What one return takes of a node."""
LEAST_HINT: Final = 1.0
MOST_HINT: Final = 30.0
SPREAD_SECONDS: Final = 4.0
"""Over how many seconds those who are refused are to come again, at least."""
MOST_LOADS: Final = 16
"""How many tables are loaded at once."""
MOST_WAITING: Final = 500
"""How many tables may wait to be loaded."""


class Admission:
    """Refuses newcomers while the node is late."""

    def __init__(self, late_seconds: float, metrics: Metrics) -> None:
        self.late_seconds: Final = late_seconds
        self.metrics: Final = metrics
        self.measures: Final[deque[float]] = deque([0.0] * MEASURES, MEASURES)
        self.room: Final = asyncio.Semaphore(MOST_LOADS)
        self.waiting = 0
        """How many tables wait to be loaded."""
        self.arriving = 0
        """How many sockets are being set up."""
        self.line: Final[deque[asyncio.Future[None]]] = deque()
        """Sockets that wait for their turn, in order. Those whose client left are done."""

    async def arrive(self) -> Callable[[], None]:
        """Wait for the turn to set a socket up; return what to call when that is done.

        Who plays here shares the event loop with who arrives. A few arrivals at once delay a move little, all at once
        delay it by seconds; and one who waits in line costs less than one who is refused and comes again.
        """
        loop = asyncio.get_running_loop()
        if self.arriving >= MOST_ARRIVALS:
            if len(self.line) >= MOST_IN_LINE:
                self.metrics.shed.labels("socket").inc()
                raise Refused("busy", "Many people come back just now. Please try again.")
            turn = loop.create_future()
            self.line.append(turn)
            try:
                await turn
            except asyncio.CancelledError:
                if turn.done() and not turn.cancelled():
                    self._arrived()
                raise
        else:
            self.arriving += 1
        is_done = False

        def done() -> None:
            nonlocal is_done
            timer.cancel()
            if not is_done:
                is_done = True
                self._arrived()

        timer = loop.call_later(ARRIVAL_SECONDS, done)
        return done

    def _arrived(self) -> None:
        """Give the turn to the next in line."""
        while self.line:
            turn = self.line.popleft()
            if not turn.done():
                turn.set_result(None)
                return
        self.arriving -= 1

    @contextlib.asynccontextmanager
    async def load(self) -> AsyncIterator[None]:
        """Wait for the turn to load a table: after a restart thousands of people come back to theirs."""
        if self.waiting >= MOST_WAITING:
            self.metrics.shed.labels("load").inc()
            raise Refused("busy", "Many people come back just now. Please try again.")
        self.waiting += 1
        try:
            await self.room.acquire()
        finally:
            self.waiting -= 1
        try:
            with self.metrics.load_time.time():
                yield
        finally:
            self.room.release()

    def hint(self) -> float:
        """After how many seconds a socket that is refused should come again."""
        return hint(len(self.line))

    def measured(self, late: float) -> None:
        """Note how late the event loop was."""
        self.measures.append(late)

    def admits(self, newcomer: Newcomer) -> bool:
        """Whether the node takes somebody on. A refusal is counted."""
        if min(self.measures) <= LIMITS[newcomer] * self.late_seconds:
            return True
        self.metrics.shed.labels(newcomer).inc()
        return False

    def check(self, newcomer: Newcomer) -> None:
        """Refuse somebody whom the node does not take on."""
        if not self.admits(newcomer):
            raise Refused("busy", "The server has too much to do just now. Please try again in a minute.")


def hint(waiting: int = 0) -> float:
    """After how many seconds one who is refused should come again, if so many wait: random, so that they do not all
    come at once."""
    spread = max(SPREAD_SECONDS, RETURN_SECONDS * waiting)
    return round(min(MOST_HINT, LEAST_HINT + spread * random.random()), 1)


def leaving_hint(sockets: int) -> float:
    """After how many seconds one of so many sockets of a node that stops should come to another."""
    return round(random.random() * min(MOST_HINT, RETURN_SECONDS * sockets), 1)


def as_reason(seconds: float) -> str:
    """Return a hint as the reason with which a socket is closed."""
    return f"retry-after {seconds:g}"
