"""Events, actions, and the audiences that may know an event."""

from dataclasses import dataclass
from typing import Any, Final, NewType

from lightfinger.core.native import by_fields, mypyc_attr

Audience = NewType("Audience", int)
"""A set of seats as a bit mask. The type keeps it apart from a single seat."""

Seat = NewType("Seat", int)
"""A seat at the table, 0 to 14, as a field of an event or action. `wire` rejects other values."""

Mask = NewType("Mask", int)
"""A set of up to 31 items as a bit mask. `wire` allows larger numbers here than in an int field."""

OBSERVER: Final = 15
"""The seat of a spectator. Seats at the table are 0 to 14."""

UNKNOWN: Final = -1
"""The value of a field whose content the view does not know."""

EVERYONE: Final = Audience(-1)
"""All seats, and spectators."""
NOBODY: Final = Audience(0)
"""No seat: only the table itself knows it."""


def only(seat: int) -> Audience:
    """The audience that consists of one seat."""
    return Audience(1 << seat)


def among(seats: list[int]) -> Audience:
    """The audience that consists of several seats."""
    mask = 0
    for seat in seats:
        mask |= 1 << seat
    return Audience(mask)


def includes(audience: Audience, seat: int) -> bool:
    """Whether *seat* is in *audience*."""
    return bool(audience >> seat & 1)


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
@dataclass(init=False)
class Event:
    """Something that happened. Bit s of `audience` is set if seat s may know it.

    Events are never changed, so a copy is the event itself.
    """

    audience: Audience

    def __init__(self, audience: Audience) -> None:
        self.audience = audience

    def __copy__(self) -> "Event":
        return self

    def __deepcopy__(self, memo: Any) -> "Event":
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle by the fields, which the constructor takes by name."""
        return by_fields(self)


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(init=False, unsafe_hash=True)
class Action:
    """What a seat wants to do. Actions are never changed, so a copy is the action itself."""

    def __init__(self) -> None:
        pass

    def __copy__(self) -> "Action":
        return self

    def __deepcopy__(self, memo: Any) -> "Action":
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle by the fields, which the constructor takes by name."""
        return by_fields(self)
