"""One seat of a table as a Gymnasium environment, with bots in the others."""

from collections.abc import Sequence
from typing import Any, Final

import gymnasium
import numpy as np
from numpy.typing import NDArray

from lightfinger import bots as opponents
from lightfinger.bots import Bot
from lightfinger.core.game import BadOption, IllegalAction
from lightfinger.core.rng import Small
from lightfinger.core.table import Frame
from lightfinger.env.observing import check
from lightfinger.env.table import Environment, Observation


class OneSeat(gymnasium.Env[Observation, np.int64]):
    """Plays one seat; a step is the own action and all that the bots do until the seat is asked again.

    *bots* are names, repeated in turn until every other seat has one. Without a *seat* it moves on by one with each
    match. An action that is not legal is refused as at a table; with *illegal* "lose" it ends the match and pays -1,
    for learners that know no masks. `action_masks` is what MaskablePPO and its kin ask for.
    """

    def __init__(
        self,
        table: Environment,
        bots: Sequence[str] = ("random",),
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
        self._makers: Final = [opponents.find(table.game.name, name) for name in bots]
        self._fixed: Final = seat
        self._loses: Final = illegal == "lose"
        self.seat = seat or 0
        """The seat that is played in this match."""
        self._matches = 0
        self._bots: dict[int, Bot] = {}
        self._thoughts = Small(0)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Deal a new match and let the bots play until the seat is asked."""
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
        """Carry out the action of that number, then whatever the bots answer."""
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

    def action_masks(self) -> NDArray[np.bool_]:
        """Which numbers are legal now."""
        agent = self.table.possible_agents[self.seat]
        return self.table.numbering.mask(self.table.legal(agent)).astype(np.bool_)

    def render(self) -> Any:
        """The table as the seat knows it, as text."""
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
