"""Records golden playthroughs as text, and checks that the current rules still play them the same way.

`tests/games/<game>/golden/playthroughs.toml` lists them; each becomes `<name>.txt` beside it. A playthrough shows every
command, which seats were told which of its events, and how many legal actions each seat then has, all taken from the
seats' own feeds. Do not edit one by hand: record it again and read the diff.
"""

import argparse
import difflib
import hashlib
import sys
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from lightfinger import catalog, wire
from lightfinger.core.events import OBSERVER, Event, includes
from lightfinger.core.game import AnyGame, Result
from lightfinger.core.rng import seeded
from lightfinger.core.table import AnyTable, Frame, Table

TESTS: Final = Path(__file__).parent.parent / "tests"
BEGINNING: Final = 80
"""How many steps a playthrough shows at its beginning; the middle is reduced to a count and a hash."""
END: Final = 20
"""How many steps it shows at its end."""
_NOT_TOLD: Final = "."


class Playthrough:
    """A random match with a seed, an edition, a number of seats and options."""

    def __init__(
        self, game: AnyGame, name: str, edition: str, seats: int, seed: int, options: Mapping[str, object]
    ) -> None:
        self.game: Final = game
        self.name: Final = name
        self.edition: Final = edition
        self.seats: Final = seats
        self.seed: Final = seed
        self.options: Final = options

    def path(self, tests: Path = TESTS) -> Path:
        """Return the path of the recorded text."""
        return folder(self.game, tests) / f"{self.name}.txt"

    def text(self) -> str:
        """Play the match with the current rules and return its text."""
        table = Table(self.game, catalog.edition(self.game, self.edition, self.options), self.seats)
        steps = _steps(table, self.seed)
        shown = steps
        left_out = steps[BEGINNING + 1 : -END]
        if left_out:
            digest = hashlib.sha256("".join(left_out).encode()).hexdigest()
            shown = [*steps[: BEGINNING + 1], f"... {len(left_out)} steps, sha256 {digest[:16]}\n", *steps[-END:]]
        result = table.result()
        assert result is not None
        return "\n".join([self._heading(), *shown, _outcome(result)])

    def _heading(self) -> str:
        lines = [f"{self.game.name}, {self.edition}, {self.seats} seats, seed {self.seed}"]
        lines += [f"{name} = {value}" for name, value in self.options.items()]
        lines.append("each fact after the seats that were told it, the observer as o; then the actions each is offered")
        return "\n".join(lines) + "\n"


def folder(game: AnyGame, tests: Path = TESTS) -> Path:
    """Return the folder of the golden files of *game*."""
    return tests / "games" / game.name.replace("-", "_") / "golden"


def playthroughs(game: AnyGame, tests: Path = TESTS) -> list[Playthrough]:
    """Return the playthroughs listed for *game*; none if it has no list."""
    path = folder(game, tests) / "playthroughs.toml"
    if not path.exists():
        return []
    return [
        Playthrough(game, entry["name"], entry["edition"], entry["seats"], entry["seed"], entry.get("options", {}))
        for entry in tomllib.loads(path.read_text(encoding="utf-8"))["playthrough"]
    ]


def strays(game: AnyGame, tests: Path = TESTS) -> list[str]:
    """Return the golden files that the list does not name."""
    listed = {one.path(tests).name for one in playthroughs(game, tests)}
    return sorted(path.name for path in folder(game, tests).glob("*.txt") if path.name not in listed)


def difference(one: Playthrough, tests: Path = TESTS) -> str:
    """Return a diff between the recorded and the current text; empty if they are equal."""
    path = one.path(tests)
    kept = path.read_text(encoding="utf-8") if path.exists() else ""
    played = one.text()
    if kept == played:
        return ""
    lines = difflib.unified_diff(kept.splitlines(), played.splitlines(), f"{path.name} (kept)", "today", lineterm="")
    return "\n".join(list(lines)[:80])


def _steps(table: AnyTable, seed: int) -> list[str]:
    """Play a random match and return the text of each step."""
    chance = seeded(seed)
    choices = chance.stream("golden")
    game = table.game
    hearers = [*range(table.seats), OBSERVER]
    views = [game.blank(table.edition, table.seats) for _ in hearers]
    steps = [_step(table, 0, table.deal(chance), hearers, views)]
    while waiting := [seat for seat in range(table.seats) if includes(table.waiting(), seat)]:
        seat = choices.pick(waiting)
        frame = table.act(seat, choices.pick(table.legal(seat)), chance)
        steps.append(_step(table, len(steps), frame, hearers, views))
    return steps


def _step(table: AnyTable, number: int, frame: Frame, hearers: list[int], views: list[Any]) -> str:
    """Return the text of one command: the action, who was told which event, and the number of legal actions by seat."""
    game = table.game
    told = [frame.heard_by(hearer) for hearer in hearers]
    for view, events in zip(views, told, strict=True):
        for event in events:
            game.evolve(view, event)
    lines = [f"{number}. {_command(frame)}"]
    lines += [f"  {_told(event, told)}  {_said(wire.told_to_json(event))}" for event in frame.events]
    offered = [len(game.legal(view, hearer)) for view, hearer in zip(views, hearers, strict=True)]
    lines.append(f"  offered {' '.join(str(count) for count in offered)}")
    return "\n".join(lines) + "\n"


def _command(frame: Frame) -> str:
    if frame.action is None:
        return "deal"
    return f"seat {frame.seat}: {_said(wire.action_to_json(frame.action))}"


def _told(event: Event, told: list[list[Event]]) -> str:
    """Return one character for each seat and one for the observer, filled if the event is in that feed."""
    marks = [*(str(seat) for seat in range(len(told) - 1)), "o"]
    return "".join(
        mark if any(event is one for one in events) else _NOT_TOLD for mark, events in zip(marks, told, strict=True)
    )


def _said(message: dict[str, Any]) -> str:
    """Return a JSON object in one line without brackets: its kind, then its fields."""
    fields = [f"{name}={_value(value)}" for name, value in message.items() if name != "kind"]
    return " ".join([str(message["kind"]), *fields])


def _value(value: Any) -> str:
    if isinstance(value, list):
        return ",".join(str(one) for one in value) or "none"
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value)


def _outcome(result: Result) -> str:
    scores = " ".join(str(score) for score in result.scores)
    winners = " ".join(str(seat) for seat in result.winners)
    return f"over: {result.reason}; scores {scores}; won by {winners}\n"


def main() -> None:
    """Record every playthrough; with --check only compare."""
    parser = argparse.ArgumentParser(prog="python -m tools.golden", description=main.__doc__)
    parser.add_argument("--check", action="store_true", help="change nothing, and fail where play differs")
    check = parser.parse_args().check
    problems: list[str] = []
    for game in catalog.GAMES.values():
        problems += [f"{folder(game) / name} is in no list" for name in strays(game)]
        listed = playthroughs(game)
        if not listed:
            problems.append(f"{game.name} has no playthroughs; list them in {folder(game) / 'playthroughs.toml'}")
        for one in listed:
            changes = difference(one)
            if changes and check:
                problems.append(changes)
            elif changes:
                one.path().write_text(one.text(), encoding="utf-8")
                print(f"recorded {one.path().name}")
    if problems:
        sys.exit("\n".join(problems))


if __name__ == "__main__":
    main()
