"""How a state tracks tiles that it has not seen or cannot tell apart.

The full state knows every face, so most of this code matters only for views.
"""

from lightfinger.core.events import UNKNOWN
from lightfinger.games.forty_thieves.geometry import MASK_OF, cells_in
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
from lightfinger.games.forty_thieves.state import HAND_SIZE, LOOKING, NO_BACK, REPLACING, TRYING, State, put


def learn(state: State, back: int, face: int) -> None:
    """Record the face of a back in the assignment, which does not change during a game (FT-JAR-06)."""
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
    """Return a mask of what a tile cannot be; a known tile can only be itself."""
    if face < 0:
        return UNKNOWN - face
    sort = sort_of(back, face)
    out = (ALL_SORTS | ALL_KINDS) & ~(1 << sort)
    # A tile that is no special rules out every special kind.
    return out & ~(1 << KIND_SHIFT + face - LANTERN) if sort == SPECIAL else out


def rule_out(face: int, mask: int) -> int:
    """Return a face with *mask* added to what it cannot be; a known face stays."""
    return face if face >= 0 else UNKNOWN - (UNKNOWN - face | mask)


def take_from_stack(state: State, back: int) -> int:
    """Take the top tile, which has this back, off the stack; return what this state knows about its face."""
    place = len(state.stack_faces) - state.stack_size
    state.stack_size -= 1
    if state.stack_known:
        return state.stack_faces[place]
    if back < 0:
        # A tile with a hidden back went into a hand: the number of tiles of each back is no longer known.
        state.buried = tuple([said & ALL_SORTS for said in state.buried])
        return UNKNOWN
    said = state.buried[back]
    if said >> 4:
        state.buried = put(state.buried, back, said - 16)
    return UNKNOWN - (said & ALL_SORTS)


def draw_into_hand(state: State, seat: int, shown: int) -> None:
    """Move the top tile of the stack to a hand; *shown* is its back, negative if hands hide backs."""
    back = shown
    if state.stack_known:
        back = state.stack_backs[len(state.stack_backs) - state.stack_size]
    face = take_from_stack(state, back)
    # A golden tile would have acted at once (FT-TALE-02).
    state.put_in_hand(seat, back, rule_out(face, NOT_GOLDEN) if back >= 0 else face)


def put_on_board(state: State, seat: int, cell: int, back: int, face: int) -> None:
    """Put a tile face down into a cell, and the tile from there into the hand of *seat*."""
    if state.backs[cell] >= 0:
        # A golden tile would have been shown (FT-TALE-04).
        state.put_in_hand(seat, state.backs[cell], rule_out(state.faces[cell], NOT_GOLDEN))
    state.backs[cell] = back
    state.faces[cell] = rule_out(face, NOT_GOLDEN)
    state.face_up &= ~(1 << cell)
    state.resume_at = REPLACING


def depart(state: State, seat: int, back: int) -> int:
    """Take a tile with this back out of a hand without showing its face; return its face (FT-INFO-02)."""
    first = HAND_SIZE * seat
    tile = 0
    if state.chosen_tiles:
        while not state.chosen_tiles >> tile & 1:
            tile += 1
        state.chosen_tiles = (state.chosen_tiles & ~(1 << tile)) >> 1
    else:
        backs = state.hand_backs
        size = state.hand_sizes[seat]
        while tile < size and backs[first + tile] != back:
            tile += 1
        if not _alike(state, seat, tile, back):
            return _mingle(state, seat, back)
    face = state.hand_faces[first + tile]
    state.take_out_of_hand(seat, tile)
    return face


def _alike(state: State, seat: int, tile: int, back: int) -> bool:
    """Whether this state knows the same about every tile with this back in a hand."""
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
    """Take out one of several tiles, not known which; keep for each only what is known about all."""
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
    """Return a mask of what none of these hand tiles can be."""
    common = -1
    for tile in candidates:
        common &= ruled_out(state.hand_backs[first + tile], state.hand_faces[first + tile])
    return common


