"""The parts of an observation that an event may change: a bit for each drawer and each seat.

The rest, such as the stage and the red pillow, is written every time. It has no bit.
"""

from typing import Final

from lightfinger.games.master_thieves.box import DRAWERS
from lightfinger.games.master_thieves.state import State

FIRST_SEAT: Final = DRAWERS
EVERY_DRAWER: Final = (1 << DRAWERS) - 1
EVERY_SEAT: Final = 255 << FIRST_SEAT
EVERYTHING: Final = EVERY_DRAWER | EVERY_SEAT
NOTHING: Final = 0


def open_drawer(state: State) -> int:
    """Return the part of the drawer that was opened last."""
    return 1 << (state.open_front >> 1)


def of_seat(seat: int) -> int:
    """Return the part of a seat."""
    return 1 << FIRST_SEAT + seat
