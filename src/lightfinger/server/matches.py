"""The tables of this node: loaded when somebody needs them, driven by timers, dropped when nobody does."""

import asyncio
import contextlib
import math
import re
import secrets
from collections.abc import Callable, Coroutine
from typing import Any, Final, TypeVar

import msgspec
import structlog

from lightfinger.core.rng import commitment
from lightfinger.server import commands, frames, rows, thinking
from lightfinger.server.bus import Bus
from lightfinger.server.commands import Refused
from lightfinger.server.company import Company
from lightfinger.server.match import TABLE, Match
from lightfinger.server.messages import By
from lightfinger.server.metrics import Metrics
from lightfinger.server.people import Person
from lightfinger.server.quotas import Quotas, bots_at
from lightfinger.server.settings import Settings
from lightfinger.server.sitting import ABANDONED, OVER, RUNNING, WAITING, Sitting
from lightfinger.server.store import OpenTable, Outage, Store, StoreDown, StoreUnknown
from lightfinger.server.traces import OFF, Traces
from lightfinger.server.workers import Owner

T = TypeVar("T")

IDLE_SECONDS: Final = 120.0
"""How long a table nobody listens to and nothing drives stays in memory."""
SWEEP_SECONDS: Final = 2.0
POLL_SECONDS: Final = 1.0
"""How often heads are compared while the bus is down; ten times as seldom while it is up."""
BEAT_SECONDS: Final = 3.0
"""How often a node says that a server runs."""
GAP_SECONDS: Final = 9.0
"""How long nobody has said so when no server ran; less may be one that was busy."""
TIDY_SECONDS: Final = 600.0
"""How often expired sessions, codes and listings are removed."""
LOOK_AGAIN_SECONDS: Final = 300.0
"""How often somebody looks at a table that waits for people: its node may have died with what it was about to do."""
LATER: Final = 1e12
"""What is added to when a table is due that somebody only looks at: such tables are in a range of their own, so that
however many there are, none is taken up before a table with bots or clocks."""
MOST_LOADS: Final = 8
"""How many tables the sweeper loads at once; a slow one holds up none but itself."""
LOAD_SECONDS: Final = 30.0
"""How long one may take; it is tried again."""
MOST_LOOKS: Final = 2
"""How many of those that only wait to be looked at."""
MOST_TAKEN: Final = 100
"""How many tables are fetched to be taken up at most before those before them are done."""
DAY: Final = 86400.0
EXPIRED_AT_ONCE: Final = 100
"""How many tables are ended in one round."""
LATE_SECONDS: Final = 1.5
"""How overdue a table's work is before another node takes it up."""

RETRY_SECONDS: Final = 1.0
"""How soon a driver that failed tries again; twice as late each time, up to `SLOWEST_RETRY`."""
SLOWEST_RETRY: Final = 60.0

LISTED_SECONDS: Final = 6 * 3600.0
"""How long a table that waits stays on the public list after its last change."""

log = structlog.get_logger()

_TABLE_ID: Final = re.compile(r"[A-Za-z0-9_-]{22}")


def is_table_id(text: str) -> bool:
    """Whether *text* can be the id of a table at all."""
    return _TABLE_ID.fullmatch(text) is not None


class Thought:
    """What the bot of a seat thinks about, and its answer when it has one."""

    def __init__(self, seat: int, name: str, position: int, answer: asyncio.Task[dict[str, Any] | None]) -> None:
        self.seat: Final = seat
        self.name: Final = name
        self.position: Final = position
        self.answer: Final = answer

    def fits(self, sitting: Sitting) -> bool:
        """Whether it is still what is asked: nobody has moved, and the same bot answers."""
        still = sitting.phase == RUNNING and self.position == thinking.position(sitting)
        return still and self.name == thinking.name_of(sitting, self.seat)


class Line:
    """Tables that the sweeper takes up, so many at once."""

    def __init__(self, at_once: int) -> None:
        self.taking: Final[set[str]] = set()
        self.room: Final = asyncio.Semaphore(at_once)


