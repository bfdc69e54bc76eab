"""Chaos: real nodes, PostgreSQL and NATS are killed, paused and restarted while clients play real games.

    python -m tests.server.chaos                          # everything
    python -m tests.server.chaos nodes --kills 2000 --acks 1000000 --seconds 3600
    python -m tests.server.chaos nats pause postgres worker sqlite

Afterwards every acknowledged command must be in its table's log once, every log must be without gaps, and every client
must have been told exactly its seat's part of it.
"""

import argparse
import asyncio
import contextlib
import os
import random
import secrets
import shutil
import sqlite3
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import asyncpg

from tests.server.client import FAR_AHEAD, Answer, Cut, Line, Player, Tally, dialled, held_against, request
from tests.server.nodes import Nats, Node, Nursery, Postgres, Worker, rows_of

POSTGRES = "postgresql://postgres@127.0.0.1:5432/postgres"
GAMES = ("master-thieves", "forty-thieves")
SETTLE_SECONDS = 30.0 * max(1.0, os.getloadavg()[0] / (os.cpu_count() or 1))
"""How long the last games may take to end, on a machine that others use too."""
SETTINGS = {
    "LIGHTFINGER_MESSAGES_PER_SECOND": "1000",
    "LIGHTFINGER_BURST": "1000",
    "LIGHTFINGER_CONNECTS_PER_SECOND": "1000",
    "LIGHTFINGER_REQUESTS_PER_SECOND": "10000",
    "LIGHTFINGER_OPEN_TABLES": "10000",
    "LIGHTFINGER_OPEN_TABLES_PER_ADDRESS": "10000",
    "LIGHTFINGER_BOT_SEATS": "10000",
    "LIGHTFINGER_BOT_SEATS_PER_ADDRESS": "10000",
}
"""Machines play faster than people may."""

Logs = dict[str, list[tuple[int, bytes]]]


@dataclass
class Seats:
    """Who plays at one table, and what each of them saw."""

    table: str
    game: str
    players: list[Player]


