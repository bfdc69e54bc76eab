"""Who is connected to a table just now, across all nodes. It is not in the log: it is told late, may be wrong for a
while after a node died, and nothing depends on it."""

import asyncio
from collections.abc import Callable
from typing import Final

import msgspec

from lightfinger.core.events import OBSERVER
from lightfinger.server.bus import Bus
from lightfinger.server.commands import Around
from lightfinger.server.match import Match
from lightfinger.server.messages import Presence

HOST: Final = -1
"""Stands for the host, who need not have a chair."""
GATHER_SECONDS: Final = 0.2
"""Several who come or go at once are told of once."""
FORGET_SECONDS: Final = 30.0
"""How long another node's word is believed; it says so again three times as often."""


class Word(msgspec.Struct):
    """What a node tells the others: who of a table is connected to it."""

    node: str
    here: list[int]
    watching: int
    host: bool = False


_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder(Word).decode


class Company:
    """Who is connected where."""

    def __init__(self, node: str, bus: Bus, now: Callable[[], float]) -> None:
        self.node: Final = node
        self.bus: Final = bus
        self.now: Final = now
        self.elsewhere: Final[dict[str, dict[str, tuple[Word, float]]]] = {}
        """For each table what other nodes said of it, and when."""
        self.gone: Final[dict[str, dict[int, float]]] = {}
        """For each table since when each seat, and the host, has had no connection."""
        self.due: Final[dict[str, asyncio.TimerHandle]] = {}
        self.sent: Final[dict[str, bytes]] = {}
        self.whispers: Final[set[asyncio.Task[None]]] = set()
        self.closed = False

    def changed(self, found: Match) -> None:
        """Somebody came to this node, went, or changed chairs."""
        if found.id not in self.due and not self.closed:
            loop = asyncio.get_running_loop()
            self.due[found.id] = loop.call_later(GATHER_SECONDS, self._tell, found, loop)

    def heard(self, found: Match, word: str) -> None:
        """Another node said who is there."""
        try:
            said = _decode(word)
        except (msgspec.DecodeError, UnicodeError):
            return
        known = self.elsewhere.setdefault(found.id, {})
        if said.node not in known and found.listeners:
            self.changed(found)
        known[said.node] = (said, self.now())
        self._look(found)
        self._send(found)

    def anybody(self, found: Match) -> bool:
        """Whether somebody is connected to the table, here or elsewhere, as far as this node knows."""
        said = self.elsewhere.get(found.id, {}).values()
        return bool(found.listeners) or any(word.here or word.watching for word, _ in said)

    def forget(self, table: str) -> None:
        """The table is no longer in memory here."""
        self.elsewhere.pop(table, None)
        self.gone.pop(table, None)
        self.sent.pop(table, None)

    async def refresh(self, tables: dict[str, Match]) -> None:
        """Say again what other nodes would forget, and forget what none has said again."""
        old = self.now() - FORGET_SECONDS
        for table, said in list(self.elsewhere.items()):
            for node in [node for node, (_, at) in said.items() if at < old]:
                del said[node]
            found = tables.get(table)
            if found is not None:
                self._look(found)
            if found is not None and found.listeners:
                self._send(found)
                await self.bus.whisper(table, _encode(self._here(found)).decode())

    def close(self) -> None:
        """Tell nobody any more."""
        self.closed = True
        for timer in self.due.values():
            timer.cancel()

    def _here(self, found: Match) -> Word:
        seats = [reader[0] for reader in found.listeners.values()]
        host = any(reader[1] for reader in found.listeners.values())
        return Word(self.node, sorted(set(seats) - {OBSERVER}), seats.count(OBSERVER), host)

    def around(self, found: Match) -> Around:
        """Who is there just now, and for how long the others have not been."""
        now = self.now()
        gone = self._look(found)
        away = {seat: now - since for seat, since in gone.items() if seat != HOST}
        return Around(now, away, now - gone[HOST] if HOST in gone else 0.0)

    def _look(self, found: Match) -> dict[int, float]:
        """Note who has come and who has gone since this was done last."""
        words = [self._here(found), *(word for word, _ in self.elsewhere.get(found.id, {}).values())]
        here = {seat for word in words for seat in word.here}
        if any(word.host for word in words):
            here.add(HOST)
        before = self.gone.get(found.id, {})
        now = self.now()
        seats = [HOST, *range(len(found.sitting.chairs))]
        gone = {seat: before.get(seat, now) for seat in seats if seat not in here}
        self.gone[found.id] = gone
        return gone

    def _tell(self, found: Match, loop: asyncio.AbstractEventLoop) -> None:
        del self.due[found.id]
        self._look(found)
        self.sent.pop(found.id, None)
        self._send(found)
        word = _encode(self._here(found)).decode()
        whisper = loop.create_task(self.bus.whisper(found.id, word))
        self.whispers.add(whisper)
        whisper.add_done_callback(self.whispers.discard)

    def _send(self, found: Match) -> None:
        words = [self._here(found), *(word for word, _ in self.elsewhere.get(found.id, {}).values())]
        here = sorted({seat for word in words for seat in word.here})
        message = _encode(Presence(kind="presence", here=here, watching=sum(word.watching for word in words)))
        if self.sent.get(found.id) != message:
            self.sent[found.id] = message
            for listener in list(found.listeners):
                listener.send(message)
