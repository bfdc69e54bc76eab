"""The part of a view that a person is shown, depending on the table's memory aid."""

from lightfinger.core.events import UNKNOWN, includes
from lightfinger.games.master_thieves.box import DRAWER_AT, FRONTS, SECRETS, START
from lightfinger.games.master_thieves.editions import FACE_UP, PLAIN
from lightfinger.games.master_thieves.ruling import viewers
from lightfinger.games.master_thieves.state import (
    BLACK,
    CHARACTERS,
    CLOSED,
    ON_CARD,
    OVER,
    PILLOW,
    SEARCHED,
    State,
)


def shown(view: State, seat: int, aid: str) -> State:
    """Return the view of *seat* under a memory aid: "open-book" shows all it knows, others only what is visible now."""
    state = view.copy()
    if state.stage != OVER and not state.edition.pillows_public:
        for other in range(state.seats):
            if other != seat:
                black = PILLOW * other + BLACK
                state.pillows[black : black + 3] = [UNKNOWN, UNKNOWN, UNKNOWN]
    if aid != "open-book":
        _forget(state, seat)
    if state.edition.drawer_marks == PLAIN:
        _unmark(state)
    return state


def _forget(state: State, seat: int) -> None:
    """Hide drawers that are closed or out of sight, and cards that were set aside face down."""
    sees = state.slot != CLOSED and includes(viewers(state, state.actor, state.slot), seat)
    opened = state.open_front if sees else UNKNOWN
    diamonds = [UNKNOWN] * FRONTS
    sapphires = [UNKNOWN] * FRONTS
    if opened != UNKNOWN:
        diamonds[opened] = state.diamonds[opened]
        sapphires[opened] = state.sapphires[opened]
    state.diamonds = diamonds
    state.sapphires = sapphires
    for owner in range(state.seats):
        if state.alarms[owner] not in (ON_CARD, opened):
            state.alarms[owner] = UNKNOWN
    state.armed &= 1 << opened if opened != UNKNOWN else 0
    state.more_diamonds = (0,) * FRONTS
    # During a search the secret compartment is visible. A ruby that fell is already on its new place.
    secrets = [UNKNOWN] * SECRETS
    if sees and state.stage == SEARCHED and state.secret() >= 0:
        secrets[state.secret()] = state.secrets[state.secret()]
    state.secrets = tuple(secrets)
    _hide_cards(state, seat)


def _hide_cards(state: State, seat: int) -> None:
    """Hide all cards but the seat's own hand, revealed cards, and cards set aside face up."""
    piles_lie_open = state.edition.played_cards == FACE_UP
    numbers = [UNKNOWN] * (CHARACTERS * state.seats)
    for other in range(state.seats):
        first = CHARACTERS * other
        if piles_lie_open or other == seat:
            held = state.hands[other]
            for character in range(CHARACTERS):
                if (other == seat) if held >> character & 1 else piles_lie_open:
                    numbers[first + character] = state.numbers[first + character]
        laid = state.laid[other]
        if state.revealed >> other & 1 and laid >= 0 and not state.hands[other] >> laid & 1:
            numbers[first + laid] = state.numbers[first + laid]
        if other != seat and not piles_lie_open:
            state.hands[other] = UNKNOWN
    state.numbers = tuple(numbers)


def _unmark(state: State) -> None:
    """Renumber the drawers by slot, so that they cannot be told apart."""
    diamonds = [UNKNOWN] * FRONTS
    sapphires = [UNKNOWN] * FRONTS
    more = [0] * FRONTS
    place_of = [0] * FRONTS
    for slot in range(12):
        for face in range(2):
            old = 2 * DRAWER_AT[state.pose][slot] + (face ^ state.pose >> 6)
            place_of[old] = 2 * slot + face
            diamonds[2 * slot + face] = state.diamonds[old]
            sapphires[2 * slot + face] = state.sapphires[old]
            more[2 * slot + face] = state.more_diamonds[old]
    state.diamonds = diamonds
    state.sapphires = sapphires
    state.more_diamonds = tuple(more)
    state.secrets = (UNKNOWN,) * SECRETS
    state.armed = 0
    for owner in range(state.seats):
        if state.alarms[owner] not in (ON_CARD, UNKNOWN):
            state.alarms[owner] = place_of[state.alarms[owner]]
            state.armed |= 1 << state.alarms[owner]
    state.open_front = place_of[state.open_front]
    state.pose = START
