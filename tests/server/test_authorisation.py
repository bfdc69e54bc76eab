"""Who may do what, and when: every route and every message, for everybody, in every phase.

A new route or message without a row in `authorisation.py` fails. Whoever is refused leaves the log as it was.
"""

import asyncio
import typing
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from litestar import Litestar

from lightfinger import daily
from lightfinger.server.access.hands import cookie_name
from lightfinger.server.access.sessions import COOKIE
from lightfinger.server.network import http_api, static_files, websocket
from lightfinger.server.network.websocket import AnyClientMessage
from tests.server.authorisation import (
    BEHIND_CURTAIN,
    EARLY,
    ENDED,
    HANDS,
    LATER_ON,
    MESSAGES,
    OK,
    PHASES,
    QUERIES,
    ROUTES,
    SCREENS,
    UNLOGGED,
    WHO,
)
from tests.server.house import ADDRESS, House, Wire, house

pytestmark = pytest.mark.anyio


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

    def jar(self) -> dict[str, str]:
        """The headers of a browser that holds everybody's sessions, each in its own hand."""
        held = {cookie_name(COOKIE, hand): self.tokens[who] for hand, who in HANDS.items() if self.tokens[who]}
        return {"cookie": "; ".join(f"{name}={token}" for name, token in held.items()), "origin": ADDRESS}

    def address(self, path: str, who: str) -> str:
        """The address of a route, with what is asked beside its path."""
        address = path.format(
            table=self.table,
            code=SCREENS[who] if "screens" in path else self.code,
            game="master-thieves",
            device=self.device,
            passkey="0" * 22,
            block="0" * 22,
            program="0" * 22,
            day=daily.day_of(self.place.node.now()),
            track="forty-thieves",
        )
        return address + QUERIES.get(path, "")

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
        said = {**body, "table": cast.table} if body and "table" in body else body
        asked = cast.address(path, who)
        while (answer := await place.http(method, asked, cast.tokens[who], said)).status_code == LATER_ON:
            await asyncio.sleep(0.01)
        code = answer.json()["extra"]["code"] if answer.status_code >= 400 else ""
        answers[who] = f"{answer.status_code} {code}" if code else answer.status_code
        kept[who] = await cast.length() == before or not code
    assert answers == expected
    assert all(kept.values())


PERSONAL = [route for route, (_, row) in ROUTES.items() if any(len(set(row[phase].values())) > 1 for phase in PHASES)]
"""The routes that do not answer everybody alike."""


@pytest.mark.slow
@pytest.mark.parametrize("route", PERSONAL, ids=" ".join)
async def test_a_route_answers_each_hand_of_a_device_like_the_person_who_holds_it(
    place: House, phase: str, route: tuple[str, str]
) -> None:
    method, path = route
    body, row = ROUTES[route]
    answers, cast = {}, None
    for hand, who in HANDS.items():
        cast = await _cast(place, phase, cast)
        place.node.guesses.buckets.clear()
        said = {**body, "table": cast.table} if body and "table" in body else body
        asked = cast.address(path, who)
        asked += f"{'&' if '?' in asked else '?'}hand={hand}"
        while (answer := await place.http(method, asked, "", said, headers=cast.jar())).status_code == LATER_ON:
            await asyncio.sleep(0.01)
        code = answer.json()["extra"]["code"] if answer.status_code >= 400 else ""
        answers[who] = f"{answer.status_code} {code}" if code else answer.status_code
    assert answers == {who: row[phase][who] for who in HANDS.values()}


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
async def test_a_message_of_a_hand_is_answered_like_one_of_the_person_who_holds_it(
    place: House, phase: str, kind: str
) -> None:
    fields, row = MESSAGES[kind]
    answers, cast = {}, None
    for hand, who in HANDS.items():
        cast = await _cast(place, phase, cast)
        line = Wire(place.app, f"/api/tables/{cast.table}/socket?hand={hand}", {"host": "house.test", **cast.jar()})
        place.wires.append(line)
        if who in ENDED:
            assert await line.ended() == websocket.POLICY
            answers[who] = "turned away"
            continue
        said = await line.ask(**{"kind": kind, **fields, **({} if kind == "ping" else {"command": "mine"})})
        answers[who] = said["code"] if said["kind"] == "refused" else said["kind"]
    assert answers == {who: row[phase][who] for who in HANDS.values()}


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
