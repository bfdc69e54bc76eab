"""Another device: a link or a code works once, soon and for its person only; a guest's chairs are kept."""

import asyncio
import sqlite3
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import httpx
import pytest

from lightfinger.core.events import OBSERVER
from lightfinger.server.access.sessions import COOKIE
from lightfinger.server.bus import Hub
from lightfinger.server.network import websocket
from lightfinger.server.node.handovers import hashed
from lightfinger.server.store import Store
from lightfinger.server.store.people import Credential, Handover
from tests.server.fakes import Disk, FaultyStore
from tests.server.house import House, house
from tests.server.stores import SetClock

pytestmark = pytest.mark.anyio

SPENT = (404, "no-handover")


async def offered(place: House, token: str, kind: str = "add") -> tuple[str, str]:
    """The secret of a new link, and its code."""
    place.node.own_changes.buckets.clear()
    answer = await place.http("POST", "/api/me/handover", token, {"kind": kind})
    assert answer.status_code == 201, answer.text
    made = answer.json()
    assert made["link"].startswith("/me#")
    assert len(made["code"]) == 8
    return made["link"].removeprefix("/me#"), made["code"]


async def become(place: House, secret: str, token: str = "", **options: Any) -> httpx.Response:
    place.node.guesses.buckets.clear()
    return await place.http("POST", "/api/handover", token, {"secret": secret}, **options)


def refusal(answer: httpx.Response) -> tuple[int, str]:
    return answer.status_code, answer.json().get("extra", {}).get("code", "")


async def name(place: House, token: str) -> str:
    answer = await place.http("GET", "/api/session", token)
    return str(answer.json().get("name", answer.status_code))


@pytest.mark.parametrize("by", ["link", "code"])
@pytest.mark.parametrize("kind", ["add", "move"])
async def test_a_link_or_a_code_makes_a_second_device_the_same_person(by: str, kind: str) -> None:
    async with house() as place:
        ada, bea = await place.guest("Ada"), await place.guest("Bea")
        table = await place.table(ada, seats=2)
        await place.sit(table, bea)
        old = place.wire(table, ada)
        await old.situation()
        secret, code = await offered(place, ada, kind)
        said = secret if by == "link" else f"{code[:4]} {code[4:]}"

        told = (await place.http("POST", "/api/handover/look", body={"secret": said})).json()
        phone = (await become(place, said)).json()["token"]

        assert (told["name"], told["kind"]) == ("Ada", kind)
        assert (await place.wire(table, phone).situation())["seat"] == 0
        assert await name(place, phone) == "Ada"
        if kind == "move":
            assert await name(place, ada) == "401"
            assert await old.ended() == websocket.GOING_AWAY
        else:
            assert await name(place, ada) == "Ada"
            assert len((await place.http("GET", "/api/me", ada)).json()["devices"]) == 2
            assert old.code is None


async def test_the_store_knows_neither_link_nor_code(tmp_path: Path) -> None:
    async with house(tmp_path) as place:
        ada = await place.guest("Ada")
        secret, code = await offered(place, ada)
        assert len(secret) == 22
    with sqlite3.connect(tmp_path / "tables.sqlite3") as connection:
        everything = "\n".join(connection.iterdump())
    connection.close()
    assert "handover" in everything
    assert secret not in everything
    assert code not in everything


Refusing = Callable[[House, str, SetClock], Awaitable[httpx.Response]]
REFUSED: dict[str, tuple[tuple[int, str], Refusing]] = {}


def refused(status: int, code: str) -> Callable[[Refusing], Refusing]:
    """Name a case that must be refused like this. Nobody becomes Ada by it."""

    def noted(case: Refusing) -> Refusing:
        REFUSED[case.__name__.strip("_").replace("_", " ")] = ((status, code), case)
        return case

    return noted


@refused(*SPENT)
async def _a_link_used_twice(place: House, ada: str, clock: SetClock) -> httpx.Response:
    secret, _ = await offered(place, ada)
    assert (await become(place, secret)).status_code == 201
    return await become(place, secret)


