"""Daggers: found they take the hand, played they cancel what another has just played."""

import pytest

from lightfinger.core.events import OBSERVER, Action
from lightfinger.games.forty_thieves.actions import (
    LOSE,
    PASS,
    WISHES,
    Dagger,
    Lantern,
    Replace,
    Save,
    Swap,
)
from lightfinger.games.forty_thieves.events import (
    Cursed,
    Drew,
    Looked,
    Parried,
    Passed,
    Played,
    Relieved,
    Revealed,
    Saw,
    Threw,
    ThrewFaceDown,
    WindowClosed,
    WindowOpened,
)
from lightfinger.games.forty_thieves.state import ACTION, GLIMPSE, HAND, REACT, SAVE, STEAL, WISH
from lightfinger.games.forty_thieves.steal_events import Stole
from tests.games.forty_thieves.reading import asked, laid, to_all
from tests.games.forty_thieves.scenario import Scene, scenario


@pytest.mark.clause("FT-DAGGER-01", "FT-DAGGER-02")
def test_found_by_a_peek_it_is_shown_and_takes_the_whole_hand() -> None:
    table = scenario(seats=3, stage=GLIMPSE, hands={0: "R-St/c AMU@R-Mo Y-Cl/c", 1: "G-Su/c"})

    table.does(table.peek(15))

    assert [(event.cells, event.faces) for event in to_all(table, Revealed)] == [([15], [23])]
    assert [(event.seat, event.backs, event.faces) for event in to_all(table, Threw)] == [(0, [0, 2, 12], [4, 22, 11])]
    assert (table.hand(0), table.hand(1)) == ([], ["G-Su/c"])
    assert table.discard() == ["R-St/c", "AMU@R-Mo", "Y-Cl/c"]
    assert table.cell(15) == "(DAG@Y-Cl)"
    assert [table.knows(seat, 15) for seat in (0, 1, 2, OBSERVER)] == [True] * 4


@pytest.mark.clause("FT-DAGGER-01")
def test_a_closed_discard_hides_the_faces_of_the_hand_lost() -> None:
    table = scenario(stage=GLIMPSE, hands={0: "R-St/c AMU@R-Mo Y-Cl/c"}, discard_visibility="face_down")

    table.does(table.peek(15))

    assert [(event.seat, event.backs) for event in to_all(table, ThrewFaceDown)] == [(0, [0, 2, 12])]
    assert to_all(table, Threw) == []
    assert table.views[0].discard_faces == table.state.discard_faces == [4, 22, 11]
    assert max(table.views[1].discard_faces) < 0


@pytest.mark.clause("FT-DAGGER-01")
def test_an_empty_hand_loses_nothing() -> None:
    table = scenario(stage=GLIMPSE)

    table.does(table.peek(15))

    assert to_all(table, Threw) == []
    assert asked(table) == (0, ACTION)


@pytest.mark.clause("FT-DAGGER-03", "FT-DAGGER-04")
def test_the_turn_goes_on_without_tiles_until_the_next_draw() -> None:
    table = scenario(stage=GLIMPSE, hands={0: "SAP@R-Cl R-St/c LAN@R-Su"})

    table.does(table.peek(15))
    assert [type(action) for action in table.legal()] == [type(PASS)] + [Swap] * 42
    assert table.offered(Replace) == []

    table.does(table.swap(0, 1), table.steal("g4"))
    assert table.state.gems == (1, 0)
    assert table.hand(0) == []

    table.does(table.throw(), PASS, PASS, PASS)
    assert asked(table) == (0, HAND)
    table.does(table.throw())
    assert [len(event.backs) for event in to_all(table, Drew)] == [3]
    assert len(table.hand(0)) == 3


SPECIALS = {
    "Lantern": ("LAN@R-Su", GLIMPSE, ACTION),
    "Amulet": ("AMU@R-Mo", ACTION, STEAL),
    "Sapphire": ("SAP@R-Cl", ACTION, STEAL),
    "Evil Eye": ("EYE@G-Ha", ACTION, STEAL),
}


