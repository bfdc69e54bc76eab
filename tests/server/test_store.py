"""The contract of a store, on SQLite, on PostgreSQL and on the fake that simulations use."""

import asyncio

import pytest

from lightfinger.server.store import Held, OpenTable, Store, StoreDown, StoreGap
from lightfinger.server.store.archived import ArchivedLog
from tests.server.each_store import clock as clock
from tests.server.each_store import make as make
from tests.server.each_store import store as store
from tests.server.stores import Make, SetClock, put_guest

pytestmark = pytest.mark.anyio


async def filled(store: Store, table: str, rows: int) -> None:
    for seq in range(rows):
        assert await store.append(table, seq, f"{table}/{seq}".encode())


async def test_a_row_is_read_back_as_it_was_written(store: Store) -> None:
    payload = bytes(range(256)) * 40

    assert await store.append("a", 0, payload) is True
    assert await store.read("a", 0) == [(0, payload)]


async def test_a_seq_that_is_taken_is_refused_and_keeps_its_row(store: Store) -> None:
    await filled(store, "a", 2)

    assert await store.append("a", 1, b"other") is False
    assert await store.append("a", 1, b"a/1") is False
    assert await store.read("a", 0) == [(0, b"a/0"), (1, b"a/1")]


async def test_a_row_that_would_leave_a_gap_is_refused(store: Store) -> None:
    await filled(store, "a", 1)

    with pytest.raises(StoreGap):
        await store.append("a", 2, b"x")
    with pytest.raises(StoreGap):
        await store.append("b", 1, b"x")
    with pytest.raises(ValueError):
        await store.append("b", -1, b"x")
    with pytest.raises(ValueError):
        await store.append("b", 2**31, b"x")
    assert await store.read("a", 0) == [(0, b"a/0")]
    assert await store.read("b", 0) == []


async def test_reading_begins_where_it_is_told_and_goes_in_order(store: Store) -> None:
    await filled(store, "a", 12)
    await filled(store, "b", 3)

    assert [seq for seq, _ in await store.read("a", 0)] == list(range(12))
    assert await store.read("a", 10) == [(10, b"a/10"), (11, b"a/11")]
    assert await store.read("a", 12) == []
    assert await store.read("nobody", 0) == []


async def test_of_many_who_want_the_same_seq_one_wins(make: Make, store: Store) -> None:
    other = make()
    await other.open()
    for seq in range(4):
        racers = [(table, node, racer) for table in range(50) for node in (store, other) for racer in range(2)]
        outcomes = await asyncio.gather(
            *(node.append(f"t{table}", seq, f"{id(node)}/{racer}".encode()) for table, node, racer in racers)
        )

        for table in range(50):
            won = [
                f"{id(node)}/{racer}".encode()
                for (mine, node, racer), outcome in zip(racers, outcomes, strict=True)
                if mine == table and outcome
            ]
            assert await store.read(f"t{table}", seq) == [(seq, won[0])]
            assert len(won) == 1
    await other.close()


async def test_two_hundred_writers_on_fifty_tables_leave_no_gap_and_no_double(make: Make, store: Store) -> None:
    other = make()
    await other.open()
    acknowledged: list[tuple[str, int, bytes]] = []

    async def write(node: Store, table: str, who: int) -> None:
        done = 0
        while done < 3:
            seq = (await node.heads([table])).get(table, -1) + 1
            payload = f"{who}/{done}".encode()
            if await node.append(table, seq, payload):
                acknowledged.append((table, seq, payload))
                done += 1

    await asyncio.gather(*(write((store, other)[who % 2], f"t{who % 50}", who) for who in range(200)))

    kept = {(f"t{table}", *row) for table in range(50) for row in await store.read(f"t{table}", 0)}
    assert set(acknowledged) == kept
    assert len(acknowledged) == 600
    for table in range(50):
        assert [seq for seq, _ in await other.read(f"t{table}", 0)] == list(range(12))
    await other.close()


