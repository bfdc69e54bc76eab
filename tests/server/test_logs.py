"""A node writes one JSON object a line, whoever speaks, and nothing below its level."""

import io
import json
import logging
from collections.abc import Iterator

import pytest
import structlog

from lightfinger.server.logs import set_up


@pytest.fixture(autouse=True)
def as_before() -> Iterator[None]:
    """Put everything back."""
    kept, root = structlog.get_config(), logging.getLogger()
    handlers, level = list(root.handlers), root.level
    yield
    structlog.configure(**kept)
    root.handlers[:] = handlers
    root.setLevel(level)


def test_every_line_is_an_object_with_a_level_and_an_event() -> None:
    paper = io.StringIO()
    set_up("info", paper)

    structlog.get_logger().debug("too quiet")
    structlog.get_logger().info("table set out", table="abc")
    logging.getLogger("alembic").info("a library's chatter")
    logging.getLogger("uvicorn.error").warning("a library's %s", "warning")
    try:
        raise ValueError("why")
    except ValueError:
        structlog.get_logger().exception("it broke")

    lines = [json.loads(line) for line in paper.getvalue().splitlines()]
    assert [(line["level"], line["event"]) for line in lines] == [
        ("info", "table set out"),
        ("warning", "a library's warning"),
        ("error", "it broke"),
    ]
    assert lines[0]["table"] == "abc"
    assert lines[0]["timestamp"].endswith("Z")
    assert "ValueError: why" in lines[2]["exception"]


def test_the_level_of_the_settings_counts() -> None:
    paper = io.StringIO()
    set_up("error", paper)

    structlog.get_logger().warning("not worth a line")
    structlog.get_logger().error("worth one")

    assert [json.loads(line)["event"] for line in paper.getvalue().splitlines()] == ["worth one"]
