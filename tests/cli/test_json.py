"""`--json` on every command that reports: one object, the same facts as the text, and the house rules."""

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest
import typer
from typer.testing import CliRunner

from lightfinger import catalog, records, rulebook
from lightfinger.cli.app import app
from lightfinger.core.events import OBSERVER
from lightfinger.server.process.settings import FILE
from lightfinger.server.store import store_at
from tests import toy

pytestmark = pytest.mark.usefixtures("toy_in_catalog")

SILENT = {"play", "serve", "worker", "new-game", "admin close", "admin export", "admin erase", "admin drain"}
"""Commands that report nothing: they play, serve, write files, or do one thing at the desk."""


def told(*arguments: str) -> Any:
    """The object that a command prints."""
    done = CliRunner().invoke(app, [*arguments, "--json"], env={"COLUMNS": "40"})
    assert done.exit_code == 0, done.output
    assert not isinstance(done.exception, Exception)
    return json.loads(done.stdout)


@pytest.fixture
def match(tmp_path: Path) -> Path:
    """A kept toy match for three, with a house rule."""
    file = tmp_path / "match.jsonl"
    told("record", "toy", str(file), "--seats", "3", "--seed", "5", "--set", "gifts=no")
    return file


def test_every_command_that_reports_has_json() -> None:
    top: Any = typer.main.get_command(app)
    commands = {name: command for name, command in top.commands.items() if name != "admin"}
    commands |= {f"admin {name}": command for name, command in top.commands["admin"].commands.items()}
    with_json = {name for name, command in commands.items() if any("--json" in one.opts for one in command.params)}

    assert with_json == set(commands) - SILENT


def test_games_and_bots() -> None:
    games = {game["name"]: game for game in told("games")["games"]}

    assert list(games) == list(catalog.GAMES)
    assert games["toy"] == {
        "name": "toy",
        "title": "Toy",
        "seats": list(toy.GAME.seats),
        "editions": list(toy.GAME.editions),
        "bots": ["random"],
    }
    assert [bot["name"] for bot in told("bots", "toy")["bots"]] == ["random"]


def test_editions_and_their_differences() -> None:
    editions = told("editions", "toy")
    differing = told("editions", "toy", "--diff", "first", "second")

    assert [edition["name"] for edition in editions["editions"]] == list(toy.GAME.editions)
    assert differing["editions"] == ["first", "second"]
    assert {one["name"]: one["values"] for one in differing["differences"]} == {
        "winner": ["high", "low"],
        "gifts": [True, False],
    }


def test_options_with_house_rules() -> None:
    options = told("options", "toy", "--set", "prizes=3,9", "--edition", "second")

    assert (options["game"], options["edition"], options["house_rules"]) == ("toy", "second", {"prizes": [3, 9]})
    values = {option["name"]: option["value"] for option in options["options"]}
    assert list(values) == [option.name for option in toy.GAME.options]
    assert values["prizes"] == [3, 9]


def test_rules_whole_and_by_clause() -> None:
    rules = told("rules", "toy", "--edition", "second")
    clauses = [part["clause"] for chapter in rules["chapters"] for part in chapter["parts"] if "clause" in part]
    one = told("rules", "toy", "--clause", "toy-round-02")

    assert clauses == [clause.name for clause in rulebook.read(toy.GAME).clauses()]
    assert (one["clause"], one["variants"]) == ("TOY-ROUND-02", ["The highest."])


def test_a_simulation_and_a_ladder_tell_their_house_rules() -> None:
    common = ["--games", "2", "--jobs", "1", "--set", "gifts=no"]

    assert told("simulate", "toy", *common)["house_rules"] == {"gifts": False}
    assert told("simulate", "toy", *common[:-2])["house_rules"] == {}
    game = next(iter(catalog.GAMES))
    option = next(option for option in catalog.find(game).options if option.words)
    printed = catalog.described(catalog.find(game), catalog.edition(catalog.find(game)))[option.name]
    other = next(word for word in option.words if word != printed and word not in ("no", "yes"))
    ladder = told(
        "ladder", game, "--bots", "random,thumb", "--games", "1", "--jobs", "1", "--set", f"{option.name}={other}"
    )
    assert ladder["house_rules"] == {option.name: other}


