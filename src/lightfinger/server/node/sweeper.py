"""The sweeper of a node: takes over the tables of dead nodes, ends deserted tables and frees memory."""

import asyncio
import contextlib
import math
from typing import Final

from lightfinger.server.node.ladders import settle
from lightfinger.server.node.live_tables import LATE_SECONDS, LATER, LiveTables
from lightfinger.server.node.schedule import is_done
from lightfinger.server.store import StoreDown, StoreUnknown
from lightfinger.server.store.ladder import RatedMatch
from lightfinger.server.table import commands
from lightfinger.server.table.commands import Refused
from lightfinger.server.table.live_table import TABLE
from lightfinger.server.table.table_state import WAITING

IDLE_SECONDS: Final = 120.0
"""How long an unused table stays in memory."""
SWEEP_SECONDS: Final = 2.0
TIDY_SECONDS: Final = 600.0
"""Seconds between two removals of expired sessions, codes and listings."""
MOST_LOADS: Final = 8
"""How many urgent tables are loaded at once."""
LOAD_SECONDS: Final = 30.0
"""How long loading one may take. It is tried again later."""
MOST_LOOKS: Final = 2
"""How many of the tables that are only looked at are loaded at once."""
MOST_TAKEN: Final = 100
"""The most tables of a lane that are under way at once."""
LOOK_SECONDS: Final = 60.0
"""Seconds between two looks at when the last backup was made."""
DAY: Final = 86400.0
EXPIRED_AT_ONCE: Final = 100
"""How many deserted tables are ended in one round."""


class Lane:
    """Tables that are being taken up, a limited number at once."""

    def __init__(self, at_once: int) -> None:
        self.taking: Final[set[str]] = set()
        self.room: Final = asyncio.Semaphore(at_once)


