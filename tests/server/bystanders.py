"""People beside the games of a cluster: they talk, report, block, and erase themselves while nodes are killed."""

import asyncio
import contextlib
import secrets
import subprocess
from typing import TYPE_CHECKING, Any

from tests.server.client import Answer, Cut, decode, dialled, encode
from tests.server.nodes import Postgres

if TYPE_CHECKING:
    from tests.server.cluster import Cluster

LOCAL = "127.2.0.1"
PATIENCE = 3.0


class Bystanders:
    """One person after another opens a table, talks there, reports a line, blocks a player, and is erased."""

    def __init__(self, cluster: "Cluster") -> None:
        self.cluster = cluster
        self.counts = {"said": 0, "reported": 0, "blocked": 0, "erased": 0}
        self.erased: list[str] = []
        """The names of those who were erased. They also said them."""

    async def live(self) -> None:
        """Come and go until the run ends."""
        while self.cluster.playing:
            await asyncio.sleep(0.2)
            if self.cluster.seatings:
                await self._visit(self.cluster.chance.choice(self.cluster.seatings[-8:]).table)

    async def _visit(self, table: str) -> None:
        ask = self.cluster.ask
        token = (await ask("POST", "/api/session", "", {"name": "Somebody"}, LOCAL))["token"]
        # Only now, so that a guest whose arrival was answered too late has no such name.
        name = f"Passer {secrets.token_hex(5)}"
        await ask("POST", "/api/session", token, {"name": name}, LOCAL)
        own = {"game": "forty-thieves", "seats": 2, "talk": True, "clock": {"decision": 0}}
        mine = str((await ask("POST", "/api/tables", token, own, LOCAL))["table"])
        row = await self._say(mine, token, name)
        if row is not None:
            self.counts["said"] += 1
            await self._tried("reported", f"/api/tables/{mine}/reports", token, {"row": row, "reason": "other"})
        seat = self.cluster.chance.randrange(3)
        await self._tried("blocked", "/api/me/blocked", token, {"table": table, "seat": seat})
        with contextlib.suppress(Answer):
            # A second try, after an answer that did not arrive, finds nobody.
            await ask("DELETE", "/api/me/data", token, None, LOCAL)
        self.counts["erased"] += 1
        self.erased.append(name)

    async def _tried(self, what: str, path: str, token: str, body: Any) -> None:
        with contextlib.suppress(Answer):
            await self.cluster.ask("POST", path, token, body, LOCAL)
            self.counts[what] += 1

    async def _say(self, table: str, token: str, name: str) -> int | None:
        """Say a line; return its row, or None if nobody answered."""
        node = self.cluster.chance.choice(self.cluster.nodes)
        with contextlib.suppress(Cut, TimeoutError):
            line = await dialled(node.address, table, token, -1, LOCAL, PATIENCE)
            try:
                async with asyncio.timeout(PATIENCE):
                    await line.say(encode({"kind": "say", "command": secrets.token_hex(8), "text": f"I am {name}."}))
                    while True:
                        heard = decode(await line.hear())
                        if heard["kind"] == "ack":
                            return int(heard["heard"])
                        if heard["kind"] == "refused":
                            return None
            finally:
                await line.close()
        return None

    def wrong(self, address: str) -> list[str]:
        """Return what of the erased is readable in a PostgreSQL database."""
        if not self.erased:
            return []
        program = Postgres.program("pg_dump")
        dump = subprocess.run([program, "--dbname", address], check=True, capture_output=True, timeout=120).stdout
        found = [name for name in self.erased if name.encode() in dump or name.encode().hex().encode() in dump]
        return [f"{len(found)} of {len(self.erased)} erased people can be read, as {found[0]}"] if found else []
