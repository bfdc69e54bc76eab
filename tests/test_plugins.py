"""Games and bots of other packages: found by entry points, and left out with one sentence if something is wrong."""

import os
import subprocess
import sys
from importlib.metadata import EntryPoint
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from lightfinger import bots, catalog, plugins
from lightfinger.bots import BadPlugin, Maker, Roster
from lightfinger.bots.chance import RANDOM, Chance
from lightfinger.cli.app import app
from tests import toy
from tests.toy.shelf import toy_in_catalog as toy_in_catalog

MAKER = Maker("patient", "waits", lambda *_: Chance(), "Patient Ada")
NOT_CALLABLE = 3


class Waiting(Chance):
    """Waits for its turn."""

    def __init__(self, *_: Any) -> None:
        pass


class Keyless(Chance):
    """Has no place for the key."""

    def __init__(self, game: Any, edition: Any, seats: int, seat: int) -> None:
        pass


def entered(monkeypatch: pytest.MonkeyPatch, group: str, *values: str) -> None:
    """Let packages have entry points with those values."""
    entries = [EntryPoint(f"entry{number}", value, group) for number, value in enumerate(values)]
    monkeypatch.setattr(plugins, "entry_points", lambda **_: entries)
    monkeypatch.setattr(plugins, "PROBLEMS", [])


