"""How phones in a home network find a server whose page was opened on the server's own screen."""

from ipaddress import ip_address
from typing import Any

import httpx
import pytest

from lightfinger.server.node import home_network
from lightfinger.server.node.home_network import origin_for_others, origin_of
from lightfinger.server.process.settings import Settings
from tests.server.house import house

pytestmark = pytest.mark.anyio

OWN = "192.168.1.5"
LAN = f"http://{OWN}:8040"


@pytest.fixture(autouse=True)
def at_home(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(home_network, "own_address", lambda: OWN)


async def told(peer: str, host: str, headers: dict[str, str] | None = None, **settings: Any) -> str:
    """What a page is told that was asked for as *host* from *peer*."""
    async with house(**settings) as place:
        line = httpx.ASGITransport(place.app, client=(peer, 1))
        async with httpx.AsyncClient(transport=line, base_url=f"http://{host}") as browser:
            return str((await browser.get("/api/home-network", headers=headers or {})).json()["origin"])


@pytest.mark.parametrize("host", ["127.0.0.1:8040", "localhost:8040", "[::1]:8040", "box.localhost", f"{OWN}:8040"])
async def test_a_page_on_the_hosts_own_screen_names_the_address_that_phones_can_reach(host: str) -> None:
    assert await told("127.0.0.1", host) == LAN
    assert await told(OWN, host) == LAN


@pytest.mark.parametrize("peer", ["192.168.1.9", "203.0.113.7"])
async def test_other_machines_are_told_nothing(peer: str) -> None:
    assert await told(peer, "127.0.0.1:8040") == ""
    assert await told(peer, f"{OWN}:8040") == ""


@pytest.mark.parametrize("header", ["x-forwarded-for", "forwarded", "via"])
async def test_behind_a_proxy_on_the_same_machine_nobody_is_told(header: str) -> None:
    assert await told("127.0.0.1", "127.0.0.1:8040", {header: "203.0.113.7"}) == ""


@pytest.mark.parametrize(
    "host", ["cards.example.org", "evil.example:8040", "127.0.0.1.example.org", "192.168.1.6:8040"]
)
async def test_a_page_with_another_name_keeps_it(host: str) -> None:
    assert await told("127.0.0.1", host) == ""


@pytest.mark.parametrize("settings", [{"secure": True}, {"origins": ["https://cards.example.org"]}])
async def test_a_public_server_keeps_its_name(settings: dict[str, Any]) -> None:
    assert await told("127.0.0.1", "127.0.0.1:8040", **settings) == ""


def test_a_server_for_this_machine_alone_has_no_other_address(monkeypatch: pytest.MonkeyPatch) -> None:
    assert origin_for_others(Settings(host="127.0.0.1"), "127.0.0.1:8040") == ""
    assert origin_for_others(Settings(host="::1"), "localhost:8040") == ""
    monkeypatch.setattr(home_network, "own_address", lambda: home_network.NOWHERE)
    assert origin_for_others(Settings(), "127.0.0.1:8040") == ""


def test_the_address_on_the_terminal_is_the_one_that_was_chosen() -> None:
    assert origin_of(Settings(port=81)) == f"http://{OWN}:81"
    assert origin_of(Settings(host="10.0.0.7")) == "http://10.0.0.7:8040"
    assert origin_of(Settings(host="fd00::2")) == "http://[fd00::2]:8040"


def test_a_machine_knows_its_own_address(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.undo()

    assert str(ip_address(home_network.own_address())) == home_network.own_address()
