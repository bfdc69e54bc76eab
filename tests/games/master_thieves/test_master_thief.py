"""The master thief: the front compartment, or a search for the secret one."""

import pytest

from lightfinger.core.events import EVERYONE, Action, Audience, among, only
from lightfinger.games.master_thieves import GAME
from lightfinger.games.master_thieves.actions import FLIP, FRONT, LEAVE, SECRET, TAKE
from lightfinger.games.master_thieves.events import (
    Asked,
    BoxOffered,
    Declined,
    Emptied,
    Fell,
    Opened,
    RubyFell,
    RubyTaken,
    Saw,
    SecretSeen,
    SecretSought,
)
from lightfinger.games.master_thieves.state import MASTER, NO_ALARM, PLACE, SEARCHED
from tests.games.master_thieves.positions import (
    BOX_ALONE,
    EDITIONS,
    IT,
    OTHERS,
    RIO,
    ZOCH_EN,
    ZOCH_FR,
    A,
    B,
    C,
    after,
    arranged,
    asked,
    black,
    closed,
    every_edition,
    heard,
    idle_turn,
    lying,
    opens,
    per_edition,
    places,
    red,
    refused,
    rubies,
    sequences,
    slot,
    told,
)

MAY_DECLINE = [RIO, ZOCH_EN, IT]


def then(edition: str) -> list[Asked | BoxOffered]:
    """What follows a take: the question what to place, or the box."""
    return [Asked(EVERYONE, A, PLACE)] if edition == RIO else [BoxOffered(EVERYONE, A, 2)]


@pytest.mark.clause("MT-MAST-01", "MT-TURN-14")
@pytest.mark.parametrize("card", ["SMUG", "JEWL", "GEMO", "THF"])
@every_edition
def test_nobody_but_a_master_thief_opens_the_secret_compartment(edition: str, card: str) -> None:
    state = after(arranged(edition, f"{card} DET DET"), A, opens("M.S"))

    assert refused(state, A, SECRET) == "MT-TURN-14"
    state = after(arranged(edition, "MAST DET DET"), A, opens("M.S"))
    assert SECRET in GAME.legal(state, A)


@pytest.mark.clause("MT-MAST-02")
@every_edition
def test_a_master_thief_empties_the_front_compartment(edition: str) -> None:
    state = arranged(edition, "MAST DET DET", box={"2S.a": "2D1S"})
    hidden = rubies(state)

    state = after(state, A, opens("M.S"))
    assert told(state, A, FRONT) == [Emptied(EVERYONE, A, 2, 1, False), *then(edition)]
    state = after(state, A, FRONT)

    assert black(state, A) == "1S2D"
    assert lying(state, "2S.a") == ""
    assert rubies(state) == hidden
    assert refused(state, A, SECRET) == "MT-RND-06"


@pytest.mark.clause("MT-MAST-02", "MT-MAST-13")
@pytest.mark.parametrize("edition", MAY_DECLINE)
def test_an_empty_front_taken_looks_like_neither(edition: str) -> None:
    state = after(arranged(edition, "MAST DET DET", visibility="opener"), A, opens("M.S"))

    assert told(state, A, FRONT) == told(state, A, LEAVE) == [Declined(EVERYONE, A), *then(edition)]


@pytest.mark.clause("MT-MAST-02", "MT-MAST-13")
def test_where_he_may_not_decline_an_empty_front_is_known_to_be_empty() -> None:
    state = after(arranged(ZOCH_FR, "MAST DET DET", visibility="opener"), A, opens("M.S"))

    assert told(state, A, FRONT) == [Emptied(EVERYONE, A, 0, 0, False), BoxOffered(EVERYONE, A, 2)]


@pytest.mark.clause("MT-MAST-03", "MT-MAST-13")
@per_edition([FRONT, SECRET, LEAVE], [FRONT, SECRET, LEAVE], [FRONT, SECRET, LEAVE], [FRONT, SECRET])
def test_a_master_thief_chooses_after_seeing_the_front(edition: str, expected: list[Action]) -> None:
    state = arranged(edition, "MAST DET DET", box={"2S.a": "2D"})

    assert told(state, A, opens("M.S")) == [
        Opened(EVERYONE, A, slot("M.S")),
        Fell(EVERYONE, 0, 0, NO_ALARM, False),
        Saw(EVERYONE, 2, 0),
        Asked(EVERYONE, A, MASTER),
    ]
    assert list(GAME.legal(after(state, A, opens("M.S")), A)) == expected


