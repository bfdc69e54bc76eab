"""Hindsight of finished games: nothing before the end, computed once behind the bots, no name in it, within limits."""

import asyncio
import functools
import json
import os
import random
import signal
from collections import Counter
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any

import httpx
import pytest
from typer.testing import CliRunner

from lightfinger import bots, catalog
from lightfinger.bots.hindsight import not_examined
from lightfinger.cli.app import app
from lightfinger.core.rng import seeded
from lightfinger.play import play_match
from lightfinger.records import Record
from lightfinger.server.node import hindsights
from lightfinger.server.node.hindsights import Hindsights, name_of
from lightfinger.server.workers.fair_queue import Owner
from lightfinger.server.workers.hindsight_jobs import examine_bet, find_bets, sum_up
from lightfinger.server.workers.pool import Crashed, JobFailed, Process, TooLong, Worker, WorkerPool
from tests.server.house import House, Inline, Waiting, house
from tests.server.test_reviews import text_of
from tests.server.waiting import LONGEST_WAIT

pytestmark = pytest.mark.anyio

NAMES = ("Quillon", "Zebedea")


@pytest.fixture
async def place() -> AsyncIterator[House]:
    async with house() as made:
        yield made


@functools.cache
def short_record(rounds: int = 4) -> str:
    """A record of a short match, the same each time; seat 0 has several bets."""
    game = catalog.find("master-thieves")
    edition = catalog.edition(game, "", {"max_rounds": rounds})
    players = [bots.find(game.name, "thumb").make(game, edition, 2, seat) for seat in range(2)]
    chance = seeded(5)
    table = play_match(game, edition, players, chance, [seeded(6), seeded(7)])
    return text_of(Record.of(table, list(NAMES), chance.master))


async def looked_back(place: House, seat: int = 0) -> dict[str, Any]:
    """The hindsight of the short record."""
    answer, _ = await answered(place, "/api/records/hindsight", {"record": short_record(), "seat": seat})
    assert answer.status_code == 200
    found: dict[str, Any] = answer.json()
    return found


async def played(place: House, game: str = "master-thieves", finished: bool = True) -> str:
    """A table of two people, finished or not."""
    host, other = [await place.guest(name) for name in NAMES]
    shortest = {"max_rounds": 2} if game == "master-thieves" else {}
    table = await place.table(host, game, seats=2, house_rules=shortest)
    await place.sit(table, other)
    await place.start(table, host)
    if finished:
        await place.play_out(table, [host, other])
    return table


async def answered(place: House, path: str, body: Any = None) -> tuple[httpx.Response, list[dict[str, int]]]:
    """Ask until it is ready; return the answer, and how far it was each time before."""
    before: list[dict[str, int]] = []
    async with asyncio.timeout(LONGEST_WAIT):
        while True:
            answer = await place.http("POST" if body else "GET", path, body=body)
            if answer.status_code != 202:
                return answer, before
            assert int(answer.headers["retry-after"]) in (1, 2)
            before.append(answer.json())
            await asyncio.sleep(0.01)


def examined_by(place: House, make: Callable[[], Worker], first: WorkerPool | None = None) -> Hindsights:
    """Let a house look back with other workers."""
    node = place.node
    node.hindsights = Hindsights(node.record_reader, first, node.metrics, make)  # type: ignore[misc]
    return node.hindsights


def jobs(place: House) -> list[str]:
    workers: list[Any] = place.node.hindsights.workers.workers
    return [name for worker in workers for name in worker.done]


def code(answer: httpx.Response) -> tuple[int, str]:
    return answer.status_code, answer.json()["extra"]["code"]


async def test_it_is_what_the_command_says_of_the_downloaded_record(place: House, tmp_path: Path) -> None:
    table = await played(place)

    answer, before = await answered(place, f"/api/tables/{table}/hindsight?seat=1")

    record = tmp_path / "match.jsonl"
    record.write_text((await place.http("GET", f"/api/tables/{table}/record")).text, encoding="utf-8")
    printed = CliRunner().invoke(app, ["hindsight", str(record), "--seat", "1", "--json"])
    assert json.dumps(answer.json(), indent=2) + "\n" == printed.stdout
    assert before[0] == {"done": 0, "of": len(answer.json()["bets"])}
    again = await place.http(
        "GET", f"/api/tables/{table}/hindsight?seat=1", headers={"if-none-match": answer.headers["etag"]}
    )
    assert again.status_code == 304


