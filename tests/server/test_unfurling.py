"""Links to tables are shown in chats with what anyone with the link may know, and with nothing else."""

import asyncio
import contextlib
import gzip
import html
import json
import re
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from lightfinger import catalog, wire
from lightfinger.server.network import previews
from lightfinger.server.network.app import application
from lightfinger.server.network.static_files import FOLDER, PREVIEW, StaticFiles, are_built
from lightfinger.server.store import StoreDown
from lightfinger.server.table.live_table import LiveTable
from tests.server.house import House, house

pytestmark = pytest.mark.anyio

PAGE = (
    b"<!doctype html><title>Lightfinger</title>\n    <!-- preview -->\n    "
    b'<meta property="og:title" content="Lightfinger" />\n    <!-- end of preview -->\n    <body></body>'
)
GAMES = list(catalog.GAMES)
PATHS = ["/t/{}", "/r/{}"]
HOSTILE = ['<img src=x onerror="x">', "\"><script>x('1')</script>", "&amp;lt;b&gt;", "Ada'/><!--"]


@pytest.fixture
def pages(tmp_path: Path) -> StaticFiles:
    """A page, and a picture for the first game only."""
    (tmp_path / "previews").mkdir()
    (tmp_path / "index.html").write_bytes(PAGE)
    (tmp_path / "icon-512.png").write_bytes(b"icon")
    (tmp_path / "previews" / f"{GAMES[0]}.jpg").write_bytes(b"picture")
    return StaticFiles(tmp_path)


@contextlib.asynccontextmanager
async def site(pages: StaticFiles, **settings: Any) -> AsyncIterator[tuple[House, httpx.AsyncClient]]:
    """A server, and a chat that looks at its links without a session."""
    async with house(**settings) as place:
        transport = httpx.ASGITransport(application(place.node, pages), raise_app_exceptions=False)
        async with httpx.AsyncClient(transport=transport, base_url="http://house.test") as chat:
            yield place, chat


def shown(page: httpx.Response) -> dict[str, str]:
    """The tags of a page, as a chat reads them."""
    assert page.status_code == 200
    found = re.findall(r'<meta (?:property|name)="([^"]+)" content="([^"]*)" />', page.text)
    assert len(found) == len(dict(found))
    return {name: html.unescape(text) for name, text in found}


async def running(place: House, game: str, **wanted: Any) -> str:
    """A started table of two people."""
    ada, ben = await place.guest("Ada"), await place.guest("Ben")
    table = await place.table(ada, game, seats=2, **wanted)
    await place.sit(table, ben)
    await place.start(table, ada)
    return table


@pytest.mark.parametrize("path", PATHS)
@pytest.mark.parametrize("game", GAMES)
async def test_an_invitation_says_who_invites_to_what_and_what_is_free(
    pages: StaticFiles, game: str, path: str
) -> None:
    async with site(pages) as (place, chat):
        ada, ben = await place.guest("Ada"), await place.guest("Ben")
        table = await place.table(ada, game, seats=3)
        title = catalog.find(game).title
        edition = catalog.printing(catalog.find(game)).title

        alone = shown(await chat.get(path.format(table)))
        await place.sit(table, ben)
        together = shown(await chat.get(path.format(table)))

        assert alone["og:title"] == f"Ada invites you to {title}"
        assert alone["og:description"] == f"{edition}. 1 of 3 seats taken, 2 free."
        assert together["og:description"] == f"{edition}. 2 of 3 seats taken, 1 free."
        assert "Ben" not in str(together)
        own = f"/previews/{game}.jpg" if game == GAMES[0] else "/icon-512.png"
        assert alone["og:image"] == f"http://house.test{own}"
        assert alone["twitter:card"] == ("summary_large_image" if game == GAMES[0] else "summary")


async def test_a_running_table_says_its_game_and_its_seats_only(pages: StaticFiles) -> None:
    async with site(pages) as (place, chat):
        for game in GAMES:
            table = await running(place, game)
            told = shown(await chat.get(f"/t/{table}"))
            assert told["og:title"] == f"{catalog.find(game).title} is being played"
            assert told["og:description"] == "A table of 2. Open the link to watch."
            assert not {"Ada", "Ben"} & set(re.findall(r"\w+", str(told)))


