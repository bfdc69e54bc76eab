"""The table as text, as a seat knows it."""

from typing import Any

import pytest

from lightfinger.core.events import EVERYONE, OBSERVER, UNKNOWN
from lightfinger.core.rng import seeded
from lightfinger.core.table import Table
from lightfinger.games.master_thieves import GAME
from lightfinger.games.master_thieves.actions import Choose
from lightfinger.games.master_thieves.events import Ended
from lightfinger.games.master_thieves.state import OVER, STAGE_NAMES, THIEF, WHITE_EMPTY, State
from tests.games.master_thieves.positions import (
    ZOCH_FR,
    A,
    B,
    after,
    arranged,
    fills,
    front,
    given,
    opens,
    printed,
)

TRUTH = """\
Round 1: seat 0 opens a drawer.
Box, face b up:
 +------------------+------------------+------------------+------------------+
 | T.N 1S           | T.E 1E           | T.S 1N           | T.W 1W           |
 |   up -           |   up -           |   up - +R        |   up -           |
 |   down - +R      |   down -         |   down -         |   down -         |
 +------------------+------------------+------------------+------------------+
 | M.N 2S           | M.E 2E           | M.S 2N           | M.W 2W           |
 |   up 1D          |   up -           |   up - +R        |   up -           |
 |   down - +R      |   down -         |   down -         |   down -         |
 +------------------+------------------+------------------+------------------+
 | B.N 3E           | B.E 3N           | B.S 3W           | B.W 3S           |
 |   up -           |   up - +R        |   up @           |   up -           |
 |   down 1S 2-4D @ |   down -         |   down -         |   down - +R      |
 +------------------+------------------+------------------+------------------+
 * seat 0  white 2S 8D   black -         alarm B.S up    thief 4
     smuggler 1, jeweler 1, gemologist 1, master thief 1, detective 1
   seat 1  white 1S      black 1R 2D     alarm B.N down  smuggler 5
     jeweler 2, gemologist 2, thief 1, master thief 2, detective 2
   seat 2  white 2S 8D   black -         alarm ready     detective 6
     smuggler 2, jeweler 3, gemologist 3, thief 2, master thief 3
   red pillow: 1R"""

CLASSIC = """\
Round 1: seat 1 places gems; T.W is open.
Box, face a up:
 +------------------+------------------+------------------+------------------+
 | T.N 3N           | T.E 3E           | T.S 3S           | T.W 3W <open>    |
 |   up ?           |   up ?           |   up ?           |   up -           |
 |   down ?         |   down ?         |   down ?         |   down ?         |
 +------------------+------------------+------------------+------------------+
 | M.N 2N           | M.E 2E           | M.S 2S           | M.W 2W           |
 +------------------+------------------+------------------+------------------+
 | B.N 1N           | B.E 1E           | B.S 1S           | B.W 1W           |
 +------------------+------------------+------------------+------------------+
   seat 0  white 2S 8D   black ?         alarm ready     a card face down
 * seat 1  white 2S 8D   black -         alarm ready     smuggler 2
     jeweler 2, gemologist 2, thief 2, master thief 2, detective 2
   seat 2  white 2S 8D   black ?         alarm ready     a card face down
   red pillow: -"""


def position() -> State:
    """A table with something of everything on it."""
    state = arranged(
        ZOCH_FR,
        "THF4 SMUG5 DET6",
        turn=A,
        box={"3E.a": "2D1S@B", "2S.b": "1D", "3W.b": "@A"},
        pose="R1cw F",
        white={B: "1S"},
        black={B: "1R2D"},
        red="1R",
    )
    state.more_diamonds = tuple([2 if place == front("3E.a") else 0 for place in range(24)])
    return state


def test_the_truth_shows_box_pillows_and_cards() -> None:
    assert GAME.draw(position(), A) == TRUTH


def test_a_star_marks_the_seat_and_an_observer_has_none() -> None:
    assert GAME.draw(position(), B).count("*") == 1
    assert " * seat 1 " in GAME.draw(position(), B)
    assert "*" not in GAME.draw(position(), OBSERVER)


