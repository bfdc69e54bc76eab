"""Deals of 40 Thieves that a leak test decides: the jars, the order of the tiles, and who starts."""

from itertools import permutations
from random import Random
from typing import Any

from lightfinger.core.rng import Scripted, Small
from tests.leaks.forty_thieves_rulebook import (
    BACKS,
    CELLS,
    DECOY,
    FIRST_LEADER,
    FRESH,
    GOLDEN,
    LEADERS,
    SPECIALS,
    SYMBOLS,
    Tile,
    order,
)
from tests.leaks.part import Deal

COLOURS = 4
GOLD = 20


def _derangements(size: int) -> list[tuple[int, ...]]:
    """Permutations that leave nothing in place, in lexicographic order."""
    return [one for one in permutations(range(size)) if all(place != value for place, value in enumerate(one))]


SYMBOL_SHIFTS = _derangements(SYMBOLS)
COLOUR_SHIFTS = _derangements(COLOURS)


class Jars:
    """One assignment, and the answers that make the game draw it, in the order in which it asks (FT-SETUP-07)."""

    def __init__(self, edition: Any, random: Random) -> None:
        self.answers: list[int] = []
        self.tiles: list[Tile] = []
        fresh = edition.jar_assignment == FRESH
        shifts = [random.randrange(len(SYMBOL_SHIFTS)) for _ in range(COLOURS)]
        moves = [random.randrange(len(COLOUR_SHIFTS)) for _ in range(SYMBOLS)]
        kinds = [kind for kind, count in zip(SPECIALS, edition.special_counts, strict=True) for _ in range(count)]
        specials = random.sample(kinds, BACKS)
        marks = [random.randrange(2) for _ in range(COLOURS)]
        golden = random.sample(range(BACKS), BACKS)
        if fresh:
            self.answers += [*shifts, *moves, *([] if edition.family else shuffled_into(kinds, specials))]
            if edition.leaders:
                self.answers += marks
            if edition.three_tales and edition.golden_backs == DECOY:
                self.answers += shuffled_into(list(range(BACKS)), golden)
        else:
            marks, golden = [0, 1, 0, 1], [2, 14, 16]
            specials = [SPECIALS[(back // SYMBOLS + back % SYMBOLS) % 5] for back in range(BACKS)]
        for face in range(BACKS):
            colour, symbol = divmod(face, SYMBOLS)
            by_colour = SYMBOL_SHIFTS[shifts[colour]][symbol] if fresh else (symbol + 1) % SYMBOLS
            by_symbol = COLOUR_SHIFTS[moves[symbol]][colour] if fresh else (colour + 1) % COLOURS
            for copy, back in enumerate((SYMBOLS * colour + by_colour, SYMBOLS * by_symbol + symbol)):
                leads = edition.leaders and LEADERS[colour] == face and marks[colour] == copy
                self.tiles.append((back, FIRST_LEADER + colour if leads else face))
        if not edition.family:
            self.tiles += list(enumerate(specials))
        if edition.three_tales:
            backs = golden if edition.golden_backs == DECOY else [GOLD] * 3
            self.tiles += list(zip(backs, GOLDEN, strict=False))
        assert self.tiles == sorted(self.tiles, key=order)


def shuffled_into(items: list[Any], wanted: list[Any]) -> list[int]:
    """The answers with which a shuffle of *items* gives *wanted*."""
    items = items[:]
    answers = []
    for last in range(len(items) - 1, 0, -1):
        other = items.index(wanted[last], 0, last + 1)
        items[last], items[other] = items[other], items[last]
        answers.append(other)
    return answers


def deal(jars: Jars, tiles: list[Tile], start: int, seed: int) -> Deal:
    """Chance that assigns *jars*, deals *tiles* in this order, and lets *start* begin."""
    return Deal(Scripted([*jars.answers, *shuffled_into(jars.tiles, tiles), start]), Small(seed))


def two_deals(edition: Any, seats: int, principal: int, random: Random) -> tuple[Deal, Deal]:
    """Two deals with the same backs on the board and on top of the stack, and often in all of the stack."""
    # Whoever starts draws, and learns at once in which world it is.
    start = random.choice([seat for seat in range(seats) if seat != principal])
    jars = Jars(edition, random)
    tiles = random.sample(jars.tiles, len(jars.tiles))
    alike = 0
    if edition.leaders and random.random() < 0.3:
        # So that four Leaders can be announced; they are the same in both worlds.
        leaders = [tile for tile in tiles if tile[1] >= FIRST_LEADER]
        others = [tile for tile in tiles if tile[1] < FIRST_LEADER]
        tiles = [*leaders[:2], *others[:2], *leaders[2:], *others[2:]]
        alike = 6
    other = jars
    if not alike and random.random() < 0.7:
        other = Jars(edition, random)
    kept = len(tiles) if random.random() < 0.7 else CELLS + 1
    twin = _with_backs([back for back, _ in tiles[:kept]], tiles[:alike], other, random)
    while twin is None or twin == tiles:
        # Golden tiles may have other backs, of which there are not enough then.
        other = jars if twin is None else other
        twin = _with_backs([back for back, _ in tiles[:kept]], tiles[:alike], other, random)
    return deal(jars, tiles, start, random.getrandbits(32)), deal(other, twin, start, random.getrandbits(32))


def _with_backs(backs: list[int], first: list[Tile], jars: Jars, random: Random) -> list[Tile] | None:
    """All tiles of an assignment in an order that begins with *first* and shows these backs."""
    left = random.sample([tile for tile in jars.tiles if tile not in first], len(jars.tiles) - len(first))
    dealt = first[:]
    for back in backs[len(first) :]:
        found = next((tile for tile in left if tile[0] == back), None)
        if found is None:
            return None
        left.remove(found)
        dealt.append(found)
    return dealt + left
