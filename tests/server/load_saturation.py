"""The cost of a command: a saturated node's processor time against its bare parts, round by round.

    make load ARGS="saturation --rounds 5"
    make load ARGS="saturation --rounds 5" PYTHONPATH=FOLDER

The second form measures the build that is unpacked in FOLDER, such as the compiled wheel. Nodes, bare parts and players
run the same build. The bare parts are measured after the node in every round, so that the machine is as busy for both.
The figures are medians of the rounds.
"""

import asyncio
import functools
import os
import statistics
from collections.abc import Callable
from contextlib import AbstractAsyncContextManager
from typing import Any, Final

from lightfinger.core import table as rules
from tests.server.cluster import GAMES, database, many
from tests.server.load_baseline import bare_insert, bare_rules, bare_socket

NODE: Final = "node CPU for a command (us)"
RATIO: Final = "node against bare parts"

Nodes = Callable[[], AbstractAsyncContextManager[Any]]
"""Starts a node on a new database."""


async def saturated(run: Any, game: str, tables: int, seats: int, seconds: float) -> dict[str, Any]:
    """Load one node fully, from the deal until the first game is over."""
    run.playing = True
    await run.guests(seats)
    seated = await many([functools.partial(run.table, game, seats) for _ in range(tables)], 8)
    node = run.nodes[0]
    plays = [asyncio.create_task(run.play(made, 0.0)) for _, made in seated]
    await asyncio.sleep(0.5)
    run.commands = 0
    cpu, began = node.seconds(), asyncio.get_running_loop().time()
    ended, _ = await asyncio.wait(plays, timeout=seconds, return_when=asyncio.FIRST_COMPLETED)
    commands, spent = run.commands, node.seconds() - cpu
    took = asyncio.get_running_loop().time() - began
    run.playing = False
    for play in ended:
        play.result()
    for play in plays:
        play.cancel()
    await asyncio.gather(*plays, return_exceptions=True)
    frames = sum(seat.frames for _, made in seated for seat in made)
    size = sum(seat.bytes for _, made in seated for seat in made)
    for _, made in seated:
        for seat in made:
            await seat.close()
    return {
        "commands": commands,
        "commands a second": round(commands / took),
        NODE: round(1e6 * spent / max(1, commands)),
        "frame (bytes)": round(size / max(1, frames)),
    }


async def bare_parts(server: str, game: str, tables: int, seats: int, size: int, seconds: float) -> dict[str, float]:
    """Measure the bare parts of a command in microseconds."""
    parts = {
        "sockets": await bare_socket(tables, seats, size, seconds / 2),
        "rules": bare_rules(game, seats, seconds / 4),
    }
    async with database(server) as address:
        parts["insert"] = await asyncio.to_thread(bare_insert, address, min(tables, 16), 350, seconds / 4)
    return parts


async def saturation(
    nodes: Nodes, server: str, tables: int, seats: int, seconds: float, rounds: int
) -> dict[str, dict[str, Any]]:
    """Compare the node with its bare parts, in several rounds."""
    found: dict[str, list[dict[str, Any]]] = {game: [] for game in GAMES}
    async with nodes() as run:
        for game in GAMES * rounds:
            got = await saturated(run, game, tables, seats, seconds)
            parts = await bare_parts(server, game, tables, seats, got["frame (bytes)"], seconds)
            found[game].append({**got, **parts, RATIO: got[NODE] / sum(parts.values())})
    return {game: _medians(each) for game, each in found.items()}


def _medians(found: list[dict[str, Any]]) -> dict[str, Any]:
    return {
        "build": "interpreted" if str(rules.__file__).endswith(".py") else "compiled",
        **{name: round(statistics.median(one[name] for one in found)) for name in found[0] if name != RATIO},
        RATIO: round(statistics.median(one[RATIO] for one in found), 2),
        "of each round": [round(one[RATIO], 2) for one in found],
        "load average": round(os.getloadavg()[0], 1),
    }
