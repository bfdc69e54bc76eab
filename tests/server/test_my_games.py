"""Your games: kept by the server for each person, in the order in which one wants them, and rebuilt from the logs."""

import asyncio
import time
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from lightfinger.server.bus import Hub
from lightfinger.server.node.chair_index import rebuild
from lightfinger.server.store import Clock, Store, StoreDown
from lightfinger.server.store.people import TableChairs
from tests.server.fakes import Disk, FaultyStore
from tests.server.house import House, house

pytestmark = pytest.mark.anyio


async def games(place: House, token: str, query: str = "") -> list[dict[str, Any]]:
    answer = await place.http("GET", f"/api/me/games{query}", token)
    assert answer.status_code == 200, answer.text
    found: list[dict[str, Any]] = answer.json()["games"]
    return found


async def started(place: House, *tokens: str, start_seat: int = 0) -> str:
    """A running game of these people, the first of whom is the host."""
    rules = {"max_rounds": 1, "start_seat": start_seat}
    table = await place.table(tokens[0], seats=len(tokens), house_rules=rules)
    await place.sit(table, *tokens[1:])
    await place.start(table, tokens[0])
    return table


async def act(place: House, table: str, token: str) -> None:
    """Do the first thing that is allowed."""
    line = place.wire(table, token)
    now = await line.situation()
    said = await line.ask(kind="act", command=f"{now['heard']}", heard=now["heard"], action=now["legal"][0])
    assert said["kind"] == "ack", said
    await line.close()


async def asked(place: House, table: str) -> list[int]:
    live = await place.live_table(table)
    return [seat for seat, chair in enumerate(live.projection.chairs) if chair.asked_at < 9e99]


async def settled(place: House, table: str, seat: int) -> None:
    """Wait until the stand-in has played and the person of *seat* is asked, and the list says so."""
    async with asyncio.timeout(60):
        while await asked(place, table) != [seat]:
            await asyncio.sleep(0.01)
    await place.node.live_tables.chair_index.flush()


async def test_what_waits_for_you_comes_first_then_running_waiting_and_ended_games() -> None:
    async with house() as place:
        ada, bea = await place.guest("Ada"), await place.guest("Bea")
        ended = await started(place, ada, bea)
        await place.play_out(ended, [ada, bea])
        waiting = await place.table(ada)
        running = await started(place, bea, ada)
        mine = await started(place, ada, bea)
        tokens = [bea, ada]
        for _ in range(40):
            seats = await asked(place, running)
            if seats == [0]:
                break
            await act(place, running, tokens[seats[-1]])

        found = await games(place, ada)

        assert next(game["table"] for game in found if game["seat"] in game["waiting"]) == found[0]["table"]
        ranks = [
            0 if game["seat"] in game["waiting"] else {"running": 1, "waiting": 2, "over": 3}[game["phase"]]
            for game in found
        ]
        assert ranks == sorted(ranks)
        assert {game["table"] for game in found} == {ended, waiting, running, mine}
        (last,) = [game for game in found if game["table"] == ended]
        assert last["result"]["scores"]
        assert last["ended"] > 0
        assert last["waiting"] == []
        assert [game["since"] is not None for game in found] == [bool(game["waiting"]) for game in found]


async def test_the_list_says_only_what_anybody_at_the_table_may_know() -> None:
    async with house() as place:
        ada, bea = await place.guest("Ada"), await place.guest("Bea")
        table = await started(place, ada, bea)
        (game,) = await games(place, bea)
        assert set(game) == {
            "table",
            "game",
            "phase",
            "seat",
            "chairs",
            "waiting",
            "since",
            "until",
            "ended",
            "result",
        }
        assert (game["table"], game["seat"]) == (table, 1)
        assert game["chairs"] == [{"name": "Ada", "bot": ""}, {"name": "Bea", "bot": ""}]
        assert await games(place, await place.guest("Eve")) == []


async def test_a_list_comes_in_pages() -> None:
    async with house() as place:
        ada = await place.guest("Ada")
        tables = {await place.table(ada) for _ in range(7)}
        first = (await place.http("GET", "/api/me/games?limit=4", ada)).json()
        second = (await place.http("GET", "/api/me/games?skip=4&limit=4", ada)).json()
        assert (first["more"], second["more"]) == (True, False)
        assert {game["table"] for game in first["games"] + second["games"]} == tables
        for query in ("?limit=0", "?limit=21", "?skip=-1", "?skip=10001", "?limit=x"):
            assert (await place.http("GET", f"/api/me/games{query}", ada)).status_code == 400
        codes = [(await place.http("GET", "/api/me/games", ada)).status_code for _ in range(20)]
        assert codes[-1] == 429


async def test_whoever_leaves_or_is_sent_away_has_the_game_no_more() -> None:
    async with house() as place:
        ada, bea, cid = [await place.guest(name) for name in ("Ada", "Bea", "Cid")]
        running = await started(place, ada, bea)
        waiting = await place.table(ada)
        await place.sit(waiting, bea, cid)
        await place.http("POST", f"/api/tables/{running}/leave", bea)
        await place.http("POST", f"/api/tables/{waiting}/remove", ada, {"seat": 2})

        assert [game["table"] for game in await games(place, bea)] == [waiting]
        assert await games(place, cid) == []
        assert {game["table"] for game in await games(place, ada)} == {running, waiting}


