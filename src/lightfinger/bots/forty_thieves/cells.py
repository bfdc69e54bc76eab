"""The places of 40 Thieves: sixteen cells, each with the face under its jar. The jars themselves are always visible."""

from typing import Final

from lightfinger.bots.memory import NOTHING, Content
from lightfinger.bots.places import NOWHERE, Places
from lightfinger.core.events import UNKNOWN, Event
from lightfinger.core.rng import Rng
from lightfinger.games.forty_thieves.events import Saw, Swapped
from lightfinger.games.forty_thieves.geometry import CELLS
from lightfinger.games.forty_thieves.imagine import imagine
from lightfinger.games.forty_thieves.jars import (
    COLOUR,
    COLOUR_SHIFTS,
    COLOUR_TRUE,
    COLOURS,
    FIRST_LEADER,
    GOLD,
    IS_GOLDEN,
    LANTERN,
    LEADERS,
    SPECIAL,
    SYMBOL,
    SYMBOL_SHIFTS,
    SYMBOLS,
    THIEF,
    sort_of,
)
from lightfinger.games.forty_thieves.knowledge import learn, seen_sorts
from lightfinger.games.forty_thieves.shown import shown
from lightfinger.games.forty_thieves.state import HAND_SIZE, State

GOLDEN_STRIKES: Final = 1.0
SPECIAL_STRIKES: Final = 0.6
"""How striking a golden tile and a special tile are; a thief is usual."""


class Cells(Places):
    """Follows each tile from cell to cell. A different jar in a cell shows that the tile was replaced."""

    def count(self) -> int:
        return CELLS

    def contents(self, view: State) -> list[Content]:
        found: list[Content] = []
        for cell in range(CELLS):
            face = view.faces[cell]
            found.append((view.backs[cell], face) if face >= 0 else NOTHING)
        return found

    def plain(self, content: Content) -> bool:
        return False

    def in_sight(self, view: State, seat: int) -> int:
        return view.face_up | view.revealed

    def looked(self, event: Event) -> list[int]:
        return event.cells if isinstance(event, Saw) else []

    def exchanged(self, event: Event) -> tuple[int, int]:
        return (event.first, event.second) if isinstance(event, Swapped) else NOWHERE

    def stirred(self, view: State, event: Event, rng: Rng) -> list[tuple[int, int]]:
        return [(event.first, event.second)] if isinstance(event, Swapped) else []

    def salience(self, view: State, place: int) -> float:
        face = view.faces[place]
        if face < 0 or THIEF[face]:
            return 0.0
        return GOLDEN_STRIKES if IS_GOLDEN[face] else SPECIAL_STRIKES

    def acts(self, view: State) -> int:
        return view.active

    def remembered(self, view: State, seat: int, recalled: list[Content], cards: bool) -> State:
        state = shown(view, seat, "classic")
        if cards:
            state.hand_faces = view.hand_faces[:]
            state.hand_backs = view.hand_backs[:]
        first = HAND_SIZE * seat
        for place in range(first, first + state.hand_sizes[seat]):
            learn(state, state.hand_backs[place], state.hand_faces[place])
        astray: list[int] = []
        for cell in range(CELLS):
            if state.faces[cell] >= 0:
                learn(state, state.backs[cell], state.faces[cell])
            elif recalled[cell]:
                back = recalled[cell][0]
                face = recalled[cell][1]
                if back == state.backs[cell] and view.faces[cell] == face:
                    state.faces[cell] = face
                    learn(state, back, face)
                else:
                    astray.append(cell)
        for cell in astray:
            self._believe(state, cell, recalled[cell][1])
        return state

    def _believe(self, state: State, cell: int, face: int) -> None:
        """Put a remembered tile into a cell, even a wrong one, unless the jar there rules it out."""
        if _could_be(state, state.backs[cell], face):
            state.faces[cell] = face
            learn(state, state.backs[cell], face)

    def imagine(self, believed: State, seat: int, recalled: list[Content], rng: Rng) -> State:
        return imagine(believed, seat, rng)


def _could_be(state: State, back: int, face: int) -> bool:
    """Whether a tile can lie under a jar, given the believed places of the other tiles."""
    if not _suits(state, back, face):
        return False
    sort = sort_of(back, face)
    if seen_sorts(state, back) >> sort & 1:
        return False
    return _special_fits(state, back, face) if sort == SPECIAL else _thief_fits(state, back, face, sort)


def _suits(state: State, back: int, face: int) -> bool:
    """Whether the jar allows the face. Golden tiles and possible Leaders are not considered."""
    if back < 0 or back == GOLD or IS_GOLDEN[face] or face >= FIRST_LEADER:
        return False
    if not THIEF[face]:
        return not state.edition.family
    if state.edition.leaders and face in LEADERS:
        return False
    return face != back and (COLOUR[face] == back // SYMBOLS or SYMBOL[face] == back % SYMBOLS)


def _special_fits(state: State, back: int, face: int) -> bool:
    """Whether the special of this back can be of this kind and is in no hoard."""
    for seat in range(state.seats):
        if (state.sapphires[seat] | state.eyes[seat]) >> back & 1:
            return False
    known = state.specials[back]
    spare = state.edition.special_counts[face - LANTERN] > state.specials.count(face)
    return known == face or (known == UNKNOWN and spare)


def _thief_fits(state: State, back: int, face: int, sort: int) -> bool:
    """Whether some assignment has this thief under this back and agrees with all known thieves."""
    known = list(state.colour_true if sort == COLOUR_TRUE else state.symbol_true)
    if known[back] not in (UNKNOWN, face):
        return False
    known[back] = face
    if sort == COLOUR_TRUE:
        first = back - back % SYMBOLS
        wanted = [known[first + symbol] - first for symbol in range(SYMBOLS)]
        return _some(SYMBOL_SHIFTS, wanted)
    symbol = back % SYMBOLS
    wanted = [known[SYMBOLS * colour + symbol] // SYMBOLS for colour in range(COLOURS)]
    return _some(COLOUR_SHIFTS, wanted)


def _some(shifts: tuple[tuple[int, ...], ...], wanted: list[int]) -> bool:
    """Whether some permutation has every known value of *wanted*. The set contains the inverse of each permutation."""
    for shift in shifts:
        for place in range(len(wanted)):
            if wanted[place] >= 0 and shift[place] != wanted[place]:
                break
        else:
            return True
    return False
