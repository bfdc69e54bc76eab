"""The rule-of-thumb player of 40 Thieves: far better than chance, and at home at every table."""

import time
from typing import Any

import pytest

from lightfinger import bots, catalog
from lightfinger.bots.bot import Bot
from lightfinger.bots.forty_thieves import Jars, Plan
from lightfinger.bots.player import Player
from lightfinger.core.events import Action
from lightfinger.core.rng import Rng, Small, seeded
from lightfinger.games.forty_thieves import GAME
from lightfinger.games.forty_thieves.actions import (
    ALL_OR_ORDINARY,
    PASS,
    STOP,
    WISHES,
    Amulet,
    Dagger,
    EvilEye,
    Leader,
    Peek,
    Replace,
    Save,
)
from lightfinger.games.forty_thieves.jars import AMULET, COLOUR, SYMBOL, THIEF
from lightfinger.games.forty_thieves.state import ACTION, GLIMPSE, HAND, STEAL
from lightfinger.games.forty_thieves.steal_events import LOOT
from lightfinger.lab.simulation import Seating, simulate
from lightfinger.play import play_match
from tests.games.forty_thieves.reading import NO_EVIL_EYES, NO_MERCHANT, SECOND_TURN, laid
from tests.games.forty_thieves.scenario import Scene, scenario

THUMB = bots.find(GAME.name, "thumb")
GAMES = 400
WINS = 0.95


@pytest.mark.long
def test_thumb_wins_nearly_all_matches_against_chance() -> None:
    """In the base game, with the same deals from either seat."""
    words = catalog.described(GAME, catalog.edition(GAME))
    simulation = simulate(Seating(GAME.name, words, 2, ["thumb", "random"], seed=1), GAMES)

    assert simulation.games() == GAMES
    assert simulation.seating.arrangements == 2
    assert simulation.wins()["thumb"] >= WINS * GAMES


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("edition", GAME.editions)
def test_thumb_plays_every_edition_at_tables_of_every_size(edition: str, seats: int) -> None:
    assert finished(catalog.edition(GAME, edition), seats, seed=seats)


HOUSE_RULES: list[dict[str, object]] = [
    {"hand_backs_public": False, "stack_top_public": False, "discard_visibility": "face_down"},
    {"three_tales": True, "golden_backs": "golden", "golden_fate": "discard", "merchant_loot_by_line": "no_touch"},
    {"three_tales": True, "sinbad_peek": True, "merchant_origin": "by_seat", "jar_assignment": "printed"},
    {"special_counts": "0,0,0,20,0", "dagger_saves_hand": True, "reaction_prompt": "holders"},
    {"special_counts": "0,0,20,0,0", "indirect_scope": "all", "indirect_mandatory": True},
    {"special_counts": "20,0,0,0,0", "lantern_adjacency": "orthogonal"},
    {"special_counts": "0,20,0,0,0", "tiles_stealable": False, "end_check": "turn"},
    {"special_counts": "0,0,0,0,20", "evil_eye_limit": 15, "score_floor": 0},
    {"stack_exhaustion": "no_draw", "failed_faceup": "restore", "touch_rule": "along"},
    {"stack_exhaustion": "end_game", "leaders": True, "leader_return": "discard"},
    {"family": True, "leaders": True, "three_tales": True, "indirect_scope": "new"},
]


@pytest.mark.parametrize(("number", "rules"), list(enumerate(HOUSE_RULES)))
def test_thumb_plays_by_house_rules(number: int, rules: dict[str, object]) -> None:
    for seats in (2, 3):
        assert finished(catalog.edition(GAME, "base", rules), seats, seed=number)


def finished(edition: Any, seats: int, seed: int) -> bool:
    """A match of thumbs, the last seat left to chance. The table refuses whatever is not legal."""
    makers = [THUMB] * (seats - 1) + [bots.find(GAME.name, "random")]
    seated: list[Bot] = [maker.make(GAME, edition, seats, seat) for seat, maker in enumerate(makers)]
    thoughts: list[Rng] = [Small(seed + seat) for seat in range(seats)]
    return play_match(GAME, edition, seated, seeded(seed), thoughts).result() is not None


