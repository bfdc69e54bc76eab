"""The events of the game: each says what happened, who may know it, and what changes in the state.

This file has the deal, turn, hand, glimpse, action and reaction; `steal_events` and `tale_events` have the rest. It
is long because every event is a separate class of about fifteen lines; a reader looks one up by its name.
"""

from dataclasses import dataclass
from typing import Final

from lightfinger.core.events import EVERYONE, UNKNOWN, Audience, Event, Mask, Seat
from lightfinger.core.native import mypyc_attr
from lightfinger.games.forty_thieves.editions import ASK_HOLDERS, MOST_SEATS, TO_DISCARD
from lightfinger.games.forty_thieves.fact import Fact
from lightfinger.games.forty_thieves.geometry import CELLS
from lightfinger.games.forty_thieves.jars import EVIL_EYE, NOT_A_DAGGER, NOT_GOLDEN, QUIET_LANTERN, QUIET_PEEK
from lightfinger.games.forty_thieves.knowledge import (
    bury,
    depart,
    depart_shown,
    draw_into_hand,
    learn,
    name_in_hand,
    put_on_board,
    reveal,
    rule_out,
    show_cell,
    take_from_stack,
)
from lightfinger.games.forty_thieves.parts import HANDS, NOTHING, of_cells
from lightfinger.games.forty_thieves.state import (
    HAND,
    HAND_SIZE,
    LEADING,
    OVER,
    State,
    put,
)
from lightfinger.games.forty_thieves.steal_events import (
    Announced,
    Claimed,
    Cleared,
    Declined,
    Failed,
    Stole,
    Succeeded,
    TookAll,
)
from lightfinger.games.forty_thieves.tale_events import (
    Departed,
    Emerged,
    HandsPassed,
    MerchantActed,
    MerchantCame,
    Stirred,
    Unearthed,
    Wished,
)

TOKEN: Final = 20
"""The number of an Evil Eye token, after the backs of Evil Eye tiles."""


@mypyc_attr(free_list_len=1, acyclic=True)
@dataclass(init=False)
class JarsAssigned(Fact):
    """The faces under each jar are set."""

    colour_true: list[int]
    symbol_true: list[int]
    specials: list[int]
    leaders: list[int]
    golden: list[int]

    def __init__(
        self,
        audience: Audience,
        colour_true: list[int],
        symbol_true: list[int],
        specials: list[int],
        leaders: list[int],
        golden: list[int],
    ) -> None:
        self.audience = audience
        self.colour_true = colour_true
        self.symbol_true = symbol_true
        self.specials = specials
        self.leaders = leaders
        self.golden = golden

    def apply(self, state: State) -> None:
        state.colour_true = tuple(self.colour_true)
        state.symbol_true = tuple(self.symbol_true)
        state.specials = tuple(self.specials)
        state.leader_copies = tuple(self.leaders)
        state.golden_backs = tuple(self.golden)


@mypyc_attr(free_list_len=1, acyclic=True)
@dataclass(init=False)
class Dealt(Fact):
    """Sixteen tiles are dealt face down on the board; the others are the stack."""

    backs: list[int]
    size: int
    top: int

    def __init__(self, audience: Audience, backs: list[int], size: int, top: int) -> None:
        self.audience = audience
        self.backs = backs
        self.size = size
        self.top = top

    def apply(self, state: State) -> None:
        state.backs = self.backs[:]
        state.stack_size = self.size
        state.stack_top = self.top


@mypyc_attr(free_list_len=1, acyclic=True)
@dataclass(init=False)
class Hidden(Fact):
    """The faces of the tiles on the board."""

    faces: list[int]

    def __init__(self, audience: Audience, faces: list[int]) -> None:
        self.audience = audience
        self.faces = faces

    def apply(self, state: State) -> None:
        state.faces = self.faces[:]


