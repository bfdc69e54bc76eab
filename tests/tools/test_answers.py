"""The times of answers: every choice of every seat is counted once, for the bot that made it."""

from lightfinger import bots, catalog
from tools.answers import measured, thinking

GAME = catalog.find("master-thieves")


def test_only_choices_are_timed_and_each_belongs_to_its_seat() -> None:
    took = thinking(GAME, "zoch-fr", [bots.find(GAME.name, "pip"), bots.find(GAME.name, "thumb")], 1)

    assert {seat for seat, _ in took} == {0, 1}
    assert all(seconds >= 0 for _, seconds in took)


def test_together_every_bot_has_every_seat() -> None:
    apart = measured(GAME, ["pip", "odile"], 1, "zoch-fr", together=False)
    together = measured(GAME, ["pip", "odile"], 2, "zoch-fr", together=True)

    assert list(apart) == list(together) == ["pip", "odile"]
    assert all(seconds == sorted(seconds) and len(seconds) > 20 for seconds in [*apart.values(), *together.values()])
