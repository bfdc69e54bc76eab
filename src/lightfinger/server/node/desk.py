"""The operator's desk: what whoever runs the server may see and do. It tells nothing that the players do not know.

An operator may sit at a table too. The desk therefore shows who sits where and how far a game is, but no card, no gem
and no seed of a running game. Every change is a log line.
"""

import asyncio
from typing import Any, Final

import msgspec
import structlog

from lightfinger.server.access.sessions import Person, device_id
from lightfinger.server.node import reports
from lightfinger.server.node.archiver import MOST_IN_A_RUN, Archiver, ArchiveReport
from lightfinger.server.node.node import Node
from lightfinger.server.node.reports import ReportedTalk
from lightfinger.server.store.archive_files import ArchiveFiles
from lightfinger.server.store.moderation import Barred
from lightfinger.server.store.people import KnownPerson
from lightfinger.server.table import commands
from lightfinger.server.table.commands import Refused
from lightfinger.server.table.live_table import TABLE, LiveTable

MOST_LISTED: Final = 1000

log = structlog.get_logger()


class NodeNow(msgspec.Struct):
    """A node at this moment."""

    version: str
    draining: bool
    bus: bool
    servers: dict[str, bool]
    """The servers of the store, and whether each can be reached."""
    tables: int
    """The tables in memory."""
    sockets: int
    archive_behind: float | None
    """For how many seconds the first of the finished tables should have been in the archive; none without one."""


class TableNow(msgspec.Struct):
    """A table in the list."""

    id: str
    game: str
    phase: str
    seats: int
    people: int
    bots: int
    sockets: int
    """Those of this node."""
    rows: int
    last: float
    """When its last row was written."""


class ChairNow(msgspec.Struct):
    """A chair, and who is in it."""

    name: str
    person: str
    """The id by which the operator names a person; empty for a bot."""
    bot: str
    away: bool
    """Whether a stand-in plays for the person, or they gave the seat up."""


class TableDetails(TableNow):
    """Everything that the desk tells about a table."""

    edition: str = ""
    paused: bool = False
    archived: bool = False
    driven: bool = False
    """Whether this node plays its bots and clocks."""
    chairs: list[ChairNow] = []


class PersonDetails(msgspec.Struct):
    """A person."""

    id: str
    name: str
    created: float
    seen: float
    barred: bool
    devices: list[str]
    passkeys: int
    tables: list[str]
    """The last games of the person."""


class ShardsNow(msgspec.Struct):
    """Which server has how many shards."""

    servers: dict[str, int]
    open_nowhere: list[str]


