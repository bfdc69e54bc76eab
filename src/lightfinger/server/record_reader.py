"""Finished games and records from elsewhere, read away from the loop: in a process with limits of memory and time,
fairly by address. What a finished table gives never changes, so it is worked out once and kept."""

import asyncio
import hashlib
from collections.abc import Awaitable, Callable
from typing import Any, Final, NamedTuple, TypeVar

from lightfinger.server.commands import Refused
from lightfinger.server.matches import Matches, is_table_id
from lightfinger.server.messages import CheckedRecord
from lightfinger.server.replaying import NOT_OVER, Answer, checked, recorded, reviewed
from lightfinger.server.sitting import OVER
from lightfinger.server.workers import Crashed, JobFailed, Owner, TooBusy, Worker, Workers

SECONDS: Final = 5.0
"""How long one game may take: the longest of bots takes a tenth of a second."""
MEMORY: Final = 256 * 1024 * 1024
WAITING: Final = 4
"""How many games of one address may wait to be read."""
MOST_WAITING: Final = 64
MOST_KEPT: Final = 16 * 1024 * 1024
"""Bytes of finished games that are kept."""
LOOK_AGAIN_SECONDS: Final = 5.0
"""How long a table that is not over and in nobody's memory is not looked at again."""
MOST_REMEMBERED: Final = 1000

T = TypeVar("T")


class Copy(NamedTuple):
    """What is sent of a finished game, and the tag by which a browser knows it again."""

    body: bytes
    tag: str


class Kept:
    """Copies by name, of at most so many bytes together: those not asked for longest go first."""

    def __init__(self, most: int = MOST_KEPT) -> None:
        self.most: Final = most
        self.copies: Final[dict[tuple[Any, ...], Copy]] = {}
        self.size = 0

    def get(self, name: tuple[Any, ...]) -> Copy | None:
        """The copy, which is now the newest."""
        copy = self.copies.pop(name, None)
        if copy is not None:
            self.copies[name] = copy
        return copy

    def put(self, name: tuple[Any, ...], copy: Copy) -> None:
        """Keep a copy, unless it alone is half of everything."""
        if len(copy.body) > self.most // 2:
            return
        self.drop(name)
        self.copies[name] = copy
        self.size += len(copy.body)
        while self.size > self.most:
            self.drop(next(iter(self.copies)))

    def drop(self, name: tuple[Any, ...]) -> None:
        """Forget a copy."""
        copy = self.copies.pop(name, None)
        if copy is not None:
            self.size -= len(copy.body)


class RecordReader:
    """Reads games for whoever asks."""

    def __init__(self, matches: Matches, make: Callable[[], Worker] | None = None) -> None:
        self.matches: Final = matches
        self.workers: Final = Workers(1, SECONDS, MEMORY, WAITING, WAITING, make)
        self.kept: Final = Kept()
        self.reading: Final[dict[tuple[Any, ...], asyncio.Task[Copy]]] = {}
        """What is being worked out; whoever asks for the same waits for the same."""
        self.not_over: Final[dict[str, float]] = {}

    def close(self) -> None:
        """Stop reading."""
        self.workers.close()

    def known(self, *name: Any) -> Copy | None:
        """A copy that costs nothing."""
        return self.kept.get(name)

    async def record(self, table: str, address: str) -> Copy:
        """The record of a finished table."""
        return await self._once(("record", table), lambda: self._record(table, address))

    async def review(self, table: str, seat: int | None, aid: bool, address: str) -> Copy:
        """A finished table move by move."""

        async def read() -> Answer:
            record = await self.record(table, address)
            return await self._read(address, reviewed, record.body.decode(), seat, aid, table)

        return await self._once(("review", table, seat, aid), read)

    async def review_of(self, text: str, seat: int | None, aid: bool, address: str) -> bytes:
        """A record from elsewhere move by move."""
        return _or_refused(await self._read(address, reviewed, text, seat, aid)).body

    async def check(self, text: str, address: str) -> CheckedRecord:
        """Whether a record follows from the rules and its seed, and whether it is of a game that was played here."""
        judged, table = await self._read(address, checked, text)
        if judged["agrees"] and is_table_id(table):
            try:
                judged["known"] = (await self.record(table, address)).body == text.encode()
            except Refused as problem:
                if problem.code not in ("no-table", NOT_OVER):
                    raise
        return judged

    async def _record(self, table: str, address: str) -> Answer:
        found = self.matches.tables.get(table)
        now = self.matches.now()
        if found is not None:
            over = found.sitting.phase == OVER and found.sitting.revealed is not None
        else:
            over = self.not_over.get(table, 0.0) <= now
        if not over:
            return Answer(b"", NOT_OVER, "The game is not over yet.")
        log = await self.matches.store.read(table, 0) if is_table_id(table) else []
        if not log:
            return Answer(b"", "no-table", "No table is here.")
        answer = await self._read(address, recorded, table, [payload for _, payload in log])
        if answer.code == NOT_OVER and found is None:
            self.not_over[table] = now + LOOK_AGAIN_SECONDS
            if len(self.not_over) > MOST_REMEMBERED:
                del self.not_over[next(iter(self.not_over))]
        return answer

    async def _once(self, name: tuple[Any, ...], read: Callable[[], Awaitable[Answer]]) -> Copy:
        """The copy of that name; worked out if nobody has it and nobody is about to."""
        copy = self.kept.get(name)
        if copy is not None:
            return copy
        task = self.reading.get(name)
        if task is None:
            task = self.reading[name] = asyncio.create_task(self._work_out(name, read))
        # Somebody who goes away does not take the answer from those who stay.
        return await asyncio.shield(task)

    async def _work_out(self, name: tuple[Any, ...], read: Callable[[], Awaitable[Answer]]) -> Copy:
        try:
            body = _or_refused(await read()).body
            copy = Copy(body, hashlib.sha256(body).hexdigest()[:32])
            self.kept.put(name, copy)
            return copy
        finally:
            del self.reading[name]

    async def _read(self, address: str, function: Callable[..., T], *arguments: Any) -> T:
        """Let a worker read; refused if too many wait, or if it is too much for one."""
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


def _or_refused(answer: Answer) -> Answer:
    if answer.code:
        raise Refused(answer.code, answer.sentence)
    return answer
