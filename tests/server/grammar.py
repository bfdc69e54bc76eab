"""Invalid messages drawn from a seed: JSON close to the real protocol, frames of every kind, requests."""

import json
import random
from typing import Any

from lightfinger import catalog, wire
from tests.server import raw

NAMES = ["kind", "command", "heard", "action", "nonce", "on", "knock", "text", "seat", "person", "seed", "levels"]
KINDS = ["act", "undo", "ready", "leave", "take_back", "pause", "abandon", "say", "ping", "start", "sealed", "", "Act"]
MEANT = ["act", "undo", "ready", "take_back", "pause", "say", "ping", "ping"]
ODD: list[Any] = [
    None, True, False, 0, -1, 1, 2**31, 2**63, 2**64, -(2**70), 1.5, 1e308, "", "x", "\u0000", "\u202e", "ё" * 70,
    "9" * 400, [], {}, [[]], [None], {"kind": "flip"}, {"kind": None}, {"": ""}, ["kind", "act"], "' or 1=1 --",
    "../../etc/passwd",
]  # fmt: skip


def value(chance: random.Random, depth: int = 0) -> Any:
    """Return any JSON value, mostly an odd one."""
    pick = chance.random()
    if depth > 2 or pick < 0.6:
        return chance.choice(ODD)
    if pick < 0.8:
        return [value(chance, depth + 1) for _ in range(chance.randrange(4))]
    return {chance.choice(NAMES): value(chance, depth + 1) for _ in range(chance.randrange(4))}


def message(chance: random.Random, game: str) -> str:
    """Return an invalid message."""
    made = chance.random()
    if made < 0.1:
        return chance.randbytes(chance.randrange(80)).decode("latin-1")
    said: dict[str, Any] = {"kind": chance.choice(KINDS), "command": f"c{chance.randrange(10**9)}"}
    if made < 0.5:
        for _ in range(chance.randrange(1, 4)):
            said[chance.choice(NAMES)] = value(chance)
    else:
        said |= {"kind": "act", "heard": chance.randrange(-5, 10**6), "action": action(chance, game)}
    text = json.dumps(said, ensure_ascii=chance.random() < 0.5)
    if chance.random() < 0.3:
        return mangled(chance, text)
    return text


def action(chance: random.Random, game: str) -> Any:
    """Return an action of the game with an extra field, a missing field or one of the wrong type."""
    actions: tuple[Any, ...] = catalog.find(game).actions
    kinds = [wire.kind(one) for one in actions]
    made: dict[str, Any] = {"kind": chance.choice(kinds)}
    for name in ("slot", "count", "gem", "cell", "levels", "clockwise", "character", "tile", "diamonds"):
        if chance.random() < 0.3:
            made[name] = value(chance)
    whole: Any = value(chance)
    return made if chance.random() < 0.9 else whole


def mangled(chance: random.Random, text: str) -> str:
    """Return a text with characters removed, doubled or replaced."""
    letters = list(text)
    for _ in range(chance.randrange(1, 4)):
        place = chance.randrange(len(letters) or 1)
        what = chance.randrange(4)
        if what == 0 and letters:
            del letters[place % len(letters) : place + chance.randrange(1, 9)]
        elif what == 1:
            letters.insert(place, chance.choice('{}[]",:0e-\\\x00\ud7ff'))
        elif what == 2:
            letters[place:place] = letters[place : place + 20] * chance.randrange(1, 5)
        elif letters:
            letters[place % len(letters)] = chr(chance.randrange(32, 0x3000))
    return "".join(letters)


def meaningful(chance: random.Random, heard: int) -> dict[str, Any]:
    """Return a valid message."""
    said: dict[str, Any] = {"kind": chance.choice(MEANT), "command": f"m{chance.getrandbits(60):x}"}
    if said["kind"] == "ready":
        said["nonce"] = chance.randbytes(16).hex()
    elif said["kind"] == "pause":
        said["on"] = chance.random() < 0.5
    elif said["kind"] == "say":
        said |= (
            {"knock": chance.randrange(7)} if chance.random() < 0.5 else {"text": chance.choice(["hello", "ё" * 200])}
        )
    elif said["kind"] == "act":
        said |= {"heard": heard, "action": {"kind": chance.choice(["open", "choose", "pass_turn", "turn"]), "slot": 1}}
    elif said["kind"] == "ping":
        del said["command"]
    return said


def framed(chance: random.Random, text: str) -> tuple[bytes, int]:
    """Return a text as valid frames, whole or in parts, with pings and pongs between, and the number of frames."""
    data = text.encode("utf-8", "replace")
    mask = chance.randbytes(4) if chance.random() < 0.2 else bytes(4)
    if chance.random() < 0.8:
        return raw.frame(raw.TEXT, data, mask=mask), 1
    parts = [data[start : start + 40] for start in range(0, len(data), 40)] or [b""]
    made, frames = b"", 0
    for number, part in enumerate(parts):
        opcode = raw.CONTINUED if number else raw.TEXT
        made += raw.frame(opcode, part, last=number == len(parts) - 1, mask=mask)
        frames += 1
        if chance.random() < 0.3:
            made += raw.frame(chance.choice([raw.PING, raw.PONG]), chance.randbytes(chance.randrange(126)), mask=mask)
            frames += 1
    return made, frames


