"""Carries out one action: its events and questions, and the seats that see into an open drawer."""

from typing import Final

from lightfinger.core.events import EVERYONE, Audience, Event, among, only
from lightfinger.core.native import mypyc_attr
from lightfinger.games.master_thieves.editions import EVERYONE_SEES, OPENER_SEES
from lightfinger.games.master_thieves.events import Asked, Fact
from lightfinger.games.master_thieves.parts import EVERYTHING
from lightfinger.games.master_thieves.state import State

SIDE_OF_SEAT: Final[tuple[tuple[int, ...], ...]] = tuple(
    [tuple([(2, 3, 0, 1)[4 * seat // max(seats, 1)] for seat in range(seats)]) for seats in range(9)]
)
"""The side of each seat, by number of seats: south first, then clockwise."""


def _seen_from(seats: int, side: int, opener: int) -> Audience:
    """Return the seats that see into a drawer on *side*: the opener, and all who do not sit opposite."""
    sides = SIDE_OF_SEAT[seats]
    return among([seat for seat in range(seats) if seat == opener or sides[seat] != (side + 2) % 4])


_IN_SIGHT: Final[tuple[tuple[tuple[Audience, ...], ...], ...]] = tuple(
    [
        tuple([tuple([_seen_from(seats, side, opener) for opener in range(seats)]) for side in range(4)])
        for seats in range(9)
    ]
)


def viewers(state: State, seat: int, slot: int) -> Audience:
    """Return the seats that see into a drawer that *seat* opens in *slot*."""
    visibility = state.edition.visibility
    if visibility == EVERYONE_SEES:
        return EVERYONE
    if visibility == OPENER_SEES:
        return only(seat)
    return _IN_SIGHT[state.seats][slot & 3][seat]


class Listener:
    """The view of a seat that hears each event at once, and the parts of its observation that events touched."""

    def __init__(self, seat: int, view: State) -> None:
        self.seat: Final = seat
        self.view: Final = view
        self.touched = EVERYTHING

    def hear(self, fact: Fact) -> None:
        """Apply an event to the view if the seat may know it."""
        if fact.audience >> self.seat & 1:
            fact.apply(self.view)
            self.touched |= fact.touched(self.view)


_UNKEPT: Final[list[Event]] = []
"""The log of a playout: always empty."""
_NOBODY: Final[list[Listener]] = []


@mypyc_attr(free_list_len=1)
class Ruling:
    """Carries out an action. The state changes only by `tell`.

    With listeners an event is told to each of them instead of being kept, so that many are never in memory at once.
    """

    def __init__(self, state: State, keep: bool, listeners: list[Listener] = _NOBODY) -> None:
        self.state: Final = state
        self.keep: Final = keep
        self.listeners: Final = listeners
        self.events: Final[list[Event]] = [] if keep else _UNKEPT

    def tell(self, event: Fact) -> None:
        """Apply an event, and keep it if there is a log."""
        event.apply(self.state)
        if self.keep:
            self.events.append(event)
        for listener in self.listeners:
            listener.hear(event)

    def ask(self, seat: int, stage: int) -> None:
        """Ask a seat to decide."""
        self.tell(Asked(EVERYONE, seat, stage))
