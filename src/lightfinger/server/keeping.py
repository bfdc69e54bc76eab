"""Backup, restore and verification: everything a store holds, page by page, whatever its size.

A backup is lines of JSON, packed: a head, each table's log row by row, what is beside the logs, and an end with two
digests: of the logs, which says whether two stores hold the same, and of the file. A table whose log is damaged is
left out and named. Backups of the format before (logs only) are read as well.
"""

import gzip
import hashlib
import itertools
import zlib
from collections.abc import AsyncIterator, Iterable, Iterator
from dataclasses import dataclass, field
from typing import IO, Any, Final, NamedTuple

import msgspec

from lightfinger.server import chain, rows
from lightfinger.server.store.copies import PAGE, PARTS, Copy, Damaged, Part

FORMAT: Final = 2
BATCH: Final = 2000
"""Lines that are restored in one commit."""

AS_IT_IS: Final = "surrogateescape"
"""How bytes that are no text pass through a line: the format before kept whatever it found."""


class BadBackup(ValueError):
    """A file that is damaged or no backup of ours."""


class Damage(NamedTuple):
    """Something that cannot be trusted: a table's log from a row on, or records beside the logs."""

    where: str
    row: int
    why: str

    def __str__(self) -> str:
        place = f"table {self.where}, row {self.row}" if self.row >= 0 else self.where
        return f"{place}: {self.why}"


@dataclass
class Told:
    """What a backup, a restore or a verification found."""

    tables: int = 0
    rows: int = 0
    digest: bytes = bytes(32)
    """Of all logs, in order."""
    beside: dict[str, int] = field(default_factory=dict)
    """How many records there are of each part."""
    damage: list[Damage] = field(default_factory=list)
    """What was left out."""
    conflicts: list[Damage] = field(default_factory=list)
    """Tables that a restore left alone, because the store holds another log of the same id."""

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
    """Something that was damaged and is not in the file."""

    where: str
    row: int
    why: str


class End(msgspec.Struct, array_like=True, tag="end"):
    """The last line: how much there is, and the digests of all logs and of all lines before."""

    tables: int
    rows: int
    logs: str
    lines: str


class OldLine(msgspec.Struct, array_like=True):
    """A row in the format before; the last line has no table and holds the digest."""

    table: str
    seq: int
    payload: bytes


AnyLine = Logged | Beside | Skipped | End

_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder(AnyLine).decode
_decode_old = msgspec.json.Decoder(OldLine).decode


async def write_backup(copy: Copy, target: IO[bytes]) -> Told:
    """Write everything down as it is at one moment, leaving out what is damaged."""
    told = Told()
    digest = hashlib.sha256()
    with gzip.GzipFile(fileobj=target, mode="wb", compresslevel=6, mtime=0) as packed:

        def write(line: Head | AnyLine) -> None:
            text = _encode(line) + b"\n"
            digest.update(text)
            packed.write(text)

        write(Head(FORMAT, {part.name: list(part.columns) for part in PARTS}))
        await copy.open()
        try:
            async with copy.moment():
                async for table, damage in _judged(copy):
                    if damage is not None:
                        told.damage.append(damage)
                        write(Skipped(*damage))
                        continue
                    async for seq, payload in _log(copy, table):
                        told.add(table, seq, payload)
                        write(Logged(table, seq, payload.decode()))
                for part in PARTS:
                    told.beside[part.name] = 0
                    try:
                        async for page in copy.beside(part):
                            told.beside[part.name] += len(page)
                            for record in page:
                                write(Beside(part.name, list(record)))
                    except Damaged as problem:
                        told.damage.append(Damage(part.name, -1, str(problem)))
                        write(Skipped(*told.damage[-1]))
        finally:
            await copy.close()
        write(End(told.tables, told.rows, told.digest.hex(), digest.hexdigest()))
    return told


async def read_backup(copy: Copy, source: IO[bytes]) -> Told:
    """Put everything back that the store lacks; what it has stays, and a log that differs is a conflict.

    The file is read through before anything is written. What is told afterwards is what the store holds.
    """
    wanted = check_backup(source)
    await copy.open()
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
                    await _add_rows(copy, batch, conflicts)
                    batch.clear()
            elif isinstance(line, Beside):
                if len(beside) == BATCH or (beside and beside[0].part != line.part):
                    await _add_beside(copy, beside, columns)
                    beside.clear()
                beside.append(line)
        await _add_rows(copy, batch, conflicts)
        await _add_beside(copy, beside, columns)
    finally:
        await copy.close()
    found = Told(beside=wanted.beside, damage=wanted.damage, conflicts=list(conflicts.values()))
    await copy.open()
    try:
        for table, length in _lengths(source):
            async for seq, payload in _log(copy, table, length):
                found.add(table, seq, payload)
    finally:
        await copy.close()
    if not found.conflicts and found.digest != wanted.digest:
        raise BadBackup("the store does not hold what was restored: somebody else has written to it meanwhile")
    return found


