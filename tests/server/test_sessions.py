"""Guests: names that cannot pretend to be others, and sessions nobody else can use (T20, T22)."""

import sqlite3
import unicodedata
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lightfinger.server.access.names import MOST_GRAPHEMES, BadName, nickname, skeleton, visible_text
from lightfinger.server.access.sessions import COOKIE, DAY, digest
from lightfinger.server.network import websocket
from lightfinger.server.store import StoreDown
from tests.server.house import house
from tests.server.stores import SetClock

pytestmark = pytest.mark.anyio

HIDDEN = {"Cc", "Cf", "Co", "Cs", "Cn", "Zl", "Zp"}
PAYLOADS = [
    "<script>alert({0})</script>",
    "<img src=x onerror=alert({0})>",
    '"><svg/onload=alert({0})>',
    "javascript:alert({0})",
    "</script><b>{0}",
    "{{{{7*{0}}}}}",
    "${{{0}}}",
    "'-alert({0})-'",
    "<a href=//x.y>{0}",
    "&lt;b&gt;{0}",
]


@given(st.text(max_size=60))
@settings(max_examples=400, deadline=None)
def test_a_name_holds_nothing_invisible_and_stays_as_it_is(text: str) -> None:
    try:
        name = nickname(text)
    except BadName:
        return
    assert not [letter for letter in name if unicodedata.category(letter) in HIDDEN]
    assert name == " ".join(name.split())
    assert unicodedata.is_normalized("NFKC", name)
    assert nickname(name) == name
    assert sum(not unicodedata.combining(letter) for letter in name) <= MOST_GRAPHEMES
    assert any(unicodedata.category(letter)[0] in "LNS" for letter in name)


@given(st.characters(categories=["Cf", "Cc", "Co", "Cn", "Zl", "Zp"]), st.integers(0, 3))
@settings(max_examples=200, deadline=None)
def test_what_cannot_be_seen_makes_no_other_name(letter: str, place: int) -> None:
    kept = nickname("Ada"[:place] + letter + "Ada"[place:])

    assert kept.replace(" ", "") == "Ada"


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "\u200b",
        "\u202e",
        "\u2800",
        "\u3164",
        "\uffa0",
        "\u115f",
        "\u0301\u0301",
        "\ufe0f",
        "!?",
        "...",
        "x" * 25,
    ]
    + ["\u034f\u17b4", "\U000e0041", "\ufeff\u2060"],
)
def test_a_name_that_shows_nothing_or_too_much_is_refused(text: str) -> None:
    with pytest.raises(BadName):
        nickname(text)


@pytest.mark.parametrize("text", ["Ada", "Žofie", "李小龍", "मीरा", "🦊", "O'Neil", "x" * 24, "é" * 24, "ｆｕｌｌ"])
def test_names_of_all_scripts_are_welcome(text: str) -> None:
    assert nickname(text) == unicodedata.normalize("NFKC", text)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Ada", "Аdа"),
        ("Ada", "ADA"),
        ("Ada", "A da"),
        ("Oscar", "0scаr"),
        ("Bill", "Bi11"),
        ("modern", "modem"),
        ("Max", "Мах"),
        ("Nina", "Νina"),
        ("Ada", "Ａｄａ"),
        ("Ida", "lda"),
        ("Ada", "ᎪᎠᎪ"),
        ("Ada", "ꭺꭰꭺ"),
        ("MARA", "ᎷᎪᎡᎪ"),
        ("Sue", "Տսe"),
        ("Bob", "ꓐꓳꓐ"),
        ("Kate", "ⲔⲀⲦⲈ"),
        ("Max", "ᗰᗅⵝ"),
        ("Nils", "ɴɪʟꜱ"),
        ("Tom", "том"),
    ],
)
async def test_nobody_sits_beside_somebody_they_could_be_taken_for(one: str, other: str) -> None:
    assert skeleton(nickname(one)) == skeleton(nickname(other))
    async with house() as place:
        table = await place.table(await place.guest(one))
        answer = await place.http("POST", f"/api/tables/{table}/sit", await place.guest(other), {})
        assert (answer.status_code, answer.json()["extra"]["code"]) == (409, "name-taken")


@pytest.mark.parametrize(
    "text",
    ["Ada (host)", "Ada [HOST]", "host", "Host: Ada", "Ada – h0st", "Ada (нost)", "Ada ⓗⓞⓢⓣ", "Ada - Ꮋost"]
    + ["Server", "server", "Lightfinger", "LIGHTFlNGER", "Ada, admin", "System", "Table", "The host", "Ada (Gastgeber)"]
    + ["Pip (bot)", "Bot", "Ada (you)", "You", "Ada | table", "Ada_host", "hôte", "H o s t", "(host)"],
)
def test_nobody_is_called_like_a_part_at_the_table(text: str) -> None:
    with pytest.raises(BadName):
        nickname(text)


