"""The base of all facts of this game."""

from dataclasses import dataclass

from lightfinger.core.events import Event
from lightfinger.core.native import mypyc_attr
from lightfinger.games.forty_thieves.state import State


@mypyc_attr(acyclic=True)
@dataclass(init=False)
class Fact(Event):
    """A fact of this game. `apply` reads only what the whole audience knows."""

    def apply(self, state: State) -> None:
        """Absorb the fact."""
        raise NotImplementedError
