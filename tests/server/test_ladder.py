"""The ladder of programs: who plays whom, what counts, and what everybody is told."""

import asyncio
import functools
import secrets
from collections.abc import AsyncIterator
from typing import Any

import pytest
from openskill.models import PlackettLuce

from lightfinger import bots, catalog
from lightfinger.records import parse, recompute
from lightfinger.server.access.sessions import Person
from lightfinger.server.bus import Hub
from lightfinger.server.node import ladders, programs
from lightfinger.server.store.ladder import RatedMatch
from lightfinger.server.table import commands, entries, rated_commands
from tests.server.fakes import Disk, FaultyStore
from tests.server.house import House, house
from tests.server.test_programs import found, program
from tests.server.waiting import LONGEST_WAIT

pytestmark = pytest.mark.anyio

GAME = "forty-thieves"
EDITION = catalog.find(GAME).editions[0]
CAST = [one.name for one in bots.cast(GAME)]


@pytest.fixture(autouse=True)
def _at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Rated matches do not wait for their programs."""
    monkeypatch.setattr(rated_commands, "START_SECONDS", 0.0)


@pytest.fixture
async def place() -> AsyncIterator[House]:
    async with house() as made:
        yield made


async def robot(place: House, owner: str = "Ada", name: str = "Robo") -> str:
    """The token of a program of a new person."""
    return await program(place, await place.guest(owner), name)


async def asked(place: House, token: str, game: str = GAME, edition: str = "") -> Any:
    """What a program is told that asks for a rated match: the table, or the code of a refusal."""
    answer = await place.http("POST", "/api/ladder", token, {"game": game, "edition": edition})
    return answer.json()["table"] if answer.status_code == 201 else answer.json()["extra"]["code"]


async def shown(place: House, token: str = "", game: str = GAME) -> dict[str, Any]:
    answer = await place.http("GET", f"/api/ladder?game={game}", token)
    assert answer.status_code == 200, answer.text
    page: dict[str, Any] = answer.json()
    return page


async def ended(place: House, count: int = 1) -> list[dict[str, Any]]:
    """The latest results, once there are so many."""
    async with asyncio.timeout(LONGEST_WAIT):
        while await place.node.store.count_rated(GAME, EDITION) < count:
            await asyncio.sleep(0.05)
    return list((await shown(place))["latest"])


async def paired(place: House, game: str = GAME) -> tuple[str, str, str]:
    """A rated match of two programs of two people: its table and their tokens in the order of the chairs."""
    place.node.ladders.wait_seconds = LONGEST_WAIT
    tokens = [await robot(place, "Ada", "Robo"), await robot(place, "Bea", "Clever")]
    table, other = await asyncio.gather(*(asked(place, token, game) for token in tokens))
    assert table == other
    chairs = (await place.live_table(table)).projection.chairs
    first = (await found(place, tokens[0])).id
    return table, *(tokens if chairs[0].person == first else tokens[::-1])


async def test_two_programs_of_two_people_are_matched_and_their_result_is_shown_to_all(place: House) -> None:
    table, first, second = await paired(place)
    names = [chair.name for chair in (await place.live_table(table)).projection.chairs]
    assert [one["table"] for one in (await shown(place))["running"]] == [table]

    await place.play_out(table, [first, second])
    [match] = await ended(place)

    projection = (await place.live_table(table)).projection
    result = projection.game.result(projection.core_table().state)
    assert result is not None
    assert [share > 0 for share in match["shares"]] == [seat in result.winners for seat in (0, 1)]
    assert (match["table"], match["by_clock"]) == (table, False)
    assert [player["name"] for player in match["players"]] == names
    assert {player["kind"] for player in match["players"]} == {"program"}
    page = await shown(place)
    assert page["running"] == []
    assert sorted(line["player"]["run_by"] for line in page["lines"]) == ["Ada", "Bea"]


async def test_the_record_of_a_rated_match_verifies_under_the_printed_edition(place: House) -> None:
    table, first, second = await paired(place, "master-thieves")
    await place.play_out(table, [first, second])

    answer = await place.http("GET", f"/api/tables/{table}/record")
    record = parse(answer.text.splitlines(keepends=True))
    chance = record.rng()

    assert answer.status_code == 200
    assert record.deal is not None
    assert record.deal.is_kept()
    assert chance is not None
    assert recompute(record, chance) is None
    game = catalog.find("master-thieves")
    overview = (await place.http("GET", f"/api/tables/{table}")).json()
    assert overview["rated"]
    assert overview["edition"] == catalog.described(game, catalog.edition(game))
    assert (await place.http("GET", f"/api/tables/{table}/review")).status_code == 200


async def test_programs_of_one_person_do_not_play_each_other(place: House) -> None:
    ada = await place.guest("Ada")
    tokens = [await program(place, ada, name) for name in ("Robo", "Clever")]

    tables = await asyncio.gather(*(asked(place, token) for token in tokens))

    assert len(set(tables)) == 2
    for table in tables:
        chairs = (await place.live_table(table)).projection.chairs
        assert sorted(bool(chair.bot) for chair in chairs) == [False, True]


async def test_programs_that_want_different_games_do_not_meet(place: House) -> None:
    place.node.ladders.wait_seconds = 0.3
    tokens = [await robot(place, "Ada"), await robot(place, "Bea")]

    tables = await asyncio.gather(asked(place, tokens[0], GAME), asked(place, tokens[1], "master-thieves"))

    assert len(set(tables)) == 2


async def test_a_program_that_asks_again_is_told_the_same_table(place: House) -> None:
    place.node.ladders.wait_seconds = 0.2
    robo = await robot(place)

    both = await asyncio.gather(asked(place, robo), asked(place, robo))
    later = await asked(place, robo)

    assert {*both, later} == {both[0]}
    assert len(await place.node.store.unfinished_rated()) == 1


async def test_a_program_waits_for_one_match_at_a_time(place: House) -> None:
    place.node.ladders.wait_seconds = 0.5
    robo = await robot(place)
    waits = asyncio.create_task(asked(place, robo, GAME))
    while not place.node.ladders.asking:
        await asyncio.sleep(0.01)

    assert await asked(place, robo, "master-thieves") == "asking"
    assert len(await waits) == 22


async def test_a_newcomer_meets_each_of_the_cast_and_then_the_nearest(place: House) -> None:
    store, board = place.node.store, place.node.ladders
    kind, me = (GAME, EDITION), "program.me"
    met = []
    for number in range(len(CAST)):
        met.append(await board._anchor(me, kind))
        await store.begin_rated(RatedMatch(f"{number}", *kind, me, met[-1], 1.0), [])
        share = float(number < 2)
        await store.end_rated(RatedMatch(f"{number}", *kind, me, met[-1], 1.0, share, 1 - share, False, 2.0 + number))
    lines = {line["player"]["id"]: line["rating"] for line in (await shown(place))["lines"]}
    nearest = await board._anchor(me, kind)

    assert met == CAST
    assert abs(lines[nearest] - lines["me"]) == min(abs(lines[bot] - lines["me"]) for bot in CAST)


async def test_a_program_has_rated_matches_within_its_limits(place: House, monkeypatch: pytest.MonkeyPatch) -> None:
    robo = await robot(place)
    editions = [(game, edition) for game in catalog.GAMES for edition in catalog.find(game).editions]
    kinds = [kind for kind in editions if _is_playable(*kind)]
    assert len(kinds) > programs.MOST_TABLES
    for game, edition in kinds[: programs.MOST_TABLES]:
        assert len(await asked(place, robo, game, edition)) == 22
    assert await asked(place, robo, *kinds[programs.MOST_TABLES]) == "too-many"

    monkeypatch.setattr(programs, "MOST_TABLES", 10**6)
    other = await robot(place, "Bea")
    refusals = []
    for _ in range(int(programs.CHALLENGES_PER_HOUR) + 1):
        table = await asked(place, other)
        refusals.append(table if len(table) < 22 else "")
        for match in await place.node.store.unfinished_rated():
            if match.table == table:
                await place.node.store.drop_rated(table)
    assert refusals == [""] * int(programs.CHALLENGES_PER_HOUR) + ["too-many"]


def _is_playable(game: str, edition: str) -> bool:
    try:
        ladders._rules(game, edition, ladders.CLOCK)
    except commands.Refused:
        return False
    return True


async def test_a_paused_program_has_no_rated_match(place: House) -> None:
    ada = await place.guest("Ada")
    robo = await program(place, ada)
    await place.node.sessions.pause_program((await found(place, ada)).id, (await found(place, robo)).device, True)

    assert await asked(place, robo) == "paused-program"


async def test_a_person_plays_no_rated_match_and_no_unknown_one_is_played(place: House) -> None:
    assert await asked(place, await place.guest("Ada")) == "not-program"
    robo = await robot(place)
    assert await asked(place, robo, "chess") == "no-game"
    assert await asked(place, robo, GAME, "chess") == "no-game"
    assert (await place.http("GET", "/api/ladder?game=chess")).status_code == 400


async def test_nobody_else_has_a_say_in_a_rated_match(place: House) -> None:
    table, first, _ = await paired(place)
    cid = await place.guest("Cid")
    live = await place.live_table(table)
    async with asyncio.timeout(LONGEST_WAIT):
        while live.projection.phase == "waiting":
            await asyncio.sleep(0.01)
    length = live.projection.seq

    async def code(path: str, token: str, body: Any = None) -> str:
        answer = await place.http("POST", f"/api/tables/{table}/{path}", token, body)
        return str(answer.json()["extra"]["code"])

    assert await code("sit", cid, {}) == "full"
    assert await code("wish", cid, {"seat": 0}) == "rated"
    assert await code("admit", cid, {"seat": 0, "wish": 1}) == "not-host"
    assert await code("start", cid) == "wrong-phase"
    for token in (cid, ""):
        watching = place.wire(table, token)
        assert (await watching.situation())["host"] is False
        assert (await watching.ask(kind="pace", command="p", pace="calm"))["code"] == "not-host"
        assert (await watching.ask(kind="pause", command="w", on=True))["code"] == "not-seated"
    for kind in ("undo", "pause", "abandon"):
        fields = {"on": True} if kind == "pause" else {}
        assert (await place.wire(table, first).ask(kind=kind, command=kind, **fields))["code"] == "program"
    assert live.projection.seq == length


async def test_chairs_are_given_by_chance(place: House, monkeypatch: pytest.MonkeyPatch) -> None:
    robo = await robot(place)
    seats = []
    for drawn in (0, 1):
        monkeypatch.setattr(secrets, "randbelow", lambda _, drawn=drawn: drawn)
        table = await asked(place, robo)
        seats.append((await place.live_table(table)).projection.seat_of((await found(place, robo)).id))
        await place.node.store.drop_rated(table)

    assert seats == [0, 1]


async def test_a_match_waits_a_little_for_the_nonces_of_its_programs(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rated_commands, "START_SECONDS", 1e6)
    async with house() as place:
        table, first, second = await paired(place)
        live = await place.live_table(table)
        wires = [place.wire(table, token) for token in (first, second)]
        assert (await wires[0].ask(kind="ready", command="r", nonce="01" * 16))["kind"] == "ack"
        await asyncio.sleep(0.1)
        assert live.projection.phase == "waiting"
        assert (await wires[0].ask(kind="leave", command="l"))["code"] == "rated"
        assert (await wires[1].ask(kind="ready", command="r", nonce="02" * 16))["kind"] == "ack"
        async with asyncio.timeout(LONGEST_WAIT):
            while live.projection.phase == "waiting":
                await asyncio.sleep(0.01)
        assert live.projection.nonces() == [b"\1" * 16, b"\2" * 16]


async def test_a_program_that_vanishes_has_lost_whatever_its_stand_in_does(place: House) -> None:
    place.node.ladders.clock = entries.Clock(0.05, 0.0)
    robo = await robot(place)

    table = await asked(place, robo)
    [match] = await ended(place)

    seat = (await place.live_table(table)).projection.seat_of((await found(place, robo)).id)
    assert match["by_clock"]
    assert match["shares"] == [float(seat == 1), float(seat == 0)]
    by = {
        row.entry.by
        for _, payload in await place.log(table)
        if isinstance((row := entries.decoded(payload)).entry, entries.Acted) and row.entry.seat == seat
    }
    assert "stand-in" in by
    assert "program" not in by


async def test_three_lost_clocks_in_rated_matches_pause_a_program(place: House) -> None:
    place.node.ladders.clock = entries.Clock(0.05, 0.0)
    robo = await robot(place)

    for count in (1, 2):
        assert len(await asked(place, robo)) == 22
        await ended(place, count)

    assert await asked(place, robo) == "paused-program"


async def test_whoever_may_open_no_table_takes_no_opponent_from_the_others() -> None:
    async with house(open_tables=1) as place:
        place.node.ladders.wait_seconds = 0.5
        owner = await place.guest("Ada")
        full, free = await program(place, owner), await robot(place, "Bea")
        await place.table(owner)
        waits = asyncio.create_task(asked(place, free))
        while not place.node.ladders.waiting[GAME, EDITION]:
            await asyncio.sleep(0.01)

        assert await asked(place, full) == "too-many"
        assert len(await waits) == 22


async def test_a_match_that_both_abandon_rates_nobody(place: House) -> None:
    place.node.ladders.clock = entries.Clock(0.05, 0.0)
    await paired(place)

    [match] = await ended(place)

    assert (match["shares"], match["by_clock"]) == ([0.0, 0.0], True)
    assert (await shown(place))["lines"] == []


async def test_a_program_that_leaves_has_lost(place: House) -> None:
    table, first, second = await paired(place)
    live = await place.live_table(table)
    async with asyncio.timeout(LONGEST_WAIT):
        while live.projection.phase == "waiting":
            await asyncio.sleep(0.01)
    await place.http("POST", f"/api/tables/{table}/leave", first)
    await place.play_out(table, ["", second])

    [match] = await ended(place)

    assert (match["shares"], match["by_clock"]) == ([0.0, 1.0], True)


async def test_a_match_that_the_operator_closes_does_not_count(place: House) -> None:
    table, _, _ = await paired(place)
    live = await place.live_table(table)
    await live.submit(rated_commands.HOST, "close", commands.close_by_operator)

    async with asyncio.timeout(LONGEST_WAIT):
        while await place.node.store.unfinished_rated():
            await asyncio.sleep(0.05)
    assert (await shown(place))["latest"] == []


def stop_sweeping(place: House) -> None:
    """Let a node note nothing any more, like one that is about to die."""
    for task in list(place.node.live_tables.tasks):
        if "Sweeper._run" in repr(task):
            task.cancel()


async def test_a_result_counts_once_though_the_server_died_right_after_the_end() -> None:
    disk, hub = Disk(), Hub()
    clock = functools.partial(asyncio.get_running_loop().time)
    async with house(store=FaultyStore(disk, clock), hub=hub) as place:
        table, first, second = await paired(place)
        # The node dies before its next round: nothing is noted, neither the end nor the result.
        stop_sweeping(place)
        await place.play_out(table, [first, second])
        assert disk.rated[table].ended == 0
    async with house(store=FaultyStore(disk, clock)) as place, house(store=FaultyStore(disk, clock)) as other:
        [match] = await ended(place)
        lines = (await shown(place))["lines"]
        live = await other.live_table(table)
        for _ in range(3):
            await ladders.settle(other.node.store, live)
        assert (await shown(other))["latest"] == [match]
        assert (await shown(other))["lines"] == lines
        assert {line["matches"] for line in lines} == {1}


@pytest.mark.parametrize("is_written", [False, True])
async def test_a_match_that_ended_between_two_writes_of_a_dying_server_counts_soon(is_written: bool) -> None:
    disk, hub = Disk(), Hub()
    clock = functools.partial(asyncio.get_running_loop().time)
    async with house(store=FaultyStore(disk, clock), hub=hub) as place:
        table, first, second = await paired(place)
        stop_sweeping(place)
        await place.play_out(table, [first, second])
        # The sweeper had noted what ended before, and written when a program's clock would run out.
        await place.node.store.set_work({table: place.node.now() + 2 * LONGEST_WAIT})
        if is_written:
            await place.node.sweeper._write_work()
        assert disk.rated[table].ended == 0
    async with house(store=FaultyStore(disk, clock)) as place:
        [match] = await ended(place)
        assert match["table"] == table


async def test_a_table_that_a_dying_node_left_half_set_out_holds_nobody_up(place: House) -> None:
    robo = await robot(place)
    me = await found(place, robo)
    rules = ladders._rules(GAME, "", ladders.CLOCK)
    live = await place.node.live_tables.create(me, rules, "c")
    begun = place.node.now() - ladders.STALE_SECONDS - 1
    await place.node.store.begin_rated(RatedMatch(live.id, GAME, EDITION, me.id, CAST[0], begun), [])
    await live.submit(me, "sit", rated_commands.sit(me, 0))

    table = await asked(place, robo)

    assert table != live.id
    assert live.projection.phase == "abandoned"


async def test_an_erased_owner_leaves_results_without_a_name(place: House) -> None:
    table, first, second = await paired(place)
    await place.play_out(table, [first, second])
    await ended(place)
    ada = await place.guest("Other")
    assert (await place.http("GET", "/api/me/data", ada)).json()["rated"] == []
    owner = (await found(place, first)).owner

    before = (await shown(place))["latest"][0]
    await place.node.personal_data.erase(Person(owner, ""))
    page = await shown(place)
    after = page["latest"][0]

    assert before["players"][0]["name"]
    assert after["players"][0] == {**before["players"][0], "name": "", "run_by": ""}
    assert after["players"][1] == before["players"][1]
    assert after["shares"] == before["shares"]
    assert before["players"][0]["name"] not in str(page)


async def test_the_export_of_a_person_has_the_matches_of_their_programs(place: House) -> None:
    ada = await place.guest("Ada")
    robo = await program(place, ada)
    table = await asked(place, robo)

    [match] = (await place.http("GET", "/api/me/data", ada)).json()["rated"]

    assert (match["table"], match["ended"]) == (table, None)
    assert (await found(place, robo)).id in match["players"]


async def test_ratings_are_those_of_the_lab_in_the_order_of_the_results_however_late_these_come(place: House) -> None:
    store, kind, now = place.node.store, (GAME, EDITION), place.node.now()
    results = [("a", "b", 1.0, 10.0), ("b", "c", 0.5, 20.0), ("c", "a", 0.0, 30.0), ("a", "c", 1.0, 2000.0)]
    order = [2, 0, 3, 1]
    page: dict[str, Any] = {}
    for place_in_order, number in enumerate(order):
        first, second, share, at = results[number]
        match = RatedMatch(f"t{number}", *kind, first, second, 1.0, share, 1 - share, False, now - 3000.0 + at)
        await store.begin_rated(match, [])
        await store.end_rated(match)
        page = await shown(place)
        assert len(page["latest"]) == place_in_order + 1

    model = PlackettLuce()
    held = {name: model.rating() for name in "abc"}
    for first, second, share, _ in results:
        one, two = model.rate([[held[first]], [held[second]]], scores=[share, 1 - share])
        held[first], held[second] = one[0], two[0]
    assert {line["player"]["id"]: line["rating"] for line in page["lines"]} == {
        name: round(rating.mu, 3) for name, rating in held.items()
    }
    assert [line["rating"] for line in page["lines"]] == sorted(
        (line["rating"] for line in page["lines"]), reverse=True
    )
    [a] = [line for line in page["lines"] if line["player"]["id"] == "a"]
    assert (a["matches"], a["wins"]) == (3, 3.0)
    assert a["interval"][0] < a["rating"] < a["interval"][1]
