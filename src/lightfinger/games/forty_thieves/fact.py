"""The base class of all events of this game."""

from dataclasses import dataclass

from lightfinger.core.events import Event
from lightfinger.core.native import mypyc_attr
from lightfinger.games.forty_thieves.parts import EVERYTHING
from lightfinger.games.forty_thieves.state import State


@mypyc_attr(acyclic=True)
@dataclass(init=False)
class Fact(Event):
    """An event of this game. `apply` may read only what the whole audience knows."""

    def apply(self, state: State) -> None:
        """Apply the event to a state."""
        raise NotImplementedError

    def touched(self, state: State) -> int:
        """Return the parts of an observation that may have changed, after the event was applied (`parts`)."""
        return EVERYTHING
