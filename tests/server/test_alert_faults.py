"""Each alert fires when its fault is really there: a server is killed, a loop is blocked, a disk fills.

Every value comes from /metrics of a node, before the fault and while it lasts. `promtool` judges them by the rules.
"""

import asyncio
import math
import os
import re
import shutil
import signal
import socket
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import asyncpg
import pytest

from lightfinger.server.network import node_server
from lightfinger.server.network.app import application
from lightfinger.server.network.node_server import NodeServer
from lightfinger.server.network.protocols import listening_socket, server_config
from lightfinger.server.node import archiver
from lightfinger.server.node.archiver import Archiver
from lightfinger.server.node.node import Node
from lightfinger.server.node.start_up import make_node
from lightfinger.server.process.settings import FILE, Settings
from lightfinger.server.store import postgres_connections, store_at
from lightfinger.server.store.archive_files import MOST_TABLES
from lightfinger.server.store.postgres_primary import count_standbys
from lightfinger.server.store.shard_moves import ShardMover
from lightfinger.server.store.sharded import ShardedStore
from lightfinger.server.workers import bot_turns, pool
from lightfinger.server.workers.bot_turns import PooledRunner
from lightfinger.server.workers.pool import Owner, Process
from tests.server import nodes
from tests.server.command_line import lightfinger
from tests.server.conftest import missing
from tests.server.house import House, house
from tests.server.nodes import Nats, Postgres
from tests.server.scrapes import ALERTS, check, scraped, scraped_when, value
from tests.server.servers import nats_program
from tests.server.stores import SetClock, on_sharded
from tests.server.test_archive import LATER, Place, fill
from tests.server.test_failover import Pair
from tests.server.test_quarantine import poisoned
from tests.server.waiting import LONGEST_WAIT

pytestmark = [pytest.mark.anyio, pytest.mark.slow]

FLOOD = 3600
"""More than ten a second for five minutes."""


@pytest.fixture(autouse=True)
def promtool() -> None:
    if shutil.which("promtool") is None:
        missing("promtool")


def test_every_alert_has_a_fault_here() -> None:
    assert set(re.findall(r'"(Lightfinger\w+)"', Path(__file__).read_text())) == set(ALERTS)


def scrape(place: House) -> str:
    """What /metrics of a node in this process says."""
    return place.node.metrics.text().decode()


async def scrape_when(place: House, name: str, least: float) -> str:
    """What it says as soon as a value is large enough."""
    async with asyncio.timeout(LONGEST_WAIT):
        while not value(found := scrape(place), name) >= least:  # It may be no number yet.
            await asyncio.sleep(0.05)
    return found


@asynccontextmanager
async def serving(folder: Path, **settings: Any) -> AsyncIterator[tuple[Node, int]]:
    """A whole server in this process, on a port of its own."""
    chosen: dict[str, Any] = {"host": "127.0.0.1", "port": 0, "data": str(folder), "api_only": True, "workers": 0}
    node = make_node(Settings(**{**chosen, **settings}))
    config = server_config(node, application(node))
    server, line = NodeServer(node, config), listening_socket(config)
    running = asyncio.create_task(server.serve(sockets=[line]))
    try:
        while not server.started:
            await asyncio.sleep(0.01)
        yield node, line.getsockname()[1]
    finally:
        server.should_exit = True
        await running


async def test_what_a_node_stands_on_is_killed_and_then_the_node(postgres: str, tmp_path: Path) -> None:
    if nats_program() is None:
        missing("nats-server")
    database, bus = Postgres(), Nats(tmp_path)
    node = nodes.Node(tmp_path, "--database", database.address, "--nats", bus.address)
    try:
        await asyncio.to_thread(database.make)
        await asyncio.gather(database.start(), bus.start())
        await node.start()
        healthy = await scraped_when(lambda found: value(found, "lightfinger_bus_up") == 1, node.port)
        bus.kill()
        without_bus = await scraped_when(lambda found: value(found, "lightfinger_bus_up") == 0, node.port)
        check("LightfingerBusDown", healthy=healthy, faulty=[without_bus])
        await database.crash()
        without_store = await scraped_when(lambda found: value(found, "lightfinger_store_up") == 0, node.port)
        check("LightfingerStoreDown", "LightfingerDatabaseDown", healthy=healthy, faulty=[without_store])
        node.kill()
        check("LightfingerNodeDown", healthy=healthy, faulty=[await scraped(node.port)])
    finally:
        node.clear()
        bus.clear()
        await asyncio.to_thread(database.clear)


