"""Alert rules are valid, fire when their fault is there, use metrics that exist, and each says what to do."""

import json
import re
import shutil
import subprocess
from pathlib import Path

import pytest
import yaml

from lightfinger.server.node.admission import LIMITS
from lightfinger.server.process.metrics import Metrics
from lightfinger.server.store import ServerNews
from tests.server.conftest import missing
from tests.server.fakes import Disk, FaultyStore
from tests.server.house import house

ROOT = Path(__file__).parents[2]
RULES = ROOT / "deploy" / "alerts.yml"
TESTS = ROOT / "deploy" / "alerts.test.yml"

SERVER = ROOT / "src" / "lightfinger" / "server"
COUNTING = {"network": ["protocols", "connection_limits"], "node": ["admission"]}
"""The modules that count what they refuse."""

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


def told() -> str:
    """The metrics of a node to which everything has happened."""
    metrics = Metrics()
    metrics.servers = lambda: {"one": ServerNews(is_up=True, standbys=1, shards=4096)}
    metrics.refused_at_edge.labels("requests").inc()
    metrics.refused.labels("busy").inc()
    metrics.shed.labels("guest").inc()
    metrics.trouble.labels("store", "lost").inc()
    pool = metrics.meter("bots")
    pool.waiting(0)
    pool.began(0.0)
    pool.ended(0.0, "done")
    return metrics.text().decode()


@pytest.mark.parametrize("alert", ALERTS)
def test_every_alert_uses_metrics_that_exist(alert: str) -> None:
    for name in re.findall(r"lightfinger_\w+", ALERTS[alert]["expr"]):
        assert re.search(rf"^{name}(\{{.*\}})? ", told(), re.MULTILINE), name


def test_whatever_the_edge_refuses_and_the_node_sheds_is_counted_from_zero() -> None:
    for metric, label, folder, calls in (
        ("refused_at_edge", "reason", "network", r"(?:refuse|_cut|_count|_stop)\(\s*|_seconds, |_SECONDS, |return "),
        ("shed", "newcomer", "node", r"shed\.labels\("),
    ):
        sources = [(SERVER / folder / f"{name}.py").read_text() for name in COUNTING[folder]]
        said = {word for source in sources for word in re.findall(rf'(?:{calls})"([a-z-]+)"', source)}
        assert len(said) > 1
        for word in {*said, *(LIMITS if metric == "shed" else ())}:
            assert f'lightfinger_{metric}_total{{{label}="{word}"}} 0.0' in Metrics().text().decode(), word


def test_the_dashboard_uses_metrics_and_labels_that_exist_in_valid_expressions(tmp_path: Path) -> None:
    board = json.loads((ROOT / "deploy" / "grafana.json").read_text())
    targets = [target for panel in board["panels"] for target in panel["targets"]]
    for target in targets:
        for name in re.findall(r"(?:lightfinger|process)_\w+", target["expr"]):
            assert re.search(rf"^{name}(\{{.*\}})? ", told(), re.MULTILINE), name
        for label in {*re.findall(r"\{\{(\w+)\}\}", target["legendFormat"])} - {"instance"}:
            assert re.search(rf"[{{,]{label}=", told()), label
    # promtool reads expressions only as rules.
    rules = [{"record": f"panel:{number}", "expr": target["expr"]} for number, target in enumerate(targets)]
    file = tmp_path / "panels.yml"
    file.write_text(yaml.safe_dump({"groups": [{"name": "panels", "rules": rules}]}))
    promtool("check", "rules", str(file))
    assert len({panel["id"] for panel in board["panels"]}) == len(board["panels"]) > 10


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
