"""Draws SVG plots without a library: lines with bands, and points with intervals. The output is deterministic.

`python -m tools.plots FILE.json OUT.svg`: the file is an object with `kind` ("lines" or "intervals") and the arguments
of that function, or the output of `lightfinger ladder --json`.
"""

import argparse
import json
import math
from dataclasses import dataclass, field
from html import escape
from pathlib import Path
from typing import Any, Final

WIDTH: Final = 760
HEIGHT: Final = 420
LEFT: Final = 70
RIGHT: Final = 170
TOP: Final = 44
BOTTOM: Final = 54
COLOURS: Final = ("#1f5fa8", "#c2571a", "#2c7d4f", "#8a3b8f", "#a3222f", "#5c5c5c", "#b38600", "#0d7d87")
"""Distinguishable on white for most people; lines also differ in their dashes."""
DASHES: Final = ("", "6 3", "2 3", "8 3 2 3", "1 2", "10 4", "4 2", "3 5")


@dataclass
class Line:
    """One line of a plot: points from left to right, optionally with a band."""

    name: str
    points: list[tuple[float, float]]
    band: list[tuple[float, float, float]] = field(default_factory=list)
    """x, lower and upper edge."""


@dataclass
class Interval:
    """A value with its confidence interval."""

    name: str
    value: float
    least: float
    most: float


class Axis:
    """Maps numbers to positions between two edges of the page."""

    def __init__(self, least: float, most: float, begin: float, end: float, log: bool = False) -> None:
        self.log: Final = log
        self.ticks: Final = decades(least, most) if log else steps(least, most)
        self.least: Final = min(least, self.ticks[0])
        self.most: Final = max(most, self.ticks[-1])
        self.begin: Final = begin
        self.end: Final = end

    def at(self, value: float) -> float:
        """Return the position of a number on the page."""
        if self.log:
            share = math.log(value / self.least) / math.log(self.most / self.least)
        else:
            share = (value - self.least) / (self.most - self.least)
        return round(self.begin + share * (self.end - self.begin), 2)


def steps(least: float, most: float) -> list[float]:
    """Return four to nine round numbers that cover a range."""
    span = (most - least) or 1.0
    size = 10 ** math.floor(math.log10(span / 4))
    for factor in (1, 2, 5, 10):
        if span / (size * factor) <= 7:
            size *= factor
            break
    first = math.floor(least / size + 1e-9)
    last = math.ceil(most / size - 1e-9)
    return [round(number * size, 10) for number in range(first, max(last, first + 1) + 1)]


def decades(least: float, most: float) -> list[float]:
    """Return the powers of ten that cover a range."""
    first, last = math.floor(math.log10(least)), math.ceil(math.log10(most))
    return [10.0**power for power in range(first, max(last, first + 1) + 1)]


def said(value: float) -> str:
    """Format the number of a tick."""
    if abs(value) >= 10_000 and value % 1000 == 0:
        return f"{value / 1_000_000:g} M" if abs(value) >= 1_000_000 else f"{value / 1000:g} k"
    return f"{value:g}"


def lines(title: str, across: str, up: str, drawn: list[Line], log: bool = False) -> str:
    """Draw lines; *log* makes the horizontal axis logarithmic."""
    places = [point for line in drawn for point in line.points]
    spans = [edge for line in drawn for _, *edges in line.band for edge in edges]
    heights = [y for _, y in places] + spans
    x = Axis(min(x for x, _ in places), max(x for x, _ in places), LEFT, WIDTH - RIGHT, log)
    y = Axis(min([*heights, 0.0]), max(heights), HEIGHT - BOTTOM, TOP)
    made = [_frame(title, across, up, x, y)]
    for place, line in enumerate(drawn):
        colour, dash = COLOURS[place % len(COLOURS)], DASHES[place % len(DASHES)]
        if line.band:
            around = [(at, most) for at, _, most in line.band] + [(at, least) for at, least, _ in reversed(line.band)]
            corners = " ".join(f"{x.at(at):g},{y.at(value):g}" for at, value in around)
            made.append(f'<polygon points="{corners}" fill="{colour}" opacity="0.15"/>')
        corners = " ".join(f"{x.at(at):g},{y.at(value):g}" for at, value in line.points)
        made.append(
            f'<polyline points="{corners}" fill="none" stroke="{colour}" stroke-width="2" stroke-dasharray="{dash}"/>'
        )
        at = TOP + 14 + 22 * place
        made.append(
            f'<line x1="{WIDTH - RIGHT + 14}" y1="{at}" x2="{WIDTH - RIGHT + 44}" y2="{at}" stroke="{colour}" '
            f'stroke-width="2" stroke-dasharray="{dash}"/>'
        )
        made.append(_text(WIDTH - RIGHT + 50, at + 4, line.name))
    return _page(title, made)


