"""Daily heists on a server: everybody has the same one, the first game counts, and nothing is told before the close."""

import asyncio
import base64
import datetime
import json
import random
import time
from collections.abc import AsyncIterator
from typing import Any

import pytest

from lightfinger import catalog, daily, records, wire
from lightfinger.cli.matches import verify
from lightfinger.core.rng import commitment
from lightfinger.records import Record
from lightfinger.server.node.daily_heists import CHAIN, DailyHeists
from lightfinger.server.store import Store
from lightfinger.server.table import commands
from lightfinger.server.table.live_table import LiveTable
from lightfinger.server.workers.bot_turns import BotTurn, InlineRunner
from tests.server.authorisation import ROUTES
from tests.server.each_store import make as make
from tests.server.fakes import Disk, FaultyStore
from tests.server.house import House, Inline, house
from tests.server.stores import Make, SetClock
from tests.server.waiting import LONGEST_WAIT

pytestmark = pytest.mark.anyio

MONDAY = datetime.date(2026, 11, 16)
NOON = daily.begins(MONDAY) + 12 * 3600
GAMES = daily.games()
every_game = pytest.mark.parametrize("game", GAMES)
DAY = 86400.0


class Later(SetClock):
    """A clock that runs, and that a test can set forward."""

    def __init__(self) -> None:
        self.ahead = NOON - time.time()

    def __call__(self) -> float:
        return time.time() + self.ahead

    def to(self, moment: float) -> None:
        self.ahead = moment - time.time()


@pytest.fixture
def clock() -> Later:
    return Later()


@pytest.fixture
def disk() -> Disk:
    return Disk()


@pytest.fixture
async def place(clock: Later, disk: Disk) -> AsyncIterator[House]:
    async with house(store=FaultyStore(disk, clock)) as made:
        yield made


async def begun(place: House, token: str, game: str, day: datetime.date = MONDAY) -> str:
    answer = await place.http("POST", f"/api/daily/{day}/{game}", token)
    assert answer.status_code == 201, answer.text
    return str(answer.json()["table"])


async def page(place: House, token: str = "", day: str = "") -> dict[str, Any]:
    answer = await place.http("GET", f"/api/daily/{day}" if day else "/api/daily", token)
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


async def heist_of(place: House, token: str, game: str, day: str = "") -> dict[str, Any]:
    found: dict[str, Any] = next(one for one in (await page(place, token, day))["heists"] if one["game"] == game)
    return found


async def asked(live: LiveTable) -> bool:
    """Wait until the person is asked; return False at the end."""
    async with asyncio.timeout(LONGEST_WAIT):
        while not live.projection.is_over and not live.projection.legal(daily.OWN):
            await asyncio.sleep(0.002)
    return not live.projection.is_over


async def answered(place: House, table: str, token: str, answers: random.Random, most: int = 10**6) -> None:
    """Answer so many questions of a heist, as drawn."""
    live = await place.live_table(table)
    person = await place.node.sessions.find(token)
    assert person is not None
    for _ in range(most):
        if not await asked(live):
            return
        legal = live.projection.legal(daily.OWN)
        if live.projection.game.forced(live.projection.views[15], daily.OWN) is not None or len(legal) == 1:
            # The table may answer by itself.
            action = legal[0]
        else:
            action = answers.choice(legal)
        chosen = wire.action_to_json(action)
        try:
            await live.submit(
                person,
                "",
                lambda now, chosen=chosen: commands.decide_action(now, daily.OWN, chosen, "person"),  # type: ignore[misc]
            )
        except commands.Refused as problem:
            if problem.code not in ("illegal", "wrong-phase"):
                raise


async def record_of(place: House, table: str) -> Record:
    answer = await place.http("GET", f"/api/tables/{table}/record")
    assert answer.status_code == 200, answer.text
    return records.parse(answer.text.splitlines(keepends=True))


def again(record: Record) -> Record:
    """Play a record again with the library, from the person's answers alone."""
    assert record.daily is not None
    assert record.deal is not None
    heist = daily.Heist(record.game, record.daily.date, record.deal)
    own = [frame.action for frame in record.frames if frame.seat == daily.OWN]
    for action in own:
        heist.go_on()
        assert action is not None
        heist.act(daily.OWN, action)
    heist.go_on()
    return Record.of(heist.table, record.players, deal=record.deal, daily=record.daily)


