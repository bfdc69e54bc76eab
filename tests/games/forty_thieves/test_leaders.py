"""Leaders of Thieves: a Leader before the action, and four Leaders in one attempt."""

from typing import Any

import pytest

from lightfinger import catalog
from lightfinger.core.events import OBSERVER
from lightfinger.core.rng import seeded
from lightfinger.core.table import Table
from lightfinger.games.forty_thieves import GAME
from lightfinger.games.forty_thieves.actions import (
    ALL_OR_ORDINARY,
    PASS,
    STOP,
    Leader,
    Replace,
    Sapphire,
    Surround,
    Swap,
)
from lightfinger.games.forty_thieves.events import Asked, Held, Led, Saw, WindowOpened
from lightfinger.games.forty_thieves.jars import COLOUR, FACES, FIRST_LEADER, fresh_jars, printed_jars, tiles_of
from lightfinger.games.forty_thieves.state import ACTION, GLIMPSE, HAND, LEADERS, NEXT, STEAL, TAKE
from lightfinger.games.forty_thieves.steal_events import Cleared, Failed, Stole, TookAll
from tests.games.forty_thieves.reading import asked, cells, laid, result_of, to_all, to_one
from tests.games.forty_thieves.scenario import Scene, scenario

TAKE_ALL, ORDINARY = ALL_OR_ORDINARY
ROW = laid({0: "G-Cl/c", 12: "R-Su/c", 13: "G-Cl/s", 14: "Y-Mo/c", 15: "B-Ha/s"})
"""The four Leaders in row R3."""
SQUARE = laid({0: "Y-Mo/s", 5: "R-Su/c", 6: "G-Cl/s", 9: "Y-Mo/c", 10: "B-Ha/s"})
"""The four Leaders around g4."""


def leading(hand: str, **options: Any) -> Scene:
    """Seat 0 is about to act, with Leaders on."""
    return scenario("leaders", stage=ACTION, hands={0: hand, 1: "DAG@G-Mo Y-Cl/c"}, **options)


@pytest.mark.clause("FT-LEAD-01")
@pytest.mark.parametrize("seed", range(20))
def test_four_of_the_forty_thieves_are_leaders_one_of_each_colour(seed: int) -> None:
    jars = fresh_jars(seeded(seed), (4, 4, 4, 4, 4), False, True, False)
    faces = [tile % FACES for tile in tiles_of(jars, False, True, False)]
    marked = [face for face in faces if face >= FIRST_LEADER]

    assert len(faces) == 60
    assert [COLOUR[face] for face in marked] == [0, 1, 2, 3]
    assert [faces.count(face) for face in (0, 6, 12, 18)] == [1, 1, 1, 1]


@pytest.mark.clause("FT-LEAD-01")
def test_without_the_option_the_marked_tiles_are_plain_thieves() -> None:
    faces = [tile % FACES for tile in tiles_of(printed_jars(False), False, False, False)]

    assert max(faces) < FIRST_LEADER
    assert [faces.count(face) for face in (0, 6, 12, 18)] == [2, 2, 2, 2]
    table = scenario(board=laid({0: "Y-Mo/s"}), stage=ACTION, hands={0: "R-Su/c G-Cl/s"})
    assert table.offered(Leader) == []


@pytest.mark.clause("FT-LEAD-01")
def test_leaders_count_as_ordinary_thieves() -> None:
    """R-Su, G-Mo, Y-Ha, B-St, the first of them a Leader."""
    table = scenario("leaders")

    table.does(table.steal("R0"))

    assert asked(table) == (0, TAKE)


