"""The interface between a game and its drills: what a drill shows, and what it can ask.

A drill is a cut from a match: the commands from a sighting to a decision of the seat, without those that neither show
nor move anything. Then it asks one question about a place. `tools/drills.py` makes the banks of drills.
"""

from typing import Any, ClassVar, Final

from lightfinger.core.events import Action, Event
from lightfinger.core.rng import Rng

WHERE: Final = "where"
"""The answer is an action of the game that names a place."""


class Sighting:
    """The newest sighting of a place in a drill."""

    def __init__(self, content: Any, frame: int) -> None:
        self.content: Final = content
        self.frame: Final = frame
        """The number of the command that showed it, among those of the drill."""
        self.moves = 0
        """How often the place was moved since."""
        self.newer = 0
        """How many other places were seen since."""


class Question:
    """One question with its choices, of which exactly one is right. All values are JSON."""

    def __init__(self, ask: str, about: Any, choices: list[Any], right: int, place: int) -> None:
        self.ask: Final = ask
        """`WHERE`, or a name that the game's client has words for."""
        self.about: Final = about
        """What the question names; only the game's client understands it."""
        self.choices: Final = choices
        self.right: Final = right
        self.place: Final = place
        """The place whose sighting answers it."""


class Quiz:
    """What the drills of a game need. Subclasses define all methods."""

    seats = 2
    house_rules: ClassVar[dict[str, Any]] = {}

    def choose(self, view: Any, legal: tuple[Action, ...], seen: set[int], rng: Rng) -> Action:
        """Choose an action that makes good drills; *seen* are places that were seen lately."""
        raise NotImplementedError

    def length(self, event: Event) -> int:
        """Return for how long a drill shows an event, in milliseconds; 0 if it neither shows nor moves anything."""
        raise NotImplementedError

    def lingers(self, event: Event) -> bool:
        """Whether what an event shows stays on the screen until another one is shown, so that no drill ends with it."""
        return False

    def breaks(self, event: Event) -> bool:
        """Whether no drill goes past an event, because it is long or needs words of its own."""
        raise NotImplementedError

    def begins(self, view: Any) -> bool:
        """Whether a drill can begin here: nothing is open that closes later."""
        raise NotImplementedError

    def shows(self, view: Any, event: Event) -> list[int]:
        """Return the places whose content an event shows; *view* is after the event."""
        raise NotImplementedError

    def moved(self, view: Any, event: Event) -> list[int]:
        """Return the places that an event moved; *view* is after the event."""
        raise NotImplementedError

    def exchanged(self, event: Event) -> tuple[int, int] | None:
        """Return the two places whose contents an event swapped."""
        raise NotImplementedError

    def lost(self, event: Event) -> list[int]:
        """Return the places whose content an event replaced without showing it."""
        raise NotImplementedError

    def content(self, view: Any, place: int, events: list[Event], before: Sighting | None, frame: int) -> Any:
        """Return the content of a place that a command has just shown; *before* is the sighting until then."""
        raise NotImplementedError

    def plain(self, content: Any) -> bool:
        """Whether a content needs no memory."""
        raise NotImplementedError

    def asks(self, view: Any, legal: tuple[Action, ...]) -> list[Action]:
        """Return the actions that answer where something is; empty if a drill cannot ask here."""
        raise NotImplementedError

    def questions(self, view: Any, asked: list[Action], seen: dict[int, Sighting], rng: Rng) -> list[Question]:
        """Return questions about the places seen in a drill, each with one right choice."""
        raise NotImplementedError


def with_others(right: Any, others: list[Any], count: int, rng: Rng) -> tuple[list[Any], int] | None:
    """Return *count* different choices in random order, and the number of the right one; None if there are too few."""
    wrong: list[Any] = []
    for other in others:
        if other != right and other not in wrong:
            wrong.append(other)
    if len(wrong) < count - 1:
        return None
    choices = [right, *wrong[: count - 1]]
    order = list(range(count))
    rng.shuffle(order)
    return [choices[place] for place in order], order.index(0)
