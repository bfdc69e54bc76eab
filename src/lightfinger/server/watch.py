"""Trouble with the store or the bus is counted, written down and told to whoever asks whether a node is ready."""

import asyncio
from collections.abc import Callable
from typing import Final

import structlog

from lightfinger.server.metrics import Metrics
from lightfinger.server.store import Store, StoreError

QUIET_SECONDS: Final = 10.0
"""How long nothing more is written of the same kind of trouble; it is counted all the same."""
CHECK_SECONDS: Final = 1.0
"""How long an answer about the store holds: whoever asks more often writes no more often."""
PATIENCE: Final = 2.0
"""How long somebody waits for the store's answer."""
GOOD_NEWS: Final = "back"

log = structlog.get_logger()


class Watch:
    """What one node knows of its store and its bus."""

    def __init__(self, metrics: Metrics, now: Callable[[], float]) -> None:
        self.metrics: Final = metrics
        self.now: Final = now
        self.written: Final[dict[tuple[str, str], float]] = {}
        """When each kind of trouble was last written down."""
        self.unwritten: Final[dict[tuple[str, str], int]] = {}
        self.check: asyncio.Task[bool] | None = None
        self.checked_at = 0.0

    def note(self, part: str, kind: str, problem: str) -> None:
        """Something failed, was lost or came back."""
        self.metrics.trouble.labels(part, kind).inc()
        key = (part, kind)
        if key in self.written and self.now() < self.written[key] + QUIET_SECONDS:
            self.unwritten[key] = self.unwritten.get(key, 0) + 1
            return
        self.written[key] = self.now()
        write = log.warning if kind == GOOD_NEWS else log.error
        write(f"{part} trouble", kind=kind, problem=problem, unwritten=self.unwritten.pop(key, 0))

    async def healthy(self, store: Store) -> bool:
        """Whether the store has just now made something durable."""
        now = asyncio.get_running_loop().time()
        if self.check is None or (self.check.done() and now >= self.checked_at + CHECK_SECONDS):
            self.checked_at = now
            self.check = asyncio.create_task(self._checked(store))
        done, _ = await asyncio.wait([self.check], timeout=PATIENCE)
        if not done:
            self.note("store", "slow", f"no answer for {PATIENCE:.0f} seconds")
            return False
        return not self.check.cancelled() and self.check.result()

    async def _checked(self, store: Store) -> bool:
        """The store tells of its own trouble; here it only counts that there was some."""
        try:
            await store.health()
        except StoreError:
            return False
        return True

    def close(self) -> None:
        """Ask no more."""
        if self.check is not None:
            self.check.cancel()
