"""Options and markers of the whole suite."""

import logging
import sys
from collections.abc import Iterator

import pytest
from hypothesis import settings

import lightfinger.core.events

COMPILED = not str(lightfinger.core.events.__file__).endswith(".py")

settings.register_profile("default", deadline=None)
settings.register_profile("ci", deadline=None, derandomize=True, print_blob=True)
settings.load_profile("default")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--clause", action="append", metavar="ID", help="run only the tests that prove this clause")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    wanted = set(config.getoption("--clause") or [])
    if wanted:
        chosen = [item for item in items if wanted & clauses_of(item)]
        config.hook.pytest_deselected(items=[item for item in items if item not in chosen])
        items[:] = chosen
    if COMPILED:
        for item in items:
            if item.get_closest_marker("pure") is not None:
                item.add_marker(pytest.mark.skip(reason="patches the rules: only for the pure build"))


def clauses_of(item: pytest.Item) -> set[str]:
    """The clauses that a test claims to prove."""
    return {name for marker in item.iter_markers("clause") for name in marker.args}


@pytest.fixture(autouse=True)
def logs_as_before() -> Iterator[None]:
    """A command that a test runs in this process may set up logs; the next test must not write to its closed stream."""
    root = logging.getLogger()
    handlers, level = root.handlers[:], root.level
    yield
    root.handlers[:] = handlers
    root.setLevel(level)
    structlog = sys.modules.get("structlog")
    if structlog is not None and structlog.is_configured():
        structlog.reset_defaults()
