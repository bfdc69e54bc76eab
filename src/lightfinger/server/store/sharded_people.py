"""People in a sharded store: one server holds them, and their chairs and words lie with the tables.

What is done to one person is rare and is done in one commit, so it stays on one server, the home. What changes with
every move lies with the table: chairs, calls that are due, keys of words.
"""

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Final

from lightfinger.server.store.calls import Channel, DueCall
from lightfinger.server.store.moderation import Barred, Block, Report
from lightfinger.server.store.people import ChairRow, Credential, Handover, KnownPerson, Session, TableChairs
from lightfinger.server.store.postgres import PostgresStore
from lightfinger.server.store.sharded_servers import ShardedServers

ANSWER_SECONDS: Final = 0.3
"""How long a list waits for a server; the tables of one that is silent are left out."""


def _in_order(chair: ChairRow) -> tuple[int, float, str]:
    """The order of the list of a person's games, as the databases have it."""
    if chair.asked_at > 0:
        return 0, chair.asked_at, chair.table
    return {"running": 1, "waiting": 2}.get(chair.phase, 3), -chair.ended_at, chair.table


class ShardedPeople(ShardedServers):
    """The part of a sharded store that is about people."""

    async def add_person(self, person: KnownPerson) -> None:
        """Add a person."""
        await self.home.add_person(person)

    async def person(self, person: str) -> KnownPerson | None:
        """Return a person."""
        return await self.home.person(person)

    async def rename_person(self, person: str, name: str) -> None:
        """Change a person's name."""
        await self.home.rename_person(person, name)

    async def merge_people(self, was: str, person: str) -> None:
        """Give everything that belongs to *was* to *person*; the home comes last, so that a failure can be repeated."""
        for server in self.servers:
            if server is not self.home:
                await self.when_open(partial(server.merge_people, was, person))
        await self.when_open(partial(self.home.merge_people, was, person))

    async def put_session(self, session: Session) -> None:
        """Create a session or replace it."""
        await self.home.put_session(session)

    async def session(self, digest: bytes) -> tuple[str, str] | None:
        """Return the person of a session."""
        return await self.home.session(digest)

    async def sessions_of(self, person: str) -> list[Session]:
        """Return the sessions of a person."""
        return await self.home.sessions_of(person)

    async def renew_session(self, digest: bytes, used: float, expires: float, before: float) -> bool:
        """Extend a session."""
        return await self.home.renew_session(digest, used, expires, before)

    async def drop_session(self, digest: bytes) -> None:
        """Delete a session."""
        await self.home.drop_session(digest)

    async def put_credential(self, credential: Credential) -> bool:
        """Add a passkey."""
        return await self.home.put_credential(credential)

    async def credential(self, credential: bytes) -> Credential | None:
        """Return a passkey."""
        return await self.home.credential(credential)

    async def credentials_of(self, person: str) -> list[Credential]:
        """Return the passkeys of a person."""
        return await self.home.credentials_of(person)

    async def use_credential(self, credential: bytes, before: int, count: int, used: float) -> bool:
        """Set the counter and the time of a passkey."""
        return await self.home.use_credential(credential, before, count, used)

    async def drop_credential(self, person: str, credential: bytes) -> bool:
        """Delete a passkey."""
        return await self.home.drop_credential(person, credential)

    async def put_handover(self, handover: Handover) -> bool:
        """Store a handover."""
        return await self.home.put_handover(handover)

    async def handover(self, digest: bytes) -> Handover | None:
        """Return a handover."""
        return await self.home.handover(digest)

    async def take_handover(self, digest: bytes) -> Handover | None:
        """Delete a handover and return it."""
        return await self.home.take_handover(digest)

    async def drop_handovers(self, person: str) -> None:
        """Delete all handovers of a person."""
        await self.home.drop_handovers(person)

    async def word_keys(self, table: str) -> dict[str, bytes]:
        """Return the keys of a table's words, by person."""
        return await self.at(table, lambda server: server.word_keys(table))

    async def add_word_key(self, table: str, person: str, key: bytes, owner: str = "") -> bytes | None:
        """Store a key unless there is one."""
        return await self.at(table, lambda server: server.add_word_key(table, person, key, owner))

    async def words_of(self, person: str) -> list[tuple[str, str]]:
        """Return the tables whose logs hold words of a person, from every server."""
        found = await self.everywhere(lambda server: server.words_of(person))
        return sorted({line for lines in found for line in lines})

    async def erase(self, person: str) -> list[str]:
        """Erase a person on every server; all must answer, and the home comes last, so that a failure can be repeated.

        Each server remembers the person as erased, so that none of them takes a new key.
        """
        tables: set[str] = set()
        for server in sorted(self.servers, key=lambda server: server is self.home):
            tables.update(await server.erase(person))
        return sorted(tables)

    async def set_chairs(self, tables: Mapping[str, TableChairs], force: bool = False) -> None:
        """Replace the chairs of these tables, in one commit for each server."""

        async def put(server: PostgresStore, group: list[str]) -> None:
            await server.set_chairs({table: tables[table] for table in group}, force)

        await self.in_groups(tables, put)

    async def chairs_of(self, person: str, skip: int, limit: int) -> list[ChairRow]:
        """Return a page of a person's chairs, from the servers that answer."""
        pages = await self.everywhere(lambda server: server.chairs_of(person, 0, skip + limit), ANSWER_SECONDS)
        chairs = {chair.table: chair for page in pages for chair in page}
        return sorted(chairs.values(), key=_in_order)[skip : skip + limit]

    async def last_seen(self, person: str, table: str) -> int:
        """Return the last row that a person has seen."""
        return await self.at(table, lambda server: server.last_seen(person, table))

    async def see(self, person: str, table: str, seq: int) -> None:
        """Note that a person has seen the table up to this row."""
        await self.at(table, lambda server: server.see(person, table, seq))

    async def put_channel(self, channel: Channel, most: int) -> None:
        """Create a channel or replace it."""
        await self.home.put_channel(channel, most)

    async def drop_channel(self, person: str, channel: str) -> bool:
        """Delete a channel of a person."""
        return await self.home.drop_channel(person, channel)

    async def channels(self, person: str) -> list[Channel]:
        """Return the channels of a person."""
        return await self.home.channels(person)

    async def channel(self, channel: str) -> Channel | None:
        """Return a channel."""
        return await self.home.channel(channel)

    async def use_channel(self, channel: str, gap: float) -> float:
        """Note that a channel is used now, or return how long to wait."""
        return await self.home.use_channel(channel, gap)

    async def put_quiet_hours(self, person: str, payload: bytes) -> None:
        """Store the quiet hours of a person."""
        await self.home.put_quiet_hours(person, payload)

    async def quiet_hours(self, person: str) -> bytes | None:
        """Return the quiet hours of a person."""
        return await self.home.quiet_hours(person)

    async def note_waiting(self, table: str, seq: int, calls: Sequence[DueCall]) -> None:
        """Note for whom a table waits."""
        await self.at(table, lambda server: server.note_waiting(table, seq, calls))

    async def claim_calls(self, before: float, limit: int, hold: float) -> list[DueCall]:
        """Return calls that are due, of one server after the other, and claim them."""
        found: list[DueCall] = []

        async def ask(server: PostgresStore, room: int) -> None:
            found.extend(await server.claim_calls(before, room, hold))

        await self.by_turns(limit, lambda: len(found), ask)
        return found

    async def settle_call(self, call: DueCall, then: DueCall | None, more: Sequence[DueCall] = ()) -> bool:
        """Replace a claimed call."""
        return await self.at(call.table, lambda server: server.settle_call(call, then, more))

    async def forget_calls(self, person: str) -> None:
        """Delete channels, quiet hours and due calls of a person."""
        await self.everywhere(lambda server: self.when_open(partial(server.forget_calls, person)))

    async def block(self, person: str, other: str, at: float, most: int) -> bool:
        """Let a person block another."""
        return await self.home.block(person, other, at, most)

    async def unblock(self, person: str, other: str) -> bool:
        """Take a block back."""
        return await self.home.unblock(person, other)

    async def blocks_of(self, person: str) -> list[Block]:
        """Return whom a person has blocked."""
        return await self.home.blocks_of(person)

    async def blockers_of(self, person: str) -> set[str]:
        """Return who has blocked a person."""
        return await self.home.blockers_of(person)

    async def word_owners(self, table: str) -> dict[str, str]:
        """Return who they are now whose words a log holds."""
        return await self.at(table, lambda server: server.word_owners(table))

    async def add_report(self, report: Report, most: int) -> bool:
        """Add a report."""
        return await self.home.add_report(report, most)

    async def open_reports(self) -> list[Report]:
        """Return the reports that nobody has closed."""
        return await self.home.open_reports()

    async def reports_by(self, person: str) -> list[Report]:
        """Return what a person has reported."""
        return await self.home.reports_by(person)

    async def close_report(self, report: str, at: float) -> bool:
        """Close a report."""
        return await self.home.close_report(report, at)

    async def bar(self, person: str, at: float) -> bool:
        """Bar a person from the server."""
        return await self.home.bar(person, at)

    async def unbar(self, person: str) -> bool:
        """Let a barred person in again."""
        return await self.home.unbar(person)

    async def barred(self) -> list[Barred]:
        """Return who is barred."""
        return await self.home.barred()
