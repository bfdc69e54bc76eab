"""Daggers: every seat that holds a tile is asked in turn whether it cancels a played special."""

from lightfinger.core.events import EVERYONE
from lightfinger.games.forty_thieves.actions import OPPONENTS
from lightfinger.games.forty_thieves.editions import ASK_HOLDERS
from lightfinger.games.forty_thieves.events import OPENED, PASSED, Parried, Played
from lightfinger.games.forty_thieves.jars import DAGGER
from lightfinger.games.forty_thieves.ruling import Ruling
from lightfinger.games.forty_thieves.state import HAND_SIZE, REACT


def declare(r: Ruling, seat: int, tile: int, target: int) -> bool:
    """Play a special on its target, before any effect; return whether nobody is asked (FT-DAGGER-09, FT-ACTION-07)."""
    place = HAND_SIZE * seat + tile
    r.tell(Played(EVERYONE, seat, r.state.hand_backs[place], r.state.hand_faces[place], target))
    return _open(r)


def parry(r: Ruling, seat: int, tile: int) -> bool:
    """Cancel the last tile with a Dagger; return whether nobody is asked about the Dagger (FT-DAGGER-07)."""
    r.tell(Parried(EVERYONE, seat, r.state.hand_backs[HAND_SIZE * seat + tile], DAGGER))
    return _open(r)


def let_stand(r: Ruling, seat: int) -> bool:
    """Pass; return whether nobody is left to ask."""
    r.tell(PASSED[seat])
    return _ask_next(r)


def _open(r: Ruling) -> bool:
    """Ask all seats with a hand tile, except the player of the last tile (FT-DAGGER-08, FT-INFO-05)."""
    state = r.state
    asked = 0
    for seat in OPPONENTS[state.seats][state.top_player]:
        if state.edition.reaction_prompt == ASK_HOLDERS:
            if state.holds(seat, DAGGER):
                asked |= 1 << seat
        elif state.hand_sizes[seat]:
            asked |= 1 << seat
    r.tell(OPENED[asked])
    return _ask_next(r)


def _ask_next(r: Ruling) -> bool:
    """Ask the next seat clockwise from the player of the last tile; return whether there is none."""
    state = r.state
    for seat in OPPONENTS[state.seats][state.top_player]:
        if state.to_react >> seat & 1:
            r.ask(seat, REACT)
            return False
    return True
