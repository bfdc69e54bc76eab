"""Everything folded so far: the table's truth, or what one seat knows of it."""

from dataclasses import dataclass
from typing import Final

from lightfinger.core.events import UNKNOWN
from lightfinger.games.forty_thieves.editions import LOOKS_GOLDEN, PRINTED, Edition
from lightfinger.games.forty_thieves.geometry import ALL_GEMS, CELLS
from lightfinger.games.forty_thieves.jars import BACKS, BASE, COLOURS, GOLD, GOLDEN, printed_jars

HAND: Final = 0
GLIMPSE: Final = 1
REACT: Final = 2
PICK: Final = 3
SAVE: Final = 4
ACTION: Final = 5
STEAL: Final = 6
LEADERS: Final = 7
TAKE: Final = 8
NEXT: Final = 9
WISH: Final = 10
OVER: Final = 11
UNDEALT: Final = 12
STAGE_NAMES: Final = (
    "HAND",
    "GLIMPSE",
    "REACT",
    "PICK",
    "SAVE",
    "ACTION",
    "STEAL",
    "LEADERS",
    "TAKE",
    "NEXT",
    "WISH",
    "OVER",
    "UNDEALT",
)

# What a golden tile interrupts and what goes on after it (FT-TALE-04).
DRAWING: Final = 1
LOOKING: Final = 2
REPLACING: Final = 3
LEADING: Final = 4
TRYING: Final = 5

HAND_SIZE: Final = 3
NO_CELL: Final = -1
NO_BACK: Final = -1
"""The back of a cell without a tile, and of the top of an empty or covered stack."""

RESTING: Final = 6
"""The Merchant's step when he has walked his way (FT-MERCH-05)."""

GOING_ON: Final = 0
SCORED: Final = 1
TURN_LIMIT: Final = 2
STACK_OUT: Final = 3
ALL_LOST: Final = 4
REASONS: Final = ("going_on", "scored", "turn_limit", "stack_out", "all_lost")


