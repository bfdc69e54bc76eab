"""The gemologist: she places whatever fell, one and one more for each detective."""

import pytest

from lightfinger.core.events import EVERYONE, UNKNOWN
from lightfinger.games.master_thieves import GAME
from lightfinger.games.master_thieves.actions import FRONT, TAKE, Choose
from lightfinger.games.master_thieves.events import Asked, BoxOffered, Fell, Opened, Placed, Saw
from lightfinger.games.master_thieves.state import DETECTIVE, NO_ALARM, PLACE
from tests.games.master_thieves.positions import (
    EDITIONS,
    RIO,
    A,
    after,
    arranged,
    asked,
    black,
    chosen,
    every_edition,
    gems,
    idle_turn,
    lying,
    opens,
    per_edition,
    places,
    red,
    refused,
    slot,
    told,
    white,
)

T_E = slot("T.E")
MUST = [edition for edition in EDITIONS if edition != RIO]


@pytest.mark.clause("MT-GEMO-01")
@per_edition("", "MT-GEMO-01", "MT-GEMO-01", "MT-GEMO-01")
def test_a_gemologist_places_her_first_imitation(edition: str, expected: str) -> None:
    state = after(arranged(edition, "GEMO THF THF"), A, opens("T.E"))

    assert told(state, A, places("1S")) == [Placed(EVERYONE, A, 0, 1), BoxOffered(EVERYONE, A, 2)]
    if expected:
        assert GAME.legal(state, A) == (places("1D"), places("1S"))
        assert refused(state, A, places("")) == expected
    else:
        assert GAME.legal(state, A) == (places(""), places("1D"), places("1S"))
        assert told(state, A, places("")) == [Placed(EVERYONE, A, 0, 0), BoxOffered(EVERYONE, A, 1)]


@pytest.mark.clause("MT-GEMO-02", "MT-TURN-08")
@per_edition("", "MT-GEMO-01", "MT-GEMO-01", "MT-GEMO-01")
def test_a_gemologist_places_although_gems_fell(edition: str, expected: str) -> None:
    state = arranged(edition, "GEMO DET DET", box={"3E.b": "2D"})

    assert told(state, A, opens("T.E")) == [
        Opened(EVERYONE, A, T_E),
        Fell(EVERYONE, 2, 0, NO_ALARM, True),
        Saw(EVERYONE, 0, 0),
        Asked(EVERYONE, A, PLACE),
    ]
    state = after(state, A, opens("T.E"))
    assert red(state) == "2D"
    if expected:
        assert refused(state, A, places("")) == expected
    else:
        assert asked(after(state, A, places(""))) == (A, "BOX")
    assert lying(after(state, A, places("1D")), "3E.a") == "1D"


@pytest.mark.clause("MT-GEMO-01", "MT-GEMO-02")
@pytest.mark.parametrize(
    ("word", "nothing_fell", "gems_fell"), [("may", 0, 0), ("must", 1, 1), ("must_unless_fell", 1, 0)]
)
@every_edition
def test_a_table_may_decide_when_a_gemologist_must_place(
    edition: str, word: str, nothing_fell: int, gems_fell: int
) -> None:
    state = arranged(edition, "GEMO THF THF", box={"3E.b": "2D"}, gemologist_first=word)

    fewest = [len(GAME.legal(after(state, A, opens(name)), A)) == 2 for name in ("T.W", "T.E")]

    assert fewest == [nothing_fell == 1, gems_fell == 1]


@pytest.mark.clause("MT-GEMO-01", "MT-TURN-16")
@pytest.mark.parametrize(("blocks", "fewest"), [(False, "1D"), (True, "")])
@every_edition
def test_an_alarm_alone_frees_a_gemologist_only_where_it_blocks(edition: str, blocks: bool, fewest: str) -> None:
    state = arranged(
        edition,
        "GEMO THF THF",
        box={"3E.b": "@B"},
        gemologist_first="must_unless_fell",
        bare_alarm_blocks=blocks,
    )

    assert GAME.legal(after(state, A, opens("T.E")), A)[0] == places(fewest)


