"""Hurrying and letting pass: what a person tells the node and nobody else, until it is their turn again.

Hurry: whoever is alone with bots may shorten what is shown and what bots wait, until it is their turn again.

It is not in the log: it changes when rows are written and nothing in them. Nobody else is there whose time it could
take, and what a bot hears has no times.

Letting pass: questions about others' deeds are answered with a pass, when a bot would answer them. Everybody may say
so, whatever they hold, and take it back.
"""

import math

from lightfinger.server.access.sessions import Person
from lightfinger.server.node.presence import PresenceTracker
from lightfinger.server.table import commands, pace
from lightfinger.server.table.commands import Refused
from lightfinger.server.table.live_table import LiveTable
from lightfinger.server.table.table_state import RUNNING


def check(live: LiveTable, presence: PresenceTracker, person: Person, heard: int) -> None:
    """Refuse whoever is not alone with bots, or is asked."""
    projection = live.projection
    seat = commands.seat_of(projection, person)
    commands.require_phase(projection, RUNNING)
    if projection.paused:
        raise Refused("paused", "The game is paused.")
    if pace.people(projection) != [seat] or not presence.is_only(live, seat):
        raise Refused("not-alone", "Somebody else is here, and may take the time to look.")
    if projection.is_stale(seat, heard) or not lasts(live, presence):
        raise Refused("your-turn", "It is your turn already.")


def lasts(live: LiveTable, presence: PresenceTracker) -> bool:
    """Whether the only person who plays is still alone there, and not asked."""
    projection = live.projection
    people = pace.people(projection)
    return (
        projection.phase == RUNNING
        and len(people) == 1
        and math.isinf(projection.chairs[people[0]].asked_at)
        and presence.is_only(live, people[0])
    )


def let_pass(live: LiveTable, person: Person, on: bool) -> None:
    """Note whether a person lets everything pass until their turn."""
    seat = commands.seat_of(live.projection, person)
    commands.require_phase(live.projection, RUNNING)
    if on:
        live.passing.add(seat)
    else:
        live.passing.discard(seat)


def end_passing(live: LiveTable) -> None:
    """Forget the seats that have a question of their own turn."""
    projection = live.projection
    for seat in list(live.passing):
        asked = not math.isinf(projection.chairs[seat].asked_at)
        if projection.phase != RUNNING or (asked and projection.game.passing(projection.views[seat], seat) is None):
            live.passing.discard(seat)
