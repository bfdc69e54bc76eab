"""Static files of the browser client, built by `make web` into `static/` and served from memory.

The client does its own routing, so every page is answered with the same `index.html`; an address without a page is
answered with it too, with status 404. A `link` header names the scripts that the page loads next,
with the words of the browser's language. If the client is not
built there are no pages, and `lightfinger serve` does not start without `--api-only`.
"""

import hashlib
import json
import mimetypes
import re
from collections.abc import Awaitable, Callable, Mapping, MutableMapping
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
    "/r/{table}",
    "/how-to-play/{game}",
    "/learn/{game}",
    "/drills",
    "/drills/{game}",
    "/rules/{game}",
    "/rules/{game}/house",
    "/me",
    "/replays",
    "/verify",
    "/about",
)
"""The routes of pages; `{...}` is one path segment."""
PACKED: Final = {"br": ".br", "gzip": ".gz"}
"""Encodings in order of preference, and the file extension of each."""
HASHED: Final = re.compile(r"/assets/.*[.-][A-Za-z0-9_-]{8,}\.[a-z0-9]+")
"""File names that contain a hash of the contents."""
FOR_EVER: Final = b"public, max-age=31536000, immutable"
ASK_AGAIN: Final = b"no-cache"
NO_PAGES: Final = """this copy has no pages to serve. Any of these helps:
  - install Node.js with npm, then install again: pip install '.[server]' (add -v to see how the pages are built)
  - in a source checkout: make web
  - install a wheel or a source distribution that carries them
  - serve programs alone, without pages: lightfinger serve --api-only"""

_SHELL: Final = re.compile("|".join(re.sub(r"{\w+}", "[^/]+", shell) + "/?" for shell in SHELLS))
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

    def __init__(self, path: Path, address: str) -> None:
        self.bodies: Final = {"": path.read_bytes()}
        for encoding, suffix in PACKED.items():
            packed = path.with_name(path.name + suffix)
            if packed.exists():
                self.bodies[encoding] = packed.read_bytes()
        guessed = _TYPES.get(path.suffix) or mimetypes.guess_type(path.name)[0] or "application/octet-stream"
        text = guessed.startswith("text/") or guessed.endswith(("json", "javascript"))
        self.type: Final = (guessed + "; charset=utf-8" if text else guessed).encode()
        self.tag: Final = b'"' + hashlib.sha256(self.bodies[""]).hexdigest()[:20].encode() + b'"'
        self.lasting: Final = FOR_EVER if HASHED.fullmatch(address) else ASK_AGAIN

    def chosen(self, accepted: str) -> str:
        """Choose the encoding of an answer."""
        words = {
            word.split(";")[0].strip() for word in accepted.split(",") if not word.replace(" ", "").endswith("q=0")
        }
        return next((encoding for encoding in PACKED if encoding in words and encoding in self.bodies), "")


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
        spoken = dict.fromkeys(["en", self._preferred(languages)])
        return [*links, *(link for language in spoken for link in self.words.get(language, []))]

    def _preferred(self, languages: str) -> str:
        """Return the first language that there is; browsers name the one they prefer first."""
        wanted = (tag.strip()[:2].lower() for tag in languages.split(","))
        return next((language for language in wanted if language in self.words), "en")


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
                    self.files[address] = StaticFile(path, address)
        self.index: Final = self.files.get("/index.html")
        preloads = self.files.pop("/preloads.json", None)
        self.preloads: Final = Preloads(preloads.bodies[""] if preloads else b"{}")

    def has(self, path: str) -> bool:
        """Whether *path* is a static file or a page."""
        return path in self.files or (self.index is not None and _SHELL.fullmatch(path) is not None)

    async def serve(self, path: str, method: str, asked: Mapping[str, str], send: Send) -> None:
        """Answer a request for a path that `has` accepts."""
        file = self.files.get(path) or self.index
        assert file is not None
        if method not in ("GET", "HEAD"):
            await _answer(send, 405, [(b"allow", b"GET, HEAD"), (b"content-length", b"0")], b"")
            return
        vary = b"accept-encoding, accept-language" if file is self.index else b"accept-encoding"
        headers = [(b"etag", file.tag), (b"cache-control", file.lasting), (b"vary", vary)]
        if file.tag.decode() in [tag.strip().removeprefix("W/") for tag in asked.get("if-none-match", "").split(",")]:
            await _answer(send, 304, headers, b"")
            return
        encoding = file.chosen(asked.get("accept-encoding", ""))
        body = file.bodies[encoding]
        headers += [(b"content-type", file.type), (b"content-length", str(len(body)).encode())]
        if file is self.index:
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
