"""The detective: keeps away from the box and gets what lies on the red pillow at the end of the round."""

import pytest

from lightfinger.core.events import EVERYONE
from lightfinger.games.master_thieves import GAME
from lightfinger.games.master_thieves.actions import FLIP, LEAVE, PICKS, TAKE_ONE, TURNS
from lightfinger.games.master_thieves.events import (
    DivisionBegan,
    Picked,
    RoundBegan,
    RoundEnded,
    TookRed,
)
from lightfinger.games.master_thieves.state import DIAMOND, RUBY, SAPPHIRE
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
    chosen,
    closed,
    every_edition,
    idle_turn,
    opens,
    per_edition,
    places,
    red,
    refused,
    told,
    white,
)

NEXT_ROUND = [RoundEnded(EVERYONE, 1), RoundBegan(EVERYONE, 2)]


@pytest.mark.clause("MT-DET-01")
@every_edition
def test_a_detective_opens_no_drawer(edition: str) -> None:
    state = arranged(edition, "THF DET GEMO", turn=C)

    assert GAME.legal(state, B) == ()
    assert refused(state, B, opens("T.E")) == "MT-DET-01"


@pytest.mark.clause("MT-DET-01", "MT-DET-02", "MT-DET-04")
@every_edition
def test_a_round_of_detectives_goes_straight_to_the_red_pillow(edition: str) -> None:
    state = chosen(arranged(edition, red="2D", hands={A: "DET", B: "DET", C: "DET"}), "DET DET DET")

    assert asked(state) == (A, "PICK")
    state = after(after(state, A, PICKS[DIAMOND]), B, PICKS[DIAMOND])
    assert asked(state)[1] == "CHOOSE"


@pytest.mark.clause("MT-DET-02", "MT-ACT-09")
@every_edition
def test_a_detective_neither_turns_nor_flips(edition: str) -> None:
    state = after(arranged(edition, "GEMO DET THF"), A, opens("T.E"), places("1D"))
    assert asked(state) == (A, "BOX")

    for move in (*TURNS, FLIP):
        assert refused(state, B, move) == "MT-DET-02"
    pose = state.pose
    state = idle_turn(closed(state), "T.W")

    assert asked(state)[1] == "CHOOSE"
    assert state.pose == pose


@pytest.mark.clause("MT-DET-03", "MT-DET-09")
@every_edition
def test_a_lone_detective_takes_everything_on_red_at_the_end_of_the_round(edition: str) -> None:
    state = after(arranged(edition, "GEMO DET THF", turn=A, red="1R1S3D"), A, opens("T.E"), places("1D"))
    state = closed(state)
    assert red(state) == "1R1S3D"
    state = after(state, C, opens("T.W"))
    state = after(state, C, LEAVE) if edition == RIO else state
    held = white(state, B)

    assert told(state, C, LEAVE) == [DivisionBegan(EVERYONE, [B]), TookRed(EVERYONE, B), *NEXT_ROUND]
    state = closed(state)
    assert black(state, B) == "1R1S3D"
    assert white(state, B) == held
    assert red(state) == ""


@pytest.mark.clause("MT-DET-03")
@pytest.mark.parametrize("detectives", [1, 2])
@every_edition
def test_detectives_find_nothing_on_an_empty_red_pillow(edition: str, detectives: int) -> None:
    cards = ["THF", *["DET"] * detectives, *["THF"] * (2 - detectives)]
    state = arranged(edition, " ".join(cards))

    for name in ("T.E", "T.W")[: cards.count("THF")]:
        state = idle_turn(state, name)

    assert asked(state)[1] == "CHOOSE"
    assert black(state, B) == ""


@pytest.mark.clause("MT-DET-04", "MT-DET-05", "MT-DET-09")
@pytest.mark.parametrize(("cards", "first", "second"), [("DET1 DET4 THF", A, B), ("DET4 DET1 THF", B, A)])
@every_edition
def test_several_detectives_pick_in_turn_the_lower_number_first(
    edition: str, cards: str, first: int, second: int
) -> None:
    state = idle_turn(arranged(edition, cards, red="1R1S1D"), "T.E")

    assert asked(state) == (first, "PICK")
    assert refused(state, second, PICKS[RUBY]) == "MT-SMUG-15"
    state = after(state, first, PICKS[RUBY])
    state = after(state, second, PICKS[SAPPHIRE])
    assert told(state, first, PICKS[DIAMOND]) == [Picked(EVERYONE, first, DIAMOND), *NEXT_ROUND]
    state = after(state, first, PICKS[DIAMOND])

    assert (black(state, first), black(state, second)) == ("1R1D", "1S")
    assert asked(state)[1] == "CHOOSE"


@pytest.mark.clause("MT-DET-06")
@every_edition
def test_without_a_detective_the_red_pillow_waits_for_the_next_round(edition: str) -> None:
    state = arranged(edition, "THF1 THF2 JEWL", turn=A, red="1S")

    state = after(idle_turn(state, "T.E"), B, opens("T.W"))
    state = after(state, B, LEAVE) if edition == RIO else state

    assert told(state, B, LEAVE) == [DivisionBegan(EVERYONE, []), *NEXT_ROUND]
    assert red(closed(state)) == "1S"


@pytest.mark.clause("MT-DET-07", "MT-SMUG-09")
@per_edition("1R1S1D", "1R1S2D", "1R1S2D", "1R1S2D")
def test_the_haul_is_everything_old_fallen_and_smuggled(edition: str, expected: str) -> None:
    """A ruby of an earlier round, a sapphire that fell in this one, and what a smuggler without a ring brought."""
    state = arranged(edition, "SMUG DET1 DET2 THF", box={"3E.a": "1D", "3W.b": "1S1D"}, red="1R")

    state = after(state, A, opens("T.E"))
    if edition == RIO:
        state = after(state, A, TAKE_ONE[DIAMOND])
    state = idle_turn(closed(after(state, A, places("1D"))), "T.W")

    assert asked(state) == (B, "PICK")
    assert red(state) == expected


@pytest.mark.clause("MT-DET-08", "MT-SMUG-08", "MT-GEMO-03")
@every_edition
def test_detectives_count_against_smugglers_and_for_a_gemologist(edition: str) -> None:
    state = chosen(arranged(edition, seats=5, red="1D"), "SMUG DET DET GEMO THF")
    state = idle_turn(state, "T.W")

    assert (state.smugglers, state.detectives, state.ring) == (1, 2, 0)
    assert asked(state) == (D, "OPEN")
    assert places("3D") in GAME.legal(after(state, D, opens("T.E")), D)
    assert red(state) == "1D"
