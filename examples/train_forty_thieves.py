"""Trains an agent for 40 Thieves (family rules) against the bot `random`: PPO in one file, on a CPU.

    make train-example

It makes a virtual environment with PyTorch, trains until the time is over or Ctrl-C, evaluates the agent in new
matches, and plots the learning curve. The reward is that of the environment, 1 for a win and -1 for a loss, plus a
shaping term for changes of the lead in sapphires. The evaluation counts only wins.
"""

import argparse
import json
import signal
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import torch
from torch import nn

from lightfinger import env

ENVIRONMENTS = 32
STEPS = 16
EPOCHS = 4
MINIBATCHES = 2
DISCOUNT = 0.99
SMOOTHING = 0.95
CLIP = 0.2
ENTROPY = 0.01
LEARNING_RATE = 1e-3
LEAD = 0.3
"""The shaping reward for one sapphire more than the opponent; a win is worth 1."""

SEATS = 16 * 28 + 9 + 3 * 26
"""The index of the seats in an observation: docs/research/environment.md."""


class Player(nn.Module):
    """A small network with a policy and a value head."""

    def __init__(self, numbers: int, actions: int) -> None:
        super().__init__()
        self.trunk = nn.Sequential(nn.Linear(numbers, 128), nn.Tanh(), nn.Linear(128, 128), nn.Tanh())
        self.actor = nn.Linear(128, actions)
        self.critic = nn.Linear(128, 1)
        for layer in (self.actor, self.critic):
            nn.init.orthogonal_(layer.weight, 0.01)
            nn.init.zeros_(layer.bias)

    def forward(self, numbers: torch.Tensor, mask: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        """Return the log probabilities of all actions, and the value of the position."""
        seen = self.trunk(numbers)
        logits = self.actor(seen).masked_fill(~mask, -1e9)
        return torch.log_softmax(logits, -1), self.critic(seen).squeeze(-1)


class Tables:
    """Several matches in parallel; one that ends is dealt again."""

    def __init__(self, count: int, seed: int, opponent: str) -> None:
        self.seats = [env.one_seat("forty-thieves", [opponent], edition="family", seats=2) for _ in range(count)]
        begun = [seat.reset(seed=seed + number)[0] for number, seat in enumerate(self.seats)]
        self.numbers = np.stack([one["observation"] for one in begun])
        self.masks = np.stack([one["action_mask"] for one in begun]).astype(bool)
        self.lead = np.array([lead(one) for one in self.numbers])

    def step(self, actions: np.ndarray[Any, Any]) -> tuple[np.ndarray[Any, Any], np.ndarray[Any, Any], list[float]]:
        """Return the shaped rewards, which matches ended, and the unshaped rewards of those."""
        paid, ended, results = np.zeros(len(self.seats), np.float32), np.zeros(len(self.seats), bool), []
        for number, seat in enumerate(self.seats):
            given, reward, done, _, _ = seat.step(int(actions[number]))
            now = lead(given["observation"])
            paid[number] = reward + LEAD * (now - self.lead[number])
            if done:
                ended[number] = True
                results.append(float(reward))
                given, _ = seat.reset()
                now = lead(given["observation"])
            self.numbers[number] = given["observation"]
            self.masks[number] = given["action_mask"]
            self.lead[number] = now
        return paid, ended, results


def lead(numbers: np.ndarray[Any, Any]) -> float:
    """Return the lead over the opponent in sapphires, minus Evil Eye tokens, from an observation."""
    own, other = numbers[SEATS : SEATS + 7], numbers[SEATS + 7 : SEATS + 14]
    return float(9 * (own[1] - other[1]) + 4 * (own[2] - other[2]) - 15 * (own[3] - other[3]))


@dataclass
class Rollout:
    """Some steps of all matches."""

    numbers: torch.Tensor
    masks: torch.Tensor
    actions: torch.Tensor
    chances: torch.Tensor
    advantages: torch.Tensor
    returns: torch.Tensor
    results: list[float]


def roll_out(player: Player, tables: Tables) -> Rollout:
    """Play some steps and compute the advantages."""
    count, numbers, actions = len(tables.seats), tables.numbers.shape[1], tables.masks.shape[1]
    seen = torch.zeros(STEPS, count, numbers)
    masks = torch.zeros(STEPS, count, actions, dtype=torch.bool)
    chosen = torch.zeros(STEPS, count, dtype=torch.long)
    chances, values, paid, alive = (torch.zeros(STEPS, count) for _ in range(4))
    results: list[float] = []
    with torch.no_grad():
        for step in range(STEPS):
            seen[step] = torch.from_numpy(tables.numbers)
            masks[step] = torch.from_numpy(tables.masks)
            logs, values[step] = player(seen[step], masks[step])
            chosen[step] = torch.multinomial(logs.exp(), 1).squeeze(-1)
            chances[step] = logs.gather(1, chosen[step].unsqueeze(1)).squeeze(1)
            rewards, ended, finished = tables.step(chosen[step].numpy())
            paid[step] = torch.from_numpy(rewards)
            alive[step] = torch.from_numpy((~ended).astype(np.float32))
            results += finished
        _, following = player(torch.from_numpy(tables.numbers), torch.from_numpy(tables.masks))
        advantages, ahead = torch.zeros(STEPS, count), torch.zeros(count)
        for step in reversed(range(STEPS)):
            surprise = paid[step] + DISCOUNT * following * alive[step] - values[step]
            ahead = surprise + DISCOUNT * SMOOTHING * alive[step] * ahead
            advantages[step] = ahead
            following = values[step]
    flat = [one.flatten(0, 1) for one in (seen, masks, chosen, chances, advantages, advantages + values)]
    return Rollout(*flat, results)


def learn(player: Player, optimizer: torch.optim.Optimizer, rollout: Rollout) -> None:
    """Update the network with the clipped PPO loss."""
    for _ in range(EPOCHS):
        for part in torch.randperm(len(rollout.actions)).chunk(MINIBATCHES):
            logs, values = player(rollout.numbers[part], rollout.masks[part])
            chances = logs.gather(1, rollout.actions[part].unsqueeze(1)).squeeze(1)
            ratio = (chances - rollout.chances[part]).exp()
            advantages = rollout.advantages[part]
            advantages = (advantages - advantages.mean()) / (advantages.std() + 1e-8)
            gain = torch.min(ratio * advantages, ratio.clamp(1 - CLIP, 1 + CLIP) * advantages).mean()
            entropy = -(logs.exp() * logs.clamp(min=-20)).sum(-1).mean()
            loss = -gain + 0.5 * (values - rollout.returns[part]).square().mean() - ENTROPY * entropy
            optimizer.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(player.parameters(), 0.5)
            optimizer.step()


def wins(results: list[float]) -> float:
    """Return the share of wins; a shared win counts half."""
    return sum((result + 1) / 2 for result in results) / max(1, len(results))


def measure(player: Player, matches: int, seed: int, opponent: str) -> float:
    """Return the share of wins in new matches, with every seat equally often."""
    tables, results = Tables(ENVIRONMENTS, seed, opponent), list[float]()
    # Each environment plays the same number, so that short matches do not count more often.
    left = np.full(ENVIRONMENTS, -(-matches // ENVIRONMENTS))
    with torch.no_grad():
        while left.any():
            logs, _ = player(torch.from_numpy(tables.numbers), torch.from_numpy(tables.masks))
            _, ended, finished = tables.step(torch.multinomial(logs.exp(), 1).squeeze(-1).numpy())
            for number, result in zip(np.flatnonzero(ended), finished, strict=True):
                if left[number]:
                    left[number] -= 1
                    results.append(result)
    return wins(results)


def main() -> None:
    """Train, evaluate, and write the curve as JSON for `tools.plots`."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=3.0, help="training time, in CPU minutes")
    parser.add_argument("--opponent", default="random")
    parser.add_argument("--matches", type=int, default=1000, help="matches of the evaluation")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--curve", type=Path, default=Path("training.json"))
    arguments = parser.parse_args()
    torch.manual_seed(arguments.seed)
    # The matrices are too small for more threads.
    torch.set_num_threads(1)
    stopped: list[int] = []
    signal.signal(signal.SIGINT, lambda number, _: stopped.append(number))
    tables = Tables(ENVIRONMENTS, arguments.seed, arguments.opponent)
    player = Player(tables.numbers.shape[1], tables.masks.shape[1])
    optimizer = torch.optim.Adam(player.parameters(), LEARNING_RATE, eps=1e-5)
    began, spent, steps, recent, curve = time.monotonic(), time.process_time(), 0, list[float](), [(0, 0.5)]
    # CPU time, so that a busy machine trains as long as an idle one.
    while time.process_time() - spent < 60 * arguments.minutes and not stopped:
        rollout = roll_out(player, tables)
        learn(player, optimizer, rollout)
        steps += len(rollout.actions)
        recent = (recent + rollout.results)[-300:]
        if len(recent) >= 100:
            curve.append((steps, round(wins(recent), 4)))
        seconds = time.process_time() - spent
        print(f"{steps:>9,} steps, {seconds:5.0f} s: wins {100 * wins(recent):5.1f} % of the last 300", flush=True)
    minutes, processor = (time.monotonic() - began) / 60, (time.process_time() - spent) / 60
    share = measure(player, arguments.matches, 1_000_000, arguments.opponent)
    print(
        f"learned for {minutes:.1f} minutes ({processor:.1f} of processor time, {steps:,} steps); "
        f"wins {100 * share:.1f} % of {arguments.matches} fresh matches against {arguments.opponent}"
    )
    told = {
        "kind": "lines",
        "title": f"Learning 40 Thieves, family rules, against {arguments.opponent}",
        "across": "steps",
        "up": "share of the last 300 matches won",
        "drawn": [
            {"name": "PPO", "points": curve},
            {"name": "70 %", "points": [(0, 0.7), (steps, 0.7)]},
        ],
    }
    arguments.curve.write_text(json.dumps(told), encoding="utf-8")


if __name__ == "__main__":
    main()
