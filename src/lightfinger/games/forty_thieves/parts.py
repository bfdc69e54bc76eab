"""The parts of an observation that an event may change: a bit for each cell, and one for hands.

The rest, such as the stage and the hoards, is written every time. It has no bit.
"""

from typing import Final

from lightfinger.games.forty_thieves.geometry import CELLS

EVERY_CELL: Final = (1 << CELLS) - 1
HANDS: Final = 1 << CELLS
EVERYTHING: Final = EVERY_CELL | HANDS
NOTHING: Final = 0


def of_cells(cells: list[int]) -> int:
    """Return the parts of these cells."""
    mask = 0
    for cell in cells:
        mask |= 1 << cell
    return mask
