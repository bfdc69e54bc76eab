"""Three Tales: the actions of the golden tiles Merchant, Genie and Sinbad."""

from typing import Final

from lightfinger.core.events import EVERYONE, Action, only
from lightfinger.games.forty_thieves.actions import WISHES
from lightfinger.games.forty_thieves.editions import BY_SEAT
from lightfinger.games.forty_thieves.events import Held
from lightfinger.games.forty_thieves.geometry import CORNERS, cells_in
from lightfinger.games.forty_thieves.jars import GENIE, IS_GOLDEN, MERCHANT
from lightfinger.games.forty_thieves.ruling import Ruling
from lightfinger.games.forty_thieves.state import HAND_SIZE, WISH, State
from lightfinger.games.forty_thieves.tale_events import Departed, HandsPassed, MerchantCame, Stirred

_SIDES: Final = ((), (), (0, 2), (0, 1, 2), (0, 1, 2, 3))
"""For each number of seats, their sides: south, west, north, east (FT-MERCH-08)."""


def golden_cells(state: State, cells: int) -> list[int]:
    """Return the cells among *cells* with a golden tile."""
    return [cell for cell in cells_in(cells) if IS_GOLDEN[state.faces[cell]]]


def act(r: Ruling, face: int) -> bool:
    """Let a golden tile act (FT-TALE-02); return whether it asks a question."""
    if face == GENIE:
        r.ask(r.state.active, WISH)
        return True
    if face == MERCHANT:
        _set_merchant(r)
    else:
        _pass_hands(r)
    return False


def act_off_board(r: Ruling, face: int) -> bool:
    """Let a golden tile that was drawn or taken act and leave; return whether it asks (FT-TALE-03, FT-TALE-07)."""
    if act(r, face):
        return True
    r.tell(Departed(EVERYONE, []))
    return False


def wake(r: Ruling) -> bool:
    """Let golden tiles shown on the board act in cell order; return whether one asks a question (FT-TALE-04)."""
    state = r.state
    while state.awake:
        cell = cells_in(state.awake)[0]
        r.tell(Stirred(EVERYONE, cell))
        if act(r, state.faces[cell]):
            return True
    return False


def leave(r: Ruling, cells: int) -> list[int]:
    """Remove golden tiles that have acted from the board; return their cells (FT-TALE-05)."""
    golden = golden_cells(r.state, cells)
    if golden:
        r.tell(Departed(EVERYONE, golden))
    return golden


def _set_merchant(r: Ruling) -> None:
    """Place the Merchant at the lower left corner of the board, or of the active seat's side (FT-MERCH-01)."""
    state = r.state
    start = _SIDES[state.seats][state.active] if state.edition.merchant_origin == BY_SEAT else 0
    r.tell(MerchantCame(EVERYONE, start, CORNERS[start]))


def _pass_hands(r: Ruling) -> None:
    """Pass all hands; each seat sees its new hand (FT-SINBAD-01)."""
    state = r.state
    r.tell(HandsPassed(EVERYONE))
    for seat in range(state.seats):
        size = state.hand_sizes[seat]
        if size:
            first = HAND_SIZE * seat
            backs = state.hand_backs[first : first + size]
            faces = state.hand_faces[first : first + size]
            r.tell(Held(EVERYONE if state.edition.sinbad_peek else only(seat), seat, backs, faces))


def wishes(state: State, seat: int) -> tuple[Action, ...]:
    """Return the wishes that the Genie can grant (FT-GENIE-05)."""
    cursed = state.tokens[seat] > 0 or state.eyes[seat] > 0
    return _WISHES[cursed | (state.merchant_step > 0) << 1]


_WISHES: Final[tuple[tuple[Action, ...], ...]] = (
    (WISHES[1], WISHES[3]),
    (WISHES[0], WISHES[1], WISHES[3]),
    (WISHES[1], WISHES[2], WISHES[3]),
    WISHES,
)
