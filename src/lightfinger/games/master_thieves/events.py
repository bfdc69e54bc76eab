"""The events of the game: each says what happened, who may know it, and what changes in the state.

The file is long because every event is a separate class of about fifteen lines; a reader looks one up by its name.
"""

from dataclasses import dataclass
from typing import Final

from lightfinger.core.events import UNKNOWN, Audience, Event, Seat
from lightfinger.core.native import mypyc_attr
from lightfinger.games.master_thieves.box import AFTER, FLIP_EW, FLIP_NS, level_at
from lightfinger.games.master_thieves.parts import EVERY_DRAWER, EVERY_SEAT, EVERYTHING, NOTHING, of_seat, open_drawer
from lightfinger.games.master_thieves.state import (
    BLACK,
    BOX,
    CHARACTERS,
    CHOOSE,
    CLOSED,
    DIAMOND,
    FILL,
    NO_ALARM,
    ON_CARD,
    OPEN,
    OVER,
    PICK,
    PILLOW,
    RUBY,
    SAPPHIRE,
    SMUGGLER,
    WHOLE_HAND,
    State,
)


@mypyc_attr(acyclic=True)
@dataclass(init=False)
class Fact(Event):
    """An event of this game. `apply` may read only what the whole audience knows."""

    def apply(self, state: State) -> None:
        """Apply the event to a state."""
        raise NotImplementedError

    def touched(self, state: State) -> int:
        """Return the parts of an observation that may have changed, after the event was applied (`parts`)."""
        return EVERYTHING


def _settle(state: State, compartment: int) -> None:
    """Make the number of diamonds in a compartment exact."""
    if state.more_diamonds[compartment]:
        _loosen(state, compartment, -state.more_diamonds[compartment])


def _loosen(state: State, compartment: int, change: int) -> None:
    """Change the number of possible further diamonds in a compartment."""
    more = list(state.more_diamonds)
    more[compartment] += change
    state.more_diamonds = tuple(more)


@mypyc_attr(free_list_len=1, acyclic=True)
@dataclass(init=False)
class RubiesHidden(Fact):
    """The rubies are placed, one in a secret compartment of each long drawer."""

    secrets: list[int]

    def __init__(self, audience: Audience, secrets: list[int]) -> None:
        self.audience = audience
        self.secrets = secrets

    def apply(self, state: State) -> None:
        state.secrets = tuple(self.secrets)


@mypyc_attr(free_list_len=1, acyclic=True)
@dataclass(init=False)
class Dealt(Fact):
    """The numbers on a seat's six cards."""

    seat: Seat
    numbers: list[int]

    def __init__(self, audience: Audience, seat: int, numbers: list[int]) -> None:
        self.audience = audience
        self.seat = Seat(seat)
        self.numbers = numbers

    def apply(self, state: State) -> None:
        numbers = list(state.numbers)
        first = CHARACTERS * self.seat
        numbers[first : first + CHARACTERS] = self.numbers
        state.numbers = tuple(numbers)


@mypyc_attr(free_list_len=1, acyclic=True)
@dataclass(init=False)
class SequenceSet(Fact):
    """The order in which the seats fill the box."""

    sequence: list[int]

    def __init__(self, audience: Audience, sequence: list[int]) -> None:
        self.audience = audience
        self.sequence = sequence

    def apply(self, state: State) -> None:
        state.sequence = tuple(self.sequence)


@mypyc_attr(free_list_len=1, acyclic=True)
@dataclass(init=False)
class FillingBegan(Fact):
    """A seat begins to hide its share of the diamonds."""

    position: int

    def __init__(self, audience: Audience, position: int) -> None:
        self.audience = audience
        self.position = position

    def apply(self, state: State) -> None:
        state.position = self.position
        state.actor = state.sequence[self.position]
        state.asked = state.actor
        state.stage = FILL
        state.slot = CLOSED
        state.share_left = UNKNOWN
        state.filled_slots = 0
        state.unsure_slots = 0

    def touched(self, state: State) -> int:
        return NOTHING


