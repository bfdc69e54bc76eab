"""Several servers share the tables: each holds its shards, refuses the others, and a shard moves while people play."""

import asyncio
import contextlib
import json
import random
import secrets
import time
from collections.abc import AsyncIterator

import pytest

from lightfinger.server.store import OpenTable, StoreDown, StoreError, StoreMoved, sharded_servers, store_at
from lightfinger.server.store import shard_moves as moves
from lightfinger.server.store.archived import ArchivedLog
from lightfinger.server.store.people import ChairRow, KnownPerson, TableChairs
from lightfinger.server.store.postgres import PostgresStore
from lightfinger.server.store.shard_moves import MoveFailed, ShardMover
from lightfinger.server.store.sharded import ShardedStore
from lightfinger.server.store.shards import SHARDS, Fence, ShardMap, evenly, shard_of
from tests.server.command_line import lightfinger
from tests.server.conftest import alone
from tests.server.nodes import Postgres
from tests.server.stores import SetClock, on_sharded
from tests.server.waiting import LONGEST_WAIT

pytestmark = [pytest.mark.anyio, pytest.mark.slow]


@pytest.fixture
async def addresses(three_postgres: str) -> str:
    await asyncio.to_thread(on_sharded, three_postgres, SetClock())
    return three_postgres


@contextlib.asynccontextmanager
async def opened(addresses: str) -> AsyncIterator[ShardedStore]:
    store = ShardedStore(addresses.split(), time.time)
    await store.open()
    try:
        yield store
    finally:
        await store.close()


def in_shard(shard: str) -> str:
    return shard + secrets.token_urlsafe(16)[2:]


def other_server(store: ShardedStore, shard: str) -> str:
    return next(name for name in sorted(store.by_name()) if name != store.map.server_of(shard))


def test_a_shard_belongs_to_the_server_with_the_highest_epoch_that_has_it_open() -> None:
    closed = {shard: Fence(0, False, "", False) for shard in SHARDS}
    shards = ShardMap("a", {"a": {"xx": Fence(1, False, "b", True)}, "b": {**closed, "xx": Fence(1, True, "", False)}})

    assert shards.server_of("xx") == "b"
    assert shards.server_of("yy") == "a"
    assert shards.server_of("é") == "a"
    assert len(shards.shards_of("a")) == 4095
    assert shards.closed() == []
    assert ShardMap("a", {"b": closed}).server_of("yy") is None
    assert len(ShardMap("a", {"b": closed}).closed()) == 4096


def test_shards_are_divided_evenly_and_completely() -> None:
    parts = evenly(SHARDS, ["a", "b", "c"])

    assert [len(part) for part in parts.values()] == [1365, 1365, 1366]
    assert [shard for part in parts.values() for shard in part] == list(SHARDS) == sorted(SHARDS)


async def test_new_servers_share_the_tables_and_every_node_agrees(addresses: str) -> None:
    backwards = " ".join(reversed(addresses.split()))
    async with opened(addresses) as store, opened(backwards) as other:
        assert sorted(len(store.map.shards_of(name)) for name in store.by_name()) == [1365, 1365, 1366]
        assert all(store.map.server_of(shard) == other.map.server_of(shard) for shard in SHARDS)
        tables = [in_shard(shard) for shard in SHARDS[::64]]
        for table in tables:
            assert await store.append(table, 0, table.encode())
        assert await other.heads(tables) == dict.fromkeys(tables, 0)
        rows = [len(await server.all_tables("", 100)) for server in store.servers]
        assert sorted(rows) == [21, 21, 22]


async def test_a_server_refuses_tables_of_others(addresses: str) -> None:
    async with opened(addresses) as store:
        table = in_shard("Ab")
        assert await store.append(table, 0, b"row")
        for name, server in store.by_name().items():
            if name != store.map.server_of("Ab"):
                with pytest.raises(StoreMoved):
                    await server.append(table, 0, b"elsewhere")
                with pytest.raises(StoreMoved):
                    await server.read(table, 0)
                with pytest.raises(StoreMoved):
                    await server.heads([table])
                with pytest.raises(StoreMoved):
                    await server.set_work({table: 1.0})
                with pytest.raises(StoreMoved):
                    await server.word_keys(table)


async def test_one_row_of_a_closed_shard_fails_no_other_row_of_its_batch(addresses: str) -> None:
    async with opened(addresses) as store:
        name, server = next(iter(store.by_name().items()))
        mine = in_shard(store.map.shards_of(name)[0])
        theirs = in_shard(next(shard for shard in SHARDS if store.map.server_of(shard) != name))
        outcomes = await asyncio.gather(
            server.append(mine, 0, b"mine"), server.append(theirs, 0, b"theirs"), return_exceptions=True
        )
        assert outcomes[0] is True
        assert isinstance(outcomes[1], StoreMoved)


