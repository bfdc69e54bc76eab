"""One WebSocket connection to a table, in plain ASGI; every message is one JSON frame.

The protocol is written down in docs/developers/protocol.md; `Said` below is all a client can say.
"""

import asyncio
import contextlib
import functools
import math
import time
from collections import deque
from collections.abc import Awaitable, Callable, MutableMapping, Sequence
from typing import Annotated, Any, Final

import msgspec

from lightfinger.core.events import OBSERVER
from lightfinger.server.access.rate_limits import Bucket, ConnectionCounts
from lightfinger.server.access.sessions import Person
from lightfinger.server.node import last_visit
from lightfinger.server.node.admission import Admission, as_reason
from lightfinger.server.node.daily_heists import is_private
from lightfinger.server.node.live_tables import LiveTables
from lightfinger.server.store import StoreDown, StoreUnknown
from lightfinger.server.table import commands, open_commands, pace_commands, pause_commands, updates
from lightfinger.server.table.attendance import Attendance
from lightfinger.server.table.commands import Command, Refused
from lightfinger.server.table.entries import Pace
from lightfinger.server.table.live_table import LiveTable
from lightfinger.server.table.messages import Ack, Of, Pong, Refusal
from lightfinger.server.table.projection import Projection
from lightfinger.server.table.table_state import RUNNING

Scope = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[MutableMapping[str, Any]]]
Send = Callable[[MutableMapping[str, Any]], Awaitable[None]]

MOST_BYTES: Final = 4096
MOST_QUEUED: Final = 256
SENT_AT_ONCE: Final = 16
"""Messages that are sent to a socket before everybody else has a turn."""
HANDSHAKE_SECONDS: Final = 5.0

WRITE_TEXT: Final = "lightfinger.write_text"
"""The extension of a connection's scope that writes a message at once."""

WriteText = Callable[..., bool]
"""Writes one or more messages at once; returns whether it did."""

NORMAL: Final = 1000
GOING_AWAY: Final = 1012
POLICY: Final = 1008
TOO_BIG: Final = 1009
TOO_SLOW: Final = 1013
TRY_AGAIN: Final = 1013
NO_TABLE: Final = 4404


class ClientMessage(msgspec.Struct, tag_field="kind", forbid_unknown_fields=True):
    """A message of a client. `command` is its idempotency key: a repeated message gets the answer of the first."""

    command: str


class Act(ClientMessage, tag="act"):
    """Take an action, one of the `legal` ones; `heard` is the last frame received."""

    heard: int
    action: Annotated[dict[str, Any], Of("AnyAction")]


class Undo(ClientMessage, tag="undo"):
    """Undo the last action."""


class ActOpenly(ClientMessage, tag="act_openly"):
    """Answer the public question of a chair, from behind the curtain of its device."""

    heard: int
    seat: int
    action: Annotated[dict[str, Any], Of("AnyAction")]


class UndoOpenly(ClientMessage, tag="undo_openly"):
    """Undo the last answer of a chair with a public question, from behind the curtain of its device."""

    seat: int


class Ready(ClientMessage, tag="ready"):
    """Be ready, with a nonce: 16 bytes chosen by the client, in hexadecimal."""

    nonce: str


class Leave(ClientMessage, tag="leave"):
    """Give up the chair."""


class TakeBack(ClientMessage, tag="take_back"):
    """Take the seat back from a stand-in."""


class Pause(ClientMessage, tag="pause"):
    """Ask for a pause, or end it."""

    on: bool


class Abandon(ClientMessage, tag="abandon"):
    """Agree to abandon the game."""


class PlayOn(ClientMessage, tag="play_on"):
    """Refuse to abandon the game."""


class Call(ClientMessage, tag="call"):
    """Call a stand-in for an absent or silent player, where no clock runs."""

    seat: int


class SetPace(ClientMessage, tag="pace"):
    """Choose how fast bots answer."""

    pace: Pace


class Hurry(ClientMessage, tag="hurry"):
    """While you are the only person there: let the bots answer at once until you are asked. It is not logged."""

    heard: int


class LetPass(ClientMessage, tag="let_pass"):
    """Let everything that others do pass until your turn, or no more. It is not logged, and nobody is told."""

    on: bool


class Seen(ClientMessage, tag="seen"):
    """At a slow table: everything up to a row was shown. The next visit begins there. It is not logged."""

    heard: int


