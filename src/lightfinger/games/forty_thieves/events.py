"""What can happen: who may know it, and what it changes. Each event is the sentence a player would say.

Here are deal, turn, hand, glimpse, action and window; `steal_events` and `tale_events` have the rest.
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
    drawn,
    learn,
    name_in_hand,
    rule_out,
    show_cell,
)
from lightfinger.games.forty_thieves.state import (
    HAND,
    HAND_SIZE,
    LEADING,
    LOOKING,
    OVER,
    REPLACING,
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
"""An Evil Eye token, among the backs of Evil Eye tiles."""


@mypyc_attr(free_list_len=1, acyclic=True)
@dataclass(init=False)
class JarsAssigned(Fact):
    """What hides under each jar."""

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
    """Sixteen jars lie on the board, the rest is the stack."""

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
        state.top = self.top


@mypyc_attr(free_list_len=1, acyclic=True)
@dataclass(init=False)
class Hidden(Fact):
    """What lies under the jars on the board."""

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
        state.whole = True


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
        state.others = 0
        state.claimed = 0


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


@mypyc_attr(free_list_len=1, acyclic=True)
@dataclass(init=False)
class Passed(Fact):
    """A seat passes."""

    seat: Seat

    def __init__(self, audience: Audience, seat: int) -> None:
        self.audience = audience
        self.seat = Seat(seat)

    def apply(self, state: State) -> None:
        state.asks &= ~(1 << self.seat)


@mypyc_attr(free_list_len=1, acyclic=True)
@dataclass(init=False)
class Chose(Fact):
    """Which of its tiles with the same jar a seat means."""

    seat: Seat
    tiles: Mask

    def __init__(self, audience: Audience, seat: int, tiles: int) -> None:
        self.audience = audience
        self.seat = Seat(seat)
        self.tiles = Mask(tiles)

    def apply(self, state: State) -> None:
        state.chosen = self.tiles


@mypyc_attr(free_list_len=1, acyclic=True)
@dataclass(init=False)
class Threw(Fact):
    """A seat throws tiles on the discard, for all to see."""

    seat: Seat
    backs: list[int]
    faces: list[int]

    def __init__(self, audience: Audience, seat: int, backs: list[int], faces: list[int]) -> None:
        self.audience = audience
        self.seat = Seat(seat)
        self.backs = backs
        self.faces = faces

    def apply(self, state: State) -> None:
        if state.whole:
            state.drop(self.seat, self.backs, self.faces)
        else:
            for place in range(len(self.backs)):
                depart_shown(state, self.seat, self.backs[place], self.faces[place])
        state.discard_backs.extend(self.backs)
        state.discard_faces.extend(self.faces)


@mypyc_attr(free_list_len=1, acyclic=True)
@dataclass(init=False)
class ThrewFaceDown(Fact):
    """A seat throws tiles on a discard that lies face down."""

    seat: Seat
    backs: list[int]

    def __init__(self, audience: Audience, seat: int, backs: list[int]) -> None:
        self.audience = audience
        self.seat = Seat(seat)
        self.backs = backs

    def apply(self, state: State) -> None:
        for back in self.backs:
            state.throw_on_discard(back, depart(state, self.seat, back))


@mypyc_attr(free_list_len=1, acyclic=True)
@dataclass(init=False)
class Drew(Fact):
    """A seat draws from the stack; the jars show if hands show theirs."""

    seat: Seat
    backs: list[int]
    top: int

    def __init__(self, audience: Audience, seat: int, backs: list[int], top: int) -> None:
        self.audience = audience
        self.seat = Seat(seat)
        self.backs = backs
        self.top = top

    def apply(self, state: State) -> None:
        if state.whole:
            state.draw(self.seat, len(self.backs), self.top)
            return
        for shown in self.backs:
            face = drawn(state, shown)
            # A golden tile would have acted at once (FT-TALE-02).
            state.put_in_hand(self.seat, shown, rule_out(face, NOT_GOLDEN) if shown >= 0 else face)
        state.stack_size -= len(self.backs)
        state.top = self.top


@mypyc_attr(free_list_len=1, acyclic=True)
@dataclass(init=False)
class Held(Fact):
    """Tiles in a hand, seen by whoever may."""

    seat: Seat
    backs: list[int]
    faces: list[int]

    def __init__(self, audience: Audience, seat: int, backs: list[int], faces: list[int]) -> None:
        self.audience = audience
        self.seat = Seat(seat)
        self.backs = backs
        self.faces = faces

    def apply(self, state: State) -> None:
        if state.whole:
            return
        for place in range(len(self.backs)):
            name_in_hand(state, self.seat, self.backs[place], self.faces[place])


@mypyc_attr(free_list_len=1, acyclic=True)
@dataclass(init=False)
class Reshuffled(Fact):
    """The discard is shuffled and becomes the stack."""

    top: int

    def __init__(self, audience: Audience, top: int) -> None:
        self.audience = audience
        self.top = top

    def apply(self, state: State) -> None:
        if not state.whole:
            bury(state)
        state.stack_size = len(state.discard_backs)
        state.discard_backs = []
        state.discard_faces = []
        state.top = self.top
        state.reshuffles += 1
        state.reshuffled = True


@mypyc_attr(free_list_len=1, acyclic=True)
@dataclass(init=False)
class Refilled(Fact):
    """Empty cells are filled from the stack, face down and unseen."""

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
            state.faces[cell] = drawn(state, self.backs[place])
            state.backs[cell] = self.backs[place]
            state.up &= ~(1 << cell)
            state.stack_size -= 1
        state.top = self.top


@mypyc_attr(free_list_len=1, acyclic=True)
@dataclass(init=False)
class Peeked(Fact):
    """A seat looks under a jar and shows nothing, so it is no Lantern, Sapphire, Dagger or golden tile."""

    seat: Seat
    cell: int

    def __init__(self, audience: Audience, seat: int, cell: int) -> None:
        self.audience = audience
        self.seat = Seat(seat)
        self.cell = cell

    def apply(self, state: State) -> None:
        if state.faces[self.cell] < 0:
            state.faces[self.cell] = rule_out(state.faces[self.cell], QUIET_PEEK)


@mypyc_attr(free_list_len=1, acyclic=True)
@dataclass(init=False)
class Looked(Fact):
    """A seat looks under jars by the light of its Lantern and shows nothing of these."""

    seat: Seat
    cells: list[int]

    def __init__(self, audience: Audience, seat: int, cells: list[int]) -> None:
        self.audience = audience
        self.seat = Seat(seat)
        self.cells = cells

    def apply(self, state: State) -> None:
        for cell in self.cells:
            state.faces[cell] = rule_out(state.faces[cell], QUIET_LANTERN)


@mypyc_attr(free_list_len=1, acyclic=True)
@dataclass(init=False)
class Saw(Fact):
    """What lies under jars on the board, for whoever looked."""

    cells: list[int]
    faces: list[int]

    def __init__(self, audience: Audience, cells: list[int], faces: list[int]) -> None:
        self.audience = audience
        self.cells = cells
        self.faces = faces

    def apply(self, state: State) -> None:
        if state.whole:
            return
        for place in range(len(self.cells)):
            cell = self.cells[place]
            state.faces[cell] = self.faces[place]
            learn(state, state.backs[cell], self.faces[place])


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
        light(state, cells)


def light(state: State, cells: int) -> None:
    """Tiles of the board lie open for the glimpse; what they are is another matter."""
    state.doing = LOOKING
    state.revealed |= cells


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
    """What was shown in the glimpse lies face down again."""

    def __init__(self, audience: Audience) -> None:
        self.audience = audience

    def apply(self, state: State) -> None:
        state.revealed = 0


@mypyc_attr(free_list_len=1, acyclic=True)
@dataclass(init=False)
class Swapped(Fact):
    """Two neighbouring tiles change places, each as it lies."""

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
        if (state.up >> first ^ state.up >> second) & 1:
            state.up ^= 1 << first | 1 << second


@mypyc_attr(free_list_len=1, acyclic=True)
@dataclass(init=False)
class Replaced(Fact):
    """A seat puts a hand tile face down on the board and takes up what lay there."""

    seat: Seat
    cell: int
    back: int

    def __init__(self, audience: Audience, seat: int, cell: int, back: int) -> None:
        self.audience = audience
        self.seat = Seat(seat)
        self.cell = cell
        self.back = back

    def apply(self, state: State) -> None:
        cell = self.cell
        face = depart(state, self.seat, self.back)
        if state.backs[cell] >= 0:
            taken = state.faces[cell]
            # A golden tile would have been shown (FT-TALE-04).
            state.put_in_hand(self.seat, state.backs[cell], taken if taken >= 0 else rule_out(taken, NOT_GOLDEN))
        state.backs[cell] = self.back
        state.faces[cell] = face if face >= 0 else rule_out(face, NOT_GOLDEN)
        state.up &= ~(1 << cell)
        state.doing = REPLACING


@mypyc_attr(free_list_len=1, acyclic=True)
@dataclass(init=False)
class Led(Fact):
    """A seat puts a Leader face up on the board; what lay there goes to its hand, or to the discard."""

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
        state.up |= 1 << cell
        state.led = True
        state.doing = LEADING


@mypyc_attr(free_list_len=1, acyclic=True)
@dataclass(init=False)
class Played(Fact):
    """A seat plays a special from its hand and says what it is for."""

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
        state.answered = self.seat


@mypyc_attr(free_list_len=1, acyclic=True)
@dataclass(init=False)
class Parried(Fact):
    """A seat answers with a Dagger."""

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
        state.answered = self.seat


@mypyc_attr(free_list_len=1, acyclic=True)
@dataclass(init=False)
class WindowOpened(Fact):
    """These seats are asked in turn whether they answer with a Dagger."""

    seats: Mask

    def __init__(self, audience: Audience, seats: int) -> None:
        self.audience = audience
        self.seats = Mask(seats)

    def apply(self, state: State) -> None:
        state.asks = self.seats
        if state.edition.reaction_prompt == ASK_HOLDERS:
            for seat in range(state.seats):
                if seat == state.answered:
                    continue
                if self.seats >> seat & 1:
                    state.armed |= 1 << seat
                else:
                    for place in range(HAND_SIZE * seat, HAND_SIZE * seat + state.hand_sizes[seat]):
                        state.hand_faces[place] = rule_out(state.hand_faces[place], NOT_A_DAGGER)


@mypyc_attr(free_list_len=1, acyclic=True)
@dataclass(init=False)
class WindowClosed(Fact):
    """Nobody answers any more: the tile played works, or was cancelled."""

    works: bool

    def __init__(self, audience: Audience, works: bool) -> None:
        self.audience = audience
        self.works = works

    def apply(self, state: State) -> None:
        state.asks = 0
        state.declared = UNKNOWN


@mypyc_attr(free_list_len=1, acyclic=True)
@dataclass(init=False)
class Relieved(Fact):
    """A seat gets rid of an Evil Eye."""

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
    """An Evil Eye tile that was played goes to a seat's hoard."""

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
"""Every question once; nobody changes a fact."""
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
"""After these nothing can be taken back: something hidden or random was shown, or somebody was asked to answer."""
