"""What each step of Master Thieves discloses to whom, from the rulebook: no rule of the product is called here.

States are read as plain data, before and after a step.
"""

from collections.abc import Hashable
from typing import Any

from lightfinger.core.events import OBSERVER, Action
from lightfinger.games.master_thieves import Edition, State

FRONTS = 24
CHARACTERS = 6
PILLOW = 5
ON_CARD = 24

SMUGGLER = 0
THIEF = 3
DIAMOND = 0

FILL, BOX, CHOOSE, OPEN, SMUGGLER_TAKE, PLACE, ALARM, MASTER, THIEF_TAKE, SEARCHED, LONE_ALARM, PICK, OVER = range(13)
MID_TURN = (SMUGGLER_TAKE, PLACE, ALARM, MASTER, THIEF_TAKE, SEARCHED)
TURN = (OPEN, *MID_TURN, LONE_ALARM, BOX)
TAKING = (SMUGGLER_TAKE, MASTER, THIEF_TAKE, SEARCHED)

# The words of the options that decide what is disclosed, in the order of their numbers.
EVERYONE_SEES, OPENER_SEES = 0, 1
ALL_AT_ONCE = 0
SOLO_OR_RING = 0
MUST = 1
RANDOM_PER_LEVEL = 1
OWNER_CHOICE, STAYS, RETURNS = 0, 1, 2

SOUTH_WEST_NORTH_EAST = (2, 3, 0, 1)
"""Where seats sit, the first in the south, then clockwise; sides are numbered N, E, S, W."""


def sees(edition: Edition, seats: int, principal: int, opener: int, slot: int) -> bool:
    """Whether *principal* sees into a drawer that *opener* opens in *slot*."""
    if edition.visibility == EVERYONE_SEES or principal == opener:
        return True
    if edition.visibility == OPENER_SEES or principal == OBSERVER:
        return False
    opposite = (slot % 4 + 2) % 4
    return SOUTH_WEST_NORTH_EAST[4 * principal // seats] != opposite


def named(action: Action) -> str:
    """The kind of an action."""
    return type(action).__name__


def face_up(state: State) -> int:
    """Whose card of the round lies open, as a mask of seats (MT-RND-03, MT-RND-04, MT-RND-05)."""
    if state.round == 0 or state.stage == CHOOSE:
        return 0
    if state.edition.reveal == ALL_AT_ONCE or smugglers_are_done(state):
        return (1 << state.seats) - 1
    open_cards = 0
    for seat, card in enumerate(state.laid):
        if card == SMUGGLER:
            open_cards |= 1 << seat
    return open_cards


def smugglers_are_done(state: State) -> bool:
    """Whether the last smuggler has ended his turn, box moves included."""
    for seat, card in enumerate(state.laid):
        if card == SMUGGLER:
            if not state.acted >> seat & 1 or (state.actor == seat and state.stage in TURN):
                return False
    return True


def shown_cards(before: State, seat: int, action: Any, after: State) -> tuple[tuple[int, int, int], ...]:
    """Cards turned up by this step: seat, character and number."""
    if before.round == 0:
        return ()
    # A round does not end before all cards were shown.
    over = after.round != before.round or after.stage == OVER
    turned_up = ((1 << before.seats) - 1 if over else face_up(after)) & ~face_up(before)
    if not turned_up:
        return ()
    laid = list(before.laid)
    if before.stage == CHOOSE:
        laid[seat] = action.character
    return tuple(
        [
            (other, laid[other], before.numbers[CHARACTERS * other + laid[other]])
            for other in range(before.seats)
            if turned_up >> other & 1
        ]
    )


def lone_alarm(before: State, seat: int, action: Action, after: State) -> tuple[int, bool] | None:
    """Whether an alarm is left without gems, when the rule asks that at the end of the action (MT-ALRM-08)."""
    if after.stage in MID_TURN:
        return None
    if not (before.stage in MID_TURN or (before.stage == OPEN and named(action) == "Open")):
        return None
    compartment = after.open_front
    edition = before.edition
    if compartment in before.alarms:
        owner = before.alarms.index(compartment)
    elif edition.lone_alarm_checked_when_placed and named(action) == "LayAlarm":
        owner = seat
    else:
        return None
    if edition.lone_alarm == STAYS and not (owner == seat and edition.owner_may_fetch_lone_alarm):
        return None
    return owner, after.diamonds[compartment] + after.sapphires[compartment] == 0


def disclosed(before: State, seat: int, action: Action, after: State, principal: int) -> Hashable:
    """All that *principal* lawfully learns by this step."""
    opens = before.stage == FILL or named(action) == "Open"
    return (
        seat,
        _announced(before, action, after),
        _fallen(before, after) if opens else None,
        _looked(before, seat, action, after, principal) if opens else None,
        action if principal == seat else None,
        tuple(after.pillows),
        tuple(after.alarms),
        after.secrets,
        after.pose,
        shown_cards(before, seat, action, after),
        lone_alarm(before, seat, action, after),
    )


def _announced(before: State, action: Any, after: State) -> Hashable:
    """What everybody sees the seat do; a take refused looks like one that did not arise."""
    if before.stage == FILL:
        done = not (after.stage == FILL and after.position == before.position)
        return "fills", action.slot, done
    if before.stage == CHOOSE:
        return "lays a card"
    if before.stage in TAKING:
        return "searches" if named(action) == "Secret" else "answers"
    return action  # type: ignore[no-any-return]


def _fallen(before: State, after: State) -> Hashable:
    """What dropped out of a drawer that was opened."""
    down = after.open_front ^ 1
    return before.diamonds[down], before.sapphires[down], down in before.alarms


def _looked(before: State, seat: int, action: Any, after: State, principal: int) -> Hashable:
    """What lay in a drawer that was opened, and how many a filler put there, for whoever sees in."""
    if sees(before.edition, before.seats, principal, seat, action.slot):
        lying = before.diamonds[after.open_front], before.sapphires[after.open_front]
        return lying, action if before.stage == FILL else None
    return None
