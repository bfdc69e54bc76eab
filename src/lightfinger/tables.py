"""Makes tables of games that are given by name.

The types of this module are in `tables.pyi`, made by `tools/stubs.py`: the name of a built-in game decides the types of
the table's state and edition.
"""

import secrets
from typing import Any

from lightfinger.core.game import Game
from lightfinger.core.rng import Rng, Stream
from lightfinger.core.table import Table


def new_table(
    game: str | Game[Any, Any],
    edition: str = "",
    seats: int = 0,
    rng: Rng | None = None,
    **house_rules: object,
) -> Table[Any, Any]:
    """Make a table of *game* and deal.

    The defaults are the game's standard edition and its fewest seats. Pass the same *rng* to `Table.act`; without
    one the deal uses the system's random source. House rules are options by name, with their values as words.
    """
    # Imported here, so that a program which uses one game or only the core does not load all games.
    from lightfinger import catalog

    found = catalog.find(game) if isinstance(game, str) else game
    table = Table(found, catalog.edition(found, edition, house_rules), seats or found.seats[0])
    table.deal(Stream(secrets.token_bytes(32)) if rng is None else rng)
    return table
