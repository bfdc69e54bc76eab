"""The worked examples E1 to E13, each with what it shows to whom."""

import pytest

from lightfinger.core.events import Action
from lightfinger.games.forty_thieves.actions import (
    ALL_OR_ORDINARY,
    DECLINE,
    PASS,
    STOP,
    Amulet,
    Next,
    Replace,
    Sapphire,
    Swap,
    Take,
    TakeAll,
)
from lightfinger.games.forty_thieves.events import Asked, Held, Refilled, Revealed, Saw, Threw
from lightfinger.games.forty_thieves.rules import result
from lightfinger.games.forty_thieves.scoring import score, winners
from lightfinger.games.forty_thieves.state import (
    ACTION,
    GLIMPSE,
    HAND,
    LEADERS,
    NEXT,
    PICK,
    REACT,
    SCORED,
    STEAL,
    TAKE,
)
from lightfinger.games.forty_thieves.steal_events import Announced
from tests.games.forty_thieves.scenario import Scene, asked, row, scenario

TAKE_ALL, ORDINARY = ALL_OR_ORDINARY


def laid(diagram: str) -> list[str]:
    """The cells of a diagram in order."""
    return diagram.split()


def cells(table: Scene, *wanted: int) -> str:
    """Some cells as the diagrams write them."""
    return " ".join([table.cell(cell) for cell in wanted])


@pytest.mark.clause("FT-STEAL-04", "FT-SURR-02", "FT-TURN-04")
def test_e1_a_surround_takes_its_gem_and_leaves_its_tiles_face_up() -> None:
    table = scenario()
    stack, discard = table.stack(), table.discard()

    table.does(table.steal("g4"))

    assert table.told(1, Announced)[0].faces == [1, 8, 10, 16]
    assert table.gems() == "g0 g1 g2 g3 g5 g6 g7 g8"
    assert table.state.gems == (1, 0)
    assert (table.stack(), table.discard()) == (stack, discard)
    assert table.board() == laid(
        """
        (R-Su/c) (G-Mo/s) (Y-Ha/c) (B-St/s)
        (EYE@R-St) <R-Cl/s> <G-Ha/c> (LAN@Y-Ha)
        (B-Mo/c) <Y-Su/c> <B-Cl/s> (LAN@B-Mo)
        (AMU@B-St) (Y-St/s) (SAP@G-Su) (DAG@Y-Cl)
        """
    )
    assert asked(table) == (1, HAND)


@pytest.fixture
def robbed() -> Scene:
    """The position of E2."""
    return scenario(gone="g0 g1 g2", gems={0: 1, 1: 2}, stack="G-St/c DAG@R-Ha Y-Cl/s B-Su/c")


@pytest.mark.clause("FT-LINE-02", "FT-LINE-04", "FT-LINE-05")
def test_e2_a_line_that_touches_no_gem_may_rob_an_opponent(robbed: Scene) -> None:
    robbed.does(robbed.steal("R0"))

    assert asked(robbed) == (0, TAKE)
    assert robbed.legal() == (*[robbed.take(f"g{gem}") for gem in range(3, 9)], robbed.take("gem of 1"), DECLINE)

    robbed.does(robbed.take("gem of 1"))

    assert robbed.state.gems == (2, 1)
    assert robbed.gems() == "g3 g4 g5 g6 g7 g8"
    assert robbed.discard() == ["R-Su/c", "G-Mo/s", "Y-Ha/c", "B-St/s"]
    assert row(robbed, 0) == "(G-St/c) (DAG@R-Ha) (Y-Cl/s) (B-Su/c)"
    assert not any(robbed.knows(seat, cell) for seat in (0, 1) for cell in range(4))
    assert asked(robbed) == (1, HAND)


@pytest.mark.clause("FT-LINE-03")
def test_e2_declining_spends_the_line_all_the_same(robbed: Scene) -> None:
    robbed.does(robbed.steal("R0"), DECLINE)

    assert robbed.state.gems == (1, 2)
    assert row(robbed, 0) == "(G-St/c) (DAG@R-Ha) (Y-Cl/s) (B-Su/c)"


