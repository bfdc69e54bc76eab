"""Phase 2: look under a jar and show certain tiles; Lanterns on the board and from the hand."""

from typing import Final

from lightfinger.core.events import EVERYONE
from lightfinger.games.forty_thieves import tales
from lightfinger.games.forty_thieves.events import COVERED, Hoarded, Threw
from lightfinger.games.forty_thieves.geometry import NEXT_TO, cells_in
from lightfinger.games.forty_thieves.jars import DAGGER, IS_GOLDEN, LANTERN, QUIET, SAPPHIRE
from lightfinger.games.forty_thieves.ruling import Ruling
from lightfinger.games.forty_thieves.state import ACTION, HAND_SIZE, PICK, SAVE, State

MOST_SHOWN: Final = 3
"""How many neighbours a Lantern shows (FT-LANTERN-01)."""


def peek(r: Ruling, seat: int, cell: int) -> None:
    """Look under one jar; some tiles must be shown (FT-GLIMPSE-02 to FT-GLIMPSE-05)."""
    state = r.state
    face = state.faces[cell]
    if QUIET[face]:
        r.peek(seat, cell)
        r.ask(seat, ACTION)
        return
    r.reveal(seat, 1 << cell)
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
    """Discard the whole hand because of a Dagger on the board (FT-DAGGER-01)."""
    if r.state.hand_sizes[seat]:
        r.throw(seat, (1 << r.state.hand_sizes[seat]) - 1)
    finish(r)


def save(r: Ruling, seat: int, tile: int) -> None:
    """Discard a Dagger from the hand instead of the whole hand (FT-DAGGER-11)."""
    place = HAND_SIZE * seat + tile
    r.tell(Threw(EVERYONE, seat, [r.state.hand_backs[place]], [DAGGER]))
    finish(r)


def dark_neighbours(state: State, cell: int) -> int:
    """Return the face-down neighbours of a Lantern (FT-LANTERN-03)."""
    return NEXT_TO[state.edition.lantern_adjacency][cell] & ~state.face_up


def found_lantern(state: State) -> int:
    """Return the cell of the Lantern whose neighbours are being chosen: the only tile shown so far."""
    return cells_in(state.revealed)[0]


def show(r: Ruling, seat: int, cells: int) -> None:
    """Show the neighbours of a Lantern together (FT-LANTERN-01, FT-LANTERN-02)."""
    if cells:
        r.reveal(seat, cells)
    finish(r)


def look(r: Ruling, seat: int, first: int, second: int) -> None:
    """Look under two jars with a Lantern from the hand; some tiles must be shown (FT-LANTERN-09, FT-LANTERN-10)."""
    state = r.state
    quiet: list[int] = []
    shown = 0
    for cell in (first, second):
        if not state.face_up >> cell & 1:
            if state.faces[cell] == SAPPHIRE or IS_GOLDEN[state.faces[cell]]:
                shown |= 1 << cell
            else:
                quiet.append(cell)
    if quiet:
        r.look(seat, quiet)
    if shown:
        r.reveal(seat, shown)
    finish(r)


def finish(r: Ruling) -> None:
    """End a reveal: golden tiles act and leave, Sapphires go to the hoard, gaps are filled (FT-LANTERN-05)."""
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
