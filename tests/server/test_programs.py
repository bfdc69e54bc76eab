"""Programs at tables: what their tokens open, what everybody is told of them, and what limits them."""

import itertools
import random
from collections.abc import AsyncIterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from lightfinger import wire
from lightfinger.server.access.sessions import Person
from lightfinger.server.network import websocket
from lightfinger.server.node import automatic, live_tables, programs
from lightfinger.server.table import entries
from lightfinger.server.table.sealed_words import ERASED_NAME
from tests.server.fakes import Disk, FaultyStore
from tests.server.house import House, house

pytestmark = pytest.mark.anyio


@pytest.fixture
async def place() -> AsyncIterator[House]:
    async with house() as made:
        yield made


async def program(place: House, owner: str, name: str = "Robo") -> str:
    """The token of a new program."""
    answer = await place.http("POST", "/api/me/programs", owner, {"name": name})
    assert answer.status_code == 201, answer.text
    return str(answer.json()["token"])


async def found(place: House, token: str) -> Person:
    person = await place.node.sessions.find(token)
    assert person is not None
    return person


async def seated(place: House, **wanted: Any) -> tuple[str, str, str, str]:
    """A table of Bea with a program of Ada in the second chair; the tokens of Ada, Bea and the program."""
    ada, bea = await place.guest("Ada"), await place.guest("Bea")
    robo = await program(place, ada)
    table = await place.table(bea, **{"seats": 2, **wanted})
    await place.sit(table, robo)
    return table, ada, bea, robo


async def refusal(place: House, path: str, token: str) -> str:
    answer = await place.http("POST", path, token, {})
    return str(answer.json()["extra"]["code"]) if answer.status_code >= 400 else ""


async def test_everybody_is_told_that_it_is_a_program_and_who_runs_it(place: House) -> None:
    table, _, bea, _ = await seated(place)
    await place.start(table, bea)

    spectator = await place.wire(table).situation()
    assert [(chair["name"], chair["program"]) for chair in spectator["table"]["chairs"]] == [
        ("Bea", ""),
        ("Robo", "Ada"),
    ]
    sat = entries.decoded((await place.opened_log(table))[2][1]).entry
    assert isinstance(sat, entries.Sat)
    assert (sat.name, sat.program) == ("Robo", "Ada")
    assert b"Ada" not in b"".join(payload for _, payload in await place.log(table))


async def test_a_program_and_the_person_who_runs_it_sit_at_one_table(place: House) -> None:
    ada = await place.guest("Ada")
    robo = await program(place, ada)
    table = await place.table(ada, "forty-thieves", seats=2)
    await place.sit(table, robo)
    await place.start(table, ada)

    await place.play_out(table, [ada, robo])

    by = [
        entry.by
        for _, payload in await place.log(table)
        if isinstance(entry := entries.decoded(payload).entry, entries.Acted) and entry.seat == 1
    ]
    assert by.count("program") > 0
    assert set(by) <= {"program", "table"}
    mine = (await place.http("GET", "/api/me/games", ada)).json()["games"]
    assert [(game["table"], game["seat"]) for game in mine] == [(table, 0)]


@pytest.mark.parametrize(
    "kind", ["undo", "pause", "abandon", "play_on", "call", "pace", "hurry", "let_pass", "seen", "say"]
)
async def test_a_program_with_a_chair_only_plays(place: House, kind: str) -> None:
    table, _, bea, robo = await seated(place)
    await place.start(table, bea)
    fields: dict[str, Any] = {"pause": {"on": True}, "let_pass": {"on": True}, "call": {"seat": 0}, "say": {"knock": 1}}
    fields |= {"pace": {"pace": "calm"}, "hurry": {"heard": 1}, "seen": {"heard": 1}}
    before = len(await place.log(table))

    answer = await place.wire(table, robo).ask(kind=kind, command="c", **fields.get(kind, {}))

    assert answer["code"] == "program"
    assert len(await place.log(table)) == before


