"""Fits the parameters of a memory of traces to answers: how often something was recalled, and how long after.

Maximum likelihood. Everybody has a threshold of their own; the power of forgetting and the noise are shared. The noise
can only be found if the answers differ in salience or in their number of rehearsals; otherwise it has to be given.
"""

import math
from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

_STEPS: Final = 12
_ROUNDS: Final = 80
_MOST: Final = 30.0
"""Thresholds of people who recalled everything, or nothing, stay within this."""


class Answer(NamedTuple):
    """One question, and whether it was answered rightly."""

    ages: tuple[int, ...]
    """How many commands before it the content was seen or rehearsed."""
    right: bool
    salience: float = 0.0
    person: str = ""


class Fit(NamedTuple):
    """The most likely parameters."""

    power: float
    noise: float
    thresholds: dict[str, float]
    """The threshold of each person."""
    loss: float
    """The mean log loss of an answer."""


def fit(answers: Sequence[Answer], noise: float | None = None) -> Fit:
    """Return the parameters under which *answers* are most likely. *noise* is found too, unless it is given."""
    by_person: dict[str, list[Answer]] = {}
    for answer in answers:
        by_person.setdefault(answer.person, []).append(answer)

    def at(power: float, spread: float) -> tuple[float, dict[str, float]]:
        total, thresholds = 0.0, {}
        for person, own in by_person.items():
            loss, thresholds[person] = _threshold(own, power, spread)
            total += loss
        return total / len(answers), thresholds

    if noise is None:
        logarithms = _least(lambda point: at(math.exp(point[0]), math.exp(point[1]))[0], [math.log(0.5), math.log(0.4)])
        power, spread = math.exp(logarithms[0]), math.exp(logarithms[1])
    else:
        power, spread = math.exp(_least(lambda point: at(math.exp(point[0]), noise)[0], [math.log(0.5)])[0]), noise
    loss, thresholds = at(power, spread)
    return Fit(power, spread, thresholds, loss)


def _threshold(answers: list[Answer], power: float, noise: float) -> tuple[float, float]:
    """Return the log loss of one person's answers with the most likely threshold, and that threshold; by Newton."""
    strengths = [math.log(sum(max(1, age) ** -power for age in one.ages)) + one.salience for one in answers]
    threshold = sum(strengths) / len(strengths)
    for _ in range(_STEPS):
        chances = [_chance(strength - threshold, noise) for strength in strengths]
        slope = sum(chance - one.right for chance, one in zip(chances, answers, strict=True))
        bend = sum(chance * (1.0 - chance) for chance in chances) + 1e-9
        threshold += max(-1.0, min(1.0, noise * slope / bend))
        threshold = max(-_MOST, min(_MOST, threshold))
    loss = 0.0
    for strength, one in zip(strengths, answers, strict=True):
        chance = _chance(strength - threshold, noise)
        loss -= math.log(max(1e-12, chance if one.right else 1.0 - chance))
    return loss, threshold


def _chance(lead: float, noise: float) -> float:
    return 1.0 / (1.0 + math.exp(max(-500.0, min(500.0, -lead / noise))))


def _least(of: Callable[[list[float]], float], start: list[float]) -> list[float]:
    """Return where a function is least, by the method of Nelder and Mead."""
    corners = [start] + [
        [value + 0.3 * (axis == place) for place, value in enumerate(start)] for axis in range(len(start))
    ]
    found = sorted((of(corner), corner) for corner in corners)
    for _ in range(_ROUNDS):
        if found[-1][0] - found[0][0] < 1e-9:
            break
        worst = found[-1][1]
        middle = [sum(corner[place] for _, corner in found[:-1]) / len(start) for place in range(len(start))]
        tried = [_along(middle, worst, step) for step in (-1.0, -2.0, 0.5)]
        values = [(of(corner), corner) for corner in tried]
        best = min(values)
        if best[0] < found[-1][0]:
            found[-1] = best
        else:
            found = found[:1] + [(of(near), near) for near in (_along(found[0][1], one, 0.5) for _, one in found[1:])]
        found.sort()
    return found[0][1]


def _along(here: list[float], there: list[float], step: float) -> list[float]:
    return [a + step * (b - a) for a, b in zip(here, there, strict=True)]
