"""What a bot is: feed in, action out."""

from typing import Any, Final, Protocol

from lightfinger.core.events import Action, Event
from lightfinger.core.game import AnyGame
from lightfinger.core.rng import Rng


class Bot(Protocol):
    """Plays one seat of one match and is told what that seat is told, nothing else."""

    def hear(self, events: list[Event]) -> None:
        """Take in what one command told the seat."""

    def choose(self, legal: tuple[Action, ...], rng: Rng) -> Action:
        """Answer: one of *legal*."""


class Make(Protocol):
    """How to seat a bot: with a secret *key* nobody else can tell what it forgets, with the same it forgets alike."""

    def __call__(self, game: AnyGame, edition: Any, seats: int, seat: int, key: bytes = b"", /) -> Bot:
        """A bot that has heard nothing yet."""


class Maker:
    """A bot by name: what to say of it, and how to seat one."""

    def __init__(self, name: str, about: str, make: Make) -> None:
        self.name: Final = name
        self.about: Final = about
        self.make: Final = make
