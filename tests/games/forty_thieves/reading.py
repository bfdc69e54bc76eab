"""What tests read off a table: who is asked what, what lies where, and who was told a fact."""

from typing import Any

from lightfinger.core.events import OBSERVER, Event
from lightfinger.core.game import Result
from lightfinger.games.forty_thieves import GAME
from lightfinger.games.forty_thieves.actions import WISHES
from tests.games.forty_thieves.scenario import B0, Scene

FOUR = "G-St/c DAG@R-Ha Y-Cl/s B-Su/c"
"""A top of the stack for tests in which it does not matter."""
NO_EVIL_EYES, SECOND_TURN, NO_MERCHANT, NO_WISH = WISHES


def laid(tiles: dict[int, str]) -> str:
    """The base board with other tiles in some cells; a tile that lay elsewhere changes places."""
    board = B0.split()
    for cell, tile in tiles.items():
        if tile in board:
            board[board.index(tile)] = board[cell]
        board[cell] = tile
    return " ".join(board)


def asked(table: Scene) -> tuple[int, int]:
    """Who is asked what."""
    return table.state.asked, table.state.stage


def cells(table: Scene, *wanted: int) -> str:
    """Some cells as the diagrams write them."""
    return " ".join([table.cell(cell) for cell in wanted])


def result_of(table: Scene) -> Result:
    """How the game ended."""
    result = GAME.result(table.state)
    assert result is not None
    return result


def to_all(table: Scene, kind: type[Event]) -> list[Any]:
    """The facts of one kind after the last action, which every seat and the observer were told."""
    facts = table.told(OBSERVER, kind)
    assert facts == [event for event in table.events if isinstance(event, kind)]
    for seat in range(table.state.seats):
        assert table.told(seat, kind) == facts
    return facts


def to_one(table: Scene, seat: int, kind: type[Event]) -> list[Any]:
    """The facts of one kind after the last action, which one seat was told and nobody else."""
    facts = table.told(seat, kind)
    assert facts == [event for event in table.events if isinstance(event, kind)]
    for other in [*range(table.state.seats), OBSERVER]:
        assert other == seat or table.told(other, kind) == []
    return facts
