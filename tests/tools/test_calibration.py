"""The measure of calibration: a worth that is true has no error, a timid one is found and mapped."""

import pytest

from lightfinger.core.rng import Small
from tools.calibration import Position, bins, brier, error, fitted, logistic, plot, said


def drawn(timid: float, count: int = 3000) -> list[Position]:
    """Positions whose result comes with a known chance, and whose worth is that chance, made timid."""
    rng = Small(1)
    found = []
    for number in range(count):
        chance = (1 + rng.below(99)) / 100
        result = float(rng.below(1000) < 1000 * chance)
        found.append(Position(number // 4, (logistic(chance, 0.0, 1 / timid),), result))
    return found


def test_a_true_worth_has_hardly_an_error() -> None:
    found = drawn(1.0)

    assert error(bins(found, 0.0, 1.0)) < 0.03
    assert all(one.low - 0.03 < one.worth < one.high + 0.03 for one in bins(found, 0.0, 1.0))
    assert sum(one.count for one in bins(found, 0.0, 1.0)) == len(found)


def test_a_timid_worth_is_found_and_the_map_undoes_it() -> None:
    found = drawn(2.0)
    shift, slope = fitted(found)

    assert error(bins(found, 0.0, 1.0)) > 0.08
    assert error(bins(found, shift, slope)) < 0.03
    assert brier(found, shift, slope) < brier(found, 0.0, 1.0) - 0.01
    assert shift == pytest.approx(0.0, abs=0.2)
    assert slope == pytest.approx(2.0, abs=0.3)


def test_the_worth_of_a_position_is_the_mean_of_its_worlds() -> None:
    one = Position(0, (0.2, 0.8), 1.0)

    assert said(one, 0.0, 1.0) == pytest.approx(0.5)
    assert brier([one], 0.0, 1.0) == pytest.approx(0.25)


def test_the_plot_has_a_dot_for_each_bin() -> None:
    found = bins(drawn(1.0, 200), 0.0, 1.0)

    assert plot(found, "Calibration").count("<circle") == len(found) > 5
