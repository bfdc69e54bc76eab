"""What a store keeps of rated matches: who plays, what it came to, and the names of programs."""

from collections.abc import Sequence
from typing import NamedTuple, Protocol

__all__ = ["LadderStore", "RatedMatch", "RatedProgram"]


class RatedMatch(NamedTuple):
    """A match of two players that counts for the ladder of its game and edition."""

    table: str
    game: str
    edition: str
    first: str
    """The player in the first chair: the id of a program, or the name of a bot."""
    second: str
    begun: float
    first_share: float = 0.0
    """The first player's share of the win."""
    second_share: float = 0.0
    by_clock: bool = False
    """Whether somebody lost by the clock or by leaving."""
    ended: float = 0.0
    """When the game ended; 0 before."""


class RatedProgram(NamedTuple):
    """A program that has played a rated match."""

    id: str
    owner: str
    """The id of the person who runs it."""
    name: str
    run_by: str = ""
    """The name of that person now; empty if they are no longer known. It is not stored here."""


class LadderStore(Protocol):
    """The part of a store that is about rated matches."""

    async def begin_rated(self, match: RatedMatch, programs: Sequence[RatedProgram]) -> None:
        """Note a match before it begins, and the names of its programs, but for those of the erased."""
        ...

    async def end_rated(self, ended: RatedMatch) -> None:
        """Note what a match came to; only the first time counts."""
        ...

    async def drop_rated(self, table: str) -> None:
        """Forget a match that is void, unless it has a result."""
        ...

    async def unfinished_rated(self) -> list[RatedMatch]:
        """Return the matches without a result, the oldest first."""
        ...

    async def rated_matches(self, game: str, edition: str, after: tuple[float, str], limit: int) -> list[RatedMatch]:
        """Return the next results after an end and a table, in the order of their ends and tables."""
        ...

    async def latest_rated(self, game: str, edition: str, limit: int) -> list[RatedMatch]:
        """Return the latest results, the last one first."""
        ...

    async def count_rated(self, game: str, edition: str) -> int:
        """Return how many results there are."""
        ...

    async def rated_programs(self, ids: Sequence[str]) -> list[RatedProgram]:
        """Return those of these programs whose owners are not erased, in order of their ids."""
        ...

    async def rated_of(self, owner: str) -> list[RatedMatch]:
        """Return the matches of a person's programs, the oldest first."""
        ...
