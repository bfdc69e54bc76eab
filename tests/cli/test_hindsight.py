"""The command `hindsight`: what it prints, the same facts as JSON, and how it refuses."""

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from lightfinger.bots import hindsight
from lightfinger.bots.hindsight import FINE, Effort
from lightfinger.cli import remembering
from lightfinger.cli.app import app
from lightfinger.records import Record, read
from tests import toy


@pytest.fixture(autouse=True)
def short(monkeypatch: pytest.MonkeyPatch) -> None:
    """Fewer worlds: it is the same code."""
    usual = hindsight.look_back
    effort = Effort(screen=6, select=8, batch=16, cap=32)
    monkeypatch.setattr(remembering, "look_back", lambda record, seat: usual(record, seat, effort))


@pytest.fixture(scope="module")
def match(tmp_path_factory: pytest.TempPathFactory) -> Path:
    file = tmp_path_factory.mktemp("records") / "match.jsonl"
    run("record", "master-thieves", str(file), "--seats", "2", "--seed", "3", "--bots", "pip,thumb")
    return file


def run(*arguments: str) -> str:
    done = CliRunner().invoke(app, arguments, env={"COLUMNS": "80"})
    assert done.exit_code == 0, done.stderr
    return done.stdout


def refused(*arguments: str) -> str:
    done = CliRunner().invoke(app, arguments)
    assert (done.exit_code, done.stdout) == (2, "")
    assert done.stderr.count("\n") == 1
    return done.stderr.removeprefix("lightfinger: ").strip()


def test_text_and_json_tell_the_same_bets(match: Path) -> None:
    text = " ".join(run("hindsight", str(match), "--seat", "0").split())
    told = json.loads(run("hindsight", str(match), "--seat", "0", "--json"))

    assert (told["game"], told["edition"], told["seats"], told["seat"]) == ("master-thieves", "zoch-fr", 2, 0)
    assert told["revision"] == hindsight.REVISION
    assert len(told["bets"]) == told["summary"]["bets"] > 8
    for bet in told["bets"]:
        label = (bet["fate"] or {}).get("label") or bet["label"]
        assert f"Move {bet['row']}, round {bet['round']}: {label}" in text
        assert bet["sentence"] in text
        assert (bet["label"] == FINE) or bet["opportunity"]
    for said in (told["summary"], *told["summary"]["overlooked"]):
        assert said["sentence"] in text


def test_each_bet_is_what_the_seat_did_then(match: Path) -> None:
    record = read(match)
    for seat in (0, 1):
        for bet in json.loads(run("hindsight", str(match), "--seat", str(seat), "--json"))["bets"]:
            frame = record.frames[bet["row"]]
            assert frame.seat == seat
            assert type(frame.action).__name__.lower() == bet["chosen"]["action"]["kind"].replace("_", "")


def test_an_unfinished_match_is_refused(match: Path, tmp_path: Path) -> None:
    whole = read(match)
    file = tmp_path / "half.jsonl"
    Record(whole.game, whole.edition, whole.seats, whole.frames[:60]).write(file)

    assert refused("hindsight", str(file), "--seat", "0") == "hindsight is for finished matches; this one is not over"


def test_a_game_without_hindsight_is_refused(toy_in_catalog: None, tmp_path: Path) -> None:
    file = tmp_path / "other.jsonl"
    run("record", "toy", str(file), "--seats", "2")

    assert refused("hindsight", str(file), "--seat", "0") == f"there is no hindsight for {toy.GAME.title} yet"


def test_a_bet_of_another_game_is_told_in_its_own_words(tmp_path: Path) -> None:
    file = tmp_path / "jars.jsonl"
    run("record", "forty-thieves", str(file), "--seats", "2", "--seed", "3", "--set", "max_turns=4")
    text = " ".join(run("hindsight", str(file), "--seat", "0").split())
    told = json.loads(run("hindsight", str(file), "--seat", "0", "--json"))

    assert (told["game"], told["seats"], told["seat"]) == ("forty-thieves", 2, 0)
    assert len(told["bets"]) == 6
    assert all(bet["sentence"] in text for bet in told["bets"])
    assert {place["cell"] for place in told["bets"][0]["known"]} >= {"a1", "d4"}


def test_a_seat_that_does_not_exist_is_refused(match: Path) -> None:
    assert refused("hindsight", str(match), "--seat", "2") == "no seat 2; there are 0 to 1"
    assert refused("hindsight", str(match), "--seat", "-1") == "no seat -1; there are 0 to 1"


def test_a_file_that_is_no_record_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "x"
    file.write_text("x\n")

    assert refused("hindsight", str(file), "--seat", "0").startswith(f"{file}: line 1")
