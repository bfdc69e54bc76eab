"""Nobody foretells or steers what a bot does: not from public things, and not by talk, wishes or pauses."""

import random
from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lightfinger import bots, catalog, wire
from lightfinger.core.rng import commitment
from lightfinger.server.access.sessions import Person
from lightfinger.server.network.games_api import NewTable, rules_of
from lightfinger.server.table import commands, entries, pause_commands
from lightfinger.server.table.projection import Projection
from lightfinger.server.table.table_state import RUNNING
from lightfinger.server.workers import bot_turns
from tests.server.clockwork import PEOPLE, Clockwork
from tests.server.predictor import answered, by_row, everybody, measure

WATCHER = Person("watcher", "Watcher")
MOVES = 30


def weakest_first() -> list[object]:
    """Every bot of every game; the strongest, who think longest, are left to `make many`."""
    strongest = {cast[-1].name for game in catalog.GAMES if (cast := bots.cast(game))}
    return [
        pytest.param(game, bot, marks=pytest.mark.many if bot in strongest else (), id=f"{game}-{bot}")
        for game, bot in everybody()
    ]


@pytest.mark.parametrize(("game", "bot"), weakest_first())
@pytest.mark.slow
def test_public_things_foretell_no_more_of_a_bots_choices_than_its_feed_alone(game: str, bot: str) -> None:
    score = measure(game, bot, 40, 1)

    assert score.choices == 40
    assert score.better() == []


@pytest.mark.parametrize(("game", "bot"), weakest_first())
@pytest.mark.slow
def test_the_predictor_sees_numbers_that_are_made_from_public_things(game: str, bot: str) -> None:
    score = measure(game, bot, 15, 2, numbers=by_row)

    assert score.public["table, seat and row"] >= 14


def dealt(seed: int, game: str, bot: str) -> Clockwork:
    """A table of two people and two bots where talk is allowed."""
    chance = random.Random(seed)
    rules = rules_of(NewTable(game, seats=4))
    rules = entries.Rules(rules.game, rules.edition, 4, entries.Clock(60.0, 0.0), talk=True)
    secret = chance.randbytes(32)
    work = Clockwork(Projection(f"table-{seed}"))
    host = PEOPLE[0]
    work.fold(0.0, host.id, entries.Created(rules, host.id, secret, commitment(work.projection.id, secret)))
    for seat in range(2):
        assert work.do(1.0, PEOPLE[seat], commands.sit(PEOPLE[seat], seat)) == ""
    for seat in range(2, 4):
        assert work.do(1.0, host, commands.seat_bot(host, seat, bot, {bot})) == ""
    assert work.do(1000.0, host, commands.start(host)) == ""
    return work


def disturb(work: Clockwork, kind: str, number: int) -> None:
    """Somebody does something that is no move; a pause ends before the next move."""
    person = PEOPLE[number % 2]
    at, chairs, seat = work.projection.at, work.projection.chairs, 2 + number % 2
    todo: dict[str, Callable[[], str]] = {
        "knock": lambda: work.do(at, person, commands.say(person, number % 7, "")),
        "talk": lambda: work.do(at, person, commands.say(person, -1, f"word {number}")),
        "wish": lambda: work.do(at, WATCHER, commands.wish(WATCHER, seat)),
        "decline": lambda: work.do(at, PEOPLE[0], commands.admit(PEOPLE[0], seat, chairs[seat].wish_seq, False)),
        "ask for a pause": lambda: work.do(at, person, pause_commands.pause(person, True)),
        "take it back": lambda: work.do(at, person, pause_commands.pause(person, False)),
        "wish for the end": lambda: work.do(at, PEOPLE[1], pause_commands.abandon(PEOPLE[1])),
        "leave and come back": lambda: (
            work.do(at, PEOPLE[1], commands.leave(PEOPLE[1])) or work.do(at, PEOPLE[1], commands.take_back(PEOPLE[1]))
        ),
    }
    todo[kind]()


DISTURBANCES = (
    "knock",
    "talk",
    "wish",
    "decline",
    "ask for a pause",
    "take it back",
    "wish for the end",
    "leave and come back",
)


def choices(work: Clockwork, between: dict[int, list[tuple[str, int]]]) -> list[tuple[int, str]]:
    """What the bots of a table choose, if the people always do the same and so much happens between the moves."""
    made = []
    for number in range(MOVES):
        for kind, detail in between.get(number, ()):
            disturb(work, kind, detail)
        if work.projection.paused:
            work.do(work.projection.at, PEOPLE[0], pause_commands.pause(PEOPLE[0], False))
        if work.projection.phase != RUNNING:
            break
        seat = min(work.asked())
        if work.projection.chairs[seat].bot:
            action = answered(bot_turns.turn_of(work.projection, seat))
            made.append((seat, repr(wire.action_to_json(action))))
            work.fold(
                work.projection.at + 1.0,
                "",
                commands.decide_action(work.projection, seat, wire.action_to_json(action), "bot").entry,
            )
        else:
            work.act(work.projection.at + 1.0, seat, number)
    return made


@pytest.mark.parametrize("game", ["master-thieves", "forty-thieves"])
@settings(max_examples=30, deadline=None)
@given(
    seed=st.integers(0, 5),
    place=st.integers(0, 4),
    between=st.dictionaries(
        st.integers(0, MOVES - 1),
        st.lists(st.tuples(st.sampled_from(DISTURBANCES), st.integers(0, 100)), min_size=1, max_size=4),
        min_size=1,
        max_size=10,
    ),
)
@pytest.mark.slow
def test_nothing_that_is_no_move_changes_what_a_bot_chooses(
    game: str, seed: int, place: int, between: dict[int, list[tuple[str, int]]]
) -> None:
    bot = list(bots.bots(game))[place]
    calm, busy = dealt(seed, game, bot), dealt(seed, game, bot)

    quiet = choices(calm, {})

    assert quiet
    assert choices(busy, between) == quiet
    assert busy.projection.seq >= calm.projection.seq


@pytest.mark.parametrize("game", ["master-thieves", "forty-thieves"])
def test_the_comparison_sees_a_bot_that_draws_by_the_row(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bot_turns, "questions", lambda projection, _: projection.seq)
    knocks = {number: [("knock", number)] for number in range(0, MOVES, 3)}

    assert choices(dealt(1, game, "random"), knocks) != choices(dealt(1, game, "random"), {})


@pytest.mark.parametrize("game", ["master-thieves", "forty-thieves"])
def test_a_question_that_is_put_again_after_a_move_was_taken_back_is_answered_alike(game: str) -> None:
    undone = 0
    for seed in range(8):
        work, plain = dealt(seed, game, "random"), dealt(seed, game, "random")
        for number in range(MOVES):
            if work.projection.phase != RUNNING:
                break
            seat = min(work.asked())
            if work.projection.chairs[seat].bot:
                there, here = (answered(bot_turns.turn_of(table.projection, seat)) for table in (work, plain))
                assert there == here
                for table in (work, plain):
                    table.fold(
                        2000.0,
                        "",
                        commands.decide_action(table.projection, seat, wire.action_to_json(here), "bot").entry,
                    )
            else:
                work.act(2000.0, seat, number)
                if work.do(2000.0, PEOPLE[seat], commands.undo(PEOPLE[seat])) == "":
                    undone += 1
                    work.act(2000.0, seat, number)
                plain.act(2000.0, seat, number)
    assert undone > 0
