"""Trains two learners on the memory tasks: one with a memory, and the same without.

    make learn-to-recall

Both read what a seat was told, row by row, and are asked what lies in the closed drawers. Their memory has a cell for
each place. A row is written to all cells by the same gated unit; before that it may move the cells around, as the box
turns. The learner without memory is the same network, but its cells are emptied at every decision: it sees what it was
told since the last one, and what lies open. Training asks about every place with a known answer. The evaluation asks
what the task asks, in matches that no training has seen.
"""

import argparse
import hashlib
import json
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import torch
from torch import nn

from lightfinger import bots, catalog, env
from lightfinger.core.rng import Small
from lightfinger.games.master_thieves.events import Opened
from lightfinger.lab.ladder import wilson
from lightfinger.version import version

GAME = "master-thieves"
WIDTH = 32
"""The numbers of a cell, and of a row of what was told."""
VALUES = 64
"""The different values of a column; larger ones count as the largest."""
COLUMN_OF_PLACE = 2
TOGETHER = 16
"""Matches that are read side by side."""
CHUNK = 96
"""Rows through which an error is traced back."""
LEARNING_RATE = 3e-3
TRAINING_SEED = 1_000_000
"""Where the seeds of the training matches begin; those of the evaluation are far below."""
COMMAND = "make learn-to-recall"
FIRST = 1
"""The seed of the first match of the evaluation."""
WEIGHTS = Path(__file__).resolve().parent.parent / "benchmarks" / "weights"
AGES = (0, 1, 2, 4, 8, 16)
"""How many decisions ago a drawer was last opened: where each class of ages begins. 0 is since the last decision."""
NONE = (0, 0)
AGENTS = {"cells": True, "cells without memory": False}
"""The learners, and whether they remember what they were told before the last decision."""


@dataclass
class Match:
    """What one seat was told in a match, and what it could be asked."""

    rows: np.ndarray[Any, Any]
    """Everything it was told, oldest first."""
    ends: np.ndarray[Any, Any]
    """For each decision, how many rows were told before it."""
    seen: np.ndarray[Any, Any]
    """For each decision, what lies open."""
    answers: np.ndarray[Any, Any]
    """For each decision and place, the right answer, or -1 if nothing was told of it."""
    asked: np.ndarray[Any, Any]
    """For each decision, the place that the task asks about, or -1."""
    ages: np.ndarray[Any, Any]
    """For each decision, how many decisions ago the drawer that is asked about was last opened, or the match began."""


def played(task: int, seed: int) -> Match:
    """Play a match of a task with the usual bot in the seat that is asked."""
    recall = catalog.module(catalog.find(GAME), "recall")
    seat = env.recall(task, GAME)
    observation, _ = seat.reset(seed=seed)
    inner = seat.table.table
    player = bots.find(GAME, bots.usual(GAME)).make(inner.game, inner.edition, inner.seats, seat.table.seat)
    thoughts = Small(seed)
    rows: list[Any] = []
    ends, seen, answers, asked, ages = [], [], [], [], []
    opened: dict[int, int] = {}
    heard, over = 0, False
    while not over:
        for frame in inner.table.log[heard:]:
            events = frame.heard_by(seat.table.seat)
            player.hear(events)
            opened |= {player.belief.view.compartment(one.slot): len(ends) for one in events if isinstance(one, Opened)}
        heard = len(inner.table.log)
        told = observation["told"]
        rows.extend(told[told[:, 0] > 0])
        ends.append(len(rows))
        seen.append(np.asarray(observation["observation"], np.float16))
        view = inner.known(inner.possible_agents[seat.table.seat])
        answers.append([recall.answer(view, place) for place in range(recall.PLACES)])
        place = int(observation["question"]) - 1
        asked.append(place)
        ages.append(len(ages) - opened.get(view.compartment(place), 0) if place >= 0 else 0)
        action = player.choose(inner.legal(inner.agent_selection), thoughts)
        observation, _, over, _, _ = seat.step(np.array([inner.numbering.number(action), 0]))
    return Match(
        np.clip(np.array(rows, np.int16).reshape(-1, 8), 0, VALUES - 1),
        np.array(ends),
        np.array(seen),
        np.array(answers, np.int8),
        np.array(asked, np.int8),
        np.array(ages, np.int16),
    )


