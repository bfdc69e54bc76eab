"""When the game ends, for which reason, and who has won."""

from typing import Any

import pytest

from lightfinger.core.rng import seeded
from lightfinger.core.table import Table
from lightfinger.games.forty_thieves import GAME
from lightfinger.games.forty_thieves.actions import DISCARDS, NOTHING, PASS
from lightfinger.games.forty_thieves.events import Asked, Ended
from lightfinger.games.forty_thieves.scoring import score
from lightfinger.games.forty_thieves.state import ACTION, HAND, OVER, STEAL
from tests.games.forty_thieves.reading import SECOND_TURN, asked, result_of, to_all
from tests.games.forty_thieves.scenario import Scene, printed, scenario

ALL_BUT_G4 = "g0 g1 g2 g3 g5 g6 g7 g8"
ALL_GEMS = f"{ALL_BUT_G4} g4"


def hoards(*holdings: tuple[int, str, int], **options: Any) -> Scene:
    """A table at the end of its last turn: gems, tiles and tokens of each hoard."""
    table = scenario(
        seats=len(holdings),
        gone=ALL_GEMS,
        gems={seat: holding[0] for seat, holding in enumerate(holdings)},
        hoards={seat: holding[1] for seat, holding in enumerate(holdings)},
        tokens={seat: holding[2] for seat, holding in enumerate(holdings)},
        end_check="turn",
        **options,
    )
    table.does(PASS)
    return table


@pytest.mark.clause("FT-END-01")
def test_a_sapphire_from_hand_on_the_last_gem_ends_the_game_before_the_attempt() -> None:
    table = scenario(stage=ACTION, hands={0: "SAP@R-Cl"}, gone=ALL_BUT_G4, gems={0: 2, 1: 6})

    table.does(table.sapphire("SAP@R-Cl", "g4"))

    assert [(event.reason, event.turns) for event in to_all(table, Ended)] == [(1, 0)]
    assert table.state.stage == OVER
    assert table.state.asked == -1
    assert table.legal() == NOTHING
    assert (result_of(table).reason, result_of(table).scores) == ("scored", [3, 6])


@pytest.mark.clause("FT-END-01")
def test_the_end_may_be_tested_at_the_end_of_the_turn_instead() -> None:
    table = scenario(stage=ACTION, hands={0: "SAP@R-Cl"}, gone=ALL_BUT_G4, gems={0: 2, 1: 6}, end_check="turn")

    table.does(table.sapphire("SAP@R-Cl", "g4"))
    assert asked(table) == (0, STEAL)
    assert GAME.result(table.state) is None
    table.does(table.steal("R0"))
    table.does(table.take("gem of 1"))

    assert (result_of(table).reason, result_of(table).scores) == ("scored", [4, 5])


@pytest.mark.clause("FT-END-01")
@pytest.mark.parametrize("end_check", ["effect", "turn"])
def test_an_attempt_that_takes_the_last_gem_ends_the_game(end_check: str) -> None:
    table = scenario(gone=ALL_BUT_G4, gems={0: 2, 1: 6}, end_check=end_check)

    table.does(table.steal("g4"))

    assert (result_of(table).reason, result_of(table).scores, result_of(table).winners) == ("scored", [3, 6], [1])


@pytest.mark.clause("FT-END-01")
def test_the_line_that_takes_the_last_gem_is_replaced_before_the_end() -> None:
    table = scenario(gone=ALL_BUT_G4, gems={1: 8}, stack="G-St/c DAG@R-Ha Y-Cl/s B-Su/c")

    table.does(table.steal("C1"))
    table.does(table.take("g4"))

    assert result_of(table).reason == "scored"
    assert table.discard() == ["G-Mo/s", "R-Cl/s", "Y-Su/c", "Y-St/s"]


@pytest.mark.clause("FT-END-01")
@pytest.mark.parametrize("end_check", ["effect", "turn"])
def test_with_a_gem_left_a_robbery_ends_nothing(end_check: str) -> None:
    table = scenario(stage=ACTION, hands={0: "SAP@R-Cl"}, gone=ALL_BUT_G4, gems={0: 2, 1: 6}, end_check=end_check)

    table.does(table.sapphire("SAP@R-Cl", "gem of 1"))

    assert asked(table) == (0, STEAL)
    assert GAME.result(table.state) is None


@pytest.mark.clause("FT-END-02")
def test_gems_elsewhere_and_sapphire_tiles_face_down_do_not_keep_it_going() -> None:
    table = scenario("tales", gone=ALL_BUT_G4, gems={0: 1, 1: 4}, merchant=(4, 6, 3))
    assert table.cell(14) == "(SAP@G-Su)"

    table.does(table.steal("g4"))

    assert (result_of(table).reason, result_of(table).scores) == ("scored", [2, 4])
    assert table.state.loot == 3


@pytest.mark.clause("FT-END-03")
def test_after_three_hundred_turns_the_game_is_scored_as_it_stands() -> None:
    table = Table(GAME, printed(), 3)
    chance = seeded(4)
    table.deal(chance)
    decisions = 0
    while (seat := table.first()) >= 0:
        table.act(seat, PASS if PASS in table.legal(seat) else DISCARDS[0], chance)
        decisions += 1

    assert decisions == 4 * 300
    assert table.state.turns == 300
    result = table.result()
    assert result is not None
    assert (result.reason, result.scores, result.winners) == ("turn_limit", [0, 0, 0], [0, 1, 2])


@pytest.mark.clause("FT-END-03")
def test_a_table_sets_its_own_limit_of_turns() -> None:
    table = scenario(max_turns=2, gone="g0", gems={1: 1})

    table.does(PASS)
    assert asked(table) == (1, HAND)
    table.does(table.throw(), PASS, PASS, PASS)

    assert [(event.reason, event.turns) for event in to_all(table, Ended)] == [(2, 2)]
    assert (result_of(table).reason, result_of(table).winners) == ("turn_limit", [1])


