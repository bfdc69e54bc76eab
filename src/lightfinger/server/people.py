"""Guests: opaque sessions, and names that cannot pretend."""

import hashlib
import re
import secrets
import unicodedata
from typing import Final, NamedTuple

import msgspec

from lightfinger.server.alike import ALIKE
from lightfinger.server.store import Store, StoreError

DAY: Final = 24 * 3600
SESSION_SECONDS: Final = 90 * DAY
"""How long a session lives after it was last used."""
MOST_KEPT: Final = 100_000
MOST_GRAPHEMES: Final = 24
COOKIE: Final = "lightfinger"
SECURE_COOKIE: Final = "__Host-lightfinger"
"""Over TLS: browsers then see to it that no other host and no plain page of this one can set it."""


class Person(NamedTuple):
    """Somebody with a session. The id is never shown to anybody else."""

    id: str
    name: str


class BadName(ValueError):
    """A nickname that cannot be shown."""


_BARRED: Final = {"Cc", "Cf", "Co", "Cs", "Cn", "Zl", "Zp"}
_INVISIBLE: Final = {
    *map(chr, (0x034F, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x2800, 0x3164, 0xFFA0, 0x16FE4, 0x1D159)),
    *map(chr, range(0x180B, 0x1810)),
    *map(chr, range(0xFE00, 0xFE10)),
    *map(chr, range(0xE0100, 0xE01F0)),
}
"""Letters, marks and symbols that show nothing: fillers, joiners, selectors of variants."""

MOST_MARKS: Final = 2
"""Marks on one letter; more of them hide the line above."""
_ROLES: Final = "host admin administrator moderator server system lightfinger referee gastgeber hôte"
"""Words that no name has."""
_LABELS: Final = "you bot mod table observer spectator stand-in stand in du vous tu tavolo tisch"
"""Words that are no name by themselves and no label beside one: "Ada (bot)". Some people are called Bot or You."""


def plain(text: str) -> str:
    """Text without anything invisible: no controls, no marks that turn the writing around, spaces single."""
    folded = unicodedata.normalize("NFKC", text)
    kept = "".join(
        letter for letter in folded if unicodedata.category(letter) not in _BARRED and letter not in _INVISIBLE
    )
    return unicodedata.normalize("NFKC", " ".join(kept.split()))


def skeleton(name: str) -> str:
    """What a name looks like at a glance; two people at a table never share it."""
    # Folded first, since small Cherokee letters fold to capitals; and last, since capitals are what most look like.
    alike = name.translate(ALIKE).casefold().translate(ALIKE).casefold()
    return alike.replace("rn", "m").replace("vv", "w").replace("i", "l").replace(" ", "")


_ROLE_LOOKS: Final = frozenset(skeleton(word) for word in _ROLES.split())
_LABEL_LOOKS: Final = _ROLE_LOOKS | {skeleton(word) for word in _LABELS.split()}


def _pretends(name: str) -> bool:
    """Whether a name passes for a part that somebody has at the table, or for the table itself."""
    parts = re.split(r"[^\w\s'’]+", name.replace("_", "-"))
    words = [word for part in parts for word in part.split()]
    return any(skeleton(word) in _ROLE_LOOKS for word in words) or any(skeleton(part) in _LABEL_LOOKS for part in parts)


def _stacked(name: str) -> int:
    """The most marks on one letter."""
    most = marks = 0
    for letter in name:
        marks = marks + 1 if unicodedata.category(letter) in ("Mn", "Me") else 0
        most = max(most, marks)
    return most


def nickname(text: str) -> str:
    """A name by the nickname profile: compatibility forms folded, invisible characters gone, spaces single."""
    name = plain(text)
    if not name:
        raise BadName("Please type a name.")
    bases = [letter for letter in name if not unicodedata.combining(letter)]
    if len(bases) > MOST_GRAPHEMES or len(name) > 4 * MOST_GRAPHEMES:
        raise BadName(f"At most {MOST_GRAPHEMES} letters, please.")
    if not any(unicodedata.category(letter)[0] in "LNS" for letter in name):
        raise BadName("A name needs a letter or a number.")
    if _stacked(name) > MOST_MARKS:
        raise BadName(f"At most {MOST_MARKS} marks on a letter, please.")
    if _pretends(name):
        raise BadName("That could be taken for a part at the table. Another name, please.")
    return name


def digest(token: str) -> bytes:
    """What is stored of a token: enough to know it again, not to use it."""
    return hashlib.sha256(b"lightfinger-session\0" + token.encode()).digest()


class People:
    """Sessions, by the digest of their token."""

    def __init__(self, store: Store) -> None:
        self.store: Final = store
        self._looked: Final[dict[bytes, float]] = {}
        """When this node last saw to it that a session lives on."""

    async def welcome(self, name: str, now: float) -> tuple[str, Person]:
        """A guest of that name with a session of their own."""
        token = secrets.token_urlsafe(32)
        person = Person(secrets.token_urlsafe(12), nickname(name))
        await self.store.put_session(digest(token), msgspec.json.encode(person), now + SESSION_SECONDS)
        return token, person

    async def find(self, token: str) -> Person | None:
        """Whose token it is."""
        if not token or len(token) > 100:
            return None
        payload = await self.store.session(digest(token))
        return None if payload is None else msgspec.json.decode(payload, type=Person)

    async def stays(self, token: str, now: float) -> bool:
        """Let a session that is in use live on, once a day; whether it was renewed just now.

        A session that ended meanwhile stays ended. A store that cannot write is no reason to turn anybody away.
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
        """The same guest under another name, from the next table on."""
        renamed = Person(person.id, nickname(name))
        await self.store.put_session(digest(token), msgspec.json.encode(renamed), now + SESSION_SECONDS)
        return renamed

    async def farewell(self, token: str) -> None:
        """End a session."""
        await self.store.drop_session(digest(token))
