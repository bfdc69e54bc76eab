"""The actions of the game. Actions and tuples of legal actions are made once and shared."""

from dataclasses import dataclass
from typing import Final

from lightfinger.core.events import Action, Mask, Seat
from lightfinger.games.forty_thieves.editions import MOST_SEATS
from lightfinger.games.forty_thieves.geometry import CELLS, COMBINATIONS, GEMS, LINES, NEXT_TO, PAIRS, cells_in
from lightfinger.games.forty_thieves.state import HAND_SIZE

TARGETS: Final = 94
"""The number of targets: gems on the board, then a gem and twenty Sapphire tiles of each seat, then the loot."""
EVIL_EYES: Final = 21
"""The number of Evil Eyes that an Amulet can remove: tiles by back, then a token."""
WISHES_OF_THE_GENIE: Final = 4


@dataclass(init=False, unsafe_hash=True)
class Discard(Action):
    """Discard these tiles of the hand (a mask of their places), then draw up to three."""

    tiles: Mask

    def __init__(self, tiles: int) -> None:
        self.tiles = Mask(tiles)


@dataclass(init=False, unsafe_hash=True)
class Pass(Action):
    """Skip a phase, or play no Dagger."""

    def __init__(self) -> None:
        pass


@dataclass(init=False, unsafe_hash=True)
class Peek(Action):
    """Look under a jar on the board."""

    cell: int

    def __init__(self, cell: int) -> None:
        self.cell = cell


@dataclass(init=False, unsafe_hash=True)
class Lantern(Action):
    """Play a Lantern to look under two neighbouring jars."""

    tile: int
    first: int
    second: int

    def __init__(self, tile: int, first: int, second: int) -> None:
        self.tile = tile
        self.first = first
        self.second = second


@dataclass(init=False, unsafe_hash=True)
class Pick(Action):
    """Choose the three neighbours of a Lantern that are shown, as a mask of cells."""

    cells: Mask

    def __init__(self, cells: int) -> None:
        self.cells = Mask(cells)


@dataclass(init=False, unsafe_hash=True)
class Save(Action):
    """Discard a Dagger to keep the rest of the hand."""

    tile: int

    def __init__(self, tile: int) -> None:
        self.tile = tile


@dataclass(init=False, unsafe_hash=True)
class Lose(Action):
    """Discard the whole hand because of a Dagger found on the board."""

    def __init__(self) -> None:
        pass


@dataclass(init=False, unsafe_hash=True)
class Replace(Action):
    """Put a hand tile face down on the board and take the tile that lies there."""

    tile: int
    cell: int

    def __init__(self, tile: int, cell: int) -> None:
        self.tile = tile
        self.cell = cell


@dataclass(init=False, unsafe_hash=True)
class Swap(Action):
    """Exchange two neighbouring tiles."""

    first: int
    second: int

    def __init__(self, first: int, second: int) -> None:
        self.first = first
        self.second = second


@dataclass(init=False, unsafe_hash=True)
class Amulet(Action):
    """Play an Amulet to remove an own Evil Eye: a tile by its back, or a token (20)."""

    tile: int
    eye: int

    def __init__(self, tile: int, eye: int) -> None:
        self.tile = tile
        self.eye = eye


@dataclass(init=False, unsafe_hash=True)
class Sapphire(Action):
    """Play a Sapphire tile to take a sapphire."""

    tile: int
    target: int

    def __init__(self, tile: int, target: int) -> None:
        self.tile = tile
        self.target = target


@dataclass(init=False, unsafe_hash=True)
class EvilEye(Action):
    """Give an Evil Eye tile to an opponent."""

    tile: int
    seat: Seat

    def __init__(self, tile: int, seat: int) -> None:
        self.tile = tile
        self.seat = Seat(seat)


@dataclass(init=False, unsafe_hash=True)
class Leader(Action):
    """Put a Leader face up in place of a board tile, before the normal action."""

    tile: int
    cell: int

    def __init__(self, tile: int, cell: int) -> None:
        self.tile = tile
        self.cell = cell


