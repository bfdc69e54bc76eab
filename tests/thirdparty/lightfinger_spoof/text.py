"""Spoof in words."""

from lightfinger.core.events import UNKNOWN, Action, Event

from .game import Ended, Guess, Guessed, Hid, Hide, Holds, Opened, RoundBegan, State


def draw(state: State, seat: int) -> str:
    """The table as *seat* knows it."""
    lines = [f"Round {state.round} of {state.edition.rounds}" + (", over" if state.over else "")]
    for other in range(state.seats):
        fist = "?" if state.fists[other] == UNKNOWN else str(state.fists[other])
        guess = "-" if state.guesses[other] == UNKNOWN else str(state.guesses[other])
        mark = "*" if other == seat else " "
        lines.append(f" {mark} seat {other}  fist {fist}  guess {guess:>2}  points {state.points[other]}")
    return "\n".join(lines)


def narrate(state: State, event: Event) -> str:
    """An event as a sentence."""
    match event:
        case RoundBegan():
            return f"Round {event.round} begins."
        case Hid():
            return f"Seat {event.seat} closes a fist."
        case Holds():
            return f"Seat {event.seat} hides {_coins(event.coins)}."
        case Guessed():
            return f"Seat {event.seat} guesses {event.total}."
        case Opened():
            return f"The fists hold {_coins(sum(event.coins))}."
        case Ended():
            return "The game is over."
    return ""


def phrase(state: State, seat: int, action: Action) -> str:
    """An action as an order."""
    if isinstance(action, Hide):
        return f"Hide: {_coins(action.coins)}"
    assert isinstance(action, Guess)
    return f"Guess: {action.total}"


def _coins(count: int) -> str:
    return f"{count} coin" if count == 1 else f"{count} coins"
