"""The hands of a device: a browser can hold the sessions of several people who share it.

Each session has a cookie of its own. Hand 0 is the owner's, whose cookie has the usual name. A request names another
hand by `?hand=2`. So every person has their own session, chair and name, and takes them along to another device.
"""

import re
from typing import Final

HANDS: Final = 8
"""The most hands of a device: as many as a table has seats."""
OWNER: Final = 0

_NAMED: Final = re.compile(rb"(?:^|&)hand=([0-7])(?:&|$)")


def named_hand(query: bytes) -> int | None:
    """Return the hand that a query string names; None if it names none."""
    found = _NAMED.search(query)
    return None if found is None else int(found[1])


def cookie_name(cookie: str, hand: int) -> str:
    """Return the name of a hand's cookie, from that of the owner's."""
    return f"{cookie}-{hand}" if hand else cookie
