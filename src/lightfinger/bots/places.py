"""The interface between a game and the memory model: places, their contents and what is visible."""

from typing import Any

from lightfinger.bots.memory import Content
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
