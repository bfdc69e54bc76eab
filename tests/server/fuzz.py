"""Fuzz over real sockets against a real server process: `make fuzz`, or `make fuzz ARGS="--messages 50000 --seed 7"`.

Nine tenths of the messages go to a node with very high limits, so that they reach the code; the rest go to a node with
the normal limits. Every connection is drawn from the seed and its number. The process must not end, its log must show
no error, no response may be a 500, an honest client must always get answers, and all connections must be closed again.
"""

import argparse
import asyncio
import contextlib
import json
import random
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path
from typing import Any

from tests.server import grammar, raw
from tests.server.attacks.scene import Gauge, standard
from tests.server.client import Cut, decode, dialled, request
from tests.server.nodes import Node
from tests.server.recordfuzz import honest as honest_records

LINES = 12
BATCH = 250
"""The number of messages that one connection sends."""
STANDARD = 0.1
"""The share of messages that go to the node with the normal limits."""
GROWTH = 32.0
"""The maximum growth of a node's memory after the warm-up in megabytes, including its tables and sessions."""
SETTLED_SECONDS = 20.0
ADDRESSES = 2000
FAR = "1000000000"
LIMITS = (
    "messages_per_second", "burst", "connects_per_second", "requests_per_second", "connections_per_address",
    "sockets_per_address", "sockets_per_person", "open_tables", "open_tables_per_address", "bot_seats",
    "bot_seats_per_address",
)  # fmt: skip
FREELY = {f"LIGHTFINGER_{name.upper()}": FAR for name in LIMITS}
FAULTS = (OSError, TimeoutError, asyncio.IncompleteReadError, asyncio.LimitOverrunError, ValueError)


