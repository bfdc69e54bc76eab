"""The drills of Master Thieves: where gems or a ruby are now, and what would fall."""

from typing import Any, ClassVar, Final

from lightfinger import wire
from lightfinger.bots.quiz import WHERE, Question, Quiz, Sighting, with_others
from lightfinger.core.events import Action, Event
from lightfinger.core.rng import Rng
from lightfinger.games.master_thieves.actions import Flip, Leave, Open, Place, Secret, Turn
from lightfinger.games.master_thieves.box import DRAWER_AT, SECRET_OF
from lightfinger.games.master_thieves.events import (
    Emptied,
    Ended,
    Fell,
    Flipped,
    Opened,
    Placed,
    RubyFell,
    RubyTaken,
    Saw,
    SecretSeen,
    SecretSought,
    Spilled,
    TookOne,
    Turned,
)
from lightfinger.games.master_thieves.state import CLOSED, FILL, State

FALLS: Final = "falls"
"""Asks what would fall out of a drawer if it were opened."""
CHOICES: Final = 4
LENGTHS: Final[dict[type[Event], int]] = {
    Opened: 900,
    Fell: 700,
    Saw: 1000,
    Emptied: 1000,
    TookOne: 1000,
    Placed: 1000,
    SecretSought: 900,
    SecretSeen: 1500,
    RubyFell: 1500,
    RubyTaken: 1000,
    Turned: 1200,
    Flipped: 1600,
}
SHOWING: Final = (Saw, Emptied, TookOne, Placed, SecretSeen, RubyFell, RubyTaken)
NONE: Final = (0, 0)
NO_RUBY: Final = 0
RUBY_SHOWN: Final = 1
RUBY_EARLIER: Final = 2


class DrawerQuiz(Quiz):
    """Places are drawers. A content is what lies on face a and on face b, and the ruby if the secret part was seen."""

    seats = 2
    house_rules: ClassVar[dict[str, Any]] = {"start_seat": 0}

    def choose(self, view: State, legal: tuple[Action, ...], seen: set[int], rng: Rng) -> Action:
        full = [action for action in legal if isinstance(action, Open) and _fills(view, action.slot)]
        if full and rng.below(10) < 7:
            return rng.pick(full)
        moves = [action for action in legal if isinstance(action, Turn | Flip)]
        if moves and rng.below(10) < 7:
            return rng.pick(moves)
        for kinds in (Place, Leave | Secret):
            calm = [action for action in legal if isinstance(action, kinds)]
            if view.slot != CLOSED and calm and rng.below(4):
                return rng.pick(calm)
        return rng.pick(legal)

    def length(self, event: Event) -> int:
        if isinstance(event, Fell | Emptied) and event.diamonds + event.sapphires == 0:
            return 0
        return LENGTHS.get(type(event), 0)

    def breaks(self, event: Event) -> bool:
        return isinstance(event, Ended | Spilled) or (isinstance(event, Fell) and event.alarm >= 0)

    def begins(self, view: State) -> bool:
        return view.slot == CLOSED and view.stage != FILL and view.round > 0

    def shows(self, view: State, event: Event) -> list[int]:
        return [view.drawer()] if isinstance(event, SHOWING) and view.slot != CLOSED else []

    def moved(self, view: State, event: Event) -> list[int]:
        lowest = 3 - event.levels if isinstance(event, Turned) else 0
        return list(DRAWER_AT[view.pose][4 * lowest :]) if isinstance(event, Turned | Flipped) else []

    def exchanged(self, event: Event) -> tuple[int, int] | None:
        return None

    def lost(self, event: Event) -> list[int]:
        return []

    def content(self, view: State, place: int, events: list[Event], before: Sighting | None, frame: int) -> Any:
        fronts = [(view.diamonds[front], view.sapphires[front]) for front in (2 * place, 2 * place + 1)]
        return (*fronts, self._ruby(view, place, events, before, frame))

    def _ruby(self, view: State, place: int, events: list[Event], before: Sighting | None, frame: int) -> int:
        """Return what is known of a ruby: `NO_RUBY`, `RUBY_SHOWN` in this opening, or `RUBY_EARLIER`."""
        secret = SECRET_OF[place]
        if secret < 0 or sum(view.secrets[secret : secret + 2]) == 0:
            return NO_RUBY
        if any(isinstance(event, SecretSeen | RubyFell) for event in events):
            return RUBY_SHOWN
        if before is None or before.content[2] == NO_RUBY:
            return NO_RUBY
        opened = any(isinstance(event, Opened) for event in events)
        return RUBY_EARLIER if opened or before.frame < frame - 1 else int(before.content[2])

    def plain(self, content: Any) -> bool:
        return bool(content[0] == NONE and content[1] == NONE and not content[2])

    def asks(self, view: State, legal: tuple[Action, ...]) -> list[Action]:
        opens: list[Action] = [action for action in legal if isinstance(action, Open)]
        return opens if len(opens) == len(DRAWER_AT[view.pose]) else []

    def questions(self, view: State, asked: list[Action], seen: dict[int, Sighting], rng: Rng) -> list[Question]:
        at = DRAWER_AT[view.pose]
        slots: list[Any] = [wire.action_to_json(action) for action in asked]
        found: list[Question] = []
        gems = {place: _sum(sighting.content) for place, sighting in seen.items()}
        for place, sighting in seen.items():
            slot = at.index(place)
            mine = gems[place]
            if self.plain(sighting.content):
                continue
            if mine != NONE and list(gems.values()).count(mine) == 1:
                found.append(Question(WHERE, [*mine, 0], slots, slot, place))
            rubies = [other for other, one in seen.items() if one.content[2]]
            if rubies == [place] and sighting.content[2] == RUBY_SHOWN:
                found.append(Question(WHERE, [0, 0, 1], slots, slot, place))
            falls = sighting.content[1 - (view.pose >> 6)]
            others = [NONE, mine, *(gems[other] for other in seen if other != place), (1, 0), (2, 0), (0, 1), (3, 0)]
            made = with_others(falls, others, CHOICES, rng)
            if made is not None and mine != NONE:
                choices = [[*one, 0] for one in made[0]]
                found.append(Question(FALLS, {"kind": "open", "slot": slot}, choices, made[1], place))
        return found


def _sum(content: Any) -> tuple[int, int]:
    """Return the gems of a drawer: they never lie on both sides."""
    return (content[0][0] + content[1][0], content[0][1] + content[1][1])


def _fills(view: State, slot: int) -> bool:
    """Whether gems are known to lie on the upper side of a drawer."""
    front = 2 * DRAWER_AT[view.pose][slot] + (view.pose >> 6)
    return view.diamonds[front] + view.sapphires[front] > 0
