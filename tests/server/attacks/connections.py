"""Attacks that need no request, or half of one: connections, headers, bodies, answers nobody reads."""

import asyncio
import itertools

from tests.server import raw
from tests.server.attacks.attack import FAULTS, Target, attack
from tests.server.raw import Plug

HEAD = b"GET /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\n"
PATHS = [
    "/..%2f..%2fetc/passwd", "//", "/" + "a/" * 2000, "/%00", "/%ff%fe", "/api/tables/%2e%2e/record", "/?" + "&" * 4000,
    "/api/tables/" + "A" * 22 + "/review?seat=99999999999999999999", "/api/tables/x/socket", "*", "http://elsewhere/",
    "/api/codes/%F0%9F%97%9D", "/api/games/" + "%25" * 500 + "/rules", "/assets/../../settings.py",
    "/api/tables?limit=" + "9" * 5000,
]  # fmt: skip


@attack(
    "endless-headers",
    "Eight connections send endless header lines.",
    "headers are limited to 16 KB and ten seconds",
    short=True,
)
async def endless_headers(target: Target) -> None:
    lines = b"".join(b"X-%d: %s\r\n" % (number, b"a" * 1000) for number in range(60))

    async def one(number: int) -> None:
        plug = await target.plug(number % 2)
        try:
            await plug.send(HEAD)
            while target.going:
                await plug.send(lines)
                target.tally["KB of headers"] += len(lines) // 1000
        finally:
            plug.cut()

    await target.again(8, one)


@attack(
    "cookies",
    "Requests with cookies of backslashes, of 64 KB and of exactly the limit.",
    "the cookie is parsed in a single pass; headers are limited",
    short=True,
)
async def cookies(target: Target) -> None:
    sizes = itertools.cycle([64_000, 15_000, 7_500, 4_000, 1_000])

    async def one(number: int) -> None:
        cookie = 'lightfinger="' + "\\" * next(sizes) + '"'
        await target.ask("GET", "/api/session", Cookie=cookie, number=number)

    await target.again(4, one)


@attack(
    "half-open",
    "One address opens 1,200 connections and sends half a request on each, a byte a second.",
    "connections per address; ten seconds for headers",
    short=True,
)
async def half_open(target: Target) -> None:
    plugs: list[Plug] = []

    async def one(number: int) -> None:
        plug = await target.plug()
        plugs.append(plug)
        await plug.send(HEAD + b"X-Slow: ")
        while target.going:
            await plug.send(b"a")
            await asyncio.sleep(1.0)

    async def many(first: int) -> None:
        for number in range(first, 1200, 40):
            target.tally["tried"] += 1
            task = asyncio.create_task(one(number))
            task.add_done_callback(lambda done: done.cancelled() or done.exception())
            tasks.append(task)
            await asyncio.sleep(0.02)

    tasks: list[asyncio.Task[None]] = []
    await asyncio.gather(*(many(first) for first in range(40)))
    await target.hold(plugs)


@attack(
    "half-open-everywhere",
    "Forty addresses open thirty connections each and send nothing.",
    "the total of half-open handshakes is limited; the oldest are dropped first",
)
async def half_open_everywhere(target: Target) -> None:
    plugs: list[Plug] = []
    for number in range(1200):
        try:
            plugs.append(await target.plug(number % 40))
        except FAULTS:
            target.tally["hung up on"] += 1
        if number % 20 == 0:
            await asyncio.sleep(0.01)
    await target.hold(plugs)


@attack(
    "slow-bodies",
    "Two hundred requests announce a body and send a byte a second.",
    "connections per address; a time limit for bodies",
)
async def slow_bodies(target: Target) -> None:
    async def one(number: int) -> None:
        plug = await target.plug(number % 8)
        try:
            head = {"Content-Length": "15000", "Content-Type": "application/json"}
            await plug.send(raw.http("POST", "/api/records/check", head))
            while target.going and not plug.reader.at_eof():
                await plug.send(b" ")
                await asyncio.sleep(1.0)
        finally:
            plug.cut()

    await target.again(200, one)


@attack(
    "churn",
    "Sixteen clients connect and disconnect as fast as they can.",
    "an address that connects too often is dropped unread",
)
async def churn(target: Target) -> None:
    async def one(number: int) -> None:
        plug = await target.plug(number % 4)
        plug.cut()

    await target.again(16, one)


@attack(
    "unread-answers",
    "Sixty connections request rulebooks and records and read nothing.",
    "requests per address; connections that do not read are dropped",
)
async def unread_answers(target: Target) -> None:
    paths = [f"/api/tables/{target.finished}/record", "/api/games/master-thieves/rules", "/api/schema/openapi.json"]
    question = b"".join(raw.http("GET", path, target.headers) for path in paths)

    async def one(number: int) -> None:
        plug = await target.plug(number % 4)
        plug.writer.transport.pause_reading()  # type: ignore[attr-defined]
        try:
            for _ in range(200):
                async with asyncio.timeout(2.0):
                    await plug.send(question)
                target.tally["questions"] += 3
        finally:
            plug.cut()

    await target.again(60, one)


@attack(
    "pipelining",
    "Four connections pipeline requests without waiting for answers.",
    "requests per address, on all connections together",
)
async def pipelining(target: Target) -> None:
    question = raw.http("GET", "/health") * 100

    async def one(number: int) -> None:
        plug = await target.plug(number)
        reading = asyncio.create_task(plug.drain_answers())
        try:
            while target.going and not reading.done():
                await plug.send(question)
                target.tally["questions"] += 100
        finally:
            plug.cut()
            target.tally["KB of answers"] += await reading // 1000

    await target.again(4, one)


@attack(
    "endless-bodies",
    "Bodies of gigabytes, with a length and in endless chunks.",
    "a body past its limit ends the connection, with or without a length",
)
async def endless_bodies(target: Target) -> None:
    chunk = b"%x\r\n%s\r\n" % (60_000, b"[" * 60_000)
    promised = {"Content-Type": "application/json", "Content-Length": str(10**10)}
    chunked = {"Content-Type": "application/json", "Transfer-Encoding": "chunked"}

    async def one(number: int) -> None:
        plug = await target.plug(number)
        reading = asyncio.create_task(plug.drain_answers())
        path = ["/api/records/check", "/api/session", "/api/tables"][number % 3]
        try:
            await plug.send(raw.http("POST", path, chunked if number % 2 else promised))
            while target.going and not reading.done():
                await plug.send(chunk if number % 2 else chunk[6:])
                target.tally["KB of bodies"] += 60
        finally:
            plug.cut()
            await reading

    await target.again(6, one)


@attack(
    "odd-paths",
    "URLs with parent folders, escapes, repetitions and invalid text; lines that are not requests.",
    "requests per address; no URL is looked up on disk",
)
async def odd_paths(target: Target) -> None:
    paths = itertools.cycle(PATHS)

    async def one(number: int) -> None:
        plug = await target.plug(number)
        try:
            for _ in range(20):
                await plug.send(raw.http("GET", next(paths), target.headers))
                async with asyncio.timeout(5.0):
                    status, _ = await plug.answer()
                target.tally[f"answers {status}"] += 1
            await plug.send(b"\x16\x03\x01\x02\x00\x01\x00" + bytes(300))
            await plug.drain_answers()
        finally:
            plug.cut()

    await target.again(8, one)
