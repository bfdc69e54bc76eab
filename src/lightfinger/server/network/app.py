"""The ASGI application: sockets in plain ASGI, the API with litestar, static files, and headers for all answers."""

import asyncio
import copy
import functools
from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any, Final
from urllib.parse import parse_qs

from litestar import Litestar
from litestar.datastructures import State
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin

from lightfinger.server.access.hands import named_hand
from lightfinger.server.access.rate_limits import Bucket
from lightfinger.server.access.sessions import Person
from lightfinger.server.network import errors, http_api, previews, status_api, websocket
from lightfinger.server.network.static_files import FOLDER, StaticFiles
from lightfinger.server.node.node import RENEWED, Node, forget_headers, headers_of, host_of
from lightfinger.server.store import StoreDown, StoreUnknown
from lightfinger.server.table.commands import Refused
from lightfinger.server.table.table_state import is_table_id

Scope = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[MutableMapping[str, Any]]]
Send = Callable[[MutableMapping[str, Any]], Awaitable[None]]
App = Callable[[Scope, Receive, Send], Awaitable[None]]

POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; font-src 'self'; "
    "connect-src 'self'{sockets}; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'self'; "
    "frame-ancestors 'none'"
)
HEADERS: Final = [
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=()"),
]
ONLY_TLS: Final = (b"strict-transport-security", b"max-age=31536000")
API: Final = "1"
"""The API version, raised when clients of the previous one would misunderstand this one."""
SCHEMA: Final = "/api/schema"
SAFE: Final = {"GET", "HEAD", "OPTIONS"}
MOST_BODY: Final = 16 * 1024
NOBODY: Final = Person("", "")
SCREEN: Final = ["screen"]
"""What a socket asks to be that everybody in a room looks at. Its cookies and tokens are not read."""
_ANSWERS: Final[Any] = {HTTPException: errors.error_response, Exception: errors.error_response}


@functools.cache
def _routes() -> Litestar:
    """Return the HTTP API without a node. It is the same for all nodes of a process, and slow to build."""
    return Litestar(
        route_handlers=http_api.ROUTES,
        openapi_config=OpenAPIConfig(
            title="Lightfinger",
            version=API,
            path=SCHEMA,
            render_plugins=[JsonRenderPlugin(path="/openapi.json")],
        ),
        request_max_body_size=MOST_BODY,
        exception_handlers=_ANSWERS,
        logging_config=None,
        debug=False,
    )


def application(node: Node, client: StaticFiles | None = None) -> App:
    """Return the server as an ASGI application; `NodeServer` opens and closes the node."""
    rest = copy.copy(_routes())
    rest.state = State({"node": node})

    pages = client or StaticFiles(None if node.settings.api_only else FOLDER)

    ours = {route.path.split("/")[1] for route in rest.routes}

    describing = asyncio.Lock()

    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket":
            await _socket(node, scope, receive, send)
        else:
            send = _with_headers(send, scope, headers_for(node, scope))
            if pages.has(scope["path"]):
                tags = await previews.tags_for(node, scope, pages)
                await pages.serve(scope["path"], scope["method"], headers_of(scope), send, tags)
            elif pages.index and scope["path"].split("/")[1] not in ours and _wants_page(scope):
                await pages.serve_lost(scope["method"], headers_of(scope), send)
            elif scope["method"] not in SAFE and not node.is_allowed_origin(scope):
                await _forbidden(send)
            else:
                if scope["path"].startswith(SCHEMA):
                    async with describing:  # made once, and nobody waits meanwhile
                        await asyncio.to_thread(getattr, rest, "openapi_schema")
                await rest(scope, receive, send)  # type: ignore[arg-type]

    return app


def _wants_page(scope: Scope) -> bool:
    """Whether a browser asks for a page, by an address that somebody typed or followed."""
    return scope["method"] in ("GET", "HEAD") and "text/html" in headers_of(scope).get("accept", "")


def worker_application(node: Node) -> App:
    """Return the ASGI application of a worker: only what operators ask."""
    return Litestar(  # type: ignore[return-value]
        route_handlers=status_api.ROUTES,
        state=State({"node": node}),
        openapi_config=None,
        exception_handlers=_ANSWERS,
        logging_config=None,
        debug=False,
    )


def headers_for(node: Node, scope: Scope) -> list[tuple[bytes, bytes]]:
    """Return the security headers of an answer. Some browsers do not count a socket of the same host as `'self'`."""
    host = host_of(scope)
    sockets = f" ws://{host} wss://{host}" if host else ""
    policy = (b"content-security-policy", POLICY.format(sockets=sockets).encode())
    return [policy, *HEADERS, *([ONLY_TLS] if node.settings.secure else [])]


