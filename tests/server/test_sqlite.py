"""What SQLite acknowledged survives kills, and errors of the disk are never acknowledged."""

import asyncio
import os
import random
import shutil
import sqlite3
import subprocess
import sys
import time
from pathlib import Path

import pytest

from lightfinger.server.store import StoreDown, StoreUnknown
from lightfinger.server.store.sqlite import SqliteStore
from tests.server.conftest import missing

ROOT = Path(__file__).parents[2]
KILLS = 40
BESIDE = 2
"""Processes at work at a time, each on its own file."""


def appender(database: Path, seconds: float, *before: str, tables: int = 8) -> "subprocess.Popen[str]":
    """A process that appends to *database*, perhaps under another command."""
    command = [*before, sys.executable, "-m", "tests.server.appender", str(database), str(seconds), str(tables)]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(ROOT), *sys.path])}
    return subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=ROOT, env=environment)


def logs(database: Path) -> dict[str, list[tuple[int, str]]]:
    connection = sqlite3.connect(database)
    rows = connection.execute("select table_id, seq, payload from command order by table_id, seq").fetchall()
    assert connection.execute("pragma integrity_check").fetchall() == [("ok",)]
    connection.close()
    found: dict[str, list[tuple[int, str]]] = {}
    for table, seq, payload in rows:
        found.setdefault(table, []).append((seq, payload.decode()))
    return found


def check(database: Path, lines: list[str]) -> tuple[int, int]:
    """Compare what was acknowledged with what is there: the number of rows acknowledged, and lost."""
    found = logs(database)
    for log in found.values():
        assert [seq for seq, _ in log] == list(range(len(log)))
    there = {(table, seq, payload) for table, log in found.items() for seq, payload in log}
    acknowledged = [line.split() for line in lines if line.startswith("ack ")]
    told = {(table, int(seq), payload) for _, table, seq, payload in acknowledged}
    return len(told), len(told - there)


def prepare(database: Path) -> None:
    async def main() -> None:
        store = SqliteStore(database, time.time)
        await store.open()
        await store.close()

    asyncio.run(main())