class Say(ClientMessage, tag="say"):
    """Chat."""

    knock: int = -1
    text: str = ""


class Ping(msgspec.Struct, tag_field="kind", tag="ping", forbid_unknown_fields=True):
    """Check the connection."""


AnyClientMessage = (
    Act
    | Undo
    | ActOpenly
    | UndoOpenly
    | Ready
    | Leave
    | TakeBack
    | Pause
    | Abandon
    | PlayOn
    | Call
    | SetPace
    | Hurry
    | LetPass
    | Seen
    | Say
    | Ping
)

FOR_PROGRAMS: Final = (Act, Ready, Leave, TakeBack)
"""The messages that a program may send, besides `ping`."""

_decode = msgspec.json.Decoder(AnyClientMessage).decode
_encode = msgspec.json.Encoder().encode


def command_of(person: Person, said: AnyClientMessage, attendance: Callable[[], Attendance]) -> Command:
    """Return the command of a message; few commands look at the attendance."""
    match_said: AnyClientMessage = said
    if isinstance(match_said, Act):
        return commands.act(person, match_said.action, match_said.heard)
    if isinstance(match_said, Undo):
        return commands.undo(person)
    if isinstance(match_said, ActOpenly):
        return open_commands.act_openly(person, match_said.seat, match_said.action, match_said.heard)
    if isinstance(match_said, UndoOpenly):
        return open_commands.undo_openly(person, match_said.seat)
    if isinstance(match_said, Ready):
        return commands.ready(person, _nonce(match_said.nonce))
    if isinstance(match_said, Leave):
        return commands.leave(person)
    if isinstance(match_said, TakeBack):
        return commands.take_back(person)
    if isinstance(match_said, Pause):
        return pause_commands.pause(person, match_said.on, attendance())
    if isinstance(match_said, Abandon):
        return pause_commands.abandon(person, attendance())
    if isinstance(match_said, PlayOn):
        return pause_commands.play_on(person)
    if isinstance(match_said, Call):
        return commands.call(person, match_said.seat, attendance())
    if isinstance(match_said, SetPace):
        return pace_commands.set_pace(person, match_said.pace)
    if isinstance(match_said, Say):
        return commands.say(person, match_said.knock, match_said.text)
    raise Refused("bad-message", "That is not for the table.")


def _nonce(text: str) -> bytes:
    try:
        return bytes.fromhex(text)
    except ValueError as problem:
        raise Refused("bad-nonce", "A nonce is 32 hexadecimal digits.") from problem


def _unable(*messages: bytes) -> bool:
    """Write nothing at once: the server has no such extension."""
    return False


class TableSocket:
    """One client's socket at a table, with the messages it has yet to send."""

    def __init__(self, person: Person, write_text: WriteText | None = None) -> None:
        self.person: Final = person
        self.write_text: Final = write_text or _unable
        self.waiting: Final[deque[bytes]] = deque()
        """Messages that are not sent yet."""
        self.more: asyncio.Future[None] | None = None
        """A future on which the writer waits for the next message, while the queue is empty."""
        self.most: float = math.inf
        """How many messages may wait. There is no limit while a client joins."""
        self.code = 0
        """The close code, once it is closed."""
        self.held: list[bytes] | None = None
        """While the answer to a command is awaited: the messages of this turn of the event loop, written together."""

    def joined(self) -> None:
        """Limit the waiting messages from now on."""
        self.most = len(self.waiting) + MOST_QUEUED

    def send(self, message: bytes) -> None:
        """Write a message or queue it; past the limit the connection is closed and the queue is dropped."""
        more = self.more
        # A crowd comes this way, so the usual case is one expression.
        if more is not None and self.held is None and not self.code and not more.done() and self.write_text(message):
            return
        if self.code:
            return
        if self.held is not None and self._is_idle():
            if not self.held:
                asyncio.get_running_loop().call_soon(self._release)
            self.held.append(message)
            return
        self._write((message,))

    def hold(self) -> None:
        """Hold back the messages of this turn of the event loop, so that a frame and the answer are one write."""
        self.held = []

    def answer(self, message: bytes) -> None:
        """Send the answer to a command, together with what is held."""
        held, self.held = self.held or [], None
        if not self.code:
            self._write((*held, message))

    def _release(self) -> None:
        """Send what is held. The answer takes longer than this turn."""
        if self.held:
            held, self.held = self.held, []
            self._write(held)

    def _is_idle(self) -> bool:
        """Whether the writer waits for a message, so that what is written at once overtakes nothing."""
        return self.more is not None and not self.more.done()

    def _write(self, messages: Sequence[bytes]) -> None:
        if self._is_idle() and self.write_text(*messages):
            return
        if len(self.waiting) + len(messages) <= self.most:
            self.waiting.extend(messages)
            self._wake()
            return
        self.waiting.clear()
        self.end(TOO_SLOW)

    def end(self, code: int = GOING_AWAY) -> None:
        """Close after sending the queue; the client reconnects by itself."""
        self._release()
        if not self.code:
            self.code = code
            self._wake()

    def _wake(self) -> None:
        if self.more is not None and not self.more.done():
            self.more.set_result(None)

    async def next(self) -> bytes | None:
        """Return the next message to send, or None at the end."""
        while not self.waiting:
            if self.code:
                return None
            self.more = asyncio.get_running_loop().create_future()
            await self.more
        return self.waiting.popleft()


