"""The archive: the logs of tables that ended, in compressed files that never change.

A file holds the logs of up to `MOST_TABLES` tables that were closed on the same day. Each log is one zstd frame with a
line for each row, so that any zstd tool can read the file. The hashes of the rows are left out, because they would take
most of the room; they are computed again. The index of the file follows in a frame that such tools skip.
The name of a file is the day and the hash of its bytes. A folder is enough; S3 and the like are read through obstore.
"""

import asyncio
import hashlib
import os
import struct
import sys
import time
from collections.abc import AsyncIterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

import msgspec

from lightfinger.core.game import BadOption
from lightfinger.server.store import StoreDown, hash_chain
from lightfinger.server.store.archived import ArchivedLog

if TYPE_CHECKING:
    from obstore.store import ObjectStore

LEVEL: Final = 12
"""The level of compression; a higher one gains little and takes long."""
MOST_TABLES: Final = 500
"""How many logs a file holds at most."""
ENDING: Final = ".lfa"

_SKIPPED: Final = 0x184D2A5E
"""The magic number of a frame that zstd tools skip."""
_FRAME_HEAD: Final = struct.Struct("<II")
_TAIL: Final = struct.Struct("<I4s")
_MARK: Final = b"LFA1"
_LARGEST: Final = 256 * 1024 * 1024
"""The most bytes of one log."""


class DamagedArchive(StoreDown):
    """A file of the archive is not what was written."""


class EndedLog(NamedTuple):
    """A log that is to be archived."""

    rows: list[bytes]
    ended: float
    """The time of the last row."""


class IndexLine(msgspec.Struct, array_like=True):
    """A log in the index of a file."""

    table: str
    start: int
    length: int
    rows: int
    digest: bytes
    ended: float


def day_of(at: float) -> str:
    """Return the day of a time, as the folders of the archive are named."""
    return time.strftime("%Y/%m/%d", time.gmtime(at))


def digest_of(rows: list[bytes]) -> bytes:
    """Return the hash of the rows of a log."""
    return hashlib.sha256(b"\n".join(rows)).digest()


def packed(logs: Mapping[str, EndedLog]) -> tuple[bytes, list[IndexLine]]:
    """Return the bytes of a file, and its index."""
    import zstandard

    compressor = zstandard.ZstdCompressor(level=LEVEL, write_checksum=True)
    frames: list[bytes] = []
    index: list[IndexLine] = []
    start = 0
    for table, log in logs.items():
        if any(b"\n" in row for row in log.rows):
            raise ValueError(f"table {table}: a row has a line break")
        frame = compressor.compress(b"\n".join(_without_hashes(log.rows)))
        index.append(IndexLine(table, start, len(frame), len(log.rows), digest_of(log.rows), log.ended))
        frames.append(frame)
        start += len(frame)
    listed = compressor.compress(msgspec.json.encode(index))
    size = len(listed) + _TAIL.size
    frames += [_FRAME_HEAD.pack(_SKIPPED, size), listed, _TAIL.pack(_FRAME_HEAD.size + size, _MARK)]
    return b"".join(frames), index


def unpacked(frame: bytes, place: ArchivedLog) -> list[bytes]:
    """Return the rows of a log; raise `DamagedArchive` if they are not those that were written."""
    import zstandard

    try:
        text = zstandard.ZstdDecompressor().decompress(frame, max_output_size=_LARGEST)
    except zstandard.ZstdError as problem:
        raise DamagedArchive(f"archive: {place.file} at {place.start}: {problem}") from problem
    rows = text.split(b"\n")
    if digest_of(rows) != place.digest:
        rows = _with_hashes(rows)
    if len(rows) != place.rows or digest_of(rows) != place.digest:
        raise DamagedArchive(f"archive: {place.file} at {place.start} holds another log")
    return rows


def _without_hashes(rows: list[bytes]) -> list[bytes]:
    """Return the rows of a log as they were before they got hashes; the rows themselves if some never had one."""
    bare = [hash_chain.without_hash(row) for row in rows]
    return bare if _with_hashes(bare) == rows else rows


def _with_hashes(bare: list[bytes]) -> list[bytes]:
    """Return the rows of a log as they are stored."""
    rows, running = [], hash_chain.START
    for row in bare:
        stored, running = hash_chain.seal(running, row)
        rows.append(stored)
    return rows


