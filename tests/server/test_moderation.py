"""Barring, blocking and reporting on a whole server: whom it stops, whom it tells, and what it stores."""

import json
import time
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from lightfinger.server.bus import Hub
from lightfinger.server.node import blocks
from lightfinger.server.node.blocks import MOST_BLOCKED
from lightfinger.server.node.handovers import merge
from lightfinger.server.node.reports import MOST_OF_A_LINE, open_reports
from lightfinger.server.store import Store
from lightfinger.server.table.sealed_words import ERASED_NAME, ERASED_TEXT
from tests.server.fakes import Disk, FaultyStore
from tests.server.house import House, house

pytestmark = pytest.mark.anyio


@pytest.fixture
async def place() -> AsyncIterator[House]:
    async with house() as made:
        yield made


async def code(place: House, method: str, path: str, token: str, body: Any = None) -> str:
    """The code of the refusal; empty if the request was accepted."""
    answer = await place.http(method, path, token, body)
    return str(answer.json()["extra"]["code"]) if answer.status_code >= 400 else ""


async def said(place: House, table: str, token: str, text: str) -> int:
    """Say a line; return its row."""
    wire = place.wire(table, token)
    answer = await wire.ask(kind="say", command=text, text=text)
    assert answer["kind"] == "ack", answer
    await wire.close()
    return int(answer["heard"])


async def hushed(place: House, table: str, token: str) -> str:
    """The code of the refusal to say something; empty if it was accepted."""
    wire = place.wire(table, token)
    answer = await wire.ask(kind="say", command=f"hush {time.monotonic()}", knock=1)
    await wire.close()
    return str(answer.get("code", ""))


async def person(place: House, token: str) -> str:
    found = await place.node.sessions.find(token)
    assert found is not None
    return found.id


async def blocked(place: House, token: str) -> list[dict[str, Any]]:
    answer = await place.http("GET", "/api/me/blocked", token)
    assert answer.status_code == 200, answer.text
    found: list[dict[str, Any]] = answer.json()
    return found


async def listed(place: House, token: str) -> list[str]:
    """The tables of the public list."""
    return [line["table"] for line in (await place.http("GET", "/api/tables", token)).json()]


async def block(place: House, token: str, **whom: Any) -> dict[str, Any]:
    answer = await place.http("POST", "/api/me/blocked", token, whom)
    assert answer.status_code == 201, answer.text
    made: dict[str, Any] = answer.json()
    return made


# Barring


async def test_a_barred_person_watches_and_nothing_else_until_the_host_lets_them_back(place: House) -> None:
    ada, bea = await place.guest("Ada"), await place.guest("Bea")
    table = await place.table(ada, seats=3)
    await place.sit(table, bea)
    assert await code(place, "POST", f"/api/tables/{table}/remove", ada, {"seat": 1, "barred": True}) == ""

    refused = await place.http("POST", f"/api/tables/{table}/sit", bea, {})
    assert (refused.status_code, refused.json()["extra"]["code"]) == (403, "barred")
    assert "You can watch" in refused.json()["detail"]
    assert await code(place, "POST", f"/api/tables/{table}/wish", bea, {"seat": 1}) == "barred"
    assert await hushed(place, table, bea) == "barred"
    theirs = await place.wire(table, bea).situation()
    assert (theirs["seat"], theirs["barred"]) == (None, [])
    mine = await place.wire(table, ada).situation()
    assert [one["name"] for one in mine["barred"]] == ["Bea"]

    back = {"row": mine["barred"][0]["row"]}
    assert await code(place, "POST", f"/api/tables/{table}/unbar", bea, back) == "not-host"
    assert await code(place, "POST", f"/api/tables/{table}/unbar", ada, back) == ""
    await place.sit(table, bea)


