"""Which seats have seen the tile in each cell, as far as a seat can tell from its feed."""

from lightfinger.core.events import Event
from lightfinger.games.forty_thieves.events import Led, Looked, Peeked, Refilled, Replaced, Revealed, Swapped
from lightfinger.games.forty_thieves.geometry import ALL_CELLS
from lightfinger.games.forty_thieves.steal_events import Cleared


class Witness:
    """For every seat a mask of the cells whose present tile it has seen there."""

    def __init__(self, seats: int) -> None:
        self.seen = [0] * seats

    def hear(self, event: Event) -> None:
        """Apply one event."""
        if isinstance(event, Peeked):
            self.seen[event.seat] |= 1 << event.cell
        elif isinstance(event, Looked):
            for cell in event.cells:
                self.seen[event.seat] |= 1 << cell
        elif isinstance(event, Revealed):
            for cell in event.cells:
                self._show(cell)
        elif isinstance(event, Replaced):
            self._change(event.cell, event.seat)
        elif isinstance(event, Led):
            self._show(event.cell)
        elif isinstance(event, Swapped):
            self._swap(event.first, event.second)
        elif isinstance(event, Refilled | Cleared):
            for cell in event.cells:
                self._change(cell, -1)

    def _show(self, cell: int) -> None:
        for seat in range(len(self.seen)):
            self.seen[seat] |= 1 << cell

    def _change(self, cell: int, knows: int) -> None:
        """Record that another tile is in a cell, which at most one seat has seen."""
        for seat in range(len(self.seen)):
            self.seen[seat] &= ALL_CELLS & ~(1 << cell)
            if seat == knows:
                self.seen[seat] |= 1 << cell

    def _swap(self, first: int, second: int) -> None:
        for seat in range(len(self.seen)):
            if (self.seen[seat] >> first ^ self.seen[seat] >> second) & 1:
                self.seen[seat] ^= 1 << first | 1 << second