async def test_a_standby_dies_and_its_server_goes_on_alone(postgres: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(postgres_connections, "BARRIER_EVERY", 0.2)
    pair = Pair()
    try:
        await pair.start()
        async with house(store=store_at(pair.address, time.time)) as place:
            healthy = await scrape_when(place, "lightfinger_store_standbys", 1)
            assert await seen_by_anybody(pair.primary) is None
            # What Patroni does, unless it is told to be strict.
            await pair.primary.set(synchronous_standby_names="")
            await pair.standby.crash()
            async with asyncio.timeout(LONGEST_WAIT):
                while value(alone := scrape(place), "lightfinger_store_standbys"):
                    await asyncio.sleep(0.05)
            assert value(alone, "lightfinger_store_server_up") == 1
        check("LightfingerNoStandby", healthy=healthy, faulty=[alone])
    finally:
        await asyncio.to_thread(pair.clear)


async def seen_by_anybody(server: Postgres) -> int | None:
    """How many standbys a user counts who may not know."""
    connection = await asyncpg.connect(server.address)
    try:
        await connection.execute("create role anybody")
        await connection.execute("set role anybody")
        return await count_standbys(connection, LONGEST_WAIT)
    finally:
        await connection.close()


async def test_a_server_without_a_standby_in_its_address_is_not_told_off(fresh_postgres: str) -> None:
    async with house(store=store_at(fresh_postgres, time.time)) as place:
        await asyncio.sleep(0)
        assert "lightfinger_store_standbys{" not in scrape(place)
        assert "lightfinger_shards_open{" not in scrape(place)


async def test_a_mover_is_killed_while_its_shard_is_open_nowhere(three_postgres: str) -> None:
    await asyncio.to_thread(on_sharded, three_postgres, SetClock())
    store = ShardedStore(three_postgres.split(), time.time)

    class Killed(BaseException):
        pass

    def dies(step: str) -> None:
        if step == "grace":
            raise Killed

    async with house(store=store) as place:
        healthy = scrape(place)
        assert value(healthy, "lightfinger_shards_open") == 4096
        there = store.map.server_of("Ab")
        with pytest.raises(Killed):
            await ShardMover(store, dies).move("Ab", next(name for name in store.by_name() if name != there))
        await store.refresh()
        broken = scrape(place)
        await ShardMover(store).repair("Ab")
        assert value(scrape(place), "lightfinger_shards_open") == 4096
    check("LightfingerShardsAstray", healthy=healthy, faulty=[broken])


async def test_a_log_is_damaged(tmp_path: Path) -> None:
    async with house(tmp_path) as place:
        host, _, sick = await poisoned(place, b"poison")
        healthy = scrape(place)
        await place.wire(sick, host).ended()
        check("LightfingerTableSetAside", healthy=healthy, faulty=[scrape(place)])


async def test_the_event_loop_is_blocked_and_newcomers_are_sent_away(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(node_server, "WATCH_SECONDS", 0.2)
    async with serving(tmp_path) as (node, port):
        admission = node.live_tables.admission
        async with asyncio.timeout(LONGEST_WAIT):
            while not admission.admits("guest") or value(await scraped(port), "lightfinger_loop_delay_seconds") > 0.2:
                await asyncio.sleep(0.05)
        healthy, late = await scraped(port), None
        async with asyncio.timeout(LONGEST_WAIT):
            while admission.admits("guest") or value(late, "lightfinger_loop_delay_seconds") <= 0.25:
                time.sleep(0.6)
                late = node.metrics.text().decode()
                await asyncio.sleep(0)
        check("LightfingerLoopLate", "LightfingerSheds", healthy=healthy, faulty=[node.metrics.text().decode()])


async def test_a_database_is_slow(fresh_postgres: str) -> None:
    async with house(store=store_at(fresh_postgres, time.time)) as place:
        host = await place.guest("Ada")
        line = place.wire(await place.table(host), host)
        scrapes: list[str] = []
        blocker = await asyncpg.connect(fresh_postgres)
        for slow in (False, True, True, True, True):
            waiting = blocker.transaction()
            await waiting.start()
            if slow:
                await blocker.execute("lock table command in exclusive mode")
            said = asyncio.create_task(line.ask(kind="say", command=f"c{len(scrapes)}", knock=len(scrapes)))
            await asyncio.sleep(0.4 * slow)
            await waiting.rollback()
            assert (await said)["kind"] == "ack"
            scrapes.append(scrape(place))
        await blocker.close()
    check("LightfingerCommandsSlow", healthy=scrapes[0], faulty=scrapes[1:])


async def test_an_address_opens_more_connections_than_it_may(tmp_path: Path) -> None:
    async with serving(tmp_path, connections_per_address=4) as (_, port):
        healthy = await scraped(port)

        def flood() -> None:
            for _ in range(FLOOD):
                with socket.create_connection(("127.0.0.1", port), LONGEST_WAIT, ("127.0.0.9", 0)):
                    pass

        await asyncio.to_thread(flood)
        refused = await scraped_when(lambda found: value(found, "lightfinger_refused_at_edge_total") > 3200, port)
    check("LightfingerRefusesMany", healthy=healthy, faulty=[refused])


async def test_the_workers_stand_still(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    # Nobody replaces the process meanwhile.
    for limit, module in (("HARD_CAP", bot_turns), ("START_SECONDS", pool)):
        monkeypatch.setattr(module, limit, 10 * LONGEST_WAIT)
    runner = PooledRunner(1)
    async with house(tmp_path, thinker=runner) as place:
        host = await place.guest("Ada")
        # Without a person, who may be the first to act; then no bot would be asked anything.
        watched: dict[str, Any] = {"seats": 3, "sit": False, "bots": ["random"] * 3}
        await place.start(await place.table(host, **watched), host)
        await scrape_when(place, "lightfinger_job_seconds_count", 1)
        healthy = scrape(place)
        (worker,) = runner.workers.workers
        assert isinstance(worker, Process)
        assert worker.process is not None
        pid = worker.process.pid
        assert pid is not None
        os.kill(pid, signal.SIGSTOP)
        try:
            await place.start(await place.table(host, **watched), host)
            jobs = [asyncio.create_task(runner.workers.run(abs, -1, owner=Owner(str(number)))) for number in range(60)]
            late = await scrape_when(place, "lightfinger_work_overdue_seconds", 11)
        finally:
            os.kill(pid, signal.SIGCONT)
        assert await asyncio.gather(*jobs) == [1] * 60
        check("LightfingerBotsWait", "LightfingerWorkOverdue", healthy=healthy, faulty=[late])


async def test_the_archive_cannot_be_reached(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(archiver, "PAUSE_SECONDS", 0.05)
    # As in a real server, the tables are not held any more when it is their turn again: each try fails.
    monkeypatch.setattr(Archiver.__init__, "__defaults__", (MOST_TABLES, 0.0))
    healthy_place = Place(str(tmp_path / "healthy" / FILE), str(tmp_path / "archive"))
    faulty_place = Place(str(tmp_path / "faulty" / FILE), str(tmp_path / "away"))
    await fill(healthy_place, 2)
    await fill(faulty_place, 2)
    async with house(store=healthy_place.store(LATER)) as place:
        healthy = await scrape_when(place, "lightfinger_archived_total", 2)
    store = faulty_place.store(LATER)
    shutil.rmtree(faulty_place.folder, ignore_errors=True)
    faulty_place.folder.write_bytes(b"no folder")
    async with house(store=store) as place:
        behind = await scrape_when(place, "lightfinger_archive_behind_seconds", 1)
    check("LightfingerArchiveBehind", healthy=healthy, faulty=[behind])


async def test_the_last_backup_is_of_yesterday(tmp_path: Path) -> None:
    async with house(tmp_path) as place:
        await place.guest("Ada")
        assert math.isnan(value(scrape(place), "lightfinger_backup_age_seconds"))
    (tmp_path / "tables.sqlite3").rename(tmp_path / FILE)
    said = ["backup", str(tmp_path / "tables.gz"), "--data", str(tmp_path)]
    await asyncio.to_thread(lightfinger, *said)
    scrapes = []
    for hours in (1, 26):
        store = store_at(str(tmp_path / FILE), lambda ahead=hours: time.time() + 3600 * ahead)  # type: ignore[misc]
        async with house(store=store) as place:
            scrapes.append(await scrape_when(place, "lightfinger_backup_age_seconds", 3600 * hours))
    check("LightfingerBackupOld", healthy=scrapes[0], faulty=scrapes[1:])


async def test_the_disk_fills(tmp_path: Path) -> None:
    """Each scrape is ten minutes after the one before. In an hour and a half a twentieth of the free room goes."""
    async with serving(tmp_path / "data") as (_, port):
        scrapes = [await scraped(port)]
        step = int(value(scrapes[0], "lightfinger_disk_free_bytes") / 180)
        with (tmp_path / "filler").open("wb") as filler:
            for number in range(9):
                os.posix_fallocate(filler.fileno(), number * step, step)
                scrapes.append(await scraped(port))
    check("LightfingerDiskFills", healthy=scrapes[0], faulty=scrapes[1:], minutes=10)
