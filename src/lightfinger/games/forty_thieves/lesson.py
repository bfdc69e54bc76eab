"""The lesson: a peek, a swap, a steal, a Dagger, a Lantern, a replacement, a line and an Evil Eye.

Cells are counted from the top left, row by row; gem 4 is the centre, line 0 the top row.
"""

from typing import Final

from lightfinger.core.lesson import PARTNER, PUPIL, Lesson, Step
from lightfinger.games.forty_thieves.actions import (
    PASS,
    Dagger,
    Discard,
    Lantern,
    Line,
    Peek,
    Replace,
    Sapphire,
    Surround,
    Swap,
    Take,
)

LESSON: Final = Lesson(
    "base",
    {"first_player": 0, "memory_aid": "open-book"},
    4561,
    (
        Step("aim"),
        Step("jars"),
        Step("draw", Discard(0)),
        Step("peek", Peek(5)),
        Step("swap", Swap(6, 11)),
        Step("steal", Surround(4)),
        Step("stole"),
        Step("dagger", Dagger(1), ((PARTNER, Discard(0)), (PARTNER, PASS), (PARTNER, Sapphire(0, 2)))),
        Step("stopped", None, ((PARTNER, PASS),)),
        Step("lantern", Lantern(2, 1, 2), ((PARTNER, PASS), (PUPIL, Discard(0)))),
        Step("replace", Replace(1, 3), ((PARTNER, PASS),)),
        Step("line", Line(0)),
        Step("take", Take(2)),
        Step("several"),
        Step("lost", None, ((PARTNER, Discard(0)), (PARTNER, Peek(4)))),
        Step("failed", None, ((PARTNER, PASS), (PARTNER, Surround(7)))),
        Step("specials"),
        Step("end"),
    ),
)
