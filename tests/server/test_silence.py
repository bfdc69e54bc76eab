"""Talk, pauses, wishes, comings and goings say nothing of the game: everybody is told of it what they would be told
without them."""

import random
from typing import Any

import pytest

from lightfinger.core.events import OBSERVER
from lightfinger.server.table import commands, entries, updates
from tests.server.clockwork import PEOPLE, Clockwork, apart, running
from tests.server.test_clocks import anything

SEQUENCES = 200
STARTS = 20
MOVES = 12
OF_THE_GAME = ("waiting", "legal", "undo", "view", "result")
"""What a situation says of the game itself."""


def told(work: Clockwork) -> list[dict[str, Any]]:
    """What every seat and the observer hear of the last row, and how the game then stands for them."""
    found: list[dict[str, Any]] = []
    for seat in [*range(len(work.projection.chairs)), OBSERVER]:
        now: dict[str, Any] = dict(updates.situation(work.projection, seat, False))
        found.append(
            {"events": updates.events_for(work.rows[-1].entry, seat), **{name: now[name] for name in OF_THE_GAME}}
        )
    return found


def disturb(loud: Clockwork, quiet: Clockwork, chance: random.Random, at: float) -> set[str]:
    """At one table a few commands that are no moves, and moves that are refused; the kinds of rows there were."""
    kinds: set[str] = set()
    for _ in range(chance.randrange(6)):
        person = chance.choice(PEOPLE[: len(loud.projection.chairs) + 2])
        refused = commands.act(person, {"kind": "no such move"}, loud.projection.seq)
        if loud.do(at, person, refused if chance.random() < 0.1 else anything(chance, person, loud)):
            continue
        entry = loud.rows[-1].entry
        kinds.add(type(entry).__name__)
        if isinstance(entry, entries.Undone):
            # This is of the game: it happens at both.
            quiet.fold(at, person.id, entry)
        if loud.projection.phase != "running":
            break
    return kinds


@pytest.mark.slow
def test_no_sequence_of_commands_that_are_no_moves_changes_what_anybody_is_told_of_the_game() -> None:
    starts = [running(seed, 2 + seed % 2, seed // 2 % 2, moves=seed % 15) for seed in range(STARTS)]
    starts = [work for work in starts if work.projection.phase == "running"]
    seen: dict[str, int] = {}
    moves = 0
    for number in range(SEQUENCES):
        chance = random.Random(number)
        loud, quiet = (apart(starts[number % len(starts)]) for _ in range(2))
        at = loud.projection.at
        for _ in range(MOVES):
            at += 1.0
            for kind in disturb(loud, quiet, chance, at):
                seen[kind] = seen.get(kind, 0) + 1
            if loud.projection.phase != "running":
                break
            if loud.projection.paused:
                loud.fold(at, PEOPLE[0].id, entries.Paused(0, False))
            assert loud.asked() == quiet.asked()
            seat, choice = chance.choice(loud.asked()), chance.randrange(1000)
            loud.act(at, seat, choice)
            quiet.act(at, seat, choice)
            assert told(loud) == told(quiet)
            moves += 1
            if loud.projection.phase != "running":
                break
    # A property of things that never happen would be worth nothing.
    assert moves > SEQUENCES
    assert {"Said", "Paused", "Wished", "Left", "Undone"} <= set(seen), seen
