"""Logs of releases before 0.2.0 hold names and talk in the clear, until `lightfinger erase --old` encrypts them."""

import asyncio
import io
import json
import sqlite3
from collections.abc import AsyncIterator
from pathlib import Path

import asyncpg
import pytest
from typer.testing import CliRunner

from lightfinger.cli.app import app
from lightfinger.server.node.backup import check_store, read_backup, write_backup
from lightfinger.server.node.old_logs import OldLogs, StillServed, encrypt_old_logs
from lightfinger.server.process.settings import FILE
from lightfinger.server.store import hash_chain, store_at
from lightfinger.server.store.whole_store import PARTS, WholeStore
from lightfinger.server.store.whole_stores import whole_store_at
from lightfinger.server.table import entries
from lightfinger.server.table.sealed_words import ERASED_NAME, ERASED_TEXT
from tests.server.house import house
from tests.server.test_erasure import ANSWER, NAME, OTHER, TALK, erase, played

pytestmark = [pytest.mark.anyio, pytest.mark.slow]

WORDS = (NAME, OTHER, TALK, ANSWER)


class Old:
    """A store as a former release left it, with a game between two people who talked."""

    def __init__(self, address: str, table: str, tokens: tuple[str, str], record: str, log: list[bytes]) -> None:
        self.address = address
        self.table = table
        self.one, self.other = tokens
        self.record = record
        self.log = log
        """The rows as they are to be read."""

    @property
    def whole(self) -> WholeStore:
        return whole_store_at(self.address)

    async def encrypt(self, ledger: io.BytesIO | None = None) -> OldLogs:
        return await encrypt_old_logs(self.whole, ledger or io.BytesIO(), wait=0.0)

    async def stored(self) -> bytes:
        """Everything in the database: the bytes of an SQLite file, or of every row."""
        if not self.address.startswith("postgres"):
            return b"".join(path.read_bytes() for path in Path(self.address).parent.iterdir())
        connection = await asyncpg.connect(self.address)
        try:
            told = b""
            for (name,) in await connection.fetch("select tablename from pg_tables where schemaname = 'public'"):
                for record in await connection.fetch(f"select * from {name}"):
                    told += b" ".join(bytes(value) for value in record if isinstance(value, bytes))
                    told += str(record).encode()
            return told
        finally:
            await connection.close()


@pytest.fixture(scope="module")
async def game(tmp_path_factory: pytest.TempPathFactory) -> Old:
    """A finished game as this release stores it."""
    folder = tmp_path_factory.mktemp("game")
    async with house(folder) as place:
        table, one, other = await played(place)
        record = (await place.http("GET", f"/api/tables/{table}/record")).text
        log = [payload for _, payload in await place.opened_log(table)]
    return Old(str(folder / "tables.sqlite3"), table, (one, other), record, log)


