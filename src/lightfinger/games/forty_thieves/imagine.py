"""Full states that a seat's view cannot tell from the truth, drawn from the exact posterior of 1.6.

Each back hides one tile of each sort, so what a seat does not know falls apart: for every back, which of its tiles
lies where (sibling elimination, and what silence or a reshuffle ruled out); and, for all backs together, which faces
the sorts are (the permutations of 1.3 that agree with every face ever seen). Choices that others made among tiles
with the same back count as equally likely.

A draw that contradicts the view is set aside and drawn again, so many times and no more. Then the rarest thing that a
view says, that a seat has a Dagger, is settled first: such worlds agree with the view, but some come too often. What
somebody believes who forgets may agree with no world: then all conclusions about tiles not seen are dropped.
"""

from typing import Final

from lightfinger.core.events import UNKNOWN
from lightfinger.core.rng import Rng
from lightfinger.games.forty_thieves.geometry import CELLS, cells_in
from lightfinger.games.forty_thieves.jars import (
    ALL_KINDS,
    ALL_SORTS,
    AMULET,
    BACKS,
    COLOUR_SHIFTS,
    COLOUR_TRUE,
    COLOURS,
    DAGGER,
    EVIL_EYE,
    GOLD,
    GOLDEN,
    GOLDEN_SORT,
    IS_GOLDEN,
    KIND_SHIFT,
    KINDS,
    LANTERN,
    MERCHANT,
    NOT_A_DAGGER,
    NOT_GOLDEN,
    OUTSIDE,
    QUIET_PEEK,
    SPECIAL,
    SYMBOL_SHIFTS,
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
"""A common multiple of the numbers of ways in which up to three tiles can lie."""
_DRAWS: Final = 200
"""Worlds drawn before something is settled first."""
_GUESSES: Final = 40
_DRAWS_PER_GUESS: Final = 20
"""How often Daggers are given to the seats that have one, and how many worlds are drawn with each."""


class _Back:
    """The tiles of one back that the seat has not placed, and the places where they may lie."""

    def __init__(self) -> None:
        self.sorts = 0
        self.places: list[int] = []
        self.outs: list[int] = []
        """What each place rules out."""
        self.ways: list[list[int]] = []
        """Every way to lay sorts on the places; the rest is in the stack or in a hand whose backs are hidden."""
        self.golden_ways: list[list[int]] = []
        """The same if a golden tile has this back too."""
        self.surely_quiet = False
        """Whether its special lies where somebody looked and showed nothing, whichever way it is."""


def imagine(view: State, seat: int, rng: Rng) -> State:
    """A state in which everything *seat* does not know is drawn as likely as it is."""
    del seat  # the view knows what its seat was told
    state = view.copy()
    if view.whole or _draw(view, state, _DRAWS, rng):
        return state
    if view.armed:
        for _ in range(_GUESSES):
            if _draw(_armed(view, rng), state, _DRAWS_PER_GUESS, rng):
                return state
    if _draw(_less_certain(view), state, _DRAWS, rng):
        return state
    raise ValueError("no world has the tiles that this view knows")


def _draw(view: State, state: State, draws: int, rng: Rng) -> bool:
    """Fill in what a view lacks; whether one of so many draws agrees with it."""
    backs = _unplaced(view)
    hidden = _hidden_hands(view)
    for back in range(BACKS + 1):
        _list_ways(view, backs[back], back, bool(hidden))
    for _ in range(draws):
        if _try(view, state, backs, hidden, rng):
            return True
    return False


def _armed(view: State, rng: Rng) -> State:
    """The view of somebody who sees a Dagger in every hand that is known to have one."""
    told = view.copy()
    for seat in cells_in(view.armed):
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
    """A view that has seen the same tiles, but draws no conclusion about others."""
    told = view.copy()
    told.faces = [max(face, UNKNOWN) for face in view.faces]
    told.hand_faces = [max(face, UNKNOWN) for face in view.hand_faces]
    told.discard_faces = [max(face, UNKNOWN) for face in view.discard_faces]
    told.buried = (0,) * (BACKS + 1)
    told.armed = 0
    return told


def _unplaced(view: State) -> list[_Back]:
    """For every back the sorts not seen lying somewhere, and the places with that back whose tile is not known."""
    edition = view.edition
    backs = [_Back() for back in range(BACKS + 1)]
    for back in range(BACKS):
        backs[back].sorts = 1 << COLOUR_TRUE | 1 << SYMBOL_TRUE
        if not edition.family:
            backs[back].sorts |= 1 << SPECIAL
    if edition.three_tales:
        for tale in range(GOLDEN):
            if view.golden_backs[tale] >= 0 and not view.removed >> tale & 1:
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
    if view.top >= 0:
        _place(backs, view.top, UNKNOWN - (view.buried[view.top] & ALL_SORTS), _TOP)
    return backs


def _place(backs: list[_Back], back: int, face: int, place: int) -> None:
    """A tile lies here: it is one of those of its back."""
    if face >= 0:
        backs[back].sorts &= ~(1 << sort_of(back, face))
    else:
        backs[back].places.append(place)
        backs[back].outs.append(UNKNOWN - face)


def _hidden_hands(view: State) -> list[int]:
    """Places in hands of tiles that show not even their back."""
    return [
        place
        for seat in range(view.seats)
        for place in range(HAND_SIZE * seat, HAND_SIZE * seat + view.hand_sizes[seat])
        if view.hand_backs[place] < 0
    ]


def _list_ways(view: State, back: _Back, number: int, hidden: bool) -> None:
    """All ways in which the tiles of one back can lie, without and with an unseen golden one."""
    # What is known to have left the stack may be in a hidden hand, unless it is golden.
    golden = ALL_SORTS if number == GOLD else NOT_GOLDEN
    allowed_in_stack = ALL_SORTS & ~(view.buried[number] & golden if hidden else view.buried[number])
    in_stack = UNKNOWN if hidden else (view.buried[number] >> 4) - 1
    if in_stack >= 0 and view.top == number:
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
    """The sorts a place rules out, the special too if its kind is known and ruled out."""
    if kind >= 0 and out >> KIND_SHIFT + kind - LANTERN & 1:
        out |= 1 << SPECIAL
    return out & ALL_SORTS


def _extend(ways: list[list[int]], start: list[int], outs: list[int], sorts: int, allowed: int, in_stack: int) -> None:
    """Lay the next place in every possible way; what is left must be able to be in the stack."""
    if len(start) == len(outs):
        if not sorts & ~allowed and (in_stack < 0 or sorts.bit_count() == in_stack):
            ways.append(start)
        return
    for sort in cells_in(sorts & ~outs[len(start)]):
        _extend(ways, [*start, sort], outs, sorts & ~(1 << sort), allowed, in_stack)


def _is_quiet(back: _Back, way: list[int]) -> bool:
    """Whether the special of a back lies where a peek showed nothing: then it is an Amulet or an Evil Eye."""
    for place, sort in enumerate(way):
        if sort == SPECIAL and back.outs[place] & _QUIET_KINDS == _QUIET_KINDS:
            return True
    return False


def _try(view: State, state: State, backs: list[_Back], hidden: list[int], rng: Rng) -> bool:
    """Draw everything once; whether it agrees with what the seat knows of kinds."""
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
    specials = _draw_specials(view, surely, quiet & ~surely, rng)
    if not specials:
        return False
    colour_true = _draw_colour_true(view, rng)
    symbol_true = _draw_symbol_true(view, rng)
    leaders = [mark if mark >= 0 else rng.below(2) for mark in view.leader_copies]
    state.colour_true = tuple(colour_true)
    state.symbol_true = tuple(symbol_true)
    state.specials = tuple(specials)
    state.leader_copies = tuple(leaders)
    state.golden_backs = tuple(golden)
    return _fill(view, state, backs, chosen, decoys, hidden, rng)


def _draw_golden(view: State, backs: list[_Back], rng: Rng) -> list[int]:
    """The backs of the golden tiles: an unseen one is likelier under backs of which more are about.

    Empty if a back was drawn twice, so that each set is as likely as the product of its weights.
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


def _draw_specials(view: State, surely: int, quiet: int, rng: Rng) -> list[int]:
    """Which special lies under each back, Amulets or Evil Eyes under quiet ones; empty if chance says it is not so.

    Of the ways to spread the kinds that are left, the share that suits the backs which happen to be quiet in this
    draw, beside those that surely are, is the chance that the draw counts.
    """
    specials = list(view.specials)
    if view.edition.family:
        return [LANTERN] * BACKS
    left: list[int] = []
    for kind in range(KINDS):
        count = view.edition.special_counts[kind] - specials.count(LANTERN + kind)
        left.extend([LANTERN + kind] * count)
    harmless = left.count(AMULET) + left.count(EVIL_EYE)
    rng.shuffle(left)
    for back in cells_in(surely) + cells_in(quiet):
        if harmless == 0 or (not surely >> back & 1 and rng.below(len(left)) >= harmless):
            return []
        place = 0
        while left[place] != AMULET and left[place] != EVIL_EYE:
            place += 1
        specials[back] = left.pop(place)
        harmless -= 1
    for back in range(BACKS):
        if specials[back] < 0:
            specials[back] = left.pop()
    return specials


def _draw_colour_true(view: State, rng: Rng) -> list[int]:
    """The colour-true thief under each back: a permutation for each colour that agrees with those seen (1.3)."""
    drawn = [0] * BACKS
    for colour in range(COLOURS):
        first = SYMBOLS * colour
        wanted = [UNKNOWN] * SYMBOLS
        for symbol in range(SYMBOLS):
            seen = view.colour_true[first + symbol]
            if seen >= 0:
                wanted[seen - first] = symbol
        shift = _draw_shift(SYMBOL_SHIFTS, wanted, rng)
        for symbol in range(SYMBOLS):
            drawn[first + shift[symbol]] = first + symbol
    return drawn


def _draw_symbol_true(view: State, rng: Rng) -> list[int]:
    """The symbol-true thief under each back: a permutation for each symbol that agrees with those seen (1.3)."""
    drawn = [0] * BACKS
    for symbol in range(SYMBOLS):
        wanted = [UNKNOWN] * COLOURS
        for colour in range(COLOURS):
            seen = view.symbol_true[SYMBOLS * colour + symbol]
            if seen >= 0:
                wanted[seen // SYMBOLS] = colour
        move = _draw_shift(COLOUR_SHIFTS, wanted, rng)
        for colour in range(COLOURS):
            drawn[SYMBOLS * move[colour] + symbol] = SYMBOLS * colour + symbol
    return drawn


def _draw_shift(shifts: tuple[tuple[int, ...], ...], wanted: list[int], rng: Rng) -> tuple[int, ...]:
    """One of the permutations that send every place where they are known to."""
    known = [place for place in range(len(wanted)) if wanted[place] >= 0]
    if not known:
        return shifts[rng.below(len(shifts))]
    fitting: list[tuple[int, ...]] = []
    for shift in shifts:
        for place in known:
            if shift[place] != wanted[place]:
                break
        else:
            fitting.append(shift)
    return fitting[rng.below(len(fitting))]


def _fill(
    view: State,
    state: State,
    backs: list[_Back],
    chosen: list[list[int]],
    decoys: int,
    hidden: list[int],
    rng: Rng,
) -> bool:
    """Turn the sorts drawn into faces in their places; whether no place holds a kind that it rules out."""
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
        stack_backs.insert(0, view.top)
        stack_faces.insert(0, top)
    state.stack_backs = tuple(stack_backs)
    state.stack_faces = tuple(stack_faces)
    state.buried = (0,) * (BACKS + 1)
    state.whole = True
    for seat in range(view.seats):
        if view.armed >> seat & 1 and not state.holds(seat, DAGGER):
            return False
    return True


def _face(state: State, back: int, sort: int) -> int:
    """The face that an assignment hides as one of the sorts of a back."""
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
    """Whether a tile, eight times its back and its sort, is known not to be in the stack."""
    return bool(view.buried[tile >> 3] >> (tile & 7) & 1)


def _outside(view: State, pool: list[int], hidden: list[int], rng: Rng) -> int:
    """The places of hidden hands whose tiles did not come from the stack as it is: all that did not must be held."""
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
    """Which tile goes to a hidden hand: no golden one if there is another, and by preference one from where it came."""
    best = -1
    for number, tile in enumerate(pool):
        if tile >> 3 == GOLD or tile & 7 == GOLDEN_SORT:
            continue
        best = number
        if _left_stack(view, tile) == outside:
            break
    return best


def _deal(view: State, state: State, backs: list[int], faces: list[int]) -> None:
    """Sort every hand anew, since faces decide the order of tiles with the same back."""
    state.hand_sizes = [0] * view.seats
    for seat in range(view.seats):
        for place in range(HAND_SIZE * seat, HAND_SIZE * seat + view.hand_sizes[seat]):
            state.put_in_hand(seat, backs[place], faces[place])
