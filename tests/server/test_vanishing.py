"""People vanish for good in the middle of a game: the others reach the final score by what the page offers them."""

import math
import random

import pytest

from lightfinger import catalog
from lightfinger.server.node import schedule
from lightfinger.server.table import commands
from lightfinger.server.table.attendance import AWAY_SECONDS, Attendance
from tests.batches import batches
from tests.server.clockwork import PEOPLE, Clockwork, apart, running

CLOCKS = ((0.0, 0.0), (30.0, 0.0), (60.0, 120.0), (86400.0, 0.0))
"""No clock, seconds, seconds with a reserve, a day."""
SIZE = 25


def table_of(number: int) -> tuple[Clockwork, random.Random]:
    """A table of any game, with any number of seats, people and bots, after any number of moves."""
    chance = random.Random(number)
    name = chance.choice(list(catalog.GAMES))
    seats = chance.randint(2, min(catalog.find(name).seats[1], len(PEOPLE)))
    people = chance.randint(2, seats)
    decision, reserve = chance.choice(CLOCKS)
    moves = chance.randrange(120)
    return running(number, people, seats - people, decision, reserve, moves, name), chance


class Rest:
    """The people who are left, from the moment at which the others vanish."""

    def __init__(self, work: Clockwork, gone: set[int], chance: random.Random) -> None:
        self.work = work
        self.gone = gone
        self.chance = chance
        self.at = self.vanished = work.projection.at
        self.here = [
            seat
            for seat, chair in enumerate(work.projection.chairs)
            if chair.person and not chair.bot and seat not in gone
        ]

    def play(self) -> float:
        """Play to the end; return the most seconds that anybody was waited for beyond what is allowed."""
        late = 0.0
        while self.work.projection.phase == "running":
            before = self.at
            mine = [
                seat
                for seat in self.work.asked()
                if seat in self.here and not self.work.projection.chairs[seat].played_by_bot
            ]
            if mine:
                self.at += 1.0
                self.work.act(self.at, self.chance.choice(mine), self.chance.randrange(1000))
                continue
            allowed = self._let_the_table_answer()
            late = max(late, self.at - before - allowed)
        return late

    def _let_the_table_answer(self) -> float:
        """A bot, a stand-in or the clock answers, or a stand-in is called; return the seconds that it may take."""
        projection = self.work.projection
        seat, due, by = schedule.next_answer(projection, 1.0)
        if not math.isinf(due):
            allowed = max(0.0, due - self.at)
            self.at = max(self.at, due)
            self.work.act(self.at, seat, self.chance.randrange(1000), by)
            return min(allowed, projection.rules.clock.decision + projection.rules.clock.reserve + 30.0)
        missed = next(seat for seat in self.work.asked() if seat in self.gone)
        self.at = max(self.at, self.vanished + AWAY_SECONDS)
        away = dict.fromkeys(self.gone, self.at - self.vanished)
        for other in self.here:
            person = PEOPLE[other]
            self.work.do(self.at, person, commands.call(person, missed, Attendance(self.at, away, 0.0)))
            if projection.chairs[missed].stood_in:
                return AWAY_SECONDS
        raise AssertionError("the table is stuck")


@pytest.mark.slow
@pytest.mark.parametrize("first", batches(range(0, 500, SIZE)))
def test_the_others_reach_the_final_score_whoever_vanishes(first: int) -> None:
    for number in range(first, first + SIZE):
        work, chance = table_of(number)
        if work.projection.phase != "running":
            continue
        people = [seat for seat, chair in enumerate(work.projection.chairs) if chair.person]
        stays = chance.choice(people)
        one = chance.choice([seat for seat in people if len(people) > 1])
        for gone in ({one}, set(people) - {stays}):
            rest = Rest(apart(work), gone, chance)
            assert rest.play() <= 0.0, f"table {number}, without {gone}"
            assert rest.work.projection.phase == "over"
