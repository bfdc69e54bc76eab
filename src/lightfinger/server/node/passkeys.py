"""Passkeys: a guest who makes one can come back on any device, without a name or a password.

A challenge is kept in the store, works once and for five minutes. The origin must be exactly the one that asks, and its
host is the id of the relying party. The device must verify its user.
"""

import asyncio
import base64
import binascii
import hashlib
import importlib
import json
import secrets
from typing import Any, Final, NamedTuple
from urllib.parse import urlsplit

from lightfinger.server.access.sessions import Person, digest
from lightfinger.server.node import handovers
from lightfinger.server.node.node import Node
from lightfinger.server.store.people import Credential, Handover
from lightfinger.server.table.commands import Refused

LIFE_SECONDS: Final = 300.0
MOST: Final = 10
"""The most passkeys of a person."""
NAME: Final = "Lightfinger"
BAD: Final = "That passkey was not accepted. Please try again."


class Site(NamedTuple):
    """The origin that asks, and the id under which its passkeys are made."""

    origin: str
    host: str


def site_of(origin: str) -> Site:
    """Return the site of an allowed origin; refuse one where browsers have no passkeys."""
    said = urlsplit(origin)
    host = said.hostname or ""
    if said.scheme != "https" and host != "localhost":
        raise Refused("needs-https", "Passkeys need https.")
    return Site(origin, host)


def passkey_id(credential: bytes) -> str:
    """Return the public id of a passkey."""
    return hashlib.sha256(b"lightfinger-passkey\0" + credential).hexdigest()[:22]


async def options_to_make(node: Node, site: Site, person: Person, token: str) -> dict[str, Any]:
    """Return what a browser needs to make a passkey for a person."""
    await _load_library()
    from webauthn import generate_registration_options
    from webauthn.helpers import structs

    known = await node.store.person(person.id)
    existing = await node.store.credentials_of(person.id)
    if known is None or len(existing) >= MOST:
        raise Refused("too-many-passkeys", f"At most {MOST} passkeys, please.")
    made = generate_registration_options(
        rp_id=site.host,
        rp_name=NAME,
        user_name=known.name,
        user_display_name=known.name,
        user_id=known.handle,
        challenge=await _challenge(node, "register", person.id, digest(token)),
        timeout=int(LIFE_SECONDS * 1000),
        attestation=structs.AttestationConveyancePreference.NONE,
        authenticator_selection=structs.AuthenticatorSelectionCriteria(
            resident_key=structs.ResidentKeyRequirement.REQUIRED,
            user_verification=structs.UserVerificationRequirement.REQUIRED,
        ),
        exclude_credentials=[structs.PublicKeyCredentialDescriptor(id=one.id) for one in existing],
    )
    return _as_json(made)


async def make(node: Node, site: Site, person: Person, said: dict[str, Any], label: str) -> Credential:
    """Check a new passkey and store it."""
    await _load_library()
    from webauthn import verify_registration_response
    from webauthn.helpers.exceptions import WebAuthnException

    challenge = await _answered(node, said, "register", person.id)
    known = await node.store.person(person.id)
    if known is None or len(await node.store.credentials_of(person.id)) >= MOST:
        raise Refused("too-many-passkeys", f"At most {MOST} passkeys, please.")
    try:
        verified = verify_registration_response(
            credential=said,
            expected_challenge=challenge,
            expected_rp_id=site.host,
            expected_origin=site.origin,
            require_user_verification=True,
        )
    except (WebAuthnException, ValueError, TypeError, KeyError) as problem:
        raise Refused("bad-passkey", BAD) from problem
    now = node.now()
    made = Credential(
        verified.credential_id,
        person.id,
        known.handle,
        verified.credential_public_key,
        verified.sign_count,
        label,
        now,
        now,
    )
    if not await node.store.put_credential(made):
        raise Refused("bad-passkey", BAD)
    return made


async def options_to_use(node: Node, site: Site) -> dict[str, Any]:
    """Return what a browser needs to use a passkey. No person is named: the passkey says who it is."""
    await _load_library()
    from webauthn import generate_authentication_options
    from webauthn.helpers import structs

    made = generate_authentication_options(
        rp_id=site.host,
        challenge=await _challenge(node, "login", "", b""),
        timeout=int(LIFE_SECONDS * 1000),
        user_verification=structs.UserVerificationRequirement.REQUIRED,
    )
    return _as_json(made)


async def use(node: Node, site: Site, said: dict[str, Any], token: str, label: str) -> tuple[str, Person]:
    """Check a used passkey and sign its person in."""
    await _load_library()
    from webauthn import verify_authentication_response
    from webauthn.helpers.exceptions import WebAuthnException

    challenge = await _answered(node, said, "login", "")
    credential = await node.store.credential(_bytes(said.get("rawId")))
    if credential is None or _bytes(_response(said).get("userHandle")) != credential.handle:
        raise Refused("bad-passkey", BAD)
    try:
        verified = verify_authentication_response(
            credential=said,
            expected_challenge=challenge,
            expected_rp_id=site.host,
            expected_origin=site.origin,
            credential_public_key=credential.key,
            credential_current_sign_count=credential.counter,
            require_user_verification=True,
        )
    except (WebAuthnException, ValueError, TypeError, KeyError) as problem:
        raise Refused("bad-passkey", BAD) from problem
    known = await node.store.person(credential.person)
    fresh = await node.store.use_credential(credential.id, credential.counter, verified.new_sign_count, node.now())
    if known is None or not fresh:
        raise Refused("bad-passkey", BAD)
    return await handovers.arrive(node, known, token, label)


async def _load_library() -> None:
    """Import the library in a thread: it takes a while, and few servers need it."""
    await asyncio.to_thread(importlib.import_module, "webauthn")


async def _challenge(node: Node, kind: str, person: str, session: bytes) -> bytes:
    challenge = secrets.token_bytes(32)
    await node.store.put_handover(Handover(_hashed(challenge), b"", person, kind, session, node.now() + LIFE_SECONDS))
    return challenge


def _hashed(challenge: bytes) -> bytes:
    return hashlib.sha256(b"lightfinger-challenge\0" + challenge).digest()


async def _answered(node: Node, said: dict[str, Any], kind: str, person: str) -> bytes:
    """Return the challenge that a browser answered. It is used up, whatever the answer is worth."""
    try:
        client: Any = json.loads(_bytes(_response(said).get("clientDataJSON")))
        challenge = _bytes(client["challenge"])
    except (ValueError, TypeError, KeyError) as problem:
        raise Refused("bad-passkey", BAD) from problem
    kept = await node.store.take_handover(_hashed(challenge))
    if kept is None or (kept.kind, kept.person) != (kind, person):
        raise Refused("bad-passkey", BAD)
    return challenge


def _response(said: dict[str, Any]) -> dict[str, Any]:
    response = said.get("response")
    return response if isinstance(response, dict) else {}


def _bytes(text: Any) -> bytes:
    """Decode a text in the alphabet of addresses; refuse anything else."""
    try:
        return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))
    except (TypeError, ValueError, binascii.Error) as problem:
        raise Refused("bad-passkey", BAD) from problem


def _as_json(made: Any) -> dict[str, Any]:
    from webauthn import options_to_json

    options: dict[str, Any] = json.loads(options_to_json(made))
    return options
