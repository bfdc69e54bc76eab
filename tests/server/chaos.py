"""Chaos: real nodes, PostgreSQL and NATS are killed, paused and restarted while clients play real games.

    python -m tests.server.chaos                          # everything
    python -m tests.server.chaos nodes --kills 2000 --acks 1000000 --seconds 3600
    python -m tests.server.chaos nats pause postgres worker sqlite
    python -m tests.server.chaos failover --rounds 50
    python -m tests.server.chaos shards --rounds 400 --nodes 4 --workers 2 --together 4
    python -m tests.server.chaos archive --tables 10000 --kills 20

Afterwards every acknowledged command must be in its table's log once, every log must be without gaps, and every client
must have received exactly what its seat may see.
"""

import argparse
import asyncio
import contextlib
import math
import os
import random
import shutil
import sqlite3
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Callable, Coroutine, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from tests.server.chaos_archive import archive_kills
from tests.server.chaos_failover import KINDS, Replicated, rounds_of
from tests.server.chaos_shards import Databases, Troubles, bulkhead
from tests.server.cluster import POSTGRES, SETTINGS, STALLED_SECONDS, Cluster, Logs, database, heads_of, told, verdict
from tests.server.nodes import Nats, Nursery, Postgres, Worker, rows_of

STALLS: Final = "a worker killed, until 60 more commands (s)"
FAILOVERS: Final = "after a promotion, until 20 more commands (s)"
CRASHES: Final = "PostgreSQL killed, until play went on (s)"


async def kill_nodes(cluster: Cluster, kills: int, acks: int, seconds: float) -> None:
    """Kill one node after the other, never the last one running, until there are enough kills and acknowledgements."""
    end = time.monotonic() + seconds
    restarts: set[asyncio.Task[None]] = set()
    pause = 0.5
    while time.monotonic() < end and (cluster.kills < kills or cluster.tally.acks < acks):
        await asyncio.sleep(pause)
        ready = [node for node in cluster.nodes if cluster.ready[node.port]]
        if len(ready) < 2 or cluster.kills >= kills:
            continue
        victim = cluster.chance.choice(ready)
        cluster.kill(victim)
        restart = asyncio.create_task(cluster.revive(victim))
        restarts.add(restart)
        restart.add_done_callback(restarts.discard)
    await asyncio.gather(*restarts)


@dataclass
class Run:
    """The result of a run."""

    counts: dict[str, Any]
    wrong: list[str]


@contextlib.asynccontextmanager
async def cluster_on(
    address: str, nodes: int, seed: int, *options: str, nats: Nats | None = None
) -> AsyncIterator[Cluster]:
    """Run a cluster on a database, with its own NATS server unless one is given."""
    folder = Path(tempfile.mkdtemp(prefix="lightfinger-chaos-"))
    bus = nats or Nats(folder)
    cluster = None
    try:
        if nats is None:
            await bus.start()
        nursery = Nursery(folder / "nursery.log", SETTINGS)
        given = ["--database", address, "--nats", bus.address, "--pace", "0", *options]
        cluster = Cluster(folder, given, random.Random(seed), nursery)
        await cluster.start(nodes)
        yield cluster
    finally:
        if cluster is not None:
            cluster.clear()
        if nats is None:
            bus.clear()
        shutil.rmtree(folder, ignore_errors=True)


async def judged(cluster: Cluster, address: str, seconds: float) -> Run:
    """Return the counts of a run and all errors."""
    logs = await rows_of(address)
    readable = await asyncio.to_thread(cluster.bystanders.wrong, address)
    return Run(told(cluster, logs, seconds), verdict(cluster, logs) + readable)


async def node_kills(
    server: str, kills: int, acks: int, seconds: float, tables: int = 32, nodes: int = 2, seed: int = 1
) -> Run:
    """Kill nodes with SIGKILL under load, as CI does."""
    async with database(server) as address, cluster_on(address, nodes, seed) as cluster:
        began = time.monotonic()
        await cluster.play_until(tables, kill_nodes(cluster, kills, acks, seconds), heads_of(address))
        return await judged(cluster, address, time.monotonic() - began)