@pytest.mark.clause("FT-LEAD-02")
def test_a_leader_goes_face_up_on_the_board_and_the_action_follows() -> None:
    table = leading("G-Cl/s R-St/c")

    table.does(table.leader("G-Cl/s", 9))
    led = to_all(table, Led)[0]
    assert (led.seat, led.cell, led.back, led.face, led.thrown) == (0, 9, 11, FIRST_LEADER + 1, -1)
    assert [(event.backs, event.faces) for event in to_one(table, 0, Held)] == [([11], [10])]
    assert table.cell(9) == "<G-Cl/s>"
    assert sorted(table.hand(0)) == ["R-St/c", "Y-Su/c"]
    assert asked(table) == (0, ACTION)
    assert len(table.offered(Swap)) == 42
    table.does(table.swap(0, 1))

    assert asked(table) == (0, STEAL)


@pytest.mark.clause("FT-LEAD-02")
def test_the_action_may_use_the_tile_just_taken() -> None:
    table = leading("G-Cl/s")

    table.does(table.leader("G-Cl/s", 14))
    assert table.hand(0) == ["SAP@G-Su"]
    assert table.offered(Sapphire) != []
    table.does(table.sapphire("SAP@G-Su", "g0"), PASS)

    assert table.state.gems == (1, 0)


@pytest.mark.clause("FT-LEAD-02")
def test_a_leader_may_also_be_put_down_as_an_ordinary_replacement() -> None:
    table = leading("G-Cl/s")

    table.does(table.replace("G-Cl/s", 9))

    assert table.cell(9) == "(G-Cl/s)"
    assert not table.knows(1, 9)
    assert asked(table) == (0, STEAL)


@pytest.mark.clause("FT-LEAD-02")
def test_a_face_up_tile_taken_by_a_leader_is_known_to_all() -> None:
    table = leading("G-Cl/s", up="9")

    table.does(table.leader("G-Cl/s", 9))

    assert to_one(table, 0, Held) == []
    for seat in (0, 1, OBSERVER):
        assert table.views[seat].hand_faces[0] == 10


@pytest.mark.clause("FT-LEAD-02", "FT-LEAD-03")
def test_leaders_are_offered_last_and_in_tile_order() -> None:
    table = leading("Y-Mo/c G-Cl/s R-St/c")
    offered = table.legal()

    assert table.offered(Leader) == [
        *[table.leader("G-Cl/s", cell) for cell in range(16)],
        *[table.leader("Y-Mo/c", cell) for cell in range(16)],
    ]
    assert offered[-32:] == tuple(table.offered(Leader))


@pytest.mark.clause("FT-LEAD-02")
def test_the_replaced_tile_may_go_to_the_discard() -> None:
    table = leading("G-Cl/s R-St/c", leader_return="discard")

    table.does(table.leader("G-Cl/s", 9))

    assert [event.thrown for event in to_all(table, Led)] == [10]
    assert table.discard() == ["Y-Su/c"]
    assert table.hand(0) == ["R-St/c"]
    assert to_one(table, 0, Held) + to_one(table, 0, Saw) == []
    assert asked(table) == (0, ACTION)


@pytest.mark.clause("FT-LEAD-02", "FT-INFO-03")
@pytest.mark.parametrize("up", ["", "9"])
def test_on_a_closed_discard_only_the_actor_sees_what_a_leader_replaced(up: str) -> None:
    table = leading("G-Cl/s", up=up, leader_return="discard", discard_visibility="face_down")

    table.does(table.leader("G-Cl/s", 9))

    assert [(event.cells, event.faces) for event in to_one(table, 0, Saw)] == [([9], [10])]
    assert [event.thrown for event in to_all(table, Led)] == [-1]
    assert table.views[0].discard_faces == [10]
    assert (table.views[1].discard_faces == [10]) == bool(up)
    assert table.hand(0) == []


@pytest.mark.clause("FT-LEAD-03")
def test_one_leader_a_turn() -> None:
    table = leading("G-Cl/s Y-Mo/c")

    table.does(table.leader("G-Cl/s", 9))
    assert table.offered(Leader) == []
    assert len(table.offered(Replace)) == 32
    table.does(PASS, PASS)
    assert asked(table) == (1, HAND)
    table.does(table.throw(), PASS, PASS, PASS, table.throw(), PASS)

    assert table.offered(Leader)[0] == table.leader("Y-Mo/c", 0)


