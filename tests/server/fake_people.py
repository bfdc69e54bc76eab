"""The people of the store in memory."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from lightfinger.server.store.people import ChairRow, Credential, Handover, KnownPerson, Session, TableChairs

RANKS = {"running": 1, "waiting": 2}


@dataclass
class PeopleDisk:
    """The durable data about people, shared by all nodes."""

    people: dict[str, KnownPerson] = field(default_factory=dict)
    sessions: dict[bytes, Session] = field(default_factory=dict)
    credentials: dict[bytes, Credential] = field(default_factory=dict)
    handovers: dict[bytes, Handover] = field(default_factory=dict)
    chairs: dict[tuple[str, str], tuple[ChairRow, int]] = field(default_factory=dict)
    """Each chair with the row of its table that told it."""
    word_keys: dict[tuple[str, str], tuple[str, bytes]] = field(default_factory=dict)
    """The owner and the key of each person's words at a table."""
    erased: set[str] = field(default_factory=set)
    barred: dict[str, float] = field(default_factory=dict)

    def sweep_people(self, now: float, forgotten: float) -> None:
        self.sessions = {key: one for key, one in self.sessions.items() if one.expires > now}
        self.handovers = {key: one for key, one in self.handovers.items() if one.expires > now}
        needed = {one.person for one in self.sessions.values()} | {one.person for one in self.credentials.values()}
        needed |= {person for person, _ in self.chairs}
        self.people = {key: one for key, one in self.people.items() if one.seen >= forgotten or key in needed}


