"""The daily heist: a chain of days, opponents that anybody can compute afterwards, and refusals of what was changed."""

import datetime
import hashlib
import itertools
import json
import os
import random
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from lightfinger import bots, catalog, daily, records
from lightfinger.cli.app import app
from lightfinger.cli.matches import verify
from lightfinger.core import rng
from lightfinger.core.events import Event
from lightfinger.core.game import AnyGame
from lightfinger.core.table import Table
from lightfinger.records import BadRecord, Record
from tests.daily.lines import LAST, MONDAY, digest, digests, played

GAMES = [catalog.find(name) for name in daily.games()]
every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
ANCHOR = daily.anchor_of(LAST)
REVISED = "68fec3bb50b9e7d22e95f4c4df6aa773f815677eb3fad3c5f294ecb9115dad58"
"""The digest of some lines of the present revision."""
TUESDAY = MONDAY + datetime.timedelta(days=1)


def reread(header: dict[str, Any], lines: list[str]) -> Record:
    return records.parse(line + "\n" for line in [json.dumps(header), *lines[1:]])


def problem_of(record: Record, anchor: bytes | None = ANCHOR) -> str:
    return verify(record, anchor).problem


def test_every_seed_is_the_hash_of_the_next_and_the_anchor_is_the_first() -> None:
    today, tomorrow = daily.seed_of(LAST, MONDAY), daily.seed_of(LAST, TUESDAY)

    assert today == hashlib.sha256(b"lf-daily-v1\0" + tomorrow).digest()
    assert daily.seed_of(LAST, daily.FIRST + datetime.timedelta(days=daily.DAYS - 1)) == LAST
    assert daily.link(daily.seed_of(LAST, daily.FIRST)) == ANCHOR
    assert daily.earlier(today, daily.number_of(MONDAY)) == ANCHOR


def test_a_day_is_closed_two_hours_after_its_end() -> None:
    assert daily.closes(MONDAY) == daily.begins(TUESDAY) + 7200
    assert daily.day_of(daily.begins(TUESDAY)) == TUESDAY
    assert daily.day_of(daily.begins(TUESDAY) - 0.001) == MONDAY


def test_the_digest_of_results_does_not_depend_on_their_order() -> None:
    lines = [("b", True, 3), ("a", False, -2)]

    assert daily.results_digest(lines) == daily.results_digest(lines[::-1])
    assert daily.results_digest(lines) != daily.results_digest([("b", True, 3), ("a", False, -1)])
    assert daily.results_digest([]) == daily.NO_RESULTS


@every_game
def test_the_opponents_grow_from_the_weakest_pair_to_the_strongest(game: AnyGame) -> None:
    ladder = [persona.name for persona in bots.cast(game.name)]
    pairs = [daily.opponents(game.name, MONDAY + datetime.timedelta(days=day)) for day in range(7)]
    strengths = [sum(ladder.index(name) for name in pair) for pair in pairs]

    assert pairs[0] == ladder[:2]
    assert pairs[6] == ladder[-2:]
    assert strengths == sorted(strengths)
    assert all(len(set(pair)) == 2 for pair in pairs)


@every_game
def test_the_same_answers_give_the_same_bytes_in_other_processes(game: AnyGame) -> None:
    command = [sys.executable, "-m", "tests.daily.lines", "--lines", "3", "--weekdays", "0-4", "--games", game.name]
    here = list(digests(3, list(range(5)), [game.name]))
    for seed in ("1", "77"):
        there = subprocess.run(
            command, capture_output=True, text=True, check=True, env={**os.environ, "PYTHONHASHSEED": seed}
        )
        assert there.stdout.splitlines() == here
    assert len({line.split()[-1] for line in here}) == len(here)


