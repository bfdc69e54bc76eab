"""Sessions as they were stored up to revision 0002: each held the id and the name of its person, who had no other."""

import json
import secrets
from collections.abc import Iterable
from typing import Final

from lightfinger.server.store.people import KnownPerson, Session

_LIFE: Final = 90 * 86400.0
"""How long a session lived after its last use."""


def moved(former: Iterable[tuple[bytes, bytes, float]]) -> tuple[list[KnownPerson], list[Session]]:
    """Return the people and the sessions that former sessions become; one that cannot be read is left out."""
    people: dict[str, KnownPerson] = {}
    sessions = []
    for digest, payload, expires in former:
        try:
            person, name = json.loads(payload)
        except ValueError:
            continue
        used = max(0.0, expires - _LIFE)
        people.setdefault(person, KnownPerson(person, name, secrets.token_bytes(16), used, used))
        sessions.append(Session(digest, person, "", used, used, expires))
    return list(people.values()), sessions
