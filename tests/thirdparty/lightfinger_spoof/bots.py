"""A bot that counts for Spoof, and a hasty one for a game of Lightfinger itself."""

from typing import Any, Final

from lightfinger.bots import Maker, Roster
from lightfinger.core.events import Action, Event
from lightfinger.core.game import AnyGame
from lightfinger.core.rng import Rng

from .game import Guess, State, evolve


class Counter:
    """Guesses its own coins and the mean of all others."""

    def __init__(self, game: AnyGame, edition: Any, seats: int, seat: int, key: bytes = b"") -> None:
        self.view: State = game.blank(edition, seats)
        self.seat = seat

    def hear(self, events: list[Event]) -> None:
        """Fold what the seat is told."""
        for event in events:
            evolve(self.view, event)

    def choose(self, legal: tuple[Action, ...], rng: Rng) -> Action:
        """The free guess that is nearest to the likeliest total."""
        view = self.view
        if not isinstance(legal[0], Guess):
            return rng.pick(legal)
        likely = view.fists[self.seat] + (view.seats - 1) * view.edition.coins / 2
        return min(legal, key=lambda guess: abs(guess.total - likely) if isinstance(guess, Guess) else likely)


class Hasty:
    """Takes the first action that is offered."""

    def __init__(self, game: AnyGame, edition: Any, seats: int, seat: int, key: bytes = b"") -> None:
        pass

    def hear(self, events: list[Event]) -> None:
        """Remember nothing."""

    def choose(self, legal: tuple[Action, ...], rng: Rng) -> Action:
        """The first one."""
        return legal[0]


SPOOF: Final = Roster("spoof", (Maker("counter", "guesses the likeliest total", Counter),), stand_in="counter")
HASTY: Final = Roster("master-thieves", (Maker("hasty", "takes the first action that is offered", Hasty),))
