"""Lanterns: three neighbours of one that is found, two tiles by the light of one that is played."""

import pytest

from lightfinger.core.events import OBSERVER
from lightfinger.games.forty_thieves.actions import PASS, PICKS, Lantern, Peek
from lightfinger.games.forty_thieves.events import (
    Covered,
    Hoarded,
    Looked,
    Played,
    Refilled,
    Reshuffled,
    Revealed,
    Saw,
    WindowOpened,
)
from lightfinger.games.forty_thieves.geometry import NEXT_TO, PAIRS, cells_in
from lightfinger.games.forty_thieves.jars import QUIET_LANTERN
from lightfinger.games.forty_thieves.state import ACTION, GLIMPSE, PICK
from tests.games.forty_thieves.reading import asked, cells, laid, to_all, to_one
from tests.games.forty_thieves.scenario import scenario

LAMP = "LAN@R-Su"


def lamp_in(cell: int) -> str:
    """The base board with a third Lantern."""
    return laid({cell: LAMP})


@pytest.mark.clause("FT-LANTERN-01")
def test_a_lantern_found_is_shown_and_then_three_neighbours() -> None:
    table = scenario(seats=3, stage=GLIMPSE)

    table.does(table.peek(11))
    assert [(event.seat, event.cells, event.faces) for event in to_all(table, Revealed)] == [(0, [11], [20])]
    assert asked(table) == (0, PICK)

    table.does(table.pick(6, 7, 10))
    assert [(event.seat, event.cells, event.faces) for event in to_all(table, Revealed)] == [
        (0, [6, 7, 10], [8, 20, 16])
    ]
    for seat in (0, 1, 2, OBSERVER):
        assert [cell for cell in range(16) if table.knows(seat, cell)] == [6, 7, 10, 11]


@pytest.mark.clause("FT-LANTERN-02")
@pytest.mark.parametrize(("cell", "count"), [(1, 10), (5, 56), (6, 56), (8, 10)])
def test_three_are_chosen_at_once_among_all_face_down_neighbours(cell: int, count: int) -> None:
    table = scenario(board=lamp_in(cell), stage=GLIMPSE)

    table.does(table.peek(cell))

    around = cells_in(NEXT_TO[0][cell])
    assert len(table.legal()) == count
    assert table.legal() == tuple(
        [
            PICKS[1 << a | 1 << b | 1 << c]
            for i, a in enumerate(around)
            for j, b in enumerate(around[i + 1 :], i + 1)
            for c in around[j + 1 :]
        ]
    )
    table.does(table.legal()[-1])
    assert asked(table) == (0, ACTION)


@pytest.mark.clause("FT-LANTERN-02")
def test_face_up_neighbours_cannot_be_chosen() -> None:
    table = scenario(board=lamp_in(5), up="0 1 2 4", stage=GLIMPSE)

    table.does(table.peek(5))

    # Of 6, 8, 9 and 10 one is left out.
    assert [PICKS[mask] for mask in (0b1101000000, 0b10101000000, 0b11001000000, 0b11100000000)] == list(table.legal())


@pytest.mark.clause("FT-LANTERN-03")
@pytest.mark.parametrize(
    ("up", "shown"), [("1 4", [[0], [5]]), ("1 4 5", [[0]]), ("4", [[0], [1, 5]]), ("", [[0], [1, 4, 5]])]
)
def test_with_three_or_fewer_all_are_shown_unasked(up: str, shown: list[list[int]]) -> None:
    table = scenario(board=lamp_in(0).replace("EYE@R-St", "R-Mo/s"), up=up, stage=GLIMPSE)

    table.does(table.peek(0))

    assert [event.cells for event in to_all(table, Revealed)] == shown
    assert asked(table) == (0, ACTION)
    assert cells_in(table.state.face_up) == [int(cell) for cell in up.split()]


@pytest.mark.clause("FT-LANTERN-01", "FT-LANTERN-03")
@pytest.mark.parametrize(
    ("cell", "shown"), [(0, [[0], [1, 4]]), (1, [[1], [0, 2, 5]]), (3, [[3], [2, 7]]), (8, [[8], [4, 9, 12]])]
)
def test_orthogonal_neighbours_share_an_edge(cell: int, shown: list[list[int]]) -> None:
    table = scenario(board=lamp_in(cell), stage=GLIMPSE, lantern_adjacency="orthogonal")

    table.does(table.peek(cell))

    assert [event.cells for event in to_all(table, Revealed)] == shown


@pytest.mark.clause("FT-LANTERN-02")
def test_an_inner_lantern_has_four_orthogonal_neighbours() -> None:
    table = scenario(board=lamp_in(5), stage=GLIMPSE, lantern_adjacency="orthogonal")

    table.does(table.peek(5))

    assert table.legal() == (table.pick(1, 4, 6), table.pick(1, 4, 9), table.pick(1, 6, 9), table.pick(4, 6, 9))