def intervals(title: str, across: str, drawn: list[Interval], mark: float | None = None) -> str:
    """Draw values with their intervals, one below the other; *mark* draws a reference line."""
    edges = [edge for one in drawn for edge in (one.least, one.most)] + ([] if mark is None else [mark])
    height = TOP + BOTTOM + 34 * len(drawn)
    x = Axis(min(edges), max(edges), 190, WIDTH - 40)
    made = [_text(WIDTH / 2, 24, title, "middle", 16)]
    for tick in x.ticks:
        at = x.at(tick)
        made.append(f'<line x1="{at:g}" y1="{TOP}" x2="{at:g}" y2="{height - BOTTOM}" stroke="#ddd"/>')
        made.append(_text(at, height - BOTTOM + 18, said(tick), "middle"))
    if mark is not None:
        at = x.at(mark)
        made.append(f'<line x1="{at:g}" y1="{TOP}" x2="{at:g}" y2="{height - BOTTOM}" stroke="#a3222f"/>')
    for place, one in enumerate(drawn):
        at = TOP + 17 + 34 * place
        made.append(_text(180, at + 4, one.name, "end"))
        made.append(
            f'<line x1="{x.at(one.least):g}" y1="{at}" x2="{x.at(one.most):g}" y2="{at}" stroke="{COLOURS[0]}" '
            'stroke-width="3"/>'
        )
        made.append(f'<circle cx="{x.at(one.value):g}" cy="{at}" r="5" fill="{COLOURS[0]}"/>')
    made.append(_text((190 + WIDTH - 40) / 2, height - 12, across, "middle"))
    return _page(title, made, height)


def _frame(title: str, across: str, up: str, x: Axis, y: Axis) -> str:
    made = [_text((LEFT + WIDTH - RIGHT) / 2, 24, title, "middle", 16)]
    for tick in y.ticks:
        at = y.at(tick)
        made.append(f'<line x1="{LEFT}" y1="{at:g}" x2="{WIDTH - RIGHT}" y2="{at:g}" stroke="#ddd"/>')
        made.append(_text(LEFT - 8, at + 4, said(tick), "end"))
    for tick in x.ticks:
        at = x.at(tick)
        made.append(f'<line x1="{at:g}" y1="{HEIGHT - BOTTOM}" x2="{at:g}" y2="{HEIGHT - BOTTOM + 5}" stroke="#333"/>')
        made.append(_text(at, HEIGHT - BOTTOM + 20, said(tick), "middle"))
    made.append(f'<path d="M{LEFT} {TOP}V{HEIGHT - BOTTOM}H{WIDTH - RIGHT}" fill="none" stroke="#333"/>')
    made.append(_text((LEFT + WIDTH - RIGHT) / 2, HEIGHT - 12, across, "middle"))
    middle = (TOP + HEIGHT - BOTTOM) / 2
    made.append(f'<g transform="rotate(-90 18 {middle:g})">{_text(18, middle, up, "middle")}</g>')
    return "\n".join(made)


def _text(x: float, y: float, words: str, anchor: str = "start", size: int = 13) -> str:
    return f'<text x="{x:g}" y="{y:g}" text-anchor="{anchor}" font-size="{size}">{escape(words)}</text>'


def _page(title: str, made: list[str], height: int = HEIGHT) -> str:
    body = "\n".join(made)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" width="{WIDTH}" height="{height}" '
        f'role="img" font-family="sans-serif" fill="#222">\n<title>{escape(title)}</title>\n'
        f'<rect width="{WIDTH}" height="{height}" fill="#fff"/>\n{body}\n</svg>\n'
    )


def ladder(told: dict[str, Any]) -> str:
    """Draw the stronger bot's share of wins for each pair of a ladder."""
    title = f"{told['game']}, {told['edition']}, {told['seats']} seats"
    pairs = [
        Interval(f"{pair['stronger']} over {pair['weaker']}", 100 * pair["share"], *(100 * x for x in pair["interval"]))
        for pair in told["pairs"]
    ]
    return intervals(title, "wins of the stronger in %, with 95 % intervals", pairs, 50.0)


def from_json(told: dict[str, Any]) -> str:
    """Draw the plot that a JSON object describes."""
    if "pairs" in told:
        return ladder(told)
    kind = told.pop("kind")
    drawn = told.pop("drawn")
    if kind == "lines":
        return lines(**told, drawn=[Line(one["name"], one["points"], one.get("band", [])) for one in drawn])
    if kind == "intervals":
        return intervals(**told, drawn=[Interval(**one) for one in drawn])
    raise SystemExit(f'kind must be "lines" or "intervals", not "{kind}"')


def main() -> None:
    """Read a JSON file and write the plot."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("file", type=Path)
    parser.add_argument("out", type=Path)
    arguments = parser.parse_args()
    arguments.out.write_text(from_json(json.loads(arguments.file.read_text())), encoding="utf-8")


if __name__ == "__main__":
    main()