@mypyc_attr(free_list_len=1, acyclic=True)
@dataclass(init=False)
class ShareLeft(Fact):
    """How many of its diamonds the filling seat still has to hide."""

    left: int

    def __init__(self, audience: Audience, left: int) -> None:
        self.audience = audience
        self.left = left

    def apply(self, state: State) -> None:
        state.share_left = self.left

    def touched(self, state: State) -> int:
        return NOTHING


@mypyc_attr(free_list_len=1, acyclic=True)
@dataclass(init=False)
class Opened(Fact):
    """A seat opens a drawer."""

    seat: Seat
    slot: int

    def __init__(self, audience: Audience, seat: int, slot: int) -> None:
        self.audience = audience
        self.seat = Seat(seat)
        self.slot = slot

    def apply(self, state: State) -> None:
        state.slot = self.slot
        state.open_front = state.compartment(self.slot)
        state.alarm_found = state.alarm_in(state.open_front)

    def touched(self, state: State) -> int:
        return NOTHING


@mypyc_attr(free_list_len=1, acyclic=True)
@dataclass(init=False)
class Spilled(Fact):
    """Gems fall while the box is filled: onto the red pillow, or back into the same drawer."""

    diamonds: int
    onto_red: bool

    def __init__(self, audience: Audience, diamonds: int, onto_red: bool) -> None:
        self.audience = audience
        self.diamonds = diamonds
        self.onto_red = onto_red

    def apply(self, state: State) -> None:
        down = state.open_front ^ 1
        state.diamonds[down] = 0
        _settle(state, down)
        if self.onto_red:
            state.pillows[PILLOW * state.seats + DIAMOND] += self.diamonds
        else:
            state.diamonds[state.open_front] += self.diamonds

    def touched(self, state: State) -> int:
        return open_drawer(state)


@mypyc_attr(free_list_len=1, acyclic=True)
@dataclass(init=False)
class Filled(Fact):
    """The filling seat puts at least one diamond into the open drawer."""

    seat: Seat

    def __init__(self, audience: Audience, seat: int) -> None:
        self.audience = audience
        self.seat = Seat(seat)

    def apply(self, state: State) -> None:
        # Each drawer gets at least one diamond of the share, so the others can have one less.
        for slot in range(12):
            if state.unsure_slots >> slot & 1:
                _loosen(state, state.compartment(slot), -1)
        state.filled_slots |= 1 << state.slot
        state.unsure_slots |= 1 << state.slot
        state.diamonds[state.open_front] += 1
        _loosen(state, state.open_front, state.share() - state.filled_slots.bit_count())

    def touched(self, state: State) -> int:
        return EVERY_DRAWER


@mypyc_attr(free_list_len=1, acyclic=True)
@dataclass(init=False)
class Added(Fact):
    """How many diamonds the filling seat put into the open drawer."""

    count: int

    def __init__(self, audience: Audience, count: int) -> None:
        self.audience = audience
        self.count = count

    def apply(self, state: State) -> None:
        state.unsure_slots &= ~(1 << state.slot)
        state.diamonds[state.open_front] += self.count - 1
        _loosen(state, state.open_front, state.filled_slots.bit_count() - state.share())

    def touched(self, state: State) -> int:
        return open_drawer(state)


@mypyc_attr(free_list_len=1, acyclic=True)
@dataclass(init=False)
class FillingEnded(Fact):
    """A seat has hidden its whole share."""

    seat: Seat

    def __init__(self, audience: Audience, seat: int) -> None:
        self.audience = audience
        self.seat = Seat(seat)

    def apply(self, state: State) -> None:
        if state.unsure_slots == state.filled_slots and state.filled_slots.bit_count() == 1:
            state.diamonds[state.open_front] += state.share() - 1
            _loosen(state, state.open_front, 1 - state.share())
        state.share_left = UNKNOWN
        state.filled_slots = 0
        state.unsure_slots = 0

    def touched(self, state: State) -> int:
        return open_drawer(state)


@mypyc_attr(free_list_len=1, acyclic=True)
@dataclass(init=False)
class RoundBegan(Fact):
    """A round begins: everyone chooses a character."""

    round: int

    def __init__(self, audience: Audience, round: int) -> None:
        self.audience = audience
        self.round = round

    def apply(self, state: State) -> None:
        state.round = self.round
        state.stage = CHOOSE
        state.asked = UNKNOWN
        state.actor = UNKNOWN
        state.slot = CLOSED

    def touched(self, state: State) -> int:
        return NOTHING


