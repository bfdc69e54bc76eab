"""Seats survive: sixty days with a visit every twenty, a restart, and a node that is killed."""

import time
from pathlib import Path

import httpx
import pytest

from lightfinger.server.access.sessions import DAY
from lightfinger.server.bus import Hub
from tests.server.fakes import Disk, FaultyStore
from tests.server.house import house
from tests.server.nodes import Node
from tests.server.stores import SetClock

pytestmark = pytest.mark.anyio


@pytest.mark.slow
async def test_a_seat_is_kept_over_sixty_days_with_a_visit_every_twenty() -> None:
    disk, clock = Disk(), SetClock()
    clock.now = 1_800_000_000.0
    async with house(store=FaultyStore(disk, clock)) as place:
        ada, bea = await place.guest("Ada"), await place.guest("Bea")
        table = await place.table(ada, seats=2, house_rules={"max_rounds": 1, "start_seat": 0})
        await place.sit(table, bea)
        await place.start(table, ada)
    for _ in range(3):
        clock.now += 20 * DAY
        # A server that starts again tidies before anybody comes.
        async with house(store=FaultyStore(disk, clock)) as place:
            await place.node.store.sweep()
            await place.node.sweeper.expire()
            for token, seat in ((ada, 0), (bea, 1)):
                (game,) = (await place.http("GET", "/api/me/games", token)).json()["games"]
                assert (game["table"], game["phase"], game["seat"]) == (table, "running", seat)
                line = place.wire(table, token)
                assert (await line.situation())["seat"] == seat
                await place.node.sweeper.expire()
                await line.close()
    async with house(store=FaultyStore(disk, clock)) as place:
        players = await place.play_out(table, [ada, bea])
        assert all(player.over for player in players)


async def test_whoever_stays_away_too_long_loses_the_session_and_a_deserted_table_ends() -> None:
    disk, clock = Disk(), SetClock()
    clock.now = 1_800_000_000.0
    async with house(store=FaultyStore(disk, clock)) as place:
        ada = await place.guest("Ada")
        table = await place.table(ada, seats=2, bots=["random"])
        await place.start(table, ada)
        clock.now += 31 * DAY
        await place.node.sweeper.expire()
        (game,) = (await place.http("GET", "/api/me/games", ada)).json()["games"]
        assert game["phase"] == "abandoned"
        clock.now += 91 * DAY
        assert (await place.http("GET", "/api/session", ada)).status_code == 401


@pytest.mark.slow
async def test_another_node_has_everybodys_seat_when_one_dies() -> None:
    disk, hub = Disk(), Hub()
    here = FaultyStore(disk, time.time)
    async with house(store=here, hub=hub) as one, house(store=FaultyStore(disk, time.time), hub=hub) as other:
        ada, bea = await one.guest("Ada"), await one.guest("Bea")
        table = await one.table(ada, seats=2, house_rules={"max_rounds": 1, "start_seat": 0})
        await one.sit(table, bea)
        await one.start(table, ada)
        await one.wire(table, ada).situation()
        # It writes nothing any more, not even what it had still to write.
        here.opened = False
        seats = [(await other.wire(table, token).situation())["seat"] for token in (ada, bea)]
        assert seats == [0, 1]
        for token in (ada, bea):
            assert [game["table"] for game in (await other.http("GET", "/api/me/games", token)).json()["games"]] == [
                table
            ]
        players = await other.play_out(table, [ada, bea])
        assert all(player.over for player in players)
        here.opened = True


@pytest.mark.slow
async def test_a_server_that_is_killed_and_started_again_knows_everybody(tmp_path: Path) -> None:
    node = Node(tmp_path, "--data", str(tmp_path), "--pace", "0")
    try:
        await node.start()
        address = f"http://127.0.0.1:{node.port}"
        async with httpx.AsyncClient(base_url=address, timeout=60) as browser:
            token = (await browser.post("/api/session", json={"name": "Ada"})).json()["token"]
            browser.headers["authorization"] = f"Bearer {token}"
            browser.cookies.clear()
            wanted = {"game": "forty-thieves", "bots": ["random"] * 2, "clock": {"decision": 0}}
            table = (await browser.post("/api/tables", json=wanted)).json()["table"]
            listed = (await browser.get("/api/me/games")).json()["games"]
            node.kill()
            await node.start()
            assert (await browser.get("/api/session")).json() == {"name": "Ada"}
            again = (await browser.get("/api/me/games")).json()["games"]
            assert [game["table"] for game in again] == [game["table"] for game in listed] == [table]
            assert len((await browser.get("/api/me")).json()["devices"]) == 1
    finally:
        node.clear()
