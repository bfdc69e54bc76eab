"""Unknown names: what an error message says about them."""

from collections.abc import Iterable
from typing import Final

LONG: Final = 60
"""Longer names are shortened in error messages, and get no suggestion."""
_FEW: Final = 8
"""How many names an error message lists."""


class NoSuch(LookupError):
    """An unknown name; the message suggests the nearest name or lists all."""

    def __init__(self, noun: str, name: str, names: Iterable[str]) -> None:
        self.noun: Final = noun
        self.name: Final = name
        self.names: Final = list(names)
        few = ", ".join(self.names[:_FEW]) + (", ..." if len(self.names) > _FEW else "")
        super().__init__(f'no {noun} "{short(name)}"{nearest(name, self.names) or f"; there are {few}"}')

    def __reduce__(self) -> tuple[type["NoSuch"], tuple[str, str, list[str]]]:
        """Pickle it by its parts, so that it passes between processes."""
        return type(self), (self.noun, self.name, self.names)


def nearest(name: str, names: Iterable[str]) -> str:
    """Return a suggestion of the most similar name, or an empty string."""
    if len(name) > LONG:
        return ""
    import difflib  # here, because most programs need no suggestion

    close = difflib.get_close_matches(name, list(names), n=1, cutoff=0.6)
    return f"; did you mean {close[0]}?" if close else ""


def short(said: str) -> str:
    """Shorten a long name for an error message."""
    return said if len(said) <= LONG else f"{said[:LONG]}..."
