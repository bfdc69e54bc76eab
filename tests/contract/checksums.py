"""One checksum for many matches: the pure and the compiled build must agree on it.

It covers the values of the final states, not the names of their fields. Record it again, for all games or for some,
after an intended change of the rules:

    PYTHONPATH=src python -m tests.contract.checksums [GAME ...]
"""

import hashlib
import json
import sys
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
    """Hash every match: what was asked, offered and chosen, how many facts followed, the end, and one playout."""
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
        ends = [list(wire.state_to_json(end).values()) for end in (state, beside)]
        digest.update(json.dumps([told, made, ends]).encode())
    return digest.hexdigest()


def kept() -> dict[str, dict[str, str]]:
    """The numbers as recorded: by game, then by number of seats."""
    recorded: dict[str, dict[str, str]] = json.loads(KEPT.read_text(encoding="utf-8"))
    return recorded


def record(names: list[str]) -> None:
    """Write the present numbers of some games, and keep those of the others."""
    before = kept()
    numbers = {
        name: {str(seats): checksum(game, seats) for seats in range(game.seats[0], game.seats[1] + 1)}
        if name in names
        else before.get(name, {})
        for name, game in catalog.GAMES.items()
    }
    KEPT.write_text(json.dumps(numbers, indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    record(sys.argv[1:] or list(catalog.GAMES))
