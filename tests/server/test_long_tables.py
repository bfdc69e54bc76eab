"""Tables of many rows: they come to an end, and cost what is recent."""

import asyncio
import contextlib
import json
import math
import random
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from lightfinger import records, wire
from lightfinger.server.access.sessions import Person
from lightfinger.server.node import automatic
from lightfinger.server.store import hash_chain
from lightfinger.server.table import commands, entries, live_table, snapshots
from lightfinger.server.table.projection import Outcome, Projection
from lightfinger.server.table.table_state import ABANDONED, RUNNING
from tests.server.house import House, Wire, house
from tests.server.test_hash_chain import flip
from tests.server.waiting import LONGEST_WAIT

pytestmark = pytest.mark.anyio


@pytest.fixture
async def place() -> AsyncIterator[House]:
    async with house() as made:
        yield made


async def until_sealed(place: House, table: str) -> None:
    """Wait until the table has revealed its seed."""
    async with asyncio.timeout(LONGEST_WAIT):
        while (await place.live_table(table)).projection.revealed is None:
            await asyncio.sleep(0.01)


async def test_a_table_with_too_many_rows_refuses_people_and_comes_to_an_end(
    place: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also where nobody would ever do anything: the table itself ends the game and reveals the seed."""
    monkeypatch.setattr(commands, "MOST_ROWS", 30)
    host, other = await place.guest("Ada"), await place.guest("Blaise")
    table = await place.table(host, seats=2)
    await place.sit(table, other)
    await place.start(table, host)
    line = place.wire(table, host)
    await line.situation()
    answers = [await line.ask(kind="say", command=f"knock {number}", knock=1) for number in range(40)]
    await until_sealed(place, table)

    told = [answer for answer in answers if answer["kind"] == "refused"]
    assert answers[0]["kind"] == "ack"
    assert told[0]["code"] == "enough"
    assert "long enough" in told[0]["sentence"]
    projection = (await place.live_table(table)).projection
    assert projection.phase == ABANDONED
    assert projection.seq <= 30 + 1
    again = await place.http("POST", f"/api/tables/{table}/rematch", host)
    assert again.status_code == 201


async def test_bots_that_play_for_ever_come_to_an_end(place: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(commands, "MOST_ROWS", 60)
    host = await place.guest("Ada")
    table = await place.table(host, "forty-thieves", seats=2, bots=["random", "random"], sit=False)
    await place.start(table, host)
    await until_sealed(place, table)

    projection = (await place.live_table(table)).projection
    assert projection.phase == ABANDONED
    assert projection.seq == 61
    folded = await place.http("GET", f"/api/tables/{table}")
    assert folded.json()["phase"] == "abandoned"


async def test_a_table_that_waits_for_ever_comes_to_an_end_too(place: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(commands, "MOST_ROWS", 20)
    host = await place.guest("Ada")
    table = await place.table(host, seats=2)
    path = f"/api/tables/{table}/bot"
    answers = [await place.http("POST", path, host, {"seat": 1, "bot": bot}) for bot in ["random", ""] * 12]
    await until_sealed(place, table)

    assert answers[0].status_code == 201
    assert (answers[-1].status_code, answers[-1].json()["extra"]["code"]) == (409, "enough")
    assert (await place.live_table(table)).projection.seq == 21


async def _begun(place: House, guests: list[str], wanted: dict[str, Any]) -> str:
    """A game in which nothing is due while its rows are written: no clock runs, and a person has to answer."""
    table = await place.table(guests[0], "forty-thieves", house_rules={"max_turns": 9}, **wanted)
    await place.sit(table, guests[1])
    await place.start(table, guests[0])
    projection = (await place.live_table(table)).projection

    def is_due(seat: int) -> bool:
        own = automatic.answer(projection, seat, automatic.NOTHING_KNOWN)
        return bool(projection.chairs[seat].bot) or own is not None

    async with asyncio.timeout(LONGEST_WAIT):
        while any(is_due(seat) for seat, chair in enumerate(projection.chairs) if not math.isinf(chair.asked_at)):
            await asyncio.sleep(0.01)
    return table


async def a_long_table(place: House, length: int, bots: int = 0) -> tuple[str, list[str]]:
    """A table that has begun and was then talked at, row by row in the store; and who sits there."""
    guests = [await place.guest("Ada"), await place.guest("Blaise")]
    wanted: dict[str, Any] = {"bots": ["random"] * bots, "seats": 2 + bots, "clock": {"decision": 0}}
    table = await _begun(place, guests, wanted)
    store = place.node.store
    log = await store.read(table, 0)
    running = hash_chain.START
    for _, payload in log:
        running = hash_chain.extend(running, payload)
    person = (await place.live_table(table)).projection.chairs[0].person
    for seq in range(len(log), length):
        row = entries.Row(entries.decoded(log[-1][1]).at, person, f"knock {seq}", entries.Said(person, "Ada", 1))
        payload, running = hash_chain.seal(running, entries.encoded(row))
        assert await store.append(table, seq, payload)
    forget(place, table)
    return table, guests


def forget(place: House, table: str) -> None:
    """Let go of a table, as if nobody had been there for long."""
    place.node.live_tables.tables.pop(table, None)


class Folded:
    """Counts rows that are folded."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.rows = 0
        absorb = Projection.absorb

        def counted(projection: Projection, seq: int, row: entries.Row, outcome: Outcome | None = None) -> None:
            self.rows += 1
            absorb(projection, seq, row, outcome)

        monkeypatch.setattr(Projection, "absorb", counted)


async def settle(place: House) -> None:
    """Wait until everything that was begun beside the requests is done."""
    async with asyncio.timeout(LONGEST_WAIT):
        while any(not task.done() for task in place.node.live_tables.tasks if "take_snapshot" in repr(task.get_coro())):
            await asyncio.sleep(0.01)


async def test_a_long_table_is_loaded_and_joined_at_the_cost_of_what_is_recent(
    place: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, (host, _) = await a_long_table(place, 5_000)
    folded = Folded(monkeypatch)
    first = await place.live_table(table)
    assert folded.rows == 5_000
    await settle(place)
    forget(place, table)

    folded.rows = 0
    again = await place.live_table(table)
    line = place.wire(table, host)
    now = await line.situation()

    assert folded.rows <= snapshots.EVERY
    assert again is not first
    assert again.chain == first.chain
    assert again.tail == first.tail
    assert now["heard"] == 4_999
    told = [message for message in map(json.loads, line.sent) if message["kind"] == "frame"]
    assert [message["heard"] for message in told] == list(range(5_000 - live_table.RECENT, 5_000))
    assert (await line.ask(kind="say", command="knock 4321", knock=1))["code"] == "enough"
    assert (await line.ask(kind="say", command="knock 4999", knock=1))["heard"] == 4_999


@pytest.mark.parametrize("game", ["master-thieves", "forty-thieves"])
async def test_an_ordinary_game_is_loaded_from_a_snapshot_too(
    place: House, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    guests = [await place.guest(name) for name in ("Ada", "Blaise", "Chloe")]
    table = await place.table(guests[0], game, seats=3)
    await place.sit(table, *guests[1:])
    await place.start(table, guests[0])
    first = await place.live_table(table)
    chance = random.Random(7)
    while first.projection.seq < 149:
        seat = first.projection.core_table().first()
        action = wire.action_to_json(chance.choice(first.projection.legal(seat)))
        person = Person(first.projection.chairs[seat].person, "")
        # The table itself may give an only answer first.
        with contextlib.suppress(commands.Refused):
            await first.submit(person, "", commands.act(person, action, first.projection.seq))
    await settle(place)
    forget(place, table)

    folded = Folded(monkeypatch)
    again = await place.live_table(table)

    assert again is not first
    assert (again.chain, again.projection.seq) == (first.chain, first.projection.seq)
    # Fifty rows, and a few for an action that could still be undone.
    assert folded.rows <= 60


async def test_a_row_changed_before_the_snapshot_is_found_right_after_the_table_is_loaded(tmp_path: Path) -> None:
    async with house(tmp_path) as place:
        table, _ = await a_long_table(place, 600)
        await place.live_table(table)
        await settle(place)
    flip(tmp_path / "tables.sqlite3", table, 17)

    async with house(tmp_path) as place:
        again = await place.live_table(table)
        assert again.snapshot > 17
        async with asyncio.timeout(LONGEST_WAIT):
            while not again.quarantined:
                await asyncio.sleep(0.01)


async def test_somebody_far_behind_is_told_the_newest_rows_and_how_things_stand(place: House) -> None:
    table, (host, _) = await a_long_table(place, 2_000)

    for heard in (-1, 0, 3, 1_000):
        line = place.wire(table, host, heard=heard)
        await line.situation()
        assert len(numbered(line)) == live_table.RECENT + 1
    near = place.wire(table, host, heard=1_990)
    await near.situation()
    assert len(numbered(near)) == 10


def numbered(line: Wire) -> list[str]:
    """Return what a line heard, without who is present: that is told at any moment."""
    return [text for text in line.sent if json.loads(text)["kind"] != "presence"]


async def test_spectators_after_the_same_row_share_one_reading_of_the_log(
    place: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, (host, other) = await a_long_table(place, 600)
    await place.live_table(table)
    await settle(place)
    store = place.node.store
    read, rows = store.read, 0

    async def counted(name: str, since: int) -> list[tuple[int, bytes]]:
        nonlocal rows
        found = await read(name, since)
        rows += len(found)
        return found

    monkeypatch.setattr(store, "read", counted)
    told = []
    for name in ("Chloe", "Dora", "Emil"):
        line = place.wire(table, await place.guest(name))
        await line.situation()
        told.append([text for text in numbered(line) if json.loads(text)["kind"] == "frame"])
    assert told[0] == told[1] == told[2]
    assert len(told[0]) == live_table.RECENT
    assert rows == live_table.RECENT + 1

    # After another row they are told that one too; a seat is told its own.
    assert (await place.wire(table, other).ask(kind="say", command="hello", knock=1))["kind"] == "ack"
    late, seated = place.wire(table, await place.guest("Fay")), place.wire(table, host)
    await late.situation()
    await seated.situation()
    assert json.loads(numbered(late)[-2])["heard"] == 600
    assert len(numbered(late)) == len(numbered(seated)) == live_table.RECENT + 1


async def test_others_have_their_turn_while_a_long_log_is_folded(place: House) -> None:
    table, _ = await a_long_table(place, 3_000)
    turns, loading = 0, asyncio.create_task(place.live_table(table))
    while not loading.done():
        turns += 1
        await asyncio.sleep(0)

    assert turns > 3_000 / live_table.SLICE


@pytest.mark.slow
async def test_a_game_that_began_from_a_snapshot_is_played_on_by_people_and_bots(place: House) -> None:
    """Bots think about the whole game, so it is read again for them; the record is whole as well."""
    table, _ = await a_long_table(place, 700, bots=1)
    await place.live_table(table)
    await settle(place)
    forget(place, table)
    live = await place.live_table(table)
    assert live.projection.earlier > 0
    async with asyncio.timeout(LONGEST_WAIT):
        while (projection := live.projection).phase == RUNNING:
            for seat, chair in enumerate(projection.chairs):
                if chair.person and (legal := projection.legal(seat)):
                    answer = commands.act(
                        Person(chair.person, chair.name), wire.action_to_json(legal[0]), projection.seq
                    )
                    with contextlib.suppress(commands.Refused):
                        await live.submit(Person(chair.person, chair.name), f"act {projection.seq}", answer)
            await asyncio.sleep(0)
    await until_sealed(place, table)

    assert live.projection.earlier == 0
    lines = (await place.http("GET", f"/api/tables/{table}/record")).text.splitlines(keepends=True)
    record = records.parse(lines)
    chance = record.rng()
    assert chance is not None
    assert records.recompute(record, chance) is None
    assert len(record.frames) == len(live.projection.core_table().log)


async def test_a_snapshot_that_does_not_fit_the_log_is_ignored(place: House, monkeypatch: pytest.MonkeyPatch) -> None:
    table, _ = await a_long_table(place, 600)
    await place.live_table(table)
    await settle(place)
    store = place.node.store
    kept = await store.snapshot(table)
    assert kept is not None
    seq, version, payload = kept
    live = await place.live_table(table)
    other = snapshots.encoded(live.projection, bytes(32), live.words)
    folded = Folded(monkeypatch)

    for worse in ((seq, version, payload[:-1] + b"x"), (seq, version, other), (seq, "another", payload)):
        forget(place, table)
        folded.rows = 0
        monkeypatch.setattr(store, "snapshot", _always(worse))
        assert (await place.live_table(table)).projection.seq == 599
        assert folded.rows == 600


def _always(answer: Any) -> Any:
    async def give(table: str) -> Any:
        return answer

    return give


def test_no_game_comes_near_the_most_rows_of_a_table() -> None:
    """What the longest of many games took, with all the talk and all the changes that eight people may add."""
    longest, talk, changes = 1_500, commands.MOST_TALK, 8 * commands.CHANGES_EACH
    assert 2 * (longest + talk + changes) < commands.MOST_ROWS