def played(special: str, **more: object) -> tuple[Scene, Action]:
    """A position in which seat 0 can play a special, and its play."""
    tile, stage, _ = SPECIALS[special]
    table = scenario(
        stage=stage,
        seats=3,
        hands={0: f"{tile} DAG@R-Ha R-St/c", 1: "DAG@G-Mo Y-Cl/c", 2: "DAG@B-Su G-Su/c"},
        tokens={0: 1},
        **more,  # type: ignore[arg-type]
    )
    play = {
        "Lantern": lambda: table.lantern(tile, 0, 1),
        "Amulet": lambda: table.amulet(tile),
        "Sapphire": lambda: table.sapphire(tile, "g4"),
        "Evil Eye": lambda: table.evil_eye(tile, 2),
    }[special]()
    return table, play


EFFECTS = (Looked, Saw, Relieved, Stole, Cursed)


@pytest.mark.clause("FT-DAGGER-05", "FT-DAGGER-06", "FT-DAGGER-10")
@pytest.mark.parametrize("special", SPECIALS)
def test_one_dagger_cancels_every_kind_of_special_and_the_phase_is_spent(special: str) -> None:
    table, play = played(special)
    tile, _, following = SPECIALS[special]

    table.does(play)
    assert asked(table) == (1, REACT)
    assert table.legal() == (PASS, table.dagger("DAG@G-Mo"))
    table.does(table.dagger("DAG@G-Mo"))
    assert [(event.seat, event.back, event.face) for event in to_all(table, Parried)] == [(1, 7, 23)]
    table.does(PASS, PASS)

    assert [event.works for event in to_all(table, WindowClosed)] == [False]
    for effect in EFFECTS:
        assert to_all(table, effect) == []
    assert table.discard() == [tile, "DAG@G-Mo"]
    assert (table.state.gems, table.state.tokens, table.state.eyes) == ((0, 0, 0), [1, 0, 0], (0, 0, 0))
    assert sorted(table.hand(0)) == ["DAG@R-Ha", "R-St/c"]
    assert asked(table) == (0, following)


@pytest.mark.clause("FT-DAGGER-06", "FT-DAGGER-07")
@pytest.mark.parametrize("special", SPECIALS)
@pytest.mark.parametrize("daggers", [0, 1, 2, 3])
def test_it_works_if_the_number_of_daggers_is_even(special: str, daggers: int) -> None:
    table, play = played(special)
    tile, _, following = SPECIALS[special]
    table.does(play)
    for dagger in ["DAG@G-Mo", "DAG@R-Ha", "DAG@B-Su"][:daggers]:
        while dagger not in table.hand(table.state.asked):
            table.does(PASS)
        table.does(table.dagger(dagger))
    while table.state.stage == REACT:
        table.does(PASS)

    works = daggers % 2 == 0
    assert [event.works for event in to_all(table, WindowClosed)] == [works]
    assert any(table.told(0, effect) for effect in EFFECTS) == works
    thrown = [tile, "DAG@G-Mo", "DAG@R-Ha", "DAG@B-Su"][: daggers + 1]
    if special == "Evil Eye" and works:
        assert table.state.eyes == (0, 0, 1 << 8)
        thrown.remove(tile)
    assert table.discard() == thrown
    assert asked(table) == (0, following)


@pytest.mark.clause("FT-DAGGER-05")
@pytest.mark.parametrize("stage", [HAND, GLIMPSE, ACTION, STEAL])
def test_with_nothing_to_cancel_it_cannot_be_played(stage: int) -> None:
    table = scenario(stage=stage, hands={0: "DAG@R-Ha DAG@G-Mo DAG@B-Su"})

    assert table.offered(Dagger) == []


@pytest.mark.clause("FT-DAGGER-08")
def test_nobody_is_asked_about_his_own_tile_but_about_a_dagger_against_it() -> None:
    table, play = played("Sapphire")

    table.does(play)
    assert [event.seats for event in to_all(table, WindowOpened)] == [0b110]
    table.does(table.dagger("DAG@G-Mo"))
    assert [event.seats for event in to_all(table, WindowOpened)] == [0b101]
    table.does(PASS)
    assert asked(table) == (0, REACT)
    table.does(table.dagger("DAG@R-Ha"))
    assert [event.seats for event in to_all(table, WindowOpened)] == [0b110]


