"""The daily heist: the same deal and the same opponents for everybody of a server.

A server has a chain of seeds, each the hash of the next. A day deals with its own seed, which is revealed when the day
is closed. The link to the seed of the day before proves that the deal was not picked. Opponents draw from a keyed hash
of their feed, and search without a clock. So the same answers of seat 0 always give the same match.
"""

import datetime
import functools
import hashlib
import hmac
import json
import statistics
import time
from typing import Any, Final, NamedTuple

from lightfinger import bots, catalog, wire
from lightfinger.bots import Persona
from lightfinger.core import rng
from lightfinger.core.events import Action, Event
from lightfinger.core.game import AnyGame
from lightfinger.core.rng import Small, Stream
from lightfinger.core.table import AnyTable, Frame, Table
from lightfinger.records import BadRecord, Daily, Deal, Record

REVISION: Final = 4
"""The number of the opponents' behaviour, raised when any of them can answer otherwise."""
FIRST: Final = datetime.date(2026, 1, 1)
"""Day 1 of every chain."""
DAYS: Final = 4000
"""The length of a chain."""
SEATS: Final = 3
OWN: Final = 0
"""The seat of the person."""
CLOSED_AFTER: Final = 2 * 3600.0
"""Seconds from the end of a day until it is closed and its seed is revealed."""
PAR_GAMES: Final = 101
PAR_SECONDS: Final = 50.0
"""Seconds after which no further match is played for the par."""
NO_RESULTS: Final = hashlib.sha256(b"").digest()
"""The digest of a day on which nobody finished."""

MORE: Final = "+"
SAME: Final = "0"
LESS: Final = "-"
"""The signs of a round: the own points became more, stayed the same or became less."""

_PAIRS: Final = ((0, 1), (0, 2), (1, 2), (1, 3), (2, 3), (2, 4), (3, 4))
"""The opponents from Monday to Sunday, by their places on a ladder of five."""


# Days and seeds


def day_of(moment: float) -> datetime.date:
    """Return the day of a time, in UTC."""
    return datetime.datetime.fromtimestamp(moment, datetime.UTC).date()


def number_of(date: datetime.date) -> int:
    """Return the number of a day: its place in the chain."""
    return (date - FIRST).days + 1


def in_chain(date: datetime.date) -> bool:
    """Whether the chain has a seed for a day."""
    return 1 <= number_of(date) <= DAYS


def begins(date: datetime.date) -> float:
    """Return the time at which a day begins."""
    return datetime.datetime(date.year, date.month, date.day, tzinfo=datetime.UTC).timestamp()


def closes(date: datetime.date) -> float:
    """Return the time at which a day is closed and its seed may be known."""
    return begins(date) + 86400.0 + CLOSED_AFTER


def link(seed: bytes) -> bytes:
    """Return the seed of the day before."""
    return hashlib.sha256(b"lf-daily-v1\0" + seed).digest()


def earlier(seed: bytes, days: int) -> bytes:
    """Return the seed of so many days before."""
    for _ in range(days):
        seed = link(seed)
    return seed


def seed_of(last: bytes, date: datetime.date) -> bytes:
    """Return the seed of a day, from the last seed of the chain."""
    return earlier(last, DAYS - number_of(date))


def anchor_of(last: bytes) -> bytes:
    """Return s(0), the beginning of the chain, which a server publishes."""
    return earlier(last, DAYS)


# Tables


def table_name(date: datetime.date, game: str) -> str:
    """Return the name under which a day deals a game."""
    return f"daily.{date.isoformat()}.{game}"


def nonces(table: str, results: bytes) -> list[bytes]:
    """Return the nonce of each seat, from the table's name and the digest of the results of two days before."""
    return [
        hashlib.sha256(b"lf-daily-nonce-v1\0" + table.encode() + b"\0" + bytes([seat]) + results).digest()[:16]
        for seat in range(SEATS)
    ]


def results_digest(lines: list[tuple[str, bool, int]]) -> bytes:
    """Return the digest of a day's results: for each finished table its id, whether it was won, and the lead."""
    text = "".join(f"{table} {int(won)} {lead}\n" for table, won, lead in sorted(lines))
    return hashlib.sha256(text.encode()).digest()


def deal_of(date: datetime.date, game: str, seed: bytes, results: bytes) -> Deal:
    """Return the deal of a day."""
    table = table_name(date, game)
    return Deal(table, rng.commitment(table, seed), seed, nonces(table, results))


