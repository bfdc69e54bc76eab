"""How much anybody may ask for, and that everybody else does not notice when somebody asks for more (T15)."""

import asyncio
import time
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lightfinger.server.access.rate_limits import Bucket, Buckets, ConnectionCounts
from lightfinger.server.access.sessions import Person
from lightfinger.server.network import websocket
from lightfinger.server.node.admission import Admission
from lightfinger.server.process.metrics import Metrics
from lightfinger.server.process.settings import Settings
from lightfinger.server.table import commands
from tests.server.client import Cut, SocketLine, decode, dialled, request
from tests.server.house import House, Wire, house
from tests.server.nodes import Node

pytestmark = pytest.mark.anyio

USUAL: dict[str, Any] = {"messages_per_second": 20.0, "burst": 40.0, "sockets_per_address": 64, "open_tables": 20}
PING = '{"kind":"ping"}'


async def joined(place: House, table: str, token: str = "") -> Wire:
    line = place.wire(table, token)
    await line.situation()
    return line


async def test_a_message_too_long_is_the_last() -> None:
    async with house(**USUAL) as place:
        token = await place.guest("Ada")
        table = await place.table(token, talk=True)
        line = await joined(place, table, token)
        before = await place.log(table)

        line.push(f'{{"kind":"say","command":"long","text":"{"x" * websocket.MOST_BYTES}"}}')

        assert await line.ended() == websocket.TOO_BIG
        assert decode(line.sent[-1])["code"] == "too-much"
        assert await place.log(table) == before


async def test_too_many_messages_are_the_last() -> None:
    async with house(**USUAL) as place:
        token = await place.guest("Ada")
        table = await place.table(token)
        line = await joined(place, table, token)
        before = len(await place.log(table))

        for number in range(500):
            line.push(f'{{"kind":"say","command":"{number}","knock":0}}')

        assert await line.ended() == websocket.POLICY
        assert decode(line.sent[-1])["code"] == "too-much"
        assert 40 <= len(await place.log(table)) - before < 100
        assert (await joined(place, table, token)).accepted


async def test_a_person_has_five_sockets_and_an_address_as_many_as_the_settings_say() -> None:
    async with house(**{**USUAL, "sockets_per_person": 5, "sockets_per_address": 7}) as place:
        token, other = await place.guest("Ada"), await place.guest("Blaise")
        table = await place.table(token)
        lines = [await joined(place, table, token) for _ in range(5)]

        sixth = place.wire(table, token)
        assert (await sixth.ended(), sixth.accepted) == (websocket.POLICY, False)
        others = [await joined(place, table, other), await joined(place, table)]
        eighth = place.wire(table)
        assert (await eighth.ended(), eighth.accepted) == (websocket.POLICY, False)
        await lines[0].close()
        await joined(place, table, token)
        for line in (*lines, *others, *place.wires):
            await line.close()
        assert place.node.connection_counts.people == {}
        assert place.node.connection_counts.addresses == {}


async def test_who_connects_again_and_again_is_turned_away_before_anybody_is_asked_who_it_is() -> None:
    async with house(**USUAL, connects_per_second=1.0) as place:
        token = await place.guest("Ada")
        table = await place.table(token)
        accepted = []
        most = place.node.settings.sockets_per_address
        for _ in range(most + 20):
            line = place.wire(table, token)
            await line.close()
            accepted.append(line.accepted)
        assert accepted[:most] == [True] * most
        assert accepted[-1] is False


