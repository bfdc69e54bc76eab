"""Hindsight of finished games, computed bet by bet in a process of its own that gives way to everything else.

It is computed when first asked for, once for all who ask for the same, and holds no names.
"""

import asyncio
import contextlib
import hashlib
import zlib
from typing import Any, Final

import structlog

from lightfinger.bots.hindsight import SLIP, not_examined
from lightfinger.server.access.rate_limits import Buckets
from lightfinger.server.node.record_reader import MEMORY, AnswerCache, CachedAnswer, RecordReader
from lightfinger.server.process.code_version import code_version
from lightfinger.server.process.metrics import Metrics
from lightfinger.server.store import StoreError
from lightfinger.server.table.commands import Refused
from lightfinger.server.table.hindsight_messages import HindsightProgress
from lightfinger.server.table.table_state import is_table_id
from lightfinger.server.workers.hindsight_jobs import examine_bet, examine_mind, sum_up
from lightfinger.server.workers.pool import Crashed, JobFailed, MakeWorker, Owner, Process, TooBusy, WorkerPool

MOST_SECONDS: Final = 60.0
"""Processor time for one seat; the rest of its bets is not examined."""
BET_SECONDS: Final = 30.0
"""Time limit for one bet."""
MOST_UNDER_WAY: Final = 64
MOST_OF_ADDRESS: Final = 8
"""How many seats are examined at the same time, in all and for one address."""
NEW_RECORD_SECONDS: Final = 60.0
"""How often an address may bring a record from elsewhere."""
REFUSED_SECONDS: Final = 60.0
TOO_MUCH: Final = "Looking back at this game takes too much time or memory."
MOST_REMEMBERED: Final = 1000
NICENESS: Final = 19
BEHIND_SECONDS: Final = 2.0
"""How long a bet waits at most while bots wait. The system's scheduler gives its process little then, not nothing."""
LOOK_SECONDS: Final = 0.05
TRIES: Final = 2
"""How often a bet is examined whose process dies."""

CODE: Final = ("core", "games", "bots", "catalog.py", "wire.py", "records.py", "server/workers/hindsight_jobs.py")
"""The code that computes hindsight. If it changes, what was stored counts no more."""

Name = tuple[str, int]
"""What is looked back at: a table's id, or the digest of a record from elsewhere; and the seat."""

log = structlog.get_logger()


class Analysis:
    """The hindsight of a seat while it is computed."""

    def __init__(self, text: str, seat: int, rows: list[int], owner: Owner) -> None:
        self.text: Final = text
        self.seat: Final = seat
        self.rows: Final = rows
        self.owner: Final = owner
        self.done = 0
        self.seconds = 0.0
        """The processor time it took so far."""
        self.failed = False
        """Whether a job failed, so that it may come out better the next time."""

    def progress(self) -> HindsightProgress:
        """Return how far it is."""
        return {"done": self.done, "of": len(self.rows)}


