"""Why an action is refused: each branch names its clause and a sentence, and says no more than the seat knows."""

from typing import Any

import pytest

from lightfinger import catalog
from lightfinger.core.events import Action
from lightfinger.core.game import IllegalAction
from lightfinger.core.rng import Small, seeded
from lightfinger.core.table import Table
from lightfinger.games.forty_thieves import GAME
from lightfinger.games.forty_thieves.actions import (
    ALL_OR_ORDINARY,
    DECLINE,
    LOSE,
    PASS,
    STOP,
    Amulet,
    Dagger,
    Discard,
    EvilEye,
    Lantern,
    Leader,
    Line,
    Next,
    Peek,
    Pick,
    Replace,
    Sapphire,
    Save,
    Surround,
    Swap,
    Take,
    Wish,
    all_actions,
)
from lightfinger.games.forty_thieves.state import ACTION, GLIMPSE, HAND, STEAL
from tests.games.forty_thieves.reading import laid
from tests.games.forty_thieves.scenario import Scene, scenario

TAKE_ALL, ORDINARY = ALL_OR_ORDINARY


def why(table: Scene, action: Action, seat: int = -1) -> tuple[str, str]:
    """The clause and the sentence of a refusal, the same from the truth as from what the seat knows."""
    if seat < 0:
        seat = table.state.asked
    assert action not in GAME.legal(table.state, seat)
    refusal = GAME.refusal(table.state, seat, action)
    if seat in table.views:
        seen = GAME.refusal(table.views[seat], seat, action)
        assert (seen.clause, seen.sentence) == (refusal.clause, refusal.sentence)
    return refusal.clause, refusal.sentence


def acting(hand: str = "R-St/c G-Su/c Y-Cl/c", name: str = "base", **options: Any) -> Scene:
    """Seat 0 is about to act."""
    return scenario(name, stage=ACTION, hands={0: hand, 1: "DAG@G-Mo R-Mo/s"}, **options)


def test_a_game_that_is_over_refuses_everything() -> None:
    table = scenario(gone="g0 g1 g2 g3 g5 g6 g7 g8")
    table.does(table.steal("g4"))

    assert why(table, PASS, 0) == ("FT-END-01", "the game is over")


def test_a_seat_that_is_not_there() -> None:
    assert why(scenario(), PASS, 2) == ("FT-COMP-05", "there is no seat 2 at this table")


class TestOutOfTurn:
    """A seat that is not asked, or not asked this."""

    def test_another_seat_is_asked(self) -> None:
        assert why(scenario(), PASS, 1) == ("FT-TURN-01", "seat 0 is asked, not seat 1")

    def test_a_dagger_waits_until_its_seat_is_asked(self) -> None:
        sentence = "a Dagger answers a tile that another seat has just played, when asked"

        assert why(acting(), Dagger(0), 1) == ("FT-DAGGER-05", sentence)

    def test_a_dagger_with_nothing_to_answer(self) -> None:
        sentence = "a Dagger can be played only against a tile that another seat plays"

        for stage in (HAND, GLIMPSE, ACTION, STEAL):
            table = scenario(stage=stage, hands={0: "DAG@R-Ha"})
            assert why(table, Dagger(0)) == ("FT-DAGGER-05", sentence)

    @pytest.mark.parametrize(
        ("stage", "action", "sentence"),
        [
            (HAND, PASS, "the hand is to be filled: throw tiles or keep them"),
            (GLIMPSE, Swap(0, 1), "this is the glimpse: look under a jar, play a Lantern or pass"),
            (ACTION, Peek(0), "this is the action: replace, swap, play a special or pass"),
            (STEAL, Swap(0, 1), "this is the attempt: announce a place or pass"),
        ],
    )
    def test_each_phase_has_its_own_answers(self, stage: int, action: Action, sentence: str) -> None:
        assert why(scenario(stage=stage), action) == ("FT-TURN-02", sentence)

    def test_a_tile_that_was_played_waits_for_an_answer(self) -> None:
        table = acting("SAP@R-Cl")
        table.does(table.sapphire("SAP@R-Cl", "g0"))

        assert why(table, Peek(0)) == ("FT-DAGGER-09", "a tile was played: answer with a Dagger or pass")

    def test_questions_inside_a_phase_name_their_own_clause(self) -> None:
        picking = scenario(stage=GLIMPSE)
        picking.does(picking.peek(11))
        saving = scenario(stage=GLIMPSE, hands={0: "R-St/c"}, dagger_saves_hand=True)
        saving.does(saving.peek(15))
        taking = scenario()
        taking.does(taking.steal("R0"))
        going_on = scenario(up="1 3 12 13")
        going_on.does(going_on.steal("g4"))
        leading = scenario("leaders", board=LEADERS_ROUND_G4)
        leading.does(leading.steal("g4"))
        wishing = scenario("tales", stage=HAND, stack="GEN")
        wishing.does(wishing.throw())

        assert why(picking, PASS) == ("FT-LANTERN-02", "choose three neighbours of the Lantern")
        assert why(saving, PASS) == ("FT-DAGGER-11", "a Dagger was found: save the hand or lose it")
        assert why(taking, PASS) == ("FT-LINE-01", "take a sapphire for the line")
        assert why(going_on, PASS) == ("FT-MULTI-06", "claim another combination or stop")
        assert why(leading, PASS) == ("FT-LEAD-05", "four Leaders are shown: take all gems or steal as usual")
        assert why(wishing, PASS) == ("FT-GENIE-01", "the Genie waits for a wish")


