"""Programs play rated matches over real sockets, from processes of their own, on servers of their own."""

import asyncio
import contextlib
import json
import os
import random
import subprocess
import sys
from collections import Counter
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from lightfinger.client import Api, ClientError, play_rated, sync
from lightfinger.server.store import store_at
from lightfinger.server.table import entries
from tests.client.test_matches import BOT, First
from tests.server.nodes import ROOT, Node
from tests.server.served import served
from tests.server.waiting import LONGEST_WAIT

pytestmark = [pytest.mark.anyio, pytest.mark.slow]

GAME = "forty-thieves"


def test_the_third_party_bot_has_at_most_thirty_lines() -> None:
    assert len(BOT.strip().splitlines()) <= 30


def started(folder: Path, server: str, token: str, *more: str) -> subprocess.Popen[str]:
    """A process of a program that plays rated matches."""
    folder.mkdir(exist_ok=True)
    (folder / "mybot.py").write_text(BOT, encoding="utf-8")
    options = ["--server", server, "--ladder", GAME, "--pause", "0", "--json", "--journal", str(folder), *more]
    command = [sys.executable, "-m", "lightfinger", "bot", "mybot:Mine", *options]
    surroundings = {**os.environ, "PYTHONPATH": str(ROOT / "src"), "LIGHTFINGER_TOKEN": token}
    return subprocess.Popen(
        command, cwd=folder, env=surroundings, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )


async def told(process: subprocess.Popen[str]) -> list[Any]:
    """What a process has printed when it has ended."""
    out, problem = await asyncio.wait_for(asyncio.to_thread(process.communicate), LONGEST_WAIT)
    assert process.returncode == 0, problem
    decoder, found, at = json.JSONDecoder(), [], 0
    while out[at:].strip():
        at += len(out[at:]) - len(out[at:].lstrip())
        one, at = decoder.raw_decode(out, at)
        found.append(one)
    return found


async def ladder(server: str, results: int) -> dict[str, Any]:
    """The ladder once it has so many results."""
    async with asyncio.timeout(LONGEST_WAIT):
        while True:
            with contextlib.suppress(OSError, ClientError):
                page: dict[str, Any] = await asyncio.to_thread(Api(server).ask, "GET", f"/api/ladder?game={GAME}")
                if len(page["latest"]) >= results:
                    return page
            await asyncio.sleep(0.2)


def program(server: str, owner: str, name: str) -> str:
    """The token of a program of a new person."""
    person = Api(server)
    person.become_guest(owner)
    return person.new_program(name)


@contextlib.asynccontextmanager
async def a_node(folder: Path) -> AsyncIterator[Node]:
    """A server in a process of its own, with a store that outlives it."""
    quick = {"LIGHTFINGER_PACE": "0.05", "LIGHTFINGER_WORKERS": "1"}
    node = Node(folder, "--database", str(folder / "tables.sqlite3"), environment=quick)
    try:
        await node.start()
        yield node
    finally:
        node.clear()


async def test_two_programs_in_two_processes_play_rated_matches_against_each_other(tmp_path: Path) -> None:
    async with served(pace=0.1) as place:
        server = f"http://127.0.0.1:{place.port}"
        place.place.node.ladders.wait_seconds = LONGEST_WAIT
        tokens = [await asyncio.to_thread(program, server, owner, f"Bot of {owner}") for owner in ("Ada", "Bea")]
        both = [started(tmp_path / str(number), server, token, "--matches", "2") for number, token in enumerate(tokens)]
        results = await asyncio.gather(*(told(process) for process in both))
        page = await ladder(server, 2)

    assert results[0] == results[1]
    assert [len(one) for one in results] == [2, 2]
    assert [sorted(player["name"] for player in match["players"]) for match in page["latest"]] == [
        ["Bot of Ada", "Bot of Bea"]
    ] * 2
    assert not any(match["by_clock"] for match in page["latest"])
    assert {line["matches"] for line in page["lines"]} <= {2}


