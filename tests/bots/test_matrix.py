"""Choices that all make at once: known games get their known mixes, and no answer wins against them."""

import math
from typing import Any

import pytest

from lightfinger.bots import matrix
from lightfinger.bots.matrix import drawn, learn, payoffs, solve, trimmed
from lightfinger.bots.scene import Scene, SceneSource
from lightfinger.core.events import Action
from lightfinger.core.rng import Rng, Small
from lightfinger.games.master_thieves.actions import CHOOSES
from tests.bots.test_search import CRAFT, MASTER_THIEVES, mind

PENNIES = [[1.0, 0.0], [0.0, 1.0]]
SCISSORS = [[0.5, 0.0, 1.0], [1.0, 0.5, 0.0], [0.0, 1.0, 0.5]]


def gap(table: list[list[float]]) -> float:
    """What the best answers gain against both mixes together; 0 in an equilibrium."""
    rows, columns = solve(table)
    best_row = max(sum(part * worth for part, worth in zip(columns, row, strict=True)) for row in table)
    best_column = min(
        sum(part * row[column] for part, row in zip(rows, table, strict=True)) for column in range(len(table[0]))
    )
    return best_row - best_column


@pytest.mark.parametrize(
    ("table", "rows"),
    [
        pytest.param(PENNIES, [0.5, 0.5], id="matching pennies"),
        pytest.param(SCISSORS, [1 / 3, 1 / 3, 1 / 3], id="rock, paper, scissors"),
        pytest.param([[1.0, 0.0], [0.25, 0.5]], [0.2, 0.8], id="uneven pennies"),
        pytest.param([[0.4, 0.6], [0.1, 0.2]], [1.0, 0.0], id="a dominated row"),
        pytest.param([[0.3]], [1.0], id="no choice"),
    ],
)
def test_known_games_get_their_known_mixes(table: list[list[float]], rows: list[float]) -> None:
    assert solve(table)[0] == pytest.approx(rows, abs=0.02)


def test_hardly_anything_is_won_against_the_mix_of_any_game() -> None:
    rng = Small(1)
    for _ in range(50):
        rows, columns = 1 + rng.below(6), 1 + rng.below(6)
        table = [[rng.below(1000) / 1000 for _ in range(columns)] for _ in range(rows)]
        assert -1e-9 < gap(table) < 0.02


def test_small_parts_of_a_mix_are_dropped() -> None:
    assert trimmed([0.49, 0.5, 0.01]) == pytest.approx([0.49 / 0.99, 0.5 / 0.99, 0.0])


def test_a_choice_is_drawn_as_often_as_its_part_says() -> None:
    rng = Small(3)
    counts = [0, 0, 0]
    for _ in range(4000):
        counts[drawn([0.25, 0.0, 0.75], rng)] += 1

    assert counts[1] == 0
    assert counts[0] == pytest.approx(1000, abs=100)


class Odd(Scene):
    """Matching pennies: seat 1 wins if it is the odd one out, seat 0 if not; any others only watch."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.laid: dict[int, Action] = {}

    def again(self) -> Scene:
        return Odd(self.seats)

    def secret(self) -> bool:
        return True

    def choices(self, seat: int) -> tuple[Action, ...]:
        return CHOOSES[:2] if seat < self.seats else ()

    def lay(self, chosen: list[tuple[int, Action]], rng: Rng) -> None:
        self.laid = dict(chosen)

    def settle(self, rng: Rng) -> None:
        pass

    def foresees(self) -> bool:
        return True

    def outlook(self, seat: int) -> float:
        return 1.0 if (self.laid[0] == self.laid[1]) == (seat == 0) else 0.0


class OddSource(SceneSource):
    """Always the same game."""

    def __init__(self, seats: int) -> None:
        self.seats = seats

    def scene(self, rng: Rng) -> Scene:
        return Odd(self.seats)


def test_with_two_seats_the_table_has_every_pair() -> None:
    source = OddSource(2)
    choices = matrix.choices_of(source, 1, CHOOSES[:2], 1)

    assert payoffs(source, 1, choices, 3, 1, math.inf) == [[0.0, 1.0], [1.0, 0.0]]


def test_three_seats_learn_to_mix() -> None:
    source = OddSource(3)
    for seat in range(2):
        choices = matrix.choices_of(source, seat, CHOOSES[:2], 1)
        assert learn(source, seat, choices, 5, math.inf, 600) == pytest.approx([0.5, 0.5], abs=0.15)


def test_a_time_that_has_run_out_leaves_a_mix() -> None:
    for seats in (2, 3):
        mix = matrix.answer(OddSource(seats), 0, CHOOSES[:2], 2, 1, -math.inf)
        assert sum(mix) == pytest.approx(1.0)


def test_a_question_to_one_seat_is_not_answered_here(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Odd, "secret", lambda _: False)

    assert matrix.answer(OddSource(2), 0, CHOOSES[:2], 2, 1, math.inf) == []


@pytest.mark.parametrize("seats", [2, 3])
def test_nothing_is_solved_without_a_scene_that_foresees_who_wins(seats: int, monkeypatch: pytest.MonkeyPatch) -> None:
    assert matrix.answer(OddSource(seats), 0, CHOOSES[:2], 2, 1, math.inf) != []

    monkeypatch.setattr(Odd, "foresees", lambda _: False)

    assert matrix.answer(OddSource(seats), 0, CHOOSES[:2], 2, 1, math.inf) == []


def test_a_card_that_lies_face_down_is_not_known() -> None:
    """Whatever the others have laid, the mix of cards is the same."""
    belief = mind()
    view: Any = belief.view
    legal = MASTER_THIEVES.legal(view, 0)
    mixes = []
    for laid in (-1, 3, 5):
        view.laid[1] = laid
        view.chosen = 2 if laid >= 0 else 0
        mixes.append(matrix.answer(CRAFT.scene_source(belief), 0, legal, 2, 7, math.inf))

    assert mixes[0] == mixes[1] == mixes[2]
    assert sum(mixes[0]) == pytest.approx(1.0)
