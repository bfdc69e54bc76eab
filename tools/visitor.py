"""The first visitor of a server that was just installed: its pages, a game of each kind against bots, and the replay.

    python tools/visitor.py http://127.0.0.1:8040

It waits until the server is ready, two minutes at most.
Needs nothing but what `lightfinger[server]` brings, so that it can be run where no source and no Node is.
"""

import json
import random
import re
import sys
import time
import urllib.request
from typing import Any

from websockets.sync.client import connect

GAMES: dict[str, dict[str, Any]] = {"master-thieves": {"max_rounds": 2}, "forty-thieves": {"max_turns": 6}}


class Visitor:
    """Somebody with a browser, as the server sees them."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.token = ""

    def ask(self, path: str, body: dict[str, Any] | None = None) -> str:
        """What the server answers; a body makes it a request to do something."""
        headers = {"authorization": f"Bearer {self.token}"} if self.token else {}
        data = None
        if body is not None:
            headers["content-type"] = "application/json"
            data = json.dumps(body).encode()
        request = urllib.request.Request(self.address + path, data, headers)
        with urllib.request.urlopen(request, timeout=20) as answer:
            return str(answer.read().decode("utf-8", "replace"))

    def wait(self, seconds: float = 120.0) -> None:
        """Until the server is ready."""
        end = time.monotonic() + seconds
        while True:
            try:
                self.ask("/ready")
                return
            except OSError as problem:
                if time.monotonic() > end:
                    raise SystemExit(f"{self.address} is not ready: {problem}") from problem
                time.sleep(0.2)

    def pages(self) -> int:
        """Open the home page with everything it loads at once, and other addresses of it."""
        page = self.ask("/")
        files = re.findall(r'(?:src|href)="(/[^"]+\.(?:js|css|webmanifest|svg|woff2))"', page)
        if 'id="app"' not in page or not any(name.endswith(".js") for name in files):
            raise SystemExit("the home page is not the client")
        for name in files:
            self.ask(name)
        for other in ("/new/master-thieves", "/rules/forty-thieves", f"/t/{'a' * 22}", f"/r/{'a' * 22}"):
            if self.ask(other) != page:
                raise SystemExit(f"{other} is another page")
        return len(files)

    def play(self, game: str, rules: dict[str, Any]) -> tuple[str, int]:
        """Play against two bots to the end: the table, and how often this visitor answered."""
        wish = {"game": game, "seats": 3, "bots": ["thumb", "thumb"], "house_rules": rules}
        table = json.loads(self.ask("/api/tables", wish | {"clock": {"decision": 0, "reserve": 0}}))["table"]
        line = f"{self.address.replace('http', 'ws', 1)}/api/tables/{table}/socket?heard=99999999"
        chance = random.Random(game)
        answers = 0
        under_way = False
        now: dict[str, Any] = {}
        with connect(line, additional_headers={"authorization": f"Bearer {self.token}"}) as socket:
            self.ask(f"/api/tables/{table}/start", {})
            while not now or now["table"]["seed"] is None:
                heard = json.loads(socket.recv(timeout=60))
                if heard["kind"] == "refused":
                    raise SystemExit(f"refused: {heard['sentence']}")
                if heard["kind"] not in ("situation", "frame"):
                    continue
                now |= heard if heard["kind"] == "situation" else heard.get("now", {})
                row = heard.get("row", {})
                under_way = under_way and (row.get("kind"), row.get("seat")) != ("acted", now["seat"])
                if now["seat"] in now["waiting"] and now["legal"] and not under_way:
                    answers += 1
                    under_way = True
                    act = {"kind": "act", "heard": heard["heard"], "action": chance.choice(now["legal"])}
                    socket.send(json.dumps(act | {"command": f"answer {answers}"}))
        return table, answers

    def review(self, table: str) -> int:
        """See the game again as it was; the record agrees with the deal that was promised."""
        moves = json.loads(self.ask(f"/api/tables/{table}/review"))["moves"]
        record = self.ask(f"/api/tables/{table}/record")
        checked = json.loads(self.ask("/api/records/check", {"record": record}))
        if not checked["agrees"] or len(moves) < 10:
            raise SystemExit(f"the replay of {table} is not whole")
        return len(moves)


def main() -> None:
    """Come, play, look back."""
    visitor = Visitor(sys.argv[1])
    visitor.wait()
    print(f"the home page and {visitor.pages()} files")
    visitor.token = json.loads(visitor.ask("/api/session", {"name": "Ada"}))["token"]
    for game, rules in GAMES.items():
        table, answers = visitor.play(game, rules)
        print(f"{game}: {answers} answers, a replay of {visitor.review(table)} moves")


if __name__ == "__main__":
    main()
