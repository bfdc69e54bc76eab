"""Who a request comes from: the one cookie, read by hand."""

import time

import pytest

from lightfinger.server.node import cookie_of
from lightfinger.server.people import COOKIE
from tests.server.house import house

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
        began = time.perf_counter()
        answer = await place.http("GET", "/api/session", headers={"cookie": text})
        assert time.perf_counter() - began < 2.0
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
