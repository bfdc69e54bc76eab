"""Pausing a game, and giving it up."""

from lightfinger.server.access.sessions import Person
from lightfinger.server.table import entries
from lightfinger.server.table.attendance import NOBODY_AWAY, Attendance
from lightfinger.server.table.commands import (
    WISH_SECONDS,
    Command,
    Decision,
    Refused,
    require_budget,
    require_phase,
    voter_of,
)
from lightfinger.server.table.projection import Projection
from lightfinger.server.table.table_state import RUNNING


def pause(person: Person, on: bool, attendance: Attendance = NOBODY_AWAY) -> Command:
    """Agree to a pause, which begins when all who are here agree; or end it, or refuse somebody's wish for one."""

    def decide(projection: Projection) -> Decision:
        seat = voter_of(projection, person)
        require_phase(projection, RUNNING)
        if on:
            require_budget(projection, person)
        now = attendance.now
        wanted = projection.paused or any(chair.wants_pause_at(now) for chair in projection.chairs)
        if projection.chairs[seat].wants_pause_at(now) if on else not wanted:
            raise Refused("no-change", "You have said so already.")
        if not on:
            return Decision(entries.Paused(seat, on))
        return Decision(entries.Paused(seat, on, attendance.seats_away(), WISH_SECONDS))

    return decide


def abandon(person: Person, attendance: Attendance = NOBODY_AWAY) -> Command:
    """Agree to give the game up. People who are away are not waited for."""

    def decide(projection: Projection) -> Decision:
        seat = voter_of(projection, person)
        require_phase(projection, RUNNING)
        if projection.chairs[seat].wants_end_at(attendance.now):
            raise Refused("no-change", "You have said so already.")
        require_budget(projection, person)
        return Decision(entries.Abandoned(seat, attendance.seats_away(), WISH_SECONDS))

    return decide


def play_on(person: Person) -> Command:
    """Refuse to give the game up."""

    def decide(projection: Projection) -> Decision:
        seat = voter_of(projection, person)
        require_phase(projection, RUNNING)
        if not any(chair.wants_end for chair in projection.chairs):
            raise Refused("no-change", "Nobody wants to give the game up.")
        return Decision(entries.PlayedOn(seat))

    return decide
