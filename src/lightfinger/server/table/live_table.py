"""A table in the memory of this node. Commands run one at a time, and are durable before anybody is sent them."""

import asyncio
import contextlib
import time
from collections.abc import Callable, Sequence
from contextlib import AbstractAsyncContextManager
from typing import Final, Protocol

import msgspec
import structlog

from lightfinger import wire
from lightfinger.core.events import OBSERVER
from lightfinger.core.table import Frame
from lightfinger.server.access.sessions import Person
from lightfinger.server.bus import Bus
from lightfinger.server.process.metrics import UNREAD, Metrics
from lightfinger.server.process.traces import OFF, Traces
from lightfinger.server.store import Outage, Store, StoreDown, StoredRow, StoreGap, StoreUnknown, hash_chain
from lightfinger.server.table import clocks, commands, entries, messages, sealed_words, snapshots, updates
from lightfinger.server.table.commands import Command, Decision, Refused
from lightfinger.server.table.crowd import Crowd
from lightfinger.server.table.projection import Outcome, Projection
from lightfinger.server.table.table_state import RUNNING, BadLog

TRIES: Final = 12
"""How often a command is retried after losing a race."""
SLICE: Final = 64
"""Rows that are folded or sent before the event loop gets control."""
RECENT: Final = 256
"""The maximum number of rows sent to a client that joins."""
TABLE: Final = Person("", "")
"""The sender of commands that the table itself makes."""

log = structlog.get_logger()

_encode = msgspec.json.Encoder().encode


class Listener(Protocol):
    """A receiver of a table's messages: a socket."""

    @property
    def person(self) -> Person:
        """The person of the socket."""

    def send(self, message: bytes) -> None:
        """Queue a message; a slow receiver is disconnected, never waited for."""

    def end(self) -> None:
        """Close the connection."""


