"""The bare parts of a command, for comparison: bytes to sockets, an insert, the rules."""

import asyncio
import os
import random
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import asyncpg
import uvicorn

from lightfinger import catalog
from lightfinger.core.events import includes
from lightfinger.core.rng import Small
from lightfinger.core.table import Table
from tests.server.client import dialled
from tests.server.nodes import PACKAGE, ROOT, START_SECONDS, Process, answers, free_port, until

COMMAND = b'{"kind":"act","command":"1.12","heard":11,"action":{"kind":"open","slot":7}}'


ACK = '{"kind":"ack","command":"1.12","heard":12,"again":false}'


async def bare_socket(tables: int, seats: int, size: int, seconds: float) -> float:
    """Measure the microseconds of a bare handler that sends *size* bytes to every seat and answers the sender."""
    with tempfile.TemporaryDirectory(prefix="lightfinger-load-") as place:
        port = free_port()
        server = Process(
            [sys.executable, "-m", "tests.server.load", "--bare", str(port), "--size", str(size)],
            Path(place) / "bare.log",
            {"PYTHONPATH": f"{PACKAGE}:{ROOT}"},
        )
        server.launch()
        done = connected = 0
        try:
            await until(lambda: answers(port), 30.0, "the bare server does not start")

            async def room(number: int) -> None:
                nonlocal done, connected
                lines = [await dialled(("127.0.0.1", port), f"room{number}", "", -1) for _ in range(seats)]
                connected += 1
                while True:
                    sender = lines[done % seats]
                    await sender.say(COMMAND)
                    await asyncio.gather(*(line.hear() for line in lines))
                    await sender.hear()
                    done += 1

            rooms = [asyncio.create_task(room(number)) for number in range(tables)]
            # Handshakes are no part of a command.
            await until(lambda: connected == tables, START_SECONDS, "the rooms do not connect")
            await asyncio.sleep(0.5)
            cpu, before = server.seconds(), done
            await asyncio.sleep(seconds)
            cost = 1e6 * (server.seconds() - cpu) / max(1, done - before)
            for task in rooms:
                task.cancel()
            await asyncio.gather(*rooms, return_exceptions=True)
            return cost
        finally:
            server.clear()


def bare_server(port: int, size: int) -> None:
    """Run the bare handler."""
    rooms: dict[str, list[Any]] = {}
    frame = "x" * size

    async def app(scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] != "websocket":
            return
        here = rooms.setdefault(scope["path"], [])
        await receive()
        await send({"type": "websocket.accept"})
        here.append(send)
        while True:
            said = await receive()
            if said["type"] != "websocket.receive":
                here.remove(send)
                return
            for other in here:
                await other({"type": "websocket.send", "text": frame})
            await send({"type": "websocket.send", "text": ACK})

    config = uvicorn.Config(
        app,
        host="127.0.0.1",
        port=port,
        ws="websockets-sansio",
        ws_per_message_deflate=False,
        lifespan="off",
        log_level="warning",
        access_log=False,
    )
    uvicorn.Server(config).run()


def bare_insert(address: str, at_once: int, size: int, seconds: float) -> float:
    """Measure the microseconds of a process that appends rows in batches of one row for each table."""
    command = [sys.executable, "-m", "tests.server.load", "--inserts", address]
    options = ["--size", str(size), "--tables", str(at_once), "--seconds", str(seconds)]
    paths = {**os.environ, "PYTHONPATH": f"{PACKAGE}:{ROOT}"}
    done = subprocess.run([*command, *options], check=True, capture_output=True, text=True, env=paths, cwd=ROOT)
    return float(done.stdout)


async def inserts(address: str, at_once: int, size: int, seconds: float) -> float:
    """Run the batched insert."""
    connection = await asyncpg.connect(address)
    try:
        await connection.execute(
            "create table if not exists bare (t text, seq int, payload bytea, primary key (t, seq))"
        )
        insert = await connection.prepare(
            "insert into bare select * from unnest($1::text[], $2::int[], $3::bytea[])"
            " on conflict do nothing returning t"
        )
        tables = [f"table-{number:016d}" for number in range(at_once)]
        rows = [os.urandom(size)] * at_once
        seq = 0
        cpu, end = time.process_time(), time.monotonic() + seconds
        while time.monotonic() < end:
            await insert.fetch(tables, [seq] * at_once, rows)
            seq += 1
        return 1e6 * (time.process_time() - cpu) / max(1, seq * at_once)
    finally:
        await connection.close()


def bare_rules(game_name: str, seats: int, seconds: float) -> float:
    """Measure the microseconds of the rules alone, the minimum for any server.

    They decide, fold the events for every seat and the observer, and compute each seat's view and legal actions.
    """
    game = catalog.find(game_name)
    edition = catalog.edition(game)
    chance = random.Random(1)
    began = time.process_time()
    commands = 0
    while time.process_time() < began + seconds:
        table = Table(game, edition, seats)
        rng = Small(chance.getrandbits(31))
        views = [(seat, game.blank(edition, seats)) for seat in [*range(seats), 15]]
        frame = table.deal(rng)
        while True:
            for seat, view in views:
                for event in frame.events:
                    if includes(event.audience, seat):
                        game.evolve(view, event)
                if seat < seats:
                    game.shown(view, seat, "classic")
                    game.legal(view, seat)
            first = table.first()
            if first < 0:
                break
            frame = table.act(first, chance.choice(table.legal(first)), rng)
            commands += 1
    return 1e6 * (time.process_time() - began) / commands
