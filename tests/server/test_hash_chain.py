"""Each row carries a hash of the log up to it: a changed row is found when it is loaded."""

import contextlib
import re
import sqlite3
from pathlib import Path

import msgspec
import pytest
import structlog

from lightfinger.server.access.sessions import Person
from lightfinger.server.store import hash_chain
from lightfinger.server.table import commands, entries
from tests.server.house import House, house

pytestmark = pytest.mark.anyio

LOG = [entries.encoded(entries.Row(float(number), "ada", f"c{number}", entries.Left(number))) for number in range(4)]


def sealed(log: list[bytes], before: bytes = hash_chain.START) -> list[bytes]:
    """The rows as they are stored."""
    stored = []
    for row in log:
        payload, before = hash_chain.seal(before, row)
        stored.append(payload)
    return stored


def running(log: list[bytes]) -> bytes:
    """The hash of a whole log."""
    after = hash_chain.START
    for payload in log:
        after = hash_chain.extend(after, payload)
    return after


def is_sound(log: list[bytes]) -> bool:
    """Whether a log loads."""
    try:
        running(log)
        for payload in log:
            entries.decoded(payload)
    except (hash_chain.BadChain, msgspec.DecodeError, UnicodeError):
        return False
    return True


def test_a_sealed_row_is_read_like_one_without_a_seal() -> None:
    assert [entries.decoded(payload) for payload in sealed(LOG)] == [entries.decoded(row) for row in LOG]
    assert is_sound(sealed(LOG))


def test_a_change_of_any_byte_of_any_row_is_found() -> None:
    log = sealed(LOG)
    for number, payload in enumerate(log):
        for place, byte in enumerate(payload):
            for other in {0, 48, 49, 125, byte ^ 1, byte ^ 128} - {byte}:
                changed = payload[:place] + bytes([other]) + payload[place + 1 :]
                assert not is_sound([*log[:number], changed, *log[number + 1 :]]), changed


def test_rows_that_are_missing_swapped_or_another_tables_are_found() -> None:
    log, other = sealed(LOG), sealed(LOG[::-1])
    for number in range(len(log) - 1):
        assert not is_sound(log[:number] + log[number + 1 :])
        assert not is_sound([*log[:number], log[number + 1], log[number], *log[number + 2 :]])
    assert not is_sound([*log[:2], *other[2:]])


def test_rows_of_a_former_release_are_taken_as_they_are_and_sealed_by_the_next_row() -> None:
    before = running(LOG[:3])
    stored, _ = hash_chain.seal(before, LOG[3])
    assert is_sound(LOG)
    assert is_sound([*LOG[:3], stored])
    assert not is_sound([LOG[0], LOG[1].replace(b"1", b"2"), LOG[2], stored])


def test_a_field_that_a_later_release_adds_does_not_break_the_chain() -> None:
    later = [row[:-1] + b',"mood":"fine"}' for row in LOG]
    assert is_sound(sealed(later))


async def a_log(place: House) -> str:
    """A table with a few rows, whose host is still there."""
    host = await place.guest("Ada")
    table = await place.table(host, bots=["random"] * 2)
    for text in ("one", "two", "three"):
        answer = await place.wire(table, host).ask(kind="say", command=text, knock=3)
        assert answer["kind"] == "ack", answer
    return table


def flip(file: Path, table: str, seq: int) -> None:
    """Change one digit of a stored row, one that leaves it a row."""
    with contextlib.closing(sqlite3.connect(file)) as base:
        key = (table, seq)
        (payload,) = base.execute("select payload from command where table_id = ? and seq = ?", key).fetchone()
        place = re.search(rb'"at":\d{5}(\d)', payload)
        assert place is not None
        changed = payload[: place.start(1)] + b"%d" % ((int(place[1]) + 1) % 10) + payload[place.end(1) :]
        entries.decoded(changed)
        base.execute("update command set payload = ? where table_id = ? and seq = ?", (changed, *key))
        base.commit()


@pytest.mark.parametrize("which", [0, 2, -1])
async def test_a_digit_changed_in_a_stored_row_is_found_when_the_table_is_loaded(tmp_path: Path, which: int) -> None:
    async with house(tmp_path) as place:
        table, other = await a_log(place), await a_log(place)
        seq = range(len(await place.log(table)))[which]
    flip(tmp_path / "tables.sqlite3", table, seq)
    async with house(tmp_path) as place:
        with structlog.testing.capture_logs() as operator:
            answers = [await place.http("GET", f"/api/tables/{number}") for number in (table, other)]
        assert [answer.status_code for answer in answers] == [503, 200]
        assert answers[0].json()["extra"]["code"] == "quarantined"
        assert [(line["event"], line["table"], line["row"]) for line in operator] == [("table set aside", table, seq)]


async def test_a_digit_changed_behind_a_running_node_is_found_by_whoever_comes_after(tmp_path: Path) -> None:
    async with house(tmp_path) as place:
        table = await a_log(place)
        flip(tmp_path / "tables.sqlite3", table, 3)
        assert await place.wire(table, heard=1).ended() == 1013
        assert (await place.live_table(table)).quarantined


async def test_a_row_of_a_node_of_the_former_release_is_sealed_by_the_next_move(tmp_path: Path) -> None:
    async with house(tmp_path) as place:
        table = await a_log(place)
        seq = len(await place.log(table))
        old = entries.encoded(entries.Row(123456.0, "", "old", entries.Said("", "Old", 1)))
        assert await place.node.store.append(table, seq, old)
        host = (await place.live_table(table)).projection.host
    async with house(tmp_path) as place:
        live = await place.live_table(table)
        await live.submit(Person(host, "Ada"), "next", commands.say(Person(host, "Ada"), 2, ""))
        log = [payload for _, payload in await place.log(table)]
        assert log[seq] == old
        assert live.chain == running(log)
    flip(tmp_path / "tables.sqlite3", table, seq)
    async with house(tmp_path) as place:
        assert (await place.http("GET", f"/api/tables/{table}")).status_code == 503
