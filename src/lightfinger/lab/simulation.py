"""Plays many matches between bots, in several processes, with every bot in every seat equally often."""

import hashlib
import time
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import Executor, Future, as_completed
from typing import Any, Final

from lightfinger import bots, catalog
from lightfinger.core.rng import Rng, Small, Stream
from lightfinger.core.table import AnyTable
from lightfinger.lab.spreading import drop
from lightfinger.play import play_match
from lightfinger.records import Record

BATCH: Final = 10
"""Matches per call of a worker: few enough for a smooth progress bar, enough to outweigh the overhead."""


class Seating:
    """The settings of a simulation, by names only, so that any process can run it.

    *players* are names of bots, repeated until every seat has one. They rotate by one seat with each match. The same
    deal is played in every rotation, so that neither seats nor cards favour a bot.
    """

    def __init__(self, game: str, edition: Mapping[str, object], seats: int, players: list[str], seed: int) -> None:
        self.game: Final = game
        self.edition: Final = dict(edition)
        """Option values as words, as `catalog.described` returns them."""
        self.seats: Final = seats
        self.players: Final = [players[seat % len(players)] for seat in range(seats)]
        self.seed: Final = seed
        self.arrangements: Final = next(
            turn for turn in range(1, seats + 1) if self.players[turn:] + self.players[:turn] == self.players
        )

    def to_json(self) -> dict[str, Any]:
        """Return the settings as JSON; house rules are the options that differ from the printed edition."""
        return {
            "game": self.game,
            "edition": self.edition["name"],
            "house_rules": house_rules(self.game, self.edition),
            "seats": self.seats,
            "bots": self.players,
            "seed": self.seed,
        }

    def seated(self, number: int) -> list[str]:
        """Return the bot of each seat in match *number*."""
        turn = number % self.arrangements
        return self.players[turn:] + self.players[:turn]

    def master(self, number: int) -> bytes:
        """Return the master secret of match *number*."""
        deal = number // self.arrangements
        return hashlib.sha256(f"lightfinger-simulation\0{self.seed}\0{deal}".encode()).digest()

    def thoughts(self, number: int) -> list[Rng]:
        """Return the random generator of each seat's bot in match *number*, separate from the table's."""
        source = hashlib.sha256(f"lightfinger-bots\0{self.seed}\0{number}".encode()).digest()
        return [Small(Stream(source, f"bot/{seat}").word()) for seat in range(self.seats)]

    def maker(self, player: str) -> bots.Maker:
        """Return what makes the bot of this name."""
        return bots.named(self.game, player)

    def play(self, number: int) -> AnyTable:
        """Play match *number*; the result is always the same."""
        game = catalog.find(self.game)
        edition = catalog.decoded(game, self.edition)
        makers = [self.maker(player) for player in self.seated(number)]
        seated = [maker.make(game, edition, self.seats, seat) for seat, maker in enumerate(makers)]
        return play_match(game, edition, seated, Stream(self.master(number)), self.thoughts(number))

    def record(self, number: int) -> Record:
        """Play match *number* and return its record."""
        return Record.of(self.play(number), self.seated(number), self.master(number))


def house_rules(game: str, words: Mapping[str, object]) -> dict[str, Any]:
    """Return the options in which an edition, as words, differs from its printed edition."""
    found = catalog.find(game)
    return catalog.house_rules(found, catalog.decoded(found, words))


class Outcome:
    """The result of one match."""

    def __init__(self, seated: list[str], scores: list[int], winners: list[int], reason: str, decisions: int) -> None:
        self.seated: Final = seated
        self.scores: Final = scores
        self.winners: Final = winners
        self.reason: Final = reason
        self.decisions: Final = decisions


