"""`lightfinger serve` as a friend runs it, and `backup` and `restore` as an operator does, on real processes."""

import asyncio
import contextlib
import os
import re
import shutil
import subprocess
import sys
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

import lightfinger as lightfinger_package
from lightfinger.server.table.commands import TALK_EACH
from tests.server.client import Cut, SocketLine, decode, dialled, encode, request
from tests.server.nodes import ROOT, Node, free_port

pytestmark = pytest.mark.anyio

PACKAGE = Path(lightfinger_package.__file__).parent
DATA = Path(__file__).parent / "data"
ENVIRONMENT = {**os.environ, "PYTHONPATH": str(ROOT / "src"), "COLUMNS": "200"}


@pytest.fixture
async def node(tmp_path: Path) -> AsyncIterator[Node]:
    """A server in a user's empty home: no option but where it listens."""
    homes = {"HOME": str(tmp_path), "XDG_DATA_HOME": str(tmp_path / "share")}
    made = Node(tmp_path, "--pace", "0", environment=homes)
    try:
        await made.start()
        yield made
    finally:
        made.clear()


def lightfinger(*arguments: str) -> str:
    """What a command prints; it must succeed."""
    command = [sys.executable, "-m", "lightfinger", *arguments]
    done = subprocess.run(command, capture_output=True, text=True, env=ENVIRONMENT, timeout=60, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


class Table:
    """A table of one guest on a real server."""

    def __init__(self, node: Node) -> None:
        self.node = node
        self.token = ""
        self.id = ""

    async def ask(self, method: str, path: str, body: Any = None) -> Any:
        return await request(self.node.address, method, path, self.token, body, patience=20.0)

    async def set_out(self) -> None:
        self.token = (await self.ask("POST", "/api/session", {"name": "Ada"}))["token"]
        self.id = (await self.ask("POST", "/api/tables", {"game": "master-thieves", "clock": {"decision": 0}}))["table"]

    async def knock(self, name: str) -> int:
        """The row that a knock became."""
        line = await dialled(self.node.address, self.id, self.token, 99_999_999, patience=20.0)
        try:
            await line.say(encode({"kind": "say", "command": name, "knock": 1}))
            while True:
                said = decode(await line.hear())
                if said["kind"] in ("ack", "refused"):
                    return int(said["heard"])
        finally:
            await line.close()

    async def heard(self) -> list[Any]:
        """All rows, as somebody hears them who comes anew."""
        line = await dialled(self.node.address, self.id, self.token, -1, patience=20.0)
        rows = []
        try:
            while (said := decode(await line.hear()))["kind"] == "frame":
                rows.append((said["heard"], said["row"]))
        finally:
            await line.close()
        return rows


@pytest.mark.slow
async def test_a_server_shows_its_address_and_keeps_its_tables_over_a_stop_and_a_kill(
    node: Node, tmp_path: Path
) -> None:
    said = node.log.read_text()
    assert f"http://127.0.0.1:{node.port}/" in said
    assert len(re.findall("[█▀▄]{5}", said)) > 20
    table = Table(node)
    assert (await table.ask("GET", "/health"))["status"] == "ok"
    assert (await table.ask("GET", "/ready"))["status"] == "ok"
    assert [file.name for file in (tmp_path / "share").rglob("*.sqlite3")] == ["lightfinger.sqlite3"]
    await table.set_out()
    row = await table.knock("one")
    before = await table.heard()
    listening = await dialled(node.address, table.id, table.token, row, patience=20.0)

    assert node.stop()
    assert node.child is not None
    assert node.child.returncode == 0
    assert "every table is kept" in node.log.read_text()
    assert await _closed(listening) == 1012
    await node.start()
    assert await table.heard() == before
    assert (await table.ask("GET", "/api/session"))["name"] == "Ada"

    assert await table.knock("two") == row + 1
    node.kill()
    await node.start()
    assert [heard for heard, *_ in await table.heard()] == list(range(row + 2))
    assert await table.knock("two") == row + 1
    assert node.orphans() == []


@pytest.mark.slow
async def test_a_second_server_on_the_same_file_does_not_start_and_says_why(tmp_path: Path) -> None:
    data = tmp_path / "data"
    node = Node(tmp_path, "--data", str(data), "--pace", "0")
    second = [sys.executable, "-m", "lightfinger", "serve", "--api-only", "--port", str(free_port())]

    def started() -> subprocess.CompletedProcess[str]:
        command = [*second, "--host", "127.0.0.1", "--data", str(data)]
        return subprocess.run(command, capture_output=True, text=True, env=ENVIRONMENT, timeout=60, check=False)

    try:
        await node.start()
        table = Table(node)
        await table.set_out()
        done = await asyncio.to_thread(started)
        assert done.returncode == 2
        assert done.stdout == ""
        assert f"process {node.pid}" in done.stderr
        for way in ("stop it", "--data", "PostgreSQL"):
            assert way in done.stderr
        assert "Traceback" not in done.stderr

        # Whatever only copies may go on beside it, and a server that was killed leaves nothing behind.
        await asyncio.to_thread(lightfinger, "verify", "--data", str(data))
        await asyncio.to_thread(lightfinger, "backup", "--data", str(data), str(tmp_path / "all.gz"))
        node.kill()
        await node.start()
        assert await table.knock("one") > 0
        assert (data / "lightfinger.sqlite3.lock").stat().st_mode & 0o777 == 0o600
    finally:
        node.clear()


@pytest.mark.slow
async def test_a_backup_taken_under_load_puts_every_row_back(tmp_path: Path) -> None:
    data, empty = tmp_path / "data", tmp_path / "empty"
    node = Node(tmp_path, "--data", str(data), "--pace", "0")
    try:
        await node.start()
        table = Table(node)
        await table.set_out()
        knocked: list[int] = []
        busy = asyncio.create_task(_keep_knocking(table, knocked))
        while len(knocked) < 3:
            await asyncio.sleep(0.05)
        first = len(knocked)
        told = await asyncio.to_thread(lightfinger, "backup", "--data", str(data), str(tmp_path / "all.gz"))
        busy.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await busy
        rows = await table.heard()
    finally:
        node.clear()

    restored = lightfinger("restore", "--data", str(empty), str(tmp_path / "all.gz"))
    again = lightfinger("backup", "--data", str(empty), str(tmp_path / "again.gz"))

    assert len({_digest(text) for text in (told, restored, again)}) == 1
    kept = int(_found(r"(\d+) rows", told))
    assert first < kept <= len(rows)
    other = Node(tmp_path, "--data", str(empty), "--pace", "0")
    try:
        await other.start()
        back = Table(other)
        back.id = table.id
        assert await back.heard() == rows[:kept]
    finally:
        other.clear()


@pytest.mark.slow
def test_a_damaged_backup_is_refused_before_anything_is_written(tmp_path: Path) -> None:
    lightfinger("restore", "--data", str(tmp_path / "one"), str(DATA / "november-2026.backup.gz"))
    lightfinger("backup", "--data", str(tmp_path / "one"), str(tmp_path / "all.gz"))
    content = (tmp_path / "all.gz").read_bytes()
    (tmp_path / "cut.gz").write_bytes(content[:-12])
    command = [
        sys.executable,
        "-m",
        "lightfinger",
        "restore",
        "--data",
        str(tmp_path / "two"),
        str(tmp_path / "cut.gz"),
    ]

    done = subprocess.run(command, capture_output=True, text=True, env=ENVIRONMENT, timeout=60, check=False)

    assert done.returncode not in (0, 1)
    assert "backup" in done.stderr
    assert "Traceback" not in done.stderr
    assert not (tmp_path / "two").exists()


@pytest.mark.parametrize(("name", "value"), [("PORT", "door"), ("PACE", "quick"), ("SECURE", "perhaps")])
def test_a_setting_that_makes_no_sense_is_said_in_one_line(tmp_path: Path, name: str, value: str) -> None:
    command = [sys.executable, "-m", "lightfinger", "serve", "--data", str(tmp_path)]
    surroundings = {**ENVIRONMENT, f"LIGHTFINGER_{name}": value}

    done = subprocess.run(command, capture_output=True, text=True, env=surroundings, timeout=60, check=False)

    assert done.returncode not in (0, 1)
    assert name.lower() in done.stderr
    assert "Traceback" not in done.stderr


def test_without_pages_a_server_does_not_start_and_says_the_ways_out(tmp_path: Path) -> None:
    # A copy without whatever was built here.
    unbuilt = shutil.ignore_patterns("static", "__pycache__")
    shutil.copytree(PACKAGE, tmp_path / "lightfinger", ignore=unbuilt)
    command = [sys.executable, "-m", "lightfinger", "serve", "--data", str(tmp_path / "data")]
    surroundings = {**ENVIRONMENT, "PYTHONPATH": str(tmp_path)}

    done = subprocess.run(command, capture_output=True, text=True, env=surroundings, timeout=60, check=False)

    assert done.returncode == 2
    assert done.stdout == ""
    for way in ("npm", "pip install '.[server]'", "make web", "wheel", "--api-only"):
        assert way in done.stderr
    assert "Traceback" not in done.stderr
    assert not (tmp_path / "data").exists()


def test_what_ci_serves_has_a_free_port() -> None:
    texts = [(ROOT / name).read_text(encoding="utf-8") for name in (".ci/run", "tools/stranger.py")]
    assert "--port" in "".join(texts)
    assert [found for text in texts for found in re.findall(r"--port\W+\d+|127\.0\.0\.1:\d+", text)] == []


async def _closed(line: SocketLine) -> int:
    """The code a socket is closed with."""
    with contextlib.suppress(Cut):
        while True:
            await line.hear()
    return line.socket.close_code or 0


async def _keep_knocking(table: Table, knocked: list[int]) -> None:
    """Knock for as long as one person may at a table."""
    while len(knocked) < TALK_EACH:
        knocked.append(await table.knock(f"knock{len(knocked)}"))
        await asyncio.sleep(0.02)


def _digest(told: str) -> str:
    return _found(r"digest of the logs is\s+([0-9a-f]{64})", told)


def _found(pattern: str, told: str) -> str:
    found = re.search(pattern, told)
    assert found is not None, told
    return found[1]
