"""The worked examples E7a and E7b: the travelling merchant."""

import pytest

from lightfinger.games.forty_thieves.actions import (
    NOTHING,
    PASS,
)
from lightfinger.games.forty_thieves.rules import result
from lightfinger.games.forty_thieves.state import (
    ACTION,
    HAND,
    RESTING,
)
from tests.games.forty_thieves.scenario import Scene, asked, row, scenario


@pytest.fixture
def walk() -> Scene:
    """The position of E7, and its first four turns."""
    table = scenario(
        "tales",
        seats=3,
        active=1,
        stage=HAND,
        hands={1: "R-St/c Y-Cl/c", 2: "G-Su/c B-Ha/s R-Mo/s", 0: "Y-Mo/c G-Cl/s B-Mo/s"},
        stack="MER G-St/c DAG@R-Ha Y-Cl/s B-Su/c R-Ha/c",
    )
    table.does(table.throw())
    assert (table.state.merchant_place, table.state.merchant_step) == (6, 1)
    assert "G-St/c" in table.hand(1)
    table.does(PASS, PASS, PASS)
    assert merchant(table) == (0, 2, 1)
    assert table.gems() == "g0 g1 g2 g3 g4 g5 g7 g8"

    table.does(table.throw(), PASS, PASS, table.steal("R0"))
    assert table.legal() == (table.take("g0"), table.take("g1"), table.take("g2"), table.take("loot"))
    table.does(table.take("g0"))
    assert row(table, 0) == "(DAG@R-Ha) (Y-Cl/s) (B-Su/c) (R-Ha/c)"
    assert merchant(table) == (2, 3, 1)

    table.does(table.throw(), PASS, PASS, PASS)
    assert merchant(table) == (8, 4, 2)
    table.does(table.throw(), PASS, PASS, PASS)
    assert merchant(table) == (4, 5, 3)
    assert table.gems() == "g1 g3 g4 g5 g7"
    return table


def merchant(table: Scene) -> tuple[int, int, int]:
    """His place, step and loot."""
    return table.state.merchant_place, table.state.merchant_step, table.state.loot


@pytest.mark.clause("FT-MERCH-01", "FT-MERCH-02", "FT-MERCH-03", "FT-MERCH-04")
def test_e7a_the_merchant_takes_the_centre_and_all_lose(walk: Scene) -> None:
    walk.does(walk.throw(), PASS, PASS, PASS)

    assert walk.gems() == "g1 g3 g5 g7"
    assert walk.state.loot == 4
    ended = result(walk.state)
    assert ended is not None
    assert (ended.reason, ended.winners) == ("all_lost", [])
    assert walk.legal() == NOTHING


@pytest.mark.clause("FT-MERCH-05", "FT-MERCH-06", "FT-MERCH-08")
def test_e7b_the_merchant_stays_for_good_and_his_loot_can_be_stolen(walk: Scene) -> None:
    walk.does(walk.throw(), PASS, PASS, walk.steal("g4"))

    assert walk.gems() == "g1 g3 g5 g7"
    assert walk.state.gems == (0, 0, 2)
    assert merchant(walk) == (4, RESTING, 3)
    assert asked(walk) == (0, HAND)


@pytest.mark.clause("FT-MERCH-05", "FT-MERCH-08")
def test_the_merchant_who_reaches_an_empty_centre_plays_out_his_fifth_turn() -> None:
    table = scenario("tales", gone="g0 g2 g4 g6", gems={1: 1}, merchant=(8, 4, 3))

    table.does(PASS)
    assert merchant(table) == (4, 5, 4)
    assert asked(table) == (1, HAND)

    table.does(table.throw(), PASS, PASS, PASS)
    assert merchant(table) == (4, RESTING, 4)
    assert asked(table) == (0, HAND)


@pytest.mark.clause("FT-MERCH-06")
def test_e7b_a_sapphire_from_hand_takes_from_the_merchant() -> None:
    table = scenario(
        "tales",
        seats=3,
        stage=ACTION,
        hands={0: "SAP@R-Cl G-Cl/s"},
        gone="g0 g2 g4 g6 g8",
        gems={2: 2},
        merchant=(4, RESTING, 3),
    )

    table.does(table.sapphire("SAP@R-Cl", "loot"))

    assert table.state.gems == (1, 0, 2)
    assert merchant(table) == (4, RESTING, 2)
