"""Numbers that outline a state of 40 Thieves at the end of a turn, for a network that estimates who wins."""

from typing import Final

from lightfinger.bots.forty_thieves.thumb import Plan
from lightfinger.games.forty_thieves.geometry import CELLS, CELLS_OF, COMBINATIONS
from lightfinger.games.forty_thieves.jars import KINDS, LANTERN
from lightfinger.games.forty_thieves.scoring import evil_eyes, score
from lightfinger.games.forty_thieves.state import HAND_SIZE, State

REVISION: Final = 1
"""Raised when the same state gets other numbers; weights are made for one revision."""
RIVALS: Final = 3
"""At most so many others are outlined, those with most points first."""
BEST: Final = 4
"""So many combinations of a seat are outlined one by one, those with the best expected gain."""
MISSING: Final = 3
"""Combinations with fewer unknown tiles than this are counted by how many are unknown."""


def _names_of_seat(who: str) -> list[str]:
    return [
        f"{who} gems",
        f"{who} sapphires",
        f"{who} evil eyes",
        *[f"{who} {kind} in hand" for kind in ("lantern", "sapphire", "amulet", "dagger", "evil eye")],
        f"{who} hand",
        *[f"{who} combination {place + 1}" for place in range(BEST)],
        f"{who} gains",
        f"{who} promises",
        f"{who} known jars",
        *[f"{who} combinations with {unknown} unknown" for unknown in range(MISSING)],
    ]


def names(seats: int) -> tuple[str, ...]:
    """Return the names of the inputs at a table with this number of seats."""
    found = ["lead", "turn is next", "gems left", "turns", "stack"]
    found += _names_of_seat("own")
    for rival in range(min(RIVALS, seats - 1)):
        found += _names_of_seat(f"rival {rival + 1}")
    return tuple(found)


def outline(world: State, views: list[State], seat: int) -> list[float]:
    """Return an imagined state as *seat* would see it who knew it and what every seat would know in it."""
    scores = [score(world, other) for other in range(world.seats)]
    others = [other for other in range(world.seats) if other != seat]
    others.sort(key=lambda other: -scores[other])
    found = [
        (scores[seat] - scores[others[0]]) / 3.0,
        1.0 - ((seat - world.active) % world.seats) / (world.seats - 1.0),
        world.board_gems.bit_count() / 9.0,
        world.turns / 30.0,
        world.stack_size / 30.0,
    ]
    _outline_seat(found, world, views[seat], seat)
    for other in others[:RIVALS]:
        _outline_seat(found, world, views[other], other)
    return found


def _outline_seat(found: list[float], world: State, view: State, seat: int) -> None:
    """Add what a seat has, and what it knows of the board."""
    found.append(world.gems[seat] / 4.0)
    found.append(world.sapphires[seat].bit_count() / 2.0)
    found.append(evil_eyes(world, seat) / 2.0)
    first = HAND_SIZE * seat
    size = world.hand_sizes[seat]
    for kind in range(KINDS):
        held = 0
        for place in range(first, first + size):
            if world.hand_faces[place] == LANTERN + kind:
                held += 1
        found.append(float(held))
    found.append(size / HAND_SIZE)
    plan = Plan(view, seat)
    promises = plan.promises
    for place in range(BEST):
        found.append(promises[plan.order[place]])
    gains = 0.0
    for promise in promises:
        if promise > 0.0:
            gains += promise
    found.append(gains / 4.0)
    found.append((plan.sum + COMBINATIONS) / 10.0)
    tiles = plan.tiles
    known = 0
    for cell in range(CELLS):
        if tiles[cell] >= 0:
            known += 1
    found.append(known / 8.0)
    none = 0
    one = 0
    two = 0
    for combination in range(COMBINATIONS):
        # A combination that cannot match has the expected gain -1, an Evil Eye.
        if plan.gains[combination] > 0.0 and promises[combination] > -1.0:
            unknown = 0
            for cell in CELLS_OF[combination]:
                if tiles[cell] < 0:
                    unknown += 1
            if unknown == 0:
                none += 1
            elif unknown == 1:
                one += 1
            elif unknown == 2:
                two += 1
    found.append(none / 2.0)
    found.append(one / 4.0)
    found.append(two / 8.0)
