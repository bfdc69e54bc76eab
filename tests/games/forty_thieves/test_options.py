"""Options: which tables are refused or warned of, and that combined options are played."""

import pytest

from lightfinger import catalog
from lightfinger.core.game import BadOption
from lightfinger.core.rng import seeded
from lightfinger.core.table import Table
from lightfinger.games.forty_thieves import GAME
from lightfinger.games.forty_thieves.editions import OPTIONS

WARNING = "optional rules are meant to be used one at a time; together they may unbalance the game (FT-OPT-01)"


@pytest.mark.clause("FT-OPT-01")
@pytest.mark.parametrize(
    ("edition", "options", "warned"),
    [
        ("base", {}, False),
        ("family", {}, False),
        ("leaders", {}, False),
        ("tales", {}, False),
        ("all-together", {}, True),
        ("family", {"three_tales": True}, True),
        ("family", {"leaders": True}, True),
        ("all-together", {"family": True}, True),
    ],
)
def test_combined_options_are_accepted_with_a_warning(edition: str, options: dict[str, object], warned: bool) -> None:
    warnings = GAME.check(catalog.edition(GAME, edition, options), 3)

    assert warnings == ([WARNING] if warned else [])


@pytest.mark.clause("FT-OPT-01", "FT-SETUP-04")
@pytest.mark.parametrize(
    ("options", "stack"),
    [({"family": True, "three_tales": True}, 27), ({"family": True, "leaders": True}, 24), ({"leaders": True}, 44)],
)
def test_family_leaves_leaders_and_golden_tiles_in(options: dict[str, object], stack: int) -> None:
    table = Table(GAME, catalog.edition(GAME, "base", options), 2)

    table.deal(seeded(1))

    assert table.state.stack_size == stack


REFUSED = [
    ("no_such_option", True),
    ("touch_rule", "sideways"),
    ("leaders", "perhaps"),
    ("first_player", 3),
    ("first_player", "seat"),
    ("special_counts", [4, 4, 4, 4, 3]),
    ("special_counts", [5, 5, 5, 5]),
    ("special_counts", [4, 4, 4, 4, 4, 0]),
    ("special_counts", [-1, 5, 5, 5, 6]),
    ("special_counts", "many"),
    ("evil_eye_limit", 14),
    ("score_floor", 1),
    ("max_turns", 0),
    ("max_turns", -5),
]


@pytest.mark.clause("FT-OPT-02")
@pytest.mark.parametrize(("option", "value"), REFUSED, ids=[f"{option}-{value}" for option, value in REFUSED])
def test_what_an_option_may_not_be_is_refused_by_name(option: str, value: object) -> None:
    with pytest.raises(BadOption) as refused:
        Table(GAME, catalog.edition(GAME, "base", {option: value}), 3)

    assert refused.value.option == option


@pytest.mark.clause("FT-OPT-02", "FT-COMP-05")
@pytest.mark.parametrize("seats", [1, 5])
def test_the_number_of_players_is_checked(seats: int) -> None:
    with pytest.raises(BadOption, match=f"{seats} is not allowed; from 2 to 4 can play") as refused:
        GAME.check(catalog.edition(GAME), seats)

    assert refused.value.option == "players"


@pytest.mark.clause("FT-OPT-02")
def test_uneven_specials_need_fresh_jars() -> None:
    uneven = {"special_counts": [0, 0, 0, 20, 0]}
    Table(GAME, catalog.edition(GAME, "base", uneven), 2)

    with pytest.raises(BadOption, match="the printed jars hide four of each") as refused:
        Table(GAME, catalog.edition(GAME, "base", {**uneven, "jar_assignment": "printed"}), 2)

    assert refused.value.option == "special_counts"


@pytest.mark.clause("FT-OPT-02")
@pytest.mark.parametrize(("hands", "top"), [(True, True), (True, False), (False, False)])
def test_hidden_hand_backs_need_a_hidden_top(hands: bool, top: bool) -> None:
    Table(GAME, catalog.edition(GAME, "base", {"hand_backs_public": hands, "stack_top_public": top}), 2)

    with pytest.raises(BadOption, match="must be off when hand_backs_public is") as refused:
        Table(GAME, catalog.edition(GAME, "base", {"hand_backs_public": False}), 2)

    assert refused.value.option == "stack_top_public"


@pytest.mark.clause("FT-OPT-02")
def test_a_limit_below_one_turn_is_refused_however_the_edition_was_made() -> None:
    """The words are checked when they are read; the numbers of an edition made otherwise when the table is made."""
    values = {option.name: getattr(catalog.edition(GAME), option.name) for option in OPTIONS}
    edition = GAME.edition({**values, "name": "base", "revision": 1, "max_turns": 0})

    with pytest.raises(BadOption, match="must be at least 1") as refused:
        GAME.check(edition, 2)

    assert refused.value.option == "max_turns"


@pytest.mark.clause("FT-OPT-02", "FT-SETUP-06")
def test_the_starting_seat_must_be_at_the_table() -> None:
    edition = catalog.edition(GAME, "base", {"first_player": 3})

    assert GAME.check(edition, 4) == []
    with pytest.raises(BadOption, match="there is no seat 3 among 3"):
        GAME.check(edition, 3)
