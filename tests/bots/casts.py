"""The named opponents of every game that has some."""

from typing import Final

from lightfinger import bots, catalog
from lightfinger.bots import Persona

CAST: Final = {name: bots.cast(name) for name in catalog.GAMES if bots.cast(name)}
EVERYBODY: Final = [(name, persona) for name, cast in CAST.items() for persona in cast]
CANDIDATES: Final = {
    "forty-thieves": "lightfinger.bots.forty_thieves.cast:SIMURGH_2",
}
"""Who may take the place of the last of a cast, as `module:Name`."""


def candidate(game: str) -> Persona:
    """The candidate of a game."""
    found = bots.named(game, CANDIDATES[game])
    assert isinstance(found, Persona)
    return found
