"""No person can spoil a table for the others: budgets, removal, wishes by number, hosts and people who vanish."""

import asyncio

import pytest

from lightfinger.core.events import OBSERVER
from lightfinger.server.access.sessions import Person
from lightfinger.server.table import commands, entries, host_commands, pause_commands
from lightfinger.server.table.attendance import Attendance
from tests.server.client import decode
from tests.server.clockwork import PEOPLE, Clockwork, running, waiting
from tests.server.house import house
from tests.server.waiting import LONGEST_WAIT

ADA, BEA, CHIDI, DORA = PEOPLE[:4]
HERE = Attendance(2000.0, {}, 0.0)


def strangers(count: int) -> list[Person]:
    return [Person(f"stranger-{number}", f"Stranger {number}") for number in range(count)]


def test_who_sits_down_and_leaves_for_ever_runs_out_alone() -> None:
    work = waiting(seats=3)
    mallory = strangers(1)[0]
    codes = []
    for number in range(1200):
        codes.append(work.do(float(number), mallory, commands.sit(mallory, None)))
        work.do(float(number), mallory, commands.leave(mallory))

    assert "enough" in codes
    assert len(work.rows) < 150
    assert work.do(2000.0, BEA, commands.sit(BEA, None)) == ""
    assert work.do(2000.0, BEA, commands.ready(BEA, bytes(16))) == ""
    assert work.do(2000.0, CHIDI, commands.sit(CHIDI, None)) == ""
    assert work.do(2000.0, ADA, commands.start(ADA)) == ""
    assert work.do(2000.0, ADA, pause_commands.pause(ADA, True)) == ""


def test_many_who_ask_for_chairs_again_and_again_leave_the_seated_and_newcomers_what_they_need() -> None:
    work = running(1, people=2, bots=1)
    for mallory in strangers(40):
        for number in range(60):
            if work.do(2000.0 + number, mallory, commands.wish(mallory, 2)) == "":
                work.do(2000.0 + number, ADA, commands.admit(ADA, 2, work.projection.chairs[2].wish_seq, False))
            work.projection.changes.pop(ADA.id, None)  # the host's patience is not what is tested here

    assert len(work.rows) < 2 * (commands.MOST_REPEATS + 40) + 50
    assert work.do(3000.0, ADA, pause_commands.pause(ADA, True)) == ""
    assert work.do(3000.0, BEA, pause_commands.pause(BEA, True)) == ""
    newcomer = Person("newcomer", "Newcomer")
    assert work.do(3001.0, newcomer, commands.wish(newcomer, 2)) == ""


def test_one_person_cannot_use_up_all_talk() -> None:
    work = running(1, people=3)
    codes = [work.do(2000.0 + number, ADA, commands.say(ADA, 1, "")) for number in range(600)]
    codes += [work.do(3000.0 + number, BEA, commands.say(BEA, 1, "")) for number in range(600)]

    assert codes.count("") == 2 * commands.TALK_EACH
    assert work.do(4000.0, CHIDI, commands.say(CHIDI, 1, "")) == ""


def test_the_host_sends_somebody_away_who_then_sits_only_if_let_in() -> None:
    work = waiting(seats=3)
    assert work.do(1.0, BEA, commands.sit(BEA, 1)) == ""

    assert work.do(2.0, CHIDI, host_commands.remove(CHIDI, 1)) == "not-host"
    assert work.do(2.0, ADA, host_commands.remove(ADA, 0)) == "no-change"
    assert work.do(2.0, ADA, host_commands.remove(ADA, 1)) == ""
    assert work.projection.seat_of(BEA.id) == OBSERVER
    assert work.do(3.0, BEA, commands.sit(BEA, 1)) == "removed"
    assert work.do(4.0, BEA, commands.wish(BEA, 1)) == ""
    assert work.do(5.0, ADA, commands.admit(ADA, 1, work.projection.chairs[1].wish_seq, True)) == ""

    assert work.projection.seat_of(BEA.id) == 1
    assert work.do(6.0, BEA, commands.leave(BEA)) == ""
    assert work.do(7.0, BEA, commands.sit(BEA, 1)) == ""


def test_nobody_is_sent_away_from_a_running_game() -> None:
    work = running(1, people=2)
    assert work.do(2000.0, ADA, host_commands.remove(ADA, 1)) == "wrong-phase"


