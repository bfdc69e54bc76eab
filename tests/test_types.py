"""The types that users get: a strict type checker accepts a program over the public API and finds misspelt fields."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

import lightfinger
from lightfinger import catalog
from lightfinger.core.game import AnyGame
from tools import stubs

PACKAGE = Path(lightfinger.__file__).parent
SAMPLE = Path(__file__).parents[1] / "examples" / "flat_search.py"
BUILT_IN = [game for game in catalog.GAMES.values() if catalog.is_built_in(game)]

MISSPELT = {
    "table.state.pillows": "table.state.nonsense",
    "table.edition.box_fill_diamonds": "table.edition.box_fill_rubies",
    "view.pose": "view.posse",
    "action.slot": "action.slod",
    "action.character": "action.figure",
    "result.scores[seat]": "result.points[seat]",
    "world.seats": "world.chairs",
    "table.draw(ME)": "table.paint(ME)",
}
"""Parts of the sample, and what somebody might write for them."""

BY_NAME = """
from lightfinger import AnyTable, Table, new_table
from lightfinger.games.forty_thieves import GAME, Edition, State

by_name: Table[State, Edition] = new_table("forty-thieves")
by_game: Table[State, Edition] = new_table(GAME, "family", seats=2, leaders=True)
faces: list[int] = new_table("forty-thieves").view(1).faces


def anything(name: str) -> AnyTable:
    return new_table(name)


new_table("forty-thieves").state.nonsense
new_table("master-thieves").view(0).nonsense
new_table(GAME).edition.nonsense
new_table("master-thieves").log[0].events[0].nonsense
new_table("master-thieves").act(0, None, None)
"""
WRONG_BY_NAME = [14, 15, 16, 17, 18, 18]


def complaints(folder: Path, sources: dict[str, str]) -> dict[str, list[int]]:
    """The lines that `mypy --strict` refuses in programs beside the installed package, by their file."""
    for name, source in sources.items():
        (folder / name).write_text(source, encoding="utf-8")
    run = subprocess.run(
        [sys.executable, "-m", "mypy", "--strict", "--config-file=", "--cache-dir=cache", *sources],
        cwd=folder,
        # mypy looks for installed packages where the interpreter does; py.typed makes it believe their types.
        env={**os.environ, "PYTHONPATH": str(PACKAGE.parent)},
        capture_output=True,
        text=True,
    )
    found: dict[str, list[int]] = {name: [] for name in sources}
    for line in run.stdout.splitlines():
        if match := re.match(r"([\w.]+):(\d+): error: ", line):
            found[match[1]].append(int(match[2]))
    assert run.stdout.startswith("Success") or any(found.values()), run.stdout + run.stderr
    return found


@pytest.mark.slow
def test_a_strict_type_checker_accepts_the_sample_and_finds_what_is_misspelt(tmp_path: Path) -> None:
    sample = SAMPLE.read_text(encoding="utf-8")
    wrong, lines = sample, set()
    for right, misspelt in MISSPELT.items():
        assert sample.count(right) == 1, right
        wrong = wrong.replace(right, misspelt)
        lines.add(sample[: sample.index(right)].count("\n") + 1)

    found = complaints(tmp_path, {"sample.py": sample, "misspelt.py": wrong, "by_name.py": BY_NAME})

    assert found["sample.py"] == []
    assert set(found["misspelt.py"]) == lines
    assert found["by_name.py"] == WRONG_BY_NAME


@pytest.mark.slow
def test_the_sample_is_short_and_runs() -> None:
    assert SAMPLE.read_text(encoding="utf-8").count("\n") <= 65
    run = subprocess.run(
        [sys.executable, str(SAMPLE), "1", "1"],
        env={**os.environ, "PYTHONPATH": str(PACKAGE.parent)},
        capture_output=True,
        text=True,
        check=True,
    )
    assert "Result(scores=" in run.stdout


def test_the_types_by_name_are_up_to_date() -> None:
    """`make stubs` writes them."""
    assert (PACKAGE / "tables.pyi").read_text(encoding="utf-8") == stubs.stub()
    assert (PACKAGE / "py.typed").exists()


@pytest.mark.parametrize("game", BUILT_IN, ids=lambda game: game.name)
def test_a_game_exports_its_types(game: AnyGame) -> None:
    package = sys.modules[catalog.PACKAGES[game.name]]
    assert package.__all__ == ["GAME", "Edition", "State"]
    table = lightfinger.new_table(package.GAME)
    assert isinstance(table.state, package.State)
    assert isinstance(table.edition, package.Edition)
    assert lightfinger.new_table(game.name).game is table.game
