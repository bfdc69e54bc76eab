"""Phase 3: replace, swap, or a special from hand."""

import pytest

from lightfinger.core.events import OBSERVER
from lightfinger.games.forty_thieves.actions import PASS, Amulet, Dagger, EvilEye, Lantern, Replace, Sapphire, Swap
from lightfinger.games.forty_thieves.events import Chose, Held, Played, Replaced, Revealed, Saw, Swapped, Threw
from lightfinger.games.forty_thieves.geometry import PAIRS
from lightfinger.games.forty_thieves.state import ACTION, GLIMPSE, HAND, REACT, STEAL
from tests.games.forty_thieves.reading import asked, cells, to_all, to_one
from tests.games.forty_thieves.scenario import scenario

EVERYTHING = "SAP@R-Cl AMU@R-Mo EYE@G-Ha"


@pytest.mark.clause("FT-ACTION-01")
def test_one_action_and_the_attempt_is_next() -> None:
    table = scenario(stage=ACTION, hands={0: "R-St/c"})

    table.does(table.swap(0, 1))

    assert asked(table) == (0, STEAL)
    assert table.offered(Swap) == []
    assert table.offered(Replace) == []


@pytest.mark.clause("FT-ACTION-01")
def test_the_action_may_be_left_out() -> None:
    table = scenario(stage=ACTION, hands={0: "R-St/c"})
    before = table.board()

    table.does(PASS)

    assert asked(table) == (0, STEAL)
    assert table.board() == before


@pytest.mark.clause("FT-ACTION-01")
def test_lanterns_and_daggers_are_not_offered() -> None:
    table = scenario(stage=ACTION, hands={0: "LAN@R-Su DAG@R-Ha R-St/c"})

    assert {type(action) for action in table.legal()} == {type(PASS), Replace, Swap}
    assert table.offered(Lantern) + table.offered(Dagger) == []


@pytest.mark.clause("FT-ACTION-01")
def test_all_actions_stand_in_the_order_of_the_rules() -> None:
    table = scenario(stage=ACTION, hands={0: EVERYTHING}, tokens={0: 1}, gone="g0 g1")
    kinds: list[type] = []
    for action in table.legal():
        if type(action) not in kinds:
            kinds.append(type(action))

    assert kinds == [type(PASS), Replace, Swap, Amulet, Sapphire, EvilEye]
    assert (len(table.offered(Replace)), len(table.offered(Swap))) == (48, 42)


@pytest.mark.clause("FT-ACTION-01")
@pytest.mark.parametrize(
    "hand", ["R-Su/s G-Su/c R-Cl/c", "R-St/c SAP@R-Cl", "SAP@R-Cl G-St/s", "G-Su/c R-St/c B-Mo/s", "AMU@R-Mo"]
)
def test_replacements_go_by_tile_order_whatever_the_backs(hand: str) -> None:
    """In a hand tiles stand by back; tile order has all thieves before all specials."""
    table = scenario(stage=ACTION, hands={0: hand})
    ordered = sorted(table.hand(0), key=list(table.tiles).index)

    assert table.offered(Replace) == [table.replace(name, cell) for name in ordered for cell in range(16)]


@pytest.mark.clause("FT-ACTION-02")
def test_a_replacement_exchanges_a_hand_tile_for_a_board_tile() -> None:
    table = scenario(stage=ACTION, hands={0: "R-St/c G-Su/c Y-Cl/c"})

    table.does(table.replace("R-St/c", 0))

    assert table.cell(0) == "(R-St/c)"
    assert sorted(table.hand(0)) == ["G-Su/c", "R-Su/c", "Y-Cl/c"]
    assert [(event.seat, event.cell, event.back) for event in to_all(table, Replaced)] == [(0, 0, 0)]
    assert asked(table) == (0, STEAL)


@pytest.mark.clause("FT-ACTION-02")
def test_an_empty_hand_can_only_swap_or_pass() -> None:
    table = scenario(stage=ACTION)

    assert table.legal() == (PASS, *[table.swap(first, second) for first, second in PAIRS[0]])


@pytest.mark.clause("FT-ACTION-03")
def test_the_tile_taken_is_seen_by_the_actor_only_and_triggers_nothing() -> None:
    table = scenario(stage=ACTION, seats=3, hands={0: "R-St/c G-Su/c", 1: "Y-Cl/c"})

    table.does(table.replace("R-St/c", 15))

    assert [(event.backs, event.faces) for event in to_one(table, 0, Held)] == [([11], [23])]
    assert sorted(table.hand(0)) == ["DAG@Y-Cl", "G-Su/c"]
    assert to_all(table, Revealed) + to_all(table, Threw) == []
    assert table.knows(0, 15)
    assert not table.knows(1, 15)
    assert not table.knows(OBSERVER, 15)


@pytest.mark.clause("FT-ACTION-03", "FT-INFO-02")
def test_only_the_actor_knows_which_of_two_tiles_with_one_back_was_put_down() -> None:
    """R-Ha/c and EYE@R-St stand behind the same jar."""
    table = scenario(board=BOARD_WITHOUT_EYE, stage=ACTION, hands={0: "R-Ha/c EYE@R-St"})

    table.does(table.replace("EYE@R-St", 5))

    assert [event.tiles for event in to_one(table, 0, Chose)] == [2]
    assert table.cell(5) == "(EYE@R-St)"
    assert (table.knows(0, 5), table.knows(1, 5)) == (True, False)