async def test_servers_that_were_used_alone_are_not_joined(addresses: str) -> None:
    for address in addresses.split()[:2]:
        store = store_at(address, time.time)
        await store.open()
        assert await store.append(in_shard("Ab"), 0, b"alone")
        await store.close()

    with pytest.raises(StoreDown, match="used alone"):
        async with opened(addresses):
            pass


async def test_a_server_that_was_alone_keeps_its_tables_when_empty_ones_join(addresses: str) -> None:
    first, *rest = addresses.split()
    tables = [in_shard(shard) for shard in SHARDS[::500]]
    store = store_at(first, time.time)
    await store.open()
    for table in tables:
        assert await store.append(table, 0, b"alone")
    await store.close()

    async with opened(" ".join([*rest, first])) as joined:
        assert len(await joined.heads(tables)) == len(tables)
        assert sorted(len(joined.map.shards_of(name)) for name in joined.by_name()) == [0, 0, 4096]
        plan = ShardMover(joined).plan()
        assert len(plan) == 4096 * 2 // 3


async def fill(store: ShardedStore, table: str, rows: int) -> None:
    for seq in range(rows):
        assert await store.append(table, seq, f"{table} {seq}".encode())
    await store.set_work({table: 5.0})
    await store.put_open(table, OpenTable("ada", "there", 1, True))
    await store.set_listing(table, b"line", time.time() + 1000)
    await store.add_word_key(table, "ada", b"key")
    await store.set_chairs({table: TableChairs(rows - 1, [ChairRow("ada", table, 0, "running", 1.0, 0.0)])})


async def test_a_shard_moves_with_everything_of_its_tables(addresses: str) -> None:
    async with opened(addresses) as store, opened(addresses) as stale:
        table = in_shard("Ab")
        await fill(store, table, 30)
        source = store.server_of(table)
        assert source is not None
        moved = await ShardMover(store).move("Ab", other_server(store, "Ab"))

        assert moved.rows == 30
        for each in (stale, store):
            assert [seq for seq, _ in await each.read(table, 0)] == list(range(30))
            assert each.server_of(table) is not None
            assert await each.due_work(10.0, 10) == [table]
            assert (await each.held("ada", "there"))[:2] == (1, 1)
            assert await each.list_open(10) == [b"line"]
            assert await each.word_keys(table) == {"ada": b"key"}
            assert [chair.table for chair in await each.chairs_of("ada", 0, 10)] == [table]
        assert store.server_of(table) is not source
        assert await source.all_tables("", 10) == []
        assert await store.append(table, 30, b"after")


STEPS = ["prepare", "copy", "close", "grace", "copy the rest", "note the copy", "open", "clean"]


class Killed(Exception):
    """The mover was killed."""


@pytest.mark.parametrize("step", STEPS)
async def test_a_mover_killed_at_any_step_leaves_a_shard_that_is_repaired(addresses: str, step: str) -> None:
    def kill(name: str) -> None:
        if name == step:
            raise Killed

    async with opened(addresses) as store:
        table = in_shard("Ab")
        await fill(store, table, 10)
        to = other_server(store, "Ab")
        with pytest.raises(Killed):
            await ShardMover(store, kill).move("Ab", to)
        for _ in range(2):
            await ShardMover(store).repair("Ab")

        assert store.map.closed() == []
        assert (store.map.server_of("Ab") == to) == (step in ("open", "clean"))
        assert [seq for seq, _ in await store.read(table, 0)] == list(range(10))
        assert await store.word_keys(table) == {"ada": b"key"}
        assert await store.due_work(10.0, 10) == [table]
        holders = [server for server in store.servers if await rows_on(server, table)]
        assert holders == [store.server_of(table)]
        assert await store.append(table, 10, b"after")
        # And it can be moved again.
        assert (await ShardMover(store).move("Ab", other_server(store, "Ab"))).rows == 11


async def rows_on(server: PostgresStore, table: str) -> int:
    connection = await server.connection()
    try:
        return int(await connection.fetchval("select count(*) from command where table_id = $1", table))
    finally:
        await connection.close()


async def test_a_slow_mover_opens_nothing_after_a_repair(addresses: str) -> None:
    async with opened(addresses) as store:
        table = in_shard("Ab")
        await fill(store, table, 5)
        target = store.by_name()[other_server(store, "Ab")]

        def kill(step: str) -> None:
            if step == "note the copy":
                raise Killed

        with pytest.raises(Killed):
            await ShardMover(store, kill).move("Ab", other_server(store, "Ab"))
        epoch = (await target.fences())["Ab"].epoch
        assert (await ShardMover(store).repair("Ab")).startswith("back")
        connection = await target.connection()
        with pytest.raises(MoveFailed):
            await moves.open_copied("Ab", epoch, connection)
        await connection.close()
        assert [name for name, server in store.by_name().items() if (await server.fences())["Ab"].is_open] == [
            store.map.server_of("Ab")
        ]


