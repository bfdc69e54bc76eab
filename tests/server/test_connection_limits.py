"""What one connection, one address and all of them may cost, over real sockets."""

import asyncio
import resource
from functools import partial
from typing import Any

import pytest
from structlog.testing import capture_logs

from lightfinger.server.network import connection_limits, protocols
from lightfinger.server.network.connection_limits import Refusals, file_limit
from tests.server.served import CONT, PING, PONG, TEXT, Served, frame, served
from tests.server.waiting import LONGEST_WAIT

pytestmark = pytest.mark.anyio

USUAL: dict[str, Any] = {"messages_per_second": 20.0, "burst": 40.0}
POST = b"POST /api/session HTTP/1.1\r\nHost: house.test\r\nContent-Type: application/json\r\n"
CHUNKED = POST + b"Transfer-Encoding: chunked\r\n\r\n"


def still() -> float:
    """A clock that stands still."""
    return 100.0


@pytest.mark.parametrize(
    ("beginning", "more"),
    [
        (b"GET / HTTP/1.1\r\nHost: x\r\nCookie: ", b"x" * 1024),
        (b"GET / HTTP/1.1\r\nHost: x\r\n", b"X-Y: z\r\n" * 128),
        (b"GET / HTTP/1.1\r\nHost: x\r\n", b"a:b\r\n" * 200),
        (b"GET /", b"x" * 1024),
        (b"", b"\r\n" * 512),
        (CHUNKED + b"0\r\n", b"X-Y: z\r\n" * 128),
        (CHUNKED + b"0\r\nX: ", b"z" * 1024),
        (CHUNKED + b"1;x=", b"z" * 1024),
        (CHUNKED, b"1\r\n \r\n" * 170),
        (POST + b"Content-Length: 99999999\r\n\r\n", b" " * 1024),
    ],
    ids=[
        "value",
        "headers",
        "small headers",
        "url",
        "empty lines",
        "trailers",
        "trailer",
        "extension",
        "chunks",
        "body",
    ],
)
async def test_what_has_no_end_is_hung_up_on(beginning: bytes, more: bytes) -> None:
    async with served() as server:
        caller = await server.call()
        assert await caller.say(beginning)
        pieces = 0
        while pieces < 6000 and await caller.say(more):
            pieces += 1
        assert pieces < 6000
        assert await server.status() == 200


async def test_a_head_of_many_kilobytes_is_answered_with_431_and_an_ordinary_one_is_read() -> None:
    async with served() as server:
        assert await server.status(headers="X-Y: " + "z" * 17_000 + "\r\n") in (431, 0)
        assert await server.status(headers="X-Y: z\r\n" * 101) == 431
        assert await server.status(headers="X-Y: " + "z" * 12_000 + "\r\n") == 200
        assert server.refused("headers") == 2
        assert await (await server.call()).answered("/health", method="\x00") == 400
        assert server.refused("garbage") == 1


@pytest.mark.parametrize("beginning", [b"", b"G", b"GET / HTTP/1.1\r\nHost: x\r\nX-Y: "])
@pytest.mark.slow
async def test_a_head_that_is_not_finished_in_time_is_hung_up_on(beginning: bytes) -> None:
    async with served(header_seconds=0.5) as server:
        caller = await server.call()
        again = await server.call()
        assert await again.answered() == 200
        for one in (caller, again):
            await one.say(beginning)
        for _ in range(100):
            if not await caller.say(beginning and b"x"):
                break
            await asyncio.sleep(0.2)
            if caller.reader.at_eof():
                break
        assert await caller.hear() == b""
        assert await again.hear() == b""
        assert server.refused("slow-headers") >= 1
        assert await server.status() == 200


async def test_a_body_that_is_not_finished_in_time_is_hung_up_on(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connection_limits, "BODY_SECONDS", 0.5)
    async with served() as server:
        caller = await server.call()
        await caller.say(POST + b'Content-Length: 100\r\n\r\n{"name":')
        assert await caller.hear() == b""
        assert server.refused("slow-body") == 1
        assert await server.status() == 200


