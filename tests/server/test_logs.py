"""A node writes one JSON object a line, whoever speaks, and nothing below its level."""

import io
import json
import logging
import re
import subprocess
import sys
from collections.abc import Iterator

import pytest
import structlog

from lightfinger.server.process.logs import set_up


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
    assert all(re.fullmatch(r"\d{4}-\d\d-\d\dT[\d:.]+Z", line["timestamp"]) for line in lines)
    assert "ValueError: why" in lines[2]["exception"]


def test_the_level_of_the_settings_counts() -> None:
    paper = io.StringIO()
    set_up("error", paper)

    structlog.get_logger().warning("not worth a line")
    structlog.get_logger().error("worth one")

    assert [json.loads(line)["event"] for line in paper.getvalue().splitlines()] == ["worth one"]


UNCAUGHT = """
import sys, threading, warnings
from lightfinger.server.process.logs import log_everything, set_up
set_up("info", sys.stderr)
log_everything()
warnings.warn("old ways", DeprecationWarning)
def fail():
    raise OSError("no way to postgresql://ada:s3cretpw@db")
thread = threading.Thread(target=fail)
thread.start()
thread.join()
fail()
"""


def test_what_nobody_catches_is_an_object_too_and_names_no_password() -> None:
    command = [sys.executable, "-W", "always", "-c", UNCAUGHT]
    surroundings = {"PYTHONPATH": ":".join(sys.path)}

    done = subprocess.run(command, capture_output=True, text=True, env=surroundings, timeout=60, check=False)

    assert done.returncode == 1
    lines = [json.loads(line) for line in done.stderr.splitlines()]
    assert [line["level"] for line in lines] == ["warning", "critical", "critical"]
    assert "old ways" in lines[0]["event"]
    assert all("no way to postgresql://ada:***@db" in line["exception"] for line in lines[1:])
