"""The ladder of programs: sets out rated matches, notes what they came to, and rates their players."""

import asyncio
import contextlib
import secrets
from collections import defaultdict
from typing import Final, NamedTuple

import structlog

from lightfinger import bots, catalog
from lightfinger.ratings import Ratings
from lightfinger.server.access.sessions import Person, program_id
from lightfinger.server.node.live_tables import LiveTables
from lightfinger.server.store import OpenTable, Store
from lightfinger.server.store.ladder import RatedMatch, RatedProgram
from lightfinger.server.table import commands, entries, rated_commands
from lightfinger.server.table.commands import Refused
from lightfinger.server.table.ladder_messages import LadderGame, LadderLine, LadderMatch, LadderPage, LadderPlayer
from lightfinger.server.table.live_table import TABLE, LiveTable
from lightfinger.server.table.table_state import WAITING

SEATS: Final = 2
CLOCK: Final = entries.Clock(20.0, 120.0)
"""Of a rated match. A program that does not answer in time has lost."""
WAIT_SECONDS: Final = 3.0
"""How long a program waits for another before it plays against a bot."""
STALE_SECONDS: Final = 60.0
"""After so long a table with a free chair was left by a node that died."""
LATE_SECONDS: Final = 30.0
"""For so long a result may be noted after another that ended later; then the ratings are computed again."""
PAGE: Final = 1000
MOST_LINES: Final = 200
MOST_LATEST: Final = 30
MOST_RUNNING: Final = 30

Kind = tuple[str, str]
"""A game and the name of an edition."""

log = structlog.get_logger()


class Waiting(NamedTuple):
    """A program that waits for another."""

    person: Person
    table: asyncio.Future[str]


class Board:
    """The ratings of a game and an edition after the results so far."""

    def __init__(self) -> None:
        self.ratings = Ratings()
        self.wins: dict[str, float] = {}
        self.count = 0
        """How many results are in it."""
        self.last = (0.0, "")
        """The end and the table of the last one."""

    def copy(self) -> "Board":
        """Return the same board, to go on from."""
        made = Board()
        made.ratings, made.wins, made.count, made.last = self.ratings.copy(), dict(self.wins), self.count, self.last
        return made

    def take(self, match: RatedMatch) -> None:
        """Take in the next result. A match without a winner rates nobody."""
        self.count, self.last = self.count + 1, (match.ended, match.table)
        if match.first_share + match.second_share > 0:
            self.ratings.take(match.first, match.second, match.first_share, match.second_share)
            for player, share in ((match.first, match.first_share), (match.second, match.second_share)):
                self.wins[player] = self.wins.get(player, 0.0) + share