async def test_a_host_is_told_who_is_barred_as_it_happens_and_nobody_else_is(place: House) -> None:
    ada, bea, cid = [await place.guest(name) for name in ("Ada", "Bea", "Cid")]
    table = await place.table(ada, seats=3)
    await place.sit(table, bea, cid)
    host, other = place.wire(table, ada), place.wire(table, cid)
    await host.situation()
    await other.situation()
    await place.http("POST", f"/api/tables/{table}/remove", ada, {"seat": 1, "barred": True})
    heard = []
    for wire in (host, other):
        while (frame := json.loads(await wire.hear())).get("row", {}).get("kind") != "removed":
            pass
        heard.append(frame["now"].get("barred"))
    assert [one["name"] for one in heard[0]] == ["Bea"]
    assert heard[1] is None


async def test_a_host_says_no_and_not_again_to_a_wish_of_a_running_game(place: House) -> None:
    ada, eve = await place.guest("Ada"), await place.guest("Eve")
    table = await place.table(ada, seats=2, bots=["random"])
    await place.start(table, ada)
    assert await code(place, "POST", f"/api/tables/{table}/wish", eve, {"seat": 1}) == ""
    wish = (await place.http("GET", f"/api/tables/{table}")).json()["chairs"][1]["wish"]
    no = {"seat": 1, "wish": wish, "yes": False, "barred": True}
    assert await code(place, "POST", f"/api/tables/{table}/admit", ada, no) == ""
    assert await code(place, "POST", f"/api/tables/{table}/wish", eve, {"seat": 1}) == "barred"


async def test_no_message_holds_the_id_of_a_barred_person(place: House) -> None:
    ada, bea = await place.guest("Ada"), await place.guest("Bea")
    table = await place.table(ada, seats=3)
    await place.sit(table, bea)
    wire = place.wire(table, ada)
    await place.http("POST", f"/api/tables/{table}/remove", ada, {"seat": 1, "barred": True})
    await place.wire(table, ada).situation()
    who = await person(place, bea)
    assert not [text for text in [*wire.sent, *map(str, place.bodies)] if who in text]


async def test_the_name_of_a_barred_person_vanishes_when_they_are_erased(tmp_path: Path) -> None:
    async with house(tmp_path) as place:
        ada, bea = await place.guest("Ada"), await place.guest("Wilhelmine")
        table = await place.table(ada, seats=3)
        await place.sit(table, bea)
        await place.http("POST", f"/api/tables/{table}/remove", ada, {"seat": 1, "barred": True})
        assert (await place.http("DELETE", "/api/me/data", bea)).status_code == 204
        now = await place.wire(table, ada).situation()
        assert [one["name"] for one in now["barred"]] == [ERASED_NAME]
        stored = b"".join(path.read_bytes() for path in sorted(tmp_path.iterdir()) if path.is_file())
        assert b"Wilhelmine" not in stored


async def test_whoever_becomes_another_person_on_another_device_stays_barred(place: House) -> None:
    ada, bea, grown_up = [await place.guest(name) for name in ("Ada", "Bea", "Beatrice")]
    table = await place.table(ada, seats=3)
    await place.sit(table, bea)
    await place.http("POST", f"/api/tables/{table}/remove", ada, {"seat": 1, "barred": True})
    await merge(place.node, await person(place, bea), await person(place, grown_up))
    assert await code(place, "POST", f"/api/tables/{table}/sit", grown_up, {}) == "barred"


# Blocking


async def test_whom_a_host_has_blocked_is_refused_at_every_table_of_that_host_as_if_barred(place: House) -> None:
    ada, bea = await place.guest("Ada"), await place.guest("Bea")
    first = await place.table(ada, seats=3)
    second, other = [await place.table(host, seats=3, listed=True) for host in (ada, bea)]
    await place.sit(first, bea)
    assert await hushed(place, first, bea) == ""

    made = await block(place, ada, table=first, seat=1)

    assert (made["name"], len(made["id"])) == ("Bea", 22)
    assert await hushed(place, first, bea) == "barred"
    refused = await place.http("POST", f"/api/tables/{second}/sit", bea, {})
    assert refused.status_code == 403
    assert refused.json()["extra"]["code"] == "barred"
    assert await code(place, "POST", f"/api/tables/{second}/wish", bea, {"seat": 1}) == "barred"
    assert await code(place, "POST", f"/api/tables/{other}/sit", ada, {}) == ""
    assert await listed(place, bea) == [other]
    assert len(await listed(place, "")) == 2

    assert (await place.http("DELETE", f"/api/me/blocked/{made['id']}", ada)).status_code == 204
    assert await blocked(place, ada) == []
    await place.sit(second, bea)
    assert await hushed(place, first, bea) == ""


