"""Thousands of finished games leave for the archive, while the archiver is killed again and again.

python -m tests.server.chaos archive --tables 10000 --kills 20
"""

import asyncio
import random
import secrets
import shutil
import sys
import tempfile
import time
from pathlib import Path
from typing import Any, Final

import asyncpg

from lightfinger.server.node.archiver import Archiver
from lightfinger.server.store import Store, store_at
from lightfinger.server.store.archive_files import ArchiveFiles
from lightfinger.server.store.whole_stores import whole_store_at
from lightfinger.server.table import entries
from tests.server.cluster import quantile
from tests.server.house import House, house

GAMES: Final = 12
"""How many games are played. The others are copies of them under other ids."""
BATCH: Final = 20_000
MOST_BYTES: Final = 35.0
"""The most bytes that a row may take in the archive."""
SLOW_REVIEW: Final = 0.1
"""The most seconds that half of the reviews may take."""

Logs = dict[str, list[bytes]]


async def _played(place: House, number: int) -> str:
    one, other = await place.guest("Ada"), await place.guest("Bea")
    table = await place.table(one, ("forty-thieves", "master-thieves")[number % 2], seats=2)
    await place.sit(table, other)
    await place.start(table, one)
    await place.play_out(table, [one, other], seed=number)
    while not any(isinstance(entries.decoded(row).entry, entries.Sealed) for _, row in await place.log(table)):
        await asyncio.sleep(0.02)
    return table


async def _fill(address: str, tables: int) -> Logs:
    """Play some games on a database, and copy them."""
    async with house(store=store_at(address)) as place:
        played = [await _played(place, number) for number in range(GAMES)]
        logs = {table: [payload for _, payload in await place.log(table)] for table in played}
    whole = whole_store_at(address)
    await whole.open()
    rows: list[tuple[str, int, bytes]] = []
    for number in range(tables - GAMES):
        table = secrets.token_urlsafe(16)
        logs[table] = logs[played[number % GAMES]]
        rows += [(table, seq, payload) for seq, payload in enumerate(logs[table])]
        if len(rows) > BATCH:
            await whole.add_rows(rows)
            rows.clear()
    await whole.add_rows(rows)
    await whole.close()
    store = store_at(address)
    await store.open()
    await store.drop_open(list(logs))
    await store.close()
    return logs


async def _killed(address: str, folder: Path, seconds: float) -> None:
    """Archive in a process of its own, and kill it."""
    command = "from lightfinger.cli import main; main()"
    words = ["archive", "--days", "0", "--database", address, "--archive", str(folder)]
    running = await asyncio.create_subprocess_exec(sys.executable, "-c", command, *words, stdout=-3, stderr=-3)
    await asyncio.sleep(seconds)
    if running.returncode is None:
        running.kill()
    await running.wait()


async def _wrong(store: Store, logs: Logs) -> list[str]:
    found = []
    for table, log in logs.items():
        rows = [payload for _, payload in await store.read(table, 0)]
        if rows[:-1] != log or not isinstance(entries.decoded(rows[-1]).entry, entries.Archived):
            found.append(f"table {table}: {len(rows)} of {len(log)} rows")
    return found


async def _reviews(address: str, folder: Path, tables: list[str]) -> list[float]:
    """How long reviews of archived games take, over HTTP, none of them cached."""
    store = store_at(address)
    store.archive = ArchiveFiles(str(folder))
    seconds = []
    async with house(store=store) as place:
        # The first two load the games.
        for table in [*tables[:2], *tables]:
            began = time.perf_counter()
            answer = await place.http("GET", f"/api/tables/{table}/review")
            seconds.append(time.perf_counter() - began)
            place.node.record_reader.forget(table)
            assert answer.status_code == 200, answer.text
    return seconds[2:]


async def archive_kills(server: str, tables: int, kills: int, seed: int) -> tuple[dict[str, Any], list[str]]:
    """Archive finished games while the archiver is killed; return figures, and what is wrong."""
    name = f"lightfinger_archive_{secrets.token_hex(6)}"
    address = f"{server.rpartition('/')[0]}/{name}"
    folder = Path(tempfile.mkdtemp(prefix="lightfinger-archive-"))
    admin = await asyncpg.connect(server)
    chance = random.Random(seed)
    try:
        await admin.execute(f"create database {name}")
        logs = await _fill(address, tables)
        base = await asyncpg.connect(address)
        left = []
        for _ in range(kills):
            await _killed(address, folder, chance.uniform(2.0, 20.0))
            # As if the time had passed for which the killed one had tables in hand.
            await base.execute("update ended_table set held = 0")
            left.append(await base.fetchval("select count(*) from ended_table"))
        store = store_at(address)
        store.archive = files = ArchiveFiles(str(folder))
        await store.open()
        began = time.perf_counter()
        told = await Archiver(store, files, 0.0).run(tables)
        seconds = time.perf_counter() - began
        wrong = await _wrong(store, logs)
        rows = int(await base.fetchval("select sum(rows) from archived"))
        size = int(await base.fetchval("select sum(length) from archived"))
        hot = await base.fetchval("select count(*) from command")
        await store.close()
        await base.close()
        reviews = await _reviews(address, folder, list(logs)[:GAMES])
    finally:
        await admin.execute(f"drop database if exists {name} with (force)")
        await admin.close()
        disk = sum(path.stat().st_size for path in folder.rglob("*.lfa"))
        shutil.rmtree(folder, ignore_errors=True)
    wrong += [f"{hot} rows are still in the store"] * bool(hot)
    wrong += [f"a row takes {size / rows:.1f} bytes"] * (size / rows > MOST_BYTES)
    wrong += [f"a review takes {quantile(reviews, 0.5):.3f} s"] * (quantile(reviews, 0.5) > SLOW_REVIEW)
    counts = {
        "tables; rows": (len(logs), rows),
        "kills; of them in the middle": (kills, sum(0 < one < tables for one in left)),
        "bytes of a row; on disk, with what kills left": (round(size / rows, 1), round(disk / rows, 1)),
        "tables a second, in the last run": round(told.tables / seconds) if told.tables else 0,
        "reviews p50, max (ms)": (round(quantile(reviews, 0.5) * 1000, 1), round(max(reviews) * 1000, 1)),
    }
    return counts, wrong
