"""No principal can tell apart two worlds that differ only in what it was not told."""

import subprocess
import time
from pathlib import Path

import pytest

from tests.leaks.__main__ import seed_of
from tests.leaks.harness import bytes_of
from tests.leaks.part import Part
from tests.leaks.report import Leak, Report
from tests.leaks.runner import find_part, on_trial, run

PAIRS = 2_500
"""Enough to notice a leak while working; `make leaks` plays as many as one likes."""


LEAK = Leak(
    seed=1,
    unit=1,
    table="a table",
    principal="observer",
    generator="replay",
    naming="slot",
    step=0,
    what="events",
    here="[]",
    there="[1]",
    story=[],
)


@pytest.mark.slow
@pytest.mark.parametrize("game", on_trial())
def test_nobody_is_told_what_the_rulebook_hides_in_pairs_worth_playing(game: str) -> None:
    report, _ = run(game, PAIRS)

    assert not report.leaks, "\n".join(str(leak) for leak in report.leaks)
    assert list(report.failures(find_part(game), PAIRS)) == []


def test_the_same_seed_gives_the_same_pairs() -> None:
    once, again = (run("master-thieves", 60, seed=3)[0] for _ in range(2))

    assert list(once.lines()) == list(again.lines())


def test_two_processes_play_what_one_would() -> None:
    alone, _ = run("master-thieves", 1, seed=5, unit=0)
    other, _ = run("master-thieves", 1, seed=5, unit=1)
    together, _ = run("master-thieves", 2, seed=5, jobs=2)

    assert together.pairs == alone.pairs + other.pairs
    assert together.pair_steps() == alone.pair_steps() + other.pair_steps()


def test_a_deep_pair_ends_by_a_disclosure_or_with_the_match() -> None:
    report, _ = run("master-thieves", 1, seed=2, unit=5, deep=True)

    assert not report.leaks
    assert report.lawful_stops > report.pairs // 2


def test_two_tiles_with_one_jar_drawn_beside_the_merchant_are_told_apart_by_law() -> None:
    report, _ = run("forty-thieves", 1, seed=2, unit=84)

    assert not report.leaks, "\n".join(str(leak) for leak in report.leaks)
    assert report.pairs


def test_a_table_of_leaders_with_hidden_hands_is_imagined_to_its_end() -> None:
    report, _ = run("forty-thieves", 1, seed=1, unit=1247)

    assert report.pairs
    assert not report.leaks + report.broken


def sleeps(part: Part, seed: int, unit: int, steps: int, deep: bool, report: Report) -> None:
    """A unit that does not end, the third after two that do."""
    if unit == 2:
        time.sleep(600)
    report.pairs += 1


def breaks(part: Part, seed: int, unit: int, steps: int, deep: bool, report: Report) -> None:
    raise SystemExit(3)


@pytest.mark.slow
def test_a_unit_that_does_not_end_is_stopped_and_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.leaks.runner.run_unit", sleeps)

    report, _ = run("master-thieves", 4, seed=7, most=5)

    assert report.broken == ["seed 7, unit 2 does not end in 5 s"]
    assert report.broken[0] in list(report.failures(find_part("master-thieves"), 0))


def test_a_unit_that_breaks_off_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.leaks.runner.run_unit", breaks)

    report, _ = run("master-thieves", 4, seed=8, unit=5)

    assert report.broken == ["seed 8, unit 5 broke off"]


def test_a_seed_is_a_number_or_belongs_to_the_commit(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert seed_of("12") == 12
    subprocess.run(["git", "init", "-q", tmp_path], check=True)
    monkeypatch.chdir(tmp_path)
    who = ["-c", "user.name=a", "-c", "user.email=a@b"]
    subprocess.run(["git", *who, "commit", "-q", "--allow-empty", "-m", "one"], check=True)

    first = seed_of("commit")

    assert first == seed_of("commit")
    subprocess.run(["git", *who, "commit", "-q", "--allow-empty", "-m", "two"], check=True)
    assert first != seed_of("commit")
    monkeypatch.setenv("PATH", "")
    assert 0 <= seed_of("commit") < 16**7


def worthy(game: str) -> Report:
    """A report that no guard objects to."""
    report = Report(pairs=3, different=3)
    report.steps.update([2, 2, 4])
    part = find_part(game)
    for failure in list(report.failures(part, 3)):
        what, names = failure.removeprefix("no pair for ").split(" ", 1)
        for name in names.split(", "):
            report.count(what, name)
    # A word of two words is cut in the wrong place above.
    for sort in part.sorts:
        report.count("difference", sort)
    assert list(report.failures(part, 3)) == []
    return report


@pytest.mark.parametrize(
    ("spoil", "objection"),
    [
        (lambda report: report.leaks.append(LEAK), "1 leaks"),
        (lambda report: setattr(report, "different", 2), "hidden state differs in 2 of 3 pairs"),
        (lambda report: report.steps.update([0] * 9), "the median pair lasts 0 steps"),
        (lambda report: report.counts["naming"].pop("identity"), "no pair for naming identity"),
        (lambda report: report.counts["generator"].pop("replay"), "no pair for generator replay"),
        (lambda report: report.counts["principal"].pop("observer"), "no pair for principal observer"),
        (lambda report: report.counts["visibility"].pop("opener"), "no pair for visibility opener"),
        (lambda report: report.counts["difference"].pop("emptiness"), "no pair for difference emptiness"),
    ],
)
def test_a_run_that_tested_too_little_fails(spoil: object, objection: str) -> None:
    report = worthy("master-thieves")
    assert callable(spoil)
    spoil(report)

    assert list(report.failures(find_part("master-thieves"), 3)) == [objection]


def test_a_large_run_must_have_seen_every_kind_of_event_and_every_field() -> None:
    report = worthy("master-thieves")
    report.pairs = report.different = 10_000
    report.steps[4] = 10_000

    missing = " ".join(report.failures(find_part("master-thieves"), 10_000))

    assert "no pair for event rubies_hidden, dealt" in missing
    assert "no pair for view field pose, diamonds" in missing


def test_too_few_pairs_fail() -> None:
    assert list(worthy("master-thieves").failures(find_part("master-thieves"), 4)) == ["only 3 of 4 pairs"]


def test_bytes_do_not_depend_on_the_order_of_keys() -> None:
    assert bytes_of({"b": 1, "a": [True, 2]}) == bytes_of({"a": [True, 2], "b": 1}) == '{"a":[true,2],"b":1}'