def test_a_classic_memory_sees_the_open_drawer_and_closed_fronts() -> None:
    state = after(arranged(ZOCH_FR, "JEWL SMUG DET", pillows_public=False), B, opens("T.W"))
    state.laid[0] = state.laid[2] = UNKNOWN

    assert GAME.draw(GAME.shown(state, B, "classic"), B) == CLASSIC


@pytest.mark.parametrize(
    ("options", "marks"),
    [({}, 0), ({"show_long_short": True}, 12), ({"show_long_short": True, "drawer_marks": "plain"}, 0)],
)
def test_long_drawers_are_marked_only_if_the_table_wants_it(options: dict[str, Any], marks: int) -> None:
    state = given(ZOCH_FR, **options)

    assert GAME.draw(GAME.shown(state, A, "classic"), A).count("+?") == marks


def test_bounds_without_sapphires() -> None:
    state = given(ZOCH_FR, seats=2)
    state.diamonds[front("3E.a")] = 1
    state.more_diamonds = tuple([3 if place == front("3E.a") else 0 for place in range(24)])

    assert "up 1-4D " in GAME.draw(state, A)


def test_the_status_line() -> None:
    def status(state: State) -> str:
        return GAME.draw(state, A).splitlines()[0]

    assert status(given(ZOCH_FR)) == "Setting up."
    assert status(arranged(ZOCH_FR)) == "Round 1: everyone chooses a character."
    table = Table(GAME, printed(ZOCH_FR, start_seat=0), 3)
    table.deal(seeded(1))
    assert status(table.state) == "Setting up: seat 0 hides diamonds."
    table.act(A, fills("T.E", 3), seeded(1))
    assert status(table.state) == "Setting up: seat 0 hides diamonds; T.E is open."
    over = arranged(ZOCH_FR, "THF DET DET")
    GAME.evolve(over, Ended(EVERYONE, WHITE_EMPTY))
    assert status(over) == "The game is over."


def test_a_card_face_down_is_named_to_its_owner_only() -> None:
    table = Table(GAME, printed(ZOCH_FR), 2)
    table.state = arranged(ZOCH_FR, seats=2)
    facts = GAME.decide(table.state, A, Choose(THIEF), seeded(1))

    assert "thief face down" in GAME.draw(table.state, A)
    view = arranged(ZOCH_FR, seats=2)
    GAME.evolve(view, facts[0])
    assert "a card face down" in GAME.draw(view, B)


def test_what_is_asked_is_said_in_words_and_never_by_the_name_of_a_stage() -> None:
    state = arranged(ZOCH_FR, "THF DET DET", turn=A)
    for stage in range(OVER):
        state.stage = stage
        line = GAME.draw(state, A).splitlines()[0]
        assert line.startswith("Round 1: ")
        assert not any(name.replace("_", " ").lower() + ")" in line or name in line for name in STAGE_NAMES)


def test_every_board_fits_eighty_columns() -> None:
    for drawn in (TRUTH, CLASSIC):
        assert max(len(line) for line in drawn.splitlines()) <= 80


def test_places_are_listed_in_the_order_of_the_board() -> None:
    drawn = GAME.draw(given(ZOCH_FR), A)

    assert sorted(GAME.places, key=drawn.index) == list(GAME.places)
    assert len(GAME.places) == 12


def test_every_sign_of_the_board_is_in_the_legend() -> None:
    signs = " ".join(sign for sign, _ in GAME.legend)

    for sign in ("T.N", "3N", "up", "down", "D", "S", "R", "- ", "?", "+R", "+?", "@", "<open>", "*", "white"):
        assert sign in signs


def test_an_alarm_in_a_place_that_is_not_known_is_only_known_to_be_laid() -> None:
    state = arranged(ZOCH_FR)
    state.alarms[B] = UNKNOWN

    assert "alarm laid" in GAME.draw(state, A)
