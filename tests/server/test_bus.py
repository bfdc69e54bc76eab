"""The contract of a bus, inside one process, over NATS and on the fake that simulations use."""

import asyncio
import contextlib
import secrets
import signal
import socket
import subprocess
from collections.abc import AsyncIterator, Callable, Iterator
from pathlib import Path

import nats
import pytest
from nats.js.errors import NotFoundError

from lightfinger.server.bus import Bus, Hub, LocalBus, bus_at
from lightfinger.server.bus.nats import NatsBus
from lightfinger.server.node.node import Node
from lightfinger.server.node.start_up import make_node, make_worker
from lightfinger.server.process.settings import Settings
from tests.server.conftest import missing
from tests.server.fakes import Faults, FaultyBus, Wire
from tests.server.servers import nats_program
from tests.server.waiting import LONGEST_WAIT

pytestmark = pytest.mark.anyio

Make = Callable[[], Bus]
Ring = tuple[str, int]


@pytest.fixture(params=["local", "nats", "fake"])
def make(request: pytest.FixtureRequest) -> Iterator[Make]:
    if request.param == "local":
        hub = Hub()
        yield lambda: LocalBus(hub)
    elif request.param == "nats":
        server, prefix = request.getfixturevalue("nats_server"), f"test-{secrets.token_hex(6)}"
        yield lambda: NatsBus(server, prefix)
        asyncio.run(remove_queue(server, prefix))
    else:
        wire = Wire()
        yield lambda: FaultyBus(wire)


async def remove_queue(server: str, prefix: str) -> None:
    """Leave nothing behind on a server that is not ours."""
    client = await nats.connect(server)
    with contextlib.suppress(NotFoundError):
        await client.jetstream().delete_stream(f"{prefix}-work")
    await client.close()


@pytest.fixture
async def nodes(make: Make) -> AsyncIterator[list[Bus]]:
    """Three nodes on one bus."""
    buses = [make() for _ in range(3)]
    for bus in buses:
        await bus.open()
    yield buses
    for bus in buses:
        await bus.close()


async def until(happened: Callable[[], object], seconds: float = LONGEST_WAIT) -> None:
    """Wait for something, not longer than it can take."""
    async with asyncio.timeout(seconds):
        while not happened():
            await asyncio.sleep(0.005)


async def settled(bus: Bus) -> None:
    """Give what is on its way time to arrive."""
    await asyncio.sleep(0.1)


async def ring_until_heard(bus: Bus, table: str, rings: list[Ring]) -> None:
    """A subscription takes a moment to reach the server, so the first rings may go unheard."""
    for seq in range(5000):
        await bus.ring(table, seq)
        await asyncio.sleep(0.02)
        if rings:
            await settled(bus)
            rings.clear()
            return
    raise AssertionError("no ring was heard")


async def test_a_ring_is_heard_by_every_other_node_that_listens(nodes: list[Bus]) -> None:
    heard: list[list[Ring]] = [[], [], []]
    for bus, rings in zip(nodes, heard, strict=True):
        await bus.listen("a", lambda table, seq, rings=rings: rings.append((table, seq)))  # type: ignore[misc]
    await ring_until_heard(nodes[0], "a", heard[1])
    await until(lambda: heard[2])
    heard[2].clear()
    await nodes[0].ring("a", 1007)

    await until(lambda: heard[1] and heard[2])
    await settled(nodes[0])
    assert heard == [[], [("a", 1007)], [("a", 1007)]]


async def test_a_ring_is_heard_only_for_the_table_that_rang(nodes: list[Bus]) -> None:
    rings: list[Ring] = []
    await nodes[1].listen("a", lambda table, seq: rings.append((table, seq)))
    await nodes[1].listen("b", lambda table, seq: rings.append((table, seq)))
    await ring_until_heard(nodes[0], "a", rings)
    await ring_until_heard(nodes[0], "b", rings)
    for table in ("c", "a", "b", "c"):
        await nodes[0].ring(table, 1000)

    await until(lambda: len(rings) == 2)
    await settled(nodes[0])
    assert rings == [("a", 1000), ("b", 1000)]


async def test_who_stopped_listening_hears_nothing(nodes: list[Bus]) -> None:
    rings: list[Ring] = []
    await nodes[1].listen("a", lambda table, seq: rings.append((table, seq)))
    await ring_until_heard(nodes[0], "a", rings)
    await nodes[1].unlisten("a")
    await nodes[1].unlisten("never")
    await settled(nodes[1])
    await nodes[0].ring("a", 5)
    await settled(nodes[0])

    assert rings == []
    await nodes[1].listen("a", lambda table, seq: rings.append((table, seq)))
    await ring_until_heard(nodes[0], "a", rings)


async def test_a_second_listener_takes_the_place_of_the_first(nodes: list[Bus]) -> None:
    first: list[Ring] = []
    second: list[Ring] = []
    await nodes[1].listen("a", lambda table, seq: first.append((table, seq)))
    await nodes[1].listen("a", lambda table, seq: second.append((table, seq)))
    await ring_until_heard(nodes[0], "a", second)
    await nodes[0].ring("a", 1000)

    await until(lambda: second)
    await settled(nodes[0])
    assert (first, second) == ([], [("a", 1000)])


