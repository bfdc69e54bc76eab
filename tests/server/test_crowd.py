"""Seats hear first, spectators in slices and in order, and a message is written at once where nothing is in its way."""

import asyncio
from typing import Any

import pytest
from websockets.frames import Frame, Opcode

from lightfinger.core.events import OBSERVER
from lightfinger.server.access.sessions import Person
from lightfinger.server.network.protocols import text_frame
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


class Line:
    """A connection that takes messages, or does not."""

    def __init__(self) -> None:
        self.sent: list[bytes] = []
        self.is_open = True

    def write(self, message: bytes) -> bool:
        if self.is_open:
            self.sent.append(message)
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


async def test_a_connection_that_takes_nothing_is_closed_after_so_many_messages() -> None:
    line = Line()
    line.is_open = False
    socket = TableSocket(Person("ada", "Ada"), line.write)
    socket.joined()
    for number in range(MOST_QUEUED + 1):
        socket.send(str(number).encode())
    assert socket.code
    assert not socket.waiting
