"""Web push: a message that only the browser can read (RFC 8291), from a server that signs for it (RFC 8292)."""

import base64
import binascii
from typing import Final

import http_ece
import msgspec
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from py_vapid import Vapid02

from lightfinger.server.outgoing.addresses import Origin

_ORDER: Final = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551
"""The number of points of the curve P-256."""
SIGNED_SECONDS: Final = 12 * 3600
"""How long a signature is valid; a push service accepts at most a day."""
NO_CONTACT: Final = "mailto:lightfinger@localhost"
_CURVE: Final = ec.SECP256R1()


class BadKeys(ValueError):
    """The keys of a subscription are none."""


class Subscription(msgspec.Struct, frozen=True):
    """Where a browser receives messages, and its keys in base64url."""

    endpoint: str
    p256dh: str
    auth: str


def decoded(text: str) -> bytes:
    """Decode base64url, with or without padding."""
    try:
        return base64.b64decode(text + "=" * (-len(text) % 4), "-_", validate=True)
    except (binascii.Error, ValueError) as problem:
        raise BadKeys("not base64url") from problem


def check_keys(p256dh: str, auth: str) -> None:
    """Check the keys of a subscription; raise `BadKeys`."""
    point = decoded(p256dh)
    if len(point) != 65 or len(decoded(auth)) != 16:
        raise BadKeys("a key has the wrong length")
    try:
        ec.EllipticCurvePublicKey.from_encoded_point(_CURVE, point)
    except ValueError as problem:
        raise BadKeys("not a point of the curve") from problem


def message(table: str) -> bytes:
    """Return the text of a message. It says that a table waits and nothing else."""
    return msgspec.json.encode({"table": table, "kind": "turn"})


class Signer:
    """The server's key (VAPID). Browsers subscribe to messages of this key; a new one would void all subscriptions."""

    def __init__(self, secret: bytes) -> None:
        key = ec.derive_private_key(int.from_bytes(secret, "big") % (_ORDER - 1) + 1, _CURVE)
        self._vapid: Final = Vapid02(key, {"no-strict": True})  # it knows too few contacts
        point = key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        self.public: Final = base64.urlsafe_b64encode(point).rstrip(b"=").decode()
        """The public key, as browsers take it."""

    def headers(self, service: Origin, contact: str, now: float, topic: str, seconds: int) -> dict[str, str]:
        """Return the headers of a message for a push service.

        The service keeps it for *seconds*; a later one of the same *topic* replaces it.
        """
        claims = {"aud": str(service), "sub": contact, "exp": int(now) + SIGNED_SECONDS}
        return {
            **self._vapid.sign(claims),
            "Content-Type": "application/octet-stream",
            "Content-Encoding": "aes128gcm",
            "TTL": str(seconds),
            "Topic": topic,
            "Urgency": "normal",
        }


def encrypted(text: bytes, subscription: Subscription) -> bytes:
    """Encrypt a message for a browser, with a fresh key."""
    made: bytes = http_ece.encrypt(
        text,
        private_key=ec.generate_private_key(_CURVE),
        dh=decoded(subscription.p256dh),
        auth_secret=decoded(subscription.auth),
        version="aes128gcm",
    )
    return made
