"""The end of a turn: the Merchant, the end of the game, and the next turn."""

from typing import Final

from lightfinger.core.events import EVERYONE
from lightfinger.games.forty_thieves.editions import AFTER_EFFECT, END_GAME
from lightfinger.games.forty_thieves.events import BEGAN, Ended
from lightfinger.games.forty_thieves.geometry import CENTRE, CORNERS
from lightfinger.games.forty_thieves.ruling import Ruling
from lightfinger.games.forty_thieves.state import (
    ALL_LOST,
    RESTING,
    SCORED,
    STACK_OUT,
    STEAL,
    TURN_LIMIT,
    State,
)
from lightfinger.games.forty_thieves.tale_events import MerchantActed

LAST_STEP: Final = 5
"""The step at which the Merchant is in the centre (FT-MERCH-04)."""


def end_turn(r: Ruling) -> None:
    """End the turn: the Merchant acts, the end of the game is tested, the next turn begins (FT-MERCH-02, FT-END-01)."""
    state = r.state
    if state.board_gems == 0:
        r.tell(Ended(EVERYONE, SCORED, state.turns))
        return
    turns = state.turns + 1
    if 0 < state.merchant_step < RESTING:
        if _let_merchant_act(r):
            r.tell(Ended(EVERYONE, ALL_LOST if state.merchant_step == LAST_STEP else SCORED, turns))
            return
    if state.edition.stack_exhaustion == END_GAME and state.reshuffled:
        r.tell(Ended(EVERYONE, STACK_OUT, turns))
    elif turns == state.edition.max_turns:
        r.tell(Ended(EVERYONE, TURN_LIMIT, turns))
    else:
        following = state.active + 1
        if state.second_turn:
            following = state.active
        elif following == state.seats:
            following = 0
        r.tell(BEGAN[following])


def _let_merchant_act(r: Ruling) -> bool:
    """Let the Merchant take a gem and move (FT-MERCH-02 to FT-MERCH-08); return whether the game is over."""
    state = r.state
    place = state.merchant_place
    step = state.merchant_step
    takes = bool(state.board_gems >> place & 1)
    if takes and (step == LAST_STEP or state.board_gems == 1 << place):
        r.tell(MerchantActed(EVERYONE, True, place, step))
        return True
    step += 1
    if step == LAST_STEP:
        place = CENTRE
    elif step < LAST_STEP:
        place = place_of(state.merchant_start, step)
    r.tell(MerchantActed(EVERYONE, takes, place, step))
    return False


def place_of(start: int, step: int) -> int:
    """Return the corner at a step of the Merchant's way, clockwise from his start."""
    return CORNERS[(start + step - 1) % len(CORNERS)]


def go_on_to_attempt(r: Ruling) -> None:
    """After the action, end the game or go on to the attempt (FT-END-01)."""
    state: State = r.state
    if state.board_gems == 0 and state.edition.end_check == AFTER_EFFECT:
        r.tell(Ended(EVERYONE, SCORED, state.turns))
    else:
        r.ask(state.active, STEAL)


def round_of(state: State) -> int:
    """Return the round from 1: every seat has about one turn in it, because some have two in a row."""
    return state.turns // state.seats + 1