@pytest.mark.slow
@every_game
async def test_a_whole_heist_counts_and_can_be_verified_once_the_day_is_closed(
    place: House, clock: Later, game: str
) -> None:
    ada = await place.guest("Ada")
    before = await heist_of(place, ada, game)
    table = await begun(place, ada, game)
    assert (await heist_of(place, ada, game))["own"]["state"] == "running"

    await place.play_out(table, [ada], seed=3)

    ended = await heist_of(place, ada, game)
    assert ended["own"]["state"] == "finished"
    assert [line["name"] for line in ended["lines"]] == ["Ada"]
    assert ended["lines"][0]["own"] is True
    assert ended["lines"][0]["table"] == ""
    for what in ("record", "review"):
        assert (await place.http("GET", f"/api/tables/{table}/{what}", ada)).json()["extra"]["code"] == "not-over"

    clock.to(daily.closes(MONDAY) + 1)
    place.node.record_reader.not_over.clear()
    record = await record_of(place, table)
    told = await page(place, ada, MONDAY.isoformat())
    assert verify(record, bytes.fromhex(told["anchor"])).problem == ""
    assert record.lines() == again(record).lines()
    heist = next(one for one in told["heists"] if one["game"] == game)
    assert heist["lines"][0]["table"] == table
    assert commitment(heist["deal"], bytes.fromhex(heist["seed"])).hex() == heist["commitment"] == before["commitment"]
    assert daily.link(bytes.fromhex(heist["seed"])).hex() == told["previous"]
    assert (await place.http("GET", f"/api/tables/{table}/review")).status_code == 200
    checked = await place.http("POST", "/api/records/check", body={"record": "\n".join([*record.lines(), ""])})
    assert checked.json()["agrees"] is True
    result = record.table().result()
    assert result is not None
    assert ended["own"]["lead"] == result.scores[0] - max(result.scores[1:])


@pytest.mark.slow
@every_game
async def test_the_same_answers_give_the_same_record_on_every_store_and_across_restarts(
    make: Make, clock: Later, game: str
) -> None:
    """One person plays through, another's server is restarted three times; both answer alike."""
    store: Store = make()
    async with house(store=store) as place:
        ada, bea = await place.guest("Same"), await place.guest("Same")
        first, second = await begun(place, ada, game), await begun(place, bea, game)
        await answered(place, first, ada, random.Random(8))
        answers = random.Random(8)
        await answered(place, second, bea, answers, 5)
    for _ in range(2):
        async with house(store=make()) as place:
            await answered(place, second, bea, answers, 7)
    async with house(store=make()) as place:
        await answered(place, second, bea, answers)
        clock.to(daily.closes(MONDAY) + 1)
        one, other = await record_of(place, first), await record_of(place, second)

    assert one.lines() == other.lines() == again(one).lines()
    assert one.players == ["Same", *daily.opponents(game, MONDAY)]


async def test_the_first_game_begun_counts(place: House) -> None:
    ada = await place.guest("Ada")
    table = await begun(place, ada, GAMES[0])

    assert await begun(place, ada, GAMES[0]) == table
    both = await asyncio.gather(*(place.http("POST", f"/api/daily/{MONDAY}/{GAMES[1]}", ada) for _ in range(4)))
    assert len({answer.json()["table"] for answer in both}) == 1


async def test_whoever_leaves_has_not_finished_and_cannot_begin_again(place: House, clock: Later) -> None:
    ada = await place.guest("Ada")
    table = await begun(place, ada, GAMES[0])
    assert (await place.http("POST", f"/api/tables/{table}/leave", ada)).status_code == 201

    assert (await heist_of(place, ada, GAMES[0]))["own"]["state"] == "left"
    assert (await heist_of(place, ada, GAMES[0]))["lines"] == []
    assert await begun(place, ada, GAMES[0]) == table
    live = await place.live_table(table)
    assert live.projection.phase == "abandoned"
    assert live.projection.revealed is None
    clock.to(daily.closes(MONDAY) + 1)
    assert (await heist_of(place, ada, GAMES[0], str(MONDAY)))["own"]["state"] == "left"
    assert (await place.http("GET", f"/api/tables/{table}/record", ada)).status_code == 403


