"""Worlds are drawn as often as an enumeration says; `make posterior` compares more of them."""

from typing import Any

import pytest

from lightfinger.bots.forty_thieves import PLACES
from lightfinger.core.rng import Rng
from lightfinger.games.master_thieves.imagine import imagine
from tests.bots import jar_posterior, posterior


def test_drawn_boxes_agree_with_an_enumeration() -> None:
    found = posterior.boxes(30)

    assert sum(box.compared for box in found) > 150
    assert all(box.has_truth and box.impossible == 0 for box in found)
    assert max(box.worst for box in found) < posterior.FAR


def test_worlds_that_are_drawn_wrongly_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """The better of two worlds for the first drawer: every world is possible, but not as likely."""

    def greedy(view: Any, seat: int, rng: Rng) -> Any:
        return max([imagine(view, seat, rng), imagine(view, seat, rng)], key=lambda world: world.diamonds)

    monkeypatch.setattr(posterior, "imagine", greedy)

    assert max(box.worst for box in posterior.boxes(8)) > 2 * posterior.FAR


def test_drawn_jars_agree_with_an_enumeration() -> None:
    found = jar_posterior.situations(24, draws=200)

    assert sum(one.probabilities for one in found) > 250
    assert sum(one.wrong for one in found) == 0
    assert max(one.worst for one in found) < jar_posterior.FAR


def test_jars_that_are_drawn_wrongly_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """The better of two worlds for the first cells: every world is possible, but not as likely."""

    class Greedy:
        @staticmethod
        def contents(view: Any) -> Any:
            return PLACES.contents(view)

        @staticmethod
        def imagine(view: Any, seat: int, contents: Any, rng: Rng) -> Any:
            return max([PLACES.imagine(view, seat, contents, rng) for _ in range(2)], key=lambda world: world.faces)

    monkeypatch.setattr(jar_posterior, "PLACES", Greedy)

    assert max(one.worst for one in jar_posterior.situations(12, draws=200)) > 1.5 * jar_posterior.FAR