def _with_headers(send: Send, scope: Scope, headers: list[tuple[bytes, bytes]]) -> Send:
    async def sending(message: MutableMapping[str, Any]) -> None:
        if message["type"] == "http.response.start":
            given = list(message.get("headers", []))
            if not any(name.lower() == b"cache-control" for name, _ in given):
                given.append((b"cache-control", b"no-store"))
            message["headers"] = [*given, *headers, *_renewed(scope)]
        await send(message)

    return sending


def _renewed(scope: Scope) -> list[tuple[bytes, bytes]]:
    """Return the cookie of a renewed session, if the client is a browser."""
    return [scope[RENEWED]] if RENEWED in scope else []


def _with_cookie(send: Send, scope: Scope) -> Send:
    async def sending(message: MutableMapping[str, Any]) -> None:
        if message["type"] == "websocket.accept":
            message["headers"] = [*message.get("headers", []), *_renewed(scope)]
        await send(message)

    return sending if RENEWED in scope else send


async def _forbidden(send: Send) -> None:
    body = b'{"status_code":403,"detail":"This page may not do that here.","extra":{"code":"bad-origin"}}'
    headers = [(b"content-type", b"application/json")]
    await send({"type": "http.response.start", "status": 403, "headers": headers})
    await send({"type": "http.response.body", "body": body})


async def _socket(node: Node, scope: Scope, receive: Receive, send: Send) -> None:
    """Serve /api/tables/{id}/socket?heard=N&text=1: a player's socket, or a spectator's without a session.

    With `as=screen` it is a spectator's socket, whoever's browser it is.
    """
    parts = scope["path"].split("/")
    if len(parts) != 5 or parts[:3] != ["", "api", "tables"] or parts[4] != "socket":
        await _close_early(receive, send, websocket.NO_TABLE)
        return
    if node.draining:
        await _turn_away(node, receive, send)
        return
    if not node.is_allowed_origin(scope) or not node.connects.take(node.address_of(scope), node.now()):
        await _close_early(receive, send, websocket.POLICY)
        return
    if not is_table_id(parts[3]):
        # A browser learns the code only of an accepted socket.
        await _close_early(receive, send, websocket.NO_TABLE, accepting=True)
        return
    try:
        arrived = await node.live_tables.admission.arrive()
    except Refused:
        await _turn_away(node, receive, send)
        return
    try:
        await _enter(node, scope, receive, send, parts[3], arrived)
    finally:
        arrived()


async def _enter(
    node: Node, scope: Scope, receive: Receive, send: Send, table: str, arrived: Callable[[], None]
) -> None:
    """Find out who comes and serve their socket; *arrived* is called when it is set up."""
    query = parse_qs(scope.get("query_string", b"").decode("latin-1"))
    token, person = "", None
    if query.get("as") != SCREEN:
        try:
            token, person = await node.person_of(scope)
            person = person and await node.in_company(scope, person)
        except (StoreDown, StoreUnknown):
            await _turn_away(node, receive, send)
            return
    if token and person is None:
        await _close_early(receive, send, websocket.POLICY)
        return
    heard, as_text = query.get("heard", [""])[0], query.get("text") == ["1"]
    since = int(heard) if heard.isascii() and heard.isdigit() and len(heard) < 9 else -1
    bucket = Bucket(node.settings.messages_per_second, node.settings.burst)
    address = node.address_of(scope)
    is_named = named_hand(scope.get("query_string", b"")) is not None
    send = _with_cookie(send, scope)
    forget_headers(scope)
    code = await websocket.serve(
        receive,
        send,
        node.live_tables,
        node.connection_counts,
        person or NOBODY,
        address,
        table,
        since,
        bucket,
        arrived,
        as_text,
        query.get("seen") == ["1"],
        is_named,
        scope.get("extensions", {}).get(websocket.WRITE_TEXT),
    )
    if code in (websocket.POLICY, websocket.TOO_BIG):
        node.cut_off(address)


async def _turn_away(node: Node, receive: Receive, send: Send) -> None:
    """Close a socket and say when to come again. A browser learns that only of an accepted socket."""
    reason = websocket.reason_for(websocket.TRY_AGAIN, node.live_tables.admission)
    await _close_early(receive, send, websocket.TRY_AGAIN, reason, accepting=True)


async def _close_early(receive: Receive, send: Send, code: int, reason: str = "", accepting: bool = False) -> None:
    await receive()
    if accepting:
        await send({"type": "websocket.accept"})
    await send({"type": "websocket.close", "code": code, "reason": reason})
