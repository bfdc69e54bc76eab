"""Daily heists: the days of this server, the games that count, and what they came to."""

import asyncio
import contextlib
import datetime
import secrets
from collections import Counter
from collections.abc import Callable
from typing import Final

import msgspec
import structlog

from lightfinger import catalog, daily
from lightfinger.server.access.sessions import Person
from lightfinger.server.node.hindsights import Hindsights
from lightfinger.server.node.live_tables import LiveTables
from lightfinger.server.node.quotas import bots_at
from lightfinger.server.store import OpenTable, StoreError
from lightfinger.server.store.daily import UNCOUNTED, DailyGame
from lightfinger.server.table import commands, entries, heist_commands
from lightfinger.server.table.commands import Refused
from lightfinger.server.table.daily_messages import DailyBegun, DailyHeist, DailyLine, DailyOwn, DailyPage, DailyPar
from lightfinger.server.table.live_table import TABLE, LiveTable
from lightfinger.server.table.projection import Projection
from lightfinger.server.table.record import record_lines
from lightfinger.server.table.table_state import OVER, WAITING
from lightfinger.server.workers.pool import JobFailed, TooBusy, Worker, WorkerPool

CHAIN: Final = "daily-chain"
"""The name of the store's secret that is the last seed of the chain."""
PAR_LIMIT: Final = 60.0
"""Seconds after which the worker that computes a par is stopped."""
CLOCK: Final = entries.Clock(0.0, 0.0)
DAY: Final = datetime.timedelta(days=1)
COUNTS: Final = 3
"""How often the slips of a game are counted at most."""
MOST_LINES: Final = 200
"""The longest table of a day; the best are shown."""

log = structlog.get_logger()


def is_private(projection: Projection, now: float) -> bool:
    """Whether nobody may watch: what others see of a daily heist would tell them their own deal."""
    return bool(projection.heist) and now < daily.closes(projection.heist_date())


