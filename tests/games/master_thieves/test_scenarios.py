"""Fourteen short positions that tell the four editions apart."""

import pytest

from lightfinger.core.events import EVERYONE, UNKNOWN
from lightfinger.games.master_thieves import GAME
from lightfinger.games.master_thieves.actions import LEAVE, PICKS, SECRET, TAKE, TAKE_ONE, TURNS
from lightfinger.games.master_thieves.events import Ended, FillingBegan, SequenceSet, ShareLeft
from lightfinger.games.master_thieves.state import CHARACTERS, DIAMOND, SAPPHIRE, THIEF, WHITE_EMPTY, State
from tests.games.master_thieves.positions import (
    RIO,
    A,
    B,
    C,
    D,
    after,
    arranged,
    asked,
    black,
    closed,
    fills,
    given,
    idle_turn,
    lying,
    opens,
    per_edition,
    places,
    red,
    refused,
    rubies,
    sequences,
)

PICK_DIAMOND = PICKS[DIAMOND]


@pytest.mark.clause("MT-SMUG-08", "MT-DET-04")
@per_edition(["", "", "1D", "1D"], ["1D", "1D", "", ""], ["1D", "1D", "", ""], ["1D", "1D", "", ""])
def test_m1_two_smugglers_against_two_detectives(edition: str, expected: list[str]) -> None:
    state = arranged(edition, "SMUG1 SMUG2 DET1 DET2", red="2D")

    state = idle_turn(idle_turn(state, "T.E"), "T.W")
    first = state.asked
    state = after(after(state, first, PICK_DIAMOND), first + 1, PICK_DIAMOND)

    assert [black(state, seat) for seat in (A, B, C, D)] == expected


@pytest.mark.clause("MT-SMUG-02", "MT-SMUG-03")
@per_edition("1S", "1S2D", "1S2D", "1S2D")
def test_m2_a_lone_smuggler_without_detectives(edition: str, expected: str) -> None:
    state = arranged(edition, "SMUG THF THF", box={"3E.a": "1S2D"})

    state = after(state, A, opens("T.E"))
    if edition == RIO:
        state = after(state, A, TAKE_ONE[SAPPHIRE])
        assert lying(state, "3E.a") == "2D"
    state = closed(after(state, A, places("1D")))

    assert black(state, A) == expected


@pytest.mark.clause("MT-ACT-05")
@per_edition(False, True, True, True)
def test_m3_a_thief_turns_and_flips(edition: str, expected: bool) -> None:
    state = after(arranged(edition, "THF DET DET"), A, opens("T.E"))
    if edition == RIO:
        state = after(state, A, LEAVE)

    assert ("R1cw F" in sequences(state)) == expected
    assert {"", "R1cw", "F"} <= set(sequences(state))


def jeweler_who_placed(edition: str) -> State:
    state = after(arranged(edition, "JEWL DET DET"), A, opens("T.E"), places("1D"), LEAVE)
    assert asked(state) == (A, "BOX")
    return state


@pytest.mark.clause("MT-ACT-07")
@per_edition(False, False, True, True)
def test_m4_a_jeweler_flips_and_then_turns(edition: str, expected: bool) -> None:
    assert ("F R1cw" in sequences(jeweler_who_placed(edition))) == expected


@pytest.mark.clause("MT-ACT-06")
@per_edition("MT-ACT-06", "MT-ACT-06", "", "MT-ACT-06")
def test_m5_a_jeweler_turns_twice(edition: str, expected: str) -> None:
    state = after(jeweler_who_placed(edition), A, TURNS[0])

    if expected:
        assert refused(state, A, TURNS[2]) == expected
    else:
        assert TURNS[2] in GAME.legal(state, A)


@pytest.mark.clause("MT-MAST-08", "MT-MAST-09")
@per_edition(("1R", "2S.sa"), ("", "2N.sa 2S.sa"), ("", "2N.sa 2S.sa"), ("", "2N.sa 2S.sa"))
def test_m6_a_master_thief_makes_a_ruby_fall(edition: str, expected: tuple[str, str]) -> None:
    state = arranged(edition, "MAST DET DET", box={"2N.a": "2D"}, rubies="2N.sb 2S.sa")

    state = after(state, A, opens("M.N"), SECRET)

    assert (red(state), rubies(state)) == expected
    assert lying(state, "2N.a") == "2D"
    assert black(state, A) == ""
    assert asked(state) == (A, "BOX")