def test_text_tells_house_rules_too() -> None:
    arguments = ["simulate", "toy", "--games", "1", "--jobs", "1", "--set", "gifts=no"]

    assert "toy (first, gifts no)" in CliRunner().invoke(app, arguments).stdout


def test_a_dataset_tells_what_it_wrote(tmp_path: Path) -> None:
    game, file = next(iter(catalog.GAMES)), tmp_path / "decisions.parquet"
    about = told("dataset", game, "--games", "1", "--jobs", "1", "--seats", "2", "--out", str(file))

    assert (about["file"], about["games"], about["bytes"]) == (str(file), 1, file.stat().st_size)
    assert about["decisions"] > 0
    assert about["house_rules"] == {}


def test_a_record_and_its_verification(match: Path, tmp_path: Path) -> None:
    about = told("record", "toy", str(tmp_path / "other.jsonl"), "--seats", "2", "--set", "gifts=no")
    checked = told("verify", str(match))

    assert (about["seats"], about["house_rules"]) == (2, {"gifts": False})
    assert about["commands"] == len(records.read(tmp_path / "other.jsonl").frames)
    assert checked["verified"]
    assert checked["commands"] == len(records.read(match).frames) - 1


def test_a_record_that_is_wrong_is_told_as_json_and_refused(match: Path) -> None:
    header, _, rest = match.read_text().partition("\n")
    master = json.loads(header)["master"]
    match.write_text(header.replace(master, "00" * (len(master) // 2)) + "\n" + rest)
    done = CliRunner().invoke(app, ["verify", str(match), "--json"])

    assert done.exit_code == 2
    assert not json.loads(done.stdout)["verified"]
    assert json.loads(done.stdout)["problem"] in done.stderr


@pytest.mark.parametrize(("who", "seat"), [(["--seat", "1"], 1), ([], OBSERVER)])
def test_a_replay_holds_what_one_seat_was_told_and_nothing_else(match: Path, who: list[str], seat: int) -> None:
    replay, record = told("replay", str(match), *who), records.read(match)
    result = record.table().result()
    assert result is not None

    assert replay["house_rules"] == {"gifts": False}
    assert replay["told_to"] == (1 if who else "a spectator")
    assert [len(command["events"]) for command in replay["commands"]] == [
        len(frame.heard_by(seat)) for frame in record.frames
    ]
    assert not any("audience" in event for command in replay["commands"] for event in command["events"])
    assert replay["result"] == {"scores": result.scores, "winners": result.winners, "reason": result.reason}


def test_a_replay_of_the_truth_holds_everything_and_who_was_told(match: Path) -> None:
    replay, record = told("replay", str(match), "--truth"), records.read(match)

    assert [len(command["events"]) for command in replay["commands"]] == [len(frame.events) for frame in record.frames]
    assert [0] in [event["audience"] for command in replay["commands"] for event in command["events"]]


def test_a_store_a_backup_and_a_restore(tmp_path: Path) -> None:
    async def made() -> None:
        store = store_at(str(tmp_path / "one" / FILE))
        await store.open()
        await store.close()

    (tmp_path / "one").mkdir()
    asyncio.run(made())
    file, here, there = str(tmp_path / "all.gz"), str(tmp_path / "one"), str(tmp_path / "two")
    about = told("backup", file, "--data", here)

    assert (about["file"], about["tables"], about["damage"], about["conflicts"]) == (file, 0, [], [])
    assert told("restore", file, "--data", there)["digest"] == about["digest"]
    assert told("verify", file)["digest"] == about["digest"]
    assert told("verify", "--data", here)["file"] is None
    assert told("index", "--data", here) == {"tables": 0}
    assert told("reports", "--data", here) == {"reports": []}
    assert told("erase", "--old", str(tmp_path / "ledger"), "--data", here) == {"tables": 0, "damage": []}
