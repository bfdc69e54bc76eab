"""Events as sentences."""

from typing import Final

from lightfinger.core.events import Event
from lightfinger.games.forty_thieves.coordinates import CELL_NAMES, COMBINATION_WORDS, cell_list
from lightfinger.games.forty_thieves.events import (
    TOKEN,
    Cursed,
    Drew,
    Ended,
    Held,
    Hoarded,
    Led,
    Looked,
    Parried,
    Passed,
    Peeked,
    Played,
    Refilled,
    Relieved,
    Replaced,
    Reshuffled,
    Revealed,
    Saw,
    Swapped,
    Threw,
    ThrewFaceDown,
    TurnBegan,
    WindowClosed,
)
from lightfinger.games.forty_thieves.geometry import CELLS, GEM_NAMES, GEMS
from lightfinger.games.forty_thieves.jars import AMULET, LANTERN, SAPPHIRE, back_words, face_words
from lightfinger.games.forty_thieves.state import REASONS, State
from lightfinger.games.forty_thieves.steal_events import (
    LOOT,
    SEAT_TARGETS,
    Announced,
    Claimed,
    Declined,
    Failed,
    Stole,
    Succeeded,
    TookAll,
)
from lightfinger.games.forty_thieves.tale_events import (
    Emerged,
    HandsPassed,
    MerchantActed,
    MerchantCame,
    Unearthed,
    Wished,
)

WISHES: Final = ("to be rid of all Evil Eyes", "a second turn", "the Merchant gone and his loot", "for nothing")
_REASONS: Final = {
    "scored": "no gem is left on the board",
    "turn_limit": "the last turn allowed was played",
    "stack_out": "the stack ran out",
    "all_lost": "the Merchant took the centre gem and all have lost",
}


def narrate(state: State, event: Event) -> str:
    """Return one sentence for an event just applied; empty if another event says the same."""
    if isinstance(event, TurnBegan):
        return f"Seat {event.seat} begins a turn."
    if isinstance(event, (Threw, ThrewFaceDown, Drew, Held)):
        return _hand(event)
    if isinstance(event, (Peeked, Looked, Saw, Revealed, Hoarded)):
        return _glimpse(event)
    if isinstance(event, (Replaced, Swapped, Led)):
        return _action(state, event)
    if isinstance(event, (Played, Parried, WindowClosed, Relieved, Cursed)):
        return _window(event)
    if isinstance(event, (Announced, Succeeded, Failed, Claimed, Declined, Stole, TookAll)):
        return _steal(event)
    if isinstance(event, (Emerged, Unearthed, MerchantCame, MerchantActed, Wished, HandsPassed)):
        return _tale(event)
    if isinstance(event, Passed):
        return f"Seat {event.seat} passes."
    if isinstance(event, Reshuffled):
        return "The discard is shuffled and becomes the stack."
    if isinstance(event, Refilled):
        return f"New on the board: {_jars(event.backs)} at {cell_list(event.cells)}."
    if isinstance(event, Ended):
        return f"The game is over: {_REASONS[REASONS[event.reason]]}."
    return ""


def _jars(backs: list[int]) -> str:
    return ", ".join([f"[{back_words(back)}]" for back in backs])


def _faces(faces: list[int]) -> str:
    return ", ".join([face_words(face) for face in faces])


def _hand(event: Event) -> str:
    if isinstance(event, Threw):
        return f"Seat {event.seat} throws {_faces(event.faces)}."
    if isinstance(event, ThrewFaceDown):
        return f"Seat {event.seat} throws {_jars(event.backs)} face down."
    if isinstance(event, Drew):
        shown = "" if event.backs[0] < 0 else f": {_jars(event.backs)}"
        return f"Seat {event.seat} draws {len(event.backs)}{shown}."
    assert isinstance(event, Held)
    return f"Seat {event.seat} holds {_faces(event.faces)}."


