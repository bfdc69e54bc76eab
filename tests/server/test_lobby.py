"""The life of a table around its game: codes, the list, chairs, talk, pauses, giving up, and the same again."""

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import pytest

from tests.server.house import House, house
from tests.server.waiting import LONGEST_WAIT

pytestmark = pytest.mark.anyio


@pytest.fixture
async def place() -> AsyncIterator[House]:
    async with house() as made:
        yield made


async def listed(place: House) -> list[Any]:
    return [(line["table"], line["free"]) for line in (await place.http("GET", "/api/tables")).json()]


async def test_a_spoken_code_finds_a_table_however_it_is_typed_until_the_cards_are_dealt(place: House) -> None:
    host = await place.guest("Ada")
    made = (await place.http("POST", "/api/tables", host, {"game": "master-thieves", "bots": ["random"] * 3})).json()
    spoken = made["code"]
    for said in (spoken, spoken.lower(), spoken.replace("-", " "), f" {spoken} "):
        assert (await place.http("GET", f"/api/codes/{said}")).json()["table"] == made["table"]
    assert (await place.http("GET", f"/api/tables/{made['table']}/code")).json() == {"code": spoken}

    await place.start(made["table"], host)

    assert (await place.http("GET", f"/api/tables/{made['table']}/code")).json() == {"code": ""}
    answer = await place.http("GET", f"/api/codes/{spoken}")
    assert (answer.status_code, answer.json()["extra"]["code"]) == (404, "no-code")


async def test_the_public_list_follows_the_chairs(place: House) -> None:
    host, guest = await place.guest("Ada"), await place.guest("Blaise")
    hidden = await place.table(host, seats=3)
    table = await place.table(host, seats=3, listed=True)
    assert await listed(place) == [(table, 2)]
    await place.sit(table, guest)
    assert await listed(place) == [(table, 1)]
    await place.http("POST", f"/api/tables/{table}/bot", host, {"seat": 2, "bot": "random"})
    assert await listed(place) == []
    line = place.wire(table, guest)
    await line.ask(kind="leave", command="bye")
    assert await listed(place) == [(table, 1)]
    await place.http("POST", f"/api/tables/{table}/rules", host, {"game": "master-thieves", "seats": 3})
    assert await listed(place) == []
    await place.http("POST", f"/api/tables/{table}/rules", host, {"game": "forty-thieves", "seats": 4, "listed": True})
    assert await listed(place) == [(table, 2)]
    await place.http("POST", f"/api/tables/{table}/bot", host, {"seat": 1, "bot": "random"})
    await place.http("POST", f"/api/tables/{table}/bot", host, {"seat": 3, "bot": "random"})
    await place.start(table, host)
    assert await listed(place) == []
    assert hidden != table


async def test_a_table_changes_to_a_game_only_with_bots_that_play_it(place: House) -> None:
    host = await place.guest("Ada")
    table = await place.table(host, seats=3)
    await place.http("POST", f"/api/tables/{table}/bot", host, {"seat": 1, "bot": "random"})
    await place.http("POST", f"/api/tables/{table}/bot", host, {"seat": 2, "bot": "odile"})
    other = {"game": "forty-thieves", "seats": 3}
    answer = await place.http("POST", f"/api/tables/{table}/rules", host, other)
    assert (answer.status_code, answer.json()["extra"]["code"]) == (400, "no-bot")
    await place.http("POST", f"/api/tables/{table}/bot", host, {"seat": 2, "bot": ""})
    changed = (await place.http("POST", f"/api/tables/{table}/rules", host, other)).json()
    assert changed["game"] == "forty-thieves"
    assert [chair["bot"] for chair in changed["chairs"]] == ["", "random", ""]


@pytest.mark.parametrize(
    ("wanted", "code"),
    [
        ({"bots": ["nobody"]}, "no-bot"),
        ({"bots": ["random"] * 4}, "too-many-bots"),
        ({"seats": 4, "game": "chess"}, "no-game"),
        ({"edition": "chess"}, "no-game"),
        ({"house_rules": {"nothing": 1}}, "bad-option"),
        ({"house_rules": {"memory_aid": ["classic"]}}, "bad-option"),
        ({"house_rules": {"memory_aid": {"a": {}}}}, "bad-option"),
        ({"house_rules": {"memory_aid": None}}, "bad-option"),
        ({"house_rules": {"max_rounds": 1e9}}, "bad-option"),
        ({"house_rules": {"max_rounds": True}}, "bad-option"),
        ({"house_rules": {"tie_breaks": [["D"]]}}, "bad-option"),
        ({"seats": 8, "game": "forty-thieves"}, "bad-option"),
        ({"seats": 99}, "bad-request"),
        ({"seats": "four"}, "bad-request"),
        ({"clock": {"decision": -1}}, "bad-request"),
        ({"clock": {"decision": 1e300}}, "bad-request"),
        ({"clock": {"reserve": -0.5}}, "bad-request"),
        ({"clock": None}, "bad-request"),
        ({"bots": "random"}, "bad-request"),
        ({"talk": "loudly"}, "bad-request"),
        ({"surprise": 1}, "bad-request"),
    ],
)
async def test_a_table_that_cannot_be_played_is_not_set_out(place: House, wanted: dict[str, Any], code: str) -> None:
    host = await place.guest("Ada")

    answer = await place.http("POST", "/api/tables", host, {"game": "master-thieves", **wanted})

    assert (answer.status_code, answer.json()["extra"]["code"]) == (400, code)
    assert await place.node.store.all_tables("", 10) == []


