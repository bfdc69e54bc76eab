"""uvicorn's HTTP and WebSocket protocols with limits for bytes, seconds and frames."""

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

from lightfinger.server.network.connection_limits import ConnectionLimits
from lightfinger.server.network.websocket import GOING_AWAY, WRITE_TEXT
from lightfinger.server.node.admission import as_reason, leaving_hint
from lightfinger.server.node.node import Node

MOST_HEAD: Final = 16 * 1024
"""Maximum bytes of a request line and its headers; trailers have the same limit."""
MOST_HEADERS: Final = 100
MOST_BODY: Final = 2 * 1024 * 1024
"""Maximum bytes of a body in transfer; each route has its own, smaller limit."""
MOST_PIPELINED: Final = 8
MOST_UNREAD: Final = 1024 * 1024
MOST_FRAGMENTS: Final = 64
FRAME_BYTES: Final = 1024
"""A frame counts once, and once more for each of this many bytes."""
MOST_FRAME: Final = 8192
RECEIVE_BUFFER: Final = 16 * 1024
"""The receive buffer is small, because it is parsed in one step while everybody else waits."""
SEND_BUFFER: Final = 256 * 1024
"""The kernel's send buffer of a connection."""

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
    """Return the cost of a request: low for a file, higher for a rulebook, highest for a whole game."""
    path = url.partition(b"?")[0]
    if path.startswith(b"/assets/"):
        return ASSET
    if path.startswith(b"/api/") and (path.endswith((b"/record", b"/review")) or path.startswith(b"/api/records/")):
        return GAME
    if path.startswith((b"/api/games/", b"/api/schema")):
        return BOOK
    return CALL


def refusal_response(status: int, wait: float) -> bytes:
    """Return a complete error answer, after which the connection is closed."""
    phrase, code, sentence = ANSWERS[status]
    body = b'{"status_code":%d,"detail":"%s","extra":{"code":"%s"}}' % (status, sentence, code)
    again = b"retry-after: %d\r\n" % math.ceil(wait) if wait else b""
    return (
        b"HTTP/1.1 %d %s\r\ncontent-type: application/json\r\ncontent-length: %d\r\ncache-control: no-store\r\n"
        b"x-content-type-options: nosniff\r\n%sconnection: close\r\n\r\n%s" % (status, phrase, len(body), again, body)
    )


def text_frame(message: bytes) -> bytes:
    """Return a whole WebSocket frame of text, as a server sends it: not masked and not compressed."""
    size = len(message)
    if size < 126:
        return b"\x81" + size.to_bytes(1, "big") + message
    if size < 65536:
        return b"\x81\x7e" + size.to_bytes(2, "big") + message
    return b"\x81\x7f" + size.to_bytes(8, "big") + message


class Stop(Exception):
    """Stops the parser after a request was refused."""


