"""How long a node takes to load a table, by the length of its log, and what the snapshots of the table cost.

python -m tests.server.load loading
"""

import random
import time
from statistics import median
from typing import Any, Final

from lightfinger import catalog, wire
from lightfinger.core.rng import commitment
from lightfinger.server.access.sessions import Person
from lightfinger.server.bus import LocalBus
from lightfinger.server.store import Store, store_at
from lightfinger.server.table import commands, entries, snapshots
from lightfinger.server.table.live_table import LiveTable
from tests.server.cluster import GAMES, database

SEATS: Final = 3
LENGTHS: Final = (50, 100, 200)
"""Rows at which a table is loaded, besides the end of its game."""
LOADS: Final = 9
TABLE: Final = "{:022d}"
SEED: Final = bytes(32)


class Snapshots:
    """Sums up the snapshots of one game."""

    def __init__(self) -> None:
        self.bytes: list[int] = []
        self.seconds: list[float] = []

    async def take(self, live: LiveTable) -> None:
        """Take a snapshot whenever a node would."""
        if live.wants_snapshot():
            began = time.process_time()
            self.bytes.append(len(snapshots.encoded(live.projection, live.chain, live.words)))
            self.seconds.append(time.process_time() - began)
            await live.take_snapshot()


async def loading(server: str) -> dict[str, Any]:
    """Measure what it costs to load a table of each game from PostgreSQL: the node's processor time."""
    told: dict[str, Any] = {}
    async with database(server) as address:
        store = store_at(address)
        await store.open()
        try:
            for number, game in enumerate(GAMES):
                told[game] = await _played(store, TABLE.format(number), game)
        finally:
            await store.close()
    return told


async def _played(store: Store, table: str, game: str) -> dict[str, Any]:
    people = [Person(f"p{seat}", f"Person {seat}") for seat in range(SEATS)]
    found = catalog.find(game)
    rules = entries.Rules(game, catalog.described(found, catalog.edition(found)), SEATS, entries.Clock(0.0, 0.0))
    live = LiveTable(table, store, LocalBus(), time.time)
    created = entries.Created(rules, people[0].id, SEED, commitment(table, SEED))
    await live.submit(people[0], "create", lambda _: commands.Decision(created))
    for person in people:
        await live.submit(person, "sit", commands.sit(person, None))
    await live.submit(people[0], "start", commands.start(people[0]))
    chance, taken, loads = random.Random(7), Snapshots(), {}
    while (seat := live.projection.core_table().first()) >= 0:
        action = wire.action_to_json(chance.choice(live.projection.legal(seat)))
        seq = live.projection.seq
        await live.submit(people[seat], str(seq), commands.act(people[seat], action, seq))
        await taken.take(live)
        if live.projection.seq + 1 in LENGTHS or live.projection.is_over:
            loads[live.projection.seq + 1] = await _loaded(store, table)
    return {
        "load a table of so many rows (ms)": {rows: told[0] for rows, told in loads.items()},
        "without its snapshot (ms)": {rows: told[1] for rows, told in loads.items()},
        "rows that are folded": {rows: told[2] for rows, told in loads.items()},
        "snapshots of a game": len(taken.bytes),
        "bytes of a snapshot, median and most": [round(median(taken.bytes or [0])), max(taken.bytes, default=0)],
        "encoding one (ms)": round(1000 * median(taken.seconds or [0.0]), 2),
        "bytes of a row": round(sum(len(payload) for _, payload in await store.read(table, 0)) / live.projection.seq),
    }


async def _loaded(store: Store, table: str) -> tuple[float, float, int]:
    """Return the medians of loading a table and of folding all of it, in ms, and the rows behind its snapshot."""
    loads: list[list[float]] = [[], []]
    behind = 0
    for _ in range(LOADS):
        for number in range(2):
            live = LiveTable(table, store, LocalBus(), time.time)
            began = time.process_time()
            if number == 0:
                await live.load()
                behind = live.projection.seq - live.snapshot
            else:
                await live.catch_up()
            loads[number].append(1000 * (time.process_time() - began))
    return round(median(loads[0]), 1), round(median(loads[1]), 1), behind
