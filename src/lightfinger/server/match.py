"""A table at work on this node: one command at a time, durable before anybody hears of it."""

import asyncio
import contextlib
from collections.abc import Callable, Sequence
from typing import Final, Protocol

import msgspec
import structlog

from lightfinger import wire
from lightfinger.core.table import Frame
from lightfinger.server import chain, commands, frames, messages, rows, snapshots
from lightfinger.server.bus import Bus
from lightfinger.server.commands import Command, Refused
from lightfinger.server.people import Person
from lightfinger.server.sitting import BadLog, Sitting
from lightfinger.server.store import Outage, Store, StoreDown, StoreGap, StoreUnknown
from lightfinger.server.store import Row as StoredRow
from lightfinger.server.traces import OFF, Traces

TRIES: Final = 12
"""How often a command is tried again after losing a race."""
SLICE: Final = 64
"""Rows that are folded or told in one go, before others have their turn."""
RECENT: Final = 256
"""How many rows somebody who joins is told at most; before them there is how things stand."""
TABLE: Final = Person("", "")
"""The table itself, for what nobody in particular does."""

log = structlog.get_logger()

_encode = msgspec.json.Encoder().encode


class Listener(Protocol):
    """Somebody who hears a table: a socket."""

    @property
    def person(self) -> Person:
        """Who hears."""

    def send(self, message: bytes) -> None:
        """Queue a message; a reader that is too slow is cut off, never waited for."""

    def end(self) -> None:
        """Say goodbye."""


