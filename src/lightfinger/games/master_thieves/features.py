"""A seat's view as numbers for learning, and the numbering of actions.

Layout of the observation, all values scaled to about 0..1, seats counted from the observing one:

| part | length |
|---|---|
| stage, one-hot | 13 |
| asked seat, actor, relative, one-hot | 8 + 8 |
| round within the cycle, one-hot; cycles played | 6 + 1 |
| for each slot: drawer one-hot; per side diamonds, slack, sapphires, alarm (own 1, other -1); rubies | 12 x 22 |
| open slot, one-hot | 12 |
| for each seat: white 2, black 3, hand 6, number of each card 6, character shown 6, alarm on card, dropped | 8 x 25 |
| own laid card, one-hot | 6 |
| red pillow | 3 |
| smugglers, detectives, ring, blocked, failed, placed, box moves left, turned, flipped, share left | 10 |
"""

from typing import Final

from lightfinger.core.events import UNKNOWN, Action
from lightfinger.core.native import i64
from lightfinger.core.rows import Row, Scaled, scales
from lightfinger.games.master_thieves.actions import (
    CHOOSES,
    FETCH_ALARM,
    FILLS,
    FLIP,
    FRONT,
    LAY_ALARM,
    LEAVE,
    OPENS,
    PASS_TURN,
    PICKS,
    PLACES,
    SECRET,
    TAKE,
    TAKE_ONE,
    TURNS,
)
from lightfinger.games.master_thieves.box import DRAWER_AT, DRAWERS, SECRET_OF
from lightfinger.games.master_thieves.editions import Edition, shares
from lightfinger.games.master_thieves.parts import EVERY_DRAWER, EVERY_SEAT, EVERYTHING, FIRST_SEAT
from lightfinger.games.master_thieves.state import BLACK, CHARACTERS, CLOSED, ON_CARD, PILLOW, State

STAGES: Final = 13
MOST_SEATS: Final = 8
DRAWER_FEATURES: Final = 22
SEAT_FEATURES: Final = 25

# Where each part of the observation begins.
ASKED: Final = STAGES
ACTOR: Final = ASKED + MOST_SEATS
ROUND: Final = ACTOR + MOST_SEATS
SLOTS: Final = ROUND + CHARACTERS + 1
OPEN_SLOT: Final = SLOTS + DRAWERS * DRAWER_FEATURES
SEATS: Final = OPEN_SLOT + DRAWERS
OWN_CARD: Final = SEATS + MOST_SEATS * SEAT_FEATURES
RED: Final = OWN_CARD + CHARACTERS
REST: Final = RED + 3
LENGTH: Final = REST + 10


def _scales() -> list[float]:
    parts = [(ROUND + CHARACTERS, SLOTS, 10.0), (RED, REST, 12.0)]
    for slot in range(DRAWERS):
        place = SLOTS + DRAWER_FEATURES * slot + DRAWERS
        for side in (place, place + 4):
            parts += [(side, side + 2, 6.0), (side + 2, side + 3, 4.0)]
    for step in range(MOST_SEATS):
        place = SEATS + SEAT_FEATURES * step
        numbers = place + BLACK + 3 + CHARACTERS
        parts += [(place, place + BLACK + 3, 12.0), (numbers, numbers + CHARACTERS, 8.0)]
    parts += [(REST, REST + 2, 8.0), (REST + 5, REST + 6, 4.0), (REST + 6, REST + 9, 2.0), (REST + 9, LENGTH, 6.0)]
    return scales(LENGTH, parts)


DIVISORS: Final = _scales()
"""The divisor of every number."""


def _mark(row: Row, start: int, index: int) -> None:
    """Set one value of a one-hot that begins at *start*; all stay zero if *index* is unknown."""
    if index >= 0:
        row.put(start + index, 1)


def _relative(state: State, seat: int, other: int) -> int:
    return UNKNOWN if other == UNKNOWN else (other - seat) % state.seats


def features(view: State, seat: int) -> list[float]:
    """Return the observation of *seat* from its view."""
    row = Scaled(DIVISORS)
    write(row, view, seat, EVERYTHING)
    return row.values


