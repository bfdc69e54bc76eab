"""The store of many: tables lie on several PostgreSQL servers. A server that fails stops only its own tables."""

import math
from collections import Counter
from collections.abc import Mapping

from lightfinger.server.store import Held, OpenTable, Outage, Snapshot, StoredRow
from lightfinger.server.store.people_sql import FORGOTTEN_AFTER
from lightfinger.server.store.postgres import PostgresStore
from lightfinger.server.store.public_list import fair_lines
from lightfinger.server.store.sharded_archived import ShardedArchived
from lightfinger.server.store.sharded_daily import ShardedDaily
from lightfinger.server.store.sharded_drills import ShardedDrills
from lightfinger.server.store.sharded_ladder import ShardedLadder
from lightfinger.server.store.sharded_people import ANSWER_SECONDS, ShardedPeople


class ShardedStore(ShardedArchived, ShardedDaily, ShardedDrills, ShardedLadder, ShardedPeople):
    """A `Store` on several servers."""

    async def append(self, table: str, seq: int, payload: bytes) -> bool:
        """Add a row on the server of the table."""
        return await self.at(table, lambda server: server.append(table, seq, payload))

    async def read(self, table: str, since: int) -> list[StoredRow]:
        """Return the rows with seq >= *since*."""
        return await self.at(table, lambda server: server.read(table, since))

    async def heads(self, tables: list[str]) -> dict[str, int]:
        """Return the highest seq of each table."""
        found = await self.in_groups(tables, lambda server, group: server.heads(group))
        return {table: seq for heads in found for table, seq in heads.items()}

    async def all_tables(self, after: str, limit: int) -> list[str]:
        """Return the next tables in order of their ids, of all servers."""
        found = await self.everywhere(lambda server: server.all_tables(after, limit))
        return sorted({table for tables in found for table in tables})[:limit]

    async def put_snapshot(self, table: str, seq: int, version: str, payload: bytes) -> None:
        """Store a folded state."""
        await self.at(table, lambda server: server.put_snapshot(table, seq, version, payload))

    async def snapshot(self, table: str) -> Snapshot | None:
        """Return the stored state."""
        return await self.at(table, lambda server: server.snapshot(table))

    async def put_hindsight(self, table: str, seat: int, version: str, payload: bytes) -> None:
        """Store the hindsight of a seat."""
        await self.at(table, lambda server: server.put_hindsight(table, seat, version, payload))

    async def hindsight(self, table: str, seat: int, version: str) -> bytes | None:
        """Return the stored hindsight."""
        return await self.at(table, lambda server: server.hindsight(table, seat, version))

    async def set_listing(self, table: str, payload: bytes | None, expires: float = 0.0) -> None:
        """Show a table in the public list, or remove it."""
        await self.at(table, lambda server: server.set_listing(table, payload, expires))

    async def list_open(self, limit: int) -> list[bytes]:
        """Return the public list, without the tables of servers that do not answer."""
        found = await self.everywhere(lambda server: server.listed(limit), ANSWER_SECONDS)
        lines = {line.table: line for some in found for line in some}
        in_order = sorted(lines.values(), key=lambda line: (-line.expires, line.table))
        return [line.payload for line in fair_lines(in_order, limit, Counter())]

    async def set_code(self, code: str, table: str, expires: float) -> bool:
        """Assign a code to a table."""
        return await self.home.set_code(code, table, expires)

    async def find_code(self, code: str) -> str | None:
        """Return the table of a code."""
        return await self.home.find_code(code)

    async def set_work(self, dues: Mapping[str, float | None]) -> None:
        """Set when each table is due, in one commit for each server."""

        async def put(server: PostgresStore, group: list[str]) -> None:
            await server.set_work({table: dues[table] for table in group})

        await self.in_groups(dues, put)

    async def due_work(self, before: float, limit: int, hold: float = 0.0, after: float = -math.inf) -> list[str]:
        """Return the tables that are due, of one server after the other."""
        found: list[str] = []

        async def ask(server: PostgresStore, room: int) -> None:
            found.extend(await server.due_work(before, room, hold, after))

        await self.by_turns(limit, lambda: len(found), ask)
        return found

    async def put_open(self, table: str, opened: OpenTable) -> None:
        """Store the data of an open table."""
        await self.at(table, lambda server: server.put_open(table, opened))

    async def open_table(self, table: str) -> OpenTable | None:
        """Return the data of an open table."""
        return await self.at(table, lambda server: server.open_table(table))

    async def touch_open(self, tables: list[str]) -> None:
        """Set the last visit of these tables to the current time."""
        await self.in_groups(tables, lambda server, group: server.touch_open(group))

    async def drop_open(self, tables: list[str]) -> None:
        """Delete the data of these tables, and note when they ended."""
        await self.in_groups(tables, lambda server, group: server.drop_open(group))

    async def held(self, person: str, address: str) -> Held:
        """Return the number of open tables and bots, on the servers that answer."""
        found = await self.everywhere(lambda server: server.held(person, address), ANSWER_SECONDS)
        return Held(*(sum(numbers) for numbers in zip(*found, strict=True)))

    async def deserted(self, waiting: float, running: float, limit: int) -> list[str]:
        """Return tables without a recent visit, the longest deserted first."""
        found = await self.everywhere(lambda server: server.deserted_since(waiting, running, limit), ANSWER_SECONDS)
        return [table for _, table in sorted({line for lines in found for line in lines})][:limit]

    async def secret(self, name: str) -> bytes:
        """Return a secret of this store."""
        return await self.home.secret(name)

    async def beat(self, gap: float) -> None:
        """Write a heartbeat."""
        await self.home.beat(gap)

    async def outages(self) -> list[Outage]:
        """Return the outages of the last thirty days."""
        return await self.home.outages()

    async def last_backup(self) -> float | None:
        """Return the time of the last backup."""
        return await self.home.last_backup()

    async def sweep(self, forgotten_after: float = FORGOTTEN_AFTER) -> None:
        """Remove expired records on the servers that answer, and people of whom nothing is left on any."""
        members = [server for server in self.servers if server is not self.home]
        await self.everywhere(lambda server: server.sweep_expired(), seconds=30.0)
        people = await self.home.forgettable(forgotten_after)
        for server in members:
            # All must answer: a server that is away may have a chair of theirs.
            people -= await server.seated_of(people)
        await self.home.forget(people, forgotten_after)
