"""A turn: open a drawer, resolve falling gems, use the character's ability, then optionally move the box."""

from lightfinger.core.events import EVERYONE
from lightfinger.games.master_thieves.actions import MAY_FLIP, MAY_STOP, MAY_TURN, Turn
from lightfinger.games.master_thieves.editions import (
    ACT,
    ACTOR,
    ANY_MIX,
    ANY_ORDER,
    MUST_UNLESS_FELL,
    NS,
    OPTIONAL,
    OWNER_CHOICE,
    RETURNS,
    TURN_AND_FLIP,
    TURN_FIRST,
)
from lightfinger.games.master_thieves.events import (
    AlarmAlone,
    AlarmLeft,
    AlarmReturned,
    BoxOffered,
    Declined,
    Emptied,
    Fell,
    Flipped,
    Opened,
    Placed,
    Saw,
    Turned,
)
from lightfinger.games.master_thieves.rounds import go_on
from lightfinger.games.master_thieves.ruling import SIDE_OF_SEAT, Ruling, viewers
from lightfinger.games.master_thieves.state import (
    GEMOLOGIST,
    JEWELER,
    LONE_ALARM,
    MASTER_THIEF,
    NO_ALARM,
    SMUGGLER,
    State,
)


def open_drawer(r: Ruling, seat: int, slot: int) -> None:
    """Open a drawer; gems in its lower compartment fall, those in the upper one are seen (MT-BOX-10, MT-TURN-05)."""
    state = r.state
    r.tell(Opened(EVERYONE, seat, slot))
    up = state.open_front
    down = up ^ 1
    diamonds = state.diamonds[down]
    sapphires = state.sapphires[down]
    alarm = state.alarm_in(down)
    lying_diamonds = state.diamonds[up]
    lying_sapphires = state.sapphires[up]
    # MT-TURN-07, MT-TURN-16: falling gems block the ability; an alarm alone blocks it only in some editions.
    blocks = diamonds + sapphires > 0 or (alarm != NO_ALARM and state.edition.bare_alarm_blocks)
    if blocks and lying_diamonds + lying_sapphires > 0 and state.edition.both_sides_ruling == ACT:
        blocks = False  # MT-TURN-15
    r.tell(Fell(EVERYONE, diamonds, sapphires, alarm, blocks))
    fell = diamonds + sapphires > 0 or alarm != NO_ALARM
    if fell and lying_diamonds + lying_sapphires == 0:
        r.tell(Saw(EVERYONE, 0, 0))  # MT-BOX-15: if something fell, the upper compartment is empty
    else:
        r.tell(Saw(viewers(state, seat, slot), lying_diamonds, lying_sapphires))


def empty_drawer(r: Ruling, seat: int, onto_red: bool) -> None:
    """Take all gems out of the upper compartment (MT-TURN-10)."""
    state = r.state
    r.tell(Emptied(EVERYONE, seat, state.diamonds[state.open_front], state.sapphires[state.open_front], onto_red))


def take_front(r: Ruling, seat: int, certain: bool) -> None:
    """Take all gems of the upper compartment. Taking none looks like declining, unless taking is *certain*."""
    state = r.state
    if certain or state.diamonds[state.open_front] + state.sapphires[state.open_front] > 0:
        empty_drawer(r, seat, False)
    else:
        r.tell(Declined(EVERYONE, seat))


def most_placed(state: State, seat: int) -> int:
    """Return how many imitations the seat's character may place (MT-GEMO-03, MT-MAST-10)."""
    character = state.laid[seat]
    if character == GEMOLOGIST:
        if state.blocked and not state.edition.gemologist_extra_after_fall:
            return 1
        return 1 + state.detectives
    if character == MASTER_THIEF:
        return state.edition.mt_place
    return 1


def least_placed(state: State, seat: int) -> int:
    """Return how many imitations the character must place (MT-SMUG-04, MT-JEWL-01, MT-GEMO-01, MT-GEMO-02)."""
    character = state.laid[seat]
    edition = state.edition
    if character == SMUGGLER:
        return edition.smuggler_place
    if character == JEWELER:
        return edition.jeweler_place
    if character == GEMOLOGIST:
        if edition.gemologist_first == MUST_UNLESS_FELL:
            return 0 if state.blocked else 1
        return edition.gemologist_first
    return 0


