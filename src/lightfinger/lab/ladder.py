"""Ladders: pairs of bots play the same deals in every seat. Results are saved to a file as they come in.

The file is JSON Lines: a header with the settings, then a line for each batch of matches of a pair. An interrupted
ladder continues from its file, on any processes or machines; the result does not depend on them.
"""

import json
import math
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import Executor, Future, as_completed
from itertools import combinations, pairwise
from pathlib import Path
from typing import IO, Any, Final

from lightfinger import ratings
from lightfinger.lab.simulation import BATCH, Seating, house_rules
from lightfinger.lab.spreading import drop
from lightfinger.ratings import Z

FORMAT: Final = 1

Played = list[float]
"""The first bot's share of the win in each match: 1, 0, a part of it, or NO_WINNER."""
NO_WINNER: Final = -1.0
"""The result of a match that everybody lost."""


class BadLadder(ValueError):
    """A file that holds another ladder, or is not a ladder."""


class Pairing:
    """Two bots and the results of their matches so far, by match number."""

    def __init__(self, first: str, second: str) -> None:
        self.first: Final = first
        self.second: Final = second
        self.played: dict[int, float] = {}

    def games(self) -> int:
        """Return the number of matches played."""
        return len(self.played)

    def decided(self) -> list[float]:
        """Return the share of the second, supposedly stronger bot in each match that has a winner."""
        return [1.0 - self.played[number] for number in sorted(self.played) if self.played[number] != NO_WINNER]

    def share(self) -> float:
        """Return the second bot's share of the wins."""
        decided = self.decided()
        return sum(decided) / len(decided) if decided else 0.5

    def interval(self) -> tuple[float, float]:
        """Return the 95 % Wilson interval of that share; a shared win counts in parts."""
        return wilson(self.share(), len(self.decided()))

    def lead(self) -> tuple[float, float, float]:
        """Return the second bot's share minus the first one's, with its interval."""
        least, most = self.interval()
        return 2 * self.share() - 1, 2 * least - 1, 2 * most - 1


