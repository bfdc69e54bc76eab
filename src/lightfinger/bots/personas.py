"""Personas: named bots with a character, a memory and a way to decide. Each game has its own cast."""

import functools
import math
from collections.abc import Callable
from typing import Any, Final

from lightfinger.bots.belief import Belief
from lightfinger.bots.bot import Bot, Maker
from lightfinger.bots.memory import PERFECT, Model
from lightfinger.bots.places import Places
from lightfinger.bots.player import Player, Policy, Rates, Search, Thumb
from lightfinger.bots.scene import SceneSource
from lightfinger.core.game import AnyGame

THUMB: Final = "thumb"
"""The name of the bot with perfect memory and rules of thumb."""


class Craft:
    """What all personas of a game share: the places to remember, the rules of thumb and the search."""

    def __init__(self, places: Places, rates: Rates, scene_source: Callable[[Belief], SceneSource]) -> None:
        self.places: Final = places
        self.rates: Final = rates
        self.scene_source: Final = scene_source


class Persona(Maker):
    """A named bot: a character, a memory and a way to decide."""

    def __init__(
        self,
        craft: Craft,
        name: str,
        title: str,
        character: str,
        remembers: str,
        model: Model,
        whim: float = 0.0,
        iterations: int = 0,
        seconds: float = 0.3,
    ) -> None:
        super().__init__(name, f"{title}: {character}", self._seat, title, seconds if iterations else 0.0)
        self.craft: Final = craft
        self.character: Final = character
        """One line about the character."""
        self.remembers: Final = remembers
        """The memory, described for players."""
        self.portrait: Final = name
        """The name of the picture."""
        self.model: Final = model
        self.whim: Final = whim
        self.iterations: Final = iterations
        """Iterations of its search; 0 for a bot that plays by rules of thumb."""
        self.seconds: Final = seconds
        """The time limit of an answer."""
        self.policy: Final[Policy] = (
            Search(craft.scene_source, craft.rates, iterations, seconds) if iterations else Thumb(craft.rates, whim)
        )

    def hurried(self, iterations: int) -> "Persona":
        """Return the same persona with a shorter search, for tests and slow machines."""
        return Persona(
            self.craft,
            self.name,
            self.title,
            self.character,
            self.remembers,
            self.model,
            self.whim,
            min(iterations, self.iterations),
            self.seconds,
        )

    def unclocked(self) -> "Persona":
        """Return the same persona without a time limit: its answers do not depend on the machine."""
        return Persona(
            self.craft,
            self.name,
            self.title,
            self.character,
            self.remembers,
            self.model,
            self.whim,
            self.iterations,
            math.inf,
        )

    def _seat(self, game: AnyGame, edition: Any, seats: int, seat: int, key: bytes = b"") -> Bot:
        return Player(Belief(game, edition, seats, seat, self.craft.places, self.model, key), self.policy)


def thumb(craft: Craft) -> Maker:
    """Return the baseline bot: perfect memory and rules of thumb."""
    # A partial, because a nested function cannot be pickled.
    return Maker(THUMB, "remembers everything and plays by rules of thumb", functools.partial(_thumb, craft))


def _thumb(craft: Craft, game: AnyGame, edition: Any, seats: int, seat: int, key: bytes = b"") -> Bot:
    return Player(Belief(game, edition, seats, seat, craft.places, PERFECT), Thumb(craft.rates))