@pytest.mark.parametrize(
    "text",
    [
        "Hostess",
        "Ghostly",
        "Ben Bot",
        "You Li",
        "Constable",
        "Adminah",
        "Observa",
        "Round Table",
        "Ada (her)",
        "Anne-Marie",
    ],
)
def test_names_that_only_hold_such_a_word_are_welcome(text: str) -> None:
    assert nickname(text) == text


@pytest.mark.parametrize("marks", ["\u0316\u0317\u0318", "\u0353" * 80, "\u20dd\u20de\u20df"])
def test_a_letter_carries_no_stack_of_marks(marks: str) -> None:
    with pytest.raises(BadName):
        nickname("Ad" + marks + "a")


@pytest.mark.parametrize("text", ["Việt Nguyễn", "हिन्दी", "ภาษาไทย", "שָׁלוֹם"[:4], "x\u0316\u0317y\u0316\u0317"])
def test_letters_that_need_marks_have_them(text: str) -> None:
    assert nickname(text) == unicodedata.normalize("NFKC", text)


async def test_a_new_name_does_not_pass_for_somebody_at_the_table() -> None:
    async with house() as place:
        ada, eve = await place.guest("Ada"), await place.guest("Eve")
        table = await place.table(ada, talk=True)
        await place.sit(table, eve)
        assert (await place.http("POST", "/api/session", eve, {"name": "Ada"})).json()["token"] == eve
        line = place.wire(table, eve)
        await line.ask(kind="say", command="one", text="I fold\u202e!\u200b")
        said = await place.wire(table).situation()
        rows = [text for text in line.sent if '"said"' in text]
        assert [chair["name"] for chair in said["table"]["chairs"][:2]] == ["Ada", "Eve"]
        assert '"name":"Eve"' in rows[0]
        assert visible_text("I fold\u202e!\u200b") == "I fold!"
        assert '"text":"I fold!"' in rows[0]


async def test_two_hundred_names_full_of_markup_stay_plain_text() -> None:
    async with house() as place:
        for number in range(200):
            place.node.arrivals.buckets.clear()
            name = PAYLOADS[number % len(PAYLOADS)].format(number)[:24]
            answer = await place.http("POST", "/api/session", body={"name": name})
            assert answer.status_code == 201, name
            told = answer.json()["name"]
            token = answer.json()["token"]
            assert told == nickname(name)
            table = await place.table(token, listed=True)
            look = await place.http("GET", f"/api/tables/{table}")
            now = await place.wire(table).situation()
            assert look.json()["chairs"][0]["name"] == now["table"]["chairs"][0]["name"] == told
            for one in (answer, look):
                assert one.headers["content-type"].split(";")[0] == "application/json"
                assert one.headers["x-content-type-options"] == "nosniff"
        listed = await place.http("GET", "/api/tables")
        assert listed.headers["content-type"].split(";")[0] == "application/json"
        hosts = {line["host"] for line in listed.json()}
        assert hosts
        assert hosts <= {nickname(PAYLOADS[number % len(PAYLOADS)].format(number)[:24]) for number in range(200)}


async def test_the_store_knows_no_token(tmp_path: Path) -> None:
    async with house(tmp_path) as place:
        token = await place.guest("Ada")
        answer = await place.http("GET", "/api/session", token)
        assert answer.json() == {"name": "Ada"}
    with sqlite3.connect(tmp_path / "tables.sqlite3") as connection:
        everything = "\n".join(connection.iterdump())
        digests = [bytes(row[0]) for row in connection.execute("select digest from session")]
    connection.close()
    assert token not in everything
    assert token.encode().hex() not in everything.lower()
    assert digests == [digest(token)]


async def test_a_session_somebody_else_chose_is_not_taken_over() -> None:
    async with house() as place:
        planted = "A" * 43
        headers = {"cookie": f"{COOKIE}={planted}", "origin": "http://house.test"}
        answer = await place.http("POST", "/api/session", body={"name": "Ada"}, headers=headers)
        given = answer.headers["set-cookie"].split(";")[0].removeprefix(f"{COOKIE}=")
        assert given != planted
        assert (await place.http("GET", "/api/session", given)).json() == {"name": "Ada"}
        assert (await place.http("GET", "/api/session", planted)).status_code == 401