async def test_the_application_is_asked_when_the_body_is_here() -> None:
    bodies: list[bytes] = []

    async def application(scope: Any, receive: Any, send: Any) -> None:
        bodies.append((await receive())["body"])
        await send({"type": "http.response.start", "status": 200, "headers": [(b"content-length", b"0")]})
        await send({"type": "http.response.body"})

    async with served(application) as server:
        slow, expecting, quick, long = [await server.call() for _ in range(4)]
        await slow.say(POST + b"Content-Length: 6\r\n\r\nabc")
        await expecting.say(POST + b"Content-Length: 3\r\nExpect: 100-continue\r\n\r\n")
        async with asyncio.timeout(LONGEST_WAIT):
            assert (await expecting.reader.readuntil(b"\r\n\r\n")).startswith(b"HTTP/1.1 100")
        await expecting.say(b"abc")
        assert await quick.answered() == 200
        await long.say(POST + b"Content-Length: 200000\r\n\r\n" + b"x" * 100_000)
        async with asyncio.timeout(LONGEST_WAIT):
            while len(bodies) < 3:
                await asyncio.sleep(0.01)
        assert len(max(bodies, key=len)) > 60_000
        await slow.say(b"def")
        async with asyncio.timeout(LONGEST_WAIT):
            await slow.reader.readuntil(b"\r\n\r\n")
        assert bodies[-1] == b"abcdef"


async def test_addresses_take_turns_and_others_have_a_word_in_between() -> None:
    async with served() as server:
        order: list[str] = []
        for number in range(20):
            server.limits.begins("loud", partial(order.append, f"loud {number}"))
        server.limits.begins("quiet", partial(order.append, "quiet"))
        asyncio.get_running_loop().call_soon(order.append, "somebody else")
        while server.limits.queue:
            await asyncio.sleep(0)
        assert order[:3] == ["loud 0", "somebody else", "quiet"]
        assert len(order) == 22


async def test_unfinished_requests_of_an_address_are_few_and_the_oldest_makes_room() -> None:
    async with served(connections_per_address=40) as server:
        waiting = [await server.call("127.0.0.2") for _ in range(60)]
        for caller in waiting:
            await caller.say(b"GET / HTTP/1.1\r\n")
        assert await server.status(address="127.0.0.2") == 200
        assert await server.status(address="127.0.0.1") == 200
        assert await waiting[0].hear() == b""
        assert len(server.limits.opening) <= 10
        assert not waiting[-1].reader.at_eof()


async def test_an_address_has_so_many_connections_and_others_are_not_concerned() -> None:
    async with served(connections_per_address=12) as server:
        kept = []
        for _ in range(12):
            kept.append(await server.call("127.0.0.2"))
            assert await kept[-1].answered() == 200
        assert await server.status(address="127.0.0.2") == 0
        assert await server.status(address="127.0.0.3") == 200
        kept[0].close()
        assert await kept[1].answered() == 200
        assert await server.status(address="127.0.0.2") == 200
        assert server.refused("connections") == 1


async def test_where_there_is_no_room_the_longest_unfinished_request_of_all_makes_some() -> None:
    async with served(connections=30) as server:
        waiting = [await server.call(f"127.0.1.{1 + number}") for number in range(60)]
        for _ in range(3):
            assert await server.status() == 200
        assert await waiting[0].hear() == b""
        assert len(server.limits.connections) <= 30
        assert not waiting[-1].reader.at_eof()


async def test_connections_of_a_trusted_proxy_are_not_counted_and_its_clients_are_told_apart() -> None:
    settings: dict[str, Any] = {"proxies": ("127.0.0.1",), "connections_per_address": 2, "requests_per_second": 2.0}
    async with served(now=still, **settings) as server:
        for _ in range(5):
            assert await (await server.call()).answered(headers="X-Forwarded-For: 192.0.2.1\r\n") == 200
        shouts = [await server.status(headers="X-Forwarded-For: 192.0.2.2\r\n") for _ in range(40)]
        assert shouts[:20] == [200] * 20
        assert shouts[-1] == 429
        assert await server.status(headers="X-Forwarded-For: 192.0.2.3\r\n") == 200
        assert await server.status(headers="X-Forwarded-For: 9.9.9.9, 192.0.2.2\r\n") == 429
        assert server.refused("connections") == 0


async def test_requests_of_an_address_are_counted_by_what_they_cost_and_who_goes_on_is_hung_up_on() -> None:
    async with served(now=still, requests_per_second=4.0) as server:
        table = "A" * 22
        games = [await server.status(f"/api/tables/{table}/record", "127.0.0.2") for _ in range(8)]
        files = [await server.status(f"/assets/{number}.js", "127.0.0.3") for number in range(100)]
        calls = [await server.status("/health", "127.0.0.4") for _ in range(200)]
        assert games[:4] == [404] * 4
        assert games[-1] == 429
        assert 429 not in files
        assert calls[:40] == [200] * 40
        assert 429 in calls
        assert calls[-1] == 0
        assert await server.status() == 200
        caller = await server.call("127.0.0.2")
        await caller.say(f"GET /api/tables/{table}/review HTTP/1.1\r\nHost: x\r\n\r\n".encode())
        told = await caller.hear()
        assert told.startswith(b"HTTP/1.1 429 Too Many Requests\r\n")
        assert b"\r\nretry-after: " in told


