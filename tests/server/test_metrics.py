"""The numbers for operators are theirs: nobody else reads them unless they are opened."""

import httpx
import msgspec
import pytest

from lightfinger.server.process.settings import load
from tests.server.house import ADDRESS, House, house

pytestmark = pytest.mark.anyio


async def metrics_for(place: House, address: str, **headers: str) -> httpx.Response:
    """What somebody at an address is answered."""
    transport = httpx.ASGITransport(place.app, client=(address, 4000))
    async with httpx.AsyncClient(transport=transport, base_url=ADDRESS) as made:
        return await made.get("/metrics", headers={name.replace("_", "-"): value for name, value in headers.items()})


async def test_a_program_on_the_same_machine_reads_the_numbers() -> None:
    async with house() as place:
        for address in ("127.0.0.1", "127.8.8.8", "::1", "::ffff:127.0.0.1"):
            answer = await metrics_for(place, address)
            assert answer.status_code == 200
            assert "lightfinger_rows_total" in answer.text


@pytest.mark.parametrize("address", ["192.168.1.7", "203.0.113.9", "10.0.0.1", "2001:db8::1", "::", "nonsense"])
async def test_nobody_elsewhere_reads_them(address: str) -> None:
    async with house() as place:
        answer = await metrics_for(place, address)
        assert (answer.status_code, answer.json()["extra"]["code"]) == (404, "not-found")
        assert "lightfinger_rows" not in answer.text


@pytest.mark.parametrize(
    "headers",
    [
        {"x_forwarded_for": "203.0.113.9"},
        {"x_forwarded_for": "127.0.0.1"},
        {"x_forwarded_for": ""},
        {"forwarded": "for=127.0.0.1"},
        {"x_forwarded_proto": "https"},
        {"x_real_ip": "127.0.0.1"},
        {"via": "1.1 Caddy"},
    ],
)
async def test_nobody_who_comes_through_a_proxy_is_local(headers: dict[str, str]) -> None:
    async with house() as place:
        assert (await metrics_for(place, "127.0.0.1", **headers)).status_code == 404


async def test_an_operator_opens_them_or_turns_them_off() -> None:
    async with house(metrics="open") as place:
        assert (await metrics_for(place, "203.0.113.9")).status_code == 200
        assert (await metrics_for(place, "127.0.0.1", x_forwarded_for="203.0.113.9")).status_code == 200
    async with house(metrics="off") as place:
        assert (await metrics_for(place, "127.0.0.1")).status_code == 404


def test_the_setting_comes_from_the_environment_and_must_make_sense() -> None:
    assert load({}, None, {"LIGHTFINGER_METRICS": "off"}).metrics == "off"
    assert load({}, None, {}).metrics == "local"
    with pytest.raises(msgspec.ValidationError):
        load({}, None, {"LIGHTFINGER_METRICS": "public"})
