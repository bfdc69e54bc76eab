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


def _mark(values: list[float], length: int, index: int) -> None:
    """Append a one-hot of *length*; all zero when *index* is unknown."""
    for place in range(length):
        values.append(1.0 if place == index else 0.0)


def _relative(state: State, seat: int, other: int) -> int:
    return UNKNOWN if other == UNKNOWN else (other - seat) % state.seats


def features(view: State, seat: int) -> list[float]:
    """The observation of *seat*, from its own view."""
    values: list[float] = []
    _mark(values, STAGES, view.stage)
    _mark(values, MOST_SEATS, _relative(view, seat, view.asked))
    _mark(values, MOST_SEATS, _relative(view, seat, view.actor))
    _mark(values, CHARACTERS, (view.round - 1) % CHARACTERS if view.round else UNKNOWN)
    values.append(max(view.round - 1, 0) // CHARACTERS / 10.0)
    for slot in range(DRAWERS):
        _drawer(values, view, seat, slot)
    _mark(values, DRAWERS, view.slot if view.slot != CLOSED else UNKNOWN)
    for step in range(MOST_SEATS):
        if step < view.seats:
            _seat(values, view, (seat + step) % view.seats)
        else:
            values.extend([0.0] * SEAT_FEATURES)
    _mark(values, CHARACTERS, view.laid[seat])
    for gem in range(3):
        values.append(view.pillows[PILLOW * view.seats + gem] / 12.0)
    values.append(view.smugglers / 8.0)
    values.append(view.detectives / 8.0)
    values.append(float(view.ring))
    values.append(1.0 if view.blocked else 0.0)
    values.append(1.0 if view.failed else 0.0)
    values.append(view.placed / 4.0)
    values.append(view.box_left / 2.0)
    values.append(view.box_turns / 2.0)
    values.append(view.box_flips / 2.0)
    values.append(view.left / 6.0)
    return values


def _drawer(values: list[float], view: State, seat: int, slot: int) -> None:
    drawer = DRAWER_AT[view.pose][slot]
    _mark(values, DRAWERS, drawer)
    up = 2 * drawer + (view.pose >> 6)
    for compartment in (up, up ^ 1):
        values.append(view.diamonds[compartment] / 6.0)
        values.append(view.more[compartment] / 6.0)
        values.append(view.sapphires[compartment] / 4.0)
        owner = view.alarm_in(compartment)
        values.append(0.0 if owner < 0 else 1.0 if owner == seat else -1.0)
    secret = SECRET_OF[drawer]
    for face in (up & 1, 1 - (up & 1)):
        values.append(float(view.secrets[secret + face]) if secret >= 0 else 0.0)


def _seat(values: list[float], view: State, seat: int) -> None:
    for count in view.pillows[PILLOW * seat : PILLOW * seat + BLACK + 3]:
        values.append(count / 12.0)
    for character in range(CHARACTERS):
        values.append(float(view.hands[seat] >> character & 1))
    for number in view.numbers[CHARACTERS * seat : CHARACTERS * seat + CHARACTERS]:
        values.append(number / 8.0)
    _mark(values, CHARACTERS, view.laid[seat] if view.revealed >> seat & 1 else UNKNOWN)
    values.append(1.0 if view.alarms[seat] == ON_CARD else 0.0)
    values.append(float(view.dropped >> seat & 1))


def every_action(edition: Edition, seats: int) -> tuple[Action, ...]:
    """All actions that can ever be legal at such a table, in the order of their numbers."""
    actions: list[Action] = [*CHOOSES, *OPENS, PASS_TURN, *TAKE_ONE, LAY_ALARM, FRONT, SECRET, TAKE, FETCH_ALARM]
    actions.extend([*PICKS, *TURNS, FLIP, LEAVE])
    # A gemologist's one, and one more for each other seat that may be a detective.
    for total in range(seats + 1):
        for diamonds in range(total + 1):
            actions.append(PLACES[diamonds][total - diamonds])
    for slot in range(DRAWERS):
        actions.extend(FILLS[slot][1 : max(shares(edition, seats)) + 1])
    return tuple(actions)
