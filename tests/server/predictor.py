"""Predicts the actions of bots from the code, the table's id and all public rows.

    python -m tests.server.predictor --choices 400           # every bot of both games

The predictors know more than any opponent: everything that the bot's own seat was told. They lack only the table's
secret. The first one runs the bot several times with its own random numbers and predicts the most frequent action. The
others derive the bot's random numbers from public data. If one of them were better than the first, the public rows
would reveal something about the random numbers of bots.
"""

import argparse
import math
import random
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from hashlib import sha256
from typing import Any

from lightfinger import bots, catalog, wire
from lightfinger.bots import Bot
from lightfinger.bots.personas import Persona
from lightfinger.core.events import OBSERVER, Action, Event, includes
from lightfinger.core.rng import Small, commitment
from lightfinger.server.access.sessions import Person
from lightfinger.server.network.games_api import NewTable, rules_of
from lightfinger.server.table import commands, entries
from lightfinger.server.table.projection import Projection
from lightfinger.server.table.table_state import RUNNING
from lightfinger.server.workers import bot_turns

TRIES = 9
"""How often the first predictor runs the bot for each question."""
SURE = 3.29
"""The width of intervals in standard deviations; one value in a thousand is outside."""
HOST = Person("host-of-the-table", "Host")

Numbers = Callable[[Projection, int], tuple[int, bytes]]
"""A guess at the random numbers of the bot of a seat."""


def by_row(projection: Projection, seat: int) -> tuple[int, bytes]:
    """Return the random numbers that bots once used: from the table, the seat and the row, without a key."""
    return int.from_bytes(sha256(f"bot/{projection.id}/{seat}/{projection.seq}".encode()).digest()[:4], "big"), b""


def under(secret: Callable[[Projection], bytes]) -> Numbers:
    """Return the random numbers of a bot if these public bytes were the table's seed."""

    def numbers(projection: Projection, seat: int) -> tuple[int, bytes]:
        key = bot_turns.bots_key(projection.id, secret(projection))
        asked = bot_turns.questions(projection, seat)
        return bot_turns.thought_seed(key, seat, asked), bot_turns.memory_key(key, seat)

    return numbers


PUBLIC: dict[str, Numbers] = {
    "table, seat and row": by_row,
    "the commitment as seed": under(lambda projection: projection.commitment),
    "the table's id as seed": under(lambda projection: projection.id.encode()),
    "no seed": under(lambda _: b""),
    "the nonces as seed": under(lambda projection: b"".join(chair.nonce for chair in projection.chairs)),
    "the host as seed": under(lambda projection: projection.host.encode()),
}
"""Public data from which an opponent might derive the numbers."""


class Guesser:
    """Runs the bot with one guessed key on everything that its seat is told, and predicts its answers."""

    def __init__(self, projection: Projection, bot: str, seat: int, key: bytes) -> None:
        rules = projection.rules
        maker = _hurried(rules.game, bot)
        self.bot: Bot = maker.make(projection.game, projection.edition, rules.seats, seat, key)
        self.seat = seat
        self.heard = 0

    def says(self, projection: Projection, legal: tuple[Action, ...], seed: int) -> Action:
        """Return the bot's answer now, if it uses that seed."""
        for frame in projection.core_table().log[self.heard :]:
            self.bot.hear(frame.heard_by(self.seat))
        self.heard = len(projection.core_table().log)
        return self.bot.choose(legal, Small(seed))


def _hurried(game: str, bot: str) -> bots.Maker:
    """Return the bot with a shorter search, so that it is never stopped by its time limit."""
    found = bots.named(game, bot)
    return found.hurried(12) if isinstance(found, Persona) and found.iterations else found


def answered(work: bot_turns.BotTurn) -> Action:
    """Return the answer of the server's bot: as `thinking.answer`, with shorter searches."""
    game = catalog.find(work.game)
    edition = catalog.decoded(game, work.edition)
    bot = _hurried(work.game, work.bot).make(game, edition, work.seats, work.seat, work.key)
    view = game.blank(edition, work.seats)
    for messages in work.feed:
        events: list[Event] = [wire.event_from_json(game, message) for message in messages]
        for event in events:
            game.evolve(view, event)
        bot.hear(events)
    return bot.choose(game.legal(view, work.seat), Small(work.seed))


@dataclass
class Score:
    """How often each predictor was right about one bot."""

    choices: int = 0
    honest: int = 0
    public: Counter[str] = field(default_factory=Counter)

    def rate(self, hits: int) -> float:
        """Return the share of hits."""
        return hits / max(1, self.choices)

    def interval(self, hits: int) -> tuple[float, float]:
        """Return the Wilson interval of a share of hits."""
        return wilson(hits, self.choices)

    def better(self) -> list[str]:
        """Return the predictors that are better than the first one, which uses no public data."""
        most = self.interval(self.honest)[1]
        return [name for name in PUBLIC if self.rate(self.public[name]) > most]


