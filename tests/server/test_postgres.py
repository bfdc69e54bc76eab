"""What PostgreSQL leaves unknown is decided by reading; nothing is lost, doubled or acknowledged too early."""

import asyncio
import time
from collections import Counter
from collections.abc import AsyncIterator
from typing import Any

import asyncpg
import pytest

from lightfinger.server.store import StoreDown, StoreError, StoreGap, StoreUnknown
from lightfinger.server.store.postgres import PostgresStore
from tests.server.proxy import Proxy
from tests.server.stores import SetClock, on_postgres
from tests.server.waiting import LONGEST_WAIT

pytestmark = pytest.mark.anyio

ROUNDS = 15
"""How often all connections are ended."""


@pytest.fixture(autouse=True)
async def _a_line_that_was_cut_while_it_closed() -> AsyncIterator[None]:
    """Now and then asyncpg leaves an answer behind that nobody waits for; everything else is still reported."""
    loop = asyncio.get_running_loop()
    former = loop.get_exception_handler()

    def handle(loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        if str(context.get("exception")) != "unexpected connection_lost() call":
            (former or asyncio.AbstractEventLoop.default_exception_handler)(loop, context)

    loop.set_exception_handler(handle)
    yield
    loop.set_exception_handler(former)


@pytest.fixture
def empty(postgres: str) -> str:
    on_postgres(postgres, SetClock())
    return postgres


@pytest.fixture
async def store(empty: str) -> AsyncIterator[PostgresStore]:
    store = PostgresStore(empty, time.time)
    await store.open()
    yield store
    await store.close()


@pytest.fixture
async def proxy(empty: str) -> AsyncIterator[Proxy]:
    proxy = Proxy(empty)
    await proxy.open()
    yield proxy
    await proxy.close()


@pytest.fixture
async def distant(proxy: Proxy) -> AsyncIterator[PostgresStore]:
    """A store behind the proxy."""
    store = PostgresStore(proxy.address, time.time)
    await store.open()
    yield store
    await store.close()


@pytest.fixture
async def server(empty: str) -> "AsyncIterator[asyncpg.Connection[asyncpg.Record]]":
    connection = await asyncpg.connect(empty)
    yield connection
    await connection.close()


async def again(store: PostgresStore, table: str, seq: int, payload: bytes) -> bool:
    """Append once the store is back."""
    for _ in range(2000):
        try:
            return await store.append(table, seq, payload)
        except StoreDown:
            await asyncio.sleep(0.05)
    raise AssertionError("the store does not come back")


@pytest.mark.slow
async def test_backends_ended_in_the_middle_of_batches_lose_and_double_nothing(
    store: PostgresStore, server: "asyncpg.Connection[asyncpg.Record]"
) -> None:
    going = True
    acknowledged: set[tuple[str, int, bytes]] = set()
    outcomes: Counter[str] = Counter()

    async def play(table: str) -> None:
        seq = command = 0
        while going:
            payload = f"{table}/{command}".encode()
            try:
                won = await store.append(table, seq, payload)
                outcomes["won" if won else "taken"] += 1
            except StoreError as error:
                outcomes[type(error).__name__] += 1
                won = False
            if not won:
                # As the match does: read on, and look whether the command is there.
                try:
                    rows = await store.read(table, seq)
                except StoreDown:
                    await asyncio.sleep(0.02)
                    continue
                seq += len(rows)
                won = (seq - 1, payload) in rows
                outcomes["found"] += won
                seq -= won
            if won:
                acknowledged.add((table, seq, payload))
                seq += 1
                command += 1

    async def disturb() -> None:
        nonlocal going
        for _ in range(ROUNDS):
            before = outcomes["won"]
            async with asyncio.timeout(LONGEST_WAIT):
                while outcomes["won"] < before + 100:
                    await asyncio.sleep(0.01)
            await server.execute(
                "select pg_terminate_backend(pid) from pg_stat_activity"
                " where application_name = 'lightfinger' and datname = current_database()"
            )
        going = False

    await asyncio.gather(disturb(), *(play(f"t{number}") for number in range(50)))

    there: set[tuple[str, int, bytes]] = set()
    for number in range(50):
        rows = await server.fetch("select seq, payload from command where table_id = $1 order by seq", f"t{number}")
        assert [row[0] for row in rows] == list(range(len(rows)))
        assert len({row[1] for row in rows}) == len(rows)
        there |= {(f"t{number}", row[0], row[1]) for row in rows}
    assert acknowledged <= there
    assert len(there - acknowledged) <= 50
    assert outcomes["StoreUnknown"] > 0
    assert store.epoch("table") >= ROUNDS - 1


async def test_a_row_whose_acknowledgement_is_lost_is_unknown_and_there(distant: PostgresStore, proxy: Proxy) -> None:
    assert await distant.append("a", 0, b"0")
    epoch = distant.epoch("table")
    proxy.swallows = True
    writing = asyncio.create_task(distant.append("a", 1, b"1"))
    await proxy.swallowed.wait()
    proxy.swallows = False
    proxy.cut()

    with pytest.raises(StoreUnknown):
        await writing
    assert distant.epoch("table") > epoch
    assert await distant.read("a", 1) == [(1, b"1")]
    assert await again(distant, "a", 1, b"1") is False
    assert await again(distant, "a", 2, b"2") is True


async def test_rows_that_were_not_sent_are_refused_when_the_connection_is_lost(
    distant: PostgresStore, proxy: Proxy
) -> None:
    proxy.swallows = True
    first = [asyncio.create_task(distant.append(f"t{number}", 0, b"x")) for number in range(4)]
    await proxy.swallowed.wait()
    second = [asyncio.create_task(distant.append(f"t{number}", 0, b"y")) for number in range(4)]
    await asyncio.sleep(0.1)
    proxy.swallows = False
    proxy.cut()

    assert {type(error) for error in await asyncio.gather(*first, return_exceptions=True)} == {StoreUnknown}
    assert {type(error) for error in await asyncio.gather(*second, return_exceptions=True)} == {StoreDown}
    for number in range(4):
        assert await distant.read(f"t{number}", 0) == [(0, b"x")]


@pytest.mark.slow
async def test_a_server_that_is_away_is_down_until_it_is_back(distant: PostgresStore, proxy: Proxy) -> None:
    assert await distant.append("a", 0, b"0")
    proxy.refuses = True
    proxy.cut()
    with pytest.raises(StoreError):
        await distant.append("a", 1, b"1")
    with pytest.raises(StoreDown):
        await distant.append("a", 1, b"1")
    with pytest.raises(StoreDown):
        await distant.read("a", 0)
    with pytest.raises(StoreDown):
        await distant.health()
    epoch = distant.epoch("table")
    proxy.refuses = False

    assert await again(distant, "a", 1, b"1")
    assert await distant.read("a", 0) == [(0, b"0"), (1, b"1")]
    assert distant.epoch("table") == epoch == 1
    await distant.health()


async def test_a_connection_lost_while_nobody_asks_is_made_anew(distant: PostgresStore, proxy: Proxy) -> None:
    assert await distant.append("a", 0, b"0")
    proxy.cut()
    async with asyncio.timeout(LONGEST_WAIT):
        while distant.epoch("table") == 0 or distant._link is None:
            await asyncio.sleep(0.01)

    assert await distant.append("a", 1, b"1")
    assert distant.epoch("table") == 1


async def test_reads_wait_a_little_for_a_connection_that_is_being_made(distant: PostgresStore, proxy: Proxy) -> None:
    assert await distant.append("a", 0, b"0")
    proxy.cut()
    async with asyncio.timeout(LONGEST_WAIT):
        while distant.epoch("table") == 0:
            await asyncio.sleep(0)

    assert distant._link is None
    assert await distant.read("a", 0) == [(0, b"0")]


async def test_a_server_demoted_to_a_standby_is_left(store: PostgresStore) -> None:
    assert await store.append("a", 0, b"0")
    assert store._link is not None
    for writer in store._link.writers:
        await writer.connection.execute("set default_transaction_read_only = on")
    epoch = store.epoch("table")

    with pytest.raises(StoreDown, match="read-only"):
        await store.append("a", 1, b"1")
    assert store.epoch("table") > epoch
    assert await again(store, "a", 1, b"1")


async def test_a_statement_that_takes_too_long_has_an_unknown_outcome(
    store: PostgresStore, server: "asyncpg.Connection[asyncpg.Record]", monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("lightfinger.server.store.postgres_connections.PATIENCE", 0.3)
    transaction = server.transaction()
    await transaction.start()
    await server.execute("insert into command values ('a', 0, 'rival')")

    with pytest.raises(StoreUnknown):
        await store.append("a", 0, b"0")
    await transaction.rollback()
    assert await again(store, "b", 0, b"0")


async def test_a_row_waits_for_a_rival_that_has_not_committed(
    store: PostgresStore, server: "asyncpg.Connection[asyncpg.Record]"
) -> None:
    transaction = server.transaction()
    await transaction.start()
    await server.execute("insert into command values ('a', 0, 'rival')")
    writing = asyncio.create_task(store.append("a", 0, b"0"))
    await asyncio.sleep(0.1)
    assert not writing.done()
    await transaction.commit()

    assert await writing is False


async def test_two_nodes_with_the_same_tables_in_any_order_do_not_deadlock(empty: str, store: PostgresStore) -> None:
    other = PostgresStore(empty, time.time)
    await other.open()
    tables = [f"t{number:02}" for number in range(60)]
    for seq in range(8):
        outcomes = await asyncio.gather(
            *(store.append(table, seq, b"x") for table in tables),
            *(other.append(table, seq, b"y") for table in reversed(tables)),
        )
        assert sum(outcomes) == len(tables)
    await other.close()


async def test_a_log_that_lost_its_end_gets_no_gap(
    store: PostgresStore, server: "asyncpg.Connection[asyncpg.Record]"
) -> None:
    for seq in range(5):
        assert await store.append("a", seq, b"x")
    # What a failover to a replica that lagged behind would do.
    await server.execute("delete from command where table_id = 'a' and seq >= 3")

    with pytest.raises(StoreGap):
        await store.append("a", 5, b"x")
    assert await store.append("a", 3, b"y")


async def test_many_tables_share_one_statement(
    store: PostgresStore, server: "asyncpg.Connection[asyncpg.Record]"
) -> None:
    await asyncio.gather(*(store.append(f"t{number}", 0, b"x") for number in range(300)))

    transactions = await server.fetchval("select count(distinct xmin::text) from command")
    assert 1 <= transactions <= 4
