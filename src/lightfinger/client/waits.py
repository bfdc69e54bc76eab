"""How long a client waits before it tries again."""

import random
import re
from typing import Final

FIRST: Final = 2.0
"""The longest first wait, in seconds. It doubles with each try, up to `LONGEST`."""
LONGEST: Final = 30.0
SOON: Final = 0.1
"""The longest wait after a single connection was closed, when nobody else comes at the same time."""
_HINT: Final = re.compile(r"retry-after (\d+(?:\.\d+)?)")


class Waits:
    """The waits between tries, until one of them succeeds."""

    def __init__(self) -> None:
        self.tries = 0

    def succeeded(self) -> None:
        """Begin anew with short waits."""
        self.tries = 0

    def next(self, hint: float | None = None, alone: bool = False) -> float:
        """Return the seconds until the next try.

        The server's hint comes first. Otherwise any time up to a limit is as likely, so that thousands who lost their
        node at once do not come back at once; a connection that was closed *alone* is tried again soon the first time.
        """
        tries, self.tries = self.tries, self.tries + 1
        if hint is not None:
            return min(hint, LONGEST)
        if alone and not tries:
            return random.uniform(0.0, SOON)
        return random.uniform(0.0, min(LONGEST, FIRST * 2 ** min(tries, 10)))


def hint_in(reason: str) -> float | None:
    """Return the hint in the reason of a close: `retry-after SECONDS`."""
    found = _HINT.fullmatch(reason)
    return float(found[1]) if found else None


def hint_of(header: str | None) -> float | None:
    """Return the hint in a header Retry-After, which is a number of seconds here."""
    return float(header) if header and header.isascii() and header.isdigit() else None
