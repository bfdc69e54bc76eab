"""Who is told what, row by row of the information model, under each visibility and for those who only watch."""

import pytest

from lightfinger.core.events import EVERYONE, OBSERVER, UNKNOWN, among, only
from lightfinger.core.rng import seeded
from lightfinger.games.master_thieves import GAME
from lightfinger.games.master_thieves.actions import (
    FETCH_ALARM,
    FLIP,
    LAY_ALARM,
    LEAVE,
    PICKS,
    SECRET,
    TAKE,
    TAKE_ONE,
    Choose,
)
from lightfinger.games.master_thieves.events import (
    Added,
    AlarmAlone,
    AlarmLaid,
    AlarmLeft,
    AlarmReturned,
    Asked,
    BoxOffered,
    CardsPassed,
    Chose,
    Declined,
    DivisionBegan,
    Emptied,
    Ended,
    Fell,
    Filled,
    FillingEnded,
    Flipped,
    Laid,
    Opened,
    Picked,
    Placed,
    Revealed,
    RingJudged,
    RoundBegan,
    RoundEnded,
    RubiesHidden,
    RubyTaken,
    Saw,
    ShareLeft,
    Spilled,
    TookOne,
    TurnBegan,
    Turned,
)
from lightfinger.games.master_thieves.ruling import SIDE_OF_SEAT, viewers
from lightfinger.games.master_thieves.state import (
    DETECTIVE,
    DIAMOND,
    FILL,
    LONE_ALARM,
    NO_ALARM,
    PLACE,
    SAPPHIRE,
    THIEF,
    State,
)
from tests.games.master_thieves.positions import (
    EDITIONS,
    IT,
    MOVES,
    RIO,
    ZOCH_EN,
    ZOCH_FR,
    A,
    B,
    C,
    after,
    arranged,
    every_edition,
    every_visibility,
    fills,
    front,
    given,
    heard,
    lying,
    moves,
    opens,
    places,
    red,
    seen,
    slot,
    told,
)

SEATS = {
    2: "SN",
    3: "SWN",
    4: "SWNE",
    5: "SSWNE",
    6: "SSWNNE",
    7: "SSWWNNE",
    8: "SSWWNNEE",
}


def filling(edition: str, visibility: str) -> State:
    """Seat A is about to fill the box."""
    state = given(edition, visibility=visibility, start_seat=0)
    GAME.setup(state, seeded(1))
    return state


class TestWhoSees:
    """Seats sit around the table; nobody sees into a drawer opened on the far side."""

    @pytest.mark.parametrize("seats", range(2, 9))
    def test_seats_sit_clockwise_from_the_south(self, seats: int) -> None:
        assert "".join(["NESW"[side] for side in SIDE_OF_SEAT[seats]]) == SEATS[seats]

    @pytest.mark.parametrize("seats", range(2, 9))
    def test_in_line_of_sight_all_see_but_those_opposite(self, seats: int) -> None:
        state = given(ZOCH_FR, seats=seats, visibility="line_of_sight")
        opposite = dict(zip("NESW", "SWNE", strict=True))
        for side in "NESW":
            for opener in range(seats):
                expected = [seat for seat in range(seats) if SEATS[seats][seat] != opposite[side] or seat == opener]
                for height in "BMT":
                    assert viewers(state, opener, slot(f"{height}.{side}")) == among(expected)

    @pytest.mark.parametrize("seats", range(2, 9))
    def test_otherwise_everyone_sees_or_only_the_opener(self, seats: int) -> None:
        for opener in range(seats):
            for place in range(12):
                assert viewers(given(ZOCH_FR, seats=seats), opener, place) == EVERYONE
                assert viewers(given(ZOCH_FR, seats=seats, visibility="opener"), opener, place) == only(opener)

    @pytest.mark.parametrize(
        ("step", "opener", "name", "hidden_from"),
        [
            ("R1a", A, "T.S", (C,)),
            ("R2a", B, "T.W", ()),
            ("R2e", A, "M.N", ()),
            ("R3a", C, "M.E", (B,)),
            ("R4a", A, "T.N", ()),
            ("R4b", B, "T.E", ()),
            ("R4e", C, "T.S", ()),
        ],
    )
    @every_visibility
    def test_the_looks_of_the_worked_example(
        self, visibility: str, step: str, opener: int, name: str, hidden_from: tuple[int, ...]
    ) -> None:
        cards = " ".join(["MAST" if seat == opener else "DET" for seat in range(3)])
        state = arranged(ZOCH_FR, cards, visibility=visibility)

        assert told(state, opener, opens(name))[2] == Saw(seen(visibility, hidden_from, opener), 0, 0), step