async def test_a_store_that_writes_no_lists_is_in_nobodys_way_and_makes_up_for_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with house() as place:
        ada, bea = await place.guest("Ada"), await place.guest("Bea")

        async def full(*arguments: object, **options: object) -> None:
            raise StoreDown("disk full")

        with monkeypatch.context() as patch:
            patch.setattr(place.node.store, "set_chairs", full)
            table = await started(place, ada, bea)
            assert await games(place, ada) == []
        assert [game["table"] for game in await games(place, ada)] == [table]


async def test_opening_a_table_heals_what_was_lost() -> None:
    disk = Disk()
    async with house(store=FaultyStore(disk, time.time)) as place:
        ada, bea = await place.guest("Ada"), await place.guest("Bea")
        table = await started(place, ada, bea)
        await games(place, ada)
    kept = dict(disk.chairs)
    assert len(kept) == 2
    disk.chairs.clear()
    async with house(store=FaultyStore(disk, time.time)) as place:
        assert await games(place, ada) == []
        await place.wire(table, bea).situation()
        assert [game["table"] for game in await games(place, ada)] == [table]
    assert disk.chairs == kept


async def test_a_list_that_is_wrong_is_put_right_by_looking_at_it() -> None:
    disk = Disk()
    async with house(store=FaultyStore(disk, time.time)) as place:
        ada, bea = await place.guest("Ada"), await place.guest("Bea")
        await started(place, ada, bea)
        await games(place, ada)
        right = dict(disk.chairs)
        for key, (row, seq) in right.items():
            disk.chairs[key] = (row._replace(phase="waiting", asked_at=0.0), seq)
        await games(place, ada)
        await place.node.live_tables.chair_index.flush()
        assert disk.chairs == right


async def test_the_lists_of_all_are_rebuilt_from_the_logs(tmp_path: Path) -> None:
    async with house(tmp_path) as place:
        ada, bea = await place.guest("Ada"), await place.guest("Bea")
        ended = await started(place, ada, bea)
        await place.play_out(ended, [ada, bea])
        await place.table(ada)
        await started(place, bea, ada)
        left = await started(place, ada, bea)
        await place.http("POST", f"/api/tables/{left}/leave", bea)
        await settled(place, left, seat=0)
        people = [await place.node.sessions.find(token) for token in (ada, bea)]
        store = place.node.store
        before = [await store.chairs_of(person.id, 0, 50) for person in people if person]
        await store.see(before[0][0].person, before[0][0].table, 3)
        await store.set_chairs({row.table: TableChairs(99_999, []) for row in before[0][1:]}, force=True)
        assert len(await store.chairs_of(before[0][0].person, 0, 50)) == 1

        assert await rebuild(store) == 4

        after = [await store.chairs_of(person.id, 0, 50) for person in people if person]
        assert after[0][0] == before[0][0]._replace(seen_seq=3)
        assert after[0][1:] == before[0][1:]
        assert after[1] == before[1]
        assert [len(rows) for rows in after] == [4, 2]


class SlowRecords(FaultyStore):
    """A store that writes the records of chairs when it is let."""

    def __init__(self, disk: Disk, clock: Clock) -> None:
        super().__init__(disk, clock)
        self.asked = asyncio.Event()
        self.let = asyncio.Event()

    async def set_chairs(self, tables: Mapping[str, TableChairs], force: bool = False) -> None:
        self.asked.set()
        await self.let.wait()
        await super().set_chairs(tables, force)


@pytest.mark.parametrize("is_stopped", [False, True])
async def test_a_list_waits_for_records_that_are_being_written_and_a_stopped_writer_loses_none(
    is_stopped: bool,
) -> None:
    store = SlowRecords(Disk(), time.time)
    async with house(store=store) as place:
        ada = await place.guest("Ada")
        table = await place.table(ada)
        writer = asyncio.create_task(place.node.live_tables.chair_index.flush())
        await store.asked.wait()

        listed = asyncio.create_task(games(place, ada))
        if is_stopped:
            writer.cancel()
        await asyncio.sleep(0.05)
        store.let.set()

        assert [game["table"] for game in await listed] == [table]


async def test_the_list_of_any_node_shows_how_the_table_stands() -> None:
    disk, hub = Disk(), Hub()

    def store() -> Store:
        return FaultyStore(disk, time.time)

    async with house(store=store(), hub=hub) as here, house(store=store(), hub=hub) as there:
        ada, bea = await here.guest("Ada"), await here.guest("Bea")
        table = await started(here, ada, bea)
        await here.node.live_tables.chair_index.flush()
        for _ in range(6):
            seats = await asked(here, table)
            await act(here, table, (ada, bea)[seats[0]])
            seats = await asked(here, table)
            await here.node.live_tables.chair_index.flush()
            for token, seat in ((ada, 0), (bea, 1)):
                (game,) = await games(there, token)
                assert (seat in game["waiting"]) == (seat in seats)
            here.node.own_lists.buckets.clear()
            there.node.own_lists.buckets.clear()
