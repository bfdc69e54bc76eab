"""The times of answers: every choice of every seat is counted once, for the bot that made it."""

from lightfinger import bots, catalog
from lightfinger.core.events import Action, Event
from lightfinger.core.rng import Rng
from tools.answers import measured, thinking

GAME = catalog.find("master-thieves")


def test_choices_are_timed_and_forced_answers_are_not() -> None:
    asked: list[int] = []

    class Counted(bots.Bot):
        """Takes any action, and counts what it was asked."""

        def __init__(self, *_: object) -> None:
            pass

        def hear(self, events: list[Event]) -> None:
            pass

        def choose(self, legal: tuple[Action, ...], rng: Rng) -> Action:
            asked.append(len(legal))
            return rng.pick(legal)

    made = bots.Maker("counted", "counts", Counted)
    took = thinking(GAME, "zoch-fr", [made, made], 1)

    assert len(took) == 2
    assert sum(len(seconds) for seconds in took) == sum(count > 1 for count in asked) < len(asked)


def test_together_every_bot_has_every_seat() -> None:
    apart = measured(GAME, ["pip", "odile"], 1, "zoch-fr", together=False)
    together = measured(GAME, ["pip", "odile"], 2, "zoch-fr", together=True)

    assert list(apart) == list(together) == ["pip", "odile"]
    assert all(seconds == sorted(seconds) and len(seconds) > 20 for seconds in [*apart.values(), *together.values()])