def _glimpse(event: Event) -> str:
    if isinstance(event, Peeked):
        return f"Seat {event.seat} looks under the jar at {CELL_NAMES[event.cell]} and shows nothing."
    if isinstance(event, Looked):
        return f"Seat {event.seat} looks by Lantern at {cell_list(event.cells)}."
    if isinstance(event, Saw):
        return _found("jar", "hides", event.cells, event.faces)
    if isinstance(event, Revealed):
        return _found("tile", "shows", event.cells, event.faces)
    assert isinstance(event, Hoarded)
    return f"Seat {event.seat} takes {len(event.cells)} Sapphire tile{'s' if len(event.cells) > 1 else ''}."


def _found(what: str, verb: str, cells: list[int], faces: list[int]) -> str:
    return " ".join([f"The {what} at {CELL_NAMES[cells[i]]} {verb} {face_words(faces[i])}." for i in range(len(cells))])


def _action(state: State, event: Event) -> str:
    if isinstance(event, Replaced):
        jar = f"[{back_words(event.back)}]"
        return f"Seat {event.seat} puts {jar} at {CELL_NAMES[event.cell]} and takes up what lay there."
    if isinstance(event, Swapped):
        return f"Seat {state.active} swaps {CELL_NAMES[event.first]} and {CELL_NAMES[event.second]}."
    assert isinstance(event, Led)
    return f"Seat {event.seat} puts {face_words(event.face)} face up at {CELL_NAMES[event.cell]}."


def _window(event: Event) -> str:
    if isinstance(event, Played):
        return f"Seat {event.seat} plays {face_words(event.face)} {_aim(event)}."
    if isinstance(event, Parried):
        return f"Seat {event.seat} answers with the Dagger."
    if isinstance(event, WindowClosed):
        return "It works." if event.works else "It is cancelled."
    if isinstance(event, Relieved):
        what = "an Evil Eye token" if event.eye == TOKEN else f"the Evil Eye [{back_words(event.eye)}]"
        return f"Seat {event.seat} is rid of {what}."
    assert isinstance(event, Cursed)
    return f"Seat {event.seat} gets the Evil Eye [{back_words(event.back)}]."


def _aim(played: Played) -> str:
    if played.face == LANTERN:
        return f"over {CELL_NAMES[played.target // CELLS]} and {CELL_NAMES[played.target % CELLS]}"
    if played.face == SAPPHIRE:
        return f"to take {target_words(played.target)}"
    if played.face == AMULET:
        return "against an Evil Eye"
    return f"against seat {played.target}"


def target_words(target: int) -> str:
    """Return the name of a sapphire to take, for players."""
    if target < GEMS:
        return GEM_NAMES[target]
    if target == LOOT:
        return "a gem of the Merchant"
    owner = (target - GEMS) // SEAT_TARGETS
    back = (target - GEMS) % SEAT_TARGETS - 1
    return f"a gem of seat {owner}" if back < 0 else f"the Sapphire tile [{back_words(back)}] of seat {owner}"


def _steal(event: Event) -> str:
    if isinstance(event, Announced):
        return f"Seat {event.seat} announces {COMBINATION_WORDS[event.combination]}: {_faces(event.faces)}."
    if isinstance(event, Succeeded):
        return "The four match."
    if isinstance(event, Failed):
        return f"The four do not match; seat {event.seat} takes an Evil Eye."
    if isinstance(event, Claimed):
        return f"Seat {event.seat} claims {COMBINATION_WORDS[event.combination]} too."
    if isinstance(event, Declined):
        return f"Seat {event.seat} takes nothing."
    if isinstance(event, Stole):
        return f"Seat {event.seat} takes {target_words(event.target)}."
    assert isinstance(event, TookAll)
    return f"Seat {event.seat} takes all gems of the board with four Leaders."


def _tale(event: Event) -> str:
    if isinstance(event, Emerged):
        return f"Seat {event.seat} draws {face_words(event.face)}."
    if isinstance(event, Unearthed):
        return f"Seat {event.seat} takes up {face_words(event.face)}."
    if isinstance(event, MerchantCame):
        return f"The Merchant comes to {GEM_NAMES[event.place]}."
    if isinstance(event, MerchantActed):
        taken = "takes a gem" if event.took else "finds no gem"
        return f"The Merchant {taken} and stands at {GEM_NAMES[event.place]}."
    if isinstance(event, Wished):
        return f"Seat {event.seat} wishes {WISHES[event.wish]}."
    return "All hands pass seven times to the left."