async def test_a_finished_table_says_that_it_is_over_and_not_who_won(pages: StaticFiles) -> None:
    async with site(pages) as (place, chat):
        ada = await place.guest("Ada")
        bots = ["random", "random"]
        table = await place.table(ada, "master-thieves", seats=2, bots=bots, sit=False, house_rules={"max_rounds": 1})
        await place.start(table, ada)
        live = await place.live_table(table)
        async with asyncio.timeout(60):
            while live.projection.phase != "over":
                await asyncio.sleep(0.01)
        for path in PATHS:
            told = shown(await chat.get(path.format(table)))
            assert told["og:title"] == "Master Thieves: this game is over"
            assert "Random" not in str(told)


def dealt(live: LiveTable) -> str:
    """The whole state of a game, as text."""
    return json.dumps(wire.state_to_json(live.projection.core_table().state))


@pytest.mark.parametrize("game", GAMES)
async def test_worlds_that_differ_in_hidden_things_have_equal_pages(pages: StaticFiles, game: str) -> None:
    async with site(pages) as (place, chat):
        tables = [await running(place, game) for _ in range(4)]
        worlds = {dealt(await place.live_table(table)) for table in tables}
        assert len(worlds) == len(tables)

        answers = [await chat.get(path.format(table)) for table in tables for path in PATHS]

        assert len({answer.content for answer in answers}) == 1
        kept = {"etag", "content-length", "cache-control", "vary"}
        told = {tuple((name, answer.headers[name]) for name in sorted(kept)) for answer in answers}
        assert len(told) == 1


async def test_a_page_is_the_same_at_every_move_of_a_game(pages: StaticFiles) -> None:
    async with site(pages) as (place, chat):
        ada, ben = await place.guest("Ada"), await place.guest("Ben")
        table = await place.table(ada, "forty-thieves", seats=2, house_rules={"max_turns": 40})
        await place.sit(table, ben)
        await place.start(table, ada)
        live = await place.live_table(table)
        seen: set[bytes] = set()
        rows: set[int] = set()
        for number in range(12):
            seen.add((await chat.get(f"/t/{table}")).content)
            rows.add(live.projection.seq)
            for token in (ada, ben):
                line = place.wire(table, token)
                now = await line.situation()
                if now["legal"]:
                    told = await line.ask(kind="act", command=f"{number}", heard=now["heard"], action=now["legal"][-1])
                    assert told["kind"] == "ack"
                    break
        assert live.projection.phase == "running"
        assert len(rows) == 12
        assert len(seen) == 1


@pytest.mark.parametrize("name", HOSTILE)
async def test_names_are_text(pages: StaticFiles, name: str) -> None:
    async with site(pages) as (place, chat):
        table = await place.table(await place.guest("Ada"), seats=3)
        (await place.live_table(table)).projection.chairs[0].name = name

        page = await chat.get(f"/t/{table}")

        assert shown(page)["og:title"] == f"{name} invites you to Master Thieves"
        assert page.text.count("<") == page.text.count("<meta ") + 5
        assert page.content.startswith(PAGE.partition(b"<!-- preview")[0])


@pytest.mark.parametrize(
    ("host", "address"),
    [
        ("play.example", "http://play.example"),
        ("play.example:8040", "http://play.example:8040"),
        ("[::1]:8040", "http://[::1]:8040"),
        ('evil"><script>', None),
        ("evil.test/x?", None),
        ("a b", None),
        ("user@evil.test", None),
        ("", None),
    ],
)
async def test_only_a_host_becomes_an_address_and_no_shared_cache_keeps_it(
    pages: StaticFiles, host: str, address: str | None
) -> None:
    async with site(pages) as (place, chat):
        table = await place.table(await place.guest("Ada"), seats=3)
        page = await chat.get(f"/t/{table}", headers={"host": host, "x-forwarded-host": "evil.test"})

        assert "evil" not in page.text
        if address is None:
            assert page.content == PAGE
            assert page.headers["cache-control"] == "no-cache"
        else:
            assert shown(page)["og:image"].startswith(f"{address}/")
            assert page.headers["cache-control"] == "private, no-cache"


async def test_behind_tls_the_picture_is_there_too(pages: StaticFiles) -> None:
    async with site(pages, secure=True) as (place, chat):
        table = await place.table(await place.guest("Ada"), seats=3)
        assert shown(await chat.get(f"/t/{table}"))["og:image"].startswith("https://house.test/")


