"""Ended and archived tables of the store in memory."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from lightfinger.server.store.archived import ArchivedLog, LogArchive


@dataclass
class ArchivedDisk:
    """The durable data about tables that ended, shared by all nodes."""

    ended: dict[str, tuple[float, float]] = field(default_factory=dict)
    """When each table ended, and until when somebody has it in hand."""
    archived: dict[str, ArchivedLog] = field(default_factory=dict)


class FakeArchived:
    """The part of a `FaultyStore` that is about tables that ended."""

    disk: Any
    archive: LogArchive | None = None

    async def _reach(self) -> None:
        raise NotImplementedError

    def now(self) -> float:
        raise NotImplementedError

    async def take_ended(self, before: float, limit: int, hold: float) -> list[str]:
        await self._reach()
        free = sorted((at, table) for table, (at, held) in self.disk.ended.items() if held <= self.now())
        taken = [(at, table) for at, table in free if at <= before][:limit]
        self.disk.ended.update({table: (at, self.now() + hold) for at, table in taken})
        return [table for _, table in taken]

    async def oldest_ended(self) -> float | None:
        await self._reach()
        return min((at for at, _ in self.disk.ended.values()), default=None)

    async def forget_ended(self, tables: list[str]) -> None:
        await self._reach()
        for table in tables:
            self.disk.ended.pop(table, None)

    async def put_archived(self, places: Mapping[str, ArchivedLog]) -> None:
        await self._reach()
        self.disk.archived.update(places)
        for table in places:
            for part in (self.disk.logs, self.disk.snapshots, self.disk.work, self.disk.listings, self.disk.ended):
                part.pop(table, None)
            self.disk.open.pop(table, None)
            self.disk.calls = {key: one for key, one in self.disk.calls.items() if key[0] != table}

    async def archived(self, table: str) -> ArchivedLog | None:
        await self._reach()
        found: ArchivedLog | None = self.disk.archived.get(table)
        return found

    async def has_archived(self) -> bool:
        await self._reach()
        return bool(self.disk.archived)

    async def drop_file(self, file: str) -> int:
        await self._reach()
        tables = {table for table, place in self.disk.archived.items() if place.file == file}
        for table in tables:
            del self.disk.archived[table]
        self.disk.chairs = {key: one for key, one in self.disk.chairs.items() if key[1] not in tables}
        self.disk.word_keys = {key: one for key, one in self.disk.word_keys.items() if key[0] not in tables}
        self.disk.hindsight = {key: one for key, one in self.disk.hindsight.items() if key[0] not in tables}
        return len(tables)
