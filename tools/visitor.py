"""The first visitor of a server that was just installed: its pages, every game against bots, and the replays.

    python tools/visitor.py http://127.0.0.1:8040

It waits up to two minutes until the server is ready. It needs only the dependencies of `lightfinger[server]`, so it
runs without a checkout and without Node.
"""

import json
import random
import re
import sys
import time
import urllib.request
from typing import Any

from websockets.sync.client import connect

SHORT: dict[str, dict[str, Any]] = {"master-thieves": {"max_rounds": 2}, "forty-thieves": {"max_turns": 6}}
"""House rules that end a long game soon."""


class Visitor:
    """A client that behaves like a browser."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.token = ""
        self.moved = False

    def ask(self, path: str, body: dict[str, Any] | None = None) -> str:
        """Send a request and return the answer; with a body it is a POST."""
        headers = {"authorization": f"Bearer {self.token}"} if self.token else {}
        data = None
        if body is not None:
            headers["content-type"] = "application/json"
            data = json.dumps(body).encode()
        request = urllib.request.Request(self.address + path, data, headers)
        with urllib.request.urlopen(request, timeout=20) as answer:
            return str(answer.read().decode("utf-8", "replace"))

    def wait(self, seconds: float = 120.0) -> None:
        """Wait until the server is ready."""
        end = time.monotonic() + seconds
        while True:
            try:
                self.ask("/ready")
                return
            except OSError as problem:
                if time.monotonic() > end:
                    raise SystemExit(f"{self.address} is not ready: {problem}") from problem
                time.sleep(0.1)

    def pages(self) -> int:
        """Fetch the home page with the files it loads, and other routes; return the number of files."""
        page = self.ask("/")
        files = re.findall(r'(?:src|href)="(/[^"]+\.(?:js|css|webmanifest|svg|woff2))"', page)
        if 'id="app"' not in page or not any(name.endswith(".js") for name in files):
            raise SystemExit("the home page is not the client")
        for name in files:
            self.ask(name)
        if "Third-party notices" not in self.ask("/notices.txt"):
            raise SystemExit("the licences of bundled packages are missing")
        named = [f"/{what}/{game['name']}" for game in self.games() for what in ("new", "rules")]
        for other in (*named, f"/t/{'a' * 22}", f"/r/{'a' * 22}"):
            if self.ask(other) != page:
                raise SystemExit(f"{other} is another page")
        return len(files)

    def arrive(self) -> None:
        """Become a guest."""
        self.token = json.loads(self.ask("/api/session", {"name": "Ada"}))["token"]

    def games(self) -> list[dict[str, Any]]:
        """The games that the server offers."""
        found: list[dict[str, Any]] = json.loads(self.ask("/api/games"))
        return found

    def play(self, game: dict[str, Any], bot: str = "") -> tuple[str, int]:
        """Play against two bots to the end: the table, and how often this visitor answered."""
        bots = [one["name"] for one in game["bots"]]
        bot = bot or ("thumb" if "thumb" in bots else bots[-1])
        wish = {"game": game["name"], "seats": 3, "bots": [bot, bot], "house_rules": SHORT.get(game["name"], {})}
        table = json.loads(self.ask("/api/tables", wish | {"clock": {"decision": 0, "reserve": 0}}))["table"]
        line = f"{self.address.replace('http', 'ws', 1)}/api/tables/{table}/socket?heard=99999999"
        chance = random.Random(game["name"])
        answers = 0
        under_way = False
        now: dict[str, Any] = {}
        with connect(line, additional_headers={"authorization": f"Bearer {self.token}"}) as socket:
            self.ask(f"/api/tables/{table}/start", {})
            while not now or now["table"]["seed"] is None:
                heard = json.loads(socket.recv(timeout=60))
                # The table itself gives an answer that is the only one; it may be sooner.
                if heard["kind"] == "refused" and heard["code"] != "stale":
                    raise SystemExit(f"refused: {heard['sentence']}")
                if heard["kind"] not in ("situation", "frame"):
                    continue
                now |= heard if heard["kind"] == "situation" else heard.get("now", {})
                row = heard.get("row", {})
                if (row.get("kind"), row.get("seat")) == ("acted", now["seat"]):
                    under_way = False
                    self.first_move(game)
                if now["seat"] in now["waiting"] and now["legal"] and not under_way:
                    answers += 1
                    under_way = True
                    act = {"kind": "act", "heard": heard["heard"], "action": chance.choice(now["legal"])}
                    socket.send(json.dumps(act | {"command": f"answer {answers}"}))
        return table, answers

    def first_move(self, game: dict[str, Any]) -> None:
        """Say that the server has carried out a move of this visitor, the first time."""
        if not self.moved:
            self.moved = True
            print(f"first move in {game['name']}", flush=True)

    def review(self, table: str) -> int:
        """Fetch the review and check the record; return the number of moves."""
        moves = json.loads(self.ask(f"/api/tables/{table}/review"))["moves"]
        record = self.ask(f"/api/tables/{table}/record")
        checked = json.loads(self.ask("/api/records/check", {"record": record}))
        if not checked["agrees"] or len(moves) < 10:
            raise SystemExit(f"the replay of {table} is not whole")
        return len(moves)


def main() -> None:
    """Fetch the pages, play every game and check its review."""
    visitor = Visitor(sys.argv[1])
    visitor.wait()
    print(f"the home page and {visitor.pages()} files", flush=True)
    visitor.arrive()
    for game in visitor.games():
        table, answers = visitor.play(game)
        print(f"{game['name']}: {answers} answers, a replay of {visitor.review(table)} moves")


if __name__ == "__main__":
    main()
