"""The command line: what it prints, what it keeps, and how it refuses."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner

from lightfinger import catalog, records, rulebook
from lightfinger.cli.app import app
from lightfinger.cli.matches import Turns
from lightfinger.cli.paper import marked
from lightfinger.core.events import NOBODY, among, only
from lightfinger.core.table import NO_SEAT
from tests import toy

pytestmark = pytest.mark.usefixtures("toy_in_catalog")


def printed(*arguments: str, columns: int = 80) -> str:
    """What a command prints on a page of that many *columns*."""
    result = CliRunner().invoke(app, arguments, env={"COLUMNS": str(columns)})
    assert result.exit_code == 0, result.stderr
    return result.stdout


def refused(*arguments: str) -> str:
    """The one line by which a command is refused."""
    result = CliRunner().invoke(app, arguments, env={"COLUMNS": "40"})
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.count("\n") == 1
    assert result.stderr.startswith("lightfinger: ")
    return result.stderr.removeprefix("lightfinger: ").strip()


def fits(text: str, columns: int) -> bool:
    """Whether no line is too long or filled up with spaces."""
    return all(len(line) <= columns and line == line.rstrip() for line in text.splitlines())


@pytest.fixture
def match(tmp_path: Path) -> Path:
    """A kept toy match for three."""
    file = tmp_path / "match.jsonl"
    printed("record", "toy", str(file), "--seats", "3", "--seed", "5")
    return file


def test_games_are_listed_with_their_editions_and_bots() -> None:
    text = printed("games")

    for name, game in catalog.GAMES.items():
        assert name in text
        assert game.title in text
        assert all(edition in text for edition in game.editions)
    assert "random" in text


def test_bots_are_listed_with_a_word_about_each() -> None:
    assert "random   takes any legal action, all equally likely\n" in printed("bots", "toy")


@pytest.mark.parametrize("name", catalog.GAMES)
@pytest.mark.parametrize("columns", [80, 120])
def test_editions_are_listed_within_the_page(name: str, columns: int) -> None:
    text = printed("editions", name, columns=columns)

    assert fits(text, columns)
    assert [line.split()[0] for line in text.splitlines() if line.split()[0] in catalog.find(name).editions] == [
        *catalog.find(name).editions,
        catalog.find(name).editions[0],
    ]


def test_a_difference_shows_option_both_values_and_clauses() -> None:
    text = printed("editions", "toy", "--diff", "first", "second")
    rows = [line.split() for line in text.splitlines()]

    assert ["winner", "high", "low", "TOY-ROUND-02"] in rows
    assert ["gifts", "yes", "no", "TOY-GIFT-01"] in rows
    assert "hand " not in text
    assert rows[-1] == ["first", "and", "second", "differ", "in", "2", "of", "7", "options."]


def test_an_edition_does_not_differ_from_itself() -> None:
    assert printed("editions", "toy", "--diff", "first", "first") == "first and first differ in 0 of 7 options.\n"


@pytest.mark.parametrize("columns", [80, 120])
def test_the_difference_of_two_real_editions_is_complete(columns: int) -> None:
    game = catalog.find("master-thieves")
    left, right = (catalog.described(game, catalog.edition(game, name)) for name in ("rio-grande", "zoch-fr"))
    text = printed("editions", "master-thieves", "--diff", "rio-grande", "zoch-fr", columns=columns)

    assert fits(text, columns)
    shown = {line.split()[0] for line in text.splitlines()}
    for option in game.options:
        assert (option.name in shown) == (left[option.name] != right[option.name])


@pytest.mark.parametrize("name", catalog.GAMES)
@pytest.mark.parametrize("columns", [80, 120])
def test_options_are_listed_whole_with_value_and_what_they_may_be(name: str, columns: int) -> None:
    text = printed("options", name, columns=columns)

    assert fits(text, columns)
    names = [line.split()[0] for line in text.splitlines()]
    assert all(option.name in names for option in catalog.find(name).options)


def test_options_show_house_rules_and_lists() -> None:
    text = printed("options", "toy", "--set", "prizes=3,9", "--set", "suits=", "--edition", "second")
    rows = [" ".join(line.split()) for line in text.splitlines()]

    assert rows[0] == "option and what it decides second allowed"
    assert "prizes 3, 9 a list of 0 to 9" in rows
    assert "suits (empty) a list of red, black" in rows
    assert "spare any 0 to 9, any" in rows


def test_rules_are_printed_as_the_edition_has_them() -> None:
    text = printed("rules", "toy", "--edition", "second")

    assert text.startswith("Toy: Second printing (second)\nThe low card wins and nobody gives anything away.\n")
    assert "The highest wins, with winner the lowest." in text
    assert "TOY-SETUP-01  Each player gets three cards.\n" in text
    assert "TOY-ROUND-02  One card wins the round (winner).\n              → The lowest; the print forgets" in text
    assert "The highest.\n" not in text
    assert "(prose:" not in text


def test_one_clause_is_printed_alone() -> None:
    assert printed("rules", "toy", "--clause", "toy-round-02") == (
        "TOY-ROUND-02  One card wins the round (winner).\n              → The highest.\n"
    )


@pytest.mark.parametrize("name", catalog.GAMES)
@pytest.mark.parametrize("columns", [60, 80, 120])
@pytest.mark.slow
def test_every_clause_is_printed_within_the_page(name: str, columns: int) -> None:
    game = catalog.find(name)
    for edition in game.editions:
        text = printed("rules", name, "--edition", edition, columns=columns)
        assert fits(text, columns)
        first_words = {line.split()[0] for line in text.splitlines() if line}
        assert {clause.name for clause in rulebook.read(game).clauses()} <= first_words


def test_a_simulation_prints_one_json_object() -> None:
    text = printed("simulate", "toy", "--games", "23", "--seed", "4", "--seats", "3", "--jobs", "1", "--json")
    told = json.loads(text)

    assert (told["games"], told["seats"], told["seed"], told["wins"]) == (23, 3, 4, {"random": 23})
    assert told["decisions"] > 23 * 9
    assert told["seconds"] >= 0


def test_a_simulation_is_the_same_with_the_same_seed() -> None:
    first, again = (
        json.loads(printed("simulate", "toy", "--games", "5", "--seed", "4", "--json", "--set", "gifts=no"))
        for _ in range(2)
    )

    assert {**first, "seconds": 0} == {**again, "seconds": 0}
    assert first["lengths"] == {"mean": 12.0, "least": 12, "most": 12}


def test_a_simulation_for_people_sums_up() -> None:
    text = printed("simulate", "toy", "--games", "20", "--jobs", "1")

    assert fits(text, 80)
    assert text.startswith("20 matches of toy (first), 4 seats, seed 0\n")
    assert "random     20   100.0 %" in text
    assert "over because: all cards are laid (20)" in text


def test_a_simulation_keeps_its_matches(tmp_path: Path) -> None:
    printed("simulate", "toy", "--games", "3", "--record", str(tmp_path / "kept"), "--json")
    kept = sorted((tmp_path / "kept").iterdir())

    assert [file.name for file in kept] == ["000000.jsonl", "000001.jsonl", "000002.jsonl"]
    for file in kept:
        record = records.read(file)
        rng = record.rng()
        assert rng is not None
        assert records.recompute(record, rng) is None


def test_warnings_go_beside_the_answer() -> None:
    result = CliRunner().invoke(app, ["simulate", "toy", "--games", "1", "--set", "hand=5", "--json"])

    assert result.stderr == "note: a long game\n"
    assert json.loads(result.stdout)["games"] == 1


def test_a_recorded_match_is_the_first_of_the_simulation(tmp_path: Path, match: Path) -> None:
    printed("simulate", "toy", "-p", "3", "-s", "5", "--games", "1", "--record", str(tmp_path), "--json")

    assert (tmp_path / "000000.jsonl").read_text() == match.read_text()


def test_a_replay_tells_a_seat_what_it_was_told(match: Path) -> None:
    text = printed("replay", str(match), "--seat", "1")

    assert text.startswith("Toy, first, 3 seats, as seat 1 saw it\n")
    assert "Seat 1 is dealt" in text
    assert "Seat 0 is dealt" not in text
    assert "seat 1 (you): " in text
    assert "seat 0: ? ? ?, 0 coins" in text
    assert "told to" not in text
    assert "The match is over: all cards are laid." in text


def test_a_replay_without_a_seat_is_an_onlookers(match: Path) -> None:
    text = printed("replay", str(match))

    assert text.startswith("Toy, first, 3 seats, as an onlooker saw it\n")
    assert "is dealt" not in text
    assert "(you)" not in text


def test_a_replay_of_the_truth_says_who_alone_was_told(match: Path) -> None:
    text = printed("replay", str(match), "--truth")

    assert text.startswith("Toy, first, 3 seats, everything\n")
    for seat in range(3):
        assert f"Seat {seat} is dealt" in text
        assert f"(told to seat {seat} only)" in text
    assert "Round 1 begins.\n" in text


def test_a_replay_names_the_house_rules(tmp_path: Path) -> None:
    printed("record", "toy", str(tmp_path / "m"), "--set", "prizes=3,9", "--set", "gifts=no", "--seats", "2")
    text = printed("replay", str(tmp_path / "m"), "--truth")

    assert text.startswith("Toy, first, gifts no, prizes 3, 9, 2 seats, everything\n")


def test_a_fact_that_nobody_was_told_is_marked_in_the_truth(match: Path) -> None:
    match.write_text(match.read_text().replace('"audience":[0]', '"audience":[]').replace("[1]", "[0,1]"))
    text = printed("replay", str(match), "--truth")

    assert "(told to nobody)" in text
    assert "(told to seats 0, 1 only)" in text


def test_a_replay_prints_the_scores_and_who_won(match: Path) -> None:
    result = records.read(match).table().result()
    assert result is not None
    rows = [line.split() for line in printed("replay", str(match)).splitlines()]

    for seat, score in enumerate(result.scores):
        assert [str(seat), "random", str(score), *(["wins"] if seat in result.winners else [])] in rows


def test_a_replay_draws_the_table_as_turns_begin_or_every_so_often(match: Path) -> None:
    drawings = printed("replay", str(match), "--seat", "0").count("seat 0 (you)")
    frames = len(records.read(match).frames)

    assert drawings == 3 + 3 + 1
    assert printed("replay", str(match), "--seat", "0", "--every", "1").count("seat 0 (you)") == frames
    assert printed("replay", str(match), "--seat", "0", "--every", "1000").count("seat 0 (you)") == 2


def test_a_replay_of_an_unfinished_match_says_so(match: Path) -> None:
    lines = match.read_text().splitlines(keepends=True)
    match.write_text("".join(lines[:4]))

    assert printed("replay", str(match)).endswith("The match is not over.\n")


@pytest.mark.parametrize("name", catalog.GAMES)
@pytest.mark.slow
def test_every_game_replays_for_every_seat_and_in_truth(name: str, tmp_path: Path) -> None:
    file = tmp_path / "match.jsonl"
    printed("record", name, str(file), "--seats", "2")
    for whose in (["--seat", "0"], ["--seat", "1"], ["--truth"], []):
        text = printed("replay", str(file), *whose)
        assert text.startswith(catalog.find(name).title)
        assert "The match is over" in text


@pytest.mark.parametrize(
    ("arguments", "problem"),
    [
        (["editions", "chess"], 'no game "chess"; there are master-thieves'),
        (["editions", "toi"], 'no game "toi"; did you mean toy?'),
        (["editions", "toy", "--diff", "first", "third"], 'no edition of toy "third"; there are first, second'),
        (["rules", "toy", "--edition", "frist"], 'no edition of toy "frist"; did you mean first?'),
        (["rules", "toy", "--clause", "TOY-GIFT-02"], 'no clause "TOY-GIFT-02"; did you mean TOY-GIFT-01?'),
        (["options", "toy", "--set", "winner=hihg"], 'winner: "hihg" is not allowed; use one of high, low'),
        (["options", "toy", "--set", "winner"], '--set winner: say it as option=value, for instance "hand=..."'),
        (["simulate", "toy", "--set", "winer=low"], "winer: no such option; did you mean winner?"),
        (["simulate", "toy", "--seats", "0"], "seats: must be 2 to 4, not 0 (TOY-SETUP-04)"),
        (["simulate", "toy", "--bots", "rndom"], 'no bot for toy "rndom"; did you mean random?'),
        (["simulate", "toy", "-p", "2", "-b", "random,random,random"], "3 bots do not fit into 2 seats"),
        (["record", "toy", "/nowhere/match.jsonl"], "/nowhere/match.jsonl: no such file or directory"),
        (["replay", "/nowhere/match.jsonl"], "/nowhere/match.jsonl: no such file or directory"),
    ],
)
def test_what_does_not_exist_is_refused_in_one_line(arguments: list[str], problem: str) -> None:
    assert refused(*arguments).startswith(problem)


def test_a_seat_that_does_not_exist_or_two_wishes_are_refused(match: Path) -> None:
    assert refused("replay", str(match), "--seat", "3") == "no seat 3; there are 0 to 2"
    assert refused("replay", str(match), "--seat", "0", "--truth") == "--seat and --truth exclude each other"


def test_a_damaged_record_is_refused_with_file_and_line(match: Path) -> None:
    lines = match.read_text().splitlines(keepends=True)
    match.write_text("".join([*lines[:3], '{"seat": 0}\n', *lines[4:]]))

    assert refused("replay", str(match)) == f"{match}: line 4: a command lacks action"


def test_turns_begin_when_somebody_is_asked_anew() -> None:
    turns = Turns()

    assert turns.begin(among([0, 1, 2]), NO_SEAT)
    assert not turns.begin(among([0, 2]), 1)
    assert not turns.begin(only(2), 0)
    assert turns.begin(only(2), 2)
    assert not turns.begin(only(2), 2)
    assert turns.begin(only(0), 2)
    assert turns.begin(NOBODY, 0)


def test_markdown_loses_its_marks_and_keeps_its_words() -> None:
    text = marked("The **first** of *two* is `one_each`, 2*3.")

    assert text.plain == "The first of two is one_each, 2*3."
    assert [(text.plain[span.start : span.end], span.style) for span in text.spans] == [
        ("first", "bold"),
        ("two", "italic"),
        ("one_each", "cyan"),
    ]


def test_prose_between_clauses_is_printed_where_it_stands(monkeypatch: pytest.MonkeyPatch) -> None:
    text = "# Toy\n\n## Play\n\n**TOY-A-01** One.\n\nBetween.\n\n**TOY-A-02** Two."
    monkeypatch.setattr(catalog, "rules_text", lambda *_: text)

    printed_rules = printed("rules", "toy")
    places = [printed_rules.index(part) for part in ("TOY-A-01  One.", "Between.", "TOY-A-02  Two.")]
    assert places == sorted(places)


def test_a_terminal_gets_colours(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FORCE_COLOR", "1")
    monkeypatch.setenv("TERM", "xterm")

    assert "\x1b[1mTOY-GIFT-01" in printed("rules", "toy", "--clause", "TOY-GIFT-01")


def run(*arguments: str, **environment: str) -> subprocess.CompletedProcess[bytes]:
    """The command in a process of its own, without a terminal."""
    path = os.pathsep.join(entry for entry in sys.path if entry)
    return subprocess.run(
        [sys.executable, "-m", "lightfinger", *arguments],
        capture_output=True,
        check=False,
        timeout=60,
        env={**os.environ, "PYTHONPATH": path, **environment},
    )


def test_processes_share_the_work_of_a_simulation() -> None:
    finished = run("simulate", "master-thieves", "--games", "21", "--seats", "2", "--jobs", "2", "--json")

    assert finished.returncode == 0, finished.stderr
    assert json.loads(finished.stdout)["games"] == 21
    assert finished.stderr == b""


def test_a_poor_terminal_gets_question_marks_and_no_traceback() -> None:
    finished = run("rules", "master-thieves", "--clause", "MT-SETUP-09", PYTHONIOENCODING="ascii")

    assert finished.returncode == 0, finished.stderr
    assert b"? There are 8 diamonds and 2 sapphires." in finished.stdout


def test_a_reader_who_goes_away_is_no_error() -> None:
    with subprocess.Popen(
        [sys.executable, "-m", "lightfinger", "rules", "master-thieves"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(entry for entry in sys.path if entry)},
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        errors = process.stderr.read()
    assert b"Traceback" not in errors


def test_the_toy_is_only_on_the_shelf_for_tests() -> None:
    assert toy.GAME.name == "toy"
    assert b"toy" not in run("games").stdout
