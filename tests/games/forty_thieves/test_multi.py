"""Several steals in one announcement."""

from typing import Any

import pytest

from lightfinger.games.forty_thieves.actions import DECLINE, STOP, Next
from lightfinger.games.forty_thieves.events import Refilled
from lightfinger.games.forty_thieves.geometry import COMBINATION_NAMES, cells_in
from lightfinger.games.forty_thieves.state import HAND, NEXT, TAKE
from lightfinger.games.forty_thieves.steal_events import Claimed, Cleared, Failed, Stole, Succeeded
from tests.games.forty_thieves.reading import asked, cells, laid, result_of, to_all
from tests.games.forty_thieves.scenario import Scene, scenario

REFILLS = "G-St/c DAG@R-Ha Y-Cl/s B-Su/c R-Ha/c Y-Mo/s SAP@R-Cl"


def crossing(**options: Any) -> Scene:
    """The surround of g4 completes the lines C1 and D1."""
    return scenario(up="1 3 12 13", stack=REFILLS, **options)


def others(table: Scene) -> list[str]:
    """The combinations noted beside the announced one, as everyone was told."""
    return [COMBINATION_NAMES[number] for event in to_all(table, Succeeded) for number in cells_in(event.others)]


@pytest.mark.clause("FT-MULTI-01")
def test_combinations_completed_with_the_announced_one_may_be_claimed() -> None:
    table = crossing()

    table.does(table.steal("g4"))
    assert others(table) == ["C1", "D1"]
    assert [event.target for event in to_all(table, Stole)] == [4]
    table.does(table.next("C1"))
    assert [(event.seat, event.combination) for event in to_all(table, Claimed)] == [(0, 14)]
    table.does(table.take("g1"))
    table.does(table.next("D1"))
    table.does(table.take("g6"))

    assert table.state.gems == (3, 0)


@pytest.mark.clause("FT-MULTI-01")
def test_a_neighbouring_surround_is_claimed_without_a_question() -> None:
    """The line R0 completes the surround of g0: R-Su, G-Mo, B-Mo, Y-Ha are four colours."""
    table = scenario(board=laid({4: "B-Mo/c", 5: "Y-Su/c"}), up="4 5")

    table.does(table.steal("R0"))
    assert others(table) == ["g0"]
    table.does(table.take("g1"))
    table.does(table.next("g0"))

    assert [event.target for event in to_all(table, Stole)] == [0]
    assert table.state.gems == (2, 0)
    assert table.discard() == ["R-Su/c", "G-Mo/s", "Y-Ha/c", "B-St/s"]
    assert cells(table, 4, 5) == "<B-Mo/c> <Y-Su/c>"
    assert asked(table) == (1, HAND)


@pytest.mark.clause("FT-MULTI-02")
def test_nothing_counts_if_the_announced_one_fails() -> None:
    """D1 is complete and valid in passing, but g7 has a Sapphire tile in it."""
    table = scenario(up="3 6 12")

    table.does(table.steal("g7"))

    assert [event.seat for event in to_all(table, Failed)] == [0]
    assert to_all(table, Succeeded) == []
    assert table.state.gems == (0, 0)
    assert asked(table) == (1, HAND)


SCOPE = laid({15: "G-Mo/c", 11: "G-Cl/c", 7: "G-Su/c"})
"""C3 is B-St, G-Su, G-Cl, G-Mo: four symbols; it meets g4 nowhere and R0 in cell 3."""


@pytest.mark.clause("FT-MULTI-03")
@pytest.mark.parametrize(("scope", "counting"), [("linked", []), ("new", []), ("all", ["C3"])])
def test_a_complete_line_elsewhere_is_out_of_the_usual_scope(scope: str, counting: list[str]) -> None:
    table = scenario(board=SCOPE, up="3 7 11 15", indirect_scope=scope)

    table.does(table.steal("g4"))

    assert others(table) == counting
    assert asked(table) == ((0, NEXT) if counting else (1, HAND))


@pytest.mark.clause("FT-MULTI-03")
@pytest.mark.parametrize(("scope", "counting"), [("linked", ["C3"]), ("new", []), ("all", ["C3"])])
def test_a_line_that_was_complete_before_is_not_new(scope: str, counting: list[str]) -> None:
    table = scenario(board=SCOPE, up="3 7 11 15", indirect_scope=scope)

    table.does(table.steal("R0"))

    assert others(table) == counting


@pytest.mark.clause("FT-MULTI-03")
@pytest.mark.parametrize("scope", ["linked", "new", "all"])
def test_a_line_with_a_tile_just_turned_up_counts_in_every_scope(scope: str) -> None:
    table = scenario(board=SCOPE, up="7 11 15", indirect_scope=scope)

    table.does(table.steal("R0"))

    assert others(table) == ["C3"]


@pytest.mark.clause("FT-MULTI-03")
def test_only_valid_combinations_that_lie_open_count() -> None:
    """C0 would have an Evil Eye in it, C2 a tile face down."""
    table = scenario(up="4 8 12 6 10")

    table.does(table.steal("R0"))

    assert others(table) == []


@pytest.mark.clause("FT-MULTI-03")
def test_a_surround_without_its_gem_does_not_count() -> None:
    table = scenario(board=laid({4: "B-Mo/c", 5: "Y-Su/c"}), up="4 5", gone="g0")

    table.does(table.steal("R0"))

    assert others(table) == []


