"""HTTP and WebSocket as uvicorn speaks them, with every byte, second and frame counted before it is acted upon."""

import asyncio
import math
import socket
import time
from collections.abc import Callable
from functools import partial
from typing import Any, ClassVar, Final

import httptools
import uvicorn
from uvicorn.protocols.http.flow_control import HIGH_WATER_LIMIT
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame

from lightfinger.server.edge import Edge
from lightfinger.server.node import Node

MOST_HEAD: Final = 16 * 1024
"""Bytes of a request line and its headers together; trailers have as many."""
MOST_HEADERS: Final = 100
MOST_BODY: Final = 2 * 1024 * 1024
"""Bytes of a body as it travels; the application allows less, each route its own."""
MOST_PIPELINED: Final = 8
MOST_UNREAD: Final = 1024 * 1024
MOST_FRAGMENTS: Final = 64
FRAME_BYTES: Final = 1024
"""A frame counts once, and once more for each so many bytes."""
MOST_FRAME: Final = 8192
RECEIVE_BUFFER: Final = 16 * 1024
"""What a connection may have waiting here is parsed in one go while everybody else waits: people say little."""
SEND_BUFFER: Final = 256 * 1024
"""What the kernel keeps for a connection that does not read."""

HEAD: Final = 1
BODY: Final = 2
BETWEEN: Final = 3

ASSET: Final = 0.1
CALL: Final = 1.0
BOOK: Final = 4.0
GAME: Final = 10.0

ANSWERS: Final = {
    400: (b"Bad Request", b"bad-request", b"The request cannot be read."),
    413: (b"Content Too Large", b"too-big", b"The request is too big."),
    429: (b"Too Many Requests", b"too-many", b"Too much at once. Please wait a little."),
    431: (b"Request Header Fields Too Large", b"too-big", b"The headers are too big."),
}


def cost_of(url: bytes) -> float:
    """What a request counts for: a file little, a book of rules more, a whole game much."""
    path = url.partition(b"?")[0]
    if path.startswith(b"/assets/"):
        return ASSET
    if path.startswith(b"/api/") and (path.endswith((b"/record", b"/review")) or path.startswith(b"/api/records/")):
        return GAME
    if path.startswith((b"/api/games/", b"/api/schema")):
        return BOOK
    return CALL


def answer(status: int, wait: float) -> bytes:
    """A whole refusal; the connection ends with it."""
    phrase, code, sentence = ANSWERS[status]
    body = b'{"status_code":%d,"detail":"%s","extra":{"code":"%s"}}' % (status, sentence, code)
    again = b"retry-after: %d\r\n" % math.ceil(wait) if wait else b""
    return (
        b"HTTP/1.1 %d %s\r\ncontent-type: application/json\r\ncontent-length: %d\r\ncache-control: no-store\r\n"
        b"x-content-type-options: nosniff\r\n%sconnection: close\r\n\r\n%s" % (status, phrase, len(body), again, body)
    )


class Stop(Exception):
    """Raised while a request is parsed, once it has been refused."""


