"""Who is told which question, and who learns what a search uncovers."""

import pytest

from lightfinger.core.events import EVERYONE, OBSERVER, Action, Event
from lightfinger.games.master_thieves.actions import (
    FRONT,
    LEAVE,
    SECRET,
    TAKE,
)
from lightfinger.games.master_thieves.events import (
    Asked,
    Declined,
    Emptied,
    RubyFell,
    SecretSeen,
    SecretSought,
)
from lightfinger.games.master_thieves.state import (
    ALARM,
    MASTER,
    PLACE,
    SEARCHED,
    SMUGGLER_TAKE,
    THIEF_TAKE,
)
from tests.games.master_thieves.positions import (
    IT,
    RIO,
    ZOCH_EN,
    ZOCH_FR,
    A,
    B,
    C,
    after,
    arranged,
    asked,
    every_edition,
    every_visibility,
    heard,
    opens,
    places,
    seen,
    told,
)


class TestQuestions:
    """Between the opening and the box moves, non-viewers hear the same whatever lies there and is refused."""

    @pytest.mark.parametrize(
        ("edition", "card", "questions", "answers"),
        [
            (RIO, "SMUG", [SMUGGLER_TAKE, PLACE], [LEAVE, places("")]),
            (RIO, "THF", [THIEF_TAKE], [LEAVE]),
            (RIO, "MAST", [MASTER, PLACE], [LEAVE, places("")]),
            (ZOCH_EN, "MAST", [MASTER], [LEAVE]),
            (IT, "MAST", [MASTER], [LEAVE]),
            (ZOCH_EN, "JEWL", [PLACE, ALARM], [places(""), LEAVE]),
            (ZOCH_FR, "GEMO", [PLACE], [places("1D")]),
        ],
    )
    @pytest.mark.parametrize("name", ["T.S", "T.W"])
    def test_a_refusal_sounds_the_same_over_any_contents(
        self, edition: str, card: str, questions: list[int], answers: list[Action], name: str
    ) -> None:
        feeds: list[list[Event]] = []
        for contents in ("", "1D", "3D1S"):
            state = arranged(edition, f"{card} DET DET", box={f"3{name[2]}.a": contents}, visibility="opener")
            facts: list[Event] = []
            for action in [opens(name), *answers]:
                facts += told(state, A, action)
                state = after(state, A, action)
            assert asked(state) == (A, "BOX")
            feeds.append(heard(facts, C))
            assert heard(facts, C) == heard(facts, B) == heard(facts, OBSERVER)

        assert feeds[0] == feeds[1] == feeds[2]
        assert [fact.stage for fact in feeds[0] if isinstance(fact, Asked)] == questions

    @pytest.mark.parametrize("edition", [RIO, ZOCH_EN, IT])
    def test_the_front_of_an_empty_drawer_sounds_like_neither(self, edition: str) -> None:
        state = after(arranged(edition, "MAST DET DET", visibility="opener"), A, opens("T.W"))

        assert told(state, A, FRONT) == told(state, A, LEAVE)
        assert told(state, A, FRONT)[0] == Declined(EVERYONE, A)

    def test_a_ruby_left_sounds_like_a_search_in_vain_where_nobody_places(self) -> None:
        feeds: list[list[Event]] = []
        for rubies in ("3S.sa", "1S.sa"):
            state = arranged(ZOCH_FR, "MAST DET DET", rubies=rubies, visibility="opener")
            state = after(state, A, opens("T.S"))
            facts = told(state, A, SECRET)
            facts += told(after(state, A, SECRET), A, LEAVE)
            feeds.append(heard(facts, B))

        assert feeds[0] == feeds[1]

    @pytest.mark.parametrize("may_decline", [True, False])
    def test_front_gems_kept_after_a_failed_search_are_asked_for_whatever_lies_there(self, may_decline: bool) -> None:
        for contents in ("", "2D"):
            state = arranged(
                ZOCH_EN,
                "MAST DET DET",
                box={"3E.a": contents},
                visibility="opener",
                mt_failed_search_keeps_front=True,
                mt_may_decline=may_decline,
            )
            state = after(state, A, opens("T.E"))
            assert told(state, A, SECRET) == [SecretSought(EVERYONE, A), Asked(EVERYONE, A, SEARCHED)]
            taken = told(after(state, A, SECRET), A, TAKE)[0]
            if contents or not may_decline:
                assert taken == Emptied(EVERYONE, A, 2 if contents else 0, 0, False)
            else:
                assert taken == Declined(EVERYONE, A)


class TestSecrets:
    """A search is public, and so is a ruby that falls or is taken; what else was found is for viewers."""

    @pytest.mark.parametrize("rubies", ["3S.sa", "1S.sa"])
    @every_visibility
    @every_edition
    def test_what_is_found_up_is_seen_by_viewers(self, edition: str, visibility: str, rubies: str) -> None:
        state = after(arranged(edition, "MAST DET DET", rubies=rubies, visibility=visibility), A, opens("T.S"))

        assert told(state, A, SECRET) == [
            SecretSought(EVERYONE, A),
            SecretSeen(seen(visibility, (C,)), int(rubies == "3S.sa")),
            Asked(EVERYONE, A, SEARCHED),
        ]

    @every_visibility
    @every_edition
    def test_a_ruby_that_falls_is_public(self, edition: str, visibility: str) -> None:
        state = after(arranged(edition, "MAST DET DET", visibility=visibility), A, opens("T.N"))

        assert told(state, A, SECRET)[:2] == [SecretSought(EVERYONE, A), RubyFell(EVERYONE, edition == RIO)]

    @every_visibility
    @every_edition
    def test_a_short_drawer_shows_to_all_that_there_is_nothing(self, edition: str, visibility: str) -> None:
        state = after(arranged(edition, "MAST DET DET", visibility=visibility), A, opens("T.E"))

        assert told(state, A, SECRET)[0] == SecretSought(EVERYONE, A)
        assert asked(after(state, A, SECRET)) == (A, "BOX")
