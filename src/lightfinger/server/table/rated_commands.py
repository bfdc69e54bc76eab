"""How a rated match of programs begins, and what it comes to. Nobody is its host, and nobody else has a say in it."""

import math
from typing import Final, NamedTuple

from lightfinger.server.access.sessions import Person
from lightfinger.server.table import commands, entries
from lightfinger.server.table.commands import Command, Decision, Refused, require_phase
from lightfinger.server.table.projection import Projection
from lightfinger.server.table.table_state import OVER, WAITING, Chair

HOST: Final = Person("ladder", "")
"""The host of a rated match. No person has this id."""
START_SECONDS: Final = 10.0
"""How long a rated match waits for its programs before it begins without them."""


class Outcome(NamedTuple):
    """What a rated match came to."""

    shares: list[float]
    """Each seat's share of the win."""
    by_clock: bool
    """Whether somebody lost by the clock or by leaving."""


def sit(person: Person, seat: int) -> Command:
    """A program takes its chair at a rated match."""

    def decide(projection: Projection) -> Decision:
        require_phase(projection, WAITING)
        if not projection.rated or projection.chairs[seat].taken:
            raise Refused("taken", "That chair is taken.")
        return Decision(entries.Sat(seat, person.id, person.name, program=person.run_by))

    return decide


def starts_at(projection: Projection) -> float:
    """When a table that waits begins by itself: at once when all programs are ready, or a little later without them."""
    if not projection.rated or not all(chair.taken for chair in projection.chairs):
        return math.inf
    ready = all(chair.bot or chair.ready for chair in projection.chairs)
    return projection.at if ready else projection.at + START_SECONDS


def start(projection: Projection) -> Decision:
    """Begin a rated match."""
    return commands.start(HOST)(projection)


def outcome(projection: Projection) -> Outcome | None:
    """What a rated match came to; none without a result. A program for which a stand-in has answered, or that left,
    has lost, whatever the stand-in made of it."""
    if projection.phase != OVER:
        return None
    result = projection.game.result(projection.core_table().state)
    if result is None:
        return None
    winners, lost = set(result.winners), {seat for seat, chair in enumerate(projection.chairs) if _has_lost(chair)}
    if lost:
        winners = set(range(len(projection.chairs))) - lost
    share = 1.0 / len(winners) if winners else 0.0
    return Outcome([share if seat in winners else 0.0 for seat in range(len(projection.chairs))], bool(lost))


def _has_lost(chair: Chair) -> bool:
    return bool(chair.person) and (chair.replaced or chair.gone)
