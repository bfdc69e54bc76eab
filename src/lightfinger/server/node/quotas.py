"""Quotas of open tables and playing bots, for each person and each address.

They are counted in the store, for all nodes. An address is stored as a keyed digest, and only while its tables are
open.
"""

import hashlib
from typing import Final

from lightfinger.server.process.settings import Settings
from lightfinger.server.store import OpenTable, Store
from lightfinger.server.table.commands import Refused
from lightfinger.server.table.projection import Projection
from lightfinger.server.table.table_state import RUNNING


class Quotas:
    """Checks how much a person and an address have open."""

    def __init__(self, store: Store, settings: Settings) -> None:
        self.store: Final = store
        self.settings: Final = settings
        self._key = b""

    async def digest(self, address: str) -> str:
        """Return the keyed hash of an address."""
        if not address:
            return ""
        self._key = self._key or await self.store.secret("address")
        return hashlib.blake2b(address.encode(), key=self._key[:64], digest_size=12).hexdigest()

    async def check_table(self, person: str, address: str) -> None:
        """Refuse a table past the quota."""
        held = await self.store.held(person, address)
        if held.tables >= self.settings.open_tables:
            raise Refused("too-many", "You have enough tables open. Please finish or leave one first.")
        if address and held.tables_there >= self.settings.open_tables_per_address:
            raise Refused("too-many", "Enough tables are open from where you are. Please finish one first.")

    async def check_bots(self, opened: OpenTable, bots: int) -> None:
        """Refuse to start a game with bots past the quota."""
        if bots:
            held = await self.store.held(opened.person, opened.address)
            there = held.bots_there if opened.address else 0
            if held.bots + bots > self.settings.bot_seats or there + bots > self.settings.bot_seats_per_address:
                raise Refused("too-many", "Enough bots of yours are playing. Please let a game end first.")

    async def note(self, projection: Projection, address: str = "") -> OpenTable:
        """Record an open table and its owner; *address* for a new table."""
        bots = bots_at(projection)
        opened = OpenTable(
            projection.owner, address, bots if projection.phase == RUNNING else 0, projection.phase == RUNNING
        )
        await self.store.put_open(projection.id, opened)
        return opened


def bots_at(projection: Projection) -> int:
    """Return the number of chairs with a bot."""
    return sum(bool(chair.bot) for chair in projection.chairs)