@mypyc_attr(free_list_len=1, acyclic=True)
@dataclass(init=False)
class Stacked(Fact):
    """The order of the stack, top first."""

    backs: list[int]
    faces: list[int]

    def __init__(self, audience: Audience, backs: list[int], faces: list[int]) -> None:
        self.audience = audience
        self.backs = backs
        self.faces = faces

    def apply(self, state: State) -> None:
        state.stack_backs = tuple(self.backs)
        state.stack_faces = tuple(self.faces)
        state.stack_known = True


@mypyc_attr(free_list_len=1, acyclic=True)
@dataclass(init=False)
class TurnBegan(Fact):
    """A seat begins its turn with its hand."""

    seat: Seat

    def __init__(self, audience: Audience, seat: int) -> None:
        self.audience = audience
        self.seat = Seat(seat)

    def apply(self, state: State) -> None:
        state.active = self.seat
        state.asked = self.seat
        state.stage = HAND
        state.turns += 1
        state.reshuffled = False
        state.second_turn = False
        state.led = False
        state.announced = UNKNOWN
        state.claimable = 0
        state.claimed_lines = 0

    def touched(self, state: State) -> int:
        return NOTHING


@mypyc_attr(free_list_len=1, acyclic=True)
@dataclass(init=False)
class Asked(Fact):
    """A seat is asked what it does next."""

    seat: Seat
    stage: int

    def __init__(self, audience: Audience, seat: int, stage: int) -> None:
        self.audience = audience
        self.seat = Seat(seat)
        self.stage = stage

    def apply(self, state: State) -> None:
        state.asked = self.seat
        state.stage = self.stage

    def touched(self, state: State) -> int:
        return NOTHING


@mypyc_attr(free_list_len=1, acyclic=True)
@dataclass(init=False)
class Passed(Fact):
    """A seat passes."""

    seat: Seat

    def __init__(self, audience: Audience, seat: int) -> None:
        self.audience = audience
        self.seat = Seat(seat)

    def apply(self, state: State) -> None:
        state.to_react &= ~(1 << self.seat)

    def touched(self, state: State) -> int:
        return NOTHING


@mypyc_attr(free_list_len=1, acyclic=True)
@dataclass(init=False)
class Chose(Fact):
    """A seat chooses among its tiles with the same jar."""

    seat: Seat
    tiles: Mask

    def __init__(self, audience: Audience, seat: int, tiles: int) -> None:
        self.audience = audience
        self.seat = Seat(seat)
        self.tiles = Mask(tiles)

    def apply(self, state: State) -> None:
        state.chosen_tiles = self.tiles

    def touched(self, state: State) -> int:
        return NOTHING


@mypyc_attr(free_list_len=1, acyclic=True)
@dataclass(init=False)
class Threw(Fact):
    """A seat discards tiles face up."""

    seat: Seat
    backs: list[int]
    faces: list[int]

    def __init__(self, audience: Audience, seat: int, backs: list[int], faces: list[int]) -> None:
        self.audience = audience
        self.seat = Seat(seat)
        self.backs = backs
        self.faces = faces

    def apply(self, state: State) -> None:
        for place in range(len(self.backs)):
            depart_shown(state, self.seat, self.backs[place], self.faces[place])
        state.discard_backs.extend(self.backs)
        state.discard_faces.extend(self.faces)

    def touched(self, state: State) -> int:
        return HANDS


@mypyc_attr(free_list_len=1, acyclic=True)
@dataclass(init=False)
class ThrewFaceDown(Fact):
    """A seat discards tiles face down."""

    seat: Seat
    backs: list[int]

    def __init__(self, audience: Audience, seat: int, backs: list[int]) -> None:
        self.audience = audience
        self.seat = Seat(seat)
        self.backs = backs

    def apply(self, state: State) -> None:
        for back in self.backs:
            state.throw_on_discard(back, depart(state, self.seat, back))

    def touched(self, state: State) -> int:
        return HANDS


