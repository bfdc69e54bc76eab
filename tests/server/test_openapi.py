"""The API does what its description says: every operation, with requests made up from the description."""

import asyncio
import os
from collections.abc import Iterator
from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from tests.server.nodes import Node

CHECKS = [not_a_server_error, status_code_conformance, content_type_conformance, response_schema_conformance]
EXAMPLES = int(os.environ.get("LIGHTFINGER_TEST_EXAMPLES", "10"))
"""For each operation; a longer run asks for more."""


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A real server, and nobody counts how often it is asked."""
    folder = tmp_path_factory.mktemp("openapi")
    quotas = ("OPEN_TABLES", "OPEN_TABLES_PER_ADDRESS", "BOT_SEATS", "BOT_SEATS_PER_ADDRESS")
    freely = {f"LIGHTFINGER_{name}": "1000000" for name in quotas}
    node = Node(folder, "--data", str(folder), "--pace", "0", environment=freely)
    try:
        asyncio.run(node.start())
        yield f"http://127.0.0.1:{node.port}"
    finally:
        node.clear()


@pytest.fixture(scope="module")
def token(served: str) -> str:
    return str(httpx.post(f"{served}/api/session", json={"name": "Ada"}).json()["token"])


@pytest.fixture(scope="module")
def tables(served: str, token: str) -> list[str]:
    """A table that waits and one that is played, both of the one who asks."""
    made = []
    for bots in (["random"] * 2, ["random"] * 3):
        answer = httpx.post(
            f"{served}/api/tables", headers=_headers(token), json={"game": "forty-thieves", "bots": bots}
        )
        made.append(answer.json()["table"])
    assert httpx.post(f"{served}/api/tables/{made[1]}/start", headers=_headers(token)).status_code == 201
    return made


def _headers(token: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {token}"}


@pytest.fixture(scope="module")
def described(served: str, token: str) -> Any:
    return schemathesis.openapi.from_url(f"{served}/api/schema/openapi.json")


@pytest.mark.slow
def test_every_operation_answers_as_it_is_described(described: Any, token: str, tables: list[str]) -> None:
    def asked(case: Any) -> None:
        if case.method != "DELETE":
            case.headers = {**(case.headers or {}), **_headers(token)}
        made_up = (case.path_parameters or {}).get("table")
        if made_up is not None and len(str(made_up)) % 3:
            # Most ids that are made up are nobody's, so two of three requests go to real tables.
            case.path_parameters = {"table": tables[len(str(made_up)) % 3 - 1]}
        case.call_and_validate(checks=CHECKS)

    operations = [found.ok() for found in described.get_all_operations()]
    assert len(operations) > 15
    for operation in operations:
        each = settings(max_examples=EXAMPLES, deadline=None, suppress_health_check=list(HealthCheck))
        each(given(case=operation.as_strategy())(asked))()


@pytest.mark.slow
def test_every_operation_tells_how_it_refuses(served: str) -> None:
    told = httpx.get(f"{served}/api/schema/openapi.json").json()

    refusing = {
        f"{method} {path}": set(operation["responses"])
        for path, operations in told["paths"].items()
        for method, operation in operations.items()
        if path.startswith("/api/tables/")
    }

    assert refusing
    assert all({"404", "503"} <= statuses for statuses in refusing.values())