@pytest.mark.parametrize(
    ("url", "cost"),
    [
        (b"/assets/index-abc.js", 0.1),
        (b"/", 1.0),
        (b"/api/tables?x=/record", 1.0),
        (b"/api/tables/x/socket", 1.0),
        (b"/api/games/forty-thieves/rules?language=fr", 4.0),
        (b"/api/schema/openapi.json", 4.0),
        (b"/api/tables/x/record", 10.0),
        (b"/api/tables/x/review?seat=1", 10.0),
        (b"/api/records/check", 10.0),
    ],
)
def test_a_request_costs_what_it_takes_to_answer(url: bytes, cost: float) -> None:
    assert protocols.cost_of(url) == cost


async def test_who_connects_and_says_nothing_again_and_again_is_hung_up_on() -> None:
    async with served(now=still, requests_per_second=2.0) as server:
        for _ in range(40):
            caller = await server.call("127.0.0.2")
            await asyncio.sleep(0)
            caller.close()
        async with asyncio.timeout(LONGEST_WAIT):
            while await server.status(address="127.0.0.2"):
                (await server.call("127.0.0.2")).close()
        assert server.refused("requests") >= 1
        assert await server.status() == 200


async def test_requests_that_do_not_wait_for_answers_are_few() -> None:
    async with served() as server:
        caller = await server.call()
        await caller.say(b"GET /health HTTP/1.1\r\nHost: x\r\n\r\n" * 400)
        heard = await caller.hear()
        assert heard.count(b"HTTP/1.1 200") <= 10
        assert server.refused("pipelined") == 1
        assert await server.status() == 200


async def test_the_application_hears_that_nobody_listens_though_more_requests_wait() -> None:
    heard: list[str] = []

    async def application(scope: Any, receive: Any, send: Any) -> None:
        await receive()
        heard.append((await receive())["type"])
        await send({"type": "http.response.start", "status": 200, "headers": []})

    async with served(application) as server:
        caller = await server.call()
        await caller.say(b"GET / HTTP/1.1\r\nHost: x\r\n\r\n" * 3)
        await asyncio.sleep(0.2)
        caller.close()
        async with asyncio.timeout(LONGEST_WAIT):
            while not heard:
                await asyncio.sleep(0.01)
        assert heard == ["http.disconnect"]


@pytest.mark.parametrize(
    "flood",
    [
        frame(PING) * 5000,
        frame(PING, b"x" * 125) * 2000,
        frame(PONG) * 5000,
        frame(0x01) + frame(CONT) * 5000,
        frame(TEXT, b'{"kind":"ping"}') * 3000,
        frame(TEXT, b" " * 4000) * 500,
    ],
    ids=["pings", "long pings", "pongs", "empty fragments", "messages", "long messages"],
)
async def test_frames_of_every_kind_are_counted(flood: bytes) -> None:
    async with served(**USUAL) as server:
        table = await server.place.table(await server.place.guest("Ada"))
        shouter, quiet = await server.call(), await server.call()
        await shouter.upgraded(table)
        await quiet.upgraded(table)
        await asyncio.sleep(0.2)
        await shouter.say(flood)
        heard = await shouter.hear()
        assert heard.count(b'"kind":"pong"') + heard.count(b"\x8a") < 300
        assert server.refused("frames") == 1
        await quiet.say(frame(PING, b"still here"))
        async with asyncio.timeout(LONGEST_WAIT):
            await quiet.reader.readuntil(b"\x8a\x0astill here")


async def test_frames_torn_apart_anywhere_are_counted_the_same() -> None:
    async with served(**USUAL) as server:
        table = await server.place.table(await server.place.guest("Ada"))
        caller = await server.call()
        await caller.upgraded(table)
        said = frame(PING, b"a") + frame(TEXT, b'{"kind":"ping"}' + b" " * 200) + frame(PONG) + frame(PING, b"b" * 125)
        for byte in said:
            await caller.say(bytes([byte]))
            await asyncio.sleep(0)
        async with asyncio.timeout(LONGEST_WAIT):
            await caller.reader.readuntil(b"\x8a\x7d" + b"b" * 125)
        (line,) = [one for one in server.limits.connections if isinstance(one, protocols.SocketConnection)]
        assert (line.ahead, line.torn) == (0, b"")
        assert 74 <= line.tokens <= 80


