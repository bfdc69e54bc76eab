"""Reasons why an action is refused, from what its seat knows: the clause and a sentence for the player."""

from typing import Final

from lightfinger.core.events import Action
from lightfinger.core.game import Refusal
from lightfinger.games.forty_thieves.actions import (
    Amulet,
    Dagger,
    Decline,
    Discard,
    EvilEye,
    Lantern,
    Leader,
    Line,
    Lose,
    Next,
    Ordinary,
    Pass,
    Peek,
    Pick,
    Replace,
    Sapphire,
    Save,
    Stop,
    Surround,
    Swap,
    Take,
    TakeAll,
    Wish,
)
from lightfinger.games.forty_thieves.coordinates import CELL_NAMES, COMBINATION_WORDS
from lightfinger.games.forty_thieves.geometry import CELLS, GEM_NAMES, GEMS, LINES, NEXT_TO
from lightfinger.games.forty_thieves.jars import (
    AMULET,
    EVIL_EYE,
    FIRST_LEADER,
    KIND_NAMES,
    LANTERN,
    SAPPHIRE,
)
from lightfinger.games.forty_thieves.state import (
    ACTION,
    GLIMPSE,
    HAND,
    HAND_SIZE,
    LEADERS,
    NEXT,
    OVER,
    PICK,
    REACT,
    SAVE,
    STEAL,
    TAKE,
    WISH,
    State,
)

_PHASES: Final = (
    "the hand is to be filled: throw tiles or keep them",
    "this is the glimpse: look under a jar, play a Lantern or pass",
    "a tile was played: answer with a Dagger or pass",
    "choose three neighbours of the Lantern",
    "a Dagger was found: save the hand or lose it",
    "this is the action: replace, swap, play a special or pass",
    "this is the attempt: announce a place or pass",
    "four Leaders are shown: take all gems or steal as usual",
    "take a sapphire for the line",
    "claim another combination or stop",
    "the Genie waits for a wish",
)
_STAGE_CLAUSES: Final = (
    "FT-TURN-02",
    "FT-TURN-02",
    "FT-DAGGER-09",
    "FT-LANTERN-02",
    "FT-DAGGER-11",
    "FT-TURN-02",
    "FT-TURN-02",
    "FT-LEAD-05",
    "FT-LINE-01",
    "FT-MULTI-06",
    "FT-GENIE-01",
)


def refusal(state: State, seat: int, action: Action) -> Refusal:
    """Return why *seat* may not do this now."""
    if state.stage == OVER:
        return Refusal("FT-END-01", "the game is over")
    if seat >= state.seats:
        return Refusal("FT-COMP-05", f"there is no seat {seat} at this table")
    if seat != state.asked:
        if isinstance(action, Dagger):
            return Refusal("FT-DAGGER-05", "a Dagger answers a tile that another seat has just played, when asked")
        return Refusal("FT-TURN-01", f"seat {state.asked} is asked, not seat {seat}")
    stage = state.stage
    if _belongs(stage, action):
        return _impossible(state, seat, action)
    if isinstance(action, Dagger):
        return Refusal("FT-DAGGER-05", "a Dagger can be played only against a tile that another seat plays")
    return Refusal(_STAGE_CLAUSES[stage], _PHASES[stage])


def _impossible(state: State, seat: int, action: Action) -> Refusal:
    """Return why an action of the right kind is not legal in this state."""
    stage = state.stage
    if stage == HAND:
        return Refusal("FT-HAND-03", "those are not tiles of the hand")
    if stage == GLIMPSE:
        return _glimpse(state, seat, action)
    if stage == ACTION:
        return _action(state, seat, action)
    if stage == STEAL:
        return _steal(action)
    if stage == REACT:
        return Refusal("FT-DAGGER-05", "that tile of the hand is no Dagger")
    if stage == SAVE:
        return Refusal("FT-DAGGER-11", "only a Dagger of the hand can save it")
    if stage == TAKE:
        if isinstance(action, Decline):
            return Refusal("FT-LINE-03", "a gem touches the line: it must take one")
        return Refusal("FT-LINE-01", "the line cannot take that: a touching gem first, never one's own")
    if stage == NEXT:
        return _next(action)
    if stage == PICK:
        return Refusal("FT-LANTERN-02", "choose three face-down neighbours of the Lantern")
    return _wish(action)


def _belongs(stage: int, action: Action) -> bool:
    """Whether an action is an answer to the question of this stage."""
    if stage == HAND:
        return isinstance(action, Discard)
    if stage == GLIMPSE:
        return isinstance(action, (Peek, Lantern, Pass))
    if stage == ACTION:
        return isinstance(action, (Replace, Swap, Amulet, Sapphire, EvilEye, Leader, Pass))
    if stage == STEAL:
        return isinstance(action, (Surround, Line, Pass))
    if stage == REACT:
        return isinstance(action, (Dagger, Pass))
    if stage == SAVE:
        return isinstance(action, (Save, Lose))
    if stage == TAKE:
        return isinstance(action, (Take, Decline))
    if stage == NEXT:
        return isinstance(action, (Next, Stop))
    if stage == PICK:
        return isinstance(action, Pick)
    if stage == WISH:
        return isinstance(action, Wish)
    assert stage == LEADERS
    return isinstance(action, (TakeAll, Ordinary))


