"""What a person is shown: the view of the seat, less what the memory aid, the grain and covered pillows hide."""

import pytest

from lightfinger.core.events import EVERYONE, OBSERVER, UNKNOWN
from lightfinger.core.rng import Small, seeded
from lightfinger.core.table import Table
from lightfinger.games.master_thieves import GAME
from lightfinger.games.master_thieves.actions import FRONT, LEAVE, SECRET
from lightfinger.games.master_thieves.events import Ended
from lightfinger.games.master_thieves.state import BLACK, CHARACTERS, PILLOW, THIEF, WHITE_EMPTY, State
from tests.games.master_thieves.positions import (
    EDITIONS,
    IT,
    RIO,
    ZOCH_FR,
    A,
    B,
    C,
    after,
    alarm,
    arranged,
    black,
    chosen,
    every_edition,
    front,
    lying,
    opens,
    places,
    played_out,
    printed,
    rubies,
    secret,
    slot,
)

BOX = {"3E.a": "2D1S", "3W.a": "1D@B", "1N.b": "3D"}
forgetful = pytest.mark.parametrize("aid", ["classic", "notebook"])


def known(state: State) -> list[int]:
    """The front compartments of which anything is known."""
    return [place for place in range(24) if state.diamonds[place] != UNKNOWN]


@forgetful
@every_edition
def test_closed_drawers_are_closed(edition: str, aid: str) -> None:
    seen = GAME.shown(arranged(edition, "THF DET DET", box=BOX), A, aid)

    assert seen.diamonds == seen.sapphires == [UNKNOWN] * 24
    assert seen.secrets == (UNKNOWN,) * 12
    assert [alarm(seen, seat) for seat in (A, C)] == ["card", "card"]
    assert seen.alarms[B] == UNKNOWN
    assert seen.armed == 0


@forgetful
def test_the_open_drawer_is_seen(aid: str) -> None:
    state = after(arranged(ZOCH_FR, "JEWL DET DET", box=BOX), A, opens("T.W"))
    for seat in (A, B, C, OBSERVER):
        seen = GAME.shown(state, seat, aid)
        assert known(seen) == [front("3W.a")]
        assert lying(seen, "3W.a") == "1D@B"
        assert seen.armed == 1 << front("3W.a")
        assert seen.secrets == (UNKNOWN,) * 12


@forgetful
@pytest.mark.parametrize("visibility", ["opener", "line_of_sight"])
def test_an_open_drawer_out_of_sight_is_not(visibility: str, aid: str) -> None:
    state = arranged(ZOCH_FR, "JEWL DET DET", box={"3S.a": "2D@B"}, visibility=visibility)
    state = after(state, A, opens("T.S"))

    assert lying(GAME.shown(state, A, aid), "3S.a") == "2D@B"
    assert known(GAME.shown(state, B, aid)) == ([front("3S.a")] if visibility == "line_of_sight" else [])
    for seat in (C, OBSERVER):
        seen = GAME.shown(state, seat, aid)
        assert known(seen) == []
        assert seen.alarms[B] == UNKNOWN
        assert seen.armed == 0


@forgetful
@every_edition
def test_a_search_shows_the_secret_compartment_while_it_stands_open(edition: str, aid: str) -> None:
    state = after(arranged(edition, "MAST DET DET"), A, opens("M.S"))
    assert GAME.shown(state, A, aid).secrets == (UNKNOWN,) * 12

    state = after(state, A, SECRET)
    seen = GAME.shown(state, A, aid)
    assert rubies(seen) == "2S.sa"
    assert [place for place in range(12) if seen.secrets[place] != UNKNOWN] == [secret("2S.sa")]
    assert rubies(GAME.shown(after(state, A, LEAVE), A, aid)) == ""


@forgetful
def test_a_secret_out_of_sight_is_not_shown(aid: str) -> None:
    state = after(arranged(ZOCH_FR, "MAST DET DET", visibility="opener"), A, opens("M.S"), SECRET)

    assert rubies(GAME.shown(state, B, aid)) == ""
    assert rubies(GAME.shown(state, A, aid)) == "2S.sa"


def test_an_open_book_shows_all_the_seat_was_told() -> None:
    state = arranged(ZOCH_FR, "THF DET DET", box=BOX)
    seen = GAME.shown(state, A, "open-book")

    assert seen == state
    assert seen is not state


@forgetful
@pytest.mark.parametrize("edition", [name for name in EDITIONS if name != IT])
def test_face_down_piles_hide_numbers_and_characters(edition: str, aid: str) -> None:
    state = played_out(chosen(arranged(edition), "THF4 DET5 DET6"))
    seen = GAME.shown(state, B, aid)

    assert seen.hands[A] == seen.hands[C] == UNKNOWN
    assert seen.hands[B] == state.hands[B]
    assert seen.numbers[: CHARACTERS * B] == (UNKNOWN,) * CHARACTERS
    # Of his own cards he sees those in his hand, not the detective on his pile.
    assert seen.numbers[CHARACTERS * B : CHARACTERS * C] == (
        *state.numbers[CHARACTERS * B : CHARACTERS * C - 1],
        UNKNOWN,
    )


@forgetful
def test_face_up_piles_show_what_was_played(aid: str) -> None:
    state = played_out(chosen(arranged(IT), "THF4 DET5 DET6"))
    for seat in (A, B, C, OBSERVER):
        seen = GAME.shown(state, seat, aid)
        assert seen.hands == state.hands
        assert seen.numbers[CHARACTERS * A + THIEF] == 4
        assert seen.numbers[CHARACTERS * C - 1] == 5
        assert seen.numbers[CHARACTERS * A] == (state.numbers[0] if seat == A else UNKNOWN)


