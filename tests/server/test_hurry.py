"""Hurrying: only whoever is alone with bots may, nothing of it is in the log, and it ends with their turn."""

import asyncio

import pytest

from lightfinger.server.table.commands import Refused
from lightfinger.server.table.live_table import LiveTable
from tests.server.clockwork import PEOPLE
from tests.server.house import house
from tests.server.virtual_tables import Place, in_virtual_time

ADA, BEA, EVE = PEOPLE[:3]


async def waits(place: Place, hurried: bool) -> list[float]:
    """How long a person waits for each of some questions at a calm table."""
    live = await place.table(game="forty-thieves", pace="calm", bots=2)
    took = []
    for _ in range(12):
        await place.until_asked(live, 0)
        await place.act(live, 0)
        if live.projection.legal(0) or live.projection.is_over:
            continue
        await asyncio.sleep(0.3)
        if hurried and not live.projection.legal(0):
            place.node.live_tables.hurry(live, ADA, live.projection.seq)
        took.append(await place.until_asked(live, 0))
    return took


def test_hurrying_lets_bots_answer_at_once_until_it_is_ones_turn() -> None:
    calm = in_virtual_time(lambda place: waits(place, False))
    quick = in_virtual_time(lambda place: waits(place, True))

    assert len(quick) > 1
    assert sum(quick) / len(quick) < sum(calm) / len(calm) / 5


def test_hurrying_ends_with_ones_own_question_and_writes_no_row() -> None:
    async def story(place: Place) -> None:
        live = await place.table(game="forty-thieves", pace="calm", bots=2)
        await place.until_asked(live, 0)
        while live.projection.legal(0):
            await place.act(live, 0)
        seq = live.projection.seq
        place.node.live_tables.hurry(live, ADA, seq)
        assert live.projection.seq == seq
        assert live.hurried
        await place.until_asked(live, 0)
        assert not live.hurried
        with pytest.raises(Refused, match="your turn"):
            place.node.live_tables.hurry(live, ADA, live.projection.seq)

    in_virtual_time(story)


async def on_a_bots_turn(place: Place, live: LiveTable, seat: int) -> None:
    while live.projection.legal(seat):
        await place.act(live, seat)


def refused(place: Place, live: LiveTable) -> str:
    """The code of the refusal, or nothing."""
    try:
        place.node.live_tables.hurry(live, ADA, live.projection.seq)
    except Refused as problem:
        return problem.code
    return ""


def test_nobody_hurries_while_somebody_else_plays_or_watches() -> None:
    async def with_two(place: Place) -> str:
        live = await place.table(people=2, bots=2, game="forty-thieves")
        for _ in range(10):
            await asyncio.sleep(10.0)
            for seat in (0, 1):
                await on_a_bots_turn(place, live, seat)
        return refused(place, live)

    async def with_a_watcher(place: Place) -> list[str]:
        live = await place.table(game="forty-thieves", pace="calm", bots=2)
        await on_a_bots_turn(place, live, 0)
        eve = await place.listen(live, EVE)
        told = [refused(place, live)]
        live.leave(eve)
        return [*told, refused(place, live)]

    assert in_virtual_time(with_two) == "not-alone"
    assert in_virtual_time(with_a_watcher) == ["not-alone", ""]


def test_a_watcher_who_comes_ends_the_hurry() -> None:
    async def story(place: Place) -> bool:
        live = await place.table(game="forty-thieves", pace="calm", bots=2)
        await on_a_bots_turn(place, live, 0)
        place.node.live_tables.hurry(live, ADA, live.projection.seq)
        await place.listen(live, EVE)
        seq = live.projection.seq
        while live.projection.seq == seq:
            await asyncio.sleep(0.01)
        return live.hurried

    assert not in_virtual_time(story)


@pytest.mark.anyio
async def test_the_socket_hurries_and_sets_the_pace() -> None:
    async with house(pace=1000.0) as place:
        ada = await place.guest("Ada")
        table = await place.table(ada, game="forty-thieves", seats=3, bots=["random", "random"])
        await place.start(table, ada)
        line = place.wire(table, ada)
        heard = (await line.situation())["heard"]

        told = await line.ask(kind="hurry", command="h", heard=heard)
        live = await place.live_table(table)
        asked = bool(live.projection.legal(0))
        assert told["kind"] == ("refused" if asked else "ack")
        assert live.hurried != asked
        assert (await line.ask(kind="pace", command="p", pace="instant"))["kind"] == "ack"
        assert live.projection.rules.pace == "instant"
        assert (await line.ask(kind="pace", command="q", pace="fast"))["code"] == "bad-message"
