"""Whoever opens a slow table again is shown exactly what their seat was told since their last visit, once."""

import asyncio
from typing import Any
from unittest import mock

import pytest

from lightfinger.server.node import last_visit
from lightfinger.server.table import commands, entries, live_table
from lightfinger.server.table.live_table import LiveTable
from tests.server.clockwork import PEOPLE
from tests.server.days import MINUTE, Days, over_days
from tests.server.virtual_tables import Ear

ADA, BEA, EVE = PEOPLE[:3]


async def visit(days: Days, live: LiveTable, person: Any = ADA) -> Ear:
    """Open the table as a page does that knows nothing."""
    store = days.nodes[-1].store
    ear = Ear(person)
    await live.join(ear, 99_999_999, seen=await last_visit.seen(store, live, person))
    return ear


async def play(days: Days, table: str, rows: int) -> None:
    """Let both people act for a while."""
    until = (await days.live(table)).projection.seq + rows
    while (await days.live(table)).projection.seq < until:
        asked = await days.asked(table)
        if asked:
            await days.act(table, asked[0][0], until)
        await asyncio.sleep(3.0)


def rows(heard: list[dict[str, Any]]) -> list[tuple[int, Any]]:
    return [(one["heard"], one["events"]) for one in heard if one["kind"] == "frame"]


def situations(heard: list[dict[str, Any]]) -> list[dict[str, Any]]:
    return [one for one in heard if one["kind"] == "situation"]


def test_the_rows_since_the_last_visit_are_those_that_the_seat_was_told() -> None:
    async def story(days: Days) -> None:
        table = await days.table(bots=1)
        await asyncio.sleep(MINUTE)
        live = await days.live(table)
        store = days.nodes[0].store
        first = await visit(days, live)
        (shown,) = situations(first.heard)
        await last_visit.see(store, live, ADA, shown["heard"])
        live.leave(first)
        # Somebody of the same seat who never leaves, to compare with.
        always = Ear(ADA)
        await live.join(always, live.projection.seq)
        await play(days, table, 15)
        again = await visit(days, live)

        before, after = situations(again.heard)
        assert again.heard[0] == before
        assert before["heard"] == shown["heard"]
        assert before["view"] == shown["view"]
        assert before["table"] == shown["table"], "also the names, which the log holds encrypted"
        assert (before["legal"], before["waiting"], before["undo"]) == ([], [], False)
        assert rows(again.heard) == rows(always.heard)
        assert after["heard"] == live.projection.seq
        assert len(rows(again.heard)) >= 15

        await last_visit.see(store, live, ADA, after["heard"])
        assert rows((await visit(days, live)).heard) == []

    over_days(story)


def test_what_was_seen_is_never_taken_back() -> None:
    async def story(days: Days) -> None:
        table = await days.table()
        await asyncio.sleep(MINUTE)
        await play(days, table, 5)
        live = await days.live(table)
        store = days.nodes[0].store
        await last_visit.see(store, live, ADA, live.projection.seq)
        for wrong in (0, -5, live.projection.seq + 100):
            await last_visit.see(store, live, ADA, wrong)
        assert await last_visit.seen(store, live, ADA) == live.projection.seq
        assert await last_visit.seen(store, live, BEA) == last_visit.NOTHING_SEEN
        assert await last_visit.seen(store, live, EVE) == last_visit.NOTHING_SEEN

    over_days(story)


def test_a_first_visit_a_stranger_and_a_table_with_a_short_clock_get_only_the_present() -> None:
    async def story(days: Days) -> None:
        for decision, person in ((86400.0, BEA), (86400.0, EVE), (300.0, ADA)):
            table = await days.table(decision=decision)
            await asyncio.sleep(MINUTE)
            live = await days.live(table)
            await days.nodes[0].store.see(ADA.id, table, live.projection.seq)
            await play(days, table, 5)
            again = await visit(days, live, person)
            assert rows(again.heard) == []
            assert len(situations(again.heard)) == 1

    over_days(story)


