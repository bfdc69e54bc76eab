"""Moves the logs of finished tables from the store into the archive.

1. The log gets a last row, `Archived`, by the same append as any other. Whoever appends later has read it, so the log
   no longer changes, however many nodes there are.
2. A file with many logs is written, made durable and read again.
3. One commit notes where each log lies and deletes its rows.

A crash after any step loses nothing: the next run goes on. At worst a file stays that nobody needs.
"""

import asyncio
import contextlib
from typing import Final, NamedTuple

import msgspec
import structlog

from lightfinger.server.process.metrics import Metrics
from lightfinger.server.store import Store, StoreError, StoreGap, hash_chain
from lightfinger.server.store.archive_files import (
    MOST_TABLES,
    ArchiveFiles,
    EndedLog,
    day_of,
    digest_of,
)
from lightfinger.server.table import entries
from lightfinger.server.table.sealed_words import holds_plain_words

DAY: Final = 86400.0
HOLD_SECONDS: Final = 120.0
"""How long an archiver has tables in hand."""
PAUSE_SECONDS: Final = 600.0
"""How long a server waits before it looks for tables again."""
MOST_IN_A_RUN: Final = 20_000
"""How many tables a server archives in one run."""
AT_ONCE: Final = 8
"""Logs that are read and closed at once."""

log = structlog.get_logger()


class ArchiveReport(msgspec.Struct):
    """What a run has done."""

    tables: int = 0
    rows: int = 0
    files: int = 0
    size: int = 0
    """The bytes of the logs in the archive."""
    left: dict[str, str] = {}
    """Tables that ended and stay in the store, with the reason."""


class _Log(NamedTuple):
    rows: list[bytes]
    ended: float
    running: bytes
    """The running hash up to the last row."""
    is_closed: bool
    """Whether the last row is `Archived`."""


class _Stays(Exception):
    """Why a table is not archived."""


class Archiver:
    """Archives the tables of a store that ended long enough ago."""

    def __init__(
        self, store: Store, files: ArchiveFiles, days: float, at_once: int = MOST_TABLES, hold: float = HOLD_SECONDS
    ) -> None:
        self.store: Final = store
        self.files: Final = files
        self.seconds: Final = days * DAY
        self.at_once: Final = at_once
        self.hold: Final = hold

    async def run(self, most: int) -> ArchiveReport:
        """Archive up to *most* tables."""
        told = ArchiveReport()
        while told.tables < most:
            room = min(self.at_once, most - told.tables)
            tables = await self.store.take_ended(self.store.now() - self.seconds, room, self.hold)
            if not tables:
                break
            await self._archive(tables, told)
        return told

    async def behind(self) -> float:
        """Return for how many seconds the first of the finished tables should have been in the archive."""
        oldest = await self.store.oldest_ended()
        return 0.0 if oldest is None else max(0.0, self.store.now() - self.seconds - oldest)

    async def _archive(self, tables: list[str], told: ArchiveReport) -> None:
        days: dict[str, dict[str, EndedLog]] = {}
        for first in range(0, len(tables), AT_ONCE):
            some = tables[first : first + AT_ONCE]
            answers = await asyncio.gather(*map(self._closed, some), return_exceptions=True)
            for table, ended in zip(some, answers, strict=True):
                if isinstance(ended, BaseException):
                    raise ended
                if isinstance(ended, str):
                    told.left[table] = ended
                    log.warning("table not archived", table=table, reason=ended)
                elif ended is not None:
                    days.setdefault(day_of(ended.ended), {})[table] = ended
        for logs in days.values():
            places = await self.files.add(logs)
            await self.store.put_archived(places)
            told.tables += len(places)
            told.rows += sum(place.rows for place in places.values())
            told.size += sum(place.length for place in places.values())
            told.files += 1

    async def _closed(self, table: str) -> EndedLog | str | None:
        """Give a log its last row and return it; None if there is nothing to archive now, a reason if it must stay."""
        try:
            found = _read([payload for _, payload in await self.store.read(table, 0)])
        except _Stays as reason:
            return str(reason)
        if found is None:
            await self.store.forget_ended([table])
            return None
        if found.is_closed:
            place = await self.store.archived(table)
            if place is not None and place.digest == digest_of(found.rows):
                # It is there already. Delete what came back, for example from a backup.
                await self.store.put_archived({table: place})
                return None
            return EndedLog(found.rows, found.ended)
        if found.ended > self.store.now() - self.seconds:
            return None
        row = entries.Row(max(self.store.now(), found.ended), "", "archive", entries.Archived())
        payload, _ = hash_chain.seal(found.running, entries.encoded(row))
        try:
            won = await self.store.append(table, len(found.rows), payload)
        except StoreGap:
            return None
        return EndedLog([*found.rows, payload], row.at) if won else None


def _read(rows: list[bytes]) -> _Log | None:
    """Check a log; None if its table did not end. Raise `_Stays` if it must stay in the store."""
    running = hash_chain.START
    ended, is_over, is_closed = 0.0, False, False
    try:
        for payload in rows:
            running = hash_chain.extend(running, payload)
            row = entries.decoded(payload)
            if holds_plain_words(row.entry):
                raise _Stays("it holds names in the clear: run `lightfinger erase --old`")
            is_over = is_over or isinstance(row.entry, entries.Sealed)
            is_closed = isinstance(row.entry, entries.Archived)
            ended = row.at
    except (hash_chain.BadChain, msgspec.DecodeError, UnicodeError) as problem:
        raise _Stays(f"its log is damaged: {problem}") from problem
    return _Log(rows, ended, running, is_closed) if is_over else None


class PruneReport(msgspec.Struct):
    """What was deleted from the archive for good."""

    files: int = 0
    tables: int = 0


async def prune(store: Store, files: ArchiveFiles, days: float) -> PruneReport:
    """Delete the files of the archive whose tables were archived more than *days* days ago, and what is known of them.

    The store forgets the tables first. A crash leaves at worst a file, which the next run deletes.
    """
    told = PruneReport()
    last = day_of(store.now() - days * DAY)
    old = [file async for file in files.files() if file[: len(last)] < last]
    for file in old:
        told.tables += await store.drop_file(file)
        await files.delete(file)
        told.files += 1
    return told


class CheckReport(msgspec.Struct):
    """The result of reading a whole archive."""

    files: int = 0
    tables: int = 0
    rows: int = 0
    damage: list[str] = []


async def check(files: ArchiveFiles) -> CheckReport:
    """Read every file of the archive, and check the hashes of all logs."""
    told = CheckReport()
    async for file in files.files():
        told.files += 1
        try:
            for line in await files.check(file):
                told.tables += 1
                told.rows += line.rows
        except StoreError as problem:
            told.damage.append(str(problem))
    return told


async def keep_archiving(archiver: Archiver, metrics: Metrics) -> None:
    """Archive what is due again and again, as long as the server runs."""
    while True:
        await asyncio.sleep(PAUSE_SECONDS)
        try:
            told = await archiver.run(MOST_IN_A_RUN)
            metrics.archived.inc(told.tables)
            if told.tables:
                log.info("archived", tables=told.tables, rows=told.rows, files=told.files)
        except StoreError as problem:
            log.warning("archiving broke off", problem=str(problem))
        # Above all when the archive cannot be reached.
        with contextlib.suppress(StoreError):
            metrics.archive_behind.set(await archiver.behind())
