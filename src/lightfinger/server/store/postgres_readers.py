"""The connections that answer questions: a few, made when they are needed, and used for one question at a time.

The driver has a pool of its own. It takes more of the node's time than the question itself: a task, a timeout and a
proxy for each.
"""

import asyncio
import time
from collections import deque
from collections.abc import Awaitable, Callable
from typing import Final, TypeVar

from lightfinger.server.store.postgres_primary import Connection, without_cancelling

T = TypeVar("T")

IDLE_SECONDS: Final = 300.0
"""After so long without a question a connection is closed."""


class ReadersGone(OSError):
    """The epoch of these connections has ended."""


class Readers:
    """The readers of one epoch."""

    def __init__(self, connect: Callable[[], Awaitable[Connection]], most: int) -> None:
        self._connect: Final = connect
        self._most: Final = most
        self._connections: Final[set[Connection]] = set()
        self._free: Final[deque[tuple[Connection, float]]] = deque()
        """The connections that nobody uses, and since when; the last used comes last and is taken first."""
        self._connecting = 0
        self._waiting: Final[deque[asyncio.Future[None]]] = deque()
        self._is_cut = False

    async def ask(self, ask: Callable[[Connection], Awaitable[T]], seconds: float) -> T:
        """Ask on a free connection. It is closed if there is no answer in time."""
        connection = await self._take(seconds)
        try:
            return await without_cancelling(connection, ask(connection), seconds)
        finally:
            self._give(connection)

    async def _take(self, seconds: float) -> Connection:
        while not self._is_cut:
            if self._free:
                connection, _ = self._free.pop()
                if not connection.is_closed():
                    return connection
                self._connections.discard(connection)
            elif len(self._connections) + self._connecting < self._most:
                return await self._made()
            else:
                await self._turn(seconds)
        raise ReadersGone("PostgreSQL: connection lost")

    async def _made(self) -> Connection:
        self._connecting += 1
        try:
            connection = await self._connect()
        except BaseException:
            self._wake()
            raise
        finally:
            self._connecting -= 1
        if self._is_cut:
            connection.terminate()
            raise ReadersGone("PostgreSQL: connection lost")
        self._connections.add(connection)
        return connection

    async def _turn(self, seconds: float) -> None:
        """Wait until there may be a free connection."""
        turn = asyncio.get_running_loop().create_future()
        self._waiting.append(turn)
        try:
            async with asyncio.timeout(seconds):
                await turn
        except BaseException:
            if turn.done() and not turn.cancelled():
                self._wake()
            raise

    def _give(self, connection: Connection) -> None:
        if connection.is_closed():
            self._connections.discard(connection)
        else:
            self._free.append((connection, time.monotonic()))
        self._wake()

    def _wake(self) -> None:
        """Give the next who waits a turn."""
        while self._waiting:
            turn = self._waiting.popleft()
            if not turn.done():
                turn.set_result(None)
                return

    async def close_idle(self) -> None:
        """Close what has not been used for long."""
        while self._free and time.monotonic() - self._free[0][1] >= IDLE_SECONDS:
            connection, _ = self._free.popleft()
            self._connections.discard(connection)
            await connection.close()

    async def close(self) -> None:
        """Take leave of the server. Nobody asks any more."""
        while self._free:
            connection, _ = self._free.popleft()
            await connection.close()

    def cut(self) -> None:
        """Abort every connection."""
        self._is_cut = True
        for connection in self._connections:
            connection.terminate()
        while self._waiting:
            self._wake()