@pytest.mark.clause("FT-STEAL-09", "FT-STEAL-10", "FT-STEAL-11", "FT-STEAL-12")
def test_e3_a_special_makes_an_attempt_fail_and_all_four_lie_down() -> None:
    table = scenario(up="2", hands={0: "R-St/c Y-Cl/c G-Su/c"})

    table.does(table.steal("g2"))

    assert cells(table, 2, 3, 6, 7) == "(Y-Ha/c) (B-St/s) (G-Ha/c) (LAN@Y-Ha)"
    assert table.state.face_up == 0
    assert (table.state.tokens, 15 - table.state.tokens_out()) == ([1, 0], 14)
    assert table.hand(0) == ["R-St/c", "G-Su/c", "Y-Cl/c"]
    assert not table.knows(1, 11)
    assert "g2" in table.gems()
    assert asked(table) == (1, HAND)


@pytest.mark.clause("FT-STEAL-07")
def test_e3b_colours_and_symbols_are_not_mixed() -> None:
    table = scenario()

    table.does(table.steal("g1"))

    assert table.told(1, Announced)[0].faces == [7, 13, 1, 8]
    assert table.state.tokens == [1, 0]


@pytest.fixture
def crossing() -> Scene:
    """The position of E4."""
    return scenario(up="1 3 12 13", stack="G-St/c DAG@R-Ha Y-Cl/s B-Su/c R-Ha/c Y-Mo/s SAP@R-Cl")


@pytest.mark.clause("FT-MULTI-01", "FT-MULTI-04", "FT-MULTI-06", "FT-MULTI-07")
def test_e4_three_steals_at_once(crossing: Scene) -> None:
    table = crossing

    table.does(table.steal("g4"))
    assert asked(table) == (0, NEXT)
    assert table.legal() == (table.next("C1"), table.next("D1"), STOP)

    table.does(table.next("C1"))
    assert table.legal() == tuple([table.take(gem) for gem in ["g0", "g1", "g3", "g6", "g7"]])

    table.does(table.take("g1"), table.next("D1"))
    assert table.legal() == tuple([table.take(gem) for gem in ["g2", "g3", "g5", "g6", "g7"]])

    table.does(table.take("g6"))
    assert table.discard() == ["G-Mo/s", "B-St/s", "R-Cl/s", "G-Ha/c", "Y-Su/c", "AMU@B-St", "Y-St/s"]
    assert table.state.gems == (3, 0)
    assert table.gems() == "g0 g2 g3 g5 g7 g8"
    assert table.board() == laid(
        """
        (R-Su/c) (G-St/c) (Y-Ha/c) (DAG@R-Ha)
        (EYE@R-St) (Y-Cl/s) (B-Su/c) (LAN@Y-Ha)
        (B-Mo/c) (R-Ha/c) <B-Cl/s> (LAN@B-Mo)
        (Y-Mo/s) (SAP@R-Cl) (SAP@G-Su) (DAG@Y-Cl)
        """
    )
    assert asked(table) == (1, HAND)


@pytest.mark.clause("FT-MULTI-07")
def test_e4_a_line_that_is_not_claimed_keeps_its_tiles(crossing: Scene) -> None:
    crossing.does(crossing.steal("g4"), crossing.next("C1"), crossing.take("g1"), STOP)

    assert cells(crossing, 1, 5, 9, 13) == "(G-St/c) (DAG@R-Ha) (Y-Cl/s) (B-Su/c)"
    assert cells(crossing, 3, 6, 10, 12) == "<B-St/s> <G-Ha/c> <B-Cl/s> <AMU@B-St>"


DOUBLE = """
R-Su/c     G-Mo/s     Y-Ha/c     B-St/s
B-Mo/c     AMU@B-St   G-Ha/c     LAN@Y-Ha
EYE@R-St   G-Cl/c     B-Cl/s     LAN@B-Mo
Y-St/s     G-Su/s     SAP@G-Su   DAG@Y-Cl
"""


@pytest.mark.clause("FT-AMULET-03", "FT-MULTI-05")
def test_e4b_an_amulet_plays_two_roles() -> None:
    table = scenario(board=DOUBLE, up="9 13", stack="G-St/c DAG@R-Ha Y-Cl/s B-Su/c")

    table.does(table.steal("g0"))
    assert table.legal() == (table.next("C1"), STOP)

    table.does(table.next("C1"))
    assert table.legal() == tuple([table.take(gem) for gem in ["g1", "g3", "g4", "g6", "g7"]])

    table.does(table.take("g3"))
    assert cells(table, 1, 5, 9, 13) == "(G-St/c) (DAG@R-Ha) (Y-Cl/s) (B-Su/c)"
    assert cells(table, 0, 4) == "<R-Su/c> <B-Mo/c>"
    assert table.state.gems == (2, 0)


