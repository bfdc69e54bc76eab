"""Questions with one answer that everybody can tell, and what lets another's deed stand."""

from lightfinger.core.events import Action
from lightfinger.games.forty_thieves.actions import PASS
from lightfinger.games.forty_thieves.rules import legal
from lightfinger.games.forty_thieves.state import HAND, LEADERS, NEXT, PICK, REACT, STEAL, TAKE, WISH, State


def forced(view: State, seat: int) -> Action | None:
    """Return the only answer of *seat*, if the observer's *view* alone shows that there is no other.

    These questions depend on the board, the gems, the tokens and the number of tiles in a hand, which are public. What
    may be done with the tiles in a hand is not."""
    if view.stage not in (HAND, PICK, STEAL, LEADERS, TAKE, NEXT, WISH):
        return None
    offered = legal(view, seat)
    return offered[0] if len(offered) == 1 else None


def passing(view: State, seat: int) -> Action | None:
    """Return the answer that plays no Dagger, if *seat* is asked for one. It does not depend on its hand."""
    return PASS if view.stage == REACT and view.asked == seat else None
