"""Load tests: the capacity of two cores, with clients and servers on the same machine, and the cost of one command.

    python -m tests.server.load                    # everything
    python -m tests.server.load pace --tables 500
    python -m tests.server.load saturation idle growth

`pace` plays many tables at the pace of people and measures how long it takes until every seat has received a move.
`saturation` plays without pauses and compares the node's processor time for each accepted command with its bare parts,
measured in the same round: the same bytes to the same sockets by a bare handler, a bare batched insert, and the rules.
`idle` measures the memory of an idle connection.
`bots` plays many tables of bots only and measures how long a person on the same node waits for a move.
`hindsight` looks back at many finished games while people play, and measures how long they wait for their moves.
`programs` lets people play alone and beside programs, and measures how long they wait for their moves.
`fanout` measures when the last of thousands of onlookers hears of a move.
`storm` kills a node with all its sockets and measures when its players are back.
`shards` measures what it costs that tables lie on several servers.
`size` compares a store with a million archived and 100,000 open tables with one of a thousand.
`loading` measures how long a node takes to load a table, and what its snapshots cost.
`growth` measures how the figures change with seats, tables and the length of a game.
"""

import argparse
import asyncio
import contextlib
import functools
import json
import os
import random
import resource
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

from lightfinger.server.process.settings import Settings
from tests.server.client import Cut, SocketLine, decode, dialled, encode, request
from tests.server.client_view import applied
from tests.server.cluster import POSTGRES, database, many, quantile
from tests.server.crowd import crowd
from tests.server.load_baseline import bare_server, inserts
from tests.server.load_fanout import fanout
from tests.server.load_hindsight import looked_back
from tests.server.load_length import loading
from tests.server.load_plots import bars, plot
from tests.server.load_programs import beside_programs
from tests.server.load_saturation import NODE, saturated, saturation
from tests.server.load_shards import shards
from tests.server.load_size import sizes
from tests.server.load_storm import storm
from tests.server.nodes import PACKAGE, ROOT, Nats, Node

SETTINGS = {
    "LIGHTFINGER_MESSAGES_PER_SECOND": "100000",
    "LIGHTFINGER_BURST": "100000",
    "LIGHTFINGER_CONNECTS_PER_SECOND": "100000",
    "LIGHTFINGER_REQUESTS_PER_SECOND": "100000",
    "LIGHTFINGER_OPEN_TABLES": "1000000",
    "LIGHTFINGER_OPEN_TABLES_PER_ADDRESS": "1000000",
    "LIGHTFINGER_BOT_SEATS": "1000000",
    "LIGHTFINGER_BOT_SEATS_PER_ADDRESS": "1000000",
    "LIGHTFINGER_SOCKETS_PER_ADDRESS": "1000000",
    "LIGHTFINGER_SOCKETS_PER_PERSON": "1000000",
}
SHEDDING = {"LIGHTFINGER_LATE_SECONDS": str(Settings().late_seconds)}
"""The default; the nodes of other tests refuse nobody."""
HUMAN_SECONDS = 6.0
"""Seconds that a table of people takes for one accepted command."""


NOWHERE = Path(os.devnull)


class Seat:
    """One connected seat."""

    def __init__(self, line: SocketLine) -> None:
        self.line = line
        self.heard = -1
        self.now: dict[str, Any] | None = None
        self.changed = asyncio.Event()
        self.bytes = 0
        self.frames = 0
        self.reader = asyncio.create_task(self._read())

    async def _read(self) -> None:
        with contextlib.suppress(Cut):
            while True:
                raw = await self.line.hear()
                said = decode(raw)
                if said["kind"] == "frame":
                    self.heard = said["heard"]
                    self.bytes += len(raw)
                    self.frames += 1
                    if "now" in said:
                        self.now = applied(self.now, said["now"], self.heard)
                elif said["kind"] == "situation":
                    self.now, self.heard = said, said["heard"]
                elif said["kind"] == "refused" and said["code"] != "stale":
                    # If it is stale, the table has answered by itself meanwhile.
                    raise RuntimeError(f"refused: {said}")
                self.changed.set()

    async def reaches(self, row: int) -> None:
        """Wait until it has received *row*."""
        while self.heard < row:
            self.changed.clear()
            await self.changed.wait()

    async def close(self) -> None:
        self.reader.cancel()
        await self.line.close()
        await asyncio.gather(self.reader, return_exceptions=True)


