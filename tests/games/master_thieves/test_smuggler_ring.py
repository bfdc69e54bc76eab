"""The smugglers' ring: when it holds, and how it divides the red pillow."""

import pytest

from lightfinger.core.events import EVERYONE, UNKNOWN, only
from lightfinger.games.master_thieves import GAME
from lightfinger.games.master_thieves.actions import LEAVE, PASS_TURN, PICKS, TAKE_ONE, Choose
from lightfinger.games.master_thieves.events import (
    Chose,
    DivisionBegan,
    Laid,
    Picked,
    Revealed,
    RingJudged,
    SmugglersCalled,
    TookRed,
    TurnBegan,
)
from lightfinger.games.master_thieves.rounds import ring_holds
from lightfinger.games.master_thieves.state import (
    DETECTIVE,
    DIAMOND,
    GEMOLOGIST,
    RUBY,
    SAPPHIRE,
    SMUGGLER,
)
from tests.games.master_thieves.positions import (
    OTHERS,
    RIO,
    ZOCH_FR,
    A,
    B,
    C,
    D,
    act_and_close,
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
    printed,
    red,
    refused,
    told,
    white,
)

RINGS = [
    ((1, 0), [False, True, True, True]),
    ((1, 1), [False, True, True, True]),
    ((1, 2), [False, False, False, False]),
    ((2, 0), [True, True, True, True]),
    ((2, 1), [True, True, True, True]),
    ((2, 2), [False, True, True, True]),
    ((2, 3), [False, False, False, False]),
    ((3, 2), [True, True, True, True]),
    ((0, 0), [False, False, False, False]),
    ((0, 1), [False, False, False, False]),
]
IN_EDITION = [
    (edition, smugglers, detectives, holds[place])
    for (smugglers, detectives), holds in RINGS
    for place, edition in enumerate([RIO, *OTHERS])
]


@pytest.mark.clause("MT-SMUG-08", "MT-DET-08")
@pytest.mark.parametrize(("edition", "smugglers", "detectives", "holds"), IN_EDITION)
def test_smugglers_win_the_red_pillow_by_number(edition: str, smugglers: int, detectives: int, holds: bool) -> None:
    cards = " ".join(["SMUG"] * smugglers + ["DET"] * detectives + ["THF"] * 2)
    state = chosen(arranged(edition, seats=len(cards.split()), red="1D"), cards)
    for name in ("T.E", "T.W", "M.E")[:smugglers]:
        state = idle_turn(state, name)

    assert state.ring == holds
    assert ring_holds(state.edition, smugglers, detectives) == holds
    if holds and smugglers > 1:
        assert asked(state) == (A, "PICK")
    elif holds:
        assert black(state, A) == "1D"
    else:
        assert asked(state) == (smugglers + detectives, "OPEN")
        assert red(state) == "1D"


@pytest.mark.clause("MT-SMUG-08")
@pytest.mark.parametrize(
    ("compare", "fewest", "winning"),
    [("gt", 1, [(1, 0), (2, 1)]), ("ge", 1, [(1, 0), (1, 1), (2, 1), (2, 2)]), ("ge", 2, [(2, 1), (2, 2)])],
)
@every_edition
def test_a_table_may_decide_when_a_ring_holds(
    edition: str, compare: str, fewest: int, winning: list[tuple[int, int]]
) -> None:
    house = printed(edition, ring_compare=compare, ring_min_smugglers=fewest)
    tried = [(0, 0), (1, 0), (1, 1), (2, 1), (2, 2), (2, 3)]

    assert [pair for pair in tried if ring_holds(house, *pair)] == winning


@pytest.mark.clause("MT-SMUG-09", "MT-DET-07")
@pytest.mark.parametrize("edition", OTHERS)
def test_without_a_ring_the_loot_waits_for_the_detectives(edition: str) -> None:
    state = arranged(edition, "SMUG DET1 DET2", box={"3E.a": "2D"})

    state = act_and_close(state, "T.E", places("1D"))

    assert black(state, A) == ""
    assert asked(state) == (B, "PICK")
    state = after(after(state, B, PICKS[DIAMOND]), C, PICKS[DIAMOND])
    assert [black(state, seat) for seat in (A, B, C)] == ["", "1D", "1D"]


