"""The part of a view that a person is shown, depending on the table's memory aid."""

from lightfinger.core.events import UNKNOWN
from lightfinger.games.forty_thieves.editions import FACE_UP, PRINTED
from lightfinger.games.forty_thieves.geometry import CELLS
from lightfinger.games.forty_thieves.jars import BACKS, COLOURS, GOLD, GOLDEN
from lightfinger.games.forty_thieves.state import HAND_SIZE, NO_BACK, State


def shown(view: State, seat: int, aid: str) -> State:
    """Return the view of *seat* under a memory aid: "open-book" shows all it knows, others only what is visible now."""
    state = view.copy()
    if aid == "open-book":
        return state
    for cell in range(CELLS):
        if not (state.face_up | state.revealed) >> cell & 1:
            state.faces[cell] = UNKNOWN
    for other in range(state.seats):
        if other != seat:
            for place in range(HAND_SIZE * other, HAND_SIZE * other + HAND_SIZE):
                state.hand_faces[place] = UNKNOWN
                if not state.edition.hand_backs_public:
                    state.hand_backs[place] = NO_BACK
    if state.edition.discard_visibility != FACE_UP:
        state.discard_faces = [UNKNOWN] * len(state.discard_faces)
    state.stack_backs = ()
    state.stack_faces = ()
    state.stack_known = False
    state.buried = (0,) * (BACKS + 1)
    if state.edition.jar_assignment != PRINTED:
        state.colour_true = (UNKNOWN,) * BACKS
        state.symbol_true = (UNKNOWN,) * BACKS
        state.specials = (UNKNOWN,) * BACKS
        state.leader_copies = (UNKNOWN,) * COLOURS
        if GOLD not in state.golden_backs:
            state.golden_backs = (UNKNOWN,) * GOLDEN
    state.dagger_holders = 0
    return state
