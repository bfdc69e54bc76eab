"""Events as rows of numbers."""

from dataclasses import dataclass
from typing import Any

import pytest

from lightfinger.core.events import EVERYONE, Audience, Event
from lightfinger.core.telling import HERE, Telling, Told


@dataclass(init=False)
class Happened(Event):
    """An event with every kind of field."""

    who: int
    at: int
    what: int
    places: list[int]
    things: list[int]
    some: int
    loud: bool

    def __init__(self, audience: Audience, **fields: Any) -> None:
        self.audience = audience
        for name, value in fields.items():
            setattr(self, name, value)


def telling(told: Told) -> Telling:
    return Telling((Event, Happened), {Happened: told}, mark, lambda view: int(view["here"]))


def mark(view: Any, place: int) -> int:
    """What is seen at a place: ten times its number."""
    return int(view["ten"]) * place


def rows(told: Told, **fields: Any) -> list[list[int]]:
    return telling(told).rows(Happened(EVERYONE, **fields), {"here": 4, "ten": 10}, 1, 3)


@pytest.mark.parametrize(
    ("told", "fields", "expected"),
    [
        (Told(), {}, [[2, 0, 0, 0, 0, 0, 0, 0]]),
        (Told("who", "at"), {"who": 0, "at": 3}, [[2, 3, 4, 31, 0, 0, 0, 0]]),
        (Told("who"), {"who": -1}, [[2, 0, 0, 0, 0, 0, 0, 0]]),
        (Told(place=HERE, contents=("what",)), {"what": 0}, [[2, 0, 5, 41, 1, 0, 0, 0]]),
        (Told(contents=("what",), flags=("loud", "what")), {"what": 1, "loud": True}, [[2, 0, 0, 0, 2, 0, 0, 3]]),
        (Told(contents=("things",)), {"things": [1, 2, 3, 4]}, [[2, 0, 0, 0, 2, 3, 4, 0], [2, 0, 0, 0, 5, 0, 0, 0]]),
        (Told(contents=("seat:things",)), {"things": [1, 0, -1]}, [[2, 0, 0, 0, 1, 3, 0, 0]]),
        (Told(contents=("mask:some",)), {"some": 5 << 12 | 7}, [[2, 0, 0, 0, 8, 6, 0, 0]]),
        (Told(contents=("seats:some",)), {"some": 0b101}, [[2, 0, 0, 0, 3, 2, 0, 0]]),
        (
            Told("", "places", ("things", "what"), each=True),
            {"places": [2, 5], "things": [6, -1], "what": 9},
            [[2, 0, 3, 21, 7, 10, 0, 0], [2, 0, 6, 51, 0, 10, 0, 0]],
        ),
        (
            Told(contents=("things",), each=True),
            {"things": [6, 7]},
            [[2, 0, 0, 0, 7, 0, 0, 0], [2, 0, 0, 0, 8, 0, 0, 0]],
        ),
        (Told("", "places", each=True), {"places": []}, [[2, 0, 0, 0, 0, 0, 0, 0]]),
        (
            Told("", "what", ("things",), each=True, at=((), (3, 8))),
            {"what": 1, "things": [0, 1]},
            [[2, 0, 4, 31, 1, 0, 0, 0], [2, 0, 9, 81, 2, 0, 0, 0]],
        ),
    ],
)
def test_an_event_becomes_rows_by_its_table(told: Told, fields: dict[str, Any], expected: list[list[int]]) -> None:
    assert rows(told, **fields) == expected


def test_an_event_without_a_line_in_the_table_tells_nothing() -> None:
    assert telling(Told()).rows(Event(EVERYONE), None, 0, 2) == []
