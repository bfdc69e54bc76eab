"""Chaos small enough for every change: the same runs as `make chaos`, on services that are thrown away."""

import asyncio
import os
import shutil
from collections.abc import Coroutine
from pathlib import Path
from typing import Any

import pytest

from tests.server import chaos
from tests.server.chaos import Run
from tests.server.conftest import POSTGRES, missing

# The first test is as long as all others together, so two processes share them by groups.
pytestmark = pytest.mark.long

KILLS = 80
ACKS = 20_000


def judged(run: Coroutine[Any, Any, Run]) -> dict[str, Any]:
    """The counts of a run with which nothing is wrong."""
    done = asyncio.run(run)
    assert not done.wrong, done.wrong[:20]
    assert done.counts["orphan processes"] == 0
    assert done.counts["acknowledged again"] > 0, "no command was ever sent twice"
    assert min(done.counts["people beside"].values()) > 0, "nobody talked, reported, blocked or was erased"
    return done.counts


def longest(name: str) -> float:
    """Five times the bar that `make chaos` holds on an idle machine, and more where others keep this one busy."""
    return 5 * chaos.BARS[name] * max(1.0, os.getloadavg()[0] / (os.cpu_count() or 1))


@pytest.fixture
def server(postgres: str) -> str:
    """A PostgreSQL server on which databases can be made, beside a NATS server that can be started."""
    assert postgres
    if shutil.which("nats-server") is None and not Path("/usr/sbin/nats-server").exists():
        missing("nats-server")
    return POSTGRES


@pytest.mark.xdist_group("nodes")
def test_no_acknowledged_command_is_lost_or_doubled_when_nodes_are_killed(server: str) -> None:
    counts = judged(chaos.node_kills(server, KILLS, ACKS, seconds=2000.0, tables=20))
    assert counts["node kills"] >= KILLS
    assert counts["acknowledged"] >= ACKS
    assert all(counts["tables"].values())
    assert chaos.standstill("nodes", counts) <= longest("nodes")


@pytest.mark.xdist_group("others")
def test_play_goes_on_while_nats_is_away(server: str) -> None:
    counts = judged(chaos.nats_down(server))
    assert min(counts["acknowledged without NATS, in 4 s each"]) > 0


@pytest.mark.xdist_group("others")
def test_a_paused_node_wakes_with_an_old_memory_and_harms_nobody(server: str) -> None:
    counts = judged(chaos.node_paused(server))
    assert counts["recoveries"] > 0


@pytest.mark.xdist_group("others")
def test_a_killed_worker_leaves_its_bots_to_another(server: str) -> None:
    counts = judged(chaos.worker_kills(server))
    assert chaos.standstill("worker", counts) <= longest("worker")


@pytest.mark.xdist_group("others")
def test_postgresql_crashes_and_everybody_waits_for_it(server: str) -> None:
    if not any(Path("/usr/lib/postgresql").glob("*/bin/initdb")):
        missing("initdb")
    counts = judged(chaos.postgres_crashes())
    assert chaos.standstill("postgres", counts) <= longest("postgres")


@pytest.mark.xdist_group("others")
def test_a_single_process_is_killed_forty_times_and_keeps_its_tables() -> None:
    counts = judged(chaos.sqlite_kills(kills=40))
    assert counts["node kills"] == 40


@pytest.mark.xdist_group("others")
def test_a_standby_takes_over_in_five_ways_and_play_goes_on(server: str) -> None:
    if not any(Path("/usr/lib/postgresql").glob("*/bin/pg_basebackup")):
        missing("pg_basebackup")
    counts = judged(chaos.failovers(rounds=5))
    assert chaos.standstill("failover", counts) <= longest("failover")


@pytest.mark.xdist_group("others")
def test_shards_move_while_movers_servers_nodes_and_nats_are_killed(server: str) -> None:
    if not any(Path("/usr/lib/postgresql").glob("*/bin/initdb")):
        missing("initdb")
    counts = judged(chaos.several_databases(rounds=12))
    assert counts["what happened"]["move"] > 0
    assert counts["what happened"]["killed mover"] > 0
    assert chaos.standstill("shards", counts) <= longest("shards")
