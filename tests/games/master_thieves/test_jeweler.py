"""The jeweler: an imitation into the open drawer, and the alarm to guard it."""

import pytest

from lightfinger.core.events import EVERYONE
from lightfinger.games.master_thieves import GAME
from lightfinger.games.master_thieves.actions import FRONT, LAY_ALARM, LEAVE, TAKE, TAKE_ONE
from lightfinger.games.master_thieves.events import (
    AlarmLaid,
    Asked,
    BoxOffered,
    Declined,
    Fell,
    Opened,
    Placed,
    Saw,
)
from lightfinger.games.master_thieves.state import ALARM, NO_ALARM, PLACE
from tests.games.master_thieves.positions import (
    RIO,
    ZOCH_EN,
    A,
    after,
    alarm,
    arranged,
    asked,
    black,
    every_edition,
    lying,
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

MAY_PLACE_NONE = [RIO, ZOCH_EN]


@pytest.mark.clause("MT-JEWL-01")
@per_edition("", "", "MT-JEWL-01", "MT-JEWL-01")
def test_a_jeweler_places_one_imitation(edition: str, expected: str) -> None:
    state = arranged(edition, "JEWL DET DET")

    assert told(state, A, opens("T.E")) == [
        Opened(EVERYONE, A, slot("T.E")),
        Fell(EVERYONE, 0, 0, NO_ALARM, False),
        Saw(EVERYONE, 0, 0),
        Asked(EVERYONE, A, PLACE),
    ]
    state = after(state, A, opens("T.E"))
    assert told(state, A, places("1S")) == [Placed(EVERYONE, A, 0, 1), Asked(EVERYONE, A, ALARM)]
    assert refused(state, A, places("2D")) == "MT-TURN-11"
    if expected:
        assert GAME.legal(state, A) == (places("1D"), places("1S"))
        assert refused(state, A, places("")) == expected
    else:
        assert GAME.legal(state, A) == (places(""), places("1D"), places("1S"))


@pytest.mark.clause("MT-JEWL-01")
@pytest.mark.parametrize(("word", "fewest"), [("may", ""), ("must", "1D")])
@every_edition
def test_a_table_may_decide_whether_a_jeweler_must_place(edition: str, word: str, fewest: str) -> None:
    state = after(arranged(edition, "JEWL DET DET", jeweler_place=word), A, opens("T.E"))

    assert GAME.legal(state, A)[0] == places(fewest)


@pytest.mark.clause("MT-JEWL-02")
@every_edition
def test_a_jeweler_adds_to_the_gems_that_lie_there(edition: str) -> None:
    state = arranged(edition, "JEWL DET DET", box={"3E.a": "2D"}, white={A: "3S9D"})

    state = after(state, A, opens("T.E"), places("1S"))

    assert lying(state, "3E.a") == "1S2D"
    assert white(state, A) == "2S9D"


@pytest.mark.clause("MT-JEWL-03")
@per_edition(2, 2, 2, 2)
def test_a_jeweler_may_add_his_alarm(edition: str, expected: int) -> None:
    state = after(arranged(edition, "JEWL DET DET"), A, opens("T.E"), places("1D"))

    assert GAME.legal(state, A) == (LAY_ALARM, LEAVE)
    assert told(state, A, LAY_ALARM) == [AlarmLaid(EVERYONE, A), BoxOffered(EVERYONE, A, expected)]
    assert told(state, A, LEAVE) == [Declined(EVERYONE, A), BoxOffered(EVERYONE, A, expected)]
    assert alarm(after(state, A, LAY_ALARM), A) == "3E.a"
    assert alarm(after(state, A, LEAVE), A) == "card"


@pytest.mark.clause("MT-JEWL-03")
@every_edition
def test_a_jeweler_whose_alarm_is_in_the_box_has_none_to_add(edition: str) -> None:
    state = arranged(edition, "JEWL DET DET", box={"1E.a": "1D@A"})

    state = after(state, A, opens("T.E"), places("1D"))

    assert asked(state) == (A, "BOX")
    assert refused(state, A, LAY_ALARM) == "MT-JEWL-03"
    assert alarm(state, A) == "1E.a"


@pytest.mark.clause("MT-JEWL-03")
@every_edition
def test_nobody_but_a_jeweler_lays_an_alarm(edition: str) -> None:
    state = after(arranged(edition, "GEMO DET DET"), A, opens("T.E"))

    assert refused(state, A, LAY_ALARM) == "MT-JEWL-03"
    state = after(state, A, places("1D"))
    assert asked(state) == (A, "BOX")
    assert refused(state, A, LAY_ALARM) == "MT-JEWL-03"


@pytest.mark.clause("MT-JEWL-04")
@every_edition
def test_where_an_alarm_lies_no_second_one_is_laid(edition: str) -> None:
    state = arranged(edition, "JEWL DET DET", box={"3E.a": "1D@B"})

    state = after(state, A, opens("T.E"), places("1D"))

    assert asked(state) == (A, "BOX")
    assert refused(state, A, LAY_ALARM) == "MT-JEWL-04"
    assert lying(state, "3E.a") == "2D@B"
    assert alarm(state, A) == "card"


@pytest.mark.clause("MT-JEWL-05")
@every_edition
def test_a_jeweler_removes_nothing(edition: str) -> None:
    state = after(arranged(edition, "JEWL DET DET", box={"3E.a": "2D1S"}), A, opens("T.E"))

    for answer in (places("1D"), LEAVE):
        for taking in (TAKE, FRONT, TAKE_ONE[0]):
            assert refused(state, A, taking) == "MT-RND-06"
        state = after(state, A, answer)

    assert lying(state, "3E.a") == "1S3D"
    assert (black(state, A), red(state)) == ("", "")


@pytest.mark.clause("MT-JEWL-06")
@per_edition(1, 2, 2, 2)
def test_a_jeweler_who_drops_gems_adds_neither_gem_nor_alarm(edition: str, expected: int) -> None:
    state = arranged(edition, "JEWL DET DET", box={"3E.b": "1D"})

    assert told(state, A, opens("T.E")) == [
        Opened(EVERYONE, A, slot("T.E")),
        Fell(EVERYONE, 1, 0, NO_ALARM, True),
        Saw(EVERYONE, 0, 0),
        BoxOffered(EVERYONE, A, expected),
    ]
    state = after(state, A, opens("T.E"))
    assert red(state) == "1D"
    assert refused(state, A, places("1D")) == "MT-TURN-07"
    assert refused(state, A, LAY_ALARM) == "MT-JEWL-06"


@pytest.mark.clause("MT-JEWL-07")
@pytest.mark.parametrize(("pose", "compartment"), [("", "3E.a"), ("F", "1E.b")])
@every_edition
def test_gem_and_alarm_lie_on_the_side_that_looks_up(edition: str, pose: str, compartment: str) -> None:
    state = arranged(edition, "JEWL DET DET", pose=pose)

    state = after(state, A, opens("T.E"), places("1D"), LAY_ALARM)

    assert lying(state, compartment) == "1D@A"


@pytest.mark.clause("MT-JEWL-08")
@pytest.mark.parametrize("needs", [False, True])
@pytest.mark.parametrize("edition", MAY_PLACE_NONE)
def test_an_alarm_needs_no_imitation_unless_the_table_says_so(edition: str, needs: bool) -> None:
    state = after(arranged(edition, "JEWL DET DET", alarm_needs_imitation=needs), A, opens("T.E"))

    bare = after(state, A, places(""))

    if needs:
        assert asked(bare) == (A, "BOX")
        assert refused(bare, A, LAY_ALARM) == "MT-JEWL-08"
    else:
        assert lying(after(bare, A, LAY_ALARM), "3E.a") == "@A"
    assert asked(after(state, A, places("1D"))) == (A, "ALARM")


@pytest.mark.clause("MT-JEWL-08")
@every_edition
def test_gems_of_others_in_the_drawer_do_not_replace_the_imitation_an_alarm_needs(edition: str) -> None:
    state = arranged(edition, "JEWL DET DET", box={"3E.a": "2D"}, alarm_needs_imitation=True, jeweler_place="may")

    assert asked(after(state, A, opens("T.E"), places(""))) == (A, "BOX")


@pytest.mark.clause("MT-ACT-10")
@pytest.mark.parametrize(("counts", "limit"), [(False, 1), (True, 2)])
def test_an_alarm_alone_is_no_imitation_placed_unless_the_table_says_so(counts: bool, limit: int) -> None:
    state = after(arranged(RIO, "JEWL DET DET", alarm_counts_as_placed=counts), A, opens("T.E"), places(""))

    assert told(state, A, LAY_ALARM) == [AlarmLaid(EVERYONE, A), BoxOffered(EVERYONE, A, limit)]
    assert ("R1cw F" in sequences(after(state, A, LAY_ALARM))) == (limit == 2)
    assert told(state, A, LEAVE) == [Declined(EVERYONE, A), BoxOffered(EVERYONE, A, 1)]
