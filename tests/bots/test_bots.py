"""Bots: found by name, told their seat's feed and nothing else."""

from typing import Any

import pytest

from lightfinger import bots, catalog
from lightfinger.bots.chance import Chance
from lightfinger.core.events import Action, Event
from lightfinger.core.rng import Rng, Scripted, Small, seeded
from lightfinger.play import play_match
from tests import toy


class Listener:
    """Plays the first legal action and keeps what it was told."""

    def __init__(self) -> None:
        self.heard: list[list[Event]] = []
        self.given: list[Any] = []

    def hear(self, events: list[Event]) -> None:
        self.heard.append(events)

    def choose(self, legal: tuple[Action, ...], rng: Rng) -> Action:
        self.given.append(rng)
        return legal[0]


def test_a_bot_hears_exactly_the_feed_of_its_seat(toy_in_catalog: None) -> None:
    seated = [Listener(), Listener(), Listener()]
    thoughts: list[Rng] = [Small(1), Small(2), Small(3)]
    table = play_match(toy.GAME, catalog.edition(toy.GAME), list(seated), seeded(1), thoughts)

    assert table.result() is not None
    for seat, bot in enumerate(seated):
        assert bot.heard == table.feed(seat)
        assert all(rng is thoughts[seat] for rng in bot.given)
        assert bot.given


def test_the_random_bot_takes_the_drawn_action() -> None:
    assert Chance().choose((toy.LAYS[3], toy.LAYS[4], toy.KEEP), Scripted([1])) is toy.LAYS[4]


@pytest.mark.parametrize("name", catalog.GAMES)
def test_every_game_has_bots_with_a_word_about_each(name: str) -> None:
    makers = bots.bots(name)

    assert next(iter(makers)) == "random"
    for called, maker in makers.items():
        assert maker.name == called
        assert maker.about
        assert bots.find(name, called) is maker


@pytest.mark.parametrize("name", catalog.GAMES)
@pytest.mark.slow
def test_every_bot_plays_a_match_to_its_end(name: str) -> None:
    game = catalog.find(name)
    for maker in bots.bots(name).values():
        edition = catalog.edition(game)
        if isinstance(maker, bots.Persona):
            maker = maker.hurried(4)
        seated = [maker.make(game, edition, game.seats[0], seat) for seat in range(game.seats[0])]
        table = play_match(game, edition, seated, seeded(2), [Small(seat) for seat in range(game.seats[0])])
        assert table.result() is not None


def test_a_bot_that_does_not_exist_is_refused() -> None:
    with pytest.raises(catalog.NoSuch, match=r'^no bot for toy "rndom"; did you mean random\?$'):
        bots.find("toy", "rndom")
