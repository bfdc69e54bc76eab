"""Heist board games played by memory: exact rules, no leaks, fast enough to search."""

import secrets

from lightfinger import interpreted as interpreted  # before the others, which it may find elsewhere
from lightfinger.core.events import EVERYONE, NOBODY, OBSERVER, UNKNOWN, Action, Audience, Event
from lightfinger.core.game import BadOption, Game, IllegalAction, Option, Refusal, Result
from lightfinger.core.rng import Rng, Small, Stream, seeded
from lightfinger.core.table import Frame, Table, fold


def new_table(game: str, edition: str = "", seats: int = 0, rng: Rng | None = None, **house_rules: object) -> Table:
    """A table of *game*, dealt.

    Without a name it is the standard edition, without a number the fewest seats. *rng* deals and is the one to give
    to `Table.act`; without one the deal is drawn from the system. House rules are options in words.
    """
    # Whoever imports one game or the pure core alone does not load the others.
    from lightfinger import catalog

    found = catalog.find(game)
    table = Table(found, catalog.edition(found, edition, house_rules), seats or found.seats[0])
    table.deal(Stream(secrets.token_bytes(32)) if rng is None else rng)
    return table


__all__ = [
    "new_table",
    "seeded",
    "Action",
    "Audience",
    "BadOption",
    "Event",
    "EVERYONE",
    "fold",
    "Frame",
    "Game",
    "IllegalAction",
    "NOBODY",
    "OBSERVER",
    "Option",
    "Refusal",
    "Result",
    "Rng",
    "Small",
    "Stream",
    "Table",
    "UNKNOWN",
]
