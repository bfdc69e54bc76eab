"""What a seat is told, as rows of small numbers, for learners that have to remember it themselves."""

from collections.abc import Callable
from typing import Any, Final

from lightfinger.core.events import UNKNOWN, Event

COLUMNS: Final = 8
"""The numbers of a row: kind, seat, place, mark, three contents, flags. All but the flags are one more than the value,
so that 0 means nothing or unknown. Seats are counted clockwise from the one that is told."""
KIND: Final = 0
SEAT: Final = 1
PLACE: Final = 2
MARK: Final = 3
CONTENTS: Final = 4
FLAGS: Final = 7
CUT: Final = 1 << 14
"""The flag of the first row if earlier ones did not fit."""
HERE: Final = "here"
"""The place of an event that happens where the table is busy, such as the open drawer."""
_HALF: Final = 12
"""A mask is told as two numbers: its lowest bits, and those above them."""


class Told:
    """The rows of one kind of event, by the names of its fields.

    `place` may be HERE. `contents` are numbers or lists of numbers, three to a row; "seat:owner" is a seat or a list of
    seats, "mask:others" a mask, "seats:asked" a mask of seats. With `each` there is a row for each item of the lists,
    and `place` is a list too; with `at` it is a number whose places are looked up there.
    """

    def __init__(
        self,
        seat: str = "",
        place: str = "",
        contents: tuple[str, ...] = (),
        flags: tuple[str, ...] = (),
        each: bool = False,
        at: tuple[tuple[int, ...], ...] = (),
    ) -> None:
        self.seat: Final = seat
        self.place: Final = place
        self.contents: Final = contents
        self.flags: Final = flags
        self.each: Final = each
        self.at: Final = at


class Telling:
    """How a game tells its events as rows: a table by kind.

    *mark* returns what everybody sees at a place, *here* the place where the table is busy, both from the seat's view.
    """

    def __init__(
        self,
        kinds: tuple[type[Event], ...],
        table: dict[type[Event], Told],
        mark: Callable[[Any, int], int],
        here: Callable[[Any], int] | None = None,
    ) -> None:
        self.kinds: Final = kinds
        self.table: Final = table
        self.here: Final = here
        self.mark: Final = mark
        self._number: Final = {kind: number for number, kind in enumerate(kinds)}

    def rows(self, event: Event, view: Any, seat: int, seats: int) -> list[list[int]]:
        """Return what *event* tells *seat*; *view* is what the seat knew just before it."""
        told = self.table.get(type(event))
        if told is None:
            return []
        whose = UNKNOWN if told.seat == "" else _relative(getattr(event, told.seat), seat, seats)
        start = [self._number[type(event)] + 1, whose + 1]
        flags = 0
        for bit, name in enumerate(told.flags):
            flags |= int(getattr(event, name)) << bit
        contents = [_numbers(event, name, seat, seats) for name in told.contents]
        rows: list[list[int]] = []
        if told.each:
            places = self._places(told, event)
            for number in range(max(len(places), max([len(some) for some in contents], default=0))):
                place = places[number] if number < len(places) else UNKNOWN
                rows.append(start + self._at(view, place) + _three(contents, number) + [flags])
            if rows:
                return rows
        place = UNKNOWN
        if told.place == HERE:
            assert self.here is not None, "a game with events in the busy place says where that is"
            place = self.here(view)
        elif told.place != "" and not told.each:
            place = getattr(event, told.place)
        flat = [number for some in contents for number in some]
        for first in range(0, max(1, len(flat)), 3):
            three = [number + 1 for number in flat[first : first + 3]]
            rows.append(start + self._at(view, place) + three + [0] * (3 - len(three)) + [flags])
        return rows

    def _places(self, told: Told, event: Event) -> list[int]:
        if told.place == "":
            return []
        if told.at:
            return list(told.at[getattr(event, told.place)])
        return list(getattr(event, told.place))

    def _at(self, view: Any, place: int) -> list[int]:
        return [0, 0] if place < 0 else [place + 1, self.mark(view, place) + 1]


def _relative(other: int, seat: int, seats: int) -> int:
    return UNKNOWN if other < 0 else (other - seat) % seats


def _numbers(event: Event, name: str, seat: int, seats: int) -> list[int]:
    """Return the numbers of one of the contents."""
    how, _, field = name.rpartition(":")
    value: Any = getattr(event, field)
    if how == "mask":
        return [value & (1 << _HALF) - 1, value >> _HALF]
    if how == "seats":
        return [_relative(other, seat, seats) for other in range(seats) if value >> other & 1]
    numbers = list(value) if isinstance(value, list) else [int(value)]
    return [_relative(other, seat, seats) for other in numbers] if how == "seat" else numbers


def _three(contents: list[list[int]], number: int) -> list[int]:
    """Return the contents of one of several rows; a single number is told in all of them."""
    three = [0, 0, 0]
    for column, some in enumerate(contents):
        three[column] = some[min(number, len(some) - 1)] + 1
    return three
