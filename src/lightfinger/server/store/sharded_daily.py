"""Daily heists in a sharded store: they lie on the home server, beside the people."""

from lightfinger.server.store.daily import DailyGame
from lightfinger.server.store.sharded_servers import ShardedServers


class ShardedDaily(ShardedServers):
    """The part of a sharded store that is about daily heists."""

    async def begin_daily(self, begun: DailyGame) -> DailyGame:
        """Note the game that counts."""
        return await self.home.begin_daily(begun)

    async def end_daily(self, table: str, won: bool, lead: int, signs: str, ended: float) -> None:
        """Note what a game came to."""
        await self.home.end_daily(table, won, lead, signs, ended)

    async def note_slips(self, table: str, slips: int) -> None:
        """Note how often something was forgotten in a game."""
        await self.home.note_slips(table, slips)

    async def drop_daily(self, table: str) -> None:
        """Forget a game that is void."""
        await self.home.drop_daily(table)

    async def daily_games(self, date: str, game: str) -> list[DailyGame]:
        """Return the games that count for a day."""
        return await self.home.daily_games(date, game)

    async def daily_of(self, person: str) -> list[DailyGame]:
        """Return the games of a person that count."""
        return await self.home.daily_of(person)

    async def keep_fact(self, name: str, value: bytes) -> bytes:
        """Keep a fact of a day."""
        return await self.home.keep_fact(name, value)

    async def fact(self, name: str) -> bytes | None:
        """Return a fact of a day."""
        return await self.home.fact(name)
