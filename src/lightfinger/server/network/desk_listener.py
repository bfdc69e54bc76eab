"""The listener of the operator's desk: its page and its API. Nothing of it is on the public port."""

from typing import Final

from litestar import Litestar
from litestar.datastructures import State
from litestar.exceptions import HTTPException

from lightfinger.server.network import desk_api, errors
from lightfinger.server.network.app import HEADERS, POLICY, App, Receive, Scope, Send
from lightfinger.server.network.static_files import DESK, StaticFiles
from lightfinger.server.node.node import Node, headers_of

_POLICY: Final = (b"content-security-policy", POLICY.format(sockets="").encode())
_NO_STORE: Final = (b"cache-control", b"no-store")


def desk_application(node: Node, token: str) -> App:
    """Return the desk as an ASGI application."""
    rest = Litestar(
        route_handlers=[desk_api.ROUTES],
        state=State({"node": node, "token": token}),
        openapi_config=None,
        exception_handlers={HTTPException: errors.error_response, Exception: errors.error_response},
        logging_config=None,
        debug=False,
    )
    pages = StaticFiles(DESK)

    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket":
            await receive()
            await send({"type": "websocket.close", "code": 1008})
            return

        async def sending(message: Scope) -> None:
            if message["type"] == "http.response.start":
                given = list(message.get("headers", []))
                if not any(name.lower() == b"cache-control" for name, _ in given):
                    given.append(_NO_STORE)
                message["headers"] = [*given, *HEADERS, _POLICY]
            await send(message)

        path = scope["path"]
        if path in pages.files or (path == "/" and pages.index):
            await pages.serve(path, scope["method"], headers_of(scope), sending)
        else:
            await rest(scope, receive, sending)  # type: ignore[arg-type]

    return app


def with_desk(app: App, desk: App, port: int) -> App:
    """Return an application that answers on *port* as the desk, and elsewhere as the server."""

    async def serve(scope: Scope, receive: Receive, send: Send) -> None:
        # The address of the listening socket, which no client can choose.
        listened = scope.get("server")
        is_desk = listened is not None and listened[1] == port
        await (desk if is_desk else app)(scope, receive, send)

    return serve
