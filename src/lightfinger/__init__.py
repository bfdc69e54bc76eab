"""Heist board games about memory: exact rules, no leaks, fast enough for tree search."""

import copyreg
from typing import TYPE_CHECKING, Any

from lightfinger import interpreted as interpreted  # first: it changes how the others are imported
from lightfinger.core.events import EVERYONE, NOBODY, OBSERVER, UNKNOWN, Action, Audience, Event, includes
from lightfinger.core.game import AnyGame, BadOption, Game, IllegalAction, Option, Refusal, Result
from lightfinger.core.rng import Rng, Small, Stream, seeded
from lightfinger.core.table import AnyTable, Frame, Table, fold
from lightfinger.names import NoSuch
from lightfinger.tables import new_table

if TYPE_CHECKING:
    __version__: str
else:

    def __getattr__(name: str) -> object:
        """Read `__version__` when it is first asked for, because that takes longer than importing the package."""
        if name != "__version__":
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        from lightfinger.version import version

        return version()


def _by_name(game: AnyGame) -> tuple[Any, ...]:
    """Pickle a game by its name: its functions stay where they are."""
    from lightfinger import catalog

    if catalog.GAMES.get(game.name) is not game:
        raise TypeError(f"{game!r} is not in the catalogue, so it cannot be pickled by its name")
    return catalog.find, (game.name,)


copyreg.pickle(Game, _by_name)

__all__ = [
    "new_table",
    "seeded",
    "Action",
    "AnyGame",
    "AnyTable",
    "Audience",
    "BadOption",
    "Event",
    "EVERYONE",
    "fold",
    "Frame",
    "Game",
    "IllegalAction",
    "includes",
    "NOBODY",
    "NoSuch",
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
