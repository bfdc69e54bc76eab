"""A turn: one drawer is opened, things fall, the character acts or has lost the chance."""

import pytest

from lightfinger.core.events import EVERYONE
from lightfinger.games.master_thieves import GAME
from lightfinger.games.master_thieves.actions import FLIP, LEAVE, OPENS, PASS_TURN, SECRET, TAKE, Open
from lightfinger.games.master_thieves.events import (
    Asked,
    BoxOffered,
    DivisionBegan,
    Emptied,
    Fell,
    Opened,
    Passed,
    Revealed,
    RingJudged,
    Saw,
    TookRed,
)
from lightfinger.games.master_thieves.state import BOX, GEMOLOGIST, NO_ALARM, PLACE
from tests.games.master_thieves.positions import (
    EDITIONS,
    RIO,
    ZOCH_EN,
    ZOCH_FR,
    A,
    B,
    C,
    after,
    alarm,
    arranged,
    asked,
    black,
    every_edition,
    lying,
    moves,
    opens,
    per_edition,
    places,
    red,
    refused,
    sequences,
    slot,
    told,
    white,
)

OPENERS = ("SMUG", "JEWL", "GEMO", "THF", "MAST")


@pytest.mark.clause("MT-TURN-01")
@pytest.mark.parametrize("card", OPENERS)
@every_edition
def test_a_drawer_must_be_opened(edition: str, card: str) -> None:
    state = arranged(edition, f"{card} DET DET")

    assert GAME.legal(state, A) == OPENS
    assert refused(state, A, PASS_TURN) == "MT-TURN-01"
    assert refused(state, A, LEAVE) == "MT-TURN-01"


@pytest.mark.clause("MT-TURN-01")
@pytest.mark.parametrize("card", OPENERS)
@every_edition
def test_a_table_may_let_players_pass_to_their_box_moves(edition: str, card: str) -> None:
    state = arranged(edition, f"{card} DET DET", box={"3E.a": "2D"}, open_required=False)

    assert GAME.legal(state, A) == (*OPENS, PASS_TURN)
    assert told(state, A, PASS_TURN) == [Passed(EVERYONE, A), BoxOffered(EVERYONE, A, 1 if edition == RIO else 2)]
    assert lying(after(state, A, PASS_TURN), "3E.a") == "2D"


@pytest.mark.clause("MT-TURN-01")
@pytest.mark.parametrize("edition", [name for name in EDITIONS if name != RIO])
def test_a_smuggler_who_passes_keeps_his_share(edition: str) -> None:
    state = after(arranged(edition, "SMUG GEMO GEMO", red="2D", open_required=False), A, PASS_TURN)

    assert told(state, A, LEAVE)[:5] == [
        Revealed(EVERYONE, B, GEMOLOGIST, 2),
        Revealed(EVERYONE, C, GEMOLOGIST, 3),
        RingJudged(EVERYONE, 1, 0, True),
        DivisionBegan(EVERYONE, [A]),
        TookRed(EVERYONE, A),
    ]
    assert black(after(state, A, LEAVE), A) == "2D"


@pytest.mark.clause("MT-TURN-02")
@pytest.mark.parametrize("card", OPENERS)
@every_edition
def test_a_second_drawer_is_refused(edition: str, card: str) -> None:
    state = after(arranged(edition, f"{card} DET DET"), A, opens("T.E"))

    assert refused(state, A, opens("T.N")) == "MT-TURN-02"
    assert refused(state, A, opens("T.E")) == "MT-TURN-02"


@pytest.mark.clause("MT-TURN-03")
@pytest.mark.parametrize("pose", ["", "R1cw", "R2ccw F", "F R1ccw"])
@every_edition
def test_any_drawer_may_be_opened_from_anywhere(edition: str, pose: str) -> None:
    for seat in range(4):
        cards = " ".join(["MAST" if other == seat else "DET" for other in range(4)])
        state = arranged(edition, cards, pose=pose)

        assert GAME.legal(state, seat) == OPENS
        for name in ("T.N", "M.E", "B.S", "B.W"):
            assert told(state, seat, opens(name))[0] == Opened(EVERYONE, seat, slot(name))
    assert len(OPENS) == 12


