"""Phase 2: look under a jar, and what must be shown; Lanterns found and Lanterns played."""

from typing import Final

from lightfinger.core.events import EVERYONE, only
from lightfinger.games.forty_thieves import tales
from lightfinger.games.forty_thieves.events import COVERED, Hoarded, Looked, Peeked, Revealed, Saw, Threw, light
from lightfinger.games.forty_thieves.geometry import NEXT_TO, cells_in
from lightfinger.games.forty_thieves.hand import throw
from lightfinger.games.forty_thieves.jars import DAGGER, IS_GOLDEN, LANTERN, QUIET, SAPPHIRE
from lightfinger.games.forty_thieves.ruling import Ruling
from lightfinger.games.forty_thieves.state import ACTION, HAND_SIZE, PICK, SAVE, State

MOST_SHOWN: Final = 3
"""How many neighbours a Lantern shows (FT-LANTERN-01)."""


def peek(r: Ruling, seat: int, cell: int) -> None:
    """Look under one jar; some things found must be shown (FT-GLIMPSE-02 to FT-GLIMPSE-05)."""
    state = r.state
    face = state.faces[cell]
    if QUIET[face]:
        if r.keep:
            r.tell(Peeked(EVERYONE, seat, cell))
            r.tell(Saw(only(seat), [cell], [face]))
        r.ask(seat, ACTION)
        return
    _reveal(r, seat, 1 << cell)
    if face == DAGGER:
        if state.edition.dagger_saves_hand and state.hand_sizes[seat]:
            r.ask(seat, SAVE)
        else:
            lose(r, seat)
    elif face == LANTERN:
        around = dark_neighbours(state, cell)
        if around.bit_count() > MOST_SHOWN:
            r.ask(seat, PICK)
        else:
            show(r, seat, around)
    else:
        finish(r)


def lose(r: Ruling, seat: int) -> None:
    """A Dagger found takes the whole hand (FT-DAGGER-01)."""
    throw(r, seat, (1 << r.state.hand_sizes[seat]) - 1)
    finish(r)


def save(r: Ruling, seat: int, tile: int) -> None:
    """A Dagger of the hand is shown and thrown in place of the hand (FT-DAGGER-11)."""
    place = HAND_SIZE * seat + tile
    r.tell(Threw(EVERYONE, seat, [r.state.hand_backs[place]], [DAGGER]))
    finish(r)


def dark_neighbours(state: State, cell: int) -> int:
    """The face-down neighbours of a Lantern (FT-LANTERN-03)."""
    return NEXT_TO[state.edition.lantern_adjacency][cell] & ~state.up


def found_lantern(state: State) -> int:
    """The cell of the Lantern whose neighbours are being chosen: all that is shown so far."""
    return cells_in(state.revealed)[0]


def show(r: Ruling, seat: int, cells: int) -> None:
    """The neighbours of a Lantern are shown together (FT-LANTERN-01, FT-LANTERN-02)."""
    if cells:
        _reveal(r, seat, cells)
    finish(r)


def _reveal(r: Ruling, seat: int, cells: int) -> None:
    """Tiles are shown to everyone; golden ones wake."""
    state = r.state
    if r.keep or state.edition.three_tales:
        shown = cells_in(cells)
        r.tell(Revealed(EVERYONE, seat, shown, [state.faces[cell] for cell in shown]))
    else:
        light(state, cells)


def look(r: Ruling, seat: int, first: int, second: int) -> None:
    """A Lantern from hand lights two jars; what must be shown is shown (FT-LANTERN-09, FT-LANTERN-10)."""
    state = r.state
    quiet: list[int] = []
    shown = 0
    for cell in (first, second):
        if not state.up >> cell & 1:
            if state.faces[cell] == SAPPHIRE or IS_GOLDEN[state.faces[cell]]:
                shown |= 1 << cell
            else:
                quiet.append(cell)
    if quiet and r.keep:
        r.tell(Looked(EVERYONE, seat, quiet))
        r.tell(Saw(only(seat), quiet, [state.faces[cell] for cell in quiet]))
    if shown:
        _reveal(r, seat, shown)
    finish(r)


def finish(r: Ruling) -> None:
    """Golden tiles act and leave, Sapphires go to the hoard, the rest lies down again, gaps are filled (3.17)."""
    state = r.state
    seat = state.active
    if not state.revealed:
        r.ask(seat, ACTION)
        return
    gaps: list[int] = []
    if state.edition.three_tales:
        if tales.wake(r):
            return
        gaps = tales.leave(r, state.revealed)
    found = [cell for cell in cells_in(state.revealed) if state.faces[cell] == SAPPHIRE]
    if found:
        r.tell(Hoarded(EVERYONE, seat, found))
    r.tell(COVERED)
    if gaps or found:
        r.refill(sorted(gaps + found))
    r.ask(seat, ACTION)
