"""What there is to remember in a game: its places, what lies there, and what of it is in sight."""

from typing import Any

from lightfinger.bots.memory import Content
from lightfinger.core.events import Event
from lightfinger.core.rng import Rng

NOWHERE = (-1, -1)


class Places:
    """How a game looks to a memory; each game answers in its own way."""

    def count(self) -> int:
        """How many places there are."""
        raise NotImplementedError

    def contents(self, view: Any) -> list[Content]:
        """What a perfect memory knows to lie in each place."""
        raise NotImplementedError

    def plain(self, content: Content) -> bool:
        """Whether there is nothing about a content that needs remembering."""
        raise NotImplementedError

    def in_sight(self, view: Any, seat: int) -> int:
        """The places that a seat sees into now, as a mask."""
        raise NotImplementedError

    def looked(self, event: Event) -> list[int]:
        """The places that an event lets the seat see, even if it finds there what it knew."""
        raise NotImplementedError

    def exchanged(self, event: Event) -> tuple[int, int]:
        """The two places whose contents an event exchanges, or nowhere."""
        raise NotImplementedError

    def stirred(self, view: Any, event: Event, rng: Rng) -> list[tuple[int, int]]:
        """The places that an event moved, in pairs of neighbours that might be mixed up."""
        raise NotImplementedError

    def acts(self, view: Any) -> int:
        """The seat that acts now."""
        raise NotImplementedError

    def remembered(self, view: Any, seat: int, recalled: list[Content], cards: bool) -> Any:
        """The view as somebody has it who recalls that much of the places out of sight."""
        raise NotImplementedError

    def imagine(self, believed: Any, seat: int, recalled: list[Content], rng: Rng) -> Any:
        """A full state that fits what is remembered; whatever was forgotten lies anywhere."""
        raise NotImplementedError