@dataclass(init=False, unsafe_hash=True)
class Surround(Action):
    """Announce the four tiles around a gem."""

    gem: int

    def __init__(self, gem: int) -> None:
        self.gem = gem


@dataclass(init=False, unsafe_hash=True)
class Line(Action):
    """Announce a row, a column or a long diagonal."""

    line: int

    def __init__(self, line: int) -> None:
        self.line = line


@dataclass(init=False, unsafe_hash=True)
class TakeAll(Action):
    """Take all gems of the board with four Leaders."""

    def __init__(self) -> None:
        pass


@dataclass(init=False, unsafe_hash=True)
class Ordinary(Action):
    """Steal as usual although there are four Leaders."""

    def __init__(self) -> None:
        pass


@dataclass(init=False, unsafe_hash=True)
class Take(Action):
    """Take this sapphire for a line."""

    target: int

    def __init__(self, target: int) -> None:
        self.target = target


@dataclass(init=False, unsafe_hash=True)
class Decline(Action):
    """Take nothing for a line that touches no gem."""

    def __init__(self) -> None:
        pass


@dataclass(init=False, unsafe_hash=True)
class Next(Action):
    """Claim another combination that is complete."""

    combination: int

    def __init__(self, combination: int) -> None:
        self.combination = combination


@dataclass(init=False, unsafe_hash=True)
class Stop(Action):
    """Claim no more combinations."""

    def __init__(self) -> None:
        pass


@dataclass(init=False, unsafe_hash=True)
class Dagger(Action):
    """Cancel a tile that another seat has just played."""

    tile: int

    def __init__(self, tile: int) -> None:
        self.tile = tile


@dataclass(init=False, unsafe_hash=True)
class Wish(Action):
    """Make a wish: 0 lose all own Evil Eyes, 1 a second turn, 2 remove the Merchant and take his loot, 3 nothing."""

    wish: int

    def __init__(self, wish: int) -> None:
        self.wish = wish


KINDS: Final[tuple[type[Action], ...]] = (
    Discard,
    Pass,
    Peek,
    Lantern,
    Pick,
    Save,
    Lose,
    Replace,
    Swap,
    Amulet,
    Sapphire,
    EvilEye,
    Leader,
    Surround,
    Line,
    TakeAll,
    Ordinary,
    Take,
    Decline,
    Next,
    Stop,
    Dagger,
    Wish,
)

NOTHING: Final[tuple[Action, ...]] = ()
PASS: Final[Action] = Pass()
LOSE: Final[Action] = Lose()
DECLINE: Final[Action] = Decline()
STOP: Final[Action] = Stop()
ALL_OR_ORDINARY: Final[tuple[Action, ...]] = (TakeAll(), Ordinary())

DISCARDS: Final[tuple[Action, ...]] = tuple([Discard(tiles) for tiles in range(1 << HAND_SIZE)])
PEEKS: Final[tuple[Action, ...]] = tuple([Peek(cell) for cell in range(CELLS)])
LANTERNS: Final[tuple[tuple[Action, ...], ...]] = tuple(
    [tuple([Lantern(tile, first, second) for first, second in PAIRS[0]]) for tile in range(HAND_SIZE)]
)
"""For each hand tile, a Lantern over every pair of neighbours."""
REPLACES: Final[tuple[tuple[Action, ...], ...]] = tuple(
    [tuple([Replace(tile, cell) for cell in range(CELLS)]) for tile in range(HAND_SIZE)]
)
SWAPS: Final[tuple[Action, ...]] = tuple([Swap(first, second) for first, second in PAIRS[0]])
AMULETS: Final[tuple[tuple[Action, ...], ...]] = tuple(
    [tuple([Amulet(tile, eye) for eye in range(EVIL_EYES)]) for tile in range(HAND_SIZE)]
)
SAPPHIRES: Final[tuple[tuple[Action, ...], ...]] = tuple(
    [tuple([Sapphire(tile, target) for target in range(TARGETS)]) for tile in range(HAND_SIZE)]
)
EVIL_EYE_TO: Final[tuple[tuple[Action, ...], ...]] = tuple(
    [tuple([EvilEye(tile, seat) for seat in range(MOST_SEATS)]) for tile in range(HAND_SIZE)]
)
LEADERS_TO: Final[tuple[tuple[Action, ...], ...]] = tuple(
    [tuple([Leader(tile, cell) for cell in range(CELLS)]) for tile in range(HAND_SIZE)]
)
SURROUNDS: Final[tuple[Action, ...]] = tuple([Surround(gem) for gem in range(GEMS)])
LINES_ANNOUNCED: Final[tuple[Action, ...]] = tuple([Line(line) for line in range(LINES)])
TAKES: Final[tuple[Action, ...]] = tuple([Take(target) for target in range(TARGETS)])
NEXTS: Final[tuple[Action, ...]] = tuple([Next(combination) for combination in range(COMBINATIONS)])
DAGGERS: Final[tuple[Action, ...]] = tuple([Dagger(tile) for tile in range(HAND_SIZE)])
SAVES: Final[tuple[Action, ...]] = tuple([Save(tile) for tile in range(HAND_SIZE)])
WISHES: Final[tuple[Action, ...]] = tuple([Wish(wish) for wish in range(WISHES_OF_THE_GENIE)])


