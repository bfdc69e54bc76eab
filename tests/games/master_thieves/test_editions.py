"""What the four printings say, whom the gems suffice for, and which options do not go together."""

import tomllib
from pathlib import Path
from typing import Any

import pytest

from lightfinger import catalog
from lightfinger.core.events import UNKNOWN
from lightfinger.core.game import NO_YES, BadOption, Option
from lightfinger.games.master_thieves import GAME, editions
from lightfinger.games.master_thieves.editions import OPTIONS, RETIRED, Edition, box_fill, check, imitations, shares

FILES = Path(editions.__file__).parent / "editions"
NAMES = ("rio-grande", "zoch-en", "it-2006", "zoch-fr")

# Every difference among the four printings, and the two numbers they share.
PRINTED: dict[str, tuple[Any, Any, Any, Any]] = {
    "imitation_diamonds": (9, 10, 8, 8),
    "imitation_sapphires": (3, 2, 2, 2),
    "supply_diamonds": (72, 80, "none", 80),
    "supply_sapphires": (24, 16, "none", 16),
    "supply_rubies": (6, 6, 6, 6),
    "box_fill_diamonds": (12, 12, 12, 12),
    "setup_order": ("free", "free", "unspecified", "clockwise"),
    "setup_fall_to": ("same_drawer", "red", "red", "red"),
    "setup_box_rule": ("optional", "optional", "turn_and_flip", "at_least_one"),
    "setup_box_order": ("turn_first", "turn_first", "turn_first", "any"),
    "ruby_layout_free": (True, True, False, False),
    "reveal": ("all_at_once", "smugglers_first", "smugglers_first", "smugglers_first"),
    "played_cards": ("face_down", "face_down", "face_up", "face_down"),
    "open_required": (True, True, True, True),
    "both_sides_ruling": ("blocked", "act", "blocked", "act"),
    "smuggler_mode": ("solo_or_ring", "always_red", "always_red", "always_red"),
    "ring_min_smugglers": (2, 1, 1, 1),
    "ring_compare": ("gt", "ge", "ge", "ge"),
    "smuggler_place": ("may", "may", "must", "must"),
    "jeweler_place": ("may", "may", "must", "must"),
    "lone_alarm": ("owner_choice", "stays", "returns", "returns"),
    "gemologist_first": ("may", "must", "must", "must"),
    "thief_take": ("may", "must", "must", "must"),
    "mt_may_decline": (True, True, True, False),
    "mt_place": (1, 0, 0, 0),
    "mt_failed_search_keeps_front": (False, False, False, False),
    "ruby_fall_to": ("red", "up_secret", "up_secret", "up_secret"),
    "box_limit_placed": (2, 2, 2, 2),
    "box_limit_not_placed": (1, 2, 2, 2),
    "box_mix": ("one_each", "one_each", "any", "one_each"),
    "box_order": ("turn_first", "turn_first", "any", "any"),
    "last_ruby_ends": ("no", "no", "no", "round_end"),
    "tie_breaks": (["R", "S"], ["R", "S"], ["R", "S", "D"], ["R", "S"]),
    "bare_alarm_blocks": (False, False, True, False),
}