@mypyc_attr(free_list_len=1, acyclic=True)
@dataclass(init=False)
class Drew(Fact):
    """A seat draws tiles from the stack; their backs are public unless hands hide them."""

    seat: Seat
    backs: list[int]
    top: int

    def __init__(self, audience: Audience, seat: int, backs: list[int], top: int) -> None:
        self.audience = audience
        self.seat = Seat(seat)
        self.backs = backs
        self.top = top

    def apply(self, state: State) -> None:
        for shown in self.backs:
            draw_into_hand(state, self.seat, shown)
        state.stack_top = self.top

    def touched(self, state: State) -> int:
        return HANDS


@mypyc_attr(free_list_len=1, acyclic=True)
@dataclass(init=False)
class Held(Fact):
    """The faces of tiles in a hand, for the seats that may know them."""

    seat: Seat
    backs: list[int]
    faces: list[int]

    def __init__(self, audience: Audience, seat: int, backs: list[int], faces: list[int]) -> None:
        self.audience = audience
        self.seat = Seat(seat)
        self.backs = backs
        self.faces = faces

    def apply(self, state: State) -> None:
        for place in range(len(self.backs)):
            name_in_hand(state, self.seat, self.backs[place], self.faces[place])

    def touched(self, state: State) -> int:
        return HANDS


@mypyc_attr(free_list_len=1, acyclic=True)
@dataclass(init=False)
class Reshuffled(Fact):
    """The discard is shuffled and becomes the stack."""

    top: int

    def __init__(self, audience: Audience, top: int) -> None:
        self.audience = audience
        self.top = top

    def apply(self, state: State) -> None:
        bury(state)
        state.stack_size = len(state.discard_backs)
        state.discard_backs = []
        state.discard_faces = []
        state.stack_top = self.top
        state.reshuffles += 1
        state.reshuffled = True


@mypyc_attr(free_list_len=1, acyclic=True)
@dataclass(init=False)
class Refilled(Fact):
    """Empty cells are filled face down from the stack."""

    cells: list[int]
    backs: list[int]
    top: int

    def __init__(self, audience: Audience, cells: list[int], backs: list[int], top: int) -> None:
        self.audience = audience
        self.cells = cells
        self.backs = backs
        self.top = top

    def apply(self, state: State) -> None:
        for place in range(len(self.cells)):
            cell = self.cells[place]
            state.faces[cell] = take_from_stack(state, self.backs[place])
            state.backs[cell] = self.backs[place]
            state.face_up &= ~(1 << cell)
        state.stack_top = self.top

    def touched(self, state: State) -> int:
        return of_cells(self.cells)


@mypyc_attr(free_list_len=1, acyclic=True)
@dataclass(init=False)
class Peeked(Fact):
    """A seat looks under a jar and shows nothing: the tile is no Lantern, Sapphire, Dagger or golden tile."""

    seat: Seat
    cell: int

    def __init__(self, audience: Audience, seat: int, cell: int) -> None:
        self.audience = audience
        self.seat = Seat(seat)
        self.cell = cell

    def apply(self, state: State) -> None:
        if state.faces[self.cell] < 0:
            state.faces[self.cell] = rule_out(state.faces[self.cell], QUIET_PEEK)

    def touched(self, state: State) -> int:
        return NOTHING


@mypyc_attr(free_list_len=1, acyclic=True)
@dataclass(init=False)
class Looked(Fact):
    """A seat looks under jars with a Lantern and does not show these tiles."""

    seat: Seat
    cells: list[int]

    def __init__(self, audience: Audience, seat: int, cells: list[int]) -> None:
        self.audience = audience
        self.seat = Seat(seat)
        self.cells = cells

    def apply(self, state: State) -> None:
        for cell in self.cells:
            state.faces[cell] = rule_out(state.faces[cell], QUIET_LANTERN)

    def touched(self, state: State) -> int:
        return NOTHING


@mypyc_attr(free_list_len=1, acyclic=True)
@dataclass(init=False)
class Saw(Fact):
    """The faces of tiles on the board, for the seat that looked."""

    cells: list[int]
    faces: list[int]

    def __init__(self, audience: Audience, cells: list[int], faces: list[int]) -> None:
        self.audience = audience
        self.cells = cells
        self.faces = faces

    def apply(self, state: State) -> None:
        for place in range(len(self.cells)):
            cell = self.cells[place]
            state.faces[cell] = self.faces[place]
            learn(state, state.backs[cell], self.faces[place])

    def touched(self, state: State) -> int:
        return of_cells(self.cells)


