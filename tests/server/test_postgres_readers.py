"""Questions share a few connections: as many at once as there are, the others in turn, none after the epoch ended."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from lightfinger.server.store import postgres_readers
from lightfinger.server.store.postgres_readers import Readers, ReadersGone

pytestmark = pytest.mark.anyio


class Line:
    """A connection that answers when it is told to."""

    def __init__(self) -> None:
        self.closed = False
        self.waiting: list[asyncio.Future[str]] = []

    def is_closed(self) -> bool:
        return self.closed

    def terminate(self) -> None:
        self.closed = True
        for one in self.waiting:
            if not one.done():
                one.set_exception(ConnectionError("terminated"))

    async def close(self) -> None:
        self.closed = True

    async def fetch(self) -> str:
        answer = asyncio.get_running_loop().create_future()
        self.waiting.append(answer)
        said: str = await answer
        return said


class Bench:
    """Readers whose connections are noted."""

    def __init__(self, most: int = 2) -> None:
        self.lines: list[Line] = []
        self.fails = False
        self.readers = Readers(self.connect, most)

    async def connect(self) -> Any:
        await asyncio.sleep(0)
        if self.fails:
            raise OSError("refused")
        self.lines.append(Line())
        return self.lines[-1]

    def ask(self, seconds: float = 60.0) -> "asyncio.Task[str]":
        question: Callable[[Any], Awaitable[str]] = lambda line: line.fetch()  # noqa: E731
        return asyncio.create_task(self.readers.ask(question, seconds))

    async def under_way(self, count: int) -> None:
        """Wait until so many questions have been put in all."""
        async with asyncio.timeout(10):
            while sum(len(line.waiting) for line in self.lines) < count:
                await asyncio.sleep(0)

    def answer(self, line: int) -> None:
        self.lines[line].waiting[-1].set_result("yes")


async def test_connections_are_made_when_needed_and_used_again() -> None:
    bench = Bench()
    for number in range(3):
        asked = bench.ask()
        await bench.under_way(number + 1)
        bench.answer(0)
        assert await asked == "yes"
    assert len(bench.lines) == 1


async def test_no_more_than_so_many_questions_run_and_the_others_wait_their_turn() -> None:
    bench = Bench(most=2)
    asked = [bench.ask() for _ in range(4)]
    await bench.under_way(2)
    for _ in range(5):
        await asyncio.sleep(0)
    assert [len(line.waiting) for line in bench.lines] == [1, 1]
    bench.answer(1)
    await bench.under_way(3)
    bench.answer(0)
    await bench.under_way(4)
    bench.answer(0)
    bench.answer(1)
    assert await asyncio.gather(*asked) == ["yes"] * 4
    assert len(bench.lines) == 2


async def test_a_closed_connection_is_replaced_also_for_one_who_waits() -> None:
    bench = Bench(most=1)
    first, second = bench.ask(), bench.ask()
    await bench.under_way(1)
    bench.lines[0].terminate()
    with pytest.raises(ConnectionError):
        await first
    await bench.under_way(2)
    bench.answer(1)
    assert await second == "yes"
    bench.lines[1].closed = True
    third = bench.ask()
    await bench.under_way(3)
    bench.answer(2)
    assert await third == "yes"


async def test_a_connection_that_cannot_be_made_costs_nobody_a_turn() -> None:
    bench = Bench(most=1)
    bench.fails = True
    asked = [bench.ask() for _ in range(3)]
    for one in asked:
        with pytest.raises(OSError, match="refused"):
            await asyncio.wait_for(one, 10)


async def test_who_gives_up_waiting_costs_nobody_a_turn() -> None:
    bench = Bench(most=1)
    asked = [bench.ask() for _ in range(3)]
    await bench.under_way(1)
    await asyncio.sleep(0)
    bench.answer(0)
    asked[1].cancel()
    await bench.under_way(2)
    bench.answer(0)
    assert (await asked[0], await asyncio.wait_for(asked[2], 10)) == ("yes", "yes")


async def test_a_question_without_an_answer_closes_its_connection_and_frees_its_place() -> None:
    bench = Bench(most=1)
    with pytest.raises(TimeoutError):
        await bench.ask(seconds=0.01)
    assert bench.lines[0].closed
    asked = bench.ask()
    await bench.under_way(2)
    bench.answer(1)
    assert await asked == "yes"


async def test_at_the_end_of_the_epoch_every_question_fails() -> None:
    bench = Bench(most=1)
    asked = [bench.ask() for _ in range(3)]
    await bench.under_way(1)
    bench.readers.cut()
    with pytest.raises(ConnectionError):
        await asked[0]
    for one in (*asked[1:], bench.ask()):
        with pytest.raises(ReadersGone):
            await asyncio.wait_for(one, 10)


async def test_a_connection_that_is_made_too_late_is_closed() -> None:
    bench = Bench()
    asked = bench.ask()
    await asyncio.sleep(0)
    bench.readers.cut()
    with pytest.raises(ReadersGone):
        await asked
    assert bench.lines[0].closed


async def test_what_is_idle_for_long_is_closed(monkeypatch: pytest.MonkeyPatch) -> None:
    bench = Bench()
    asked = bench.ask()
    await bench.under_way(1)
    bench.answer(0)
    await asked
    await bench.readers.close_idle()
    assert not bench.lines[0].closed
    monkeypatch.setattr(postgres_readers, "IDLE_SECONDS", 0.0)
    await bench.readers.close_idle()
    assert bench.lines[0].closed
