"""The Dishonest Merchant: his way, his thefts, his loot, and the end he may bring."""

import pytest

from lightfinger.games.forty_thieves.actions import DECLINE, PASS
from lightfinger.games.forty_thieves.events import Ended
from lightfinger.games.forty_thieves.state import ACTION, GLIMPSE, HAND, RESTING
from lightfinger.games.forty_thieves.steal_events import LOOT, Stole
from lightfinger.games.forty_thieves.tale_events import MerchantActed, MerchantCame
from tests.games.forty_thieves.reading import asked, laid, result_of, to_all
from tests.games.forty_thieves.scenario import Scene, scenario

FOUR = "G-St/c DAG@R-Ha Y-Cl/s B-Su/c"


def merchant(table: Scene) -> tuple[int, int, int]:
    """His place, step and loot."""
    return table.state.merchant_place, table.state.merchant_step, table.state.loot


def pass_turn(table: Scene) -> None:
    """A whole turn in which nothing is done."""
    table.does(table.throw(), PASS, PASS, PASS)


@pytest.mark.clause("FT-MERCH-01")
def test_he_is_set_at_the_lower_left_corner_and_the_turn_goes_on() -> None:
    table = scenario("tales", stage=HAND, stack=f"MER {FOUR}")

    table.does(table.throw())

    assert [(event.start, event.place) for event in to_all(table, MerchantCame)] == [(0, 6)]
    assert merchant(table) == (6, 1, 0)
    assert "g6" in table.gems()
    assert asked(table) == (0, GLIMPSE)


@pytest.mark.clause("FT-MERCH-01")
def test_found_by_a_peek_he_is_set_there_too() -> None:
    table = scenario("tales", board=laid({0: "MER"}), stage=GLIMPSE, stack=FOUR)

    table.does(table.peek(0))

    assert merchant(table) == (6, 1, 0)
    assert table.cell(0) == "(G-St/c)"
    assert asked(table) == (0, ACTION)


@pytest.mark.clause("FT-MERCH-02")
def test_at_the_end_of_the_turn_he_takes_the_corner_gem() -> None:
    table = scenario("tales", merchant=(6, 1, 0))

    table.does(PASS)

    assert [(event.took, event.place, event.step) for event in to_all(table, MerchantActed)] == [(True, 0, 2)]
    assert table.gems() == "g0 g1 g2 g3 g4 g5 g7 g8"
    assert merchant(table) == (0, 2, 1)
    assert table.state.gems == (0, 0)
    assert asked(table) == (1, HAND)


@pytest.mark.clause("FT-MERCH-02")
def test_if_the_gem_is_gone_he_takes_nothing_and_goes_on() -> None:
    table = scenario("tales", merchant=(6, 1, 0))

    table.does(table.steal("g6"))

    assert [(event.took, event.place, event.step) for event in to_all(table, MerchantActed)] == [(False, 0, 2)]
    assert table.state.gems == (1, 0)
    assert merchant(table) == (0, 2, 0)


@pytest.mark.clause("FT-MERCH-03", "FT-MERCH-04", "FT-MERCH-08")
def test_he_walks_clockwise_one_theft_a_turn_and_reaches_the_centre_for_the_fifth() -> None:
    table = scenario("tales", seats=3, stage=HAND, stack=f"MER {FOUR}")
    way = []

    for _ in range(4):
        pass_turn(table)
        way.append(merchant(table))

    assert way == [(0, 2, 1), (2, 3, 2), (8, 4, 3), (4, 5, 4)]
    assert table.gems() == "g1 g3 g4 g5 g7"
    assert asked(table) == (1, HAND)


@pytest.mark.clause("FT-MERCH-04")
def test_at_the_end_of_the_fifth_turn_he_takes_the_centre_and_all_lose() -> None:
    table = scenario("tales", gone="g0 g2 g6 g8", gems={0: 1}, merchant=(4, 5, 3))

    table.does(PASS)

    assert [(event.took, event.place, event.step) for event in to_all(table, MerchantActed)] == [(True, 4, 5)]
    assert [event.reason for event in to_all(table, Ended)] == [4]
    assert (result_of(table).reason, result_of(table).winners) == ("all_lost", [])
    assert table.state.loot == 4


@pytest.mark.clause("FT-MERCH-05", "FT-MERCH-08")
def test_if_the_centre_is_empty_he_rests_there_and_steals_no_more() -> None:
    table = scenario("tales", gone="g0 g2 g6 g8", gems={0: 1}, merchant=(4, 5, 3))

    table.does(table.steal("g4"))
    assert [(event.took, event.place, event.step) for event in to_all(table, MerchantActed)] == [(False, 4, RESTING)]
    pass_turn(table)

    assert to_all(table, MerchantActed) == []
    assert merchant(table) == (4, RESTING, 3)
    assert table.gems() == "g1 g3 g5 g7"


