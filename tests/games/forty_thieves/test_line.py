"""Lines: which sapphire they take, and what becomes of their tiles."""

import pytest

from lightfinger.core.events import OBSERVER
from lightfinger.games.forty_thieves.actions import DECLINE, STOP, Take
from lightfinger.games.forty_thieves.events import Refilled
from lightfinger.games.forty_thieves.state import HAND, TAKE
from lightfinger.games.forty_thieves.steal_events import Cleared, Declined, Failed, Stole
from tests.games.forty_thieves.reading import asked, cells, laid, to_all
from tests.games.forty_thieves.scenario import scenario

GREEN_ROW = laid({12: "G-Mo/c", 13: "G-Cl/c", 14: "G-Su/c", 15: "G-Su/s"})


@pytest.mark.clause("FT-LINE-01")
def test_the_player_chooses_among_the_gems_that_touch() -> None:
    table = scenario(gone="g1", gems={1: 1})

    table.does(table.steal("R0"))

    assert asked(table) == (0, TAKE)
    assert table.legal() == (table.take("g0"), table.take("g2"))
    table.does(table.take("g2"))
    assert [(event.seat, event.target) for event in to_all(table, Stole)] == [(0, 2)]
    assert table.gems() == "g0 g3 g4 g5 g6 g7 g8"
    assert table.state.gems == (1, 1)


@pytest.mark.clause("FT-LINE-01")
def test_one_touching_gem_is_asked_for_all_the_same() -> None:
    table = scenario(gone="g0 g2")

    table.does(table.steal("R0"))

    assert table.legal() == (table.take("g1"),)


@pytest.mark.clause("FT-LINE-01", "FT-GEO-03")
@pytest.mark.parametrize(("touch_rule", "gems"), [("any", "g1 g2 g3 g4 g5 g6 g7"), ("along", "g2 g4 g6")])
def test_the_table_says_what_touches_a_diagonal(touch_rule: str, gems: str) -> None:
    table = scenario(touch_rule=touch_rule)

    table.does(table.steal("D1"))

    assert table.legal() == tuple([table.take(gem) for gem in gems.split()])


@pytest.mark.clause("FT-LINE-02", "FT-GEO-03")
def test_a_gem_beside_a_diagonal_does_not_touch_along_it() -> None:
    table = scenario(touch_rule="along", gone="g2 g4 g6", gems={1: 3})

    table.does(table.steal("D1"))

    assert table.legal() == (
        *[table.take(gem) for gem in ["g0", "g1", "g3", "g5", "g7", "g8"]],
        table.take("gem of 1"),
        DECLINE,
    )


@pytest.mark.clause("FT-LINE-02")
def test_without_a_touching_gem_any_sapphire_may_be_taken_the_own_excepted() -> None:
    table = scenario(
        seats=4,
        active=1,
        gone="g0 g1 g2 g3 g4 g5",
        gems={1: 3, 2: 1, 3: 2},
        hoards={0: "SAP@R-Cl", 1: "SAP@Y-St", 3: "SAP@B-Ha"},
    )

    table.does(table.steal("R0"))

    wanted = ["g6", "g7", "g8", "gem of 2", "gem of 3", "SAP@B-Ha of 3", "SAP@R-Cl of 0"]
    assert table.legal() == (*[table.take(target) for target in wanted], DECLINE)
    table.does(table.take("SAP@B-Ha of 3"))
    assert table.state.sapphires == (1 << 1, 1 << 14 | 1 << 18, 0, 0)
    assert table.state.gems == (0, 3, 1, 2)


@pytest.mark.clause("FT-LINE-02", "FT-SAPPHIRE-04")
def test_sapphire_tiles_are_safe_where_the_table_says_so() -> None:
    table = scenario(gone="g0 g1 g2", gems={1: 3}, hoards={1: "SAP@R-Cl"}, tiles_stealable=False)

    table.does(table.steal("R0"))

    assert table.take("gem of 1") in table.legal()
    assert table.take("SAP@R-Cl of 1") not in table.legal()


@pytest.mark.clause("FT-LINE-03")
def test_a_line_that_touches_nothing_may_take_nothing() -> None:
    table = scenario(gone="g0 g1 g2", gems={1: 3}, stack="G-St/c DAG@R-Ha Y-Cl/s B-Su/c")

    table.does(table.steal("R0"))
    table.does(DECLINE)

    assert [event.seat for event in to_all(table, Declined)] == [0]
    assert table.state.gems == (0, 3)
    assert table.gems() == "g3 g4 g5 g6 g7 g8"
    assert cells(table, 0, 1, 2, 3) == "(G-St/c) (DAG@R-Ha) (Y-Cl/s) (B-Su/c)"
    assert asked(table) == (1, HAND)


