"""Descriptions of actions for the player who chooses."""

from lightfinger.core.events import Action
from lightfinger.games.forty_thieves.actions import (
    Amulet,
    Dagger,
    Decline,
    Discard,
    EvilEye,
    Lantern,
    Leader,
    Line,
    Lose,
    Next,
    Ordinary,
    Pass,
    Peek,
    Pick,
    Replace,
    Sapphire,
    Save,
    Surround,
    Swap,
    Take,
    TakeAll,
    Wish,
)
from lightfinger.games.forty_thieves.coordinates import CELL_NAMES, COMBINATION_WORDS, TILE_NAMES
from lightfinger.games.forty_thieves.events import TOKEN
from lightfinger.games.forty_thieves.geometry import FIRST_LINE, GEM_NAMES, cells_in
from lightfinger.games.forty_thieves.jars import back_words, face_label
from lightfinger.games.forty_thieves.narrate import WISHES, target_words
from lightfinger.games.forty_thieves.state import HAND_SIZE, State


def phrase(view: State, seat: int, action: Action) -> str:
    """Describe an action of *seat*: the kind, then after a colon the details."""
    if isinstance(action, Pass):
        return "Pass"
    if isinstance(action, Discard):
        tiles = [_tile(view, seat, tile) for tile in cells_in(action.tiles)]
        return f"Throw and draw: {', '.join(tiles) or 'nothing'}"
    if isinstance(action, Peek):
        return f"Look under a jar: {_cell(view, action.cell)}"
    if isinstance(action, Replace):
        return f"Put down {_tile(view, seat, action.tile)} and take up: {_cell(view, action.cell)}"
    if isinstance(action, Swap):
        return f"Swap: {_cell(view, action.first)} and {_cell(view, action.second)}"
    if isinstance(action, Leader):
        return f"Lead with {_tile(view, seat, action.tile)}: {_cell(view, action.cell)}"
    if isinstance(action, (Lantern, Amulet, Sapphire, EvilEye, Dagger)):
        return _special(view, seat, action)
    if isinstance(action, (Surround, Line, Next)):
        return _announcement(action)
    return _answer(view, seat, action)


def _special(view: State, seat: int, action: Action) -> str:
    if isinstance(action, Lantern):
        cells = f"{_cell(view, action.first)} and {_cell(view, action.second)}"
        return f"Play {_tile(view, seat, action.tile)}: over {cells}"
    if isinstance(action, Amulet):
        eye = "a token of the Evil Eye" if action.eye == TOKEN else f"the Evil Eye [{back_words(action.eye)}]"
        return f"Play {_tile(view, seat, action.tile)}: be rid of {eye}"
    if isinstance(action, Sapphire):
        return f"Play {_tile(view, seat, action.tile)}: take {target_words(action.target)}"
    if isinstance(action, EvilEye):
        return f"Play {_tile(view, seat, action.tile)}: against seat {action.seat}"
    assert isinstance(action, Dagger)
    return f"Cancel it with {_tile(view, seat, action.tile)}"


def _announcement(action: Action) -> str:
    if isinstance(action, Surround):
        return f"Announce the four around a gem: {GEM_NAMES[action.gem]}"
    if isinstance(action, Line):
        return f"Announce the line: {COMBINATION_WORDS[FIRST_LINE + action.line]}"
    assert isinstance(action, Next)
    return f"Claim another: {COMBINATION_WORDS[action.combination]}"


def _answer(view: State, seat: int, action: Action) -> str:
    if isinstance(action, Take):
        return f"Take: {target_words(action.target)}"
    if isinstance(action, Pick):
        return f"Have shown: {', '.join([_cell(view, cell) for cell in cells_in(action.cells)])}"
    if isinstance(action, Save):
        return f"Throw {_tile(view, seat, action.tile)} and keep the others"
    if isinstance(action, Wish):
        return f"Wish: {WISHES[action.wish]}"
    if isinstance(action, Lose):
        return "Lose the hand"
    if isinstance(action, TakeAll):
        return "Take all gems of the board"
    if isinstance(action, Ordinary):
        return "Steal as usual"
    return "Take nothing" if isinstance(action, Decline) else "Claim no more"


def _tile(view: State, seat: int, tile: int) -> str:
    """Return the name of a hand tile for its holder."""
    return f"{TILE_NAMES[tile]} {face_label(view.hand_faces[HAND_SIZE * seat + tile])}"


def _cell(view: State, cell: int) -> str:
    """Return the name of a cell with its visible back or face."""
    face = view.faces[cell]
    if view.face_up >> cell & 1:
        return f"{CELL_NAMES[cell]} <{face_label(face)}>"
    known = f" {face_label(face)}" if face >= 0 else ""
    return f"{CELL_NAMES[cell]} [{back_words(view.backs[cell])}]{known}"
