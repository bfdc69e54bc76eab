"""Why an action is refused: each branch names its clause and a sentence, and says no more than the seat knows."""

import pytest

from lightfinger.core.events import EVERYONE, Action
from lightfinger.core.game import IllegalAction
from lightfinger.core.rng import Small, seeded
from lightfinger.core.table import Table
from lightfinger.games.master_thieves import GAME
from lightfinger.games.master_thieves.actions import (
    FETCH_ALARM,
    FLIP,
    FRONT,
    LAY_ALARM,
    LEAVE,
    PASS_TURN,
    PICKS,
    SECRET,
    TAKE,
    TAKE_ONE,
    Choose,
    Fill,
    Open,
    Pick,
    Place,
    Turn,
)
from lightfinger.games.master_thieves.events import Ended
from lightfinger.games.master_thieves.state import DIAMOND, SAPPHIRE, THIEF, WHITE_EMPTY, State
from tests.games.master_thieves.positions import (
    IT,
    MOVES,
    NO_CHANCE,
    RIO,
    ZOCH_EN,
    ZOCH_FR,
    A,
    B,
    C,
    after,
    arranged,
    every_edition,
    fills,
    given,
    opens,
    places,
    printed,
)


def why(state: State, seat: int, action: Action) -> tuple[str, str]:
    """The clause and the sentence of a refusal."""
    assert action not in GAME.legal(state, seat)
    refusal = GAME.refusal(state, seat, action)
    return refusal.clause, refusal.sentence


def filling(edition: str = ZOCH_FR) -> State:
    """Seat A is about to hide four diamonds."""
    state = given(edition, start_seat=0)
    GAME.setup(state, seeded(1))
    return state


def test_a_game_that_is_over_refuses_everything() -> None:
    state = arranged(ZOCH_FR, "THF DET DET")
    GAME.evolve(state, Ended(EVERYONE, WHITE_EMPTY))

    assert why(state, A, opens("T.E")) == ("MT-END-01", "the game is over")


def test_a_seat_that_is_not_there() -> None:
    assert why(arranged(ZOCH_FR), 3, Choose(THIEF)) == ("MT-COMP-01", "there is no seat 3 at this table")


class TestChoosing:
    """While everyone chooses."""

    def test_nothing_else_happens_before_all_have_chosen(self) -> None:
        sentence = "every seat chooses a character before anything else happens"
        for action in (opens("T.E"), FLIP, LEAVE, places("1D")):
            assert why(arranged(ZOCH_FR), A, action) == ("MT-RND-01", sentence)

    def test_a_laid_card_stands(self) -> None:
        state = after(arranged(ZOCH_FR), A, Choose(THIEF))

        assert why(state, A, Choose(THIEF)) == ("MT-RND-02", "a laid card stands")

    @pytest.mark.parametrize("character", [-1, 6])
    def test_no_such_character(self, character: int) -> None:
        assert why(arranged(ZOCH_FR), A, Choose(character)) == ("MT-COMP-05", f"there is no character {character}")

    def test_a_character_played_before(self) -> None:
        state = arranged(ZOCH_FR, hands={A: "DET"})

        assert why(state, A, Choose(THIEF)) == ("MT-RND-13", "the thief was played already in this cycle")

    def test_choosing_at_another_time(self) -> None:
        state = arranged(ZOCH_FR, "THF DET DET")
        sentence = "a laid card stands; cards are chosen at the beginning of a round"

        assert why(state, A, Choose(THIEF)) == ("MT-RND-02", sentence)
        assert why(filling(), A, Choose(THIEF)) == ("MT-RND-02", sentence)


