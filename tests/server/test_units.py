"""The systemd units of `deploy/`: they may do little, and what they name exists."""

import re
import shutil
import subprocess
from pathlib import Path

import pytest

from lightfinger.server.process.settings import load
from tests.server.conftest import missing
from tests.server.nodes import ROOT

UNITS = sorted((ROOT / "deploy").glob("*.service"))
MOST_EXPOSURE = 4.0


@pytest.mark.parametrize("unit", UNITS, ids=lambda unit: unit.name)
def test_a_unit_is_hardened(unit: Path) -> None:
    program = shutil.which("systemd-analyze")
    if program is None:
        missing("systemd-analyze")
    command = [program, "security", "--offline=true", "--no-pager", str(unit)]

    done = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)

    found = re.search(r"Overall exposure level for \S+: ([\d.]+)", done.stdout)
    assert found is not None, done.stdout + done.stderr
    assert float(found[1]) <= MOST_EXPOSURE


@pytest.mark.parametrize("unit", UNITS, ids=lambda unit: unit.name)
def test_the_settings_of_a_unit_exist(unit: Path) -> None:
    variables = dict(re.findall(r"^Environment=(\w+)=(.*)$", unit.read_text(), re.MULTILINE))

    load({}, environment=variables)

    [command] = re.findall(r"^ExecStart=/opt/lightfinger/bin/lightfinger (\w+)", unit.read_text(), re.MULTILINE)
    assert command in ("serve", "worker")


def test_there_are_units_for_a_server_a_node_and_a_worker() -> None:
    assert [unit.name for unit in UNITS] == [
        "lightfinger-node@.service",
        "lightfinger-worker.service",
        "lightfinger.service",
    ]
