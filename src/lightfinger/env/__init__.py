"""The games as environments to learn in: PettingZoo for all seats, Gymnasium for one seat against bots.

    env = lightfinger.env.make("forty-thieves", edition="family", seats=2)
    env.reset(seed=1)
    for agent in env.agent_iter():
        observation, reward, termination, truncation, info = env.last()
        done = termination or truncation
        env.step(None if done else env.action_space(agent).sample(observation["action_mask"]))

Names carry a version, as in "forty-thieves-v1". It is raised when the layout of observations, the numbers of actions or
the rewards change; a name without a version means the newest. docs/environment.md has the layouts.
"""

from collections.abc import Sequence
from typing import Any

from gymnasium.envs.registration import register, registry

from lightfinger import catalog
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
    """All seats of a game as a PettingZoo AEC environment.

    Without a name it is the standard edition, without a number the fewest seats; house rules are options in words.
    *observation* is what an agent is given: "perfect", all its seat was ever told; "open", what lies open now, so that
    remembering is the agent's own affair; "remembered", what the persona *memory* would remember of it. *reward* is
    paid at the end: "win" shares 1 among the winners and takes it from the others, "score" pays the points above the
    mean of the others.
    """
    game = unversioned(name)
    found = catalog.find(game)
    words = catalog.described(found, catalog.edition(found, edition, house_rules))
    return Environment(game, words, seats or found.seats[0], observation, reward, memory, render_mode)


def unversioned(name: str) -> str:
    """The game that *name* means; refuses a version that is not the present one."""
    for game in catalog.GAMES:
        if name in (game, f"{game}-v{version(game)}"):
            return game
    raise catalog.NoSuch("environment", name, [f"{game}-v{version(game)}" for game in catalog.GAMES])


def version(game: str) -> int:
    """The present version of the environment of *game*."""
    return VERSIONS.get(game, 1)


def one_seat(
    name: str, bots: Sequence[str] = ("random",), seat: int | None = None, illegal: str = "refuse", **table: Any
) -> OneSeat:
    """One seat of such a table as a Gymnasium environment, with *bots* in the others; *table* is as for `make`."""
    return OneSeat(make(name, **table), bots, seat, illegal)


def gymnasium_id(game: str) -> str:
    """The name under which Gymnasium makes one seat of *game*: lightfinger/FortyThieves-v1."""
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
