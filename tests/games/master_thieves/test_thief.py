"""The thief: all gems of the open drawer, or nothing."""

import pytest

from lightfinger.core.events import EVERYONE, Action, only
from lightfinger.games.master_thieves import GAME
from lightfinger.games.master_thieves.actions import FRONT, LEAVE, SECRET, TAKE, TAKE_ONE
from lightfinger.games.master_thieves.events import Asked, BoxOffered, Declined, Emptied, Fell, Opened, Saw
from lightfinger.games.master_thieves.state import NO_ALARM, PLACE, THIEF_TAKE
from tests.games.master_thieves.positions import (
    OTHERS,
    RIO,
    A,
    B,
    after,
    arranged,
    asked,
    black,
    every_edition,
    heard,
    lying,
    opens,
    per_edition,
    places,
    red,
    refused,
    rubies,
    slot,
    told,
)

T_E = slot("T.E")
DOES_NOT_DROP = Fell(EVERYONE, 0, 0, NO_ALARM, False)


@pytest.mark.clause("MT-THF-01")
@pytest.mark.parametrize("edition", OTHERS)
def test_a_thief_takes_all_gems_that_lie_there(edition: str) -> None:
    state = arranged(edition, "THF DET DET", box={"3E.a": "2D1S"})

    assert told(state, A, opens("T.E")) == [
        Opened(EVERYONE, A, T_E),
        DOES_NOT_DROP,
        Saw(EVERYONE, 2, 1),
        Emptied(EVERYONE, A, 2, 1, False),
        BoxOffered(EVERYONE, A, 2),
    ]
    state = after(state, A, opens("T.E"))
    assert black(state, A) == "1S2D"
    assert lying(state, "3E.a") == ""
    assert red(state) == ""


@pytest.mark.clause("MT-THF-01")
def test_a_thief_may_take_all_gems_that_lie_there() -> None:
    state = arranged(RIO, "THF DET DET", box={"3E.a": "2D1S"})

    assert told(state, A, opens("T.E"))[-1] == Asked(EVERYONE, A, THIEF_TAKE)
    state = after(state, A, opens("T.E"))
    assert told(state, A, TAKE) == [Emptied(EVERYONE, A, 2, 1, False), BoxOffered(EVERYONE, A, 1)]
    assert told(state, A, LEAVE) == [Declined(EVERYONE, A), BoxOffered(EVERYONE, A, 1)]
    assert black(after(state, A, TAKE), A) == "1S2D"
    assert black(after(state, A, LEAVE), A) == ""
    assert lying(after(state, A, LEAVE), "3E.a") == "1S2D"


@pytest.mark.clause("MT-THF-01")
@pytest.mark.parametrize(("word", "stage"), [("may", "THIEF_TAKE"), ("must", "BOX")])
@every_edition
def test_a_table_may_decide_whether_a_thief_must_take(edition: str, word: str, stage: str) -> None:
    state = arranged(edition, "THF DET DET", box={"3E.a": "2D"}, thief_take=word)

    assert asked(after(state, A, opens("T.E"))) == (A, stage)


@pytest.mark.clause("MT-THF-02")
@every_edition
def test_a_thief_takes_all_or_nothing(edition: str) -> None:
    state = after(arranged(edition, "THF DET DET", box={"3E.a": "2D1S"}, thief_take="may"), A, opens("T.E"))

    assert GAME.legal(state, A) == (TAKE, LEAVE)
    assert refused(state, A, TAKE_ONE[0]) == "MT-RND-06"
    assert refused(state, A, FRONT) == "MT-RND-06"


@pytest.mark.clause("MT-THF-02")
def test_a_thief_is_asked_over_an_empty_drawer_too() -> None:
    """Not to ask would tell those who cannot see into it that it is empty."""
    state = after(arranged(RIO, "THF DET DET"), A, opens("T.E"))

    assert GAME.legal(state, A) == (LEAVE,)
    assert refused(state, A, TAKE) == "MT-THF-01"