async def stood_in(days: Days, table: str, answers: int) -> LiveTable:
    """Let Bea play while Ada misses her clocks, until a stand-in has given so many answers for Ada."""
    while True:
        live = await days.live(table)
        if len(answered(await log(days, table), 0)) >= answers:
            return live
        if any(seat == 1 for seat, _ in await days.asked(table)):
            await days.act(table, 1)
        await asyncio.sleep(MINUTE)


async def log(days: Days, table: str) -> list[tuple[int, entries.AnyEntry]]:
    return [(seq, entries.decoded(payload).entry) for seq, payload in await days.nodes[0].store.read(table, 0)]


def answered(rows: list[tuple[int, entries.AnyEntry]], seat: int) -> list[int]:
    """The rows in which a stand-in acted for *seat*."""
    return [
        seq for seq, entry in rows if isinstance(entry, entries.Acted) and entry.seat == seat and entry.by == "stand-in"
    ]


@pytest.mark.slow
def test_whoever_a_stand_in_replaced_is_sent_everything_since_its_first_answer_at_any_table() -> None:
    async def story(days: Days) -> None:
        for decision in (300.0, 86400.0):
            table = await days.table(bots=1, decision=decision)
            await asyncio.sleep(MINUTE)
            live = await days.live(table)
            always = Ear(ADA)
            await live.join(always, live.projection.seq)
            live = await stood_in(days, table, 4)
            assert live.projection.chairs[0].stood_in
            first = answered(await log(days, table), 0)[0]
            # At a slow table a device that nobody looks at has shown some of it.
            await days.nodes[0].store.see(ADA.id, table, first + 1)
            again = await visit(days, live)

            before, after = situations(again.heard)
            assert (before["heard"], before["past"], before["legal"]) == (first - 1, True, [])
            assert not before["table"]["chairs"][0]["stood_in"]
            assert [chair["name"] for chair in before["table"]["chairs"]] == [
                chair["name"] for chair in after["table"]["chairs"]
            ]
            assert rows(again.heard) == [row for row in rows(always.heard) if row[0] >= first]
            assert (after["heard"], "past" in after) == (live.projection.seq, False)
            assert rows((await visit(days, live, BEA)).heard) == []

            await live.submit(ADA, "back", commands.take_back(ADA))
            if decision < 3600.0:
                assert rows((await visit(days, live)).heard) == []

    over_days(story)


def test_of_a_long_absence_the_newest_rows_are_sent() -> None:
    async def story(days: Days) -> None:
        table = await days.table(decision=300.0)
        await asyncio.sleep(MINUTE)
        live = await stood_in(days, table, 2)
        with mock.patch.object(last_visit, "RECENT", 3), mock.patch.object(live_table, "RECENT", 3):
            again = await visit(days, live)
        before, _ = situations(again.heard)
        assert [heard for heard, _ in rows(again.heard)] == [live.projection.seq - 2 + step for step in range(3)]
        assert before["heard"] == live.projection.seq - 3

    over_days(story)


def test_a_stand_in_that_was_called_holds_the_chair_from_the_call_on() -> None:
    def stored(*held: entries.AnyEntry) -> list[tuple[int, bytes]]:
        return [(seq, entries.encoded(entries.Row(1.0, "", "", entry))) for seq, entry in enumerate(held)]

    mine, theirs = entries.Acted(0, {}, [], "person"), entries.Acted(1, {}, [], "stand-in")
    stand_in, call, back = entries.Acted(0, {}, [], "stand-in"), entries.Called(0, 1, 1), entries.StoodIn(0, False)
    assert last_visit.before_stand_in(stored(mine, theirs, call, theirs, stand_in), 0) == 1
    assert last_visit.before_stand_in(stored(mine, stand_in, stand_in, back, theirs, stand_in), 0) == 4
    assert last_visit.before_stand_in(stored(mine, call, mine, theirs), 0) == 3
    assert last_visit.before_stand_in(stored(mine, entries.Left(0), theirs, stand_in), 0) == 0
