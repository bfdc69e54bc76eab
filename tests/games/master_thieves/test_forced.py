"""Questions of Master Thieves that answer themselves, those before the first round, and points and rounds so far."""

import pytest

from lightfinger import catalog
from lightfinger.core.events import OBSERVER
from lightfinger.core.rng import Small, seeded
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


def test_a_seat_has_the_points_of_the_result_at_the_end_and_everybody_knows_the_round() -> None:
    table = Table(GAME, catalog.edition(GAME, "zoch-fr", {"max_rounds": 2}), 2)
    table.deal(seeded(2))
    chance = Small(2)
    assert GAME.round(table.view(OBSERVER)) == 0
    while (seat := table.first()) >= 0:
        table.act(seat, chance.pick(table.legal(seat)), chance)
        assert GAME.round(table.view(OBSERVER)) == table.state.round
    result = table.result()
    assert result is not None
    assert [GAME.points(table.view(one), one) for one in range(2)] == list(result.scores)
