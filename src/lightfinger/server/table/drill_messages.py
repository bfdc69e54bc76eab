"""The messages about drills."""

from typing import TypedDict

Row = tuple[int, int, int, int, int, int]
"""Events, moves and newer sights since the sighting, choices, questions asked, right answers."""


class DrillsElsewhere(TypedDict):
    """What the other browsers of a person have counted, added up."""

    tallies: list[Row]