# The table's options and what each is when nobody set it.
STANDARD: dict[str, Any] = {
    "visibility": "everyone",
    "flip_axis": "ew",
    "ruby_layout": "aligned",
    "start_seat": "random",
    "setup_sequence": [],
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

# Diamonds and sapphires that 2 to 8 players need.
NEEDS = {
    "rio-grande": ((30, 6), (39, 9), (48, 12), (57, 15), (66, 18), (75, 21), (84, 24)),
    "zoch-en": ((32, 4), (42, 6), (52, 8), (62, 10), (72, 12), (82, 14), (92, 16)),
    "it-2006": ((28, 4), (36, 6), (44, 8), (52, 10), (60, 12), (68, 14), (76, 16)),
    "zoch-fr": ((28, 4), (36, 6), (44, 8), (52, 10), (60, 12), (68, 14), (76, 16)),
}

TOO_FEW = {("rio-grande", 7), ("rio-grande", 8), ("zoch-en", 7), ("zoch-en", 8)}


def number(option: Option, value: Any) -> Any:
    """What the edition object holds for a value said in words."""
    if option.many:
        return tuple(option.words.index(word) if option.words else word for word in value)
    if option.otherwise and value == option.otherwise:
        return UNKNOWN
    if option.words == NO_YES or not option.words:
        return value
    return option.words.index(value)


def written(name: str) -> dict[str, Any]:
    """The contents of an edition's file, with those of the file it extends."""
    with (FILES / f"{name}.toml").open("rb") as file:
        contents = tomllib.load(file)
    base = contents.pop("extends", "")
    return {**written(base), **contents} if base else contents


def edition(name: str, **changes: Any) -> Edition:
    """An edition with changes in words."""
    values = {**STANDARD, **written(name), **changes}
    numbers = {option.name: number(option, values[option.name]) for option in OPTIONS}
    return Edition({**numbers, "name": values["name"], "revision": values["revision"]})


def refused(option: str, problem: str, name: str = "zoch-en", seats: int = 4, **changes: Any) -> None:
    """Claim that these changes are refused under this option for this reason."""
    with pytest.raises(BadOption) as raised:
        check(edition(name, **changes), seats)
    assert (raised.value.option, raised.value.problem) == (option, problem)


@pytest.mark.clause("MT-COMP-04", "MT-SETUP-09")
@pytest.mark.parametrize("column", range(4), ids=NAMES)
@pytest.mark.parametrize("option", PRINTED)
def test_every_printing_holds_the_value_of_its_booklet(option: str, column: int) -> None:
    shape = {each.name: each for each in OPTIONS}[option]
    held = getattr(edition(NAMES[column]), option)

    assert held == number(shape, PRINTED[option][column])
    assert isinstance(held, bool) == (shape.words == NO_YES)


def test_every_option_of_a_printing_stands_in_its_file_and_nothing_else() -> None:
    for name in NAMES:
        assert set(written(name)) == {"name", "revision", "title", "about", *PRINTED}
        assert written(name)["name"] == name
        assert written(name)["revision"] == 1
        assert "\n" not in written(name)["about"]


def test_every_line_of_an_edition_cites_a_clause_of_its_option() -> None:
    clauses = {option.name: option.clauses for option in OPTIONS}
    for name in NAMES:
        for line in (FILES / f"{name}.toml").read_text().splitlines():
            option = line.partition(" = ")[0]
            if option in clauses:
                assert line.partition("# ")[2].split(",")[0].split()[0] in clauses[option]


def test_the_options_are_those_of_the_printings_and_then_those_of_the_table() -> None:
    assert {option.name for option in OPTIONS if option.standard is None} == set(PRINTED)
    assert [option.name for option in OPTIONS if option.standard is not None] == list(STANDARD)
    assert len(OPTIONS) == len(PRINTED) + len(STANDARD) == 57


def test_an_edition_holds_its_options_its_name_and_its_revision_and_nothing_else() -> None:
    held = {name for name in dir(edition("zoch-fr")) if not name.startswith("_")}

    assert held - {"values"} == {option.name for option in OPTIONS} | {"name", "revision"}
    assert edition("zoch-fr").values.keys() == held - {"values"}


def test_a_table_that_sets_nothing_has_the_standard_of_every_option() -> None:
    for option in OPTIONS:
        if option.standard is not None:
            assert option.standard == ("" if STANDARD[option.name] == [] else STANDARD[option.name])


def test_the_constants_are_the_numbers_of_the_words() -> None:
    names = {
        "red": "RED",
        "everyone": "EVERYONE_SEES",
        "opener": "OPENER_SEES",
        "no": "NEVER",
        "open-book": "OPEN_BOOK",
    }
    orders = {"setup_box_order": "ANY_ORDER", "box_order": "ANY_ORDER", "box_mix": "ANY_MIX"}
    limits = {"FEWEST_SEATS", "MOST_SEATS", "MOST_FILL", "MOST_ROUNDS", "RUBIES", "USUAL_DIAMONDS", "USUAL_SAPPHIRES"}
    numbers = {name for name, value in vars(editions).items() if name.isupper() and isinstance(value, int)}
    constants = set()
    for option in OPTIONS:
        if option.words == NO_YES or option.name == "tie_breaks":
            continue
        for value, word in enumerate(option.words):
            constant = orders[option.name] if word == "any" else names.get(word, word.upper())
            constants.add(constant)
            # A word that no rule compares with has no constant.
            assert getattr(editions, constant, value) == value, option.name
    assert numbers - constants == limits | {"UNKNOWN"}


def test_tie_breaks_are_numbers_of_gems() -> None:
    assert edition("it-2006").tie_breaks == (2, 1, 0)


@pytest.mark.clause("MT-COMP-01")
@pytest.mark.parametrize("seats", [0, 1, 9])
def test_fewer_than_two_or_more_than_eight_players_are_refused(seats: int) -> None:
    refused("seats", f"must be 2 to 8, not {seats} (MT-COMP-01)", seats=seats)


@pytest.mark.clause("MT-COMP-01")
@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("seats", [2, 8])
def test_two_and_eight_players_are_welcome(name: str, seats: int) -> None:
    assert isinstance(check(edition(name), seats), list)


@pytest.mark.clause("MT-SETUP-09")
def test_each_white_pillow_starts_with_the_imitations_of_the_booklet() -> None:
    dealt = {name: {imitations(edition(name), seats) for seats in range(2, 9)} for name in NAMES}

    assert dealt == {"rio-grande": {(9, 3)}, "zoch-en": {(10, 2)}, "it-2006": {(8, 2)}, "zoch-fr": {(8, 2)}}


@pytest.mark.clause("MT-COMP-04", "MT-SETUP-09")
@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("seats", range(2, 9))
def test_unlimited_gems_play_as_printed_and_tell_the_table_what_is_short(name: str, seats: int) -> None:
    printed = edition(name, supply_policy="unlimited")
    diamonds, sapphires = imitations(printed, seats)

    assert (box_fill(printed, seats) + seats * diamonds, seats * sapphires) == NEEDS[name][seats - 2]
    assert bool(check(printed, seats)) == ((name, seats) in TOO_FEW)


@pytest.mark.clause("MT-COMP-04")
def test_the_warning_says_what_is_needed_and_what_there_is() -> None:
    assert check(edition("rio-grande"), 8) == [
        "8 seats need 84 diamonds and there are 72; supply_policy is unlimited, so they are played all the same"
    ]


@pytest.mark.clause("MT-COMP-04")
@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("seats", range(2, 9))
def test_strict_supply_refuses_what_the_game_box_cannot_give(name: str, seats: int) -> None:
    strict = edition(name, supply_policy="strict")
    if (name, seats) in TOO_FEW:
        need = NEEDS[name][seats - 2][0]
        have = 72 if name == "rio-grande" else 80
        refused(
            "supply_policy",
            "must be unlimited, fewer_imitations or smaller_fill: "
            f"{seats} seats need {need} diamonds and there are {have}",
            name,
            seats,
            supply_policy="strict",
        )
    else:
        assert check(strict, seats) == []
        assert imitations(strict, seats) == imitations(edition(name), seats)
        assert box_fill(strict, seats) == 12


@pytest.mark.clause("MT-COMP-04")
def test_strict_supply_counts_sapphires_too() -> None:
    refused(
        "supply_policy",
        "must be unlimited, fewer_imitations or smaller_fill: 6 seats need 18 sapphires and there are 16",
        "zoch-fr",
        6,
        imitation_sapphires=3,
        supply_policy="strict",
    )


@pytest.mark.clause("MT-COMP-04", "MT-SETUP-09")
@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("seats", range(2, 9))
def test_fewer_imitations_leave_each_player_what_the_supply_allows(name: str, seats: int) -> None:
    fewer = edition(name, supply_policy="fewer_imitations")
    expected = {("rio-grande", 7): 8, ("rio-grande", 8): 7, ("zoch-en", 7): 9, ("zoch-en", 8): 8}

    assert imitations(fewer, seats)[0] == expected.get((name, seats), imitations(edition(name), seats)[0])
    assert imitations(fewer, seats)[1] == edition(name).imitation_sapphires
    assert box_fill(fewer, seats) == 12
    assert bool(check(fewer, seats)) == ((name, seats) in TOO_FEW)


@pytest.mark.clause("MT-COMP-04", "MT-SETUP-15")
@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("seats", range(2, 9))
def test_a_smaller_fill_puts_the_diamonds_that_are_left_into_the_box(name: str, seats: int) -> None:
    smaller = edition(name, supply_policy="smaller_fill")
    expected = {("rio-grande", 7): 9, ("rio-grande", 8): 0, ("zoch-en", 7): 10, ("zoch-en", 8): 0}

    assert box_fill(smaller, seats) == expected.get((name, seats), 12)
    assert imitations(smaller, seats) == imitations(edition(name), seats)
    assert sum(shares(smaller, seats)) == box_fill(smaller, seats)
    assert bool(check(smaller, seats)) == ((name, seats) in TOO_FEW)


@pytest.mark.clause("MT-COMP-04")
def test_a_printing_without_a_list_of_components_has_those_of_the_same_game() -> None:
    refused(
        "supply_policy",
        "must be unlimited, fewer_imitations or smaller_fill: 8 seats need 92 diamonds and there are 80",
        "it-2006",
        8,
        imitation_diamonds=10,
        supply_policy="strict",
    )


@pytest.mark.clause("MT-SETUP-15")
@pytest.mark.parametrize(
    ("seats", "expected"),
    [
        (2, [6, 6]),
        (3, [4, 4, 4]),
        (4, [3, 3, 3, 3]),
        (5, [3, 3, 2, 2, 2]),
        (6, [2, 2, 2, 2, 2, 2]),
        (7, [2, 2, 2, 2, 2, 1, 1]),
        (8, [2, 2, 2, 2, 1, 1, 1, 1]),
    ],
)
def test_twelve_diamonds_are_shared_out_as_evenly_as_possible(seats: int, expected: list[int]) -> None:
    assert shares(edition("zoch-fr"), seats) == expected
    assert shares(edition("zoch-fr", remainder_to="last"), seats) == expected[::-1]


def test_a_lone_smuggler_must_know_whether_there_is_a_ring() -> None:
    refused(
        "reveal",
        "must be all_at_once while smuggler_mode is solo_or_ring: a smuggler has to know whether there is a ring",
        "rio-grande",
        reveal="smugglers_first",
    )
    assert check(edition("zoch-en", reveal="all_at_once"), 4) == []


@pytest.mark.parametrize("option", ["box_limit_placed", "box_limit_not_placed"])
@pytest.mark.parametrize("limit", [-1, 3])
def test_box_moves_are_none_one_or_two(option: str, limit: int) -> None:
    change: dict[str, Any] = {option: limit}
    refused(option, f"must be 0, 1 or 2, not {limit}", **change)
    for allowed in (0, 1, 2):
        assert check(edition("zoch-en", **{option: allowed}), 4) == []


def test_one_box_move_in_setup_needs_the_variant() -> None:
    refused(
        "one_box_action_in_setup",
        "must be false unless one_box_action is true",
        one_box_action_in_setup=True,
    )
    assert check(edition("zoch-en", one_box_action=True, one_box_action_in_setup=True), 4) == []


def test_no_smuggler_never_wins_the_pillow() -> None:
    refused("ring_min_smugglers", "must be 1 or more, not 0", ring_min_smugglers=0)


def test_a_master_thief_places_one_imitation_at_most() -> None:
    refused("mt_place", "must be 0 or 1, not 2", mt_place=2)


@pytest.mark.clause("MT-SETUP-13")
def test_rubies_lie_in_line_unless_the_printing_leaves_it_open() -> None:
    for name in ("it-2006", "zoch-fr"):
        refused(
            "ruby_layout",
            "must be aligned unless ruby_layout_free is true",
            name,
            ruby_layout="random_per_level",
        )
    for name in ("rio-grande", "zoch-en"):
        assert check(edition(name, ruby_layout="random_per_level"), 4) == []


@pytest.mark.clause("MT-COMP-04")
def test_there_are_six_rubies() -> None:
    refused("supply_rubies", "must be 6, one for each long drawer, not 5", supply_rubies=5)


@pytest.mark.clause("MT-SETUP-15")
def test_the_box_takes_no_diamonds_to_thirty_six() -> None:
    refused("box_fill_diamonds", "must be 0 to 36, not 37", box_fill_diamonds=37)
    refused("box_fill_diamonds", "must be 0 to 36, not -1", box_fill_diamonds=-1)
    assert shares(edition("zoch-fr", box_fill_diamonds=0), 3) == [0, 0, 0]


@pytest.mark.clause("MT-SETUP-09")
def test_a_game_without_imitations_is_refused() -> None:
    refused(
        "imitation_diamonds",
        "must be 1 or more where imitation_sapphires is 0",
        imitation_diamonds=0,
        imitation_sapphires=0,
    )
    refused("imitation_diamonds", "must be 0 or more, not -1", imitation_diamonds=-1)
    refused("imitation_sapphires", "must be 0 or more, not -1", imitation_sapphires=-1)
    assert check(edition("zoch-en", imitation_diamonds=0), 4) == []


@pytest.mark.clause("MT-COMP-04", "MT-SETUP-09")
def test_a_policy_that_leaves_no_imitations_is_refused() -> None:
    refused(
        "supply_policy",
        "must be unlimited: fewer_imitations leaves none for 8 seats (MT-SETUP-09)",
        seats=8,
        supply_diamonds=19,
        imitation_sapphires=0,
        supply_policy="fewer_imitations",
    )


@pytest.mark.clause("MT-COMP-04")
def test_a_policy_that_still_runs_short_is_refused() -> None:
    refused(
        "supply_policy",
        "must be unlimited or smaller_fill: there are too few diamonds for the box",
        supply_diamonds=11,
        supply_policy="fewer_imitations",
    )
    refused(
        "supply_policy",
        "must be unlimited: 4 seats need 40 diamonds and there are 39",
        supply_diamonds=39,
        supply_policy="smaller_fill",
    )


@pytest.mark.clause("MT-SETUP-17")
def test_the_first_to_fill_has_a_seat_at_the_table() -> None:
    refused("start_seat", "must be random or a seat from 0 to 3, not 4", start_seat=4)
    assert check(edition("zoch-fr", start_seat=3), 4) == []


@pytest.mark.clause("MT-SETUP-17")
def test_a_sequence_of_filling_names_each_seat_once() -> None:
    for sequence in ([0, 1, 2], [0, 1, 2, 2], [1, 2, 3, 4], [0, 1, 2, 3, 4]):
        refused("setup_sequence", "must name each seat from 0 to 3 once, or be empty", setup_sequence=sequence)
    assert check(edition("it-2006", setup_sequence=[3, 0, 2, 1]), 4) == []


@pytest.mark.clause("MT-SETUP-17")
def test_a_sequence_is_refused_where_the_printing_says_clockwise() -> None:
    refused(
        "setup_sequence",
        "must be empty where setup_order is clockwise",
        "zoch-fr",
        setup_sequence=[0, 1, 2, 3],
    )


@pytest.mark.clause("MT-SETUP-17")
def test_a_start_seat_beside_another_sequence_is_said_to_be_idle() -> None:
    assert check(edition("zoch-en", setup_sequence=[1, 0], start_seat=0), 2) == [
        "setup_sequence begins with seat 1: start_seat is not used"
    ]
    assert check(edition("zoch-en", setup_sequence=[1, 0], start_seat=1), 2) == []


def test_a_table_that_may_pass_is_told_what_ends_the_game() -> None:
    assert check(edition("zoch-fr", open_required=False), 3) == [
        "open_required is false: players may pass for ever, only max_rounds is sure to end the game"
    ]


def test_a_game_lasts_at_least_one_round() -> None:
    refused("max_rounds", "must be 1 to 1000, not 0", max_rounds=0)


def test_a_kind_of_gem_breaks_a_tie_once() -> None:
    refused("tie_breaks", "must name each of R, S and D at most once", tie_breaks=["R", "R"])


def test_stored_editions_that_name_retired_options_are_still_read() -> None:
    words = catalog.described(GAME, catalog.edition(GAME))

    again = catalog.decoded(GAME, {**words, **dict.fromkeys(RETIRED, True)})

    assert catalog.described(GAME, again) == words
