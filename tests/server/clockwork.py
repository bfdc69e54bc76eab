"""A table without a server: commands are judged and folded one after another, at whatever time a test says."""

import copy
import random
from typing import Any

from lightfinger import catalog, wire
from lightfinger.core.rng import commitment
from lightfinger.core.table import Table
from lightfinger.server import commands, rows
from lightfinger.server.commands import Command, Refused
from lightfinger.server.people import Person
from lightfinger.server.shelf import NewTable, rules_of
from lightfinger.server.sitting import Sitting

PEOPLE = [Person(f"person-{number}", f"Guest {number}") for number in range(8)]


class Clockwork:
    """One table in memory."""

    def __init__(self, sitting: Sitting) -> None:
        self.sitting = sitting
        self.rows: list[rows.Row] = []
        self.deadlines: list[float] = []
        """When the time of each question would have run out that was answered by an action."""

    def fold(self, at: float, by: str, entry: rows.AnyEntry) -> None:
        """Let a row happen."""
        row = rows.decoded(rows.encoded(rows.Row(at, by, "", entry)))
        self.rows.append(row)
        self.sitting.absorb(self.sitting.seq + 1, row)

    def do(self, at: float, person: Person, command: Command) -> str:
        """Carry a command out; the code of the refusal, or nothing."""
        try:
            entry = command(self.sitting)
        except Refused as problem:
            return problem.code
        self.sitting.worked_out = None
        self.fold(at, person.id, entry)
        return ""

    def act(self, at: float, seat: int, choice: int = 0, by: Any = "person") -> None:
        """*seat* does one of the things it may do."""
        legal = self.sitting.legal(seat)
        action = wire.action_to_json(legal[choice % len(legal)])
        self.deadlines.append(self.sitting.deadline(seat))
        self.fold(at, self.sitting.chairs[seat].person, commands.acted(self.sitting, seat, action, by))

    def asked(self) -> list[int]:
        """The seats whose question runs."""
        waiting = self.sitting.running().waiting()
        return [seat for seat in range(len(self.sitting.chairs)) if waiting >> seat & 1]

    def copied(self) -> "Clockwork":
        """The same table once more, to go on from here in another way."""
        mine = self.sitting
        other = copy.copy(mine)
        other.chairs = [copy.copy(chair) for chair in mine.chairs]
        for name, value in vars(mine).items():
            if isinstance(value, list | dict | set) and name not in ("chairs", "views"):
                setattr(other, name, copy.copy(value))
        other.views = dict(mine.views)
        if mine.table is not None:
            other.table = Table(mine.game, mine.edition, mine.rules.seats)
            other.table.log = list(mine.table.log)
            other.table.state = mine.game.copy(mine.table.state)
        made = Clockwork(other)
        made.deadlines = list(self.deadlines)
        return made


def waiting(seats: int, seed: int = 0, game: str = "master-thieves") -> Clockwork:
    """A table that waits, with its host in the first chair."""
    return _set_out(seed, game, seats, 1, rows.Clock(60.0, 120.0), random.Random(seed))


def _set_out(seed: int, game: str, seats: int, people: int, clock: rows.Clock, chance: random.Random) -> Clockwork:
    rules = rules_of(NewTable(game, seats=seats))
    rules = rows.Rules(rules.game, rules.edition, rules.seats, clock, talk=True)
    secret = chance.randbytes(32)
    work = Clockwork(Sitting(f"table-{seed}"))
    work.fold(0.0, PEOPLE[0].id, rows.Created(rules, PEOPLE[0].id, secret, commitment(f"table-{seed}", secret)))
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
    """A table in the middle of its game; moves take a second each, beginning at 1,000 seconds."""
    chance = random.Random(seed)
    name = game or chance.choice(list(catalog.GAMES))
    work = _set_out(seed, name, people + bots, people, rows.Clock(decision, reserve), chance)
    host = PEOPLE[0]
    for seat in range(people, people + bots):
        assert work.do(1.0, host, commands.seat_bot(host, seat, "random", {"random"})) == ""
    assert work.do(1000.0, host, commands.start(host)) == ""
    at = 1000.0
    for _ in range(moves):
        if work.sitting.phase != "running":
            break
        at += 1.0
        seat = chance.choice(work.asked())
        work.act(at, seat, chance.randrange(1000))
    return work
