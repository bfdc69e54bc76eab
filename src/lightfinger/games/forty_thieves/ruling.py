"""Carries out one action: its changes, its events and its questions.

`play` and `playout` use a `Ruling`, which keeps no events and does not even make the frequent ones. `decide` uses a
`Record`, which makes and keeps every event. A batch uses an `Announcement`, which tells every event to views at once
and keeps none. The rules call the same methods of all three.
"""

from typing import Final

from lightfinger.core.events import EVERYONE, NOBODY, UNKNOWN, Event, only
from lightfinger.core.native import mypyc_attr
from lightfinger.core.rng import Rng
from lightfinger.games.forty_thieves.editions import FACE_UP
from lightfinger.games.forty_thieves.events import (
    ASKED,
    Chose,
    Drew,
    Held,
    Looked,
    Peeked,
    Refilled,
    Replaced,
    Reshuffled,
    Revealed,
    Saw,
    Stacked,
    Threw,
    ThrewFaceDown,
)
from lightfinger.games.forty_thieves.fact import Fact
from lightfinger.games.forty_thieves.geometry import CELLS_OF, cells_in
from lightfinger.games.forty_thieves.knowledge import announce, draw_into_hand, put_on_board, reveal
from lightfinger.games.forty_thieves.parts import EVERYTHING
from lightfinger.games.forty_thieves.state import HAND_SIZE, State
from lightfinger.games.forty_thieves.steal_events import Announced

_TILES: Final[tuple[tuple[int, ...], ...]] = tuple([tuple(cells_in(mask)) for mask in range(1 << HAND_SIZE)])
"""The places of a hand in each mask."""


@mypyc_attr(free_list_len=1)
class Ruling:
    """Carries out an action on a full state without keeping events."""

    def __init__(self, state: State, rng: Rng) -> None:
        self.state: Final = state
        self.rng: Final = rng

    def tell(self, event: Fact) -> None:
        """Apply an event."""
        event.apply(self.state)

    def ask(self, seat: int, stage: int) -> None:
        """Ask a seat to decide."""
        self.state.asked = seat
        self.state.stage = stage

    def throw(self, seat: int, tiles: int) -> None:
        """Move tiles of a hand, a mask of their places, to the discard (FT-HAND-03)."""
        state = self.state
        for gone, tile in enumerate(_TILES[tiles]):
            place = HAND_SIZE * seat + tile - gone
            state.throw_on_discard(state.hand_backs[place], state.hand_faces[place])
            state.take_out_of_hand(seat, tile - gone)

    def draw(self, seat: int, count: int, top: int) -> None:
        """Move the first tiles of the stack to a hand; *top* is the back that shows after that."""
        state = self.state
        for _ in range(count):
            draw_into_hand(state, seat, UNKNOWN)
        state.stack_top = top

    def peek(self, seat: int, cell: int) -> None:
        """Let a seat look under a jar and show nothing: nothing changes for the table (FT-GLIMPSE-05)."""

    def look(self, seat: int, cells: list[int]) -> None:
        """Let a seat look under jars by its Lantern: nothing changes for the table (FT-LANTERN-09)."""

    def reveal(self, seat: int, cells: int) -> None:
        """Show tiles of the board, a mask of their cells, to everyone."""
        reveal(self.state, cells)

    def replace(self, seat: int, tile: int, cell: int) -> None:
        """Put a hand tile face down on the board and take up the tile that lay there (FT-ACTION-02)."""
        state = self.state
        place = HAND_SIZE * seat + tile
        back = state.hand_backs[place]
        face = state.hand_faces[place]
        state.take_out_of_hand(seat, tile)
        put_on_board(state, seat, cell, back, face)

    def announce(self, seat: int, combination: int) -> None:
        """Turn the four tiles of a combination up (FT-STEAL-01, FT-STEAL-02)."""
        announce(self.state, combination)

    def top_after(self, taken: int) -> int:
        """Return the top back of the stack after *taken* tiles are drawn, if the table shows it (FT-INFO-02)."""
        state = self.state
        if not state.edition.stack_top_public or taken >= state.stack_size:
            return UNKNOWN
        return state.stack_backs[len(state.stack_backs) - state.stack_size + taken]

    def reshuffle(self) -> None:
        """Make the discard the new stack (FT-HAND-05)."""
        state = self.state
        order = list(range(len(state.discard_backs)))
        self.rng.stream(f"reshuffle-{state.reshuffles + 1}").shuffle(order)
        backs = [state.discard_backs[place] for place in order]
        faces = [state.discard_faces[place] for place in order]
        self.tell(Reshuffled(EVERYONE, backs[0] if state.edition.stack_top_public else UNKNOWN))
        self.tell(Stacked(NOBODY, backs, faces))

    def refill(self, cells: list[int]) -> None:
        """Fill empty cells in placing order, reshuffling in between if the stack runs out (FT-GEO-05)."""
        state = self.state
        while cells:
            if state.stack_size == 0:
                self.reshuffle()
            count = min(len(cells), state.stack_size)
            start = len(state.stack_backs) - state.stack_size
            backs = list(state.stack_backs[start : start + count])
            self.tell(Refilled(EVERYONE, cells[:count], backs, self.top_after(count)))
            cells = cells[count:]


