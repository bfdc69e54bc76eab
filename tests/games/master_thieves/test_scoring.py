"""Scoring: true gems for, imitations against, and what breaks a tie."""

import pytest

from lightfinger.core.events import EVERYONE
from lightfinger.core.game import Result
from lightfinger.games.master_thieves import GAME
from lightfinger.games.master_thieves.events import Ended
from lightfinger.games.master_thieves.scoring import points
from lightfinger.games.master_thieves.state import WHITE_EMPTY, State
from tests.games.master_thieves.positions import (
    IT,
    A,
    B,
    C,
    arranged,
    every_edition,
    per_edition,
)


def result_of(state: State) -> Result:
    """The result if the game ends here."""
    GAME.evolve(state, Ended(EVERYONE, WHITE_EMPTY))
    result = GAME.result(state)
    assert result is not None
    return result


def scored(edition: str, black: list[str], white: list[str]) -> Result:
    """The result of a game that ends with these pillows."""
    seats = len(black)
    return result_of(arranged(edition, seats=seats, black=dict(enumerate(black)), white=dict(enumerate(white))))


@pytest.mark.parametrize(
    ("pillow", "gem", "worth"),
    [
        pytest.param("black", "1D", 1, marks=pytest.mark.clause("MT-SCORE-01")),
        pytest.param("black", "1S", 2, marks=pytest.mark.clause("MT-SCORE-02")),
        pytest.param("black", "1R", 4, marks=pytest.mark.clause("MT-SCORE-03")),
        pytest.param("white", "1D", -1, marks=pytest.mark.clause("MT-SCORE-04")),
        pytest.param("white", "1S", -2, marks=pytest.mark.clause("MT-SCORE-05")),
        pytest.param("black", "3D", 3, marks=pytest.mark.clause("MT-SCORE-01")),
        pytest.param("black", "3S", 6, marks=pytest.mark.clause("MT-SCORE-02")),
        pytest.param("black", "3R", 12, marks=pytest.mark.clause("MT-SCORE-03")),
        pytest.param("white", "3D", -3, marks=pytest.mark.clause("MT-SCORE-04")),
        pytest.param("white", "3S", -6, marks=pytest.mark.clause("MT-SCORE-05")),
    ],
)
@every_edition
def test_every_gem_has_its_worth(edition: str, pillow: str, gem: str, worth: int) -> None:
    lying = [gem, ""]
    empty = ["", ""]

    result = scored(edition, lying if pillow == "black" else empty, lying if pillow == "white" else empty)

    assert result.scores == [worth, 0]


@pytest.mark.clause("MT-SCORE-06", "MT-AIM-01")
@every_edition
def test_true_gems_count_for_and_imitations_against(edition: str) -> None:
    result = scored(edition, ["1R2D", "1S", ""], ["1S", "", "2D"])

    assert result.scores == [4, 2, -2]
    assert result.winners == [A]
    assert result.reason == "white_empty"


@pytest.mark.clause("MT-SCORE-06")
@every_edition
def test_most_points_win_whatever_the_gems(edition: str) -> None:
    assert scored(edition, ["2R", "9D", "1S"], ["", "", ""]).winners == [B]


@pytest.mark.clause("MT-SCORE-06")
@every_edition
def test_the_least_loss_wins_where_all_lose(edition: str) -> None:
    result = scored(edition, ["", "", ""], ["3D", "1S", "3S"])

    assert result.scores == [-3, -2, -6]
    assert result.winners == [B]


@pytest.mark.clause("MT-SCORE-06")
@every_edition
def test_there_is_no_result_before_the_end(edition: str) -> None:
    state = arranged(edition, black={A: "1R"}, white={A: "1D"})

    assert GAME.result(state) is None
    assert points(state, A) == 3


@pytest.mark.clause("MT-SCORE-07")
@every_edition
def test_a_tie_goes_to_the_most_rubies(edition: str) -> None:
    result = scored(edition, ["5S", "1R6D", "10D"], ["", "", ""])

    assert result.scores == [10, 10, 10]
    assert result.winners == [B]


@pytest.mark.clause("MT-SCORE-08")
@every_edition
def test_a_tie_in_rubies_goes_to_the_most_sapphires(edition: str) -> None:
    result = scored(edition, ["1R1S4D", "1R2S2D", "1R6D"], ["", "", ""])

    assert result.scores == [10, 10, 10]
    assert result.winners == [B]


@pytest.mark.clause("MT-SCORE-08")
@every_edition
def test_only_black_sapphires_break_a_tie(edition: str) -> None:
    result = scored(edition, ["1S1D", "1S5D"], ["", "2S"])

    assert result.scores == [3, 3]
    assert result.winners == ([B] if edition == IT else [A, B])


@pytest.mark.clause("MT-SCORE-08")
@every_edition
def test_rubies_count_before_sapphires(edition: str) -> None:
    assert scored(edition, ["3S", "1R1S"], ["", ""]).winners == [B]


@pytest.mark.clause("MT-SCORE-09", "MT-SCORE-10")
@per_edition([A, B], [A, B], [B], [A, B])
def test_diamonds_break_a_tie_only_where_the_edition_goes_on(edition: str, expected: list[int]) -> None:
    result = scored(edition, ["1R1S3D", "1R1S5D"], ["", "2D"])

    assert result.scores == [9, 9]
    assert result.winners == expected


@pytest.mark.clause("MT-SCORE-10")
@every_edition
def test_a_tie_in_everything_is_a_shared_win(edition: str) -> None:
    result = scored(edition, ["1R1S3D", "1D", "1R1S3D"], ["", "", ""])

    assert result.winners == [A, C]


@pytest.mark.clause("MT-SCORE-10")
@every_edition
def test_all_may_share_a_win(edition: str) -> None:
    assert scored(edition, ["", "", ""], ["", "", ""]).winners == [A, B, C]


@pytest.mark.clause("MT-SCORE-07", "MT-SCORE-08", "MT-SCORE-09")
@pytest.mark.parametrize(
    ("words", "winners"),
    [([], [A, B, C]), (["R"], [B]), (["S"], [A]), (["D"], [C]), (["S", "D"], [A])],
)
@every_edition
def test_a_table_may_decide_what_breaks_a_tie(edition: str, words: list[str], winners: list[int]) -> None:
    state = arranged(edition, black={A: "5S", B: "1R6D", C: "10D"}, white={A: "", B: "", C: ""}, tie_breaks=words)

    assert result_of(state).winners == winners
