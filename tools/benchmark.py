"""Asks baselines the questions of the memory tasks, and writes what they know to `benchmarks/leaderboard.jsonl`.

`make benchmark` runs it. All baselines hear the feed of the same seat in the same matches, which the usual bot plays.
They answer the same questions: at random, always "nothing", what each persona remembers, and the fold of the feed.
With `--add FILE` nothing is played: the rows of agents from elsewhere are read from the file.
"""

import argparse
import json
import random
from pathlib import Path
from typing import Any

import numpy as np

from lightfinger import bots, catalog, env
from lightfinger.bots.belief import Belief
from lightfinger.core.rng import Small
from lightfinger.lab.ladder import wilson
from lightfinger.version import version

BOARD = Path(__file__).resolve().parent.parent / "benchmarks" / "leaderboard.jsonl"
FOLD = "fold"


def played(name: str, task: int, matches: int, seed: int) -> tuple[int, dict[str, int]]:
    """Play matches of a task; return the number of questions and the right answers of each baseline."""
    asking = catalog.module(catalog.find(name), "recall")
    seat, maker = env.recall(task, name), bots.find(name, bots.usual(name))
    draws, thoughts = random.Random(seed), Small(seed)
    asked, right = 0, dict[str, int]()
    for match in range(matches):
        observation, _ = seat.reset(seed=seed + match)
        inner = seat.table.table
        where = (inner.game, inner.edition, inner.seats, seat.table.seat)
        player = maker.make(*where)
        memories = {persona.name: Belief(*where, persona.craft.places, persona.model) for persona in bots.cast(name)}
        heard, over = 0, False
        while not over:
            for frame in inner.table.log[heard:]:
                events = frame.heard_by(seat.table.seat)
                player.hear(events)
                for belief in memories.values():
                    belief.hear(events)
            heard = len(inner.table.log)
            question, answer = int(observation["question"]), 0
            if question:
                answer, asked = seat.right(), asked + 1
                said = {"random": draws.randrange(asking.ANSWERS), "nothing": 0, FOLD: answer}
                for known, belief in memories.items():
                    # Who does not know says "nothing", which is right most often.
                    said[known] = max(0, asking.answer(belief.believed(), question - 1))
                for known, one in said.items():
                    right[known] = right.get(known, 0) + (one == answer)
            action = player.choose(inner.legal(inner.agent_selection), thoughts)
            observation, _, over, _, _ = seat.step(np.array([inner.numbering.number(action), answer]))
    return asked, right


def rows(name: str, task: int, matches: int, seed: int) -> list[dict[str, Any]]:
    """Return a row of the leaderboard for each baseline, the best first."""
    asked, right = played(name, task, matches, seed)
    command = f"make benchmark ARGS='--tasks {task} --matches {matches} --seed {seed}'"
    found: list[dict[str, Any]] = []
    for who, share in sorted(((who, count / asked) for who, count in right.items()), key=lambda pair: -pair[1]):
        low, high = wilson(share, asked)
        interval = [round(low, 3), round(high, 3)]
        found.append(
            {
                "task": env.recall_id(task),
                "agent": who,
                "share": round(share, 3),
                "interval": interval,
                "questions": asked,
                "matches": matches,
                "seed": seed,
                "version": version(),
                "command": command,
            }
        )
    return found


def add(made: list[dict[str, Any]]) -> None:
    """Add rows to the leaderboard. They replace those of the same agent and task."""
    kept = [json.loads(line) for line in BOARD.read_text().splitlines()] if BOARD.exists() else []
    agents = {(row["task"], row["agent"]) for row in made}
    kept = [row for row in kept if (row["task"], row["agent"]) not in agents] + made
    kept.sort(key=lambda row: (row["task"], -row["share"]))
    BOARD.parent.mkdir(exist_ok=True)
    BOARD.write_text("".join(json.dumps(row) + "\n" for row in kept))


def main() -> None:
    """Ask the baselines and replace their rows in the leaderboard."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default=next(iter(catalog.GAMES)))
    parser.add_argument("--tasks", type=int, nargs="*", default=None)
    parser.add_argument("--matches", type=int, default=20)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--dry", action="store_true", help="print only")
    parser.add_argument("--add", type=Path, help="add the rows in this file")
    arguments = parser.parse_args()
    if arguments.add:
        add([json.loads(line) for line in arguments.add.read_text().splitlines()])
        return
    every = range(1, len(catalog.module(catalog.find(arguments.game), "recall").TASKS) + 1)
    for task in arguments.tasks or every:
        made = rows(arguments.game, task, arguments.matches, arguments.seed)
        for row in made:
            low, high = row["interval"]
            print(
                f"{row['task']}  {row['agent']:<10} {row['share']:.3f} ({low:.3f} to {high:.3f}) of {row['questions']}"
            )
        if not arguments.dry:
            add(made)


if __name__ == "__main__":
    main()