class Fuzz:
    """Connections to one node, and their results."""

    def __init__(self, node: Node, seed: int, messages: int, addresses: int) -> None:
        self.node = node
        self.seed = seed
        self.left = messages
        self.addresses = addresses
        self.lines = 0
        self.tally: Counter[str] = Counter()
        self.tables: list[str] = []
        self.tokens: list[str] = []

    def local(self, chance: random.Random) -> str:
        """Return the address of a connection. There are many, because a blocked address has to wait."""
        number = chance.randrange(self.addresses)
        return f"127.1.{number // 250}.{1 + number % 250}"

    @property
    def sent(self) -> int:
        return sum(
            self.tally[kind]
            for kind in ("messages", "control frames and fragments", "unlawful frames", "requests", "no requests")
        )

    async def furnish(self, count: int) -> None:
        """Create tables of both games: waiting, running, and with bots."""
        address = self.node.address
        for number in range(count):
            told = await request(
                address, "POST", "/api/session", "", {"name": f"Guest {len(self.tables)}"}, patience=30
            )
            wanted: dict[str, Any] = {
                "game": grammar.GAMES[number % 2],
                "seats": 2,
                "bots": ["random"] if number % 4 else [],
                "talk": True,
                "clock": {"decision": 0},
            }
            table = await request(address, "POST", "/api/tables", told["token"], wanted, patience=30)
            if number % 4:
                await request(address, "POST", f"/api/tables/{table['table']}/start", told["token"], {}, patience=30)
            self.tokens.append(told["token"])
            self.tables.append(table["table"])

    async def run(self) -> None:
        """Run several connections at a time, until all messages are sent."""

        async def one() -> None:
            while self.sent < self.left:
                self.lines += 1
                chance = random.Random(f"{self.seed}/{self.lines}")
                try:
                    async with asyncio.timeout(30.0):
                        await self._line(chance)
                except FAULTS:
                    self.tally["lines cut"] += 1
                    await asyncio.sleep(0.002)

        await asyncio.gather(*(one() for _ in range(LINES)))

    async def _line(self, chance: random.Random) -> None:
        kind = chance.random()
        if kind < 0.3:
            await self._talk(chance)
        elif kind < 0.8:
            await self._broken_talk(chance)
        else:
            await self._requests(chance)

    async def _talk(self, chance: random.Random) -> None:
        """Send messages over a socket of a player or an observer; all are answered before the last one."""
        number = chance.randrange(len(self.tables))
        token = self.tokens[number] if chance.random() < 0.8 else ""
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        plug = await raw.socketed(self.node.port, self.tables[number], self.local(chance), headers=headers)
        end = f"end-{self.lines}-{chance.getrandbits(30)}"
        reading = asyncio.create_task(_until(plug, end.encode()))
        try:
            for _ in range(BATCH // 25):
                data = b""
                for _ in range(25):
                    made, frames = grammar.framed(chance, self._message(chance, grammar.GAMES[number % 2]))
                    data += made
                    self.tally["messages"] += 1
                    self.tally["control frames and fragments"] += frames - 1
                await plug.send(data)
            last = json.dumps({"kind": "undo", "command": end}).encode()
            await plug.send(raw.frame(raw.TEXT, last))
            whole = await reading
            self.tally["answered to the last"] += whole
        finally:
            reading.cancel()
            await asyncio.gather(reading, return_exceptions=True)
            plug.cut()

    def _message(self, chance: random.Random, game: str) -> str:
        if chance.random() < 0.15:
            return json.dumps(grammar.meaningful(chance, chance.randrange(100)))
        return grammar.message(chance, game)

    async def _broken_talk(self, chance: random.Random) -> None:
        """Use a socket that ends with an invalid frame, or in the middle of a frame."""
        plug = await raw.socketed(self.node.port, chance.choice(self.tables), self.local(chance))
        try:
            data, frames = grammar.framed(chance, grammar.message(chance, grammar.GAMES[0]))
            await plug.send(data + grammar.unlawful(chance))
            self.tally["messages"] += 1
            self.tally["control frames and fragments"] += frames - 1
            self.tally["unlawful frames"] += 1
            if chance.random() < 0.5:
                with contextlib.suppress(TimeoutError):
                    async with asyncio.timeout(0.01):
                        await plug.drain_answers()
        finally:
            plug.cut()

    async def _requests(self, chance: random.Random) -> None:
        """Send valid requests, one after another, then an invalid one."""
        plug = await raw.plugged(self.node.port, self.local(chance))
        try:
            for _ in range(30):
                await plug.send(grammar.question(chance, self.tables))
                self.tally["requests"] += 1
                async with asyncio.timeout(15.0):
                    status, _ = await plug.answer()
                self.tally[f"answers {status}"] += 1
            await plug.send(grammar.unanswerable(chance))
            self.tally["no requests"] += 1
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(0.01):
                    await plug.drain_answers()
        finally:
            plug.cut()


async def _until(plug: raw.Plug, word: bytes) -> bool:
    """Read until *word* arrives or the connection ends."""
    before = b""
    while data := await plug.reader.read(raw.READ_MOST):
        if word in before + data:
            return True
        before = data[-100:]
    return False


async def honest(node: Node, waits: list[float], table: str, token: str) -> None:
    """Ask for the table every tenth of a second, as an honest client."""
    while True:
        try:
            line = await dialled(node.address, table, token, 99_999_999, "127.0.0.1", patience=10.0)
            while True:
                began = time.perf_counter()
                await line.say(b'{"kind":"ping"}')
                async with asyncio.timeout(20.0):
                    while decode(await line.hear())["kind"] != "pong":
                        pass
                waits.append(time.perf_counter() - began)
                await asyncio.sleep(0.1)
        except (Cut, TimeoutError):
            waits.append(20.0)
            await asyncio.sleep(0.1)


async def part(folder: Path, freely: bool, messages: int, seed: int) -> tuple[dict[str, Any], list[str]]:
    """Send messages to one node; return figures and errors."""
    data = folder / ("freely" if freely else "standard")
    data.mkdir()
    environment = FREELY if freely else standard()
    node = Node(folder, "--data", str(data), "--pace", "0.1", environment=environment)
    wrong: list[str] = []
    waits: list[float] = []
    try:
        await node.start()
        fuzz = Fuzz(node, seed, messages // 10, ADDRESSES if freely else 8)
        await fuzz.furnish(16)
        # The processes that read records start when they are first needed; the memory that they take is not growth.
        readings = [
            raw.asked(node.port, "POST", "/api/records/check", "", {"record": text}, f"127.0.3.{number}")
            for number, text in enumerate(honest_records(), 1)
        ]
        assert {status for status, _ in await asyncio.gather(*readings)} <= {200, 429}
        gauge = Gauge(node.pid)
        beside = asyncio.create_task(honest(node, waits, fuzz.tables[0], fuzz.tokens[0]))
        began = time.monotonic()
        await fuzz.run()
        await asyncio.sleep(1.0)
        warm, files, processes = gauge.megabytes(), gauge.files(), len(gauge.family())
        fuzz.left = messages
        async with gauge.watched():
            await fuzz.run()
        seconds = time.monotonic() - began
        beside.cancel()
        await asyncio.gather(beside, return_exceptions=True)
        end = time.monotonic() + SETTLED_SECONDS
        while time.monotonic() < end and gauge.files() > files:
            await asyncio.sleep(0.5)
        assert node.running, node.log.read_text(errors="replace")[-2000:]
        kept, open_files = gauge.megabytes() - warm, gauge.files() - files
        processes = len(gauge.family()) - processes
        if kept > GROWTH:
            wrong.append(f"memory grew by {kept:.0f} MB")
        if open_files > 0:
            wrong.append(f"{open_files} files are still open")
        status, _ = await raw.asked(node.port, "GET", "/ready")
        if status != 200:
            wrong.append(f"/ready answers {status}")
    finally:
        await asyncio.to_thread(node.clear)
    text = node.log.read_text(errors="replace")
    # A loop that is late on a busy machine is no fault of the server.
    lines = [line for line in text.splitlines() if '"kind": "overload"' not in line]
    faults = [line for line in lines if "Traceback" in line or "task failed" in line or '"error"' in line]
    wrong += [f"log: {line[:300]}" for line in faults[:5]]
    if fuzz.tally["answers 500"]:
        wrong.append(f"{fuzz.tally['answers 500']} answers of 500")
    if freely and fuzz.tally["lines cut"] > fuzz.lines / 3:
        wrong.append(f"{fuzz.tally['lines cut']} of {fuzz.lines} lines were cut: too few messages were read")
    waits.sort()
    figures = {
        "seed": seed,
        "seconds": round(seconds, 1),
        "sent": fuzz.sent,
        "lines": fuzz.lines,
        **dict(sorted(fuzz.tally.items())),
        "growth (MB): at the peak, at the end": [round(gauge.peak - warm, 1), round(kept, 1)],
        "files more than before": open_files,
        "processes more than before": processes,
        "honest: pings, p50, longest (ms)": [
            len(waits), round(1000 * waits[len(waits) // 2], 1), round(1000 * waits[-1], 1),
        ],
    }  # fmt: skip
    if waits[-1] >= 20.0:
        wrong.append("somebody honest was not answered")
    return figures, wrong


async def fuzzed(messages: int, seed: int) -> tuple[dict[str, Any], list[str]]:
    """Run both parts."""
    told: dict[str, Any] = {}
    wrong: list[str] = []
    with tempfile.TemporaryDirectory(prefix="lightfinger-fuzz-") as place:
        for freely, share in ((True, 1 - STANDARD), (False, STANDARD)):
            name = "limits far away" if freely else "limits as they are"
            told[name], found = await part(Path(place), freely, int(messages * share), seed)
            wrong += [f"{name}: {one}" for one in found]
    return told, wrong


def main() -> int:
    """Run with the arguments of the command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--messages", type=int, default=1_000_000)
    parser.add_argument("--seed", type=int, default=1)
    said = parser.parse_args()
    told, wrong = asyncio.run(fuzzed(said.messages, said.seed))
    sys.stdout.write(json.dumps(told, indent=1) + "\n" + "".join(f"WRONG: {one}\n" for one in wrong))
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
