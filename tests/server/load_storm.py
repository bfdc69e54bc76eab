"""A node dies with all its sockets: when the last of its players is back elsewhere, and what others notice of it.

    python -m tests.server.load storm --sockets 6000

Some moves were made at each table. A returning player here is a bare socket with a session: it waits as a browser does,
connects to the node that is left, and is back when the first message of its table arrives. The node sheds load as it
does by default. The people who play on there are in a process of
their own, so that they are not delayed by thousands of clients.
"""

import asyncio
import json
import os
import random
import sys
import time
from collections.abc import Sequence
from types import SimpleNamespace
from typing import Any, Final, Protocol

from lightfinger.client.waits import Waits, hint_in
from tests.server.client import encode
from tests.server.cluster import quantile
from tests.server.crowd import Person
from tests.server.load_sockets import BareSocket

SEATS: Final = 3
OTHERS: Final = 20
"""Tables on the node that is left, whose people play on."""
OTHERS_SECONDS: Final = 0.5
"""Seconds between the moves of such a table."""
MEASURED_SECONDS: Final = 15.0
"""How long the others are measured before the storm."""
PLAYED: Final = 12
"""Moves at each table before its node dies."""
AT_ONCE: Final = 8
SETTLE_SECONDS: Final = 2.0
"""How long the others play before they are measured."""
CLOSES: Final = 0x88
"""The first byte of a frame that closes a socket."""


class Bench(Protocol):
    """The interface of the nodes in `load`."""

    nodes: Any
    tokens: list[str]

    async def guests(self, count: int) -> None: ...


class Returner(BareSocket):
    """The socket of one player: it tells whether the table or a close came first."""

    def __init__(self, table: str, token: str) -> None:
        super().__init__(table, token)
        self.came: Final[asyncio.Future[bool]] = asyncio.get_running_loop().create_future()
        self.hint: float | None = None
        """After how many seconds it is to come again, if the node says so."""
        self._head = b""

    def data_received(self, data: bytes) -> None:
        if self.came.done():
            super().data_received(data)
            return
        self._head += data
        head, blank, frames = self._head.partition(b"\r\n\r\n")
        if blank and not head.startswith(b"HTTP/1.1 101"):
            self.came.set_result(False)
        elif frames:
            if frames[0] == CLOSES:
                self.hint = hint_in(frames[4:].decode())
            self.came.set_result(frames[0] != CLOSES)

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        if not self.came.done():
            self.came.set_result(False)


class Storm:
    """The players of the node that dies."""

    def __init__(self) -> None:
        self.sockets: Final[list[asyncio.Transport]] = []
        self.refused = 0
        self.hinted = 0

    async def connected(
        self, address: tuple[str, int], number: int, table: str, token: str
    ) -> tuple[bool, float | None]:
        """Connect once; return whether the table came, and otherwise the node's hint."""
        loop = asyncio.get_running_loop()
        # One address may have only so many connections.
        source = (f"127.0.{1 + number % 64}.1", 0)
        try:
            _, made = await loop.create_connection(lambda: Returner(table, token), *address, local_addr=source)
        except OSError:
            return False, None
        came = await made.came
        assert made.transport is not None
        if came:
            self.sockets.append(made.transport)
        else:
            made.transport.abort()
        return came, made.hint

    async def back(self, address: tuple[str, int], number: int, table: str, token: str) -> float:
        """Come back as a browser does: after a random time, or when the node says. Return when."""
        waits, hint = Waits(), None
        while True:
            await asyncio.sleep(waits.next(hint))
            came, hint = await self.connected(address, number, table, token)
            if came:
                return time.monotonic()
            self.refused += 1
            self.hinted += hint is not None


