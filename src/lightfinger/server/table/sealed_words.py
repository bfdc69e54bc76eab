"""Names and talk in a log are stored encrypted, under a key for each person and table.

The keys are kept apart from the logs. Erasing a person deletes their keys: the rows and their hashes stay as they are,
the log folds to the same game, and nobody can read the words any more. Rows of older releases hold plain words, until
`lightfinger erase --old` encrypts them.
"""

import base64
import binascii
import secrets
from collections.abc import Mapping
from typing import Final, TypeVar

import msgspec
from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import ChaCha20Poly1305

from lightfinger.server.table import entries

MARK: Final = "\ue000"
"""The first character of an encrypted word. Names and talk never contain it."""
ERASED_NAME: Final = "a guest"
ERASED_TEXT: Final = "…"

_MARK: Final = MARK.encode()
_MERGED: Final = b'"kind":"merged"'
_NONCE: Final = 12
_KEY: Final = 32
_FIELDS: Final[dict[type[entries.Entry], tuple[str, ...]]] = {
    entries.Sat: ("name", "program"),
    entries.Wished: ("name",),
    entries.Said: ("name", "text"),
}
"""The words of each kind of entry. They belong to the person that the entry names."""
_ERASED: Final = {"name": ERASED_NAME, "program": ERASED_NAME, "text": ERASED_TEXT}

Worded = TypeVar("Worded", bound=entries.AnyEntry)


def new_key() -> bytes:
    """Return a random key."""
    return secrets.token_bytes(_KEY)


def needs_key(payload: bytes) -> bool:
    """Whether a stored row may need the key of a person: it holds encrypted words, or gives a chair to somebody."""
    return _MARK in payload or _MERGED in payload


def holds_plain_words(entry: entries.AnyEntry) -> bool:
    """Whether an entry holds words that are not encrypted."""
    words = [getattr(entry, name) for name in _FIELDS.get(type(entry), ())]
    return any(word and not word.startswith(MARK) for word in words)


def person_of(entry: entries.AnyEntry) -> str:
    """Return the person whose words an entry holds, or who gets a chair with its name; empty if there is none."""
    worded = entries.Sat | entries.Wished | entries.Said | entries.Merged
    return entry.person if isinstance(entry, worded) else ""


class WordKeys:
    """The keys of one table, by person."""

    def __init__(self, table: str, keys: Mapping[str, bytes] | None = None) -> None:
        self.table: Final = table
        self.keys: Final[dict[str, bytes]] = dict(keys or {})

    def seal(self, entry: Worded) -> Worded:
        """Return the entry with encrypted words, as it is stored. Without a key it is returned as it is."""
        fields = _FIELDS.get(type(entry))
        person = person_of(entry)
        if fields is None or person not in self.keys:
            return entry
        return msgspec.structs.replace(
            entry, **{name: self.seal_word(person, name, getattr(entry, name)) for name in fields}
        )

    def open(self, row: entries.Row) -> entries.Row:
        """Return a stored row with readable words; those of an erased person are replaced."""
        fields = _FIELDS.get(type(row.entry))
        if fields is None or not any(getattr(row.entry, name).startswith(MARK) for name in fields):
            return row
        person = person_of(row.entry)
        words = {name: self.open_word(person, name, getattr(row.entry, name)) for name in fields}
        return entries.Row(row.at, row.by, row.command, msgspec.structs.replace(row.entry, **words))

    def seal_word(self, person: str, kind: str, word: str) -> str:
        """Encrypt one word of a person; *kind* is `name`, `program` or `text`."""
        key = self.keys.get(person)
        if key is None or not word:
            return word
        nonce = secrets.token_bytes(_NONCE)
        sealed = ChaCha20Poly1305(key).encrypt(nonce, word.encode(), self._context(kind))
        return MARK + base64.b64encode(nonce + sealed).decode()

    def open_word(self, person: str, kind: str, word: str) -> str:
        """Decrypt one word of a person, or return what stands for it if that cannot be."""
        if not word.startswith(MARK):
            return word
        key = self.keys.get(person)
        if key is None:
            return _ERASED[kind]
        try:
            sealed = base64.b64decode(word.removeprefix(MARK), validate=True)
            return ChaCha20Poly1305(key).decrypt(sealed[:_NONCE], sealed[_NONCE:], self._context(kind)).decode()
        except (InvalidTag, binascii.Error, ValueError):
            return _ERASED[kind]

    def _context(self, kind: str) -> bytes:
        """Bind a word to its table and kind, so that it cannot be moved elsewhere."""
        return f"{self.table}\0{kind}".encode()
