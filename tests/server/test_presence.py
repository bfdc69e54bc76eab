"""Who is connected, who watches and would like to play, and who has gone."""

import asyncio
import contextlib
import time
from collections.abc import AsyncIterator
from typing import Any

import httpx
import pytest

from lightfinger.server.bus import Hub, LocalBus
from lightfinger.server.network.app import application
from lightfinger.server.network.games_api import NewTable, rules_of
from lightfinger.server.node.node import Node
from lightfinger.server.process.settings import Settings
from lightfinger.server.table import commands
from lightfinger.server.workers import bot_turns
from tests.server.client import decode
from tests.server.fakes import Disk, FaultyStore
from tests.server.house import ADDRESS, FREELY, House, Wire, house
from tests.server.waiting import LONGEST_WAIT

pytestmark = pytest.mark.anyio


@contextlib.asynccontextmanager
async def two_houses() -> AsyncIterator[list[House]]:
    """Two nodes on one store."""
    disk, hub = Disk(), Hub()
    made: list[House] = []
    for _ in range(2):
        node = Node(Settings(**FREELY), FaultyStore(disk, time.time), LocalBus(hub), bot_turns.InlineRunner())  # type: ignore[arg-type]
        app = application(node)
        await node.open()
        browser = httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url=ADDRESS)
        made.append(House(node, app, browser))
    try:
        yield made
    finally:
        for place in made:
            await place.node.close()
            await place.browser.aclose()


async def company(line: Wire, here: list[int], watching: int) -> None:
    """Wait until it is told just that."""
    async with asyncio.timeout(LONGEST_WAIT):
        while True:
            said = decode(await line.hear())
            if said["kind"] == "presence" and (said["here"], said["watching"]) == (here, watching):
                return


async def test_everybody_is_told_who_is_connected_whichever_node_they_are_on() -> None:
    async with two_houses() as (first, second):
        ada, blaise = await first.guest("Ada"), await first.guest("Blaise")
        table = await first.table(ada, seats=3)
        await first.sit(table, blaise)
        mine = first.wire(table, ada)
        await company(mine, [0], 0)
        other, watcher = second.wire(table, blaise), second.wire(table)
        await company(mine, [0, 1], 1)
        await company(watcher, [0, 1], 1)
        await other.close()
        await company(mine, [0], 1)
        assert [
            decode(text) for text in watcher.sent if b"Ada" in text.encode() and b'"presence"' in text.encode()
        ] == []


async def test_logging_out_closes_the_sockets_on_every_node_and_nobody_elses() -> None:
    async with two_houses() as (first, second):
        ada, blaise = await first.guest("Ada"), await first.guest("Blaise")
        table = await first.table(ada)
        lines = [first.wire(table, ada), second.wire(table, ada)]
        others = [first.wire(table, blaise), second.wire(table, blaise), second.wire(table)]
        for line in (*lines, *others):
            await line.situation()

        assert (await first.http("DELETE", "/api/session", ada)).status_code == 204

        assert [await line.ended(1.0) for line in lines] == [1012, 1012]
        again = second.wire(table, ada)
        assert (await again.ended(), again.accepted) == (1008, False)
        assert [line.code for line in others] == [None, None, None]


async def test_somebody_who_watches_gets_a_bots_chair_when_the_host_agrees_and_all_it_knows() -> None:
    async with house(pace=1000.0) as place:
        host, guest = await place.guest("Ada"), await place.guest("Blaise")
        table = await place.table(host, bots=["random"] * 3)
        await place.start(table, host)
        watching = place.wire(table, guest)
        assert (await watching.situation())["seat"] is None
        path = f"/api/tables/{table}"

        def wish(answer: httpx.Response) -> int:
            return int(answer.json()["chairs"][2]["wish"])

        asked = await place.http("POST", f"{path}/wish", guest, {"seat": 2})
        forward = await place.http("POST", f"{path}/admit", guest, {"seat": 2, "wish": wish(asked)})
        no = await place.http("POST", f"{path}/admit", host, {"seat": 2, "wish": wish(asked), "yes": False})
        again = await place.http("POST", f"{path}/wish", guest, {"seat": 2})
        yes = await place.http("POST", f"{path}/admit", host, {"seat": 2, "wish": wish(again)})

        assert asked.json()["chairs"][2]["wished"] == "Blaise"
        assert forward.json()["extra"]["code"] == "not-host"
        assert no.json()["chairs"][2]["wished"] == ""
        assert again.status_code == yes.status_code == 201
        assert yes.json()["chairs"][2]["name"] == "Blaise"
        assert yes.json()["chairs"][2]["bot"] == ""
        line = place.wire(table, guest)
        now = await line.situation()
        assert now["seat"] == 2
        told = [decode(text) for text in line.sent if decode(text)["kind"] == "frame"]
        dealt = next(frame for frame in told if frame["row"]["kind"] == "started")
        seen = [decode(text) for text in watching.sent if decode(text)["kind"] == "frame"]
        assert len(dealt["events"]) > len(next(f for f in seen if f["row"]["kind"] == "started")["events"])
        at_once = [frame for frame in seen if "now" in frame and frame["now"].get("seat") == 2]
        assert len(at_once) == 1
        assert at_once[0]["now"]["view"] == now["view"]


