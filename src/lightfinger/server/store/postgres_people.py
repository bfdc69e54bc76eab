"""The SQL statements about people for PostgreSQL."""

from collections.abc import Mapping
from typing import Final, cast

from lightfinger.server.store.daily_sql import MERGE_DAILY
from lightfinger.server.store.drills_sql import MERGE_DRILLS
from lightfinger.server.store.ladder_sql import MERGE_RATED
from lightfinger.server.store.moderation_sql import MERGE
from lightfinger.server.store.people import ChairRow, Credential, Handover, KnownPerson, Session, TableChairs
from lightfinger.server.store.people_sql import CHAIRS_OF, ERASED, OTHER_CHAIRS, PERSONAL, WORDS_OF
from lightfinger.server.store.postgres_primary import Connection
from lightfinger.server.store.postgres_shards import PostgresShards

_PUT_SESSION: Final = """
    insert into session (digest, person, label, created, used, expires) values ($1, $2, $3, $4, $5, $6)
    on conflict (digest) do update set
    person = excluded.person, label = excluded.label, used = excluded.used, expires = excluded.expires"""

_SESSION: Final = """
    select person.id, person.name from session join person on person.id = session.person
    where digest = $1 and expires > $2 and not exists (select from barred where barred.person = person.id)"""

_SESSIONS_OF: Final = """
    select digest, person, label, created, used, expires from session
    where person = $1 and expires > $2 order by used desc, digest"""

_RENEW_SESSION: Final = """
    with renewed as (
        update session set used = $2, expires = $3 where digest = $1 and expires < $4 and expires > $5
        returning person)
    update person set seen = $2 from renewed where person.id = renewed.person returning true"""

_MERGE: Final = """
    with sessions as (update session set person = $2 where person = $1),
    credentials as (update credential set person = $2 where person = $1),
    tables as (update open_table set person = $2 where person = $1),
    channels as (update call_channel set person = $2 where person = $1),
    hours as (delete from quiet_hours where person = $1),
    calls as (delete from due_call where person = $1),
    words as (update word_key set owner = $2 where owner = $1),
    handovers as (delete from handover where person = $1)
    delete from person where id = $1"""

_PUT_CREDENTIAL: Final = """
    insert into credential (id, person, handle, key, counter, label, created, used)
    values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict do nothing returning true"""

_CREDENTIAL: Final = "select id, person, handle, key, counter, label, created, used from credential"

_USE_CREDENTIAL: Final = "update credential set counter = $3, used = $4 where id = $1 and counter = $2 returning true"

_PUT_HANDOVER: Final = """
    insert into handover (digest, code, person, kind, session, expires)
    select $1::bytea, $2::bytea, $3::text, $4::text, $5::bytea, $6::float8
    where $2 = ''::bytea
    or not exists (select from handover where code = $2 and expires > $7)
    on conflict do nothing returning true"""

_HANDOVER: Final = """
    select digest, code, person, kind, session, expires from handover
    where (digest = $1 or code = $1) and expires > $2"""

_TAKE_HANDOVER: Final = """
    delete from handover where (digest = $1 or code = $1) and expires > $2
    returning digest, code, person, kind, session, expires"""

_WORD_KEYS: Final = "select person, key from word_key where table_id = $1"

_ADD_WORD_KEY: Final = """
    with added as (
        insert into word_key (table_id, person, owner, key)
        select $1, $2, $4, $3 where not exists (select from erased where person in ($2, $4))
        on conflict do nothing returning key)
    select key from added
    union all select key from word_key where table_id = $1 and person = $2
    limit 1"""

