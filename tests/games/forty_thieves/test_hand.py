"""Phase 1: what is thrown and drawn, who sees it, and what happens when the stack runs out."""

import pytest

from lightfinger.core.events import OBSERVER, UNKNOWN
from lightfinger.core.rng import Scripted, seeded
from lightfinger.games.forty_thieves import GAME
from lightfinger.games.forty_thieves.actions import PASS, Discard
from lightfinger.games.forty_thieves.events import Drew, Ended, Held, Refilled, Reshuffled, Revealed, Stacked, Threw
from lightfinger.games.forty_thieves.state import ACTION, GLIMPSE, HAND, STACK_OUT, STEAL
from tests.games.forty_thieves.reading import asked, cells, result_of, to_all, to_one
from tests.games.forty_thieves.scenario import Scene, scenario


def faces(table: Scene, names: str) -> list[int]:
    return [table.tiles[name][1] for name in names.split()]


def backs(table: Scene, names: str) -> list[int]:
    return [table.tiles[name][0] for name in names.split()]


@pytest.mark.clause("FT-HAND-01", "FT-HAND-04")
def test_an_empty_hand_draws_three_that_only_the_drawer_sees() -> None:
    table = scenario(stage=HAND, seats=3, stack="G-St/c DAG@R-Ha Y-Cl/s B-Su/c")
    assert table.state.stack_size == 44

    table.does(table.throw())

    assert sorted(table.hand(0)) == ["DAG@R-Ha", "G-St/c", "Y-Cl/s"]
    assert table.state.stack_size == 41
    assert [(event.seat, event.backs, event.top) for event in to_all(table, Drew)] == [
        (0, backs(table, "G-St/c DAG@R-Ha Y-Cl/s"), backs(table, "B-Su/c")[0])
    ]
    assert [(event.seat, event.faces) for event in to_one(table, 0, Held)] == [
        (0, faces(table, "G-St/c DAG@R-Ha Y-Cl/s"))
    ]
    assert table.views[0].hand_faces[:3] == table.state.hand_faces[:3]
    for seat in (1, 2, OBSERVER):
        assert table.views[seat].hand_backs[:3] == table.state.hand_backs[:3]
        assert max(table.views[seat].hand_faces[:3]) < 0


@pytest.mark.clause("FT-HAND-04")
@pytest.mark.parametrize("special", ["DAG@R-Ha", "SAP@R-Cl", "LAN@R-Su", "EYE@G-Ha", "AMU@R-Mo"])
def test_a_special_that_is_drawn_does_nothing_by_itself(special: str) -> None:
    table = scenario(stage=HAND, hands={0: "R-St/c Y-Cl/c"}, stack=special)

    table.does(table.throw())

    assert sorted(table.hand(0)) == sorted(["R-St/c", "Y-Cl/c", special])
    assert [type(event).__name__ for event in table.events] == ["Drew", "Held", "Asked"]
    assert table.told(1, Revealed) == []
    assert table.discard() == []
    assert asked(table) == (0, GLIMPSE)


@pytest.mark.clause("FT-HAND-02")
@pytest.mark.parametrize(
    ("hand", "drawn"), [("", 3), ("R-St/c", 2), ("R-St/c Y-Cl/c", 1), ("R-St/c Y-Cl/c AMU@R-Mo", 0)]
)
def test_only_the_shortfall_is_drawn(hand: str, drawn: int) -> None:
    table = scenario(stage=HAND, hands={0: hand})
    stack = table.stack()

    table.does(table.throw())

    assert sorted(table.hand(0)) == sorted([*hand.split(), *stack[:drawn]])
    assert table.stack() == stack[drawn:]
    assert len(to_all(table, Drew)) == (drawn > 0)


@pytest.mark.clause("FT-HAND-03")
def test_any_part_of_the_hand_may_be_thrown_once_before_drawing() -> None:
    table = scenario(stage=HAND, hands={0: "R-St/c AMU@R-Mo Y-Cl/c"}, stack="G-St/c DAG@R-Ha")
    assert table.legal() == tuple([Discard(mask) for mask in range(8)])

    table.does(table.throw("R-St/c Y-Cl/c"))

    assert sorted(table.hand(0)) == ["AMU@R-Mo", "DAG@R-Ha", "G-St/c"]
    assert table.discard() == ["R-St/c", "Y-Cl/c"]
    assert [(event.seat, event.backs, event.faces) for event in to_all(table, Threw)] == [
        (0, backs(table, "R-St/c Y-Cl/c"), faces(table, "R-St/c Y-Cl/c"))
    ]
    assert table.offered(Discard) == []
    assert asked(table) == (0, GLIMPSE)


@pytest.mark.clause("FT-HAND-03")
@pytest.mark.parametrize("mask", range(8))
def test_tiles_thrown_together_go_by_back_and_the_rest_is_kept(mask: int) -> None:
    table = scenario(stage=HAND, hands={0: "DAG@B-Su R-St/c AMU@R-Mo"})
    hand = table.hand(0)
    assert hand == ["R-St/c", "AMU@R-Mo", "DAG@B-Su"]
    stack = table.stack()

    table.does(Discard(mask))

    thrown = [hand[tile] for tile in range(3) if mask >> tile & 1]
    assert table.discard() == thrown
    assert sorted(table.hand(0)) == sorted([*set(hand) - set(thrown), *stack[: len(thrown)]])


