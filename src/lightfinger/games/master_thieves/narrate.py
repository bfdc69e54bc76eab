"""Events as sentences."""

from lightfinger.core.events import Event
from lightfinger.games.master_thieves.box import slot_name
from lightfinger.games.master_thieves.events import (
    Added,
    AlarmAlone,
    AlarmLaid,
    AlarmLeft,
    AlarmReturned,
    CardsPassed,
    Chose,
    Dealt,
    Declined,
    DivisionBegan,
    Emptied,
    Ended,
    Fell,
    Filled,
    FillingBegan,
    FillingEnded,
    Flipped,
    Laid,
    Opened,
    Passed,
    Picked,
    Placed,
    Revealed,
    RingJudged,
    RoundBegan,
    RubyFell,
    RubyTaken,
    Saw,
    SecretSeen,
    SecretSought,
    SmugglersCalled,
    Spilled,
    TookOne,
    TookRed,
    TurnBegan,
    Turned,
)
from lightfinger.games.master_thieves.state import ALARM, CHARACTER_NAMES, GEM_NAMES, NO_ALARM, State

_ENDINGS = ("", "a white pillow is empty", "no ruby is left in the box", "the last round has been played")


def _plural(count: int, gem: int) -> str:
    """Return a number of gems of one kind in words."""
    return f"1 {GEM_NAMES[gem]}" if count == 1 else f"{count} {GEM_NAMES[gem]}s"


def gems(diamonds: int, sapphires: int) -> str:
    """Return a number of diamonds and sapphires in words."""
    parts: list[str] = []
    if diamonds:
        parts.append(_plural(diamonds, 0))
    if sapphires:
        parts.append(_plural(sapphires, 1))
    return " and ".join(parts) if parts else "nothing"


def narrate(state: State, event: Event) -> str:
    """Return one sentence for an event; empty if another event says the same."""
    return (
        _at_the_drawer(state, event) or _alarms_and_secrets(event) or _box_moves(event) or _around_turns(state, event)
    )


def _at_the_drawer(state: State, event: Event) -> str:
    if isinstance(event, Opened):
        return f"Seat {event.seat} opens {slot_name(event.slot)}."
    if isinstance(event, Fell):
        return _fall(state, event)
    if isinstance(event, Saw):
        verb = "lies" if event.diamonds + event.sapphires < 2 else "lie"
        return f"In it {verb} {gems(event.diamonds, event.sapphires)}."
    if isinstance(event, Emptied):
        pillow = "the red pillow" if event.onto_red else f"the black pillow of seat {event.seat}"
        if event.diamonds + event.sapphires == 0:
            return ""
        return f"{gems(event.diamonds, event.sapphires)} to {pillow}."
    if isinstance(event, TookOne):
        return f"Seat {event.seat} takes {_plural(1, event.gem)}."
    if isinstance(event, Declined):
        return f"Seat {event.seat} {'keeps the alarm' if state.stage == ALARM else 'takes nothing'}."
    if isinstance(event, Placed):
        return f"Seat {event.seat} places {gems(event.diamonds, event.sapphires)}."
    if isinstance(event, Passed):
        return f"Seat {event.seat} opens nothing."
    return ""


def _alarms_and_secrets(event: Event) -> str:
    if isinstance(event, AlarmLaid):
        return f"Seat {event.seat} lays the alarm."
    if isinstance(event, AlarmAlone):
        return f"The alarm of seat {event.owner} lies alone."
    if isinstance(event, AlarmReturned):
        return f"The alarm of seat {event.owner} goes back to its card."
    if isinstance(event, AlarmLeft):
        return f"Seat {event.owner} leaves the alarm there."
    if isinstance(event, SecretSought):
        return f"Seat {event.seat} searches for the secret compartment."
    if isinstance(event, SecretSeen):
        return "A ruby!" if event.rubies else "The secret compartment is empty."
    if isinstance(event, RubyFell):
        return f"A ruby falls {'onto the red pillow' if event.onto_red else 'and is put back on the upper side'}."
    if isinstance(event, RubyTaken):
        return f"Seat {event.seat} takes a ruby."
    return ""


def _box_moves(event: Event) -> str:
    if isinstance(event, Turned):
        levels = "The top level is" if event.levels == 1 else "Both upper levels are"
        return f"{levels} turned {'right (clockwise)' if event.clockwise else 'left (counter-clockwise)'}."
    if isinstance(event, Flipped):
        return "The box is flipped."
    return ""


def _fall(state: State, event: Fell) -> str:
    if event.diamonds + event.sapphires == 0:
        return "" if event.alarm == NO_ALARM else f"The alarm of seat {event.alarm} falls, and goes back to its card."
    verb = "falls" if event.diamonds + event.sapphires == 1 else "fall"
    fallen = f"{gems(event.diamonds, event.sapphires)} {verb}"
    if event.alarm == NO_ALARM:
        return f"{fallen} onto the red pillow."
    if event.alarm == state.actor:
        return f"{fallen} with the opener's own alarm, onto the red pillow."
    return f"{fallen} with the alarm of seat {event.alarm}, onto its black pillow."


def _around_turns(state: State, event: Event) -> str:
    if isinstance(event, TurnBegan):
        return f"Seat {event.seat}, {CHARACTER_NAMES[state.laid[event.seat]]}, is to act."
    if isinstance(event, RoundBegan):
        return f"Round {event.round}."
    if isinstance(event, Chose):
        return f"Seat {event.seat} has chosen."
    if isinstance(event, Laid):
        return f"It is the {CHARACTER_NAMES[event.character]}."
    if isinstance(event, Revealed):
        return f"Seat {event.seat} is {CHARACTER_NAMES[event.character]} {event.number}."
    if isinstance(event, SmugglersCalled):
        return "" if event.smugglers else "There is no smuggler."
    if isinstance(event, RingJudged):
        return f"Smugglers {event.smugglers}, detectives {event.detectives}: {'a ring' if event.holds else 'no ring'}."
    if isinstance(event, DivisionBegan):
        if not event.sharers or state.red() == 0:
            return ""
        return "The red pillow goes to " + " and ".join([f"seat {seat}" for seat in event.sharers]) + "."
    if isinstance(event, TookRed):
        return f"Seat {event.seat} takes all of it."
    if isinstance(event, Picked):
        return f"Seat {event.seat} picks {_plural(1, event.gem)}."
    if isinstance(event, CardsPassed):
        return "The cards go to the left."
    if isinstance(event, Ended):
        return f"The game is over: {_ENDINGS[event.reason]}."
    return _filling(state, event)


def _filling(state: State, event: Event) -> str:
    if isinstance(event, Dealt):
        return f"Seat {event.seat} is dealt the numbers {' '.join([str(number) for number in event.numbers])}."
    if isinstance(event, FillingBegan):
        return f"Seat {state.actor} hides {_plural(state.share(), 0)}."
    if isinstance(event, Spilled):
        if event.diamonds == 0:
            return ""
        one = event.diamonds == 1
        back = f"and {'is' if one else 'are'} put back on the upper side"
        verb = "falls" if one else "fall"
        return f"{_plural(event.diamonds, 0)} {verb} {'onto the red pillow' if event.onto_red else back}."
    if isinstance(event, Filled):
        return f"Seat {event.seat} puts diamonds in."
    if isinstance(event, Added):
        return f"It is {_plural(event.count, 0)}."
    if isinstance(event, FillingEnded):
        return f"Seat {event.seat} has hidden all."
    return ""