class Others:
    """People who play at tables of one node, in a process of their own."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self.process: Final = process

    @classmethod
    async def start(cls, address: tuple[str, int]) -> "Others":
        """Start it, and wait until they play."""
        command = [sys.executable, "-m", "tests.server.load_storm", address[0], str(address[1])]
        pipe = asyncio.subprocess.PIPE
        paths = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
        process = await asyncio.create_subprocess_exec(*command, stdin=pipe, stdout=pipe, limit=2**24, env=paths)
        assert process.stdout is not None
        assert await process.stdout.readline() == b"playing\n"
        return cls(process)

    async def stop(self) -> list[tuple[float, float]]:
        """Stop it; return when each move was made and how long it took until all seats had it."""
        told, _ = await self.process.communicate(b"stop\n")
        return [(at, wait) for at, wait in json.loads(told)]


async def play_on(host: str, port: int) -> None:
    """Play at some tables until a line comes, and print when each move was made and how long it took."""
    from tests.server.load import Bench as Tables

    run = Tables([SimpleNamespace(address=(host, port))])  # type: ignore[list-item]
    tables = [(await run.table("master-thieves", SEATS))[1] for _ in range(OTHERS)]
    moves: list[tuple[float, float]] = []

    async def noted(seats: Any) -> None:
        # A bench of its own for each table, so that each wait can be read as soon as it is there.
        own = Tables(run.nodes)
        playing = asyncio.create_task(own.play(seats, OTHERS_SECONDS))
        try:
            while not playing.done():
                await asyncio.sleep(0.01)
                while own.waits:
                    wait = own.waits.pop()
                    moves.append((time.monotonic() - wait, wait))
        finally:
            playing.cancel()

    plays = [asyncio.create_task(noted(seats)) for seats in tables]
    await asyncio.sleep(SETTLE_SECONDS)
    moves.clear()
    sys.stdout.write("playing\n")
    sys.stdout.flush()
    await asyncio.to_thread(sys.stdin.readline)
    for play in plays:
        play.cancel()
    sys.stdout.write(json.dumps(moves))
    sys.stdout.flush()
    os._exit(0)


async def move(seats: Sequence[Person]) -> None:
    """Let whoever is asked take any action, and wait until everybody has it."""
    seat = next(one for one in seats if one.now is not None and one.now["legal"])
    assert seat.now is not None
    row = seat.heard + 1
    action = random.choice(seat.now["legal"])
    await seat.line.say(encode({"kind": "act", "command": f"before {row}", "heard": seat.heard, "action": action}))
    await asyncio.gather(*(one.reaches(row) for one in seats))


async def storm(run: Bench, sockets: int, measured: float = MEASURED_SECONDS) -> dict[str, Any]:
    """Seat people at many tables of one node, kill it, and measure their return to the other one."""
    from tests.server.load import Bench as Tables

    dying, *left = run.nodes
    await run.guests(SEATS)
    there = Tables([dying])
    there.tokens = run.tokens
    gate = asyncio.Semaphore(AT_ONCE)

    async def started(number: int) -> str:
        async with gate:
            table, seats = await there.table(("master-thieves", "forty-thieves")[number % 2], SEATS)
            for _ in range(PLAYED):
                await move(seats)
            for seat in seats:
                await seat.close()
        return table

    tables = await asyncio.gather(*(started(number) for number in range(sockets // SEATS)))
    chairs = [(table, token) for table in tables for token in run.tokens[:SEATS]]
    whole = Storm()

    async def seated(number: int, table: str, token: str) -> None:
        async with gate:
            came, _ = await whole.connected(dying.address, number, table, token)
            assert came

    await asyncio.gather(*(seated(number, *chair) for number, chair in enumerate(chairs)))
    others = [await Others.start(node.address) for node in left]
    await asyncio.sleep(measured)
    spent = sum(node.seconds() for node in left)
    died = time.monotonic()
    dying.kill()
    times = await asyncio.gather(
        *(whole.back(left[number // SEATS % len(left)].address, number, *chair) for number, chair in enumerate(chairs))
    )
    spent = sum(node.seconds() for node in left) - spent
    waits = [wait for one in others for wait in await one.stop()]
    for transport in whole.sockets:
        transport.abort()
    before = [wait for at, wait in waits if at < died]
    during = [wait for at, wait in waits if at >= died]
    returned = [at - died for at in times]
    usual, stormy = quantile(before, 0.99), quantile(during, 0.99)
    return {
        "sockets, tables, nodes left": [len(chairs), len(tables), len(left)],
        "back after p50, p99, last (s)": [round(quantile(returned, share), 2) for share in (0.5, 0.99, 1)],
        "refused meanwhile, with a hint": [whole.refused, whole.hinted],
        "p99 of the others before, during (ms)": [round(1000 * usual, 1), round(1000 * stormy, 1)],
        "moves of the others before, during": [len(before), len(during)],
        "ratio": round(stormy / usual, 2),
        "node CPU (s)": round(spent, 1),
        "load average": round(os.getloadavg()[0], 1),
    }


if __name__ == "__main__":
    asyncio.run(play_on(sys.argv[1], int(sys.argv[2])))