class Ladders:
    """The ladder of a server. Who waits for whom is known to each node for itself; everything else is stored."""

    def __init__(self, live_tables: LiveTables) -> None:
        self.live_tables: Final = live_tables
        self.store: Final[Store] = live_tables.store
        self.now: Final = live_tables.now
        self.wait_seconds = WAIT_SECONDS * live_tables.pace
        self.clock = CLOCK
        self.waiting: Final[defaultdict[Kind, list[Waiting]]] = defaultdict(list)
        self.asking: Final[dict[str, tuple[Kind, asyncio.Task[str]]]] = {}
        """What each program asks for at the moment."""
        self.boards: Final[dict[Kind, Board]] = {}
        self.one_board: Final = asyncio.Lock()

    async def close(self) -> None:
        """Let nobody wait any longer."""
        tasks = [task for _, task in self.asking.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    # Challenges

    async def challenge(self, person: Person, game: str, edition: str, address: str) -> str:
        """Return the table of a program's rated match: the one that it plays already, or a new one."""
        rules = _rules(game, edition, self.clock)
        kind = game, str(rules.edition["name"])
        asked = self.asking.get(person.id)
        if asked is not None and asked[0] != kind:
            raise Refused("asking", "This program waits for another match at the moment.")
        if asked is None:
            task = asyncio.get_running_loop().create_task(self._match(person, rules, kind, address))
            self.asking[person.id] = asked = kind, task
            task.add_done_callback(lambda done: self._asked(person.id, done))
        return await asyncio.shield(asked[1])

    def _asked(self, program: str, task: asyncio.Task[str]) -> None:
        del self.asking[program]
        if not task.cancelled() and isinstance(task.exception(), Refused):
            log.info("no rated match", program=program, why=str(task.exception()))

    async def _match(self, person: Person, rules: entries.Rules, kind: Kind, address: str) -> str:
        if under_way := await self._under_way(person.id, kind):
            return under_way
        # Before an opponent is taken from the others, so that whoever may not play costs nobody a match.
        quotas = self.live_tables.quotas
        self.live_tables.admission.check("table")
        await quotas.check_table(person.owner, await quotas.digest(address))
        await self.live_tables.programs.check_sit(person)
        lined = self.waiting[kind]
        other = next((one for one in lined if one.person.owner != person.owner), None)
        if other is not None:
            lined.remove(other)
            try:
                table = await self._set_out(rules, kind, [person, other.person], address)
            except BaseException:
                if not other.table.done():
                    other.table.set_exception(Refused("busy", "The match could not be set out. Please try again."))
                raise
            if not other.table.done():
                other.table.set_result(table)
            return table
        mine = Waiting(person, asyncio.get_running_loop().create_future())
        lined.append(mine)
        try:
            await asyncio.wait({mine.table}, timeout=self.wait_seconds)
        finally:
            is_alone = mine in lined
            if is_alone:
                lined.remove(mine)
        if not is_alone:
            return await mine.table
        return await self._set_out(rules, kind, [person, await self._anchor(person.id, kind)], address)

    async def _under_way(self, program: str, kind: Kind) -> str:
        """Return the table of the match that a program plays; empty without one."""
        for match in await self.store.unfinished_rated():
            if program not in (match.first, match.second) or (match.game, match.edition) != kind:
                continue
            with contextlib.suppress(Refused):
                live = await self.live_tables.get(match.table)
                if live is None:
                    await self._drop_stale(match)
                elif live.projection.phase == WAITING and not all(chair.taken for chair in live.projection.chairs):
                    if self.now() - match.begun > STALE_SECONDS:
                        await live.submit(TABLE, "expire", commands.expire)
                elif live.projection.is_over:
                    await settle(self.store, live)
                else:
                    return match.table
        return ""

    async def _drop_stale(self, match: RatedMatch) -> None:
        if self.now() - match.begun > STALE_SECONDS:
            await self.store.drop_rated(match.table)

    async def _anchor(self, program: str, kind: Kind) -> str:
        """Return the bot for a program: each of the cast once, from the weakest up; then the one that is nearest."""
        ratings, cast = (await self._board(kind)).ratings, [one.name for one in bots.cast(kind[0])]
        own = ratings.of(program)
        if own.games < len(cast):
            return cast[own.games]
        return min(cast, key=lambda bot: abs(ratings.of(bot).mean - own.mean))

    async def _set_out(self, rules: entries.Rules, kind: Kind, players: list[Person | str], address: str) -> str:
        """Set out a table; chance gives the chairs. The match is noted first, so that no result can be lost."""
        asking = next(player for player in players if isinstance(player, Person))
        bots_here = sum(isinstance(player, str) for player in players)
        opened = OpenTable(asking.owner, await self.live_tables.quotas.digest(address), bots_here, True)
        await self.live_tables.quotas.check_bots(opened, bots_here)
        live = await self.live_tables.create(asking, rules, secrets.token_urlsafe(9), address=address)
        await self.store.put_open(live.id, opened)
        if secrets.randbelow(2):
            players = players[::-1]
        programs = [RatedProgram(one.id, one.owner, one.name) for one in players if isinstance(one, Person)]
        first, second = (one.id if isinstance(one, Person) else one for one in players)
        await self.store.begin_rated(RatedMatch(live.id, *kind, first, second, self.now()), programs)
        await self.store.set_work({live.id: self.now() + rated_commands.START_SECONDS})
        for seat, player in enumerate(players):
            if isinstance(player, Person):
                await live.submit(player, f"sit{seat}", rated_commands.sit(player, seat))
            else:
                await live.submit(TABLE, f"bot{seat}", commands.seat_bot(rated_commands.HOST, seat, player, {player}))
        return live.id

    # The ladder

    async def page(self, game: str, edition: str) -> LadderPage:
        """Return the ladder of a game and an edition."""
        kind = game, str(_rules(game, edition, self.clock).edition["name"])
        board = await self._board(kind)
        rated = sorted(board.ratings.players(), key=lambda one: -board.ratings.of(one).mean)[:MOST_LINES]
        latest = await self.store.latest_rated(*kind, MOST_LATEST)
        unfinished = [one for one in await self.store.unfinished_rated() if (one.game, one.edition) == kind]
        running = unfinished[-MOST_RUNNING:][::-1]
        playing = {name for one in [*latest, *running] for name in (one.first, one.second)}
        known = await self._players({*rated, *playing})
        return LadderPage(
            game=game,
            edition=kind[1],
            lines=[_line(known[name], name, board) for name in rated],
            latest=[_ended(match, known) for match in latest],
            running=[
                LadderGame(table=one.table, begun=one.begun, players=[known[one.first], known[one.second]])
                for one in running
            ],
        )

    async def _players(self, names: set[str]) -> dict[str, LadderPlayer]:
        """Return what may be said of these players."""
        programs = sorted(name for name in names if name.startswith(program_id("")))
        known = {one.id: one for one in await self.store.rated_programs(programs)}
        players = {name: LadderPlayer(kind="bot", id=name, name=name, run_by="") for name in names}
        for name in programs:
            one = known.get(name, RatedProgram(name, "", ""))
            public = name.removeprefix(program_id(""))
            players[name] = LadderPlayer(kind="program", id=public, name=one.name, run_by=one.run_by)
        return players

    async def _board(self, kind: Kind) -> Board:
        """Return the ratings now. What is older than results can be late is kept; the rest is computed each time."""
        async with self.one_board:
            board = self.boards.get(kind) or Board()
            fresh = await self._results(kind, board.last)
            if board.count + len(fresh) != await self.store.count_rated(*kind):
                # A result was noted late: it has its place among the others.
                board, fresh = Board(), await self._results(kind, (0.0, ""))
            late = self.now() - LATE_SECONDS
            old = [match for match in fresh if match.ended < late]
            await asyncio.to_thread(_take_all, board, old)
            self.boards[kind] = board
            now = board.copy()
            _take_all(now, fresh[len(old) :])
            return now

    async def _results(self, kind: Kind, after: tuple[float, str]) -> list[RatedMatch]:
        found: list[RatedMatch] = []
        while page := await self.store.rated_matches(*kind, after, PAGE):
            found += page
            after = page[-1].ended, page[-1].table
        return found


async def settle(store: Store, live: LiveTable) -> None:
    """Note what a rated match came to, from its log. However often that is done, it counts once."""
    projection = live.projection
    if not projection.rated or not projection.is_over:
        return
    came_to = rated_commands.outcome(projection)
    if came_to is None:
        await store.drop_rated(live.id)
        return
    first, second = came_to.shares
    ended = RatedMatch(live.id, "", "", "", "", 0.0, first, second, came_to.by_clock, projection.ended_at)
    await store.end_rated(ended)


def _take_all(board: Board, matches: list[RatedMatch]) -> None:
    for match in matches:
        board.take(match)


def _rules(game: str, edition: str, clock: entries.Clock) -> entries.Rules:
    """The rules of a rated match: a printed edition as it is, for two."""
    if game not in catalog.GAMES:
        raise Refused("no-game", "There is no such game.")
    found = catalog.find(game)
    try:
        words = catalog.described(found, catalog.edition(found, edition))
    except catalog.NoSuch as problem:
        raise Refused("no-game", str(problem)) from problem
    rules = entries.Rules(game, words, SEATS, clock)
    commands.check_rules(rules)
    return rules


def _line(player: LadderPlayer, name: str, board: Board) -> LadderLine:
    rating = board.ratings.of(name)
    return LadderLine(
        player=player,
        rating=round(rating.mean, 3),
        interval=[round(rating.least, 3), round(rating.most, 3)],
        matches=rating.games,
        wins=round(board.wins[name], 3),
    )


def _ended(match: RatedMatch, known: dict[str, LadderPlayer]) -> LadderMatch:
    return LadderMatch(
        table=match.table,
        ended=match.ended,
        players=[known[match.first], known[match.second]],
        shares=[match.first_share, match.second_share],
        by_clock=match.by_clock,
    )
