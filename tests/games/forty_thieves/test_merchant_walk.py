"""The Merchant where his walk meets an empty centre, and where he is sent away while he still lies on the board."""

import pytest

from lightfinger.games.forty_thieves.actions import PASS, WISHES
from lightfinger.games.forty_thieves.state import ACTION, ALL_LOST, GLIMPSE, GOING_ON, HAND, RESTING, SCORED
from lightfinger.games.forty_thieves.tale_events import MERCHANT_GONE, Departed, MerchantActed
from tests.games.forty_thieves.scenario import B0, scenario


@pytest.mark.clause("FT-MERCH-04", "FT-MERCH-05", "FT-MERCH-08")
def test_he_walks_to_an_empty_centre_and_rests_a_turn_later() -> None:
    table = scenario("tales", gone="g0 g2 g4 g6", gems={1: 2}, merchant=(8, 4, 2))

    table.does(PASS)
    assert [(event.took, event.place, event.step) for event in table.told(1, MerchantActed)] == [(True, 4, 5)]
    assert (table.state.asked, table.state.stage, table.state.reason) == (1, HAND, GOING_ON)

    table.does(table.throw(), PASS, PASS, PASS)
    assert [(event.took, event.place, event.step) for event in table.told(0, MerchantActed)] == [(False, 4, RESTING)]
    assert (table.state.asked, table.state.loot, table.state.reason) == (0, 3, GOING_ON)

    table.does(table.throw(), PASS, PASS, PASS)
    assert table.told(0, MerchantActed) == []
    assert table.gems() == "g1 g3 g5 g7"


@pytest.mark.clause("FT-MERCH-04", "FT-MERCH-07")
def test_only_the_centre_gem_in_the_fifth_turn_loses_the_game_for_all() -> None:
    gone = "g0 g1 g3 g5 g6 g7 g8"
    corner = scenario("tales", gone=f"{gone} g4", gems={1: 6}, merchant=(2, 3, 2))
    centre = scenario("tales", gone=f"{gone} g2", gems={1: 6}, merchant=(4, 5, 2))

    corner.does(PASS)
    centre.does(PASS)

    assert (corner.state.reason, corner.state.loot, corner.state.merchant_step) == (SCORED, 3, 3)
    assert (centre.state.reason, centre.state.loot, centre.state.merchant_step) == (ALL_LOST, 3, 5)


@pytest.mark.clause("FT-TALE-05", "FT-GENIE-04")
@pytest.mark.parametrize(("fate", "discard"), [("removed", []), ("discard", ["LAN@R-Su", "MER", "GEN"])])
def test_sent_away_by_the_genie_beside_him_he_leaves_the_board_once(fate: str, discard: list[str]) -> None:
    table = scenario(
        "tales",
        board=B0.replace("R-Su/c     G-Mo/s", "MER        GEN   "),
        stage=GLIMPSE,
        hands={0: "LAN@R-Su"},
        stack="G-St/c DAG@R-Ha",
        golden_fate=fate,
    )

    table.does(table.lantern("LAN@R-Su", 0, 1))
    assert (table.state.merchant_place, table.state.merchant_step) == (6, 1)
    table.does(WISHES[MERCHANT_GONE])

    assert [event.cells for event in table.told(1, Departed)] == [[0, 1]]
    assert table.discard() == (discard or ["LAN@R-Su"])
    assert table.state.golden_removed == (0b011 if fate == "removed" else 0)
    assert table.state.merchant_step == 0
    assert (table.cell(0), table.cell(1)) == ("(G-St/c)", "(DAG@R-Ha)")
    assert (table.state.asked, table.state.stage) == (0, ACTION)