class TestOutOfTurn:
    """A seat that is not asked."""

    def test_while_another_fills_the_box(self) -> None:
        assert why(filling(), B, fills("T.E", 1)) == ("MT-SETUP-17", "seat 0 is filling the box")

    def test_while_another_is_asked_about_its_alarm(self) -> None:
        state = after(arranged(RIO, "THF DET DET", box={"3E.a": "1D@B"}), A, opens("T.E"), TAKE)

        assert why(state, A, FETCH_ALARM) == ("MT-ALRM-10", "only seat 1 may say what becomes of its alarm")

    def test_while_another_picks(self) -> None:
        state = after(arranged(ZOCH_FR, "THF DET DET", red="2D"), A, opens("T.E"), LEAVE)

        assert why(state, C, PICKS[DIAMOND]) == ("MT-SMUG-15", "seat 1 picks first")

    def test_a_detective_at_the_box(self) -> None:
        state = arranged(ZOCH_FR, "THF DET DET")

        assert why(state, B, opens("T.E")) == ("MT-DET-01", "a detective opens no drawer")
        for action in (FLIP, MOVES["R1cw"]):
            assert why(state, B, action) == ("MT-DET-02", "a detective neither turns nor flips the box")
        assert why(state, B, places("1D")) == ("MT-RND-07", "it is the turn of seat 0")

    def test_anybody_else(self) -> None:
        state = arranged(ZOCH_FR, "THF THF DET")

        assert why(state, B, opens("T.E")) == ("MT-RND-07", "it is the turn of seat 0")

    def test_a_detective_whose_card_is_face_down_is_not_told_on(self) -> None:
        state = arranged(ZOCH_FR, "SMUG DET THF")

        assert why(state, B, opens("T.E")) == why(state, C, opens("T.E"))


class TestBoxMoves:
    """Turns and flips."""

    @pytest.mark.parametrize("levels", [0, 3])
    def test_no_such_turn(self, levels: int) -> None:
        state = after(arranged(ZOCH_FR, "THF DET DET"), A, opens("T.E"))

        assert why(state, A, Turn(levels, False)) == ("MT-BOX-07", "only the top level or the top two can be turned")

    def test_before_the_share_is_in(self) -> None:
        assert why(filling(), A, FLIP) == ("MT-SETUP-16", "the whole share goes into the box before it is moved")

    def test_before_the_end_of_a_turn(self) -> None:
        state = arranged(ZOCH_FR, "THF DET DET")

        assert why(state, A, MOVES["R1cw"]) == ("MT-TURN-04", "the box is moved only at the end of a turn")

    def test_in_setup(self) -> None:
        state = after(filling(IT), A, fills("T.E", 4))
        sentence = "while the box is filled: one turn and one flip at most, in the edition's order"

        assert why(state, A, FLIP) == ("MT-SETUP-21", sentence)

    def test_a_turn_after_the_flip(self) -> None:
        state = after(arranged(RIO, "GEMO DET DET", box_mix="any"), A, opens("T.E"), places("1D"), FLIP)

        assert why(state, A, MOVES["R1cw"]) == ("MT-ACT-07", "the box is turned before it is flipped")

    def test_a_second_of_the_same(self) -> None:
        state = after(arranged(ZOCH_FR, "THF DET DET"), A, opens("T.E"))
        reason = ("MT-ACT-06", "the box may be turned once and flipped once")

        assert why(after(state, A, FLIP), A, FLIP) == reason
        assert why(after(state, A, MOVES["R1cw"]), A, MOVES["R2cw"]) == reason
        assert why(after(state, A, MOVES["R1cw"]), A, MOVES["R1cw"]) == reason


class TestOpening:
    """Opening, passing, filling."""

    def test_while_filling(self) -> None:
        sentence = "drawers are opened only to put diamonds in while the box is filled"

        assert why(filling(), A, opens("T.E")) == ("MT-SETUP-16", sentence)

    def test_a_second_drawer(self) -> None:
        state = after(arranged(ZOCH_FR, "THF DET DET"), A, opens("T.E"))

        assert why(state, A, opens("T.N")) == ("MT-TURN-02", "only one drawer is opened in a turn")

    @pytest.mark.parametrize("slot", [-1, 12])
    def test_no_such_slot(self, slot: int) -> None:
        reason = ("MT-TURN-03", f"there is no slot {slot}")

        assert why(arranged(ZOCH_FR, "THF DET DET"), A, Open(slot)) == reason
        assert why(filling(), A, Fill(slot, 1)) == reason

    def test_passing(self) -> None:
        state = arranged(ZOCH_FR, "THF DET DET")

        assert why(state, A, PASS_TURN) == ("MT-TURN-01", "a drawer must be opened")
        state = after(state, A, opens("T.E"))
        assert why(state, A, PASS_TURN) == ("MT-TURN-01", "only the opening of a drawer can be passed")

    def test_filling_at_another_time(self) -> None:
        state = arranged(ZOCH_FR, "THF DET DET")

        assert why(state, A, fills("T.E", 1)) == ("MT-SETUP-15", "there are no setup diamonds left to place")

    def test_filling_a_drawer_twice(self) -> None:
        state = after(filling(), A, fills("T.E", 1))

        assert why(state, A, fills("T.E", 1)) == ("MT-SETUP-16", "each drawer is filled once")

    @pytest.mark.parametrize("count", [0, 4, -1])
    def test_filling_with_too_many_or_none(self, count: int) -> None:
        state = after(filling(), A, fills("T.E", 1))
        sentence = "from 1 to 3 diamonds can be placed, and the whole share must be"

        assert why(state, A, Fill(0, count)) == ("MT-SETUP-16", sentence)


