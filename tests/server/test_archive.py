"""Logs of finished tables leave the store for files that never change. They are read there by the same links."""

import asyncio
import json
import shutil
import subprocess
from collections.abc import AsyncIterator, Callable
from io import BytesIO
from pathlib import Path
from typing import NamedTuple

import pytest
from typer.testing import CliRunner

from lightfinger.cli.app import app
from lightfinger.core.game import BadOption
from lightfinger.server.node import archiver
from lightfinger.server.node.archiver import Archiver
from lightfinger.server.node.backup import check_store, read_backup, write_backup
from lightfinger.server.process.settings import FILE
from lightfinger.server.store import Store, StoreDown, StoreError, hash_chain, store_at
from lightfinger.server.store.archive_files import MOST_TABLES, ArchiveFiles, DamagedArchive, EndedLog, day_of
from lightfinger.server.store.archived import ArchivedLog
from lightfinger.server.store.whole_stores import whole_store_at
from lightfinger.server.table import entries
from lightfinger.server.table.sealed_words import ERASED_NAME
from tests.server.house import House, house
from tests.server.stores import SetClock, on_postgres, on_sharded
from tests.server.test_erasure import NAME, OTHER, TALK, erase, played

pytestmark = [pytest.mark.anyio, pytest.mark.slow]

LATER = 10 * 86400.0


class Crash(Exception):
    """The archiver stops here."""


class Place(NamedTuple):
    """A store and its archive."""

    address: str
    archive: str

    def store(self, later: float = 0.0) -> Store:
        """Make a store with the archive; its clock may be ahead."""
        clock = SetClock()
        clock.now = 1.7e9 + later
        made = store_at(self.address, clock)
        made.archive = self.files
        return made

    @property
    def files(self) -> ArchiveFiles:
        return ArchiveFiles(self.archive)

    @property
    def folder(self) -> Path:
        return Path(self.archive)


@pytest.fixture(params=["sqlite", "postgres", "sharded"])
def place(request: pytest.FixtureRequest, tmp_path: Path) -> Place:
    if request.param == "sqlite":
        address = str(tmp_path / FILE)
    else:
        address = request.getfixturevalue("postgres" if request.param == "postgres" else "three_postgres")
        (on_postgres if request.param == "postgres" else on_sharded)(address, SetClock())
    return Place(address, str(tmp_path / "archive"))


@pytest.fixture
def in_a_file(tmp_path: Path) -> Place:
    return Place(str(tmp_path / FILE), str(tmp_path / "archive"))


@pytest.fixture
async def archiving(in_a_file: Place) -> AsyncIterator[Store]:
    """A store ten days after its tables ended."""
    store = in_a_file.store(LATER)
    await store.open()
    yield store
    await store.close()


async def sealed(made: House, table: str) -> None:
    """Wait until the end of a game is written, and note it."""
    while not any(isinstance(entries.decoded(row).entry, entries.Sealed) for _, row in await made.log(table)):
        await asyncio.sleep(0.02)
    await made.node.live_tables.chair_index.flush()
    await made.node.store.drop_open([table])


async def archive(store: Store, **options: float) -> archiver.ArchiveReport:
    assert isinstance(store.archive, ArchiveFiles)
    return await Archiver(store, store.archive, options.get("days", 7.0), hold=options.get("hold", 1.0)).run(1000)


async def read_over_http(made: House, table: str) -> tuple[bytes, bytes]:
    record = await made.http("GET", f"/api/tables/{table}/record")
    review = await made.http("GET", f"/api/tables/{table}/review")
    assert (record.status_code, review.status_code) == (200, 200), record.text + review.text
    return record.content, review.content


