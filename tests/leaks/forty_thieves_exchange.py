"""Worlds of 40 Thieves beside another: tiles that one principal has not seen are exchanged.

Two unseen tiles with the same back can be exchanged wherever they lie; with fresh jars, so can faces under different
backs, as long as the assignment stays one of its family.
"""

from functools import cache
from itertools import product
from random import Random

from lightfinger.games.forty_thieves import State
from tests.leaks.chance import pick
from tests.leaks.forty_thieves_knowledge import Memory
from tests.leaks.forty_thieves_rulebook import (
    BACKS,
    DAGGER,
    FACES,
    FIRST_LEADER,
    FRESH,
    GOLDEN,
    HAND_SIZE,
    LEADERS,
    MERCHANT,
    SPECIALS,
    SYMBOLS,
    Tile,
    base,
    hand,
    hands,
    is_colour_true,
    order,
    stack,
)


class Places:
    """Every tile that is not in a hoard or out of the game, by where it lies, always in the same order."""

    def __init__(self, state: State) -> None:
        self.board: list[Tile] = list(zip(state.backs, state.faces, strict=True))
        self.hands = hands(state)
        self.stack = stack(state)
        self.discard: list[Tile] = list(zip(state.discard_backs, state.discard_faces, strict=True))

    def all(self) -> list[Tile]:
        """The tiles of all places."""
        return [*self.board, *self.hands, *self.stack, *self.discard]


def _unseen(tiles: list[Tile], knowledge: Memory) -> list[Tile]:
    """Those of *tiles* that were not seen."""
    seen = knowledge.seen
    return [tile for tile in tiles if tile not in seen]


def _rewrite(state: State, places: Places, changed: dict[Tile, Tile]) -> None:
    """Put other tiles in the places of some; hands are sorted anew, and the assignment says what it has become."""
    for tile, other in changed.items():
        if tile in places.board:
            cell = places.board.index(tile)
            state.backs[cell], state.faces[cell] = other
        elif tile in places.discard:
            place = places.discard.index(tile)
            state.discard_backs[place], state.discard_faces[place] = other
    for seat in range(state.seats):
        held = hand(state, seat)
        if changed.keys().isdisjoint(held):
            continue
        tiles = sorted([changed.get(tile, tile) for tile in held], key=lambda tile: (tile[0], order(tile)))
        for place, (back, face) in enumerate(tiles, HAND_SIZE * seat):
            state.hand_backs[place], state.hand_faces[place] = back, face
    if not changed.keys().isdisjoint(places.stack):
        _stack_up(state, [changed.get(tile, tile) for tile in places.stack])
    for back, face in changed.values():
        _assign(state, back, face)


def _stack_up(state: State, tiles: list[Tile]) -> None:
    """Make these tiles the stack."""
    state.stack_backs, state.stack_faces = tuple([tile[0] for tile in tiles]), tuple([tile[1] for tile in tiles])


def _assign(state: State, back: int, face: int) -> None:
    """The assignment has this tile."""
    if face in GOLDEN:
        name, place, value = "golden_backs", face - MERCHANT, back
    elif face in SPECIALS:
        name, place, value = "specials", back, face
    else:
        name, place, value = "colour_true" if is_colour_true((back, face)) else "symbol_true", back, base(face)
    values = list(getattr(state, name))
    values[place] = value
    setattr(state, name, tuple(values))
    if face >= FIRST_LEADER:
        marks = list(state.leader_copies)
        marks[face - FIRST_LEADER] = int(not is_colour_true((back, face)))
        state.leader_copies = tuple(marks)


def _can_be(tile: Tile) -> bool:
    """Whether some assignment has this tile: a thief has either the colour or the symbol of its jar."""
    if tile[1] in SPECIALS or tile[1] in GOLDEN:
        return True
    return is_colour_true(tile) != (base(tile[1]) % SYMBOLS == tile[0] % SYMBOLS)


_TILES = [tile for tile in product(range(BACKS + 1), range(FACES)) if _can_be(tile)]


@cache
def _fitting(one: Tile) -> frozenset[Tile]:
    """The tiles that can exchange their faces with *one*, as far as fresh jars go."""
    return frozenset([other for other in _TILES if other != one and _fits(one, other)])


def _fits(one: Tile, other: Tile) -> bool:
    """Whether two faces fit under each other's backs."""
    if one[0] == other[0]:
        return True
    if one[1] in SPECIALS or other[1] in SPECIALS:
        return one[1] in SPECIALS and other[1] in SPECIALS and one[1] != other[1]
    if one[1] in GOLDEN or other[1] in GOLDEN:
        return one[1] in GOLDEN and other[1] in GOLDEN
    if is_colour_true(one) != is_colour_true(other):
        return False
    faces = (base(one[1]), base(other[1]))
    if is_colour_true(one):
        return faces[0] // SYMBOLS == faces[1] // SYMBOLS and (
            faces[1] % SYMBOLS != one[0] % SYMBOLS and faces[0] % SYMBOLS != other[0] % SYMBOLS
        )
    return faces[0] % SYMBOLS == faces[1] % SYMBOLS and (
        faces[1] // SYMBOLS != one[0] // SYMBOLS and faces[0] // SYMBOLS != other[0] // SYMBOLS
    )


