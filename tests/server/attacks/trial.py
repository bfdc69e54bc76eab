"""One trial for each attack: the honest player's waits alone, during the attack and afterwards, and the limits."""

import asyncio
import json
import statistics
import sys
import time
from collections.abc import Callable
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

from tests.server.attacks.attack import Attack
from tests.server.attacks.honest import BOTS, COMMANDS, KINDS, REQUESTS, SOCKETS, Waits, evening
from tests.server.attacks.scene import PROXY, Gauge, Scene
from tests.server.cluster import quantile
from tests.server.nodes import ROOT, Process, until

TIMES = 3.0
"""The limit of the honest player's p99 during an attack, as a multiple of the p99 alone."""
SECONDS = 0.25
"""The limit of the p99 in seconds; a bot may take longer."""
MEGABYTES = 64.0
LEFT_OVER = 32.0
"""Megabytes that an allocator may keep when it is over."""
FILES = 8
AFTER_SECONDS = 10.0


@dataclass
class Alone:
    """The honest player's waits without an attack, over the whole run."""

    waits: Waits = field(default_factory=lambda: {kind: [] for kind in KINDS})
    slack: float = 1.0
    """The factor by which limits of time are multiplied on shared machines."""

    def add(self, waits: Waits) -> None:
        """Add more waits."""
        for kind in KINDS:
            self.waits[kind] += waits[kind]


@dataclass
class Outcome:
    """The result of one attack."""

    attack: str
    alone: dict[str, list[float]]
    """p50 and p99 in milliseconds, by kind."""
    beside: dict[str, list[float]]
    times: float
    """p99 beside the attack over p99 alone, the worst kind."""
    worst: float
    """The p99 of the worst kind in milliseconds."""
    megabytes: float
    """Growth of the node and its workers at the peak."""
    kept: float
    """Growth that remained afterwards."""
    files: int
    """Files still open that were not before."""
    after: float
    """Seconds until memory, files and waits were as before."""
    did: dict[str, int]
    missed: list[str]
    """The limits it broke."""


def milliseconds(waits: list[float]) -> list[float]:
    """p50 and p99."""
    return [round(1000 * quantile(waits, share), 1) for share in (0.5, 0.99)] if waits else [0.0, 0.0]


class Busy:
    """A process that keeps a core busy, as an attacker would."""

    def __init__(self, folder: Path) -> None:
        self.process = Process([sys.executable, "-c", "while True: pass"], folder / "busy.log")

    async def __aenter__(self) -> None:
        self.process.launch()

    async def __aexit__(self, *_: object) -> None:
        await asyncio.to_thread(self.process.clear)


async def tried(scene: Scene, chosen: Attack, number: int, seconds: float, alone: Alone, folder: Path) -> Outcome:
    """The honest player alone, then beside the attack, then whether all is as before."""
    honest, gauge = scene.honest, Gauge(scene.node.pid)
    honest.failures.clear()
    async with Busy(folder):
        alone.add(await honest.live(max(seconds / 2, 2.0) if alone.waits[COMMANDS] else 2 * seconds))
    visitors = await scene.visitors_at_a_table()
    before, files = gauge.megabytes(), gauge.files()
    target: dict[str, Any] = {
        "port": scene.node.port,
        "seconds": seconds + 0.5,
        "network": 1 + number % 250,
        "table": visitors["table"],
        "running": honest.table,
        **scene.known,
        **({"local": PROXY, "headers": {"X-Forwarded-For": "203.0.113.66"}} if chosen.proxied else {}),
    }
    paper = folder / f"attack-{number}.log"
    given = folder / f"target-{number}.json"
    given.write_text(json.dumps(target))
    attacker = Process(
        [sys.executable, "-m", "tests.server.attacks", "--strike", chosen.name, str(given)],
        paper,
        {"PYTHONPATH": f"{ROOT / 'src'}:{ROOT}"},
    )
    attacker.launch()
    try:
        await until(lambda: "striking" in paper.read_text(), 60.0, paper.read_text()[-500:])
        async with gauge.watched():
            beside = await honest.live(seconds)
        await asyncio.to_thread(attacker.wait, 5.0)
    finally:
        await asyncio.to_thread(attacker.clear)
    ended = time.monotonic()
    said = paper.read_text().strip().splitlines()[-1]
    did = json.loads(said) if said.startswith("{") else {"said nothing": 1}
    missed: list[str] = []
    after = await _as_before(scene, gauge, before, files, alone, ended, missed)
    if chosen.bots:
        missed += await _no_bot_lost(scene)
    missed += late(chosen, alone, beside)
    wrong = await _evening(scene, visitors)
    if wrong:
        missed.append(f"afterwards at a table: {wrong}")
    if gauge.peak - before > MEGABYTES:
        missed.append(f"memory grew by {gauge.peak - before:.0f} MB")
    if "said nothing" in did:
        missed.append(f"the attacker failed: {paper.read_text()[-300:]}")
    if did.get("answers 500"):
        missed.append(f"{did['answers 500']} answers of 500")
    missed += [f"log: {line[:200]}" for line in scene.complaints()[:2]]
    kinds = KINDS if chosen.bots else (COMMANDS, REQUESTS, SOCKETS)
    ratios = [
        quantile(beside[kind], 0.99) / quantile(alone.waits[kind], 0.99)
        for kind in kinds
        if beside[kind] and alone.waits[kind]
    ]
    return Outcome(
        chosen.name,
        {kind: milliseconds(alone.waits[kind]) for kind in KINDS},
        {kind: milliseconds(beside[kind]) for kind in KINDS},
        round(max(ratios, default=0.0), 2),
        max(milliseconds(beside[kind])[1] for kind in (COMMANDS, REQUESTS, SOCKETS)),
        round(gauge.peak - before, 1),
        round(gauge.megabytes() - before, 1) if scene.node.running else 0.0,
        gauge.files() - files if scene.node.running else 0,
        round(after, 1),
        did,
        missed,
    )