class DailyHeists:
    """The daily heists of a server."""

    def __init__(
        self,
        live_tables: LiveTables,
        hindsights: Hindsights,
        computes: bool,
        make: Callable[[], Worker] | None = None,
    ) -> None:
        self.live_tables: Final = live_tables
        self.hindsights: Final = hindsights
        self.counting: Final[set[str]] = set()
        """The tables whose slips are being counted."""
        self.counts: Final[Counter[str]] = Counter()
        """How often the slips of a table were counted in vain."""
        self.one_count: Final = asyncio.Lock()
        """Slips are counted in one game after the other."""
        self.store: Final = live_tables.store
        self.now: Final = live_tables.now
        self.computes: Final = computes
        """Whether this node computes pars and counts slips."""
        self.workers: Final = WorkerPool(1, PAR_LIMIT, make=make)
        self.seeds: Final[dict[int, bytes]] = {}
        """The seeds of days that were asked for, by the number of the day."""

    def close(self) -> None:
        """Stop the worker process."""
        self.workers.close()

    async def _seed(self, number: int) -> bytes:
        if number not in self.seeds:
            last = await self.store.secret(CHAIN)
            self.seeds[number] = daily.earlier(last, daily.DAYS - number)
        return self.seeds[number]

    def today(self) -> datetime.date:
        """Return the present day."""
        return daily.day_of(self.now())

    def is_closed(self, date: datetime.date) -> bool:
        """Whether everything about a day may be known."""
        return self.now() >= daily.closes(date)

    def day(self, text: str) -> datetime.date:
        """Read a day that has come; refuse any other."""
        try:
            date = datetime.date.fromisoformat(text)
        except ValueError as problem:
            raise Refused("no-day", "There is no such day.") from problem
        if text != date.isoformat() or not daily.in_chain(date) or date > self.today():
            raise Refused("no-day", "There is no heist on that day.")
        return date

    async def page(self, date: datetime.date, person: Person | None) -> DailyPage:
        """Return what a person may know of a day."""
        number, tomorrow = daily.number_of(date), date + DAY
        own = [] if person is None else await self._own(person)
        heists = [await self._heist(date, game, own) for game in daily.games()]
        promised = daily.games() if daily.in_chain(tomorrow) else ()
        return {
            "date": date.isoformat(),
            "today": self.today().isoformat(),
            "first": daily.FIRST.isoformat(),
            "closes": daily.closes(date),
            "anchor": (await self._seed(0)).hex(),
            "previous": (await self._seed(number - 1)).hex() if self.is_closed(date - DAY) else None,
            "heists": heists,
            "tomorrow": [{"game": game, "commitment": await self._commitment(tomorrow, game)} for game in promised],
            "streak": self._streak(own),
        }

    async def _commitment(self, date: datetime.date, game: str) -> str:
        seed = await self._seed(daily.number_of(date))
        return daily.deal_of(date, game, seed, daily.NO_RESULTS).commitment.hex()

    async def _heist(self, date: datetime.date, game: str, own: list[DailyGame]) -> DailyHeist:
        closed, day = self.is_closed(date), date.isoformat()
        mine = next((one for one in own if (one.date, one.game) == (day, game)), None)
        results = await self.store.fact(_results_name(date, game))
        return {
            "game": game,
            "deal": daily.table_name(date, game),
            "commitment": await self._commitment(date, game),
            "opponents": daily.opponents(game, date),
            "par": await self._par(date, game),
            "own": None if mine is None else await self._own_line(mine),
            "lines": await self._lines(date, game, closed, mine),
            "seed": (await self._seed(daily.number_of(date))).hex() if closed else None,
            "results": None if results is None else results.hex(),
        }

    async def _lines(self, date: datetime.date, game: str, closed: bool, mine: DailyGame | None) -> list[DailyLine]:
        """Return the table of a day: by win, lead and fewer slips; who was first among equals comes first."""
        found = [one for one in await self.store.daily_games(date.isoformat(), game) if one.ended]
        found.sort(key=lambda one: (not one.won, -one.lead, one.slips == UNCOUNTED, one.slips, one.ended))
        return [
            {
                "name": one.name,
                "won": one.won,
                "lead": one.lead,
                "slips": _counted(one),
                "own": mine is not None and one.table == mine.table,
                "table": one.table if closed else "",
            }
            for one in found[:MOST_LINES]
        ]

    async def _own(self, person: Person) -> list[DailyGame]:
        """Return the games of a person that count, with what they came to."""
        found = await self.store.daily_of(person.id)
        running = [one for one in found if not self.is_closed(datetime.date.fromisoformat(one.date))]
        if unsettled := [one for one in running if not one.ended]:
            for one in unsettled:
                await self._settle(one)
            return await self.store.daily_of(person.id)
        for one in running:
            if one.slips == UNCOUNTED:
                self._count(one.table)
        return found

    async def _own_line(self, mine: DailyGame) -> DailyOwn:
        state: str = "finished" if mine.ended else "left"
        if not mine.ended and not self.is_closed(datetime.date.fromisoformat(mine.date)):
            live = await self.live_tables.get(mine.table)
            state = "left" if live is None or live.projection.is_over else "running"
        return {
            "table": mine.table,
            "state": "finished" if state == "finished" else "running" if state == "running" else "left",
            "won": mine.won,
            "lead": mine.lead,
            "signs": mine.signs,
            "slips": _counted(mine),
        }

    def _streak(self, own: list[DailyGame]) -> int:
        days = {one.date for one in own if one.ended}
        date = self.today()
        if date.isoformat() not in days:
            date -= DAY
        streak = 0
        while date.isoformat() in days:
            streak, date = streak + 1, date - DAY
        return streak

    # Playing

    async def begin(self, person: Person, date: datetime.date, game: str, address: str) -> DailyBegun:
        """Begin a heist. Of today the first game counts, and is returned again; an earlier day is for practice."""
        if game not in daily.games():
            raise Refused("no-game", "This game has no daily heist.")
        counts = date == self.today()
        if not counts and not self.is_closed(date):
            raise Refused("not-closed", "That day is over and not yet closed.")
        if counts:
            for one in await self._own(person):
                if (one.date, one.game) == (date.isoformat(), game):
                    return await self._go_on(person, one, date)
        live = await self._set_out(person, date, game, address)
        if counts:
            begun = DailyGame(live.id, date.isoformat(), game, person.id, self.now())
            first = await self.store.begin_daily(begun)
            if first.table != live.id:
                return await self._go_on(person, first, date)
        await self._deal(live, person, date, game)
        return {"table": live.id, "counts": counts}

    async def _go_on(self, person: Person, one: DailyGame, date: datetime.date) -> DailyBegun:
        """Return the game that counts; deal it, if the node that began it died before."""
        live = await self.live_tables.get(one.table)
        if live is not None and live.projection.phase == WAITING:
            await self._deal(live, person, date, one.game)
        return {"table": one.table, "counts": True}

    async def _set_out(self, person: Person, date: datetime.date, game: str, address: str) -> LiveTable:
        found = catalog.find(game)
        words = catalog.described(found, daily.edition_of(found))
        rules = entries.Rules(game, words, daily.SEATS, CLOCK)
        seed, results = await self._seed(daily.number_of(date)), await self._results(date, game)
        heist = heist_commands.HeistDeal(entries.Heist(date.isoformat(), results, daily.REVISION), seed)
        return await self.live_tables.create(person, rules, secrets.token_urlsafe(9), address=address, heist=heist)

    async def _deal(self, live: LiveTable, person: Person, date: datetime.date, game: str) -> None:
        """Seat everybody and deal. The table itself does it, so that nobody can change anything before the deal."""
        names = daily.opponents(game, date)
        await live.submit(TABLE, "sit", commands.sit(person, daily.OWN))
        for seat, bot in enumerate(names, daily.OWN + 1):
            await live.submit(TABLE, f"bot{seat}", commands.seat_bot(person, seat, bot, set(names)))
        await self.store.set_work({live.id: self.now()})
        opened = OpenTable(person.id, live.owner_address, 0, False)
        await self.live_tables.quotas.check_bots(opened, bots_at(live.projection))
        await live.submit(TABLE, "start", commands.start(person))
        await self.live_tables.quotas.note(live.projection)

    # Results

    async def _settle(self, one: DailyGame) -> None:
        """Note what a game came to, if it is over; forget it if it is void, so that the person can begin again."""
        live = await self.live_tables.get(one.table)
        if live is None:
            return
        projection = live.projection
        if projection.closed:
            await self.store.drop_daily(one.table)
        elif projection.phase == OVER and projection.ended_at <= daily.closes(projection.heist_date()):
            await live.load_earlier_frames()
            feed = projection.full_table().feed(daily.OWN)
            ended = daily.outcome(projection.game, projection.edition, feed)
            if ended is not None:
                await self.store.end_daily(one.table, ended.won, ended.lead, ended.signs, projection.ended_at)
                self._count(one.table)

    def _count(self, table: str) -> None:
        """Begin to count the slips of a finished game, unless that is under way or was too often in vain."""
        if self.computes and table not in self.counting and self.counts[table] < COUNTS:
            self.counting.add(table)
            self.counts[table] += 1
            self.live_tables.spawn(self._count_slips(table))

    async def _count_slips(self, table: str) -> None:
        """Count and note them. If that fails, for example because the machine is busy, the next look begins again."""
        try:
            async with self.one_count:
                live = await self.live_tables.get(table)
                if live is None:
                    return
                await live.load_earlier_frames()
                lines = await asyncio.to_thread(record_lines, live.projection)
                text = "".join(line + "\n" for line in lines)
                slips = await self.hindsights.slips(text, daily.OWN, live.owner_address)
            if slips is not None:
                await self.store.note_slips(table, slips)
        except StoreError as problem:
            log.warning("slips not noted", problem=repr(problem))
        finally:
            self.counting.discard(table)

    async def settle_all(self, date: datetime.date, game: str) -> None:
        """Note what all games of a day came to."""
        for one in await self.store.daily_games(date.isoformat(), game):
            if not one.ended:
                await self._settle(one)
                await asyncio.sleep(0)

    async def _results(self, date: datetime.date, game: str) -> bytes:
        """Return the digest of the results of two days before. It is fixed when it is first needed."""
        name = _results_name(date, game)
        known = await self.store.fact(name)
        if known is not None:
            return known
        before = date - 2 * DAY
        await self.settle_all(before, game)
        games = await self.store.daily_games(before.isoformat(), game)
        digest = daily.results_digest([(one.table, one.won, one.lead) for one in games if one.ended])
        return await self.store.keep_fact(name, digest)

    async def _par(self, date: datetime.date, game: str) -> DailyPar | None:
        """Return the par; if nobody has computed it, begin to."""
        name = f"par/{date}/{game}"
        known = await self.store.fact(name)
        if known is not None:
            return msgspec.json.decode(known, type=DailyPar)
        if self.computes and date == self.today():
            claim = secrets.token_bytes(16)
            if await self.store.keep_fact(f"claim/{date}/{game}", claim) == claim:
                self.live_tables.spawn(self._compute_par(date, game, name))
        return None

    async def _compute_par(self, date: datetime.date, game: str, name: str) -> None:
        seed = await self._seed(daily.number_of(date))
        deal = daily.deal_of(date, game, seed, await self._results(date, game))
        with contextlib.suppress(TooBusy):
            try:
                par = await self.workers.run(daily.par, game, date, deal)
            except JobFailed as problem:
                log.warning("no par", date=date.isoformat(), game=game, problem=repr(problem))
                return
            await self.store.keep_fact(name, msgspec.json.encode(DailyPar(lead=par.lead, games=par.games)))


def _counted(one: DailyGame) -> int | None:
    return None if one.slips == UNCOUNTED else one.slips


def _results_name(date: datetime.date, game: str) -> str:
    return f"results/{date}/{game}"
