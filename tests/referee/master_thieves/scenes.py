"""Positions and answers written short, for the referee's own tests."""

from __future__ import annotations

from typing import Any

from .editions import edition
from .referee import Referee
from .turn import Action

A, B, C = 0, 1, 2

MOVES: dict[str, Action] = {
    "R1cw": {"kind": "turn", "levels": 1, "clockwise": True},
    "R1ccw": {"kind": "turn", "levels": 1, "clockwise": False},
    "R2cw": {"kind": "turn", "levels": 2, "clockwise": True},
    "R2ccw": {"kind": "turn", "levels": 2, "clockwise": False},
    "F": {"kind": "flip"},
}
LEAVE: Action = {"kind": "leave"}


def slot(name: str) -> int:
    """The number of a slot written height and side, "T.E"."""
    return 4 * "BMT".index(name[0]) + "NESW".index(name[2])


def number_cards(seats: int) -> list[list[int]]:
    """Card numbers that rank equal characters by seat."""
    return [[seat + 1] * 6 for seat in range(seats)]


def position(name: str, place: dict[str, Any], seats: int = 3, table: Any = None, **overrides: object) -> Referee:
    """A referee set to a position, by default that of P0."""
    start = Referee(edition(name, **overrides), table or {}, seats, number_cards(seats), 0, None)
    return start.place(place)


def kinds(referee: Referee, seat: int) -> set[str]:
    """The kinds of answer a seat may give."""
    return {answer["kind"] for answer in referee.legal(seat)}


def place(diamonds: int, sapphires: int) -> Action:
    """The answer that places so many."""
    return {"kind": "place", "diamonds": diamonds, "sapphires": sapphires}


def open_drawer(referee: Referee, seat: int, name: str) -> None:
    """Open the drawer at a named slot."""
    referee.act(seat, {"kind": "open", "slot": slot(name)})


def sequences(referee: Referee, seat: int) -> list[list[str]]:
    """Every sequence of box moves a seat may make from here to the end of its moves."""
    if referee.asked() != (frozenset({seat}), "BOX"):
        return [[]]
    found: list[list[str]] = []
    for answer in referee.legal(seat):
        if answer == LEAVE:
            found.append([])
            continue
        following = referee.copy()
        following.act(seat, answer)
        name = next(name for name, move in MOVES.items() if move == answer)
        found += [[name, *rest] for rest in sequences(following, seat)]
    return found
