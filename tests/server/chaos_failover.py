"""Failovers under play: PostgreSQL's primary dies, stands still, loses its standby or comes back, and games go on.

    python -m tests.server.chaos failover --rounds 50

Two servers change their roles in each round. What was acknowledged must be in the last primary's logs, once, and nobody
may have been shown anything else.
"""

import asyncio
import os
import signal
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Final

from tests.server.cluster import STALLED_SECONDS, Cluster, heads_of
from tests.server.nodes import Postgres

KINDS: Final = ("killed", "paused", "alone", "returned", "with a node")
"""What happens to the primary in a round."""


class Replicated:
    """Two PostgreSQL servers: a primary and its synchronous standby."""

    def __init__(self) -> None:
        self.servers = [Postgres(), Postgres()]
        self.first = 0
        """Which of them is the primary."""
        self.promoted = asyncio.Event()

    @property
    def primary(self) -> Postgres:
        return self.servers[self.first]

    @property
    def standby(self) -> Postgres:
        return self.servers[1 - self.first]

    @property
    def address(self) -> str:
        """Both servers, always in the same order."""
        one, other = (f"127.0.0.1:{server.port}" for server in self.servers)
        return f"postgresql://postgres@{one},{other}/postgres"

    async def make(self) -> None:
        await asyncio.to_thread(self.primary.make)
        await self.primary.start()
        await self.attach()

    async def attach(self) -> None:
        """Make the other server a standby of the primary, from the beginning."""
        await asyncio.to_thread(self.standby.wipe)
        await asyncio.to_thread(self.standby.follow, self.primary)
        await self.standby.start()
        await self.primary.set(synchronous_standby_names="*")

    async def promote(self) -> None:
        """Promote the standby. It has none of its own yet, and does not wait for one."""
        await self.standby.promote()
        self.promoted.set()
        self.first = 1 - self.first
        await self.primary.set(synchronous_standby_names="")

    async def heads(self) -> dict[str, int]:
        return await heads_of(self.primary.address)()

    def clear(self) -> None:
        for server in self.servers:
            server.clear()


def processes_of(server: Postgres) -> list[int]:
    """Return a server's processes, its main one first."""
    main = int((server.folder / "data" / "postmaster.pid").read_text().split()[0])
    children = Path(f"/proc/{main}/task/{main}/children").read_text().split()
    return [main, *map(int, children)]


async def fail_over(cluster: Cluster, pair: Replicated, kind: str) -> None:
    """Replace the primary by its standby in one of several ways."""
    old = pair.primary
    if kind == "paused":
        stopped = processes_of(old)
        for process in stopped:
            os.kill(process, signal.SIGSTOP)
        await asyncio.sleep(0.5)
        await pair.promote()
        await asyncio.sleep(2.0)
        for process in stopped:
            os.kill(process, signal.SIGCONT)
    elif kind == "alone":
        await pair.standby.crash()
        await asyncio.sleep(1.0)
        await old.crash()
        await old.start()
        await asyncio.sleep(2.0)
        await old.crash()
        await pair.standby.start()
        await pair.promote()
    else:
        if kind == "with a node":
            cluster.kill(cluster.nodes[0])
        await old.crash()
        await asyncio.sleep(0.5)
        await pair.promote()
        if kind == "with a node":
            await cluster.revive(cluster.nodes[0])
        elif kind == "returned":
            await old.start()
            await old.set(synchronous_standby_names="")


async def rounds_of(
    cluster: Cluster, pair: Replicated, rounds: int, advances: Callable[..., Awaitable[float]]
) -> list[tuple[str, float]]:
    """Fail over again and again; return the kinds, and how long after each promotion play went on."""
    resumed = []
    for number in range(rounds):
        kind = KINDS[number % len(KINDS)]
        await advances(cluster, 60, STALLED_SECONDS, f"before round {number} ({kind})")
        pair.promoted.clear()
        failing = asyncio.create_task(fail_over(cluster, pair, kind))
        await asyncio.wait([failing, asyncio.create_task(pair.promoted.wait())], return_when="FIRST_COMPLETED")
        after = await advances(cluster, 20, STALLED_SECONDS, f"after round {number} ({kind})")
        resumed.append((kind, round(after, 2)))
        await failing
        await asyncio.to_thread(pair.standby.stop)
        await pair.attach()
    return resumed
