"""A table without a server: commands are decided and folded one after another, at the time that the test sets."""

import copy
import random
from typing import Any

from lightfinger import catalog, wire
from lightfinger.core.rng import commitment
from lightfinger.server.access.sessions import Person
from lightfinger.server.network.games_api import NewTable, rules_of
from lightfinger.server.table import clocks, commands, entries
from lightfinger.server.table.commands import Command, Refused
from lightfinger.server.table.projection import Projection

PEOPLE = [Person(f"person-{number}", f"Guest {number}") for number in range(8)]


class Clockwork:
    """One table in memory."""

    def __init__(self, projection: Projection) -> None:
        self.projection = projection
        self.rows: list[entries.Row] = []
        self.deadlines: list[float] = []
        """The deadline of each question that was answered by an action."""

    def fold(self, at: float, by: str, entry: entries.AnyEntry) -> None:
        """Fold a row."""
        row = entries.decoded(entries.encoded(entries.Row(at, by, "", entry)))
        self.rows.append(row)
        self.projection.absorb(self.projection.seq + 1, row)

    def do(self, at: float, person: Person, command: Command) -> str:
        """Carry out a command; return the code of the refusal, or ""."""
        try:
            decision = command(self.projection)
        except Refused as problem:
            return problem.code
        self.fold(at, person.id, decision.entry)
        return ""

    def act(self, at: float, seat: int, choice: int = 0, by: Any = "person") -> None:
        """Play one of the legal actions of *seat*."""
        legal = self.projection.legal(seat)
        action = wire.action_to_json(legal[choice % len(legal)])
        self.deadlines.append(clocks.deadline(self.projection, seat))
        decision = commands.decide_action(self.projection, seat, action, by)
        self.fold(at, self.projection.chairs[seat].person, decision.entry)

    def asked(self) -> list[int]:
        """Return the seats with an open question."""
        waiting = self.projection.core_table().waiting()
        return [seat for seat in range(len(self.projection.chairs)) if waiting >> seat & 1]

    def copied(self) -> "Clockwork":
        """Return an independent copy of the table."""
        mine = self.projection
        other = copy.copy(mine)
        other.chairs = [copy.copy(chair) for chair in mine.chairs]
        for name, value in vars(mine).items():
            if isinstance(value, list | dict | set) and name not in ("chairs", "views"):
                setattr(other, name, copy.copy(value))
        other.views = dict(mine.views)
        if mine.table is not None:
            other.table = mine.table.copy()
        made = Clockwork(other)
        made.deadlines = list(self.deadlines)
        return made


def apart(start: Clockwork) -> Clockwork:
    """The same table once more, to be played on."""
    work = start.copied()
    projection = work.projection
    projection.views = {seat: projection.game.copy(view) for seat, view in projection.views.items()}
    return work


def waiting(seats: int, seed: int = 0, game: str = "master-thieves") -> Clockwork:
    """Return a waiting table with its host in the first seat."""
    return _set_out(seed, game, seats, 1, entries.Clock(60.0, 120.0), random.Random(seed))


def _set_out(seed: int, game: str, seats: int, people: int, clock: entries.Clock, chance: random.Random) -> Clockwork:
    rules = rules_of(NewTable(game, seats=seats))
    rules = entries.Rules(rules.game, rules.edition, rules.seats, clock, talk=True)
    secret = chance.randbytes(32)
    work = Clockwork(Projection(f"table-{seed}"))
    work.fold(0.0, PEOPLE[0].id, entries.Created(rules, PEOPLE[0].id, secret, commitment(f"table-{seed}", secret)))
    for seat in range(people):
        assert work.do(1.0, PEOPLE[seat], commands.sit(PEOPLE[seat], seat)) == ""
    return work


def running(
    seed: int,
    people: int = 3,
    bots: int = 0,
    decision: float = 60.0,
    reserve: float = 120.0,
    moves: int = 0,
    game: str = "",
) -> Clockwork:
    """Return a table in the middle of its game; moves take one second each, beginning at 1,000 seconds."""
    chance = random.Random(seed)
    name = game or chance.choice(list(catalog.GAMES))
    work = _set_out(seed, name, people + bots, people, entries.Clock(decision, reserve), chance)
    host = PEOPLE[0]
    for seat in range(people, people + bots):
        assert work.do(1.0, host, commands.seat_bot(host, seat, "random", {"random"})) == ""
    assert work.do(1000.0, host, commands.start(host)) == ""
    at = 1000.0
    for _ in range(moves):
        if work.projection.phase != "running":
            break
        at += 1.0
        seat = chance.choice(work.asked())
        work.act(at, seat, chance.randrange(1000))
    return work