class TestPlacing:
    """Imitations nobody may place now."""

    def test_after_a_fall(self) -> None:
        state = after(arranged(ZOCH_FR, "JEWL DET DET", box={"3E.b": "1D"}), A, opens("T.E"))

        assert why(state, A, places("1D")) == ("MT-TURN-07", "gems fell: nothing is placed this turn")

    def test_by_a_thief(self) -> None:
        state = after(arranged(ZOCH_FR, "THF DET DET"), A, opens("T.E"))

        assert why(state, A, places("1D")) == ("MT-THF-04", "a thief places nothing")

    def test_by_a_thief_who_may_but_not_now(self) -> None:
        state = arranged(ZOCH_FR, "THF DET DET", thief_may_place=True)

        assert why(state, A, places("1D")) == ("MT-TURN-11", "there is nothing to place now")

    def test_by_a_master_thief(self) -> None:
        state = after(arranged(ZOCH_FR, "MAST DET DET"), A, opens("T.E"), FRONT)
        assert why(state, A, places("1D")) == ("MT-MAST-10", "a master thief places nothing")

        state = after(arranged(RIO, "MAST DET DET"), A, opens("T.E"), SECRET)
        assert why(state, A, places("1D")) == ("MT-MAST-11", "after a failed search nothing is placed")

        state = after(arranged(RIO, "MAST DET DET"), A, opens("T.E"))
        assert why(state, A, places("1D")) == ("MT-TURN-11", "there is nothing to place now")

    def test_before_opening(self) -> None:
        state = arranged(ZOCH_FR, "JEWL DET DET")

        assert why(state, A, places("1D")) == ("MT-TURN-11", "there is nothing to place now")

    def test_too_many(self) -> None:
        state = after(arranged(ZOCH_FR, "JEWL DET DET"), A, opens("T.E"))
        assert why(state, A, places("2D")) == ("MT-TURN-11", "at most 1 may be placed")

        state = after(arranged(ZOCH_FR, "GEMO DET DET"), A, opens("T.E"))
        assert why(state, A, places("3D1S")) == ("MT-GEMO-03", "at most 3 may be placed")

    @pytest.mark.parametrize(
        ("card", "clause", "name"),
        [
            ("SMUG", "MT-SMUG-04", "smuggler"),
            ("JEWL", "MT-JEWL-01", "jeweler"),
            ("GEMO", "MT-GEMO-01", "gemologist"),
        ],
    )
    def test_none_where_one_is_due(self, card: str, clause: str, name: str) -> None:
        state = after(arranged(ZOCH_FR, f"{card} DET DET"), A, opens("T.E"))

        assert why(state, A, places("")) == (clause, f"a {name} must place one")

    @pytest.mark.parametrize("action", [Place(0, 1), Place(2, -1)])
    def test_more_than_there_are(self, action: Action) -> None:
        state = after(arranged(ZOCH_FR, "JEWL DET DET", white={A: "1D"}), A, opens("T.E"))

        assert why(state, A, action) == ("MT-GEMO-06", "there are not that many on the white pillow")


