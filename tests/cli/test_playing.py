"""A person at the terminal: whole matches by key strokes, and what the table shows and refuses."""

import os
import re
import signal
import sys
from pathlib import Path
from random import Random

import pexpect
import pytest
from typer.testing import CliRunner

from lightfinger import records
from lightfinger.bots import find
from lightfinger.cli.app import app
from lightfinger.cli.playing import called

PROMPT = r"1-(\d+) or words, \? help(, u undo)? > "
KEEP = "Keep a record"
COLOURS = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")


@pytest.fixture(autouse=True)
def in_a_folder_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A key too many is the name of a record."""
    monkeypatch.chdir(tmp_path)


def typed(*arguments: str, keys: str) -> str:
    """What a match prints for somebody who types *keys*, without a terminal and its colours."""
    result = CliRunner().invoke(app, ["play", *arguments], input=keys, env={"COLUMNS": "80"})
    assert result.exit_code == 0, result.output
    return result.stdout


def in_terminal(*arguments: str, folder: Path) -> pexpect.spawn:
    """Start a match in a terminal of 80 columns."""
    source = str(Path(records.__file__).parents[1])
    path = os.pathsep.join([source, os.environ.get("PYTHONPATH", "")])
    environment = {**os.environ, "PYTHONPATH": path, "TERM": "xterm-256color", "COLUMNS": "80", "LINES": "40"}
    command = ["-m", "lightfinger", "play", *arguments]
    options = {"env": environment, "cwd": str(folder), "encoding": "utf-8", "timeout": 120, "dimensions": (40, 80)}
    return pexpect.spawn(sys.executable, command, preexec_fn=_heed_interrupts, **options)


def _heed_interrupts() -> None:
    """A process that was started in the background inherits that it ignores Ctrl-C."""
    signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.mark.parametrize(
    ("game", "bots", "more"),
    [
        ("master-thieves", "random,thumb", ["--edition", "rio-grande", "--seat", "1"]),
        ("forty-thieves", "random", ["--edition", "family"]),
    ],
)
@pytest.mark.slow
def test_a_match_is_played_in_a_real_terminal_from_the_deal_to_the_final_score(
    game: str, bots: str, more: list[str], tmp_path: Path
) -> None:
    terminal = in_terminal(game, "--bots", bots, "--seed", "6", "--name", "Ada", *more, folder=tmp_path)
    chance, seen, answers = Random(1), "", 0
    terminal.expect(PROMPT)
    terminal.sendline("?")
    terminal.expect("because")
    while terminal.expect([PROMPT, KEEP]) == 0:
        seen += str(terminal.before)
        undo = terminal.match.group(2) and chance.random() < 0.2
        terminal.sendline("undo" if undo else str(chance.randint(1, int(terminal.match.group(1)))))
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
    assert "Taken back." in plain
    assert not re.search(r"\bseat \d", plain, re.IGNORECASE), "everybody has one name, in the board and the log too"
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


def test_a_record_that_cannot_be_written_is_asked_for_again(tmp_path: Path) -> None:
    file = tmp_path / "kept.jsonl"
    text = typed("forty-thieves", "--bots", "random", "--seed", "1", keys=f"q\n{tmp_path}/no/x.jsonl\n{file}\n")

    assert "no such file or directory" in " ".join(text.split())
    assert text.count(KEEP) == 2
    assert records.read(file).frames


def test_control_c_ends_the_command(tmp_path: Path) -> None:
    terminal = in_terminal("forty-thieves", "--bots", "random", "--seed", "6", folder=tmp_path)
    terminal.expect(PROMPT)
    terminal.sendintr()
    terminal.expect(pexpect.EOF)
    terminal.close()

    assert terminal.exitstatus == 130


def test_a_question_explains_why_and_tells_a_clause() -> None:
    text = typed("forty-thieves", "--bots", "random", "--seed", "1", keys="?\n? ft-geo-01\n? ft-no-99\nfly\n99\nq\n\n")

    assert "FT-" in text.split("because")[1]
    assert "\nFT-GEO-01" in text.replace("> FT-GEO-01", "> \nFT-GEO-01")
    assert 'no clause "FT-NO-99"' in text
    assert 'Nothing to do here is called "fly".' in text
    assert 'There is no "99" in the list: type a number from 1 to 2.' in text


def plays(*keys: str, bots: str = "random,random", seed: str = "1", game: str = "forty-thieves") -> str:
    """Play as Ada; with this seed the first question of 40 Thieves is the glimpse of turn 3."""
    text = typed(game, "--bots", bots, "--seed", seed, "--name", "Ada", keys="\n".join([*keys, "q", "", ""]))
    return text.replace(" > ", " >\n")


def in_one_line(text: str) -> str:
    return " ".join(text.split())


def asked(text: str) -> list[str]:
    """The menus, in order."""
    return re.findall(r"^([^\n]*\?[^\n]*\n(?: *\d+\. [^\n]*\n)+)", text, re.MULTILINE)


def test_typed_coordinates_swap_two_jars() -> None:
    assert "Ada swaps a1 and b2." in plays("pass", "swap a1 b2")
    assert "Ada swaps a1 and b2." in plays("pass", "sw B2 a1")
    assert "Ada swaps a1 and b2." in plays("pass", "Swap: a1 and b2")


def test_a_kind_of_action_goes_by_its_name_in_the_rules_too() -> None:
    assert "Ada looks under the jar at b2" in plays("look b2")
    assert "Ada looks under the jar at b2" in plays("peek b2")
    assert "Ada announces row 2: " in plays("pass", "pass", "row 2")
    assert "Ada announces g4: " in plays("pass", "pass", "g4")
    assert "Ada announces diagonal d1 to a4: " in plays("pass", "pass", "line d1 a4")


def test_the_board_names_every_place_that_the_choices_name() -> None:
    text = plays()
    board = text[text.rindex("     a    ") : text.rindex("What do you do?")]

    for row in "1234":
        assert f"\n {row} | [" in board
    for gem in range(9):
        assert f" g{gem} " in board
    assert "2. Look under a jar: a1 b1 c1 d1 a2 b2 c2 d2 a3 b3 c3 d3 a4 b4 c4 d4\n" in text


def test_forty_two_swaps_are_asked_in_two_steps() -> None:
    menus = asked(plays("pass", "5", "6", "\n"))

    assert "5. Swap: 42 choices, such as swap a1 b1" in menus[1]
    assert menus[2].startswith("Swap? Type swap a1 b1, or a number. (Enter goes back)")
    assert menus[2].count(" choices") == 16
    assert menus[2].count("\n") <= 5
    assert all(" b2 " in line for line in menus[3].splitlines()[1:])
    assert menus[4] == menus[1]


def test_words_that_fit_several_actions_ask_which() -> None:
    menus = asked(plays("pass", "swap a1"))

    assert [line.split()[1] for line in menus[2].splitlines()[1:]] == ["a1"] * 3


def test_exactly_the_named_tiles_are_thrown() -> None:
    text = plays("pass", "pass", "pass", "throw h1 h3")

    assert "Ada throws the green clubs, the red clubs." in text


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("swap a1 b2", "Not now: this is the glimpse: look under a jar, play a Lantern or pass (FT-TURN-02)."),
        ("lok a1", 'Nothing to do here is called "lok". Did you mean "look"?'),
        ("look h9", '"h9" does not go with "look". What does:'),
        ("!!!", 'Nothing to do here is called "!!!".'),
    ],
)
def test_a_mistyped_line_gets_a_helpful_answer(line: str, answer: str) -> None:
    assert answer in in_one_line(plays(line))


def test_a_deed_of_an_earlier_question_is_refused_with_its_clause() -> None:
    assert "Not now: this is the action: replace, swap, play a special or pass (FT-TURN-02)." in in_one_line(
        plays("1", "look b2")
    )


def test_an_action_is_taken_back_until_something_is_shown() -> None:
    text = plays("pass", "swap a1 b2", "undo", "u", "u")

    assert text.count("Taken back.") == 2
    assert text.count("Too late to take it back") == 1
    boards = re.findall(r"^ 1 \|.*$", text, re.MULTILINE)
    assert boards[1] == boards[3] != boards[2]
    assert "Too late" in plays("look a1", "u"), "a peek shows something"


def test_bots_never_hear_what_was_taken_back(tmp_path: Path) -> None:
    straight, taken_back = tmp_path / "straight.jsonl", tmp_path / "back.jsonl"
    play = ["forty-thieves", "--bots", "farouk,samir", "--seed", "1"]
    typed(*play, keys=f"pass\nswap a1 a2\npass\nthrow nothing\nq\n{straight}\n")
    typed(*play, keys=f"pass\nswap a1 b2\nu\nswap c3 c4\nu\nswap a1 a2\npass\nthrow nothing\nq\n{taken_back}\n")

    frames = records.read(straight).frames
    assert len(frames) > 12
    assert [frame.action for frame in records.read(taken_back).frames] == [frame.action for frame in frames]


def test_the_legend_is_shown_first_and_when_asked() -> None:
    text = plays("l")

    assert text.count("the cells: the column, then the row") == 2
    assert text.index("the cells: the column") < text.index("What do you do?")


def test_drawers_are_listed_in_the_order_of_the_board() -> None:
    text = plays("fill tn", "1", game="master-thieves")
    places = ["T.N", "T.E", "T.S", "T.W", "M.N", "M.E", "M.S", "M.W", "B.N", "B.E", "B.S", "B.W"]

    assert re.findall(r"\d+\. ([TMB]\.[NESW]): 4 choices", asked(text)[0]) == places
    assert "Fill a drawer? Type fill t.n, or a number." in text
    assert "Ada opens T.N." in text


def test_a_level_is_turned_by_typed_words() -> None:
    assert "The top level is turned left" in plays("fill tn 4", "turn top left", game="master-thieves")
    assert "Both upper levels are turned right" in plays("fill tn 4", "turn both right", game="master-thieves")
    refused = in_one_line(plays("turn top left", game="master-thieves"))
    assert "Not now: the whole share goes into the box before it is moved (MT-SETUP-16)." in refused


def test_every_line_fits_eighty_columns() -> None:
    for game, keys in (("forty-thieves", ("?", "look a1", "swap", "1", "1")), ("master-thieves", ("?", "fill ts 1"))):
        assert max(len(line) for line in plays(*keys, game=game).splitlines()) <= 80


@pytest.mark.usefixtures("toy_in_catalog")
def test_a_game_without_coordinates_has_numbered_menus_and_words() -> None:
    text = plays("?", "l", "u", "lay 6", "b", game="toy", seed="3")

    assert "This game has no legend." in text
    assert "Too late" in text
    assert re.search(r"Lay\?\n1\. \d\n2\. \d\n", text)
    assert "Ada lays 6" in text or "\nAda (you): 1 7, " in text


def boards(text: str) -> list[str]:
    """The drawn boxes, in order."""
    return re.findall(r"Box, face.*?red pillow", text, re.DOTALL)


@pytest.mark.slow
def test_the_memory_aid_decides_what_is_drawn_again() -> None:
    keys = "1\n" * 60 + "q\n\n"
    drawn = {}
    for aid in ("classic", "open-book"):
        drawn[aid] = boards(typed("master-thieves", "--bots", "random", "--seed", "2", "--aid", aid, keys=keys))

    assert len(drawn["classic"]) == len(drawn["open-book"]) > 5
    assert all(len(re.findall(r"\|   up [^?]", board)) <= 1 for board in drawn["classic"])
    assert len(re.findall(r"\|   up [^?]", drawn["open-book"][-1])) > 1


def test_notes_are_taken_where_the_table_allows_them() -> None:
    keys = "n look at M.S\nnote again\nboard\nq\n\n"
    refused = typed("master-thieves", "--bots", "random", "--seed", "2", keys=keys)
    taken = typed("master-thieves", "--bots", "random", "--seed", "2", "--aid", "notebook", keys=keys)

    assert "nobody takes notes" in refused
    assert "note: look at M.S" in taken
    assert "note: again" in taken


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

    assert called("Random", [None, random, samir, random]) == ["Random", "Random 2", "Samir", "Random 3"]
