"""The interface between a game and the memory model: places, their contents and what is visible."""

from typing import Any

from lightfinger.bots.memory import NOTHING, Content
from lightfinger.core.events import Event
from lightfinger.core.native import by_dict, mypyc_attr
from lightfinger.core.rng import Rng

NOWHERE = (-1, -1)


@mypyc_attr(allow_interpreted_subclasses=True)
class Places:
    """What the memory model needs to know about a game. Subclasses define all methods."""

    def count(self) -> int:
        """Return the number of places."""
        raise NotImplementedError

    def contents(self, view: Any) -> list[Content]:
        """Return the content of each place in a view."""
        raise NotImplementedError

    def plain(self, content: Content) -> bool:
        """Whether a content needs no memory, such as an empty drawer."""
        raise NotImplementedError

    def in_sight(self, view: Any, seat: int) -> int:
        """Return the places that a seat can see now, as a mask."""
        raise NotImplementedError

    def looked(self, event: Event) -> list[int]:
        """Return the places that an event shows to the seat, even if their content does not change."""
        raise NotImplementedError

    def exchanged(self, event: Event) -> tuple[int, int]:
        """Return the two places whose contents an event swaps, if any."""
        raise NotImplementedError

    def stirred(self, view: Any, event: Event, rng: Rng) -> list[tuple[int, int]]:
        """Return the places that an event moved, as pairs of neighbours that can be confused."""
        raise NotImplementedError

    def levels(self, view: Any, event: Event) -> list[list[int]]:
        """Return the rings of places that an event moved by one place each; none unless a game says so."""
        return []

    def flips(self, event: Event) -> bool:
        """Whether an event turns all places over."""
        return False

    def marked(self, view: Any) -> bool:
        """Whether places can be told apart by marks of their own."""
        return False

    def salience(self, view: Any, place: int) -> float:
        """Return how striking the content of a place is; 0 for the usual."""
        return 0.0

    def gist(self, content: Content) -> Content:
        """Return what is left of a content when only its gist is; empty if that is nothing."""
        return NOTHING

    def turned_over(self, content: Content) -> Content:
        """Return a content with its two faces confused."""
        return content

    def acts(self, view: Any) -> int:
        """Return the seat that acts now."""
        raise NotImplementedError

    def remembered(self, view: Any, seat: int, recalled: list[Content], cards: bool) -> Any:
        """Return the view with the remembered contents for the places out of sight."""
        raise NotImplementedError

    def imagine(self, believed: Any, seat: int, recalled: list[Content], rng: Rng) -> Any:
        """Draw a full state that is consistent with the remembered contents."""
        raise NotImplementedError

    def __reduce__(self) -> tuple[Any, ...]:
        return by_dict(self)
