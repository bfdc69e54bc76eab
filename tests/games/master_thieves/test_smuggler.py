"""The smuggler: what he takes and what he places."""

import pytest

from lightfinger.core.events import EVERYONE, Action, only
from lightfinger.games.master_thieves import GAME
from lightfinger.games.master_thieves.actions import LEAVE, SECRET, TAKE_ONE
from lightfinger.games.master_thieves.events import (
    Asked,
    BoxOffered,
    Dealt,
    Declined,
    Emptied,
    Fell,
    Opened,
    Placed,
    Saw,
    TookOne,
)
from lightfinger.games.master_thieves.state import (
    DIAMOND,
    NO_ALARM,
    PLACE,
    SAPPHIRE,
    SMUGGLER_TAKE,
)
from tests.games.master_thieves.positions import (
    OTHERS,
    RIO,
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
    lying,
    opens,
    per_edition,
    places,
    red,
    refused,
    rubies,
    slot,
    told,
    white,
)

T_E = slot("T.E")
DOES_NOT_DROP = Fell(EVERYONE, 0, 0, NO_ALARM, False)


@pytest.mark.clause("MT-SMUG-01")
@every_edition
def test_smugglers_act_before_all_others_by_rising_number(edition: str) -> None:
    state = arranged(edition, seats=4)
    for seat, number in ((A, 1), (B, 8), (C, 5), (D, 2)):
        GAME.evolve(state, Dealt(only(seat), seat, [number] * 6))

    state = chosen(state, "JEWL SMUG SMUG GEMO")
    order = []
    for name in ("T.E", "T.W", "M.E", "M.W"):
        assert asked(state)[1] == "OPEN"
        order.append(state.asked)
        state = idle_turn(state, name)

    assert order == [C, B, A, D]


@pytest.mark.clause("MT-SMUG-02", "MT-SMUG-11")
def test_a_smuggler_without_a_ring_may_take_one_gem_for_himself() -> None:
    state = arranged(RIO, "SMUG THF THF", box={"3E.a": "2D1S"})

    assert told(state, A, opens("T.E")) == [
        Opened(EVERYONE, A, T_E),
        DOES_NOT_DROP,
        Saw(EVERYONE, 2, 1),
        Asked(EVERYONE, A, SMUGGLER_TAKE),
    ]
    state = after(state, A, opens("T.E"))
    assert GAME.legal(state, A) == (TAKE_ONE[DIAMOND], TAKE_ONE[SAPPHIRE], LEAVE)
    assert told(state, A, TAKE_ONE[SAPPHIRE]) == [TookOne(EVERYONE, A, SAPPHIRE), Asked(EVERYONE, A, PLACE)]
    state = after(state, A, TAKE_ONE[SAPPHIRE])
    assert black(state, A) == "1S"
    assert lying(state, "3E.a") == "2D"
    assert red(state) == ""


@pytest.mark.clause("MT-SMUG-02")
def test_a_smuggler_without_a_ring_may_take_a_diamond_and_leave_the_sapphire() -> None:
    state = arranged(RIO, "SMUG THF THF", box={"3E.a": "2D1S"})

    state = after(state, A, opens("T.E"), TAKE_ONE[DIAMOND])

    assert black(state, A) == "1D"
    assert lying(state, "3E.a") == "1S1D"


@pytest.mark.clause("MT-SMUG-02")
def test_a_smuggler_without_a_ring_may_take_nothing() -> None:
    state = after(arranged(RIO, "SMUG THF THF", box={"3E.a": "2D1S"}), A, opens("T.E"))

    assert told(state, A, LEAVE) == [Declined(EVERYONE, A), Asked(EVERYONE, A, PLACE)]
    assert lying(after(state, A, LEAVE), "3E.a") == "1S2D"


@pytest.mark.clause("MT-SMUG-02")
@pytest.mark.parametrize(
    ("contents", "offered"),
    [("2D", [TAKE_ONE[DIAMOND], LEAVE]), ("1S", [TAKE_ONE[SAPPHIRE], LEAVE]), ("", [LEAVE])],
)
def test_a_smuggler_is_offered_the_kinds_that_lie_there(contents: str, offered: list[Action]) -> None:
    """He is asked over an empty drawer too, so that nobody can tell from the question what lies in it."""
    state = after(arranged(RIO, "SMUG THF THF", box={"3E.a": contents}), A, opens("T.E"))

    assert list(GAME.legal(state, A)) == offered
    for gem in (DIAMOND, SAPPHIRE):
        if TAKE_ONE[gem] not in offered:
            assert refused(state, A, TAKE_ONE[gem]) == "MT-SMUG-02"


@pytest.mark.clause("MT-SMUG-02")
def test_several_smugglers_without_a_ring_each_take_one() -> None:
    state = arranged(RIO, "SMUG1 SMUG2 DET1 DET2", box={"3E.a": "3D"})

    state = act_and_close(state, "T.E", TAKE_ONE[DIAMOND], places(""))
    state = act_and_close(state, "T.E", TAKE_ONE[DIAMOND], places(""))

    assert black(state, A) == black(state, B) == "1D"
    assert lying(state, "3E.a") == "1D"