class TestTaking:
    """Gems nobody may take now."""

    def test_the_secret_by_anyone_but_the_master_thief(self) -> None:
        reason = ("MT-TURN-14", "only the master thief opens secret compartments")

        assert why(after(arranged(RIO, "THF DET DET"), A, opens("T.N")), A, SECRET) == reason
        assert why(filling(), A, SECRET) == reason

    def test_after_a_fall(self) -> None:
        state = after(arranged(ZOCH_FR, "MAST DET DET", box={"3E.b": "1D"}), A, opens("T.E"))

        for action in (FRONT, SECRET, TAKE):
            assert why(state, A, action) == ("MT-TURN-07", "gems fell: nothing is taken this turn")

    def test_the_front_after_a_fall_where_a_search_is_allowed(self) -> None:
        state = arranged(ZOCH_FR, "MAST DET DET", box={"3S.b": "1D"}, mt_search_after_fall=True)
        state = after(state, A, opens("T.S"))

        assert why(state, A, FRONT) == ("MT-TURN-07", "gems fell: the front compartment is lost this turn")

    def test_a_kind_that_does_not_lie_there(self) -> None:
        state = after(arranged(RIO, "SMUG DET DET", box={"3E.a": "1D"}), A, opens("T.E"))

        assert why(state, A, TAKE_ONE[SAPPHIRE]) == ("MT-SMUG-02", "no such gem lies there")

    def test_one_gem_by_a_smuggler_who_is_not_alone(self) -> None:
        state = after(arranged(ZOCH_FR, "SMUG DET DET", box={"3E.a": "1D"}), A, opens("T.E"))
        sentence = "a smuggler puts all he finds on the red pillow unless he works alone"

        assert why(state, A, TAKE_ONE[DIAMOND]) == ("MT-SMUG-03", sentence)

    def test_by_a_thief_over_an_empty_drawer(self) -> None:
        state = after(arranged(RIO, "THF DET DET"), A, opens("T.E"))

        assert why(state, A, TAKE) == ("MT-THF-01", "nothing lies there to take")

    def test_after_a_search_in_vain(self) -> None:
        state = after(arranged(ZOCH_FR, "MAST DET DET", rubies="1S.sa", box={"3S.a": "2D"}), A, opens("T.S"), SECRET)

        assert why(state, A, TAKE) == ("MT-MAST-07", "the search found nothing to take")

    @pytest.mark.parametrize("action", [FRONT, TAKE, TAKE_ONE[DIAMOND]])
    def test_by_a_character_without_that_power(self, action: Action) -> None:
        state = after(arranged(ZOCH_FR, "JEWL DET DET", box={"3E.a": "1D"}), A, opens("T.E"))

        assert why(state, A, action) == ("MT-RND-06", "the character of this turn has no such power now")


class TestAlarms:
    """Alarms nobody may lay or fetch now."""

    def test_fetching_one_that_is_not_alone(self) -> None:
        state = arranged(RIO, "THF DET DET", box={"3E.a": "1D@A"})
        sentence = "an alarm is taken back only when it is left without gems"

        assert why(state, A, FETCH_ALARM) == ("MT-ALRM-08", sentence)

    def test_by_anyone_but_the_jeweler(self) -> None:
        state = after(arranged(ZOCH_FR, "GEMO DET DET"), A, opens("T.E"))

        assert why(state, A, LAY_ALARM) == ("MT-JEWL-03", "only the jeweler lays an alarm")

    def test_after_a_fall(self) -> None:
        state = after(arranged(ZOCH_FR, "JEWL DET DET", box={"3E.b": "1D"}), A, opens("T.E"))

        assert why(state, A, LAY_ALARM) == ("MT-JEWL-06", "gems fell: no alarm is laid this turn")

    def test_beside_another(self) -> None:
        state = after(arranged(ZOCH_FR, "JEWL DET DET", box={"3E.a": "1D@B"}), A, opens("T.E"), places("1D"))

        assert why(state, A, LAY_ALARM) == ("MT-JEWL-04", "an alarm lies there already")

    def test_that_lies_elsewhere(self) -> None:
        state = after(arranged(ZOCH_FR, "JEWL DET DET", box={"3W.a": "1D@A"}), A, opens("T.E"), places("1D"))

        assert why(state, A, LAY_ALARM) == ("MT-JEWL-03", "the alarm is not on its card")

    def test_before_placing(self) -> None:
        state = after(arranged(ZOCH_FR, "JEWL DET DET"), A, opens("T.E"))

        assert why(state, A, LAY_ALARM) == ("MT-JEWL-08", "the alarm is laid after placing")

    def test_without_placing_where_the_table_asks_for_it(self) -> None:
        state = arranged(ZOCH_EN, "JEWL DET DET", alarm_needs_imitation=True)
        state = after(state, A, opens("T.E"), places(""))

        assert why(state, A, LAY_ALARM)[0] == "MT-JEWL-08"


