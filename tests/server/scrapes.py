"""What Prometheus makes of the metrics of a process: scrapes of /metrics, and the alerts that they cause.

A scrape is the text of /metrics at one moment; None if the process did not answer. Nothing in it is typed by a test.
`up` is what Prometheus itself writes: 1 if there was an answer.
"""

import asyncio
import re
import subprocess
import tempfile
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import yaml
from prometheus_client.parser import text_string_to_metric_families

from tests.server.waiting import LONGEST_WAIT

ROOT = Path(__file__).parents[2]
RULES = ROOT / "deploy" / "alerts.yml"
ALERTS: dict[str, dict[str, Any]] = {
    rule["alert"]: rule for group in yaml.safe_load(RULES.read_text())["groups"] for rule in group["rules"]
}
MINUTES = {"": 1 / 60, "m": 1, "h": 60}

Scrape = str | None


async def scraped(port: int) -> Scrape:
    """Return the metrics of a process that listens on this machine."""
    try:
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
    except OSError:
        return None
    try:
        writer.write(b"GET /metrics HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
        head, _, body = (await reader.read()).decode().partition("\r\n\r\n")
    finally:
        writer.close()
    assert " 200 " in head.splitlines()[0], head
    return body


async def scraped_when(condition: Callable[[Scrape], bool], port: int) -> Scrape:
    """Return the first metrics of a process that are so."""
    async with asyncio.timeout(LONGEST_WAIT):
        while not condition(found := await scraped(port)):
            await asyncio.sleep(0.05)
    return found


def value(scrape: Scrape, name: str, **labels: str) -> float:
    """Return a value of a scrape, and the sum of several; 0 if there is none."""
    found = [
        sample.value
        for family in text_string_to_metric_families(scrape or "")
        for sample in family.samples
        if sample.name == name and labels.items() <= sample.labels.items()
    ]
    return sum(found)


def fires(alert: str, scrapes: Sequence[Scrape], minutes: float = 1.0) -> bool:
    """Whether Prometheus fires an alert if these scrapes are so many minutes apart and the last one comes again.

    It comes again for as long as the rule waits, and ten minutes more.
    """
    rule = ALERTS[alert]
    amount, unit = re.fullmatch(r"(\d+)s?([mh]?)", rule.get("for", "0s")).groups()  # type: ignore[union-attr]
    again = int((float(amount) * MINUTES[unit] + 10) / minutes) + 1
    names = set(re.findall(r"\b(?:up|lightfinger_\w+)\b", rule["expr"]))
    end = f"{int(60 * minutes * (len(scrapes) + again))}s"
    firing = f'count(max_over_time(ALERTS{{alertname="{alert}",alertstate="firing"}}[30d]))'
    test = {
        "interval": f"{int(60 * minutes)}s",
        "input_series": [
            {"series": name, "values": " ".join(values + values[-1:] * again)}
            for name, values in _series(names, scrapes).items()
        ],
        "promql_expr_test": [
            {
                "expr": f"({firing} > bool 0) or vector(0)",
                "eval_time": end,
                "exp_samples": [{"labels": "{}", "value": 1}],
            }
        ],
    }
    with tempfile.TemporaryDirectory() as folder:
        file, only = Path(folder) / "scrapes.yml", Path(folder) / "rule.yml"
        only.write_text(yaml.safe_dump({"groups": [{"name": "one", "rules": [rule]}]}))
        file.write_text(yaml.safe_dump({"rule_files": [only.name], "evaluation_interval": "10s", "tests": [test]}))
        done = subprocess.run(
            ["promtool", "test", "rules", str(file)], capture_output=True, text=True, check=False, timeout=120
        )
    said = done.stdout + done.stderr
    assert done.returncode == 0 or "got: {} 0E+00" in said.replace("{}0", "{} 0"), said
    return done.returncode == 0


def _series(names: set[str], scrapes: Sequence[Scrape]) -> dict[str, list[str]]:
    """Return the values of each series, with the labels that a scraper adds."""
    found: dict[str, list[str]] = {}

    def add(place: int, name: str, labels: dict[str, str], number: float) -> None:
        said = ",".join(f'{key}="{word}"' for key, word in sorted({**labels, **SCRAPER}.items()))
        found.setdefault(f"{name}{{{said}}}", ["_"] * len(scrapes))[place] = repr(number).replace("nan", "NaN")

    for place, scrape in enumerate(scrapes):
        if "up" in names:
            add(place, "up", {}, float(scrape is not None))
        for family in text_string_to_metric_families(scrape or ""):
            for sample in family.samples:
                if sample.name in names:
                    add(place, sample.name, sample.labels, sample.value)
    return found


SCRAPER = {"instance": "a", "job": "lightfinger"}


def check(*alerts: str, healthy: Scrape, faulty: Sequence[Scrape], minutes: float = 1.0) -> None:
    """Check that alerts are silent before a fault and fire with it."""
    for alert in alerts:
        assert not fires(alert, [healthy, healthy], minutes), f"{alert} fires without a fault"
        assert fires(alert, [healthy, *faulty], minutes), f"{alert} is silent"
