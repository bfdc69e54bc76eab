"""The small games for solvers are house rules of a printed edition, and their matches end within a few decisions."""

from typing import Any

import pytest

from lightfinger import BadOption, catalog, new_table, seeded


def small_games(name: str) -> dict[str, dict[str, Any]]:
    """The small games of that game; not every game has any."""
    try:
        known: dict[str, dict[str, Any]] = catalog.module(catalog.find(name), "small").SMALL
    except BadOption:
        return {}
    return known


SMALL = [(name, small, rules) for name in catalog.GAMES for small, rules in small_games(name).items()]
MOST_DECISIONS = 40
"""A match of a printed edition takes more than that; an enumeration must not."""


@pytest.mark.parametrize(("name", "small", "rules"), SMALL, ids=[f"{name}: {small}" for name, small, _ in SMALL])
def test_a_small_game_is_over_soon(name: str, small: str, rules: dict[str, Any]) -> None:
    game = catalog.find(name)
    for seed in range(20):
        chance = seeded(seed)
        table = new_table(name, seats=2, rng=chance, **rules)
        decisions = 0
        while game.result(table.state) is None:
            seat = table.first()
            table.act(seat, chance.pick(table.legal(seat)), chance)
            decisions += 1
        assert decisions <= MOST_DECISIONS
