"""One connection: hear a table, act at it, resume where one was. Bare ASGI, one message a frame, JSON.

The protocol is written down in docs/protocol.md; `Said` below is all a client can say.
"""

import asyncio
import contextlib
import math
import time
from collections import deque
from collections.abc import Awaitable, Callable, MutableMapping
from typing import Annotated, Any, Final

import msgspec

from lightfinger.server import commands, frames
from lightfinger.server.commands import Around, Command, Refused
from lightfinger.server.limits import Bucket, Doors
from lightfinger.server.match import Match
from lightfinger.server.matches import Matches
from lightfinger.server.messages import Ack, Of, Pong, Refusal
from lightfinger.server.people import Person
from lightfinger.server.store import StoreDown, StoreUnknown

Scope = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[MutableMapping[str, Any]]]
Send = Callable[[MutableMapping[str, Any]], Awaitable[None]]

MOST_BYTES: Final = 4096
MOST_QUEUED: Final = 256
HANDSHAKE_SECONDS: Final = 5.0

NORMAL: Final = 1000
GOING_AWAY: Final = 1012
POLICY: Final = 1008
TOO_BIG: Final = 1009
TOO_SLOW: Final = 1013
TRY_AGAIN: Final = 1013
NO_TABLE: Final = 4404


class Said(msgspec.Struct, tag_field="kind", forbid_unknown_fields=True):
    """What a client says. `command` is its own name for it, new for each; a second copy is answered like the first."""

    command: str


class Act(Said, tag="act"):
    """An action, one of the `legal` it was sent; `heard` is the last frame it had."""

    heard: int
    action: Annotated[dict[str, Any], Of("AnyAction")]


class Undo(Said, tag="undo"):
    """Take the last action back."""


class Ready(Said, tag="ready"):
    """Cut the deck: 16 bytes of the client's own, in hexadecimal."""

    nonce: str


class Leave(Said, tag="leave"):
    """Give up the chair."""


class TakeBack(Said, tag="take_back"):
    """Take the seat back from a stand-in."""


class Pause(Said, tag="pause"):
    """Ask for a pause, or end it."""

    on: bool


class Abandon(Said, tag="abandon"):
    """Agree to give the game up."""


class Call(Said, tag="call"):
    """Call a stand-in for somebody who is away or silent, where no clock runs."""

    seat: int


class Say(Said, tag="say"):
    """Table talk."""

    knock: int = -1
    text: str = ""


class Ping(msgspec.Struct, tag_field="kind", tag="ping", forbid_unknown_fields=True):
    """Are you there?"""


AnySaid = Act | Undo | Ready | Leave | TakeBack | Pause | Abandon | Call | Say | Ping

_decode = msgspec.json.Decoder(AnySaid).decode
_encode = msgspec.json.Encoder().encode


def command_of(person: Person, said: AnySaid, around: Around) -> Command:
    """What a message asks of the table."""
    match_said: AnySaid = said
    if isinstance(match_said, Act):
        return commands.act(person, match_said.action, match_said.heard)
    if isinstance(match_said, Undo):
        return commands.undo(person)
    if isinstance(match_said, Ready):
        return commands.ready(person, _nonce(match_said.nonce))
    if isinstance(match_said, Leave):
        return commands.leave(person)
    if isinstance(match_said, TakeBack):
        return commands.take_back(person)
    if isinstance(match_said, Pause):
        return commands.pause(person, match_said.on)
    if isinstance(match_said, Abandon):
        return commands.abandon(person, around)
    if isinstance(match_said, Call):
        return commands.call(person, match_said.seat, around)
    if isinstance(match_said, Say):
        return commands.say(person, match_said.knock, match_said.text)
    raise Refused("bad-message", "That is not for the table.")


def _nonce(text: str) -> bytes:
    try:
        return bytes.fromhex(text)
    except ValueError as problem:
        raise Refused("bad-nonce", "A nonce is 32 hexadecimal digits.") from problem


class Connection:
    """A socket at a table."""

    def __init__(self, person: Person) -> None:
        self.person: Final = person
        self.waiting: Final[deque[bytes]] = deque()
        """What is not yet sent."""
        self.more: asyncio.Future[None] | None = None
        """Set by a writer that has sent everything."""
        self.most: float = math.inf
        """How much may wait to be sent. Whoever joins is told the whole log, however long it is."""
        self.code = 0
        """Why it is closed, once it is."""

    def joined(self) -> None:
        """From now on the reader has to keep up."""
        self.most = len(self.waiting) + MOST_QUEUED

    def send(self, message: bytes) -> None:
        """Queue a message; past the limit the reader is cut off and what waits is dropped."""
        if self.code:
            return
        if len(self.waiting) < self.most:
            self.waiting.append(message)
            self._wake()
            return
        self.waiting.clear()
        self.end(TOO_SLOW)

    def end(self, code: int = GOING_AWAY) -> None:
        """Close after what is queued; the client comes back by itself."""
        if not self.code:
            self.code = code
            self._wake()

    def _wake(self) -> None:
        if self.more is not None and not self.more.done():
            self.more.set_result(None)

    async def next(self) -> bytes | None:
        """The next message to send, or None when there is an end to it."""
        while not self.waiting:
            if self.code:
                return None
            self.more = asyncio.get_running_loop().create_future()
            await self.more
        return self.waiting.popleft()


