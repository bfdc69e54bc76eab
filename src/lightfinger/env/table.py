"""All seats of a table as a PettingZoo environment: one agent for each seat."""

import copy
import secrets
from collections.abc import Mapping
from typing import Any, Final

from gymnasium import spaces
from pettingzoo import AECEnv

from lightfinger import catalog
from lightfinger.core.events import Action
from lightfinger.core.game import Result
from lightfinger.core.rng import Small
from lightfinger.core.table import Frame, Table
from lightfinger.env.observing import MODES, Numbering, SeatView, check, length, space

VERSION: Final = 2
"""The version of all environments. It is raised when observations, action numbers or rewards change."""
REWARDS: Final = ("win", "score")
RENDERINGS: Final = ("ansi",)

Observation = dict[str, Any]


class Environment(AECEnv):  # type: ignore[misc]  # PettingZoo brings no types
    """A PettingZoo environment in which agents `player_0`, `player_1`, ... play one match.

    An observation is a dictionary: `observation`, the seat's view as numbers, and `action_mask`, 1 for every legal
    action, all 0 for an agent that does not have to act. With "open" observations there is also `told`: what the seat
    was told since its last decision, in rows. All is computed only from the seat's feed. Seats that choose at the same
    time are asked one after the other, and learn the others' choices only after all have chosen.
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
        """*edition* holds option values as words; `lightfinger.env.make` takes an edition by name."""
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
            "name": f"{game.replace('-', '_')}_v{VERSION}",
            "render_modes": list(RENDERINGS),
            "is_parallelizable": False,
        }
        self.numbering: Final = Numbering(self.game, self.edition, seats)
        """The numbering of actions."""
        self.possible_agents = [f"player_{seat}" for seat in range(seats)]
        self.agents: list[str] = []
        self._seat_of: Final = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        numbers = length(self.game, self.edition, seats)
        self._observation_spaces: Final = {
            agent: space(numbers, len(self.numbering), observation) for agent in self._seat_of
        }
        self._action_spaces: Final = {agent: spaces.Discrete(len(self.numbering)) for agent in self._seat_of}
        self._mode: Final = observation
        self._memory: Final = memory
        self._reward: Final = reward
        self._seeds = Small(secrets.randbits(32))
        self._begin(0)
        self.agents = []

    def clone(self) -> "Environment":
        """Return an independent copy in the middle of the same match; `copy.deepcopy` and `pickle` give the same."""
        return copy.deepcopy(self)

    def __eq__(self, other: object) -> bool:
        """Whether both are made alike and will give the same observations, rewards and matches for the same actions."""
        return (
            isinstance(other, Environment)
            and self._made_of == other._made_of
            and (self._seeds, self._chance, self.table) == (other._seeds, other._chance, other.table)
            and (self.agents, self._cumulative_rewards) == (other.agents, other._cumulative_rewards)
        )

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self.metadata['name']}, {self._mode} observations, {self.table!r}>"

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """Return the observation space of *agent*."""
        return self._observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """Return the action space."""
        return self._action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal a new match; the same seed gives the same match and the same following matches."""
        if seed is not None:
            self._seeds = Small(seed & 0xFFFFFFFF)
        self._begin(self._seeds.below(1 << 30))

    def step(self, action: Any) -> None:
        """Carry out an action number for the selected agent; raise `IllegalAction` if it is not legal."""
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        number = int(action)
        if not 0 <= number < len(self.numbering):
            raise ValueError(f"no action has the number {number}; there are 0 to {len(self.numbering) - 1}")
        self.act(self.numbering.actions[number])

    def act(self, action: Action) -> Frame:
        """Carry out an action object for the selected agent."""
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
        """Return the observation and the action mask of *agent*."""
        seat = self._seat_of[agent]
        view = self._view_of(seat)
        given = {"observation": view.numbers(), "action_mask": self.numbering.mask(self.table.legal(seat))}
        return {**given, "told": view.told()} if self._mode == "open" else given

    def legal(self, agent: str) -> tuple[Action, ...]:
        """Return the legal actions of *agent*."""
        return self.table.legal(self._seat_of[agent])

    def known(self, agent: str) -> Any:
        """Return the view of *agent*: everything that it was told, whatever its observations hide."""
        return self._view_of(self._seat_of[agent]).known()

    def render(self) -> str | None:
        """Return the view of the selected agent as text."""
        if self.render_mode is None:
            return None
        return self._view_of(self._seat_of[self.agent_selection]).text()

    def close(self) -> None:
        """Do nothing: the environment holds no resources."""

    def _begin(self, seed: int) -> None:
        self._chance = Small(seed)
        self.table = Table(self.game, self.edition, self.seats)
        self.table.deal(self._chance)
        self._views = [
            SeatView(self.game, self.edition, self.seats, seat, self._mode, self._memory) for seat in range(self.seats)
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

    def _view_of(self, seat: int) -> SeatView:
        view = self._views[seat]
        view.hear(self.table.log)
        return view


def payments(result: Result, kind: str) -> list[float]:
    """Return the reward of each seat. The sum is 0, except with "win" when everybody lost."""
    seats = len(result.scores)
    if kind == "score":
        total = sum(result.scores)
        return [score - (total - score) / (seats - 1) for score in result.scores]
    share = 1 / len(result.winners) if result.winners else 0.0
    return [(seats * (share if seat in result.winners else 0.0) - 1) / (seats - 1) for seat in range(seats)]