@pytest.mark.clause("MT-THF-01")
def test_a_refusal_looks_like_an_empty_drawer_to_those_who_do_not_see() -> None:
    empty = arranged(RIO, "THF DET DET", visibility="opener")
    full = arranged(RIO, "THF DET DET", box={"3E.a": "2D1S"}, visibility="opener")

    assert told(full, A, opens("T.E"))[2] == Saw(only(A), 2, 1)
    for action in (opens("T.E"), LEAVE, LEAVE):
        assert heard(told(empty, A, action), B) == heard(told(full, A, action), B)
        empty, full = after(empty, A, action), after(full, A, action)


@pytest.mark.clause("MT-THF-03")
@every_edition
def test_a_thief_does_not_search_for_the_secret_compartment(edition: str) -> None:
    state = arranged(edition, "THF DET DET", box={"2S.a": "1D"})
    hidden = rubies(state)

    state = after(state, A, opens("M.S"))
    assert refused(state, A, SECRET) == "MT-TURN-14"
    while asked(state)[1] != "BOX":
        state = after(state, A, GAME.legal(state, A)[0])

    assert refused(state, A, SECRET) == "MT-TURN-14"
    assert black(state, A) == "1D"
    assert rubies(state) == hidden


@pytest.mark.clause("MT-THF-04", "MT-TURN-13")
@pytest.mark.parametrize("answer", [TAKE, LEAVE])
@pytest.mark.parametrize("may_place", [False, True])
@every_edition
def test_a_thief_places_nothing_unless_the_table_lets_him(edition: str, may_place: bool, answer: Action) -> None:
    state = arranged(edition, "THF DET DET", box={"3E.a": "2D"}, thief_may_place=may_place, thief_take="may")
    left = "" if answer is TAKE else "2D"

    state = after(state, A, opens("T.E"), answer)

    if may_place:
        assert asked(state) == (A, "PLACE")
        assert GAME.legal(state, A) == (places(""), places("1D"), places("1S"))
        state = after(state, A, places("1S"))
        assert lying(state, "3E.a") == "1S" + left
    else:
        assert refused(state, A, places("1S")) == "MT-THF-04"
    assert asked(state) == (A, "BOX")


@pytest.mark.clause("MT-THF-04", "MT-ACT-04", "MT-ACT-05")
@pytest.mark.parametrize(("text", "limit"), [("", 1), ("1D", 2)])
def test_a_thief_who_places_moves_the_box_as_one_who_placed(text: str, limit: int) -> None:
    state = after(arranged(RIO, "THF DET DET", thief_may_place=True), A, opens("T.E"), LEAVE)

    assert told(state, A, places(text))[-1] == BoxOffered(EVERYONE, A, limit)


@pytest.mark.clause("MT-THF-04")
@pytest.mark.parametrize("edition", OTHERS)
def test_a_thief_who_must_take_places_after_taking_where_he_may(edition: str) -> None:
    state = arranged(edition, "THF DET DET", box={"3E.a": "2D"}, thief_may_place=True)

    assert told(state, A, opens("T.E"))[-2:] == [Emptied(EVERYONE, A, 2, 0, False), Asked(EVERYONE, A, PLACE)]


@pytest.mark.clause("MT-THF-05", "MT-TURN-07")
@pytest.mark.parametrize("may_place", [False, True])
@per_edition(1, 2, 2, 2)
def test_a_thief_who_drops_gems_gets_nothing(edition: str, expected: int, may_place: bool) -> None:
    state = arranged(edition, "THF DET DET", box={"3E.b": "2D"}, thief_may_place=may_place)

    assert told(state, A, opens("T.E")) == [
        Opened(EVERYONE, A, T_E),
        Fell(EVERYONE, 2, 0, NO_ALARM, True),
        Saw(EVERYONE, 0, 0),
        BoxOffered(EVERYONE, A, expected),
    ]
    state = after(state, A, opens("T.E"))
    assert (red(state), black(state, A)) == ("2D", "")
    assert refused(state, A, TAKE) == "MT-TURN-07"
    assert refused(state, A, places("1D")) == "MT-TURN-07"
