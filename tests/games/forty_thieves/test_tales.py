"""Three Tales: when golden tiles act, and where they go."""

import pytest

from lightfinger.core.rng import seeded
from lightfinger.core.table import Table
from lightfinger.games.forty_thieves import GAME
from lightfinger.games.forty_thieves.events import (
    Asked,
    Covered,
    Drew,
    Hoarded,
    Refilled,
    Replaced,
    Revealed,
    Saw,
    WindowOpened,
)
from lightfinger.games.forty_thieves.jars import BACKS, FACES, GENIE, GOLD, MERCHANT, SINBAD, fresh_jars, tiles_of
from lightfinger.games.forty_thieves.state import ACTION, GLIMPSE, HAND, PICK, STEAL, WISH
from lightfinger.games.forty_thieves.steal_events import Announced, Failed
from lightfinger.games.forty_thieves.tale_events import (
    Departed,
    Emerged,
    MerchantActed,
    MerchantCame,
    Stirred,
    Unearthed,
)
from tests.games.forty_thieves.reading import (
    FOUR,
    NO_EVIL_EYES,
    NO_WISH,
    asked,
    cells,
    laid,
    to_all,
    to_one,
)
from tests.games.forty_thieves.scenario import Scene, printed, scenario


def kinds(table: Scene) -> list[str]:
    """What happened, fact by fact."""
    return [type(event).__name__ for event in table.events]


