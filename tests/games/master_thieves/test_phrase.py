"""Actions as words."""

import pytest

from lightfinger.core.events import Action
from lightfinger.games.master_thieves import GAME
from lightfinger.games.master_thieves.actions import (
    CHOOSES,
    FETCH_ALARM,
    FILLS,
    FLIP,
    FRONT,
    LAY_ALARM,
    LEAVE,
    OPENS,
    PASS_TURN,
    PICKS,
    PLACES,
    SECRET,
    TAKE,
    TAKE_ONE,
    TURNS,
)
from lightfinger.games.master_thieves.state import ALARM, BOX, LONE_ALARM, THIEF_TAKE
from tests.games.master_thieves.positions import ZOCH_FR, A, arranged


@pytest.mark.parametrize(
    ("action", "words"),
    [
        (OPENS[8], "Open a drawer: T.N (drawer 3N)"),
        (FILLS[0][3], "Fill a drawer: B.N (drawer 1N) with 3 diamonds"),
        (PASS_TURN, "Open nothing"),
        (PLACES[0][0], "Place: nothing"),
        (PLACES[1][1], "Place: 1 diamond and 1 sapphire"),
        (TURNS[0], "Turn the top level: right (clockwise)"),
        (TURNS[3], "Turn both upper levels: left (counter-clockwise)"),
        (FLIP, "Flip the box"),
        (TAKE_ONE[1], "Take one: sapphire"),
        (PICKS[2], "Pick from the red pillow: ruby"),
        (TAKE, "Take it all"),
        (FRONT, "Empty the front compartment"),
        (SECRET, "Search for the secret compartment"),
        (LAY_ALARM, "Lay the alarm"),
        (FETCH_ALARM, "Take the alarm back"),
    ],
)
def test_an_action_is_said_as_a_player_says_it(action: Action, words: str) -> None:
    assert GAME.phrase(arranged(ZOCH_FR, "THF THF"), A, action) == words


def test_a_card_is_said_with_its_number_where_that_is_known() -> None:
    table = arranged(ZOCH_FR, "THF THF")
    numbers = list(table.numbers)
    numbers[0] = 4
    table.numbers = tuple(numbers)

    assert GAME.phrase(table, A, CHOOSES[0]) == "Lay a card: smuggler 4"
    blank = GAME.blank(table.edition, 2)
    assert GAME.phrase(blank, A, CHOOSES[1]).startswith("Lay a card: ")
    assert GAME.phrase(blank, A, CHOOSES[1])[-1].isalpha()


@pytest.mark.parametrize(
    ("stage", "words"),
    [
        (BOX, "Leave the box as it is"),
        (ALARM, "Keep the alarm"),
        (LONE_ALARM, "Leave the alarm there"),
        (THIEF_TAKE, "Take nothing"),
    ],
)
def test_no_is_said_as_the_question_needs_it(stage: int, words: str) -> None:
    table = arranged(ZOCH_FR, "THF THF")
    table.stage = stage

    assert GAME.phrase(table, A, LEAVE) == words