def _put_back(state: State, seat: int, tiles: list[int], changed: list[tuple[int, int]]) -> None:
    """Replace what is known about some tiles of a hand."""
    armed = state.dagger_holders
    for tile in reversed(tiles):
        state.take_out_of_hand(seat, tile)
    for back, face in changed:
        state.put_in_hand(seat, back, face)
    state.dagger_holders = armed & ~(1 << seat)


def depart_shown(state: State, seat: int, back: int, face: int) -> None:
    """Take a tile out of a hand; its back and its face are shown."""
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
    """Return the place of a tile in a hand; negative if this state does not know it there."""
    first = HAND_SIZE * seat
    for tile in range(state.hand_sizes[seat]):
        if state.hand_faces[first + tile] == face and state.hand_backs[first + tile] == back:
            return tile
    return -1


def name_in_hand(state: State, seat: int, back: int, face: int) -> None:
    """Record the face of a tile in a hand."""
    if _place_of(state, seat, back, face) >= 0:
        return
    learn(state, back, face)
    armed = state.dagger_holders
    first = HAND_SIZE * seat
    found = -1
    for tile in range(state.hand_sizes[seat]):
        known = state.hand_backs[first + tile]
        if state.hand_faces[first + tile] < 0 and (known == back or known < 0):
            # Hidden backs come first; a known back is the tile itself.
            found = tile
    state.take_out_of_hand(seat, found)
    state.put_in_hand(seat, back, face)
    state.dagger_holders = armed


def seen_sorts(state: State, back: int) -> int:
    """Return a mask of the sorts of a back whose place is known: on the board, in a hand or on the discard."""
    return (
        _sorts_in(back, state.backs, state.faces)
        | _sorts_in(back, state.hand_backs, state.hand_faces)
        | _sorts_in(back, state.discard_backs, state.discard_faces)
    )


def _sorts_in(back: int, backs: list[int], faces: list[int]) -> int:
    sorts = 0
    for place in range(len(backs)):
        if backs[place] == back and faces[place] >= 0:
            sorts |= 1 << sort_of(back, faces[place])
    return sorts


def narrow(state: State, back: int) -> None:
    """Rule out for all unknown tiles with this back the sorts that are known to lie elsewhere."""
    seen = seen_sorts(state, back)
    _rule_out_in(back, state.backs, state.faces, seen)
    _rule_out_in(back, state.hand_backs, state.hand_faces, seen)
    _rule_out_in(back, state.discard_backs, state.discard_faces, seen)
    state.buried = put(state.buried, back, state.buried[back] | seen)


def _rule_out_in(back: int, backs: list[int], faces: list[int], mask: int) -> None:
    for place in range(len(backs)):
        if backs[place] == back:
            faces[place] = rule_out(faces[place], mask)


def bury(state: State) -> None:
    """Make the discard the stack: its order becomes unknown, its tiles stay known (FT-INFO-06)."""
    if state.stack_known:
        return
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
    """Record the face of a tile on the board."""
    if state.faces[cell] != face:
        state.faces[cell] = face
        learn(state, state.backs[cell], face)


def reveal(state: State, cells: int) -> None:
    """Show tiles of the board in the glimpse; *cells* is a mask, and their faces are known."""
    state.resume_at = LOOKING
    state.revealed |= cells
    _wake(state, cells)


def announce(state: State, combination: int) -> None:
    """Turn up the four tiles of a combination; their faces are known."""
    state.announced = combination
    state.face_up_before = state.face_up
    state.face_up |= MASK_OF[combination]
    state.resume_at = TRYING
    _wake(state, MASK_OF[combination])


def _wake(state: State, cells: int) -> None:
    """Mark the golden tiles among *cells* to act (FT-TALE-04)."""
    if state.edition.three_tales:
        for cell in cells_in(cells):
            if IS_GOLDEN[state.faces[cell]]:
                state.awake |= 1 << cell