@pytest.mark.clause("MT-SMUG-09")
def test_without_a_ring_a_smuggler_keeps_the_gem_he_took_himself() -> None:
    state = arranged(RIO, "SMUG DET1 DET2", box={"3E.a": "2D"}, red="2D")

    state = act_and_close(state, "T.E", TAKE_ONE[DIAMOND], places(""))

    assert black(state, A) == "1D"
    assert asked(state) == (B, "PICK")


@pytest.mark.clause("MT-SMUG-10", "MT-SMUG-17")
@every_edition
def test_a_smuggler_who_dropped_gems_still_counts_for_the_ring(edition: str) -> None:
    state = arranged(edition, "SMUG2 SMUG5 DET THF", box={"3E.b": "2D"})

    state = idle_turn(idle_turn(state, "T.E"), "T.W")

    assert state.ring == 1
    assert black(state, B) == "2D"
    assert asked(state) == (D, "OPEN")


@pytest.mark.clause("MT-SMUG-10")
@pytest.mark.parametrize(("counts", "winnings"), [(True, "2D"), (False, "")])
@per_edition("SMUG2 SMUG5 DET THF", *["SMUG2 SMUG5 DET1 DET2 THF"] * 3)
def test_a_table_may_count_the_ring_again_without_those_who_dropped(
    edition: str, expected: str, counts: bool, winnings: str
) -> None:
    state = arranged(edition, expected, box={"3E.b": "2D"}, dropper_counts_in_ring=counts)

    state = idle_turn(idle_turn(state, "T.E"), "T.W")

    assert black(state, B) == winnings
    assert red(state) == ("" if winnings else "2D")
    assert asked(state)[1] == "OPEN"


@pytest.mark.clause("MT-SMUG-10")
def test_a_ring_that_is_strong_enough_without_the_dropper_holds_either_way() -> None:
    state = arranged(ZOCH_FR, "SMUG2 SMUG5 DET THF", box={"3E.b": "2D"}, dropper_counts_in_ring=False)

    assert black(idle_turn(idle_turn(state, "T.E"), "T.W"), B) == "2D"


@pytest.mark.clause("MT-SMUG-10", "MT-SMUG-12")
def test_the_cards_alone_decide_whether_smugglers_act_as_a_ring() -> None:
    """Where droppers do not count, the second smuggler of a broken ring still brings all he finds to red."""
    state = arranged(RIO, "SMUG2 SMUG5 DET THF", box={"3E.b": "2D", "3W.a": "2D"}, dropper_counts_in_ring=False)

    state = after(idle_turn(state, "T.E"), B, opens("T.W"))

    assert asked(state) == (B, "PLACE")
    assert red(state) == "4D"


@pytest.mark.clause("MT-SMUG-11")
def test_where_all_show_their_cards_the_ring_is_known_before_smugglers_act() -> None:
    state = chosen(arranged(RIO), "SMUG GEMO")

    assert told(state, C, Choose(DETECTIVE)) == [
        Chose(EVERYONE, C),
        Laid(only(C), C, DETECTIVE),
        Revealed(EVERYONE, A, SMUGGLER, 1),
        Revealed(EVERYONE, B, GEMOLOGIST, 2),
        Revealed(EVERYONE, C, DETECTIVE, 3),
        RingJudged(EVERYONE, 1, 1, False),
        TurnBegan(EVERYONE, A),
    ]


@pytest.mark.clause("MT-SMUG-11", "MT-SMUG-13")
@pytest.mark.parametrize("edition", OTHERS)
def test_where_smugglers_show_first_the_ring_is_judged_after_the_last_of_them(edition: str) -> None:
    state = chosen(arranged(edition), "SMUG GEMO")

    assert told(state, C, Choose(DETECTIVE)) == [
        Chose(EVERYONE, C),
        Laid(only(C), C, DETECTIVE),
        Revealed(EVERYONE, A, SMUGGLER, 1),
        SmugglersCalled(EVERYONE, 1),
        TurnBegan(EVERYONE, A),
    ]
    state = after(state, C, Choose(DETECTIVE))
    assert (state.detectives, state.ring) == (UNKNOWN, UNKNOWN)
    state = after(state, A, opens("T.E"), places("1D"))
    assert told(state, A, LEAVE) == [
        Revealed(EVERYONE, B, GEMOLOGIST, 2),
        Revealed(EVERYONE, C, DETECTIVE, 3),
        RingJudged(EVERYONE, 1, 1, True),
        DivisionBegan(EVERYONE, [A]),
        TurnBegan(EVERYONE, B),
    ]


