"""What each event tells a seat, as rows of numbers. A place is a slot, its mark the drawer and face if they show."""

from typing import Final

from lightfinger.core.events import UNKNOWN
from lightfinger.core.telling import HERE, Telling, Told
from lightfinger.games.master_thieves.editions import PLAIN
from lightfinger.games.master_thieves.events import (
    KINDS,
    Added,
    AlarmAlone,
    AlarmLaid,
    AlarmLeft,
    AlarmReturned,
    CardsPassed,
    Dealt,
    Declined,
    DivisionBegan,
    Emptied,
    Ended,
    Fell,
    Flipped,
    Laid,
    Opened,
    Passed,
    Picked,
    Placed,
    Revealed,
    RingJudged,
    RoundEnded,
    RubiesHidden,
    RubyFell,
    RubyTaken,
    Saw,
    SecretSeen,
    SecretSought,
    ShareLeft,
    Spilled,
    TookOne,
    TookRed,
    Turned,
)
from lightfinger.games.master_thieves.state import State

_GEMS: Final = ("diamonds", "sapphires")


def _here(view: State) -> int:
    """Return the slot of the open drawer."""
    return view.slot


def _mark(view: State, slot: int) -> int:
    """Return the upper front compartment in a slot, or UNKNOWN if drawers cannot be told apart."""
    return UNKNOWN if view.edition.drawer_marks == PLAIN else view.compartment(slot)


TELLING: Final = Telling(
    KINDS,
    {
        RubiesHidden: Told(contents=("secrets",)),
        Dealt: Told("seat", contents=("numbers",)),
        ShareLeft: Told(contents=("left",)),
        Opened: Told("seat", "slot"),
        Spilled: Told("", HERE, ("diamonds",), ("onto_red",)),
        Added: Told("", HERE, ("count",)),
        Laid: Told("seat", contents=("character",)),
        Revealed: Told("seat", contents=("character", "number")),
        RingJudged: Told(contents=("smugglers", "detectives"), flags=("holds",)),
        Passed: Told("seat"),
        Fell: Told("", HERE, (*_GEMS, "seat:alarm"), ("blocks",)),
        Saw: Told("", HERE, _GEMS),
        Emptied: Told("seat", HERE, _GEMS, ("onto_red",)),
        TookOne: Told("seat", HERE, ("gem",)),
        Declined: Told("seat", HERE),
        Placed: Told("seat", HERE, _GEMS),
        AlarmLaid: Told("seat", HERE),
        AlarmAlone: Told("owner", HERE),
        AlarmReturned: Told("owner", HERE),
        AlarmLeft: Told("owner", HERE),
        SecretSought: Told("seat", HERE),
        SecretSeen: Told("", HERE, ("rubies",)),
        RubyFell: Told("", HERE, flags=("onto_red",)),
        RubyTaken: Told("seat", HERE),
        Turned: Told(contents=("levels",), flags=("clockwise",)),
        Flipped: Told(flags=("north_south",)),
        DivisionBegan: Told(contents=("seat:sharers",)),
        TookRed: Told("seat"),
        Picked: Told("seat", contents=("gem",)),
        RoundEnded: Told(contents=("round",)),
        CardsPassed: Told(),
        Ended: Told(contents=("reason",)),
    },
    _mark,
    _here,
)
"""Every kind but those that only say whose turn it is, for which observations have a place, and `Filled`: whoever
opens a drawer while the box is filled puts something into it."""
