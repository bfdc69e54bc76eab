"""The alarm: whom it pays when it falls, and what becomes of it when it lies alone."""

import pytest

from lightfinger.core.events import EVERYONE, OBSERVER
from lightfinger.games.master_thieves import GAME
from lightfinger.games.master_thieves.actions import (
    FETCH_ALARM,
    FLIP,
    FRONT,
    LAY_ALARM,
    LEAVE,
    TAKE,
    TAKE_ONE,
)
from lightfinger.games.master_thieves.events import (
    AlarmAlone,
    AlarmLaid,
    AlarmLeft,
    AlarmReturned,
    Asked,
    BoxOffered,
    Emptied,
    Fell,
    Opened,
    Saw,
)
from lightfinger.games.master_thieves.state import DIAMOND, LONE_ALARM, PLACE, State
from tests.games.master_thieves.positions import (
    IT,
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
    slot,
    told,
)

T_E = slot("T.E")
RETURNS = [IT, ZOCH_FR]


def thief_takes(state: State, name: str) -> State:
    """The thief opens a slot and takes what lies there, by himself or because he must."""
    state = after(state, state.asked, opens(name))
    return after(state, state.asked, TAKE) if asked(state)[1] == "THIEF_TAKE" else state


@pytest.mark.clause("MT-ALRM-01", "MT-ALRM-02", "MT-ALRM-03", "MT-ALRM-06")
@per_edition(1, 2, 2, 2)
def test_an_alarm_that_falls_for_another_pays_its_owner(edition: str, expected: int) -> None:
    state = arranged(edition, "THF DET DET", box={"3E.b": "2D1S@B"}, red="1D", black={B: "1R"})

    assert told(state, A, opens("T.E")) == [
        Opened(EVERYONE, A, T_E),
        Fell(EVERYONE, 2, 1, B, True),
        Saw(EVERYONE, 0, 0),
        BoxOffered(EVERYONE, A, expected),
    ]
    state = after(state, A, opens("T.E"))
    assert lying(state, "3E.b") == ""
    assert black(state, B) == "1R1S2D"
    assert red(state) == "1D"
    assert alarm(state, B) == "card"


@pytest.mark.clause("MT-ALRM-01")
@every_edition
def test_an_alarm_lies_in_its_compartment_and_goes_down_with_a_flip(edition: str) -> None:
    state = arranged(edition, "JEWL THF DET", box={"3E.a": "1D"})

    state = after(state, A, opens("T.E"), places("1D"), LAY_ALARM, FLIP)
    if asked(state) == (A, "BOX"):
        state = closed(state)
    assert lying(state, "3E.a") == "2D@A"
    state = after(state, B, opens("B.E"))

    assert black(state, A) == "2D"
    assert alarm(state, A) == "card"


@pytest.mark.clause("MT-ALRM-04", "MT-ALRM-02")
@pytest.mark.parametrize("card", ["SMUG", "JEWL", "GEMO", "THF", "MAST"])
@every_edition
def test_an_alarm_pays_its_owner_whoever_makes_it_fall(edition: str, card: str) -> None:
    state = arranged(edition, f"{card} DET DET", box={"3E.b": "2D@B"})

    state = after(state, A, opens("T.E"))

    assert black(state, B) == "2D"
    assert red(state) == ""
    assert alarm(state, B) == "card"


@pytest.mark.clause("MT-ALRM-05", "MT-ALRM-06")
@pytest.mark.parametrize("card", ["SMUG", "JEWL", "THF", "MAST"])
@every_edition
def test_an_alarm_that_falls_for_its_owner_pays_nobody(edition: str, card: str) -> None:
    state = arranged(edition, f"{card} DET DET", box={"3E.b": "2D1S@A"})

    state = after(state, A, opens("T.E"))

    assert red(state) == "1S2D"
    assert black(state, A) == ""
    assert alarm(state, A) == "card"
    assert asked(state) == (A, "BOX")