class Learner(nn.Module):
    """Reads rows into cells, one for each place, and answers from a cell."""

    def __init__(self, numbers: set[int], places: int, answers: int, remembers: bool) -> None:
        """*numbers* are the lengths of observations; each has its own layer."""
        super().__init__()
        self.remembers = remembers
        self.places = places
        self.columns = nn.ModuleList([nn.Embedding(VALUES, WIDTH) for _ in range(8)])
        self.mixing = nn.Sequential(nn.Linear(WIDTH, 2 * WIDTH), nn.ReLU(), nn.Linear(2 * WIDTH, WIDTH), nn.ReLU())
        self.away = nn.Linear(WIDTH, 3 * WIDTH)
        """What a row tells a cell of another place."""
        self.here = nn.Linear(WIDTH, 3 * WIDTH)
        """What it tells the cell of its own place besides."""
        self.moved = nn.Linear(WIDTH, 1)
        """Whether the cells move before the row is written."""
        self.moving = nn.Linear(WIDTH, places * places)
        """From which cell each cell then takes its content."""
        self.kept = nn.Parameter(torch.empty(WIDTH, 3 * WIDTH))
        self.place = nn.Parameter(torch.zeros(places, 3 * WIDTH))
        self.open = nn.ModuleDict({str(length): nn.Linear(length, WIDTH) for length in sorted(numbers)})
        self.answer = nn.Sequential(nn.Linear(2 * WIDTH, WIDTH), nn.ReLU(), nn.Linear(WIDTH, answers))
        self.offered = nn.Parameter(torch.zeros(places, WIDTH))
        nn.init.orthogonal_(self.kept)
        with torch.no_grad():
            self.moved.bias.fill_(-2.0)
            self.away.bias[WIDTH : 2 * WIDTH].fill_(3.0)

    def read(self, cells: torch.Tensor, rows: torch.Tensor, fresh: torch.Tensor) -> torch.Tensor:
        """Return the cells after each row; *fresh* says where a decision has just been made."""
        told = self.mixing(sum(column(rows[..., number]) for number, column in enumerate(self.columns)))
        at = torch.arange(1, self.places + 1)
        hit = (rows[..., COLUMN_OF_PLACE, None] == at).unsqueeze(-1).float()
        given = self.away(told).unsqueeze(2) + hit * self.here(told).unsqueeze(2) + self.place
        sources = torch.softmax(self.moving(told).view(*told.shape[:2], self.places, self.places), -1)
        moved = torch.sigmoid(self.moved(told)).unsqueeze(-1)
        moves = moved * sources + (1 - moved) * torch.eye(self.places)
        lasting = torch.ones_like(fresh) if self.remembers else ~fresh
        found = []
        steps = zip(moves.unbind(1), given.unbind(1), lasting.float()[..., None, None].unbind(1), strict=True)
        for move, new, last in steps:
            before = torch.bmm(move, cells * last)
            old = before @ self.kept
            gates = torch.sigmoid(old[..., : 2 * WIDTH] + new[..., : 2 * WIDTH])
            candidate = torch.tanh(gates[..., :WIDTH] * old[..., 2 * WIDTH :] + new[..., 2 * WIDTH :])
            cells = torch.lerp(candidate, before, gates[..., WIDTH:])
            found.append(cells)
        return torch.stack(found, 1)

    def forward(self, cells: torch.Tensor, seen: torch.Tensor) -> torch.Tensor:
        """Return the scores of the answers about every place."""
        around = self.open[str(seen.shape[-1])](seen).unsqueeze(-2) + self.offered
        return self.answer(torch.cat([cells, around.relu()], -1))


def batched(matches: list[Match]) -> tuple[torch.Tensor, torch.Tensor]:
    """Return the rows of several matches side by side, and which ones follow a decision.

    A row of zeros stands before each decision, so that there is a place to answer from even if nothing was told.
    """
    longest = max(len(match.rows) + len(match.ends) for match in matches)
    rows = torch.zeros(len(matches), longest, 8, dtype=torch.long)
    fresh = torch.zeros(len(matches), longest, dtype=torch.bool)
    for number, match in enumerate(matches):
        at, before = 0, 0
        for end in match.ends:
            fresh[number, at] = True
            rows[number, at : at + end - before] = torch.from_numpy(match.rows[before:end].astype(np.int64))
            at, before = at + end - before + 1, end
    return rows, fresh


