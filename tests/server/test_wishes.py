"""Wishes lapse after two minutes, by the times of the rows, so that a log folds the same everywhere."""

import pytest

from lightfinger.server.access.sessions import Person
from lightfinger.server.table import commands, entries, pause_commands, updates
from lightfinger.server.table.attendance import Attendance
from lightfinger.server.table.commands import WISH_SECONDS
from lightfinger.server.table.projection import Projection
from tests.server.clockwork import PEOPLE, Clockwork, running

ADA, BEA, EVE = PEOPLE[0], PEOPLE[1], Person("eve", "Eve")
LATE = WISH_SECONDS
SOON = WISH_SECONDS - 1


def at(seconds: float) -> Attendance:
    return Attendance(seconds, {}, 0.0)


def refolded(work: Clockwork) -> Projection:
    """The table folded again from all its rows, as another node would."""
    again = Projection(work.projection.id)
    for seq, row in enumerate(work.rows):
        again.absorb(seq, row)
    return again


@pytest.mark.parametrize(("later", "paused"), [(SOON, True), (LATE, False)])
def test_a_wish_for_a_pause_counts_for_two_minutes(later: float, paused: bool) -> None:
    work = running(1, people=2, decision=0.0, reserve=0.0, game="master-thieves")
    assert work.do(1000.0, ADA, pause_commands.pause(ADA, True, at(1000.0))) == ""
    assert work.do(1000.0 + later, BEA, pause_commands.pause(BEA, True, at(1000.0 + later))) == ""

    assert work.projection.paused == paused
    assert [chair.wants_pause for chair in work.projection.chairs[:2]] == [paused, True]


def test_whoever_has_left_neither_ends_a_pause_nor_keeps_a_game_going() -> None:
    work = running(1, people=3, decision=0.0, reserve=0.0, game="master-thieves")
    assert work.do(1000.0, BEA, commands.leave(BEA)) == ""
    assert work.do(1001.0, ADA, pause_commands.pause(ADA, True, at(1001.0))) == ""
    for wanted in (
        pause_commands.pause(BEA, False, at(1002.0)),
        pause_commands.pause(BEA, True, at(1002.0)),
        pause_commands.abandon(BEA, at(1002.0)),
        pause_commands.play_on(BEA),
    ):
        assert work.do(1002.0, BEA, wanted) == "not-seated"
    assert work.projection.chairs[0].wants_pause


@pytest.mark.parametrize(("later", "phase"), [(SOON, "abandoned"), (LATE, "running")])
def test_a_wish_to_give_up_counts_for_two_minutes(later: float, phase: str) -> None:
    work = running(1, people=2, decision=0.0, reserve=0.0, game="master-thieves")
    assert work.do(1000.0, ADA, pause_commands.abandon(ADA, at(1000.0))) == ""
    assert work.do(1000.0 + later, BEA, pause_commands.abandon(BEA, at(1000.0 + later))) == ""

    assert work.projection.phase == phase


def test_whoever_wished_may_wish_again_once_it_has_lapsed_though_nothing_happened_since() -> None:
    work = running(1, people=2, decision=0.0, reserve=0.0, game="master-thieves")
    for number, command in enumerate((pause_commands.pause, pause_commands.pause, pause_commands.pause)):
        now = 1000.0 + number * LATE
        assert work.do(now, ADA, command(ADA, True, at(now))) == ""
        assert work.do(now + SOON, ADA, command(ADA, True, at(now + SOON))) == "no-change"
    assert not work.projection.paused


def test_a_wish_for_a_chair_lapses_for_whoever_answers_and_whoever_asks_next() -> None:
    work = running(1, people=2, bots=1, decision=0.0, reserve=0.0, game="master-thieves")
    seat = next(seat for seat, chair in enumerate(work.projection.chairs) if chair.bot)
    assert work.do(1000.0, EVE, commands.wish(EVE, seat, 1000.0)) == ""
    wish = work.projection.chairs[seat].wish_seq
    other = Person("mal", "Mallory")
    assert work.do(1000.0 + SOON, other, commands.wish(other, seat, 1000.0 + SOON)) == "asked"
    assert work.do(1000.0 + LATE, ADA, commands.admit(ADA, seat, wish, True, 1000.0 + LATE)) == "no-wish"
    assert work.do(1000.0 + LATE, other, commands.wish(other, seat, 1000.0 + LATE)) == ""
    assert work.projection.chairs[seat].wish == ("mal", "Mallory")


def test_a_pause_lasts_longer_than_the_wishes_for_it() -> None:
    work = running(1, people=2, decision=0.0, reserve=0.0, game="master-thieves")
    for person in (ADA, BEA):
        work.do(1000.0, person, pause_commands.pause(person, True, at(1000.0)))
    work.do(5000.0, ADA, commands.say(ADA, 1, ""))
    assert work.projection.paused
    assert work.do(5001.0, BEA, pause_commands.pause(BEA, False, at(5001.0))) == ""
    assert not work.projection.paused


def test_a_pause_ends_when_nobody_is_left_who_could_end_it() -> None:
    work = running(1, people=2, decision=0.0, reserve=0.0, game="master-thieves")
    for person in (ADA, BEA):
        work.do(1000.0, person, pause_commands.pause(person, True, at(1000.0)))
    assert work.do(2000.0, ADA, commands.leave(ADA)) == ""
    assert work.projection.paused
    assert work.do(3000.0, BEA, commands.leave(BEA)) == ""
    assert not work.projection.paused
    assert not any(chair.wants_pause for chair in work.projection.chairs)
    assert not refolded(work).paused


def test_wishes_of_an_earlier_release_never_lapse() -> None:
    work = running(1, people=2, decision=0.0, reserve=0.0, game="master-thieves")
    work.fold(1000.0, ADA.id, entries.Paused(0, True))
    work.fold(9000.0, BEA.id, entries.Paused(1, True))
    assert work.projection.paused


def test_everybody_is_told_when_a_wish_lapses_and_a_log_folds_to_the_same_wishes() -> None:
    work = running(1, people=2, decision=0.0, reserve=0.0, game="master-thieves")
    work.do(1000.0, ADA, pause_commands.pause(ADA, True, at(1000.0)))
    work.do(1050.0, BEA, pause_commands.abandon(BEA, at(1050.0)))
    told = updates.chairs(work.projection)
    assert (told[0]["pause_until"], told[1]["end_until"]) == (1120.0, 1170.0)
    work.do(1130.0, ADA, commands.say(ADA, 1, ""))
    told = updates.chairs(work.projection)
    assert [chair["wants_pause"] for chair in told[:2]] == [False, False]
    assert [chair["wants_end"] for chair in told[:2]] == [False, True]
    assert updates.chairs(refolded(work)) == told
