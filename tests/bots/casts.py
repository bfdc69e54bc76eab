"""The named opponents of every game that has some."""

from typing import Final

from lightfinger import bots, catalog

CAST: Final = {name: bots.cast(name) for name in catalog.GAMES if bots.cast(name)}
EVERYBODY: Final = [(name, persona) for name, cast in CAST.items() for persona in cast]
