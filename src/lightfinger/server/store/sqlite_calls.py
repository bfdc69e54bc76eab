"""The SQL statements about calls for SQLite."""

import sqlite3
from collections.abc import Sequence
from typing import Final

from lightfinger.server.store.calls import Channel, DueCall
from lightfinger.server.store.sqlite_file import SqliteFile

_PUT_CHANNEL: Final = """
    insert into call_channel (id, person, kind, payload, made, used) values (?, ?, ?, ?, ?, 0)
    on conflict (id) do update
    set person = excluded.person, kind = excluded.kind, payload = excluded.payload, made = excluded.made"""

_DROP_OLD_CHANNELS: Final = """
    delete from call_channel where person = :person and kind = :kind and id not in (
        select id from call_channel where person = :person and kind = :kind order by made desc, id limit :most)"""

_CHANNEL: Final = "select id, person, kind, payload, made from call_channel"

_PUT_QUIET_HOURS: Final = """
    insert into quiet_hours (person, payload) values (?, ?)
    on conflict (person) do update set payload = excluded.payload"""

_DUE_CALL: Final = "select table_id, person, channel, asked, stage, tries, due from due_call"

_PUT_CALL: Final = """
    insert into due_call (table_id, person, channel, asked, stage, tries, due) values (?, ?, ?, ?, ?, ?, ?)
    on conflict (table_id, person, channel) do update
    set asked = excluded.asked, stage = excluded.stage, tries = excluded.tries, due = excluded.due
    where (excluded.asked, excluded.stage) > (due_call.asked, due_call.stage)"""

_NOTE_CALL: Final = f"{_PUT_CALL} and excluded.asked > due_call.asked"

_CLAIMED: Final = "table_id = ? and person = ? and channel = ? and asked = ? and stage = ? and due = ?"


class SqliteCalls(SqliteFile):
    """The part of a `Store` in one file that is about calls."""

    async def put_channel(self, channel: Channel, most: int) -> None:
        """Create a channel or replace it."""

        def run(connection: sqlite3.Connection) -> None:
            connection.execute(_PUT_CHANNEL, channel)
            connection.execute(_DROP_OLD_CHANNELS, {"person": channel.person, "kind": channel.kind, "most": most})

        await self._do(run)

    async def drop_channel(self, person: str, channel: str) -> bool:
        """Delete a channel of a person."""
        return await self._execute("delete from call_channel where person = ? and id = ?", person, channel) == 1

    async def channels(self, person: str) -> list[Channel]:
        """Return the channels of a person."""
        return [Channel(*row) for row in await self._fetch(f"{_CHANNEL} where person = ? order by made, id", person)]

    async def channel(self, channel: str) -> Channel | None:
        """Return a channel."""
        rows = await self._fetch(f"{_CHANNEL} where id = ?", channel)
        return Channel(*rows[0]) if rows else None

    async def use_channel(self, channel: str, gap: float) -> float:
        """Note that a channel is used now, or return how long to wait."""
        now = self.now()

        def run(connection: sqlite3.Connection) -> float:
            found = connection.execute("select used from call_channel where id = ?", (channel,)).fetchone()
            left = 0.0 if found is None else max(0.0, float(found[0]) + gap - now)
            if not left:
                connection.execute("update call_channel set used = ? where id = ?", (now, channel))
            return left

        return await self._do(run)

    async def put_quiet_hours(self, person: str, payload: bytes) -> None:
        """Store the quiet hours of a person."""
        await self._execute(_PUT_QUIET_HOURS, person, payload)

    async def quiet_hours(self, person: str) -> bytes | None:
        """Return the quiet hours of a person."""
        rows = await self._fetch("select payload from quiet_hours where person = ?", person)
        return bytes(rows[0][0]) if rows else None

    async def note_waiting(self, table: str, seq: int, calls: Sequence[DueCall]) -> None:
        """Note for whom a table waits."""
        asked = {(call.person, call.asked) for call in calls}

        def run(connection: sqlite3.Connection) -> None:
            known = connection.execute(
                "select person, asked from due_call where table_id = ? and asked <= ?", (table, seq)
            ).fetchall()
            connection.executemany(
                "delete from due_call where table_id = ? and person = ? and asked = ?",
                [(table, *one) for one in known if tuple(one) not in asked],
            )
            connection.executemany(_NOTE_CALL, calls)

        await self._do(run)

    async def claim_calls(self, before: float, limit: int, hold: float) -> list[DueCall]:
        """Return calls that are due, and claim them."""

        def run(connection: sqlite3.Connection) -> list[DueCall]:
            rows = connection.execute(
                f"{_DUE_CALL} where due <= ? order by due, table_id, person, channel limit ?", (before, limit)
            ).fetchall()
            claimed = [DueCall(*row)._replace(due=before + hold) for row in rows]
            connection.executemany(
                "update due_call set due = ? where table_id = ? and person = ? and channel = ?",
                [(call.due, *call[:3]) for call in claimed],
            )
            return claimed

        # Most of the time nothing is due, and looking costs no commit.
        if not await self._fetch("select 1 from due_call where due <= ? limit 1", before):
            return []
        return await self._do(run)

    async def settle_call(self, call: DueCall, then: DueCall | None, more: Sequence[DueCall] = ()) -> bool:
        """Replace a claimed call."""
        claim = (*call[:5], call.due)

        def run(connection: sqlite3.Connection) -> bool:
            if then is None:
                done = connection.execute(f"delete from due_call where {_CLAIMED}", claim)
            else:
                done = connection.execute(
                    f"update due_call set stage = ?, tries = ?, due = ? where {_CLAIMED}",
                    (then.stage, then.tries, then.due, *claim),
                )
            if done.rowcount == 1:
                connection.executemany(_PUT_CALL, more)
            return done.rowcount == 1

        return await self._do(run)

    async def forget_calls(self, person: str) -> None:
        """Delete everything here about a person."""

        def run(connection: sqlite3.Connection) -> None:
            for table in ("call_channel", "quiet_hours", "due_call"):
                connection.execute(f"delete from {table} where person = ?", (person,))

        await self._do(run)
