"""The thief: takes all gems of the open drawer."""

from lightfinger.core.events import EVERYONE
from lightfinger.games.master_thieves.editions import MUST
from lightfinger.games.master_thieves.events import Declined
from lightfinger.games.master_thieves.ruling import Ruling
from lightfinger.games.master_thieves.state import PLACE, THIEF_TAKE
from lightfinger.games.master_thieves.turn import empty_drawer, finish


def begin(r: Ruling, seat: int) -> None:
    """Begin with the open drawer; the ability is not blocked (MT-THF-01)."""
    if r.state.edition.thief_take == MUST:
        take(r, seat)
    else:
        # Ask even if the drawer is empty; otherwise the others would know that it is empty.
        r.ask(seat, THIEF_TAKE)


def take(r: Ruling, seat: int) -> None:
    """Take all gems (MT-THF-02)."""
    empty_drawer(r, seat, False)
    _go_on(r, seat)


def leave(r: Ruling, seat: int) -> None:
    """Take nothing."""
    r.tell(Declined(EVERYONE, seat))
    _go_on(r, seat)


def _go_on(r: Ruling, seat: int) -> None:
    """Finish without placing (MT-THF-04), unless an option allows it."""
    if r.state.edition.thief_may_place:
        r.ask(seat, PLACE)
    else:
        finish(r, seat)