async def test_a_message_of_too_many_pieces_or_too_many_bytes_is_the_last() -> None:
    async with served() as server:
        table = await server.place.table(await server.place.guest("Ada"))
        for said, reason in (
            (frame(0x01) + frame(CONT) * 100, "fragments"),
            (frame(TEXT, b"x" * 9000), "bad-frame"),
            (b"\x81\xff" + b"\x7f" * 8, "bad-frame"),
        ):
            before = server.refused(reason)
            caller = await server.call()
            await caller.upgraded(table)
            await caller.say(said)
            await caller.hear()
            assert server.refused(reason) == before + 1


@pytest.mark.slow
async def test_who_pings_and_does_not_read_is_cut_off_before_a_megabyte_waits() -> None:
    async with served() as server:
        table = await server.place.table(await server.place.guest("Ada"))
        caller = await server.call(receive=4096)
        await caller.upgraded(table)
        caller.deaf()
        most = 0
        for _ in range(600):
            if not await caller.say(frame(PING, b"x" * 125) * 100):
                break
            await asyncio.sleep(0)
            most = max(most, *(one.transport.get_write_buffer_size() for one in server.limits.connections), 0)
        assert server.refused("unread") == 1
        assert most < 2 * protocols.MOST_UNREAD


@pytest.mark.slow
async def test_an_answer_that_nobody_reads_is_not_kept_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connection_limits, "UNREAD_SECONDS", 1.0)

    async def long_answer(scope: Any, receive: Any, send: Any) -> None:
        size = 8_000_000
        length = (b"content-length", str(size).encode())
        await send({"type": "http.response.start", "status": 200, "headers": [length]})
        await send({"type": "http.response.body", "body": bytes(size)})

    async with served(long_answer) as server:
        deaf, listener = await server.call(receive=4096), await server.call()
        deaf.deaf()
        for caller in (deaf, listener):
            await caller.say(b"GET / HTTP/1.1\r\nHost: x\r\n\r\n")
        async with asyncio.timeout(LONGEST_WAIT):
            await listener.reader.readuntil(b"\r\n\r\n")
            await listener.reader.readexactly(8_000_000)
            while server.limits.unread or len(server.limits.connections) > 1:
                await asyncio.sleep(0.1)
        assert server.refused("unread") == 1


async def test_whoever_leaves_is_forgotten() -> None:
    async with served(**USUAL) as server:
        table = await server.place.table(await server.place.guest("Ada"))
        for number in range(10):
            caller = await server.call(f"127.0.0.{number + 1}")
            if number % 2:
                await caller.upgraded(table)
            else:
                await caller.say(POST + b"Content-Length: 10\r\n\r\n")
            caller.close()
        await _nobody(server)
        assert (server.limits.callers, server.limits.opening, server.limits.sending, server.limits.unread) == (
            {},
            {},
            {},
            {},
        )
        assert server.place.node.connection_counts.addresses == {}


async def _nobody(server: Served) -> None:
    async with asyncio.timeout(LONGEST_WAIT):
        while server.limits.connections or server.place.node.connection_counts.addresses:
            await asyncio.sleep(0.02)


def test_refusals_are_told_once_a_minute_and_never_by_the_thousand() -> None:
    clock = [0.0]
    refusals = Refusals(lambda: clock[0])
    with capture_logs() as lines:
        for _ in range(1000):
            refusals.add("frames", "192.0.2.1")
        for number in range(1000):
            refusals.add("connects", f"2001:db8:0:{number:x}::/64")
        clock[0] = 61.0
        refusals.flush()
        clock[0] = 200.0
        refusals.add("frames", "192.0.2.1")
    assert len(lines) < 2 * connection_limits.MOST_TOLD
    assert lines[0] == {
        "event": "refused at the edge",
        "log_level": "warning",
        "reason": "frames",
        "address": "192.0.2.1",
    }
    assert sum(line.get("more", 1) for line in lines) == 2001
    assert lines[-1] == lines[0]


def test_the_limit_of_files_is_raised_as_far_as_it_may_be() -> None:
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    try:
        resource.setrlimit(resource.RLIMIT_NOFILE, (min(soft, 256), hard))
        assert file_limit() == min(hard, connection_limits.MOST_FILES) == resource.getrlimit(resource.RLIMIT_NOFILE)[0]
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
