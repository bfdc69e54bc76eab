"""Backup and restore: every table's log, row by row, with a digest that says whether nothing is missing."""

import gzip
import hashlib
from typing import IO, Final

import msgspec

from lightfinger.server.store import Store

PAGE: Final = 200


class BadBackup(ValueError):
    """A file that is damaged or no backup of ours."""


class Line(msgspec.Struct, array_like=True):
    """One row of one table; the last line has no table and holds the digest."""

    table: str
    seq: int
    payload: bytes


def _digest(digest: bytes, line: Line) -> bytes:
    head = f"{line.table}\0{line.seq}\0".encode()
    return hashlib.sha256(digest + head + line.payload).digest()


async def write_backup(store: Store, target: IO[bytes]) -> tuple[int, int, str]:
    """Tables, rows and digest of what was written; rows that come meanwhile are in or not, never by halves."""
    await store.open()
    tables = rows = 0
    digest = bytes(32)
    try:
        with gzip.GzipFile(fileobj=target, mode="wb", mtime=0) as out:
            after = ""
            while page := await store.all_tables(after, PAGE):
                for table in page:
                    tables += 1
                    for seq, payload in await store.read(table, 0):
                        line = Line(table, seq, payload)
                        digest = _digest(digest, line)
                        out.write(msgspec.json.encode(line) + b"\n")
                        rows += 1
                after = page[-1]
            out.write(msgspec.json.encode(Line("", rows, digest)) + b"\n")
    finally:
        await store.close()
    return tables, rows, digest.hex()


async def read_backup(store: Store, source: IO[bytes]) -> tuple[int, int, str]:
    """Put every row back that the store lacks; a file without its last line is refused before anything is written."""
    lines = _checked(source)
    await store.open()
    try:
        for line in lines:
            await store.append(line.table, line.seq, line.payload)
    finally:
        await store.close()
    digest = bytes(32)
    for line in lines:
        digest = _digest(digest, line)
    return len({line.table for line in lines}), len(lines), digest.hex()


def _checked(source: IO[bytes]) -> list[Line]:
    lines: list[Line] = []
    digest = bytes(32)
    try:
        with gzip.GzipFile(fileobj=source, mode="rb") as packed:
            for number, text in enumerate(packed, 1):
                line = msgspec.json.decode(text, type=Line)
                if not line.table:
                    if line.payload != digest or line.seq != len(lines):
                        raise BadBackup(f"line {number}: the digest does not fit: a row is missing or was changed")
                    return lines
                digest = _digest(digest, line)
                lines.append(line)
    except (OSError, EOFError, msgspec.DecodeError) as problem:
        raise BadBackup(f"this is no backup that can be read: {problem}") from problem
    raise BadBackup("the backup is cut off: its last line is missing")