@pytest.mark.clause("MT-SMUG-03")
@pytest.mark.parametrize("edition", OTHERS)
def test_a_smuggler_puts_all_he_finds_on_the_red_pillow(edition: str) -> None:
    state = arranged(edition, "SMUG THF THF", box={"3E.a": "3D"})

    assert told(state, A, opens("T.E")) == [
        Opened(EVERYONE, A, T_E),
        DOES_NOT_DROP,
        Saw(EVERYONE, 3, 0),
        Emptied(EVERYONE, A, 3, 0, True),
        Asked(EVERYONE, A, PLACE),
    ]
    state = after(state, A, opens("T.E"))
    assert red(state) == "3D"
    assert black(state, A) == ""
    assert refused(state, A, TAKE_ONE[DIAMOND]) == "MT-SMUG-03"
    assert black(closed(after(state, A, places("1D"))), A) == "3D"


@pytest.mark.clause("MT-SMUG-03")
def test_a_smuggler_alone_never_gets_more_than_one_gem_where_he_may_take_one() -> None:
    state = arranged(RIO, "SMUG THF THF", box={"3E.a": "3D"})

    state = act_and_close(state, "T.E", TAKE_ONE[DIAMOND], places(""))

    assert black(state, A) == "1D"
    assert red(state) == ""


@pytest.mark.clause("MT-SMUG-04")
@per_edition("", "", "MT-SMUG-04", "MT-SMUG-04")
def test_a_smuggler_places_one_imitation(edition: str, expected: str) -> None:
    state = after(arranged(edition, "SMUG1 SMUG2 DET", box={"3E.a": "2D"}), A, opens("T.E"))

    assert asked(state) == (A, "PLACE")
    assert told(state, A, places("1S"))[0] == Placed(EVERYONE, A, 0, 1)
    assert lying(after(state, A, places("1S")), "3E.a") == "1S"
    assert refused(state, A, places("1D1S")) == "MT-TURN-11"
    if expected:
        assert refused(state, A, places("")) == expected
    else:
        assert asked(after(state, A, places(""))) == (A, "BOX")


@pytest.mark.clause("MT-SMUG-04")
@pytest.mark.parametrize(("word", "fewest"), [("may", ""), ("must", "1D")])
@every_edition
def test_a_table_may_decide_whether_a_smuggler_must_place(edition: str, word: str, fewest: str) -> None:
    state = after(arranged(edition, "SMUG1 SMUG2 DET", smuggler_place=word), A, opens("T.E"))

    assert GAME.legal(state, A)[0] == places(fewest)


@pytest.mark.clause("MT-SMUG-05")
@pytest.mark.parametrize("cards", ["SMUG1 SMUG2 DET", "SMUG DET DET"])
@every_edition
def test_a_smuggler_places_into_an_empty_drawer_too(edition: str, cards: str) -> None:
    state = after(arranged(edition, cards), A, opens("T.E"))
    if asked(state)[1] == "SMUGGLER_TAKE":
        state = after(state, A, LEAVE)

    state = after(state, A, places("1D"))

    assert lying(state, "3E.a") == "1D"
    assert asked(state) == (A, "BOX")


@pytest.mark.clause("MT-SMUG-06")
@every_edition
def test_a_smuggler_leaves_the_secret_compartment_shut(edition: str) -> None:
    state = arranged(edition, "SMUG DET DET", box={"2S.a": "1D"})
    hidden = rubies(state)

    state = after(state, A, opens("M.S"))
    while asked(state)[1] != "BOX":
        assert refused(state, A, SECRET) == "MT-TURN-14"
        offered = GAME.legal(state, A)
        state = after(state, A, offered[0])

    assert rubies(state) == hidden
    assert red(state) in ("", "1D")


@pytest.mark.clause("MT-SMUG-07")
@pytest.mark.parametrize("cards", ["SMUG DET DET", "SMUG1 SMUG2 THF"])
@per_edition(1, 2, 2, 2)
def test_a_smuggler_who_drops_gems_takes_and_places_nothing(edition: str, expected: int, cards: str) -> None:
    state = arranged(edition, cards, box={"3E.b": "2D"})

    assert told(state, A, opens("T.E")) == [
        Opened(EVERYONE, A, T_E),
        Fell(EVERYONE, 2, 0, NO_ALARM, True),
        Saw(EVERYONE, 0, 0),
        BoxOffered(EVERYONE, A, expected),
    ]
    before = white(state, A)
    state = after(state, A, opens("T.E"))
    assert red(state) == "2D"
    assert refused(state, A, places("1D")) == "MT-TURN-07"
    assert refused(state, A, TAKE_ONE[DIAMOND]) == "MT-TURN-07"
    assert (white(state, A), black(state, A)) == (before, "")