@pytest.mark.parametrize(("seat", "code"), [(0, "taken"), (9, "no-seat")])
async def test_nobody_gets_a_chair_that_a_person_has(seat: int, code: str) -> None:
    async with house() as place:
        host, guest = await place.guest("Ada"), await place.guest("Blaise")
        table = await place.table(host, bots=["random"] * 3)
        answer = await place.http("POST", f"/api/tables/{table}/wish", guest, {"seat": seat})
        assert answer.json()["extra"]["code"] == code


@pytest.mark.parametrize("kind", ["ready", "sit and leave", "pause", "rules", "bots"])
async def test_no_table_lets_its_log_grow_for_ever(kind: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(commands, "CHANGES_EACH", 30)
    monkeypatch.setattr(commands, "STRANGER_EACH", 30)
    async with house(pace=1000.0) as place:
        host, guest = await place.guest("Ada"), await place.guest("Blaise")
        table = await place.table(host, seats=2)
        path = f"/api/tables/{table}"
        codes: list[str] = []
        if kind == "pause":
            await place.sit(table, guest)
            await place.start(table, host)
        line = place.wire(table, host)
        for number in range(60):
            if kind == "ready":
                codes.append((await line.ask(kind="ready", command=f"{number}", nonce="00" * 16)).get("code", ""))
            elif kind == "pause":
                codes.append((await line.ask(kind="pause", command=f"{number}", on=number % 2 == 0)).get("code", ""))
            else:
                body: Any = {"game": "master-thieves", "seats": 2} if kind == "rules" else {"seat": 1, "bot": "random"}
                if kind == "sit and leave":
                    await place.http("POST", f"{path}/leave", guest)
                    answer = await place.http("POST", f"{path}/sit", guest, {})
                else:
                    answer = await place.http("POST", f"{path}/{'rules' if kind == 'rules' else 'bot'}", host, body)
                codes.append(answer.json().get("extra", {}).get("code", ""))
        assert "enough" in codes
        assert len(await place.log(table)) < 40


async def test_talk_does_not_make_a_bot_think_anew_nor_anybody_look_again() -> None:
    async with house(pace=1000.0) as place:
        host = await place.guest("Ada")
        table = await place.table(host, bots=["random"] * 3, house_rules={"start_seat": 1})
        await place.start(table, host)
        projection = (await place.live_table(table)).projection
        before = [(chair.asked, chair.asked_at) for chair in projection.chairs]
        due = [bot_turns.delay(projection, seat) for seat in range(4)]
        line = place.wire(table, host)

        for number in range(3):
            assert (await line.ask(kind="say", command=f"{number}", knock=1))["kind"] == "ack"

        assert [(chair.asked, chair.asked_at) for chair in projection.chairs] == before
        assert [bot_turns.delay(projection, seat) for seat in range(4)] == due
        assert projection.look == 0.0


async def test_one_node_thinks_for_a_tables_bots_though_two_serve_it() -> None:
    thought: list[int] = []

    class Counting(bot_turns.InlineRunner):
        async def think(self, work: bot_turns.BotTurn) -> dict[str, Any] | None:
            thought.append(len(work.feed))
            return await super().think(work)

    disk, hub = Disk(), Hub()
    nodes = []
    for _ in range(2):
        node = Node(Settings(**FREELY), FaultyStore(disk, time.time), LocalBus(hub), Counting())  # type: ignore[arg-type]
        await node.open()
        nodes.append(node)
    try:
        person = (await nodes[0].sessions.create("Ada", 0.0))[1]
        rules = rules_of(NewTable("master-thieves", house_rules={"max_rounds": 1}, seats=3))
        found = await nodes[0].live_tables.create(person, rules, "create")
        for seat in range(3):
            await found.submit(person, f"bot{seat}", commands.seat_bot(person, seat, "random", {"random"}))
        twin = await nodes[1].live_tables.find(found.id)
        await found.submit(person, "start", commands.start(person))
        async with asyncio.timeout(LONGEST_WAIT):
            while found.projection.revealed is None or twin is None or twin.projection.seq < found.projection.seq:
                await asyncio.sleep(0.02)
    finally:
        for node in nodes:
            await node.close()
    assert found.projection.table is not None
    assert len(thought) == len(found.projection.table.log) - 1 > 0
    assert len(thought) == len(set(thought))