async def test_a_heist_that_ends_after_the_close_has_no_result(place: House, clock: Later) -> None:
    ada = await place.guest("Ada")
    table = await begun(place, ada, GAMES[1])
    clock.to(daily.closes(MONDAY) + 5)
    await answered(place, table, ada, random.Random(1))
    await place.node.daily_heists.settle_all(MONDAY, GAMES[1])

    told = await heist_of(place, ada, GAMES[1], str(MONDAY))
    assert told["lines"] == []
    assert told["own"]["state"] == "left"


async def test_nobody_watches_or_takes_a_chair_before_the_close(place: House, clock: Later) -> None:
    ada, bea = await place.guest("Ada"), await place.guest("Bea")
    table = await begun(place, ada, GAMES[0])
    for token in (bea, ""):
        assert await place.wire(table, token).ended() == 4404
    wish = await place.http("POST", f"/api/tables/{table}/wish", bea, {"seat": 1})
    assert wish.json()["extra"]["code"] == "heist"
    for what in ("sit", "start"):
        assert (await place.http("POST", f"/api/tables/{table}/{what}", bea, {})).status_code in (403, 409)

    clock.to(daily.closes(MONDAY) + 1)
    assert (await place.wire(table, bea).situation())["seat"] is None


async def test_before_the_deal_nobody_can_change_the_table(place: House) -> None:
    """The node died after the table was set out. Going on deals it."""
    ada = await place.guest("Ada")
    person = await place.node.sessions.find(ada)
    assert person is not None
    heists = place.node.daily_heists
    live = await heists._set_out(person, MONDAY, GAMES[0], "")
    for path, body in (("sit", {}), ("rules", {"game": GAMES[0]}), ("bot", {"seat": 1, "bot": "random"})):
        refused = await place.http("POST", f"/api/tables/{live.id}/{path}", ada, body)
        assert refused.json()["extra"]["code"] == "heist", path
    await place.node.store.begin_daily(heist_row(live, person.id))

    assert await begun(place, ada, GAMES[0]) == live.id
    assert live.projection.phase == "running"
    assert [chair.bot for chair in live.projection.chairs[1:]] == daily.opponents(GAMES[0], MONDAY)


def heist_row(live: LiveTable, person: str) -> Any:
    from lightfinger.server.store.daily import DailyGame

    return DailyGame(live.id, str(MONDAY), live.projection.rules.game, person, 0.0)


async def test_only_days_that_have_come_can_be_played(place: House, clock: Later) -> None:
    ada = await place.guest("Ada")
    for day, code in (
        ("2026-11-17", "no-day"),
        ("2025-12-31", "no-day"),
        ("20261116", "no-day"),
        ("yesterday", "no-day"),
    ):
        refused = await place.http("POST", f"/api/daily/{day}/{GAMES[0]}", ada)
        assert refused.json()["extra"]["code"] == code, day
        assert (await place.http("GET", f"/api/daily/{day}")).status_code == 404
    assert (await place.http("POST", f"/api/daily/{MONDAY}/nothing", ada)).status_code == 400
    clock.to(daily.begins(MONDAY) + DAY + 3600)
    refused = await place.http("POST", f"/api/daily/{MONDAY}/{GAMES[0]}", ada)
    assert refused.json()["extra"]["code"] == "not-closed"


async def test_an_earlier_day_is_practice_and_told_at_once(place: House) -> None:
    ada = await place.guest("Ada")
    earlier = MONDAY - datetime.timedelta(days=7)
    first, second = await begun(place, ada, GAMES[1], earlier), await begun(place, ada, GAMES[1], earlier)
    assert first != second
    await answered(place, first, ada, random.Random(2))

    record = await record_of(place, first)

    assert verify(record).problem == ""
    told = await heist_of(place, ada, GAMES[1], str(earlier))
    assert (told["own"], told["lines"]) == (None, [])
    assert (await page(place, ada))["streak"] == 0


