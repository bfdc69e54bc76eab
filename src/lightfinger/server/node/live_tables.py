"""The tables in the memory of a node: loaded on demand, driven by timers, dropped when nobody needs them."""

import asyncio
import contextlib
import math
import secrets
from collections.abc import Callable, Coroutine
from typing import Any, Final, TypeVar
from weakref import WeakValueDictionary

import structlog

from lightfinger import wire
from lightfinger.server.access.sessions import Person
from lightfinger.server.bus import Bus
from lightfinger.server.node import automatic, blocks, hurry
from lightfinger.server.node.admission import Admission
from lightfinger.server.node.call_notes import CallNotes
from lightfinger.server.node.chair_index import ChairIndex
from lightfinger.server.node.pending_answer import PendingAnswer, is_cancelled
from lightfinger.server.node.presence import PresenceTracker
from lightfinger.server.node.programs import Programs
from lightfinger.server.node.quotas import Quotas, bots_at
from lightfinger.server.node.schedule import due, is_done, next_answer, own_command
from lightfinger.server.process.metrics import Metrics
from lightfinger.server.process.settings import Settings
from lightfinger.server.process.traces import OFF, Traces
from lightfinger.server.store import OpenTable, Outage, Store, StoreDown, StoreUnknown
from lightfinger.server.store.shards import new_table_id
from lightfinger.server.table import commands, entries, heist_commands
from lightfinger.server.table.commands import Refused
from lightfinger.server.table.live_table import TABLE, LiveTable
from lightfinger.server.table.projection import Projection
from lightfinger.server.table.table_state import WAITING
from lightfinger.server.workers import bot_turns
from lightfinger.server.workers.pool import Owner

T = TypeVar("T")

POLL_SECONDS: Final = 1.0
"""How often the store is polled while the bus is down; a tenth as often while it is up."""
BEAT_SECONDS: Final = 3.0
"""The interval of the heartbeat that says that a server runs."""
GAP_SECONDS: Final = 9.0
"""The shortest gap between heartbeats that counts as an outage; a shorter one may be a busy server."""
LOOK_AGAIN_SECONDS: Final = 300.0
"""How often a table that waits for people is looked at, because its node may have died."""
LATER: Final = 1e12
"""Added to the due time of tables that are only looked at. It puts them into a range of their own, so that tables with
bots or clocks always come first."""
LATE_SECONDS: Final = 1.5
"""How long a table is overdue before another node takes it up."""
RETRY_SECONDS: Final = 1.0
"""The first pause of a driver that failed. It doubles each time, up to `SLOWEST_RETRY`."""
SLOWEST_RETRY: Final = 60.0
LISTED_SECONDS: Final = 6 * 3600.0
"""Seconds that a waiting table stays on the public list after its last change."""

log = structlog.get_logger()