@pytest.mark.clause("MT-TURN-03")
def test_a_drawer_may_be_opened_again_in_the_same_round() -> None:
    state = arranged("zoch-fr", "THF THF DET")
    state = after(state, A, opens("T.E"), LEAVE)

    assert opens("T.E") in GAME.legal(state, B)
    assert refused(state, B, Open(12)) == "MT-TURN-03"


@pytest.mark.clause("MT-TURN-04")
@pytest.mark.parametrize("card", OPENERS)
@every_edition
def test_the_box_is_not_moved_before_or_while_opening(edition: str, card: str) -> None:
    state = arranged(edition, f"{card} DET DET", box={"3E.a": "1D"})
    assert refused(state, A, FLIP) == "MT-TURN-04"
    assert refused(state, A, moves("R1cw")[0]) == "MT-TURN-04"

    state = after(state, A, opens("T.E"))
    # Outside rio-grande a thief takes at once and is done.
    assert (state.stage == BOX) == (card == "THF" and edition != RIO)
    while state.stage != BOX:
        assert refused(state, A, FLIP) == "MT-TURN-04"
        state = after(state, A, GAME.legal(state, A)[-1])
    assert FLIP in GAME.legal(state, A)


@pytest.mark.clause("MT-TURN-05", "MT-TURN-07", "MT-TURN-09")
@pytest.mark.parametrize("card", ["SMUG", "JEWL", "THF", "MAST"])
@every_edition
def test_gems_that_fall_go_to_the_red_pillow_and_cost_the_ability(edition: str, card: str) -> None:
    state = arranged(edition, f"{card} DET DET", box={"3E.b": "2D1S"})
    limit = 1 if edition == RIO else 2

    assert told(state, A, opens("T.E")) == [
        Opened(EVERYONE, A, slot("T.E")),
        Fell(EVERYONE, 2, 1, NO_ALARM, True),
        Saw(EVERYONE, 0, 0),
        BoxOffered(EVERYONE, A, limit),
    ]
    fallen = after(state, A, opens("T.E"))
    assert red(fallen) == "1S2D"
    assert black(fallen, A) == ""
    assert white(fallen, A) == white(state, A)
    assert refused(fallen, A, places("1D")) == "MT-TURN-07"
    assert refused(fallen, A, TAKE) == "MT-TURN-07"


@pytest.mark.clause("MT-TURN-06")
@every_edition
def test_an_alarm_that_falls_with_gems_sends_them_elsewhere(edition: str) -> None:
    state = after(arranged(edition, "DET DET THF", box={"3E.b": "2D@B"}), C, opens("T.E"))

    assert red(state) == ""
    assert black(state, B) == "2D"
    assert alarm(state, B) == "card"


@pytest.mark.clause("MT-TURN-08")
@every_edition
def test_the_gemologist_places_whatever_fell(edition: str) -> None:
    state = arranged(edition, "GEMO THF THF", box={"3E.b": "2D"})

    assert told(state, A, opens("T.E"))[-1] == Asked(EVERYONE, A, PLACE)
    state = after(state, A, opens("T.E"), places("1S"))
    assert (red(state), lying(state, "3E.a"), lying(state, "3E.b")) == ("2D", "1S", "")


@pytest.mark.clause("MT-TURN-10")
@pytest.mark.parametrize("edition", [name for name in EDITIONS if name != RIO])
def test_if_nothing_fell_the_character_acts_on_what_lies_up(edition: str) -> None:
    state = arranged(edition, "THF DET DET", box={"3E.a": "2D"})

    assert told(state, A, opens("T.E")) == [
        Opened(EVERYONE, A, slot("T.E")),
        Fell(EVERYONE, 0, 0, NO_ALARM, False),
        Saw(EVERYONE, 2, 0),
        Emptied(EVERYONE, A, 2, 0, False),
        BoxOffered(EVERYONE, A, 2),
    ]
    assert black(after(state, A, opens("T.E")), A) == "2D"


