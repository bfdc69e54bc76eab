"""Rated matches in a sharded store: they lie on the home server, beside the people."""

from collections.abc import Sequence

from lightfinger.server.store.ladder import RatedMatch, RatedProgram
from lightfinger.server.store.sharded_servers import ShardedServers


class ShardedLadder(ShardedServers):
    """The part of a sharded store that is about rated matches."""

    async def begin_rated(self, match: RatedMatch, programs: Sequence[RatedProgram]) -> None:
        """Note a match before it begins, and its programs."""
        await self.home.begin_rated(match, programs)

    async def end_rated(self, ended: RatedMatch) -> None:
        """Note what a match came to."""
        await self.home.end_rated(ended)

    async def drop_rated(self, table: str) -> None:
        """Forget a match that is void."""
        await self.home.drop_rated(table)

    async def unfinished_rated(self) -> list[RatedMatch]:
        """Return the matches without a result."""
        return await self.home.unfinished_rated()

    async def rated_matches(self, game: str, edition: str, after: tuple[float, str], limit: int) -> list[RatedMatch]:
        """Return the next results."""
        return await self.home.rated_matches(game, edition, after, limit)

    async def latest_rated(self, game: str, edition: str, limit: int) -> list[RatedMatch]:
        """Return the latest results."""
        return await self.home.latest_rated(game, edition, limit)

    async def count_rated(self, game: str, edition: str) -> int:
        """Return how many results there are."""
        return await self.home.count_rated(game, edition)

    async def rated_programs(self, ids: Sequence[str]) -> list[RatedProgram]:
        """Return these programs."""
        return await self.home.rated_programs(ids)

    async def rated_of(self, owner: str) -> list[RatedMatch]:
        """Return the matches of a person's programs."""
        return await self.home.rated_of(owner)
