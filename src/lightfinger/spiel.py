"""The games for OpenSpiel: `make` gives a `pyspiel.Game` with any edition, number of seats and house rules.

The information state of a seat is its feed. Seats that choose at the same time choose one after the other, hidden from
each other. All chance of a match follows from its deal, so there is one chance node, at the root: which deal it is.
"""

import hashlib
from typing import Any, Final

import numpy as np
import pyspiel
from open_spiel.python.policy import Policy

from lightfinger import bots, catalog
from lightfinger.bots.chance import RANDOM
from lightfinger.core.events import Action, Event, includes
from lightfinger.core.game import AnyGame, Result
from lightfinger.core.rng import Small, Stream, seeded
from lightfinger.core.table import fold

REWARDS: Final = ("score", "win")
LONGEST: Final = 10_000
"""More actions than any match has."""

_CHANCE: Final = int(pyspiel.PlayerId.CHANCE)
_TERMINAL: Final = int(pyspiel.PlayerId.TERMINAL)


def make(
    game: str,
    edition: str = "",
    seats: int = 2,
    deals: int = 1000,
    first_deal: int = 0,
    reward: str = "score",
    house_rules: dict[str, object] | None = None,
) -> "SpielGame":
    """Return a game; *deals* is the number of different deals, the first of which has the seed *first_deal*.

    With *reward* "score" a seat gets its points less the mean of the others', with "win" a share of one win.
    """
    found = catalog.find(game)
    return SpielGame(found, catalog.edition(found, edition, house_rules or {}), seats, deals, first_deal, reward)


class SpielGame(pyspiel.Game):  # type: ignore[misc]  # OpenSpiel brings no types
    """One game with its edition and number of seats."""

    def __init__(self, game: AnyGame, edition: Any, seats: int, deals: int, first_deal: int, reward: str) -> None:
        game.check(edition, seats)
        if reward not in REWARDS:
            raise ValueError(f'reward: "{reward}" is not allowed; use one of {", ".join(REWARDS)}')
        self.game: Final = game
        self.edition: Final = edition
        self.seats: Final = seats
        self.deals: Final = deals
        self.first_deal: Final = first_deal
        self.reward: Final = reward
        self.actions: Final = game.every_action(edition, seats)
        """All actions that can ever be legal, by their numbers."""
        self.numbers: Final = {action: number for number, action in enumerate(self.actions)}
        kind = pyspiel.GameType(
            short_name=f"lightfinger_{game.name.replace('-', '_')}",
            long_name=game.title,
            dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
            chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
            information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
            utility=pyspiel.GameType.Utility.ZERO_SUM,
            reward_model=pyspiel.GameType.RewardModel.TERMINAL,
            max_num_players=game.seats[1],
            min_num_players=game.seats[0],
            provides_information_state_string=True,
            provides_information_state_tensor=False,
            provides_observation_string=True,
            provides_observation_tensor=True,
            parameter_specification={},
        )
        most = 1.0 if reward == "win" else 1000.0
        about = pyspiel.GameInfo(
            num_distinct_actions=len(self.actions),
            max_chance_outcomes=deals,
            num_players=seats,
            min_utility=-most,
            max_utility=most,
            utility_sum=0.0,
            max_game_length=LONGEST,
        )
        super().__init__(kind, about, {})

    def __deepcopy__(self, memo: Any) -> "SpielGame":
        """Return itself: it never changes."""
        return self

    def new_initial_state(self) -> "SpielState":
        """Return a match before its deal."""
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "Observer":
        """Return what reads observations."""
        return Observer(self, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False))