@mypyc_attr(free_list_len=1, acyclic=True)
@dataclass(init=False)
class Chose(Fact):
    """A seat has laid a card face down."""

    seat: Seat

    def __init__(self, audience: Audience, seat: int) -> None:
        self.audience = audience
        self.seat = Seat(seat)

    def apply(self, state: State) -> None:
        state.chosen |= 1 << self.seat

    def touched(self, state: State) -> int:
        return NOTHING


@mypyc_attr(free_list_len=1, acyclic=True)
@dataclass(init=False)
class Laid(Fact):
    """The card that a seat laid."""

    seat: Seat
    character: int

    def __init__(self, audience: Audience, seat: int, character: int) -> None:
        self.audience = audience
        self.seat = Seat(seat)
        self.character = character

    def apply(self, state: State) -> None:
        state.laid[self.seat] = self.character

    def touched(self, state: State) -> int:
        return NOTHING


@mypyc_attr(free_list_len=1, acyclic=True)
@dataclass(init=False)
class Revealed(Fact):
    """A seat reveals its character of the round."""

    seat: Seat
    character: int
    number: int

    def __init__(self, audience: Audience, seat: int, character: int, number: int) -> None:
        self.audience = audience
        self.seat = Seat(seat)
        self.character = character
        self.number = number

    def apply(self, state: State) -> None:
        state.laid[self.seat] = self.character
        state.revealed |= 1 << self.seat
        state.hands[self.seat] &= ~(1 << self.character)
        place = CHARACTERS * self.seat + self.character
        if state.numbers[place] != self.number:
            numbers = list(state.numbers)
            numbers[place] = self.number
            state.numbers = tuple(numbers)

    def touched(self, state: State) -> int:
        return of_seat(self.seat)


@mypyc_attr(free_list_len=1, acyclic=True)
@dataclass(init=False)
class SmugglersCalled(Fact):
    """The smugglers have revealed their cards; all other cards stay face down."""

    smugglers: int

    def __init__(self, audience: Audience, smugglers: int) -> None:
        self.audience = audience
        self.smugglers = smugglers

    def apply(self, state: State) -> None:
        state.smugglers = self.smugglers

    def touched(self, state: State) -> int:
        return NOTHING


@mypyc_attr(free_list_len=1, acyclic=True)
@dataclass(init=False)
class RingJudged(Fact):
    """Smugglers and detectives are compared: the ring holds or fails."""

    smugglers: int
    detectives: int
    holds: bool

    def __init__(self, audience: Audience, smugglers: int, detectives: int, holds: bool) -> None:
        self.audience = audience
        self.smugglers = smugglers
        self.detectives = detectives
        self.holds = holds

    def apply(self, state: State) -> None:
        state.smugglers = self.smugglers
        state.detectives = self.detectives
        state.ring = 1 if self.holds else 0

    def touched(self, state: State) -> int:
        return NOTHING


@mypyc_attr(free_list_len=1, acyclic=True)
@dataclass(init=False)
class TurnBegan(Fact):
    """A seat's turn begins."""

    seat: Seat

    def __init__(self, audience: Audience, seat: int) -> None:
        self.audience = audience
        self.seat = Seat(seat)

    def apply(self, state: State) -> None:
        state.actor = self.seat
        state.asked = self.seat
        state.stage = OPEN
        state.acted |= 1 << self.seat
        state.slot = CLOSED
        state.alarm_found = NO_ALARM
        state.blocked = False
        state.search_failed = False
        state.placed = 0
        state.alarm_laid = False

    def touched(self, state: State) -> int:
        return NOTHING


@mypyc_attr(free_list_len=1, acyclic=True)
@dataclass(init=False)
class Passed(Fact):
    """A seat opens no drawer this turn."""

    seat: Seat

    def __init__(self, audience: Audience, seat: int) -> None:
        self.audience = audience
        self.seat = Seat(seat)

    def apply(self, state: State) -> None:
        pass

    def touched(self, state: State) -> int:
        return NOTHING


