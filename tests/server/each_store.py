"""Fixtures of tests that run on every kind of store."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from lightfinger.server.store import Store
from tests.server.stores import KINDS, Make, SetClock, on_fake, on_postgres, on_sharded, on_sqlite


@pytest.fixture
def clock() -> SetClock:
    return SetClock()


@pytest.fixture(params=KINDS)
def make(request: pytest.FixtureRequest, tmp_path: Path, clock: SetClock) -> Make:
    if request.param == "sqlite":
        return on_sqlite(tmp_path, clock)
    if request.param == "postgres":
        return on_postgres(request.getfixturevalue("postgres"), clock)
    if request.param == "sharded":
        return on_sharded(request.getfixturevalue("three_postgres"), clock)
    return on_fake(clock)


@pytest.fixture
async def store(make: Make) -> AsyncIterator[Store]:
    store = make()
    await store.open()
    yield store
    await store.close()
