"""Puts the toy game on the shelf beside the others."""

from importlib.resources.abc import Traversable
from pathlib import Path

import pytest

from lightfinger import catalog
from lightfinger.core.game import AnyGame
from tests import toy


@pytest.fixture
def toy_in_catalog(monkeypatch: pytest.MonkeyPatch) -> None:
    """For one test, `toy` is a game like any other."""
    others = catalog._folder

    def folder(game: AnyGame) -> Traversable:
        return Path(toy.__file__).parent if game is toy.GAME else others(game)

    monkeypatch.setitem(catalog.GAMES, "toy", toy.GAME)
    monkeypatch.setattr(catalog, "_folder", folder)