@pytest.mark.clause("MT-MAST-04")
@every_edition
def test_a_master_thief_searches_behind_an_empty_front_too(edition: str) -> None:
    state = after(arranged(edition, "MAST DET DET"), A, opens("M.S"), SECRET, TAKE)

    assert black(state, A) == "1R"


@pytest.mark.clause("MT-MAST-05")
@every_edition
def test_a_ruby_on_the_upper_side_may_be_taken_with_all_front_gems(edition: str) -> None:
    state = after(arranged(edition, "MAST DET DET", box={"2S.a": "2D1S"}), A, opens("M.S"))

    assert told(state, A, SECRET) == [
        SecretSought(EVERYONE, A),
        SecretSeen(EVERYONE, 1),
        Asked(EVERYONE, A, SEARCHED),
    ]
    state = after(state, A, SECRET)
    assert GAME.legal(state, A) == (TAKE, LEAVE)
    assert told(state, A, TAKE) == [
        RubyTaken(EVERYONE, A),
        Emptied(EVERYONE, A, 2, 1, False),
        *then(edition),
    ]
    state = after(state, A, TAKE)
    assert black(state, A) == "1R1S2D"
    assert lying(state, "2S.a") == ""
    assert rubies(state) == "1N.sb 1S.sa 2N.sb 3N.sb 3S.sa"


@pytest.mark.clause("MT-MAST-05")
@every_edition
def test_a_ruby_that_was_found_may_be_left_and_then_nothing_is_taken(edition: str) -> None:
    state = after(arranged(edition, "MAST DET DET", box={"2S.a": "2D"}), A, opens("M.S"), SECRET)

    assert told(state, A, LEAVE) == [Declined(EVERYONE, A), *then(edition)]
    state = after(state, A, LEAVE)
    assert black(state, A) == ""
    assert lying(state, "2S.a") == "2D"
    assert "2S.sa" in rubies(state)


@pytest.mark.clause("MT-MAST-05", "MT-MAST-08", "MT-SETUP-14")
@pytest.mark.parametrize(
    ("pose", "found", "fallen"),
    [
        ("", ["B.S", "M.S", "T.S"], ["B.N", "M.N", "T.N"]),
        ("F", ["B.S", "M.S", "T.S"], ["B.N", "M.N", "T.N"]),
        ("R1cw R2cw", ["B.S", "M.W", "T.N"], ["B.N", "M.E", "T.S"]),
    ],
)
@every_edition
def test_every_long_drawer_answers_a_search(edition: str, pose: str, found: list[str], fallen: list[str]) -> None:
    """A flip swaps the sides of the box as well as those of every drawer, so rubies lie up in the south again."""
    state = arranged(edition, "MAST DET DET", pose=pose)

    for name in found:
        assert asked(after(state, A, opens(name), SECRET)) == (A, "SEARCHED")
    for name in fallen:
        assert isinstance(told(after(state, A, opens(name)), A, SECRET)[1], RubyFell)


@pytest.mark.clause("MT-MAST-06", "MT-MAST-11")
@every_edition
def test_a_search_in_a_short_drawer_gets_nothing(edition: str) -> None:
    state = after(arranged(edition, "MAST DET DET", box={"3E.a": "2D"}), A, opens("T.E"))

    assert told(state, A, SECRET) == [SecretSought(EVERYONE, A), BoxOffered(EVERYONE, A, BOX_ALONE[edition])]
    state = after(state, A, SECRET)
    assert black(state, A) == ""
    assert lying(state, "3E.a") == "2D"


