"""Pages of other sites cannot use somebody's session: neither over HTTP nor over a socket (T21)."""

from typing import Any

import pytest

from lightfinger.server.access.sessions import COOKIE, SECURE_COOKIE
from lightfinger.server.network import websocket
from tests.server.house import House, house

pytestmark = pytest.mark.anyio

ORIGINS = {
    "own": "http://house.test",
    "allowed": "https://friends.test",
    "evil": "https://evil.test",
    "null": "null",
    "sub": "http://sub.house.test",
    "port": "http://house.test:8041",
    "prefix": "http://house.test.evil.test",
    "user": "http://house.test@evil.test",
    "file": "file://",
    "odd": "javascript:alert(1)",
    "empty": "",
    "missing": None,
}
WELCOME = {"own", "allowed"}


def headers_for(origin: str | None, token: str, kind: str) -> dict[str, str]:
    headers = {} if origin is None else {"origin": origin}
    if kind == "cookie":
        headers["cookie"] = f"{COOKIE}={token}"
    elif kind == "token":
        headers["authorization"] = f"Bearer {token}"
    return headers


def allowed(origin: str, kind: str) -> bool:
    """A program needs no origin; whatever has a cookie is a browser and must say where it is."""
    return origin in WELCOME or (origin == "missing" and kind != "cookie")


@pytest.mark.parametrize("kind", ["cookie", "token"])
@pytest.mark.parametrize("origin", ORIGINS)
async def test_only_our_own_pages_change_anything(origin: str, kind: str) -> None:
    async with house(origins=["https://friends.test"]) as place:
        token = await place.guest("Ada")
        table = await place.table(token, bots=["random"] * 3)
        headers = headers_for(ORIGINS[origin], token, kind)
        before = await place.log(table)

        answers = [
            await place.http("POST", f"/api/tables/{table}/leave", headers=headers),
            await place.http("POST", "/api/tables", body={"game": "master-thieves"}, headers=headers),
            await place.http("POST", "/api/session", body={"name": "Eve"}, headers=headers),
            await place.http("DELETE", "/api/session", headers=headers),
        ]

        statuses = [answer.status_code for answer in answers]
        if allowed(origin, kind):
            assert statuses == [201, 201, 201, 204]
        else:
            assert statuses == [403] * 4
            assert [answer.json()["extra"]["code"] for answer in answers] == ["bad-origin"] * 4
            assert await place.log(table) == before
            assert (await place.http("GET", "/api/session", token)).json() == {"name": "Ada"}


@pytest.mark.parametrize("kind", ["cookie", "token", "nobody"])
@pytest.mark.parametrize("origin", ORIGINS)
async def test_only_our_own_pages_open_sockets(origin: str, kind: str) -> None:
    async with house(origins=["https://friends.test"]) as place:
        token = await place.guest("Ada")
        table = await place.table(token)
        line = place.wire(table, headers=headers_for(ORIGINS[origin], token, kind))

        if allowed(origin, kind):
            assert (await line.situation())["seat"] == (None if kind == "nobody" else 0)
        else:
            assert await line.ended() == websocket.POLICY
            assert not line.accepted
            assert line.sent == []


async def test_no_answer_lets_another_site_read_it() -> None:
    async with house(origins=["https://friends.test"]) as place:
        token = await place.guest("Ada")
        for origin in ("https://evil.test", "https://friends.test", "null"):
            headers = {"origin": origin, "access-control-request-method": "POST"}
            for method in ("GET", "OPTIONS"):
                answer = await place.http(method, "/api/session", token, headers=headers)
                assert not [name for name in answer.headers if name.startswith("access-control")]


async def test_the_cookie_is_for_http_alone_and_for_this_site() -> None:
    async with house() as place:
        answer = await place.http("POST", "/api/session", body={"name": "Ada"})
        cookie = answer.headers["set-cookie"].lower()
        assert "httponly" in cookie
        assert "samesite=lax" in cookie
        assert "path=/" in cookie
        assert "domain" not in cookie
        assert "secure" not in cookie
    async with house(secure=True) as place:
        answer = await place.http("POST", "/api/session", body={"name": "Ada"})
        cookie = answer.headers["set-cookie"]
        assert "; secure" in cookie.lower()
        assert cookie.startswith(f"{SECURE_COOKIE}=")
        mine, token = {"cookie": cookie.split(";")[0]}, answer.json()["token"]
        assert (await place.http("GET", "/api/session", headers=mine)).json()["name"] == "Ada"
        plain = {"cookie": f"{COOKIE}={token}"}
        assert (await place.http("GET", "/api/session", headers=plain)).status_code == 401


async def test_a_cookie_that_makes_no_sense_is_no_session() -> None:
    async with house() as place:
        for cookie in ("lightfinger", "lightfinger=", "a=b; lightfinger=\x7f", 'lightfinger="', "\xff" * 50, "=;=;"):
            answer = await _me(place, cookie)
            assert answer.status_code == 401


async def _me(place: House, cookie: str) -> Any:
    return await place.http("GET", "/api/session", headers={"cookie": cookie.encode("latin-1")})
