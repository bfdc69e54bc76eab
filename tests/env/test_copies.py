"""Copies of environments: in the middle of the same match, and independent."""

import copy
import pickle
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from lightfinger import bots, catalog, env
from lightfinger.core.rng import Small

GAMES = list(catalog.GAMES)
STEPS = 25
WAYS: dict[str, Callable[[Any], Any]] = {
    "clone": lambda value: value.clone(),
    "deepcopy": copy.deepcopy,
    "pickle": lambda value: pickle.loads(pickle.dumps(value)),
}


EVERY_MODE = [(game, mode) for game in GAMES for mode in env.MODES if mode != "remembered" or bots.cast(game)]


def settings(game: str, mode: str) -> dict[str, Any]:
    return {"observation": mode, "memory": bots.cast(game)[1].name if mode == "remembered" else ""}


def walked(table: env.Environment, chance: Small, steps: int) -> list[tuple[str, bytes, float]]:
    """What random steps give; it goes on with the next match if one ends."""
    given = []
    for _ in range(steps):
        agent = table.agent_selection
        observation, reward, done, _, _ = table.last()
        given.append((agent, b"".join(part.tobytes() for part in observation.values()), reward))
        if done:
            table.reset()
        else:
            table.step(chance.pick([int(number) for number in np.flatnonzero(observation["action_mask"])]))
    return given


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize(("game", "mode"), EVERY_MODE)
def test_a_copy_goes_on_with_the_same_match(game: str, mode: str, way: str) -> None:
    table = env.make(game, seats=2, **settings(game, mode))
    table.reset(seed=5)
    walked(table, Small(1), STEPS)

    copied = WAYS[way](table)
    assert copied == table
    assert repr(copied) == repr(table)
    before = copied.clone()
    there = walked(copied, Small(2), STEPS)
    assert copied != table
    assert table == before
    assert walked(table, Small(2), STEPS) == there
    assert copied == table


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_a_deep_copy_goes_on_alike_from_each_of_a_thousand_steps(game: str) -> None:
    table = env.make(game)
    table.reset(seed=6)
    for step in range(1000):
        copied = copy.deepcopy(table)
        there, here = walked(copied, Small(step), 1), walked(table, Small(step), 1)
        assert (there, copied) == (here, table)


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("game", GAMES)
def test_a_copy_deals_the_same_matches_afterwards(game: str, way: str) -> None:
    table = env.make(game)
    table.reset(seed=5)
    copied = WAYS[way](table)
    table.reset()
    copied.reset()
    assert table.table.log == copied.table.log


def last(seat: env.OneSeat) -> int:
    """The last legal action, or -1 if there is none."""
    return int(max(np.flatnonzero(seat.action_masks()), default=-1))


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("game", GAMES)
def test_the_copy_of_one_seat_plays_against_the_same_bots(game: str, way: str) -> None:
    names = ("random", bots.usual(game), *(persona.name for persona in bots.cast(game)[:1]))
    seat = env.one_seat(game, names, seats=3)
    seat.reset(seed=3)
    seat.step(int(np.flatnonzero(seat.action_masks())[0]))

    copied = WAYS[way](seat)
    for number in iter(lambda: last(seat), -1):
        assert np.array_equal(copied.action_masks(), seat.action_masks())
        one, other = seat.step(number), copied.step(number)
        assert np.array_equal(one[0]["observation"], other[0]["observation"])
        assert one[1:] == other[1:]
    assert copied.table == seat.table
    assert seat.reset()[1] == copied.reset()[1]
    assert copied.table == seat.table


def test_a_space_of_the_copy_draws_on_its_own() -> None:
    table = env.make(GAMES[0])
    table.action_space("player_0").seed(1)
    copied = table.clone()
    drawn = [copied.action_space("player_0").sample() for _ in range(5)]
    assert [table.action_space("player_0").sample() for _ in range(5)] == drawn


def test_environments_of_other_settings_are_not_equal() -> None:
    one, other = env.make(GAMES[0], reward="win"), env.make(GAMES[0], reward="score")
    for table in (one, other):
        table.reset(seed=1)
    assert one != other
    assert "seats" in repr(one)