@pytest.mark.parametrize(
    "headers",
    [{"origin": "http://house.test"}, {"origin": "http://house.test", "sec-fetch-site": "same-origin"}],
)
async def test_a_page_never_sees_the_token_of_its_session(headers: dict[str, str]) -> None:
    async with house() as place:
        first = await place.http("POST", "/api/session", body={"name": "Ada"}, headers=headers)
        cookie = first.headers["set-cookie"].split(";")[0]
        again = await place.http("POST", "/api/session", body={"name": "Bea"}, headers={**headers, "cookie": cookie})
        me = await place.http("GET", "/api/session", headers={**headers, "cookie": cookie})

        assert me.json() == {"name": "Bea"}
        assert "httponly" in first.headers["set-cookie"].lower()
        token = cookie.partition("=")[2]
        for answer in (first, again, me):
            assert answer.is_success
            assert token not in answer.text
        assert first.json() == {"name": "Ada", "token": ""}


async def test_a_program_is_given_its_token() -> None:
    async with house() as place:
        for headers in ({}, {"sec-fetch-mode": "cors"}):
            answer = await place.http("POST", "/api/session", body={"name": "Ada"}, headers=headers)
            token = answer.json()["token"]
            assert (await place.http("GET", "/api/session", token)).json() == {"name": "Ada"}


async def test_a_session_in_use_lives_on_and_its_cookie_with_it() -> None:
    async with house() as place:
        clock = SetClock()
        place.node.now = place.node.store._clock = clock  # type: ignore[misc,attr-defined]
        origin = {"origin": "http://house.test"}
        first = await place.http("POST", "/api/session", body={"name": "Ada"}, headers=origin)
        cookie = {"cookie": first.headers["set-cookie"].split(";")[0]}
        lasting = f"max-age={90 * DAY}"
        assert lasting in first.headers["set-cookie"].lower()

        renewals = 0
        for _ in range(80):
            clock.now += 5 * DAY
            for _ in range(3):
                answer = await place.http("GET", "/api/session", headers=cookie)
                assert answer.json() == {"name": "Ada"}
                renewals += "set-cookie" in answer.headers
                if "set-cookie" in answer.headers:
                    assert answer.headers["set-cookie"].split(";")[0] == cookie["cookie"]
                    assert lasting in answer.headers["set-cookie"].lower()
                clock.now += 3600
        assert renewals == 80

        clock.now += 91 * DAY
        assert (await place.http("GET", "/api/session", headers=cookie)).status_code == 401


async def test_a_socket_renews_a_session_too_and_a_store_that_cannot_write_turns_nobody_away() -> None:
    async with house() as place:
        clock = SetClock()
        place.node.now = place.node.store._clock = clock  # type: ignore[misc,attr-defined]
        token = await place.guest("Ada")
        table = await place.table(token)
        for _ in range(4):
            clock.now += 60 * DAY
            line = place.wire(table, token)
            await line.situation()
            await line.close()
        assert (await place.http("GET", "/api/session", token)).json() == {"name": "Ada"}

        clock.now += 60 * DAY
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(place.node.store, "renew_session", _full)
            assert (await place.http("GET", "/api/session", token)).json() == {"name": "Ada"}


async def _full(*arguments: object) -> bool:
    raise StoreDown("disk full")


async def test_nobody_who_said_goodbye_comes_back_by_being_renewed() -> None:
    async with house() as place:
        token = await place.guest("Ada")
        await place.http("DELETE", "/api/session", token)
        assert not await place.node.sessions.renew(token, place.node.now() + 10 * DAY)
        assert (await place.http("GET", "/api/session", token)).status_code == 401


async def test_tokens_and_ids_are_long_and_never_the_same() -> None:
    async with house() as place:
        tokens, tables = set(), set()
        for number in range(60):
            tokens.add(await place.guest(f"Guest {number}"))
        host = next(iter(tokens))
        for _ in range(60):
            tables.add(await place.table(host))
        assert len(tokens) == len(tables) == 60
        assert {len(token) for token in tokens} == {43}
        assert {len(table) for table in tables} == {22}


async def test_saying_goodbye_closes_the_sockets_and_ends_the_session() -> None:
    async with house() as place:
        ada, other = await place.guest("Ada"), await place.guest("Blaise")
        table = await place.table(ada)
        lines = [place.wire(table, ada), place.wire(table, ada), place.wire(table, other)]
        for line in lines:
            await line.situation()
        before = await place.log(table)

        answer = await place.http("DELETE", "/api/session", ada)
        lines[0].push('{"kind":"say","command":"too late","knock":1}')

        assert answer.status_code == 204
        assert [await line.ended(1.0) for line in lines[:2]] == [websocket.GOING_AWAY] * 2
        assert lines[2].code is None
        assert await place.log(table) == before
        assert await place.wire(table, ada).ended() == websocket.POLICY
        assert (await place.http("GET", "/api/session", ada)).status_code == 401