async def advances(cluster: Cluster, more: int, seconds: float, what: str) -> float:
    """Return how long it takes until *more* further commands are acknowledged."""
    began = time.monotonic()
    target = cluster.tally.acks + more
    while cluster.tally.acks < target:
        if time.monotonic() - began > seconds:
            cluster.stalls.append(f"{what}: no progress within {seconds:.0f} s")
            break
        await asyncio.sleep(0.02)
    return time.monotonic() - began


async def nats_down(server: str, tables: int = 8, seed: int = 2) -> Run:
    """Kill the NATS server three times, for a while each; the games continue by polling."""
    folder = Path(tempfile.mkdtemp(prefix="lightfinger-nats-"))
    nats = Nats(folder)
    during = []

    async def trouble(cluster: Cluster) -> None:
        await advances(cluster, 200, STALLED_SECONDS, "before NATS goes")
        for _ in range(3):
            nats.kill()
            before = cluster.tally.acks
            await asyncio.sleep(4.0)
            during.append(cluster.tally.acks - before)
            await nats.start()
            await advances(cluster, 100, STALLED_SECONDS, "after NATS is back")

    try:
        await nats.start()
        async with database(server) as address, cluster_on(address, 2, seed, nats=nats) as cluster:
            began = time.monotonic()
            await cluster.play_until(tables, trouble(cluster), heads_of(address))
            run = await judged(cluster, address, time.monotonic() - began)
    finally:
        nats.clear()
        shutil.rmtree(folder, ignore_errors=True)
    run.counts["acknowledged without NATS, in 4 s each"] = during
    run.wrong += ["nothing was acknowledged while NATS was away"] * (0 in during)
    return run


async def node_paused(server: str, tables: int = 8, seed: int = 3) -> Run:
    """Pause a node for four seconds, three times; it continues with an outdated state."""

    async def trouble(cluster: Cluster) -> None:
        await advances(cluster, 200, STALLED_SECONDS, "before the pause")
        for turn in range(3):
            node = cluster.nodes[turn % 2]
            node.pause()
            await asyncio.sleep(4.0)
            node.resume()
            await advances(cluster, 150, STALLED_SECONDS, "after the pause")

    async with database(server) as address, cluster_on(address, 2, seed) as cluster:
        began = time.monotonic()
        await cluster.play_until(tables, trouble(cluster), heads_of(address), patience=1.0)
        return await judged(cluster, address, time.monotonic() - began)


async def postgres_crashes(tables: int = 8, crashes: int = 3, seed: int = 4) -> Run:
    """Kill a separate PostgreSQL server and start it again."""
    postgres = Postgres()
    recoveries = []

    async def trouble(cluster: Cluster) -> None:
        for _ in range(crashes):
            await advances(cluster, 200, STALLED_SECONDS, "before the crash")
            began = time.monotonic()
            await postgres.crash()
            await postgres.start()
            await advances(cluster, 20, STALLED_SECONDS, "after the crash of PostgreSQL")
            recoveries.append(round(time.monotonic() - began, 2))

    try:
        await asyncio.to_thread(postgres.make)
        await postgres.start()
        async with cluster_on(postgres.address, 2, seed) as cluster:
            began = time.monotonic()
            await cluster.play_until(tables, trouble(cluster), heads_of(postgres.address))
            run = await judged(cluster, postgres.address, time.monotonic() - began)
    finally:
        postgres.clear()
    run.counts[CRASHES] = recoveries
    return run


async def worker_kills(server: str, tables: int = 6, kills: int = 5, seed: int = 5) -> Run:
    """Kill the workers in which bots think; another worker, or the same one after a restart, answers."""
    stalls = []

    async def trouble(cluster: Cluster, workers: list[Worker]) -> None:
        for worker in workers:
            worker.launch()
        await advances(cluster, 100, STALLED_SECONDS, "before a worker is killed")
        for turn in range(kills):
            worker = workers[turn % len(workers)]
            worker.kill()
            stalls.append(round(await advances(cluster, 60, STALLED_SECONDS, "after a worker is killed"), 2))
            worker.launch()

    async with database(server) as address, cluster_on(address, 2, seed, "--workers", "0") as cluster:
        cluster.bot_share = 1.0
        nats = cluster.options[cluster.options.index("--nats") + 1]
        options = ["--database", address, "--nats", nats, "--pace", "0", "--workers", "1"]
        workers = [Worker(cluster.folder, *options) for _ in range(2)]
        try:
            began = time.monotonic()
            await cluster.play_until(tables, trouble(cluster, workers), heads_of(address))
            run = await judged(cluster, address, time.monotonic() - began)
        finally:
            for worker in workers:
                worker.clear()
    run.counts[STALLS] = stalls
    return run


