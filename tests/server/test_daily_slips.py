"""Slips in daily heists: counted from what the person was told, before anybody may know more."""

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import pytest

from lightfinger import daily
from lightfinger.bots import hindsight
from lightfinger.server.node.daily_heists import COUNTS, DailyHeists
from lightfinger.server.store.daily import DailyGame
from lightfinger.server.table.record import record_of
from lightfinger.server.workers import hindsight_jobs
from tests.server.fakes import Disk, FaultyStore
from tests.server.house import House, house
from tests.server.test_daily import GAMES, MONDAY, NOON, Later, begun, heist_of
from tests.server.waiting import LONGEST_WAIT

pytestmark = pytest.mark.anyio


@pytest.fixture
async def place() -> AsyncIterator[House]:
    async with house(store=FaultyStore(Disk(), Later())) as made:
        yield made


async def finished(place: House, token: str) -> str:
    table = await begun(place, token, GAMES[0])
    await place.play_out(table, [token], seed=5)
    return table


async def counted(place: House, heists: DailyHeists, token: str) -> int:
    """Look at the page until the own slips are counted."""
    person = await place.node.sessions.find(token)
    async with asyncio.timeout(LONGEST_WAIT):
        while True:
            own = (await heists.page(MONDAY, person))["heists"][0]["own"]
            assert own is not None
            if own["slips"] is not None:
                return own["slips"]
            await asyncio.sleep(0.02)


def counting(place: House) -> DailyHeists:
    return DailyHeists(place.node.live_tables, place.node.hindsights, True)


@pytest.mark.slow
async def test_slips_are_those_of_hindsight_and_nothing_else_is_told(place: House) -> None:
    ada = await place.guest("Ada")
    table = await finished(place, ada)
    slips = await counted(place, counting(place), ada)
    live = await place.live_table(table)
    record = record_of(live.projection)

    assert slips == hindsight.hindsight(hindsight.lived(record, daily.OWN))["summary"]["slips"]
    told = await heist_of(place, ada, GAMES[0])
    assert told["lines"][0]["slips"] == told["own"]["slips"] == slips
    assert (await place.http("GET", f"/api/tables/{table}/hindsight?seat=0", ada)).status_code == 403


@pytest.mark.parametrize("slips", [0, 2])
async def test_slips_are_counted_once_and_without_the_truth(
    place: House, monkeypatch: pytest.MonkeyPatch, slips: int
) -> None:
    asked: list[int] = []

    def examined(_text: str, _seat: int, row: int) -> hindsight_jobs.Examined:
        asked.append(row)
        label = hindsight.SLIP if len(asked) <= slips else hindsight.FINE
        return hindsight_jobs.Examined({"row": row, "label": label}, 0.0)

    monkeypatch.setattr("lightfinger.server.node.hindsights.examine_mind", examined)
    ada = await place.guest("Ada")
    await finished(place, ada)
    heists = counting(place)

    assert await counted(place, heists, ada) == slips
    assert await counted(place, heists, ada) == slips
    assert len(asked) == len(set(asked)) > slips


@pytest.mark.parametrize("vain", [COUNTS - 1, COUNTS])
async def test_slips_that_could_not_be_counted_are_counted_again_but_not_for_ever(
    place: House, monkeypatch: pytest.MonkeyPatch, vain: int
) -> None:
    answers = [None] * vain + [7] * 9

    async def slips(*_: Any) -> int | None:
        return answers.pop(0)

    monkeypatch.setattr(place.node.hindsights, "slips", slips)
    ada = await place.guest("Ada")
    await finished(place, ada)
    heists, person = counting(place), await place.node.sessions.find(ada)
    for _ in range(COUNTS + 3):
        await heists.page(MONDAY, person)
        async with asyncio.timeout(LONGEST_WAIT):
            while heists.counting:
                await asyncio.sleep(0.01)

    found = (await heists.page(MONDAY, person))["heists"][0]["own"]
    assert found is not None
    assert found["slips"] == (7 if vain < COUNTS else None)
    assert len(answers) == vain + 9 - COUNTS


async def test_among_equals_fewer_slips_come_first_and_unknown_ones_last(place: House) -> None:
    store = place.node.store
    for name, lead, slips in (("Many", 3, 4), ("None", 3, -1), ("Few", 3, 0), ("Lead", 4, 9), ("Some", 3, 2)):
        person = await place.node.sessions.find(await place.guest(name))
        assert person is not None
        await store.begin_daily(DailyGame(name, str(MONDAY), GAMES[0], person.id, NOON))
        await store.end_daily(name, True, lead, "+", NOON + lead)
        if slips >= 0:
            await store.note_slips(name, slips)
            await store.note_slips(name, slips + 1)

    lines = (await heist_of(place, "", GAMES[0]))["lines"]

    assert [(line["name"], line["slips"]) for line in lines] == [
        ("Lead", 9),
        ("Few", 0),
        ("Some", 2),
        ("Many", 4),
        ("None", None),
    ]
