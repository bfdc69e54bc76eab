"""What the operator's desk lets in, tells and does."""

import asyncio
import json
import re
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import asyncpg
import httpx
import pytest

from lightfinger.server.network import desk_api
from lightfinger.server.network.desk_listener import desk_application
from lightfinger.server.network.static_files import DESK, StaticFiles
from lightfinger.server.node import archiver
from lightfinger.server.process.desk_token import TOKEN_FILE, desk_token
from lightfinger.server.process.settings import FILE, Settings
from lightfinger.server.store.shards import SHARDS
from lightfinger.server.table import entries
from tests.server.command_line import lightfinger
from tests.server.house import House, house
from tests.server.nodes import Node, free_port
from tests.server.stores import SetClock, on_sharded
from tests.server.test_archive import Place, fill

pytestmark = [pytest.mark.anyio, pytest.mark.slow]

TOKEN = "a-token-of-the-desk-for-tests"


class AskedDesk:
    """A house, and the desk of its node."""

    def __init__(self, place: House) -> None:
        self.place = place
        app: Any = desk_application(place.node, TOKEN)
        self.client = httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://desk.test")

    async def ask(self, method: str, path: str, token: str = TOKEN) -> httpx.Response:
        headers = {"authorization": f"Bearer {token}"} if token else {}
        return await self.client.request(method, f"/desk/{path}", headers=headers)

    async def read(self, path: str) -> Any:
        answer = await self.ask("GET", path)
        assert answer.status_code == 200, answer.text
        return answer.json()

    async def do(self, method: str, path: str) -> None:
        answer = await self.ask(method, path)
        assert answer.status_code == 204, answer.text

    async def person_at(self, table: str, name: str) -> str:
        """The id of a person at a table, as the desk tells it."""
        chairs = (await self.read(f"tables/{table}"))["chairs"]
        return str(next(chair["person"] for chair in chairs if chair["name"] == name))


@pytest.fixture
async def desk(tmp_path: Path) -> AsyncIterator[AskedDesk]:
    async with house(tmp_path) as place:
        asked = AskedDesk(place)
        async with asked.client:
            yield asked


async def two_at_a_table(place: House) -> tuple[str, str, str]:
    """A running game of two people; return the table and their tokens."""
    ada, ben = await place.guest("Ada"), await place.guest("Ben")
    table = await place.table(ada, "forty-thieves", seats=2, talk=True)
    await place.sit(table, ben)
    await place.start(table, ada)
    return table, ada, ben


def routes() -> list[tuple[str, str]]:
    """Every method and path of the desk's API."""
    return [
        (method, re.sub(r"{(\w+):str}", "x", route.path.removeprefix("/desk/")))
        for route in desk_api.ROUTES.routes
        for method in route.methods
        if method != "OPTIONS"
    ]


async def test_nothing_is_told_or_done_without_the_token(desk: AskedDesk) -> None:
    found = routes()
    assert len(found) >= 16
    for method, path in found:
        assert (await desk.ask(method, path, "")).status_code == 401, (method, path)
    assert (await desk.ask("GET", "status", "a-wrong-token-of-the-desk-xx")).status_code == 401
    assert not desk.place.node.draining


async def test_wrong_tokens_are_limited(desk: AskedDesk) -> None:
    codes = [(await desk.ask("GET", "status", f"wrong-{number}")).status_code for number in range(30)]

    assert codes[0] == 401
    assert codes[-1] == 429
    assert (await desk.ask("GET", "status")).status_code == 200


async def test_the_public_port_has_no_desk(desk: AskedDesk) -> None:
    for method, path in routes():
        answer = await desk.place.http(method, f"/desk/{path}", TOKEN)
        assert answer.status_code == 404, (method, path, answer.text)
    assert not any(path.startswith("/desk") for path in StaticFiles().files)


async def test_the_list_names_tables_in_memory_and_open_ones(desk: AskedDesk) -> None:
    table, _, _ = await two_at_a_table(desk.place)

    told = await desk.read("tables")

    assert [one["id"] for one in told["here"]] == [table]
    assert told["here"][0] | {"rows": 0, "last": 0} == {
        "id": table,
        "game": "forty-thieves",
        "phase": "running",
        "seats": 2,
        "people": 2,
        "bots": 0,
        "sockets": 0,
        "rows": 0,
        "last": 0,
    }
    assert told["open"] == [table]


async def test_a_running_game_stays_hidden_from_the_operator(desk: AskedDesk) -> None:
    table, _, _ = await two_at_a_table(desk.place)
    live = await desk.place.live_table(table)
    seed = live.projection.seed()

    told = (await desk.ask("GET", f"tables/{table}")).text
    refused = await desk.ask("GET", f"tables/{table}/record")
    exported = await desk.read(f"people/{await desk.person_at(table, 'Ada')}/export")

    assert set(json.loads(told)) == {
        *("id", "game", "phase", "seats", "people", "bots", "sockets", "rows", "last"),
        *("edition", "paused", "archived", "driven", "chairs"),
    }
    assert set(json.loads(told)["chairs"][0]) == {"name", "person", "bot", "away"}
    assert seed.hex() not in told
    assert refused.status_code == 403
    assert exported["tables"][0]["told"] == []