@pytest.mark.slow
def test_a_killed_process_loses_nothing_that_it_acknowledged(tmp_path: Path) -> None:
    chance = random.Random(7)
    files = [tmp_path / f"{number}.db" for number in range(BESIDE)]
    lines: dict[Path, list[str]] = {file: [] for file in files}
    for file in files:
        prepare(file)
    for _ in range(KILLS // BESIDE):
        running = [(file, appender(file, 60)) for file in files]
        for file, process in running:
            assert process.stdout is not None
            # Only a process at work is worth killing.
            lines[file].append(process.stdout.readline().strip())
        for file, process in running:
            time.sleep(chance.uniform(0.0, 0.06))
            process.kill()
            lines[file] += process.communicate()[0].splitlines()

    for file in files:
        acknowledged, lost = check(file, lines[file])
        assert lost == 0
        assert acknowledged > 10 * KILLS / BESIDE
        assert not any(line.startswith(("taken", "down", "unknown")) for line in lines[file])


@pytest.mark.parametrize("call", ["fdatasync", "pwrite64"])
@pytest.mark.slow
def test_an_error_of_the_disk_is_never_acknowledged(tmp_path: Path, call: str) -> None:
    if shutil.which("strace") is None:
        missing("strace, which injects the errors,")
    database = tmp_path / "logs.db"
    prepare(database)
    inject = f"{call}:error=EIO:when=30+7"
    with appender(
        database, 1.5, "strace", "-f", "-qq", "-o", "/dev/null", "-e", f"trace={call}", "-e", f"inject={inject}"
    ) as process:
        lines = process.communicate()[0].splitlines()

    assert lines[-1] == "end"
    assert any(line.startswith(("unknown", "down")) for line in lines)
    acknowledged, lost = check(database, lines)
    assert lost == 0
    assert acknowledged > 10
    # The row of a failed commit is not in the log either, while the process lives: its seq went to a later try.
    failed = {line.split()[3] for line in lines if line.startswith(("unknown", "down"))}
    assert failed.isdisjoint(payload for log in logs(database).values() for _, payload in log)


class FullDisk(SqliteStore):
    """A store whose disk has room for few pages."""

    pages = 125

    def _connect(self) -> sqlite3.Connection:
        connection = super()._connect()
        connection.execute(f"pragma max_page_count = {self.pages}")
        return connection


def test_a_full_disk_acknowledges_nothing_and_recovers_when_there_is_room(tmp_path: Path) -> None:
    async def main() -> None:
        store = FullDisk(tmp_path / "logs.db", time.time)
        await store.open()
        seq = 0

        async def fill() -> None:
            nonlocal seq
            while await store.append("a", seq, b"x" * 3000):
                seq += 1

        with pytest.raises((StoreDown, StoreUnknown), match="full"):
            await fill()
        assert seq > 5
        assert store.epoch("table") > 0
        assert len(await store.read("a", 0)) == seq
        with pytest.raises((StoreDown, StoreUnknown)):
            await store.append("a", seq, b"x" * 3000)
        store.pages = 1000
        assert await store.append("a", seq, b"x" * 3000)
        assert len(await store.read("a", 0)) == seq + 1
        await store.close()

    asyncio.run(main())


class Interrupted(SqliteStore):
    """A store whose commits fail on command, before or after they reached the disk."""

    fails = ""

    def _connect(self) -> sqlite3.Connection:
        store = self

        class Connection(sqlite3.Connection):
            def execute(self, sql: str, *values: object) -> sqlite3.Cursor:
                if sql == "commit" and store.fails == "before":
                    raise sqlite3.OperationalError("disk I/O error")
                cursor = super().execute(sql, *values)  # type: ignore[arg-type]
                if sql == "commit" and store.fails == "after":
                    raise sqlite3.OperationalError("disk I/O error")
                return cursor

        connection = sqlite3.connect(
            self.path, timeout=5.0, isolation_level=None, check_same_thread=False, factory=Connection
        )
        connection.execute("pragma journal_mode = wal")
        return connection


@pytest.mark.parametrize("fails", ["before", "after"])
def test_a_commit_that_fails_has_an_unknown_outcome_which_reading_decides(tmp_path: Path, fails: str) -> None:
    async def main() -> None:
        store = Interrupted(tmp_path / "logs.db", time.time)
        await store.open()
        assert await store.append("a", 0, b"0")
        epoch = store.epoch("table")
        store.fails = fails
        outcomes = await asyncio.gather(store.append("a", 1, b"1"), store.append("b", 0, b"0"), return_exceptions=True)
        assert [type(outcome) for outcome in outcomes] == [StoreUnknown, StoreUnknown]
        store.fails = ""
        written = fails == "after"
        assert store.epoch("table") > epoch
        assert len(await store.read("a", 0)) == 1 + written
        assert await store.append("a", 1, b"again") is not written
        await store.close()

    asyncio.run(main())


def test_commits_wait_for_the_disk_and_are_shared_by_tables(tmp_path: Path) -> None:
    statements: list[str] = []

    class Traced(SqliteStore):
        def _connect(self) -> sqlite3.Connection:
            connection = super()._connect()
            assert connection.execute("pragma journal_mode").fetchone() == ("wal",)
            assert connection.execute("pragma synchronous").fetchone() == (2,)
            connection.set_trace_callback(statements.append)
            return connection

    async def main() -> None:
        store = Traced(tmp_path / "logs.db", time.time)
        await store.open()
        statements.clear()
        await asyncio.gather(*(store.append(f"t{number}", 0, b"x") for number in range(300)))
        await store.close()

    asyncio.run(main())
    assert sum("insert into command" in statement for statement in statements) == 300
    assert 1 <= sum(statement.lower() == "commit" for statement in statements) <= 3


def test_a_bad_value_hurts_only_the_caller_who_brought_it(tmp_path: Path) -> None:
    async def main() -> None:
        store = SqliteStore(tmp_path / "logs.db", time.time)
        await store.open()
        outcomes = await asyncio.gather(
            store.append("a", 0, b"x"),
            store.append("c", 0, object()),  # type: ignore[arg-type]
            store.append("d", 0, b"x"),
            return_exceptions=True,
        )
        assert outcomes[0] is True
        assert isinstance(outcomes[1], sqlite3.Error)
        assert outcomes[2] is True
        await store.close()

    asyncio.run(main())


def test_another_process_that_holds_the_file_is_waited_for(tmp_path: Path) -> None:
    async def main() -> None:
        store = SqliteStore(tmp_path / "logs.db", time.time)
        await store.open()
        other = sqlite3.connect(tmp_path / "logs.db", isolation_level=None)
        other.execute("begin immediate")
        writing = asyncio.create_task(store.append("a", 0, b"x"))
        await asyncio.sleep(0.1)
        assert not writing.done()
        assert await store.read("a", 0) == []
        other.execute("commit")
        other.close()
        assert await writing
        await store.close()

    asyncio.run(main())
