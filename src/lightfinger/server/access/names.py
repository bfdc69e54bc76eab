"""Cleans the names and texts of people: no invisible characters, no name that imitates another."""

import re
import unicodedata
from typing import Final

from lightfinger.server.access.lookalikes import ALIKE

MOST_GRAPHEMES: Final = 24


class BadName(ValueError):
    """A nickname that is not allowed."""


_BARRED: Final = {"Cc", "Cf", "Co", "Cs", "Cn", "Zl", "Zp"}
_INVISIBLE: Final = {
    *map(chr, (0x034F, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x2800, 0x3164, 0xFFA0, 0x16FE4, 0x1D159)),
    *map(chr, range(0x180B, 0x1810)),
    *map(chr, range(0xFE00, 0xFE10)),
    *map(chr, range(0xE0100, 0xE01F0)),
}
"""Characters without a glyph: fillers, joiners, variation selectors."""

MOST_MARKS: Final = 2
"""The maximum number of combining marks on a letter; more would cover the line above."""
_ROLES: Final = "host admin administrator moderator server system lightfinger referee gastgeber hôte"
"""Words that no name may contain."""
_LABELS: Final = "you bot program mod table observer spectator stand-in stand in du vous tu tavolo tisch"
"""Words that may not be a whole name or a label in brackets, as in "Ada (bot)". They may be part of a real name."""


def visible_text(text: str) -> str:
    """Return text without control and direction characters, and with single spaces."""
    folded = unicodedata.normalize("NFKC", text)
    kept = "".join(
        letter for letter in folded if unicodedata.category(letter) not in _BARRED and letter not in _INVISIBLE
    )
    return unicodedata.normalize("NFKC", " ".join(kept.split()))


def skeleton(name: str) -> str:
    """Return a form that is equal for names which look alike; two people at a table never share it."""
    # Fold before, because small Cherokee letters fold to capitals, and after, because most lookalikes are capitals.
    alike = name.translate(ALIKE).casefold().translate(ALIKE).casefold()
    return alike.replace("rn", "m").replace("vv", "w").replace("i", "l").replace(" ", "")


_ROLE_LOOKS: Final = frozenset(skeleton(word) for word in _ROLES.split())
_LABEL_LOOKS: Final = _ROLE_LOOKS | {skeleton(word) for word in _LABELS.split()}


def _pretends(name: str) -> bool:
    """Whether a name imitates a role at the table, or the server itself."""
    parts = re.split(r"[^\w\s'’]+", name.replace("_", "-"))
    words = [word for part in parts for word in part.split()]
    return any(skeleton(word) in _ROLE_LOOKS for word in words) or any(skeleton(part) in _LABEL_LOOKS for part in parts)


def _stacked(name: str) -> int:
    """Return the largest number of combining marks on a letter."""
    most = marks = 0
    for letter in name:
        marks = marks + 1 if unicodedata.category(letter) in ("Mn", "Me") else 0
        most = max(most, marks)
    return most


def nickname(text: str) -> str:
    """Return a name by the nickname profile: normalised, without invisible characters, single spaces."""
    name = visible_text(text)
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