@dataclass
class Cluster:
    """Several nodes on one database, and everybody who plays there."""

    folder: Path
    options: list[str]
    chance: random.Random
    nursery: Nursery
    nodes: list[Node] = field(default_factory=list)
    tally: Tally = field(default_factory=Tally)
    seatings: list[Seats] = field(default_factory=list)
    playing: bool = True
    bot_share: float = 1 / 6
    double: float = 0.05
    kills: int = 0
    ready: dict[int, bool] = field(default_factory=dict)
    stalls: list[str] = field(default_factory=list)
    callers: dict[Player, list[Node]] = field(default_factory=dict)

    async def start(self, count: int) -> None:
        """Start *count* nodes; the first brings the schema up to date."""
        for _ in range(count):
            node = Node(self.folder, *self.options, nursery=self.nursery)
            self.nodes.append(node)
            await node.start()
            self.ready[node.port] = True

    def clear(self) -> None:
        """Stop everything."""
        for node in self.nodes:
            node.clear()
        self.nursery.clear()

    async def revive(self, node: Node) -> None:
        """Start a node that was killed."""
        await node.start()
        self.ready[node.port] = True

    def kill(self, node: Node) -> None:
        """Kill -9 a node; whoever is there has to recover from now on."""
        self.ready[node.port] = False
        now = asyncio.get_running_loop().time()
        node.kill()
        self.kills += 1
        for player, last in self.callers.items():
            if last == [node] and not player.done:
                player.cut_at = now

    def dialler(
        self, table: str, token: str, local: str, patience: float, last: list[Node]
    ) -> Callable[[int, bool], Awaitable[Line]]:
        """Lines to a table, at any node; *last* is the one tried last."""

        async def dial(heard: int, other: bool) -> Line:
            choices = [node for node in self.nodes if not (other and node in last)] or self.nodes
            node = self.chance.choice(choices)
            if heard != FAR_AHEAD:
                last[:] = [node]
            return await dialled(node.address, table, token, heard, local, patience)

        return dial

    async def ask(self, method: str, path: str, token: str, body: Any, local: str) -> Any:
        """A request, at one node after the other until one answers."""
        while True:
            node = self.chance.choice(self.nodes)
            try:
                return await request(node.address, method, path, token, body, local)
            except Cut:
                await asyncio.sleep(self.chance.uniform(0.05, 0.3))
            except Answer as answer:
                if answer.status < 500 and answer.status != 429:
                    raise
                await asyncio.sleep(self.chance.uniform(0.2, 0.6))

    async def keep_playing(self, number: int, patience: float) -> None:
        """Game after game with the same guests, until the run ends."""
        local = f"127.1.{number // 250}.{number % 250 + 1}"
        tokens = []
        for name in ("Ada", "Blaise", "Carla"):
            guest = await self.ask("POST", "/api/session", "", {"name": name}, local)
            tokens.append(guest["token"])
        turn = number
        while self.playing:
            seating = await self.seat(tokens, GAMES[turn % 2], turn, local, patience)
            self.seatings.append(seating)
            start = asyncio.create_task(self.begin(seating, tokens[0], local))
            await asyncio.gather(*(player.play() for player in seating.players))
            start.cancel()
            for player in seating.players:
                self.callers.pop(player)
            turn += 1

    async def seat(self, tokens: list[str], game: str, turn: int, local: str, patience: float) -> Seats:
        """A table with its people, now and then a bot, and now and then an observer."""
        bots = ["random"] if self.chance.random() < self.bot_share else []
        body = {"game": game, "seats": len(tokens) + len(bots), "bots": bots, "clock": {"decision": 0}}
        made = await self.ask("POST", "/api/tables", tokens[0], body, local)
        table = str(made["table"])
        for token in tokens[1:]:
            with contextlib.suppress(Answer):
                await self.ask("POST", f"/api/tables/{table}/sit", token, {}, local)
        players = [self.player(table, token, local, patience) for token in tokens]
        if turn % 4 == 0:
            players.append(self.player(table, "", local, patience))
            players[-1].acts = False
        return Seats(table, game, players)

    def player(self, table: str, token: str, local: str, patience: float) -> Player:
        """One of them."""
        last: list[Node] = []
        player = Player(
            self.dialler(table, token, local, patience, last),
            self.tally,
            seed=self.chance.getrandbits(32),
            patience=patience,
            double=self.double,
            undo=0.02,
            check=0.03,
        )
        self.callers[player] = last
        return player

    async def begin(self, seating: Seats, token: str, local: str) -> None:
        """The host deals, once everybody has cut."""
        while not all(player.acks for player in seating.players if player.acts):
            await asyncio.sleep(0.02)
        with contextlib.suppress(Answer):
            await self.ask("POST", f"/api/tables/{seating.table}/start", token, None, local)

    async def settle(self, heads: Callable[[], Awaitable[dict[str, int]]]) -> None:
        """Say nothing further, wait until everybody has heard everything, and let them go."""
        self.playing = False
        live = [seating for seating in self.seatings if not all(player.done for player in seating.players)]
        for seating in live:
            for player in seating.players:
                player.acts = False
        end = time.monotonic() + SETTLE_SECONDS
        reached: dict[str, int] = {}
        behind: list[tuple[Seats, Player]] = []
        while time.monotonic() < end:
            reached = await heads()
            await asyncio.sleep(0.3)
            behind = [
                (seating, player)
                for seating in live
                for player in seating.players
                if player.pending or player.heard < reached.get(seating.table, -1)
            ]
            if not behind and reached == await heads():
                break
        else:
            self.stalls += [
                f"{seating.game} seat {player.seat} at row {player.heard} of {reached.get(seating.table)}, "
                f"{len(player.pending)} unanswered"
                for seating, player in behind
            ]
        for seating in live:
            for player in seating.players:
                player.check_now()
                player.stop()
                player.pending.clear()

    async def play_until(
        self,
        tables: int,
        work: Awaitable[None],
        heads: Callable[[], Awaitable[dict[str, int]]],
        patience: float = 3.0,
    ) -> None:
        """Have *tables* tables played while *work* goes on, then settle."""
        keepers = [asyncio.create_task(self.keep_playing(number, patience)) for number in range(tables)]
        try:
            await work
            await self.settle(heads)
            done, late = await asyncio.wait(keepers, timeout=10.0)
            for keeper in done:
                keeper.result()
            self.stalls += ["a table does not end"] * len(late)
        finally:
            for keeper in keepers:
                keeper.cancel()
            await asyncio.gather(*keepers, return_exceptions=True)


