"""The password of a database or a bus is never printed and never logged."""

import io
import json
import logging
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
import structlog
from hypothesis import given
from hypothesis import strategies as st

from lightfinger.redacting import redacted
from lightfinger.server.process.logs import set_up
from tests.server.nodes import ROOT, free_port

SECRET = "s3cretpw"


@pytest.fixture
def as_before() -> Iterator[None]:
    """Put the set-up of logs back."""
    kept, root = structlog.get_config(), logging.getLogger()
    handlers, level = list(root.handlers), root.level
    yield
    structlog.configure(**kept)
    root.handlers[:] = handlers
    root.setLevel(level)


@pytest.mark.parametrize(
    ("said", "shown"),
    [
        ("postgresql://ada:s3cretpw@db/tables", "postgresql://ada:***@db/tables"),
        ("postgresql://:s3cretpw@db/tables", "postgresql://:***@db/tables"),
        ("postgresql://ada:a/s3cretpw@b@db/tables", "postgresql://ada:***@db/tables"),
        ("postgresql+asyncpg://ada:s3cretpw@db", "postgresql+asyncpg://ada:***@db"),
        ("postgresql://db/tables?user=ada&password=s3cretpw&x=1", "postgresql://db/tables?user=ada&password=***&x=1"),
        ("nats://ada:s3cretpw@bus:4222,nats://ada:s3cretpw@other:4222", "nats://ada:***@other:4222"),
        ("nats://s3cretpw@bus:4222", "nats://***@bus:4222"),
        ("TLS://s3cretpw@bus:4222", "TLS://***@bus:4222"),
        ("no way to 'postgresql://ada:s3cretpw@db' (refused)", "no way to 'postgresql://ada:***@db' (refused)"),
        ("postgresql://ada@db/tables", "postgresql://ada@db/tables"),
        ("http://127.0.0.1:8040/t/abc", "http://127.0.0.1:8040/t/abc"),
        ("/home/ada@work/tables.sqlite3", "/home/ada@work/tables.sqlite3"),
        ("", ""),
    ],
)
def test_an_address_is_shown_without_its_password(said: str, shown: str) -> None:
    assert redacted(said) == shown


@given(
    st.text(st.characters(exclude_categories=["Z", "C"]), min_size=1), st.sampled_from(["postgresql", "nats", "tls"])
)
def test_no_password_gets_through_however_it_is_spelt(password: str, scheme: str) -> None:
    told = redacted(f"cannot reach {scheme}://ada:<{password}>@db/tables today")

    assert f"<{password}>" not in told
    assert told.startswith(f"cannot reach {scheme}://ada:***@")
    assert told.endswith("db/tables today")


@pytest.mark.usefixtures("as_before")
def test_no_line_of_the_log_has_a_password() -> None:
    paper = io.StringIO()
    set_up("info", paper)
    address = f"postgresql://ada:{SECRET}@db/tables"

    structlog.get_logger().info(f"at {address}", database=address, problem=OSError(address), tries=3)
    logging.getLogger("library").warning("cannot reach %s", address)
    try:
        raise OSError(address)
    except OSError:
        structlog.get_logger().exception("it broke")
        logging.getLogger("library").exception("it broke")

    lines = [json.loads(line) for line in paper.getvalue().splitlines()]
    assert len(lines) == 4
    assert lines[0]["tries"] == 3
    assert lines[0]["database"] == "postgresql://ada:***@db/tables"
    assert all("ada:***@db" in json.dumps(line) for line in lines)
    assert SECRET not in paper.getvalue()


@pytest.mark.parametrize("command", ["serve --api-only --port 0", "worker", "backup all.gz"])
@pytest.mark.slow
def test_no_command_prints_a_password_when_its_database_is_away(tmp_path: Path, command: str) -> None:
    done = ran(command, tmp_path, f"postgresql://ada:{SECRET}@127.0.0.1:{free_port()}/tables")

    assert done.returncode != 0
    assert SECRET not in done.stdout + done.stderr
    if command.startswith("serve"):
        assert "postgresql://ada:***@" in done.stdout


def test_an_address_of_something_else_is_refused_and_becomes_no_file(tmp_path: Path) -> None:
    done = ran("backup all.gz", tmp_path, f"mysql://ada:{SECRET}@127.0.0.1/tables")

    assert done.returncode == 2
    assert "postgresql://" in done.stderr
    assert SECRET not in done.stdout + done.stderr
    assert [file.name for file in tmp_path.iterdir()] in ([], ["all.gz"])


def ran(command: str, folder: Path, database: str) -> subprocess.CompletedProcess[str]:
    bus = f"nats://ada:{SECRET}@127.0.0.1:{free_port()}"
    settings = {"LIGHTFINGER_DATABASE": database, "LIGHTFINGER_NATS": bus, "LIGHTFINGER_LOG_LEVEL": "debug"}
    return subprocess.run(
        [sys.executable, "-m", "lightfinger", *command.split()],
        capture_output=True,
        text=True,
        env={**os.environ, "PYTHONPATH": str(ROOT / "src"), "COLUMNS": "300", **settings},
        cwd=folder,
        timeout=120,
        check=False,
    )
