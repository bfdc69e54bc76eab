"""Who a request comes from: the one cookie, read by hand, and the address, past trusted proxies."""

import contextlib
import time
from typing import Any

import msgspec
import pytest

from lightfinger.server.access.client_addresses import Proxies, limit_key
from lightfinger.server.access.sessions import COOKIE
from lightfinger.server.node.node import cookie_of
from lightfinger.server.process.settings import Settings, load
from tests.server.client import Cut
from tests.server.house import House, Wire, house

pytestmark = pytest.mark.anyio


@pytest.mark.parametrize(
    "text",
    [
        COOKIE + '="' + "\\" * 65_536 + '"',
        COOKIE + '="' + "\\1" * 32_768 + '"',
        COOKIE + "=" + ";" * 65_536,
        (COOKIE + "=x; ") * 9_000,
        "a=" * 32_768,
        '"' * 65_536,
    ],
    ids=lambda text: text[:16],
)
async def test_no_cookie_takes_longer_to_read_than_it_is_long(text: str) -> None:
    async with house() as place:
        began = time.process_time()
        answer = await place.http("GET", "/api/session", headers={"cookie": text})
        assert time.process_time() - began < 2.0
        assert answer.status_code == 401


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("lightfinger=abc", "abc"),
        ("a=b; lightfinger=abc; c=d", "abc"),
        ("a=b;lightfinger = abc ;c", "abc"),
        ('lightfinger="abc"', "abc"),
        ("lightfinger=a=b", "a=b"),
        ("lightfinger=first; lightfinger=second", "first"),
        ("xlightfinger=abc; lightfingers=abc; lightfinger", ""),
        ("", ""),
        ("lightfinger=" + "x" * 201, ""),
    ],
)
def test_the_one_cookie_is_found_among_others(text: str, value: str) -> None:
    assert cookie_of(text, "lightfinger") == value


PROXY = "10.9.0.2"
CADDY = ["127.0.0.1", "10.9.0.0/24", "fd00:9::/64"]


@pytest.mark.parametrize(
    ("peer", "said", "address"),
    [
        ("203.0.113.7", [], "203.0.113.7"),
        ("203.0.113.7", ["198.51.100.1"], "203.0.113.7"),
        (PROXY, [], PROXY),
        (PROXY, ["198.51.100.1"], "198.51.100.1"),
        (PROXY, ["1.1.1.1, 198.51.100.1"], "198.51.100.1"),
        (PROXY, ["1.1.1.1", "198.51.100.1"], "198.51.100.1"),
        (PROXY, ["1.1.1.1, 198.51.100.1, 10.9.0.3"], "198.51.100.1"),
        (PROXY, ["1.1.1.1,198.51.100.1:4711,10.9.0.3:80"], "198.51.100.1"),
        (PROXY, ["1.1.1.1, nonsense"], PROXY),
        (PROXY, ["1.1.1.1, nonsense, 10.9.0.3"], "10.9.0.3"),
        (PROXY, ["10.9.0.4, 10.9.0.3"], "10.9.0.4"),
        (PROXY, ["2001:db8:1:2:3:4:5:6"], "2001:db8:1:2::/64"),
        (PROXY, ["[2001:db8:1:2:3:4:5:6]:4711"], "2001:db8:1:2::/64"),
        (PROXY, ["1.1.1.1," * 5000 + "198.51.100.1"], "198.51.100.1"),
        ("::ffff:10.9.0.2", ["::ffff:198.51.100.1"], "198.51.100.1"),
        ("fd00:9::1", ["198.51.100.1"], "198.51.100.1"),
        ("fe80::1%eth0", [], "fe80::/64"),
    ],
)
def test_an_address_is_the_nearest_that_is_no_trusted_proxy(peer: str, said: list[str], address: str) -> None:
    headers = [(b"host", b"x"), (b"forwarded", b"for=9.9.9.9")]
    headers += [(b"x-forwarded-for", value.encode()) for value in said]
    assert Proxies(CADDY).client_of(peer, headers) == address


def test_nobody_is_believed_where_the_settings_name_no_proxy() -> None:
    settings = load({}, environment={"LIGHTFINGER_PROXIES": ""})
    assert not Proxies(settings.proxies).trusts("127.0.0.1")
    assert load({}, environment={"LIGHTFINGER_PROXIES": "10.9.0.0/24,::1"}).proxies == ("10.9.0.0/24", "::1")
    assert Proxies(Settings().proxies).trusts("::ffff:127.0.0.1")
    assert not Proxies(Settings().proxies).trusts("127.0.0.2")
    with pytest.raises(msgspec.ValidationError, match="proxies: "):
        load({}, environment={"LIGHTFINGER_PROXIES": "10.9.0.0/99"})


def test_all_addresses_of_one_home_count_as_one() -> None:
    assert limit_key("2001:db8:1:2::1") == limit_key("2001:db8:1:2:ffff:ffff:ffff:ffff") != limit_key("2001:db8:1:3::1")
    assert limit_key("::ffff:192.0.2.1") == limit_key("192.0.2.1") != limit_key("192.0.2.2")


async def test_people_behind_one_proxy_are_told_apart_and_those_of_one_home_are_not() -> None:
    async with house(sockets_per_address=2, proxies=("10.9.0.0/24",)) as place:
        table = await place.table(await place.guest("Ada"))
        one = [await _accepted(place, table, PROXY, "2001:db8::1") for _ in range(2)]
        one.append(await _accepted(place, table, PROXY, "2001:db8::2"))
        other = await _accepted(place, table, PROXY, "2001:db8:0:1::1")
        liar = [await _accepted(place, table, "203.0.113.7", f"2001:db8:{one:x}::1") for one in range(3)]
    assert (one, other, liar) == ([True, True, False], True, [True, True, False])


async def _accepted(place: House, table: str, peer: str, named: str) -> bool:
    headers: dict[str, Any] = {"host": "house.test", "x-forwarded-for": named}
    line = Wire(place.app, f"/api/tables/{table}/socket", headers, peer)
    place.wires.append(line)
    with contextlib.suppress(Cut):
        await line.hear()
    return line.accepted


@pytest.mark.parametrize("table", ["short", "A" * 21, "A" * 22])
async def test_a_browser_learns_that_there_is_no_table_also_from_a_link_that_was_cut(table: str) -> None:
    async with house() as place:
        line = place.wire(table)
        with contextlib.suppress(Cut):
            await line.hear()
        assert (line.accepted, line.code) == (True, 4404)