class HttpConnection(HttpToolsProtocol):
    """An HTTP connection, until a request becomes a WebSocket."""

    connection_limits: ClassVar[ConnectionLimits]
    peer = ""
    address = ""
    """The client address of the current request."""
    over = False
    """Whether the connection was refused or has become a WebSocket; nothing more is read."""
    phase = BETWEEN
    arrived = 0
    """Bytes of the headers, or of the body, so far."""
    named = 0
    """Bytes of the headers that were parsed so far."""
    held: tuple[RequestResponseCycle, Any] | None = None
    """A request whose body is not complete."""
    running: RequestResponseCycle | None = None
    """The request that is being processed."""
    asked = False
    """Whether there has been a complete request."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        self.peer = self.address = self.connection_limits.peer_of(transport)
        reason = self.connection_limits.arrives(self)
        if reason:
            self.over = True
            self.connection_limits.refused(reason, self.address)
            transport.abort()
        else:
            self.phase = HEAD
            super().connection_made(transport)

    def connection_lost(self, exc: Exception | None) -> None:
        self.connection_limits.leaves(self)
        if self.transport is not None:
            if self.peer and not self.asked:
                self.connection_limits.charge(self.peer, CALL)
            if self.running is not None:  # uvicorn reports the disconnect only to the last of several requests
                self.running.disconnected = True
                self.running.message_event.set()
            super().connection_lost(exc)

    def refuse(self, reason: str, status: int = 0, wait: float = 0.0) -> None:
        """Close the connection, with an answer if there is a *status* and no other answer is in progress."""
        if self.over:
            self.transport.abort()
            return
        self.over = True
        self.connection_limits.refused(reason, self.address)
        self.connection_limits.released(self)
        cycle: Any = self.cycle
        if status and not self.transport.is_closing() and (cycle is None or cycle.response_complete):
            self.transport.write(refusal_response(status, wait))
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
                self.connection_limits.begins(self.address, self.handle_websocket_upgrade)
        except httptools.HttpParserError:
            if not self.over:
                self.refuse("garbage", 400)
        if not self.over:
            if self.phase == HEAD and self.arrived > MOST_HEAD:
                self.refuse("headers", 431)
            elif self.phase == BODY and self.arrived > MOST_BODY:
                self.refuse("body", 413)

    def _begin(self) -> None:
        """Prepare for the next request."""
        self.phase, self.arrived, self.named = HEAD, 0, 0
        self.connection_limits.opens(self)

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
        limits = self.connection_limits
        limits.opened(self)
        self.phase, self.arrived, self.named = BODY, 0, 0
        limits.sending[self] = limits.now()
        if self.client is not None:
            self.address = self.peer or limits.node.proxies.client_of(self.client[0], self.headers)
        self.asked = True
        cost = cost_of(self.url)
        if not limits.charge(self.address, cost):
            self._stop("requests", 429, limits.requests.wait(self.address, limits.now(), cost))
        if self.parser.should_upgrade() and self._should_upgrade():
            if not limits.node.connects.has(self.address, limits.node.now()):
                self._stop("connects", 429, 1.0)
        elif len(self.pipeline) >= MOST_PIPELINED:
            self._stop("pipelined", 429)
        super().on_headers_complete()

    def _start_asgi_task(self, cycle: RequestResponseCycle, app: Any) -> None:
        """Call the application once the body, or as much of it as is buffered, has arrived."""
        if cycle is self.cycle and self.phase == BODY and not self.expect_100_continue:
            self.held = (cycle, app)
        else:
            self.connection_limits.begins(self.address, partial(self._begin_asgi, cycle, app))

    def _begin_asgi(self, cycle: RequestResponseCycle, app: Any) -> None:
        if not self.transport.is_closing():
            self.running = cycle
            super()._start_asgi_task(cycle, app)

    def _let_go(self) -> None:
        held, self.held = self.held, None
        if held is not None:
            self.connection_limits.begins(self.address, partial(self._begin_asgi, *held))

    def on_body(self, body: bytes) -> None:
        super().on_body(body)
        if self.held is not None and len(self.held[0].body) > HIGH_WATER_LIMIT:
            self._let_go()

    def on_message_complete(self) -> None:
        self.phase = BETWEEN
        self.connection_limits.sending.pop(self, None)
        super().on_message_complete()
        self._let_go()

    def pause_writing(self) -> None:
        self.connection_limits.stalls(self)
        super().pause_writing()

    def resume_writing(self) -> None:
        self.connection_limits.unread.pop(self, None)
        super().resume_writing()

    def handle_websocket_upgrade(self) -> None:
        if self.transport.is_closing():
            return
        self.ws_protocol_class = partial(SocketConnection, before=self)  # type: ignore[assignment]
        super().handle_websocket_upgrade()


class SocketConnection(WebSocketsSansIOProtocol):
    """A WebSocket connection; frames of every kind are counted before they are parsed."""

    last_frame: ClassVar[tuple[bytes, bytes]] = (b"", b"")
    """The message that some connection wrote last, and its frame."""
    is_stalled = False
    """Whether the client reads too slowly to be written more."""

    def __init__(self, *arguments: Any, before: HttpConnection, **options: Any) -> None:
        super().__init__(*arguments, **options)
        self.connection_limits: Final = before.connection_limits
        self.peer = before.peer
        self.address = before.address
        self.before: HttpConnection | None = before
        self.over = False
        settings = self.connection_limits.node.settings
        self.tokens = 2 * settings.burst
        self.counted_at = self.connection_limits.now()
        self.ahead = 0
        """Bytes of the last frame that have not arrived."""
        self.torn = b""
        """The incomplete header of a frame."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert self.before is not None
        self.connection_limits.becomes(self.before, self)
        super().connection_made(transport)

    def connection_lost(self, exc: Exception | None) -> None:
        self.connection_limits.leaves(self)
        super().connection_lost(exc)

    def shutdown(self) -> None:
        """Close the connection because the node stops, and say when to come to another one."""
        if self.handshake_complete and not self.close_sent:
            others = len(self.connection_limits.connections)
            self.conn.send_close(GOING_AWAY, as_reason(leaving_hint(others)))
            self.transport.write(b"".join(self.conn.data_to_send()))
            self.close_sent = True
            self.queue.put_nowait({"type": "websocket.disconnect", "code": GOING_AWAY})
        super().shutdown()

    def refuse(self, reason: str) -> None:
        """Close the connection with a reason, if the client can still receive it."""
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
        self.connection_limits.refused(reason, self.address)
        self.connection_limits.released(self)
        self.connection_limits.node.cut_off(self.address)

    def handle_parser_exception(self) -> None:
        """Close the connection after an invalid or oversized frame."""
        if not self.over:
            self._count("bad-frame")
        super().handle_parser_exception()

    def data_received(self, data: bytes) -> None:
        if self.over:
            return
        if self.before is not None:
            self.before = None  # the headers again
        elif not self._affordable(data):
            self._cut("frames", 1008)
            return
        super().data_received(data)

    def _affordable(self, data: bytes) -> bool:
        """Whether the rate limit allows all frames that begin in *data*."""
        settings, now = self.connection_limits.node.settings, self.connection_limits.now()
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
                break  # refused when it is parsed, before it is buffered
            tokens -= 1 + length // FRAME_BYTES
            if tokens < 0:
                return False
            at += 2 + more + (4 if data[at + 1] & 128 else 0) + length
        self.torn = data[at:] if at < size else b""
        self.ahead = max(0, at - size)
        self.tokens = tokens
        return True

    def send_receive_event_to_app(self) -> None:
        """Pass a message to the application; close the connection, without a traceback, if it is not text."""
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

    async def run_asgi(self) -> None:
        extensions: Any = self.scope["extensions"]
        extensions[WRITE_TEXT] = self.write_text
        await super().run_asgi()

    def write_text(self, message: bytes, *more: bytes) -> bool:
        """Write text frames at once, if nothing is in their way; return whether they were written.

        The application's own way takes a task, a dictionary and two copies for each frame; a crowd makes many of them.
        A crowd is sent one object again and again, so its frame is made once.
        """
        if self.is_stalled or self.close_sent or self.over or self.transport.is_closing():
            return False
        if more:
            self.transport.write(b"".join(map(text_frame, (message, *more))))
            return True
        known, frame = self.last_frame
        if known is not message:
            frame = text_frame(message)
            SocketConnection.last_frame = (message, frame)
        self.transport.write(frame)
        return True

    def start_keepalive(self) -> None:
        del self.request, self.response  # not needed any more, and an idle connection should use little memory
        super().start_keepalive()

    def pause_writing(self) -> None:
        self.is_stalled = True
        self.connection_limits.stalls(self)
        super().pause_writing()

    def resume_writing(self) -> None:
        self.is_stalled = False
        self.connection_limits.unread.pop(self, None)
        super().resume_writing()


def server_config(
    node: Node,
    app: Any,
    now: Callable[[], float] = time.monotonic,
    port: int | None = None,
    host: str | None = None,
) -> uvicorn.Config:
    """Return the uvicorn configuration that serves *app* with connection limits, at the node's address or another."""
    limits = ConnectionLimits(node, now)

    class Http(HttpConnection):
        pass

    Http.connection_limits = limits
    return uvicorn.Config(
        app,
        host=node.settings.host if host is None else host,
        port=node.settings.port if port is None else port,
        http=Http,
        ws=SocketConnection,
        ws_per_message_deflate=False,
        ws_max_size=MOST_FRAME,
        ws_ping_interval=20.0,
        lifespan="off",
        log_config=None,
        log_level="warning",
        access_log=False,
        timeout_graceful_shutdown=5,
        server_header=False,
        proxy_headers=False,
    )


def listening_socket(config: uvicorn.Config) -> socket.socket:
    """Return the listening socket of a server with connection limits."""
    made = config.bind_socket()
    made.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, RECEIVE_BUFFER)
    made.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, SEND_BUFFER)
    return made
