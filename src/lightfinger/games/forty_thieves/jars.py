"""The tiles: their faces, their backs (the jars), and the assignment of faces to backs."""

from typing import Final

from lightfinger.core.events import UNKNOWN
from lightfinger.core.rng import Rng

COLOURS: Final = 4
SYMBOLS: Final = 5
BACKS: Final = 20
GOLD: Final = 20
"""The back of golden tiles that are golden on both sides (FT-TALE-01)."""
COLOUR_NAMES: Final = ("red", "green", "yellow", "blue")
SYMBOL_NAMES: Final = ("sun", "clubs", "moon", "hand", "star")
COLOUR_LETTERS: Final = ("R", "G", "Y", "B")
SYMBOL_LETTERS: Final = ("Su", "Cl", "Mo", "Ha", "St")

# Faces: thieves 0 to 19 by colour and symbol, then the special objects, the golden tiles and the marked Leaders.
LANTERN: Final = 20
SAPPHIRE: Final = 21
AMULET: Final = 22
DAGGER: Final = 23
EVIL_EYE: Final = 24
MERCHANT: Final = 25
GENIE: Final = 26
SINBAD: Final = 27
FIRST_LEADER: Final = 28
FACES: Final = 32
KINDS: Final = 5
GOLDEN: Final = 3
KIND_LETTERS: Final = ("LAN", "SAP", "AMU", "DAG", "EYE", "MER", "GEN", "SIN")
KIND_NAMES: Final = (
    "Lantern",
    "Sapphire",
    "Amulet",
    "Dagger",
    "Evil Eye",
    "Dishonest Merchant",
    "Genie",
    "Sinbad",
)

LEADERS: Final = (0, 6, 12, 18)
"""The faces of the Leaders by colour: R-Su, G-Cl, Y-Mo, B-Ha (FT-LEAD-01)."""

# Sorts: each back has one tile of its colour, one of its symbol, one special (FT-JAR-05) and,
# for three backs, a golden one.
COLOUR_TRUE: Final = 0
SYMBOL_TRUE: Final = 1
SPECIAL: Final = 2
GOLDEN_SORT: Final = 3
ALL_SORTS: Final = 15

# A mask of what an unknown face cannot be: bits 0 to 3 are sorts, 4 to 8 special kinds, and bit 9 says that
# the tile was outside the stack when the stack was last made. A face below zero is UNKNOWN less such a mask.
KIND_SHIFT: Final = 4
NOT_GOLDEN: Final = 1 << GOLDEN_SORT
ALL_KINDS: Final = 31 << KIND_SHIFT
NOT_A_DAGGER: Final = 1 << KIND_SHIFT + DAGGER - LANTERN
NOT_A_SAPPHIRE: Final = 1 << KIND_SHIFT + SAPPHIRE - LANTERN
QUIET_PEEK: Final = NOT_GOLDEN | 1 << KIND_SHIFT | NOT_A_SAPPHIRE | NOT_A_DAGGER
"""What a peek that shows nothing rules out: Lantern, Sapphire, Dagger and the golden tiles (FT-GLIMPSE-05)."""
QUIET_LANTERN: Final = NOT_GOLDEN | NOT_A_SAPPHIRE
"""What a hand Lantern that shows nothing rules out (FT-LANTERN-09)."""
OUTSIDE: Final = 1 << 9


def base(face: int) -> int:
    """Return the face without the Leader mark."""
    return LEADERS[face - FIRST_LEADER] if face >= FIRST_LEADER else face


def _colour(face: int) -> int:
    return base(face) // SYMBOLS if base(face) < BACKS else UNKNOWN


def _symbol(face: int) -> int:
    return base(face) % SYMBOLS if base(face) < BACKS else UNKNOWN


