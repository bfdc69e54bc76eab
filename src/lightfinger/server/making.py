"""Making a node from its settings."""

import asyncio
import signal
from typing import Final

from lightfinger.server.bus import Bus, Job, LocalBus
from lightfinger.server.commands import Refused
from lightfinger.server.node import Node
from lightfinger.server.settings import Settings, data_file
from lightfinger.server.store import Store, StoreDown, StoreUnknown, store_at
from lightfinger.server.thinking import Pool, Thinker


def make_store(settings: Settings) -> Store:
    """The store that the settings name: PostgreSQL, or a SQLite file."""
    return store_at(settings.database or str(data_file(settings)))


def make_bus(settings: Settings) -> Bus:
    """NATS, or this process alone."""
    if not settings.nats:
        return LocalBus()
    from lightfinger.server.bus.nats import NatsBus

    return NatsBus(settings.nats)


def make_node(settings: Settings) -> Node:
    """A node, not yet open."""
    thinker: Thinker | None = Pool(settings.workers) if settings.workers else None
    return Node(settings, make_store(settings), make_bus(settings), thinker)


JOBS: Final = 10
"""How many jobs are fetched at once."""


async def _work(node: Node, job: Job) -> None:
    """Take a table up; its driver answers on the bot's own schedule."""
    try:
        await node.matches.take_up(job.table)
    except (Refused, StoreDown, StoreUnknown):
        await job.again()
    else:
        await job.done()


async def run_worker(settings: Settings) -> None:
    """A node without sockets that takes up the jobs other nodes offer, until it is told to stop."""
    node = Node(settings, make_store(settings), make_bus(settings), Pool(max(1, settings.workers)))
    node.matches.serving = False
    stopped = asyncio.Event()
    loop = asyncio.get_running_loop()
    for sign in (signal.SIGINT, signal.SIGTERM):
        loop.add_signal_handler(sign, stopped.set)
    await node.open()
    try:
        while not stopped.is_set():
            for job in await node.bus.take(JOBS, 1.0):
                await _work(node, job)
    finally:
        await node.close()
