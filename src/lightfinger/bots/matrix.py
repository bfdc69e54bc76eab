"""Choices that all seats make at once: a table of payoffs, and mixed strategies that no counter can exploit in it."""

import time
from typing import Final

from lightfinger.bots.scene import SceneSource
from lightfinger.core.events import OBSERVER, Action
from lightfinger.core.rng import Rng, Small

STEPS: Final = 100
"""Steps of regret matching in a table of payoffs."""
SAMPLES: Final = 60
"""Steps of regret matching with three seats and more; each learns from one world."""
LEAST: Final = 0.02
"""Parts of a mix below this are dropped: they are what is left of the first steps."""
STRIDE: Final = 7919
"""The difference between the seeds of two worlds."""
_FINE: Final = 1 << 20


def answer(
    source: SceneSource, seat: int, legal: tuple[Action, ...], worlds: int, luck: int, until: float
) -> list[float]:
    """Return a mix of the legal actions of a seat if all seats now choose at once, in a scene that foresees who wins;
    otherwise nothing.

    No further world is tried after the time *until*.
    """
    choices = choices_of(source, seat, legal, luck)
    if not choices or not source.scene(Small(luck)).foresees():
        return []
    if len(choosers(choices)) == 2:
        return trimmed(solve(payoffs(source, seat, choices, worlds, luck, until))[0])
    return trimmed(learn(source, seat, choices, luck, until))


def choices_of(source: SceneSource, seat: int, legal: tuple[Action, ...], luck: int) -> list[tuple[Action, ...]]:
    """Return what each seat chooses among, if all seats now choose at once; otherwise nothing."""
    scene = source.scene(Small(luck))
    if not scene.secret():
        return []
    return [legal if other == seat else scene.choices(other) for other in range(OBSERVER)]


def choosers(choices: list[tuple[Action, ...]]) -> list[int]:
    """Return the seats that choose."""
    return [seat for seat in range(len(choices)) if choices[seat]]


def payoffs(
    source: SceneSource, seat: int, choices: list[tuple[Action, ...]], worlds: int, luck: int, until: float
) -> list[list[float]]:
    """Return the value for *seat* of each own choice against each of the only other seat's, as a mean over *worlds*.

    All pairs meet in the same worlds, with the same luck.
    """
    own = choices[seat]
    first, second = choosers(choices)
    other = second if first == seat else first
    theirs = choices[other]
    table = [[0.0] * len(theirs) for _ in own]
    for trial in range(worlds):
        if trial and time.perf_counter() > until:
            break
        world = source.scene(Small(luck + STRIDE * trial))
        for row in range(len(own)):
            for column in range(len(theirs)):
                scene = world.again()
                rng = Small(luck + STRIDE * trial + 1)
                scene.lay([(other, theirs[column]), (seat, own[row])], rng)
                scene.settle(rng)
                # A running mean, so that the time may end it.
                table[row][column] += (scene.outlook(seat) - table[row][column]) / (trial + 1)
    return table


def solve(table: list[list[float]], steps: int = STEPS) -> tuple[list[float], list[float]]:
    """Return the mixes of both sides of a table of payoffs to the rows: regret matching plus, each side in turn.

    The mix of each step counts by its number.
    """
    rows = len(table)
    columns = len(table[0])
    row_regrets = [0.0] * rows
    column_regrets = [0.0] * columns
    row_sums = [0.0] * rows
    column_sums = [0.0] * columns
    column_mix = [1.0 / columns] * columns
    for step in range(1, steps + 1):
        values = [_dot(table[row], column_mix) for row in range(rows)]
        row_mix = _step(values, row_regrets, row_sums, step)
        losses = [0.0] * columns
        for column in range(columns):
            for row in range(rows):
                losses[column] -= row_mix[row] * table[row][column]
        column_mix = _step(losses, column_regrets, column_sums, step)
    return _normal(row_sums), _normal(column_sums)


def _step(values: list[float], regrets: list[float], sums: list[float], weight: int) -> list[float]:
    """Update the regrets of one side by the values of its choices; return its next mix and add that to *sums*."""
    _regret(values, regrets)
    mix = _normal(regrets)
    for place in range(len(values)):
        sums[place] += weight * mix[place]
    return mix


def learn(
    source: SceneSource, seat: int, choices: list[tuple[Action, ...]], luck: int, until: float, steps: int = SAMPLES
) -> list[float]:
    """Return a mix for *seat* against any number of others, by regret matching in sampled worlds.

    Seats learn in turn. A step draws a world and a choice for each other seat from its present mix, and tries every
    choice of the learner. This promises no equilibrium.
    """
    learners = choosers(choices)
    # The searching seat comes last, because its choice begins the round.
    learners.remove(seat)
    learners.append(seat)
    regrets = [[0.0] * len(offered) for offered in choices]
    sums = [0.0] * len(choices[seat])
    for step in range(steps):
        if step >= len(learners) and time.perf_counter() > until:
            break
        rng = Small(luck + STRIDE * step)
        world = source.scene(rng)
        turn = step % len(learners)
        learner = learners[turn]
        laid = [(other, choices[other][drawn(_normal(regrets[other]), rng)]) for other in learners]
        values: list[float] = []
        for action in choices[learner]:
            laid[turn] = (learner, action)
            scene = world.again()
            same = Small(luck + STRIDE * step + 1)
            scene.lay(laid, same)
            scene.settle(same)
            values.append(scene.outlook(learner))
        _regret(values, regrets[learner])
        mix = _normal(regrets[seat])
        for place in range(len(mix)):
            sums[place] += (step + 1) * mix[place]
    return _normal(sums)


def _regret(values: list[float], regrets: list[float]) -> None:
    """Add to the regrets of a seat what each choice would have gained; none falls below 0."""
    mean = _dot(values, _normal(regrets))
    for place in range(len(values)):
        regrets[place] = max(0.0, regrets[place] + values[place] - mean)


def trimmed(mix: list[float]) -> list[float]:
    """Return a mix without its smallest parts."""
    return _normal([part if part >= LEAST else 0.0 for part in mix])


def drawn(mix: list[float], rng: Rng) -> int:
    """Draw a place of a mix."""
    at = rng.below(_FINE) / _FINE
    last = 0
    for place in range(len(mix)):
        if mix[place] > 0.0:
            last = place
            at -= mix[place]
            if at < 0.0:
                return place
    return last


def _dot(first: list[float], second: list[float]) -> float:
    total = 0.0
    for place in range(len(first)):
        total += first[place] * second[place]
    return total


def _normal(parts: list[float]) -> list[float]:
    """Return parts that add up to one; equal ones if all are 0."""
    total = 0.0
    for part in parts:
        total += part
    if total <= 0.0:
        return [1.0 / len(parts)] * len(parts)
    return [part / total for part in parts]