class TestFilling:
    """Setup: where, but not how many."""

    def test_where_the_rubies_lie_is_public(self) -> None:
        for edition in EDITIONS:
            state = given(edition, visibility="opener", start_seat=0)
            assert GAME.setup(state, seeded(1))[0] == RubiesHidden(EVERYONE, [0, 1, 1, 0] * 3)

    @every_visibility
    def test_viewers_see_what_lies_there_and_what_is_added(self, visibility: str) -> None:
        state = filling(ZOCH_FR, visibility)
        # A sits south, C north: what A opens in the south is hidden from C in line of sight.
        viewers = seen(visibility, (C,))

        assert told(state, A, fills("T.S", 3)) == [
            Opened(EVERYONE, A, slot("T.S")),
            Spilled(EVERYONE, 0, True),
            Saw(viewers, 0, 0),
            Filled(EVERYONE, A),
            Added(viewers, 3),
            ShareLeft(only(A), 1),
            Asked(EVERYONE, A, FILL),
        ]

    @every_visibility
    def test_the_end_of_a_share_is_public(self, visibility: str) -> None:
        state = after(filling(ZOCH_FR, visibility), A, fills("T.S", 3))

        assert told(state, A, fills("M.S", 1))[-3:] == [
            ShareLeft(only(A), 0),
            FillingEnded(EVERYONE, A),
            BoxOffered(EVERYONE, A, 2),
        ]

    @every_visibility
    def test_what_falls_is_public_and_so_is_that_nothing_lay_up(self, visibility: str) -> None:
        state = after(filling(ZOCH_FR, visibility), A, fills("M.N", 4), *moves("F R1cw"))

        assert told(state, B, fills("M.S", 2))[:5] == [
            Opened(EVERYONE, B, slot("M.S")),
            Spilled(EVERYONE, 4, True),
            Saw(EVERYONE, 0, 0),
            Filled(EVERYONE, B),
            Added(seen(visibility, (C,), B), 2),
        ]

    def test_a_seat_that_does_not_see_knows_bounds(self) -> None:
        state = filling(ZOCH_FR, "opener")
        feed = GAME.setup(given(ZOCH_FR, visibility="opener", start_seat=0), seeded(1))
        feed += told(state, A, fills("T.S", 2))
        view = given(ZOCH_FR, *heard(feed, B), visibility="opener", start_seat=0)
        assert (view.diamonds[front("3S.a")], view.more_diamonds[front("3S.a")]) == (1, 3)

        # A second drawer takes one of the share from what the first can hold.
        state = after(state, A, fills("T.S", 2))
        for event in heard(told(state, A, fills("M.E", 2)), B):
            GAME.evolve(view, event)
        assert (view.diamonds[front("3S.a")], view.more_diamonds[front("3S.a")]) == (1, 2)
        assert (view.diamonds[front("2E.a")], view.more_diamonds[front("2E.a")]) == (1, 2)

    def test_a_share_in_a_single_drawer_is_known_to_all(self) -> None:
        feed = GAME.setup(given(ZOCH_FR, visibility="opener", start_seat=0), seeded(1))
        feed += told(filling(ZOCH_FR, "opener"), A, fills("T.S", 4))
        for seat in (B, C, OBSERVER):
            view = given(ZOCH_FR, *heard(feed, seat), visibility="opener", start_seat=0)
            assert (view.diamonds[front("3S.a")], view.more_diamonds[front("3S.a")]) == (4, 0)
            assert view.share_left == UNKNOWN


class TestOpening:
    """A drawer is opened: the place and the fall are public, the look is not."""

    @every_visibility
    @every_edition
    def test_nothing_fell(self, edition: str, visibility: str) -> None:
        state = arranged(edition, "JEWL DET DET", box={"3S.a": "2D1S"}, visibility=visibility)

        assert told(state, A, opens("T.S")) == [
            Opened(EVERYONE, A, slot("T.S")),
            Fell(EVERYONE, 0, 0, NO_ALARM, False),
            Saw(seen(visibility, (C,)), 2, 1),
            Asked(EVERYONE, A, PLACE),
        ]

    @pytest.mark.parametrize("contents", ["2D", "1S", "2D1S@B", "@B"])
    @every_visibility
    @every_edition
    def test_something_fell_hence_the_up_side_is_empty(self, edition: str, visibility: str, contents: str) -> None:
        state = arranged(edition, "DET DET GEMO", box={"3S.b": contents}, visibility=visibility)
        facts = told(state, C, opens("T.S"))

        assert facts[0] == Opened(EVERYONE, C, slot("T.S"))
        assert isinstance(facts[1], Fell)
        assert facts[1].audience == EVERYONE
        assert facts[2] == Saw(EVERYONE, 0, 0)

    @every_visibility
    def test_gems_that_lie_up_beside_a_fall_are_shown_to_viewers_only(self, visibility: str) -> None:
        state = arranged(ZOCH_FR, "GEMO DET DET", box={"3S.a": "2D", "3S.b": "1D"}, visibility=visibility)

        assert told(state, A, opens("T.S"))[2] == Saw(seen(visibility, (C,)), 2, 0)

    @every_visibility
    def test_who_only_watches_sees_what_all_seats_see(self, visibility: str) -> None:
        facts = told(arranged(ZOCH_FR, "JEWL DET DET", box={"3S.a": "2D"}, visibility=visibility), A, opens("T.W"))
        looks = [fact for fact in heard(facts, OBSERVER) if isinstance(fact, Saw)]

        assert len(looks) == (1 if visibility == "everyone" else 0)


