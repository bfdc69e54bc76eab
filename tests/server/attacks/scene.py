"""A real server process whose store has a finished game and a very long one, with an honest player."""

import asyncio
import contextlib
import random
import shutil
import signal
from pathlib import Path
from typing import Any

from lightfinger import wire
from lightfinger.server.process.settings import Settings
from lightfinger.server.table import commands
from lightfinger.server.table.commands import Refused
from tests.server import raw
from tests.server.attacks.honest import Honest
from tests.server.client import Cut
from tests.server.house import House, house
from tests.server.nodes import Node

PROXY = "127.0.0.99"
AT_HOME = "127.0.0.7"
"""The honest player's address: not one of those that a proxy on the same machine has."""
PACE = "0.1"
FILES = 1024
"""How many files a node may have open: what most systems allow."""
LONG_RULES = {"open_required": False, "max_rounds": 1000}
"""Rules under which everybody can pass forever."""


def standard() -> dict[str, str]:
    """The default limits, which nodes of other tests do not have."""
    settings = Settings()
    return {
        f"LIGHTFINGER_{name.upper()}": str(getattr(settings, name))
        for name in ("connects_per_second", "requests_per_second")
    }


async def past(folder: Path, rows: int) -> dict[str, str]:
    """Write a finished game and one of *rows* rows into the store of *folder*; return their ids and the record."""
    async with house(folder) as place:
        tokens = [await place.guest(name) for name in ("Cai", "Dee")]
        finished = await place.table(tokens[0], "master-thieves", seats=2)
        await place.sit(finished, tokens[1])
        await place.start(finished, tokens[0])
        await place.play_out(finished, tokens)
        record = (await place.http("GET", f"/api/tables/{finished}/record")).text
        long = await place.table(tokens[0], "master-thieves", seats=2, talk=True, house_rules=LONG_RULES)
        await place.sit(long, tokens[1])
        await place.start(long, tokens[0])
        await _play_long(place, long, tokens, rows)
    return {"finished": finished, "long": long, "record": record}


async def _play_long(place: House, table: str, tokens: list[str], rows: int) -> None:
    """Play until the log is as long as that, or the game is over."""
    live, chance = await place.live_table(table), random.Random(1)
    people = [await place.node.sessions.find(token) for token in tokens]
    number = 0
    while live.projection.seq < rows and live.projection.phase == "running":
        for seat in range(2):
            person = people[seat]
            assert person is not None
            legal = live.projection.legal(seat)
            if legal:
                number += 1
                kinds = {wire.kind(type(one)): one for one in legal}
                action = wire.action_to_json(kinds.get("pass_turn") or chance.choice(legal))
                with contextlib.suppress(Refused):
                    await live.submit(person, f"n{number}", commands.act(person, action, live.projection.seq))


class Scene:
    """A node, its stored games and an honest player."""

    def __init__(self, folder: Path, known: dict[str, str], proxied: bool) -> None:
        self.known = known
        self.proxied = proxied
        data = folder / "data"
        shutil.rmtree(data, ignore_errors=True)
        shutil.copytree(folder / "past", data)
        environment = standard()
        if proxied:
            environment["LIGHTFINGER_PROXIES"] = PROXY
        self.node = Node(folder, "--data", str(data), "--pace", PACE, environment=environment)
        self.visitors = 0
        self.honest = self._somebody()

    def _somebody(self) -> Honest:
        if self.proxied:
            return Honest(self.node.port, PROXY, {"X-Forwarded-For": "198.51.100.7"})
        return Honest(self.node.port, AT_HOME)

    async def open(self) -> None:
        """Start the node, and everything in it that starts when it is first needed."""
        await self.node.start()
        await self.honest.arrive()
        for path in ("check", "review"):
            for _ in range(2):
                await raw.asked(self.node.port, "POST", f"/api/records/{path}", "", {"record": self.known["record"]})
        finished = f"/api/tables/{self.known['finished']}"
        for path in (f"{finished}/review?seat=1", f"{finished}/record", "/api/schema/openapi.json", "/api/games"):
            await raw.asked(self.node.port, "GET", path)
        await self.honest.live(3.0)
        self.honest.failures.clear()

    async def close(self) -> None:
        """Stop it."""
        await self.honest.go()
        await asyncio.to_thread(self.node.clear)

    async def visitors_at_a_table(self) -> dict[str, str]:
        """Create a table for four, with a host and a friend who has the link."""
        self.visitors += 1
        local = f"127.0.2.{self.visitors}"
        told: dict[str, str] = {"local": local}
        for who, name in (("host", "Bea"), ("friend", "Finn")):
            _, session = await raw.asked(self.node.port, "POST", "/api/session", "", {"name": name}, local)
            told[who] = session["token"]
        wanted: dict[str, Any] = {"game": "master-thieves", "seats": 4, "clock": {"decision": 0}}
        _, made = await raw.asked(self.node.port, "POST", "/api/tables", told["host"], wanted, local)
        return {**told, "table": made["table"]}

    async def ready(self) -> bool:
        """Whether the node says that it is ready."""
        with contextlib.suppress(OSError, TimeoutError, ValueError, asyncio.IncompleteReadError, Cut):
            return (await raw.asked(self.node.port, "GET", "/ready"))[0] == 200
        return False

    def complaints(self) -> list[str]:
        """Return the lines of the node's log that report errors of the server itself."""
        text = self.node.log.read_text(errors="replace")
        return [
            line for line in text.splitlines() if "Traceback" in line or "task failed" in line or "unhandled" in line
        ]

    def thawed(self) -> None:
        """Continue the node if it was paused."""
        self.node.signal(signal.SIGCONT)


class Gauge:
    """Memory and open files of a node and of the processes it has started."""

    def __init__(self, pid: int) -> None:
        self.pid = pid
        self.peak = 0.0
        self.task: asyncio.Task[None] | None = None

    def family(self) -> list[int]:
        """Return the ids of the node's process and its child processes."""
        live, ahead = [], [self.pid]
        while ahead:
            one = ahead.pop()
            live.append(one)
            with contextlib.suppress(OSError):
                for thread in Path(f"/proc/{one}/task").iterdir():
                    ahead += [int(child) for child in (thread / "children").read_text().split()]
        return live

    def megabytes(self) -> float:
        """Return the memory of all of them together."""
        pages = 0
        for one in self.family():
            with contextlib.suppress(OSError):
                pages += int(Path(f"/proc/{one}/statm").read_text().split()[1])
        return pages * 4096 / 1e6

    def files(self) -> int:
        """How many files the node has open."""
        return len(list(Path(f"/proc/{self.pid}/fd").iterdir()))

    async def _watch(self) -> None:
        while True:
            self.peak = max(self.peak, self.megabytes())
            await asyncio.sleep(0.05)

    @contextlib.asynccontextmanager
    async def watched(self) -> Any:
        """Measure the peak until it is cancelled."""
        self.peak = self.megabytes()
        task = asyncio.create_task(self._watch())
        try:
            yield self
        finally:
            task.cancel()
            await asyncio.gather(task, return_exceptions=True)
