"""What shards cost: rows a second through a store that checks no shard, one that does, and three servers.

    python -m tests.server.load shards

The stores take turns, so that a busy machine slows all of them down.
"""

import asyncio
import secrets
import statistics
import time
from collections.abc import Sequence
from contextlib import AsyncExitStack
from typing import Any, Final
from unittest import mock

from lightfinger.server.store import Store, store_at
from lightfinger.server.store import postgres_connections as connections
from lightfinger.server.store.append_sql import APPEND, OPEN_HERE
from tests.server.cluster import database

SIZE: Final = 385
"""The bytes of a row."""


async def shards(
    server: str, seconds: float = 2.0, rounds: int = 7, at_once: Sequence[int] = (1, 64)
) -> dict[str, Any]:
    """Return rows a second of each store, and the ratios to the one that checks no shard."""
    async with AsyncExitStack() as held:
        addresses = [await held.enter_async_context(database(server)) for _ in range(5)]
        stores = {
            "plain": store_at(addresses[0]),
            "fenced": store_at(addresses[1]),
            "three servers": store_at(" ".join(addresses[2:])),
        }
        plain = APPEND.replace(OPEN_HERE.format(table="fresh.table_id"), "true")
        if plain == APPEND:
            raise ValueError("the statement has no fence")
        with mock.patch.object(connections, "APPEND", plain):
            await stores["plain"].open()
        await stores["fenced"].open()
        await stores["three servers"].open()
        try:
            return {f"{count} at once": await _compared(stores, seconds, rounds, count) for count in at_once}
        finally:
            for store in stores.values():
                await store.close()


async def _compared(stores: dict[str, Store], seconds: float, rounds: int, count: int) -> dict[str, Any]:
    rates: dict[str, list[float]] = {name: [] for name in stores}
    for _ in range(rounds):
        for name, store in stores.items():
            rates[name].append(await _rate(store, seconds, count))
    told: dict[str, Any] = {f"{name}, rows a second": round(statistics.median(some)) for name, some in rates.items()}
    for name in stores:
        pairs = [one / plain for one, plain in zip(rates[name], rates["plain"], strict=True)]
        told[f"{name} / plain, median of {rounds}"] = round(statistics.median(pairs), 2)
    return told


async def _rate(store: Store, seconds: float, count: int) -> float:
    """Return how many rows a second *count* tables append, one after the other each."""
    done = 0
    until = time.monotonic() + seconds

    async def write() -> None:
        nonlocal done
        table, seq = secrets.token_urlsafe(16), 0
        while time.monotonic() < until:
            if not await store.append(table, seq, bytes(SIZE)):
                raise AssertionError("a row was refused")
            seq += 1
            done += 1

    began = time.monotonic()
    await asyncio.gather(*(write() for _ in range(count)))
    return done / (time.monotonic() - began)