async def test_a_page_is_asked_for_again_and_packed_like_the_others(pages: StaticFiles) -> None:
    async with site(pages) as (place, chat):
        table = await place.table(await place.guest("Ada"), seats=3)
        page = await chat.get(f"/t/{table}", headers={"accept-encoding": "gzip, br"})
        assert page.headers["content-encoding"] == "gzip"
        assert int(page.headers["content-length"]) == len(gzip.compress(page.content, 6, mtime=0))
        again = await chat.get(f"/t/{table}", headers={"if-none-match": page.headers["etag"]})
        assert (again.status_code, again.content) == (304, b"")
        await place.sit(table, await place.guest("Ben"))
        assert (await chat.get(f"/t/{table}", headers={"if-none-match": page.headers["etag"]})).status_code == 200
        head = await chat.head(f"/t/{table}")
        assert (head.status_code, head.content) == (200, b"")
        assert page.headers["content-security-policy"] == (await chat.get("/")).headers["content-security-policy"]


@pytest.mark.parametrize("language", ["de-CH,en;q=0.5", "fr", "it-IT", "pl,en"])
async def test_it_speaks_the_language_of_the_reader(pages: StaticFiles, language: str) -> None:
    async with site(pages) as (place, chat):
        table = await place.table(await place.guest("Ada"), seats=3)
        page = await chat.get(f"/t/{table}", headers={"accept-language": language})
        expected = {
            "de": "Ada lädt dich zu Master Thieves ein",
            "fr": "Ada vous invite à jouer à Master Thieves",
            "it": "Ada ti invita a giocare a Master Thieves",
        }.get(language[:2], "Ada invites you to Master Thieves")
        assert shown(page)["og:title"] == expected
        assert "accept-language" in page.headers["vary"]


def test_all_languages_say_the_same_things() -> None:
    fields = {
        language: {name: sorted(re.findall(r"{\w+}", text)) for name, text in words.items()}
        for language, words in previews.WORDS.items()
    }
    assert set(fields) == {"en", "de", "fr", "it"}
    assert all(of == fields["en"] for of in fields.values())


@pytest.mark.parametrize("path", ["/", "/t/x", "/t/" + "A" * 22, "/r/BRASS-FOX-LAMP-471", "/rules/x", "/me"])
async def test_where_there_is_no_table_the_page_is_as_it_was_built(pages: StaticFiles, path: str) -> None:
    async with site(pages) as (_, chat):
        page = await chat.get(path)
        assert (page.status_code, page.content) == (200, PAGE)
        assert page.headers["cache-control"] == "no-cache"


async def test_a_page_does_not_wait_for_a_store_that_is_away(
    pages: StaticFiles, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with site(pages) as (place, chat):
        table = await place.table(await place.guest("Ada"), seats=3)

        async def away(_: str) -> LiveTable:
            raise StoreDown

        async def hangs(_: str) -> LiveTable:
            await asyncio.sleep(3600)
            raise AssertionError

        monkeypatch.setattr(previews, "LONGEST_WAIT", 0.05)
        for find in (away, hangs):
            monkeypatch.setattr(place.node.live_tables, "find", find)
            page = await chat.get(f"/t/{table}")
            assert (page.status_code, page.content) == (200, PAGE)


@pytest.mark.skipif(not are_built(), reason="the browser client is not built")
def test_the_built_page_has_a_place_for_the_tags_and_each_game_a_picture() -> None:
    pages = StaticFiles(FOLDER)
    assert pages.index is not None
    assert PREVIEW.search(pages.index.bodies[""])
    for game in catalog.GAMES.values():
        if not catalog.is_built_in(game):
            continue
        file = pages.files[f"/previews/{game.name}.jpg"]
        picture = file.bodies[""]
        # The frame of a JPEG says how high and how wide it is.
        size = re.search(rb"\xff[\xc0\xc2]..\x08(..)(..)", picture, re.DOTALL)
        assert size is not None
        assert (int.from_bytes(size[2]), int.from_bytes(size[1])) == (previews.WIDTH, previews.HEIGHT)
        assert file.type == b"image/jpeg"
        assert len(picture) < 120_000
