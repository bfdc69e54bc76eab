"""Lessons: a game's `Lesson` is a script of actions, which the rules play; the pupil is sent what a seat is sent.

Each step shows what others do, then asks for one action. What follows from it comes along, so that a page can go on
without asking again.
"""

import functools
from typing import Any, Final

from lightfinger import catalog, wire
from lightfinger.core.events import Action
from lightfinger.core.lesson import PUPIL, Lesson
from lightfinger.core.rng import Rng, seeded
from lightfinger.core.table import Frame, Table
from lightfinger.server.table.messages import LessonStep, LessonText, Move

PARTNERS_NAME: Final = "Blaise"


class _Telling:
    """A table at which a lesson is played, and what its pupil has been sent."""

    def __init__(self, name: str, lesson: Lesson) -> None:
        game = catalog.find(name)
        self.table: Final = Table(game, catalog.edition(game, lesson.edition, lesson.house_rules), 2)
        self.rng: Final[Rng] = seeded(lesson.seed)
        self.view: Final[Any] = game.blank(self.table.edition, 2)
        self.known: dict[str, Any] = {}

    def act(self, seat: int, action: Action) -> Move:
        """Carry out an action and return it as the pupil sees it; raise `IllegalAction` if it is not legal."""
        return self.told(self.table.act(seat, action, self.rng))

    def told(self, frame: Frame) -> Move:
        """Return one command as the pupil sees it."""
        game, heard = self.table.game, frame.heard_by(PUPIL)
        for event in heard:
            game.evolve(self.view, event)
        view = wire.state_to_json(self.view)
        changes = {name: value for name, value in view.items() if name not in self.known or self.known[name] != value}
        self.known = view
        waiting = self.table.waiting()
        return {
            "seat": None if frame.action is None else frame.seat,
            "events": [wire.told_to_json(event) for event in heard],
            "view": changes,
            "waiting": [seat for seat in range(2) if waiting >> seat & 1],
        }


@functools.cache
def lesson(name: str) -> LessonText | None:
    """Return the lesson of a game, cached; None if the game has no lesson."""
    script = catalog.find(name).lesson
    if script is None:
        return None
    telling = _Telling(name, script)
    deal = [telling.told(telling.table.deal(telling.rng))]
    steps: list[LessonStep] = []
    for step in script.steps:
        moves = deal + [telling.act(seat, action) for seat, action in step.first]
        legal = [wire.action_to_json(action) for action in telling.table.legal(PUPIL)]
        answer = None if step.asked is None else telling.act(PUPIL, step.asked)
        expected = None if step.asked is None else wire.action_to_json(step.asked)
        steps.append({"name": step.name, "moves": moves, "legal": legal, "expected": expected, "answer": answer})
        deal = []
    game = telling.table.game
    return {
        "game": name,
        "edition": catalog.described(game, telling.table.edition),
        "players": ["", PARTNERS_NAME],
        "steps": steps,
    }