BASE: Final[tuple[int, ...]] = tuple([base(face) for face in range(FACES)])
COLOUR: Final[tuple[int, ...]] = tuple([_colour(face) for face in range(FACES)])
SYMBOL: Final[tuple[int, ...]] = tuple([_symbol(face) for face in range(FACES)])
COLOUR_BIT: Final[tuple[int, ...]] = tuple([1 << colour if colour >= 0 else 0 for colour in COLOUR])
SYMBOL_BIT: Final[tuple[int, ...]] = tuple([1 << symbol if symbol >= 0 else 0 for symbol in SYMBOL])
THIEF: Final[tuple[int, ...]] = tuple([1 if colour >= 0 else 0 for colour in COLOUR])
SPOILS: Final[tuple[int, ...]] = tuple([1 if COLOUR[face] < 0 and face != AMULET else 0 for face in range(FACES)])
"""Faces that make any attempt fail: neither a thief nor an Amulet (FT-STEAL-09, FT-TALE-06)."""
QUIET: Final[tuple[int, ...]] = tuple([1 if THIEF[face] or face in (AMULET, EVIL_EYE) else 0 for face in range(FACES)])
"""Faces that a peek keeps secret: thieves, Amulets and Evil Eyes (FT-GLIMPSE-02 to FT-GLIMPSE-05)."""
PLAYABLE: Final[tuple[int, ...]] = tuple(
    [1 if face in (SAPPHIRE, AMULET, EVIL_EYE) or face >= FIRST_LEADER else 0 for face in range(FACES)]
)
"""Faces that can be played from hand in the action phase; marked Leaders exist only with the option on."""
IS_GOLDEN: Final[tuple[bool, ...]] = tuple([MERCHANT <= face < FIRST_LEADER for face in range(FACES)])
BITS: Final[tuple[int, ...]] = tuple([mask.bit_count() for mask in range(32)])
SYMBOLS_AT: Final = 8
THIEVES_AT: Final = 16
SPOILT: Final = 1 << 24
CODES: Final[tuple[int, ...]] = tuple(
    [
        COLOUR_BIT[face] | SYMBOL_BIT[face] << SYMBOLS_AT | THIEF[face] << THIEVES_AT | (SPOILT if SPOILS[face] else 0)
        for face in range(FACES)
    ]
)
"""The properties of a face that matter for matching, in one number; four faces are judged by one sum and one union."""


def sort_of(back: int, face: int) -> int:
    """Return the sort of a face among the tiles of its back."""
    if face >= MERCHANT and face < FIRST_LEADER:
        return face - MERCHANT if back == GOLD else GOLDEN_SORT
    if THIEF[face]:
        return COLOUR_TRUE if COLOUR[face] == back // SYMBOLS else SYMBOL_TRUE
    return SPECIAL