async def test_the_nonces_follow_from_the_results_of_two_days_before(place: House, clock: Later) -> None:
    ada = await place.guest("Ada")
    table = await begun(place, ada, GAMES[1])
    await answered(place, table, ada, random.Random(1))
    clock.to(NOON + 2 * DAY)
    wednesday = MONDAY + datetime.timedelta(days=2)
    live = await place.live_table(await begun(place, ada, GAMES[1], wednesday))
    lead = (await heist_of(place, ada, GAMES[1], str(MONDAY)))["lines"][0]

    expected = daily.results_digest([(table, lead["won"], lead["lead"])])

    assert live.projection.results == expected != daily.NO_RESULTS
    assert live.projection.nonces() == daily.nonces(daily.table_name(wednesday, GAMES[1]), expected)
    assert (await heist_of(place, ada, GAMES[1]))["results"] == expected.hex()


@pytest.mark.slow
async def test_a_streak_counts_days_in_a_row(place: House, clock: Later) -> None:
    ada = await place.guest("Ada")
    for days, streak in ((0, 1), (1, 2), (3, 1)):
        clock.to(NOON + days * DAY)
        today = MONDAY + datetime.timedelta(days=days)
        assert (await page(place, ada))["streak"] == (streak - 1 if days < 3 else 0)
        table = await begun(place, ada, GAMES[1], today)
        await answered(place, table, ada, random.Random(1))
        assert (await page(place, ada))["streak"] == streak


async def test_a_heist_whose_opponent_fails_is_void_and_can_be_begun_again(clock: Later) -> None:
    class Failing(InlineRunner):
        fails = True

        async def think(self, work: BotTurn) -> dict[str, Any] | None:
            return None if self.fails else await super().think(work)

    runner = Failing()
    async with house(store=FaultyStore(Disk(), clock), thinker=runner) as place:
        ada = await place.guest("Ada")
        table = await begun(place, ada, GAMES[0])
        await answered(place, table, ada, random.Random(1), 40)
        live = await place.live_table(table)
        assert live.projection.closed
        runner.fails = False

        assert (await heist_of(place, ada, GAMES[0]))["own"] is None
        assert await begun(place, ada, GAMES[0]) != table


async def test_opponents_of_another_revision_end_the_heist(place: House, monkeypatch: pytest.MonkeyPatch) -> None:
    ada = await place.guest("Ada")
    table = await begun(place, ada, GAMES[0])
    monkeypatch.setattr(daily, "REVISION", daily.REVISION + 1)
    await answered(place, table, ada, random.Random(1), 40)

    assert (await place.live_table(table)).projection.closed


async def test_par_is_computed_once_in_a_worker(place: House, monkeypatch: pytest.MonkeyPatch) -> None:
    whole = daily.par

    def few(game: str, date: datetime.date, deal: Any) -> daily.Par:
        return whole(game, date, deal, games=3)

    monkeypatch.setattr(daily, "par", few)
    worker = Inline()
    heists = DailyHeists(place.node.live_tables, place.node.hindsights, True, lambda: worker)
    assert [one["par"] for one in (await heists.page(MONDAY, None))["heists"]] == [None, None]
    async with asyncio.timeout(LONGEST_WAIT):
        while None in (pars := [one["par"] for one in (await heists.page(MONDAY, None))["heists"]]):
            await asyncio.sleep(0.02)

    assert worker.done == ["few", "few"]
    seed = await heists._seed(daily.number_of(MONDAY))
    for game, par in zip(GAMES, pars, strict=True):
        deal = daily.deal_of(MONDAY, game, seed, daily.NO_RESULTS)
        assert par == {"lead": whole(game, MONDAY, deal, games=3).lead, "games": 3}
    heists.close()


async def test_an_erased_person_is_not_in_the_table_of_the_day(place: House) -> None:
    ada = await place.guest("Ada")
    table = await begun(place, ada, GAMES[1])
    await answered(place, table, ada, random.Random(1))
    assert len((await heist_of(place, ada, GAMES[1]))["lines"]) == 1
    assert (await place.http("DELETE", "/api/me/data", ada)).status_code == 204

    assert (await heist_of(place, "", GAMES[1]))["lines"] == []