@pytest.mark.clause("MT-ALRM-06")
@every_edition
def test_gems_that_fall_with_an_alarm_block_like_any_others(edition: str) -> None:
    state = arranged(edition, "JEWL DET DET", box={"3E.b": "2D@B"})

    state = after(state, A, opens("T.E"))

    assert asked(state) == (A, "BOX")
    assert refused(state, A, places("1D")) == "MT-TURN-07"
    assert refused(state, A, LAY_ALARM) == "MT-JEWL-06"


@pytest.mark.clause("MT-TURN-16", "MT-ALRM-06")
@per_edition(False, False, True, False)
def test_an_alarm_that_falls_without_gems(edition: str, expected: bool) -> None:
    state = arranged(edition, "JEWL DET DET", box={"3E.b": "@B"})

    assert told(state, A, opens("T.E"))[:3] == [
        Opened(EVERYONE, A, T_E),
        Fell(EVERYONE, 0, 0, B, expected),
        Saw(EVERYONE, 0, 0),
    ]
    state = after(state, A, opens("T.E"))
    assert alarm(state, B) == "card"
    assert black(state, B) == ""
    assert asked(state) == (A, "BOX" if expected else "PLACE")


@pytest.mark.clause("MT-TURN-16")
@pytest.mark.parametrize(("blocks", "share"), [(True, ""), (False, "2D")])
@every_edition
def test_a_table_may_let_an_alarm_without_gems_cost_a_smuggler_his_share(
    edition: str, blocks: bool, share: str
) -> None:
    state = arranged(edition, "SMUG1 SMUG2 THF", box={"3E.b": "@C", "3W.b": "1D"}, red="1D", bare_alarm_blocks=blocks)

    state = after(state, A, opens("T.E"))
    assert asked(state) == (A, "BOX" if blocks else "PLACE")
    state = closed(state) if blocks else closed(after(state, A, places("1D")))
    state = idle_turn(state, "T.W")

    assert black(state, A) == share


@pytest.mark.clause("MT-TURN-15")
@pytest.mark.parametrize(("ruling", "stage", "left"), [("blocked", "BOX", "2D"), ("act", "PLACE", "")])
@every_edition
def test_a_table_may_rule_on_gems_that_lie_up_while_others_fall(
    edition: str, ruling: str, stage: str, left: str
) -> None:
    state = arranged(edition, "SMUG1 SMUG2 THF", box={"3E.a": "2D", "3E.b": "1D@C"}, both_sides_ruling=ruling)

    state = after(state, A, opens("T.E"))

    assert black(state, C) == "1D"
    assert asked(state) == (A, stage)
    assert lying(state, "3E.a") == left
    assert (state.dropped == 0) == (ruling == "act")


@pytest.mark.clause("MT-ALRM-07")
@every_edition
def test_an_alarm_that_lies_up_is_off(edition: str) -> None:
    state = arranged(edition, "DET DET THF", box={"3E.a": "2D@B"})

    state = thief_takes(state, "T.E")

    assert black(state, C) == "2D"
    assert black(state, B) == ""


@pytest.mark.clause("MT-ALRM-07")
@every_edition
def test_gems_may_be_placed_beside_an_alarm_that_lies_up(edition: str) -> None:
    state = arranged(edition, "GEMO DET DET", box={"3E.a": "2D@B"})

    assert lying(after(state, A, opens("T.E"), places("1D1S")), "3E.a") == "1S3D@B"


