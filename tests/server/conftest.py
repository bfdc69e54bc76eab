"""Fixtures for real services; each test session has its own database.

`LIGHTFINGER_TEST_POSTGRES` and `LIGHTFINGER_TEST_NATS` are their addresses. Without them tests are skipped, unless
`LIGHTFINGER_TEST_SERVICES=required`.
"""

import asyncio
import os
import secrets
from collections.abc import Coroutine, Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any, NoReturn
from urllib.parse import urlsplit, urlunsplit

import asyncpg
import nats
import pytest

from lightfinger.server.store import sharded, sharded_people
from tests.toy.shelf import toy_in_catalog as toy_in_catalog

POSTGRES = os.environ.get("LIGHTFINGER_TEST_POSTGRES", "postgresql://postgres@127.0.0.1:5432/postgres")
NATS = os.environ.get("LIGHTFINGER_TEST_NATS", "nats://127.0.0.1:4222")


def missing(what: str) -> NoReturn:
    """Skip a test that needs *what*, or fail it if the services are required."""
    if os.environ.get("LIGHTFINGER_TEST_SERVICES") == "required":
        pytest.fail(f"{what} does not answer")
    pytest.skip(f"{what} does not answer")


@pytest.fixture(scope="session")
def anyio_backend() -> str:
    return "asyncio"


def alone(job: Coroutine[Any, Any, None]) -> None:
    """Run a job in a thread of its own: a test may ask for a fixture while its event loop runs."""
    with ThreadPoolExecutor(1) as thread:
        thread.submit(asyncio.run, job).result()


async def run_on_server(statement: str) -> None:
    connection = await asyncpg.connect(POSTGRES, timeout=5)
    try:
        await connection.execute(statement)
    finally:
        await connection.close()


def database_address(name: str) -> str:
    """Return the address of another database on the same server."""
    return urlunsplit(urlsplit(POSTGRES)._replace(path=f"/{name}"))


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """The address of an empty database, which is dropped after the session."""
    name = f"lightfinger_test_{secrets.token_hex(6)}"
    try:
        alone(run_on_server(f"create database {name}"))
    except (OSError, TimeoutError, asyncpg.PostgresError):
        missing("PostgreSQL")
    yield database_address(name)
    alone(run_on_server(f"drop database {name} with (force)"))


@pytest.fixture
def fresh_postgres(postgres: str) -> Iterator[str]:
    """An empty database for one test."""
    name = f"lightfinger_fresh_{secrets.token_hex(6)}"
    alone(run_on_server(f"create database {name}"))
    yield database_address(name)
    alone(run_on_server(f"drop database {name} with (force)"))


@pytest.fixture(scope="session", autouse=True)
def patient_lists() -> Iterator[None]:
    """On a slow machine no list may leave out a server that only takes its time."""
    with pytest.MonkeyPatch.context() as patch:
        for module in (sharded, sharded_people):
            patch.setattr(module, "ANSWER_SECONDS", 30.0)
        yield


@pytest.fixture(scope="session")
def three_postgres(postgres: str) -> Iterator[str]:
    """The addresses of three empty databases, which stand for three servers; dropped after the session."""
    names = [f"lightfinger_test_{secrets.token_hex(6)}" for _ in range(3)]
    for name in names:
        alone(run_on_server(f"create database {name}"))
    yield " ".join(database_address(name) for name in names)
    for name in names:
        alone(run_on_server(f"drop database {name} with (force)"))


@pytest.fixture(scope="session")
def nats_server() -> str:
    """The address of a NATS server."""

    async def knock() -> None:
        await (await nats.connect(NATS, allow_reconnect=False, connect_timeout=5, error_cb=_quiet)).close()

    try:
        alone(knock())
    except (OSError, TimeoutError, nats.errors.Error):
        missing("NATS")
    return NATS


async def _quiet(error: Exception) -> None:
    pass