@pytest.mark.clause("MT-MAST-05", "MT-MAST-10")
@per_edition("", "MT-MAST-10", "MT-MAST-10", "MT-MAST-10")
def test_m7_a_master_thief_takes_all_and_places(edition: str, expected: str) -> None:
    state = arranged(edition, "MAST DET DET", box={"2S.a": "2D"})

    state = after(state, A, opens("M.S"), SECRET, TAKE)

    assert black(state, A) == "1R2D"
    if expected:
        assert refused(state, A, places("1D")) == expected
    else:
        assert lying(after(state, A, places("1D")), "2S.a") == "1D"


@pytest.mark.clause("MT-END-03")
@per_edition("", "", "", "last_ruby")
def test_m8_the_sixth_ruby_is_taken(edition: str, expected: str) -> None:
    state = arranged(edition, "MAST1 MAST2 DET", rubies="2S.sa")

    state = after(state, A, opens("M.S"), SECRET, TAKE)
    if edition == RIO:
        state = after(state, A, places(""))
    state = closed(state)
    assert GAME.result(state) is None
    result = GAME.result(idle_turn(state, "T.E"))

    assert (result.reason if result else "") == expected


@pytest.mark.clause("MT-JEWL-01")
@per_edition("", "", "MT-JEWL-01", "MT-JEWL-01")
def test_m9_a_jeweler_places_nothing(edition: str, expected: str) -> None:
    state = after(arranged(edition, "JEWL DET DET"), A, opens("T.E"))

    if expected:
        assert refused(state, A, places("")) == expected
    else:
        assert asked(after(state, A, places(""))) == (A, "ALARM")


@pytest.mark.clause("MT-GEMO-01")
@per_edition("", "MT-GEMO-01", "MT-GEMO-01", "MT-GEMO-01")
def test_m10_a_gemologist_places_nothing(edition: str, expected: str) -> None:
    state = after(arranged(edition, "GEMO DET DET"), A, opens("T.E"))

    if expected:
        assert refused(state, A, places("")) == expected
    else:
        assert asked(after(state, A, places(""))) == (A, "BOX")


@pytest.mark.clause("MT-SETUP-21")
@per_edition("", "", "MT-SETUP-21", "MT-SETUP-21")
def test_m11_a_seat_moves_nothing_after_filling(edition: str, expected: str) -> None:
    state = given(edition, SequenceSet(EVERYONE, [A, B, C]), FillingBegan(EVERYONE, 0), ShareLeft(EVERYONE, 4))
    state = after(state, A, fills("T.E", 4))

    if expected:
        assert refused(state, A, LEAVE) == expected
    else:
        assert asked(after(state, A, LEAVE)) == (B, "FILL")


@pytest.mark.clause("MT-SCORE-07", "MT-SCORE-08", "MT-SCORE-09", "MT-SCORE-10")
@per_edition([A, B], [A, B], [B], [A, B])
def test_m12_equal_points_rubies_and_sapphires(edition: str, expected: list[int]) -> None:
    state = arranged(edition, seats=2, black={A: "1R1S3D", B: "1R1S5D"}, white={A: "", B: "2D"})
    GAME.evolve(state, Ended(EVERYONE, WHITE_EMPTY))

    result = GAME.result(state)

    assert result is not None
    assert result.scores == [9, 9]
    assert result.winners == expected


@pytest.mark.clause("MT-TURN-15")
@per_edition(("1D", "", "2D"), ("1D", "2D", ""), ("1D", "", "2D"), ("1D", "2D", ""))
def test_m13_gems_lie_on_both_sides_of_a_drawer(edition: str, expected: tuple[str, str, str]) -> None:
    state = arranged(edition, "THF DET DET", box={"3E.a": "2D", "3E.b": "1D"})

    state = after(state, A, opens("T.E"))

    assert asked(state) == (A, "BOX")
    assert (red(state), black(state, A), lying(state, "3E.a")) == expected


@pytest.mark.clause("MT-RND-12")
@per_edition(False, False, True, False)
def test_m14_cards_set_aside(edition: str, expected: bool) -> None:
    state = arranged(edition, "THF7 DET DET")
    state = idle_turn(state, "T.E")
    assert asked(state)[1] == "CHOOSE"

    seen = GAME.shown(state, B, "classic").numbers[CHARACTERS * A + THIEF]

    assert seen == (7 if expected else UNKNOWN)