async def test_rows_of_one_table_may_be_asked_for_in_one_go(store: Store) -> None:
    outcomes = await asyncio.gather(*(store.append("a", seq, b"x") for seq in range(20)))

    assert outcomes == [True] * 20


async def test_what_was_acknowledged_is_there_after_reopening(make: Make, clock: SetClock) -> None:
    store = make()
    await store.open()
    await filled(store, "a", 5)
    await store.put_snapshot("a", 4, "v", b"state")
    await put_guest(store, b"digest", "somebody", clock.now + 1)
    await store.set_code("FOX", "a", clock.now + 1)
    await store.set_work({"a": 5.0})
    await store.close()

    again = make()
    await again.open()
    assert await again.read("a", 0) == [(seq, f"a/{seq}".encode()) for seq in range(5)]
    assert await again.snapshot("a") == (4, "v", b"state")
    assert await again.session(b"digest") == ("somebody", "somebody")
    assert await again.find_code("FOX") == "a"
    assert await again.due_work(5.0, 10) == ["a"]
    await again.close()


async def test_closing_lets_rows_on_their_way_arrive(make: Make) -> None:
    store = make()
    await store.open()
    writers = [asyncio.create_task(store.append(f"t{number}", 0, b"x")) for number in range(60)]
    await asyncio.sleep(0)
    await store.close()
    outcomes = await asyncio.gather(*writers, return_exceptions=True)

    again = make()
    await again.open()
    for number, outcome in enumerate(outcomes):
        assert outcome is True or isinstance(outcome, StoreDown)
        assert len(await again.read(f"t{number}", 0)) == (outcome is True)
    await again.close()


async def test_a_closed_store_says_that_it_is_down(make: Make) -> None:
    store = make()
    with pytest.raises(StoreDown):
        await store.append("a", 0, b"x")
    await store.open()
    await store.close()

    with pytest.raises(StoreDown):
        await store.append("a", 0, b"x")
    with pytest.raises(StoreDown):
        await store.read("a", 0)
    with pytest.raises(StoreDown):
        await store.health()


async def test_a_store_in_order_is_healthy_and_keeps_its_epoch(store: Store) -> None:
    epoch = store.epoch("table")
    await store.health()
    await filled(store, "a", 3)

    assert store.epoch("table") == epoch


async def test_a_caller_who_gives_up_does_not_disturb_the_others(store: Store) -> None:
    writers = [asyncio.create_task(store.append(f"t{number}", 0, b"x")) for number in range(40)]
    await asyncio.sleep(0)
    for writer in writers[::2]:
        writer.cancel()
    outcomes = await asyncio.gather(*writers, return_exceptions=True)

    assert outcomes[1::2] == [True] * 20
    for number in range(40):
        rows = await store.read(f"t{number}", 0)
        assert rows in ([], [(0, b"x")])
        assert await store.append(f"t{number}", len(rows), b"y")


async def test_heads_are_the_highest_seqs_of_tables_that_exist(store: Store) -> None:
    await filled(store, "a", 3)
    await filled(store, "b", 1)

    assert await store.heads(["a", "b", "nobody"]) == {"a": 2, "b": 0}
    assert await store.heads([]) == {}


async def test_all_tables_come_page_by_page_in_the_order_of_their_bytes(store: Store) -> None:
    for table in ("b", "_", "-", "A", "a", "B", "z1", "Z"):
        await filled(store, table, 2)

    first = await store.all_tables("", 3)
    second = await store.all_tables(first[-1], 100)

    assert first + second == ["-", "A", "B", "Z", "_", "a", "b", "z1"]


