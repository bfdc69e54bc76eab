"""Thousands of onlookers of one table: when the last of them hears of a move, and what each of them costs the node.

    python -m tests.server.load fanout --observers 5000

An onlooker here is a bare socket that notes when bytes arrive, so that the clients take little of the machine.
"""

import asyncio
import os
import time
from collections.abc import Sequence
from typing import Any, Final

from tests.server.client import encode
from tests.server.cluster import quantile
from tests.server.crowd import Bench, Person

MOVES: Final = 12

AT_ONCE: Final = 50
"""How many onlookers connect at the same time."""

BEAT: Final = 2.0
"""Seconds between two moves, for onlookers to rest."""


class Onlooker(asyncio.Protocol):
    """A socket that watches a table and reads nothing of what it is sent."""

    def __init__(self, table: str) -> None:
        self.table: Final = table
        self.heard = 0.0
        """When bytes last arrived."""
        self.joined: Final[asyncio.Future[None]] = asyncio.get_running_loop().create_future()
        self.transport: asyncio.Transport | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self.transport = transport
        transport.write(
            f"GET /api/tables/{self.table}/socket?heard=99999999 HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\n"
            "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
            "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n".encode()
        )

    def data_received(self, data: bytes) -> None:
        self.heard = time.perf_counter()
        if not self.joined.done():
            if data.startswith(b"HTTP/1.1 101"):
                self.joined.set_result(None)
            else:
                self.joined.set_exception(ConnectionError(data[:40].decode()))

    def connection_lost(self, exc: Exception | None) -> None:
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
            await asyncio.sleep(0.005)
        last.append(max(onlooker.heard for onlooker in crowd) - moved)
        spent += sum(node.seconds() for node in run.nodes) - before
    for onlooker in crowd:
        assert onlooker.transport is not None
        onlooker.transport.abort()
    for seat in seats:
        await seat.close()
    return {
        "onlookers, nodes, moves": [observers, len(addresses), MOVES],
        "last onlooker hears p50, max (ms)": [round(1000 * quantile(last, share)) for share in (0.5, 1.0)],
        "the player hears p50, max (ms)": [round(1000 * quantile(actor, share)) for share in (0.5, 1.0)],
        "node CPU for an onlooker and move (us)": round(1e6 * spent / MOVES / observers, 1),
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
