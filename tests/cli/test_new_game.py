"""A third game, from nothing to playing, by the command that begins one."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner

from lightfinger.cli.app import app

ROOT = Path(__file__).resolve().parents[2]
SOURCES = ROOT / "src" / "lightfinger"


@pytest.fixture(scope="module", name="tree")
def _tree(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A checkout of our own in which a game called safe-cracker has been begun."""
    if not SOURCES.is_dir():
        pytest.skip("a game is begun in the sources, and they are out of reach")
    root = tmp_path_factory.mktemp("checkout")
    unwanted = shutil.ignore_patterns(
        "__pycache__", "*.so", "static", "server", "referee", "leaks", "master*", "forty*"
    )
    for name in ("src", "tests", "tools"):
        kept = shutil.ignore_patterns("__pycache__", "*.so", "static") if name == "src" else unwanted
        shutil.copytree(ROOT / name, root / name, ignore=kept)
    shutil.copy(ROOT / "pyproject.toml", root)
    told = CliRunner().invoke(app, ["new-game", "safe-cracker", "--root", str(root)])
    assert told.exit_code == 0, told.output
    return root


def run(tree: Path, *arguments: str) -> str:
    environment = {**os.environ, "PYTHONPATH": f"{tree / 'src'}{os.pathsep}{tree}"}
    done = subprocess.run(
        [sys.executable, *arguments], cwd=tree, env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.mark.slow
def test_a_game_just_begun_proves_its_clauses(tree: Path) -> None:
    """The contract and everything else that goes through all games is `python -m tools.third_game`."""
    assert "passed" in run(tree, "-m", "pytest", "-q", "-p", "no:cacheprovider", "tests/games/safe_cracker")
    rulebook = (tree / "src/lightfinger/games/safe_cracker/RULES.md").read_text()
    tests = (tree / "tests/games/safe_cracker/test_rules.py").read_text()
    clauses = [line.split("**")[1] for line in rulebook.splitlines() if line.startswith("**")]
    assert len(clauses) == 6
    assert [clause for clause in clauses if f'"{clause}"' not in tests] == []


@pytest.mark.slow
def test_a_game_just_begun_is_played_recorded_and_replayed(tree: Path) -> None:
    simulation = run(tree, "-m", "lightfinger", "simulate", "safe-cracker", "--seats", "3", "--games", "10", "--json")
    assert '"games": 10' in simulation
    run(tree, "-m", "lightfinger", "record", "safe-cracker", str(tree / "match.jsonl"))
    assert "Seat 1" in run(tree, "-m", "lightfinger", "replay", str(tree / "match.jsonl"), "--seat", "1")


@pytest.mark.parametrize(
    ("name", "problem"),
    [
        ("Safe Cracker", '"Safe Cracker" is no name for a game: small letters, words joined by hyphens'),
        ("master-thieves", "master-thieves: there is such a game already"),
    ],
)
def test_a_name_that_will_not_do_is_refused_in_one_line(name: str, problem: str) -> None:
    told = CliRunner().invoke(app, ["new-game", name, "--root", str(ROOT)])
    if name == "master-thieves" and not SOURCES.is_dir():
        pytest.skip("the sources are out of reach")
    assert told.exit_code == 2
    assert told.output.strip() == f"lightfinger: {problem}"


def test_a_game_is_begun_in_the_sources_only(tmp_path: Path) -> None:
    told = CliRunner().invoke(app, ["new-game", "safe-cracker", "--root", str(tmp_path)])
    assert told.exit_code == 2
    assert "not the root of a checkout" in told.output
