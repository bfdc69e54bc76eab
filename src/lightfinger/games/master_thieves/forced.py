"""Questions with one answer that everybody can tell, and the questions before the first round."""

from lightfinger.core.events import UNKNOWN, Action
from lightfinger.games.master_thieves.rules import legal
from lightfinger.games.master_thieves.state import (
    BOX,
    CHOOSE,
    PICK,
    PLACE,
    SEARCHED,
    SMUGGLER_TAKE,
    THIEF_TAKE,
    UNDEALT,
    State,
)


def forced(view: State, seat: int) -> Action | None:
    """Return the only answer of *seat*, if the observer's *view* alone shows that there is no other.

    Hands are known from the cards that were revealed, the red and white pillows and the places of rubies are public.
    What lies in a drawer is known only if everybody saw it."""
    stage = view.stage
    if stage in (THIEF_TAKE, SMUGGLER_TAKE):
        known = view.more_diamonds[view.open_front] == 0
    elif stage == PLACE:
        known = view.laid[seat] != UNKNOWN
    else:
        known = stage in (CHOOSE, BOX, PICK, SEARCHED)
    offered = legal(view, seat) if known else ()
    return offered[0] if len(offered) == 1 else None


def is_preparing(view: State) -> bool:
    """Whether the box is being filled."""
    return view.round == 0 and view.stage != UNDEALT
