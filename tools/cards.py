"""How much depends on the cards of Master Thieves, and how two bots differ in laying them: one line for each figure.

Positions come from matches of two by rules of thumb, before the cards of any round. The table of payoffs is the one
that the Magpie solves, but in more worlds, with other luck. Gains and losses are hundredths of a win.
"""

import argparse
import math
from typing import Final

from lightfinger import catalog
from lightfinger.bots import matrix
from lightfinger.bots.belief import Belief
from lightfinger.bots.master_thieves import PLACES
from lightfinger.bots.master_thieves.scene import Heist
from lightfinger.bots.memory import PERFECT
from lightfinger.bots.player import Search
from lightfinger.core.rng import Small, seeded
from lightfinger.games.master_thieves.actions import CHOICES_OF
from lightfinger.games.master_thieves.state import GOING_ON, State
from tools.solve import EARLIER, GAME, SEATS, loss, mean, mix_of, policy_of

WORLDS: Final = 6
PURE: Final = 0.9
"""A mix with a part of this size is nearly one card."""


def positions(edition: str, seed: int) -> list[State]:
    """Return the states before the cards of each round of a match."""
    rng = Small(seed)
    state: State = GAME.blank(catalog.edition(GAME, edition), SEATS)
    GAME.setup(state, seeded(seed))
    found: list[State] = []
    while state.reason == GOING_ON:
        Heist(state, state.round).play_on(rng)
        found.append(state.copy())
    return found[:-1]


def compared(edition: str, first: str, second: str, count: int, seed: int) -> dict[str, list[float]]:
    """Return the figures of *count* positions, one of each match."""
    policies = [policy_of(name) for name in (first, second)]
    judge = policies[1]
    assert isinstance(judge, Search)
    found: dict[str, list[float]] = {}
    for match in range(seed, seed + count):
        states = positions(edition, match)
        found.setdefault("rounds of a match", []).append(float(len(states)))
        state = states[Small(match).below(len(states))]
        mixes, replies = (
            [mix_of(policy, state.copy(), Small(1000 * match + place), seat) for place, policy in enumerate(policies)]
            for seat in range(SEATS)
        )
        belief = Belief(GAME, state.edition, SEATS, 0, PLACES, PERFECT)
        belief.view = state
        source, luck = judge.scene_source(belief), Small(match).below(1 << 28)
        choices = matrix.choices_of(source, 0, CHOICES_OF[state.hands[0]], luck)
        table = matrix.payoffs(source, 0, choices, WORLDS, luck, math.inf)
        _, theirs = matrix.solve(table)
        values = [sum(part * worth for part, worth in zip(theirs, row, strict=True)) for row in table]
        met = [won(table, mix, replies[0]) for mix in mixes]
        figures = {
            "best card less worst": 100 * (max(values) - min(values)),
            "best card less mean": 100 * (max(values) - sum(values) / len(values)),
            "loss of the first": 100 * loss(table, mixes[0]),
            "loss of the second": 100 * loss(table, mixes[1]),
            "what the second wins more against the first": 100 * (met[1] - met[0]),
            "% in which the first is nearly sure": 100.0 * (max(mixes[0]) >= PURE),
            "% in which the second is nearly sure": 100.0 * (max(mixes[1]) >= PURE),
            "% of the cards that both lay": 100 * sum(min(pair) for pair in zip(*mixes, strict=True)),
        }
        for name, figure in figures.items():
            found.setdefault(name, []).append(figure)
    return found


def won(table: list[list[float]], mix: list[float], reply: list[float]) -> float:
    """Return what a mix of rows wins against a mix of columns."""
    return sum(
        part * sum(other * worth for other, worth in zip(reply, row, strict=True))
        for part, row in zip(mix, table, strict=True)
    )


def main() -> None:
    """Compare and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--edition", default=GAME.editions[0])
    parser.add_argument("--bots", default=f"{EARLIER},magpie")
    parser.add_argument("--positions", type=int, default=300)
    parser.add_argument("--seed", type=int, default=0)
    said = parser.parse_args()
    first, second = said.bots.split(",")
    for name, figures in compared(said.edition, first, second, said.positions, said.seed).items():
        middle, within = mean(figures)
        print(f"{name:<44} {middle:6.2f} ± {within:4.2f} of {len(figures)}")


if __name__ == "__main__":
    main()
