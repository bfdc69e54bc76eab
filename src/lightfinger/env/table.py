"""All seats of a table as a PettingZoo environment: one agent for each seat, asked in the order of the rules."""

import secrets
from collections.abc import Mapping
from typing import Any, Final

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv

from lightfinger import catalog
from lightfinger.core.events import Action
from lightfinger.core.game import Result
from lightfinger.core.rng import Small
from lightfinger.core.table import Frame, Table
from lightfinger.env.observing import LEAST, MODES, MOST, Eyes, Numbering, check, length

VERSIONS: Final[dict[str, int]] = {}
"""Games whose observations, numbers or rewards have changed since the first version; all others are at version 1."""
REWARDS: Final = ("win", "score")
RENDERINGS: Final = ("ansi",)

Observation = dict[str, Any]


class Environment(AECEnv):  # type: ignore[misc]  # PettingZoo brings no types
    """Agents `player_0`, `player_1`, ... sit in the seats of one table and play a match of a game of the catalog.

    An observation is a dictionary: `observation`, the seat's knowledge as numbers, and `action_mask`, 1 for every
    number that is legal, all 0 for an agent that is not asked. It is worked out from what the seat was told, and from
    nothing else. Where several seats choose at the same time they are asked one after the other, and none is told
    what the others chose before all have.
    """

    agent_selection: str

    def __init__(
        self,
        game: str,
        edition: Mapping[str, object],
        seats: int,
        observation: str = "perfect",
        reward: str = "win",
        memory: str = "",
        render_mode: str | None = None,
    ) -> None:
        """*edition* is in words, as `catalog.described` gives them; `lightfinger.env.make` finds them by name."""
        super().__init__()
        check("observation", observation, MODES)
        check("reward", reward, REWARDS)
        if render_mode is not None:
            check("render_mode", render_mode, RENDERINGS)
        self._made_of: Final = (game, dict(edition), seats, observation, reward, memory, render_mode)
        self.game: Final = catalog.find(game)
        self.edition: Final = catalog.decoded(self.game, edition)
        self.game.check(self.edition, seats)
        self.seats: Final = seats
        self.render_mode = render_mode
        self.metadata = {
            "name": f"{game.replace('-', '_')}_v{VERSIONS.get(game, 1)}",
            "render_modes": list(RENDERINGS),
            "is_parallelizable": False,
        }
        self.numbering: Final = Numbering(self.game, self.edition, seats)
        """What the numbers of actions mean."""
        self.possible_agents = [f"player_{seat}" for seat in range(seats)]
        self.agents: list[str] = []
        self._seat_of: Final = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        numbers = length(self.game, self.edition, seats)
        self._observation_spaces: Final = {agent: _space(numbers, len(self.numbering)) for agent in self._seat_of}
        self._action_spaces: Final = {agent: spaces.Discrete(len(self.numbering)) for agent in self._seat_of}
        self._mode: Final = observation
        self._memory: Final = memory
        self._reward: Final = reward
        self._seeds = Small(secrets.randbits(32))
        self._begin(0)
        self.agents = []

    def __reduce__(self) -> tuple[type["Environment"], tuple[object, ...]]:
        """An environment goes to another process as what it was made of, without the match in it."""
        return type(self), self._made_of

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """What *agent* can be given."""
        return self._observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """The numbers of all actions."""
        return self._action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal a new match; the same seed deals the same one, and the same ones after it."""
        if seed is not None:
            self._seeds = Small(seed & 0xFFFFFFFF)
        self._begin(self._seeds.below(1 << 30))

    def step(self, action: Any) -> None:
        """Carry out the action of that number for the agent that is asked; `IllegalAction` says why it may not be."""
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        number = int(action)
        if not 0 <= number < len(self.numbering):
            raise ValueError(f"no action has the number {number}; there are 0 to {len(self.numbering) - 1}")
        self.act(self.numbering.actions[number])

    def act(self, action: Action) -> Frame:
        """Carry out *action* itself for the agent that is asked."""
        agent = self.agent_selection
        frame = self.table.act(self._seat_of[agent], action, self._chance)
        self._cumulative_rewards[agent] = 0.0
        seat = self.table.first()
        if seat >= 0:
            self.agent_selection = self.possible_agents[seat]
        else:
            self._end()
        return frame

    def observe(self, agent: str) -> Observation:
        """What *agent* knows, and what it may do now."""
        seat = self._seat_of[agent]
        eyes = self._eyes_of(seat)
        return {"observation": eyes.numbers(), "action_mask": self.numbering.mask(self.table.legal(seat))}

    def legal(self, agent: str) -> tuple[Action, ...]:
        """What *agent* may do now."""
        return self.table.legal(self._seat_of[agent])

    def render(self) -> str | None:
        """The table as the agent that is asked knows it, as text."""
        if self.render_mode is None:
            return None
        return self._eyes_of(self._seat_of[self.agent_selection]).text()

    def close(self) -> None:
        """Nothing is held open."""

    def _begin(self, seed: int) -> None:
        self._chance = Small(seed)
        self.table = Table(self.game, self.edition, self.seats)
        self.table.deal(self._chance)
        self._eyes = [
            Eyes(self.game, self.edition, self.seats, seat, self._mode, self._memory) for seat in range(self.seats)
        ]
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self.table.first()]

    def _end(self) -> None:
        result = self.table.result()
        assert result is not None, "a match that asks nobody has ended"
        for agent, paid in zip(self.possible_agents, payments(result, self._reward), strict=True):
            self.rewards[agent] = paid
            self._cumulative_rewards[agent] += paid
            self.terminations[agent] = True
        self.agent_selection = self.possible_agents[0]

    def _eyes_of(self, seat: int) -> Eyes:
        eyes = self._eyes[seat]
        eyes.hear(self.table.log)
        return eyes


def payments(result: Result, kind: str) -> list[float]:
    """What each seat is paid for a match that ended so. Wins add up to 0 unless all lost; so do scores."""
    seats = len(result.scores)
    if kind == "score":
        total = sum(result.scores)
        return [score - (total - score) / (seats - 1) for score in result.scores]
    share = 1 / len(result.winners) if result.winners else 0.0
    return [(seats * (share if seat in result.winners else 0.0) - 1) / (seats - 1) for seat in range(seats)]


def _space(numbers: int, actions: int) -> spaces.Dict:
    return spaces.Dict(
        {
            "observation": spaces.Box(LEAST, MOST, (numbers,), np.float32),
            "action_mask": spaces.Box(0, 1, (actions,), np.int8),
        }
    )
