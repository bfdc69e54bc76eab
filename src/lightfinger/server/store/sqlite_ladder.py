"""Rated matches in SQLite."""

import sqlite3
from collections.abc import Sequence
from typing import Final, cast

from lightfinger.server.store.ladder import RatedMatch, RatedProgram
from lightfinger.server.store.ladder_sql import BEGIN, COUNT, DROP, END, LATEST, NEXT, OF_OWNER, PROGRAMS, UNFINISHED
from lightfinger.server.store.sqlite_file import SqliteFile

_ADD_PROGRAM: Final = """
    insert into rated_program (id, owner, name)
    select ?1, ?2, ?3 where not exists (select 1 from erased where person in (?1, ?2)) on conflict do nothing"""


class SqliteLadder(SqliteFile):
    """The part of a `Store` in one file that is about rated matches."""

    async def begin_rated(self, match: RatedMatch, programs: Sequence[RatedProgram]) -> None:
        """Note a match before it begins, and its programs."""

        def run(connection: sqlite3.Connection) -> None:
            connection.executemany(_ADD_PROGRAM, [program[:3] for program in programs])
            connection.execute(BEGIN.format(*"??????"), match[:6])

        await self._do(run)

    async def end_rated(self, ended: RatedMatch) -> None:
        """Note what a match came to."""
        said = (ended.first_share, ended.second_share, int(ended.by_clock), ended.ended, ended.table)
        await self._execute(END.format("?5", "?1", "?2", "?3", "?4"), *said)

    async def drop_rated(self, table: str) -> None:
        """Forget a match that is void."""
        await self._execute(DROP.format("?"), table)

    async def unfinished_rated(self) -> list[RatedMatch]:
        """Return the matches without a result."""
        return [_match(row) for row in await self._fetch(UNFINISHED)]

    async def rated_matches(self, game: str, edition: str, after: tuple[float, str], limit: int) -> list[RatedMatch]:
        """Return the next results."""
        rows = await self._fetch(NEXT.format("?1", "?2", "?3", "?4", "?5"), game, edition, *after, limit)
        return [_match(row) for row in rows]

    async def latest_rated(self, game: str, edition: str, limit: int) -> list[RatedMatch]:
        """Return the latest results."""
        return [_match(row) for row in await self._fetch(LATEST.format(*"???"), game, edition, limit)]

    async def count_rated(self, game: str, edition: str) -> int:
        """Return how many results there are."""
        return cast(int, (await self._fetch(COUNT.format(*"??"), game, edition))[0][0])

    async def rated_programs(self, ids: Sequence[str]) -> list[RatedProgram]:
        """Return these programs."""
        rows = await self._fetch(PROGRAMS.format(f"in ({', '.join('?' for _ in ids)})"), *ids)
        return [RatedProgram(*row) for row in rows]

    async def rated_of(self, owner: str) -> list[RatedMatch]:
        """Return the matches of a person's programs."""
        return [_match(row) for row in await self._fetch(OF_OWNER.format("?1"), owner)]


def _match(row: tuple[object, ...]) -> RatedMatch:
    found = RatedMatch(*row)  # type: ignore[arg-type]
    return found._replace(by_clock=bool(found.by_clock))
