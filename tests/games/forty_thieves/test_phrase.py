"""Actions as words."""

import pytest

from lightfinger.core.events import Action
from lightfinger.games.forty_thieves import GAME
from lightfinger.games.forty_thieves.actions import (
    ALL_OR_ORDINARY,
    AMULETS,
    DAGGERS,
    DECLINE,
    DISCARDS,
    EVIL_EYE_TO,
    LANTERNS,
    LEADERS_TO,
    LINES_ANNOUNCED,
    LOSE,
    NEXTS,
    PASS,
    PEEKS,
    REPLACES,
    SAPPHIRES,
    SAVES,
    STOP,
    SURROUNDS,
    SWAPS,
    TAKES,
    WISHES,
    Pick,
)
from tests.games.forty_thieves.reading import laid
from tests.games.forty_thieves.scenario import scenario


@pytest.mark.parametrize(
    ("action", "words"),
    [
        (PASS, "Pass"),
        (DISCARDS[0], "Throw and draw: nothing"),
        (DISCARDS[3], "Throw and draw: {0}, {1}"),
        (PEEKS[1], "Look under a jar: {cell1}"),
        (REPLACES[0][1], "Put down {0} and take up: {cell1}"),
        (SWAPS[0], "Swap: {cell0} and {cell1}"),
        (LEADERS_TO[1][1], "Lead with {1}: {cell1}"),
        (LANTERNS[1][0], "Play {1}: over {cell0} and {cell1}"),
        (AMULETS[0][20], "Play {0}: be rid of a token of the Evil Eye"),
        (AMULETS[0][0], "Play {0}: be rid of the Evil Eye [red sun]"),
        (SAPPHIRES[0][4], "Play {0}: take g4"),
        (EVIL_EYE_TO[0][1], "Play {0}: against seat 1"),
        (DAGGERS[1], "Cancel it with {1}"),
        (SURROUNDS[4], "Announce the four around a gem: g4"),
        (LINES_ANNOUNCED[0], "Announce the line: row 1"),
        (NEXTS[18], "Claim another: diagonal d1 to a4"),
        (TAKES[0], "Take: g0"),
        (Pick(3), "Have shown: {cell0}, {cell1}"),
        (SAVES[1], "Throw {1} and keep the others"),
        (WISHES[1], "Wish: a second turn"),
        (LOSE, "Lose the hand"),
        (ALL_OR_ORDINARY[0], "Take all gems of the board"),
        (ALL_OR_ORDINARY[1], "Steal as usual"),
        (DECLINE, "Take nothing"),
        (STOP, "Claim no more"),
    ],
)
def test_an_action_is_said_as_a_player_says_it(action: Action, words: str) -> None:
    table = scenario(hands={0: "R-St/c DAG@R-Ha"}, board=laid({0: "Y-Cl/c"}))
    view = table.views[0]
    hand, cells = ["h1 red star", "h2 Dagger"], {}
    for cell in range(2):
        cells[f"cell{cell}"] = GAME.phrase(view, 0, PEEKS[cell]).removeprefix("Look under a jar: ")

    assert GAME.phrase(view, 0, action) == words.format(*hand, **cells)


def test_a_cell_is_said_with_what_is_known_of_it() -> None:
    table = scenario(board=laid({0: "Y-Cl/c"}))
    jar = GAME.phrase(table.views[0], 0, PEEKS[0])
    known = GAME.phrase(table.state, 0, PEEKS[0])
    open_ = GAME.copy(table.state)
    open_.face_up |= 1

    assert jar == "Look under a jar: a1 [yellow moon]"
    assert known == "Look under a jar: a1 [yellow moon] yellow clubs"
    assert GAME.phrase(open_, 0, PEEKS[0]) == "Look under a jar: a1 <yellow clubs>"


def test_cells_are_called_by_column_and_row() -> None:
    table = scenario()

    called = [GAME.phrase(table.views[0], 0, peek).split()[4] for peek in PEEKS]
    assert " ".join(called) == "a1 b1 c1 d1 a2 b2 c2 d2 a3 b3 c3 d3 a4 b4 c4 d4"
    assert set(called) < set(GAME.places)
