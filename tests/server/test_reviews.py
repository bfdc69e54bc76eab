"""Finished games move by move: a seat's own feed, nothing before the end, and records from elsewhere."""

import json
import tracemalloc
from collections.abc import AsyncIterator
from typing import Any

import pytest

from lightfinger import bots, catalog, records, wire
from lightfinger.core import rng
from lightfinger.core.events import OBSERVER
from lightfinger.core.rng import seeded
from lightfinger.core.table import Table
from lightfinger.play import play_match
from lightfinger.records import Record
from lightfinger.server.workers.replays import check_record, review
from tests.server.house import House, house

pytestmark = pytest.mark.anyio

ADMITTED = {"master-thieves": {"visibility": "opener"}}


def a_record(name: str, seats: int = 3, seed: int = 5) -> Record:
    game = catalog.find(name)
    edition = catalog.edition(game, "", ADMITTED.get(name, {}))
    players = [bots.find(name, bots.usual(name)).make(game, edition, seats, seat) for seat in range(seats)]
    chance = seeded(seed)
    table = play_match(game, edition, players, chance, [seeded(seed + 1 + seat) for seat in range(seats)])
    return Record.of(table, ["Ada", "Blaise", "Carla"][:seats], chance.master)


def text_of(record: Record) -> str:
    return "".join(line + "\n" for line in record.lines())


@pytest.fixture
async def place() -> AsyncIterator[House]:
    async with house() as made:
        yield made


@pytest.mark.parametrize("name", list(catalog.GAMES))
@pytest.mark.parametrize("seat", [None, 0, 2, OBSERVER])
def test_the_changes_of_a_review_add_up_to_what_the_seat_knew_after_each_move(name: str, seat: int | None) -> None:
    record = a_record(name)
    state = record.game.blank(record.edition, record.seats)

    told = review(record, seat)

    view: dict[str, Any] = {}
    assert len(told["moves"]) == len(record.frames)
    for move, frame in zip(told["moves"], record.frames, strict=True):
        heard = frame.events if seat is None else frame.heard_by(seat)
        for event in heard:
            record.game.evolve(state, event)
        view.update(move["view"])
        assert view == wire.state_to_json(state)
        assert move["events"] == [wire.told_to_json(event) for event in heard]
    assert told["result"] is not None


@pytest.mark.parametrize("name", list(catalog.GAMES))
def test_a_seat_is_shown_less_than_everything_and_less_still_with_the_memory_aid(name: str) -> None:
    record = a_record(name)
    heard = [sum(len(move["events"]) for move in review(record, seat)["moves"]) for seat in (None, 1, OBSERVER)]

    assert heard[0] > heard[1] > heard[2]
    if any(option.name == "memory_aid" for option in record.game.options):
        assert review(record, 1, True)["moves"] != review(record, 1, False)["moves"]


@pytest.mark.parametrize("name", list(catalog.GAMES))
def test_an_honest_record_agrees_and_a_changed_one_is_named_by_its_line(name: str) -> None:
    record = a_record(name)
    honest = text_of(record)
    lines = honest.splitlines(keepends=True)
    seats = [json.loads(line).get("seat") for line in lines]
    # A command of which the next one, of the same seat, depends; else the first of all.
    number = next((place for place in range(5, len(lines) - 1) if seats[place] == seats[place + 1]), 2)
    dropped = "".join(lines[:number] + lines[number + 1 :])
    cut = honest[: len(honest) - 9]

    assert check_record(honest)[0] == {
        "agrees": True,
        "line": 0,
        "problem": "",
        "commands": len(record.frames) - 1,
        "known": False,
    }
    assert not check_record(dropped)[0]["agrees"]
    assert number <= check_record(dropped)[0]["line"] <= len(lines)
    assert check_record(cut)[0]["line"] == len(lines)
    assert check_record("")[0]["problem"].startswith("the file is empty")


