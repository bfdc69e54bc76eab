"""The browser client: the files that `make web` built into `static/`, kept in memory and served as they are.

A page's address is an address of the client, so every one of them is answered with the same `index.html`. Where nothing
was built no address is a page, and `lightfinger serve` does not start unless it is told that programs alone will come.
"""

import hashlib
import mimetypes
import re
from collections.abc import Awaitable, Callable, Mapping, MutableMapping
from pathlib import Path
from typing import Any, Final

Send = Callable[[MutableMapping[str, Any]], Awaitable[None]]

FOLDER: Final = Path(__file__).parent / "static"
SHELLS: Final = (
    "/",
    "/new/{game}",
    "/t/{table}",
    "/r/{table}",
    "/learn/{game}",
    "/rules/{game}",
    "/rules/{game}/house",
    "/replays",
    "/verify",
    "/about",
)
"""Addresses of pages; `{...}` stands for one part of an address."""
PACKED: Final = {"br": ".br", "gzip": ".gz"}
"""Encodings, the better one first, and how a file packed so is named."""
HASHED: Final = re.compile(r"/assets/.*[.-][A-Za-z0-9_-]{8,}\.[a-z0-9]+")
"""Names that change whenever the contents do."""
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
    """Whether there are pages to serve."""
    return (folder / "index.html").is_file()


class File:
    """A file and the packed copies of it."""

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
        """The encoding to answer with."""
        words = {
            word.split(";")[0].strip() for word in accepted.split(",") if not word.replace(" ", "").endswith("q=0")
        }
        return next((encoding for encoding in PACKED if encoding in words and encoding in self.bodies), "")


class Pages:
    """Everything a browser loads; nothing without a folder."""

    def __init__(self, folder: Path | None = FOLDER) -> None:
        self.files: Final[dict[str, File]] = {}
        if folder is not None:
            for path in sorted(folder.rglob("*")):
                if path.is_file() and path.suffix not in PACKED.values():
                    address = "/" + path.relative_to(folder).as_posix()
                    self.files[address] = File(path, address)
        self.index: Final = self.files.get("/index.html")

    def has(self, path: str) -> bool:
        """Whether *path* is an address of the client."""
        return path in self.files or (self.index is not None and _SHELL.fullmatch(path) is not None)

    async def serve(self, path: str, method: str, asked: Mapping[str, str], send: Send) -> None:
        """Answer for an address that `has` knows."""
        file = self.files.get(path) or self.index
        assert file is not None
        if method not in ("GET", "HEAD"):
            await _answer(send, 405, [(b"allow", b"GET, HEAD"), (b"content-length", b"0")], b"")
            return
        headers = [(b"etag", file.tag), (b"cache-control", file.lasting), (b"vary", b"accept-encoding")]
        if file.tag.decode() in [tag.strip().removeprefix("W/") for tag in asked.get("if-none-match", "").split(",")]:
            await _answer(send, 304, headers, b"")
            return
        encoding = file.chosen(asked.get("accept-encoding", ""))
        body = file.bodies[encoding]
        headers += [(b"content-type", file.type), (b"content-length", str(len(body)).encode())]
        if encoding:
            headers.append((b"content-encoding", encoding.encode()))
        await _answer(send, 200, headers, body if method == "GET" else b"")


async def _answer(send: Send, status: int, headers: list[tuple[bytes, bytes]], body: bytes) -> None:
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body})
