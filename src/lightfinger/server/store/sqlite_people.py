"""The SQL statements about people for SQLite."""

import sqlite3
from collections.abc import Mapping
from typing import Final, cast

from lightfinger.server.store.daily_sql import MERGE_DAILY
from lightfinger.server.store.drills_sql import MERGE_DRILLS
from lightfinger.server.store.ladder_sql import MERGE_RATED
from lightfinger.server.store.moderation_sql import MERGE
from lightfinger.server.store.people import ChairRow, Credential, Handover, KnownPerson, Session, TableChairs
from lightfinger.server.store.people_sql import CHAIRS_OF, ERASED, FORGET, OTHER_CHAIRS, PERSONAL, WORDS_OF
from lightfinger.server.store.sqlite_file import SqliteFile

_PUT_SESSION: Final = """
    insert into session (digest, person, label, created, used, expires) values (?, ?, ?, ?, ?, ?)
    on conflict (digest) do update set
    person = excluded.person, label = excluded.label, used = excluded.used, expires = excluded.expires"""

_SESSION: Final = """
    select person.id, person.name from session join person on person.id = session.person
    where digest = ? and expires > ? and not exists (select 1 from barred where barred.person = person.id)"""

_SESSIONS_OF: Final = """
    select digest, person, label, created, used, expires from session
    where person = ? and expires > ? order by used desc, digest"""

_RENEW_SESSION: Final = "update session set used = ?, expires = ? where digest = ? and expires < ? and expires > ?"

_SEEN: Final = "update person set seen = ? where id = (select person from session where digest = ?)"

_MERGE: Final = tuple(
    f"update {part} set person = ? where person = ?" for part in ("session", "credential", "call_channel")
)

_PUT_CREDENTIAL: Final = """
    insert into credential (id, person, handle, key, counter, label, created, used) values (?, ?, ?, ?, ?, ?, ?, ?)
    on conflict do nothing"""

_CREDENTIAL: Final = "select id, person, handle, key, counter, label, created, used from credential"

_USE_CREDENTIAL: Final = "update credential set counter = ?, used = ? where id = ? and counter = ?"

_PUT_HANDOVER: Final = """
    insert into handover (digest, code, person, kind, session, expires) values (?, ?, ?, ?, ?, ?)
    on conflict do nothing"""

_HANDOVER: Final = """
    select digest, code, person, kind, session, expires from handover
    where (digest = ? or code = ?) and expires > ?"""

_TAKE_HANDOVER: Final = """
    delete from handover where (digest = ? or code = ?) and expires > ?
    returning digest, code, person, kind, session, expires"""

_ADD_WORD_KEY: Final = """
    insert into word_key (table_id, person, owner, key)
    select :table, :person, :owner, :key where not exists (select 1 from erased where person in (:person, :owner))
    on conflict do nothing"""

_PUT_CHAIR: Final = """
    insert into chair (person, table_id, seat, phase, asked_at, ended_at, seq, seen_seq)
    values (?, ?, ?, ?, ?, ?, ?, ?)
    on conflict (person, table_id) do update set
    seat = excluded.seat, phase = excluded.phase, asked_at = excluded.asked_at, ended_at = excluded.ended_at,
    seq = excluded.seq
    where excluded.seq >= chair.seq or ?"""


