"""Another device: a link or a code, used once and soon, by which a browser becomes a person.

Only hashes of both are stored. A guest who uses one is merged: their chairs go to the person.
"""

import contextlib
import hashlib
import secrets
from typing import Final, Literal, NamedTuple

from lightfinger.server.access.sessions import Person, device_id, digest
from lightfinger.server.node.node import Node
from lightfinger.server.store.people import Handover, KnownPerson
from lightfinger.server.table import commands
from lightfinger.server.table.commands import Refused
from lightfinger.server.table.live_table import TABLE

Kind = Literal["add", "move"]
"""Whether the old device stays signed in, or is signed out."""

LIFE_SECONDS: Final = 120.0
TRIES: Final = 5
PAGE: Final = 100
SPENT: Final = "That link or code is used up or too old. Please ask for a new one on the other device."


class Offer(NamedTuple):
    """A new handover: the secret of the link, the code to type, and when both end."""

    secret: str
    code: str
    expires: float


def hashed(secret: str) -> bytes:
    """Return the hash of a link's secret or of a code."""
    return hashlib.sha256(b"lightfinger-handover\0" + secret.encode()).digest()


async def offer(node: Node, token: str, person: Person, kind: Kind) -> Offer:
    """Let another device become this person. An earlier offer of the same person is void."""
    expires = node.now() + LIFE_SECONDS
    for _ in range(TRIES):
        made = Offer(secrets.token_urlsafe(16), f"{secrets.randbelow(10**8):08}", expires)
        kept = Handover(hashed(made.secret), hashed(made.code), person.id, kind, digest(token), expires)
        if await node.store.put_handover(kept):
            return made
    raise Refused("busy", "There is no code to spare at the moment. Please try again.")


async def look(node: Node, said: str) -> tuple[Handover, KnownPerson]:
    """Return an offer that can still be used, and its person."""
    found = await node.store.handover(hashed(said))
    if found is None or found.kind not in ("add", "move") or await node.store.session(found.session) is None:
        raise Refused("no-handover", SPENT)
    person = await node.store.person(found.person)
    if person is None:
        raise Refused("no-handover", SPENT)
    return found, person


async def take(node: Node, said: str, token: str, label: str) -> tuple[str, Person]:
    """Become the person of an offer on a device; return its new session."""
    found, known = await look(node, said)
    guest = await _guest(node, token)
    if guest is not None and guest.id == known.id:
        raise Refused("same-person", f"You are {known.name} here already.")
    if await node.store.take_handover(found.digest) is None:
        raise Refused("no-handover", SPENT)
    made = await arrive(node, known, token, label)
    if found.kind == "move":
        await node.store.drop_session(found.session)
        await node.end_device(device_id(found.session))
    return made


async def arrive(node: Node, known: KnownPerson, token: str, label: str) -> tuple[str, Person]:
    """Sign a person in on a device. A guest who was signed in there and has nothing else is merged."""
    guest = await _guest(node, token)
    if guest is not None and guest.id != known.id and not await _lives_elsewhere(node, guest.id):
        await merge(node, guest.id, known.id)
    if guest is not None:
        await node.sessions.end(token)
        await node.end_device(guest.device)
    return await node.sessions.add(known, node.now(), label)


async def _guest(node: Node, token: str) -> Person | None:
    """Return who is signed in on a device; a program is nobody there."""
    found = await node.sessions.find(token)
    return None if found is None or found.owner else found


async def _lives_elsewhere(node: Node, person: str) -> bool:
    """Whether somebody has another device or a passkey. They are not merged: they can come back as they were."""
    return len(await node.store.sessions_of(person)) > 1 or bool(await node.store.credentials_of(person))


async def merge(node: Node, was: str, person: str) -> None:
    """Make two people one. The tables come first: if this stops on the way, it can be done again."""
    for table in await _tables(node, was):
        live = await node.live_tables.get(table)
        if live is not None:
            with contextlib.suppress(Refused):
                await live.submit(TABLE, f"merge:{was}:{person}", commands.merge(was, person))
    await node.live_tables.chair_index.flush()
    await node.store.merge_people(was, person)


async def _tables(node: Node, person: str) -> list[str]:
    await node.live_tables.chair_index.flush()
    found: list[str] = []
    while page := await node.store.chairs_of(person, len(found), PAGE):
        found += [row.table for row in page]
    # Somebody who was sent away has no chair, and stays away as another person too.
    left = {table for table, was in await node.store.words_of(person) if was == person}
    return found + sorted(left.difference(found))
