"""The questions of Master Thieves that everybody may see."""

import pytest

from lightfinger.games.master_thieves import GAME
from lightfinger.games.master_thieves.state import BOX, CHOOSE, FILL, LONE_ALARM, OPEN, PICK
from tests.contract.public import checked


@pytest.mark.slow
@pytest.mark.parametrize("visibility", ["everyone", "opener", "line_of_sight"])
def test_cards_and_hidden_diamonds_are_secret_and_drawers_where_not_everybody_sees_into_them(visibility: str) -> None:
    found = checked(GAME, 6, {"visibility": visibility})
    secret = {stage for stage, public in found if not public}
    public = {stage for stage, public in found if public}

    assert not secret & public
    assert {FILL, CHOOSE} <= secret
    assert {BOX, PICK, LONE_ALARM} <= public
    assert secret == {FILL, CHOOSE} if visibility == "everyone" else OPEN in secret and len(public) == 3
