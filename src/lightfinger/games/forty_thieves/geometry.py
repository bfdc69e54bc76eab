"""The board: sixteen cells in four rows, nine gems between them, ten lines, and which cells are neighbours."""

from typing import Final

CELLS: Final = 16
GEMS: Final = 9
LINES: Final = 10
COMBINATIONS: Final = 19
"""Gems to surround are combinations 0 to 8, lines 9 to 18."""
FIRST_LINE: Final = 9

ALL_CELLS: Final = 0xFFFF
ALL_GEMS: Final = 0x1FF
CENTRE: Final = 4

CORNERS: Final = (6, 0, 2, 8)
"""The corner gems clockwise from the lower left (FT-MERCH-03)."""

GEM_NAMES: Final = ("g0", "g1", "g2", "g3", "g4", "g5", "g6", "g7", "g8")
LINE_NAMES: Final = ("R0", "R1", "R2", "R3", "C0", "C1", "C2", "C3", "D0", "D1")
COMBINATION_NAMES: Final = GEM_NAMES + LINE_NAMES


def _surround(gem: int) -> tuple[int, int, int, int]:
    """Return the four cells around a gem (FT-GEO-01)."""
    corner = 4 * (gem // 3) + gem % 3
    return (corner, corner + 1, corner + 4, corner + 5)


_DIAGONALS: Final = ((0, 5, 10, 15), (3, 6, 9, 12))

CELLS_OF: Final[tuple[tuple[int, int, int, int], ...]] = tuple(
    [_surround(gem) for gem in range(GEMS)]
    + [(4 * row, 4 * row + 1, 4 * row + 2, 4 * row + 3) for row in range(4)]
    + [(column, column + 4, column + 8, column + 12) for column in range(4)]
    + list(_DIAGONALS)
)
"""The cells of each combination in increasing order (FT-GEO-01, FT-GEO-02)."""


def mask_of(cells: tuple[int, ...]) -> int:
    """Return a set of cells as a bit mask."""
    mask = 0
    for cell in cells:
        mask |= 1 << cell
    return mask


MASK_OF: Final[tuple[int, ...]] = tuple([mask_of(cells) for cells in CELLS_OF])


def _touched(line: int, least: int) -> int:
    """Return the gems with at least *least* of their cells in a line (FT-GEO-03)."""
    gems = 0
    for gem in range(GEMS):
        if (MASK_OF[gem] & MASK_OF[FIRST_LINE + line]).bit_count() >= least:
            gems |= 1 << gem
    return gems


TOUCHED_BY: Final[tuple[tuple[int, ...], tuple[int, ...]]] = (
    tuple([_touched(line, 1) for line in range(LINES)]),
    tuple([_touched(line, 2) for line in range(LINES)]),
)
"""For each touch rule, the gems that touch each line."""


def _next_to(cell: int, orthogonal: bool) -> int:
    """Return the neighbours of a cell: by edge or corner, or by edge alone (FT-GEO-04)."""
    cells = 0
    for other in range(CELLS):
        rows = abs(cell // 4 - other // 4)
        columns = abs(cell % 4 - other % 4)
        if (rows + columns == 1) if orthogonal else (max(rows, columns) == 1):
            cells |= 1 << other
    return cells


NEXT_TO: Final[tuple[tuple[int, ...], tuple[int, ...]]] = (
    tuple([_next_to(cell, False) for cell in range(CELLS)]),
    tuple([_next_to(cell, True) for cell in range(CELLS)]),
)
"""For each kind of adjacency, the neighbours of each cell."""


def _pairs(adjacency: int) -> tuple[tuple[int, int], ...]:
    """Return all pairs of neighbours, in order."""
    return tuple(
        [
            (first, second)
            for first in range(CELLS)
            for second in range(first + 1, CELLS)
            if NEXT_TO[adjacency][first] >> second & 1
        ]
    )


PAIRS: Final[tuple[tuple[tuple[int, int], ...], tuple[tuple[int, int], ...]]] = (_pairs(0), _pairs(1))
"""For each kind of adjacency, the unordered pairs of neighbours (FT-GEO-04)."""


def cells_in(mask: int) -> list[int]:
    """Return the cells, gems or backs of a bit mask in increasing order (FT-GEO-05)."""
    cells: list[int] = []
    cell = 0
    while mask:
        if mask & 1:
            cells.append(cell)
        mask >>= 1
        cell += 1
    return cells