def game(number: int, rows: int = 30) -> list[bytes]:
    """A log that ends, with real hashes."""
    kept, running = [], hash_chain.START
    for seq in range(rows):
        entry: entries.AnyEntry = (
            entries.Sealed(bytes([number % 256]) * 32) if seq == rows - 1 else entries.Readied(0, b"")
        )
        payload, running = hash_chain.seal(running, entries.encoded(entries.Row(1.7e9 + seq, "", "", entry)))
        kept.append(payload)
    return kept


def name(number: int) -> str:
    return f"{number:04}".translate(str.maketrans("0123456789", "AbCdEfGhIj")) + "x" * 18


async def fill(place: Place, count: int) -> dict[str, list[bytes]]:
    """Put finished games into a store."""
    store = place.store()
    await store.open()
    logs = {name(number): game(number) for number in range(count)}
    for table, log in logs.items():
        for seq, payload in enumerate(log):
            assert await store.append(table, seq, payload)
    await store.drop_open(list(logs))
    await store.close()
    return logs


async def test_an_archived_game_is_reviewed_verified_and_visited_by_the_same_links(place: Place) -> None:
    async with house(store=place.store()) as made:
        table, one, other = await played(made)
        await sealed(made, table)
        before = await read_over_http(made, table)
        games = (await made.http("GET", "/api/me/games", one)).json()
        rows = [payload for _, payload in await made.log(table)]

    store = place.store(LATER)
    await store.open()
    told = await archive(store)
    assert (told.tables, told.rows, told.left) == (1, len(rows) + 1, {})
    assert await store.heads([table]) == {}
    assert [payload for _, payload in await store.read(table, 0)][:-1] == rows
    await store.close()

    async with house(store=place.store(LATER)) as made:
        assert await read_over_http(made, table) == before
        assert (await made.http("GET", "/api/me/games", one)).json()["games"] == games["games"]
        checked = await made.http("POST", "/api/records/check", body={"record": before[0].decode()})
        assert (checked.json()["agrees"], checked.json()["known"]) == (True, True)
        wire = made.wire(table, one)
        now = await wire.situation()
        assert [chair["name"] for chair in now["table"]["chairs"]] == [NAME, OTHER]
        refused = await wire.ask(kind="say", command="late", text="what a game")
        assert refused["code"] == "archived"
        again = await made.http("POST", f"/api/tables/{table}/rematch", other)
        assert (again.status_code, again.json()["extra"]["code"]) == (409, "archived"), again.text
        mine = (await made.http("GET", "/api/me/data", one)).json()
        assert [line["table"] for line in mine["tables"]] == [table]
        assert TALK in json.dumps(mine)
        await made.node.sweeper._note_ended()
        assert await made.node.store.oldest_ended() is None


async def test_erasing_reaches_the_archive(place: Place) -> None:
    async with house(store=place.store()) as made:
        table, one, _ = await played(made)
        await sealed(made, table)
    store = place.store(LATER)
    await store.open()
    await archive(store)
    await store.close()
    content = b"".join(path.read_bytes() for path in place.folder.rglob("*.lfa"))

    async with house(store=place.store(LATER)) as made:
        assert NAME in (await read_over_http(made, table))[0].decode()
        await erase(made, one)
        record, review = await read_over_http(made, table)

    for answer in (record, review):
        assert NAME.encode() not in answer
        assert ERASED_NAME.encode() in answer
    assert b"".join(path.read_bytes() for path in place.folder.rglob("*.lfa")) == content
    log = await place.files.fetch(await _place_of(place, table))
    assert all(word.encode() not in b"".join(log) for word in (NAME, OTHER, TALK))


async def _place_of(place: Place, table: str) -> ArchivedLog:
    store = place.store(LATER)
    await store.open()
    found = await store.archived(table)
    await store.close()
    assert found is not None
    return found