async def test_a_killed_program_takes_its_rated_match_up_and_does_nothing_twice(tmp_path: Path) -> None:
    chance = random.Random(3)
    async with served(pace=0.1) as place:
        server = f"http://127.0.0.1:{place.port}"
        token = await asyncio.to_thread(program, server, "Ada", "Robo")
        process = started(tmp_path, server, token)
        store = place.place.node.store
        async with asyncio.timeout(LONGEST_WAIT):
            while not (begun := await store.unfinished_rated()):
                await asyncio.sleep(0.02)
        live = await place.place.live_table(begun[0].table)
        for _ in range(3):
            row = live.projection.seq + chance.randint(4, 12)
            async with asyncio.timeout(LONGEST_WAIT):
                while live.projection.seq < row and not live.projection.is_over:
                    await asyncio.sleep(0.005)
            assert not live.projection.is_over
            process.kill()
            await asyncio.to_thread(process.communicate)
            process = started(tmp_path, server, token)
        [result] = await told(process)
        [match] = (await ladder(server, 1))["latest"]
        rows = [entries.decoded(payload) for _, payload in await place.place.log(live.id)]

    assert match["table"] == live.id
    assert not match["by_clock"]
    seat = next(seat for seat, chair in enumerate(live.projection.chairs) if chair.person)
    assert (match["shares"][seat] > 0) == (seat in result["winners"])
    mine = [row for row in rows if isinstance(row.entry, entries.Acted) and row.entry.by == "program" and row.command]
    assert max(Counter(row.command for row in mine).values()) == 1


async def test_a_server_killed_in_a_match_and_after_its_end_counts_it_once(tmp_path: Path) -> None:
    async with a_node(tmp_path) as node:
        server = f"http://127.0.0.1:{node.port}"
        token = await asyncio.to_thread(program, server, "Ada", "Robo")
        process = started(tmp_path / "bot", server, token)
        async with asyncio.timeout(LONGEST_WAIT):
            while not (
                running := (await asyncio.to_thread(Api(server).ask, "GET", f"/api/ladder?game={GAME}"))["running"]
            ):
                await asyncio.sleep(0.1)
        await asyncio.sleep(1.0)
        node.kill()
        await node.start()
        results = await told(process)
        node.kill()
        await node.start()
        page = await ladder(server, 1)
        node.kill()
        await node.start()
        assert await ladder(server, 1) == page
    store = store_at(str(tmp_path / "tables.sqlite3"))
    await store.open()
    try:
        assert await store.unfinished_rated() == []
        assert await store.count_rated(GAME, page["edition"]) == 1
    finally:
        await store.close()

    assert len(results) == 1
    [match] = page["latest"]
    assert match["table"] == running[0]["table"]
    assert [line["matches"] for line in page["lines"]] == [1, 1]


async def test_the_client_plays_with_and_without_an_event_loop_and_is_told_refusals() -> None:
    async with served() as place:
        server = f"http://127.0.0.1:{place.port}"
        token = await asyncio.to_thread(program, server, "Ada", "Robo")

        assert await asyncio.wait_for(play_rated(server, token, GAME, First()), LONGEST_WAIT) is not None
        playing = asyncio.to_thread(sync.play_rated, server, token, GAME, First())
        assert await asyncio.wait_for(playing, LONGEST_WAIT) is not None
        with pytest.raises(ClientError) as refused:
            await play_rated(server, token, "chess", First())
        assert refused.value.code == "no-game"


def test_the_command_wants_a_table_or_a_ladder_and_not_both(tmp_path: Path) -> None:
    for words in ([], ["--table", "A", "--ladder", GAME]):
        command = [sys.executable, "-m", "lightfinger", "bot", "mybot:Mine", "--server", "http://127.0.0.1:1", *words]
        environment = {**os.environ, "PYTHONPATH": str(ROOT / "src"), "LIGHTFINGER_TOKEN": "lfp_x"}
        done = subprocess.run(command, cwd=tmp_path, env=environment, capture_output=True, text=True, check=False)
        assert done.returncode == 2
        assert "--ladder GAME" in done.stderr
