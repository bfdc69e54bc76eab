"""Backup, restore and verification of a store, streamed page by page.

A backup is compressed JSON lines: a head, the logs row by row, the records beside the logs, and an end with two
digests. The digest of the logs is the same for two stores with the same logs; the other one is of the file. A table
with a damaged log is left out and named. Backups of the previous format (logs only) are read as well.
"""

import gzip
import hashlib
import itertools
import zlib
from collections.abc import AsyncIterator, Iterable, Iterator
from dataclasses import dataclass, field
from typing import IO, Any, Final, NamedTuple

import msgspec

from lightfinger.server.store import hash_chain
from lightfinger.server.store.former_sessions import moved
from lightfinger.server.store.whole_store import PAGE, PARTS, Damaged, Part, WholeStore, part_named
from lightfinger.server.table import entries

FORMAT: Final = 2
BATCH: Final = 2000
"""The number of lines that are restored in one commit."""

AS_IT_IS: Final = "surrogateescape"
"""How bytes that are not UTF-8 are kept in a line, as in the previous format."""


class BadBackup(ValueError):
    """A file that is damaged or not a backup."""


class Damage(NamedTuple):
    """Damaged data: a table's log from a row on, or records beside the logs."""

    where: str
    row: int
    why: str

    def __str__(self) -> str:
        place = f"table {self.where}, row {self.row}" if self.row >= 0 else self.where
        return f"{place}: {self.why}"


@dataclass
class BackupReport:
    """The result of a backup, a restore or a verification."""

    tables: int = 0
    rows: int = 0
    digest: bytes = bytes(32)
    """The digest of all logs, in order."""
    beside: dict[str, int] = field(default_factory=dict)
    """The number of records of each part."""
    damage: list[Damage] = field(default_factory=list)
    """The damaged data that was left out."""
    conflicts: list[Damage] = field(default_factory=list)
    """Tables that a restore left alone, because the store has a different log with the same id."""

    def add(self, table: str, seq: int, payload: bytes) -> None:
        """Count a row."""
        self.tables += seq == 0
        self.rows += 1
        self.digest = hashlib.sha256(self.digest + f"{table}\0{seq}\0".encode() + payload).digest()


class Head(msgspec.Struct, tag_field="kind", tag="lightfinger-backup"):
    """The first line: the format, and the columns of each part."""

    format: int
    parts: dict[str, list[str]]


class Logged(msgspec.Struct, array_like=True, tag="row"):
    """One row of one table."""

    table: str
    seq: int
    payload: str


class Beside(msgspec.Struct, array_like=True, tag="beside"):
    """One record of a part."""

    part: str
    values: list[Any]


class Skipped(msgspec.Struct, array_like=True, tag="skipped"):
    """Damaged data that is not in the file."""

    where: str
    row: int
    why: str


class End(msgspec.Struct, array_like=True, tag="end"):
    """The last line: the numbers of tables and rows, and the digests of all logs and of all lines before."""

    tables: int
    rows: int
    logs: str
    lines: str


class OldLine(msgspec.Struct, array_like=True):
    """A row in the previous format; the last line has no table and contains the digest."""

    table: str
    seq: int
    payload: bytes


AnyLine = Logged | Beside | Skipped | End

_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder(AnyLine).decode
_decode_old = msgspec.json.Decoder(OldLine).decode


async def write_backup(store: WholeStore, target: IO[bytes]) -> BackupReport:
    """Write a consistent backup of everything except damaged data."""
    told = BackupReport()
    digest = hashlib.sha256()
    with gzip.GzipFile(fileobj=target, mode="wb", compresslevel=6, mtime=0) as packed:

        def write(line: Head | AnyLine) -> None:
            text = _encode(line) + b"\n"
            digest.update(text)
            packed.write(text)

        write(Head(FORMAT, {part.name: list(part.columns) for part in PARTS}))
        await store.open()
        try:
            async with store.moment():
                async for table, damage in judged(store):
                    if damage is not None:
                        told.damage.append(damage)
                        write(Skipped(*damage))
                        continue
                    async for seq, payload in read_log(store, table):
                        told.add(table, seq, payload)
                        write(Logged(table, seq, payload.decode()))
                for part in PARTS:
                    told.beside[part.name] = 0
                    try:
                        async for page in store.beside(part):
                            told.beside[part.name] += len(page)
                            for record in page:
                                write(Beside(part.name, list(record)))
                    except Damaged as problem:
                        told.damage.append(Damage(part.name, -1, str(problem)))
                        write(Skipped(*told.damage[-1]))
        finally:
            await store.close()
        write(End(told.tables, told.rows, told.digest.hex(), digest.hexdigest()))
    return told


async def note_backup(store: WholeStore, at: float) -> None:
    """Note in the store when a backup of it was made."""
    await store.open()
    try:
        await store.note_backup(at)
    finally:
        await store.close()


