"""When a table acts by itself: a bot's answer, a clock that runs out, the end."""

import math

from lightfinger.server.node import automatic
from lightfinger.server.node.automatic import NOTHING_KNOWN, Here
from lightfinger.server.table import clocks, commands, rated_commands
from lightfinger.server.table.commands import Command
from lightfinger.server.table.entries import By
from lightfinger.server.table.projection import Projection
from lightfinger.server.table.table_state import RUNNING, WAITING
from lightfinger.server.workers import bot_turns


def next_answer(projection: Projection, pace: float, here: Here = NOTHING_KNOWN) -> tuple[int, float, By]:
    """The next answer that no person sends: its seat, its time and who gives it. When hurried, nobody looks and bots
    answer at once. In a daily heist only the lowest seat answers, so that the order is always the same."""
    best: tuple[int, float, By] = (-1, math.inf, "bot")
    for seat, chair in enumerate(projection.chairs):
        if chair.asked_at == math.inf:
            continue
        if chair.played_by_bot:
            at = chair.asked[1] + bot_turns.answers_after(projection, seat, here.hurried) * pace
            by: By = "bot" if chair.bot else "stand-in"
        else:
            at, by = automatic.time_of(projection, seat, here, pace) or (clocks.deadline(projection, seat), "stand-in")
        if at < best[1]:
            best = (seat, at, by)
        if projection.heist:
            break
    return best


def due(projection: Projection, pace: float, here: Here = NOTHING_KNOWN) -> float:
    """When the table has to act by itself; infinite while it waits for people without a clock."""
    if projection.is_over:
        return math.inf if is_done(projection) else projection.at
    if commands.is_full(projection):
        return projection.at
    if projection.phase == WAITING:
        return rated_commands.starts_at(projection)
    if projection.phase != RUNNING or projection.paused:
        return math.inf
    return next_answer(projection, pace, here)[1]


def own_command(projection: Projection) -> tuple[str, Command] | None:
    """What the table itself has to do when it is due, with the name of the command; None if a seat has to answer."""
    if projection.is_over:
        return "seal", commands.seal
    if commands.is_full(projection):
        return "close", commands.close
    return ("start", rated_commands.start) if projection.phase == WAITING else None


def is_done(projection: Projection) -> bool:
    """Whether the table is finished. The seed of a daily heist is revealed with its day, not by the table."""
    return projection.is_over and (projection.revealed is not None or bool(projection.heist))