def test_thumb_answers_within_five_milliseconds() -> None:
    edition = catalog.edition(GAME)
    seated: list[Bot] = [THUMB.make(GAME, edition, 4, seat) for seat in range(4)]
    began = time.process_time()
    table = play_match(GAME, edition, seated, seeded(3), [Small(seat) for seat in range(4)])
    took = time.process_time() - began

    assert took / len(table.log) < 0.005


def answer(table: Scene, among: tuple[Action, ...] = ()) -> Action:
    """What a bot in the seat that is asked does, knowing what that seat was told."""
    seat = GAME.first(table.state)
    bot = THUMB.make(GAME, table.state.edition, table.state.seats, seat)
    assert isinstance(bot, Player)
    # The position is the bot's own view: it was folded from the same facts.
    bot.belief.view = table.views[seat]
    return bot.choose(among or table.legal(), Small(1))


def test_thumb_is_found_by_name() -> None:
    assert bots.find("forty-thieves", "thumb") is THUMB


class TestBeliefs:
    """What a jar may hide."""

    def test_nothing_known_but_the_back(self) -> None:
        view = GAME.blank(catalog.edition(GAME), 2)
        view.backs = list(range(16))
        chances = dict(Jars(view).chances(0))

        assert sum(chances.values()) == pytest.approx(1)
        assert [chances[face] for face in (1, 2, 3, 4)] == pytest.approx([1 / 12] * 4)
        assert [chances[face] for face in (5, 10, 15)] == pytest.approx([1 / 9] * 3)
        assert chances[AMULET] == pytest.approx(1 / 15)
        assert 0 not in chances

    def test_siblings_and_faces_seen_are_ruled_out(self) -> None:
        view = GAME.blank(catalog.edition(GAME), 2)
        view.backs = [0, 0, 0, 1, *[19] * 12]
        view.faces[1] = 20  # a Lantern, so this back's special
        view.specials = (20, *view.specials[1:])
        view.faces[3] = 2  # a red moon behind a red clubs
        view.colour_true = (-1, 2, *view.colour_true[2:])
        chances = dict(Jars(view).chances(0))

        assert {face for face in chances if not THIEF[face]} == set()
        assert [chances[face] for face in (1, 3, 4)] == pytest.approx([1 / 6] * 3)
        assert 2 not in chances

    def test_a_quiet_peek_of_somebody_rules_out_what_must_be_shown(self) -> None:
        table = scenario(stage=GLIMPSE)
        table.does(table.peek(12))
        chances = dict(Jars(table.views[1]).chances(12))

        # The printed jars are public: two thieves, or the Amulet that lies there.
        assert {face: COLOUR[face] for face in chances} == {18: 3, 14: 2, AMULET: -1}
        assert {SYMBOL[face] for face in chances} == {3, 4, -1}

    def test_a_golden_back_promises_nothing(self) -> None:
        table = scenario("tales", board=laid({5: "MER"}), golden_backs="golden")

        assert Jars(table.views[0]).chances(5) == []
        assert Plan(table.views[0], 0).promises[4] < 0


