"""Tables of very many rows: they come to an end, and cost what is recent."""

import asyncio
from collections.abc import AsyncIterator

import pytest

from lightfinger.server import commands
from lightfinger.server.sitting import ABANDONED
from tests.server.house import House, house

pytestmark = pytest.mark.anyio


@pytest.fixture
async def place() -> AsyncIterator[House]:
    async with house() as made:
        yield made


async def until_sealed(place: House, table: str) -> None:
    """Wait until the table has revealed its seed."""
    async with asyncio.timeout(30):
        while (await place.match(table)).sitting.revealed is None:
            await asyncio.sleep(0.01)


async def test_a_table_with_too_many_rows_refuses_people_and_comes_to_an_end(
    place: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also where nobody would ever do anything: the table itself ends the game and reveals the seed."""
    monkeypatch.setattr(commands, "MOST_ROWS", 30)
    host, other = await place.guest("Ada"), await place.guest("Blaise")
    table = await place.table(host, seats=2)
    await place.sit(table, other)
    await place.start(table, host)
    line = place.wire(table, host)
    await line.situation()
    answers = [await line.ask(kind="say", command=f"knock {number}", knock=1) for number in range(40)]
    await until_sealed(place, table)

    told = [answer for answer in answers if answer["kind"] == "refused"]
    assert answers[0]["kind"] == "ack"
    assert told[0]["code"] == "enough"
    assert "long enough" in told[0]["sentence"]
    sitting = (await place.match(table)).sitting
    assert sitting.phase == ABANDONED
    assert sitting.seq <= 30 + 1
    again = await place.http("POST", f"/api/tables/{table}/rematch", host)
    assert again.status_code == 201


async def test_bots_that_play_for_ever_come_to_an_end(place: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(commands, "MOST_ROWS", 60)
    host = await place.guest("Ada")
    table = await place.table(host, "forty-thieves", seats=2, bots=["random", "random"], sit=False)
    await place.start(table, host)
    await until_sealed(place, table)

    sitting = (await place.match(table)).sitting
    assert sitting.phase == ABANDONED
    assert sitting.seq == 61
    folded = await place.http("GET", f"/api/tables/{table}")
    assert folded.json()["phase"] == "abandoned"


async def test_a_table_that_waits_for_ever_comes_to_an_end_too(place: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(commands, "MOST_ROWS", 20)
    host = await place.guest("Ada")
    table = await place.table(host, seats=2)
    path = f"/api/tables/{table}/bot"
    answers = [await place.http("POST", path, host, {"seat": 1, "bot": bot}) for bot in ["random", ""] * 12]
    await until_sealed(place, table)

    assert answers[0].status_code == 201
    assert (answers[-1].status_code, answers[-1].json()["extra"]["code"]) == (409, "enough")
    assert (await place.match(table)).sitting.seq == 21


def test_no_game_comes_near_the_most_rows_of_a_table() -> None:
    """What the longest of many games took, with all the talk and all the changes that eight people may add."""
    longest, talk, changes = 1_500, commands.MOST_TALK, 8 * commands.CHANGES_EACH
    assert 2 * (longest + talk + changes) < commands.MOST_ROWS
