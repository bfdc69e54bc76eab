"""People play while many finished games are looked back at on the same node; their moves must stay fast.

    python -m tests.server.load hindsight

Each record comes from an address of its own, as from as many strangers.
"""

import asyncio
import os
import re
import urllib.request
from typing import Any, Final

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


async def looked_back(run: Bench, seconds: float) -> dict[str, Any]:
    """Let people play alone, then while hindsight is computed."""
    game = next(name for name in catalog.GAMES if has_hindsight(name))
    texts = await asyncio.to_thread(records, game)
    address = run.nodes[0].address
    alone, thought, answers = await _measured(run, game, seconds)
    begun = await under_way(address, texts)
    beside, thought_beside, answers_beside = await _measured(run, game, seconds)
    left = await under_way(address, texts)
    return {
        "people, analyses at the begin, at the end": [PEOPLE, begun, left],
        "own moves alone, beside": [len(alone), len(beside)],
        "alone: submit to own table p50, p99, max (ms)": _shares(alone),
        "beside: submit to own table p50, p99, max (ms)": _shares(beside),
        "bots' answers alone, beside": [answers, answers_beside],
        "a bot's answer with its waiting alone, beside: mean (ms)": [
            round(1000 * mean, 1) for mean in (thought, thought_beside)
        ],
        "load average": round(os.getloadavg()[0], 1),
    }


def _shares(waits: list[float]) -> list[float]:
    return [round(1000 * quantile(waits, share), 1) for share in (0.5, 0.99, 1)]


def _thought(address: tuple[str, int]) -> tuple[float, int]:
    """Return how long bots waited and thought since the node began, and for how many answers."""
    with urllib.request.urlopen(f"http://{address[0]}:{address[1]}/metrics", timeout=30) as answer:
        text = answer.read().decode()
    sums = re.findall(r'^lightfinger_job_(?:wait_)?seconds_sum\{pool="bots"\} (\S+)', text, re.MULTILINE)
    counts = re.findall(r'^lightfinger_job_seconds_count\{pool="bots"\} (\S+)', text, re.MULTILINE)
    return sum(map(float, sums)), sum(int(float(count)) for count in counts)


async def _measured(run: Bench, game: str, seconds: float) -> tuple[list[float], float, int]:
    """Return how long people waited for their own moves, the mean time of a bot's answer, and how many there were."""
    address = run.nodes[0].address
    spent, answers = await asyncio.to_thread(_thought, address)
    best = [persona.name for persona in bots.cast(game)][-1]
    people = [(await run.table(game, 2, None, [best]))[1][0] for _ in range(PEOPLE)]
    waits: list[float] = []
    plays = [asyncio.create_task(play(person, waits)) for person in people]
    await asyncio.sleep(seconds)
    later, more = await asyncio.to_thread(_thought, address)
    for one in plays:
        one.cancel()
    await asyncio.gather(*plays, return_exceptions=True)
    for person in people:
        await person.close()
    return waits, (later - spent) / max(1, more - answers), more - answers
