"""Turning and flipping at the end of a turn: how often, in which mix and order, and who never does."""

from typing import Any

import pytest

from lightfinger.core.events import EVERYONE
from lightfinger.games.master_thieves import GAME
from lightfinger.games.master_thieves.actions import FLIP, LAY_ALARM, LEAVE, TURNS
from lightfinger.games.master_thieves.events import BoxOffered, Fell, Flipped, RoundBegan, Saw, TurnBegan, Turned
from lightfinger.games.master_thieves.state import NO_ALARM, State
from tests.games.master_thieves.positions import (
    IT,
    MOVES,
    RIO,
    ZOCH_EN,
    ZOCH_FR,
    A,
    B,
    C,
    after,
    arranged,
    asked,
    every_edition,
    moves,
    opens,
    per_edition,
    places,
    played_out,
    refused,
    sequences,
    told,
)

FOUR = ("R1cw", "R1ccw", "R2cw", "R2ccw")
SINGLE = {"", "F", *FOUR}
TURN_THEN_FLIP = {f"{turn} F" for turn in FOUR}
FLIP_THEN_TURN = {f"F {turn}" for turn in FOUR}
ANY_TWO = {f"{one} {two}" for one in (*FOUR, "F") for two in (*FOUR, "F")}


def at_the_box(edition: str, placed: bool, **options: Any) -> State:
    """A gemologist who placed one, or a thief who did not, is offered the box."""
    if placed:
        return after(arranged(edition, "GEMO THF THF", **options), A, opens("T.E"), places("1D"))
    return after(arranged(edition, "THF DET DET", **options), A, opens("T.E"), *([LEAVE] if edition == RIO else []))


def legal_sequence(state: State, text: str) -> bool:
    """Whether the asked seat may make these moves."""
    return text in sequences(state)


@pytest.mark.clause("MT-ACT-01", "MT-ACT-12")
@pytest.mark.parametrize("placed", [True, False])
@every_edition
def test_the_box_may_be_moved_or_left_alone(edition: str, placed: bool) -> None:
    state = at_the_box(edition, placed)

    assert asked(state) == (A, "BOX")
    for text in ("", "R1cw", "F"):
        assert legal_sequence(state, text)


@pytest.mark.clause("MT-ACT-02")
@every_edition
def test_four_turns_are_offered_and_each_is_told_to_everyone(edition: str) -> None:
    state = at_the_box(edition, True)

    assert GAME.legal(state, A) == (*TURNS, FLIP, LEAVE)
    assert told(state, A, MOVES["R1cw"]) == [Turned(EVERYONE, 1, True)]
    assert told(state, A, MOVES["R1ccw"]) == [Turned(EVERYONE, 1, False)]
    assert told(state, A, MOVES["R2cw"]) == [Turned(EVERYONE, 2, True)]
    assert told(state, A, MOVES["R2ccw"]) == [Turned(EVERYONE, 2, False)]


@pytest.mark.clause("MT-ACT-03")
@every_edition
def test_the_flip_is_offered_and_told_to_everyone(edition: str) -> None:
    state = at_the_box(edition, False)

    assert told(state, A, FLIP)[0] == Flipped(EVERYONE, False)
    assert after(state, A, FLIP).pose >> 6 == 1


@pytest.mark.clause("MT-ACT-04", "MT-ACT-06", "MT-ACT-07")
@per_edition(
    SINGLE | TURN_THEN_FLIP, SINGLE | TURN_THEN_FLIP, SINGLE | ANY_TWO, SINGLE | TURN_THEN_FLIP | FLIP_THEN_TURN
)
def test_the_ways_to_move_the_box_after_placing(edition: str, expected: set[str]) -> None:
    ways = sequences(at_the_box(edition, True))

    assert set(ways) == expected
    assert len(ways) == {RIO: 10, ZOCH_EN: 10, IT: 31, ZOCH_FR: 14}[edition]


@pytest.mark.clause("MT-ACT-05", "MT-ACT-06", "MT-ACT-07")
@per_edition(SINGLE, SINGLE | TURN_THEN_FLIP, SINGLE | ANY_TWO, SINGLE | TURN_THEN_FLIP | FLIP_THEN_TURN)
def test_the_ways_to_move_the_box_without_having_placed(edition: str, expected: set[str]) -> None:
    ways = sequences(at_the_box(edition, False))

    assert set(ways) == expected
    assert len(ways) == {RIO: 6, ZOCH_EN: 10, IT: 31, ZOCH_FR: 14}[edition]


@pytest.mark.clause("MT-ACT-04")
@every_edition
def test_a_jeweler_who_placed_may_turn_and_flip(edition: str) -> None:
    state = after(arranged(edition, "JEWL DET DET"), A, opens("T.E"), places("1D"), LEAVE)

    assert legal_sequence(state, "R1cw F")


@pytest.mark.clause("MT-ACT-06")
@per_edition("MT-ACT-06", "MT-ACT-06", "", "MT-ACT-06")
def test_two_turns_in_one_turn(edition: str, expected: str) -> None:
    state = after(at_the_box(edition, True), A, MOVES["R1cw"])

    if expected:
        assert refused(state, A, MOVES["R2cw"]) == expected
    else:
        assert asked(after(state, A, MOVES["R2cw"])) != (A, "BOX")