@pytest.mark.clause("MT-ALRM-08")
def test_the_owner_of_a_lone_alarm_may_take_it_back() -> None:
    state = after(arranged(RIO, "DET DET THF", box={"3E.a": "2D@B"}), C, opens("T.E"))

    assert told(state, C, TAKE) == [
        Emptied(EVERYONE, C, 2, 0, False),
        AlarmAlone(EVERYONE, B),
        Asked(EVERYONE, B, LONE_ALARM),
    ]
    state = after(state, C, TAKE)
    assert GAME.legal(state, B) == (FETCH_ALARM, LEAVE)
    assert told(state, B, FETCH_ALARM) == [AlarmReturned(EVERYONE, B), BoxOffered(EVERYONE, C, 1)]
    assert told(state, B, LEAVE) == [AlarmLeft(EVERYONE, B), BoxOffered(EVERYONE, C, 1)]
    assert alarm(after(state, B, FETCH_ALARM), B) == "card"
    assert alarm(after(state, B, LEAVE), B) == "3E.a"


@pytest.mark.clause("MT-ALRM-08")
def test_a_lone_alarm_stays() -> None:
    state = arranged(ZOCH_EN, "DET DET THF", box={"3E.a": "2D@B"})

    assert told(state, C, opens("T.E"))[2:] == [
        Saw(EVERYONE, 2, 0),
        Emptied(EVERYONE, C, 2, 0, False),
        BoxOffered(EVERYONE, C, 2),
    ]
    assert alarm(after(state, C, opens("T.E")), B) == "3E.a"


@pytest.mark.clause("MT-ALRM-08")
@pytest.mark.parametrize("edition", RETURNS)
def test_a_lone_alarm_goes_back_by_itself(edition: str) -> None:
    state = arranged(edition, "DET DET THF", box={"3E.a": "2D@B"})

    assert told(state, C, opens("T.E"))[2:] == [
        Saw(EVERYONE, 2, 0),
        Emptied(EVERYONE, C, 2, 0, False),
        AlarmAlone(EVERYONE, B),
        AlarmReturned(EVERYONE, B),
        BoxOffered(EVERYONE, C, 2),
    ]
    state = after(state, C, opens("T.E"))
    assert alarm(state, B) == "card"
    assert lying(state, "3E.a") == ""


@pytest.mark.clause("MT-ALRM-08")
@pytest.mark.parametrize(
    ("rule", "place", "question"),
    [("owner_choice", "3E.a", (B, "LONE_ALARM")), ("stays", "3E.a", (C, "BOX")), ("returns", "card", (C, "BOX"))],
)
@every_edition
def test_a_table_may_decide_what_becomes_of_a_lone_alarm(
    edition: str, rule: str, place: str, question: tuple[int, str]
) -> None:
    state = thief_takes(arranged(edition, "DET DET THF", box={"3E.a": "2D@B"}, lone_alarm=rule), "T.E")

    assert alarm(state, B) == place
    assert asked(state) == question


@pytest.mark.clause("MT-ALRM-08")
@pytest.mark.parametrize("fetch", [False, True])
def test_an_opener_may_fetch_his_own_lone_alarm_where_the_table_agreed(fetch: bool) -> None:
    state = arranged(ZOCH_EN, "DET DET THF", box={"3E.a": "2D@C"}, owner_may_fetch_lone_alarm=fetch)

    state = after(state, C, opens("T.E"))

    if fetch:
        assert asked(state) == (C, "LONE_ALARM")
        assert alarm(after(state, C, FETCH_ALARM), C) == "card"
        assert alarm(after(state, C, LEAVE), C) == "3E.a"
    else:
        assert asked(state) == (C, "BOX")
        assert alarm(state, C) == "3E.a"


@pytest.mark.clause("MT-ALRM-08", "MT-ALRM-10")
def test_nobody_fetches_a_lone_alarm_from_a_drawer_another_opened() -> None:
    state = arranged(ZOCH_EN, "DET DET THF", box={"3E.a": "2D@B"}, owner_may_fetch_lone_alarm=True)

    state = after(state, C, opens("T.E"))

    assert asked(state) == (C, "BOX")
    assert alarm(state, B) == "3E.a"