LEADERS_ROUND_G4 = laid({0: "Y-Mo/s", 5: "R-Su/c", 6: "G-Cl/s", 9: "Y-Mo/c", 10: "B-Ha/s"})


class TestHandAndGlimpse:
    """Phases 1 and 2."""

    @pytest.mark.parametrize("tiles", [4, 8, -1])
    def test_tiles_that_are_not_held(self, tiles: int) -> None:
        table = scenario(stage=HAND, hands={0: "R-St/c G-Su/c"})

        assert why(table, Discard(tiles)) == ("FT-HAND-03", "those are not tiles of the hand")

    @pytest.mark.parametrize("cell", [-1, 16])
    def test_no_such_cell(self, cell: int) -> None:
        assert why(scenario(stage=GLIMPSE), Peek(cell)) == ("FT-SETUP-02", f"there is no cell {cell}")

    def test_a_face_up_tile(self) -> None:
        sentence = "b2 lies face up: there is nothing to look under"

        assert why(scenario(stage=GLIMPSE, up="5"), Peek(5)) == ("FT-GLIMPSE-06", sentence)

    @pytest.mark.parametrize("tile", [-1, 1, 2, 3])
    def test_no_lantern(self, tile: int) -> None:
        table = scenario(stage=GLIMPSE, hands={0: "LAN@R-Su G-Su/c"})

        assert why(table, Lantern(tile, 0, 1)) == ("FT-LANTERN-08", "that tile of the hand is no Lantern")

    @pytest.mark.parametrize(("first", "second"), [(5, 7), (1, 0), (5, 5), (-1, 0), (15, 16)])
    def test_cells_a_lantern_does_not_light_together(self, first: int, second: int) -> None:
        table = scenario(stage=GLIMPSE, hands={0: "LAN@R-Su"})
        sentence = "a Lantern lights two neighbouring cells, the lower number first"

        assert why(table, Lantern(0, first, second)) == ("FT-LANTERN-08", sentence)

    def test_corners_do_not_touch_where_lanterns_light_straight(self) -> None:
        table = scenario(stage=GLIMPSE, hands={0: "LAN@R-Su"}, lantern_adjacency="orthogonal")
        sentence = "a Lantern lights two neighbouring cells, the lower number first"

        assert why(table, Lantern(0, 0, 5)) == ("FT-LANTERN-08", sentence)

    def test_a_lantern_over_face_up_tiles(self) -> None:
        table = scenario(stage=GLIMPSE, hands={0: "LAN@R-Su"}, up="0 1")
        sentence = "both cells lie face up: there is nothing to look under"

        assert why(table, Lantern(0, 0, 1)) == ("FT-LANTERN-11", sentence)

    @pytest.mark.parametrize("cells", [0, 1 << 6 | 1 << 7, 1 << 0 | 1 << 6 | 1 << 7, 1 << 6 | 1 << 7 | 1 << 11])
    def test_not_three_neighbours_of_the_lantern(self, cells: int) -> None:
        table = scenario(stage=GLIMPSE)
        table.does(table.peek(11))

        assert why(table, Pick(cells)) == ("FT-LANTERN-02", "choose three face-down neighbours of the Lantern")

    @pytest.mark.parametrize("tile", [0, 2, -1])
    def test_only_a_dagger_saves_the_hand(self, tile: int) -> None:
        table = scenario(stage=GLIMPSE, hands={0: "R-St/c DAG@R-Ha"}, dagger_saves_hand=True)
        table.does(table.peek(15))

        assert table.legal() == (Save(1), LOSE)
        assert why(table, Save(tile)) == ("FT-DAGGER-11", "only a Dagger of the hand can save it")