@pytest.fixture(name="clean")
def _clean(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the catalog be as it was after the test."""
    monkeypatch.setattr(catalog, "GAMES", dict(catalog.GAMES))
    monkeypatch.setattr(catalog, "PACKAGES", dict(catalog.PACKAGES))


@pytest.mark.usefixtures("clean")
def test_a_game_of_another_package_brings_its_own_rulebook_and_editions(monkeypatch: pytest.MonkeyPatch) -> None:
    entered(monkeypatch, catalog.GROUP, "tests.toy:GAME")
    plugins.load(catalog.GROUP, catalog._add_plugin)

    assert plugins.PROBLEMS == []
    assert catalog.find("toy") is toy.GAME
    assert not catalog.is_built_in(toy.GAME)
    assert catalog.printing(toy.GAME).title
    assert "TOY-SETUP-01" in catalog.rules_text(toy.GAME)


@pytest.mark.usefixtures("clean")
@pytest.mark.parametrize(
    ("value", "problem"),
    [
        ("nowhere.to.be.found:GAME", "ModuleNotFoundError: No module named 'nowhere'"),
        ("tests.toy:NO_GAME", "AttributeError: module 'tests.toy' has no attribute 'NO_GAME'"),
        ("tests.toy:OPTIONS", "it is no Game but tuple"),
        ("tests.test_plugins:MAKER", "it is no Game but Maker"),
        ("lightfinger.games.master_thieves:GAME", "lightfinger.games.master_thieves has a game called master-thieves"),
        ("tests.toy.shelf:toy.GAME", "tests.toy has a game called toy already"),
    ],
)
def test_a_broken_entry_point_is_left_out_and_the_others_are_found(
    value: str, problem: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    entered(monkeypatch, catalog.GROUP, "tests.toy:GAME", value)
    plugins.load(catalog.GROUP, catalog._add_plugin)

    (said,) = plugins.PROBLEMS
    assert said.startswith(f'a package: the entry point "entry1" of {catalog.GROUP} is left out: {problem}')
    assert "toy" in catalog.GAMES


@pytest.mark.pure
@pytest.mark.usefixtures("clean")
def test_a_game_whose_files_are_missing_is_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(toy.GAME, "editions", ("first", "lost"))
    entered(monkeypatch, catalog.GROUP, "tests.toy:GAME")
    plugins.load(catalog.GROUP, catalog._add_plugin)

    assert "FileNotFoundError" in plugins.PROBLEMS[0]
    assert "toy" not in catalog.GAMES
    assert "toy" not in catalog.PACKAGES


def test_a_package_that_is_broken_costs_the_command_line_one_line(tmp_path: Path) -> None:
    about = tmp_path / "broken-1.0.dist-info"
    about.mkdir()
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: broken\nVersion: 1.0\n", encoding="utf-8")
    (about / "entry_points.txt").write_text(f"[{catalog.GROUP}]\nlost = lost_game:GAME\n", encoding="utf-8")
    source = str(Path(plugins.__file__).parents[1])
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([source, str(tmp_path)]), "COLUMNS": "200"}
    command = [sys.executable, "-m", "lightfinger", "games"]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)

    assert done.returncode == 0
    assert all(name in done.stdout for name in catalog.GAMES)
    assert done.stderr == (
        f'note: broken: the entry point "lost" of {catalog.GROUP} is left out: '
        "ModuleNotFoundError: No module named 'lost_game'\n"
    )


def test_rosters_of_one_game_follow_each_other_and_names_are_taken_once(monkeypatch: pytest.MonkeyPatch) -> None:
    entered(
        monkeypatch, bots.GROUP, "tests.test_plugins:ROSTER", "tests.test_plugins:ROSTER", "tests.test_plugins:MAKER"
    )
    bots.rosters.cache_clear()
    try:
        game = next(iter(catalog.GAMES))
        assert list(bots.bots(game))[-1] == "patient"
        assert bots.described(game)[-1]["title"] == "Patient Ada"
        assert MAKER not in bots.cast(game)
        assert [problem.partition("left out: ")[2] for problem in plugins.PROBLEMS] == [
            f"{game} has a bot called patient already",
            "it is no Roster but Maker",
        ]
    finally:
        bots.rosters.cache_clear()


ROSTER = Roster(next(iter(catalog.GAMES)), (MAKER,))


def test_a_bot_is_named_by_module_and_name() -> None:
    maker, made = (bots.named("toy", f"tests.test_plugins:{name}") for name in ("MAKER", "Waiting"))

    assert (maker.name, maker.title, maker.about) == ("tests.test_plugins:MAKER", "Patient Ada", "waits")
    assert (made.name, made.title, made.about) == ("tests.test_plugins:Waiting", "Waiting", "Waits for its turn.")
    assert isinstance(made.make(toy.GAME, None, 2, 0), Waiting)
    assert bots.named("toy", "random") is RANDOM


@pytest.mark.parametrize(
    ("name", "problem"),
    [
        ("tests.test_plugins:Nobody", "has no attribute 'Nobody'"),
        ("no.such.module:Bot", "No module named 'no'"),
        ("tests.test_plugins:NOT_CALLABLE", "NOT_CALLABLE is no class or function"),
        ("tests.test_plugins:Keyless", "cannot be called with game, edition, seats, seat and key: too many"),
    ],
)
def test_a_bot_that_is_not_there_is_refused_in_one_line(name: str, problem: str, toy_in_catalog: None) -> None:
    with pytest.raises(BadPlugin, match=problem):
        bots.named("toy", name)
    told = CliRunner().invoke(app, ["simulate", "toy", "--bots", name])
    assert told.exit_code == 2
    assert problem in told.output
    assert len(told.output.strip().splitlines()) == 1


@pytest.mark.parametrize("name", ["tests.test_plugins:Keyless", "tests.test_plugins:NOT_CALLABLE"])
def test_a_bot_that_cannot_be_made_is_refused_before_a_server_is_asked(name: str) -> None:
    words = ["bot", name, "--server", "http://127.0.0.1:1", "--ladder", "toy", "--token", "lfp_x"]
    told = CliRunner().invoke(app, words)

    assert told.exit_code == 2
    assert f"{name} " in told.output
    assert "refused" not in told.output
    assert len(told.output.strip().splitlines()) == 1


def test_a_server_never_imports_what_a_stranger_names() -> None:
    with pytest.raises(catalog.NoSuch):
        bots.find("toy", "tests.test_plugins:MAKER")


def test_an_offered_bot_can_be_chosen_by_everybody(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bots, "_OFFERED", {})
    bots.offer("toy", "tests.test_plugins:MAKER")

    assert bots.find("toy", "tests.test_plugins:MAKER").title == "Patient Ada"
    assert bots.described("toy")[-1]["title"] == "Patient Ada"


@pytest.mark.parametrize(
    ("said", "problem"),
    [
        ("mine:Bot", "say it as GAME=module:Name"),
        ("toy=Bot", "say it as GAME=module:Name"),
        ("chess=mine:Bot", 'no game "chess"'),
    ],
)
def test_a_bot_for_a_server_is_said_with_its_game(said: str, problem: str) -> None:
    told = CliRunner().invoke(app, ["serve", "--api-only", "--bot", said])

    assert told.exit_code == 2
    assert problem in told.output