def _threes(cells: list[int]) -> list[int]:
    """Return all sets of three of these cells, in order, as masks."""
    count = len(cells)
    return [
        1 << cells[first] | 1 << cells[second] | 1 << cells[third]
        for first in range(count)
        for second in range(first + 1, count)
        for third in range(second + 1, count)
    ]


def _all_picks() -> dict[int, Action]:
    """Return a `Pick` for every set of three neighbours of some cell."""
    picks: dict[int, Action] = {}
    for cell in range(CELLS):
        for cells in _threes(cells_in(NEXT_TO[0][cell])):
            if cells not in picks:
                picks[cells] = Pick(cells)
    return picks


PICKS: Final[dict[int, Action]] = _all_picks()


_PICKS_AMONG: Final[dict[int, tuple[Action, ...]]] = {}


def picks(cells: int) -> tuple[Action, ...]:
    """Return the `Pick` actions for three of these neighbours of a Lantern (FT-LANTERN-02)."""
    known = _PICKS_AMONG.get(cells)
    if known is None:
        known = tuple([PICKS[three] for three in _threes(cells_in(cells))])
        _PICKS_AMONG[cells] = known
    return known


DISCARDS_OF: Final[tuple[tuple[Action, ...], ...]] = tuple([DISCARDS[: 1 << size] for size in range(HAND_SIZE + 1)])
"""The discards of a hand, by its size (FT-HAND-03)."""


def _of_mask(first: tuple[Action, ...], choices: tuple[Action, ...], mask: int) -> tuple[Action, ...]:
    """Return *first*, then the choices in *mask*."""
    return first + tuple([choices[place] for place in cells_in(mask)])


GEMS_TO_TAKE: Final[tuple[tuple[Action, ...], ...]] = tuple([_of_mask((), TAKES, mask) for mask in range(1 << GEMS)])
GEMS_BY_SAPPHIRE: Final[tuple[tuple[tuple[Action, ...], ...], ...]] = tuple(
    [tuple([_of_mask((), SAPPHIRES[tile], mask) for mask in range(1 << GEMS)]) for tile in range(HAND_SIZE)]
)
"""Plays of a Sapphire for a gem on the board, by hand tile and by mask of the gems there."""
STEALS: Final[tuple[tuple[Action, ...], ...]] = tuple(
    [_of_mask((PASS,), SURROUNDS, mask) + LINES_ANNOUNCED for mask in range(1 << GEMS)]
)
"""Announcements, by mask of the gems that may be surrounded (FT-SURR-01, FT-LINE-05)."""
REACTIONS: Final[tuple[tuple[Action, ...], ...]] = tuple([_of_mask((PASS,), DAGGERS, mask) for mask in range(8)])
RESCUES: Final[tuple[tuple[Action, ...], ...]] = tuple([(*_of_mask((), SAVES, mask), LOSE) for mask in range(8)])

_ORDERS: Final[tuple[tuple[int, ...], ...]] = ((), (0,), (0, 1), (1, 0))