class TestMovingGems:
    """Whatever moves between box and pillows is seen by all, whoever saw into the drawer."""

    @every_visibility
    def test_a_thief_takes(self, visibility: str) -> None:
        state = arranged(ZOCH_FR, "THF DET DET", box={"3S.a": "2D1S"}, visibility=visibility)

        assert told(state, A, opens("T.S"))[3:] == [Emptied(EVERYONE, A, 2, 1, False), BoxOffered(EVERYONE, A, 2)]

    @every_visibility
    def test_a_smuggler_takes_for_the_red_pillow(self, visibility: str) -> None:
        state = arranged(ZOCH_FR, "SMUG DET DET", box={"3S.a": "2D1S"}, visibility=visibility)

        assert told(state, A, opens("T.S"))[3:] == [Emptied(EVERYONE, A, 2, 1, True), Asked(EVERYONE, A, PLACE)]

    @every_visibility
    def test_a_lone_smuggler_takes_one(self, visibility: str) -> None:
        state = after(arranged(RIO, "SMUG DET DET", box={"3S.a": "2D1S"}, visibility=visibility), A, opens("T.S"))

        assert told(state, A, TAKE_ONE[SAPPHIRE]) == [TookOne(EVERYONE, A, SAPPHIRE), Asked(EVERYONE, A, PLACE)]

    def test_each_diamond_that_leaves_an_uncertain_drawer_moves_its_bounds(self) -> None:
        view = arranged(RIO, "SMUG SMUG DET DET", box={"3S.a": "1D"}, visibility="opener")
        view.more_diamonds = tuple([3 if place == front("3S.a") else 0 for place in range(24)])
        GAME.evolve(view, Opened(EVERYONE, A, slot("T.S")))
        bounds: list[tuple[int, int]] = []
        for _ in range(3):
            GAME.evolve(view, TookOne(EVERYONE, A, DIAMOND))
            bounds.append((view.diamonds[front("3S.a")], view.more_diamonds[front("3S.a")]))

        # One to four lie there; each taken lowers the most, the first also the least.
        assert bounds == [(0, 3), (0, 2), (0, 1)]

    @every_visibility
    def test_a_master_thief_takes_ruby_and_front(self, visibility: str) -> None:
        state = arranged(ZOCH_FR, "MAST DET DET", box={"3S.a": "2D"}, visibility=visibility)
        state = after(state, A, opens("T.S"), SECRET)

        assert told(state, A, TAKE)[:2] == [RubyTaken(EVERYONE, A), Emptied(EVERYONE, A, 2, 0, False)]

    @every_visibility
    def test_what_is_placed_leaves_an_open_pillow(self, visibility: str) -> None:
        state = after(arranged(ZOCH_FR, "GEMO DET DET", visibility=visibility), A, opens("T.S"))

        assert told(state, A, places("1D1S"))[0] == Placed(EVERYONE, A, 1, 1)


