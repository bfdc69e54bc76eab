"""Answers that a table gives for a person: which, when, and that they tell nobody anything."""

import asyncio
import itertools
import random

import pytest

from lightfinger.server.node import automatic, schedule
from lightfinger.server.table import entries, pace
from lightfinger.server.table.live_table import LiveTable
from tests.server import twins
from tests.server.clockwork import PEOPLE
from tests.server.virtual_tables import Place, in_virtual_time

ADA, BEA, EVE = PEOPLE[:3]


@pytest.mark.slow
def test_between_people_no_automatic_answer_tells_worlds_apart() -> None:
    found = twins.compare(twins.BESIDE, twins.PAIRS)

    assert found.different == 0
    assert found.answered > 10


@pytest.mark.slow
def test_a_planted_leak_is_found() -> None:
    """If the table answered for a person among people whenever only that person can tell that there is one answer."""
    assert twins.compare(twins.PLANTED, twins.PAIRS).different > 3


async def answers(place: Place, live: LiveTable, seconds: float, seats: tuple[int, ...]) -> list[tuple[str, float]]:
    """Play at random for a while; the automatic answers of people, with the time that each took."""
    chance = random.Random(7)
    until = place.loop.now + seconds
    while place.loop.now < until and live.projection.phase == "running":
        for seat in seats:
            if live.projection.legal(seat):
                await asyncio.sleep(3.0)
                if live.projection.legal(seat):
                    await place.act(live, seat, chance.randrange(100))
        await asyncio.sleep(0.05)
    rows = await place.rows(live)
    return [
        (after.entry.by, after.at - before.at)
        for before, after in itertools.pairwise(rows)
        if isinstance(after.entry, entries.Acted) and after.entry.seat in seats and not after.by
    ]


@pytest.mark.slow
def test_what_only_the_person_can_tell_is_answered_alone_and_never_beside_somebody() -> None:
    async def alone(place: Place) -> list[tuple[str, float]]:
        return await answers(place, await place.table(game="forty-thieves"), 900.0, (0,))

    async def watched(place: Place) -> list[tuple[str, float]]:
        live = await place.table(game="forty-thieves")
        await place.listen(live, EVE)
        return await answers(place, live, 900.0, (0,))

    async def beside(place: Place) -> list[tuple[str, float]]:
        return await answers(place, await place.table(people=2, bots=2, game="forty-thieves"), 900.0, (0, 1))

    given = in_virtual_time(alone)
    assert "person" in {by for by, _ in given}
    assert max(took for _, took in given) < automatic.ALONE_SECONDS + 0.1
    for others in (in_virtual_time(watched), in_virtual_time(beside)):
        assert {by for by, _ in others} == {"table"}


@pytest.mark.slow
def test_who_lets_everything_pass_is_answered_for_when_a_bot_would_be_until_their_turn() -> None:
    async def story(place: Place) -> tuple[int, bool]:
        live = await place.table(people=2, bots=2, game="forty-thieves", pace="brisk")
        tables = place.node.live_tables
        chance = random.Random(3)
        passed = 0
        while passed < 3 and live.projection.phase == "running":
            reacting = live.projection.game.passing(live.projection.views[0], 0) is not None
            if live.projection.legal(0) and not reacting:
                assert 0 not in live.passing
                await place.act(live, 0, chance.randrange(100))
            elif reacting:
                _, at, by = schedule.next_answer(live.projection, 1.0, automatic.here(live, tables.presence))
                chair = live.projection.chairs[0]
                assert by == "person"
                assert at == pytest.approx(chair.asked[1] + chair.asked[2] + 0.475, abs=0.235)
                seq = live.projection.seq
                while live.projection.seq == seq:
                    await asyncio.sleep(0.01)
                passed += 1
            elif live.projection.legal(1):
                await place.act(live, 1, chance.randrange(100))
            if not live.projection.legal(0):
                tables.let_pass(live, ADA, True)
            await asyncio.sleep(0.01)
        tables.let_pass(live, ADA, False)
        return passed, 0 in live.passing

    assert in_virtual_time(story) == (3, False)


def test_chance_prepares_a_table_within_seconds_and_fairly() -> None:
    async def story(place: Place) -> tuple[float, set[entries.By], str]:
        live = await place.table(prepared=True)
        began = place.loop.now
        while pace.is_prepared(live.projection):
            await asyncio.sleep(0.01)
        took = place.loop.now - began
        rows = await place.rows(live)
        by = {row.entry.by for row in rows if isinstance(row.entry, entries.Acted) and row.entry.seat == 0}
        asked = str(live.projection.legal(0))
        return took, by, asked

    took, by, asked = in_virtual_time(story)
    assert took < 4.0
    assert by == {"table"}
    assert "Choose" in asked
    choices = {
        str([row.entry.action for row in log if isinstance(row.entry, entries.Acted) and row.entry.seat == 0][:1])
        for log in (in_virtual_time(prepared_log, seed) for seed in range(12))
    }
    assert len(choices) > 6


async def prepared_log(place: Place) -> list[entries.Row]:
    live = await place.table(prepared=True)
    while pace.is_prepared(live.projection):
        await asyncio.sleep(0.05)
    return await place.rows(live)


def test_without_it_a_person_hides_their_own() -> None:
    async def story(place: Place) -> str:
        live = await place.table(house_rules={"start_seat": 0})
        await asyncio.sleep(60.0)
        return str(live.projection.legal(0)[0])

    assert "Fill" in in_virtual_time(story)