class Sweeper:
    """Checks the tables of the store at regular intervals."""

    def __init__(self, live_tables: LiveTables) -> None:
        self.live_tables: Final = live_tables
        self.store: Final = live_tables.store
        self.now: Final = live_tables.now
        self.urgent: Final = Lane(MOST_LOADS)
        """Tables with bots or clocks."""
        self.looks: Final = Lane(MOST_LOOKS)
        """Tables that only wait for people."""
        self.backed_up = math.nan
        """When the last backup was made, as far as is known."""

    def open(self) -> None:
        """Start sweeping."""
        self.live_tables.spawn(self._run())
        self.live_tables.spawn(self._look_at_rated())

    def overdue(self) -> float:
        """Return for how many seconds the first of the tables in memory should have acted by itself."""
        work, told = self.live_tables.work, self.live_tables.told
        able = (table for table, live in self.live_tables.tables.items() if not live.quarantined)
        dues = (work.get(table, told.get(table, 0.0)) for table in able)
        return max(0.0, self.now() - min((at for at in dues if 0.0 < at < LATER), default=math.inf))

    def backup_age(self) -> float:
        """Return the age of the last backup; not a number if none is known."""
        return self.now() - self.backed_up

    async def _run(self) -> None:
        """Write due times to the store, take up overdue tables, and drop unused ones from memory."""
        tidied, looked = self.now(), -math.inf
        while True:
            await asyncio.sleep(SWEEP_SECONDS * max(self.live_tables.pace, 0.1))
            await self.live_tables.chair_index.flush()
            with contextlib.suppress(StoreDown, StoreUnknown):
                if self.now() - tidied > TIDY_SECONDS:
                    tidied = self.now()
                    await self.store.sweep(self.live_tables.settings.guest_days * DAY)
                    await self.expire()
                if self.now() - looked > LOOK_SECONDS:
                    looked = self.now()
                    self.backed_up = await self.store.last_backup() or math.nan
                await self._note_ended()
                await self._write_work()
                await self._take_up_due(self.urgent, -math.inf)
                await self._take_up_due(self.looks, LATER)
            await self._let_go()

    async def _note_ended(self) -> None:
        """Note in the store which tables ended, and what rated matches came to. Those that were only read from the
        archive are noted already."""
        live_tables = self.live_tables
        ended = list(live_tables.ended)
        fresh = [one for one in ended if (live := live_tables.tables.get(one)) is None or not live.projection.archived]
        for table in fresh:
            with contextlib.suppress(Refused):
                # One that was dropped meanwhile, because the store did not answer for long, is read again.
                live = live_tables.tables.get(table) or await live_tables.get(table)
                if live is not None:
                    await settle(self.store, live)
        if fresh:
            await self.store.drop_open(fresh)
        live_tables.ended.difference_update(ended)

    async def _look_at_rated(self) -> None:
        """Take up rated matches that had ended when a server died. By their due times alone that might be only after
        the clock of a program that has answered."""
        for match in await self._unfinished_rated():
            with contextlib.suppress(Refused, StoreDown, StoreUnknown):
                live = await self.live_tables.get(match.table)
                if live is not None and live.projection.is_over:
                    await self.live_tables.take_up(match.table)

    async def _unfinished_rated(self) -> list[RatedMatch]:
        while True:
            try:
                return await self.store.unfinished_rated()
            except (StoreDown, StoreUnknown):
                await asyncio.sleep(SWEEP_SECONDS)

    async def _write_work(self) -> None:
        """Write for whom tables wait, then when they are due.

        A table that has ended stays due until its end is noted, so that a server that dies before leaves it to another.
        """
        live_tables = self.live_tables
        await live_tables.call_notes.flush()
        async with live_tables.call_notes.writing:
            noted = live_tables.call_notes.noted()
            told = {table: at for table, at in noted.items() if at < math.inf or table not in live_tables.ended}
            if told:
                await self.store.set_work({table: None if math.isinf(at) else at for table, at in told.items()})
            for table, at in told.items():
                live_tables.told[table] = 0.0 if math.isinf(at) else at
                if live_tables.work.get(table) == at:
                    del live_tables.work[table]

    async def _take_up_due(self, lane: Lane, after: float) -> None:
        """Fetch overdue tables and take them up in the background."""
        if len(lane.taking) < MOST_TAKEN:
            before = max(0.0, after) + self.now() - LATE_SECONDS
            room = MOST_TAKEN - len(lane.taking)
            for table in await self.store.due_work(before, room, LATE_SECONDS + SWEEP_SECONDS, after):
                if table not in lane.taking:
                    lane.taking.add(table)
                    self.live_tables.spawn(self._take_up_in(lane, table))

    async def _take_up_in(self, lane: Lane, table: str) -> None:
        try:
            async with lane.room:
                with contextlib.suppress(Refused, StoreDown, StoreUnknown, TimeoutError):
                    async with asyncio.timeout(LOAD_SECONDS):
                        await self.live_tables.take_up(table)
        finally:
            lane.taking.discard(table)

    async def expire(self) -> None:
        """End tables that nobody has visited for long."""
        await self.store.touch_open([table for table, live in self.live_tables.tables.items() if live.listeners])
        now = self.now()
        settings = self.live_tables.settings
        waiting, running = now - settings.waiting_days * DAY, now - settings.idle_days * DAY
        for table in await self.store.deserted(waiting, running, EXPIRED_AT_ONCE):
            with contextlib.suppress(Refused):
                live = await self.live_tables.get(table)
                if live is None or is_done(live.projection):
                    self.live_tables.ended.add(table)
                elif live.listeners or live.projection.at > (waiting if live.projection.phase == WAITING else running):
                    await self.store.touch_open([table])
                else:
                    await live.submit(TABLE, "expire", commands.expire)
                    await self.live_tables.update_listing(live)

    async def _let_go(self) -> None:
        old = self.now() - IDLE_SECONDS
        for table, live in list(self.live_tables.tables.items()):
            if (
                not live.listeners
                and not self.live_tables.is_driven(table)
                and self.live_tables.used.get(table, 0.0) < old
                and not live.lock.locked()
            ):
                await self.live_tables.drop(table)
