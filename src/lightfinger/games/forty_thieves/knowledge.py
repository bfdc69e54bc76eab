"""What a fold knows of tiles it was not told, and how it follows tiles that it cannot tell apart.

The table knows every face, so all but the first lines of each function serve views alone.
"""

from lightfinger.core.events import UNKNOWN
from lightfinger.games.forty_thieves.geometry import CELLS
from lightfinger.games.forty_thieves.jars import (
    ALL_KINDS,
    ALL_SORTS,
    BACKS,
    COLOUR,
    COLOUR_TRUE,
    FIRST_LEADER,
    IS_GOLDEN,
    KIND_SHIFT,
    LANTERN,
    LEADERS,
    MERCHANT,
    NOT_GOLDEN,
    OUTSIDE,
    SPECIAL,
    SYMBOL_TRUE,
    SYMBOLS,
    THIEF,
    sort_of,
)
from lightfinger.games.forty_thieves.state import HAND_SIZE, NO_BACK, State, put


def learn(state: State, back: int, face: int) -> None:
    """Remember for good what hides under a back: a game has one assignment (1.5)."""
    if THIEF[face]:
        sort = COLOUR_TRUE if COLOUR[face] == back // SYMBOLS else SYMBOL_TRUE
        colour = COLOUR[face]
        thief = LEADERS[colour] if face >= FIRST_LEADER else face
        if sort == COLOUR_TRUE:
            if state.colour_true[back] < 0:
                state.colour_true = put(state.colour_true, back, thief)
        elif state.symbol_true[back] < 0:
            state.symbol_true = put(state.symbol_true, back, thief)
        if thief == LEADERS[colour] and state.leader_copies[colour] < 0:
            if state.edition.leaders:
                marked = sort if face >= FIRST_LEADER else 1 - sort
                state.leader_copies = put(state.leader_copies, colour, marked)
    elif face < MERCHANT:
        if state.specials[back] < 0:
            state.specials = put(state.specials, back, face)
    elif state.golden_backs[face - MERCHANT] < 0:
        state.golden_backs = put(state.golden_backs, face - MERCHANT, back)


def ruled_out(back: int, face: int) -> int:
    """What a tile cannot be: all but itself once it is known."""
    if face < 0:
        return UNKNOWN - face
    sort = sort_of(back, face)
    out = (ALL_SORTS | ALL_KINDS) & ~(1 << sort)
    # Of a tile that is no special, "if it is a special, it is no Lantern" is true of every kind.
    return out & ~(1 << KIND_SHIFT + face - LANTERN) if sort == SPECIAL else out


def rule_out(face: int, mask: int) -> int:
    """A face, less what *mask* says it cannot be; a known face stays."""
    return face if face >= 0 else UNKNOWN - (UNKNOWN - face | mask)


def drawn(state: State, back: int) -> int:
    """The face of the tile that leaves the top of the stack, as far as this fold knows; it is not told yet."""
    if state.whole:
        return state.next_face()
    if back < 0:
        # A tile went unseen into a hand: how many of each back are left is no longer known.
        state.buried = tuple([said & ALL_SORTS for said in state.buried])
        return UNKNOWN
    said = state.buried[back]
    if said >> 4:
        state.buried = put(state.buried, back, said - 16)
    return UNKNOWN - (said & ALL_SORTS)


def depart(state: State, seat: int, back: int) -> int:
    """Take a tile with this back out of a hand and return its face, where only the back is shown (FT-INFO-02)."""
    first = HAND_SIZE * seat
    tile = 0
    if state.chosen:
        while not state.chosen >> tile & 1:
            tile += 1
        state.chosen = (state.chosen & ~(1 << tile)) >> 1
    else:
        backs = state.hand_backs
        size = state.hand_sizes[seat]
        while tile < size and backs[first + tile] != back:
            tile += 1
        if not state.whole and not _alike(state, seat, tile, back):
            return _mingle(state, seat, back)
    face = state.hand_faces[first + tile]
    state.take_out_of_hand(seat, tile)
    return face


def _alike(state: State, seat: int, tile: int, back: int) -> bool:
    """Whether this fold has nothing to lose by not knowing which tile with this back leaves a hand."""
    first = HAND_SIZE * seat
    size = state.hand_sizes[seat]
    if state.hand_backs[first] < 0 or tile == size:
        return False
    for other in range(tile + 1, size):
        if state.hand_backs[first + other] == back:
            if state.hand_faces[first + other] != state.hand_faces[first + tile]:
                return False
    return True


def _mingle(state: State, seat: int, back: int) -> int:
    """One of several tiles leaves a hand: from here on the fold knows of each only what it knows of all."""
    narrow(state, back)
    first = HAND_SIZE * seat
    size = state.hand_sizes[seat]
    candidates = [
        tile for tile in range(size) if state.hand_backs[first + tile] == back or state.hand_backs[first + tile] < 0
    ]
    common = _common(state, first, candidates)
    hidden = state.hand_backs[first] < 0
    taken = candidates[-1]
    state.take_out_of_hand(seat, taken)
    rest = [(NO_BACK if hidden else back, UNKNOWN - (common & ~ALL_SORTS if hidden else common))] * (
        len(candidates) - 1
    )
    _put_back(state, seat, [tile for tile in candidates if tile != taken], rest)
    return UNKNOWN - (common & ~OUTSIDE | NOT_GOLDEN)


