"""The HTTP calls of a program and of the person who runs it."""

import json
import re
import urllib.error
import urllib.request
from http.client import HTTPException
from typing import Any, Final, cast
from urllib.parse import quote, urlsplit

from lightfinger.client.waits import hint_of
from lightfinger.server.table.messages import NewTableMade, Overview

SECONDS: Final = 20.0
"""How long an answer may take."""
_CODE: Final = re.compile(r"([a-z]+[ -]+){3}[0-9]+", re.IGNORECASE)
"""A spoken code; some are as long as an id and made of the same characters."""
_TABLE_ID: Final = re.compile(r"[A-Za-z0-9_-]{22}")


class ClientError(Exception):
    """The server refused something: a sentence for people and a code for programs."""

    def __init__(self, sentence: str, code: str = "", status: int = 0, wait: float | None = None) -> None:
        super().__init__(sentence)
        self.code: Final = code
        self.status: Final = status
        self.wait: Final = wait
        """After how many seconds the server asks to try again."""


class Api:
    """A server, and the token of a person or a program there."""

    def __init__(self, server: str, token: str = "") -> None:
        if urlsplit(server).scheme not in ("http", "https"):
            raise ClientError(f"A server's address begins with http:// or https://, not as {server}.")
        self.server: Final = server.rstrip("/")
        self.token = token

    def ask(self, method: str, path: str, body: Any = None) -> Any:
        """Send a request and return the answer; raise `ClientError` if it is refused, `OSError` without an answer."""
        headers = {"Content-Type": "application/json", "Accept": "application/json"}
        if self.token:
            headers["Authorization"] = f"Bearer {self.token}"
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self.server + path, data, headers, method=method)
        try:
            with urllib.request.urlopen(request, timeout=SECONDS) as answer:
                content = answer.read()
        except urllib.error.HTTPError as problem:
            with problem:
                wait = hint_of(problem.headers.get("retry-after"))
                raise _refusal(problem.code, problem.read(), wait) from problem
        except HTTPException as problem:
            raise OSError(f"no whole answer from {self.server}") from problem
        return json.loads(content) if content else None

    def become_guest(self, name: str) -> str:
        """Become a new guest of that name; return the token, by which the same person comes back."""
        self.token = self.ask("POST", "/api/session", {"name": name})["token"]
        return self.token

    def new_program(self, name: str) -> str:
        """Let a program play in one's name; return its token."""
        return str(self.ask("POST", "/api/me/programs", {"name": name})["token"])

    def new_table(self, game: str, seats: int, **wanted: Any) -> NewTableMade:
        """Set out a table, as `POST /api/tables` does."""
        return cast(NewTableMade, self.ask("POST", "/api/tables", {"game": game, "seats": seats, **wanted}))

    def start(self, table: str) -> None:
        """Deal, as the host of a table."""
        self.ask("POST", f"/api/tables/{table}/start")

    def challenge(self, game: str, edition: str = "") -> str:
        """Ask for a rated match, as a program; return the id of its table, also of one that it plays already."""
        return str(self.ask("POST", "/api/ladder", {"game": game, "edition": edition})["table"])

    def find(self, table: str) -> Overview:
        """Return a table by its id, its link or its spoken code."""
        name = table.rstrip("/").rpartition("/")[2]
        is_id = _TABLE_ID.fullmatch(name) and not _CODE.fullmatch(name)
        path = f"/api/tables/{name}" if is_id else f"/api/codes/{quote(name, safe='')}"
        return cast(Overview, self.ask("GET", path))

    def sit(self, table: str) -> None:
        """Take a chair at a table, or keep the one that one has, at one whose game is over too."""
        try:
            self.ask("POST", f"/api/tables/{table}/sit", {})
        except ClientError as problem:
            is_over = problem.code == "wrong-phase" and self.find(table)["phase"] in ("over", "abandoned")
            if problem.code != "seated" and not is_over:
                raise


def _refusal(status: int, content: bytes, wait: float | None) -> ClientError:
    try:
        said = json.loads(content)
        return ClientError(str(said["detail"]), str((said.get("extra") or {}).get("code", "")), status, wait)
    except (ValueError, LookupError, TypeError, AttributeError):
        return ClientError(f"The server answered with status {status}.", "", status, wait)