async def test_nobody_waits_for_a_program_to_agree(place: House) -> None:
    table, _, bea, robo = await seated(place)
    await place.start(table, bea)
    robot, person = place.wire(table, robo), place.wire(table, bea)
    await robot.situation()

    assert (await person.ask(kind="pause", command="p", on=True))["kind"] == "ack"
    assert (await place.live_table(table)).projection.paused
    assert (await person.ask(kind="abandon", command="a"))["kind"] == "ack"
    assert (await place.live_table(table)).projection.phase == "abandoned"


async def test_a_program_never_becomes_the_host(place: House) -> None:
    table, _, bea, _ = await seated(place, seats=3)
    cid = await place.guest("Cid")
    await place.sit(table, cid)
    given = await place.http("POST", f"/api/tables/{table}/new-host", bea, {"seat": 1})
    assert given.json()["extra"]["code"] == "no-change"
    await place.http("POST", f"/api/tables/{table}/leave", bea)

    assert (await place.live_table(table)).projection.host == (await found(place, cid)).id


async def test_a_token_that_is_taken_back_is_void_and_its_socket_closed(place: House) -> None:
    table, ada, _, robo = await seated(place)
    socket = place.wire(table, robo)
    await socket.situation()
    [known] = (await place.http("GET", "/api/me/programs", ada)).json()
    assert (known["name"], known["paused"]) == ("Robo", False)
    assert "token" not in known
    assert [one["id"] for one in (await place.http("GET", "/api/me", ada)).json()["devices"]] != [known["id"]]

    assert (await place.http("DELETE", f"/api/me/programs/{known['id']}", ada)).status_code == 204

    assert await socket.ended() == websocket.GOING_AWAY
    assert await refusal(place, f"/api/tables/{table}/leave", robo) == "no-session"
    assert (await place.http("GET", "/api/me/programs", ada)).json() == []


async def test_a_person_has_ten_programs_of_their_own(place: House) -> None:
    ada, bea = await place.guest("Ada"), await place.guest("Bea")
    place.node.own_changes.burst = 1e9  # type: ignore[misc]
    for number in range(programs.MOST_PROGRAMS):
        await program(place, ada, f"Robo {number}")
    [one, *_] = (await place.http("GET", "/api/me/programs", ada)).json()

    assert (await place.http("POST", "/api/me/programs", ada, {"name": "More"})).status_code == 409
    assert (await place.http("DELETE", f"/api/me/programs/{one['id']}", bea)).status_code == 404
    assert (await place.http("POST", "/api/me/programs", bea, {"name": "program"})).json()["extra"][
        "code"
    ] == "bad-name"


async def test_a_token_is_stored_as_a_digest(tmp_path: Path) -> None:
    async with house(tmp_path) as place:
        robo = await program(place, await place.guest("Ada"))
    kept = b"".join(path.read_bytes() for path in tmp_path.iterdir() if path.is_file())
    assert b"Robo" in kept
    assert robo.removeprefix("lfp_").encode() not in kept


async def test_a_program_sits_at_four_tables(place: House) -> None:
    ada = await place.guest("Ada")
    robo = await program(place, ada)
    tables = [await place.table(ada, seats=3) for _ in range(programs.MOST_TABLES + 1)]
    await place.sit(tables[0], robo)
    for table in tables[1:-1]:
        await place.sit(table, robo)

    assert await refusal(place, f"/api/tables/{tables[-1]}/sit", robo) == "too-many"
    await place.http("POST", f"/api/tables/{tables[0]}/leave", robo)
    assert await refusal(place, f"/api/tables/{tables[-1]}/sit", robo) == ""


