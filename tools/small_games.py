"""Solves small games exactly: how far bots are from an equilibrium, what sampling learns, and how fast OpenSpiel plays.

    python -m tools.small_games quality master-thieves --small tiny --reward win --bots random,thumb
    python -m tools.small_games learn master-thieves --small tiny --minutes 10
    python -m tools.small_games speed forty-thieves

All times are of the processor, so a busy machine gives about the same.
"""

import argparse
import random
import time
from typing import Any

import numpy as np

from lightfinger import bots, tree


def quality(grown: tree.Tree, arguments: argparse.Namespace) -> None:
    """Print what all seats can gain against each bot, and against what regret minimization finds."""
    print("| Strategy | What seat 0 gets | gets at most | seat 1 at most | NashConv | s |\n|---|---|---|---|---|---|")
    for name in arguments.bots.split(",") if arguments.bots else bots.bots(arguments.game):
        began = time.process_time()
        strategy = tree.Strategy(grown.setting, name, arguments.draws)
        found = tree.measured(grown, tree.mixes(grown, [strategy] * arguments.seats))
        print(row(f"`{name}`", found, time.process_time() - began), flush=True)
    if arguments.steps:
        began = time.process_time()
        found = tree.measured(grown, tree.solved(grown, arguments.steps))
        print(row(f"solved, {arguments.steps} steps", found, time.process_time() - began), flush=True)


def row(name: str, found: tree.Quality, seconds: float) -> str:
    """Return a line of a table."""
    return (
        f"| {name} | {found.values[0]:.4f} | {found.best[0]:.4f} | {found.best[1]:.4f} "
        f"| {found.nash_conv:.4f} | {seconds:.0f} |"
    )


def learn(grown: tree.Tree, game: Any, arguments: argparse.Namespace) -> None:
    """Let OpenSpiel's Monte Carlo regret minimization learn; print how good its mean strategy is, at times."""
    from open_spiel.python.algorithms import external_sampling_mccfr, outcome_sampling_mccfr

    np.random.seed(arguments.seed)
    makes = {
        "external": external_sampling_mccfr.ExternalSamplingSolver,
        "outcome": outcome_sampling_mccfr.OutcomeSamplingSolver,
    }
    solver, spent, steps = makes[arguments.sampling](game), 0.0, 0
    print("| Minutes | Steps | What seat 0 gets | NashConv |\n|---|---|---|---|", flush=True)
    for part in range(arguments.times):
        began = time.process_time()
        while spent + time.process_time() - began < 60 * arguments.minutes * (part + 1) / arguments.times:
            solver.iteration()
            steps += 1
        spent += time.process_time() - began
        found = tree.measured(grown, mean(grown, solver))
        print(f"| {spent / 60:.1f} | {steps} | {found.values[0]:.4f} | {found.nash_conv:.4f} |", flush=True)


def mean(grown: tree.Tree, solver: Any) -> tree.Mixes:
    """Return the mean strategy of one of OpenSpiel's solvers."""
    found = tree.even(grown)
    for number, key in enumerate(grown.keys):
        learned = solver._infostates.get(f"{grown.seats[number]}:{key.hex()}")
        if learned is not None and learned[1].sum() > 0:
            # OpenSpiel has the actions in the order of their numbers.
            found[grown.edges(number)][np.argsort(grown.offers[number])] = learned[1] / learned[1].sum()
    return found


def speed(game: Any, actions: int) -> None:
    """Print how fast OpenSpiel plays at random: actions alone, with legal actions, and with a clone of each state."""
    print("| `apply_action` | and `legal_actions` | and `clone` |\n|---|---|---|")
    chance, paths = random.Random(1), list[list[int]]()
    while sum(map(len, paths)) < actions:
        state, path = game.new_initial_state(), [len(paths) % game.max_chance_outcomes()]
        state.apply_action(path[0])
        while not state.is_terminal():
            path.append(chance.choice(state.legal_actions()))
            state.apply_action(path[-1])
        paths.append(path)
    rates = []
    for asks, clones in ((False, False), (True, False), (True, True)):
        began, made = time.process_time(), 0
        for path in paths:
            state = game.new_initial_state()
            for action in path:
                if asks:
                    state.legal_actions()
                if clones:
                    state = state.clone()
                state.apply_action(action)
                made += 1
        rates.append(f"{made / (time.process_time() - began):,.0f}")
    print(f"| {' | '.join(rates)} |")


def main() -> None:
    """Read the arguments and do one of the three."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=["quality", "learn", "speed"])
    parser.add_argument("game")
    parser.add_argument("--edition", default="")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--small", default="", help="house rules of the game's module `small`")
    parser.add_argument("--reward", default="score", choices=tree.REWARDS)
    parser.add_argument("--deals", type=int, default=0, help="default: 1, for speed 100")
    parser.add_argument("--bots", default="", help="default: all of the game")
    parser.add_argument("--draws", type=int, default=1, help="draws of a bot's luck; 0: a bot without luck")
    parser.add_argument("--steps", type=int, default=200, help="of regret minimization")
    parser.add_argument("--sampling", default="external", choices=["external", "outcome"])
    parser.add_argument("--minutes", type=float, default=10.0)
    parser.add_argument("--times", type=int, default=4, help="how often the learner is measured")
    parser.add_argument("--actions", type=int, default=20_000)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    deals = arguments.deals or (100 if arguments.what == "speed" else 1)
    settings = {
        "edition": arguments.edition,
        "seats": arguments.seats,
        "deals": deals,
        "reward": arguments.reward,
        "small": arguments.small,
    }
    game: Any = None
    if arguments.what != "quality":
        from lightfinger import spiel

        game = spiel.make(arguments.game, **settings)
    if arguments.what == "speed":
        speed(game, arguments.actions)
        return
    began = time.process_time()
    grown = tree.Tree(tree.setting(arguments.game, **settings))
    told = f"{len(grown):,} nodes, {len(grown.keys):,} information sets, {grown.ranges[-1]:,} choices"
    print(f"{told}; {time.process_time() - began:.1f} s")
    if arguments.what == "learn":
        learn(grown, game, arguments)
    else:
        quality(grown, arguments)


if __name__ == "__main__":
    main()
