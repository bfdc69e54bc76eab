"""Moving a shard from one server to another while people play.

1. The target notes the shard as closed, in the next epoch.
2. The rows of the logs are copied while play goes on, until little is left.
3. The source closes the shard. From now on its appends wait.
4. Grace: every transaction that may still believe that the shard is open ends.
5. The rest is copied, and the records beside the logs. Both sides are compared.
6. The source notes that everything is copied, and deletes the records beside the logs.
7. The target opens the shard. The source deletes the logs.

Opening follows a durable closing, so at most one server has a shard open. After a crash `repair` goes on from what the
fences say: forward if the source has noted that everything is copied, else back, in a later epoch, so that the former
mover, if it is only slow, can open nothing.
"""

import asyncio
import io
import time
import zlib
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any, Final, NamedTuple

from lightfinger.server.store import StoreDown, StoreError
from lightfinger.server.store.people_sql import PERSONAL
from lightfinger.server.store.postgres import PostgresStore
from lightfinger.server.store.postgres_primary import FAILURES, Connection
from lightfinger.server.store.sharded_servers import ShardedServers
from lightfinger.server.store.shards import ALONE, SHARDS, Fence

BESIDE: Final = (
    "snapshot",
    "listing",
    "work",
    "open_table",
    "chair",
    "due_call",
    "word_key",
    "ended_table",
    "archived",
    "hindsight",
)
"""The database tables with records of tables beside the logs."""

FEW_ROWS: Final = 500
"""When a pass has copied no more rows than these, the shard is closed."""

MOST_PASSES: Final = 20

GRACE_SECONDS: Final = 5.0
"""How long the transactions of others may take to end before a move is given up."""

DELETED_AT_ONCE: Final = 1000

MOVING: Final = 0x6C67
"""The advisory lock that lets one mover at a time work on a shard."""

_IN_SHARD: Final = """table_id >= '{0}' and table_id < '{0}' || '\x7f'"""

_COPIED: Final = "select table_id, max(seq) from command where {range} group by table_id"

_GONE: Final = """
    select copied.table_id from unnest($1::text[]) as copied (table_id)
    where not exists (
        select from command where command.table_id = copied.table_id collate "C" and command.seq = 0)"""

_MISSING: Final = """
    select command.table_id, command.seq, command.payload from command
    left join unnest($1::text[], $2::int[]) as copied (table_id, seq)
    on copied.table_id = command.table_id
    where {range} and command.seq > coalesce(copied.seq, -1)"""

_DIGEST: Final = (
    "select count(*), coalesce(sum(hashtextextended(line::text, 0)::numeric), 0) from {part} as line where {range}"
)

# Who may hold an older picture of the fences. A transaction that begins later sees the shard closed.
_TRANSACTIONS: Final = """
    select pid, xact_start from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'
    and xact_start is not null"""

_DELETE_LOGS: Final = """
    delete from command where ctid = any (array(select ctid from command where {range} limit $1)) returning 1"""


class MoveFailed(StoreError):
    """A shard could not be moved. It is where it was."""


class Moved(NamedTuple):
    """How a shard was moved."""

    shard: str
    rows: int
    closed: float
    """For how many seconds it was open nowhere."""


Step = Callable[[str], None]
"""Called before each step, with its name."""


