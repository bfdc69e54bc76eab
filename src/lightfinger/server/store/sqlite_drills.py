"""Answers to drills in SQLite."""

import sqlite3

from lightfinger.server.store.drills import DrillAnswers
from lightfinger.server.store.drills_sql import DROP_OLD, OF_PERSON, PUT
from lightfinger.server.store.sqlite_file import SqliteFile


class SqliteDrills(SqliteFile):
    """The part of a `Store` in one file that is about drills."""

    async def put_drills(self, answers: DrillAnswers, most: int) -> None:
        """Replace the answers of a browser."""

        def run(connection: sqlite3.Connection) -> None:
            connection.execute(PUT.format(*"?????"), answers)
            connection.execute(DROP_OLD.format("?1", "?2", "?3"), (answers.person, answers.track, most))

        await self._do(run)

    async def drills_of(self, person: str) -> list[DrillAnswers]:
        """Return the answers of all browsers of a person."""
        return [DrillAnswers(*row) for row in await self._fetch(OF_PERSON.format("?"), person)]