@pytest.mark.clause("MT-ACT-06")
def test_two_flips_are_legal_only_where_any_two_are() -> None:
    assert legal_sequence(at_the_box(IT, False), "F F")
    assert not legal_sequence(at_the_box(ZOCH_FR, False), "F F")
    assert legal_sequence(at_the_box(ZOCH_FR, False, box_mix="any"), "F F")


@pytest.mark.clause("MT-ACT-07")
@per_edition(False, False, True, True)
def test_a_turn_after_a_flip(edition: str, expected: bool) -> None:
    state = at_the_box(edition, True)

    assert legal_sequence(state, "F R1cw") == expected
    if not expected:
        # Nothing is left to do after the flip, so nobody is asked.
        assert told(state, A, FLIP)[1] == TurnBegan(EVERYONE, B)


@pytest.mark.clause("MT-ACT-07")
def test_a_turn_after_a_flip_is_refused_while_a_second_flip_is_open() -> None:
    state = after(at_the_box(ZOCH_EN, False, box_mix="any"), A, FLIP)

    assert GAME.legal(state, A) == (FLIP, LEAVE)
    assert refused(state, A, MOVES["R1cw"]) == "MT-ACT-07"


@pytest.mark.clause("MT-ACT-08")
@per_edition(6, 10, 31, 14)
def test_the_box_may_be_moved_after_a_fall(edition: str, expected: int) -> None:
    state = after(arranged(edition, "THF DET DET", box={"3E.b": "2D"}), A, opens("T.E"))

    assert asked(state) == (A, "BOX")
    assert len(sequences(state)) == expected


@pytest.mark.clause("MT-ACT-09")
@every_edition
def test_a_detective_is_never_offered_the_box(edition: str) -> None:
    state = played_out(arranged(edition, "THF DET DET", red="2D"))
    assert state.round == 2

    for card in ("THF", "JEWL", "GEMO"):
        state = after(arranged(edition, f"{card} DET DET"), A, opens("T.E"))
        while state.round == 1:
            assert GAME.legal(state, B) == GAME.legal(state, C) == ()
            state = after(state, A, GAME.legal(state, A)[-1])
    state = arranged(edition, "THF DET DET")
    assert refused(state, B, FLIP) == refused(state, C, MOVES["R1cw"]) == "MT-DET-02"


@pytest.mark.clause("MT-ACT-10")
@pytest.mark.parametrize(("counts", "ways"), [(False, 6), (True, 10)])
def test_an_alarm_alone_is_no_imitation_unless_the_table_says_so(counts: bool, ways: int) -> None:
    state = arranged(RIO, "JEWL DET DET", alarm_counts_as_placed=counts)
    state = after(state, A, opens("T.E"), places(""))

    assert told(state, A, LAY_ALARM)[-1] == BoxOffered(EVERYONE, A, 2 if counts else 1)
    assert len(sequences(after(state, A, LAY_ALARM))) == ways
    assert len(sequences(after(state, A, LEAVE))) == 6


@pytest.mark.clause("MT-ACT-11")
@every_edition
def test_a_smuggler_moves_the_box_before_the_next_one_opens_a_drawer(edition: str) -> None:
    state = arranged(edition, "SMUG SMUG DET", box={"1E.b": "1D"})
    state = after(state, A, opens("T.W"), places("1D"))
    assert asked(state) == (A, "BOX")

    state = after(state, A, *moves("R1cw F"))
    assert asked(state) == (B, "OPEN")
    # The flip has brought 1E to the top, its diamond up.
    assert told(state, B, opens("T.E"))[1:3] == [Fell(EVERYONE, 0, 0, NO_ALARM, False), Saw(EVERYONE, 1, 0)]


@pytest.mark.clause("MT-ACT-12")
@every_edition
def test_stopping_after_one_move_is_a_choice(edition: str) -> None:
    state = after(at_the_box(edition, True), A, MOVES["R2ccw"])

    assert asked(state) == (A, "BOX")
    assert LEAVE in GAME.legal(state, A)
    assert told(state, A, LEAVE) == [TurnBegan(EVERYONE, B)]


@pytest.mark.clause("MT-VAR-01")
@pytest.mark.parametrize("placed", [True, False])
@every_edition
def test_the_variant_allows_one_box_action_in_a_turn(edition: str, placed: bool) -> None:
    state = at_the_box(edition, placed, one_box_action=True)

    assert set(sequences(state)) == SINGLE
    assert not legal_sequence(state, "R1cw F")
    assert told(state, A, MOVES["R1cw"])[0] == Turned(EVERYONE, 1, True)
    assert asked(after(state, A, MOVES["R1cw"])) != (A, "BOX")


@pytest.mark.clause("MT-ACT-05")
def test_a_limit_of_none_asks_nothing() -> None:
    state = arranged(ZOCH_EN, "THF DET DET", box_limit_not_placed=0)

    assert told(state, A, opens("T.E"))[-4] == BoxOffered(EVERYONE, A, 0)
    assert told(state, A, opens("T.E"))[-1] == RoundBegan(EVERYONE, 2)