def verdict(cluster: Cluster, logs: Logs) -> list[str]:
    """Everything that is wrong."""
    wrong = list(cluster.tally.problems) + cluster.stalls
    for seating in cluster.seatings:
        finished = all(player.over for player in seating.players)
        log = logs.get(seating.table, [])
        wrong += [f"{seating.game} {seating.table}: {line}" for line in held_against(log, seating.players, finished)]
    return wrong


def quantile(values: list[float], share: float) -> float:
    """The value that *share* of them do not exceed."""
    return sorted(values)[min(len(values) - 1, int(share * len(values)))] if values else 0.0


def told(cluster: Cluster, logs: Logs, seconds: float) -> dict[str, Any]:
    """The counts of a run."""
    tally = cluster.tally
    kinds = [seating.game for seating in cluster.seatings]
    return {
        "seconds": round(seconds, 1),
        "node kills": cluster.kills,
        "tables": {game: kinds.count(game) for game in GAMES},
        "rows": sum(len(log) for log in logs.values()),
        "acknowledged": tally.acks,
        "acknowledged a second": round(tally.acks / seconds),
        "double submits": tally.doubles,
        "acknowledged again": tally.again,
        "refused": dict(tally.refused),
        "frames": tally.frames,
        "views compared": tally.views,
        "cut lines": tally.cuts,
        "recoveries": len(tally.recoveries),
        "recovery p50, p99, max (s)": [round(quantile(tally.recoveries, share), 2) for share in (0.5, 0.99, 1.0)],
        "submit to ack p50, p99 (ms)": [round(1000 * quantile(tally.waits, share), 1) for share in (0.5, 0.99)],
        # A thinker whose node died while it was being imported ends once it is: on a busy machine that takes long.
        "orphan processes": sum(len(node.orphans(30.0)) for node in cluster.nodes),
    }


@contextlib.asynccontextmanager
async def database(server: str) -> AsyncIterator[str]:
    """A throw-away database on a PostgreSQL server that others use too."""
    name = f"lightfinger_chaos_{secrets.token_hex(6)}"
    connection = await asyncpg.connect(server, timeout=5)
    try:
        await connection.execute(f"create database {name}")
        try:
            yield server.rpartition("/")[0] + f"/{name}"
        finally:
            await connection.execute(f"drop database {name} with (force)")
    finally:
        await connection.close()


def heads_of(address: str) -> Callable[[], Awaitable[dict[str, int]]]:
    """The last row of every table, read past the server."""

    async def heads() -> dict[str, int]:
        connection = await asyncpg.connect(address)
        try:
            found = await connection.fetch("select table_id, max(seq) from command group by table_id")
            return {row[0]: row[1] for row in found}
        finally:
            await connection.close()

    return heads


async def kill_nodes(cluster: Cluster, kills: int, acks: int, seconds: float) -> None:
    """Kill one node after the other, never the last that serves, until enough was killed and played."""
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
    """How a run went."""

    counts: dict[str, Any]
    wrong: list[str]


@contextlib.asynccontextmanager
async def cluster_on(
    address: str, nodes: int, seed: int, *options: str, nats: Nats | None = None
) -> AsyncIterator[Cluster]:
    """Nodes on a database, and on a NATS server of their own unless one is given."""
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
    """The counts of a run and everything that is wrong."""
    logs = await rows_of(address)
    return Run(told(cluster, logs, seconds), verdict(cluster, logs))


async def node_kills(
    server: str, kills: int, acks: int, seconds: float, tables: int = 32, nodes: int = 2, seed: int = 1
) -> Run:
    """The run of CI: kill -9 of nodes under load."""
    async with database(server) as address, cluster_on(address, nodes, seed) as cluster:
        began = time.monotonic()
        await cluster.play_until(tables, kill_nodes(cluster, kills, acks, seconds), heads_of(address))
        return await judged(cluster, address, time.monotonic() - began)


async def advances(cluster: Cluster, more: int, seconds: float, what: str) -> float:
    """How long it takes until *more* further commands are acknowledged."""
    began = time.monotonic()
    target = cluster.tally.acks + more
    while cluster.tally.acks < target:
        if time.monotonic() - began > seconds:
            cluster.stalls.append(f"{what}: no progress within {seconds:.0f} s")
            break
        await asyncio.sleep(0.02)
    return time.monotonic() - began


