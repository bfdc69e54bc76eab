"""Calls in every kind of store: claimed by one node, never made twice, replaced when a question is answered."""

import asyncio

import pytest

from lightfinger.server.store import Store
from lightfinger.server.store.calls import NEVER, Channel, DueCall
from tests.server.stores import Make, SetClock
from tests.server.test_store import clock as clock
from tests.server.test_store import make as make
from tests.server.test_store import store as store

pytestmark = pytest.mark.anyio


def channel(number: int, person: str = "ada", made: float = 0.0) -> Channel:
    return Channel(f"channel-{number}", person, "push", bytes([number]), made)


def question(asked: int, person: str = "ada", table: str = "t", due: float = 10.0) -> DueCall:
    return DueCall(table, person, "", asked, 0, 0, due)


async def test_a_person_keeps_the_latest_channels_of_a_kind(store: Store) -> None:
    for number in range(5):
        await store.put_channel(channel(number, made=float(number)), 3)
    await store.put_channel(Channel("hook", "ada", "webhook", b"", 0.0), 1)
    await store.put_channel(channel(9, "bea"), 3)

    assert [one.id for one in await store.channels("ada")] == ["hook", "channel-2", "channel-3", "channel-4"]
    assert [one.id for one in await store.channels("bea")] == ["channel-9"]


async def test_a_channel_that_comes_again_belongs_to_whoever_brought_it(store: Store) -> None:
    await store.put_channel(channel(1), 3)
    await store.put_channel(channel(1, "bea")._replace(payload=b"new"), 3)

    assert await store.channels("ada") == []
    assert await store.channel("channel-1") == Channel("channel-1", "bea", "push", b"new", 0.0)
    assert not await store.drop_channel("ada", "channel-1")
    assert await store.drop_channel("bea", "channel-1")
    assert await store.channel("channel-1") is None


async def test_a_channel_is_used_once_in_a_while(store: Store, clock: SetClock) -> None:
    await store.put_channel(channel(1), 3)

    assert await store.use_channel("channel-1", 60.0) == 0.0
    clock.now += 20.0
    assert await store.use_channel("channel-1", 60.0) == pytest.approx(40.0)
    clock.now += 40.0
    assert await store.use_channel("channel-1", 60.0) == 0.0
    assert await store.use_channel("channel-1", 60.0) == pytest.approx(60.0)


async def test_quiet_hours_are_replaced(store: Store) -> None:
    assert await store.quiet_hours("ada") is None
    await store.put_quiet_hours("ada", b"1")
    await store.put_quiet_hours("ada", b"2")
    assert await store.quiet_hours("ada") == b"2"


async def test_a_call_is_claimed_once_and_again_when_its_claim_has_ended(store: Store) -> None:
    await store.note_waiting("t", 4, [question(4), question(4, "bea", due=11.0)])

    assert await store.claim_calls(9.0, 10, 60.0) == []
    (first,) = await store.claim_calls(10.0, 10, 60.0)
    assert first == question(4)._replace(due=70.0)
    assert [call.person for call in await store.claim_calls(12.0, 10, 60.0)] == ["bea"]
    assert await store.claim_calls(69.0, 10, 60.0) == []
    (again,) = await store.claim_calls(70.0, 10, 60.0)
    assert again.due == 130.0
    assert not await store.settle_call(first, None)
    assert await store.settle_call(again, None)
    assert not await store.settle_call(again, None)


async def test_of_many_nodes_one_claims_a_call(make: Make, store: Store) -> None:
    other = make()
    await other.open()
    try:
        for number in range(20):
            await store.note_waiting(f"t{number}", 1, [question(1, table=f"t{number}")])
        taken = await asyncio.gather(*(one.claim_calls(10.0, 3, 60.0) for _ in range(20) for one in (store, other)))
        claimed = [call.table for calls in taken for call in calls]
        # Two nodes that claim at once may pass over each other's calls; these come next time.
        claimed += [call.table for call in await store.claim_calls(10.0, 20, 60.0)]

        assert sorted(claimed) == sorted({f"t{number}" for number in range(20)})
    finally:
        await other.close()