@pytest.mark.clause("MT-TURN-10")
def test_a_thief_of_rio_grande_is_asked_about_what_lies_up() -> None:
    state = after(arranged(RIO, "THF DET DET", box={"3E.a": "2D"}), A, opens("T.E"))

    assert GAME.legal(state, A) == (TAKE, LEAVE)
    assert black(after(state, A, TAKE), A) == "2D"
    assert lying(after(state, A, LEAVE), "3E.a") == "2D"


@pytest.mark.clause("MT-TURN-11")
@pytest.mark.parametrize("gem", ["1D", "1S"])
@pytest.mark.parametrize("card", ["SMUG", "JEWL", "GEMO"])
@every_edition
def test_placing_moves_a_gem_of_choice_from_white_to_the_up_side(edition: str, card: str, gem: str) -> None:
    state = arranged(edition, f"{card} THF THF", white={A: "3D2S"}, pose="F")
    state = after(state, A, opens("T.E"), *([LEAVE] if (edition, card) == (RIO, "SMUG") else []), places(gem))

    assert white(state, A) == {"1D": "2S2D", "1S": "1S3D"}[gem]
    # After a flip 1E stands at T.E and its face b looks up.
    assert (lying(state, "1E.b"), lying(state, "1E.a")) == (gem, "")


@pytest.mark.clause("MT-TURN-11")
@pytest.mark.parametrize("gem", ["1D", "1S"])
def test_nobody_places_what_is_not_on_the_white_pillow(gem: str) -> None:
    other = {"1D": "1S", "1S": "1D"}[gem]
    state = after(arranged("zoch-fr", "JEWL DET DET", white={A: f"2{other[1]}"}), A, opens("T.E"))

    assert GAME.legal(state, A) == (places(other),)
    assert refused(state, A, places(gem)) == "MT-GEMO-06"


@pytest.mark.clause("MT-TURN-12")
@pytest.mark.parametrize("card", OPENERS)
@every_edition
def test_no_gem_that_leaves_the_box_goes_to_a_white_pillow(edition: str, card: str) -> None:
    for contents in ({"3E.a": "2D1S"}, {"3E.b": "2D1S"}, {"3E.b": "2D1S@B"}, {"3E.b": "2D1S@A"}):
        state = arranged(edition, f"{card} DET DET", box=contents)
        before = white(state, A)
        state = after(state, A, opens("T.E"))
        assert [white(state, seat) for seat in range(3)] == [before] * 3
        for action in GAME.legal(state, A):
            if white(after(state, A, action), A) != before:
                assert lying(after(state, A, action), "3E.a") != ""


@pytest.mark.clause("MT-TURN-13")
@every_edition
def test_who_may_place_is_said_character_by_character(edition: str) -> None:
    may = set()
    for card in OPENERS:
        state = after(arranged(edition, f"{card} DET DET", box={"3E.a": "1D"}), A, opens("T.E"))
        while state.stage not in (BOX, PLACE):
            state = after(state, A, GAME.legal(state, A)[0])
        if state.stage == PLACE:
            may.add(card)

    assert may == {"SMUG", "JEWL", "GEMO"} | ({"MAST"} if edition == RIO else set())


@pytest.mark.clause("MT-TURN-13")
@every_edition
def test_a_table_may_let_the_thief_place_one(edition: str) -> None:
    state = arranged(edition, "THF DET DET", box={"3E.a": "2D"}, thief_may_place=True)
    state = after(state, A, opens("T.E"), *([LEAVE] if edition == RIO else []))

    assert GAME.legal(state, A) == (places(""), places("1D"), places("1S"))
    state = after(state, A, places("1S"))
    assert lying(state, "3E.a") == ("1S2D" if edition == RIO else "1S")
    assert state.box_left == 2

    blocked = arranged(edition, "THF DET DET", box={"3E.b": "2D"}, thief_may_place=True)
    assert asked(after(blocked, A, opens("T.E"))) == (A, "BOX")


