"""The rated matches of the store in memory."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from lightfinger.server.store.ladder import RatedMatch, RatedProgram


@dataclass
class LadderDisk:
    """The durable data about rated matches, shared by all nodes."""

    rated: dict[str, RatedMatch] = field(default_factory=dict)
    rated_programs: dict[str, RatedProgram] = field(default_factory=dict)

    def merge_rated(self, was: str, person: str) -> None:
        for key, one in self.rated_programs.items():
            if one.owner == was:
                self.rated_programs[key] = one._replace(owner=person)

    def forget_rated(self, person: str) -> None:
        self.rated_programs = {key: one for key, one in self.rated_programs.items() if one.owner != person}


class FakeLadder:
    """The part of a `FaultyStore` that is about rated matches."""

    disk: Any

    async def _reach(self) -> None:
        raise NotImplementedError

    async def begin_rated(self, match: RatedMatch, programs: Sequence[RatedProgram]) -> None:
        await self._reach()
        for one in programs:
            if not {one.id, one.owner} & self.disk.erased:
                self.disk.rated_programs.setdefault(one.id, one._replace(run_by=""))
        self.disk.rated.setdefault(match.table, RatedMatch(*match[:6]))

    async def end_rated(self, ended: RatedMatch) -> None:
        await self._reach()
        one = self.disk.rated.get(ended.table)
        if one is not None and not one.ended:
            self.disk.rated[one.table] = ended._replace(
                game=one.game, edition=one.edition, first=one.first, second=one.second, begun=one.begun
            )

    async def drop_rated(self, table: str) -> None:
        await self._reach()
        if table in self.disk.rated and not self.disk.rated[table].ended:
            del self.disk.rated[table]

    async def unfinished_rated(self) -> list[RatedMatch]:
        await self._reach()
        found = [one for one in self.disk.rated.values() if not one.ended]
        return sorted(found, key=lambda one: (one.begun, one.table))

    def _results(self, game: str, edition: str) -> list[RatedMatch]:
        found = [one for one in self.disk.rated.values() if one.ended and (one.game, one.edition) == (game, edition)]
        return sorted(found, key=lambda one: (one.ended, one.table))

    async def rated_matches(self, game: str, edition: str, after: tuple[float, str], limit: int) -> list[RatedMatch]:
        await self._reach()
        return [one for one in self._results(game, edition) if (one.ended, one.table) > after][:limit]

    async def latest_rated(self, game: str, edition: str, limit: int) -> list[RatedMatch]:
        await self._reach()
        return self._results(game, edition)[::-1][:limit]

    async def count_rated(self, game: str, edition: str) -> int:
        await self._reach()
        return len(self._results(game, edition))

    async def rated_programs(self, ids: Sequence[str]) -> list[RatedProgram]:
        await self._reach()
        people = self.disk.people
        return [
            one._replace(run_by=people[one.owner].name if one.owner in people else "")
            for key, one in sorted(self.disk.rated_programs.items())
            if key in ids
        ]

    async def rated_of(self, owner: str) -> list[RatedMatch]:
        await self._reach()
        own = {one.id for one in self.disk.rated_programs.values() if one.owner == owner}
        found = [one for one in self.disk.rated.values() if own & {one.first, one.second}]
        return sorted(found, key=lambda one: (one.begun, one.table))
