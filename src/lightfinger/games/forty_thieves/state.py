"""The state of a match: the full state, or the view of one seat."""

from dataclasses import dataclass
from typing import Any, Final

from lightfinger.core.events import UNKNOWN
from lightfinger.core.native import by_parts
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

# What a golden tile interrupts and what continues after it (FT-TALE-04).
DRAWING: Final = 1
LOOKING: Final = 2
REPLACING: Final = 3
LEADING: Final = 4
TRYING: Final = 5

HAND_SIZE: Final = 3
NO_CELL: Final = -1
NO_BACK: Final = -1
"""No back: an empty cell, or the top of an empty or covered stack."""

RESTING: Final = 6
"""The Merchant's step at the end of his way (FT-MERCH-05)."""

GOING_ON: Final = 0
SCORED: Final = 1
TURN_LIMIT: Final = 2
STACK_OUT: Final = 3
ALL_LOST: Final = 4
REASONS: Final = ("going_on", "scored", "turn_limit", "stack_out", "all_lost")


@dataclass(init=False)
class State:
    """Everything that follows from the events applied so far.

    Each place holds a back and a face. A face below zero is not known: UNKNOWN minus the face is a mask of what it
    cannot be (`jars`). Hands are sorted by back, tiles with the same back in tile order (`jars.tile_number`).
    """

    edition: Edition
    seats: int
    """How many seats play."""
    backs: list[int]
    """The back of the tile in each cell."""
    faces: list[int]
    """The face of the tile in each cell."""
    face_up: int
    """Cells whose tile lies face up, as a mask."""
    board_gems: int
    """Gems on the board, as a mask."""
    hand_sizes: list[int]
    """How many tiles each seat holds."""
    hand_backs: list[int]
    """The backs of the tiles in hand: HAND_SIZE places for each seat."""
    hand_faces: list[int]
    """The faces of the tiles in hand, in the same places."""
    gems: tuple[int, ...]
    """Gems in each seat's hoard."""
    sapphires: tuple[int, ...]
    """Sapphire tiles in each seat's hoard, as a mask of backs."""
    tokens: list[int]
    """Evil Eye tokens of each seat."""
    eyes: tuple[int, ...]
    """Evil Eye tiles in each seat's hoard, as a mask of backs."""
    discard_backs: list[int]
    """The backs of the discarded tiles, the last one on top."""
    discard_faces: list[int]
    """The faces of the discarded tiles."""
    stack_size: int
    """How many tiles the stack has."""
    stack_top: int
    """The back on top of the stack, if the table shows it."""
    stack_backs: tuple[int, ...]
    """The backs of the stack when it was last made, the top first; drawn tiles stay in the list."""
    stack_faces: tuple[int, ...]
    """The faces of the stack, in the same places."""
    stack_known: bool
    """Whether this state knows the order of the stack; only the full state does."""
    buried: tuple[int, ...]
    """For each back what a view knows of the stack: a mask of sorts not in it, plus 16 times (its tiles plus one)."""
    colour_true: tuple[int, ...]
    """For each back the thief of the same colour that it hides."""
    symbol_true: tuple[int, ...]
    """For each back the thief of the same symbol that it hides."""
    specials: tuple[int, ...]
    """For each back the special object that it hides."""
    leader_copies: tuple[int, ...]
    """For each colour which copy of its Leader carries the mark: COLOUR_TRUE or SYMBOL_TRUE."""
    golden_backs: tuple[int, ...]
    """The backs of Merchant, Genie and Sinbad."""
    active: int
    """The seat whose turn it is."""
    asked: int
    """The seat that is asked, active or not."""
    stage: int
    """Which question is open: HAND to UNDEALT."""
    turns: int
    """The number of finished turns."""
    reshuffles: int
    """How often the discard became the stack."""
    reshuffled: bool
    """Whether the discard became the stack in this turn."""
    second_turn: bool
    """Whether the active seat has another turn after this one."""
    led: bool
    """Whether a Leader was played in this turn."""
    merchant_start: int
    """The corner at which the Merchant started."""
    merchant_place: int
    """The gem that the Merchant stands at, or NO_CELL."""
    merchant_step: int
    """The Merchant's step: 0 before he comes, RESTING at the end."""
    loot: int
    """Gems that the Merchant has taken."""
    golden_removed: int
    """Golden tiles that are neither on the board nor in a pile, as a mask."""
    declared: int
    """The special that was played and may be cancelled by a Dagger."""
    target: int
    """The target of that special."""
    daggers: int
    """The number of Daggers played in reaction to it."""
    top_player: int
    """The seat that played the last special or Dagger."""
    to_react: int
    """Seats that are still to be asked for a Dagger, as a mask."""
    announced: int
    """The combination announced in this turn."""
    face_up_before: int
    """Cells whose tile lay face up before the announcement, as a mask."""
    claimable: int
    """Other combinations completed with the announced one and not claimed yet, as a mask."""
    claimed_lines: int
    """Lines claimed in this turn, as a mask."""
    line: int
    """The line for which a sapphire is chosen now."""
    revealed: int
    """Cells that the glimpse shows to everyone now, as a mask."""
    awake: int
    """Cells whose golden tile was shown and has yet to act, as a mask."""
    golden_off_board: int
    """The golden tile that was drawn or taken up and acts now."""
    resume_at: int
    """What continues after a golden tile has acted: DRAWING to TRYING."""
    chosen_tiles: int
    """Which of its tiles with the same back a seat is about to give away, as a mask."""
    dagger_holders: int
    """Seats known to hold a Dagger, as a mask."""
    reason: int
    """Why the game is over: GOING_ON to ALL_LOST."""

    def __init__(self, edition: Edition, seats: int, source: "State | None" = None) -> None:
        """Make the state before the deal, or a copy of *source*.

        One constructor does both, because a compiled object cannot be made without it. Printed jars are public.
        """
        self.edition = edition
        self.seats = seats
        if source is None:
            self.backs = [NO_BACK] * CELLS
            self.faces = [UNKNOWN] * CELLS
            self.face_up = 0
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
            self.stack_top = NO_BACK
            self.stack_backs = ()
            self.stack_faces = ()
            self.stack_known = False
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
            self.golden_removed = 0
            self.declared = UNKNOWN
            self.target = UNKNOWN
            self.daggers = 0
            self.top_player = UNKNOWN
            self.to_react = 0
            self.announced = UNKNOWN
            self.face_up_before = 0
            self.claimable = 0
            self.claimed_lines = 0
            self.line = UNKNOWN
            self.revealed = 0
            self.awake = 0
            self.golden_off_board = UNKNOWN
            self.resume_at = 0
            self.chosen_tiles = 0
            self.dagger_holders = 0
            self.reason = GOING_ON
        else:
            self.backs = source.backs[:]
            self.faces = source.faces[:]
            self.face_up = source.face_up
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
            self.stack_top = source.stack_top
            self.stack_backs = source.stack_backs
            self.stack_faces = source.stack_faces
            self.stack_known = source.stack_known
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
            self.golden_removed = source.golden_removed
            self.declared = source.declared
            self.target = source.target
            self.daggers = source.daggers
            self.top_player = source.top_player
            self.to_react = source.to_react
            self.announced = source.announced
            self.face_up_before = source.face_up_before
            self.claimable = source.claimable
            self.claimed_lines = source.claimed_lines
            self.line = source.line
            self.revealed = source.revealed
            self.awake = source.awake
            self.golden_off_board = source.golden_off_board
            self.resume_at = source.resume_at
            self.chosen_tiles = source.chosen_tiles
            self.dagger_holders = source.dagger_holders
            self.reason = source.reason

    def copy(self) -> "State":
        """Return an independent copy."""
        return State(self.edition, self.seats, self)

    def __copy__(self) -> "State":
        return self.copy()

    def __deepcopy__(self, memo: Any) -> "State":
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        return by_parts(self, (self.edition, self.seats))

    def put_in_hand(self, seat: int, back: int, face: int) -> None:
        """Add a tile to a hand, which stays sorted."""
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
        """Remove a tile from a hand."""
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
        self.dagger_holders &= ~(1 << seat)

    def empty(self, cell: int) -> None:
        """Remove the tile from a cell."""
        self.backs[cell] = NO_BACK
        self.faces[cell] = UNKNOWN

    def throw_on_discard(self, back: int, face: int) -> None:
        """Put a tile on the discard."""
        self.discard_backs.append(back)
        self.discard_faces.append(face)

    def holds(self, seat: int, face: int) -> int:
        """Return the places of a special in a hand, as a mask."""
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
        """Return the number of Evil Eye tokens that the seats hold."""
        total = 0
        for tokens in self.tokens:
            total += tokens
        return total


def _order(face: int) -> int:
    """Return the sort key of a face among tiles with the same back; unknown faces come last."""
    return BASE[face] if face >= 0 else FACES - face


def put(values: tuple[int, ...], place: int, value: int) -> tuple[int, ...]:
    """Return the tuple with one value replaced."""
    changed = list(values)
    changed[place] = value
    return tuple(changed)
