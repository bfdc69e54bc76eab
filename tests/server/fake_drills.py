"""The answers to drills of the store in memory."""

from dataclasses import dataclass, field
from typing import Any

from lightfinger.server.store.drills import DrillAnswers


@dataclass
class DrillsDisk:
    """The durable answers to drills, shared by all nodes."""

    drills: dict[tuple[str, str, str], DrillAnswers] = field(default_factory=dict)

    def merge_drills(self, was: str, person: str) -> None:
        for key, one in list(self.drills.items()):
            if one.person == was:
                del self.drills[key]
                self.drills.setdefault((person, *key[1:]), one._replace(person=person))

    def forget_drills(self, person: str) -> None:
        self.drills = {key: one for key, one in self.drills.items() if one.person != person}


class FakeDrills:
    """The part of a `FaultyStore` that is about drills."""

    disk: Any

    async def _reach(self) -> None:
        raise NotImplementedError

    async def put_drills(self, answers: DrillAnswers, most: int) -> None:
        await self._reach()
        self.disk.drills[answers[:3]] = answers
        track = [one for one in self.disk.drills.values() if one[:2] == answers[:2]]
        for old in sorted(track, key=lambda one: (-one.at, one.browser))[most:]:
            del self.disk.drills[old[:3]]

    async def drills_of(self, person: str) -> list[DrillAnswers]:
        await self._reach()
        return sorted(one for one in self.disk.drills.values() if one.person == person)