class Match:
    """What a state of OpenSpiel holds. A clone of the state copies it."""

    __slots__ = ("_digests", "chance", "frames", "made", "state", "turn")

    def __init__(self, made: SpielGame) -> None:
        self.made: Final = made
        self.state: Any = None
        """The full state; none before the deal."""
        self.chance: Stream | None = None
        self.turn = _CHANCE
        # A list, and no chain of frames: compiled events must not be freed many levels deep.
        self.frames: list[list[Event]] = []
        """The events of the deal and of each action."""
        self._digests: dict[int, tuple[int, bytes]] = {}
        """For each seat, how many frames are in the digest of its feed, and the digest."""

    def __deepcopy__(self, memo: Any) -> "Match":
        """Return an independent copy that shares the past."""
        copied = Match(self.made)
        copied.state = None if self.state is None else self.made.game.copy(self.state)
        copied.chance, copied.turn = self.chance, self.turn
        copied.frames, copied._digests = self.frames[:], self._digests.copy()
        return copied

    def apply(self, number: int) -> None:
        """Deal, or carry out an action of the seat that acts."""
        made = self.made
        if self.chance is None:
            self.chance = seeded(made.first_deal + number)
            self.state = made.game.blank(made.edition, made.seats)
            events = made.game.setup(self.state, self.chance)
        else:
            events = made.game.decide(self.state, self.turn, made.actions[number], self.chance)
        self.frames.append(events)
        seat = made.game.first(self.state)
        self.turn = seat if seat >= 0 else _TERMINAL

    def feed(self, seat: int) -> list[list[Event]]:
        """Return what a seat was told, action by action."""
        return [_heard(events, seat) for events in self.frames]

    def digest(self, seat: int) -> bytes:
        """Return the digest of all that a seat was told."""
        count, known = self._digests.get(seat, (0, b""))
        for events in self.frames[count:]:
            known = hashlib.blake2b(known + repr(_heard(events, seat)).encode(), digest_size=12).digest()
        self._digests[seat] = len(self.frames), known
        return known

    def view(self, seat: int) -> Any:
        """Return what a seat knows: the fold of its feed."""
        return fold(self.made.game, self.made.edition, self.made.seats, self.feed(seat))

    def legal(self) -> tuple[Action, ...]:
        """Return the legal actions of the seat that acts."""
        return self.made.game.legal(self.state, self.turn)


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A match in OpenSpiel."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.match = Match(game)

    def current_player(self) -> int:
        """Return the seat that acts."""
        return self.match.turn

    def _legal_actions(self, player: int) -> list[int]:
        numbers = self.match.made.numbers
        return sorted([numbers[action] for action in self.match.legal()])

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return the deals."""
        deals = self.match.made.deals
        return [(deal, 1.0 / deals) for deal in range(deals)]

    def _apply_action(self, action: int) -> None:
        self.match.apply(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"deal {self.match.made.first_deal + action}"
        return repr(self.match.made.actions[action])

    def is_terminal(self) -> bool:
        """Whether the match is over."""
        return self.match.turn == _TERMINAL

    def returns(self) -> list[float]:
        """Return what each seat gets at the end."""
        made = self.match.made
        result = None if self.match.state is None else made.game.result(self.match.state)
        return [0.0] * made.seats if result is None else payments(result, made.reward)

    def __str__(self) -> str:
        return " ".join([str(action) for action in self.history()])


class Observer:
    """Reads what a seat knows: its feed as a digest, its view as text and as numbers."""

    def __init__(self, game: SpielGame, kind: Any) -> None:
        self._recalls: Final = bool(kind.perfect_recall)
        numbers = game.game.features(game.game.blank(game.edition, game.seats), 0)
        self.tensor: Final = None if self._recalls else np.zeros(len(numbers), np.float32)
        self.dict: Final = {} if self.tensor is None else {"view": self.tensor}

    def set_from(self, state: SpielState, player: int) -> None:
        """Write the view of a seat into `tensor`."""
        if self.tensor is not None:
            self.tensor[:] = state.match.made.game.features(state.match.view(player), player)

    def string_from(self, state: SpielState, player: int) -> str:
        """Return the information state of a seat, or without perfect recall what it sees."""
        match = state.match
        if self._recalls:
            return f"{player}:{match.digest(player).hex()}"
        return match.made.game.draw(match.view(player), player)


class BotPolicy(Policy):  # type: ignore[misc]
    """A bot of the library as a policy of OpenSpiel.

    What it draws and forgets depends only on its information state, so it is a policy without luck of its own.
    `random` is the even policy.
    """

    def __init__(self, game: SpielGame, bot: str) -> None:
        super().__init__(game, list(range(game.seats)))
        self._made: Final = game
        self._bot: Final = None if bot == RANDOM.name else bots.named(game.game.name, bot)
        self._chosen: Final[dict[bytes, int]] = {}

    def action_probabilities(self, state: SpielState, player_id: int | None = None) -> dict[int, float]:
        """Return the probability of each action."""
        match = state.match
        numbers = [self._made.numbers[action] for action in match.legal()]
        if self._bot is None:
            return dict.fromkeys(numbers, 1.0 / len(numbers))
        known = match.digest(match.turn)
        if known not in self._chosen:
            self._chosen[known] = self._made.numbers[self._choice(match, known)]
        return {number: float(number == self._chosen[known]) for number in numbers}

    def _choice(self, match: Match, known: bytes) -> Action:
        assert self._bot is not None
        made, seat = self._made, match.turn
        bot = self._bot.make(made.game, made.edition, made.seats, seat, b"policy")
        for events in match.feed(seat):
            bot.hear(events)
        return bot.choose(match.legal(), Small(int.from_bytes(known[:4], "big")))


def _heard(events: list[Event], seat: int) -> list[Event]:
    return [event for event in events if includes(event.audience, seat)]


def payments(result: Result, reward: str) -> list[float]:
    """Return what each seat gets; the sum is 0, also when everybody lost."""
    seats = len(result.scores)
    if reward == "score":
        total = sum(result.scores)
        return [score - (total - score) / (seats - 1) for score in result.scores]
    won = len(result.winners)
    return [(seats * (seat in result.winners) / won - 1) / (seats - 1) if won else 0.0 for seat in range(seats)]
