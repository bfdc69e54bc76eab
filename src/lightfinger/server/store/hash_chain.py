"""The hash chain of a log: each stored row carries a hash of itself and of all rows before it.

The hash is the last field of the row's JSON object. Rows of older releases have none. They are accepted, and the next
row with a hash covers them.
"""

import hashlib
import re
from typing import Final

START: Final = bytes(32)
"""The running hash before the first row."""

_FIELD: Final = b',"chain":"'
_CHAINED: Final = re.compile(rb',"chain":"([0-9a-f]{64})"\}\Z')
_LENGTH: Final = len(_FIELD) + 64 + len(b'"}')
_PLAIN: Final = b"}}"
"""The end of a row without a hash, whose last field is an object."""


class BadChain(ValueError):
    """A row, or one before it, was changed."""


def seal(before: bytes, row: bytes) -> tuple[bytes, bytes]:
    """Return the stored form of a row, and the running hash after it."""
    after = hashlib.sha256(before + row).digest()
    return row[:-1] + _FIELD + after.hex().encode() + b'"}', after


def stored_hash(stored: bytes) -> bytes | None:
    """Return the hash in a stored row, if it has one."""
    found = _CHAINED.search(stored, len(stored) - _LENGTH) if len(stored) > _LENGTH else None
    return None if found is None else bytes.fromhex(found[1].decode())


def without_hash(stored: bytes) -> bytes:
    """Return a stored row as it is before `seal`."""
    return stored if stored_hash(stored) is None else stored[:-_LENGTH] + b"}"


def extend(before: bytes, stored: bytes) -> bytes:
    """Return the running hash after a stored row; raise `BadChain` if the row's own hash differs."""
    carried = stored_hash(stored)
    if carried is None:
        if not stored.endswith(_PLAIN):
            raise BadChain("the end of the row is damaged")
        return hashlib.sha256(before + stored).digest()
    after = hashlib.sha256(before + without_hash(stored)).digest()
    if after != carried:
        raise BadChain("the row's hash does not fit: it, or a row before it, was changed")
    return after
