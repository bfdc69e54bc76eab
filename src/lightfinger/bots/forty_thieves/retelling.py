"""Says in words why a bet of 40 Thieves was a slip, or was not."""

from collections.abc import Mapping
from typing import Any, Final

from lightfinger.bots.examination import DEDUCED, FINE
from lightfinger.core.events import Action
from lightfinger.games.forty_thieves.actions import (
    Amulet,
    EvilEye,
    Lantern,
    Leader,
    Line,
    Peek,
    Replace,
    Sapphire,
    Surround,
    Swap,
)
from lightfinger.games.forty_thieves.coordinates import CELL_NAMES, COMBINATION_WORDS
from lightfinger.games.forty_thieves.geometry import COMBINATION_NAMES, FIRST_LINE
from lightfinger.games.forty_thieves.jars import (
    AMULET,
    COLOUR,
    COLOUR_NAMES,
    FIRST_LEADER,
    KIND_NAMES,
    LANTERN,
    SAPPHIRE,
    SYMBOL,
    SYMBOL_NAMES,
    THIEF,
    face_words,
)
from lightfinger.games.forty_thieves.narrate import target_words
from lightfinger.games.forty_thieves.state import ACTION, GLIMPSE, HAND_SIZE, State

SEEN: Final = "seen"
"""The seat last saw a tile in its cell."""
PLACED: Final = "placed"
"""The seat last saw a tile when it put it there."""

_NOTHING: Final = {GLIMPSE: "look under no jar", ACTION: "leave the board as it was"}
_PAST: Final = {
    "announce": "announced",
    "leave": "left",
    "look": "looked",
    "play": "played",
    "put": "put",
    "swap": "swapped",
}
_COMBINATIONS: Final = dict(zip(COMBINATION_NAMES, COMBINATION_WORDS, strict=True))


def content_to_json(face: int) -> dict[str, Any]:
    """Return what a tile shows: its number, its kind, and for a thief its colour and symbol."""
    thief = bool(THIEF[face])
    kind = ("leader" if face >= FIRST_LEADER else "thief") if thief else KIND_NAMES[face - LANTERN].lower()
    return {
        "face": face,
        "kind": kind.replace(" ", "_"),
        "colour": COLOUR_NAMES[COLOUR[face]] if thief else None,
        "symbol": SYMBOL_NAMES[SYMBOL[face]] if thief else None,
    }


def action_in_words(view: State, seat: int, action: Action) -> str:
    """Return what an action does."""
    if isinstance(action, Surround):
        return f"announce the four around {COMBINATION_WORDS[action.gem]}"
    if isinstance(action, Line):
        return f"announce {_line(COMBINATION_WORDS[FIRST_LINE + action.line])}"
    if isinstance(action, Peek):
        return f"look under the jar at {CELL_NAMES[action.cell]}"
    if isinstance(action, Lantern):
        return f"look by Lantern at {CELL_NAMES[action.first]} and {CELL_NAMES[action.second]}"
    if isinstance(action, Swap):
        return f"swap {CELL_NAMES[action.first]} and {CELL_NAMES[action.second]}"
    if isinstance(action, Replace | Leader):
        return f"put {face_words(view.hand_faces[HAND_SIZE * seat + action.tile])} at {CELL_NAMES[action.cell]}"
    if isinstance(action, Sapphire):
        return f"play {face_words(SAPPHIRE)} to take {target_words(action.target)}"
    if isinstance(action, Amulet):
        return f"play {face_words(AMULET)} against an Evil Eye"
    if isinstance(action, EvilEye):
        return f"play the Evil Eye against seat {action.seat}"
    return _NOTHING.get(view.stage, "announce nothing")


def _line(words: str) -> str:
    return f"the {words}" if words.startswith("diagonal") else words


def sentence(bet: Mapping[str, Any]) -> str:
    """Say why a bet has its label, from the JSON of the bet."""
    verb, _, rest = bet["chosen"]["words"].partition(" ")
    start = f"You {_PAST[verb]} {rest}"
    if bet["label"] == FINE or bet["rival"] is None:
        why = "it is too close to call" if bet["close"] else "nothing suggests that you forgot something"
    elif bet["culprit"]:
        why = _why(bet["culprit"], bet["rival"])
    else:
        why = f"several things that you could know spoke for another choice: {bet['rival']['words']}"
    return f"{start}; {why}."


def _why(culprit: list[Mapping[str, Any]], rival: Mapping[str, Any]) -> str:
    """Say which tiles were known, and what that means for the bet."""
    tiles = ", and ".join([_tile(place) for place in culprit])
    spoken = [place for place in culprit if place["in_rival"]]
    if not spoken:
        return f"{tiles}; it was better to {rival['words']}"
    if spoken[0]["combination"] is None:
        return f"{tiles}; so it was better to {rival['words']}"
    four = _four(spoken[0]["combination"])
    if rival["action"]["kind"] in ("surround", "line"):
        return f"{four} matched, and {tiles}"
    if not spoken[0]["completed"]:
        return f"{four} matched before, and {tiles}"
    return f"to {rival['words']} made {four} match, and {tiles}"


def _four(combination: str) -> str:
    words = _COMBINATIONS[combination]
    return f"the four around {words}" if combination.startswith("g") else f"the four of {_line(words)}"


def _tile(place: Mapping[str, Any]) -> str:
    """Say what was known of a cell, and how."""
    what, cell = _content(place["content"]), place["cell"]
    if place["knowledge"] == DEDUCED:
        return f"{what} had to lie at {cell}, by counting"
    if place["sighting"] == PLACED:
        return f"you put {what} at {cell} at move {place['row']}"
    return f"the tile at {cell} was {what}, which you saw at move {place['row']}"


def _content(content: Mapping[str, Any]) -> str:
    if content["colour"] is None:
        return face_words(content["face"])
    leader = " Leader" if content["kind"] == "leader" else ""
    return f"the {content['colour']} {content['symbol']}{leader}"
