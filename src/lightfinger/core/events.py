"""Facts, and who may know them."""

from dataclasses import dataclass
from typing import Final, NewType

from lightfinger.core.native import mypyc_attr

Audience = NewType("Audience", int)
"""A set of seats as a bit mask; never to be mixed up with one seat."""

Seat = NewType("Seat", int)
"""A seat at the table, 0 to 14, as a field of a fact or an action: what comes from elsewhere is held to it."""

Mask = NewType("Mask", int)
"""A set of up to 31 things as a bit mask: a larger number than any count, so it says that it is one."""

OBSERVER: Final = 15
"""The seat of whoever only watches. Seats at the table are 0 to 14."""

UNKNOWN: Final = -1
"""Stands wherever a fold was not told."""

EVERYONE: Final = Audience(-1)
NOBODY: Final = Audience(0)


def only(seat: int) -> Audience:
    """The audience of one seat."""
    return Audience(1 << seat)


def among(seats: list[int]) -> Audience:
    """The audience of several seats."""
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
    """A fact. Bit s of `audience` is set when seat s may know it."""

    audience: Audience

    def __init__(self, audience: Audience) -> None:
        self.audience = audience


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(init=False, unsafe_hash=True)
class Action:
    """What a seat asks for."""

    def __init__(self) -> None:
        pass
