"""Who may do what, and when: every route and every message, for everybody, in every phase.

A new route or message without a row here fails. Whoever is refused leaves the log as it was.
"""

import asyncio
import typing
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
from litestar import Litestar

from lightfinger import daily
from lightfinger.server.access.hands import cookie_name
from lightfinger.server.access.sessions import COOKIE
from lightfinger.server.network import http_api, static_files, websocket
from lightfinger.server.network.websocket import AnyClientMessage
from tests.server.browsers import PushBrowser
from tests.server.house import ADDRESS, House, house

pytestmark = pytest.mark.anyio

PHASES = ("waiting", "running", "finished")
WHO = ("host", "seat", "stranger", "spectator", "ended", "program")
"""The host has seat 0, somebody else seat 1; a stranger has a session, a spectator none, and one's session is over. A
program of somebody else has no chair."""

OK, MADE, LATER_ON, GONE = 200, 201, 202, 204
NO, NOT, LATE, NONE, BAD = "401 no-session", "403 not-seated", "409 wrong-phase", "404 no-code", "bad-message"
HOST = "403 not-host"
NO_DEVICE, NO_PASSKEY, NO_HTTPS = "404 no-device", "404 no-passkey", "403 needs-https"
NO_PROGRAM = "404 no-program"
NO_HOOKS = "400 no-webhooks"
NO_BLOCK, NO_LINE, ROBOTS = "404 no-block", "404 no-line", "403 not-program"


def everyone(answer: object) -> dict[str, object]:
    return dict.fromkeys(WHO, answer)


def people(host: object, seat: object, stranger: object, program: object = "403 program") -> dict[str, object]:
    return {"host": host, "seat": seat, "stranger": stranger, "spectator": NO, "ended": NO, "program": program}


def always(answers: dict[str, object]) -> dict[str, dict[str, object]]:
    return dict.fromkeys(PHASES, answers)


BROWSER = PushBrowser("https://push.example.org/one")
NEW_TABLE = {"game": "master-thieves", "seats": 3}
DRILLS = {"browser": "0" * 16, "tallies": []}
OPEN = always(everyone(OK))
PERSONAL = people(OK, OK, OK)
LATER = people(LATE, LATE, LATE)

