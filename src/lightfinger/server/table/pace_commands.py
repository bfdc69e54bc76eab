"""The commands that change how fast a table plays."""

from lightfinger.server.access.sessions import Person
from lightfinger.server.table import commands, entries, pace
from lightfinger.server.table.commands import Command, Decision, Refused
from lightfinger.server.table.projection import Projection
from lightfinger.server.table.table_state import RUNNING, WAITING


def set_pace(person: Person, chosen: entries.Pace) -> Command:
    """The host, or the only person who plays, chooses how fast bots answer from the next question on."""

    def decide(projection: Projection) -> Decision:
        commands.require_phase(projection, WAITING, RUNNING)
        if pace.people(projection) != [projection.seat_of(person.id)]:
            commands.require_host(projection, person)
        commands.require_budget(projection, person)
        if chosen == projection.rules.pace:
            raise Refused("no-change", "That is the pace already.")
        if chosen == "instant" and projection.phase == RUNNING and not pace.is_solo(projection):
            raise Refused("not-alone", "Bots answer at once only while one person plays.")
        return Decision(entries.Paced(chosen))

    return decide