@mypyc_attr(free_list_len=1, acyclic=True)
@dataclass(init=False)
class Revealed(Fact):
    """Tiles on the board are shown to everyone."""

    seat: Seat
    cells: list[int]
    faces: list[int]

    def __init__(self, audience: Audience, seat: int, cells: list[int], faces: list[int]) -> None:
        self.audience = audience
        self.seat = Seat(seat)
        self.cells = cells
        self.faces = faces

    def apply(self, state: State) -> None:
        cells = 0
        for place in range(len(self.cells)):
            show_cell(state, self.cells[place], self.faces[place])
            cells |= 1 << self.cells[place]
        reveal(state, cells)

    def touched(self, state: State) -> int:
        return of_cells(self.cells)


@mypyc_attr(free_list_len=1, acyclic=True)
@dataclass(init=False)
class Hoarded(Fact):
    """Sapphire tiles go from the board to a hoard."""

    seat: Seat
    cells: list[int]

    def __init__(self, audience: Audience, seat: int, cells: list[int]) -> None:
        self.audience = audience
        self.seat = Seat(seat)
        self.cells = cells

    def apply(self, state: State) -> None:
        mine = state.sapphires[self.seat]
        for cell in self.cells:
            mine |= 1 << state.backs[cell]
            state.empty(cell)
        state.sapphires = put(state.sapphires, self.seat, mine)


@mypyc_attr(free_list_len=1, acyclic=True)
@dataclass(init=False)
class Covered(Fact):
    """The tiles shown in the glimpse are turned face down again."""

    def __init__(self, audience: Audience) -> None:
        self.audience = audience

    def apply(self, state: State) -> None:
        state.revealed = 0

    def touched(self, state: State) -> int:
        return NOTHING


@mypyc_attr(free_list_len=1, acyclic=True)
@dataclass(init=False)
class Swapped(Fact):
    """Two neighbouring tiles are swapped; each stays face up or face down."""

    first: int
    second: int

    def __init__(self, audience: Audience, first: int, second: int) -> None:
        self.audience = audience
        self.first = first
        self.second = second

    def apply(self, state: State) -> None:
        first = self.first
        second = self.second
        backs = state.backs
        back = backs[first]
        backs[first] = backs[second]
        backs[second] = back
        faces = state.faces
        face = faces[first]
        faces[first] = faces[second]
        faces[second] = face
        if (state.face_up >> first ^ state.face_up >> second) & 1:
            state.face_up ^= 1 << first | 1 << second

    def touched(self, state: State) -> int:
        return 1 << self.first | 1 << self.second


@mypyc_attr(free_list_len=1, acyclic=True)
@dataclass(init=False)
class Replaced(Fact):
    """A seat puts a hand tile face down on the board and takes the tile from there."""

    seat: Seat
    cell: int
    back: int

    def __init__(self, audience: Audience, seat: int, cell: int, back: int) -> None:
        self.audience = audience
        self.seat = Seat(seat)
        self.cell = cell
        self.back = back

    def apply(self, state: State) -> None:
        put_on_board(state, self.seat, self.cell, self.back, depart(state, self.seat, self.back))

    def touched(self, state: State) -> int:
        return HANDS | 1 << self.cell


