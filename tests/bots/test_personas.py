"""The cast: who they are, and that what is said of them is so."""

import re

import pytest

from lightfinger import bots
from lightfinger.bots import Persona
from lightfinger.bots.player import Search, Thumb
from tests.bots.casts import CAST

GAMES = list(CAST)
EVERYBODY = [pytest.param(one, id=one.name) for cast in CAST.values() for one in cast]


@pytest.mark.parametrize("game", GAMES)
def test_at_least_five_opponents_of_each_game_go_from_a_child_to_a_perfect_memory(game: str) -> None:
    cast = bots.cast(game)

    assert len(cast) >= 5
    assert cast[0].model.capacity == 1
    assert cast[-1].model.perfect
    assert isinstance(cast[-1].policy, Search)


@pytest.mark.parametrize("game", GAMES)
def test_whoever_stands_higher_remembers_no_less(game: str) -> None:
    for lower, higher in zip(bots.cast(game), bots.cast(game)[1:], strict=False):
        for events, moves, newer in ((1, 0, 0), (5, 1, 2), (20, 4, 6)):
            assert higher.model.promise(events, moves, newer, False) > lower.model.promise(events, moves, newer, False)


@pytest.mark.parametrize("persona", EVERYBODY)
def test_everybody_says_in_one_line_who_they_are_and_what_they_remember(persona: Persona) -> None:
    for words in (persona.title, persona.character, persona.remembers):
        assert words
        assert "\n" not in words
        assert len(words) <= 110
    assert re.fullmatch(r"[a-z]+", persona.portrait)


def test_no_two_share_a_name_or_a_face() -> None:
    everybody = [one for cast in CAST.values() for one in cast]

    assert len({one.name for one in everybody}) == len(everybody)
    assert len({one.portrait for one in everybody}) == len(everybody)


@pytest.mark.parametrize("game", GAMES)
def test_a_stand_in_is_somebody_in_the_middle_who_answers_at_once(game: str) -> None:
    names = [one.name for one in bots.cast(game)]
    stand_in = bots.find(game, bots.stand_in(game))

    assert 0 < names.index(stand_in.name) < len(names) - 1
    assert isinstance(stand_in, Persona)
    assert isinstance(stand_in.policy, Thumb)


@pytest.mark.parametrize("game", GAMES)
def test_whoever_picks_an_opponent_is_told_all_of_this(game: str) -> None:
    described = {said["name"]: said for said in bots.described(game)}

    assert list(described) == list(bots.bots(game))
    for place, persona in enumerate(bots.cast(game), 1):
        assert described[persona.name] == {
            "name": persona.name,
            "about": f"{persona.title}: {persona.character}",
            "title": persona.title,
            "character": persona.character,
            "remembers": persona.remembers,
            "portrait": persona.portrait,
            "place": place,
        }
    assert described["random"]["place"] == 0


def test_a_game_without_a_cast_has_a_stand_in_all_the_same() -> None:
    assert bots.cast("toy") == ()
    assert bots.stand_in("toy") == "random"