@pytest.mark.clause("FT-MULTI-02")
def test_e4c_nothing_else_counts_if_the_announced_one_fails() -> None:
    table = scenario(up="3 6 12")

    table.does(table.steal("g7"))

    assert cells(table, 9, 10, 13, 14) == "(Y-Su/c) (B-Cl/s) (Y-St/s) (SAP@G-Su)"
    assert cells(table, 3, 6, 12) == "<B-St/s> <G-Ha/c> <AMU@B-St>"
    assert table.state.tokens == [1, 0]
    assert table.state.sapphires == (0, 0)
    assert asked(table) == (1, HAND)


@pytest.mark.clause(
    "FT-LANTERN-01", "FT-LANTERN-02", "FT-LANTERN-04", "FT-LANTERN-05", "FT-LANTERN-06", "FT-LANTERN-07"
)
def test_e5_a_lantern_shows_three_neighbours_without_their_effects() -> None:
    table = scenario(stage=GLIMPSE, hands={0: "R-St/c AMU@R-Mo Y-Cl/c"}, stack="G-St/c")

    table.does(table.peek(11))
    assert asked(table) == (0, PICK)
    assert len(table.legal()) == 10  # three of the face-down neighbours 6, 7, 10, 14, 15

    table.does(table.pick(7, 14, 15))
    assert table.told(1, Revealed)[0].faces == [20, 21, 23]
    assert len(table.hand(0)) == 3
    assert table.state.sapphires == (1 << 5, 0)
    assert table.cell(14) == "(G-St/c)"
    assert not table.knows(0, 14)
    assert table.state.face_up == 0
    assert all(table.knows(1, cell) for cell in (7, 11, 15))
    assert asked(table) == (0, ACTION)
    assert (score(table.state, 0), table.state.gems[0]) == (1, 0)


@pytest.mark.clause("FT-LANTERN-01")
def test_e5_orthogonal_neighbours_leave_no_choice() -> None:
    table = scenario(stage=GLIMPSE, hands={0: "R-St/c AMU@R-Mo Y-Cl/c"}, lantern_adjacency="orthogonal")

    table.does(table.peek(11))

    assert [event.cells for event in table.told(1, Revealed)] == [[11], [7, 10, 15]]
    assert table.state.sapphires == (0, 0)
    assert asked(table) == (0, ACTION)


@pytest.fixture
def daggers() -> Scene:
    """The position of E6."""
    return scenario(
        seats=3,
        stage=ACTION,
        hands={0: "SAP@R-Cl DAG@R-Ha Y-Mo/s", 1: "DAG@G-Mo R-St/c Y-Cl/c", 2: "G-Su/c B-Ha/s R-Mo/s"},
        gone="g0 g1 g2",
        gems={1: 2, 2: 1},
    )


@pytest.mark.clause("FT-SAPPHIRE-03", "FT-SAPPHIRE-05", "FT-DAGGER-05", "FT-DAGGER-07", "FT-ACTION-07")
def test_e6_two_daggers_let_the_sapphire_work(daggers: Scene) -> None:
    table = daggers

    table.does(table.sapphire("SAP@R-Cl", "gem of 1"))
    assert asked(table) == (1, REACT)
    table.does(table.dagger("DAG@G-Mo"))
    assert asked(table) == (2, REACT)
    table.does(PASS)
    assert asked(table) == (0, REACT)
    table.does(table.dagger("DAG@R-Ha"))
    assert asked(table) == (1, REACT)
    table.does(PASS, PASS)

    assert table.state.gems == (1, 1, 1)
    assert table.hand(0) == ["Y-Mo/s"]
    assert sorted(table.hand(1)) == ["R-St/c", "Y-Cl/c"]
    assert table.discard() == ["SAP@R-Cl", "DAG@G-Mo", "DAG@R-Ha"]
    assert table.state.sapphires == (0, 0, 0)
    assert asked(table) == (0, STEAL)