@pytest.mark.clause("FT-DAGGER-09")
def test_a_play_names_its_target_and_reactions_go_clockwise() -> None:
    table, play = played("Sapphire")

    table.does(play)
    assert [(event.seat, event.target) for event in to_all(table, Played)] == [(0, 4)]
    assert asked(table) == (1, REACT)
    for seat in range(3):
        assert (table.views[seat].declared, table.views[seat].target) == (21, 4)
    table.does(PASS)
    assert [event.seat for event in to_all(table, Passed)] == [1]
    assert asked(table) == (2, REACT)
    table.does(table.dagger("DAG@B-Su"))
    # The window on seat 2's Dagger goes on from its left, and a pass bound only for its window.
    assert asked(table) == (0, REACT)
    table.does(PASS)
    assert asked(table) == (1, REACT)
    assert table.legal() == (PASS, table.dagger("DAG@G-Mo"))


@pytest.mark.clause("FT-DAGGER-09")
def test_an_empty_hand_is_not_asked() -> None:
    table = scenario(stage=ACTION, seats=3, hands={0: "SAP@R-Cl", 2: "R-St/c"})

    table.does(table.sapphire("SAP@R-Cl", "g0"))
    assert [event.seats for event in to_all(table, WindowOpened)] == [0b100]
    assert asked(table) == (2, REACT)
    table.does(PASS)
    assert asked(table) == (0, STEAL)


@pytest.mark.clause("FT-DAGGER-09")
def test_if_nobody_holds_a_tile_it_works_at_once() -> None:
    table = scenario(stage=ACTION, seats=3, hands={0: "SAP@R-Cl"})

    table.does(table.sapphire("SAP@R-Cl", "g0"))

    assert [type(event).__name__ for event in table.events] == [
        "Played",
        "WindowOpened",
        "WindowClosed",
        "Stole",
        "Asked",
    ]


@pytest.mark.clause("FT-DAGGER-09")
def test_a_dagger_that_empties_the_last_hand_closes_the_window() -> None:
    table = scenario(stage=ACTION, hands={0: "SAP@R-Cl", 1: "DAG@G-Mo"})

    table.does(table.sapphire("SAP@R-Cl", "g0"), table.dagger("DAG@G-Mo"))

    assert [event.works for event in to_all(table, WindowClosed)] == [False]
    assert asked(table) == (0, STEAL)


@pytest.mark.clause("FT-DAGGER-09")
def test_who_holds_two_daggers_says_which() -> None:
    table = scenario(stage=ACTION, hands={0: "SAP@R-Cl R-St/c", 1: "DAG@G-Mo Y-Cl/c DAG@B-Su"})
    table.does(table.sapphire("SAP@R-Cl", "g0"))
    assert table.legal() == (PASS, table.dagger("DAG@G-Mo"), table.dagger("DAG@B-Su"))

    table.does(table.dagger("DAG@B-Su"))

    assert table.discard() == ["SAP@R-Cl", "DAG@B-Su"]
    assert sorted(table.hand(1)) == ["DAG@G-Mo", "Y-Cl/c"]


@pytest.mark.clause("FT-DAGGER-09")
def test_asking_only_holders_tells_all_who_holds_a_dagger() -> None:
    table = scenario(
        stage=ACTION,
        seats=4,
        hands={0: "SAP@R-Cl DAG@R-Ha", 1: "R-St/c", 2: "DAG@G-Mo Y-Cl/c"},
        reaction_prompt="holders",
    )

    table.does(table.sapphire("SAP@R-Cl", "g0"))
    assert [event.seats for event in to_all(table, WindowOpened)] == [0b100]
    assert asked(table) == (2, REACT)
    assert table.views[OBSERVER].dagger_holders == 0b100
    table.does(table.dagger("DAG@G-Mo"))
    assert [event.seats for event in to_all(table, WindowOpened)] == [0b001]
    assert table.views[OBSERVER].dagger_holders == 0b001
    table.does(PASS)
    assert asked(table) == (0, STEAL)
    assert table.state.gems == (0, 0, 0, 0)


