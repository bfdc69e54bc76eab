"""Full states that a seat cannot tell from the truth, for search."""

from lightfinger.core.events import UNKNOWN
from lightfinger.core.rng import Rng
from lightfinger.games.master_thieves.box import FRONTS
from lightfinger.games.master_thieves.editions import box_fill, imitations, shares
from lightfinger.games.master_thieves.state import BLACK, CHARACTERS, CHOOSE, DIAMOND, FILL, PILLOW, SMUGGLER, State


def imagine(view: State, seat: int, rng: Rng) -> State:
    """A full state consistent with what *seat* knows, drawn at random. Playing it on needs no further secret."""
    state = view.copy()
    _spread_diamonds(state, rng)
    _number_cards(state, rng)
    _lay_cards(state, seat, rng)
    return state


def _spread_diamonds(state: State, rng: Rng) -> None:
    """Give the compartments of uncertain content the diamonds that nobody has seen elsewhere."""
    missing = box_fill(state.edition, state.seats) + state.seats * imitations(state.edition, state.seats)[0]
    for seat in range(state.seats):
        missing -= state.pillows[PILLOW * seat + DIAMOND] + state.pillows[PILLOW * seat + BLACK + DIAMOND]
    missing -= state.pillows[PILLOW * state.seats + DIAMOND]
    for compartment in range(FRONTS):
        missing -= state.diamonds[compartment]
    room: list[int] = []
    for compartment in range(FRONTS):
        for _ in range(state.more[compartment]):
            room.append(compartment)
    if state.round == 0:
        missing -= _to_come(state)
        if state.stage == FILL:
            if state.left == UNKNOWN:
                _guess_left(state, missing, len(room), rng)
            missing -= state.left
    rng.shuffle(room)
    for compartment in room[:missing]:
        state.diamonds[compartment] += 1
    state.more = (0,) * FRONTS
    state.loose = 0


def _to_come(state: State) -> int:
    """The diamonds of the seats that have yet to fill the box."""
    return sum(shares(state.edition, state.seats)[state.position + 1 :])


def _guess_left(state: State, missing: int, room: int, rng: Rng) -> None:
    """What the filling seat has left, of diamonds that are *missing* though the box has *room* for only so many."""
    if state.used == 0:
        state.left = state.share()
        return
    least = max(1, missing - room)
    most = min(missing, state.share() - state.used.bit_count())
    state.left = least + rng.below(most - least + 1)


def _number_cards(state: State, rng: Rng) -> None:
    """Give unseen cards numbers that nobody is known to hold (MT-COMP-06)."""
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
    """Guess the cards that others have laid face down; after the call none of them is a smuggler (MT-RND-03)."""
    for other in range(state.seats):
        if state.chosen >> other & 1 and state.laid[other] == UNKNOWN:
            held = [
                character
                for character in range(CHARACTERS)
                if state.hands[other] >> character & 1 and (character != SMUGGLER or state.stage == CHOOSE)
            ]
            state.laid[other] = held[rng.below(len(held))]
