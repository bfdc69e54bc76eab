"""Questions of 40 Thieves that answer themselves."""

from lightfinger.games.forty_thieves import GAME
from tests.contract.forced import checked


def test_an_empty_hand_and_other_questions_answer_themselves_and_others_deeds_may_pass() -> None:
    found = checked(GAME, 12)
    assert found.total() - found["passing"] > 20
    assert found["passing"] > 20
