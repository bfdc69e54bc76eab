"""The games for OpenSpiel: `make` gives a `pyspiel.Game` with any edition, number of seats and house rules.

The information state of a seat is its feed. Seats that choose at the same time choose one after the other, hidden from
each other. All chance of a match follows from its deal, so there is one chance node, at the root: which deal it is.
Importing this module registers every game, so that `pyspiel.load_game("lightfinger_two_words(deals=7)")` finds it.
"""

import functools
from typing import Any, Final

import numpy as np
import pyspiel
from open_spiel.python.policy import Policy

from lightfinger import catalog
from lightfinger.core.game import AnyGame
from lightfinger.tree import OVER, Match, Setting, Strategy, setting

LONGEST: Final = 10_000
"""More actions than any match has."""
PARAMETERS: Final[dict[str, Any]] = {
    "edition": "",
    "seats": 2,
    "deals": 1000,
    "first_deal": 0,
    "reward": "score",
    "house_rules": "",
    "small": "",
}
"""What `pyspiel.load_game` takes. House rules are "option:value;option:value"."""

_TERMINAL: Final = int(pyspiel.PlayerId.TERMINAL)
assert _TERMINAL == OVER


def make(
    game: str,
    edition: str = "",
    seats: int = 2,
    deals: int = 1000,
    first_deal: int = 0,
    reward: str = "score",
    house_rules: dict[str, object] | None = None,
    small: str = "",
) -> "SpielGame":
    """Return a game; the arguments are those of `lightfinger.tree.setting`."""
    given: dict[str, Any] = {
        "edition": edition,
        "seats": seats,
        "deals": deals,
        "first_deal": first_deal,
        "reward": reward,
        "house_rules": ";".join(f"{option}:{_word(value)}" for option, value in (house_rules or {}).items()),
        "small": small,
    }
    found = catalog.find(game)
    made = setting(game, edition, seats, deals, first_deal, reward, house_rules, small)
    return SpielGame(found, made, {name: value for name, value in given.items() if value != PARAMETERS[name]})


def _word(value: object) -> str:
    """Return the value of an option as a word; a list has a plus between its values."""
    if isinstance(value, list | tuple):
        return "+".join(map(str, value))
    return str(value).lower() if isinstance(value, bool) else str(value)


def _value(word: str) -> object:
    """Return the value that `_word` wrote."""
    if "+" in word:
        return [_value(part) for part in word.split("+")]
    if word in ("true", "false"):
        return word == "true"
    return int(word) if word.removeprefix("-").isdigit() else word


def _loaded(game: str, given: dict[str, Any] | None = None) -> "SpielGame":
    """Make a game from what `pyspiel.load_game` was told."""
    told = {**PARAMETERS, **(given or {})}
    rules = [part.partition(":") for part in told["house_rules"].split(";") if part]
    told["house_rules"] = {option: _value(word) for option, _, word in rules}
    return make(game, **told)


@functools.cache
def _type(game: AnyGame) -> pyspiel.GameType:
    """Return how OpenSpiel describes a game."""
    return pyspiel.GameType(
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
        parameter_specification=PARAMETERS,
    )


class SpielGame(pyspiel.Game):  # type: ignore[misc]  # OpenSpiel brings no types
    """One game with its edition and number of seats."""

    def __init__(self, game: AnyGame, made: Setting, given: dict[str, Any]) -> None:
        self.setting: Final = made
        self.game: Final = game
        self.actions: Final = made.actions
        """All actions that can ever be legal, by their numbers."""
        most = 1.0 if made.reward == "win" else 1000.0
        about = pyspiel.GameInfo(
            num_distinct_actions=len(made.actions),
            max_chance_outcomes=made.deals,
            num_players=made.seats,
            min_utility=-most,
            max_utility=most,
            utility_sum=0.0,
            max_game_length=LONGEST,
        )
        super().__init__(_type(game), about, given)

    def __deepcopy__(self, memo: Any) -> "SpielGame":
        """Return itself: it never changes."""
        return self

    def new_initial_state(self) -> "SpielState":
        """Return a match before its deal."""
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "Observer":
        """Return what reads observations."""
        return Observer(self.setting, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False))


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A match in OpenSpiel. OpenSpiel clones it by copying what it holds."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.match = Match(game.setting)

    def current_player(self) -> int:
        """Return the seat that acts."""
        return self.match.turn

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self.match.setting.offered(self.match.legal()))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return the deals."""
        deals = self.match.setting.deals
        return [(deal, 1.0 / deals) for deal in range(deals)]

    def _apply_action(self, action: int) -> None:
        self.match.apply(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"deal {self.match.setting.first_deal + action}"
        return repr(self.match.setting.actions[action])

    def is_terminal(self) -> bool:
        """Whether the match is over."""
        return self.match.turn == _TERMINAL

    def returns(self) -> list[float]:
        """Return what each seat gets at the end."""
        return self.match.returns()

    def __str__(self) -> str:
        return " ".join([str(action) for action in self.history()])


class Observer:
    """Reads what a seat knows: its feed as a digest, its view as text and as numbers."""

    def __init__(self, made: Setting, kind: Any) -> None:
        self._recalls: Final = bool(kind.perfect_recall)
        numbers = made.game.features(made.game.blank(made.edition, made.seats), 0)
        self.tensor: Final = None if self._recalls else np.zeros(len(numbers), np.float32)
        self.dict: Final = {} if self.tensor is None else {"view": self.tensor}

    def set_from(self, state: SpielState, player: int) -> None:
        """Write the view of a seat into `tensor`."""
        if self.tensor is not None:
            self.tensor[:] = state.match.setting.game.features(state.match.view(player), player)

    def string_from(self, state: SpielState, player: int) -> str:
        """Return the information state of a seat, or without perfect recall what it sees."""
        match = state.match
        if self._recalls:
            return f"{player}:{match.digest(player).hex()}"
        return match.setting.game.draw(match.view(player), player)


class BotPolicy(Policy):  # type: ignore[misc]
    """A bot of the library as a policy of OpenSpiel, as `lightfinger.tree.Strategy` describes it."""

    def __init__(self, game: SpielGame, bot: str, draws: int = 0) -> None:
        super().__init__(game, list(range(game.setting.seats)))
        self._strategy: Final = Strategy(game.setting, bot, draws)
        self._known: Final[dict[bytes, list[float]]] = {}

    def action_probabilities(self, state: SpielState, player_id: int | None = None) -> dict[int, float]:
        """Return the probability of each action."""
        match = state.match
        known = match.digest(match.turn)
        if known not in self._known:
            self._known[known] = self._strategy.at(match)
        return dict(zip(match.setting.offered(match.legal()), self._known[known], strict=True))


def _register(game: AnyGame) -> None:
    def load(given: dict[str, Any] | None = None) -> SpielGame:
        return _loaded(game.name, given)

    # OpenSpiel lets go of it when Python has already ended, so it must not be the last to hold it.
    load.itself = load  # type: ignore[attr-defined]
    pyspiel.register_game(_type(game), load)


for _game in catalog.GAMES.values():
    _register(_game)
