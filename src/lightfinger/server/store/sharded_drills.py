"""Answers to drills in a sharded store: they lie on the home server, beside the people."""

from lightfinger.server.store.drills import DrillAnswers
from lightfinger.server.store.sharded_servers import ShardedServers


class ShardedDrills(ShardedServers):
    """The part of a sharded store that is about drills."""

    async def put_drills(self, answers: DrillAnswers, most: int) -> None:
        """Replace the answers of a browser."""
        await self.home.put_drills(answers, most)

    async def drills_of(self, person: str) -> list[DrillAnswers]:
        """Return the answers of all browsers of a person."""
        return await self.home.drills_of(person)