class SqlitePeople(SqliteFile):
    """The people in an SQLite file."""

    async def add_person(self, person: KnownPerson) -> None:
        """Add a person."""
        await self._execute(
            "insert into person (id, name, handle, created, seen) values (?, ?, ?, ?, ?) on conflict do nothing",
            *person,
        )

    async def person(self, person: str) -> KnownPerson | None:
        """Return a person."""
        rows = await self._fetch("select id, name, handle, created, seen from person where id = ?", person)
        return KnownPerson(*rows[0]) if rows else None

    async def rename_person(self, person: str, name: str) -> None:
        """Change a person's name."""
        await self._execute("update person set name = ? where id = ?", name, person)

    async def merge_people(self, was: str, person: str) -> None:
        """Give everything that belongs to *was* to *person*."""

        def run(connection: sqlite3.Connection) -> None:
            for statement in _MERGE:
                connection.execute(statement, (person, was))
            connection.execute("update open_table set person = ? where person = ?", (person, was))
            connection.execute("update word_key set owner = ? where owner = ?", (person, was))
            for statement in (*MERGE, *MERGE_DAILY, *MERGE_DRILLS, MERGE_RATED):
                connection.execute(statement.format(":was", ":person"), {"was": was, "person": person})
            for part in ("handover", "quiet_hours", "due_call"):
                connection.execute(f"delete from {part} where person = ?", (was,))
            connection.execute("delete from person where id = ?", (was,))

        await self._do(run)

    async def put_session(self, session: Session) -> None:
        """Create a session or replace it."""
        await self._execute(_PUT_SESSION, *session)

    async def session(self, digest: bytes) -> tuple[str, str] | None:
        """Return the person of a session."""
        rows = await self._fetch(_SESSION, digest, self._clock())
        return cast(tuple[str, str], rows[0]) if rows else None

    async def sessions_of(self, person: str) -> list[Session]:
        """Return the sessions of a person."""
        return [Session(*row) for row in await self._fetch(_SESSIONS_OF, person, self._clock())]

    async def renew_session(self, digest: bytes, used: float, expires: float, before: float) -> bool:
        """Extend a session."""

        def run(connection: sqlite3.Connection) -> bool:
            values = (used, expires, digest, before, self._clock())
            if connection.execute(_RENEW_SESSION, values).rowcount == 0:
                return False
            return connection.execute(_SEEN, (used, digest)).rowcount == 1

        return await self._do(run)

    async def drop_session(self, digest: bytes) -> None:
        """Delete a session."""
        await self._execute("delete from session where digest = ?", digest)

    async def put_credential(self, credential: Credential) -> bool:
        """Add a passkey."""
        return await self._execute(_PUT_CREDENTIAL, *credential) == 1

    async def credential(self, credential: bytes) -> Credential | None:
        """Return a passkey."""
        rows = await self._fetch(f"{_CREDENTIAL} where id = ?", credential)
        return Credential(*rows[0]) if rows else None

    async def credentials_of(self, person: str) -> list[Credential]:
        """Return the passkeys of a person."""
        rows = await self._fetch(f"{_CREDENTIAL} where person = ? order by created, id", person)
        return [Credential(*row) for row in rows]

    async def use_credential(self, credential: bytes, before: int, count: int, used: float) -> bool:
        """Set the counter and the time of a passkey."""
        return await self._execute(_USE_CREDENTIAL, count, used, credential, before) == 1

    async def drop_credential(self, person: str, credential: bytes) -> bool:
        """Delete a passkey."""
        return await self._execute("delete from credential where id = ? and person = ?", credential, person) == 1

    async def put_handover(self, handover: Handover) -> bool:
        """Store a handover."""
        now = self._clock()

        def run(connection: sqlite3.Connection) -> bool:
            if handover.code:
                connection.execute("delete from handover where person = ? and code <> ?", (handover.person, b""))
                taken = "select 1 from handover where code = ? and expires > ?"
                if connection.execute(taken, (handover.code, now)).fetchone():
                    return False
            return connection.execute(_PUT_HANDOVER, handover).rowcount == 1

        return await self._do(run)

    async def handover(self, digest: bytes) -> Handover | None:
        """Return a handover."""
        rows = await self._fetch(_HANDOVER, digest, digest, self._clock())
        return Handover(*rows[0]) if rows else None

    async def take_handover(self, digest: bytes) -> Handover | None:
        """Delete a handover and return it."""
        now = self._clock()

        def run(connection: sqlite3.Connection) -> Handover | None:
            rows = connection.execute(_TAKE_HANDOVER, (digest, digest, now)).fetchall()
            return Handover(*rows[0]) if rows else None

        return await self._do(run)

    async def drop_handovers(self, person: str) -> None:
        """Delete all handovers of a person."""
        await self._execute("delete from handover where person = ?", person)

    async def word_keys(self, table: str) -> dict[str, bytes]:
        """Return the keys of a table's words, by person."""
        return dict(await self._fetch("select person, key from word_key where table_id = ?", table))

    async def add_word_key(self, table: str, person: str, key: bytes, owner: str = "") -> bytes | None:
        """Store a key unless there is one; return the one that holds."""

        def run(connection: sqlite3.Connection) -> bytes | None:
            words = {"table": table, "person": person, "owner": owner or person, "key": key}
            connection.execute(_ADD_WORD_KEY, words)
            held = connection.execute("select key from word_key where table_id = ? and person = ?", (table, person))
            row = held.fetchone()
            return None if row is None else cast(bytes, row[0])

        return await self._do(run)

    async def words_of(self, person: str) -> list[tuple[str, str]]:
        """Return the tables whose logs hold words of a person, with the person's id there."""
        return await self._fetch(WORDS_OF.format("?"), person)

    async def erase(self, person: str) -> list[str]:
        """Delete all that is stored about a person besides the logs; overwrite the freed bytes."""

        def run(connection: sqlite3.Connection) -> list[str]:
            rows = connection.execute(WORDS_OF.format("?"), (person,)).fetchall()
            tables = sorted({table for table, _ in rows})
            for statement in ERASED:
                connection.execute(statement.format(":person", ":now"), {"person": person, "now": self._clock()})
            connection.executemany("delete from listing where table_id = ?", [(table,) for table in tables])
            connection.execute(OTHER_CHAIRS.format("?"), (person,))
            for part, column in PERSONAL:
                connection.execute(f"delete from {part} where {column} = ?", (person,))
            return tables

        tables = await self._do(run)
        await self._look(lambda connection: connection.execute("pragma wal_checkpoint(truncate)").fetchall())
        return tables

    async def set_chairs(self, tables: Mapping[str, TableChairs], force: bool = False) -> None:
        """Replace the chairs of these tables."""

        def run(connection: sqlite3.Connection) -> None:
            for table, (seq, chairs) in tables.items():
                marks = ", ".join("?" for _ in chairs)
                connection.execute(
                    f"delete from chair where table_id = ? and (seq <= ? or ?) and person not in ({marks})",
                    (table, seq, force, *(chair.person for chair in chairs)),
                )
                connection.executemany(_PUT_CHAIR, [(*_stored(chair, seq), force) for chair in chairs])

        await self._do(run)

    async def chairs_of(self, person: str, skip: int, limit: int) -> list[ChairRow]:
        """Return a page of a person's chairs."""
        rows = await self._fetch(CHAIRS_OF.format("?", "?", "?"), person, limit, skip)
        return [ChairRow(*row) for row in rows]

    async def last_seen(self, person: str, table: str) -> int:
        """Return the last row that a person has seen."""
        rows = await self._fetch("select seen_seq from chair where person = ? and table_id = ?", person, table)
        return cast(int, rows[0][0]) if rows else -1

    async def see(self, person: str, table: str, seq: int) -> None:
        """Note that a person has seen the table up to this row."""
        await self._execute(
            "update chair set seen_seq = max(seen_seq, ?) where person = ? and table_id = ?", seq, person, table
        )


def _stored(chair: ChairRow, seq: int) -> tuple[object, ...]:
    person, table, seat, phase, asked_at, ended_at, seen_seq = chair
    return person, table, seat, phase, asked_at, ended_at, seq, seen_seq


def sweep_people(connection: sqlite3.Connection, now: float, forgotten: float) -> None:
    """Delete expired sessions and handovers, and people of whom nothing is left, not seen since *forgotten*."""
    for table in ("session", "handover"):
        connection.execute(f"delete from {table} where expires <= ?", (now,))
    connection.execute("delete " + FORGET.format("?"), (forgotten,))
