"""A table that nobody needs leaves the memory of its node, and comes back whole on the next visit."""

import asyncio
import gc
import weakref

from lightfinger.server.node.sweeper import IDLE_SECONDS, SWEEP_SECONDS
from lightfinger.server.table import entries
from lightfinger.server.table.live_table import LiveTable
from tests.server.virtual_tables import Place, in_virtual_time

UNHURRIED = entries.Clock(decision=0)
SOON = 2 * SWEEP_SECONDS
"""The sweeper has looked at every table once more."""


def desert(table: LiveTable) -> None:
    """Let everybody go."""
    for ear in list(table.listeners):
        table.leave(ear)


def asked(live: LiveTable) -> int:
    """A seat that has to act."""
    return next(seat for seat in range(len(live.projection.chairs)) if live.projection.legal(seat))


def test_a_table_that_nobody_visits_leaves_the_memory_and_comes_back_on_the_next_visit() -> None:
    async def story(place: Place) -> None:
        tables = place.node.live_tables
        live = await place.table(people=2, bots=0, clock=UNHURRIED)
        name = live.id
        await place.act(live, asked(live))
        rows, views = live.projection.seq, dict(live.projection.views)
        desert(live)
        await asyncio.sleep(IDLE_SECONDS - SOON)
        assert name in tables.tables

        memory = weakref.ref(live)
        del live
        await asyncio.sleep(2 * SOON)
        assert name not in tables.tables
        gc.collect()
        assert memory() is None
        for kept in (tables.used, tables.told, tables.drivers, tables.pending_answers):
            assert name not in kept

        back = await tables.find(name)
        assert back is not None
        assert (back.projection.seq, back.projection.views) == (rows, views)
        await place.act(back, asked(back))
        assert back.projection.seq == rows + 1

    in_virtual_time(story)


def test_a_table_with_somebody_there_or_with_something_to_do_stays() -> None:
    async def story(place: Place) -> None:
        tables = place.node.live_tables
        watched = await place.table(people=2, bots=0, clock=UNHURRIED)
        ticking = await place.table(people=2, bots=0, clock=entries.Clock(decision=2 * IDLE_SECONDS))
        desert(ticking)
        await asyncio.sleep(IDLE_SECONDS + 2 * SOON)
        assert {watched.id, ticking.id} <= set(tables.tables)

        desert(watched)
        await asyncio.sleep(IDLE_SECONDS + 2 * SOON)
        assert watched.id not in tables.tables

    in_virtual_time(story)
