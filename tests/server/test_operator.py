"""What a server tells its operator: every step is a line of JSON, and `/ready` says by its status what is missing."""

import asyncio
import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
import structlog

from lightfinger.server.network.app import worker_application
from lightfinger.server.network.node_server import NodeServer
from lightfinger.server.network.protocols import server_config
from lightfinger.server.node.start_up import make_worker, take_jobs
from lightfinger.server.process.settings import Settings
from tests.server import raw
from tests.server.house import House, house
from tests.server.nodes import ROOT, Nats, Node, Process, Worker, answers, free_port, until
from tests.server.servers import nats_program
from tests.server.waiting import LONGEST_WAIT

pytestmark = pytest.mark.anyio

HEALTHY = {"status": "ok", "store": True, "bus": True, "draining": False}


def json_lines(log: Path) -> list[dict[str, Any]]:
    """The log lines of a process; standard output has the words for people.

    A slow machine adds lines that tell of an overload. They say nothing about the process.
    """
    lines = [json.loads(line) for line in log.read_text().splitlines() if line.startswith("{")]
    return [line for line in lines if line.get("kind") != "overload"]


def ran(*arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """A command that ends by itself."""
    return subprocess.run(
        [sys.executable, "-m", "lightfinger", *arguments],
        capture_output=True,
        text=True,
        env={**os.environ, "PYTHONPATH": str(ROOT / "src"), **environment},
        timeout=LONGEST_WAIT,
        check=False,
    )


@pytest.mark.parametrize("command", [("serve", "--api-only", "--port", "0"), ("worker", "--port", "0")])
@pytest.mark.slow
def test_a_store_that_is_away_at_the_start_is_one_line_and_an_exit_code(command: tuple[str, ...]) -> None:
    done = ran(*command, LIGHTFINGER_DATABASE=f"postgresql://ada:s3cretpw@127.0.0.1:{free_port()}/tables")

    [line] = [json.loads(line) for line in done.stderr.splitlines()]
    assert (line["level"], line["event"]) == ("critical", "cannot start")
    assert line["problem"].startswith("PostgreSQL: ")
    assert done.returncode == 3
    assert "s3cretpw" not in done.stdout + done.stderr


@pytest.mark.slow
async def test_a_port_that_is_taken_is_one_line_and_an_exit_code(tmp_path: Path) -> None:
    async with asyncio.timeout(LONGEST_WAIT):
        taken = await asyncio.start_server(lambda *_: None, "127.0.0.1", 0)
        port = str(taken.sockets[0].getsockname()[1])
        command = ("serve", "--api-only", "--host", "127.0.0.1", "--port", port, "--data", str(tmp_path))
        done = await asyncio.to_thread(ran, *command)
        taken.close()

    [line] = [json.loads(line) for line in done.stderr.splitlines()]
    assert "address already in use" in line["event"].lower()
    assert done.returncode == 3


@pytest.mark.slow
async def test_start_migration_draining_and_stop_are_lines_of_the_log(tmp_path: Path) -> None:
    node = Node(tmp_path, "--data", str(tmp_path / "data"), environment={"LIGHTFINGER_DRAIN_SECONDS": "2"})
    try:
        await node.start()
        assert await raw.asked(node.port, "GET", "/ready") == (200, HEALTHY)
        node.signal(signal.SIGTERM)
        async with asyncio.timeout(LONGEST_WAIT):
            while (said := await raw.asked(node.port, "GET", "/ready"))[0] == 200:
                await asyncio.sleep(0.02)
        assert (said[0], said[1]["extra"]["code"]) == (503, "draining")
        assert (await raw.asked(node.port, "GET", "/health"))[0] == 200
        assert await asyncio.to_thread(node.wait, LONGEST_WAIT)
        assert node.child is not None
        assert node.child.returncode == 0
    finally:
        node.clear()
    lines = json_lines(node.log)
    assert [line["event"] for line in lines] == [
        "migrating the schema",
        "schema migrated",
        "started",
        "draining",
        "stopped",
    ]
    started = lines[2]
    assert started["listening"] == [f"127.0.0.1:{node.port}"]
    assert {"version", "python", "build", "store", "bus", "seconds"} <= set(started)
    assert all(line["level"] == "info" for line in lines)


@pytest.fixture
async def nats(tmp_path: Path) -> AsyncIterator[Nats]:
    if nats_program() is None:
        pytest.skip("there is no nats-server")
    made = Nats(tmp_path)
    await made.start()
    yield made
    made.clear()


async def ready(port: int, query: str = "") -> int:
    return (await raw.asked(port, "GET", f"/ready{query}"))[0]


async def becomes(port: int, status: int) -> None:
    """Wait until a node says so."""
    async with asyncio.timeout(LONGEST_WAIT):
        while await ready(port) != status:
            await asyncio.sleep(0.05)


@pytest.mark.slow
async def test_a_bus_that_is_lost_and_back_is_told_by_ready_the_log_and_the_metrics(nats: Nats, tmp_path: Path) -> None:
    node = Node(tmp_path, "--data", str(tmp_path / "data"), "--nats", nats.address)
    try:
        await node.start()
        await becomes(node.port, 200)
        nats.kill()
        await becomes(node.port, 503)
        status, told = await raw.asked(node.port, "GET", "/ready")
        assert (status, told["extra"]["code"]) == (503, "no-bus")
        assert await ready(node.port, "?exclude=bus") == 200
        assert "lightfinger_bus_up 0.0" in (await metrics(node.port))
        await nats.start()
        await becomes(node.port, 200)
        assert "lightfinger_bus_up 1.0" in (await metrics(node.port))
    finally:
        node.clear()
    kinds = [line["kind"] for line in json_lines(node.log) if line["event"] == "bus trouble"]
    assert {"lost", "back"} <= set(kinds)


async def metrics(port: int) -> str:
    """The metrics of a process."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(b"GET /metrics HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
    try:
        return (await reader.read()).decode()
    finally:
        writer.close()


@pytest.mark.slow
async def test_a_worker_answers_operators_and_nobody_else(tmp_path: Path) -> None:
    port = free_port()
    surroundings = {"LIGHTFINGER_DATA": str(tmp_path / "data"), "LIGHTFINGER_HOST": "127.0.0.1"}
    worker = Worker(tmp_path, "--port", str(port), environment=surroundings)
    worker.launch()
    try:
        await until(lambda: answers(port) or not worker.running, LONGEST_WAIT, "the worker does not listen")
        assert await raw.asked(port, "GET", "/health") == (200, {"status": "ok"})
        assert await raw.asked(port, "GET", "/ready") == (200, HEALTHY)
        told = await metrics(port)
        assert "lightfinger_build_info{" in told
        assert "lightfinger_jobs_running" in told
        assert (await raw.asked(port, "GET", "/metrics", **{"X-Forwarded-For": "203.0.113.9"}))[0] == 404
        for path in ("/", "/api/tables", "/api/games", "/api/schema/openapi.json"):
            assert (await raw.asked(port, "GET", path))[0] == 404
        assert (await raw.asked(port, "POST", "/api/session", "", {"name": "Ada"}))[0] == 404
        assert worker.stop()
        assert worker.child is not None
        assert worker.child.returncode == 0
    finally:
        worker.clear()
    assert [line["event"] for line in json_lines(worker.log)][-3:] == ["started", "draining", "stopped"]


@pytest.mark.slow
async def test_the_health_check_of_the_image_holds_for_a_node_and_a_worker(tmp_path: Path) -> None:
    text = (ROOT / "deploy" / "Dockerfile").read_text().replace("\\\n", "")
    line = next(line for line in text.splitlines() if line.startswith("HEALTHCHECK"))
    command = json.loads(line[line.index("[") :])
    settings = dict(pair.split("=") for pair in text.partition("\nENV ")[2].splitlines()[0].split())
    assert settings["LIGHTFINGER_WORKER_PORT"] == "8040"
    port = free_port()
    surroundings = {**os.environ, "LIGHTFINGER_PORT": str(port)}

    def healthy() -> bool:
        check = [sys.executable, *command[1:]]
        return subprocess.run(check, env=surroundings, capture_output=True, timeout=60, check=False).returncode == 0

    assert not await asyncio.to_thread(healthy)
    data = {"LIGHTFINGER_DATA": str(tmp_path / "data"), "LIGHTFINGER_HOST": "127.0.0.1"}
    for arguments in (["serve", "--api-only"], ["worker"]):
        environment = {**data, "PYTHONPATH": str(ROOT / "src")}
        environment |= {"LIGHTFINGER_PORT": str(port), "LIGHTFINGER_WORKER_PORT": str(port)}
        process = Process([sys.executable, "-m", "lightfinger", *arguments], tmp_path / "log", environment)
        process.launch()
        try:
            await until(lambda: answers(port), LONGEST_WAIT, "it does not listen")
            assert await asyncio.to_thread(healthy)
        finally:
            process.clear()


def sample(place: House, name: str, **labels: str) -> float | None:
    """The value of a metric."""
    return place.node.metrics.registry.get_sample_value(name, labels)


async def test_numbers_tell_tables_bots_the_bus_the_store_the_build_and_the_process() -> None:
    async with house() as place:
        token = await place.guest("Ada")
        assert sample(place, "lightfinger_live_tables") == 0
        for _ in range(3):
            await place.table(token)
        assert sample(place, "lightfinger_live_tables") == 3
        assert sample(place, "lightfinger_bots_thinking") == 0
        assert sample(place, "lightfinger_bus_up") == 1
        assert sample(place, "lightfinger_store_up") == 1
        assert (sample(place, "lightfinger_store_seconds_count") or 0) >= 3
        text = place.node.metrics.text().decode()
        for name in ("lightfinger_build_info{", "process_resident_memory_bytes", "process_open_fds", "python_info{"):
            assert name in text
        place.node.health.note("store", "lost", "gone")
        assert sample(place, "lightfinger_store_up") == 0
        assert (await place.http("GET", "/ready")).status_code == 200
        assert sample(place, "lightfinger_store_up") == 1


async def test_ready_names_everything_that_is_missing() -> None:
    async with house() as place:
        await place.node.bus.close()
        place.node.draining = True
        answer = await place.http("GET", "/ready")
        assert answer.status_code == 503
        assert [one["code"] for one in answer.json()["extra"]["problems"]] == ["draining", "no-bus"]
        place.node.draining = False
        assert (await place.http("GET", "/ready")).json()["extra"]["code"] == "no-bus"
        assert (await place.http("GET", "/ready?exclude=bus")).json() == {**HEALTHY, "bus": False}
        assert (await place.http("GET", "/ready?exclude=all")).status_code == 400


@pytest.mark.slow
async def test_an_event_loop_that_is_late_is_an_overload_in_log_and_metrics() -> None:
    async with house() as place:
        server = NodeServer(place.node, server_config(place.node, place.app))
        watch = asyncio.create_task(server._watch())
        with structlog.testing.capture_logs() as operator:
            await asyncio.sleep(0.1)
            time.sleep(1.8)
            async with asyncio.timeout(LONGEST_WAIT):
                while not operator:
                    await asyncio.sleep(0.01)
        watch.cancel()
        assert (operator[0]["event"], operator[0]["kind"]) == ("node trouble", "overload")
        assert (sample(place, "lightfinger_loop_delay_seconds") or 0) > 0.5
        assert sample(place, "lightfinger_trouble_total", part="node", kind="overload") == 1


async def test_a_signal_during_the_start_of_a_worker_ends_its_tasks(tmp_path: Path) -> None:
    node = make_worker(Settings(database=str(tmp_path / "tables.sqlite3"), worker_port=0))
    config = server_config(node, worker_application(node))
    config.timeout_graceful_shutdown = None
    server = NodeServer(node, config, lambda: take_jobs(node))
    server.should_exit = True
    async with asyncio.timeout(LONGEST_WAIT):
        await server.serve(sockets=[])
    assert [task.done() and not task.cancelled() for task in server.running] == [True]