@pytest.mark.clause("MT-MAST-07", "MT-MAST-11")
@every_edition
def test_a_search_in_an_empty_compartment_gets_nothing(edition: str) -> None:
    state = arranged(edition, "MAST DET DET", box={"2S.a": "2D"}, rubies="1S.sa 3S.sa")

    state = after(state, A, opens("M.S"))
    assert told(state, A, SECRET) == [
        SecretSought(EVERYONE, A),
        SecretSeen(EVERYONE, 0),
        Asked(EVERYONE, A, SEARCHED),
    ]
    state = after(state, A, SECRET)
    assert GAME.legal(state, A) == (LEAVE,)
    assert refused(state, A, TAKE) == "MT-MAST-07"
    assert told(state, A, LEAVE) == [Declined(EVERYONE, A), BoxOffered(EVERYONE, A, BOX_ALONE[edition])]
    state = after(state, A, LEAVE)
    assert black(state, A) == ""
    assert lying(state, "2S.a") == "2D"


@pytest.mark.clause("MT-MAST-06", "MT-MAST-07", "MT-MAST-11")
@pytest.mark.parametrize("declines", [True, False])
@pytest.mark.parametrize(("name", "compartment"), [("T.E", "3E.a"), ("M.S", "2S.a")])
@every_edition
def test_a_table_may_leave_the_front_gems_to_a_search_that_found_no_ruby(
    edition: str, name: str, compartment: str, declines: bool
) -> None:
    state = arranged(
        edition,
        "MAST DET DET",
        box={compartment: "2D"},
        rubies="1S.sa",
        mt_failed_search_keeps_front=True,
        mt_may_decline=declines,
    )

    state = after(state, A, opens(name), SECRET)

    assert asked(state) == (A, "SEARCHED")
    assert GAME.legal(state, A) == ((TAKE, LEAVE) if declines else (TAKE,))
    assert told(state, A, TAKE) == [
        Emptied(EVERYONE, A, 2, 0, False),
        BoxOffered(EVERYONE, A, BOX_ALONE[edition]),
    ]
    assert black(after(state, A, TAKE), A) == "2D"
    if declines:
        assert lying(after(state, A, LEAVE), compartment) == "2D"
    else:
        assert refused(state, A, LEAVE) == "MT-MAST-13"


@pytest.mark.clause("MT-MAST-06", "MT-MAST-13")
@pytest.mark.parametrize("name", ["T.E", "M.S"])
@every_edition
def test_an_empty_front_left_to_a_failed_search_looks_like_neither_where_he_may_decline(
    edition: str, name: str
) -> None:
    may = arranged(edition, "MAST DET DET", rubies="", mt_failed_search_keeps_front=True, mt_may_decline=True)
    must = arranged(edition, "MAST DET DET", rubies="", mt_failed_search_keeps_front=True, mt_may_decline=False)

    may, must = after(may, A, opens(name), SECRET), after(must, A, opens(name), SECRET)

    assert told(may, A, TAKE) == told(may, A, LEAVE)
    assert told(must, A, TAKE)[0] == Emptied(EVERYONE, A, 0, 0, False)


@pytest.mark.clause("MT-MAST-08", "MT-MAST-06")
@every_edition
def test_a_ruby_that_falls_costs_the_front_gems_even_where_a_failed_search_keeps_them(edition: str) -> None:
    state = arranged(edition, "MAST DET DET", box={"2N.a": "2D"}, mt_failed_search_keeps_front=True)

    state = after(state, A, opens("M.N"), SECRET)

    assert asked(state) == (A, "BOX")
    assert black(state, A) == ""


@pytest.mark.clause("MT-MAST-08", "MT-MAST-09", "MT-BOX-12")
@per_edition(
    (True, "1R", "1N.sb 1S.sa 2S.sa 3N.sb 3S.sa"),
    (False, "", "1N.sb 1S.sa 2N.sa 2S.sa 3N.sb 3S.sa"),
    (False, "", "1N.sb 1S.sa 2N.sa 2S.sa 3N.sb 3S.sa"),
    (False, "", "1N.sb 1S.sa 2N.sa 2S.sa 3N.sb 3S.sa"),
)
def test_a_ruby_that_falls_is_lost_to_the_searcher(edition: str, expected: tuple[bool, str, str]) -> None:
    state = after(arranged(edition, "MAST DET DET", box={"2N.a": "2D"}), A, opens("M.N"))
    onto_red, on_red, hidden = expected

    assert told(state, A, SECRET) == [
        SecretSought(EVERYONE, A),
        RubyFell(EVERYONE, onto_red),
        BoxOffered(EVERYONE, A, BOX_ALONE[edition]),
    ]
    state = after(state, A, SECRET)
    assert black(state, A) == ""
    assert lying(state, "2N.a") == "2D"
    assert (red(state), rubies(state)) == (on_red, hidden)


