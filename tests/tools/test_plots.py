"""Plots: well-formed, to scale, and the same bytes every time."""

from typing import Any
from xml.etree import ElementTree

import pytest

from tools.plots import Axis, Interval, Line, from_json, intervals, lines, said, steps

SVG = "{http://www.w3.org/2000/svg}"
DRAWN = [
    Line("Pip <8>", [(0, 1.0), (10, 0.5), (20, 0.25)], [(0, 0.9, 1.0), (10, 0.4, 0.6), (20, 0.2, 0.3)]),
    Line("Ada", [(0, 1.0), (20, 1.0)]),
]


def test_a_plot_of_lines_is_xml_with_a_line_and_a_name_for_each() -> None:
    page = ElementTree.fromstring(lines("Recall", "events", "share", DRAWN))

    assert len(page.findall(f"{SVG}polyline")) == 2
    assert len(page.findall(f"{SVG}polygon")) == 1
    texts = [text.text for text in page.iter(f"{SVG}text")]
    assert {"Recall", "events", "share", "Pip <8>", "Ada"} <= set(texts)
    assert lines("Recall", "events", "share", DRAWN) == lines("Recall", "events", "share", DRAWN)


def test_points_stand_where_the_axes_say() -> None:
    axis = Axis(0, 20, 100, 300)

    assert [axis.at(value) for value in (0, 5, 20)] == [100, 150, 300]
    assert Axis(1, 1000, 0, 300, log=True).at(10) == 100


@pytest.mark.parametrize(("least", "most"), [(0, 1), (0, 0.07), (3, 1000), (-5, 5), (2, 2), (0, 250_000)])
def test_ticks_are_round_cover_the_span_and_are_neither_few_nor_many(least: float, most: float) -> None:
    ticks = steps(least, most)

    assert ticks[0] <= least
    assert ticks[-1] >= most
    assert 2 <= len(ticks) <= 10
    assert ticks == sorted(set(ticks))


def test_intervals_have_a_point_and_a_bar_each_and_a_mark() -> None:
    told: dict[str, Any] = {"name": "pip - odile", "value": 0.7, "least": 0.66, "most": 0.74}
    page = ElementTree.fromstring(intervals("Ladder", "share", [Interval(**told)], 0.5))

    assert len(page.findall(f"{SVG}circle")) == 1
    assert page.find(f"{SVG}title") is not None
    again = from_json({"kind": "intervals", "title": "Ladder", "across": "share", "drawn": [told], "mark": 0.5})
    assert again == intervals("Ladder", "share", [Interval(**told)], 0.5)


def test_a_ladder_is_drawn_from_what_the_command_prints() -> None:
    pair = {"weaker": "pip", "stronger": "odile", "share": 0.7, "interval": [0.66, 0.74]}
    told = {"game": "master-thieves", "edition": "zoch-fr", "seats": 2, "pairs": [pair, pair]}
    page = ElementTree.fromstring(from_json(told))

    assert len(page.findall(f"{SVG}circle")) == 2
    assert "odile over pip" in [text.text for text in page.iter(f"{SVG}text")]


def test_large_numbers_are_said_short() -> None:
    assert [said(value) for value in (0.5, 250, 20_000.0, 3_000_000.0)] == ["0.5", "250", "20 k", "3 M"]


def test_an_unknown_kind_is_refused() -> None:
    with pytest.raises(SystemExit, match="kind must be"):
        from_json({"kind": "pie", "drawn": []})
