"""How much one person and one address may have open at a time. It is counted in the store, so that no restart and no
other node forgets it; an address is kept there as a keyed digest, and only while its tables are open."""

import hashlib
from typing import Final

from lightfinger.server.commands import Refused
from lightfinger.server.settings import Settings
from lightfinger.server.sitting import RUNNING, Sitting
from lightfinger.server.store import OpenTable, Store


class Quotas:
    """What is open, and what more may be."""

    def __init__(self, store: Store, settings: Settings) -> None:
        self.store: Final = store
        self.settings: Final = settings
        self._key = b""

    async def digest(self, address: str) -> str:
        """By what an address is counted."""
        if not address:
            return ""
        self._key = self._key or await self.store.secret("address")
        return hashlib.blake2b(address.encode(), key=self._key[:64], digest_size=12).hexdigest()

    async def check_table(self, person: str, address: str) -> None:
        """Refuse one table more than there may be."""
        held = await self.store.held(person, address)
        if held.tables >= self.settings.open_tables:
            raise Refused("too-many", "You have enough tables open. Please finish or leave one first.")
        if address and held.tables_there >= self.settings.open_tables_per_address:
            raise Refused("too-many", "Enough tables are open from where you are. Please finish one first.")

    async def check_bots(self, opened: OpenTable, bots: int) -> None:
        """Refuse more bots at play than there may be."""
        if bots:
            held = await self.store.held(opened.person, opened.address)
            there = held.bots_there if opened.address else 0
            if held.bots + bots > self.settings.bot_seats or there + bots > self.settings.bot_seats_per_address:
                raise Refused("too-many", "Enough bots of yours are playing. Please let a game end first.")

    async def note(self, sitting: Sitting, address: str = "") -> OpenTable:
        """Write down how a table stands, whoever set it out; *address* for one that is new."""
        bots = bots_at(sitting)
        opened = OpenTable(sitting.owner, address, bots if sitting.phase == RUNNING else 0, sitting.phase == RUNNING)
        await self.store.put_open(sitting.id, opened)
        return opened


def bots_at(sitting: Sitting) -> int:
    """How many chairs have a bot."""
    return sum(bool(chair.bot) for chair in sitting.chairs)
