"""Backup and restore carry everything, around what is damaged, and overwrite nothing."""

import asyncio
import contextlib
import io
import os
import re
import sqlite3
import tracemalloc
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from lightfinger.server.node.backup import (
    BackupReport,
    BadBackup,
    check_backup,
    check_store,
    note_backup,
    read_backup,
    write_backup,
)
from lightfinger.server.store import hash_chain, store_at
from lightfinger.server.store.whole_sqlite import WholeSqlite
from lightfinger.server.store.whole_store import PARTS
from lightfinger.server.store.whole_stores import whole_store_at
from lightfinger.server.table import entries
from tests.server.command_line import lightfinger
from tests.server.stores import SetClock, on_sharded, put_guest

CLOCK = SetClock()
KINDS = ["sqlite", "postgres", "sharded"]


def log(table: str, length: int, size: int = 0) -> list[bytes]:
    """A sealed log; what it says is of no matter here."""
    made, running = [], hash_chain.START
    for number in range(length):
        row = entries.Row(1.5 + number, table, f"c{number}", entries.Said(table, "Ada", 1, "x" * size))
        payload, running = hash_chain.seal(running, entries.encoded(row))
        made.append(payload)
    return made


@pytest.fixture(params=KINDS)
def one(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of an empty store of each kind."""
    return _empty(request, request.param, tmp_path)


@pytest.fixture
def other(request: pytest.FixtureRequest, one: str, tmp_path: Path) -> str:
    """The address of an empty store of another kind."""
    return _empty(request, "sqlite" if one.startswith("postgres") else "postgres", tmp_path / "other")


def _empty(request: pytest.FixtureRequest, kind: str, folder: Path) -> str:
    if kind == "sqlite":
        return str(folder / "logs.db")
    address: str = request.getfixturevalue("postgres" if kind == "postgres" else "three_postgres")
    on_sharded(address, CLOCK)
    return address


def fill(address: str, tables: dict[str, list[bytes]]) -> None:
    """Put logs into a store, and something of every part."""

    async def write() -> None:
        store = store_at(address, CLOCK)
        await store.open()
        for table, payloads in tables.items():
            for seq, payload in enumerate(payloads):
                assert await store.append(table, seq, payload)
        await put_guest(store, b"\x00digest\xff", "somebody", CLOCK.now + 5)
        await store.set_listing("a", b"line", CLOCK.now + 6)
        await store.set_code("FOX", "a", CLOCK.now + 7)
        await store.set_work({"a": 8.25, "b": 9.0})
        await store.close()

    asyncio.run(write())


def backed_up(address: str) -> tuple[BackupReport, io.BytesIO]:
    file = io.BytesIO()
    return asyncio.run(write_backup(whole_store_at(address), file)), file


def test_a_store_tells_when_its_last_backup_was_begun(one: str) -> None:
    async def last() -> float | None:
        store = store_at(one, SetClock())
        await store.open()
        try:
            return await store.last_backup()
        finally:
            await store.close()

    assert asyncio.run(last()) is None
    for at in (7.0, 9.0):
        asyncio.run(note_backup(whole_store_at(one), at))
        assert asyncio.run(last()) == at


def restored(address: str, file: io.BytesIO) -> BackupReport:
    return asyncio.run(read_backup(whole_store_at(address), file))


def logs(address: str, *tables: str) -> list[list[bytes]]:
    """What a store holds of each table."""

    async def read() -> list[list[bytes]]:
        store = store_at(address, CLOCK)
        await store.open()
        found = [[payload for _, payload in await store.read(table, 0)] for table in tables]
        await store.close()
        return found

    return asyncio.run(read())


def test_a_backup_carries_every_table_of_the_schema(tmp_path: Path) -> None:
    fill(str(tmp_path / "logs.db"), {})
    with contextlib.closing(sqlite3.connect(tmp_path / "logs.db")) as base:
        schema = {}
        for (name,) in base.execute("select name from sqlite_master where type = 'table'").fetchall():
            columns = base.execute(f"pragma table_info({name})").fetchall()
            schema[name] = {column[1] for column in columns}, {column[1] for column in columns if column[5]}

    for name in ("alembic_version", "snapshot", "hindsight", "command", "shard", "server"):
        del schema[name]
    carried = {part.name: (set(part.columns), set(list(part.columns)[: part.key])) for part in PARTS}
    assert carried == schema


EXAMPLES: dict[Any, list[Any]] = {bytes: [b"\x00digest\xff", b""], str: ["a", "é"], float: [8.25, -1e9], int: [3, 0]}


@pytest.mark.slow
def test_a_store_of_the_other_kind_holds_everything_after_a_restore(one: str, other: str) -> None:
    fill(one, {"a": log("a", 5), "b": log("b", 2), "A_-": log("A_-", 1)})

    async def more() -> None:
        whole = whole_store_at(one)
        await whole.open()
        for part in PARTS:
            records = [[EXAMPLES[kind][number] for kind in part.columns.values()] for number in range(2)]
            if part.name == "erased":
                # Other people than those of the other parts, who would be left out.
                records = [["gone", 1.0], ["lost", 2.0]]
            await whole.add_beside(part, list(part.columns), records)
        await whole.close()

    async def beside(address: str) -> dict[str, list[Any]]:
        whole = whole_store_at(address)
        await whole.open()
        found = {part.name: sorted([record async for page in whole.beside(part) for record in page]) for part in PARTS}
        await whole.close()
        return found

    asyncio.run(more())
    told, file = backed_up(one)
    again = restored(other, file)

    assert (again.tables, again.rows, again.digest) == (told.tables, told.rows, told.digest) == (3, 8, told.digest)
    assert backed_up(other)[0].digest == told.digest
    assert logs(other, "a", "b", "A_-") == [log("a", 5), log("b", 2), log("A_-", 1)]
    kept = asyncio.run(beside(other))
    assert kept == asyncio.run(beside(one))
    assert {part: len(records) for part, records in kept.items()} == told.beside
    assert min(told.beside.values()) >= 2

    async def ask() -> None:
        store = store_at(other, CLOCK)
        await store.open()
        assert await store.session(b"\x00digest\xff") == ("somebody", "somebody")
        assert await store.list_open(9) == [b"line"]
        assert await store.find_code("FOX") == "a"
        assert await store.due_work(8.25, 1) == ["é"]
        await store.close()

    asyncio.run(ask())


@pytest.mark.slow
def test_restoring_again_or_over_a_store_that_went_on_changes_nothing(one: str) -> None:
    fill(one, {"a": log("a", 3)})
    told, file = backed_up(one)

    async def go_on() -> None:
        store = store_at(one, CLOCK)
        await store.open()
        assert await store.append("a", 3, log("a", 4)[3])
        await put_guest(store, b"\x00digest\xff", "renewed", CLOCK.now + 50)
        await store.close()

    asyncio.run(go_on())
    again = restored(one, file)

    assert (again.digest, again.conflicts) == (told.digest, [])
    assert logs(one, "a") == [log("a", 4)]

    async def ask() -> tuple[str, str] | None:
        store = store_at(one, CLOCK)
        await store.open()
        found = await store.session(b"\x00digest\xff")
        await store.close()
        return found

    assert asyncio.run(ask()) == ("renewed", "renewed")


def test_a_log_that_differs_is_a_conflict_and_stays_while_the_others_are_restored(one: str, other: str) -> None:
    fill(one, {"a": log("a", 6), "b": log("b", 2)})
    told, file = backed_up(one)
    differing = [*log("a", 2), *log("z", 3)[2:]]
    fill(other, {"a": differing})

    again = restored(other, file)

    assert [(conflict.where, conflict.row) for conflict in again.conflicts] == [("a", 2)]
    assert again.digest != told.digest
    assert logs(other, "a", "b") == [differing, log("b", 2)]


def test_what_is_read_for_a_backup_is_of_one_moment(one: str) -> None:
    fill(one, {"a": log("a", 2)})

    async def look() -> None:
        whole, store = whole_store_at(one), store_at(one, CLOCK)
        await whole.open()
        await store.open()
        async with whole.moment():
            assert [table async for table in whole.tables()] == ["a"]
            assert await store.append("a", 2, b"later")
            assert await store.append("b", 0, b"later")
            assert len(await whole.log("a", 0)) == 2
            assert await whole.log("b", 0) == []
        assert [table async for table in whole.tables()] == ["a", "b"]
        await store.close()
        await whole.close()

    asyncio.run(look())


DAMAGE: dict[str, Callable[[bytes], bytes]] = {
    "a changed digit": lambda payload: re.sub(rb'"at":(\d)', b'"at":9', payload),
    "no row": lambda payload: payload[-1:] * 2,
    "no text": lambda payload: payload.replace(b"Ada", b"A\xff\xfe"),
}


@pytest.mark.parametrize("damage", DAMAGE)
@pytest.mark.parametrize("which", [0, 1, 2])
def test_a_damaged_table_is_left_out_and_named_and_the_others_are_kept(tmp_path: Path, damage: str, which: int) -> None:
    one, other = str(tmp_path / "one.db"), str(tmp_path / "other.db")
    sick = log("b", 3)
    sick[which] = DAMAGE[damage](sick[which])
    fill(one, {"a": log("a", 3), "b": sick, "c": log("c", 3)})

    told, file = backed_up(one)
    checked = asyncio.run(check_store(whole_store_at(one)))
    again = restored(other, file)

    for found in (told, checked, again, check_backup(file)):
        assert [(damage.where, damage.row) for damage in found.damage] == [("b", which)]
    assert logs(other, "a", "b", "c") == [log("a", 3), [], log("c", 3)]


def test_a_row_that_is_missing_in_the_middle_of_a_log_is_damage(tmp_path: Path) -> None:
    one = tmp_path / "one.db"
    fill(str(one), {"a": log("a", 3), "b": log("b", 3)})
    with contextlib.closing(sqlite3.connect(one)) as base:
        base.execute("delete from command where (table_id, seq) in (values ('a', 0), ('b', 1))")
        base.commit()

    told, _ = backed_up(str(one))

    assert [(damage.where, damage.row) for damage in told.damage] == [("a", 0), ("b", 1)]


def pages_of(file: Path, name: str) -> Iterator[int]:
    """The leaves of a table or an index."""
    with contextlib.closing(sqlite3.connect(file)) as base:
        root, size = (
            base.execute(question).fetchone()[0]
            for question in (f"select rootpage from sqlite_master where name = '{name}'", "pragma page_size")
        )
    content = file.read_bytes()
    waiting = [root]
    while waiting:
        number = waiting.pop(0)
        begin = (number - 1) * size
        page = content[begin : begin + size]
        kind, cells = page[0], int.from_bytes(page[3:5], "big")
        if kind in (13, 10):
            yield number
            continue
        waiting.append(int.from_bytes(page[8:12], "big"))
        for cell in range(cells):
            at = int.from_bytes(page[12 + 2 * cell : 14 + 2 * cell], "big")
            waiting.append(int.from_bytes(page[at : at + 4], "big"))


@pytest.mark.parametrize("where", ["command", "sqlite_autoindex_command_1", "session"])
@pytest.mark.slow
def test_zeroed_pages_cost_what_stood_on_them_and_no_more(tmp_path: Path, where: str) -> None:
    one, other = tmp_path / "one.db", str(tmp_path / "other.db")
    tables = {f"table{number:02}": log(f"table{number:02}", 25) for number in range(40)}
    fill(str(one), tables)

    async def sessions() -> None:
        store = store_at(str(one), CLOCK)
        await store.open()
        for number in range(200):
            await put_guest(store, b"%d" % number, "x" * 100, CLOCK.now + 9)
        await store.close()

    asyncio.run(sessions())
    with contextlib.closing(sqlite3.connect(one)) as base:
        base.execute("pragma wal_checkpoint(truncate)")
        (size,) = base.execute("pragma page_size").fetchone()
    leaves = sorted(pages_of(one, where))
    with one.open("r+b") as opened:
        for number in leaves[1:4]:
            opened.seek((number - 1) * size)
            opened.write(bytes(size))

    told, file = backed_up(str(one))
    again = restored(other, file)

    damaged = {damage.where for damage in told.damage}
    if where == "session":
        assert damaged == {"session"}
        assert 50 < told.beside["session"] < 200
    else:
        assert told.beside["session"] == 201
        assert (0 < len(damaged) < 10) if where == "command" else not damaged
    assert again.digest == told.digest
    kept = logs(other, *tables)
    assert {table for table, found in zip(tables, kept, strict=True) if found == tables[table]} == set(tables) - damaged


@pytest.mark.slow
def test_large_stores_are_carried_in_little_memory_and_few_commits(tmp_path: Path) -> None:
    one, other = tmp_path / "one.db", tmp_path / "other.db"
    with (tmp_path / "file").open("w+b") as file:

        async def carry() -> int:
            whole = WholeSqlite(one)
            await whole.open()
            for table in ("a", "b", "c"):
                await whole.add_rows([(table, *row) for row in enumerate(log(table, 3000, size=2000))])
            await whole.close()
            tracemalloc.start()
            told = await write_backup(WholeSqlite(one), file)
            counted = Counted(other)
            again = await read_backup(counted, file)
            assert (told.rows, again.digest) == (9000, told.digest)
            peak = tracemalloc.get_traced_memory()[1]
            tracemalloc.stop()
            assert counted.commits <= 6
            return peak

        # The logs are 20 MB.
        assert asyncio.run(carry()) < 16e6


class Counted(WholeSqlite):
    """How often rows were committed."""

    commits = 0

    async def add_rows(self, rows: object) -> None:
        self.commits += 1
        await super().add_rows(rows)  # type: ignore[arg-type] # as it was called


@pytest.mark.parametrize("cut", [1, 5, 60, 200])
def test_a_file_that_is_cut_off_or_changed_is_refused_before_anything_is_written(tmp_path: Path, cut: int) -> None:
    fill(str(tmp_path / "one.db"), {"a": log("a", 9)})
    _, file = backed_up(str(tmp_path / "one.db"))
    content = file.getvalue()
    changed = content[:-cut] + bytes([content[-cut] ^ 4]) + content[len(content) - cut + 1 :]

    for damaged in (content[:-cut], changed, b"", b"nothing"):
        with pytest.raises(BadBackup):
            restored(str(tmp_path / "other.db"), io.BytesIO(damaged))
    assert not (tmp_path / "other.db").exists()


@pytest.mark.slow
def test_the_commands_name_damage_and_conflicts_and_keep_files_private(tmp_path: Path) -> None:
    one, two, file = tmp_path / "one", tmp_path / "two", tmp_path / "all.gz"
    one.mkdir()
    sick = log("b", 3)
    sick[2] = DAMAGE["a changed digit"](sick[2])
    fill(str(one / "lightfinger.sqlite3"), {"a": log("a", 3), "b": sick})

    said = lightfinger("backup", "--data", str(one), str(file), code=2)
    assert "table b, row 2" in said
    assert "1 tables, 3 rows" in said
    assert "table b, row 2" in lightfinger("verify", "--data", str(one), code=2)
    assert "table b, row 2" in lightfinger("verify", str(file), code=2)
    said = lightfinger("restore", "--data", str(two), str(file))
    assert "table b, row 2" in said
    assert "as it was written" in lightfinger("verify", "--data", str(two))

    fill(str(tmp_path / "three" / "lightfinger.sqlite3"), {"a": log("z", 3)})
    said = lightfinger("restore", "--data", str(tmp_path / "three"), str(file), code=2)
    assert "table a, row 0" in said
    assert "no store" in lightfinger("backup", "--data", str(tmp_path / "nowhere"), str(tmp_path / "no.gz"), code=2)
    assert not (tmp_path / "nowhere").exists()
    assert not (tmp_path / "no.gz").exists()

    assert file.stat().st_mode & 0o777 == 0o600
    assert two.stat().st_mode & 0o777 == 0o700
    assert (two / "lightfinger.sqlite3").stat().st_mode & 0o777 == 0o600


def test_the_files_of_a_running_store_are_private_whatever_the_umask(tmp_path: Path) -> None:
    async def run() -> set[tuple[str, int]]:
        store = store_at(str(tmp_path / "data" / "logs.db"), CLOCK)
        await store.open()
        await store.append("a", 0, b"x")
        found = {(file.name, file.stat().st_mode & 0o777) for file in (tmp_path / "data").iterdir()}
        await store.close()
        return found

    before = os.umask(0)
    try:
        found = asyncio.run(run())
    finally:
        os.umask(before)
    assert found == {("logs.db", 0o600), ("logs.db-wal", 0o600), ("logs.db-shm", 0o600)}
    assert (tmp_path / "data").stat().st_mode & 0o777 == 0o700


def test_a_file_of_a_former_release_is_closed_to_strangers(tmp_path: Path) -> None:
    fill(str(tmp_path / "logs.db"), {"a": log("a", 1)})
    (tmp_path / "logs.db").chmod(0o664)
    fill(str(tmp_path / "logs.db"), {"b": log("b", 1)})
    assert (tmp_path / "logs.db").stat().st_mode & 0o777 == 0o660