async def test_a_closed_table_is_over_for_everybody(desk: AskedDesk) -> None:
    table, ada, _ = await two_at_a_table(desk.place)
    wire = desk.place.wire(table, ada)
    assert (await wire.situation())["table"]["phase"] == "running"

    await desk.do("POST", f"tables/{table}/close")

    await desk.do("POST", f"tables/{table}/close")
    rows = [entries.decoded(payload).entry for _, payload in await desk.place.log(table)]
    assert rows.count(entries.Closed(by_operator=True)) == 1
    assert (await desk.place.http("GET", f"/api/tables/{table}")).json()["phase"] == "abandoned"
    assert (await desk.ask("POST", f"tables/{'x' * 22}/close")).status_code == 404
    await wire.close()


async def test_a_barred_person_is_out_on_every_device_until_let_in_again(desk: AskedDesk) -> None:
    table, ada, ben = await two_at_a_table(desk.place)
    person = await desk.person_at(table, "Ada")
    wire, other = desk.place.wire(table, ada), desk.place.wire(table, ben)
    await wire.situation()
    await other.situation()

    await desk.do("POST", f"people/{person}/bar")

    assert await wire.ended() is not None
    assert (await desk.place.http("GET", "/api/session", ada)).status_code == 401
    assert (await desk.place.http("GET", "/api/session", ben)).status_code == 200
    assert (await desk.read("people/barred"))[0][:2] == [person, "Ada"]
    assert (await desk.read(f"people/{person}"))["barred"]

    await desk.do("DELETE", f"people/{person}/bar")

    assert (await desk.place.http("GET", "/api/session", ada)).status_code == 200
    assert await desk.read("people/barred") == []
    assert (await desk.ask("DELETE", f"people/{person}/bar")).status_code == 404
    assert (await desk.ask("POST", "people/nobody/bar")).status_code == 404
    await other.close()


async def test_an_erased_person_is_gone(desk: AskedDesk) -> None:
    table, ada, _ = await two_at_a_table(desk.place)
    person = await desk.person_at(table, "Ada")
    await desk.do("POST", f"people/{person}/bar")

    await desk.do("DELETE", f"people/{person}")

    assert (await desk.ask("GET", f"people/{person}")).status_code == 404
    assert (await desk.place.http("GET", "/api/session", ada)).status_code == 401
    assert "Ada" not in (await desk.ask("GET", f"tables/{table}")).text
    assert await desk.read("people/barred") == []


async def test_the_record_of_a_finished_game_is_exported(desk: AskedDesk) -> None:
    table, ada, ben = await two_at_a_table(desk.place)
    await desk.place.play_out(table, [ada, ben])

    told = await desk.ask("GET", f"tables/{table}/record")

    assert (await desk.ask("POST", f"tables/{table}/close")).status_code == 409
    assert told.content == (await desk.place.http("GET", f"/api/tables/{table}/record")).content


async def test_reports_are_read_and_closed(desk: AskedDesk) -> None:
    table, ada, ben = await two_at_a_table(desk.place)
    wire = desk.place.wire(table, ada)
    await wire.situation()
    row = (await wire.ask(kind="say", command="said", text="an insult"))["heard"]
    await wire.close()
    answer = await desk.place.http("POST", f"/api/tables/{table}/reports", ben, {"row": row, "reason": "insult"})
    assert answer.status_code in (201, 204), answer.text

    told = await desk.read("reports")
    report = told[0][0][0]
    assert told[0][3][-1][2:4] == ["Ada", "an insult"]
    await desk.do("DELETE", f"reports/{report}")

    assert await desk.read("reports") == []
    assert (await desk.ask("DELETE", f"reports/{report}")).status_code == 404


async def test_a_draining_node_is_not_ready_and_can_be_taken_back(desk: AskedDesk) -> None:
    await desk.do("POST", "drain")
    assert (await desk.place.http("GET", "/ready")).status_code == 503
    assert (await desk.read("status"))["draining"]

    await desk.do("DELETE", "drain")
    assert (await desk.place.http("GET", "/ready")).status_code == 200


async def test_a_server_without_archive_says_so(desk: AskedDesk) -> None:
    answer = await desk.ask("POST", "archive")

    assert answer.status_code == 400
    assert "no archive" in answer.json()["detail"]
    assert await desk.read("shards") == {"servers": {}, "open_nowhere": []}


@pytest.mark.skipif(not (DESK / "index.html").exists(), reason="the pages are not built")
async def test_the_page_is_served_with_a_strict_policy(desk: AskedDesk) -> None:
    answer = await desk.client.get("/")

    assert answer.status_code == 200
    assert "operator's desk" in answer.text
    assert "script-src 'self'" in answer.headers["content-security-policy"]


