"""A primary dies and a standby takes its place: nothing that was acknowledged is lost, and no other past is shown.

Real PostgreSQL servers, with a synchronous standby.
"""

import asyncio
import contextlib
import time
from collections.abc import AsyncIterator

import asyncpg
import pytest

from lightfinger.server.store import Store, StoreDown, StoreError, StoreUnknown, store_at
from lightfinger.server.store import postgres_connections as connections
from lightfinger.server.store.postgres import PostgresStore
from lightfinger.server.store.postgres_primary import each_server
from tests.server.nodes import Postgres
from tests.server.waiting import LONGEST_WAIT

pytestmark = [pytest.mark.anyio, pytest.mark.slow]


class Pair:
    """A primary and its synchronous standby."""

    def __init__(self) -> None:
        self.primary, self.standby = Postgres(), Postgres()

    @property
    def address(self) -> str:
        """Both servers, the primary first."""
        return f"postgresql://postgres@127.0.0.1:{self.primary.port},127.0.0.1:{self.standby.port}/postgres"

    async def start(self) -> None:
        await asyncio.to_thread(self.primary.make)
        await self.primary.start()
        await asyncio.to_thread(self.standby.follow, self.primary)
        await self.standby.start()
        await self.primary.set(synchronous_standby_names="*")

    def clear(self) -> None:
        self.standby.clear()
        self.primary.clear()


@pytest.fixture
async def pair(postgres: str) -> AsyncIterator[Pair]:
    made = Pair()
    try:
        await made.start()
        yield made
    finally:
        await asyncio.to_thread(made.clear)


@contextlib.asynccontextmanager
async def opened(address: str) -> AsyncIterator[Store]:
    store = store_at(address, time.time)
    await store.open()
    try:
        yield store
    finally:
        await store.close()


async def soon(store: Store, table: str, seq: int) -> None:
    """Append a row as soon as the store is there again."""
    async with asyncio.timeout(LONGEST_WAIT):
        while True:
            with contextlib.suppress(StoreError):
                assert await store.append(table, seq, b"later")
                return
            await asyncio.sleep(0.1)


async def test_the_barrier_hides_a_row_that_no_standby_has(pair: Pair, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connections, "PATIENCE", 2.0)
    async with opened(pair.address) as store:
        assert await store.append("table", 0, b"safe")
        await pair.standby.crash()
        with pytest.raises(StoreUnknown):
            await store.append("table", 1, b"on one server only")
    await pair.primary.crash()
    await pair.primary.start()
    assert b"on one server only" in await plainly_read(pair.primary)

    refused = store_at(pair.address, time.time)
    with pytest.raises(StoreDown):
        await refused.open()
    assert isinstance(refused, PostgresStore)
    assert not refused._primary._open, "a store that could not be opened keeps connections"

    await pair.standby.start()
    await pair.primary.crash()
    await pair.standby.promote()
    async with opened(pair.address) as store:
        # The standby may have fetched the row when it came back. Then it is safe; if not, nobody was shown it.
        rows = [payload for _, payload in await store.read("table", 0)]
        assert rows[0] == b"safe"
        assert await store.append("table", len(rows), b"later")


async def plainly_read(server: Postgres) -> list[bytes]:
    """What a client would read that knows nothing of standbys."""
    connection = await asyncpg.connect(server.address)
    try:
        return [row[0] for row in await connection.fetch("select payload from command order by seq")]
    finally:
        await connection.close()


async def test_a_timeout_does_not_show_a_row_that_no_standby_has(pair: Pair, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connections, "PATIENCE", 2.0)
    async with opened(pair.address) as store:
        assert await store.append("table", 0, b"safe")
        await pair.standby.crash()
        with pytest.raises(StoreUnknown):
            await store.append("table", 1, b"on one server only")
        await asyncio.sleep(1.0)
        assert await plainly_read(pair.primary) == [b"safe"]


async def test_the_timeline_tells_a_returned_old_primary_from_the_new_one(pair: Pair) -> None:
    async with opened(pair.address) as store:
        assert await store.append("table", 0, b"before")
        await pair.primary.crash()
        await pair.standby.promote()
        await soon(store, "table", 1)
        # The old primary comes back, believes that it needs no standby, and stands first in the address.
        await pair.primary.start()
        await pair.primary.set(synchronous_standby_names="")
        assert len(await store.read("table", 0)) == 2
        async with opened(pair.address) as other:
            assert len(await other.read("table", 0)) == 2
            assert await other.append("table", 2, b"by another node")
        assert len(await store.read("table", 0)) == 3
        # Only the old one is left: better nobody than the past.
        await pair.standby.crash()
        await asyncio.sleep(1.0)
        with pytest.raises(StoreDown):
            await store.read("table", 0)


async def test_a_node_on_an_old_primary_that_was_replaced_leaves_it(
    pair: Pair, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connections, "WATCH_SECONDS", 0.2)
    async with opened(pair.address) as store:
        assert await store.append("table", 0, b"before")
        await pair.primary.set(synchronous_standby_names="")
        # Taken first: the node may leave the old primary while the command that promotes still waits.
        epoch = store.epoch("table")
        await pair.standby.promote()
        async with asyncio.timeout(LONGEST_WAIT):
            while store.epoch("table") == epoch:
                await asyncio.sleep(0.05)
        await soon(store, "table", 1)
        async with opened(pair.standby.address) as new:
            assert [payload for _, payload in await new.read("table", 0)] == [b"before", b"later"]


async def test_what_is_acknowledged_while_the_primary_dies_is_there_afterwards(pair: Pair) -> None:
    acknowledged: dict[str, int] = {}

    async def write(store: Store, table: str) -> None:
        seq = 0
        while not stop.is_set():
            try:
                if await store.append(table, seq, f"{table} {seq}".encode()):
                    acknowledged[table] = seq
                    seq += 1
                else:
                    seq = len(await store.read(table, 0))
            except StoreError:
                await asyncio.sleep(0.05)
                with contextlib.suppress(StoreError):
                    seq = len(await store.read(table, 0))

    stop = asyncio.Event()
    async with opened(pair.address) as store:
        writers = [asyncio.create_task(write(store, f"table{number}")) for number in range(16)]
        async with asyncio.timeout(LONGEST_WAIT):
            while sum(acknowledged.values()) < 200:
                await asyncio.sleep(0.05)
        await pair.primary.crash()
        before = sum(acknowledged.values())
        await pair.standby.promote()
        async with asyncio.timeout(LONGEST_WAIT):
            while sum(acknowledged.values()) < before + 100:
                await asyncio.sleep(0.05)
        stop.set()
        await asyncio.gather(*writers)
        for table, last in acknowledged.items():
            rows = await store.read(table, 0)
            assert [seq for seq, _ in rows] == list(range(len(rows)))
            assert len(rows) > last
            assert all(payload == f"{table} {seq}".encode() for seq, payload in rows)


def test_the_servers_of_an_address_are_named_one_by_one() -> None:
    assert each_server("postgresql://ada:pw@one:1,two:2,[::1]:3/name?x=1") == [
        "postgresql://ada:pw@one:1/name?x=1",
        "postgresql://ada:pw@two:2/name?x=1",
        "postgresql://ada:pw@[::1]:3/name?x=1",
    ]
    assert each_server("postgresql://one/name") == ["postgresql://one/name"]
    assert each_server("postgresql:///name?host=/tmp") == ["postgresql:///name?host=/tmp"]
