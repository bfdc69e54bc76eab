"""The drill: a backup while people play, a restore into a store of the other kind, and everybody plays on there."""

import asyncio
import contextlib
import math
import re
import sqlite3
from pathlib import Path
from typing import Any

import asyncpg
import pytest

from lightfinger.server.store import store_at
from lightfinger.server.store.whole_stores import whole_store_at
from lightfinger.server.table import entries
from tests.server.client import Answer, Line, Player, Tally, decode, dialled, request
from tests.server.command_line import lightfinger
from tests.server.nodes import Node, until
from tests.server.stores import SetClock, on_postgres

pytestmark = pytest.mark.anyio

CALM = 60.0
"""Seconds that anything may take on a loaded machine."""


class Place:
    """A node on a store of one kind."""

    def __init__(self, folder: Path, flag: str, where: str, address: str) -> None:
        self.flags = (flag, where)
        self.address = address
        self.node = Node(folder, *self.flags, "--pace", "0.05")

    async def ask(self, method: str, path: str, token: str = "", body: Any = None) -> Any:
        return await request(self.node.address, method, path, token, body, patience=CALM)

    def player(self, table: str, token: str, tally: Tally, think: float = 0.0) -> Player:
        async def dial(heard: int, other: bool) -> Line:
            return await dialled(self.node.address, table, token, heard, patience=CALM)

        return Player(dial, tally, patience=CALM, check=0.2, think=lambda: think)

    async def log(self, table: str) -> list[bytes]:
        """The rows of a table, past the node."""
        store = store_at(self.address)
        await store.open()
        try:
            return [payload for _, payload in await store.read(table, 0)]
        finally:
            await store.close()

    async def answered(self, table: str, start: int) -> set[str]:
        """Who has answered at a table, from a row on."""
        added = [entries.decoded(payload).entry for payload in (await self.log(table))[start:]]
        return {entry.by for entry in added if isinstance(entry, entries.Acted)}

    async def seat(self, table: str, token: str) -> int | None:
        """The chair that somebody has."""
        line = await dialled(self.node.address, table, token, 99_999_999, patience=CALM)
        try:
            while (said := decode(await line.hear()))["kind"] != "situation":
                pass
            return said["seat"]  # type: ignore[no-any-return] # a number or null
        finally:
            await line.close()