class TestAlarms:
    """Alarms are laid, fetched and left before everyone's eyes."""

    @every_visibility
    def test_an_alarm_is_laid_openly(self, visibility: str) -> None:
        state = arranged(ZOCH_EN, "JEWL DET DET", visibility=visibility)
        state = after(state, A, opens("T.S"), places("1D"))

        assert told(state, A, LAY_ALARM)[0] == AlarmLaid(EVERYONE, A)
        assert told(state, A, LEAVE)[0] == Declined(EVERYONE, A)

    @every_visibility
    def test_the_owner_decides_openly_and_all_learn_that_no_gem_is_left(self, visibility: str) -> None:
        state = arranged(RIO, "THF DET DET", box={"3S.a": "1D@B"}, visibility=visibility)
        state = after(state, A, opens("T.S"))

        assert told(state, A, TAKE) == [
            Emptied(EVERYONE, A, 1, 0, False),
            AlarmAlone(EVERYONE, B),
            Asked(EVERYONE, B, LONE_ALARM),
        ]
        state = after(state, A, TAKE)
        assert told(state, B, FETCH_ALARM)[0] == AlarmReturned(EVERYONE, B)
        assert told(state, B, LEAVE)[0] == AlarmLeft(EVERYONE, B)

    @pytest.mark.parametrize("edition", [IT, ZOCH_FR])
    @every_visibility
    def test_an_alarm_returns_openly(self, visibility: str, edition: str) -> None:
        state = arranged(edition, "THF DET DET", box={"3S.a": "1D@B"}, visibility=visibility)

        assert told(state, A, opens("T.S"))[4:6] == [AlarmAlone(EVERYONE, B), AlarmReturned(EVERYONE, B)]

    @every_visibility
    def test_an_alarm_that_stays_is_no_event(self, visibility: str) -> None:
        state = arranged(ZOCH_EN, "THF DET DET", box={"3S.a": "1D@B"}, visibility=visibility)

        assert told(state, A, opens("T.S"))[3:] == [Emptied(EVERYONE, A, 1, 0, False), BoxOffered(EVERYONE, A, 2)]

    def test_whoever_hears_of_a_lone_alarm_knows_the_compartment_is_empty(self) -> None:
        view = arranged(RIO, "THF DET DET", visibility="opener", box={"3S.a": "1D@B"})
        view.more_diamonds = tuple([2 if place == front("3S.a") else 0 for place in range(24)])
        for fact in (Opened(EVERYONE, A, slot("T.S")), AlarmAlone(EVERYONE, B)):
            GAME.evolve(view, fact)

        assert lying(view, "3S.a") == "@B"
        assert set(view.more_diamonds) == {0}


class TestTheRest:
    """Box moves, cards, divisions and the end are public."""

    @every_visibility
    def test_box_moves(self, visibility: str) -> None:
        state = after(arranged(ZOCH_FR, "THF DET DET", visibility=visibility), A, opens("T.E"))

        assert told(state, A, MOVES["R2ccw"]) == [Turned(EVERYONE, 2, False)]
        assert told(state, A, FLIP) == [Flipped(EVERYONE, False)]

    @every_visibility
    def test_a_chosen_card_is_secret_until_it_is_shown(self, visibility: str) -> None:
        state = arranged(ZOCH_FR, visibility=visibility)
        assert heard(told(state, A, Choose(THIEF)), OBSERVER) == [Chose(EVERYONE, A)]
        assert told(state, A, Choose(THIEF))[1] == Laid(only(A), A, THIEF)

        state = after(after(state, A, Choose(THIEF)), B, Choose(THIEF))
        shown = [fact for fact in told(state, C, Choose(DETECTIVE)) if isinstance(fact, (Revealed, RingJudged))]
        assert {fact.audience for fact in shown} == {EVERYONE}
        assert len(shown) == 4

    @every_visibility
    def test_divisions_and_picks(self, visibility: str) -> None:
        state = arranged(ZOCH_FR, "THF DET DET", red="1R1D", visibility=visibility)
        state = after(state, A, opens("T.E"))

        assert told(state, A, LEAVE) == [DivisionBegan(EVERYONE, [B, C])]
        state = after(state, A, LEAVE)
        assert red(state) == "1R1D"
        assert told(state, B, PICKS[2]) == [Picked(EVERYONE, B, 2)]

    @every_visibility
    def test_the_passing_of_cards_and_the_end(self, visibility: str) -> None:
        state = arranged(ZOCH_FR, hands={A: "DET", B: "DET", C: "DET"}, round=6, visibility=visibility)
        state = after(after(state, A, Choose(DETECTIVE)), B, Choose(DETECTIVE))
        assert told(state, C, Choose(DETECTIVE))[-3:] == [
            RoundEnded(EVERYONE, 6),
            CardsPassed(EVERYONE),
            RoundBegan(EVERYONE, 7),
        ]

        state = arranged(ZOCH_FR, "GEMO DET DET", white={A: "1D"}, visibility=visibility)
        over = told(after(state, A, opens("T.E"), places("1D")), A, LEAVE)[-1]
        assert isinstance(over, Ended)
        assert over.audience == EVERYONE

    @every_visibility
    def test_whose_turn_it_is(self, visibility: str) -> None:
        state = arranged(ZOCH_FR, "THF THF DET", visibility=visibility)

        assert told(after(state, A, opens("T.E")), A, LEAVE) == [TurnBegan(EVERYONE, B)]
