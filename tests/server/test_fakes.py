"""The faulty store commits every fault it promises, from its seed, and never breaks the promise behind an ack."""

import asyncio
from collections import Counter

import pytest

from lightfinger.server.store import StoreDown, StoreError, StoreGap, StoreUnknown
from tests.server.fakes import Disk, Faults, FaultyStore
from tests.server.stores import SetClock

pytestmark = pytest.mark.anyio

ALL = Faults(
    slow=0.2,
    slowest=0.002,
    conflict=0.1,
    unknown_before=0.05,
    unknown_after=0.05,
    unknown_late=0.05,
    down=0.02,
    longest_down=0.005,
    stale=0.3,
)


async def played(seed: int, faults: Faults) -> tuple[Counter[str], Disk, list[tuple[str, int, bytes]]]:
    """Three nodes append to three tables as a match does: what happened, what is there, what was acknowledged."""
    disk = Disk()
    stores = [FaultyStore(disk, SetClock(), faults, seed * 10 + node) for node in range(3)]
    happened: Counter[str] = Counter()
    acknowledged: list[tuple[str, int, bytes]] = []

    async def play(node: int, table: str) -> None:
        store = stores[node]
        await store.open()
        log: list[bytes] = []
        epoch = store.epoch("table")
        for command in range(6):
            payload = f"{node}/{command}".encode()
            while payload not in log:
                if epoch != store.epoch("table"):
                    log, epoch = [], store.epoch("table")
                seq = len(log)
                try:
                    if seq or not disk.logs.get(table):
                        if await store.append(table, seq, payload):
                            happened["won"] += 1
                            log.append(payload)
                            break
                        happened["taken"] += 1
                except StoreError as error:
                    happened[type(error).__name__] += 1
                try:
                    log += [row for _, row in await store.read(table, len(log))]
                except StoreDown:
                    await asyncio.sleep(0.001)
            acknowledged.append((table, log.index(payload), payload))

    await asyncio.gather(*(play(node, table) for node in range(3) for table in ("a", "b", "c")))
    await asyncio.sleep(0.01)
    return happened, disk, acknowledged


async def test_no_fault_breaks_an_acknowledgement() -> None:
    total: Counter[str] = Counter()
    for seed in range(30):
        happened, disk, acknowledged = await played(seed, ALL)
        total += happened
        assert len(acknowledged) == 3 * 3 * 6
        for table, seq, payload in acknowledged:
            assert disk.logs[table][seq] == payload
        for log in disk.logs.values():
            assert len(set(log)) == len(log) == 18

    assert total["taken"] > 100
    assert total["StoreUnknown"] > 100
    assert total["StoreDown"] > 50


async def test_a_perfect_world_has_no_faults() -> None:
    happened, _, _ = await played(1, Faults())

    assert set(happened) <= {"won", "taken"}


@pytest.mark.parametrize(
    ("faults", "written"),
    [(Faults(unknown_before=1.0), False), (Faults(unknown_after=1.0), True), (Faults(unknown_late=1.0), True)],
)
async def test_an_unknown_outcome_is_one_of_three(faults: Faults, written: bool) -> None:
    disk = Disk()
    store = FaultyStore(disk, SetClock(), faults)
    faults.slowest = 0.01
    await store.open()

    with pytest.raises(StoreUnknown):
        await store.append("a", 0, b"x")
    assert store.epoch("table") == 1
    if faults.unknown_late:
        assert disk.logs == {}
    await asyncio.sleep(0.02)
    assert disk.logs == ({"a": [b"x"]} if written else {})


async def test_a_late_row_does_not_take_a_seq_that_was_given_away() -> None:
    disk = Disk()
    store = FaultyStore(disk, SetClock(), Faults(unknown_late=1.0, slowest=0.01))
    await store.open()
    with pytest.raises(StoreUnknown):
        await store.append("a", 0, b"late")
    store.faults = Faults()
    assert await store.append("a", 0, b"soon")
    await asyncio.sleep(0.02)

    assert disk.logs == {"a": [b"soon"]}


async def test_a_stale_read_shows_at_least_what_this_node_has_seen() -> None:
    disk = Disk()
    mine = FaultyStore(disk, SetClock(), Faults(stale=1.0))
    other = FaultyStore(disk, SetClock())
    await mine.open()
    await other.open()
    lengths = set()
    for seq in range(0, 60, 3):
        assert await other.append("a", seq, b"x")
        assert await mine.append("a", seq, b"y") is False
        assert await other.append("a", seq + 1, b"x")
        assert await other.append("a", seq + 2, b"x")
        shown = len(await mine.read("a", seq))
        assert shown >= 1
        lengths.add(shown)

    assert len(lengths) > 1
    mine.faults = Faults()
    assert len(await mine.read("a", 0)) == 60


async def test_a_store_that_fails_is_down_for_a_while_in_another_epoch() -> None:
    store = FaultyStore(Disk(), SetClock())
    await store.open()
    appending = asyncio.create_task(store.append("a", 0, b"x"))
    await asyncio.sleep(0)
    store.fail(0.02)

    with pytest.raises(StoreDown):
        await appending
    with pytest.raises(StoreDown):
        await store.read("a", 0)
    await asyncio.sleep(0.03)
    assert store.epoch("table") == 1
    assert await store.append("a", 0, b"x")
    with pytest.raises(StoreGap):
        await store.append("a", 2, b"x")