class Desk:
    """What the operator of a server does, at one of its nodes."""

    def __init__(self, node: Node) -> None:
        self.node: Final = node
        self.store: Final = node.store
        self.live_tables: Final = node.live_tables

    async def status(self) -> NodeNow:
        """Return how the node is."""
        files = self.store.archive
        behind = None
        if isinstance(files, ArchiveFiles):
            behind = await Archiver(self.store, files, self.node.settings.archive_days).behind()
        return NodeNow(
            version=self.node.metrics.build["version"],
            draining=self.node.draining,
            bus=self.node.bus.alive,
            servers={name: news.is_up for name, news in self.store.server_news().items()},
            tables=len(self.live_tables.tables),
            sockets=self.live_tables.listeners(),
            archive_behind=behind,
        )

    def tables_here(self) -> list[TableNow]:
        """Return the tables in the memory of this node, those with most sockets first."""
        found = [_now(live) for live in self.live_tables.tables.values()]
        return sorted(found, key=lambda table: (-table.sockets, -table.last, table.id))[:MOST_LISTED]

    async def open_tables(self, limit: int) -> list[str]:
        """Return the ids of open tables of the whole store, those without a visit for longest first."""
        now = self.node.now()
        return await self.store.deserted(now, now, min(limit, MOST_LISTED))

    async def table(self, table: str) -> TableDetails:
        """Return what the desk tells about a table."""
        live = await self._live(table)
        state = live.projection
        chairs = [
            ChairNow(name=chair.name, person=chair.person, bot=chair.bot, away=chair.stood_in or chair.gone)
            for chair in state.chairs
            if chair.taken
        ]
        return TableDetails(
            **msgspec.structs.asdict(_now(live)),
            edition=str(state.rules.edition.get("name", "")),
            paused=state.paused,
            archived=state.archived,
            driven=self.live_tables.is_driven(table),
            chairs=chairs,
        )

    async def close(self, table: str) -> None:
        """End a table without a result."""
        live = await self._live(table)
        await live.submit(TABLE, "close-by-operator", commands.close_by_operator)
        await self.live_tables.update_listing(live)
        log.warning("the operator closed a table", table=table)

    async def record(self, table: str) -> bytes:
        """Return the record of a finished game, which anybody can verify."""
        return (await self.node.record_reader.record(table, "")).body

    async def person(self, person: str) -> PersonDetails:
        """Return what the desk tells about a person."""
        known = await self._known(person)
        sessions = await self.store.sessions_of(person)
        return PersonDetails(
            id=known.id,
            name=known.name,
            created=known.created,
            seen=known.seen,
            barred=any(one.person == person for one in await self.store.barred()),
            devices=[one.label for one in sessions],
            passkeys=len(await self.store.credentials_of(person)),
            tables=[row.table for row in await self.store.chairs_of(person, 0, 20)],
        )

    async def export(self, person: str) -> dict[str, Any]:
        """Return all that is stored about a person, as they get it themselves."""
        known = await self._known(person)
        log.info("the operator exported a person", person=person)
        return await self.node.personal_data.export(Person(known.id, known.name))

    async def erase(self, person: str) -> None:
        """Erase a person, as they can do themselves."""
        known = await self._known(person)
        devices = [device_id(one.digest) for one in await self.store.sessions_of(person)]
        await self.node.personal_data.erase(Person(known.id, known.name))
        await self._sign_out(devices)
        log.warning("the operator erased a person", person=person)

    async def bar(self, person: str) -> None:
        """Keep a person out: their sessions and passkeys are of no use, and their sockets are closed on every node."""
        if not await self.store.bar(person, self.node.now()):
            raise _no_person()
        await self.store.drop_handovers(person)
        await self._sign_out([device_id(one.digest) for one in await self.store.sessions_of(person)])
        log.warning("the operator barred a person", person=person)

    async def unbar(self, person: str) -> None:
        """Let a barred person in again."""
        if not await self.store.unbar(person):
            raise Refused("no-person", "Nobody with this id is barred.")
        log.warning("the operator let a person in again", person=person)

    async def barred(self) -> list[Barred]:
        """Return who is barred."""
        return await self.store.barred()

    async def reports(self) -> list[ReportedTalk]:
        """Return the open reports with what was said."""
        return await reports.open_reports(self.store)

    async def close_report(self, report: str) -> None:
        """Close a report."""
        if not await self.store.close_report(report, self.node.now()):
            raise Refused("no-line", "There is no such open report.")
        log.info("the operator closed a report", report=report)

    def drain(self, draining: bool) -> None:
        """Make `/ready` answer 503 and take no new sockets, or stop doing so. What runs goes on."""
        self.node.draining = draining
        log.warning("the operator drains this node" if draining else "the operator ended the draining")

    async def shards(self) -> ShardsNow:
        """Return which server of the store has how many shards."""
        if len(self.node.settings.database.split()) < 2:
            return ShardsNow(servers={}, open_nowhere=[])
        # Here, because it needs libraries that a small server does not have.
        from lightfinger.server.store.sharded import ShardedStore

        assert isinstance(self.store, ShardedStore)
        await self.store.refresh()
        names = sorted(self.store.by_name())
        return ShardsNow({name: len(self.store.map.shards_of(name)) for name in names}, self.store.map.closed())

    async def archive(self, most: int) -> ArchiveReport:
        """Archive the tables that ended long enough ago, at most so many."""
        files = self.store.archive
        if not isinstance(files, ArchiveFiles):
            raise Refused("no-archive", "This server has no archive; see the setting `archive`.")
        done = await Archiver(self.store, files, self.node.settings.archive_days).run(min(most, MOST_IN_A_RUN))
        log.info("the operator archived tables", tables=done.tables)
        return done

    async def _live(self, table: str) -> LiveTable:
        live = await self.live_tables.find(table)
        if live is None:
            raise Refused("no-table", "No table is here.")
        return live

    async def _known(self, person: str) -> KnownPerson:
        known = await self.store.person(person)
        if known is None:
            raise _no_person()
        return known

    async def _sign_out(self, devices: list[str]) -> None:
        await asyncio.gather(*map(self.node.end_device, devices))


def _no_person() -> Refused:
    return Refused("no-person", "Nobody has this id.")


def _now(live: LiveTable) -> TableNow:
    state = live.projection
    return TableNow(
        id=live.id,
        game=state.rules.game,
        phase=state.phase,
        seats=len(state.chairs),
        people=sum(bool(chair.person) and not chair.gone for chair in state.chairs),
        bots=sum(bool(chair.bot) for chair in state.chairs),
        sockets=len(live.listeners),
        rows=state.seq + 1,
        last=state.at,
    )
