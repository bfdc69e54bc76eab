"""The browser client is served as it was built, and its pages are one page at many addresses."""

import gzip
import json
import re
import time
from collections.abc import AsyncIterator
from pathlib import Path

import httpx
import pytest

from lightfinger.server.bus import LocalBus
from lightfinger.server.network.app import application
from lightfinger.server.network.static_files import ROOM, SHELLS, StaticFiles, are_built
from lightfinger.server.node.node import Node
from lightfinger.server.process.settings import Settings
from lightfinger.server.workers import bot_turns
from tests.server.fakes import Disk, FaultyStore

pytestmark = pytest.mark.anyio

INDEX = b"<!doctype html><title>Lightfinger</title>"
SCRIPT = b"export const one = 1;\n" * 50
HASHED = "/assets/table-DaN3x_9q.js"
ADDRESSES = [shell.format(game="master-thieves", table="A" * 22, code="ABC234", day="2026-11-16") for shell in SHELLS]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    built = tmp_path / "static"
    (built / "assets").mkdir(parents=True)
    (built / "index.html").write_bytes(INDEX)
    (built / "manifest.webmanifest").write_text("{}", encoding="utf-8")
    (built / HASHED[1:]).write_bytes(SCRIPT)
    (built / f"{HASHED[1:]}.gz").write_bytes(gzip.compress(SCRIPT))
    links = {
        "pages": {
            "/": [f"<{HASHED}>; rel=modulepreload"],
            "/t/:id": ["</a.js>; rel=modulepreload", "</b.js>; rel=modulepreload"],
        },
        "words": {language: [f"</{language}.js>; rel=modulepreload"] for language in ("de", "en", "fr")},
    }
    (built / "preloads.json").write_text(json.dumps(links), encoding="utf-8")
    return built


async def browser(pages: StaticFiles | None, **settings: bool) -> AsyncIterator[httpx.AsyncClient]:
    node = Node(Settings(**settings), FaultyStore(Disk(), time.time), LocalBus(), bot_turns.InlineRunner())  # type: ignore[arg-type]
    transport = httpx.ASGITransport(application(node, pages))
    async with httpx.AsyncClient(transport=transport, base_url="http://house.test") as made:
        yield made


@pytest.fixture
async def built(folder: Path) -> AsyncIterator[httpx.AsyncClient]:
    async for made in browser(StaticFiles(folder)):
        yield made


async def test_a_page_is_told_together_with_what_it_loads_next(built: httpx.AsyncClient) -> None:
    async def told(address: str, languages: str = "") -> list[str]:
        answer = await built.get(address, headers={"accept-language": languages})
        return [link.split(">")[0].removeprefix("<") for link in answer.headers.get_list("link")]

    assert await told("/") == [HASHED, "/en.js"]
    assert await told("/t/abc") == ["/a.js", "/b.js", "/en.js"]
    assert await told("/", "de-CH,fr;q=0.9,en;q=0.8") == [HASHED, "/en.js", "/de.js"]
    assert await told("/", "pl, FR;q=0.9") == [HASHED, "/en.js", "/fr.js"]
    assert await told("/", "en-GB,de") == [HASHED, "/en.js"]
    assert "accept-language" in (await built.get("/")).headers["vary"]
    assert await told("/about") == []
    assert await told(HASHED) == []
    assert (await built.get("/preloads.json")).status_code == 404


@pytest.mark.skipif(not are_built(), reason="the browser client is not built")
def test_every_page_of_the_built_client_has_preloads_and_each_file_exists() -> None:
    pages = StaticFiles()
    for shell in SHELLS:
        named = [value.decode() for _, value in pages.preloads.headers(re.sub(r"{\w+}", "x", shell))]
        files = re.findall(r"(?<=[<\" ])/assets/[^> ]+", " ".join(named))
        assert files, shell
        assert all(file in pages.files for file in files), shell