@pytest.mark.clause("MT-MAST-09")
@pytest.mark.parametrize(("word", "on_red"), [("red", "1R"), ("up_secret", "")])
@every_edition
def test_a_table_may_decide_where_a_fallen_ruby_goes(edition: str, word: str, on_red: str) -> None:
    state = arranged(edition, "MAST DET DET", ruby_fall_to=word)

    state = after(state, A, opens("M.N"), SECRET)

    assert red(state) == on_red
    assert ("2N.sa" in rubies(state)) == (on_red == "")
    assert "2N.sb" not in rubies(state)


@pytest.mark.clause("MT-MAST-10")
@pytest.mark.parametrize(
    "answers", [[FRONT], [LEAVE], [SECRET, TAKE], [SECRET, LEAVE]], ids=["front", "neither", "ruby", "ruby left"]
)
@pytest.mark.parametrize("contents", ["2D", ""])
def test_a_master_thief_may_place_one_imitation(answers: list[Action], contents: str) -> None:
    state = arranged(RIO, "MAST DET DET", box={"2S.a": contents})

    state = after(state, A, opens("M.S"), *answers)

    assert GAME.legal(state, A) == (places(""), places("1D"), places("1S"))
    assert refused(state, A, places("2D")) == "MT-TURN-11"
    assert told(state, A, places("1S"))[-1] == BoxOffered(EVERYONE, A, 2)
    assert told(state, A, places(""))[-1] == BoxOffered(EVERYONE, A, 1)


@pytest.mark.clause("MT-MAST-10")
@pytest.mark.parametrize("answers", [[FRONT], [SECRET, TAKE], [SECRET, LEAVE]], ids=["front", "ruby", "ruby left"])
@pytest.mark.parametrize("edition", OTHERS)
def test_a_master_thief_places_nothing(edition: str, answers: list[Action]) -> None:
    state = after(arranged(edition, "MAST DET DET", box={"2S.a": "2D"}), A, opens("M.S"), *answers)

    assert asked(state) == (A, "BOX")
    assert refused(state, A, places("1D")) == "MT-MAST-10"


@pytest.mark.clause("MT-MAST-10")
@pytest.mark.parametrize(("most", "stage"), [(0, "BOX"), (1, "PLACE")])
@every_edition
def test_a_table_may_decide_whether_a_master_thief_places(edition: str, most: int, stage: str) -> None:
    state = arranged(edition, "MAST DET DET", box={"2S.a": "2D"}, mt_place=most)

    assert asked(after(state, A, opens("M.S"), FRONT)) == (A, stage)


@pytest.mark.clause("MT-MAST-11")
@pytest.mark.parametrize("name", ["T.E", "M.N"], ids=["short drawer", "ruby falls"])
def test_after_a_failed_search_nothing_is_placed(name: str) -> None:
    state = after(arranged(RIO, "MAST DET DET"), A, opens(name), SECRET)

    assert asked(state) == (A, "BOX")
    assert refused(state, A, places("1D")) == "MT-MAST-11"
    assert sequences(state) == ["R1cw", "R1ccw", "R2cw", "R2ccw", "F", ""]


@pytest.mark.clause("MT-MAST-13")
@per_edition("", "", "", "MT-MAST-13")
def test_a_master_thief_may_decline_both(edition: str, expected: str) -> None:
    state = after(arranged(edition, "MAST DET DET", box={"2S.a": "2D"}), A, opens("M.S"))

    if expected:
        assert refused(state, A, LEAVE) == expected
        return
    assert told(state, A, LEAVE) == [Declined(EVERYONE, A), *then(edition)]
    assert lying(after(state, A, LEAVE), "2S.a") == "2D"


