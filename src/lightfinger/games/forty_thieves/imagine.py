"""Draws full states that agree with a seat's view, with their exact probabilities given that view.

Each back hides one tile of each sort (FT-JAR-05), so a draw has two independent parts. For every back: which of its
tiles lies where, without those seen elsewhere and those that a quiet peek or a reshuffle ruled out. For all backs
together: which faces the sorts are, by permutations that agree with every face ever seen. Choices that others made
among tiles with the same back count as equally likely.

A draw that contradicts the view is repeated, up to a limit. After that Daggers are first given to the seats known to
hold one. Such states agree with the view, but some are drawn too often. The belief of a bot that forgets may agree
with no state: then all conclusions about unseen tiles are dropped.
"""

from typing import Final

from lightfinger.core.events import UNKNOWN
from lightfinger.core.rng import Rng
from lightfinger.games.forty_thieves.geometry import CELLS, cells_in
from lightfinger.games.forty_thieves.imagine_jars import (
    draw_colour_true,
    draw_specials,
    draw_symbol_true,
    thieves_under,
)
from lightfinger.games.forty_thieves.jars import (
    ALL_KINDS,
    ALL_SORTS,
    BACKS,
    COLOUR_TRUE,
    DAGGER,
    FIRST_LEADER,
    GOLD,
    GOLDEN,
    GOLDEN_SORT,
    IS_GOLDEN,
    KIND_SHIFT,
    KINDS,
    LANTERN,
    LEADERS,
    MERCHANT,
    NOT_A_DAGGER,
    NOT_GOLDEN,
    OUTSIDE,
    QUIET_PEEK,
    SPECIAL,
    SYMBOL_TRUE,
    SYMBOLS,
    marked,
    sort_of,
)
from lightfinger.games.forty_thieves.knowledge import learn, rule_out
from lightfinger.games.forty_thieves.state import HAND_SIZE, State

_HANDS: Final = CELLS
_DISCARD: Final = 64
_TOP: Final = 63
"""Places are numbered: cells, then hands, then the top of the stack, then the discard."""
_QUIET_KINDS: Final = QUIET_PEEK & ALL_KINDS
_SCALE: Final = 60
"""A common multiple of the numbers of ways to place up to three tiles."""
_DRAWS: Final = 200
"""The number of draws before Daggers are given out first."""
_GUESSES: Final = 40
_DRAWS_PER_GUESS: Final = 20
"""How often Daggers are given to the seats that hold one, and the number of draws with each."""


class _Back:
    """The tiles of one back that the seat has not placed, and the places where they may lie."""

    def __init__(self) -> None:
        self.sorts = 0
        self.places: list[int] = []
        self.outs: list[int] = []
        """For each place a mask of what its tile cannot be."""
        self.ways: list[list[int]] = []
        """Every way to put sorts on the places; the other sorts are in the stack or in a hand with hidden backs."""
        self.golden_ways: list[list[int]] = []
        """The same if a golden tile has this back too."""
        self.surely_quiet = False
        """Whether its special lies in every way where somebody looked and showed nothing."""


def imagine(view: State, seat: int, rng: Rng) -> State:
    """Draw a full state that agrees with the view of *seat*."""
    del seat  # the view already has what its seat knows
    state = view.copy()
    if view.stack_known or _draw(view, state, _DRAWS, rng):
        return state
    if view.dagger_holders:
        for _ in range(_GUESSES):
            if _draw(_armed(view, rng), state, _DRAWS_PER_GUESS, rng):
                return state
    if _draw(_less_certain(view), state, _DRAWS, rng):
        return state
    raise ValueError("no world has the tiles that this view knows")


