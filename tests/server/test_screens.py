"""Big screens: a socket that is a spectator's whoever has opened it, and how a screen is told what to show."""

from pathlib import Path

import pytest

from lightfinger.server.access.sessions import COOKIE
from lightfinger.server.network import screens_api
from tests.server import screens
from tests.server.house import House, house

pytestmark = pytest.mark.anyio

CODE = "K7QM2X"


@pytest.mark.slow
async def test_a_screen_is_sent_the_bytes_of_a_spectator_in_two_worlds_whoever_has_opened_it() -> None:
    found = await screens.compare(screens.PAIRS)

    assert found.different == 0
    assert found.sockets == 8 * screens.PAIRS


@pytest.mark.slow
async def test_a_server_that_reads_the_cookies_of_screens_is_found_out() -> None:
    assert (await screens.compare_planted(5)).different == 5


async def table_of_two(place: House) -> tuple[str, list[str]]:
    """A started table, and the tokens of its two people."""
    tokens = [await place.guest(name) for name in ("Ada", "Bea")]
    table = await place.table(tokens[0], seats=2)
    await place.sit(table, tokens[1])
    await place.start(table, tokens[0])
    return table, tokens


async def test_a_screen_hears_every_row_like_a_spectator() -> None:
    async with house() as place:
        table, tokens = await table_of_two(place)
        cookie = {"cookie": f"{COOKIE}={tokens[0]}", "origin": "http://house.test"}
        wires = [place.wire(table, heard=0), place.wire(table, heard=0, headers=cookie, screen=True)]
        for wire in wires:
            await wire.situation()
        await place.play_out(table, tokens)

        heard = [[message for message in wire.sent if '"kind":"presence"' not in message] for wire in wires]

    assert len(heard[0]) > 20
    assert heard[1] == heard[0]


async def test_a_screen_renews_no_session_and_counts_for_nobody() -> None:
    async with house() as place:
        table, tokens = await table_of_two(place)
        ended = await place.guest("Gone")
        await place.http("DELETE", "/api/session", ended)

        told = await place.wire(table, ended, screen=True).situation()
        mine = await place.wire(table, tokens[0], screen=True).situation()

        assert told["seat"] is None
        assert mine == told
        assert place.node.connection_counts.people[""] == 2
        assert len(place.node.connection_counts.people) == 1


async def test_somebody_at_a_table_tells_a_screen_what_to_show(tmp_path: Path) -> None:
    async with house(tmp_path) as place:
        table, tokens = await table_of_two(place)
        before = (await place.http("GET", f"/api/screens/{CODE}")).json()
        told = await place.http("POST", f"/api/screens/{CODE}", tokens[1], {"table": table})
        after = (await place.http("GET", f"/api/screens/{CODE}")).json()
        again = await place.http("POST", f"/api/screens/{CODE}", tokens[0], {"table": table})
        other = await place.table(tokens[0])
        late = await place.http("POST", f"/api/screens/{CODE}", tokens[0], {"table": other})

        assert (before, told.status_code, after) == ({"table": ""}, 201, {"table": table})
        assert again.status_code == 201
        assert late.json()["extra"]["code"] == "taken"


async def test_a_screen_forgets_and_its_code_finds_no_table_as_a_spoken_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with house(tmp_path) as place:
        host = await place.guest("Ada")
        table = await place.table(host)
        await place.http("POST", f"/api/screens/{CODE}", host, {"table": table})
        assert (await place.http("GET", f"/api/codes/{CODE}")).status_code == 404
        monkeypatch.setattr(screens_api, "SHOWN_SECONDS", -1.0)
        await place.http("POST", "/api/screens/AAAAAA", host, {"table": table})
        assert (await place.http("GET", "/api/screens/AAAAAA")).json() == {"table": ""}


@pytest.mark.parametrize("code", ["short", "lower1", "SCREEN1", "A B C ", "%00%00%00"])
async def test_what_is_no_code_of_a_screen_is_refused(code: str) -> None:
    async with house() as place:
        token = await place.guest("Ada")
        asked = await place.http("GET", f"/api/screens/{code}")
        told = await place.http("POST", f"/api/screens/{code}", token, {"table": "A" * 22})

    assert (asked.status_code, told.status_code) == (404, 404)


async def test_screens_of_one_address_that_ask_too_often_are_asked_to_wait() -> None:
    async with house() as place:
        answers = [(await place.http("GET", f"/api/screens/{CODE}")).status_code for _ in range(70)]

    assert answers[0] == 200
    assert answers[-1] == 429
