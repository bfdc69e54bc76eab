"""What a memory aid shows a person of what the seat was told."""

import pytest

from lightfinger import catalog
from lightfinger.core.events import OBSERVER, UNKNOWN
from lightfinger.core.rng import seeded
from lightfinger.games.forty_thieves import GAME
from lightfinger.games.forty_thieves.actions import PASS, WISHES
from lightfinger.games.forty_thieves.jars import BACKS, GOLD, MERCHANT
from lightfinger.games.forty_thieves.state import ACTION, GLIMPSE, HAND
from tests.games.forty_thieves.reading import laid
from tests.games.forty_thieves.scenario import scenario
from tests.games.forty_thieves.test_jars import dealt

aids = pytest.mark.parametrize("aid", ["classic", "notebook"])


@pytest.mark.clause("FT-INFO-04")
def test_an_open_book_shows_all_that_was_told() -> None:
    table = scenario(stage=GLIMPSE, hands={0: "R-St/c"})
    table.does(table.peek(0))

    shown = GAME.shown(table.views[0], 0, "open-book")

    assert shown == table.views[0]
    assert shown is not table.views[0]
    assert shown.faces[0] == 0


@pytest.mark.clause("FT-INFO-04")
@aids
def test_else_only_what_lies_open_is_shown(aid: str) -> None:
    table = scenario(stage=GLIMPSE, up="5 6", hands={0: "R-St/c", 1: "Y-Cl/c"})
    table.does(table.peek(0))

    shown = GAME.shown(table.views[0], 0, aid)

    assert [cell for cell in range(16) if shown.faces[cell] != UNKNOWN] == [5, 6]
    assert shown.hand_faces == [4, *[UNKNOWN] * 5]
    assert shown.backs == table.state.backs
    assert table.views[0].faces[0] == 0


@pytest.mark.clause("FT-INFO-04")
@aids
def test_what_a_lantern_shows_is_seen_while_it_shows(aid: str) -> None:
    table = scenario(stage=GLIMPSE)
    table.does(table.peek(11))
    assert GAME.shown(table.views[1], 1, aid).faces[11] == 20

    table.does(table.pick(6, 7, 10))
    assert set(GAME.shown(table.views[1], 1, aid).faces) == {UNKNOWN}
    assert table.knows(1, 11)


@pytest.mark.clause("FT-INFO-04")
@aids
def test_faces_in_other_hands_are_forgotten_and_backs_are_not(aid: str) -> None:
    table = scenario(up="5", stage=ACTION, hands={0: "R-St/c Y-Cl/c"})
    table.does(table.replace("R-St/c", 5))
    assert 1 in table.views[1].hand_faces[:3]

    shown = GAME.shown(table.views[1], 1, aid)

    assert shown.hand_faces == [UNKNOWN] * 6
    assert shown.hand_backs == table.state.hand_backs
    assert GAME.shown(table.views[0], 0, aid).hand_faces[:2] == table.state.hand_faces[:2]
    assert GAME.shown(table.views[OBSERVER], OBSERVER, aid).hand_faces == [UNKNOWN] * 6


@pytest.mark.clause("FT-INFO-02")
@aids
def test_hidden_hands_show_no_back_that_was_seen_going_in(aid: str) -> None:
    table = scenario(stage=ACTION, hands={0: "R-St/c Y-Cl/c"}, hand_backs_public=False, stack_top_public=False)
    table.does(table.replace("R-St/c", 5))
    assert 6 in table.views[1].hand_backs

    assert GAME.shown(table.views[1], 1, aid).hand_backs == [UNKNOWN] * 6
    assert GAME.shown(table.views[0], 0, aid).hand_backs[:2] == table.state.hand_backs[:2]


@pytest.mark.clause("FT-INFO-03")
@aids
@pytest.mark.parametrize("discard", ["face_up", "face_down"])
def test_a_closed_discard_is_not_remembered(aid: str, discard: str) -> None:
    table = scenario(stage=HAND, hands={0: "R-St/c Y-Cl/c"}, discard_visibility=discard)
    table.does(table.throw("R-St/c"))
    assert table.views[0].discard_faces == [4]

    shown = GAME.shown(table.views[0], 0, aid)

    assert shown.discard_faces == ([4] if discard == "face_up" else [UNKNOWN])
    assert shown.discard_backs == [0]


@pytest.mark.clause("FT-INFO-06")
@aids
def test_what_was_learnt_of_jars_and_reshuffles_is_not_shown(aid: str) -> None:
    table = scenario(stage=HAND, stack="G-St/c", only_stack=True)
    table.does(table.throw())
    view = table.views[1]
    assert max(view.buried) > 0

    shown = GAME.shown(view, 1, aid)

    assert set(shown.buried) == {0}
    assert (shown.stack_backs, shown.stack_faces, shown.stack_known) == ((), (), False)
    # The printed table is no secret.
    assert shown.specials == view.specials


@pytest.mark.clause("FT-JAR-07")
@aids
def test_the_assignment_is_hidden_even_from_who_would_know_it(aid: str) -> None:
    truth = dealt(1, "all-together").state

    shown = GAME.shown(truth, 0, aid)

    assert set(shown.colour_true + shown.symbol_true + shown.specials) == {UNKNOWN}
    assert set(shown.leader_copies + shown.golden_backs) == {UNKNOWN}
    assert set(shown.faces) == {UNKNOWN}
    golden = dealt(1, "tales", golden_backs="golden").state
    assert set(GAME.shown(golden, 0, aid).golden_backs) == {GOLD}


@pytest.mark.clause("FT-DAGGER-09")
@aids
def test_who_was_asked_as_a_holder_is_forgotten(aid: str) -> None:
    table = scenario(stage=ACTION, hands={0: "SAP@R-Cl", 1: "DAG@G-Mo"}, reaction_prompt="holders")
    table.does(table.sapphire("SAP@R-Cl", "g0"), PASS)
    assert table.views[0].dagger_holders == 0b10

    assert GAME.shown(table.views[0], 0, aid).dagger_holders == 0


@aids
def test_a_tale_that_acts_is_shown_until_it_leaves(aid: str) -> None:
    table = scenario("tales", board=laid({0: "GEN"}), stage=GLIMPSE)
    table.does(table.peek(0))
    assert GAME.shown(table.views[1], 1, aid).faces[0] == MERCHANT + 1

    table.does(WISHES[3])
    assert GAME.shown(table.views[1], 1, aid).faces[0] == UNKNOWN


def test_nobody_is_shown_what_lies_in_the_stack() -> None:
    state = GAME.blank(catalog.edition(GAME, "base"), 2)
    GAME.setup(state, seeded(1))
    assert state.stack_known
    assert state.stack_backs
    assert state.stack_faces

    seen = GAME.shown(state, OBSERVER, "classic")
    assert not seen.stack_known
    assert seen.stack_backs == seen.stack_faces == ()
    assert seen.buried == (0,) * (BACKS + 1)