@pytest.mark.clause("FT-LANTERN-04")
def test_all_that_was_shown_lies_face_down_again() -> None:
    table = scenario(stage=GLIMPSE)
    board = table.board()

    table.does(table.peek(11))
    assert table.state.revealed == 1 << 11
    table.does(table.pick(6, 7, 10))

    assert len(to_all(table, Covered)) == 1
    assert table.board() == board
    assert (table.state.revealed, table.state.face_up) == (0, 0)
    assert all(cell.startswith("(") for cell in board)


@pytest.mark.clause("FT-LANTERN-05", "FT-SAPPHIRE-02")
def test_sapphires_shown_go_to_the_hoard_and_refills_stay_unseen() -> None:
    table = scenario(board=laid({7: "SAP@R-Cl"}), seats=3, stage=GLIMPSE, stack="G-St/c DAG@R-Ha Y-Mo/s")

    table.does(table.peek(11), table.pick(7, 14, 15))

    assert [(event.seat, event.cells) for event in to_all(table, Hoarded)] == [(0, [7, 14])]
    assert [(event.cells, event.backs, event.top) for event in to_all(table, Refilled)] == [
        ([7, 14], [table.tiles["G-St/c"][0], table.tiles["DAG@R-Ha"][0]], table.tiles["Y-Mo/s"][0])
    ]
    assert table.state.sapphires == (1 << table.tiles["SAP@R-Cl"][0] | 1 << table.tiles["SAP@G-Su"][0], 0, 0)
    assert cells(table, 7, 14, 15, 11) == "(G-St/c) (DAG@R-Ha) (DAG@Y-Cl) (LAN@B-Mo)"
    for seat in (0, 1, 2, OBSERVER):
        assert (table.knows(seat, 7), table.knows(seat, 14), table.knows(seat, 15)) == (False, False, True)
    # The refill is a Dagger, and nothing comes of it.
    assert asked(table) == (0, ACTION)


@pytest.mark.clause("FT-LANTERN-05")
def test_the_finder_hoards_beside_what_he_had() -> None:
    table = scenario(stage=GLIMPSE, hoards={0: "SAP@R-Cl", 1: "SAP@B-Ha"})

    table.does(table.peek(11), table.pick(7, 10, 14))

    assert table.state.sapphires == (1 << 1 | 1 << 5, 1 << 18)


@pytest.mark.clause("FT-LANTERN-06", "FT-LANTERN-07")
def test_daggers_and_lanterns_shown_by_a_lantern_do_nothing() -> None:
    table = scenario(stage=GLIMPSE, hands={0: "R-St/c AMU@R-Mo Y-Cl/c"})
    hand = table.hand(0)

    table.does(table.peek(11), table.pick(6, 7, 15))

    assert to_all(table, Revealed)[0].faces == [8, 20, 23]
    assert len(to_all(table, Revealed)) == 1
    assert (table.hand(0), table.discard()) == (hand, [])
    assert asked(table) == (0, ACTION)


@pytest.mark.clause("FT-LANTERN-08")
def test_a_lantern_from_hand_lights_two_neighbours_and_is_discarded() -> None:
    table = scenario(seats=3, stage=GLIMPSE, hands={0: f"{LAMP} R-St/c"})
    assert [(action.first, action.second) for action in table.offered(Lantern) if isinstance(action, Lantern)] == list(
        PAIRS[0]
    )

    table.does(table.lantern(LAMP, 5, 10))

    assert [(event.seat, event.face, event.target) for event in to_all(table, Played)] == [(0, 20, 16 * 5 + 10)]
    assert [event.cells for event in to_all(table, Looked)] == [[5, 10]]
    assert [(event.cells, event.faces) for event in to_one(table, 0, Saw)] == [([5, 10], [1, 16])]
    assert (table.hand(0), table.discard()) == (["R-St/c"], [LAMP])
    assert [(table.knows(seat, 5), table.knows(seat, 10)) for seat in (0, 1)] == [(True, True), (False, False)]
    assert asked(table) == (0, ACTION)
    for seat in (1, 2, OBSERVER):
        assert table.views[seat].faces[5] == -1 - QUIET_LANTERN


@pytest.mark.clause("FT-LANTERN-08")
def test_a_lantern_is_not_offered_in_the_action_phase() -> None:
    table = scenario(stage=ACTION, hands={0: f"{LAMP} LAN@G-St Y-Cl/c"})

    assert table.offered(Lantern) == table.offered(Peek) == []


@pytest.mark.clause("FT-LANTERN-08")
def test_orthogonal_lanterns_light_cells_that_share_an_edge() -> None:
    table = scenario(stage=GLIMPSE, hands={0: LAMP}, lantern_adjacency="orthogonal")

    assert [(action.first, action.second) for action in table.offered(Lantern) if isinstance(action, Lantern)] == list(
        PAIRS[1]
    )


