"""The daily heists of the store in memory."""

from dataclasses import dataclass, field
from typing import Any

from lightfinger.server.store.daily import UNCOUNTED, DailyGame


@dataclass
class DailyDisk:
    """The durable data about daily heists, shared by all nodes."""

    daily: dict[str, DailyGame] = field(default_factory=dict)
    facts: dict[str, bytes] = field(default_factory=dict)

    def merge_daily(self, was: str, person: str) -> None:
        kept = {(one.date, one.game) for one in self.daily.values() if one.person == person}
        for table, one in list(self.daily.items()):
            if one.person == was and (one.date, one.game) in kept:
                del self.daily[table]
            elif one.person == was:
                self.daily[table] = one._replace(person=person)

    def forget_daily(self, person: str) -> None:
        self.daily = {table: one for table, one in self.daily.items() if one.person != person}


class FakeDaily:
    """The part of a `FaultyStore` that is about daily heists."""

    disk: Any

    async def _reach(self) -> None:
        raise NotImplementedError

    def _named(self, one: DailyGame) -> DailyGame:
        people = self.disk.people
        return one._replace(name=people[one.person].name if one.person in people else "")

    async def begin_daily(self, begun: DailyGame) -> DailyGame:
        await self._reach()
        own = (begun.date, begun.game, begun.person)
        for one in self.disk.daily.values():
            if (one.date, one.game, one.person) == own:
                return self._named(one)
        self.disk.daily[begun.table] = begun
        return self._named(begun)

    async def end_daily(self, table: str, won: bool, lead: int, signs: str, ended: float) -> None:
        await self._reach()
        one = self.disk.daily.get(table)
        if one is not None and not one.ended:
            self.disk.daily[table] = one._replace(won=won, lead=lead, signs=signs, ended=ended)

    async def note_slips(self, table: str, slips: int) -> None:
        await self._reach()
        one = self.disk.daily.get(table)
        if one is not None and one.slips == UNCOUNTED:
            self.disk.daily[table] = one._replace(slips=slips)

    async def drop_daily(self, table: str) -> None:
        await self._reach()
        self.disk.daily.pop(table, None)

    async def daily_games(self, date: str, game: str) -> list[DailyGame]:
        await self._reach()
        found = [self._named(one) for one in self.disk.daily.values() if (one.date, one.game) == (date, game)]
        return sorted(found, key=lambda one: one.table)

    async def daily_of(self, person: str) -> list[DailyGame]:
        await self._reach()
        found = sorted((self._named(one) for one in self.disk.daily.values() if one.person == person), key=_by_game)
        return sorted(found, key=lambda one: one.date, reverse=True)

    async def keep_fact(self, name: str, value: bytes) -> bytes:
        await self._reach()
        kept: bytes = self.disk.facts.setdefault(name, value)
        return kept

    async def fact(self, name: str) -> bytes | None:
        await self._reach()
        found: bytes | None = self.disk.facts.get(name)
        return found


def _by_game(one: DailyGame) -> str:
    return one.game
