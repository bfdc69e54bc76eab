"""Where connections arrive: an address that has used up what it may open is hung up on before a word is read.

To read a request, find out that it wants a socket and turn it away costs a node a millisecond in which everybody else
waits; to hang up costs a twentieth of that. A trusted proxy is everybody, and is never hung up on.
"""

import asyncio
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from lightfinger.server.addresses import counted
from lightfinger.server.node import Node


def doorstep(node: Node) -> type[asyncio.Protocol]:
    """The protocol of new connections to *node*."""

    class Doorstep(HttpToolsProtocol):
        welcome = True

        def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
            peer: Any = transport.get_extra_info("peername")
            self.welcome = not peer or node.proxies.trusts(peer[0]) or node.connects.has(counted(peer[0]), node.now())
            if self.welcome:
                super().connection_made(transport)
            else:
                node.metrics.refused_at_edge.labels("connects").inc()
                transport.abort()

        def connection_lost(self, exc: Exception | None) -> None:
            if self.welcome:
                super().connection_lost(exc)

    return Doorstep
