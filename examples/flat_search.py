"""A flat Monte Carlo player of Master Thieves, over the public API.

python examples/flat_search.py [SEED [ROUNDS]]
"""

import sys

from lightfinger import Action, Rng, Small, Table, new_table, seeded
from lightfinger.games.master_thieves import GAME, Edition, State
from lightfinger.games.master_thieves.actions import Choose, Open
from lightfinger.games.master_thieves.state import CHARACTER_NAMES

WORLDS = 30
ME = 0


def mean_score(view: State, seat: int, action: Action, rng: Rng) -> float:
    """Return the mean lead of *seat* after *action*, in worlds that agree with what it knows."""
    total = 0.0
    for _ in range(WORLDS):
        world = GAME.imagine(view, seat, rng)
        GAME.play(world, seat, action, rng)
        GAME.playout(world, rng)
        result = GAME.result(world)
        assert result is not None
        total += result.scores[seat] - sum(result.scores) / world.seats
    return total / WORLDS


def choose(table: Table[State, Edition], seat: int, rng: Rng) -> Action:
    """Return the action with the best mean; it reads only the view of *seat*."""
    view = table.view(seat)
    return max(table.legal(seat), key=lambda action: mean_score(view, seat, action, rng))


def describe(table: Table[State, Edition], action: Action) -> str:
    """Return an action in words, with what the view of its seat knows."""
    view = table.view(ME)
    if isinstance(action, Choose):
        return f"round {view.round}: lays the {CHARACTER_NAMES[action.character]}"
    if isinstance(action, Open):
        return f"round {view.round}: opens drawer {action.slot} of the box in pose {view.pose}"
    return GAME.phrase(view, ME, action)


def main(seed: int, rounds: int) -> None:
    """Play one short match against a player who chooses at random."""
    rng, thoughts = seeded(seed), Small(seed)
    table = new_table("master-thieves", seats=2, rng=rng, max_rounds=rounds)
    print(table, table.edition.name, "with", table.edition.box_fill_diamonds, "diamonds in the box")
    while (seat := table.first()) >= 0:
        legal = table.legal(seat)
        action = legal[0] if len(legal) == 1 else choose(table, seat, thoughts) if seat == ME else thoughts.pick(legal)
        if seat == ME and len(legal) > 1:
            print(describe(table, action))
        table.act(seat, action, rng)
    print(table.draw(ME))
    print(table.state.pillows, table.result())


if __name__ == "__main__":
    main(*(int(word) for word in (sys.argv[1:] + ["1", "2"])[:2]))