@pytest.mark.slow
@every_game
def test_a_search_without_a_clock_answers_the_same_on_a_slow_machine(
    game: AnyGame, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The clock of the second run jumps by an hour at every look."""
    sunday = MONDAY + datetime.timedelta(days=6)
    seed = daily.seed_of(LAST, sunday)
    deal = daily.deal_of(sunday, game.name, seed, daily.NO_RESULTS)

    def opening() -> list[Any]:
        heist, answers = daily.Heist(game, sunday, deal), random.Random(4)
        while len(heist.table.log) < 24:
            heist.act(daily.OWN, answers.choice(heist.go_on()))
        return [records.frame_to_json(frame) for frame in heist.table.log]

    usual, hours = opening(), iter(range(0, 10**9, 3600))
    monkeypatch.setattr("time.perf_counter", lambda: float(next(hours)))

    assert opening() == usual


def test_the_answers_of_opponents_are_those_of_this_revision() -> None:
    """If this fails because a bot answers otherwise now, raise `daily.REVISION` and write the new digest here."""
    lines = [digest(played(game, MONDAY + datetime.timedelta(days=day), 1)) for game in GAMES for day in (0, 2, 4)]

    assert (daily.REVISION, hashlib.sha256("".join(lines).encode()).hexdigest()) == (4, REVISED)


@every_game
def test_another_day_or_another_chain_deals_otherwise(game: AnyGame) -> None:
    first = played(game, MONDAY, 1)
    other_chain = played(game, MONDAY, 1, last=bytes(32))
    other_results = played(game, MONDAY, 1, results=daily.NO_RESULTS)
    week_later = played(game, MONDAY + datetime.timedelta(days=7), 1)

    deals = [one.frames[0] for one in (first, other_chain, other_results, week_later)]
    assert len({repr(deal) for deal in deals}) == 4


@every_game
def test_an_opponent_answers_from_its_own_feed_alone(game: AnyGame) -> None:
    """Twin worlds: events that a seat is not told change nothing of its answer."""
    record = played(game, MONDAY, 2)
    deal = record.deal
    assert deal is not None
    for seat, name in enumerate(daily.opponents(game.name, MONDAY), 1):
        opponent = daily.Opponent(game, record.edition, seat, name, daily.bot_secret(deal.seed, deal.table, seat))
        view = game.blank(record.edition, record.seats)
        for frame in record.frames:
            if frame.seat == seat:
                assert opponent.choose(game.legal(view, seat)) == frame.action
            heard = frame.heard_by(seat)
            for event in heard:
                game.evolve(view, event)
            opponent.hear(heard)


def mutants(record: Record) -> Iterator[tuple[int, dict[str, Any]]]:
    """Yield changed headers, each with the line that has to be refused."""
    lines = record.lines()
    draw = random.Random(5)

    def flipped(text: str) -> str:
        place = draw.randrange(len(text))
        return text[:place] + format(int(text[place], 16) ^ 1 << draw.randrange(4), "x") + text[place + 1 :]

    def header(change: Callable[[dict[str, Any]], None]) -> dict[str, Any]:
        said: dict[str, Any] = json.loads(lines[0])
        change(said)
        return said

    def follow(said: dict[str, Any], seed: bytes) -> None:
        """Another seed, with everything that anybody can compute from it."""
        said["deal"]["seed"] = seed.hex()
        said["deal"]["commitment"] = rng.commitment(said["deal"]["table"], seed).hex()

    for _ in range(6):
        yield 1, header(lambda said: said["deal"].update(seed=flipped(said["deal"]["seed"])))
        yield 1, header(lambda said: said["daily"].update(previous=flipped(said["daily"]["previous"])))
        yield 1, header(lambda said: said["daily"].update(results=flipped(said["daily"]["results"])))
        yield 1, header(lambda said: said["deal"].update(commitment=flipped(said["deal"]["commitment"])))
    for days in (-365, -7, -1, 1, 2, 7, 14):
        date = daily.day_of(daily.begins(MONDAY) + days * 86400)
        table = daily.table_name(date, record.game.name)
        yield 1, header(lambda said, date=date: said["daily"].update(date=date.isoformat()))  # type: ignore[misc]
        yield 1, header(lambda said, table=table: said["deal"].update(table=table))  # type: ignore[misc]
    for seat in range(daily.SEATS):
        for _ in range(2):
            nonces = list(json.loads(lines[0])["deal"]["nonces"])
            nonces[seat] = flipped(nonces[seat])
            # Other nonces give another deal, which is the first line after the header.
            yield 2, header(lambda said, nonces=nonces: said["deal"].update(nonces=nonces))  # type: ignore[misc]
    yield 2, header(lambda said: follow(said, hashlib.sha256(b"picked").digest()))
    yield 1, header(lambda said: said["players"].reverse())
    yield 1, header(lambda said: said["daily"].update(revision=daily.REVISION + 1))
    yield 1, header(lambda said: said.pop("daily"))


@every_game
def test_changed_headers_are_refused_with_their_line(game: AnyGame) -> None:
    record = played(game, MONDAY, 3)
    lines = record.lines()
    assert problem_of(reread(json.loads(lines[0]), lines)) == ""

    changed = list(mutants(record))
    for line, header in changed:
        assert problem_of(reread(header, lines)).startswith(f"line {line}: "), header
    assert len(changed) >= 40


@every_game
def test_a_whole_heist_of_a_picked_seed_is_refused(game: AnyGame) -> None:
    """Everything agrees with the seed, but the seed is not in the chain."""
    for number in range(3):
        picked = played(game, MONDAY, 3, last=bytes([number]) * 32)
        assert problem_of(picked, anchor=None) == ""
        assert problem_of(picked).startswith("line 1: the seed does not lead to the beginning")


@every_game
def test_every_changed_answer_of_an_opponent_is_refused_with_its_line(game: AnyGame) -> None:
    """The rules allow the other answer, and everything after it was computed again with the true seed."""
    record = played(game, MONDAY, 4)
    draw, refused = random.Random(6), 0
    deal = record.deal
    assert deal is not None
    choices = [number for number, frame in enumerate(record.frames) if frame.seat > 0]
    for number in draw.sample(choices, len(choices)):
        table, chance = Table(game, record.edition, record.seats), rng.Stream(deal.master())
        table.deal(chance)
        for frame in record.frames[1:number]:
            assert frame.action is not None
            table.act(frame.seat, frame.action, chance)
        seat = record.frames[number].seat
        others = [action for action in table.legal(seat) if action != record.frames[number].action]
        if not others:
            continue
        table.act(seat, draw.choice(others), chance)
        forged = Record.of(table, record.players, deal=deal, daily=record.daily)
        assert problem_of(forged).startswith(f"line {number + 2}: seat {seat} would have answered otherwise")
        refused += 1
        if refused == 12:
            break
    assert refused == 12


def test_answers_out_of_their_order_are_refused() -> None:
    """Where all choose at once, the person comes first; otherwise the same answers would have several records."""
    game = GAMES[0]
    record = played(game, MONDAY, 4)
    deal = record.deal
    assert deal is not None
    table, chance = Table(game, record.edition, record.seats), rng.Stream(deal.master())
    table.deal(chance)
    number = 1
    while table.waiting() & (table.waiting() - 1) == 0:
        frame = record.frames[number]
        assert frame.action is not None
        table.act(frame.seat, frame.action, chance)
        number += 1
    table.act(1, table.legal(1)[0], chance)

    forged = Record.of(table, record.players, deal=deal, daily=record.daily)

    assert problem_of(forged) == f"line {number + 2}: another seat had to answer first"


def bad_header(change: dict[str, Any]) -> dict[str, Any]:
    header: dict[str, Any] = json.loads(played(GAMES[0], MONDAY, 1).lines()[0])
    header["daily"] = {**header["daily"], **change} if "all" not in change else change["all"]
    return header


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        ({"date": "2026-02-30"}, "there is no such day"),
        ({"date": "20261116"}, "is written as"),
        ({"revision": "1"}, "its revision as a number"),
        ({"previous": "xy"}, "hexadecimal"),
        ({"more": 1}, "daily must have"),
        ({"all": []}, "daily must have"),
        ({"date": "2025-12-31"}, "the chain has no seed for that day"),
        ({"date": "2036-12-14"}, "the chain has no seed for that day"),
    ],
)
def test_a_day_that_is_none_is_refused_in_line_1(change: dict[str, Any], problem: str) -> None:
    lines = played(GAMES[0], MONDAY, 1).lines()
    with pytest.raises(BadRecord, match=problem) as refused:
        daily.check_deal(reread(bad_header(change), lines))
    assert refused.value.line == 1


def test_a_usual_record_is_no_daily_heist() -> None:
    record = played(GAMES[0], MONDAY, 1)
    usual = Record(record.game, record.edition, record.seats, record.frames, record.players, deal=record.deal)
    with pytest.raises(BadRecord, match="no record of a daily heist"):
        daily.check_deal(usual)
    with pytest.raises(BadRecord, match="no record of a daily heist"):
        daily.check_answers(usual)
    assert verify(usual).problem == ""


def test_other_rules_are_refused() -> None:
    game = GAMES[0]
    record = played(game, MONDAY, 1)
    other = catalog.edition(game, game.editions[1], {})
    with pytest.raises(BadRecord, match="not played with these rules"):
        daily.check_deal(
            Record(game, other, record.seats, record.frames, record.players, deal=record.deal, daily=record.daily)
        )


@every_game
def test_the_outcome_says_lead_and_a_sign_for_every_round(game: AnyGame) -> None:
    for line in range(4):
        record = played(game, MONDAY, line)
        table = record.table()
        result = table.result()
        ended = daily.outcome(game, table.edition, table.feed(daily.OWN))
        assert result is not None
        assert ended is not None
        assert ended.lead == result.scores[0] - max(result.scores[1:])
        assert ended.won == (0 in result.winners)
        rounds = {number for number in rounds_of(game, record) if number}
        assert len(ended.signs) == len(rounds)
        assert set(ended.signs) <= {"+", "0", "-"}
        assert daily.outcome(game, table.edition, table.feed(daily.OWN)[:-1]) is None


def rounds_of(game: AnyGame, record: Record) -> Iterator[int]:
    state = game.blank(record.edition, record.seats)
    for frame in record.frames:
        for event in frame.events:
            game.evolve(state, event)
        if game.result(state) is None:
            yield game.round(state)


@every_game
def test_equal_points_give_equal_signs_whatever_else_happened(game: AnyGame) -> None:
    """The signs follow from the own points at the ends of rounds and from nothing else."""
    for line in range(4):
        record = played(game, MONDAY, line)
        table = record.table()
        ended = daily.outcome(game, table.edition, table.feed(daily.OWN))
        assert ended is not None
        at_ends: dict[int, int] = {}
        begun = 0
        state = game.blank(record.edition, record.seats)
        for frame in record.frames:
            number = game.round(state)
            for event in frame.heard_by(daily.OWN):
                game.evolve(state, event)
            if game.round(state) == 1 and number == 0:
                begun = game.points(state, daily.OWN)
            over = game.result(state) is not None
            at_ends[number if over else game.round(state)] = game.points(state, daily.OWN)
            if not over and game.round(state) != number and number:
                at_ends[number] = game.points(state, daily.OWN)
        points = [begun, *(at_ends[number] for number in sorted(at_ends) if number)]
        signs = ["0+-"[(later > former) - (later < former)] for former, later in itertools.pairwise(points)]
        assert ended.signs == "".join(signs)


@every_game
def test_par_is_the_median_of_an_odd_number_of_matches_and_always_the_same(game: AnyGame) -> None:
    deal = daily.deal_of(MONDAY, game.name, daily.seed_of(LAST, MONDAY), daily.NO_RESULTS)

    once = daily.par(game.name, MONDAY, deal, games=5)

    assert once == daily.par(game.name, MONDAY, deal, games=5)
    assert once.games == 5
    assert daily.par(game.name, MONDAY, deal, games=5, seconds=0.0).games == 1


def test_the_command_verifies_a_daily_heist_with_its_chain(tmp_path: Path) -> None:
    file = tmp_path / "heist.jsonl"
    played(GAMES[0], MONDAY, 1).write(file)

    done = CliRunner().invoke(app, ["verify", str(file), "--anchor", ANCHOR.hex()])
    assert done.exit_code == 0
    assert "the daily heist of 2026-11-16" in " ".join(done.output.split())

    refused = CliRunner().invoke(app, ["verify", str(file), "--anchor", bytes(32).hex(), "--json"])
    assert (refused.exit_code, "does not lead to the beginning of the chain" in refused.output) == (2, True)
    assert CliRunner().invoke(app, ["verify", str(file), "--anchor", "what"]).exit_code == 2


def test_an_answer_that_is_not_offered_is_replaced_by_the_first() -> None:
    class Confused:
        def hear(self, events: list[Event]) -> None: ...

        def choose(self, legal: Any, chance: Any) -> Any:
            return None

    game = GAMES[0]
    deal = daily.deal_of(MONDAY, game.name, daily.seed_of(LAST, MONDAY), daily.NO_RESULTS)
    heist = daily.Heist(game, MONDAY, deal)
    heist.opponents[0]._bot = Confused()  # type: ignore[misc]
    legal = heist.table.legal(heist.table.first())

    assert heist.opponents[0].choose(legal) == legal[0]
