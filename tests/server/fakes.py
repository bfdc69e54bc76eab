"""A store and a bus in memory, with faults drawn from a seed; without faults they keep the contract of the real ones.

Several nodes share a `Disk` and a `Wire`. All waits use `asyncio.sleep`, so a loop with virtual time does not wait. A
row is written in one step between two awaits: a node that is cancelled has written it or not, as in a real crash.
"""

import asyncio
import math
import random
from collections import Counter, deque
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from lightfinger.server.bus import OfferedTable, OnRing, OnWord, ignore, ignore_word
from lightfinger.server.store import (
    OUTAGES_KEPT,
    Clock,
    Held,
    OnMeasure,
    OnTrouble,
    OpenTable,
    Outage,
    ServerNews,
    Snapshot,
    StoreDown,
    StoredRow,
    StoreGap,
    StoreUnknown,
    ignore_measure,
    say_nothing,
)
from lightfinger.server.store.archived import archived_rows
from lightfinger.server.store.people_sql import FORGOTTEN_AFTER
from tests.server.fake_archived import ArchivedDisk, FakeArchived
from tests.server.fake_calls import CallsDisk, FakeCalls
from tests.server.fake_daily import DailyDisk, FakeDaily
from tests.server.fake_drills import DrillsDisk, FakeDrills
from tests.server.fake_ladder import FakeLadder, LadderDisk
from tests.server.fake_moderation import FakeModeration, ModerationDisk
from tests.server.fake_people import FakePeople, PeopleDisk


@dataclass
class Faults:
    """The probability of each fault at every call."""

    slow: float = 0.0
    """An answer takes up to `slowest` seconds."""
    slowest: float = 0.5
    conflict: float = 0.0
    """A row is delayed, up to `slowest` seconds, until another node has taken its seq."""
    unknown_before: float = 0.0
    """The connection is lost, and the row was not written."""
    unknown_after: float = 0.0
    """The connection is lost, and the row was written."""
    unknown_late: float = 0.0
    """The connection is lost, and the row is written up to `slowest` seconds later."""
    down: float = 0.0
    """The store or the bus is down for up to `longest_down` seconds."""
    longest_down: float = 3.0
    stale: float = 0.0
    """A read misses rows of other nodes that this node has not read before."""
    ring_lost: float = 0.0
    ring_doubled: float = 0.0
    ring_late: float = 0.0
    """A ring takes up to `slowest` seconds, and later ones overtake it."""
    job_lost: float = 0.0
    job_doubled: float = 0.0


@dataclass
class Disk(ArchivedDisk, CallsDisk, DailyDisk, DrillsDisk, LadderDisk, ModerationDisk, PeopleDisk):
    """The durable data, shared by all nodes."""

    logs: dict[str, list[bytes]] = field(default_factory=dict)
    snapshots: dict[str, Snapshot] = field(default_factory=dict)
    hindsight: dict[tuple[str, int], tuple[str, bytes]] = field(default_factory=dict)
    listings: dict[str, tuple[bytes, float]] = field(default_factory=dict)
    codes: dict[str, tuple[str, float]] = field(default_factory=dict)
    work: dict[str, float] = field(default_factory=dict)
    open: dict[str, tuple[OpenTable, float]] = field(default_factory=dict)
    secrets: dict[str, bytes] = field(default_factory=dict)
    beat: float | None = None
    outages: list[Outage] = field(default_factory=list)

    def append(self, table: str, seq: int, payload: bytes) -> bool:
        """Write a row; return False if its seq is taken."""
        length = len(self.logs.get(table, []))
        if seq < length:
            return False
        if seq > length:
            raise StoreGap(f"{table} has no seq {seq - 1}")
        self.logs.setdefault(table, []).append(payload)
        return True