async def test_a_table_is_reviewed_after_its_end_and_reads_like_its_record(place: House) -> None:
    host, other = await place.guest("Ada"), await place.guest("Blaise")
    table = await place.table(host, seats=2, house_rules={"max_rounds": 1}, clock={"decision": 0})
    await place.sit(table, other)
    await place.start(table, host)
    early = await place.http("GET", f"/api/tables/{table}/review", host)
    await place.play_out(table, [host, other])

    told = (await place.http("GET", f"/api/tables/{table}/review?seat=1")).json()
    lines = (await place.http("GET", f"/api/tables/{table}/record")).text
    sent = (await place.http("POST", "/api/records/review", body={"record": lines, "seat": 1})).json()
    judged = (await place.http("POST", "/api/records/check", body={"record": lines})).json()
    nobody = await place.http("GET", f"/api/tables/{table}/review?seat=7")

    assert early.status_code == 403
    assert told["players"] == ["Ada", "Blaise"]
    assert {**sent, "table": table} == told
    assert judged["agrees"]
    assert judged["known"]
    assert nobody.status_code == 400
    assert nobody.json()["extra"]["code"] == "no-seat"
    assert records.parse(lines.splitlines(keepends=True)).deal is not None


async def test_what_is_no_record_is_refused_with_its_line_and_a_huge_one_at_once(place: House) -> None:
    line = await place.http("POST", "/api/records/review", body={"record": "{}\n"})
    huge = await place.http("POST", "/api/records/check", body={"record": "x" * (2 * 1024 * 1024)})
    last = line
    for _ in range(40):
        last = await place.http("POST", "/api/records/check", body={"record": "{}\n"})

    assert line.status_code == 400
    assert line.json()["detail"].startswith("line 1:")
    assert huge.status_code == 413
    assert last.status_code == 429


async def test_a_record_with_a_huge_number_costs_nothing_and_is_named_by_its_line(place: House) -> None:
    """One fact that says `seat: 8000000000` once made the server take gigabytes."""
    lines = text_of(a_record("master-thieves")).splitlines(keepends=True)
    number = next(place for place, line in enumerate(lines) if '"kind":"chose"' in line)
    command = json.loads(lines[number])
    next(event for event in command["events"] if event["kind"] == "chose")["seat"] = 400_000_000
    bomb = "".join([*lines[:number], json.dumps(command) + "\n", *lines[number + 1 :]])

    tracemalloc.start()
    try:
        answer = await place.http("POST", "/api/records/check", body={"record": bomb})
        _, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()

    assert answer.status_code == 200
    assert not answer.json()["agrees"]
    assert answer.json()["line"] == number + 1
    assert peak < 16 * 1024 * 1024


async def test_half_a_letter_in_a_record_is_refused_like_other_damage(place: House) -> None:
    header, *rest = text_of(a_record("forty-thieves")).splitlines(keepends=True)
    odd = json.dumps({**json.loads(header), "players": ["\ud800", "Blaise", "Carla"]}) + "\n" + "".join(rest)

    reviewed = await place.http("POST", "/api/records/review", body={"record": odd})
    judged = await place.http("POST", "/api/records/check", body={"record": odd})

    assert reviewed.status_code == 400
    assert reviewed.json()["extra"]["code"] == "bad-record"
    assert not judged.json()["agrees"]


async def test_a_game_that_was_never_played_here_agrees_but_is_not_known(place: House) -> None:
    """Whoever has the rules can play a game alone, with any table's id in its deal, and nothing in it is wrong."""
    host, other = await place.guest("Ada"), await place.guest("Blaise")
    table = await place.table(host, "forty-thieves", seats=2, house_rules={"max_turns": 8})
    await place.sit(table, other)
    await place.start(table, host)
    await place.play_out(table, [host, other])
    played = records.parse((await place.http("GET", f"/api/tables/{table}/record")).text.splitlines(keepends=True))

    for name in (table, "elsewhere", "A" * 22):
        seed = bytes(range(32))
        deal = records.Deal(name, rng.commitment(name, seed), seed, [bytes(16)] * 2)
        chance = rng.Stream(deal.master())
        forged = Table(played.game, played.edition, 2)
        forged.deal(chance)
        while (seat := forged.first()) >= 0:
            forged.act(seat, forged.legal(seat)[0], chance)
        text = text_of(Record.of(forged, ["Ada", "Blaise"], deal=deal))
        judged = (await place.http("POST", "/api/records/check", body={"record": text})).json()

        assert judged["agrees"]
        assert not judged["known"]
