"""The table options in words, and which of them a table may not have (FT-OPT-02)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

DEFAULTS: dict[str, Any] = {
    "first_player": "random",
    "special_counts": [4, 4, 4, 4, 4],
    "jar_assignment": "fresh",
    "hand_backs_public": True,
    "stack_top_public": True,
    "discard_visibility": "face_up",
    "stack_exhaustion": "reshuffle",
    "lantern_adjacency": "king",
    "reaction_prompt": "all",
    "dagger_saves_hand": False,
    "tiles_stealable": True,
    "evil_eye_limit": None,
    "failed_faceup": "all_down",
    "touch_rule": "any",
    "indirect_scope": "linked",
    "indirect_mandatory": False,
    "end_check": "effect",
    "score_floor": None,
    "shared_win": "tied",
    "max_turns": 300,
    "leaders": False,
    "leader_return": "hand",
    "three_tales": False,
    "golden_backs": "decoy",
    "golden_fate": "removed",
    "merchant_origin": "fixed",
    "merchant_loot_by_line": "any_line",
    "sinbad_peek": False,
    "family": False,
    "memory_aid": "classic",
}

VALUES: dict[str, tuple[object, ...]] = {
    "jar_assignment": ("fresh", "printed"),
    "discard_visibility": ("face_up", "face_down"),
    "stack_exhaustion": ("reshuffle", "no_draw", "end_game"),
    "lantern_adjacency": ("king", "orthogonal"),
    "reaction_prompt": ("all", "holders"),
    "evil_eye_limit": (None, 15),
    "failed_faceup": ("all_down", "restore"),
    "touch_rule": ("any", "along"),
    "indirect_scope": ("linked", "new", "all"),
    "end_check": ("effect", "turn"),
    "score_floor": (None, 0),
    "shared_win": ("tied", "everyone"),
    "leader_return": ("hand", "discard"),
    "golden_backs": ("decoy", "golden"),
    "golden_fate": ("removed", "discard"),
    "merchant_origin": ("fixed", "by_seat"),
    "merchant_loot_by_line": ("any_line", "no_touch"),
    "memory_aid": ("classic", "notebook", "open-book"),
}

# What files and people write for a switch, and for "no limit".
_WORDS: dict[str, object] = {"yes": True, "on": True, "no": False, "off": False, "none": None}


class InvalidOptions(ValueError):
    """A table that cannot be made; the message begins with the option's name."""


def checked(given: Mapping[str, object], seats: int) -> dict[str, Any]:
    """All options, the given ones and the defaults of the others."""
    if seats not in (2, 3, 4):
        raise InvalidOptions("players: two to four")
    options = dict(DEFAULTS)
    for name, value in given.items():
        if name not in DEFAULTS:
            raise InvalidOptions(f"{name}: no such option")
        options[name] = _WORDS.get(value, value) if isinstance(value, str) else value
    for name, value in options.items():
        if isinstance(DEFAULTS[name], bool) and not isinstance(value, bool):
            raise InvalidOptions(f"{name}: yes or no")
        if name in VALUES and (isinstance(value, bool) or value not in VALUES[name]):
            raise InvalidOptions(f"{name}: one of {VALUES[name]}")
    if isinstance(options["special_counts"], str):
        options["special_counts"] = [int(count) for count in options["special_counts"].split(",")]
    first, counts = options["first_player"], options["special_counts"]
    if first != "random" and not (type(first) is int and 0 <= first < seats):
        raise InvalidOptions("first_player: random, or a seat at the table")
    if len(counts) != 5 or min(counts) < 0 or sum(counts) != 20:
        raise InvalidOptions("special_counts: five numbers from 0, 20 in all")
    if options["jar_assignment"] == "printed" and list(counts) != DEFAULTS["special_counts"]:
        raise InvalidOptions("special_counts: the printed jars have four of each")
    if options["stack_top_public"] and not options["hand_backs_public"]:
        raise InvalidOptions("hand_backs_public: hidden hands need stack_top_public off")
    if type(options["max_turns"]) is not int or options["max_turns"] < 1:
        raise InvalidOptions("max_turns: at least 1")
    return options
