"""Finished games are worked out once, away from the loop; records of strangers cost no more than their limits."""

import asyncio
import json
from collections.abc import AsyncIterator, Callable
from typing import Any

import pytest

from lightfinger.server.node import record_reader
from lightfinger.server.node.record_reader import AnswerCache, CachedAnswer, RecordReader
from lightfinger.server.table.record import record_lines
from lightfinger.server.workers.pool import Crashed, JobFailed, Process, TooLarge, TooLong, Worker
from tests.server.house import House, Waiting, house
from tests.server.test_reviews import a_record, text_of

pytestmark = pytest.mark.anyio


@pytest.fixture
async def place() -> AsyncIterator[House]:
    async with house() as made:
        yield made


def jobs(place: House) -> list[str]:
    """What the readers of a house were asked to do so far."""
    readers: list[Any] = place.node.record_reader.workers.workers
    return [name for reader in readers for name in reader.done]


async def played(place: House) -> str:
    """A finished table."""
    host, other = await place.guest("Ada"), await place.guest("Blaise")
    table = await place.table(host, "forty-thieves", seats=2, house_rules={"max_turns": 6})
    await place.sit(table, other)
    await place.start(table, host)
    await place.play_out(table, [host, other])
    return table


async def test_a_record_is_worked_out_once_however_many_ask_for_it(place: House) -> None:
    table = await played(place)
    projection = (await place.live_table(table)).projection

    path = f"/api/tables/{table}/record"
    answers = await asyncio.gather(*(place.http("GET", path) for _ in range(20)))
    later = await place.http("GET", path)

    lines = "".join(line + "\n" for line in record_lines(projection))
    assert {answer.text for answer in (*answers, later)} == {lines}
    assert jobs(place) == ["read_record"]


async def test_a_review_is_kept_for_each_pair_of_eyes(place: House) -> None:
    table = await played(place)

    for query in ("", "?seat=0", "?seat=0&aid=true", "?seat=15"):
        first = await place.http("GET", f"/api/tables/{table}/review{query}")
        again = await place.http("GET", f"/api/tables/{table}/review{query}")
        assert first.status_code == 200
        assert first.json() == again.json()
        assert first.json()["table"] == table

    assert jobs(place) == ["read_record", "read_review", "read_review", "read_review", "read_review"]


async def test_a_browser_that_has_a_finished_game_is_sent_nothing_again(place: House) -> None:
    table = await played(place)

    for path, caching in (("record", "no-cache"), ("review?seat=1", "no-cache")):
        first = await place.http("GET", f"/api/tables/{table}/{path}")
        again = await place.http("GET", f"/api/tables/{table}/{path}", headers={"if-none-match": first.headers["etag"]})
        other = await place.http("GET", f"/api/tables/{table}/{path}", headers={"if-none-match": '"other"'})

        assert caching in first.headers["cache-control"]
        assert (again.status_code, again.content) == (304, b"")
        assert other.content == first.content


async def test_kept_games_are_found_after_everything_else_was_forgotten(place: House) -> None:
    """And a table that nobody has in memory is read from its rows, without being taken up."""
    table = await played(place)
    place.node.live_tables.tables.clear()

    answer = await place.http("GET", f"/api/tables/{table}/record")

    assert answer.status_code == 200
    assert place.node.live_tables.tables == {}


async def test_a_game_that_is_not_over_costs_no_reading_twice(place: House) -> None:
    host, other = await place.guest("Ada"), await place.guest("Blaise")
    table = await place.table(host, seats=2)
    await place.sit(table, other)
    await place.start(table, host)

    for path in ("record", "review"):
        in_memory = await place.http("GET", f"/api/tables/{table}/{path}")
        assert (in_memory.status_code, in_memory.json()["extra"]["code"]) == (403, "not-over")
    assert jobs(place) == []
    place.node.live_tables.tables.clear()
    answers = [await place.http("GET", f"/api/tables/{table}/record") for _ in range(5)]

    assert {answer.status_code for answer in answers} == {403}
    assert jobs(place) == ["read_record"]


async def test_no_table_is_no_game(place: House) -> None:
    for name in ("A" * 22, "x", "../etc/passwd"):
        answer = await place.http("GET", f"/api/tables/{name}/record")
        assert answer.status_code == 404
    assert jobs(place) == []


def test_what_is_kept_has_a_bound_in_bytes_and_the_oldest_goes_first() -> None:
    kept = AnswerCache(100)
    for number in range(5):
        kept.put(("record", number), CachedAnswer(bytes(30), str(number)))
        kept.get(("record", 0))
    kept.put(("record", "huge"), CachedAnswer(bytes(60), "huge"))

    assert set(kept.answers) == {("record", 0), ("record", 3), ("record", 4)}
    assert kept.size == 90
    kept.put(("record", 0), CachedAnswer(bytes(10), "new"))
    assert kept.size == 70


class Failing:
    """A worker whose every job ends the same way."""

    def __init__(self, problem: JobFailed) -> None:
        self.problem = problem

    async def run(self, function: Callable[..., Any], arguments: tuple[Any, ...]) -> Any:
        raise self.problem

    def close(self) -> None:
        pass


def read_by(place: House, make: Callable[[], Worker]) -> None:
    """Let a house read with other workers."""
    place.node.record_reader = RecordReader(place.node.live_tables, make)  # type: ignore[misc]


@pytest.mark.parametrize(
    ("problem", "status", "code"),
    [(TooLong("x"), 400, "bad-record"), (TooLarge("x"), 400, "bad-record"), (Crashed("x"), 503, "busy")],
)
async def test_a_record_that_takes_too_much_is_refused(
    place: House, problem: JobFailed, status: int, code: str
) -> None:
    read_by(place, lambda: Failing(problem))

    for path in ("check", "review"):
        answer = await place.http("POST", f"/api/records/{path}", body={"record": "{}\n"})
        assert (answer.status_code, answer.json()["extra"]["code"]) == (status, code)


async def test_one_address_has_few_games_waiting_and_all_together_not_many(
    place: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    gate = asyncio.Event()
    monkeypatch.setattr(record_reader, "MOST_WAITING", 6)
    read_by(place, lambda: Waiting(gate))
    reading = place.node.record_reader
    of_one = [asyncio.create_task(reading.check("{}\n", "one")) for _ in range(7)]
    await asyncio.sleep(0)
    others = [asyncio.create_task(reading.check("{}\n", f"other {number}")) for number in range(4)]
    await asyncio.sleep(0)
    gate.set()
    answers = await asyncio.gather(*of_one, *others, return_exceptions=True)

    codes = [getattr(answer, "code", "read") for answer in answers]
    assert codes.count("too-many") == 2
    assert codes.count("busy") == 2
    assert codes.count("read") == 7
    assert codes[7] == "read"


async def test_a_real_process_reads_and_a_record_of_a_stranger_harms_nobody(place: House) -> None:
    read_by(place, lambda: Process(20.0, record_reader.MEMORY))
    honest = text_of(a_record("master-thieves"))
    header, deal, *rest = honest.splitlines(keepends=True)
    large = "".join([header, deal, *(line for line in rest for _ in range(3))])[:500_000]
    odd = json.dumps({"lightfinger": 1, "game": "master-thieves", "edition": {"revision": 10**3000}, "seats": 2}) + "\n"
    judged = [
        (await place.http("POST", "/api/records/check", body={"record": text})).json()["agrees"]
        for text in (honest, large, odd, honest)
    ]
    told = await place.http("POST", "/api/records/review", body={"record": honest, "seat": 1})

    assert judged == [True, False, False, True]
    assert len(told.json()["moves"]) == len(rest) + 1