def write(row: Row, view: State, seat: int, touched: i64) -> None:
    """Write the observation of *seat* from its view: the drawers and seats that are *touched*, and all the rest."""
    row.clear(0, SLOTS)
    row.put(view.stage, 1)
    _mark(row, ASKED, _relative(view, seat, view.asked))
    _mark(row, ACTOR, _relative(view, seat, view.actor))
    if view.round:
        row.put(ROUND + (view.round - 1) % CHARACTERS, 1)
        row.put(ROUND + CHARACTERS, (view.round - 1) // CHARACTERS)
    if touched & EVERY_DRAWER:
        standing = DRAWER_AT[view.pose]
        for slot in range(DRAWERS):
            drawer = standing[slot]
            if touched >> drawer & 1:
                _drawer(row, view, seat, SLOTS + DRAWER_FEATURES * slot, drawer)
    row.clear(OPEN_SLOT, SEATS)
    if view.slot != CLOSED:
        row.put(OPEN_SLOT + view.slot, 1)
    if touched & EVERY_SEAT:
        for step in range(view.seats):
            other = (seat + step) % view.seats
            if touched >> FIRST_SEAT + other & 1:
                _seat(row, view, other, SEATS + SEAT_FEATURES * step)
    row.clear(OWN_CARD, LENGTH)
    _mark(row, OWN_CARD, view.laid[seat])
    for gem in range(3):
        row.put(RED + gem, view.pillows[PILLOW * view.seats + gem])
    row.put(REST, view.smugglers)
    row.put(REST + 1, view.detectives)
    row.put(REST + 2, view.ring)
    row.put(REST + 3, 1 if view.blocked else 0)
    row.put(REST + 4, 1 if view.search_failed else 0)
    row.put(REST + 5, view.placed)
    row.put(REST + 6, view.box_left)
    row.put(REST + 7, view.box_turns)
    row.put(REST + 8, view.box_flips)
    row.put(REST + 9, view.share_left)


def _drawer(row: Row, view: State, seat: int, place: int, drawer: int) -> None:
    row.clear(place, place + DRAWER_FEATURES)
    row.put(place + drawer, 1)
    place += DRAWERS
    up = 2 * drawer + (view.pose >> 6)
    _side(row, view, seat, place, up)
    _side(row, view, seat, place + 4, up ^ 1)
    secret = SECRET_OF[drawer]
    if secret >= 0:
        row.put(place + 8, view.secrets[secret + (up & 1)])
        row.put(place + 9, view.secrets[secret + 1 - (up & 1)])


def _side(row: Row, view: State, seat: int, place: int, compartment: int) -> None:
    diamonds = view.diamonds[compartment]
    if diamonds:
        row.put(place, diamonds)
    more = view.more_diamonds[compartment]
    if more:
        row.put(place + 1, more)
    sapphires = view.sapphires[compartment]
    if sapphires:
        row.put(place + 2, sapphires)
    if view.armed >> compartment & 1:
        row.put(place + 3, 1 if view.alarm_in(compartment) == seat else -1)


def _seat(row: Row, view: State, seat: int, place: int) -> None:
    row.clear(place, place + SEAT_FEATURES)
    for gem in range(BLACK + 3):
        row.put(place + gem, view.pillows[PILLOW * seat + gem])
    place += BLACK + 3
    hand = view.hands[seat]
    for character in range(CHARACTERS):
        if hand >> character & 1:
            row.put(place + character, 1)
        row.put(place + CHARACTERS + character, view.numbers[CHARACTERS * seat + character])
    place += 2 * CHARACTERS
    if view.revealed >> seat & 1:
        _mark(row, place, view.laid[seat])
    place += CHARACTERS
    if view.alarms[seat] == ON_CARD:
        row.put(place, 1)
    if view.dropped >> seat & 1:
        row.put(place + 1, 1)


def every_action(edition: Edition, seats: int) -> tuple[Action, ...]:
    """Return all actions that can ever be legal at such a table, in the order of their numbers."""
    actions: list[Action] = [*CHOOSES, *OPENS, PASS_TURN, *TAKE_ONE, LAY_ALARM, FRONT, SECRET, TAKE, FETCH_ALARM]
    actions.extend([*PICKS, *TURNS, FLIP, LEAVE])
    # A gemologist places one, and one more for each other seat that may be a detective.
    for total in range(seats + 1):
        for diamonds in range(total + 1):
            actions.append(PLACES[diamonds][total - diamonds])
    for slot in range(DRAWERS):
        actions.extend(FILLS[slot][1 : max(shares(edition, seats)) + 1])
    return tuple(actions)
