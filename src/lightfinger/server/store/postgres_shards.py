"""The SQL statements about shards for PostgreSQL: what one server says of its own."""

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from lightfinger.server.store import StoreMoved
from lightfinger.server.store.postgres_connections import PostgresConnections
from lightfinger.server.store.postgres_primary import Connection
from lightfinger.server.store.shards import SHARDS, Fence

FENCES: Final = "select id, epoch, is_open, peer, is_copied from shard"

_IS_EMPTY: Final = """
    select not exists (select from command limit 1) and not exists (select from person limit 1)
    and not exists (select from shard limit 1)"""

_CLOSE_ALL: Final = """
    insert into shard (id, epoch, is_open, peer, is_copied) select unnest($1::text[]), 0, false, '', false
    on conflict do nothing"""

_IS_OPEN: Final = "select is_open from shard where id = left($1::text, 2)"


_SET_FENCES: Final = """
    insert into shard (id, epoch, is_open, peer, is_copied) select unnest($1::text[]), $2, $3, $4, false
    on conflict (id) do update
    set epoch = excluded.epoch, is_open = excluded.is_open, peer = excluded.peer, is_copied = false
    where shard.epoch < excluded.epoch"""


class ServerState(NamedTuple):
    """What a server says of itself."""

    name: str
    has_people: bool
    is_empty: bool
    """Whether it has no tables, no people and no shards of others."""


class PostgresShards(PostgresConnections):
    """The fences of a PostgreSQL server."""

    async def server_state(self) -> ServerState:
        """Return what the server says of itself."""
        name, has_people = (await self._fetch("select name, has_people from server"))[0]
        return ServerState(name, has_people, bool(await self._value(_IS_EMPTY)))

    async def fences(self) -> dict[str, Fence]:
        """Return what the server says of shards."""
        return {row[0]: Fence(*row[1:]) for row in await self._fetch(FENCES)}

    async def become_member(self) -> None:
        """Close all shards of an empty server and let another one hold the people."""

        async def run(connection: Connection) -> None:
            async with connection.transaction():
                await connection.execute("lock table shard in exclusive mode")
                if await connection.fetchval(_IS_EMPTY):
                    await connection.execute(_CLOSE_ALL, SHARDS)
                    await connection.execute("update server set has_people = false")

        await self._ask(run)

    async def set_fences(self, shards: Sequence[str], epoch: int, *, is_open: bool, peer: str = "") -> None:
        """Say of shards whether they are open here, unless something was said in this epoch or a later one."""
        await self._value(_SET_FENCES, list(shards), epoch, is_open, peer)

    async def _fetch_of(self, table: str, question: str, *values: object) -> list[Any]:
        """Run a query about one table; raise `StoreMoved` if its shard is not open here."""

        async def run(connection: Connection) -> list[Any]:
            rows = await connection.fetch(question, *values)
            # Afterwards: then the rows are those that counted.
            if await connection.fetchval(_IS_OPEN, table) is False:
                raise StoreMoved(f"PostgreSQL: the shard of {table} is not open here")
            return list(rows)

        return await self._ask(run)
