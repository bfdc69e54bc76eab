"""Notes in the store for whom slow tables wait, so that somebody is called whatever happens to this node."""

import asyncio
import contextlib
import math
from collections.abc import AsyncIterator, Callable
from typing import Final

from lightfinger.server.store import Store, StoreDown, StoreUnknown
from lightfinger.server.store.calls import DueCall
from lightfinger.server.table import clocks
from lightfinger.server.table.live_table import LiveTable
from lightfinger.server.table.projection import Projection
from lightfinger.server.table.table_state import RUNNING

SLOW_SECONDS: Final = 3600.0
"""From this time for a decision on, people are called to a table."""
AWAY_SECONDS: Final = 20.0
"""How long after a question its person is called. Whoever is playing has not been away that long."""
REMIND: Final = 0.8
"""The part of the clock after which a person is reminded."""
FORESEEN_SECONDS: Final = 10.0
"""How soon another node looks at a slow table if the one that writes to it dies."""


def is_slow(projection: Projection) -> bool:
    """Whether people are called to a table."""
    return projection.rules.clock.decision >= SLOW_SECONDS


def waits_for(projection: Projection, seat: int) -> bool:
    """Whether a slow table waits for the person of a seat, against a clock."""
    chair = projection.chairs[seat]
    return (
        projection.phase == RUNNING
        and bool(chair.person)
        and not chair.program
        and not chair.gone
        and not chair.played_by_bot
        and chair.clocked
        and chair.asked_at != math.inf
    )


def reminder_at(projection: Projection, seat: int) -> float:
    """When the person of a seat is reminded."""
    asked_at = projection.chairs[seat].asked_at
    return asked_at + REMIND * (clocks.deadline(projection, seat) - asked_at)


def calls_of(projection: Projection) -> list[DueCall]:
    """Return a call for each person for whom a table waits."""
    if projection.phase != RUNNING or not is_slow(projection):
        return []
    return [
        DueCall(
            projection.id, chair.person, "", chair.asked[0], 0, 0, max(chair.asked_at, projection.at) + AWAY_SECONDS
        )
        for seat, chair in enumerate(projection.chairs)
        if waits_for(projection, seat)
    ]


class CallNotes:
    """What this node has to note.

    A row and its note are two writes. Before the row, the table is made due soon; only after the note, due when it
    really is. So if this node dies in between, another one looks at the table and writes the note.
    """

    def __init__(self, store: Store, now: Callable[[], float], work: dict[str, float], told: dict[str, float]) -> None:
        self.store: Final = store
        self.now: Final = now
        self.work: Final = work
        """When each table is due, to be written by the sweeper."""
        self.told: Final = told
        """The due times that the store has; 0 for none."""
        self.writing: Final = asyncio.Lock()
        """Held while due times are written, so that an older one never replaces a newer one."""
        self.changed: Final[dict[str, LiveTable]] = {}
        """Tables with rows that are not noted."""

    def note(self, live: LiveTable) -> None:
        """After a row: remember that the table changed."""
        if is_slow(live.projection):
            self.changed[live.id] = live

    @contextlib.asynccontextmanager
    async def foreseen(self, live: LiveTable) -> AsyncIterator[None]:
        """Before a command: make the table due soon. After one that was refused it is due as it was."""
        projection = live.projection
        if projection.seq < 0 or not is_slow(projection) or projection.is_over:
            yield
            return
        async with self.writing:
            before = self.work.pop(live.id, self.told.get(live.id, 0.0) or math.inf)
            soon = self.now() + FORESEEN_SECONDS
            await self.store.set_work({live.id: soon})
            self.told[live.id] = soon
        seq = projection.seq
        try:
            yield
        finally:
            if live.projection.seq == seq:
                self.work.setdefault(live.id, before)

    async def flush(self) -> None:
        """Write the notes; what fails is written next time."""
        for table, live in list(self.changed.items()):
            del self.changed[table]
            projection = live.projection
            try:
                await self.store.note_waiting(table, projection.seq, calls_of(projection))
            except (StoreDown, StoreUnknown):
                self.changed.setdefault(table, live)

    def noted(self) -> dict[str, float]:
        """Return the due times of tables that have nothing left to note."""
        return {table: at for table, at in self.work.items() if table not in self.changed}

    async def close(self) -> None:
        """Write what is left."""
        with contextlib.suppress(StoreDown, StoreUnknown):
            await self.flush()
