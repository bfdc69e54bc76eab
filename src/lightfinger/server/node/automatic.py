"""Answers that a table gives for a person. docs/developers/protocol.md says for each kind why it tells nobody anything.

1. Everybody can tell that there is only one answer: the table gives it, whoever plays or watches.
2. Only the person can tell: never, while anybody else is there.
3. Only the person can tell, and nobody else plays or watches.
4. The person has said beforehand that everything may pass. It is given when a bot would give it.

Before the first turn, chance answers at a table that was set out so.
"""

from typing import Final, NamedTuple

from lightfinger.core.events import OBSERVER, Action
from lightfinger.core.rng import Small
from lightfinger.server.node.presence import PresenceTracker
from lightfinger.server.table import pace
from lightfinger.server.table.entries import By
from lightfinger.server.table.live_table import LiveTable
from lightfinger.server.table.projection import Projection
from lightfinger.server.workers import bot_turns

SECONDS: Final = 0.6
"""How long after a question its only answer is given."""
ALONE_SECONDS: Final = 0.15
"""The same while one person plays."""


class Here(NamedTuple):
    """What a node knows of a table that is not in its log."""

    hurried: bool = False
    """Whether the only person who plays has told the bots to hurry."""
    alone: bool = False
    """Whether exactly one person plays and nobody watches."""
    passing: frozenset[int] = frozenset()
    """The seats that let everything pass until their turn."""


NOTHING_KNOWN: Final = Here()


def here(live: LiveTable, presence: PresenceTracker) -> Here:
    """What this node knows of a table."""
    people = pace.people(live.projection)
    alone = len(people) == 1 and presence.is_only(live, people[0])
    return Here(live.hurried, alone, frozenset(live.passing))


def answer(projection: Projection, seat: int, now: Here) -> tuple[Action, By] | None:
    """The answer that the table gives for the person of *seat*; None for a question that the person has to answer."""
    if pace.is_prepared(projection):
        return _by_chance(projection, seat), "table"
    forced = projection.game.forced(projection.views[OBSERVER], seat)
    if forced is not None:
        return forced, "table"
    offered = projection.legal(seat)
    if now.alone and len(offered) == 1:
        return offered[0], "program" if projection.chairs[seat].program else "person"
    passing = projection.game.passing(projection.views[seat], seat) if seat in now.passing else None
    return None if passing is None else (passing, "person")


def _by_chance(projection: Projection, seat: int) -> Action:
    """A fair choice, drawn like a bot's under a key that the commitment fixes and the seed reveals."""
    key = bot_turns.bots_key(projection.id, projection.seed())
    offered = projection.legal(seat)
    return Small(bot_turns.thought_seed(key, seat, bot_turns.questions(projection, seat))).pick(offered)


def time_of(projection: Projection, seat: int, now: Here, scale: float) -> tuple[float, By] | None:
    """When and in whose name the table answers for the person of *seat*; None for a question it does not answer."""
    chair = projection.chairs[seat]
    if pace.is_prepared(projection):
        return _as_a_bot(projection, seat, scale), "table"
    given = answer(projection, seat, now)
    if given is None:
        return None
    if seat in now.passing and given[1] == "person" and not now.alone:
        return _as_a_bot(projection, seat, scale), "person"
    return chair.asked[1] + ALONE_SECONDS if chair.solo else chair.asked_at + SECONDS, given[1]


def _as_a_bot(projection: Projection, seat: int, scale: float) -> float:
    """When a bot in that chair would answer."""
    return projection.chairs[seat].asked[1] + bot_turns.answers_after(projection, seat) * scale
