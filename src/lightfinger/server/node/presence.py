"""Presence: who is connected to a table just now, across all nodes.

It is not in the log. It may be late or wrong for a while after a node died, and nothing depends on it.
"""

import asyncio
from collections.abc import Callable
from typing import Final

import msgspec

from lightfinger.core.events import OBSERVER
from lightfinger.server.bus import Bus
from lightfinger.server.table.attendance import Attendance
from lightfinger.server.table.live_table import LiveTable
from lightfinger.server.table.messages import Absence, Presence

HOST: Final = -1
"""A key for the host, who may have no chair."""
GATHER_SECONDS: Final = 0.2
"""How long changes are gathered before they are sent together."""
CROWD: Final = 50
"""With more listeners than these, the number of spectators is sent less often."""
CROWD_SECONDS: Final = 5.0
"""How often it is sent then."""
SLICE: Final = 8
"""Tables whose presence is sent again before the event loop gets control."""
FORGET_SECONDS: Final = 30.0
"""How long what another node sent is valid. It is sent again three times in that time."""


class NodePresence(msgspec.Struct):
    """What a node sends the others: who is connected to it at a table."""

    node: str
    here: list[int]
    watching: int
    host: bool = False


_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder(NodePresence).decode


class PresenceTracker:
    """The presence at all tables of a node."""

    def __init__(self, node: str, bus: Bus, now: Callable[[], float]) -> None:
        self.node: Final = node
        self.bus: Final = bus
        self.now: Final = now
        self.elsewhere: Final[dict[str, dict[str, tuple[NodePresence, float]]]] = {}
        """For each table what other nodes sent, and when."""
        self.gone: Final[dict[str, dict[int, float]]] = {}
        """For each table since when each seat, and the host, has been disconnected."""
        self.due: Final[dict[str, asyncio.TimerHandle]] = {}
        self.sent: Final[dict[str, bytes]] = {}
        self.whispers: Final[set[asyncio.Task[None]]] = set()
        self.closed = False

    def changed(self, live: LiveTable, seat: int | None = None) -> None:
        """Somebody connected, disconnected or changed chairs on this node; *seat*, if it is about one seat only."""
        if self.closed:
            return
        is_crowd = seat == OBSERVER and len(live.listeners) > CROWD
        loop = asyncio.get_running_loop()
        due = loop.time() + (CROWD_SECONDS if is_crowd else GATHER_SECONDS)
        timer = self.due.get(live.id)
        if timer is not None:
            if timer.when() <= due:
                return
            timer.cancel()
        self.due[live.id] = loop.call_at(due, self._tell, live, loop)

    def heard(self, live: LiveTable, word: str) -> None:
        """Another node sent who is connected to it."""
        try:
            said = _decode(word)
        except (msgspec.DecodeError, UnicodeError):
            return
        known = self.elsewhere.setdefault(live.id, {})
        if said.node not in known and live.listeners:
            self.changed(live)
        known[said.node] = (said, self.now())
        self._look(live)
        self._send(live)

    def is_anybody_here(self, live: LiveTable) -> bool:
        """Whether anybody is connected to the table, on any node, as far as this node knows."""
        said = self.elsewhere.get(live.id, {}).values()
        return bool(live.listeners) or any(word.here or word.watching for word, _ in said)

    def is_only(self, live: LiveTable, seat: int) -> bool:
        """Whether nobody but *seat* is connected to the table, on any node, as far as this node knows."""
        words = [self._here(live), *(word for word, _ in self.elsewhere.get(live.id, {}).values())]
        return all(not word.watching and set(word.here) <= {seat} for word in words)

    def forget(self, table: str) -> None:
        """Forget a table that was dropped from memory."""
        self.elsewhere.pop(table, None)
        self.gone.pop(table, None)
        self.sent.pop(table, None)

    async def refresh(self, tables: dict[str, LiveTable]) -> None:
        """Send the presence here again, and forget what other nodes have not sent again."""
        old = self.now() - FORGET_SECONDS
        for number, (table, said) in enumerate(list(self.elsewhere.items())):
            if number % SLICE == SLICE - 1:
                # Sending seldom waits for anything, and thousands of tables at once would delay every move.
                await asyncio.sleep(0)
            for node in [node for node, (_, at) in said.items() if at < old]:
                del said[node]
            live = tables.get(table)
            if live is not None:
                self._look(live)
            if live is not None and live.listeners:
                self._send(live)
                await self.bus.whisper(table, _encode(self._here(live)).decode())

    def close(self) -> None:
        """Stop sending."""
        self.closed = True
        for timer in self.due.values():
            timer.cancel()

    def _here(self, live: LiveTable) -> NodePresence:
        seats: list[int] = []
        host = False
        for listener, reader in live.listeners.items():
            together = [live.projection.seat_of(one) for one in listener.person.company]
            seats += [seat for seat in together if seat != OBSERVER] if together else ()
            # A device that shows nobody's hand does not watch: its people play.
            if reader.seat != OBSERVER or all(seat == OBSERVER for seat in together):
                seats.append(reader.seat)
            host = host or reader.is_host or live.projection.host in listener.person.company
        return NodePresence(self.node, sorted(set(seats) - {OBSERVER}), seats.count(OBSERVER), host)

    def attendance(self, live: LiveTable) -> Attendance:
        """Who is connected just now, and for how long the others have not been."""
        now = self.now()
        gone = self._look(live)
        away = {seat: now - since for seat, since in gone.items() if seat != HOST}
        return Attendance(now, away, now - gone[HOST] if HOST in gone else 0.0)

    def _look(self, live: LiveTable) -> dict[int, float]:
        """Update since when each seat has had no connection."""
        words = [self._here(live), *(word for word, _ in self.elsewhere.get(live.id, {}).values())]
        here = {seat for word in words for seat in word.here}
        if any(word.host for word in words):
            here.add(HOST)
        before = self.gone.get(live.id, {})
        now = self.now()
        seats = [HOST, *range(len(live.projection.chairs))]
        gone = {seat: before.get(seat, now) for seat in seats if seat not in here}
        self.gone[live.id] = gone
        return gone

    def _tell(self, live: LiveTable, loop: asyncio.AbstractEventLoop) -> None:
        del self.due[live.id]
        self._look(live)
        self.sent.pop(live.id, None)
        self._send(live)
        word = _encode(self._here(live)).decode()
        whisper = loop.create_task(self.bus.whisper(live.id, word))
        self.whispers.add(whisper)
        whisper.add_done_callback(self.whispers.discard)

    def _send(self, live: LiveTable) -> None:
        words = [self._here(live), *(word for word, _ in self.elsewhere.get(live.id, {}).values())]
        here = sorted({seat for word in words for seat in word.here})
        gone = self.gone.get(live.id, {})
        away = [
            Absence(seat=seat, since=round(gone[seat], 3))
            for seat, chair in enumerate(live.projection.chairs)
            if chair.person and not chair.gone and seat in gone
        ]
        message = _encode(
            Presence(
                kind="presence",
                here=here,
                away=away,
                host_away=round(gone[HOST], 3) if HOST in gone else None,
                watching=sum(word.watching for word in words),
            )
        )
        if self.sent.get(live.id) != message:
            self.sent[live.id] = message
            for listener in list(live.listeners):
                listener.send(message)