def place(r: Ruling, seat: int, diamonds: int, sapphires: int) -> None:
    """Put imitations from the white pillow into the open drawer, where they become true gems (MT-TURN-11)."""
    r.tell(Placed(EVERYONE, seat, diamonds, sapphires))


def finish(r: Ruling, seat: int) -> None:
    """After the action, resolve an alarm without gems, then offer the box (MT-ALRM-08, MT-ALRM-09)."""
    state = r.state
    owner = state.alarm_found
    if state.alarm_laid and state.edition.lone_alarm_checked_when_placed:
        owner = seat
    if owner == NO_ALARM or state.diamonds[state.open_front] + state.sapphires[state.open_front] > 0:
        offer_box(r, seat)
        return
    rule = state.edition.lone_alarm
    if rule == RETURNS:
        r.tell(AlarmAlone(EVERYONE, owner))
        r.tell(AlarmReturned(EVERYONE, owner))
        offer_box(r, seat)
    elif rule == OWNER_CHOICE or (owner == seat and state.edition.owner_may_fetch_lone_alarm):
        r.tell(AlarmAlone(EVERYONE, owner))
        r.ask(owner, LONE_ALARM)
    else:
        offer_box(r, seat)


def settle_alarm(r: Ruling, owner: int, fetched: bool) -> None:
    """Carry out the answer of a lone alarm's owner."""
    if fetched:
        r.tell(AlarmReturned(EVERYONE, owner))
    else:
        r.tell(AlarmLeft(EVERYONE, owner))
    offer_box(r, r.state.actor)


def offer_box(r: Ruling, seat: int) -> None:
    """Close the drawer and offer box moves up to the limit (MT-ACT-04, MT-ACT-05, MT-VAR-01)."""
    state = r.state
    edition = state.edition
    limit = edition.box_limit_not_placed
    if state.placed > 0 or (state.alarm_laid and edition.alarm_counts_as_placed):
        limit = edition.box_limit_placed
    if edition.one_box_action:
        limit = min(limit, 1)
    r.tell(BoxOffered(EVERYONE, seat, limit))
    if limit == 0:
        go_on(r)


def box_choices(state: State) -> int:
    """Return the allowed box moves as a mask of MAY_TURN, MAY_FLIP and MAY_STOP."""
    if state.round == 0:
        return _setup_choices(state)
    if state.box_left == 0:
        return MAY_STOP
    edition = state.edition
    mask = MAY_STOP
    if (state.box_turns == 0 or edition.box_mix == ANY_MIX) and (
        state.box_flips == 0 or edition.box_order == ANY_ORDER
    ):
        mask |= MAY_TURN  # MT-ACT-06, MT-ACT-07
    if state.box_flips == 0 or edition.box_mix == ANY_MIX:
        mask |= MAY_FLIP
    return mask


def _setup_choices(state: State) -> int:
    """Return the allowed box moves during setup: at most one turn and one flip (MT-SETUP-21)."""
    edition = state.edition
    made = state.box_turns + state.box_flips
    if edition.one_box_action_in_setup:
        if made:
            return MAY_STOP
        return MAY_TURN | MAY_FLIP | (MAY_STOP if edition.setup_box_rule == OPTIONAL else 0)
    both = edition.setup_box_rule == TURN_AND_FLIP
    turn_first = edition.setup_box_order == TURN_FIRST
    mask = 0
    if state.box_turns == 0 and not (state.box_flips > 0 and turn_first):
        mask |= MAY_TURN
    if state.box_flips == 0 and not (both and turn_first and state.box_turns == 0):
        mask |= MAY_FLIP
    if edition.setup_box_rule == OPTIONAL or (made == 2 if both else made > 0):
        mask |= MAY_STOP
    return mask


def turn_box(r: Ruling, action: Turn) -> bool:
    """Turn the top level or the top two (MT-ACT-02); return whether no move is left."""
    r.tell(Turned(EVERYONE, action.levels, action.clockwise))
    return box_choices(r.state) == MAY_STOP


def flip_box(r: Ruling, seat: int) -> bool:
    """Flip the box (MT-ACT-03); return whether no move is left."""
    state = r.state
    axis = state.edition.flip_axis
    # A seat to the east or west flips the box about the axis parallel to its own edge.
    north_south = axis == NS or (axis == ACTOR and SIDE_OF_SEAT[state.seats][seat] & 1 == 1)
    r.tell(Flipped(EVERYONE, north_south))
    return box_choices(state) == MAY_STOP