async def nats_down(server: str, tables: int = 8, seed: int = 2) -> Run:
    """The NATS server is killed and stays away for a while, three times; play goes on by polling."""
    folder = Path(tempfile.mkdtemp(prefix="lightfinger-nats-"))
    nats = Nats(folder)
    during = []

    async def trouble(cluster: Cluster) -> None:
        await advances(cluster, 200, 60, "before NATS goes")
        for _ in range(3):
            nats.kill()
            before = cluster.tally.acks
            await asyncio.sleep(4.0)
            during.append(cluster.tally.acks - before)
            await nats.start()
            await advances(cluster, 100, 30, "after NATS is back")

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
    """A node is stopped in its tracks for four seconds and wakes with an old memory, three times."""

    async def trouble(cluster: Cluster) -> None:
        await advances(cluster, 200, 60, "before the pause")
        for turn in range(3):
            node = cluster.nodes[turn % 2]
            node.pause()
            await asyncio.sleep(4.0)
            node.resume()
            await advances(cluster, 150, 30, "after the pause")

    async with database(server) as address, cluster_on(address, 2, seed) as cluster:
        began = time.monotonic()
        await cluster.play_until(tables, trouble(cluster), heads_of(address), patience=1.0)
        return await judged(cluster, address, time.monotonic() - began)


async def postgres_crashes(tables: int = 8, crashes: int = 3, seed: int = 4) -> Run:
    """A PostgreSQL of our own is killed and started again."""
    postgres = Postgres()
    recoveries = []

    async def trouble(cluster: Cluster) -> None:
        for _ in range(crashes):
            await advances(cluster, 200, 60, "before the crash")
            began = time.monotonic()
            await postgres.crash()
            await postgres.start()
            await advances(cluster, 20, 15, "after the crash of PostgreSQL")
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
    run.counts["PostgreSQL killed, until play went on (s)"] = recoveries
    return run


async def worker_kills(server: str, tables: int = 6, kills: int = 5, seed: int = 5) -> Run:
    """Bots think in workers, which are killed; another one, or the same after a restart, answers."""
    stalls = []

    async def trouble(cluster: Cluster, workers: list[Worker]) -> None:
        for worker in workers:
            worker.launch()
        await advances(cluster, 100, 60, "before a worker is killed")
        for turn in range(kills):
            worker = workers[turn % len(workers)]
            worker.kill()
            stalls.append(round(await advances(cluster, 60, 30, "after a worker is killed"), 2))
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
    run.counts["a worker killed, until 60 more commands (s)"] = stalls
    return run


async def sqlite_kills(kills: int = 40, tables: int = 6, seed: int = 6) -> Run:
    """A single process with its SQLite file is killed and started again."""
    folder = Path(tempfile.mkdtemp(prefix="lightfinger-sqlite-"))
    file = folder / "lightfinger.sqlite3"

    async def trouble(cluster: Cluster) -> None:
        node = cluster.nodes[0]
        for _ in range(kills):
            await advances(cluster, cluster.chance.randint(5, 60), 30, "after a restart")
            cluster.kill(node)
            await cluster.revive(node)
        await advances(cluster, 50, 30, "after the last restart")

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


def main() -> None:
    """Run what the command line asks for."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    runs = ["nodes", "nats", "pause", "postgres", "worker", "sqlite"]
    parser.add_argument("runs", nargs="*", metavar="RUN", help=f"{', '.join(runs)}; all of them without a name")
    parser.add_argument("--postgres", default=os.environ.get("LIGHTFINGER_TEST_POSTGRES", POSTGRES))
    parser.add_argument("--kills", type=int, default=80)
    parser.add_argument("--acks", type=int, default=20_000)
    parser.add_argument("--seconds", type=float, default=300.0)
    parser.add_argument("--tables", type=int, default=32)
    parser.add_argument("--nodes", type=int, default=2)
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
    }
    failed = 0
    for name in said.runs or runs:
        run = asyncio.run(started[name]())
        sys.stdout.write(f"== {name}\n")
        sys.stdout.write("".join(f"{what:44} {value}\n" for what, value in run.counts.items()))
        sys.stdout.write("".join(f"WRONG {line}\n" for line in run.wrong[:40]) or "nothing wrong\n")
        sys.stdout.flush()
        failed += bool(run.wrong)
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