async def test_settling_moves_a_call_on_and_adds_its_messages_in_one_step(store: Store) -> None:
    await store.note_waiting("t", 4, [question(4)])
    (call,) = await store.claim_calls(10.0, 10, 60.0)
    messages = [call._replace(channel=name, due=12.0) for name in ("a", "b")]

    assert await store.settle_call(call, call._replace(stage=1, due=100.0), messages)

    assert [one[2:6] for one in await store.claim_calls(50.0, 10, 10.0)] == [("a", 4, 0, 0), ("b", 4, 0, 0)]
    assert not await store.settle_call(call, None, [call._replace(channel="c", due=0.0)])
    assert [one.channel for one in await store.claim_calls(55.0, 10, 10.0)] == []
    assert [one.stage for one in await store.claim_calls(100.0, 10, 10.0)] == [0, 0, 1]


async def test_a_known_question_is_not_called_for_again(store: Store) -> None:
    await store.note_waiting("t", 4, [question(4)])
    (call,) = await store.claim_calls(10.0, 10, 60.0)
    await store.settle_call(call, call._replace(stage=2, due=NEVER))

    await store.note_waiting("t", 4, [question(4, due=20.0)])
    await store.note_waiting("t", 5, [question(4, due=20.0)])

    assert await store.claim_calls(1e9, 10, 60.0) == []


async def test_a_new_question_replaces_the_call_and_the_messages_of_the_last(store: Store) -> None:
    await store.note_waiting("t", 4, [question(4)])
    (call,) = await store.claim_calls(10.0, 10, 60.0)
    await store.settle_call(call, call._replace(stage=1, due=50.0), [call._replace(channel="a", due=50.0)])

    await store.note_waiting("t", 6, [question(6, due=60.0)])

    assert await store.claim_calls(1e9, 10, 60.0) == [question(6)._replace(due=1e9 + 60.0)]


async def test_a_node_that_is_behind_neither_deletes_nor_replaces_newer_calls(store: Store) -> None:
    await store.note_waiting("t", 6, [question(6)])

    await store.note_waiting("t", 5, [])
    await store.note_waiting("t", 4, [question(4)])

    assert [call.asked for call in await store.claim_calls(10.0, 10, 60.0)] == [6]


async def test_an_answered_question_leaves_nothing(store: Store) -> None:
    await store.note_waiting("t", 4, [question(4), question(4, "bea")])
    await store.note_waiting("u", 4, [question(4, table="u")])
    (call, *_) = await store.claim_calls(10.0, 1, 60.0)
    await store.settle_call(call, call._replace(stage=1, due=50.0), [call._replace(channel="a", due=50.0)])

    await store.note_waiting("t", 7, [question(4, "bea")])

    assert [call[:2] for call in await store.claim_calls(1e9, 10, 60.0)] == [("t", "bea"), ("u", "ada")]


async def test_forgetting_a_person_leaves_nothing_of_theirs(store: Store) -> None:
    for person in ("ada", "bea"):
        await store.put_channel(channel(ord(person[0]), person), 3)
        await store.put_quiet_hours(person, b"x")
        await store.note_waiting("t" + person, 4, [question(4, person, "t" + person)])

    await store.forget_calls("ada")

    assert await store.channels("ada") == []
    assert await store.quiet_hours("ada") is None
    assert [call.person for call in await store.claim_calls(10.0, 10, 1.0)] == ["bea"]
    assert await store.quiet_hours("bea") == b"x"


async def test_merging_two_people_keeps_the_channels_of_both(store: Store) -> None:
    await store.put_channel(channel(1, "ada"), 3)
    await store.put_channel(channel(2, "bea"), 3)
    await store.put_quiet_hours("bea", b"x")
    await store.note_waiting("t", 4, [question(4, "bea")])

    await store.merge_people("bea", "ada")

    assert [one.id for one in await store.channels("ada")] == ["channel-1", "channel-2"]
    assert await store.quiet_hours("bea") is None
    assert await store.claim_calls(1e9, 10, 1.0) == []
