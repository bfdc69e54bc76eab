"""One seat of a table as a Gymnasium environment, with bots in the others."""

import copy
from collections.abc import Sequence
from typing import Any, Final

import gymnasium
import numpy as np
from numpy.typing import NDArray

from lightfinger import bots as opponents
from lightfinger.bots import Bot, Make, Maker
from lightfinger.core.game import BadOption, IllegalAction
from lightfinger.core.rng import Small
from lightfinger.core.table import Frame
from lightfinger.env.observing import check
from lightfinger.env.table import Environment, Observation


class OneSeat(gymnasium.Env[Observation, np.int64]):
    """A Gymnasium environment for one seat. A step is the agent's action and the bots' actions that follow.

    *bots* are names, `Maker` objects, or classes or functions that make a bot, repeated until every other seat has one.
    Without *seat* the agent's seat changes with each match.
    An illegal action raises an error; with *illegal* "lose" it ends the match and pays -1, for learners without masks.
    `action_masks` is the method that MaskablePPO expects.
    """

    def __init__(
        self,
        table: Environment,
        bots: Sequence[str | Maker | Make] = ("random",),
        seat: int | None = None,
        illegal: str = "refuse",
    ) -> None:
        if not bots:
            raise BadOption("bots", "name at least one")
        if seat is not None and not 0 <= seat < table.seats:
            raise BadOption("seat", f"must be from 0 to {table.seats - 1}, not {seat}")
        check("illegal", illegal, ("refuse", "lose"))
        self.metadata = table.metadata
        self.render_mode = table.render_mode
        self.observation_space = table.observation_space(table.possible_agents[0])
        self.action_space = table.action_space(table.possible_agents[0])
        self.table: Final = table
        self._makers: Final = [maker_of(table.game.name, bot) for bot in ([bots] if isinstance(bots, str) else bots)]
        self._fixed: Final = seat
        self._loses: Final = illegal == "lose"
        self.seat = seat or 0
        """The agent's seat in this match."""
        self._matches = 0
        self._bots: dict[int, Bot] = {}
        self._thoughts = Small(0)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Deal a new match and let the bots play until the agent has to act."""
        super().reset(seed=seed)
        if seed is not None:
            self._matches = 0
        self.seat = self._matches % self.table.seats if self._fixed is None else self._fixed
        self._matches += 1
        self._thoughts = Small(int(self.np_random.integers(1 << 32)))
        self.table.reset(seed=int(self.np_random.integers(1 << 32)))
        others = [seat for seat in range(self.table.seats) if seat != self.seat]
        self._bots = {
            seat: self._makers[place % len(self._makers)].make(
                self.table.game, self.table.edition, self.table.seats, seat
            )
            for place, seat in enumerate(others)
        }
        self._tell(self.table.table.log[0])
        self._bots_play()
        return self._observation(), {"seat": self.seat}

    def step(self, action: Any) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Carry out an action, then the bots' actions until the agent has to act again."""
        before = len(self.table.table.log)
        try:
            self.table.step(action)
        except IllegalAction:
            if not self._loses:
                raise
            return self._observation(), -1.0, True, False, {"seat": self.seat}
        self._tell(self.table.table.log[before])
        self._bots_play()
        agent = self.table.possible_agents[self.seat]
        return (
            self._observation(),
            self.table.rewards[agent],
            self.table.terminations[agent],
            False,
            {"seat": self.seat},
        )

    def clone(self) -> "OneSeat":
        """Return an independent copy in the middle of the same match, with the same thoughts of the bots."""
        return copy.deepcopy(self)

    def action_masks(self) -> NDArray[np.bool_]:
        """Return which action numbers are legal now."""
        agent = self.table.possible_agents[self.seat]
        return self.table.numbering.mask(self.table.legal(agent)).astype(np.bool_)

    def render(self) -> Any:
        """Return the agent's view as text."""
        return self.table.render()

    def _observation(self) -> Observation:
        return self.table.observe(self.table.possible_agents[self.seat])

    def _bots_play(self) -> None:
        core = self.table.table
        while (seat := core.first()) >= 0 and seat != self.seat:
            self._tell(self.table.act(self._bots[seat].choose(core.legal(seat), self._thoughts)))

    def _tell(self, frame: Frame) -> None:
        for seat, bot in self._bots.items():
            bot.hear(frame.heard_by(seat))


def maker_of(game: str, bot: str | Maker | Make) -> Maker:
    """Return the maker that *bot* is or names."""
    if isinstance(bot, Maker):
        return bot
    if isinstance(bot, str):
        return opponents.named(game, bot)
    if not callable(bot):
        raise BadOption("bots", f"{bot!r} is neither a name nor a Maker nor a class or function that makes a bot")
    name = getattr(bot, "__name__", type(bot).__name__)
    return Maker(name, name, bot)