class Hindsights:
    """Looks back at finished games, for everybody who asks."""

    def __init__(
        self, reader: RecordReader, bots: WorkerPool | None, metrics: Metrics, make: MakeWorker | None = None
    ) -> None:
        self.reader: Final = reader
        self.store: Final = reader.live_tables.store
        self.bots: Final = bots
        """The workers of the bots, which go first."""
        usual = make or (lambda: Process(BET_SECONDS, MEMORY, niceness=NICENESS))
        self.workers: Final = WorkerPool(1, BET_SECONDS, MEMORY, MOST_OF_ADDRESS, MOST_OF_ADDRESS, usual)
        self.workers.meter = metrics.meter("hindsight")
        self.kept: Final = AnswerCache()
        self.under_way: Final[dict[Name, Analysis]] = {}
        self.beginning: Final[dict[Name, asyncio.Task[None]]] = {}
        self.refused: Final[dict[Name, tuple[float, Refused]]] = {}
        """Why the hindsight of a seat failed, and until when that is said to those who ask again."""
        self.new_records: Final = Buckets(1 / NEW_RECORD_SECONDS, 1.0)
        self.admitted: Final[dict[tuple[str, str], None]] = {}
        """The last records from elsewhere, with the address that brought each."""

    def close(self) -> None:
        """Stop the worker process."""
        self.workers.close()

    def known(self, name: str, seat: int) -> CachedAnswer | HindsightProgress | None:
        """Return the hindsight of a seat or how far it is, None if nobody has asked for it; raise why it failed."""
        until, problem = self.refused.get((name, seat), (0.0, None))
        if problem is not None and self.reader.live_tables.now() < until:
            raise problem
        if (name, seat) in self.under_way:
            return self.under_way[name, seat].progress()
        return self.kept.get((name, seat))

    async def of_table(self, table: str, seat: int, address: str) -> CachedAnswer | HindsightProgress:
        """Return the hindsight of a seat of a finished table, or begin with it."""

        async def begin() -> None:
            stored = await self.store.hindsight(table, seat, version()) if is_table_id(table) else None
            if stored is not None:
                self._keep((table, seat), zlib.decompress(stored))
                return
            record = await self.reader.record(table, address)
            await self._begin((table, seat), record.body.decode(), address)

        return await self._once((table, seat), begin)

    async def of_record(self, text: str, seat: int, address: str) -> CachedAnswer | HindsightProgress:
        """Return the hindsight of a seat in a record from elsewhere, or begin with it."""
        name, now = name_of(text), self.reader.live_tables.now()

        async def begin() -> None:
            if (address, name) not in self.admitted and not self.new_records.has(address, now):
                raise Refused("too-many", "One new record a minute. Please wait a little.")
            await self._begin((name, seat), text, address)
            if (address, name) not in self.admitted:
                self.new_records.take(address, now)
                self.admitted[address, name] = None
                _forget_first(self.admitted)

        return await self._once((name, seat), begin)

    async def slips(self, text: str, seat: int, address: str) -> int | None:
        """Count the slips of a seat from what it was told alone; None if that failed. Nobody is told anything else."""
        try:
            rows = await self.reader.bets_of(text, seat, address)
            analysis = Analysis(text, seat, rows, Owner(address))
            bets = [await self._examined(analysis, row, examine_mind) for row in rows]
        except (Refused, JobFailed, TooBusy):
            return None
        return None if analysis.failed else sum(bet["label"] == SLIP for bet in bets)

    async def _once(self, name: Name, begin: Any) -> CachedAnswer | HindsightProgress:
        """Begin once, for all who ask at the same time."""
        task = self.beginning.get(name)
        if task is None and (found := self.known(*name)) is not None:
            return found
        if task is None:
            task = self.beginning[name] = asyncio.create_task(begin())
            task.add_done_callback(lambda done: self._begun(name, done))
        # A cancelled request must not cancel it for others.
        await asyncio.shield(task)
        found = self.known(*name)
        if found is None:
            raise Refused("busy", "This game could not be read just now. Please try again.")
        return found

    def _begun(self, name: Name, task: asyncio.Task[None]) -> None:
        del self.beginning[name]
        if not task.cancelled():
            # Whoever waits for it is told; perhaps nobody does any more.
            task.exception()

    async def _begin(self, name: Name, text: str, address: str) -> None:
        owner = Owner(address)
        self._check(owner)
        rows = await self.reader.bets_of(text, name[1], address)
        self._check(owner)
        self.under_way[name] = Analysis(text, name[1], rows, owner)
        self.reader.live_tables.spawn(self._look_back(name, self.under_way[name]))

    def _check(self, owner: Owner) -> None:
        if len(self.under_way) >= MOST_UNDER_WAY:
            raise Refused("busy", "Many games are being looked back at just now. Please try again.")
        if sum(analysis.owner == owner for analysis in self.under_way.values()) >= MOST_OF_ADDRESS:
            raise Refused("too-many", "Too many games at once. Please wait a little.")

    async def _look_back(self, name: Name, analysis: Analysis) -> None:
        try:
            bets = [await self._examined(analysis, row) for row in analysis.rows]
            answer = await self._run(analysis, sum_up, bets)
            if answer.code:
                raise Refused(answer.code, answer.sentence)
            self._keep(name, answer.body)
            if self.kept.get(name) is None:
                raise Refused("bad-record", TOO_MUCH)
            await self._store(name, analysis, answer.body)
        except Refused as problem:
            self._refuse(name, problem)
        except Crashed:
            self._refuse(name, Refused("busy", "This game could not be read just now. Please try again."))
        except JobFailed:
            self._refuse(name, Refused("bad-record", TOO_MUCH))
        except Exception as problem:
            log.error("hindsight failed", seat=analysis.seat, error=repr(problem))
            self._refuse(name, Refused("our-fault", "Something broke here. It is not your fault."))
        finally:
            del self.under_way[name]

    async def _store(self, name: Name, analysis: Analysis, body: bytes) -> None:
        """Store the hindsight of a table, so that neither a restart nor another node computes it again."""
        if is_table_id(name[0]) and not analysis.failed:
            with contextlib.suppress(StoreError):
                await self.store.put_hindsight(*name, version(), await asyncio.to_thread(zlib.compress, body))

    def _keep(self, name: Name, body: bytes) -> None:
        self.kept.put(name, CachedAnswer(body, hashlib.sha256(body).hexdigest()[:32]))

    def _refuse(self, name: Name, problem: Refused) -> None:
        self.refused.pop(name, None)
        self.refused[name] = self.reader.live_tables.now() + REFUSED_SECONDS, problem
        _forget_first(self.refused)

    async def _examined(self, analysis: Analysis, row: int, job: Any = examine_bet) -> dict[str, Any]:
        """Examine one bet, unless the seat has had its time."""
        bet = not_examined(row)
        if analysis.seconds < MOST_SECONDS:
            try:
                examined = await self._run(analysis, job, row)
                analysis.seconds += examined.seconds
                bet = examined.bet
            except JobFailed as problem:
                if self.workers.closed:
                    raise
                log.warning("bet not examined", seat=analysis.seat, row=row, problem=repr(problem))
                analysis.seconds += BET_SECONDS
                analysis.failed = True
        analysis.done += 1
        return bet

    async def _run(self, analysis: Analysis, function: Any, about: Any) -> Any:
        """Run a job behind the bots; once more if its process dies, which need not be its own fault."""
        for again in reversed(range(TRIES)):
            await self._let_bots_pass()
            try:
                return await self.workers.run(function, analysis.text, analysis.seat, about, owner=analysis.owner)
            except Crashed:
                if not again or self.workers.closed:
                    raise
        raise AssertionError

    async def _let_bots_pass(self) -> None:
        """Wait while bots wait for a process for whom somebody waits."""
        for _ in range(round(BEHIND_SECONDS / LOOK_SECONDS)):
            if self.bots is None or not self.bots.queue.urgent.length:
                return
            await asyncio.sleep(LOOK_SECONDS)


def version() -> str:
    """Return the version of the stored hindsight."""
    return code_version(*CODE)


def name_of(text: str) -> str:
    """Return the name of a record from elsewhere: its digest, which is no table's id."""
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()


def _forget_first(remembered: dict[Any, Any]) -> None:
    if len(remembered) > MOST_REMEMBERED:
        del remembered[next(iter(remembered))]
