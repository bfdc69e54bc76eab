"""Seats hear first, spectators in slices and in order, and a message is written at once where nothing is in its way."""

import asyncio
from typing import Any

import pytest
from websockets.frames import Frame, Opcode

from lightfinger.core.events import OBSERVER
from lightfinger.server.access.sessions import Person
from lightfinger.server.network.protocols import SocketConnection, text_frame
from lightfinger.server.network.websocket import MOST_QUEUED, TableSocket
from lightfinger.server.table import entries, updates
from lightfinger.server.table.crowd import SLICE, Crowd
from lightfinger.server.table.live_table import LiveTable
from tests.server.fakes import Disk, FaultyStore

pytestmark = pytest.mark.anyio


class Ear:
    """A listener that notes what it is sent."""

    def __init__(self, name: str, heard: list[tuple[str, bytes]]) -> None:
        self.person = Person(name, name)
        self.heard = heard

    def send(self, message: bytes) -> None:
        self.heard.append((self.person.id, message))

    def end(self) -> None:
        raise AssertionError("nobody is cut off")


async def test_a_crowd_is_sent_a_row_in_slices_and_every_member_hears_rows_in_order() -> None:
    heard: list[tuple[str, bytes]] = []
    ears = [Ear(str(number), heard) for number in range(3 * SLICE + 1)]
    crowd = Crowd()
    crowd.send(ears, b"1")
    assert len(heard) == SLICE
    crowd.send(ears, b"2")
    assert len(heard) == SLICE
    turns = 0
    while len(heard) < 2 * len(ears):
        await asyncio.sleep(0)
        turns += 1
    assert turns >= 6
    for ear in ears:
        assert [message for name, message in heard if name == ear.person.id] == [b"1", b"2"]
    crowd.send(ears[:1], b"3")
    assert heard[-1] == ("0", b"3")


async def test_whatever_waits_can_be_sent_at_once() -> None:
    heard: list[tuple[str, bytes]] = []
    ears = [Ear(str(number), heard) for number in range(2 * SLICE)]
    crowd = Crowd()
    crowd.send(ears, b"1")
    crowd.flush()
    assert len(heard) == 2 * SLICE
    await asyncio.sleep(0)
    assert len(heard) == 2 * SLICE


async def test_a_player_hears_before_spectators_who_were_there_earlier(monkeypatch: pytest.MonkeyPatch) -> None:
    class Told:
        def __init__(self, *_: object) -> None:
            self.reader_states: dict[Any, Any] = {}

        def to(self, reader: updates.Reader) -> bytes:
            return b"seat" if reader.seat != OBSERVER else b"crowd"

    monkeypatch.setattr(updates, "Update", Told)
    heard: list[tuple[str, bytes]] = []
    live = LiveTable("table", FaultyStore(Disk(), lambda: 0.0), None, lambda: 0.0)  # type: ignore[arg-type]
    for number in range(SLICE + 1):
        live.listeners[Ear(f"crowd {number}", heard)] = updates.Reader(OBSERVER, False)
    live.listeners[Ear("player", heard)] = updates.Reader(0, False)
    live._deliver(entries.Row(1.0, "player", "c", entries.Acted(0, {}, [])))
    assert heard[0] == ("player", b"seat")
    assert len(heard) == SLICE + 1


@pytest.mark.parametrize("size", [0, 1, 125, 126, 127, 65535, 65536])
def test_a_frame_is_what_the_library_makes_of_it(size: int) -> None:
    assert text_frame(bytes(size)) == Frame(Opcode.TEXT, bytes(size)).serialize(mask=False)


class Transport:
    """Takes what is written."""

    def __init__(self) -> None:
        self.written: list[bytes] = []
        self.closing = False

    def write(self, data: bytes) -> None:
        self.written.append(data)

    def is_closing(self) -> bool:
        return self.closing


def _connection() -> tuple[SocketConnection, Transport]:
    made, transport = object.__new__(SocketConnection), Transport()
    made.transport = transport  # type: ignore[assignment]
    made.close_sent = made.over = False
    return made, transport