async def sqlite_kills(kills: int = 40, tables: int = 6, seed: int = 6) -> Run:
    """Kill a single process with an SQLite file and start it again."""
    folder = Path(tempfile.mkdtemp(prefix="lightfinger-sqlite-"))
    file = folder / "lightfinger.sqlite3"

    async def trouble(cluster: Cluster) -> None:
        node = cluster.nodes[0]
        for _ in range(kills):
            await advances(cluster, cluster.chance.randint(5, 60), STALLED_SECONDS, "after a restart")
            cluster.kill(node)
            await cluster.revive(node)
        await advances(cluster, 50, STALLED_SECONDS, "after the last restart")

    async def heads() -> dict[str, int]:
        with contextlib.closing(sqlite3.connect(file)) as base:
            return dict(base.execute("select table_id, max(seq) from command group by table_id"))

    nursery = Nursery(folder / "nursery.log", SETTINGS)
    cluster = Cluster(folder, ["--data", str(folder), "--pace", "0"], random.Random(seed), nursery)
    try:
        await cluster.start(1)
        began = time.monotonic()
        await cluster.play_until(tables, trouble(cluster), heads)
        seconds = time.monotonic() - began
    finally:
        cluster.clear()
    logs: Logs = {}
    with contextlib.closing(sqlite3.connect(file)) as base:
        for table, seq, payload in base.execute("select table_id, seq, payload from command order by table_id, seq"):
            logs.setdefault(table, []).append((seq, payload))
        sound = base.execute("pragma integrity_check").fetchone()[0]
    shutil.rmtree(folder, ignore_errors=True)
    run = Run(told(cluster, logs, seconds), verdict(cluster, logs))
    run.wrong += [f"SQLite finds: {sound}"] * (sound != "ok")
    return run


async def failovers(rounds: int = 10, tables: int = 6, seed: int = 7) -> Run:
    """Replace PostgreSQL's primary by its standby again and again, in five ways, while games go on."""
    pair = Replicated()
    resumed: list[tuple[str, float]] = []

    async def trouble(cluster: Cluster) -> None:
        resumed.extend(await rounds_of(cluster, pair, rounds, advances))

    try:
        await pair.make()
        async with cluster_on(pair.address, 2, seed) as cluster:
            began = time.monotonic()
            await cluster.play_until(tables, trouble(cluster), pair.heads)
            run = await judged(cluster, pair.primary.address, time.monotonic() - began)
    finally:
        pair.clear()
    run.counts[FAILOVERS] = {kind: [seconds for one, seconds in resumed if one == kind] for kind in KINDS}
    return run


async def several_databases(
    rounds: int = 20,
    tables: int = 12,
    nodes: int = 2,
    seed: int = 8,
    workers: int = 0,
    together: int = 1,
    minutes: float = math.inf,
) -> Run:
    """Move shards between three PostgreSQL servers while movers, servers, nodes, workers and NATS are killed."""
    folder = Path(tempfile.mkdtemp(prefix="lightfinger-shards-"))
    databases, nats = Databases(3), Nats(folder)
    try:
        await databases.make()
        await nats.start()
        async with cluster_on(databases.address, nodes, seed, nats=nats) as cluster:
            options = ["--database", databases.address, "--nats", nats.address, "--pace", "0", "--workers", "1"]
            thinking = [Worker(folder, *options) for _ in range(workers)]
            troubles = Troubles(cluster, databases, nats, random.Random(seed), thinking, together)
            began = time.monotonic()
            try:
                for worker in thinking:
                    worker.launch()
                await cluster.play_until(tables, troubles.run(rounds, advances, minutes), databases.heads)
            finally:
                for worker in thinking:
                    worker.clear()
            seconds = time.monotonic() - began
            logs, twice = await databases.logs()
            run = Run(told(cluster, logs, seconds), verdict(cluster, logs) + twice)
            for server in databases.servers:
                run.wrong += await asyncio.to_thread(cluster.bystanders.wrong, server.address)
    finally:
        databases.clear()
        nats.clear()
        shutil.rmtree(folder, ignore_errors=True)
    run.counts.update(troubles.told())
    return run