class TestStealing:
    """Phase 4 and its loot."""

    def test_a_sure_steal_is_announced(self) -> None:
        table = scenario(up="5 6 9 10")

        assert answer(table) == table.steal("g4")

    def test_the_line_is_preferred_to_the_surround(self) -> None:
        table = scenario(up="0 1 2 3 5 6 9 10")

        assert answer(table, (PASS, table.steal("g4"), table.steal("R0"))) == table.steal("R0")

    def test_nothing_is_tried_blindly(self) -> None:
        assert answer(scenario()) == PASS

    def test_a_known_failure_is_not_tried(self) -> None:
        table = scenario(up="1 2 5 6")

        assert answer(table, (PASS, table.steal("g1"))) == PASS

    def test_the_announcement_that_completes_more_is_made(self) -> None:
        table = scenario(up="1 3 5 6 9 10 12 13")

        assert answer(table) in (table.steal("C1"), table.steal("D1"))

    def test_whoever_is_behind_does_not_end_the_game(self) -> None:
        gone = "g0 g1 g2 g3 g5 g6 g7 g8"
        behind = scenario(up="5 6 9 10", gone=gone, gems={0: 2, 1: 6})
        ahead = scenario(up="5 6 9 10", gone=gone, gems={0: 5, 1: 3})

        assert answer(behind, (PASS, behind.steal("g4"))) == PASS
        assert answer(ahead) == ahead.steal("g4")

    def test_the_leader_is_robbed(self) -> None:
        table = scenario(seats=3, up="0 1 2 3", gone="g0 g1 g2", gems={1: 2, 2: 1})
        table.does(table.steal("R0"))

        assert answer(table) == table.take("gem of 1")

    def test_another_steal_is_claimed_a_surround_before_a_line(self) -> None:
        table = scenario(board=laid({4: "B-Mo/c", 5: "Y-Su/c", 8: "G-Ha/s", 12: "Y-St/s"}), up="1 2 3 4 5")
        table.does(table.steal("C0"))
        table.does(table.take("g3"))
        assert STOP in table.legal()

        assert answer(table) == table.next("g0")

    def test_four_leaders_take_all_if_that_wins(self) -> None:
        board = laid({0: "Y-Mo/s", 5: "R-Su/c", 6: "G-Cl/s", 9: "Y-Mo/c", 10: "B-Ha/s"})
        winning = scenario("leaders", board=board)
        losing = scenario("leaders", board=board, gone="g0 g1 g2 g3 g5 g6", gems={1: 6})
        winning.does(winning.steal("g4"))
        losing.does(losing.steal("g4"))

        assert answer(winning) == ALL_OR_ORDINARY[0]
        assert answer(losing) == ALL_OR_ORDINARY[1]


class TestActing:
    """Phases 1 to 3."""

    def test_a_tile_that_completes_a_combination_is_put_in_its_place(self) -> None:
        """Cells 5, 6 and 10 show R-Cl, G-Ha, B-Cl; a yellow thief makes four colours."""
        table = scenario(
            board=laid({9: "EYE@R-St"}), up="5 6 10", stage=ACTION, hands={0: "Y-Su/s"}, gone="g0 g1 g2 g3"
        )

        assert answer(table) == Replace(0, 9)

    def test_a_swap_that_completes_a_combination_is_made(self) -> None:
        table = scenario(board=laid({9: "Y-St/s", 13: "Y-Su/c"}), up="5 6 9 10 13", stage=STEAL)
        assert answer(table) == table.steal("g4")
        crossed = scenario(board=laid({9: "R-Su/c", 13: "Y-Su/c", 0: "Y-Mo/s"}), up="5 6 9 10 13", stage=ACTION)

        assert answer(crossed) == crossed.swap(9, 13)

    def test_a_sapphire_is_played_at_once_on_the_leader(self) -> None:
        table = scenario(stage=ACTION, hands={0: "SAP@R-Cl G-Su/c"}, gone="g0", gems={1: 1})

        assert answer(table) == table.sapphire("SAP@R-Cl", "gem of 1")

    def test_an_evil_eye_goes_to_the_leader(self) -> None:
        table = scenario(seats=3, stage=ACTION, hands={0: "EYE@G-Ha"}, gone="g0", gems={2: 1})

        assert answer(table) == EvilEye(0, 2)

    def test_an_amulet_takes_an_evil_eye_away(self) -> None:
        table = scenario(stage=ACTION, hands={0: "AMU@R-Mo"}, tokens={0: 1})

        assert answer(table) == Amulet(0, 20)

    def test_a_leader_is_shown_where_it_helps(self) -> None:
        table = scenario(
            "leaders",
            board=laid({9: "EYE@R-St", 0: "Y-Mo/s"}),
            up="5 6 10",
            stage=ACTION,
            hands={0: "Y-Mo/c"},
            gone="g0 g1 g2 g3",
        )

        assert answer(table, (PASS, table.leader("Y-Mo/c", 9))) == Leader(0, 9)

    def test_a_sapphire_that_was_seen_on_the_board_is_fetched_by_a_peek(self) -> None:
        table = scenario(stage=STEAL)
        table.does(table.steal("g7"))
        table.does(table.throw())

        assert answer(table) == Peek(14)

    def test_no_known_dagger_is_looked_at(self) -> None:
        table = scenario()
        table.does(table.steal("g8"))
        table.does(table.throw())

        assert answer(table, (PASS, Peek(15))) == PASS

    def test_a_lantern_is_used_and_its_neighbours_chosen_among_the_unknown(self) -> None:
        table = scenario(stage=GLIMPSE, hands={0: "LAN@R-Su"}, up="5 6 9")
        lit = scenario(stage=GLIMPSE)
        lit.does(lit.peek(11))

        assert answer(table) in table.legal()[14:]
        assert answer(lit) in lit.legal()

    def test_specials_are_kept_and_idle_thieves_thrown(self) -> None:
        table = scenario(stage=HAND, hands={0: "SAP@R-Cl DAG@R-Ha Y-Mo/s"})

        assert answer(table) == table.throw("Y-Mo/s")


