"""Sends a row to a crowd of spectators in slices, so that nobody at the table waits for them."""

import asyncio
from collections import deque
from collections.abc import Sequence
from typing import Final, Protocol

SLICE: Final = 200
"""Spectators who are sent a row before the event loop gets control."""


class Receiver(Protocol):
    """A receiver of messages."""

    def send(self, message: bytes) -> None:
        """Send or queue a message."""


class Crowd:
    """What spectators of one table are still to be sent, in order."""

    def __init__(self) -> None:
        self._slices: Final[deque[tuple[Sequence[Receiver], bytes]]] = deque()
        self._sending: asyncio.Task[None] | None = None

    def send(self, receivers: Sequence[Receiver], message: bytes) -> None:
        """Send a message to all receivers: at once to a few, in slices to many."""
        for start in range(0, len(receivers), SLICE):
            self._slices.append((receivers[start : start + SLICE], message))
        if self._sending is None:
            self._next()
            if self._slices:
                self._sending = asyncio.get_running_loop().create_task(self._send_slices())

    def flush(self) -> None:
        """Send everything now. Somebody among the spectators is about to be sent something else."""
        while self._slices:
            self._next()

    def _next(self) -> None:
        if self._slices:
            receivers, message = self._slices.popleft()
            for receiver in receivers:
                receiver.send(message)

    async def _send_slices(self) -> None:
        while self._slices:
            await asyncio.sleep(0)
            self._next()
        self._sending = None