async def test_the_list_goes_by_who_is_host_now(place: House) -> None:
    ada, bea, cid = [await place.guest(name) for name in ("Ada", "Bea", "Cid")]
    met = await place.table(ada, seats=3)
    await place.sit(met, cid)
    await block(place, ada, table=met, seat=1)
    table = await place.table(ada, seats=3, listed=True)
    await place.sit(table, bea)
    assert await listed(place, cid) == []
    assert await code(place, "POST", f"/api/tables/{table}/new-host", ada, {"seat": 1}) == ""
    assert await listed(place, cid) == [table]


async def test_a_block_and_a_bar_are_refused_in_the_same_words(place: House) -> None:
    ada, bea, cid = [await place.guest(name) for name in ("Ada", "Bea", "Cid")]
    table = await place.table(ada, seats=4)
    await place.sit(table, bea, cid)
    await block(place, ada, table=table, seat=1)
    await place.http("POST", f"/api/tables/{table}/leave", bea)
    await place.http("POST", f"/api/tables/{table}/remove", ada, {"seat": 2, "barred": True})
    answers = [await place.http("POST", f"/api/tables/{table}/sit", token, {}) for token in (bea, cid)]
    assert answers[0].content == answers[1].content


async def test_the_list_has_names_and_opaque_ids_and_is_nobody_elses(place: House) -> None:
    ada, bea = await place.guest("Ada"), await place.guest("Bea")
    table = await place.table(ada, seats=3)
    await place.sit(table, bea)
    made = await block(place, ada, table=table, seat=1)
    await place.http("POST", "/api/session", bea, {"name": "Beatrice"})
    (one,) = await blocked(place, ada)
    assert (one["id"], one["name"]) == (made["id"], "Beatrice")
    assert set(one) == {"id", "name", "since"}
    assert await blocked(place, bea) == []
    assert await code(place, "DELETE", f"/api/me/blocked/{one['id']}", bea) == "no-block"
    ids = [await person(place, token) for token in (ada, bea)]
    assert not [text for text in map(str, place.bodies) if any(who in text for who in ids)]


async def test_the_speaker_of_a_line_is_blocked_though_they_have_left(place: House) -> None:
    ada, bea = await place.guest("Ada"), await place.guest("Bea")
    table = await place.table(ada, seats=3, talk=True)
    await place.sit(table, bea)
    row = await said(place, table, bea, "you fool")
    await place.http("POST", f"/api/tables/{table}/leave", bea)
    assert await code(place, "POST", "/api/me/blocked", ada, {"table": table, "row": row + 1}) == "no-line"
    await block(place, ada, table=table, row=row)
    assert [one["name"] for one in await blocked(place, ada)] == ["Bea"]
    assert (await place.http("GET", f"/api/tables/{table}/blocked", ada)).json() == ["Bea"]
    assert (await place.http("GET", f"/api/tables/{table}/blocked", bea)).json() == []
    assert (await place.http("GET", f"/api/tables/{table}/blocked")).json() == []


async def test_an_old_line_is_found_in_the_log(place: House) -> None:
    ada, bea = await place.guest("Ada"), await place.guest("Bea")
    table = await place.table(ada, seats=3, talk=True)
    await place.sit(table, bea)
    row = await said(place, table, bea, "you fool")
    live = await place.live_table(table)
    live.projection.said = []
    await block(place, ada, table=table, row=row)
    assert len(await blocked(place, ada)) == 1


