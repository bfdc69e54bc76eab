"""Many matches between bots, spread over processes, with every bot in every seat equally often."""

import hashlib
import time
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import Executor, Future, as_completed
from typing import Any, Final

from lightfinger import bots, catalog
from lightfinger.core.rng import Rng, Small, Stream
from lightfinger.core.table import Table
from lightfinger.play import play_match
from lightfinger.records import Record

BATCH: Final = 10
"""Matches that one call of a worker plays: few enough for a smooth progress bar, enough to outweigh the messages."""


class Seating:
    """What is simulated. It names everything, so that any process can carry it out.

    *players* are names of bots, repeated in turn until every seat has one. Match by match they move on one seat; the
    same deal is played in every such arrangement, so that neither seats nor cards favour a bot.
    """

    def __init__(self, game: str, edition: Mapping[str, object], seats: int, players: list[str], seed: int) -> None:
        self.game: Final = game
        self.edition: Final = dict(edition)
        """In words, as `catalog.described` gives them."""
        self.seats: Final = seats
        self.players: Final = [players[seat % len(players)] for seat in range(seats)]
        self.seed: Final = seed
        self.arrangements: Final = next(
            turn for turn in range(1, seats + 1) if self.players[turn:] + self.players[:turn] == self.players
        )

    def seated(self, number: int) -> list[str]:
        """Who sits where in match *number*."""
        turn = number % self.arrangements
        return self.players[turn:] + self.players[:turn]

    def master(self, number: int) -> bytes:
        """The secret behind the chance of match *number*."""
        deal = number // self.arrangements
        return hashlib.sha256(f"lightfinger-simulation\0{self.seed}\0{deal}".encode()).digest()

    def thoughts(self, number: int) -> list[Rng]:
        """The chance of each seat's bot in match *number*: never that of the table."""
        source = hashlib.sha256(f"lightfinger-bots\0{self.seed}\0{number}".encode()).digest()
        return [Small(Stream(source, f"bot/{seat}").word()) for seat in range(self.seats)]

    def play(self, number: int) -> Table:
        """Match *number*, the same for ever."""
        game = catalog.find(self.game)
        edition = catalog.decoded(game, self.edition)
        makers = [bots.find(self.game, player) for player in self.seated(number)]
        seated = [maker.make(game, edition, self.seats, seat) for seat, maker in enumerate(makers)]
        return play_match(game, edition, seated, Stream(self.master(number)), self.thoughts(number))

    def record(self, number: int) -> Record:
        """Match *number* as a record that anybody can check."""
        return Record.of(self.play(number), self.seated(number), self.master(number))


class Outcome:
    """How one match went."""

    def __init__(self, seated: list[str], scores: list[int], winners: list[int], reason: str, decisions: int) -> None:
        self.seated: Final = seated
        self.scores: Final = scores
        self.winners: Final = winners
        self.reason: Final = reason
        self.decisions: Final = decisions


class Simulation:
    """The sum of many matches. A win that several seats share counts in equal parts."""

    def __init__(self, seating: Seating) -> None:
        self.seating: Final = seating
        self.outcomes: list[Outcome] = []
        self.seconds = 0.0

    def games(self) -> int:
        """How many matches."""
        return len(self.outcomes)

    def decisions(self) -> int:
        """How many actions in all."""
        return sum(outcome.decisions for outcome in self.outcomes)

    def wins(self) -> dict[str, float]:
        """Wins of each bot; they add up to the number of matches that somebody won."""
        wins = dict.fromkeys(self.seating.players, 0.0)
        for outcome in self.outcomes:
            for seat in outcome.winners:
                wins[outcome.seated[seat]] += 1 / len(outcome.winners)
        return {player: _whole(won) for player, won in wins.items()}

    def wins_by_seat(self) -> list[float]:
        """Wins of each seat, whoever sat there."""
        wins = [0.0] * self.seating.seats
        for outcome in self.outcomes:
            for seat in outcome.winners:
                wins[seat] += 1 / len(outcome.winners)
        return [_whole(won) for won in wins]

    def shared(self) -> int:
        """Matches with more than one winner."""
        return sum(1 for outcome in self.outcomes if len(outcome.winners) > 1)

    def scores(self) -> dict[str, dict[str, float]]:
        """The mean, lowest and highest score of each bot."""
        scores: dict[str, list[int]] = {player: [] for player in self.seating.players}
        for outcome in self.outcomes:
            for seat, score in enumerate(outcome.scores):
                scores[outcome.seated[seat]].append(score)
        return {player: _spread(own) for player, own in scores.items()}

    def lengths(self) -> dict[str, float]:
        """The mean, lowest and highest number of decisions in a match."""
        return _spread([outcome.decisions for outcome in self.outcomes])

    def ends(self) -> dict[str, int]:
        """Why matches were over, the commonest reason first."""
        ends: dict[str, int] = {}
        for outcome in self.outcomes:
            ends[outcome.reason] = ends.get(outcome.reason, 0) + 1
        return dict(sorted(ends.items(), key=lambda end: (-end[1], end[0])))

    def to_json(self) -> dict[str, Any]:
        """Everything worth keeping."""
        return {
            "game": self.seating.game,
            "edition": self.seating.edition["name"],
            "seats": self.seating.seats,
            "seed": self.seating.seed,
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
    """Play *games* matches, here or on *executor*; the result is the same. *progress* hears of every few finished."""
    simulation = Simulation(seating)
    began = time.perf_counter()
    for outcomes in _batches(seating, games, executor, progress):
        simulation.outcomes.extend(outcomes)
    simulation.seconds = time.perf_counter() - began
    return simulation


def _batches(
    seating: Seating, games: int, executor: Executor | None, progress: Callable[[int], None]
) -> Iterator[list[Outcome]]:
    """The outcomes in the order of the matches."""
    spans = [(first, min(first + BATCH, games)) for first in range(0, games, BATCH)]
    if executor is None:
        for first, end in spans:
            yield _outcomes(seating, first, end)
            progress(end - first)
        return
    batches = [executor.submit(_outcomes, seating, first, end) for first, end in spans]
    try:
        for batch in as_completed(batches):
            progress(len(batch.result()))
    except BaseException:
        _cancel(batches)
        raise
    for batch in batches:
        yield batch.result()


def _cancel(batches: list[Future[list[Outcome]]]) -> None:
    for batch in batches:
        batch.cancel()


def _outcomes(seating: Seating, first: int, end: int) -> list[Outcome]:
    return [_outcome(seating, number) for number in range(first, end)]


def _outcome(seating: Seating, number: int) -> Outcome:
    table = seating.play(number)
    result = table.result()
    assert result is not None, "a match that asks nobody has ended"
    return Outcome(seating.seated(number), result.scores, result.winners, result.reason, len(table.log) - 1)


def _whole(wins: float) -> float:
    """Without the crumbs of adding thirds, and without a point where all is whole."""
    rounded = round(wins, 4)
    return int(rounded) if rounded.is_integer() else rounded


def _spread(values: list[int]) -> dict[str, float]:
    if not values:
        return {}
    return {"mean": round(sum(values) / len(values), 3), "least": min(values), "most": max(values)}