@refused(*SPENT)
async def _a_code_used_twice(place: House, ada: str, clock: SetClock) -> httpx.Response:
    _, code = await offered(place, ada)
    assert (await become(place, code)).status_code == 201
    return await become(place, code)


@refused(*SPENT)
async def _a_code_whose_link_was_used(place: House, ada: str, clock: SetClock) -> httpx.Response:
    secret, code = await offered(place, ada)
    assert (await become(place, secret)).status_code == 201
    return await become(place, code)


@refused(*SPENT)
async def _a_link_whose_code_was_used(place: House, ada: str, clock: SetClock) -> httpx.Response:
    secret, code = await offered(place, ada)
    assert (await become(place, code)).status_code == 201
    return await become(place, secret)


@refused(*SPENT)
async def _a_late_link(place: House, ada: str, clock: SetClock) -> httpx.Response:
    secret, _ = await offered(place, ada)
    clock.now += 120
    return await become(place, secret)


@refused(*SPENT)
async def _a_late_code(place: House, ada: str, clock: SetClock) -> httpx.Response:
    _, code = await offered(place, ada)
    clock.now += 120
    return await become(place, code)


@refused(*SPENT)
async def _a_link_after_a_newer_one(place: House, ada: str, clock: SetClock) -> httpx.Response:
    secret, _ = await offered(place, ada)
    await offered(place, ada)
    return await become(place, secret)


@refused(*SPENT)
async def _a_code_after_a_newer_one(place: House, ada: str, clock: SetClock) -> httpx.Response:
    _, code = await offered(place, ada)
    await offered(place, ada)
    return await become(place, code)


@refused(*SPENT)
async def _a_link_that_was_taken_back(place: House, ada: str, clock: SetClock) -> httpx.Response:
    secret, _ = await offered(place, ada)
    assert (await place.http("DELETE", "/api/me/handover", ada)).status_code == 204
    return await become(place, secret)


@refused(*SPENT)
async def _a_link_of_a_device_that_was_signed_out(place: House, ada: str, clock: SetClock) -> httpx.Response:
    secret, _ = await offered(place, ada)
    await place.http("DELETE", "/api/session", ada)
    return await become(place, secret)


@refused(*SPENT)
async def _a_link_nobody_made(place: House, ada: str, clock: SetClock) -> httpx.Response:
    await offered(place, ada)
    return await become(place, "A" * 22)


@refused(*SPENT)
async def _a_code_nobody_made(place: House, ada: str, clock: SetClock) -> httpx.Response:
    _, code = await offered(place, ada)
    return await become(place, f"{(int(code) + 1) % 10**8:08}")


@refused(*SPENT)
async def _a_code_without_its_last_digit(place: House, ada: str, clock: SetClock) -> httpx.Response:
    _, code = await offered(place, ada)
    return await become(place, code[:7])


@refused(*SPENT)
async def _the_hash_of_a_link(place: House, ada: str, clock: SetClock) -> httpx.Response:
    secret, _ = await offered(place, ada)
    return await become(place, hashed(secret).hex()[:40])


@refused(*SPENT)
async def _a_challenge_for_a_passkey(place: House, ada: str, clock: SetClock) -> httpx.Response:
    person = await place.node.sessions.find(ada)
    assert person is not None
    made = Handover(hashed("challenge"), b"", person.id, "register", b"", clock.now + 100)
    await place.node.store.put_handover(made)
    return await become(place, "challenge")


@refused(403, "bad-origin")
async def _a_link_from_another_origin(place: House, ada: str, clock: SetClock) -> httpx.Response:
    secret, _ = await offered(place, ada)
    return await become(place, secret, headers={"origin": "http://elsewhere.test"})


@refused(403, "bad-origin")
async def _a_cookie_without_an_origin(place: House, ada: str, clock: SetClock) -> httpx.Response:
    secret, _ = await offered(place, ada)
    return await become(place, secret, headers={"cookie": f"{COOKIE}={await place.guest('Eve')}"})