async def test_nobody_blocks_themselves_a_bot_an_empty_chair_or_two_things_at_once(place: House) -> None:
    ada = await place.guest("Ada")
    table = await place.table(ada, seats=3, bots=["random"])
    for whom, why in (
        ({"seat": 0}, "yourself"),
        ({"seat": 1}, "no-person"),
        ({"seat": 2}, "no-person"),
        ({"seat": 9}, "no-person"),
        ({"row": 0}, "no-line"),
        ({"row": 999}, "no-line"),
        ({}, "bad-request"),
        ({"seat": 0, "row": 0}, "bad-request"),
    ):
        assert await code(place, "POST", "/api/me/blocked", ada, {"table": table, **whom}) == why
    assert await code(place, "POST", "/api/me/blocked", ada, {"table": "A" * 22, "seat": 0}) == "no-table"


async def test_a_person_blocks_at_most_two_hundred(place: House, monkeypatch: pytest.MonkeyPatch) -> None:
    assert MOST_BLOCKED == 200
    monkeypatch.setattr(blocks, "MOST_BLOCKED", 1)
    ada, bea, cid = [await place.guest(name) for name in ("Ada", "Bea", "Cid")]
    table = await place.table(ada, seats=3)
    await place.sit(table, bea, cid)
    await block(place, ada, table=table, seat=1)
    await block(place, ada, table=table, seat=1)
    refused = await place.http("POST", "/api/me/blocked", ada, {"table": table, "seat": 2})
    assert (refused.status_code, refused.json()["extra"]["code"]) == (409, "too-many-blocks")


async def test_a_block_follows_both_people_when_they_become_others(place: House) -> None:
    ada, bea, augusta, beatrice = [await place.guest(name) for name in ("Ada", "Bea", "Augusta", "Beatrice")]
    table = await place.table(ada, seats=3, talk=True)
    await place.sit(table, bea)
    await said(place, table, bea, "you fool")
    await block(place, ada, table=table, seat=1)
    await merge(place.node, await person(place, ada), await person(place, augusta))
    await merge(place.node, await person(place, bea), await person(place, beatrice))
    assert [one["name"] for one in await blocked(place, augusta)] == ["Beatrice"]
    assert await hushed(place, table, beatrice) == "barred"
    assert (await place.http("GET", f"/api/tables/{table}/blocked", augusta)).json() == ["Bea"]


async def test_a_block_works_on_another_node_a_moment_later(monkeypatch: pytest.MonkeyPatch) -> None:
    disk, hub = Disk(), Hub()

    def store() -> Store:
        return FaultyStore(disk, time.time)

    async with house(store=store(), hub=hub) as here, house(store=store(), hub=hub) as there:
        ada, bea = await here.guest("Ada"), await here.guest("Bea")
        table = await here.table(ada, seats=3)
        await here.sit(table, bea)
        assert await hushed(there, table, bea) == ""
        await block(here, ada, table=table, seat=1)
        monkeypatch.setattr(blocks, "KEPT_SECONDS", 0.0)
        assert await hushed(there, table, bea) == "barred"


async def test_erasing_deletes_the_blocks_by_and_of_a_person_and_their_reports(place: House) -> None:
    ada, bea, cid = [await place.guest(name) for name in ("Ada", "Bea", "Cid")]
    table = await place.table(ada, seats=3, talk=True)
    await place.sit(table, bea, cid)
    row = await said(place, table, bea, "you fool")
    await block(place, ada, table=table, seat=1)
    await block(place, bea, table=table, seat=2)
    for token in (ada, bea):
        assert await code(place, "POST", f"/api/tables/{table}/reports", token, {"row": row, "reason": "insult"}) == ""
    assert (await place.http("DELETE", "/api/me/data", bea)).status_code == 204
    assert await blocked(place, ada) == []
    assert len(await place.node.store.open_reports()) == 1


async def test_the_export_names_blocks_and_reports(place: House) -> None:
    ada, bea = await place.guest("Ada"), await place.guest("Bea")
    table = await place.table(ada, seats=3, talk=True)
    await place.sit(table, bea)
    row = await said(place, table, bea, "you fool")
    await block(place, ada, table=table, seat=1)
    await place.http("POST", f"/api/tables/{table}/reports", ada, {"row": row, "reason": "threat"})
    told = (await place.http("GET", "/api/me/data", ada)).json()
    assert [one["name"] for one in told["blocked"]] == ["Bea"]
    (report,) = told["reports"]
    assert (report["table"], report["row"], report["reason"], report["closed"]) == (table, row, "threat", None)
    theirs = (await place.http("GET", "/api/me/data", bea)).json()
    assert (theirs["blocked"], theirs["reports"]) == ([], [])