@pytest.mark.clause("FT-LANTERN-09")
@pytest.mark.parametrize(("first", "second"), [(11, 15), (4, 8), (12, 13), (0, 1), (7, 11)])
def test_what_a_hand_lantern_finds_stays_secret_without_effect(first: int, second: int) -> None:
    table = scenario(stage=GLIMPSE, hands={0: f"{LAMP} R-St/c AMU@R-Mo"})
    board = table.board()

    table.does(table.lantern(LAMP, first, second))

    faces = [table.state.faces[first], table.state.faces[second]]
    assert [(event.cells, event.faces) for event in to_one(table, 0, Saw)] == [([first, second], faces)]
    assert to_all(table, Revealed) == []
    assert table.hand(0) == ["R-St/c", "AMU@R-Mo"]
    assert (table.board(), table.discard()) == (board, [LAMP])
    assert table.state.tokens == [0, 0]


@pytest.mark.clause("FT-LANTERN-10")
def test_both_tiles_may_be_sapphires() -> None:
    table = scenario(board=laid({13: "SAP@R-Cl"}), stage=GLIMPSE, hands={0: LAMP}, stack="G-St/c DAG@R-Ha")

    table.does(table.lantern(LAMP, 13, 14))

    assert [(event.cells, event.faces) for event in to_all(table, Revealed)] == [([13, 14], [21, 21])]
    assert to_all(table, Looked) == to_one(table, 0, Saw) == []
    assert table.state.sapphires == (1 << 1 | 1 << 5, 0)
    assert cells(table, 13, 14) == "(G-St/c) (DAG@R-Ha)"


@pytest.mark.clause("FT-LANTERN-10")
def test_the_other_tile_stays_secret_when_a_sapphire_is_shown() -> None:
    table = scenario(stage=GLIMPSE, seats=3, hands={0: LAMP}, stack="G-St/c")

    table.does(table.lantern(LAMP, 14, 15))

    assert [event.cells for event in to_all(table, Looked)] == [[15]]
    assert [(event.cells, event.faces) for event in to_one(table, 0, Saw)] == [([15], [23])]
    assert [(event.cells, event.faces) for event in to_all(table, Revealed)] == [([14], [21])]
    assert [table.knows(seat, 15) for seat in (0, 1, 2, OBSERVER)] == [True, False, False, False]
    assert [table.knows(seat, 14) for seat in (0, 1, 2, OBSERVER)] == [False] * 4


@pytest.mark.clause("FT-LANTERN-08", "FT-LANTERN-10")
def test_a_lantern_played_takes_part_in_the_reshuffle_that_its_find_causes() -> None:
    table = scenario(stage=GLIMPSE, hands={0: LAMP}, only_stack=True)
    assert table.state.stack_size == 0

    table.does(table.lantern(LAMP, 13, 14))

    assert len(to_all(table, Reshuffled)) == 1
    assert LAMP in [*table.stack(), table.cell(14)[1:-1]]
    assert table.discard() == []


@pytest.mark.clause("FT-LANTERN-11")
def test_at_least_one_of_the_two_lies_face_down() -> None:
    table = scenario(stage=GLIMPSE, up="0 1 4", hands={0: LAMP})
    pairs = [(action.first, action.second) for action in table.offered(Lantern) if isinstance(action, Lantern)]
    assert pairs == [pair for pair in PAIRS[0] if pair not in ((0, 1), (0, 4), (1, 4))]

    table.does(table.lantern(LAMP, 0, 5))

    assert [(event.cells, event.faces) for event in to_one(table, 0, Saw)] == [([5], [1])]
    assert [event.cells for event in to_all(table, Looked)] == [[5]]
    assert cells(table, 0, 5) == "<R-Su/c> (R-Cl/s)"


@pytest.mark.clause("FT-LANTERN-11")
def test_with_all_tiles_face_up_the_glimpse_can_only_be_skipped() -> None:
    thieves = laid({4: "R-Mo/s", 7: "G-Su/s", 11: "B-Ha/s", 12: "G-St/c", 14: "Y-Cl/c", 15: "G-Cl/c"})
    table = scenario(board=thieves, up=" ".join([str(cell) for cell in range(16)]), stage=GLIMPSE, hands={0: LAMP})

    assert table.legal() == (PASS,)


@pytest.mark.clause("FT-LANTERN-11")
def test_a_lantern_over_a_face_up_tile_and_a_sapphire() -> None:
    table = scenario(stage=GLIMPSE, up="13", hands={0: LAMP}, stack="G-St/c")

    table.does(table.lantern(LAMP, 13, 14))

    assert to_all(table, Looked) == []
    assert [event.cells for event in to_all(table, Revealed)] == [[14]]
    assert cells(table, 13, 14) == "<Y-St/s> (G-St/c)"
    assert [event.seats for event in to_all(table, WindowOpened)] == [0]
