"""Everything folded so far: the table's truth, or what one seat knows of it."""

from dataclasses import dataclass
from typing import Final

from lightfinger.core.events import UNKNOWN
from lightfinger.games.forty_thieves.editions import LOOKS_GOLDEN, PRINTED, Edition
from lightfinger.games.forty_thieves.geometry import ALL_GEMS, CELLS
from lightfinger.games.forty_thieves.jars import BACKS, BASE, COLOURS, FACES, GOLD, GOLDEN, printed_jars

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

    def __init__(self, edition: Edition, seats: int, source: "State | None" = None) -> None:
        """Before anything is known, where the printed jars alone are no secret; or all that *source* says.

        One constructor for both, because compiled classes cannot be made without theirs.
        """
        self.edition = edition
        self.seats = seats
        if source is None:
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
        else:
            self.backs = source.backs[:]
            self.faces = source.faces[:]
            self.up = source.up
            self.board_gems = source.board_gems
            self.hand_sizes = source.hand_sizes[:]
            self.hand_backs = source.hand_backs[:]
            self.hand_faces = source.hand_faces[:]
            self.gems = source.gems
            self.sapphires = source.sapphires
            self.tokens = source.tokens[:]
            self.eyes = source.eyes
            self.discard_backs = source.discard_backs[:]
            self.discard_faces = source.discard_faces[:]
            self.stack_size = source.stack_size
            self.top = source.top
            self.stack_backs = source.stack_backs
            self.stack_faces = source.stack_faces
            self.whole = source.whole
            self.buried = source.buried
            self.colour_true = source.colour_true
            self.symbol_true = source.symbol_true
            self.specials = source.specials
            self.leader_copies = source.leader_copies
            self.golden_backs = source.golden_backs
            self.active = source.active
            self.asked = source.asked
            self.stage = source.stage
            self.turns = source.turns
            self.reshuffles = source.reshuffles
            self.reshuffled = source.reshuffled
            self.second_turn = source.second_turn
            self.led = source.led
            self.merchant_start = source.merchant_start
            self.merchant_place = source.merchant_place
            self.merchant_step = source.merchant_step
            self.loot = source.loot
            self.removed = source.removed
            self.declared = source.declared
            self.target = source.target
            self.daggers = source.daggers
            self.answered = source.answered
            self.asks = source.asks
            self.announced = source.announced
            self.up_before = source.up_before
            self.others = source.others
            self.claimed = source.claimed
            self.line = source.line
            self.revealed = source.revealed
            self.awake = source.awake
            self.golden = source.golden
            self.doing = source.doing
            self.chosen = source.chosen
            self.armed = source.armed
            self.reason = source.reason

    def copy(self) -> "State":
        """An independent state that says the same."""
        return State(self.edition, self.seats, self)

    def next_face(self) -> int:
        """The face on top of the stack, for the table alone."""
        return self.stack_faces[len(self.stack_faces) - self.stack_size]

    def put_in_hand(self, seat: int, back: int, face: int) -> None:
        """Sort a tile into a hand (2.3)."""
        first = HAND_SIZE * seat
        place = first + self.hand_sizes[seat]
        self.hand_sizes[seat] += 1
        backs = self.hand_backs
        faces = self.hand_faces
        while place > first:
            other = backs[place - 1]
            if other < back or (other == back and _order(faces[place - 1]) < _order(face)):
                break
            backs[place] = other
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

    def drop(self, seat: int, backs: list[int], faces: list[int]) -> None:
        """Take tiles out of a hand that is known, named in the order in which it lies."""
        first = HAND_SIZE * seat
        kept = first
        dropped = 0
        count = len(backs)
        hand_backs = self.hand_backs
        hand_faces = self.hand_faces
        for place in range(first, first + self.hand_sizes[seat]):
            back = hand_backs[place]
            face = hand_faces[place]
            hand_backs[place] = NO_BACK
            hand_faces[place] = UNKNOWN
            if dropped < count and backs[dropped] == back and faces[dropped] == face:
                dropped += 1
            else:
                hand_backs[kept] = back
                hand_faces[kept] = face
                kept += 1
        self.hand_sizes[seat] = kept - first
        self.armed &= ~(1 << seat)

    def throw(self, seat: int, tiles: int) -> None:
        """Throw tiles of a hand that is known, a mask of their places, on the discard."""
        first = HAND_SIZE * seat
        kept = first
        hand_backs = self.hand_backs
        hand_faces = self.hand_faces
        end = first + self.hand_sizes[seat]
        for place in range(first, end):
            if tiles & 1:
                self.discard_backs.append(hand_backs[place])
                self.discard_faces.append(hand_faces[place])
            else:
                if kept < place:
                    hand_backs[kept] = hand_backs[place]
                    hand_faces[kept] = hand_faces[place]
                kept += 1
            tiles >>= 1
        for place in range(kept, end):
            hand_backs[place] = NO_BACK
            hand_faces[place] = UNKNOWN
        self.hand_sizes[seat] = kept - first
        self.armed &= ~(1 << seat)

    def replace(self, seat: int, tile: int, cell: int) -> None:
        """Exchange a hand tile for the one in a cell, where both are known."""
        place = HAND_SIZE * seat + tile
        back = self.hand_backs[place]
        face = self.hand_faces[place]
        self.take_out_of_hand(seat, tile)
        self.put_in_hand(seat, self.backs[cell], self.faces[cell])
        self.backs[cell] = back
        self.faces[cell] = face
        self.up &= ~(1 << cell)
        self.doing = REPLACING

    def draw(self, seat: int, count: int, top: int) -> None:
        """Take the first tiles of a stack that is known into a hand."""
        first = len(self.stack_backs) - self.stack_size
        for place in range(first, first + count):
            self.put_in_hand(seat, self.stack_backs[place], self.stack_faces[place])
        self.stack_size -= count
        self.top = top

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


def _order(face: int) -> int:
    """Tile order among tiles with the same back; what is unknown comes last."""
    return BASE[face] if face >= 0 else FACES - face


def put(values: tuple[int, ...], place: int, value: int) -> tuple[int, ...]:
    """A tuple with one value replaced."""
    changed = list(values)
    changed[place] = value
    return tuple(changed)
