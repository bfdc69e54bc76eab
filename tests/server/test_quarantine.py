"""A log that cannot be read sets one table aside; nothing else notices."""

import asyncio
from pathlib import Path
from typing import Any

import msgspec
import pytest
import structlog

from lightfinger.server.table import entries
from tests.server.client import encode
from tests.server.house import House, house
from tests.server.waiting import LONGEST_WAIT

pytestmark = pytest.mark.anyio

POISON = {
    "no JSON": b"\x00\xff{",
    "no row": b"{}",
    "an unknown kind": b'{"at":1,"by":"","command":"x","entry":{"kind":"exploded"}}',
    "a seat that is not there": entries.encoded(entries.Row(1.0, "", "x", entries.Left(9))),
    "an act before the start": entries.encoded(entries.Row(1.0, "", "x", entries.Acted(0, {"kind": "flip"}, []))),
    "a fact nobody knows": entries.encoded(
        entries.Row(1.0, "", "x", entries.Started([{"kind": "boom", "audience": "all"}]))
    ),
}


async def poisoned(place: House, payload: bytes) -> tuple[str, str, str]:
    """A guest with a sound table and one whose last row is *payload*."""
    host = await place.guest("Ada")
    sound, sick = await place.table(host, bots=["random"] * 3), await place.table(host, bots=["random"] * 3)
    assert await place.node.store.append(sick, len(await place.log(sick)), payload)
    return host, sound, sick


@pytest.mark.parametrize("poison", POISON)
async def test_a_row_that_cannot_be_read_sets_its_table_aside_and_no_other(tmp_path: Path, poison: str) -> None:
    async with house(tmp_path) as place:
        host, sound, sick = await poisoned(place, POISON[poison])
        live = await place.live_table(sick)
        listening = place.wire(sick, host)
        code = await listening.ended()

        refused = await place.http("POST", f"/api/tables/{sick}/start", host)
        answer = await place.http("POST", f"/api/tables/{sound}/start", host)

        assert code == 1013
        assert live.quarantined
        assert (refused.status_code, refused.json()["extra"]["code"]) == (503, "quarantined")
        assert answer.status_code == 201
        assert (await place.http("GET", "/ready")).status_code == 200


@pytest.mark.parametrize("poison", POISON)
async def test_a_sick_table_is_refused_politely_by_a_node_that_loads_it(tmp_path: Path, poison: str) -> None:
    async with house(tmp_path) as place:
        host, sound, sick = await poisoned(place, POISON[poison])
    async with house(tmp_path) as place:
        with structlog.testing.capture_logs() as operator:
            answers = [await place.http("GET", f"/api/tables/{table}", host) for table in (sick, sound)]
            socket = await place.wire(sick, host).ended()
        assert [answer.status_code for answer in answers] == [503, 200]
        assert answers[0].json()["extra"]["code"] == "quarantined"
        assert socket == 1013
        assert [(line["event"], line["table"]) for line in operator] == [("table set aside", sick)] * 2
        assert sick not in place.node.live_tables.tables
        assert sick not in place.node.live_tables.used


async def test_the_sweeper_survives_a_sick_table_and_takes_up_the_others(tmp_path: Path) -> None:
    async with house(tmp_path) as place:
        host, sound, sick = await poisoned(place, b"poison")
        await place.start(sound, host)
    async with house(tmp_path) as place:
        await place.node.store.set_work({sick: 0.0, sound: 1.0, "A" * 22: 0.5})
        async with asyncio.timeout(LONGEST_WAIT):
            while sound not in place.node.live_tables.tables or "A" * 22 in await place.node.store.due_work(9e9, 100):
                await asyncio.sleep(0.05)
        assert sick not in place.node.live_tables.tables


async def test_what_the_log_says_is_not_in_the_answer(tmp_path: Path) -> None:
    async with house(tmp_path) as place:
        secret = "thesecret"
        _, _, sick = await poisoned(place, msgspec.json.encode({"at": secret}))
        await place.http("GET", f"/api/tables/{sick}")
    async with house(tmp_path) as place:
        answer = await place.http("GET", f"/api/tables/{sick}")
        assert secret not in answer.text


@pytest.mark.pure
@pytest.mark.parametrize("broken", ["evolve", "shown", "legal"])
async def test_a_mistake_in_the_rules_sets_the_table_aside_until_it_is_mended(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, broken: str
) -> None:
    """The row is durable before a view fails to fold: mended rules go on from there."""
    async with house(tmp_path, pace=1000.0) as place:
        host, guest = await place.guest("Ada"), await place.guest("Blaise")
        table = await place.table(host, seats=2, house_rules={"start_seat": 0})
        await place.sit(table, guest)
        await place.start(table, host)
        line, other = place.wire(table, host), place.wire(table, guest)
        now = await line.situation()
        await other.situation()
        game = (await place.live_table(table)).projection.game
        works = getattr(game, broken)

        def fails(state: Any, *arguments: Any) -> Any:
            if broken == "legal" or state is not (live.projection.core_table().state):
                raise ZeroDivisionError("a mistake in the rules")
            return works(state, *arguments)

        live = await place.live_table(table)
        with monkeypatch.context() as patch, structlog.testing.capture_logs() as operator:
            patch.setattr(game, broken, fails)
            act = {"kind": "act", "command": "once", "heard": now["heard"], "action": now["legal"][0]}
            if broken == "legal":
                assert (await line.ask(**act))["code"] == "our-fault"
            else:
                line.push(encode(act).decode())
                assert [await line.ended(), await other.ended()] == [1012, 1012]
        assert bool(live.quarantined) == (broken != "legal")
        assert [line for line in operator if line["log_level"] == "error"]
        assert (await place.http("GET", "/ready")).status_code == 200
        kept = await place.log(table)
    async with house(tmp_path, pace=1000.0) as place:
        again = await place.wire(table, host).ask(**act)
        assert again["kind"] == "ack"
        assert again["again"] == (broken != "legal")
        assert (await place.log(table))[: len(kept)] == kept