class ShardMover:
    """Moves shards between the servers of a store."""

    def __init__(self, servers: ShardedServers, on_step: Step = lambda _: None) -> None:
        self.servers: Final = servers
        self.on_step: Final = on_step

    async def move(self, shard: str, to: str) -> Moved:
        """Move a shard to the server with this name."""
        await self.servers.refresh()
        source_name = self.servers.map.server_of(shard)
        by_name = self.servers.by_name()
        if shard not in SHARDS or to not in by_name:
            raise MoveFailed(f"there is no shard {shard!r} or no server {to!r}")
        if source_name is None:
            raise MoveFailed(f"shard {shard} is open nowhere; repair it first")
        if source_name == to:
            return Moved(shard, 0, 0.0)
        source, target = by_name[source_name], by_name[to]
        async with _mover(source, shard) as old, _mover(target, shard) as new:
            # Under the locks: another mover may have been here.
            fence = (await source.fences()).get(shard, ALONE)
            if not fence.is_open:
                raise MoveFailed(f"shard {shard} was moved by another mover")
            try:
                return await self._moved(
                    shard, _Side(source, source_name, old), _Side(target, to, new), fence.epoch + 1
                )
            except (StoreError, *FAILURES) as error:
                problem = error
        await self.repair(shard)
        raise MoveFailed(f"shard {shard} was not moved: {problem}") from problem

    async def _moved(self, shard: str, source: "_Side", target: "_Side", epoch: int) -> Moved:
        self.on_step("prepare")
        await target.store.set_fences([shard], epoch, is_open=False)
        if (await target.store.fences())[shard][:2] != (epoch, False):
            raise MoveFailed(f"shard {shard} has a later epoch on the target")
        for part in ("command", *BESIDE):
            await target.connection.execute(f"delete from {part} where {_range(shard)}")
        rows = 0
        for _ in range(MOST_PASSES):
            self.on_step("copy")
            passed = await _copy_logs(shard, source.connection, target.connection)
            rows += passed
            if passed <= FEW_ROWS:
                break
        self.on_step("close")
        began = time.monotonic()
        await source.store.set_fences([shard], epoch, is_open=False, peer=target.name)
        self.on_step("grace")
        await grace(source.connection)
        self.on_step("copy the rest")
        rows += await _copy_logs(shard, source.connection, target.connection)
        for part in BESIDE:
            await _copy(part, f"select * from {part} where {_range(shard)}", source.connection, target.connection)
        for part in ("command", *BESIDE):
            digest = _DIGEST.format(part=part, range=_range(shard))
            if await source.connection.fetchrow(digest) != await target.connection.fetchrow(digest):
                raise MoveFailed(f"the copy of {part} differs")
        self.on_step("note the copy")
        async with source.connection.transaction():
            noted = "update shard set is_copied = true where id = $1 and epoch = $2 and not is_open returning true"
            if not await source.connection.fetchval(noted, shard, epoch):
                raise MoveFailed("another mover has taken the shard back")
            for part in BESIDE:
                await source.connection.execute(f"delete from {part} where {_range(shard)}")
        self.on_step("open")
        await open_copied(shard, epoch, target.connection)
        closed = time.monotonic() - began
        self.on_step("clean")
        await _delete_logs(shard, source.connection)
        await self.servers.refresh()
        return Moved(shard, rows, closed)

    async def repair(self, shard: str) -> str:
        """Finish or take back a move that was broken off. Return what was done. All servers must answer."""
        by_name = self.servers.by_name()
        if len(by_name) < len(self.servers.servers):
            raise StoreDown("PostgreSQL: to repair a shard all servers must answer")
        fences = {name: (await store.fences()).get(shard, ALONE) for name, store in by_name.items()}
        open_on = [name for name, fence in fences.items() if fence.is_open]
        done = "nothing"
        if not open_on:
            left = [(fence.epoch, name) for name, fence in fences.items() if fence.peer]
            if not left:
                raise StoreDown(f"PostgreSQL: no server says that it had shard {shard}")
            epoch, source = max(left)
            target = fences[source].peer
            async with _mover(by_name[source], shard) as old, _mover(by_name[target], shard) as new:
                now = (await by_name[source].fences())[shard]
                if now != fences[source]:
                    return "another mover is at work"
                if now.is_copied:
                    await open_copied(shard, epoch, new)
                    await _delete_logs(shard, old)
                    done = f"forward to {target}"
                else:
                    # First nobody else can open it, then it is opened here.
                    await by_name[target].set_fences([shard], epoch + 1, is_open=False)
                    await by_name[source].set_fences([shard], epoch + 1, is_open=True)
                    done = f"back to {source}"
        elif len(open_on) == 1:
            done = await self._clean(shard, open_on[0], fences)
        await self.servers.refresh()
        return done

    async def _clean(self, shard: str, open_on: str, fences: dict[str, Fence]) -> str:
        """Delete what movers left on servers that do not have the shard."""
        done = "nothing"
        for name, store in self.servers.by_name().items():
            if name != open_on and not fences[name].is_open:
                async with _mover(store, shard) as connection:
                    if (await store.fences())[shard] == fences[name]:
                        for part in BESIDE:
                            await connection.execute(f"delete from {part} where {_range(shard)}")
                        if await _delete_logs(shard, connection):
                            done = f"cleaned {name}"
        return done

    async def suspects(self) -> list[str]:
        """Return the shards that a mover may have left unfinished: those that were moved, and those open nowhere."""
        found = set(self.servers.map.closed())
        for server in self.servers.by_name().values():
            found.update(
                shard for shard, fence in (await server.fences()).items() if fence.epoch > 1 or fence.is_copied
            )
        return sorted(found)

    def plan(self) -> list[tuple[str, str]]:
        """Return the moves, as shard and server, after which all servers that answer have about as many shards."""
        shards = {name: self.servers.map.shards_of(name) for name in sorted(self.servers.by_name())}
        moves: list[tuple[str, str]] = []
        while True:
            most = max(shards, key=lambda name: len(shards[name]))
            least = min(shards, key=lambda name: len(shards[name]))
            if len(shards[most]) - len(shards[least]) <= 1:
                return moves
            shard = shards[most].pop()
            shards[least].append(shard)
            moves.append((shard, least))