def wilson(hits: int, of: int) -> tuple[float, float]:
    """Return the interval that contains the true share, except one time in a thousand."""
    if not of:
        return 0.0, 1.0
    share, z = hits / of, SURE
    middle = (share + z * z / (2 * of)) / (1 + z * z / of)
    spread = z / (1 + z * z / of) * math.sqrt(share * (1 - share) / of + z * z / (4 * of * of))
    return max(0.0, middle - spread), min(1.0, middle + spread)


def dealt(game: str, bot: str, chance: random.Random) -> Projection:
    """Return a table of two such bots with a running game."""
    table = f"{chance.getrandbits(128):022x}"[:22]
    seed = chance.randbytes(32)
    projection = Projection(table)
    rules = rules_of(NewTable(game, seats=2))
    _fold(projection, HOST.id, entries.Created(rules, HOST.id, seed, commitment(table, seed)))
    for seat in range(2):
        _fold(projection, HOST.id, commands.seat_bot(HOST, seat, bot, {bot})(projection).entry)
    _fold(projection, HOST.id, commands.start(HOST)(projection).entry)
    return projection


def _fold(projection: Projection, by: str, entry: entries.AnyEntry) -> None:
    projection.absorb(projection.seq + 1, entries.Row(1000.0 + projection.seq, by, "", entry))


def measure(game: str, bot: str, choices: int, seed: int, numbers: Numbers | None = None) -> Score:
    """Play tables until enough choices were predicted; with *numbers*, bots use those random numbers.

    Only choices among several actions count that observers do not see in full, such as a card or tile laid face down.
    """
    chance = random.Random(f"{game}/{bot}/{seed}")
    score = Score()
    while score.choices < choices:
        for guess, right in _table(dealt(game, bot, chance), bot, numbers, chance):
            score.choices += 1
            score.honest += guess["honest"] == right
            score.public.update(name for name in PUBLIC if guess[name] == right)
            if score.choices == choices:
                break
    return score


def _table(
    projection: Projection, bot: str, numbers: Numbers | None, chance: random.Random
) -> Iterator[tuple[dict[str, Any], Action]]:
    """Iterate over the hidden choices: all predictions, and the actual choice."""
    seats = range(2)
    thinkers = [[Guesser(projection, bot, seat, chance.randbytes(32)) for _ in range(TRIES)] for seat in seats]
    attackers = [
        {name: Guesser(projection, bot, seat, made(projection, seat)[1]) for name, made in PUBLIC.items()}
        for seat in seats
    ]
    while projection.phase == RUNNING:
        waiting = projection.core_table().waiting()
        seat = next(seat for seat in seats if includes(waiting, seat))
        legal = projection.legal(seat)
        work = bot_turns.turn_of(projection, seat)
        if numbers is not None:
            work = _with(work, *numbers(projection, seat))
        right = answered(work)
        entry, outcome = commands.decide_action(projection, seat, wire.action_to_json(right), "bot")
        assert outcome is not None
        events = outcome.frame.events
        if len(legal) > 1 and any(not includes(event.audience, OBSERVER) for event in events):
            told = Counter(guesser.says(projection, legal, chance.getrandbits(32)) for guesser in thinkers[seat])
            guesses: dict[str, Any] = {"honest": told.most_common(1)[0][0]}
            for name, made in PUBLIC.items():
                guesses[name] = attackers[seat][name].says(projection, legal, made(projection, seat)[0])
            yield guesses, right
        _fold(projection, "", entry)


def _with(work: bot_turns.BotTurn, seed: int, key: bytes) -> bot_turns.BotTurn:
    return bot_turns.BotTurn(work.bot, work.game, work.edition, work.seats, work.seat, work.feed, seed, key)


def everybody() -> list[tuple[str, str]]:
    """Return every bot of every game."""
    return [(game, bot) for game in catalog.GAMES for bot in bots.bots(game)]


def main() -> None:
    """Measure all bots, or those given on the command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--choices", type=int, default=400)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--bot", default="")
    said = parser.parse_args()
    failed = 0
    for game, bot in everybody():
        short = bot.rpartition(":")[2]
        if said.bot not in ("", bot, short):
            continue
        score = measure(game, bot, said.choices, said.seed)
        sown = measure(game, bot, said.choices // 4, said.seed, by_row)
        low, high = score.interval(score.honest)
        best = max(score.public.values())
        sys.stdout.write(
            f"{game:15} {short:9} {score.choices} choices: from the feed {score.honest} ({low:.1%} to {high:.1%}),"
            f" with public things at best {best}; once {sown.public['table, seat and row']} of {sown.choices}\n"
        )
        sys.stdout.flush()
        failed += bool(score.better())
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