class TestPicking:
    """Gems nobody may pick now."""

    def test_at_another_time(self) -> None:
        state = arranged(ZOCH_FR, "THF DET DET", red="1D")

        assert why(state, A, PICKS[DIAMOND]) == ("MT-SMUG-15", "the red pillow is not being divided")

    @pytest.mark.parametrize("gem", [1, 2, 3])
    def test_of_a_kind_that_is_not_there(self, gem: int) -> None:
        state = after(arranged(ZOCH_FR, "THF DET DET", red="2D"), A, opens("T.E"), LEAVE)

        assert why(state, B, Pick(gem)) == ("MT-SMUG-15", "no gem of that kind lies on the red pillow")


class TestLeaving:
    """Questions to which no is no answer."""

    def test_the_box_in_setup(self) -> None:
        state = after(filling(), A, fills("T.E", 4))

        assert why(state, A, LEAVE) == ("MT-SETUP-21", "the box must be moved after filling")

    def test_the_master_thief(self) -> None:
        state = after(arranged(ZOCH_FR, "MAST DET DET"), A, opens("T.E"))
        assert why(state, A, LEAVE) == ("MT-MAST-13", "the master thief takes the front or searches")

        state = arranged(ZOCH_FR, "MAST DET DET", mt_failed_search_keeps_front=True)
        state = after(state, A, opens("T.E"), SECRET)
        assert why(state, A, LEAVE) == ("MT-MAST-13", "the master thief takes what the search left him")

    def test_placing(self) -> None:
        state = after(arranged(RIO, "JEWL DET DET"), A, opens("T.E"))

        assert why(state, A, LEAVE) == ("MT-TURN-11", "say how many to place, none included")

    def test_picking(self) -> None:
        state = after(arranged(ZOCH_FR, "THF DET DET", red="2D"), A, opens("T.E"), LEAVE)

        assert why(state, B, LEAVE) == ("MT-SMUG-15", "picking goes on until the red pillow is empty")

    def test_opening_and_filling(self) -> None:
        assert why(arranged(ZOCH_FR, "THF DET DET"), A, LEAVE) == ("MT-TURN-01", "a drawer must be opened")
        assert why(filling(), A, LEAVE) == ("MT-SETUP-16", "the whole share must go into the box")


def test_a_refused_action_changes_nothing_and_says_why() -> None:
    table = Table(GAME, printed(ZOCH_FR, start_seat=0), 3)
    table.deal(seeded(1))
    before = table.state.copy()

    with pytest.raises(IllegalAction, match=r"seat 0 is filling the box \(MT-SETUP-17\)"):
        table.act(B, FLIP, NO_CHANCE)
    assert table.state == before
    assert len(table.log) == 1


@pytest.mark.parametrize("visibility", ["everyone", "opener", "line_of_sight"])
@every_edition
def test_a_refusal_reads_the_same_from_the_view_as_from_the_truth(edition: str, visibility: str) -> None:
    table = Table(GAME, printed(edition, visibility=visibility), 3)
    table.deal(seeded(5))
    chance = Small(5)
    actions = GAME.every_action(table.edition, 3)
    for step in range(140):
        seat = table.first()
        table.act(seat, chance.pick(table.legal(seat)), chance)
        if step % 4:
            continue
        for watcher in range(3):
            view = table.view(watcher)
            offered = table.legal(watcher)
            assert GAME.legal(view, watcher) == offered
            for action in actions:
                if action not in offered:
                    told = GAME.refusal(view, watcher, action)
                    truth = GAME.refusal(table.state, watcher, action)
                    assert (told.clause, told.sentence) == (truth.clause, truth.sentence)
