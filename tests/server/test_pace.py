"""Pace: how fast bots answer, for whom clocks run, and who may change it."""

import itertools
import math

import msgspec
import pytest

from lightfinger import bots, catalog
from lightfinger.core.events import OBSERVER, includes
from lightfinger.server.node import schedule
from lightfinger.server.table import clocks, commands, entries, pace, pace_commands
from lightfinger.server.table.attendance import Attendance
from lightfinger.server.table.projection import Projection
from lightfinger.server.workers import bot_turns
from tests.server.clockwork import PEOPLE, Clockwork, running, waiting
from tests.server.virtual_tables import Place, in_virtual_time

ADA, BEA = PEOPLE[:2]
SPANS = {"calm": (1.5, 6.0), "brisk": (0.25, 0.7), "instant": (0.05, 0.05)}


def taken_over(work: Clockwork, at: float, seat: int) -> None:
    """A second person takes the chair of a bot."""
    assert work.do(at, BEA, commands.wish(BEA, seat)) == ""
    wish = work.projection.chairs[seat].wish_seq
    assert work.do(at, ADA, commands.admit(ADA, seat, wish, True)) == ""


def asked_again(work: Clockwork, at: float, seat: int) -> None:
    """Play on until *seat* has a question that was put after now."""
    seq = work.projection.seq
    for _ in range(200):
        if work.projection.chairs[seat].asked_at < math.inf and work.projection.chairs[seat].asked[0] > seq:
            return
        other = work.asked()[0]
        work.act(at, other, by="person" if work.projection.chairs[other].person else "bot")
    raise AssertionError


@pytest.mark.parametrize(
    ("people", "chosen", "now"),
    [
        (1, "usual", "brisk"),
        (1, "calm", "calm"),
        (1, "brisk", "brisk"),
        (1, "instant", "instant"),
        (2, "usual", "calm"),
        (2, "brisk", "brisk"),
        (2, "instant", "calm"),
    ],
)
def test_the_pace_follows_the_choice_and_the_number_of_people(people: int, chosen: entries.Pace, now: str) -> None:
    work = running(3, people=people, bots=2)
    work.projection.rules = msgspec.structs.replace(work.projection.rules, pace=chosen)

    assert pace.pace_now(work.projection) == now
    assert pace.look(work.projection) == (
        pace.LOOK_SECONDS if people == 2 or now == "calm" else pace.LOOK_ALONE[pace.pace_now(work.projection)]
    )


@pytest.mark.parametrize("chosen", ["calm", "brisk", "instant"])
def test_a_bot_waits_within_the_span_of_its_pace_and_by_table_seat_and_row_alone(chosen: entries.Pace) -> None:
    waits = set()
    for seed in range(40):
        work = running(seed, people=1, bots=2, moves=seed)
        for seat in (1, 2):
            chair = work.projection.chairs[seat]
            chair.pace, chair.solo = chosen, False
            wait = bot_turns.delay(work.projection, seat)
            other = Projection(work.projection.id)
            other.rules, other.chairs = work.projection.rules, work.projection.chairs
            other.game, other.views = work.projection.game, {OBSERVER: work.projection.views[OBSERVER]}
            assert bot_turns.delay(other, seat) == wait
            waits.add(wait)
    least, most = SPANS[chosen]
    assert least <= min(waits)
    assert max(waits) <= most
    assert len(waits) > 20 or chosen == "instant"


@pytest.mark.parametrize("game", catalog.GAMES)
def test_a_bot_that_searches_never_answers_before_its_longest_search(game: str) -> None:
    searching = bots.cast(game)[-1]
    work = running(5, people=1, bots=2, game=game)
    work.projection.chairs[1].bot = searching.name
    work.projection.chairs[1].pace = "instant"

    assert searching.thinks > 0.9
    assert bot_turns.delay(work.projection, 1) > searching.thinks
    assert bot_turns.delay(work.projection, 1, hurried=True) > searching.thinks


def test_an_answer_that_is_late_waits_for_the_next_step_of_the_grid() -> None:
    assert bot_turns.on_grid(10.0, 9.0, 0.5) == 10.0
    assert bot_turns.on_grid(10.0, 10.01, 0.5) == bot_turns.on_grid(10.0, 10.49, 0.5) == 10.5
    assert bot_turns.on_grid(10.0, 11.2, 0.5) == 11.5
    assert bot_turns.on_grid(10.0, 11.2, 0.0) == 10.0


def test_no_clock_runs_while_one_person_plays() -> None:
    work = running(2, people=1, bots=2, decision=30.0, reserve=10.0)
    asked_again(work, 1001.0, 0)

    assert clocks.deadline(work.projection, 0) == math.inf
    work.act(99_000.0, 0)
    assert work.projection.chairs[0].reserve == 10.0
    assert clocks.unsettled_outage(work.projection, [(2000.0, 3000.0)]) is None


