"""The drills of 40 Thieves: which jar hides a tile that was seen, and what a jar hides."""

from typing import Any, ClassVar, Final

from lightfinger import wire
from lightfinger.bots.quiz import WHERE, Question, Quiz, Sighting, with_others
from lightfinger.core.events import Action, Event
from lightfinger.core.rng import Rng
from lightfinger.games.forty_thieves.actions import Discard, Pass, Peek, Surround, Swap
from lightfinger.games.forty_thieves.events import (
    Covered,
    Led,
    Played,
    Refilled,
    Replaced,
    Revealed,
    Saw,
    Swapped,
)
from lightfinger.games.forty_thieves.geometry import CELLS_OF
from lightfinger.games.forty_thieves.jars import AMULET, DAGGER, EVIL_EYE, LANTERN
from lightfinger.games.forty_thieves.state import GLIMPSE, State
from lightfinger.games.forty_thieves.steal_events import Announced, Cleared, Failed, Succeeded

HIDES: Final = "hides"
"""Asks what a jar hides."""
CHOICES: Final = 4
LENGTHS: Final[dict[type[Event], int]] = {
    Saw: 2300,
    Revealed: 2600,
    Covered: 400,
    Swapped: 1200,
    Replaced: 1200,
    Announced: 3900,
    Failed: 600,
}
BREAKING: Final = (Led, Played, Cleared, Succeeded, Refilled)


class JarQuiz(Quiz):
    """Places are cells. A content is the face of the tile."""

    seats = 2
    house_rules: ClassVar[dict[str, Any]] = {"first_player": 0}

    def choose(self, view: State, legal: tuple[Action, ...], seen: set[int], rng: Rng) -> Action:
        swaps = [action for action in legal if isinstance(action, Swap)]
        if swaps and rng.below(10) < 9:
            known = [swap for swap in swaps if swap.first in seen or swap.second in seen]
            return rng.pick(known if known and rng.below(4) else swaps)
        peeks = [action for action in legal if isinstance(action, Peek)]
        if peeks:
            return rng.pick(peeks)
        steals = [action for action in legal if isinstance(action, Surround)]
        if steals and rng.below(8) == 0:
            return rng.pick(steals)
        calm = [action for action in legal if isinstance(action, Pass | Discard)]
        return calm[0] if calm else rng.pick(legal)

    def length(self, event: Event) -> int:
        return LENGTHS.get(type(event), 0)

    def lingers(self, event: Event) -> bool:
        return isinstance(event, Announced)

    def breaks(self, event: Event) -> bool:
        return isinstance(event, BREAKING)

    def begins(self, view: State) -> bool:
        return view.revealed == 0 and view.turns >= 0

    def shows(self, view: State, event: Event) -> list[int]:
        if isinstance(event, Announced):
            return list(CELLS_OF[event.combination])
        return list(event.cells) if isinstance(event, Saw | Revealed) else []

    def moved(self, view: State, event: Event) -> list[int]:
        return [event.first, event.second] if isinstance(event, Swapped) else []

    def exchanged(self, event: Event) -> tuple[int, int] | None:
        return (event.first, event.second) if isinstance(event, Swapped) else None

    def lost(self, event: Event) -> list[int]:
        return [event.cell] if isinstance(event, Replaced) else []

    def content(self, view: State, place: int, events: list[Event], before: Sighting | None, frame: int) -> Any:
        return view.faces[place]

    def plain(self, content: Any) -> bool:
        return False

    def asks(self, view: State, legal: tuple[Action, ...]) -> list[Action]:
        return [action for action in legal if isinstance(action, Peek)] if view.stage == GLIMPSE else []

    def questions(self, view: State, asked: list[Action], seen: dict[int, Sighting], rng: Rng) -> list[Question]:
        cells = [action.cell for action in asked if isinstance(action, Peek)]
        jars = [wire.action_to_json(action) for action in asked]
        faces = [sighting.content for sighting in seen.values()]
        found: list[Question] = []
        for place, sighting in seen.items():
            face = sighting.content
            if place not in cells:
                continue
            if faces.count(face) == 1:
                found.append(Question(WHERE, face, jars, cells.index(place), place))
            back = view.backs[place]
            likely = [back // 5 * 5 + other for other in range(5)] + [AMULET, EVIL_EYE, LANTERN, DAGGER]
            others = [other for other in faces if other != face]
            made = with_others(face, others + [rng.pick(likely) for _ in range(12)], CHOICES, rng)
            if made is not None:
                found.append(Question(HIDES, {"kind": "peek", "cell": place}, made[0], made[1], place))
        return found