@mypyc_attr(free_list_len=1, acyclic=True)
@dataclass(init=False)
class Fell(Fact):
    """Gems fall out of the open drawer: to the red pillow, or to the owner of an alarm that fell with them."""

    diamonds: int
    sapphires: int
    alarm: int
    blocks: bool

    def __init__(self, audience: Audience, diamonds: int, sapphires: int, alarm: int, blocks: bool) -> None:
        self.audience = audience
        self.diamonds = diamonds
        self.sapphires = sapphires
        self.alarm = alarm
        self.blocks = blocks

    def apply(self, state: State) -> None:
        down = state.open_front ^ 1
        _settle(state, down)
        state.blocked = self.blocks
        if self.blocks and state.laid[state.actor] == SMUGGLER:
            state.dropped |= 1 << state.actor
        pillow = PILLOW * state.seats
        if self.alarm != NO_ALARM:
            if self.alarm != state.actor:
                pillow = PILLOW * self.alarm + BLACK
            state.alarms[self.alarm] = ON_CARD
            state.armed &= ~(1 << down)
        state.diamonds[down] = 0
        state.sapphires[down] = 0
        state.pillows[pillow + DIAMOND] += self.diamonds
        state.pillows[pillow + SAPPHIRE] += self.sapphires

    def touched(self, state: State) -> int:
        parts = open_drawer(state)
        if self.blocks:
            parts |= of_seat(state.actor)
        return parts if self.alarm == NO_ALARM else parts | of_seat(self.alarm)


@mypyc_attr(free_list_len=1, acyclic=True)
@dataclass(init=False)
class Saw(Fact):
    """The content of the open drawer, for the seats that see it."""

    diamonds: int
    sapphires: int

    def __init__(self, audience: Audience, diamonds: int, sapphires: int) -> None:
        self.audience = audience
        self.diamonds = diamonds
        self.sapphires = sapphires

    def apply(self, state: State) -> None:
        state.diamonds[state.open_front] = self.diamonds
        state.sapphires[state.open_front] = self.sapphires
        _settle(state, state.open_front)

    def touched(self, state: State) -> int:
        return open_drawer(state)


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
class Emptied(Fact):
    """All gems in the open drawer go to the red pillow or to the seat's black pillow."""

    seat: Seat
    diamonds: int
    sapphires: int
    onto_red: bool

    def __init__(self, audience: Audience, seat: int, diamonds: int, sapphires: int, onto_red: bool) -> None:
        self.audience = audience
        self.seat = Seat(seat)
        self.diamonds = diamonds
        self.sapphires = sapphires
        self.onto_red = onto_red

    def apply(self, state: State) -> None:
        state.diamonds[state.open_front] = 0
        state.sapphires[state.open_front] = 0
        _settle(state, state.open_front)
        pillow = PILLOW * state.seats if self.onto_red else PILLOW * self.seat + BLACK
        state.pillows[pillow + DIAMOND] += self.diamonds
        state.pillows[pillow + SAPPHIRE] += self.sapphires

    def touched(self, state: State) -> int:
        return open_drawer(state) | of_seat(self.seat)


@mypyc_attr(free_list_len=1, acyclic=True)
@dataclass(init=False)
class TookOne(Fact):
    """A lone smuggler takes one gem."""

    seat: Seat
    gem: int

    def __init__(self, audience: Audience, seat: int, gem: int) -> None:
        self.audience = audience
        self.seat = Seat(seat)
        self.gem = gem

    def apply(self, state: State) -> None:
        state.pillows[PILLOW * self.seat + BLACK + self.gem] += 1
        if self.gem == SAPPHIRE:
            state.sapphires[state.open_front] -= 1
        elif state.diamonds[state.open_front] > 0:
            state.diamonds[state.open_front] -= 1
        else:
            _loosen(state, state.open_front, -1)

    def touched(self, state: State) -> int:
        return open_drawer(state) | of_seat(self.seat)


@mypyc_attr(free_list_len=1, acyclic=True)
@dataclass(init=False)
class Declined(Fact):
    """A seat takes nothing."""

    seat: Seat

    def __init__(self, audience: Audience, seat: int) -> None:
        self.audience = audience
        self.seat = Seat(seat)

    def apply(self, state: State) -> None:
        pass

    def touched(self, state: State) -> int:
        return NOTHING


