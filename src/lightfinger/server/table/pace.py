"""How fast a table plays: what bots wait before each answer, how long everybody looks, and whether clocks run.

All of it follows from the rules and the chairs, which are public. While exactly one person plays, nobody else waits or
looks, so bots may hurry and no clock runs. What was decided when a question was put holds until it is answered.
"""

from typing import Final

from lightfinger.core.events import OBSERVER
from lightfinger.server.table.entries import Pace
from lightfinger.server.table.table_state import TableState

SECONDS: Final[dict[Pace, tuple[float, float]]] = {"calm": (1.5, 6.0), "brisk": (0.25, 0.7), "instant": (0.05, 0.05)}
"""The shortest and the longest time that a bot waits before an answer."""
LOOK_SECONDS: Final = 2.2
"""How long everybody looks at something that is shown; no clock runs meanwhile."""
LOOK_ALONE: Final[dict[Pace, float]] = {"calm": LOOK_SECONDS, "brisk": 0.4, "instant": 0.05}
"""The same while one person plays. Then it is not added to what a bot waits, but is the least that it waits."""


def people(table: TableState) -> list[int]:
    """The seats of the people who play. A stand-in may sit in for one of them; who left for good is none of them."""
    return [seat for seat, chair in enumerate(table.chairs) if chair.person and not chair.gone]


def is_solo(table: TableState) -> bool:
    """Whether exactly one person plays."""
    return len(people(table)) == 1


def pace_of_play(table: TableState) -> Pace:
    """The pace from the first turn on: the chosen one, or the usual one where none is chosen or it is not allowed."""
    chosen = table.rules.pace
    solo = is_solo(table)
    if chosen == "usual" or (chosen == "instant" and not solo):
        return "brisk" if solo else "calm"
    return chosen


def is_prepared(table: TableState) -> bool:
    """Whether chance answers the questions that are put now, before the first turn."""
    return table.rules.prepared and OBSERVER in table.views and table.game.is_preparing(table.views[OBSERVER])


def pace_now(table: TableState) -> Pace:
    """The pace of the next question. Whoever plays alone does not wait for what chance decides."""
    return "instant" if is_prepared(table) and is_solo(table) else pace_of_play(table)


def look(table: TableState) -> float:
    """How long something is looked at now. It is never shortened while another person plays."""
    if not is_solo(table):
        return LOOK_SECONDS
    return 0.0 if is_prepared(table) else LOOK_ALONE[pace_of_play(table)]
