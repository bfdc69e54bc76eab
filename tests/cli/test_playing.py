"""A person at the terminal: whole matches by key strokes, and what the table shows and refuses."""

import os
import re
import sys
from pathlib import Path
from random import Random

import pexpect
import pytest
from typer.testing import CliRunner

from lightfinger import records
from lightfinger.bots import find
from lightfinger.cli import app
from lightfinger.cli.playing import called

PROMPT = r"1-(\d+), \? why, b board, q quit > "
KEEP = "Keep a record"
COLOURS = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")


def typed(*arguments: str, keys: str) -> str:
    """What a match prints for somebody who types *keys*, without a terminal and its colours."""
    result = CliRunner().invoke(app, ["play", *arguments], input=keys, env={"COLUMNS": "120"})
    assert result.exit_code == 0, result.output
    return result.stdout


@pytest.mark.parametrize(
    ("game", "bots", "more"),
    [
        ("master-thieves", "random,thumb", ["--edition", "rio-grande", "--seat", "1"]),
        ("forty-thieves", "random", ["--edition", "family"]),
    ],
)
def test_a_match_is_played_in_a_real_terminal_from_the_deal_to_the_final_score(
    game: str, bots: str, more: list[str], tmp_path: Path
) -> None:
    source = str(Path(records.__file__).parents[1])
    path = os.pathsep.join([source, os.environ.get("PYTHONPATH", "")])
    environment = {**os.environ, "PYTHONPATH": path, "TERM": "xterm-256color", "COLUMNS": "110", "LINES": "50"}
    arguments = ["-m", "lightfinger", "play", game, "--bots", bots, "--seed", "6", "--name", "Ada", *more]
    terminal = pexpect.spawn(
        sys.executable,
        arguments,
        env=environment,
        cwd=str(tmp_path),
        encoding="utf-8",
        timeout=120,
        dimensions=(50, 110),
    )
    chance, seen, answers = Random(1), "", 0
    terminal.expect(PROMPT)
    terminal.sendline("?")
    terminal.expect("because")
    while terminal.expect([PROMPT, KEEP]) == 0:
        seen += str(terminal.before)
        terminal.sendline(str(chance.randint(1, int(terminal.match.group(1)))))
        answers += 1
        assert answers < 3000
    seen += str(terminal.before)
    terminal.sendline("match.jsonl")
    terminal.expect(pexpect.EOF)
    terminal.close()

    assert terminal.exitstatus == 0
    assert "\x1b[3J" in seen, "the table plays classic: nobody scrolls back"
    assert re.search(r"\x1b\[[0-9;]*3[0-9]m", seen), "there are colours"
    plain = COLOURS.sub("", seen)
    assert "The match is over" in plain
    assert re.search(r"Ada +-?\d+", plain)
    assert "wins" in plain
    kept = records.read(tmp_path / "match.jsonl")
    assert kept.table().result() is not None
    assert kept.players.count("Ada") == 1
    chance_of_it = kept.rng()
    assert chance_of_it is not None
    assert records.recompute(kept, chance_of_it) is None


def test_leaving_is_told_and_a_record_is_offered(tmp_path: Path) -> None:
    file = tmp_path / "half.jsonl"
    text = typed("forty-thieves", "--bots", "random", "--seed", "1", keys=f"1\nq\n{file}\n")

    assert "You leave the table." in text
    assert KEEP in text
    assert records.read(file).table().result() is None
    assert "You leave the table." in typed("forty-thieves", "--bots", "random", "--seed", "1", keys="")


def test_a_question_explains_why_and_tells_a_clause() -> None:
    text = typed("forty-thieves", "--bots", "random", "--seed", "1", keys="?\n? ft-geo-01\n? ft-no-99\nfly\n99\nq\n\n")

    assert "FT-" in text.split("because")[1]
    assert "\nFT-GEO-01" in text.replace("> FT-GEO-01", "> \nFT-GEO-01")
    assert 'no clause "FT-NO-99"' in text
    assert 'There is no "fly": type a number' in text
    assert 'There is no "99"' in text


def test_only_legal_actions_are_offered_and_many_are_asked_in_two_steps() -> None:
    text = typed(
        "master-thieves", "--bots", "random", "--edition", "rio-grande", "--seed", "2", keys="1\n\n2\n1\nq\n\n"
    )

    assert re.search(r"Fill .*: \d+ choices", text) or "Lay a card: " in text
    assert "(Enter to go back)" in text


def boards(text: str) -> list[str]:
    """The drawn boxes, in order."""
    return re.findall(r"Box, face.*?red pillow", text, re.DOTALL)


def test_the_memory_aid_decides_what_is_drawn_again() -> None:
    keys = "1\n" * 60 + "q\n\n"
    drawn = {}
    for aid in ("classic", "open-book"):
        drawn[aid] = boards(typed("master-thieves", "--bots", "random", "--seed", "2", "--aid", aid, keys=keys))

    assert len(drawn["classic"]) == len(drawn["open-book"]) > 5
    assert all(board.count("up ?") >= 11 for board in drawn["classic"])
    assert drawn["open-book"][-1].count("up ?") < 11


def test_notes_are_taken_where_the_table_allows_them() -> None:
    keys = "n look at M.S\nb\nq\n\n"
    refused = typed("master-thieves", "--bots", "random", "--seed", "2", keys=keys)
    taken = typed("master-thieves", "--bots", "random", "--seed", "2", "--aid", "notebook", keys=keys)

    assert "nobody takes notes" in refused
    assert "note: look at M.S" in taken


def test_wrong_seats_bots_and_aids_are_refused() -> None:
    for arguments, problem in (
        (["--bots", "random", "--seat", "2"], "no seat 2; there are 0 to 1"),
        (["--bots", "nobody"], "no bot for forty-thieves"),
        (["--aid", "glass"], "memory_aid"),
        (["--bots", "random,random,random,random"], "from 2 to 4 can play"),
    ):
        result = CliRunner().invoke(app, ["play", "forty-thieves", *arguments])
        assert (result.exit_code, result.stdout) == (2, "")
        assert problem in result.stderr


def test_no_two_seats_are_called_alike() -> None:
    random = find("forty-thieves", "random")
    samir = find("forty-thieves", "samir")

    assert called("Random", [None, random, samir, random]) == ["Random", "Random 2", "Little Samir", "Random 3"]