@pytest.mark.clause("MT-SMUG-12", "MT-SMUG-04")
def test_in_a_ring_everything_found_goes_to_the_red_pillow() -> None:
    state = arranged(RIO, "SMUG1 SMUG2 THF", box={"3E.a": "2D"})

    state = after(state, A, opens("T.E"))

    assert red(state) == "2D"
    assert asked(state) == (A, "PLACE")
    assert refused(state, A, TAKE_ONE[DIAMOND]) == "MT-SMUG-03"
    assert GAME.legal(state, A) == (places(""), places("1D"), places("1S"))


@pytest.mark.clause("MT-SMUG-13", "MT-DET-07")
@every_edition
def test_the_red_pillow_is_divided_before_the_jeweler_acts(edition: str) -> None:
    state = arranged(edition, "SMUG1 SMUG2 JEWL DET", box={"3E.b": "2D"}, red="1D")

    state = idle_turn(idle_turn(state, "M.E"), "M.W")
    assert asked(state) == (A, "PICK")
    assert told(state, A, PICKS[DIAMOND]) == [Picked(EVERYONE, A, DIAMOND), TurnBegan(EVERYONE, C)]
    state = idle_turn(after(state, A, PICKS[DIAMOND]), "T.E")

    assert [black(state, seat) for seat in (A, B, C, D)] == ["1D", "", "", "2D"]


@pytest.mark.clause("MT-SMUG-14")
@every_edition
def test_the_whole_red_pillow_is_divided(edition: str) -> None:
    """Gems of earlier rounds, gems the smugglers brought and gems they dropped alike."""
    state = arranged(edition, "SMUG2 SMUG5 THF", box={"3E.b": "2D", "3W.a": "1S"}, red="1R")

    state = idle_turn(state, "T.E")
    state = after(state, B, opens("T.W"), places("1D"))

    assert red(state) == "1R1S2D"
    assert told(state, B, LEAVE)[-3:] == [DivisionBegan(EVERYONE, [B]), TookRed(EVERYONE, B), TurnBegan(EVERYONE, C)]
    state = closed(state)
    assert black(state, B) == "1R1S2D"
    assert red(state) == ""


@pytest.mark.clause("MT-SMUG-15", "MT-SMUG-16", "MT-SMUG-19")
@pytest.mark.parametrize(("cards", "first", "second"), [("SMUG2 SMUG5 THF", A, B), ("SMUG5 SMUG2 THF", B, A)])
@every_edition
def test_sharers_pick_in_turn_until_nothing_is_left(edition: str, cards: str, first: int, second: int) -> None:
    state = arranged(edition, cards, red="1R1S1D")
    state = idle_turn(idle_turn(state, "T.E"), "T.W")
    pillows = white(state, A), white(state, B)

    assert asked(state) == (first, "PICK")
    assert GAME.legal(state, first) == (PICKS[DIAMOND], PICKS[SAPPHIRE], PICKS[RUBY])
    assert GAME.legal(state, second) == ()
    assert told(state, first, PICKS[RUBY]) == [Picked(EVERYONE, first, RUBY)]
    state = after(state, first, PICKS[RUBY])
    assert asked(state) == (second, "PICK")
    assert refused(state, second, PICKS[RUBY]) == "MT-SMUG-15"
    state = after(state, second, PICKS[SAPPHIRE])
    assert GAME.legal(state, first) == (PICKS[DIAMOND],)
    assert refused(state, first, LEAVE) == "MT-SMUG-15"
    state = after(state, first, PICKS[DIAMOND])

    assert (black(state, first), black(state, second)) == ("1R1D", "1S")
    assert red(state) == ""
    assert (white(state, A), white(state, B)) == pillows
    assert asked(state) == (C, "OPEN")


