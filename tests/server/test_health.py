"""Trouble with the store is seen: `/ready` says no, it is counted by kind, and the log has a line of it."""

import asyncio
import contextlib
import gc
import time
from collections.abc import AsyncIterator
from pathlib import Path

import asyncpg
import httpx
import pytest
import structlog

from lightfinger.server.bus import LocalBus
from lightfinger.server.network.app import application
from lightfinger.server.node.health import CHECK_SECONDS, Health
from lightfinger.server.node.node import Node
from lightfinger.server.process.metrics import Metrics
from lightfinger.server.process.settings import Settings
from lightfinger.server.store import Store, StoreError, store_at
from lightfinger.server.workers import bot_turns
from tests.server.fakes import Disk, FaultyStore
from tests.server.house import FREELY, House, house
from tests.server.stores import SetClock, on_postgres
from tests.server.test_sqlite import FullDisk, Interrupted
from tests.server.waiting import LONGEST_WAIT

pytestmark = pytest.mark.anyio


@contextlib.asynccontextmanager
async def place_on(store: Store) -> AsyncIterator[House]:
    """A server on that store."""
    node = Node(Settings(**FREELY), store, LocalBus(), bot_turns.InlineRunner())  # type: ignore[arg-type] # numbers
    app = application(node)
    await node.open()
    try:
        transport = httpx.ASGITransport(app, raise_app_exceptions=False)
        async with httpx.AsyncClient(transport=transport, base_url="http://house.test") as browser:
            yield House(node, app, browser)
    finally:
        await node.close()


async def ready(place: House) -> int:
    """What `/ready` says, once what it said last no longer holds."""
    await asyncio.sleep(CHECK_SECONDS * 1.05)
    return (await place.http("GET", "/ready")).status_code


async def fill(store: Store) -> None:
    """Write until it fails."""
    for seq in range(1000):
        await store.append("a", seq, b"x" * 3000)


def counted(place: House, kind: str) -> float:
    """How often there was that kind of trouble with the store."""
    value = place.node.metrics.registry.get_sample_value("lightfinger_trouble_total", {"part": "store", "kind": kind})
    return value or 0.0


@pytest.mark.slow
async def test_a_full_disk_is_not_ready_and_is_written_down_until_there_is_room(tmp_path: Path) -> None:
    store = FullDisk(tmp_path / "tables.sqlite3", time.time)
    with structlog.testing.capture_logs() as operator:
        async with place_on(store) as place:
            assert await ready(place) == 200
            with pytest.raises(StoreError):
                await fill(store)
            assert await ready(place) == 503
            assert counted(place, "write") >= 2
            store.pages = 1000
            assert await ready(place) == 200
            # Small writes may have found room before.
            assert counted(place, "back") >= 1
    kinds = [(line["event"], line["kind"]) for line in operator if line["event"] == "store trouble"]
    assert kinds[0] == ("store trouble", "write")
    assert ("store trouble", "back") in kinds
    assert "full" in next(line["problem"] for line in operator if line["event"] == "store trouble")


@pytest.mark.parametrize("fails", ["before", "after"])
async def test_every_failing_commit_is_counted_and_few_lines_are_written(tmp_path: Path, fails: str) -> None:
    store = Interrupted(tmp_path / "tables.sqlite3", time.time)
    with structlog.testing.capture_logs() as operator:
        async with place_on(store) as place:
            await place.node.live_tables.close()
            store.fails = fails
            for number in range(20):
                with pytest.raises(StoreError):
                    await store.append(f"t{number}", 0, b"x")
            assert counted(place, "write") == 20
            store.fails = ""
            await store.append("last", 0, b"x")
            assert counted(place, "back") == 1
    lines = [line for line in operator if line["event"] == "store trouble"]
    assert 2 <= len(lines) <= 6
    assert "disk I/O error" in lines[0]["problem"]


async def test_a_question_that_fails_is_counted(tmp_path: Path) -> None:
    async with house(tmp_path) as place:
        store = place.node.store
        (tmp_path / "tables.sqlite3").write_bytes(b"no database" * 1000)
        store._epoch += 1  # type: ignore[attr-defined] # as after a failed commit: readers open the file again
        with structlog.testing.capture_logs() as operator, pytest.raises(StoreError):
            await store.read("a", 0)
        assert counted(place, "ask") >= 1
        assert [line["event"] for line in operator][:1] == ["store trouble"]


async def test_many_who_ask_whether_a_node_is_ready_cost_one_write(tmp_path: Path) -> None:
    async with house(tmp_path) as place:
        store = place.node.store
        writes = 0
        health = store.health

        async def counting() -> None:
            nonlocal writes
            writes += 1
            await health()

        store.health = counting  # type: ignore[method-assign] # counted
        began = time.monotonic()
        answers = await asyncio.gather(*(place.http("GET", "/ready") for _ in range(50)))
        assert {answer.status_code for answer in answers} == {200}
        assert writes <= 1 + (time.monotonic() - began) / CHECK_SECONDS


async def test_a_node_that_is_about_to_stop_is_not_ready(tmp_path: Path) -> None:
    async with house(tmp_path) as place:
        place.node.draining = True
        answer = await place.http("GET", "/ready")
        place.node.draining = False
        assert (answer.status_code, (await place.http("GET", "/ready")).status_code) == (503, 200)


@pytest.mark.slow
async def test_a_store_that_does_not_answer_is_slow_trouble() -> None:
    clock = SetClock()
    store = FaultyStore(Disk(), clock)
    watch = Health(Metrics(), clock)
    never = asyncio.Event()
    store.health = never.wait  # type: ignore[assignment] # hangs
    with structlog.testing.capture_logs() as operator:
        assert not await watch.healthy(store)
    assert [line["kind"] for line in operator] == ["slow"]
    watch.close()


def test_of_trouble_that_goes_on_a_line_is_written_now_and_then_and_says_how_many_were_not() -> None:
    clock = SetClock()
    watch = Health(Metrics(), clock)
    with structlog.testing.capture_logs() as operator:
        for _ in range(35):
            watch.note("bus", "lost", "gone")
            clock.now += 1.0
    assert [line["unwritten"] for line in operator] == [0, 9, 9, 9]


@pytest.mark.slow
async def test_lost_connections_to_postgresql_are_told_and_leave_nothing_running(postgres: str) -> None:
    clock = SetClock()
    await asyncio.to_thread(on_postgres, postgres, clock)
    told: list[str] = []
    store = store_at(postgres, clock)
    store.on_trouble = lambda kind, _: told.append(kind)
    await store.open()
    try:
        await store.health()
        assert told == []
        killer = await asyncpg.connect(postgres)
        for losses in range(1, 11):
            await killer.execute(
                "select pg_terminate_backend(pid) from pg_stat_activity"
                " where datname = current_database() and application_name = 'lightfinger'"
            )
            async with asyncio.timeout(LONGEST_WAIT):
                while told.count("back") < losses:
                    await asyncio.sleep(0.01)
            await store.health()
            # A connection attempt that nobody waits for is told to the loop when it is collected, and fails the test.
            gc.collect()
        await killer.close()
        assert told[0] == "lost"
    finally:
        await store.close()