def _partners(state: State, knowledge: Memory, one: Tile, tiles: list[Tile]) -> list[Tile]:
    """Which of some unseen tiles can exchange their faces with *one*: they fit, and no fact forbids it."""
    if state.edition.jar_assignment == FRESH:
        fitting = _fitting(one)
        near = [tile for tile in tiles if tile in fitting]
    else:
        near = [tile for tile in tiles if tile[0] == one[0] and tile != one]
    return [tile for tile in near if knowledge.may_be(one, tile[1]) and knowledge.may_be(tile, one[1])]


def _exchange(state: State, places: Places, knowledge: Memory, one: Tile, other: Tile) -> None:
    """Two tiles exchange their faces; what is known of each stays."""
    changed = {one: (one[0], other[1]), other: (other[0], one[1])}
    _rewrite(state, places, changed)
    knowledge.rename(changed)


def exchange_faces(state: State, knowledge: Memory, random: Random) -> None:
    """A tile that can soon be met, with any other that it could be."""
    places = Places(state)
    wanted = pick(random, ("board", "board", "hand", "hand", "discard", "stack"))
    if state.stack_size < HAND_SIZE and random.random() < 0.5:
        wanted = "discard"
    tiles = {"board": places.board, "hand": places.hands, "stack": places.stack, "discard": places.discard}[wanted]
    ones = _unseen(tiles, knowledge)
    if not ones:
        return
    one = pick(random, ones)
    partners = _partners(state, knowledge, one, _unseen(places.all(), knowledge))
    if partners:
        _exchange(state, places, knowledge, one, pick(random, partners))


def exchange_dagger(state: State, knowledge: Memory, random: Random) -> None:
    """Somebody holds a Dagger, or does not; if nobody can, a golden tile sleeps elsewhere."""
    places = Places(state)
    unseen = _unseen(places.all(), knowledge)
    daggers = [tile for tile in unseen if tile[1] == DAGGER]
    others = [tile for tile in unseen if tile[1] != DAGGER]
    pairs = [
        (one, other)
        for one in _unseen(places.hands, knowledge)
        for other in _partners(state, knowledge, one, others if one[1] == DAGGER else daggers)
    ]
    if not pairs:
        golden = [tile for tile in unseen if tile[1] in GOLDEN]
        pairs = [(one, other) for one in golden for other in _partners(state, knowledge, one, unseen)]
    if pairs:
        _exchange(state, places, knowledge, *pick(random, pairs))


def exchange_marks(state: State, knowledge: Memory, random: Random) -> None:
    """The other copy of a thief is the Leader; without Leaders, what lies in the discard is something else."""
    if state.edition.leaders and state.edition.jar_assignment == FRESH:
        places = Places(state)
        unseen = _unseen(places.all(), knowledge)
        marked = [tile for tile in unseen if tile[1] >= FIRST_LEADER]
        pairs = [(one, other) for one in marked for other in unseen if other[1] == LEADERS[one[1] - FIRST_LEADER]]
        if pairs:
            _exchange(state, places, knowledge, *pick(random, pairs))
            return
    exchange_faces(state, knowledge, random)


def exchange_stack(state: State, knowledge: Memory, random: Random) -> None:
    """Another order of the stack, the jar on top being the same where it shows."""
    tiles = stack(state)
    first = int(state.edition.stack_top_public)
    if len(tiles) - first < 2:
        return
    if random.random() < 0.5:
        rest = tiles[first:]
        tiles[first:] = random.sample(rest, len(rest))
    else:
        one, other = random.sample(range(first, len(tiles)), 2)
        tiles[one], tiles[other] = tiles[other], tiles[one]
    _stack_up(state, tiles)


def exchange_blind(state: State, knowledge: Memory, random: Random) -> None:
    """A tile that was drawn unseen, back and all, with one that was not drawn, or went to another hand."""
    held = [tile for tile, shuffles in knowledge.blind.items() if shuffles == state.reshuffles]
    if not held:
        return
    places = Places(state)
    others = [*places.stack, *held]
    pairs = [
        (one, other)
        for one in held
        for other in others
        if other != one and other[1] not in GOLDEN and _as_armed(knowledge, one, other)
    ]
    if pairs:
        one, other = pick(random, pairs)
        _rewrite(state, places, {one: other, other: one})


def _as_armed(knowledge: Memory, one: Tile, other: Tile) -> bool:
    """Whether both are Daggers or neither is, if a window told anything of them."""
    return not knowledge.judged & {one, other} or (one[1] == DAGGER) == (other[1] == DAGGER)
