"""Honest people beside a flood, over real sockets: `make load ARGS=flood`. Run as a program, this is the flood."""

import asyncio
import contextlib
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

from tests.server.chaos import quantile
from tests.server.client import Cut, SocketLine, decode, dialled, encode, request
from tests.server.nodes import ROOT, Node, Process


async def flood(sockets: int, seconds: float) -> dict[str, Any]:
    """How long an honest person's command takes while others, from a process of their own, say all they can."""
    with tempfile.TemporaryDirectory(prefix="lightfinger-load-") as place:
        folder = Path(place)
        node = Node(folder, "--data", place, "--pace", "0", environment={"LIGHTFINGER_CONNECTS_PER_SECOND": "5"})
        try:
            await node.start()
            told = await request(node.address, "POST", "/api/session", "", {"name": "Ada"}, patience=60)
            token = told["token"]
            body = {"game": "master-thieves", "clock": {"decision": 0}}
            mine, theirs = [
                (await request(node.address, "POST", "/api/tables", token, body, patience=60))["table"]
                for _ in range(2)
            ]
            line = await dialled(node.address, mine, token, -1, patience=60)
            # The flood needs a core for itself; so that only what it does to the node counts, one is busy without it.
            busy = Process([sys.executable, "-c", "while True: pass"], folder / "busy.log")
            busy.launch()
            try:
                alone = await honest(line, "alone", seconds)
            finally:
                busy.clear()
            attack = Process(
                [sys.executable, "-m", "tests.server.flood", str(node.port), theirs, str(sockets)],
                folder / "attack.log",
                {"PYTHONPATH": f"{ROOT / 'src'}:{ROOT}"},
            )
            attack.launch()
            try:
                await asyncio.sleep(3.0)
                beside = await honest(line, "beside", seconds)
                assert attack.running, attack.log.read_text()[-500:]
            finally:
                attack.clear()
            await line.close()
        finally:
            node.clear()
    both = {"alone": alone, "beside the flood": beside}
    return {
        "attackers": sockets,
        **{f"{name}: commands, p50, p99 (ms)": [len(waits), *_milliseconds(waits)] for name, waits in both.items()},
        "p99 beside / alone": round(quantile(beside, 0.99) / quantile(alone, 0.99), 2),
    }


def _milliseconds(waits: list[float]) -> list[float]:
    return [round(1000 * quantile(waits, share), 1) for share in (0.5, 0.99)]


async def honest(line: SocketLine, name: str, seconds: float) -> list[float]:
    """The waits of somebody who gets ready again and again, ten times a second."""
    waits: list[float] = []
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        command = f"{name}{len(waits)}"
        began = time.perf_counter()
        await line.say(encode({"kind": "ready", "command": command, "nonce": "ab" * 16}))
        while decode(await line.hear()).get("command") != command:
            pass
        waits.append(time.perf_counter() - began)
        await asyncio.sleep(0.1)
    return waits


async def attack(port: int, table: str, sockets: int) -> None:
    """Say all one can, be cut off, come back at once."""

    async def one() -> None:
        while True:
            with contextlib.suppress(Cut, OSError, TimeoutError):
                line = await dialled(("127.0.0.1", port), table, "", 99_999_999)
                for number in range(3000):
                    await line.say(b'{"kind":"ping"}' if number % 3 else b"{" * 500)
            await asyncio.sleep(0.01)

    await asyncio.gather(*(one() for _ in range(sockets)))


if __name__ == "__main__":
    asyncio.run(attack(int(sys.argv[1]), sys.argv[2], int(sys.argv[3])))
