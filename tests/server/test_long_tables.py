"""Tables of very many rows: they come to an end, and cost what is recent."""

import asyncio
import contextlib
import json
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from lightfinger import records, wire
from lightfinger.server import chain, commands, match, rows, snapshots
from lightfinger.server.people import Person
from lightfinger.server.sitting import ABANDONED, RUNNING, Sitting
from tests.server.house import House, house
from tests.server.test_chain import flip

pytestmark = pytest.mark.anyio


@pytest.fixture
async def place() -> AsyncIterator[House]:
    async with house() as made:
        yield made


async def until_sealed(place: House, table: str) -> None:
    """Wait until the table has revealed its seed."""
    async with asyncio.timeout(30):
        while (await place.match(table)).sitting.revealed is None:
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
    sitting = (await place.match(table)).sitting
    assert sitting.phase == ABANDONED
    assert sitting.seq <= 30 + 1
    again = await place.http("POST", f"/api/tables/{table}/rematch", host)
    assert again.status_code == 201


async def test_bots_that_play_for_ever_come_to_an_end(place: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(commands, "MOST_ROWS", 60)
    host = await place.guest("Ada")
    table = await place.table(host, "forty-thieves", seats=2, bots=["random", "random"], sit=False)
    await place.start(table, host)
    await until_sealed(place, table)

    sitting = (await place.match(table)).sitting
    assert sitting.phase == ABANDONED
    assert sitting.seq == 61
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
    assert (await place.match(table)).sitting.seq == 21


async def a_long_table(place: House, length: int, bots: int = 0) -> tuple[str, list[str]]:
    """A table that has begun and was then talked at, row by row in the store; and who sits there."""
    guests = [await place.guest("Ada"), await place.guest("Blaise")]
    wanted: dict[str, Any] = {"bots": ["random"], "seats": 3} if bots else {"seats": 2}
    table = await place.table(guests[0], "forty-thieves", house_rules={"max_turns": 9}, **wanted)
    await place.sit(table, guests[1])
    await place.start(table, guests[0])
    store = place.node.store
    log = await store.read(table, 0)
    running = chain.START
    for _, payload in log:
        running = chain.extend(running, payload)
    person = (await place.match(table)).sitting.chairs[0].person
    for seq in range(len(log), length):
        row = rows.Row(rows.decoded(log[-1][1]).at, person, f"knock {seq}", rows.Said(person, "Ada", 1))
        payload, running = chain.seal(running, rows.encoded(row))
        assert await store.append(table, seq, payload)
    forget(place, table)
    return table, guests


def forget(place: House, table: str) -> None:
    """Let go of a table, as if nobody had been there for long."""
    for kept in (place.node.matches.tables, place.node.matches.loading):
        kept.pop(table, None)


class Folded:
    """Counts rows that are folded."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.rows = 0
        absorb = Sitting.absorb

        def counted(sitting: Sitting, seq: int, row: rows.Row) -> None:
            self.rows += 1
            absorb(sitting, seq, row)

        monkeypatch.setattr(Sitting, "absorb", counted)


async def settle(place: House) -> None:
    """Wait until everything that was begun beside the requests is done."""
    async with asyncio.timeout(10):
        while any(not task.done() for task in place.node.matches.tasks if "take_snapshot" in repr(task.get_coro())):
            await asyncio.sleep(0.01)


async def test_a_long_table_is_loaded_and_joined_at_the_cost_of_what_is_recent(
    place: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, (host, _) = await a_long_table(place, 5_000)
    folded = Folded(monkeypatch)
    first = await place.match(table)
    assert folded.rows == 5_000
    await settle(place)
    forget(place, table)

    folded.rows = 0
    again = await place.match(table)
    line = place.wire(table, host)
    now = await line.situation()

    assert folded.rows <= snapshots.EVERY
    assert again is not first
    assert again.chain == first.chain
    assert again.tail == first.tail
    assert now["heard"] == 4_999
    told = [message for message in map(json.loads, line.sent) if message["kind"] == "frame"]
    assert [message["heard"] for message in told] == list(range(5_000 - match.RECENT, 5_000))
    assert (await line.ask(kind="say", command="knock 4321", knock=1))["code"] == "enough"
    assert (await line.ask(kind="say", command="knock 4999", knock=1))["heard"] == 4_999


async def test_a_row_changed_before_the_snapshot_is_found_right_after_the_table_is_loaded(tmp_path: Path) -> None:
    async with house(tmp_path) as place:
        table, _ = await a_long_table(place, 600)
        await place.match(table)
        await settle(place)
    flip(tmp_path / "tables.sqlite3", table, 17)

    async with house(tmp_path) as place:
        again = await place.match(table)
        assert again.snapshot > 17
        async with asyncio.timeout(60):
            while not again.quarantined:
                await asyncio.sleep(0.01)


async def test_somebody_far_behind_is_told_the_newest_rows_and_how_things_stand(place: House) -> None:
    table, (host, _) = await a_long_table(place, 2_000)

    for heard in (-1, 0, 3, 1_000):
        line = place.wire(table, host, heard=heard)
        await line.situation()
        assert len(line.sent) == match.RECENT + 1
    near = place.wire(table, host, heard=1_990)
    await near.situation()
    assert len(near.sent) == 10


async def test_others_have_their_turn_while_a_long_log_is_folded(place: House) -> None:
    table, _ = await a_long_table(place, 3_000)
    turns, loading = 0, asyncio.create_task(place.match(table))
    while not loading.done():
        turns += 1
        await asyncio.sleep(0)

    assert turns > 3_000 / match.SLICE


async def test_a_game_that_began_from_a_snapshot_is_played_on_by_people_and_bots(place: House) -> None:
    """Bots think about the whole game, so it is read again for them; the record is whole as well."""
    table, _ = await a_long_table(place, 700, bots=1)
    await place.match(table)
    await settle(place)
    forget(place, table)
    found = await place.match(table)
    assert found.sitting.earlier > 0
    async with asyncio.timeout(60):
        while (sitting := found.sitting).phase == RUNNING:
            for seat, chair in enumerate(sitting.chairs):
                if chair.person and (legal := sitting.legal(seat)):
                    answer = commands.act(Person(chair.person, chair.name), wire.action_to_json(legal[0]), sitting.seq)
                    with contextlib.suppress(commands.Refused):
                        await found.submit(Person(chair.person, chair.name), f"act {sitting.seq}", answer)
            await asyncio.sleep(0)
    await until_sealed(place, table)

    assert found.sitting.earlier == 0
    lines = (await place.http("GET", f"/api/tables/{table}/record")).text.splitlines(keepends=True)
    record = records.parse(lines)
    chance = record.rng()
    assert chance is not None
    assert records.recompute(record, chance) is None
    assert len(record.frames) == len(found.sitting.running().log)


async def test_a_snapshot_that_does_not_fit_the_log_is_ignored(place: House, monkeypatch: pytest.MonkeyPatch) -> None:
    table, _ = await a_long_table(place, 600)
    await place.match(table)
    await settle(place)
    store = place.node.store
    kept = await store.snapshot(table)
    assert kept is not None
    seq, version, payload = kept
    other = snapshots.encoded((await place.match(table)).sitting, bytes(32))
    folded = Folded(monkeypatch)

    for worse in ((seq, version, payload[:-1] + b"x"), (seq, version, other), (seq, "another", payload)):
        forget(place, table)
        folded.rows = 0
        monkeypatch.setattr(store, "snapshot", _always(worse))
        assert (await place.match(table)).sitting.seq == 599
        assert folded.rows == 600


def _always(answer: Any) -> Any:
    async def give(table: str) -> Any:
        return answer

    return give


def test_no_game_comes_near_the_most_rows_of_a_table() -> None:
    """What the longest of many games took, with all the talk and all the changes that eight people may add."""
    longest, talk, changes = 1_500, commands.MOST_TALK, 8 * commands.CHANGES_EACH
    assert 2 * (longest + talk + changes) < commands.MOST_ROWS