@pytest.mark.clause("FT-HAND-03")
def test_of_tiles_with_equal_backs_the_one_named_is_thrown() -> None:
    for thrown in ("R-St/c", "B-Su/s", "LAN@R-Su"):
        table = scenario(stage=HAND, hands={0: "R-St/c B-Su/s LAN@R-Su"})

        table.does(table.throw(thrown))

        assert table.discard() == [thrown]
        assert thrown not in table.hand(0)


@pytest.mark.clause("FT-HAND-05")
def test_an_empty_stack_is_made_anew_from_the_discard() -> None:
    table = scenario(stage=HAND, stack="G-St/c", only_stack=True, rng=seeded(3))
    order = list(range(43))
    seeded(3).stream("reshuffle-1").shuffle(order)
    expected = [table.discard()[place] for place in order]
    assert (table.state.stack_size, len(table.discard())) == (1, 43)

    table.does(table.throw())

    assert sorted(table.hand(0)) == sorted(["G-St/c", *expected[:2]])
    assert (table.stack(), table.discard()) == (expected[2:], [])
    assert [type(event).__name__ for event in table.events] == [
        "Drew",
        "Held",
        "Reshuffled",
        "Stacked",
        "Drew",
        "Held",
        "Asked",
    ]
    assert [event.top for event in to_all(table, Reshuffled)] == backs(table, expected[0])
    assert [table.told(seat, Stacked) for seat in (0, 1, OBSERVER)] == [[], [], []]
    assert [event.top for event in to_all(table, Drew)] == [UNKNOWN, *backs(table, expected[2])]


@pytest.mark.clause("FT-HAND-05")
def test_the_rulebooks_count_of_a_reshuffle() -> None:
    table = scenario(
        stage=HAND,
        seats=4,
        stack="G-St/c",
        hands={1: "R-St/c Y-Cl/c AMU@R-Mo", 2: "G-Su/c B-Ha/s R-Mo/s", 3: "Y-Mo/c G-Cl/s B-Mo/s"},
        only_stack=True,
    )
    thrown = len(table.discard())

    table.does(table.throw())

    assert (table.state.stack_size, table.discard()) == (thrown - 2, [])


@pytest.mark.clause("FT-HAND-05")
def test_each_reshuffle_has_its_own_stream() -> None:
    table = scenario(stage=HAND, stack="G-St/c", only_stack=True, rng=seeded(3))
    table.does(table.throw())
    state = table.state
    assert (state.reshuffles, state.reshuffled) == (1, True)
    state.discard_backs, state.discard_faces = list(state.stack_backs[2:]), list(state.stack_faces[2:])
    state.stack_size = 0
    expected = list(zip(state.discard_backs, state.discard_faces, strict=True))
    order = list(range(len(expected)))
    seeded(3).stream("reshuffle-2").shuffle(order)

    for action in (PASS, PASS, PASS, Discard(0)):
        GAME.decide(state, state.asked, action, seeded(3))

    assert state.reshuffles == 2
    assert list(zip(state.stack_backs, state.stack_faces, strict=True)) == [expected[place] for place in order]


@pytest.mark.clause("FT-HAND-06")
def test_without_drawing_from_an_empty_stack_the_hand_stays_short() -> None:
    table = scenario(stage=HAND, stack="G-St/c", only_stack=True, stack_exhaustion="no_draw")
    discard = table.discard()

    table.does(table.throw())

    assert table.hand(0) == ["G-St/c"]
    assert (table.stack(), table.discard()) == ([], discard)
    assert to_all(table, Reshuffled) == []
    assert asked(table) == (0, GLIMPSE)


@pytest.mark.clause("FT-HAND-06", "FT-HAND-05")
@pytest.mark.parametrize("exhaustion", ["reshuffle", "no_draw", "end_game"])
def test_board_refills_always_reshuffle(exhaustion: str) -> None:
    table = scenario(stack="G-St/c", only_stack=True, stack_exhaustion=exhaustion, rng=Scripted([]))
    old = table.discard()

    table.does(table.steal("R0"), table.take("g1"))

    # The tiles just discarded take part, and a shuffle by noughts turns by one.
    rest = [*old[1:], "R-Su/c", "G-Mo/s", "Y-Ha/c", "B-St/s", old[0]]
    assert cells(table, 0, 1, 2, 3) == f"(G-St/c) ({rest[0]}) ({rest[1]}) ({rest[2]})"
    assert (table.stack(), table.discard()) == (rest[3:], [])
    assert [event.cells for event in to_all(table, Refilled)] == [[0], [1, 2, 3]]
    assert len(to_all(table, Reshuffled)) == 1


@pytest.mark.clause("FT-HAND-06")
def test_the_turn_with_the_first_reshuffle_is_the_last() -> None:
    table = scenario(stage=HAND, stack="G-St/c", only_stack=True, gone="g8", gems={1: 1}, stack_exhaustion="end_game")

    table.does(table.throw())
    assert len(table.hand(0)) == 3
    for stage in (GLIMPSE, ACTION, STEAL):
        assert asked(table) == (0, stage)
        table.does(PASS)

    assert [(event.reason, event.turns) for event in to_all(table, Ended)] == [(STACK_OUT, 1)]
    assert (result_of(table).reason, result_of(table).winners) == ("stack_out", [1])


@pytest.mark.clause("FT-HAND-06")
def test_without_a_reshuffle_the_game_goes_on_though_the_stack_is_empty() -> None:
    table = scenario(
        stage=HAND, stack="G-St/c", hands={0: "R-St/c Y-Cl/c"}, only_stack=True, stack_exhaustion="end_game"
    )

    table.does(table.throw(), PASS, PASS, PASS)

    assert table.state.stack_size == 0
    assert asked(table) == (1, HAND)
    assert table.state.reshuffles == 0
