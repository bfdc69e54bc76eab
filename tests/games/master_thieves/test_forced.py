"""Questions of Master Thieves that answer themselves, and those before the first round."""

import pytest

from lightfinger import catalog
from lightfinger.core.events import OBSERVER
from lightfinger.core.rng import seeded
from lightfinger.core.table import Table
from lightfinger.games.master_thieves import GAME
from tests.contract.forced import checked


@pytest.mark.slow
def test_questions_with_one_public_answer_answer_themselves() -> None:
    found = checked(GAME, 12)
    assert found.total() > 20
    assert found["passing"] == 0


def test_the_box_is_prepared_until_the_first_round() -> None:
    rng = seeded(1)
    table = Table(GAME, catalog.edition(GAME), 3)
    assert not GAME.is_preparing(table.state)
    table.deal(rng)
    while table.state.round == 0:
        assert GAME.is_preparing(table.view(OBSERVER))
        seat = table.first()
        table.act(seat, rng.pick(table.legal(seat)), rng)
    assert not GAME.is_preparing(table.view(OBSERVER))
