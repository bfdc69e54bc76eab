"""Whoever erases themselves is found nowhere afterwards, while every game stays as it was."""

import asyncio
import gzip
import io
import json
import sqlite3
from collections.abc import AsyncIterator
from pathlib import Path

import asyncpg
import pytest

from lightfinger.server.bus import LocalBus
from lightfinger.server.node.backup import check_store, read_backup, write_backup
from lightfinger.server.node.node import Node
from lightfinger.server.process.settings import Settings
from lightfinger.server.store import store_at
from lightfinger.server.store.people_sql import PERSONAL
from lightfinger.server.store.stored_data import STORED_DATA
from lightfinger.server.store.whole_stores import whole_store_at
from lightfinger.server.table import snapshots
from lightfinger.server.table.sealed_words import ERASED_NAME, ERASED_TEXT
from tests.server.house import House, house
from tests.server.stores import SetClock, on_postgres

pytestmark = [pytest.mark.anyio, pytest.mark.slow]

NAME = "Wilhelmine"
TALK = "the sapphire waits at midnight"
OTHER = "Bartholomew"
ANSWER = "not before dawn"


@pytest.fixture
async def place(tmp_path: Path) -> AsyncIterator[House]:
    async with house(tmp_path) as made:
        yield made


async def say(place: House, table: str, token: str, text: str) -> None:
    wire = place.wire(table, token)
    await wire.situation()
    answer = await wire.ask(kind="say", command="said", text=text)
    assert answer["kind"] == "ack", answer
    await wire.close()


async def played(place: House) -> tuple[str, str, str]:
    """Play a game between two people who talk; return the table and their tokens."""
    one, other = await place.guest(NAME), await place.guest(OTHER)
    table = await place.table(one, "forty-thieves", seats=2, talk=True, listed=True)
    await place.sit(table, other)
    await place.start(table, one)
    await say(place, table, one, TALK)
    await say(place, table, other, ANSWER)
    await place.play_out(table, [one, other])
    return table, one, other


async def erase(place: House, token: str) -> None:
    answer = await place.http("DELETE", "/api/me/data", token)
    assert answer.status_code == 204, answer.text


def files(folder: Path) -> bytes:
    return b"".join(path.read_bytes() for path in sorted(folder.iterdir()) if path.is_file())


async def a_backup(folder: Path) -> bytes:
    target = io.BytesIO()
    await write_backup(whole_store_at(str(folder / "tables.sqlite3")), target)
    return target.getvalue()


async def test_a_log_never_holds_a_readable_name_or_line(place: House) -> None:
    table, _, _ = await played(place)

    log = b"".join(payload for _, payload in await place.log(table))

    for word in (NAME, OTHER, TALK, ANSWER):
        assert word.encode() not in log


async def test_names_and_talk_are_read_back_after_a_restart(tmp_path: Path) -> None:
    async with house(tmp_path) as place:
        table, _, _ = await played(place)
    async with house(tmp_path) as place:
        wire = place.wire(table)
        now = await wire.situation()

    assert [chair["name"] for chair in now["table"]["chairs"]] == [NAME, OTHER]
    assert [line["text"] for line in now["talk"]] == [TALK, ANSWER]


async def test_after_erasing_no_byte_of_name_or_talk_is_left(tmp_path: Path) -> None:
    async with house(tmp_path) as place:
        table, one, _ = await played(place)
        record = (await place.http("GET", f"/api/tables/{table}/record")).content
        assert NAME.encode() in record
        assert NAME.encode() in files(tmp_path)

        await erase(place, one)

        stored = files(tmp_path)
        assert NAME.encode() not in stored
        assert TALK.encode() not in stored
        assert OTHER.encode() in stored
        after = (await place.http("GET", f"/api/tables/{table}/record")).content
        review = (await place.http("GET", f"/api/tables/{table}/review")).content
        overview = (await place.http("GET", f"/api/tables/{table}")).content
        for body in (after, review, overview):
            assert NAME.encode() not in body
            assert OTHER.encode() in body
        assert (await place.http("GET", "/api/session", one)).status_code == 401
    told = gzip.decompress(await a_backup(tmp_path))
    assert NAME.encode() not in told
    assert TALK.encode() not in told


async def test_the_game_of_an_erased_person_is_the_same_and_its_record_still_verifies(place: House) -> None:
    table, one, other = await played(place)
    log = await place.log(table)
    before = (await place.http("GET", f"/api/tables/{table}/record")).text

    await erase(place, one)

    assert await place.log(table) == log
    after = (await place.http("GET", f"/api/tables/{table}/record")).text
    assert after.replace(ERASED_NAME, NAME, 1) == before
    judged = (await place.http("POST", "/api/records/check", body={"record": after})).json()
    assert judged["agrees"], judged
    for text in (before, after):
        judged = (await place.http("POST", "/api/records/check", body={"record": text})).json()
        assert judged["known"], "a record that was downloaded earlier is still one of this server"
    now = await place.wire(table, other).situation()
    assert [chair["name"] for chair in now["table"]["chairs"]] == [ERASED_NAME, OTHER]
    assert [line["text"] for line in now["talk"]] == [ERASED_TEXT, ANSWER]


async def test_the_chair_of_a_running_game_goes_to_a_stand_in_and_the_others_are_told_no_name(place: House) -> None:
    one, other = await place.guest(NAME), await place.guest(OTHER)
    table = await place.table(one, "forty-thieves", seats=2, talk=True)
    await place.sit(table, other)
    await place.start(table, one)
    watching = place.wire(table, other)
    await watching.situation()

    await erase(place, one)

    await watching.ended()
    now = await place.wire(table, other).situation()
    chair = now["table"]["chairs"][0]
    assert (chair["name"], chair["stood_in"]) == (ERASED_NAME, True)
    assert now["host"]


