"""The master thief who drops gems: whether he may still search."""

import pytest

from lightfinger.core.events import EVERYONE
from lightfinger.games.master_thieves import GAME
from lightfinger.games.master_thieves.actions import FRONT, LEAVE, SECRET, TAKE
from lightfinger.games.master_thieves.events import (
    Asked,
    BoxOffered,
    Declined,
    Emptied,
    Fell,
    Opened,
    RubyTaken,
    Saw,
)
from lightfinger.games.master_thieves.state import MASTER, NO_ALARM
from tests.games.master_thieves.positions import (
    BOX_ALONE,
    A,
    after,
    arranged,
    asked,
    black,
    every_edition,
    opens,
    red,
    refused,
    rubies,
    slot,
    told,
)


@pytest.mark.clause("MT-MAST-12", "MT-TURN-07")
@every_edition
def test_a_master_thief_who_drops_gems_does_not_search(edition: str) -> None:
    state = arranged(edition, "MAST DET DET", box={"2S.b": "1D"})
    hidden = rubies(state)

    assert told(state, A, opens("M.S")) == [
        Opened(EVERYONE, A, slot("M.S")),
        Fell(EVERYONE, 1, 0, NO_ALARM, True),
        Saw(EVERYONE, 0, 0),
        BoxOffered(EVERYONE, A, BOX_ALONE[edition]),
    ]
    state = after(state, A, opens("M.S"))
    assert red(state) == "1D"
    assert rubies(state) == hidden
    assert refused(state, A, SECRET) == "MT-TURN-07"


@pytest.mark.clause("MT-MAST-12")
@every_edition
def test_a_table_may_let_him_search_after_a_fall(edition: str) -> None:
    state = arranged(edition, "MAST DET DET", box={"2S.b": "1D"}, mt_search_after_fall=True)

    assert told(state, A, opens("M.S"))[-1] == Asked(EVERYONE, A, MASTER)
    state = after(state, A, opens("M.S"))
    assert GAME.legal(state, A) == (SECRET, LEAVE)
    assert refused(state, A, FRONT) == "MT-TURN-07"
    assert told(state, A, LEAVE) == [Declined(EVERYONE, A), BoxOffered(EVERYONE, A, BOX_ALONE[edition])]
    state = after(state, A, SECRET)
    assert GAME.legal(state, A) == (TAKE, LEAVE)
    assert told(state, A, TAKE) == [
        RubyTaken(EVERYONE, A),
        Emptied(EVERYONE, A, 0, 0, False),
        BoxOffered(EVERYONE, A, BOX_ALONE[edition]),
    ]
    assert black(after(state, A, TAKE), A) == "1R"
    assert asked(after(state, A, LEAVE)) == (A, "BOX")


@pytest.mark.clause("MT-MAST-12", "MT-MAST-06", "MT-MAST-07")
@pytest.mark.parametrize("keeps", [False, True])
@every_edition
def test_a_search_after_a_fall_that_fails_gets_nothing_in_any_case(edition: str, keeps: bool) -> None:
    state = arranged(
        edition,
        "MAST DET DET",
        box={"2S.b": "1D", "3E.b": "1D"},
        rubies="1S.sa",
        mt_search_after_fall=True,
        mt_failed_search_keeps_front=keeps,
    )

    for name in ("T.E", "M.S"):
        searched = after(state, A, opens(name), SECRET)
        if asked(searched)[1] == "SEARCHED":
            assert GAME.legal(searched, A) == (LEAVE,)
            searched = after(searched, A, LEAVE)
        assert asked(searched) == (A, "BOX")
        assert black(searched, A) == ""