async def test_a_listener_that_raises_does_not_silence_the_others(nodes: list[Bus]) -> None:
    if isinstance(nodes[0], LocalBus | FaultyBus):
        pytest.skip("inside one process the loop reports the exception")
    rings: list[Ring] = []

    def heard(table: str, seq: int) -> None:
        rings.append((table, seq))
        raise ValueError("not my day")

    await nodes[1].listen("a", heard)
    await ring_until_heard(nodes[0], "a", rings)
    await nodes[0].ring("a", 1000)
    await until(lambda: rings == [("a", 1000)])


async def test_a_word_is_heard_by_those_who_listen_to_its_table_and_one_to_all_by_all(nodes: list[Bus]) -> None:
    words: list[tuple[int, str, str]] = []
    rings: list[Ring] = []
    for number, bus in enumerate(nodes):
        bus.on_word = lambda table, word, number=number: words.append((number, table, word))  # type: ignore[misc]
    await nodes[1].listen("a", lambda table, seq: rings.append((table, seq)))
    await ring_until_heard(nodes[0], "a", rings)
    await nodes[0].whisper("a", "Grüße 7")
    await nodes[0].whisper("", "to all")

    await until(lambda: len(words) >= 3)
    await settled(nodes[0])
    assert sorted(words) == [(1, "", "to all"), (1, "a", "Grüße 7"), (2, "", "to all")]
    assert rings == []


async def test_a_job_goes_to_one_worker(nodes: list[Bus]) -> None:
    for number in range(6):
        await nodes[0].offer(f"t{number}", 7)
    await nodes[2].offer("t0", 7)
    first = await nodes[1].take(4, 1.0)
    second = await nodes[2].take(10, 1.0)
    for job in first + second:
        await job.done()

    assert sorted((job.table, job.seq) for job in first + second) == [(f"t{number}", 7) for number in range(6)]
    assert await nodes[1].take(10, 0.2) == []


async def test_a_job_given_back_goes_to_another_worker(nodes: list[Bus]) -> None:
    await nodes[0].offer("a", 3)
    [job] = await nodes[1].take(10, 1.0)
    await job.again()
    [job] = await nodes[2].take(10, 2.0)
    await job.done()

    assert (job.table, job.seq) == ("a", 3)
    assert await nodes[1].take(10, 0.2) == []


async def test_a_worker_waits_for_the_first_job(nodes: list[Bus]) -> None:
    waiting = asyncio.create_task(nodes[1].take(10, 5.0))
    await asyncio.sleep(0.1)
    await nodes[0].offer("a", 1)
    [job] = await asyncio.wait_for(waiting, LONGEST_WAIT)
    await job.done()

    assert job.table == "a"


async def test_a_bus_lives_while_it_is_open(make: Make) -> None:
    bus = make()
    assert not bus.alive
    await bus.open()
    assert bus.alive
    await bus.close()
    assert not bus.alive
    await bus.ring("a", 1)


def test_an_empty_address_means_a_node_that_is_alone() -> None:
    assert isinstance(bus_at(""), LocalBus)
    assert isinstance(bus_at("nats://a:1,nats://b:2"), NatsBus)


