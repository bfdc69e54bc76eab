"""Whole evenings by script, over a real server process: guests, bots, somebody who drops out, and the record."""

import asyncio
import contextlib
import re
import subprocess
import sys
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from tests.server.client import Answer, Player, Tally, decode, dialled, encode, request
from tests.server.nodes import ROOT, Node

pytestmark = pytest.mark.anyio

SECONDS = 600.0


@pytest.fixture(scope="module")
async def node(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Node]:
    folder = tmp_path_factory.mktemp("evening")
    serving = Node(folder, "--data", str(folder / "data"), "--pace", "0")
    try:
        await serving.start()
        yield serving
    finally:
        serving.clear()


class Evening:
    """Guests at one table of a real server."""

    def __init__(self, node: Node) -> None:
        self.node = node
        self.tally = Tally()
        self.tokens: list[str] = []
        self.table = ""

    async def ask(self, method: str, path: str, token: str = "", body: Any = None) -> Any:
        return await request(self.node.address, method, path, token, body, patience=20.0)

    async def arrive(self, *names: str) -> None:
        for name in names:
            self.tokens.append((await self.ask("POST", "/api/session", body={"name": name}))["token"])

    async def set_out(self, **wanted: Any) -> None:
        self.table = (await self.ask("POST", "/api/tables", self.tokens[0], wanted))["table"]
        for token in self.tokens[1:]:
            await self.ask("POST", f"/api/tables/{self.table}/sit", token, {})

    def player(self, number: int) -> Player:
        async def dial(heard: int, other: bool) -> Any:
            return await dialled(self.node.address, self.table, self.tokens[number], heard, patience=20.0)

        return Player(dial, self.tally, seed=number, patience=20.0, check=0.3, think=lambda: 0.01)

    async def everybody_ready(self, players: list[Player]) -> None:
        while not all(player.now and all(chair["ready"] for chair in _chairs(player)) for player in players):
            await asyncio.sleep(0.05)

    async def say(self, number: int, **message: Any) -> dict[str, Any]:
        """Say one thing over a line of its own."""
        line = await dialled(self.node.address, self.table, self.tokens[number], 99_999_999, patience=20.0)
        try:
            await line.say(encode({"command": "by the way", **message}))
            while True:
                said: dict[str, Any] = decode(await line.hear())
                if said.get("command") == "by the way":
                    return said
        finally:
            await line.close()

    async def refused(self, token: str) -> tuple[int, str]:
        """How the record is refused."""
        try:
            await self.ask("GET", f"/api/tables/{self.table}/record", token)
        except Answer as answer:
            return answer.status, answer.code
        return 200, ""


def _chairs(player: Player) -> list[dict[str, Any]]:
    assert player.now is not None
    chairs: list[dict[str, Any]] = player.now["table"]["chairs"]
    return chairs


def _stood_in(player: Player, seat: int) -> int:
    """How many answers a stand-in gave for *seat*."""
    wanted = {"kind": "acted", "seat": seat, "by": "stand-in"}
    return sum(frame["row"] == wanted for frame in player.frames)


async def _until(condition: Any) -> None:
    while not condition():
        await asyncio.sleep(0.02)


def _verify(file: Path) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "lightfinger", "verify", str(file)]
    paths = {"PYTHONPATH": str(ROOT / "src"), "PATH": "/usr/bin:/bin", "COLUMNS": "200"}
    return subprocess.run(command, capture_output=True, text=True, timeout=60, env=paths, check=False)


@pytest.mark.slow
@pytest.mark.parametrize(("game", "seats"), [("master-thieves", 5), ("forty-thieves", 4)])
async def test_three_guests_and_bots_play_a_whole_evening(node: Node, tmp_path: Path, game: str, seats: int) -> None:
    evening = Evening(node)
    async with asyncio.timeout(SECONDS):
        await evening.arrive("Ada", "Blaise", "Carla")
        known = next(one["bots"] for one in await evening.ask("GET", "/api/games") if one["name"] == game)
        bots = [known[number % len(known)]["name"] for number in range(seats - 3)]
        await evening.set_out(game=game, seats=seats, bots=bots, clock={"decision": 4.0, "reserve": 0.0})
        stranger = (await evening.ask("POST", "/api/session", body={"name": "Dora"}))["token"]
        players = [evening.player(number) for number in range(3)]
        playing = [asyncio.create_task(player.play()) for player in players]
        await evening.everybody_ready(players)
        await evening.ask("POST", f"/api/tables/{evening.table}/start", evening.tokens[0])

        await _until(lambda: len(players[2].acks) >= 3)
        await _drop(playing[2])
        await _until(lambda: _stood_in(players[0], 2) >= 3)
        assert _chairs(players[0])[2]["stood_in"]
        assert [await evening.refused(token) for token in ("", stranger, evening.tokens[0])] == [(403, "not-over")] * 3

        back = await evening.say(2, kind="take_back")
        alone = _stood_in(players[0], 2)
        playing[2] = asyncio.create_task(players[2].play())
        await asyncio.gather(*playing)

    assert back["kind"] == "ack"
    assert evening.tally.problems == []
    own = [frame["row"] for frame in players[0].frames[back["heard"] :] if frame["row"].get("seat") == 2]
    assert own[0] == {"kind": "stood_in", "seat": 2, "on": False}
    assert own[-1] == {"kind": "acted", "seat": 2, "by": "person"}
    assert not _chairs(players[0])[2]["stood_in"]
    assert alone >= 3
    by = {frame["row"].get("by") for frame in players[1].frames}
    assert by - {"table"} == {None, "person", "bot", "stand-in"}, "the table gives an answer where there is only one"
    ends = [player.now["result"] for player in players if player.now is not None]
    assert ends[0] is not None
    assert ends[0] == ends[1] == ends[2]
    await _check_record(evening, tmp_path, stranger)


async def _drop(playing: "asyncio.Task[None]") -> None:
    """Somebody's phone dies."""
    playing.cancel()
    with contextlib.suppress(asyncio.CancelledError):
        await playing


async def _check_record(evening: Evening, folder: Path, stranger: str) -> None:
    assert await evening.refused(stranger) == (200, "")
    record: bytes = await evening.ask("GET", f"/api/tables/{evening.table}/record")
    file = folder / "evening.jsonl"
    file.write_bytes(record)
    told = _verify(file)
    assert told.returncode == 0, told.stdout + told.stderr

    lines = record.decode().splitlines(keepends=True)
    number = len(lines) // 2
    before = lines[number]
    lines[number] = re.sub(r"(\d+)(?=\D*$)", lambda found: str(int(found[1]) + 1), before)
    assert lines[number] != before
    changed = folder / "changed.jsonl"
    changed.write_text("".join(lines))
    told = _verify(changed)
    assert told.returncode != 0
    assert f"line {number + 1}" in told.stdout + told.stderr