def _common(state: State, first: int, candidates: list[int]) -> int:
    """What none of these hand tiles can be."""
    common = -1
    for tile in candidates:
        common &= ruled_out(state.hand_backs[first + tile], state.hand_faces[first + tile])
    return common


def _put_back(state: State, seat: int, tiles: list[int], changed: list[tuple[int, int]]) -> None:
    """Write down anew what is known of some tiles of a hand."""
    armed = state.armed
    for tile in reversed(tiles):
        state.take_out_of_hand(seat, tile)
    for back, face in changed:
        state.put_in_hand(seat, back, face)
    state.armed = armed & ~(1 << seat)


def depart_shown(state: State, seat: int, back: int, face: int) -> None:
    """Take a tile out of a hand that shows both its sides."""
    tile = _place_of(state, seat, back, face)
    if tile >= 0:
        state.take_out_of_hand(seat, tile)
        return
    learn(state, back, face)
    first = HAND_SIZE * seat
    sort = sort_of(back, face)
    candidates: list[int] = []
    for other in range(state.hand_sizes[seat]):
        known = state.hand_backs[first + other]
        if state.hand_faces[first + other] < 0 and (known == back or known < 0):
            if known < 0 or not ruled_out(known, state.hand_faces[first + other]) >> sort & 1:
                candidates.append(other)
    common = _common(state, first, candidates)
    if state.hand_backs[first + candidates[0]] < 0:
        left = (NO_BACK, UNKNOWN - (common & ~ALL_SORTS))
    else:
        left = (back, UNKNOWN - (common | 1 << sort))
    _put_back(state, seat, candidates, [left] * (len(candidates) - 1))


def _place_of(state: State, seat: int, back: int, face: int) -> int:
    """Where a known tile stands in a hand, negative if this fold does not know it there."""
    first = HAND_SIZE * seat
    for tile in range(state.hand_sizes[seat]):
        if state.hand_faces[first + tile] == face and state.hand_backs[first + tile] == back:
            return tile
    return -1


def name_in_hand(state: State, seat: int, back: int, face: int) -> None:
    """A seat sees one of the tiles it holds, or everyone does."""
    if _place_of(state, seat, back, face) >= 0:
        return
    learn(state, back, face)
    armed = state.armed
    first = HAND_SIZE * seat
    tile = 0
    while state.hand_faces[first + tile] >= 0 or (
        state.hand_backs[first + tile] != back and state.hand_backs[first + tile] >= 0
    ):
        tile += 1
    state.take_out_of_hand(seat, tile)
    state.put_in_hand(seat, back, face)
    state.armed = armed


def narrow(state: State, back: int) -> None:
    """What lies in one place lies in no other: say so of all unknown tiles with this back before some are mingled."""
    certain = 0
    for cell in range(CELLS):
        if state.backs[cell] == back and state.faces[cell] >= 0:
            certain |= 1 << sort_of(back, state.faces[cell])
    for place in range(len(state.hand_backs)):
        if state.hand_backs[place] == back and state.hand_faces[place] >= 0:
            certain |= 1 << sort_of(back, state.hand_faces[place])
    for place in range(len(state.discard_backs)):
        if state.discard_backs[place] == back and state.discard_faces[place] >= 0:
            certain |= 1 << sort_of(back, state.discard_faces[place])
    for cell in range(CELLS):
        if state.backs[cell] == back:
            state.faces[cell] = rule_out(state.faces[cell], certain)
    for place in range(len(state.hand_backs)):
        if state.hand_backs[place] == back:
            state.hand_faces[place] = rule_out(state.hand_faces[place], certain)
    for place in range(len(state.discard_backs)):
        if state.discard_backs[place] == back:
            state.discard_faces[place] = rule_out(state.discard_faces[place], certain)
    state.buried = put(state.buried, back, state.buried[back] | certain)


def bury(state: State) -> None:
    """The discard becomes the stack: its order is lost, what lies in it is not (FT-INFO-06)."""
    for back in range(BACKS + 1):
        narrow(state, back)
    buried: list[int] = []
    for back in range(BACKS + 1):
        out = ALL_SORTS
        count = 0
        for place in range(len(state.discard_backs)):
            if state.discard_backs[place] == back:
                out &= ruled_out(back, state.discard_faces[place])
                count += 1
        buried.append(out | count + 1 << 4)
    state.buried = tuple(buried)
    for seat in range(state.seats):
        for place in range(HAND_SIZE * seat, HAND_SIZE * seat + state.hand_sizes[seat]):
            if state.hand_backs[place] < 0:
                state.hand_faces[place] = rule_out(state.hand_faces[place], OUTSIDE)


def show_cell(state: State, cell: int, face: int) -> None:
    """Everyone sees a tile on the board; a golden one wakes (FT-TALE-04)."""
    if state.faces[cell] != face:
        state.faces[cell] = face
        learn(state, state.backs[cell], face)
    if IS_GOLDEN[face]:
        state.awake |= 1 << cell
