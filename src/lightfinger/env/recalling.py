"""Memory tasks: one seat of a real table that is asked at each decision what lies in a closed place."""

from collections.abc import Callable
from typing import Any, Final

import gymnasium
import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from lightfinger.core.events import UNKNOWN
from lightfinger.core.rng import Small
from lightfinger.env.one_seat import OneSeat
from lightfinger.env.table import Observation

RECALL_VERSION: Final = 1
"""The version of all memory tasks. It is raised when questions, answers, rules or rewards change."""
NO_QUESTION: Final = 0


class Recall(gymnasium.Env[Observation, NDArray[np.int64]]):
    """A table with "open" observations. An action is two numbers: an action of the game, and an answer.

    The observation has a further number, `question`: a place from 1, or 0 if nothing can be asked. The right answer
    follows from what the seat was told since the beginning. A right answer pays 1; the match itself pays nothing, and
    `info["match"]` tells how it ended. `info["asked"]` says whether there was a question to the answer just given.
    """

    def __init__(self, table: OneSeat, places: int, answers: int, answer: Callable[[Any, int], int]) -> None:
        """*answer* returns the right answer about a place from the seat's view, or UNKNOWN."""
        self.table: Final = table
        self.places: Final = places
        self.answers: Final = answers
        self.metadata = table.metadata
        parts = table.observation_space
        assert isinstance(parts, spaces.Dict)
        self.observation_space = spaces.Dict({**parts.spaces, "question": spaces.Discrete(places + 1)})
        self.action_space = spaces.MultiDiscrete([len(table.table.numbering), answers])
        self._answer: Final = answer
        self._chance = Small(0)
        self._question = NO_QUESTION
        self._right = UNKNOWN

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Deal a new match."""
        super().reset(seed=seed)
        observation, info = self.table.reset(seed=seed)
        self._chance = Small(int(self.np_random.integers(1 << 32)))
        return self._asking(observation), {**info, "asked": False, "match": 0.0}

    def step(self, action: Any) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Check the answer, then carry out the action and ask the next question."""
        number, answer = (int(one) for one in action)
        asked = self._question != NO_QUESTION
        paid = 1.0 if asked and answer == self._right else 0.0
        observation, match, over, cut, info = self.table.step(number)
        return self._asking(observation), paid, over, cut, {**info, "asked": asked, "match": match}

    def right(self) -> int:
        """Return the right answer to the question, or UNKNOWN if there is none; for tests and baselines."""
        return self._right

    def action_masks(self) -> NDArray[np.bool_]:
        """Return which numbers are legal: those of the game, then all answers."""
        return np.concatenate([self.table.action_masks(), np.ones(self.answers, np.bool_)])

    def _asking(self, observation: Observation) -> Observation:
        """Draw the next question among the places whose content was told and cannot be seen."""
        view = self.table.table.known(self.table.table.possible_agents[self.table.seat])
        known = [place for place in range(self.places) if self._answer(view, place) != UNKNOWN]
        self._question, self._right = NO_QUESTION, UNKNOWN
        if known:
            place = self._chance.pick(known)
            self._question, self._right = place + 1, self._answer(view, place)
        return {**observation, "question": np.int64(self._question)}
