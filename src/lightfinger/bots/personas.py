"""Personas: named bots with a character, a memory, a style and a way to decide. Each game has its own cast."""

import functools
import math
from collections.abc import Callable, Mapping
from typing import Any, Final

from lightfinger.bots.belief import Belief
from lightfinger.bots.bot import Bot, Maker
from lightfinger.bots.learned import Learned
from lightfinger.bots.memory import PERFECT, Model
from lightfinger.bots.places import Places
from lightfinger.bots.player import Player, Policy, Rates, Search, Tastes, Thumb
from lightfinger.bots.scene import SceneSource
from lightfinger.bots.style import NEUTRAL, Style
from lightfinger.core.game import AnyGame

THUMB: Final = "thumb"
"""The name of the bot with perfect memory and rules of thumb."""


class Craft:
    """What all personas of a game share: the places to remember, the rules of thumb, the search, a learned value."""

    def __init__(
        self,
        places: Places,
        rates: Rates,
        scene_source: Callable[[Belief], SceneSource],
        learned: Learned | None = None,
        tastes: Tastes | None = None,
    ) -> None:
        self.places: Final = places
        self.rates: Final = rates
        self.scene_source: Final = scene_source
        self.learned: Final = learned
        self.tastes: Final = tastes


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
        style: Style = NEUTRAL,
        iterations: int = 0,
        seconds: float = 0.3,
        worlds: int = 0,
        worlds_in: Mapping[str, int] | None = None,
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
        self.style: Final = style
        """Its tastes; a bot that searches has none."""
        self.iterations: Final = iterations
        """Iterations of its search through scenes of the usual length; 0 for a bot that plays by rules of thumb."""
        self.seconds: Final = seconds
        """The time limit of an answer."""
        self.worlds: Final = worlds
        """The worlds in which choices that all make at once are solved; 0 if the search makes those too."""
        self.worlds_in: Final = worlds_in
        """The same for editions in which it is another number."""
        self.policy: Final[Policy] = (
            Search(craft.scene_source, craft.rates, iterations, seconds, worlds, worlds_in)
            if iterations
            else Thumb(craft.rates, craft.tastes, style)
        )

    def called(self, name: str) -> "Persona":
        """Return the same persona under another name."""
        return self._with(name=name)

    def hurried(self, iterations: int) -> "Persona":
        """Return the same persona with a shorter search, for tests and slow machines."""
        return self._with(iterations=min(iterations, self.iterations))

    def unclocked(self) -> "Persona":
        """Return the same persona without a time limit: its answers do not depend on the machine."""
        return self._with(seconds=math.inf)

    def remembering(self, model: Model) -> "Persona":
        """Return the same persona with another memory."""
        return self._with(model=model)

    def styled(self, style: Style) -> "Persona":
        """Return the same persona with another style."""
        return self._with(style=style)

    def solving(self, worlds: int, worlds_in: Mapping[str, int] | None = None) -> "Persona":
        """Return the same persona, but what all choose at once is solved in so many worlds; see `worlds_in`."""
        return self._with(worlds=worlds, worlds_in=worlds_in or {})

    def budgeted(self, times: float) -> "Persona":
        """Return the same persona with so many times the iterations, worlds and seconds, to measure."""
        return self._with(
            iterations=round(times * self.iterations),
            worlds=round(times * self.worlds),
            worlds_in={edition: round(times * worlds) for edition, worlds in (self.worlds_in or {}).items()},
            seconds=times * self.seconds,
        )

    def crafted(self, craft: Craft) -> "Persona":
        """Return the same persona with another craft."""
        return self._with(craft=craft)

    def _with(
        self,
        name: str | None = None,
        model: Model | None = None,
        iterations: int | None = None,
        seconds: float | None = None,
        worlds: int | None = None,
        worlds_in: Mapping[str, int] | None = None,
        style: Style | None = None,
        craft: Craft | None = None,
    ) -> "Persona":
        """Return the same persona with some differences."""
        return Persona(
            self.craft if craft is None else craft,
            self.name if name is None else name,
            self.title,
            self.character,
            self.remembers,
            self.model if model is None else model,
            self.style if style is None else style,
            self.iterations if iterations is None else iterations,
            self.seconds if seconds is None else seconds,
            self.worlds if worlds is None else worlds,
            self.worlds_in if worlds_in is None else worlds_in,
        )

    def _seat(self, game: AnyGame, edition: Any, seats: int, seat: int, key: bytes = b"") -> Bot:
        return Player(Belief(game, edition, seats, seat, self.craft.places, self.model, key), self.policy)


def thumb(craft: Craft) -> Maker:
    """Return the baseline bot: perfect memory and rules of thumb."""
    # A partial, because a nested function cannot be pickled.
    return Maker(THUMB, "remembers everything and plays by rules of thumb", functools.partial(_thumb, craft))


def _thumb(craft: Craft, game: AnyGame, edition: Any, seats: int, seat: int, key: bytes = b"") -> Bot:
    return Player(Belief(game, edition, seats, seat, craft.places, PERFECT), Thumb(craft.rates))