async def test_a_snapshot_never_goes_back_within_a_version(store: Store) -> None:
    await filled(store, "a", 9)

    assert await store.snapshot("a") is None
    await store.put_snapshot("a", 5, "v1", b"five")
    await store.put_snapshot("a", 3, "v1", b"three")
    assert await store.snapshot("a") == (5, "v1", b"five")
    await store.put_snapshot("a", 8, "v1", b"eight")
    assert await store.snapshot("a") == (8, "v1", b"eight")
    await store.put_snapshot("a", 4, "v2", b"other")
    assert await store.snapshot("a") == (4, "v2", b"other")


async def test_hindsight_is_kept_for_each_seat_and_only_of_the_last_version(make: Make, store: Store) -> None:
    assert await store.hindsight("a", 0, "v1") is None
    await store.put_hindsight("a", 0, "v1", b"first")
    await store.put_hindsight("a", 1, "v1", b"other")
    assert await store.hindsight("a", 0, "v1") == b"first"
    await store.put_hindsight("a", 0, "v2", b"second")
    assert await store.hindsight("a", 0, "v1") is None
    assert await store.hindsight("a", 0, "v2") == b"second"

    # It stays while the table is in the archive, and goes with it.
    await store.put_archived({"a": ArchivedLog("file", 7, 8, 0, b"digest", 4.0)})
    assert await store.hindsight("a", 1, "v1") == b"other"
    await store.drop_file("file")
    assert await store.hindsight("a", 1, "v1") is None


async def test_a_snapshot_ahead_of_its_log_is_not_shown(store: Store) -> None:
    await filled(store, "a", 2)
    await store.put_snapshot("a", 2, "v1", b"ahead")

    assert await store.snapshot("a") is None
    assert await store.append("a", 2, b"x")
    assert await store.snapshot("a") == (2, "v1", b"ahead")


async def test_a_code_finds_one_table_until_it_expires(store: Store, clock: SetClock) -> None:
    assert await store.set_code("FOX", "a", clock.now + 10) is True
    assert await store.set_code("FOX", "b", clock.now + 10) is False
    assert await store.find_code("FOX") == "a"
    assert await store.set_code("FOX", "a", clock.now + 20) is True
    clock.now += 20
    assert await store.find_code("FOX") is None
    assert await store.set_code("FOX", "b", clock.now + 10) is True
    assert await store.find_code("FOX") == "b"
    assert await store.find_code("HEN") is None


async def test_of_many_who_want_a_code_one_gets_it(store: Store, clock: SetClock) -> None:
    got = await asyncio.gather(*(store.set_code("FOX", f"t{number}", clock.now + 9) for number in range(20)))

    assert sum(got) == 1
    assert await store.find_code("FOX") == f"t{got.index(True)}"


async def test_the_list_shows_open_tables_those_that_stay_longest_first(store: Store, clock: SetClock) -> None:
    await store.set_listing("a", b"A", clock.now + 10)
    await store.set_listing("b", b"B", clock.now + 30)
    await store.set_listing("c", b"C", clock.now + 20)
    await store.set_listing("a", b"A2", clock.now + 10)

    assert await store.list_open(10) == [b"B", b"C", b"A2"]
    assert await store.list_open(1) == [b"B"]
    await store.set_listing("b", None)
    clock.now += 10
    assert await store.list_open(10) == [b"C"]


async def test_work_is_found_when_it_is_due_the_longest_overdue_first(store: Store) -> None:
    await store.set_work({"a": 30.0, "b": 10.0, "c": 20.0})
    await store.set_work({"a": 5.0, "nobody": None})

    assert await store.due_work(4.9, 10) == []
    assert await store.due_work(20.0, 10) == ["a", "b", "c"]
    assert await store.due_work(20.0, 2) == ["a", "b"]
    assert await store.due_work(20.0, 10, after=5.0) == ["b", "c"]
    await store.set_work({"a": None, "c": 40.0})
    assert await store.due_work(20.0, 10) == ["b"]
    await store.set_work({})


