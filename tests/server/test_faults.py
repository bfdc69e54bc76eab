"""What players and operators see when the file of a store is damaged, or a database takes no more connections."""

import asyncio
import secrets
import subprocess
import sys
from pathlib import Path
from urllib.parse import urlsplit, urlunsplit

import pytest

from lightfinger.server.process.settings import FILE
from lightfinger.server.store import StoreDown, StoreUnknown, store_at
from tests.server.command_line import ROOT, lightfinger
from tests.server.conftest import POSTGRES, run_on_server
from tests.server.house import house
from tests.server.test_backup import log
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


async def test_a_database_without_a_free_connection_refuses_and_recovers_by_itself(postgres: str) -> None:
    role, name = f"lf_few_{secrets.token_hex(4)}", f"lightfinger_few_{secrets.token_hex(4)}"
    await run_on_server(f"create role {role} login connection limit 40")
    await run_on_server(f"create database {name} owner {role}")
    parts = urlsplit(POSTGRES)
    address = urlunsplit(parts._replace(netloc=f"{role}@{parts.hostname}:{parts.port or 5432}", path=f"/{name}"))
    store = store_at(address)
    try:
        await store.open()
        rows = log("a" * 22, 4)
        assert await store.append("a" * 22, 0, rows[0])
        await run_on_server(f"alter role {role} connection limit 0")
        await run_on_server(f"select pg_terminate_backend(pid) from pg_stat_activity where usename = '{role}'")

        with pytest.raises((StoreDown, StoreUnknown)):
            await store.append("a" * 22, 1, rows[1])
        await run_on_server(f"alter role {role} connection limit 40")

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
        await run_on_server(f"drop database {name} with (force)")
        await run_on_server(f"drop role {role}")