def needles(seeds: list[bytes], game: str, results: bytes) -> list[bytes]:
    """What nobody may be told before the close, in the forms in which it could be sent."""
    found = list(seeds)
    for seed, date in zip(seeds, (MONDAY, MONDAY + datetime.timedelta(days=1)), strict=False):
        deal = daily.deal_of(date, game, seed, results)
        found += [deal.master(), *(daily.bot_secret(seed, deal.table, seat) for seat in range(3))]
    forms = []
    for secret in found:
        forms += [secret, secret.hex().encode(), base64.b64encode(secret)[:-1], base64.urlsafe_b64encode(secret)[:-1]]
    return forms


@pytest.mark.slow
@every_game
async def test_before_the_close_no_response_holds_seed_record_or_secrets(
    place: House, clock: Later, disk: Disk, game: str
) -> None:
    """Every route and the socket, for the person who finished, for another, and for nobody."""
    last = await place.node.store.secret(CHAIN)
    seeds = [daily.seed_of(last, MONDAY + datetime.timedelta(days=days)) for days in (0, 1, 2)] + [last]
    ada, bea = await place.guest("Ada"), await place.guest("Bea")
    table, running = await begun(place, ada, game), await begun(place, bea, game)
    await place.play_out(table, [ada], seed=5)
    await answered(place, running, bea, random.Random(3), 6)
    for wired in (place.wire(table, ada), place.wire(running, bea)):
        await wired.situation()
    hidden = needles(seeds, game, daily.NO_RESULTS)

    async def everything() -> None:
        for one in (table, running):
            place.node.readings.buckets.clear()
            for method, path in ROUTES:
                where = path.format_map({"table": one, "game": game, "day": MONDAY, "code": "x"} | UNKNOWN)
                if method == "GET" and path != "/metrics":
                    for token in (ada, bea, ""):
                        await place.http("GET", where, token)
            place.node.readings.buckets.clear()
            for token in (ada, bea, ""):
                for what in (
                    "record",
                    "hindsight?seat=0",
                    "review?seat=0",
                    "review?seat=1",
                    "review?seat=15",
                    "review",
                ):
                    answer = await place.http("GET", f"/api/tables/{one}/{what}", token)
                    assert answer.status_code == 403, what
                await place.http("POST", f"/api/tables/{one}/wish", token, {"seat": 1})
            for token in (bea if one == table else ada, ""):
                watching = place.wire(one, token)
                assert await watching.ended() == 4404
                assert watching.sent == []

    await everything()
    clock.to(daily.closes(MONDAY) - 5)
    await everything()
    sent = b"\n".join(place.bodies) + b"\n" + "\n".join(text for wired in place.wires for text in wired.sent).encode()
    assert len(sent) > 50_000
    assert [form for form in hidden if form in sent] == []

    # The search finds what is told after the close, so it would have found it before.
    clock.to(daily.closes(MONDAY) + 1)
    place.bodies.clear()
    await page(place, "", str(MONDAY))
    assert seeds[0].hex().encode() in b"".join(place.bodies)
    assert seeds[1].hex().encode() not in b"".join(place.bodies)


UNKNOWN = {"device": "x", "block": "x", "passkey": "x", "program": "x", "track": "x"}


async def test_two_servers_with_other_chains_tell_others_the_same_but_for_their_commitments(clock: Later) -> None:
    told = []
    for _ in range(2):
        async with house(store=FaultyStore(Disk(), clock)) as place:
            ada, bea = await place.guest("Ada"), await place.guest("Bea")
            await answered(place, await begun(place, ada, GAMES[0]), ada, random.Random(3), 6)
            seen = await page(place, bea)
            for one in [seen, *seen["heists"], *seen["tomorrow"]]:
                for name in ("anchor", "previous", "commitment"):
                    one.pop(name, None)
            told.append(json.dumps(seen))

    assert told[0] == told[1]


@every_game
async def test_the_bots_wait_for_the_person_where_all_choose_at_once(place: House, game: str) -> None:
    ada = await place.guest("Ada")
    table = await begun(place, ada, game)
    await answered(place, table, ada, random.Random(6))
    found = catalog.find(game)
    live = await place.live_table(table)
    state = found.blank(live.projection.edition, daily.SEATS)
    for frame in live.projection.full_table().log:
        assert frame.action is None or frame.seat == found.first(state)
        for event in frame.events:
            found.evolve(state, event)
