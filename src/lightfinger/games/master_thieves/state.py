"""Everything folded so far: the table's truth, or what one seat knows of it."""

from dataclasses import dataclass
from typing import Final

from lightfinger.core.events import UNKNOWN
from lightfinger.games.master_thieves.box import ALIGNED_RUBIES, DRAWER_AT, FRONTS, START
from lightfinger.games.master_thieves.editions import Edition, imitations, shares

DIAMOND: Final = 0
SAPPHIRE: Final = 1
RUBY: Final = 2
GEM_NAMES: Final = ("diamond", "sapphire", "ruby")

SMUGGLER: Final = 0
JEWELER: Final = 1
GEMOLOGIST: Final = 2
THIEF: Final = 3
MASTER_THIEF: Final = 4
DETECTIVE: Final = 5
CHARACTERS: Final = 6
CHARACTER_NAMES: Final = ("smuggler", "jeweler", "gemologist", "thief", "master thief", "detective")
WHOLE_HAND: Final = 63

FILL: Final = 0
BOX: Final = 1
CHOOSE: Final = 2
OPEN: Final = 3
SMUGGLER_TAKE: Final = 4
PLACE: Final = 5
ALARM: Final = 6
MASTER: Final = 7
THIEF_TAKE: Final = 8
SEARCHED: Final = 9
LONE_ALARM: Final = 10
PICK: Final = 11
OVER: Final = 12
UNDEALT: Final = 13
STAGE_NAMES: Final = (
    "FILL",
    "BOX",
    "CHOOSE",
    "OPEN",
    "SMUGGLER_TAKE",
    "PLACE",
    "ALARM",
    "MASTER",
    "THIEF_TAKE",
    "SEARCHED",
    "LONE_ALARM",
    "PICK",
    "OVER",
    "UNDEALT",
)

ON_CARD: Final = 24
"""Where an alarm is that lies in no compartment."""
NO_ALARM: Final = -1
CLOSED: Final = -1
"""The open slot when every drawer is shut."""

PILLOW: Final = 5
"""Counts per seat in `pillows`: white diamonds and sapphires, then black diamonds, sapphires and rubies."""
BLACK: Final = 2

GOING_ON: Final = 0
WHITE_EMPTY: Final = 1
LAST_RUBY: Final = 2
MAX_ROUNDS: Final = 3
REASONS: Final = ("going_on", "white_empty", "last_ruby", "max_rounds")


