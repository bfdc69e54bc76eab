"""Codes to say aloud: they find a table that still waits for players, and die at the start."""

import secrets
from typing import Final

from lightfinger.server.store import Store

LIFE_SECONDS: Final = 6 * 3600.0
_MADE_OF: Final = ("BRASS", "VELVET", "SILVER", "AMBER", "COPPER", "IVORY", "EBONY", "CRIMSON", "INDIGO", "OLIVE")
_THINGS: Final = ("KEY", "LOCK", "BELL", "LAMP", "MASK", "GLOVE", "BOX", "COIN", "RING", "ROPE")


def made() -> str:
    """A code such as BRASS-KEY-71."""
    return f"{secrets.choice(_MADE_OF)}-{secrets.choice(_THINGS)}-{secrets.randbelow(9000) + 1000}"


async def give(store: Store, table: str, now: float) -> str:
    """A code of its own for a table."""
    while True:
        code = made()
        if await store.set_code(code, table, now + LIFE_SECONDS):
            return code


async def find(store: Store, said: str) -> str | None:
    """The table of a code, however it was typed."""
    code = "-".join(said.upper().replace("-", " ").split())
    return await store.find_code(code)