@pytest.mark.slow
@pytest.mark.parametrize("direction", ["sqlite to postgres", "postgres to sqlite"])
async def test_after_a_restore_into_the_other_kind_of_store_everybody_plays_on(
    tmp_path: Path, postgres: str, direction: str
) -> None:
    await asyncio.to_thread(on_postgres, postgres, SetClock())
    data = tmp_path / "data"
    places = [
        Place(tmp_path, "--data", str(data), str(data / "lightfinger.sqlite3")),
        Place(tmp_path, "--database", postgres, postgres),
    ]
    here, there = places if direction.startswith("sqlite") else reversed(places)
    file = str(tmp_path / "all.gz")
    try:
        await here.node.start()
        tokens = [(await here.ask("POST", "/api/session", body={"name": name}))["token"] for name in ("Ada", "Bea")]
        wanted = {"game": "master-thieves", "seats": 3, "bots": ["thumb"], "house_rules": {"max_rounds": 1}}
        clock = {"decision": 300.0, "reserve": 0.0}
        table = (await here.ask("POST", "/api/tables", tokens[0], {**wanted, "clock": clock}))["table"]
        await here.ask("POST", f"/api/tables/{table}/sit", tokens[1], {})
        await here.ask("POST", f"/api/tables/{table}/start", tokens[0])
        # Nobody comes back to this one: its clock and its bots have to go on by themselves.
        quick = {**wanted, "clock": {"decision": 0.2, "reserve": 0.0}, "house_rules": {}}
        deserted = (await here.ask("POST", "/api/tables", tokens[0], quick))["table"]
        await here.ask("POST", f"/api/tables/{deserted}/sit", tokens[1], {})
        await here.ask("POST", f"/api/tables/{deserted}/start", tokens[0])
        waiting = await here.ask("POST", "/api/tables", tokens[1], {**wanted, "clock": clock, "listed": True})
        seats = [await here.seat(table, token) for token in tokens]
        assert None not in seats

        players = [here.player(table, token, Tally(), think=0.5) for token in tokens]
        playing = [asyncio.create_task(player.play()) for player in players]
        await until(lambda: players[0].heard >= 8 or playing[0].done(), CALM, "nobody plays")
        held = asyncio.create_task(hold(players))
        backed_up = await asyncio.to_thread(lightfinger, "backup", *here.flags, file)
        held.cancel()
        for task in playing:
            task.cancel()
        await asyncio.wait(playing, timeout=CALM)
        here.node.kill()

        restored = await asyncio.to_thread(lightfinger, "restore", *there.flags, file)
        assert re.findall("[0-9a-f]{64}", restored) == re.findall("[0-9a-f]{64}", backed_up)
        log = await there.log(table)
        left = len(await there.log(deserted))
        assert log == (await here.log(table))[: len(log)]

        await there.node.start()
        async with asyncio.timeout(CALM):
            # Nobody has asked for it.
            while not await there.answered(deserted, left) >= {"bot", "stand-in"}:
                await asyncio.sleep(0.2)
        assert (await there.ask("GET", f"/api/tables/{table}"))["phase"] == "running"
        assert [await there.seat(table, token) for token in tokens] == seats
        found = await there.ask("GET", f"/api/codes/{waiting['code']}")
        assert found["table"] == waiting["table"]
        assert [line["table"] for line in await there.ask("GET", "/api/tables")] == [waiting["table"]]
        assert (await there.ask("GET", "/api/session", tokens[1]))["name"] == "Bea"
        tally = Tally()
        players = [there.player(table, token, tally) for token in tokens]
        async with asyncio.timeout(3 * CALM):
            await asyncio.gather(*(player.play() for player in players))
        assert all(player.over for player in players)
        assert tally.problems == []
        assert (await there.log(table))[: len(log)] == log
        assert len(await there.log(table)) > len(log)
        there.node.stop()

        await flipped(there.address, table, 3)
        assert f"table {table}, row 3" in await asyncio.to_thread(lightfinger, "verify", *there.flags, code=2)
        again = str(tmp_path / "again.gz")
        assert f"table {table}, row 3" in await asyncio.to_thread(lightfinger, "backup", *there.flags, again, code=2)
        assert f"table {table}, row 3" in await asyncio.to_thread(lightfinger, "verify", again, code=2)
        await there.node.start()
        with pytest.raises(Answer) as refused:
            await there.ask("GET", f"/api/tables/{table}")
        assert (refused.value.status, refused.value.code) == (503, "quarantined")
        assert (await there.ask("GET", f"/api/tables/{waiting['table']}"))["phase"] == "waiting"
        assert re.search(f'"table": "{table}", "row": 3', there.node.log.read_text())
    finally:
        for place in places:
            place.node.clear()


async def hold(players: list[Player]) -> None:
    """Let the players think from some row on, so that the game lasts longer than a backup on any machine."""
    await until(lambda: max(player.heard for player in players) >= 16, math.inf, "")
    for player in players:
        player.acts = False


async def flipped(address: str, table: str, seq: int) -> None:
    """Change one digit of a stored row."""
    whole = whole_store_at(address)
    await whole.open()
    ((_, payload),) = await whole.log(table, seq, 1)
    digit = re.search(rb'"at":\d{5}(\d)', payload)
    assert digit is not None
    changed = payload[: digit.start(1)] + b"%d" % ((int(digit[1]) + 1) % 10) + payload[digit.end(1) :]
    await whole.close()
    if address.startswith("postgresql"):
        base = await asyncpg.connect(address)
        await base.execute("update command set payload = $1 where table_id = $2 and seq = $3", changed, table, seq)
        await base.close()
    else:
        with contextlib.closing(sqlite3.connect(address)) as file:
            file.execute("update command set payload = ? where table_id = ? and seq = ?", (changed, table, seq))
            file.commit()