@pytest.mark.clause("MT-SMUG-15")
@every_edition
def test_three_sharers_pick_round_and_round(edition: str) -> None:
    state = arranged(edition, "SMUG7 SMUG2 SMUG4 THF", red="5D")
    state = idle_turn(idle_turn(idle_turn(state, "T.E"), "T.W"), "M.E")

    order = []
    while asked(state)[1] == "PICK":
        order.append(state.asked)
        state = after(state, state.asked, PICKS[DIAMOND])

    assert order == [B, C, A, B, C]


@pytest.mark.clause("MT-SMUG-17")
@every_edition
def test_a_smuggler_who_dropped_gems_gets_no_share(edition: str) -> None:
    state = arranged(edition, "SMUG2 SMUG5 THF", box={"3E.b": "1S1D"}, red="1R")

    state = idle_turn(idle_turn(state, "T.E"), "T.W")

    assert black(state, A) == ""
    assert black(state, B) == "1R1S1D"


@pytest.mark.clause("MT-SMUG-17")
@every_edition
def test_a_dropper_among_three_is_passed_over_at_every_pick(edition: str) -> None:
    state = arranged(edition, "SMUG1 SMUG2 SMUG3 THF", box={"3W.b": "1D"}, red="2D")

    state = idle_turn(idle_turn(idle_turn(state, "T.E"), "T.W"), "M.E")

    assert state.sharers == (A, C)
    assert asked(state) == (A, "PICK")


@pytest.mark.clause("MT-SMUG-18")
@pytest.mark.parametrize("share", [False, True])
@every_edition
def test_if_every_smuggler_dropped_the_red_pillow_stays_unless_the_table_agreed(edition: str, share: bool) -> None:
    state = arranged(edition, "SMUG1 SMUG2 THF", box={"3E.b": "2D", "3W.b": "1S"}, share_if_all_dropped=share)

    state = idle_turn(state, "T.E")
    state = idle_turn(state, "T.W")

    if share:
        assert asked(state) == (A, "PICK")
        assert state.sharers == (A, B)
    else:
        assert asked(state) == (C, "OPEN")
        assert red(state) == "1S2D"
        assert state.sharers == ()


@pytest.mark.clause("MT-SMUG-18")
@pytest.mark.parametrize("edition", OTHERS)
def test_a_lone_smuggler_who_dropped_leaves_the_red_pillow_for_the_next_round(edition: str) -> None:
    state = arranged(edition, "SMUG THF THF", box={"3E.b": "2D"})

    state = idle_turn(idle_turn(idle_turn(state, "T.E"), "T.W"), "T.W")

    assert asked(state)[1] == "CHOOSE"
    assert red(state) == "2D"


@pytest.mark.clause("MT-SMUG-18")
def test_where_droppers_do_not_count_none_of_them_divides() -> None:
    state = arranged(
        ZOCH_FR, "SMUG THF THF", box={"3E.b": "2D"}, share_if_all_dropped=True, dropper_counts_in_ring=False
    )

    assert red(idle_turn(state, "T.E")) == "2D"


@pytest.mark.clause("MT-SMUG-20")
@every_edition
def test_all_smugglers_bring_their_loot_to_one_red_pillow(edition: str) -> None:
    state = arranged(edition, "SMUG1 SMUG2 DET", box={"3E.a": "2D", "3W.a": "1S"})

    state = after(state, A, opens("T.E"))
    assert red(state) == "2D"
    state = after(closed(after(state, A, places("1D"))), B, opens("T.W"))

    assert red(state) == "1S2D"
    assert len(state.pillows) == 3 * 5 + 3


@pytest.mark.clause("MT-SMUG-17", "MT-TURN-01")
@pytest.mark.parametrize("edition", OTHERS)
def test_a_smuggler_who_opens_nothing_keeps_his_share(edition: str) -> None:
    state = arranged(edition, "SMUG THF THF", red="2D", open_required=False)

    state = closed(after(state, A, PASS_TURN))

    assert black(state, A) == "2D"