# Reporting


async def test_a_line_is_reported_once_by_each_who_reads_it_while_the_game_runs_and_after(place: House) -> None:
    ada, bea, eve = [await place.guest(name) for name in ("Ada", "Bea", "Eve")]
    table = await place.table(ada, seats=2, talk=True, house_rules={"max_rounds": 1})
    await place.sit(table, bea)
    row = await said(place, table, bea, "you fool")
    await place.start(table, ada)
    report = {"row": row, "reason": "insult"}
    path = f"/api/tables/{table}/reports"
    answer = await place.http("POST", path, ada, report)
    assert (answer.status_code, answer.content) == (204, b"")
    assert await code(place, "POST", path, ada, {**report, "reason": "spam"}) == "reported"
    assert await code(place, "POST", path, ada, {"row": row - 1, "reason": "spam"}) == "no-line"
    assert await code(place, "POST", path, ada, {"row": row, "reason": "ugly"}) == "bad-request"
    await place.play_out(table, [ada, bea])
    assert await code(place, "POST", path, eve, report) == ""
    assert await code(place, "POST", path, "", report) == "no-session"
    assert [one.seq for one in await place.node.store.open_reports()] == [row, row]


async def test_the_operator_reads_the_line_and_a_few_before_it_until_its_speaker_is_erased(tmp_path: Path) -> None:
    async with house(tmp_path) as place:
        ada, bea = await place.guest("Ada"), await place.guest("Bea")
        table = await place.table(ada, seats=2, talk=True)
        await place.sit(table, bea)
        for number in range(8):
            await said(place, table, ada, f"line {number}")
        row = await said(place, table, bea, "you fool")
        await said(place, table, ada, "and after")
        await place.http("POST", f"/api/tables/{table}/reports", ada, {"row": row, "reason": "insult"})

        (told,) = await open_reports(place.node.store)
        assert (told.reporter, told.game, told.report.reason) == ("Ada", "master-thieves", "insult")
        assert [line.text for line in told.lines] == [*(f"line {number}" for number in range(3, 8)), "you fool"]
        assert (told.lines[-1].name, told.lines[-1].row) == ("Bea", row)

        await place.http("DELETE", "/api/me/data", bea)
        (told,) = await open_reports(place.node.store)
        assert (told.lines[-1].name, told.lines[-1].text) == (ERASED_NAME, ERASED_TEXT)


async def test_a_line_is_not_reported_more_often_than_anybody_needs(place: House) -> None:
    ada = await place.guest("Ada")
    table = await place.table(ada, seats=2, talk=True)
    row = await said(place, table, ada, "hello")
    report = {"row": row, "reason": "spam"}
    codes = [
        await code(place, "POST", f"/api/tables/{table}/reports", await place.guest(f"G{number}"), report)
        for number in range(MOST_OF_A_LINE + 2)
    ]
    assert codes == [""] * MOST_OF_A_LINE + ["reported"] * 2


@pytest.mark.parametrize(
    ("method", "path", "body", "burst"),
    [
        ("POST", "/api/me/blocked", {"table": "A" * 22, "seat": 0}, 20),
        ("DELETE", "/api/me/blocked/none", None, 20),
        ("POST", "/api/tables/{table}/reports", {"row": 0, "reason": "spam"}, 20),
        ("GET", "/api/me/blocked", None, 40),
        ("GET", "/api/tables/{table}/blocked", None, 40),
    ],
)
async def test_every_door_has_a_limit(place: House, method: str, path: str, body: Any, burst: int) -> None:
    ada = await place.guest("Ada")
    table = await place.table(ada)
    answers = [await place.http(method, path.format(table=table), ada, body) for _ in range(burst + 8)]
    codes = [answer.status_code for answer in answers]
    assert 429 not in codes[:burst]
    assert codes[-1] == 429
