"""An event loop in virtual time, and secrets drawn from a seed."""

import asyncio
import random
import selectors
from collections import deque
from typing import Any


class _Idle(selectors.DefaultSelector):
    """A selector without input: waiting only advances the clock."""

    loop: "VirtualLoop"

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        if timeout is None:
            raise RuntimeError("everybody waits for ever")
        self.loop.now += timeout
        return []


class VirtualLoop(asyncio.SelectorEventLoop):
    """Jumps to the next timer, and runs ready callbacks in an order drawn from the seed."""

    def __init__(self, chance: random.Random) -> None:
        self.now = 0.0
        self.chance = chance
        self.steps = 0
        selector = _Idle()
        selector.loop = self
        super().__init__(selector)

    def time(self) -> float:
        return self.now

    def _run_once(self) -> None:
        self.steps += 1
        ready: deque[Any] = self._ready  # type: ignore[attr-defined]
        if len(ready) > 1:
            shuffled = list(ready)
            self.chance.shuffle(shuffled)
            ready.clear()
            ready.extend(shuffled)
        super()._run_once()  # type: ignore[misc]


class SeededSecrets:
    """Replaces `secrets`, so that a run depends only on its seed."""

    def __init__(self, chance: random.Random) -> None:
        self.chance = chance

    def token_bytes(self, count: int) -> bytes:
        return self.chance.randbytes(count)

    def token_urlsafe(self, count: int) -> str:
        return "".join(self.chance.choice("abcdefghijkmnopqrstuvwxyz") for _ in range((4 * count + 2) // 3))
