"""Every option matters: each of its values changes something that a player or a program can observe."""

from collections.abc import Iterator
from typing import Any, Final

import pytest

from lightfinger import catalog, wire
from lightfinger.core.game import AnyGame, BadOption, Option
from lightfinger.core.rng import Small, seeded
from tests.contract.part import part_of
from tests.contract.test_house_rules import values

pytestmark = pytest.mark.long

MATCHES: Final = 12
"""Pairs of matches played for each context before the next one is tried."""
STEPS: Final = 2_000
"""Decisions of one match."""

OPTIONS = [
    pytest.param(game, option, id=f"{game.name}-{option.name}")
    for game in catalog.GAMES.values()
    for option in game.options
]


def all_values(game: AnyGame, option: Option) -> list[object]:
    """What an option can be; lists are chosen by the game."""
    return list(part_of(game).lists[option.name]) if option.many else values(option)


@pytest.mark.parametrize(("game", "option"), OPTIONS)
def test_every_value_of_an_option_changes_something(game: AnyGame, option: Option) -> None:
    possible = all_values(game, option)
    if len(possible) == 1 or option.name in part_of(game).laid_by_hand:
        pytest.skip("a fixed number, or proved in tests/games on a position laid by hand")
    for value in possible:
        others = [other for other in possible if other != value]
        assert any(differ(game, option, value, other) for other in others), f"{option.name}={value} changes nothing"


@pytest.mark.parametrize(("game", "option"), OPTIONS)
def test_a_value_that_is_set_is_the_value_that_is_described(game: AnyGame, option: Option) -> None:
    for value in [] if option.many else values(option):
        edition = catalog.edition(game, overrides={option.name: value})
        assert catalog.described(game, edition)[option.name] == value


def contexts(game: AnyGame, option: Option) -> Iterator[tuple[str, dict[str, object]]]:
    """The tables at which an option is tried: every edition, with the options that the game says it needs."""
    for edition in game.editions:
        yield edition, dict(part_of(game).needs.get(option.name, {}))


def differ(game: AnyGame, option: Option, value: object, other: object) -> bool:
    """Whether two values can be told apart at some table."""
    for edition, rest in contexts(game, option):
        for seats in {game.seats[0], game.seats[0] + 1, game.seats[1]}:
            one = set_up(game, edition, {**rest, option.name: value}, seats)
            two = set_up(game, edition, {**rest, option.name: other}, seats)
            if isinstance(one, str) or isinstance(two, str):
                if one != two and not (isinstance(one, str) and isinstance(two, str)):
                    return True
                continue
            if any(matches_differ(game, one, two, seats, seed) for seed in range(MATCHES)):
                return True
    return False


def set_up(game: AnyGame, edition: str, options: dict[str, object], seats: int) -> Any:
    """The edition, or why there is no such table."""
    try:
        made = catalog.edition(game, edition, options)
        game.check(made, seats)
    except BadOption as refused:
        return str(refused)
    return made


def matches_differ(game: AnyGame, one: Any, two: Any, seats: int, seed: int) -> bool:
    """Whether two matches with the same seed and the same choices are seen to differ."""
    if game.check(one, seats) != game.check(two, seats):
        return True
    states = [game.blank(edition, seats) for edition in (one, two)]
    chances = [seeded(seed), seeded(seed)]
    choices = Small(seed)
    if told(game.setup, states, chances):
        return True
    for step in range(STEPS):
        if step % 25 == 0 and shown(game, states[0]) != shown(game, states[1]):
            return True
        seat = game.first(states[0])
        if game.first(states[1]) != seat:
            return True
        if seat < 0:
            return shown(game, states[0]) != shown(game, states[1])
        offered = game.legal(states[0], seat)
        if game.legal(states[1], seat) != offered:
            return True
        action = choices.pick(offered)
        facts = [game.decide(state, seat, action, rng) for state, rng in zip(states, chances, strict=True)]
        if facts[0] != facts[1]:
            return True
    return False


def told(setup: Any, states: list[Any], chances: list[Any]) -> bool:
    """Whether the deals differ."""
    facts = [setup(state, rng) for state, rng in zip(states, chances, strict=True)]
    return bool(facts[0] != facts[1])


def shown(game: AnyGame, state: Any) -> object:
    """What seat 0 is shown under the table's memory aid, as data and as text, and the result."""
    aid = str(catalog.described(game, state.edition).get("memory_aid", ""))
    seen = game.shown(state, 0, aid)
    result = game.result(state)
    return wire.state_to_json(seen), game.draw(seen, 0), result and (result.scores, result.winners)
