"""People whom others have blocked: they can neither sit, nor ask for a chair, nor talk at tables of who blocked them.

It is checked when a command arrives. A log neither holds it nor depends on it.
"""

import contextlib
import hashlib
from collections.abc import Callable
from typing import Final

import msgspec

from lightfinger.server.access.sessions import Person
from lightfinger.server.store import Store
from lightfinger.server.table import commands, entries, updates
from lightfinger.server.table.commands import Refused
from lightfinger.server.table.live_table import LiveTable
from lightfinger.server.table.messages import Listing
from lightfinger.server.table.people_messages import BlockedNow
from lightfinger.server.table.projection import Projection

MOST_BLOCKED: Final = 200
"""The most people whom one person may block."""
KEPT_SECONDS: Final = 5.0
"""How long a node uses what it has read; a block on another node takes as long to work here."""
MOST_KEPT: Final = 10_000

_decoded_line: Final[Callable[[bytes], tuple[str, Listing]]] = msgspec.json.Decoder(tuple[str, Listing]).decode


def block_id(person: str, other: str) -> str:
    """Return the public id of a block: a digest of two ids that nobody knows."""
    return hashlib.sha256(f"lightfinger-block\0{person}\0{other}".encode()).hexdigest()[:22]


async def speaker(live: LiveTable, row: int) -> str:
    """Return who said the line of talk in a row, by the id that they had then; refused if there is none."""
    for said, person, *_ in live.projection.said:
        if said == row:
            return person
    if 0 <= row <= live.projection.seq:
        for _, payload in (await live.store.read(live.id, row))[:1]:
            entry = entries.decoded(payload).entry
            if isinstance(entry, entries.Said):
                return entry.person
    raise Refused("no-line", "There is no line of talk there.")


def listing_line(projection: Projection) -> bytes:
    """Return the line of a table in the public list as it is stored: with the id of its host."""
    return msgspec.json.encode((projection.host, updates.listing(projection)))


class Blocks:
    """Reads and changes whom people have blocked."""

    def __init__(self, store: Store, now: Callable[[], float]) -> None:
        self.store: Final = store
        self.now: Final = now
        self._kept: Final[dict[str, tuple[float, frozenset[str]]]] = {}
        """The people whom each person has blocked, and when that was read."""

    async def blocked_by(self, person: str) -> frozenset[str]:
        """Return whom a person has blocked, as it was a few seconds ago or later."""
        now = self.now()
        kept = self._kept.get(person)
        if kept is not None and now - kept[0] < KEPT_SECONDS:
            return kept[1]
        found = frozenset([block.other for block in await self.store.blocks_of(person)])
        self._kept.pop(person, None)
        self._kept[person] = now, found
        if len(self._kept) > MOST_KEPT:
            del self._kept[next(iter(self._kept))]
        return found

    async def check_welcome(self, live: LiveTable, person: Person) -> None:
        """Refuse somebody whom the host of a table has blocked, in the same words as somebody who is barred there."""
        host = live.projection.host
        who = person.owner or person.id
        if who and who != host and who in await self.blocked_by(host):
            raise commands.unwelcome()

    async def open_tables(self, limit: int, reader: str) -> list[Listing]:
        """Return the public list, without the tables whose hosts have blocked its reader."""
        lines = []
        for line in await self.store.list_open(limit):
            # A node of another release may have written it; it is replaced soon.
            with contextlib.suppress(msgspec.DecodeError):
                lines.append(_decoded_line(line))
        blockers = await self.store.blockers_of(reader) if reader and lines else set()
        return [listing for host, listing in lines if host not in blockers]

    async def block_seat(self, live: LiveTable, person: Person, seat: int) -> BlockedNow:
        """Block the person in a chair."""
        chairs = live.projection.chairs
        other = chairs[seat].person if seat < len(chairs) else ""
        if not other:
            raise Refused("no-person", "Nobody sits there whom you could block.")
        return await self._block(live, person, other)

    async def block_speaker(self, live: LiveTable, person: Person, row: int) -> BlockedNow:
        """Block the person who said a line of talk, wherever they are now."""
        return await self._block(live, person, await speaker(live, row))

    async def _block(self, live: LiveTable, person: Person, was: str) -> BlockedNow:
        other = (await self.store.word_owners(live.id)).get(was, was)
        if other == person.id:
            raise Refused("yourself", "That is you.")
        known = await self.store.person(other)
        if known is None:
            raise Refused("no-person", "That person is no longer known here.")
        now = self.now()
        if not await self.store.block(person.id, other, now, MOST_BLOCKED):
            raise Refused("too-many-blocks", f"You have blocked {MOST_BLOCKED} people. Please unblock somebody first.")
        self._kept.pop(person.id, None)
        return BlockedNow(id=block_id(person.id, other), name=known.name, since=now)

    async def listed(self, person: Person) -> list[BlockedNow]:
        """Return whom a person has blocked, the latest first, with the names that they have now."""
        return [
            BlockedNow(id=block_id(person.id, block.other), name=block.name, since=block.at)
            for block in await self.store.blocks_of(person.id)
        ]

    async def unblock(self, person: Person, block: str) -> bool:
        """Take a block back by its public id; return whether there was one."""
        for one in await self.store.blocks_of(person.id):
            if block_id(person.id, one.other) == block:
                self._kept.pop(person.id, None)
                return await self.store.unblock(person.id, one.other)
        return False

    async def names_at(self, live: LiveTable, person: Person) -> list[str]:
        """Return the names at a table of those whom a person has blocked."""
        blocked = await self.blocked_by(person.id)
        if not blocked:
            return []
        owners = await self.store.word_owners(live.id)
        known = [(chair.person, chair.name) for chair in live.projection.chairs if chair.person]
        known += [(one, name) for _, one, name, _, _ in live.projection.said]
        return sorted({name for one, name in known if owners.get(one, one) in blocked})
