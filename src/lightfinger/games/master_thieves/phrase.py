"""Descriptions of actions for the player who chooses."""

from lightfinger.core.events import UNKNOWN, Action
from lightfinger.games.master_thieves.actions import (
    Choose,
    FetchAlarm,
    Fill,
    Flip,
    Front,
    LayAlarm,
    Open,
    PassTurn,
    Pick,
    Place,
    Secret,
    TakeOne,
    Turn,
)
from lightfinger.games.master_thieves.actions import Take as TakeAll
from lightfinger.games.master_thieves.box import DRAWER_AT, drawer_name, slot_name
from lightfinger.games.master_thieves.narrate import gems
from lightfinger.games.master_thieves.state import (
    ALARM,
    BOX,
    CHARACTER_NAMES,
    CHARACTERS,
    GEM_NAMES,
    LONE_ALARM,
    State,
)


def phrase(view: State, seat: int, action: Action) -> str:
    """Describe an action of *seat*: the kind, then after a colon the details."""
    if isinstance(action, Choose):
        number = view.numbers[CHARACTERS * seat + action.character]
        said = "" if number == UNKNOWN else f" {number}"
        return f"Lay a card: {CHARACTER_NAMES[action.character]}{said}"
    if isinstance(action, Fill):
        return f"Fill a drawer: {_drawer(view, action.slot)} with {gems(action.count, 0)}"
    if isinstance(action, Open):
        return f"Open a drawer: {_drawer(view, action.slot)}"
    if isinstance(action, PassTurn):
        return "Open nothing"
    if isinstance(action, Place):
        return f"Place: {gems(action.diamonds, action.sapphires)}"
    if isinstance(action, Turn):
        levels = "the top level" if action.levels == 1 else "both upper levels"
        return f"Turn {levels}: {'right (clockwise)' if action.clockwise else 'left (counter-clockwise)'}"
    if isinstance(action, Flip):
        return "Flip the box"
    return _taking(view, action)


def _drawer(view: State, slot: int) -> str:
    return f"{slot_name(slot)} (drawer {drawer_name(DRAWER_AT[view.pose][slot])})"


def _taking(view: State, action: Action) -> str:
    if isinstance(action, TakeOne):
        return f"Take one: {GEM_NAMES[action.gem]}"
    if isinstance(action, Pick):
        return f"Pick from the red pillow: {GEM_NAMES[action.gem]}"
    if isinstance(action, TakeAll):
        return "Take it all"
    if isinstance(action, Front):
        return "Empty the front compartment"
    if isinstance(action, Secret):
        return "Search for the secret compartment"
    if isinstance(action, LayAlarm):
        return "Lay the alarm"
    if isinstance(action, FetchAlarm):
        return "Take the alarm back"
    if view.stage == BOX:
        return "Leave the box as it is"
    if view.stage == ALARM:
        return "Keep the alarm"
    return "Leave the alarm there" if view.stage == LONE_ALARM else "Take nothing"
