"""The clocks of a table. A question's clock starts when the question was asked and everybody has looked."""

import math
from collections.abc import Sequence
from typing import Final

from lightfinger.core.events import NOBODY, OBSERVER, includes
from lightfinger.server.table import entries, pace
from lightfinger.server.table.table_state import RUNNING, TableState

PASSING_SECONDS: Final = 20.0
"""Seconds to pass a shared device on, before the clock of a secret question starts."""


def run(table: TableState, entry: entries.AnyEntry, at: float) -> None:
    """Start and stop the clocks after a row."""
    shows = isinstance(entry, entries.Started | entries.Acted) and _shows_something(table)
    at = min(at, table.paused_at)
    table.look = pace.look(table) if shows else 0.0
    table.shown_at = at + table.look
    waiting = table.core_table().waiting() if table.phase == RUNNING else NOBODY
    if isinstance(entry, entries.Acted):
        _note_undoable(table, entry.seat)
    elif isinstance(entry, entries.Undone) and table.undoable:
        # The question that is asked again was running all the time.
        chair = table.chairs[entry.seat]
        chair.asked_at, chair.reserve = table.undoable.pop()
    for seat, chair in enumerate(table.chairs):
        asked = includes(waiting, seat)
        answered = isinstance(entry, entries.Acted) and entry.seat == seat
        if not asked or answered:
            over = at - chair.asked_at - table.rules.clock.decision if chair.clocked else 0.0
            chair.reserve = max(0.0, chair.reserve - max(0.0, over))
            chair.asked_at = math.inf
        if asked and chair.asked_at == math.inf:
            chair.asked_at = table.shown_at + (PASSING_SECONDS if table.is_passed(seat) else 0.0)
            chair.asked = (table.seq, at, table.shown_at - at)
            chair.pace, chair.solo = pace.pace_now(table), pace.is_solo(table)
            chair.clocked = table.rules.clock.decision > 0 and (table.rated or len(pace.people(table)) > 1)


def _note_undoable(table: TableState, seat: int) -> None:
    """Remember the clock of an answered question for as long as the answer may be undone."""
    core = table.core_table()
    if not core.may_undo(seat):
        table.undoable = []
        return
    if len(core.log) > 1 and core.log[-2].seat != seat:
        table.undoable = []
    chair = table.chairs[seat]
    table.undoable.append((chair.asked_at, chair.reserve))


def _shows_something(table: TableState) -> bool:
    """Whether the last frame showed something to everybody. What only some were told costs the others no time."""
    events = table.core_table().log[-1].events
    return any([isinstance(event, table.game.shown_briefly) and includes(event.audience, OBSERVER) for event in events])


def postpone(table: TableState, seconds: float, before: float) -> None:
    """Move every question that was asked before *before* by *seconds*, in which nobody could play."""
    for chair in table.chairs:
        if chair.asked_at < before:
            chair.asked_at += seconds
            seq, asked, look = chair.asked
            chair.asked = (seq, asked + seconds, look)
    table.undoable = [
        (asked_at + seconds if asked_at < before else asked_at, reserve) for asked_at, reserve in table.undoable
    ]


def hand_over(table: TableState, seat: int, at: float) -> None:
    """Let a stand-in count its time from *at*; the seat's own clock runs on."""
    chair = table.chairs[seat]
    chair.asked = (chair.asked[0], at, 0.0)
    chair.pace, chair.solo = pace.pace_now(table), pace.is_solo(table)


def deadline(table: TableState, seat: int) -> float:
    """When the clock of *seat* runs out; infinite without a clock, or for a question put while one person played."""
    chair = table.chairs[seat]
    if not chair.clocked or chair.asked_at == math.inf or table.paused:
        return math.inf
    return chair.asked_at + table.rules.clock.decision + chair.reserve


def unsettled_outage(table: TableState, outages: Sequence[tuple[float, float]]) -> entries.Resumed | None:
    """The first of *outages*, in order, in which a clock ran that has not been postponed yet."""
    if table.phase != RUNNING or table.paused:
        return None
    running = [chair.asked_at for chair in table.chairs if chair.clocked and not chair.played_by_bot]
    since = min(running, default=math.inf)
    for began, ended in outages:
        if ended > table.resumed and since < ended:
            return entries.Resumed(ended - began, ended)
    return None
