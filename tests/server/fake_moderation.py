"""The blocks, reports and barred people of the store in memory."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from lightfinger.server.store.moderation import Barred, Block, Report
from lightfinger.server.store.people_sql import REPORTS_KEPT


@dataclass
class ModerationDisk:
    """The durable data about blocks and reports, shared by all nodes."""

    blocks: dict[tuple[str, str], float] = field(default_factory=dict)
    reports: dict[str, Report] = field(default_factory=dict)
    barred: dict[str, float] = field(default_factory=dict)

    def merge_moderation(self, was: str, person: str) -> None:
        for (one, other), at in list(self.blocks.items()):
            if was in (one, other):
                del self.blocks[one, other]
                pair = (person if one == was else one, person if other == was else other)
                if pair[0] != pair[1]:
                    self.blocks.setdefault(pair, at)
        for key, report in self.reports.items():
            if report.reporter == was:
                self.reports[key] = report._replace(reporter=person)

    def forget_moderation(self, person: str) -> None:
        self.blocks = {pair: at for pair, at in self.blocks.items() if person not in pair}
        self.reports = {key: one for key, one in self.reports.items() if one.reporter != person}
        self.barred.pop(person, None)

    def sweep_moderation(self, now: float, known: set[str]) -> None:
        self.blocks = {pair: at for pair, at in self.blocks.items() if known.issuperset(pair)}
        self.reports = {key: one for key, one in self.reports.items() if one.at > now - REPORTS_KEPT}
        self.barred = {person: at for person, at in self.barred.items() if person in known}


class FakeModeration:
    """The part of a `FaultyStore` that is about blocks and reports."""

    disk: Any
    _clock: Callable[[], float]

    async def _reach(self) -> None:
        raise NotImplementedError

    async def block(self, person: str, other: str, at: float, most: int) -> bool:
        await self._reach()
        if (person, other) in self.disk.blocks:
            return True
        if sum(one == person for one, _ in self.disk.blocks) >= most:
            return False
        self.disk.blocks[person, other] = at
        return True

    async def unblock(self, person: str, other: str) -> bool:
        await self._reach()
        return self.disk.blocks.pop((person, other), None) is not None

    async def blocks_of(self, person: str) -> list[Block]:
        await self._reach()
        people = self.disk.people
        found = [
            Block(other, people[other].name if other in people else "", at)
            for (one, other), at in self.disk.blocks.items()
            if one == person
        ]
        return sorted(found, key=lambda block: (-block.at, block.other))

    async def blockers_of(self, person: str) -> set[str]:
        await self._reach()
        return {one for one, other in self.disk.blocks if other == person}

    async def word_owners(self, table: str) -> dict[str, str]:
        await self._reach()
        return {person: owner for (where, person), (owner, _) in self.disk.word_keys.items() if where == table}

    async def add_report(self, report: Report, most: int) -> bool:
        await self._reach()
        same = [one for one in self.disk.reports.values() if (one.table, one.seq) == (report.table, report.seq)]
        if report.id in self.disk.reports or len(same) >= most:
            return False
        self.disk.reports[report.id] = report
        return True

    async def open_reports(self) -> list[Report]:
        await self._reach()
        return sorted((one for one in self.disk.reports.values() if not one.closed), key=_order)

    async def reports_by(self, person: str) -> list[Report]:
        await self._reach()
        return sorted((one for one in self.disk.reports.values() if one.reporter == person), key=_order)

    async def close_report(self, report: str, at: float) -> bool:
        await self._reach()
        known = self.disk.reports.get(report)
        if known is None or known.closed:
            return False
        self.disk.reports[report] = known._replace(closed=at)
        return True

    async def bar(self, person: str, at: float) -> bool:
        await self._reach()
        if person in self.disk.people:
            self.disk.barred.setdefault(person, at)
        return person in self.disk.barred

    async def unbar(self, person: str) -> bool:
        await self._reach()
        return self.disk.barred.pop(person, None) is not None

    async def barred(self) -> list[Barred]:
        await self._reach()
        people = self.disk.people
        found = [Barred(person, people[person].name, at) for person, at in self.disk.barred.items() if person in people]
        return sorted(found, key=lambda one: (-one.at, one.person))


def _order(report: Report) -> tuple[float, str]:
    return report.at, report.id