class Bench:
    """Nodes under load, and their players."""

    def __init__(self, nodes: list[Node], notes: Path = NOWHERE) -> None:
        self.nodes = nodes
        self.notes = notes
        """Where noted nodes write how long their bots' answers took."""
        self.chance = random.Random(1)
        self.tokens: list[str] = []
        self.waits: list[float] = []
        self.commands = 0
        self.playing = True

    async def guests(self, count: int) -> None:
        """Create as many guests as a table has seats; they sit at all tables at once."""
        while len(self.tokens) < count:
            name = f"Guest {len(self.tokens)}"
            told = await request(self.nodes[0].address, "POST", "/api/session", "", {"name": name})
            self.tokens.append(told["token"])

    async def table(
        self, game: str, seats: int, house: dict[str, Any] | None = None, bots: Sequence[str] = ()
    ) -> tuple[str, list[Seat]]:
        """Start a table with all people connected, on the nodes in turn; *bots* have the last seats."""
        await self.guests(max(1, seats - len(bots)))
        node = self.chance.choice(self.nodes).address
        body: dict[str, Any] = {"game": game, "seats": seats, "clock": {"decision": 0}, "house_rules": house or {}}
        body |= {"bots": list(bots), "sit": len(bots) < seats}
        seats -= len(bots)
        told = await request(node, "POST", "/api/tables", self.tokens[0], body, patience=60)
        table = told["table"]
        for token in self.tokens[1:seats]:
            await request(node, "POST", f"/api/tables/{table}/sit", token, {}, patience=60)
        await request(node, "POST", f"/api/tables/{table}/start", self.tokens[0], None, patience=60)
        return table, await self.connected(table, self.tokens[:seats])

    async def connected(self, table: str, tokens: Sequence[str]) -> list[Seat]:
        """Connect people or programs to a table, on the nodes in turn."""
        lines = [
            await dialled(self.nodes[number % len(self.nodes)].address, table, token, 99_999_999, patience=60)
            for number, token in enumerate(tokens)
        ]
        made = [Seat(line) for line in lines]
        for seat in made:
            while seat.now is None:
                seat.changed.clear()
                await seat.changed.wait()
        return made

    async def play(self, seats: list[Seat], period: float, waits: list[float] | None = None) -> bool:
        """Play one game; return whether it ended. What each move took is added to *waits*, or else to all waits."""
        count, waits = 0, self.waits if waits is None else waits
        while self.playing:
            if period:
                await asyncio.sleep(self.chance.uniform(0.5, 1.5) * period)
            asked = [seat for seat in seats if seat.now is not None and seat.now["legal"]]
            if not asked:
                return True
            seat = self.chance.choice(asked)
            assert seat.now is not None
            count += 1
            row = max(one.heard for one in seats) + 1
            action = self.chance.choice(seat.now["legal"])
            began = time.perf_counter()
            await seat.line.say(
                encode({"kind": "act", "command": f"{count}.{row}", "heard": seat.heard, "action": action})
            )
            await asyncio.gather(*(one.reaches(row) for one in seats))
            waits.append(time.perf_counter() - began)
            self.commands += 1
        return False


@contextlib.asynccontextmanager
async def bench(server: str, nodes: int, settings: Mapping[str, str] | None = None, noted: bool = False) -> Any:
    """Run nodes on a temporary database; *noted* ones write down how long their bots' answers took."""
    with tempfile.TemporaryDirectory(prefix="lightfinger-load-") as place:
        folder = Path(place)
        nats = Nats(folder)
        await nats.start()
        async with database(server) as address:
            options = ["--database", address, "--nats", nats.address]
            notes = folder / "notes"
            given = {**SETTINGS, **(settings or {})}
            if noted:
                given |= {"NOTES": str(notes), "PYTHONPATH": f"{PACKAGE}:{ROOT}"}
            module = "tests.server.noted_jobs" if noted else "lightfinger"
            started = [Node(folder, *options, environment=given, module=module) for _ in range(nodes)]
            try:
                for node in started:
                    await node.start()
                yield Bench(started, notes)
            finally:
                for node in started:
                    node.clear()
                nats.clear()