def test_when_a_second_person_sits_down_calm_and_clock_hold_from_the_next_question() -> None:
    work = running(2, people=1, bots=2, decision=30.0, reserve=10.0)
    asked_again(work, 1001.0, 0)
    paces: list[str] = [work.projection.chairs[0].pace]

    taken_over(work, 1002.0, 1)

    paces.append(work.projection.chairs[0].pace)
    assert clocks.deadline(work.projection, 0) == math.inf
    asked_again(work, 1003.0, 0)
    paces.append(work.projection.chairs[0].pace)
    assert paces == ["brisk", "brisk", "calm"]
    assert clocks.deadline(work.projection, 0) == work.projection.chairs[0].asked_at + 40.0


def test_a_stand_in_can_be_called_for_a_question_that_was_put_without_a_clock() -> None:
    work = running(2, people=1, bots=2, decision=30.0, reserve=10.0)
    asked_again(work, 1001.0, 0)
    taken_over(work, 1002.0, 1)
    away = Attendance(5000.0, {0: 999.0}, 999.0)

    assert work.do(5000.0, BEA, commands.call(BEA, 0, away)) == ""
    assert work.projection.chairs[0].stood_in


def test_the_host_or_the_only_person_chooses_the_pace_and_it_is_a_row() -> None:
    work = running(4, people=2, bots=1)

    assert work.do(1001.0, BEA, pace_commands.set_pace(BEA, "brisk")) == "not-host"
    assert work.do(1001.0, ADA, pace_commands.set_pace(ADA, "instant")) == "not-alone"
    assert work.do(1001.0, ADA, pace_commands.set_pace(ADA, "brisk")) == ""
    assert work.do(1001.0, ADA, pace_commands.set_pace(ADA, "brisk")) == "no-change"
    assert work.do(1001.0, PEOPLE[5], pace_commands.set_pace(PEOPLE[5], "calm")) == "not-host"
    assert isinstance(work.rows[-1].entry, entries.Paced)
    work.projection.host = PEOPLE[5].id
    assert work.do(1002.0, ADA, commands.leave(ADA)) == ""
    assert work.do(1003.0, BEA, pace_commands.set_pace(BEA, "instant")) == ""
    assert pace.pace_now(work.projection) == "instant"


def test_the_pace_is_chosen_before_the_deal_too_and_survives_the_rules() -> None:
    work = waiting(3)

    assert work.do(2.0, ADA, pace_commands.set_pace(ADA, "instant")) == ""
    assert work.projection.rules.pace == "instant"
    assert work.projection.chairs[0].person == ADA.id


def test_rules_of_an_old_log_have_the_usual_pace() -> None:
    work = waiting(3)
    told = msgspec.to_builtins(work.projection.rules)
    del told["pace"]

    assert msgspec.convert(told, entries.Rules).pace == "usual"


def test_the_times_of_bots_in_a_whole_game_keep_to_the_pace() -> None:
    async def story(place: Place) -> list[float]:
        live = await place.table(game="forty-thieves", house_rules={"max_turns": 12})
        for _ in range(40):
            await place.until_asked(live, 0)
            if live.projection.is_over:
                break
            await place.act(live, 0)
        rows = await place.rows(live)
        return [
            after.at - before.at
            for before, after in itertools.pairwise(rows)
            if isinstance(after.entry, entries.Acted) and after.entry.by == "bot"
        ]

    took = in_virtual_time(story)

    assert len(took) > 20
    assert min(took) >= 0.04
    assert max(took) <= 0.7 + 0.1


def test_next_answer_without_a_clock_is_never_the_persons() -> None:
    work = running(2, people=1, bots=2, decision=30.0)
    for _ in range(60):
        seat, _, by = schedule.next_answer(work.projection, 1.0)
        assert by == ("bot" if seat else "table")
        other = work.asked()[0]
        work.act(1001.0, other, by="bot" if other else "person")
        if work.projection.phase != "running":
            break


@pytest.mark.parametrize("game", list(catalog.GAMES))
def test_everybody_looks_at_what_is_shown_for_a_moment_and_waits_for_nothing_else(game: str) -> None:
    brief = catalog.find(game).shown_briefly
    work, seen = running(3, people=3, game=game), []
    for step in range(200):
        if work.projection.phase != "running":
            break
        work.act(1000.0 + step, work.asked()[0], step * 7)
        events = work.projection.core_table().log[-1].events
        shows = any(isinstance(event, brief) and includes(event.audience, OBSERVER) for event in events)
        seen.append((shows, work.projection.look > 0))
    assert {shows for shows, _ in seen} == {True, False}
    assert all(looks == shows for shows, looks in seen)


def test_a_tile_that_is_drawn_takes_no_look_and_one_that_is_turned_up_does() -> None:
    work = running(5, people=3, game="forty-thieves")
    looks: dict[str, set[bool]] = {}
    for step in range(400):
        if work.projection.phase != "running":
            break
        work.act(1000.0 + step, work.asked()[0], step * 7)
        for event in work.projection.core_table().log[-1].events:
            looks.setdefault(type(event).__name__, set()).add(work.projection.look > 0)
    assert looks["Revealed"] == {True}
    assert looks["Announced"] == {True}
    assert False in looks["Drew"]
    assert False in looks["Peeked"]
