"""The tile set (section 1): faces, jars, and the way one is assigned to the other."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import permutations
from typing import Any, NamedTuple

from .chance import Chance, shuffled

COLOURS = ("R", "G", "Y", "B")
SYMBOLS = ("Su", "Cl", "Mo", "Ha", "St")
THIEF = "thief"
SPECIALS = ("LAN", "SAP", "AMU", "DAG", "EYE")
GOLDEN = ("MER", "GEN", "SIN")
BACKS = tuple(f"{colour}-{symbol}" for colour in COLOURS for symbol in SYMBOLS) + ("GOLD",)
GOLD_BACK = 20
# The symbol of the Leader of each colour, and the copy that is marked in the printed set.
LEADER_SYMBOLS = (0, 1, 2, 3)
PRINTED_LEADERS = (0, 1, 0, 1)
PRINTED_DECOYS = ("R-Mo", "Y-St", "B-Cl")


class Tile(NamedTuple):
    """A piece: its number in tile order (2.3), what it shows, and the jar on its back."""

    number: int
    kind: str
    colour: int
    symbol: int
    back: int
    leader: bool = False

    @property
    def copy(self) -> str:
        """Whether a thief's jar tells the colour, "c", or the symbol, "s"."""
        return "cs"[self.number % 2]

    @property
    def name(self) -> str:
        """The tile as the worked examples write it."""
        if self.kind == THIEF:
            return f"{COLOURS[self.colour]}-{SYMBOLS[self.symbol]}/{self.copy}"
        if self.kind in GOLDEN:
            return self.kind
        return f"{self.kind}@{BACKS[self.back]}"

    @property
    def pair(self) -> tuple[int, int]:
        """Back and face in the numbers of the wire: thieves 0-19, specials 20-24, golden 25-27, Leaders 28-31."""
        if self.leader:
            return self.back, 28 + self.colour
        if self.kind == THIEF:
            return self.back, 5 * self.colour + self.symbol
        return self.back, 20 + (SPECIALS + GOLDEN).index(self.kind)


def by_jar(tile: Tile) -> tuple[int, int]:
    """The order of tiles in a hand and of tiles thrown together: by back, ties by tile order (2.3)."""
    return tile.back, tile.number


def without_fixed_point(size: int) -> list[tuple[int, ...]]:
    """The permutations that move everything, in lexicographic order."""
    return [row for row in permutations(range(size)) if all(place != item for place, item in enumerate(row))]


SYMBOL_MOVES = without_fixed_point(5)
COLOUR_MOVES = without_fixed_point(4)


def tiles_in_use(options: Mapping[str, Any], chance: Chance) -> list[Tile]:
    """The tiles of a game in tile order, jars assigned."""
    if options["jar_assignment"] == "printed":
        return _printed(options)
    return _fresh(options, chance)


def _printed(options: Mapping[str, Any]) -> list[Tile]:
    """The fixed assignment of jars (FT-JAR-06)."""
    symbol_moves = [tuple((symbol + 1) % 5 for symbol in range(5))] * 4
    colour_moves = [tuple((colour + 1) % 4 for colour in range(4))] * 5
    kinds = [(colour + symbol) % 5 for colour in range(4) for symbol in range(5)]
    decoys = [BACKS.index(back) for back in PRINTED_DECOYS]
    return _built(options, symbol_moves, colour_moves, kinds, list(PRINTED_LEADERS), decoys)


def _fresh(options: Mapping[str, Any], chance: Chance) -> list[Tile]:
    """A random assignment of jars (FT-JAR-06, FT-SETUP-07)."""
    jars = chance.stream("jars")
    symbol_moves = [SYMBOL_MOVES[jars.below(44)] for _ in COLOURS]
    colour_moves = [COLOUR_MOVES[jars.below(9)] for _ in SYMBOLS]
    kinds: list[int] = []
    if not options["family"]:
        kinds = shuffled(jars, [kind for kind, count in enumerate(options["special_counts"]) for _ in range(count)])
    marked = [0, 0, 0, 0]
    if options["leaders"]:
        leaders = chance.stream("leaders")
        marked = [leaders.below(2) for _ in COLOURS]
    decoys = [0, 0, 0]
    if options["three_tales"] and options["golden_backs"] == "decoy":
        decoys = shuffled(chance.stream("golden"), list(range(20)))[:3]
    return _built(options, symbol_moves, colour_moves, kinds, marked, decoys)


def _built(
    options: Mapping[str, Any],
    symbol_moves: list[tuple[int, ...]],
    colour_moves: list[tuple[int, ...]],
    kinds: list[int],
    marked: list[int],
    decoys: list[int],
) -> list[Tile]:
    tiles: list[Tile] = []
    for colour in range(4):
        for symbol in range(5):
            for copy in range(2):
                if copy == 0:
                    back = 5 * colour + symbol_moves[colour][symbol]
                else:
                    back = 5 * colour_moves[symbol][colour] + symbol
                leader = options["leaders"] and symbol == LEADER_SYMBOLS[colour] and copy == marked[colour]
                tiles.append(Tile(len(tiles), THIEF, colour, symbol, back, leader))
    if not options["family"]:
        for back, kind in enumerate(kinds):
            tiles.append(Tile(40 + back, SPECIALS[kind], -1, -1, back))
    if options["three_tales"]:
        for tale, name in enumerate(GOLDEN):
            back = GOLD_BACK if options["golden_backs"] == "golden" else decoys[tale]
            tiles.append(Tile(60 + tale, name, -1, -1, back))
    return tiles