@pytest.mark.clause("FT-DAGGER-07", "FT-DAGGER-10")
def test_e6_one_dagger_cancels_it_and_the_action_is_spent(daggers: Scene) -> None:
    table = daggers

    table.does(table.sapphire("SAP@R-Cl", "gem of 1"), table.dagger("DAG@G-Mo"), PASS, PASS)

    assert table.state.gems == (0, 2, 1)
    assert sorted(table.hand(0)) == ["DAG@R-Ha", "Y-Mo/s"]
    assert table.discard() == ["SAP@R-Cl", "DAG@G-Mo"]
    assert asked(table) == (0, STEAL)


@pytest.mark.clause("FT-DAGGER-01", "FT-DAGGER-02", "FT-DAGGER-03", "FT-DAGGER-04")
def test_e8_a_dagger_found_takes_the_whole_hand() -> None:
    table = scenario(stage=GLIMPSE, hands={0: "R-St/c AMU@R-Mo DAG@B-Su"})

    table.does(table.peek(15))

    assert [event.faces for event in table.told(1, Revealed)] == [[23]]
    assert [event.faces for event in table.told(1, Threw)] == [[4, 22, 23]]
    assert table.discard() == ["R-St/c", "AMU@R-Mo", "DAG@B-Su"]
    assert table.cell(15) == "(DAG@Y-Cl)"
    assert asked(table) == (0, ACTION)
    assert len(table.legal()) == 1 + 42
    assert len(table.offered(Swap)) == 42

    table.does(PASS)
    assert asked(table) == (0, STEAL)
    assert len(table.legal()) == 1 + 19
    table.does(PASS, table.throw(), PASS, PASS, PASS, table.throw())
    assert len(table.hand(0)) == 3


@pytest.mark.clause("FT-SINBAD-01")
@pytest.mark.parametrize(("seats", "taken_from"), [(4, [1, 2, 3, 0]), (3, [2, 0, 1]), (2, [1, 0])])
def test_e9_sinbad_passes_all_hands_seven_times_to_the_left(seats: int, taken_from: list[int]) -> None:
    hands = {1: "G-Su/c B-Ha/s R-Mo/s", 2: "Y-Mo/c G-Cl/s B-Mo/s", 3: "R-Ha/c Y-Mo/s"}
    table = scenario(
        "tales",
        seats=seats,
        stage=HAND,
        hands={0: "R-St/c Y-Cl/c", **{seat: hands[seat] for seat in range(1, seats)}},
        stack="SIN G-St/c DAG@R-Ha Y-Cl/s",
    )
    before = [sorted(table.hand(seat)) for seat in range(seats)]

    table.does(table.throw())

    after = [sorted(table.hand(seat)) for seat in range(seats)]
    assert after[1:] == [before[seat] for seat in taken_from][1:]
    assert set(before[taken_from[0]]) <= set(after[0])
    for seat in range(seats):
        received = table.told(seat, Held)[0].faces
        assert sorted(received) == sorted([table.tiles[tile][1] for tile in before[taken_from[seat]]])
    assert table.told(15, Held) == []


@pytest.mark.clause("FT-SCORE-01", "FT-SCORE-02", "FT-SCORE-03", "FT-SCORE-04", "FT-SCORE-05")
@pytest.mark.parametrize(
    ("hoards", "scores", "winning"),
    [
        ([(5, "", 1, ""), (4, "", 2, "")], [4, 2], [0]),
        ([(5, "", 2, ""), (4, "", 1, "")], [3, 3], [1]),
        ([(4, "SAP@R-Cl", 1, ""), (5, "", 1, "")], [4, 4], [1]),
        ([(4, "", 1, ""), (4, "", 0, "EYE@G-Ha"), (1, "", 0, "")], [3, 3, 1], [0, 1]),
    ],
    ids=["a", "b", "c", "d"],
)
def test_e10_scores_and_what_breaks_a_tie(
    hoards: list[tuple[int, str, int, str]], scores: list[int], winning: list[int]
) -> None:
    table = scenario(
        seats=len(hoards),
        gone="g0 g1 g2 g3 g4 g5 g6 g7 g8",
        gems={seat: hoard[0] for seat, hoard in enumerate(hoards)},
        tokens={seat: hoard[2] for seat, hoard in enumerate(hoards)},
        hoards={seat: f"{hoard[1]} {hoard[3]}" for seat, hoard in enumerate(hoards)},
        end_check="turn",
    )

    table.does(PASS)

    assert table.state.reason == SCORED
    assert [score(table.state, seat) for seat in range(len(hoards))] == scores
    assert winners(table.state) == winning


