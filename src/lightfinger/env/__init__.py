"""Games as environments for reinforcement learning: PettingZoo for all seats, Gymnasium for one seat against bots.

As in every PettingZoo environment::

    env = lightfinger.env.make("two-words", seats=2)
    env.reset(seed=1)
    for agent in env.agent_iter():
        observation, reward, termination, truncation, info = env.last()
        done = termination or truncation
        env.step(None if done else env.action_space(agent).sample(observation["action_mask"]))

Names have a version, as in "two-words-v1". It is raised when the layout of observations, the action numbers or the
rewards change; a name without a version means the newest. docs/research/environment.md has the layouts.
"""

from collections.abc import Sequence
from typing import Any

from gymnasium.envs.registration import register, registry

from lightfinger import catalog
from lightfinger.bots import Make, Maker
from lightfinger.env.observing import MODES, Numbering
from lightfinger.env.one_seat import OneSeat
from lightfinger.env.table import VERSIONS, Environment


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
    "perfect" (everything the seat was told), "open" (what is open now; the agent has to remember the rest) or
    "remembered" (what the persona *memory* would remember). *reward* is paid at the end: "win" pays winners and charges
    the others, "score" pays the points above the mean of the others.
    """
    game = unversioned(name)
    found = catalog.find(game)
    words = catalog.described(found, catalog.edition(found, edition, house_rules))
    return Environment(game, words, seats or found.seats[0], observation, reward, memory, render_mode)


def unversioned(name: str) -> str:
    """Return the game that *name* means; reject any version but the current one."""
    for game in catalog.GAMES:
        if name in (game, f"{game}-v{version(game)}"):
            return game
    raise catalog.NoSuch("environment", name, [f"{game}-v{version(game)}" for game in catalog.GAMES])


def version(game: str) -> int:
    """Return the current version of the environment of *game*."""
    return VERSIONS.get(game, 1)


def one_seat(
    name: str,
    bots: Sequence[str | Maker | Make] = ("random",),
    seat: int | None = None,
    illegal: str = "refuse",
    **table: Any,
) -> OneSeat:
    """Make a Gymnasium environment for one seat, with *bots* in the others; *table* is as for `make`."""
    return OneSeat(make(name, **table), bots, seat, illegal)


def gymnasium_id(game: str) -> str:
    """Return the Gymnasium id of *game*: lightfinger/TwoWords-v1."""
    return f"lightfinger/{game.title().replace('-', '')}-v{version(game)}"


for _game in catalog.GAMES:
    if gymnasium_id(_game) not in registry:
        register(gymnasium_id(_game), entry_point="lightfinger.env:one_seat", kwargs={"name": _game})

__all__ = [
    "make",
    "one_seat",
    "Environment",
    "OneSeat",
    "Numbering",
    "MODES",
    "VERSIONS",
    "gymnasium_id",
    "unversioned",
    "version",
]
