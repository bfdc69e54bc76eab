"""The state of a match: the full state, or the view of one seat."""

from dataclasses import dataclass
from typing import Any, Final

from lightfinger.core.events import UNKNOWN
from lightfinger.core.native import by_parts
from lightfinger.games.master_thieves.box import ALIGNED_RUBIES, DRAWER_AT, DRAWERS, FRONTS, START
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
"""The place of an alarm that is in no compartment."""
NO_ALARM: Final = -1
CLOSED: Final = -1
"""The value of `slot` when every drawer is closed."""

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
    """Everything that follows from the events applied so far.

    A seat may not know the diamonds that others hid while the box was filled, but it knows bounds: a front compartment
    holds at least `diamonds`, and at most `more_diamonds` further ones.
    """

    edition: Edition
    seats: int
    """How many seats play."""
    pose: int
    """The orientation of the box: the number of a pose (`box`)."""
    diamonds: list[int]
    """The least number of diamonds in each front compartment."""
    more_diamonds: tuple[int, ...]
    """How many more diamonds each front compartment may hold."""
    sapphires: list[int]
    """Sapphires in each front compartment."""
    secrets: tuple[int, ...]
    """Rubies in each secret compartment."""
    alarms: list[int]
    """For each seat the front compartment that holds its alarm, or ON_CARD."""
    armed: int
    """Front compartments that hold an alarm, as a mask."""
    pillows: list[int]
    """PILLOW numbers for each seat (two white gem counts, three black), then three for the red pillow."""
    hands: list[int]
    """Characters that each seat can still choose in this cycle, as a mask."""
    numbers: tuple[int, ...]
    """The numbers on the cards: six for each seat, by character."""
    laid: list[int]
    """The character that each seat laid in this round."""
    chosen: int
    """Seats that have laid a card in this round, as a mask."""
    revealed: int
    """Seats whose card of this round is revealed, as a mask."""
    acted: int
    """Seats that have had their turn in this round, as a mask."""
    round: int
    """The round from 1; 0 while the box is filled."""
    stage: int
    """Which question is open: FILL to UNDEALT."""
    asked: int
    """The seat that is asked, or UNKNOWN if none or all are."""
    actor: int
    """The seat whose turn it is."""
    smugglers: int
    """How many smugglers there are in this round."""
    detectives: int
    """How many detectives there are in this round."""
    ring: int
    """Whether the smugglers win the red pillow: 1, 0, or UNKNOWN before it is judged."""
    dropped: int
    """Smugglers who dropped gems in this round, as a mask of seats."""
    slot: int
    """The slot of the open drawer, or CLOSED."""
    open_front: int
    """The upward front compartment of the drawer that was opened last."""
    alarm_found: int
    """The owner of the alarm in the open drawer, or NO_ALARM."""
    blocked: bool
    """Whether something fell, so that the actor may not use the character's ability."""
    search_failed: bool
    """Whether a search of this turn found no ruby."""
    placed: int
    """Imitations placed in this turn."""
    alarm_laid: bool
    """Whether the actor laid an alarm in this turn."""
    box_left: int
    """Box moves that are left."""
    box_turns: int
    """Quarter turns made since the box was offered."""
    box_flips: int
    """Flips made since the box was offered."""
    sequence: tuple[int, ...]
    """The seats in the order in which they fill the box."""
    position: int
    """How many seats have finished filling."""
    share_left: int
    """Diamonds that the filling seat still has to hide; only that seat knows."""
    filled_slots: int
    """Slots that the filling seat has put diamonds into, as a mask."""
    unsure_slots: int
    """The slots among `filled_slots` whose number of diamonds is not known, as a mask."""
    divisions: int
    """How often the red pillow was divided in this round."""
    sharers: tuple[int, ...]
    """The seats that share the red pillow, in the order of picking."""
    picker: int
    """Which of the sharers picks next."""
    reason: int
    """Why the game is over: GOING_ON to MAX_ROUNDS."""

    def __init__(self, edition: Edition, seats: int, source: "State | None" = None) -> None:
        """Make the state before the deal, or a copy of *source*.

        One constructor does both, because a compiled object cannot be made without it.
        """
        self.edition = edition
        self.seats = seats
        if source is None:
            self.pose = START
            self.diamonds = [0] * FRONTS
            self.more_diamonds = (0,) * FRONTS
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
            self.open_front = 0
            self.alarm_found = NO_ALARM
            self.blocked = False
            self.search_failed = False
            self.placed = 0
            self.alarm_laid = False
            self.box_left = 0
            self.box_turns = 0
            self.box_flips = 0
            self.sequence = ()
            self.position = 0
            self.share_left = UNKNOWN
            self.filled_slots = 0
            self.unsure_slots = 0
            self.divisions = 0
            self.sharers = ()
            self.picker = 0
            self.reason = GOING_ON
        else:
            self.pose = source.pose
            self.diamonds = source.diamonds[:]
            self.more_diamonds = source.more_diamonds
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
            self.open_front = source.open_front
            self.alarm_found = source.alarm_found
            self.blocked = source.blocked
            self.search_failed = source.search_failed
            self.placed = source.placed
            self.alarm_laid = source.alarm_laid
            self.box_left = source.box_left
            self.box_turns = source.box_turns
            self.box_flips = source.box_flips
            self.sequence = source.sequence
            self.position = source.position
            self.share_left = source.share_left
            self.filled_slots = source.filled_slots
            self.unsure_slots = source.unsure_slots
            self.divisions = source.divisions
            self.sharers = source.sharers
            self.picker = source.picker
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

    def drawer(self) -> int:
        """Return the open drawer."""
        return self.open_front >> 1

    def compartment(self, slot: int) -> int:
        """Return the upper front compartment in *slot*."""
        return 2 * DRAWER_AT[self.pose][slot] + (self.pose >> 6)

    def white(self, seat: int) -> int:
        """Return the number of imitations that a seat still has (MT-SETUP-10)."""
        return self.pillows[PILLOW * seat] + self.pillows[PILLOW * seat + 1]

    def red(self) -> int:
        """Return the number of gems on the red pillow."""
        base = PILLOW * self.seats
        return self.pillows[base] + self.pillows[base + 1] + self.pillows[base + 2]

    def alarm_in(self, compartment: int) -> int:
        """Return the owner of the alarm in a compartment (MT-ALRM-01), or NO_ALARM."""
        if self.armed >> compartment & 1:
            return self.alarms.index(compartment)
        return NO_ALARM

    def share(self) -> int:
        """Return the share of diamonds of the filling seat (MT-SETUP-15)."""
        return shares(self.edition, self.seats)[self.position]

    def unsure(self) -> int:
        """Return the drawers of which nothing is known, as a mask."""
        mask = 0
        for drawer in range(DRAWERS):
            if self.diamonds[2 * drawer] == UNKNOWN and self.diamonds[2 * drawer + 1] == UNKNOWN:
                mask |= 1 << drawer
        return mask

    def secret(self) -> int:
        """Return the upper secret compartment of the open drawer; negative if the drawer is short (MT-BOX-04)."""
        drawer = self.open_front >> 1
        if drawer & 1:
            return -1
        return 2 * (drawer // 4 * 2 + (drawer & 3) // 2) + (self.open_front & 1)
