"""Daily heists in SQLite."""

import sqlite3

from lightfinger.server.store.daily import DailyGame
from lightfinger.server.store.daily_sql import BEGIN, DROP, END, FACT, KEEP_FACT, OF_DAY, OF_PERSON, OWN, SLIPS
from lightfinger.server.store.sqlite_file import SqliteFile


class SqliteDaily(SqliteFile):
    """The part of a `Store` in one file that is about daily heists."""

    async def begin_daily(self, begun: DailyGame) -> DailyGame:
        """Note the game that counts."""

        def run(connection: sqlite3.Connection) -> DailyGame:
            connection.execute(BEGIN.format(*"?????"), begun[:5])
            own = (begun.date, begun.game, begun.person)
            return _game(connection.execute(OWN.format(*"???"), own).fetchone())

        return await self._do(run)

    async def end_daily(self, table: str, won: bool, lead: int, signs: str, ended: float) -> None:
        """Note what a game came to."""
        await self._execute(END.format("?5", "?1", "?2", "?3", "?4"), int(won), lead, signs, ended, table)

    async def note_slips(self, table: str, slips: int) -> None:
        """Note how often something was forgotten in a game."""
        await self._execute(SLIPS.format("?2", "?1"), slips, table)

    async def drop_daily(self, table: str) -> None:
        """Forget a game that is void."""
        await self._execute(DROP.format("?"), table)

    async def daily_games(self, date: str, game: str) -> list[DailyGame]:
        """Return the games that count for a day."""
        return [_game(row) for row in await self._fetch(OF_DAY.format("?", "?"), date, game)]

    async def daily_of(self, person: str) -> list[DailyGame]:
        """Return the games of a person that count."""
        return [_game(row) for row in await self._fetch(OF_PERSON.format("?"), person)]

    async def keep_fact(self, name: str, value: bytes) -> bytes:
        """Keep a fact of a day."""
        await self._execute(KEEP_FACT.format("?", "?"), name, value)
        return await self.fact(name) or value

    async def fact(self, name: str) -> bytes | None:
        """Return a fact of a day."""
        rows = await self._fetch(FACT.format("?"), name)
        return bytes(rows[0][0]) if rows else None


def _game(row: tuple[object, ...]) -> DailyGame:
    found = DailyGame(*row)  # type: ignore[arg-type]
    return found._replace(won=bool(found.won))