async def test_a_program_sits_down_sixty_times_an_hour(place: House) -> None:
    ada = await place.guest("Ada")
    robo = await program(place, ada)
    for _ in range(int(programs.CHALLENGES_PER_HOUR)):
        table = await place.table(ada)
        await place.sit(table, robo)
        await place.http("POST", f"/api/tables/{table}/leave", robo)

    assert await refusal(place, f"/api/tables/{await place.table(ada)}/sit", robo) == "too-many"


async def test_a_program_sends_twenty_commands_a_second(place: House) -> None:
    table, _, bea, robo = await seated(place)
    person, robot = place.wire(table, bea), place.wire(table, robo)
    most = 2 * int(programs.COMMANDS_PER_SECOND)

    codes = [(await robot.ask(kind="take_back", command=f"c{number}"))["code"] for number in range(most)]
    assert codes[0] == "wrong-phase"
    assert codes[-1] == "too-many"
    assert {(await person.ask(kind="take_back", command=f"c{number}"))["code"] for number in range(most)} == {
        "wrong-phase"
    }


async def test_three_lost_clocks_pause_a_program_until_its_owner_lets_it_play(place: House) -> None:
    table, ada, bea, robo = await seated(place)
    live, robot = await place.live_table(table), await found(place, robo)
    for _ in range(2):
        await place.node.live_tables.programs.note_answer(live, 1, "stand-in")
        await place.node.live_tables.programs.note_answer(live, 1, "program")
        await place.node.live_tables.programs.note_answer(live, 0, "stand-in")
    other, third = await place.table(bea), await place.table(bea)
    await place.sit(other, robo)
    await place.node.live_tables.programs.note_answer(live, 1, "stand-in")

    assert await refusal(place, f"/api/tables/{third}/sit", robo) == "paused-program"
    assert (await place.http("GET", "/api/me/programs", ada)).json()[0]["paused"]
    await place.http("POST", f"/api/me/programs/{robot.device}/resume", ada)
    assert await refusal(place, f"/api/tables/{third}/sit", robo) == ""


async def test_a_clock_that_runs_out_counts(place: House) -> None:
    table, _, bea, _ = await seated(place, clock={"decision": 0.05, "reserve": 0}, house_rules={"start_seat": 1})
    noted = []
    original = place.node.live_tables.programs.note_answer

    async def note(live: Any, seat: int, by: entries.By) -> None:
        noted.append((seat, by))
        await original(live, seat, by)

    place.node.live_tables.programs.note_answer = note  # type: ignore[method-assign]
    await place.start(table, bea)
    await place.play_out(table, [bea, ""])

    assert (1, "stand-in") in noted


async def test_whoever_blocks_a_program_blocks_who_runs_it(place: House) -> None:
    table, ada, bea, robo = await seated(place)
    blocked = await place.http("POST", "/api/me/blocked", bea, {"table": table, "seat": 1})
    assert blocked.json()["name"] == "Ada"
    other = await place.table(bea, seats=3)

    assert await refusal(place, f"/api/tables/{other}/sit", robo) == "barred"
    assert await refusal(place, f"/api/tables/{other}/sit", ada) == "barred"


async def test_erasing_a_person_erases_their_programs(place: House) -> None:
    table, ada, bea, robo = await seated(place, game="forty-thieves")
    await place.start(table, bea)
    data = (await place.http("GET", "/api/me/data", ada)).json()
    assert data["programs"] == ["Robo"]
    assert [one["name"] for one in data["tables"][0]["words"]] == ["Robo"]
    robot = await found(place, robo)

    assert (await place.http("DELETE", "/api/me/data", ada)).status_code == 204

    assert await place.node.sessions.find(robo) is None
    chair = (await place.live_table(table)).projection.chairs[1]
    assert (chair.name, chair.program, chair.gone) == (ERASED_NAME, ERASED_NAME, True)
    await place.node.live_tables.chair_index.flush()
    assert await place.node.store.chairs_of(robot.id, 0, 9) == []


