"""A store with a million archived and a hundred thousand open tables, beside one with a thousand of each.

python -m tests.server.load size --archived 1000000 --open 100000

Both are filled by SQL with copies of real games. All calls alternate between the two, so that both are measured in the
same minutes. How many rows PostgreSQL reads for a call is told too.
"""

import asyncio
import contextlib
import random
import secrets
import shutil
import tempfile
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import asyncpg

from lightfinger.server.store import store_at
from lightfinger.server.store.archive_files import ArchiveFiles, EndedLog
from lightfinger.server.store.archived import ArchivedLog
from lightfinger.server.store.postgres import PostgresStore
from tests.server.house import house

SEATS: Final = 3
"""The chairs at a table, each of another person."""
GAMES_OF_ONE: Final = 30
"""How many archived games each person has."""
LISTED: Final = 50
"""How many lines of the public list are asked for."""
DUE: Final = 64
"""How many due tables are asked for."""
REPORTS: Final = 12
"""How often the rows that were read are asked for until the figure stays."""
SMALL: Final = 1000
"""The size that the large one is compared with."""
FILES: Final = 1000
"""The files of the archive. Each holds the same games under another name."""

_ID: Final = "substr(md5('{kind}' || {number}), 1, 22)"
OPEN_ID: Final = _ID.format(kind="open", number="n")
ARCHIVED_ID: Final = _ID.format(kind="archived", number="n")

FILL: Final = {
    "people": """
        insert into person (id, name, handle, created, seen)
        select 'p' || n, 'Ada ' || n, decode(md5(n::text), 'hex'), $2::float8, $2::float8
        from generate_series(0, $1::int) as n""",
    "sessions": """
        insert into session (digest, person, label, created, used, expires)
        select decode(md5('s' || n), 'hex'), 'p' || n, 'desk/Linux', $2::float8, $2::float8, $2::float8 + 1e6
        from generate_series(0, $1::int) as n""",
    "open": f"""
        with one as (select n, {OPEN_ID} as id from generate_series(0, $1::int) as n),
        opened as (
            insert into open_table (table_id, person, address, bots, running, since)
            select id, 'p' || n, md5('a' || n), 1, n % 2, $2::float8 - n % 5000 from one),
        worked as (insert into work (table_id, due) select id, $2::float8 + n % 3600 from one),
        coded as (insert into code (code, table_id, expires) select 'c' || n, id, $2::float8 + 1e6 from one)
        insert into listing (table_id, payload, expires)
        select id, convert_to('{{"table":"' || id || '"}}', 'utf8'), $2::float8 + 10000 + n % 5000
        from one where n % 2 = 0""",
    "chairs": f"""
        insert into chair (person, table_id, seat, phase, asked_at, ended_at, seq, seen_seq)
        select 'p' || (n / $3::int + seat), {ARCHIVED_ID}, seat, 'ended', 0, $2::float8 - n % 1000000, 200, 200
        from generate_series(0, $1::int) as n, generate_series(0, {SEATS - 1}) as seat""",
    "words": f"""
        insert into word_key (table_id, person, owner, key)
        select {ARCHIVED_ID}, 'p' || (n / $2::int + seat) || '.' || seat, 'p' || (n / $2::int + seat),
            decode(md5(n::text), 'hex')
        from generate_series(0, $1::int) as n, generate_series(0, {SEATS - 1}) as seat""",
}


@dataclass
class Filled:
    """A filled store."""

    store: PostgresStore
    base: asyncpg.Connection
    """A connection past the store."""
    open: list[str]
    """The ids of some open tables."""
    codes: list[str]
    archived: list[str]
    people: list[str]


async def _game() -> tuple[list[bytes], list[bytes]]:
    """Return the rows of a whole game, and of its first part."""
    async with house() as place:
        one, other = await place.guest("Ada"), await place.guest("Bea")
        table = await place.table(one, "master-thieves", seats=2)
        await place.sit(table, other)
        await place.start(table, one)
        await place.play_out(table, [one, other], seed=1)
        rows = [payload for _, payload in await place.log(table)]
    return rows, rows[:20]


async def _add_files(folder: Path, rows: list[bytes], now: float) -> tuple[list[str], ArchivedLog]:
    """Write a file of the archive, with many other names; return them, and where a log lies in each."""
    files = ArchiveFiles(str(folder))
    places = await files.add({f"game{number}": EndedLog(rows, now) for number in range(100)})
    place = places["game50"]
    first = folder / place.file
    names = [place.file]
    for number in range(FILES - 1):
        other = first.with_name(f"{number:040x}{first.suffix}")
        other.hardlink_to(first)
        names.append(str(other.relative_to(folder)))
    return names, place