async def serve(
    receive: Receive,
    send: Send,
    matches: Matches,
    doors: Doors,
    person: Person,
    address: str,
    table: str,
    since: int,
    bucket: Bucket,
) -> int:
    """Carry one connection from its handshake to its end; the code with which it was ended here."""
    first = await asyncio.wait_for(receive(), HANDSHAKE_SECONDS)
    if first["type"] != "websocket.connect":
        return NORMAL
    if not doors.enter(person.id, address):
        await send({"type": "websocket.close", "code": POLICY, "reason": "too many connections"})
        return NORMAL
    try:
        found = await _found(matches, table)
        if not isinstance(found, Match):
            await send({"type": "websocket.accept"})
            await send({"type": "websocket.close", "code": found})
            return found
        await send({"type": "websocket.accept"})
        connection = Connection(person)
        matches.metrics.sockets.inc()
        try:
            await _both_ways(receive, send, matches, found, connection, since, bucket)
        finally:
            matches.metrics.sockets.dec()
            found.part(connection)
            matches.company.changed(found)
        return connection.code
    finally:
        doors.leave(person.id, address)


async def _found(matches: Matches, table: str) -> Match | int:
    """The table, or the code to close with."""
    try:
        return await matches.find(table) or NO_TABLE
    except (Refused, StoreDown, StoreUnknown):
        return TRY_AGAIN


async def _both_ways(
    receive: Receive,
    send: Send,
    matches: Matches,
    found: Match,
    connection: Connection,
    since: int,
    bucket: Bucket,
) -> None:
    writer = asyncio.create_task(_write(send, connection))
    try:
        await found.join(connection, since)
        connection.joined()
        matches.company.changed(found)
        await _read(receive, matches, found, connection, bucket)
    except (Refused, StoreDown, StoreUnknown):
        connection.end(TRY_AGAIN)
    finally:
        connection.end()
        await writer


async def _write(send: Send, connection: Connection) -> None:
    """Send what is queued, in order, until there is an end to it."""
    while (message := await connection.next()) is not None:
        try:
            await send({"type": "websocket.send", "text": message.decode()})
        except Exception:  # the peer is gone; whatever the server calls that
            return
    try:
        await send({"type": "websocket.close", "code": connection.code})
    except Exception:
        return


async def _read(receive: Receive, matches: Matches, found: Match, connection: Connection, bucket: Bucket) -> None:
    """Take messages one by one, each answered before the next is read."""
    while True:
        event = await receive()
        if event["type"] != "websocket.receive" or connection.code:
            return
        raw = event.get("text")
        if raw is None:
            raw = (event.get("bytes") or b"").decode("utf-8", "replace")
        if len(raw) > MOST_BYTES or not bucket.take(matches.now()):
            connection.send(_encode(frames.refused("", "too-much", "Slower and shorter, please.")))
            connection.end(TOO_BIG if len(raw) > MOST_BYTES else POLICY)
            return
        connection.send(_encode(await _answer(matches, found, connection.person, raw)))


async def _answer(matches: Matches, found: Match, person: Person, raw: str) -> Ack | Refusal | Pong:
    try:
        said = _decode(raw)
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        return frames.refused("", "bad-message", "That message makes no sense here.")
    if isinstance(said, Ping):
        return Pong(kind="pong", at=matches.now())
    if not 1 <= len(said.command) <= 64:
        return frames.refused("", "bad-message", "A command has a name of 1 to 64 characters.")
    began = time.perf_counter()
    try:
        with matches.traces.span("command", kind=type(said).__name__):
            answer = await found.submit(person, said.command, command_of(person, said, matches.company.around(found)))
    except Refused as problem:
        matches.metrics.refused.labels(problem.code).inc()
        return problem.message(said.command)
    except (StoreDown, StoreUnknown):
        return frames.refused(said.command, "try-again", "The table could not write that down. Please try again.")
    matches.metrics.commands.observe(time.perf_counter() - began)
    if isinstance(said, Leave) and found.sitting.rules.listed:
        await _relisted(matches, found)
    return answer


async def _relisted(matches: Matches, found: Match) -> None:
    """A chair is free again; that strangers see it late harms nobody."""
    with contextlib.suppress(StoreDown, StoreUnknown):
        await matches.list_again(found)