@mypyc_attr(free_list_len=1, acyclic=True)
@dataclass(init=False)
class Placed(Fact):
    """A seat puts imitations from its white pillow into the open drawer."""

    seat: Seat
    diamonds: int
    sapphires: int

    def __init__(self, audience: Audience, seat: int, diamonds: int, sapphires: int) -> None:
        self.audience = audience
        self.seat = Seat(seat)
        self.diamonds = diamonds
        self.sapphires = sapphires

    def apply(self, state: State) -> None:
        state.pillows[PILLOW * self.seat + DIAMOND] -= self.diamonds
        state.pillows[PILLOW * self.seat + SAPPHIRE] -= self.sapphires
        state.diamonds[state.open_front] += self.diamonds
        state.sapphires[state.open_front] += self.sapphires
        state.placed += self.diamonds + self.sapphires

    def touched(self, state: State) -> int:
        return open_drawer(state) | of_seat(self.seat)


@mypyc_attr(free_list_len=1, acyclic=True)
@dataclass(init=False)
class AlarmLaid(Fact):
    """A jeweler puts the alarm into the open drawer."""

    seat: Seat

    def __init__(self, audience: Audience, seat: int) -> None:
        self.audience = audience
        self.seat = Seat(seat)

    def apply(self, state: State) -> None:
        state.alarms[self.seat] = state.open_front
        state.armed |= 1 << state.open_front
        state.alarm_laid = True

    def touched(self, state: State) -> int:
        return open_drawer(state) | of_seat(self.seat)


@mypyc_attr(free_list_len=1, acyclic=True)
@dataclass(init=False)
class AlarmAlone(Fact):
    """An alarm lies in the open drawer without gems."""

    owner: Seat

    def __init__(self, audience: Audience, owner: int) -> None:
        self.audience = audience
        self.owner = Seat(owner)

    def apply(self, state: State) -> None:
        state.diamonds[state.open_front] = 0
        state.sapphires[state.open_front] = 0
        _settle(state, state.open_front)

    def touched(self, state: State) -> int:
        return open_drawer(state)


@mypyc_attr(free_list_len=1, acyclic=True)
@dataclass(init=False)
class AlarmReturned(Fact):
    """An alarm goes back to its owner's card."""

    owner: Seat

    def __init__(self, audience: Audience, owner: int) -> None:
        self.audience = audience
        self.owner = Seat(owner)

    def apply(self, state: State) -> None:
        state.alarms[self.owner] = ON_CARD
        state.armed &= ~(1 << state.open_front)

    def touched(self, state: State) -> int:
        return open_drawer(state) | of_seat(self.owner)


@mypyc_attr(free_list_len=1, acyclic=True)
@dataclass(init=False)
class AlarmLeft(Fact):
    """The owner leaves a lone alarm in its drawer."""

    owner: Seat

    def __init__(self, audience: Audience, owner: int) -> None:
        self.audience = audience
        self.owner = Seat(owner)

    def apply(self, state: State) -> None:
        pass

    def touched(self, state: State) -> int:
        return NOTHING


@mypyc_attr(free_list_len=1, acyclic=True)
@dataclass(init=False)
class SecretSought(Fact):
    """A master thief searches the open drawer for a secret compartment."""

    seat: Seat

    def __init__(self, audience: Audience, seat: int) -> None:
        self.audience = audience
        self.seat = Seat(seat)

    def apply(self, state: State) -> None:
        # The places of the rubies are public, so everyone knows whether the search fails.
        secret = state.secret()
        state.search_failed = secret < 0 or state.secrets[secret] == 0

    def touched(self, state: State) -> int:
        return NOTHING


@mypyc_attr(free_list_len=1, acyclic=True)
@dataclass(init=False)
class SecretSeen(Fact):
    """The content of the secret compartment, for the seats that see it."""

    rubies: int

    def __init__(self, audience: Audience, rubies: int) -> None:
        self.audience = audience
        self.rubies = rubies

    def apply(self, state: State) -> None:
        pass

    def touched(self, state: State) -> int:
        return NOTHING


