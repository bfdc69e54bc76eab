"""A passkey in software, for tests: it makes and uses credentials as a phone or a security key does."""

import base64
import hashlib
import json
import secrets
from dataclasses import dataclass, field
from typing import Any

import cbor2
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec

PRESENT, VERIFIED, ATTESTED = 0x01, 0x04, 0x40


def encoded(raw: bytes) -> str:
    return base64.urlsafe_b64encode(raw).rstrip(b"=").decode()


def decoded(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


@dataclass
class Passkey:
    """A key pair, whose it is and how often it was used."""

    key: ec.EllipticCurvePrivateKey
    handle: bytes
    uses: int = 0


@dataclass
class Authenticator:
    """Keeps passkeys for one site."""

    host: str = "localhost"
    origin: str = "http://localhost"
    verifies: bool = True
    """Whether it verifies its user."""
    passkeys: dict[bytes, Passkey] = field(default_factory=dict)

    def create(self, options: dict[str, Any], **changes: Any) -> dict[str, Any]:
        """Make a passkey."""
        made = Passkey(ec.generate_private_key(ec.SECP256R1()), decoded(options["user"]["id"]))
        name = secrets.token_bytes(16)
        self.passkeys[name] = made
        numbers = made.key.public_key().public_numbers()
        x, y = (number.to_bytes(32, "big") for number in (numbers.x, numbers.y))
        public = cbor2.dumps({1: 2, 3: -7, -1: 1, -2: x, -3: y})
        attested = bytes(16) + len(name).to_bytes(2, "big") + name + public
        data = self._data(ATTESTED, 0) + attested
        client = self._client("webauthn.create", options["challenge"], changes)
        response = {
            "clientDataJSON": encoded(client),
            "attestationObject": encoded(cbor2.dumps({"fmt": "none", "attStmt": {}, "authData": data})),
        }
        return {"id": encoded(name), "rawId": encoded(name), "type": "public-key", "response": response}

    def get(self, options: dict[str, Any], name: bytes | None = None, **changes: Any) -> dict[str, Any]:
        """Use a passkey: the given one, or the last."""
        name = name or list(self.passkeys)[-1]
        passkey = self.passkeys[name]
        passkey.uses += changes.pop("uses", 1)
        data = self._data(0, passkey.uses)
        client = self._client("webauthn.get", options["challenge"], changes)
        signed = passkey.key.sign(data + hashlib.sha256(client).digest(), ec.ECDSA(hashes.SHA256()))
        response = {
            "clientDataJSON": encoded(client),
            "authenticatorData": encoded(data),
            "signature": encoded(signed),
            "userHandle": encoded(changes.get("handle", passkey.handle)),
        }
        return {"id": encoded(name), "rawId": encoded(name), "type": "public-key", "response": response}

    def _data(self, flags: int, uses: int) -> bytes:
        flags |= PRESENT | (VERIFIED if self.verifies else 0)
        return hashlib.sha256(self.host.encode()).digest() + bytes([flags]) + uses.to_bytes(4, "big")

    def _client(self, kind: str, challenge: str, changes: dict[str, Any]) -> bytes:
        said = {"type": kind, "challenge": challenge, "origin": self.origin, "crossOrigin": False}
        return json.dumps({**said, **changes.get("client", {})}).encode()