async def test_a_node_that_holds_the_table_learns_that_it_has_left(place: Place) -> None:
    """Neither a row after the last one nor a lost one: the node's own append says that the log went on."""
    async with house(store=place.store()) as made:
        table, one, _ = await played(made)
        await sealed(made, table)
        wire = made.wire(table, one)
        await wire.situation()
        store = place.store(LATER)
        await store.open()
        assert (await archive(store)).tables == 1

        answer = await wire.ask(kind="say", command="late", text="what a game")

        assert answer["code"] == "archived"
        log = await store.read(table, 0)
        assert isinstance(entries.decoded(log[-1][1]).entry, entries.Archived)
        assert await store.heads([table]) == {}
        await store.close()


@pytest.mark.parametrize("step", ["append", "add", "put_archived"])
@pytest.mark.parametrize("when", ["before", "after"])
async def test_a_crash_at_any_step_loses_nothing(
    in_a_file: Place, step: str, when: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    logs = await fill(in_a_file, 12)
    store = in_a_file.store(LATER)
    await store.open()
    left = 5 if step == "append" else 1

    def crashing(real: Callable[..., object]) -> Callable[..., object]:
        async def run(*values: object) -> object:
            nonlocal left
            left -= 1
            is_mine = left == 0
            if is_mine and when == "before":
                raise Crash
            answer = await real(*values)  # type: ignore[misc]
            if is_mine:
                raise Crash
            return answer

        return run

    target = store.archive if step == "add" else store
    with monkeypatch.context() as patch:
        patch.setattr(target, step, crashing(getattr(target, step)))
        with pytest.raises(Crash):
            await archive(store, hold=0.0)
    for table, log in logs.items():
        assert [payload for _, payload in await store.read(table, 0)][: len(log)] == log

    await archive(store)

    assert await store.heads(list(logs)) == {}
    for table, log in logs.items():
        rows = [payload for _, payload in await store.read(table, 0)]
        assert rows[:-1] == log
        assert isinstance(entries.decoded(rows[-1]).entry, entries.Archived)
    assert await store.take_ended(1e12, 99, 0.0) == []
    await store.close()


async def test_a_row_that_comes_in_between_is_kept(
    in_a_file: Place, archiving: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    (table,) = logs = await fill(in_a_file, 1)
    log = logs[table]
    real, late = archiving.append, hash_chain.seal(hash_chain.START, b"{}")[0]

    async def append(where: str, seq: int, payload: bytes) -> bool:
        assert await real(where, seq, late)
        return await real(where, seq, payload)

    monkeypatch.setattr(archiving, "append", append)
    told = await archive(archiving)

    assert told.tables == 0
    assert [payload for _, payload in await archiving.read(table, 0)] == [*log, late]


async def test_what_did_not_end_or_cannot_be_archived_stays(in_a_file: Place, archiving: Store) -> None:
    running, damaged, talked, fresh = (name(number) for number in range(4))
    logs = {table: game(7) for table in (running, damaged, talked, fresh)}
    logs[running].pop()
    logs[damaged][3] = logs[damaged][3].replace(b"readied", b"hosted ")
    plain = entries.encoded(entries.Row(1.7e9, "p", "", entries.Sat(0, "p", "Ada")))
    payload, running_hash = hash_chain.seal(hash_chain.START, plain)
    end = hash_chain.seal(running_hash, entries.encoded(entries.Row(1.7e9, "", "", entries.Sealed(b"s"))))[0]
    logs[talked] = [payload, end]
    for table, log in logs.items():
        for seq, row in enumerate(log):
            assert await archiving.append(table, seq, row)
    await archiving.drop_open([running, damaged, talked, "0" * 22])

    told = await archive(archiving, days=0.0)

    assert told.tables == 0
    assert "damaged" in told.left.pop(damaged)
    assert "erase --old" in told.left.pop(talked)
    assert told.left == {}
    # Only those that ended are looked at again.
    later = in_a_file.store(2 * LATER)
    await later.open()
    assert sorted(await later.take_ended(1e12, 9, 0.0)) == sorted([damaged, talked])
    await later.close()
    assert await archiving.heads([fresh]) == {fresh: 29}


async def test_a_table_that_ended_lately_waits(in_a_file: Place) -> None:
    await fill(in_a_file, 1)
    store = in_a_file.store(6 * 86400.0)
    await store.open()
    assert (await archive(store)).tables == 0
    assert await Archiver(store, in_a_file.files, 7.0).behind() == 0.0
    assert await Archiver(store, in_a_file.files, 5.0).behind() == 86400.0
    await store.close()


async def test_a_damaged_file_is_noticed_and_named(in_a_file: Place, archiving: Store) -> None:
    logs = await fill(in_a_file, 3)
    await archive(archiving)
    (path,) = in_a_file.folder.rglob("*.lfa")
    assert await archiver.check(in_a_file.files) == archiver.CheckReport(1, 3, 93, [])
    content = bytearray(path.read_bytes())
    content[20] ^= 1
    path.write_bytes(content)

    told = await archiver.check(in_a_file.files)
    assert len(told.damage) == 1
    assert path.name in told.damage[0]
    first, *others = logs
    with pytest.raises(DamagedArchive):
        await archiving.read(first, 0)
    for table in others:
        assert len(await archiving.read(table, 0)) == 31
    path.unlink()
    with pytest.raises(StoreDown, match="archive"):
        await archiving.read(first, 0)


async def test_people_are_told_while_the_archive_is_away(in_a_file: Place, archiving: Store) -> None:
    (table,) = await fill(in_a_file, 1)
    await archive(archiving)
    shutil.rmtree(in_a_file.folder)
    async with house(store=in_a_file.store(LATER)) as made:
        answer = await made.http("GET", f"/api/tables/{table}/record")
    assert answer.status_code == 503


async def test_a_server_does_not_start_without_the_archive_of_its_games(in_a_file: Place, archiving: Store) -> None:
    await fill(in_a_file, 1)
    await archive(archiving)
    with pytest.raises(BadOption, match="archive"):
        async with house(store=store_at(in_a_file.address)):
            pass


async def test_any_zstd_tool_reads_a_file(tmp_path: Path) -> None:
    files = ArchiveFiles(str(tmp_path))
    logs = {name(number): EndedLog(game(number), 1.7e9) for number in range(3)}
    places = await files.add(logs)
    assert await files.add(logs) == places
    (path,) = tmp_path.rglob("*.lfa")
    assert path.parent == tmp_path / day_of(1.7e9)
    for table, log in logs.items():
        assert await files.fetch(places[table]) == log.rows
    if (tool := shutil.which("zstd")) is None:
        pytest.skip("zstd is not installed")
    text = subprocess.run([tool, "-dc", path], capture_output=True, check=True).stdout
    bare = [[hash_chain.without_hash(row) for row in log.rows] for log in logs.values()]
    assert text == b"".join(map(b"\n".join, bare))


async def test_a_backup_knows_where_archived_logs_lie(place: Place, tmp_path: Path) -> None:
    logs = await fill(place, 2)
    backup = BytesIO()
    await write_backup(whole_store_at(place.address), backup)
    store = place.store(LATER)
    await store.open()
    await archive(store)
    later = BytesIO()
    await write_backup(whole_store_at(place.address), later)

    other = Place(str(tmp_path / "other.db"), place.archive)
    restored = await read_backup(whole_store_at(other.address), later)
    assert restored.beside["archived"] == 2
    reader = other.store(LATER)
    await reader.open()
    for table in logs:
        assert await reader.read(table, 0) == await store.read(table, 0)
    await reader.close()

    # Rows that come back from an earlier backup are deleted again.
    await read_backup(whole_store_at(place.address), backup)
    assert await store.heads(list(logs)) == dict.fromkeys(logs, 29)
    await archive(store)
    assert await store.heads(list(logs)) == {}
    for table, log in logs.items():
        assert [payload for _, payload in await store.read(table, 0)][:-1] == log
    assert (await check_store(whole_store_at(place.address))).damage == []
    await store.close()


async def test_old_files_are_pruned_with_everything_about_their_tables(place: Place) -> None:
    await fill(place, 2)
    store = place.store(LATER)
    await store.open()
    await archive(store)
    await store.add_word_key(name(0), "ada", b"k" * 32)

    assert await archiver.prune(store, place.files, 1.0) == archiver.PruneReport(0, 0)
    later = place.store(2 * LATER)
    await later.open()
    assert await archiver.prune(later, place.files, 1.0) == archiver.PruneReport(1, 2)

    assert list(place.folder.rglob("*.lfa")) == []
    assert await store.read(name(0), 0) == []
    assert await store.word_keys(name(0)) == {}
    assert not await store.has_archived()
    await later.close()
    await store.close()


def test_the_commands_archive_check_and_prune(tmp_path: Path) -> None:
    place = Place(str(tmp_path / FILE), str(tmp_path / "archive"))
    asyncio.run(fill(place, 4))
    where = ["--data", str(tmp_path), "--archive", str(tmp_path / "archive")]

    def run(*words: str) -> dict[str, object]:
        told = CliRunner().invoke(app, [*words, *where, "--json"])
        assert told.exit_code == 0, told.output
        answer: dict[str, object] = json.loads(told.stdout)
        return answer

    assert run("archive", "--days", "100000")["tables"] == 0
    assert run("archive", "--days", "0", "--most", "3")["tables"] == 3
    assert run("archive", "--days", "0")["tables"] == 1
    assert run("archive", "--check") == {"files": 2, "tables": 4, "rows": 124, "damage": []}
    assert run("prune", "--days", "1") == {"files": 0, "tables": 0}
    without = CliRunner().invoke(app, ["archive", "--data", str(tmp_path)])
    assert without.exit_code != 0
    assert "say where the archive is" in without.output


async def test_a_server_archives_by_itself(in_a_file: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    logs = await fill(in_a_file, 3)
    monkeypatch.setattr(archiver, "PAUSE_SECONDS", 0.01)
    async with house(store=in_a_file.store(LATER)) as made:
        async with asyncio.timeout(30):
            while await made.node.store.heads(list(logs)):
                await asyncio.sleep(0.02)
            while b"lightfinger_archived_total 3.0" not in made.node.metrics.text():
                await asyncio.sleep(0.02)
        assert b"lightfinger_archive_behind_seconds 0.0" in made.node.metrics.text()


async def test_a_server_goes_on_while_the_archive_is_away(in_a_file: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    logs = await fill(in_a_file, 1)
    monkeypatch.setattr(archiver, "PAUSE_SECONDS", 0.01)
    store = in_a_file.store(LATER)
    assert isinstance(store.archive, ArchiveFiles)
    real, tries = store.archive.add, 0

    async def away(logs: dict[str, EndedLog]) -> object:
        nonlocal tries
        tries += 1
        if tries < 3:
            raise StoreError("archive: away")
        return await real(logs)

    monkeypatch.setattr(store.archive, "add", away)
    monkeypatch.setattr(Archiver.__init__, "__defaults__", (MOST_TABLES, 0.0))
    async with house(store=store), asyncio.timeout(30):
        while await store.heads(list(logs)):
            await asyncio.sleep(0.02)
    assert tries == 3


async def test_hashes_are_left_out_and_come_back_unless_a_row_never_had_one(tmp_path: Path) -> None:
    files = ArchiveFiles(str(tmp_path))
    chained = game(1)
    mixed = [hash_chain.without_hash(chained[0]), *chained[1:]]
    places = await files.add({name(0): EndedLog(chained, 1.7e9), name(1): EndedLog(mixed, 1.7e9)})

    assert await files.fetch(places[name(0)]) == chained
    assert await files.fetch(places[name(1)]) == mixed
    assert places[name(0)].length < places[name(1)].length / 4
