"""Full states that a seat cannot tell from the truth, for search."""

from lightfinger.core.events import UNKNOWN
from lightfinger.core.rng import Rng
from lightfinger.games.master_thieves.box import FRONTS
from lightfinger.games.master_thieves.editions import box_fill, imitations
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
    if state.round == 0:
        missing -= _undistributed(state, rng)
    room: list[int] = []
    for compartment in range(FRONTS):
        for _ in range(state.more[compartment]):
            room.append(compartment)
    rng.shuffle(room)
    for compartment in room[:missing]:
        state.diamonds[compartment] += 1
    state.more = (0,) * FRONTS


def _undistributed(state: State, rng: Rng) -> int:
    """The diamonds not yet in the box while it is filled; what the filling seat has left is a guess if unknown."""
    waiting = 0
    here = state.position
    for position in range(here + 1, state.seats):
        state.position = position
        waiting += state.share()
    state.position = here
    if state.stage == FILL:
        if state.left == UNKNOWN:
            hidden = state.used.bit_count()
            most = state.share() - hidden
            state.left = 1 + rng.below(most) if most > 0 else 0
        waiting += state.left
    return waiting


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