@refused(400, "bad-request")
async def _a_secret_that_is_too_long(place: House, ada: str, clock: SetClock) -> httpx.Response:
    return await become(place, "A" * 41)


@refused(400, "bad-request")
async def _an_empty_secret(place: House, ada: str, clock: SetClock) -> httpx.Response:
    return await become(place, "")


@refused(400, "bad-request")
async def _a_secret_with_the_person_it_wants_to_be(place: House, ada: str, clock: SetClock) -> httpx.Response:
    secret, _ = await offered(place, ada)
    return await place.http("POST", "/api/handover", body={"secret": secret, "person": "ada"})


@refused(409, "same-person")
async def _a_device_that_is_that_person_already(place: House, ada: str, clock: SetClock) -> httpx.Response:
    secret, _ = await offered(place, ada)
    return await become(place, secret, ada)


@refused(429, "too-many")
async def _the_eleventh_guess_of_an_address(place: House, ada: str, clock: SetClock) -> httpx.Response:
    _, code = await offered(place, ada)
    place.node.guesses.buckets.clear()
    for number in range(10):
        await place.http("POST", "/api/handover", body={"secret": f"{number:08}"})
    return await place.http("POST", "/api/handover", body={"secret": code})


@refused(429, "too-many")
async def _the_hundred_and_first_guess_of_all_addresses(place: House, ada: str, clock: SetClock) -> httpx.Response:
    _, code = await offered(place, ada)
    for number in range(100):
        await become(place, f"{number:08}")
    return await become(place, code)


@refused(400, "bad-request")
async def _an_offer_of_another_kind(place: House, ada: str, clock: SetClock) -> httpx.Response:
    return await place.http("POST", "/api/me/handover", ada, {"kind": "copy"})


@refused(401, "no-session")
async def _an_offer_of_nobody(place: House, ada: str, clock: SetClock) -> httpx.Response:
    return await place.http("POST", "/api/me/handover", body={"kind": "add"})


@pytest.mark.parametrize("case", REFUSED)
async def test_nobody_becomes_somebody_by(case: str) -> None:
    expected, ask = REFUSED[case]
    async with house() as place:
        clock = SetClock()
        place.node.now = place.node.store._clock = clock  # type: ignore[misc,attr-defined]
        ada = await place.guest("Ada")
        answer = await ask(place, ada, clock)
        assert refusal(answer) == expected
        assert "set-cookie" not in answer.headers
        if "/api/handover" in str(answer.url):
            place.node.guesses.buckets.clear()
            place.node.code_guesses.buckets.clear()
            looked = await place.http("POST", "/api/handover/look", body={"secret": "0" * 22})
            assert refusal(looked) == SPENT


def test_there_are_twenty_cases_and_more() -> None:
    assert len(REFUSED) >= 20


@pytest.mark.parametrize("kind", ["sqlite", "fake"])
async def test_of_many_who_use_a_link_at_once_one_becomes_the_person(kind: str, tmp_path: Path) -> None:
    async with house(tmp_path if kind == "sqlite" else None) as place:
        ada = await place.guest("Ada")
        secret, code = await offered(place, ada)
        asked = [place.http("POST", "/api/handover", body={"secret": said}) for said in [secret, code] * 4]
        answers = await asyncio.gather(*asked)
        assert sorted(answer.status_code for answer in answers) == [201] + [404] * 7


async def test_a_person_on_three_devices_is_one_person_at_every_table() -> None:
    async with house() as place:
        laptop, bea = await place.guest("Ada"), await place.guest("Bea")
        tables = [await place.table(laptop, seats=2), await place.table(bea, seats=2, sit=True)]
        await place.sit(tables[0], bea)
        await place.sit(tables[1], laptop)
        phone = (await become(place, (await offered(place, laptop))[0])).json()["token"]
        tablet = (await become(place, (await offered(place, phone))[1])).json()["token"]
        for table, seat in zip(tables, (0, 1), strict=True):
            told = [(await place.wire(table, token).situation())["seat"] for token in (laptop, phone, tablet)]
            assert told == [seat] * 3
        assert len((await place.http("GET", "/api/me", tablet)).json()["devices"]) == 3


