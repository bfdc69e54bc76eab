"""The measure of hindsight: intervals that cover, measurements that go on where they ended, slips that are counted."""

from pathlib import Path
from typing import Any

import pytest

from lightfinger import bots, catalog
from lightfinger.bots import examination
from lightfinger.lab.simulation import Seating
from lightfinger.records import Record
from tools import hindsight
from tools.hindsight import Measurement, interval, line, precision, stable_line, told_twice

GAME = catalog.find("master-thieves")


def row(slips: int, opportunities: int, **more: Any) -> dict[str, Any]:
    counts = dict.fromkeys([*hindsight.COUNTS, "blamed", *hindsight.PRECISE], 0)
    return {**counts, "slips": slips, "opportunities": opportunities, "points": 2.0 * slips, "seconds": 1.0, **more}


def test_an_interval_covers_the_figure_and_narrows_with_more_matches() -> None:
    def mean(rows: list[dict[str, Any]]) -> float:
        return float(sum(one["slips"] for one in rows) / len(rows))

    few, many = (interval([row(number % 2, 4) for number in range(count)], mean) for count in (20, 500))

    assert few[0] < many[0] < 0.5 < many[1] < few[1]
    assert many[1] - many[0] == pytest.approx(4 * 0.5 / 500**0.5, rel=0.2)


def test_a_line_has_the_rates_of_all_matches_and_the_slowest() -> None:
    precise = {"blamed": 3, "forgotten": 1, "either": 2, "otherwise": 3}
    told = line("pip", [row(1, 2, seconds=1.5), row(0, 8, seconds=0.5), row(2, 2, **precise)])

    assert told.startswith("pip 3 0 12 3 1.00 0.250 (")
    assert " 0.50 (" in told
    assert told.endswith("1/3 2/3 3/3 1.0 1.5 1.5")


def test_a_measurement_goes_on_where_it_ended(tmp_path: Path) -> None:
    out = tmp_path / "matches.jsonl"
    Measurement("pip", out).add(3, {"slips": 1})
    Measurement("odile", out).add(3, {"slips": 2})

    assert [Measurement(name, out).rows[3]["slips"] for name in ("pip", "odile")] == [1, 2]
    assert Measurement("vesper", out).rows == {}


def played(bot: str) -> tuple[Record, int]:
    edition = catalog.described(GAME, catalog.edition(GAME, "zoch-fr", {"max_rounds": 4}))
    seating = Seating(GAME.name, edition, 2, [bot, "thumb"], seed=2)
    return seating.record(0), seating.seated(0).index(bot)


def test_only_what_the_bot_had_forgotten_counts_as_forgotten() -> None:
    """A slip is invented for each bet: Pip has forgotten most drawers, and a perfect memory has none."""
    for bot, forgets in (("pip", True), ("thumb", False)):
        record, seat = played(bot)
        opens = [
            {"row": number, "label": examination.SLIP, "culprit": [{"place": place} for place in range(12)]}
            for number, frame in enumerate(record.frames)
            if frame.seat == seat and type(frame.action).__name__ == "Open"
        ]
        maker = bots.find(GAME.name, bot)
        found = precision(maker.make(GAME, record.edition, 2, seat), record, seat, opens)
        assert (found["blamed"] > 0, found["forgotten"] > 0) == (forgets, forgets)
        assert found["forgotten"] <= found["either"] <= found["blamed"] >= found["otherwise"]


def test_two_sets_of_random_numbers_are_compared_bet_by_bet(monkeypatch: pytest.MonkeyPatch) -> None:
    """The labels of the second set are made up: one bet more is a slip."""
    usual = examination.REVISION

    def made_up(record: Record, seat: int) -> dict[str, Any]:
        second = usual != examination.REVISION
        return {"bets": [{"label": label} for label in ("slip", "fine", "slip" if second else "fine")]}

    monkeypatch.setattr(hindsight, "blame", made_up)
    record, seat = played("pip")
    found = told_twice(bots.find(GAME.name, "pip"), record, seat)

    assert found == {"slips": 1, "others": 2, "both": 1, "alike": 2, "bets": 3}
    assert usual == examination.REVISION
    assert stable_line("pip", [found]) == "pip 1 slips 1 and 2, 1 the same (0.667); 2 of 3 bets alike (0.6667)"