LEADING = """
G-Cl/c     G-Mo/s     Y-Ha/c     B-St/s
EYE@R-St   R-Cl/s     G-Ha/c     LAN@Y-Ha
B-Mo/c     Y-Su/c     B-Cl/s     LAN@B-Mo
R-Su/c     G-Cl/s     Y-Mo/c     B-Ha/s
"""


@pytest.mark.clause("FT-LEAD-05")
def test_e11_four_leaders_may_take_every_gem() -> None:
    table = scenario("leaders", board=LEADING)

    table.does(table.steal("R3"))
    assert asked(table) == (0, LEADERS)
    assert table.legal() == (TAKE_ALL, ORDINARY)

    table.does(TAKE_ALL)
    assert table.state.gems == (9, 0)
    assert row(table, 12) == "<R-Su/c> <G-Cl/s> <Y-Mo/c> <B-Ha/s>"
    ended = result(table.state)
    assert ended is not None
    assert (ended.reason, ended.winners) == ("scored", [0])


@pytest.mark.clause("FT-LEAD-05")
def test_e11_four_leaders_may_steal_as_usual() -> None:
    table = scenario("leaders", board=LEADING)

    table.does(table.steal("R3"), ORDINARY)
    assert table.legal() == (table.take("g6"), table.take("g7"), table.take("g8"))

    table.does(table.take("g7"))
    assert table.discard() == ["R-Su/c", "G-Cl/s", "Y-Mo/c", "B-Ha/s"]


@pytest.mark.clause("FT-LEAD-06")
def test_e11_an_amulet_is_no_leader() -> None:
    table = scenario("leaders", board=LEADING.replace("B-Ha/s", "AMU@B-St"))

    table.does(table.steal("R3"))

    assert asked(table) == (0, TAKE)
    assert table.offered(TakeAll) == []


@pytest.mark.clause("FT-LANTERN-08", "FT-LANTERN-10")
def test_e12_a_lantern_from_hand_shows_the_sapphire_alone() -> None:
    table = scenario(stage=GLIMPSE, hands={0: "LAN@R-Su"}, stack="G-St/c")

    table.does(table.lantern("LAN@R-Su", 13, 14))

    assert [(event.cells, event.faces) for event in table.told(0, Saw)] == [([13], [14])]
    assert table.told(1, Saw) == []
    assert [(event.cells, event.faces) for event in table.told(1, Revealed)] == [([14], [21])]
    assert table.state.sapphires == (1 << 5, 0)
    assert table.cell(14) == "(G-St/c)"
    assert [event.backs for event in table.told(1, Refilled)] == [[5]]
    assert not table.knows(0, 14)
    assert (table.knows(0, 13), table.knows(1, 13)) == (True, False)
    assert table.discard() == ["LAN@R-Su"]
    assert asked(table) == (0, ACTION)


@pytest.fixture
def face_up() -> Scene:
    """The position of E13."""
    return scenario(up="5", stage=ACTION, hands={0: "R-St/c Y-Cl/c G-Su/c"})


@pytest.mark.clause("FT-ACTION-06")
def test_e13a_a_face_up_tile_is_replaced_by_one_face_down(face_up: Scene) -> None:
    face_up.does(face_up.replace("R-St/c", 5))

    assert face_up.cell(5) == "(R-St/c)"
    assert face_up.state.backs[5] == 0
    assert sorted(face_up.hand(0)) == ["G-Su/c", "R-Cl/s", "Y-Cl/c"]
    view = face_up.views[1]
    assert [(view.hand_backs[tile], view.hand_faces[tile]) for tile in range(3) if view.hand_faces[tile] >= 0] == [
        (6, 1)
    ]
    assert not face_up.knows(1, 5)


@pytest.mark.clause("FT-ACTION-04", "FT-ACTION-05")
def test_e13b_swapped_tiles_keep_their_facing(face_up: Scene) -> None:
    face_up.does(face_up.swap(5, 8))

    assert cells(face_up, 5, 8) == "(B-Mo/c) <R-Cl/s>"


@pytest.mark.parametrize("kind", [Amulet, Next, Replace, Sapphire, Take])
def test_nothing_but_the_question_at_hand_is_offered(kind: type[Action]) -> None:
    assert scenario().offered(kind) == []
    assert [event.stage for event in scenario(stage=ACTION).does(PASS) if isinstance(event, Asked)] == [STEAL]