class Ladder:
    """The settings of a ladder and all its results."""

    def __init__(
        self,
        game: str,
        edition: Mapping[str, object],
        seats: int,
        bots: list[str],
        seed: int = 0,
        neighbours: bool = False,
    ) -> None:
        """*bots* are ordered from weakest to strongest; with *neighbours* only adjacent ones play."""
        if len(set(bots)) != len(bots) or len(bots) < 2:
            raise BadLadder("a ladder needs at least two bots, each of them once")
        self.game: Final = game
        self.edition: Final = dict(edition)
        self.seats: Final = seats
        self.bots: Final = bots
        self.seed: Final = seed
        chosen = pairwise(bots) if neighbours else combinations(bots, 2)
        self.pairings: Final = [Pairing(first, second) for first, second in chosen]

    def house_rules(self) -> dict[str, Any]:
        """Return the options in which the edition differs from the printed one."""
        return house_rules(self.game, self.edition)

    def seating(self, pairing: Pairing) -> Seating:
        """Return the seats of a pair: alternating, and rotated by one seat with each match of the same deal."""
        return Seating(self.game, self.edition, self.seats, [pairing.first, pairing.second], self.seed)

    def play(
        self,
        games: int,
        executor: Executor | None = None,
        progress: Callable[[int], None] = lambda _: None,
        file: Path | None = None,
    ) -> None:
        """Play *games* matches of each pair, minus those already in *file*; *progress* is called after each batch."""
        kept = None if file is None else self._open(file)
        try:
            todo = [
                (place, first, end) for place in range(len(self.pairings)) for first, end in self._gaps(place, games)
            ]
            progress(sum(pairing.games() for pairing in self.pairings))
            for place, first, results in self._results(todo, executor):
                before = self.pairings[place].games()
                self._take(place, first, results)
                if kept is not None:
                    _append(kept, {"pair": self._names(place), "first": first, "won": results})
                progress(self.pairings[place].games() - before)
        finally:
            if kept is not None:
                kept.close()

    def ratings(self) -> dict[str, ratings.Rating]:
        """Return the rating of each bot, computed from all matches."""
        rated = ratings.Ratings()
        matches = [(number, place) for place, pairing in enumerate(self.pairings) for number in pairing.played]
        # Interleave the pairs, because later matches count more in the rating.
        for number, place in sorted(matches):
            pairing = self.pairings[place]
            won = pairing.played[number]
            if won == NO_WINNER:
                continue
            rated.take(pairing.first, pairing.second, won, 1.0 - won)
        return {bot: rated.of(bot) for bot in self.bots}

    def to_json(self) -> dict[str, Any]:
        """Return settings, results and ratings as JSON."""
        return {
            "game": self.game,
            "edition": self.edition["name"],
            "house_rules": self.house_rules(),
            "seats": self.seats,
            "seed": self.seed,
            "pairs": [_pair_to_json(pairing) for pairing in self.pairings],
            "ratings": [
                {
                    "bot": bot,
                    "rating": round(rating.mean, 3),
                    "interval": [round(rating.least, 3), round(rating.most, 3)],
                    "games": rating.games,
                }
                for bot, rating in self.ratings().items()
            ],
        }

    def _gaps(self, place: int, games: int) -> list[tuple[int, int]]:
        """Return the batches of a pair that have not been played."""
        played = self.pairings[place].played
        spans = [(first, min(first + BATCH, games)) for first in range(0, games, BATCH)]
        return [span for span in spans if any(number not in played for number in range(*span))]

    def _results(
        self, todo: list[tuple[int, int, int]], executor: Executor | None
    ) -> Iterator[tuple[int, int, Played]]:
        """Iterate over finished batches: the pair, the first match number and the results."""
        seatings = [self.seating(pairing) for pairing in self.pairings]
        if executor is None:
            for place, first, end in todo:
                yield place, first, won(seatings[place], self.pairings[place].first, first, end)
            return
        batches: dict[Future[Played], tuple[int, int]] = {}
        try:
            for place, first, end in todo:
                batch = executor.submit(won, seatings[place], self.pairings[place].first, first, end)
                batches[batch] = place, first
            for batch in as_completed(batches):
                place, first = batches[batch]
                yield place, first, batch.result()
        finally:
            drop(executor, batches)

    def _take(self, place: int, first: int, results: Played) -> None:
        for number, result in enumerate(results, first):
            self.pairings[place].played[number] = result

    def _names(self, place: int) -> list[str]:
        return [self.pairings[place].first, self.pairings[place].second]

    def _header(self) -> dict[str, Any]:
        return {
            "ladder": FORMAT,
            "game": self.game,
            "edition": self.edition,
            "seats": self.seats,
            "seed": self.seed,
        }

    def _open(self, file: Path) -> IO[str]:
        """Read the results in the file and open it for appending; a truncated last line is removed."""
        lines = file.read_text(encoding="utf-8").splitlines(keepends=True) if file.exists() else []
        whole = [line for line in lines if line.endswith("\n")]
        if whole:
            self._read(file, whole)
        kept = file.open("w", encoding="utf-8")
        if not whole:
            _append(kept, self._header())
        kept.write("".join(whole))
        kept.flush()
        return kept

    def _read(self, file: Path, lines: list[str]) -> None:
        try:
            header, *batches = [json.loads(line) for line in lines]
            if header != json.loads(json.dumps(self._header())):
                raise BadLadder(f"{file} holds another ladder: {_said(header)}")
            places = {(pairing.first, pairing.second): place for place, pairing in enumerate(self.pairings)}
            for batch in batches:
                place = places.get(tuple(batch["pair"]))
                if place is not None:
                    self._take(place, int(batch["first"]), [float(result) for result in batch["won"]])
        except (ValueError, KeyError, TypeError) as problem:
            if isinstance(problem, BadLadder):
                raise
            raise BadLadder(f"{file} is no ladder") from problem


def won(seating: Seating, bot: str, first: int, end: int) -> Played:
    """Play a range of matches and return *bot*'s share of the win in each."""
    results = []
    for number in range(first, end):
        result = seating.play(number).result()
        assert result is not None, "a match that asks nobody has ended"
        seated = seating.seated(number)
        own = sum(1 for seat in result.winners if seated[seat] == bot)
        results.append(own / len(result.winners) if result.winners else NO_WINNER)
    return results


def wilson(share: float, games: int) -> tuple[float, float]:
    """Return the 95 % Wilson interval of a share of so many games."""
    if games == 0:
        return 0.0, 1.0
    middle = share + Z * Z / (2 * games)
    wide = Z * math.sqrt(share * (1 - share) / games + Z * Z / (4 * games * games))
    scale = 1 + Z * Z / games
    return max(0.0, (middle - wide) / scale), min(1.0, (middle + wide) / scale)


def _pair_to_json(pairing: Pairing) -> dict[str, Any]:
    least, most = pairing.interval()
    return {
        "weaker": pairing.first,
        "stronger": pairing.second,
        "games": pairing.games(),
        "decided": len(pairing.decided()),
        "share": round(pairing.share(), 4),
        "interval": [round(least, 4), round(most, 4)],
        "clear": least > 0.5,
    }


def _said(header: object) -> str:
    if not isinstance(header, dict) or "ladder" not in header:
        return "no header"
    edition = header.get("edition")
    name = edition.get("name") if isinstance(edition, dict) else edition
    return f"{header.get('game')}, {name}, {header.get('seats')} seats, seed {header.get('seed')}"


def _append(kept: IO[str], message: dict[str, Any]) -> None:
    kept.write(json.dumps(message, separators=(",", ":")) + "\n")
    kept.flush()
