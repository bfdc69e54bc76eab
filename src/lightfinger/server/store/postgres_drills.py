"""Answers to drills in PostgreSQL."""

from lightfinger.server.store.drills import DrillAnswers
from lightfinger.server.store.drills_sql import DROP_OLD, OF_PERSON, PUT
from lightfinger.server.store.postgres_shards import PostgresShards


class PostgresDrills(PostgresShards):
    """The part of a `Store` that many nodes share that is about drills."""

    async def put_drills(self, answers: DrillAnswers, most: int) -> None:
        """Replace the answers of a browser."""
        await self._value(PUT.format("$1", "$2", "$3", "$4", "$5"), *answers)
        await self._value(DROP_OLD.format("$1", "$2", "$3"), answers.person, answers.track, most)

    async def drills_of(self, person: str) -> list[DrillAnswers]:
        """Return the answers of all browsers of a person."""
        return [DrillAnswers(*row) for row in await self._fetch(OF_PERSON.format("$1"), person)]
