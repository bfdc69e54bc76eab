"""Sapphire tiles: found they go to the hoard, played they take a sapphire."""

import pytest

from lightfinger.core.events import OBSERVER
from lightfinger.games.forty_thieves.actions import PASS, Sapphire
from lightfinger.games.forty_thieves.events import Covered, Hoarded, Played, Refilled, Revealed, Saw, WindowClosed
from lightfinger.games.forty_thieves.state import ACTION, GLIMPSE, REACT, STEAL
from lightfinger.games.forty_thieves.steal_events import Stole
from tests.games.forty_thieves.reading import asked, to_all
from tests.games.forty_thieves.scenario import Scene, scenario

GEM_TARGETS = [f"g{gem}" for gem in range(9)]


def plays(table: Scene, targets: list[str], tile: str = "SAP@R-Cl") -> list[object]:
    return [table.sapphire(tile, target) for target in targets]


@pytest.mark.clause("FT-SAPPHIRE-01", "FT-SAPPHIRE-02")
def test_found_by_a_peek_it_goes_to_the_hoard_and_its_cell_is_refilled_unseen() -> None:
    table = scenario(seats=3, stage=GLIMPSE, stack="G-St/c DAG@R-Ha", hands={0: "R-St/c"})

    table.does(table.peek(14))

    assert [(event.cells, event.faces) for event in to_all(table, Revealed)] == [([14], [21])]
    assert [(event.seat, event.cells) for event in to_all(table, Hoarded)] == [(0, [14])]
    assert [(event.cells, event.backs, event.top) for event in to_all(table, Refilled)] == [([14], [5], 3)]
    assert [type(event) for event in table.events][:4] == [Revealed, Hoarded, Covered, Refilled]
    assert table.state.sapphires == (1 << 5, 0, 0)
    assert table.cell(14) == "(G-St/c)"
    for seat in (0, 1, 2, OBSERVER):
        assert not table.knows(seat, 14)
        assert table.told(seat, Saw) == []
    assert asked(table) == (0, ACTION)
    assert table.hand(0) == ["R-St/c"]


@pytest.mark.clause("FT-SAPPHIRE-02")
def test_the_refill_may_itself_be_a_sapphire_and_stays_where_it_is() -> None:
    table = scenario(stage=GLIMPSE, stack="SAP@R-Cl")

    table.does(table.peek(14))

    assert table.cell(14) == "(SAP@R-Cl)"
    assert table.state.sapphires == (1 << 5, 0)


@pytest.mark.clause("FT-SAPPHIRE-03", "FT-SAPPHIRE-05")
@pytest.mark.parametrize("gem", range(9))
def test_played_it_takes_a_gem_from_the_board_and_is_discarded(gem: int) -> None:
    table = scenario(stage=ACTION, hands={0: "SAP@R-Cl R-St/c"})

    table.does(table.sapphire("SAP@R-Cl", f"g{gem}"))

    assert [(event.seat, event.back, event.face, event.target) for event in to_all(table, Played)] == [(0, 1, 21, gem)]
    assert [event.works for event in to_all(table, WindowClosed)] == [True]
    assert [(event.seat, event.target) for event in to_all(table, Stole)] == [(0, gem)]
    assert table.state.board_gems == 0x1FF & ~(1 << gem)
    assert (table.state.gems, table.state.sapphires) == ((1, 0), (0, 0))
    assert (table.hand(0), table.discard()) == (["R-St/c"], ["SAP@R-Cl"])
    assert asked(table) == (0, STEAL)


@pytest.mark.clause("FT-SAPPHIRE-03")
def test_played_it_takes_a_gem_from_an_opponent() -> None:
    table = scenario(stage=ACTION, seats=3, hands={0: "SAP@R-Cl"}, gone="g0 g1 g2", gems={1: 2, 2: 1})

    table.does(table.sapphire("SAP@R-Cl", "gem of 2"))

    assert table.state.gems == (1, 2, 0)
    assert table.gems() == "g3 g4 g5 g6 g7 g8"


@pytest.mark.clause("FT-SAPPHIRE-03", "FT-SAPPHIRE-05")
def test_a_stolen_sapphire_tile_stays_a_tile() -> None:
    table = scenario(stage=ACTION, hands={0: "SAP@R-Cl"}, hoards={0: "SAP@B-Ha", 1: "SAP@Y-St"})

    table.does(table.sapphire("SAP@R-Cl", "SAP@Y-St of 1"))

    assert table.state.sapphires == (1 << 14 | 1 << 18, 0)
    assert table.state.gems == (0, 0)
    assert table.discard() == ["SAP@R-Cl"]


