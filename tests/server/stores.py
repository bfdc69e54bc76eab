"""Empty stores of every kind, for the tests of the contract."""

import asyncio
import shutil
from collections.abc import Callable
from pathlib import Path

import asyncpg

from lightfinger.server.store import Store, store_at
from lightfinger.server.store.people import KnownPerson, Session
from tests.server.fakes import Disk, FaultyStore

KINDS = ["sqlite", "postgres", "sharded", "fake"]

Make = Callable[[], Store]
"""Creates the store of another node on the same data."""


class SetClock:
    """A clock that a test sets."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


def on_sqlite(folder: Path, clock: SetClock) -> Make:
    return lambda: store_at(str(folder / "logs.db"), clock)


def on_postgres(address: str, clock: SetClock) -> Make:
    asyncio.run(_empty(address))
    return lambda: store_at(address, clock)


def on_sharded(addresses: str, clock: SetClock) -> Make:
    for address in addresses.split():
        asyncio.run(_empty(address))
    return lambda: store_at(addresses, clock)


def on_fake(clock: SetClock) -> Make:
    disk = Disk()
    return lambda: FaultyStore(disk, clock)


async def _empty(address: str) -> None:
    connection = await asyncpg.connect(address)
    try:
        if await connection.fetchval("select to_regclass('command') is not null"):
            await connection.execute(
                "truncate command, snapshot, person, session, credential, handover, chair, "
                "listing, code, work, beat, outage, open_table, secret, call_channel, quiet_hours, due_call, "
                "word_key, erased, block, report, barred, daily_game, daily_fact, drill_answers, shard, ended_table, "
                "archived, hindsight, rated_match, rated_program"
            )
            await connection.execute("update server set has_people = true")
    finally:
        await connection.close()


async def put_guest(store: Store, digest: bytes, name: str, expires: float, used: float = 0.0) -> None:
    """Add a person whose id is the name, and a session."""
    await store.add_person(KnownPerson(name, name, b"handle", used, used))
    await store.put_session(Session(digest, name, "phone/Android", used, used, expires))


def copy_sqlite(template: Path, folder: Path) -> None:
    """Copy a prepared file, so that not every example has to create the schema."""
    folder.mkdir()
    shutil.copy(template, folder / "logs.db")
