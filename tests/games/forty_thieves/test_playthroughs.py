"""The golden playthroughs of 40 Thieves: every way to play with every number of players, and every way to end."""

import re

import pytest

from lightfinger.games.forty_thieves import GAME
from lightfinger.games.forty_thieves.state import REASONS
from tools.golden import folder, playthroughs


@pytest.mark.parametrize("edition", GAME.editions)
def test_there_is_one_without_house_rules_for_two_three_and_four_players(edition: str) -> None:
    plain = {one.seats for one in playthroughs(GAME) if one.edition == edition and not one.options}

    assert plain == {2, 3, 4}


def test_together_they_end_in_every_way() -> None:
    texts = [path.read_text(encoding="utf-8") for path in folder(GAME).glob("*.txt")]
    endings = {reason for text in texts for reason in re.findall(r"^over: (\w+);", text, re.MULTILINE)}

    assert endings == set(REASONS[1:])
