"""The events of an attempt to steal."""

from dataclasses import dataclass
from typing import Final

from lightfinger.core.events import EVERYONE, UNKNOWN, Audience, Mask, Seat
from lightfinger.core.native import mypyc_attr
from lightfinger.games.forty_thieves.editions import MOST_SEATS, RESTORE
from lightfinger.games.forty_thieves.fact import Fact
from lightfinger.games.forty_thieves.geometry import CELLS_OF, FIRST_LINE, GEMS, MASK_OF
from lightfinger.games.forty_thieves.knowledge import announce, show_cell
from lightfinger.games.forty_thieves.parts import NOTHING, of_cells
from lightfinger.games.forty_thieves.state import State, put

LOOT: Final = 93
"""The target number of the Merchant's loot, after nine gems and 21 targets of each of four seats."""
SEAT_TARGETS: Final = 21


@mypyc_attr(free_list_len=1, acyclic=True)
@dataclass(init=False)
class Stole(Fact):
    """A seat takes a sapphire: from the board, from a hoard or from the Merchant."""

    seat: Seat
    target: int

    def __init__(self, audience: Audience, seat: int, target: int) -> None:
        self.audience = audience
        self.seat = Seat(seat)
        self.target = target

    def apply(self, state: State) -> None:
        target = self.target
        if target < GEMS:
            state.board_gems &= ~(1 << target)
        elif target == LOOT:
            state.loot -= 1
        else:
            owner = (target - GEMS) // SEAT_TARGETS
            back = (target - GEMS) % SEAT_TARGETS - 1
            if back >= 0:
                sapphires = put(state.sapphires, owner, state.sapphires[owner] & ~(1 << back))
                state.sapphires = put(sapphires, self.seat, sapphires[self.seat] | 1 << back)
                state.line = UNKNOWN
                return
            state.gems = put(state.gems, owner, state.gems[owner] - 1)
        state.gems = put(state.gems, self.seat, state.gems[self.seat] + 1)
        state.line = UNKNOWN

    def touched(self, state: State) -> int:
        return NOTHING


@mypyc_attr(free_list_len=1, acyclic=True)
@dataclass(init=False)
class Announced(Fact):
    """A seat announces a combination, and its four tiles are turned up."""

    seat: Seat
    combination: int
    faces: list[int]

    def __init__(self, audience: Audience, seat: int, combination: int, faces: list[int]) -> None:
        self.audience = audience
        self.seat = Seat(seat)
        self.combination = combination
        self.faces = faces

    def apply(self, state: State) -> None:
        for place, cell in enumerate(CELLS_OF[self.combination]):
            show_cell(state, cell, self.faces[place])
        announce(state, self.combination)

    def touched(self, state: State) -> int:
        return MASK_OF[self.combination]


@mypyc_attr(free_list_len=1, acyclic=True)
@dataclass(init=False)
class Failed(Fact):
    """The attempt fails: the tiles are turned down and the seat takes an Evil Eye token if one is left."""

    seat: Seat

    def __init__(self, audience: Audience, seat: int) -> None:
        self.audience = audience
        self.seat = Seat(seat)

    def apply(self, state: State) -> None:
        if state.edition.failed_faceup == RESTORE:
            state.face_up = state.face_up_before
        else:
            state.face_up &= ~MASK_OF[state.announced]
        if state.edition.evil_eye_limit < 0 or state.tokens_out() < state.edition.evil_eye_limit:
            state.tokens[self.seat] += 1

    def touched(self, state: State) -> int:
        return MASK_OF[state.announced]


@mypyc_attr(free_list_len=1, acyclic=True)
@dataclass(init=False)
class Succeeded(Fact):
    """The attempt succeeds, and these other combinations may be claimed with it."""

    seat: Seat
    others: Mask

    def __init__(self, audience: Audience, seat: int, others: int) -> None:
        self.audience = audience
        self.seat = Seat(seat)
        self.others = Mask(others)

    def apply(self, state: State) -> None:
        state.claimable = self.others
        _claim(state, state.announced)

    def touched(self, state: State) -> int:
        return NOTHING


def _claim(state: State, combination: int) -> None:
    """Mark a line as claimed; its tiles will be discarded (FT-MULTI-07)."""
    if combination >= FIRST_LINE:
        state.line = combination - FIRST_LINE
        state.claimed_lines |= 1 << state.line


@mypyc_attr(free_list_len=1, acyclic=True)
@dataclass(init=False)
class Claimed(Fact):
    """A seat claims another combination."""

    seat: Seat
    combination: int

    def __init__(self, audience: Audience, seat: int, combination: int) -> None:
        self.audience = audience
        self.seat = Seat(seat)
        self.combination = combination

    def apply(self, state: State) -> None:
        state.claimable &= ~(1 << self.combination)
        _claim(state, self.combination)

    def touched(self, state: State) -> int:
        return NOTHING


@mypyc_attr(free_list_len=1, acyclic=True)
@dataclass(init=False)
class Declined(Fact):
    """A seat takes nothing for a line that touches no gem."""

    seat: Seat

    def __init__(self, audience: Audience, seat: int) -> None:
        self.audience = audience
        self.seat = Seat(seat)

    def apply(self, state: State) -> None:
        state.line = UNKNOWN

    def touched(self, state: State) -> int:
        return NOTHING


@mypyc_attr(free_list_len=1, acyclic=True)
@dataclass(init=False)
class Cleared(Fact):
    """The tiles of the claimed lines go to the discard."""

    cells: list[int]

    def __init__(self, audience: Audience, cells: list[int]) -> None:
        self.audience = audience
        self.cells = cells

    def apply(self, state: State) -> None:
        for cell in self.cells:
            state.throw_on_discard(state.backs[cell], state.faces[cell])
            state.empty(cell)

    def touched(self, state: State) -> int:
        return of_cells(self.cells)


@mypyc_attr(free_list_len=1, acyclic=True)
@dataclass(init=False)
class TookAll(Fact):
    """With four Leaders a seat takes all gems on the board."""

    seat: Seat

    def __init__(self, audience: Audience, seat: int) -> None:
        self.audience = audience
        self.seat = Seat(seat)

    def apply(self, state: State) -> None:
        state.gems = put(state.gems, self.seat, state.gems[self.seat] + state.board_gems.bit_count())
        state.board_gems = 0


FAILED: Final[tuple[Failed, ...]] = tuple([Failed(EVERYONE, seat) for seat in range(MOST_SEATS)])
