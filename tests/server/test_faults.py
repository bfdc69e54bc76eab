"""What players and operators see when the file of a store is damaged, or a database takes no more connections."""

import asyncio
import contextlib
import secrets
import sqlite3
import subprocess
import sys
import time
from collections.abc import AsyncIterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit, urlunsplit

import pytest
from websockets.asyncio.client import ClientConnection, connect

from lightfinger.server.process.settings import FILE
from lightfinger.server.store import StoreDown, StoreUnknown, store_at
from lightfinger.server.table import entries
from tests.server import raw
from tests.server.client import decode, encode
from tests.server.command_line import ROOT, lightfinger
from tests.server.conftest import POSTGRES, run_on_server
from tests.server.house import house
from tests.server.served import Served, served
from tests.server.test_backup import log
from tests.server.test_sqlite import FullDisk
from tests.server.waiting import LONGEST_WAIT

pytestmark = [pytest.mark.anyio, pytest.mark.slow]

TABLES = 200
PAGE = 4096


async def filled(folder: Path) -> Path:
    """Make a store with many tables; return its file."""
    path = folder / FILE
    store = store_at(str(path))
    await store.open()
    for name in (f"table-{number:016}" for number in range(TABLES)):
        for seq, row in enumerate(log(name, 5)):
            await store.append(name, seq, row)
    await store.close()
    return path


