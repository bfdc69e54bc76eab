"""A small stand-in for storage that speaks S3: one bucket in memory, behind HTTP on a free port."""

import hashlib
import re
import threading
from email.utils import formatdate
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any
from urllib.parse import parse_qs, unquote, urlsplit
from xml.sax.saxutils import escape

BUCKET = "tables"
KEY_ID = "key-of-tests"
PAGE = 2
"""How many objects a page of a list has; S3 itself has a thousand."""


class Objects(ThreadingHTTPServer):
    """The objects, and who asked for what."""

    daemon_threads = True

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), _Request)
        self.objects: dict[str, bytes] = {}
        self.asked: list[tuple[str, str, int]] = []
        """Method, key and status of each request."""
        self.lock = threading.Lock()
        self.thread = threading.Thread(target=self.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True)
        self.thread.start()

    @property
    def address(self) -> str:
        """What clients call the endpoint."""
        return f"http://127.0.0.1:{self.server_address[1]}"

    def stop(self) -> None:
        """Answer nobody any more."""
        self.shutdown()
        self.server_close()
        self.thread.join()


class _Request(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    server: Objects

    def log_message(self, format: str, *values: Any) -> None:
        pass

    def do_PUT(self) -> None:
        content = self.rfile.read(int(self.headers["Content-Length"]))
        with self.server.lock:
            if self.headers["If-None-Match"] == "*" and self._key() in self.server.objects:
                self._refuse(412, "PreconditionFailed")
            elif self._is_signed():
                self.server.objects[self._key()] = content
                self._answer(200, b"", {"ETag": _etag(content)})

    def do_GET(self) -> None:
        if not self._is_signed():
            return
        if "list-type" in self._query():
            self._list()
            return
        content = self.server.objects.get(self._key())
        if content is None:
            self._refuse(404, "NoSuchKey")
            return
        headers = {"ETag": _etag(content), "Last-Modified": formatdate(0, usegmt=True)}
        wanted = re.fullmatch(r"bytes=(\d+)-(\d+)", self.headers["Range"] or "")
        if wanted is None:
            self._answer(200, content, headers)
            return
        start, end = int(wanted[1]), min(int(wanted[2]) + 1, len(content))
        headers["Content-Range"] = f"bytes {start}-{end - 1}/{len(content)}"
        self._answer(206, content[start:end], headers)

    do_HEAD = do_GET  # noqa: N815 - the name that BaseHTTPRequestHandler looks for

    def do_DELETE(self) -> None:
        if self._is_signed():
            self.server.objects.pop(self._key(), None)
            self._answer(204, b"")

    def do_POST(self) -> None:
        """Delete several objects."""
        told = self.rfile.read(int(self.headers["Content-Length"])).decode()
        if self._is_signed():
            gone = re.findall("<Key>(.*?)</Key>", told)
            for key in gone:
                self.server.objects.pop(key, None)
            deleted = "".join(f"<Deleted><Key>{key}</Key></Deleted>" for key in gone)
            self._answer(200, f"<DeleteResult>{deleted}</DeleteResult>".encode())

    def _list(self) -> None:
        query = self._query()
        prefix, after = query.get("prefix", ""), query.get("continuation-token", "")
        keys = [key for key in sorted(self.server.objects) if key.startswith(prefix) and key > after]
        shown, is_cut = keys[:PAGE], len(keys) > PAGE
        contents = "".join(
            f"<Contents><Key>{escape(key)}</Key><LastModified>2026-01-01T00:00:00.000Z</LastModified>"
            f"<ETag>{_etag(self.server.objects[key])}</ETag><Size>{len(self.server.objects[key])}</Size></Contents>"
            for key in shown
        )
        more = f"<NextContinuationToken>{escape(shown[-1])}</NextContinuationToken>" if is_cut else ""
        told = f"<IsTruncated>{str(is_cut).lower()}</IsTruncated>{more}{contents}"
        self._answer(200, f"<ListBucketResult>{told}</ListBucketResult>".encode())

    def _key(self) -> str:
        return unquote(urlsplit(self.path).path).removeprefix(f"/{BUCKET}").removeprefix("/")

    def _query(self) -> dict[str, str]:
        return {name: values[0] for name, values in parse_qs(urlsplit(self.path).query).items()}

    def _is_signed(self) -> bool:
        """Whether the client gave its key. What it signed is not computed again."""
        signed = f"AWS4-HMAC-SHA256 Credential={KEY_ID}/" in (self.headers["Authorization"] or "")
        if not signed:
            self._refuse(403, "AccessDenied")
        return signed

    def _refuse(self, status: int, code: str) -> None:
        self._answer(status, f"<Error><Code>{code}</Code><Message>{code}</Message></Error>".encode())

    def _answer(self, status: int, body: bytes, headers: dict[str, str] | None = None) -> None:
        self.server.asked.append((self.command, self._key(), status))
        self.send_response(status)
        for name, value in (headers or {}).items():
            self.send_header(name, value)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(body)


def _etag(content: bytes) -> str:
    return f'"{hashlib.md5(content, usedforsecurity=False).hexdigest()}"'
