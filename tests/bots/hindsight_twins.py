"""Pairs of finished matches that a seat cannot tell apart: `python -m tests.bots.hindsight_twins --pairs 300`.

What hindsight says without the fate of bets must be the same byte for byte. With `--leak` a leak is planted: what only
others were told. Then pairs must differ.
"""

import argparse
import json
import sys
from collections.abc import Callable, Iterator
from typing import Any, Final
from unittest import mock

from lightfinger import catalog
from lightfinger.bots import hindsight as looking
from lightfinger.bots.examination import Effort
from lightfinger.bots.hindsight import FINE, look_back
from lightfinger.core.events import Action, Event
from lightfinger.core.rng import Small, seeded
from lightfinger.core.table import Frame, Table
from lightfinger.games.forty_thieves.events import Hidden, Stacked
from lightfinger.games.forty_thieves.geometry import CELLS_OF, FIRST_LINE
from lightfinger.games.master_thieves.actions import FILLS, FLIP, LEAVE, OPENS
from lightfinger.records import Record

MASTER: Final = catalog.find("master-thieves")
FORTY: Final = catalog.find("forty-thieves")
EFFORTS: Final = {
    "master-thieves": Effort(screen=6, select=8, batch=16, cap=32),
    "forty-thieves": Effort(screen=3, select=4, batch=6, cap=12),
}
Pair = tuple[Record, Record]


def boxes(seed: int) -> Pair | None:
    """Two matches of Master Thieves under `opener`: seat 1 hid its diamonds otherwise.

    Nobody opens the two drawers again, so seat 0 never learns of it. None if seat 0 finds out all the same.
    """
    edition = catalog.edition(MASTER, "zoch-fr", {"visibility": "opener", "start_seat": 0, "max_rounds": 3})
    here, there = (Table(MASTER, edition, 2) for _ in range(2))
    few = 1 + seed % 4
    for table, count in ((here, few), (there, few + 1)):
        table.deal(seeded(seed))
        for seat, action in [(0, FILLS[2][6]), (0, FLIP), (0, LEAVE), (1, FILLS[0][count]), (1, FILLS[1][6 - count])]:
            if action in table.legal(seat):
                table.act(seat, action, seeded(seed))
    secret = [here.state.compartment(slot) >> 1 for slot in (0, 1)]
    chance = Small(seed)
    while (seat := here.first()) >= 0:
        state = here.state
        offered = [
            one
            for one in here.legal(seat)
            if one not in OPENS or state.compartment(OPENS.index(one)) >> 1 not in secret
        ]
        action = chance.pick(offered)
        for table in (here, there):
            table.act(seat, action, seeded(seed))
    return _paired(here, there)


def boards(seed: int) -> Pair | None:
    """Two matches of 40 Thieves: a tile on the board and one deep in the stack are exchanged.

    Both have the same jar, and nobody looks under it. None if there are no two such tiles, or if some other tile shows
    the difference.
    """
    edition = catalog.edition(FORTY, "base", {"max_turns": 4, "first_player": 0})
    here, there = (Table(FORTY, edition, 2) for _ in range(2))
    here.deal(seeded(seed))
    state = here.state
    backs = list(state.stack_backs)
    alike = [(cell, 30 + backs[30:].index(back)) for cell, back in enumerate(state.backs) if back in backs[30:]]
    if not alike:
        return None
    cell, deep = alike[0]
    there.log.append(Frame(-1, None, [_exchanged(event, state, cell, deep) for event in here.log[0].events]))
    for event in there.log[0].events:
        FORTY.evolve(there.state, event)
    chance = Small(seed)
    while (seat := here.first()) >= 0:
        action = chance.pick([one for one in here.legal(seat) if cell not in _cells_of(one)])
        for table in (here, there):
            table.act(seat, action, seeded(seed))
        if here.feed(0)[-1] != there.feed(0)[-1]:
            return None
    return _paired(here, there)


def _paired(here: Table[Any, Any], there: Table[Any, Any]) -> Pair | None:
    if here.feed(0) != there.feed(0):
        return None
    assert here.state != there.state
    return Record.of(here), Record.of(there)


def _exchanged(event: Event, state: Any, cell: int, deep: int) -> Event:
    if isinstance(event, Hidden):
        faces = event.faces[:]
        faces[cell] = state.stack_faces[deep]
        return Hidden(event.audience, faces)
    if isinstance(event, Stacked):
        faces = event.faces[:]
        faces[deep] = state.faces[cell]
        return Stacked(event.audience, event.backs, faces)
    return event


def _cells_of(action: Any) -> set[int]:
    """The cells that an action touches."""
    found = {getattr(action, name) for name in ("cell", "first", "second") if hasattr(action, name)}
    if hasattr(action, "gem") or hasattr(action, "line"):
        found |= set(CELLS_OF[action.gem if hasattr(action, "gem") else FIRST_LINE + action.line])
    if hasattr(action, "cells"):
        found |= {cell for cell in range(16) if action.cells >> cell & 1}
    return found


TWINS: Final[dict[str, Callable[[int], Pair | None]]] = {"master-thieves": boxes, "forty-thieves": boards}


def pairs(game: str, count: int, seed: int = 0) -> Iterator[Pair]:
    """Yield so many pairs."""
    while count:
        pair = TWINS[game](seed)
        seed += 1
        if pair is not None:
            count -= 1
            yield pair


def as_bytes(record: Record, seat: int = 0) -> bytes:
    """The hindsight of a seat without the fate of its bets, which needs the truth."""
    found = look_back(record, seat, EFFORTS[record.game.name])
    for bet in found["bets"]:
        assert (bet.pop("fate") is None) == (bet["label"] != FINE or bet["worth"] is None)
    return json.dumps(found).encode()


def leaking(record: Record, seat: int) -> tuple[list[list[Event]], dict[int, Action]]:
    """A leak to plant: the feed of a seat with what only others were told at the deal or while the box was filled."""
    feed, answers = _told(record, seat)
    if record.game is FORTY:
        leaked = [event for event in record.frames[0].events if isinstance(event, Hidden)]
        return [[*feed[0], *leaked], *feed[1:]], answers
    return [frame.events for frame in record.frames], answers


_told = looking._told_and_done


def differing(game: str, count: int, leak: bool, seed: int = 0) -> tuple[int, int]:
    """Return how many of *count* pairs differ, and how many bets were compared."""
    different = bets = 0
    with mock.patch.object(looking, "_told_and_done", leaking if leak else _told):
        for here, there in pairs(game, count, seed):
            told = as_bytes(here)
            different += told != as_bytes(there)
            bets += len(json.loads(told)["bets"])
    return different, bets


def main() -> None:
    """Compare many pairs of each game."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="", help="only this game")
    parser.add_argument("--pairs", type=int, default=300)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--leak", action="store_true", help="plant a leak; fails unless it is found")
    asked = parser.parse_args()
    failed = False
    for game in TWINS:
        if asked.game in ("", game):
            different, bets = differing(game, asked.pairs, asked.leak, asked.seed)
            sys.stdout.write(f"{game}: {asked.pairs} pairs, {bets} bets; {different} pairs differ\n")
            failed |= (different == 0) if asked.leak else (different > 0)
    sys.exit(failed)


if __name__ == "__main__":
    main()
