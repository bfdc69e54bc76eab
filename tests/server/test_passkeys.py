"""Passkeys: a guest who made one comes back on any device; nothing else opens the door."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import httpx
import pytest

from lightfinger.server.access.sessions import COOKIE
from tests.server.authenticator import Authenticator, encoded
from tests.server.house import House, house
from tests.server.stores import SetClock

pytestmark = pytest.mark.anyio

ORIGIN = {"origin": "http://localhost", "host": "localhost"}


async def ask(place: House, path: str, token: str = "", body: Any = None, **headers: str) -> httpx.Response:
    place.node.own_changes.buckets.clear()
    place.node.arrivals.buckets.clear()
    return await place.http("POST", path, token, body, headers={**ORIGIN, **headers})


async def make(place: House, token: str, device: Authenticator) -> dict[str, Any]:
    """Make a passkey for the person of a session."""
    options = (await ask(place, "/api/me/passkeys/options", token)).json()["options"]
    answer = await ask(place, "/api/me/passkeys", token, {"credential": device.create(options)})
    assert answer.status_code == 201, answer.text
    made: dict[str, Any] = answer.json()
    return made


async def login_options(place: House) -> dict[str, Any]:
    options: dict[str, Any] = (await ask(place, "/api/passkeys/options")).json()["options"]
    return options


async def use(place: House, device: Authenticator, token: str = "", **changes: Any) -> httpx.Response:
    credential = device.get(await login_options(place), **changes)
    return await ask(place, "/api/passkeys", token, {"credential": credential})


def token_in(answer: httpx.Response) -> str:
    assert answer.status_code == 201, answer.text
    return str(answer.headers["set-cookie"].split(";")[0].removeprefix(f"{COOKIE}="))


def refusal(answer: httpx.Response) -> tuple[int, str]:
    return answer.status_code, answer.json().get("extra", {}).get("code", "")


@pytest.mark.slow
async def test_a_passkey_brings_everything_back_on_a_fresh_browser() -> None:
    async with house() as place:
        ada, device = await place.guest("Ada"), Authenticator()
        table = await place.table(ada)
        await make(place, ada, device)
        await place.http("DELETE", "/api/session", ada)

        fresh = token_in(await use(place, device))

        assert (await place.http("GET", "/api/session", fresh)).json() == {"name": "Ada"}
        assert (await place.wire(table, fresh).situation())["seat"] == 0
        again = token_in(await use(place, device))
        assert len((await place.http("GET", "/api/me", again)).json()["devices"]) == 2


async def test_what_a_browser_is_asked_for() -> None:
    async with house() as place:
        ada, device = await place.guest("Ada"), Authenticator()
        options = (await ask(place, "/api/me/passkeys/options", ada)).json()["options"]
        assert options["rp"] == {"id": "localhost", "name": "Lightfinger"}
        assert options["authenticatorSelection"]["residentKey"] == "required"
        assert options["authenticatorSelection"]["userVerification"] == "required"
        assert options["attestation"] == "none"
        person = await place.node.sessions.find(ada)
        assert person is not None
        known = await place.node.store.person(person.id)
        assert known is not None
        assert options["user"]["id"] == encoded(known.handle)
        assert len(known.handle) == 16
        assert person.id not in str(options)
        await make(place, ada, device)
        again = (await ask(place, "/api/me/passkeys/options", ada)).json()["options"]
        assert len(again["excludeCredentials"]) == 1
        login = await login_options(place)
        assert (login["rpId"], login["userVerification"]) == ("localhost", "required")
        assert not login.get("allowCredentials")


async def test_a_guest_who_comes_back_as_somebody_brings_their_chairs() -> None:
    async with house() as place:
        ada, device = await place.guest("Ada"), Authenticator()
        await make(place, ada, device)
        guest = await place.guest("Guest")
        table = await place.table(guest)
        back = token_in(await use(place, device, guest))
        assert (await place.wire(table, back).situation())["seat"] == 0
        assert (await place.http("GET", "/api/session", guest)).status_code == 401


async def test_a_lost_device_is_signed_out_and_its_passkey_deleted() -> None:
    async with house() as place:
        ada, lost, kept = await place.guest("Ada"), Authenticator(), Authenticator()
        made = await make(place, ada, lost)
        await make(place, ada, kept)
        thief = token_in(await use(place, lost))
        assert len((await place.http("GET", "/api/me", ada)).json()["passkeys"]) == 2

        devices = (await place.http("GET", "/api/me", thief)).json()["devices"]
        (device,) = [one["id"] for one in devices if one["current"]]
        assert (await place.http("DELETE", f"/api/me/devices/{device}", ada)).status_code == 204
        assert (await place.http("DELETE", f"/api/me/passkeys/{made['id']}", ada)).status_code == 204

        assert (await place.http("GET", "/api/session", thief)).status_code == 401
        assert refusal(await use(place, lost)) == (403, "bad-passkey")
        assert token_in(await use(place, kept))
        gone = await place.http("DELETE", f"/api/me/passkeys/{made['id']}", ada)
        assert refusal(gone) == (404, "no-passkey")


async def test_nobody_deletes_a_passkey_of_somebody_else() -> None:
    async with house() as place:
        ada, eve, device = await place.guest("Ada"), await place.guest("Eve"), Authenticator()
        made = await make(place, ada, device)
        assert refusal(await place.http("DELETE", f"/api/me/passkeys/{made['id']}", eve)) == (404, "no-passkey")
        assert token_in(await use(place, device))


Case = Callable[[House, str, Authenticator, SetClock], Awaitable[httpx.Response]]
REFUSED: dict[str, Case] = {}


def refused(case: Case) -> Case:
    REFUSED[case.__name__.strip("_").replace("_", " ")] = case
    return case


@refused
async def _a_user_who_was_not_verified(place: House, ada: str, device: Authenticator, clock: SetClock) -> Any:
    device.verifies = False
    return await use(place, device)


@refused
async def _an_answer_given_twice(place: House, ada: str, device: Authenticator, clock: SetClock) -> Any:
    credential = device.get(await login_options(place))
    assert (await ask(place, "/api/passkeys", "", {"credential": credential})).status_code == 201
    return await ask(place, "/api/passkeys", "", {"credential": credential})


@refused
async def _an_answer_after_five_minutes(place: House, ada: str, device: Authenticator, clock: SetClock) -> Any:
    credential = device.get(await login_options(place))
    clock.now += 300
    return await ask(place, "/api/passkeys", "", {"credential": credential})


@refused
async def _a_challenge_nobody_gave(place: House, ada: str, device: Authenticator, clock: SetClock) -> Any:
    credential = device.get({"challenge": encoded(bytes(32))})
    return await ask(place, "/api/passkeys", "", {"credential": credential})


@refused
async def _the_challenge_for_making_one(place: House, ada: str, device: Authenticator, clock: SetClock) -> Any:
    options = (await ask(place, "/api/me/passkeys/options", ada)).json()["options"]
    return await ask(place, "/api/passkeys", "", {"credential": device.get(options)})


@refused
async def _another_origin_in_the_answer(place: House, ada: str, device: Authenticator, clock: SetClock) -> Any:
    return await use(place, device, client={"origin": "http://localhost:81"})


@refused
async def _another_kind_of_answer(place: House, ada: str, device: Authenticator, clock: SetClock) -> Any:
    return await use(place, device, client={"type": "webauthn.create"})


@refused
async def _another_site_s_passkey(place: House, ada: str, device: Authenticator, clock: SetClock) -> Any:
    device.host = "elsewhere.test"
    return await use(place, device)


@refused
async def _a_counter_that_stands_still(place: House, ada: str, device: Authenticator, clock: SetClock) -> Any:
    assert (await use(place, device)).status_code == 201
    return await use(place, device, uses=0)


@refused
async def _another_person_s_handle(place: House, ada: str, device: Authenticator, clock: SetClock) -> Any:
    return await use(place, device, handle=bytes(16))


@refused
async def _a_key_that_was_never_stored(place: House, ada: str, device: Authenticator, clock: SetClock) -> Any:
    options = (await ask(place, "/api/me/passkeys/options", ada)).json()["options"]
    device.create(options)
    return await use(place, device)


@refused
async def _a_forged_signature(place: House, ada: str, device: Authenticator, clock: SetClock) -> Any:
    credential = device.get(await login_options(place))
    credential["response"]["signature"] = encoded(b"0" * 70)
    return await ask(place, "/api/passkeys", "", {"credential": credential})


@refused
async def _making_one_with_somebody_else_s_challenge(
    place: House, ada: str, device: Authenticator, clock: SetClock
) -> Any:
    eve = await place.guest("Eve")
    options = (await ask(place, "/api/me/passkeys/options", ada)).json()["options"]
    return await ask(place, "/api/me/passkeys", eve, {"credential": device.create(options)})


@refused
async def _making_one_without_verification(place: House, ada: str, device: Authenticator, clock: SetClock) -> Any:
    device.verifies = False
    options = (await ask(place, "/api/me/passkeys/options", ada)).json()["options"]
    return await ask(place, "/api/me/passkeys", ada, {"credential": device.create(options)})


@refused
async def _rubbish(place: House, ada: str, device: Authenticator, clock: SetClock) -> Any:
    for rubbish in ({}, {"response": 1}, {"response": {"clientDataJSON": 5}}, {"response": {"clientDataJSON": "e30"}}):
        answer = await ask(place, "/api/passkeys", "", {"credential": rubbish})
        assert refusal(answer) == (403, "bad-passkey")
    good = device.get(await login_options(place))
    good["rawId"] = {"a": [1]}
    return await ask(place, "/api/passkeys", "", {"credential": good})


@pytest.mark.parametrize("case", REFUSED)
async def test_nobody_comes_in_by(case: str) -> None:
    async with house() as place:
        clock = SetClock()
        place.node.now = place.node.store._clock = clock  # type: ignore[misc,attr-defined]
        ada, device = await place.guest("Ada"), Authenticator()
        await make(place, ada, device)
        answer = await REFUSED[case](place, ada, device, clock)
        assert refusal(answer) == (403, "bad-passkey")
        assert "set-cookie" not in answer.headers


@pytest.mark.parametrize("origin", ["http://house.test", "http://192.168.1.4:8040", "http://127.0.0.1:8040"])
async def test_over_plain_http_there_are_no_passkeys(origin: str) -> None:
    async with house() as place:
        ada = await place.guest("Ada")
        headers = {"origin": origin, "host": origin.removeprefix("http://")}
        for path, token in (("/api/me/passkeys/options", ada), ("/api/passkeys/options", "")):
            assert refusal(await ask(place, path, token, **headers)) == (403, "needs-https")


async def test_another_origin_is_not_even_asked() -> None:
    async with house() as place:
        answer = await ask(place, "/api/passkeys/options", origin="https://elsewhere.test")
        assert refusal(answer) == (403, "bad-origin")


async def test_of_many_who_use_one_answer_at_once_one_comes_in() -> None:
    async with house() as place:
        ada, device = await place.guest("Ada"), Authenticator()
        await make(place, ada, device)
        credential = device.get(await login_options(place))
        asked = [ask(place, "/api/passkeys", "", {"credential": credential}) for _ in range(8)]
        answers = await asyncio.gather(*asked)
        assert sorted(answer.status_code for answer in answers) == [201] + [403] * 7


async def test_there_is_a_most_of_passkeys_and_a_limit_on_asking() -> None:
    async with house() as place:
        ada = await place.guest("Ada")
        for _ in range(10):
            await make(place, ada, Authenticator())
        assert refusal(await ask(place, "/api/me/passkeys/options", ada)) == (409, "too-many-passkeys")
        place.node.arrivals.buckets.clear()
        asked = [(await place.http("POST", "/api/passkeys/options", headers=ORIGIN)).status_code for _ in range(80)]
        assert asked[-1] == 429
