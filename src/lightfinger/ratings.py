"""Ratings of players from their matches of two, one match after the other, with [openskill](https://openskill.me)."""

from collections import Counter
from typing import Final

from openskill.models import PlackettLuce, PlackettLuceRating

Z: Final = 1.959964
"""Standard errors on each side of a 95 % interval."""


class Rating:
    """A player's rating with its 95 % interval."""

    def __init__(self, mean: float, spread: float, games: int) -> None:
        self.mean: Final = mean
        self.least: Final = mean - Z * spread
        self.most: Final = mean + Z * spread
        self.games: Final = games


class Ratings:
    """The ratings of all players after the matches so far. Later matches count more."""

    def __init__(self) -> None:
        self._model: Final = PlackettLuce()
        self._held: dict[str, PlackettLuceRating] = {}
        self._games: Counter[str] = Counter()

    def copy(self) -> "Ratings":
        """Return the same ratings, to go on from."""
        made = Ratings()
        made._held, made._games = dict(self._held), Counter(self._games)
        return made

    def players(self) -> list[str]:
        """Return all who have played."""
        return list(self._games)

    def take(self, first: str, second: str, first_share: float, second_share: float) -> None:
        """Take in a match that somebody has won, with the players' shares of the win."""
        teams = self._model.rate([[self._now(first)], [self._now(second)]], scores=[first_share, second_share])
        for player, team in zip((first, second), teams, strict=True):
            self._held[player] = team[0]
            self._games[player] += 1

    def of(self, player: str) -> Rating:
        """Return the rating of a player; that of a newcomer before the first match."""
        now = self._now(player)
        return Rating(now.mu, now.sigma, self._games[player])

    def _now(self, player: str) -> PlackettLuceRating:
        return self._held.get(player) or self._model.rating(name=player)