@pytest.mark.clause("MT-TURN-14")
@pytest.mark.parametrize("card", ["SMUG", "JEWL", "GEMO", "THF"])
@every_edition
def test_only_the_master_thief_may_open_a_secret_compartment(edition: str, card: str) -> None:
    state = after(arranged(edition, f"{card} DET DET"), A, opens("M.S"))

    assert refused(state, A, SECRET) == "MT-TURN-14"
    assert SECRET in GAME.legal(after(arranged(edition, "MAST DET DET"), A, opens("M.S")), A)


@pytest.mark.clause("MT-TURN-15")
@per_edition(("", "1D", "2D"), ("2D", "1D", ""), ("", "1D", "2D"), ("2D", "1D", ""))
def test_gems_up_and_down_at_once(edition: str, expected: tuple[str, str, str]) -> None:
    state = arranged(edition, "THF DET DET", box={"3E.a": "2D", "3E.b": "1D"})
    facts = told(state, A, opens("T.E"))
    state = after(state, A, opens("T.E"))

    assert facts[1:3] == [Fell(EVERYONE, 1, 0, NO_ALARM, expected[0] == ""), Saw(EVERYONE, 2, 0)]
    assert (black(state, A), red(state), lying(state, "3E.a")) == expected
    assert asked(state) == (A, "BOX")


@pytest.mark.clause("MT-TURN-15")
@per_edition(("", "1S1D", "1S1D"), ("1S1D", "1S1D", ""), ("", "1S1D", "1S1D"), ("1S1D", "1S1D", ""))
def test_as_many_sapphires_as_diamonds_are_gems_too(edition: str, expected: tuple[str, str, str]) -> None:
    state = arranged(edition, "THF DET DET", box={"3E.a": "1D1S", "3E.b": "1D1S"})
    facts = told(state, A, opens("T.E"))
    state = after(state, A, opens("T.E"))

    assert facts[1:3] == [Fell(EVERYONE, 1, 1, NO_ALARM, expected[0] == ""), Saw(EVERYONE, 1, 1)]
    assert (black(state, A), red(state), lying(state, "3E.a")) == expected


@pytest.mark.clause("MT-TURN-15")
@per_edition(0b1, 0, 0b1, 0)
def test_a_smuggler_who_may_act_after_all_keeps_his_share(edition: str, expected: int) -> None:
    state = arranged(edition, "SMUG SMUG DET", box={"3E.a": "2D", "3E.b": "1D"})

    assert after(state, A, opens("T.E")).dropped == expected


@pytest.mark.clause("MT-TURN-16")
@per_edition("PLACE", "PLACE", "BOX", "PLACE")
def test_an_alarm_that_falls_alone(edition: str, expected: str) -> None:
    state = arranged(edition, "DET DET JEWL", box={"3E.b": "@B"})

    assert told(state, C, opens("T.E"))[1:3] == [Fell(EVERYONE, 0, 0, B, expected == "BOX"), Saw(EVERYONE, 0, 0)]
    state = after(state, C, opens("T.E"))
    assert alarm(state, B) == "card"
    assert asked(state) == (C, expected)


@pytest.mark.clause("MT-TURN-16")
@pytest.mark.parametrize("edition", [RIO, ZOCH_EN, ZOCH_FR])
def test_a_table_may_make_a_bare_alarm_a_trap(edition: str) -> None:
    state = arranged(edition, "DET DET JEWL", box={"3E.b": "@B"}, bare_alarm_blocks=True)

    assert asked(after(state, C, opens("T.E"))) == (C, "BOX")
    assert len(sequences(after(state, C, opens("T.E")))) == {RIO: 6, ZOCH_EN: 10, ZOCH_FR: 14}[edition]