async def pace(server: str, tables: int, seats: int, seconds: float, nodes: int = 2) -> dict[str, Any]:
    """Play many tables at the pace of people."""
    async with bench(server, nodes) as run:
        games = ("master-thieves", "forty-thieves")
        await run.guests(seats)
        jobs = [functools.partial(run.table, games[number % 2], seats) for number in range(tables)]
        seated = await many(jobs, 8)
        plays = [asyncio.create_task(run.play(made, HUMAN_SECONDS)) for _, made in seated]
        await asyncio.sleep(HUMAN_SECONDS)
        run.waits.clear()
        run.commands = 0
        cpu, began = sum(node.seconds() for node in run.nodes), time.monotonic()
        await asyncio.sleep(seconds)
        took = time.monotonic() - began
        spent = sum(node.seconds() for node in run.nodes) - cpu
        waits, commands = list(run.waits), run.commands
        memory = sum(node.kibibytes() for node in run.nodes)
        run.playing = False
        for play in plays:
            play.cancel()
        await asyncio.gather(*plays, return_exceptions=True)
        for _, made in seated:
            for seat in made:
                await seat.close()
    return {
        "tables": tables,
        "connected seats": tables * seats,
        "commands a second": round(commands / took, 1),
        "submit to every seat p50, p99, max (ms)": [
            round(1000 * quantile(waits, share), 1) for share in (0.5, 0.99, 1)
        ],
        "node CPU for a command (us)": round(1e6 * spent / max(1, commands)),
        "node memory (MiB)": round(memory / 1024),
        "load average": round(os.getloadavg()[0], 1),
    }


async def idle(server: str, sockets: int, tables: int = 50) -> dict[str, Any]:
    """Measure the memory of idle connections."""
    async with bench(server, 1) as run:
        node = run.nodes[0]
        made = [await run.table("master-thieves", 3) for _ in range(tables)]
        await asyncio.sleep(2.0)
        before = node.kibibytes()
        tasks = [
            functools.partial(dialled, node.address, made[number % tables][0], "", 99_999_999, "127.0.0.1", 60)
            for number in range(sockets)
        ]
        lines = await many(tasks, 50)
        await asyncio.sleep(3.0)
        after = node.kibibytes()
        for line in lines:
            await line.close()
        for _, seats in made:
            for seat in seats:
                await seat.close()
    return {"sockets": sockets, "KiB for an idle connection": round((after - before) / sockets, 1)}


async def among_bots(server: str, seconds: float) -> dict[str, Any]:
    """Measure people's waiting times on a node with tables of bots."""
    async with bench(server, 1) as run:
        return await crowd(run, seconds)


async def beside_hindsight(server: str, seconds: float) -> dict[str, Any]:
    """Measure people's waiting times while finished games are looked back at."""
    async with bench(server, 1, noted=True) as run:
        return await looked_back(run, seconds)


async def among_programs(server: str, seconds: float) -> dict[str, Any]:
    """Measure people's waiting times alone and beside programs."""
    async with bench(server, 1) as run:
        return await beside_programs(run, seconds, HUMAN_SECONDS)


async def before_a_crowd(server: str, observers: int, nodes: int) -> dict[str, Any]:
    """Measure a table with thousands of onlookers."""
    async with bench(server, nodes) as run:
        return await fanout(run, observers)


async def after_a_death(server: str, sockets: int, nodes: int) -> dict[str, Any]:
    """Measure how the players of a dead node come back to as many others."""
    async with bench(server, nodes + 1, SHEDDING) as run:
        return await storm(run, sockets)