@pytest.mark.clause("FT-SAPPHIRE-04")
def test_targets_are_gems_then_opponents_clockwise_then_the_loot() -> None:
    table = scenario(
        "tales",
        stage=ACTION,
        seats=3,
        active=1,
        hands={1: "SAP@R-Cl SAP@B-Ha"},
        hoards={0: "SAP@Y-St", 1: "SAP@G-Su"},
        board="R-Su/c G-Mo/s Y-Ha/c B-St/s EYE@R-St R-Cl/s G-Ha/c LAN@Y-Ha "
        "B-Mo/c Y-Su/c B-Cl/s LAN@B-Mo AMU@B-St Y-St/s R-Mo/s DAG@Y-Cl",
        gone="g0 g1 g2 g6 g7",
        gems={0: 1, 1: 1, 2: 2},
        merchant=(0, 2, 1),
    )

    targets = ["g3", "g4", "g5", "g8", "gem of 2", "gem of 0", "SAP@Y-St of 0", "loot"]
    assert table.offered(Sapphire) == plays(table, targets) + plays(table, targets, "SAP@B-Ha")


@pytest.mark.clause("FT-SAPPHIRE-04")
def test_own_hoards_and_empty_ones_are_no_targets() -> None:
    table = scenario(stage=ACTION, seats=3, hands={0: "SAP@R-Cl"}, gone="g8", gems={0: 1}, hoards={0: "SAP@Y-St"})

    assert table.offered(Sapphire) == plays(table, GEM_TARGETS[:8])


@pytest.mark.clause("FT-SAPPHIRE-04")
@pytest.mark.parametrize(("stealable", "more"), [(True, ["gem of 1", "SAP@Y-St of 1"]), (False, ["gem of 1"])])
def test_sapphire_tiles_are_targets_if_the_table_lets_them_be_stolen(stealable: bool, more: list[str]) -> None:
    table = scenario(
        stage=ACTION,
        hands={0: "SAP@R-Cl"},
        gone="g8",
        gems={1: 1},
        hoards={1: "SAP@Y-St"},
        tiles_stealable=stealable,
    )

    assert table.offered(Sapphire) == plays(table, [*GEM_TARGETS[:8], *more])


@pytest.mark.clause("FT-SAPPHIRE-04")
def test_without_tiles_to_steal_a_line_does_not_take_them_either() -> None:
    table = scenario(gone="g0 g1 g2", gems={0: 3}, hoards={1: "SAP@Y-St"}, tiles_stealable=False, stage=STEAL)

    table.does(table.steal("R0"))

    assert table.take("SAP@Y-St of 1") not in table.legal()
    assert len(table.legal()) == 6 + 1


@pytest.mark.clause("FT-SAPPHIRE-03")
def test_nothing_to_take_means_nothing_to_play() -> None:
    table = scenario(stage=ACTION, hands={0: "SAP@R-Cl"}, gone=" ".join(GEM_TARGETS), gems={0: 9}, end_check="turn")

    assert table.offered(Sapphire) == []


@pytest.mark.clause("FT-SAPPHIRE-05")
def test_cancelled_it_is_discarded_and_takes_nothing() -> None:
    table = scenario(stage=ACTION, hands={0: "SAP@R-Cl", 1: "DAG@G-Mo"})

    table.does(table.sapphire("SAP@R-Cl", "g4"))
    assert asked(table) == (1, REACT)
    table.does(table.dagger("DAG@G-Mo"))

    assert to_all(table, Stole) == []
    assert (table.state.gems, table.state.board_gems) == ((0, 0), 0x1FF)
    assert table.discard() == ["SAP@R-Cl", "DAG@G-Mo"]


@pytest.mark.clause("FT-SAPPHIRE-03")
def test_the_last_gem_taken_in_the_action_phase_ends_the_game() -> None:
    table = scenario(stage=ACTION, hands={0: "SAP@R-Cl", 1: "R-St/c"}, gone=" ".join(GEM_TARGETS[1:]), gems={1: 8})

    table.does(table.sapphire("SAP@R-Cl", "g0"), PASS)

    assert asked(table) == (-1, 11)
