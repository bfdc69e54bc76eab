"""Checks that the messages a browser page received contain exactly what its seat may see, using the record.

    python -m tools.audit match.jsonl heard.json --seat 0 --aid classic

`heard.json` is a list of all socket messages of the page, in order, from before the deal to the end of the match.
"""

import argparse
import json
from pathlib import Path
from typing import Any

from lightfinger import records, wire


def audit(record: records.Record, heard: list[dict[str, Any]], seat: int, aid: str) -> tuple[int, list[str]]:
    """Return the number of rows of the match in *heard*, and their differences from what *seat* may see."""
    game = record.game
    view = game.blank(record.edition, record.seats)
    told: dict[str, Any] = {}
    problems: list[str] = []
    number = 0
    for message in heard:
        if message["kind"] == "situation":
            told = message["view"] or {}
        if message["kind"] != "frame" or message["row"]["kind"] not in ("started", "acted"):
            continue
        if number == len(record.frames):
            problems.append("a row after the last")
            break
        facts = record.frames[number].heard_by(seat)
        for fact in facts:
            game.evolve(view, fact)
        if message["events"] != _plain([wire.told_to_json(fact) for fact in facts]):
            problems.append(f"row {number}: told {message['events']}")
        told = told | (message["now"].get("view") or {})
        shown = _plain(wire.state_to_json(game.shown(view, seat, aid)))
        problems += [
            f"row {number}: {name} is {told.get(name)}, shown may be {shown.get(name)}"
            for name in sorted(told.keys() | shown.keys())
            if told.get(name) != shown.get(name)
        ]
        number += 1
    if number < len(record.frames):
        problems.append(f"only {number} of {len(record.frames)} rows")
    return number, problems


def _plain(value: Any) -> Any:
    """Return the value after a round trip through JSON."""
    return json.loads(json.dumps(value))


def main() -> None:
    """Print the number of rows and the differences; fail if there are any."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("record", type=Path)
    parser.add_argument("heard", type=Path)
    parser.add_argument("--seat", type=int, required=True)
    parser.add_argument("--aid", default="classic")
    said = parser.parse_args()
    rows, problems = audit(
        records.read(said.record), json.loads(said.heard.read_text(encoding="utf-8")), said.seat, said.aid
    )
    print(json.dumps({"rows": rows, "problems": problems}))
    raise SystemExit(bool(problems))


if __name__ == "__main__":
    main()