@pytest.mark.clause("FT-TALE-01")
@pytest.mark.parametrize("seed", range(20))
def test_three_golden_tiles_join_behind_ordinary_backs(seed: int) -> None:
    jars = fresh_jars(seeded(seed), (4, 4, 4, 4, 4), False, False, True)
    tiles = tiles_of(jars, False, False, True)
    backs = [tile // FACES for tile in tiles]

    assert len(tiles) == 63
    assert [tile % FACES for tile in tiles[60:]] == [MERCHANT, GENIE, SINBAD]
    assert sorted([backs.count(back) for back in range(BACKS)]) == [3] * 17 + [4] * 3


@pytest.mark.clause("FT-TALE-01")
def test_golden_tiles_may_look_golden() -> None:
    table = Table(GAME, printed("tales", golden_backs="golden"), 2)
    table.deal(seeded(1))

    assert [*table.state.backs, *table.state.stack_backs].count(GOLD) == 3
    assert table.state.stack_size == 47


@pytest.mark.clause("FT-TALE-01", "FT-TALE-04")
def test_a_golden_tile_dealt_to_the_board_is_asleep() -> None:
    table = scenario("tales", board=laid({3: "MER", 9: "GEN"}), stage=HAND, stack=FOUR)

    table.does(table.throw())

    assert kinds(table) == ["Drew", "Held", "Asked"]
    assert table.state.merchant_step == 0


@pytest.mark.clause("FT-TALE-02", "FT-TALE-03")
@pytest.mark.parametrize(
    ("stack", "facts"),
    [
        ("MER G-St/c DAG@R-Ha Y-Cl/s", "Emerged MerchantCame Departed Drew Held Asked"),
        ("G-St/c MER DAG@R-Ha Y-Cl/s", "Drew Held Emerged MerchantCame Departed Drew Held Asked"),
        ("G-St/c DAG@R-Ha Y-Cl/s MER", "Drew Held Asked"),
    ],
)
def test_a_golden_tile_that_is_drawn_acts_before_the_next_is_drawn(stack: str, facts: str) -> None:
    table = scenario("tales", stage=HAND, stack=stack)

    table.does(table.throw())

    assert kinds(table) == facts.split()
    assert sorted(table.hand(0)) == ["DAG@R-Ha", "G-St/c", "Y-Cl/s"]
    assert asked(table) == (0, GLIMPSE)


@pytest.mark.clause("FT-TALE-02")
def test_everyone_sees_a_golden_tile_that_is_drawn() -> None:
    table = scenario("tales", stage=HAND, stack=f"MER {FOUR}")

    table.does(table.throw())

    emerged = to_all(table, Emerged)[0]
    assert (emerged.seat, emerged.back, emerged.face, emerged.top) == (0, 2, MERCHANT, 5)
    assert to_all(table, MerchantCame) != []


@pytest.mark.clause("FT-TALE-03")
def test_a_full_hand_draws_no_golden_tile() -> None:
    table = scenario("tales", stage=HAND, stack=f"MER {FOUR}", hands={0: "R-St/c G-Su/c Y-Cl/c"})

    table.does(table.throw())

    assert table.stack()[0] == "MER"
    assert to_all(table, Drew) == []


@pytest.mark.clause("FT-TALE-03", "FT-DAGGER-12")
def test_all_three_may_come_in_one_phase_and_no_dagger_answers_them() -> None:
    table = scenario("tales", stage=HAND, stack=f"GEN SIN MER {FOUR}", hands={0: "R-St/c", 1: "DAG@G-Mo"})

    table.does(table.throw())
    assert asked(table) == (0, WISH)
    assert to_all(table, WindowOpened) == []
    table.does(NO_WISH)

    assert kinds(table)[:4] == ["Wished", "Departed", "Emerged", "HandsPassed"]
    assert table.state.golden_removed == 7
    assert sorted(table.hand(0)) == ["DAG@G-Mo", "DAG@R-Ha", "G-St/c"]
    assert table.hand(1) == ["R-St/c"]


@pytest.mark.clause("FT-TALE-04")
def test_a_refill_leaves_a_golden_tile_asleep_until_somebody_looks() -> None:
    table = scenario("tales", stack="G-St/c DAG@R-Ha Y-Cl/s GEN B-Su/c R-Ha/c Y-Mo/s R-Mo/c")

    table.does(table.steal("R0"))
    table.does(table.take("g0"))
    assert table.cell(3) == "(GEN)"
    assert to_all(table, Asked) == []
    table.does(table.throw())
    table.does(table.peek(3))

    assert [(event.cells, event.faces) for event in to_all(table, Revealed)] == [([3], [GENIE])]
    assert [event.cell for event in to_all(table, Stirred)] == [3]
    assert asked(table) == (1, WISH)
    table.does(NO_WISH)
    assert kinds(table) == ["Wished", "Departed", "Covered", "Refilled", "Asked"]
    assert asked(table) == (1, ACTION)


@pytest.mark.clause("FT-TALE-04")
def test_a_lantern_from_hand_wakes_a_golden_tile_and_keeps_the_other_secret() -> None:
    table = scenario("tales", board=laid({3: "MER"}), stage=GLIMPSE, hands={0: "LAN@R-Su"}, stack=FOUR)

    table.does(table.lantern("LAN@R-Su", 2, 3))

    assert [(event.cells, event.faces) for event in to_one(table, 0, Saw)] == [([2], [13])]
    assert [(event.cells, event.faces) for event in to_all(table, Revealed)] == [([3], [MERCHANT])]
    assert (table.state.merchant_place, table.state.merchant_step) == (6, 1)
    assert table.cell(3) == "(G-St/c)"
    assert asked(table) == (0, ACTION)


@pytest.mark.clause("FT-TALE-04", "FT-LANTERN-05")
def test_golden_tiles_shown_by_a_lantern_act_in_cell_order_then_sapphires_go_to_the_hoard() -> None:
    """The Lantern in cell 11 shows Genie, Sinbad and a Sapphire: the wish first, then the hands pass."""
    table = scenario(
        "tales",
        board=laid({7: "GEN", 10: "SIN"}),
        stage=GLIMPSE,
        hands={0: "R-St/c G-Su/c", 1: "Y-Cl/c"},
        stack=f"{FOUR} R-Ha/c",
        tokens={0: 1},
    )

    table.does(table.peek(11))
    assert asked(table) == (0, PICK)
    table.does(table.pick(7, 10, 14))
    assert [event.faces for event in to_all(table, Revealed)] == [[GENIE, SINBAD, 21]]
    assert asked(table) == (0, WISH)
    table.does(NO_EVIL_EYES)

    assert kinds(table) == [
        "Wished",
        "Stirred",
        "HandsPassed",
        "Held",
        "Held",
        "Departed",
        "Hoarded",
        "Covered",
        "Refilled",
        "Asked",
    ]
    assert table.hand(0) == ["Y-Cl/c"]
    assert table.state.tokens == [0, 0]
    assert [event.cells for event in to_all(table, Departed)] == [[7, 10]]
    assert [event.cells for event in to_all(table, Hoarded)] == [[14]]
    assert [event.cells for event in to_all(table, Refilled)] == [[7, 10, 14]]
    assert table.state.sapphires == (1 << 5, 0)
    assert len(to_all(table, Covered)) == 1
    assert asked(table) == (0, ACTION)


@pytest.mark.clause("FT-TALE-05")
@pytest.mark.parametrize("how", ["drawn", "found", "taken"])
@pytest.mark.parametrize(("fate", "discard"), [("removed", []), ("discard", ["SIN"])])
def test_after_acting_a_golden_tile_leaves(how: str, fate: str, discard: list[str]) -> None:
    drawn = how == "drawn"
    table = scenario(
        "tales",
        board=laid({} if drawn else {0: "SIN"}),
        stage={"drawn": HAND, "found": GLIMPSE, "taken": ACTION}[how],
        hands={0: "R-St/c"},
        stack=f"SIN {FOUR}" if drawn else FOUR,
        golden_fate=fate,
    )
    actions = {"drawn": table.throw(), "found": table.peek(0), "taken": table.replace("R-St/c", 0)}

    table.does(actions[how])

    assert [event.cells for event in to_all(table, Departed)] == ([[0]] if how == "found" else [[]])
    assert table.discard() == discard
    assert table.state.golden_removed == (4 if fate == "removed" else 0)
    assert table.cell(0) == {"drawn": "(R-Su/c)", "found": "(G-St/c)", "taken": "(R-St/c)"}[how]


@pytest.mark.clause("FT-TALE-05")
@pytest.mark.parametrize("fate", ["removed", "discard"])
def test_the_merchant_stays_beside_the_board(fate: str) -> None:
    table = scenario("tales", stage=HAND, stack=f"MER {FOUR}", golden_fate=fate)

    table.does(table.throw())

    assert table.discard() == []
    assert table.state.golden_removed == 1
    assert table.state.merchant_step == 1


@pytest.mark.clause("FT-TALE-05")
def test_a_golden_tile_that_has_left_does_not_come_back_with_a_reshuffle() -> None:
    table = scenario("tales", stage=HAND, stack="GEN G-St/c", only_stack=True, removed="MER SIN")

    table.does(table.throw(), NO_WISH)

    assert table.state.reshuffles == 1
    assert "GEN" not in table.stack() + table.discard() + table.hand(0)
    assert table.state.golden_removed == 7


@pytest.mark.clause("FT-TALE-05")
def test_a_golden_tile_on_the_discard_comes_back_with_a_reshuffle() -> None:
    table = scenario("tales", stage=HAND, stack="GEN", only_stack=True, removed="MER SIN", golden_fate="discard")

    table.does(table.throw(), NO_WISH)

    assert table.state.reshuffles == 1
    assert table.state.golden_removed == 5
    assert "GEN" in table.stack()


@pytest.mark.clause("FT-TALE-06", "FT-SINBAD-01")
def test_sinbad_in_an_attempt_acts_first_and_then_it_fails() -> None:
    table = scenario("tales", board=laid({6: "SIN"}), hands={0: "R-St/c", 1: "Y-Cl/c G-Su/c"}, stack=FOUR)

    table.does(table.steal("g4"))

    assert kinds(table) == [
        "Announced",
        "Stirred",
        "HandsPassed",
        "Held",
        "Held",
        "Failed",
        "Departed",
        "Refilled",
        "TurnBegan",
    ]
    assert to_all(table, Announced)[0].faces == [1, SINBAD, 10, 16]
    assert sorted(table.hand(0)) == ["G-Su/c", "Y-Cl/c"]
    assert cells(table, 5, 6, 9, 10) == "(R-Cl/s) (G-St/c) (Y-Su/c) (B-Cl/s)"
    assert table.state.tokens == [1, 0]
    assert asked(table) == (1, HAND)


@pytest.mark.clause("FT-TALE-06", "FT-GENIE-02")
def test_the_wish_to_lose_evil_eyes_comes_before_the_new_token() -> None:
    table = scenario("tales", board=laid({5: "GEN", 10: "SIN"}), tokens={0: 2}, stack=FOUR)

    table.does(table.steal("g4"))
    assert asked(table) == (0, WISH)
    assert table.state.tokens == [2, 0]
    table.does(NO_EVIL_EYES)

    assert kinds(table)[:3] == ["Wished", "Stirred", "HandsPassed"]
    assert [event.cells for event in to_all(table, Departed)] == [[5, 10]]
    assert [event.seat for event in to_all(table, Failed)] == [0]
    assert table.state.tokens == [1, 0]
    assert cells(table, 5, 10) == "(G-St/c) (DAG@R-Ha)"


@pytest.mark.clause("FT-TALE-06", "FT-MERCH-02")
def test_a_merchant_uncovered_in_an_attempt_steals_at_the_end_of_that_turn() -> None:
    table = scenario("tales", board=laid({5: "MER"}), stack=FOUR, failed_faceup="restore", up="6")

    table.does(table.steal("g4"))

    assert table.gems() == "g0 g1 g2 g3 g4 g5 g7 g8"
    assert [(event.took, event.place, event.step) for event in to_all(table, MerchantActed)] == [(True, 0, 2)]
    assert cells(table, 5, 6) == "(G-St/c) <G-Ha/c>"


@pytest.mark.clause("FT-TALE-07", "FT-SINBAD-01")
def test_sinbad_taken_by_a_replacement_acts_at_once_and_is_not_made_up_for() -> None:
    table = scenario(
        "tales",
        board=laid({9: "SIN"}),
        stage=ACTION,
        hands={0: "R-St/c G-Su/c Y-Cl/c", 1: "B-Ha/s R-Mo/s G-Cl/s"},
    )

    table.does(table.replace("G-Su/c", 9))

    assert [(event.seat, event.cell, event.face) for event in to_all(table, Unearthed)] == [(0, 9, SINBAD)]
    assert [event.back for event in to_all(table, Replaced)] == [6]
    assert table.cell(9) == "(G-Su/c)"
    assert sorted(table.hand(0)) == ["B-Ha/s", "G-Cl/s", "R-Mo/s"]
    assert sorted(table.hand(1)) == ["R-St/c", "Y-Cl/c"]
    assert asked(table) == (0, STEAL)


@pytest.mark.clause("FT-TALE-07", "FT-GENIE-01")
def test_the_genie_taken_by_a_replacement_waits_for_a_wish_and_the_turn_goes_on() -> None:
    table = scenario("tales", board=laid({9: "GEN"}), stage=ACTION, hands={0: "R-St/c"})

    table.does(table.replace("R-St/c", 9))
    assert asked(table) == (0, WISH)
    assert table.cell(9) == "(R-St/c)"
    table.does(NO_WISH)

    assert table.hand(0) == []
    assert asked(table) == (0, STEAL)


@pytest.mark.clause("FT-TALE-07", "FT-LEAD-02")
@pytest.mark.parametrize("leader_return", ["hand", "discard"])
@pytest.mark.parametrize("golden", ["GEN", "MER"])
def test_a_leader_put_on_a_golden_tile_wakes_it_and_the_action_follows(golden: str, leader_return: str) -> None:
    table = scenario(
        "all-together", board=laid({9: golden}), stage=ACTION, hands={0: "G-Cl/s"}, leader_return=leader_return
    )

    table.does(table.leader("G-Cl/s", 9))
    if golden == "GEN":
        assert asked(table) == (0, WISH)
        table.does(NO_WISH)

    assert table.cell(9) == "<G-Cl/s>"
    assert (table.hand(0), table.discard()) == ([], [])
    assert asked(table) == (0, ACTION)