async def read_backup(store: WholeStore, source: IO[bytes]) -> BackupReport:
    """Restore everything that the store lacks; existing data stays, and a different log is a conflict.

    The whole file is checked before anything is written. The report is about the store after the restore.
    """
    wanted = check_backup(source)
    await store.open()
    try:
        conflicts: dict[str, Damage] = {}
        batch: list[Logged] = []
        beside: list[Beside] = []
        columns: dict[str, list[str]] = {}
        for line in _lines(source):
            if isinstance(line, Head):
                columns = line.parts
            elif isinstance(line, Logged):
                batch.append(line)
                if len(batch) == BATCH:
                    await _add_rows(store, batch, conflicts)
                    batch.clear()
            elif isinstance(line, Beside):
                if len(beside) == BATCH or (beside and beside[0].part != line.part):
                    await _add_beside(store, beside, columns)
                    beside.clear()
                beside.append(line)
        await _add_rows(store, batch, conflicts)
        await _add_beside(store, beside, columns)
        await store.forget_erased()
    finally:
        await store.close()
    found = BackupReport(beside=wanted.beside, damage=wanted.damage, conflicts=list(conflicts.values()))
    await store.open()
    try:
        for table, length in _lengths(source):
            async for seq, payload in read_log(store, table, length):
                found.add(table, seq, payload)
    finally:
        await store.close()
    if not found.conflicts and found.digest != wanted.digest:
        raise BadBackup("the store does not hold what was restored: somebody else has written to it meanwhile")
    return found


async def check_store(store: WholeStore) -> BackupReport:
    """Check the log of every table, and whether everything else can be read."""
    told = BackupReport()
    await store.open()
    try:
        async with store.moment():
            async for table, damage in judged(store):
                if damage is not None:
                    told.damage.append(damage)
                    continue
                async for seq, payload in read_log(store, table):
                    told.add(table, seq, payload)
            for part in PARTS:
                try:
                    async for page in store.beside(part):
                        told.beside[part.name] = told.beside.get(part.name, 0) + len(page)
                except Damaged as problem:
                    told.damage.append(Damage(part.name, -1, str(problem)))
    finally:
        await store.close()
    return told


def check_backup(source: IO[bytes]) -> BackupReport:
    """Check that a backup is complete and that all its hashes are correct."""
    told = BackupReport()
    check = _Check()
    for line in _lines(source):
        if isinstance(line, Logged):
            payload = line.payload.encode(errors=AS_IT_IS)
            damage = check.next(line.table, line.seq, payload)
            if damage is not None:
                told.damage.append(damage)
            told.add(line.table, line.seq, payload)
        elif isinstance(line, Beside):
            told.beside[line.part] = told.beside.get(line.part, 0) + 1
        elif isinstance(line, Skipped):
            told.damage.append(Damage(line.where, line.row, line.why))
        elif isinstance(line, End) and (line.tables, line.rows, line.logs) != (
            told.tables,
            told.rows,
            told.digest.hex(),
        ):
            raise BadBackup("the digest of the logs does not fit: a row is missing or was changed")
    return told


class _Check:
    """Checks the hashes of logs that are read row by row."""

    def __init__(self) -> None:
        self.table = ""
        self.seq = -1
        self.running = hash_chain.START
        self.bad = False

    def next(self, table: str, seq: int, payload: bytes) -> Damage | None:
        """Check the next row; return its damage, once for each table."""
        if table != self.table:
            self.table, self.seq, self.running, self.bad = table, -1, hash_chain.START, False
        if self.bad:
            return None
        self.seq += 1
        try:
            if seq != self.seq:
                raise hash_chain.BadChain("the row is missing")
            self.running = hash_chain.extend(self.running, payload)
            entries.decoded(payload)
            payload.decode()
        except (hash_chain.BadChain, msgspec.DecodeError, UnicodeError) as problem:
            self.bad = True
            return Damage(table, self.seq, str(problem))
        return None


async def judged(store: WholeStore) -> AsyncIterator[tuple[str, Damage | None]]:
    """Iterate over all tables with the damage of their logs."""
    async for table in store.tables():
        check = _Check()
        damage = None
        try:
            async for seq, payload in read_log(store, table):
                damage = check.next(table, seq, payload)
                if damage is not None:
                    break
        except Damaged as problem:
            damage = Damage(table, check.seq + 1, str(problem))
        yield table, damage


async def read_log(store: WholeStore, table: str, length: int | None = None) -> AsyncIterator[tuple[int, bytes]]:
    """Iterate over the first *length* rows of a table."""
    since = 0
    while length is None or since < length:
        page = await store.log(table, since, PAGE if length is None else min(PAGE, length - since))
        for seq, payload in page:
            yield seq, payload
        if len(page) < PAGE:
            return
        since = page[-1][0] + 1


