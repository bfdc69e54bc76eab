"""A node that is late takes on fewer newcomers. Whoever plays is served as before."""

import asyncio
from collections.abc import Callable

import pytest
from websockets.asyncio.client import connect

from lightfinger.client.waits import hint_in
from lightfinger.server.network.websocket import GOING_AWAY, TRY_AGAIN
from lightfinger.server.node import admission
from lightfinger.server.node.admission import Admission
from lightfinger.server.process.metrics import Metrics
from lightfinger.server.table.commands import Refused
from tests.server.house import House, house
from tests.server.served import served

pytestmark = pytest.mark.anyio


def late(place: House, seconds: float, times: int = admission.MEASURES) -> None:
    for _ in range(times):
        place.node.live_tables.admission.measured(seconds)


async def is_served(place: House, table: str, token: str = "") -> bool:
    wire = place.wire(table, token)
    first = asyncio.create_task(wire.situation())
    ended = asyncio.create_task(wire.ended())
    await asyncio.wait([first, ended], return_when=asyncio.FIRST_COMPLETED)
    served = first.done() and first.exception() is None
    if not served:
        assert ended.result() == TRY_AGAIN
        assert 1.0 <= hinted(wire.reason) <= 5.0
    for task in (first, ended):
        task.cancel()
    return served


def hinted(reason: str) -> float:
    """After how many seconds a client is to come again."""
    said = hint_in(reason)
    assert said is not None, reason
    return said


def shed(place: House, newcomer: str) -> float:
    found = place.node.metrics.registry.get_sample_value("lightfinger_shed_total", {"newcomer": newcomer})
    return found or 0.0


async def test_whoever_plays_is_served_however_late_the_node_is() -> None:
    async with house(late_seconds=0.1) as place:
        one, other = await place.guest("Ada"), await place.guest("Bea")
        running = await place.table(one, seats=2)
        waiting = await place.table(one, seats=2)
        await place.sit(running, other)
        await place.start(running, one)

        async def served() -> tuple[bool, bool, bool, int, int]:
            guest = await place.http("POST", "/api/session", body={"name": "Eve"})
            table = await place.http("POST", "/api/tables", one, {"game": "master-thieves"})
            return (
                await is_served(place, running, one),
                await is_served(place, waiting, one),
                await is_served(place, running),
                guest.status_code,
                table.status_code,
            )

        assert await served() == (True, True, True, 201, 201)
        late(place, 0.11)
        assert await served() == (True, True, False, 201, 201)
        late(place, 0.26)
        assert await served() == (True, True, False, 503, 503)
        late(place, 0.51)
        assert await served() == (True, False, False, 503, 503)
        assert [shed(place, kind) for kind in ("spectator", "table", "guest", "lobby")] == [3, 2, 2, 1]
        late(place, 0.0, times=1)
        assert await served() == (True, True, True, 201, 201)


