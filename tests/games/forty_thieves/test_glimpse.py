"""Phase 2: one look a turn, what stays secret and what must be shown."""

import pytest

from lightfinger.core.events import OBSERVER
from lightfinger.games.forty_thieves.actions import PASS, PEEKS, Dagger, Lantern, Peek
from lightfinger.games.forty_thieves.events import Asked, Covered, Hoarded, Peeked, Revealed, Saw, Threw
from lightfinger.games.forty_thieves.jars import NOT_GOLDEN, QUIET_PEEK
from lightfinger.games.forty_thieves.state import ACTION, GLIMPSE
from tests.games.forty_thieves.reading import asked, cells, laid, to_all, to_one
from tests.games.forty_thieves.scenario import scenario

QUIET_CELLS = [0, 1, 2, 3, 4, 5, 6, 8, 9, 10, 12, 13]
"""Thieves, the Evil Eye in cell 4 and the Amulet in cell 12 of the base board."""


@pytest.mark.clause("FT-GLIMPSE-01")
def test_a_peek_is_the_only_glimpse_of_the_turn() -> None:
    table = scenario(stage=GLIMPSE, hands={0: "LAN@R-Su LAN@G-St Y-Cl/c"})
    assert table.legal()[0] == PASS
    assert len(table.offered(Peek)) == 16
    assert len(table.offered(Lantern)) == 2 * 42

    table.does(table.peek(0))

    assert asked(table) == (0, ACTION)
    assert table.offered(Peek) == table.offered(Lantern) == []


@pytest.mark.clause("FT-GLIMPSE-01")
def test_a_lantern_is_the_only_glimpse_of_the_turn() -> None:
    table = scenario(stage=GLIMPSE, hands={0: "LAN@R-Su LAN@G-St Y-Cl/c"})

    table.does(table.lantern("LAN@R-Su", 0, 1))

    assert asked(table) == (0, ACTION)
    assert table.offered(Peek) == table.offered(Lantern) == []


@pytest.mark.clause("FT-GLIMPSE-01")
def test_who_has_no_lantern_can_only_peek() -> None:
    table = scenario(stage=GLIMPSE, hands={0: "R-St/c Y-Cl/c DAG@R-Ha"})

    assert table.legal() == (PASS, *PEEKS)
    assert table.offered(Dagger) == []


@pytest.mark.clause("FT-GLIMPSE-02", "FT-GLIMPSE-03", "FT-GLIMPSE-04")
@pytest.mark.parametrize("cell", QUIET_CELLS)
def test_thieves_amulets_and_evil_eyes_stay_secret_and_do_nothing(cell: int) -> None:
    table = scenario(seats=3, stage=GLIMPSE, hands={0: "R-St/c Y-Cl/c DAG@R-Ha"})
    board, hand, stack = table.board(), table.hand(0), table.stack()

    table.does(table.peek(cell))

    assert [(event.seat, event.cell) for event in to_all(table, Peeked)] == [(0, cell)]
    assert [(event.cells, event.faces) for event in to_one(table, 0, Saw)] == [([cell], [table.state.faces[cell]])]
    assert [type(event).__name__ for event in table.events] == ["Peeked", "Saw", "Asked"]
    assert (table.board(), table.hand(0), table.stack(), table.discard()) == (board, hand, stack, [])
    assert table.state.tokens == [0, 0, 0]
    assert table.state.sapphires == (0, 0, 0)
    assert table.knows(0, cell)
    # By silence the others know what it is not.
    for seat in (1, 2, OBSERVER):
        assert table.views[seat].faces[cell] == -1 - QUIET_PEEK
    assert asked(table) == (0, ACTION)


@pytest.mark.clause("FT-GLIMPSE-05")
@pytest.mark.parametrize("cell", range(16))
def test_only_daggers_sapphires_and_lanterns_are_shown(cell: int) -> None:
    table = scenario(stage=GLIMPSE, hands={0: "R-St/c Y-Cl/c"})

    table.does(table.peek(cell))

    shown = [cells for event in to_all(table, Revealed) for cells in event.cells]
    assert shown[:1] == ([] if cell in QUIET_CELLS else [cell])
    assert len(to_all(table, Peeked)) == (cell in QUIET_CELLS)


@pytest.mark.clause("FT-GLIMPSE-05")
@pytest.mark.parametrize("tale", ["MER", "GEN", "SIN"])
def test_a_golden_tile_is_shown_too(tale: str) -> None:
    table = scenario("tales", board=laid({0: tale}), stage=GLIMPSE)

    table.does(table.peek(0))

    assert [(event.cells, event.faces) for event in to_all(table, Revealed)] == [([0], [table.tiles[tale][1]])]


@pytest.mark.clause("FT-GLIMPSE-02")
def test_a_quiet_peek_rules_out_nothing_for_who_knows_the_tile() -> None:
    table = scenario(stage=GLIMPSE)
    table.does(table.peek(0), PASS, PASS, table.throw(), table.peek(0))

    assert table.knows(0, 0)
    assert table.knows(1, 0)
    assert table.views[OBSERVER].faces[0] == -1 - QUIET_PEEK
    assert QUIET_PEEK & NOT_GOLDEN


@pytest.mark.clause("FT-GLIMPSE-06")
def test_a_face_up_tile_cannot_be_glimpsed() -> None:
    table = scenario(stage=GLIMPSE, up="5 6")

    assert table.offered(Peek) == [PEEKS[cell] for cell in range(16) if cell not in (5, 6)]


@pytest.mark.clause("FT-GLIMPSE-07")
@pytest.mark.parametrize("cell", [0, 7, 11, 14, 15])
def test_the_same_player_goes_on_at_the_action(cell: int) -> None:
    table = scenario(stage=GLIMPSE, up="2 6 10", hands={0: "R-St/c Y-Cl/c"})

    table.does(table.peek(cell))

    assert asked(table) == (0, ACTION)
    assert [(event.seat, event.stage) for event in to_all(table, Asked)] == [(0, ACTION)]
    assert table.offered(Peek) == []


@pytest.mark.clause("FT-GLIMPSE-07")
def test_who_skips_the_glimpse_goes_on_too() -> None:
    table = scenario(stage=GLIMPSE)

    table.does(PASS)

    assert [type(event).__name__ for event in table.events] == ["Passed", "Asked"]
    assert asked(table) == (0, ACTION)
    assert cells(table, 0, 15) == "(R-Su/c) (DAG@Y-Cl)"
    for kind in (Peeked, Saw, Revealed, Hoarded, Covered, Threw):
        assert table.told(0, kind) == []
