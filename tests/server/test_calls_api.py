"""Push subscriptions, quiet hours and webhooks over HTTP: what is taken, what is refused and what is shown."""

from collections.abc import AsyncIterator
from pathlib import Path
from typing import IO, Any, cast

import pytest

from lightfinger.server.node import backup
from lightfinger.server.outgoing.addresses import parse_origin
from lightfinger.server.outgoing.requests import Requests
from lightfinger.server.store import store_at
from lightfinger.server.store.whole_stores import whole_store_at
from tests.server.browsers import PushBrowser, b64, unb64
from tests.server.far_service import FarService, answer
from tests.server.house import House, house
from tests.server.test_outgoing import HOSTILE_FORMS, PRIVATE

pytestmark = pytest.mark.anyio

BROWSER = PushBrowser("https://push.example.org/one")


@pytest.fixture
async def place() -> AsyncIterator[House]:
    async with house(webhooks=True) as made:
        yield made


def code(response: Any) -> str:
    return f"{response.status_code} {response.json()['extra']['code']}"


async def test_the_key_is_a_point_of_the_curve_and_stays_the_same(tmp_path: Path) -> None:
    keys = set()
    for _ in range(2):
        async with house(tmp_path) as place:
            keys.add((await place.http("GET", "/api/push/key")).json()["key"])

    (key,) = keys
    assert (len(unb64(key)), unb64(key)[0]) == (65, 4)


async def test_the_key_and_the_subscriptions_survive_a_backup(tmp_path: Path) -> None:
    async with house(tmp_path) as place:
        key = (await place.http("GET", "/api/push/key")).json()["key"]
        token = await place.guest("Ada")
        await place.http("POST", "/api/me/push", token, BROWSER.json())
        await place.http("POST", "/api/me/quiet-hours", token, {"begin": 1, "end": 2, "zone": "UTC"})
    await backup_into(str(tmp_path / "tables.sqlite3"), tmp_path / "kept.backup", str(tmp_path / "new.sqlite3"))

    async with house(store=store_at(str(tmp_path / "new.sqlite3"))) as again:
        assert (await again.http("GET", "/api/push/key")).json()["key"] == key
        now = (await again.http("GET", "/api/me/calls", token)).json()
        assert (now["browsers"], now["begin"], now["end"]) == (1, 1, 2)


async def backup_into(source: str, file: Path, target: str) -> None:
    for address, mode in ((source, "wb"), (target, "rb")):
        with file.open(mode) as stream:
            work = backup.write_backup if mode == "wb" else backup.read_backup
            await work(whole_store_at(address), cast(IO[bytes], stream))


async def test_a_browser_subscribes_and_unsubscribes(place: House) -> None:
    token, other = await place.guest("Ada"), await place.guest("Bea")

    assert (await place.http("GET", "/api/me/calls", token)).json() == {
        "browsers": 0,
        "begin": 22,
        "end": 8,
        "zone": "UTC",
        "webhook": None,
        "webhooks": True,
    }
    for _ in range(2):
        made = await place.http("POST", "/api/me/push", token, {**BROWSER.json(), "expirationTime": None})
        assert (made.status_code, made.json()["browsers"]) == (201, 1)
    gone = {"endpoint": BROWSER.endpoint}
    assert (await place.http("DELETE", "/api/me/push", other, gone)).status_code == 204
    assert (await place.http("GET", "/api/me/calls", token)).json()["browsers"] == 1
    assert (await place.http("DELETE", "/api/me/push", token, gone)).status_code == 204
    assert (await place.http("GET", "/api/me/calls", token)).json()["browsers"] == 0


@pytest.mark.parametrize("address", [*HOSTILE_FORMS[:-2], *(f"https://{one}/x" for one in PRIVATE if ":" not in one)])
async def test_no_subscription_at_a_hostile_address(place: House, address: str) -> None:
    token = await place.guest("Ada")

    said = await place.http("POST", "/api/me/push", token, {**BROWSER.json(), "endpoint": address})

    assert code(said) == "400 bad-address"
    assert (await place.http("GET", "/api/me/calls", token)).json()["browsers"] == 0


@pytest.mark.parametrize(
    "keys",
    [
        {"p256dh": b64(BROWSER.point[:-1]), "auth": b64(BROWSER.auth)},
        {"p256dh": b64(b"\x04" + bytes(64)), "auth": b64(BROWSER.auth)},
        {"p256dh": b64(BROWSER.point), "auth": b64(BROWSER.auth[:-1])},
        {"p256dh": "§" * 87, "auth": b64(BROWSER.auth)},
        {"p256dh": b64(BROWSER.point), "auth": "%%%"},
    ],
)
async def test_no_subscription_with_keys_that_are_none(place: House, keys: dict[str, str]) -> None:
    token = await place.guest("Ada")

    assert code(await place.http("POST", "/api/me/push", token, {**BROWSER.json(), "keys": keys})) == "400 bad-address"


