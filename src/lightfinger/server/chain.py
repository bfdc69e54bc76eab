"""A log that proves itself: each stored row carries a hash of itself and of every row before it.

The hash stands at the end of the row's JSON object, as its last field. Rows of releases before it have none: they are
taken as they are, and the next row with a hash seals them.
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
"""How every row without a hash ends: its last field is an object."""


class BadChain(ValueError):
    """A row, or one before it, is not what was written."""


def seal(before: bytes, row: bytes) -> tuple[bytes, bytes]:
    """A row as it is stored, and the running hash after it."""
    after = hashlib.sha256(before + row).digest()
    return row[:-1] + _FIELD + after.hex().encode() + b'"}', after


def said(stored: bytes) -> bytes | None:
    """The hash that a stored row carries, if it has one."""
    found = _CHAINED.search(stored, len(stored) - _LENGTH) if len(stored) > _LENGTH else None
    return None if found is None else bytes.fromhex(found[1].decode())


def extend(before: bytes, stored: bytes) -> bytes:
    """The running hash after a stored row; `BadChain` if the row does not carry the same."""
    carried = said(stored)
    if carried is None:
        if not stored.endswith(_PLAIN):
            raise BadChain("the end of the row is damaged")
        return hashlib.sha256(before + stored).digest()
    after = hashlib.sha256(before + stored[:-_LENGTH] + b"}").digest()
    if after != carried:
        raise BadChain("the row's hash does not fit: it, or a row before it, was changed")
    return after
