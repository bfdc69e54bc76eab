"""People play while many finished games are looked back at on the same node; their moves must stay fast.

    python -m tests.server.load hindsight

Each record comes from an address of its own, as from as many strangers.
"""

import asyncio
import os
from pathlib import Path
from typing import Any, Final, Protocol

from lightfinger import bots, catalog
from lightfinger.bots.hindsight import has_hindsight
from lightfinger.core.rng import seeded
from lightfinger.play import play_match
from lightfinger.records import Record
from tests.server.client import Answer, request
from tests.server.cluster import quantile
from tests.server.crowd import Bench, play

ANALYSES: Final = 50
PEOPLE: Final = 10
SEATS: Final = 4


def records(game_name: str) -> list[str]:
    """Return the same match with other names each time, so that each record is new."""
    game = catalog.find(game_name)
    edition = catalog.edition(game, "", {})
    names = [persona.name for persona in bots.cast(game_name)]
    players = [bots.find(game_name, names[seat % len(names)]).make(game, edition, SEATS, seat) for seat in range(SEATS)]
    chance = seeded(5)
    table = play_match(game, edition, players, chance, [seeded(6 + seat) for seat in range(SEATS)])
    return [
        "".join(line + "\n" for line in Record.of(table, [f"{number}"] * SEATS, chance.master).lines())
        for number in range(ANALYSES)
    ]


async def under_way(address: tuple[str, int], texts: list[str]) -> int:
    """Ask for all records; return how many are still being computed."""
    found = 0
    for number, text in enumerate(texts):
        body = {"record": text, "seat": 0}
        try:
            told = await request(
                address, "POST", "/api/records/hindsight", body=body, local=f"127.0.1.{number + 1}", patience=60.0
            )
            found += "done" in told
        except Answer as problem:
            raise RuntimeError(f"record {number} was refused") from problem
    return found


class NotedBench(Bench, Protocol):
    """Nodes that write down how long their bots' answers took."""

    notes: Path


async def looked_back(run: NotedBench, seconds: float) -> dict[str, Any]:
    """Let people play each game alone, then while its hindsight is computed."""
    return {game: await _of_game(run, game, seconds) for game in catalog.GAMES if has_hindsight(game)}


async def _of_game(run: NotedBench, game: str, seconds: float) -> dict[str, Any]:
    texts = await asyncio.to_thread(records, game)
    address = run.nodes[0].address
    alone, thought = await _measured(run, game, seconds)
    begun = await under_way(address, texts)
    beside, thought_beside = await _measured(run, game, seconds)
    left = await under_way(address, texts)
    return {
        "people, analyses at the begin, at the end": [PEOPLE, begun, left],
        "own moves alone, beside": [len(alone), len(beside)],
        "alone: submit to own table p50, p99, max (ms)": _shares(alone),
        "beside: submit to own table p50, p99, max (ms)": _shares(beside),
        "bots' answers alone, beside": [len(thought), len(thought_beside)],
        "alone: a bot's answer with its waiting p50, p95, max (ms)": _shares(thought, 0.95),
        "beside: a bot's answer with its waiting p50, p95, max (ms)": _shares(thought_beside, 0.95),
        "p95 of a bot's answer, beside / alone": round(
            quantile(thought_beside, 0.95) / max(1e-9, quantile(thought, 0.95)), 2
        ),
        "load average": round(os.getloadavg()[0], 1),
    }


def _shares(waits: list[float], share: float = 0.99) -> list[float]:
    return [round(1000 * quantile(waits, one), 1) for one in (0.5, share, 1)]


def _notes(run: NotedBench) -> list[float]:
    return [float(line) for line in run.notes.read_text().split()] if run.notes.exists() else []


async def _measured(run: NotedBench, game: str, seconds: float) -> tuple[list[float], list[float]]:
    """Return how long people waited for their own moves, and bots' answers with their waiting."""
    before = len(_notes(run))
    best = [persona.name for persona in bots.cast(game)][-1]
    people = [(await run.table(game, 2, None, [best]))[1][0] for _ in range(PEOPLE)]
    waits: list[float] = []
    plays = [asyncio.create_task(play(person, waits)) for person in people]
    await asyncio.sleep(seconds)
    answers = _notes(run)[before:]
    for one in plays:
        one.cancel()
    await asyncio.gather(*plays, return_exceptions=True)
    for person in people:
        await person.close()
    return waits, answers
