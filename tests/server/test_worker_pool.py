"""Worker processes and the fair queue before them: nobody's job touches or starves another's."""

import asyncio
import multiprocessing.context
import os
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from lightfinger.server.workers.fair_queue import PATIENCE, FairQueue, Owner, TooBusy
from lightfinger.server.workers.pool import Crashed, TooLarge, TooLong, WorkerPool
from tests.server.waiting import LONGEST_WAIT

pytestmark = pytest.mark.anyio

MEGABYTE = 1024 * 1024


def twice(number: int) -> int:
    return 2 * number


def process() -> int:
    return os.getpid()


def nap(seconds: float) -> int:
    time.sleep(seconds)
    return os.getpid()


def grow(size: int) -> int:
    return len(bytearray(size))


def crash() -> None:
    os._exit(3)


def refuse() -> None:
    raise LookupError("not here")


class Odd(Exception):
    """Cannot be pickled back."""

    def __init__(self, first: str, second: str) -> None:
        super().__init__(first)


def refuse_oddly() -> None:
    raise Odd("one", "two")


class Step:
    """A worker of a test: its job ends when the test says so."""

    def __init__(self, begun: list[str]) -> None:
        self.begun = begun
        self.ends: asyncio.Event = asyncio.Event()
        self.closed = False

    async def run(self, function: Callable[..., Any], arguments: tuple[Any, ...]) -> Any:
        self.begun.append(str(arguments[0]))
        await self.ends.wait()
        self.ends.clear()
        return function(*arguments)

    def close(self) -> None:
        self.closed = True


class Steps:
    """Workers whose jobs last one step each, and everything in the order it began."""

    def __init__(self, processes: int, **options: Any) -> None:
        self.begun: list[str] = []
        self.made: list[Step] = []
        self.workers = WorkerPool(processes, 1.0, make=self._make, **options)
        self.asked: list[asyncio.Task[Any]] = []

    def _make(self) -> Step:
        self.made.append(Step(self.begun))
        return self.made[-1]

    async def ask(self, name: str, owner: Owner, urgent: bool = True) -> asyncio.Task[Any]:
        task = asyncio.ensure_future(self.workers.run(str, name, owner=owner, urgent=urgent))
        self.asked.append(task)
        await self.settle()
        return task

    async def step(self) -> None:
        """Every job under way ends, and others begin."""
        for worker in self.made:
            if worker not in self.workers.idle:
                worker.ends.set()
        await self.settle()

    async def settle(self) -> None:
        for _ in range(5):
            await asyncio.sleep(0)

    async def finish(self) -> None:
        for _ in range(10_000):
            if all(task.done() for task in self.asked):
                return
            await self.step()
        raise AssertionError("some jobs never had their turn")


async def test_a_job_is_done_in_another_process() -> None:
    workers = WorkerPool(1, 30.0)
    try:
        assert await workers.run(twice, 21) == 42
        assert await workers.run(process) not in (os.getpid(), 0)
    finally:
        workers.close()


async def test_a_process_starts_when_it_is_first_needed_and_is_used_again() -> None:
    workers = WorkerPool(2, 30.0)
    try:
        assert workers.workers == []
        first = await workers.run(process)
        assert await workers.run(process) == first
        assert len(workers.workers) == 1
    finally:
        workers.close()


async def test_what_a_job_raises_is_raised_and_its_process_lives() -> None:
    workers = WorkerPool(1, 30.0)
    try:
        first = await workers.run(process)
        with pytest.raises(LookupError, match="not here"):
            await workers.run(refuse)
        with pytest.raises(Crashed, match="Odd"):
            await workers.run(refuse_oddly)
        assert await workers.run(process) == first
    finally:
        workers.close()


@pytest.mark.slow
async def test_a_job_that_takes_too_long_ends_its_own_process_and_no_other_job() -> None:
    workers = WorkerPool(2, 2.0)
    try:
        steady = await asyncio.gather(*(workers.run(nap, 0.3) for _ in range(2)))
        assert len(set(steady)) == 2
        long = asyncio.ensure_future(workers.run(nap, 600.0))
        beside = [asyncio.ensure_future(workers.run(nap, 0.01)) for _ in range(20)]
        with pytest.raises(TooLong):
            await long
        done = await asyncio.gather(*beside)
        assert len(set(done)) == 1
        after = await asyncio.gather(*(workers.run(nap, 0.3) for _ in range(2)))
        assert done[0] in after
        assert len(set(steady) & set(after)) == 1
    finally:
        workers.close()


