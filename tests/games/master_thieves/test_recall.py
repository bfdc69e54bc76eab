"""What the memory tasks ask."""

from lightfinger import catalog
from lightfinger.games.master_thieves import GAME, recall
from lightfinger.games.master_thieves.state import OVER


def test_answers_count_the_gems_on_the_upper_side() -> None:
    view = GAME.blank(catalog.edition(GAME, "zoch-fr"), 2)
    front = view.compartment(3)
    for diamonds, sapphires, answer in ((0, 0, 0), (1, 0, 1), (1, 1, 2), (4, 1, 3)):
        view.diamonds[front], view.sapphires[front] = diamonds, sapphires
        assert recall.answer(view, 3) == answer
    view.diamonds[front] = -1
    assert recall.answer(view, 3) == -1
    view.diamonds[front] = 1
    view.more_diamonds = tuple(1 if place == front else 0 for place in range(24))
    assert recall.answer(view, 3) == -1
    view.more_diamonds = (0,) * 24
    view.slot = 3
    assert recall.answer(view, 3) == -1
    view.slot, view.stage = -1, OVER
    assert recall.answer(view, 3) == -1


def test_every_task_can_be_played() -> None:
    for seats, rules in recall.TASKS:
        assert GAME.check(catalog.edition(GAME, recall.EDITION, rules), seats) is not None
