"""Every answer says what a browser may do with it."""

import pytest

from tests.server.house import house

pytestmark = pytest.mark.anyio

EXPECTED = {
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
}
ASKED = [
    ("GET", "/health", 200),
    ("GET", "/ready", 200),
    ("GET", "/metrics", 200),
    ("GET", "/api/games", 200),
    ("GET", "/api/tables", 200),
    ("GET", "/api/schema/openapi.json", 200),
    ("GET", "/api/session", 401),
    ("POST", "/api/tables", 401),
    ("GET", f"/api/tables/{'A' * 22}", 404),
    ("GET", "/nowhere", 404),
    ("PUT", "/api/session", 405),
    ("OPTIONS", "/api/session", 204),
]


def policy(header: str) -> dict[str, list[str]]:
    return {words[0]: words[1:] for part in header.split(";") if (words := part.split())}


@pytest.mark.parametrize(("method", "path", "status"), ASKED)
async def test_every_answer_has_the_headers_once(method: str, path: str, status: int) -> None:
    async with house() as place:
        body = {"game": "master-thieves"} if method == "POST" else None
        answer = await place.http(method, path, body=body)

        assert answer.status_code == status
        for name, value in EXPECTED.items():
            assert answer.headers.get_list(name) == [value]
        assert len(answer.headers.get_list("content-security-policy")) == 1
        if status >= 400:
            told = answer.json()
            assert told["status_code"] == status
            assert told["detail"]
            assert told["extra"]["code"]


async def test_a_refused_page_gets_them_too() -> None:
    async with house() as place:
        answer = await place.http("POST", "/api/session", body={"name": "Eve"}, headers={"origin": "https://evil.test"})
        assert answer.status_code == 403
        assert {name: answer.headers[name] for name in EXPECTED} == EXPECTED


async def test_scripts_come_from_here_and_from_nowhere_else() -> None:
    async with house() as place:
        said = policy((await place.http("GET", "/health")).headers["content-security-policy"])
    assert said["default-src"] == ["'none'"]
    assert said["script-src"] == ["'self'"]
    assert said["frame-ancestors"] == ["'none'"]
    assert said["base-uri"] == ["'none'"]
    assert not [
        word for words in said.values() for word in words if "unsafe" in word or word in ("*", "http:", "https:")
    ]


async def test_nothing_tells_which_software_answers() -> None:
    async with house() as place:
        answer = await place.http("GET", "/health")
        assert "server" not in answer.headers
        assert "x-powered-by" not in answer.headers
