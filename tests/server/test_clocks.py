"""Clocks: time runs while a question stands and the table is not paused; nothing that is no move gives more of it."""

import math
import random

import pytest

from lightfinger.server.access.sessions import Person
from lightfinger.server.table import clocks, commands, entries, host_commands, pause_commands
from lightfinger.server.table.attendance import Attendance
from lightfinger.server.table.commands import Command
from tests.batches import batches
from tests.server.clockwork import PEOPLE, Clockwork, running

SEQUENCES = 10_000
AT_ONCE = 2_500
STARTS = 40
"""Different tables that the sequences begin at."""
TINY = 1e-6


def test_asking_for_a_pause_that_nobody_grants_gives_no_time() -> None:
    work = running(1, people=2, decision=3.0, reserve=0.0, game="master-thieves")
    seat = work.asked()[0]
    deadline = clocks.deadline(work.projection, seat)
    shown = work.projection.look

    for number in range(20):
        assert work.do(1000.0 + number / 10, PEOPLE[seat], pause_commands.pause(PEOPLE[seat], number % 2 == 0)) == ""

    assert clocks.deadline(work.projection, seat) == deadline == 1000.0 + 3.0 + shown


def test_a_pause_of_all_stops_the_time_and_what_was_used_before_it_stays_used() -> None:
    work = running(1, people=2, decision=30.0, reserve=10.0, game="master-thieves")
    seat = work.asked()[0]
    deadline = clocks.deadline(work.projection, seat)
    for person in PEOPLE[:2]:
        work.do(1025.0, person, pause_commands.pause(person, True))
    assert work.projection.paused
    assert clocks.deadline(work.projection, seat) == math.inf

    work.do(1525.0, PEOPLE[1], pause_commands.pause(PEOPLE[1], False))

    assert not work.projection.paused
    assert clocks.deadline(work.projection, seat) == deadline + 500.0


def test_the_reserve_that_was_used_before_a_pause_is_charged_with_the_answer() -> None:
    work = running(1, people=2, decision=30.0, reserve=100.0, game="master-thieves")
    seat = work.asked()[0]
    began = work.projection.chairs[seat].asked_at
    for person in PEOPLE[:2]:
        work.do(began + 50.0, person, pause_commands.pause(person, True))
    work.do(began + 1000.0, PEOPLE[0], pause_commands.pause(PEOPLE[0], False))

    work.act(began + 1005.0, seat)

    assert math.isclose(work.projection.chairs[seat].reserve, 75.0)


def test_taking_a_move_back_gives_the_time_of_its_question_no_second_time() -> None:
    found = 0
    for seed in range(60):
        work = running(seed, people=2, decision=60.0, reserve=20.0, moves=seed % 12)
        if work.projection.phase != "running":
            continue
        seat = work.asked()[0]
        deadline = clocks.deadline(work.projection, seat)
        at = work.projection.chairs[seat].asked_at + 40.0
        work.act(at, seat)
        for _ in range(5):
            if work.do(at + 1.0, PEOPLE[seat], commands.undo(PEOPLE[seat])):
                break
            found += 1
            assert clocks.deadline(work.projection, seat) == deadline
            work.act(at + 2.0, seat)
    assert found > 20


def test_nobody_takes_a_move_back_while_the_game_is_paused() -> None:
    refused = 0
    for seed in range(30):
        work = running(seed, people=2, moves=5)
        seat = work.asked()[0]
        work.act(1010.0, seat)
        if work.projection.phase == "running" and work.projection.core_table().may_undo(seat):
            for person in PEOPLE[:2]:
                work.do(1011.0, person, pause_commands.pause(person, True))
            assert work.do(1012.0, PEOPLE[seat], commands.undo(PEOPLE[seat])) == "paused"
            refused += 1
    assert refused > 3


@pytest.mark.slow
@pytest.mark.parametrize("first", batches(range(0, SEQUENCES, AT_ONCE)))
def test_no_sequence_of_commands_that_are_no_moves_gives_a_seat_more_time(first: int) -> None:
    starts = [running(seed, 2 + seed % 2, seed // 2 % 2, 60.0, 120.0 * (seed % 3), seed % 17) for seed in range(STARTS)]
    starts = [work for work in starts if work.projection.phase == "running"]
    paused = undone = handed = 0
    for number in range(first, first + AT_ONCE):
        work = starts[number % len(starts)].copied()
        seen = judge(work, random.Random(number))
        paused += "paused" in seen
        undone += "undone" in seen
        handed += "stoodin" in seen or "sat" in seen
    # A property of things that never happen would be worth nothing.
    assert paused > 75
    assert undone > 75
    assert handed > 50


def judge(work: Clockwork, chance: random.Random) -> set[str]:
    """Let people do anything but move, and hold every deadline against the one before; the kinds of rows there were."""
    projection = work.projection
    at = projection.at
    limits = {seat: clocks.deadline(projection, seat) for seat in range(len(projection.chairs))}
    calm = 0.0
    """How long the table was really paused."""
    kinds: set[str] = set()
    for _ in range(chance.randrange(4, 16)):
        step = chance.expovariate(1 / chance.choice((0.5, 8.0, 40.0)))
        at += step
        calm += step if projection.paused else 0.0
        if not projection.paused and any(at > clocks.deadline(projection, seat) for seat in work.asked()):
            break
        last = projection.core_table().log[-1].seat
        person = chance.choice(PEOPLE[: len(projection.chairs) + 1])
        if work.do(at, person, anything(chance, person, work)):
            continue
        kinds.add(type(work.rows[-1].entry).__name__.lower())
        if isinstance(work.rows[-1].entry, entries.Undone):
            # The question before counts again.
            limits[last] = work.deadlines.pop()
        if projection.phase != "running":
            break
        for seat in work.asked():
            if not projection.paused:
                assert clocks.deadline(projection, seat) <= limits[seat] + calm + TINY, (seat, kinds)
    return kinds


def anything(chance: random.Random, person: Person, work: Clockwork) -> Command:
    """A command that is no move."""
    seat = chance.randrange(len(work.projection.chairs))
    host = PEOPLE[0]
    return chance.choice(
        [
            pause_commands.pause(person, True),
            pause_commands.pause(person, True),
            pause_commands.pause(person, False),
            commands.say(person, chance.randrange(7), ""),
            commands.say(person, -1, "well"),
            commands.leave(person),
            commands.take_back(person),
            commands.take_back(person),
            commands.wish(person, seat),
            commands.admit(
                chance.choice((host, person)), seat, work.projection.chairs[seat].wish_seq, chance.random() < 0.8
            ),
            commands.call(person, seat, Attendance(work.projection.at, dict.fromkeys(range(9), 999.0), 999.0)),
            host_commands.remove(host, seat),
            commands.undo(person),
            commands.undo(person),
            pause_commands.abandon(person) if chance.random() < 0.2 else commands.say(person, 1, ""),
            pause_commands.play_on(person),
            host_commands.make_host(host, seat),
            commands.sit(person, None),
        ]
    )
