"""What a store keeps of daily heists: which game of a person counts, what it came to, and the facts of a day."""

from typing import Final, NamedTuple, Protocol

__all__ = ["UNCOUNTED", "DailyGame", "DailyStore"]

UNCOUNTED: Final = -1
"""The number of slips of a game in which nobody has counted them."""


class DailyGame(NamedTuple):
    """The game of a person that counts for a day."""

    table: str
    date: str
    game: str
    person: str
    begun: float
    won: bool = False
    lead: int = 0
    signs: str = ""
    ended: float = 0.0
    """When it was finished; 0 before, and for good if it was left."""
    slips: int = UNCOUNTED
    """How often something was forgotten."""
    name: str = ""
    """The person's name now; empty if they are no longer known. It is not stored here."""


class DailyStore(Protocol):
    """The part of a store that is about daily heists."""

    async def begin_daily(self, begun: DailyGame) -> DailyGame:
        """Note the game that counts, unless the person has one of that day; return the one that counts."""
        ...

    async def end_daily(self, table: str, won: bool, lead: int, signs: str, ended: float) -> None:
        """Note what a game came to; only the first time counts."""
        ...

    async def note_slips(self, table: str, slips: int) -> None:
        """Note how often something was forgotten in a game; only the first count counts."""
        ...

    async def drop_daily(self, table: str) -> None:
        """Forget a game that is void."""
        ...

    async def daily_games(self, date: str, game: str) -> list[DailyGame]:
        """Return the games that count for a day, in the order of their tables."""
        ...

    async def daily_of(self, person: str) -> list[DailyGame]:
        """Return the games of a person that count, the latest day first."""
        ...

    async def keep_fact(self, name: str, value: bytes) -> bytes:
        """Keep a fact of a day; return the one that was kept first."""
        ...

    async def fact(self, name: str) -> bytes | None:
        """Return a fact of a day."""
        ...