class TestAnswering:
    """Daggers and wishes."""

    @pytest.mark.parametrize(("target", "parries"), [("gem of 1", True), ("g0", True), ("gem of 2", False)])
    def test_a_dagger_answers_what_hurts(self, target: str, parries: bool) -> None:
        table = scenario(
            seats=3, stage=ACTION, hands={0: "SAP@R-Cl", 1: "DAG@G-Mo R-St/c"}, gone="g4 g5", gems={1: 1, 2: 1}
        )
        table.does(table.sapphire("SAP@R-Cl", target))

        assert isinstance(answer(table), Dagger) == parries

    @pytest.mark.parametrize("seat", [1, 2])
    def test_an_evil_eye_is_parried_by_its_victim_alone(self, seat: int) -> None:
        table = scenario(seats=3, stage=ACTION, hands={0: "EYE@G-Ha", 1: "DAG@G-Mo", 2: "R-St/c"})
        table.does(table.evil_eye("EYE@G-Ha", seat))

        assert isinstance(answer(table), Dagger) == (seat == 1)

    def test_an_own_tile_is_defended_and_no_dagger_is_wasted_on_a_cancelled_one(self) -> None:
        table = scenario(seats=3, stage=ACTION, hands={0: "SAP@R-Cl DAG@R-Ha", 1: "DAG@G-Mo R-St/c", 2: "DAG@B-Su"})
        table.does(table.sapphire("SAP@R-Cl", "g0"))
        table.does(answer(table))
        assert answer(table) == PASS
        table.does(PASS)
        assert isinstance(answer(table), Dagger)
        table.does(answer(table))

        assert table.state.daggers == 2

    def test_an_own_tile_that_stands_needs_no_dagger(self) -> None:
        table = scenario(stage=ACTION, hands={0: "SAP@R-Cl DAG@R-Ha DAG@B-Su", 1: "DAG@G-Mo R-St/c"})
        table.does(table.sapphire("SAP@R-Cl", "g0"))
        table.does(table.dagger("DAG@G-Mo"))
        bot = THUMB.make(GAME, table.state.edition, 2, 0)
        assert isinstance(bot, Player)
        bot.belief.view = table.views[0]
        table.views[0].daggers = 2

        assert bot.choose(table.legal(), Small(1)) == PASS

    def test_a_hand_is_saved(self) -> None:
        table = scenario(stage=GLIMPSE, hands={0: "R-St/c DAG@R-Ha"}, dagger_saves_hand=True)
        table.does(table.peek(15))

        assert answer(table) == Save(1)

    @pytest.mark.parametrize(
        ("tokens", "merchant", "wish"),
        [
            (3, None, NO_EVIL_EYES),
            (0, None, SECOND_TURN),
            (1, (0, 2, 1), NO_MERCHANT),
            (2, (4, 5, 1), NO_MERCHANT),
        ],
    )
    def test_the_best_wish(self, tokens: int, merchant: tuple[int, int, int] | None, wish: Action) -> None:
        table = scenario(
            "tales",
            stage=HAND,
            stack="GEN",
            tokens={0: tokens},
            gone="g6" if merchant else "",
            gems={},
            merchant=merchant,
        )
        table.does(table.throw())

        assert answer(table) == wish
        assert wish in WISHES

    def test_loot_is_worth_a_sapphire(self) -> None:
        table = scenario("tales", gone="g6", gems={}, merchant=(0, 2, 1))

        assert Plan(table.views[0], 0).worth(LOOT) > Plan(table.views[0], 0).worth(1)
