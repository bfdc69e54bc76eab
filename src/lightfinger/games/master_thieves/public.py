"""Questions that everybody may see, with their answers."""

from lightfinger.games.master_thieves.editions import EVERYONE_SEES
from lightfinger.games.master_thieves.state import (
    ALARM,
    BOX,
    LONE_ALARM,
    MASTER,
    OPEN,
    PICK,
    PLACE,
    SEARCHED,
    SMUGGLER_TAKE,
    THIEF_TAKE,
    State,
)


def is_public(view: State, seat: int) -> bool:
    """Whether everybody may see the question of *seat* and its answer; it reads any view.

    Moves of the box, gems of the red pillow and lone alarms are public. A question about an open drawer is public where
    everybody sees into it. A card that is laid and diamonds that are hidden are secret (MT-RND-01, MT-SETUP-16)."""
    if view.asked != seat:
        return False
    if view.stage in (BOX, PICK, LONE_ALARM):
        return True
    is_of_drawer = view.stage in (OPEN, PLACE, MASTER, SEARCHED, SMUGGLER_TAKE, THIEF_TAKE, ALARM)
    return is_of_drawer and view.edition.visibility == EVERYONE_SEES