@dataclass(init=False)
class State:
    """The table, as far as whoever folded it was told.

    Only diamonds hidden while the box was filled can be unknown to a seat, and then within bounds: a front
    compartment holds at least `diamonds` and at most `more` beyond them.
    """

    edition: Edition
    seats: int
    pose: int
    diamonds: list[int]
    more: tuple[int, ...]
    sapphires: list[int]
    secrets: tuple[int, ...]
    alarms: list[int]
    armed: int
    pillows: list[int]
    hands: list[int]
    numbers: tuple[int, ...]
    laid: list[int]
    chosen: int
    revealed: int
    acted: int
    round: int
    stage: int
    asked: int
    actor: int
    smugglers: int
    detectives: int
    ring: int
    dropped: int
    slot: int
    up: int
    found: int
    blocked: bool
    failed: bool
    placed: int
    armed_now: bool
    box_left: int
    box_turns: int
    box_flips: int
    sequence: tuple[int, ...]
    position: int
    left: int
    used: int
    loose: int
    divisions: int
    sharers: tuple[int, ...]
    picker: int
    reason: int

    def __init__(self, edition: Edition, seats: int, source: "State | None" = None) -> None:
        """Before anything is known, or as *source* has it.

        White pillows are public from the start; nothing else lies anywhere. One constructor for both, because a
        compiled object cannot be made without it.
        """
        self.edition = edition
        self.seats = seats
        if source is None:
            self.pose = START
            self.diamonds = [0] * FRONTS
            self.more = (0,) * FRONTS
            self.sapphires = [0] * FRONTS
            self.secrets = ALIGNED_RUBIES
            self.alarms = [ON_CARD] * seats
            self.armed = 0
            diamonds, sapphires = imitations(edition, seats)
            self.pillows = [diamonds, sapphires, 0, 0, 0] * seats + [0, 0, 0]
            self.hands = [WHOLE_HAND] * seats
            self.numbers = (UNKNOWN,) * (CHARACTERS * seats)
            self.laid = [UNKNOWN] * seats
            self.chosen = 0
            self.revealed = 0
            self.acted = 0
            self.round = 0
            self.stage = UNDEALT
            self.asked = UNKNOWN
            self.actor = UNKNOWN
            self.smugglers = UNKNOWN
            self.detectives = UNKNOWN
            self.ring = UNKNOWN
            self.dropped = 0
            self.slot = CLOSED
            self.up = 0
            self.found = NO_ALARM
            self.blocked = False
            self.failed = False
            self.placed = 0
            self.armed_now = False
            self.box_left = 0
            self.box_turns = 0
            self.box_flips = 0
            self.sequence = ()
            self.position = 0
            self.left = UNKNOWN
            self.used = 0
            self.loose = 0
            self.divisions = 0
            self.sharers = ()
            self.picker = 0
            self.reason = GOING_ON
        else:
            self.pose = source.pose
            self.diamonds = source.diamonds[:]
            self.more = source.more
            self.sapphires = source.sapphires[:]
            self.secrets = source.secrets
            self.alarms = source.alarms[:]
            self.armed = source.armed
            self.pillows = source.pillows[:]
            self.hands = source.hands[:]
            self.numbers = source.numbers
            self.laid = source.laid[:]
            self.chosen = source.chosen
            self.revealed = source.revealed
            self.acted = source.acted
            self.round = source.round
            self.stage = source.stage
            self.asked = source.asked
            self.actor = source.actor
            self.smugglers = source.smugglers
            self.detectives = source.detectives
            self.ring = source.ring
            self.dropped = source.dropped
            self.slot = source.slot
            self.up = source.up
            self.found = source.found
            self.blocked = source.blocked
            self.failed = source.failed
            self.placed = source.placed
            self.armed_now = source.armed_now
            self.box_left = source.box_left
            self.box_turns = source.box_turns
            self.box_flips = source.box_flips
            self.sequence = source.sequence
            self.position = source.position
            self.left = source.left
            self.used = source.used
            self.loose = source.loose
            self.divisions = source.divisions
            self.sharers = source.sharers
            self.picker = source.picker
            self.reason = source.reason

    def copy(self) -> "State":
        """An independent state that says the same."""
        return State(self.edition, self.seats, self)

    def drawer(self) -> int:
        """The drawer that stands open."""
        return self.up >> 1

    def compartment(self, slot: int) -> int:
        """The front compartment that looks up in *slot*."""
        return 2 * DRAWER_AT[self.pose][slot] + (self.pose >> 6)

    def white(self, seat: int) -> int:
        """How many imitations a seat still has (MT-SETUP-10)."""
        return self.pillows[PILLOW * seat] + self.pillows[PILLOW * seat + 1]

    def red(self) -> int:
        """How many gems lie on the red pillow."""
        base = PILLOW * self.seats
        return self.pillows[base] + self.pillows[base + 1] + self.pillows[base + 2]

    def alarm_in(self, compartment: int) -> int:
        """Whose alarm lies in a compartment (MT-ALRM-01), or nobody's."""
        if self.armed >> compartment & 1:
            return self.alarms.index(compartment)
        return NO_ALARM

    def share(self) -> int:
        """How many diamonds the seat that fills the box has been given (MT-SETUP-15)."""
        return shares(self.edition, self.seats)[self.position]

    def secret(self) -> int:
        """The upward secret compartment of the open drawer, negative if it is short (MT-BOX-04)."""
        drawer = self.up >> 1
        if drawer & 1:
            return -1
        return 2 * (drawer // 4 * 2 + (drawer & 3) // 2) + (self.up & 1)