async def _add_rows(store: WholeStore, batch: list[Logged], conflicts: dict[str, Damage]) -> None:
    """Add the missing rows of tables whose existing rows are the same."""
    heads = await store.heads(list({line.table for line in batch}))
    there: dict[str, dict[int, bytes]] = {}
    fresh = []
    for line in batch:
        head = heads.get(line.table, -1)
        if line.table in conflicts:
            continue
        payload = line.payload.encode(errors=AS_IT_IS)
        if line.seq > head:
            fresh.append((line.table, line.seq, payload))
            continue
        if line.table not in there:
            there[line.table] = dict(await store.log(line.table, line.seq, len(batch)))
        if there[line.table].get(line.seq) != payload:
            conflicts[line.table] = Damage(line.table, line.seq, "the store holds another row")
    if fresh:
        await store.add_rows(fresh)


async def _add_beside(store: WholeStore, batch: list[Beside], columns: dict[str, list[str]]) -> None:
    if not batch:
        return
    part = _part(batch[0].part)
    names = columns[part.name]
    if part.name == "session" and "payload" in names:
        await _add_former_sessions(store, batch)
        return
    try:
        kinds = [part.columns[name] for name in names]
        records = [
            [msgspec.convert(value, kind) for value, kind in zip(line.values, kinds, strict=True)] for line in batch
        ]
    except (KeyError, ValueError) as problem:
        raise BadBackup(f"this backup was made by a later release: {part.name}: {problem}") from problem
    await store.add_beside(part, names, records)


async def _add_former_sessions(store: WholeStore, batch: list[Beside]) -> None:
    """Add sessions of a backup from before people had several."""
    try:
        former = [msgspec.convert(line.values, tuple[bytes, bytes, float]) for line in batch]
    except ValueError as problem:
        raise BadBackup(f"a session cannot be read: {problem}") from problem
    people, sessions = moved(former)
    for name, records in (("person", people), ("session", sessions)):
        part = _part(name)
        await store.add_beside(part, list(part.columns), records)


def _part(name: str) -> Part:
    try:
        return part_named(name)
    except KeyError as problem:
        raise BadBackup(f"this backup was made by a later release: it has a part {name!r}") from problem


def _lengths(source: IO[bytes]) -> Iterator[tuple[str, int]]:
    """Iterate over the tables of a backup in order, with their numbers of rows."""
    table, length = "", 0
    for line in _lines(source):
        if isinstance(line, Logged):
            if line.table != table:
                if table:
                    yield table, length
                table, length = line.table, 0
            length += 1
    if table:
        yield table, length


def _lines(source: IO[bytes]) -> Iterator[Head | AnyLine]:
    """Iterate over the lines of a backup and check its digest at the end."""
    source.seek(0)
    try:
        with gzip.GzipFile(fileobj=source, mode="rb") as packed:
            first = packed.readline()
            if first.startswith(b"{"):
                yield from _new_lines(first, packed)
            else:
                yield from _old_lines(first, packed)
    except (OSError, EOFError, zlib.error, msgspec.DecodeError, UnicodeError) as problem:
        raise BadBackup(f"this is no backup that can be read: {problem}") from problem


def _new_lines(first: bytes, packed: Iterable[bytes]) -> Iterator[Head | AnyLine]:
    head = msgspec.json.decode(first, type=Head)
    if head.format != FORMAT:
        raise BadBackup(f"this backup was made by a later release: its format is {head.format}")
    for name in head.parts:
        _part(name)
    yield head
    digest = hashlib.sha256(first)
    for text in packed:
        line = _decode(text)
        if isinstance(line, End):
            if line.lines != digest.hexdigest():
                raise BadBackup("the digest does not fit: a line is missing or was changed")
            _end(packed)
            yield line
            return
        digest.update(text)
        yield line
    raise BadBackup("the backup is cut off: its last line is missing")


def _old_lines(first: bytes, packed: Iterable[bytes]) -> Iterator[AnyLine]:
    told = BackupReport()
    for text in itertools.chain([first], packed):
        line = _decode_old(text)
        if not line.table:
            if (line.seq, line.payload) != (told.rows, told.digest):
                raise BadBackup("the digest does not fit: a row is missing or was changed")
            _end(packed)
            yield End(told.tables, told.rows, told.digest.hex(), "")
            return
        told.add(line.table, line.seq, line.payload)
        yield Logged(line.table, line.seq, line.payload.decode(errors=AS_IT_IS))
    raise BadBackup("the backup is cut off: its last line is missing")


def _end(packed: Iterable[bytes]) -> None:
    """Check that nothing follows the last line; this also checks the checksum of the compressed file."""
    for _ in packed:
        raise BadBackup("there is something behind the last line")
