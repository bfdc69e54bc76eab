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


def _mark(values: list[float], start: int, index: int) -> None:
    """Set one value of a one-hot that begins at *start*; all stay zero if *index* is unknown."""
    if index >= 0:
        values[start + index] = 1.0


def _relative(state: State, seat: int, other: int) -> int:
    return UNKNOWN if other == UNKNOWN else (other - seat) % state.seats


def features(view: State, seat: int) -> list[float]:
    """Return the observation of *seat* from its view."""
    values = [0.0] * LENGTH
    values[view.stage] = 1.0
    _mark(values, ASKED, _relative(view, seat, view.asked))
    _mark(values, ACTOR, _relative(view, seat, view.actor))
    if view.round:
        _mark(values, ROUND, (view.round - 1) % CHARACTERS)
        values[ROUND + CHARACTERS] = (view.round - 1) // CHARACTERS / 10.0
    for slot in range(DRAWERS):
        _drawer(values, view, seat, slot)
    if view.slot != CLOSED:
        values[OPEN_SLOT + view.slot] = 1.0
    for step in range(view.seats):
        _seat(values, view, (seat + step) % view.seats, SEATS + SEAT_FEATURES * step)
    _mark(values, OWN_CARD, view.laid[seat])
    for gem in range(3):
        values[RED + gem] = view.pillows[PILLOW * view.seats + gem] / 12.0
    values[REST] = view.smugglers / 8.0
    values[REST + 1] = view.detectives / 8.0
    values[REST + 2] = float(view.ring)
    values[REST + 3] = 1.0 if view.blocked else 0.0
    values[REST + 4] = 1.0 if view.search_failed else 0.0
    values[REST + 5] = view.placed / 4.0
    values[REST + 6] = view.box_left / 2.0
    values[REST + 7] = view.box_turns / 2.0
    values[REST + 8] = view.box_flips / 2.0
    values[REST + 9] = view.share_left / 6.0
    return values


def _drawer(values: list[float], view: State, seat: int, slot: int) -> None:
    place = SLOTS + DRAWER_FEATURES * slot
    drawer = DRAWER_AT[view.pose][slot]
    values[place + drawer] = 1.0
    place += DRAWERS
    up = 2 * drawer + (view.pose >> 6)
    for compartment in (up, up ^ 1):
        if view.diamonds[compartment]:
            values[place] = view.diamonds[compartment] / 6.0
        if view.more_diamonds[compartment]:
            values[place + 1] = view.more_diamonds[compartment] / 6.0
        if view.sapphires[compartment]:
            values[place + 2] = view.sapphires[compartment] / 4.0
        if view.armed >> compartment & 1:
            values[place + 3] = 1.0 if view.alarm_in(compartment) == seat else -1.0
        place += 4
    secret = SECRET_OF[drawer]
    if secret >= 0:
        values[place] = float(view.secrets[secret + (up & 1)])
        values[place + 1] = float(view.secrets[secret + 1 - (up & 1)])


def _seat(values: list[float], view: State, seat: int, place: int) -> None:
    for gem in range(BLACK + 3):
        values[place + gem] = view.pillows[PILLOW * seat + gem] / 12.0
    place += BLACK + 3
    hand = view.hands[seat]
    for character in range(CHARACTERS):
        if hand >> character & 1:
            values[place + character] = 1.0
        values[place + CHARACTERS + character] = view.numbers[CHARACTERS * seat + character] / 8.0
    place += 2 * CHARACTERS
    if view.revealed >> seat & 1:
        _mark(values, place, view.laid[seat])
    place += CHARACTERS
    if view.alarms[seat] == ON_CARD:
        values[place] = 1.0
    if view.dropped >> seat & 1:
        values[place + 1] = 1.0


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
