"""Health checks: failures of the store and the bus are counted, logged and reported by /ready."""

import asyncio
import time
from collections.abc import Callable
from typing import Final

import structlog

from lightfinger.server.process.metrics import Metrics
from lightfinger.server.store import Store, StoreError

QUIET_SECONDS: Final = 10.0
"""Seconds between two log lines about the same kind of failure; all are counted."""
CHECK_SECONDS: Final = 1.0
"""Seconds for which the result of a health check is reused."""
PATIENCE: Final = 2.0
"""Seconds to wait for the store."""
GOOD_NEWS: Final = "back"

log = structlog.get_logger()


class Health:
    """The health of a node's store and bus."""

    def __init__(self, metrics: Metrics, now: Callable[[], float]) -> None:
        self.metrics: Final = metrics
        self.now: Final = now
        self.written: Final[dict[tuple[str, str], float]] = {}
        """When each kind of failure was last logged."""
        self.unwritten: Final[dict[tuple[str, str], int]] = {}
        self.check: asyncio.Task[bool] | None = None
        self.checked_at = 0.0
        self.store_works = True
        """Whether the last news of the store was good."""
        metrics.store_works.set(1)

    def note(self, part: str, kind: str, problem: str) -> None:
        """Count and log a failure or a recovery."""
        self.metrics.trouble.labels(part, kind).inc()
        if part == "store":
            self._store_news(kind == GOOD_NEWS)
        key = (part, kind)
        if key in self.written and self.now() < self.written[key] + QUIET_SECONDS:
            self.unwritten[key] = self.unwritten.get(key, 0) + 1
            return
        self.written[key] = self.now()
        write = log.warning if kind == GOOD_NEWS else log.error
        write(f"{part} trouble", kind=kind, problem=problem, unwritten=self.unwritten.pop(key, 0))

    async def healthy(self, store: Store) -> bool:
        """Whether the store has just committed a write."""
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
        """Run one check; the store reports the details of a failure itself."""
        began = time.perf_counter()
        try:
            await store.health()
            self.metrics.store_latency.observe(time.perf_counter() - began)
        except StoreError:
            return False
        self._store_news(True)
        return True

    def _store_news(self, good: bool) -> None:
        self.store_works = good
        self.metrics.store_works.set(good)

    def close(self) -> None:
        """Stop the checks."""
        if self.check is not None:
            self.check.cancel()
