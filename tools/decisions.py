"""Prints one situation for every kind of decision of every game, as the server would send it to the first seat.

    python -m tools.decisions > decisions.json

The browser tests put each of them on every size of screen. A kind is a stage with the kinds of its legal actions. Of
all situations of a kind in the games played, the one with the most legal actions is kept. The output never changes.
"""

import json
import sys
from typing import Any

from lightfinger import catalog, wire
from lightfinger.core.game import Game
from lightfinger.core.rng import seeded
from lightfinger.core.table import Table
from lightfinger.server.table import messages

NAMES = ("Ada", "Bartholomew", "Odile", "Pip", "Wendeline", "Samir", "Quentin", "Maximiliane")
ROUNDS = 6
"""How many games are played of each edition and number of seats."""
LONGEST = 1500


def main() -> None:
    """Print the situations of all built-in games."""
    json.dump({game.name: decisions(game) for game in catalog.GAMES.values() if catalog.is_built_in(game)}, sys.stdout)


def decisions(game: Game[Any, Any]) -> list[dict[str, Any]]:
    """Return one situation for each kind of decision, in the order of their names."""
    found: dict[str, dict[str, Any]] = {}
    for edition in game.editions:
        for seats in (min(4, game.seats[1]), game.seats[0]):
            for number in range(ROUNDS):
                _play(game, edition, seats, number, found)
    return [found[kind] for kind in sorted(found)]


def _play(game: Game[Any, Any], edition: str, seats: int, seed: int, found: dict[str, dict[str, Any]]) -> None:
    rng = seeded(seed)
    chance = rng.stream("choices")
    table = Table(game, catalog.edition(game, edition), seats)
    table.deal(rng)
    for _ in range(LONGEST):
        if table.result() is not None:
            return
        seat = table.first()
        legal = table.legal(seat)
        if seat == 0:
            _note(table, legal, found)
        table.act(seat, chance.pick(legal), rng)


def _note(table: Table[Any, Any], legal: tuple[Any, ...], found: dict[str, dict[str, Any]]) -> None:
    actions = [wire.action_to_json(action) for action in legal]
    view = table.view(0)
    kind = f"{view.stage} {' '.join(sorted({action['kind'] for action in actions}))}"
    if kind not in found or len(found[kind]["situation"]["legal"]) < len(actions):
        found[kind] = {"kind": kind, "situation": _situation(table, view, actions)}


def _situation(table: Table[Any, Any], view: Any, actions: list[dict[str, Any]]) -> messages.Situation:
    waiting = table.waiting()
    return {
        "kind": "situation",
        "heard": len(table.log),
        "seat": 0,
        "host": True,
        "table": {
            "table": "A" * 22,
            "game": table.game.name,
            "edition": catalog.described(table.game, table.edition),
            "seats": table.seats,
            "clock": {"decision": 60, "reserve": 120},
            "talk": True,
            "listed": False,
            "pace": "calm",
            "pace_now": "calm",
            "prepared": True,
            "phase": "running",
            "paused": False,
            "chairs": [_chair(seat) for seat in range(table.seats)],
            "commitment": "0" * 64,
            "seed": None,
            "heist": "",
            "rated": False,
            "before": "",
            "after": "",
        },
        "clocks": [{"since": None, "runs": True, "reserve": 120} for _ in range(table.seats)],
        "look": 0.0,
        "waiting": [seat for seat in range(table.seats) if waiting >> seat & 1],
        "legal": actions,
        "undo": table.may_undo(0),
        "view": wire.state_to_json(table.game.shown(view, 0, "classic")),
        "result": None,
        "barred": [],
        "talk": [],
    }


def _chair(seat: int) -> messages.ChairNow:
    return {
        "name": NAMES[seat],
        "taken": True,
        "beside": None,
        "bot": "",
        "program": "",
        "ready": True,
        "stood_in": False,
        "gone": False,
        "wants_pause": False,
        "pause_until": None,
        "wants_end": False,
        "end_until": None,
        "wish_until": None,
        "wished": "",
        "wish": 0,
        "agreed": [],
        "called": [],
    }


if __name__ == "__main__":
    main()
