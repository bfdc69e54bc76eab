"""A backup carries several PostgreSQL databases into one, and one back into several."""

import asyncio
import secrets
import tempfile
import tracemalloc
from typing import Any

import asyncpg
import pytest

from lightfinger.server.node import backup
from lightfinger.server.node.backup import BackupReport, check_store, read_backup, write_backup
from lightfinger.server.store import store_at
from lightfinger.server.store.people import ChairRow, TableChairs
from lightfinger.server.store.shard_moves import ShardMover
from lightfinger.server.store.sharded import ShardedStore
from lightfinger.server.store.shards import shard_of
from lightfinger.server.store.whole_store import PARTS
from lightfinger.server.store.whole_stores import whole_store_at
from tests.server.stores import SetClock, on_sharded, put_guest
from tests.server.test_backup import log

pytestmark = [pytest.mark.anyio, pytest.mark.slow]

CLOCK = SetClock()
TABLES = [secrets.token_urlsafe(16) for _ in range(48)]
LOGS = {table: log(table, 1 + number % 7) for number, table in enumerate(TABLES)}
DIGEST = b"\x00digest\xff"


async def fill(addresses: str) -> None:
    """Play at tables of every server, and move one of their shards."""
    store = store_at(addresses, CLOCK)
    assert isinstance(store, ShardedStore)
    await store.open()
    await put_guest(store, DIGEST, "ada", CLOCK.now + 5)
    await store.set_code("FOX", TABLES[0], CLOCK.now + 7)
    await store.set_work({table: 8.0 + number for number, table in enumerate(TABLES)})
    for table, rows in LOGS.items():
        for seq, payload in enumerate(rows):
            assert await store.append(table, seq, payload)
        chair = ChairRow("ada", table, 1, "running", 2.0, 0.0)
        await store.set_chairs({table: TableChairs(len(rows) - 1, [chair])})
        await store.add_word_key(table, "ada", b"k" * 32)
    shard = shard_of(TABLES[0])
    to = next(name for name in store.by_name() if name != store.map.server_of(shard))
    await ShardMover(store).move(shard, to)
    await store.close()


async def kept(address: str) -> dict[str, list[Any]]:
    """All records beside the logs."""
    whole = whole_store_at(address)
    await whole.open()
    found = {part.name: sorted([record async for page in whole.beside(part) for record in page]) for part in PARTS}
    await whole.close()
    return found


async def carried(source: str, target: str) -> tuple[BackupReport, BackupReport]:
    """Back up one store and restore it into another."""
    with tempfile.TemporaryFile() as file:
        return await write_backup(whole_store_at(source), file), await read_backup(whole_store_at(target), file)


async def check_play_goes_on(address: str) -> None:
    """Everybody has their chairs and is signed in, and every table takes its next row."""
    store = store_at(address, CLOCK)
    await store.open()
    assert await store.session(DIGEST) == ("ada", "ada")
    assert {chair.table for chair in await store.chairs_of("ada", 0, 99)} == set(TABLES)
    assert await store.find_code("FOX") == TABLES[0]
    assert set(await store.due_work(1e9, 99)) == set(TABLES)
    for table, rows in LOGS.items():
        assert [payload for _, payload in await store.read(table, 0)] == rows
        assert set(await store.word_keys(table)) == {"ada"}
        assert not await store.append(table, len(rows) - 1, b"late")
        assert await store.append(table, len(rows), b"next")
    await store.close()


async def held(address: str) -> int:
    """How many tables a database has rows of."""
    connection = await asyncpg.connect(address)
    count: int = await connection.fetchval("select count(distinct table_id) from command")
    await connection.close()
    return count


async def test_several_databases_go_into_one_and_one_back_into_several(
    three_postgres: str, fresh_postgres: str
) -> None:
    await asyncio.to_thread(on_sharded, three_postgres, CLOCK)
    await fill(three_postgres)
    before = await kept(three_postgres)

    away, joined = await carried(three_postgres, fresh_postgres)
    assert (away.tables, away.rows, away.damage) == (48, sum(map(len, LOGS.values())), [])
    assert (joined.digest, joined.conflicts) == (away.digest, [])
    assert (await check_store(whole_store_at(fresh_postgres))).digest == away.digest
    assert await kept(fresh_postgres) == before

    await asyncio.to_thread(on_sharded, three_postgres, CLOCK)
    back, divided = await carried(fresh_postgres, three_postgres)
    assert (back.digest, divided.digest) == (away.digest, away.digest)
    assert (await check_store(whole_store_at(three_postgres))).digest == away.digest
    assert await kept(three_postgres) == before
    shares = [await held(address) for address in three_postgres.split()]
    assert (sum(shares), min(shares) > 0) == (48, True)

    for address in (fresh_postgres, three_postgres):
        await check_play_goes_on(address)


async def test_the_way_takes_little_memory(
    three_postgres: str, fresh_postgres: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is held at once is a batch, so with smaller batches fewer rows show that nothing grows with the store."""
    monkeypatch.setattr(backup, "BATCH", 200)
    await asyncio.to_thread(on_sharded, three_postgres, CLOCK)
    whole = whole_store_at(three_postgres)
    await whole.open()
    for table in TABLES[:12]:
        await whole.add_rows([(table, *row) for row in enumerate(log(table, 750, size=2000))])
    await whole.close()

    tracemalloc.start()
    away, joined = await carried(three_postgres, fresh_postgres)
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()

    assert (away.rows, joined.digest) == (9000, away.digest)
    # The logs are 20 MB.
    assert peak < 12e6