@pytest.mark.clause("MT-GEMO-03", "MT-DET-08")
@pytest.mark.parametrize("detectives", [0, 1, 2, 3])
@every_edition
def test_a_gemologist_may_add_one_more_for_each_detective(edition: str, detectives: int) -> None:
    cards = " ".join(["GEMO", *["DET"] * detectives, *["THF"] * (4 - detectives)])
    state = after(arranged(edition, cards), A, opens("T.E"))
    most = 1 + detectives

    assert lying(after(state, A, places(f"{most}D")), "3E.a") == f"{most}D"
    assert refused(state, A, places(f"{most + 1}D")) == "MT-GEMO-03"
    assert asked(after(state, A, places("1D"))) == (A, "BOX")


@pytest.mark.clause("MT-GEMO-03", "MT-GEMO-02")
@pytest.mark.parametrize(("extra", "most"), [(True, 3), (False, 1)])
@every_edition
def test_a_gemologist_adds_more_after_a_fall_unless_the_table_bars_it(edition: str, extra: bool, most: int) -> None:
    state = arranged(edition, "GEMO DET DET", box={"3E.b": "2D"}, gemologist_extra_after_fall=extra)

    fallen = after(state, A, opens("T.E"))
    quiet = after(state, A, opens("T.W"))

    assert lying(after(fallen, A, places(f"{most}D")), "3E.a") == f"{most}D"
    assert refused(fallen, A, places(f"{most + 1}D")) == "MT-GEMO-03"
    assert places("3D") in GAME.legal(quiet, A)


@pytest.mark.clause("MT-GEMO-03")
def test_a_gemologist_who_may_place_may_place_any_number_up_to_her_most() -> None:
    state = after(arranged(RIO, "GEMO DET THF"), A, opens("T.E"))

    assert GAME.legal(state, A) == tuple([places(text) for text in ("", "1D", "1S", "2D", "1D1S", "2S")])


@pytest.mark.clause("MT-GEMO-04", "MT-GEMO-08")
@every_edition
def test_all_her_imitations_of_either_kind_go_into_the_open_drawer(edition: str) -> None:
    state = arranged(edition, "GEMO DET DET", box={"3E.a": "1S"}, white={A: "2S8D"})

    state = after(state, A, opens("T.E"), places("2D1S"))

    assert lying(state, "3E.a") == "2S2D"
    assert sum(state.diamonds) == 2
    assert sum(state.sapphires) == 2
    assert white(state, A) == "1S6D"
    assert asked(state) == (A, "BOX")


@pytest.mark.clause("MT-GEMO-05")
@every_edition
def test_a_gemologist_removes_nothing(edition: str) -> None:
    state = after(arranged(edition, "GEMO DET DET", box={"3E.a": "2D1S"}), A, opens("T.E"))

    assert refused(state, A, TAKE) == "MT-RND-06"
    assert refused(state, A, FRONT) == "MT-RND-06"
    state = after(state, A, places("1D"))
    assert lying(state, "3E.a") == "1S3D"
    assert (black(state, A), red(state)) == ("", "")


@pytest.mark.clause("MT-GEMO-06")
@pytest.mark.parametrize("held", ["1D", "1S", "2D", "1D1S"])
@every_edition
def test_a_gemologist_places_no_more_than_she_has(edition: str, held: str) -> None:
    state = after(arranged(edition, "GEMO DET DET DET", white={A: held}), A, opens("T.E"))
    diamonds, sapphires, _ = gems(held)

    offered = GAME.legal(state, A)

    assert places(held) in offered
    assert refused(state, A, places(f"{diamonds + 1}D")) == "MT-GEMO-06"
    assert refused(state, A, places(f"{sapphires + 1}S")) == "MT-GEMO-06"
    assert white(after(state, A, places(held)), A) == ""


@pytest.mark.clause("MT-GEMO-07", "MT-DET-08")
@every_edition
def test_every_detective_of_the_round_counts_before_any_of_them_acts(edition: str) -> None:
    state = chosen(arranged(edition, seats=4), "GEMO DET THF")
    assert state.detectives == UNKNOWN

    state = after(state, 3, Choose(DETECTIVE))

    assert state.detectives == 2
    assert places("3D") in GAME.legal(after(state, A, opens("T.E")), A)


@pytest.mark.clause("MT-GEMO-07")
@pytest.mark.parametrize("edition", MUST)
def test_detectives_are_counted_once_the_smugglers_are_done(edition: str) -> None:
    state = chosen(arranged(edition), "GEMO SMUG DET")

    state = idle_turn(state, "M.E")

    assert places("2D") in GAME.legal(after(state, A, opens("T.E")), A)
    assert refused(after(state, A, opens("T.E")), A, places("3D")) == "MT-GEMO-03"
