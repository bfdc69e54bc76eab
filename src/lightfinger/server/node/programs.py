"""What a program may do at tables: how many, how often, and when it is paused."""

import contextlib
from collections.abc import Callable
from typing import Final

import structlog

from lightfinger.server.access.rate_limits import Buckets
from lightfinger.server.access.sessions import Person, Sessions, program_id
from lightfinger.server.node.chair_index import ChairIndex
from lightfinger.server.store import Store, StoreError
from lightfinger.server.table.commands import Refused
from lightfinger.server.table.entries import By
from lightfinger.server.table.live_table import LiveTable
from lightfinger.server.table.table_state import RUNNING, WAITING

MOST_PROGRAMS: Final = 10
"""The most programs that one person runs."""
MOST_TABLES: Final = 4
"""The most tables at which a program sits."""
COMMANDS_PER_SECOND: Final = 20.0
"""The most commands of a program, at all its tables together."""
CHALLENGES_PER_HOUR: Final = 60.0
"""How often a program sits down."""
LOST_CLOCKS: Final = 3.0
"""The lost clocks of one day that pause a program."""

log = structlog.get_logger()


class Programs:
    """The limits of all programs, as one node counts them; tables are counted in the store."""

    def __init__(self, store: Store, chair_index: ChairIndex, now: Callable[[], float]) -> None:
        self.store: Final = store
        self.chair_index: Final = chair_index
        self.now: Final = now
        self.sessions: Final = Sessions(store)
        self._commands: Final = Buckets(COMMANDS_PER_SECOND, COMMANDS_PER_SECOND)
        self._challenges: Final = Buckets(CHALLENGES_PER_HOUR / 3600, CHALLENGES_PER_HOUR)
        self._clocks: Final = Buckets(LOST_CLOCKS / 86400, LOST_CLOCKS)

    async def check_sit(self, person: Person) -> None:
        """Refuse a chair to a program that is paused, sits down too often or sits at too many tables."""
        if not person.owner:
            return
        if any(one.id == person.device and one.paused for one in await self.sessions.programs(person.owner)):
            raise Refused("paused-program", "This program lost too many clocks. Its owner can let it play again.")
        await self.chair_index.flush()
        chairs = await self.store.chairs_of(person.id, 0, MOST_TABLES)
        if sum(chair.phase in (WAITING, RUNNING) for chair in chairs) >= MOST_TABLES:
            raise Refused("too-many", f"A program sits at no more than {MOST_TABLES} tables.")
        if not self._challenges.take(person.id, self.now()):
            raise Refused("too-many", f"A program sits down at most {CHALLENGES_PER_HOUR:.0f} times an hour.")

    def check_command(self, person: Person) -> None:
        """Refuse a command of a program that sends too many."""
        if person.owner and not self._commands.take(person.id, self.now()):
            raise Refused("too-many", f"A program sends at most {COMMANDS_PER_SECOND:.0f} commands a second.")

    async def note_answer(self, live: LiveTable, seat: int, by: By) -> None:
        """Note who answers for *seat*. A program for which a stand-in answers thrice in a day is paused."""
        chair = live.projection.chairs[seat]
        if by != "stand-in" or not chair.program or chair.stood_in:
            return
        now = self.now()
        self._clocks.take(chair.person, now)
        if self._clocks.level(chair.person, now) < 1.0:
            device = chair.person.removeprefix(program_id(""))
            with contextlib.suppress(StoreError):
                owner = (await self.store.word_owners(live.id)).get(chair.person, "")
                if await self.sessions.pause_program(owner, device, paused=True):
                    log.warning("program paused", table=live.id, program=device)

    async def let_play(self, person: Person, device: str) -> bool:
        """Let a paused program of a person sit down again; return whether there is one."""
        self._clocks.buckets.pop(program_id(device), None)
        return await self.sessions.pause_program(person.id, device, paused=False)
