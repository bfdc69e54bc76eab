"""Answers in time, and in a time that says nothing about what the bot holds."""

import statistics
import time
from collections.abc import Iterator
from typing import Any

import pytest

from lightfinger import catalog
from lightfinger.bots import Persona
from lightfinger.bots.belief import Belief
from lightfinger.bots.forty_thieves.cast import FIRST_SIMURGH
from lightfinger.bots.player import Player
from lightfinger.bots.search import Tree
from lightfinger.core.events import OBSERVER
from lightfinger.core.game import AnyGame
from lightfinger.core.rng import Small, seeded
from lightfinger.core.table import Table
from tests.bots.casts import CAST
from tools.answers import thinking

PERSONAS = [pytest.param(name, one, id=one.name) for name, cast in CAST.items() for one in cast]
AHEAD = [
    pytest.param(CAST["forty-thieves"][-1], id="simurgh"),
    pytest.param(FIRST_SIMURGH, id="without-a-network"),
]
"""Who thinks ahead where hands are held in secret, to the end of the turn and a turn further."""
MIDDLING = 0.3
LONGEST = 1.0
PAIRS = 300
NOTICEABLE = 0.001
"""Seconds that nobody could tell from the noise of a network."""


@pytest.mark.long
@pytest.mark.parametrize(("name", "persona"), PERSONAS)
def test_everybody_answers_in_time(name: str, persona: Persona) -> None:
    """Nineteen answers of twenty within 0.3 s, for who thinks ahead within 1 s; none later than half as long again."""
    game = catalog.find(name)
    took = sorted(
        seconds
        for seed, seats in ((1, 2), (2, 4))
        for of_seat in thinking(game, game.editions[seed % len(game.editions)], [persona] * seats, seed)
        for seconds in of_seat
    )
    budget = LONGEST if persona.iterations else MIDDLING

    assert persona.seconds <= budget
    assert took[int(0.95 * len(took))] <= budget
    assert took[-1] <= 1.5 * budget


@pytest.mark.parametrize("persona", AHEAD)
def test_whoever_thinks_ahead_thinks_as_long_whatever_it_holds(persona: Persona) -> None:
    """The same number of worlds for every hand: only the clock could cut it short."""
    game = catalog.find("forty-thieves")
    grown = set()
    for seat, views in hands(game, 2):
        for view in views:
            belief = Belief(game, view.edition, 2, seat, persona.craft.places, persona.model)
            belief.view = view
            tree, scene_source = Tree(seat, game.legal(view, seat), 1), persona.craft.scene_source(belief)
            for _ in range(5):
                tree.grow(scene_source)
            grown.add(tree.root.total)
    assert grown == {5}


@pytest.mark.long
@pytest.mark.parametrize("persona", AHEAD)
def test_an_answer_takes_no_longer_for_what_the_bot_holds(persona: Persona) -> None:
    """Hands that the table cannot tell apart, in random order: the median difference is too small to notice."""
    game, persona = catalog.find("forty-thieves"), persona.hurried(12)
    differences: list[float] = []
    for number, (seat, views) in enumerate(hands(game, PAIRS)):
        swapped = Small(number).below(2)
        times: list[float] = []
        for view in views[::-1] if swapped else views:
            player = persona.make(game, view.edition, 2, seat)
            assert isinstance(player, Player)
            player.belief.view = view
            began = time.process_time()
            player.choose(game.legal(view, seat), Small(number))
            times.append(time.process_time() - began)
        differences.append(times[1] - times[0] if swapped else times[0] - times[1])
    middle = sorted(differences)[int(0.4 * PAIRS) : int(0.6 * PAIRS)]

    assert abs(statistics.median(differences)) < NOTICEABLE or middle[0] < 0 < middle[-1]


def hands(game: AnyGame, pairs: int) -> Iterator[tuple[int, list[Any]]]:
    """A seat, and its view with the hand it has and with another that an onlooker thinks as likely."""
    edition = catalog.edition(game)
    for pair in range(pairs):
        chance, table = Small(pair), Table(game, edition, 2)
        table.deal(seeded(pair))
        for _ in range(8 + pair % 16):
            asked = table.first()
            table.act(asked, chance.pick(table.legal(asked)), seeded(pair))
        seat = table.first()
        worlds = [table.state, game.imagine(table.view(OBSERVER), seat, chance)]
        yield seat, [game.shown(world, seat, "classic") for world in worlds]
