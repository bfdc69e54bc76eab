"""Somebody who knows the code, the table's id and every public row tries to foretell what bots do.

    python -m tests.server.predictor --choices 400           # every bot of both games

The predictors are given more than any opponent has: everything that the bot's own seat was told. All that they lack is
the table's secret. One of them knows nothing else and thinks as the bot would, several times with chance of its own,
and says what came most often. The others make the bot's numbers from whatever is public; were one of them better than
the first, the public rows would tell something of what bots draw and forget.
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
from lightfinger.server import commands, rows, thinking
from lightfinger.server.people import Person
from lightfinger.server.shelf import NewTable, rules_of
from lightfinger.server.sitting import RUNNING, Sitting

TRIES = 9
"""How often the honest predictor thinks about each question."""
SURE = 3.29
"""The width of intervals, in standard deviations: one in a thousand lies outside."""
HOST = Person("host-of-the-table", "Host")

Numbers = Callable[[Sitting, int], tuple[int, bytes]]
"""What somebody thinks that the bot of a seat draws and forgets with."""


def by_row(sitting: Sitting, seat: int) -> tuple[int, bytes]:
    """What bots once drew and forgot with: the table, the seat and the row, and no key at all."""
    return int.from_bytes(sha256(f"bot/{sitting.id}/{seat}/{sitting.seq}".encode()).digest()[:4], "big"), b""


def under(secret: Callable[[Sitting], bytes]) -> Numbers:
    """What a bot would draw and forget with, were the table's seed these public bytes."""

    def numbers(sitting: Sitting, seat: int) -> tuple[int, bytes]:
        key = thinking.bots_key(sitting.id, secret(sitting))
        asked = thinking.questions(sitting, seat)
        return thinking.thought_seed(key, seat, asked), thinking.memory_key(key, seat)

    return numbers


PUBLIC: dict[str, Numbers] = {
    "table, seat and row": by_row,
    "the commitment as seed": under(lambda sitting: sitting.commitment),
    "the table's id as seed": under(lambda sitting: sitting.id.encode()),
    "no seed": under(lambda _: b""),
    "the nonces as seed": under(lambda sitting: b"".join(chair.nonce for chair in sitting.chairs)),
    "the host as seed": under(lambda sitting: sitting.host.encode()),
}
"""Whatever an opponent might make the numbers from."""


class Guesser:
    """Plays along with a bot: hears what its seat hears, with one key, and says what it would answer."""

    def __init__(self, sitting: Sitting, bot: str, seat: int, key: bytes) -> None:
        rules = sitting.rules
        maker = _hurried(rules.game, bot)
        self.bot: Bot = maker.make(sitting.game, sitting.edition, rules.seats, seat, key)
        self.seat = seat
        self.heard = 0

    def says(self, sitting: Sitting, legal: tuple[Action, ...], seed: int) -> Action:
        """What the bot answers now, if it draws with that seed."""
        for frame in sitting.running().log[self.heard :]:
            self.bot.hear(frame.heard_by(self.seat))
        self.heard = len(sitting.running().log)
        return self.bot.choose(legal, Small(seed))


def _hurried(game: str, bot: str) -> bots.Maker:
    """Who thinks ahead thinks a little less far, so that a clock never cuts it short."""
    found = bots.find(game, bot)
    return found.hurried(12) if isinstance(found, Persona) and found.iterations else found


def answered(work: thinking.Job) -> Action:
    """What the bot of the server answers: as `thinking.answer`, with hurried bots."""
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
        """The share of hits."""
        return hits / max(1, self.choices)

    def interval(self, hits: int) -> tuple[float, float]:
        """Wilson's interval of a share of hits."""
        return wilson(hits, self.choices)

    def better(self) -> list[str]:
        """Who foretells more from public things than can be foretold without them."""
        most = self.interval(self.honest)[1]
        return [name for name in PUBLIC if self.rate(self.public[name]) > most]


