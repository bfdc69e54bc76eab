"""Draws full states that agree with a seat's view, for search."""

from lightfinger.core.events import UNKNOWN
from lightfinger.core.rng import Rng
from lightfinger.games.master_thieves.box import FRONTS
from lightfinger.games.master_thieves.editions import box_fill, imitations, shares
from lightfinger.games.master_thieves.state import BLACK, CHARACTERS, CHOOSE, DIAMOND, FILL, PILLOW, SMUGGLER, State


def imagine(view: State, seat: int, rng: Rng) -> State:
    """Draw a full state that agrees with what *seat* knows."""
    state = view.copy()
    _spread_diamonds(state, rng)
    _number_cards(state, rng)
    _lay_cards(state, seat, rng)
    return state


def unplaced(state: State) -> int:
    """Return how many diamonds must be in the box beside those with a known place.

    While a seat fills the box and nobody knows how many diamonds it has left, these are included.
    """
    missing = box_fill(state.edition, state.seats) + state.seats * imitations(state.edition, state.seats)[0]
    for seat in range(state.seats):
        missing -= state.pillows[PILLOW * seat + DIAMOND] + state.pillows[PILLOW * seat + BLACK + DIAMOND]
    missing -= state.pillows[PILLOW * state.seats + DIAMOND]
    for compartment in range(FRONTS):
        if state.diamonds[compartment] > 0:
            missing -= state.diamonds[compartment]
    if state.round == 0:
        missing -= _to_come(state)
        if state.stage == FILL and state.share_left != UNKNOWN:
            missing -= state.share_left
    return missing


def _spread_diamonds(state: State, rng: Rng) -> None:
    """Distribute the diamonds without a known place to the compartments of uncertain content."""
    missing = unplaced(state)
    room: list[int] = []
    for compartment in range(FRONTS):
        for _ in range(state.more_diamonds[compartment]):
            room.append(compartment)
    if state.stage == FILL and state.share_left == UNKNOWN:
        _guess_left(state, missing, len(room), rng)
        missing -= state.share_left
    rng.shuffle(room)
    for compartment in room[: max(0, missing)]:
        state.diamonds[compartment] += 1
    state.more_diamonds = (0,) * FRONTS
    state.unsure_slots = 0


def _to_come(state: State) -> int:
    """Return the diamonds of the seats that have not filled the box yet."""
    return sum(shares(state.edition, state.seats)[state.position + 1 :])


def _guess_left(state: State, missing: int, room: int, rng: Rng) -> None:
    """Draw how many of the *missing* diamonds the filling seat still has; the box has *room* for the others."""
    if state.filled_slots == 0:
        state.share_left = state.share()
        return
    least = max(1, missing - room)
    most = min(missing, state.share() - state.filled_slots.bit_count())
    state.share_left = least + rng.below(most - least + 1)


def _number_cards(state: State, rng: Rng) -> None:
    """Draw numbers for unseen cards, among those that nobody is known to hold (MT-COMP-06)."""
    if UNKNOWN not in state.numbers:
        return
    numbers = list(state.numbers)
    for character in range(CHARACTERS):
        places = [CHARACTERS * seat + character for seat in range(state.seats)]
        held = [numbers[place] for place in places]
        free = [number for number in range(1, 9) if number not in held]
        rng.shuffle(free)
        for place in places:
            if numbers[place] == UNKNOWN:
                numbers[place] = free.pop()
    state.numbers = tuple(numbers)


def _lay_cards(state: State, seat: int, rng: Rng) -> None:
    """Draw the cards that others have laid face down; none is a smuggler after smugglers are called (MT-RND-03)."""
    for other in range(state.seats):
        if state.chosen >> other & 1 and state.laid[other] == UNKNOWN:
            held = [
                character
                for character in range(CHARACTERS)
                if state.hands[other] >> character & 1 and (character != SMUGGLER or state.stage == CHOOSE)
            ]
            state.laid[other] = held[rng.below(len(held))]
