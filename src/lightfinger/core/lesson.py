"""A lesson: the first minutes of a game as a script of legal actions. It is data; the rules play it."""

from collections.abc import Sequence
from typing import Any, Final

from lightfinger.core.events import Action

PUPIL: Final = 0
"""The seat of the learner."""
PARTNER: Final = 1
"""The seat of the other player."""


class Step:
    """One page of a lesson: what happens first, then the action that the pupil is asked for, if any."""

    def __init__(self, name: str, asked: Action | None = None, first: Sequence[tuple[int, Action]] = ()) -> None:
        self.name: Final = name
        """Names the words of the step in the browser."""
        self.asked: Final = asked
        self.first: Final = first
        """Seats and their actions, in order."""


class Lesson:
    """A match for two with fixed chance, and the steps through its beginning."""

    def __init__(self, edition: str, house_rules: dict[str, Any], seed: int, steps: Sequence[Step]) -> None:
        self.edition: Final = edition
        self.house_rules: Final = house_rules
        """In words, as on the command line."""
        self.seed: Final = seed
        self.steps: Final = steps