class TestAction:
    """Phase 3, and the answers to it."""

    @pytest.mark.parametrize("cell", [-1, 16])
    def test_no_such_cell(self, cell: int) -> None:
        assert why(acting(), Replace(0, cell)) == ("FT-SETUP-02", f"there is no cell {cell}")

    @pytest.mark.parametrize("tile", [-1, 1, 3])
    def test_no_such_tile(self, tile: int) -> None:
        assert why(acting("R-St/c"), Replace(tile, 0)) == ("FT-ACTION-02", "a replacement needs a tile of the hand")

    @pytest.mark.parametrize(("first", "second"), [(0, 10), (0, 2), (1, 0), (3, 4), (-1, 0)])
    def test_no_neighbours(self, first: int, second: int) -> None:
        sentence = "only neighbouring tiles can be swapped, the lower number first"

        assert why(acting(), Swap(first, second)) == ("FT-ACTION-04", sentence)

    @pytest.mark.parametrize("tile", [-1, 1, 2, 3])
    def test_a_tile_that_is_not_the_special_named(self, tile: int) -> None:
        amulet = acting("AMU@R-Mo G-Mo/c", tokens={0: 1})
        sapphire = acting("SAP@R-Cl G-Mo/c")
        evil_eye = acting("EYE@G-Ha B-Ha/c")

        assert why(amulet, Amulet(tile, 20)) == ("FT-AMULET-01", "that tile of the hand is no Amulet")
        assert why(sapphire, Sapphire(tile, 4)) == ("FT-SAPPHIRE-03", "that tile of the hand is no Sapphire")
        assert why(evil_eye, EvilEye(tile, 1)) == ("FT-EYE-01", "that tile of the hand is no Evil Eye")

    @pytest.mark.parametrize("eye", [20, 8, -1, 99])
    def test_an_evil_eye_that_is_not_there(self, eye: int) -> None:
        table = acting("AMU@R-Mo", tokens={1: 1}, hoards={0: "EYE@Y-Mo", 1: "EYE@G-Ha"})

        assert why(table, Amulet(0, eye)) == ("FT-AMULET-01", "there is no such Evil Eye in the own hoard")

    @pytest.mark.parametrize("target", [0, 9, 30, 93, -1, 94])
    def test_a_sapphire_that_is_not_there(self, target: int) -> None:
        table = acting("SAP@R-Cl", gone="g0", gems={0: 1})
        sentence = "there is no such sapphire on the board, with an opponent or the Merchant"

        assert why(table, Sapphire(0, target)) == ("FT-SAPPHIRE-04", sentence)

    @pytest.mark.parametrize("seat", [0, 2, -1])
    def test_an_evil_eye_for_nobody_or_oneself(self, seat: int) -> None:
        assert why(acting("EYE@G-Ha"), EvilEye(0, seat)) == ("FT-EYE-01", "an Evil Eye is given to an opponent")

    def test_a_table_without_leaders(self) -> None:
        assert why(acting("G-Cl/s"), Leader(0, 0)) == ("FT-LEAD-01", "this table plays without Leaders")

    def test_a_second_leader(self) -> None:
        table = acting("G-Cl/s Y-Mo/c", "leaders")
        table.does(table.leader("G-Cl/s", 0))

        assert why(table, Leader(table.held("Y-Mo/c"), 1)) == ("FT-LEAD-03", "one Leader a turn")

    @pytest.mark.parametrize("tile", [-1, 0, 2, 3])
    def test_no_leader(self, tile: int) -> None:
        table = acting("G-Cl/c Y-Mo/c", "leaders")
        assert table.held("Y-Mo/c") == 1

        assert why(table, Leader(tile, 0)) == ("FT-LEAD-02", "that tile of the hand is no Leader")

    @pytest.mark.parametrize("cell", [-1, 16])
    def test_no_cell_for_a_leader(self, cell: int) -> None:
        assert why(acting("Y-Mo/c", "leaders"), Leader(0, cell)) == ("FT-SETUP-02", f"there is no cell {cell}")

    @pytest.mark.parametrize("tile", [-1, 0, 2])
    def test_no_dagger_to_answer_with(self, tile: int) -> None:
        table = acting("SAP@R-Cl")
        table.does(table.sapphire("SAP@R-Cl", "g0"))
        assert table.held("DAG@G-Mo") == 1

        assert why(table, Dagger(tile)) == ("FT-DAGGER-05", "that tile of the hand is no Dagger")