def index_of(file: str, content: bytes) -> list[IndexLine]:
    """Return the index of a file."""
    import zstandard

    try:
        size, mark = _TAIL.unpack(content[-_TAIL.size :])
        listed = content[len(content) - size + _FRAME_HEAD.size : -_TAIL.size]
        if mark != _MARK:
            raise DamagedArchive(f"archive: {file} has no index")
        index = zstandard.ZstdDecompressor().decompress(listed, max_output_size=_LARGEST)
        return msgspec.json.decode(index, type=list[IndexLine])
    except (struct.error, zstandard.ZstdError, msgspec.DecodeError) as problem:
        raise DamagedArchive(f"archive: the index of {file} cannot be read: {problem}") from problem


class ArchiveFiles:
    """The files of an archive, in a folder or in an object store."""

    def __init__(self, address: str) -> None:
        self.folder: Final = None if "://" in address else Path(address)
        self._store: Final = _object_store(address, self.folder)

    async def fetch(self, place: ArchivedLog) -> list[bytes]:
        """Return the rows of a log."""
        import obstore

        try:
            frame = await obstore.get_range_async(self._store, place.file, start=place.start, length=place.length)
        except (OSError, obstore.exceptions.BaseError) as problem:
            raise StoreDown(f"archive: {place.file}: {_first_line(problem)}") from problem
        return unpacked(bytes(frame), place)

    async def add(self, logs: Mapping[str, EndedLog]) -> dict[str, ArchivedLog]:
        """Write a file with logs that ended on the same day, and read it again. Return where each log lies."""
        import obstore

        content, index = await asyncio.to_thread(packed, logs)
        day = day_of(max(log.ended for log in logs.values()))
        file = f"{day}/{hashlib.sha256(content).hexdigest()[:40]}{ENDING}"
        try:
            await obstore.put_async(self._store, file, content, mode="create")
        except obstore.exceptions.AlreadyExistsError:
            # The name is the hash of the content: an earlier attempt has written the same.
            pass
        except (OSError, obstore.exceptions.BaseError) as problem:
            raise StoreDown(f"archive: {file}: {_first_line(problem)}") from problem
        if self.folder is not None:
            await asyncio.to_thread(_make_durable, self.folder, file)
        if await self._content(file) != content:
            raise DamagedArchive(f"archive: {file} does not hold what was written")
        return {line.table: place_of(file, line) for line in index}

    async def check(self, file: str) -> list[IndexLine]:
        """Read a whole file and return its index; raise `DamagedArchive` if anything in it is damaged."""
        content = await self._content(file)
        index = index_of(file, content)
        for line in index:
            unpacked(content[line.start : line.start + line.length], place_of(file, line))
        return index

    async def files(self) -> AsyncIterator[str]:
        """Iterate over the names of all files."""
        import obstore

        try:
            async for page in obstore.list(self._store):
                for found in page:
                    if found["path"].endswith(ENDING):
                        yield found["path"]
        except (OSError, obstore.exceptions.BaseError) as problem:
            raise StoreDown(f"archive: {_first_line(problem)}") from problem

    async def delete(self, file: str) -> None:
        """Delete a file."""
        import obstore

        try:
            await obstore.delete_async(self._store, file)
        except FileNotFoundError:
            pass
        except (OSError, obstore.exceptions.BaseError) as problem:
            raise StoreDown(f"archive: {file}: {_first_line(problem)}") from problem

    async def _content(self, file: str) -> bytes:
        import obstore

        try:
            found = await obstore.get_async(self._store, file)
            return bytes(await found.bytes_async())
        except (OSError, obstore.exceptions.BaseError) as problem:
            raise StoreDown(f"archive: {file}: {_first_line(problem)}") from problem


def place_of(file: str, line: IndexLine) -> ArchivedLog:
    """Return where a log of a file lies."""
    return ArchivedLog(file, line.start, line.length, line.rows, line.digest, line.ended)


def _object_store(address: str, folder: Path | None) -> "ObjectStore":
    try:
        from obstore.exceptions import BaseError
        from obstore.store import LocalStore, from_url
    except ImportError as problem:
        raise BadOption("archive", "an archive needs more parts: pip install 'lightfinger[archive]'") from problem
    try:
        if folder is not None:
            return LocalStore(prefix=str(folder.absolute()), mkdir=True)
        return from_url(address)
    except (OSError, ValueError, BaseError) as problem:
        raise BadOption("archive", _first_line(problem)) from problem


def _make_durable(folder: Path, file: str) -> None:
    """Write a file and the folders that lead to it to the disk; obstore leaves that to the system."""
    path = folder / file
    for part in [path, *path.parents]:
        if part.is_dir() and sys.platform == "win32":
            break
        handle = os.open(part, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
        if part == folder:
            break


def _first_line(problem: Exception) -> str:
    """The message of obstore without its debug part."""
    return str(problem).partition("\n")[0]
