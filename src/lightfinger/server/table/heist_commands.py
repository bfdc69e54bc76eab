"""How a table begins, above all that of a daily heist, and how that ends when an opponent fails."""

import datetime
from typing import NamedTuple

from lightfinger import daily
from lightfinger.core.rng import commitment
from lightfinger.server.access.sessions import Person
from lightfinger.server.table import entries, rated_commands
from lightfinger.server.table.commands import Decision, require_phase
from lightfinger.server.table.projection import Projection
from lightfinger.server.table.table_state import RUNNING


class HeistDeal(NamedTuple):
    """The deal of a daily heist: its day and its seed."""

    day: entries.Heist
    seed: bytes


def created(
    rules: entries.Rules, person: Person, table: str, seed: bytes, before: str, heist: HeistDeal | None
) -> entries.Created:
    """Return the first row of a table: with a new *seed*, or with that of the daily heist. What a program sets out is a
    rated match, which has no host."""
    if person.owner:
        return entries.Created(rules, rated_commands.HOST.id, seed, commitment(table, seed), rated=True)
    if heist is None:
        return entries.Created(rules, person.id, seed, commitment(table, seed), before)
    name = daily.table_name(datetime.date.fromisoformat(heist.day.date), rules.game)
    return entries.Created(rules, person.id, heist.seed, commitment(name, heist.seed), before, heist.day)


def void(projection: Projection) -> Decision:
    """End a daily heist whose opponent failed; it does not count."""
    require_phase(projection, RUNNING)
    return Decision(entries.Closed())
