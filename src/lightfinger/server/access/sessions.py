"""People and their sessions. A session is stored under the hash of its opaque token."""

import hashlib
import secrets
from typing import Final, NamedTuple

from lightfinger.server.access.names import nickname
from lightfinger.server.store import Store, StoreError
from lightfinger.server.store.people import KnownPerson, Session

DAY: Final = 24 * 3600
SESSION_DAYS: Final = 90.0
"""Days until a session expires after its last use, unless a setting says otherwise."""
MOST_KEPT: Final = 100_000
COOKIE: Final = "lightfinger"
PROGRAM_TOKEN: Final = "lfp_"
"""The beginning of every token of a program. It is hashed with the rest, so no other token can be made one."""
PROGRAM: Final = "runs/"
"""The beginning of the label of such a session; the program's name follows."""
PAUSED: Final = "paused/"
"""The same, of a program that may not sit down."""
SECURE_COOKIE: Final = "__Host-lightfinger"
"""The cookie's name over TLS; with this prefix browsers accept it only from this host over TLS."""


class Person(NamedTuple):
    """A person, and the session by which they came. The id is never shown to others."""

    id: str
    name: str
    device: str = ""
    """The public id of the session; empty for none."""
    company: tuple[str, ...] = ()
    """The ids of the other people whose sessions the same browser holds."""
    owner: str = ""
    """The id of the person who runs it, if it is a program."""
    run_by: str = ""
    """The name of that person."""
    company_devices: tuple[str, ...] = ()
    """The public ids of the sessions of `company`."""


class Device(NamedTuple):
    """A session as its person may see it: a device, or a program with its name as the label."""

    id: str
    label: str
    created: float
    used: float
    paused: bool = False
    """Whether it is a program that lost too many clocks."""


def digest(token: str) -> bytes:
    """Return the hash of a token, which is all that is stored."""
    return hashlib.sha256(b"lightfinger-session\0" + token.encode()).digest()


def device_id(session: bytes) -> str:
    """Return the public id of a session, by the hash of its token."""
    return hashlib.sha256(b"lightfinger-device\0" + session).hexdigest()[:22]


def program_id(device: str) -> str:
    """Return the id of a program as a player, by the public id of its token. No person has such an id."""
    return f"program.{device}"


def _is_program(session: Session) -> bool:
    return session.label.startswith((PROGRAM, PAUSED))


def device_label(user_agent: str) -> str:
    """Return what kind of device a user agent names, and its system, such as `phone/Android`. Nothing else is kept."""
    system = next((name for sign, name in _SYSTEMS if sign in user_agent), "")
    if not system:
        return "computer/" if user_agent.startswith("Mozilla/") else "program/"
    if system in ("Android", "iOS"):
        tablet = "iPad" in user_agent or (system == "Android" and "Mobile" not in user_agent)
        return f"{'tablet' if tablet else 'phone'}/{system}"
    return f"computer/{system}"


_SYSTEMS: Final = (
    ("Android", "Android"),
    ("iPhone", "iOS"),
    ("iPad", "iOS"),
    ("CrOS", "ChromeOS"),
    ("Windows", "Windows"),
    ("Macintosh", "macOS"),
    ("Linux", "Linux"),
)
"""What a user agent contains, and the system it stands for. Android's also contains Linux."""


class Sessions:
    """All sessions, by the hash of their token."""

    def __init__(self, store: Store, days: float = SESSION_DAYS) -> None:
        self.store: Final = store
        self.life: Final = days * DAY
        """Seconds until a session expires after its last use."""
        self._looked: Final[dict[bytes, float]] = {}
        """When this node last renewed each session."""

    async def create(self, name: str, now: float, label: str = "") -> tuple[str, Person]:
        """Create a new guest with this name, and a session."""
        known = KnownPerson(secrets.token_urlsafe(12), nickname(name), secrets.token_bytes(16), now, now)
        await self.store.add_person(known)
        return await self.add(known, now, label)

    async def add(self, known: KnownPerson, now: float, label: str) -> tuple[str, Person]:
        """Create another session of a person."""
        token = secrets.token_urlsafe(32)
        key = digest(token)
        await self.store.put_session(Session(key, known.id, label, now, now, now + self.life))
        return token, Person(known.id, known.name, device_id(key))

    async def find(self, token: str) -> Person | None:
        """Return the person of a token, if its session exists."""
        if not token or len(token) > 100:
            return None
        key = digest(token)
        found = await self.store.session(key)
        if found is None:
            return None
        if not token.startswith(PROGRAM_TOKEN):
            return Person(*found, device_id(key))
        for program in await self.programs(found[0]):
            if program.id == device_id(key):
                return Person(program_id(program.id), program.label, program.id, (), *found)
        return None

    async def devices(self, person: Person) -> list[Device]:
        """Return the sessions of a person, the last used first."""
        return [
            Device(device_id(one.digest), one.label, one.created, one.used)
            for one in await self.store.sessions_of(person.id)
            if not _is_program(one)
        ]

    async def end_device(self, person: Person, device: str) -> bool:
        """Delete a session of a person or the token of a program; return whether it existed."""
        for one in await self.store.sessions_of(person.id):
            if device_id(one.digest) == device:
                await self.store.drop_session(one.digest)
                return True
        return False

    async def add_program(self, owner: Person, name: str, now: float) -> tuple[str, Device]:
        """Create a token by which a program of a person plays."""
        token = PROGRAM_TOKEN + secrets.token_urlsafe(32)
        key, called = digest(token), nickname(name)
        await self.store.put_session(Session(key, owner.id, PROGRAM + called, now, now, now + self.life))
        return token, Device(device_id(key), called, now, now)

    async def programs(self, owner: str) -> list[Device]:
        """Return the programs of a person, the last used first."""
        return [
            Device(device_id(one.digest), one.label.partition("/")[2], one.created, one.used, one.label[0] == PAUSED[0])
            for one in await self.store.sessions_of(owner)
            if _is_program(one)
        ]

    async def pause_program(self, owner: str, device: str, paused: bool) -> bool:
        """Pause a program or let it play again; return whether it exists."""
        for one in await self.store.sessions_of(owner):
            if device_id(one.digest) == device and _is_program(one):
                label = (PAUSED if paused else PROGRAM) + one.label.partition("/")[2]
                await self.store.put_session(one._replace(label=label))
                return True
        return False

    async def renew(self, token: str, now: float) -> bool:
        """Renew a session that is in use, at most once a day; return whether it was renewed.

        An expired session is not renewed. If the store cannot write, the session stays valid.
        """
        key = digest(token)
        if now - self._looked.get(key, -DAY) < DAY:
            return False
        try:
            renewed = await self.store.renew_session(key, now, now + self.life, now + self.life - DAY)
        except StoreError:
            return False
        self._looked[key] = now
        if len(self._looked) > MOST_KEPT:
            del self._looked[next(iter(self._looked))]
        return renewed

    async def rename(self, person: Person, name: str) -> Person:
        """Change a person's name; it applies to tables joined later."""
        renamed = person._replace(name=nickname(name))
        await self.store.rename_person(person.id, renamed.name)
        return renamed

    async def end(self, token: str) -> None:
        """Delete a session."""
        await self.store.drop_session(digest(token))