class LiveTables:
    """The tables in memory, and the tasks that drive them."""

    def __init__(
        self,
        store: Store,
        bus: Bus,
        bot_runner: bot_turns.BotRunner | None,
        now: Callable[[], float],
        settings: Settings,
        metrics: Metrics,
    ) -> None:
        self.store: Final = store
        self.bus: Final = bus
        self.bot_runner: Final = bot_runner
        self.now: Final = now
        self.pace: Final = settings.pace
        self.settings: Final = settings
        self.quotas: Final = Quotas(store, settings)
        self.chair_index: Final = ChairIndex(store)
        self.programs: Final = Programs(store, self.chair_index, now)
        self.blocks: Final = blocks.Blocks(store, now)
        self.ended: Final[set[str]] = set()
        """Finished tables that the store still lists as open."""
        self.metrics: Final = metrics
        self.admission: Final = Admission(settings.late_seconds, metrics)
        self.traces: Traces = OFF
        self.presence: Final = PresenceTracker(secrets.token_urlsafe(8), bus, now)
        self.tables: Final[dict[str, LiveTable]] = {}
        self.loading: Final[WeakValueDictionary[str, asyncio.Lock]] = WeakValueDictionary()
        """The locks of tables that are being loaded. A lock lasts as long as anybody uses it."""
        self.drivers: Final[dict[str, asyncio.Task[None]]] = {}
        self.pending_answers: Final[dict[str, PendingAnswer]] = {}
        self.used: Final[dict[str, float]] = {}
        self.tasks: Final[set[asyncio.Task[Any]]] = set()
        self.work: Final[dict[str, float]] = {}
        """When each table is due, to be written to the store by the sweeper."""
        self.told: Final[dict[str, float]] = {}
        """The due times that the store has."""
        self.call_notes: Final = CallNotes(store, now, self.work, self.told)
        self.outages: Final[list[Outage]] = []
        """The times in which no server ran, so no clock did either."""
        self.beaten = False
        """Whether the outages have been read. No table is loaded before."""
        self.serving = True
        """Whether clients can reach this node: then it sends heartbeats."""
        self.closing = False

    def listeners(self) -> int:
        """Return how many sockets listen to a table."""
        return sum(len(live.listeners) for live in self.tables.values())

    def spawn(self, job: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        """Run *job* as a task of this node; a failure is logged."""
        task = asyncio.get_running_loop().create_task(job)
        self.tasks.add(task)
        task.add_done_callback(self._done)
        return task

    def _done(self, task: asyncio.Task[Any]) -> None:
        self.tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            log.error("task failed", error=repr(task.exception()))

    async def open(self) -> None:
        """Start the heartbeat and the polling of the store."""
        with contextlib.suppress(StoreDown, StoreUnknown):
            await self._beat()
        self.spawn(self._beat_on())
        self.spawn(self._poll())

    async def close(self) -> None:
        """Stop all tasks. The logs are not affected."""
        self.closing = True
        self.presence.close()
        for task in list(self.tasks):
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)

    async def _beat(self) -> None:
        """Send a heartbeat, and read the outages."""
        if self.serving:
            await self.store.beat(GAP_SECONDS)
        outages = await self.store.outages()
        self.beaten = True
        if outages != self.outages:
            self.outages[:] = outages
            for live in list(self.tables.values()):
                self.spawn(self._resume(live))

    async def _beat_on(self) -> None:
        while True:
            await asyncio.sleep(BEAT_SECONDS)
            with contextlib.suppress(StoreDown, StoreUnknown):
                await self._beat()

    async def _resume(self, live: LiveTable) -> None:
        with contextlib.suppress(Refused, StoreDown, StoreUnknown):
            await live.resume()

    async def find(self, table: str) -> LiveTable | None:
        """The table of that id, loaded if necessary."""
        live = await self.get(table)
        if live is not None and not self.told.get(table) and not is_done(live.projection):
            # Written before anything happens there, so that another node looks at the table if this one dies.
            at = min(LATER + self.now() + LOOK_AGAIN_SECONDS, due(live.projection, self.pace))
            await self.store.set_work({table: at})
            self.told[table] = at
        return live

    async def get(self, table: str) -> LiveTable | None:
        """The table of that id, without noting in the store when to look at it again."""
        if table not in self.tables:
            lock = self.loading.setdefault(table, asyncio.Lock())
            async with lock:
                if table not in self.tables:
                    async with self.admission.load():
                        if not await self._load(table):
                            return None
        self.used[table] = self.now()
        return self.tables[table]

    def _made(self, table: str) -> LiveTable:
        live = LiveTable(table, self.store, self.bus, self.now)
        live.traces = self.traces
        live.metrics = self.metrics
        live.outages = self.outages
        live.foreseen = self.call_notes.foreseen
        return live

    async def _load(self, table: str) -> bool:
        live = self._made(table)
        await self.bus.listen(table, self._rung)
        loaded = False
        try:
            if not self.beaten:
                await self._beat()
            known = await live.load()
            if known:
                await self._owned(live)
            await live.resume()
            loaded = known
        finally:
            if not loaded:
                # A table that does not exist or cannot be read leaves nothing in memory.
                await self.bus.unlisten(table)
        if loaded:
            live.changed = self._changed
            self.tables[table] = live
            self.presence.attendance(live)
            self._changed(live)
            if live.snapshot >= 0:
                self.spawn(self._check_earlier(live))
        return loaded

    async def _check_earlier(self, live: LiveTable) -> None:
        with contextlib.suppress(StoreDown, StoreUnknown):
            await live.check_earlier()

    async def _owned(self, live: LiveTable) -> None:
        """Read who created the table; note it for a table of an older release."""
        opened = await self.store.open_table(live.id)
        if opened is None and not live.projection.is_over:
            opened = await self.quotas.note(live.projection)
        if opened is not None:
            live.owner_address = opened.address

    async def check_start(self, live: LiveTable) -> None:
        """Refuse to start if its owner would have too many bots playing."""
        opened = OpenTable(live.projection.owner, live.owner_address, 0, False)
        await self.quotas.check_bots(opened, bots_at(live.projection))

    async def update_listing(self, live: LiveTable) -> None:
        """Update the public list: a table is on it while it waits, has a free chair and is meant to be listed."""
        projection = live.projection
        free = any(not chair.taken for chair in projection.chairs)
        if projection.phase == WAITING and projection.rules.listed and free:
            line = blocks.listing_line(projection)
            await self.store.set_listing(live.id, line, self.now() + LISTED_SECONDS)
        else:
            await self.store.set_listing(live.id, None)

    async def create(
        self,
        person: Person,
        rules: entries.Rules,
        command: str,
        before: str = "",
        address: str = "",
        heist: heist_commands.HeistDeal | None = None,
    ) -> LiveTable:
        """Create a table, if the person and the address may have one more."""
        commands.check_rules(rules)
        there = await self.quotas.digest(address)
        owner = person.owner or person.id
        await self.quotas.check_table(owner, there)
        table = new_table_id(lambda: secrets.token_urlsafe(16), self.store.is_writable)
        entry = heist_commands.created(rules, person, table, secrets.token_bytes(32), before, heist)
        live = self._made(table)
        live.owner_address = there
        await self.store.put_open(table, OpenTable(owner, there, 0, False))
        self.told[table] = LATER + self.now() + LOOK_AGAIN_SECONDS
        await self.store.set_work({table: self.told[table]})
        await self.bus.listen(table, self._rung)
        await live.submit(person, command, lambda _: commands.Decision(entry))
        live.changed = self._changed
        self.tables[table] = live
        self.used[table] = self.now()
        self.metrics.tables.inc()
        return live

    def heard_word(self, table: str, word: str) -> None:
        """Another node sent who is connected to it."""
        live = self.tables.get(table)
        if live is not None:
            self.presence.heard(live, word)

    def _rung(self, table: str, seq: int) -> None:
        live = self.tables.get(table)
        if live is not None and seq > live.projection.seq:
            self.spawn(self._hear(live, seq))

    async def _hear(self, live: LiveTable, seq: int) -> None:
        with contextlib.suppress(Refused, StoreDown, StoreUnknown):
            await live.on_ring(seq)

    def hurry(self, live: LiveTable, person: Person, heard: int) -> None:
        """Let the bots answer at once until the only person who plays is asked. This node answers from now on."""
        hurry.check(live, self.presence, person, heard)
        live.hurried = live.ours = True
        self._changed(live)

    def let_pass(self, live: LiveTable, person: Person, on: bool) -> None:
        """Let everything pass for a person until their turn, or no more."""
        hurry.let_pass(live, person, on)
        self._changed(live)

    def _changed(self, live: LiveTable) -> None:
        """After every row: restart the driver of the table and note when it is due."""
        self.metrics.rows.inc()
        self.chair_index.note(live)
        self.call_notes.note(live)
        if live.projection.overview is None and live.listeners:
            self.presence.changed(live)
        if live.wants_snapshot():
            self.spawn(live.take_snapshot())
        thought = self.pending_answers.get(live.id)
        if thought is not None and not thought.fits(live.projection):
            self._drop_answer(live.id)
        driver = self.drivers.get(live.id)
        if driver is not None and driver is not asyncio.current_task():
            driver.cancel()
        live.hurried = live.hurried and hurry.lasts(live, self.presence)
        hurry.end_passing(live)
        at = due(live.projection, self.pace, automatic.here(live, self.presence))
        if not self.closing and at < math.inf:
            self.drivers[live.id] = self.spawn(self._drive(live))
            self.work[live.id] = at
            return
        self.drivers.pop(live.id, None)
        now = self.now()
        if is_done(live.projection):
            self.work[live.id] = math.inf
            self.ended.add(live.id)
        elif self.told.get(live.id, 0.0) < LATER + now + LOOK_AGAIN_SECONDS / 2:
            self.work[live.id] = LATER + now + LOOK_AGAIN_SECONDS
        else:
            self.work.pop(live.id, None)

    async def _drive(self, live: LiveTable) -> None:
        """Do what is due at the table. A failure is logged and tried again."""
        pause = RETRY_SECONDS
        while True:
            try:
                await self._do_due(live)
            except (Exception, asyncio.CancelledError) as problem:
                if is_cancelled():
                    raise
                log.error("driver failed", table=live.id, after=live.projection.seq, error=repr(problem))
                await asyncio.sleep(pause)
                pause = min(2 * pause, SLOWEST_RETRY)
            else:
                return

    async def _do_due(self, live: LiveTable) -> None:
        """Run due work: bots' answers, expired clocks, revealed seeds, rated matches that begin."""
        projection = live.projection
        seq = projection.seq
        own = own_command(projection)
        if own is not None:
            await asyncio.sleep(max(0.0, due(projection, self.pace) - self.now()))
            await self._try(live, *own)
            return
        if self.bot_runner is None:
            await self.bus.offer(live.id, seq)
            return
        seat, at, by = next_answer(projection, self.pace, automatic.here(live, self.presence))
        if by not in ("bot", "stand-in"):
            await self._answer_for_person(live, seat, at, by)
            return
        if not live.ours:
            # The node that wrote the last row answers. This one does so a little later, if that node is gone.
            at += LATE_SECONDS
        if not live.ours or not projection.chairs[seat].played_by_bot:
            await asyncio.sleep(max(0.0, at - self.now()))
        await live.load_earlier_frames()
        if live.projection.seq != seq:
            return
        thought = self._thought(self.bot_runner, live, seat)
        work = await asyncio.shield(thought.answer)
        grid = bot_turns.LATE_GRID["instant" if live.hurried else projection.chairs[seat].pace] * self.pace
        await asyncio.sleep(max(0.0, bot_turns.on_grid(at, thought.ready_at, grid) - self.now()))
        if live.projection.seq != seq:
            return

        def decide(now: Projection) -> commands.Decision:
            if now.seq != seq:
                raise Refused("stale", "The table has moved on.")
            return bot_turns.decision(now, seat, work, by)

        # If it is refused, the next driver asks the bot again.
        self.pending_answers.pop(live.id, None)
        await self.programs.note_answer(live, seat, by)
        await self._try(live, f"{by}:{seat}:{seq}", decide)

    async def _answer_for_person(self, live: LiveTable, seat: int, at: float, by: entries.By) -> None:
        """Give an automatic answer, unless somebody came meanwhile who could learn from it."""
        seq = live.projection.seq
        # Only one node may know that a person lets everything pass, so it does not wait for the others.
        late = 0.0 if live.ours or seat in live.passing else LATE_SECONDS
        await asyncio.sleep(max(0.0, at + late - self.now()))
        await live.load_earlier_frames()

        def decide(now: Projection) -> commands.Decision:
            given = automatic.answer(now, seat, automatic.here(live, self.presence))
            if now.seq != seq or given is None:
                raise Refused("stale", "The table has moved on.")
            return commands.decide_action(now, seat, wire.action_to_json(given[0]), given[1])

        await self._try(live, f"{by}:{seat}:{seq}", decide)

    def _thought(self, bot_runner: bot_turns.BotRunner, live: LiveTable, seat: int) -> PendingAnswer:
        """What the bot of *seat* thinks. It thinks once, however often the driver is restarted meanwhile."""
        projection = live.projection
        thought = self.pending_answers.get(live.id)
        if thought is None or thought.seat != seat or not thought.fits(projection):
            self._drop_answer(live.id)
            owner = Owner(live.owner_address, projection.owner)
            job = bot_turns.turn_of(projection, seat, owner, self.presence.is_anybody_here(live))
            answer = self.spawn(self._think(bot_runner, live.id, job))
            thought = PendingAnswer(seat, job.bot, bot_turns.position(projection), answer, self.now)
            self.pending_answers[live.id] = thought
        return thought

    async def _think(
        self, bot_runner: bot_turns.BotRunner, table: str, job: bot_turns.BotTurn
    ) -> dict[str, Any] | None:
        """The answer, or None after any failure."""
        try:
            return await bot_runner.think(job)
        except (Exception, asyncio.CancelledError) as problem:
            if is_cancelled():
                raise
            log.error("thought failed", table=table, bot=job.bot, error=repr(problem))
            return None

    def _drop_answer(self, table: str) -> None:
        thought = self.pending_answers.pop(table, None)
        if thought is not None:
            thought.answer.cancel()

    async def take_up(self, table: str) -> None:
        """Drive a table that another node offered or left."""
        live = await self.get(table)
        if live is None:
            self.work[table] = math.inf
            self.ended.add(table)
        else:
            async with live.lock:
                await live.catch_up()
            if due(live.projection, self.pace) == math.inf:
                # It waits for people. It is looked at again while somebody is connected here.
                keep = live.listeners and not is_done(live.projection)
                self.work[table] = LATER + self.now() + LOOK_AGAIN_SECONDS if keep else math.inf
                if is_done(live.projection):
                    self.ended.add(table)
                return
            if not self.is_driven(table) or not live.ours:
                live.ours = True
                self._changed(live)

    async def _try(self, live: LiveTable, command: str, decide: commands.Command) -> None:
        """Submit a command of the table itself. A refusal means that another node has done it."""
        while not self.closing:
            try:
                await live.submit(TABLE, command, decide)
            except (StoreDown, StoreUnknown):
                await asyncio.sleep(0.5)
            except Refused:
                return
            else:
                return

    async def drop(self, table: str) -> None:
        """Drop a table from memory."""
        del self.tables[table]
        self.used.pop(table, None)
        self.told.pop(table, None)
        self.drivers.pop(table, None)
        self._drop_answer(table)
        self.presence.forget(table)
        self.chair_index.forget(table)
        await self.bus.unlisten(table)

    def is_driven(self, table: str) -> bool:
        """Whether a driver of this node waits for something that the table has to do."""
        return table in self.drivers and not self.drivers[table].done()

    async def _poll(self) -> None:
        """Poll the store for rows whose notification was lost."""
        turn = 0
        while True:
            await asyncio.sleep(POLL_SECONDS)
            turn += 1
            if not self.bus.alive or turn % 10 == 0:
                await self._compare()
            if turn % 10 == 0:
                await self.presence.refresh(self.tables)

    def resync(self) -> None:
        """Compare with the store, because notifications may have been lost."""
        self.spawn(self._compare())

    async def _compare(self) -> None:
        """Compare every table that has listeners with the store."""
        with contextlib.suppress(StoreDown, StoreUnknown):
            heads = await self.store.heads([table for table, live in self.tables.items() if live.listeners])
            for table, seq in heads.items():
                self._rung(table, seq)