@pytest.mark.parametrize("address", ADDRESSES)
async def test_every_page_is_the_same_file_and_asked_for_again_each_time(
    built: httpx.AsyncClient, address: str
) -> None:
    answer = await built.get(address)

    assert answer.status_code == 200
    assert answer.content == INDEX
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    assert answer.headers["cache-control"] == "no-cache"
    again = await built.get(address, headers={"if-none-match": answer.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")


async def test_the_pages_of_a_room_with_a_big_screen_have_files_of_their_own(folder: Path) -> None:
    for file in ROOM.values():
        (folder / file[1:]).write_text(f"<title>{file}</title>", encoding="utf-8")
    async for made in browser(StaticFiles(folder)):
        for route, file in ROOM.items():
            answer = await made.get(route.format(table="A" * 22))
            assert (answer.status_code, answer.text) == (200, f"<title>{file}</title>")
            assert answer.headers["cache-control"] == "no-cache"


@pytest.mark.skipif(not are_built(), reason="the browser client is not built")
def test_every_page_of_a_room_is_built() -> None:
    assert set(ROOM.values()) <= set(StaticFiles().files)


async def test_a_name_with_a_hash_in_it_is_kept_for_ever(built: httpx.AsyncClient) -> None:
    answer = await built.get(HASHED)

    assert answer.content == SCRIPT
    assert answer.headers["content-type"] == "text/javascript; charset=utf-8"
    assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"
    assert (await built.get("/manifest.webmanifest")).headers["cache-control"] == "no-cache"


@pytest.mark.parametrize(
    ("accepted", "sent"), [("gzip, br", "gzip"), ("br", None), ("identity", None), ("gzip;q=0", None)]
)
async def test_what_is_packed_goes_to_whoever_takes_it(
    built: httpx.AsyncClient, accepted: str, sent: str | None
) -> None:
    answer = await built.get(HASHED, headers={"accept-encoding": accepted})

    assert answer.headers.get("content-encoding") == sent
    assert answer.headers["vary"] == "accept-encoding"
    assert answer.content == SCRIPT


@pytest.mark.parametrize(
    "address", ["/t", "/t/a/b", "/assets", "/assets/other-DaN3x_9q.js", f"{HASHED}.gz", "/new", "/../pages.py", "/x"]
)
async def test_no_other_address_is_a_page(built: httpx.AsyncClient, address: str) -> None:
    answer = await built.get(address)

    assert answer.status_code == 404
    assert answer.json()["extra"]["code"] == "not-found"


@pytest.mark.parametrize("address", ["/t", "/t/a/b", "/x", "/new", "/rules", "/assets/other-DaN3x_9q.js"])
async def test_a_browser_that_is_lost_gets_a_page_and_the_status_says_so(
    built: httpx.AsyncClient, address: str
) -> None:
    for method in ("GET", "HEAD"):
        answer = await built.request(method, address, headers={"accept": "text/html,application/xhtml+xml,*/*;q=0.8"})

        assert answer.status_code == 404
        assert answer.content == (INDEX if method == "GET" else b"")
        assert answer.headers["content-type"] == "text/html; charset=utf-8"
        assert answer.headers["cache-control"] == "no-store"


@pytest.mark.parametrize("address", ["/api/nothing", "/api/tables/short", "/health/x"])
async def test_an_address_of_programs_is_answered_to_programs_even_in_a_browser(
    built: httpx.AsyncClient, address: str
) -> None:
    answer = await built.get(address, headers={"accept": "text/html"})

    assert answer.status_code in (400, 404)
    assert answer.headers["content-type"].startswith("application/json")


async def test_nothing_is_changed_by_asking_for_a_page(built: httpx.AsyncClient) -> None:
    assert (await built.head("/")).content == b""
    assert int((await built.head("/")).headers["content-length"]) == len(INDEX)
    assert (await built.post("/")).status_code == 405


@pytest.mark.parametrize("address", ADDRESSES)
async def test_without_a_built_client_no_address_is_a_page(tmp_path: Path, address: str) -> None:
    async for made in browser(StaticFiles(tmp_path / "nothing")):
        answer = await made.get(address)
        assert answer.status_code == 404
        assert answer.json()["extra"]["code"] == "not-found"


async def test_programs_alone_are_served_no_page_even_where_there_are_some(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("lightfinger.server.network.app.FOLDER", folder)
    async for made in browser(None):
        assert (await made.get("/")).content == INDEX
    async for made in browser(None, api_only=True):
        assert (await made.get("/")).status_code == 404
        assert (await made.get("/manifest.webmanifest")).status_code == 404
        assert (await made.get("/health")).status_code == 200


async def test_a_page_may_load_from_here_alone_and_open_sockets_here_alone(built: httpx.AsyncClient) -> None:
    policy = (await built.get("/")).headers["content-security-policy"]

    assert "connect-src 'self' ws://house.test wss://house.test;" in policy
    assert "unsafe" not in policy
    hostile = await built.get("/", headers={"host": "evil; script-src *"})
    assert "evil" not in hostile.headers["content-security-policy"]


async def test_over_tls_a_browser_is_told_to_stay_there(folder: Path) -> None:
    async for made in browser(StaticFiles(folder), secure=True):
        assert (await made.get("/")).headers["strict-transport-security"] == "max-age=31536000"
    async for made in browser(StaticFiles(folder)):
        assert "strict-transport-security" not in (await made.get("/")).headers
