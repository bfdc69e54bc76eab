"""Several databases under play: shards are moved, movers die, and servers, nodes and NATS are killed.

    python -m tests.server.chaos shards --rounds 400 --nodes 4 --workers 2 --together 4
    python -m tests.server.chaos bulkhead

A mover that dies is one that raises at a random step; its connections end as those of a killed process do.
"""

import asyncio
import contextlib
import math
import random
import secrets
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, Final

import asyncpg

from lightfinger.server.store import StoreError
from lightfinger.server.store.shard_moves import MoveFailed, ShardMover
from lightfinger.server.store.sharded import ShardedStore
from lightfinger.server.store.shards import SHARDS, new_table_id, shard_of
from tests.server.cluster import STALLED_SECONDS, Cluster, Logs, heads_of, quantile
from tests.server.nodes import Nats, Node, Postgres, Worker, rows_of

STEPS: Final = ("prepare", "copy", "close", "grace", "copy the rest", "note the copy", "open", "clean")

TROUBLES: Final = {"move": 5, "killed mover": 2, "node": 4, "server": 1, "nats": 1}
"""What may happen in a round, and how often."""

AWAY: Final = (OSError, asyncpg.PostgresConnectionError, asyncpg.CannotConnectNowError)
"""What a server that was killed answers until it has started again."""
KILLS: Final = ("killed mover", "node", "worker", "server", "nats")


class Killed(Exception):
    """The mover was killed."""


class Databases:
    """Several PostgreSQL servers."""

    def __init__(self, count: int) -> None:
        self.servers: Final = [Postgres() for _ in range(count)]

    @property
    def address(self) -> str:
        return " ".join(server.address for server in self.servers)

    async def make(self) -> None:
        for server in self.servers:
            await asyncio.to_thread(server.make)
            await server.start()

    async def heads(self) -> dict[str, int]:
        """The last row of every table. A server that is away is left out."""
        found: dict[str, int] = {}
        for server in self.servers:
            with contextlib.suppress(*AWAY):
                for table, seq in (await heads_of(server.address)()).items():
                    found[table] = max(seq, found.get(table, -1))
        return found

    async def logs(self) -> tuple[Logs, list[str]]:
        """All logs, and the tables that lie on more than one server."""
        logs: Logs = {}
        twice: list[str] = []
        for server in self.servers:
            found = await rows_of(server.address)
            twice += [f"{table} lies on two servers" for table in found if table in logs]
            logs.update(found)
        return logs, twice

    def clear(self) -> None:
        for server in self.servers:
            server.clear()