class Matches:
    """Every table this node has in memory, and the work that drives them."""

    def __init__(
        self,
        store: Store,
        bus: Bus,
        thinker: thinking.Thinker | None,
        now: Callable[[], float],
        settings: Settings,
        metrics: Metrics,
    ) -> None:
        self.store: Final = store
        self.bus: Final = bus
        self.thinker: Final = thinker
        self.now: Final = now
        self.pace: Final = settings.pace
        self.settings: Final = settings
        self.quotas: Final = Quotas(store, settings)
        self.ended: Final[set[str]] = set()
        """Tables that are over, of which the store has not been told yet that they are no longer open."""
        self.metrics: Final = metrics
        self.traces: Traces = OFF
        self.company: Final = Company(secrets.token_urlsafe(8), bus, now)
        self.tables: Final[dict[str, Match]] = {}
        self.loading: Final[dict[str, asyncio.Lock]] = {}
        self.drivers: Final[dict[str, asyncio.Task[None]]] = {}
        self.thoughts: Final[dict[str, Thought]] = {}
        self.urgent: Final = Line(MOST_LOADS)
        """Tables with bots or clocks that are taken up."""
        self.looks: Final = Line(MOST_LOOKS)
        """Tables that are taken up only to be looked at."""
        self.used: Final[dict[str, float]] = {}
        self.tasks: Final[set[asyncio.Task[Any]]] = set()
        self.work: Final[dict[str, float]] = {}
        """When each table has something due, told to the store by the sweeper."""
        self.told: Final[dict[str, float]] = {}
        """What the store was told of it last."""
        self.outages: Final[list[Outage]] = []
        """When no server ran, so that nobody's clock did."""
        self.beaten = False
        """Whether this node has learnt of them: no table is loaded before."""
        self.serving = True
        """Whether people can reach this node: then it says that a server runs."""
        self.closing = False

    def spawn(self, job: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        """Run *job* beside everything else; its failure is logged, not lost."""
        task = asyncio.get_running_loop().create_task(job)
        self.tasks.add(task)
        task.add_done_callback(self._done)
        return task

    def _done(self, task: asyncio.Task[Any]) -> None:
        self.tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            log.error("task failed", error=repr(task.exception()))

    async def open(self) -> None:
        """Begin to sweep and to poll."""
        with contextlib.suppress(StoreDown, StoreUnknown):
            await self._beat()
        self.spawn(self._beat_on())
        self.spawn(self._sweep())
        self.spawn(self._poll())

    async def close(self) -> None:
        """Stop driving; what is in the log stays."""
        self.closing = True
        self.company.close()
        for task in list(self.tasks):
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)

    async def _beat(self) -> None:
        """Say that a server runs, and learn when none did."""
        if self.serving:
            await self.store.beat(GAP_SECONDS)
        outages = await self.store.outages()
        self.beaten = True
        if outages != self.outages:
            self.outages[:] = outages
            for found in list(self.tables.values()):
                self.spawn(self._resume(found))

    async def _beat_on(self) -> None:
        while True:
            await asyncio.sleep(BEAT_SECONDS)
            with contextlib.suppress(StoreDown, StoreUnknown):
                await self._beat()

    async def _resume(self, found: Match) -> None:
        with contextlib.suppress(Refused, StoreDown, StoreUnknown):
            await found.resume()

    async def find(self, table: str) -> Match | None:
        """The table of that id, loaded if need be."""
        found = await self._have(table)
        if found is not None and not self.told.get(table) and not is_done(found.sitting):
            # Before anybody does anything there: should this node die right after it, another one looks at the table.
            at = min(LATER + self.now() + LOOK_AGAIN_SECONDS, due(found.sitting, self.pace))
            await self.store.set_work({table: at})
            self.told[table] = at
        return found

    async def _have(self, table: str) -> Match | None:
        """The table of that id, without a promise to look at it again."""
        if table not in self.tables:
            lock = self.loading.setdefault(table, asyncio.Lock())
            async with lock:
                if table not in self.tables and not await self._load(table):
                    return None
        self.used[table] = self.now()
        return self.tables[table]

    async def _load(self, table: str) -> bool:
        found = Match(table, self.store, self.bus, self.now)
        found.traces = self.traces
        found.outages = self.outages
        await self.bus.listen(table, self._rung)
        loaded = False
        try:
            if not self.beaten:
                await self._beat()
            known = await found.load()
            if known:
                await self._owned(found)
            await found.resume()
            loaded = known
        finally:
            if not loaded:
                # Nothing stays behind of a table that is not there or cannot be read.
                self.loading.pop(table, None)
                await self.bus.unlisten(table)
        if loaded:
            found.changed = self._changed
            self.tables[table] = found
            self.company.around(found)
            self._changed(found)
            if found.snapshot >= 0:
                self.spawn(self._check_earlier(found))
        return loaded

    async def _check_earlier(self, found: Match) -> None:
        with contextlib.suppress(StoreDown, StoreUnknown):
            await found.check_earlier()

    async def _owned(self, found: Match) -> None:
        """Learn whose the table is; one from before this was written down is noted now."""
        opened = await self.store.open_table(found.id)
        if opened is None and not found.sitting.is_over:
            opened = await self.quotas.note(found.sitting)
        if opened is not None:
            found.owner_address = opened.address

    async def check_start(self, found: Match) -> None:
        """Refuse to begin if more bots of its owner would play than may."""
        opened = OpenTable(found.sitting.owner, found.owner_address, 0, False)
        await self.quotas.check_bots(opened, bots_at(found.sitting))

    async def list_again(self, found: Match) -> None:
        """Keep the public list true: a table is on it while it waits, has a chair free and its host wants it."""
        sitting = found.sitting
        free = any(not chair.taken for chair in sitting.chairs)
        if sitting.phase == WAITING and sitting.rules.listed and free:
            line = msgspec.json.encode(frames.listing(sitting))
            await self.store.set_listing(found.id, line, self.now() + LISTED_SECONDS)
        else:
            await self.store.set_listing(found.id, None)

    async def create(
        self, person: Person, rules: rows.Rules, command: str, before: str = "", address: str = ""
    ) -> Match:
        """Set out a table, if the person and the address may have one more."""
        commands.check_rules(rules)
        there = await self.quotas.digest(address)
        await self.quotas.check_table(person.id, there)
        table = secrets.token_urlsafe(16)
        seed = secrets.token_bytes(32)
        entry = rows.Created(rules, person.id, seed, commitment(table, seed), before)
        found = Match(table, self.store, self.bus, self.now)
        found.traces = self.traces
        found.outages = self.outages
        found.owner_address = there
        await self.store.put_open(table, OpenTable(person.id, there, 0, False))
        self.told[table] = LATER + self.now() + LOOK_AGAIN_SECONDS
        await self.store.set_work({table: self.told[table]})
        await self.bus.listen(table, self._rung)
        await found.submit(person, command, lambda _: entry)
        found.changed = self._changed
        self.tables[table] = found
        self.used[table] = self.now()
        self.metrics.tables.inc()
        return found

    def heard_word(self, table: str, word: str) -> None:
        """Another node said who is connected to it."""
        found = self.tables.get(table)
        if found is not None:
            self.company.heard(found, word)

    def _rung(self, table: str, seq: int) -> None:
        found = self.tables.get(table)
        if found is not None and seq > found.sitting.seq:
            self.spawn(self._hear(found, seq))

    async def _hear(self, found: Match, seq: int) -> None:
        with contextlib.suppress(Refused, StoreDown, StoreUnknown):
            await found.heard(seq)

    def _changed(self, found: Match) -> None:
        """After every row: whoever drives the table looks again."""
        self.metrics.rows.inc()
        if found.sitting.overview is None and found.listeners:
            self.company.changed(found)
        if found.wants_snapshot():
            self.spawn(found.take_snapshot())
        thought = self.thoughts.get(found.id)
        if thought is not None and not thought.fits(found.sitting):
            self._drop_thought(found.id)
        driver = self.drivers.get(found.id)
        if driver is not None and driver is not asyncio.current_task():
            driver.cancel()
        at = due(found.sitting, self.pace)
        if not self.closing and at < math.inf:
            self.drivers[found.id] = self.spawn(self._drive(found))
            self.work[found.id] = at
            return
        self.drivers.pop(found.id, None)
        now = self.now()
        if is_done(found.sitting):
            self.work[found.id] = math.inf
            self.ended.add(found.id)
        elif self.told.get(found.id, 0.0) < LATER + now + LOOK_AGAIN_SECONDS / 2:
            self.work[found.id] = LATER + now + LOOK_AGAIN_SECONDS
        else:
            self.work.pop(found.id, None)

    async def _drive(self, found: Match) -> None:
        """Do what the table is due to do; what goes wrong on the way is logged, and it is tried again."""
        pause = RETRY_SECONDS
        while True:
            try:
                await self._do_due(found)
            except (Exception, asyncio.CancelledError) as problem:
                if _is_cancelled():
                    raise
                log.error("driver failed", table=found.id, after=found.sitting.seq, error=repr(problem))
                await asyncio.sleep(pause)
                pause = min(2 * pause, SLOWEST_RETRY)
            else:
                return

    async def _do_due(self, found: Match) -> None:
        """Bots answer, clocks run out, seeds are revealed."""
        sitting = found.sitting
        seq = sitting.seq
        if sitting.phase in (OVER, ABANDONED):
            await self._try(found, "seal", commands.seal)
            return
        if commands.is_full(sitting):
            await self._try(found, "close", commands.close)
            return
        if self.thinker is None:
            await self.bus.offer(found.id, seq)
            return
        seat, at, by = next_answer(sitting, self.pace)
        if not found.ours:
            # Whoever wrote the last row thinks; should that node be gone, this one does so a little later.
            at += LATE_SECONDS
            await asyncio.sleep(max(0.0, at - self.now()))
        elif not sitting.chairs[seat].played_by_bot:
            await asyncio.sleep(max(0.0, at - self.now()))
        await found.remember()
        if found.sitting.seq != seq:
            return
        work = await self._thought(self.thinker, found, seat)
        await asyncio.sleep(max(0.0, at - self.now()))
        if found.sitting.seq != seq:
            return

        def decide(now: Sitting) -> rows.AnyEntry:
            if now.seq != seq:
                raise Refused("stale", "The table has moved on.")
            return commands.acted(now, seat, work or thinking.fallback(now, seat), by)

        # Should it be refused, whoever drives the table next thinks anew.
        self.thoughts.pop(found.id, None)
        await self._try(found, f"{by}:{seat}:{seq}", decide)

    async def _thought(self, thinker: thinking.Thinker, found: Match, seat: int) -> dict[str, Any] | None:
        """What the bot of *seat* answers. It thinks once, however often talk and the like wake the driver meanwhile."""
        sitting = found.sitting
        thought = self.thoughts.get(found.id)
        if thought is None or thought.seat != seat or not thought.fits(sitting):
            self._drop_thought(found.id)
            owner = Owner(found.owner_address, sitting.owner)
            job = thinking.job(sitting, seat, owner, self.company.anybody(found))
            answer = self.spawn(self._think(thinker, found.id, job))
            thought = Thought(seat, job.bot, thinking.position(sitting), answer)
            self.thoughts[found.id] = thought
        return await asyncio.shield(thought.answer)

    async def _think(self, thinker: thinking.Thinker, table: str, job: thinking.Job) -> dict[str, Any] | None:
        """The answer, or None if thinking failed in any way."""
        try:
            return await thinker.think(job)
        except (Exception, asyncio.CancelledError) as problem:
            if _is_cancelled():
                raise
            log.error("thought failed", table=table, bot=job.bot, error=repr(problem))
            return None

    def _drop_thought(self, table: str) -> None:
        thought = self.thoughts.pop(table, None)
        if thought is not None:
            thought.answer.cancel()

    async def take_up(self, table: str) -> None:
        """Drive a table that another node offered; whoever is faster has done it."""
        found = await self._have(table)
        if found is None:
            self.work[table] = math.inf
            self.ended.add(table)
        else:
            async with found.lock:
                await found.catch_up()
            if due(found.sitting, self.pace) == math.inf:
                # It waits for people: while one is here somebody looks again, else when somebody comes.
                keep = found.listeners and not is_done(found.sitting)
                self.work[table] = LATER + self.now() + LOOK_AGAIN_SECONDS if keep else math.inf
                if is_done(found.sitting):
                    self.ended.add(table)
                return
            driven = table in self.drivers and not self.drivers[table].done()
            if not driven or not found.ours:
                found.ours = True
                self._changed(found)

    async def _try(self, found: Match, command: str, decide: commands.Command) -> None:
        """Submit what the table itself does; whoever was faster has done it."""
        while not self.closing:
            try:
                await found.submit(TABLE, command, decide)
            except (StoreDown, StoreUnknown):
                await asyncio.sleep(0.5)
            except Refused:
                return
            else:
                return

    async def _sweep(self) -> None:
        """Tell the store what is due, take up what other nodes left, and let go of what nobody needs."""
        tidied = self.now()
        while True:
            await asyncio.sleep(SWEEP_SECONDS * max(self.pace, 0.1))
            with contextlib.suppress(StoreDown, StoreUnknown):
                if self.now() - tidied > TIDY_SECONDS:
                    tidied = self.now()
                    await self.store.sweep()
                    await self._expire()
                if self.ended:
                    ended = list(self.ended)
                    await self.store.drop_open(ended)
                    self.ended.difference_update(ended)
                if self.work:
                    told = dict(self.work)
                    await self.store.set_work({table: None if math.isinf(at) else at for table, at in told.items()})
                    for table, at in told.items():
                        self.told[table] = 0.0 if math.isinf(at) else at
                        if self.work.get(table) == at:
                            del self.work[table]
                await self._take_up_due(self.urgent, -math.inf)
                await self._take_up_due(self.looks, LATER)
            await self._let_go()

    async def _take_up_due(self, line: Line, after: float) -> None:
        """Fetch what is overdue and take it up beside everything else, a few at a time."""
        if len(line.taking) < MOST_TAKEN:
            before = max(0.0, after) + self.now() - LATE_SECONDS
            room = MOST_TAKEN - len(line.taking)
            for table in await self.store.due_work(before, room, LATE_SECONDS + SWEEP_SECONDS, after):
                if table not in line.taking:
                    line.taking.add(table)
                    self.spawn(self._take_up_in(line, table))

    async def _take_up_in(self, line: Line, table: str) -> None:
        try:
            async with line.room:
                with contextlib.suppress(Refused, StoreDown, StoreUnknown, TimeoutError):
                    async with asyncio.timeout(LOAD_SECONDS):
                        await self.take_up(table)
        finally:
            line.taking.discard(table)

    async def _expire(self) -> None:
        """End tables that nobody has been at for long."""
        await self.store.touch_open([table for table, found in self.tables.items() if found.listeners])
        now = self.now()
        waiting, running = now - self.settings.waiting_days * DAY, now - self.settings.idle_days * DAY
        for table in await self.store.deserted(waiting, running, EXPIRED_AT_ONCE):
            with contextlib.suppress(Refused):
                found = await self._have(table)
                if found is None or is_done(found.sitting):
                    self.ended.add(table)
                elif found.listeners or found.sitting.at > (waiting if found.sitting.phase == WAITING else running):
                    await self.store.touch_open([table])
                else:
                    await found.submit(TABLE, "expire", commands.expire)
                    await self.list_again(found)

    async def _let_go(self) -> None:
        old = self.now() - IDLE_SECONDS
        for table, found in list(self.tables.items()):
            driven = table in self.drivers and not self.drivers[table].done()
            if not found.listeners and not driven and self.used.get(table, 0.0) < old and not found.lock.locked():
                del self.tables[table]
                self.used.pop(table, None)
                self.told.pop(table, None)
                self.loading.pop(table, None)
                self.drivers.pop(table, None)
                self._drop_thought(table)
                self.company.forget(table)
                await self.bus.unlisten(table)

    async def _poll(self) -> None:
        """A lost ring is healed: soon while the bus is down, slowly while it is up."""
        turn = 0
        while True:
            await asyncio.sleep(POLL_SECONDS)
            turn += 1
            if not self.bus.alive or turn % 10 == 0:
                await self._compare()
            if turn % 10 == 0:
                await self.company.refresh(self.tables)

    def resync(self) -> None:
        """Rings may have been missed."""
        self.spawn(self._compare())

    async def _compare(self) -> None:
        """Compare every table somebody listens to with the store."""
        with contextlib.suppress(StoreDown, StoreUnknown):
            heads = await self.store.heads([table for table, found in self.tables.items() if found.listeners])
            for table, seq in heads.items():
                self._rung(table, seq)