async def test_work_that_is_held_goes_to_one_sweeper(make: Make, store: Store) -> None:
    other = make()
    await other.open()
    await store.set_work({f"t{number:02}": float(number) for number in range(40)})

    taken = await asyncio.gather(*((store, other)[turn % 2].due_work(100.0, 10, hold=5.0) for turn in range(8)))

    tables = [table for share in taken for table in share]
    assert len(tables) == len(set(tables))
    tables += await store.due_work(100.0, 100, hold=5.0)
    assert sorted(tables) == [f"t{number:02}" for number in range(40)]
    assert await store.due_work(104.9, 100) == []
    assert len(await store.due_work(105.0, 100)) == 40
    await other.close()


async def test_sweeping_keeps_what_has_not_expired(store: Store, clock: SetClock) -> None:
    for name, expires in (("old", clock.now), ("young", clock.now + 1)):
        await put_guest(store, name.encode(), "x", expires)
        await store.set_listing(name, name.encode(), expires)
        await store.set_code(name, name, expires)
    await filled(store, "a", 1)
    await store.sweep()
    clock.now -= 100

    assert await store.session(b"old") is None
    assert await store.session(b"young") == ("x", "x")
    assert await store.list_open(9) == [b"young"]
    assert await store.find_code("old") is None
    assert await store.find_code("young") == "young"
    assert await store.read("a", 0) == [(0, b"a/0")]


async def test_a_time_without_a_beat_is_an_outage_for_every_node(make: Make, store: Store, clock: SetClock) -> None:
    other = make()
    await other.open()
    await store.beat(9.0)
    clock.now += 5
    await other.beat(9.0)
    assert await store.outages() == []
    clock.now += 100

    await asyncio.gather(store.beat(9.0), other.beat(9.0))

    assert await store.outages() == await other.outages() == [(1005.0, 1105.0)]
    clock.now += 31 * 86400
    await store.sweep()
    assert await other.outages() == []
    await other.close()


async def test_a_store_knows_how_much_everybody_has_open(store: Store) -> None:
    for table, person, address, bots in (("a", "ada", "here", 3), ("b", "ada", "there", 1), ("c", "bea", "here", 2)):
        await store.put_open(table, OpenTable(person, address, 0, False))
        await store.put_open(table, OpenTable("somebody else", "elsewhere", bots, True))

    assert await store.held("ada", "here") == Held(2, 4, 2, 5)
    assert await store.held("nobody", "nowhere") == Held(0, 0, 0, 0)
    assert await store.open_table("b") == OpenTable("ada", "there", 1, True)
    await store.drop_open(["a", "unknown"])
    assert await store.open_table("a") is None
    assert await store.held("ada", "here") == Held(1, 1, 1, 2)


class Shelf:
    """An archive in memory."""

    def __init__(self, logs: dict[str, list[bytes]]) -> None:
        self.logs = logs

    async def fetch(self, place: ArchivedLog) -> list[bytes]:
        return self.logs[place.file]


async def test_tables_that_ended_are_taken_by_one_at_a_time(make: Make, store: Store, clock: SetClock) -> None:
    other = make()
    await other.open()
    await store.drop_open(["a", "b"])
    clock.now += 10
    await store.drop_open(["c"])
    assert await other.oldest_ended() == 1000.0

    assert sorted(await store.take_ended(1000.0, 9, hold=5.0)) == ["a", "b"]
    assert await other.take_ended(9999.0, 9, hold=5.0) == ["c"]
    clock.now += 6
    await store.forget_ended(["a"])
    await store.drop_open(["b"])
    assert sorted(await other.take_ended(9999.0, 9, hold=5.0)) == ["b", "c"]
    assert await store.oldest_ended() == 1010.0
    await other.close()


