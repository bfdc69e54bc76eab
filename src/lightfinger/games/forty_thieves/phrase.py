"""Actions as words for whoever chooses among them."""

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
from lightfinger.games.forty_thieves.events import TOKEN
from lightfinger.games.forty_thieves.geometry import COMBINATION_NAMES, FIRST_LINE, GEM_NAMES, cells_in
from lightfinger.games.forty_thieves.jars import back_name, face_name, face_words
from lightfinger.games.forty_thieves.narrate import WISHES, target_words
from lightfinger.games.forty_thieves.state import HAND_SIZE, State


def phrase(view: State, seat: int, action: Action) -> str:
    """What *seat* would do: the deed, and after a colon which of several."""
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
        eye = "a token of the Evil Eye" if action.eye == TOKEN else f"the Evil Eye [{back_name(action.eye)}]"
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
        return f"Announce a line: {COMBINATION_NAMES[FIRST_LINE + action.line]}"
    assert isinstance(action, Next)
    return f"Claim another: {COMBINATION_NAMES[action.combination]}"


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
    """A tile of the hand as its holder says it; two of a kind are told apart by their backs."""
    place = HAND_SIZE * seat + tile
    return f"{face_words(view.hand_faces[place])} [{back_name(view.hand_backs[place])}]"


def _cell(view: State, cell: int) -> str:
    """A cell with what can be seen of it."""
    if view.up >> cell & 1:
        return f"cell {cell} <{face_name(view.faces[cell])}>"
    known = f" {face_name(view.faces[cell])}" if view.faces[cell] >= 0 else ""
    return f"cell {cell} [{back_name(view.backs[cell])}{known}]"