@forgetful
@every_edition
def test_a_card_that_lies_open_is_seen(edition: str, aid: str) -> None:
    state = arranged(edition, "THF4 DET5 DET6")
    seen = GAME.shown(state, OBSERVER, aid)

    assert [number for number in seen.numbers if number != UNKNOWN] == [4, 5, 6]
    assert seen.laid == state.laid


@pytest.mark.parametrize("aid", ["classic", "notebook", "open-book"])
def test_covered_pillows_are_uncovered_at_the_end(aid: str) -> None:
    state = arranged(ZOCH_FR, "THF DET DET", black={A: "1R", B: "2D"}, pillows_public=False)
    seen = GAME.shown(state, A, aid)
    assert black(seen, A) == "1R"
    for other in (B, C):
        assert seen.pillows[PILLOW * other + BLACK : PILLOW * other + BLACK + 3] == [UNKNOWN] * 3
        assert seen.pillows[PILLOW * other : PILLOW * other + BLACK] == state.pillows[:BLACK]
    assert black(GAME.shown(arranged(ZOCH_FR, "THF DET DET", black={B: "2D"}), A, aid), B) == "2D"

    GAME.evolve(state, Ended(EVERYONE, WHITE_EMPTY))
    assert GAME.shown(state, A, aid).pillows == state.pillows


class TestPlain:
    """Without grain a drawer is known by the slot it stands in and by nothing else."""

    def test_drawers_are_named_by_where_they_stand(self) -> None:
        state = arranged(ZOCH_FR, "THF DET DET", box=BOX, pose="R1cw F", drawer_marks="plain")
        seen = GAME.shown(state, A, "open-book")

        # R1cw takes 3E from T.E to T.S, the flip on to B.N, its gems down.
        assert lying(seen, "1N.b") == "1S2D"
        assert lying(seen, "1S.b") == "1D@B"
        assert lying(seen, "3S.a") == "3D"
        assert seen.pose == 0
        assert seen.secrets == (UNKNOWN,) * 12

    def test_two_boxes_that_differ_only_in_which_drawer_is_which_look_the_same(self) -> None:
        one = GAME.shown(arranged(RIO, "JEWL DET DET", box={"3E.a": "2D"}, drawer_marks="plain"), A, "open-book")
        two = arranged(RIO, "JEWL DET DET", box={"3N.a": "2D"}, pose="R1cw", drawer_marks="plain")
        two = GAME.shown(two, A, "open-book")

        assert (one.diamonds, one.sapphires, one.pose, one.secrets) == (
            two.diamonds,
            two.sapphires,
            two.pose,
            two.secrets,
        )

    @forgetful
    def test_the_open_drawer_is_still_seen(self, aid: str) -> None:
        state = arranged(ZOCH_FR, "JEWL DET DET", box=BOX, pose="R1cw", drawer_marks="plain")
        seen = GAME.shown(after(state, A, opens("T.N")), A, aid)

        assert seen.open_front == front("3N.a") == seen.compartment(slot("T.N"))
        assert lying(seen, "3N.a") == "1D@B"
        assert known(seen) == [front("3N.a")]
        assert seen.armed == 1 << front("3N.a")

    @forgetful
    def test_a_drawer_is_unsure_if_nothing_of_it_is_seen(self, aid: str) -> None:
        state = arranged(ZOCH_FR, "JEWL DET DET", box=BOX)
        opened = after(state, A, opens("T.N"))

        assert state.unsure() == 0
        assert GAME.shown(state, A, aid).unsure() == (1 << 12) - 1
        assert GAME.shown(opened, A, aid).unsure() == (1 << 12) - 1 - (1 << opened.drawer())

    def test_bounds_move_with_their_drawer(self) -> None:
        state = arranged(ZOCH_FR, "THF DET DET", box={"3E.a": "1D"}, pose="R1cw", drawer_marks="plain")
        state.more_diamonds = tuple([2 if place == front("3E.a") else 0 for place in range(24)])
        seen = GAME.shown(state, A, "open-book")

        assert seen.more_diamonds.index(2) == front("3S.a")
        assert sum(seen.more_diamonds) == 2


@pytest.mark.parametrize(
    "options", [{}, {"visibility": "opener"}, {"visibility": "line_of_sight", "pillows_public": False}]
)
@every_edition
def test_shown_says_nothing_that_the_view_does_not(edition: str, options: dict[str, object]) -> None:
    table = Table(GAME, printed(edition, **options), 3)
    table.deal(seeded(2))
    chance = Small(2)
    for _ in range(150):
        seat = table.first()
        table.act(seat, chance.pick(table.legal(seat)), chance)
        for watcher in (A, B, C, OBSERVER):
            view = table.view(watcher)
            before = view.copy()
            seen = GAME.shown(view, watcher, "classic")
            assert view == before
            for part in ("diamonds", "sapphires", "secrets", "pillows", "numbers", "hands", "alarms"):
                for shown, told in zip(getattr(seen, part), getattr(view, part), strict=True):
                    assert shown in (told, UNKNOWN)
            if watcher != OBSERVER:
                assert GAME.legal(seen, watcher) == GAME.legal(view, watcher)


def test_a_lone_alarm_waits_in_the_drawer_its_opener_left_open() -> None:
    state = arranged(RIO, "MAST DET DET", box={"3E.a": "1D@B"})
    state = after(state, A, opens("T.E"), FRONT, places(""))
    seen = GAME.shown(state, B, "classic")

    assert lying(seen, "3E.a") == "@B"