@pytest.mark.clause("FT-MULTI-04")
def test_two_lines_may_share_a_tile() -> None:
    table = crossing()

    table.does(table.steal("g4"))
    table.does(table.next("C1"))
    table.does(table.take("g1"))

    assert cells(table, 1, 5, 9, 13) == "<G-Mo/s> <R-Cl/s> <Y-Su/c> <Y-St/s>"
    assert table.legal() == (table.next("D1"), STOP)


@pytest.mark.clause("FT-MULTI-05")
def test_an_indirect_line_robs_an_opponent_once_the_announced_steal_left_nothing_touching() -> None:
    table = scenario(
        board=laid({4: "B-Mo/c", 5: "Y-Su/c", 8: "G-Ha/s", 12: "Y-St/s"}), up="8 12", gone="g3 g6", gems={1: 2}
    )

    table.does(table.steal("g0"))
    assert others(table) == ["C0"]
    table.does(table.next("C0"))
    assert asked(table) == (0, TAKE)
    elsewhere = ["g1", "g2", "g4", "g5", "g7", "g8", "gem of 1"]
    assert table.legal() == (*[table.take(target) for target in elsewhere], DECLINE)
    table.does(table.take("gem of 1"))

    assert table.state.gems == (2, 1)


@pytest.mark.clause("FT-MULTI-06")
def test_the_player_picks_the_order_and_may_stop() -> None:
    table = crossing()

    table.does(table.steal("g4"))
    assert asked(table) == (0, NEXT)
    assert table.legal() == (table.next("C1"), table.next("D1"), STOP)
    table.does(table.next("D1"))
    assert table.legal() == tuple([table.take(gem) for gem in ["g1", "g2", "g3", "g5", "g6", "g7"]])
    table.does(table.take("g2"))
    assert table.legal() == (table.next("C1"), STOP)
    table.does(STOP)

    assert table.state.gems == (2, 0)
    assert asked(table) == (1, HAND)


@pytest.mark.clause("FT-MULTI-06")
def test_stopping_at_once_keeps_every_line() -> None:
    table = crossing()

    table.does(table.steal("g4"), STOP)

    assert table.state.gems == (1, 0)
    assert table.discard() == []
    assert to_all(table, Cleared) == []
    assert cells(table, 1, 5, 9, 13) == "<G-Mo/s> <R-Cl/s> <Y-Su/c> <Y-St/s>"


@pytest.mark.clause("FT-MULTI-06")
def test_a_table_may_make_claiming_compulsory() -> None:
    table = crossing(indirect_mandatory=True)

    table.does(table.steal("g4"))
    assert table.legal() == (table.next("C1"), table.next("D1"))
    table.does(table.next("C1"))
    table.does(table.take("g1"))

    assert table.legal() == (table.next("D1"),)


@pytest.mark.clause("FT-MULTI-07")
def test_the_tiles_of_all_lines_claimed_leave_together_at_the_end() -> None:
    table = crossing()

    table.does(table.steal("g4"))
    table.does(table.next("C1"))
    table.does(table.take("g1"))
    assert table.discard() == []
    table.does(table.next("D1"))
    table.does(table.take("g6"))

    assert [event.cells for event in to_all(table, Cleared)] == [[1, 3, 5, 6, 9, 12, 13]]
    assert [event.cells for event in to_all(table, Refilled)] == [[1, 3, 5, 6, 9, 12, 13]]
    assert " ".join(table.discard()) == "G-Mo/s B-St/s R-Cl/s G-Ha/c Y-Su/c AMU@B-St Y-St/s"
    assert cells(table, 1, 3, 5, 6, 9, 12, 13) == " ".join([f"({tile})" for tile in REFILLS.split()])
    assert table.cell(10) == "<B-Cl/s>"
    assert len(table.discard()) == 7


@pytest.mark.clause("FT-MULTI-08")
def test_a_pending_surround_drops_out_with_its_gem() -> None:
    """R0 completes the surround of g0 and takes g0 itself: nothing is left to ask."""
    table = scenario(board=laid({4: "B-Mo/c", 5: "Y-Su/c"}), up="4 5")

    table.does(table.steal("R0"))
    assert others(table) == ["g0"]
    table.does(table.take("g0"))

    assert table.offered(Next) == []
    assert asked(table) == (1, HAND)
    assert table.state.gems == (1, 0)


@pytest.mark.clause("FT-MULTI-08")
def test_what_is_left_is_asked_without_the_surround_that_dropped_out() -> None:
    """C0 takes g0 of the pending surround; the pending line R0 stays."""
    board = laid({4: "B-Mo/c", 5: "Y-Su/c", 8: "G-Ha/s", 12: "Y-St/s"})
    table = scenario(board=board, up="1 2 3 4 5")

    table.does(table.steal("C0"))
    assert others(table) == ["g0", "R0"]
    table.does(table.take("g0"))

    assert table.legal() == (table.next("R0"), STOP)


@pytest.mark.clause("FT-MULTI-06", "FT-END-01")
def test_pending_lines_may_still_rob_when_the_last_gem_is_gone() -> None:
    table = crossing(gone="g0 g1 g2 g3 g5 g6 g7 g8", gems={1: 8})

    table.does(table.steal("g4"))
    assert table.state.board_gems == 0
    assert asked(table) == (0, NEXT)
    table.does(table.next("C1"))
    assert table.legal() == (table.take("gem of 1"), DECLINE)
    table.does(table.take("gem of 1"), STOP)

    assert result_of(table).reason == "scored"
    assert result_of(table).scores == [2, 7]
