"""The memory tasks: what they ask, and how they grow harder."""

from typing import Final

from lightfinger.core.events import UNKNOWN
from lightfinger.games.master_thieves.box import DRAWERS
from lightfinger.games.master_thieves.state import OVER, State

PLACES: Final = DRAWERS
"""Questions are about slots."""
ANSWERS: Final = 4
"""How many gems lie on the upper side of the drawer: none, one, two, or three and more."""
EDITION: Final = "zoch-fr"


def _task(seats: int, fill: int, moves: int, marks: str) -> tuple[int, dict[str, object]]:
    """Return seats and house rules of a task: diamonds in the box, moves of the box, and whether drawers are marked."""
    rules: dict[str, object] = {
        "box_fill_diamonds": fill,
        "box_limit_placed": moves,
        "box_limit_not_placed": moves,
        "drawer_marks": marks,
    }
    return seats, rules


TASKS: Final = (
    _task(2, 6, 0, "grain"),
    _task(2, 12, 1, "grain"),
    _task(4, 12, 1, "grain"),
    _task(4, 24, 2, "grain"),
    _task(4, 24, 2, "plain"),
    _task(8, 24, 2, "plain"),
)
"""The tasks, the easiest first."""


def answer(view: State, slot: int) -> int:
    """Return the right answer about a slot, or UNKNOWN if the view does not know it or the drawer is open."""
    if slot == view.slot or view.stage == OVER:
        return UNKNOWN
    front = view.compartment(slot)
    if view.more_diamonds[front] or view.diamonds[front] < 0:
        return UNKNOWN
    return min(view.diamonds[front] + view.sapphires[front], ANSWERS - 1)
