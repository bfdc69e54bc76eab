"""The table as text, as a seat knows it."""

from typing import Any

import pytest

from lightfinger.core.events import EVERYONE, OBSERVER, UNKNOWN
from lightfinger.core.rng import seeded
from lightfinger.core.table import Table
from lightfinger.games.master_thieves import GAME
from lightfinger.games.master_thieves.actions import Choose
from lightfinger.games.master_thieves.events import Ended
from lightfinger.games.master_thieves.state import THIEF, WHITE_EMPTY, State
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
Round 1: seat 0 is asked (open).
Box, face b up:
   +---------------+---------------+---------------+---------------+
 T | N 1S          | E 1E          | S 1N          | W 1W          |
   |   up -        |   up -        |   up -+R      |   up -        |
   |   dn -+R      |   dn -        |   dn -        |   dn -        |
   +---------------+---------------+---------------+---------------+
 M | N 2S          | E 2E          | S 2N          | W 2W          |
   |   up 1D       |   up -        |   up -+R      |   up -        |
   |   dn -+R      |   dn -        |   dn -        |   dn -        |
   +---------------+---------------+---------------+---------------+
 B | N 3E          | E 3N          | S 3W          | W 3S          |
   |   up -        |   up -+R      |   up @A       |   up -        |
   |   dn 1S2-4D@B |   dn -        |   dn -        |   dn -+R      |
   +---------------+---------------+---------------+---------------+
 *A (seat 0)  white 2S8D    black -                thief 4            smu1 jew1 gem1 mas1 det1
  B (seat 1)  white 1S      black 1R2D             smuggler 5         jew2 gem2 thi1 mas2 det2
  C (seat 2)  white 2S8D    black -         alarm  detective 6        smu2 jew3 gem3 thi2 mas3
  red pillow: 1R"""

CLASSIC = """\
Round 1: seat 1 is asked (place, T.W open).
Box, face a up:
   +---------------+---------------+---------------+---------------+
 T | N 3N          | E 3E          | S 3S          | W 3W <open>   |
   |   up ?        |   up ?        |   up ?        |   up -        |
   |   dn ?        |   dn ?        |   dn ?        |   dn ?        |
   +---------------+---------------+---------------+---------------+
 M | N 2N          | E 2E          | S 2S          | W 2W          |
   |   up ?        |   up ?        |   up ?        |   up ?        |
   |   dn ?        |   dn ?        |   dn ?        |   dn ?        |
   +---------------+---------------+---------------+---------------+
 B | N 1N          | E 1E          | S 1S          | W 1W          |
   |   up ?        |   up ?        |   up ?        |   up ?        |
   |   dn ?        |   dn ?        |   dn ?        |   dn ?        |
   +---------------+---------------+---------------+---------------+
  A (seat 0)  white 2S8D    black ?         alarm  a card face down
 *B (seat 1)  white 2S8D    black -         alarm  smuggler 2         jew2 gem2 thi2 mas2 det2
  C (seat 2)  white 2S8D    black ?         alarm  a card face down
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
    state.more = tuple([2 if place == front("3E.a") else 0 for place in range(24)])
    return state


def test_the_truth_shows_box_pillows_and_cards() -> None:
    assert GAME.draw(position(), A) == TRUTH


def test_a_star_marks_the_seat_and_an_observer_has_none() -> None:
    assert GAME.draw(position(), B).count("*") == 1
    assert " *B (seat 1)" in GAME.draw(position(), B)
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
    state.more = tuple([3 if place == front("3E.a") else 0 for place in range(24)])

    assert "up 1-4D " in GAME.draw(state, A)


def test_the_status_line() -> None:
    def status(state: State) -> str:
        return GAME.draw(state, A).splitlines()[0]

    assert status(given(ZOCH_FR)) == "Setting up."
    assert status(arranged(ZOCH_FR)) == "Round 1: everyone chooses a character."
    table = Table(GAME, printed(ZOCH_FR, start_seat=0), 3)
    table.deal(seeded(1))
    assert status(table.state) == "Setting up: seat 0 is asked (fill)."
    table.act(A, fills("T.E", 3), seeded(1))
    assert status(table.state) == "Setting up: seat 0 is asked (fill, T.E open)."
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