class FaultyStore(FakeArchived, FakeCalls, FakeDaily, FakeDrills, FakeLadder, FakeModeration, FakePeople):
    """One node's connection to a `Disk`."""

    disk: Disk

    def __init__(self, disk: Disk, clock: Clock, faults: Faults | None = None, seed: int = 0) -> None:
        self.disk = self.memory = disk
        self.faults = faults or Faults()
        self.chance = random.Random(seed)
        self.opened = False
        self.on_trouble: OnTrouble = say_nothing
        self.on_measure: OnMeasure = ignore_measure
        self.seen: dict[str, int] = {}
        """How many rows of each log this node has read; a stale read returns at least these."""
        self._clock = clock
        self._epoch = 0
        self._down_until = float("-inf")

    def epoch(self, table: str) -> int:
        return self._epoch

    def server_news(self) -> dict[str, ServerNews]:
        return {"fake": ServerNews(asyncio.get_running_loop().time() >= self._down_until)}

    def is_writable(self, table: str) -> bool:
        return True

    def fail(self, seconds: float) -> None:
        """Lose the connection for a while."""
        self._epoch += 1
        self._down_until = asyncio.get_running_loop().time() + seconds

    def now(self) -> float:
        return self._clock()

    async def open(self) -> None:
        self.opened = True

    async def close(self) -> None:
        self.opened = False

    async def health(self) -> None:
        await self._reach()

    async def append(self, table: str, seq: int, payload: bytes) -> bool:
        if not 0 <= seq < 2**31:
            raise ValueError(f"no log has a seq {seq}")
        epoch = self._epoch
        await self._reach()
        if self._strikes(self.faults.conflict):
            await self._hold_back(table, seq)
        if epoch != self._epoch:
            raise StoreDown("connection lost before the row was sent")
        if self._strikes(self.faults.unknown_before):
            self._epoch += 1
            raise StoreUnknown("connection lost while the row was under way")
        if self._strikes(self.faults.unknown_late):
            self._epoch += 1
            delay = self.chance.uniform(0, self.faults.slowest)
            asyncio.get_running_loop().call_later(delay, self._append_late, table, seq, payload)
            raise StoreUnknown("connection lost while the row was under way")
        won = self.disk.append(table, seq, payload)
        if self._strikes(self.faults.unknown_after):
            self._epoch += 1
            raise StoreUnknown("connection lost while the row was under way")
        self.seen[table] = max(seq, self.seen.get(table, -1))
        await self._dawdle()
        return won

    async def read(self, table: str, since: int) -> list[StoredRow]:
        await self._reach()
        log = self.disk.logs.get(table, [])
        end = self._visible(table)
        self.seen[table] = end - 1
        rows = [(seq, log[seq]) for seq in range(max(0, since), end)]
        return rows or await archived_rows(self, table, since)

    async def heads(self, tables: list[str]) -> dict[str, int]:
        await self._reach()
        visible = {table: self._visible(table) for table in tables if table in self.disk.logs}
        return {table: end - 1 for table, end in visible.items() if end}

    async def all_tables(self, after: str, limit: int) -> list[str]:
        await self._reach()
        return sorted(table for table in self.disk.logs if table > after)[:limit]

    async def put_snapshot(self, table: str, seq: int, version: str, payload: bytes) -> None:
        await self._reach()
        known = self.disk.snapshots.get(table)
        if known is None or seq >= known[0] or version != known[1]:
            self.disk.snapshots[table] = (seq, version, payload)

    async def snapshot(self, table: str) -> Snapshot | None:
        await self._reach()
        known = self.disk.snapshots.get(table)
        return known if known is not None and known[0] < len(self.disk.logs.get(table, [])) else None

    async def put_hindsight(self, table: str, seat: int, version: str, payload: bytes) -> None:
        await self._reach()
        self.disk.hindsight[table, seat] = (version, payload)

    async def hindsight(self, table: str, seat: int, version: str) -> bytes | None:
        await self._reach()
        known = self.disk.hindsight.get((table, seat))
        return known[1] if known is not None and known[0] == version else None

    async def set_listing(self, table: str, payload: bytes | None, expires: float = 0.0) -> None:
        await self._reach()
        if payload is None:
            self.disk.listings.pop(table, None)
        else:
            self.disk.listings[table] = (payload, expires)

    async def list_open(self, limit: int) -> list[bytes]:
        await self._reach()
        rows = sorted((-expires, table, payload) for table, (payload, expires) in self.disk.listings.items())
        lines: Counter[str] = Counter()
        shown = []
        for expires, table, payload in rows:
            if -expires > self._clock():
                opened = self.disk.open[table][0] if table in self.disk.open else None
                keys = ["table " + table] if opened is None else ["person " + opened.person]
                keys += ["address " + opened.address] if opened is not None and opened.address else []
                lines.update(keys)
                if all(lines[key] <= 2 for key in keys):
                    shown.append(payload)
        return shown[:limit]

    async def set_code(self, code: str, table: str, expires: float) -> bool:
        await self._reach()
        holder, until = self.disk.codes.get(code, (table, 0.0))
        if until > self._clock() and holder != table:
            return False
        self.disk.codes[code] = (table, expires)
        return True

    async def find_code(self, code: str) -> str | None:
        await self._reach()
        table, expires = self.disk.codes.get(code, (None, 0.0))
        return table if expires > self._clock() else None

    async def set_work(self, dues: Mapping[str, float | None]) -> None:
        await self._reach()
        for table, due in dues.items():
            if due is None:
                self.disk.work.pop(table, None)
            else:
                self.disk.work[table] = due

    async def due_work(self, before: float, limit: int, hold: float = 0.0, after: float = -math.inf) -> list[str]:
        await self._reach()
        due = sorted((due, table) for table, due in self.disk.work.items() if after < due <= before)[:limit]
        if hold:
            self.disk.work.update({table: before + hold for _, table in due})
        return [table for _, table in due]

    async def put_open(self, table: str, opened: OpenTable) -> None:
        await self._reach()
        known = self.disk.open.get(table)
        whose = opened if known is None else known[0]._replace(bots=opened.bots, running=opened.running)
        self.disk.open[table] = (whose, self.now())

    async def open_table(self, table: str) -> OpenTable | None:
        await self._reach()
        return self.disk.open[table][0] if table in self.disk.open else None

    async def touch_open(self, tables: list[str]) -> None:
        await self._reach()
        for table in tables:
            if table in self.disk.open:
                self.disk.open[table] = (self.disk.open[table][0], self.now())

    async def drop_open(self, tables: list[str]) -> None:
        await self._reach()
        for table in tables:
            self.disk.open.pop(table, None)
            self.disk.ended[table] = (self.now(), self.disk.ended.get(table, (0.0, 0.0))[1])

    async def held(self, person: str, address: str) -> Held:
        await self._reach()
        mine = [opened.bots for opened, _ in self.disk.open.values() if opened.person == person]
        there = [opened.bots for opened, _ in self.disk.open.values() if opened.address == address]
        return Held(len(mine), sum(mine), len(there), sum(there))

    def _merge_tables(self, was: str, person: str) -> None:
        self.disk.merge_calls(was, person)
        self.disk.merge_moderation(was, person)
        self.disk.merge_daily(was, person)
        self.disk.merge_drills(was, person)
        self.disk.merge_rated(was, person)
        for table, (opened, since) in self.disk.open.items():
            if opened.person == was:
                self.disk.open[table] = (opened._replace(person=person), since)

    async def deserted(self, waiting: float, running: float, limit: int) -> list[str]:
        await self._reach()
        rows = sorted((since, table, opened.running) for table, (opened, since) in self.disk.open.items())
        return [table for since, table, runs in rows if since <= (running if runs else waiting)][:limit]

    async def erase(self, person: str) -> list[str]:
        tables = await super().erase(person)
        await self.forget_calls(person)
        self.disk.forget_moderation(person)
        self.disk.forget_daily(person)
        self.disk.forget_drills(person)
        self.disk.forget_rated(person)
        for table in tables:
            self.disk.listings.pop(table, None)
        return tables

    async def secret(self, name: str) -> bytes:
        await self._reach()
        return self.disk.secrets.setdefault(name, f"secret {name}".encode().ljust(32, b"."))

    async def beat(self, gap: float) -> None:
        await self._reach()
        now = self.now()
        if self.disk.beat is not None and self.disk.beat < now - gap:
            self.disk.outages.append((self.disk.beat, now))
        self.disk.beat = max(now, self.disk.beat or now)

    async def outages(self) -> list[Outage]:
        await self._reach()
        return [outage for outage in self.disk.outages if outage[1] > self.now() - OUTAGES_KEPT]

    async def last_backup(self) -> float | None:
        await self._reach()
        return None

    async def sweep(self, forgotten_after: float = FORGOTTEN_AFTER) -> None:
        await self._reach()
        now = self._clock()
        self.disk.sweep_people(now, now - forgotten_after)
        self.disk.sweep_moderation(now, set(self.disk.people))
        self.disk.listings = {key: value for key, value in self.disk.listings.items() if value[1] > now}
        self.disk.codes = {key: value for key, value in self.disk.codes.items() if value[1] > now}

    def _strikes(self, probability: float) -> bool:
        return probability > 0 and self.chance.random() < probability

    async def _reach(self) -> None:
        """Wait as for a real disk; the connection may be slow or lost."""
        if not self.opened:
            raise StoreDown("not open")
        await asyncio.sleep(0)
        await self._dawdle()
        if self._strikes(self.faults.down):
            self.fail(self.chance.uniform(0, self.faults.longest_down))
        if asyncio.get_running_loop().time() < self._down_until:
            raise StoreDown("away")

    async def _dawdle(self) -> None:
        if self._strikes(self.faults.slow):
            await asyncio.sleep(self.chance.uniform(0, self.faults.slowest))

    async def _hold_back(self, table: str, seq: int) -> None:
        """Wait until another node has written the row."""
        for _ in range(10):
            if len(self.disk.logs.get(table, [])) > seq:
                return
            await asyncio.sleep(self.faults.slowest / 10)

    def _append_late(self, table: str, seq: int, payload: bytes) -> None:
        if seq == len(self.disk.logs.get(table, [])):
            self.disk.append(table, seq, payload)

    def _visible(self, table: str) -> int:
        """Return how many rows of a log a read returns."""
        end = len(self.disk.logs.get(table, []))
        if self._strikes(self.faults.stale):
            return self.chance.randint(min(end, self.seen.get(table, -1) + 1), end)
        return end