def _in_order(size: int, smaller: int) -> tuple[int, ...]:
    """Return the places of a hand in tile order; the bits of *smaller* are the results of 0 < 1, 0 < 2 and 1 < 2."""
    if size < HAND_SIZE:
        return _ORDERS[size] if size < 2 or smaller & 1 else _ORDERS[3]
    places = [0, 0, 0]
    places[(not smaller & 1) + (not smaller & 2)] = 0
    places[(smaller & 1) + (not smaller & 4)] = 1
    places[(smaller >> 1 & 1) + (smaller >> 2 & 1)] = 2
    return tuple(places)


IN_ORDER: Final[tuple[tuple[int, ...], ...]] = tuple(
    [_in_order(key >> 3, key & 7) for key in range((HAND_SIZE + 1) << 3)]
)
"""The places of a hand in tile order, by 8 times its size plus the comparisons."""


def _plain(order: tuple[int, ...]) -> tuple[Action, ...]:
    """Return pass, replacements and swaps (FT-ACTION-01)."""
    choices: list[Action] = [PASS]
    for tile in order:
        choices.extend(REPLACES[tile])
    choices.extend(SWAPS)
    return tuple(choices)


PLAIN_ACTIONS: Final[tuple[tuple[Action, ...], ...]] = tuple([_plain(order) for order in IN_ORDER])
"""Actions that need no special, by the same key."""


def opponents(seats: int, seat: int) -> tuple[int, ...]:
    """Return the other seats, clockwise from the left neighbour."""
    return tuple([(seat + step) % seats for step in range(1, seats)])


OPPONENTS: Final[tuple[tuple[tuple[int, ...], ...], ...]] = tuple(
    [tuple([opponents(seats, seat) for seat in range(seats)]) for seats in range(MOST_SEATS + 1)]
)


def glimpses(up: int, lanterns: int, adjacency: int) -> tuple[Action, ...]:
    """Return the legal actions of a glimpse: pass, peek, or play a Lantern (FT-GLIMPSE-01, FT-LANTERN-11)."""
    if not up:
        return _DARK_GLIMPSES[lanterns | adjacency << HAND_SIZE]
    key = up | lanterns << 16 | adjacency << 19
    known = _GLIMPSES.get(key)
    if known is None:
        known = _all_glimpses(up, lanterns, adjacency)
        _GLIMPSES[key] = known
    return known


def _all_glimpses(up: int, lanterns: int, adjacency: int) -> tuple[Action, ...]:
    choices: list[Action] = [PASS]
    choices.extend([PEEKS[cell] for cell in range(CELLS) if not up >> cell & 1])
    for tile in cells_in(lanterns):
        for place in range(len(PAIRS[0])):
            first, second = PAIRS[0][place]
            near = NEXT_TO[adjacency][first] >> second & 1
            if near and not (up >> first & up >> second & 1):
                choices.append(LANTERNS[tile][place])
    return tuple(choices)


_GLIMPSES: Final[dict[int, tuple[Action, ...]]] = {}
_DARK_GLIMPSES: Final[tuple[tuple[Action, ...], ...]] = tuple(
    [_all_glimpses(0, key & 7, key >> HAND_SIZE) for key in range(len(NEXT_TO) << HAND_SIZE)]
)
"""The glimpses while all tiles are face down, which is the usual case."""


def all_actions() -> tuple[Action, ...]:
    """Return all actions of the game, by kind."""
    actions: list[Action] = [*DISCARDS, PASS, *PEEKS]
    for lanterns in LANTERNS:
        actions.extend(lanterns)
    actions.extend(PICKS.values())
    actions.extend([*SAVES, LOSE])
    for choices in (REPLACES, (SWAPS,), AMULETS, SAPPHIRES, EVIL_EYE_TO, LEADERS_TO):
        for row in choices:
            actions.extend(row)
    actions.extend([*SURROUNDS, *LINES_ANNOUNCED, *ALL_OR_ORDINARY, *TAKES, DECLINE, *NEXTS, STOP, *DAGGERS, *WISHES])
    return tuple(actions)
