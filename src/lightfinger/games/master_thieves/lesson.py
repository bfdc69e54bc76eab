"""The lesson: filling the box, falling gems, an alarm and a ruby.

Slots are counted from the bottom level up, in each level north, east, south, west: 10 is the top level, south.
"""

from typing import Final

from lightfinger.core.lesson import PARTNER, Lesson, Step
from lightfinger.games.master_thieves.actions import (
    FLIP,
    LAY_ALARM,
    LEAVE,
    SECRET,
    TAKE,
    Choose,
    Fill,
    Open,
    Place,
    Turn,
)

LESSON: Final = Lesson(
    "zoch-en",
    {"start_seat": 0, "memory_aid": "open-book"},
    1,
    (
        Step("aim"),
        Step("box"),
        Step("fill", Fill(6, 2)),
        Step("fill-rest", Fill(10, 4)),
        Step("flip", FLIP),
        Step("fell", None, ((PARTNER, Fill(4, 3)),)),
        Step("six", None, ((PARTNER, Fill(9, 3)), (PARTNER, Turn(1, True)), (PARTNER, LEAVE))),
        Step("what-they-do"),
        Step("cards", Choose(1)),
        Step("open", Open(10), ((PARTNER, Choose(3)),)),
        Step("place", Place(1, 0)),
        Step("alarm", LAY_ALARM),
        Step("flip-again", FLIP),
        Step("rings", None, ((PARTNER, Open(0)),)),
        Step("cost"),
        Step("master", Choose(4), ((PARTNER, LEAVE),)),
        Step("open-front", Open(10), ((PARTNER, Choose(5)),)),
        Step("behind", SECRET),
        Step("take", TAKE),
        Step("leave", LEAVE),
        Step("score"),
        Step("end"),
    ),
)