async def check_store(copy: Copy) -> Told:
    """Check the log of every table, and whether everything else can be read."""
    told = Told()
    await copy.open()
    try:
        async with copy.moment():
            async for table, damage in _judged(copy):
                if damage is not None:
                    told.damage.append(damage)
                    continue
                async for seq, payload in _log(copy, table):
                    told.add(table, seq, payload)
            for part in PARTS:
                try:
                    async for page in copy.beside(part):
                        told.beside[part.name] = told.beside.get(part.name, 0) + len(page)
                except Damaged as problem:
                    told.damage.append(Damage(part.name, -1, str(problem)))
    finally:
        await copy.close()
    return told


def check_backup(source: IO[bytes]) -> Told:
    """Read a backup through: every line is there, and every log in it proves itself."""
    told = Told()
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
    """Whether logs that are read row by row are what was written."""

    def __init__(self) -> None:
        self.table = ""
        self.seq = -1
        self.running = chain.START
        self.bad = False

    def next(self, table: str, seq: int, payload: bytes) -> Damage | None:
        """What is wrong with the next row; told once for each table."""
        if table != self.table:
            self.table, self.seq, self.running, self.bad = table, -1, chain.START, False
        if self.bad:
            return None
        self.seq += 1
        try:
            if seq != self.seq:
                raise chain.BadChain("the row is missing")
            self.running = chain.extend(self.running, payload)
            rows.decoded(payload)
            payload.decode()
        except (chain.BadChain, msgspec.DecodeError, UnicodeError) as problem:
            self.bad = True
            return Damage(table, self.seq, str(problem))
        return None


async def _judged(copy: Copy) -> AsyncIterator[tuple[str, Damage | None]]:
    """Every table, and what is wrong with its log."""
    async for table in copy.tables():
        check = _Check()
        damage = None
        try:
            async for seq, payload in _log(copy, table):
                damage = check.next(table, seq, payload)
                if damage is not None:
                    break
        except Damaged as problem:
            damage = Damage(table, check.seq + 1, str(problem))
        yield table, damage


async def _log(copy: Copy, table: str, length: int | None = None) -> AsyncIterator[tuple[int, bytes]]:
    """The rows of a table, the first *length* of them."""
    since = 0
    while length is None or since < length:
        page = await copy.log(table, since, PAGE if length is None else min(PAGE, length - since))
        for seq, payload in page:
            yield seq, payload
        if len(page) < PAGE:
            return
        since = page[-1][0] + 1


async def _add_rows(copy: Copy, batch: list[Logged], conflicts: dict[str, Damage]) -> None:
    """Add the rows that the store lacks, of tables whose rows so far are the same there."""
    heads = await copy.heads(list({line.table for line in batch}))
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
            there[line.table] = dict(await copy.log(line.table, line.seq, len(batch)))
        if there[line.table].get(line.seq) != payload:
            conflicts[line.table] = Damage(line.table, line.seq, "the store holds another row")
    if fresh:
        await copy.add_rows(fresh)


async def _add_beside(copy: Copy, batch: list[Beside], columns: dict[str, list[str]]) -> None:
    if not batch:
        return
    part = _part(batch[0].part)
    names = columns[part.name]
    try:
        kinds = [part.columns[name] for name in names]
        records = [
            [msgspec.convert(value, kind) for value, kind in zip(line.values, kinds, strict=True)] for line in batch
        ]
    except (KeyError, ValueError) as problem:
        raise BadBackup(f"this backup was made by a later release: {part.name}: {problem}") from problem
    await copy.add_beside(part, names, records)


def _part(name: str) -> Part:
    for part in PARTS:
        if part.name == name:
            return part
    raise BadBackup(f"this backup was made by a later release: it has a part {name!r}")


def _lengths(source: IO[bytes]) -> Iterator[tuple[str, int]]:
    """The tables of a backup in order, and how many rows each has."""
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
    """The lines of a backup; whoever has heard the last one knows that none was missing."""
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
    told = Told()
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
    """Nothing comes after the last line; the packed file has a checksum of its own there."""
    for _ in packed:
        raise BadBackup("there is something behind the last line")