def decisions(matches: list[Match], first: int, last: int) -> tuple[list[int], list[int], list[int]]:
    """Return the matches, decisions and steps in a chunk of the rows."""
    found: tuple[list[int], list[int], list[int]] = ([], [], [])
    for number, match in enumerate(matches):
        steps = match.ends + np.arange(len(match.ends))
        for decision in np.flatnonzero((steps >= first) & (steps < last)):
            for some, one in zip(found, (number, decision, steps[decision] - first), strict=True):
                some.append(int(one))
    return found


def read_through(learner: Learner, matches: list[Match], step: Any) -> None:
    """Read matches side by side in chunks; call *step* with the scores and where they belong."""
    rows, fresh = batched(matches)
    cells = torch.zeros(len(matches), learner.places, WIDTH)
    for first in range(0, rows.shape[1], CHUNK):
        states = learner.read(cells, rows[:, first : first + CHUNK], fresh[:, first : first + CHUNK])
        cells = states[:, -1].detach()
        which, decision, steps = decisions(matches, first, first + CHUNK)
        if which:
            seen = torch.from_numpy(
                np.stack([matches[a].seen[b] for a, b in zip(which, decision, strict=True)]).astype(np.float32)
            )
            step(learner(states[which, steps], seen), which, decision)


def learn(learner: Learner, matches: list[list[Match]], batches: int, seed: int, check: Any) -> None:
    """Train on matches of several tasks."""
    optimizer = torch.optim.Adam(learner.parameters(), LEARNING_RATE)
    order = np.random.default_rng(seed)
    for batch in range(batches):
        task = matches[order.integers(len(matches))]
        some = [task[number] for number in order.integers(len(task), size=TOGETHER)]
        for group in optimizer.param_groups:
            group["lr"] = LEARNING_RATE * max(0.05, 1 - batch / batches)

        def improve(scores: torch.Tensor, which: list[int], decision: list[int], some: list[Match] = some) -> None:
            right = torch.from_numpy(
                np.stack([some[a].answers[b] for a, b in zip(which, decision, strict=True)]).astype(np.int64)
            )
            loss = nn.functional.cross_entropy(scores.flatten(0, 1), right.flatten(), ignore_index=-1)
            optimizer.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(learner.parameters(), 1.0)
            optimizer.step()

        read_through(learner, some, improve)
        if (batch + 1) % max(1, batches // 20) == 0:
            check(batch + 1)


def evaluated(learner: Learner, matches: list[Match]) -> dict[int, tuple[int, int]]:
    """Return how many questions of the task there were and how many answers were right, by their age from `AGES`."""
    counts: dict[int, tuple[int, int]] = {}

    def count(scores: torch.Tensor, which: list[int], decision: list[int]) -> None:
        for one, (match, number) in zip(scores.argmax(-1), zip(which, decision, strict=True), strict=True):
            place = int(matches[match].asked[number])
            if place >= 0:
                age = max(least for least in AGES if least <= matches[match].ages[number])
                right = one[place] == int(matches[match].answers[number][place])
                counts[age] = added(counts.get(age, NONE), (1, int(right)))

    with torch.no_grad():
        read_through(learner, matches, count)
    return counts


def added(*counts: tuple[int, int]) -> tuple[int, int]:
    """Return the questions and the right answers of several counts together."""
    return sum(asked for asked, _ in counts), sum(right for _, right in counts)


def share(counts: tuple[int, int]) -> str:
    """Return the share of right answers with its interval, as text."""
    asked, right = counts
    low, high = wilson(right / asked, asked)
    return f"{right / asked:.3f} ({low:.3f} to {high:.3f}) of {asked}"


def row(task: int, agent: str, counts: tuple[int, int], matches: int, more: dict[str, Any]) -> dict[str, Any]:
    """Return a row of the leaderboard."""
    asked, right = counts
    low, high = wilson(right / asked, asked)
    return {
        "task": env.recall_id(task),
        "agent": agent,
        "share": round(right / asked, 3),
        "interval": [round(low, 3), round(high, 3)],
        "questions": asked,
        "matches": matches,
        "seed": FIRST,
        "version": version(),
        **more,
    }


def keep(learner: Learner, path: Path) -> None:
    """Write the weights of a learner with half precision, and read them back: what is kept is what is evaluated."""
    path.parent.mkdir(parents=True, exist_ok=True)
    numbers = {name: one.detach().numpy().astype(np.float16) for name, one in learner.named_parameters()}
    np.savez_compressed(path, **numbers)
    recall_weights(learner, path)


def recall_weights(learner: Learner, path: Path) -> None:
    """Read the weights of a learner."""
    kept = np.load(path)
    with torch.no_grad():
        for name, one in learner.named_parameters():
            one.copy_(torch.from_numpy(kept[name].astype(np.float32)))


def main() -> None:
    """Train both learners on all tasks, evaluate them, and write rows for the leaderboard."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tasks", type=int, nargs="*", default=[1, 2, 3, 4, 5, 6])
    parser.add_argument("--matches", type=int, default=150, help="matches of each task to learn from")
    parser.add_argument("--batches", type=int, default=800, help=f"of {TOGETHER} matches each")
    parser.add_argument("--seed", type=int, default=1, help="of the weights at the start and the order of the matches")
    parser.add_argument("--fresh", type=int, default=50, help="matches of each task to evaluate with")
    parser.add_argument("--agents", nargs="*", default=list(AGENTS), choices=list(AGENTS))
    parser.add_argument("--weights", type=Path, default=WEIGHTS, help="the folder of the weights")
    parser.add_argument("--evaluate", action="store_true", help="train nothing; ask the learners in that folder")
    parser.add_argument("--curve", type=Path, help="write the curves of the last task here, for tools.plots")
    parser.add_argument("--out", type=Path, help="write rows for the leaderboard here")
    arguments = parser.parse_args()
    torch.set_num_threads(1)
    tasks = arguments.tasks
    recall = catalog.module(catalog.find(GAME), "recall")
    matches: list[list[Match]] = []
    if not arguments.evaluate:
        matches = [[played(task, TRAINING_SEED + number) for number in range(arguments.matches)] for task in tasks]
    fresh = [[played(task, FIRST + number) for number in range(arguments.fresh)] for task in tasks]
    drawn: list[dict[str, Any]] = []
    rows: list[dict[str, Any]] = []
    for agent in arguments.agents:
        torch.manual_seed(arguments.seed)
        numbers = {task[0].seen.shape[1] for task in fresh}
        learner = Learner(numbers, recall.PLACES, recall.ANSWERS, AGENTS[agent])
        path = arguments.weights / f"{agent.replace(' ', '-')}.npz"
        began = time.process_time()
        points: list[tuple[int, float]] = []

        def check(
            batch: int, learner: Learner = learner, agent: str = agent, points: list[tuple[int, float]] = points
        ) -> None:
            counts = [added(*evaluated(learner, some[:10]).values()) for some in fresh]
            shares = [right / asked for asked, right in counts]
            points.append((batch, shares[-1]))
            print(f"  {agent}, {batch} batches: {' '.join(f'{share:.3f}' for share in shares)}", flush=True)

        if arguments.evaluate:
            recall_weights(learner, path)
        else:
            learn(learner, matches, arguments.batches, arguments.seed, check)
            keep(learner, path)
        more = {"command": COMMAND, "weights": hashlib.sha256(path.read_bytes()).hexdigest()[:16]}
        if not arguments.evaluate:
            hours = round((time.process_time() - began) / 3600, 2)
            more |= {"batches": arguments.batches, "learning_seed": arguments.seed, "processor_hours": hours}
        drawn.append({"name": agent.removeprefix("cells "), "points": points})
        counted = [evaluated(learner, some) for some in fresh]
        for task, counts in zip(tasks, counted, strict=True):
            rows.append(row(task, agent, added(*counts.values()), arguments.fresh, more))
            print(f"{rows[-1]['task']}  {agent}  {share(added(*counts.values()))}", flush=True)
        for age, next_age in zip(AGES, [*AGES[1:], None], strict=True):
            of_age = added(*(counts.get(age, NONE) for counts in counted))
            until = "and more" if next_age is None else f"to {next_age - 1}"
            if of_age != NONE:
                print(f"opened {age} {until} decisions ago  {agent}  {share(of_age)}", flush=True)
    if arguments.out:
        arguments.out.write_text("".join(json.dumps(one) + "\n" for one in rows))
    if arguments.curve:
        title = f"Right answers in {env.recall_id(tasks[-1])} while learning"
        axes = {"across": f"batches of {TOGETHER} matches", "up": "share of right answers, 10 fresh matches"}
        arguments.curve.write_text(json.dumps({"kind": "lines", "title": title, **axes, "drawn": drawn}))


if __name__ == "__main__":
    main()