async def test_a_reader_who_does_not_read_is_cut_off_and_nobody_waits(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(commands, "TALK_EACH", 10_000)
    monkeypatch.setattr(commands, "MOST_TALK", 10_000)
    async with house() as place:
        token = await place.guest("Ada")
        table = await place.table(token)
        quick, stuck = await joined(place, table, token), await joined(place, table)
        stuck.slow()

        for number in range(websocket.MOST_QUEUED + 50):
            answer = await quick.ask(kind="say", command=f"knock{number}", knock=0)
            assert answer["kind"] == "ack"
        live = await place.live_table(table)
        waiting = [one for one in live.listeners if isinstance(one, websocket.TableSocket) and one.code]
        held = [len(one.waiting) for one in waiting]
        stuck.flowing.set()

        assert held == [0]
        assert await stuck.ended() == websocket.TOO_SLOW
        assert len(stuck.sent) < 10
        assert quick.code is None


async def test_while_many_rows_are_sent_to_one_everybody_else_has_a_turn() -> None:
    socket = websocket.TableSocket(Person("p" * 22, "Ada"))
    for _ in range(256):
        socket.send(b"{}")
    socket.end()
    turns = 0

    async def send(message: Any) -> None:
        pass  # a peer that reads as fast as it is sent to

    writing = asyncio.create_task(websocket._write(send, socket, Admission(0.1, Metrics())))
    while not writing.done():
        await asyncio.sleep(0)
        turns += 1
    assert turns >= 256 / websocket.SENT_AT_ONCE


@pytest.mark.parametrize("size", [17 * 1024, 2 * 1024 * 1024])
@pytest.mark.parametrize("chunked", [False, True])
async def test_a_huge_body_is_refused(size: int, chunked: bool) -> None:
    async def pieces() -> AsyncIterator[bytes]:
        for _ in range(size // 1024):
            yield b"x" * 1024

    async with house() as place:
        content = pieces() if chunked else b"x" * size
        answer = await place.http("POST", "/api/session", content=content, headers={"content-type": "application/json"})
        assert answer.status_code == 413
        assert answer.json()["extra"]["code"] == "too-big"


@pytest.mark.parametrize(
    "body",
    [b"", b"{", b"[]", b"null", b'"x"', b'{"name":1}', b'{"name":null}', b'{"nam":"x"}', b'{"name":"x","y":1}']
    + [b'{"name":"\\ud800"}', b'{"name":"\xff"}', b"[" * 5000, b'{"name":["x"]}', b"NaN", b'{"name":""}'],
    ids=lambda body: repr(body[:20]),
)
async def test_a_body_of_the_wrong_shape_is_a_bad_request(body: bytes) -> None:
    async with house() as place:
        answer = await place.http("POST", "/api/session", content=body, headers={"content-type": "application/json"})
        assert answer.status_code == 400, answer.text
        assert answer.json()["extra"]["code"] == "bad-request"


async def test_arrivals_tables_and_guesses_are_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    async with house(**USUAL) as place:
        # Time stands still, or a slow machine would have more to give by the time it is asked again.
        began = place.node.now()
        monkeypatch.setattr(place.node, "now", lambda: began)
        token = await place.guest("Ada")
        tables = [
            (await place.http("POST", "/api/tables", token, {"game": "master-thieves"})).status_code for _ in range(25)
        ]
        guests = [(await place.http("POST", "/api/session", body={"name": "x"})).status_code for _ in range(90)]
        codes = [(await place.http("GET", f"/api/codes/BRASS-KEY-{1000 + one}")).status_code for one in range(15)]
        assert tables[:20] == [201] * 20
        assert tables[-1] == 429
        assert guests[:50] == [201] * 50
        assert guests[-1] == 429
        assert codes[:10] == [404] * 10
        assert codes[-1] == 429


async def test_honest_people_are_served_while_others_flood() -> None:
    async with house(**USUAL) as place:
        token = await place.guest("Ada")
        table, target = await place.table(token), await place.table(token)
        line = await joined(place, table, token)
        alone = await _pace(line, "alone")
        flood = [await joined(place, target) for _ in range(30)]
        for attacker in flood:
            for number in range(3000):
                attacker.push(PING if number % 3 else "{" * 500)

        beside = await _pace(line, "beside")

        assert [await attacker.ended() for attacker in flood] == [websocket.POLICY] * 30
        assert all(len(attacker.sent) < 100 for attacker in flood)
        assert beside < 2 * alone + 0.5


@pytest.mark.slow
async def test_an_address_that_floods_is_hung_up_on_until_it_has_been_quiet(tmp_path: Path) -> None:
    node = Node(tmp_path, "--data", str(tmp_path), environment={"LIGHTFINGER_CONNECTS_PER_SECOND": "2"})
    here, there = "127.0.0.1", "127.0.0.2"
    try:
        await node.start()
        token = (await request(node.address, "POST", "/api/session", "", {"name": "Ada"}, patience=60))["token"]
        body = {"game": "master-thieves"}
        table = (await request(node.address, "POST", "/api/tables", token, body, patience=60))["table"]
        cuts, began = 0, time.monotonic()
        while await _answers(node, there):
            line = await dialled(node.address, table, "", -1, local=there, patience=60)
            with pytest.raises(Cut):
                await _shout(line)
            cuts += 1
            await asyncio.sleep(0.1)

        # Each time costs nine of the connections that an address may open at once; two more come every second.
        at_once = Settings().sockets_per_address
        assert 3 <= cuts <= 2 + (at_once + 2 * (time.monotonic() - began)) / 9
        assert await _answers(node, here)
        told = await request(node.address, "GET", "/metrics", patience=60)
        assert 'lightfinger_refused_at_edge_total{reason="connects"} 1.0' in told.decode()
        await asyncio.sleep(8.0)
        assert await _answers(node, there)
    finally:
        node.clear()


async def _shout(line: SocketLine) -> None:
    """Say too much and listen until one is cut off."""
    for _ in range(3000):
        await line.say(PING.encode())
    while True:
        await line.hear()


async def _answers(node: Node, address: str) -> bool:
    """Whether *node* says anything at all to *address*."""
    try:
        await request(node.address, "GET", "/health", local=address, patience=60)
    except Cut:
        return False
    return True


async def _pace(line: Wire, name: str) -> float:
    """Seconds of the processor that the slowest of ten commands but one takes; the server is in this process."""
    taken = []
    for number in range(10):
        began = time.process_time()
        assert (await line.ask(kind="say", command=f"{name}{number}", knock=0))["kind"] == "ack"
        taken.append(time.process_time() - began)
        await asyncio.sleep(0)
    return sorted(taken)[-2]


@given(st.floats(0.1, 50), st.floats(1, 50), st.lists(st.floats(0, 2), max_size=60))
@settings(max_examples=80, deadline=None)
def test_a_bucket_never_gives_more_than_its_rate(rate: float, burst: float, waits: list[float]) -> None:
    bucket, now, given_out = Bucket(rate, burst), 1000.0, 0
    for wait in waits:
        now += wait
        given_out += bucket.take(now)
    assert given_out <= burst + rate * sum(waits) + 1e-6


def test_a_debt_is_no_larger_than_a_burst_and_asking_is_free() -> None:
    buckets = Buckets(2.0, 10.0)
    assert buckets.has("ada", 100.0)
    buckets.owe("ada", 1.0)
    assert buckets.take("ada", 100.0)
    for _ in range(5):
        buckets.owe("ada", 8.0)
    assert not buckets.has("ada", 105.4)
    assert [buckets.has("ada", 105.6) for _ in range(3)] == [True] * 3
    assert buckets.has("blaise", 100.0)


def test_old_buckets_are_forgotten_and_doors_count_down() -> None:
    buckets = Buckets(1.0, 1.0, most=100)
    for number in range(1000):
        assert buckets.take(str(number), 0.0)
    assert len(buckets.buckets) == 100
    doors = ConnectionCounts(1, 9)
    assert [doors.enter("ada", "here"), doors.enter("ada", "here"), doors.enter("", "here")] == [True, False, True]
    doors.leave("ada", "here")
    assert doors.enter("ada", "here")