@mypyc_attr(free_list_len=1, acyclic=True)
@dataclass(init=False)
class RubyFell(Fact):
    """A ruby falls out: onto the red pillow, or back into the drawer's upward secret compartment."""

    onto_red: bool

    def __init__(self, audience: Audience, onto_red: bool) -> None:
        self.audience = audience
        self.onto_red = onto_red

    def apply(self, state: State) -> None:
        secret = state.secret()
        secrets = list(state.secrets)
        secrets[secret ^ 1] = 0
        if self.onto_red:
            state.pillows[PILLOW * state.seats + RUBY] += 1
        else:
            secrets[secret] = 1
        state.secrets = tuple(secrets)
        state.search_failed = True

    def touched(self, state: State) -> int:
        return open_drawer(state)


@mypyc_attr(free_list_len=1, acyclic=True)
@dataclass(init=False)
class RubyTaken(Fact):
    """A master thief takes a ruby."""

    seat: Seat

    def __init__(self, audience: Audience, seat: int) -> None:
        self.audience = audience
        self.seat = Seat(seat)

    def apply(self, state: State) -> None:
        secrets = list(state.secrets)
        secrets[state.secret()] = 0
        state.secrets = tuple(secrets)
        state.pillows[PILLOW * self.seat + BLACK + RUBY] += 1

    def touched(self, state: State) -> int:
        return open_drawer(state) | of_seat(self.seat)


@mypyc_attr(free_list_len=1, acyclic=True)
@dataclass(init=False)
class BoxOffered(Fact):
    """The drawer is closed; a seat may move the box up to a limit."""

    seat: Seat
    limit: int

    def __init__(self, audience: Audience, seat: int, limit: int) -> None:
        self.audience = audience
        self.seat = Seat(seat)
        self.limit = limit

    def apply(self, state: State) -> None:
        state.slot = CLOSED
        state.asked = self.seat
        state.stage = BOX
        state.box_left = self.limit
        state.box_turns = 0
        state.box_flips = 0

    def touched(self, state: State) -> int:
        return NOTHING


@mypyc_attr(free_list_len=1, acyclic=True)
@dataclass(init=False)
class Turned(Fact):
    """The top level, or the top two, is turned by a quarter."""

    levels: int
    clockwise: bool

    def __init__(self, audience: Audience, levels: int, clockwise: bool) -> None:
        self.audience = audience
        self.levels = levels
        self.clockwise = clockwise

    def apply(self, state: State) -> None:
        move = 2 * self.levels - 2
        state.pose = AFTER[state.pose][move if self.clockwise else move + 1]
        state.box_turns += 1
        state.box_left -= 1

    def touched(self, state: State) -> int:
        top = 15 << 4 * level_at(state.pose, 2)
        return top if self.levels == 1 else top | 15 << 4 * level_at(state.pose, 1)


@mypyc_attr(free_list_len=1, acyclic=True)
@dataclass(init=False)
class Flipped(Fact):
    """The box is flipped upside down, about its east-west axis or its north-south one."""

    north_south: bool

    def __init__(self, audience: Audience, north_south: bool) -> None:
        self.audience = audience
        self.north_south = north_south

    def apply(self, state: State) -> None:
        state.pose = AFTER[state.pose][FLIP_NS if self.north_south else FLIP_EW]
        state.box_flips += 1
        state.box_left -= 1

    def touched(self, state: State) -> int:
        return EVERY_DRAWER


@mypyc_attr(free_list_len=1, acyclic=True)
@dataclass(init=False)
class DivisionBegan(Fact):
    """The red pillow is divided among these seats, in this order; the list may be empty."""

    sharers: list[int]

    def __init__(self, audience: Audience, sharers: list[int]) -> None:
        self.audience = audience
        self.sharers = sharers

    def apply(self, state: State) -> None:
        state.divisions += 1
        state.sharers = tuple(self.sharers)
        state.slot = CLOSED
        if len(self.sharers) > 1 and state.red() > 0:
            state.picker = 0
            state.asked = self.sharers[0]
            state.actor = UNKNOWN
            state.stage = PICK

    def touched(self, state: State) -> int:
        return NOTHING


@mypyc_attr(free_list_len=1, acyclic=True)
@dataclass(init=False)
class TookRed(Fact):
    """The only sharer takes everything on the red pillow."""

    seat: Seat

    def __init__(self, audience: Audience, seat: int) -> None:
        self.audience = audience
        self.seat = Seat(seat)

    def apply(self, state: State) -> None:
        red = PILLOW * state.seats
        black = PILLOW * self.seat + BLACK
        for gem in range(3):
            state.pillows[black + gem] += state.pillows[red + gem]
            state.pillows[red + gem] = 0

    def touched(self, state: State) -> int:
        return of_seat(self.seat)