def tile_number(back: int, face: int) -> int:
    """Return the number of a tile in tile order: thieves by face and sort, specials by back, golden tiles."""
    if THIEF[face]:
        return 2 * BASE[face] + (COLOUR[face] != back // SYMBOLS)
    if face >= MERCHANT:
        return 60 + face - MERCHANT
    return 40 + back


RANK: Final[tuple[tuple[int, ...], ...]] = tuple(
    [tuple([2 * tile_number(back, face) + PLAYABLE[face] for face in range(FACES)]) for back in range(BACKS + 1)]
)
"""Twice the place of a tile in tile order, odd if it can be played in the action phase."""


def tile_name(back: int, face: int) -> str:
    """Return the name of a tile as in the examples: R-Su/c, LAN@B-Mo, MER."""
    if THIEF[face]:
        return f"{face_name(face)}/{'c' if sort_of(back, face) == COLOUR_TRUE else 's'}"
    if face >= MERCHANT:
        return face_name(face)
    return f"{face_name(face)}@{back_name(back)}"


def face_name(face: int) -> str:
    """Return the short name of a face; a marked Leader has a star."""
    if THIEF[face]:
        mark = "*" if face >= FIRST_LEADER else ""
        return f"{COLOUR_LETTERS[COLOUR[face]]}-{SYMBOL_LETTERS[SYMBOL[face]]}{mark}"
    return KIND_LETTERS[face - LANTERN]


def back_name(back: int) -> str:
    """Return the short name of a jar."""
    if back == GOLD:
        return "GOLD"
    return f"{COLOUR_LETTERS[back // SYMBOLS]}-{SYMBOL_LETTERS[back % SYMBOLS]}"


def back_words(back: int) -> str:
    """Return the name of a jar for players."""
    if back < 0:
        return "?"
    if back == GOLD:
        return "golden"
    return f"{COLOUR_NAMES[back // SYMBOLS]} {SYMBOL_NAMES[back % SYMBOLS]}"


def face_label(face: int) -> str:
    """Return the name of a face for a drawing; a marked Leader has a star."""
    if THIEF[face]:
        mark = "*" if face >= FIRST_LEADER else ""
        return f"{COLOUR_NAMES[COLOUR[face]]} {SYMBOL_NAMES[SYMBOL[face]]}{mark}"
    return "Merchant" if face == MERCHANT else KIND_NAMES[face - LANTERN]


def face_words(face: int) -> str:
    """Return the full name of a face for a sentence."""
    if THIEF[face]:
        leader = " Leader" if face >= FIRST_LEADER else ""
        return f"the {COLOUR_NAMES[COLOUR[face]]} {SYMBOL_NAMES[SYMBOL[face]]}{leader}"
    return KIND_NAMES[face - LANTERN] if face == SINBAD else f"the {KIND_NAMES[face - LANTERN]}"


def _without_fixed_point(size: int) -> tuple[tuple[int, ...], ...]:
    """Return the permutations of 0 to *size* - 1 without a fixed point, in lexicographic order."""
    found: list[tuple[int, ...]] = []
    _extend(found, [], size)
    return tuple(found)


def _extend(found: list[tuple[int, ...]], start: list[int], size: int) -> None:
    if len(start) == size:
        found.append(tuple(start))
        return
    for value in range(size):
        if value != len(start) and value not in start:
            _extend(found, [*start, value], size)


SYMBOL_SHIFTS: Final = _without_fixed_point(SYMBOLS)
COLOUR_SHIFTS: Final = _without_fixed_point(COLOURS)
"""The 44 and 9 permutations that give every thief a jar with the other symbol or colour (FT-JAR-03)."""


class Jars:
    """An assignment of jars: the faces of each back, the copies that are Leaders, the backs of golden tiles."""

    def __init__(
        self, colour_true: list[int], symbol_true: list[int], specials: list[int], leaders: list[int], golden: list[int]
    ) -> None:
        self.colour_true: Final = colour_true
        self.symbol_true: Final = symbol_true
        self.specials: Final = specials
        self.leaders: Final = leaders
        self.golden: Final = golden


def printed_jars(golden_look_golden: bool) -> Jars:
    """Return the fixed assignment of the option `jar_assignment: printed` (FT-JAR-06)."""
    colour_true = [0] * BACKS
    symbol_true = [0] * BACKS
    specials = [0] * BACKS
    for colour in range(COLOURS):
        for symbol in range(SYMBOLS):
            face = SYMBOLS * colour + symbol
            colour_true[SYMBOLS * colour + (symbol + 1) % SYMBOLS] = face
            symbol_true[SYMBOLS * ((colour + 1) % COLOURS) + symbol] = face
            specials[face] = LANTERN + (colour + symbol) % KINDS
    golden = [GOLD, GOLD, GOLD] if golden_look_golden else [2, 14, 16]
    return Jars(colour_true, symbol_true, specials, [0, 1, 0, 1], golden)


def fresh_jars(rng: Rng, counts: tuple[int, ...], family: bool, leaders: bool, decoys: bool) -> Jars:
    """Draw an assignment of thieves, specials, Leaders and golden tiles (FT-JAR-06, FT-SETUP-07)."""
    stream = rng.stream("jars")
    shifts = [SYMBOL_SHIFTS[stream.below(len(SYMBOL_SHIFTS))] for colour in range(COLOURS)]
    moves = [COLOUR_SHIFTS[stream.below(len(COLOUR_SHIFTS))] for symbol in range(SYMBOLS)]
    colour_true = [0] * BACKS
    symbol_true = [0] * BACKS
    for colour in range(COLOURS):
        for symbol in range(SYMBOLS):
            face = SYMBOLS * colour + symbol
            colour_true[SYMBOLS * colour + shifts[colour][symbol]] = face
            symbol_true[SYMBOLS * moves[symbol][colour] + symbol] = face
    specials: list[int] = []
    for kind in range(KINDS):
        specials.extend([LANTERN + kind] * counts[kind])
    if not family:
        stream.shuffle(specials)
    marks = [0] * COLOURS
    if leaders:
        stream = rng.stream("leaders")
        marks = [stream.below(2) for colour in range(COLOURS)]
    golden = [GOLD] * GOLDEN
    if decoys:
        backs = list(range(BACKS))
        rng.stream("golden").shuffle(backs)
        golden = backs[:GOLDEN]
    return Jars(colour_true, symbol_true, specials, marks, golden)


def tiles_of(jars: Jars, family: bool, leaders: bool, tales: bool) -> list[int]:
    """Return all tiles in tile order, as 32 times the back plus the face (FT-COMP-01, FT-FAM-01, FT-TALE-01)."""
    tiles = [0] * 40
    copies = tuple(jars.leaders)
    for back in range(BACKS):
        for sort in range(2):
            face = jars.colour_true[back] if sort == COLOUR_TRUE else jars.symbol_true[back]
            tiles[2 * face + sort] = FACES * back + marked(face, sort, copies, leaders)
    if not family:
        tiles.extend([FACES * back + jars.specials[back] for back in range(BACKS)])
    if tales:
        tiles.extend([FACES * jars.golden[tale] + MERCHANT + tale for tale in range(GOLDEN)])
    return tiles


def marked(face: int, sort: int, copies: tuple[int, ...], leaders: bool) -> int:
    """Return the face of one copy of a thief, with the Leader mark if it is a Leader (FT-LEAD-07)."""
    colour = face // SYMBOLS
    if leaders and LEADERS[colour] == face and copies[colour] == sort:
        return FIRST_LEADER + colour
    return face
