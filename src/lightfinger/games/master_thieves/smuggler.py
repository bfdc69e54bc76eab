"""The smuggler: takes gems for the red pillow, or one for himself if there is no ring."""

from lightfinger.core.events import EVERYONE
from lightfinger.games.master_thieves.editions import SOLO_OR_RING
from lightfinger.games.master_thieves.events import Declined, TookOne
from lightfinger.games.master_thieves.ruling import Ruling
from lightfinger.games.master_thieves.state import PLACE, SMUGGLER_TAKE
from lightfinger.games.master_thieves.turn import empty_drawer


def begin(r: Ruling, seat: int) -> None:
    """Begin with the open drawer; the ability is not blocked (MT-SMUG-02, MT-SMUG-03, MT-SMUG-12)."""
    if r.state.edition.smuggler_mode == SOLO_OR_RING and r.state.ring != 1:
        # Ask even if the drawer is empty; otherwise the others would know that it is empty.
        r.ask(seat, SMUGGLER_TAKE)
    else:
        empty_drawer(r, seat, True)
        r.ask(seat, PLACE)


def take_one(r: Ruling, seat: int, gem: int) -> None:
    """Take one gem, then go on to placing (MT-SMUG-02, MT-SMUG-04)."""
    r.tell(TookOne(EVERYONE, seat, gem))
    r.ask(seat, PLACE)


def take_none(r: Ruling, seat: int) -> None:
    """Take nothing, then go on to placing (MT-SMUG-05)."""
    r.tell(Declined(EVERYONE, seat))
    r.ask(seat, PLACE)