ROUTES: dict[tuple[str, str], tuple[Any, dict[str, dict[str, object]]]] = {
    ("GET", "/health"): (None, OPEN),
    ("GET", "/ready"): (None, OPEN),
    ("GET", "/metrics"): (None, OPEN),
    ("GET", "/api/schema/openapi.json"): (None, OPEN),
    ("GET", "/api/games"): (None, OPEN),
    ("GET", "/api/games/{game}/rules"): (None, OPEN),
    ("GET", "/api/games/{game}/lesson"): (None, OPEN),
    ("POST", "/api/games/{game}/check"): (NEW_TABLE, OPEN),
    ("GET", "/api/daily"): (None, OPEN),
    ("GET", "/api/daily/{day}"): (None, OPEN),
    ("POST", "/api/daily/{day}/{game}"): (None, always(people(MADE, MADE, MADE))),
    ("POST", "/api/drills/{track}"): (DRILLS, always(PERSONAL)),
    ("GET", "/api/ladder"): (None, OPEN),
    ("POST", "/api/ladder"): ({"game": "forty-thieves"}, always(people(ROBOTS, ROBOTS, ROBOTS, MADE))),
    ("GET", "/api/tables"): (None, OPEN),
    ("GET", "/api/session"): (None, always({**PERSONAL, "program": OK})),
    ("POST", "/api/session"): ({"name": "Renamed"}, always({**everyone(MADE), "program": "403 program"})),
    ("GET", "/api/me/programs"): (None, always(PERSONAL)),
    ("POST", "/api/me/programs"): ({"name": "Clever"}, always(people(MADE, MADE, MADE))),
    ("POST", "/api/me/programs/{program}/resume"): (None, always(people(NO_PROGRAM, NO_PROGRAM, NO_PROGRAM))),
    ("DELETE", "/api/me/programs/{program}"): (None, always(people(NO_PROGRAM, NO_PROGRAM, NO_PROGRAM))),
    ("DELETE", "/api/session"): (None, always({**PERSONAL, "host": GONE, "seat": GONE, "stranger": GONE})),
    ("GET", "/api/me"): (None, always(PERSONAL)),
    ("GET", "/api/me/games"): (None, always(PERSONAL)),
    ("GET", "/api/me/data"): (None, always(PERSONAL)),
    ("DELETE", "/api/me/data"): (None, always({**PERSONAL, "host": GONE, "seat": GONE, "stranger": GONE})),
    ("GET", "/api/me/blocked"): (None, always(PERSONAL)),
    ("POST", "/api/me/blocked"): ({"table": "{table}", "seat": 0}, always(people("409 yourself", MADE, MADE))),
    ("DELETE", "/api/me/blocked/{block}"): (None, always(people(NO_BLOCK, NO_BLOCK, NO_BLOCK))),
    ("GET", "/api/tables/{table}/blocked"): (None, OPEN),
    ("POST", "/api/tables/{table}/reports"): (
        {"row": 1, "reason": "insult"},
        always(people(NO_LINE, NO_LINE, NO_LINE)),
    ),
    ("DELETE", "/api/me/devices/{device}"): (None, always(people(NO_DEVICE, NO_DEVICE, NO_DEVICE))),
    ("POST", "/api/me/handover"): ({"kind": "add"}, always(people(MADE, MADE, MADE))),
    ("DELETE", "/api/me/handover"): (None, always(people(GONE, GONE, GONE))),
    ("POST", "/api/handover"): ({"secret": "0" * 8}, always(everyone("404 no-handover"))),
    ("POST", "/api/handover/look"): ({"secret": "0" * 8}, always(everyone("404 no-handover"))),
    ("POST", "/api/me/passkeys/options"): (None, always(people(NO_HTTPS, NO_HTTPS, NO_HTTPS))),
    ("POST", "/api/me/passkeys"): ({"credential": {}}, always(people(NO_HTTPS, NO_HTTPS, NO_HTTPS))),
    ("DELETE", "/api/me/passkeys/{passkey}"): (None, always(people(NO_PASSKEY, NO_PASSKEY, NO_PASSKEY))),
    ("POST", "/api/passkeys/options"): (None, always(everyone(NO_HTTPS))),
    ("POST", "/api/passkeys"): ({"credential": {}}, always(everyone(NO_HTTPS))),
    ("GET", "/api/push/key"): (None, OPEN),
    ("GET", "/api/me/calls"): (None, always(PERSONAL)),
    ("POST", "/api/me/push"): (BROWSER.json(), always(people(MADE, MADE, MADE))),
    ("DELETE", "/api/me/push"): ({"endpoint": BROWSER.endpoint}, always(people(GONE, GONE, GONE))),
    ("POST", "/api/me/quiet-hours"): ({"begin": 22, "end": 8}, always(people(MADE, MADE, MADE))),
    ("POST", "/api/me/webhook"): (
        {"address": "https://chat.example.org/x", "format": "discord"},
        always(people(NO_HOOKS, NO_HOOKS, NO_HOOKS)),
    ),
    ("DELETE", "/api/me/webhook"): (None, always(people(GONE, GONE, GONE))),
    ("POST", "/api/tables"): (NEW_TABLE, always(people(MADE, MADE, MADE))),
    ("GET", "/api/tables/{table}"): (None, OPEN),
    ("GET", "/api/tables/{table}/hands"): (None, OPEN),
    ("GET", "/api/codes/{code}"): (
        None,
        {
            "waiting": everyone(OK),
            "running": {**everyone(NONE), "host": OK, "seat": OK},
            "finished": {**everyone(NONE), "host": OK, "seat": OK},
        },
    ),
    ("GET", "/api/screens/{code}"): (None, OPEN),
    ("POST", "/api/screens/{code}"): ({"table": "{table}"}, always(people(MADE, MADE, NOT))),
    ("GET", "/api/tables/{table}/record"): (
        None,
        {
            "waiting": everyone("403 not-over"),
            "running": everyone("403 not-over"),
            "finished": everyone(OK),
        },
    ),
    ("GET", "/api/tables/{table}/review"): (
        None,
        {
            "waiting": everyone("403 not-over"),
            "running": everyone("403 not-over"),
            "finished": everyone(OK),
        },
    ),
    ("GET", "/api/tables/{table}/hindsight"): (
        None,
        {
            "waiting": everyone("403 not-over"),
            "running": everyone("403 not-over"),
            "finished": everyone(OK),
        },
    ),
    ("POST", "/api/records/hindsight"): ({"record": "{}", "seat": 0}, always(everyone("400 bad-record"))),
    ("POST", "/api/records/review"): ({"record": "{}"}, always(everyone("400 bad-record"))),
    ("POST", "/api/records/check"): ({"record": "{}"}, OPEN),
    ("POST", "/api/tables/{table}/sit"): (
        {},
        {
            "waiting": people("409 seated", "409 seated", MADE, MADE),
            "running": people("409 seated", "409 seated", "409 full", "409 full"),
            "finished": people(LATE, LATE, LATE, LATE),
        },
    ),
    ("POST", "/api/tables/{table}/bot"): (
        {"seat": 2, "bot": "random"},
        {"waiting": people(MADE, HOST, HOST), "running": LATER, "finished": LATER},
    ),
    ("POST", "/api/tables/{table}/rules"): (
        NEW_TABLE,
        {"waiting": people(MADE, HOST, HOST), "running": LATER, "finished": LATER},
    ),
    ("POST", "/api/tables/{table}/start"): (
        None,
        {"waiting": people("409 empty-chairs", HOST, HOST), "running": LATER, "finished": LATER},
    ),
    ("POST", "/api/tables/{table}/leave"): (
        None,
        {
            "waiting": people(MADE, MADE, NOT, NOT),
            "running": people(MADE, MADE, NOT, NOT),
            "finished": people(LATE, LATE, NOT, NOT),
        },
    ),
    ("POST", "/api/tables/{table}/wish"): (
        {"seat": 0},
        {
            "waiting": people("409 seated", "409 seated", "409 taken"),
            "running": people("409 seated", "409 seated", "409 taken"),
            "finished": LATER,
        },
    ),
    ("POST", "/api/tables/{table}/admit"): (
        {"seat": 0, "wish": 3},
        {
            "waiting": people("409 no-wish", HOST, HOST),
            "running": people("409 no-wish", "409 no-wish", HOST),
            "finished": LATER,
        },
    ),
    ("POST", "/api/tables/{table}/remove"): (
        {"seat": 1},
        {"waiting": people(MADE, HOST, HOST), "running": people(LATE, HOST, HOST), "finished": LATER},
    ),
    ("POST", "/api/tables/{table}/unbar"): (
        {"row": 1},
        {
            "waiting": people("409 no-change", HOST, HOST),
            "running": people("409 no-change", HOST, HOST),
            "finished": LATER,
        },
    ),
    ("POST", "/api/tables/{table}/move"): (
        {"seat": 1, "to": 2},
        {"waiting": people(MADE, MADE, HOST), "running": LATER, "finished": LATER},
    ),
    ("POST", "/api/tables/{table}/new-host"): (
        {"seat": 1},
        {"waiting": people(MADE, HOST, HOST), "running": people(MADE, HOST, HOST), "finished": LATER},
    ),
    ("POST", "/api/tables/{table}/host"): (
        None,
        {
            "waiting": people("409 no-change", "409 host-here", NOT),
            "running": people(LATE, LATE, NOT),
            "finished": people(LATE, LATE, NOT),
        },
    ),
    ("POST", "/api/tables/{table}/rematch"): (
        None,
        {
            "waiting": people(LATE, LATE, NOT),
            "running": people(LATE, LATE, NOT),
            "finished": people(MADE, MADE, NOT),
        },
    ),
}
"""What each request is answered: a status, or a status and a code."""

