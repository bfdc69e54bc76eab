"""The SQL statements about calls for PostgreSQL."""

from collections.abc import Sequence
from typing import Final

from lightfinger.server.store.append_sql import OPEN_HERE
from lightfinger.server.store.calls import Channel, DueCall
from lightfinger.server.store.postgres_connections import PostgresConnections

# The deletion does not see the new channel.
_PUT_CHANNEL: Final = """
    with old as (
        delete from call_channel where person = $2 and kind = $3 and id <> $1 and id not in (
            select id from call_channel where person = $2 and kind = $3 and id <> $1
            order by made desc, id limit $6 - 1))
    insert into call_channel (id, person, kind, payload, made, used) values ($1, $2, $3, $4, $5, 0)
    on conflict (id) do update
    set person = excluded.person, kind = excluded.kind, payload = excluded.payload, made = excluded.made"""

_CHANNEL: Final = "select id, person, kind, payload, made from call_channel"

_USE_CHANNEL: Final = """
    with used as (
        update call_channel set used = $2::float8 where id = $1 and used + $3::float8 <= $2::float8
        returning 0::float8 as left)
    select coalesce(
        (select used.left from used),
        (select used + $3::float8 - $2::float8 from call_channel where id = $1),
        0)"""

_PUT_QUIET_HOURS: Final = """
    insert into quiet_hours (person, payload) values ($1, $2)
    on conflict (person) do update set payload = excluded.payload"""

_PUT_CALLS: Final = """
    insert into due_call (table_id, person, channel, asked, stage, tries, due)
    select * from {source}
    on conflict (table_id, person, channel) do update
    set asked = excluded.asked, stage = excluded.stage, tries = excluded.tries, due = excluded.due
    where (excluded.asked, excluded.stage) > (due_call.asked, due_call.stage)"""

_NOTED: Final = "unnest($1::text[], $2::text[], $3::text[], $4::int[], $5::int[], $6::int[], $7::float8[])"

_NOTE_CALLS: Final = f"{_PUT_CALLS.format(source=_NOTED)} and excluded.asked > due_call.asked"

_DROP_ANSWERED: Final = """
    delete from due_call where table_id = $1 and asked <= $2
    and (person, asked) not in (select * from unnest($3::text[], $4::int[]))"""

_CLAIM: Final = f"""
    with chosen as (
        select table_id, person, channel, due from due_call where due <= $1
        and {OPEN_HERE.format(table="table_id")}
        order by due, table_id, person, channel limit $2 for update skip locked),
    claimed as (
        update due_call set due = $3 from chosen
        where due_call.table_id = chosen.table_id and due_call.person = chosen.person
        and due_call.channel = chosen.channel
        returning due_call.table_id, due_call.person, due_call.channel, asked, stage, tries, due_call.due,
            chosen.due as before)
    select * from claimed order by before, table_id, person, channel"""

_CLAIMED: Final = """
    table_id = $1 and person = $2 and channel = $3 and asked = $4 and stage = $5 and due = $6"""

_SETTLE: Final = f"""
    with settled as ({{settle}} where {_CLAIMED} returning true),
    more as ({{put}})
    select true from settled"""

_MORE: Final = """
    unnest($7::text[], $8::text[], $9::text[], $10::int[], $11::int[], $12::int[], $13::float8[])
    where exists (select from settled)"""

_MOVE: Final = _SETTLE.format(
    settle="update due_call set stage = $14, tries = $15, due = $16", put=_PUT_CALLS.format(source=_MORE)
)

_DROP: Final = _SETTLE.format(settle="delete from due_call", put=_PUT_CALLS.format(source=_MORE))


def _columns(calls: Sequence[DueCall]) -> list[list[object]]:
    return [list(column) for column in zip(*calls, strict=True)] if calls else [[] for _ in DueCall._fields]


class PostgresCalls(PostgresConnections):
    """The part of a `Store` that many nodes share that is about calls."""

    async def put_channel(self, channel: Channel, most: int) -> None:
        """Create a channel or replace it."""
        await self._value(_PUT_CHANNEL, *channel, most)

    async def drop_channel(self, person: str, channel: str) -> bool:
        """Delete a channel of a person."""
        done = await self._value("delete from call_channel where person = $1 and id = $2 returning 1", person, channel)
        return done is not None

    async def channels(self, person: str) -> list[Channel]:
        """Return the channels of a person."""
        return [Channel(*row) for row in await self._fetch(f"{_CHANNEL} where person = $1 order by made, id", person)]

    async def channel(self, channel: str) -> Channel | None:
        """Return a channel."""
        rows = await self._fetch(f"{_CHANNEL} where id = $1", channel)
        return Channel(*rows[0]) if rows else None

    async def use_channel(self, channel: str, gap: float) -> float:
        """Note that a channel is used now, or return how long to wait."""
        left = await self._value(_USE_CHANNEL, channel, self.now(), gap)
        return max(0.0, left) if isinstance(left, float) else 0.0

    async def put_quiet_hours(self, person: str, payload: bytes) -> None:
        """Store the quiet hours of a person."""
        await self._value(_PUT_QUIET_HOURS, person, payload)

    async def quiet_hours(self, person: str) -> bytes | None:
        """Return the quiet hours of a person."""
        found = await self._value("select payload from quiet_hours where person = $1", person)
        return found if isinstance(found, bytes) else None

    async def note_waiting(self, table: str, seq: int, calls: Sequence[DueCall]) -> None:
        """Note for whom a table waits."""
        await self._value(_DROP_ANSWERED, table, seq, [call.person for call in calls], [call.asked for call in calls])
        if calls:
            await self._value(_NOTE_CALLS, *_columns(calls))

    async def claim_calls(self, before: float, limit: int, hold: float) -> list[DueCall]:
        """Return calls that are due, and claim them."""
        return [DueCall(*row[:7]) for row in await self._fetch(_CLAIM, before, limit, before + hold)]

    async def settle_call(self, call: DueCall, then: DueCall | None, more: Sequence[DueCall] = ()) -> bool:
        """Replace a claimed call."""
        claim = (*call[:5], call.due, *_columns(more))
        if then is None:
            return bool(await self._value(_DROP, *claim))
        return bool(await self._value(_MOVE, *claim, then.stage, then.tries, then.due))

    async def forget_calls(self, person: str) -> None:
        """Delete everything here about a person."""
        for table in ("call_channel", "quiet_hours", "due_call"):
            await self._value(f"delete from {table} where person = $1", person)
