"""Games as environments for reinforcement learning: PettingZoo for all seats, Gymnasium for one seat against bots.

As in every PettingZoo environment::

    env = lightfinger.env.make("two-words", seats=2)
    env.reset(seed=1)
    for agent in env.agent_iter():
        observation, reward, termination, truncation, info = env.last()
        done = termination or truncation
        env.step(None if done else env.action_space(agent).sample(observation["action_mask"]))

Names have a version, as in "two-words-v2". It is raised when the layout of observations, the action numbers or the
rewards change; a name without a version means the newest. docs/research/environment.md has the layouts.
"""

from collections.abc import Sequence
from typing import Any

from gymnasium.envs.registration import register, registry

from lightfinger import catalog
from lightfinger.bots import Make, Maker
from lightfinger.core.game import BadOption
from lightfinger.env.batching import Batched
from lightfinger.env.observing import MODES, Numbering
from lightfinger.env.one_seat import OneSeat
from lightfinger.env.recalling import RECALL_VERSION, Recall
from lightfinger.env.table import VERSION, Environment


def make(
    name: str,
    edition: str = "",
    seats: int = 0,
    observation: str = "perfect",
    reward: str = "win",
    memory: str = "",
    render_mode: str | None = None,
    **house_rules: object,
) -> Environment:
    """Make a PettingZoo AEC environment for all seats of a game.

    The defaults are the standard edition and the fewest seats; house rules are options by name. *observation* is
    "perfect" (everything the seat was told), "open" (what is open now, and what the seat was told since its last
    decision; the agent has to remember the rest) or "remembered" (what the persona *memory* would remember). *reward*
    is paid at the end: "win" pays winners and charges the others, "score" pays the points above the mean of the others.
    """
    game = unversioned(name)
    found = catalog.find(game)
    words = catalog.described(found, catalog.edition(found, edition, house_rules))
    return Environment(game, words, seats or found.seats[0], observation, reward, memory, render_mode)


def unversioned(name: str) -> str:
    """Return the game that *name* means; reject any version but the current one."""
    for game in catalog.GAMES:
        if name in (game, f"{game}-v{VERSION}"):
            return game
    raise catalog.NoSuch("environment", name, [f"{game}-v{VERSION}" for game in catalog.GAMES])


def one_seat(
    name: str,
    bots: Sequence[str | Maker | Make] = ("random",),
    seat: int | None = None,
    illegal: str = "refuse",
    **table: Any,
) -> OneSeat:
    """Make a Gymnasium environment for one seat, with *bots* in the others; *table* is as for `make`."""
    return OneSeat(make(name, **table), bots, seat, illegal)


def batched(
    name: str,
    num_envs: int = 1,
    bots: Sequence[str | Maker | Make] | None = None,
    edition: str = "",
    seats: int = 0,
    seat: int | None = None,
    observation: str = "perfect",
    reward: str = "win",
    illegal: str = "refuse",
    autoreset: str = "next-step",
    numbers: str = "float32",
    out: dict[str, Any] | None = None,
    **house_rules: object,
) -> Batched:
    """Make a Gymnasium vector environment of *num_envs* tables: with *bots* for one seat of each, else for all seats.

    *observation* is "perfect" or "open"; *autoreset* "next-step" or "same-step". The rest is as for `make` and
    `one_seat`.
    """
    game = unversioned(name)
    found = catalog.find(game)
    words = catalog.described(found, catalog.edition(found, edition, house_rules))
    number = seats or found.seats[0]
    return Batched(game, words, number, num_envs, bots, seat, observation, reward, illegal, autoreset, numbers, out)


def gymnasium_id(game: str) -> str:
    """Return the Gymnasium id of *game*: lightfinger/TwoWords-v2."""
    return f"lightfinger/{game.title().replace('-', '')}-v{VERSION}"


def recall(task: int, name: str, bots: Sequence[str | Maker | Make] = ("thumb",), seat: int | None = None) -> Recall:
    """Make memory task *task* of a game, from 1."""
    game = unversioned(name)
    asked = catalog.module(catalog.find(game), "recall")
    if not 1 <= task <= len(asked.TASKS):
        raise BadOption("task", f"must be from 1 to {len(asked.TASKS)}, not {task}")
    seats, rules = asked.TASKS[task - 1]
    table = one_seat(game, bots, seat, edition=asked.EDITION, seats=seats, observation="open", **rules)
    return Recall(table, asked.PLACES, asked.ANSWERS, asked.answer)


def recall_id(task: int) -> str:
    """Return the Gymnasium id of a memory task: lightfinger/Recall1-v1."""
    return f"lightfinger/Recall{task}-v{RECALL_VERSION}"


def _register_recall() -> None:
    """Register the memory tasks of the first game that has any."""
    for game in catalog.GAMES.values():
        try:
            tasks = len(catalog.module(game, "recall").TASKS)
        except BadOption:
            continue
        for task in range(1, tasks + 1):
            if recall_id(task) not in registry:
                settings = {"task": task, "name": game.name}
                register(recall_id(task), entry_point="lightfinger.env:recall", kwargs=settings)
        return


_register_recall()
for _game in catalog.GAMES:
    if gymnasium_id(_game) not in registry:
        register(
            gymnasium_id(_game),
            entry_point="lightfinger.env:one_seat",
            vector_entry_point="lightfinger.env:batched",
            kwargs={"name": _game},
        )

__all__ = [
    "batched",
    "make",
    "one_seat",
    "recall",
    "recall_id",
    "Batched",
    "Environment",
    "OneSeat",
    "Recall",
    "Numbering",
    "MODES",
    "VERSION",
    "gymnasium_id",
    "unversioned",
]
