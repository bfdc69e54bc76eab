"""How the table of a daily heist begins, and how it ends when an opponent fails."""

import datetime
from typing import NamedTuple

from lightfinger import daily
from lightfinger.core.rng import commitment
from lightfinger.server.access.sessions import Person
from lightfinger.server.table import entries
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
    """Return the first row of a table: with a new *seed*, or with that of the daily heist."""
    if heist is None:
        return entries.Created(rules, person.id, seed, commitment(table, seed), before)
    name = daily.table_name(datetime.date.fromisoformat(heist.day.date), rules.game)
    return entries.Created(rules, person.id, heist.seed, commitment(name, heist.seed), before, heist.day)


def void(projection: Projection) -> Decision:
    """End a daily heist whose opponent failed; it does not count."""
    require_phase(projection, RUNNING)
    return Decision(entries.Closed())