async def test_an_erased_person_gets_no_new_key_and_no_old_one_from_a_backup(tmp_path: Path) -> None:
    async with house(tmp_path) as place:
        table, one, _ = await played(place)
        backup = await a_backup(tmp_path)
        person = next(iter((await place.live_table(table)).projection.chairs)).person
        await erase(place, one)
        assert await place.node.store.add_word_key(table, person, bytes(32)) is None
    told = await read_backup(whole_store_at(str(tmp_path / "tables.sqlite3")), io.BytesIO(backup))

    assert not told.conflicts
    assert NAME.encode() not in files(tmp_path)
    async with house(tmp_path) as place:
        now = await place.wire(table).situation()
    assert now["table"]["chairs"][0]["name"] == ERASED_NAME


async def test_snapshots_hold_no_readable_word(place: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(snapshots, "EVERY", 1)
    monkeypatch.setattr(snapshots, "may_be_taken", lambda _: True)
    table, one, _ = await played(place)
    live = await place.live_table(table)
    live.snapshot = -1
    await live.take_snapshot()
    kept = await place.node.store.snapshot(table)

    assert kept is not None
    assert NAME.encode() not in kept[2]
    assert TALK.encode() not in kept[2]
    read, _ = snapshots.decoded(table, kept[2], live.words)
    assert [chair.name for chair in read.chairs] == [NAME, OTHER]
    assert read.said == live.projection.said
    await erase(place, one)
    live = await place.live_table(table)
    read, _ = snapshots.decoded(table, kept[2], live.words)
    assert [chair.name for chair in read.chairs] == [ERASED_NAME, OTHER]


async def test_the_export_holds_everything_that_is_erased(place: House) -> None:
    table, one, _ = await played(place)

    told = (await place.http("GET", "/api/me/data", one)).json()

    assert told["name"] == NAME
    (game,) = told["tables"]
    assert game["table"] == table
    assert [line["text"] for line in game["words"] if line["kind"] == "said"] == [TALK]
    assert [line["name"] for line in game["words"] if line["kind"] == "sat"] == [NAME]
    assert OTHER not in json.dumps(told)
    assert ANSWER not in json.dumps(told)
    assert len(game["told"]) > 20
    assert {frame["seat"] for frame in game["told"]} == {0}


async def test_the_export_of_a_running_game_tells_nothing_of_it(place: House) -> None:
    one, other = await place.guest(NAME), await place.guest(OTHER)
    table = await place.table(one, "master-thieves", seats=2)
    await place.sit(table, other)
    await place.start(table, one)

    (game,) = (await place.http("GET", "/api/me/data", one)).json()["tables"]

    assert game["told"] == []
    assert [line["kind"] for line in game["words"]] == ["sat"]


async def test_other_nodes_forget_the_words_too(tmp_path: Path) -> None:
    async with house(tmp_path) as place:
        table, one, _ = await played(place)
        elsewhere = Node(Settings(), place.node.store, LocalBus(), None)
        live = await elsewhere.live_tables.find(table)
        assert live is not None
        assert live.projection.chairs[0].name == NAME
        await erase(place, one)
        elsewhere.bus.on_word = elsewhere._heard_word

        elsewhere.bus.on_word("", f"erased {table}")
        for task in list(elsewhere.live_tables.tasks):
            await task

        assert live.projection.chairs[0].name == ERASED_NAME


PEOPLE = {"person", "other", "reporter", "owner"}
"""The columns that hold the id of a person."""
KEPT_WHEN_ERASED = {("erased", "person"), ("open_table", "person"), ("word_key", "person")}
"""`erased` is what remembers them; `open_table` counts running tables by a random id, until those end; the person of a
key is whom its owner was before."""


async def test_every_table_with_a_person_in_it_is_emptied_of_the_erased(place: House, tmp_path: Path) -> None:
    connection = sqlite3.connect(tmp_path / "tables.sqlite3")
    rows = connection.execute(
        "select tables.name, columns.name from sqlite_master as tables, pragma_table_info(tables.name) as columns"
    ).fetchall()
    connection.close()

    columns = {(table, column) for table, column in rows if column in PEOPLE} | {("person", "id")}
    assert columns - KEPT_WHEN_ERASED == set(PERSONAL)


async def test_the_page_about_privacy_describes_every_table_of_the_store(place: House, tmp_path: Path) -> None:
    connection = sqlite3.connect(tmp_path / "tables.sqlite3")
    rows = connection.execute("select name from sqlite_master where type = 'table'").fetchall()
    connection.close()

    assert {name for (name,) in rows} == set(STORED_DATA)


async def test_postgres_keeps_nothing_of_an_erased_person(postgres: str) -> None:
    await asyncio.to_thread(on_postgres, postgres, SetClock())
    async with house(store=store_at(postgres)) as place:
        _, one, _ = await played(place)
        await erase(place, one)
    connection = await asyncpg.connect(postgres)
    try:
        names = await connection.fetch("select tablename from pg_tables where schemaname = current_schema()")
        for (name,) in names:
            for record in await connection.fetch(f"select * from {name}"):
                told = b" ".join(bytes(value) for value in record if isinstance(value, bytes)) + str(record).encode()
                assert NAME.encode() not in told, name
                assert TALK.encode() not in told, name
    finally:
        await connection.close()
    assert not (await check_store(whole_store_at(postgres))).damage
