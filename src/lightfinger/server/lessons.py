"""Lessons: the first minutes of a game, dealt and judged by the rules themselves, with a script for everybody's moves.

A lesson is told to its pupil in seat 0 as a table would tell it. Each step shows what others do, then asks for one
action; what follows from it comes along, so that a page can go on without asking again.
"""

import functools
from collections.abc import Sequence
from typing import Any, Final

from lightfinger import catalog, wire
from lightfinger.core.rng import Rng, seeded
from lightfinger.core.table import Frame, Table
from lightfinger.server.messages import LessonStep, LessonText, Move

PUPIL: Final = 0
OTHER: Final = 1
OTHERS_NAME: Final = "Blaise"

Said = dict[str, Any]
"""An action as it is sent."""


class Step:
    """What is said, what happens first, and what the pupil is asked to do; nothing where there is only to read."""

    def __init__(self, name: str, asked: Said | None = None, first: Sequence[tuple[int, Said]] = ()) -> None:
        self.name: Final = name
        self.asked: Final = asked
        self.first: Final = first


class Script:
    """A game for two, its chance, and the steps through its beginning."""

    def __init__(self, edition: str, house_rules: dict[str, Any], seed: int, steps: list[Step]) -> None:
        self.edition: Final = edition
        self.house_rules: Final = {**house_rules, "memory_aid": "open-book"}
        self.seed: Final = seed
        self.steps: Final = steps


def _do(kind: str, **fields: Any) -> Said:
    return {"kind": kind, **fields}


# Slots count from the bottom level up, and in each level north, east, south, west: 10 is top, front.
_MASTER_THIEVES: Final = Script(
    "zoch-en",
    {"start_seat": 0},
    1,
    [
        Step("box"),
        Step("fill", _do("fill", slot=6, count=2)),
        Step("fill-rest", _do("fill", slot=10, count=4)),
        Step("flip", _do("flip")),
        Step("fell", None, [(OTHER, _do("fill", slot=4, count=3))]),
        Step(
            "cards",
            _do("choose", character=1),
            [
                (OTHER, _do("fill", slot=9, count=3)),
                (OTHER, _do("turn", levels=1, clockwise=True)),
                (OTHER, _do("leave")),
            ],
        ),
        Step("open", _do("open", slot=10), [(OTHER, _do("choose", character=3))]),
        Step("place", _do("place", diamonds=1, sapphires=0)),
        Step("alarm", _do("lay_alarm")),
        Step("flip-again", _do("flip")),
        Step("rings", None, [(OTHER, _do("open", slot=0))]),
        Step("master", _do("choose", character=4), [(OTHER, _do("leave"))]),
        Step("open-front", _do("open", slot=10), [(OTHER, _do("choose", character=5))]),
        Step("behind", _do("secret")),
        Step("take", _do("take")),
        Step("leave", _do("leave")),
        Step("score"),
    ],
)

# Cells count from the top left, row by row; gem 4 is the centre.
_FORTY_THIEVES: Final = Script(
    "base",
    {"first_player": 0},
    4561,
    [
        Step("jars"),
        Step("draw", _do("discard", tiles=0)),
        Step("peek", _do("peek", cell=5)),
        Step("swap", _do("swap", first=6, second=11)),
        Step("steal", _do("surround", gem=4)),
        Step("stole"),
        Step(
            "dagger",
            _do("dagger", tile=1),
            [(OTHER, _do("discard", tiles=0)), (OTHER, _do("pass")), (OTHER, _do("sapphire", tile=0, target=2))],
        ),
        Step("stopped", None, [(OTHER, _do("pass"))]),
        Step(
            "wrong",
            _do("surround", gem=1),
            [
                (OTHER, _do("pass")),
                (PUPIL, _do("discard", tiles=0)),
                (PUPIL, _do("pass")),
                (PUPIL, _do("pass")),
            ],
        ),
        Step("end"),
    ],
)

SCRIPTS: Final = {"master-thieves": _MASTER_THIEVES, "forty-thieves": _FORTY_THIEVES}


class _Telling:
    """A table at which a script is played, and what its pupil has been told."""

    def __init__(self, name: str, script: Script) -> None:
        game = catalog.find(name)
        self.table: Final = Table(game, catalog.edition(game, script.edition, script.house_rules), 2)
        self.rng: Final[Rng] = seeded(script.seed)
        self.view: Final[Any] = game.blank(self.table.edition, 2)
        self.known: dict[str, Any] = {}

    def act(self, seat: int, action: Said) -> Move:
        """Somebody's move, as the pupil hears it; `IllegalAction` if the rules do not allow it."""
        return self.told(self.table.act(seat, wire.action_from_json(self.table.game, action), self.rng))

    def told(self, frame: Frame) -> Move:
        """One command, as the pupil hears it."""
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
def lesson(name: str) -> LessonText:
    """The lesson of a game, played once and then known."""
    script = SCRIPTS[name]
    telling = _Telling(name, script)
    deal = [telling.told(telling.table.deal(telling.rng))]
    steps: list[LessonStep] = []
    for step in script.steps:
        moves = deal + [telling.act(seat, action) for seat, action in step.first]
        legal = [wire.action_to_json(action) for action in telling.table.legal(PUPIL)]
        answer = None if step.asked is None else telling.act(PUPIL, step.asked)
        steps.append({"name": step.name, "moves": moves, "legal": legal, "expected": step.asked, "answer": answer})
        deal = []
    game = telling.table.game
    return {
        "game": name,
        "edition": catalog.described(game, telling.table.edition),
        "players": ["", OTHERS_NAME],
        "steps": steps,
    }
