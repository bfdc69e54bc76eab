"""Tables that ended, in a sharded store: what is known of them lies with the tables."""

from collections.abc import Mapping
from functools import partial

from lightfinger.server.store.archived import ArchivedLog, LogArchive
from lightfinger.server.store.postgres import PostgresStore
from lightfinger.server.store.sharded_servers import ShardedServers


class ShardedArchived(ShardedServers):
    """The part of a sharded store that is about tables that ended."""

    @property
    def archive(self) -> LogArchive | None:
        """Where logs are read that have left the store."""
        return self.servers[0].archive

    @archive.setter
    def archive(self, archive: LogArchive | None) -> None:
        for server in self.servers:
            server.archive = archive

    async def take_ended(self, before: float, limit: int, hold: float) -> list[str]:
        """Return tables that ended, of one server after the other."""
        found: list[str] = []

        async def ask(server: PostgresStore, room: int) -> None:
            found.extend(await server.take_ended(before, room, hold))

        await self.by_turns(limit, lambda: len(found), ask)
        return found

    async def oldest_ended(self) -> float | None:
        """Return when the first of the tables ended, on the servers that answer."""
        found = await self.everywhere(lambda server: server.oldest_ended(), seconds=5.0)
        return min((at for at in found if at is not None), default=None)

    async def forget_ended(self, tables: list[str]) -> None:
        """Note that these tables did not end."""
        await self.in_groups(tables, lambda server, group: server.forget_ended(group))

    async def put_archived(self, places: Mapping[str, ArchivedLog]) -> None:
        """Note where logs lie, and delete their rows, in one commit for each server."""

        async def put(server: PostgresStore, group: list[str]) -> None:
            await server.put_archived({table: places[table] for table in group})

        await self.in_groups(places, put)

    async def archived(self, table: str) -> ArchivedLog | None:
        """Return where a log lies."""
        return await self.at(table, lambda server: server.archived(table))

    async def has_archived(self) -> bool:
        """Whether any log of a server that answers lies in the archive."""
        return any(await self.everywhere(lambda server: server.has_archived(), seconds=5.0))

    async def drop_file(self, file: str) -> int:
        """Delete what is stored about the tables in a file. A file may have tables of several servers."""
        return sum([await self.when_open(partial(server.drop_file, file)) for server in self.servers])
