"""Reads finished games and uploaded records in a worker process with limits, fairly by address.

The record of a finished table never changes, so it is computed once and cached.
"""

import asyncio
import hashlib
from collections.abc import Awaitable, Callable
from typing import Any, Final, NamedTuple, TypeVar

import msgspec

from lightfinger.server.node.live_tables import LiveTables
from lightfinger.server.table.commands import Refused
from lightfinger.server.table.messages import CheckedRecord
from lightfinger.server.table.table_state import is_table_id
from lightfinger.server.workers.hindsight_jobs import find_bets
from lightfinger.server.workers.pool import Crashed, JobFailed, Owner, TooBusy, Worker, WorkerPool
from lightfinger.server.workers.replays import NOT_OVER, Answer, check_record, read_record, read_review

SECONDS: Final = 5.0
"""Time limit for one game; the longest game of bots takes a tenth of a second."""
MEMORY: Final = 256 * 1024 * 1024
WAITING: Final = 4
"""Waiting jobs of one address."""
MOST_WAITING: Final = 64
MOST_KEPT: Final = 16 * 1024 * 1024
"""Size of the cache in bytes."""
LOOK_AGAIN_SECONDS: Final = 5.0
"""Seconds for which it is cached that a table is not over."""
MOST_REMEMBERED: Final = 1000

T = TypeVar("T")


class CachedAnswer(NamedTuple):
    """A cached answer and its ETag."""

    body: bytes
    tag: str


class AnswerCache:
    """An LRU cache of answers, limited in bytes."""

    def __init__(self, most: int = MOST_KEPT) -> None:
        self.most: Final = most
        self.answers: Final[dict[tuple[Any, ...], CachedAnswer]] = {}
        self.size = 0

    def get(self, name: tuple[Any, ...]) -> CachedAnswer | None:
        """Return an answer and mark it as recently used."""
        answer = self.answers.pop(name, None)
        if answer is not None:
            self.answers[name] = answer
        return answer

    def put(self, name: tuple[Any, ...], answer: CachedAnswer) -> None:
        """Store an answer, unless it is larger than half of the cache."""
        if len(answer.body) > self.most // 2:
            return
        self.drop(name)
        self.answers[name] = answer
        self.size += len(answer.body)
        while self.size > self.most:
            self.drop(next(iter(self.answers)))

    def drop(self, name: tuple[Any, ...]) -> None:
        """Remove an answer."""
        answer = self.answers.pop(name, None)
        if answer is not None:
            self.size -= len(answer.body)


class RecordReader:
    """Reads finished games and records in worker processes."""

    def __init__(self, live_tables: LiveTables, make: Callable[[], Worker] | None = None) -> None:
        self.live_tables: Final = live_tables
        self.workers: Final = WorkerPool(1, SECONDS, MEMORY, WAITING, WAITING, make)
        self.kept: Final = AnswerCache()
        self.reading: Final[dict[tuple[Any, ...], asyncio.Task[CachedAnswer]]] = {}
        """The answers being computed; requests for the same answer share it."""
        self.not_over: Final[dict[str, float]] = {}

    def forget(self, table: str) -> None:
        """Drop what is cached of a table, because somebody who played there was erased."""
        for name in [name for name in self.kept.answers if name[1] == table]:
            self.kept.drop(name)

    def close(self) -> None:
        """Stop the worker processes."""
        self.workers.close()

    def known(self, *name: Any) -> CachedAnswer | None:
        """Return a cached answer, if there is one."""
        return self.kept.get(name)

    async def record(self, table: str, address: str) -> CachedAnswer:
        """Return the record of a finished table."""
        return await self._once(("record", table), lambda: self._record(table, address))

    async def review(self, table: str, seat: int | None, aid: bool, address: str) -> CachedAnswer:
        """Return the review of a finished table."""

        async def read() -> Answer:
            record = await self.record(table, address)
            return await self._read(address, read_review, record.body.decode(), seat, aid, table)

        return await self._once(("review", table, seat, aid), read)

    async def review_of(self, text: str, seat: int | None, aid: bool, address: str) -> bytes:
        """Return the review of an uploaded record."""
        return _or_refused(await self._read(address, read_review, text, seat, aid)).body

    async def bets_of(self, text: str, seat: int, address: str) -> list[int]:
        """Return the rows of a seat's bets in a record."""
        found = await self._read(address, find_bets, text, seat)
        if found.code:
            raise Refused(found.code, found.sentence)
        return found.rows

    async def check(self, text: str, address: str) -> CheckedRecord:
        """Check a record against the rules and its seed, and whether the game was played on this server."""
        judged, table = await self._read(address, check_record, text)
        if judged["agrees"] and is_table_id(table):
            try:
                judged["known"] = _nameless((await self.record(table, address)).body) == _nameless(text.encode())
            except Refused as problem:
                if problem.code not in ("no-table", NOT_OVER):
                    raise
        return judged

    async def _record(self, table: str, address: str) -> Answer:
        live = self.live_tables.tables.get(table)
        now = self.live_tables.now()
        if live is not None:
            over = live.projection.may_be_told(now)
        else:
            over = self.not_over.get(table, 0.0) <= now
        if not over:
            return Answer(b"", NOT_OVER, "The game is not over yet.")
        log = await self.live_tables.store.read(table, 0) if is_table_id(table) else []
        if not log:
            return Answer(b"", "no-table", "No table is here.")
        keys = await self.live_tables.store.word_keys(table)
        answer = await self._read(address, read_record, table, [payload for _, payload in log], keys, now)
        if answer.code == NOT_OVER and live is None:
            self.not_over[table] = now + LOOK_AGAIN_SECONDS
            if len(self.not_over) > MOST_REMEMBERED:
                del self.not_over[next(iter(self.not_over))]
        return answer

    async def _once(self, name: tuple[Any, ...], read: Callable[[], Awaitable[Answer]]) -> CachedAnswer:
        """Return an answer; compute it once if it is not cached."""
        answer = self.kept.get(name)
        if answer is not None:
            return answer
        task = self.reading.get(name)
        if task is None:
            task = self.reading[name] = asyncio.create_task(self._work_out(name, read))
        # A cancelled request must not cancel the computation for others.
        return await asyncio.shield(task)

    async def _work_out(self, name: tuple[Any, ...], read: Callable[[], Awaitable[Answer]]) -> CachedAnswer:
        try:
            body = _or_refused(await read()).body
            answer = CachedAnswer(body, hashlib.sha256(body).hexdigest()[:32])
            self.kept.put(name, answer)
            return answer
        finally:
            del self.reading[name]

    async def _read(self, address: str, function: Callable[..., T], *arguments: Any) -> T:
        """Run a job in a worker; refuse if too many wait or if it exceeds the limits."""
        if len(self.workers.queue) >= MOST_WAITING:
            raise Refused("busy", "Many games are being read just now. Please try again.")
        try:
            return await self.workers.run(function, *arguments, owner=Owner(address))
        except TooBusy as problem:
            raise Refused("too-many", "Too many games at once. Please wait a little.") from problem
        except Crashed as problem:
            raise Refused("busy", "This game could not be read just now. Please try again.") from problem
        except JobFailed as problem:
            raise Refused("bad-record", "Playing this game again takes too much time or memory.") from problem


def _nameless(record: bytes) -> tuple[Any, bytes]:
    """Return a record without the names of its players, which are gone once a person is erased."""
    head, _, moves = record.partition(b"\n")
    return {**msgspec.json.decode(head), "players": []}, moves


def _or_refused(answer: Answer) -> Answer:
    if answer.code:
        raise Refused(answer.code, answer.sentence)
    return answer
