"""Makes a node, or a worker node, from its settings."""

from typing import Final

from lightfinger.server.bus import OfferedTable, bus_at
from lightfinger.server.node.node import Node
from lightfinger.server.process.settings import Settings, data_file
from lightfinger.server.store import Store, StoreDown, StoreUnknown, file_at, store_at
from lightfinger.server.store.archive_files import ArchiveFiles
from lightfinger.server.table.commands import Refused
from lightfinger.server.workers.bot_turns import BotRunner, PooledRunner


def make_store(settings: Settings) -> Store:
    """Return the store of the settings: PostgreSQL or a SQLite file, with the archive if there is one."""
    store = store_at(settings.database or str(data_file(settings)))
    if settings.archive:
        store.archive = ArchiveFiles(settings.archive)
    return store


def make_node(settings: Settings) -> Node:
    """Make a node without opening it."""
    bot_runner: BotRunner | None = PooledRunner(settings.workers) if settings.workers else None
    node = Node(settings, make_store(settings), bus_at(settings.nats, settings.nats_prefix), bot_runner)
    file = file_at(settings.database or str(data_file(settings)))
    if file is not None:
        node.metrics.measure_disk(file.parent)
    return node


def make_worker(settings: Settings) -> Node:
    """Make a node without sockets, which takes jobs of other nodes with `take_jobs`."""
    bus = bus_at(settings.nats, settings.nats_prefix)
    node = Node(settings, make_store(settings), bus, PooledRunner(max(1, settings.workers)))
    node.live_tables.serving = False
    return node


JOBS: Final = 10
"""How many jobs a worker fetches at once."""


async def _work(node: Node, job: OfferedTable) -> None:
    """Load a table and run its driver, which answers at the bot's own time."""
    try:
        await node.live_tables.take_up(job.table)
    except (Refused, StoreDown, StoreUnknown):
        await job.again()
    else:
        await job.done()


async def take_jobs(node: Node) -> None:
    """Take jobs of other nodes until the worker is stopped."""
    while not node.draining:
        for job in await node.bus.take(JOBS, 1.0):
            await _work(node, job)