def possible(view: State, cell: int) -> list[int]:
    """Return the faces that may lie in a cell: all of them, at times also one that other backs rule out.

    What follows only from several backs together is not used, except that no kind has more specials than there are.
    """
    if view.faces[cell] >= 0:
        return [view.faces[cell]]
    number = view.backs[cell]
    back = _unplaced(view)[number]
    _list_ways(view, back, number, bool(_hidden_hands(view)))
    place = back.places.index(cell)
    sorts = 0
    for way in back.ways + back.golden_ways if UNKNOWN in view.golden_backs else back.ways:
        sorts |= 1 << way[place]
    found: list[int] = []
    for sort in cells_in(sorts):
        found.extend(_faces(view, number, sort, back.outs[place]))
    return found


def _faces(view: State, back: int, sort: int, out: int) -> list[int]:
    """Return the faces that a tile of one sort of a back may have, except those that its place rules out."""
    edition = view.edition
    if back == GOLD:
        return [MERCHANT + sort]
    if sort == GOLDEN_SORT:
        return [MERCHANT + tale for tale in range(GOLDEN) if view.golden_backs[tale] in (UNKNOWN, back)]
    if sort != SPECIAL:
        faces: list[int] = []
        for face in thieves_under(view, back, sort):
            colour = face // SYMBOLS
            if edition.leaders and face == LEADERS[colour] and view.leader_copies[colour] < 0:
                faces.extend([face, FIRST_LEADER + colour])
            else:
                faces.append(marked(face, sort, view.leader_copies, edition.leaders))
        return faces
    kinds = [view.specials[back]]
    if kinds[0] < 0:
        kinds = [
            LANTERN + kind
            for kind in range(KINDS)
            if edition.special_counts[kind] > view.specials.count(LANTERN + kind)
        ]
    return [kind for kind in kinds if not _is_ruled_out(kind, out)]


def _draw(view: State, state: State, draws: int, rng: Rng) -> bool:
    """Draw the unknown parts up to *draws* times; return whether a draw agrees with the view."""
    backs = _unplaced(view)
    hidden = _hidden_hands(view)
    for back in range(BACKS + 1):
        _list_ways(view, backs[back], back, bool(hidden))
    for _ in range(draws):
        if _try(view, state, backs, hidden, rng):
            return True
    return False