async def _fill(address: str, folder: Path, opened: int, archived: int) -> Filled:
    rows, beginning = await _game()
    store = store_at(address)
    assert isinstance(store, PostgresStore)
    store.archive = ArchiveFiles(str(folder))
    await store.open()
    now = store.now()
    base: asyncpg.Connection = await asyncpg.connect(address)
    people = archived // GAMES_OF_ONE + SEATS
    await base.execute(FILL["people"], people, now)
    await base.execute(FILL["sessions"], people, now)
    await base.execute(FILL["open"], opened - 1, now)
    await base.execute(
        f"""insert into command (table_id, seq, payload)
        select {OPEN_ID}, seq - 1, payload from generate_series(0, $1::int) as n,
        unnest($2::bytea[]) with ordinality as part (payload, seq)""",
        opened - 1,
        beginning,
    )
    names, place = await _add_files(folder, rows, now)
    await base.execute(
        f"""insert into archived (table_id, file, start, length, rows, digest, ended)
        select {ARCHIVED_ID}, ($2::text[])[1 + n % $3::int], $4::bigint, $5::bigint, $6::int, $7::bytea, $8::float8
        from generate_series(0, $1::int) as n""",
        archived - 1,
        names,
        len(names),
        place.start,
        place.length,
        place.rows,
        place.digest,
        now,
    )
    await base.execute(FILL["chairs"], archived - 1, now, GAMES_OF_ONE)
    await base.execute(FILL["words"], archived - 1, GAMES_OF_ONE)
    await base.execute("vacuum analyze")
    chance = random.Random(1)
    some = chance.sample(range(opened), min(500, opened))
    ids = f"select {OPEN_ID} from unnest($1::int[]) as n"
    gone = f"select {ARCHIVED_ID} from unnest($1::int[]) as n"
    past = chance.sample(range(archived), min(500, archived))
    owners = chance.sample(range(archived // GAMES_OF_ONE), min(30, archived // GAMES_OF_ONE))
    return Filled(
        store,
        base,
        [row[0] for row in await base.fetch(ids, some)],
        [f"c{number}" for number in some],
        [row[0] for row in await base.fetch(gone, past)],
        [f"p{number}" for number in owners],
    )


@contextlib.asynccontextmanager
async def filled(server: str, opened: int, archived: int) -> AsyncIterator[Filled]:
    """Fill a temporary database and a temporary archive."""
    name = f"lightfinger_size_{secrets.token_hex(6)}"
    folder = Path(tempfile.mkdtemp(prefix="lightfinger-size-"))
    admin = await asyncpg.connect(server)
    made = None
    try:
        await admin.execute(f"create database {name}")
        made = await _fill(f"{server.rpartition('/')[0]}/{name}", folder, opened, archived)
        yield made
    finally:
        if made is not None:
            await made.store.close()
            await made.base.close()
        await admin.execute(f"drop database if exists {name} with (force)")
        await admin.close()
        shutil.rmtree(folder, ignore_errors=True)


async def _erase(one: Filled, turn: int) -> None:
    assert len(await one.store.erase(one.people[turn])) >= GAMES_OF_ONE


async def _list(one: Filled, turn: int) -> None:
    assert len(await one.store.list_open(LISTED)) == LISTED


async def _find(one: Filled, turn: int) -> None:
    assert await one.store.find_code(one.codes[turn % len(one.codes)])


async def _due(one: Filled, turn: int) -> None:
    assert len(await one.store.due_work(one.store.now() + 3600.0, DUE)) == DUE


async def _load(one: Filled, turn: int) -> None:
    assert len(await one.store.read(one.open[turn % len(one.open)], 0)) == 20


async def _review(one: Filled, turn: int) -> None:
    assert len(await one.store.read(one.archived[turn % len(one.archived)], 0)) > 20


async def _own(one: Filled, turn: int) -> None:
    assert await one.store.chairs_of(one.people[turn % len(one.people)], 0, 20)


async def _deserted(one: Filled, turn: int) -> None:
    assert await one.store.deserted(one.store.now() - 60.0, one.store.now() - 60.0, 20)


CALLS: Final[dict[str, Callable[[Filled, int], Awaitable[None]]]] = {
    "the public list": _list,
    "a code": _find,
    "due work": _due,
    "deserted tables": _deserted,
    "loading an open table": _load,
    "loading an archived table": _review,
    "the games of a person": _own,
    "erasing a person": _erase,
}


async def rows_read(base: asyncpg.Connection, before: int = -1) -> int:
    """Return how many rows all statements have read so far, by scans of tables and through indexes.

    A connection reports what it read with a statement a second or more after its last report, or when it has rested for
    ten. So the figure is read until it stays, and for longer while it is still that of *before*.
    """
    last = -1
    for _ in range(REPORTS):
        await asyncio.sleep(1.2)
        read = int(
            await base.fetchval("select sum(seq_tup_read + coalesce(idx_tup_fetch, 0)) from pg_stat_user_tables")
        )
        if read == last and read != before:
            break
        last = read
    return last


async def rows_of(one: Filled, call: Callable[[Filled, int], Awaitable[None]]) -> int:
    """Return how many rows a call reads."""
    await call(one, -1)
    before = await rows_read(one.base)
    await call(one, -2)
    return await rows_read(one.base, before) - before


async def sizes(server: str, opened: int, archived: int, calls: int = 200) -> dict[str, Any]:
    """Measure a small and a large store by turns."""
    async with filled(server, SMALL, SMALL) as small:
        began = time.perf_counter()
        async with filled(server, opened, archived) as large:
            filling = time.perf_counter() - began
            told: dict[str, Any] = {"open tables; archived; filled in (s)": (opened, archived, round(filling))}
            for name, call in CALLS.items():
                times: dict[str, list[float]] = {"small": [], "large": []}
                turns = range(calls) if call is not _erase else range(min(len(small.people), len(large.people)) - 2)
                for turn in turns:
                    for size, one in (("small", small), ("large", large)):
                        start = time.perf_counter()
                        await call(one, turn)
                        times[size].append(time.perf_counter() - start)
                few, many = (sorted(times[size])[len(turns) // 2] * 1000 for size in ("small", "large"))
                told[name] = {"ms": [round(few, 2), round(many, 2)], "ratio": round(many / few, 2)}
                told[name]["rows read"] = [await rows_of(small, call), await rows_of(large, call)]
            size = await large.base.fetchval("select pg_database_size(current_database())")
            told["database (GB)"] = round(size / 1e9, 2)
    return told
