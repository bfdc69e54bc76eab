"""Phase 1: throw what you like, then draw up to three."""

from typing import Final

from lightfinger.core.events import EVERYONE, UNKNOWN, only
from lightfinger.games.forty_thieves import tales
from lightfinger.games.forty_thieves.editions import FACE_UP, NO_DRAW
from lightfinger.games.forty_thieves.events import Chose, Drew, Held, Threw, ThrewFaceDown
from lightfinger.games.forty_thieves.geometry import cells_in
from lightfinger.games.forty_thieves.jars import IS_GOLDEN
from lightfinger.games.forty_thieves.ruling import Ruling
from lightfinger.games.forty_thieves.state import GLIMPSE, HAND_SIZE
from lightfinger.games.forty_thieves.tale_events import Emerged

_TILES: Final[tuple[tuple[int, ...], ...]] = tuple([tuple(cells_in(mask)) for mask in range(1 << HAND_SIZE)])
"""The places of a hand that each mask names."""


def throw(r: Ruling, seat: int, tiles: int) -> None:
    """Tiles of a hand go to the discard together, by back (FT-HAND-03, FT-INFO-03)."""
    if not tiles:
        return
    state = r.state
    if not r.keep and state.edition.discard_visibility == FACE_UP:
        state.throw(seat, tiles)
        return
    backs: list[int] = []
    faces: list[int] = []
    first = HAND_SIZE * seat
    for tile in _TILES[tiles & (1 << state.hand_sizes[seat]) - 1]:
        backs.append(state.hand_backs[first + tile])
        faces.append(state.hand_faces[first + tile])
    if state.edition.discard_visibility == FACE_UP:
        r.tell(Threw(EVERYONE, seat, backs, faces))
    else:
        choose(r, seat, tiles)
        r.tell(ThrewFaceDown(EVERYONE, seat, backs))


def choose(r: Ruling, seat: int, tiles: int) -> None:
    """Where jars do not say which tiles are meant, the seat alone is told (FT-INFO-02)."""
    backs = r.state.hand_backs
    first = HAND_SIZE * seat
    for tile in range(r.state.hand_sizes[seat] - 1):
        if backs[first + tile] == backs[first + tile + 1] and tiles >> tile & 3:
            r.tell(Chose(only(seat), seat, tiles))
            return


def fill(r: Ruling, seat: int) -> None:
    """Draw up to three, golden tiles acting as they come; then the glimpse is next (FT-HAND-01, FT-TALE-03)."""
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
            if r.keep:
                backs = list(state.stack_backs[start:drawn])
                shown = backs if edition.hand_backs_public else [UNKNOWN] * len(backs)
                r.tell(Drew(EVERYONE, seat, shown, top))
                r.tell(Held(only(seat), seat, backs, list(state.stack_faces[start:drawn])))
            else:
                state.draw(seat, drawn - start, top)
    r.ask(seat, GLIMPSE)