@mypyc_attr(free_list_len=1, acyclic=True)
@dataclass(init=False)
class Led(Fact):
    """A seat puts a Leader face up on the board; the tile from there goes to its hand or to the discard."""

    seat: Seat
    cell: int
    back: int
    face: int
    thrown: int

    def __init__(self, audience: Audience, seat: int, cell: int, back: int, face: int, thrown: int) -> None:
        self.audience = audience
        self.seat = Seat(seat)
        self.cell = cell
        self.back = back
        self.face = face
        self.thrown = thrown

    def apply(self, state: State) -> None:
        cell = self.cell
        depart_shown(state, self.seat, self.back, self.face)
        old = state.backs[cell]
        if old >= 0:
            if self.thrown >= 0:
                state.faces[cell] = self.thrown
                learn(state, old, self.thrown)
            if state.edition.leader_return == TO_DISCARD:
                state.throw_on_discard(old, rule_out(state.faces[cell], NOT_GOLDEN))
            else:
                state.put_in_hand(self.seat, old, rule_out(state.faces[cell], NOT_GOLDEN))
        state.backs[cell] = self.back
        state.faces[cell] = self.face
        state.face_up |= 1 << cell
        state.led = True
        state.resume_at = LEADING


@mypyc_attr(free_list_len=1, acyclic=True)
@dataclass(init=False)
class Played(Fact):
    """A seat plays a special from its hand and names its target."""

    seat: Seat
    back: int
    face: int
    target: int

    def __init__(self, audience: Audience, seat: int, back: int, face: int, target: int) -> None:
        self.audience = audience
        self.seat = Seat(seat)
        self.back = back
        self.face = face
        self.target = target

    def apply(self, state: State) -> None:
        depart_shown(state, self.seat, self.back, self.face)
        state.throw_on_discard(self.back, self.face)
        state.declared = self.face
        state.target = self.target
        state.daggers = 0
        state.top_player = self.seat

    def touched(self, state: State) -> int:
        return HANDS


@mypyc_attr(free_list_len=1, acyclic=True)
@dataclass(init=False)
class Parried(Fact):
    """A seat plays a Dagger to cancel the last tile."""

    seat: Seat
    back: int
    face: int

    def __init__(self, audience: Audience, seat: int, back: int, face: int) -> None:
        self.audience = audience
        self.seat = Seat(seat)
        self.back = back
        self.face = face

    def apply(self, state: State) -> None:
        depart_shown(state, self.seat, self.back, self.face)
        state.throw_on_discard(self.back, self.face)
        state.daggers += 1
        state.top_player = self.seat

    def touched(self, state: State) -> int:
        return HANDS


@mypyc_attr(free_list_len=1, acyclic=True)
@dataclass(init=False)
class WindowOpened(Fact):
    """These seats are asked in turn whether they play a Dagger."""

    seats: Mask

    def __init__(self, audience: Audience, seats: int) -> None:
        self.audience = audience
        self.seats = Mask(seats)

    def apply(self, state: State) -> None:
        state.to_react = self.seats
        if state.edition.reaction_prompt == ASK_HOLDERS:
            for seat in range(state.seats):
                if seat == state.top_player:
                    continue
                if self.seats >> seat & 1:
                    state.dagger_holders |= 1 << seat
                else:
                    for place in range(HAND_SIZE * seat, HAND_SIZE * seat + state.hand_sizes[seat]):
                        state.hand_faces[place] = rule_out(state.hand_faces[place], NOT_A_DAGGER)

    def touched(self, state: State) -> int:
        return NOTHING


@mypyc_attr(free_list_len=1, acyclic=True)
@dataclass(init=False)
class WindowClosed(Fact):
    """All seats have answered: the played tile works or is cancelled."""

    works: bool

    def __init__(self, audience: Audience, works: bool) -> None:
        self.audience = audience
        self.works = works

    def apply(self, state: State) -> None:
        state.to_react = 0
        state.declared = UNKNOWN

    def touched(self, state: State) -> int:
        return NOTHING


@mypyc_attr(free_list_len=1, acyclic=True)
@dataclass(init=False)
class Relieved(Fact):
    """A seat loses an Evil Eye."""

    seat: Seat
    eye: int

    def __init__(self, audience: Audience, seat: int, eye: int) -> None:
        self.audience = audience
        self.seat = Seat(seat)
        self.eye = eye

    def apply(self, state: State) -> None:
        if self.eye == TOKEN:
            state.tokens[self.seat] -= 1
        else:
            state.eyes = put(state.eyes, self.seat, state.eyes[self.seat] & ~(1 << self.eye))
            state.throw_on_discard(self.eye, EVIL_EYE)