@dataclass(init=False)
class State:
    """The table, as far as whoever folded it was told.

    A tile is what its place knows of it: a back, and a face that is below zero while this fold has not been told it;
    then UNKNOWN less the face is a mask of what it cannot be (`jars`). A hand lies sorted by back, ties in tile order.
    """

    edition: Edition
    seats: int
    backs: list[int]
    faces: list[int]
    up: int
    board_gems: int
    hand_sizes: list[int]
    hand_backs: list[int]
    hand_faces: list[int]
    gems: tuple[int, ...]
    sapphires: tuple[int, ...]
    tokens: list[int]
    eyes: tuple[int, ...]
    discard_backs: list[int]
    discard_faces: list[int]
    stack_size: int
    top: int
    stack_backs: tuple[int, ...]
    stack_faces: tuple[int, ...]
    whole: bool
    buried: tuple[int, ...]
    colour_true: tuple[int, ...]
    symbol_true: tuple[int, ...]
    specials: tuple[int, ...]
    leader_copies: tuple[int, ...]
    golden_backs: tuple[int, ...]
    active: int
    asked: int
    stage: int
    turns: int
    reshuffles: int
    reshuffled: bool
    second_turn: bool
    led: bool
    merchant_start: int
    merchant_place: int
    merchant_step: int
    loot: int
    removed: int
    declared: int
    target: int
    daggers: int
    answered: int
    asks: int
    announced: int
    up_before: int
    others: int
    claimed: int
    line: int
    revealed: int
    awake: int
    golden: int
    doing: int
    chosen: int
    armed: int
    reason: int

    def __init__(self, edition: Edition, seats: int) -> None:
        """Before anything is known. The printed jars are no secret."""
        self.edition = edition
        self.seats = seats
        self.backs = [NO_BACK] * CELLS
        self.faces = [UNKNOWN] * CELLS
        self.up = 0
        self.board_gems = ALL_GEMS
        self.hand_sizes = [0] * seats
        self.hand_backs = [NO_BACK] * (HAND_SIZE * seats)
        self.hand_faces = [UNKNOWN] * (HAND_SIZE * seats)
        self.gems = (0,) * seats
        self.sapphires = (0,) * seats
        self.tokens = [0] * seats
        self.eyes = (0,) * seats
        self.discard_backs = []
        self.discard_faces = []
        self.stack_size = 0
        self.top = NO_BACK
        self.stack_backs = ()
        self.stack_faces = ()
        self.whole = False
        self.buried = (0,) * (BACKS + 1)
        self.colour_true = (UNKNOWN,) * BACKS
        self.symbol_true = (UNKNOWN,) * BACKS
        self.specials = (UNKNOWN,) * BACKS
        self.leader_copies = (UNKNOWN,) * COLOURS
        looks_golden = edition.golden_backs == LOOKS_GOLDEN
        self.golden_backs = (GOLD if looks_golden else UNKNOWN,) * GOLDEN
        if edition.jar_assignment == PRINTED:
            jars = printed_jars(looks_golden)
            self.colour_true = tuple(jars.colour_true)
            self.symbol_true = tuple(jars.symbol_true)
            self.specials = tuple(jars.specials)
            self.leader_copies = tuple(jars.leaders)
            self.golden_backs = tuple(jars.golden)
        self.active = UNKNOWN
        self.asked = UNKNOWN
        self.stage = UNDEALT
        self.turns = -1
        self.reshuffles = 0
        self.reshuffled = False
        self.second_turn = False
        self.led = False
        self.merchant_start = 0
        self.merchant_place = NO_CELL
        self.merchant_step = 0
        self.loot = 0
        self.removed = 0
        self.declared = UNKNOWN
        self.target = UNKNOWN
        self.daggers = 0
        self.answered = UNKNOWN
        self.asks = 0
        self.announced = UNKNOWN
        self.up_before = 0
        self.others = 0
        self.claimed = 0
        self.line = UNKNOWN
        self.revealed = 0
        self.awake = 0
        self.golden = UNKNOWN
        self.doing = 0
        self.chosen = 0
        self.armed = 0
        self.reason = GOING_ON

    def copy(self) -> "State":
        """An independent state that says the same."""
        twin = State.__new__(State)
        twin.edition = self.edition
        twin.seats = self.seats
        twin.backs = self.backs[:]
        twin.faces = self.faces[:]
        twin.up = self.up
        twin.board_gems = self.board_gems
        twin.hand_sizes = self.hand_sizes[:]
        twin.hand_backs = self.hand_backs[:]
        twin.hand_faces = self.hand_faces[:]
        twin.gems = self.gems
        twin.sapphires = self.sapphires
        twin.tokens = self.tokens[:]
        twin.eyes = self.eyes
        twin.discard_backs = self.discard_backs[:]
        twin.discard_faces = self.discard_faces[:]
        twin.stack_size = self.stack_size
        twin.top = self.top
        twin.stack_backs = self.stack_backs
        twin.stack_faces = self.stack_faces
        twin.whole = self.whole
        twin.buried = self.buried
        twin.colour_true = self.colour_true
        twin.symbol_true = self.symbol_true
        twin.specials = self.specials
        twin.leader_copies = self.leader_copies
        twin.golden_backs = self.golden_backs
        twin.active = self.active
        twin.asked = self.asked
        twin.stage = self.stage
        twin.turns = self.turns
        twin.reshuffles = self.reshuffles
        twin.reshuffled = self.reshuffled
        twin.second_turn = self.second_turn
        twin.led = self.led
        twin.merchant_start = self.merchant_start
        twin.merchant_place = self.merchant_place
        twin.merchant_step = self.merchant_step
        twin.loot = self.loot
        twin.removed = self.removed
        twin.declared = self.declared
        twin.target = self.target
        twin.daggers = self.daggers
        twin.answered = self.answered
        twin.asks = self.asks
        twin.announced = self.announced
        twin.up_before = self.up_before
        twin.others = self.others
        twin.claimed = self.claimed
        twin.line = self.line
        twin.revealed = self.revealed
        twin.awake = self.awake
        twin.golden = self.golden
        twin.doing = self.doing
        twin.chosen = self.chosen
        twin.armed = self.armed
        twin.reason = self.reason
        return twin

    def next_face(self) -> int:
        """The face on top of the stack, for the table alone."""
        return self.stack_faces[len(self.stack_faces) - self.stack_size]

    def next_back(self) -> int:
        """The back on top of the stack, for the table alone."""
        return self.stack_backs[len(self.stack_backs) - self.stack_size]

    def put_in_hand(self, seat: int, back: int, face: int) -> None:
        """Sort a tile into a hand (2.3)."""
        first = HAND_SIZE * seat
        place = first + self.hand_sizes[seat]
        self.hand_sizes[seat] += 1
        backs = self.hand_backs
        faces = self.hand_faces
        order = _order(back, face)
        while place > first and _order(backs[place - 1], faces[place - 1]) > order:
            backs[place] = backs[place - 1]
            faces[place] = faces[place - 1]
            place -= 1
        backs[place] = back
        faces[place] = face

    def take_out_of_hand(self, seat: int, tile: int) -> None:
        """Close the gap that a tile leaves in a hand."""
        first = HAND_SIZE * seat
        last = first + self.hand_sizes[seat] - 1
        self.hand_sizes[seat] -= 1
        backs = self.hand_backs
        faces = self.hand_faces
        place = first + tile
        while place < last:
            backs[place] = backs[place + 1]
            faces[place] = faces[place + 1]
            place += 1
        backs[last] = NO_BACK
        faces[last] = UNKNOWN
        self.armed &= ~(1 << seat)

    def empty(self, cell: int) -> None:
        """A tile leaves the board."""
        self.backs[cell] = NO_BACK
        self.faces[cell] = UNKNOWN

    def throw_on_discard(self, back: int, face: int) -> None:
        """Lay a tile on the discard."""
        self.discard_backs.append(back)
        self.discard_faces.append(face)

    def holds(self, seat: int, face: int) -> int:
        """The places of a special in a hand, as a mask."""
        first = HAND_SIZE * seat
        faces = self.hand_faces
        mask = 0
        if faces[first] == face:
            mask = 1
        if faces[first + 1] == face:
            mask |= 2
        if faces[first + 2] == face:
            mask |= 4
        return mask

    def tokens_out(self) -> int:
        """How many Evil Eye tokens the seats hold."""
        total = 0
        for tokens in self.tokens:
            total += tokens
        return total


def _order(back: int, face: int) -> int:
    """Backs first, then tile order; what is unknown comes last."""
    return (back << 11) + (BASE[face] if face >= 0 else 32 - face)


def put(values: tuple[int, ...], place: int, value: int) -> tuple[int, ...]:
    """A tuple with one value replaced."""
    changed = list(values)
    changed[place] = value
    return tuple(changed)