def _holds(state: State, seat: int, tile: int, face: int) -> bool:
    """Whether the hand has this special at this place."""
    return 0 <= tile < HAND_SIZE and bool(state.holds(seat, face) >> tile & 1)


def _missing(clause: str, face: int) -> Refusal:
    return Refusal(clause, f"that tile of the hand is no {KIND_NAMES[face - LANTERN]}")


def _glimpse(state: State, seat: int, action: Action) -> Refusal:
    if isinstance(action, Peek):
        if not 0 <= action.cell < CELLS:
            return Refusal("FT-SETUP-02", f"there is no cell {action.cell}")
        return Refusal("FT-GLIMPSE-06", f"{CELL_NAMES[action.cell]} lies face up: there is nothing to look under")
    assert isinstance(action, Lantern)
    if not _holds(state, seat, action.tile, LANTERN):
        return _missing("FT-LANTERN-08", LANTERN)
    if not _near(state.edition.lantern_adjacency, action.first, action.second):
        return Refusal("FT-LANTERN-08", "a Lantern lights two neighbouring cells, the lower number first")
    return Refusal("FT-LANTERN-11", "both cells lie face up: there is nothing to look under")


def _near(adjacency: int, first: int, second: int) -> bool:
    return 0 <= first < second < CELLS and bool(NEXT_TO[adjacency][first] >> second & 1)


def _action(state: State, seat: int, action: Action) -> Refusal:
    if isinstance(action, Replace):
        if not 0 <= action.cell < CELLS:
            return Refusal("FT-SETUP-02", f"there is no cell {action.cell}")
        return Refusal("FT-ACTION-02", "a replacement needs a tile of the hand")
    if isinstance(action, Swap):
        return Refusal("FT-ACTION-04", "only neighbouring tiles can be swapped, the lower number first")
    if isinstance(action, Amulet):
        if not _holds(state, seat, action.tile, AMULET):
            return _missing("FT-AMULET-01", AMULET)
        return Refusal("FT-AMULET-01", "there is no such Evil Eye in the own hoard")
    if isinstance(action, Sapphire):
        if not _holds(state, seat, action.tile, SAPPHIRE):
            return _missing("FT-SAPPHIRE-03", SAPPHIRE)
        return Refusal("FT-SAPPHIRE-04", "there is no such sapphire on the board, with an opponent or the Merchant")
    if isinstance(action, EvilEye):
        if not _holds(state, seat, action.tile, EVIL_EYE):
            return _missing("FT-EYE-01", EVIL_EYE)
        return Refusal("FT-EYE-01", "an Evil Eye is given to an opponent")
    assert isinstance(action, Leader)
    if not state.edition.leaders:
        return Refusal("FT-LEAD-01", "this table plays without Leaders")
    if state.led:
        return Refusal("FT-LEAD-03", "one Leader a turn")
    first = HAND_SIZE * seat
    if not (0 <= action.tile < HAND_SIZE and state.hand_faces[first + action.tile] >= FIRST_LEADER):
        return Refusal("FT-LEAD-02", "that tile of the hand is no Leader")
    return Refusal("FT-SETUP-02", f"there is no cell {action.cell}")


def _steal(action: Action) -> Refusal:
    if isinstance(action, Surround):
        if not 0 <= action.gem < GEMS:
            return Refusal("FT-GEO-01", f"there is no gem {action.gem}")
        return Refusal("FT-SURR-01", f"the gem {GEM_NAMES[action.gem]} is gone: there is nothing to surround")
    return Refusal("FT-GEO-02", f"there are lines 0 to {LINES - 1}")


def _next(action: Action) -> Refusal:
    if isinstance(action, Stop):
        return Refusal("FT-MULTI-06", "this table must claim every combination that is complete")
    assert isinstance(action, Next)
    if not 0 <= action.combination < len(COMBINATION_WORDS):
        return Refusal("FT-MULTI-03", f"there is no combination {action.combination}")
    name = COMBINATION_WORDS[action.combination]
    return Refusal("FT-MULTI-03", f"{name} is not complete with the announced one, or its gem is gone")


def _wish(action: Action) -> Refusal:
    assert isinstance(action, Wish)
    if action.wish == 0:
        return Refusal("FT-GENIE-05", "there is no Evil Eye in the own hoard to lose")
    if action.wish == 2:
        return Refusal("FT-GENIE-05", "the Merchant is not on the table")
    return Refusal("FT-GENIE-01", f"the Genie knows no wish {action.wish}")
