"""Rounds: reveal the cards, take turns in order, divide the red pillow, test for the end of the game."""

from lightfinger.core.events import EVERYONE, UNKNOWN
from lightfinger.games.master_thieves.editions import ALL_AT_ONCE, GE, NEVER, Edition
from lightfinger.games.master_thieves.events import (
    CardsPassed,
    DivisionBegan,
    Ended,
    Revealed,
    RingJudged,
    RoundBegan,
    RoundEnded,
    SmugglersCalled,
    TookRed,
    TurnBegan,
)
from lightfinger.games.master_thieves.ruling import Ruling
from lightfinger.games.master_thieves.state import (
    CHARACTERS,
    DETECTIVE,
    GOING_ON,
    LAST_RUBY,
    MAX_ROUNDS,
    SMUGGLER,
    WHITE_EMPTY,
    State,
)

NO_SEAT = -1


def reveal(r: Ruling) -> None:
    """Reveal all cards, or only the smugglers' (MT-RND-03)."""
    state = r.state
    if state.edition.reveal == ALL_AT_ONCE:
        _reveal_rest(r)
    else:
        smugglers = 0
        for seat in range(state.seats):
            if state.laid[seat] == SMUGGLER:
                smugglers += 1
                _show(r, seat)
        r.tell(SmugglersCalled(EVERYONE, smugglers))
    go_on(r)


def _show(r: Ruling, seat: int) -> None:
    character = r.state.laid[seat]
    r.tell(Revealed(EVERYONE, seat, character, r.state.numbers[CHARACTERS * seat + character]))


def _reveal_rest(r: Ruling) -> None:
    """Reveal the remaining cards and judge the ring (MT-RND-04, MT-SMUG-11)."""
    state = r.state
    smugglers = 0
    detectives = 0
    for seat in range(state.seats):
        if not state.revealed >> seat & 1:
            _show(r, seat)
        character = state.laid[seat]
        if character == SMUGGLER:
            smugglers += 1
        elif character == DETECTIVE:
            detectives += 1
    r.tell(RingJudged(EVERYONE, smugglers, detectives, ring_holds(state.edition, smugglers, detectives)))


def ring_holds(edition: Edition, smugglers: int, detectives: int) -> bool:
    """Whether the smugglers win the red pillow (MT-SMUG-08)."""
    if smugglers < edition.ring_min_smugglers:
        return False
    return smugglers > detectives or (smugglers == detectives and edition.ring_compare == GE)


def go_on(r: Ruling) -> None:
    """Go on to the next turn, division or end of the round (MT-RND-07, MT-RND-11)."""
    state = r.state
    if state.divisions == 0:
        seat = _next(state, SMUGGLER)
        if seat != NO_SEAT:
            r.tell(TurnBegan(EVERYONE, seat))
            return
        if state.ring == UNKNOWN:
            _reveal_rest(r)
        if _divide(r, _winners(state)):
            return
    if state.divisions == 1:
        seat = _next(state, DETECTIVE - 1)
        if seat != NO_SEAT:
            r.tell(TurnBegan(EVERYONE, seat))
            return
        if _divide(r, _in_order(state, DETECTIVE)):
            return
    _end_round(r)


def _next(state: State, last: int) -> int:
    """Return the seat with the next turn, among revealed characters up to *last*; lower numbers first (MT-RND-08)."""
    best = NO_SEAT
    lowest = (last + 1) << 4
    for seat in range(state.seats):
        if state.revealed >> seat & 1 and not state.acted >> seat & 1:
            character = state.laid[seat]
            rank = character << 4 | state.numbers[CHARACTERS * seat + character]
            if rank < lowest:
                lowest = rank
                best = seat
    return best


def _in_order(state: State, character: int) -> list[int]:
    """Return all seats that revealed *character*, lower numbers first."""
    seats: list[int] = []
    for number in range(1, 9):
        for seat in range(state.seats):
            if state.laid[seat] == character and state.numbers[CHARACTERS * seat + character] == number:
                seats.append(seat)
    return seats


def _winners(state: State) -> list[int]:
    """Return the smugglers who share the red pillow: none without a ring, and none who dropped gems (MT-SMUG-17)."""
    if state.ring != 1:
        return []
    smugglers = _in_order(state, SMUGGLER)
    sharers = [seat for seat in smugglers if not state.dropped >> seat & 1]
    edition = state.edition
    if not edition.dropper_counts_in_ring and not ring_holds(edition, len(sharers), state.detectives):
        return []
    if not sharers and edition.share_if_all_dropped:
        return smugglers
    return sharers


def _divide(r: Ruling, sharers: list[int]) -> bool:
    """Divide the red pillow; return whether the sharers have to pick (MT-SMUG-15, MT-DET-03, MT-DET-04)."""
    r.tell(DivisionBegan(EVERYONE, sharers))
    if not sharers or r.state.red() == 0:
        return False
    if len(sharers) == 1:
        r.tell(TookRed(EVERYONE, sharers[0]))
        return False
    return True


def _end_round(r: Ruling) -> None:
    """End the round or the game; pass the cards after every sixth round (MT-RND-12, MT-END-01, MT-RND-14)."""
    state = r.state
    r.tell(RoundEnded(EVERYONE, state.round))
    reason = _ending(state)
    if reason != GOING_ON:
        r.tell(Ended(EVERYONE, reason))
        return
    if state.round % CHARACTERS == 0:
        r.tell(CardsPassed(EVERYONE))
    r.tell(RoundBegan(EVERYONE, state.round + 1))


def _ending(state: State) -> int:
    """Return why the game is over after this round, if it is (MT-END-01, MT-END-03, MT-END-05)."""
    for seat in range(state.seats):
        if state.white(seat) == 0:
            return WHITE_EMPTY
    if state.edition.last_ruby_ends != NEVER and no_ruby_left(state):
        return LAST_RUBY
    if state.round >= state.edition.max_rounds:
        return MAX_ROUNDS
    return GOING_ON


def no_ruby_left(state: State) -> bool:
    """Whether every secret compartment is empty (MT-END-03)."""
    return 1 not in state.secrets


def round_of(state: State) -> int:
    """Return the round from 1; 0 while the box is filled."""
    return state.round