async def test_leaving_frees_a_chair_before_the_deal_and_leaves_a_stand_in_after_it(place: House) -> None:
    host, guest = await place.guest("Ada"), await place.guest("Blaise")
    table = await place.table(host, seats=2)
    await place.sit(table, guest)
    left = (await place.http("POST", f"/api/tables/{table}/leave", guest)).json()["chairs"][1]
    assert (left["taken"], left["name"]) == (False, "")
    await place.sit(table, guest)
    await place.start(table, host)
    gone = (await place.http("POST", f"/api/tables/{table}/leave", guest)).json()["chairs"][1]
    assert (gone["taken"], gone["gone"], gone["stood_in"]) == (True, True, True)
    line = place.wire(table, guest)
    assert (await line.ask(kind="take_back", command="back"))["kind"] == "ack"
    chair = (await place.http("GET", f"/api/tables/{table}")).json()["chairs"][1]
    assert (chair["gone"], chair["stood_in"]) == (False, False)


async def test_a_pause_needs_everybody_and_anybody_ends_it(place: House) -> None:
    host, guest = await place.guest("Ada"), await place.guest("Blaise")
    table = await place.table(host, seats=3, bots=["random"])
    await place.sit(table, guest)
    await place.start(table, host)
    one, two = place.wire(table, host), place.wire(table, guest)
    phases = []
    for line, name, on in ((one, "a", True), (two, "b", True), (two, "c", False)):
        assert (await line.ask(kind="pause", command=name, on=on))["kind"] == "ack"
        now = await place.wire(table, host).situation()
        phases.append(now["table"]["paused"])
        if now["table"]["paused"]:
            assert now["legal"] == []
            refused = await one.ask(kind="act", command="act", heard=now["heard"], action={"kind": "flip"})
            assert refused["code"] == "paused"
    assert phases == [False, True, False]
    assert (await one.ask(kind="pause", command="d", on=False))["code"] == "no-change"


async def test_words_are_spoken_only_where_the_host_allows_them(place: House) -> None:
    host = await place.guest("Ada")
    quiet, chatty = await place.table(host), await place.table(host, talk=True)
    answers = []
    for table in (quiet, chatty):
        line = place.wire(table, host)
        answers += [
            await line.ask(kind="say", command="a", text="Hello"),
            await line.ask(kind="say", command="b", knock=6),
        ]
        for number, text in enumerate(("x" * 201, "\u200b")):
            answers.append(await line.ask(kind="say", command=f"c{number}", text=text))
        answers.append(await line.ask(kind="say", command="d", knock=7))
    told = [answer.get("code", answer["kind"]) for answer in answers]
    assert told == ["no-talk", "ack", "no-talk", "no-talk", "bad-message"] + [
        "ack", "ack", "too-long", "bad-message", "bad-message",
    ]  # fmt: skip


async def test_a_game_is_given_up_when_all_who_are_there_agree_and_then_its_seed_is_shown(place: House) -> None:
    host, guest, gone = await place.guest("Ada"), await place.guest("Blaise"), await place.guest("Carla")
    table = await place.table(host, seats=4, bots=["random"])
    await place.sit(table, guest, gone)
    await place.start(table, host)
    await place.http("POST", f"/api/tables/{table}/leave", gone)
    one, two = place.wire(table, host), place.wire(table, guest)
    assert (await one.ask(kind="abandon", command="a"))["kind"] == "ack"
    assert (await one.ask(kind="abandon", command="again"))["code"] == "no-change"
    assert (await place.http("GET", f"/api/tables/{table}")).json()["phase"] == "running"
    assert (await two.ask(kind="abandon", command="b"))["kind"] == "ack"
    async with asyncio.timeout(LONGEST_WAIT):
        while (look := (await place.http("GET", f"/api/tables/{table}")).json())["seed"] is None:
            await asyncio.sleep(0.01)
    assert look["phase"] == "abandoned"
    assert (await place.http("GET", f"/api/tables/{table}/record")).status_code == 403


async def test_a_rematch_is_one_table_with_the_same_rules_and_bots(place: House) -> None:
    host, guest = await place.guest("Ada"), await place.guest("Blaise")
    rules = {"max_rounds": 1, "memory_aid": "notebook"}
    table = await place.table(host, seats=3, bots=["random"], house_rules=rules)
    await place.sit(table, guest)
    await place.start(table, host)
    await place.play_out(table, [host, guest])

    first = (await place.http("POST", f"/api/tables/{table}/rematch", guest)).json()
    second = (await place.http("POST", f"/api/tables/{table}/rematch", host)).json()
    old = (await place.http("GET", f"/api/tables/{table}")).json()

    assert first["table"] == second["table"] == old["after"] != table
    assert first["before"] == table
    assert first["edition"] == old["edition"]
    assert first["commitment"] != old["commitment"]
    assert [chair["bot"] or chair["name"] for chair in second["chairs"]] == ["", "Blaise", "random"]
    await place.sit(first["table"], host)
    assert (await place.http("POST", f"/api/tables/{first['table']}/start", host)).status_code == 403
    await place.start(first["table"], guest)
