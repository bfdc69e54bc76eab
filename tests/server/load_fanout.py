"""Thousands of onlookers of one table: when the last of them hears of a move, and what each of them costs the node.

    python -m tests.server.load fanout --observers 5000

An onlooker here is a bare socket that notes when bytes arrive, so that the clients take little of the machine. The same
bytes are sent to as many sockets by a process that does nothing else, for comparison.
"""

import asyncio
import os
import sys
import time
from collections.abc import Sequence
from typing import Any, Final, cast

import uvloop

from lightfinger.server.table.crowd import SLICE
from tests.server.client import encode
from tests.server.cluster import quantile
from tests.server.crowd import Bench, Person
from tests.server.load_sockets import BareSocket
from tests.server.nodes import START_SECONDS, answers, free_port, until

MOVES: Final = 12

AT_ONCE: Final = 50
"""How many onlookers connect at the same time."""

BEAT: Final = 2.0
"""Seconds between two moves, for onlookers to rest."""

MOST_BARE: Final = 5000
"""How many sockets the comparison has at most."""


class Onlooker(BareSocket):
    """A socket that watches a table and reads nothing of what it is sent."""

    def __init__(self, table: str) -> None:
        super().__init__(table)
        self.heard = 0.0
        """When bytes last arrived."""
        self.size = 0
        """How many."""
        self.joined: Final[asyncio.Future[None]] = asyncio.get_running_loop().create_future()

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        self.heard = time.perf_counter()
        self.size = len(data)
        if not self.joined.done():
            if data.startswith(b"HTTP/1.1 101"):
                self.joined.set_result(None)
            else:
                self.joined.set_exception(ConnectionError(data[:40].decode()))

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        if not self.joined.done():
            self.joined.set_exception(ConnectionError("the node closed the connection"))


async def joined(addresses: Sequence[tuple[str, int]], table: str, count: int) -> list[Onlooker]:
    """Connect onlookers to nodes in turn."""
    loop = asyncio.get_running_loop()
    found: list[Onlooker] = []

    async def one(number: int) -> Onlooker:
        # One address may have only so many connections.
        source = (f"127.0.{1 + number % 64}.1", 0)
        host, port = addresses[number % len(addresses)]
        _, onlooker = await loop.create_connection(lambda: Onlooker(table), host, port, local_addr=source)
        await asyncio.wait_for(onlooker.joined, 60)
        return onlooker

    for first in range(0, count, AT_ONCE):
        found += await asyncio.gather(*(one(number) for number in range(first, min(first + AT_ONCE, count))))
    return found


class Counted(asyncio.Protocol):
    """A socket of the process that does nothing else."""

    def __init__(self, sockets: list[asyncio.Transport]) -> None:
        self.sockets: Final = sockets

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.sockets.append(cast(asyncio.Transport, transport))


async def bare_crowd(port: int, count: int, size: int) -> float:
    """Connect sockets to *port* and send the same bytes to all, again and again; return the microseconds of each."""
    sockets: list[asyncio.Transport] = []
    loop = asyncio.get_running_loop()
    server = await loop.create_server(lambda: Counted(sockets), "127.0.0.1", port, backlog=4096)
    while sum(not transport.is_closing() for transport in sockets) < count:
        await asyncio.sleep(0.05)
    sockets = [transport for transport in sockets if not transport.is_closing()]
    data, spent = os.urandom(size), 0.0
    for _ in range(MOVES):
        await asyncio.sleep(BEAT / 4)
        began = time.process_time()
        for start in range(0, count, SLICE):
            for transport in sockets[start : start + SLICE]:
                transport.write(data)
            await asyncio.sleep(0)
        await asyncio.sleep(0)
        spent += time.process_time() - began
    server.close()
    return 1e6 * spent / MOVES / count


async def bare_writes(count: int, size: int) -> float:
    """Return the microseconds that a process takes to send so many bytes to one socket, of as many."""
    port = free_port()
    command = [sys.executable, "-m", "tests.server.load_fanout", str(port), str(count), str(size)]
    paths = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    process = await asyncio.create_subprocess_exec(*command, stdout=asyncio.subprocess.PIPE, env=paths)
    loop = asyncio.get_running_loop()
    transports = []
    await until(lambda: answers(port), START_SECONDS, "the bare process does not listen")
    for number in range(count):
        source = (f"127.0.{1 + number % 64}.1", 0)
        transports.append((await loop.create_connection(asyncio.Protocol, "127.0.0.1", port, local_addr=source))[0])
    told, _ = await process.communicate()
    for transport in transports:
        transport.abort()
    return float(told)


async def fanout(run: Bench, observers: int) -> dict[str, Any]:
    """Play some moves before a crowd, and return when its last member heard of them."""
    table, seats = await run.table("master-thieves", 2)
    addresses = [node.address for node in run.nodes]
    spent = sum(node.seconds() for node in run.nodes)
    crowd = await joined(addresses, table, observers)
    joining = sum(node.seconds() for node in run.nodes) - spent
    await asyncio.sleep(7.0)
    last: list[float] = []
    actor: list[float] = []
    spent = 0.0
    for _ in range(MOVES):
        await asyncio.sleep(BEAT)
        player = next(seat for seat in seats if seat.now is not None and seat.now["legal"])
        before = sum(node.seconds() for node in run.nodes)
        moved = time.perf_counter()
        await _move(player)
        actor.append(time.perf_counter() - moved)
        while min(onlooker.heard for onlooker in crowd) < moved:
            assert not any(onlooker.is_lost for onlooker in crowd)
            await asyncio.sleep(0.005)
        last.append(max(onlooker.heard for onlooker in crowd) - moved)
        spent += sum(node.seconds() for node in run.nodes) - before
    size = int(quantile([float(onlooker.size) for onlooker in crowd], 0.5))
    for onlooker in crowd:
        assert onlooker.transport is not None
        onlooker.transport.abort()
    for seat in seats:
        await seat.close()
    bare = await bare_writes(min(observers, MOST_BARE), size)
    return {
        "onlookers, nodes, moves": [observers, len(addresses), MOVES],
        "last onlooker hears p50, max (ms)": [round(1000 * quantile(last, share)) for share in (0.5, 1.0)],
        "the player hears p50, max (ms)": [round(1000 * quantile(actor, share)) for share in (0.5, 1.0)],
        "node CPU for an onlooker and move (us)": round(1e6 * spent / MOVES / observers, 1),
        "the same bytes by bare writes (us), bytes": [round(bare, 1), size],
        "node CPU for joining (ms)": round(1000 * joining / observers, 2),
        "load average": round(os.getloadavg()[0], 1),
    }


async def _move(player: Person) -> None:
    """Take any legal action, and wait until the player's own table shows it."""
    assert player.now is not None
    row = player.heard
    action = player.now["legal"][0]
    await player.line.say(encode({"kind": "act", "command": os.urandom(8).hex(), "heard": row, "action": action}))
    await player.reaches(row + 1)


if __name__ == "__main__":
    sys.stdout.write(f"{uvloop.run(bare_crowd(*map(int, sys.argv[1:4])))}")