async def test_a_person_erased_while_a_shard_is_moved_is_erased_on_both_servers(addresses: str) -> None:
    async with opened(addresses) as store:
        table = in_shard("Ab")
        await store.add_person(KnownPerson("ada", "Ada", b"handle", 0.0, 0.0))
        await fill(store, table, 5)
        to = other_server(store, "Ab")
        erasing: list[asyncio.Task[list[str]]] = []

        def erase(step: str) -> None:
            if step == "note the copy":
                erasing.append(asyncio.create_task(store.erase("ada")))

        mover = ShardMover(store, erase)
        await mover.move("Ab", to)
        await asyncio.gather(*erasing)
        assert await store.word_keys(table) == {}
        assert await store.words_of("ada") == []
        for server in store.servers:
            assert await server.words_of("ada") == []


@pytest.mark.parametrize("step", ["close", "grace"])
async def test_a_table_that_leaves_for_the_archive_while_its_shard_is_moved_is_there_once(
    addresses: str, step: str
) -> None:
    place = ArchivedLog("file", 0, 1, 5, b"digest", 1.0)

    async def archive(table: str) -> None:
        async with opened(addresses) as other:
            with contextlib.suppress(StoreMoved):
                await other.put_archived({table: place})

    async with opened(addresses) as store:
        table, neighbour = in_shard("Ab"), in_shard("Ab")
        await fill(store, table, 5)
        await fill(store, neighbour, 7)

        def meanwhile(now: str) -> None:
            if now == step:
                alone(archive(table))

        await ShardMover(store, meanwhile).move("Ab", other_server(store, "Ab"))

        home = store.server_of(table)
        assert home is not None
        rows = await home.read(table, 0)
        assert (await store.archived(table) is not None) == (rows == []) == (step == "close")
        assert len(await store.read(neighbour, 0)) == 7
        for server in store.servers:
            if server is not home:
                assert await server.all_tables("", 10) == []
                with pytest.raises(StoreMoved):
                    await server.archived(table)


async def play(store: ShardedStore, tables: list[str], stop: asyncio.Event, known: dict[str, int]) -> list[str]:
    """Append to tables as nodes do; return why appends were refused or unknown."""
    troubles: list[str] = []

    async def one(table: str) -> None:
        seq = 0
        while not stop.is_set():
            try:
                if await store.append(table, seq, f"{table} {seq}".encode()):
                    known[table] = seq
                    seq += 1
                else:
                    seq = len(await store.read(table, 0))
            except StoreError as error:
                troubles.append(repr(error))
                seq = len(await store.read(table, 0))

    await asyncio.gather(*(one(table) for table in tables))
    return troubles


async def moved_under_play(addresses: str, count: int) -> tuple[list[str], list[str], list[float]]:
    """Move shards while sixteen tables are played at.

    Returns what was lost, the troubles, and for how long each shard was closed.
    """
    chance = random.Random(count)
    known: dict[str, int] = {}
    stop = asyncio.Event()
    closed: list[float] = []
    async with opened(addresses) as store, opened(addresses) as mover:
        shards = ["Ab", "Cd"]
        tables = [in_shard(shard) for shard in shards for _ in range(8)]
        playing = asyncio.create_task(play(store, tables, stop, known))
        while len(known) < len(tables):
            await asyncio.sleep(0.01)
        for _ in range(count):
            shard = chance.choice(shards)
            await mover.refresh()
            closed.append((await ShardMover(mover).move(shard, other_server(mover, shard))).closed)
        stop.set()
        troubles = await playing
        lost = []
        for table in tables:
            rows = await store.read(table, 0)
            wrong = [seq for seq, payload in rows if payload != f"{table} {seq}".encode()]
            if [seq for seq, _ in rows] != list(range(len(rows))) or len(rows) <= known[table] or wrong:
                lost.append(f"{table}: {len(rows)} rows, {known[table] + 1} acknowledged")
    return lost, troubles, closed