class Record(Ruling):
    """Carries out an action by events only, and keeps them."""

    def __init__(self, state: State, rng: Rng) -> None:
        super().__init__(state, rng)
        self.events: Final[list[Event]] = []

    def tell(self, event: Fact) -> None:
        """Apply an event and keep it."""
        event.apply(self.state)
        self.events.append(event)

    def ask(self, seat: int, stage: int) -> None:
        self.tell(ASKED[seat][stage])

    def throw(self, seat: int, tiles: int) -> None:
        state = self.state
        first = HAND_SIZE * seat
        backs = [state.hand_backs[first + tile] for tile in _TILES[tiles]]
        if state.edition.discard_visibility == FACE_UP:
            self.tell(Threw(EVERYONE, seat, backs, [state.hand_faces[first + tile] for tile in _TILES[tiles]]))
        else:
            self._choose(seat, tiles)
            self.tell(ThrewFaceDown(EVERYONE, seat, backs))

    def draw(self, seat: int, count: int, top: int) -> None:
        state = self.state
        start = len(state.stack_backs) - state.stack_size
        backs = list(state.stack_backs[start : start + count])
        faces = list(state.stack_faces[start : start + count])
        self.tell(Drew(EVERYONE, seat, backs if state.edition.hand_backs_public else [UNKNOWN] * count, top))
        self.tell(Held(only(seat), seat, backs, faces))

    def peek(self, seat: int, cell: int) -> None:
        self.tell(Peeked(EVERYONE, seat, cell))
        self.tell(Saw(only(seat), [cell], [self.state.faces[cell]]))

    def look(self, seat: int, cells: list[int]) -> None:
        self.tell(Looked(EVERYONE, seat, cells))
        self.tell(Saw(only(seat), cells, [self.state.faces[cell] for cell in cells]))

    def reveal(self, seat: int, cells: int) -> None:
        shown = cells_in(cells)
        self.tell(Revealed(EVERYONE, seat, shown, [self.state.faces[cell] for cell in shown]))

    def replace(self, seat: int, tile: int, cell: int) -> None:
        state = self.state
        back = state.backs[cell]
        face = state.faces[cell]
        unseen = back >= 0 and not state.face_up >> cell & 1
        self._choose(seat, 1 << tile)
        self.tell(Replaced(EVERYONE, seat, cell, state.hand_backs[HAND_SIZE * seat + tile]))
        if unseen:
            self.tell(Held(only(seat), seat, [back], [face]))

    def announce(self, seat: int, combination: int) -> None:
        faces = [self.state.faces[cell] for cell in CELLS_OF[combination]]
        self.tell(Announced(EVERYONE, seat, combination, faces))

    def _choose(self, seat: int, tiles: int) -> None:
        """If the backs do not identify the chosen tiles, make an event for the seat alone (FT-INFO-02)."""
        backs = self.state.hand_backs
        first = HAND_SIZE * seat
        for tile in range(self.state.hand_sizes[seat] - 1):
            if backs[first + tile] == backs[first + tile + 1] and tiles >> tile & 3:
                self.tell(Chose(only(seat), seat, tiles))
                return


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


class Announcement(Record):
    """Carries out an action by events only, and tells each to listeners instead of keeping it."""

    def __init__(self, state: State, rng: Rng, listeners: list[Listener]) -> None:
        super().__init__(state, rng)
        self.listeners: Final = listeners

    def tell(self, event: Fact) -> None:
        """Apply an event and tell it."""
        event.apply(self.state)
        for listener in self.listeners:
            listener.hear(event)
