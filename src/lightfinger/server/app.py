"""The ASGI application: sockets bare, the API by litestar, the client as files, headers on everything."""

import asyncio
import re
from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any, Final
from urllib.parse import parse_qs

from litestar import Litestar
from litestar.datastructures import State
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin

from lightfinger.server import api, problems, shelf, socket
from lightfinger.server.limits import Bucket
from lightfinger.server.matches import is_table_id
from lightfinger.server.node import RENEWED, Node, forget_headers, headers_of
from lightfinger.server.pages import FOLDER, Pages
from lightfinger.server.people import Person
from lightfinger.server.store import StoreDown, StoreUnknown

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
_HOST: Final = re.compile(r"[A-Za-z0-9.\-\[\]:]{1,255}")
API: Final = "1"
"""Raised when a client of the former API would misunderstand this one."""
SCHEMA: Final = "/api/schema"
SAFE: Final = {"GET", "HEAD", "OPTIONS"}
MOST_BODY: Final = 16 * 1024
NOBODY: Final = Person("", "")


def application(node: Node, client: Pages | None = None) -> App:
    """The whole server as one ASGI application; its lifespan opens and closes the node."""

    async def prepare() -> None:
        node.matches.spawn(asyncio.to_thread(shelf.prepare))

    rest = Litestar(
        route_handlers=api.ROUTES,
        state=State({"node": node}),
        openapi_config=OpenAPIConfig(
            title="Lightfinger",
            version=API,
            path=SCHEMA,
            render_plugins=[JsonRenderPlugin(path="/openapi.json")],
        ),
        on_startup=[node.open, prepare],
        on_shutdown=[node.close],
        request_max_body_size=MOST_BODY,
        exception_handlers={HTTPException: problems.answer, Exception: problems.answer},
        logging_config=None,
        debug=False,
    )

    pages = client or Pages(None if node.settings.api_only else FOLDER)

    describing = asyncio.Lock()

    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket":
            await _socket(node, scope, receive, send)
        elif scope["type"] == "lifespan":
            await rest(scope, receive, send)  # type: ignore[arg-type]
        else:
            send = _with_headers(send, scope, headers_for(node, scope))
            if pages.has(scope["path"]):
                await pages.serve(scope["path"], scope["method"], headers_of(scope), send)
            elif scope["method"] not in SAFE and not node.is_welcome(scope):
                await _forbidden(send)
            else:
                if scope["path"].startswith(SCHEMA):
                    async with describing:  # made once, and nobody waits meanwhile
                        await asyncio.to_thread(getattr, rest, "openapi_schema")
                await rest(scope, receive, send)  # type: ignore[arg-type]

    return app


def headers_for(node: Node, scope: Scope) -> list[tuple[bytes, bytes]]:
    """What every answer says about itself. Some browsers do not take a socket of the same host for `'self'`."""
    host = headers_of(scope).get("host", "")
    sockets = f" ws://{host} wss://{host}" if _HOST.fullmatch(host) else ""
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
    """The cookie of a session that lives on, if a browser is due one."""
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
    """/api/tables/{id}/socket?heard=N: a seat's own socket, or an observer's without a session."""
    parts = scope["path"].split("/")
    if len(parts) != 5 or parts[:3] != ["", "api", "tables"] or parts[4] != "socket" or not is_table_id(parts[3]):
        await _turned_away(receive, send, socket.NO_TABLE)
        return
    if node.draining:
        await _turned_away(receive, send, socket.TRY_AGAIN)
        return
    if not node.is_welcome(scope) or not node.connects.take(node.address_of(scope), node.now()):
        await _turned_away(receive, send, socket.POLICY)
        return
    try:
        token, person = await node.person_of(scope)
    except (StoreDown, StoreUnknown):
        await _turned_away(receive, send, socket.TRY_AGAIN)
        return
    if token and person is None:
        await _turned_away(receive, send, socket.POLICY)
        return
    heard = parse_qs(scope.get("query_string", b"").decode("latin-1")).get("heard", [""])[0]
    since = int(heard) if heard.isascii() and heard.isdigit() and len(heard) < 9 else -1
    bucket = Bucket(node.settings.messages_per_second, node.settings.burst)
    address = node.address_of(scope)
    send = _with_cookie(send, scope)
    forget_headers(scope)
    code = await socket.serve(
        receive, send, node.matches, node.doors, person or NOBODY, address, parts[3], since, bucket
    )
    if code in (socket.POLICY, socket.TOO_BIG):
        node.cut_off(address)


async def _turned_away(receive: Receive, send: Send, code: int) -> None:
    await receive()
    await send({"type": "websocket.close", "code": code})