@pytest.mark.clause("MT-ALRM-08")
@pytest.mark.parametrize("checked", [False, True])
@per_edition((A, "LONE_ALARM", "3E.a"), (A, "BOX", "3E.a"), (A, "BOX", "card"), (A, "BOX", "card"))
def test_an_alarm_laid_bare_lies_alone_at_once_only_where_the_table_agreed(
    edition: str, expected: tuple[int, str, str], checked: bool
) -> None:
    state = arranged(edition, "JEWL DET DET", lone_alarm_checked_when_placed=checked, jeweler_place="may")

    state = after(state, A, opens("T.E"), places(""), LAY_ALARM)

    assert (*asked(state), alarm(state, A)) == (expected if checked else (A, "BOX", "3E.a"))


@pytest.mark.clause("MT-ALRM-08")
@every_edition
def test_an_alarm_laid_beside_gems_is_not_alone_even_where_that_is_checked(edition: str) -> None:
    state = arranged(edition, "JEWL DET DET", lone_alarm_checked_when_placed=True)

    state = after(state, A, opens("T.E"), places("1D"), LAY_ALARM)

    assert asked(state) == (A, "BOX")
    assert lying(state, "3E.a") == "1D@A"


@pytest.mark.clause("MT-ALRM-08", "MT-JEWL-04")
def test_a_lone_alarm_that_stays_is_checked_again_whenever_its_drawer_is_opened() -> None:
    state = arranged(RIO, "GEMO DET DET", box={"3E.a": "@B"})

    state = after(state, A, opens("T.E"), places(""))

    assert asked(state) == (B, "LONE_ALARM")


@pytest.mark.clause("MT-ALRM-09")
@every_edition
def test_an_alarm_is_not_alone_when_a_gem_is_placed_beside_it(edition: str) -> None:
    state = arranged(edition, "SMUG1 SMUG2 THF", box={"3E.a": "2D@C"})

    state = after(state, A, opens("T.E"))
    assert lying(state, "3E.a") == "@C"
    assert asked(state) == (A, "PLACE")
    state = after(state, A, places("1D"))

    assert asked(state) == (A, "BOX")
    assert lying(state, "3E.a") == "1D@C"


@pytest.mark.clause("MT-ALRM-09")
def test_an_alarm_is_judged_after_placing_when_nothing_is_placed() -> None:
    state = after(arranged(RIO, "SMUG THF THF", box={"3E.a": "1D@C"}), A, opens("T.E"), TAKE_ONE[DIAMOND])

    assert asked(state) == (A, "PLACE")
    assert asked(after(state, A, places(""))) == (C, "LONE_ALARM")
    assert asked(after(state, A, places("1D"))) == (A, "BOX")


@pytest.mark.clause("MT-ALRM-10")
def test_only_the_owner_decides_about_a_lone_alarm() -> None:
    state = after(arranged(RIO, "DET DET THF", box={"3E.a": "2D@B"}), C, opens("T.E"), TAKE)

    for other in (A, C):
        assert GAME.legal(state, other) == ()
        assert refused(state, other, FETCH_ALARM) == "MT-ALRM-10"


@pytest.mark.clause("MT-ALRM-10")
@pytest.mark.parametrize("card", ["SMUG", "JEWL", "GEMO", "THF", "MAST"])
@every_edition
def test_no_opener_may_move_an_alarm_of_another(edition: str, card: str) -> None:
    state = arranged(edition, f"{card} DET DET", box={"3E.a": "2D@B"})

    state = after(state, A, opens("T.E"))
    while asked(state)[1] not in ("BOX", "LONE_ALARM"):
        assert refused(state, A, FETCH_ALARM) == "MT-ALRM-08"
        assert alarm(state, B) == "3E.a"
        state = after(state, A, GAME.legal(state, A)[-1])