class NatsServer:
    """A NATS server of our own, to be killed."""

    def __init__(self, program: str, folder: Path) -> None:
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self.command = [program, "-a", "127.0.0.1", "-p", str(self.port), "-js", "-sd", str(folder)]
        self.address = f"nats://127.0.0.1:{self.port}"
        self.process: subprocess.Popen[bytes] | None = None

    async def start(self) -> None:
        self.process = subprocess.Popen(self.command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        for _ in range(5000):
            try:
                _, writer = await asyncio.open_connection("127.0.0.1", self.port)
            except OSError:
                await asyncio.sleep(0.02)
            else:
                writer.close()
                return
        raise AssertionError("the server does not start")

    def kill(self) -> None:
        if self.process is not None:
            self.process.kill()
            self.process.wait()
            self.process = None


@pytest.fixture
def server(tmp_path: Path) -> Iterator[NatsServer]:
    program = nats_program()
    if program is None:
        missing("a nats-server to start")
        return
    server = NatsServer(program, tmp_path)
    yield server
    server.kill()


@pytest.mark.slow
async def test_after_a_dead_server_the_node_is_told_to_look_and_missed_rings_are_rung(server: NatsServer) -> None:
    await server.start()
    one, other = NatsBus(server.address), NatsBus(server.address)
    rings: list[Ring] = []
    looks: list[int] = []
    await one.open()
    await other.open()
    other.on_reconnect = lambda: looks.append(1)
    await other.listen("a", lambda table, seq: rings.append((table, seq)))
    await ring_until_heard(one, "a", rings)
    server.kill()
    await until(lambda: not one.alive and not other.alive)
    for seq in (2000, 2002, 2001):
        await one.ring("a", seq)
    await one.offer("a", 1)
    assert await one.take(1, 0.05) == []
    assert rings == []
    await server.start()

    await until(lambda: one.alive and other.alive and looks, 10.0)
    if not rings:
        await ring_until_heard(one, "a", rings)
    else:
        assert rings == [("a", 2002)]
    await one.offer("a", 4)
    jobs = [job for _ in range(3) for job in await other.take(10, 1.0)]
    assert [(job.table, job.seq) for job in jobs] == [("a", 4)]
    await one.close()
    await other.close()


async def test_a_server_that_is_frozen_is_noticed_soon_and_so_is_its_return(server: NatsServer) -> None:
    await server.start()
    bus = NatsBus(server.address)
    looks: list[int] = []
    told: list[str] = []
    bus.on_trouble = lambda kind, _: told.append(kind)
    await bus.open()
    try:
        await until(lambda: bus.alive)
        bus.on_reconnect = lambda: looks.append(1)
        assert server.process is not None
        server.process.send_signal(signal.SIGSTOP)
        # Three quarters of a second on a machine that has time; the client itself takes ten to fifteen.
        await until(lambda: not bus.alive)
        await until(lambda: looks)
        # Whoever has moved is not held up.
        async with asyncio.timeout(5.0):
            for seq in range(100):
                await bus.ring("a", seq)
        server.process.send_signal(signal.SIGCONT)
        await until(lambda: bus.alive)
        assert told[:2] == ["slow", "back"]
    finally:
        server.kill()
        await bus.close()


@pytest.mark.slow
async def test_a_node_starts_without_a_server_and_hears_once_there_is_one(server: NatsServer) -> None:
    one, other = NatsBus(server.address), NatsBus(server.address)
    rings: list[Ring] = []
    looks: list[int] = []
    other.on_reconnect = lambda: looks.append(1)
    await asyncio.gather(one.open(), other.open())
    assert not one.alive
    await other.listen("a", lambda table, seq: rings.append((table, seq)))
    await one.ring("a", 1)
    await server.start()

    await until(lambda: looks and one.alive, 10.0)
    await ring_until_heard(one, "a", rings)
    await one.close()
    await other.close()


@pytest.mark.slow
async def test_a_bus_that_never_found_its_server_can_be_closed(server: NatsServer) -> None:
    bus = NatsBus(server.address)
    await bus.open()
    await bus.listen("a", print)
    await bus.close()

    assert not bus.alive


async def test_a_faulty_bus_loses_doubles_and_delays_rings_as_its_seed_says() -> None:
    async def heard(seed: int) -> list[int]:
        wire = Wire()
        one = FaultyBus(wire, Faults(ring_lost=0.3, ring_doubled=0.3, ring_late=0.3, slowest=0.02), seed)
        other = FaultyBus(wire)
        await one.open()
        await other.open()
        rings: list[int] = []
        await other.listen("a", lambda _, seq: rings.append(seq))
        for seq in range(100):
            await one.ring("a", seq)
        await asyncio.sleep(0.1)
        return rings

    rings = await heard(1)
    assert set(range(100)) - set(rings)
    assert len(rings) > len(set(rings))
    assert rings != sorted(rings)
    assert sorted(await heard(1)) == sorted(rings)
    assert sorted(await heard(2)) != sorted(rings)


@pytest.mark.slow
async def test_two_clusters_on_one_server_hear_nothing_of_each_other(server: NatsServer, tmp_path: Path) -> None:
    await server.start()
    made: dict[str, list[Node]] = {}
    for prefix in ("red", "blue"):
        settings = Settings(nats=server.address, nats_prefix=prefix, data=str(tmp_path / prefix), workers=0)
        made[prefix] = [make_node(settings), make_worker(settings)]
    reds, blues = made["red"], made["blue"]
    rings: list[tuple[str, str, int]] = []
    words: list[tuple[str, str, str]] = []
    for prefix, nodes in made.items():
        await nodes[0].bus.open()
        await nodes[1].bus.open()
        nodes[1].bus.on_word = lambda table, word, prefix=prefix: words.append((prefix, table, word))  # type: ignore[misc]
        await nodes[1].bus.listen("a", lambda table, seq, prefix=prefix: rings.append((prefix, table, seq)))  # type: ignore[misc]
    try:
        async with asyncio.timeout(LONGEST_WAIT):
            while len(rings) < 3 or len(words) < 3:
                await reds[0].bus.ring("a", 1)
                await reds[0].bus.whisper("a", "one")
                await reds[0].bus.whisper("", "all")
                await asyncio.sleep(0.05)
        await reds[0].bus.offer("a", 7)
        assert await blues[1].bus.take(10, 0.3) == []
        jobs = [job for _ in range(3) for job in await reds[1].bus.take(10, 1.0)]
        assert [(job.table, job.seq) for job in jobs] == [("a", 7)]
        # By now anything for the others would be there too.
        await blues[0].bus.ring("a", 9)
        await until(lambda: ("blue", "a", 9) in rings)
    finally:
        for node in (*reds, *blues):
            await node.bus.close()
            node.stop_bots()
    assert {ring for ring in rings if ring[0] == "blue"} == {("blue", "a", 9)}
    assert {word[0] for word in words} == {"red"}