def late(chosen: Attack, alone: Alone, beside: Waits) -> list[str]:
    """Return the limits of time that do not hold."""
    missed = []
    for kind in KINDS if chosen.bots else (COMMANDS, REQUESTS, SOCKETS):
        if not beside[kind] or not alone.waits[kind]:
            continue
        slow, usual = quantile(beside[kind], 0.99), quantile(alone.waits[kind], 0.99)
        # Where the bars are stretched, what nobody would call slow is not late, however quick it is alone.
        most = max(alone.slack * TIMES * usual, SECONDS if alone.slack > 1.0 else 0.0)
        if slow > most or (kind != BOTS and slow > alone.slack * SECONDS):
            missed.append(f"{kind}: p99 {1000 * slow:.0f} ms, alone {1000 * usual:.0f} ms")
    return missed


async def _as_before(
    scene: Scene, gauge: Gauge, before: float, files: int, alone: Alone, ended: float, missed: list[str]
) -> float:
    """Wait until memory, files and waits are as before; return the seconds, and note what is not."""
    usual = statistics.median(alone.waits[COMMANDS])
    wrong: list[str] = []
    while time.monotonic() < ended + AFTER_SECONDS:
        waits = (await scene.honest.live(0.5))[COMMANDS]
        wrong = []
        if not await scene.ready():
            wrong.append("not ready")
        if statistics.median(waits) > alone.slack * max(2 * usual, usual + 0.01):
            wrong.append(f"p50 is still {1000 * statistics.median(waits):.0f} ms")
        if not scene.node.running:
            missed.append("the node ended")
            return time.monotonic() - ended
        if gauge.megabytes() > before + LEFT_OVER:
            wrong.append(f"{gauge.megabytes() - before:.0f} MB are still in use")
        if gauge.files() > files + FILES:
            wrong.append(f"{gauge.files() - files} files are still open")
        if not wrong:
            return time.monotonic() - ended
    missed += [f"after {AFTER_SECONDS:.0f} s: {one}" for one in wrong]
    return time.monotonic() - ended


async def _no_bot_lost(scene: Scene) -> list[str]:
    """The bot of the honest player still answers."""
    waits = (await scene.honest.live(3.0))[BOTS]
    return [] if waits else ["the bot answers no more"]


async def _evening(scene: Scene, visitors: dict[str, str]) -> str:
    try:
        async with asyncio.timeout(20.0):
            return await evening(
                scene.node.port, visitors["local"], visitors["host"], visitors["friend"], visitors["table"]
            )
    except Exception as problem:
        return repr(problem)


def shown(outcomes: list[Outcome], write: Callable[[str], Any]) -> None:
    """Write all results as a table."""
    write(
        f"\n{'attack':22} {'alone p99':>10} {'beside p99':>11} {'times':>6} {'MB':>7} {'kept':>6} {'after s':>8} "
        " missed\n"
    )
    for one in outcomes:
        write(
            f"{one.attack:22} {one.alone[COMMANDS][1]:10} {one.worst:11} {one.times:6} {one.megabytes:7} {one.kept:6} "
            f"{one.after:8}  {'; '.join(one.missed) or '-'}\n"
        )


def as_json(outcomes: list[Outcome]) -> str:
    """Return all results as JSON."""
    return json.dumps([asdict(one) for one in outcomes], indent=1)
