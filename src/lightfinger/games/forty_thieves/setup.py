"""Setup: assign the jars, shuffle and deal the tiles, choose the first seat."""

from lightfinger.core.events import EVERYONE, NOBODY, UNKNOWN, Event
from lightfinger.core.rng import Rng
from lightfinger.games.forty_thieves.editions import DECOY, LOOKS_GOLDEN, PRINTED
from lightfinger.games.forty_thieves.events import BEGAN, Dealt, Hidden, JarsAssigned, Stacked
from lightfinger.games.forty_thieves.geometry import CELLS
from lightfinger.games.forty_thieves.jars import FACES, fresh_jars, printed_jars, tiles_of
from lightfinger.games.forty_thieves.ruling import Record
from lightfinger.games.forty_thieves.state import State


def setup(state: State, rng: Rng) -> list[Event]:
    """Set up the game; return its events, already applied (FT-SETUP-01 to FT-SETUP-07)."""
    r = Record(state, rng)
    edition = state.edition
    if edition.jar_assignment == PRINTED:
        jars = printed_jars(edition.golden_backs == LOOKS_GOLDEN)
    else:
        decoys = edition.three_tales and edition.golden_backs == DECOY
        jars = fresh_jars(rng, edition.special_counts, edition.family, edition.leaders, decoys)
    tiles = tiles_of(jars, edition.family, edition.leaders, edition.three_tales)
    rng.stream("shuffle").shuffle(tiles)
    backs = [tile // FACES for tile in tiles]
    faces = [tile % FACES for tile in tiles]
    top = backs[CELLS] if edition.stack_top_public else UNKNOWN
    r.tell(JarsAssigned(NOBODY, jars.colour_true, jars.symbol_true, jars.specials, jars.leaders, jars.golden))
    r.tell(Dealt(EVERYONE, backs[:CELLS], len(tiles) - CELLS, top))
    r.tell(Hidden(NOBODY, faces[:CELLS]))
    r.tell(Stacked(NOBODY, backs[CELLS:], faces[CELLS:]))
    starts = edition.first_player
    if starts == UNKNOWN:
        starts = rng.stream("first").below(state.seats)
    r.tell(BEGAN[starts])
    return r.events