class _Side(NamedTuple):
    """One of the two servers of a move."""

    store: PostgresStore
    name: str
    connection: Connection


def _range(shard: str) -> str:
    if shard not in SHARDS:
        raise ValueError(f"there is no shard {shard!r}")
    return _IN_SHARD.format(shard)


@asynccontextmanager
async def _mover(store: PostgresStore, shard: str) -> AsyncIterator[Connection]:
    """Connect as the only mover of a shard on this server, past its fence."""
    try:
        connection = await store.connection()
    except FAILURES as error:
        raise StoreDown(f"PostgreSQL: {error}") from error
    try:
        await connection.execute("set lightfinger.moving = 'on'")
        if not await connection.fetchval(
            "select pg_try_advisory_lock($1, $2)", MOVING, zlib.crc32(shard.encode()) >> 1
        ):
            raise MoveFailed(f"shard {shard} is being moved by another mover")
        yield connection
    except FAILURES as error:
        raise StoreDown(f"PostgreSQL: {error}") from error
    finally:
        connection.terminate()


async def _copy(part: str, question: str, source: Connection, target: Connection, *values: object) -> int:
    """Copy the result of a query into a database table of the other server; return how many rows."""
    page = io.BytesIO()
    await source.copy_from_query(question, *values, output=page, format="binary")
    page.seek(0)
    return int((await target.copy_to_table(part, source=page, format="binary")).split()[-1])


async def _copy_logs(shard: str, source: Connection, target: Connection) -> int:
    """Copy the rows that the target does not have yet, and delete those of tables that left for the archive since."""
    copied = await target.fetch(_COPIED.format(range=_range(shard)))
    tables, seqs = [row[0] for row in copied], [row[1] for row in copied]
    if gone := [row[0] for row in await source.fetch(_GONE, tables)]:
        await target.execute("delete from command where table_id = any ($1)", gone)
    question = _MISSING.format(range=_range(shard).replace("table_id", "command.table_id"))
    return await _copy("command", question, source, target, tables, seqs)


async def grace(source: Connection) -> None:
    """Wait until every transaction has ended that may have begun before this moment."""
    before: set[tuple[Any, ...]] = {tuple(row) for row in await source.fetch(_TRANSACTIONS)}
    until = time.monotonic() + GRACE_SECONDS
    while before:
        if time.monotonic() > until:
            raise MoveFailed("a transaction on the source does not end")
        await asyncio.sleep(0.005)
        before &= {tuple(row) for row in await source.fetch(_TRANSACTIONS)}


async def open_copied(shard: str, epoch: int, target: Connection) -> None:
    """Open a shard on the server that has everything of it."""
    async with target.transaction():
        for part, column in PERSONAL:
            if part in BESIDE:
                await target.execute(
                    f"delete from {part} where {_range(shard)} and {column} in (select person from erased)"
                )
        opened = (
            "update shard set is_open = true, peer = '' where id = $1 and epoch = $2 and not is_open returning true"
        )
        if not await target.fetchval(opened, shard, epoch):
            raise MoveFailed(f"shard {shard} was taken back meanwhile")


async def _delete_logs(shard: str, connection: Connection) -> int:
    """Delete the logs of a shard that another server has; return how many rows there were."""
    deleted = 0
    while some := len(await connection.fetch(_DELETE_LOGS.format(range=_range(shard)), DELETED_AT_ONCE)):
        deleted += some
    return deleted