def wilson(hits: int, of: int) -> tuple[float, float]:
    """From where to where the true share lies, but for one time in a thousand."""
    if not of:
        return 0.0, 1.0
    share, z = hits / of, SURE
    middle = (share + z * z / (2 * of)) / (1 + z * z / of)
    spread = z / (1 + z * z / of) * math.sqrt(share * (1 - share) / of + z * z / (4 * of * of))
    return max(0.0, middle - spread), min(1.0, middle + spread)


def dealt(game: str, bot: str, chance: random.Random) -> Sitting:
    """A table of two such bots, its game begun."""
    table = f"{chance.getrandbits(128):022x}"[:22]
    seed = chance.randbytes(32)
    sitting = Sitting(table)
    rules = rules_of(NewTable(game, seats=2))
    _fold(sitting, HOST.id, rows.Created(rules, HOST.id, seed, commitment(table, seed)))
    for seat in range(2):
        _fold(sitting, HOST.id, commands.seat_bot(HOST, seat, bot, {bot})(sitting))
    _fold(sitting, HOST.id, commands.start(HOST)(sitting))
    return sitting


def _fold(sitting: Sitting, by: str, entry: rows.AnyEntry) -> None:
    sitting.worked_out = None
    sitting.absorb(sitting.seq + 1, rows.Row(1000.0 + sitting.seq, by, "", entry))


def measure(game: str, bot: str, choices: int, seed: int, numbers: Numbers | None = None) -> Score:
    """Play tables until so many choices were foretold; with *numbers*, bots draw and forget with those instead.

    What counts is a choice among several of which not everything is told to onlookers: a card or tile laid face down.
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
    sitting: Sitting, bot: str, numbers: Numbers | None, chance: random.Random
) -> Iterator[tuple[dict[str, Any], Action]]:
    """Each choice made face down: what everybody foretold, and what it was."""
    seats = range(2)
    thinkers = [[Guesser(sitting, bot, seat, chance.randbytes(32)) for _ in range(TRIES)] for seat in seats]
    attackers = [
        {name: Guesser(sitting, bot, seat, made(sitting, seat)[1]) for name, made in PUBLIC.items()} for seat in seats
    ]
    while sitting.phase == RUNNING:
        waiting = sitting.running().waiting()
        seat = next(seat for seat in seats if includes(waiting, seat))
        legal = sitting.legal(seat)
        work = thinking.job(sitting, seat)
        if numbers is not None:
            work = _with(work, *numbers(sitting, seat))
        right = answered(work)
        entry = commands.acted(sitting, seat, wire.action_to_json(right), "bot")
        events = [wire.event_from_json(sitting.game, message) for message in entry.events]
        if len(legal) > 1 and any(not includes(event.audience, OBSERVER) for event in events):
            told = Counter(guesser.says(sitting, legal, chance.getrandbits(32)) for guesser in thinkers[seat])
            guesses: dict[str, Any] = {"honest": told.most_common(1)[0][0]}
            for name, made in PUBLIC.items():
                guesses[name] = attackers[seat][name].says(sitting, legal, made(sitting, seat)[0])
            yield guesses, right
        _fold(sitting, "", entry)


def _with(work: thinking.Job, seed: int, key: bytes) -> thinking.Job:
    return thinking.Job(work.bot, work.game, work.edition, work.seats, work.seat, work.feed, seed, key)


def everybody() -> list[tuple[str, str]]:
    """Every bot of every game."""
    return [(game, bot) for game in catalog.GAMES for bot in bots.bots(game)]


def main() -> None:
    """Measure all, or those that are named."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--choices", type=int, default=400)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--bot", default="")
    said = parser.parse_args()
    failed = 0
    for game, bot in everybody():
        if said.bot not in ("", bot):
            continue
        score = measure(game, bot, said.choices, said.seed)
        sown = measure(game, bot, said.choices // 4, said.seed, by_row)
        low, high = score.interval(score.honest)
        best = max(score.public.values())
        sys.stdout.write(
            f"{game:15} {bot:8} {score.choices} choices: from the feed {score.honest} ({low:.1%} to {high:.1%}),"
            f" with public things at best {best}; once {sown.public['table, seat and row']} of {sown.choices}\n"
        )
        sys.stdout.flush()
        failed += bool(score.better())
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