class LiveTable:
    """One table on this node: its projection, its listeners, and the processing of commands."""

    def __init__(self, table_id: str, store: Store, bus: Bus, now: Callable[[], float]) -> None:
        self.id: Final = table_id
        self.store: Final = store
        self.bus: Final = bus
        self.now: Final = now
        self.projection = Projection(table_id)
        self.words = sealed_words.WordKeys(table_id)
        """The keys of the names and the talk in the log."""
        self.tail = b""
        """The stored bytes of the last row."""
        self.chain = hash_chain.START
        """The running hash up to the last row."""
        self.snapshot = -1
        """The row of the last snapshot."""
        self.epoch = store.epoch(table_id)
        self.lock: Final = asyncio.Lock()
        self.listeners: Final[dict[Listener, updates.Reader]] = {}
        """The listeners in the order of arrival, with the kind of reader each was at its last message."""
        self.crowd: Final = Crowd()
        self.reader_states: dict[updates.Reader, updates.ReaderState] = {}
        """The last situation sent to each kind of reader."""
        self.spectator_history: tuple[int, list[bytes]] | None = None
        """The first row that a spectator was sent who joined after the last row, and the messages."""
        self.traces: Traces = OFF
        self.metrics: Metrics = UNREAD
        self.ours = False
        """Whether this node wrote the last row; then it also runs the bots."""
        self.hurried = False
        """Whether the only person who plays has told the bots to hurry."""
        self.passing: Final[set[int]] = set()
        """The seats whose people let everything pass until their turn. Only this node knows; nobody is told."""
        self.outages: Sequence[Outage] = ()
        """The outages that this node knows of."""
        self.owner_address = ""
        """The address of the table's creator, for the fair queue of bots."""
        self.quarantined = ""
        self.changed: Callable[[LiveTable], None] = _ignore
        """Called after every row."""
        self.foreseen: Callable[[LiveTable], AbstractAsyncContextManager[None]] = _unforeseen
        """Entered before a command, left after it."""

    async def load(self) -> bool:
        """Load the log, from the last snapshot if there is one; return False if the table does not exist."""
        self.words = sealed_words.WordKeys(self.id, await self.store.word_keys(self.id))
        await self._begin_from_snapshot()
        await self.catch_up()
        return self.projection.seq >= 0

    async def _begin_from_snapshot(self) -> None:
        """Load the snapshot, if it has the same code version and matches the log."""
        epoch = self.store.epoch(self.id)
        kept = await self.store.snapshot(self.id)
        if kept is None or kept[1] != snapshots.version():
            return
        try:
            projection, chained = snapshots.decoded(self.id, kept[2], self.words)
        except snapshots.BadSnapshot as problem:
            log.warning("snapshot ignored", table=self.id, row=kept[0], problem=str(problem))
            return
        newer = await self.store.read(self.id, projection.seq)
        if not newer or hash_chain.stored_hash(newer[0][1]) != chained or epoch != self.store.epoch(self.id):
            return
        self.projection, self.tail, self.chain, self.epoch = projection, newer[0][1], chained, epoch
        self.snapshot = projection.seq
        await self._fold_in_slices(newer)

    async def _fold_in_slices(self, log: list[StoredRow]) -> None:
        """Fold in slices, so that a long log does not delay other tables."""
        await self._learn_keys(log)
        for number, (seq, payload) in enumerate(log, 1):
            if seq > self.projection.seq:
                self._fold(seq, payload)
            if number % SLICE == 0:
                await asyncio.sleep(0)

    async def _learn_keys(self, log: list[StoredRow]) -> None:
        """Load the keys of people who are new in these rows, which another node wrote."""
        people = {
            sealed_words.person_of(entries.decoded(payload).entry)
            for seq, payload in log
            if seq > self.projection.seq and sealed_words.needs_key(payload)
        }
        if not people <= self.words.keys.keys():
            self.words.keys.update(await self.store.word_keys(self.id))

    def wants_snapshot(self) -> bool:
        """Whether it is time for another snapshot."""
        return self.projection.seq - self.snapshot >= snapshots.EVERY and snapshots.may_be_taken(self.projection)

    async def take_snapshot(self) -> None:
        """Write a snapshot of the projection; it is only a cache."""
        if not self.wants_snapshot() or self.epoch != self.store.epoch(self.id):
            return
        before, self.snapshot = self.snapshot, self.projection.seq
        payload = snapshots.encoded(self.projection, self.chain, self.words)
        try:
            await self.store.put_snapshot(self.id, self.snapshot, snapshots.version(), payload)
        except (StoreDown, StoreUnknown):
            self.snapshot = before

    async def load_earlier_frames(self) -> None:
        """Load the frames before the snapshot, in slices; bots need the whole game."""
        if not self.projection.earlier:
            return
        async with self.lock:
            projection, base = self.projection, self.projection.base
            if base is None:
                return
            found: list[Frame] = []
            running, seq = hash_chain.START, -1
            try:
                for seq, payload in await self.store.read(self.id, 0):
                    if seq > base.seq:
                        break
                    running = hash_chain.extend(running, payload)
                    projection.collect_frame(entries.decoded(payload).entry, found)
                    if seq % SLICE == SLICE - 1:
                        await asyncio.sleep(0)
                projection.add_earlier_frames(found)
            except (BadLog, hash_chain.BadChain, wire.BadMessage, msgspec.DecodeError, UnicodeError) as problem:
                raise self._quarantine(problem, seq) from problem

    async def check_earlier(self) -> None:
        """Check the hashes of the rows before the snapshot; a changed row quarantines the table."""
        last, running = self.snapshot, hash_chain.START
        for seq, payload in await self.store.read(self.id, 0):
            if seq >= last:
                return
            try:
                running = hash_chain.extend(running, payload)
            except hash_chain.BadChain as problem:
                self._quarantine(problem, seq)
                return
            if seq % SLICE == SLICE - 1:
                await asyncio.sleep(0)

    async def catch_up(self) -> None:
        """Fold the rows that other nodes have appended, and send them to the listeners."""
        epoch = self.store.epoch(self.id)
        if epoch != self.epoch:
            await self._refold(epoch)
            return
        await self._fold_in_slices(await self.store.read(self.id, self.projection.seq + 1))

    async def _refold(self, epoch: int) -> None:
        """Fold the log again, because after a failover the store may have lost rows."""
        log = await self.store.read(self.id, 0)
        words = sealed_words.WordKeys(self.id, await self.store.word_keys(self.id))
        # Nothing is awaited from here on, so that nobody sees a table that is half folded.
        told = self.projection.seq
        lost = told >= len(log) or (told >= 0 and log[told][1] != self.tail)
        self.projection = Projection(self.id)
        self.reader_states = {}
        self.spectator_history = None
        self.chain = hash_chain.START
        self.snapshot = -1
        self.words = words
        for seq, payload in log:
            self._fold(seq, payload, tell=seq > told and not lost)
        self.epoch = epoch
        if lost:
            # Disconnect the listeners, because they were sent rows that no longer exist.
            for listener in list(self.listeners):
                listener.end()
            self.changed(self)

    async def reload(self) -> None:
        """Fold the log again with the keys that are left. Listeners are disconnected; they come back at once."""
        async with self.lock:
            await self._refold(self.store.epoch(self.id))
            for listener in list(self.listeners):
                listener.end()

    async def on_ring(self, seq: int) -> None:
        """Handle a notification that the log has reached *seq*."""
        if seq > self.projection.seq:
            async with self.lock:
                if seq > self.projection.seq:
                    await self.catch_up()

    async def submit(self, person: Person, command: str, decide: Command) -> messages.Ack:
        """Process a command exactly once; acknowledge it when it is durable."""
        if self.quarantined:
            raise Refused("quarantined", "This table is set aside: its log cannot be read. The others are fine.")
        async with self.lock, self.foreseen(self):
            for _ in range(TRIES):
                if self.store.epoch(self.id) != self.epoch:
                    await self._resolve()
                owed = clocks.unsettled_outage(self.projection, self.outages)
                if owed is not None and not self.projection.archived:
                    # Before any clock is checked; another node may already have written the same row.
                    await self._write(TABLE, f"resumed:{owed.ended}", Decision(owed))
                    continue
                earlier = self.projection.earlier_copy(person.id, command) if command else None
                if earlier is not None:
                    # The node that wrote this row may have died before notifying others.
                    await self.bus.ring(self.id, self.projection.seq)
                    return updates.acknowledgement(command, earlier, True)
                seq = self.projection.seq + 1
                try:
                    commands.check_room(self.projection, person.id)
                    decision = decide(self.projection)
                except Exception as problem:
                    if not isinstance(problem, Refused):
                        # Nothing is written yet, so a bug in the rules fails one command and not the table.
                        log.error("command failed", table=self.id, after=self.projection.seq, error=repr(problem))
                        raise Refused("our-fault", "Something broke here. Nothing was changed.") from problem
                    # A notification may be late: read the log before refusing a command.
                    await self.catch_up()
                    if self.projection.seq < seq:
                        raise
                    continue
                if not await self._has_key(decision.entry, person):
                    # Something was awaited, so the command is judged again.
                    continue
                if await self._write(person, command, decision):
                    return updates.acknowledgement(command, seq, False)
        raise Refused("busy", "The table is very busy. Please try again.")

    async def _has_key(self, entry: entries.AnyEntry, by: Person) -> bool:
        """Whether the words of an entry can be encrypted; if not, make the key for its person."""
        who = sealed_words.person_of(entry)
        if not who or who in self.words.keys:
            return True
        try:
            key = await self.store.add_word_key(self.id, who, sealed_words.new_key(), by.owner)
        except StoreUnknown:
            await self._resolve()
            return False
        if key is None:
            raise Refused("erased", "This person has erased themselves. Please come in again.")
        self.words.keys[who] = key
        return False

    async def _write(self, person: Person, command: str, decision: Decision) -> bool:
        """Append a row, fold it and send it; return False if the log has to be read again."""
        seq = self.projection.seq + 1
        # Times in a log never decrease, even if the clock does.
        row = entries.Row(max(self.now(), self.projection.at), person.id, command, decision.entry)
        stored = msgspec.structs.replace(row, entry=self.words.seal(decision.entry))
        payload, chained = hash_chain.seal(self.chain, entries.encoded(stored))
        began = time.perf_counter()
        try:
            with self.traces.span("append"):
                won = await self.store.append(self.id, seq, payload)
            self.metrics.store_latency.observe(time.perf_counter() - began)
        except (StoreUnknown, StoreGap):
            self.epoch = -1
            await self._resolve()
            return False
        if not won:
            await self.catch_up()
            return False
        with self.traces.span("fold and tell"):
            self._absorb(seq, row, ours=True, outcome=decision.outcome)
        self.tail, self.chain = payload, chained
        await self.bus.ring(self.id, seq)
        return True

    async def resume(self) -> None:
        """After an outage, exclude it from all running clocks."""
        if clocks.unsettled_outage(self.projection, self.outages) is not None:
            with contextlib.suppress(Refused):
                await self.submit(TABLE, "", _nothing)

    async def _resolve(self) -> None:
        """After an unknown outcome, read the log to see whether the row was written."""
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
        """Check the hash of a stored row, and fold it."""
        try:
            chained = hash_chain.extend(self.chain, payload)
            row = self.words.open(entries.decoded(payload))
        except (hash_chain.BadChain, msgspec.DecodeError, UnicodeError) as problem:
            raise self._quarantine(problem, seq) from problem
        self._absorb(seq, row, tell)
        self.tail, self.chain = payload, chained

    def _absorb(
        self, seq: int, row: entries.Row, tell: bool = True, ours: bool = False, outcome: Outcome | None = None
    ) -> None:
        self.spectator_history = None
        try:
            self.projection.absorb(seq, row, outcome)
            if tell and self.listeners:
                with self.metrics.fan_out.time():
                    self._deliver(row)
        except Exception as problem:
            raise self._quarantine(problem, seq) from problem
        self.ours = ours
        if tell:
            self.changed(self)

    def _read_checked(self, log: list[StoredRow], since: int) -> list[tuple[int, entries.Row]]:
        """Read the rows after *since* again for a client that joins, and check their hashes."""
        told = []
        seq = -1
        after = hash_chain.START if log and log[0][0] == 0 else None
        try:
            for seq, payload in log:
                # The first row carries the hash of all rows before it.
                after = hash_chain.stored_hash(payload) if after is None else hash_chain.extend(after, payload)
                if seq > since:
                    told.append((seq, self.words.open(entries.decoded(payload))))
            if (
                after not in (None, self.chain)
                and seq == self.projection.seq
                and self.store.epoch(self.id) == self.epoch
            ):
                raise hash_chain.BadChain("the log is not the one that was folded")
        except (hash_chain.BadChain, msgspec.DecodeError, UnicodeError) as problem:
            raise self._quarantine(problem, seq) from problem
        return told

    def _quarantine(self, problem: Exception, seq: int) -> Refused:
        """Quarantine this table; other tables are not affected."""
        self.quarantined = str(problem) or repr(problem)
        self.metrics.set_aside.inc()
        for listener in list(self.listeners):
            listener.end()
        log.error("table set aside", table=self.id, row=seq, problem=self.quarantined)
        return Refused("quarantined", "This table is set aside: its log cannot be read. The others are fine.")

    def _deliver(self, row: entries.Row) -> None:
        """Send the last row to every listener, to seats first; each kind of reader is encoded once."""
        telling = updates.Update(self.projection, row, self.reader_states)
        if isinstance(row.entry, entries.Acted):
            watching: dict[updates.Reader, list[Listener]] = {}
            for listener, reader in list(self.listeners.items()):
                if reader.seat == OBSERVER:
                    watching.setdefault(reader, []).append(listener)
                else:
                    listener.send(telling.to(reader))
            for reader, crowd in watching.items():
                self.crowd.send(crowd, telling.to(reader))
        else:
            self.crowd.flush()
            for listener, before in list(self.listeners.items()):
                reader = self.listeners[listener] = self._reader(listener, before.as_text)
                # A listener that has just taken or left a chair needs the complete situation.
                listener.send(telling.to(reader, whole=reader != before))
        self.reader_states = telling.reader_states

    def _reader(self, listener: Listener, as_text: bool) -> updates.Reader:
        person = listener.person.id
        return updates.Reader(self.projection.seat_of(person), person == self.projection.host, as_text)

    async def join(self, listener: Listener, since: int, as_text: bool = False, seen: int = -1) -> None:
        """Add a listener. It is sent the newest rows after *since*, then the situation, then all that follows.

        With *seen*, the last row of an earlier visit, it is first sent the situation after that row.

        With *as_text* the table is sent as text too, for a client that draws nothing itself."""
        async with self.lock:
            if self.store.epoch(self.id) != self.epoch or self.spectator_history is not None:
                await self.catch_up()
            if seen >= 0:
                since = await self._send_seen(listener, seen)
            since = max(since, self.projection.seq - RECENT)
            for number, message in enumerate(await self._history(since, listener.person), 1):
                listener.send(message)
                if number % SLICE == 0:
                    await asyncio.sleep(0)
            reader = self._reader(listener, as_text)
            listener.send(_encode(updates.situation(self.projection, *reader)))
            known = self.reader_states.get(reader)
            if known is None or known.seq != self.projection.seq:
                self.reader_states[reader] = updates.reader_state(self.projection, reader)
            self.listeners[listener] = reader

    async def _send_seen(self, listener: Listener, seen: int) -> int:
        """Send what a person saw when they were last here; return the row after which they saw nothing.

        Only a person in a running game is sent it, and not after a gap: rows that are too many are not sent either.
        """
        now = self.projection
        seat = now.seat_of(listener.person.id)
        if now.phase != RUNNING or seat == OBSERVER or not now.seq - RECENT <= seen < now.seq:
            return now.seq
        before = Projection(self.id)
        for seq, payload in await self.store.read(self.id, 0):
            if seq > seen:
                break
            before.absorb(seq, self.words.open(entries.decoded(payload)))
            if seq % SLICE == SLICE - 1:
                await asyncio.sleep(0)
        if before.phase != RUNNING or before.seat_of(listener.person.id) != seat:
            return now.seq
        situation = updates.situation(before, seat, listener.person.id == before.host)
        # Nothing of it can be answered any more.
        situation["legal"], situation["waiting"], situation["undo"], situation["past"] = [], [], False, True
        listener.send(_encode(situation))
        return seen

    async def _history(self, since: int, person: Person) -> list[bytes]:
        """Return the messages of the rows after *since*; those for spectators are kept until the next row."""
        kept = self.spectator_history
        if kept is not None and kept[0] == since and self.projection.seat_of(person.id) == OBSERVER:
            return kept[1]
        log = await self.store.read(self.id, max(0, min(since, self.projection.seq)))
        await self._fold_in_slices(log)
        seat = self.projection.seat_of(person.id)
        told = []
        for number, (seq, row) in enumerate(self._read_checked(log, since), 1):
            told.append(_encode(updates.frame(seq, row, seat)))
            if number % SLICE == 0:
                await asyncio.sleep(0)
        if seat == OBSERVER:
            self.spectator_history = since, told
        return told

    def leave(self, listener: Listener) -> int:
        """Remove a listener; return its seat."""
        reader = self.listeners.pop(listener, None)
        return OBSERVER if reader is None else reader.seat


def _nothing(projection: Projection) -> Decision:
    raise Refused("no-change", "There is nothing to do.")


def _ignore(match: LiveTable) -> None:
    pass


def _unforeseen(live: LiveTable) -> AbstractAsyncContextManager[None]:
    return contextlib.nullcontext()
