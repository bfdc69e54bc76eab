"""The master thief: empties the front compartment or searches the secret one."""

from lightfinger.core.events import EVERYONE
from lightfinger.games.master_thieves.editions import AT_ONCE, RED
from lightfinger.games.master_thieves.events import (
    Declined,
    Ended,
    RubyFell,
    RubyTaken,
    SecretSeen,
    SecretSought,
)
from lightfinger.games.master_thieves.rounds import no_ruby_left
from lightfinger.games.master_thieves.ruling import Ruling, viewers
from lightfinger.games.master_thieves.state import LAST_RUBY, MASTER, PLACE, SEARCHED
from lightfinger.games.master_thieves.turn import empty_drawer, finish, take_front


def begin(r: Ruling, seat: int) -> None:
    """Begin with the open drawer: ask for the front or the secret compartment (MT-MAST-02, MT-MAST-03)."""
    r.ask(seat, MASTER)


def front(r: Ruling, seat: int) -> None:
    """Empty the front compartment (MT-MAST-02)."""
    take_front(r, seat, not r.state.edition.mt_may_decline)
    _go_on(r, seat)


def neither(r: Ruling, seat: int) -> None:
    """Take from neither compartment (MT-MAST-13)."""
    r.tell(Declined(EVERYONE, seat))
    _go_on(r, seat)


def search(r: Ruling, seat: int) -> None:
    """Search the secret compartment (MT-MAST-03)."""
    state = r.state
    edition = state.edition
    secret = state.secret()
    r.tell(SecretSought(EVERYONE, seat))
    if secret < 0:
        if edition.mt_failed_search_keeps_front:
            r.ask(seat, SEARCHED)
        else:
            finish(r, seat)  # MT-MAST-06
    elif state.secrets[secret ^ 1]:
        r.tell(RubyFell(EVERYONE, edition.ruby_fall_to == RED))  # MT-MAST-08, MT-MAST-09
        if not _over(r):
            finish(r, seat)
    else:
        r.tell(SecretSeen(viewers(state, seat, state.slot), state.secrets[secret]))
        r.ask(seat, SEARCHED)


def take_found(r: Ruling, seat: int) -> None:
    """Take the ruby and all front gems (MT-MAST-05), or only the front gems after a failed search."""
    state = r.state
    if state.search_failed:
        take_front(r, seat, not state.edition.mt_may_decline)
    else:
        r.tell(RubyTaken(EVERYONE, seat))
        empty_drawer(r, seat, False)
        if _over(r):
            return
    _go_on(r, seat)


def leave_found(r: Ruling, seat: int) -> None:
    """Take nothing after the search (MT-MAST-07)."""
    r.tell(Declined(EVERYONE, seat))
    _go_on(r, seat)


def _go_on(r: Ruling, seat: int) -> None:
    """Ask to place if the edition allows it and no search failed (MT-MAST-10, MT-MAST-11)."""
    state = r.state
    if state.edition.mt_place > 0 and not state.search_failed and not state.blocked:
        r.ask(seat, PLACE)
    else:
        finish(r, seat)


def _over(r: Ruling) -> bool:
    """End the game if the last ruby ends it at once; return whether it did (MT-END-03)."""
    if r.state.edition.last_ruby_ends == AT_ONCE and no_ruby_left(r.state):
        r.tell(Ended(EVERYONE, LAST_RUBY))
        return True
    return False