async def serve(
    receive: Receive,
    send: Send,
    live_tables: LiveTables,
    connection_counts: ConnectionCounts,
    person: Person,
    address: str,
    table: str,
    since: int,
    bucket: Bucket,
    arrived: Callable[[], None],
    as_text: bool = False,
    from_seen: bool = False,
    is_named: bool = False,
    write_text: WriteText | None = None,
) -> int:
    """Serve one connection from its handshake to its end, and return the close code.

    *arrived* is called when it is set up. *is_named* tells whether the browser named one of its hands.
    """
    first = await asyncio.wait_for(receive(), HANDSHAKE_SECONDS)
    if first["type"] != "websocket.connect":
        return NORMAL
    if not connection_counts.enter(person.id, address):
        await send({"type": "websocket.close", "code": POLICY, "reason": "too many connections"})
        return NORMAL
    try:
        live = await _find(live_tables, table, person)
        if not isinstance(live, LiveTable):
            await send({"type": "websocket.accept"})
            reason = reason_for(live, live_tables.admission)
            await send({"type": "websocket.close", "code": live, "reason": reason})
            return live
        await send({"type": "websocket.accept"})
        reader = person if is_named else behind_curtain(person, live.projection)
        socket = TableSocket(reader, write_text)
        live_tables.metrics.sockets.inc()
        try:
            seen = await last_visit.seen(live_tables.store, live, reader) if from_seen else last_visit.NOTHING_SEEN
            await _run_connection(receive, send, live_tables, live, socket, since, bucket, arrived, as_text, seen)
        finally:
            live_tables.metrics.sockets.dec()
            seat = live.leave(socket)
            live_tables.presence.changed(live, seat)
        return socket.code
    finally:
        connection_counts.leave(person.id, address)


def behind_curtain(person: Person, projection: Projection) -> Person:
    """Return who hears a table where a browser holds several chairs and names no hand: nobody in particular."""
    if projection.seat_of(person.id) == OBSERVER or not projection.has_any(person.company):
        return person
    return Person("", "", person.device, (person.id, *person.company), company_devices=person.company_devices)


def holder(projection: Projection, device: Person, seat: int) -> Person:
    """Return who sits in a chair of the device behind whose curtain something is said; refused for any other chair."""
    held = projection.chairs[seat] if 0 <= seat < len(projection.chairs) else None
    if device.id or held is None or held.person not in device.company:
        raise commands.not_seated()
    return Person(held.person, held.name, device.device)


async def _find(live_tables: LiveTables, table: str, person: Person) -> LiveTable | int:
    """Return the table, or the close code. A program finds only tables at which it sits."""
    try:
        live = await live_tables.find(table)
    except (Refused, StoreDown, StoreUnknown):
        return TRY_AGAIN
    if live is None:
        return NO_TABLE
    if live.projection.seat_of(person.id) == OBSERVER:
        if person.owner or is_private(live.projection, live_tables.now()):
            return NO_TABLE
        return live if live_tables.admission.admits("spectator") else TRY_AGAIN
    is_running = live.projection.phase == RUNNING
    return live if is_running or live_tables.admission.admits("lobby") else TRY_AGAIN


