"""Numbers that outline a state of Master Thieves between two rounds, for a network that estimates who wins."""

from typing import Final

from lightfinger.bots.master_thieves.thumb import Judge
from lightfinger.games.master_thieves.box import DRAWERS, SECRET_OF, upper
from lightfinger.games.master_thieves.scoring import WORTH, points
from lightfinger.games.master_thieves.state import (
    CHARACTER_NAMES,
    CHARACTERS,
    DETECTIVE,
    DIAMOND,
    ON_CARD,
    PILLOW,
    RUBY,
    SAPPHIRE,
    SMUGGLER,
    State,
)

REVISION: Final = 1
"""Raised when the same state gets other numbers; weights are made for one revision."""
RIVALS: Final = 3
"""At most so many others are outlined, those with most points first."""
BEST: Final = 3
"""So many drawers of each face are outlined, the richest first."""
GEMS: Final = ("white diamonds", "white sapphires", "black diamonds", "black sapphires", "black rubies")


def _names_of_seat(who: str) -> list[str]:
    return [
        *[f"{who} {gem}" for gem in GEMS],
        *[f"{who} {name}" for name in CHARACTER_NAMES],
        f"{who} alarm guards",
        f"{who} gain up",
        f"{who} gain down",
        f"{who} red by smuggler",
        f"{who} red by detective",
        f"{who} one imitation left",
        f"{who} lead",
    ]


def names(seats: int) -> tuple[str, ...]:
    """Return the names of the inputs at a table with this number of seats."""
    found = _names_of_seat("own")
    for rival in range(min(RIVALS, seats - 1)):
        found += _names_of_seat(f"rival {rival + 1}")
    for face in ("up", "down"):
        found += [f"{face} drawer {place + 1}" for place in range(BEST)]
        found += [f"{face} rubies", f"{face} worth"]
    return (*found, "red worth", "round")


def outline(state: State, seat: int) -> list[float]:
    """Return a state as *seat* sees it if it knows everything: itself, the strongest others, the box, the round."""
    judge = Judge(state, seat)
    scores = [points(state, other) for other in range(state.seats)]
    others = [other for other in range(state.seats) if other != seat]
    others.sort(key=lambda other: -scores[other])
    red = _red(state)
    found: list[float] = []
    _outline_seat(found, state, judge, seat, red, scores[seat] - scores[others[0]])
    for other in others[:RIVALS]:
        _outline_seat(found, state, judge, other, red, scores[other] - scores[seat])
    up = upper(state.pose)
    _outline_face(found, state, up)
    _outline_face(found, state, 1 - up)
    found.append(red / 8.0)
    found.append(state.round / 16.0)
    return found


def _red(state: State) -> float:
    base = PILLOW * state.seats
    pillows = state.pillows
    return float(
        WORTH[DIAMOND] * pillows[base + DIAMOND]
        + WORTH[SAPPHIRE] * pillows[base + SAPPHIRE]
        + WORTH[RUBY] * pillows[base + RUBY]
    )


def _outline_seat(found: list[float], state: State, judge: Judge, seat: int, red: float, lead: int) -> None:
    base = PILLOW * seat
    pillows = state.pillows
    hand = state.hands[seat]
    found.append(pillows[base] / 8.0)
    found.append(pillows[base + 1] / 2.0)
    found.append(pillows[base + 2] / 8.0)
    found.append(pillows[base + 3] / 4.0)
    found.append(pillows[base + 4] / 2.0)
    for character in range(CHARACTERS):
        found.append(1.0 if hand >> character & 1 else 0.0)
    front = state.alarms[seat]
    found.append(0.0 if front == ON_CARD else (1.0 + _worth(state, front)) / 4.0)
    up = upper(state.pose)
    found.append(judge.hope(seat, up) / 6.0)
    found.append(judge.hope(seat, 1 - up) / 6.0)
    found.append(red / 8.0 if hand >> SMUGGLER & 1 else 0.0)
    found.append(red / 8.0 if hand >> DETECTIVE & 1 else 0.0)
    found.append(1.0 if state.white(seat) == 1 else 0.0)
    found.append(lead / 10.0)


def _worth(state: State, front: int) -> float:
    return float(WORTH[DIAMOND] * state.diamonds[front] + WORTH[SAPPHIRE] * state.sapphires[front])


def _outline_face(found: list[float], state: State, face: int) -> None:
    """Add the richest drawers of a face in which nothing falls, its rubies that can be taken, and all its gems."""
    first = 0.0
    second = 0.0
    third = 0.0
    rubies = 0
    whole = 0.0
    for drawer in range(DRAWERS):
        front = 2 * drawer + face
        worth = _worth(state, front)
        whole += worth
        if state.diamonds[front ^ 1] or state.sapphires[front ^ 1]:
            continue
        secret = SECRET_OF[drawer]
        if secret >= 0 and state.secrets[secret + face]:
            rubies += 1
        if worth > first:
            first, second, third = worth, first, second
        elif worth > second:
            second, third = worth, second
        elif worth > third:
            third = worth
    found.append(first / 6.0)
    found.append(second / 6.0)
    found.append(third / 6.0)
    found.append(rubies / 2.0)
    found.append(whole / 16.0)
