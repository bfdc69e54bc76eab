"""How much depends on the cards of Master Thieves, and how two bots differ in laying them: one line for each figure.

Positions come from matches of two by rules of thumb, before the cards of any round. The table of payoffs is the one
that the Magpie solves, but in more worlds, with other luck. Gains and losses are hundredths of a win.

`--worlds` says instead what mixes lose that are found in few worlds or many, what a mirror gains by them, and how long
it takes to find them.
"""

import argparse
import math
import time
from typing import Final

from lightfinger import catalog
from lightfinger.bots import matrix
from lightfinger.bots.belief import Belief
from lightfinger.bots.master_thieves import PLACES
from lightfinger.bots.master_thieves.scene import Heist
from lightfinger.bots.memory import PERFECT
from lightfinger.bots.player import Search
from lightfinger.bots.scene import SceneSource
from lightfinger.core.events import Action
from lightfinger.core.rng import Small, seeded
from lightfinger.games.master_thieves.actions import CHOICES_OF
from lightfinger.games.master_thieves.state import GOING_ON, State
from lightfinger.lab import exploiters
from tools.solve import EARLIER, GAME, PRECISE, SEATS, loss, mean, mix_of, policy_of, worst

WORLDS: Final = 6
MANY: Final = 64
"""The worlds of a table of payoffs that others are compared with."""
FEW_OR_MANY: Final = (2, 8, 16)
"""The numbers of worlds that are compared."""
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


def one_of(states: list[State], match: int) -> State:
    """Return one of the states of a match."""
    return states[Small(match).below(len(states))]


def sources(policy: Search, state: State, match: int) -> tuple[SceneSource, list[tuple[Action, ...]], int]:
    """Return where the first seat's scenes come from, what both choose among, and luck."""
    belief = Belief(GAME, state.edition, SEATS, 0, PLACES, PERFECT)
    belief.view = state
    source, luck = policy.scene_source(belief), Small(match).below(1 << 28)
    return source, matrix.choices_of(source, 0, CHOICES_OF[state.hands[0]], luck), luck


def compared(edition: str, first: str, second: str, count: int, seed: int) -> dict[str, list[float]]:
    """Return the figures of *count* positions, one of each match."""
    policies = [policy_of(name) for name in (first, second)]
    judge = policies[1]
    assert isinstance(judge, Search)
    found: dict[str, list[float]] = {}
    for match in range(seed, seed + count):
        states = positions(edition, match)
        found.setdefault("rounds of a match", []).append(float(len(states)))
        state = one_of(states, match)
        mixes, replies = (
            [mix_of(policy, state.copy(), Small(1000 * match + place), seat) for place, policy in enumerate(policies)]
            for seat in range(SEATS)
        )
        source, choices, luck = sources(judge, state, match)
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


def by_worlds(edition: str, count: int, seed: int) -> dict[str, list[float]]:
    """Return for mixes that are found in few worlds and in many: their loss, what a mirror gains, and their time.

    Like the mirror of the lab it foresees the mean of a few other runs, and answers by worlds of its own.
    """
    judge = policy_of("magpie")
    assert isinstance(judge, Search)
    found: dict[str, list[float]] = {}
    for match in range(seed, seed + count):
        source, choices, luck = sources(judge, one_of(positions(edition, match), match), match)
        truth = matrix.payoffs(source, 0, choices, MANY, luck + 1, math.inf)
        fair = worst(truth, matrix.solve(truth, PRECISE)[0])
        judged = matrix.payoffs(source, 0, choices, exploiters.WORLDS, luck + 2, math.inf)
        for worlds in FEW_OR_MANY:
            mixes = []
            began = time.process_time()
            for run in range(1 + exploiters.RERUNS):
                table = matrix.payoffs(source, 0, choices, worlds, luck + 3 + run, math.inf)
                mixes.append(matrix.trimmed(matrix.solve(table)[0]))
            took = (time.process_time() - began) / len(mixes)
            foreseen = [sum(parts) / exploiters.RERUNS for parts in zip(*mixes[1:], strict=True)]
            columns = range(len(truth[0]))
            answer = min(columns, key=lambda column: won(judged, foreseen, [float(one == column) for one in columns]))
            met = won(truth, mixes[0], [float(one == answer) for one in columns])
            found.setdefault(f"loss with {worlds} worlds", []).append(100 * loss(truth, mixes[0]))
            found.setdefault(f"gain of a mirror with {worlds} worlds", []).append(100 * (fair - met))
            found.setdefault(f"ms with {worlds} worlds", []).append(1000 * took)
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
    parser.add_argument("--worlds", action="store_true", help="compare numbers of worlds instead of bots")
    said = parser.parse_args()
    if said.worlds:
        found = by_worlds(said.edition, said.positions, said.seed)
    else:
        first, second = said.bots.split(",")
        found = compared(said.edition, first, second, said.positions, said.seed)
    for name, figures in found.items():
        middle, within = mean(figures)
        print(f"{name:<48} {middle:6.2f} ± {within:4.2f} of {len(figures)}")


if __name__ == "__main__":
    main()