@pytest.mark.clause("FT-LINE-03")
def test_with_a_touching_gem_it_must_take() -> None:
    table = scenario(gone="g0 g2")

    table.does(table.steal("R0"))

    assert DECLINE not in table.legal()


@pytest.mark.clause("FT-LINE-03")
def test_indirect_combinations_follow_a_line_that_was_declined() -> None:
    table = scenario(up="1 3 5 12 13", gone="g1 g2 g3 g4 g5 g6 g7", gems={1: 7})

    table.does(table.steal("D1"))
    assert table.legal() == (table.take("g0"), table.take("g8"), table.take("gem of 1"), DECLINE)
    table.does(DECLINE)
    assert table.legal() == (table.next("C1"), STOP)
    table.does(table.next("C1"))
    assert table.legal() == (table.take("g0"),)
    table.does(table.take("g0"))

    assert table.state.gems == (1, 7)
    assert [event.cells for event in to_all(table, Cleared)] == [[1, 3, 5, 6, 9, 12, 13]]


@pytest.mark.clause("FT-LINE-04")
def test_the_tiles_of_a_line_are_discarded_and_replaced_unseen_in_placing_order() -> None:
    table = scenario(stack="G-St/c DAG@R-Ha Y-Cl/s B-Su/c R-Ha/c", discard="R-St/c")

    table.does(table.steal("D1"))
    table.does(table.take("g4"))

    assert [event.cells for event in to_all(table, Cleared)] == [[3, 6, 9, 12]]
    assert table.discard() == ["R-St/c", "B-St/s", "G-Ha/c", "Y-Su/c", "AMU@B-St"]
    assert cells(table, 3, 6, 9, 12) == "(G-St/c) (DAG@R-Ha) (Y-Cl/s) (B-Su/c)"
    refilled = to_all(table, Refilled)
    assert [(event.cells, event.backs, event.top) for event in refilled] == [([3, 6, 9, 12], [5, 3, 16, 16], 4)]
    for seat in (0, 1, OBSERVER):
        assert not any(table.knows(seat, cell) for cell in (3, 6, 9, 12))


@pytest.mark.clause("FT-LINE-04", "FT-HAND-05")
def test_tiles_just_discarded_take_part_in_the_reshuffle_for_the_refill() -> None:
    table = scenario(stack="G-St/c", discard="R-St/c", only_stack=True)
    thrown = {*table.discard(), "R-Su/c", "G-Mo/s", "Y-Ha/c", "B-St/s"}

    table.does(table.steal("R0"))
    table.does(table.take("g0"))

    assert table.cell(0) == "(G-St/c)"
    assert [event.cells for event in to_all(table, Refilled)] == [[0], [1, 2, 3]]
    assert table.discard() == []
    assert {*table.stack(), *[table.cell(cell)[1:-1] for cell in (1, 2, 3)]} == thrown


@pytest.mark.clause("FT-LINE-05")
def test_a_line_needs_no_gem_near_it_to_be_announced() -> None:
    table = scenario(gone="g0 g1 g2")

    assert table.steal("R0") in table.legal()
    assert table.steal("g0") not in table.legal()


@pytest.mark.clause("FT-LINE-06")
def test_a_wrong_line_is_punished_and_stays() -> None:
    table = scenario(up="5")

    table.does(table.steal("R1"))

    assert [event.seat for event in to_all(table, Failed)] == [0]
    assert table.state.tokens == [1, 0]
    assert cells(table, 4, 5, 6, 7) == "(EYE@R-St) (R-Cl/s) (G-Ha/c) (LAN@Y-Ha)"
    assert table.discard() == []
    assert to_all(table, Cleared) == []


@pytest.mark.clause("FT-LINE-02")
def test_when_there_is_nothing_to_take_only_declining_is_left() -> None:
    """The last gems are the own ones: possible while a turn goes on after the last gem."""
    table = scenario(gone="g0 g1 g2 g3 g4 g5 g6 g7 g8", gems={0: 9}, end_check="turn")

    table.does(table.steal("R0"))

    assert table.legal() == (DECLINE,)
    assert table.offered(Take) == []


@pytest.mark.clause("FT-LINE-01")
def test_a_line_of_one_colour_counts_as_any_other() -> None:
    table = scenario(board=GREEN_ROW)

    table.does(table.steal("R3"))

    assert table.legal() == (table.take("g6"), table.take("g7"), table.take("g8"))
