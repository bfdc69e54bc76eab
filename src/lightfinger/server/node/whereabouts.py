"""Whether a person has a socket open somewhere. Nodes ask each other; what is lost only costs a needless call."""

import asyncio
import contextlib
from collections.abc import Mapping
from typing import Final

from lightfinger.server.access.sessions import digest
from lightfinger.server.bus import Bus
from lightfinger.server.table.live_table import LiveTable

ANSWER_SECONDS: Final = 0.5
"""How long to wait for other nodes."""
_ASK: Final = "where "
_HERE: Final = "here "


class Whereabouts:
    """Asks and answers who is connected."""

    def __init__(self, bus: Bus, tables: Mapping[str, LiveTable]) -> None:
        self.bus: Final = bus
        self.tables: Final = tables
        self._asked: Final[dict[str, asyncio.Future[None]]] = {}
        self._told: Final[set[asyncio.Task[None]]] = set()

    async def is_here(self, person: str) -> bool:
        """Whether a person is connected to any node."""
        if person in self._people():
            return True
        name = digest(person).hex()
        answer = self._asked.setdefault(name, asyncio.get_running_loop().create_future())
        await self.bus.whisper("", _ASK + name)
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(ANSWER_SECONDS):
                await asyncio.shield(answer)
        self._asked.pop(name, None)
        return answer.done()

    def _people(self) -> set[str]:
        """Return the ids of the people who are connected to this node."""
        return {listener.person.id for live in self.tables.values() for listener in live.listeners}

    def heard(self, word: str) -> bool:
        """Take a word of another node; return False if it is about something else."""
        if word.startswith(_HERE):
            answer = self._asked.get(word.removeprefix(_HERE))
            if answer is not None and not answer.done():
                answer.set_result(None)
        elif word.startswith(_ASK):
            name = word.removeprefix(_ASK)
            if any(digest(person).hex() == name for person in self._people()):
                task = asyncio.get_running_loop().create_task(self.bus.whisper("", _HERE + name))
                self._told.add(task)
                task.add_done_callback(self._told.discard)
        else:
            return False
        return True
