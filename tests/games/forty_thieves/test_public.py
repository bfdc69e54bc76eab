"""The questions of 40 Thieves that everybody may see."""

from lightfinger.games.forty_thieves import GAME
from lightfinger.games.forty_thieves.state import ACTION, GLIMPSE, HAND, PICK, REACT, STEAL, TAKE, WISH
from tests.contract.public import checked


def test_questions_about_a_hand_are_secret_and_questions_about_the_board_public() -> None:
    found = checked(GAME, 6)
    secret = {stage for stage, public in found if not public}
    public = {stage for stage, public in found if public}

    assert not secret & public
    assert {HAND, GLIMPSE, REACT, ACTION} <= secret
    assert {PICK, STEAL, TAKE, WISH} <= public