def test_a_wish_is_not_overwritten_and_is_answered_by_its_number() -> None:
    work = running(1, people=1, bots=2)
    assert work.do(2000.0, BEA, commands.wish(BEA, 1)) == ""
    first = work.projection.chairs[1].wish_seq
    assert work.do(2001.0, CHIDI, commands.wish(CHIDI, 1)) == "asked"
    assert work.do(2002.0, ADA, commands.admit(ADA, 1, first, False)) == ""
    assert work.do(2003.0, CHIDI, commands.wish(CHIDI, 1)) == ""

    assert work.do(2004.0, ADA, commands.admit(ADA, 1, first, True)) == "other-wish"

    assert work.projection.seat_of(CHIDI.id) == OBSERVER
    assert work.do(2005.0, ADA, commands.admit(ADA, 1, work.projection.chairs[1].wish_seq, True)) == ""
    assert work.projection.seat_of(CHIDI.id) == 1


def test_a_chair_with_a_hand_is_not_the_hosts_alone_to_give() -> None:
    work = running(1, people=2, bots=1)
    second_session = DORA
    work.do(2000.0, second_session, commands.wish(second_session, 2))
    wish = work.projection.chairs[2].wish_seq

    assert work.do(2001.0, ADA, commands.admit(ADA, 2, wish, True)) == ""
    assert work.projection.seat_of(second_session.id) == OBSERVER
    assert work.do(2001.0, ADA, commands.admit(ADA, 2, wish, True)) == "no-change"

    assert work.do(2002.0, BEA, commands.admit(BEA, 2, wish, True)) == ""
    assert work.projection.seat_of(second_session.id) == 2


def test_the_others_cannot_give_a_chair_away_without_the_host() -> None:
    work = running(1, people=3, bots=1)
    work.do(2000.0, DORA, commands.wish(DORA, 3))
    wish = work.projection.chairs[3].wish_seq
    for person in (BEA, CHIDI):
        assert work.do(2001.0, person, commands.admit(person, 3, wish, True)) == ""
    assert work.projection.seat_of(DORA.id) == OBSERVER
    assert work.do(2002.0, ADA, commands.admit(ADA, 3, wish, True)) == ""
    assert work.projection.seat_of(DORA.id) == 3


def test_when_the_host_leaves_the_next_person_clockwise_is_host() -> None:
    work = waiting(seats=4)
    work.do(1.0, CHIDI, commands.sit(CHIDI, 2))
    work.do(1.0, BEA, commands.sit(BEA, 3))
    assert work.do(2.0, ADA, commands.leave(ADA)) == ""
    assert work.projection.host == CHIDI.id
    assert work.do(2.0, CHIDI, commands.seat_bot(CHIDI, 0, "random", {"random"})) == ""
    assert work.do(2.0, CHIDI, commands.seat_bot(CHIDI, 1, "random", {"random"})) == ""
    assert work.do(3.0, CHIDI, commands.start(CHIDI)) == ""
    assert work.do(4.0, CHIDI, commands.leave(CHIDI)) == ""
    assert work.projection.host == BEA.id
    assert work.do(5.0, BEA, commands.leave(BEA)) == ""
    assert work.projection.host == BEA.id


def test_somebody_at_the_table_takes_over_from_a_host_who_is_away() -> None:
    work = waiting(seats=3)
    work.do(1.0, BEA, commands.sit(BEA, 1))
    assert work.do(2.0, BEA, host_commands.take_over(BEA, Attendance(100.0, {}, 119.0))) == "host-here"
    assert work.do(2.0, CHIDI, host_commands.take_over(CHIDI, Attendance(100.0, {}, 900.0))) == "not-seated"
    assert work.do(2.0, BEA, host_commands.take_over(BEA, Attendance(100.0, {0: 120.0}, 120.0))) == ""
    assert work.projection.host == BEA.id


def asked_and_others(work: Clockwork) -> tuple[int, list[int]]:
    seat = work.asked()[0]
    return seat, [other for other in range(len(work.projection.chairs)) if other != seat]


def test_whoever_called_for_a_stand_in_calls_again_when_the_other_voter_vanishes_too() -> None:
    work = running(1, people=3, decision=0.0)
    gone, (one, other) = asked_and_others(work)
    late = Attendance(work.projection.at + 200.0, {gone: 200.0}, 0.0)
    later = Attendance(late.now + 300.0, {gone: 500.0, other: 300.0}, 0.0)

    assert work.do(late.now, PEOPLE[one], commands.call(PEOPLE[one], gone, late)) == ""
    assert work.do(late.now, PEOPLE[one], commands.call(PEOPLE[one], gone, late)) == "no-change"
    assert not work.projection.chairs[gone].stood_in
    assert work.do(later.now, PEOPLE[one], commands.call(PEOPLE[one], gone, later)) == ""
    assert work.projection.chairs[gone].stood_in


