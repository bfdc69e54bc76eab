"""Rated matches in PostgreSQL."""

from collections.abc import Sequence
from typing import Any, Final, cast

from lightfinger.server.store.ladder import RatedMatch, RatedProgram
from lightfinger.server.store.ladder_sql import BEGIN, COUNT, DROP, END, LATEST, NEXT, OF_OWNER, PROGRAMS, UNFINISHED
from lightfinger.server.store.postgres_shards import PostgresShards

_ADD_PROGRAM: Final = """
    insert into rated_program (id, owner, name)
    select $1::text, $2::text, $3::text
    where not exists (select 1 from erased where person in ($1::text, $2::text)) on conflict do nothing"""


class PostgresLadder(PostgresShards):
    """The part of a `Store` that many nodes share that is about rated matches."""

    async def begin_rated(self, match: RatedMatch, programs: Sequence[RatedProgram]) -> None:
        """Note a match before it begins, and its programs."""
        for program in programs:
            await self._value(_ADD_PROGRAM, *program[:3])
        await self._value(BEGIN.format("$1", "$2", "$3", "$4", "$5", "$6"), *match[:6])

    async def end_rated(self, ended: RatedMatch) -> None:
        """Note what a match came to."""
        said = (ended.table, ended.first_share, ended.second_share, int(ended.by_clock), ended.ended)
        await self._value(END.format("$1", "$2", "$3", "$4", "$5"), *said)

    async def drop_rated(self, table: str) -> None:
        """Forget a match that is void."""
        await self._value(DROP.format("$1"), table)

    async def unfinished_rated(self) -> list[RatedMatch]:
        """Return the matches without a result."""
        return [_match(row) for row in await self._fetch(UNFINISHED)]

    async def rated_matches(self, game: str, edition: str, after: tuple[float, str], limit: int) -> list[RatedMatch]:
        """Return the next results."""
        rows = await self._fetch(NEXT.format("$1", "$2", "$3", "$4", "$5"), game, edition, *after, limit)
        return [_match(row) for row in rows]

    async def latest_rated(self, game: str, edition: str, limit: int) -> list[RatedMatch]:
        """Return the latest results."""
        return [_match(row) for row in await self._fetch(LATEST.format("$1", "$2", "$3"), game, edition, limit)]

    async def count_rated(self, game: str, edition: str) -> int:
        """Return how many results there are."""
        return cast(int, await self._value(COUNT.format("$1", "$2"), game, edition))

    async def rated_programs(self, ids: Sequence[str]) -> list[RatedProgram]:
        """Return these programs."""
        return [RatedProgram(*row) for row in await self._fetch(PROGRAMS.format("= any ($1)"), list(ids))]

    async def rated_of(self, owner: str) -> list[RatedMatch]:
        """Return the matches of a person's programs."""
        return [_match(row) for row in await self._fetch(OF_OWNER.format("$1"), owner)]


def _match(row: Any) -> RatedMatch:
    found = RatedMatch(*row)
    return found._replace(by_clock=bool(found.by_clock))