@mypyc_attr(free_list_len=1, acyclic=True)
@dataclass(init=False)
class Picked(Fact):
    """A sharer picks a gem from the red pillow."""

    seat: Seat
    gem: int

    def __init__(self, audience: Audience, seat: int, gem: int) -> None:
        self.audience = audience
        self.seat = Seat(seat)
        self.gem = gem

    def apply(self, state: State) -> None:
        state.pillows[PILLOW * state.seats + self.gem] -= 1
        state.pillows[PILLOW * self.seat + BLACK + self.gem] += 1
        state.picker = (state.picker + 1) % len(state.sharers)
        state.asked = state.sharers[state.picker]

    def touched(self, state: State) -> int:
        return of_seat(self.seat)


@mypyc_attr(free_list_len=1, acyclic=True)
@dataclass(init=False)
class RoundEnded(Fact):
    """The round is over; the cards played are set aside."""

    round: int

    def __init__(self, audience: Audience, round: int) -> None:
        self.audience = audience
        self.round = round

    def apply(self, state: State) -> None:
        for seat in range(state.seats):
            state.laid[seat] = UNKNOWN
        state.chosen = 0
        state.revealed = 0
        state.acted = 0
        state.smugglers = UNKNOWN
        state.detectives = UNKNOWN
        state.ring = UNKNOWN
        state.dropped = 0
        state.divisions = 0
        state.sharers = ()
        state.slot = CLOSED

    def touched(self, state: State) -> int:
        return EVERY_SEAT


@mypyc_attr(free_list_len=1, acyclic=True)
@dataclass(init=False)
class CardsPassed(Fact):
    """Every seat passes its six cards to the left."""

    def __init__(self, audience: Audience) -> None:
        self.audience = audience

    def apply(self, state: State) -> None:
        whole = CHARACTERS * (state.seats - 1)
        state.numbers = state.numbers[whole:] + state.numbers[:whole]
        for seat in range(state.seats):
            state.hands[seat] = WHOLE_HAND

    def touched(self, state: State) -> int:
        return EVERY_SEAT


@mypyc_attr(free_list_len=1, acyclic=True)
@dataclass(init=False)
class Ended(Fact):
    """The game is over."""

    reason: int

    def __init__(self, audience: Audience, reason: int) -> None:
        self.audience = audience
        self.reason = reason

    def apply(self, state: State) -> None:
        state.reason = self.reason
        state.stage = OVER
        state.asked = UNKNOWN
        state.actor = UNKNOWN
        state.slot = CLOSED

    def touched(self, state: State) -> int:
        return NOTHING


KINDS: Final[tuple[type[Event], ...]] = (
    RubiesHidden,
    Dealt,
    SequenceSet,
    FillingBegan,
    ShareLeft,
    Opened,
    Spilled,
    Filled,
    Added,
    FillingEnded,
    RoundBegan,
    Chose,
    Laid,
    Revealed,
    SmugglersCalled,
    RingJudged,
    TurnBegan,
    Passed,
    Fell,
    Saw,
    Asked,
    Emptied,
    TookOne,
    Declined,
    Placed,
    AlarmLaid,
    AlarmAlone,
    AlarmReturned,
    AlarmLeft,
    SecretSought,
    SecretSeen,
    RubyFell,
    RubyTaken,
    BoxOffered,
    Turned,
    Flipped,
    DivisionBegan,
    TookRed,
    Picked,
    RoundEnded,
    CardsPassed,
    Ended,
)

SETTLING: Final[tuple[type[Event], ...]] = (
    Dealt,
    Laid,
    Revealed,
    Opened,
    Spilled,
    Saw,
    Added,
    FillingEnded,
    Fell,
    Emptied,
    TookOne,
    Declined,
    SecretSeen,
    RubyFell,
    RubyTaken,
    AlarmAlone,
    Ended,
)
"""Events after which no action can be taken back: a card is laid, or a seat learns a hidden drawer or card."""