def test_others_call_a_stand_in_for_somebody_who_vanished_where_no_clock_runs() -> None:
    work = running(1, people=4, decision=0.0)
    gone, others = asked_and_others(work)
    soon = Attendance(work.projection.at + 170.0, {gone: 170.0}, 0.0)
    late = Attendance(work.projection.at + 200.0, {gone: 200.0}, 0.0)
    first, second, third = [PEOPLE[other] for other in others]

    assert work.do(soon.now, first, commands.call(first, gone, soon)) == "patience"
    assert work.do(late.now, PEOPLE[gone], commands.call(PEOPLE[gone], gone, late)) == "no-change"
    assert work.do(late.now, first, commands.call(first, gone, late)) == ""
    assert not work.projection.chairs[gone].stood_in
    assert work.do(late.now, first, commands.call(first, gone, late)) == "no-change"
    assert work.do(late.now, second, commands.call(second, gone, late)) == ""
    assert work.projection.chairs[gone].stood_in
    assert work.do(late.now, third, commands.call(third, gone, late)) == "no-change"

    assert work.do(late.now + 9, PEOPLE[gone], commands.take_back(PEOPLE[gone])) == ""
    assert not work.projection.chairs[gone].stood_in


def test_somebody_who_is_there_and_silent_for_a_quarter_of_an_hour_is_stood_in_for() -> None:
    work = running(1, people=2, decision=0.0)
    silent, (other,) = asked_and_others(work)
    began = work.projection.chairs[silent].asked_at
    person = PEOPLE[other]

    assert work.do(began + 899, person, commands.call(person, silent, Attendance(began + 899, {}, 0.0))) == "patience"
    assert work.do(began + 900, person, commands.call(person, silent, Attendance(began + 900, {}, 0.0))) == ""
    assert work.projection.chairs[silent].stood_in


def test_nobody_is_called_for_before_the_clock_has_run_out() -> None:
    work = running(1, people=2, decision=86400.0)
    gone, (other,) = asked_and_others(work)
    late = Attendance(5000.0, {gone: 4000.0}, 0.0)
    assert work.do(5000.0, PEOPLE[other], commands.call(PEOPLE[other], gone, late)) == "has-clock"


def test_a_game_ends_though_somebody_is_away_or_stood_in_for() -> None:
    for around in (Attendance(2000.0, {2: 181.0}, 0.0), HERE):
        work = running(1, people=3, decision=0.0)
        if around is HERE:
            work.fold(1500.0, "", entries.StoodIn(2, True))
        assert work.do(2000.0, ADA, pause_commands.abandon(ADA, around)) == ""
        assert not work.projection.is_over
        assert work.do(2000.0, BEA, pause_commands.abandon(BEA, around)) == ""
        assert work.projection.is_over


def test_a_pause_begins_when_all_who_are_here_agree_and_anybody_refuses_it() -> None:
    around = Attendance(2000.0, {2: 181.0}, 0.0)
    work = running(1, people=3, decision=0.0)
    chairs = work.projection.chairs
    assert work.do(2000.0, BEA, pause_commands.pause(BEA, False, around)) == "no-change"
    assert work.do(2000.0, ADA, pause_commands.pause(ADA, True, around)) == ""
    assert not work.projection.paused
    assert work.do(2001.0, BEA, pause_commands.pause(BEA, False, around)) == ""
    assert not any(chair.wants_pause for chair in chairs)
    assert work.do(2002.0, ADA, pause_commands.pause(ADA, True, around)) == ""
    assert work.do(2003.0, BEA, pause_commands.pause(BEA, True, around)) == ""
    assert work.projection.paused
    assert work.do(2004.0, BEA, pause_commands.pause(BEA, False, around)) == ""
    assert not work.projection.paused


def test_one_who_plays_on_ends_the_wishes_to_give_up() -> None:
    work = running(1, people=2, decision=0.0)
    assert work.do(2000.0, BEA, pause_commands.play_on(BEA)) == "no-change"
    assert work.do(2000.0, ADA, pause_commands.abandon(ADA, HERE)) == ""
    assert work.do(2001.0, BEA, pause_commands.play_on(BEA)) == ""
    assert not work.projection.chairs[0].wants_end
    assert work.do(2002.0, BEA, pause_commands.abandon(BEA, HERE)) == ""
    assert not work.projection.is_over


def test_nobody_wishes_to_give_up_for_ever() -> None:
    work = running(1, people=2, decision=0.0)
    codes = []
    for number in range(1000):
        codes.append(work.do(2000.0 + number, ADA, pause_commands.abandon(ADA, HERE)))
        work.do(2000.5 + number, BEA, pause_commands.play_on(BEA))
    assert codes[0] == ""
    assert codes[-1] == "enough"