@pytest.fixture(params=["sqlite", "postgres"])
def address(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return str(tmp_path / "tables.sqlite3")
    found: str = request.getfixturevalue("fresh_postgres")
    return found


@pytest.fixture
async def old(game: Old, address: str) -> Old:
    return await made_old(game, address)


async def made_old(game: Old, address: str) -> Old:
    """Copy a store as a former release would have written it: without keys, and the first rows without hashes."""
    source, target = game.whole, whole_store_at(address)
    await source.open()
    await target.open()
    for part in PARTS:
        if part.name not in ("word_key", "listing", "beat"):
            async for page in source.beside(part):
                await target.add_beside(part, list(part.columns), page)
    rows, running = [], hash_chain.START
    for seq, row in enumerate(game.log):
        if seq < 5:
            payload, running = row, hash_chain.extend(running, row)
        else:
            payload, running = hash_chain.seal(running, row)
        rows.append((game.table, seq, payload))
    await target.add_rows(rows)
    await target.close()
    await source.close()
    return Old(address, game.table, (game.one, game.other), game.record, game.log)


async def test_words_are_encrypted_and_everything_else_stays(old: Old) -> None:
    stored = await old.stored()
    assert [word for word in WORDS if word.encode() in stored] == list(WORDS)
    ledger = io.BytesIO()

    assert await old.encrypt(ledger) == OldLogs(1, [])

    stored = await old.stored()
    assert not [word for word in (TALK, ANSWER) if word.encode() in stored]
    checked = await check_store(old.whole)
    assert (checked.damage, checked.rows) == ([], len(old.log))
    async with house(store=store_at(old.address)) as place:
        log = await place.log(old.table)
        assert not [word for word in WORDS if word.encode() in b"".join(payload for _, payload in log)]
        assert [payload for _, payload in await place.opened_log(old.table)] == old.log
        assert (await place.http("GET", f"/api/tables/{old.table}/record")).text == old.record
        judged = (await place.http("POST", "/api/records/check", body={"record": old.record})).json()
        assert (judged["agrees"], judged["known"]) == (True, True)
        now = await place.wire(old.table, old.one).situation()
    assert [chair["name"] for chair in now["table"]["chairs"]] == [NAME, OTHER]
    assert [line["text"] for line in now["talk"]] == [TALK, ANSWER]
    (line,) = ledger.getvalue().splitlines()
    running = hash_chain.START
    for _, payload in log:
        running = hash_chain.extend(running, payload)
    noted = json.loads(line)
    assert (noted["table"], noted["rows"], noted["after"]) == (old.table, len(old.log), running.hex())
    assert await old.encrypt() == OldLogs(0, []), "a second time there is nothing to do"


async def test_the_ledger_names_the_log_that_was_there_before(old: Old) -> None:
    running = hash_chain.START
    store = store_at(old.address)
    await store.open()
    for _, payload in await store.read(old.table, 0):
        running = hash_chain.extend(running, payload)
    await store.close()
    ledger = io.BytesIO()

    await old.encrypt(ledger)

    assert json.loads(ledger.getvalue())["before"] == running.hex()


async def test_people_can_be_erased_from_old_logs_afterwards(old: Old) -> None:
    await old.encrypt()
    async with house(store=store_at(old.address)) as place:
        told = (await place.http("GET", "/api/me/data", old.one)).json()
        assert TALK in json.dumps(told)
        await erase(place, old.one)
        now = await place.wire(old.table, old.other).situation()

    assert [chair["name"] for chair in now["table"]["chairs"]] == [ERASED_NAME, OTHER]
    assert [line["text"] for line in now["talk"]] == [ERASED_TEXT, ANSWER]
    stored = await old.stored()
    assert NAME.encode() not in stored
    assert TALK.encode() not in stored


async def test_whoever_was_erased_before_can_no_longer_be_read(old: Old) -> None:
    async with house(store=store_at(old.address)) as place:
        await erase(place, old.one)
    assert TALK.encode() in await old.stored(), "erasing deletes keys, and these words have none"

    await old.encrypt()

    stored = await old.stored()
    assert NAME.encode() not in stored
    assert TALK.encode() not in stored
    async with house(store=store_at(old.address)) as place:
        now = await place.wire(old.table, old.other).situation()
    assert [chair["name"] for chair in now["table"]["chairs"]] == [ERASED_NAME, OTHER]


async def test_an_older_backup_brings_no_words_back_into_the_store(old: Old) -> None:
    backup = io.BytesIO()
    await write_backup(old.whole, backup)
    await old.encrypt()

    told = await read_backup(old.whole, backup)

    assert [conflict.where for conflict in told.conflicts] == [old.table]
    assert TALK.encode() not in await old.stored()


async def test_while_a_server_runs_nothing_is_changed(old: Old) -> None:
    store = store_at(old.address)
    await store.open()
    await store.beat(9.0)
    whole, beats = old.whole, 0
    beside = whole.beside

    async def beating(part: object) -> AsyncIterator[list[tuple[object, ...]]]:
        nonlocal beats
        beats += 1
        await store.beat(9.0)
        async for page in beside(part):  # type: ignore[arg-type]
            yield page

    whole.beside = beating  # type: ignore[method-assign]
    with pytest.raises(StillServed):
        await encrypt_old_logs(whole, io.BytesIO(), wait=0.01)
    await store.close()

    assert beats == 2
    assert TALK.encode() in await old.stored()


async def test_a_log_that_has_grown_is_not_replaced(old: Old) -> None:
    whole = old.whole
    await whole.open()
    assert not await whole.replace_log(old.table, old.log[:-1], [])
    await whole.close()

    assert TALK.encode() in await old.stored()


async def test_the_words_of_somebody_who_became_another_person_are_theirs(game: Old, tmp_path: Path) -> None:
    rows = [entries.decoded(payload) for payload in game.log]
    (one,) = {row.entry.person for row in rows if isinstance(row.entry, entries.Sat) and row.entry.name == NAME}
    merges = [entries.Merged(one, "second"), entries.Merged("second", "third")]
    log = [*game.log, *(entries.encoded(entries.Row(1.0, "", entry.was, entry)) for entry in merges)]
    merged = Old(game.address, game.table, (game.one, game.other), game.record, log)
    old = await made_old(merged, str(tmp_path / "tables.sqlite3"))

    await old.encrypt()

    connection = sqlite3.connect(old.address)
    owners = dict(connection.execute("select person, owner from word_key"))
    connection.close()
    assert owners.pop(one) == "third"
    assert all(person == owner for person, owner in owners.items())
    assert len(owners) == 1


async def test_a_damaged_log_is_named_and_left_as_it_is(game: Old, tmp_path: Path) -> None:
    old = await made_old(game, str(tmp_path / "tables.sqlite3"))
    connection = sqlite3.connect(old.address)
    connection.execute("update command set payload = cast(replace(payload, ?, 'x') as blob) where seq > 4", (ANSWER,))
    connection.commit()
    connection.close()

    told = await old.encrypt()

    assert told.tables == 0
    assert [damage.where for damage in told.damage] == [old.table]
    assert TALK.encode() in await old.stored()


def ran(*arguments: str) -> tuple[int, str]:
    done = CliRunner().invoke(app, ["erase", *arguments], env={"COLUMNS": "200"})
    return done.exit_code, done.stdout or done.stderr


async def test_the_command_of_the_host(game: Old, tmp_path: Path) -> None:
    folder = tmp_path / "data"
    folder.mkdir()
    await made_old(game, str(folder / FILE))
    ledger = tmp_path / "ledger.jsonl"

    assert "say --old" in (await asyncio.to_thread(ran, str(ledger), "--data", str(folder)))[1]
    assert not ledger.exists()
    told = await asyncio.to_thread(ran, "--old", str(ledger), "--data", str(folder))
    assert told == (0, "The words of 1 table are encrypted now.\n")
    assert json.loads(ledger.read_text())["table"] == game.table


def test_a_hash_is_taken_off_a_row() -> None:
    row = entries.encoded(entries.Row(1.0, "p", "c", entries.Left(0)))
    stored, _ = hash_chain.seal(hash_chain.START, row)

    assert hash_chain.without_hash(stored) == row
    assert hash_chain.without_hash(row) == row
