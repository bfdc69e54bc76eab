"""The bot `random`."""

from typing import Any, Final

from lightfinger.bots.bot import Maker
from lightfinger.core.events import Action, Event
from lightfinger.core.game import AnyGame
from lightfinger.core.rng import Rng


class Chance:
    """Chooses a legal action uniformly at random."""

    def hear(self, events: list[Event]) -> None:
        """Ignore the events."""

    def choose(self, legal: tuple[Action, ...], rng: Rng) -> Action:
        """Draw an action."""
        return rng.pick(legal)


def _make(game: AnyGame, edition: Any, seats: int, seat: int, key: bytes = b"") -> Chance:
    return Chance()


RANDOM: Final = Maker("random", "takes any legal action, all equally likely", _make)