async def test_a_program_that_finds_a_link_to_another_device_merges_with_nobody(place: House) -> None:
    ada, bea = await place.guest("Ada"), await place.guest("Bea")
    robo = await program(place, ada)
    link = (await place.http("POST", "/api/me/handover", bea, {"kind": "add"})).json()["link"]

    taken = await place.http("POST", "/api/handover", robo, {"secret": link.partition("#")[2]})

    assert taken.json()["name"] == "Bea"
    assert (await found(place, robo)).run_by == "Ada"


async def test_a_running_game_is_found_by_its_code_only_by_who_sits_there(place: House) -> None:
    ada, bea = await place.guest("Ada"), await place.guest("Bea")
    robo = await program(place, ada)
    made = (await place.http("POST", "/api/tables", bea, {"game": "forty-thieves", "seats": 2})).json()
    await place.sit(made["table"], robo)
    await place.start(made["table"], bea)

    answers = [await place.http("GET", f"/api/codes/{made['code']}", token) for token in (robo, ada, "")]
    assert [answer.status_code for answer in answers] == [200, 404, 404]
    await place.http("POST", f"/api/tables/{made['table']}/close", bea)
    answers = [await place.http("GET", f"/api/codes/{made['code']}", token) for token in (robo, ada, "")]
    assert [answer.status_code for answer in answers] == [200, 404, 404]


class Fixed:
    """Secrets that are the same each time."""

    def __init__(self) -> None:
        self.numbers = itertools.count(1)

    def token_bytes(self, size: int) -> bytes:
        return next(self.numbers).to_bytes(size, "big")

    def token_urlsafe(self, size: int) -> str:
        return f"{next(self.numbers):A>22}"


async def feed(monkeypatch: pytest.MonkeyPatch, game: str, seed: int, by_program: bool) -> list[str]:
    """What the second seat is sent of a match, played by a program or by a person."""
    fixed = Fixed()
    secrets = SimpleNamespace(token_bytes=fixed.token_bytes, token_urlsafe=fixed.token_urlsafe)
    monkeypatch.setattr(live_tables, "secrets", secrets)
    monkeypatch.setattr(automatic, "answer", lambda *_: None)
    chance = random.Random(seed)
    async with house(store=FaultyStore(Disk(), lambda: 1e9)) as place:
        bea = await place.guest("Bea")
        robo = await program(place, await place.guest("Ada")) if by_program else await place.guest("Robo")
        table = await place.table(bea, game, seats=2)
        await place.sit(table, robo)
        place.node.live_tables.programs._commands.burst = 1e9  # type: ignore[misc]
        wires = [place.wire(table, bea), place.wire(table, robo)]
        await wires[1].ask(kind="ready", command="ready", nonce=bytes([seed] * 16).hex())
        await place.start(table, bea)
        live = await place.live_table(table)
        while (projection := live.projection).phase == "running":
            seat = next(seat for seat in range(2) if projection.legal(seat))
            action = wire.action_to_json(chance.choice(projection.legal(seat)))
            said = await wires[seat].ask(kind="act", command=f"c{projection.seq}", heard=projection.seq, action=action)
            assert said["kind"] == "ack"
        return [sent for sent in wires[1].sent if sent.startswith('{"kind":"frame"')]


@pytest.mark.slow
async def test_a_program_is_sent_the_frames_of_a_person_byte_for_byte(monkeypatch: pytest.MonkeyPatch) -> None:
    compared = 0
    for seed, game in enumerate(itertools.cycle(["master-thieves", "forty-thieves"])):
        person = await feed(monkeypatch, game, seed, by_program=False)
        robot = await feed(monkeypatch, game, seed, by_program=True)
        # The only difference is what everybody is told: that it is a program, and who runs it.
        told = [
            sent.replace('"program":"Ada"', '"program":""').replace('"by":"program"', '"by":"person"') for sent in robot
        ]
        assert told == person
        assert told != robot
        compared += len(person)
        if compared >= 1000:
            break
