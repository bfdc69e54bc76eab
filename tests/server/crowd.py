"""People play while many bots think on the same cores; the people's moves must stay fast."""

import asyncio
import os
import re
import time
import urllib.request
from collections.abc import Sequence
from typing import Any, Protocol

from lightfinger import bots
from tests.server.client import encode
from tests.server.cluster import quantile

TABLES = 50
PEOPLE = 10
SEATS = 4
THINKING = 0.5
"""Seconds that a person takes for a move; short, to get many moves."""


class Person(Protocol):
    """The interface of a connected seat in `load`."""

    line: Any
    now: dict[str, Any] | None
    heard: int
    changed: asyncio.Event

    async def reaches(self, row: int) -> None: ...

    async def close(self) -> None: ...


class Bench(Protocol):
    """The interface of the nodes in `load`."""

    nodes: Any

    async def table(
        self, game: str, seats: int, house: dict[str, Any] | None = None, bots: Sequence[str] = ()
    ) -> tuple[str, Any]: ...


async def crowd(run: Bench, seconds: float) -> dict[str, Any]:
    """Run tables of all bots, and people who each play against the best bot."""
    games = ("master-thieves", "forty-thieves")
    casts = [[persona.name for persona in bots.cast(game)] for game in games]
    for number in range(TABLES):
        cast = casts[number % 2]
        await run.table(games[number % 2], SEATS, None, [cast[(number + seat) % len(cast)] for seat in range(SEATS)])
    people = [(await run.table(games[number % 2], 2, None, [casts[number % 2][-1]]))[1][0] for number in range(PEOPLE)]
    waits: list[float] = []
    await asyncio.sleep(5.0)
    node = run.nodes[0]
    spent, rows = node.seconds(), await asyncio.to_thread(_rows, node.address)
    plays = [asyncio.create_task(play(person, waits)) for person in people]
    await asyncio.sleep(seconds)
    spent, rows = node.seconds() - spent, await asyncio.to_thread(_rows, node.address) - rows
    for play in plays:
        play.cancel()
    await asyncio.gather(*plays, return_exceptions=True)
    for person in people:
        await person.close()
    return {
        "tables of bots, people": [TABLES, PEOPLE],
        "own moves": len(waits),
        "submit to own table p50, p99, max (ms)": [round(1000 * quantile(waits, share), 1) for share in (0.5, 0.99, 1)],
        "moves of bots a second": round((rows - len(waits)) / seconds, 1),
        "node, share of a core": round(spent / seconds, 2),
        "load average": round(os.getloadavg()[0], 1),
    }


def _rows(address: tuple[str, int]) -> int:
    """Return how many rows the node has folded."""
    with urllib.request.urlopen(f"http://{address[0]}:{address[1]}/metrics", timeout=30) as answer:
        found = re.search(rb"^lightfinger_rows_total (\S+)", answer.read(), re.MULTILINE)
    assert found is not None
    return int(float(found[1]))


async def play(person: Person, waits: list[float]) -> None:
    """Move when asked, and record how long it takes until the table shows the move."""
    count = 0
    while True:
        while person.now is None or not person.now["legal"]:
            person.changed.clear()
            await person.changed.wait()
        await asyncio.sleep(THINKING)
        count += 1
        row = person.heard + 1
        action = person.now["legal"][count % len(person.now["legal"])]
        began = time.perf_counter()
        await person.line.say(
            encode({"kind": "act", "command": f"{count}.{row}", "heard": person.heard, "action": action})
        )
        await person.reaches(row)
        waits.append(time.perf_counter() - began)
