"""The events of golden tiles."""

from dataclasses import dataclass
from typing import Final

from lightfinger.core.events import UNKNOWN, Audience, Seat
from lightfinger.core.native import mypyc_attr
from lightfinger.games.forty_thieves.editions import DISCARDED
from lightfinger.games.forty_thieves.fact import Fact
from lightfinger.games.forty_thieves.jars import BACKS, EVIL_EYE, MERCHANT
from lightfinger.games.forty_thieves.knowledge import learn, take_from_stack
from lightfinger.games.forty_thieves.state import DRAWING, HAND_SIZE, NO_CELL, State, put

EYES: Final = 0
SECOND_TURN: Final = 1
MERCHANT_GONE: Final = 2
NO_WISH: Final = 3

SINBAD_PASSES: Final = 7
"""How many seats to the left Sinbad passes every hand."""


@mypyc_attr(free_list_len=1, acyclic=True)
@dataclass(init=False)
class Emerged(Fact):
    """A seat draws a golden tile and shows it."""

    seat: Seat
    back: int
    face: int
    top: int

    def __init__(self, audience: Audience, seat: int, back: int, face: int, top: int) -> None:
        self.audience = audience
        self.seat = Seat(seat)
        self.back = back
        self.face = face
        self.top = top

    def apply(self, state: State) -> None:
        take_from_stack(state, self.back)
        learn(state, self.back, self.face)
        state.stack_top = self.top
        state.golden_off_board = self.face
        state.golden_removed |= 1 << self.face - MERCHANT
        state.resume_at = DRAWING


@mypyc_attr(free_list_len=1, acyclic=True)
@dataclass(init=False)
class Unearthed(Fact):
    """A seat takes a golden tile from the board and shows it."""

    seat: Seat
    cell: int
    face: int

    def __init__(self, audience: Audience, seat: int, cell: int, face: int) -> None:
        self.audience = audience
        self.seat = Seat(seat)
        self.cell = cell
        self.face = face

    def apply(self, state: State) -> None:
        learn(state, state.backs[self.cell], self.face)
        state.empty(self.cell)
        state.golden_off_board = self.face
        state.golden_removed |= 1 << self.face - MERCHANT


@mypyc_attr(free_list_len=1, acyclic=True)
@dataclass(init=False)
class Stirred(Fact):
    """The golden tile in this cell acts."""

    cell: int

    def __init__(self, audience: Audience, cell: int) -> None:
        self.audience = audience
        self.cell = cell

    def apply(self, state: State) -> None:
        state.awake &= ~(1 << self.cell)


@mypyc_attr(free_list_len=1, acyclic=True)
@dataclass(init=False)
class Departed(Fact):
    """Golden tiles that have acted are removed: those in these cells, or the one just drawn or taken."""

    cells: list[int]

    def __init__(self, audience: Audience, cells: list[int]) -> None:
        self.audience = audience
        self.cells = cells

    def apply(self, state: State) -> None:
        if not self.cells:
            _send_away(state, state.golden_off_board)
            state.golden_off_board = UNKNOWN
        for cell in self.cells:
            face = state.faces[cell]
            state.empty(cell)
            state.golden_removed |= 1 << face - MERCHANT
            _send_away(state, face)


def _send_away(state: State, face: int) -> None:
    """Remove a golden tile from the game or put it on the discard; the Merchant stays beside the board (FT-TALE-05)."""
    if state.edition.golden_fate == DISCARDED and not (face == MERCHANT and state.merchant_step):
        state.golden_removed &= ~(1 << face - MERCHANT)
        state.throw_on_discard(state.golden_backs[face - MERCHANT], face)


@mypyc_attr(free_list_len=1, acyclic=True)
@dataclass(init=False)
class MerchantCame(Fact):
    """The Merchant is placed at a corner."""

    start: int
    place: int

    def __init__(self, audience: Audience, start: int, place: int) -> None:
        self.audience = audience
        self.start = start
        self.place = place

    def apply(self, state: State) -> None:
        state.merchant_start = self.start
        state.merchant_place = self.place
        state.merchant_step = 1


@mypyc_attr(free_list_len=1, acyclic=True)
@dataclass(init=False)
class MerchantActed(Fact):
    """The Merchant takes the gem of his place, if it is there, and moves on."""

    took: bool
    place: int
    step: int

    def __init__(self, audience: Audience, took: bool, place: int, step: int) -> None:
        self.audience = audience
        self.took = took
        self.place = place
        self.step = step

    def apply(self, state: State) -> None:
        if self.took:
            state.board_gems &= ~(1 << state.merchant_place)
            state.loot += 1
        state.merchant_place = self.place
        state.merchant_step = self.step


@mypyc_attr(free_list_len=1, acyclic=True)
@dataclass(init=False)
class Wished(Fact):
    """The Genie grants a seat a wish."""

    seat: Seat
    wish: int

    def __init__(self, audience: Audience, seat: int, wish: int) -> None:
        self.audience = audience
        self.seat = Seat(seat)
        self.wish = wish

    def apply(self, state: State) -> None:
        if self.wish == EYES:
            state.tokens[self.seat] = 0
            for back in range(BACKS):
                if state.eyes[self.seat] >> back & 1:
                    state.throw_on_discard(back, EVIL_EYE)
            state.eyes = put(state.eyes, self.seat, 0)
        elif self.wish == SECOND_TURN:
            state.second_turn = True
        elif self.wish == MERCHANT_GONE:
            state.gems = put(state.gems, self.seat, state.gems[self.seat] + state.loot)
            state.loot = 0
            state.merchant_place = NO_CELL
            state.merchant_step = 0
            # If he is shown on the board together with the Genie, he is removed with him, not twice.
            if state.golden_removed & 1:
                _send_away(state, MERCHANT)


@mypyc_attr(free_list_len=1, acyclic=True)
@dataclass(init=False)
class HandsPassed(Fact):
    """All hands are passed seven times to the left."""

    def __init__(self, audience: Audience) -> None:
        self.audience = audience

    def apply(self, state: State) -> None:
        seats = state.seats
        sizes = state.hand_sizes[:]
        backs = state.hand_backs[:]
        faces = state.hand_faces[:]
        armed = 0
        for seat in range(seats):
            to = (seat + SINBAD_PASSES) % seats
            state.hand_sizes[to] = sizes[seat]
            armed |= (state.dagger_holders >> seat & 1) << to
            for tile in range(HAND_SIZE):
                state.hand_backs[HAND_SIZE * to + tile] = backs[HAND_SIZE * seat + tile]
                state.hand_faces[HAND_SIZE * to + tile] = faces[HAND_SIZE * seat + tile]
        state.dagger_holders = armed