@pytest.mark.clause("MT-ALRM-11", "MT-MAST-02")
@per_edition((B, "LONE_ALARM", "2S.a"), (A, "BOX", "2S.a"), (A, "BOX", "card"), (A, "BOX", "card"))
def test_a_ruby_behind_does_not_keep_an_alarm_company(edition: str, expected: tuple[int, str, str]) -> None:
    state = arranged(edition, "MAST DET DET", box={"2S.a": "1D@B"})

    state = after(state, A, opens("M.S"), FRONT)
    if asked(state)[1] == "PLACE":
        state = after(state, A, places(""))

    assert "2S.sa" in rubies(state)
    assert (*asked(state), alarm(state, B)) == expected


@pytest.mark.clause("MT-ALRM-12", "MT-ALRM-03")
@every_edition
def test_an_alarm_that_came_back_is_laid_again(edition: str) -> None:
    state = arranged(edition, "JEWL1 JEWL2 DET", box={"3E.b": "2D@B"})

    state = idle_turn(state, "T.E")
    state = after(state, B, opens("T.E"), places("1D"))

    assert asked(state) == (B, "ALARM")
    assert lying(after(state, B, LAY_ALARM), "3E.a") == "1D@B"


@pytest.mark.clause("MT-ALRM-12", "MT-TURN-16")
@per_edition(True, True, False, True)
def test_a_jeweler_whose_bare_alarm_fell_lays_it_again_in_that_turn(edition: str, expected: bool) -> None:
    state = after(arranged(edition, "JEWL DET DET", box={"3E.b": "@A"}), A, opens("T.E"))

    assert alarm(state, A) == "card"
    if not expected:
        assert asked(state) == (A, "BOX")
        return
    state = after(state, A, places("1D"))
    assert told(state, A, LAY_ALARM) == [AlarmLaid(EVERYONE, A), BoxOffered(EVERYONE, A, 2)]
    assert lying(after(state, A, LAY_ALARM), "3E.a") == "1D@A"


@pytest.mark.clause("MT-ALRM-13", "MT-SMUG-17")
@pytest.mark.parametrize(("owner", "share"), [("C", "1R"), ("A", "1R2D")])
@every_edition
def test_a_smuggler_who_makes_an_alarm_fall_with_gems_is_out_of_the_share(edition: str, owner: str, share: str) -> None:
    state = arranged(edition, "SMUG1 SMUG2 THF", box={"3E.b": f"2D@{owner}"}, red="1R")

    state = idle_turn(idle_turn(state, "T.E"), "T.W")

    assert black(state, A) == ""
    assert black(state, B) == share
    assert black(state, C) == ("2D" if owner == "C" else "")


@pytest.mark.clause("MT-ALRM-14", "MT-GEMO-02")
@every_edition
def test_a_gemologist_who_makes_an_alarm_fall_still_places(edition: str) -> None:
    state = arranged(edition, "DET DET GEMO", box={"3E.b": "2D@B"})

    assert told(state, C, opens("T.E"))[-1] == Asked(EVERYONE, C, PLACE)
    state = after(state, C, opens("T.E"), places("1D"))

    assert black(state, B) == "2D"
    assert lying(state, "3E.a") == "1D"


@pytest.mark.clause("MT-ALRM-08")
@pytest.mark.parametrize("visibility", ["opener", "line_of_sight"])
def test_a_lone_alarm_that_stays_tells_the_others_nothing(visibility: str) -> None:
    """An empty drawer with an alarm and one whose gems a master thief left look alike to those who did not see."""
    empty = arranged(ZOCH_EN, "MAST DET DET", box={"3N.a": "@B"}, visibility=visibility)
    full = arranged(ZOCH_EN, "MAST DET DET", box={"3N.a": "2D@B"}, visibility=visibility)

    blind = B if visibility == "opener" else OBSERVER
    for action in (opens("T.N"), LEAVE, LEAVE):
        assert heard(told(empty, A, action), blind) == heard(told(full, A, action), blind)
        empty, full = after(empty, A, action), after(full, A, action)