def _armed(view: State, rng: Rng) -> State:
    """Return the view with a Dagger placed in every hand that is known to have one."""
    told = view.copy()
    for seat in cells_in(view.dagger_holders):
        if told.holds(seat, DAGGER):
            continue
        backs = _unplaced(told)
        spare = told.specials.count(DAGGER) < view.edition.special_counts[DAGGER - LANTERN]
        choices: list[int] = []
        for place in range(HAND_SIZE * seat, HAND_SIZE * seat + view.hand_sizes[seat]):
            for back in range(BACKS):
                if told.specials[back] == DAGGER or (spare and told.specials[back] < 0):
                    if backs[back].sorts >> SPECIAL & 1 and _may_hold(told, place, back):
                        choices.append(BACKS * place + back)
        if choices:
            choice = choices[rng.below(len(choices))]
            told.hand_backs[choice // BACKS] = choice % BACKS
            told.hand_faces[choice // BACKS] = DAGGER
            learn(told, choice % BACKS, DAGGER)
    return told


def _may_hold(view: State, place: int, back: int) -> bool:
    """Whether a tile in a hand can be the Dagger of a back."""
    face = view.hand_faces[place]
    known = view.hand_backs[place]
    return face < 0 and (known < 0 or known == back) and not UNKNOWN - face & (NOT_A_DAGGER | 1 << SPECIAL)


def _less_certain(view: State) -> State:
    """Return a view with the same seen tiles, but without conclusions about others."""
    told = view.copy()
    told.faces = [max(face, UNKNOWN) for face in view.faces]
    told.hand_faces = [max(face, UNKNOWN) for face in view.hand_faces]
    told.discard_faces = [max(face, UNKNOWN) for face in view.discard_faces]
    told.buried = (0,) * (BACKS + 1)
    told.dagger_holders = 0
    return told


def _unplaced(view: State) -> list[_Back]:
    """Return for every back the sorts without a known place, and the places with an unknown tile."""
    edition = view.edition
    backs = [_Back() for back in range(BACKS + 1)]
    for back in range(BACKS):
        backs[back].sorts = 1 << COLOUR_TRUE | 1 << SYMBOL_TRUE
        if not edition.family:
            backs[back].sorts |= 1 << SPECIAL
    if edition.three_tales:
        for tale in range(GOLDEN):
            if view.golden_backs[tale] >= 0 and not view.golden_removed >> tale & 1:
                back = view.golden_backs[tale]
                backs[back].sorts |= 1 << sort_of(back, MERCHANT + tale)
    for cell in range(CELLS):
        _place(backs, view.backs[cell], view.faces[cell], cell)
    for seat in range(view.seats):
        for place in range(HAND_SIZE * seat, HAND_SIZE * seat + view.hand_sizes[seat]):
            if view.hand_backs[place] >= 0:
                _place(backs, view.hand_backs[place], rule_out(view.hand_faces[place], NOT_GOLDEN), _HANDS + place)
        for back in cells_in(view.sapphires[seat] | view.eyes[seat]):
            backs[back].sorts &= ~(1 << SPECIAL)
    for place in range(len(view.discard_backs)):
        _place(backs, view.discard_backs[place], view.discard_faces[place], _DISCARD + place)
    if view.stack_top >= 0:
        _place(backs, view.stack_top, UNKNOWN - (view.buried[view.stack_top] & ALL_SORTS), _TOP)
    return backs


def _place(backs: list[_Back], back: int, face: int, place: int) -> None:
    """Record that a tile lies in a place."""
    if face >= 0:
        backs[back].sorts &= ~(1 << sort_of(back, face))
    else:
        backs[back].places.append(place)
        backs[back].outs.append(UNKNOWN - face)


def _hidden_hands(view: State) -> list[int]:
    """Return the places in hands of tiles whose back is hidden."""
    return [
        place
        for seat in range(view.seats)
        for place in range(HAND_SIZE * seat, HAND_SIZE * seat + view.hand_sizes[seat])
        if view.hand_backs[place] < 0
    ]


def _list_ways(view: State, back: _Back, number: int, hidden: bool) -> None:
    """List all ways to place the tiles of one back, without and with an unseen golden tile."""
    # A tile that is known to have left the stack may be in a hidden hand, unless it is golden.
    golden = ALL_SORTS if number == GOLD else NOT_GOLDEN
    allowed_in_stack = ALL_SORTS & ~(view.buried[number] & golden if hidden else view.buried[number])
    in_stack = UNKNOWN if hidden else (view.buried[number] >> 4) - 1
    if in_stack >= 0 and view.stack_top == number:
        in_stack -= 1
    kind = view.specials[number] if number < BACKS else UNKNOWN
    outs = [_outs_of(out, kind) for out in back.outs]
    _extend(back.ways, [], outs, back.sorts, allowed_in_stack, in_stack)
    if number < BACKS and view.edition.three_tales and number not in view.golden_backs:
        _extend(back.golden_ways, [], outs, back.sorts | 1 << GOLDEN_SORT, allowed_in_stack, in_stack)
    if kind < 0:
        back.surely_quiet = True
        for way in back.ways + back.golden_ways:
            if not _is_quiet(back, way):
                back.surely_quiet = False


def _outs_of(out: int, kind: int) -> int:
    """Return the sorts that a place rules out, including the special if its known kind is ruled out."""
    if kind >= 0 and out >> KIND_SHIFT + kind - LANTERN & 1:
        out |= 1 << SPECIAL
    return out & ALL_SORTS


def _extend(ways: list[list[int]], start: list[int], outs: list[int], sorts: int, allowed: int, in_stack: int) -> None:
    """Fill the next place in every possible way; the remaining sorts must be possible in the stack."""
    if len(start) == len(outs):
        if not sorts & ~allowed and (in_stack < 0 or sorts.bit_count() == in_stack):
            ways.append(start)
        return
    for sort in cells_in(sorts & ~outs[len(start)]):
        _extend(ways, [*start, sort], outs, sorts & ~(1 << sort), allowed, in_stack)


def _is_quiet(back: _Back, way: list[int]) -> bool:
    """Whether the special of a back lies where a peek showed nothing, so that it is an Amulet or an Evil Eye."""
    for place, sort in enumerate(way):
        if sort == SPECIAL and back.outs[place] & _QUIET_KINDS == _QUIET_KINDS:
            return True
    return False


def _try(view: State, state: State, backs: list[_Back], hidden: list[int], rng: Rng) -> bool:
    """Draw everything once; return whether it agrees with what the seat knows about kinds."""
    golden = _draw_golden(view, backs, rng)
    if not golden:
        return False
    decoys = 0
    for back in golden:
        if 0 <= back < BACKS:
            decoys |= 1 << back
    chosen: list[list[int]] = []
    quiet = 0
    surely = 0
    for back in range(BACKS + 1):
        tiles = backs[back]
        ways = tiles.golden_ways if decoys >> back & 1 and tiles.golden_ways else tiles.ways
        if not ways:
            return False
        way = ways[rng.below(len(ways))]
        chosen.append(way)
        if back < BACKS and view.specials[back] < 0 and _is_quiet(tiles, way):
            quiet |= 1 << back
            if tiles.surely_quiet:
                surely |= 1 << back
    specials = draw_specials(view, surely, quiet & ~surely, rng)
    if not specials:
        return False
    colour_true = draw_colour_true(view, rng)
    symbol_true = draw_symbol_true(view, rng)
    leaders = [mark if mark >= 0 else rng.below(2) for mark in view.leader_copies]
    state.colour_true = tuple(colour_true)
    state.symbol_true = tuple(symbol_true)
    state.specials = tuple(specials)
    state.leader_copies = tuple(leaders)
    state.golden_backs = tuple(golden)
    return _fill(view, state, backs, chosen, decoys, hidden, rng)


def _draw_golden(view: State, backs: list[_Back], rng: Rng) -> list[int]:
    """Draw the backs of the golden tiles. The weight of a back is the ratio of its ways with and without a golden tile.

    Empty if a back was drawn twice, so that the probability of each set is proportional to the product of its weights.
    """
    golden = list(view.golden_backs)
    unseen = [tale for tale in range(GOLDEN) if golden[tale] < 0]
    if not view.edition.three_tales or not unseen:
        return golden
    weights = [0] * BACKS
    taken: list[int] = []
    for back in range(BACKS):
        tiles = backs[back]
        if not tiles.ways:
            taken.append(back)
        else:
            weights[back] = len(tiles.golden_ways) * _SCALE // len(tiles.ways)
    total = sum(weights)
    while total and len(taken) < len(unseen):
        at = rng.below(total)
        back = 0
        while at >= weights[back]:
            at -= weights[back]
            back += 1
        if back in taken:
            return []
        taken.append(back)
    if len(taken) != len(unseen):
        return []
    rng.shuffle(taken)
    for place, tale in enumerate(unseen):
        golden[tale] = taken[place]
    return golden


def _fill(
    view: State,
    state: State,
    backs: list[_Back],
    chosen: list[list[int]],
    decoys: int,
    hidden: list[int],
    rng: Rng,
) -> bool:
    """Write the drawn sorts as faces into their places; return whether each place allows its kind."""
    pool: list[int] = []
    top = UNKNOWN
    hands = view.hand_faces[:]
    hand_backs = view.hand_backs[:]
    state.discard_faces = view.discard_faces[:]
    for back in range(BACKS + 1):
        tiles = backs[back]
        left = tiles.sorts
        if decoys >> back & 1 and tiles.golden_ways:
            left |= 1 << GOLDEN_SORT
        for number, place in enumerate(tiles.places):
            sort = chosen[back][number]
            left &= ~(1 << sort)
            face = _face(state, back, sort)
            if _is_ruled_out(face, tiles.outs[number]):
                return False
            if place < _HANDS:
                state.faces[place] = face
            elif place < _TOP:
                hands[place - _HANDS] = face
            elif place == _TOP:
                top = face
            else:
                state.discard_faces[place - _DISCARD] = face
        pool.extend([8 * back + sort for sort in cells_in(left)])
    rng.shuffle(pool)
    outside = _outside(view, pool, hidden, rng)
    for place in hidden:
        tile = pool.pop(_for_hand(view, pool, bool(outside >> place & 1)))
        hand_backs[place] = tile >> 3
        hands[place] = _face(state, tile >> 3, tile & 7)
        if IS_GOLDEN[hands[place]] or _is_ruled_out(hands[place], UNKNOWN - view.hand_faces[place]):
            return False
    _deal(view, state, hand_backs, hands)
    for tile in pool:
        if _left_stack(view, tile):
            return False
    stack_backs = [tile >> 3 for tile in pool]
    stack_faces = [_face(state, tile >> 3, tile & 7) for tile in pool]
    if top >= 0:
        stack_backs.insert(0, view.stack_top)
        stack_faces.insert(0, top)
    state.stack_backs = tuple(stack_backs)
    state.stack_faces = tuple(stack_faces)
    state.buried = (0,) * (BACKS + 1)
    state.stack_known = True
    for seat in range(view.seats):
        if view.dagger_holders >> seat & 1 and not state.holds(seat, DAGGER):
            return False
    return True


def _face(state: State, back: int, sort: int) -> int:
    """Return the face of one sort of a back in the state's assignment."""
    if back == GOLD:
        return MERCHANT + sort
    if sort == GOLDEN_SORT:
        return MERCHANT + state.golden_backs.index(back)
    if sort == SPECIAL:
        return state.specials[back]
    face = state.colour_true[back] if sort == COLOUR_TRUE else state.symbol_true[back]
    return marked(face, sort, state.leader_copies, state.edition.leaders)


def _is_ruled_out(face: int, out: int) -> bool:
    """Whether a place is known not to hold a special of this kind."""
    return face >= LANTERN and face < MERCHANT and bool(out >> KIND_SHIFT + face - LANTERN & 1)


def _left_stack(view: State, tile: int) -> bool:
    """Whether a tile (8 times its back plus its sort) is known not to be in the stack."""
    return bool(view.buried[tile >> 3] >> (tile & 7) & 1)


def _outside(view: State, pool: list[int], hidden: list[int], rng: Rng) -> int:
    """Draw the places of hidden hands whose tiles are not from the present stack, enough for all such tiles."""
    places = 0
    others: list[int] = []
    for place in hidden:
        if UNKNOWN - view.hand_faces[place] & OUTSIDE:
            places |= 1 << place
        else:
            others.append(place)
    more = -places.bit_count()
    for tile in pool:
        if _left_stack(view, tile):
            more += 1
    if more > 0:
        rng.shuffle(others)
        for place in others[:more]:
            places |= 1 << place
    return places


def _for_hand(view: State, pool: list[int], outside: bool) -> int:
    """Choose a tile of the pool for a hidden hand: none that is golden, preferably known *outside* the stack or not."""
    best = -1
    for number, tile in enumerate(pool):
        if tile >> 3 == GOLD or tile & 7 == GOLDEN_SORT:
            continue
        best = number
        if _left_stack(view, tile) == outside:
            break
    return best


def _deal(view: State, state: State, backs: list[int], faces: list[int]) -> None:
    """Sort every hand again, because faces decide the order of tiles with the same back."""
    state.hand_sizes = [0] * view.seats
    for seat in range(view.seats):
        for place in range(HAND_SIZE * seat, HAND_SIZE * seat + view.hand_sizes[seat]):
            state.put_in_hand(seat, backs[place], faces[place])