QUERIES = {"/api/tables/{table}/hindsight": "?seat=1", "/api/ladder": "?game=forty-thieves"}
"""What a request must ask for beside its path."""

SCREENS = {who: f"SCREEN{number}"[1:] for number, who in enumerate(WHO)}
"""The codes of screens: each shows one table."""

EARLY = "wrong-phase"
OUT = "not-seated"


ENDED: dict[str, object] = {"ended": "turned away", "program": "turned away"}
"""Whoever has no session any more is not let in, nor is a program without a chair."""


def seated(host: object, seat: object) -> dict[str, object]:
    """Answers of the table to those with a chair; nobody else is heard at all."""
    return {"host": host, "seat": seat, "stranger": OUT, "spectator": OUT, **ENDED}


TOO_EARLY = seated(EARLY, EARLY)
FOR_HOST: dict[str, object] = {**everyone("not-host"), "host": "ack", **ENDED}
MESSAGES: dict[str, tuple[dict[str, Any], dict[str, dict[str, object]]]] = {
    "act": (
        {"heard": 9999, "action": {"kind": "flip"}},
        {"waiting": TOO_EARLY, "running": seated("illegal", "illegal"), "finished": TOO_EARLY},
    ),
    "undo": ({}, {"waiting": TOO_EARLY, "running": seated("no-undo", "no-undo"), "finished": TOO_EARLY}),
    "act_openly": ({"heard": 9999, "seat": 1, "action": {"kind": "flip"}}, always(seated(OUT, OUT))),
    "undo_openly": ({"seat": 1}, always(seated(OUT, OUT))),
    "ready": (
        {"nonce": "00" * 16},
        {"waiting": seated("ack", "ack"), "running": TOO_EARLY, "finished": TOO_EARLY},
    ),
    "leave": ({}, {"waiting": seated("ack", "ack"), "running": seated("ack", "ack"), "finished": TOO_EARLY}),
    "take_back": (
        {},
        {"waiting": TOO_EARLY, "running": seated("no-stand-in", "no-stand-in"), "finished": TOO_EARLY},
    ),
    "pause": ({"on": True}, {"waiting": TOO_EARLY, "running": seated("ack", "ack"), "finished": TOO_EARLY}),
    "abandon": ({}, {"waiting": TOO_EARLY, "running": seated("ack", "ack"), "finished": TOO_EARLY}),
    "play_on": ({}, {"waiting": TOO_EARLY, "running": seated("no-change", "no-change"), "finished": TOO_EARLY}),
    "call": (
        {"seat": 0},
        {"waiting": TOO_EARLY, "running": seated("no-change", "patience"), "finished": TOO_EARLY},
    ),
    "pace": ({"pace": "brisk"}, {"waiting": FOR_HOST, "running": FOR_HOST, "finished": {**everyone(EARLY), **ENDED}}),
    "hurry": ({"heard": 0}, {"waiting": TOO_EARLY, "running": seated("not-alone", "not-alone"), "finished": TOO_EARLY}),
    "seen": ({"heard": 0}, always(seated("ack", "ack"))),
    "let_pass": ({"on": True}, {"waiting": TOO_EARLY, "running": seated("ack", "ack"), "finished": TOO_EARLY}),
    "say": ({"knock": 1}, always(seated("ack", "ack"))),
    "ping": ({}, always({**everyone("pong"), **ENDED})),
}
"""What each message is answered: ack, pong, or the code of the refusal."""
BEHIND_CURTAIN = {"act_openly": "not-public", "undo_openly": "not-public"}
"""What a shared device is answered in a running game, before whose first question a chair of its own is not asked in
public. All else is answered as to a spectator."""
UNLOGGED = {"hurry", "let_pass", "seen"}
"""Messages that are acknowledged without a row."""