class Simulation:
    """The statistics of many matches. A win shared by several seats counts in equal parts."""

    def __init__(self, seating: Seating) -> None:
        self.seating: Final = seating
        self.outcomes: list[Outcome] = []
        self.seconds = 0.0

    def games(self) -> int:
        """Return the number of matches."""
        return len(self.outcomes)

    def decisions(self) -> int:
        """Return the total number of actions."""
        return sum(outcome.decisions for outcome in self.outcomes)

    def wins(self) -> dict[str, float]:
        """Return the wins of each bot. Their sum is the number of matches with a winner."""
        wins = dict.fromkeys(self.seating.players, 0.0)
        for outcome in self.outcomes:
            for seat in outcome.winners:
                wins[outcome.seated[seat]] += 1 / len(outcome.winners)
        return {player: _whole(won) for player, won in wins.items()}

    def wins_by_seat(self) -> list[float]:
        """Return the wins of each seat, over all bots."""
        wins = [0.0] * self.seating.seats
        for outcome in self.outcomes:
            for seat in outcome.winners:
                wins[seat] += 1 / len(outcome.winners)
        return [_whole(won) for won in wins]

    def shared(self) -> int:
        """Return the number of matches with more than one winner."""
        return sum(1 for outcome in self.outcomes if len(outcome.winners) > 1)

    def scores(self) -> dict[str, dict[str, float]]:
        """Return the mean, lowest and highest score of each bot."""
        scores: dict[str, list[int]] = {player: [] for player in self.seating.players}
        for outcome in self.outcomes:
            for seat, score in enumerate(outcome.scores):
                scores[outcome.seated[seat]].append(score)
        return {player: _spread(own) for player, own in scores.items()}

    def lengths(self) -> dict[str, float]:
        """Return the mean, lowest and highest number of decisions in a match."""
        return _spread([outcome.decisions for outcome in self.outcomes])

    def ends(self) -> dict[str, int]:
        """Return the reasons why matches ended, most frequent first."""
        ends: dict[str, int] = {}
        for outcome in self.outcomes:
            ends[outcome.reason] = ends.get(outcome.reason, 0) + 1
        return dict(sorted(ends.items(), key=lambda end: (-end[1], end[0])))

    def to_json(self) -> dict[str, Any]:
        """Return all statistics as JSON."""
        return {
            **self.seating.to_json(),
            "games": self.games(),
            "decisions": self.decisions(),
            "seconds": round(self.seconds, 3),
            "wins": self.wins(),
            "wins_by_seat": self.wins_by_seat(),
            "shared": self.shared(),
            "scores": self.scores(),
            "lengths": self.lengths(),
            "ends": self.ends(),
        }


def simulate(
    seating: Seating,
    games: int,
    executor: Executor | None = None,
    progress: Callable[[int], None] = lambda _: None,
) -> Simulation:
    """Play *games* matches, here or on *executor*, with the same result. *progress* is called after each batch."""
    simulation = Simulation(seating)
    began = time.perf_counter()
    for outcomes in _batches(seating, games, executor, progress):
        simulation.outcomes.extend(outcomes)
    simulation.seconds = time.perf_counter() - began
    return simulation


def _batches(
    seating: Seating, games: int, executor: Executor | None, progress: Callable[[int], None]
) -> Iterator[list[Outcome]]:
    """Iterate over the outcomes in the order of the matches."""
    spans = [(first, min(first + BATCH, games)) for first in range(0, games, BATCH)]
    if executor is None:
        for first, end in spans:
            yield _outcomes(seating, first, end)
            progress(end - first)
        return
    batches: list[Future[list[Outcome]]] = []
    try:
        for first, end in spans:
            batches.append(executor.submit(_outcomes, seating, first, end))
        for batch in as_completed(batches):
            progress(len(batch.result()))
    finally:
        drop(executor, batches)
    for batch in batches:
        yield batch.result()


def _outcomes(seating: Seating, first: int, end: int) -> list[Outcome]:
    return [_outcome(seating, number) for number in range(first, end)]


def _outcome(seating: Seating, number: int) -> Outcome:
    table = seating.play(number)
    result = table.result()
    assert result is not None, "a match that asks nobody has ended"
    return Outcome(seating.seated(number), result.scores, result.winners, result.reason, len(table.log) - 1)


def _whole(wins: float) -> float:
    """Round away floating-point errors of added thirds; return an int where possible."""
    rounded = round(wins, 4)
    return int(rounded) if rounded.is_integer() else rounded


def _spread(values: list[int]) -> dict[str, float]:
    if not values:
        return {}
    return {"mean": round(sum(values) / len(values), 3), "least": min(values), "most": max(values)}
