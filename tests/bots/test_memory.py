"""Memory: perfect it is the view itself; otherwise it keeps the promise of its model."""

from collections.abc import Iterator
from typing import Any

import pytest

from lightfinger import bots, catalog
from lightfinger.bots.belief import Belief
from lightfinger.bots.memory import NOTHING, PERFECT, Memory, Model
from lightfinger.bots.personas import Persona
from lightfinger.core.game import AnyGame
from lightfinger.core.rng import Scripted, Small, seeded
from lightfinger.core.table import Table
from lightfinger.lab.recall import measured
from tests.batches import SHARE
from tests.bots.casts import CAST

NEARLY = Model(decay=1e-9)
"""Forgets nothing, but goes the whole way through memory."""
SIGHTINGS = 2000
WITHIN = 0.03
FORGETFUL = [
    pytest.param(name, one, id=one.name) for name, cast in CAST.items() for one in cast if one.model is not PERFECT
]
SOME_FIRST = [
    pytest.param(*one.values, id=one.id, marks=pytest.mark.many if place % SHARE else ())
    for place, one in enumerate(FORGETFUL)
]
"""The same; most of them only where the repetitions of tests are run too."""
BOX = catalog.find("master-thieves")
GAMES = [pytest.param(catalog.find(name), id=name) for name in CAST]


def listening(
    game: AnyGame, persona: Persona, model: Model, seed: int, options: dict[str, object] | None = None
) -> Iterator[list[Belief]]:
    """A match of rule-of-thumb players, and after each command what listeners with that memory in each seat believe."""
    edition = catalog.edition(game, game.editions[seed % len(game.editions)], options or {})
    seats = 2
    thumb = bots.find(game.name, "thumb")
    players = [thumb.make(game, edition, seats, seat) for seat in range(seats)]
    beliefs = [Belief(game, edition, seats, seat, persona.craft.places, model) for seat in range(seats)]
    table, chance = Table(game, edition, seats), Small(seed)
    frame = table.deal(seeded(seed))
    while True:
        for seat in range(seats):
            players[seat].hear(frame.heard_by(seat))
            beliefs[seat].hear(frame.heard_by(seat))
        yield beliefs
        if (asked := table.first()) < 0:
            return
        frame = table.act(asked, players[asked].choose(table.legal(asked), chance), seeded(seed))


def test_a_perfect_memory_believes_the_view_itself() -> None:
    for name, cast in CAST.items():
        game = catalog.find(name)
        for beliefs in listening(game, cast[0], PERFECT, seed=1):
            for belief in beliefs:
                assert belief.believed() is belief.view


@pytest.mark.parametrize("game", GAMES)
def test_whoever_forgets_nothing_recalls_every_place_as_it_is(game: AnyGame) -> None:
    recalled = 0
    for seed in range(4):
        for beliefs in listening(game, CAST[game.name][0], NEARLY, seed):
            for belief in beliefs:
                assert belief.recalled() == belief.places.contents(belief.view)
                recalled += sum(content != NOTHING for content in belief.recalled())
    assert recalled > 1000


def test_whoever_forgets_nothing_believes_the_view_of_the_box() -> None:
    game = catalog.find("master-thieves")
    for beliefs in listening(game, CAST[game.name][0], NEARLY, seed=3):
        for belief in beliefs:
            assert belief.view.stage == belief.believed().stage
            assert belief.believed() == belief.view


@pytest.mark.parametrize("game", GAMES)
def test_the_same_feed_is_forgotten_in_the_same_way(game: AnyGame) -> None:
    cast = CAST[game.name]
    first, second = (list(recollections(game, cast[1], 5)) for _ in range(2))

    assert first == second
    assert first != list(recollections(game, cast[1], 6))


def recollections(game: AnyGame, persona: Persona, seed: int) -> Iterator[Any]:
    for beliefs in listening(game, persona, persona.model, seed):
        yield [belief.recalled() for belief in beliefs]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.slow