def facts_of(date: datetime.date, seed: bytes, results: bytes) -> Daily:
    """Return what the record of a daily heist says about its day."""
    return Daily(date, link(seed), results, REVISION)


def edition_of(game: AnyGame) -> Any:
    """Return the edition of a daily heist: the game's first, with the usual options."""
    return catalog.edition(game, "", {})


def is_offered(game: AnyGame) -> bool:
    """Whether a game has a daily heist: it needs two personas and three seats."""
    return len(bots.cast(game.name)) >= len(_PAIRS[0]) and game.seats[0] <= SEATS <= game.seats[1]


def opponents(game: str, date: datetime.date) -> list[str]:
    """Return the names of the personas in seats 1 and 2: the later in the week, the stronger."""
    cast = bots.cast(game)
    return [cast[place * (len(cast) - 1) // 4].name for place in _PAIRS[date.weekday()]]


# Opponents


def bot_secret(seed: bytes, table: str, seat: int) -> bytes:
    """Return the secret of the bot in a seat: fixed by the commitment, revealed with the seed."""
    return hmac.new(seed, b"lf-daily-bot-v1\0" + table.encode() + b"\0" + bytes([seat]), hashlib.sha256).digest()


class Opponent:
    """A bot whose thought and forgetting depend only on a secret and its feed. Its search has no clock."""

    def __init__(self, game: AnyGame, edition: Any, seat: int, bot: str, secret: bytes) -> None:
        maker = bots.find(game.name, bot)
        unclocked = maker.unclocked() if isinstance(maker, Persona) else maker
        forgetting = hmac.new(secret, b"memory", hashlib.sha256).digest()
        self.seat: Final = seat
        self._bot: Final = unclocked.make(game, edition, SEATS, seat, forgetting)
        self._secret: Final = secret
        self._feed: Final = hashlib.sha256()

    def hear(self, events: list[Event]) -> None:
        """Receive the events of one command that the seat may know."""
        told = json.dumps([wire.told_to_json(event) for event in events], sort_keys=True, separators=(",", ":"))
        self._feed.update(told.encode() + b"\n")
        self._bot.hear(events)

    def choose(self, legal: tuple[Action, ...]) -> Action:
        """Choose one of the *legal* actions."""
        thought = hmac.new(self._secret, b"thought\0" + self._feed.digest(), hashlib.sha256).digest()
        chosen = self._bot.choose(legal, Small(int.from_bytes(thought[:4], "big")))
        return chosen if chosen in legal else legal[0]


class Heist:
    """One daily heist in memory: the table, and the opponents who answer as soon as it is their turn.

    While several seats are asked at once the lowest answers first, so the opponents wait for the person.
    """

    def __init__(self, game: AnyGame, date: datetime.date, deal: Deal) -> None:
        self.game: Final = game
        self.table: Final[AnyTable] = Table(game, edition_of(game), SEATS)
        self.chance: Final = Stream(deal.master())
        self.names: Final = opponents(game.name, date)
        self.opponents: Final = [
            Opponent(game, self.table.edition, seat, bot, bot_secret(deal.seed, deal.table, seat))
            for seat, bot in enumerate(self.names, OWN + 1)
        ]
        self._tell(self.table.deal(self.chance))

    def act(self, seat: int, action: Action) -> None:
        """Carry out an action of any seat."""
        self._tell(self.table.act(seat, action, self.chance))

    def answer(self, seat: int) -> Action:
        """Return the answer of the opponent in a seat."""
        return self.opponents[seat - 1].choose(self.table.legal(seat))

    def go_on(self) -> tuple[Action, ...]:
        """Let the opponents answer until the person is asked; return the person's legal actions, none at the end."""
        while (seat := self.table.first()) > OWN:
            self.act(seat, self.answer(seat))
        return self.table.legal(OWN) if seat == OWN else ()

    def _tell(self, frame: Frame) -> None:
        for opponent in self.opponents:
            opponent.hear(frame.heard_by(opponent.seat))


# Results


class Outcome(NamedTuple):
    """What a daily heist came to, from what its person was told."""

    won: bool
    lead: int
    """Own points less the most points of anybody else."""
    signs: str
    """A sign for each round, from the own points alone."""


def outcome(game: AnyGame, edition: Any, feed: list[list[Event]]) -> Outcome | None:
    """Return the outcome from the feed of the person's seat; None before the end."""
    view = game.blank(edition, SEATS)
    signs, before, number = "", 0, 0
    for events in feed:
        for event in events:
            game.evolve(view, event)
        if game.round(view) != number and game.result(view) is None:
            now = game.points(view, OWN)
            signs += _sign(now - before) if number else ""
            before, number = now, game.round(view)
    result = game.result(view)
    if result is None:
        return None
    signs += _sign(game.points(view, OWN) - before) if number else ""
    scores = result.scores
    return Outcome(OWN in result.winners, scores[OWN] - max(scores[OWN + 1 :]), signs)


def _sign(change: int) -> str:
    return SAME if change == 0 else MORE if change > 0 else LESS


class Par(NamedTuple):
    """The median lead of a good persona in the person's seat, and of how many matches it is."""

    lead: int
    games: int


def par(game: str, date: datetime.date, deal: Deal, games: int = PAR_GAMES, seconds: float = PAR_SECONDS) -> Par:
    """Let the last persona but one of the ladder play the day's deal; no match begins after so many *seconds*."""
    found = catalog.find(game)
    persona = bots.cast(game)[-2].name
    leads: list[int] = []
    until = time.monotonic() + seconds
    while len(leads) < games and (not leads or time.monotonic() < until):
        secret = hmac.new(deal.seed, f"lf-daily-par-v1/{deal.table}/{len(leads)}".encode(), hashlib.sha256).digest()
        heist = Heist(found, date, deal)
        own = Opponent(found, heist.table.edition, OWN, persona, secret)
        heard = 0
        while legal := heist.go_on():
            for frame in heist.table.log[heard:]:
                own.hear(frame.heard_by(OWN))
            heard = len(heist.table.log)
            heist.act(OWN, own.choose(legal))
        ended = outcome(found, heist.table.edition, heist.table.feed(OWN))
        if ended is None:
            raise ValueError("the match has no result")
        leads.append(ended.lead)
    return Par(statistics.median_low(leads), len(leads))


# Checks


def check_deal(record: Record, anchor: bytes | None = None) -> None:
    """Check the day, the chain, the nonces and the opponents of a daily heist; raise `BadRecord` for line 1.

    With *anchor* the chain is followed to its beginning, which the server published.
    """
    for problem in _problems(record, anchor):
        raise BadRecord(1, problem)


def _problems(record: Record, anchor: bytes | None) -> list[str]:
    daily, deal, game = record.daily, record.deal, record.game
    if daily is None or deal is None:
        return ["this is no record of a daily heist"]
    if not in_chain(daily.date):
        return ["the chain has no seed for that day"]
    found = []
    if deal.table != table_name(daily.date, game.name):
        found.append("the deal is not that of its day and game")
    if link(deal.seed) != daily.previous:
        found.append("the seed does not lead to the seed of the day before")
    if anchor is not None and earlier(deal.seed, number_of(daily.date)) != anchor:
        found.append("the seed does not lead to the beginning of the chain")
    if deal.nonces != nonces(deal.table, daily.results):
        found.append("the nonces do not follow from the results of two days before")
    if daily.revision != REVISION:
        found.append(
            f"its opponents are of revision {daily.revision}, and only those of {REVISION} can be checked here"
        )
    elif record.seats != SEATS or record.edition != edition_of(game):
        found.append("a daily heist is not played with these rules")
    elif record.players[OWN + 1 :] != opponents(game.name, daily.date):
        found.append("these are not the opponents of that day")
    return found


def check_answers(record: Record) -> None:
    """Compute every answer of the opponents again from their feeds; raise `BadRecord` for the first that differs."""
    daily, deal = record.daily, record.deal
    if daily is None or deal is None:
        raise BadRecord(1, "this is no record of a daily heist")
    heist = Heist(record.game, daily.date, deal)
    for line, frame in enumerate(record.frames[1:], 3):
        if frame.seat != heist.table.first():
            raise BadRecord(line, "another seat had to answer first")
        if frame.seat != OWN and frame.action != heist.answer(frame.seat):
            raise BadRecord(line, f"seat {frame.seat} would have answered otherwise; the record was changed there")
        if frame.action is not None:
            heist.act(frame.seat, frame.action)


@functools.cache
def games() -> tuple[str, ...]:
    """Return the names of the games that have a daily heist."""
    return tuple(name for name, game in catalog.GAMES.items() if is_offered(game))
