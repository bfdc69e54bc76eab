"""What hindsight holds certain is true, and the truth is possible; see `support.py` for many more decisions."""

from typing import Any

import pytest

from lightfinger.games.forty_thieves.imagine import possible
from lightfinger.games.master_thieves.imagine import unplaced
from tests.bots import support


@pytest.mark.parametrize("game", support.GAMES)
def test_the_truth_is_always_possible(game: str) -> None:
    decisions, matches, wrong = support.compared(game, 1_500)

    assert decisions >= 1_500
    assert matches > 3
    assert wrong == []


def test_a_diamond_too_few_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def forgetful(view: Any) -> Any:
        return unplaced(view) - (view.round == 1)

    monkeypatch.setattr(support, "unplaced", forgetful)

    assert support.compared("master-thieves", 300)[2]


def test_a_tile_that_is_ruled_out_wrongly_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(support, "possible", lambda view, cell: possible(view, cell)[1:] or possible(view, cell))

    assert support.compared("forty-thieves", 300)[2]