async def test_it_names_nobody(place: House) -> None:
    table = await played(place)

    answer, _ = await answered(place, f"/api/tables/{table}/hindsight?seat=0")
    review = await place.http("GET", f"/api/tables/{table}/review")

    assert all(name in review.text for name in NAMES)
    assert not any(name in answer.text for name in NAMES)


async def test_another_node_and_a_later_one_find_it_in_the_store_until_the_code_changes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with house(tmp_path) as first:
        table = await played(first)
        path = f"/api/tables/{table}/hindsight?seat=0"
        expected, _ = await answered(first, path)
        async with asyncio.timeout(LONGEST_WAIT):
            while await first.node.store.hindsight(table, 0, hindsights.version()) is None:
                await asyncio.sleep(0.01)
    async with house(tmp_path) as second:
        again = await second.http("GET", path)
        assert (again.status_code, again.content) == (200, expected.content)
        assert jobs(second) == []
        assert second.node.live_tables.tables == {}
    monkeypatch.setattr(hindsights, "version", lambda: "another")
    async with house(tmp_path) as third:
        computed, before = await answered(third, path)
        assert computed.content == expected.content
        assert before
        assert "sum_up" in jobs(third)


async def test_before_the_end_there_is_none_whether_the_table_is_in_memory_or_not(place: House) -> None:
    table = await played(place, finished=False)

    here = await place.http("GET", f"/api/tables/{table}/hindsight?seat=0")
    place.node.live_tables.tables.clear()
    away = await place.http("GET", f"/api/tables/{table}/hindsight?seat=0")
    sent = short_record().splitlines(keepends=True)
    cut = await place.http("POST", "/api/records/hindsight", body={"record": "".join(sent[:-1]), "seat": 0})

    assert [code(answer) for answer in (here, away, cut)] == [(403, "not-over")] * 3
    assert jobs(place) == []


async def test_no_table_no_chair_and_a_game_without_hindsight_are_not_found(toy_in_catalog: None, place: House) -> None:
    without, table = await played(place, "toy"), await played(place)

    answers = [
        await place.http("GET", f"/api/tables/{name}/hindsight?seat={seat}")
        for name, seat in (("A" * 22, 0), (without, 0), (table, 2))
    ]
    nobody = await place.http("GET", f"/api/tables/{table}/hindsight")

    assert [code(answer) for answer in answers] == [(404, "no-table"), (404, "no-hindsight"), (404, "no-chair")]
    assert nobody.status_code == 400


async def test_it_is_computed_once_and_who_asks_again_is_not_charged(place: House) -> None:
    table = await played(place)
    path = f"/api/tables/{table}/hindsight?seat=0"

    first = await asyncio.gather(*(place.http("GET", path) for _ in range(10)))
    left = place.node.readings.level("127.0.0.1", 0.0)
    for _ in range(60):
        await place.http("GET", path)
    answer, _ = await answered(place, path)

    assert {one.status_code for one in first} <= {200, 202}
    assert place.node.readings.level("127.0.0.1", 0.0) == left
    assert jobs(place).count("examine_bet") == len(answer.json()["bets"])
    assert jobs(place).count("sum_up") == 1