class Troubles:
    """What happens to a cluster on several databases."""

    def __init__(
        self,
        cluster: Cluster,
        databases: Databases,
        nats: Nats,
        chance: random.Random,
        workers: Sequence[Worker] = (),
        together: int = 1,
    ) -> None:
        self.cluster: Final = cluster
        self.databases: Final = databases
        self.nats: Final = nats
        self.chance: Final = chance
        self.workers: Final = workers
        """Processes in which bots think, besides the nodes."""
        self.together: Final = together
        """How many things happen at once at most."""
        self.closed: Final[list[float]] = []
        """For how long shards were open nowhere, in seconds."""
        self.counts: Final[Counter[str]] = Counter()

    async def run(self, rounds: int, advances: Callable[..., Awaitable[float]], minutes: float = math.inf) -> None:
        """Cause trouble for some rounds, or until the time is over."""
        until = time.monotonic() + 60 * minutes
        store = ShardedStore(self.databases.address.split(), time.time)
        await store.open()
        try:
            for number in range(rounds):
                if time.monotonic() > until:
                    break
                kinds = self._kinds()
                await advances(self.cluster, 20, STALLED_SECONDS, f"before round {number} ({', '.join(kinds)})")
                await asyncio.gather(*(self._cause(kind, store) for kind in kinds))
                self.counts.update(kinds)
            for shard in await ShardMover(store).suspects():
                await ShardMover(store).repair(shard)
        finally:
            await store.close()

    def _kinds(self) -> list[str]:
        """Choose what happens in a round."""
        weights = {**TROUBLES, **({"worker": 4} if self.workers else {})}
        count = self.chance.randint(1, self.together)
        kinds = dict.fromkeys(self.chance.choices(list(weights), list(weights.values()), k=count))
        if "move" in kinds:
            # One mover at a time: it is the operator's.
            kinds.pop("killed mover", None)
        return list(kinds)

    async def _cause(self, kind: str, store: ShardedStore) -> None:
        if kind in ("move", "killed mover"):
            await self._move(store, kind == "killed mover")
        elif kind == "worker":
            worker = self.chance.choice(self.workers)
            worker.kill()
            worker.launch()
        elif kind == "node":
            ready = [node for node in self.cluster.nodes if self.cluster.ready[node.port]]
            if len(ready) > 1:
                victim = self.chance.choice(ready)
                self.cluster.kill(victim)
                await self._revived(victim)
        elif kind == "server":
            server = self.chance.choice(self.databases.servers)
            await server.crash()
            await asyncio.sleep(self.chance.uniform(0.0, 1.0))
            await server.start()
        else:
            self.nats.kill()
            await asyncio.sleep(self.chance.uniform(0.0, 1.0))
            await self.nats.start()

    async def _revived(self, node: Node) -> None:
        """Start a node again, as a supervisor does: one that finds no server that holds the people ends."""
        async with asyncio.timeout(STALLED_SECONDS):
            while True:
                try:
                    return await self.cluster.revive(node)
                except RuntimeError:
                    self.counts["starts without the people"] += 1
                    await asyncio.sleep(0.5)

    async def _move(self, store: ShardedStore, dies: bool) -> None:
        """Move the shard of a table at which somebody plays, or die at it and let another repair it."""
        heads = await self.databases.heads()
        shard = shard_of(self.chance.choice(sorted(heads)))
        await store.refresh()
        servers = sorted(name for name in store.by_name() if name != store.map.server_of(shard))
        at = self.chance.choice(STEPS)

        def die(step: str) -> None:
            if dies and step == at:
                raise Killed

        try:
            moved = await ShardMover(store, die).move(shard, self.chance.choice(servers))
            self.closed.append(moved.closed)
        except Killed:
            await self._repaired(store, shard)
        except (MoveFailed, StoreError):
            # A server was away a moment ago. Nothing may be left half done.
            self.counts["moves given up"] += 1
            await self._repaired(store, shard)

    async def _repaired(self, store: ShardedStore, shard: str) -> None:
        async with asyncio.timeout(STALLED_SECONDS):
            while True:
                with contextlib.suppress(StoreError):
                    await ShardMover(store).repair(shard)
                    if shard not in store.map.closed():
                        return
                await asyncio.sleep(0.2)

    def told(self) -> dict[str, Any]:
        return {
            "what happened": dict(self.counts),
            "kills": sum(self.counts[kind] for kind in KILLS),
            "shards closed p50, p99, max (ms)": [
                round(1000 * quantile(self.closed, share)) for share in (0.5, 0.99, 1.0)
            ],
        }


async def bulkhead(seconds: float = 6.0, writers: int = 64) -> tuple[dict[str, Any], list[str]]:
    """Kill one of four servers while tables are written on all; return figures, and what is wrong."""
    databases = Databases(4)
    waits: dict[str, list[float]] = {"before": [], "after": []}
    phase = "before"
    failures: Counter[str] = Counter()
    try:
        await databases.make()
        store = ShardedStore(databases.address.split(), time.time)
        await store.open()
        victim = next(server for server in store.servers if server is not store.home)
        wrong: list[str] = []

        async def write(table: str) -> None:
            seq = 0
            while not stop.is_set():
                began = time.perf_counter()
                try:
                    if await store.append(table, seq, bytes(385)):
                        seq += 1
                    if not dead(table):
                        waits[phase].append(time.perf_counter() - began)
                except StoreError:
                    failures["on the dead server" if dead(table) else "elsewhere"] += 1
                    await asyncio.sleep(0.1)

        def dead(table: str) -> bool:
            return store.server_of(table) is victim

        stop = asyncio.Event()
        tables = [new_table_id(lambda: secrets.token_urlsafe(16), store.is_writable) for _ in range(writers)]
        tasks = [asyncio.create_task(write(table)) for table in tables]
        await asyncio.sleep(seconds)
        await databases.servers[store.servers.index(victim)].crash()
        phase = "after"
        while store.is_writable(next(shard for shard in SHARDS if dead(shard))):
            await asyncio.sleep(0.05)
        for _ in range(50):
            fresh = new_table_id(lambda: secrets.token_urlsafe(16), store.is_writable)
            if not await store.append(fresh, 0, b"created"):
                wrong.append("a new table could not be created")
            await store.set_listing(fresh, fresh.encode(), time.time() + 100)
        if len(await store.list_open(100)) != 50:
            wrong.append("the public list is not complete")
        await asyncio.sleep(seconds)
        stop.set()
        await asyncio.gather(*tasks)
        await store.close()
    finally:
        databases.clear()
    p99 = {name: quantile(some, 0.99) for name, some in waits.items()}
    wrong += ["a row failed on a server that lives"] * (failures["elsewhere"] > 0)
    return {
        "rows before, after": [len(some) for some in waits.values()],
        "p99 of the others before, after (ms)": [round(1000 * value, 1) for value in p99.values()],
        "ratio": round(p99["after"] / p99["before"], 2),
        "failures": dict(failures),
    }, wrong
