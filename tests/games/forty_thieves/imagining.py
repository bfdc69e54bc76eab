"""Views of a situation, and the check that an imagined state agrees with a view."""

from collections.abc import Callable
from typing import Any

from lightfinger import catalog
from lightfinger.core.events import EVERYONE, UNKNOWN
from lightfinger.games.forty_thieves import GAME
from lightfinger.games.forty_thieves.events import Dealt, TurnBegan
from lightfinger.games.forty_thieves.jars import DAGGER
from lightfinger.games.forty_thieves.state import HAND_SIZE, State
from tests.games.forty_thieves.posterior import Faces, Situation


def view_of(situation: Situation) -> State:
    """What seat 0 knows after the facts."""
    edition = catalog.edition(GAME, situation.name, situation.options)
    GAME.check(edition, situation.seats)
    view = State(edition, situation.seats)
    size = 60 - 20 * edition.family + 3 * edition.three_tales - 16
    backs = [situation.backs.get(cell, cell) for cell in range(16)]
    top = situation.top if edition.stack_top_public else UNKNOWN
    for fact in [Dealt(EVERYONE, backs, size, top), TurnBegan(EVERYONE, 0), *situation.facts]:
        GAME.evolve(view, fact)
    return view


def cell(*cells: int) -> Callable[[State], Faces]:
    return lambda state: tuple([state.faces[cell] for cell in cells])


HIDDEN: dict[str, Any] = {"hand_backs_public": False, "stack_top_public": False}


def agrees(state: State, view: State, count: int, armed: bool = True) -> None:
    """Fail where an imagined state contradicts the view, leaves something open, or has a tile twice."""
    assert state.stack_known
    for imagined, told in zip(state.faces + state.discard_faces, view.faces + view.discard_faces, strict=True):
        assert imagined == told or (told < 0 <= imagined)
    for field_name in ("backs", "face_up", "board_gems", "hand_sizes", "gems", "sapphires", "tokens", "eyes", "stage"):
        assert getattr(state, field_name) == getattr(view, field_name)
    for seat in range(view.seats):
        places = range(HAND_SIZE * seat, HAND_SIZE * seat + view.hand_sizes[seat])
        tiles = [(state.hand_backs[place], state.hand_faces[place]) for place in places]
        for place in places:
            if view.hand_backs[place] >= 0:
                assert view.hand_backs[place] in [back for back, _ in tiles]
            if view.hand_faces[place] >= 0:
                assert (view.hand_backs[place], view.hand_faces[place]) in tiles
    assert len(state.stack_faces) == state.stack_size == view.stack_size
    tiles = [
        *zip(state.backs, state.faces, strict=True),
        *zip(state.stack_backs, state.stack_faces, strict=True),
        *zip(state.discard_backs, state.discard_faces, strict=True),
    ]
    for seat in range(state.seats):
        places = range(HAND_SIZE * seat, HAND_SIZE * seat + state.hand_sizes[seat])
        tiles += [(state.hand_backs[place], state.hand_faces[place]) for place in places]
    hoards = sum([(state.sapphires[seat] | state.eyes[seat]).bit_count() for seat in range(state.seats)])
    on_board = [tile for tile in tiles if tile[0] >= 0]
    assert len(set(on_board)) == len(on_board)
    assert len(on_board) + hoards + state.golden_removed.bit_count() == count
    if view.stack_top >= 0:
        assert state.stack_backs[0] == view.stack_top
    for seat in range(view.seats):
        assert not armed or not view.dagger_holders >> seat & 1 or state.holds(seat, DAGGER)
