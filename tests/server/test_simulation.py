"""The real server under virtual time: a thousand worlds in which things go wrong, each from its number alone."""

from collections import Counter
from unittest import mock

import pytest

from lightfinger.server.node.live_tables import LiveTables
from lightfinger.server.table import snapshots, updates
from lightfinger.server.table.live_table import LiveTable
from lightfinger.server.table.projection import Projection
from lightfinger.server.table.sealed_words import WordKeys
from tests.batches import batches
from tests.server.simulation import run

DEEDS = [
    "_talk",
    "_ask_for_a_chair",
    "_answer_a_wish",
    "_pause",
    "_pass_on_the_host",
    "_block",
    "_unblock",
    "_report",
    "_subscribe",
    "_become_one",
    "_go_away",
    "_erase",
]
"""What people do beside the game."""
SEEDS = 1000
AT_ONCE = 50


@pytest.mark.parametrize("first", batches(range(0, SEEDS, AT_ONCE)))
@pytest.mark.slow
def test_whatever_fails_every_command_counts_once_and_every_game_ends(first: int) -> None:
    failed = {seed: wrong for seed in range(first, first + AT_ONCE) if (wrong := run(seed).judge())}
    assert not failed, f"python -m tests.server.simulation --seed {next(iter(failed))}"


@pytest.mark.slow
def test_tables_that_begin_from_snapshots_are_as_right_as_others() -> None:
    """With one every few rows, so that nodes that come back and nodes that take over begin from one."""
    begun = 0
    begin = LiveTable._begin_from_snapshot

    async def counted(match: LiveTable) -> None:
        nonlocal begun
        await begin(match)
        begun += match.snapshot >= 0

    with mock.patch.object(snapshots, "EVERY", 5), mock.patch.object(LiveTable, "_begin_from_snapshot", counted):
        failed = {seed: wrong for seed in range(40) if (wrong := run(seed).judge())}

    assert not failed
    assert begun > 20


def test_a_seed_tells_everything() -> None:
    for seed in (3, 45, 70):
        one, other = run(seed), run(seed)
        assert one.disk.logs == other.disk.logs
        assert one.loop.steps == other.loop.steps
        assert one.tally.waits == other.tally.waits


@pytest.mark.slow
def test_worlds_really_go_wrong() -> None:
    worlds = [run(seed) for seed in range(40)]
    assert sum(world.crashed for world in worlds) > 20
    assert sum(world.tally.cuts for world in worlds) > 50
    assert sum(world.tally.again for world in worlds) > 20
    assert sum(world.tally.acks for world in worlds) > 400
    assert sum(world.tally.views for world in worlds) > 400
    done = Counter(deed for world in worlds if world.people is not None for deed in world.people.done)
    assert not [deed for deed in DEEDS if not done[deed]]
    assert sum(len(world.people.sent) for world in worlds if world.people is not None) > 0


def _everything(entry: object, seat: int) -> list[dict[str, object]]:
    return [
        {name: value for name, value in event.items() if name != "audience"} for event in getattr(entry, "events", [])
    ]


BROKEN = {
    "every fact is told to everybody": (0, mock.patch.object(updates, "events_for", _everything)),
    "second copies are not known again": (10, mock.patch.object(Projection, "earlier_copy", return_value=None)),
    "late rings are not made up for": (480, mock.patch.object(LiveTables, "_compare", mock.AsyncMock())),
    "tables that nobody listens to stand still": (110, mock.patch.object(LiveTables, "take_up", mock.AsyncMock())),
    "no action is stale": (105, mock.patch.object(Projection, "is_stale", return_value=False)),
    "nobody hears what is appended": (0, mock.patch.object(LiveTable, "_deliver")),
    "names are stored as they are": (0, mock.patch.object(WordKeys, "seal", lambda _, entry: entry)),
}
"""A fault, and the world at which the search for it begins, soon before the first one that shows it."""


@pytest.mark.slow
@pytest.mark.parametrize(("first", "broken"), BROKEN.values(), ids=BROKEN.keys())
def test_a_broken_server_is_found_out(first: int, broken: "mock._patch[object]") -> None:
    with broken:
        assert any(run(seed).judge() for seed in range(first, first + 2000))