async def test_a_table_that_leaves_for_the_archive_is_read_there(make: Make, store: Store) -> None:
    rows = [b"zero", b"one", b"two"]
    for table in ("a", "b"):
        for seq, row in enumerate(rows):
            assert await store.append(table, seq, row)
        await store.put_snapshot(table, 2, "now", b"folded")
        await store.set_work({table: 5.0})
        await store.set_listing(table, b"line", 1e9)
    await store.drop_open(["a", "b"])
    assert not await store.has_archived()

    await store.put_archived({"a": ArchivedLog("file", 7, 8, 3, b"digest", 4.0)})

    assert await store.has_archived()
    assert await store.archived("a") == ArchivedLog("file", 7, 8, 3, b"digest", 4.0)
    assert await store.archived("b") is None
    assert await store.read("a", 0) == []
    assert await store.heads(["a", "b"]) == {"b": 2}
    assert await store.all_tables("", 9) == ["b"]
    assert await store.snapshot("a") is None
    assert await store.due_work(9.0, 9) == ["b"]
    assert await store.list_open(9) == [b"line"]
    assert await store.take_ended(1e9, 9, 0.0) == ["b"]
    with pytest.raises(StoreGap):
        await store.append("a", 3, b"three")
    reader = make()
    reader.archive = Shelf({"file": rows})
    await reader.open()
    assert await reader.read("a", 0) == list(enumerate(rows))
    assert await reader.read("a", 2) == [(2, b"two")]
    assert await reader.read("a", 3) == []
    await reader.close()


async def test_what_is_known_of_a_file_of_the_archive_can_be_deleted(store: Store) -> None:
    for table in ("a", "b", "c"):
        await store.add_word_key(table, "ada", b"k" * 32)
        await store.put_archived({table: ArchivedLog("old" if table < "c" else "new", 0, 1, 1, b"d", 1.0)})

    assert await store.drop_file("old") == 2
    assert await store.drop_file("old") == 0
    assert await store.archived("a") is None
    assert await store.word_keys("a") == {}
    assert await store.archived("c") is not None
    assert await store.word_keys("c") == {"ada": b"k" * 32}


async def test_a_store_knows_where_nobody_has_been_for_long(store: Store, clock: SetClock) -> None:
    for table, running in (("w", False), ("r", True), ("x", False), ("s", True)):
        await store.put_open(table, OpenTable("ada", "here", 0, running))
        clock.now += 1
    await store.touch_open(["x", "s"])

    assert await store.deserted(1000.0, 1000.0, 9) == ["w"]
    assert await store.deserted(1000.0, 1001.0, 9) == ["w", "r"]
    assert await store.deserted(1005.0, 1001.0, 9) == ["w", "r", "x"]
    assert await store.deserted(9999.0, 9999.0, 2) == ["w", "r"]


async def test_nobody_has_more_than_two_lines_on_the_list(store: Store, clock: SetClock) -> None:
    for number in range(60):
        await store.set_listing(f"flood{number:02}", b"flood", clock.now + 100)
        await store.put_open(
            f"flood{number:02}", OpenTable(f"mallory{number // 20}", f"home{number % 5 // 4}", 0, False)
        )
    for number in range(5):
        await store.set_listing(f"honest{number}", f"honest {number}".encode(), clock.now + 10 + number)
        await store.put_open(f"honest{number}", OpenTable(f"person{number}", f"place{number}", 0, False))
    await store.set_listing("old", b"old", clock.now + 5)

    lines = await store.list_open(50)

    assert 2 <= lines.count(b"flood") <= 4
    assert [line for line in lines if line != b"flood"] == [b"honest %d" % n for n in (4, 3, 2, 1, 0)] + [b"old"]
    # Few lines are wanted, and the flood is longer than what is read at once.
    assert await store.list_open(5) == lines[:5]
    assert lines[4].startswith(b"honest")


async def test_a_secret_is_made_once_for_all_nodes(make: Make, store: Store) -> None:
    other = make()
    await other.open()
    first, second = await asyncio.gather(store.secret("address"), other.secret("address"))

    assert first == second == await store.secret("address")
    assert await store.secret("another") != first
    await other.close()