@pytest.mark.clause("FT-END-03", "FT-GENIE-03")
def test_a_second_turn_counts_against_the_limit() -> None:
    table = scenario("tales", stage=HAND, stack="GEN G-St/c DAG@R-Ha Y-Cl/s", max_turns=2)

    table.does(table.throw())
    table.does(SECOND_TURN, PASS, PASS, PASS)
    assert asked(table) == (0, HAND)
    table.does(table.throw(), PASS, PASS, PASS)

    assert result_of(table).reason == "turn_limit"


@pytest.mark.clause("FT-END-04")
def test_a_game_that_goes_on_has_no_result() -> None:
    assert GAME.result(scenario().state) is None


@pytest.mark.clause("FT-END-04", "FT-HAND-06")
def test_the_turn_of_the_first_reshuffle_may_be_the_last() -> None:
    table = scenario(stage=HAND, stack="G-St/c", only_stack=True, stack_exhaustion="end_game", gone="g0", gems={0: 1})

    table.does(table.throw())
    assert len(table.hand(0)) == 3
    table.does(PASS, PASS, PASS)

    assert [(event.reason, event.turns) for event in to_all(table, Ended)] == [(3, 1)]
    assert (result_of(table).reason, result_of(table).scores, result_of(table).winners) == ("stack_out", [1, 0], [0])


@pytest.mark.clause("FT-END-04", "FT-HAND-06")
def test_without_a_reshuffle_the_game_goes_on() -> None:
    table = scenario(stage=HAND, stack="G-St/c DAG@R-Ha Y-Cl/s", only_stack=True, stack_exhaustion="end_game")

    table.does(table.throw(), PASS, PASS, PASS)

    assert asked(table) == (1, HAND)


@pytest.mark.clause("FT-END-04", "FT-MERCH-04")
def test_when_all_lose_nobody_wins_although_scores_are_told() -> None:
    table = scenario("tales", gone="g0 g2 g6 g8", gems={0: 1}, merchant=(4, 5, 3), shared_win="everyone")

    table.does(PASS)

    assert [(event.reason, event.turns) for event in to_all(table, Ended)] == [(4, 1)]
    assert (result_of(table).reason, result_of(table).scores, result_of(table).winners) == ("all_lost", [1, 0], [])


@pytest.mark.clause("FT-SCORE-01")
def test_gems_and_sapphire_tiles_less_evil_eyes_of_the_hoard() -> None:
    table = hoards((6, "SAP@R-Cl SAP@Y-St", 1), (3, "EYE@G-Ha EYE@Y-Mo", 2))

    assert result_of(table).scores == [7, -1]


@pytest.mark.clause("FT-SCORE-01")
def test_a_score_may_be_negative_unless_the_table_says_otherwise() -> None:
    assert result_of(hoards((1, "", 3), (8, "", 0))).scores == [-2, 8]
    assert result_of(hoards((1, "", 3), (8, "", 0), score_floor=0)).scores == [0, 8]


@pytest.mark.clause("FT-SCORE-01")
def test_tiles_of_a_hand_score_nothing() -> None:
    table = scenario(hands={0: "SAP@R-Cl AMU@R-Mo"}, gone="g0 g1", gems={0: 2}, hoards={0: "EYE@G-Ha"})

    assert score(table.state, 0) == 1
    assert score(table.state, 1) == 0


@pytest.mark.clause("FT-SCORE-02")
def test_the_highest_score_wins() -> None:
    assert result_of(hoards((5, "", 1), (4, "", 2))).winners == [0]
    assert result_of(hoards((3, "", 5), (6, "SAP@R-Cl", 1), (0, "SAP@Y-St", 0))).winners == [1]


@pytest.mark.clause("FT-SCORE-03")
def test_the_first_tie_break_is_fewest_evil_eyes_tokens_and_tiles_alike() -> None:
    assert result_of(hoards((5, "", 2), (4, "", 1))).winners == [1]
    assert result_of(hoards((4, "EYE@G-Ha", 0), (5, "EYE@Y-Mo", 1))).winners == [0]


@pytest.mark.clause("FT-SCORE-03")
def test_a_floor_makes_a_tie_that_evil_eyes_break() -> None:
    assert result_of(hoards((0, "", 2), (0, "", 1), (9, "", 9), score_floor=0)).winners == [1]


@pytest.mark.clause("FT-SCORE-04")
def test_the_second_tie_break_is_most_gems() -> None:
    assert result_of(hoards((4, "SAP@R-Cl", 1), (5, "", 1))).winners == [1]


@pytest.mark.clause("FT-SCORE-05")
@pytest.mark.parametrize(("shared_win", "winners"), [("tied", [0, 1]), ("everyone", [0, 1, 2])])
def test_who_is_still_tied_wins_together(shared_win: str, winners: list[int]) -> None:
    table = hoards((4, "", 1), (4, "EYE@G-Ha", 0), (1, "", 0), shared_win=shared_win)

    assert result_of(table).winners == winners


@pytest.mark.clause("FT-SCORE-05")
def test_without_a_tie_everyone_does_not_win() -> None:
    assert result_of(hoards((5, "", 0), (4, "", 0), shared_win="everyone")).winners == [0]


@pytest.mark.clause("FT-END-01")
def test_once_over_nobody_is_asked_anything() -> None:
    table = hoards((5, "", 0), (4, "", 0))

    assert to_all(table, Asked) == []
    assert [GAME.legal(table.state, seat) for seat in range(2)] == [NOTHING, NOTHING]
    assert GAME.waiting(table.state) == 0
