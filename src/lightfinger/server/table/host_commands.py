"""The commands of a host, some of which others may give too, and how somebody else becomes one."""

from typing import Final

from lightfinger.server.access.sessions import Person
from lightfinger.server.table import commands, entries
from lightfinger.server.table.attendance import Attendance
from lightfinger.server.table.commands import Command, Decision, Refused
from lightfinger.server.table.projection import Projection
from lightfinger.server.table.table_state import RUNNING, WAITING

HOST_AWAY_SECONDS: Final = 120.0
"""Seconds of absence of the host after which anybody at the table may take over."""


def remove(person: Person, seat: int, barred: bool = False) -> Command:
    """The host removes a person from a chair before the start, or a wish for a chair at any time.

    With *barred* that person may only watch from now on."""

    def decide(projection: Projection) -> Decision:
        commands.require_phase(projection, WAITING, RUNNING)
        commands.require_host(projection, person)
        if not 0 <= seat < len(projection.chairs):
            raise Refused("no-seat", "There is no such chair.")
        chair = projection.chairs[seat]
        if chair.wish[0]:
            return Decision(entries.Declined(seat, barred and chair.wish[0] != person.id))
        commands.require_phase(projection, WAITING)
        if not chair.person or chair.person == person.id:
            raise Refused("no-change", "Nobody sits there whom you could send away.")
        return Decision(entries.Removed(seat, barred))

    return decide


def unbar(person: Person, row: int) -> Command:
    """The host lets somebody back who was barred by this row."""

    def decide(projection: Projection) -> Decision:
        commands.require_phase(projection, WAITING, RUNNING)
        commands.require_host(projection, person)
        commands.require_budget(projection, person)
        if not any(barred == row for barred, _, _ in projection.barred):
            raise Refused("no-change", "That person is not barred.")
        return Decision(entries.Unbarred(row))

    return decide


def move(person: Person, seat: int, to: int) -> Command:
    """Before the start, the host moves anybody to another chair, others themselves; who is there takes the first."""

    def decide(projection: Projection) -> Decision:
        commands.require_phase(projection, WAITING)
        if projection.seat_of(person.id) != seat:
            commands.require_host(projection, person)
        commands.require_budget(projection, person)
        if not (0 <= seat < len(projection.chairs) and 0 <= to < len(projection.chairs)):
            raise Refused("no-seat", "There is no such chair.")
        if seat == to or not projection.chairs[seat].taken:
            raise Refused("no-change", "Nobody would sit elsewhere then.")
        return Decision(entries.Moved(seat, to))

    return decide


def make_host(person: Person, seat: int) -> Command:
    """The host makes somebody else at the table the host."""

    def decide(projection: Projection) -> Decision:
        commands.require_phase(projection, WAITING, RUNNING)
        commands.require_host(projection, person)
        commands.require_budget(projection, person)
        if not 0 <= seat < len(projection.chairs):
            raise Refused("no-seat", "There is no such chair.")
        chair = projection.chairs[seat]
        if not chair.person or chair.program or chair.gone or chair.person == person.id:
            raise Refused("no-change", "Nobody else sits there.")
        return Decision(entries.Hosted(chair.person))

    return decide


def take_over(person: Person, attendance: Attendance) -> Command:
    """Before the start, somebody at the table replaces a host who is away."""

    def decide(projection: Projection) -> Decision:
        commands.seat_of(projection, person)
        commands.require_phase(projection, WAITING)
        commands.require_budget(projection, person)
        if person.id == projection.host:
            raise Refused("no-change", "You are the host.")
        if attendance.host_away < HOST_AWAY_SECONDS:
            raise Refused("host-here", "The host is here, or has only just gone.")
        return Decision(entries.Hosted(person.id))

    return decide