def test_what_a_muddled_memory_believes_can_be_imagined(game: AnyGame) -> None:
    """A memory that mixes up every other move still leaves a world that the rules can go on in."""
    worlds = wrong = 0
    for seed in range(6):
        for number, beliefs in enumerate(listening(game, CAST[game.name][0], Model(muddle=0.5, cards=False), seed)):
            belief = beliefs[max(0, game.first(beliefs[0].view))]
            if number % 3 == 0 and game.first(belief.view) == belief.seat:
                world = belief.world(Small(number))
                assert game.legal(world, belief.seat) == game.legal(belief.view, belief.seat)
                game.playout(world, Small(number))
                assert game.result(world) is not None
                worlds += 1
                wrong += belief.recalled() != belief.places.contents(belief.view)
    assert worlds > 50
    assert wrong > 10


class TestModel:
    """Each thing that can go wrong, alone."""

    def seen(self, model: Model, places: int = 4) -> Memory:
        memory = Memory(model, places)
        for place in range(places):
            memory.see(place, (place,), True, False, Scripted([]))
        return memory

    def test_what_others_uncover_may_go_unnoticed(self) -> None:
        memory = Memory(Model(attention=0.5), 2)
        memory.see(0, (7,), False, False, Scripted([1 << 19]))
        memory.see(1, (8,), False, False, Scripted([0]))

        assert [memory.recall(place) for place in range(2)] == [NOTHING, (8,)]

    def test_what_oneself_uncovers_is_noticed(self) -> None:
        memory = Memory(Model(attention=0.0), 1)
        memory.see(0, (7,), True, False, Scripted([]))

        assert memory.recall(0) == (7,)

    def test_whoever_follows_one_place_gives_up_the_last_one_for_the_next(self) -> None:
        memory = self.seen(Model(capacity=1.0))

        assert [memory.recall(place) for place in range(4)] == [NOTHING, NOTHING, NOTHING, (3,)]

    def test_an_empty_place_needs_no_room(self) -> None:
        memory = Memory(Model(capacity=1.0), 2)
        memory.see(0, (7,), True, False, Scripted([]))
        memory.see(1, (0,), True, True, Scripted([]))

        assert [memory.recall(place) for place in range(2)] == [(7,), (0,)]

    def test_a_memory_slips_onto_the_neighbour_and_leaves_nothing_behind(self) -> None:
        memory = self.seen(Model(muddle=0.5))
        memory.stir([(0, 1), (2, 3)], Scripted([0, 1, 1 << 19]))

        assert [memory.recall(place) for place in range(4)] == [NOTHING, (0,), (2,), (3,)]
        assert [memory.recalls_rightly(place) for place in range(4)] == [False, False, True, True]

    def test_a_memory_never_comes_home_by_accident(self) -> None:
        memory = self.seen(Model(muddle=0.5), 2)
        memory.stir([(0, 1)], Scripted([0, 1]))
        memory.stir([(1, 0)], Scripted([0, 1]))

        assert [memory.recall(place) for place in range(2)] == [NOTHING, NOTHING]

    def test_memory_follows_what_is_exchanged_in_sight(self) -> None:
        memory = self.seen(PERFECT, 2)
        memory.exchange(0, 1)

        assert [memory.recall(place) for place in range(2)] == [(1,), (0,)]
        assert memory.recalls_rightly(0)

    def test_the_promise_is_the_product_of_what_can_go_wrong(self) -> None:
        model = Model(attention=0.5, capacity=4.0, decay=0.1, muddle=0.2)

        assert model.promise(0, 0, 0, own=True) == 1.0
        assert model.promise(2, 1, 1, own=False) == pytest.approx(0.5 * 0.9**2 * 0.8 * 0.75)


@pytest.mark.long
@pytest.mark.parametrize(("name", "persona"), SOME_FIRST)
def test_a_persona_recalls_as_often_as_its_curve_promises(name: str, persona: Persona) -> None:
    """By commands and by moves since the sighting, in every bin of at least 2,000 sightings."""
    curve = measured(name, persona, 100)
    for bins in (curve.by_commands, curve.by_moves):
        judged = {at: one for at, one in bins.items() if len(one.sightings) >= SIGHTINGS}
        assert judged
        for at, one in judged.items():
            assert one.measured() == pytest.approx(one.promise(), abs=WITHIN), at
