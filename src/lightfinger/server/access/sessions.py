"""Sessions of guests. A session is stored under the hash of its opaque token."""

import hashlib
import secrets
from typing import Final, NamedTuple

import msgspec

from lightfinger.server.access.names import nickname
from lightfinger.server.store import Store, StoreError

DAY: Final = 24 * 3600
SESSION_SECONDS: Final = 90 * DAY
"""Seconds until a session expires after its last use."""
MOST_KEPT: Final = 100_000
COOKIE: Final = "lightfinger"
SECURE_COOKIE: Final = "__Host-lightfinger"
"""The cookie's name over TLS; with this prefix browsers accept it only from this host over TLS."""


class Person(NamedTuple):
    """A person with a session. The id is never shown to others."""

    id: str
    name: str


def digest(token: str) -> bytes:
    """Return the hash of a token, which is all that is stored."""
    return hashlib.sha256(b"lightfinger-session\0" + token.encode()).digest()


class Sessions:
    """All sessions, by the hash of their token."""

    def __init__(self, store: Store) -> None:
        self.store: Final = store
        self._looked: Final[dict[bytes, float]] = {}
        """When this node last renewed each session."""

    async def create(self, name: str, now: float) -> tuple[str, Person]:
        """Create a session for a new guest with this name."""
        token = secrets.token_urlsafe(32)
        person = Person(secrets.token_urlsafe(12), nickname(name))
        await self.store.put_session(digest(token), msgspec.json.encode(person), now + SESSION_SECONDS)
        return token, person

    async def find(self, token: str) -> Person | None:
        """Return the person of a token, if its session exists."""
        if not token or len(token) > 100:
            return None
        payload = await self.store.session(digest(token))
        return None if payload is None else msgspec.json.decode(payload, type=Person)

    async def renew(self, token: str, now: float) -> bool:
        """Renew a session that is in use, at most once a day; return whether it was renewed.

        An expired session is not renewed. If the store cannot write, the session stays valid.
        """
        key = digest(token)
        if now - self._looked.get(key, -DAY) < DAY:
            return False
        try:
            renewed = await self.store.renew_session(key, now + SESSION_SECONDS, now + SESSION_SECONDS - DAY)
        except StoreError:
            return False
        self._looked[key] = now
        if len(self._looked) > MOST_KEPT:
            del self._looked[next(iter(self._looked))]
        return renewed

    async def rename(self, token: str, person: Person, name: str, now: float) -> Person:
        """Change a guest's name; it applies to tables joined later."""
        renamed = Person(person.id, nickname(name))
        await self.store.put_session(digest(token), msgspec.json.encode(renamed), now + SESSION_SECONDS)
        return renamed

    async def end(self, token: str) -> None:
        """Delete a session."""
        await self.store.drop_session(digest(token))
