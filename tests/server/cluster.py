"""A cluster of real nodes with clients that play, and checks of its logs."""

import asyncio
import contextlib
import os
import random
import secrets
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import asyncpg

from tests.server.bystanders import Bystanders
from tests.server.client import FAR_AHEAD, Answer, Cut, Line, Player, Tally, dialled, request
from tests.server.log_checks import held_against
from tests.server.nodes import Node, Nursery

POSTGRES = "postgresql://postgres@127.0.0.1:5432/postgres"


GAMES = ("master-thieves", "forty-thieves")


STALLED_SECONDS = 150.0
"""After this many seconds without progress, the games have stopped; on an idle machine it takes at most five."""


SETTLE_SECONDS = 30.0 * max(1.0, os.getloadavg()[0] / (os.cpu_count() or 1))
"""The time limit for the end of the last games, on a busy machine."""


SETTINGS = {
    "LIGHTFINGER_MESSAGES_PER_SECOND": "1000",
    "LIGHTFINGER_BURST": "1000",
    "LIGHTFINGER_CONNECTS_PER_SECOND": "1000",
    "LIGHTFINGER_REQUESTS_PER_SECOND": "10000",
    "LIGHTFINGER_OPEN_TABLES": "10000",
    "LIGHTFINGER_OPEN_TABLES_PER_ADDRESS": "10000",
    "LIGHTFINGER_BOT_SEATS": "10000",
    "LIGHTFINGER_BOT_SEATS_PER_ADDRESS": "10000",
    "LIGHTFINGER_LATE_SECONDS": "1000",
}
"""Settings without the limits that are meant for people."""


Logs = dict[str, list[tuple[int, bytes]]]


@dataclass
class Seats:
    """The players of one table."""

    table: str
    game: str
    players: list[Player]


@dataclass
class Cluster:
    """Several nodes on one database, and all their players."""

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

    def __post_init__(self) -> None:
        self.bystanders = Bystanders(self)

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
        """Kill a node with SIGKILL; its players have to reconnect."""
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
        """Return a function that opens connections to a table, at any node; *last* is the node of the last attempt."""

        async def dial(heard: int, other: bool) -> Line:
            choices = [node for node in self.nodes if not (other and node in last)] or self.nodes
            node = self.chance.choice(choices)
            if heard != FAR_AHEAD:
                last[:] = [node]
            return await dialled(node.address, table, token, heard, local, patience)

        return dial

    async def ask(self, method: str, path: str, token: str, body: Any, local: str) -> Any:
        """Send a request to one node after the other until one answers."""
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
        """Play game after game with the same guests, until the run ends."""
        local = f"127.1.{number // 250}.{number % 250 + 1}"
        tokens = []
        for name in ("Ada", "Blaise", "Carla"):
            guest = await self.ask("POST", "/api/session", "", {"name": name}, local)
            tokens.append(guest["token"])
        turn = number
        while self.playing:
            seating = await self.seat(tokens, GAMES[turn % 2], turn, local, patience)
            if not self.playing:
                # The run ended while the table was made: nobody would stop a game that begins now.
                return
            self.seatings.append(seating)
            start = asyncio.create_task(self.begin(seating, tokens[0], local))
            await asyncio.gather(*(player.play() for player in seating.players))
            start.cancel()
            for player in seating.players:
                self.callers.pop(player)
            turn += 1

    async def seat(self, tokens: list[str], game: str, turn: int, local: str, patience: float) -> Seats:
        """Create a table with its players, sometimes with a bot and sometimes with an observer."""
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
        """Create a player."""
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
        """Let the host deal, once every player has cut."""
        while not all(player.acks for player in seating.players if player.acts):
            await asyncio.sleep(0.02)
        with contextlib.suppress(Answer):
            await self.ask("POST", f"/api/tables/{seating.table}/start", token, None, local)

    async def settle(self, heads: Callable[[], Awaitable[dict[str, int]]]) -> None:
        """Stop all players, wait until they have received everything, and disconnect them."""
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
        """Play at *tables* tables while *work* runs, then settle."""
        keepers = [asyncio.create_task(self.keep_playing(number, patience)) for number in range(tables)]
        beside = asyncio.create_task(self.bystanders.live())
        try:
            await work
            self.playing = False
            await beside
            await self.settle(heads)
            done, late = await asyncio.wait(keepers, timeout=SETTLE_SECONDS)
            for keeper in done:
                keeper.result()
            self.stalls += ["a table does not end"] * len(late)
        finally:
            for task in (*keepers, beside):
                task.cancel()
            await asyncio.gather(*keepers, beside, return_exceptions=True)


def verdict(cluster: Cluster, logs: Logs) -> list[str]:
    """Return all errors."""
    wrong = list(cluster.tally.problems) + cluster.stalls
    for seating in cluster.seatings:
        finished = all(player.over for player in seating.players)
        log = logs.get(seating.table, [])
        wrong += [f"{seating.game} {seating.table}: {line}" for line in held_against(log, seating.players, finished)]
    return wrong


async def many(jobs: Sequence[Callable[[], Awaitable[Any]]], at_once: int) -> list[Any]:
    """Run all jobs, at most *at_once* at a time, and return their results."""
    gate = asyncio.Semaphore(at_once)

    async def one(job: Callable[[], Awaitable[Any]]) -> Any:
        async with gate:
            return await job()

    return await asyncio.gather(*(one(job) for job in jobs))


def quantile(values: list[float], share: float) -> float:
    """Return the value that a *share* of them do not exceed."""
    return sorted(values)[min(len(values) - 1, int(share * len(values)))] if values else 0.0


def told(cluster: Cluster, logs: Logs, seconds: float) -> dict[str, Any]:
    """Return the counts of a run."""
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
        "people beside": cluster.bystanders.counts,
        "frames": tally.frames,
        "views compared": tally.views,
        "cut lines": tally.cuts,
        "recoveries": len(tally.recoveries),
        "recovery p50, p99, max (s)": [round(quantile(tally.recoveries, share), 2) for share in (0.5, 0.99, 1.0)],
        "submit to ack p50, p99 (ms)": [round(1000 * quantile(tally.waits, share), 1) for share in (0.5, 0.99)],
        # A bot process whose node died during its imports ends after them; on a busy machine that takes long.
        "orphan processes": sum(len(node.orphans(30.0)) for node in cluster.nodes),
    }


@contextlib.asynccontextmanager
async def database(server: str) -> AsyncIterator[str]:
    """Create a temporary database on a shared PostgreSQL server."""
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
    """Return the last row of every table, read directly from the database."""

    async def heads() -> dict[str, int]:
        connection = await asyncpg.connect(address)
        try:
            found = await connection.fetch("select table_id, max(seq) from command group by table_id")
            return {row[0]: row[1] for row in found}
        finally:
            await connection.close()

    return heads