async def _run_connection(
    receive: Receive,
    send: Send,
    live_tables: LiveTables,
    live: LiveTable,
    socket: TableSocket,
    since: int,
    bucket: Bucket,
    arrived: Callable[[], None],
    as_text: bool,
    seen: int,
) -> None:
    writer = asyncio.create_task(_write(send, socket, live_tables.admission))
    try:
        await live.join(socket, since, as_text, seen)
        socket.joined()
        live_tables.presence.changed(live, live.projection.seat_of(socket.person.id))
        arrived()
        await _read(receive, live_tables, live, socket, bucket)
    except (Refused, StoreDown, StoreUnknown):
        socket.end(TRY_AGAIN)
    finally:
        socket.end()
        await writer


def reason_for(code: int, admission: Admission) -> str:
    """Return the reason that goes with a close code: who may try again is told when."""
    return as_reason(admission.hint()) if code == TRY_AGAIN else ""


async def _write(send: Send, socket: TableSocket, admission: Admission) -> None:
    """Send the queued messages until the connection ends."""
    sent = 0
    while (message := await socket.next()) is not None:
        try:
            await send({"type": "websocket.send", "text": message.decode()})
        except Exception:  # the peer is gone
            return
        sent += 1
        if sent % SENT_AT_ONCE == 0:
            await asyncio.sleep(0)
    try:
        reason = reason_for(socket.code, admission)
        await send({"type": "websocket.close", "code": socket.code, "reason": reason})
    except Exception:
        return


async def _read(
    receive: Receive, live_tables: LiveTables, live: LiveTable, socket: TableSocket, bucket: Bucket
) -> None:
    """Read messages one by one; each is answered before the next is read."""
    while True:
        event = await receive()
        if event["type"] != "websocket.receive" or socket.code:
            return
        raw = event.get("text")
        if raw is None:
            raw = (event.get("bytes") or b"").decode("utf-8", "replace")
        if len(raw) > MOST_BYTES or not bucket.take(live_tables.now()):
            socket.send(_encode(updates.refusal("", "too-much", "Slower and shorter, please.")))
            socket.end(TOO_BIG if len(raw) > MOST_BYTES else POLICY)
            return
        socket.hold()
        socket.answer(_encode(await _answer(live_tables, live, socket.person, raw)))


async def _answer(live_tables: LiveTables, live: LiveTable, person: Person, raw: str) -> Ack | Refusal | Pong:
    try:
        said = _decode(raw)
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        return updates.refusal("", "bad-message", "That message makes no sense here.")
    if isinstance(said, Ping):
        return Pong(kind="pong", at=live_tables.now())
    if not 1 <= len(said.command) <= 64:
        return updates.refusal("", "bad-message", "A command has a name of 1 to 64 characters.")
    began = time.perf_counter()
    try:
        live_tables.programs.check_command(person)
        if person.owner and not isinstance(said, FOR_PROGRAMS):
            raise Refused("program", "A program may only play and leave.")
        if isinstance(said, Seen):
            await last_visit.see(live_tables.store, live, person, said.heard)
            return updates.acknowledgement(said.command, live.projection.seq, False)
        if isinstance(said, Hurry | LetPass):
            _tell_node(live_tables, live, person, said)
            return updates.acknowledgement(said.command, live.projection.seq, False)
        if isinstance(said, Say):
            await live_tables.blocks.check_welcome(live, person)
        if isinstance(said, ActOpenly | UndoOpenly):
            person = holder(live.projection, person, said.seat)
        with live_tables.traces.span("command", kind=type(said).__name__):
            command = command_of(person, said, functools.partial(live_tables.presence.attendance, live))
            answer = await live.submit(person, said.command, command)
    except Refused as problem:
        live_tables.metrics.refused.labels(problem.code).inc()
        return problem.message(said.command)
    except (StoreDown, StoreUnknown):
        return updates.refusal(said.command, "try-again", "The table could not write that down. Please try again.")
    live_tables.metrics.commands.observe(time.perf_counter() - began)
    if isinstance(said, Leave) and live.projection.rules.listed:
        await _update_listing(live_tables, live)
    return answer


def _tell_node(live_tables: LiveTables, live: LiveTable, person: Person, said: Hurry | LetPass) -> None:
    """Carry out a message that is not logged."""
    if isinstance(said, Hurry):
        live_tables.hurry(live, person, said.heard)
    else:
        live_tables.let_pass(live, person, said.on)


async def _update_listing(live_tables: LiveTables, live: LiveTable) -> None:
    """Update the public list after a chair became free; a delay does no harm."""
    with contextlib.suppress(StoreDown, StoreUnknown):
        await live_tables.update_listing(live)
