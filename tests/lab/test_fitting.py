"""The fitter finds the parameters of a memory again, from what that memory answered."""

import pytest

from lightfinger.bots.traces import TraceModel
from lightfinger.core.rng import Small
from lightfinger.lab.fitting import Answer, fit

ANSWERS = 2000
SALIENCES = (-0.5, 0.0, 0.4, 1.0)


def asked(model: TraceModel, count: int, seed: int, people: tuple[str, ...] = ("",)) -> list[Answer]:
    """Sightings of a memory, and whether each is still recalled some commands later."""
    found = []
    chance = Small(seed)
    for number in range(count):
        memory = model.memory(1)
        salience = SALIENCES[chance.below(len(SALIENCES))]
        memory.see(0, (number,), True, False, chance, salience)
        age = 1 << chance.below(7)
        age += chance.below(age)
        for _ in range(age):
            memory.tick(chance)
        found.append(Answer((age,), memory.recall(0) != (), salience, people[number % len(people)]))
    return found


@pytest.mark.slow
@pytest.mark.parametrize("power", [0.35, 0.5, 0.7])
def test_the_power_of_forgetting_is_found_again_from_2000_answers(power: float) -> None:
    model = TraceModel(power=power, threshold=-1.4, rehearsal=0.0)
    found = fit(asked(model, ANSWERS, seed=1))

    assert found.power == pytest.approx(power, abs=0.05)
    assert found.noise == pytest.approx(model.noise, abs=0.06)
    assert found.thresholds[""] == pytest.approx(model.threshold, abs=0.15)


def test_everybody_has_a_threshold_of_their_own() -> None:
    answers = []
    for person, threshold in (("ada", -2.0), ("ben", -1.0)):
        answers += asked(TraceModel(threshold=threshold, rehearsal=0.0), 500, 3, (person,))
    found = fit(answers, noise=0.4)

    assert found.power == pytest.approx(0.5, abs=0.05)
    assert found.thresholds["ada"] == pytest.approx(-2.0, abs=0.2)
    assert found.thresholds["ben"] == pytest.approx(-1.0, abs=0.2)
    assert found.noise == 0.4


def test_a_wrong_power_is_less_likely() -> None:
    answers = asked(TraceModel(power=0.5, threshold=-1.4, rehearsal=0.0), 500, seed=2)
    never_forgets = [answer._replace(ages=(1,)) for answer in answers]

    assert fit(answers).loss < fit(never_forgets, noise=0.4).loss - 0.05


def test_somebody_who_recalls_everything_has_a_low_threshold() -> None:
    assert fit([Answer((age,), True) for age in range(1, 30)], noise=0.4).thresholds[""] < -5
