"""Static files of the browser client, built by `make web` into `static/` and served from memory.

The client does its own routing, so every page is answered with the same `index.html`; an address without a page is
answered with it too, with status 404. Only the pages of a room with a big screen have files of their own. What chats
show of a link differs: pages of tables have tags of their own (`previews`). A `link` header names the scripts that the
page loads next, with the words of the browser's language. If the client is not built there are no pages, and
`lightfinger serve` does not start without `--api-only`.
"""

import gzip
import hashlib
import json
import mimetypes
import re
from collections.abc import Awaitable, Callable, Container, Iterable, Mapping, MutableMapping
from pathlib import Path
from typing import Any, Final

Send = Callable[[MutableMapping[str, Any]], Awaitable[None]]

FOLDER: Final = Path(__file__).parent.parent / "static"
DESK: Final = FOLDER / "desk"
"""The page of the operator's desk, which has a listener of its own."""
SHELLS: Final = (
    "/",
    "/new/{game}",
    "/t/{table}",
    "/here/{table}",
    "/r/{table}",
    "/how-to-play/{game}",
    "/learn/{game}",
    "/drills",
    "/drills/{game}",
    "/rules/{game}",
    "/rules/{game}/house",
    "/me",
    "/daily",
    "/daily/{day}",
    "/ladder",
    "/replays",
    "/verify",
    "/about",
)
"""The routes of pages; `{...}` is one path segment."""
ROOM: Final = {"/tv": "/tv.html", "/tv/{table}": "/tv.html", "/show": "/tv.html", "/hand/{table}": "/hand.html"}
"""The routes of pages with a file of their own: the big screen, and the phones of those who sit before it."""
PACKED: Final = {"br": ".br", "gzip": ".gz"}
"""Encodings in order of preference, and the file extension of each."""
HASHED: Final = re.compile(r"/assets/.*[.-][A-Za-z0-9_-]{8,}\.[a-z0-9]+")
"""File names that contain a hash of the contents."""
FOR_EVER: Final = b"public, max-age=31536000, immutable"
ASK_AGAIN: Final = b"no-cache"
ASK_AGAIN_ALONE: Final = b"private, no-cache"
"""For pages with an address that the request gave: no cache may show them to others."""
PREVIEW: Final = re.compile(rb"<!-- preview -->.*<!-- end of preview -->", re.DOTALL)
"""The tags in `index.html` that say what chats show of a link."""
NO_PAGES: Final = """this copy has no pages to serve. Any of these helps:
  - install Node.js with npm, then install again: pip install '.[server]' (add -v to see how the pages are built)
  - in a source checkout: make web
  - install a wheel or a source distribution that carries them
  - serve programs alone, without pages: lightfinger serve --api-only"""


def _pattern(routes: Iterable[str]) -> re.Pattern[str]:
    return re.compile("|".join(re.sub(r"{\w+}", "[^/]+", route) + "/?" for route in routes))


_SHELL: Final = _pattern((*SHELLS, *ROOM))
_ROOM: Final = [(_pattern([route]), file) for route, file in ROOM.items()]
_TYPES: Final = {
    ".js": "text/javascript",
    ".ftl": "text/plain",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
}


def are_built(folder: Path = FOLDER) -> bool:
    """Whether the browser client is built."""
    return (folder / "index.html").is_file()


class StaticFile:
    """A file and its compressed copies."""

    def __init__(self, bodies: Mapping[str, bytes], media_type: bytes, lasting: bytes) -> None:
        self.bodies: Final = bodies
        """By encoding; the empty one is the file itself."""
        self.type: Final = media_type
        self.tag: Final = b'"' + hashlib.sha256(bodies[""]).hexdigest()[:20].encode() + b'"'
        self.lasting: Final = lasting

    def chosen(self, accepted: str) -> str:
        """Choose the encoding of an answer."""
        words = {
            word.split(";")[0].strip() for word in accepted.split(",") if not word.replace(" ", "").endswith("q=0")
        }
        return next((encoding for encoding in PACKED if encoding in words and encoding in self.bodies), "")


def read_file(path: Path, address: str) -> StaticFile:
    """Read a file and its compressed copies."""
    bodies = {"": path.read_bytes()}
    for encoding, suffix in PACKED.items():
        packed = path.with_name(path.name + suffix)
        if packed.exists():
            bodies[encoding] = packed.read_bytes()
    guessed = _TYPES.get(path.suffix) or mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    text = guessed.startswith("text/") or guessed.endswith(("json", "javascript"))
    media_type = (guessed + "; charset=utf-8" if text else guessed).encode()
    return StaticFile(bodies, media_type, FOR_EVER if HASHED.fullmatch(address) else ASK_AGAIN)


