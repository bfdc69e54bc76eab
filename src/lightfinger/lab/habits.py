"""The habits of bots: what each of them does how often, and who it is, told from its answers alone."""

import dataclasses
import itertools
import math
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any, Final, NamedTuple

from lightfinger import catalog
from lightfinger.bots.bot import Maker
from lightfinger.core.events import Action
from lightfinger.core.rng import Small, seeded
from lightfinger.core.table import Table

_SMOOTH: Final = 0.5
"""How often every word counts as said by everybody."""


class Evening(NamedTuple):
    """The answers of one bot in one match, as words."""

    bot: str
    words: list[str]


def word(action: Action) -> str:
    """Return an answer as a word: its kind and its values."""
    values = [str(int(getattr(action, field.name))) for field in dataclasses.fields(action)]
    return " ".join([type(action).__name__, *values])


def kind(one: str) -> str:
    """Return the kind of an answer, given as a word."""
    return one.partition(" ")[0]


def evenings(
    game_name: str, makers: Sequence[Maker], matches: int, seed: int = 0, edition_name: str = ""
) -> Iterator[Evening]:
    """Play every pair of bots so often that each bot plays about *matches* matches, each from both seats in turn."""
    game = catalog.find(game_name)
    pairs = list(itertools.permutations(makers, 2))
    edition = catalog.edition(game, edition_name) if edition_name else catalog.edition(game)
    for number in range(matches * len(makers) // 2):
        pair = pairs[number % len(pairs)]
        yield from _evening(game, edition, pair, seed + number)


def _evening(game: Any, edition: Any, pair: Sequence[Maker], seed: int) -> Iterator[Evening]:
    players = [maker.make(game, edition, len(pair), seat) for seat, maker in enumerate(pair)]
    said: list[list[str]] = [[] for _ in pair]
    table, chance = Table(game, edition, len(pair)), Small(seed)
    frame = table.deal(seeded(seed))
    while True:
        for seat, player in enumerate(players):
            player.hear(frame.heard_by(seat))
        asked = table.first()
        if asked < 0:
            break
        legal = table.legal(asked)
        action = players[asked].choose(legal, chance)
        if len(legal) > 1:
            said[asked].append(word(action))
        frame = table.act(asked, action, seeded(seed))
    for maker, words in zip(pair, said, strict=True):
        yield Evening(maker.name, words)


class Namer:
    """Names the bot that gave some answers: naive Bayes over words, and over pairs of words of the same kind."""

    def __init__(self, known: Sequence[Evening]) -> None:
        """Learn from evenings of known bots."""
        self._counts: Final[dict[str, Counter[str]]] = {}
        for evening in known:
            self._counts.setdefault(evening.bot, Counter()).update(_terms(evening.words))
        self._words: Final = len(set().union(*self._counts.values()))

    def name(self, words: Sequence[str]) -> str:
        """Return the bot that most likely gave these answers."""
        terms = Counter(_terms(words))
        return max(self._counts, key=lambda bot: self._likelihood(bot, terms))

    def _likelihood(self, bot: str, terms: Counter[str]) -> float:
        counts = self._counts[bot]
        total = math.log(counts.total() + _SMOOTH * self._words)
        return sum(number * (math.log(counts[term] + _SMOOTH) - total) for term, number in terms.items())


def _terms(words: Sequence[str]) -> Iterator[str]:
    """Yield each word, and each with the one of its kind before it."""
    last: dict[str, str] = {}
    for one in words:
        yield one
        yield f"{last.get(kind(one), '')} > {one}"
        last[kind(one)] = one


def named_rightly(namer: Namer, asked: Sequence[Evening], together: int = 1) -> tuple[int, int]:
    """Return how many bots are named rightly, and of how many; *together* matches of a bot are looked at as one."""
    by_bot: dict[str, list[list[str]]] = {}
    for evening in asked:
        by_bot.setdefault(evening.bot, []).append(evening.words)
    right = total = 0
    for bot, said in by_bot.items():
        for first in range(0, len(said) - together + 1, together):
            total += 1
            right += namer.name([one for words in said[first : first + together] for one in words]) == bot
    return right, total


def telling(said: Sequence[Evening], most: int) -> list[tuple[str, dict[str, float]]]:
    """Return the words that tell the bots apart best, each with how often every bot says it in a match."""
    matches = Counter(evening.bot for evening in said)
    counts: dict[str, Counter[str]] = {}
    for evening in said:
        for one in evening.words:
            counts.setdefault(one, Counter())[evening.bot] += 1
    means = {one: {bot: count[bot] / matches[bot] for bot in matches} for one, count in counts.items()}
    return sorted(means.items(), key=lambda item: -_difference(item[1]))[:most]


def _difference(means: dict[str, float]) -> float:
    """Return how far apart means are, by the standard deviation of a count."""
    return (max(means.values()) - min(means.values())) / math.sqrt(sum(means.values()) / len(means))