@dataclass
class Wire:
    """The data that the buses of all nodes share."""

    buses: "list[FaultyBus]" = field(default_factory=list)
    jobs: deque[tuple[str, int]] = field(default_factory=deque)


class FaultyBus:
    """One node's connection to a `Wire`."""

    def __init__(self, wire: Wire, faults: Faults | None = None, seed: int = 0) -> None:
        self.on_reconnect: Callable[[], None] = ignore
        self.on_word: OnWord = ignore_word
        self.on_trouble: OnTrouble = say_nothing
        self.wire = wire
        self.faults = faults or Faults()
        self.chance = random.Random(seed)
        self._heard: dict[str, OnRing] = {}
        self._alive = False

    @property
    def alive(self) -> bool:
        return self._alive

    def fail(self, seconds: float) -> None:
        """Lose the connection for a while."""
        if self._alive:
            self._alive = False
            asyncio.get_running_loop().call_later(seconds, self._revive)

    async def open(self) -> None:
        self._alive = True
        self.wire.buses.append(self)

    async def close(self) -> None:
        self._alive = False
        if self in self.wire.buses:
            self.wire.buses.remove(self)

    async def ring(self, table: str, seq: int) -> None:
        if self._strikes(self.faults.down):
            self.fail(self.chance.uniform(0, self.faults.longest_down))
        if not self._alive:
            return
        for bus in self.wire.buses:
            if bus is not self:
                for _ in range(self._copies(self.faults.ring_lost, self.faults.ring_doubled)):
                    late = self._strikes(self.faults.ring_late)
                    delay = self.chance.uniform(0, self.faults.slowest) if late else 0.0
                    asyncio.get_running_loop().call_later(delay, bus._hear, table, seq)

    async def whisper(self, table: str, word: str) -> None:
        if self._alive:
            for bus in self.wire.buses:
                if bus is not self and bus._alive and (not table or table in bus._heard):
                    asyncio.get_running_loop().call_soon(bus.on_word, table, word)

    async def listen(self, table: str, heard: OnRing) -> None:
        self._heard[table] = heard

    async def unlisten(self, table: str) -> None:
        self._heard.pop(table, None)

    async def offer(self, table: str, seq: int) -> None:
        if self._alive and (table, seq) not in self.wire.jobs:
            self.wire.jobs.extend([(table, seq)] * self._copies(self.faults.job_lost, self.faults.job_doubled))

    async def take(self, count: int, seconds: float) -> list[OfferedTable]:
        end = asyncio.get_running_loop().time() + seconds
        while not (self._alive and self.wire.jobs):
            pause = min(0.05, end - asyncio.get_running_loop().time())
            if pause <= 0:
                return []
            await asyncio.sleep(pause)
        jobs = self.wire.jobs
        return [self._job(*jobs.popleft()) for _ in range(min(count, len(jobs)))]

    def _job(self, table: str, seq: int) -> OfferedTable:
        async def settle(done: bool) -> None:
            if not done:
                await self.offer(table, seq)

        return OfferedTable(table, seq, settle)

    def _strikes(self, probability: float) -> bool:
        return probability > 0 and self.chance.random() < probability

    def _copies(self, lost: float, doubled: float) -> int:
        if self._strikes(lost):
            return 0
        return 2 if self._strikes(doubled) else 1

    def _hear(self, table: str, seq: int) -> None:
        heard = self._heard.get(table)
        if heard is not None and self._alive:
            heard(table, seq)

    def _revive(self) -> None:
        if self in self.wire.buses:
            self._alive = True
            self.on_reconnect()
