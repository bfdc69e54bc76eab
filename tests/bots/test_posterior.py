"""Worlds are drawn as often as an enumeration says; `python -m tests.bots.posterior` compares more boxes."""

from typing import Any

import pytest

from lightfinger.core.rng import Rng
from lightfinger.games.master_thieves.imagine import imagine
from tests.bots import posterior


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
