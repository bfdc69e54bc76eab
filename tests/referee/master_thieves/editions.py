"""The four editions and the table options in words, what may not be combined, and the supply."""

from __future__ import annotations

from collections.abc import Mapping

_ROWS = """
imitation_diamonds            | 9            | 10              | 8               | 8
imitation_sapphires           | 3            | 2               | 2               | 2
supply_diamonds               | 72           | 80              | None            | 80
supply_sapphires              | 24           | 16              | None            | 16
supply_rubies                 | 6            | 6               | 6               | 6
box_fill_diamonds             | 12           | 12              | 12              | 12
setup_order                   | free         | free            | unspecified     | clockwise
setup_fall_to                 | same_drawer  | red             | red             | red
setup_box_rule                | optional     | optional        | turn_and_flip   | at_least_one
setup_box_order               | turn_first   | turn_first      | turn_first      | any
ruby_layout_free              | True         | True            | False           | False
reveal                        | all_at_once  | smugglers_first | smugglers_first | smugglers_first
played_cards                  | face_down    | face_down       | face_up         | face_down
open_required                 | True         | True            | True            | True
both_sides_ruling             | blocked      | act             | blocked         | act
bare_alarm_blocks             | False        | False           | True            | False
smuggler_mode                 | solo_or_ring | always_red      | always_red      | always_red
ring_min_smugglers            | 2            | 1               | 1               | 1
ring_compare                  | gt           | ge              | ge              | ge
smuggler_place                | may          | may             | must            | must
jeweler_place                 | may          | may             | must            | must
lone_alarm                    | owner_choice | stays           | returns         | returns
gemologist_first              | may          | must            | must            | must
thief_take                    | may          | must            | must            | must
mt_may_decline                | True         | True            | True            | False
mt_place                      | 1            | 0               | 0               | 0
mt_failed_search_keeps_front  | False        | False           | False           | False
ruby_fall_to                  | red          | up_secret       | up_secret       | up_secret
box_limit_placed              | 2            | 2               | 2               | 2
box_limit_not_placed          | 1            | 2               | 2               | 2
box_mix                       | one_each     | one_each        | any             | one_each
box_order                     | turn_first   | turn_first      | any             | any
last_ruby_ends                | no           | no              | no              | round_end
tie_breaks                    | R,S          | R,S             | R,S,D           | R,S
"""

EDITION_NAMES = ("rio-grande", "zoch-en", "it-2006", "zoch-fr")

DEFAULT_OPTIONS: dict[str, object] = {
    "visibility": "everyone",
    "flip_axis": "ew",
    "ruby_layout": "aligned",
    "start_seat": None,
    "setup_sequence": None,
    "remainder_to": "first",
    "supply_policy": "unlimited",
    "alarm_needs_imitation": False,
    "one_box_action": False,
    "one_box_action_in_setup": False,
    "thief_may_place": False,
    "dropper_counts_in_ring": True,
    "alarm_counts_as_placed": False,
    "mt_search_after_fall": False,
    "owner_may_fetch_lone_alarm": False,
    "lone_alarm_checked_when_placed": False,
    "gemologist_extra_after_fall": True,
    "share_if_all_dropped": False,
    "drawer_marks": "grain",
    "show_long_short": False,
    "pillows_public": True,
    "memory_aid": "classic",
    "max_rounds": 120,
}


def _value(option: str, text: str) -> object:
    if option == "tie_breaks":
        return text.split(",")
    if text in ("True", "False", "None"):
        return {"True": True, "False": False, "None": None}[text]
    return int(text) if text.isdigit() else text


def edition(name: str, **overrides: object) -> dict[str, object]:
    """One of the four editions, with some options set otherwise."""
    column = EDITION_NAMES.index(name) + 1
    words: dict[str, object] = {}
    for row in _ROWS.strip().splitlines():
        cells = [cell.strip() for cell in row.split("|")]
        words[cells[0]] = _value(cells[0], cells[column])
    for option, value in overrides.items():
        if option not in words:
            raise ValueError(f"no edition option {option}")
        words[option] = value
    return words


def options(**chosen: object) -> dict[str, object]:
    """The table options, those not named at their default."""
    for option in chosen:
        if option not in DEFAULT_OPTIONS:
            raise ValueError(f"no table option {option}")
    return {**DEFAULT_OPTIONS, **chosen}


def whole(words: Mapping[str, object], option: str) -> int:
    """An option that is a number."""
    value = words[option]
    if not isinstance(value, int):
        raise ValueError(f"{option} is {value!r}, not a number")
    return value


def refuse_bad_combinations(words: Mapping[str, object], table: Mapping[str, object], seats: int) -> None:
    """Raise ValueError for options that do not fit together."""
    if not 2 <= seats <= 8:
        raise ValueError(f"{seats} seats: 2 to 8 can play (MT-COMP-01)")
    if words["smuggler_mode"] == "solo_or_ring" and words["reveal"] == "smugglers_first":
        raise ValueError("a smuggler must know whether there is a ring (3.2)")
    for limit in ("box_limit_placed", "box_limit_not_placed"):
        if not 0 <= whole(words, limit) <= 2:
            raise ValueError(f"{limit} is outside 0..2 (3.2)")
    if whole(words, "ring_min_smugglers") < 1:
        raise ValueError("a ring needs a smuggler (3.2)")
    if whole(words, "imitation_diamonds") + whole(words, "imitation_sapphires") < 1:
        raise ValueError("no imitations at all (3.2)")
    if table["ruby_layout"] == "random_per_level" and not words["ruby_layout_free"]:
        raise ValueError("this edition lays the rubies aligned (3.2)")
    if isinstance(table["setup_sequence"], list | tuple):
        if words["setup_order"] == "clockwise":
            raise ValueError("this edition fills the box clockwise (3.2)")
        if sorted(table["setup_sequence"]) != list(range(seats)):
            raise ValueError("the setup sequence names each seat once")


def stock(words: Mapping[str, object], table: Mapping[str, object], seats: int) -> tuple[int, int, int]:
    """Diamonds for the box, and imitation diamonds and sapphires for each seat (section 4)."""
    # An edition that lists no components is played with those of its sisters: 80 and 16.
    listed, listed_sapphires = words.get("supply_diamonds"), words.get("supply_sapphires")
    diamonds = listed if isinstance(listed, int) else 80
    sapphires = listed_sapphires if isinstance(listed_sapphires, int) else 16
    fill = whole(words, "box_fill_diamonds")
    each = whole(words, "imitation_diamonds")
    each_sapphires = whole(words, "imitation_sapphires")
    policy = table["supply_policy"]
    if policy == "strict":
        short = fill + seats * each > diamonds or seats * each_sapphires > sapphires
        if short or whole(words, "supply_rubies") < 6:
            raise ValueError(f"the supply does not suffice for {seats} seats (section 4)")
    elif policy == "fewer_imitations":
        each = max(0, min(each, (diamonds - fill) // seats))
    elif policy == "smaller_fill":
        fill = max(0, min(fill, diamonds - seats * each))
    return fill, each, each_sapphires
