"""The thief: takes all gems of the open drawer."""

from lightfinger.core.events import EVERYONE
from lightfinger.games.master_thieves.editions import MUST
from lightfinger.games.master_thieves.events import Declined
from lightfinger.games.master_thieves.ruling import Ruling
from lightfinger.games.master_thieves.state import PLACE, THIEF_TAKE
from lightfinger.games.master_thieves.turn import empty_drawer, finish


def begin(r: Ruling, seat: int) -> None:
    """The drawer is open and nothing barred it (MT-THF-01)."""
    if r.state.edition.thief_take == MUST:
        take(r, seat)
    else:
        # Asked over an empty drawer too: not to ask would tell the others that it is empty.
        r.ask(seat, THIEF_TAKE)


def take(r: Ruling, seat: int) -> None:
    """All or nothing (MT-THF-02)."""
    empty_drawer(r, seat, False)
    _go_on(r, seat)


def leave(r: Ruling, seat: int) -> None:
    """He takes nothing."""
    r.tell(Declined(EVERYONE, seat))
    _go_on(r, seat)


def _go_on(r: Ruling, seat: int) -> None:
    """He places nothing (MT-THF-04), unless the table lets him."""
    if r.state.edition.thief_may_place:
        r.ask(seat, PLACE)
    else:
        finish(r, seat)