def test_the_token_is_made_once_and_nobody_else_can_read_it(tmp_path: Path) -> None:
    settings = Settings(data=str(tmp_path / "new"))
    with pytest.raises(FileNotFoundError):
        desk_token(settings)

    made = desk_token(settings, make=True)

    assert len(made) >= 20
    assert desk_token(settings) == desk_token(settings, make=True) == made
    assert (tmp_path / "new" / TOKEN_FILE).stat().st_mode & 0o077 == 0
    assert desk_token(Settings(desk_token=TOKEN)) == TOKEN


async def test_an_operator_works_with_a_running_server(tmp_path: Path) -> None:
    port = free_port()
    node = Node(tmp_path, "--data", str(tmp_path), "--desk-port", str(port), "--workers", "0")
    at = ["--at", f"http://127.0.0.1:{port}", "--data", str(tmp_path)]
    try:
        await node.start()
        async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{node.port}") as client:
            token = (await client.post("/api/session", json={"name": "Ada"})).json()["token"]
            headers = {"authorization": f"Bearer {token}"}
            wanted = {"game": "forty-thieves", "seats": 2}
            made = await client.post("/api/tables", json=wanted, headers=headers)
            table = made.json()["table"]
            assert (await client.get("/desk/status", headers=headers)).status_code == 404

            assert "works" in lightfinger("admin", "status", *at)
            assert table in lightfinger("admin", "list", *at)
            told = json.loads(lightfinger("admin", "inspect", table, *at, "--json"))
            person = told["chairs"][0]["person"]
            assert "Ada" in lightfinger("admin", "inspect", person, *at)
            lightfinger("admin", "export", person, str(tmp_path / "ada.json"), *at)
            assert json.loads((tmp_path / "ada.json").read_text())["name"] == "Ada"
            assert "is closed" in lightfinger("admin", "close", table, *at)
            assert "No table" in lightfinger("admin", "close", "x" * 22, *at, code=2)
            assert "drains" in lightfinger("admin", "drain", *at)
            assert (await client.get("/ready")).status_code == 503
            assert "takes people again" in lightfinger("admin", "drain", "--back", *at)
            assert "is barred" in lightfinger("admin", "bar", person, *at)
            assert (await client.get("/api/session", headers=headers)).status_code == 401
            assert "Ada" in lightfinger("admin", "bar", *at)
            assert "may come in" in lightfinger("admin", "bar", person, "--back", *at)
            assert "one database" in lightfinger("admin", "shards", *at)
            assert "no archive" in lightfinger("admin", "archive", *at, code=2)
            assert "0 open reports" in lightfinger("admin", "reports", *at)
            assert "--really" in lightfinger("admin", "erase", person, *at, code=2)
            assert "is erased" in lightfinger("admin", "erase", person, "--really", *at)
            assert (await client.get("/api/session", headers=headers)).status_code == 401
        assert FILE in {path.name for path in tmp_path.iterdir()}
    finally:
        node.kill()
    assert "does not answer" in lightfinger("admin", "status", *at, code=2)


async def test_an_operator_asks_for_the_shards_of_several_databases_and_archives(
    tmp_path: Path, three_postgres: str
) -> None:
    await asyncio.to_thread(on_sharded, three_postgres, SetClock())
    place = Place(three_postgres, str(tmp_path / "archive"))
    port = free_port()
    options = ["--database", three_postgres, "--archive", place.archive, "--desk-port", str(port), "--workers", "0"]
    at = ["--at", f"http://127.0.0.1:{port}", "--data", str(tmp_path)]
    environment = {"LIGHTFINGER_DESK_TOKEN": TOKEN}
    node = Node(tmp_path, *options, environment=environment)

    def admin(*words: str, code: int = 0) -> str:
        return lightfinger("admin", *words, *at, code=code, environment=environment)

    try:
        await node.start()
        told = json.loads(admin("shards", "--json"))
        assert (len(told["servers"]), sum(told["servers"].values())) == (3, len(SHARDS))
        assert all(f"{name}: {count} shards" in admin("shards") for name, count in told["servers"].items())

        logs = await fill(place, 5)
        assert json.loads(admin("archive", "--most", "2", "--json"))["tables"] == 2
        assert "3 tables archived" in admin("archive")
        assert "0 tables archived" in admin("archive")
        assert (await archiver.check(place.files)).tables == len(logs)
        store = place.store()
        await store.open()
        assert await store.heads(list(logs)) == {}
        await store.close()
        assert "archive: 0 seconds behind" in admin("status")

        for address in three_postgres.split():
            connection = await asyncpg.connect(address)
            await connection.execute(
                "insert into shard (id, epoch, is_open, peer, is_copied) values ('Ab', 9, false, '', false) "
                "on conflict (id) do update set is_open = false"
            )
            await connection.close()
        assert "1 shards are open nowhere" in admin("shards", code=2)
    finally:
        node.kill()