@pytest.mark.parametrize("damage", ["no database", "cut in half"])
async def test_a_server_does_not_start_on_a_damaged_file_and_says_so(tmp_path: Path, damage: str) -> None:
    path = await filled(tmp_path)
    whole = path.read_bytes()
    path.write_bytes(b"x" * len(whole) if damage == "no database" else whole[: len(whole) // 2])

    done = await asyncio.to_thread(
        subprocess.run,
        [sys.executable, "-m", "lightfinger", "serve", "--api-only", "--workers", "0", "--data", str(tmp_path)],
        capture_output=True,
        text=True,
        timeout=LONGEST_WAIT,
        env={"PYTHONPATH": str(ROOT / "src"), "LIGHTFINGER_PORT": "0"},
    )

    assert done.returncode == 3
    assert "cannot start" in done.stderr
    assert str(path) in done.stderr
    assert "Traceback" not in done.stderr
    assert str(path) in await asyncio.to_thread(lightfinger, "verify", "--data", str(tmp_path), code=2)


async def test_tables_on_damaged_pages_are_refused_and_the_others_go_on(tmp_path: Path) -> None:
    async with house(tmp_path) as place:
        ada = await place.guest("Ada")
        tables = [await place.table(ada, "forty-thieves", seats=2) for _ in range(60)]
        logs = {table: await place.log(table) for table in tables}
    path = tmp_path / "tables.sqlite3"
    whole = bytearray(path.read_bytes())
    hurt = whole.index(logs[tables[0]][0][1][:40]) // PAGE * PAGE
    lost = [table for table, rows in logs.items() if rows[0][1][:40] in whole[hurt : hurt + PAGE]]
    whole[hurt : hurt + PAGE] = bytes(PAGE)
    path.write_bytes(whole)

    async with house(tmp_path) as place:
        codes = {table: (await place.http("GET", f"/api/tables/{table}")).status_code for table in tables}

    assert tables[0] in lost
    assert {codes[table] for table in lost} <= {404, 503}
    assert sum(code == 200 for code in codes.values()) >= len(tables) / 2
    assert set(codes.values()) <= {200, 404, 503}


@dataclass
class Crowded:
    """A database of a role that may have only so many connections."""

    address: str
    role: str

    async def shut(self) -> None:
        """Let the role have no connection."""
        await run_on_server(f"alter role {self.role} connection limit 0")
        await run_on_server(f"select pg_terminate_backend(pid) from pg_stat_activity where usename = '{self.role}'")

    async def open(self) -> None:
        await run_on_server(f"alter role {self.role} connection limit 40")


@pytest.fixture
async def crowded(postgres: str) -> AsyncIterator[Crowded]:
    role, name = f"lf_few_{secrets.token_hex(4)}", f"lightfinger_few_{secrets.token_hex(4)}"
    await run_on_server(f"create role {role} login connection limit 40")
    await run_on_server(f"create database {name} owner {role}")
    parts = urlsplit(POSTGRES)
    yield Crowded(
        urlunsplit(parts._replace(netloc=f"{role}@{parts.hostname}:{parts.port or 5432}", path=f"/{name}")), role
    )
    await run_on_server(f"drop database {name} with (force)")
    await run_on_server(f"drop role {role}")


async def test_a_database_without_a_free_connection_refuses_and_recovers_by_itself(crowded: Crowded) -> None:
    store = store_at(crowded.address)
    try:
        await store.open()
        rows = log("a" * 22, 4)
        assert await store.append("a" * 22, 0, rows[0])
        await crowded.shut()

        with pytest.raises((StoreDown, StoreUnknown)):
            await store.append("a" * 22, 1, rows[1])
        await crowded.open()

        async def written() -> bool:
            try:
                await store.append("a" * 22, 1, rows[1])
                return len(await store.read("a" * 22, 0)) == 2
            except (StoreDown, StoreUnknown):
                return False

        async with asyncio.timeout(LONGEST_WAIT):
            while not await written():
                await asyncio.sleep(0.1)
        assert [payload for _, payload in await store.read("a" * 22, 0)] == rows[:2]
    finally:
        await store.close()


class Talker:
    """Somebody who talks at a table, over a real socket."""

    def __init__(self, line: ClientConnection) -> None:
        self.line = line
        self.number = 0
        self.acknowledged: list[str] = []

    async def say(self) -> dict[str, Any]:
        """Say something, or what was refused once more; return the answer."""
        command = f"said-{self.number}"
        await self.line.send(encode({"kind": "say", "command": command, "text": f"{command} " + "x" * 100}).decode())
        async with asyncio.timeout(LONGEST_WAIT):
            while True:
                told: dict[str, Any] = decode(await self.line.recv())
                if told["kind"] in ("ack", "refused") and told["command"] == command:
                    break
        if told["kind"] == "ack":
            self.acknowledged.append(command)
            self.number += 1
        return told


@contextlib.asynccontextmanager
async def talker(server: Served, table: str, token: str) -> AsyncIterator[Talker]:
    address = f"ws://127.0.0.1:{server.port}/api/tables/{table}/socket"
    async with connect(address, additional_headers={"Authorization": f"Bearer {token}"}, proxy=None) as line:
        yield Talker(line)


async def check_told_to_try_again(server: Served, talker: Talker, token: str) -> None:
    """At the table and over HTTP, and nobody is cut off."""
    told = await talker.say()
    assert (told["kind"], told["code"]) == ("refused", "try-again")
    assert "try again" in told["sentence"]
    status, problem = await raw.asked(server.port, "POST", "/api/tables", token, {"game": "forty-thieves"})
    assert (status, problem["extra"]["code"]) == (503, "try-again")
    assert "try again" in problem["detail"]
    status, ready = await raw.asked(server.port, "GET", "/ready")
    assert (status, ready["extra"]["code"]) == (503, "no-store")


async def check_recovered(server: Served, talker: Talker, table: str) -> None:
    """The same command is taken, and what was acknowledged is there once."""
    async with asyncio.timeout(LONGEST_WAIT):
        while (await talker.say())["kind"] != "ack":
            await asyncio.sleep(0.1)
    rows = [entries.decoded(payload) for _, payload in await server.place.log(table)]
    assert [row.command for row in rows if isinstance(row.entry, entries.Said)] == talker.acknowledged


async def test_players_are_told_to_try_again_while_the_disk_is_full(tmp_path: Path) -> None:
    async with house(tmp_path) as place:
        token = await place.guest("Ada")
        table = await place.table(token, "forty-thieves", seats=2, talk=True)
    path = tmp_path / "tables.sqlite3"
    with contextlib.closing(sqlite3.connect(path)) as base:
        (used,) = base.execute("pragma page_count").fetchone()
    store = FullDisk(path, time.time)
    store.pages = used + 5

    async with served(store=store) as server, talker(server, table, token) as ada:
        told = await ada.say()
        while told["kind"] == "ack":
            told = await ada.say()
        assert len(ada.acknowledged) > 5, told
        await check_told_to_try_again(server, ada, token)

        store.pages = 100_000
        await check_recovered(server, ada, table)


async def test_players_are_told_to_try_again_while_the_database_takes_no_connection(crowded: Crowded) -> None:
    async with served(store=store_at(crowded.address)) as server:
        token = await server.place.guest("Ada")
        table = await server.place.table(token, "forty-thieves", seats=2, talk=True)
        async with talker(server, table, token) as ada:
            told = await ada.say()
            assert told["kind"] == "ack", told
            await crowded.shut()
            await check_told_to_try_again(server, ada, token)

            await crowded.open()
            await check_recovered(server, ada, table)