async def growth(server: str, most: int, seconds: float) -> dict[str, Any]:
    """Measure how the figures change with seats, tables and the length of a game."""
    told: dict[str, Any] = {}
    by_seats = {}
    for seats in (2, 4, 8):
        async with bench(server, 1) as run:
            by_seats[seats] = (await saturated(run, "master-thieves", 32, seats, seconds))[NODE]
    told["node CPU (us) by seats, master-thieves"] = by_seats
    told["by tables at human pace: p99 (ms), node CPU (us)"] = {
        tables: [got["submit to every seat p50, p99, max (ms)"][1], got["node CPU for a command (us)"]]
        for tables in (most // 4, most // 2, most)
        for got in [await pace(server, tables, 4, seconds)]
    }
    told["load a table of so many rows (ms)"] = {
        game: found["load a table of so many rows (ms)"] for game, found in (await loading(server)).items()
    }
    return told


def show(name: str, told: dict[str, Any]) -> None:
    """Print the figures of a run."""
    sys.stdout.write(f"== {name}\n")
    for what, value in told.items():
        if isinstance(value, dict) and any(isinstance(one, dict | list) for one in value.values()):
            sys.stdout.write(f"{what}\n" + "".join(f"    {key!s:44} {one}\n" for key, one in value.items()))
        else:
            sys.stdout.write(f"{what:48} {value}\n")
    sys.stdout.flush()


def main() -> None:
    """Run the measurements given on the command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument(
        "runs",
        nargs="*",
        metavar="RUN",
        help="pace, saturation, idle, bots, hindsight, programs, fanout, storm, shards, size, loading, growth",
    )
    parser.add_argument("--postgres", default=os.environ.get("LIGHTFINGER_TEST_POSTGRES", POSTGRES))
    parser.add_argument("--tables", type=int, default=500)
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--sockets", type=int, default=5000)
    parser.add_argument("--observers", type=int, default=5000)
    parser.add_argument("--nodes", type=int, default=1)
    parser.add_argument("--open", type=int, default=100_000)
    parser.add_argument("--archived", type=int, default=1_000_000)
    parser.add_argument("--seconds", type=float, default=30.0)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--plot", default="", metavar="FILE", help="draw the growth into a file")
    parser.add_argument("--json", action="store_true", help="one JSON object instead of lines")
    parser.add_argument("--bare", type=int, help=argparse.SUPPRESS)
    parser.add_argument("--inserts", help=argparse.SUPPRESS)
    parser.add_argument("--size", type=int, default=350, help=argparse.SUPPRESS)
    said = parser.parse_args()
    if said.bare:
        bare_server(said.bare, said.size)
        return
    if said.inserts:
        sys.stdout.write(f"{asyncio.run(inserts(said.inserts, said.tables, said.size, said.seconds))}\n")
        return
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    server, seconds = said.postgres, said.seconds
    runs: dict[str, Callable[[], Awaitable[dict[str, Any]]]] = {
        "pace": lambda: pace(server, said.tables, said.seats, seconds),
        "saturation": lambda: saturation(
            lambda: bench(server, 1), server, 64, said.seats, min(seconds, 20.0), said.rounds
        ),
        "idle": lambda: idle(server, said.sockets),
        "bots": lambda: among_bots(server, seconds),
        "hindsight": lambda: beside_hindsight(server, seconds),
        "programs": lambda: among_programs(server, seconds),
        "fanout": lambda: before_a_crowd(server, said.observers, said.nodes),
        "storm": lambda: after_a_death(server, said.sockets, said.nodes),
        "shards": lambda: shards(server),
        "size": lambda: sizes(server, said.open, said.archived),
        "loading": lambda: loading(server),
        "growth": lambda: growth(server, said.tables, min(seconds, 10.0)),
    }
    figures: dict[str, dict[str, Any]] = {}
    for name in said.runs or runs:
        figures[name] = asyncio.run(runs[name]())  # type: ignore[arg-type]
        if not said.json:
            show(name, figures[name])
        if name == "growth" and not said.json:
            sys.stdout.write(bars(figures[name]))
        if name == "growth" and said.plot:
            plot(figures[name], said.plot)
    if said.json:
        sys.stdout.write(json.dumps(figures, indent=1) + "\n")


if __name__ == "__main__":
    main()
