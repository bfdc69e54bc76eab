"""What a set-up page and a rules page are told, and that a body means what it says."""

import asyncio
import re
import threading
from typing import Any

import pytest
from litestar import Litestar

from lightfinger import catalog, rulebook
from lightfinger.server.network import games_api, lessons
from tests.server.house import house

pytestmark = pytest.mark.anyio


@pytest.mark.parametrize("name", list(catalog.GAMES))
async def test_the_rulebook_has_every_clause_of_the_rules_once(name: str) -> None:
    clauses = re.findall(r"\*\*([A-Z]+-[A-Z]+-\d+)\*\* ", catalog.rules_text(catalog.find(name)))
    async with house() as place:
        told = (await place.http("GET", f"/api/games/{name}/rules")).json()

    parts = [part for chapter in told["chapters"] for part in chapter["parts"]]
    assert [part["name"] for part in parts if part["kind"] == "clause"] == clauses
    assert clauses
    for part in parts:
        assert part["text"]
        for variant in part.get("variants", []):
            assert set(variant["editions"]) <= set(told["editions"])


async def test_the_rulebook_is_told_in_the_language_asked_for_or_else_in_english() -> None:
    async with house() as place:
        path = "/api/games/master-thieves/rules"
        german = (await place.http("GET", f"{path}?language=de")).json()
        klingon = (await place.http("GET", f"{path}?language=tlh")).json()
        plain = (await place.http("GET", path)).json()

    assert (german["language"], klingon["language"]) == ("de", "en")
    assert klingon == plain
    clause = german["chapters"][1]["parts"][0]
    assert clause["name"] == plain["chapters"][1]["parts"][0]["name"]
    assert "Imitate" in clause["text"]


async def test_every_option_of_the_shelf_has_a_sentence_and_a_value_in_every_edition() -> None:
    async with house() as place:
        shelf = (await place.http("GET", "/api/games")).json()

    assert [game["name"] for game in shelf] == list(catalog.GAMES)
    for game in shelf:
        assert all(bot["about"] for bot in game["bots"])
        assert all(option["about"] and option["clauses"] for option in game["options"])
        for edition in game["editions"]:
            named = {option["name"] for option in game["options"] if option["standard"] is None}
            assert named <= set(edition["values"])


async def test_rules_that_fit_are_read_back_and_others_refused_with_the_option() -> None:
    async with house() as place:
        path = "/api/games/master-thieves/check"
        good = await place.http(
            "POST", path, body={"game": "", "seats": 3, "house_rules": {"visibility": "line_of_sight"}}
        )
        bad = await place.http("POST", path, body={"game": "", "house_rules": {"visibility": "x-ray"}})
        none = await place.http("POST", "/api/games/chess/check", body={"game": ""})

    assert good.status_code == 200
    assert good.json()["edition"]["visibility"] == "line_of_sight"
    assert bad.status_code == 400
    assert bad.json()["extra"]["code"] == "bad-option"
    assert "visibility" in bad.json()["detail"]
    assert none.status_code == 404


@pytest.mark.parametrize(
    ("path", "body"),
    [
        ("/api/session", {"name": 4}),
        ("/api/tables", {"game": "master-thieves", "seats": "4"}),
        ("/api/tables", {"game": "master-thieves", "talk": "yes"}),
        ("/api/tables", {"game": "master-thieves", "clock": {"decision": "60"}}),
        ("/api/tables/{table}/sit", {"seat": "1"}),
        ("/api/tables/{table}/bot", {"seat": "1", "bot": "random"}),
        ("/api/tables/{table}/rules", {"game": "master-thieves", "seats": 4.5}),
    ],
)
async def test_a_text_is_no_number_and_a_number_no_text(path: str, body: dict[str, Any]) -> None:
    async with house() as place:
        token = await place.guest("Ada")
        table = await place.table(token, seats=3)
        before = await place.log(table)
        answer = await place.http("POST", path.format(table=table), token, body)

        assert answer.status_code == 400
        assert answer.json()["extra"]["code"] == "bad-request"
        assert await place.log(table) == before


async def test_nobody_waits_while_the_description_of_the_api_is_made(monkeypatch: pytest.MonkeyPatch) -> None:
    describe: Any = vars(Litestar)["openapi_schema"]
    makers = []

    def described(app: Litestar) -> Any:
        makers.append(threading.current_thread())
        return describe.fget(app)

    monkeypatch.setattr(Litestar, "openapi_schema", property(described))
    async with house() as place:
        answer = await place.http("GET", "/api/schema/openapi.json")
        assert (await place.http("GET", "/api/schema/openapi.json")).content == answer.content
    assert makers[0] is not threading.current_thread()


async def test_rulebooks_and_lessons_are_made_when_a_server_starts_and_not_when_somebody_asks(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for made in (games_api._described, games_api._rulebook, lessons.lesson):
        made.cache_clear()
    async with house() as place:
        await asyncio.to_thread(games_api.prepare)

        def late(*_: object) -> None:
            raise AssertionError("made while somebody waits")

        monkeypatch.setattr(rulebook, "read", late)
        monkeypatch.setattr(lessons, "_Telling", late)
        monkeypatch.setattr(catalog, "printing", late)
        for name, game in catalog.GAMES.items():
            for what in ("/rules", "/rules?language=de", *(["/lesson"] if game.lesson else [])):
                assert (await place.http("GET", f"/api/games/{name}{what}")).status_code == 200
        assert (await place.http("GET", "/api/games")).status_code == 200


async def test_what_is_long_and_public_is_compressed_and_nothing_else() -> None:
    async with house() as place:
        token = await place.guest("Ada")
        table = await place.table(token)
        packed = {"accept-encoding": "gzip"}
        public = [
            await place.http("GET", path, headers=packed) for path in ("/api/games", "/api/games/forty-thieves/rules")
        ]
        private = [
            await place.http("GET", path, token, headers=packed)
            for path in ("/api/me/data", f"/api/tables/{table}", "/api/me/games")
        ]

    assert [answer.headers.get("content-encoding") for answer in public] == ["gzip", "gzip"]
    assert [answer.headers.get("content-encoding") for answer in private] == [None, None, None]
    assert all(answer.status_code == 200 for answer in private)
