"""Encrypts what is stored about a person's channels, so that a copy of one database table gives nothing away."""

import secrets
from typing import Final

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import ChaCha20Poly1305

_NONCE: Final = 12


class BrokenSeal(ValueError):
    """What was stored cannot be decrypted with this key."""


class Seal:
    """A key for small records. Each is bound to a name, so that none can be put in another's place."""

    def __init__(self, key: bytes) -> None:
        self._cipher: Final = ChaCha20Poly1305(key)

    def closed(self, name: str, text: bytes) -> bytes:
        """Return the record encrypted."""
        nonce = secrets.token_bytes(_NONCE)
        return nonce + self._cipher.encrypt(nonce, text, name.encode())

    def opened(self, name: str, record: bytes) -> bytes:
        """Return the record decrypted."""
        try:
            return self._cipher.decrypt(record[:_NONCE], record[_NONCE:], name.encode())
        except (InvalidTag, ValueError) as problem:
            raise BrokenSeal(name) from problem