async def test_who_is_refused_is_told_when_to_come_again_and_not_everybody_the_same(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with house(late_seconds=0.1) as place:
        table = await place.table(await place.guest("Ada"), seats=2)
        late(place, 0.26)
        answers = [await place.http("POST", "/api/session", body={"name": "Eve"}) for _ in range(40)]
        told = {answer.headers["retry-after"] for answer in answers}
        assert (told <= {"1", "2", "3", "4", "5"}, len(told) > 2) == (True, True)

        hints = set()
        monkeypatch.setattr(place.node, "draining", True)
        for _ in range(40):
            wire = place.wire(table)
            assert (await wire.ended(), wire.accepted) == (TRY_AGAIN, True)
            hints.add(hinted(wire.reason))
        assert len(hints) > 5
        assert (min(hints) >= 1.0, max(hints) <= 5.0) == (True, True)


async def test_the_longer_the_line_the_more_returns_are_spread() -> None:
    door = Admission(0.1, Metrics())
    door.line.extend(asyncio.get_running_loop().create_future() for _ in range(5000))
    hints = [door.hint() for _ in range(200)]
    assert 1.0 <= min(hints) < 4.0
    assert 8.0 < max(hints) <= 11.0
    door.line.extend(asyncio.get_running_loop().create_future() for _ in range(100_000))
    assert max(door.hint() for _ in range(200)) == admission.MOST_HINT


async def test_a_node_that_stops_spreads_its_sockets_over_the_time_that_they_take_elsewhere() -> None:
    assert admission.leaving_hint(1) == 0.0
    assert 9.0 < max(admission.leaving_hint(6000) for _ in range(400)) <= 12.0
    async with served() as place:
        table = await place.place.table(await place.place.guest("Ada"), seats=2)
        async with connect(f"ws://127.0.0.1:{place.port}/api/tables/{table}/socket") as client:
            await client.recv()
            place.server.should_exit = True
            await client.wait_closed()
            assert (client.close_code, client.close_reason) == (GOING_AWAY, "retry-after 0")


async def test_a_short_pause_refuses_nobody() -> None:
    async with house(late_seconds=0.1) as place:
        late(place, 9.0, times=admission.MEASURES - 1)
        assert (await place.http("POST", "/api/session", body={"name": "Eve"})).status_code == 201


async def test_nobody_who_is_there_is_sent_away() -> None:
    async with house(late_seconds=0.1) as place:
        host = await place.guest("Ada")
        table = await place.table(host, seats=2, talk=True)
        wire, spectator = place.wire(table, host), place.wire(table)
        await wire.situation()
        await spectator.situation()
        late(place, 9.0)

        answer = await wire.ask(kind="say", command="hello", text="hello")

        assert answer["kind"] == "ack"
        assert '"said"' in str(await spectator.hear())


async def test_few_tables_are_loaded_at_once_and_not_too_many_wait(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(admission, "MOST_LOADS", 2)
    monkeypatch.setattr(admission, "MOST_WAITING", 3)
    gate = Admission(0.1, Metrics())
    loading, most = 0, 0
    opened = asyncio.Event()

    async def load() -> None:
        nonlocal loading, most
        async with gate.load():
            loading += 1
            most = max(most, loading)
            await opened.wait()
            loading -= 1

    loads = [asyncio.create_task(load()) for _ in range(5)]
    for _ in range(3):
        await asyncio.sleep(0)
    with pytest.raises(Refused, match="come back"):
        await load()
    loads[4].cancel()
    await asyncio.sleep(0)
    opened.set()
    await asyncio.gather(*loads, return_exceptions=True)
    assert most == 2
    assert gate.waiting == 0
    await load()


async def begun(door: Admission, order: list[int], number: int) -> Callable[[], None]:
    done = await door.arrive()
    order.append(number)
    return done


async def test_few_sockets_are_set_up_at_once_and_the_others_in_order() -> None:
    door, order = Admission(0.1, Metrics()), list[int]()
    tasks = [asyncio.create_task(begun(door, order, number)) for number in range(3 * admission.MOST_ARRIVALS)]
    await asyncio.sleep(0)
    assert order == list(range(admission.MOST_ARRIVALS))

    (await tasks[0])()
    (await tasks[0])()
    await asyncio.sleep(0)
    assert order == list(range(admission.MOST_ARRIVALS + 1)), "calling it twice is the same as once"
    for task in tasks:
        (await task)()
    assert order == list(range(len(tasks)))
    assert door.arriving == 0


async def test_who_gives_up_waiting_costs_nobody_a_turn() -> None:
    door, order = Admission(0.1, Metrics()), list[int]()
    tasks = [asyncio.create_task(begun(door, order, number)) for number in range(admission.MOST_ARRIVALS + 3)]
    await asyncio.sleep(0)
    waits, leaves_in_time, _ = tasks[-3:]
    leaves_in_time.cancel()
    (await tasks[0])()
    waits.cancel()  # at the moment when it is given its turn
    for task in [*tasks[:-3], tasks[-1]]:
        (await task)()

    assert order[-1] == admission.MOST_ARRIVALS + 2
    assert door.arriving == 0


async def test_one_that_waits_for_the_store_does_not_stop_the_others(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(admission, "ARRIVAL_SECONDS", 0.01)
    door, order = Admission(0.1, Metrics()), list[int]()

    held = [await begun(door, order, number) for number in range(2 * admission.MOST_ARRIVALS)]

    for done in held:
        done()
    assert door.arriving == 0


async def test_beyond_a_long_line_sockets_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(admission, "MOST_IN_LINE", 1)
    door, order = Admission(0.1, Metrics()), list[int]()
    tasks = [asyncio.create_task(begun(door, order, number)) for number in range(admission.MOST_ARRIVALS + 1)]
    await asyncio.sleep(0)

    with pytest.raises(Refused) as refused:
        await door.arrive()

    assert refused.value.code == "busy"
    for task in tasks:
        (await task)()