def test_the_frame_of_a_message_to_many_is_made_once() -> None:
    crowd = [_connection() for _ in range(3)]
    for message in (b"first", b"second"):
        assert all(connection.write_text(message) for connection, _ in crowd)
    one, *others = [transport.written for _, transport in crowd]
    assert one == [text_frame(b"first"), text_frame(b"second")]
    for other in others:
        assert [frame is first for frame, first in zip(other, one, strict=True)] == [True, True]
    assert crowd[0][0].write_text(b"frame", b"ack")
    assert one[-1] == text_frame(b"frame") + text_frame(b"ack")


def test_nothing_is_written_at_once_where_something_is_in_its_way() -> None:
    for obstacle in ("is_stalled", "close_sent", "over"):
        connection, transport = _connection()
        setattr(connection, obstacle, True)
        assert (connection.write_text(b"1"), transport.written) == (False, [])
    connection, transport = _connection()
    transport.closing = True
    assert (connection.write_text(b"1"), transport.written) == (False, [])


class Line:
    """A connection that takes messages, or does not."""

    def __init__(self) -> None:
        self.sent: list[bytes] = []
        self.writes = 0
        self.is_open = True

    def write(self, *messages: bytes) -> bool:
        if self.is_open:
            self.sent += messages
            self.writes += 1
        return self.is_open


async def test_a_message_is_written_at_once_and_never_before_an_earlier_one() -> None:
    line = Line()
    socket = TableSocket(Person("ada", "Ada"), line.write)
    # While a client joins there is no writer yet, and all messages wait.
    socket.send(b"1")
    assert line.sent == []

    async def write() -> None:
        while (message := await socket.next()) is not None:
            await asyncio.sleep(0.001)
            line.sent.append(message)

    writer = asyncio.create_task(write())
    await asyncio.sleep(0)
    # The writer holds the first message.
    socket.send(b"2")
    assert line.sent == []
    while len(line.sent) < 2:
        await asyncio.sleep(0.001)
    await asyncio.sleep(0)
    socket.send(b"3")
    assert line.sent == [b"1", b"2", b"3"]
    line.is_open = False
    socket.send(b"4")
    line.is_open = True
    socket.send(b"5")
    socket.end()
    await writer
    assert line.sent == [b"1", b"2", b"3", b"4", b"5"]


async def _idle(line: Line) -> tuple[TableSocket, asyncio.Task[bytes | None]]:
    """A socket whose writer waits for a message."""
    socket = TableSocket(Person("ada", "Ada"), line.write)
    writer = asyncio.create_task(socket.next())
    await asyncio.sleep(0)
    return socket, writer


async def test_a_frame_and_the_answer_to_its_command_are_one_write() -> None:
    line = Line()
    socket, writer = await _idle(line)
    socket.hold()
    socket.send(b"frame")
    assert line.sent == []
    socket.answer(b"ack")
    assert (line.sent, line.writes) == ([b"frame", b"ack"], 1)
    await asyncio.sleep(0)
    socket.send(b"next")
    assert (line.sent, line.writes) == ([b"frame", b"ack", b"next"], 2)
    socket.end()
    assert await writer is None


async def test_what_is_held_waits_for_no_answer_that_takes_long() -> None:
    line = Line()
    socket, writer = await _idle(line)
    socket.hold()
    socket.send(b"of another command")
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    assert line.sent == [b"of another command"]
    socket.send(b"frame")
    socket.answer(b"ack")
    assert (line.sent, line.writes) == ([b"of another command", b"frame", b"ack"], 2)
    socket.end()
    assert await writer is None


async def test_what_is_held_is_sent_before_the_connection_closes() -> None:
    line = Line()
    socket, writer = await _idle(line)
    socket.hold()
    socket.send(b"frame")
    socket.end()
    socket.answer(b"too late")
    assert line.sent == [b"frame"]
    assert await writer is None


async def test_a_connection_that_takes_nothing_is_closed_after_so_many_messages() -> None:
    line = Line()
    line.is_open = False
    socket = TableSocket(Person("ada", "Ada"), line.write)
    socket.joined()
    for number in range(MOST_QUEUED + 1):
        socket.send(str(number).encode())
    assert socket.code
    assert not socket.waiting