_SET_CHAIRS: Final = """
    with gone as (
        delete from chair using unnest($9::text[], $10::int[]) as told (table_id, seq)
        where chair.table_id = told.table_id collate "C" and (chair.seq <= told.seq or $11)
        and not exists (
            select from unnest($1::text[], $2::text[]) as kept (person, table_id)
            where kept.person = chair.person and kept.table_id = chair.table_id))
    insert into chair (person, table_id, seat, phase, asked_at, ended_at, seq, seen_seq)
    select * from unnest(
        $1::text[], $2::text[], $3::int[], $4::text[], $5::float8[], $6::float8[], $7::int[], $8::int[])
        as fresh (person, table_id, seat, phase, asked_at, ended_at, seq, seen_seq)
    order by fresh.table_id collate "C", fresh.person collate "C"
    on conflict (person, table_id) do update set
    seat = excluded.seat, phase = excluded.phase, asked_at = excluded.asked_at, ended_at = excluded.ended_at,
    seq = excluded.seq
    where excluded.seq >= chair.seq or $11"""


class PostgresPeople(PostgresShards):
    """The people in a PostgreSQL database."""

    async def add_person(self, person: KnownPerson) -> None:
        """Add a person."""
        await self._value(
            "insert into person (id, name, handle, created, seen) values ($1, $2, $3, $4, $5) on conflict do nothing",
            *person,
        )

    async def person(self, person: str) -> KnownPerson | None:
        """Return a person."""
        rows = await self._fetch("select id, name, handle, created, seen from person where id = $1", person)
        return KnownPerson(*rows[0]) if rows else None

    async def rename_person(self, person: str, name: str) -> None:
        """Change a person's name."""
        await self._value("update person set name = $2 where id = $1", person, name)

    async def merge_people(self, was: str, person: str) -> None:
        """Give everything that belongs to *was* to *person*."""

        async def run(connection: Connection) -> None:
            async with connection.transaction():
                for statement in (*MERGE, *MERGE_DAILY, *MERGE_DRILLS, MERGE_RATED):
                    values = (was, person) if "{1}" in statement else (was,)
                    await connection.execute(statement.format("$1::text", "$2::text"), *values)
                await connection.execute(_MERGE, was, person)

        await self._ask(run)

    async def put_session(self, session: Session) -> None:
        """Create a session or replace it."""
        await self._value(_PUT_SESSION, *session)

    async def session(self, digest: bytes) -> tuple[str, str] | None:
        """Return the person of a session."""
        rows = await self._fetch(_SESSION, digest, self.now())
        return cast(tuple[str, str], tuple(rows[0])) if rows else None

    async def sessions_of(self, person: str) -> list[Session]:
        """Return the sessions of a person."""
        return [Session(*row) for row in await self._fetch(_SESSIONS_OF, person, self.now())]

    async def renew_session(self, digest: bytes, used: float, expires: float, before: float) -> bool:
        """Extend a session."""
        return bool(await self._value(_RENEW_SESSION, digest, used, expires, before, self.now()))

    async def drop_session(self, digest: bytes) -> None:
        """Delete a session."""
        await self._value("delete from session where digest = $1", digest)

    async def put_credential(self, credential: Credential) -> bool:
        """Add a passkey."""
        return bool(await self._value(_PUT_CREDENTIAL, *credential))

    async def credential(self, credential: bytes) -> Credential | None:
        """Return a passkey."""
        rows = await self._fetch(f"{_CREDENTIAL} where id = $1", credential)
        return Credential(*rows[0]) if rows else None

    async def credentials_of(self, person: str) -> list[Credential]:
        """Return the passkeys of a person."""
        rows = await self._fetch(f"{_CREDENTIAL} where person = $1 order by created, id", person)
        return [Credential(*row) for row in rows]

    async def use_credential(self, credential: bytes, before: int, count: int, used: float) -> bool:
        """Set the counter and the time of a passkey."""
        return bool(await self._value(_USE_CREDENTIAL, credential, before, count, used))

    async def drop_credential(self, person: str, credential: bytes) -> bool:
        """Delete a passkey."""
        statement = "delete from credential where id = $1 and person = $2 returning true"
        return bool(await self._value(statement, credential, person))

    async def put_handover(self, handover: Handover) -> bool:
        """Store a handover."""
        if handover.code:
            await self._value("delete from handover where person = $1 and code <> ''::bytea", handover.person)
        return bool(await self._value(_PUT_HANDOVER, *handover, self.now()))

    async def handover(self, digest: bytes) -> Handover | None:
        """Return a handover."""
        rows = await self._fetch(_HANDOVER, digest, self.now())
        return Handover(*rows[0]) if rows else None

    async def take_handover(self, digest: bytes) -> Handover | None:
        """Delete a handover and return it."""
        rows = await self._fetch(_TAKE_HANDOVER, digest, self.now())
        return Handover(*rows[0]) if rows else None

    async def drop_handovers(self, person: str) -> None:
        """Delete all handovers of a person."""
        await self._value("delete from handover where person = $1", person)

    async def word_keys(self, table: str) -> dict[str, bytes]:
        """Return the keys of a table's words, by person."""
        return {row[0]: row[1] for row in await self._fetch_of(table, _WORD_KEYS, table)}

    async def add_word_key(self, table: str, person: str, key: bytes, owner: str = "") -> bytes | None:
        """Store a key unless there is one; return the one that holds."""
        held = await self._value(_ADD_WORD_KEY, table, person, key, owner or person)
        if held is None:
            # Another node has added one since this statement began, or the person is erased.
            held = await self._value("select key from word_key where table_id = $1 and person = $2", table, person)
        return cast(bytes | None, held)

    async def words_of(self, person: str) -> list[tuple[str, str]]:
        """Return the tables whose logs hold words of a person, with the person's id there."""
        return [(row[0], row[1]) for row in await self._fetch(WORDS_OF.format("$1"), person)]

    async def erase(self, person: str) -> list[str]:
        """Delete all that is stored about a person besides the logs."""

        async def run(connection: Connection) -> list[str]:
            async with connection.transaction():
                # Also in shards that are being moved: the other server forgets the erased before it opens them.
                await connection.execute("set local lightfinger.moving = 'on'")
                for statement in ERASED:
                    await connection.execute(statement.format("$1::text", "$2::float8"), person, self.now())
                rows = await connection.fetch(WORDS_OF.format("$1"), person)
                tables = sorted({row[0] for row in rows})
                await connection.execute("delete from listing where table_id = any ($1)", tables)
                await connection.execute(OTHER_CHAIRS.format("$1"), person)
                for part, column in PERSONAL:
                    await connection.execute(f"delete from {part} where {column} = $1", person)
                return tables

        return await self._ask(run)

    async def set_chairs(self, tables: Mapping[str, TableChairs], force: bool = False) -> None:
        """Replace the chairs of these tables."""
        fresh = [(*chair[:6], seq, chair.seen_seq) for _, (seq, chairs) in sorted(tables.items()) for chair in chairs]
        columns = [list(column) for column in zip(*fresh, strict=True)] if fresh else [[] for _ in range(8)]
        seqs = [told.seq for told in tables.values()]
        await self._value(_SET_CHAIRS, *columns, list(tables), seqs, force)

    async def chairs_of(self, person: str, skip: int, limit: int) -> list[ChairRow]:
        """Return a page of a person's chairs."""
        rows = await self._fetch(CHAIRS_OF.format("$1", "$2", "$3"), person, limit, skip)
        return [ChairRow(*row) for row in rows]

    async def last_seen(self, person: str, table: str) -> int:
        """Return the last row that a person has seen."""
        question = "select seen_seq from chair where person = $1 and table_id = $2"
        rows = await self._fetch_of(table, question, person, table)
        return cast(int, rows[0][0]) if rows else -1

    async def see(self, person: str, table: str, seq: int) -> None:
        """Note that a person has seen the table up to this row."""
        statement = "update chair set seen_seq = greatest(seen_seq, $3) where person = $1 and table_id = $2"
        await self._value(statement, person, table, seq)