async def test_a_person_keeps_ten_browsers(place: House) -> None:
    token = await place.guest("Ada")
    for number in range(12):
        browser = PushBrowser(f"https://push.example.org/{number}")
        assert (await place.http("POST", "/api/me/push", token, browser.json())).status_code == 201

    assert (await place.http("GET", "/api/me/calls", token)).json()["browsers"] == 10


async def test_whoever_changes_too_much_has_to_wait(place: House) -> None:
    token = await place.guest("Ada")
    hours = {"begin": 1, "end": 2, "zone": "Europe/Rome"}

    codes = [(await place.http("POST", "/api/me/quiet-hours", token, hours)).status_code for _ in range(30)]

    assert codes[:20] == [201] * 20
    assert 429 in codes[20:]


@pytest.mark.parametrize(
    "hours",
    [
        {"begin": 24, "end": 8},
        {"begin": -1, "end": 8},
        {"begin": 1.5, "end": 8},
        {"begin": 22, "end": 8, "zone": "Europe/Atlantis"},
        {"begin": 22, "end": 8, "zone": "../../etc/passwd"},
        {"begin": 22, "end": 8, "zone": "/etc/passwd"},
        {"begin": 22, "end": 8, "zone": ""},
        {"begin": 22, "end": 8, "zone": "x" * 100},
        {"begin": 22, "end": 8, "zone": "Europe/Rome\0"},
    ],
)
async def test_quiet_hours_that_make_no_sense_are_refused(place: House, hours: dict[str, Any]) -> None:
    token = await place.guest("Ada")

    assert (await place.http("POST", "/api/me/quiet-hours", token, hours)).status_code == 400


async def test_a_webhook_is_kept_once_it_has_taken_a_message(place: House) -> None:
    token = await place.guest("Ada")
    async with FarService().running(None) as service:
        origin = f"http://127.0.0.1:{service.port}"
        place.node.channels.requests = Requests([parse_origin(origin)])
        hook = {"address": f"{origin}/hooks/secret", "format": "slack", "language": "de"}

        service.reply = lambda _: answer(403)
        assert code(await place.http("POST", "/api/me/webhook", token, hook)) == "400 unanswered"
        assert (await place.http("GET", "/api/me/calls", token)).json()["webhook"] is None

        service.reply = lambda _: answer(200, b"ok")
        said = await place.http("POST", "/api/me/webhook", token, hook)
        assert said.json()["webhook"] == {"host": f"127.0.0.1:{service.port}", "format": "slack"}
        assert "secret" not in said.text
        assert b"Lightfinger schreibt hier" in service.received[-1].body
        assert (await place.http("DELETE", "/api/me/webhook", token)).status_code == 204
        assert (await place.http("GET", "/api/me/calls", token)).json()["webhook"] is None


@pytest.mark.parametrize("address", [*HOSTILE_FORMS[:-2], *(f"https://{one}/x" for one in PRIVATE if ":" not in one)])
async def test_no_webhook_at_a_hostile_address(place: House, address: str) -> None:
    token = await place.guest("Ada")

    said = await place.http("POST", "/api/me/webhook", token, {"address": address, "format": "discord"})

    assert code(said) == "400 bad-address"


async def test_a_name_that_leads_home_is_no_webhook(place: House) -> None:
    async def resolve(host: str, port: int) -> list[str]:
        return ["127.0.0.1"]

    place.node.channels.requests = Requests(resolve=resolve)
    token = await place.guest("Ada")
    hook = {"address": "https://innocent.example.org/x", "format": "matrix"}

    assert code(await place.http("POST", "/api/me/webhook", token, hook)) == "400 bad-address"


async def test_webhooks_are_off_unless_the_operator_allows_them() -> None:
    async with house() as place:
        token = await place.guest("Ada")
        hook = {"address": "https://chat.example.org/x", "format": "discord"}

        assert code(await place.http("POST", "/api/me/webhook", token, hook)) == "400 no-webhooks"
        assert (await place.http("GET", "/api/me/calls", token)).json()["webhooks"] is False


async def test_new_webhooks_are_few(place: House) -> None:
    async with FarService().running(None) as service:
        origin = f"http://127.0.0.1:{service.port}"
        place.node.channels.requests = Requests([parse_origin(origin)])
        codes = []
        for number in range(7):
            token = await place.guest(f"Guest {number}")
            hook = {"address": f"{origin}/{number}", "format": "discord"}
            codes.append((await place.http("POST", "/api/me/webhook", token, hook)).status_code)

        assert codes == [201] * 5 + [429] * 2
        assert len(service.received) == 5