@pytest.mark.clause("MT-MAST-13")
@pytest.mark.parametrize("declines", [False, True])
@every_edition
def test_a_table_may_decide_whether_he_declines(edition: str, declines: bool) -> None:
    state = after(arranged(edition, "MAST DET DET", mt_may_decline=declines), A, opens("M.S"))

    assert (LEAVE in GAME.legal(state, A)) == declines


@pytest.mark.clause("MT-MAST-14", "MT-MAST-16")
@pytest.mark.parametrize("edition", OTHERS)
def test_a_ruby_put_back_may_be_taken_by_the_next_master_thief(edition: str) -> None:
    state = arranged(edition, "MAST1 MAST2 DET")

    state = after(state, A, opens("M.N"), SECRET)
    assert state.slot < 0
    state = after(closed(state), B, opens("M.N"), SECRET, TAKE)

    assert black(state, B) == "1R"
    assert "2N.sa" not in rubies(state)


@pytest.mark.clause("MT-MAST-14")
@pytest.mark.parametrize("edition", OTHERS)
def test_a_ruby_put_back_falls_again_once_the_box_is_flipped(edition: str) -> None:
    state = arranged(edition, "MAST1 MAST2 DET")

    state = after(state, A, opens("M.N"), SECRET, FLIP)
    state = closed(state) if asked(state) == (A, "BOX") else state
    state = after(state, B, opens("M.S"), SECRET)

    assert asked(state) == (B, "BOX")
    assert "2N.sb" in rubies(state)


@pytest.mark.clause("MT-MAST-15")
@pytest.mark.parametrize("answers", [[FRONT], [SECRET, TAKE], [SECRET, LEAVE]], ids=["front", "ruby", "ruby left"])
@per_edition(6, 10, 31, 14)
def test_box_moves_follow_as_after_any_turn(edition: str, expected: int, answers: list[Action]) -> None:
    state = after(arranged(edition, "MAST DET DET"), A, opens("M.S"), *answers)
    if edition == RIO:
        state = after(state, A, places(""))

    assert asked(state) == (A, "BOX")
    assert len(sequences(state)) == expected


@pytest.mark.clause("MT-MAST-16")
@every_edition
def test_the_drawer_is_shut_after_a_search(edition: str) -> None:
    state = idle_turn(arranged(edition, "MAST1 MAST2 DET"), "M.N")

    assert asked(state) == (B, "OPEN")
    state = after(state, B, opens("M.N"), SECRET)
    assert state.slot < 0


SEEN_BY: list[tuple[str, Audience]] = [
    ("everyone", EVERYONE),
    ("opener", only(B)),
    ("line_of_sight", among([A, B])),
]


@pytest.mark.clause("MT-MAST-03")
@pytest.mark.parametrize(("visibility", "audience"), SEEN_BY)
@every_edition
def test_only_those_who_see_learn_what_a_search_uncovers(edition: str, visibility: str, audience: Audience) -> None:
    """A opens nothing here: B searches on the south side, which C sits opposite."""
    state = after(arranged(edition, "DET MAST DET", visibility=visibility), B, opens("M.S"))

    assert told(state, B, SECRET) == [
        SecretSought(EVERYONE, B),
        SecretSeen(audience, 1),
        Asked(EVERYONE, B, SEARCHED),
    ]
    blind = heard(told(state, B, SECRET), C)
    assert any(isinstance(event, SecretSeen) for event in blind) == (visibility == "everyone")


@pytest.mark.clause("MT-MAST-07")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_ruby_left_and_none_found_sound_alike_up_to_the_box(edition: str) -> None:
    """Where the table's rule has no placing, one who cannot see hears the same."""
    found = arranged(edition, "MAST DET DET", visibility="opener", mt_place=0)
    none = arranged(edition, "MAST DET DET", visibility="opener", mt_place=0, rubies="1S.sa")

    for action in (opens("M.S"), SECRET, LEAVE, LEAVE):
        assert heard(told(found, A, action), B) == heard(told(none, A, action), B)
        found, none = after(found, A, action), after(none, A, action)