class Cast:
    """A table in some phase, and everybody who might ask something of it."""

    def __init__(self, place: House) -> None:
        self.place = place
        self.tokens = {"spectator": ""}
        self.table = ""
        self.code = ""
        self.device = ""
        """A device of somebody who is not there."""

    async def come(self, phase: str) -> None:
        for who in ("host", "seat", "stranger", "ended"):
            self.tokens[who] = await self.place.guest(f"{who}ess")
        wanted: dict[str, object] = {"game": "master-thieves", "seats": 3, "clock": {"decision": 0}}
        wanted["house_rules"] = {"max_rounds": 1, "start_seat": 0}
        made = (await self.place.http("POST", "/api/tables", self.tokens["host"], wanted)).json()
        self.table, self.code = made["table"], made["code"]
        await self.place.sit(self.table, self.tokens["seat"])
        if phase != "waiting":
            third = await self.place.guest("third")
            await self.place.sit(self.table, third)
            await self.place.start(self.table, self.tokens["host"])
            if phase == "finished":
                await self.place.play_out(self.table, [self.tokens["host"], self.tokens["seat"], third])
        absent = await self.place.guest("absent")
        program = await self.place.http("POST", "/api/me/programs", absent, {"name": "Robo"})
        self.tokens["program"] = program.json()["token"]
        self.device = (await self.place.http("GET", "/api/me", absent)).json()["devices"][0]["id"]
        await self.place.http("DELETE", "/api/session", self.tokens["ended"])

    async def length(self) -> int:
        return len(await self.place.log(self.table))