def _is_cancelled() -> bool:
    """Whether somebody wants the task that runs to stop, rather than something it waits for being cancelled."""
    task = asyncio.current_task()
    return task is not None and task.cancelling() > 0


def next_answer(sitting: Sitting, pace: float) -> tuple[int, float, By]:
    """Which seat a bot answers for next, when, and as what; or whose clock runs out first."""
    best: tuple[int, float, By] = (-1, math.inf, "bot")
    for seat, chair in enumerate(sitting.chairs):
        if chair.asked_at == math.inf:
            continue
        if chair.played_by_bot:
            _, asked, look = chair.asked
            at = asked + (look + thinking.delay(sitting, seat)) * pace
        else:
            at = sitting.deadline(seat)
        if at < best[1]:
            best = (seat, at, "bot" if chair.bot else "stand-in")
    return best


def due(sitting: Sitting, pace: float) -> float:
    """When the table itself has to do something; never while it waits for people without a clock."""
    if sitting.phase in (OVER, ABANDONED):
        return sitting.at if sitting.revealed is None else math.inf
    if commands.is_full(sitting):
        return sitting.at
    if sitting.phase != RUNNING or sitting.paused:
        return math.inf
    return next_answer(sitting, pace)[1]


def is_done(sitting: Sitting) -> bool:
    """Whether nothing more happens at the table."""
    return sitting.is_over and sitting.revealed is not None