def test_the_host_moves_people_between_chairs_before_the_start() -> None:
    work = waiting(seats=3)
    work.do(1.0, BEA, commands.sit(BEA, 1))
    assert work.do(2.0, ADA, host_commands.move(ADA, 1, 9)) == "no-seat"
    assert work.do(2.0, ADA, host_commands.move(ADA, 2, 1)) == "no-change"
    assert work.do(2.0, ADA, host_commands.move(ADA, 1, 2)) == ""
    assert work.projection.seat_of(BEA.id) == 2
    assert work.do(2.0, ADA, host_commands.move(ADA, 0, 2)) == ""
    assert (work.projection.seat_of(ADA.id), work.projection.seat_of(BEA.id)) == (2, 0)


def test_the_host_moves_a_bot_before_the_start() -> None:
    work = waiting(seats=3)
    assert work.do(1.0, ADA, commands.seat_bot(ADA, 1, "thumb", {"thumb"})) == ""
    assert work.do(2.0, ADA, host_commands.move(ADA, 1, 2)) == ""
    assert [chair.bot for chair in work.projection.chairs] == ["", "", "thumb"]


def test_before_the_start_people_sit_where_they_like_and_change_places_with_who_is_there() -> None:
    work = waiting(seats=3)
    work.do(1.0, BEA, commands.sit(BEA, 1))
    assert work.do(2.0, BEA, host_commands.move(BEA, 0, 2)) == "not-host"
    assert work.do(2.0, BEA, host_commands.move(BEA, 1, 9)) == "no-seat"
    assert work.do(2.0, BEA, host_commands.move(BEA, 1, 1)) == "no-change"
    assert work.do(2.0, BEA, host_commands.move(BEA, 1, 2)) == ""
    assert work.projection.seat_of(BEA.id) == 2
    assert work.do(2.0, BEA, host_commands.move(BEA, 1, 0)) == "not-host"
    assert work.do(2.0, BEA, host_commands.move(BEA, 2, 0)) == ""
    assert (work.projection.seat_of(ADA.id), work.projection.seat_of(BEA.id)) == (2, 0)
    assert work.projection.host == ADA.id


def test_the_host_makes_somebody_else_the_host() -> None:
    work = waiting(seats=3)
    work.do(1.0, BEA, commands.sit(BEA, 1))
    assert work.do(2.0, BEA, host_commands.make_host(BEA, 1)) == "not-host"
    assert work.do(2.0, ADA, host_commands.make_host(ADA, 0)) == "no-change"
    assert work.do(2.0, ADA, host_commands.make_host(ADA, 2)) == "no-change"
    assert work.do(2.0, ADA, host_commands.make_host(ADA, 1)) == ""
    assert work.projection.host == BEA.id


@pytest.mark.anyio
async def test_who_comes_is_sent_the_last_lines_of_talk() -> None:
    async with house() as place:
        ada = await place.guest("Ada")
        table = await place.table(ada, seats=2, talk=True)
        line = place.wire(table, ada)
        await line.situation()
        for number in range(103):
            await line.ask(kind="say", command=f"c{number}", text=f"word {number}")
        talk = (await place.wire(table).situation())["talk"]
        assert [one["text"] for one in talk] == [f"word {number}" for number in range(3, 103)]
        assert {one["name"] for one in talk} == {"Ada"}


@pytest.mark.anyio
async def test_everybody_is_told_who_is_away_and_since_when() -> None:
    async with house() as place:
        ada, bea = await place.guest("Ada"), await place.guest("Bea")
        table = await place.table(ada, seats=3)
        await place.sit(table, bea)
        began = place.node.now()
        mine, hers = place.wire(table, ada), place.wire(table, bea)
        await hers.situation()
        await hers.close()
        async with asyncio.timeout(LONGEST_WAIT):
            while True:
                said = decode(await mine.hear())
                if said["kind"] == "presence" and said["here"] == [0]:
                    break
        assert [one["seat"] for one in said["away"]] == [1]
        assert began - 1 <= said["away"][0]["since"] <= place.node.now() + 1
        assert said["host_away"] is None


@pytest.mark.anyio
async def test_the_server_knows_who_is_away_and_since_when(monkeypatch: pytest.MonkeyPatch) -> None:
    async with house() as place:
        ada, bea = await place.guest("Ada"), await place.guest("Bea")
        table = await place.table(ada, seats=2)
        await place.sit(table, bea)
        path = f"/api/tables/{table}/host"
        line = place.wire(table, ada)
        await line.situation()
        live = await place.live_table(table)
        assert place.node.live_tables.presence.attendance(live).host_away == 0.0
        assert (await place.http("POST", path, bea)).json()["extra"]["code"] == "host-here"

        await line.close()
        await asyncio.sleep(0.3)
        monkeypatch.setattr(host_commands, "HOST_AWAY_SECONDS", 0.05)
        around = place.node.live_tables.presence.attendance(live)
        assert around.host_away > 0.0
        assert set(around.away) == {0, 1}
        taken = await place.http("POST", path, bea)

        assert taken.status_code == 201
        assert live.projection.seat_of(live.projection.host) == 1
