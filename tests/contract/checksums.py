"""One number for many matches: the pure and the compiled build must come to the same.

Run it to record the numbers again, after a change of rules that was meant:

    PYTHONPATH=src python -m tests.contract.checksums
"""

import hashlib
import json
from pathlib import Path
from typing import Final

from lightfinger import catalog, wire
from lightfinger.core.events import includes
from lightfinger.core.game import AnyGame
from lightfinger.core.rng import Small, seeded
from tests.contract.corpus import settings

GAMES: Final = 50
"""Matches behind each number."""
KEPT: Final = Path(__file__).parent / "checksums.json"


def checksum(game: AnyGame, seats: int) -> str:
    """Every match: what was asked, offered, chosen and told on the way, where it ended, and one playout beside it."""
    digest = hashlib.sha256()
    tables = settings(game)
    for number in range(GAMES):
        setting = tables[number % len(tables)]
        edition = catalog.edition(game, setting.edition, setting.options)
        state = game.blank(edition, seats)
        rng, choices = seeded(number), Small(number)
        told = len(game.setup(state, rng))
        beside = game.copy(state)
        while waiting := game.waiting(state):
            seat = choices.pick([seat for seat in range(seats) if includes(waiting, seat)])
            offered = game.legal(state, seat)
            chosen = choices.below(len(offered))
            digest.update(b"%d %d %d %d " % (waiting, seat, len(offered), chosen))
            told += len(game.decide(state, seat, offered[chosen], rng))
        made = game.playout(beside, Small(number))
        ends = [wire.state_to_json(state), wire.state_to_json(beside)]
        digest.update(json.dumps([told, made, ends], sort_keys=True).encode())
    return digest.hexdigest()


def kept() -> dict[str, dict[str, str]]:
    """The numbers as recorded: by game, then by number of seats."""
    recorded: dict[str, dict[str, str]] = json.loads(KEPT.read_text(encoding="utf-8"))
    return recorded


def record(path: Path = KEPT) -> None:
    """Write the numbers of today."""
    numbers = {
        name: {str(seats): checksum(game, seats) for seats in range(game.seats[0], game.seats[1] + 1)}
        for name, game in catalog.GAMES.items()
    }
    path.write_text(json.dumps(numbers, indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    record()
