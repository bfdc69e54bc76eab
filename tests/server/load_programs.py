"""People play at their pace, alone and beside programs; their moves must stay fast.

    python -m tests.server.load programs

The programs sit at tables of four and answer as often as people do. Rounds with and without them alternate, so that
what else happens on the machine meets both.
"""

import asyncio
import os
from collections.abc import Sequence
from typing import Any, Final, Protocol

from tests.server.client import request
from tests.server.cluster import quantile

PEOPLE: Final = 40
"""The tables of people."""
SEATS: Final = 4
PROGRAM_SEATS: Final = 200
ROUNDS: Final = 3
MOST: Final = 1.10
"""How much the 99th percentile may grow beside programs."""
GAMES: Final = ("master-thieves", "forty-thieves")
SETTLE_SECONDS: Final = 2.0
OF_A_PERSON, OF_A_PROGRAM = 10, 4
"""How many programs a person has, and at how many tables one sits."""


class Bench(Protocol):
    """The interface of the nodes in `load`."""

    nodes: Any
    tokens: list[str]

    async def guests(self, count: int) -> None: ...

    async def table(self, game: str, seats: int) -> tuple[str, list[Any]]: ...

    async def connected(self, table: str, tokens: Sequence[str]) -> list[Any]: ...

    async def play(self, seats: list[Any], period: float, waits: list[float] | None = None) -> bool: ...


async def beside_programs(run: Bench, seconds: float, human: float) -> dict[str, Any]:
    """Measure people's moves alone and beside programs, in rounds that alternate."""
    await run.guests(SEATS)
    people = [(await run.table(GAMES[number % 2], SEATS))[1] for number in range(PEOPLE)]
    robots = await _tables_of_programs(run)
    alone: list[float] = []
    beside: list[float] = []
    theirs: list[float] = []
    for _ in range(ROUNDS):
        await _round(run, [(people, alone)], seconds, human)
        await _round(run, [(people, beside), (robots, theirs)], seconds, human)
    for seat in (seat for seats in [*people, *robots] for seat in seats):
        await seat.close()
    grown = quantile(beside, 0.99) / max(1e-9, quantile(alone, 0.99))
    return {
        "tables of people, seats of programs, rounds": [PEOPLE, PROGRAM_SEATS, ROUNDS],
        "people's own moves alone, beside": [len(alone), len(beside)],
        "moves of programs": len(theirs),
        "alone: submit to every seat p50, p99, max (ms)": _shares(alone),
        "beside: submit to every seat p50, p99, max (ms)": _shares(beside),
        f"p99 beside against alone (at most {MOST})": round(grown, 2),
        "load average": round(os.getloadavg()[0], 1),
    }


async def _tables_of_programs(run: Bench) -> list[list[Any]]:
    """Return started tables at which only programs sit, each program at several."""
    programs = await _programs(run, PROGRAM_SEATS // OF_A_PROGRAM)
    address, host = run.nodes[0].address, run.tokens[0]
    made: list[list[Any]] = []
    for number in range(PROGRAM_SEATS // SEATS):
        body = {"game": GAMES[number % 2], "seats": SEATS, "clock": {"decision": 0}, "sit": False}
        table = (await request(address, "POST", "/api/tables", host, body, patience=60))["table"]
        first = number * SEATS % len(programs)
        sitting = [programs[(first + seat) % len(programs)] for seat in range(SEATS)]
        for token in sitting:
            await request(address, "POST", f"/api/tables/{table}/sit", token, {}, patience=60)
        await request(address, "POST", f"/api/tables/{table}/start", host, None, patience=60)
        made.append(await run.connected(table, sitting))
    return made


async def _programs(run: Bench, count: int) -> list[str]:
    """Return the tokens of so many programs."""
    address, made = run.nodes[0].address, list[str]()
    while len(made) < count:
        owner = await request(address, "POST", "/api/session", "", {"name": f"Owner {len(made)}"})
        for number in range(min(OF_A_PERSON, count - len(made))):
            body = {"name": f"Robo {len(made)} {number}"}
            told = await request(address, "POST", "/api/me/programs", owner["token"], body, patience=60)
            made.append(told["token"])
    return made


async def _round(run: Bench, playing: list[tuple[list[list[Any]], list[float]]], seconds: float, human: float) -> None:
    """Play at some tables for a while; what each move took is added to the list beside them."""
    heard: list[list[float]] = [[] for _ in playing]
    plays = [
        asyncio.create_task(run.play(seats, human, waits))
        for (tables, _), waits in zip(playing, heard, strict=True)
        for seats in tables
    ]
    await asyncio.sleep(SETTLE_SECONDS)
    for waits in heard:
        waits.clear()
    await asyncio.sleep(seconds)
    for (_, kept), waits in zip(playing, heard, strict=True):
        kept += waits
    for one in plays:
        one.cancel()
    for problem in await asyncio.gather(*plays, return_exceptions=True):
        if isinstance(problem, Exception):
            raise problem


def _shares(waits: list[float]) -> list[float]:
    return [round(1000 * quantile(waits, share), 1) for share in (0.5, 0.99, 1)]
