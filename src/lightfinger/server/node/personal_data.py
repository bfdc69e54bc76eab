"""What this server stores about a person: exported for them, and erased when they ask for it."""

import asyncio
import contextlib
import secrets
from typing import Any, Final

import msgspec

from lightfinger.server.access.sessions import Person, Sessions
from lightfinger.server.node.live_tables import LiveTables
from lightfinger.server.node.record_reader import RecordReader
from lightfinger.server.table import commands, entries, updates
from lightfinger.server.table.commands import Refused
from lightfinger.server.table.projection import Projection
from lightfinger.server.table.sealed_words import WordKeys, person_of

SLICE: Final = 64
"""Rows that are read before the event loop gets control."""

ERASED: Final = "erased "
"""The message to other nodes that somebody who has words at the named table was erased."""


class PersonalData:
    """Exports and erases what is stored about a person."""

    def __init__(self, live_tables: LiveTables, record_reader: RecordReader, sessions: Sessions) -> None:
        self.live_tables: Final = live_tables
        self.record_reader: Final = record_reader
        self.sessions: Final = sessions
        self.store: Final = live_tables.store

    async def export(self, person: Person) -> dict[str, Any]:
        """Return the person's name, devices and programs, whom they blocked, what they reported, their answers to
        drills, the rated matches of their programs, their words at every table, and what their seats were told.

        What a seat was told of a running game is not given out again: remembering it is the game.
        """
        own: dict[str, set[str]] = {}
        for table, was in await self.store.words_of(person.id):
            own.setdefault(table, set()).add(was)
        return {
            "name": person.name,
            "devices": [device.label for device in await self.sessions.devices(person)],
            "programs": [program.label for program in await self.sessions.programs(person.id)],
            "blocked": [{"name": block.name, "since": block.at} for block in await self.store.blocks_of(person.id)],
            "reports": [
                {
                    "table": report.table,
                    "row": report.seq,
                    "reason": report.reason,
                    "at": report.at,
                    "closed": report.closed or None,
                }
                for report in await self.store.reports_by(person.id)
            ],
            "drills": [
                {"game": drills.track, "counted": msgspec.json.decode(drills.payload), "at": drills.at}
                for drills in await self.store.drills_of(person.id)
            ],
            "rated": [
                {
                    "table": match.table,
                    "game": match.game,
                    "edition": match.edition,
                    "players": [match.first, match.second],
                    "shares": [match.first_share, match.second_share],
                    "ended": match.ended or None,
                }
                for match in await self.store.rated_of(person.id)
            ],
            "tables": [await self._exported(table, ids | {person.id}) for table, ids in own.items()],
        }

    async def _exported(self, table: str, ids: set[str]) -> dict[str, Any]:
        words = WordKeys(table, await self.store.word_keys(table))
        projection = Projection(table)
        said: list[dict[str, Any]] = []
        told: list[dict[str, Any]] = []
        for seq, payload in await self.store.read(table, 0):
            row = words.open(entries.decoded(payload))
            projection.absorb(seq, row)
            if not isinstance(row.entry, entries.Merged) and person_of(row.entry) in ids:
                said.append({"row": seq, "at": row.at, **entries.public(row.entry)})
            for seat, chair in enumerate(projection.chairs):
                if chair.person in ids and (events := updates.events_for(row.entry, seat)):
                    told.append({"row": seq, "at": row.at, "seat": seat, "events": events})
            if seq % SLICE == SLICE - 1:
                await asyncio.sleep(0)
        if not projection.is_over:
            told.clear()
        return {"table": table, "game": projection.rules.game, "words": said, "told": told}

    async def erase(self, person: Person) -> None:
        """Leave every chair, also those of programs, then delete all that is stored about the person.

        Words in logs can no longer be read."""
        chairs = {(table, who) for table, was in await self.store.words_of(person.id) for who in (person.id, was)}
        for table, who in sorted(chairs):
            live = await self.live_tables.find(table)
            if live is not None:
                with contextlib.suppress(Refused):
                    leaving = Person(who, "")
                    await live.submit(leaving, secrets.token_urlsafe(9), commands.leave(leaving))
        for table in await self.store.erase(person.id):
            await self.forget(table)
            await self.live_tables.bus.whisper("", ERASED + table)

    async def forget(self, table: str) -> None:
        """Drop the readable words of a table from the memory of this node."""
        self.record_reader.forget(table)
        live = self.live_tables.tables.get(table)
        if live is not None:
            await live.reload()
            await self.live_tables.update_listing(live)
