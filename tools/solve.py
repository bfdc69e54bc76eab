"""Measures how much the cards of a bot lose against a perfect answer, in positions that can be solved exactly.

The positions are Master Thieves with two seats before the cards of a round that is declared the last. For each pair of
cards the turns are solved by alpha-beta search; the table of results is a matrix game. The loss of a bot's mix of cards
is the value of that game less what the mix wins against the best answer, in hundredths of a win. Both sides know
everything here. Positions in which no card changes the result are left out.
"""

import argparse
import math
from collections.abc import Sequence
from typing import Any, Final

from lightfinger import bots, catalog
from lightfinger.bots import matrix
from lightfinger.bots.belief import Belief
from lightfinger.bots.master_thieves import PLACES
from lightfinger.bots.master_thieves.scene import Heist
from lightfinger.bots.memory import PERFECT
from lightfinger.bots.personas import THUMB, Persona
from lightfinger.bots.player import Player, Policy
from lightfinger.bots.scene import NO_USE
from lightfinger.core.events import Action
from lightfinger.core.rng import Rng, Small, seeded
from lightfinger.games.master_thieves.actions import CHOICES_OF
from lightfinger.games.master_thieves.rules import first, legal, play
from lightfinger.games.master_thieves.scoring import points, winners
from lightfinger.games.master_thieves.state import BOX, GOING_ON, State

GAME: Final = catalog.find("master-thieves")
SEATS: Final = 2
LATE: Final = 6
"""Positions are taken from the last so many rounds of a match by rules of thumb."""
PRECISE: Final = 2000
"""Steps in which the value of a matrix game is found."""
UNIFORM: Final = "uniform"
EARLIER: Final = "lightfinger.bots.master_thieves.cast:FIRST_MAGPIE"
"""The champion before this one."""
LUCK: Final = Small(1)
"""No action is random."""


def position(edition: str, seed: int) -> State:
    """Return a state before the cards of a late round, which is made the last."""
    rng = Small(seed)
    state: State = GAME.blank(catalog.edition(GAME, edition), SEATS)
    GAME.setup(state, seeded(seed))
    found: list[State] = []
    while state.reason == GOING_ON:
        Heist(state, state.round).play_on(rng)
        found.append(state.copy())
    late = found[-LATE - 1 : -1]
    chosen = late[rng.below(len(late))]
    chosen.edition = catalog.edition(GAME, edition, {"max_rounds": chosen.round})
    return chosen


def best(state: State, low: float, high: float) -> float:
    """Return seat 0's share of the win if both play perfectly, by alpha-beta search between two bounds."""
    if state.reason != GOING_ON:
        winning = winners(state, [points(state, seat) for seat in range(SEATS)])
        return 1.0 / len(winning) if 0 in winning else 0.0
    seat = first(state)
    found = -math.inf if seat == 0 else math.inf
    for action in _ordered(state, seat):
        child = state.copy()
        play(child, seat, action, LUCK)
        value = best(child, low, high)
        if seat == 0:
            found = max(found, value)
            low = max(low, value)
        else:
            found = min(found, value)
            high = min(high, value)
        if low >= high:
            break
    return found


def _ordered(state: State, seat: int) -> list[Action]:
    """Return the actions that can differ in their results, the most promising first."""
    offered = legal(state, seat)
    if state.stage == BOX and state.acted == (1 << SEATS) - 1:
        return [offered[-1]]
    rates = Heist(state, state.round).rates(seat, offered)
    order = sorted(range(len(offered)), key=lambda place: -rates[place])
    return [offered[place] for place in order if rates[place] > NO_USE]


def results(state: State) -> list[list[float]]:
    """Return seat 0's share of the win for each pair of cards."""
    table = []
    for own in CHOICES_OF[state.hands[0]]:
        row = []
        for theirs in CHOICES_OF[state.hands[1]]:
            child = state.copy()
            play(child, 0, own, LUCK)
            play(child, 1, theirs, LUCK)
            row.append(best(child, 0.0, 1.0))
        table.append(row)
    return table


def worst(table: list[list[float]], mix: list[float]) -> float:
    """Return what a mix of rows wins against the best answer."""
    return min(sum(part * row[column] for part, row in zip(mix, table, strict=True)) for column in range(len(table[0])))


def loss(table: list[list[float]], mix: list[float]) -> float:
    """Return how much less than the best mix this one wins against the best answer."""
    return max(0.0, worst(table, matrix.solve(table, PRECISE)[0]) - worst(table, mix))


def policy_of(name: str) -> Policy | None:
    """Return how a bot decides; None for one that lays any card."""
    if name == UNIFORM:
        return None
    maker = bots.named(GAME.name, name)
    if isinstance(maker, Persona):
        return maker.policy
    player = maker.make(GAME, catalog.edition(GAME), SEATS, 0)
    assert isinstance(player, Player), f"{name} has no policy"
    return player.policy


def mix_of(policy: Policy | None, state: State, rng: Rng, seat: int = 0) -> list[float]:
    """Return the mix of cards of a policy in a seat that knows everything."""
    cards = CHOICES_OF[state.hands[seat]]
    if policy is None:
        return [1.0 / len(cards)] * len(cards)
    belief = Belief(GAME, state.edition, SEATS, seat, PLACES, PERFECT)
    belief.view = state
    return policy.mix(belief, cards, rng)


def measured(edition: str, names: list[str], count: int, seed: int) -> dict[str, list[float]]:
    """Return the losses of each bot in *count* positions."""
    policies: dict[str, Any] = {name: policy_of(name) for name in names}
    losses: dict[str, list[float]] = {name: [] for name in names}
    found = 0
    while found < count:
        state = position(edition, seed)
        table = results(state)
        if len({value for row in table for value in row}) > 1:
            found += 1
            for place, name in enumerate(names):
                losses[name].append(loss(table, mix_of(policies[name], state.copy(), Small(1000 * seed + place))))
        seed += 1
    return losses


def mean(found: Sequence[float]) -> tuple[float, float]:
    """Return the mean of figures, and half of its 95 % interval."""
    middle = sum(found) / len(found)
    spread = math.sqrt(sum((one - middle) ** 2 for one in found) / max(1, len(found) - 1) / len(found))
    return middle, 1.96 * spread


def main() -> None:
    """Measure and print a line for each bot."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--edition", default=GAME.editions[0])
    parser.add_argument("--bots", default=f"{UNIFORM},{THUMB},{EARLIER},magpie")
    parser.add_argument("--positions", type=int, default=200)
    parser.add_argument("--seed", type=int, default=0)
    said = parser.parse_args()
    losses = measured(said.edition, said.bots.split(","), said.positions, said.seed)
    for name, found in losses.items():
        lost, within = mean(found)
        name = name.rpartition(":")[2]
        print(f"{name:<10} loses {100 * lost:5.2f} ± {100 * within:4.2f} points, {len(found)} positions")


if __name__ == "__main__":
    main()
