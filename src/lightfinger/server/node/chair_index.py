"""The list of each person's games: a record for each chair, written a moment after the log.

A record may be late or lost; nothing but lists depends on it. Opening a table writes its records again, and
`lightfinger index` writes all.
"""

import asyncio
import math
from typing import Final

import msgspec
import structlog

from lightfinger import wire
from lightfinger.server.store import Store, StoreDown, StoreUnknown, hash_chain
from lightfinger.server.store.people import ChairRow, TableChairs
from lightfinger.server.table import entries
from lightfinger.server.table.live_table import LiveTable
from lightfinger.server.table.projection import Projection
from lightfinger.server.table.table_state import RUNNING, BadLog, TableState

PAGE: Final = 50
"""The number of tables whose records are rebuilt in one commit."""

log = structlog.get_logger()


def chairs_now(table: TableState) -> TableChairs:
    """Return the record of each person's chair. Somebody who left has none."""
    rows = []
    for seat, chair in enumerate(table.chairs):
        if chair.person and not chair.gone:
            is_asked = table.phase == RUNNING and not chair.stood_in and not math.isinf(chair.asked_at)
            asked_at = chair.asked[1] if is_asked else 0.0
            rows.append(ChairRow(chair.person, table.id, seat, table.phase, asked_at, table.ended_at))
    return TableChairs(table.seq, rows)


class ChairIndex:
    """Writes the records of the tables of a node, many in one commit."""

    def __init__(self, store: Store) -> None:
        self.store: Final = store
        self.told: Final[dict[str, list[ChairRow]]] = {}
        """The records that each table has, as far as this node knows."""
        self.waiting: Final[dict[str, TableChairs]] = {}
        """The records that are to be written."""
        self.writing: Final = asyncio.Lock()
        """Held while records are written, so that whoever reads next reads them."""

    def note(self, live: LiveTable) -> None:
        """Write the records of a table soon, if they changed and this node wrote the last row or has just loaded it."""
        now = chairs_now(live.projection)
        known = self.told.get(live.id)
        if known != now.chairs:
            self.told[live.id] = now.chairs
            if known is None or live.ours or live.id in self.waiting:
                self.waiting[live.id] = now

    def heal(self, live: LiveTable, row: ChairRow) -> None:
        """Write the records of a table again if the store has another for this person."""
        now = chairs_now(live.projection)
        if live.id not in self.waiting and not any(_same(row, chair) for chair in now.chairs):
            self.waiting[live.id] = now

    def forget(self, table: str) -> None:
        """Forget a table that was dropped from memory."""
        self.told.pop(table, None)

    async def flush(self) -> None:
        """Return when everything is written, also what somebody else is writing. If the store does not answer, it waits
        on."""
        async with self.writing:
            if not self.waiting:
                return
            told = dict(self.waiting)
            self.waiting.clear()
            written = False
            try:
                await self.store.set_chairs(told)
                written = True
            except (StoreDown, StoreUnknown):
                pass
            finally:
                if not written:
                    self.waiting.update({**told, **self.waiting})


def _same(row: ChairRow, chair: ChairRow) -> bool:
    return row[:6] == chair[:6]


async def rebuild(store: Store) -> int:
    """Write the records of all tables again, from their logs; return how many tables there are."""
    count, after = 0, ""
    while page := await store.all_tables(after, PAGE):
        told = {}
        for table in page:
            try:
                told[table] = chairs_now(await _folded(store, table))
            except (BadLog, hash_chain.BadChain, wire.BadMessage, msgspec.DecodeError, UnicodeError) as problem:
                log.warning("table left out", table=table, problem=str(problem))
        await store.set_chairs(told, force=True)
        count, after = count + len(told), page[-1]
    return count


async def _folded(store: Store, table: str) -> Projection:
    projection, running = Projection(table), hash_chain.START
    for seq, payload in await store.read(table, 0):
        running = hash_chain.extend(running, payload)
        projection.absorb(seq, entries.decoded(payload))
    return projection