async def test_a_record_from_elsewhere_is_answered_alike_and_a_new_one_only_each_minute(
    place: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await played(place)
    record = (await place.http("GET", f"/api/tables/{table}/record")).text
    other = record.replace(NAMES[0], "Somebody")

    here, _ = await answered(place, f"/api/tables/{table}/hindsight?seat=0")
    sent, before = await answered(place, "/api/records/hindsight", {"record": record, "seat": 0})
    seat, _ = await answered(place, "/api/records/hindsight", {"record": record, "seat": 1})
    early, _ = await answered(place, "/api/records/hindsight", {"record": other, "seat": 0})
    now = place.node.now()
    monkeypatch.setattr(place.node.live_tables, "now", lambda: now + hindsights.NEW_RECORD_SECONDS)
    late, _ = await answered(place, "/api/records/hindsight", {"record": other, "seat": 0})

    assert before[0]["of"] == len(sent.json()["bets"])
    assert [step["done"] for step in before] == sorted(step["done"] for step in before)
    assert sent.content == here.content == late.content
    assert seat.json()["seat"] == 1
    assert code(early) == (429, "too-many")


async def test_a_damaged_record_is_refused_and_costs_no_minute(place: House) -> None:
    honest = short_record()
    lines = honest.splitlines(keepends=True)
    damaged = "".join([lines[0], *lines[2:]])

    for text in ("{}\n", "", damaged, honest[:-20]):
        answer, _ = await answered(place, "/api/records/hindsight", {"record": text, "seat": 0})
        assert code(answer) == (400, "bad-record")
    huge, _ = await answered(place, "/api/records/hindsight", {"record": "x" * (2 * 1024 * 1024), "seat": 0})
    chair, _ = await answered(place, "/api/records/hindsight", {"record": honest, "seat": 9})

    assert huge.status_code == 413
    assert code(chair) == (404, "no-chair")
    assert place.node.hindsights.new_records.has("127.0.0.1", 0.0)


def test_a_bet_that_cannot_be_imagined_is_not_examined(monkeypatch: pytest.MonkeyPatch) -> None:
    text = short_record()
    (first, *_) = find_bets(text, 0).rows

    def unimaginable(*_: Any) -> Any:
        raise LookupError

    assert examine_bet(text, 0, first).bet["label"] != "not examined"
    monkeypatch.setattr("lightfinger.bots.hindsight.Examination.measure", unimaginable)
    assert examine_bet(text, 0, first).bet == {"row": first, "label": "not examined"}


def test_facts_kept_from_a_seat_and_changed_numbers_are_answered_or_refused_and_raise_nothing() -> None:
    lines = short_record().splitlines(keepends=True)
    chance = random.Random(7)
    codes = Counter[str]()
    for _ in range(40):
        number = chance.randrange(1, len(lines))
        command = json.loads(lines[number])
        event = chance.choice(command["events"])
        field = chance.choice([name for name in event if name != "kind"])
        event[field] = [] if field == "audience" else chance.choice([0, 1, 7, 30, event[field]])
        text = "".join([*lines[:number], json.dumps(command) + "\n", *lines[number + 1 :]])
        found = find_bets(text, 0)
        codes[found.code or "read"] += 1
        if not found.code:
            bets = [not_examined(row) for row in found.rows]
            if bets:
                place = chance.randrange(len(bets))
                bets[place] = examine_bet(text, 0, found.rows[place]).bet
            assert sum_up(text, 0, bets).code in ("", "bad-record")

    assert set(codes) <= {"read", "bad-record", "not-over"}
    assert codes["read"] > 5
    assert codes["bad-record"] > 1


class Failing(Inline):
    """A worker whose first jobs about bets end badly."""

    def __init__(self, problem: JobFailed, times: int) -> None:
        super().__init__()
        self.problem = problem
        self.times = times

    async def run(self, function: Callable[..., Any], arguments: tuple[Any, ...]) -> Any:
        if function is examine_bet and self.times:
            self.times -= 1
            raise self.problem
        return await super().run(function, arguments)


@pytest.mark.parametrize(
    ("problem", "times", "missing"), [(Crashed("x"), 1, 0), (Crashed("x"), 2, 1), (TooLong("x"), 1, 1)]
)
async def test_a_job_that_dies_is_tried_again_and_then_left_out(
    place: House, problem: JobFailed, times: int, missing: int
) -> None:
    examined_by(place, lambda: Failing(problem, times))

    found = await looked_back(place)

    assert [bet["label"] for bet in found["bets"]].count("not examined") == missing
    assert found["summary"]["not_examined"] == missing


async def test_a_killed_process_changes_nothing_of_the_answer(place: House) -> None:
    expected = await looked_back(place)
    made: list[Process] = []

    def make() -> Process:
        made.append(Process(LONGEST_WAIT, niceness=0))
        return made[-1]

    found = examined_by(place, make)
    await place.http("POST", "/api/records/hindsight", body={"record": short_record(), "seat": 0})
    async with asyncio.timeout(LONGEST_WAIT):
        while not (analysis := found.under_way[name_of(short_record()), 0]).done:
            await asyncio.sleep(0.01)
    assert analysis.done < len(analysis.rows)
    assert made[0].process is not None
    assert made[0].process.pid
    os.kill(made[0].process.pid, signal.SIGKILL)
    again = await looked_back(place)

    assert again == expected


async def test_a_seat_has_its_time_and_no_more(place: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hindsights, "MOST_SECONDS", 0.0001)

    labels = [bet["label"] for bet in (await looked_back(place))["bets"]]

    assert len(labels) > 1
    assert [label == "not examined" for label in labels] == [False, *[True] * (len(labels) - 1)]


class Broken(Inline):
    """A worker whose jobs raise what nobody expects."""

    async def run(self, function: Callable[..., Any], arguments: tuple[Any, ...]) -> Any:
        self.done.append(function.__name__)
        raise RuntimeError("x")


async def test_what_failed_is_not_begun_again_by_everybody_who_still_asks(place: House) -> None:
    examined_by(place, Broken)

    body = {"record": short_record(), "seat": 0}
    answer, _ = await answered(place, "/api/records/hindsight", body)
    again = await place.http("POST", "/api/records/hindsight", body=body)

    assert code(answer) == code(again) == (500, "our-fault")
    assert jobs(place) == ["examine_bet"]


async def test_an_address_has_few_under_way_and_all_together_not_many(
    place: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    gate = asyncio.Event()
    monkeypatch.setattr(hindsights, "MOST_OF_ADDRESS", 1)
    monkeypatch.setattr(hindsights, "MOST_UNDER_WAY", 2)
    table = await played(place)
    found = examined_by(place, lambda: Waiting(gate))

    asked: list[Any] = []
    for seat, address in ((0, "one"), (0, "one"), (1, "one"), (1, "two")):
        try:
            asked.append("of" in await found.of_table(table, seat, address))
        except Exception as problem:
            asked.append(getattr(problem, "code", repr(problem)))
    sent = await place.http("POST", "/api/records/hindsight", body={"record": short_record(), "seat": 0})
    gate.set()
    answer, _ = await answered(place, f"/api/tables/{table}/hindsight?seat=1")

    assert asked == [True, True, "too-many", True]
    assert code(sent) == (503, "busy")
    assert answer.status_code == 200


async def test_bets_wait_while_bots_wait_but_not_for_ever(place: House, monkeypatch: pytest.MonkeyPatch) -> None:
    gate = asyncio.Event()
    busy = WorkerPool(1, 10.0, make=lambda: Waiting(gate))
    thoughts = [asyncio.create_task(busy.run(len, (), owner=Owner("bots"))) for _ in range(2)]
    await asyncio.sleep(0)
    assert busy.queue.urgent.length == 1
    table = await played(place)
    examined_by(place, Inline, busy)

    await place.http("GET", f"/api/tables/{table}/hindsight?seat=0")
    await asyncio.sleep(0.2)
    waited = jobs(place)
    gate.set()
    await asyncio.gather(*thoughts)
    answer, _ = await answered(place, f"/api/tables/{table}/hindsight?seat=0")

    assert waited == []
    assert answer.status_code == 200
    gate.clear()
    monkeypatch.setattr(hindsights, "BEHIND_SECONDS", 0.1)
    more = [asyncio.create_task(busy.run(len, (), owner=Owner("bots"))) for _ in range(2)]
    answer, _ = await answered(place, f"/api/tables/{table}/hindsight?seat=1")
    assert answer.status_code == 200
    gate.set()
    await asyncio.gather(*more)
