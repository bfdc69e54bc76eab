"""Puts the toy game on the shelf beside the others."""

import pytest

from lightfinger import catalog
from tests import toy


@pytest.fixture
def toy_in_catalog(monkeypatch: pytest.MonkeyPatch) -> None:
    """For one test, `toy` is a game like any other."""
    monkeypatch.setitem(catalog.GAMES, "toy", toy.GAME)
    monkeypatch.setitem(catalog.PACKAGES, "toy", toy.__name__)