async def test_moves_under_play_lose_and_double_nothing_and_nobody_sees_an_error(
    addresses: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    # A move takes a fraction of a second, but on a busy machine PostgreSQL may stand still for longer than people wait.
    monkeypatch.setattr(sharded_servers, "MOVE_SECONDS", LONGEST_WAIT)
    monkeypatch.setattr(moves, "GRACE_SECONDS", LONGEST_WAIT)
    lost, troubles, closed = await moved_under_play(addresses, 8)

    assert lost == []
    assert troubles == []
    assert len(closed) == 8


@pytest.mark.parametrize("has_grace", [True, False])
async def test_only_the_grace_saves_a_row_of_a_transaction_that_began_before_the_closing(
    addresses: str, monkeypatch: pytest.MonkeyPatch, has_grace: bool
) -> None:
    async with opened(addresses) as store:
        table = in_shard("Ab")
        assert await store.append(table, 0, b"first")
        source = store.server_of(table)
        assert source is not None
        connection = await source.connection()
        transaction = connection.transaction()
        await transaction.start()
        await connection.execute("insert into command values ($1, 1, 'late')", table)
        ending: list[asyncio.Task[None]] = []

        def end(step: str) -> None:
            if step == "grace":
                ending.append(asyncio.create_task(transaction.commit()))

        async def no_grace(_: object) -> None:
            pass

        if not has_grace:
            monkeypatch.setattr(moves, "grace", no_grace)
        await ShardMover(store, end if has_grace else lambda _: None).move("Ab", other_server(store, "Ab"))
        if not has_grace:
            await transaction.commit()
        await asyncio.gather(*ending)
        await connection.close()
        assert [seq for seq, _ in await store.read(table, 0)] == ([0, 1] if has_grace else [0])


async def test_the_command_lists_moves_and_repairs_shards(addresses: str) -> None:
    async with opened(addresses) as store:
        table = in_shard("Ab")
        await fill(store, table, 3)
        to = other_server(store, "Ab")
        moved = await asyncio.to_thread(lightfinger, "shards", "--database", addresses, "--move", "Ab", "--to", to)
        assert "Ab: 3 rows" in moved
        assert "with the people" in moved
        told = json.loads(
            await asyncio.to_thread(
                lightfinger, "shards", "--database", addresses, "--balance", "--most", "3", "--json"
            )
        )
        assert max(server["shards"] for server in told["servers"]) - 1 <= min(
            server["shards"] for server in told["servers"]
        )
        elsewhere = next(name for name in store.by_name() if name != to)
        await store.by_name()[to].set_fences(["Ab"], 9, is_open=False, peer=elsewhere)
        broken = await asyncio.to_thread(lightfinger, "shards", "--database", addresses, code=2)
        assert "1 shards are open nowhere" in broken
        repaired = await asyncio.to_thread(lightfinger, "shards", "--database", addresses, "--repair")
        assert "back to" in repaired
        assert len(await store.read(table, 0)) == 3
    one = addresses.split()[0]
    assert "one server" in await asyncio.to_thread(lightfinger, "shards", "--database", one, code=2)


async def test_a_dead_server_stops_only_its_own_tables(postgres: str) -> None:
    servers = [Postgres() for _ in range(3)]
    try:
        for server in servers:
            await asyncio.to_thread(server.make)
            await server.start()
        async with opened(" ".join(server.address for server in servers)) as store:
            home = next(place for place, one in enumerate(store.servers) if one is store.home)
            dead = (home + 1) % 3
            tables: dict[int, str] = {}
            async with asyncio.timeout(LONGEST_WAIT):
                # A slow server may not have said yet which shards it has.
                while len(tables) < len(servers):
                    await store.refresh()
                    found = [(store.server_of(table), table) for table in map(in_shard, SHARDS)]
                    tables = {store.servers.index(server): table for server, table in found if server is not None}
            for table in tables.values():
                assert await store.append(table, 0, b"before")
                await store.set_listing(table, table.encode(), time.time() + 1000)
            await servers[dead].crash()
            async with asyncio.timeout(LONGEST_WAIT):
                while store.is_writable(tables[dead]):
                    await asyncio.sleep(0.05)
            with pytest.raises(StoreDown):
                await store.append(tables[dead], 1, b"nowhere")
            for place, table in tables.items():
                if place != dead:
                    assert await store.append(table, 1, b"meanwhile")
            assert len(await store.list_open(10)) == 2
            await store.health()
            await store.set_work({tables[home]: 1.0})
            assert await store.due_work(10.0, 10) == [tables[home]]
            with pytest.raises(StoreError):
                await store.set_work(dict.fromkeys(tables.values(), 2.0))
            assert len(await store.due_work(10.0, 10, after=1.5)) == 2
            # A node that starts now serves what is there, and takes the server in when it comes back.
            async with opened(" ".join(server.address for server in servers)) as fresh:
                assert await fresh.append(tables[home], 2, b"by another node")
                await servers[dead].start()
                async with asyncio.timeout(LONGEST_WAIT):
                    while not fresh.is_writable(tables[dead]):
                        await asyncio.sleep(0.05)
                assert [seq for seq, _ in await fresh.read(tables[dead], 0)] == [0]
                assert shard_of(tables[dead]) in fresh.map.shards_of(str(fresh.map.server_of(shard_of(tables[dead]))))
    finally:
        for server in servers:
            await asyncio.to_thread(server.clear)