class FakePeople:
    """The part of a `FaultyStore` that is about people."""

    memory: PeopleDisk
    _clock: Callable[[], float]

    async def _reach(self) -> None:
        raise NotImplementedError

    async def add_person(self, person: KnownPerson) -> None:
        await self._reach()
        self.memory.people.setdefault(person.id, person)

    async def person(self, person: str) -> KnownPerson | None:
        await self._reach()
        return self.memory.people.get(person)

    async def rename_person(self, person: str, name: str) -> None:
        await self._reach()
        if person in self.memory.people:
            self.memory.people[person] = self.memory.people[person]._replace(name=name)

    async def word_keys(self, table: str) -> dict[str, bytes]:
        await self._reach()
        return {person: key for (where, person), (_, key) in self.memory.word_keys.items() if where == table}

    async def add_word_key(self, table: str, person: str, key: bytes, owner: str = "") -> bytes | None:
        await self._reach()
        if {person, owner} & self.memory.erased:
            return None
        held: bytes = self.memory.word_keys.setdefault((table, person), (owner or person, key))[1]
        return held

    async def words_of(self, person: str) -> list[tuple[str, str]]:
        await self._reach()
        return sorted(place for place, (owner, _) in self.memory.word_keys.items() if owner == person)

    async def erase(self, person: str) -> list[str]:
        own = await self.words_of(person)
        disk = self.memory
        disk.erased |= {person, *(was for _, was in own)}
        for place in own:
            del disk.word_keys[place]
        disk.people.pop(person, None)
        disk.sessions = {key: one for key, one in disk.sessions.items() if one.person != person}
        disk.credentials = {key: one for key, one in disk.credentials.items() if one.person != person}
        disk.handovers = {key: one for key, one in disk.handovers.items() if one.person != person}
        ids = {person, *(was for _, was in own)}
        disk.chairs = {place: one for place, one in disk.chairs.items() if place[0] not in ids}
        return sorted({table for table, _ in own})

    async def merge_people(self, was: str, person: str) -> None:
        await self._reach()
        disk = self.memory
        for place, (owner, key) in disk.word_keys.items():
            if owner == was:
                disk.word_keys[place] = person, key
        for key, session in disk.sessions.items():
            if session.person == was:
                disk.sessions[key] = session._replace(person=person)
        for key, credential in disk.credentials.items():
            if credential.person == was:
                disk.credentials[key] = credential._replace(person=person)
        self._merge_tables(was, person)
        disk.handovers = {key: one for key, one in disk.handovers.items() if one.person != was}
        disk.people.pop(was, None)

    def _merge_tables(self, was: str, person: str) -> None:
        raise NotImplementedError

    async def put_session(self, session: Session) -> None:
        await self._reach()
        known = self.memory.sessions.get(session.digest, session)
        self.memory.sessions[session.digest] = session._replace(created=known.created)

    async def session(self, digest: bytes) -> tuple[str, str] | None:
        await self._reach()
        found = self.memory.sessions.get(digest)
        if found is None or found.expires <= self._clock() or found.person not in self.memory.people:
            return None
        if found.person in self.memory.barred:
            return None
        return found.person, self.memory.people[found.person].name

    async def sessions_of(self, person: str) -> list[Session]:
        await self._reach()
        found = [one for one in self.memory.sessions.values() if one.person == person and one.expires > self._clock()]
        return sorted(found, key=lambda one: (-one.used, one.digest))

    async def renew_session(self, digest: bytes, used: float, expires: float, before: float) -> bool:
        await self._reach()
        found = self.memory.sessions.get(digest)
        if found is None or not self._clock() < found.expires < before or found.person not in self.memory.people:
            return False
        self.memory.sessions[digest] = found._replace(used=used, expires=expires)
        self.memory.people[found.person] = self.memory.people[found.person]._replace(seen=used)
        return True

    async def drop_session(self, digest: bytes) -> None:
        await self._reach()
        self.memory.sessions.pop(digest, None)

    async def put_credential(self, credential: Credential) -> bool:
        await self._reach()
        return self.memory.credentials.setdefault(credential.id, credential) is credential

    async def credential(self, credential: bytes) -> Credential | None:
        await self._reach()
        return self.memory.credentials.get(credential)

    async def credentials_of(self, person: str) -> list[Credential]:
        await self._reach()
        found = [one for one in self.memory.credentials.values() if one.person == person]
        return sorted(found, key=lambda one: (one.created, one.id))

    async def use_credential(self, credential: bytes, before: int, count: int, used: float) -> bool:
        await self._reach()
        found = self.memory.credentials.get(credential)
        if found is None or found.counter != before:
            return False
        self.memory.credentials[credential] = found._replace(counter=count, used=used)
        return True

    async def drop_credential(self, person: str, credential: bytes) -> bool:
        await self._reach()
        found = self.memory.credentials.get(credential)
        if found is None or found.person != person:
            return False
        del self.memory.credentials[credential]
        return True

    async def put_handover(self, handover: Handover) -> bool:
        await self._reach()
        disk = self.memory
        if handover.code:
            disk.handovers = {
                key: one for key, one in disk.handovers.items() if one.person != handover.person or not one.code
            }
            if any(one.code == handover.code and one.expires > self._clock() for one in disk.handovers.values()):
                return False
        return disk.handovers.setdefault(handover.digest, handover) is handover

    async def handover(self, digest: bytes) -> Handover | None:
        await self._reach()
        for one in self.memory.handovers.values():
            if digest in (one.digest, one.code) and one.expires > self._clock():
                return one
        return None

    async def take_handover(self, digest: bytes) -> Handover | None:
        found = await self.handover(digest)
        return None if found is None else self.memory.handovers.pop(found.digest, None)

    async def drop_handovers(self, person: str) -> None:
        await self._reach()
        self.memory.handovers = {key: one for key, one in self.memory.handovers.items() if one.person != person}

    async def set_chairs(self, tables: Mapping[str, TableChairs], force: bool = False) -> None:
        await self._reach()
        kept = self.memory.chairs
        for table, (seq, chairs) in tables.items():
            people = {chair.person for chair in chairs}
            for key, (_, told) in list(kept.items()):
                if key[1] == table and key[0] not in people and (told <= seq or force):
                    del kept[key]
            for chair in chairs:
                before, told = kept.get((chair.person, table), (chair, -1))
                if told <= seq or force:
                    kept[chair.person, table] = (chair._replace(seen_seq=before.seen_seq), seq)

    async def chairs_of(self, person: str, skip: int, limit: int) -> list[ChairRow]:
        await self._reach()

        def place(chair: ChairRow) -> tuple[int, float, str]:
            if chair.asked_at > 0:
                return 0, chair.asked_at, chair.table
            return RANKS.get(chair.phase, 3), -chair.ended_at, chair.table

        found = sorted((chair for chair, _ in self.memory.chairs.values() if chair.person == person), key=place)
        return found[skip : skip + limit]

    async def last_seen(self, person: str, table: str) -> int:
        await self._reach()
        known = self.memory.chairs.get((person, table))
        return -1 if known is None else known[0].seen_seq

    async def see(self, person: str, table: str, seq: int) -> None:
        await self._reach()
        if (person, table) in self.memory.chairs:
            chair, told = self.memory.chairs[person, table]
            self.memory.chairs[person, table] = (chair._replace(seen_seq=max(chair.seen_seq, seq)), told)