class HttpConnection(HttpToolsProtocol):
    """Requests, until one of them becomes a socket."""

    edge: ClassVar[Edge]
    peer = ""
    address = ""
    """Of the request at hand."""
    over = False
    """Whether it has been refused, or has become a socket: nothing more is read here."""
    phase = BETWEEN
    arrived = 0
    """Bytes of the head, or of the body, so far."""
    named = 0
    """Bytes of the head that were understood so far."""
    held: tuple[RequestResponseCycle, Any] | None = None
    """A request whose body is not here yet."""
    running: RequestResponseCycle | None = None
    """The request that is being answered."""
    asked = False
    """Whether there ever was a whole request."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        self.peer = self.address = self.edge.peer_of(transport)
        reason = self.edge.arrives(self)
        if reason:
            self.over = True
            self.edge.refused(reason, self.address)
            transport.abort()
        else:
            self.phase = HEAD
            super().connection_made(transport)

    def connection_lost(self, exc: Exception | None) -> None:
        self.edge.leaves(self)
        if self.transport is not None:
            if self.peer and not self.asked:
                self.edge.charge(self.peer, CALL)
            if self.running is not None:  # uvicorn tells only the last of several requests that nobody listens
                self.running.disconnected = True
                self.running.message_event.set()
            super().connection_lost(exc)

    def refuse(self, reason: str, status: int = 0, wait: float = 0.0) -> None:
        """End the connection, with an answer if there is a *status* and nothing else is being answered."""
        if self.over:
            self.transport.abort()
            return
        self.over = True
        self.edge.refused(reason, self.address)
        self.edge.released(self)
        cycle: Any = self.cycle
        if status and not self.transport.is_closing() and (cycle is None or cycle.response_complete):
            self.transport.write(answer(status, wait))
            self.transport.close()
        else:
            self.transport.abort()

    def data_received(self, data: bytes) -> None:
        if self.over:
            return
        self._unset_keepalive_if_required()
        if self.phase == BETWEEN:
            self._begin()
        self.arrived += len(data)
        try:
            self.parser.feed_data(data)
        except httptools.HttpParserUpgrade:
            if self._should_upgrade():
                self.over = True
                self.edge.begins(self.address, self.handle_websocket_upgrade)
        except httptools.HttpParserError:
            if not self.over:
                self.refuse("garbage", 400)
        if not self.over:
            if self.phase == HEAD and self.arrived > MOST_HEAD:
                self.refuse("headers", 431)
            elif self.phase == BODY and self.arrived > MOST_BODY:
                self.refuse("body", 413)

    def _begin(self) -> None:
        """A request begins with the next byte."""
        self.phase, self.arrived, self.named = HEAD, 0, 0
        self.edge.opens(self)

    def on_message_begin(self) -> None:
        if self.phase == BETWEEN:
            self._begin()
        super().on_message_begin()

    def on_url(self, url: bytes) -> None:
        self._name(len(url))
        super().on_url(url)

    def on_header(self, name: bytes, value: bytes) -> None:
        self._name(len(name) + len(value) + 4)
        if self.phase == HEAD:
            super().on_header(name, value)
            if len(self.headers) > MOST_HEADERS:
                self._stop("headers", 431)

    def _name(self, size: int) -> None:
        self.named += size
        if self.named > MOST_HEAD:
            self._stop("headers", 431)

    def _stop(self, reason: str, status: int, wait: float = 0.0) -> None:
        self.refuse(reason, status, wait)
        raise Stop

    def on_headers_complete(self) -> None:
        edge = self.edge
        edge.opened(self)
        self.phase, self.arrived, self.named = BODY, 0, 0
        edge.sending[self] = edge.now()
        if self.client is not None:
            self.address = self.peer or edge.node.proxies.named(self.client[0], self.headers)
        self.asked = True
        cost = cost_of(self.url)
        if not edge.charge(self.address, cost):
            self._stop("requests", 429, edge.requests.wait(self.address, edge.now(), cost))
        if self.parser.should_upgrade() and self._should_upgrade():
            if not edge.node.connects.has(self.address, edge.node.now()):
                self._stop("connects", 429, 1.0)
        elif len(self.pipeline) >= MOST_PIPELINED:
            self._stop("pipelined", 429)
        super().on_headers_complete()

    def _start_asgi_task(self, cycle: RequestResponseCycle, app: Any) -> None:
        """The application is asked once the body is here, or as much of it as is kept."""
        if cycle is self.cycle and self.phase == BODY and not self.expect_100_continue:
            self.held = (cycle, app)
        else:
            self.edge.begins(self.address, partial(self._begin_asgi, cycle, app))

    def _begin_asgi(self, cycle: RequestResponseCycle, app: Any) -> None:
        if not self.transport.is_closing():
            self.running = cycle
            super()._start_asgi_task(cycle, app)

    def _let_go(self) -> None:
        held, self.held = self.held, None
        if held is not None:
            self.edge.begins(self.address, partial(self._begin_asgi, *held))

    def on_body(self, body: bytes) -> None:
        super().on_body(body)
        if self.held is not None and len(self.held[0].body) > HIGH_WATER_LIMIT:
            self._let_go()

    def on_message_complete(self) -> None:
        self.phase = BETWEEN
        self.edge.sending.pop(self, None)
        super().on_message_complete()
        self._let_go()

    def pause_writing(self) -> None:
        self.edge.stalls(self)
        super().pause_writing()

    def resume_writing(self) -> None:
        self.edge.unread.pop(self, None)
        super().resume_writing()

    def handle_websocket_upgrade(self) -> None:
        if self.transport.is_closing():
            return
        self.ws_protocol_class = partial(SocketConnection, before=self)  # type: ignore[assignment]
        super().handle_websocket_upgrade()


class SocketConnection(WebSocketsSansIOProtocol):
    """A socket: frames of every kind are counted before they are read."""

    def __init__(self, *arguments: Any, before: HttpConnection, **options: Any) -> None:
        super().__init__(*arguments, **options)
        self.edge: Final = before.edge
        self.peer = before.peer
        self.address = before.address
        self.before: HttpConnection | None = before
        self.over = False
        settings = self.edge.node.settings
        self.tokens = 2 * settings.burst
        self.counted_at = self.edge.now()
        self.ahead = 0
        """Bytes of the last frame that are still to come."""
        self.torn = b""
        """The beginning of a frame's head."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert self.before is not None
        self.edge.becomes(self.before, self)
        super().connection_made(transport)

    def connection_lost(self, exc: Exception | None) -> None:
        self.edge.leaves(self)
        super().connection_lost(exc)

    def refuse(self, reason: str) -> None:
        """Say that it was too much if it can be heard, and end the connection."""
        self._cut(reason, 1008)

    def _cut(self, reason: str, code: int) -> None:
        if self.over:
            self.transport.abort()
            return
        self._count(reason)
        if self.handshake_complete and not self.close_sent and not self.transport.get_write_buffer_size():
            self.conn.fail(code)
            self.transport.write(b"".join(self.conn.data_to_send()))
            self.close_sent = True
            self.transport.close()
        else:
            self.transport.abort()
        self.queue.put_nowait({"type": "websocket.disconnect", "code": code})

    def _count(self, reason: str) -> None:
        self.over = True
        self.edge.refused(reason, self.address)
        self.edge.released(self)
        self.edge.node.cut_off(self.address)

    def handle_parser_exception(self) -> None:
        """A frame that is too big, or none."""
        if not self.over:
            self._count("bad-frame")
        super().handle_parser_exception()

    def data_received(self, data: bytes) -> None:
        if self.over:
            return
        if self.before is not None:
            self.before = None  # these are the headers once more
        elif not self._affordable(data):
            self._cut("frames", 1008)
            return
        super().data_received(data)

    def _affordable(self, data: bytes) -> bool:
        """Whether as many frames as begin in *data* are allowed now."""
        settings, now = self.edge.node.settings, self.edge.now()
        gained = 2 * settings.messages_per_second * (now - self.counted_at)
        tokens = min(2 * settings.burst, self.tokens + gained)
        self.counted_at = now
        if self.torn:
            data = self.torn + data
        at, size = self.ahead, len(data)
        while at + 2 <= size:
            length = data[at + 1] & 127
            more = 2 if length == 126 else 8 if length == 127 else 0
            if at + 2 + more > size:
                break
            if more:
                length = int.from_bytes(data[at + 2 : at + 2 + more], "big")
            if length > MOST_FRAME:
                break  # refused when it is read, before it is kept
            tokens -= 1 + length // FRAME_BYTES
            if tokens < 0:
                return False
            at += 2 + more + (4 if data[at + 1] & 128 else 0) + length
        self.torn = data[at:] if at < size else b""
        self.ahead = max(0, at - size)
        self.tokens = tokens
        return True

    def send_receive_event_to_app(self) -> None:
        """Pass a message on; one that is no text ends the line, and is no fault of ours to write a page about."""
        if self.curr_msg_data_type == "text" and not self.close_sent:
            try:
                b"".join(self.frames).decode()
            except UnicodeDecodeError:
                self.frames = []
                self._cut("bad-frame", 1007)
                return
        super().send_receive_event_to_app()

    def handle_ping(self) -> None:
        super().handle_ping()
        if self.transport.get_write_buffer_size() > MOST_UNREAD:
            self._cut("unread", 1008)

    def handle_cont(self, event: Frame) -> None:
        if len(self.frames) >= MOST_FRAGMENTS:
            self._cut("fragments", 1008)
        if not self.over:
            super().handle_cont(event)

    def start_keepalive(self) -> None:
        del self.request, self.response  # nobody asks again, and an idle connection should weigh little
        super().start_keepalive()

    def pause_writing(self) -> None:
        self.edge.stalls(self)
        super().pause_writing()

    def resume_writing(self) -> None:
        self.edge.unread.pop(self, None)
        super().resume_writing()


def guarded(node: Node, app: Any, now: Callable[[], float] = time.monotonic) -> uvicorn.Config:
    """How *app* is served: every connection by way of an edge of its own."""
    edge = Edge(node, now)

    class Http(HttpConnection):
        pass

    Http.edge = edge
    return uvicorn.Config(
        app,
        host=node.settings.host,
        port=node.settings.port,
        http=Http,
        ws=SocketConnection,
        ws_per_message_deflate=False,
        ws_max_size=MOST_FRAME,
        ws_ping_interval=20.0,
        log_config=None,
        log_level="warning",
        access_log=False,
        timeout_graceful_shutdown=5,
        server_header=False,
        proxy_headers=False,
    )


def listening(config: uvicorn.Config) -> socket.socket:
    """The socket that a guarded server listens on."""
    made = config.bind_socket()
    made.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, RECEIVE_BUFFER)
    made.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, SEND_BUFFER)
    return made