@pytest.mark.clause("FT-LEAD-04")
def test_a_dagger_cannot_cancel_a_leader() -> None:
    table = leading("G-Cl/s")
    assert "DAG@G-Mo" in table.hand(1)

    table.does(table.leader("G-Cl/s", 9))

    assert to_all(table, WindowOpened) == []
    assert [(event.seat, event.stage) for event in to_all(table, Asked)] == [(0, ACTION)]


@pytest.mark.clause("FT-LEAD-05")
@pytest.mark.parametrize(("board", "place"), [(ROW, "R3"), (SQUARE, "g4")])
def test_four_leaders_in_an_attempt_may_take_all_gems_of_the_board(board: str, place: str) -> None:
    table = scenario("leaders", board=board, gone="g0 g1", gems={1: 2})

    table.does(table.steal(place))
    assert asked(table) == (0, LEADERS)
    assert table.legal() == ALL_OR_ORDINARY
    assert table.state.gems == (0, 2)
    table.does(TAKE_ALL)

    assert [event.seat for event in to_all(table, TookAll)] == [0]
    assert table.state.gems == (7, 2)
    assert to_all(table, Cleared) == []
    assert (result_of(table).reason, result_of(table).winners) == ("scored", [0])


@pytest.mark.clause("FT-LEAD-05")
def test_the_player_may_steal_as_usual_instead() -> None:
    table = scenario("leaders", board=SQUARE)

    table.does(table.steal("g4"), ORDINARY)

    assert [event.target for event in to_all(table, Stole)] == [4]
    assert table.state.gems == (1, 0)
    assert asked(table) == (1, HAND)


@pytest.mark.clause("FT-LEAD-05")
def test_four_leaders_completed_along_with_the_announced_combination_count_too() -> None:
    """C0 is Y-Mo, R-Su and two others; row R3 lies open but for the tile that C0 turns up."""
    table = scenario(
        "leaders",
        board=laid({0: "G-Cl/c", 12: "R-Su/c", 13: "G-Cl/s", 14: "Y-Mo/c", 15: "B-Ha/s", 4: "Y-St/s"}),
        up="13 14 15",
    )
    assert cells(table, 0, 4, 8, 12) == "(G-Cl/c) (Y-St/s) (B-Mo/c) (R-Su/c)"

    table.does(table.steal("C0"))
    assert asked(table) == (0, LEADERS)
    table.does(TAKE_ALL)

    assert table.state.gems == (9, 0)


@pytest.mark.clause("FT-LEAD-05")
def test_refusing_to_take_all_leaves_the_leaders_as_an_indirect_line() -> None:
    board = laid({0: "G-Cl/c", 12: "R-Su/c", 13: "G-Cl/s", 14: "Y-Mo/c", 15: "B-Ha/s", 4: "Y-St/s"})
    table = scenario("leaders", board=board, up="13 14 15")

    table.does(table.steal("C0"), ORDINARY)
    assert asked(table) == (0, TAKE)
    table.does(table.take("g3"))

    assert asked(table) == (0, NEXT)
    assert table.legal() == (table.next("R3"), STOP)


@pytest.mark.clause("FT-LEAD-05")
def test_leaders_lying_open_out_of_scope_do_not_count() -> None:
    table = scenario("leaders", board=ROW, up="12 13 14 15")

    table.does(table.steal("g4"))

    assert asked(table) == (1, HAND)
    assert table.state.gems == (1, 0)


@pytest.mark.clause("FT-LEAD-05", "FT-SURR-01")
def test_a_square_round_an_empty_gap_may_be_announced_for_four_leaders() -> None:
    table = scenario("leaders", board=SQUARE, gone="g4", gems={1: 1})
    assert len(table.offered(Surround)) == 9

    table.does(table.steal("g4"))
    assert asked(table) == (0, LEADERS)
    table.does(TAKE_ALL)

    assert table.state.gems == (8, 1)