@pytest.mark.clause("FT-DAGGER-10")
def test_a_cancelled_lantern_shows_nothing() -> None:
    table, play = played("Lantern")

    table.does(play, table.dagger("DAG@G-Mo"), PASS, PASS)

    assert asked(table) == (0, ACTION)
    assert [table.knows(seat, 0) for seat in (0, 1, 2)] == [False] * 3
    assert table.offered(Lantern) == []


@pytest.mark.clause("FT-DAGGER-11")
def test_it_does_not_answer_a_dagger_met_on_the_board() -> None:
    table = scenario(stage=GLIMPSE, hands={0: "DAG@R-Ha R-St/c", 1: "DAG@G-Mo"})

    table.does(table.peek(15))

    assert (table.hand(0), table.discard()) == ([], ["R-St/c", "DAG@R-Ha"])
    assert to_all(table, WindowOpened) == []
    assert asked(table) == (0, ACTION)


@pytest.mark.clause("FT-DAGGER-11")
def test_a_table_may_let_it_save_the_rest_of_the_hand() -> None:
    table = scenario(stage=GLIMPSE, hands={0: "DAG@R-Ha R-St/c DAG@B-Su"}, dagger_saves_hand=True)

    table.does(table.peek(15))
    assert asked(table) == (0, SAVE)
    assert table.legal() == (table.save("DAG@R-Ha"), table.save("DAG@B-Su"), LOSE)
    table.does(table.save("DAG@B-Su"))

    assert [(event.backs, event.faces) for event in to_all(table, Threw)] == [([15], [23])]
    assert sorted(table.hand(0)) == ["DAG@R-Ha", "R-St/c"]
    assert table.discard() == ["DAG@B-Su"]
    assert table.state.revealed == 0
    assert asked(table) == (0, ACTION)


@pytest.mark.clause("FT-DAGGER-11")
def test_who_does_not_save_loses_all() -> None:
    table = scenario(stage=GLIMPSE, hands={0: "DAG@R-Ha R-St/c"}, dagger_saves_hand=True)

    table.does(table.peek(15), LOSE)

    assert (table.hand(0), table.discard()) == ([], ["R-St/c", "DAG@R-Ha"])
    assert asked(table) == (0, ACTION)


@pytest.mark.clause("FT-DAGGER-11", "FT-INFO-05")
def test_who_holds_no_dagger_is_asked_too_and_who_holds_nothing_is_not() -> None:
    table = scenario(stage=GLIMPSE, hands={0: "R-St/c"}, dagger_saves_hand=True)
    table.does(table.peek(15))
    assert asked(table) == (0, SAVE)
    assert table.legal() == (LOSE,)
    assert table.offered(Save) == []

    empty = scenario(stage=GLIMPSE, dagger_saves_hand=True)
    empty.does(empty.peek(15))
    assert asked(empty) == (0, ACTION)


@pytest.mark.clause("FT-DAGGER-11")
def test_on_a_closed_discard_the_dagger_that_saves_is_shown_all_the_same() -> None:
    table = scenario(
        stage=GLIMPSE, hands={0: "DAG@R-Ha R-St/c"}, dagger_saves_hand=True, discard_visibility="face_down"
    )

    table.does(table.peek(15), table.save("DAG@R-Ha"))

    assert [event.faces for event in to_all(table, Threw)] == [[23]]


@pytest.mark.clause("FT-DAGGER-12")
@pytest.mark.parametrize("tale", ["MER", "GEN", "SIN"])
def test_it_does_not_answer_golden_tiles(tale: str) -> None:
    drawn = scenario("tales", stage=HAND, hands={1: "DAG@G-Mo"}, stack=f"{tale} G-St/c")
    drawn.does(drawn.throw())
    peeked = scenario("tales", stage=GLIMPSE, hands={1: "DAG@G-Mo"}, board=laid({0: tale}))
    peeked.does(peeked.peek(0))

    for table in (drawn, peeked):
        assert to_all(table, WindowOpened) == []
        assert table.state.asked == 0
        assert table.state.stage != REACT
        if tale == "GEN":
            assert asked(table) == (0, WISH)
            table.does(WISHES[3])
            assert to_all(table, WindowOpened) == []