async def test_a_guests_chairs_come_along_and_of_two_at_a_table_the_later_is_left() -> None:
    async with house() as place:
        ada, guest, cid = [await place.guest(name) for name in ("Ada", "Guest of Ada", "Cid")]
        alone = await place.table(guest, seats=2)
        both = await place.table(cid, seats=3, house_rules={"max_rounds": 1, "start_seat": 0})
        await place.sit(both, ada, guest)
        earlier = await place.table(cid, seats=3)
        await place.sit(earlier, guest, ada)
        await place.start(both, cid)
        line = place.wire(both, guest)
        assert (await line.situation())["seat"] == 2

        answer = await become(place, (await offered(place, ada))[0], guest)
        phone = answer.json()["token"]

        assert answer.json()["name"] == "Ada"
        assert await line.ended() == websocket.GOING_AWAY
        assert await name(place, guest) == "401"
        mine = await place.wire(alone, phone).situation()
        assert (mine["seat"], mine["host"]) == (0, True)
        running = await place.wire(both, phone).situation()
        assert running["seat"] == 1
        chairs = running["table"]["chairs"]
        assert [(chair["name"], chair["gone"], chair["stood_in"]) for chair in chairs] == [
            ("Cid", False, False),
            ("Ada", False, False),
            ("Guest of Ada", True, True),
        ]
        waiting = await place.wire(earlier, ada).situation()
        assert waiting["seat"] == 1
        assert [chair["name"] for chair in waiting["table"]["chairs"]] == ["Cid", "Guest of Ada", ""]
        listed = (await place.http("GET", "/api/me/games", phone)).json()["games"]
        assert {game["table"] for game in listed} == {alone, both, earlier}
        players = await place.play_out(both, [cid, phone])
        assert all(player.over for player in players)


async def test_somebody_with_another_device_or_a_passkey_is_not_merged_and_can_come_back() -> None:
    async with house() as place:
        ada, bea = await place.guest("Ada"), await place.guest("Bea")
        table = await place.table(bea, seats=2)
        tablet = (await become(place, (await offered(place, bea))[0])).json()["token"]
        phone = (await become(place, (await offered(place, ada))[0], bea)).json()["token"]
        assert [await name(place, token) for token in (bea, tablet, phone)] == ["401", "Bea", "Ada"]
        assert (await place.wire(table, tablet).situation())["seat"] == 0
        assert (await place.wire(table, phone).situation())["seat"] is None

        person = await place.node.sessions.find(tablet)
        assert person is not None
        await place.node.store.put_credential(Credential(b"c", person.id, b"h", b"k", 0, "", 0.0, 0.0))
        await become(place, (await offered(place, ada))[0], tablet)
        assert await name(place, tablet) == "401"
        assert (await place.node.store.person(person.id)) is not None
        assert (await place.live_table(table)).projection.seat_of(person.id) == 0


async def test_a_merged_log_folds_to_the_same_chairs_anywhere() -> None:
    disk, hub = Disk(), Hub()

    def store() -> Store:
        return FaultyStore(disk, time.time)

    async with house(store=store(), hub=hub) as here, house(store=store(), hub=hub) as there:
        ada, guest = await here.guest("Ada"), await here.guest("Guest")
        table = await here.table(guest, seats=2)
        await there.wire(table, guest).situation()
        phone = (await become(there, (await offered(here, ada))[0], guest)).json()["token"]
        person = await here.node.sessions.find(phone)
        assert person is not None
        for place in (here, there):
            assert (await place.wire(table, phone).situation())["seat"] == 0
            projection = (await place.live_table(table)).projection
            assert (projection.host, projection.owner) == (person.id, person.id)
            assert projection.seat_of(person.id) != OBSERVER
    async with house(store=store()) as again:
        assert (await again.live_table(table)).projection.seat_of(person.id) == 0
        assert (await again.node.store.held(person.id, "")).tables == 1
