"""Settings are refused when misspelt, and every one of them is in the example files."""

import os
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import msgspec
import pytest

from lightfinger.server.process.settings import _NO_SETTINGS, Settings, load
from tests.server.nodes import ROOT

DEPLOY = ROOT / "deploy"
FIELDS = Settings.__struct_fields__


@pytest.mark.parametrize(
    ("name", "value", "said"),
    [
        ("PROT", "8040", "LIGHTFINGER_PROT: there is no such setting; the nearest is LIGHTFINGER_PORT"),
        ("TRUSTED_PROXIES", "10.0.0.1", "the nearest is LIGHTFINGER_PROXIES"),
        ("LOG_LEVEL", "nonsense", "log_level = 'nonsense': must be one of debug, info, warning, error, critical"),
        ("METRICS", "public", "metrics = 'public': must be one of local, open, off"),
        ("PORT", "70000", "port = '70000'"),
        ("PORT", "-1", "port = '-1'"),
        ("WORKERS", "many", "workers = 'many'"),
        ("PACE", "-1", "pace = '-1'"),
        ("CONNECTS_PER_SECOND", "0", "connects_per_second = '0'"),
        ("TRACE_SHARE", "1.5", "trace_share = '1.5'"),
        ("NATS_PREFIX", "a.b", "nats_prefix = 'a.b'"),
        ("NATS_PREFIX", "", "nats_prefix = ''"),
        ("PROXIES", "10.0.0.0/99", "proxies: "),
    ],
)
def test_a_variable_that_makes_no_sense_is_refused_by_its_name(name: str, value: str, said: str) -> None:
    with pytest.raises(msgspec.ValidationError, match=re.escape(said)):
        load({}, environment={f"LIGHTFINGER_{name}": value})


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("prot = 8040", "prot: there is no such setting; the nearest is port"),
        ("[server]\nport = 8040", "server: there is no such setting"),
        ('log_level = "loud"', "log_level = 'loud': must be one of"),
        ('port = "door"', "port = 'door'"),
    ],
)
def test_a_file_that_makes_no_sense_is_refused(tmp_path: Path, text: str, said: str) -> None:
    file = tmp_path / "settings.toml"
    file.write_text(text)
    with pytest.raises(msgspec.ValidationError, match=re.escape(said)):
        load({}, file, {})


def test_a_command_refuses_in_one_line() -> None:
    command = [sys.executable, "-m", "lightfinger", "serve", "--api-only"]
    surroundings = {**os.environ, "PYTHONPATH": str(ROOT / "src"), "LIGHTFINGER_LOGLEVEL": "info"}

    done = subprocess.run(command, capture_output=True, text=True, env=surroundings, timeout=120, check=False)

    assert done.returncode == 2
    assert done.stderr.count("\n") == 1
    assert "the nearest is LIGHTFINGER_LOG_LEVEL" in done.stderr


def test_flags_come_before_the_environment_and_that_before_the_file(tmp_path: Path) -> None:
    file = tmp_path / "settings.toml"
    file.write_text('port = 1\nhost = "a"\npace = 0.5\nlog_level = "WARNING"')

    made = load({"port": 3, "host": None}, file, {"LIGHTFINGER_PORT": "2", "LIGHTFINGER_HOST": "b", "HOME": "/"})

    assert (made.port, made.host, made.pace, made.log_level) == (3, "b", 0.5, "warning")


def test_every_variable_that_this_project_names_is_a_setting_or_known_to_be_none() -> None:
    told = ["git", "grep", "-hoE", "LIGHTFINGER_[A-Z_]*[A-Z]", "--", "src", "tools", "deploy", "Makefile", ".ci", "web"]
    done = subprocess.run(told, cwd=ROOT, capture_output=True, text=True, check=False)
    if done.returncode:
        pytest.skip("this is no checkout")
    names = {name.removeprefix("LIGHTFINGER_") for name in done.stdout.split()}

    unknown = {name for name in names if name.lower() not in FIELDS and not name.startswith("TEST")}

    assert unknown <= _NO_SETTINGS
    assert _NO_SETTINGS.isdisjoint(name.upper() for name in FIELDS)


def lines(file: str, pattern: str) -> dict[str, tuple[str, str]]:
    """The settings of an example file: each with its value and the explanation above it."""
    found: dict[str, tuple[str, str]] = {}
    above: list[str] = []
    for line in (DEPLOY / file).read_text(encoding="utf-8").splitlines():
        setting = re.fullmatch(pattern, line)
        if setting:
            assert setting[1] not in found
            found[setting[1]] = (setting[2], " ".join(above))
        above = [*above, line.removeprefix("# ")] if line.startswith("# ") else []
    return found


def test_the_example_file_has_every_setting_explained_with_its_default(tmp_path: Path) -> None:
    told = lines("lightfinger.toml", r"#(\w+) = (.*)")
    file = tmp_path / "lightfinger.toml"
    file.write_text("\n".join(f"{name} = {value}" for name, (value, _) in told.items()))

    assert list(told) == list(FIELDS)
    assert load({}, file, {}) == Settings()
    assert all(len(explanation) > 15 for _, explanation in told.values())
    assert tomllib.loads((DEPLOY / "lightfinger.toml").read_text(encoding="utf-8")) == {}


def test_the_example_environment_has_every_setting_explained_with_its_default() -> None:
    told = lines("lightfinger.env", r"#LIGHTFINGER_(\w+)=(.*)")
    environment = {f"LIGHTFINGER_{name}": value for name, (value, _) in told.items()}

    assert list(told) == [name.upper() for name in FIELDS]
    assert load({}, None, environment) == Settings()
    by_name = {
        name.upper(): explanation for name, (_, explanation) in lines("lightfinger.toml", r"#(\w+) = (.*)").items()
    }
    assert {name: explanation for name, (_, explanation) in told.items()} == by_name
