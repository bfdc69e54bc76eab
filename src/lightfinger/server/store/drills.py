"""What a store keeps of drills: how somebody answered, for each of their browsers."""

from typing import NamedTuple, Protocol

__all__ = ["DrillAnswers", "DrillStore"]


class DrillAnswers(NamedTuple):
    """The answers that one browser of a person has counted."""

    person: str
    track: str
    """A game, or a game with reduced motion."""
    browser: str
    """A random name that the browser gave itself."""
    payload: bytes
    at: float
    """When the browser sent them last."""


class DrillStore(Protocol):
    """The part of a store that is about drills."""

    async def put_drills(self, answers: DrillAnswers, most: int) -> None:
        """Replace the answers of a browser. Of each track the *most* browsers that sent last are kept."""
        ...

    async def drills_of(self, person: str) -> list[DrillAnswers]:
        """Return the answers of all browsers of a person, by track and browser."""
        ...