@pytest.mark.clause("FT-MERCH-06")
@pytest.mark.parametrize(("by_line", "loot"), [("any_line", True), ("no_touch", False)])
def test_the_table_says_whether_a_line_that_touches_a_gem_may_take_loot(by_line: str, loot: bool) -> None:
    table = scenario("tales", gone="g6", gems={}, merchant=(0, 2, 1), merchant_loot_by_line=by_line)

    table.does(table.steal("R0"))

    gems = (table.take("g0"), table.take("g1"), table.take("g2"))
    assert table.legal() == ((*gems, table.take("loot")) if loot else gems)


@pytest.mark.clause("FT-MERCH-06")
@pytest.mark.parametrize("by_line", ["any_line", "no_touch"])
def test_a_line_that_touches_nothing_may_take_loot(by_line: str) -> None:
    table = scenario("tales", gone="g0 g1 g2 g6", gems={1: 3}, merchant=(2, 3, 1), merchant_loot_by_line=by_line)

    table.does(table.steal("R0"))
    wanted = ["g3", "g4", "g5", "g7", "g8", "gem of 1", "loot"]
    assert table.legal() == (*[table.take(target) for target in wanted], DECLINE)
    table.does(table.take("loot"))

    assert [(event.seat, event.target) for event in to_all(table, Stole)] == [(0, LOOT)]
    assert table.state.gems == (1, 3)
    assert table.state.loot == 0


@pytest.mark.clause("FT-MERCH-06")
def test_without_loot_there_is_nothing_to_take_from_him() -> None:
    table = scenario("tales", merchant=(6, 1, 0))

    table.does(table.steal("R0"))

    assert table.legal() == (table.take("g0"), table.take("g1"), table.take("g2"))


@pytest.mark.clause("FT-MERCH-06", "FT-SAPPHIRE-04")
def test_a_sapphire_from_hand_takes_loot() -> None:
    table = scenario("tales", stage=ACTION, hands={0: "SAP@R-Cl"}, gone="g6 g0", gems={}, merchant=(2, 3, 2))

    table.does(table.sapphire("SAP@R-Cl", "loot"))

    assert merchant(table) == (2, 3, 1)
    assert table.state.gems == (1, 0)


@pytest.mark.clause("FT-MERCH-07")
def test_a_corner_theft_of_the_last_gem_ends_the_game_with_normal_scoring() -> None:
    table = scenario("tales", gone="g0 g1 g3 g4 g5 g6 g7 g8", gems={0: 2, 1: 4}, merchant=(2, 3, 2))

    table.does(PASS)

    assert (result_of(table).reason, result_of(table).scores, result_of(table).winners) == ("scored", [2, 4], [1])
    assert merchant(table) == (2, 3, 3)


@pytest.mark.clause("FT-MERCH-07")
def test_the_centre_theft_of_the_last_gem_loses_the_game_for_all() -> None:
    table = scenario("tales", gone="g0 g1 g2 g3 g5 g6 g7 g8", gems={0: 2, 1: 4}, merchant=(4, 5, 2))

    table.does(PASS)

    assert result_of(table).reason == "all_lost"


@pytest.mark.clause("FT-MERCH-07", "FT-END-01")
def test_if_a_player_takes_the_last_gem_he_steals_nothing() -> None:
    table = scenario("tales", gone="g0 g1 g2 g3 g5 g6 g7 g8", gems={0: 2, 1: 4}, merchant=(4, 5, 2))

    table.does(table.steal("g4"))

    assert to_all(table, MerchantActed) == []
    assert (result_of(table).reason, result_of(table).scores) == ("scored", [3, 4])


@pytest.mark.clause("FT-MERCH-08")
@pytest.mark.parametrize(
    ("seats", "active", "way"),
    [
        (2, 0, [6, 0, 2, 8, 4]),
        (2, 1, [2, 8, 6, 0, 4]),
        (3, 1, [0, 2, 8, 6, 4]),
        (3, 2, [2, 8, 6, 0, 4]),
        (4, 1, [0, 2, 8, 6, 4]),
        (4, 3, [8, 6, 0, 2, 4]),
    ],
)
def test_by_seat_only_the_first_corner_changes(seats: int, active: int, way: list[int]) -> None:
    table = scenario("tales", seats=seats, active=active, stage=HAND, stack=f"MER {FOUR}", merchant_origin="by_seat")
    table.does(table.throw())
    places = [table.state.merchant_place]
    table.does(PASS, PASS, PASS)
    places.append(table.state.merchant_place)

    while len(places) < 5:
        pass_turn(table)
        places.append(table.state.merchant_place)

    assert places == way
