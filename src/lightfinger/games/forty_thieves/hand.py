"""Phase 1: discard any tiles, then draw up to three."""

from lightfinger.core.events import EVERYONE, UNKNOWN
from lightfinger.games.forty_thieves import tales
from lightfinger.games.forty_thieves.editions import NO_DRAW
from lightfinger.games.forty_thieves.jars import IS_GOLDEN
from lightfinger.games.forty_thieves.ruling import Ruling
from lightfinger.games.forty_thieves.state import GLIMPSE, HAND_SIZE
from lightfinger.games.forty_thieves.tale_events import Emerged


def fill(r: Ruling, seat: int) -> None:
    """Draw up to three tiles; golden tiles act at once. The glimpse follows (FT-HAND-01, FT-TALE-03)."""
    state = r.state
    edition = state.edition
    while True:
        missing = HAND_SIZE - state.hand_sizes[seat]
        if missing == 0:
            break
        if state.stack_size == 0:
            if edition.stack_exhaustion == NO_DRAW:
                break
            r.reshuffle()
        size = len(state.stack_backs)
        start = size - state.stack_size
        end = start + missing
        if end > size:
            end = size
        drawn = end
        if edition.three_tales:
            drawn = start
            while drawn < end and not IS_GOLDEN[state.stack_faces[drawn]]:
                drawn += 1
        if drawn == start:
            face = state.stack_faces[start]
            r.tell(Emerged(EVERYONE, seat, state.stack_backs[start], face, r.top_after(1)))
            if tales.act_off_board(r, face):
                return
        else:
            top = UNKNOWN
            if edition.stack_top_public and drawn < size:
                top = state.stack_backs[drawn]
            r.draw(seat, drawn - start, top)
    r.ask(seat, GLIMPSE)
