"""Nobody has more open than their share, what nobody plays ends, and what waits for people costs nothing."""

import asyncio
import math
from pathlib import Path

import pytest

from lightfinger.server.access.sessions import Person
from lightfinger.server.table import entries, pause_commands
from lightfinger.server.table.live_table import LiveTable
from tests.server.house import House, house
from tests.server.waiting import LONGEST_WAIT

pytestmark = pytest.mark.anyio

TABLE = {"game": "master-thieves", "clock": {"decision": 0}, "seats": 2}


async def made(place: House, token: str, **wanted: object) -> int:
    return (await place.http("POST", "/api/tables", token, {**TABLE, **wanted})).status_code


async def test_a_person_has_so_many_tables_open_and_no_more_until_one_is_over() -> None:
    async with house(open_tables=2) as place:
        place.node.creations.buckets.clear()
        ada, bea = await place.guest("Ada"), await place.guest("Bea")
        table = await place.table(ada, seats=2, bots=["random"])
        answers = [await made(place, ada) for _ in range(3)]
        assert answers[0] == 201
        assert answers[1:] == [429, 429]
        assert await made(place, bea) == 201

        await place.start(table, ada)
        live = await place.live_table(table)
        await live.submit(person_at(live), "end", pause_commands.abandon(person_at(live)))
        async with asyncio.timeout(LONGEST_WAIT):
            while await place.node.store.open_table(table) is not None:
                await asyncio.sleep(0.05)

        place.node.creations.buckets.clear()
        assert await made(place, ada) == 201
        assert (await place.http("POST", f"/api/tables/{table}/rematch", ada)).status_code == 429


def person_at(live: LiveTable) -> Person:
    chair = next(chair for chair in live.projection.chairs if chair.person)
    return Person(chair.person, chair.name)


async def test_many_sessions_of_one_address_have_no_more_than_one_address_may() -> None:
    async with house(open_tables_per_address=5) as place:
        answers = [await made(place, await place.guest(f"Guest {number}")) for number in range(9)]
        assert answers == [201] * 5 + [429] * 4


async def test_quotas_outlive_a_restart_and_keep_no_address(tmp_path: Path) -> None:
    async with house(tmp_path, open_tables_per_address=2) as place:
        ada = await place.guest("Ada")
        table = await place.table(ada)
        assert await made(place, ada) == 201
        opened = await place.node.store.open_table(table)
        assert opened is not None
        assert len(opened.address) == 24
        assert (await place.live_table(table)).owner_address == opened.address
    async with house(tmp_path, open_tables_per_address=2) as place:
        assert await made(place, ada) == 429
        assert (await place.live_table(table)).owner_address == opened.address


async def test_so_many_bots_of_one_person_play_at_a_time() -> None:
    async with house(bot_seats=5, pace=1000.0) as place:
        ada = await place.guest("Ada")
        tables = [await place.table(ada, seats=4, bots=["random"] * 3) for _ in range(2)]
        first, second = [await place.http("POST", f"/api/tables/{table}/start", ada) for table in tables]
        assert first.status_code == 201
        assert second.status_code == 429
        assert second.json()["extra"]["code"] == "too-many"
        assert (await place.live_table(tables[1])).projection.phase == "waiting"


async def entries_of(place: House, table: str) -> list[entries.AnyEntry]:
    return [entries.decoded(payload).entry for _, payload in await place.log(table)]


async def ended(place: House, table: str) -> list[entries.AnyEntry]:
    """What the log holds after the table was looked through for what nobody plays."""
    await place.node.sweeper.expire()
    async with asyncio.timeout(LONGEST_WAIT):
        while (await place.live_table(table)).projection.revealed is None:
            await asyncio.sleep(0.02)
    return await entries_of(place, table)


@pytest.mark.parametrize("phase", ["waiting", "running"])
async def test_a_table_that_nobody_has_been_at_for_long_ends(phase: str) -> None:
    async with house(waiting_days=0.0, idle_days=0.0) as place:
        ada, bea = await place.guest("Ada"), await place.guest("Bea")
        table = await place.table(ada, seats=2, listed=True)
        if phase == "running":
            await place.sit(table, bea)
            await place.start(table, ada)
        await asyncio.sleep(0.01)

        log = await ended(place, table)

        assert [type(entry) for entry in log[-2:]] == [entries.Expired, entries.Sealed]
        assert (await place.http("GET", "/api/tables")).json() == []
        assert (await place.http("POST", f"/api/tables/{table}/sit", bea, {})).status_code == 409


async def test_a_table_with_somebody_there_or_a_fresh_row_does_not_end() -> None:
    async with house(waiting_days=0.0, idle_days=30.0) as place:
        ada, bea = await place.guest("Ada"), await place.guest("Bea")
        watched = await place.table(ada)
        await place.wire(watched, ada).situation()
        running = await place.table(ada, seats=2)
        await place.sit(running, bea)
        await place.start(running, ada)

        await place.node.sweeper.expire()

        for table in (watched, running):
            assert not any(isinstance(entry, entries.Expired) for entry in await entries_of(place, table))
            assert await place.node.store.open_table(table) is not None


async def test_nobody_looks_again_at_a_table_that_waits_for_people_who_are_not_there() -> None:
    async with house() as place:
        ada = await place.guest("Ada")
        table = await place.table(ada)
        assert await place.node.store.due_work(9e12, 9) == [table]

        await place.node.live_tables.take_up(table)
        assert place.node.live_tables.work[table] == math.inf
        async with asyncio.timeout(LONGEST_WAIT):
            while await place.node.store.due_work(9e12, 9):
                await asyncio.sleep(0.02)

        # Whoever comes makes sure of it first that another node would go on, should this one die.
        await place.http("GET", f"/api/tables/{table}")
        assert await place.node.store.due_work(9e12, 9) == [table]
        await place.wire(table, ada).situation()
        await place.node.live_tables.take_up(table)
        assert place.node.live_tables.work[table] < math.inf
