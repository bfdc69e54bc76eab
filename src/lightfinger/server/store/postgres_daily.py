"""Daily heists in PostgreSQL."""

from typing import Any

from lightfinger.server.store.daily import DailyGame
from lightfinger.server.store.daily_sql import BEGIN, DROP, END, FACT, KEEP_FACT, OF_DAY, OF_PERSON, OWN, SLIPS
from lightfinger.server.store.postgres_shards import PostgresShards


class PostgresDaily(PostgresShards):
    """The part of a `Store` that many nodes share that is about daily heists."""

    async def begin_daily(self, begun: DailyGame) -> DailyGame:
        """Note the game that counts."""
        await self._value(BEGIN.format("$1", "$2", "$3", "$4", "$5"), *begun[:5])
        rows = await self._fetch(OWN.format("$1", "$2", "$3"), begun.date, begun.game, begun.person)
        return _game(rows[0])

    async def end_daily(self, table: str, won: bool, lead: int, signs: str, ended: float) -> None:
        """Note what a game came to."""
        await self._value(END.format("$1", "$2", "$3", "$4", "$5"), table, int(won), lead, signs, ended)

    async def note_slips(self, table: str, slips: int) -> None:
        """Note how often something was forgotten in a game."""
        await self._value(SLIPS.format("$1", "$2"), table, slips)

    async def drop_daily(self, table: str) -> None:
        """Forget a game that is void."""
        await self._value(DROP.format("$1"), table)

    async def daily_games(self, date: str, game: str) -> list[DailyGame]:
        """Return the games that count for a day."""
        return [_game(row) for row in await self._fetch(OF_DAY.format("$1", "$2"), date, game)]

    async def daily_of(self, person: str) -> list[DailyGame]:
        """Return the games of a person that count."""
        return [_game(row) for row in await self._fetch(OF_PERSON.format("$1"), person)]

    async def keep_fact(self, name: str, value: bytes) -> bytes:
        """Keep a fact of a day."""
        await self._value(KEEP_FACT.format("$1", "$2"), name, value)
        return await self.fact(name) or value

    async def fact(self, name: str) -> bytes | None:
        """Return a fact of a day."""
        rows = await self._fetch(FACT.format("$1"), name)
        return bytes(rows[0][0]) if rows else None


def _game(row: Any) -> DailyGame:
    found = DailyGame(*row)
    return found._replace(won=bool(found.won))
