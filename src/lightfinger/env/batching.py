"""Many tables of one game as one Gymnasium vector environment, in compiled code where that is installed."""

import copy
import secrets
from collections.abc import Mapping, Sequence
from typing import Any, Final

import numpy as np
from gymnasium import spaces
from gymnasium.utils import seeding
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from lightfinger import catalog
from lightfinger.bots import Bot, Make, Maker
from lightfinger.bots.player import Player, Thumb
from lightfinger.core.game import BadOption, IllegalAction, Refusal
from lightfinger.core.rng import Small
from lightfinger.env.observing import Numbering, check, put_told, space
from lightfinger.env.one_seat import maker_of
from lightfinger.env.table import REWARDS, VERSION, payments

AUTORESETS: Final = {"next-step": AutoresetMode.NEXT_STEP, "same-step": AutoresetMode.SAME_STEP}
NUMBERS: Final = ("float32", "int8")
BATCHED_MODES: Final = ("perfect", "open")

MOST_OFFERS: Final = 8192
"""How many different offers have a mask at the same time, beside those that the tables have now."""

Arrays = dict[str, NDArray[Any]]


class Batched(VectorEnv[Arrays, NDArray[Any], NDArray[Any]]):
    """*num_envs* tables. With *bots* one seat of each learns; without, all do, and each table shows the seat to act.

    Table i of seed s plays as a single environment with the seed s + i. `infos["seat"]` is the seat that each row
    belongs to. Where all seats learn, rewards have a column for each seat. With *out*, a dictionary of arrays, every
    observation is written into these arrays; otherwise each is new. *numbers* "int8" gives whole numbers, which
    `divisors` scale to those of "float32".
    """

    def __init__(
        self,
        game: str,
        edition: Mapping[str, object],
        seats: int,
        num_envs: int,
        bots: Sequence[str | Maker | Make] | None = None,
        seat: int | None = None,
        observation: str = "perfect",
        reward: str = "win",
        illegal: str = "refuse",
        autoreset: str = "next-step",
        numbers: str = "float32",
        out: Arrays | None = None,
    ) -> None:
        """*edition* holds option values as words; `lightfinger.env.batched` takes an edition by name."""
        check("observation", observation, BATCHED_MODES)
        check("reward", reward, REWARDS)
        check("illegal", illegal, ("refuse", "lose"))
        check("autoreset", autoreset, tuple(AUTORESETS))
        check("numbers", numbers, NUMBERS)
        if bots is not None and not bots:
            raise BadOption("bots", "name at least one, or give None to let all seats learn")
        if seat is not None and (bots is None or not 0 <= seat < seats):
            raise BadOption("seat", f"must be from 0 to {seats - 1}, with bots in the others, not {seat}")
        self._made_of: Final = (
            *(game, dict(edition), seats, num_envs, bots, seat),
            *(observation, reward, illegal, autoreset, numbers),
        )
        self.game: Final = catalog.find(game)
        self.edition: Final = catalog.decoded(self.game, edition)
        self.game.check(self.edition, seats)
        self.seats: Final = seats
        self.num_envs = num_envs
        mode = AUTORESETS[autoreset]
        self.metadata = {"name": f"{game.replace('-', '_')}_v{VERSION}", "render_modes": [], "autoreset_mode": mode}
        module = catalog.module(self.game, "rows")
        self.numbering: Final = Numbering(self.game, self.edition, seats)
        """The numbering of actions."""
        self.divisors: Final = np.array(module.DIVISORS, np.float32)
        """What the whole numbers of an observation are divided by."""
        self.batch: Final = module.Rows(self.edition, seats, num_envs, observation == "open")
        self.single_observation_space = space(len(self.divisors), len(self.numbering), observation, numbers)
        self.single_action_space = spaces.Discrete(len(self.numbering))
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._makers: Final = None if bots is None else [maker_of(game, bot) for bot in _several(bots)]
        self._fixed: Final = seat
        self._same_step: Final = mode is AutoresetMode.SAME_STEP
        self._loses: Final = illegal == "lose"
        self._reward: Final = reward
        self._out: Final = out
        if out is not None:
            self._check(out)
        self._rows: Final = np.frombuffer(self.batch.row.data, np.int8).reshape(num_envs * seats, -1)
        """A row for each table and seat; the batch changes it, as it does the next three."""
        self._shows: Final = np.frombuffer(self.batch.shows, np.int64)
        self._offers: Final = np.frombuffer(self.batch.offer, np.int64)
        self._furthers: Final = np.frombuffer(self.batch.furthers, np.int64)
        self._first_rows: Final = seats * np.arange(num_envs)
        self._shown: Final = np.empty((num_envs, len(self.divisors)), np.int8)
        self._masks = np.zeros((64, len(self.numbering)), np.int8)
        self._counts = np.ones(64, np.intp)
        self._starts = np.zeros(64, np.intp)
        self._numbers = np.zeros(4096, np.int32)
        """The legal numbers of all offers, one after the other: `_counts` of each, from `_starts` on."""
        self._known = self._used = 1
        self._over = np.ones(num_envs, np.bool_)
        self._matches = [0] * num_envs
        self._seeds = [Small(secrets.randbits(32)) for _ in range(num_envs)]
        self._chances: list[np.random.Generator | None] = [None] * num_envs

    def reset(
        self, *, seed: int | Sequence[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Arrays, dict[str, Any]]:
        """Deal a new match at every table. A seed decides these matches and all that follow."""
        seeds = [seed + table for table in range(self.num_envs)] if isinstance(seed, int) else seed
        if seeds is not None and len(seeds) != self.num_envs:
            raise ValueError(f"there are {self.num_envs} tables and {len(seeds)} seeds")
        for table in range(self.num_envs):
            self._deal(table, None if seeds is None else seeds[table])
        return self._observed(), self._infos()

    def step(
        self, actions: NDArray[Any]
    ) -> tuple[Arrays, NDArray[Any], NDArray[np.bool_], NDArray[np.bool_], dict[str, Any]]:
        """Carry out an action at each table, and what bots do until the learner is asked again.

        A match that ends is followed by the next one: by default with the next step, whose action is ignored; with
        autoreset "same-step" at once, and `infos["final_obs"]` has the last observation.
        """
        numbers = np.asarray(actions)
        begins = np.flatnonzero(self._over)
        lost = self._lost(numbers)
        played = numbers.tolist()
        for table in (*begins.tolist(), *lost):
            played[table] = -1
        ended = self.batch.step(played)
        rewards = np.zeros(self.num_envs if self._makers else (self.num_envs, self.seats))
        for table in ended:
            paid = payments(self.batch.result(table), self._reward)
            rewards[table] = paid[self.batch.shows[table]] if self._makers else paid
        for table in lost:
            rewards[table] = -1.0 if self._makers else payments_of_a_loser(self.seats, self.batch.shows[table])
        for table in begins.tolist():
            self._deal(table, None)
        self._over[ended + lost] = True
        terminations = self._over.copy()
        last: dict[str, Any] = {}
        if self._same_step and (ended or lost):
            last = self._final(ended + lost)
            for table in ended + lost:
                self._deal(table, None)
        infos = self._infos()
        infos.update(last)
        return self._observed(), rewards, terminations, np.zeros(self.num_envs, np.bool_), infos

    def action_masks(self) -> NDArray[np.bool_]:
        """Return which action numbers are legal at each table."""
        masks = self._masks[self._offers]
        np.put(masks, self.batch.more_marks(), 1)
        return masks.astype(np.bool_)

    def sample(self, draws: np.random.Generator) -> NDArray[np.int32]:
        """Draw a legal action for each table, uniformly; 0 where a match is over."""
        counts = self._counts[self._offers]
        places = (draws.random(self.num_envs) * (counts + self._furthers)).astype(np.intp)
        drawn: NDArray[np.int32] = self._numbers.take(self._starts[self._offers] + places, mode="clip")
        for table in np.flatnonzero(places >= counts).tolist():
            drawn[table] = self.batch.further[table][places[table] - counts[table]]
        return drawn

    def legal(self, table: int) -> tuple[Any, ...]:
        """Return the legal actions of the shown seat of *table*."""
        offered: tuple[Any, ...] = self.batch.legal(table, self.batch.shows[table])
        return offered

    def clone(self) -> "Batched":
        """Return an independent copy in the middle of the same matches; `copy.deepcopy` gives the same."""
        return copy.deepcopy(self)

    def __deepcopy__(self, memo: Any) -> "Batched":
        copied = Batched(*self._made_of)
        copied.batch.bots[:] = copy.deepcopy(self.batch.bots, memo)
        copied.batch.copy_from(self.batch)
        copied._over[:] = self._over
        copied._matches = self._matches[:]
        copied._seeds = copy.deepcopy(self._seeds, memo)
        copied._chances = copy.deepcopy(self._chances, memo)
        copied._number_offers()
        return copied

    def _check(self, out: Arrays) -> None:
        parts = self.observation_space
        assert isinstance(parts, spaces.Dict)
        for name, part in parts.items():
            if name not in out or out[name].shape != part.shape or out[name].dtype != part.dtype:
                raise BadOption("out", f"needs an array {name} of shape {part.shape} and type {part.dtype}")

    def _deal(self, table: int, seed: int | None) -> None:
        self._over[table] = False
        if self._makers is None:
            if seed is not None:
                self._seeds[table] = Small(seed & 0xFFFFFFFF)
            self.batch.deal(table, self._seeds[table].below(1 << 30), 0, -1)
            return
        chance = self._chances[table]
        if seed is not None or chance is None:
            chance = self._chances[table] = seeding.np_random(seed)[0]
            self._matches[table] = 0 if seed is not None else self._matches[table]
        learner = self._matches[table] % self.seats if self._fixed is None else self._fixed
        self._matches[table] += 1
        thoughts = int(chance.integers(1 << 32))
        dealt = Small(int(chance.integers(1 << 32))).below(1 << 30)
        others = [seat for seat in range(self.seats) if seat != learner]
        first = self.seats * table
        self.batch.rates[first + learner] = self.batch.bots[first + learner] = None
        for place, seat in enumerate(others):
            bot = self._makers[place % len(self._makers)].make(self.game, self.edition, self.seats, seat)
            rates = _rates(bot)
            self.batch.rates[first + seat] = rates
            self.batch.bots[first + seat] = bot if rates is None else None
        self.batch.deal(table, dealt, thoughts, learner)

    def _lost(self, numbers: NDArray[Any]) -> list[int]:
        """Return the tables whose action is illegal, or raise an error with the clause."""
        if numbers.shape != (self.num_envs,):
            raise ValueError(f"there are {self.num_envs} tables, and the actions have the shape {numbers.shape}")
        wrong = (numbers < 0) | (numbers >= len(self.numbering))
        if wrong.any() and (wrong & ~self._over).any():
            table = int((wrong & ~self._over).argmax())
            raise ValueError(
                f"table {table}: no action has the number {numbers[table]}; there are 0 to {len(self.numbering) - 1}"
            )
        legal = self._masks.take(self._offers * len(self.numbering) + numbers, mode="clip") > 0
        illegal: list[int] = [
            table
            for table in np.flatnonzero(~(legal | self._over)).tolist()
            if numbers[table] not in self.batch.further[table]
        ]
        if illegal and not self._loses:
            table = illegal[0]
            seat = int(self._shows[table])
            action = self.numbering.actions[int(numbers[table])]
            why = self.game.refusal(self.batch.view(table, seat), seat, action)
            raise IllegalAction(Refusal(why.clause, f"table {table}: {why.sentence}"))
        return illegal

    def _number_offers(self) -> None:
        """Bring the masks and the offers of the tables up to date."""
        batch = self.batch
        if len(batch.offers) > MOST_OFFERS + self.num_envs:
            batch.forget()
            self._known = self._used = 1
        for number in range(self._known, len(batch.offers)):
            if number == len(self._masks):
                self._masks = _twice(self._masks)
                self._counts, self._starts = _twice(self._counts), _twice(self._starts)
            legal = batch.numbers(batch.offers[number])
            while self._used + len(legal) > len(self._numbers):
                self._numbers = _twice(self._numbers)
            self._numbers[self._used : self._used + len(legal)] = legal
            self._counts[number], self._starts[number] = len(legal), self._used
            self._used += len(legal)
            self._masks[number] = 0
            self._masks[number, legal] = 1
        self._known = len(batch.offers)

    def _observed(self) -> Arrays:
        self._number_offers()
        given = self._out
        if given is None:
            parts = self.observation_space
            assert isinstance(parts, spaces.Dict)
            given = {name: np.empty(part.shape or (), part.dtype) for name, part in parts.items()}
        numbers = given["observation"]
        shown = numbers if numbers.dtype == np.int8 else self._shown
        np.take(self._rows, self._first_rows + self._shows, axis=0, out=shown, mode="clip")
        if shown is not numbers:
            # Two steps are faster than a division of bytes.
            numbers[:] = shown
            np.divide(numbers, self.divisors, out=numbers)
        np.take(self._masks, self._offers, axis=0, out=given["action_mask"], mode="clip")
        if self._furthers.any():
            np.put(given["action_mask"], self.batch.more_marks(), 1)
        if "told" in given:
            for table in range(self.num_envs):
                put_told(self.batch.told[self.seats * table + self.batch.shows[table]], given["told"][table])
        return given

    def _infos(self) -> dict[str, Any]:
        return {"seat": self._shows.copy(), "_seat": np.ones(self.num_envs, np.bool_)}

    def _final(self, tables: list[int]) -> dict[str, Any]:
        """Return the last observations of matches that are over."""
        observed = {name: part.copy() for name, part in self._observed().items()} if self._out else self._observed()
        seats, infos = self.batch.shows, dict[str, Any]()
        for table in tables:
            last = {name: part[table].copy() for name, part in observed.items()}
            infos = self._add_info(infos, {"final_obs": last, "final_info": {"seat": seats[table]}}, table)
        return infos


def payments_of_a_loser(seats: int, loser: int) -> list[float]:
    """Return the rewards when a seat loses by an illegal action: the others share what it pays."""
    return [-1.0 if seat == loser else 1.0 / (seats - 1) for seat in range(seats)]


def _twice(array: NDArray[Any]) -> NDArray[Any]:
    """Return an array of double the length that begins with *array*."""
    return np.concatenate([array, np.zeros_like(array)])


def _several(bots: Sequence[str | Maker | Make]) -> Sequence[str | Maker | Make]:
    return [bots] if isinstance(bots, str) else bots


def _rates(bot: Bot) -> Any:
    """Return what rates the actions of a bot that remembers everything and plays by rules of thumb, else None.

    Such a bot needs no view of its own: the batch folds the same feed.
    """
    if isinstance(bot, Player) and bot.belief.memory.model.perfect and isinstance(bot.policy, Thumb):
        style = bot.policy.style
        return bot.policy.rates if style.neutral and not style.whim else None
    return None