@pytest.mark.clause("FT-LEAD-05", "FT-SURR-01")
def test_a_square_of_leaders_round_an_empty_gap_steals_nothing_as_usual() -> None:
    table = scenario("leaders", board=SQUARE, gone="g4", gems={1: 1})

    table.does(table.steal("g4"), ORDINARY)

    assert to_all(table, Stole) == []
    assert table.state.gems == (0, 1)
    assert table.state.tokens == [0, 0]
    assert cells(table, 5, 6, 9, 10) == "<R-Su/c> <G-Cl/s> <Y-Mo/c> <B-Ha/s>"
    assert asked(table) == (1, HAND)


@pytest.mark.clause("FT-LEAD-05", "FT-SURR-01")
def test_a_valid_square_round_an_empty_gap_fails_without_four_leaders() -> None:
    table = scenario("leaders", gone="g4", gems={1: 1})

    table.does(table.steal("g4"))

    assert [event.seat for event in to_all(table, Failed)] == [0]
    assert table.state.tokens == [1, 0]


@pytest.mark.clause("FT-LEAD-05")
def test_a_square_of_leaders_round_an_empty_gap_counts_when_completed_along() -> None:
    """D1 turns up the last two tiles of the square."""
    table = scenario("leaders", board=SQUARE, up="5 10", gone="g4", gems={1: 1})
    assert cells(table, 3, 6, 9, 12) == "(B-St/s) (G-Cl/s) (Y-Mo/c) (AMU@B-St)"

    table.does(table.steal("D1"))

    assert asked(table) == (0, LEADERS)


@pytest.mark.clause("FT-LEAD-06")
def test_an_amulet_is_no_leader() -> None:
    table = scenario("leaders", board=laid({0: "G-Cl/c", 12: "AMU@B-St", 13: "G-Cl/s", 14: "Y-Mo/c", 15: "B-Ha/s"}))

    table.does(table.steal("R3"))

    assert asked(table) == (0, TAKE)


@pytest.mark.clause("FT-LEAD-06")
def test_the_copy_without_the_mark_is_no_leader() -> None:
    table = scenario("leaders", board=laid({0: "G-Cl/s", 12: "R-Su/c", 13: "G-Cl/c", 14: "Y-Mo/c", 15: "B-Ha/s"}))

    table.does(table.steal("R3"))

    assert asked(table) == (0, TAKE)


@pytest.mark.clause("FT-LEAD-06")
def test_hoards_and_loot_are_not_touched() -> None:
    table = scenario(
        "all-together", board=ROW, gone="g0 g2 g6", gems={1: 2}, hoards={1: "SAP@R-Cl"}, merchant=(8, 4, 1)
    )

    table.does(table.steal("R3"), TAKE_ALL)

    assert table.state.gems == (6, 2)
    assert table.state.sapphires == (0, 1 << 1)
    assert table.state.loot == 1


@pytest.mark.clause("FT-LEAD-07")
@pytest.mark.parametrize(
    ("edition", "faces"), [("leaders", {"R-Su/c": 28, "R-Su/s": 0}), ("base", {"R-Su/c": 0, "R-Su/s": 0})]
)
def test_whoever_sees_the_face_sees_the_mark(edition: str, faces: dict[str, int]) -> None:
    for tile, face in faces.items():
        table = scenario(edition, board=laid({0: tile}), stage=GLIMPSE)

        table.does(table.peek(0))

        assert [event.faces for event in to_one(table, 0, Saw)] == [[face]]


@pytest.mark.clause("FT-LEAD-07")
def test_which_copy_carries_the_mark_is_secret_until_one_is_seen() -> None:
    table = Table(GAME, catalog.edition(GAME, "leaders"), 2)

    table.deal(seeded(1))

    assert set(table.state.leader_copies) <= {0, 1}
    for seat in (0, 1, OBSERVER):
        assert table.view(seat).leader_copies == (-1, -1, -1, -1)
