"""Time is the store's: no machine's clock and no outage ends anybody's turn."""

import asyncio
import random
import time
from pathlib import Path
from unittest import mock

import pytest

from lightfinger.server.access import sessions
from lightfinger.server.access.sessions import Person
from lightfinger.server.bus import LocalBus
from lightfinger.server.node import live_tables
from lightfinger.server.store import steady, store_at
from lightfinger.server.store.postgres import PostgresStore
from lightfinger.server.table import clocks, commands, entries, pause_commands
from lightfinger.server.table.live_table import LiveTable
from tests.server.clockwork import PEOPLE, running
from tests.server.fakes import Disk, FaultyStore
from tests.server.house import house
from tests.server.simulation import World
from tests.server.stores import SetClock, on_postgres
from tests.server.virtual_time import SeededSecrets

HOUR = 3600.0


@pytest.mark.anyio
@pytest.mark.parametrize("by", [HOUR, -HOUR], ids=["ahead", "back"])
async def test_a_jump_of_the_wall_clock_ends_nobodys_time(tmp_path: Path, by: float) -> None:
    async with house(tmp_path) as place:
        ada, bea = await place.guest("Ada"), await place.guest("Bea")
        table = await place.table(ada, seats=2, clock={"decision": 60, "reserve": 60})
        await place.sit(table, bea)
        await place.start(table, ada)
        before = place.node.now()

        jumped = time.time() + by
        with mock.patch("time.time", return_value=jumped):
            assert (await place.wire(table, ada).ask(kind="say", command="w", knock=1))["kind"] == "ack"
            await asyncio.sleep(0.5)

            assert 0.0 < place.node.now() - before < HOUR / 2
            log = [entries.decoded(payload).entry for _, payload in await place.log(table)]
        assert not any(isinstance(entry, entries.Acted) for entry in log)


@pytest.mark.anyio
async def test_a_node_whose_clock_is_ahead_goes_by_the_databases(postgres: str) -> None:
    await asyncio.to_thread(on_postgres, postgres, SetClock())  # other tests leave heartbeats
    right = steady()
    ahead = PostgresStore(postgres, lambda: right() + 420.0, measured=True)
    behind = PostgresStore(postgres, lambda: right() - 420.0, measured=True)
    for store in (ahead, behind):
        await store.open()
    try:
        assert abs(ahead.now() - behind.now()) < 60.0
        await ahead.beat(9.0)
        await behind.beat(9.0)
        assert await behind.outages() == []
    finally:
        await ahead.close()
        await behind.close()


@pytest.mark.anyio
async def test_time_never_goes_back_in_a_log() -> None:
    clock = SetClock()
    store = FaultyStore(Disk(), clock)
    await store.open()
    live = LiveTable("t" * 22, store, LocalBus(), store.now)
    work = running(1, people=2)
    for row in work.rows:
        clock.now = row.at
        await live.submit(Person(row.by, ""), "", lambda _, row=row: commands.Decision(row.entry))  # type: ignore[misc]
    clock.now = 7.0
    await live.submit(PEOPLE[0], "late", commands.say(PEOPLE[0], 1, ""))

    times = [entries.decoded(payload).at for payload in store.disk.logs[live.id]]
    assert times == sorted(times)


@pytest.mark.parametrize("seed", range(6))
def test_an_hour_in_which_no_server_ran_is_charged_to_nobody(seed: int) -> None:
    world = World(seed)
    world.heal()
    world.clocked = True

    def stand_ins() -> int:
        log = [entries.decoded(payload).entry for _, payload in world.log()]
        return sum(isinstance(entry, entries.Acted) and entry.by == "stand-in" for entry in log)

    async def live() -> None:
        for machine in world.machines:
            await machine.start()
        await world.set_out()
        before = stand_ins()
        for machine in world.machines:
            await machine.crash()
        await asyncio.sleep(HOUR)
        for machine in world.machines:
            await machine.start()
        # Six seconds a question, and nobody has had them yet.
        await asyncio.sleep(4.0)
        assert stand_ins() == before
        await asyncio.sleep(60.0)
        assert stand_ins() > before
        log = [entries.decoded(payload).entry for _, payload in world.log()]
        assert [entry.away > HOUR - 1 for entry in log if isinstance(entry, entries.Resumed)] in ([True], [])
        for machine in world.machines:
            await machine.crash()

    secrets = SeededSecrets(random.Random(seed))
    asyncio.set_event_loop(world.loop)
    try:
        with mock.patch.object(live_tables, "secrets", secrets), mock.patch.object(sessions, "secrets", secrets):
            world.loop.run_until_complete(live())
    finally:
        asyncio.set_event_loop(None)
        world.loop.close()


def test_an_outage_is_left_out_once_and_only_while_a_clock_ran() -> None:
    work = running(1, people=2, decision=60.0, reserve=0.0)
    seat = work.asked()[0]
    deadline = clocks.deadline(work.projection, seat)
    outages = [(500.0, 600.0), (1010.0, 1510.0)]

    owed = clocks.unsettled_outage(work.projection, outages)
    assert owed == entries.Resumed(500.0, 1510.0)
    work.fold(1510.0, "", owed)

    assert clocks.unsettled_outage(work.projection, outages) is None
    assert clocks.deadline(work.projection, seat) == deadline + 500.0


def test_an_outage_within_a_pause_counts_once() -> None:
    work = running(1, people=2, decision=60.0, reserve=0.0)
    seat = work.asked()[0]
    deadline = clocks.deadline(work.projection, seat)
    for person in PEOPLE[:2]:
        work.do(1005.0, person, pause_commands.pause(person, True))
    outages = [(1010.0, 1510.0)]
    assert clocks.unsettled_outage(work.projection, outages) is None

    work.do(2005.0, PEOPLE[0], pause_commands.pause(PEOPLE[0], False))

    assert clocks.unsettled_outage(work.projection, outages) is None
    assert clocks.deadline(work.projection, seat) == deadline + 1000.0


def test_a_table_without_a_clock_writes_nothing_about_outages() -> None:
    assert clocks.unsettled_outage(running(1, people=2, decision=0.0).projection, [(1010.0, 1510.0)]) is None


def test_a_store_without_a_clock_of_its_own_goes_on_evenly(tmp_path: Path) -> None:
    store = store_at(str(tmp_path / "logs.db"))
    before = store.now()
    with mock.patch("time.time", return_value=before + HOUR):
        assert store.now() - before < HOUR / 2