async def one_of_four() -> Run:
    """Kill one of four PostgreSQL servers; tables of the others are not slowed down."""
    return Run(*await bulkhead())


async def archived(server: str, tables: int, kills: int, seed: int) -> Run:
    """Kill the archiver again and again while finished games leave for the archive."""
    return Run(*await archive_kills(server, tables, kills, seed))


BARS: Final = {"nodes": 2.0, "worker": 30.0, "postgres": 15.0, "failover": 2.0, "shards": 0.5, "bulkhead": 1.5}
"""The most seconds that play may stand still in a scenario, on a machine with nothing else to do.

Of `shards`, how long a shard may be closed; of `bulkhead`, by which factor others may be slowed down.
"""


def standstill(name: str, counts: Mapping[str, Any]) -> float:
    """The seconds that the bar of a scenario is compared with: p99 of all recoveries, or the longest of a few."""
    if name == "nodes":
        return float(counts["recovery p50, p99, max (s)"][1])
    if name == "shards":
        return float(counts["shards closed p50, p99, max (ms)"][1]) / 1000
    if name == "bulkhead":
        return float(counts["ratio"])
    if name == "failover":
        return float(max(max(seconds, default=0.0) for seconds in counts[FAILOVERS].values()))
    return float(max(counts[STALLS if name == "worker" else CRASHES]))


def main() -> None:
    """Run the scenarios given on the command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    runs = ["nodes", "nats", "pause", "postgres", "worker", "sqlite", "failover", "shards", "bulkhead", "archive"]
    parser.add_argument("runs", nargs="*", metavar="RUN", help=f"{', '.join(runs)}; all of them without a name")
    parser.add_argument("--postgres", default=os.environ.get("LIGHTFINGER_TEST_POSTGRES", POSTGRES))
    parser.add_argument("--kills", type=int, default=80)
    parser.add_argument("--acks", type=int, default=20_000)
    parser.add_argument("--seconds", type=float, default=300.0)
    parser.add_argument("--tables", type=int, default=32)
    parser.add_argument("--nodes", type=int, default=2)
    parser.add_argument("--workers", type=int, default=0)
    parser.add_argument("--together", type=int, default=1)
    parser.add_argument("--rounds", type=int, default=10)
    parser.add_argument("--minutes", type=float, default=math.inf, help="shards: stop after this time")
    parser.add_argument("--seed", type=int, default=1)
    said = parser.parse_args()
    server = said.postgres
    started: dict[str, Callable[[], Coroutine[Any, Any, Run]]] = {
        "nodes": lambda: node_kills(server, said.kills, said.acks, said.seconds, said.tables, said.nodes, said.seed),
        "nats": lambda: nats_down(server),
        "pause": lambda: node_paused(server),
        "postgres": postgres_crashes,
        "worker": lambda: worker_kills(server),
        "sqlite": sqlite_kills,
        "failover": lambda: failovers(said.rounds),
        "shards": lambda: several_databases(
            said.rounds,
            nodes=said.nodes,
            seed=said.seed,
            workers=said.workers,
            together=said.together,
            minutes=said.minutes,
        ),
        "bulkhead": one_of_four,
        "archive": lambda: archived(server, said.tables, said.kills, said.seed),
    }
    failed = 0
    for name in said.runs or runs:
        run = asyncio.run(started[name]())
        sys.stdout.write(f"== {name}\n")
        sys.stdout.write("".join(f"{what:44} {value}\n" for what, value in run.counts.items()))
        slow = name in BARS and standstill(name, run.counts) > BARS[name]
        sys.stdout.write("".join(f"WRONG {line}\n" for line in run.wrong[:40]) or "nothing wrong\n")
        if slow:
            sys.stdout.write(f"SLOW  more than {BARS[name]:g}\n")
        sys.stdout.flush()
        failed += bool(run.wrong or slow)
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