def unlawful(chance: random.Random) -> bytes:
    """Return frames that break a rule of the protocol, or half a frame."""
    text = chance.randbytes(chance.randrange(200))
    return chance.choice(
        [
            raw.frame(chance.randrange(16), text, last=chance.random() < 0.5, reserved=chance.randrange(8)),
            raw.frame(raw.TEXT, text, mask=b""),
            raw.frame(raw.TEXT, b"\xff\xfe\xc0" + text),
            raw.frame(raw.TEXT, text, length=chance.choice([126, 4097, 1 << 16, 1 << 31, 1 << 63, (1 << 64) - 1])),
            raw.frame(raw.PING, b"a" * 126),
            raw.frame(raw.PING, b"a", last=False),
            raw.frame(raw.CONTINUED, text),
            raw.frame(raw.TEXT, text, last=False) + raw.frame(raw.TEXT, text),
            raw.frame(raw.CLOSE, chance.choice([b"", b"\x03", b"\x03\xe8\xff", b"\xff\xff", b"\x00\x00bye"])),
            raw.frame(raw.CLOSE) + raw.frame(raw.TEXT, b'{"kind":"ping"}'),
            raw.frame(raw.TEXT, b"a" * chance.choice([4096, 4097, 8192, 20_000])),
            raw.frame(raw.TEXT, text)[: chance.randrange(1, 8)],
            raw.frame(raw.BINARY, text),
            text,
        ]
    )


HEADERS = ["Cookie", "Origin", "X-Forwarded-For", "Range", "Accept", "Authorization", "Forwarded", "If-None-Match"]
VALUES = ["", "a", "lightfinger=" + "\\" * 99, "Bearer \xff", "bytes=0-,0-", "203.0.113.1, ::1", "null", "*/*;q=x"]
SOUP_NAMES = ["X", "Content-Length", "Transfer-Encoding", "Connection", "Upgrade", "Host", " ", ":"]
SOUP_VALUES = ["1", "-1", "chunked", "websocket", "é", "99999999999"]
SOUP_PATHS = ["/", "/api/session", "*", "", "http://[", "/\x00"]
GAMES = ["master-thieves", "forty-thieves"]
METHODS = ["GET", "POST", "PUT", "DELETE", "PATCH", "HEAD", "OPTIONS", "TRACE", "BREW", "G E T", ""]
FIELDS = ["name", "game", "seats", "bots", "record", "seat", "aid", "yes", "house_rules", "clock", "listed", "sit"]
ROOMS = ["", "/record", "/review?seat=99", "/review?seat=x", "/sit", "/leave", "/bot", "/rules", "/wish", "/admit"]


def question(chance: random.Random, tables: list[str]) -> bytes:
    """Return a valid HTTP request with hostile content; it gets a response, and the connection stays open."""
    table = chance.choice([*tables, "A" * 22, "..", "%00", "x" * 300])
    paths = [
        f"/api/tables/{table}{chance.choice(ROOMS)}", "/api/tables", "/api/session", "/api/codes/IRON-KEY-11",
        "/api/games", "/api/records/check", "/api/records/review", "/api/games/master-thieves/check", "/health",
        "/api/games/forty-thieves/rules?language=" + "x" * chance.randrange(20), "/%2e%2e/%2e%2e", "/?" + "a=" * 50,
        "/api/games/%ff/rules",
    ]  # fmt: skip
    headers = {chance.choice(HEADERS): chance.choice(VALUES) for _ in range(chance.randrange(4))}
    path = chance.choice(paths)
    if chance.random() < 0.5:
        return raw.http("GET", path, headers)
    body: Any = {chance.choice(FIELDS): value(chance) for _ in range(chance.randrange(4))}
    if "session" in path and chance.random() < 0.8:
        body = {"name": chance.choice(ODD)}
    text = json.dumps(body if chance.random() < 0.9 else value(chance))
    if chance.random() < 0.3:
        text = mangled(chance, text)
    return raw.http("POST", path, headers, text.encode("utf-8", "replace"))


def unanswerable(chance: random.Random) -> bytes:
    """Return bytes that end a connection: broken requests, random headers, invalid chunks, half a handshake."""
    soup = "".join(
        chance.choice(SOUP_NAMES) + chance.choice([": ", ":", " : ", "", "\t"]) + chance.choice(SOUP_VALUES) + "\r\n"
        for _ in range(chance.randrange(8))
    ).encode("latin-1")
    start = f"{chance.choice(METHODS)} {chance.choice(SOUP_PATHS)} "
    version = chance.choice(["HTTP/1.1", "HTTP/1.0", "HTTP/9.9", "HTTP", ""])
    chunks = chance.choice([b"zz\r\n", b"-1\r\n", b"ffffffffffffffffff\r\na", b"5\r\nab", b"0\r\nX: y\r\n\r\n"])
    return chance.choice(
        [
            start.encode() + version.encode() + b"\r\n" + soup + b"\r\n",
            b"POST /api/session HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n" + chunks,
            raw.upgrade("A" * 22)[: chance.randrange(200)],
            raw.upgrade(
                "A" * 22, headers={"Sec-WebSocket-Version": "99", "Sec-WebSocket-Extensions": "x; y=" + "z" * 99}
            ),
            raw.http("GET", "/api/tables/x/socket", {"Upgrade": "websocket", "Connection": "Upgrade"}),
            chance.randbytes(chance.randrange(1, 400)),
            b"\r\n" * chance.randrange(400),
            b"GET / HTTP/1.1\r\nHost: a\r\nX: " + b"a" * chance.choice([100, 20_000, 70_000]) + b"\r\n\r\n",
        ]
    )