@pytest.fixture(params=PHASES)
async def phase(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
async def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[House]:
    # A page is a page, whether or not the client was built here.
    (tmp_path / "index.html").write_text("<!doctype html>", encoding="utf-8")
    monkeypatch.setattr("lightfinger.server.network.app.FOLDER", tmp_path)
    async with house() as made:
        # Every cell asks anew for codes and sessions.
        made.node.guesses.buckets.clear()
        yield made


async def _cast(place: House, phase: str, last: Cast | None) -> Cast:
    """A fresh table for everybody who asks; a finished one changes no more and will do again."""
    if last is not None and phase == "finished":
        return last
    place.node.arrivals.buckets.clear()
    cast = Cast(place)
    await cast.come(phase)
    return cast


def _routes() -> set[tuple[str, str]]:
    """Every route there is, as the server has it."""
    app = Litestar(route_handlers=http_api.ROUTES)
    found = set()
    for route in app.routes:
        path = str(route.path_format)
        for method in getattr(route, "methods", []):
            if method != "OPTIONS" and not path.startswith("/schema"):
                found.add((method, path))
    return {*found, ("GET", "/api/schema/openapi.json")}


def test_every_route_has_a_row() -> None:
    assert _routes() == set(ROUTES)
    assert all(set(row) == set(PHASES) for _, row in ROUTES.values())


def test_every_message_has_a_row() -> None:
    members = typing.get_args(AnyClientMessage)
    kinds = {member.__struct_config__.tag for member in members}

    assert len(kinds) == len(members)
    assert kinds == set(MESSAGES)


@pytest.mark.parametrize("route", ROUTES, ids=" ".join)
async def test_a_route_answers_each_as_it_should(place: House, phase: str, route: tuple[str, str]) -> None:
    method, path = route
    body, row = ROUTES[route]
    expected, answers, kept, cast = row[phase], {}, {}, None
    for who in WHO:
        cast = await _cast(place, phase, cast)
        place.node.guesses.buckets.clear()
        before = await cast.length()
        asked = path.format(
            table=cast.table,
            code=SCREENS[who] if "screens" in path else cast.code,
            game="master-thieves",
            device=cast.device,
            passkey="0" * 22,
            block="0" * 22,
            program="0" * 22,
            day=daily.day_of(place.node.now()),
            track="forty-thieves",
        )
        said = {**body, "table": cast.table} if body and "table" in body else body
        asked += QUERIES.get(path, "")
        while (answer := await place.http(method, asked, cast.tokens[who], said)).status_code == LATER_ON:
            await asyncio.sleep(0.01)
        code = answer.json()["extra"]["code"] if answer.status_code >= 400 else ""
        answers[who] = f"{answer.status_code} {code}" if code else answer.status_code
        kept[who] = await cast.length() == before or not code
    assert answers == expected
    assert all(kept.values())


async def test_a_page_is_the_same_for_everybody(place: House, phase: str) -> None:
    cast = await _cast(place, phase, None)
    before = await cast.length()
    for shell in static_files.SHELLS:
        address = shell.format(game="master-thieves", table=cast.table, code="ABC234", day="2026-11-16")
        answers = [await place.http("GET", address, cast.tokens[who]) for who in WHO]
        assert {(answer.status_code, answer.content) for answer in answers} == {(OK, answers[0].content)}
    assert await cast.length() == before


@pytest.mark.parametrize("kind", MESSAGES)
async def test_a_message_is_answered_to_each_as_it_should(place: House, phase: str, kind: str) -> None:
    fields, row = MESSAGES[kind]
    answers, kept, cast = {}, {}, None
    for who in WHO:
        cast = await _cast(place, phase, cast)
        before = await cast.length()
        line = place.wire(cast.table, cast.tokens[who])
        if who in ENDED:
            assert await line.ended() == (websocket.POLICY if who == "ended" else websocket.NO_TABLE)
            assert line.accepted == (who == "program")
            answers[who] = "turned away"
        else:
            message = {"kind": kind, **fields, **({} if kind == "ping" else {"command": "mine"})}
            said = await line.ask(**message)
            answers[who] = said["code"] if said["kind"] == "refused" else said["kind"]
        kept[who] = await cast.length() == before + (answers[who] == "ack" and kind not in UNLOGGED)
    assert answers == row[phase]
    assert all(kept.values())


@pytest.mark.parametrize("kind", MESSAGES)
async def test_a_screen_is_answered_like_a_spectator_whoever_has_opened_it(place: House, phase: str, kind: str) -> None:
    fields, row = MESSAGES[kind]
    cast = await _cast(place, phase, None)
    before = await cast.length()
    for who in ("host", "seat", "stranger", "ended"):
        line = place.wire(cast.table, cast.tokens[who], screen=True)
        said = await line.ask(**{"kind": kind, **fields, **({} if kind == "ping" else {"command": "mine"})})
        assert (said["code"] if said["kind"] == "refused" else said["kind"]) == row[phase]["spectator"]
    assert await cast.length() == before


@pytest.mark.parametrize("kind", MESSAGES)
async def test_a_device_behind_its_curtain_is_answered_like_a_spectator_but_for_public_questions(
    place: House, phase: str, kind: str
) -> None:
    fields, row = MESSAGES[kind]
    cast = await _cast(place, phase, None)
    before = await cast.length()
    jar = "; ".join(f"{cookie_name(COOKIE, hand)}={cast.tokens[who]}" for hand, who in enumerate(("host", "seat")))
    line = place.wire(cast.table, headers={"cookie": jar, "origin": ADDRESS})
    said = await line.ask(**{"kind": kind, **fields, **({} if kind == "ping" else {"command": "mine"})})
    expected = row[phase]["spectator"]
    if kind in BEHIND_CURTAIN:
        expected = BEHIND_CURTAIN[kind] if phase == "running" else EARLY
    assert (said["code"] if said["kind"] == "refused" else said["kind"]) == expected
    assert await cast.length() == before


async def test_a_message_of_a_seat_names_no_other_so_none_can_be_forged(place: House) -> None:
    cast = Cast(place)
    await cast.come("running")
    line = place.wire(cast.table, cast.tokens["seat"])
    now = await place.wire(cast.table, cast.tokens["host"]).situation()

    forged = await line.ask(kind="leave", command="forged", seat=0)
    acted = await line.ask(kind="act", command="acted", heard=now["heard"], action=now["legal"][0])

    assert forged["code"] == "bad-message"
    assert acted["code"] in ("illegal", "stale")


async def test_a_table_that_is_not_there_and_one_that_never_was_are_answered_alike(place: House) -> None:
    token = await place.guest("Ada")
    ids = ["A" * 22, "B" * 22, "short", "%00" * 22, "A" * 500, "..", "é" * 22]
    for method, path in ROUTES:
        if "{table}" not in path:
            continue
        body = ROUTES[method, path][0]
        address = path + QUERIES.get(path, "")
        found = [await place.http(method, address.format(table=table), token, body) for table in ids[:2]]
        assert [answer.status_code for answer in found] == [404, 404]
        assert found[0].content == found[1].content
    for table in ids[2:]:
        assert (await place.http("GET", f"/api/tables/{table}", token)).status_code in (404, 405)
    assert place.node.live_tables.used == {}
    assert not place.node.live_tables.loading


async def test_strangers_make_no_work_for_the_store(tmp_path: Path) -> None:
    async with house(tmp_path) as made:
        token = await made.guest("Mallory")
        table = await made.table(await made.guest("Ada"))
        for target in (table, "A" * 22):
            await made.http("POST", f"/api/tables/{target}/start", token)
            await made.http("POST", f"/api/tables/{target}/start")
        assert await made.node.store.due_work(made.node.now() + 1, 10) == []
        assert set(await made.node.store.due_work(9e9, 10)) <= {table}
