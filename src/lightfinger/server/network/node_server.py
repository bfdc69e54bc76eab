"""Runs a node: opens it, serves until it is told to stop, drains and closes it. Each step is a log line."""

import asyncio
import socket
import sys
import time
from collections.abc import Callable, Coroutine
from typing import Any, Final

import structlog
import uvicorn
from uvicorn.config import STARTUP_FAILURE

from lightfinger.core.game import BadOption
from lightfinger.redacting import redacted
from lightfinger.server.network.protocols import listening_socket
from lightfinger.server.node.node import Node
from lightfinger.server.store import StoreError

ACCEPTED_AT_ONCE: Final = 4
"""New connections in one turn of the event loop; the system holds the rest. All at once would delay every move."""
MOST_UNACCEPTED: Final = 4096
"""Connections that the system holds until they are accepted."""
WATCH_SECONDS: Final = 1.0
"""How often the delay of the event loop is measured."""
LATE_SECONDS: Final = 0.5
"""The delay from which a node counts as overloaded."""

log = structlog.get_logger()


class NodeServer(uvicorn.Server):
    """A server that opens its node before it listens and closes it at the end."""

    def __init__(self, node: Node, config: uvicorn.Config, *tasks: Callable[[], Coroutine[Any, Any, None]]) -> None:
        super().__init__(config)
        self.node: Final = node
        self.tasks: Final = tasks
        """Started when the node is open; the stop waits for them, if not for long."""
        self.running: Final[list[asyncio.Task[None]]] = []

    def serve_until_stopped(self, *further: uvicorn.Config, listens: bool = True) -> None:
        """Run until a signal arrives, and listen at *further* addresses too.

        Exit with 3 if a port is taken or the store cannot be opened.
        """
        self.run(sockets=[listening_socket(config) for config in (self.config, *further)] if listens else [])

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Open the node, then listen."""
        began = time.monotonic()
        settings = self.node.settings
        try:
            await self.node.open()
        except (StoreError, BadOption) as problem:
            log.critical("cannot start", problem=str(problem))
            self.node.stop_bots()
            sys.exit(STARTUP_FAILURE)
        # The event loop takes this for both numbers: how many it accepts in a turn, and how many the system holds.
        self.config.backlog = ACCEPTED_AT_ONCE
        await super().startup(sockets)
        for line in sockets or []:
            line.listen(MOST_UNACCEPTED)
        self.running.extend(self.node.live_tables.spawn(task()) for task in self.tasks)
        self.node.live_tables.spawn(self._watch())
        log.info(
            "started",
            listening=[f"{host}:{port}" for host, port, *_ in (line.getsockname() for line in sockets or [])],
            store=redacted(settings.database) or "SQLite",
            bus=redacted(settings.nats) or "none",
            seconds=round(time.monotonic() - began, 3),
            **self.node.metrics.build,
        )

    async def main_loop(self) -> None:
        """Serve until a signal arrives, then drain: `/ready` is 503 for a while and everything still works."""
        await super().main_loop()
        self.node.draining = True
        seconds = self.node.settings.drain_seconds
        log.info("draining", seconds=seconds, sockets=self.node.live_tables.listeners())
        end = time.monotonic() + seconds
        while time.monotonic() < end and not self.force_exit:
            await asyncio.sleep(0.1)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Close the connections, then the node."""
        self.node.draining = True  # a signal during the start has skipped the main loop
        await super().shutdown(sockets)
        if self.running and not self.force_exit:
            await asyncio.wait(self.running, timeout=self.config.timeout_graceful_shutdown)
        if not self.force_exit:
            await self.node.close()
        log.info("stopped")

    async def _watch(self) -> None:
        """Measure how late the event loop is, and tell an overload. Collect garbage when it is time."""
        loop = asyncio.get_running_loop()
        while True:
            self.node.full_collections.look(self.node.live_tables.listeners(), self.node.ended_connections)
            due = loop.time() + WATCH_SECONDS
            await asyncio.sleep(WATCH_SECONDS)
            late = max(0.0, loop.time() - due)
            self.node.metrics.loop_delay.set(late)
            self.node.live_tables.admission.measured(late)
            if late > LATE_SECONDS:
                self.node.health.note("node", "overload", f"the event loop is {late:.1f} seconds late")
            if not self.node.health.store_works:
                await self.node.health.healthy(self.node.store)
