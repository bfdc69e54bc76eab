"""Alert rules are valid, fire when their fault is there, use metrics that exist, and each says what to do."""

import re
import shutil
import subprocess
from pathlib import Path

import pytest
import yaml

from lightfinger.server.process.metrics import Metrics
from tests.server.conftest import missing
from tests.server.fakes import Disk, FaultyStore
from tests.server.house import house

ROOT = Path(__file__).parents[2]
RULES = ROOT / "deploy" / "alerts.yml"
TESTS = ROOT / "deploy" / "alerts.test.yml"

ALERTS = {rule["alert"]: rule for group in yaml.safe_load(RULES.read_text())["groups"] for rule in group["rules"]}


def promtool(*arguments: str) -> None:
    program = shutil.which("promtool")
    if program is None:
        missing("promtool")
    done = subprocess.run([str(program), *arguments], capture_output=True, text=True, check=False, timeout=60)
    assert done.returncode == 0, done.stdout + done.stderr


def test_the_rules_are_valid_and_fire_when_their_fault_is_there() -> None:
    promtool("check", "rules", str(RULES))
    promtool("test", "rules", str(TESTS))


def test_every_alert_is_tested() -> None:
    tested = {
        one["alertname"]
        for test in yaml.safe_load(TESTS.read_text())["tests"]
        for one in test["alert_rule_test"]
        if one["exp_alerts"]
    }
    assert tested == set(ALERTS)


@pytest.mark.parametrize("alert", ALERTS)
def test_every_alert_uses_metrics_that_exist(alert: str) -> None:
    metrics = Metrics()
    metrics.servers = lambda: {"one": True}
    metrics.refused_at_edge.labels("requests").inc()
    metrics.jobs_waiting.labels("bots").set(0)
    told = metrics.text().decode()
    for name in re.findall(r"lightfinger_\w+", ALERTS[alert]["expr"]):
        assert re.search(rf"^{name}(\{{.*\}})? ", told, re.MULTILINE), name


def test_every_alert_has_a_page_that_says_what_to_do() -> None:
    headings = re.findall(r"^## (\w+)$", (ROOT / "docs" / "hosts" / "alerts.md").read_text(), re.MULTILINE)
    assert headings == list(ALERTS)


@pytest.mark.anyio
async def test_a_database_that_is_away_is_seen_in_the_metrics() -> None:
    store = FaultyStore(Disk(), lambda: 1000.0)
    async with house(store=store) as place:
        assert 'lightfinger_store_server_up{server="fake"} 1.0' in place.node.metrics.text().decode()
        store.fail(60.0)
        assert 'lightfinger_store_server_up{server="fake"} 0.0' in place.node.metrics.text().decode()
        store.fail(0.0)
