"""The board (section 2): sixteen cells, nine gems, ten lines, and what lies next to what."""

from __future__ import annotations

CELLS = range(16)
GEMS = range(9)
LINES = range(10)
CENTRE = 4
# The Merchant's corners clockwise from the lower left (FT-MERCH-03).
CORNERS = (6, 0, 2, 8)

SURROUNDS = [
    frozenset(4 * (row + down) + column + right for down in (0, 1) for right in (0, 1))
    for row in range(3)
    for column in range(3)
]
LINE_CELLS = (
    [frozenset(4 * row + column for column in range(4)) for row in range(4)]
    + [frozenset(4 * row + column for row in range(4)) for column in range(4)]
    + [frozenset(5 * step for step in range(4)), frozenset(3 * step for step in range(1, 5))]
)
# Combinations 0-8 are surrounds, 9-18 lines.
COMBINATIONS = SURROUNDS + LINE_CELLS
LINE_NAMES = ("R0", "R1", "R2", "R3", "C0", "C1", "C2", "C3", "D0", "D1")


def touching(line: int, rule: str) -> list[int]:
    """The gaps that touch a line: by any of their four cells, or only by two along it (FT-GEO-03)."""
    least = 1 if rule == "any" else 2
    return [gem for gem in GEMS if len(SURROUNDS[gem] & LINE_CELLS[line]) >= least]


TOUCHING = {rule: [touching(line, rule) for line in LINES] for rule in ("any", "along")}


def neighbours(cell: int, kind: str) -> list[int]:
    """The cells next to one: eight ways, or four for Lanterns played orthogonally (FT-LANTERN-01)."""
    found = []
    for other in CELLS:
        down, right = abs(other // 4 - cell // 4), abs(other % 4 - cell % 4)
        if max(down, right) == 1 and (kind == "king" or down + right == 1):
            found.append(other)
    return found


NEIGHBOURS = {kind: [neighbours(cell, kind) for cell in CELLS] for kind in ("king", "orthogonal")}
PAIRS = {
    kind: [(cell, other) for cell in CELLS for other in NEIGHBOURS[kind][cell] if cell < other]
    for kind in ("king", "orthogonal")
}