def preferred(languages: str, known: Container[str]) -> str:
    """Return the first known language of an `accept-language` header; browsers name the one they prefer first."""
    wanted = (tag.strip()[:2].lower() for tag in languages.split(","))
    return next((language for language in wanted if language in known), "en")


class Preloads:
    """What a browser loads next, for each page and each language: values of its `link` header."""

    def __init__(self, written: bytes) -> None:
        told = json.loads(written)
        self.pages: Final = [
            (re.compile(re.sub(r":\w+", "[^/]+", pattern) + "/?"), _links(links))
            for pattern, links in told.get("pages", {}).items()
        ]
        self.words: Final = {language: _links(links) for language, links in told.get("words", {}).items()}

    def headers(self, path: str, languages: str = "") -> list[tuple[bytes, bytes]]:
        """Return the headers of a page, for the value of an `accept-language` header."""
        links = next((links for page, links in self.pages if page.fullmatch(path)), None)
        if links is None:
            return []
        # English stands in for what is not translated.
        spoken = dict.fromkeys(["en", preferred(languages, self.words)])
        return [*links, *(link for language in spoken for link in self.words.get(language, []))]


def _links(links: list[str]) -> list[tuple[bytes, bytes]]:
    return [(b"link", link.encode()) for link in links]


class StaticFiles:
    """All static files; empty without a folder."""

    def __init__(self, folder: Path | None = FOLDER) -> None:
        self.files: Final[dict[str, StaticFile]] = {}
        if folder is not None:
            for path in sorted(folder.rglob("*")):
                if (
                    path.is_file()
                    and path.suffix not in PACKED.values()
                    and (folder == DESK or DESK not in path.parents)
                ):
                    address = "/" + path.relative_to(folder).as_posix()
                    self.files[address] = read_file(path, address)
        self.index: Final = self.files.get("/index.html")
        preloads = self.files.pop("/preloads.json", None)
        self.preloads: Final = Preloads(preloads.bodies[""] if preloads else b"{}")

    def has(self, path: str) -> bool:
        """Whether *path* is a static file or a page."""
        return path in self.files or (self.index is not None and _SHELL.fullmatch(path) is not None)

    def with_preview(self, tags: bytes) -> StaticFile | None:
        """Return the page with other tags for chats; None if the page has no place for them."""
        if self.index is None or not PREVIEW.search(self.index.bodies[""]):
            return None
        body = PREVIEW.sub(lambda _: tags, self.index.bodies[""], count=1)
        return StaticFile({"": body, "gzip": gzip.compress(body, 6, mtime=0)}, self.index.type, ASK_AGAIN_ALONE)

    async def serve(self, path: str, method: str, asked: Mapping[str, str], send: Send, tags: bytes = b"") -> None:
        """Answer a request for a path that `has` accepts; *tags* are what chats show of this page."""
        own = next((name for pattern, name in _ROOM if pattern.fullmatch(path)), path)
        file = self.files.get(own) or self.index
        assert file is not None
        page = file is self.index
        if page and tags:
            file = self.with_preview(tags) or file
        if method not in ("GET", "HEAD"):
            await _answer(send, 405, [(b"allow", b"GET, HEAD"), (b"content-length", b"0")], b"")
            return
        vary = b"accept-encoding, accept-language" if page else b"accept-encoding"
        headers = [(b"etag", file.tag), (b"cache-control", file.lasting), (b"vary", vary)]
        if file.tag.decode() in [tag.strip().removeprefix("W/") for tag in asked.get("if-none-match", "").split(",")]:
            await _answer(send, 304, headers, b"")
            return
        encoding = file.chosen(asked.get("accept-encoding", ""))
        body = file.bodies[encoding]
        headers += [(b"content-type", file.type), (b"content-length", str(len(body)).encode())]
        if page:
            headers += self.preloads.headers(path, asked.get("accept-language", ""))
        if encoding:
            headers.append((b"content-encoding", encoding.encode()))
        await _answer(send, 200, headers, body if method == "GET" else b"")

    async def serve_lost(self, method: str, asked: Mapping[str, str], send: Send) -> None:
        """Answer a browser that asks for a page there is not: status 404, and the client says so."""
        assert self.index is not None
        encoding = self.index.chosen(asked.get("accept-encoding", ""))
        body = self.index.bodies[encoding]
        headers = [
            (b"content-type", self.index.type),
            (b"content-length", str(len(body)).encode()),
            (b"vary", b"accept, accept-encoding"),
        ]
        if encoding:
            headers.append((b"content-encoding", encoding.encode()))
        await _answer(send, 404, headers, body if method == "GET" else b"")


async def _answer(send: Send, status: int, headers: list[tuple[bytes, bytes]], body: bytes) -> None:
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body})