@pytest.mark.slow
async def test_time_is_counted_from_when_a_job_begins_never_while_it_waits_or_its_process_starts() -> None:
    workers = WorkerPool(1, 3.0)
    try:
        # Together they take longer than one may, and the first waits for its process as well.
        done = await asyncio.gather(*(workers.run(nap, 0.5) for _ in range(8)))
        assert len(set(done)) == 1
    finally:
        workers.close()


@pytest.mark.skipif(not Path("/proc/self/statm").exists(), reason="memory is limited on Linux")
@pytest.mark.slow
async def test_a_job_that_takes_too_much_memory_is_stopped_and_the_next_finds_a_fresh_process() -> None:
    workers = WorkerPool(1, 60.0, memory=64 * MEGABYTE)
    try:
        first = await workers.run(process)
        assert await workers.run(grow, 16 * MEGABYTE) == 16 * MEGABYTE
        for _ in range(2):
            with pytest.raises(TooLarge):
                await workers.run(grow, 1024 * MEGABYTE)
        assert await workers.run(process) != first
        # What one job took and gave back is there again for the next.
        for _ in range(10):
            assert await workers.run(grow, 32 * MEGABYTE) == 32 * MEGABYTE
    finally:
        workers.close()


async def test_a_process_that_cannot_be_started_fails_its_job_and_the_next_job_tries_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A machine may have no process left for a moment."""

    def refuse(process: object) -> None:
        raise BlockingIOError(11, "Resource temporarily unavailable")

    workers = WorkerPool(1, 20.0)
    try:
        with monkeypatch.context() as patched:
            patched.setattr(multiprocessing.context.SpawnProcess, "start", refuse)
            for _ in range(2):
                with pytest.raises(Crashed):
                    await workers.run(twice, 1)
        assert await workers.run(twice, 4) == 8
    finally:
        workers.close()


async def test_a_process_that_dies_fails_its_own_job_alone() -> None:
    workers = WorkerPool(1, 30.0)
    try:
        asked = [asyncio.ensure_future(workers.run(twice, 1)), asyncio.ensure_future(workers.run(crash))]
        asked.append(asyncio.ensure_future(workers.run(twice, 2)))
        done = await asyncio.gather(*asked, return_exceptions=True)
        assert done[0] == 2
        assert isinstance(done[1], Crashed)
        assert done[2] == 4
    finally:
        workers.close()


async def test_closing_stops_a_job_under_way_and_tells_whoever_waits() -> None:
    workers = WorkerPool(1, 600.0)
    assert await workers.run(twice, 1) == 2
    asked = [asyncio.ensure_future(workers.run(nap, 600.0)) for _ in range(3)]
    await asyncio.sleep(0.1)
    workers.close()
    done = await asyncio.wait_for(asyncio.gather(*asked, return_exceptions=True), LONGEST_WAIT)
    assert all(isinstance(problem, Crashed) for problem in done)
    with pytest.raises(Crashed):
        await workers.run(twice, 1)


async def test_one_owners_thousand_jobs_hold_up_anothers_by_none_that_has_not_begun() -> None:
    steps = Steps(2, per_person=2000, per_address=2000)
    for number in range(1000):
        await steps.ask(f"flood{number}", Owner("10.0.0.1", "flood"))
    await steps.ask("honest", Owner("10.0.0.2", "honest"))
    assert len(steps.begun) == 2
    await steps.step()
    assert steps.begun[2] == "honest"
    await steps.finish()


async def test_a_thousand_people_of_one_address_have_one_addresss_share() -> None:
    steps = Steps(1, per_address=2000)
    for number in range(1000):
        await steps.ask(f"flood{number}", Owner("10.0.0.1", f"guest{number}"))
    for number in range(10):
        await steps.ask(f"honest{number}", Owner("10.0.0.2", "honest"))
    for _ in range(20):
        await steps.step()
    assert sum(name.startswith("honest") for name in steps.begun[:21]) == 10
    await steps.finish()


async def test_people_of_one_address_take_turns() -> None:
    steps = Steps(1)
    for number in range(50):
        await steps.ask(f"flood{number}", Owner("10.0.0.1", "flood"))
    await steps.ask("brother", Owner("10.0.0.1", "brother"))
    await steps.step()
    assert steps.begun[1] == "brother"
    await steps.finish()


async def test_who_asks_again_as_soon_as_they_are_served_does_not_come_before_whoever_waits() -> None:
    steps = Steps(1)
    for number in range(20):
        await steps.ask(f"patient{number}", Owner("10.0.0.1", "patient"))
    for number in range(40):
        await steps.ask(f"eager{number}", Owner("10.0.0.2", "eager"))
        await steps.step()
    assert sum(name.startswith("patient") for name in steps.begun[:41]) == 20
    await steps.finish()


async def test_an_owners_jobs_keep_their_order() -> None:
    steps = Steps(1)
    for number in range(6):
        for name in ("a", "b"):
            await steps.ask(f"{name}{number}", Owner(f"10.0.0.{name}", name))
    await steps.finish()
    for name in ("a", "b"):
        assert [one for one in steps.begun if one.startswith(name)] == [f"{name}{number}" for number in range(6)]


async def test_a_job_whose_asker_is_gone_is_never_begun() -> None:
    steps = Steps(1)
    await steps.ask("first", Owner("", "a"))
    gone = [await steps.ask(f"gone{number}", Owner("", f"b{number % 3}")) for number in range(30)]
    await steps.ask("last", Owner("", "c"))
    for task in gone:
        task.cancel()
    await steps.settle()
    assert len(steps.workers.queue) == 1
    await steps.finish()
    assert steps.begun == ["first", "last"]


async def test_urgent_jobs_come_first_and_the_others_are_not_left_out() -> None:
    steps = Steps(1)
    await steps.ask("first", Owner("", "a"))
    for number in range(10):
        await steps.ask(f"slow{number}", Owner("", "a"), urgent=False)
    for number in range(20):
        await steps.ask(f"fast{number}", Owner("", "a"))
    await steps.finish()
    assert all(name.startswith("fast") for name in steps.begun[1 : PATIENCE + 1])
    assert [name for name in steps.begun if name.startswith("slow")] == [f"slow{number}" for number in range(10)]
    assert sum(name.startswith("slow") for name in steps.begun[1 : 1 + 4 * (PATIENCE + 1)]) == 4


async def test_who_has_too_much_waiting_is_refused_and_nobody_else_is() -> None:
    steps = Steps(1, per_person=3, per_address=5)
    for number in range(4):
        await steps.ask(f"a{number}", Owner("10.0.0.1", "a"))
    with pytest.raises(TooBusy):
        await steps.workers.run(str, "more", owner=Owner("10.0.0.1", "a"))
    for number in range(2):
        await steps.ask(f"b{number}", Owner("10.0.0.1", f"b{number}"))
    with pytest.raises(TooBusy):
        await steps.workers.run(str, "more", owner=Owner("10.0.0.1", "c"))
    await steps.ask("other", Owner("10.0.0.2", "a"))
    await steps.finish()
    assert len(steps.begun) == 7
    queue = steps.workers.queue
    assert (dict(queue.of_address), dict(queue.of_person), len(queue)) == ({}, {}, 0)


def test_a_queue_keeps_nothing_of_who_has_nothing_waiting() -> None:
    queue: FairQueue[int] = FairQueue(10, 10)
    for number in range(100):
        place = queue.put(number, Owner(f"address{number}", f"person{number}"), urgent=number % 2 == 0)
        if number % 3 == 0:
            queue.remove(place)
            queue.remove(place)
    assert sorted(queue.pop() for _ in range(len(queue))) == [number for number in range(100) if number % 3]
    for waiting in (queue.urgent, queue.others):
        assert waiting.lines == {}
        assert len(waiting.people) <= 1


@pytest.mark.slow
async def test_a_meter_counts_what_waits_how_long_and_how_it_ends() -> None:
    class Counted:
        def __init__(self) -> None:
            self.lengths: list[int] = []
            self.waits = 0
            self.ends: list[str] = []

        def waiting(self, jobs: int) -> None:
            self.lengths.append(jobs)

        def began(self, waited: float) -> None:
            self.waits += waited >= 0

        def ended(self, took: float, how: str) -> None:
            self.ends.append(how)

    workers = WorkerPool(1, 1.0)
    meter = Counted()
    workers.meter = meter
    try:
        asked = [workers.run(twice, 1), workers.run(nap, 600.0), workers.run(refuse)]
        await asyncio.gather(*asked, return_exceptions=True)
    finally:
        workers.close()
    assert max(meter.lengths) == 2
    assert meter.lengths[-1] == 0
    assert meter.waits == 3
    assert meter.ends == ["done", "TooLong", "raised"]