@mypyc_attr(free_list_len=1, acyclic=True)
@dataclass(init=False)
class Cursed(Fact):
    """A played Evil Eye tile goes to a seat's hoard."""

    seat: Seat
    back: int

    def __init__(self, audience: Audience, seat: int, back: int) -> None:
        self.audience = audience
        self.seat = Seat(seat)
        self.back = back

    def apply(self, state: State) -> None:
        place = len(state.discard_backs) - 1 - state.daggers
        state.discard_backs.pop(place)
        state.discard_faces.pop(place)
        state.eyes = put(state.eyes, self.seat, state.eyes[self.seat] | 1 << self.back)


@mypyc_attr(free_list_len=1, acyclic=True)
@dataclass(init=False)
class Ended(Fact):
    """The game is over."""

    reason: int
    turns: int

    def __init__(self, audience: Audience, reason: int, turns: int) -> None:
        self.audience = audience
        self.reason = reason
        self.turns = turns

    def apply(self, state: State) -> None:
        state.reason = self.reason
        state.turns = self.turns
        state.stage = OVER
        state.asked = UNKNOWN


ASKED: Final[tuple[tuple[Asked, ...], ...]] = tuple(
    [tuple([Asked(EVERYONE, seat, stage) for stage in range(OVER)]) for seat in range(MOST_SEATS)]
)
"""Every `Asked` event, made once and shared; events never change."""
BEGAN: Final[tuple[TurnBegan, ...]] = tuple([TurnBegan(EVERYONE, seat) for seat in range(MOST_SEATS)])
SWAPPED: Final[tuple[tuple[Swapped, ...], ...]] = tuple(
    [tuple([Swapped(EVERYONE, first, second) for second in range(CELLS)]) for first in range(CELLS)]
)
PASSED: Final[tuple[Passed, ...]] = tuple([Passed(EVERYONE, seat) for seat in range(MOST_SEATS)])
OPENED: Final[tuple[WindowOpened, ...]] = tuple([WindowOpened(EVERYONE, seats) for seats in range(1 << MOST_SEATS)])
COVERED: Final = Covered(EVERYONE)
CLOSED: Final[tuple[WindowClosed, ...]] = (WindowClosed(EVERYONE, False), WindowClosed(EVERYONE, True))

KINDS: Final[tuple[type[Event], ...]] = (
    JarsAssigned,
    Dealt,
    Hidden,
    Stacked,
    TurnBegan,
    Asked,
    Passed,
    Chose,
    Threw,
    ThrewFaceDown,
    Drew,
    Held,
    Reshuffled,
    Refilled,
    Peeked,
    Looked,
    Saw,
    Revealed,
    Hoarded,
    Covered,
    Swapped,
    Replaced,
    Led,
    Played,
    Parried,
    WindowOpened,
    WindowClosed,
    Relieved,
    Cursed,
    Stole,
    Announced,
    Failed,
    Succeeded,
    Claimed,
    Declined,
    Cleared,
    TookAll,
    Emerged,
    Unearthed,
    Stirred,
    Departed,
    MerchantCame,
    MerchantActed,
    Wished,
    HandsPassed,
    Ended,
)

SETTLING: Final[tuple[type[Event], ...]] = (
    JarsAssigned,
    Dealt,
    Hidden,
    Stacked,
    Threw,
    ThrewFaceDown,
    Drew,
    Held,
    Reshuffled,
    Refilled,
    Peeked,
    Looked,
    Saw,
    Revealed,
    Announced,
    Led,
    Replaced,
    Played,
    Parried,
    WindowOpened,
    Emerged,
    Unearthed,
    HandsPassed,
)
"""Events after which no action can be taken back: they show something hidden or random, or ask another seat."""

SHOWN_BRIEFLY: Final[tuple[type[Event], ...]] = (Revealed, Announced, Emerged, Unearthed)
"""Events that turn something up which is covered again. Everything else stays where everybody can see it."""