class TestAttempt:
    """Phase 4 and its loot."""

    @pytest.mark.parametrize("gem", [-1, 9])
    def test_no_such_gem(self, gem: int) -> None:
        assert why(scenario(), Surround(gem)) == ("FT-GEO-01", f"there is no gem {gem}")

    def test_a_gem_that_is_gone(self) -> None:
        sentence = "the gem g4 is gone: there is nothing to surround"

        assert why(scenario(gone="g4"), Surround(4)) == ("FT-SURR-01", sentence)

    @pytest.mark.parametrize("line", [-1, 10])
    def test_no_such_line(self, line: int) -> None:
        assert why(scenario(), Line(line)) == ("FT-GEO-02", "there are lines 0 to 9")

    def test_declining_although_a_gem_touches(self) -> None:
        table = scenario()
        table.does(table.steal("R0"))

        assert why(table, DECLINE) == ("FT-LINE-03", "a gem touches the line: it must take one")

    @pytest.mark.parametrize("target", [3, 9, 30, 93, -1])
    def test_a_sapphire_out_of_reach(self, target: int) -> None:
        table = scenario(gone="g5", gems={1: 1})
        table.does(table.steal("R0"))
        sentence = "the line cannot take that: a touching gem first, never one's own"

        assert why(table, Take(target)) == ("FT-LINE-01", sentence)

    def test_stopping_where_all_must_be_claimed(self) -> None:
        table = scenario(up="1 3 12 13", indirect_mandatory=True)
        table.does(table.steal("g4"))
        sentence = "this table must claim every combination that is complete"

        assert why(table, STOP) == ("FT-MULTI-06", sentence)

    @pytest.mark.parametrize("combination", [-1, 19])
    def test_no_such_combination(self, combination: int) -> None:
        table = scenario(up="1 3 12 13")
        table.does(table.steal("g4"))

        assert why(table, Next(combination)) == ("FT-MULTI-03", f"there is no combination {combination}")

    def test_a_combination_that_is_not_complete(self) -> None:
        table = scenario(up="1 3 12 13")
        table.does(table.steal("g4"))
        sentence = "row 1 is not complete with the announced one, or its gem is gone"

        assert why(table, table.next("R0")) == ("FT-MULTI-03", sentence)


class TestWishes:
    """The Genie."""

    @pytest.mark.parametrize(
        ("wish", "clause", "sentence"),
        [
            (0, "FT-GENIE-05", "there is no Evil Eye in the own hoard to lose"),
            (2, "FT-GENIE-05", "the Merchant is not on the table"),
            (4, "FT-GENIE-01", "the Genie knows no wish 4"),
            (-1, "FT-GENIE-01", "the Genie knows no wish -1"),
        ],
    )
    def test_what_he_cannot_grant(self, wish: int, clause: str, sentence: str) -> None:
        table = scenario("tales", stage=HAND, stack="GEN", tokens={1: 1})
        table.does(table.throw())

        assert why(table, Wish(wish)) == (clause, sentence)


def test_a_refusal_reads_as_a_sentence_with_its_clause() -> None:
    assert str(GAME.refusal(scenario().state, 1, PASS)) == "seat 0 is asked, not seat 1 (FT-TURN-01)"


def test_a_refused_action_changes_nothing() -> None:
    table = Table(GAME, catalog.edition(GAME), 2)
    chance = seeded(1)
    table.deal(chance)
    before = table.state.copy()

    with pytest.raises(IllegalAction, match="FT-TURN-02"):
        table.act(table.first(), PASS, chance)

    assert table.state == before
    assert len(table.log) == 1


@pytest.mark.parametrize("edition", GAME.editions)
def test_every_action_is_legal_or_refused_alike_from_truth_and_view_throughout_a_game(edition: str) -> None:
    """Whatever a seat tries, it learns nothing from the refusal that its own view does not say."""
    table = Table(GAME, catalog.edition(GAME, edition, {"max_turns": 12, "dagger_saves_hand": True}), 3)
    chance = Small(7)
    views = [GAME.blank(table.edition, 3) for _ in range(3)]
    frame = table.deal(chance)
    actions = all_actions()
    while True:
        for seat, view in enumerate(views):
            for event in frame.heard_by(seat):
                GAME.evolve(view, event)
            offered = set(table.legal(seat))
            for action in [actions[chance.below(len(actions))] for _ in range(30)]:
                if action not in offered:
                    said, seen = GAME.refusal(table.state, seat, action), GAME.refusal(view, seat, action)
                    assert (said.clause, said.sentence) == (seen.clause, seen.sentence)
        if table.first() < 0:
            break
        frame = table.act(table.first(), chance.pick(table.legal(table.first())), chance)
