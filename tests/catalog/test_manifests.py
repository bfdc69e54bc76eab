"""What the browser says of a game before its bundle is loaded is what the game itself says."""

import re
from pathlib import Path

import pytest

from lightfinger import catalog
from lightfinger.core.game import AnyGame

GAMES = Path(__file__).parents[2] / "web" / "src" / "games"


def manifest_of(game: AnyGame) -> Path:
    """Where the manifest of a game is; a game without a bundle has none."""
    return GAMES / game.name.replace("-", "_") / "manifest.ts"


@pytest.fixture(params=[one for one in catalog.GAMES.values() if manifest_of(one).exists()], ids=lambda one: one.name)
def game(request: pytest.FixtureRequest) -> AnyGame:
    found: AnyGame = request.param
    return found


@pytest.fixture
def manifest(game: AnyGame) -> str:
    return manifest_of(game).read_text(encoding="utf-8")


def test_title_seats_and_minutes_are_those_of_the_game(game: AnyGame, manifest: str) -> None:
    assert f"title: '{game.title}'" in manifest
    assert f"seats: [{game.seats[0]}, {game.seats[1]}]" in manifest
    assert f"minutes: {game.minutes}," in manifest


def test_each_language_is_offered_an_edition_that_exists(game: AnyGame, manifest: str) -> None:
    written = re.search(r"editionFor: \{([^}]*)\}", manifest)
    assert written
    offered = dict(re.findall(r"(\w+): '([^']+)'", written[1]))

    assert set(offered) <= set(catalog.LANGUAGES)
    assert set(offered.values()) <= set(game.editions)


def test_the_page_holds_what_everybody_at_a_table_of_forty_thieves_looks_at() -> None:
    game = catalog.find("forty-thieves")
    timing = (manifest_of(game).parent / "motion" / "timing.ts").read_text(encoding="utf-8")
    held = re.findall(r"case '(\w+)':", timing[timing.index("export function hold") :])
    assert sorted(held) == sorted(event.__name__.lower() for event in game.shown_briefly)