class Match:
    """One table on this node: its fold, its listeners, and the path of every command."""

    def __init__(self, table_id: str, store: Store, bus: Bus, now: Callable[[], float]) -> None:
        self.id: Final = table_id
        self.store: Final = store
        self.bus: Final = bus
        self.now: Final = now
        self.sitting = Sitting(table_id)
        self.tail = b""
        """The last row as the store has it."""
        self.chain = chain.START
        """The running hash of all rows up to it."""
        self.snapshot = -1
        """The row up to which a snapshot is kept."""
        self.epoch = store.epoch
        self.lock: Final = asyncio.Lock()
        self.listeners: Final[dict[Listener, frames.Reader]] = {}
        """In the order they came, which is the order they are told in, and as what they were told last."""
        self.standings: dict[frames.Reader, frames.Standing] = {}
        """What each kind of listener was told last."""
        self.traces: Traces = OFF
        self.ours = False
        """Whether this node wrote the last row: then it is the one that thinks for bots."""
        self.outages: Sequence[Outage] = ()
        """When no server ran, as far as this node knows."""
        self.owner_address = ""
        """Where whoever set the table out came from: whose turn its bots take in the queue."""
        self.quarantined = ""
        self.changed: Callable[[Match], None] = _ignore
        """Called after every row, to set timers."""

    async def load(self) -> bool:
        """Fold the log, from its last snapshot on if there is one; false if there is no such table."""
        await self._begin_from_snapshot()
        await self.catch_up()
        return self.sitting.seq >= 0

    async def _begin_from_snapshot(self) -> None:
        """Take what was folded before, if it was this code that folded it and the log still says so."""
        epoch = self.store.epoch
        kept = await self.store.snapshot(self.id)
        if kept is None or kept[1] != snapshots.version():
            return
        try:
            sitting, chained = snapshots.decoded(self.id, kept[2])
        except snapshots.BadSnapshot as problem:
            log.warning("snapshot ignored", table=self.id, row=kept[0], problem=str(problem))
            return
        newer = await self.store.read(self.id, sitting.seq)
        if not newer or chain.said(newer[0][1]) != chained or epoch != self.store.epoch:
            return
        self.sitting, self.tail, self.chain, self.epoch = sitting, newer[0][1], chained, epoch
        self.snapshot = sitting.seq
        await self._fold_slowly(newer)

    async def _fold_slowly(self, log: list[StoredRow]) -> None:
        """Fold in slices, so that nobody at another table waits for a long log."""
        for number, (seq, payload) in enumerate(log, 1):
            if seq > self.sitting.seq:
                self._fold(seq, payload)
            if number % SLICE == 0:
                await asyncio.sleep(0)

    def wants_snapshot(self) -> bool:
        """Whether so much was folded since the last snapshot that it is time for another."""
        return self.sitting.seq - self.snapshot >= snapshots.EVERY and snapshots.may_be_taken(self.sitting)

    async def take_snapshot(self) -> None:
        """Keep what is folded, beside the log; only a cache."""
        if not self.wants_snapshot() or self.epoch != self.store.epoch:
            return
        before, self.snapshot = self.snapshot, self.sitting.seq
        payload = snapshots.encoded(self.sitting, self.chain)
        try:
            await self.store.put_snapshot(self.id, self.snapshot, snapshots.version(), payload)
        except (StoreDown, StoreUnknown):
            self.snapshot = before

    async def remember(self) -> None:
        """Have the whole game in memory, for those who think about all of it: read in slices, while others go on."""
        if not self.sitting.earlier:
            return
        async with self.lock:
            sitting, base = self.sitting, self.sitting.base
            if base is None:
                return
            found: list[Frame] = []
            running, seq = chain.START, -1
            try:
                for seq, payload in await self.store.read(self.id, 0):
                    if seq > base.seq:
                        break
                    running = chain.extend(running, payload)
                    sitting.recall(rows.decoded(payload).entry, found)
                    if seq % SLICE == SLICE - 1:
                        await asyncio.sleep(0)
                sitting.remember(found)
            except (BadLog, chain.BadChain, wire.BadMessage, msgspec.DecodeError, UnicodeError) as problem:
                raise self._set_aside(problem, seq) from problem

    async def check_earlier(self) -> None:
        """Check the hashes of the rows before the snapshot, which nobody folded; a changed one sets the table aside."""
        last, running = self.snapshot, chain.START
        for seq, payload in await self.store.read(self.id, 0):
            if seq >= last:
                return
            try:
                running = chain.extend(running, payload)
            except chain.BadChain as problem:
                self._set_aside(problem, seq)
                return
            if seq % SLICE == SLICE - 1:
                await asyncio.sleep(0)

    async def catch_up(self) -> None:
        """Fold what other nodes have appended, and tell the listeners here."""
        epoch = self.store.epoch
        if epoch != self.epoch:
            await self._fold_again(epoch)
            return
        await self._fold_slowly(await self.store.read(self.id, self.sitting.seq + 1))

    async def _fold_again(self, epoch: int) -> None:
        """The store may have moved to where it knows less: what was folded before is only a memory."""
        log = await self.store.read(self.id, 0)
        told = self.sitting.seq
        lost = told >= len(log) or (told >= 0 and log[told][1] != self.tail)
        self.sitting = Sitting(self.id)
        self.standings = {}
        self.chain = chain.START
        self.snapshot = -1
        for seq, payload in log:
            self._fold(seq, payload, tell=seq > told and not lost)
        self.epoch = epoch
        if lost:
            # Listeners were told rows that are gone, so they come back and hear what there is.
            for listener in list(self.listeners):
                listener.end()
            self.changed(self)

    async def heard(self, seq: int) -> None:
        """A ring: somebody appended a row up to *seq*."""
        if seq > self.sitting.seq:
            async with self.lock:
                if seq > self.sitting.seq:
                    await self.catch_up()

    async def submit(self, person: Person, command: str, decide: Command) -> messages.Ack:
        """Carry a command out, exactly once; the acknowledgement is sent when it is durable."""
        if self.quarantined:
            raise Refused("quarantined", "This table is set aside: its log cannot be read. The others are fine.")
        async with self.lock:
            for _ in range(TRIES):
                if self.store.epoch != self.epoch:
                    await self._resolve()
                owed = self.sitting.owed(self.outages)
                if owed is not None:
                    # Before anybody's clock is judged; whichever node was faster has written the same.
                    await self._write(TABLE, f"resumed:{owed.ended}", owed)
                    continue
                earlier = self.sitting.answered(person.id, command) if command else None
                if earlier is not None:
                    # Whoever wrote it down may have died before ringing.
                    await self.bus.ring(self.id, self.sitting.seq)
                    return frames.acknowledged(command, earlier, True)
                seq = self.sitting.seq + 1
                try:
                    if person.id and seq >= commands.MOST_ROWS:
                        raise Refused("enough", "This table has gone on long enough. Its game is at an end.")
                    entry = decide(self.sitting)
                except Exception as problem:
                    if not isinstance(problem, Refused):
                        # Nothing is written yet: a mistake in the rules costs one command, not the table.
                        log.error("command failed", table=self.id, after=self.sitting.seq, error=repr(problem))
                        raise Refused("our-fault", "Something broke here. Nothing was changed.") from problem
                    # A ring may be late: nobody is refused for what another node knows better.
                    await self.catch_up()
                    if self.sitting.seq < seq:
                        raise
                    continue
                if await self._write(person, command, entry):
                    return frames.acknowledged(command, seq, False)
        raise Refused("busy", "The table is very busy. Please try again.")

    async def _write(self, person: Person, command: str, entry: rows.AnyEntry) -> bool:
        """Append a row, fold it and tell of it; false if the log has to be looked at again."""
        seq = self.sitting.seq + 1
        # Time never goes back in a log, whatever becomes of the clock it is told by.
        row = rows.Row(max(self.now(), self.sitting.at), person.id, command, entry)
        payload, chained = chain.seal(self.chain, rows.encoded(row))
        try:
            with self.traces.span("append"):
                won = await self.store.append(self.id, seq, payload)
        except (StoreUnknown, StoreGap):
            self.epoch = -1
            await self._resolve()
            return False
        if not won:
            await self.catch_up()
            return False
        with self.traces.span("fold and tell"):
            self._absorb(seq, row, ours=True)
        self.tail, self.chain = payload, chained
        await self.bus.ring(self.id, seq)
        return True

    async def resume(self) -> None:
        """After an outage: leave it out of all clocks, if any ran."""
        if self.sitting.owed(self.outages) is not None:
            with contextlib.suppress(Refused):
                await self.submit(TABLE, "", _nothing)

    async def _resolve(self) -> None:
        """After an unknown outcome the log itself says whether the row is there."""
        pause = 0.05
        while True:
            try:
                await self.catch_up()
            except (StoreDown, StoreUnknown):
                await asyncio.sleep(pause)
                pause = min(1.0, pause * 2)
                if pause >= 1.0:
                    raise
            else:
                return

    def _fold(self, seq: int, payload: bytes, tell: bool = True) -> None:
        """Fold a row of the store, if it is what was written."""
        try:
            chained = chain.extend(self.chain, payload)
            row = rows.decoded(payload)
        except (chain.BadChain, msgspec.DecodeError, UnicodeError) as problem:
            raise self._set_aside(problem, seq) from problem
        self._absorb(seq, row, tell)
        self.tail, self.chain = payload, chained

    def _absorb(self, seq: int, row: rows.Row, tell: bool = True, ours: bool = False) -> None:
        try:
            self.sitting.absorb(seq, row)
            if tell:
                self._deliver(row)
        except Exception as problem:
            raise self._set_aside(problem, seq) from problem
        self.ours = ours
        if tell:
            self.changed(self)

    def _read_again(self, log: list[StoredRow], since: int) -> list[tuple[int, rows.Row]]:
        """The rows after *since* once more, for somebody who comes later: they must still be what was folded."""
        told = []
        seq = -1
        after = chain.START if log and log[0][0] == 0 else None
        try:
            for seq, payload in log:
                # What came before the first row read here is known from the hash it carries.
                after = chain.said(payload) if after is None else chain.extend(after, payload)
                if seq > since:
                    told.append((seq, rows.decoded(payload)))
            if after not in (None, self.chain) and seq == self.sitting.seq and self.store.epoch == self.epoch:
                raise chain.BadChain("the log is not the one that was folded")
        except (chain.BadChain, msgspec.DecodeError, UnicodeError) as problem:
            raise self._set_aside(problem, seq) from problem
        return told

    def _set_aside(self, problem: Exception, seq: int) -> Refused:
        """One table's log that cannot be read harms no other table."""
        self.quarantined = str(problem) or repr(problem)
        for listener in list(self.listeners):
            listener.end()
        log.error("table set aside", table=self.id, row=seq, problem=self.quarantined)
        return Refused("quarantined", "This table is set aside: its log cannot be read. The others are fine.")

    def _deliver(self, row: rows.Row) -> None:
        """Tell every listener what its seat hears and how things stand; one encoding for each different reader."""
        if not self.listeners:
            return
        telling = frames.Telling(self.sitting, row, self.standings)
        if isinstance(row.entry, rows.Acted):
            for listener, reader in list(self.listeners.items()):
                listener.send(telling.to(reader))
        else:
            for listener, before in list(self.listeners.items()):
                reader = self.listeners[listener] = self._reader(listener)
                # Who has just taken or left a chair knows nothing of how things stood for it.
                listener.send(telling.to(reader, whole=reader != before))
        self.standings = telling.standings

    def _reader(self, listener: Listener) -> frames.Reader:
        person = listener.person.id
        return self.sitting.seat_of(person), person == self.sitting.host

    async def join(self, listener: Listener, since: int) -> None:
        """Begin to listen: the rows after *since* in order, or the newest of them, then how things stand, then whatever
        comes."""
        async with self.lock:
            if self.store.epoch != self.epoch:
                await self.catch_up()
            since = max(since, self.sitting.seq - RECENT)
            log = await self.store.read(self.id, max(0, min(since, self.sitting.seq)))
            await self._fold_slowly(log)
            reader = self._reader(listener)
            for number, (seq, row) in enumerate(self._read_again(log, since), 1):
                listener.send(_encode(frames.frame(seq, row, reader[0])))
                if number % SLICE == 0:
                    await asyncio.sleep(0)
            listener.send(_encode(frames.situation(self.sitting, *reader)))
            known = self.standings.get(reader)
            if known is None or known.seq != self.sitting.seq:
                self.standings[reader] = frames.standing(self.sitting, reader)
            self.listeners[listener] = reader

    def part(self, listener: Listener) -> None:
        """Stop listening."""
        self.listeners.pop(listener, None)


def _nothing(sitting: Sitting) -> rows.AnyEntry:
    raise Refused("no-change", "There is nothing to do.")


def _ignore(match: Match) -> None:
    pass