BOARD_WITHOUT_EYE = """
R-Su/c     G-Mo/s     Y-Ha/c     B-St/s
R-Mo/s     R-Cl/s     G-Ha/c     LAN@Y-Ha
B-Mo/c     Y-Su/c     B-Cl/s     LAN@B-Mo
AMU@B-St   Y-St/s     SAP@G-Su   DAG@Y-Cl
"""


@pytest.mark.clause("FT-ACTION-04")
def test_neighbours_of_any_direction_can_be_swapped_and_others_cannot() -> None:
    table = scenario(stage=ACTION)
    offered = {(action.first, action.second) for action in table.offered(Swap) if isinstance(action, Swap)}

    assert {(0, 1), (0, 4), (0, 5), (1, 4)} <= offered
    assert not {(0, 10), (0, 2), (3, 4), (1, 0)} & offered
    assert len(offered) == 42


@pytest.mark.clause("FT-ACTION-04")
def test_a_swap_exchanges_the_tiles() -> None:
    table = scenario(stage=ACTION)

    table.does(table.swap(0, 5))

    assert cells(table, 0, 5) == "(R-Cl/s) (R-Su/c)"
    assert [(event.first, event.second) for event in to_all(table, Swapped)] == [(0, 5)]


@pytest.mark.clause("FT-ACTION-05")
@pytest.mark.parametrize(
    ("up", "after"), [("1", "<G-Mo/s> (R-Su/c)"), ("0", "(G-Mo/s) <R-Su/c>"), ("", "(G-Mo/s) (R-Su/c)")]
)
def test_a_swap_shows_nothing_and_each_tile_keeps_its_facing(up: str, after: str) -> None:
    table = scenario(stage=ACTION, up=up)
    knew = [table.knows(1, cell) for cell in (0, 1)]

    table.does(table.swap(0, 1))

    assert cells(table, 0, 1) == after
    assert [table.knows(1, cell) for cell in (1, 0)] == knew


@pytest.mark.clause("FT-ACTION-05")
def test_what_a_seat_saw_moves_with_a_swap() -> None:
    table = scenario(stage=GLIMPSE)

    table.does(table.peek(0), table.swap(0, 4))

    assert table.views[0].faces[4] == table.state.faces[4]
    assert not table.knows(0, 0)


@pytest.mark.clause("FT-ACTION-06")
def test_a_face_up_tile_that_is_replaced_stays_known_to_all() -> None:
    table = scenario(up="5", stage=ACTION, hands={0: "R-St/c"})

    table.does(table.replace("R-St/c", 5))

    assert table.cell(5) == "(R-St/c)"
    assert to_one(table, 0, Held) == []
    for seat in (0, 1, OBSERVER):
        assert table.views[seat].hand_faces[0] == 1


@pytest.mark.clause("FT-ACTION-07")
def test_a_special_lies_on_the_discard_while_others_are_asked() -> None:
    table = scenario(stage=ACTION, hands={0: "SAP@R-Cl", 1: "R-St/c"}, discard="R-Ha/c")

    table.does(table.sapphire("SAP@R-Cl", "g4"))

    assert asked(table) == (1, REACT)
    assert table.discard() == ["R-Ha/c", "SAP@R-Cl"]
    assert table.hand(0) == []
    assert [event.target for event in to_all(table, Played)] == [4]


@pytest.mark.clause("FT-ACTION-07")
def test_daggers_lie_on_top_of_what_they_cancel() -> None:
    table = scenario(stage=ACTION, hands={0: "SAP@R-Cl DAG@R-Ha", 1: "DAG@G-Mo R-St/c"})

    table.does(table.sapphire("SAP@R-Cl", "g4"))
    table.does(table.dagger("DAG@G-Mo"))
    table.does(table.dagger("DAG@R-Ha"))

    assert table.discard() == ["SAP@R-Cl", "DAG@G-Mo", "DAG@R-Ha"]


@pytest.mark.clause("FT-ACTION-07")
def test_a_played_lantern_takes_part_in_the_reshuffle_its_own_find_causes() -> None:
    table = scenario(stage=GLIMPSE, hands={0: "LAN@R-Su"}, stack="", only_stack=True)
    assert table.stack() == []
    waiting = {*table.discard(), "LAN@R-Su"}

    table.does(table.lantern("LAN@R-Su", 13, 14))

    assert to_one(table, 0, Saw)[0].cells == [13]
    assert table.discard() == []
    assert {*table.stack(), table.cell(14)[1:-1]} == waiting


@pytest.mark.clause("FT-ACTION-07", "FT-TURN-02")
def test_after_the_action_the_turn_goes_on_to_the_attempt_and_then_to_the_next_seat() -> None:
    table = scenario(stage=ACTION, hands={0: "SAP@R-Cl"})

    table.does(table.sapphire("SAP@R-Cl", "g4"))
    assert asked(table) == (0, STEAL)
    table.does(PASS)

    assert asked(table) == (1, HAND)
